//! Processes of two versions on one store: the newer one writes fields and kinds of messages that the older one, which is
//! this program too, does not know.

use gipfel::store::keys::{self, Key};
use gipfel::store::memory::Version;
use serde_json::{Value, json};

/// What a row of the newer version has in addition.
const FIELD: &str = "from_a_later_version";
/// Of so many messages one is of a kind that the older version does not know.
const SELDOM: u64 = 5;

/// The version of a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Age {
    Older,
    Newer,
}

impl Version for Age {
    fn read(&self, key: &[u8], stored: Vec<u8>) -> Vec<u8> {
        match self {
            Self::Newer if is_of::<keys::OutboxItem>(key) => known(&stored).to_string().into_bytes(),
            Self::Newer | Self::Older => stored,
        }
    }

    fn write(&self, key: &[u8], before: Option<&[u8]>, written: Vec<u8>) -> Vec<u8> {
        if !keeps_fields(key) {
            return written;
        }
        let mut row: Value = serde_json::from_slice(&written).expect("JSON");
        match self {
            Self::Older => {
                // whoever is being deleted keeps nothing
                let had = before.is_some_and(has_field) && row["is_leaving"] != true;
                assert!(!had || row[FIELD] == 1, "what a later version stored is lost: {row}");
                return written;
            }
            Self::Newer => row[FIELD] = json!(1),
        }
        if is_of::<keys::OutboxItem>(key) && row["seq"].as_u64().is_some_and(|seq| seq % SELDOM == 0) {
            let item = row["item"].take();
            row["item"] = json!({ FIELD: item });
        }
        row.to_string().into_bytes()
    }
}

/// A row of the outbox as the version reads it that wrote it.
pub fn known(stored: &[u8]) -> Value {
    let mut row: Value = serde_json::from_slice(stored).expect("JSON");
    if let Some(item) = row["item"].get_mut(FIELD).map(Value::take) {
        row["item"] = item;
    }
    row
}

fn has_field(stored: &[u8]) -> bool {
    let row: Value = serde_json::from_slice(stored).expect("JSON");
    row[FIELD] == 1
}

/// Whether fields that a version does not know are kept in rows like this one.
fn keeps_fields(key: &[u8]) -> bool {
    is_of::<keys::Match>(key)
        || is_of::<keys::Challenge>(key)
        || is_of::<keys::Player>(key)
        || is_of::<keys::Guild>(key)
        || is_of::<keys::Tournament>(key)
        || is_of::<keys::Plan>(key)
        || is_of::<keys::OutboxItem>(key)
}

fn is_of<K: Key>(key: &[u8]) -> bool {
    K::decode(key).is_ok()
}
