//! The position and its rules.
use super::board::{self, Board, Moves};
use super::effect::Effect;
use super::full_board::FullBoard;
use super::layers::Layers;
use super::packet::LISTED;
use super::phase::{Phase, PlacementMode};
use super::piece::{PIECES_EACH, Piece, SPACES, Stack};
use super::reason::Reason;
use super::setup::Setup;
use super::space::{self, Space, spaces};
use super::turn::{Move, TypedTurn, read, read_places};
use crate::rules::{ByColor, Color, MoveError, Outcome, Position, Status, hex};
use std::cmp::Ordering;

/// A position: the board, whose turn it is, passes taken, and what the turn is about.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dvonn {
    pub(super) board: Board,
    pub(super) layers: Layers,
    /// Who moves; when the game is over, who would have been next.
    pub(super) side: Color,
    pub(super) phase: Phase,
}

impl Dvonn {
    /// The empty board of the official rules.
    pub fn start() -> Self {
        Self::empty(PlacementMode::One)
    }

    /// The first position of a setup.
    pub fn set_up(setup: Setup) -> Self {
        match setup {
            Setup::Classic => Self::start(),
            Setup::Packets(size) => Self::empty(PlacementMode::Packets(size)),
            Setup::Reds(seed) => Self::empty(PlacementMode::Reds(seed)),
            Setup::Random(board) | Setup::Symmetric(board) => Self::full(board, Phase::Move, Color::White),
            Setup::Pie(board) => Self::full(board, Phase::Choose, Color::Black),
        }
    }

    fn empty(mode: PlacementMode) -> Self {
        Self {
            board: Board::default(),
            layers: Layers::default(),
            side: Color::White,
            phase: Phase::Place(mode),
        }
    }

    pub(super) fn full(board: FullBoard, phase: Phase, side: Color) -> Self {
        let mut position = Self {
            side,
            phase,
            ..Self::start()
        };
        for space in Space::all() {
            position.put(space, &[board.piece(space)]);
        }
        if phase == Phase::Move {
            position.pass_if_blocked();
        }
        position
    }

    /// What stands there.
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
    pub fn layers(&self, space: Space) -> Vec<Piece> {
        let begin = self.begins(space);
        (begin..begin + self.board.height(space.bit()))
            .map(|at| self.layers.piece(at))
            .collect()
    }

    /// True while pieces are placed.
    pub fn is_placing(&self) -> bool {
        self.mode().is_some()
    }

    /// True while Black chooses the colour.
    pub fn is_choosing(&self) -> bool {
        self.phase == Phase::Choose
    }

    /// Pieces placed so far (D1), all 49 once the board is full.
    pub fn placed(&self) -> u8 {
        if self.is_placing() {
            small(self.board.weight(board::ALL))
        } else {
            SPACES
        }
    }

    /// The heights of the stacks that each owns, added up (D8).
    pub fn score(&self) -> ByColor<u8> {
        self.board.score().map(small)
    }

    /// Pieces that were cut off so far: White's, Black's (by the piece's own colour).
    pub fn lost(&self) -> ByColor<u8> {
        if self.is_placing() {
            return ByColor::default();
        }
        let black = self.layers.black_pieces();
        let white = self.board.weight(board::ALL) - black - self.layers.all_dvonn_pieces();
        ByColor {
            white: PIECES_EACH - small(white),
            black: PIECES_EACH - small(black),
        }
    }

    /// The fast half of the position, for search.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The same board with the other side to move, as if the side to move had passed, which the rules need not allow.
    pub fn turned(&self) -> Self {
        Self {
            side: self.side.other(),
            ..self.clone()
        }
    }

    /// The stacks that a legal move would cut off, with their heights, in board order (D5).
    pub fn cut_off_by(&self, mv: Move) -> Vec<(Space, u8)> {
        let (cut, landed) = self.clone().apply(mv);
        spaces(cut)
            .map(|space| (space, small(landed.height(space.bit()))))
            .collect()
    }

