//! Boards drawn from a seed.
//!
//! What a seed draws must never change: a match with DVONN pieces placed by hand keeps only its seed. So the generator
//! is written out here.
use super::full_board::FullBoard;
use super::piece::{DVONN_PIECES, PIECES_EACH, Piece};
use super::space::Space;
use crate::rules::Color;
use std::sync::LazyLock;

/// Maximum number of boards that are drawn until one has no enclosed piece. About one in ten has none.
const TRIES: usize = 2_000;

/// Numbers of boards on which neither colour is better off, one a line, each with how far from even searches saw it: what
/// `gipfel boards` prints.
const EVEN: &str = include_str!("../../../assets/boards/even.txt");

static EVEN_SEEDS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    EVEN.lines()
        .filter_map(|line| line.split(' ').next())
        .map(|number| number.parse().expect("a test reads them all"))
        .collect()
});

/// A random board on which neither colour is better off, seen from a random side.
pub(super) fn even(seed: u64) -> FullBoard {
    let mut random = Random(seed);
    let count = EVEN_SEEDS.len() as u64;
    let index = usize::try_from(random.below(count)).expect("an index of the list");
    let board = balanced(EVEN_SEEDS[index]);
    let side = usize::try_from(random.below(4)).expect("one of four");
    board.images()[side]
}

/// A random board as [`super::setup`] describes it.
pub(super) fn balanced(seed: u64) -> FullBoard {
    let mut random = Random(seed);
    let mut spaces: Vec<Space> = Space::all().collect();
    loop {
        random.shuffle(&mut spaces);
        let reds = &spaces[..DVONN_PIECES.into()];
        // the remaining edge spaces are shared equally between the colours
        if reds.iter().filter(|space| space.is_edge()).count() % 2 == 0 {
            return around(reds, &[], &mut random);
        }
    }
}

/// Fills the rest of the board after the DVONN pieces were placed by hand.
pub(super) fn filled(reds: &[Space], seed: u64) -> FullBoard {
    around(reds, &[], &mut Random(seed))
}

/// A board with these DVONN pieces and these other pieces; the remaining spaces are filled at random.
pub(super) fn completed(reds: &[Space], placed: &[(Space, Color)], seed: u64) -> FullBoard {
    let mut random = Random(seed);
    let is_vacant = |space: &Space| !reds.contains(space) && placed.iter().all(|(taken, _)| taken != space);
    let mut vacant: Vec<Space> = Space::all().filter(is_vacant).collect();
    random.shuffle(&mut vacant);
    let missing = usize::from(DVONN_PIECES) - reds.len();
    let reds: Vec<Space> = reds.iter().chain(&vacant[..missing]).copied().collect();
    around(&reds, placed, &mut random)
}

/// A symmetric board as [`super::setup`] describes it.
pub(super) fn symmetric(seed: u64) -> FullBoard {
    let mut random = Random(seed);
    // one space of each pair
    let mut halves: Vec<Space> = Space::all().filter(|space| *space < space.opposite()).collect();
    until_none_is_enclosed(|| {
        random.shuffle(&mut halves);
        let mut pieces = [Piece::Dvonn; 49];
        for space in &halves[1..] {
            let color = if random.below(2) == 0 {
                Color::White
            } else {
                Color::Black
            };
            pieces[space.index()] = Piece::Of(color);
            pieces[space.opposite().index()] = Piece::Of(color.other());
        }
        pieces
    })
}

/// The DVONN pieces go on `reds`, what is placed stays, and the rest is drawn: as far as what is placed allows it, each
/// colour gets equally many edge spaces, and Black one more where their number is odd.
fn around(reds: &[Space], placed: &[(Space, Color)], random: &mut Random) -> FullBoard {
    let (mut edge, mut inside): (Vec<Space>, Vec<Space>) = Space::all()
        .filter(|space| !reds.contains(space) && placed.iter().all(|(taken, _)| taken != space))
        .partition(|space| space.is_edge());
    let black: Vec<Space> = placed
        .iter()
        .filter(|(_, color)| *color == Color::Black)
        .map(|(space, _)| *space)
        .collect();
    let black_left = usize::from(PIECES_EACH) - black.len();
    let edges = Space::all().filter(|space| space.is_edge() && !reds.contains(space));
    let placed_at_edge = black.iter().filter(|space| space.is_edge()).count();
    let wanted = edges.count().div_ceil(2).saturating_sub(placed_at_edge);
    let black_edge = wanted.clamp(black_left.saturating_sub(inside.len()), black_left.min(edge.len()));
    let black_inside = black_left - black_edge;
    until_none_is_enclosed(|| {
        random.shuffle(&mut edge);
        random.shuffle(&mut inside);
        let mut pieces = [Piece::Of(Color::White); 49];
        for space in edge[..black_edge].iter().chain(&inside[..black_inside]).chain(&black) {
            pieces[space.index()] = Piece::Of(Color::Black);
        }
        for space in reds {
            pieces[space.index()] = Piece::Dvonn;
        }
        pieces
    })
}

/// The first of these boards on which no piece has only neighbours of its own colour.
fn until_none_is_enclosed(mut draw: impl FnMut() -> [Piece; 49]) -> FullBoard {
    let mut board = || FullBoard::new(draw()).expect("as many pieces of each kind as a game has");
    let mut drawn = board();
    for _ in 0..TRIES {
        if !drawn.has_enclosed_piece() {
            break;
        }
        drawn = board();
    }
    drawn
}

/// The generator `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, count: u64) -> u64 {
        self.next() % count
    }

    fn shuffle(&mut self, spaces: &mut [Space]) {
        for (last, count) in (0..spaces.len()).zip(1..) {
            let other = usize::try_from(self.below(count)).expect("a board has 49 spaces");
            spaces.swap(last, other);
        }
    }
}
