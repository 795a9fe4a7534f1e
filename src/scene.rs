//! A position as shapes with named inks in board units, for [`crate::raster`].
use crate::rules::{
    Color,
    game::{Cell, Game, Move},
};
/// What a picture shows: a pure function of these.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The position to show.
    pub game: Game,
    /// The position before and the move that led here, for arrow and ghosts.
    pub last: Option<(Game, Move)>,
    /// Drawn from this side: it sits at the bottom.
    pub side: Color,
    /// What to point out.
    pub marks: Marks,
    /// Colours.
    pub theme: Theme,
}
/// What a picture points out beyond the position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks {
    /** may be chosen now */
    pub legal: Vec<Cell>,
    /** chosen so far */
    pub chosen: Vec<Cell>,
    /** rows with their letters */
    pub rows: Vec<(char, Vec<Cell>)>,
}
/// Which colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /** the default */
    #[default]
    Light,
    /** for dark clients */
    Dark,
}
