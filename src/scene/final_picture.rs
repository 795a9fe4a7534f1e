//! A finished match as one landscape picture for sharing: the board, who won and how, and the course.
//!
//! Discord shows it in a box of about 550 × 350, half its size. Lengths are therefore in pixels here, and no text is
//! smaller than [`LEAST`].

use super::board::{Board, piece};
use super::course::{Chances, chances};
use super::graph::{self, Area};
use super::replay::Replay;
use super::shape::{Align, At, Ink, PITCH, Shape, crown, fill, many, name_and_level, paragraph_or, rectangle, text};
use super::told::Told;
use super::view::View;
use crate::rules::game::Game;
use crate::rules::{Color, Outcome};

/// Width and height in pixels.
pub const SIZE: [f32; 2] = [1_104.0, 700.0];
/// Minimum height of capital letters in pixels, which are 11 pixels of type in Discord's box.
pub const LEAST: f32 = 16.0;

/// Margin on all sides, and the distance between the board and the texts.
const MARGIN: f32 = 28.0;
const GAP: f32 = 30.0;
/// Heights of capital letters, the largest and the smallest: the title, the headline, why, names, the story, the foot.
const TITLE: [f32; 2] = [19.0, LEAST];
const HEADLINE: [f32; 2] = [36.0, 21.0];
const SMALL_HEADLINE: [f32; 2] = [28.0, 21.0];
const REASON: [f32; 2] = [20.0, LEAST];
const NAME: [f32; 2] = [22.0, LEAST];
const STORY: [f32; 2] = [21.0, 17.0];
const FOOT: [f32; 2] = [17.0, LEAST];
/// Width of a player's piece, and of the score or the crown at the other end.
const PIECE: f32 = 52.0;
const SCORE: f32 = 54.0;
/// Height of the course's picture, at least.
const COURSE: f32 = 120.0;

/// A match, and the moment that is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct FinalPicture {
    pub replay: Replay,
    /// The number of turns played in the position that is shown, with the last of them.
    pub after: usize,
    /// White's chances; without them the course shows what the players reached.
    pub chances: Option<Chances>,
}

impl FinalPicture {
    /// A match at the moment that its story tells of, with what the players reached; if that decided little, at its end.
    /// The score beside the board is the final one, and the story says which turn it tells of.
    pub fn of(replay: Replay) -> Self {
        Self {
            after: replay.told.shown(replay.steps.len()),
            chances: None,
            replay,
        }
    }

    /// A match after this many turns, which are named beside the board, with the course of the chances.
    pub fn reviewed(mut replay: Replay, after: usize, chances: Chances) -> Self {
        // what another turn did is not told here
        let turn = after.checked_sub(1).and_then(|turn| replay.told.turns.get(turn));
        replay.told.story = turn.cloned().unwrap_or_default();
        replay.told.shorter_stories.clear();
        replay.told.moment = Some(after);
        Self {
            after,
            chances: Some(chances),
            replay,
        }
    }

    fn told(&self) -> &Told {
        &self.replay.told
    }

    fn board(&self) -> Board {
        Board::of(&self.replay.end)
    }

    /// Width and height in board units.
    pub fn size(&self) -> At {
        self.at(SIZE[0], SIZE[1])
    }

    /// The position that is shown; a crown would be the second.
    pub fn view(&self) -> View {
        let view = self.replay.view(self.after);
        let told = self.told();
        View {
            ended: None,
            // the arrow of a turn of which the story does not tell would be taken for that one
            last: view.last.filter(|_| told.story.is_empty() || told.moment.is_some()),
            ..view
        }
    }

    /// Where the upper left corner of the board's part lies (see [`Board::part`]).
    pub fn place(&self) -> At {
        let [_, size] = self.board().part();
        let height = size.y * self.board().card_unit();
        match self.board() {
            Board::Dvonn if self.has_course() => self.at(MARGIN, MARGIN),
            Board::Dvonn | Board::Gipf => self.at(MARGIN, (SIZE[1] - height) / 2.0),
        }
    }

    fn at(&self, x: f32, y: f32) -> At {
        let unit = self.board().card_unit();
        At::new(x / unit, y / unit)
    }

    /// Everything but the board.
    pub fn shapes(&self) -> Vec<Shape> {
        let [_, part] = self.board().part();
        let unit = self.board().card_unit();
        let [width, height] = [part.x * unit, part.y * unit];
        let left = MARGIN + width + GAP;
        let mut column = Column {
            picture: self,
            left,
            width: SIZE[0] - MARGIN - left,
            y: MARGIN,
            shapes: Vec::new(),
        };
        column.texts();
        let foot = column.foot();
        let (y, mut shapes) = (column.y, column.shapes);
        let area = match self.board() {
            // below the board, which is wide
            Board::Dvonn => [
                MARGIN,
                MARGIN + height + GAP,
                width,
                SIZE[1] - 2.0 * MARGIN - height - GAP,
            ],
            Board::Gipf => [left, y + GAP / 2.0, SIZE[0] - MARGIN - left, foot - y - GAP],
        };
        if area[3] >= COURSE && self.has_course() {
            shapes.extend(self.course(area));
        }
        shapes
    }

