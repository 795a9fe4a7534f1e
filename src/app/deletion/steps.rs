//! The steps of a deletion. Each is taken as often as it finds something to do, and finds what is left by itself: most
//! of them by lists that become shorter, the others by the key of the last row that they looked at.

use super::begin::ending;
use crate::app::features::moderate::stays_out;
use crate::app::matches::{self, Loaded, questions};
use crate::app::state::challenges::close_open;
use crate::app::state::db::{OWN_ROWS, PAGE, Page, Rows, Stored, Unread, if_readable};
use crate::app::state::followers::{self, MAX_FOLLOWERS};
use crate::app::state::rows::{
    BarRow, BlockRow, ChallengeRow, ConcernRow, DeletionStep, DeletionWork, DueRow, FinishedRow, FollowedRow,
    FollowerRow, ImportedRow, ListedTournamentRow, MadeChallengeRow, MatchRow, ModerationRow, OpenChallengeRow,
    OutboxRow, RecordedRow, RunningRow, SubstituteRow, ThreadRow, TimerRow, TournamentNews, TournamentRow,
};
use crate::app::state::{standings, tournaments};
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::{Match, Player, PlayerId};
use crate::rules::Color;
use crate::store::keys::{self, Key, Lane, OpenList, TimerKind, TournamentList, Urgency};
use data_encoding::HEXLOWER as HEX;
use jiff::SignedDuration;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Number of rows that one commit looks at, where each may be large.
const FEW: usize = 64;
/// How long opponents are given to read how a match ended before it forgets the person.
const TOLD: SignedDuration = SignedDuration::from_mins(10);
/// How long before it is looked again whether they have.
const LOOK: SignedDuration = SignedDuration::from_secs(5);

/// How a deletion goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    Next,
    Wait(SignedDuration),
    Done,
}

/// Takes a step. In a hurry nobody is waited for.
pub(super) fn take(rows: &mut Rows, work: &mut DeletionWork, hurries: bool) -> Result<Pace, Unread> {
    let is_done = match work.step {
        DeletionStep::Tournaments => leave_tournaments(rows, work)?,
        DeletionStep::Running => end_next(rows, work)?,
        DeletionStep::Challenged => close_next(rows, work)? && (hurries || stay_out_next(rows, work)?),
        DeletionStep::Results => count_next(rows, work)?,
        DeletionStep::Told => {
            if !hurries && !is_told(rows, work)? {
                return Ok(Pace::Wait(LOOK));
            }
            true
        }
        DeletionStep::Finished => forget_next(rows, work)?,
        DeletionStep::Tables => forget_in_tournaments(rows, work)?,
        DeletionStep::Logs => forget_in_logs(rows, work)?,
        DeletionStep::Own => delete_own(rows, work)?,
        DeletionStep::Challenges => delete_challenges(rows, work)?,
        DeletionStep::Timers => delete_timers(rows, work)?,
        DeletionStep::Outbox => delete_messages(rows, work)?,
        DeletionStep::Answers => forget_answers(rows, work)?,
        DeletionStep::Last => {
            if work.unread > 0 || is_nothing_left(rows, work.player)? {
                return Ok(Pace::Done);
            }
            // something began at the last moment
            begin(work, DeletionStep::Tournaments, rows);
            return Ok(Pace::Next);
        }
    };
    if is_done {
        begin(work, following(work.step), rows);
    }
    Ok(Pace::Next)
}

fn begin(work: &mut DeletionWork, step: DeletionStep, rows: &Rows) {
    work.step = step;
    work.since = rows.now();
    work.after = None;
}

const fn following(step: DeletionStep) -> DeletionStep {
    match step {
        DeletionStep::Tournaments => DeletionStep::Running,
        DeletionStep::Running => DeletionStep::Challenged,
        DeletionStep::Challenged => DeletionStep::Results,
        DeletionStep::Results => DeletionStep::Told,
        DeletionStep::Told => DeletionStep::Finished,
        DeletionStep::Finished => DeletionStep::Tables,
        DeletionStep::Tables => DeletionStep::Logs,
        DeletionStep::Logs => DeletionStep::Own,
        DeletionStep::Own => DeletionStep::Challenges,
        DeletionStep::Challenges => DeletionStep::Timers,
        DeletionStep::Timers => DeletionStep::Outbox,
        DeletionStep::Outbox => DeletionStep::Answers,
        DeletionStep::Answers | DeletionStep::Last => DeletionStep::Last,
    }
}

