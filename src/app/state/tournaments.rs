//! Tournaments in the store.

use crate::app::state::db::{Rows, Unread, Wanted, if_readable};
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::rows::{
    Flaw, Format as RowFormat, Item, JoinedElsewhere, ListedTournamentRow, PlayerRow, PostedClimb, TournamentItem,
    TournamentNews, TournamentPlace, TournamentRow,
};
use crate::correspondence::tournament::ladder::Bout;
use crate::correspondence::tournament::{Entry, Event, Impossible, Phase, Tournament, TournamentId, VacationExcluded};
use crate::correspondence::vacation::Vacations;
use crate::correspondence::{MatchId, Outage, PlayerId};
use crate::store::keys::{self, Lane, TimerKind, TournamentList};
use jiff::Timestamp;
use std::cmp::Reverse;

/// Maximum number of tournaments of a list that are looked at: those that are not over, then the newest.
const LOOK: usize = 25;
/// Maximum number of rows of a list that are read.
const ROWS: usize = 500;

/// A tournament with its row.
#[derive(Clone, Debug)]
pub(in crate::app) struct LoadedTournament {
    pub row: TournamentRow,
    pub t: Tournament,
}

/// Reads a tournament; the commit fails if anybody has written it since.
pub(in crate::app) fn load(rows: &mut Rows, id: TournamentId) -> Result<Option<LoadedTournament>, Unread> {
    let found = rows.read::<TournamentRow>(&keys::Tournament { id })?;
    found.map(replayed).transpose()
}

/// The tournament of a match, if it belongs to one; it may change before the commit.
pub(in crate::app) fn of_match(rows: &Rows, id: Option<TournamentId>) -> Result<Option<Tournament>, Unread> {
    let Some(id) = id else { return Ok(None) };
    let found = rows.peek::<TournamentRow>(&keys::Tournament { id })?;
    Ok(found.map(replayed).transpose()?.map(|found| found.t))
}

/// Until when a vacation that would end then stops a player's clock in a match of this tournament that began at `started`.
pub(in crate::app) fn vacation_until(
    rows: &Rows,
    tournament: Option<TournamentId>,
    started: Timestamp,
    (vacations, until): (&Vacations, Timestamp),
) -> Result<Result<Timestamp, VacationExcluded>, Unread> {
    Ok(match of_match(rows, tournament)? {
        Some(t) => t.vacation_until(started, vacations, rows.now(), until),
        None => Ok(until),
    })
}

fn replayed(row: TournamentRow) -> Result<LoadedTournament, Unread> {
    let loaded = Tournament::load(row.tournament.clone());
    let t = loaded.map_err(|why: Impossible| Unread::Damaged {
        key: format!("tournament {}", why.id.0),
        why: Flaw::Damage(why.to_string()),
    })?;
    Ok(LoadedTournament { row, t })
}

/// The tournaments of a list that are not over, a ladder of many years among them, and the newest of the others, by age.
/// Only those that can be read; they may change before the commit.
pub(in crate::app) fn listed(rows: &Rows, list: TournamentList) -> Result<Vec<LoadedTournament>, Unread> {
    let range = keys::ListedTournament::of(list);
    let listed = rows.list::<keys::ListedTournament, ListedTournamentRow>(&range, ROWS)?;
    let (over, on): (Vec<_>, Vec<_>) = listed.into_iter().partition(|(_, row)| row.over);
    // a row of a server which everybody had left was once not kept up to date: the tournament itself says what is true
    let most = match list {
        // nor is a person's
        TournamentList::Guild(_) | TournamentList::Person(_) => ROWS,
        TournamentList::Pool => LOOK,
    };
    let looked_at = on.iter().take(most).chain(over.iter().take(LOOK));
    let keys: Vec<keys::Tournament> = looked_at
        .map(|(key, _)| keys::Tournament {
            id: TournamentId(key.id.0),
        })
        .collect();
    let found = readable(rows, &keys)?.into_iter();
    let mut found: Vec<LoadedTournament> = found
        .filter(|found| match list {
            TournamentList::Guild(guild) => found.row.is_of(guild),
            TournamentList::Pool | TournamentList::Person(_) => true,
        })
        .collect();
    found.sort_by_key(|found| (found.is_over(), Reverse(found.t.id().0)));
    found.truncate(LOOK);
    found.sort_by_key(|found| Reverse(found.t.id().0));
    Ok(found)
}

