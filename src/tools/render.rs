//! Pictures of any position and of whole games, for the command line.
use super::{QUOTED, ToolError, name, read, why_not};
use crate::{
    raster,
    rules::{ByColor, Color, Outcome, Status, game::Game},
    scene::{FinalPicture, Marks, Replay, Theme, View},
    words::{self, Locale, commands},
};
use indicatif::{ProgressBar, ProgressStyle};

/// Draws a position, or the one that these moves (separated by spaces, each in any accepted notation) lead to from
/// it, as the bot does or so many pixels wide. The error says, in English for the operator, what cannot be read or
/// played.
pub fn render(position: &str, moves: &str, side: Color, theme: Theme, width: Option<u16>) -> Result<Vec<u8>, String> {
    let view = view(position, moves, side, theme)?;
    Ok(width.map_or_else(|| raster::png(&view), |width| raster::png_of_width(&view, width)))
}

pub(super) fn view(position: &str, moves: &str, side: Color, theme: Theme) -> Result<View, String> {
    let mut game: Game = position.parse().map_err(|error| format!("position: {error}"))?;
    let mut last = None;
    let refused = |number: u32, text: &str, error: &_| {
        let text = words::plain(text, QUOTED);
        format!("move {number}, `{text}`: {}", why_not(error))
    };
    for (number, text) in (1..).zip(moves.split_whitespace()) {
        let mv = game.parse_move(text).map_err(|error| refused(number, text, &error))?;
        let before = game.clone();
        game.play(&mv).map_err(|error| refused(number, text, &error))?;
        last = Some((before, mv));
    }
    Ok(View {
        game,
        last,
        ended: None,
        side,
        marks: Marks::default(),
        seats: None,
        theme,
    })
}

/// Draws a recorded game, in any form that is read, as an animated GIF. A bar on standard error shows how far it is,
/// if that is a terminal.
pub fn film(record: &str, side: Color, theme: Theme) -> Result<Vec<u8>, ToolError> {
    let replay = recorded(record, side, theme)?;
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} moves, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(replay.steps.len() as u64).with_style(style);
    let gif = raster::replay(&replay, |moves| bar.set_position(moves as u64));
    bar.finish_and_clear();
    Ok(gif)
}

/// Draws how a recorded game went, as a PNG: DVONN's score, once all pieces are placed, or GIPF's reserve from turn to
/// turn.
pub fn graph(record: &str, theme: Theme) -> Result<Vec<u8>, ToolError> {
    let replay = recorded(record, Color::White, theme)?;
    if replay.series().counts.is_empty() {
        return Err(ToolError::NoStackMoved);
    }
    Ok(raster::graph(&replay))
}

/// Draws how a recorded game ended, with its last position and its course, as a PNG.
pub fn final_picture(record: &str, side: Color, theme: Theme) -> Result<Vec<u8>, ToolError> {
    let replay = recorded(record, side, theme)?;
    let score = match &replay.end {
        Game::Dvonn(position) if !position.is_placing() => {
            let score = position.score();
            format!(", {}–{}", score.white, score.black)
        }
        _ => String::new(),
    };
    let result = match replay.outcome {
        None => "not finished".to_owned(),
        Some(Outcome::Draw) => format!("a tie{score}"),
        Some(Outcome::Win(color)) => format!("{} won{score}", name(color)),
    };
    Ok(raster::final_picture(&FinalPicture {
        title: commands::game(Locale::English, replay.end.kind()),
        date: String::new(),
        result,
        names: ByColor {
            white: name(Color::White).to_owned(),
            black: name(Color::Black).to_owned(),
        },
        replay,
    }))
}

fn recorded(text: &str, side: Color, theme: Theme) -> Result<Replay, ToolError> {
    let record = read(text)?;
    let mut game = Game::start(record.setup);
    let mut steps = Vec::with_capacity(record.moves.len());
    for mv in record.moves {
        let before = game.clone();
        game.play(&mv).map_err(|error| ToolError::Record(why_not(&error)))?;
        steps.push((before, mv));
    }
    let outcome = match (record.resigned, game.status()) {
        (Some(color), _) => Some(Outcome::Win(color.other())),
        (None, Status::Over(outcome)) => Some(outcome),
        (None, Status::ToMove(_)) => None,
    };
    Ok(Replay {
        steps,
        end: game,
        outcome,
        side,
        theme,
    })
}
