//! Results, and what they add up to: standings, rivalries and leaderboards.
//!
//! A result is a row written in the commit that ends its match, and a timer counts it afterwards, in a commit of its
//! own: matches that end at once do not wait for each other. Everything but the results themselves can be computed again
//! from them, in the order in which they were counted.

use crate::app::state::db::{Rows, Unread, Wanted};
use crate::app::state::rows::{
    Counted, CountedRow, Format, ListedRank, PlacesRow, RankedRow, RatingChange, Remembered, ResultRow, RivalryRow,
    StandingRow,
};
use crate::correspondence::rating::{Family, Rating, Ratings};
use crate::correspondence::standing::{Rivalry, Standing, count, counted};
use crate::correspondence::{Match, MatchId, MatchResult, Player, PlayerId, Unrated};
use crate::rules::{ByColor, Color};
use crate::store::keys::{self, Key as _, Millis, RankingList, TimerKind};
use jiff::Timestamp;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Every row of a range.
const ALL: usize = usize::MAX;

/// Stores the result of a match that has just ended, to be counted. `guilds` are the servers on which it was played.
pub(in crate::app) fn store_result(rows: &mut Rows, m: &Match, guilds: Vec<u64>) {
    let Some(result) = m.result() else { return };
    let key = result_key(&result);
    let row = ResultRow {
        format: Format,
        result,
        guilds,
        counted: None,
    };
    rows.put(&key, &row);
    rows.set_timer(&counts(&key));
}

/// The key of a result.
pub(in crate::app) fn result_key(result: &MatchResult) -> keys::EndedMatch {
    keys::EndedMatch {
        at: result.at.into(),
        id: result.id,
    }
}

/// Stores what the result of a match is, unless that is stored; what it has changed stays.
pub(in crate::app) fn set_result(
    rows: &mut Rows,
    key: &keys::EndedMatch,
    result: &MatchResult,
    guilds: &[u64],
) -> Result<(), Unread> {
    let found = rows.read::<ResultRow>(key)?;
    if found.as_ref().is_none_or(|row| row.counted.is_none()) {
        rows.set_timer(&counts(key));
    }
    let row = found.unwrap_or_else(|| ResultRow {
        format: Format,
        result: result.clone(),
        guilds: guilds.to_vec(),
        counted: None,
    });
    let result = result.clone();
    rows.put(key, &ResultRow { result, ..row });
    Ok(())
}

/// Takes the result of a match back that is no longer over, or no longer has it. What it has changed is computed again
/// soon.
pub(in crate::app) fn take_back(rows: &mut Rows, was: &MatchResult) -> Result<(), Unread> {
    let key = result_key(was);
    match rows.read::<ResultRow>(&key)? {
        Some(ResultRow { counted: Some(_), .. }) => {
            rows.set_timer(&keys::Timer::new(rows.now(), 0, TimerKind::Recount));
        }
        Some(ResultRow { counted: None, .. }) => rows.delete(&counts(&key)),
        None => return Ok(()),
    }
    rows.delete(&key);
    Ok(())
}

