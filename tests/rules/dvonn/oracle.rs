//! Every ply of independent programs, and real records.

use super::drawing::{board, played, side};
use crate::fixture::lines;
use gipfel::rules::dvonn::{Dvonn, Move, Space};
use gipfel::rules::game::Game;
use gipfel::rules::perft::perft;
use gipfel::rules::record::{self, Form, Record};
use gipfel::rules::{Color, Outcome, Position, Status};
use serde_json::Value;
use std::collections::BTreeMap;

fn texts(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect()
}

#[test]
fn every_ply_of_the_oracle_agrees() {
    let mut plies = 0;
    for game in lines(include_bytes!("../../fixtures/dvonn-oracle.jsonl.gz")) {
        let mut position = Dvonn::start();
        for ply in game["plies"].as_array().unwrap() {
            let at = || format!("{} ply {}", game["id"], ply["n"]);
            let legal = texts(&ply["legal"]);
            plies += 1;
            if legal == ["pass"] {
                assert_ne!(
                    side(&position),
                    ply["side"].as_str(),
                    "{}: whoever must pass is not to move",
                    at()
                );
            } else {
                assert_eq!(side(&position), ply["side"].as_str(), "{}: side", at());
                assert_eq!(position.is_placing(), ply["phase"] == "place", "{}: phase", at());
                let own: Vec<_> = position.legal_moves().iter().map(ToString::to_string).collect();
                assert_eq!(own, legal, "{}: legal moves", at());
                let mv: Move = ply["move"].as_str().unwrap().parse().unwrap();
                let cut: Vec<_> = position
                    .cut_off_by(mv)
                    .iter()
                    .map(|(space, _)| space.to_string())
                    .collect();
                let mut removed = texts(&ply["removed"]);
                removed.sort_unstable();
                assert_eq!(cut, removed, "{}: removed", at());
                position.play_unchecked(&mv);
            }
            let expected: BTreeMap<String, String> = serde_json::from_value(ply["board"].clone()).unwrap();
            assert_eq!(board(&position), expected, "{}: board", at());
            let score = position.score();
            assert_eq!(
                serde_json::json!([score.white, score.black]),
                ply["score"],
                "{}: score",
                at()
            );
        }
        let result = &game["result"];
        let winner = match position.status() {
            Status::Over(Outcome::Win(Color::White)) => "white",
            Status::Over(Outcome::Win(Color::Black)) => "black",
            Status::Over(Outcome::Draw) => "draw",
            Status::ToMove(_) => panic!("{} goes on", game["id"]),
        };
        assert_eq!(result["winner"], winner, "{}", game["id"]);
        let score = position.score();
        assert_eq!(
            (result["white"].as_u64(), result["black"].as_u64()),
            (Some(score.white.into()), Some(score.black.into()))
        );
    }
    assert_eq!(plies, 8047);
}

#[test]
fn every_boardspace_record_is_legal_and_ends_where_the_rules_end() {
    let (mut games, mut complete) = (0, 0);
    for game in lines(include_bytes!("../../fixtures/boardspace-dvonn.jsonl.gz")) {
        let text = texts(&game["moves"]).join("\n");
        let record = record::read(&text).unwrap_or_else(|error| panic!("{}: {error}", game["id"]));
        let position = replay(&record);
        games += 1;
        if game["status"] == "complete" {
            complete += 1;
            assert!(matches!(position.status(), Status::Over(_)), "{} goes on", game["id"]);
            let score = position.score();
            assert_eq!(
                serde_json::json!([score.white, score.black]),
                game["scores"],
                "{}",
                game["id"]
            );
        }
        for form in [Form::Canonical, Form::Site] {
            let text = record::write(&record, form);
            assert_eq!(record::read(&text).as_ref(), Ok(&record), "{}: {text}", game["id"]);
        }
    }
    assert_eq!((games, complete), (1500, 1486));
}

/// The position after a record's moves.
fn replay(record: &Record) -> Dvonn {
    let mut game = Game::start(record.setup);
    for mv in &record.moves {
        game.play(mv).unwrap();
    }
    match game {
        Game::Dvonn(position) => position,
        Game::Gipf(_) | Game::Potentials(_) => panic!("a game of GIPF"),
    }
}

#[test]
fn a_little_golem_record_is_read_and_written_as_it_was() {
    let text = include_str!("../../fixtures/littlegolem-dvonn-demo.txt");
    let record = record::read(text).unwrap();
    assert_eq!((record.moves.len(), record.resigned), (49 + 23, Some(Color::White)));
    assert_eq!(record.moves[48].to_string(), "c5");
    let moves = &text[text.find("1. g2").unwrap()..];
    assert_eq!(record::write(&record, Form::Site).trim(), moves.trim());
}

/// The recorded game when its board is full.
fn filled() -> Dvonn {
    let demo = record::read(include_str!("../../fixtures/littlegolem-dvonn-demo.txt")).unwrap();
    replay(&Record {
        moves: demo.moves[..49].to_vec(),
        ..demo
    })
}

#[test]
fn random_play_ends_where_neither_can_move() {
    let full = filled();
    let mut ends = Vec::new();
    for seed in 0..100 {
        let mut board = *full.board();
        let moves = board.play_out(Color::White, &mut fastrand::Rng::with_seed(seed));
        assert!(
            Color::BOTH.into_iter().all(|color| board.moves(color).is_empty()),
            "{seed}"
        );
        // each move leaves a space, and so does whatever it cuts off
        assert!(
            (20..49 - board.occupied().count_ones()).contains(&moves),
            "{seed}: {moves}"
        );
        assert_eq!((board.perft(Color::White, 0), board.perft(Color::White, 1)), (1, 0));
        ends.push(board.words());
    }
    ends.sort_unstable();
    ends.dedup();
    assert_eq!(ends.len(), 100, "each is another game");
}

#[test]
fn perft_agrees_to_four_turns() {
    let demo = filled();
    let mut by_row: Vec<_> = Space::all().collect();
    by_row.sort_by_key(|space| (space.row(), space.column()));
    let mut row_major = Dvonn::start();
    for space in by_row {
        row_major.play_unchecked(&Move::Place(space));
    }
    for (position, leaves) in [
        (demo, [1, 43, 1765, 78_940, 3_502_964]),
        (row_major, [1, 37, 1573, 64_263, 2_875_902]),
    ] {
        let game = Game::Dvonn(position.clone());
        let counted = [0, 1, 2, 3, 4].map(|depth| perft(&game, depth));
        assert_eq!(counted, leaves);
        assert_eq!(played_out(&position, 3), leaves[3], "every leaf played");
    }
    // while placing, and across the last placement
    assert_eq!(perft(&Game::Dvonn(Dvonn::start()), 0), 1);
    assert_eq!(perft(&Game::Dvonn(Dvonn::start()), 3), 49 * 48 * 47);
    let all: Vec<_> = Space::all().map(|space| space.to_string()).collect();
    let two_left = played(&Dvonn::start(), &all[..47].join(" "));
    assert_eq!(perft(&Game::Dvonn(two_left.clone()), 4), played_out(&two_left, 4));
}

/// Perft by the plain way: list, copy, play.
fn played_out(position: &Dvonn, depth: u32) -> u64 {
    let after = |mv: Move| {
        let mut next = position.clone();
        next.play_unchecked(&mv);
        played_out(&next, depth - 1)
    };
    if depth == 0 {
        1
    } else {
        position.legal_moves().into_iter().map(after).sum()
    }
}
