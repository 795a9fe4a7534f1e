//! A picture of any position, for the command line.
use crate::{
    raster,
    rules::{Color, game::Game},
    scene::{Marks, Theme, View},
};

/// Draws a position, or the one that these moves (separated by spaces, each in any accepted notation) lead to from
/// it. The error says, in English for the operator, what cannot be read or played.
pub fn render(position: &str, moves: Option<&str>, side: Color, theme: Theme) -> Result<Vec<u8>, String> {
    let mut game: Game = position.parse().map_err(|error| format!("position: {error}"))?;
    let mut last = None;
    for (number, text) in (1..).zip(moves.unwrap_or_default().split_whitespace()) {
        let mv = game
            .parse_move(text)
            .map_err(|error| format!("move {number}, `{text}`: {error:?}"))?;
        let before = game.clone();
        game.play(&mv)
            .map_err(|error| format!("move {number}, `{text}`: {error:?}"))?;
        last = Some((before, mv));
    }
    Ok(raster::png(&View {
        game,
        last,
        side,
        marks: Marks::default(),
        theme,
    }))
}
