//! Clauses about turns: what they do at once, and how a turn is named within a sentence.
use super::potentials::piece_name;
use super::{Locale, list, potentials};
use crate::engine::impact::{Covered, Impact, Tactic, begins_with_removal, is_removal, pieces};
use crate::rules::Color;
use crate::rules::game::{Game, Move};
use crate::rules::gipf::{Kind, Point, number_of_pieces};
use std::collections::BTreeSet;

/// A turn within a sentence, without the lists of what it removes beside what it plays.
pub fn turn(locale: Locale, turn: &Move) -> String {
    let Move::Gipf(of_gipf) = turn else {
        return format!("`{turn}`");
    };
    let rest: Vec<String> = of_gipf
        .decisions()
        .filter(|decision| !is_removal(decision))
        .map(|decision| decision.to_string())
        .collect();
    let text = format!("`{}`", rest.join(";"));
    match (begins_with_removal(turn), rest.is_empty()) {
        // it has nothing but what it removes
        (_, true) => format!("`{turn}`"),
        (true, false) => say!(locale, "turn-after-removal", turn = text),
        (false, false) => text,
    }
}

/// The same as it can be typed in this position: with the lists of what it removes where these are a choice, or have to
/// be decided about first.
pub fn turn_to_type(locale: Locale, game: &Game, mv: &Move) -> String {
    let named = turn(locale, mv);
    let typed = named.split('`').nth(1);
    if typed.is_some_and(|typed| game.parse_move(typed).as_ref() == Ok(mv)) {
        named
    } else {
        format!("`{mv}`")
    }
}

/// "White’s", or what belongs to White in other languages.
pub(super) fn owner(locale: Locale, color: Color) -> String {
    match color {
        Color::White => say!(locale, "color-white-of"),
        Color::Black => say!(locale, "color-black-of"),
    }
}

/// A clause with the turn as its subject. `by` plays it.
pub fn tactic(locale: Locale, tactic: &Tactic, by: Color) -> String {
    impact(locale, turn(locale, &tactic.turn), &tactic.impact, by)
}

/// A clause about the turn that was named last.
pub fn impact_of_it(locale: Locale, what: &Impact, by: Color) -> String {
    impact(locale, say!(locale, "tactic-it"), what, by)
}

/// The same of something that speaks against that turn.
pub fn cost_of_it(locale: Locale, what: &Impact, by: Color) -> String {
    impact(locale, say!(locale, "tactic-but-it"), what, by)
}

fn impact(locale: Locale, turn: String, impact: &Impact, by: Color) -> String {
    let captured_from = owner(locale, by.other());
    match impact {
        Impact::CutsOff { of, stacks, others } => {
            let (count, owner_of) = (pieces(stacks), owner(locale, *of));
            let spaces = places(locale, stacks.iter().map(|(space, _)| *space));
            match others {
                0 => say!(
                    locale,
                    "tactic-cuts-off",
                    turn = turn,
                    count = count,
                    owner = owner_of,
                    spaces = spaces
                ),
                others => say!(
                    locale,
                    "tactic-cuts-off-both",
                    turn = turn,
                    count = count,
                    owner = owner_of,
                    spaces = spaces,
                    others = others,
                    other = owner(locale, of.other())
                ),
            }
        }
        Impact::TakesOver { of: None, space, .. } => {
            say!(locale, "tactic-takes-red", turn = turn, space = place(space))
        }
        Impact::TakesOver {
            of: Some(of),
            space,
            height,
            dvonn_pieces: 0,
        } => say!(
            locale,
            "tactic-takes-over",
            turn = turn,
            owner = owner(locale, *of),
            space = place(space),
            height = height
        ),
        Impact::TakesOver {
            of: Some(of), space, ..
        } => say!(
            locale,
            "tactic-takes-over-red",
            turn = turn,
            owner = owner(locale, *of),
            space = place(space)
        ),
        Impact::TakesRows {
            captured,
            gipf_pieces,
            loaded,
            returned,
            rows,
        } => {
            let rows = say!(locale, "tactic-rows", count = rows);
            let row = row(locale, (turn, rows), &captured_from, (captured, gipf_pieces, returned));
            if loaded.is_empty() {
                return row;
            }
            let kinds: BTreeSet<Kind> = loaded.iter().map(|(kind, _)| *kind).collect();
            let carried = kinds.into_iter().map(|of| {
                let name = potentials::kind(of);
                match loaded.iter().filter(|(kind, _)| *kind == of).count() {
                    1 => name.to_owned(),
                    count => format!("{count} {name}"),
                }
            });
            let carried = list(locale, &carried.collect::<Vec<_>>());
            say!(locale, "tactic-with-potentials", tactic = row, potentials = carried)
        }
        Impact::Covers { of, spot, what } => {
            let (owner, spot) = (owner(locale, *of), place(spot));
            match what {
                Covered::Piece => say!(locale, "tactic-covers", turn = turn, owner = owner, spot = spot),
                Covered::Unused => say!(locale, "tactic-covers-unused", turn = turn, owner = owner, spot = spot),
                Covered::Used => say!(locale, "tactic-covers-used", turn = turn, owner = owner, spot = spot),
            }
        }
        Impact::Forfeits(in_hand) => say!(
            locale,
            "tactic-forfeits",
            turn = turn,
            potentials = potentials::counted(locale, in_hand)
        ),
    }
}

/// A clause about rows that are taken.
fn row(
    locale: Locale,
    (turn, rows): (String, String),
    captured_from: &str,
    (captured, gipf_pieces, returned): (&[Point], &[Point], &[Point]),
) -> String {
    let is_gipf = |spot: &&Point| gipf_pieces.contains(spot);
    let captured_gipf = captured.iter().filter(is_gipf).count();
    let named = |spots: &[Point]| {
        let named = places(locale, spots.iter().map(|spot| piece_name(*spot, is_gipf(&spot))));
        if spots.len() > 1 && spots.iter().any(|spot| is_gipf(&spot)) {
            say!(locale, "places-with-gipf", spots = named)
        } else {
            named
        }
    };
    match captured.len() {
        0 => say!(
            locale,
            "tactic-brings-back",
            turn = turn,
            rows = rows,
            count = number_of_pieces(returned, gipf_pieces),
            spots = named(returned)
        ),
        count if count == captured_gipf => say!(
            locale,
            "tactic-captures-gipf",
            turn = turn,
            rows = rows,
            count = count,
            owner = captured_from,
            spots = places(locale, captured)
        ),
        _ => say!(
            locale,
            "tactic-captures",
            turn = turn,
            rows = rows,
            count = number_of_pieces(captured, gipf_pieces),
            owner = captured_from,
            spots = named(captured)
        ),
    }
}

/// A place as it stands in sentences about turns.
pub(super) fn place(place: impl std::fmt::Display) -> String {
    format!("`{place}`")
}

/// How many places a sentence names, and how many of more than those: nobody looks for ten of them on a board.
const NAMED: (usize, usize) = (8, 6);

/// Several of them; of many the first ones.
pub(super) fn places<P: std::fmt::Display>(locale: Locale, all: impl IntoIterator<Item = P>) -> String {
    let all: Vec<String> = all.into_iter().map(place).collect();
    let (most, first) = NAMED;
    if all.len() <= most {
        return list(locale, &all);
    }
    let (named, others) = all.split_at(first);
    say!(
        locale,
        "places-and-more",
        places = named.join(", "),
        more = others.len()
    )
}