/// What is left of a range.
fn rest(work: &DeletionWork, (start, end): keys::Range) -> keys::Range {
    let after = work.after.as_ref().and_then(|after| HEX.decode(after.as_bytes()).ok());
    (after.map_or(start, |after| keys::after(&after)), end)
}

/// Whether this page is the last one; otherwise it goes on with the next.
fn is_last<K, R>(work: &mut DeletionWork, page: &Page<K, R>) -> bool {
    work.after = page.rest.as_ref().map(|(start, _)| HEX.encode(start));
    page.rest.is_none()
}

/// Leaves the row with this key as it is, since it cannot be read.
fn leave(work: &mut DeletionWork, key: &impl Key) {
    work.unread += 1;
    work.after = Some(HEX.encode(&key.encode()));
}

/// Leaves the next tournaments; returns whether there were none. What has not begun is called off if the person has made
/// it, since nobody else may begin it.
fn leave_tournaments(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let player = work.player;
    let page = rows.page::<keys::Tournament, TournamentRow>(&rest(work, keys::Tournament::all()), FEW)?;
    for (key, row) in &page.rows {
        if !row.tournament.names(player) {
            continue;
        }
        let Some(Some(mut found)) = if_readable(tournaments::load(rows, key.id))? else {
            // it is counted when it is to forget them
            continue;
        };
        let is_own = row.tournament.by == player;
        let called_off = found.t.call_off().ok().filter(|_| is_own);
        if called_off.is_some() && found.t.entrants().iter().any(|entrant| entrant.player != player) {
            found.post_everywhere(rows, TournamentNews::CalledOff)?;
        }
        if let Some(event) = called_off.or_else(|| found.t.leave(player).ok()) {
            found.happens(rows, event);
            found.update(rows)?;
            found.store(rows);
            tournaments::look_at(rows, key.id);
        }
    }
    Ok(is_last(work, &page))
}

/// The next tournaments forget the person; returns whether there were none.
fn forget_in_tournaments(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let page = rows.page::<keys::Tournament, TournamentRow>(&rest(work, keys::Tournament::all()), FEW)?;
    for (key, row) in &page.rows {
        if !row.tournament.names(work.player) {
            continue;
        }
        if let Some(Some(mut row)) = if_readable(rows.read::<TournamentRow>(key))? {
            row.tournament = row.tournament.without_player(work.player, work.number);
            tournaments::leave_place(rows, &mut row, work.player);
            rows.put(key, &row);
            tournaments::look_at(rows, key.id);
        }
    }
    work.unread += u32::from(page.left_out.is_some());
    Ok(is_last(work, &page))
}

/// The next lines of what moderators decided forget the person; returns whether there were none.
fn forget_in_logs(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let page = rows.page::<keys::Moderation, ModerationRow>(&rest(work, keys::Moderation::all()), PAGE)?;
    for (key, row) in &page.rows {
        if row.names(work.player) {
            rows.put(key, &row.without_player(work.player, work.number));
        }
    }
    work.unread += u32::from(page.left_out.is_some());
    Ok(is_last(work, &page))
}

