//! What the results of a person's matches add up to, for each game: a rating, a record, streaks, habits.
//!
//! All of it is a fold over results ([`count`]): the same results in the same order give the same standings.

use super::ids::{MatchId, PlayerId};
use super::player::Player;
use super::rating::{Family, Rating};
use super::results::{MatchResult, Unrated};
use crate::rules::{ByColor, Color, Outcome};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Number of results among which losses on time are counted.
pub const LATELY: u32 = 50;
/// Number of matches that a profile lists.
const LISTED: usize = 5;
/// Maximum number of points of a rating's course.
const COURSE: usize = 300;
/// Maximum number of servers on which a person counts as a player, those of their latest results.
const GUILDS: usize = 16;
/// Maximum number of rated results of the same two people within [`SPAN`].
const OF_A_PAIR: usize = 3;
/// The time within which they are counted.
const SPAN: SignedDuration = SignedDuration::from_hours(24);
/// Minimum number of rated results for a leaderboard.
const RANKED_FROM: u32 = 5;
/// How long after a rated result somebody stays on a leaderboard.
const RANKED_FOR: SignedDuration = SignedDuration::from_hours(24 * 180);

/// Numbers of wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Matches won.
    pub won: u32,
    /// Drawn matches.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
}

impl Tally {
    /// Counts the result of a match for the player of this colour.
    fn add(&mut self, outcome: Outcome, color: Color) {
        match outcome {
            Outcome::Win(winner) if winner == color => self.won += 1,
            Outcome::Win(_) => self.lost += 1,
            Outcome::Draw => self.drawn += 1,
        }
    }

    /// Number of results.
    pub const fn sum(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The opponent's numbers.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self {
            won: self.lost,
            drawn: self.drawn,
            lost: self.won,
        }
    }
}

/// A finished match in a profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Last {
    /// The match.
    pub id: MatchId,
    /// The opponent.
    pub opponent: Player,
    /// The person's colour.
    pub color: Color,
    /// How it ended.
    pub outcome: Outcome,
    /// The ratings before and after it, in whole points; `None` = it was not rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<(i64, i64)>,
}

/// A person's rating after a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// When the match ended.
    pub at: Timestamp,
    /// The rating, in whole points.
    pub value: i64,
    /// Its deviation, in whole points.
    pub deviation: i64,
}

/// What a person's results in a game add up to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The rating after the last rated result.
    pub rating: Rating,
    /// When that match ended; `None` = nothing was rated yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated_at: Option<Timestamp>,
    /// Number of rated results.
    pub rated: u32,
    /// The results with each colour, rated or not.
    pub tally: ByColor<Tally>,
    /// Number of wins in a row up to the last result.
    pub streak: u32,
    /// The most wins in a row.
    pub longest_streak: u32,
    /// How long the person thought, in whole seconds, and about how many turns.
    pub thought: (u64, u32),
    /// The last [`LATELY`] results, the latest in the lowest bit: whether the person ran out of time.
    late: u64,
    /// The latest matches, the latest first.
    pub last: Vec<Last>,
    /// The course of the rating.
    pub course: Vec<Point>,
    /// The servers on which the person has played rated matches, the latest first.
    pub guilds: Vec<u64>,
    /// The servers on which the person has played any, the latest first.
    pub seen_on: Vec<u64>,
}

impl Standing {
    /// The rating at this time.
    pub fn rating_at(&self, now: Timestamp) -> Rating {
        let since = self.rated_at.map(|at| now.duration_since(at));
        since.map_or(self.rating, |since| self.rating.aged(since))
    }

    /// Number of the last [`LATELY`] results that were losses on time.
    pub const fn lost_on_time(&self) -> u32 {
        self.late.count_ones()
    }

    /// Number of results.
    pub fn results(&self) -> u32 {
        Color::BOTH.into_iter().map(|color| self.tally[color].sum()).sum()
    }

