//! A position as one line of text.

use super::board::{Point, Spots};
use super::position::{Ending, Gipf};
use super::variant::Variant;
use crate::rules::{ByColor, Color, PositionError};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Gipf {
    /// `gipf-<variant> <w|b> <pieces> <reserves> <captured> <opening>`, for example
    /// `gipf-standard b b3:W,e6:GW,f2:GB 3,5 0,5 -`: the pieces in board order, White's numbers first, and who may
    /// still bring GIPF-pieces. In a finished position the side is the loser.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.variant.key(), self.side)?;
        for (n, point) in self.occupied().iter().enumerate() {
            let color = if self.pieces.white.contains(point) { "W" } else { "B" };
            let stacked = if self.stacked.contains(point) { "G" } else { "" };
            write!(f, "{}{point}:{stacked}{color}", if n > 0 { "," } else { "" })?;
        }
        if self.occupied().is_empty() {
            f.write_str("-")?;
        }
        let (reserve, captured) = (self.reserve, self.captured);
        write!(
            f,
            " {},{} {},{} ",
            reserve.white, reserve.black, captured.white, captured.black
        )?;
        f.write_str(match (self.may_bring.white, self.may_bring.black) {
            (true, true) => "wb",
            (true, false) => "w",
            (false, true) => "b",
            (false, false) => "-",
        })
    }
}

impl FromStr for Gipf {
    type Err = PositionError;

    /// Reads a position and refuses what no game comes to: a colour has 18 pieces at most (G7, G13; fewer are let
    /// through, since puzzles leave out what does not matter to them), one that may still bring GIPF-pieces has played
    /// nothing else (G9), and only the side named can have lost (G10, G11). A position that a player lost by leaving their last optional row
    /// with an empty reserve reads as the one before that decision: the text cannot tell them apart.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [game, side, pieces, reserve, captured, opening] = words[..] else {
            return Err(PositionError::Syntax);
        };
        let variant = Variant::ALL
            .into_iter()
            .find(|variant| variant.key() == game)
            .ok_or(PositionError::Syntax)?;
        let (white, black) = match opening {
            "wb" => (true, true),
            "w" => (true, false),
            "b" => (false, true),
            "-" => (false, false),
            _ => return Err(PositionError::Syntax),
        };
        let mut position = Self {
            pieces: ByColor::default(),
            stacked: Spots::EMPTY,
            reserve: numbers(reserve)?,
            captured: numbers(captured)?,
            may_bring: ByColor { white, black },
            variant,
            side: match side {
                "w" => Color::White,
                "b" => Color::Black,
                _ => return Err(PositionError::Syntax),
            },
            ending: None,
        };
        for item in pieces.split(',').filter(|_| pieces != "-") {
            position
                .put(item)
                .ok_or_else(|| PositionError::Piece(item.to_owned()))?;
        }
        position.check()?;
        position.find_ending()?;
        Ok(position)
    }
}

/// `12,9`: White's number and Black's.
fn numbers(text: &str) -> Result<ByColor<u8>, PositionError> {
    let number = |digits: &str| {
        let plain = digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit());
        digits.parse().ok().filter(|_| plain).ok_or(PositionError::Syntax)
    };
    let (white, black) = text.split_once(',').ok_or(PositionError::Syntax)?;
    Ok(ByColor {
        white: number(white)?,
        black: number(black)?,
    })
}

impl Gipf {
    /// Puts `e6:GW` on the board. None when it is no piece on a vacant spot.
    fn put(&mut self, item: &str) -> Option<()> {
        let (spot, piece) = item.split_once(':')?;
        let (color, is_gipf) = match piece {
            "W" => (Color::White, false),
            "B" => (Color::Black, false),
            "GW" => (Color::White, true),
            "GB" => (Color::Black, true),
            _ => return None,
        };
        let point: Point = spot.parse().ok()?;
        if point.is_dot() || self.occupied().contains(point) {
            return None;
        }
        let spot: Spots = [point].into_iter().collect();
        self.pieces[color].0 |= spot.0;
        if is_gipf {
            self.stacked.0 |= spot.0;
        }
        Some(())
    }

    /// What holds in every position of a game.
    fn check(&self) -> Result<(), PositionError> {
        for color in Color::BOTH {
            let gipf = self.own_gipf(color);
            let on_board = self.pieces[color].len() + gipf.len();
            let total = u16::from(on_board) + u16::from(self.reserve[color]) + u16::from(self.captured[color]);
            let most_gipf = match self.variant {
                Variant::Basic => 0,
                Variant::Standard => 3,
                Variant::Tournament => 9,
            };
            if total > 18 {
                return Err(PositionError::Impossible(
                    "a colour has more than 18 pieces on the board, in reserve and captured",
                ));
            }
            if gipf.len() > most_gipf {
                return Err(PositionError::Impossible(
                    "a colour has more GIPF-pieces than its game gives it",
                ));
            }
            let may_bring = self.may_bring[color];
            if may_bring && self.variant != Variant::Tournament {
                return Err(PositionError::Impossible(
                    "GIPF-pieces are brought in the tournament game only",
                ));
            }
            if may_bring && gipf != self.pieces[color] {
                return Err(PositionError::Impossible(
                    "who has played a basic piece may bring no GIPF-piece any more",
                ));
            }
            if !may_bring && self.variant == Variant::Tournament && self.reserve[color] == 18 {
                return Err(PositionError::Impossible(
                    "who has not begun may still bring GIPF-pieces",
                ));
            }
        }
        Ok(())
    }

    /// Whether the game is over, by what stands on the board; then the side must be the loser.
    fn find_ending(&mut self) -> Result<(), PositionError> {
        let has_lost_all = |color: Color| match self.variant {
            Variant::Basic => false,
            Variant::Standard => self.own_gipf(color).is_empty(),
            Variant::Tournament => self.own_gipf(color).is_empty() && self.reserve[color] < 18,
        };
        if has_lost_all(self.side) {
            self.ending = Some(Ending::LastGipfPieceLost);
        } else if has_lost_all(self.side.other()) {
            return Err(PositionError::Impossible(
                "who has lost their last GIPF-piece is named as the side",
            ));
        }
        self.end_without_reserve();
        Ok(())
    }
}
