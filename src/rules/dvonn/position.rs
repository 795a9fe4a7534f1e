//! The position and its rules.
use super::board::{self, Board};
use super::effect::Effect;
use super::layers::Layers;
use super::piece::{PIECES_EACH, Piece, SPACES, Stack, piece_of};
use super::reason::Reason;
use super::space::{self, Space, spaces};
use super::turn::{Move, Typed, read};
use crate::rules::{ByColor, Color, MoveError, Outcome, Position, Status, hex};
use std::cmp::Ordering;

/// A position: the board, whose turn it is, passes taken, and whether pieces are still being placed.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dvonn {
    pub(super) board: Board,
    pub(super) layers: Layers,
    /// Who moves; when the game is over, who would have been next.
    pub(super) side: Color,
    pub(super) placing: bool,
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

    /// Pieces placed so far (D1), all 49 once stacks move.
    #[must_use]
    pub fn placed(&self) -> u8 {
        if self.placing {
            small(self.board.weight(board::ALL))
        } else {
            SPACES
        }
    }

    /// What the next placement brings, while placing (D1).
    #[must_use]
    pub fn next_piece(&self) -> Option<Piece> {
        self.placing.then(|| piece_of(self.board.weight(board::ALL)))
    }

    /// The pieces that a colour has still to place: DVONN pieces, and its own (D1).
    #[must_use]
    pub fn left_to_place(&self, color: Color) -> (u8, u8) {
        let first = u32::from(color == Color::Black);
        let left = (self.placed().into()..SPACES.into())
            .filter(|count| count % 2 == first)
            .map(piece_of);
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

    /// What a legal move does beyond itself, in order.
    #[must_use]
    pub fn effects(&self, mv: Move) -> Vec<Effect> {
        let Status::ToMove(mover) = self.status() else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        let cut = self.cut_off_by(mv);
        if !cut.is_empty() {
            effects.push(Effect::CutOff(cut));
        }
        let mut after = self.clone();
        after.play_unchecked(&mv);
        // White places the last piece and moves first (D1); otherwise the other colour is next
        let next = if self.is_placing() && !after.is_placing() {
            effects.push(Effect::BoardFilled);
            Color::White
        } else {
            mover.other()
        };
        if let Status::ToMove(side) = after.status()
            && side != next
        {
            effects.push(Effect::Passes(next));
        }
        effects
    }

    /// Legal moves whose text begins with what was typed so far, at most `limit`, in ascending order.
    #[must_use]
    pub fn complete(&self, typed: &str, limit: usize) -> Vec<Move> {
        let typed: String = typed
            .chars()
            .filter(|c| !c.is_whitespace() && !"-:".contains(*c))
            .collect();
        let typed = typed.to_ascii_lowercase();
        self.legal_moves()
            .into_iter()
            .filter(|mv| mv.to_string().starts_with(&typed))
            .take(limit)
            .collect()
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
    pub(super) fn pass_if_blocked(&mut self) {
        if self.board.moves(self.side).is_empty() && !self.board.moves(self.side.other()).is_empty() {
            self.side = self.side.other();
        }
    }

    /// Puts a stack on a vacant space.
    pub(super) fn put(&mut self, space: Space, pieces: &[Piece]) {
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
    type Reason = Reason;

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

    fn parse_move(&self, text: &str) -> Result<Move, MoveError<Move, Reason>> {
        let over = matches!(self.status(), Status::Over(_));
        let illegal = |reason| Err(MoveError::Illegal(if over { Reason::GameOver } else { reason }));
        let mv = match read(text) {
            None => return Err(MoveError::Syntax),
            Some(Typed::Pass) => return illegal(Reason::MayNotPass),
            Some(Typed::OffBoard(place)) => return illegal(Reason::OffBoard(place)),
            Some(Typed::Move(mv)) => mv,
        };
        self.forbids(mv)
            .map_or(Ok(mv), |reason| Err(MoveError::Illegal(reason)))
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
