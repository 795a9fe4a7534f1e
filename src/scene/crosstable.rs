//! The table of a tournament with the result of each match, and at its end the first three above it.

use super::shape::{At, Ink, LETTER, Shape, crown_of, fill, many, name, player, rectangle, text};

const MARGIN: f32 = 0.25;
/// Distance between rows, and the height of a row.
const PITCH: f32 = 0.84;
const ROW: f32 = 0.72;
/// Width of a column of results, and what of it is free between it and the next one.
const CELL: f32 = 0.8;
const GAP: f32 = 0.1;
/// Minimum width of one of several results under a head: with one letter, and with more.
const LEAST: [f32; 2] = [0.35, 0.6];
/// Left end and width of the names.
const NAME: [f32; 2] = [1.35, 4.9];
/// Middle of the ranks, from the left.
const RANK: f32 = 0.82;
/// Width of the column of points, and of that of the tie-break.
const POINTS: f32 = 1.2;
const TIE: f32 = 1.3;
/// Height of the points' letters.
const SCORE: f32 = 0.34;
/// Height of the heads of a group, and of the line with its name.
const HEADS: f32 = 0.6;
const TITLE: f32 = 0.75;
/// Height of the part with the first three, and the width of each of their places.
const FIRST: f32 = 3.5;
const PLACE: f32 = 3.5;
const ROUND: f32 = 0.14;
/// Width of an entry of the legend, and the height of its lines.
const MEANING: f32 = 4.6;
const LEGEND: f32 = 0.62;

/// A tournament's table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct CrossTable {
    /// The names of the first, the second and the third, once it is over.
    pub first: Vec<String>,
    /// One table for each group.
    pub groups: Vec<Group>,
    /// What the fields mean, below the tables.
    pub legend: Vec<Meaning>,
    /// What the numbers in the fields mean, if it has to be said.
    pub note: Option<String>,
}

/// A field with what it means.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Meaning {
    pub field: Cell,
    pub text: String,
}

/// The table of a group.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Group {
    /// Its name, if there are several.
    pub title: Option<String>,
    /// What stands above the columns of results, if anything.
    pub heads: Vec<String>,
    pub rows: Vec<CrossTableRow>,
}

/// A person's row.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CrossTableRow {
    /// The name, as the person spells it.
    pub name: String,
    /// The results under each head.
    pub cells: Vec<Vec<Cell>>,
    pub points: String,
    /// The tie-break that tells most, if any.
    pub tie: String,
    /// Whether they are out.
    pub is_out: bool,
}

/// A result in a cell.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    pub what: Scored,
    /// A few letters or digits.
    pub text: String,
}

/// What a result was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scored {
    Won,
    Drawn,
    Lost,
    /// It was not played.
    Unplayed,
    /// There was no opponent in that round.
    Rested,
    /// It is being played.
    Running,
}

impl Scored {
    /// Whether it was played to its end.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Won | Self::Drawn | Self::Lost)
    }
}

impl CrossTable {
    /// Widths of the columns of results, which are the same in all groups.
    fn columns(&self) -> Vec<f32> {
        let count = self.groups.iter().map(|group| group.heads.len()).max().unwrap_or(0);
        let rows = || self.groups.iter().flat_map(|group| &group.rows);
        let width = |column: usize| {
            let widths = rows()
                .filter_map(|row| row.cells.get(column))
                .map(|cells| needed(cells));
            widths.fold(CELL, f32::max)
        };
        (0..count).map(width).collect()
    }

    /// Width of the table.
    fn width(&self) -> f32 {
        let table = NAME[0] + NAME[1] + self.columns().iter().sum::<f32>() + POINTS + TIE + MARGIN;
        let first = if self.first.is_empty() {
            0.0
        } else {
            3.0 * PLACE + 2.0 * MARGIN
        };
        table.max(first)
    }

    /// Number of entries of the legend side by side.
    fn abreast(&self) -> usize {
        let mut count = 1;
        while count < self.legend.len() && many(count + 1) * MEANING <= self.width() - MARGIN {
            count += 1;
        }
        count
    }

