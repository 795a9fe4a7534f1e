//! Drawn positions: columns b to h upright, `w` and `b` basics, `W` and `B` GIPF-pieces, `.` vacant.

use gipfel::rules::gipf::{Gipf, Point};
use gipfel::rules::{ByColor, Color};

/// The spots in the order in which a drawing shows them: thirteen lines of at most four.
const SPOTS: [&str; 13] = [
    "e8",
    "d7 f7",
    "c6 e7 g6",
    "b5 d6 f6 h5",
    "c5 e6 g5",
    "b4 d5 f5 h4",
    "c4 e5 g4",
    "b3 d4 f4 h3",
    "c3 e4 g3",
    "b2 d3 f3 h2",
    "c2 e3 g2",
    "d2 f2",
    "e2",
];

/// A drawn position; `game` has what a drawing does not show: name, side, reserves, opening (`basic w 5,5 -`). Pieces
/// neither drawn nor in reserve are captured.
pub(super) fn drawn(game: &str, drawing: &str) -> Gipf {
    let [name, side, reserve, opening] = game.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{game}")
    };
    let reserves: Vec<u8> = reserve.split(',').map(|number| number.parse().unwrap()).collect();
    let spots: Vec<&str> = SPOTS.iter().flat_map(|line| line.split(' ')).collect();
    let symbols: Vec<&str> = drawing.split_whitespace().collect();
    assert_eq!(symbols.len(), spots.len(), "{drawing}");
    let total = if name == "basic" { 15 } else { 18 };
    let mut captured = [total - reserves[0], total - reserves[1]];
    let mut pieces = Vec::new();
    for (spot, symbol) in spots.iter().zip(symbols) {
        let (piece, owner, worth) = match symbol {
            "." => continue,
            "w" => ("W", 0, 1),
            "b" => ("B", 1, 1),
            "W" => ("GW", 0, 2),
            "B" => ("GB", 1, 2),
            _ => panic!("{symbol}"),
        };
        captured[owner] -= worth;
        pieces.push(format!("{spot}:{piece}"));
    }
    let pieces = pieces.join(",");
    let text = format!(
        "gipf-{name} {side} {pieces} {reserve} {},{} {opening}",
        captured[0], captured[1]
    );
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The drawing of a position, with the reserves under it.
pub(super) fn picture(position: &Gipf) -> String {
    let symbol = |spot: &str| {
        let point: Point = spot.parse().unwrap();
        match position.piece(point).map(|piece| (piece.color, piece.is_gipf)) {
            None => ".",
            Some((Color::White, false)) => "w",
            Some((Color::Black, false)) => "b",
            Some((Color::White, true)) => "W",
            Some((Color::Black, true)) => "B",
        }
    };
    let lines = SPOTS
        .iter()
        .map(|line| line.split(' ').map(symbol).collect::<Vec<_>>().join(" "));
    let ByColor { white, black } = position.reserve();
    format!("{}\n{white},{black}", lines.collect::<Vec<_>>().join("\n"))
}
