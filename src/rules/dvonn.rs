//! DVONN: 49 pieces are placed, then stacked; what loses its link to every DVONN piece leaves the board.
//!
//! The rulings D1 to D8 settle what the rulebook leaves open:
//! - D1 Placing alternates, White first: the three DVONN pieces, then a black, a white … piece, on any vacant space.
//!   White places the 49th and then also moves first.
//! - D2 A stack whose six neighbour spaces exist and are occupied is blocked; at the edge none ever is.
//! - D3 A stack moves straight, exactly as many spaces as it is high, across anything, onto an occupied space.
//! - D4 The top piece owns the stack. A lone DVONN piece belongs to nobody and never moves; one may land on it.
//! - D5 After a move every stack without a link to a stack with a DVONN piece in it is removed, whosever it is.
//! - D6 A lone DVONN piece is never removed. Removed pieces count for nobody.
//! - D7 Who cannot move passes, who can must not; White may have to pass right after the placing.
//! - D8 The game is over when neither side can move. The sum of the heights of one's stacks decides; equal is a tie.
use super::{ByColor, Color, MoveError, Outcome, Position, Reason, Status, hex};
use std::cmp::Ordering;

mod board;
mod layers;
mod space;
mod text;

pub use board::{Board, Moves};
pub use space::Space;

use layers::Layers;
use space::spaces;

/// The spaces of the board, and so the pieces of a game.
pub const SPACES: u8 = 49;

/// The pieces of each colour.
pub const PIECES_EACH: u8 = 23;

/// The DVONN pieces.
pub const DVONN_PIECES: u8 = 3;

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A red DVONN piece, which belongs to nobody.
    Dvonn,
    /// A piece of this colour.
    Of(Color),
}

/// A stack as one sees it: the rules and pictures need its height, owner and DVONN pieces;
/// its layers, bottom to top, are there for pictures and the position text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// Its pieces, 1 to 49.
    pub height: u8,
    /// The colour of the top piece (D4); none for a lone DVONN piece.
    pub owner: Option<Color>,
    /// The DVONN pieces in it, 0 to 3.
    pub dvonn_pieces: u8,
}

/// A turn. A pass is none: it follows from the position (D7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `c3`: a piece is placed.
    Place(Space),
    /// `a1b2`: a stack moves onto another.
    Stack {
        /// Where it stands.
        from: Space,
        /// Where it lands.
        to: Space,
    },
}

/// A position: the board, whose turn it is, passes taken, and whether pieces are still being placed.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dvonn {
    board: Board,
    layers: Layers,
    /// Who moves; when the game is over, who would have been next.
    side: Color,
    placing: bool,
}

impl Dvonn {
    /// The empty board.
    #[must_use]
    pub fn start() -> Self {
        Self {
            board: Board::default(),
            layers: Layers::default(),
            side: Color::White,
            placing: true,
        }
    }

    /// What stands there.
    #[must_use]
    pub fn stack(&self, space: Space) -> Option<Stack> {
        let height = self.board.height(space.bit());
        let owner = Color::BOTH
            .into_iter()
            .find(|&color| self.board.owned(color) & space.mask() != 0);
        (height > 0).then(|| Stack {
            height: small(height),
            owner,
            dvonn_pieces: small(self.layers.dvonn_pieces(self.begins(space), height)),
        })
    }

    /// The layers there, bottom to top.
    #[must_use]
    pub fn layers(&self, space: Space) -> Vec<Piece> {
        let begin = self.begins(space);
        (begin..begin + self.board.height(space.bit()))
            .map(|at| self.layers.piece(at))
            .collect()
    }