    /// Lists somebody who is deleted as such; returns whether they were listed.
    pub fn forget(&mut self, opponent: PlayerId, deleted: Player) -> bool {
        let listed = self.last.iter_mut().filter(|last| last.opponent == opponent.into());
        listed.map(|last| last.opponent = deleted).count() > 0
    }

    /// Until when the person is on leaderboards; `None` = they are on none.
    pub fn ranked_until(&self) -> Option<Timestamp> {
        let at = self.rated_at.filter(|_| self.rated >= RANKED_FROM)?;
        let stays = self.rating.stays_below(Rating::RANKED).min(RANKED_FOR);
        at.checked_add(stays).ok().filter(|until| *until > at)
    }

    fn add(&mut self, result: &MatchResult, color: Color, outcome: Outcome) {
        self.tally[color].add(outcome, color);
        if outcome == Outcome::Win(color) {
            self.streak += 1;
            self.longest_streak = self.longest_streak.max(self.streak);
        } else {
            self.streak = 0;
        }
        let (seconds, turns) = result.thought[color];
        self.thought.0 += seconds;
        self.thought.1 += turns;
        let is_late = result.by_time && outcome == Outcome::Win(color.other());
        self.late = (self.late << 1 | u64::from(is_late)) & ((1 << LATELY) - 1);
        self.last.insert(
            0,
            Last {
                id: result.id,
                opponent: result.players[color.other()],
                color,
                outcome,
                rated: None,
            },
        );
        self.last.truncate(LISTED);
    }

    fn rate(&mut self, before: Rating, after: Rating, at: Timestamp, guilds: &[u64]) {
        self.rating = after;
        self.rated_at = Some(at);
        self.rated += 1;
        self.course.push(Point {
            at,
            value: after.whole(),
            deviation: whole(after.deviation()),
        });
        if self.course.len() > COURSE {
            self.course.remove(0);
        }
        if let Some(last) = self.last.first_mut() {
            last.rated = Some((before.whole(), after.whole()));
        }
        self.guilds = with_latest(&self.guilds, guilds);
    }
}

/// Servers with these first, each once.
fn with_latest(known: &[u64], latest: &[u64]) -> Vec<u64> {
    let others = known.iter().filter(|guild| !latest.contains(guild));
    latest.iter().chain(others).copied().take(GUILDS).collect()
}

#[expect(clippy::cast_possible_truncation, reason = "at most some hundred points")]
fn whole(points: f64) -> i64 {
    points.round() as i64
}

/// What two people's results against each other add up to, from the view of the one with the lower number.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rivalry {
    /// Their results in DVONN.
    dvonn: Tally,
    /// Their results in GIPF.
    gipf: Tally,
    /// When those matches ended that counted last, at most [`OF_A_PAIR`].
    rated: Vec<Timestamp>,
}

impl Rivalry {
    /// Their results in a game, from the view of the one with the lower number.
    pub const fn tally(&self, family: Family) -> Tally {
        match family {
            Family::Dvonn => self.dvonn,
            Family::Gipf => self.gipf,
        }
    }

    /// Until when a result of these people does not count for ratings; `None` = it counts.
    pub fn full_until(&self, at: Timestamp) -> Option<Timestamp> {
        let lately = self.rated.iter().filter(|rated| at.duration_since(**rated) < SPAN);
        let oldest = lately.rev().nth(OF_A_PAIR - 1)?;
        oldest.checked_add(SPAN).ok()
    }
}

/// The two people of a result, in whose standings it is counted, by their numbers; `None` = it is counted nowhere: a
/// program played, it has no result, or it decides about a potential of another match.
pub fn counted(result: &MatchResult) -> Option<ByColor<PlayerId>> {
    let (white, black) = (result.players.white.number()?, result.players.black.number()?);
    let counts = result.outcome.is_some() && result.unrated != Some(Unrated::Linked) && white != black;
    counts.then_some(ByColor { white, black })
}