/// These tournaments, without those that cannot be read.
fn readable(rows: &Rows, keys: &[keys::Tournament]) -> Result<Vec<LoadedTournament>, Unread> {
    rows.want(keys.iter().fold(Wanted::default(), Wanted::key))?;
    let found = keys.iter().map(|key| if_readable(rows.peek(key)));
    let found: Vec<_> = found.collect::<Result<_, Unread>>()?;
    let found = found.into_iter().flatten().flatten();
    Ok(found.filter_map(|row| replayed(row).ok()).collect())
}

/// Adds a tournament to a list.
pub(in crate::app) fn add(rows: &mut Rows, list: TournamentList, id: TournamentId) {
    put(rows, list, id, false);
}

fn put(rows: &mut Rows, list: TournamentList, id: TournamentId, over: bool) {
    rows.put(
        &listed_at(list, id),
        &ListedTournamentRow {
            format: RowFormat,
            over,
        },
    );
}

fn listed_at(list: TournamentList, id: TournamentId) -> keys::ListedTournament {
    let id = Reverse(id.0);
    keys::ListedTournament { list, id }
}

/// Forgets on which other server somebody joined a tournament. A server from which nobody is in any more lists it no longer.
pub(in crate::app) fn leave_place(rows: &mut Rows, row: &mut TournamentRow, player: PlayerId) {
    let before = row.guilds();
    row.elsewhere.retain(|joined| joined.player != player);
    for guild in before.difference(&row.guilds()) {
        rows.delete(&listed_at(TournamentList::Guild(*guild), row.tournament.id));
    }
}

/// When the time to answer a challenge in a ladder is over, as far as it is known now.
pub(in crate::app) fn deadline(rows: &Rows, bout: &Bout, outages: &[Outage]) -> Result<Timestamp, Unread> {
    Ok(bout.deadline(&vacations(rows, bout.to)?, outages))
}

/// When whoever is challenged in a ladder is reminded of it, as far as it is known now.
pub(in crate::app) fn reminder(rows: &Rows, bout: &Bout, outages: &[Outage]) -> Result<Timestamp, Unread> {
    Ok(bout.reminder(&vacations(rows, bout.to)?, outages))
}

fn vacations(rows: &Rows, player: PlayerId) -> Result<Vacations, Unread> {
    let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
    Ok(known.map(|known| known.vacations).unwrap_or_default())
}

/// Lets what follows in a tournament happen now.
pub(in crate::app) fn look_at(rows: &mut Rows, id: TournamentId) {
    look_at_then(rows, id, rows.now());
}

/// Lets what follows in a tournament happen then.
pub(in crate::app) fn look_at_then(rows: &mut Rows, id: TournamentId, then: Timestamp) {
    rows.set_timer(&keys::Timer::new(then, id.0, TimerKind::Tournament));
}

/// Looks again at when this person is to answer in their ladders, since a vacation of theirs has begun or ends earlier.
pub(in crate::app) fn look_at_ladders(rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
    for found in ladders_of(rows, player)? {
        look_at(rows, found.t.id());
        found.update_climbs_to(rows, player)?;
    }
    Ok(())
}

/// The ladders that this person has ever joined or made. Only those that can be read; they may change before the commit.
fn ladders_of(rows: &Rows, player: PlayerId) -> Result<Vec<LoadedTournament>, Unread> {
    let range = keys::ListedTournament::of(TournamentList::Person(player));
    let listed = rows.list::<keys::ListedTournament, ListedTournamentRow>(&range, ROWS)?;
    let ids = listed.iter().map(|(key, _)| TournamentId(key.id.0));
    let keys: Vec<keys::Tournament> = ids.map(|id| keys::Tournament { id }).collect();
    let found = readable(rows, &keys)?.into_iter();
    Ok(found.filter(|found| found.t.ladder().is_some()).collect())
}

