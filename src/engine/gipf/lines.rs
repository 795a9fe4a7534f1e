//! Patterns of GIPF's 21 lines: the contents of a line's spots, for the side to move, as a number in base 3.
#![expect(clippy::inline_always, reason = "see `Processor`")]
use super::features::SPOTS;

/// Number of lines.
pub const LINES: usize = 21;

/// Number of patterns: three states of each spot, for lines of four, five, six and seven spots.
pub const PATTERNS: usize = before(8);

/// Number of patterns of shorter lines.
const fn before(length: usize) -> usize {
    let (mut sum, mut shorter) = (0, 4);
    while shorter < length {
        sum += power(shorter);
        shorter += 1;
    }
    sum
}

const fn power(exponent: usize) -> usize {
    if exponent == 0 { 1 } else { 3 * power(exponent - 1) }
}

/// The lines padded to a multiple of a vector register's lanes.
const ROOM: usize = 24;

/// A number for each line.
type Numbers = [u16; ROOM];

/// The three lines through the spot in column `x` at height `y`, and its place in each.
const fn through(x: usize, y: usize) -> [(usize, usize); 3] {
    let (low, high) = if x < y { (x, y) } else { (y, x) };
    [
        (x, y - x.saturating_sub(3)),
        (7 + y, x - y.saturating_sub(3)),
        (if x < y { 17 - (high - low) } else { 17 + (high - low) }, low),
    ]
}

const fn is_spot(x: usize, y: usize) -> bool {
    SPOTS >> (8 * x + y) & 1 == 1
}

/// The spots of each line, as bits, in the order of the lines' numbers.
pub const SPOTS_OF_LINES: [u64; LINES] = {
    let mut sets = [0; LINES];
    let mut spot = 0;
    while spot < 49 {
        let (x, y) = (spot / 7, spot % 7);
        if is_spot(x, y) {
            let lines = through(x, y);
            let mut n = 0;
            while n < 3 {
                sets[lines[n].0] |= 1 << (8 * x + y);
                n += 1;
            }
        }
        spot += 1;
    }
    sets
};

/// The number of each line's first pattern, that of the empty line.
const FIRST: Numbers = {
    let mut first = [0; ROOM];
    let mut line = 0;
    while line < LINES {
        first[line] = small(before(SPOTS_OF_LINES[line].count_ones() as usize));
        line += 1;
    }
    first
};

/// What the pieces of a column add to the lines' numbers, indexed by the column and the set of its pieces.
static COLUMNS: [[Numbers; 128]; 7] = {
    let mut columns = [[[0; ROOM]; 128]; 7];
    let mut x = 0;
    while x < 7 {
        let mut set = 0;
        while set < 128 {
            let mut y = 0;
            while y < 7 {
                if set >> y & 1 == 1 && is_spot(x, y) {
                    let lines = through(x, y);
                    let mut n = 0;
                    while n < 3 {
                        let (line, place) = lines[n];
                        columns[x][set][line] += small(power(place));
                        n += 1;
                    }
                }
                y += 1;
            }
            set += 1;
        }
        x += 1;
    }
    columns
};

#[expect(clippy::cast_possible_truncation, reason = "at most the number of patterns")]
const fn small(number: usize) -> u16 {
    number as u16
}

/// The number of each line's pattern for the pieces of the side to move and those of the opponent.
#[inline(always)]
pub fn patterns(own: u64, theirs: u64) -> [u16; LINES] {
    let mut numbers = FIRST;
    for (x, column) in COLUMNS.iter().enumerate() {
        let own = &column[(own >> (8 * x) & 127) as usize];
        let theirs = &column[(theirs >> (8 * x) & 127) as usize];
        // by index: the parts of `zip` would be called for each column
        for at in 0..ROOM {
            numbers[at] += own[at] + 2 * theirs[at];
        }
    }
    let (lines, _) = numbers.split_at(LINES);
    lines.try_into().unwrap_or([0; LINES])
}

/// The number of this pattern read from the line's other end.
pub fn reversed(number: usize) -> usize {
    let length = (4..=7).rev().find(|&length| number >= before(length)).unwrap_or(4);
    let (mut rest, mut reversed) = (number - before(length), 0);
    for _ in 0..length {
        reversed = 3 * reversed + rest % 3;
        rest /= 3;
    }
    before(length) + reversed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::gipf::features::SPOTS;

    #[test]
    fn lines_are_seen_spot_by_spot() {
        // every line has its spots once, in order
        let mut lengths = [0; LINES];
        for bit in (0..64).filter(|bit| SPOTS >> bit & 1 == 1) {
            let empty = patterns(0, 0);
            let (own, theirs) = (patterns(1 << bit, 0), patterns(0, 1 << bit));
            let mut lines = 0;
            for line in 0..LINES {
                let (added, twice) = (own[line] - empty[line], theirs[line] - empty[line]);
                assert_eq!(twice, 2 * added);
                lines += usize::from(added > 0);
                lengths[line] += usize::from(added > 0);
            }
            assert_eq!(lines, 3, "three lines cross on a spot");
        }
        for ways in lengths.chunks(7) {
            assert_eq!(ways, [4, 5, 6, 7, 6, 5, 4]);
        }
        let all = patterns(0, SPOTS);
        assert_eq!(usize::from(all[3]), PATTERNS - 1, "the middle one, full");
        assert_eq!(usize::from(all[0]), before(5) - 1, "the shortest one, full");
    }

    #[test]
    fn a_pattern_reversed_twice_is_itself() {
        for number in 0..PATTERNS {
            assert_eq!(reversed(reversed(number)), number);
        }
        // own, vacant, vacant, theirs
        assert_eq!(reversed(1 + 2 * 27), 2 + 27);
    }
}
