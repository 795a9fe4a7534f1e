//! The features by which a board of DVONN is evaluated while stacks move.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use crate::rules::Color;
use crate::rules::dvonn::{Board, Moves, grown};

/// Number of features.
pub const COUNT: usize = 26;

struct SideFeatures {
    values: [i32; 22],
    moves: i32,
}

/// The features, White's minus Black's; the last four depend on the side to move and on who has more moves. `moves` are
/// those of both sides' stacks.
#[inline(always)]
pub fn features(board: &Board, turn: Color, moves: &Moves) -> [i16; COUNT] {
    let heights = Heights::of(board);
    let sets = BoardSets::of(board);
    let (white, black) = (board.owned(Color::White), board.owned(Color::Black));
    let attacks = attacks(board, moves, [white, black]);
    let sides = [
        side(&heights, &sets, white, moves, attacks[0], attacks[1]),
        side(&heights, &sets, black, moves, attacks[1], attacks[0]),
    ];
    let mut all = [0; COUNT];
    for (feature, (w, b)) in all.iter_mut().zip(sides[0].values.iter().zip(&sides[1].values)) {
        *feature = small(w - b);
    }
    let sign = match turn {
        Color::White => 1,
        Color::Black => -1,
    };
    let prey = match turn {
        Color::White => black & attacks[0],
        Color::Black => white & attacks[1],
    };
    all[22] = sign;
    all[23] = sign * small(heights.weight(prey));
    all[24] = sign * small(count(prey & sets.dvonn));
    all[25] = small((sides[0].moves - sides[1].moves).signum());
    all
}

/// Sets of spaces that the features of both sides are made of.
struct BoardSets {
    dvonn: u64,
    beside: u64,
    two_away: u64,
    three_away: u64,
    one_neighbour: u64,
    two_neighbours: u64,
    tall: u64,
    singles: u64,
    surrounded: u64,
}

impl BoardSets {
    #[inline(always)]
    fn of(board: &Board) -> Self {
        let occupied = board.occupied();
        let dvonn = board.with_dvonn();
        let one = grown(dvonn);
        let two = grown(one);
        let three = grown(two);
        // the number of neighbours of each space, in three bit planes
        let sides = [
            occupied << 1,
            occupied >> 1,
            occupied << 12,
            occupied >> 12,
            occupied << 13,
            occupied >> 13,
        ];
        let (mut ones, mut twos, mut fours) = (0, 0, 0);
        for side in sides {
            let carry = ones & side;
            ones ^= side;
            fours |= twos & carry;
            twos ^= carry;
        }
        let singles = board.of_height(1);
        Self {
            dvonn,
            beside: one,
            two_away: two & !one,
            three_away: three & !two,
            one_neighbour: ones & !twos & !fours & !dvonn,
            two_neighbours: !ones & twos & !fours & !dvonn,
            tall: occupied & !(singles | board.of_height(2)),
            singles,
            surrounded: board.surrounded(),
        }
    }
}

#[inline(always)]
fn side(heights: &Heights, sets: &BoardSets, own: u64, moves: &Moves, attacks: u64, attacked: u64) -> SideFeatures {
    let moves = moves.of(own);
    let movable = moves.sources();
    let prey = own & attacked;
    let number = moves.count().cast_signed();
    let weight = |set| heights.weight(set);
    SideFeatures {
        values: [
            weight(own),
            count(own),
            number,
            count(movable),
            count(own & !sets.surrounded),
            weight(movable),
            count(own & sets.dvonn),
            count(movable & sets.dvonn),
            count(own & sets.beside),
            weight(own & sets.beside),
            weight(own & sets.two_away),
            weight(own & sets.three_away),
            weight(prey),
            weight(prey & sets.tall),
            weight(prey & attacks),
            count(attacks & sets.dvonn),
            count(movable & sets.singles),
            weight(own & sets.one_neighbour),
            weight(own & sets.two_neighbours),
            weight(own & sets.tall & !movable),
            count(own & sets.singles),
            count(attacks),
        ],
        moves: number,
    }
}

/// The spaces on which each side's moves land.
#[inline(always)]
fn attacks(board: &Board, moves: &Moves, sides: [u64; 2]) -> [u64; 2] {
    let sets = moves.by_direction();
    let mut landings = [0; 2];
    let mut low = 0;
    for height in 1..=4 {
        let all = board.of_height(height);
        low |= all;
        for (landings, own) in landings.iter_mut().zip(sides) {
            let sources = all & own;
            for (axis, step) in [1, 12, 13].into_iter().enumerate() {
                *landings |= (sets[2 * axis] & sources) << (step * height);
                *landings |= (sets[2 * axis + 1] & sources) >> (step * height);
            }
        }
    }
    // higher stacks are rare
    if moves.sources() & !low != 0 {
        for (landings, own) in landings.iter_mut().zip(sides) {
            for height in 5..=10 {
                let sources = board.of_height(height) & own;
                *landings |= (sets[0] & sources) << height | (sets[1] & sources) >> height;
            }
        }
    }
    landings
}

#[inline(always)]
fn count(set: u64) -> i32 {
    set.count_ones().cast_signed()
}

/// The heights of a board's stacks, in bit planes.
struct Heights {
    planes: [u64; 6],
    /// Whether no stack is higher than seven.
    are_low: bool,
}

impl Heights {
    #[inline(always)]
    fn of(board: &Board) -> Self {
        let [_, _, _, planes @ ..] = board.words();
        Self {
            planes,
            are_low: planes[3] | planes[4] | planes[5] == 0,
        }
    }

    /// The sum of these stacks' heights: [`Board::weight`], faster where no stack is high.
    #[inline(always)]
    fn weight(&self, set: u64) -> i32 {
        let [ones, twos, fours, eights, sixteens, more] = self.planes;
        let low = count(ones & set) + 2 * count(twos & set) + 4 * count(fours & set);
        if self.are_low {
            return low;
        }
        low + 8 * count(eights & set) + 16 * count(sixteens & set) + 32 * count(more & set)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "sums over 49 pieces")]
#[inline(always)]
fn small(number: i32) -> i16 {
    number as i16
}