/// Computes again what all results add up to, and writes what is different. Nothing is counted meanwhile, or the commit
/// fails and it is done once more.
pub(in crate::app) fn count_again(rows: &mut Rows) -> Result<(), Unread> {
    rows.want(
        Wanted::default()
            .key(&Remembered::Results.key())
            .range(keys::EndedMatch::all(), ALL)
            .range(keys::Standing::all(), ALL)
            .range(keys::Rivalry::all(), ALL),
    )?;
    rows.read::<CountedRow>(&Remembered::Results.key())?;
    let results = rows.page::<keys::EndedMatch, ResultRow>(&keys::EndedMatch::all(), ALL)?;
    if let Some(key) = results.left_out {
        tracing::error!(?key, "a result cannot be read, so the ratings stay as they are");
        return Ok(());
    }
    let stored = rows.list::<keys::Standing, StandingRow>(&keys::Standing::all(), ALL)?;
    let stored: BTreeMap<keys::Standing, StandingRow> = stored.into_iter().collect();
    let rivalries = rows.list::<keys::Rivalry, RivalryRow>(&keys::Rivalry::all(), ALL)?;
    let rivalries: BTreeMap<keys::Rivalry, RivalryRow> = rivalries.into_iter().collect();
    let counted = |(key, row): (keys::EndedMatch, ResultRow)| row.counted.is_some().then_some((key, row));
    let results: Vec<(keys::EndedMatch, ResultRow)> = results.rows.into_iter().filter_map(counted).collect();
    let mut changes = BTreeMap::new();
    let all = results.iter().map(|(_, row)| row.clone()).collect();
    let sums = Sums::of_each(all, &mut |row, change| {
        changes.insert(row.result.id, change);
    });
    for (key, row) in results {
        let Some(number) = row.counted.as_ref().map(|counted| counted.number) else {
            continue;
        };
        let change = changes.remove(&row.result.id);
        let is = change.map(|change| Counted { number, change });
        if is != row.counted {
            rows.put(&key, &ResultRow { counted: is, ..row });
        }
    }
    let mut places = Places::default();
    for key in stored.keys().chain(sums.standings.keys()).collect::<BTreeSet<_>>() {
        let (is, was) = (sums.standings.get(key), stored.get(key));
        if is.map(|row| &row.standing) == was.map(|row| &row.standing) {
            continue;
        }
        let old = rows.read::<StandingRow>(key)?.unwrap_or_default();
        let mut new = is.cloned().unwrap_or_default();
        list(rows, key, &old, &mut new, &mut places);
        if is.is_some() {
            rows.put(key, &new);
        } else {
            rows.delete(key);
        }
    }
    places.write(rows)?;
    for key in rivalries.keys().chain(sums.rivalries.keys()).collect::<BTreeSet<_>>() {
        let (is, was) = (sums.rivalries.get(key), rivalries.get(key));
        if is.map(|row| &row.rivalry) == was.map(|row| &row.rivalry) {
            continue;
        }
        rows.read::<RivalryRow>(key)?;
        match is {
            Some(row) => rows.put(key, row),
            None => rows.delete(key),
        }
    }
    Ok(())
}

/// The timer that counts a result.
fn counts(key: &keys::EndedMatch) -> keys::Timer {
    keys::Timer::new(key.at, key.id.0, TimerKind::Result)
}

/// The result that this timer counts.
pub(in crate::app) fn counted_by(timer: &keys::Timer) -> keys::EndedMatch {
    keys::EndedMatch {
        at: timer.due,
        id: MatchId(timer.subject),
    }
}

/// Counts the result under this key, unless it was counted.
pub(in crate::app) fn count_result(rows: &mut Rows, key: &keys::EndedMatch) -> Result<(), Unread> {
    let number = rows
        .read::<CountedRow>(&Remembered::Results.key())?
        .map_or(0, |row| row.count);
    let Some(mut row) = rows.read::<ResultRow>(key)?.filter(|row| row.counted.is_none()) else {
        return Ok(());
    };
    let mut of_people = Sums::default();
    if let Some(people) = counted(&row.result) {
        let family = Family::from(row.result.kind);
        let standings = people.map(|player| keys::Standing { player, family });
        let rivalry = rivalry_key(people.white, people.black);
        let found = ByColor {
            white: rows.read::<StandingRow>(&standings.white)?.unwrap_or_default(),
            black: rows.read::<StandingRow>(&standings.black)?.unwrap_or_default(),
        };
        of_people
            .standings
            .extend(Color::BOTH.map(|color| (standings[color].clone(), found[color].clone())));
        let found = rows.read::<RivalryRow>(&rivalry)?.unwrap_or_default();
        of_people.rivalries.insert(rivalry, found);
    }
    let before = of_people.standings.clone();
    let change = of_people.count(&row.result, &row.guilds);
    let mut places = Places::default();
    for (key, row) in &mut of_people.standings {
        let old = before.get(key).cloned().unwrap_or_default();
        list(rows, key, &old, row, &mut places);
        rows.put(key, row);
    }
    places.write(rows)?;
    for (key, row) in &of_people.rivalries {
        rows.put(key, row);
    }
    row.counted = Some(Counted { number, change });
    rows.put(key, &row);
    let count = CountedRow {
        format: Format,
        count: number + 1,
    };
    rows.put(&Remembered::Results.key(), &count);
    Ok(())
}