/// Ends the next running match; returns whether there was none. The opponent wins, unless the match has hardly begun.
fn end_next(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let player = work.player;
    let range = rest(work, keys::RunningMatch::of(player));
    let page = rows.page::<keys::RunningMatch, RunningRow>(&range, 1)?;
    let Some(key) = page.keys().next() else { return Ok(true) };
    match if_readable(matches::load(rows, key.id))? {
        Some(Some(loaded)) => {
            // a match that waits for this one ends with it: otherwise the person would be called to move there
            let host = match loaded.the_match.decides() {
                Some(host) => if_readable(matches::load(rows, host))?.flatten(),
                None => None,
            };
            let is_theirs =
                |host: &matches::Loaded| host.the_match.ended().is_none() && host.the_match.color_of(player).is_some();
            let loaded = host.filter(is_theirs).unwrap_or(loaded);
            match loaded.the_match.decide(player, &ending(&loaded)) {
                Ok(events) => {
                    matches::advance(rows, loaded, events)?;
                }
                // it is over: only the list says otherwise
                Err(_) => rows.delete(&key),
            }
        }
        Some(None) => rows.delete(&key),
        None => leave(work, &key),
    }
    Ok(false)
}

/// Closes the next challenge to the person; returns whether there was none. Its message does not say why.
fn close_next(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let range = keys::OpenChallenge::of(OpenList::Person(work.player));
    let page = rows.page::<keys::OpenChallenge, OpenChallengeRow>(&range, 1)?;
    let Some(key) = page.keys().next() else { return Ok(true) };
    close_open(rows, key.id, ChallengeStatus::Cancelled)?;
    rows.delete(&key);
    Ok(false)
}

/// The person does not take over in the next match in which they are asked to; returns whether there was none.
fn stay_out_next(rows: &mut Rows, work: &DeletionWork) -> Result<bool, Unread> {
    let player = work.player;
    let asked = rows.list::<keys::Substitute, SubstituteRow>(&keys::Substitute::of(player), 1)?;
    let Some((key, asked)) = asked.into_iter().next() else {
        return Ok(true);
    };
    stays_out(rows, (player, key.id), &asked)?;
    Ok(false)
}

/// Counts the next result that was not counted; returns whether there was none.
fn count_next(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let range = rest(work, keys::FinishedMatch::of(work.player));
    let page = rows.page::<keys::FinishedMatch, FinishedRow>(&range, FEW)?;
    for (key, row) in &page.rows {
        let result = keys::EndedMatch {
            at: row.at.into(),
            id: key.id.0,
        };
        if if_readable(standings::count_now(rows, &result))? == Some(true) {
            return Ok(false);
        }
    }
    Ok(is_last(work, &page))
}

/// Whether what was to be sent when the matches had ended is on its way, or was given enough time.
fn is_told(rows: &Rows, work: &DeletionWork) -> Result<bool, Unread> {
    if rows.now().duration_since(work.since) >= TOLD {
        return Ok(true);
    }
    let items = rows.page::<keys::OutboxItem, OutboxRow>(&keys::OutboxItem::all(), PAGE)?;
    let waits = |row: &OutboxRow| row.made <= work.since && !row.state.lets_pass();
    Ok(items.rest.is_none() && !items.rows.iter().any(|(_, row)| waits(row)))
}

/// The next finished match forgets the person; returns whether there was none.
fn forget_next(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let range = rest(work, keys::FinishedMatch::of(work.player));
    let page = rows.page::<keys::FinishedMatch, FinishedRow>(&range, 1)?;
    let Some(key) = page.keys().next() else { return Ok(true) };
    match if_readable(matches::load(rows, key.id.0))? {
        Some(Some(loaded)) => {
            if let Some(color) = loaded.the_match.color_of(work.player) {
                forget_in(rows, loaded, color, work)?;
            }
            rows.delete(&key);
        }
        Some(None) => rows.delete(&key),
        None => leave(work, &key),
    }
    Ok(false)
}

