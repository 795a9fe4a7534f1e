//! The one way in which a match changes, in two halves: its new state, and what follows from that.

use super::cards::{address, send_card, send_end_to_both};
use super::linked::{self, Consequence};
use super::lists::{finished_rows, running_rows, timers};
use super::loaded::Loaded;
use super::questions;
use crate::app::matches::plans::Planned;
use crate::app::state::challenges::{self, KEPT};
use crate::app::state::db::{Milestone, Rows, Stored, Unread};
use crate::app::state::followers;
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::rows::{ChallengeRow, Item, MatchRow, Route};
use crate::app::state::standings;
use crate::app::state::tournaments;
use crate::app::state::watch::outages;
use crate::correspondence::consequences::{Notice, Occasion};
use crate::correspondence::pace::Pace;
use crate::correspondence::preference::Placement;
use crate::correspondence::{Entry, Event, Home, Match, MatchId, Program};
use crate::rules::{ByColor, Color};
use crate::store::keys::{self, Key, Lane};

/// Applies events to a match, with everything that follows in the same commit: the plans that now apply, its timers,
/// its rows in the lists of its players, the cards about it, its result.
pub(in crate::app) fn advance(rows: &mut Rows, loaded: Loaded, events: Vec<Event>) -> Result<Match, Unread> {
    let planned = Planned::load(rows, &loaded.the_match)?;
    advance_with(rows, loaded, events, planned)
}

/// Like [`advance`], with plans that were changed.
pub(in crate::app) fn advance_with(
    rows: &mut Rows,
    loaded: Loaded,
    events: Vec<Event>,
    planned: Planned,
) -> Result<Match, Unread> {
    let linked_before = loaded.the_match.linked();
    let mut change = next(rows, loaded, events, planned)?;
    let begun = change.begin_linked(rows)?;
    let mut pinged: Vec<Color> = begun.pinged.into_iter().collect();
    if change.has_ended()
        && let Some(Consequence { other, event, mut told }) = linked::consequence(rows, &change.after, linked_before)?
    {
        let planned = Planned::load(rows, &other.the_match)?;
        let mut carried = next(rows, other, vec![event.clone()], planned)?;
        // a stored plan may have answered with a turn that is to be decided as well
        let begun = carried.begin_linked(rows)?;
        pinged = Consequence::pinged_by(&event, &carried.after);
        pinged.extend(begun.pinged);
        told.extend(begun.pinged);
        stage(rows, carried, &told, begun.opens_thread)?;
    }
    stage(rows, change, &pinged, begun.opens_thread)
}

/// Applies events that another match has caused; its cards ping nobody of `pinged`, since that match's do.
pub(super) fn advance_beside(
    rows: &mut Rows,
    loaded: Loaded,
    events: Vec<Event>,
    pinged: &[Color],
) -> Result<Match, Unread> {
    let planned = Planned::load(rows, &loaded.the_match)?;
    let change = next(rows, loaded, events, planned)?;
    stage_beside(rows, change, pinged)
}

/// Like [`advance_beside`], for a match that goes back to the turn about which a linked match decides again: as many turns
/// may be played then as before, and yet others.
pub(super) fn go_back(rows: &mut Rows, loaded: Loaded, events: Vec<Event>, pinged: &[Color]) -> Result<Match, Unread> {
    let planned = Planned::load(rows, &loaded.the_match)?;
    let mut change = next(rows, loaded, events, planned)?;
    change.planned.take_back(&change.after);
    stage_beside(rows, change, pinged)
}

/// Writes what follows from a change that another match or somebody outside has caused.
fn stage_beside(rows: &mut Rows, mut change: MatchChange, pinged: &[Color]) -> Result<Match, Unread> {
    let begun = change.begin_linked(rows)?;
    let pinged: Vec<Color> = pinged.iter().copied().chain(begun.pinged).collect();
    stage(rows, change, &pinged, begun.opens_thread)
}

/// Like [`advance_beside`], for a match in which somebody else plays that colour from now on, as `replaced` says; `events`
/// follow.
pub(super) fn take_over(
    rows: &mut Rows,
    (row, before, replaced): (MatchRow, Match, Match),
    seat: Color,
    events: Vec<Event>,
    pinged: &[Color],
) -> Result<Match, Unread> {
    let mut planned = Planned::load(rows, &replaced)?;
    planned.forget(&replaced, seat);
    let loaded = Loaded {
        row,
        the_match: replaced,
    };
    let change = next(rows, loaded, events, planned)?;
    stage_beside(rows, MatchChange { before, ..change }, pinged)
}

