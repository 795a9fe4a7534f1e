//! The result of a match, and whether it is rated.

use super::ending::Why;
use super::event::Cause;
use super::results::{MatchResult, Unrated, unrated_game};
use super::{BEGUN, Match};
use crate::rules::dvonn;
use crate::rules::game::Setup;
use crate::rules::{ByColor, Color};
use jiff::SignedDuration;

impl Match {
    /// Its result; `None` = it is not over, or was not played here.
    pub fn result(&self) -> Option<MatchResult> {
        let ended = self.ended()?;
        if self.is_from_record() {
            return None;
        }
        Some(MatchResult {
            id: self.id(),
            at: ended.at,
            kind: self.terms().setup.kind(),
            players: self.players(),
            outcome: ended.outcome,
            by_time: ended.why == Why::Time,
            thought: self.thought(),
            unrated: (ended.why == Why::Annulled)
                .then_some(Unrated::Annulled)
                .or_else(|| self.unrated())
                .or(ended.outcome.is_none().then_some(Unrated::NoResult))
                .or_else(|| {
                    let short = Color::BOTH.into_iter().any(|color| self.turns_of(color) < BEGUN);
                    short.then_some(Unrated::TooShort)
                }),
        })
    }

    /// Why its result will not count for ratings, whatever it is; `None` = it may count.
    pub fn unrated(&self) -> Option<Unrated> {
        let (terms, players) = (self.terms(), self.players());
        let is_program = Color::BOTH.into_iter().any(|color| players[color].number().is_none());
        if self.decides().is_some() {
            Some(Unrated::Linked)
        } else if is_program {
            Some(Unrated::Practice)
        } else if self.is_replaced() {
            Some(Unrated::Replaced)
        } else if matches!(terms.setup, Setup::Gipf(setup) if setup.handicap().is_some()) {
            Some(Unrated::Handicap)
        } else {
            unrated_game(terms.setup.kind(), terms.setup.dvonn().map(dvonn::Setup::kind))
                .or((!terms.rated).then_some(Unrated::Agreed))
        }
    }

    fn turns_of(&self, color: Color) -> usize {
        self.played().iter().filter(|played| played.by == color).count()
    }

    /// How long each player thought, and about how many turns.
    fn thought(&self) -> ByColor<(u64, u32)> {
        let mut thought = ByColor::<(u64, u32)>::default();
        let mut since = self.stored().started;
        for played in self.played() {
            if played.cause == Cause::Played {
                let time = played.at.duration_since(since).max(SignedDuration::ZERO);
                let (seconds, turns) = &mut thought[played.by];
                *seconds += time.as_secs().unsigned_abs();
                *turns += 1;
            }
            since = played.at;
        }
        thought
    }
}
