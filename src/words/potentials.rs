//! What is said of potentials.

use super::{Locale, list, mention};
use crate::correspondence::PlayerId;
use crate::rules::gipf::Point;
use crate::rules::potentials::{Choice, Effect, Hand, Kind, Load, Prompt, Reason, Variant};
use crate::rules::{ByColor, Color};

pub mod sets;
pub(super) mod stacks;

/// The name of a kind, the same in every language.
#[must_use]
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Tamsk => "TAMSK",
        Kind::Zertz => "ZÈRTZ",
        Kind::Dvonn => "DVONN",
        Kind::Yinsh => "YINSH",
    }
}

/// The kinds of a game, joined.
#[must_use]
pub fn kinds(locale: Locale, variant: Variant) -> String {
    let names: Vec<String> = variant.kinds().map(|of| kind(of).to_owned()).collect();
    list(locale, &names)
}

fn names(locale: Locale, points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    list(locale, &names)
}

/// What a turn did beyond itself.
pub(super) fn effect(locale: Locale, effect: &Effect, players: ByColor<PlayerId>) -> String {
    match effect {
        Effect::RowRemoved {
            by,
            returned,
            captured,
            potentials,
            ..
        } => {
            let player = mention(players[*by]);
            let row = match (returned.is_empty(), captured.is_empty()) {
                (true, true) => say!(locale, "effect-row-potentials", player = player),
                (false, true) => say!(
                    locale,
                    "effect-row-returned",
                    player = player,
                    returned = names(locale, returned)
                ),
                (true, false) => say!(
                    locale,
                    "effect-row-only-captured",
                    player = player,
                    captured = names(locale, captured)
                ),
                (false, false) => say!(
                    locale,
                    "effect-row-captured",
                    player = player,
                    returned = names(locale, returned),
                    captured = names(locale, captured)
                ),
            };
            if potentials.is_empty() {
                row
            } else {
                let lost = say!(locale, "effect-potentials-lost", spots = names(locale, potentials));
                format!("{row} {lost}")
            }
        }
        Effect::TamskDiscarded { by } => say!(locale, "effect-tamsk-discarded", player = mention(players[*by])),
        Effect::Forfeited { by, potentials } => {
            let potentials: Vec<String> = potentials
                .iter()
                .map(|&(of, count)| format!("{count} {}", kind(of)))
                .collect();
            say!(
                locale,
                "effect-forfeited",
                player = mention(players[*by]),
                potentials = list(locale, &potentials)
            )
        }
        Effect::BringsNoMore { by } => say!(locale, "effect-brings-no-more", player = mention(players[*by])),
        Effect::RowsLeft { by } => say!(locale, "effect-rows-left", player = mention(players[*by])),
    }
}

/// That something which the turn does closes a way for good.
pub(super) fn warning(locale: Locale, effect: &Effect) -> Option<String> {
    match effect {
        Effect::Forfeited { .. } => Some(say!(locale, "panel-forfeits")),
        Effect::RowRemoved { .. }
        | Effect::TamskDiscarded { .. }
        | Effect::BringsNoMore { .. }
        | Effect::RowsLeft { .. } => None,
    }
}

/// The rule of potentials that forbids a move; none when it is one of the games without them.
pub(super) fn reason(locale: Locale, reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::Gipf(_) => return None,
        Reason::NotInThisGame(of) => say!(locale, "reason-kind-not-here", kind = kind(*of)),
        Reason::NoneInHand(of) => say!(locale, "reason-none-in-hand", kind = kind(*of)),
        Reason::NoPotential(spot) => say!(locale, "reason-no-potential", spot = spot.to_string()),
        Reason::NotYours(spot) => say!(locale, "reason-potential-theirs", spot = spot.to_string()),
        Reason::Covered(spot) => say!(locale, "reason-potential-covered", spot = spot.to_string()),
        Reason::Used(spot) => say!(locale, "reason-potential-used", spot = spot.to_string()),
        Reason::TamskWaits(spot) => say!(locale, "reason-tamsk-waits", spot = spot.to_string()),
        Reason::OtherKind { spot, kind: of } => {
            say!(locale, "reason-other-kind", spot = spot.to_string(), kind = kind(*of))
        }
        Reason::OutOfReach { kind, from, to } => {
            let (from, to) = (from.to_string(), to.to_string());
            match kind {
                Kind::Tamsk => say!(locale, "reason-tamsk-waits", spot = from),
                Kind::Zertz => say!(locale, "reason-reach-zertz", from = from, to = to),
                Kind::Dvonn => say!(locale, "reason-reach-dvonn", from = from, to = to),
                Kind::Yinsh => say!(locale, "reason-reach-yinsh", from = from, to = to),
            }
        }
        Reason::OntoDot(point) => say!(locale, "reason-onto-dot", point = point.to_string()),
        Reason::ExtraFirst => say!(locale, "reason-extra-first"),
        Reason::NoExtra => say!(locale, "reason-no-extra"),
        Reason::PieceMustGo => say!(locale, "reason-piece-must-go"),
        Reason::TakeOne => say!(locale, "reason-take-one"),
        Reason::NoMove => say!(locale, "reason-no-move"),
    })
}