/// Takes a person off the leaderboards if their time there is over.
pub(in crate::app) fn look_again(rows: &mut Rows, player: PlayerId, family: Family) -> Result<(), Unread> {
    let key = keys::Standing { player, family };
    let Some(old) = rows.read::<StandingRow>(&key)? else {
        return Ok(());
    };
    if old
        .listed
        .is_none_or(|listed| Millis::from(listed.until) > rows.now().into())
    {
        return Ok(());
    }
    let mut row = old.clone();
    let mut places = Places::default();
    list(rows, &key, &old, &mut row, &mut places);
    rows.put(&key, &row);
    places.write(rows)
}

/// Counts the result under this key now, if it was not counted yet; returns whether it was not.
pub(in crate::app) fn count_now(rows: &mut Rows, key: &keys::EndedMatch) -> Result<bool, Unread> {
    let found = rows.peek::<ResultRow>(key)?;
    if found.is_none_or(|row| row.counted.is_some()) {
        return Ok(false);
    }
    count_result(rows, key)?;
    rows.delete(&counts(key));
    Ok(true)
}

/// Deletes what a person's results add up to.
pub(in crate::app) fn forget(rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
    let mut places = Places::default();
    for family in Family::ALL {
        let key = keys::Standing { player, family };
        let Some(old) = rows.read::<StandingRow>(&key)? else {
            continue;
        };
        unlist(rows, &key, &old, &mut places);
        rows.delete(&key);
    }
    places.write(rows)
}

/// Names somebody who is deleted as `deleted` in the result of a match and in what the opponent's results add up to. The
/// match has them still.
pub(in crate::app) fn forget_in(
    rows: &mut Rows,
    m: &Match,
    (color, player): (Color, PlayerId),
    deleted: Player,
) -> Result<(), Unread> {
    if let Some(key) = m.result().as_ref().map(result_key)
        && let Some(mut row) = rows.read::<ResultRow>(&key)?
    {
        row.result.players[color] = deleted;
        rows.put(&key, &row);
    }
    let Some(opponent) = m.player(color.other()).person() else {
        return Ok(());
    };
    rows.delete(&rivalry_key(player, opponent));
    let family = Family::from(m.terms().setup.kind());
    let key = keys::Standing {
        player: opponent,
        family,
    };
    if let Some(mut row) = rows.read::<StandingRow>(&key)?
        && row.standing.forget(player, deleted)
    {
        rows.put(&key, &row);
    }
    Ok(())
}

/// What results add up to, in memory.
#[derive(Debug, Default)]
pub(in crate::app) struct Sums {
    pub standings: BTreeMap<keys::Standing, StandingRow>,
    pub rivalries: BTreeMap<keys::Rivalry, RivalryRow>,
}

impl Sums {
    /// What these results add up to, those of them that were counted, in that order. `progress` is given the number of
    /// results so far.
    pub fn of(results: Vec<ResultRow>, progress: &mut dyn FnMut(usize)) -> Self {
        let mut counted = 0;
        Self::of_each(results, &mut |_, _| {
            counted += 1;
            progress(counted);
        })
    }

