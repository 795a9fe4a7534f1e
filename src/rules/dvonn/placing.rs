//! The turns before stacks move: one piece or a packet is placed, or the colour is chosen.
use super::draw;
use super::full_board::FullBoard;
use super::packet::{Packet, packets};
use super::phase::{Phase, PlacementMode, dvonn_pieces};
use super::piece::{Piece, SPACES};
use super::position::Dvonn;
use super::reason::Reason;
use super::space::Space;
use super::turn::{Move, read_places};
use crate::rules::{Color, Position};

impl Dvonn {
    pub(super) fn mode(&self) -> Option<PlacementMode> {
        match self.phase {
            Phase::Place(mode) => Some(mode),
            Phase::Choose | Phase::Move => None,
        }
    }

    /// Number of pieces this turn places; 0 once the board is full.
    pub fn to_place(&self) -> u8 {
        self.mode().map_or(0, |mode| mode.in_turn(self.placed()))
    }

    /// Number of pieces that the next turn of this player places; 0 once the board is full.
    pub fn to_place_by(&self, color: Color) -> u8 {
        self.mode().map_or(0, |mode| {
            let now = mode.in_turn(self.placed());
            if self.side == color {
                now
            } else {
                mode.in_turn(self.placed() + now)
            }
        })
    }

    /// Whether the DVONN pieces are still being placed, after which the rest of the board is drawn.
    pub fn is_before_draw(&self) -> bool {
        matches!(self.phase, Phase::Place(PlacementMode::Reds(_)))
    }

    /// While placing, the number of pieces that the players place, those already on the board included; all 49
    /// afterwards.
    pub fn to_place_by_hand(&self) -> u8 {
        self.mode().map_or(SPACES, PlacementMode::total)
    }

    /// The first piece that this turn places, while placing; the turn's other pieces are the player's own (D1).
    pub fn next_piece(&self) -> Option<Piece> {
        let mode = self.mode()?;
        Some(self.pieces_in_turn(mode).0)
    }

    /// The first piece of the turn, and the others.
    fn pieces_in_turn(&self, mode: PlacementMode) -> (Piece, Piece) {
        let own = Piece::Of(self.side);
        if mode.placed_by(self.side, self.placed()) < dvonn_pieces(self.side) {
            (Piece::Dvonn, own)
        } else {
            (own, own)
        }
    }

    /// Whether it matters which of a packet's spaces is named first.
    pub(super) fn has_first(&self) -> bool {
        self.next_piece() == Some(Piece::Dvonn)
    }

    /// The pieces that a colour has still to place: DVONN pieces, and its own (D1).
    pub fn left_to_place(&self, color: Color) -> (u8, u8) {
        self.mode().map_or((0, 0), |mode| mode.left(color, self.placed()))
    }

    /// The turns before stacks move, in ascending order.
    pub(super) fn opening_moves(&self) -> Box<dyn Iterator<Item = Move>> {
        match self.phase {
            Phase::Move => Box::new(std::iter::empty()),
            Phase::Choose => Box::new([Move::Keep, Move::Swap].into_iter()),
            Phase::Place(_) if self.to_place() == 1 => Box::new(self.vacant().into_iter().map(Move::Place)),
            Phase::Place(_) => {
                let packets = packets(self.vacant(), self.to_place(), self.has_first());
                Box::new(packets.map(Move::Packet))
            }
        }
    }

    pub(super) fn fills_board(&self, mv: Move) -> bool {
        let placed = u8::try_from(mv.placed().count()).unwrap_or(SPACES);
        self.mode().is_some_and(|mode| self.placed() + placed == mode.total())
    }

    /// Completions of a packet that is being typed: the text so far with each space that can come next, at most
    /// `limit`; the packet itself when nothing is missing. `None` in a turn that is no packet.
    pub fn suggest_packet(&self, typed: &str, limit: usize) -> Option<Vec<String>> {
        if self.to_place() < 2 {
            return None;
        }
        let typed = typed.to_ascii_lowercase();
        let typed = typed.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
        // an incomplete last word is the beginning of a space's name
        let is_end = |c: char| c == ',' || c.is_whitespace();
        let (named, begun) = match typed.rsplit_once(is_end) {
            Some((named, begun)) => (named, begun),
            None => ("", typed),
        };
        let (named, begun) = if begun.parse::<Space>().is_ok() {
            (typed, "")
        } else {
            (named, begun)
        };
        let chosen = match read_places(named) {
            Some(Ok(chosen)) => chosen,
            None if named.trim().is_empty() => Vec::new(),
            Some(Err(_)) | None => return Some(Vec::new()),
        };
        let named: Vec<String> = chosen.iter().map(ToString::to_string).collect();
        let named = named.join(",");
        if chosen.len() == usize::from(self.to_place()) {
            let whole = self.parse_move(&named).ok();
            return Some(whole.into_iter().map(|mv| mv.to_string()).collect());
        }
        let vacant = self.vacant();
        let is_fine = |(n, space): (usize, &Space)| vacant.contains(space) && !chosen[..n].contains(space);
        if chosen.len() > self.to_place().into() || !chosen.iter().enumerate().all(is_fine) {
            return Some(Vec::new());
        }
        let next = vacant.into_iter().filter(|space| !chosen.contains(space));
        let next = next
            .map(|space| space.to_string())
            .filter(|name| name.starts_with(begun));
        let suggested = next.map(|name| {
            if named.is_empty() {
                name
            } else {
                format!("{named},{name}")
            }
        });
        Some(suggested.take(limit).collect())
    }