/// A match before and after something happened.
struct MatchChange {
    row: MatchRow,
    before: Match,
    after: Match,
    planned: Planned,
}

impl MatchChange {
    fn apply(&mut self, rows: &Rows, event: Event) {
        let at = rows.now();
        self.after.apply(Entry { at, event });
    }

    /// Gives back the time during which the bot was away.
    fn credit(&mut self, rows: &Rows) -> Result<(), Unread> {
        let away = outages(rows)?;
        let credit = self.after.credit(rows.now(), &away);
        if let Some(event) = credit {
            self.apply(rows, event);
        }
        Ok(())
    }

    /// Whether a stored plan plays now.
    fn plan_moves(&self, rows: &Rows) -> bool {
        let mut after = self.after.clone();
        let played = self.before.turns_played();
        self.planned.clone().play(&mut after, played, rows.now());
        after.turn() > self.after.turn()
    }

    /// Begins the match that is to decide about the last turn, if there is one: in the same commit, whoever played it.
    fn begin_linked(&mut self, rows: &mut Rows) -> Result<Begun, Unread> {
        let Some(terms) = self.after.linked_terms(rows.random(u64::MAX)) else {
            return Ok(Begun::default());
        };
        let (linked, opens_thread) = linked::begin_linked(rows, &self.row, &self.after, terms)?;
        self.apply(rows, Event::LinkedBegan { id: linked.id() });
        Ok(Begun {
            pinged: linked.to_move(),
            opens_thread,
        })
    }

    fn has_ended(&self) -> bool {
        self.before.ended().is_none() && self.after.ended().is_some()
    }

    fn has_moved_on(&self) -> bool {
        self.after.turn() > self.before.turn()
    }
}

/// What follows from the beginning of a match that decides about a turn.
#[derive(Clone, Copy, Default)]
struct Begun {
    /// Whom its cards ping.
    pinged: Option<Color>,
    opens_thread: bool,
}

/// The new state of a match after the events, the time given back before them, and the plans that then apply.
fn next(rows: &Rows, loaded: Loaded, events: Vec<Event>, planned: Planned) -> Result<MatchChange, Unread> {
    let Loaded { row, the_match } = loaded;
    let mut change = MatchChange {
        row,
        after: the_match.clone(),
        before: the_match,
        planned,
    };
    // what is left of a bank stays the player's: it is complete before a turn is played, whoever plays it
    let has_bank = matches!(change.after.terms().pace, Pace::Bank(_));
    let is_turn = events.iter().any(is_played);
    if has_bank && is_turn {
        change.credit(rows)?;
    }
    for event in events {
        change.apply(rows, event);
    }
    if has_bank && !is_turn && change.plan_moves(rows) {
        change.credit(rows)?;
    }
    let played = change.before.turns_played();
    change.planned.play(&mut change.after, played, rows.now());
    Ok(change)
}

/// Writes what follows from a change: the difference between before and after. Another match pings the players `pinged`
/// at the same moment.
fn stage(rows: &mut Rows, change: MatchChange, pinged: &[Color], opens_thread: bool) -> Result<Match, Unread> {
    let (before, after) = (&change.before, &change.after);
    change.planned.stage(rows, after);
    stage_timers(rows, before, after);
    stage_rows(rows, &running_rows(before), &running_rows(after));
    // its last cards may have found another home, and a moderator may have given it back
    stage_rows(rows, &finished_rows(before), &finished_rows(after));
    // while the thread is being opened cards cannot be sent: the current one follows when it exists
    let first = before.stored().log.len();
    let is_called = !change.row.is_opening() && stage_cards(rows, (&change.row, after), first, (pinged, opens_thread))?;
    // it is over, or a moderator lets it go on or takes its result away
    let is_news_for_all = before.ended() != after.ended();
    if change.has_moved_on() || is_news_for_all {
        followers::changed(rows, after.id(), is_news_for_all)?;
    }
    if change.has_moved_on() {
        rows.note(Milestone::Moved {
            id: after.id(),
            turn: after.turn(),
        });
        if after.program_to_move().is_some() {
            rows.calls_program();
        }
    }
    if change.has_ended() {
        finish(rows, after);
    }
    if before.ended() != after.ended() {
        stage_result(rows, &change)?;
    }
    let MatchChange {
        mut row, before, after, ..
    } = change;
    stage_edits(rows, &mut row, (&before, &after), is_called)?;
    questions::close(rows, &mut row, &after)?;
    row.stored = after.stored().clone();
    rows.put_match(row, after.clone());
    Ok(after)
}

