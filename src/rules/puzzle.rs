//! A puzzle: a position with one clearly best turn, and what is known about it, as one line of text.

use super::game::{Game, Move};
use super::{Color, Status};
use crate::rules::named::named;
use std::fmt;
use std::str::FromStr;

mod symmetry;

pub use symmetry::{Images, board_key_of, key_of};

named! {
    /// What the best turn is about, as named in the question.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Theme {
        /// It wins for certain.
        Win = "win",
        /// Every other turn loses, or is as good as lost.
        Save = "save",
        /// DVONN: it cuts off more of the opponent's pieces than of the player's own.
        CutOff = "cut-off",
        /// DVONN: it lands on a tall stack of the opponent's, or on one with a DVONN piece.
        TakeOver = "take-over",
        /// GIPF: it removes a row.
        Row = "row",
        /// GIPF: it removes two rows or more.
        DoubleRow = "double-row",
        /// GIPF: it captures a GIPF-piece.
        GipfPiece = "gipf-piece",
        /// It gets clearly ahead in none of these ways alone.
        Gain = "gain",
    }
}

named! {
    /// How hard a puzzle is: how many turns a search has to look ahead before it finds the best turn and keeps it.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Grade {
        /// One turn.
        Easy = "easy",
        /// Two turns.
        Medium = "medium",
        /// Three turns or more.
        Hard = "hard",
    }
}

impl Grade {
    /// The grade of a puzzle whose best turn is found by looking this number of turns ahead.
    pub const fn of(depth: u8) -> Self {
        match depth {
            0..=1 => Self::Easy,
            2 => Self::Medium,
            3.. => Self::Hard,
        }
    }
}

/// A position with one clearly best turn.
///
/// `Display` and `FromStr` are its text, five fields separated by tabs: its number, its theme, how many turns a search
/// looks ahead to find it, the position, and the best turn with what is expected to follow, separated by spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Identifies the puzzle for ever; from 1.
    pub number: u16,
    /// What the best turn is about.
    pub theme: Theme,
    /// How many turns a search has to look ahead before it finds the best turn and keeps it; at least 1.
    pub depth: u8,
    /// The position.
    pub game: Game,
    /// The best turn and what is expected to follow; never empty, each legal when its turn comes.
    pub line: Vec<Move>,
}

/// Why a text is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAPuzzle {
    /// There are not five fields.
    #[error("it has not five fields parted by tabs")]
    Fields,
    /// The number is missing, unreadable or 0.
    #[error("its number is none")]
    Number,
    /// There is no such theme.
    #[error("there is no such theme")]
    Theme,
    /// The depth is missing, unreadable or 0.
    #[error("its depth is none")]
    Depth,
    /// The position cannot be read, or the game is over there.
    #[error("its position is none that can be played on")]
    Position,
    /// A turn is not legal, or there is none.
    #[error("its turns are not all legal")]
    Turns,
}

impl Puzzle {
    /// The side to move.
    pub fn side(&self) -> Color {
        // no puzzle is made from a finished game
        self.game.status().to_move().unwrap_or(Color::White)
    }

    /// How hard it is.
    pub const fn grade(&self) -> Grade {
        Grade::of(self.depth)
    }

    /// The best turn.
    pub fn solution(&self) -> &Move {
        &self.line[0]
    }

    /// Whether this legal turn leads to the same position as the best one: several may.
    pub fn is_solved_by(&self, mv: &Move) -> bool {
        mv == self.solution() || self.game.after(mv) == self.game.after(self.solution())
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            number,
            theme,
            depth,
            game,
            line,
        } = self;
        write!(f, "{number}\t{}\t{depth}\t{game}\t", theme.key())?;
        for (index, mv) in line.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            mv.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for Puzzle {
    type Err = NotAPuzzle;

    fn from_str(text: &str) -> Result<Self, NotAPuzzle> {
        let fields: Vec<&str> = text.split('\t').collect();
        let [number, theme, depth, position, turns] = fields[..] else {
            return Err(NotAPuzzle::Fields);
        };
        let number = number.parse().ok().filter(|number| *number > 0);
        let found = Theme::of_key(theme);
        let depth = depth.parse().ok().filter(|depth| *depth > 0);
        let game = position.parse::<Game>().ok();
        let is_running = |game: &Game| matches!(game.status(), Status::ToMove(_));
        let puzzle = Self {
            number: number.ok_or(NotAPuzzle::Number)?,
            theme: found.ok_or(NotAPuzzle::Theme)?,
            depth: depth.ok_or(NotAPuzzle::Depth)?,
            game: game.filter(is_running).ok_or(NotAPuzzle::Position)?,
            line: turns
                .split(' ')
                .map(str::parse)
                .collect::<Result<_, _>>()
                .map_err(|()| NotAPuzzle::Turns)?,
        };
        let mut now = puzzle.game.clone();
        for mv in &puzzle.line {
            now.play(mv).map_err(|_| NotAPuzzle::Turns)?;
        }
        Ok(puzzle)
    }
}