    /// Like [`Sums::of`]; `each` is given what each result has changed.
    fn of_each(results: Vec<ResultRow>, each: &mut dyn FnMut(&ResultRow, RatingChange)) -> Self {
        let number = |row: &ResultRow| row.counted.as_ref().map(|counted| counted.number);
        let mut results: Vec<ResultRow> = results.into_iter().filter(|row| row.counted.is_some()).collect();
        results.sort_by_key(number);
        let mut sums = Self::default();
        for row in &results {
            let change = sums.count(&row.result, &row.guilds);
            each(row, change);
        }
        // what others have won against them stands; they themselves are nobody any more
        let players = results
            .iter()
            .flat_map(|row| Color::BOTH.map(|color| row.result.players[color]));
        let deleted: BTreeSet<PlayerId> = players.filter_map(Player::deleted).collect();
        sums.standings.retain(|key, _| !deleted.contains(&key.player));
        sums.rivalries
            .retain(|key, _| !deleted.contains(&key.lower) && !deleted.contains(&key.higher));
        sums
    }

    /// Counts a result.
    pub fn count(&mut self, result: &MatchResult, guilds: &[u64]) -> RatingChange {
        let Some(people) = counted(result) else {
            return RatingChange::Unrated(result.unrated.unwrap_or(Unrated::NoResult));
        };
        let family = Family::from(result.kind);
        let keys = people.map(|player| keys::Standing { player, family });
        let standing = |color: Color| self.standings.get(&keys[color]).map(|row| row.standing.clone());
        let mut standings: ByColor<Standing> = ByColor::of(|color| standing(color).unwrap_or_default());
        let before = ByColor::of(|color: Color| standings[color].rating_at(result.at));
        let rivalry = self
            .rivalries
            .entry(rivalry_key(people.white, people.black))
            .or_default();
        let unrated = count(result, guilds, &mut standings, &mut rivalry.rivalry);
        let after = ByColor::of(|color: Color| standings[color].rating);
        for color in Color::BOTH {
            let row = self.standings.entry(keys[color].clone()).or_default();
            row.standing = std::mem::take(&mut standings[color]);
        }
        let ratings = || RatingChange::Ratings(ByColor::of(|color| (before[color], after[color])));
        unrated.map_or_else(ratings, RatingChange::Unrated)
    }
}

/// The key of two people's rivalry.
pub(in crate::app) fn rivalry_key(one: PlayerId, other: PlayerId) -> keys::Rivalry {
    keys::Rivalry {
        lower: one.min(other),
        higher: one.max(other),
    }
}

/// The place of a standing on the leaderboards at this time.
pub(in crate::app) fn listed(standing: &Standing, now: Timestamp) -> Option<ListedRank> {
    let until = standing.ranked_until().filter(|until| *until > now)?;
    let rating = standing.rating.whole().max(0).unsigned_abs();
    Some(ListedRank { rating, until })
}

/// The leaderboards on which somebody with this standing is.
pub(in crate::app) fn lists(standing: &Standing) -> impl Iterator<Item = RankingList> {
    let guilds = standing.guilds.iter().map(|guild| RankingList::Guild(*guild));
    std::iter::once(RankingList::Everywhere).chain(guilds)
}

/// The timer that takes somebody off the leaderboards.
pub(in crate::app) fn leaves(key: &keys::Standing, listed: ListedRank) -> keys::Timer {
    let kind = match key.family {
        Family::Dvonn => TimerKind::DvonnRanking,
        Family::Gipf => TimerKind::GipfRanking,
    };
    keys::Timer::new(listed.until, key.player.0, kind)
}

/// The key of somebody on a leaderboard.
pub(in crate::app) fn ranked(key: &keys::Standing, list: RankingList, listed: ListedRank) -> keys::Ranked {
    keys::Ranked {
        list,
        family: key.family,
        rating: Reverse(listed.rating),
        player: key.player,
    }
}

/// Moves a person on the leaderboards, as their standing is now.
fn list(rows: &mut Rows, key: &keys::Standing, old: &StandingRow, new: &mut StandingRow, places: &mut Places) {
    new.listed = listed(&new.standing, rows.now());
    unlist(rows, key, old, places);
    if let Some(is) = new.listed {
        rows.set_timer(&leaves(key, is));
        for list in lists(&new.standing) {
            rows.put(&ranked(key, list, is), &RankedRow { format: Format });
            places.note(list, key.family, is.rating, true);
        }
    }
}

