//! Games and positions that independent programs played and judged: every decision, every position, every result.

use crate::fixture::lines;
use gipfel::rules::gipf::{Decision, Ending, Gipf, Progress, Stage, Turn, Variant};
use gipfel::rules::{Color, Outcome, Position, Status};
use serde_json::Value;
use std::collections::BTreeSet;

fn color(name: &Value) -> Color {
    match name.as_str().unwrap() {
        "white" => Color::White,
        "black" => Color::Black,
        other => panic!("{other}"),
    }
}

fn texts(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap())
}

/// `b2:B,b5:GW|12,12|0,0`
fn board(value: &Value) -> String {
    let mut pieces: Vec<String> = value["board"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(spot, piece)| format!("{spot}:{}", piece.as_str().unwrap()))
        .collect();
    pieces.sort();
    format!(
        "{} {},{} {},{}",
        if pieces.is_empty() {
            "-".to_owned()
        } else {
            pieces.join(",")
        },
        value["reserve"][0],
        value["reserve"][1],
        value["captured"][0],
        value["captured"][1]
    )
}

/// The same for one of our positions.
fn our_board(position: &Gipf) -> String {
    position
        .to_string()
        .split(' ')
        .skip(2)
        .take(3)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The oracle names the row as well (`xb2-b5=b2,b3,b4,b5`); ours is only the list.
fn decision(text: &str) -> Decision {
    let ours = match text.split_once('=') {
        Some((_, list)) => format!("x{list}"),
        None => text.to_owned(),
    };
    ours.parse().unwrap_or_else(|()| panic!("{text}"))
}

/// The whole turns of a game, as canonical text: a player's removals before his push belong to his own turn.
pub(super) fn turns(game: &Value) -> Vec<String> {
    let mut turns: Vec<Vec<String>> = Vec::new();
    let mut before: Option<&Value> = None;
    for ply in game["plies"].as_array().unwrap() {
        let side = &ply["side"];
        let pushed = turns
            .last()
            .is_some_and(|turn| turn.iter().any(|text| !text.starts_with('x')));
        // a second push, or anything after a push by the other side, begins a turn
        if turns.is_empty() || before != Some(side) || pushed && ply["phase"] == "push" {
            turns.push(Vec::new());
        }
        before = Some(side);
        turns
            .last_mut()
            .unwrap()
            .push(decision(ply["move"].as_str().unwrap()).to_string());
    }
    turns.iter().map(|turn| turn.join(";")).collect()
}

fn replay(game: &Value) {
    let id = game["id"].as_str().unwrap();
    let start = format!(
        "gipf-{} w {} {}",
        game["variant"].as_str().unwrap(),
        board(&game["start"]),
        if game["variant"] == "tournament" { "wb" } else { "-" }
    );
    let mut position: Gipf = start.parse().unwrap();
    let mut progress = Progress::new(&position);
    let mut turn: Vec<String> = Vec::new();
    for ply in game["plies"].as_array().unwrap() {
        let place = format!("{id} ply {}", ply["n"]);
        assert_eq!(position.status(), Status::ToMove(color(&ply["side"])), "{place}");
        let push = ply["phase"] == "push";
        assert_eq!(progress.stage() == Stage::Move, push, "{place}");
        let legal: BTreeSet<Decision> = texts(&ply["legal"]).map(decision).collect();
        assert_eq!(progress.decisions(), legal.into_iter().collect::<Vec<_>>(), "{place}");
        let chosen = decision(ply["move"].as_str().unwrap());
        turn.push(chosen.to_string());
        progress
            .decide(chosen)
            .unwrap_or_else(|reason| panic!("{place}: {reason:?}"));
        assert_eq!(our_board(progress.position()), board(ply), "{place}");
        if progress.stage() == Stage::Done {
            let text = turn.join(";");
            let whole: Turn = text.parse().unwrap();
            assert_eq!(whole.to_string(), text, "{place}");
            assert!(position.is_legal(&whole), "{place}: {text}");
            assert_eq!(position.parse_move(&text), Ok(whole.clone()), "{place}");
            position.play_unchecked(&whole);
            assert_eq!(&position, progress.position(), "{place}");
            let reread: Gipf = position
                .to_string()
                .parse()
                .unwrap_or_else(|e| panic!("{place}: {position} {e:?}"));
            if position.ending().is_none() || turn.last().is_some_and(|last| last != "x-") {
                assert_eq!(reread, position, "{place}");
            }
            progress = Progress::new(&position);
            turn.clear();
        }
    }
    assert!(turn.is_empty(), "{id}");
    assert_eq!(
        position.status(),
        Status::Over(Outcome::Win(color(&game["result"]["winner"]))),
        "{id}"
    );
    let ending = match game["result"]["reason"].as_str().unwrap() {
        "reserve_exhausted" => Ending::NoMove,
        "no_gipf_left" => Ending::LastGipfPieceLost,
        other => panic!("{other}"),
    };
    assert_eq!(position.ending(), Some(ending), "{id}");
    assert!(position.legal_moves().is_empty());
}

/// One of the dense positions in our own text.
pub(super) fn position_text(value: &Value) -> String {
    let variant = value["variant"].as_str().unwrap();
    let may_bring = |n: usize| variant == "tournament" && value["singles_played"][n] == 0;
    let opening = match (may_bring(0), may_bring(1)) {
        (true, true) => "wb",
        (true, false) => "w",
        (false, true) => "b",
        (false, false) => "-",
    };
    format!("gipf-{variant} {} {} {opening}", color(&value["to_move"]), board(value))
}

/// Every position after the removals of both players, for each push that leads to one or to the end of the game.
fn closure(value: &Value) {
    let id = value["id"].as_str().unwrap();
    let text = position_text(value);
    let position: Gipf = text.parse().unwrap_or_else(|e| panic!("{id}: {text}: {e:?}"));
    assert_eq!(position.to_string(), text, "{id}");
    let progress = Progress::new(&position);
    assert_eq!(progress.stage(), Stage::Move, "{id}");
    let pushes: BTreeSet<Decision> = texts(&value["pushes"]).map(decision).collect();
    assert_eq!(progress.decisions(), pushes.iter().copied().collect::<Vec<_>>(), "{id}");
    for push in pushes {
        let mut next = progress;
        next.decide(push).unwrap();
        let mut reached = BTreeSet::new();
        let removed = finish_removals(next, &mut reached);
        let Some(expected) = value["removals"].get(push.to_string()) else {
            assert!(!removed, "{id} {push}");
            continue;
        };
        let expected: BTreeSet<String> = texts(expected).map(str::to_owned).collect();
        assert_eq!(reached, expected, "{id} {push}");
    }
}

/// Collects the results of the removals of the mover and then of the opponent; returns whether there were any.
fn finish_removals(progress: Progress, reached: &mut BTreeSet<String>) -> bool {
    let position = progress.position();
    match progress.stage() {
        Stage::Done => match position.status() {
            Status::Over(Outcome::Win(winner)) => {
                reached.insert(format!(
                    "OVER:{}",
                    if winner == Color::White { "white" } else { "black" }
                ));
                true
            }
            Status::Over(Outcome::Draw) => panic!("a draw"),
            Status::ToMove(_) => finish_removals(Progress::new(position), reached),
        },
        Stage::Move => {
            let text = our_board(position);
            let fields: Vec<&str> = text.split([' ']).collect();
            let pieces = if fields[0] == "-" { "" } else { fields[0] };
            reached.insert(format!(
                "{pieces}|{}|{}",
                fields[1].replace(',', "|"),
                fields[2].replace(',', "|")
            ));
            false
        }
        Stage::ExtraBefore | Stage::ExtraAfter => panic!("an extra"),
        Stage::Owed | Stage::After => {
            for decision in progress.decisions() {
                let mut next = progress;
                next.decide(decision).unwrap();
                finish_removals(next, reached);
            }
            true
        }
    }
}

/// The games, packed.
pub(super) const GAMES: [(&[u8], Variant); 3] = [
    (
        include_bytes!("../../fixtures/gipf/gipf-basic.jsonl.gz"),
        Variant::Basic,
    ),
    (
        include_bytes!("../../fixtures/gipf/gipf-standard.jsonl.gz"),
        Variant::Standard,
    ),
    (
        include_bytes!("../../fixtures/gipf/gipf-tournament.jsonl.gz"),
        Variant::Tournament,
    ),
];

/// The dense positions, packed.
pub(super) const POSITIONS: [(&[u8], Variant); 3] = [
    (
        include_bytes!("../../fixtures/gipf/gipf-positions-basic.jsonl.gz"),
        Variant::Basic,
    ),
    (
        include_bytes!("../../fixtures/gipf/gipf-positions-standard.jsonl.gz"),
        Variant::Standard,
    ),
    (
        include_bytes!("../../fixtures/gipf/gipf-positions-tournament.jsonl.gz"),
        Variant::Tournament,
    ),
];

#[test]
fn games() {
    for (packed, variant) in GAMES {
        assert_eq!(lines(packed).inspect(replay).count(), 100, "{variant:?}");
    }
}

#[test]
fn positions() {
    for (packed, variant) in POSITIONS {
        assert_eq!(lines(packed).inspect(closure).count(), 400, "{variant:?}");
    }
}
