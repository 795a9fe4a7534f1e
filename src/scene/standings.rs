//! The standings of a tournament: one row per player.

use super::shape::{At, Ink, LETTER, Shape, crown, many, player, rectangle, text};

/// Maximum number of players that are drawn.
pub const MOST: usize = 40;

const WIDTH: f32 = 12.0;
/// Distance between rows, and the height of a row.
const PITCH: f32 = 0.86;
const ROW: f32 = 0.74;
/// Margins above the first row, below the last, and at the sides.
const MARGIN: f32 = 0.2;
/// Middle of the ranks.
const RANK: f32 = 0.85;
/// Left and right ends of the names and of the bars.
const NAME: [f32; 2] = [1.5, 6.0];
const BAR: [f32; 2] = [6.25, 10.15];
/// Where whole points end.
const POINTS: f32 = 11.15;
/// Distance of a row's edges from its middle.
const ROUND: f32 = 0.15;

/// A player's results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingsRow {
    /// The name, as the player spells it.
    pub player: String,
    pub won: u16,
    pub drawn: u16,
    pub lost: u16,
    /// Twice the points, since a draw may count a half.
    pub half_points: u16,
}

impl StandingsRow {
    fn games(&self) -> usize {
        [self.won, self.drawn, self.lost].into_iter().map(usize::from).sum()
    }

    /// What decides the rank: points, then games won.
    fn reached(&self) -> (u16, u16) {
        (self.half_points, self.won)
    }
}

/// Width and height of the picture for this number of players.
pub fn size(players: usize) -> At {
    let rows = many(players.clamp(1, MOST));
    At::new(WIDTH, 2.0 * MARGIN + (rows - 1.0) * PITCH + ROW)
}

/// The players in order, equal ones in the given order and with one rank, and their ranks.
pub fn ranked(standings: &[StandingsRow]) -> Vec<(usize, &StandingsRow)> {
    let mut sorted: Vec<&StandingsRow> = standings.iter().collect();
    sorted.sort_by_key(|standing| std::cmp::Reverse(standing.reached()));
    let rank = |of: &StandingsRow| 1 + sorted.partition_point(|other| other.reached() > of.reached());
    sorted.iter().map(|standing| (rank(standing), *standing)).collect()
}

/// Draws the table: rank, or a crown for the leader; name; games won, drawn and lost; points.
pub fn standings(standings: &[StandingsRow]) -> Vec<Shape> {
    let most = standings.iter().map(StandingsRow::games).max().unwrap_or(0).max(1);
    let mut shapes = Vec::new();
    for (n, (rank, standing)) in ranked(standings).into_iter().take(MOST).enumerate() {
        let y = MARGIN + ROW / 2.0 + PITCH * many(n);
        shapes.push(box_of([MARGIN, WIDTH - MARGIN], y, ROW, ROUND, Ink::Panel));
        if rank == 1 && standing.half_points > 0 {
            shapes.extend(crowned(At::new(RANK, y)));
        } else {
            shapes.push(text(At::new(RANK, y), 0.3, rank, Ink::Label));
        }
        let [left, right] = NAME;
        let at = At::new(left, y);
        let room = [right - left, ROW];
        shapes.push(player(at, room, [0.31, 0.2], (&standing.player, Ink::Count)));
        shapes.extend(bar(standing, most, y));
        shapes.extend(points(standing.half_points, y));
    }
    shapes
}

/// A bar from left to right with this height and these round corners.
fn box_of([left, right]: [f32; 2], y: f32, height: f32, round: f32, ink: Ink) -> Shape {
    let half = height / 2.0 - round;
    rectangle([left + round, right - round], [y - half, y + half], round, ink)
}

/// The crown with an edge, since gold alone has little contrast on white.
fn crowned(at: At) -> Vec<Shape> {
    let crown = crown(At::new(at.x, at.y + 0.02));
    let mut shapes = Vec::new();
    if let Shape::Fill { corners, .. } = &crown {
        shapes.push(Shape::Line {
            points: corners.iter().chain(corners.first()).copied().collect(),
            width: 0.07,
            ink: Ink::BarEdge,
        });
    }
    shapes.push(crown);
    shapes
}

/// A player's games, to the scale of the player with the most, with the numbers that fit.
fn bar(standing: &StandingsRow, most: usize, y: f32) -> Vec<Shape> {
    let game = (BAR[1] - BAR[0]) / many(most);
    let mut shapes = vec![box_of(BAR, y, 0.06, 0.03, Ink::Grid)];
    let mut left = BAR[0];
    for (count, ink) in [
        (standing.won, Ink::Won),
        (standing.drawn, Ink::Drawn),
        (standing.lost, Ink::Lost),
    ] {
        let right = left + game * f32::from(count);
        if count > 0 {
            // a gap separates parts that may not be distinguishable by colour
            let gap = ((right - left) * 0.2).min(0.025);
            let round = ((right - left) * 0.3).min(0.06);
            shapes.push(box_of([left + gap, right - gap], y, 0.46, round, ink));
            let number = count.to_string();
            if many(number.len()) * LETTER * 0.24 + 0.06 < right - left {
                let at = At::new(f32::midpoint(left, right), y);
                shapes.push(text(at, 0.24, number, Ink::RowLetter));
            }
        }
        left = right;
    }
    shapes
}

/// Whole points are aligned at their last digit; a half follows.
fn points(half_points: u16, y: f32) -> Vec<Shape> {
    let (whole, has_half) = (half_points / 2, half_points % 2 == 1);
    let mut shapes = Vec::new();
    if whole > 0 || !has_half {
        let whole = whole.to_string();
        let x = POINTS - many(whole.len()) * LETTER * 0.34 / 2.0;
        shapes.push(text(At::new(x, y), 0.34, whole, Ink::Count));
    }
    if has_half {
        shapes.push(text(At::new(POINTS + 0.2, y), 0.34, '½', Ink::Count));
    }
    shapes
}
