//! Matches in the store: finding the one that is meant, beginning one, and the one way in which a match changes.

use super::actor::{Actor, Place, Thread};
use super::db::{AppError, Milestone, Transaction, damaged};
use super::followers;
use super::limits;
use super::listed::Listed;
use super::outbox;
use super::plans::Planned;
use super::players;
use super::refusal::{Halt, NoTarget, Refusal};
use super::rows::{
    Away, ChallengeRow, FinishedRow, Format, Item, MatchRow, PlayerRow, Room, Route, RunningRow, ThreadRow, TimerRow,
    Unknown,
};
use super::timers::watch::outages;
use crate::correspondence::pace::Pace;
use crate::correspondence::preference::Placement;
use crate::correspondence::{
    ChallengeId, Entry, Event, Home, Match, MatchId, News, Notice, Offer, PlayerId, Seat, Terms, TimeLeft,
};
use crate::rules::{ByColor, Color, Outcome};
use crate::store::keys::{self, Key, Lane, Millis, Newest, WaitsFor};
use crate::words::Locale;
use crate::words::cards::Occasion;
use jiff::Timestamp;

/// A match as it was read, replayed through the rules.
#[derive(Clone, Debug)]
pub struct Loaded {
    pub(super) row: MatchRow,
    pub the_match: Match,
}

/// Reads a match; the commit fails if anybody has changed it by then.
pub(super) async fn load(tx: &mut Transaction<'_>, id: MatchId) -> Result<Option<Loaded>, AppError> {
    let key = keys::Match { id };
    let Some(row) = tx.read::<MatchRow>(&key).await? else {
        return Ok(None);
    };
    let the_match = Match::replay(row.stored.clone()).map_err(|error| damaged(&key.encode(), &error))?;
    Ok(Some(Loaded { row, the_match }))
}

/// A match that the actor may see: their own, one whose room they ask from, or one that is over and was played in the
/// open on the server that they ask from.
pub async fn visible(tx: &mut Transaction<'_>, actor: &Actor, id: MatchId) -> Result<Loaded, Halt> {
    let unknown = || Halt::from(Refusal::NoSuchMatch(id));
    let loaded = load(tx, id).await?.ok_or_else(unknown)?;
    let is_player = actor.id().is_some_and(|id| loaded.the_match.color_of(id).is_some());
    let is_over = loaded.the_match.ended().is_some();
    let sees = |room| is_in(actor.place(), room) || is_over && is_on_server(actor.place(), room);
    if is_player || loaded.row.rooms().any(sees) {
        Ok(loaded)
    } else {
        Err(unknown())
    }
}

/// A match that the actor plays, and their colour.
pub async fn seated(tx: &mut Transaction<'_>, actor: &Actor, id: MatchId) -> Result<(Loaded, Color), Halt> {
    let loaded = visible(tx, actor, id).await?;
    let color = actor.id().and_then(|id| loaded.the_match.color_of(id));
    let players = players(&loaded.the_match);
    let color = color.ok_or(Refusal::NotAPlayer { id, players })?;
    Ok((loaded, color))
}

/// Whether those who write here see what happens in that room: the same channel or a thread of it; of a private
/// thread only itself.
pub(super) fn is_in(place: Place, room: Room) -> bool {
    match place {
        Place::Direct | Place::Elsewhere => false,
        Place::Room {
            guild, channel, thread, ..
        } => {
            let is_here = guild == room.guild && channel == room.channel;
            is_here && (!room.is_private || thread.map(|thread| thread.id) == room.thread)
        }
    }
}

/// Whether a place is on the server of a room that is no private thread.
fn is_on_server(place: Place, room: Room) -> bool {
    match place {
        Place::Room { guild, .. } => guild == room.guild && !room.is_private,
        Place::Direct | Place::Elsewhere => false,
    }
}

/// The match that a challenge wants to play again, where the two play from different places.
pub(super) async fn played_apart(
    tx: &Transaction<'_>,
    rematch_of: Option<MatchId>,
) -> Result<Option<MatchRow>, AppError> {
    let Some(id) = rematch_of else {
        return Ok(None);
    };
    let old = tx.peek::<MatchRow>(&keys::Match { id }).await?;
    Ok(old.filter(|old| old.away.is_some()))
}

/// Both players of a match.
#[must_use]
pub fn players(the_match: &Match) -> ByColor<PlayerId> {
    ByColor {
        white: the_match.player(Color::White),
        black: the_match.player(Color::Black),
    }
}

