//! The frames of a replay: the board, and a panel with the players, the turn and the course.

use super::board::{Board, piece};
use super::graph::{self, Area};
use super::plot::{Plot, Series};
use super::replay::Replay;
use super::shape::{Align, At, Ink, PITCH, Shape, crown, ending, fill, paragraph_or, player, text};
use crate::rules::game::{Game, Move};
use crate::rules::{Color, Outcome, Status};

/// Width of a replay in pixels. Lengths are in pixels here, since a replay has one size.
pub const WIDTH: f32 = 720.0;

/// Height of capital letters in the graph.
const LETTER: f32 = 12.0;
/// Heights of capital letters of a name, the largest and the smallest.
const NAME: [f32; 2] = [17.0, 12.0];

/// What a frame shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Who plays what and how it ended, above the last position.
    Title,
    /// The position after this number of moves.
    After(usize),
}

/// Where the parts of a frame are: left, top, width and height.
struct Places {
    board: [f32; 2],
    height: f32,
    title: [f32; 4],
    date: [f32; 4],
    /// Left end, width, and the middles of the rows of Black and White.
    players: [f32; 4],
    turn: [f32; 4],
    /// The move, or the result.
    said: [f32; 4],
    reason: [f32; 4],
    graph: [f32; 4],
}

/// Below DVONN's board, which is wide.
const DVONN: Places = Places {
    board: [72.0, 10.0],
    height: 444.0,
    title: [392.0, 306.0, 310.0, 40.0],
    date: [392.0, 346.0, 310.0, 28.0],
    players: [16.0, 340.0, 318.0, 360.0],
    turn: [16.0, 394.0, 100.0, 30.0],
    said: [122.0, 388.0, 234.0, 40.0],
    reason: [392.0, 376.0, 310.0, 50.0],
    graph: [372.0, 296.0, 332.0, 134.0],
};

/// Right of GIPF's board, which is high.
const GIPF: Places = Places {
    board: [16.0, 14.0],
    height: 428.0,
    title: [392.0, 16.0, 312.0, 40.0],
    date: [392.0, 54.0, 312.0, 28.0],
    players: [392.0, 312.0, 112.0, 154.0],
    turn: [392.0, 186.0, 96.0, 28.0],
    said: [392.0, 216.0, 312.0, 66.0],
    reason: [392.0, 248.0, 312.0, 36.0],
    graph: [392.0, 290.0, 312.0, 122.0],
};

/// Where the reserves of GIPF are written.
struct Reserves {
    /// Middle of their line.
    line: f32,
    /// Right end and width of their word.
    word: [f32; 2],
    /// Middles of the pieces of White and Black.
    counts: [f32; 2],
    /// From there to the middle of the number.
    number: f32,
}

const RESERVES: Reserves = Reserves {
    line: 200.0,
    word: [572.0, 82.0],
    counts: [592.0, 656.0],
    number: 28.0,
};