    /// Whether there is anything to see in the course.
    fn has_course(&self) -> bool {
        let (least, most) = self.replay.series().range();
        self.chances.is_some() || least != most
    }

    fn course(&self, [left, top, width, height]: [f32; 4]) -> Vec<Shape> {
        let area = Area {
            at: self.at(left, top),
            size: self.at(width, height),
            letter: LEAST / self.board().card_unit(),
        };
        let words = &self.told().graph;
        match &self.chances {
            Some(of) => chances(of, words, &area),
            None => graph::counts(&self.replay.series(), words, &area).0,
        }
    }

    /// The players, the winner first, with what the game counts.
    fn players(&self) -> [(Color, Option<u8>); 2] {
        let first = match self.replay.outcome {
            Some(Outcome::Win(winner)) => winner,
            Some(Outcome::Draw) | None => Color::White,
        };
        let score = match &self.replay.end {
            Game::Dvonn(game) if !game.is_placing() => Some(game.score()),
            Game::Dvonn(_) | Game::Gipf(_) | Game::Potentials(_) => None,
        };
        [first, first.other()].map(|color| (color, score.map(|score| score[color])))
    }
}

/// The texts beside the board, from the top down; lengths are in pixels.
struct Column<'a> {
    picture: &'a FinalPicture,
    left: f32,
    width: f32,
    y: f32,
    shapes: Vec<Shape>,
}