    /// True while pieces are placed.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        self.placing
    }

    /// What the next placement brings, while placing (D1).
    #[must_use]
    pub fn next_piece(&self) -> Option<Piece> {
        self.placing.then(|| piece_of(self.board.weight(board::ALL)))
    }

    /// The pieces that a colour has still to place: DVONN pieces, and its own (D1).
    #[must_use]
    pub fn left_to_place(&self, color: Color) -> (u8, u8) {
        let placed = if self.placing {
            self.board.weight(board::ALL)
        } else {
            SPACES.into()
        };
        let first = u32::from(color == Color::Black);
        let left = (placed..SPACES.into()).filter(|count| count % 2 == first).map(piece_of);
        left.fold((0, 0), |(dvonn, own), piece| match piece {
            Piece::Dvonn => (dvonn + 1, own),
            Piece::Of(_) => (dvonn, own + 1),
        })
    }

    /// The heights of the stacks that each owns, added up (D8).
    #[must_use]
    pub fn score(&self) -> ByColor<u8> {
        let score = self.board.score();
        ByColor {
            white: small(score.white),
            black: small(score.black),
        }
    }

    /// Pieces that were cut off so far: White's, Black's (by the piece's own colour).
    #[must_use]
    pub fn lost(&self) -> ByColor<u8> {
        if self.placing {
            return ByColor::default();
        }
        let black = self.layers.black_pieces();
        let white = self.board.weight(board::ALL) - black - self.layers.all_dvonn_pieces();
        ByColor {
            white: PIECES_EACH - small(white),
            black: PIECES_EACH - small(black),
        }
    }

    /// The quick half of the position, for search.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The stacks that a legal move would cut off, with their heights, in board order (D5).
    #[must_use]
    pub fn cut_off_by(&self, mv: Move) -> Vec<(Space, u8)> {
        let (cut, landed) = self.clone().apply(mv);
        spaces(cut)
            .map(|space| (space, small(landed.height(space.bit()))))
            .collect()
    }

    /// How many sequences of `depth` turns there are; a pass is no turn. The last turns are counted, not played.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if !self.placing {
            return self.board.perft(self.side, depth);
        }
        if depth <= 1 {
            return if depth == 0 { 1 } else { self.vacant().len() as u64 };
        }
        let after = |space| {
            let mut next = self.clone();
            next.apply(Move::Place(space));
            next.perft(depth - 1)
        };
        self.vacant().into_iter().map(after).sum()
    }

    /// The spaces where one's stacks that can move stand, in board order.
    #[must_use]
    pub fn movable(&self) -> Vec<Space> {
        if self.placing {
            Vec::new()
        } else {
            spaces(self.board.moves(self.side).sources()).collect()
        }
    }

    /// Where the stack on this space can land, in board order.
    #[must_use]
    pub fn landings(&self, from: Space) -> Vec<Space> {
        if self.placing {
            return Vec::new();
        }
        spaces(self.board.landings(&self.board.moves(self.side), from.bit())).collect()
    }

    /// The vacant spaces, in board order.
    #[must_use]
    pub fn vacant(&self) -> Vec<Space> {
        spaces(board::ALL & !self.board.occupied()).collect()
    }

    /// The rule that forbids a move, if one does: a check by coordinates, apart from the way moves are generated.
    fn forbids(&self, mv: Move) -> Option<Reason> {
        if matches!(self.status(), Status::Over(_)) {
            return Some(Reason::GameOver);
        }
        match mv {
            Move::Place(_) if !self.placing => Some(Reason::PlacingIsOver),
            Move::Place(space) => self.stack(space).is_some().then_some(Reason::SpaceTaken(space)),
            Move::Stack { .. } if self.placing => Some(Reason::StillPlacing),
            Move::Stack { from, to } => self.forbids_stack(from, to),
        }
    }

    fn forbids_stack(&self, from: Space, to: Space) -> Option<Reason> {
        let Some(stack) = self.stack(from) else {
            return Some(Reason::NoStack(from));
        };
        let Some(owner) = stack.owner else {
            return Some(Reason::LoneDvonnPiece(from));
        };
        if owner != self.side {
            return Some(Reason::NotYourStack(from));
        }
        if self.board.surrounded() & from.mask() != 0 {
            return Some(Reason::Surrounded(from));
        }
        let Some(asked) = hex::distance(from.lattice(), to.lattice()) else {
            return Some(Reason::NotInLine { from, to });
        };
        if asked != stack.height {
            return Some(Reason::WrongDistance {
                from,
                height: stack.height,
                asked,
            });
        }
        self.stack(to).is_none().then_some(Reason::LandsOnEmpty(to))
    }

    /// Plays a move and gives the turn to whoever can move. The stacks that left the board, and the board before they
    /// did. A move that makes no sense here does nothing.
    fn apply(&mut self, mv: Move) -> (u64, Board) {
        let mut cut = (0, self.board);
        match mv {
            Move::Place(space) if self.placing && self.stack(space).is_none() => {
                self.place(space);
            }
            Move::Stack { from, to } if !self.placing && from != to && self.stack(from).is_some() => {
                cut = self.restack(from, to);
            }
            Move::Place(_) | Move::Stack { .. } => return cut,
        }
        if !self.placing {
            self.pass_if_blocked();
        }
        cut
    }

    fn place(&mut self, space: Space) {
        let count = self.board.weight(board::ALL);
        let piece = piece_of(count);
        self.put(space, &[piece]);
        if count + 1 == u32::from(SPACES) {
            // White placed the last piece and moves first
            self.placing = false;
        } else {
            self.side = self.side.other();
        }
    }

    fn restack(&mut self, from: Space, to: Space) -> (u64, Board) {
        let (height, target) = (self.board.height(from.bit()), self.board.height(to.bit()));
        let pieces = self.layers.remove(self.begins(from), height);
        let top = match from.cmp(&to) {
            Ordering::Less => self.begins(to) + target - height,
            Ordering::Equal | Ordering::Greater => self.begins(to) + target,
        };
        self.layers.insert(top, height, pieces);
        let had_dvonn = self.board.land(from.bit(), to.bit());
        let landed = self.board;
        let cut = landed.cut_off(from.bit(), had_dvonn);
        if cut != 0 {
            self.board.keep(!cut);
            // from the end, so that what comes before keeps its place
            for space in spaces(cut).collect::<Vec<_>>().into_iter().rev() {
                self.layers.remove(begins(&landed, space), landed.height(space.bit()));
            }
        }
        self.side = self.side.other();
        (cut, landed)
    }

    /// D7: whoever has no move passes, unless neither has one.
    fn pass_if_blocked(&mut self) {
        if self.board.moves(self.side).is_empty() && !self.board.moves(self.side.other()).is_empty() {
            self.side = self.side.other();
        }
    }

    /// Puts a stack on a vacant space.
    fn put(&mut self, space: Space, pieces: &[Piece]) {
        let begin = self.begins(space);
        for (&piece, at) in pieces.iter().zip(begin..) {
            self.layers.insert(at, 1, Layers::of(piece));
        }
        let owner = pieces.last().and_then(|&top| match top {
            Piece::Dvonn => None,
            Piece::Of(color) => Some(color),
        });
        self.board.put(
            space,
            (0..).zip(pieces).map(|_| 1).sum(),
            owner,
            pieces.contains(&Piece::Dvonn),
        );
    }

    /// Where this space's stack begins in the layers.
    fn begins(&self, space: Space) -> u32 {
        begins(&self.board, space)
    }
}