impl Replay {
    fn places(&self) -> &'static Places {
        match Board::of(&self.end) {
            Board::Dvonn => &DVONN,
            Board::Gipf => &GIPF,
        }
    }

    fn at(&self, x: f32, y: f32) -> At {
        let unit = Board::of(&self.end).replay_unit();
        At::new(x / unit, y / unit)
    }

    /// Width and height of a frame, in board units.
    pub fn frame_size(&self) -> At {
        self.at(WIDTH, self.places().height)
    }

    /// Where the upper left corner of the board's part lies.
    pub fn board_at(&self) -> At {
        let [x, y] = self.places().board;
        self.at(x, y)
    }

    /// Number of moves in the position of a frame.
    pub fn moves_at(&self, moment: Moment) -> usize {
        match moment {
            Moment::Title => self.steps.len(),
            Moment::After(moves) => moves,
        }
    }

    /// Everything in a frame but the board and the graph.
    pub fn panel(&self, moment: Moment) -> Vec<Shape> {
        let places = self.places();
        let told = &self.told;
        let mut shapes = Vec::new();
        let unit = Board::of(&self.end).replay_unit();
        let mut write_or =
            |[left, top, width, height]: [f32; 4], heights: [f32; 2], (text, shorter): (&str, &[String]), ink: Ink| {
                if !text.is_empty() {
                    let (at, size) = (self.at(left, top), self.at(width, height));
                    let heights = heights.map(|height| height / unit);
                    shapes.push(paragraph_or(at, size, heights, (text, shorter), ink));
                }
            };
        let mut write = |place, heights, text, ink| write_or(place, heights, (text, &[]), ink);
        if !self.has_graph(moment) || Board::of(&self.end) == Board::Gipf {
            write(places.title, [19.0, 13.0], &told.title, Ink::Label);
            write(places.date, [14.0, 12.0], &told.date, Ink::Label);
        }
        match moment {
            Moment::Title => {
                let [left, _, ..] = places.turn;
                let [x, y, width, height] = places.said;
                // the headline has the place of the turn's number, too; in GIPF's film the reason is below it
                let (whole, align) = match Board::of(&self.end) {
                    Board::Dvonn => ([left, y - 4.0, x + width - left, height + 18.0], Align::Left),
                    Board::Gipf => ([x, y - 28.0, width, height - 8.0], Align::Bottom),
                };
                write(places.reason, [15.0, 12.0], &told.reason, Ink::Label);
                write_or(whole, [18.0, 12.0], (&told.headline, &told.shorter), Ink::Count);
                if let Some(Shape::Paragraph { align: of_headline, .. }) = shapes.last_mut() {
                    *of_headline = align;
                }
            }
            Moment::After(moves) => {
                if let Some((turn, (_, mv))) = moves
                    .checked_sub(1)
                    .and_then(|last| Some((told.turns.get(last)?, self.steps.get(last)?)))
                {
                    write(places.turn, [15.0, 12.0], turn, Ink::Label);
                    write(places.said, [21.0, 11.0], &decisions(mv), Ink::Count);
                }
            }
        }
        for color in Color::BOTH {
            self.player(color, moment, &mut shapes);
        }
        if matches!(moment, Moment::After(_)) {
            self.reserves(moment, &mut shapes);
        }
        shapes
    }

    /// The reserves of GIPF, with their word, right of the turn's number.
    fn reserves(&self, moment: Moment, shapes: &mut Vec<Shape>) {
        let reserves = match self.position(self.moves_at(moment)) {
            Game::Dvonn(_) => return,
            Game::Gipf(game) => game.reserve(),
            Game::Potentials(game) => game.reserve(),
        };
        let unit = Board::of(&self.end).replay_unit();
        let y = RESERVES.line;
        let (end, width) = (self.at(RESERVES.word[0], y), RESERVES.word[1] / unit);
        let heights = [13.0, 11.0].map(|height| height / unit);
        shapes.push(ending(end, width, heights, &self.told.reserve, Ink::Label));
        for (color, x) in Color::BOTH.into_iter().zip(RESERVES.counts) {
            shapes.push(piece(self.end.kind(), color.into(), self.at(x, y)));
            let count = self.at(x + RESERVES.number, y);
            shapes.push(text(count, 15.0 / unit, reserves[color], Ink::Count));
        }
    }

    /// A player's row: whether they move next or won, their piece, name and, in DVONN, score.
    fn player(&self, color: Color, moment: Moment, shapes: &mut Vec<Shape>) {
        let unit = Board::of(&self.end).replay_unit();
        let [left, width, above, below] = self.places().players;
        let y = if color == self.side { below } else { above };
        let position = self.position(self.moves_at(moment));
        let right = left + width;
        let ground = [left + 44.0, right - 18.0].map(|x| self.at(x, y));
        shapes.push(fill(&ground, 18.0 / unit, Ink::Panel));
        match (moment, position.status()) {
            (Moment::Title, _) if self.outcome == Some(Outcome::Win(color)) => {
                shapes.push(crown(self.at(left + 12.0, y)));
            }
            (Moment::After(moves), Status::ToMove(mover)) if mover == color && moves < self.steps.len() => {
                // a dot: it appears and disappears with every turn
                shapes.push(fill(&[self.at(left + 10.0, y)], 6.0 / unit, Ink::Turn));
            }
            _ => {}
        }
        shapes.push(piece(self.end.kind(), color.into(), self.at(left + 46.0, y)));
        let score = match position {
            Game::Dvonn(game) if !game.is_placing() => Some(game.score()[color]),
            // GIPF has no score
            Game::Dvonn(_) | Game::Gipf(_) | Game::Potentials(_) => None,
        };
        let end = if Board::of(&self.end) == Board::Dvonn {
            54.0
        } else {
            16.0
        };
        let room = [width - 70.0 - end, 2.0 * PITCH * NAME[1]].map(|length| length / unit);
        let letters = NAME.map(|height| height / unit);
        let name = (&self.told.names[color], Ink::Count);
        shapes.push(player(self.at(left + 70.0, y), room, letters, name));
        shapes.extend(score.map(|score| text(self.at(right - 30.0, y), 19.0 / unit, score, Ink::Count)));
    }

    /// Whether a frame shows the graph: not before something was counted, and not where the result is told.
    pub fn has_graph(&self, moment: Moment) -> bool {
        match moment {
            Moment::Title => Board::of(&self.end) == Board::Gipf,
            Moment::After(moves) => !matches!(self.position(moves), Game::Dvonn(game) if game.is_placing()),
        }
    }

    /// Upper left corner of the graph and its size.
    pub fn graph_place(&self) -> [At; 2] {
        let [left, top, width, height] = self.places().graph;
        [self.at(left, top), self.at(width, height)]
    }

    fn drawn(&self, series: &Series) -> (Vec<Shape>, Plot) {
        let [_, size] = self.graph_place();
        let area = Area {
            at: At::new(0.0, 0.0),
            size,
            letter: LETTER / Board::of(&self.end).replay_unit(),
        };
        graph::counts(series, &self.told.graph, &area)
    }

    /// The graph without its lines, at the origin.
    pub fn ground(&self, series: &Series) -> Vec<Shape> {
        let (mut shapes, _) = self.drawn(series);
        shapes.retain(|shape| !matches!(shape, Shape::Line { .. }));
        shapes
    }

    /// The whole graph, at the origin. A frame shows the part left of [`Replay::now`].
    pub fn graph(&self, series: &Series) -> Vec<Shape> {
        self.drawn(series).0
    }

    /// How far the graph's lines reach after this number of moves, from its left edge.
    pub fn now(&self, series: &Series, moves: usize) -> f32 {
        let (_, plot) = self.drawn(series);
        plot.x(moves.saturating_sub(series.first), series.counts.len())
    }
}

/// The text of a move, with spaces between its decisions, where it may be broken.
fn decisions(mv: &Move) -> String {
    mv.to_string().replace(';', "; ").replace(',', ", ")
}
