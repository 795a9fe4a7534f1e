//! Which potentials a game is played with, on top of which rules.

use super::kinds::{Hand, Kind};
use crate::rules::gipf;
use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::LazyLock;

/// A set of rules of GIPF with some kinds of potentials, so many of each (P1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variant {
    base: gipf::Variant,
    kinds: [bool; 4],
    each: u8,
}

/// The most potentials that a player can have.
const MOST: u8 = 12;
/// How many of each kind there can be: at least, and at most.
const EACH: std::ops::RangeInclusive<u8> = 3..=6;

/// The names of all variants.
static KEYS: LazyLock<BTreeMap<Variant, String>> =
    LazyLock::new(|| Variant::all().map(|variant| (variant, variant.spell())).collect());

impl Variant {
    /// These kinds, so many of each, on top of those rules; none if there is no such game: one kind or more, 3 to 6 of
    /// each, at most 12 in all.
    #[must_use]
    pub fn new(base: gipf::Variant, kinds: impl IntoIterator<Item = Kind>, each: u8) -> Option<Self> {
        let mut has = [false; 4];
        for kind in kinds {
            for (has, listed) in has.iter_mut().zip(Kind::ALL) {
                *has |= listed == kind;
            }
        }
        let variant = Self { base, kinds: has, each };
        let most = EACH.contains(&each).then_some(MOST / each)?;
        let count = variant.kinds().count();
        (1..=usize::from(most)).contains(&count).then_some(variant)
    }

    /// Every variant: 49 for each of the three sets of rules.
    pub fn all() -> impl Iterator<Item = Self> {
        let sets = (1..16_u8).map(|set| {
            let has = move |(n, _): &(usize, Kind)| set >> n & 1 == 1;
            Kind::ALL.into_iter().enumerate().filter(has).map(|(_, kind)| kind)
        });
        sets.flat_map(|kinds| {
            EACH.flat_map(move |each| {
                let kinds = kinds.clone();
                let variant = move |base| Self::new(base, kinds.clone(), each);
                gipf::Variant::ALL.into_iter().filter_map(variant)
            })
        })
    }

    /// The rules below.
    #[must_use]
    pub const fn base(self) -> gipf::Variant {
        self.base
    }

    /// The kinds, in the order in which they are written.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .zip(self.kinds)
            .filter_map(|(kind, has)| has.then_some(kind))
    }

    /// Whether this kind is among them.
    #[must_use]
    pub fn has(self, kind: Kind) -> bool {
        self.kinds().any(|other| other == kind)
    }

    /// How many of each kind a player has, 3 to 6.
    #[must_use]
    pub const fn each(self) -> u8 {
        self.each
    }

    /// What a player begins with.
    pub(super) fn hand(self) -> Hand {
        let mut hand = Hand::EMPTY;
        for kind in self.kinds() {
            hand.set(kind, self.each);
        }
        hand
    }

    /// Its name in texts for machines: `gipf-standard+zd3`.
    #[must_use]
    pub fn key(self) -> &'static str {
        KEYS.get(&self).expect("every variant is among all of them")
    }

    fn spell(self) -> String {
        let kinds: String = self.kinds().map(Kind::small).collect();
        format!("{}+{kinds}{}", self.base.key(), self.each)
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