impl Position for Dvonn {
    type Move = Move;

    fn status(&self) -> Status {
        if self.placing || !self.board.moves(self.side).is_empty() {
            return Status::ToMove(self.side);
        }
        let score = self.board.score();
        Status::Over(match score.white.cmp(&score.black) {
            Ordering::Greater => Outcome::Win(Color::White),
            Ordering::Less => Outcome::Win(Color::Black),
            Ordering::Equal => Outcome::Draw,
        })
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.placing {
            return self.vacant().into_iter().map(Move::Place).collect();
        }
        let moves = self.board.moves(self.side);
        let landings = |from: Space| spaces(self.board.landings(&moves, from.bit()));
        spaces(moves.sources())
            .flat_map(|from| landings(from).map(move |to| Move::Stack { from, to }))
            .collect()
    }

    fn play_unchecked(&mut self, &mv: &Move) {
        self.apply(mv);
    }

    fn is_legal(&self, &mv: &Move) -> bool {
        self.forbids(mv).is_none()
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError<Move>> {
        let over = matches!(self.status(), Status::Over(_));
        let illegal = |reason| Err(MoveError::Illegal(if over { Reason::GameOver } else { reason }));
        let mv = match text::read(text) {
            None => return Err(MoveError::Syntax),
            Some(text::Typed::Pass) => return illegal(Reason::MayNotPass),
            Some(text::Typed::OffBoard) => return illegal(Reason::OffBoard),
            Some(text::Typed::Move(mv)) => mv,
        };
        self.forbids(mv)
            .map_or(Ok(mv), |reason| Err(MoveError::Illegal(reason)))
    }
}

/// The piece that is placed after `count` others (D1).
fn piece_of(count: u32) -> Piece {
    match count {
        0..3 => Piece::Dvonn,
        _ if count % 2 == 1 => Piece::Of(Color::Black),
        _ => Piece::Of(Color::White),
    }
}

/// For each space, the set of those before it in board order.
const BEFORE: [u64; 49] = space::before();

/// Where a space's stack begins in the layers of this board.
fn begins(board: &Board, space: Space) -> u32 {
    board.weight(BEFORE[space.index()])
}

/// A count of pieces, of which there are 49.
fn small(count: u32) -> u8 {
    u8::try_from(count).expect("a game has 49 pieces")
}
