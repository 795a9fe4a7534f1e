//! Several boards on one picture, each with what it is and how long there is still: what waits for a player.

use super::board::Board;
use super::shape::{At, Ink, Shape};
use super::view::View;

/// More boards than this are not drawn.
pub const MOST: usize = 9;

/// Width of a cell: that of the widest board.
const WIDTH: f32 = 12.25;
/// What lies between cells, and around all of them.
const GAP: f32 = 0.18;
/// Height of what stands above a board.
const HEAD: f32 = 2.5;
/// Middles of its two lines, and the height of their capitals.
const LINES: [f32; 2] = [0.85, 1.95];
const LETTER: f32 = 0.78;
/// From the cell's side to its text.
const INDENT: f32 = 0.35;

/// A board with what stands above it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    pub view: View,
    /// Number of the match and name of the opponent, of any letters and length.
    pub title: String,
    /// How much time is left, ready in the reader's language.
    pub time: String,
}

/// Where the boards of an overview lie: places in board units.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    pub size: At,
    /// The top left corner of each cell.
    pub cells: Vec<At>,
}

/// One below the other, or two or three beside each other: a picture that is too high is shown too small.
#[must_use]
pub fn layout(entries: &[Entry]) -> Layout {
    let entries = &entries[..entries.len().min(MOST)];
    let columns = match entries.len() {
        0 | 1 => 1,
        2..=4 => 2,
        _ => 3,
    };
    let mut cells = Vec::new();
    let mut top = GAP;
    for row in entries.chunks(columns) {
        let mut left = GAP;
        let mut height = 0.0_f32;
        for entry in row {
            cells.push(At::new(left, top));
            left += WIDTH + GAP;
            height = height.max(HEAD + Board::of(&entry.view.game).size().y);
        }
        top += height + GAP;
    }
    let columns = super::shape::many(columns);
    Layout {
        size: At::new(columns * (WIDTH + GAP) + GAP, top),
        cells,
    }
}

/// What stands above a board, and the size of that.
#[must_use]
pub fn head(entry: &Entry) -> (At, Vec<Shape>) {
    let line = |middle, text: &String, ink| Shape::Name {
        at: At::new(INDENT, middle),
        width: WIDTH - 2.0 * INDENT,
        height: LETTER,
        text: text.clone(),
        ink,
    };
    let [first, second] = LINES;
    let shapes = vec![
        line(first, &entry.title, Ink::Label),
        line(second, &entry.time, Ink::Turn),
    ];
    (At::new(WIDTH, HEAD), shapes)
}

/// Where a board lies in its cell: below its head, in the middle.
#[must_use]
pub fn place(entry: &Entry) -> At {
    At::new((WIDTH - Board::of(&entry.view.game).size().x) / 2.0, HEAD)
}