    pub(super) fn forbids_placing(&self, named: &[Space]) -> Option<Reason> {
        let taken = |space: &&Space| self.board.occupied() & space.mask() != 0;
        if let Some(&space) = named.iter().find(taken) {
            return Some(Reason::SpaceTaken(space));
        }
        let (wanted, named) = (self.to_place(), u8::try_from(named.len()).unwrap_or(u8::MAX));
        (wanted != named).then_some(Reason::PacketSize { wanted, named })
    }

    pub(super) fn read_packet(&self, named: &[Space]) -> Result<Move, Reason> {
        if let [space] = named {
            return Ok(Move::Place(*space));
        }
        let Some(packet) = Packet::new(named) else {
            let is_twice = |space: &&Space| named.iter().filter(|other| other == space).count() > 1;
            let twice = named.iter().find(is_twice);
            return Err(twice.map_or(Reason::StillPlacing, |space| Reason::NamedTwice(*space)));
        };
        Ok(Move::Packet(if self.has_first() { packet } else { packet.sorted() }))
    }

    /// Whether this move is the canonical one among those with the same effect.
    pub(super) fn is_canonical(&self, mv: Move) -> bool {
        match mv {
            Move::Packet(packet) => self.has_first() || packet.sorted() == packet,
            Move::Place(_) | Move::Stack { .. } | Move::Keep | Move::Swap => true,
        }
    }

    pub(super) fn place(&mut self, mode: PlacementMode, spaces: &[Space]) {
        if self.forbids_placing(spaces).is_some() {
            return;
        }
        let (first, others) = self.pieces_in_turn(mode);
        let pieces = std::iter::once(first).chain(std::iter::repeat(others));
        for (&space, piece) in spaces.iter().zip(pieces) {
            self.put(space, &[piece]);
        }
        if self.placed() < mode.total() {
            self.side = self.side.other();
            return;
        }
        if let PlacementMode::Reds(seed) = mode {
            let reds: Vec<Space> = Space::all().filter(|space| self.stack(*space).is_some()).collect();
            *self = Self::full(draw::filled(&reds, seed), Phase::Move, Color::White);
        }
        // White placed the last piece and moves first
        self.phase = Phase::Move;
    }

    /// Turns that place all the remaining pieces at random, as evenly as what is placed allows, as
    /// [`super::SetupKind::Pie`] is drawn. `None` once the board is full.
    pub fn rest_at_random(&self, seed: u64) -> Vec<Move> {
        let mut position = self.clone();
        let mut turns = Vec::new();
        let (mut reds, mut placed) = (Vec::new(), Vec::new());
        for space in Space::all() {
            match self.layers(space).first() {
                Some(Piece::Dvonn) => reds.push(space),
                Some(Piece::Of(color)) => placed.push((space, *color)),
                None => {}
            }
        }
        if self.mode().is_none() {
            return turns;
        }
        let drawn = draw::completed(&reds, &placed, seed);
        while let Some(mode) = position.mode() {
            let (first, others) = position.pieces_in_turn(mode);
            let mut vacant = position.vacant();
            let mut spaces = Vec::new();
            for piece in std::iter::once(first)
                .chain(std::iter::repeat(others))
                .take(position.to_place().into())
            {
                if let Some(at) = vacant.iter().position(|space| drawn.piece(*space) == piece) {
                    spaces.push(vacant.remove(at));
                }
            }
            let Ok(turn) = position.read_packet(&spaces) else { break };
            position.place(mode, &spaces);
            turns.push(turn);
        }
        turns
    }

    /// The board, if every space has a piece.
    pub(super) fn full_board(&self) -> Option<FullBoard> {
        FullBoard::new(Space::all().filter_map(|space| self.layers(space).first().copied()))
    }
}