impl Column<'_> {
    /// The height of a text of this width in letters between these heights, on at most this number of lines; a long text
    /// has one line more rather than an end that is cut.
    fn room(text: &str, width: f32, [most, least]: [f32; 2], most_lines: u8) -> f32 {
        let mut letter = most;
        let fits = |(lines, is_broken): (u8, bool)| lines <= most_lines && !is_broken;
        while letter > least && !fits(lines(text, letter, width)) {
            letter = (letter * 0.95).max(least);
        }
        let (lines, _) = lines(text, letter, width);
        f32::from(lines.min(most_lines + 1)) * letter * PITCH
    }

    fn text(&mut self, text: &str, heights: [f32; 2], lines: u8, ink: Ink) {
        self.text_or((text, &[]), heights, lines, ink);
    }

    /// Like [`Column::text`], with shorter texts for where the letters are wide.
    fn text_or(&mut self, (text, shorter): (&str, &[String]), heights: [f32; 2], lines: u8, ink: Ink) {
        if text.is_empty() {
            return;
        }
        let room = Self::room(text, self.width, heights, lines);
        let place = [self.left, self.y, self.width, room];
        self.paragraph((text, shorter), place, heights, ink);
        self.y += room;
    }

    fn paragraph(
        &mut self,
        texts: (&str, &[String]),
        [left, top, width, height]: [f32; 4],
        heights: [f32; 2],
        ink: Ink,
    ) {
        let unit = self.picture.board().card_unit();
        let (at, size) = (self.picture.at(left, top), self.picture.at(width, height));
        let heights = heights.map(|height| height / unit);
        self.shapes.push(paragraph_or(at, size, heights, texts, ink));
    }

    fn texts(&mut self) {
        let told = self.picture.told();
        self.text(&told.title, TITLE, 1, Ink::Label);
        self.y += 6.0;
        let lines = if self.picture.board() == Board::Dvonn { 3 } else { 2 };
        let is_crowded = self.picture.board() == Board::Gipf && self.picture.chances.is_some();
        self.text_or(
            (&told.headline, &told.shorter),
            if is_crowded { SMALL_HEADLINE } else { HEADLINE },
            lines,
            Ink::Count,
        );
        self.y += 4.0;
        self.text(&told.reason, REASON, 2, Ink::Label);
        self.y += 12.0;
        for (n, (color, score)) in self.picture.players().into_iter().enumerate() {
            self.player(color, score, n == 0);
        }
        if is_crowded {
            // the course of the chances needs the room; above the board there is some
            let above = [MARGIN, MARGIN, self.left - GAP - MARGIN, STORY[0] * PITCH];
            if !told.story.is_empty() {
                self.paragraph((&told.story, &told.shorter_stories), above, STORY, Ink::Count);
            }
        } else {
            self.y += 12.0;
            self.text_or((&told.story, &told.shorter_stories), STORY, 3, Ink::Count);
        }
    }

    /// A player's piece, name and score, and the winner's crown.
    fn player(&mut self, color: Color, score: Option<u8>, is_first: bool) {
        let picture = self.picture;
        let unit = picture.board().card_unit();
        let name = &picture.told().names[color];
        let is_winner = is_first && matches!(picture.replay.outcome, Some(Outcome::Win(_)));
        let ends = many(usize::from(score.is_some()) + usize::from(is_winner));
        let width = self.width - PIECE - SCORE * ends - 12.0;
        let room = Self::room(name, width, NAME, 1);
        let height = room.max(40.0) + 12.0;
        let middle = self.y + height / 2.0;
        let round = 20.0;
        let [left, right] = [self.left + round, self.left + self.width - round].map(|x| x / unit);
        let [top, bottom] = [self.y + 4.0 + round, self.y + height - 4.0 - round].map(|y| y / unit);
        self.shapes.push(rectangle(
            [left, right],
            [top, bottom.max(top)],
            round / unit,
            Ink::Panel,
        ));
        let kind = picture.replay.end.kind();
        let at = picture.at(self.left + 26.0, middle);
        self.shapes.push(piece(kind, color.into(), at));
        self.paragraph(
            (name, &[]),
            [self.left + PIECE, middle - room / 2.0, width, room],
            NAME,
            Ink::Count,
        );
        if let Some(Shape::Paragraph { align, .. }) = self.shapes.last_mut() {
            *align = Align::Middle;
        }
        let right = self.left + self.width;
        if let Some(score) = score {
            let at = picture.at(right - 34.0, middle);
            self.shapes.push(text(at, 26.0 / unit, score, Ink::Count));
        }
        if is_winner {
            let x = if score.is_some() { SCORE + 34.0 } else { 38.0 };
            self.shapes.push(crown(picture.at(right - x, middle)));
        }
        self.y += height;
    }

    /// Date and length, and below them how one plays such a match; returns where they begin.
    fn foot(&mut self) -> f32 {
        let told = self.picture.told();
        let unit = self.picture.board().card_unit();
        let line = FOOT[0] * PITCH;
        let bottom = SIZE[1] - MARGIN;
        let when: Vec<&str> = [&told.date[..], &told.length]
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect();
        let when = when.join(" · ");
        let is_long = lines(&when, FOOT[1], self.width).0 > 1;
        let room = if is_long { 2.0 * line } else { line };
        let top = bottom - line - 6.0 - room;
        self.paragraph((&when, &[]), [self.left, top, self.width, room], FOOT, Ink::Label);
        // the mark: two peaks
        let foot = bottom - 5.0;
        let peak = |corners: [(f32, f32); 3]| corners.map(|(x, y)| self.picture.at(self.left + x, foot - y));
        let peaks = [
            (peak([(0.0, 0.0), (15.0, 26.0), (30.0, 0.0)]), Ink::Turn),
            (peak([(17.0, 0.0), (27.0, 16.0), (38.0, 0.0)]), Ink::Crown),
        ];
        for (corners, ink) in peaks {
            self.shapes.push(fill(&corners, 1.0 / unit, ink));
        }
        let at = [self.left + 48.0, bottom - line, self.width - 48.0, line];
        self.paragraph(("Gipfel · /challenge", &[]), at, FOOT, Ink::Label);
        top
    }
}

/// About how many lines a text has in letters of this height, in a box of this width, and whether one of its words is
/// broken.
fn lines(text: &str, letter: f32, width: f32) -> (u8, bool) {
    // what is a little too wide is drawn a little smaller
    let width = 1.02 * width;
    let (mut lines, mut line, mut is_broken) = (1_u8, 0.0, false);
    let (name, level) = name_and_level(text);
    let mut words: Vec<f32> = name.split(' ').map(|word| wide(word) * letter).collect();
    if let Some(last) = words.last_mut() {
        // it stays with the name
        *last += wide(level) * letter;
    }
    for word in words {
        let joined = if line > 0.0 { line + wide(" ") * letter } else { 0.0 };
        line = joined + word;
        if line > width && joined > 0.0 {
            lines = lines.saturating_add(1);
            line = word;
        }
        while line > width {
            is_broken = true;
            lines = lines.saturating_add(1);
            line -= width;
        }
    }
    (lines, is_broken)
}

/// Width of a text, as a multiple of the capital height, by the mean widths of kinds of letters.
fn wide(text: &str) -> f32 {
    let letter = |letter| match letter {
        'i' | 'j' | 'l' | 'I' | ' ' | '.' | ',' | ':' | '\'' | '’' => 0.33,
        't' | 'f' | 'r' | '(' | ')' | '1' | '-' | '_' => 0.53,
        'm' | 'w' | 'M' => 1.18,
        'W' | '@' | '…' => 1.4,
        _ if letter.is_lowercase() => 0.79,
        _ if letter.is_uppercase() => 0.96,
        // digits, mostly
        _ => 0.86,
    };
    text.chars().map(letter).sum()
}
