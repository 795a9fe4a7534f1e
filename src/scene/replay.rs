//! A match as an animation: its positions, and the strip below the board.

use super::board::{Board, piece};
use super::plot::{Plot, Series};
use super::shape::{At, Ink, LETTER, Shape, crown, fill, many, rectangle, text};
use super::view::{Theme, View};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Outcome, Status};

/// Height of the strip; it is as wide as the board's picture.
pub const HEIGHT: f32 = 1.55;

/// Share of the strip's width for the move; the graph has the rest.
const MOVE: f32 = 0.45;
/// Middle of the mover's piece; the number of the move is below it.
const MOVER: At = At::new(0.85, 0.53);
/// Where the text of the move begins.
const TEXT: f32 = 1.45;

/// A whole match, shown move by move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// Each move and the position before it.
    pub steps: Vec<(Game, Move)>,
    /// The position after the last move.
    pub end: Game,
    /// How the match ended, by the rules or otherwise; `None` while it runs.
    pub outcome: Option<Outcome>,
    pub side: Color,
    pub theme: Theme,
}

impl Replay {
    fn position(&self, moves: usize) -> &Game {
        self.steps.get(moves).map_or(&self.end, |(before, _)| before)
    }

    /// Every position, the first one included.
    pub(super) fn positions(&self) -> impl Iterator<Item = &Game> {
        (0..=self.steps.len()).map(|moves| self.position(moves))
    }

    /// The board after this number of moves, with the last of them.
    pub fn view(&self, moves: usize) -> View {
        let last = moves.checked_sub(1).and_then(|last| self.steps.get(last));
        View {
            last: last.cloned(),
            ended: self.outcome.filter(|_| moves == self.steps.len()),
            side: self.side,
            theme: self.theme,
            ..View::new(self.position(moves).clone())
        }
    }

    /// Whether the last move placed a piece of DVONN.
    pub fn has_placed(&self, moves: usize) -> bool {
        moves > 0
            && match self.position(moves - 1) {
                Game::Dvonn(before) => before.is_placing(),
                Game::Gipf(_) | Game::Potentials(_) => false,
            }
    }

    /// The strip's caption for the last of this number of moves: the mover, the number, the move.
    pub fn caption(&self, moves: usize) -> Vec<Shape> {
        let Some((before, mv)) = moves.checked_sub(1).and_then(|last| self.steps.get(last)) else {
            return Vec::new();
        };
        let mut shapes = Vec::new();
        if let Status::ToMove(mover) = before.status() {
            shapes.push(fill(&[MOVER], 0.38, Ink::Panel));
            shapes.push(piece(before.kind(), mover.into(), MOVER));
        }
        shapes.push(text(At::new(MOVER.x, HEIGHT - 0.38), 0.24, moves, Ink::Label));
        shapes.extend(placed(&lines(mv), self.caption_width(moves)));
        shapes
    }

    /// The strip's caption for the last position: the result, or the last move of an unfinished match.
    pub fn last_caption(&self) -> Vec<Shape> {
        let result = self.result();
        if result.is_empty() {
            self.caption(self.steps.len())
        } else {
            result
        }
    }

    /// The strip's caption at the end: winner and score; none for an unfinished match.
    pub fn result(&self) -> Vec<Shape> {
        let Some(outcome) = self.outcome else {
            return Vec::new();
        };
        let score = score(&self.end).unwrap_or_else(|| {
            let score = match outcome {
                Outcome::Win(Color::White) => "1-0",
                Outcome::Win(Color::Black) => "0-1",
                Outcome::Draw => "½-½",
            };
            score.to_owned()
        });
        let mut shapes = placed(&[score], self.caption_width(self.steps.len()));
        match outcome {
            Outcome::Win(winner) => {
                shapes.push(crown(At::new(MOVER.x, 0.37)));
                shapes.push(fill(&[At::new(MOVER.x, 1.06)], 0.38, Ink::Panel));
                shapes.push(piece(self.end.kind(), winner.into(), At::new(MOVER.x, 1.06)));
            }
            Outcome::Draw => shapes.push(text(At::new(MOVER.x, HEIGHT / 2.0), 0.5, '=', Ink::Crown)),
        }
        shapes
    }

