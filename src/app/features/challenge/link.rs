//! A challenger's wish to link potentials to DVONN.

use crate::app::state::refusal::{Refusal, refusal};
use crate::correspondence::link::{Decided, Link};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;
use crate::rules::potentials::Kind;
use serde::{Deserialize, Serialize};

/// Which uses are to be decided by a match of DVONN; not checked yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LinkWish {
    /// `None` = none.
    pub decided: Option<Decided>,
    /// `None` = DVONN-potentials; refused if no uses are to be decided.
    pub kinds: Option<LinkedKinds>,
}

/// Which kinds of potentials are linked in addition to DVONN, as far as the game has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LinkedKinds {
    Dvonn,
    Zertz,
    Yinsh,
    All,
}

impl LinkedKinds {
    /// Every choice, by its name in texts for machines.
    pub const ALL: [(&'static str, Self); 4] = [
        ("dvonn", Self::Dvonn),
        ("zertz", Self::Zertz),
        ("yinsh", Self::Yinsh),
        ("all", Self::All),
    ];

    pub(super) fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Dvonn => &[Kind::Dvonn],
            Self::Zertz => &[Kind::Zertz, Kind::Dvonn],
            Self::Yinsh => &[Kind::Dvonn, Kind::Yinsh],
            Self::All => &Link::KINDS,
        }
    }
}

impl LinkWish {
    /// The link for this game. The setup is the one chosen for DVONN, a random board by default.
    pub(in crate::app::features) fn decide(
        self,
        kind: GameKind,
        setup: Option<SetupKind>,
    ) -> Result<Option<Link>, Refusal> {
        let Some(decided) = self.decided else {
            return if self.kinds.is_none() {
                Ok(None)
            } else {
                Err(refusal!("refuse-link-off"))
            };
        };
        let GameKind::Potentials(variant) = kind else {
            return Err(refusal!("refuse-link-game"));
        };
        let wanted = self.kinds.unwrap_or(LinkedKinds::Dvonn).kinds();
        let linked = wanted.iter().copied().filter(|kind| variant.has(*kind));
        let link = Link::new(decided, linked, setup.unwrap_or(SetupKind::Random));
        link.map(Some).ok_or_else(|| refusal!("refuse-link-game"))
    }
}