fn forget_in(rows: &mut Rows, loaded: Loaded, color: Color, work: &DeletionWork) -> Result<(), Unread> {
    let Loaded { row, the_match: m } = loaded;
    let (id, deleted) = (m.id(), Player::Deleted(work.number));
    matches::forget_beside(rows, id, color);
    if m.player(color.other()).program().is_some() {
        return delete_practice(rows, &m);
    }
    standings::forget_in(rows, &m, (color, work.player), deleted)?;
    if let Player::Person(opponent) = m.player(color.other()) {
        let key = keys::FinishedMatch {
            player: opponent.into(),
            host: matches::host(m.stored()),
            id: Reverse(id),
        };
        if let Some(listed) = rows.read::<FinishedRow>(&key)? {
            let opponent = deleted;
            rows.put(&key, &FinishedRow { opponent, ..listed });
        }
    }
    // a card in direct messages is in a channel that is the person's
    let rooms: BTreeSet<u64> = [Color::White, Color::Black]
        .into_iter()
        .filter_map(|color| m.home(color).room())
        .chain(row.rooms())
        .flat_map(|room| [room.target(), room.channel])
        .collect();
    let forgotten = m.without_player(color, work.number);
    let mut row = MatchRow {
        stored: forgotten.stored().clone(),
        ..row
    };
    row.cards.retain(|card| rooms.contains(&card.channel));
    rows.put_match(row, forgotten);
    Ok(())
}

/// Deletes a match against a program, which nobody else has.
fn delete_practice(rows: &mut Rows, m: &Match) -> Result<(), Unread> {
    let id = m.id();
    rows.delete(&keys::Match { id });
    if let Some(result) = m.result() {
        rows.delete(&standings::result_key(&result));
    }
    let followers = rows.list::<keys::Follower, FollowerRow>(&keys::Follower::of(id), MAX_FOLLOWERS)?;
    for (key, _) in followers {
        followers::unfollow(rows, key.player, id);
    }
    let threads = Color::BOTH.into_iter().filter_map(|color| m.home(color).room()?.thread);
    for thread in threads.collect::<BTreeSet<_>>() {
        let key = keys::Thread { thread };
        if rows.read::<ThreadRow>(&key)?.is_some_and(|row| row.id == id) {
            rows.delete(&key);
        }
    }
    Ok(())
}

/// Deletes what is the person's alone.
fn delete_own(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let player = work.player;
    let imported = keys::ImportedMatch::of(player);
    for key in all::<keys::ImportedMatch, ImportedRow>(rows, &imported)? {
        rows.delete(&keys::Match { id: key.id.0 });
        rows.delete(&key);
    }
    for key in all::<keys::Followed, FollowedRow>(rows, &keys::Followed::of(player))? {
        followers::unfollow(rows, player, key.id);
    }
    empty::<keys::Block, BlockRow>(rows, &keys::Block::of(player))?;
    empty::<keys::MadeChallenge, MadeChallengeRow>(rows, &keys::MadeChallenge::of(player))?;
    empty::<keys::Bar, BarRow>(rows, &keys::Bar::of(player))?;
    let tournaments = keys::ListedTournament::of(TournamentList::Person(player));
    let is_empty = empty::<keys::ListedTournament, ListedTournamentRow>(rows, &tournaments)?
        && empty::<keys::Concern, ConcernRow>(rows, &keys::Concern::of(player))?;
    if !is_empty {
        return Ok(false);
    }
    for (key, asked) in rows.list::<keys::Substitute, SubstituteRow>(&keys::Substitute::of(player), OWN_ROWS)? {
        // the question may be in a channel that is the person's
        if let Some(mut loaded) = if_readable(matches::load(rows, key.id))?.flatten()
            && questions::forget(&mut loaded.row, &asked, None).is_some()
        {
            rows.put_match(loaded.row, loaded.the_match);
        }
    }
    empty::<keys::Substitute, SubstituteRow>(rows, &keys::Substitute::of(player))?;
    rows.delete(&keys::Analysis { player });
    if if_readable(standings::forget(rows, player))?.is_none() {
        work.unread += 1;
    }
    Ok(true)
}

/// Deletes the next rows of a list, of whose rows nothing but their keys matters; returns whether there were none.
fn empty<K: Key, R: Stored>(rows: &mut Rows, range: &keys::Range) -> Result<bool, Unread> {
    let found = all::<K, R>(rows, range)?;
    for key in &found {
        rows.delete(key);
    }
    Ok(found.is_empty())
}

/// The keys of a range in which there are at most [`OWN_ROWS`] rows, also of those that cannot be read.
fn all<K: Key, R: Stored>(rows: &Rows, range: &keys::Range) -> Result<Vec<K>, Unread> {
    Ok(rows.page::<K, R>(range, OWN_ROWS)?.keys().collect())
}

