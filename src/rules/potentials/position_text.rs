//! A position as one line of text.

use super::hand::Hand;
use super::position::Potentials;
use super::stack::{Stack, Token};
use super::variant::Variant;
use crate::rules::gipf::Kind;
use crate::rules::gipf::text::{Count, Fields, check, find_ending};
use crate::rules::{ByColor, Color, Misfit, PositionError};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Potentials {
    /// The text of games without potentials, with stacks bottom to top and the potentials in hand at the end, White's
    /// first: `gipf-standard+zd3 b b3:Wwz,c4:bz,e6:GW,f2:GB 3,5 0,5 - z0d2/z1d3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.variant.key())?;
        let pieces = self.occupied().iter();
        let fields = Fields {
            side: self.side,
            pieces: pieces.filter_map(|point| Some((point, self.stack(point)?))),
            reserve: self.reserve,
            captured: self.captured,
            may_bring: self.may_bring,
        };
        fields.write(f)?;
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

    /// Reads a position and refuses what cannot occur in a game, as for the games without potentials; also a kind of
    /// which a colour has more than the game gives it, and stacks that no push and no potential can make. A position
    /// that a player lost by leaving themselves no move while they had a row reads as the one before that decision: the
    /// text cannot tell them apart.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [game, fields @ .., hands] = &words[..] else {
            return Err(PositionError::Syntax);
        };
        let fields: [&str; 5] = fields.try_into().map_err(|_| PositionError::Syntax)?;
        let variant: Variant = game.parse().map_err(|()| PositionError::Syntax)?;
        let fields = Fields::read(fields)?;
        let mut position = Self::empty(variant);
        position.side = fields.side;
        position.reserve = fields.reserve;
        position.captured = fields.captured;
        position.may_bring = fields.may_bring;
        position.hands = hands_of(variant, hands).ok_or(PositionError::Syntax)?;
        fields.put_each(|spot, stack| {
            let stack: Stack = stack.parse().ok().filter(|_| position.stack(spot).is_none())?;
            position.put(spot, Some(stack));
            Some(())
        })?;
        check(&position, |color| position.count_of(color))?;
        position.check_potentials()?;
        find_ending(&mut position)?;
        Ok(position)
    }
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
    fn count(&self, token: Token) -> usize {
        let stacks = self.occupied().iter().filter_map(|spot| self.stack(spot));
        let tokens = stacks.flat_map(Stack::tokens);
        tokens.filter(|&counted| counted == token).count()
    }

    fn count_of(&self, color: Color) -> Count {
        let basics = self.count(Token::Basic(color));
        let potentials = Kind::ALL.map(|kind| self.count(Token::Potential(color, kind)));
        let elsewhere = usize::from(self.reserve[color]) + usize::from(self.captured[color]);
        Count {
            basics: basics + 2 * self.count(Token::Gipf(color)) + elsewhere,
            has_others: basics > 0 || potentials != [0; 4],
        }
    }

    /// P1: nobody has more potentials than the game gives them.
    fn check_potentials(&self) -> Result<(), PositionError> {
        for color in Color::BOTH {
            for kind in Kind::ALL {
                let each = if self.variant.has(kind) { self.variant.each() } else { 0 };
                let potentials = self.count(Token::Potential(color, kind)) + usize::from(self.hands[color][kind]);
                if potentials > usize::from(each) {
                    return Err(PositionError::Impossible(
                        Misfit::TooMany,
                        "a colour has more potentials of a kind than its game gives it",
                    ));
                }
            }
        }
        Ok(())
    }
}
