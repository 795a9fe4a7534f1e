//! What is stored about results: each of them, and what they add up to.

use super::format::Format;
use crate::correspondence::rating::Rating;
use crate::correspondence::standing::{Rivalry, Standing};
use crate::correspondence::{MatchResult, Unrated};
use crate::rules::ByColor;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// The result of a finished match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct ResultRow {
    pub format: Format<1>,
    pub result: MatchResult,
    /// The servers on which it was played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guilds: Vec<u64>,
    /// What it has changed; `None` = it has not been counted yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<Counted>,
}

/// When a result was counted, and what it has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct Counted {
    /// Its number in the order in which results were counted.
    pub number: u64,
    pub change: RatingChange,
}

/// What a result has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::app) enum RatingChange {
    /// No rating, for this reason.
    Unrated(Unrated),
    /// The ratings before and after it.
    Ratings(ByColor<(Rating, Rating)>),
}

/// The number of results that were counted. Counting writes it, so that results are counted one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct CountedRow {
    pub format: Format<1>,
    pub count: u64,
}

/// What a person's results in a game add up to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(in crate::app) struct StandingRow {
    pub format: Format<1>,
    pub standing: Standing,
    /// Their place on the leaderboards, if they are there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub listed: Option<ListedRank>,
}

/// Somebody's row on the leaderboards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::app) struct ListedRank {
    /// The rating, in whole points.
    pub rating: u64,
    /// When they leave it unless they play.
    pub until: Timestamp,
}

/// What two people's results against each other add up to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(in crate::app) struct RivalryRow {
    pub format: Format<1>,
    pub rivalry: Rivalry,
}

/// A person on a leaderboard; everything else is in the key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::app) struct RankedRow {
    pub format: Format<1>,
}

/// How many people of a leaderboard have which ratings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(in crate::app) struct PlacesRow {
    pub format: Format<1>,
    /// Numbers of people by [`PlacesRow::STEP`]s of rating, the highest first.
    pub counts: Vec<(u64, u32)>,
}

impl PlacesRow {
    /// Number of points of a rating in a step.
    pub const STEP: u64 = 25;

    /// Adds a person with this rating, or removes one.
    pub fn change(&mut self, rating: u64, adds: bool) {
        let step = rating / Self::STEP;
        let at = self.counts.partition_point(|(other, _)| *other > step);
        if self.counts.get(at).is_none_or(|(found, _)| *found != step) {
            self.counts.insert(at, (step, 0));
        }
        let count = &mut self.counts[at].1;
        *count = if adds { *count + 1 } else { count.saturating_sub(1) };
        if *count == 0 {
            self.counts.remove(at);
        }
    }

    /// Number of people whose step is above that of this rating.
    pub fn above(&self, rating: u64) -> usize {
        let above = self.counts.iter().take_while(|(step, _)| *step > rating / Self::STEP);
        above.map(|(_, count)| *count as usize).sum()
    }

    /// Number of all people.
    pub fn all(&self) -> usize {
        self.counts.iter().map(|(_, count)| *count as usize).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_counted_by_the_steps_of_their_ratings() {
        let mut places = PlacesRow::default();
        for rating in [1500, 1524, 1525, 1600, 1499, 1601] {
            places.change(rating, true);
        }
        assert_eq!(places.counts, [(64, 2), (61, 1), (60, 2), (59, 1)]);
        assert_eq!(
            [1650, 1600, 1525, 1510, 1499, 0].map(|rating| places.above(rating)),
            [0, 0, 2, 3, 5, 6]
        );
        places.change(1524, false);
        places.change(1525, false);
        assert_eq!(places.counts, [(64, 2), (60, 1), (59, 1)]);
        assert_eq!(places.all(), 4);
    }
}