/// Takes a person off the leaderboards.
fn unlist(rows: &mut Rows, key: &keys::Standing, old: &StandingRow, places: &mut Places) {
    let Some(was) = old.listed else { return };
    rows.delete(&leaves(key, was));
    for list in lists(&old.standing) {
        rows.delete(&ranked(key, list, was));
        places.note(list, key.family, was.rating, false);
    }
}

/// Changes of how many people have which ratings: of each leaderboard a rating, and whether somebody has it now or had it.
#[derive(Debug, Default)]
struct Places(BTreeMap<keys::Places, Vec<(u64, bool)>>);

impl Places {
    fn note(&mut self, list: RankingList, family: Family, rating: u64, adds: bool) {
        let changes = self.0.entry(keys::Places { list, family }).or_default();
        changes.push((rating, adds));
    }

    fn write(self, rows: &mut Rows) -> Result<(), Unread> {
        for (key, changes) in self.0 {
            let mut row = rows.read::<PlacesRow>(&key)?.unwrap_or_default();
            for (rating, adds) in changes {
                row.change(rating, adds);
            }
            rows.put(&key, &row);
        }
        Ok(())
    }
}

/// The ratings of the players of a match, if it is rated; after its end with what it has changed, or will change as soon
/// as it is counted.
pub(in crate::app) fn of_match(rows: &Rows, m: &Match) -> Result<Option<Ratings>, Unread> {
    let (None, Some(white), Some(black)) = (m.unrated(), m.players().white.number(), m.players().black.number()) else {
        return Ok(None);
    };
    let family = Family::from(m.terms().setup.kind());
    let keys = ByColor { white, black }.map(|player| keys::Standing { player, family });
    let mut found = rows
        .peek_many::<StandingRow>(&Color::BOTH.map(|color| keys[color].clone()))?
        .into_iter();
    let standings = ByColor::of(|_| found.next().flatten().unwrap_or_default());
    let Some(result) = m.result() else {
        let now = rows.now();
        return Ok(Some(Ratings::Now(standings.map(|row| rating(&row.standing, now)))));
    };
    let stored = rows
        .peek::<ResultRow>(&result_key(&result))?
        .and_then(|row| row.counted);
    let change = if let Some(counted) = stored {
        counted.change
    } else {
        let rivalry = rivalry_key(white, black);
        let known: RivalryRow = rows.peek(&rivalry)?.unwrap_or_default();
        let mut sums = Sums {
            standings: Color::BOTH
                .map(|color| (keys[color].clone(), standings[color].clone()))
                .into(),
            rivalries: [(rivalry, known)].into(),
        };
        sums.count(&result, &[])
    };
    Ok(Some(match change {
        RatingChange::Unrated(why) => Ratings::Unchanged(why),
        RatingChange::Ratings(ratings) => Ratings::Changed(ratings),
    }))
}

/// The rivalry of two people.
pub(in crate::app) fn rivalry(rows: &Rows, one: PlayerId, other: PlayerId) -> Result<Rivalry, Unread> {
    let found = rows.peek::<RivalryRow>(&rivalry_key(one, other))?;
    Ok(found.unwrap_or_default().rivalry)
}

/// A rating at this time, if anything was rated.
fn rating(standing: &Standing, now: Timestamp) -> Option<Rating> {
    standing.rated_at.map(|_| standing.rating_at(now))
}

/// The ratings of those of these people who have one in a game, as they are now.
pub(in crate::app) fn ratings(
    rows: &Rows,
    family: Family,
    people: &[PlayerId],
) -> Result<Vec<(PlayerId, Rating)>, Unread> {
    let of = |player: &PlayerId| keys::Standing {
        player: *player,
        family,
    };
    let found = rows.peek_many::<StandingRow>(&people.iter().map(of).collect::<Vec<_>>())?;
    let known = people.iter().zip(found);
    let rated = known.filter_map(|(player, row)| Some((*player, rating(&row?.standing, rows.now())?)));
    Ok(rated.collect())
}