/// Deletes the next challenges in which the person is named: nothing comes of them any more.
fn delete_challenges(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let player = work.player;
    let range = rest(work, keys::Challenge::all());
    let page = rows.page::<keys::Challenge, ChallengeRow>(&range, FEW)?;
    for (key, row) in &page.rows {
        if !row.people().any(|person| person == player) {
            continue;
        }
        rows.delete(key);
        rows.delete(&keys::MadeChallenge {
            player: row.challenge.from,
            id: key.id,
        });
    }
    Ok(is_last(work, &page))
}

/// Deletes the next timers that are about the person.
fn delete_timers(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let range = rest(work, keys::Timer::all());
    let page = rows.page::<keys::Timer, TimerRow>(&range, PAGE)?;
    for (key, _) in &page.rows {
        if key.subject == work.player.0 && is_about_people(key.kind) {
            rows.delete(key);
        }
    }
    Ok(is_last(work, &page))
}

/// Whether the subject of such a timer is a person. A deletion's own is another matter.
const fn is_about_people(kind: TimerKind) -> bool {
    match kind {
        TimerKind::Vacation
        | TimerKind::Digest
        | TimerKind::Following
        | TimerKind::DvonnRanking
        | TimerKind::GipfRanking => true,
        TimerKind::Reminder
        | TimerKind::Deadline
        | TimerKind::Challenge
        | TimerKind::HeldReminder
        | TimerKind::Puzzle
        | TimerKind::Reopen
        | TimerKind::Result
        | TimerKind::Deletion
        | TimerKind::Tournament
        | TimerKind::Recount => false,
    }
}

/// Deletes messages for the person that were not sent.
fn delete_messages(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let lane = Lane::Direct(work.player);
    let mut is_all = true;
    for urgency in Urgency::ALL {
        let range = keys::OutboxItem::of(lane, *urgency);
        let page = rows.page::<keys::OutboxItem, OutboxRow>(&range, PAGE)?;
        is_all &= page.rest.is_none();
        for key in page.keys() {
            rows.delete(&key);
        }
    }
    rows.delete(&keys::LaneClaim { lane });
    let mut dues = Some(keys::OutboxDue::all());
    while let Some(range) = dues {
        let page = rows.page::<keys::OutboxDue, DueRow>(&range, PAGE)?;
        for (key, _) in page.rows.iter().filter(|(key, _)| key.lane == lane) {
            rows.delete(key);
        }
        dues = page.rest;
    }
    Ok(is_all)
}

/// The next recorded answers forget the person: those that were theirs are deleted.
fn forget_answers(rows: &mut Rows, work: &mut DeletionWork) -> Result<bool, Unread> {
    let range = rest(work, keys::Idem::all());
    let page = rows.page::<keys::Idem, RecordedRow>(&range, PAGE)?;
    for (key, row) in &page.rows {
        if key.chooser == Some(work.player) {
            rows.delete(key);
        } else if let Some(forgotten) = row.without_number(work.player.0, work.number.0) {
            rows.put(key, &forgotten);
        }
    }
    Ok(is_last(work, &page))
}

/// Whether none of the person's lists has a row.
fn is_nothing_left(rows: &Rows, player: PlayerId) -> Result<bool, Unread> {
    Ok(
        has_none::<keys::RunningMatch, RunningRow>(rows, &keys::RunningMatch::of(player))?
            && has_none::<keys::FinishedMatch, FinishedRow>(rows, &keys::FinishedMatch::of(player))?
            && has_none::<keys::ImportedMatch, ImportedRow>(rows, &keys::ImportedMatch::of(player))?
            && has_none::<keys::MadeChallenge, MadeChallengeRow>(rows, &keys::MadeChallenge::of(player))?
            && has_none::<keys::Followed, FollowedRow>(rows, &keys::Followed::of(player))?,
    )
}

fn has_none<K: Key, R: Stored>(rows: &Rows, range: &keys::Range) -> Result<bool, Unread> {
    Ok(rows.list::<K, R>(range, 1)?.is_empty())
}