fn stage_timers(rows: &mut Rows, before: &Match, after: &Match) {
    let (old, new) = (timers(before), timers(after));
    for key in old.iter().filter(|key| !new.contains(key)) {
        rows.delete(key);
    }
    for key in new.iter().filter(|key| !old.contains(key)) {
        rows.set_timer(key);
    }
}

/// Deletes the rows of a list that are gone, and writes those that are new or different.
fn stage_rows<K: Key, R: Stored + PartialEq>(rows: &mut Rows, old: &[(K, R)], new: &[(K, R)]) {
    for (key, _) in old.iter().filter(|(key, _)| !new.iter().any(|(new, _)| new == key)) {
        rows.delete(key);
    }
    for (key, row) in new.iter().filter(|row| !old.contains(row)) {
        rows.put(key, row);
    }
}

/// Stores the result, and takes back the one that the match had.
fn stage_result(rows: &mut Rows, change: &MatchChange) -> Result<(), Unread> {
    let (row, before, after) = (&change.row, &change.before, &change.after);
    if let Some(was) = before.result() {
        standings::take_back(rows, &was)?;
    }
    standings::store_result(rows, after, row.guilds());
    if let Some(id) = row.tournament {
        if before.ended().is_some() {
            tournaments::reopen(rows, id, after.id())?;
        }
        tournaments::look_at(rows, id);
    }
    tell_challenge(rows, row)?;
    if let Some(id) = row.challenge.filter(|_| after.ended().is_some()) {
        challenges::look_again(rows, id, KEPT);
    }
    Ok(())
}

/// The cards on Discord that say something which is no longer so are made again: another time than the one that is left,
/// or a vacation that is over, unless a new card calls whoever is to move; an offer that was answered or has lapsed; and
/// that of the turn that was just played, if the program thinks for seconds.
fn stage_edits(
    rows: &mut Rows,
    row: &mut MatchRow,
    (before, after): (&Match, &Match),
    is_called: bool,
) -> Result<(), Unread> {
    let (now, left) = (rows.now(), after.time_left());
    let is_running = after.to_move().is_some() && !is_called;
    let is_back = Color::BOTH.into_iter().any(|color| {
        before.vacation(color, now).is_some() && before.vacation(color, now) != after.vacation(color, now)
    });
    let has_moved_on = after.turn() > before.turn();
    let thinks = has_moved_on && after.program_to_move().is_some_and(Program::thinks_for_seconds);
    for card in &mut row.cards {
        let is_late = is_back || card.shows.is_none_or(|shows| !shows.reads_like(left));
        let shows_time = is_running && card.calls_in(after.turn()) && is_late;
        if shows_time {
            card.shows = Some(left);
        }
        let begins_to_think = thinks && card.calls_in(before.turn());
        card.thinks |= begins_to_think;
        if shows_time || begins_to_think || card.asks_what_ended(before, after) {
            let (id, lane, card) = (after.id(), Lane::Channel(card.channel), card.clone());
            outbox::send(rows, lane, Item::CardAgain { id, card })?;
        }
    }
    // nothing is left to be done about the cards that only asked
    row.cards
        .retain(|card| !(card.only_asks() && card.asks_what_is_over(after)));
    Ok(())
}

/// Sends the last cards of a match that ended while a thread was being opened for it, as if it ended now.
pub(super) fn send_end(rows: &mut Rows, row: &MatchRow, m: &Match) -> Result<(), Unread> {
    let log = &m.stored().log;
    let end = log
        .iter()
        .rposition(|entry| !matches!(entry.event, Event::HomeChanged { .. }));
    let pinged = linked::pinged_meanwhile(rows, m)?;
    stage_cards(rows, (row, m), end.unwrap_or(log.len()), (&pinged, false))?;
    Ok(())
}

