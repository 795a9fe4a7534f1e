//! The clock of a match.
use serde::{Deserialize, Serialize};
/// How long a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /** days for each turn, 1 to 14 */
    PerMove {
        /** days */
        days: u8,
    },
    /** no clock */
    Unlimited,
}
