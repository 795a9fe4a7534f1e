//! A position as one line of text.

use super::board::Spots;
use super::position::Gipf;
use super::text::{Count, Fields, check, find_ending};
use super::variant::Variant;
use crate::rules::{ByColor, Color, PositionError};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Gipf {
    /// `gipf-<variant> <w|b> <pieces> <reserves> <captured> <opening>`, for example
    /// `gipf-standard b b3:W,e6:GW,f2:GB 3,5 0,5 -`: the pieces in board order, White's numbers first, and who may
    /// still bring GIPF-pieces. In a finished position the side is the loser.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.variant.key())?;
        let pieces = self.occupied().iter().map(|point| {
            let piece = match (self.stacked.contains(point), self.pieces.white.contains(point)) {
                (false, true) => "W",
                (false, false) => "B",
                (true, true) => "GW",
                (true, false) => "GB",
            };
            (point, piece)
        });
        let fields = Fields {
            side: self.side,
            pieces,
            reserve: self.reserve,
            captured: self.captured,
            may_bring: self.may_bring,
        };
        fields.write(f)
    }
}

impl FromStr for Gipf {
    type Err = PositionError;

    /// Reads a position and refuses what cannot occur in a game: a colour has at most 18 pieces (G7, G13; fewer are
    /// accepted, since puzzles leave out what does not matter to them), one that may still bring GIPF-pieces has played
    /// nothing else (G9), and only the side named can have lost (G10, G11). A position that a player lost by leaving
    /// their last optional row with an empty reserve reads as the one before that decision: the text cannot tell them
    /// apart.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [game, fields @ ..] = &words[..] else {
            return Err(PositionError::Syntax);
        };
        let fields: [&str; 5] = fields.try_into().map_err(|_| PositionError::Syntax)?;
        let variant = Variant::of_key(game).ok_or(PositionError::Syntax)?;
        let fields = Fields::read(fields)?;
        let mut position = Self {
            pieces: ByColor::default(),
            stacked: Spots::EMPTY,
            reserve: fields.reserve,
            captured: fields.captured,
            may_bring: fields.may_bring,
            variant,
            side: fields.side,
            ending: None,
        };
        fields.put_each(|spot, piece| {
            let (color, is_gipf) = match piece {
                "W" => (Color::White, false),
                "B" => (Color::Black, false),
                "GW" => (Color::White, true),
                "GB" => (Color::Black, true),
                _ => return None,
            };
            if position.occupied().contains(spot) {
                return None;
            }
            let bit: Spots = [spot].into_iter().collect();
            position.pieces[color].0 |= bit.0;
            if is_gipf {
                position.stacked.0 |= bit.0;
            }
            Some(())
        })?;
        check(&position, |color| position.count(color))?;
        find_ending(&mut position)?;
        Ok(position)
    }
}

impl Gipf {
    fn count(&self, color: Color) -> Count {
        let pieces = self.pieces[color];
        let gipf = pieces.in_common(self.stacked);
        let numbers = [pieces.len(), gipf.len(), self.reserve[color], self.captured[color]];
        Count {
            basics: numbers.into_iter().map(usize::from).sum(),
            has_others: pieces != gipf,
        }
    }
}