/// Sends the cards about what has happened since the match's log had so many entries; returns whether one of them calls
/// somebody to move. Another match pings the players `pinged` at the same moment; `opens_thread`: a thread is being opened
/// for the linked one.
fn stage_cards(
    rows: &mut Rows,
    (row, m): (&MatchRow, &Match),
    first: usize,
    (pinged, opens_thread): (&[Color], bool),
) -> Result<bool, Unread> {
    let mut notices = m.notices(first);
    let ended: Vec<Color> = notices
        .iter()
        .filter(|notice| notice.what == Occasion::Ended)
        .map(|notice| notice.to)
        .collect();
    if row.is_played_apart() && !ended.is_empty() {
        // each server is to show how it ended; whoever ended it has read the reply
        let shown = Color::BOTH
            .into_iter()
            .filter(|to| ended.contains(to) || m.home(*to) != Home::Direct);
        let what = Occasion::Ended;
        notices = shown.map(|to| Notice { to, what }).collect();
    }
    // the card that names a linked match says where it is played, once that is known
    notices.retain(|notice| !opens_thread || !matches!(notice.what, Occasion::Challenged | Occasion::Declared));
    let home = ByColor::of(|seat| address(row, m, seat, Route::Home));
    let shared = home.white.filter(|_| home.white == home.black);
    if let Some(lane) = shared.filter(|_| ended.len() == 2 && pinged.is_empty())
        && send_end_to_both(rows, lane, m)?
    {
        return Ok(false);
    }
    let silent = |(n, notice): (usize, &Notice)| {
        // one ping for what happened in one moment
        let is_pinged = notices[..n].iter().any(|earlier| earlier.to == notice.to);
        let has_ended_it = notice.what == Occasion::Ended && !ended.contains(&notice.to);
        is_pinged || has_ended_it || pinged.contains(&notice.to)
    };
    let cards = notices.iter().enumerate().map(|at| (*at.1, silent(at)));
    // if both players' cards go to the same place, the end is announced there once, to whoever is pinged by it
    let (last, first): (Vec<_>, Vec<_>) =
        cards.partition(|(notice, is_silent)| notice.what == Occasion::Ended && *is_silent);
    let mut is_told = false;
    for (notice, is_silent) in first.into_iter().chain(last) {
        let is_end = notice.what == Occasion::Ended && home.white == home.black;
        if !(is_end && is_silent && is_told) {
            send_card(rows, row, m, notice.to, notice.what, is_silent)?;
            is_told |= is_end && (is_silent || is_notified_there(rows, m, notice.to)?);
        }
    }
    if let (Some(program), [only]) = (m.program(), &notices[..])
        && only.what == Occasion::Ended
        && only.to == program
    {
        // the player who ended it has read the reply, and gets a last card where the match was played
        send_card(rows, row, m, program.other(), Occasion::Ended, true)?;
    }
    Ok(notices.iter().any(|notice| notice.what.calls_to_move()))
}

/// Whether the player of this colour is notified where the match is played, and not only in direct messages.
fn is_notified_there(rows: &Rows, m: &Match, to: Color) -> Result<bool, Unread> {
    match m.player(to).person() {
        Some(player) => Ok(players::settings(rows, player)?.placement != Placement::Direct),
        None => Ok(false),
    }
}

/// Whether a turn was played or challenged, so that its time counts.
const fn is_played(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved { .. } | Event::PotentialDeclared { .. } | Event::PotentialChallenged { .. }
    )
}

/// Updates the challenge's message with what has become of its match.
pub(in crate::app) fn tell_challenge(rows: &mut Rows, row: &MatchRow) -> Result<(), Unread> {
    let Some(id) = row.challenge else {
        return Ok(());
    };
    let found = rows.peek::<ChallengeRow>(&keys::Challenge { id })?;
    if let Some(message) = found.and_then(|found| found.message) {
        outbox::send(rows, Lane::Channel(message.channel), Item::ChallengeClosed(id))?;
    }
    Ok(())
}

/// Deletes what only a running match needs, and says in the log that it is over.
fn finish(rows: &mut Rows, m: &Match) {
    forget_drafts(rows, m.id());
    rows.note(Milestone::Ended(m.id()));
}

/// Deletes both players' drafts, for a position that no longer exists.
pub(in crate::app) fn forget_drafts(rows: &mut Rows, id: MatchId) {
    for color in Color::BOTH {
        rows.delete(&keys::Draft { id, color });
    }
}

/// Deletes what a player has put beside a match.
pub(in crate::app) fn forget_beside(rows: &mut Rows, id: MatchId, color: Color) {
    rows.delete(&keys::Plan { id, color });
    rows.delete(&keys::Draft { id, color });
    rows.delete(&keys::Note { id, color });
}
