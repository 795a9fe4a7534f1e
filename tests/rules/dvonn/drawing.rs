//! Drawn boards, and what tests ask about them.

use gipfel::rules::dvonn::{Dvonn, Effect, Piece, Reason, Space};
use gipfel::rules::{Color, MoveError, Position, Status};
use std::collections::BTreeMap;

/// A drawn board: rows 5 to 1, a word for each space: `.`, or a stack from bottom to top.
pub fn drawn(side: char, board: &str) -> Dvonn {
    let mut pieces = Vec::new();
    for (line, row) in board.trim().lines().zip([4, 3, 2, 1, 0]) {
        let spaces: Vec<_> = Space::all().filter(|space| space.row() == row).collect();
        let words: Vec<_> = line.split_whitespace().collect();
        assert_eq!(words.len(), spaces.len(), "row {}", row + 1);
        let stacks = spaces.iter().zip(words).filter(|&(_, word)| word != ".");
        pieces.extend(stacks.map(|(space, word)| format!("{space}:{word}")));
    }
    format!("dvonn {side} move {}", pieces.join(",")).parse().unwrap()
}

pub fn board(position: &Dvonn) -> BTreeMap<String, String> {
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

pub fn side(position: &Dvonn) -> Option<&'static str> {
    match position.status() {
        Status::ToMove(Color::White) => Some("white"),
        Status::ToMove(Color::Black) => Some("black"),
        Status::Over(_) => None,
    }
}

pub fn legal(position: &Dvonn) -> String {
    position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

pub fn played(position: &Dvonn, moves: &str) -> Dvonn {
    let mut position = position.clone();
    for text in moves.split_whitespace() {
        let mv = position
            .parse_move(text)
            .unwrap_or_else(|error| panic!("{text}: {error:?} in {position}"));
        position.play_unchecked(&mv);
    }
    position
}

pub fn effects(position: &Dvonn, text: &str) -> Vec<Effect> {
    position.effects(position.parse_move(text).unwrap())
}

pub fn why_not(position: &Dvonn, text: &str) -> Reason {
    match position.parse_move(text) {
        Err(MoveError::Illegal(reason)) => reason,
        other => panic!("{text}: {other:?} in {position}"),
    }
}

pub fn space(text: &str) -> Space {
    text.parse().unwrap()
}