/// Why this player cannot play now.
pub(super) fn not_now(the_match: &Match) -> Refusal {
    match the_match.to_move() {
        Some(to_move) => Refusal::NotYourTurn {
            id: the_match.id(),
            to_move: the_match.player(to_move),
            time: the_match.time_left(),
        },
        None => Refusal::MatchOver(the_match.id()),
    }
}

// --- which match ------------------------------------------------------------------------------------------------

/// The match to move in: the one named, the thread's, or the only one that waits.
pub(super) async fn target_to_move(tx: &Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<MatchId, Halt> {
    if let Some(id) = named(tx, actor, id).await? {
        return Ok(id);
    }
    let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
    let mine = running(tx, player, WaitsFor::Me, limits::OPTIONS).await?;
    Err(match &mine[..] {
        [only] => return Ok(only.id),
        [] if running(tx, player, WaitsFor::Opponent, 1).await?.is_empty() => Refusal::Target(NoTarget::None),
        [] => Refusal::Target(NoTarget::NoneWaits),
        _ => Refusal::WhichMatch {
            to_move: true,
            among: named_opponents(tx, mine).await?,
        },
    }
    .into())
}

/// The match that is meant: the one named, the thread's, the only one that waits, the only one, or when all are over
/// the newest.
pub(super) async fn target(tx: &Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<MatchId, Halt> {
    if let Some(id) = named(tx, actor, id).await? {
        return Ok(id);
    }
    let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
    let mut mine = running(tx, player, WaitsFor::Me, limits::OPTIONS).await?;
    let theirs = running(tx, player, WaitsFor::Opponent, limits::OPTIONS).await?;
    Err(match (&mine[..], &theirs[..]) {
        ([only], _) | ([], [only]) => return Ok(only.id),
        ([], []) => match finished(tx, player, 1).await?.first() {
            Some(last) => return Ok(last.id),
            None => Refusal::Target(NoTarget::None),
        },
        _ => {
            mine.extend(theirs);
            mine.truncate(limits::OPTIONS);
            Refusal::WhichMatch {
                to_move: false,
                among: named_opponents(tx, mine).await?,
            }
        }
    }
    .into())
}

/// The match to play again: the one named, the thread's, or the newest that is over.
pub(super) async fn target_to_repeat(
    tx: &Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<MatchId, Halt> {
    if let Some(id) = named(tx, actor, id).await? {
        return Ok(id);
    }
    let player = actor.id().ok_or(Refusal::Target(NoTarget::None))?;
    match finished(tx, player, 1).await?.first() {
        Some(last) => Ok(last.id),
        // what is still played is told to be so
        None => target(tx, actor, None).await,
    }
}

/// The match that is named, or the one of the thread.
pub(super) async fn named(
    tx: &Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<Option<MatchId>, AppError> {
    match (id, actor.place()) {
        (Some(id), _) => Ok(Some(id)),
        (
            None,
            Place::Room {
                thread: Some(Thread { id, .. }),
                ..
            },
        ) => {
            if let Some(known) = tx.db().match_of(id) {
                return Ok(Some(known));
            }
            let row = tx.peek::<ThreadRow>(&keys::Thread { thread: id }).await?;
            if let Some(row) = &row {
                tx.db().note_thread(id, row.id);
            }
            Ok(row.map(|row| row.id))
        }
        (None, _) => Ok(None),
    }
}

/// The first `limit` running matches of a player that wait for them or for the opponent, by time left.
pub(super) async fn running(
    tx: &Transaction<'_>,
    player: PlayerId,
    waits_for: WaitsFor,
    limit: usize,
) -> Result<Vec<Listed>, AppError> {
    let rows = tx.list::<keys::RunningMatch, RunningRow>(keys::RunningMatch::that_wait(player, waits_for), limit);
    Ok(rows.await?.into_iter().map(Listed::from).collect())
}

/// The newest `limit` finished matches of a player.
pub(super) async fn finished(tx: &Transaction<'_>, player: PlayerId, limit: usize) -> Result<Vec<Listed>, AppError> {
    let rows = tx.list::<keys::FinishedMatch, FinishedRow>(keys::FinishedMatch::of(player), limit);
    Ok(rows.await?.into_iter().map(Listed::from).collect())
}

/// The same matches with the names of the opponents.
pub(super) async fn named_opponents(tx: &Transaction<'_>, mut listed: Vec<Listed>) -> Result<Vec<Listed>, AppError> {
    let opponents: Vec<PlayerId> = listed.iter().map(|listed| listed.opponent).collect();
    let names = players::names(tx, &opponents).await?;
    for (listed, name) in listed.iter_mut().zip(names) {
        listed.opponent_name = name;
    }
    Ok(listed)
}

// --- changing ---------------------------------------------------------------------------------------------------

/// Where a match is told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Venue {
    /// `None` = each player's direct messages.
    pub room: Option<Room>,
    /// The language of what everybody there reads.
    pub locale: Locale,
    /// A thread of its own is to be opened: until it stands, nothing is told.
    pub opens_thread: bool,
    /// The challenge that it came from.
    pub challenge: Option<ChallengeId>,
    /// Where one of the two is told who plays from elsewhere.
    pub away: Option<Away>,
}

/// Begins a match: itself, its timers, the lists of its players, and the first card unless a thread comes first.
pub async fn begin(
    tx: &mut Transaction<'_>,
    terms: Terms,
    players: ByColor<PlayerId>,
    venue: Venue,
) -> Result<MatchId, AppError> {
    let id = MatchId(tx.db().number(keys::Counter::Match).await?);
    let seat = |player| {
        let room = match venue.away {
            Some(away) if away.player == player => away.room,
            _ => venue.room,
        };
        let home = room.map_or(Home::Direct, |room| Home::Room {
            guild: room.guild,
            channel: room.channel,
            thread: room.thread,
        });
        Seat { player, home }
    };
    let seats = ByColor {
        white: seat(players.white),
        black: seat(players.black),
    };
    let mut the_match = Match::start(id, terms, seats, tx.now());
    for seat in Color::BOTH {
        // read, so that nobody goes on vacation at the same moment without this match
        let player = keys::Player {
            player: the_match.player(seat),
        };
        let known = tx.read::<PlayerRow>(&player).await?;
        let until = known.and_then(|known| known.vacations.current(tx.now()));
        let event = until.and_then(|until| the_match.begin_vacation(seat, tx.now(), until, false));
        if let Some(event) = event {
            the_match.apply(Entry { at: tx.now(), event });
        }
    }
    let row = MatchRow {
        format: Format,
        stored: the_match.stored().clone(),
        room: venue.room,
        locale: venue.locale,
        opening: venue.opens_thread,
        cards: Vec::new(),
        rematch: None,
        played_again: None,
        challenge: venue.challenge,
        away: venue.away,
        unknown: Unknown::new(),
    };
    let key = keys::Match { id };
    tx.check(&key, None);
    tx.put(&key, &row);
    for timer in timers(&the_match) {
        tx.put(&timer, &TimerRow::new());
    }
    for (key, row) in running_rows(&the_match) {
        tx.put(&key, &row);
    }
    if let Some(to_move) = the_match.to_move().filter(|_| !row.is_opening()) {
        send_card(tx, &row, &the_match, to_move, Occasion::Turn).await?;
    }
    if the_match.program_to_move().is_some() {
        tx.calls_program();
    }
    tx.note(Milestone::Began(id));
    Ok(id)
}

/// Applies events to a match, with all that follows in the same commit: the stored turns that now apply, its timers,
/// the lists of its players, the cards that tell of it, its result. The one way in which a match changes.
pub(super) async fn advance(tx: &mut Transaction<'_>, loaded: Loaded, events: Vec<Event>) -> Result<Match, AppError> {
    let planned = Planned::load(tx, &loaded.the_match).await?;
    advance_with(tx, loaded, events, planned).await
}

/// The same with plans that were changed.
pub(super) async fn advance_with(
    tx: &mut Transaction<'_>,
    loaded: Loaded,
    events: Vec<Event>,
    mut planned: Planned,
) -> Result<Match, AppError> {
    let Loaded { mut row, the_match } = loaded;
    let mut m = the_match;
    let (id, now) = (m.id(), tx.now());
    let first = m.stored().log.len();
    let (old_timers, old_rows, was_over, turn) = (timers(&m), running_rows(&m), m.ended().is_some(), m.turn());
    let played = m.turns_played();
    // without an event of its own it is plans that may move
    let may_move = events.is_empty() || events.iter().any(|event| matches!(event, Event::Moved { .. }));
    if matches!(m.terms().pace, Pace::Bank(_)) && may_move {
        // what is left of a bank stays its player's: the time during which the bot was away is given back first
        let away = outages(tx).await?;
        if let Some(event) = m.credit(now, &away) {
            m.apply(Entry { at: now, event });
        }
    }
    for event in events {
        m.apply(Entry { at: now, event });
    }
    planned.play(&mut m, played, now);
    planned.stage(tx, &m);

    let new_timers = timers(&m);
    for key in old_timers.iter().filter(|key| !new_timers.contains(key)) {
        tx.delete(key);
    }
    for key in new_timers.iter().filter(|key| !old_timers.contains(key)) {
        tx.put(key, &TimerRow::new());
    }
    let new_rows = running_rows(&m);
    for (key, _) in old_rows
        .iter()
        .filter(|(key, _)| !new_rows.iter().any(|(new, _)| new == key))
    {
        tx.delete(key);
    }
    for (key, row) in new_rows.iter().filter(|row| !old_rows.contains(row)) {
        tx.put(key, row);
    }
    // while the thread is being opened cards have no place to go: the present one follows when it is there
    if !row.is_opening() {
        let mut notices = m.notices(first);
        if row.away.is_some() && notices.iter().any(|notice| notice.what == News::Ended) {
            // each place is to see how it ended
            notices = Color::BOTH.map(|to| Notice { to, what: News::Ended }).to_vec();
        }
        for notice in &notices {
            send_card(tx, &row, &m, notice.to, occasion(notice.what)).await?;
        }
        if let (Some(program), [only]) = (m.program(), &notices[..])
            && only.what == News::Ended
            && only.to == program
        {
            // whoever ended it has read so, and keeps its last card where the match was played
            let ended = card(&m, program.other(), Occasion::Ended, true);
            outbox::send(tx, address(&row, &m, program.other(), Route::Home), ended).await?;
        }
    }
    row.stored = m.stored().clone();
    tx.put(&keys::Match { id }, &row);

    if m.turn() > turn || !was_over && m.ended().is_some() {
        followers::changed(tx, id, m.ended().is_some()).await?;
    }
    if m.turn() > turn {
        tx.note(Milestone::Moved { id, turn: m.turn() });
        if m.program_to_move().is_some() {
            tx.calls_program();
        }
    }
    if !was_over && m.ended().is_some() {
        finish(tx, &m);
        tell_challenge(tx, &row).await?;
    }
    Ok(m)
}

/// The challenge's message tells what has become of its match.
pub(super) async fn tell_challenge(tx: &mut Transaction<'_>, row: &MatchRow) -> Result<(), AppError> {
    let Some(id) = row.challenge else {
        return Ok(());
    };
    let found = tx.peek::<ChallengeRow>(&keys::Challenge { id }).await?;
    if let Some((channel, _)) = found.and_then(|found| found.message) {
        outbox::send(tx, Lane::Channel(channel), Item::ChallengeClosed(id)).await?;
    }
    Ok(())
}

/// What is left of a match when it is over: its result in the lists of its players, and no drafts.
fn finish(tx: &mut Transaction<'_>, m: &Match) {
    for (key, row) in finished_rows(m) {
        tx.put(&key, &row);
    }
    for color in Color::BOTH {
        let player = m.player(color);
        tx.delete(&keys::Draft { id: m.id(), player });
    }
    tx.note(Milestone::Ended(m.id()));
}

/// The rows of a match in the lists of running ones; none when it is over.
pub(super) fn running_rows(m: &Match) -> Vec<(keys::RunningMatch, RunningRow)> {
    let Some(to_move) = m.to_move() else {
        return Vec::new();
    };
    let deadline = m.deadline();
    let row = |color: Color| {
        let key = keys::RunningMatch {
            player: m.player(color),
            waits_for: if color == to_move {
                WaitsFor::Me
            } else {
                WaitsFor::Opponent
            },
            deadline: deadline.map_or(Millis(i64::MAX), Millis::from),
            id: m.id(),
        };
        let row = RunningRow {
            format: Format,
            kind: m.terms().setup.kind(),
            opponent: m.player(color.other()),
            turn: m.turns_played(),
            deadline,
            standstill: m.time_left().standstill(),
            place: match m.home(color) {
                Home::Room { guild, channel, thread } => Some((guild, thread.unwrap_or(channel))),
                Home::Direct => None,
            },
            standing: Some((color, m.game().standing())),
        };
        (key, row)
    };
    Color::BOTH.map(row).to_vec()
}

/// The rows of a match in the lists of finished ones; none while it runs.
pub(super) fn finished_rows(m: &Match) -> Vec<(keys::FinishedMatch, FinishedRow)> {
    let Some(ended) = m.ended() else {
        return Vec::new();
    };
    let row = |color: Color| {
        let key = keys::FinishedMatch {
            player: m.player(color),
            id: Newest(m.id()),
        };
        let row = FinishedRow {
            format: Format,
            kind: m.terms().setup.kind(),
            color,
            opponent: m.player(color.other()),
            winner: match ended.outcome {
                Some(Outcome::Win(winner)) => Some(winner),
                Some(Outcome::Draw) | None => None,
            },
            has_no_result: ended.outcome.is_none(),
            at: ended.at,
        };
        (key, row)
    };
    Color::BOTH.map(row).to_vec()
}

/// What a match waits for: the end of the present turn's time, and the reminders before it; nothing while no clock runs.
pub(super) fn timers(m: &Match) -> Vec<keys::Timer> {
    let TimeLeft::Until(deadline) = m.time_left() else {
        return Vec::new();
    };
    let subject = m.id().0;
    let timer = |due: Timestamp, kind| keys::Timer {
        due: due.into(),
        subject,
        kind,
    };
    let mut timers = vec![timer(deadline, keys::TimerKind::Deadline)];
    let reminders = m.reminders().iter();
    timers.extend(reminders.map(|due| timer(*due, keys::TimerKind::Reminder)));
    timers.dedup();
    timers
}

fn occasion(news: News) -> Occasion {
    match news {
        News::YourTurn => Occasion::Turn,
        News::DrawOffered => Occasion::DrawOffered,
        News::DrawDeclined => Occasion::DrawDeclined,
        News::Offered(Offer::Undo) => Occasion::UndoOffered,
        News::Offered(Offer::Abandon) => Occasion::AbandonOffered,
        News::Offered(Offer::Fill) => Occasion::FillOffered,
        News::OfferDeclined(Offer::Fill) => Occasion::FillDeclined,
        News::OfferDeclined(Offer::Undo) => Occasion::UndoDeclined,
        News::OfferDeclined(Offer::Abandon) => Occasion::AbandonDeclined,
        News::Nudged => Occasion::Nudge,
        News::Ended => Occasion::Ended,
        News::TimeUp => Occasion::TimeUp,
        News::OnVacation => Occasion::OnVacation,
        News::PauseOffered => Occasion::PauseOffered,
        News::PauseDeclined => Occasion::PauseDeclined,
        News::Paused => Occasion::Paused,
        News::Resumed => Occasion::Resumed,
    }
}

// --- cards ------------------------------------------------------------------------------------------------------

/// Puts a card for this colour's player into the outbox, to where they want to be told; one of them pings. A program
/// reads none.
pub(super) async fn send_card(
    tx: &mut Transaction<'_>,
    row: &MatchRow,
    m: &Match,
    to: Color,
    occasion: Occasion,
) -> Result<(), AppError> {
    if m.program() == Some(to) {
        return Ok(());
    }
    let placement = players::settings(tx, m.player(to)).await?.placement;
    let card = |is_silent| card(m, to, occasion, is_silent);
    let is_direct_anyway = m.home(to) == Home::Direct;
    if placement != Placement::Direct || is_direct_anyway {
        let is_silent = placement == Placement::Both && !is_direct_anyway;
        outbox::send(tx, address(row, m, to, Route::Home), card(is_silent)).await?;
    }
    if placement != Placement::Thread && !is_direct_anyway {
        outbox::send_by(tx, address(row, m, to, Route::Direct), card(false), Route::Direct).await?;
    }
    Ok(())
}

fn card(m: &Match, to: Color, occasion: Occasion, is_silent: bool) -> Item {
    Item::Card {
        id: m.id(),
        to,
        turn: m.turn(),
        occasion,
        is_silent,
    }
}

/// Where a card to this colour goes on this route.
pub(super) fn address(row: &MatchRow, m: &Match, to: Color, route: Route) -> Lane {
    let direct = Lane::Direct(m.player(to));
    match (route, m.home(to), row.room_of(m.player(to))) {
        (Route::Home, Home::Room { channel, thread, .. }, _) => Lane::Channel(thread.unwrap_or(channel)),
        (Route::Channel, Home::Room { channel, .. }, _) => Lane::Channel(channel),
        (Route::Channel, Home::Direct, Some(room)) => Lane::Channel(room.target()),
        (Route::Home | Route::Channel, Home::Direct, _) | (Route::Direct, ..) => direct,
    }
}