/// Ends the challenges of one of these two to the other that wait for an answer in a ladder, since one has blocked the
/// other: what neither can do from now on costs nobody their place.
pub(in crate::app) fn close_climbs_between(rows: &mut Rows, one: PlayerId, other: PlayerId) -> Result<(), Unread> {
    for id in ladders_of(rows, one)?.iter().map(|found| found.t.id()) {
        for (by, to) in [(one, other), (other, one)] {
            // read, so that a challenge that is made at the same moment is not missed
            let found = load(rows, id)?;
            let open = found.as_ref().and_then(|found| found.t.ladder()?.open(by));
            if open.is_some_and(|bout| bout.to == to) {
                close_climb(rows, by, id)?;
            }
        }
    }
    Ok(())
}

/// A match of a tournament is no longer over, or has another result: its pair has none until it is looked at again.
pub(in crate::app) fn reopen(rows: &mut Rows, id: TournamentId, of: MatchId) -> Result<(), Unread> {
    let Some(mut found) = load(rows, id)? else {
        return Ok(());
    };
    if let Ok(event) = found.t.reopen(of) {
        found.happens(rows, event);
        found.update(rows)?;
        found.store(rows);
    }
    Ok(())
}

/// The ladders of a server in which a challenge of this person waits for an answer. It may change before the commit.
pub(in crate::app) fn open_climbs(rows: &Rows, player: PlayerId, guild: u64) -> Result<Vec<TournamentId>, Unread> {
    let listed = listed(rows, TournamentList::Guild(guild))?;
    let waiting = listed
        .into_iter()
        .filter(|found| found.t.drop_challenge(player).is_some());
    Ok(waiting.map(|found| found.t.id()).collect())
}

/// Ends the challenge of this person that waits for an answer in a ladder; `false` = there is none any more.
pub(in crate::app) fn close_climb(rows: &mut Rows, player: PlayerId, id: TournamentId) -> Result<bool, Unread> {
    let Some(mut found) = load(rows, id)? else {
        return Ok(false);
    };
    let Some(event) = found.t.drop_challenge(player) else {
        return Ok(false);
    };
    found.happens(rows, event);
    found.update(rows)?;
    found.store(rows);
    // a ladder that takes no more challenges may be over now
    look_at(rows, id);
    Ok(true)
}

impl LoadedTournament {
    /// Adds an event that was decided on the tournament as it is.
    pub fn happens(&mut self, rows: &Rows, event: Event) {
        let at = rows.now();
        self.t
            .apply(Entry { at, event })
            .expect("it was decided on this tournament");
    }

    /// Stages the row as the tournament is now. Its servers list it, and the pool until it is over.
    pub fn store(&self, rows: &mut Rows) {
        let id = self.t.id();
        let row = TournamentRow {
            tournament: self.t.stored().clone(),
            ..self.row.clone()
        };
        rows.put(&keys::Tournament { id }, &row);
        let over = self.is_over();
        for guild in self.row.guilds() {
            put(rows, TournamentList::Guild(guild), id, over);
        }
        match (self.t.conditions().pool, over) {
            (true, true) => rows.delete(&listed_at(TournamentList::Pool, id)),
            (true, false) => add(rows, TournamentList::Pool, id),
            (false, _) => {}
        }
    }

    /// Where this person plays.
    pub fn place_of(&self, player: PlayerId) -> TournamentPlace {
        let elsewhere = self.row.elsewhere.iter().find(|joined| joined.player == player);
        elsewhere.map_or(self.row.place, |joined| joined.place)
    }

    fn is_over(&self) -> bool {
        matches!(self.t.phase(), Phase::Over | Phase::CalledOff)
    }

    /// Where its news are posted on other servers: once on each from which somebody is in.
    fn others(&self) -> Vec<TournamentPlace> {
        let mut found: Vec<TournamentPlace> = Vec::new();
        for JoinedElsewhere { player, place } in &self.row.elsewhere {
            let is_new = found.iter().all(|known| known.room.guild != place.room.guild);
            if is_new && !self.t.is_out(*player) {
                found.push(*place);
            }
        }
        found
    }

