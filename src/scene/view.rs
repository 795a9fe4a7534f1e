//! What a picture shows.

use crate::rules::game::{Game, Marks, Move};
use crate::rules::{ByColor, Color, Outcome, Position, Status, marks};

/// What a picture shows: a pure function of these.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub game: Game,
    /// The position before and the move that led here, for arrow and ghosts.
    pub last: Option<(Game, Move)>,
    /// How the match ended, which the position does not say of a resignation, an agreed draw or time that ran out.
    pub ended: Option<Outcome>,
    /// Drawn from this side: it sits at the bottom.
    pub side: Color,
    pub marks: Marks,
    /// Who plays, where that is to be seen.
    pub seats: Option<Seats>,
    pub theme: Theme,
}

/// What the trays beside the board say of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seats {
    /// The players' names, of any letters and length.
    pub names: ByColor<String>,
    /// The number of the turn, shown with the player whose it is.
    pub turn: u32,
}

impl View {
    /// Who is to move, or how it ended.
    #[must_use]
    pub fn status(&self) -> Status {
        self.ended.map_or_else(|| self.game.status(), Status::Over)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    Light,
    /// For dark clients.
    Dark,
    /// Like a board of wood: it looks well on light and on dark clients.
    #[default]
    Wood,
    /// For weak eyes.
    Contrast,
}

impl Theme {
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::Wood, Self::Contrast];

    /// Its name in texts for machines.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Wood => "wood",
            Self::Contrast => "contrast",
        }
    }

    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.key() == key)
    }
}

/// A view in one game's own types: positions of type `P`, marks on its places of type `L`.
pub(super) struct GameView<'a, P: Position, L> {
    pub position: &'a P,
    pub last: Option<(&'a P, &'a P::Move)>,
    pub status: Status,
    pub side: Color,
    pub marks: marks::Marks<L>,
    pub seats: Option<&'a Seats>,
}