    /// Number of sequences of `depth` turns; a pass is no turn. The last turns are counted, not played.
    pub fn perft(&self, depth: u32) -> u64 {
        if self.phase == Phase::Move {
            return self.board.perft(self.side, depth);
        }
        match depth {
            0 => 1,
            1 if self.to_place() == 1 => self.vacant().len() as u64,
            1 => self.opening_moves().count() as u64,
            _ => self
                .opening_moves()
                .map(|mv| {
                    let mut next = self.clone();
                    next.apply(mv);
                    next.perft(depth - 1)
                })
                .sum(),
        }
    }

    /// The legal turn when there is exactly one.
    pub fn only_move(&self) -> Option<Move> {
        let is_moving = self.phase == Phase::Move;
        if !is_moving && !self.is_choosing() && self.vacant().len() > self.to_place().into() {
            return None;
        }
        if !is_moving {
            return match self.legal_moves()[..] {
                [mv] => Some(mv),
                _ => None,
            };
        }
        let moves = self.board.moves(self.side);
        let mut stacks = self.stack_moves(&moves);
        stacks.next().filter(|_| stacks.next().is_none())
    }

    fn stack_moves<'a>(&'a self, moves: &'a Moves) -> impl Iterator<Item = Move> + 'a {
        let landings = |from: Space| spaces(self.board.landings(moves, from.bit()));
        let moves_from = move |from| landings(from).map(move |to| Move::Stack { from, to });
        spaces(moves.sources()).flat_map(moves_from)
    }

    /// The spaces with stacks that the side to move can move, in board order.
    pub fn movable(&self) -> Vec<Space> {
        if self.phase == Phase::Move {
            spaces(self.board.moves(self.side).sources()).collect()
        } else {
            Vec::new()
        }
    }

    /// Where the stack on this space can land, in board order.
    pub fn landings(&self, from: Space) -> Vec<Space> {
        if self.phase != Phase::Move {
            return Vec::new();
        }
        spaces(self.board.landings(&self.board.moves(self.side), from.bit())).collect()
    }

    /// The vacant spaces, in board order.
    pub fn vacant(&self) -> Vec<Space> {
        spaces(board::ALL & !self.board.occupied()).collect()
    }