    /// Width of the caption after this number of moves: the whole strip while nothing was counted.
    pub fn caption_width(&self, moves: usize) -> f32 {
        let width = Board::of(&self.end).size().x;
        match self.position(moves) {
            Game::Dvonn(game) if game.is_placing() => width,
            _ => width * MOVE,
        }
    }

    /// The series of counts, if there is one.
    pub fn series(&self) -> Series {
        Series::of(self.positions())
    }

    fn plot(&self, series: &Series) -> Plot {
        let width = Board::of(&self.end).size().x;
        let (low, high) = series.range();
        Plot {
            left: width * MOVE + 0.2,
            right: width - 0.65,
            top: 0.3,
            bottom: HEIGHT - 0.42,
            range: (low.into(), high.into()),
            line: 0.065,
        }
    }

    /// The ground of the graph next to the move, with a line along its foot.
    pub fn ground(&self, series: &Series) -> Vec<Shape> {
        let plot = self.plot(series);
        let panel = rectangle([plot.left, plot.right], [plot.top, plot.bottom], 0.2, Ink::Panel);
        vec![panel, foot(&plot, Ink::Spot)]
    }

    /// The whole graph on its ground, and along its foot the progress of the replay. A frame shows the part left of
    /// [`Replay::now`].
    pub fn graph(&self, series: &Series) -> Vec<Shape> {
        let plot = self.plot(series);
        let mut shapes = self.ground(series);
        shapes.push(foot(&plot, Ink::Move));
        shapes.extend(plot.lines(series));
        shapes
    }

    /// How far the graph reaches after this number of moves, from the left edge of the strip: to its beginning while
    /// nothing was counted.
    pub fn now(&self, series: &Series, moves: usize) -> f32 {
        self.plot(series)
            .x(moves.saturating_sub(series.first), series.counts.len())
    }
}

/// Lines in a caption of this width, as large as they fit.
fn placed(lines: &[String], width: f32) -> Vec<Shape> {
    let room = width - 0.15 - TEXT;
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1);
    let count = many(lines.len());
    let height = [0.5, 1.0 / (1.0 + count), room / LETTER / many(longest)];
    let height = height.into_iter().fold(f32::MAX, f32::min);
    let first = HEIGHT / 2.0 - height * 0.8 * (count - 1.0);
    let placed = lines.iter().enumerate().map(|(n, line)| {
        let width = (height * LETTER * many(line.chars().count())).min(room);
        let at = At::new(TEXT + width / 2.0, first + height * 1.6 * many(n));
        text(at, height, line, Ink::Count)
    });
    placed.collect()
}

fn foot(plot: &Plot, ink: Ink) -> Shape {
    let y = plot.bottom + 0.12;
    fill(&[At::new(plot.left, y), At::new(plot.right, y)], 0.03, ink)
}

/// The points of a game that is decided by points, if it ended by the rules.
fn score(end: &Game) -> Option<String> {
    match end {
        Game::Dvonn(game) => matches!(end.status(), Status::Over(_)).then(|| {
            let score = game.score();
            format!("{}-{}", score.white, score.black)
        }),
        Game::Gipf(_) | Game::Potentials(_) => None,
    }
}

/// The text of a move, one decision per line.
fn lines(mv: &Move) -> Vec<String> {
    let text = mv.to_string();
    let mut lines: Vec<String> = text.split_inclusive(';').map(str::to_owned).collect();
    // more than four decisions do not happen in practice
    let rest = lines.split_off(lines.len().min(4)).concat();
    if let Some(last) = lines.last_mut() {
        last.push_str(&rest);
    }
    lines
}
