//! A finished match as one picture for sharing: title, result, last position and course.

use super::board::Board;
use super::graph;
use super::replay::Replay;
use super::shape::{At, Ink, LETTER, Shape, many, name, text};
use super::view::{Seats, View};
use crate::rules::ByColor;

/// Mean width of a letter, as a multiple of the capital height; names in capitals are wider, and may be cut.
const SENTENCE_LETTER: f32 = 0.76;
/// Distance of the text from the edge of the picture.
const MARGIN: f32 = 0.5;
/// Height of the title, and of the date beside it.
const TITLE: [f32; 2] = [0.36, 0.28];
/// Capital height of the sentence, and distance between its lines.
const SENTENCE: [f32; 2] = [0.44, 0.72];
/// Vertical middle of the title, and of the first line of the sentence.
const LINES: [f32; 2] = [0.58, 1.32];
/// Height of the graph.
const GRAPH: f32 = 3.5;

/// The texts of the picture, in the reader's language, and the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinalPicture {
    /// The game and the number of the match.
    pub title: String,
    pub date: String,
    /// Who won, and how.
    pub result: String,
    pub names: ByColor<String>,
    pub replay: Replay,
}

impl FinalPicture {
    fn width(&self) -> f32 {
        Board::of(&self.replay.end).size().x
    }

    /// The last position, with the players' names.
    pub fn view(&self) -> View {
        let turns = self.replay.steps.len();
        View {
            seats: Some(Seats {
                names: self.names.clone(),
                turn: u32::try_from(turns).unwrap_or(u32::MAX),
            }),
            ..self.replay.view(turns)
        }
    }

    /// The shapes above the board, and their size.
    pub fn head(&self) -> (At, Vec<Shape>) {
        let room = self.width() - 2.0 * MARGIN;
        let [title, date] = TITLE;
        let date_width = date * LETTER * many(self.date.chars().count());
        let width = (room - date_width - 0.4).max(room / 3.0);
        let mut shapes = vec![name(At::new(MARGIN, LINES[0]), width, title, &self.title, Ink::Label)];
        let at = At::new(self.width() - MARGIN - date_width / 2.0, LINES[0]);
        shapes.push(text(at, date, &self.date, Ink::Label));
        let [height, pitch] = SENTENCE;
        let lines = lines(&self.result, room / height / SENTENCE_LETTER);
        let last = LINES[1] + pitch * many(lines.len().saturating_sub(1));
        for (n, text) in lines.into_iter().enumerate() {
            let at = At::new(MARGIN, LINES[1] + pitch * many(n));
            shapes.push(name(at, room, height, text, Ink::Count));
        }
        (At::new(self.width(), last + pitch / 2.0), shapes)
    }

    /// The shapes below the board, and their size: the graph, unless nothing was counted.
    pub fn foot(&self) -> (At, Vec<Shape>) {
        if self.replay.series().counts.is_empty() {
            return (At::new(self.width(), 0.0), Vec::new());
        }
        let size = At::new(self.width(), GRAPH);
        (size, graph::graph_of_size(&self.replay, size))
    }
}

/// Splits a sentence into one line, or into two if it is longer than this number of letters; the second has the rest.
fn lines(sentence: &str, letters: f32) -> Vec<String> {
    let fits = |part: &str| many(part.chars().count()) <= letters;
    let mut spaces = sentence.rmatch_indices(' ').map(|(at, _)| at);
    match spaces.find(|at| fits(&sentence[..*at])) {
        Some(space) if !fits(sentence) => vec![sentence[..space].to_owned(), sentence[space + 1..].to_owned()],
        _ => vec![sentence.to_owned()],
    }
}
