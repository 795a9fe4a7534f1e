//! The board, the reserves, the hands and whose turn it is.

use super::hand::Hand;
use super::packed::Packed;
use super::stack::{Cover, Stack};
use super::variant::Variant;
use crate::rules::gipf::{self, Ending, Gipf, Kind, Lane, Point, Spots};
use crate::rules::{ByColor, Color};

/// The points of the board.
const POINTS: usize = 61;

/// A position between two turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Potentials {
    stacks: [Packed; POINTS],
    /// The spots that each colour owns; they follow from the stacks, as the next set does.
    owned: ByColor<Spots>,
    /// The GIPF-pieces and the stacks whose top is a live potential, of both colours.
    optional: Spots,
    pub(super) reserve: ByColor<u8>,
    pub(super) captured: ByColor<u8>,
    pub(super) hands: ByColor<Hand>,
    pub(super) may_bring: ByColor<bool>,
    pub(super) variant: Variant,
    /// Whose turn it is; the loser once the game is over.
    pub(super) side: Color,
    pub(super) ending: Option<Ending>,
}

impl Potentials {
    /// The start: that of the game without potentials, with all potentials in hand.
    pub fn start(variant: Variant) -> Self {
        let below = Gipf::start(gipf::Setup::even(variant.base()));
        let mut position = Self {
            reserve: below.reserve(),
            hands: ByColor::both(variant.hand()),
            may_bring: below.may_bring_gipf(),
            ..Self::empty(variant)
        };
        for point in below.occupied().iter() {
            position.put(point, below.piece(point).map(Stack::from));
        }
        position
    }

    /// An empty board with nothing in reserve, White to move.
    pub(super) fn empty(variant: Variant) -> Self {
        Self {
            stacks: [Packed::VACANT; POINTS],
            owned: ByColor::default(),
            optional: Spots::EMPTY,
            reserve: ByColor::default(),
            captured: ByColor::default(),
            hands: ByColor::default(),
            may_bring: ByColor::default(),
            variant,
            side: Color::White,
            ending: None,
        }
    }

    /// The rules and potentials of the game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The same board with the other side to move, as if the side to move had passed, which the rules do not allow.
    pub fn turned(&self) -> Self {
        Self {
            side: self.side.other(),
            ..*self
        }
    }

    /// What stands on a spot; nothing ever stands on a dot.
    #[inline]
    pub fn stack(&self, point: Point) -> Option<Stack> {
        self.stacks[point.number()].stack()
    }

    /// Whose turn it is; the loser once the game is over.
    #[inline]
    pub fn side(&self) -> Color {
        self.side
    }

    /// The spots that a colour owns by the top token (P6).
    #[inline]
    pub fn owned(&self, color: Color) -> Spots {
        self.owned[color]
    }

    /// Every spot on which something stands.
    #[inline]
    pub fn occupied(&self) -> Spots {
        Spots(self.owned.white.0 | self.owned.black.0)
    }

    /// Basic pieces in reserve.
    pub fn reserve(&self) -> ByColor<u8> {
        self.reserve
    }

    /// Each colour's own basics that were captured; a GIPF-piece counts two.
    pub fn captured(&self) -> ByColor<u8> {
        self.captured
    }

    /// The potentials in hand.
    pub fn hands(&self) -> ByColor<Hand> {
        self.hands
    }

    /// Who may still bring GIPF-pieces (G9, P3).
    pub fn may_bring_gipf(&self) -> ByColor<bool> {
        self.may_bring
    }

    /// How it ended, when it is over.
    #[inline]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The GIPF-pieces of a colour on the board.
    #[inline]
    pub fn gipf_pieces(&self, color: Color) -> Spots {
        let is_gipf = |&spot: &Point| self.stack(spot).is_some_and(Stack::is_gipf);
        let optional = self.optional.in_common(self.owned[color]);
        optional.iter().filter(is_gipf).collect()
    }

    /// The spots of a colour with a live potential on top (P5).
    #[inline]
    pub fn live(&self, color: Color) -> Spots {
        let is_live = |&spot: &Point| self.stack(spot).is_some_and(|stack| stack.live().is_some());
        let optional = self.optional.in_common(self.owned[color]);
        optional.iter().filter(is_live).collect()
    }

    /// The spots of a colour with a live potential of this kind on top.
    pub fn live_of(&self, color: Color, kind: Kind) -> Spots {
        let is_of_kind = |&spot: &Point| self.stack(spot).and_then(Stack::live) == Some(kind);
        self.live(color).iter().filter(is_of_kind).collect()
    }

    /// The spots of a colour on which a basic piece stands alone.
    #[inline]
    pub fn bare(&self, color: Color) -> Spots {
        let is_bare = |&spot: &Point| matches!(self.stack(spot), Some(Stack::Basic(_, Cover::Bare)));
        self.owned[color].iter().filter(is_bare).collect()
    }

    /// The GIPF-pieces and the stacks with a live potential on top, of both colours.
    pub(super) fn may_stay(&self) -> Spots {
        self.optional
    }

    /// What stands on each spot, as words for a hash: positions of a game with the same words have the same stacks.
    pub fn words(&self) -> [u64; 8] {
        let mut words = [0; 8];
        for (word, stacks) in words.iter_mut().zip(self.stacks.chunks(8)) {
            let bytes = std::array::from_fn(|n| stacks.get(n).map_or(0, |packed| packed.number()));
            *word = u64::from_le_bytes(bytes);
        }
        words
    }

    /// Puts a stack on a spot, replacing what was there; `None` leaves the spot vacant.
    #[inline]
    pub(super) fn put(&mut self, spot: Point, stack: Option<Stack>) {
        let bit = spot.mask();
        for set in [&mut self.owned.white, &mut self.owned.black, &mut self.optional] {
            set.0 &= !bit;
        }
        if let Some(stack) = stack {
            self.owned[stack.color()].0 |= bit;
            if stack.is_gipf() || stack.live().is_some() {
                self.optional.0 |= bit;
            }
        }
        self.stacks[spot.number()] = Packed::new(stack);
    }

    /// G1, P6: a stack enters along a lane; the stacks in its way move on up to the first gap. Does nothing if the lane
    /// is full.
    #[inline]
    pub(super) fn enter(&mut self, lane: &Lane, stack: Stack) {
        if lane.is_full(self.occupied().0) {
            return;
        }
        let mut carried = Some(stack);
        for spot in lane.spots() {
            let before = self.stack(spot);
            self.put(spot, carried);
            carried = before;
            if carried.is_none() {
                break;
            }
        }
    }
}
