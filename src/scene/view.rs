//! What a picture shows.

use crate::rules::game::{Game, Marks, Move};
use crate::rules::named::named;
use crate::rules::{ByColor, Color, Outcome, Position, Status, marks};

/// The content of a picture, which is a pure function of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub game: Game,
    /// The position before and the move that led here, for arrow and ghosts.
    pub last: Option<(Game, Move)>,
    /// A turn of the player to move about which a match of DVONN decides: it is marked where it would be played, instead
    /// of the last one.
    pub declared: Option<Move>,
    /// How the match ended, if not by the position: resignation, an agreed draw, or time.
    pub ended: Option<Outcome>,
    /// Who may still challenge the last turn, which ends the match unless they do; until then nobody has won.
    pub pending: Option<Color>,
    /// Drawn from this side: it sits at the bottom.
    pub side: Color,
    pub marks: Marks,
    /// The players, if they are to be shown.
    pub seats: Option<Seats>,
    pub theme: Theme,
}

/// The match's data in the trays beside the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seats {
    /// The players' names, which can have any letters and length.
    pub names: ByColor<String>,
    pub words: TrayWords,
}

/// The words in the trays, in the reader's language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TrayWords {
    /// The number of the turn.
    pub number: u32,
    /// That number, shown with the player to move: `turn 35`.
    pub turn: String,
    /// What stands with the pieces that a player captured.
    pub captured: String,
}

impl View {
    /// The position alone, from White's side.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            last: None,
            declared: None,
            ended: None,
            pending: None,
            side: Color::White,
            marks: Marks::default(),
            seats: None,
            theme: Theme::default(),
        }
    }

    /// The player for whom the match waits, or the result.
    pub fn status(&self) -> Status {
        match (self.ended, self.pending) {
            (Some(outcome), _) => Status::Over(outcome),
            (None, Some(color)) => Status::ToMove(color),
            (None, None) => self.game.status(),
        }
    }
}

named! {
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Theme {
        Light = "light",
        /// For dark clients.
        Dark = "dark",
        /// Like a wooden board, suitable for light and dark clients.
        #[default]
        Wood = "wood",
        /// For people with low vision.
        Contrast = "contrast",
    }
}

/// A view in one game's own types: positions of type `P`, marks on its places of type `L`.
pub(super) struct GameView<'a, P: Position, L> {
    pub position: &'a P,
    pub last: Option<(&'a P, &'a P::Move)>,
    /// Whether the last turn is not played yet, so that `position` is the one before it.
    pub is_declared: bool,
    pub status: Status,
    pub side: Color,
    pub marks: marks::Marks<L>,
    pub seats: Option<&'a Seats>,
    /// Whether the figures beside the board are drawn, too.
    pub has_trays: bool,
}
