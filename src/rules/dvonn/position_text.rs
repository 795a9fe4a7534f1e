//! A position as one line of text.
use super::board;
use super::piece::{DVONN_PIECES, PIECES_EACH, Piece, SPACES, piece_of};
use super::position::Dvonn;
use super::space::Space;
use crate::rules::{Color, PositionError};
use std::fmt;
use std::str::FromStr;

/// `dvonn <w|b> <place|move> <pieces>`: who really moves, passes taken, and the stacks in board order, bottom to top.
impl fmt::Display for Dvonn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "dvonn {} {} ",
            self.side,
            if self.placing { "place" } else { "move" }
        )?;
        let mut separator = "";
        for space in Space::all().filter(|&space| self.stack(space).is_some()) {
            write!(f, "{separator}{space}:")?;
            for piece in self.layers(space) {
                write!(f, "{}", piece.letter())?;
            }
            separator = ",";
        }
        if separator.is_empty() { f.write_str("-") } else { Ok(()) }
    }
}

impl fmt::Debug for Dvonn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a position and refuses those that no game has: see [`PositionError`]. Pieces may be missing, as in a puzzle;
/// a side that must pass is taken as having passed.
impl FromStr for Dvonn {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let words: Vec<_> = text.split_whitespace().collect();
        let ["dvonn", side, phase, pieces] = words[..] else {
            return Err(PositionError::Syntax);
        };
        let side = match side {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(PositionError::Syntax),
        };
        let placing = match phase {
            "place" => true,
            "move" => false,
            _ => return Err(PositionError::Syntax),
        };
        let mut position = Self {
            side,
            placing,
            ..Self::start()
        };
        if pieces != "-" {
            for item in pieces.split(',') {
                let (space, stack) = read_stack(item).ok_or_else(|| PositionError::Piece(item.to_owned()))?;
                if position.stack(space).is_some() {
                    return Err(PositionError::Piece(item.to_owned()));
                }
                let height = u32::try_from(stack.len()).map_err(|_| PositionError::Piece(item.to_owned()))?;
                if position.board.weight(board::ALL) + height > u32::from(SPACES) {
                    return Err(PositionError::Impossible("there are more than 49 pieces"));
                }
                position.put(space, &stack);
            }
        }
        position.check()?;
        if !placing {
            position.pass_if_blocked();
        }
        Ok(position)
    }
}

/// `b1:RBW`: a space and its layers. Only a lone DVONN piece can be on top (D4).
fn read_stack(item: &str) -> Option<(Space, Vec<Piece>)> {
    let (space, letters) = item.split_once(':')?;
    let stack: Vec<_> = letters.chars().map(Piece::from_letter).collect::<Option<_>>()?;
    let top = stack.last()?;
    (stack.len() == 1 || *top != Piece::Dvonn).then_some((space.parse().ok()?, stack))
}

impl Dvonn {
    /// What holds in every position of a game.
    fn check(&self) -> Result<(), PositionError> {
        let impossible = |reason| Err(PositionError::Impossible(reason));
        let count = self.board.weight(board::ALL);
        let dvonn = self.layers.all_dvonn_pieces();
        let black = self.layers.black_pieces();
        if self.placing {
            let expected = |piece| (0..count).filter(|&n| piece_of(n) == piece).count();
            if count >= u32::from(SPACES) {
                return impossible("all 49 pieces are placed already");
            }
            if count != self.board.occupied().count_ones() {
                return impossible("there are no stacks while pieces are being placed");
            }
            if expected(Piece::Dvonn) != dvonn as usize || expected(Piece::Of(Color::Black)) != black as usize {
                return impossible("the pieces are not those that come first");
            }
            if self.side
                != if count.is_multiple_of(2) {
                    Color::White
                } else {
                    Color::Black
                }
            {
                return impossible("it is the other side's turn to place");
            }
            return Ok(());
        }
        if dvonn > u32::from(DVONN_PIECES) {
            return impossible("there are more than three DVONN pieces");
        }
        if black > u32::from(PIECES_EACH) || count - black - dvonn > u32::from(PIECES_EACH) {
            return impossible("a colour has more than 23 pieces");
        }
        if dvonn == 0 {
            return impossible("there is no DVONN piece");
        }
        if self.board.unlinked() != 0 {
            return impossible("a stack has no link to a DVONN piece");
        }
        Ok(())
    }
}