/// The question of the panel.
pub(super) fn prompt(locale: Locale, prompt: Prompt) -> String {
    match prompt {
        Prompt::Move => say!(locale, "panel-move"),
        Prompt::Dot { load: Load::Bare } => say!(locale, "panel-dot"),
        Prompt::Dot { load: Load::Gipf } => say!(locale, "panel-dot-gipf"),
        Prompt::Dot { load: Load::Loaded(of) } => say!(locale, "panel-dot-loaded", kind = kind(of)),
        Prompt::Extra => say!(locale, "panel-extra"),
        Prompt::Direction(dot) => say!(locale, "panel-direction", dot = dot.to_string()),
        Prompt::Potential => say!(locale, "panel-potential"),
        Prompt::Target { from, kind: of } => {
            say!(locale, "panel-target", spot = from.to_string(), kind = kind(of))
        }
        Prompt::Row { owed: false } => say!(locale, "panel-row"),
        Prompt::Row { owed: true } => say!(locale, "panel-row-owed"),
        Prompt::Take {
            owed: false,
            may_stay: false,
        } => say!(locale, "panel-take-loaded"),
        Prompt::Take {
            owed: true,
            may_stay: false,
        } => say!(locale, "panel-take-loaded-owed"),
        Prompt::Take {
            owed: false,
            may_stay: true,
        } => say!(locale, "panel-take-optional"),
        Prompt::Take {
            owed: true,
            may_stay: true,
        } => say!(locale, "panel-take-optional-owed"),
    }
}

/// What a select says when empty.
pub(super) fn placeholder(locale: Locale, prompt: Prompt) -> String {
    match prompt {
        Prompt::Move => say!(locale, "panel-move-select"),
        Prompt::Dot { .. } | Prompt::Extra => say!(locale, "panel-dot-select"),
        Prompt::Direction(_) => say!(locale, "panel-direction-select"),
        Prompt::Potential => say!(locale, "panel-potential-select"),
        Prompt::Target { .. } => say!(locale, "panel-target-select"),
        Prompt::Row { .. } => say!(locale, "panel-row-select"),
        Prompt::Take { may_stay: true, .. } => say!(locale, "panel-take-select"),
        Prompt::Take { may_stay: false, .. } => say!(locale, "panel-take-loaded-select"),
    }
}

/// What an answer says.
pub(super) fn answer(locale: Locale, what: &Choice) -> String {
    match what {
        Choice::Push(Load::Bare) => say!(locale, "answer-push-bare"),
        Choice::Push(Load::Gipf) => say!(locale, "answer-push-gipf"),
        Choice::Push(Load::Loaded(of)) => say!(locale, "answer-push-loaded", kind = kind(*of)),
        Choice::Use => say!(locale, "answer-use"),
        Choice::Dot(dot) => say!(locale, "answer-dot", dot = dot.to_string()),
        Choice::Spot(spot) => say!(locale, "answer-spot", spot = spot.to_string()),
        Choice::Discard => say!(locale, "answer-discard"),
        Choice::Potential(spot, of) => {
            say!(locale, "answer-potential", spot = spot.to_string(), kind = kind(*of))
        }
        Choice::Target(spot) => say!(locale, "answer-space", space = spot.to_string()),
        Choice::Row(letter, spots) => {
            let end = |spot: Option<&Point>| spot.map(ToString::to_string).unwrap_or_default();
            say!(
                locale,
                "answer-row",
                letter = letter.to_string(),
                from = end(spots.first()),
                to = end(spots.last())
            )
        }
        Choice::GipfPiece(spot, Color::White) => say!(locale, "answer-gipf-white", spot = spot.to_string()),
        Choice::GipfPiece(spot, Color::Black) => say!(locale, "answer-gipf-black", spot = spot.to_string()),
        Choice::Loaded(spot, Color::White, of) => {
            say!(locale, "answer-loaded-white", spot = spot.to_string(), kind = kind(*of))
        }
        Choice::Loaded(spot, Color::Black, of) => {
            say!(locale, "answer-loaded-black", spot = spot.to_string(), kind = kind(*of))
        }
    }
}

/// The potentials in a hand, in short: `2 ZÈRTZ, 3 DVONN`.
pub(super) fn hand(variant: Variant, hand: Hand) -> String {
    let parts: Vec<String> = variant.kinds().map(|of| format!("{} {}", hand[of], kind(of))).collect();
    parts.join(", ")
}
