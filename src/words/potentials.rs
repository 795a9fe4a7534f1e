//! Sentences about potentials.

use super::{Locale, either, list, mention};
use crate::correspondence::Player;
use crate::rules::ByColor;
use crate::rules::gipf::{Point, number_of_pieces};
use crate::rules::potentials::{Effect, Hand, Kind, Variant};

pub mod sets;
pub(super) mod stacks;

/// The name of a kind, the same in every language.
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Tamsk => "TAMSK",
        Kind::Zertz => "ZÈRTZ",
        Kind::Dvonn => "DVONN",
        Kind::Yinsh => "YINSH",
    }
}

/// The names of kinds, joined.
pub fn kinds(locale: Locale, kinds: impl Iterator<Item = Kind>) -> String {
    let names: Vec<String> = kinds.map(|of| kind(of).to_owned()).collect();
    list(locale, &names)
}

/// The names of kinds, one of which is meant.
pub(super) fn either_kind(locale: Locale, kinds: impl Iterator<Item = Kind>) -> String {
    let names: Vec<String> = kinds.map(|of| kind(of).to_owned()).collect();
    either(locale, &names)
}

/// A piece by its spot, as GIPF-pieces are typed.
pub(super) fn piece_name(spot: Point, is_gipf: bool) -> String {
    let mark = if is_gipf { "G" } else { "" };
    format!("{mark}{spot}")
}

fn names(locale: Locale, points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    list(locale, &names)
}

/// What a turn of GIPF did besides itself, with or without potentials.
pub(super) fn effect(locale: Locale, effect: &Effect, players: ByColor<Player>) -> String {
    match effect {
        Effect::RowRemoved {
            by,
            returned,
            captured,
            gipf_pieces,
            potentials,
        } => {
            let player = mention(locale, players[*by]);
            let pieces = |spots: &[Point]| {
                let names = spots.iter().map(|spot| piece_name(*spot, gipf_pieces.contains(spot)));
                list(locale, &names.collect::<Vec<_>>())
            };
            let count = number_of_pieces(returned, gipf_pieces);
            let row = match (returned.is_empty(), captured.is_empty()) {
                (true, true) => say!(locale, "effect-row-potentials", player = player),
                (false, true) => say!(
                    locale,
                    "effect-row-returned",
                    player = player,
                    count = count,
                    returned = pieces(returned)
                ),
                (true, false) => say!(
                    locale,
                    "effect-row-only-captured",
                    player = player,
                    captured = pieces(captured)
                ),
                (false, false) => say!(
                    locale,
                    "effect-row-captured",
                    player = player,
                    count = count,
                    returned = pieces(returned),
                    captured = pieces(captured)
                ),
            };
            if potentials.is_empty() {
                row
            } else {
                let (count, spots) = (potentials.len(), names(locale, potentials));
                let lost = say!(locale, "effect-potentials-lost", count = count, spots = spots);
                format!("{row} {lost}")
            }
        }
        Effect::TamskDiscarded { by } => say!(locale, "effect-tamsk-discarded", player = mention(locale, players[*by])),
        Effect::Forfeited { by, potentials } => say!(
            locale,
            "effect-forfeited",
            player = mention(locale, players[*by]),
            potentials = counted(locale, potentials)
        ),
        Effect::BringsNoMore { by } => say!(locale, "effect-brings-no-more", player = mention(locale, players[*by])),
        Effect::RowsLeft { by } => say!(locale, "effect-rows-left", player = mention(locale, players[*by])),
    }
}

/// Numbers of potentials, joined: "2 ZÈRTZ and 3 DVONN".
pub(super) fn counted(locale: Locale, potentials: &[(Kind, u8)]) -> String {
    let counted = potentials.iter().map(|&(of, count)| format!("{count} {}", kind(of)));
    list(locale, &counted.collect::<Vec<_>>())
}

/// The potentials in a hand, in short: `2 ZÈRTZ, 3 DVONN`.
pub(super) fn hand(variant: Variant, hand: Hand) -> String {
    let parts: Vec<String> = variant.kinds().map(|of| format!("{} {}", hand[of], kind(of))).collect();
    parts.join(", ")
}
