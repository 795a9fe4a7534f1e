//! Files that people give with a command. The adapter fetches them before the command is carried out.

use serde::{Deserialize, Serialize};

/// Maximum size of a file that is fetched, in units of 1,024 bytes.
pub const MOST_KILOBYTES: usize = 64;
/// Maximum size of a file that is fetched, in bytes.
pub const MOST_BYTES: usize = MOST_KILOBYTES * 1024;

/// A file as the interaction names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Upload {
    /// Where it can be fetched, according to the interaction.
    pub url: String,
    /// Its size in bytes, according to the interaction.
    pub size: u64,
}

/// What became of fetching a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fetched {
    Bytes(Vec<u8>),
    /// It has more than [`MOST_BYTES`].
    TooLarge,
    /// It could not be fetched in time.
    Failed,
}