    /// What a legal move does besides itself, in order.
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
        if self.is_placing() && !after.is_placing() {
            let drawn = self.vacant().len() - mv.placed().count();
            effects.push(Effect::BoardFilled { drawn });
        }
        if mv == Move::Swap {
            effects.push(Effect::ColorsExchanged);
        }
        let next = self.turn_after(mover, mv);
        if let Status::ToMove(side) = after.status()
            && side != next
        {
            effects.push(Effect::Passes(next));
        }
        effects
    }

    /// Whose turn a legal move of this colour leads to, before anybody passes.
    pub(in crate::rules) fn turn_after(&self, mover: Color, mv: Move) -> Color {
        match mv {
            // White places the last piece and moves first (D1)
            Move::Place(_) | Move::Packet(_) if self.fills_board(mv) => Color::White,
            Move::Swap => mover,
            Move::Place(_) | Move::Packet(_) | Move::Stack { .. } | Move::Keep => mover.other(),
        }
    }

    /// Legal moves whose text begins with what was typed so far, at most `limit`, in ascending order; of packets, only
    /// those that are listed.
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

    /// The rule that forbids a move, if there is one: checked by coordinates, independently of the move generator.
    fn forbids(&self, mv: Move) -> Option<Reason> {
        if matches!(self.status(), Status::Over(_)) {
            return Some(Reason::GameOver);
        }
        match (self.phase, mv) {
            (Phase::Choose, Move::Keep | Move::Swap) => None,
            (Phase::Choose, _) => Some(Reason::ChooseFirst),
            (_, Move::Keep | Move::Swap) => Some(Reason::NothingToChoose),
            (Phase::Move, Move::Place(_) | Move::Packet(_)) => Some(Reason::PlacingIsOver),
            (Phase::Move, Move::Stack { from, to }) => self.forbids_stack(from, to),
            (Phase::Place(_), Move::Stack { .. }) => Some(Reason::StillPlacing),
            (Phase::Place(_), Move::Place(space)) => self.forbids_placing(&[space]),
            (Phase::Place(_), Move::Packet(packet)) => self.forbids_placing(&packet.spaces().collect::<Vec<_>>()),
        }
    }

    /// What a text means in this position, legal or not. `None` if it is no move at all.
    fn read(&self, text: &str) -> Option<Result<Move, Reason>> {
        let one = || {
            Some(match read(text)? {
                TypedTurn::Pass => Err(Reason::MayNotPass),
                TypedTurn::OffBoard(place) => Err(Reason::OffBoard(place)),
                TypedTurn::Move(mv) => Ok(mv),
            })
        };
        let several = || {
            Some(match read_places(text)? {
                Ok(named) => self.read_packet(&named),
                Err(place) => Err(Reason::OffBoard(place)),
            })
        };
        match self.to_place() {
            0 | 1 => one(),
            // a pair of spaces cannot be a stack's move here
            _ => several().or_else(one),
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

    /// Plays a move and gives the turn to whoever can move. Returns the stacks that left the board, and the board
    /// before they left. A move that makes no sense in this position does nothing.
    fn apply(&mut self, mv: Move) -> (u64, Board) {
        let mut cut = (0, self.board);
        match (self.phase, mv) {
            (Phase::Place(mode), Move::Place(space)) => self.place(mode, &[space]),
            (Phase::Place(mode), Move::Packet(packet)) => self.place(mode, &packet.spaces().collect::<Vec<_>>()),
            (Phase::Choose, Move::Keep) => {
                self.phase = Phase::Move;
                self.side = self.side.other();
            }
            (Phase::Choose, Move::Swap) => {
                if let Some(board) = self.full_board() {
                    *self = Self::full(board.exchanged(), Phase::Move, self.side);
                }
            }
            (Phase::Move, Move::Stack { from, to }) if from != to && self.stack(from).is_some() => {
                cut = self.restack(from, to);
            }
            _ => return cut,
        }
        if self.phase == Phase::Move {
            self.pass_if_blocked();
        }
        cut
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
            // from the end, so that earlier stacks keep their place in the string
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

    /// Where the stack on this space begins in the layers.
    fn begins(&self, space: Space) -> u32 {
        begins(&self.board, space)
    }
}

impl Position for Dvonn {
    type Move = Move;
    type Reason = Reason;

    fn status(&self) -> Status {
        if self.phase != Phase::Move || !self.board.moves(self.side).is_empty() {
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
        if self.phase != Phase::Move {
            return self.opening_moves().take(LISTED).collect();
        }
        self.stack_moves(&self.board.moves(self.side)).collect()
    }

    fn play_unchecked(&mut self, &mv: &Move) {
        self.apply(mv);
    }

    fn is_legal(&self, &mv: &Move) -> bool {
        self.forbids(mv).is_none() && self.is_canonical(mv)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError<Move, Reason>> {
        let over = matches!(self.status(), Status::Over(_));
        let illegal = |reason| Err(MoveError::Illegal(if over { Reason::GameOver } else { reason }));
        let mv = match self.read(text) {
            None => return Err(MoveError::Syntax),
            Some(Err(reason)) => return illegal(reason),
            Some(Ok(mv)) => mv,
        };
        self.forbids(mv).map_or(Ok(mv), illegal)
    }
}

/// For each space, the set of spaces before it in board order.
const BEFORE: [u64; 49] = space::before();

/// Where the stack on this space begins in the layers of this board.
fn begins(board: &Board, space: Space) -> u32 {
    board.weight(BEFORE[space.index()])
}

/// Converts a number of pieces, of which there are only 49.
fn small(count: u32) -> u8 {
    u8::try_from(count).expect("a game has 49 pieces")
}
