//! How a match ends.

use jiff::Timestamp;

use super::Match;
use super::offers::Offers;
use crate::rules::{Color, Outcome};

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Who won; `None` = it has no result.
    pub outcome: Option<Outcome>,
    /// Why.
    pub why: Why,
    /// When.
    pub at: Timestamp,
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The rules of the game ended it.
    Rules,
    /// The players agreed to a draw.
    DrawAgreed,
    /// The loser resigned.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// A player ended it before both had played twice.
    Aborted,
    /// The players agreed to end it without a result.
    Abandoned,
    /// It was to decide about a potential in another match, which ended first.
    Voided,
}

/// Until each player has played this many turns the match can be aborted.
const BEGUN: usize = 2;

impl Match {
    /// Whether either player may end the match without a result: until each has played twice, unless it decides about
    /// a potential or stands still while another match does.
    #[must_use]
    pub fn may_abort(&self) -> bool {
        let turns = |color| self.played.iter().filter(|played| played.by == color).count();
        let has_begun = Color::BOTH.into_iter().all(|color| turns(color) >= BEGUN);
        self.ended.is_none() && self.decides().is_none() && self.frozen().is_none() && !has_begun
    }

    /// The match is over, and no offer stands any more.
    pub(super) fn end(&mut self, outcome: Option<Outcome>, why: Why, at: Timestamp) {
        self.ended = Some(Ended { outcome, why, at });
        self.offers = Offers::default();
    }
}
