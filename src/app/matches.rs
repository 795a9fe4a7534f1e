//! Matches in the store: finding the one that is meant, beginning one, and the one way in which a match changes.

use super::actor::{Actor, Place};
use super::db::{Milestone, Rows, Stop, Unread, damaged};
use super::followers;
use super::outbox;
use super::plans::Planned;
use super::players;
use super::refusal::Refusal;
use super::rows::{
    Away, ChallengeRow, FinishedRow, Format, Item, MatchRow, PlayerRow, Room, Route, RunningRow, TimerRow, Unknown,
};
use super::timers::watch::outages;
use crate::correspondence::pace::Pace;
use crate::correspondence::{
    ChallengeId, Entry, Event, Frozen, Home, Locale, Match, MatchId, Notice, Occasion, PlayerId, Seat, Terms, TimeLeft,
    Why, link,
};
use crate::rules::{ByColor, Color, Outcome};
use crate::store::keys::{self, Key, Lane, Millis, Newest, WaitsFor};
use jiff::Timestamp;

mod cards;
mod target;

use cards::card;
pub(super) use cards::{address, send_card, send_silently};
pub use target::MAX_MATCHES;
pub(super) use target::{
    all_running, finished, named, named_opponents, running, target, target_to_move, target_to_repeat,
};

/// A match as it was read, replayed through the rules.
#[derive(Clone, Debug)]
pub struct Loaded {
    pub(super) row: MatchRow,
    pub the_match: Match,
}

/// A match, with the names last seen of its players, as pictures tell them.
#[derive(Clone, Debug)]
pub struct NamedMatch {
    the_match: Match,
    pub names: ByColor<Option<String>>,
}

impl NamedMatch {
    /// A match whose names cannot be read is shown without them.
    pub(super) fn read(rows: &Rows, the_match: Match) -> Result<Self, Unread> {
        let names = match players::names_of(rows, &the_match) {
            Err(error @ Unread::Damaged { .. }) => {
                tracing::warn!(%error, id = %the_match.id(), "a picture goes without names");
                ByColor::default()
            }
            names => names?,
        };
        Ok(Self { the_match, names })
    }
}

impl std::ops::Deref for NamedMatch {
    type Target = Match;

    fn deref(&self) -> &Match {
        &self.the_match
    }
}

/// Reads a match; the commit fails if anybody has changed it by then.
pub(super) fn load(rows: &mut Rows, id: MatchId) -> Result<Option<Loaded>, Unread> {
    let key = keys::Match { id };
    let Some(row) = rows.read::<MatchRow>(&key)? else {
        return Ok(None);
    };
    let the_match = Match::replay(row.stored.clone()).map_err(|error| damaged(&key.encode(), &error))?;
    Ok(Some(Loaded { row, the_match }))
}

