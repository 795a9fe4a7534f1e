//! A position as one line of text.

use super::kinds::{Hand, Kind};
use super::position::{Ending, Potentials};
use super::stack::{Stack, Token};
use super::uses;
use super::variant::Variant;
use crate::rules::gipf::{self, Point};
use crate::rules::{ByColor, Color, PositionError};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Potentials {
    /// That of the games without potentials, with stacks bottom to top and the potentials in hand at the end, White's
    /// first: `gipf-standard+zd3 b b3:Wwz,c4:bz,e6:GW,f2:GB 3,5 0,5 - z0d2/z1d3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.variant.key(), self.side)?;
        for (n, point) in self.occupied().iter().enumerate() {
            write!(f, "{}{point}:", if n > 0 { "," } else { "" })?;
            if let Some(stack) = self.stack(point) {
                stack.fmt(f)?;
            }
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
        })?;
        for (color, before) in [(Color::White, ' '), (Color::Black, '/')] {
            write!(f, "{before}")?;
            for kind in self.variant.kinds() {
                write!(f, "{}{}", kind.small(), self.hands[color][kind])?;
            }
        }
        Ok(())
    }
}

impl FromStr for Potentials {
    type Err = PositionError;

    /// Reads a position and refuses what no game comes to, as for the games without potentials; besides, a kind of
    /// which a colour has more than the game gives it, and stacks that no push and no potential makes. A
    /// position that a player lost by leaving themselves no move while a row of theirs stands reads as the one before
    /// that decision counted: the text cannot tell them apart.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [game, side, pieces, reserve, captured, opening, hands] = words[..] else {
            return Err(PositionError::Syntax);
        };
        let variant: Variant = game.parse().map_err(|()| PositionError::Syntax)?;
        let (white, black) = match opening {
            "wb" => (true, true),
            "w" => (true, false),
            "b" => (false, true),
            "-" => (false, false),
            _ => return Err(PositionError::Syntax),
        };
        let mut position = Self::empty(variant);
        position.reserve = numbers(reserve)?;
        position.captured = numbers(captured)?;
        position.hands = hands_of(variant, hands).ok_or(PositionError::Syntax)?;
        position.may_bring = ByColor { white, black };
        position.side = match side {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(PositionError::Syntax),
        };
        for item in pieces.split(',').filter(|_| pieces != "-") {
            position
                .place(item)
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

/// `z2d3/z3d3`: every kind of the game once, in order, for each colour.
fn hands_of(variant: Variant, text: &str) -> Option<ByColor<Hand>> {
    let hand = |text: &str| {
        let mut hand = Hand::EMPTY;
        let mut chars = text.chars();
        for kind in variant.kinds() {
            chars.next().filter(|&letter| letter == kind.small())?;
            let count = chars.next()?.to_digit(10)?;
            hand.set(kind, u8::try_from(count).ok()?);
        }
        chars.next().is_none().then_some(hand)
    };
    let (white, black) = text.split_once('/')?;
    Some(ByColor {
        white: hand(white)?,
        black: hand(black)?,
    })
}

impl Potentials {
    /// Puts `e6:Wwz` on the board. None when it is no stack on a vacant spot.
    fn place(&mut self, item: &str) -> Option<()> {
        let (spot, stack) = item.split_once(':')?;
        let (spot, stack): (Point, Stack) = (spot.parse().ok()?, stack.parse().ok()?);
        if spot.is_dot() || self.stack(spot).is_some() {
            return None;
        }
        self.put(spot, Some(stack));
        Some(())
    }

    fn count(&self, token: Token) -> usize {
        let stacks = self.occupied().iter().filter_map(|spot| self.stack(spot));
        stacks
            .flat_map(Stack::tokens)
            .filter(|&counted| counted == token)
            .count()
    }

    /// What holds in every position of a game.
    fn check(&self) -> Result<(), PositionError> {
        let impossible = |why| Err(PositionError::Impossible(why));
        for color in Color::BOTH {
            let gipf = self.count(Token::Gipf(color));
            let on_board = self.count(Token::Basic(color)) + 2 * gipf;
            let total = on_board + usize::from(self.reserve[color]) + usize::from(self.captured[color]);
            let most_gipf = match self.variant.base() {
                gipf::Variant::Basic => 0,
                gipf::Variant::Standard => 3,
                gipf::Variant::Tournament => 9,
            };
            if total > 18 {
                return impossible("a colour has more than 18 pieces on the board, in reserve and captured");
            }
            if gipf > most_gipf {
                return impossible("a colour has more GIPF-pieces than its game gives it");
            }
            for kind in Kind::ALL {
                let each = if self.variant.has(kind) { self.variant.each() } else { 0 };
                let potentials = self.count(Token::Potential(color, kind)) + usize::from(self.hands[color][kind]);
                if potentials > usize::from(each) {
                    return impossible("a colour has more potentials of a kind than its game gives it");
                }
            }
            let may_bring = self.may_bring[color];
            let is_tournament = self.variant.base() == gipf::Variant::Tournament;
            if may_bring && !is_tournament {
                return impossible("GIPF-pieces are brought in the tournament game only");
            }
            let other_pieces = on_board > 2 * gipf
                || Kind::ALL
                    .iter()
                    .any(|&kind| self.count(Token::Potential(color, kind)) > 0);
            if may_bring && other_pieces {
                return impossible("who has played another piece may bring no GIPF-piece any more");
            }
            if !may_bring && is_tournament && self.reserve[color] == 18 {
                return impossible("who has not begun may still bring GIPF-pieces");
            }
        }
        Ok(())
    }

    /// Whether the game is over, by what stands on the board; then the side must be the loser.
    fn find_ending(&mut self) -> Result<(), PositionError> {
        let has_lost_all = |color: Color| match self.variant.base() {
            gipf::Variant::Basic => false,
            gipf::Variant::Standard => self.gipf_pieces(color).is_empty(),
            gipf::Variant::Tournament => self.gipf_pieces(color).is_empty() && self.reserve[color] < 18,
        };
        if has_lost_all(self.side) {
            self.ending = Some(Ending::LastGipfPieceLost);
        } else if has_lost_all(self.side.other()) {
            return Err(PositionError::Impossible(
                "who has lost their last GIPF-piece is named as the side",
            ));
        }
        if self.ending.is_none() {
            uses::end_without_move(self);
        }
        Ok(())
    }
}
