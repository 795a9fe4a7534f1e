//! What a board of DVONN is judged by, in numbers.
use crate::rules::Color;
use crate::rules::dvonn::{Board, Moves};

/// How many there are.
pub const COUNT: usize = 26;

/// What the weights of each are called in the tuner's output.
pub const NAMES: [&str; COUNT] = [
    "score",
    "stacks",
    "moves",
    "movable stacks",
    "stacks not surrounded",
    "movable height",
    "DVONN stacks",
    "movable DVONN stacks",
    "stacks beside DVONN",
    "height beside DVONN",
    "height two away",
    "height three away",
    "height attacked",
    "tall height attacked",
    "height attacked and covered",
    "DVONN stacks in reach",
    "movable singles",
    "height with one neighbour",
    "height with two neighbours",
    "tall height that is stuck",
    "singles",
    "landings",
    "turn",
    "turn: height attacked",
    "turn: DVONN attacked",
    "turn: more moves",
];

/// The sums of one side.
struct Side {
    values: [i32; 22],
    attacks: u64,
    moves: i32,
}

/// The features, White's less Black's; the last ones belong to the turn.
pub fn features(board: &Board, turn: Color, moves: &Moves) -> [i16; COUNT] {
    let other = board.moves(turn.other());
    let (white_moves, black_moves) = match turn {
        Color::White => (moves, &other),
        Color::Black => (&other, moves),
    };
    let attacks = [attacks(board, white_moves), attacks(board, black_moves)];
    let shared = Shared::of(board);
    let white = side(board, &shared, Color::White, white_moves, attacks[0], attacks[1]);
    let black = side(board, &shared, Color::Black, black_moves, attacks[1], attacks[0]);
    let mut all = [0; COUNT];
    for (feature, (w, b)) in all.iter_mut().zip(white.values.iter().zip(&black.values)) {
        *feature = small(w - b);
    }
    let (mine, theirs, sign) = match turn {
        Color::White => (&white, &black, 1),
        Color::Black => (&black, &white, -1),
    };
    let prey = board.owned(turn.other()) & mine.attacks;
    all[22] = sign;
    all[23] = sign * small(weight(board, prey));
    all[24] = sign * small(count(prey & board.with_dvonn()));
    all[25] = sign * small((mine.moves - theirs.moves).signum());
    all
}

/// Sets that both sides are measured against.
struct Shared {
    beside: u64,
    two_away: u64,
    three_away: u64,
    one_neighbour: u64,
    two_neighbours: u64,
    tall: u64,
    singles: u64,
    surrounded: u64,
}

impl Shared {
    fn of(board: &Board) -> Self {
        let occupied = board.occupied();
        let dvonn = board.with_dvonn();
        let one = grown(dvonn);
        let two = grown(one);
        let three = grown(two);
        // neighbours, counted in three planes of bits
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

fn side(board: &Board, shared: &Shared, color: Color, moves: &Moves, attacks: u64, attacked: u64) -> Side {
    let own = board.owned(color);
    let dvonn = board.with_dvonn();
    let movable = moves.sources();
    let prey = own & attacked;
    let number = i32::try_from(moves.count()).unwrap_or(0);
    let of = |set| weight(board, set & own);
    Side {
        values: [
            weight(board, own),
            count(own),
            number,
            count(movable),
            count(own & !shared.surrounded),
            weight(board, movable),
            count(own & dvonn),
            count(movable & dvonn),
            count(own & shared.beside),
            of(shared.beside),
            of(shared.two_away),
            of(shared.three_away),
            weight(board, prey),
            weight(board, prey & shared.tall),
            weight(board, prey & attacks),
            count(attacks & dvonn),
            count(movable & shared.singles),
            of(shared.one_neighbour),
            of(shared.two_neighbours),
            of(shared.tall & !movable),
            count(own & shared.singles),
            count(attacks),
        ],
        attacks,
        moves: number,
    }
}

/// Where these moves land.
fn attacks(board: &Board, moves: &Moves) -> u64 {
    let sets = moves.by_direction();
    let all = moves.sources();
    let mut landings = 0;
    for height in 1..=4 {
        let sources = all & board.of_height(height);
        for (axis, step) in [1, 12, 13].into_iter().enumerate() {
            landings |= (sets[2 * axis] & sources) << (step * height);
            landings |= (sets[2 * axis + 1] & sources) >> (step * height);
        }
    }
    // few boards have stacks that high
    if all & !(1..=4).fold(0, |low, height| low | board.of_height(height)) == 0 {
        return landings;
    }
    for height in 5..=10 {
        let sources = all & board.of_height(height);
        landings |= (sets[0] & sources) << height | (sets[1] & sources) >> height;
    }
    landings
}

/// A set with all its neighbours.
const fn grown(set: u64) -> u64 {
    set | set << 1 | set >> 1 | set << 12 | set >> 12 | set << 13 | set >> 13
}

fn count(set: u64) -> i32 {
    set.count_ones().cast_signed()
}

/// The heights of these stacks, added up: [`Board::weight`], quick on machines that count bits slowly.
fn weight(board: &Board, set: u64) -> i32 {
    let [_, _, _, ones, twos, fours, eights, sixteens, more] = board.words();
    // the bits of each byte, counted; no sum exceeds a byte, as there are 49 pieces
    let sums = bytes(ones & set) + 2 * bytes(twos & set) + 4 * bytes(fours & set);
    let low = (sums.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32;
    let high = eights | sixteens | more;
    if high & set == 0 {
        return low;
    }
    low + 8 * count(eights & set) + 16 * count(sixteens & set) + 32 * count(more & set)
}

/// How many bits each byte has, each in its byte.
const fn bytes(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
}

fn small(number: i32) -> i16 {
    i16::try_from(number).unwrap_or(0)
}