/// Counts a result in the standings of both players and in their rivalry. `guilds` are the servers on which it was
/// played. Returns why it does not count for ratings, if it does not.
pub fn count(
    result: &MatchResult,
    guilds: &[u64],
    standings: &mut ByColor<Standing>,
    rivalry: &mut Rivalry,
) -> Option<Unrated> {
    let (Some(people), Some(outcome)) = (counted(result), result.outcome) else {
        return result.unrated.or(Some(Unrated::NoResult));
    };
    for color in Color::BOTH {
        let standing = &mut standings[color];
        standing.add(result, color, outcome);
        standing.seen_on = with_latest(&standing.seen_on, guilds);
    }
    let lower = if people.white < people.black {
        Color::White
    } else {
        Color::Black
    };
    let tally = match Family::from(result.kind) {
        Family::Dvonn => &mut rivalry.dvonn,
        Family::Gipf => &mut rivalry.gipf,
    };
    tally.add(outcome, lower);
    let unrated = result
        .unrated
        .or(rivalry.full_until(result.at).map(|_| Unrated::TooMany));
    if unrated.is_some() {
        return unrated;
    }
    rivalry.rated.push(result.at);
    if rivalry.rated.len() > OF_A_PAIR {
        rivalry.rated.remove(0);
    }
    let before = ByColor::of(|color| standings[color].rating_at(result.at));
    for color in Color::BOTH {
        let score = result.score(color).unwrap_or(0.5);
        let after = before[color].after(before[color.other()], score);
        standings[color].rate(before[color], after, result.at, guilds);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::correspondence::Player;
    use crate::rules::game::GameKind;

    const DAY: SignedDuration = SignedDuration::from_hours(24);

    fn won(by: Color, days: i32) -> MatchResult {
        MatchResult {
            id: MatchId(u64::from(days.unsigned_abs())),
            at: Timestamp::UNIX_EPOCH + DAY * days,
            kind: GameKind::Dvonn,
            players: ByColor {
                white: Player::Person(PlayerId(1)),
                black: Player::Person(PlayerId(2)),
            },
            outcome: Some(Outcome::Win(by)),
            by_time: false,
            thought: ByColor {
                white: (60, 2),
                black: (30, 1),
            },
            unrated: None,
        }
    }

    fn counting(results: &[MatchResult]) -> (ByColor<Standing>, Rivalry, Vec<Option<Unrated>>) {
        let (mut standings, mut rivalry) = (ByColor::<Standing>::default(), Rivalry::default());
        let counted = results
            .iter()
            .map(|result| count(result, &[7], &mut standings, &mut rivalry))
            .collect();
        (standings, rivalry, counted)
    }

    #[test]
    fn results_add_up() {
        let lost_late = MatchResult {
            by_time: true,
            ..won(Color::Black, 3)
        };
        let (standings, rivalry, counted) = counting(&[won(Color::White, 1), won(Color::White, 2), lost_late]);
        assert_eq!(counted, [None; 3]);
        let white = &standings.white;
        let tally = Tally {
            won: 2,
            drawn: 0,
            lost: 1,
        };
        assert_eq!((white.tally.white, white.results(), white.rated), (tally, 3, 3));
        assert_eq!((white.streak, white.longest_streak, white.lost_on_time()), (0, 2, 1));
        assert_eq!(white.thought, (180, 6));
        assert_eq!(standings.black.lost_on_time(), 0);
        assert_eq!(standings.black.streak, 1);
        assert_eq!(rivalry.tally(Family::Dvonn), tally);
        assert_eq!(white.last[0].id, MatchId(3));
        let (before, after) = white.last[0].rated.unwrap();
        assert!(after < before && before > 1500, "{before} {after}");
        assert_eq!(white.course.len(), 3);
        assert_eq!(white.guilds, [7]);
    }

    #[test]
    fn the_fourth_result_of_two_people_in_a_day_is_not_rated() {
        let hours = |hours: i64| MatchResult {
            at: Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours),
            ..won(Color::White, 0)
        };
        let (standings, _, counted) = counting(&[hours(0), hours(1), hours(2), hours(23), hours(24), hours(24)]);
        let full = Some(Unrated::TooMany);
        assert_eq!(counted, [None, None, None, full, None, full]);
        assert_eq!((standings.white.rated, standings.white.results()), (4, 6));
    }

    #[test]
    fn what_is_not_rated_is_counted_and_moves_no_rating() {
        let agreed = MatchResult {
            unrated: Some(Unrated::Agreed),
            ..won(Color::White, 1)
        };
        let linked = MatchResult {
            unrated: Some(Unrated::Linked),
            ..won(Color::White, 2)
        };
        let nothing = MatchResult {
            outcome: None,
            unrated: Some(Unrated::NoResult),
            ..won(Color::White, 3)
        };
        let (standings, rivalry, _) = counting(&[agreed, linked, nothing]);
        assert_eq!((standings.white.results(), standings.white.rated), (1, 0));
        assert_eq!(standings.white.rating, Rating::default());
        assert_eq!(rivalry.tally(Family::Dvonn).won, 1);
        assert_eq!(standings.white.last[0].rated, None);
    }

    #[test]
    fn leaderboards_need_results_that_are_sure_and_fresh() {
        let results: Vec<MatchResult> = (0..40)
            .map(|n| won(if n % 2 == 0 { Color::White } else { Color::Black }, n))
            .collect();
        let (few, ..) = counting(&results[..4]);
        assert_eq!(few.white.ranked_until(), None);
        let (many, ..) = counting(&results);
        let (at, until) = (results[39].at, many.white.ranked_until().unwrap());
        assert!(many.white.rating.deviation() < Rating::RANKED);
        assert!(until > at && until <= at + RANKED_FOR, "{until}");
        let just_before = many.white.rating_at(until - SignedDuration::from_hours(1));
        assert!(just_before.deviation() <= Rating::RANKED);
    }

    #[test]
    fn a_draw_is_counted_for_both_and_ends_a_streak() {
        let drawn = MatchResult {
            outcome: Some(Outcome::Draw),
            ..won(Color::White, 2)
        };
        let (standings, rivalry, counted) = counting(&[won(Color::White, 1), drawn]);
        assert_eq!(counted, [None; 2]);
        let (white, black) = (&standings.white, &standings.black);
        assert_eq!((white.tally.white.drawn, black.tally.black.drawn), (1, 1));
        assert_eq!((white.results(), white.streak, white.longest_streak), (2, 0, 1));
        assert_eq!(rivalry.tally(Family::Dvonn).drawn, 1);
    }

    #[test]
    fn only_the_latest_results_are_kept_one_by_one() {
        let days = i32::try_from(COURSE).unwrap() + 5;
        let late = |n| MatchResult {
            by_time: true,
            ..won(Color::Black, n)
        };
        let results: Vec<MatchResult> = (0..days).map(late).collect();
        let (standings, ..) = counting(&results);
        let white = &standings.white;
        assert_eq!((white.results(), white.rated, white.lost_on_time()), (305, 305, LATELY));
        assert_eq!(white.course.len(), COURSE);
        assert_eq!(white.course[0].at, results[5].at);
        let last: Vec<u64> = white.last.iter().map(|last| last.id.0).collect();
        assert_eq!(last, [304, 303, 302, 301, 300]);
    }

    #[test]
    fn the_same_results_give_the_same_standings() {
        let results: Vec<MatchResult> = (0..60)
            .map(|n| won(if n / 3 % 2 == 0 { Color::White } else { Color::Black }, n))
            .collect();
        let stored = |standing: &Standing| serde_json::to_string(standing).unwrap();
        let (at_once, ..) = counting(&results);
        let (mut standings, mut rivalry) = (ByColor::<Standing>::default(), Rivalry::default());
        for result in &results {
            count(result, &[7], &mut standings, &mut rivalry);
            // as if each was stored and read again
            standings = ByColor::of(|color| serde_json::from_str(&stored(&standings[color])).unwrap());
        }
        assert_eq!(standings, at_once);
    }
}
