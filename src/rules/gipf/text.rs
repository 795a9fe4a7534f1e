//! What the position texts of GIPF with and without potentials have in common.

use super::board::Point;
use super::position::Ending;
use super::turn::{Stepwise, end_without_move};
use super::variant::Variant;
use crate::rules::{ByColor, Color, Misfit, PositionError};
use std::fmt::{self, Display};

/// The fields after the name of the game: `b b3:W,e6:GW,f2:GB 3,5 0,5 -`. The pieces stand in board order, White's
/// numbers come first, and last is who may still bring GIPF-pieces; whoever has lost their last one brings none.
pub(in crate::rules) struct Fields<P> {
    pub side: Color,
    pub pieces: P,
    pub reserve: ByColor<u8>,
    pub captured: ByColor<u8>,
    pub may_bring: ByColor<bool>,
}

impl<P: Iterator<Item = (Point, S)>, S: Display> Fields<P> {
    pub fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.side)?;
        let mut is_empty = true;
        for (point, piece) in self.pieces {
            write!(f, "{}{point}:{piece}", if is_empty { "" } else { "," })?;
            is_empty = false;
        }
        if is_empty {
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

impl<'a> Fields<&'a str> {
    pub fn read([side, pieces, reserve, captured, may_bring]: [&'a str; 5]) -> Result<Self, PositionError> {
        let (white, black) = match may_bring {
            "wb" => (true, true),
            "w" => (true, false),
            "b" => (false, true),
            "-" => (false, false),
            _ => return Err(PositionError::Syntax),
        };
        Ok(Self {
            pieces,
            reserve: numbers(reserve)?,
            captured: numbers(captured)?,
            may_bring: ByColor { white, black },
            side: match side {
                "w" => Color::White,
                "b" => Color::Black,
                _ => return Err(PositionError::Syntax),
            },
        })
    }

    /// Puts each piece on the board by its spot and its text; fails where that is not a piece on a vacant spot.
    pub fn put_each(&self, mut put: impl FnMut(Point, &str) -> Option<()>) -> Result<(), PositionError> {
        for item in self.pieces.split(',').filter(|_| self.pieces != "-") {
            let split = item.split_once(':');
            let named = split.and_then(|(spot, piece)| Some((spot.parse::<Point>().ok()?, piece)));
            let is_put = named.filter(|(spot, _)| !spot.is_dot());
            is_put
                .and_then(|(spot, piece)| put(spot, piece))
                .ok_or_else(|| PositionError::Piece(item.to_owned()))?;
        }
        Ok(())
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

/// A colour's pieces.
pub(in crate::rules) struct Count {
    /// Basic pieces on the board, in reserve and captured; a GIPF-piece is two.
    pub basics: usize,
    /// Whether the colour has anything but GIPF-pieces on the board.
    pub has_others: bool,
}

/// What holds in every position of a game.
pub(in crate::rules) fn check<P: Stepwise>(position: &P, count: impl Fn(Color) -> Count) -> Result<(), PositionError> {
    let impossible = |what, why| Err(PositionError::Impossible(what, why));
    let is_tournament = position.base() == Variant::Tournament;
    for color in Color::BOTH {
        let Count { basics, has_others } = count(color);
        let most_gipf = match position.base() {
            Variant::Basic => 0,
            Variant::Standard => 3,
            Variant::Tournament => 9,
        };
        let may_bring = position.may_bring_gipf()[color];
        if basics > 18 {
            return impossible(
                Misfit::TooMany,
                "a colour has more than 18 pieces on the board, in reserve and captured",
            );
        }
        if position.gipf_pieces(color).len() > most_gipf {
            return impossible(Misfit::TooMany, "a colour has more GIPF-pieces than its game gives it");
        }
        if may_bring && !is_tournament {
            return impossible(Misfit::Phase, "GIPF-pieces are brought in the tournament game only");
        }
        if may_bring && has_others {
            return impossible(
                Misfit::Phase,
                "who has played another piece may bring no GIPF-piece any more",
            );
        }
        // the side may have taken its last GIPF-pieces off itself, which ended the game
        if !may_bring && is_tournament && position.reserve()[color] == 18 && color != position.side() {
            return impossible(Misfit::Phase, "who has not begun may still bring GIPF-pieces");
        }
    }
    Ok(())
}

/// Ends the game if what stands on the board ends it; the side must then be the loser.
pub(in crate::rules) fn find_ending<P: Stepwise>(position: &mut P) -> Result<(), PositionError> {
    let has_lost_all = |color: Color| {
        let has_begun = match position.base() {
            Variant::Basic => false,
            Variant::Standard => true,
            Variant::Tournament => position.reserve()[color] < 18 || !position.may_bring_gipf()[color],
        };
        has_begun && position.gipf_pieces(color).is_empty()
    };
    let side = position.side();
    if has_lost_all(side) {
        position.end(side, Ending::LastGipfPieceLost);
    } else if has_lost_all(side.other()) {
        return Err(PositionError::Impossible(
            Misfit::Phase,
            "who has lost their last GIPF-piece is named as the side",
        ));
    } else {
        end_without_move(position);
    }
    Ok(())
}