    /// Where this item is posted.
    pub fn place_for(&self, item: &TournamentItem) -> TournamentPlace {
        let mut places = self.row.elsewhere.iter().map(|joined| joined.place);
        let elsewhere = places.find(|place| Some(place.room.target()) == item.channel);
        elsewhere.unwrap_or(self.row.place)
    }

    /// Sends news to its own channel.
    pub fn post(&self, rows: &mut Rows, news: TournamentNews) -> Result<(), Unread> {
        self.post_in(rows, news, None)
    }

    /// Sends news to its channels on all servers.
    pub fn post_everywhere(&self, rows: &mut Rows, news: TournamentNews) -> Result<(), Unread> {
        self.post(rows, news)?;
        for place in self.others() {
            self.post_in(rows, news, Some(place.room.target()))?;
        }
        Ok(())
    }

    /// Sends news for one person to the channel where they play.
    pub fn post_to(&self, rows: &mut Rows, news: TournamentNews, to: PlayerId) -> Result<(), Unread> {
        let channel = self.place_of(to).room.target();
        self.post_in(rows, news, Some(channel))
    }

    fn post_in(&self, rows: &mut Rows, news: TournamentNews, channel: Option<u64>) -> Result<(), Unread> {
        let lane = Lane::Channel(channel.unwrap_or(self.row.place.room.target()));
        outbox::send(rows, lane, self.item(news, channel))
    }

    /// Sends news to a person.
    pub fn tell(&self, rows: &mut Rows, to: PlayerId, news: TournamentNews) -> Result<(), Unread> {
        outbox::send(rows, Lane::Direct(to), self.item(news, None))
    }

    /// Sends news to whoever made it, unless they were deleted.
    pub fn tell_maker(&self, rows: &mut Rows, news: TournamentNews) -> Result<(), Unread> {
        let by = self.t.stored().by;
        if by.is_of_deleted() {
            return Ok(());
        }
        self.tell(rows, by, news)
    }

    /// Reminds a person of something; in their quiet hours that waits for the end of these.
    pub fn remind(&self, rows: &mut Rows, to: PlayerId, news: TournamentNews) -> Result<(), Unread> {
        match players::settings(rows, to)?.quiet_until(rows.now()) {
            Some(until) => outbox::send_from(rows, Lane::Direct(to), self.item(news, None), until),
            None => self.tell(rows, to, news),
        }
    }

    fn item(&self, news: TournamentNews, channel: Option<u64>) -> Item {
        let id = self.t.id();
        Item::Tournament(TournamentItem { id, news, channel })
    }

    /// Has the message of each challenge to this person say until when it waits for them now.
    fn update_climbs_to(&self, rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
        let open = |climb: &PostedClimb| self.t.open_challenge(climb.entry.into());
        let is_theirs = |climb: &&PostedClimb| open(climb).is_some_and(|bout| bout.to == player);
        let mut theirs = self.row.climbs.iter().filter(is_theirs);
        theirs.try_for_each(|climb| self.update_climb(rows, *climb))
    }

    fn update_climb(&self, rows: &mut Rows, climb: PostedClimb) -> Result<(), Unread> {
        let item = self.item(TournamentNews::Climb(climb), None);
        outbox::send(rows, Lane::Channel(climb.channel), item)
    }

    /// Has its announcement show how it stands, and each challenge's message what became of it.
    pub fn update(&mut self, rows: &mut Rows) -> Result<(), Unread> {
        let is_open = |climb: &PostedClimb| self.t.open_challenge(climb.entry.into()).is_some();
        let (open, over): (Vec<PostedClimb>, Vec<PostedClimb>) =
            self.row.climbs.iter().partition(|climb| is_open(climb));
        self.row.climbs = open;
        for climb in over {
            self.update_climb(rows, climb)?;
        }
        match self.row.message {
            Some(message) => {
                let item = self.item(TournamentNews::Changed, None);
                outbox::send(rows, Lane::Channel(message.channel), item)
            }
            // once it is posted
            None => Ok(()),
        }
    }
}
