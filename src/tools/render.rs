//! Draws positions and recorded games.
use super::error::ToolError;
use super::headers::About;
use super::input::{MAX_QUOTED, color_name, explanation, read};
use super::progress::progress_bar;
use crate::{
    correspondence::{Locale, Why},
    raster,
    rules::{ByColor, Color, Outcome, Status, game::Game},
    scene::{FinalPicture, Replay, Theme, View},
    words::{self, commands, pictures},
};

/// Draws a position, or the one after these moves (separated by spaces, each in any accepted notation), in the bot's
/// size or in this width in pixels. The error tells the operator which input is invalid.
pub fn render(position: &str, moves: &str, side: Color, theme: Theme, width: Option<u16>) -> Result<Vec<u8>, String> {
    let view = view(position, moves, side, theme)?;
    Ok(width.map_or_else(|| raster::png(&view), |width| raster::png_of_width(&view, width)))
}

pub(super) fn view(position: &str, moves: &str, side: Color, theme: Theme) -> Result<View, String> {
    let mut game: Game = position.parse().map_err(|error| format!("position: {error}"))?;
    let mut last = None;
    let refused = |number: u32, text: &str, error: &_| {
        let text = words::plain(text, MAX_QUOTED);
        format!("move {number}, `{text}`: {}", explanation(error))
    };
    for (number, text) in (1..).zip(moves.split_whitespace()) {
        let mv = game.parse_move(text).map_err(|error| refused(number, text, &error))?;
        let before = game.clone();
        game.play(&mv).map_err(|error| refused(number, text, &error))?;
        last = Some((before, mv));
    }
    Ok(View {
        last,
        side,
        theme,
        ..View::new(game)
    })
}

/// Draws a recorded game, in any supported notation, as an animated GIF. A bar on standard error shows the progress if
/// that is a terminal.
pub fn animate(record: &str, side: Color, theme: Theme) -> Result<Vec<u8>, ToolError> {
    let replay = recorded(record, side, theme)?;
    let bar = progress_bar(replay.steps.len() as u64, "{bar:40} {pos}/{len} moves, {eta} left");
    let gif = raster::replay(&replay, |moves| bar.set_position(moves as u64));
    bar.finish_and_clear();
    Ok(gif)
}

/// Draws the course of a recorded game as a PNG: DVONN's score after placing, or what was captured in GIPF, turn by turn.
pub fn graph(record: &str, theme: Theme) -> Result<Vec<u8>, ToolError> {
    let replay = recorded(record, Color::White, theme)?;
    if replay.series().counts.is_empty() {
        return Err(ToolError::NoStackMoved);
    }
    Ok(raster::graph(&replay))
}

/// Draws a recorded game as one landscape PNG: the moment of its story, who won and how, and the course.
pub fn final_picture(record: &str, side: Color, theme: Theme) -> Result<Vec<u8>, ToolError> {
    let replay = recorded(record, side, theme)?;
    Ok(raster::final_picture(&FinalPicture::of(replay)))
}

/// A recorded game with what its record says about it: names, date, result and reason.
fn recorded(text: &str, side: Color, theme: Theme) -> Result<Replay, ToolError> {
    let record = read(text)?;
    let about = About::read(text);
    let mut game = Game::start(record.setup);
    let mut steps = Vec::with_capacity(record.moves.len());
    for mv in record.moves {
        let before = game.clone();
        game.play(&mv).map_err(|error| ToolError::Record(explanation(&error)))?;
        steps.push((before, mv));
    }
    let ended = match (record.resigned, game.status()) {
        (Some(color), _) => Some((Some(Outcome::Win(color.other())), Why::Resignation)),
        // what the position says is certain, a header is only believed where it says nothing
        (None, Status::Over(outcome)) => Some((Some(outcome), Why::Rules)),
        (None, Status::ToMove(_)) => about.ended.filter(|(_, why)| *why != Why::Rules),
    };
    let name = commands::game(Locale::English, game.kind());
    let told = pictures::told(
        Locale::English,
        pictures::Played {
            title: about.of.map_or(name.clone(), |of| format!("{name} {of}")),
            date: about.date.unwrap_or_default(),
            names: ByColor::of(|color| {
                about.names[color]
                    .clone()
                    .unwrap_or_else(|| color_name(color).to_owned())
            }),
            taken_over: ByColor::default(),
            turns: steps.iter().map(|(before, mv)| (before, mv)).collect(),
            end: &game,
            ended,
        },
    );
    Ok(Replay {
        steps,
        end: game,
        outcome: ended.and_then(|(outcome, _)| outcome),
        side,
        theme,
        told,
    })
}
