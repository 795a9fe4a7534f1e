//! Parsing the operator's input, and explaining what is wrong with it.
use super::error::ToolError;
use crate::correspondence::Locale;
use crate::rules::Color;
use crate::rules::game::{GameKind, MoveError};
use crate::rules::record::{self, Record, RecordError, RecordFault};
use crate::words::{self, moves};

/// Maximum number of characters of the input that are quoted.
pub const MAX_QUOTED: usize = 40;

/// Parses the name of a game.
pub fn kind(name: &str) -> Result<GameKind, ToolError> {
    name.parse().map_err(|()| ToolError::Game(quoted(name)))
}

pub fn read(text: &str) -> Result<Record, ToolError> {
    record::read(text).map_err(|error| {
        let RecordError { line, ply, token, why } = error;
        let why = match why {
            // an empty record has no place to name
            RecordFault::Empty => return ToolError::Record(RecordFault::Empty.to_string()),
            RecordFault::Move(why) => explanation(&why),
            why => why.to_string(),
        };
        ToolError::Record(format!("line {line}, ply {ply}, {}: {why}", quoted(&token)))
    })
}

/// Input in quotes, shortened and without control characters or marks that change the direction of the text.
pub fn quoted(text: &str) -> String {
    let shown = words::plain(text, MAX_QUOTED);
    if shown.is_empty() && !text.is_empty() {
        return "invisible characters".to_owned();
    }
    format!("\"{shown}\"")
}

pub fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Why a move is refused, without the full stop, which is added where it is printed.
pub fn explanation(error: &MoveError) -> String {
    match error {
        MoveError::Syntax => "this is not a move of the game".to_owned(),
        MoveError::Illegal(reason) => {
            let sentence = moves::reason(Locale::English, reason.clone());
            sentence.strip_suffix('.').unwrap_or(&sentence).to_owned()
        }
        MoveError::Ambiguous(moves) => {
            let some: Vec<_> = moves.iter().take(5).map(ToString::to_string).collect();
            format!("several moves fit, such as {}", some.join(" or "))
        }
    }
}