    fn legend_height(&self) -> f32 {
        let lines = self.legend.len().div_ceil(self.abreast()) + usize::from(self.note.is_some());
        if lines == 0 { 0.0 } else { many(lines) * LEGEND + MARGIN }
    }
}

/// Width of a column in which these results fit.
fn needed(cells: &[Cell]) -> f32 {
    let is_long = cells.iter().any(|cell| cell.text.chars().count() > 1);
    GAP + many(cells.len()) * LEAST[usize::from(is_long)]
}

/// Width and height of the picture.
pub fn size(table: &CrossTable) -> At {
    let first = if table.first.is_empty() { 0.0 } else { FIRST };
    let groups: f32 = table.groups.iter().map(height).sum();
    At::new(table.width(), MARGIN + first + groups + table.legend_height())
}

fn height(group: &Group) -> f32 {
    let title = if group.title.is_some() { TITLE } else { 0.0 };
    title + HEADS + many(group.rows.len().max(1)) * PITCH + MARGIN
}

/// Draws the first three, and below them the tables.
pub fn crosstable(table: &CrossTable) -> Vec<Shape> {
    let width = table.width();
    let mut shapes = Vec::new();
    let mut top = MARGIN;
    if !table.first.is_empty() {
        shapes.extend(first(&table.first, width));
        top += FIRST;
    }
    for group in &table.groups {
        shapes.extend(of_group(group, &table.columns(), top, width));
        top += height(group);
    }
    shapes.extend(legend(table, top));
    shapes
}

/// What the fields mean.
fn legend(table: &CrossTable, top: f32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let abreast = table.abreast();
    for (n, Meaning { field, text }) in table.legend.iter().enumerate() {
        let left = MARGIN + ROUND + many(n % abreast) * MEANING;
        let middle = top + LEGEND * (many(n / abreast) + 0.5);
        shapes.extend(of_cells(
            std::slice::from_ref(field),
            CELL,
            At::new(left + CELL / 2.0, middle),
        ));
        let at = At::new(left + CELL + 0.1, middle);
        shapes.push(name(at, MEANING - CELL - 0.3, 0.26, text.clone(), Ink::Label));
    }
    if let Some(note) = &table.note {
        let lines = table.legend.len().div_ceil(abreast);
        let at = At::new(MARGIN + ROUND + 0.05, top + LEGEND * (many(lines) + 0.5));
        shapes.push(name(at, table.width() - 2.0 * MARGIN, 0.26, note.clone(), Ink::Label));
    }
    shapes
}

/// The first in the middle, the second at the left and the third at the right, each on a step.
fn first(names: &[String], width: f32) -> Vec<Shape> {
    let middle = width / 2.0;
    let places = [(middle, 0.9), (middle - PLACE, 1.25), (middle + PLACE, 1.5)];
    let floor = MARGIN + FIRST - 0.45;
    let mut shapes = Vec::new();
    for (n, (called, (x, y))) in names.iter().zip(places).enumerate() {
        let half = PLACE / 2.0 - 0.1;
        let y = MARGIN + y;
        shapes.push(rectangle(
            [x - half + ROUND, x + half - ROUND],
            [y + ROUND, floor - ROUND],
            ROUND,
            Ink::Panel,
        ));
        if n == 0 {
            shapes.extend(crowned(At::new(x, y - 0.4), 1.3));
        }
        shapes.push(text(At::new(x, floor - 0.45), 0.46, n + 1, Ink::Count));
        shapes.push(Shape::Paragraph {
            at: At::new(x - half + 0.15, y + 0.15),
            size: At::new(2.0 * half - 0.3, floor - y - 1.0),
            height: [0.34, 0.2],
            text: called.clone(),
            shorter: Vec::new(),
            ink: Ink::Count,
            align: super::shape::Align::Center,
        });
    }
    shapes
}

/// A crown with an edge, since gold alone has little contrast on white.
fn crowned(at: At, scale: f32) -> Vec<Shape> {
    let crown = crown_of(at, scale);
    let edge = match &crown {
        Shape::Fill { corners, .. } => Some(Shape::Line {
            points: corners.iter().chain(corners.first()).copied().collect(),
            width: 0.07,
            ink: Ink::BarEdge,
        }),
        _ => None,
    };
    edge.into_iter().chain([crown]).collect()
}

