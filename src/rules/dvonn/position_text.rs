//! A position as one line of text.
use super::board;
use super::phase::{Phase, PlacementMode, dvonn_pieces};
use super::piece::{DVONN_PIECES, PIECES_EACH, Piece, SPACES};
use super::position::Dvonn;
use super::setup::PacketSize;
use super::space::Space;
use crate::rules::named::debug_is_display;
use crate::rules::{Color, Misfit, PositionError};
use std::fmt;
use std::str::FromStr;

/// `dvonn <w|b> <phase> <pieces>`: who really moves, passes taken, and the stacks in board order, bottom to top. The phase
/// is `place`, `place-4` (packets of four), `reds-7` (DVONN pieces by hand, and the seed of the rest), `choose` (the
/// colour) or `move`.
impl fmt::Display for Dvonn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dvonn {} ", self.side)?;
        match self.phase {
            Phase::Place(PlacementMode::One) => f.write_str("place "),
            Phase::Place(PlacementMode::Packets(size)) => write!(f, "place-{} ", size.get()),
            Phase::Place(PlacementMode::Reds(seed)) => write!(f, "reds-{seed} "),
            Phase::Choose => f.write_str("choose "),
            Phase::Move => f.write_str("move "),
        }?;
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

debug_is_display!(Dvonn);

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
        let phase = read_phase(phase).ok_or(PositionError::Syntax)?;
        let mut position = Self {
            side,
            phase,
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
                    return Err(PositionError::Impossible(
                        Misfit::TooMany,
                        "there are more than 49 pieces",
                    ));
                }
                position.put(space, &stack);
            }
        }
        position.check()?;
        if phase == Phase::Move {
            position.pass_if_blocked();
        }
        Ok(position)
    }
}

fn read_phase(text: &str) -> Option<Phase> {
    let mode = match text {
        "move" => return Some(Phase::Move),
        "choose" => return Some(Phase::Choose),
        "place" => PlacementMode::One,
        _ => match text.split_once('-')? {
            ("place", size) => PlacementMode::Packets(PacketSize::new(size.parse().ok()?)?),
            ("reds", seed) => PlacementMode::Reds(seed.parse().ok()?),
            _ => return None,
        },
    };
    Some(Phase::Place(mode))
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
        let impossible = |what, why| Err(PositionError::Impossible(what, why));
        if let Phase::Place(mode) = self.phase {
            return self.check_placing(mode);
        }
        let count = self.board.weight(board::ALL);
        let dvonn = self.layers.all_dvonn_pieces();
        let black = self.layers.black_pieces();
        if self.phase == Phase::Choose {
            if self.side != Color::Black {
                return impossible(Misfit::Phase, "it is Black who chooses the colour");
            }
            if self.board.occupied() != board::ALL
                || dvonn != u32::from(DVONN_PIECES)
                || black != u32::from(PIECES_EACH)
            {
                return impossible(Misfit::Phase, "the board is not full while the colour is chosen");
            }
            return Ok(());
        }
        if dvonn > u32::from(DVONN_PIECES) {
            return impossible(Misfit::TooMany, "there are more than three DVONN pieces");
        }
        if black > u32::from(PIECES_EACH) || count - black - dvonn > u32::from(PIECES_EACH) {
            return impossible(Misfit::TooMany, "a colour has more than 23 pieces");
        }
        if dvonn == 0 {
            return impossible(Misfit::NoDvonnPiece, "there is no DVONN piece");
        }
        if self.board.unlinked() != 0 {
            return impossible(Misfit::NoLink, "a stack has no link to a DVONN piece");
        }
        Ok(())
    }

    fn check_placing(&self, mode: PlacementMode) -> Result<(), PositionError> {
        let impossible = |what, why| Err(PositionError::Impossible(what, why));
        let count = self.placed();
        if count >= mode.total() {
            return impossible(Misfit::Phase, "all pieces are placed already");
        }
        if u32::from(count) != self.board.occupied().count_ones() {
            return impossible(Misfit::Phase, "there are no stacks while pieces are being placed");
        }
        if !mode.begins_turn(count) {
            return impossible(Misfit::Phase, "a packet is placed as a whole");
        }
        let dvonn: u8 = Color::BOTH
            .map(|color| mode.placed_by(color, count).min(dvonn_pieces(color)))
            .iter()
            .sum();
        let black = mode
            .placed_by(Color::Black, count)
            .saturating_sub(dvonn_pieces(Color::Black));
        if u32::from(dvonn) != self.layers.all_dvonn_pieces() || u32::from(black) != self.layers.black_pieces() {
            return impossible(Misfit::Phase, "the pieces are not those that come first");
        }
        if self.side != mode.side(count) {
            return impossible(Misfit::Phase, "it is the other side's turn to place");
        }
        Ok(())
    }
}
