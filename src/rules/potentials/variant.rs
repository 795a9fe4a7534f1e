//! Which potentials a game is played with, and on top of which rules.

use super::hand::Hand;
use crate::rules::gipf;
use crate::rules::gipf::Kind;
use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::LazyLock;

/// A set of rules of GIPF with some kinds of potentials and a number of each (P1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variant {
    base: gipf::Variant,
    set: Set,
}

/// Which kinds of potentials each player has, and how many of each (P1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Set {
    kinds: [bool; 4],
    each: u8,
}

/// Why there is no such set of potentials.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSuchSet {
    /// It has no kind at all.
    #[error("no kind of potentials")]
    NoKind,
    /// There are fewer than 3 of a kind, or more than 6.
    #[error("3 to 6 of a kind")]
    Each,
    /// A player would have more than 12.
    #[error("at most 12 potentials a player")]
    TooMany,
}

impl Set {
    /// Maximum number of potentials a player can have.
    pub const MOST: u8 = 12;
    /// Minimum number of each kind.
    pub const FEWEST_EACH: u8 = 3;
    /// Maximum number of each kind.
    pub const MOST_EACH: u8 = 6;
    /// The sets that are offered first: ZÈRTZ and DVONN, and all four kinds, three of each.
    pub const READY: [Self; 2] = [
        Self {
            kinds: [false, true, true, false],
            each: 3,
        },
        Self {
            kinds: [true; 4],
            each: 3,
        },
    ];

    /// The set of these kinds with this number of each.
    ///
    /// # Errors
    ///
    /// If there is no kind, if there are not 3 to 6 of each, or if a player would have more than 12.
    pub fn new(kinds: impl IntoIterator<Item = Kind>, each: u8) -> Result<Self, NoSuchSet> {
        let mut has = [false; 4];
        for kind in kinds {
            for (has, listed) in has.iter_mut().zip(Kind::ALL) {
                *has |= listed == kind;
            }
        }
        let set = Self { kinds: has, each };
        let count = set.kinds().count();
        if count == 0 {
            return Err(NoSuchSet::NoKind);
        }
        if !(Self::FEWEST_EACH..=Self::MOST_EACH).contains(&each) {
            return Err(NoSuchSet::Each);
        }
        if count * usize::from(each) > usize::from(Self::MOST) {
            return Err(NoSuchSet::TooMany);
        }
        Ok(set)
    }

    /// Every set, 49 of them: by their kinds, then by how many there are of each.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..16_u8).flat_map(|set| {
            let has = move |(n, _): &(usize, Kind)| set >> n & 1 == 1;
            let kinds = Kind::ALL.into_iter().enumerate().filter(has).map(|(_, kind)| kind);
            (Self::FEWEST_EACH..=Self::MOST_EACH).filter_map(move |each| Self::new(kinds.clone(), each).ok())
        })
    }

    /// The kinds, in the order in which they are written.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .zip(self.kinds)
            .filter_map(|(kind, has)| has.then_some(kind))
    }

    /// How many of each kind a player has, 3 to 6.
    pub const fn each(self) -> u8 {
        self.each
    }

    /// Its name in texts for machines: `zd3`.
    pub fn key(self) -> String {
        let kinds: String = self.kinds().map(Kind::small).collect();
        format!("{kinds}{}", self.each)
    }
}

/// The names of all variants.
static KEYS: LazyLock<BTreeMap<Variant, String>> =
    LazyLock::new(|| Variant::all().map(|variant| (variant, variant.spell())).collect());

impl Variant {
    /// These potentials on top of those rules.
    pub const fn of(base: gipf::Variant, set: Set) -> Self {
        Self { base, set }
    }

    /// These kinds, this number of each, on top of those rules; `None` if there is no such set.
    pub fn new(base: gipf::Variant, kinds: impl IntoIterator<Item = Kind>, each: u8) -> Option<Self> {
        Set::new(kinds, each).ok().map(|set| Self::of(base, set))
    }

    /// Every variant: 49 for each of the three sets of rules.
    pub fn all() -> impl Iterator<Item = Self> {
        Set::all().flat_map(|set| gipf::Variant::ALL.map(|base| Self::of(base, set)))
    }

    /// The rules without potentials.
    pub const fn base(self) -> gipf::Variant {
        self.base
    }

    /// Its potentials.
    pub const fn set(self) -> Set {
        self.set
    }

    /// The kinds, in the order in which they are written.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        self.set.kinds()
    }

    /// Whether this kind is among them.
    pub fn has(self, kind: Kind) -> bool {
        self.kinds().any(|other| other == kind)
    }

    /// How many of each kind a player has, 3 to 6.
    pub const fn each(self) -> u8 {
        self.set.each()
    }

    /// The potentials that a player begins with.
    pub(super) fn hand(self) -> Hand {
        let mut hand = Hand::EMPTY;
        for kind in self.kinds() {
            hand.set(kind, self.each());
        }
        hand
    }

    /// Its name in texts for machines: `gipf-standard+zd3`.
    pub fn key(self) -> &'static str {
        KEYS.get(&self).expect("every variant is among all of them")
    }

    fn spell(self) -> String {
        format!("{}+{}", self.base.key(), self.set.key())
    }
}

impl FromStr for Variant {
    type Err = ();

    /// Reads exactly a [`key`](Self::key).
    fn from_str(text: &str) -> Result<Self, ()> {
        let found = KEYS.iter().find(|(_, key)| *key == text);
        found.map(|(variant, _)| *variant).ok_or(())
    }
}
