//! The rows that there are once.

use crate::store::keys::Meta;

/// What the application remembers about itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Remembered {
    Instance,
    Results,
    Backup,
    Watch,
    Breaker,
    Sessions,
    Opponents,
    Deletions,
    Filling,
    Moved,
}

impl Remembered {
    pub fn key(self) -> Meta {
        let name = match self {
            Self::Instance => "instance",
            Self::Results => "results",
            Self::Backup => "backup",
            Self::Watch => "watch",
            Self::Breaker => "breaker",
            Self::Sessions => "discord sessions",
            Self::Opponents => "opponents",
            Self::Deletions => "deletions",
            Self::Filling => "filling",
            Self::Moved => "moved",
        };
        Meta { name: name.to_owned() }
    }
}
