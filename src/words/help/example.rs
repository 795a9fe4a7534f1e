//! The positions shown with the pages of the rules.

use crate::rules::game::{Cell, Game, GameKind, Marks, Move};

/// The position shown with a page of the rules.
#[derive(Clone, Debug)]
pub struct Example {
    pub game: Game,
    /// The turn that led there, and the position before it.
    pub last: Option<(Game, Move)>,
    /// What the page speaks of.
    pub marks: Marks,
}

/// How an example is written down.
pub(super) struct WrittenExample {
    /// The position's text.
    pub text: String,
    /// The turn played in it.
    pub played: Option<&'static str>,
    /// The places that are marked.
    pub marked: &'static [&'static str],
}

impl WrittenExample {
    pub fn example(&self) -> Option<Example> {
        let mut game: Game = self.text.parse().ok()?;
        let last = match self.played {
            Some(played) => {
                let before = game.clone();
                let mv = before.parse_move(played).ok()?;
                game.play(&mv).ok()?;
                Some((before, mv))
            }
            None => None,
        };
        let cell = |name: &&str| match game.kind() {
            GameKind::Dvonn => name.parse().ok().map(Cell::Dvonn),
            GameKind::Gipf(_) | GameKind::Potentials(_) => name.parse().ok().map(Cell::Gipf),
        };
        let marks = Marks {
            chosen: self.marked.iter().map(cell).collect::<Option<_>>()?,
            ..Marks::default()
        };
        Some(Example { game, last, marks })
    }
}