/// A match that the actor may see: their own, one whose room they ask from, or one that is over and was played in the
/// open on the server that they ask from.
pub fn visible(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<Loaded, Stop> {
    let unknown = || Stop::from(Refusal::NoSuchMatch(id));
    let loaded = load(rows, id)?.ok_or_else(unknown)?;
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
pub fn seated(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<(Loaded, Color), Stop> {
    let loaded = visible(rows, actor, id)?;
    let color = actor.id().and_then(|id| loaded.the_match.color_of(id));
    let players = players(&loaded.the_match);
    let color = color.ok_or(Refusal::NotAPlayer { id, players })?;
    Ok((loaded, color))
}

/// The match that is meant, which the actor plays and which is not over.
pub(super) fn running_of(rows: &mut Rows, actor: &Actor, id: Option<MatchId>) -> Result<(Box<Match>, Color), Stop> {
    let id = target(rows, actor, id)?;
    let (loaded, reader) = seated(rows, actor, id)?;
    if loaded.the_match.ended().is_some() {
        return Err(not_now(&loaded.the_match).into());
    }
    Ok((Box::new(loaded.the_match), reader))
}

/// The same, which does not stand still because of a linked match.
pub(super) fn moving_of(rows: &mut Rows, actor: &Actor, id: Option<MatchId>) -> Result<(Box<Match>, Color), Stop> {
    let (the_match, reader) = running_of(rows, actor, id)?;
    if the_match.frozen().is_some() {
        return Err(not_now(&the_match).into());
    }
    Ok((the_match, reader))
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
pub(super) fn played_apart(rows: &Rows, rematch_of: Option<MatchId>) -> Result<Option<MatchRow>, Unread> {
    let Some(id) = rematch_of else {
        return Ok(None);
    };
    let old = rows.peek::<MatchRow>(&keys::Match { id })?;
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
    if let Some(linked) = the_match.linked() {
        let (id, why) = (the_match.id(), link::Refused::Frozen(linked));
        return Refusal::Link { id, why };
    }
    match the_match.to_move() {
        Some(to_move) => Refusal::NotYourTurn {
            id: the_match.id(),
            to_move: the_match.player(to_move),
            time: the_match.time_left(),
        },
        None => Refusal::MatchOver(the_match.id()),
    }
}

// --- changing ---------------------------------------------------------------------------------------------------

/// Whether a match may end without a result: not where it decides about a potential.
pub(super) fn may_end_so(the_match: &Match) -> Result<(), Refusal> {
    match the_match.decides() {
        Some(host) => Err(Refusal::Link {
            id: the_match.id(),
            why: link::Refused::MustEnd(host),
        }),
        None => Ok(()),
    }
}

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
pub fn begin(rows: &mut Rows, terms: Terms, players: ByColor<PlayerId>, venue: Venue) -> Result<MatchId, Unread> {
    let begun = begin_for(rows, terms, players, venue, None)?;
    Ok(begun.id())
}

/// The same; `host` is the match in which it decides about a potential, where it does.
fn begin_for(
    rows: &mut Rows,
    terms: Terms,
    players: ByColor<PlayerId>,
    venue: Venue,
    host: Option<&Match>,
) -> Result<Match, Unread> {
    let id = MatchId(rows.number(keys::Counter::Match)?);
    let seat = |player| {
        let is_direct = host.is_some_and(|host| {
            host.color_of(player)
                .is_some_and(|seat| host.home(seat) == Home::Direct)
        });
        let room = match venue.away {
            _ if is_direct => None,
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
    let mut the_match = Match::start_linked(id, terms, seats, rows.now(), host.map(Match::id));
    for seat in Color::BOTH {
        // read, so that nobody goes on vacation at the same moment without this match
        let player = keys::Player {
            player: the_match.player(seat),
        };
        let known = rows.read::<PlayerRow>(&player)?;
        let until = known.and_then(|known| known.vacations.current(rows.now()));
        let event = until.and_then(|until| the_match.begin_vacation(seat, rows.now(), until, false));
        if let Some(event) = event {
            the_match.apply(Entry { at: rows.now(), event });
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
    rows.check(&key, None);
    rows.put(&key, &row);
    for timer in timers(&the_match) {
        rows.put(&timer, &TimerRow::new());
    }
    for (key, row) in running_rows(&the_match) {
        rows.put(&key, &row);
    }
    if let Some(to_move) = the_match.to_move().filter(|_| !row.is_opening()) {
        send_card(rows, &row, &the_match, to_move, Occasion::Turn)?;
    }
    if the_match.program_to_move().is_some() {
        rows.calls_program();
    }
    rows.note(Milestone::Began(id));
    Ok(the_match)
}

/// Begins the match that decides about a potential in this one, where this one is played; whether a thread is opened
/// for it.
fn begin_linked(rows: &mut Rows, row: &MatchRow, m: &Match, terms: Terms) -> Result<(Match, bool), Unread> {
    // a thread of its own, where this one has got one
    let opens = |player: PlayerId, room: Option<Room>| {
        let home = m.color_of(player).map(|seat| m.home(seat));
        let own = matches!((home, room), (Some(Home::Room { thread: Some(thread), .. }), Some(room))
            if Some(thread) != room.thread && !room.is_private);
        room.filter(|_| own)
    };
    let at_home = Color::BOTH.map(|seat| m.player(seat));
    let mut at_home = at_home
        .into_iter()
        .filter(|player| row.away.is_none_or(|away| away.player != *player));
    let here = at_home.find_map(|player| opens(player, row.room));
    let elsewhere = row.away.and_then(|away| opens(away.player, away.room));
    let venue = Venue {
        room: row.room,
        locale: row.locale,
        opens_thread: here.is_some(),
        challenge: None,
        away: row.away.map(|away| Away {
            opening: elsewhere.is_some(),
            ..away
        }),
    };
    let begun = begin_for(rows, terms, players(m), venue, Some(m))?;
    let names = players::names_of(rows, m)?;
    let opens_thread = here.is_some() || elsewhere.is_some();
    for room in [here, elsewhere].into_iter().flatten() {
        let thread = Item::Thread {
            id: begun.id(),
            channel: room.channel,
            from: None,
            names: ByColor {
                white: names.white.clone().unwrap_or_default(),
                black: names.black.clone().unwrap_or_default(),
            },
            title: None,
        };
        outbox::send(rows, Lane::Channel(room.channel), thread)?;
    }
    Ok((begun, opens_thread))
}

/// Applies events to a match, with all that follows in the same commit: the stored turns that now apply, its timers,
/// the lists of its players, the cards that tell of it, its result. The one way in which a match changes.
pub(super) fn advance(rows: &mut Rows, loaded: Loaded, events: Vec<Event>) -> Result<Match, Unread> {
    let planned = Planned::load(rows, &loaded.the_match)?;
    advance_with(rows, loaded, events, planned)
}

/// The same with plans that were changed.
pub(super) fn advance_with(
    rows: &mut Rows,
    loaded: Loaded,
    events: Vec<Event>,
    planned: Planned,
) -> Result<Match, Unread> {
    change(rows, loaded, events, planned, &[])
}

/// The same, where no card pings these.
fn change(
    rows: &mut Rows,
    loaded: Loaded,
    events: Vec<Event>,
    mut planned: Planned,
    pinged: &[Color],
) -> Result<Match, Unread> {
    let Loaded { mut row, the_match } = loaded;
    let linked_before = the_match.linked();
    let mut m = the_match;
    let (id, now) = (m.id(), rows.now());
    let first = m.stored().log.len();
    let (old_timers, old_rows, was_over, turn) = (timers(&m), running_rows(&m), m.ended().is_some(), m.turn());
    let played = m.turns_played();
    // without an event of its own it is plans that may move
    let may_move = events.is_empty() || events.iter().any(is_played);
    if matches!(m.terms().pace, Pace::Bank(_)) && may_move {
        // what is left of a bank stays its player's: the time during which the bot was away is given back first
        let away = outages(rows)?;
        if let Some(event) = m.credit(now, &away) {
            m.apply(Entry { at: now, event });
        }
    }
    for event in events {
        m.apply(Entry { at: now, event });
    }
    planned.play(&mut m, played, now);
    planned.stage(rows, &m);
    let mut pinged = pinged.to_vec();
    let mut opens_thread = false;
    if let Some(terms) = m.linked_terms(rows.random(u64::MAX)) {
        let linked;
        (linked, opens_thread) = begin_linked(rows, &row, &m, terms)?;
        let event = Event::LinkedBegan { id: linked.id() };
        m.apply(Entry { at: now, event });
        pinged.extend(linked.to_move());
    } else if !was_over && m.ended().is_some() {
        pinged.extend(carry_over(rows, &m, linked_before)?);
    }

    let new_timers = timers(&m);
    for key in old_timers.iter().filter(|key| !new_timers.contains(key)) {
        rows.delete(key);
    }
    for key in new_timers.iter().filter(|key| !old_timers.contains(key)) {
        rows.put(key, &TimerRow::new());
    }
    let new_rows = running_rows(&m);
    for (key, _) in old_rows
        .iter()
        .filter(|(key, _)| !new_rows.iter().any(|(new, _)| new == key))
    {
        rows.delete(key);
    }
    for (key, row) in new_rows.iter().filter(|row| !old_rows.contains(row)) {
        rows.put(key, row);
    }
    // while the thread is being opened cards have no place to go: the present one follows when it is there
    if !row.is_opening() {
        let mut notices = m.notices(first);
        if row.away.is_some() && notices.iter().any(|notice| notice.what == Occasion::Ended) {
            // each place is to see how it ended
            notices = Color::BOTH
                .map(|to| Notice {
                    to,
                    what: Occasion::Ended,
                })
                .to_vec();
        }
        // the card that names a linked match says where it is played, once that is known
        notices.retain(|notice| !opens_thread || !matches!(notice.what, Occasion::Challenged | Occasion::Declared));
        let [white, black] = Color::BOTH.map(|seat| address(&row, &m, seat, Route::Home));
        for (n, notice) in notices.iter().enumerate() {
            // where both players read in one place, it is told there once
            let is_told = n > 0 && notice.what == Occasion::Ended && white == black;
            if pinged.contains(&notice.to) && is_told {
                continue;
            }
            if pinged.contains(&notice.to) {
                send_silently(rows, &row, &m, notice.to, notice.what)?;
            } else {
                send_card(rows, &row, &m, notice.to, notice.what)?;
            }
        }
        if let (Some(program), [only]) = (m.program(), &notices[..])
            && only.what == Occasion::Ended
            && only.to == program
        {
            // whoever ended it has read so, and keeps its last card where the match was played
            let ended = card(&m, program.other(), Occasion::Ended, true);
            outbox::send(rows, address(&row, &m, program.other(), Route::Home), ended)?;
        }
    }
    row.stored = m.stored().clone();
    rows.put(&keys::Match { id }, &row);

    if m.turn() > turn || !was_over && m.ended().is_some() {
        followers::changed(rows, id, m.ended().is_some())?;
    }
    if m.turn() > turn {
        rows.note(Milestone::Moved { id, turn: m.turn() });
        if m.program_to_move().is_some() {
            rows.calls_program();
        }
    }
    if !was_over && m.ended().is_some() {
        finish(rows, &m);
        tell_challenge(rows, &row)?;
    }
    Ok(m)
}

/// Whether a turn was played or called in question, so that its time counts.
const fn is_played(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved { .. } | Event::PotentialDeclared { .. } | Event::PotentialChallenged { .. }
    )
}

/// What the end of a match means for the one that it is linked to, in the same commit: a linked match decides about the
/// potential; one that would have decided about it is void. Whom the cards of the other match ping.
fn carry_over(rows: &mut Rows, m: &Match, linked: Option<MatchId>) -> Result<Vec<Color>, Unread> {
    let (other, event, told) = match (m.ended(), m.decides(), linked) {
        (Some(ended), Some(host), _) if ended.why != Why::Voided => {
            let winner = match ended.outcome {
                Some(Outcome::Win(winner)) => Some(winner),
                Some(Outcome::Draw) | None => None,
            };
            (host, Event::LinkedEnded { winner }, Vec::new())
        }
        // who is told of the end of this one need not be told of both
        (Some(_), _, Some(linked)) => (linked, Event::Voided, Color::BOTH.to_vec()),
        _ => return Ok(Vec::new()),
    };
    let Some(loaded) = self::other(rows, m, other)? else {
        return Ok(Vec::new());
    };
    let is_meant = match event {
        Event::Voided => loaded.the_match.ended().is_none(),
        _ => loaded.the_match.linked() == Some(m.id()),
    };
    if !is_meant {
        return Ok(Vec::new());
    }
    let planned = Planned::load(rows, &loaded.the_match)?;
    let is_void = event == Event::Voided;
    let after = change(rows, loaded, vec![event], planned, &told)?;
    Ok(match after.to_move() {
        _ if is_void => Vec::new(),
        Some(to_move) => vec![to_move],
        None => Color::BOTH.to_vec(),
    })
}

/// The other one of two linked matches. A damaged one is not told, and the first one goes on without it.
pub(super) fn other(rows: &mut Rows, m: &Match, other: MatchId) -> Result<Option<Loaded>, Unread> {
    match load(rows, other) {
        Err(error @ Unread::Damaged { .. }) => {
            tracing::error!(%error, id = %m.id(), %other, "a damaged match does not hear of the one it is linked to");
            Ok(None)
        }
        found => found,
    }
}

/// Who is told that a linked match decides, and by which card.
pub(super) fn told_of(frozen: &Frozen) -> (Color, Occasion) {
    let by = frozen.declared().by;
    if frozen.is_challenged() {
        (by, Occasion::Challenged)
    } else {
        (by.other(), Occasion::Declared)
    }
}

/// The challenge's message tells what has become of its match.
pub(super) fn tell_challenge(rows: &mut Rows, row: &MatchRow) -> Result<(), Unread> {
    let Some(id) = row.challenge else {
        return Ok(());
    };
    let found = rows.peek::<ChallengeRow>(&keys::Challenge { id })?;
    if let Some((channel, _)) = found.and_then(|found| found.message) {
        outbox::send(rows, Lane::Channel(channel), Item::ChallengeClosed(id))?;
    }
    Ok(())
}

/// What is left of a match when it is over: its result in the lists of its players, and no drafts.
fn finish(rows: &mut Rows, m: &Match) {
    for (key, row) in finished_rows(m) {
        rows.put(&key, &row);
    }
    for color in Color::BOTH {
        let player = m.player(color);
        rows.delete(&keys::Draft { id: m.id(), player });
    }
    rows.note(Milestone::Ended(m.id()));
}

/// The rows of a match in the lists of running ones; none when it is over.
pub(super) fn running_rows(m: &Match) -> Vec<(keys::RunningMatch, RunningRow)> {
    if m.ended().is_some() {
        return Vec::new();
    }
    let to_move = m.to_move();
    let deadline = m.deadline();
    let row = |color: Color| {
        let key = keys::RunningMatch {
            player: m.player(color),
            waits_for: if Some(color) == to_move {
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
