//! Several boards on one picture, each with its match and the remaining time: those where it is the player's turn.

use super::board::Board;
use super::shape::{At, Ink, Shape, name};
use super::view::View;

/// Maximum number of boards that are drawn.
pub const MOST: usize = 9;

/// Width of a cell: that of the widest board.
const WIDTH: f32 = 12.25;
/// Distance between cells, and margin around all of them.
const GAP: f32 = 0.18;
/// Additional margin below all of them.
const FOOT: f32 = 0.4;
/// Height of the head above a board.
const HEAD: f32 = 2.5;
/// Vertical middles of the head's two lines, and their capital height.
const LINES: [f32; 2] = [0.85, 1.95];
const LETTER: f32 = 0.78;
/// Distance of the text from the cell's edge.
const INDENT: f32 = 0.35;

/// A board with its head.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OverviewEntry {
    pub view: View,
    /// The number of the match and the opponent's name, which can have any letters and length.
    pub title: String,
    /// The remaining time, in the reader's language.
    pub time: String,
}

/// The layout of an overview, in board units.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    pub size: At,
    /// The top left corner of each cell.
    pub cells: Vec<At>,
}

/// Arranges boards in one, two or three columns: clients shrink pictures that are too high.
pub fn layout(entries: &[OverviewEntry]) -> Layout {
    let entries = &entries[..entries.len().min(MOST)];
    let columns = match entries.len() {
        0 | 1 => 1,
        2..=4 => 2,
        _ => 3,
    };
    let width = super::shape::many(columns) * (WIDTH + GAP) + GAP;
    let mut cells = Vec::new();
    let mut top = GAP;
    let mut rest = entries;
    for rows_left in (1..=entries.len().div_ceil(columns)).rev() {
        // as equally many in each row as can be, each row in the middle
        let (row, after) = rest.split_at(rest.len().div_ceil(rows_left));
        rest = after;
        let taken = super::shape::many(row.len()) * (WIDTH + GAP);
        let mut left = f32::midpoint(width - taken, GAP);
        let mut height = 0.0_f32;
        for entry in row {
            cells.push(At::new(left, top));
            left += WIDTH + GAP;
            height = height.max(HEAD + Board::of(&entry.view.game).size().y);
        }
        top += height + GAP;
    }
    Layout {
        size: At::new(width, top + FOOT),
        cells,
    }
}

/// The shapes of a board's head, and its size.
pub fn head(entry: &OverviewEntry) -> (At, Vec<Shape>) {
    let line = |middle, text, ink| name(At::new(INDENT, middle), WIDTH - 2.0 * INDENT, LETTER, text, ink);
    let [first, second] = LINES;
    let shapes = vec![
        line(first, &entry.title, Ink::Label),
        line(second, &entry.time, Ink::Turn),
    ];
    (At::new(WIDTH, HEAD), shapes)
}

/// Where a board lies in its cell: centred below its head.
pub fn place(entry: &OverviewEntry) -> At {
    At::new((WIDTH - Board::of(&entry.view.game).size().x) / 2.0, HEAD)
}
