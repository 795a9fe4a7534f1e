//! DVONN against an independent oracle, real records, perft counts and the rulings.
use flate2::read::GzDecoder;
use gipfel::rules::dvonn::{Dvonn, Move, Piece, Space};
use gipfel::rules::game::Game;
use gipfel::rules::record::{self, Form, Record};
use gipfel::rules::{Color, Outcome, Position, Status};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};

/// The objects of a fixture, one a line.
pub fn lines(gz: &'static [u8]) -> impl Iterator<Item = Value> {
    BufReader::new(GzDecoder::new(gz))
        .lines()
        .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}

fn side(position: &Dvonn) -> Option<&'static str> {
    match position.status() {
        Status::ToMove(Color::White) => Some("white"),
        Status::ToMove(Color::Black) => Some("black"),
        Status::Over(_) => None,
    }
}

fn texts(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect()
}

fn board(position: &Dvonn) -> BTreeMap<String, String> {
    let stack = |space| {
        position
            .layers(space)
            .into_iter()
            .map(Piece::letter)
            .collect::<String>()
    };
    let all = Space::all().map(|space| (space.to_string(), stack(space)));
    all.filter(|(_, stack)| !stack.is_empty()).collect()
}

#[test]
fn every_ply_of_the_oracle_agrees() {
    let mut plies = 0;
    for game in lines(include_bytes!("fixtures/dvonn-oracle.jsonl.gz")) {
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
    for game in lines(include_bytes!("fixtures/boardspace-dvonn.jsonl.gz")) {
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
        Game::Gipf(_) => panic!("a game of GIPF"),
    }
}

#[test]
fn a_little_golem_record_is_read_and_written_as_it_was() {
    let text = include_str!("fixtures/littlegolem-dvonn-demo.txt");
    let record = record::read(text).unwrap();
    assert_eq!((record.moves.len(), record.resigned), (49 + 23, Some(Color::White)));
    assert_eq!(record.moves[48].to_string(), "c5");
    let moves = &text[text.find("1. g2").unwrap()..];
    assert_eq!(record::write(&record, Form::Site).trim(), moves.trim());
}
