//! Dirty rectangles: few rectangles that cover all differences of two pictures.

/// A rectangle of a picture, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rect {
    pub left: usize,
    pub top: usize,
    /// One past the last column.
    pub right: usize,
    /// One past the last row.
    pub bottom: usize,
}

/// Side of the squares that are compared.
const CELL: usize = 8;
/// The cost of one more rectangle, in pixels.
const PRICE: usize = 500;

impl Rect {
    /// The smallest rectangle that can be written.
    pub const DOT: Self = Self {
        left: 0,
        top: 0,
        right: 1,
        bottom: 1,
    };

    pub fn width(self) -> usize {
        self.right - self.left
    }

    pub fn height(self) -> usize {
        self.bottom - self.top
    }

    fn cost(self) -> usize {
        self.width() * self.height() + PRICE
    }

    fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    fn touches(self, other: Self) -> bool {
        self.left <= other.right && other.left <= self.right && self.top <= other.bottom && other.top <= self.bottom
    }
}

/// At most `limit` rectangles that cover every difference between two pictures of this width, from top to bottom.
pub fn changed(old: &[u8], new: &[u8], width: usize, limit: usize) -> Vec<Rect> {
    let mut rects: Vec<Rect> = Vec::new();
    for cell in cells(old, new, width) {
        // rectangles that touch are merged, repeatedly
        let mut grown = cell;
        while let Some(n) = rects.iter().position(|rect| rect.touches(grown)) {
            grown = grown.with(rects.swap_remove(n));
        }
        rects.push(grown);
    }
    while rects.len() > 1 {
        let pairs = (0..rects.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        let more = |(a, b): (usize, usize)| {
            let (one, other): (Rect, Rect) = (rects[a], rects[b]);
            one.with(other).cost() as i64 - (one.cost() + other.cost()) as i64
        };
        let Some((price, (a, b))) = pairs.map(|pair| (more(pair), pair)).min() else {
            break;
        };
        if price > 0 && rects.len() <= limit {
            break;
        }
        let (one, other) = (rects.swap_remove(a), rects.swap_remove(b));
        rects.push(one.with(other));
    }
    rects.sort_by_key(|rect| (rect.top, rect.left));
    rects
}

/// The cells with a difference, shrunk to it.
fn cells(old: &[u8], new: &[u8], width: usize) -> Vec<Rect> {
    let mut found = Vec::new();
    let rows = CELL * width;
    for (band, (old, new)) in old.chunks(rows).zip(new.chunks(rows)).enumerate() {
        if old == new {
            continue;
        }
        for left in (0..width).step_by(CELL) {
            let right = (left + CELL).min(width);
            let lines = || old.chunks_exact(width).zip(new.chunks_exact(width));
            let differs = |(old, new): (&[u8], &[u8])| old[left..right] != new[left..right];
            if let (Some(first), Some(last)) = (lines().position(differs), lines().rposition(differs)) {
                found.push(Rect {
                    left,
                    top: band * CELL + first,
                    right,
                    bottom: band * CELL + last + 1,
                });
            }
        }
    }
    found
}