fn of_group(group: &Group, columns: &[f32], top: f32, width: f32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut y = top;
    if let Some(title) = &group.title {
        let at = At::new(MARGIN + 0.1, y + TITLE / 2.0);
        shapes.push(name(at, width - 2.0 * MARGIN, 0.34, title.clone(), Ink::Label));
        y += TITLE;
    }
    for (column, head) in group.heads.iter().enumerate().filter(|(_, head)| !head.is_empty()) {
        let at = At::new(middle_of(columns, column), y + HEADS / 2.0);
        shapes.push(text(at, 0.24, head, Ink::Label));
    }
    y += HEADS;
    let points = width - MARGIN - TIE - POINTS / 2.0;
    for (n, row) in group.rows.iter().enumerate() {
        let middle = y + PITCH * many(n) + ROW / 2.0;
        let half = ROW / 2.0 - ROUND;
        shapes.push(rectangle(
            [MARGIN + ROUND, width - MARGIN - ROUND],
            [middle - half, middle + half],
            ROUND,
            Ink::Panel,
        ));
        shapes.push(text(At::new(RANK, middle), 0.28, n + 1, Ink::Label));
        let ink = if row.is_out { Ink::Label } else { Ink::Count };
        let room = [NAME[1] - 0.3, ROW];
        let at = At::new(NAME[0], middle);
        shapes.push(player(at, room, [0.3, 0.2], (&row.name, ink)));
        for (column, (cells, width)) in row.cells.iter().zip(columns).enumerate() {
            let at = At::new(middle_of(columns, column), middle);
            shapes.extend(of_cells(cells, *width, at));
        }
        // a ladder has wins and losses here, which grow into the room of the tie-break that it does not have
        let more = (many(row.points.chars().count()) * LETTER * SCORE - POINTS).max(0.0);
        let aside = if row.tie.is_empty() { more / 2.0 } else { 0.0 };
        shapes.push(text(At::new(points + aside, middle), SCORE, &row.points, Ink::Count));
        if !row.tie.is_empty() {
            let at = At::new(width - MARGIN - TIE / 2.0, middle);
            shapes.push(text(at, 0.26, &row.tie, Ink::Label));
        }
    }
    shapes
}

/// Middle of a column of results.
fn middle_of(columns: &[f32], column: usize) -> f32 {
    let (before, rest) = columns.split_at(column.min(columns.len()));
    NAME[0] + NAME[1] + before.iter().sum::<f32>() + rest.first().unwrap_or(&CELL) / 2.0
}

/// The results under a head side by side: their inks say what they were, since both colours and letters do.
fn of_cells(cells: &[Cell], column: f32, at: At) -> Vec<Shape> {
    let count = many(cells.len().max(1));
    let width = (column - GAP) / count;
    let mut shapes = Vec::new();
    for (n, cell) in cells.iter().enumerate() {
        let x = at.x - (column - GAP) / 2.0 + width * (many(n) + 0.5);
        let (half, tall) = (width / 2.0 - 0.03 - 0.06, 0.27 - 0.06);
        let (ink, letters) = match cell.what {
            Scored::Won => (Some(Ink::Won), Ink::RowLetter),
            Scored::Drawn => (Some(Ink::Drawn), Ink::RowLetter),
            Scored::Lost => (Some(Ink::Lost), Ink::RowLetter),
            Scored::Unplayed | Scored::Rested => (Some(Ink::Grid), Ink::Count),
            Scored::Running => (None, Ink::Label),
        };
        match ink {
            Some(ink) => shapes.push(rectangle([x - half, x + half], [at.y - tall, at.y + tall], 0.06, ink)),
            None => shapes.push(fill(&[At::new(x, at.y)], 0.07, Ink::Label)),
        }
        if ink.is_some() && !cell.text.is_empty() {
            shapes.push(text(At::new(x, at.y), 0.24, &cell.text, letters));
        }
    }
    shapes
}
