//! What follows from a delivery: a message was posted, must wait, or was refused by Discord.

use crate::app::delivery::{Rejection, Sent};
use crate::app::feature::Command;
use crate::app::features::moderate::{language_of_question, not_asked};
use crate::app::features::server::daily;
use crate::app::features::tournament::progress;
use crate::app::matches::rooms::thread_of_people;
use crate::app::matches::{self, Loaded, address, questions, rulings, tell_challenge};
use crate::app::ports::actor::Actor;
use crate::app::state::challenges::close;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::followers;
use crate::app::state::guilds;
use crate::app::state::outbox;
use crate::app::state::rows::{
    CardItem, CardWay, ChallengeRow, Item, MatchRow, OutboxRow, Pings, PlayerRow, Posted, PostedClimb, PostedMessage,
    Question, RefusedRoute, Reminded, Route, SendState, SubstituteRow, ThreadRow, TournamentItem, TournamentNews,
    later,
};
use crate::app::time::remind::{remind_instead, remind_of_most_urgent, was_not_sent};
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::consequences::Occasion;
use crate::correspondence::{ChallengeId, Entry, Event, Home, Match, MatchId, PlayerId, Room};
use crate::rules::Color;
use crate::store::keys::{self, Lane};
use jiff::{SignedDuration, Timestamp};

/// How long a route is tried before the next one.
const PATIENCE: SignedDuration = SignedDuration::from_hours(24);
/// How long opening a thread is tried before the match continues without one.
const THREAD_PATIENCE: SignedDuration = SignedDuration::from_mins(10);
/// Maximum number of attempts at an edit that nobody misses.
const EDITS: u32 = 3;
/// First and longest delay of the back-off, in milliseconds.
const BACK_OFF: (u64, u64) = (1_000, 300_000);
/// First and longest delay after every route was refused, in seconds.
const ROUND_BACK_OFF: (i64, i64) = (15, 6 * 3_600);
/// Maximum number of rounds in which every route is tried: about a day. A card that calls somebody to move is tried as
/// long as it is their turn.
const ROUNDS: u32 = 14;
/// Maximum number of rounds in which somebody whom no message reached is told that their match ended: about a month, in
/// which they may come back.
const ROUNDS_OF_RETURN: u32 = 134;
/// How long an edit is put off where old messages were edited too often.
const OLD_EDITS_WAIT: SignedDuration = SignedDuration::from_mins(10);
/// How long an item is put off if its match or challenge cannot be read.
const DAMAGED_WAIT: SignedDuration = SignedDuration::from_mins(10);

/// Records the result of a delivery. Ignored if the item has been claimed again since.
#[derive(Clone, Debug)]
pub(in crate::app) struct Delivered<'a> {
    pub lane: Lane,
    pub row: &'a OutboxRow,
    /// Of a card: the number of entries in its match's log when its message was made.
    pub entries: Option<usize>,
    pub how: How<'a>,
}

/// The result.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) enum How<'a> {
    Sent(&'a Sent),
    /// The item became pointless.
    Pointless,
    /// Its match or challenge cannot be read.
    Damaged,
}

impl Command for Delivered<'_> {
    type Outcome = ();

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<(), Stop> {
        let Some(row) = outbox::release(rows, self.lane, self.row)? else {
            return Ok(());
        };
        match self.how {
            How::Pointless | How::Sent(Sent::NotThere) => match &row.item {
                Item::Digest(player) => digest_is_needless(rows, *player)?,
                Item::Card(card) if card.occasion == Occasion::Reminder => was_not_sent(rows, &row, card)?,
                _ => {}
            },
            How::Damaged => {
                let row = OutboxRow {
                    state: SendState::Unreadable,
                    due: later(rows.now(), DAMAGED_WAIT),
                    ..row
                };
                outbox::enqueue(rows, self.lane, &row);
            }
            How::Sent(Sent::Done { channel, id, at }) => {
                let at = posted_at(rows, &row, *at);
                done(rows, (&row, self.entries), (*channel, *id, at))?;
            }
            How::Sent(Sent::Later { after_ms, why }) => put_off(rows, self.lane, row, *after_ms, why)?,
            How::Sent(Sent::Refused { rejection, why }) => refused(rows, self.lane, row, *rejection, why)?,
        }
        Ok(())
    }
}

/// When what was sent came to stand there, by Discord's clock. It may be noted much later, if somebody else has to find
/// it.
fn posted_at(rows: &Rows, row: &OutboxRow, at: Option<Timestamp>) -> Timestamp {
    let now = rows.now();
    let first = row.state.first_sent().unwrap_or(now);
    at.unwrap_or(now).max(first).min(now)
}

fn done(
    rows: &mut Rows,
    (row, entries): (&OutboxRow, Option<usize>),
    (channel, message, at): (u64, u64, Timestamp),
) -> Result<(), Unread> {
    match &row.item {
        Item::Challenge(id) => {
            let key = keys::Challenge { id: *id };
            if let Some(mut found) = rows.read::<ChallengeRow>(&key)? {
                found.message = Some(PostedMessage { channel, message });
                rows.put(&key, &found);
                if found.challenge.state != ChallengeStatus::Open {
                    outbox::send(rows, found.lane(), Item::ChallengeClosed(*id))?;
                }
            }
            Ok(())
        }
        Item::Thread { id, channel, from, .. } => {
            thread_opened(rows, *id, *channel, Some(message))?;
            if from.is_none()
                && let Some(row) = rows.look_at_match(*id, MatchRow::clone)?
            {
                // Discord shows a thread below the message on which it was opened; elsewhere a link is needed
                tell_challenge(rows, &row)?;
            }
            Ok(())
        }
        Item::Card(card) => {
            let posted = Posted {
                channel,
                message,
                occasion: card.occasion,
                turn: card.turn,
                has_twin: card.pings == Pings::Nobody || row.way.route == Route::Direct,
                is_again: card.pings == Pings::Again,
                at,
                way: CardWay::from(&row.way),
                shows: None,
                explains: card.explains.clone(),
                thinks: false,
                offers: Vec::new(),
            };
            // an earlier attempt may be the one that arrived, with what was known then
            let entries = entries.filter(|_| row.state.attempts() == 1);
            card_posted(rows, row, card, posted, entries)
        }
        Item::ChallengeClosed(_)
        | Item::ChallengeRefused(_)
        | Item::ChallengeAnswered(_)
        | Item::ChallengeLost(_)
        | Item::CardAgain { .. }
        | Item::PutAway { .. }
        | Item::QuestionOver { .. }
        | Item::ThreadName { .. }
        | Item::Reopen { .. }
        | Item::DropButtons { .. }
        | Item::Following { .. }
        | Item::Puzzle { .. }
        | Item::Moderation { .. }
        | Item::OwnData(_)
        | Item::VacationOver(_) => Ok(()),
        Item::Substitute {
            player,
            id,
            channel: there,
        } => question_posted(rows, (*player, *id, *there), PostedMessage { channel, message }),
        Item::Tournament(item) => match item.news {
            TournamentNews::Announced => progress::announced(rows, item.id, PostedMessage { channel, message }),
            TournamentNews::Ladder(entry) => {
                let climb = PostedClimb {
                    entry,
                    channel,
                    message,
                };
                progress::climb_posted(rows, item.id, climb)
            }
            _ => Ok(()),
        },
        Item::Digest(player) => {
            note_digest(rows, *player, Some(at))?;
            Ok(())
        }
    }
}

/// The question whether this person takes over was posted, in that channel or in their direct messages.
fn question_posted(
    rows: &mut Rows,
    (player, id, there): (PlayerId, MatchId, Option<u64>),
    message: PostedMessage,
) -> Result<(), Unread> {
    let Some(asked) = rows.peek::<SubstituteRow>(&keys::Substitute { player, id })? else {
        // they have answered already
        return Ok(());
    };
    let Some(loaded) = matches::load(rows, id)? else {
        return Ok(());
    };
    let question = Question {
        seat: asked.seat,
        at: asked.at,
        message,
        locale: language_of_question(rows, &loaded.row, (asked.seat, player), there)?,
    };
    questions::posted(rows, loaded, question)
}

/// Notes that a player's digest arrived then, or was refused (`None`); returns whether it is another answer than the last
/// time.
fn note_digest(rows: &mut Rows, player: PlayerId, arrived: Option<Timestamp>) -> Result<bool, Unread> {
    let key = keys::Player { player };
    let Some(mut row) = rows.read::<PlayerRow>(&key)? else {
        return Ok(false);
    };
    let is_refused = arrived.is_none();
    let is_new = row.digest_refused != is_refused;
    row.digest_refused = is_refused;
    row.digest_queued = None;
    row.digest_sent = arrived.or(row.digest_sent);
    rows.put(&key, &row);
    Ok(is_new)
}

/// Notes that no digest is on its way to a player, since nothing waits for them.
fn digest_is_needless(rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
    let key = keys::Player { player };
    if let Some(mut row) = rows.read::<PlayerRow>(&key)? {
        row.digest_queued = None;
        rows.put(&key, &row);
    }
    Ok(())
}

/// The thread is open, or will not be: the homes of the players are set, and the current card follows.
fn thread_opened(rows: &mut Rows, id: MatchId, parent: u64, thread: Option<u64>) -> Result<(), Unread> {
    let Some(mut loaded) = matches::load(rows, id)? else {
        return Ok(());
    };
    let moves_in = |opened: u64| {
        let Loaded { row, the_match } = &loaded;
        // whoever went to another thread of the channel meanwhile stays there
        let waiting = Color::BOTH.into_iter().filter(move |seat| row.venues[*seat].opening);
        waiting.filter_map(move |seat| {
            let room = the_match.home(seat).room().filter(|room| room.channel == parent)?;
            let home = Home::Room(Room {
                thread: Some(opened),
                ..room
            });
            Some(Event::HomeChanged { seat, home })
        })
    };
    let events = thread.map(|opened| moves_in(opened).collect()).unwrap_or_default();
    if let Some(opened) = thread {
        rows.put(&keys::Thread { thread: opened }, &ThreadRow::of(&loaded.the_match));
    }
    let waited = loaded.row.is_opening();
    for color in Color::BOTH {
        let venue = &mut loaded.row.venues[color];
        venue.opening &= !venue.is_in(parent);
    }
    let row = loaded.row.clone();
    let m = matches::advance(rows, loaded, events)?;
    if thread.is_some() && m.is_replaced_since(0) {
        // its title may be of before
        rulings::name_threads(rows, &m)?;
    }
    // if nobody has waited for it, both have gone elsewhere, and were told there
    if row.is_opening() || !waited {
        return Ok(());
    }
    matches::tell_at_last(rows, &row, &m)
}

/// A card was posted: earlier ones lose their buttons, and a home that no longer exists is replaced by the card's
/// place. `entries` of the match's log are in it; `None` = that is not known.
fn card_posted(
    rows: &mut Rows,
    item: &OutboxRow,
    &CardItem { id, to, pings, .. }: &CardItem,
    mut posted: Posted,
    entries: Option<usize>,
) -> Result<(), Unread> {
    let Some(Loaded { mut row, the_match }) = matches::load(rows, id)? else {
        return Ok(());
    };
    for card in row.cards.iter_mut().filter(|card| card.thinks) {
        // the program has moved, or no longer needs to
        card.thinks = false;
        let (lane, card) = (Lane::Channel(card.channel), card.clone());
        outbox::send(rows, lane, Item::CardAgain { id, card })?;
    }
    if let Some(thread) = the_match.home(to).room().and_then(|room| room.thread)
        && posted.channel == thread
        && the_match.program().is_some()
        && the_match.ended().is_some()
    {
        outbox::send(rows, Lane::Channel(thread), Item::PutAway { thread })?;
    }
    let cards = std::mem::take(&mut row.cards);
    // a card that asks something keeps its buttons for as long as that can be answered
    let (old, kept): (Vec<Posted>, Vec<Posted>) = cards
        .into_iter()
        .partition(|card| card.is_outdated_by(&posted) && !(card.only_asks() && card.asks_what_stands(&the_match)));
    for card in old {
        let drop = Item::DropButtons {
            channel: card.channel,
            message: card.message,
        };
        outbox::send(rows, Lane::Channel(card.channel), drop)?;
    }
    let log = &the_match.stored().log;
    let is_running = posted.calls_in(the_match.turn()) && the_match.to_move().is_some();
    // at least these are in it
    let known = entries.unwrap_or_else(|| {
        let was_before = |at| item.state.first_sent().is_some_and(|sent| at <= sent);
        log.iter().take_while(|entry| was_before(entry.at)).count()
    });
    let is_up_to_date = known == log.len();
    // a running card of which it is not known what is in it is made again, and shows then what stands now
    let shows_now = is_up_to_date || (is_running && entries.is_none());
    let made_of = if shows_now { None } else { the_match.until(known) };
    posted.offers = made_of.as_ref().unwrap_or(&the_match).offers_shown(to, posted.occasion);
    // it was made as if it had reached its reader already
    let mut reached = the_match.clone();
    let mut events = Vec::new();
    if let Some(event) = the_match.reach(to) {
        tracing::info!(%id, ?to, "a player can be reached again");
        let at = rows.now();
        reached.apply(Entry {
            at,
            event: event.clone(),
        });
        events.push(event);
    }
    posted.shows = is_up_to_date.then(|| reached.time_left());
    if posted.occasion == Occasion::Reminder {
        let reminded = Reminded {
            turn: posted.turn,
            at: posted.at,
            route: posted.way.route,
        };
        let is_replaced = |earlier: &Reminded| (earlier.turn, earlier.route) == (reminded.turn, reminded.route);
        row.reminded
            .retain(|earlier| earlier.turn >= reminded.turn && !is_replaced(earlier));
        row.reminded.push(reminded);
    }
    row.cards = kept;
    if posted.asks_what_is_over(&the_match) && !is_running {
        // it was answered or lapsed while the card was under way; that of the running turn is made again in any case
        let (lane, card) = (Lane::Channel(posted.channel), posted.clone());
        outbox::send(rows, lane, Item::CardAgain { id, card })?;
    }
    if !(posted.only_asks() && posted.asks_what_is_over(&the_match)) {
        row.cards.push(posted);
    }
    if item.way.home_is_gone()
        && let Some(home) = new_home(item.way.route, row.venues[to].way_back(), the_match.home(to))
    {
        if home != Home::Direct {
            let venue = &mut row.venues[to];
            if let Some(room) = venue.left.take() {
                let thread = thread_of_people(rows, room)?;
                venue.room = Some(Room { thread, ..room });
            }
        }
        let moved = Color::BOTH
            .into_iter()
            .filter(|seat| pings == Pings::Both || *seat == to);
        events.extend(moved.map(|seat| Event::HomeChanged { seat, home }));
    }
    matches::advance(rows, Loaded { row, the_match }, events)?;
    Ok(())
}

fn put_off(rows: &mut Rows, lane: Lane, mut row: OutboxRow, after_ms: Option<u64>, why: &str) -> Result<(), Unread> {
    let now = rows.now();
    let patience = match row.item {
        Item::Thread { .. } => THREAD_PATIENCE,
        _ => PATIENCE,
    };
    if after_ms.is_some() {
        // Discord rejected it before processing: it certainly did not succeed this time, and does not count as an
        // attempt
        row.state = row.state.not_tried();
    }
    let is_given_up = row.item.is_dispensable() && row.state.attempts() >= EDITS;
    // an attempt of which nobody knows whether it succeeded is repeated for as long, since each begins with a search: on
    // another way what stands there already would be sent a second time
    let since = row.state.first_sent().unwrap_or(row.made);
    if is_given_up || now >= later(since, patience) {
        return refused(rows, lane, row, Rejection::Other, why);
    }
    let wait = after_ms.unwrap_or_else(|| {
        let (first, longest) = BACK_OFF;
        let ceiling = first
            .saturating_mul(1 << row.state.attempts().saturating_sub(1).min(20))
            .min(longest);
        100 + rows.random(ceiling)
    });
    tracing::debug!(why, wait, item = ?row.item, "put off");
    let wait = SignedDuration::from_millis(i64::try_from(wait).unwrap_or(i64::MAX));
    row.due = later(now, wait);
    if after_ms.is_some() && matches!(row.item, Item::ThreadName { .. }) {
        // Discord allows two names in ten minutes; other edits in the thread do not wait for that
        row.state = SendState::Waiting;
    }
    outbox::enqueue(rows, lane, &row);
    Ok(())
}

fn refused(rows: &mut Rows, lane: Lane, mut row: OutboxRow, rejection: Rejection, why: &str) -> Result<(), Unread> {
    if rejection == Rejection::MissingPermission && row.way.with_picture && has_picture(rows, &row.item)? {
        // perhaps only files may not be sent there
        row.way.with_picture = false;
        untried(rows, lane, row, rows.now());
        return Ok(());
    }
    if rejection == Rejection::EditedTooOften && !row.item.is_dispensable() && rows.now() < later(row.made, PATIENCE) {
        // edits say what is so when they are sent: of several that wait, one is enough
        if !outbox::waits_again(rows, lane, &row)? {
            row.state = SendState::Waiting;
            row.due = later(rows.now(), OLD_EDITS_WAIT);
            outbox::enqueue(rows, lane, &row);
        }
        return Ok(());
    }
    if let Item::Thread {
        id,
        from: from @ Some(_),
        ..
    } = &mut row.item
        && rejection == Rejection::MessageGone
    {
        tracing::debug!(%id, "the thread begins without the challenge's message, which is gone");
        *from = None;
        untried(rows, lane, row, rows.now());
        return Ok(());
    }
    if rejection == Rejection::PlaceGone {
        lost_channel(rows, lane, &row.item)?;
    }
    match row.item.clone() {
        Item::PutAway { .. } | Item::QuestionOver { .. } | Item::DropButtons { .. } => {
            tracing::debug!(?rejection, why, item = ?row.item, "an edit was refused");
            Ok(())
        }
        Item::CardAgain { id, card } => {
            tracing::debug!(?rejection, why, item = ?row.item, "an edit was refused");
            if matches!(rejection, Rejection::MessageGone | Rejection::PlaceGone) {
                cards_lost(rows, id, |listed| listed.message == card.message)?;
            }
            Ok(())
        }
        Item::Reopen { id, thread } => {
            tracing::debug!(?rejection, why, %id, thread, "a thread was not opened again");
            if rejection == Rejection::PlaceGone {
                cards_lost(rows, id, |listed| listed.channel == thread)?;
            }
            Ok(())
        }
        Item::ThreadName { id, .. } => {
            tracing::warn!(?rejection, why, %id, "a thread keeps the name of somebody who was replaced");
            Ok(())
        }
        Item::ChallengeClosed(id) => {
            tracing::debug!(?rejection, why, challenge = id.0, "an edit was refused");
            if matches!(rejection, Rejection::MessageGone | Rejection::PlaceGone) {
                challenge_lost(rows, id)?;
            }
            Ok(())
        }
        Item::Challenge(id) => {
            tracing::warn!(?rejection, why, challenge = id.0, "a challenge could not be posted");
            challenge_refused(rows, id, rejection)
        }
        Item::Thread { id, channel, .. } => {
            tracing::info!(?rejection, why, %id, "no thread: the match stays in its channel");
            thread_opened(rows, id, channel, None)
        }
        Item::Card(card) => card_refused(rows, row, &card, rejection, why),
        Item::ChallengeRefused(_) | Item::ChallengeAnswered(_) | Item::ChallengeLost(_) => {
            tracing::warn!(?rejection, why, item = ?row.item, "nobody could be told");
            Ok(())
        }
        Item::Digest(player) => {
            tracing::info!(
                ?rejection,
                why,
                ?player,
                "a digest is refused: its player is reminded where they play"
            );
            if note_digest(rows, player, None)? {
                remind_instead(rows, player)?;
            }
            Ok(())
        }
        Item::OwnData(player) => {
            tracing::info!(?rejection, why, "somebody’s own data could not be sent to them");
            let key = keys::Player { player };
            if let Some(row) = rows.read::<PlayerRow>(&key)? {
                // they may ask again at once
                rows.put(&key, &PlayerRow { exported: None, ..row });
            }
            Ok(())
        }
        Item::VacationOver(player) => {
            tracing::info!(
                ?rejection,
                why,
                ?player,
                "the end of a vacation is told where the match is played"
            );
            remind_of_most_urgent(rows, player)
        }
        Item::Tournament(item) => {
            tracing::warn!(
                ?rejection,
                why,
                tournament = item.id.0,
                news = ?item.news,
                "a message about a tournament was refused"
            );
            progress::not_posted(rows, &item)
        }
        Item::Substitute { player, id, channel } => {
            tracing::info!(?rejection, why, %id, "somebody could not be asked to take over");
            if channel.is_none() {
                return not_asked(rows, player, id);
            }
            let channel = None;
            outbox::send(rows, Lane::Direct(player), Item::Substitute { player, id, channel })
        }
        Item::Moderation { .. } => {
            tracing::info!(?rejection, why, "somebody could not be told what a moderator decided");
            Ok(())
        }
        Item::Puzzle { guild, channel, .. } => {
            tracing::warn!(
                ?rejection,
                why,
                guild,
                channel,
                "a puzzle of the day could not be posted"
            );
            if rejection.is_for_good() {
                daily::refused(rows, guild, channel)?;
            }
            Ok(())
        }
        Item::Following { player, .. } => {
            tracing::info!(?rejection, why, ?player, "a follower could not be told");
            if rejection == Rejection::DirectMessagesClosed {
                // they play in none of these matches: following ends silently
                for (id, _) in followers::all(rows, player)? {
                    followers::unfollow(rows, player, id);
                }
            }
            Ok(())
        }
    }
}

/// The channel of a lane does not exist any more, to which something about a match was to be sent.
fn lost_channel(rows: &mut Rows, lane: Lane, item: &Item) -> Result<(), Unread> {
    let (Lane::Channel(channel), Item::Thread { id, .. } | Item::Card(CardItem { id, .. })) = (lane, item) else {
        return Ok(());
    };
    let room = |of: &MatchRow| of.rooms().find(|room| room.channel == channel);
    if let Some(room) = rows.look_at_match(*id, room)?.flatten() {
        guilds::lost_channel(rows, room.guild, channel)?;
    }
    Ok(())
}

/// Whether the message of an item can have a picture.
fn has_picture(rows: &Rows, item: &Item) -> Result<bool, Unread> {
    match item {
        Item::Challenge(id) => {
            let found = rows.peek::<ChallengeRow>(&keys::Challenge { id: *id })?;
            Ok(found.is_some_and(|row| row.challenge.terms.setup.board().is_some()))
        }
        Item::Card(_)
        | Item::Puzzle { .. }
        | Item::Tournament(TournamentItem {
            news: TournamentNews::RoundOver(_) | TournamentNews::Ended | TournamentNews::Ladder(_),
            ..
        }) => Ok(true),
        Item::ChallengeClosed(_)
        | Item::ChallengeRefused(_)
        | Item::ChallengeAnswered(_)
        | Item::ChallengeLost(_)
        | Item::Thread { .. }
        | Item::CardAgain { .. }
        | Item::PutAway { .. }
        | Item::QuestionOver { .. }
        | Item::ThreadName { .. }
        | Item::Reopen { .. }
        | Item::DropButtons { .. }
        | Item::Following { .. }
        | Item::Digest(_)
        | Item::OwnData(_)
        | Item::Tournament(_)
        | Item::Substitute { .. }
        | Item::Moderation { .. }
        | Item::VacationOver(_) => Ok(false),
    }
}

/// A challenge cannot be posted. One in a thread that is gone, as after the match that is to be played again, is posted in
/// its channel; any other is withdrawn.
fn challenge_refused(rows: &mut Rows, id: ChallengeId, rejection: Rejection) -> Result<(), Unread> {
    let key = keys::Challenge { id };
    let Some(mut found) = rows.read::<ChallengeRow>(&key)? else {
        return Ok(());
    };
    let is_open = found.challenge.state == ChallengeStatus::Open;
    let thread = found.room.filter(|room| room.thread.is_some() && !room.is_private);
    if let Some(room) = thread.filter(|_| is_open && rejection == Rejection::PlaceGone) {
        found.room = Some(Room { thread: None, ..room });
        rows.put(&key, &found);
        return outbox::send(rows, found.lane(), Item::Challenge(id));
    }
    if is_open {
        close(rows, &mut found, ChallengeStatus::Withdrawn);
    }
    let challenger = Lane::Direct(found.challenge.from);
    outbox::send(rows, challenger, Item::ChallengeRefused(id))
}

/// The message of a challenge no longer exists. If nobody had answered it, perhaps nobody could.
fn challenge_lost(rows: &mut Rows, id: ChallengeId) -> Result<(), Unread> {
    let found = rows.peek::<ChallengeRow>(&keys::Challenge { id })?;
    if let Some(found) = found
        && found.challenge.state == ChallengeStatus::Expired
        && found.room.is_some()
    {
        outbox::send(rows, Lane::Direct(found.challenge.from), Item::ChallengeLost(id))?;
    }
    Ok(())
}

/// These cards of a match no longer exist, or their place does not. If none is left that calls whoever is to move, nor on
/// its way to them since none arrives, they get another one without a ping, once a card: one that a moderator deletes again
/// comes with the next reminder or turn.
fn cards_lost(rows: &mut Rows, id: MatchId, is_lost: impl Fn(&Posted) -> bool) -> Result<(), Unread> {
    let Some(Loaded { mut row, the_match }) = matches::load(rows, id)? else {
        return Ok(());
    };
    let (lost, kept): (Vec<Posted>, Vec<Posted>) = std::mem::take(&mut row.cards).into_iter().partition(is_lost);
    if lost.is_empty() {
        // a newer card has replaced it
        return Ok(());
    }
    row.cards = kept;
    let calls = |card: &Posted| card.calls_in(the_match.turn());
    let is_called = row.cards.iter().any(calls);
    let card = lost.into_iter().find(|card| calls(card) && !card.is_again);
    let is_called = is_called || the_match.out_of_reach().is_some();
    if let (Some(to), Some(card)) = (the_match.to_move().filter(|_| !is_called), card)
        && let Some(lane) = address(&row, &the_match, to, card.way.route)
    {
        tracing::info!(%id, ?to, "the card of a turn was deleted, and is posted again");
        let again = CardItem {
            id,
            to,
            turn: card.turn,
            occasion: Occasion::Turn,
            pings: Pings::Again,
            explains: card.explains,
        };
        outbox::send_by(rows, lane, Item::Card(again), card.way.route)?;
    }
    rows.put_match(row, the_match);
    Ok(())
}

fn card_refused(
    rows: &mut Rows,
    mut row: OutboxRow,
    card: &CardItem,
    rejection: Rejection,
    why: &str,
) -> Result<(), Unread> {
    let (id, to) = (card.id, card.to);
    let Some(loaded) = matches::load(rows, id)? else {
        return Ok(());
    };
    row.way.refused.push(RefusedRoute {
        route: row.way.route,
        for_good: rejection.is_for_good(),
    });
    let next = routes(&loaded.row, &loaded.the_match, to).into_iter().find(|route| {
        let in_vain = *route == Route::Channel && rejection.is_of_the_server();
        !row.way.is_refused(*route) && !in_vain
    });
    if card.pings != Pings::Both || next == Some(Route::Channel) {
        return go_on(rows, loaded, (row, card), next, (rejection, why));
    }
    // elsewhere each of them reads a card of their own
    for seat in Color::BOTH {
        let loaded = loaded.clone();
        let mut row = row.clone();
        if seat != to {
            row.seq = rows.number(keys::Counter::Outbox)?;
        }
        let card = CardItem {
            to: seat,
            pings: Pings::Reader,
            ..card.clone()
        };
        row.item = Item::Card(card.clone());
        go_on(rows, loaded, (row, &card), next, (rejection, why))?;
    }
    Ok(())
}

/// Sends a card on its next route; `None` = all were refused.
fn go_on(
    rows: &mut Rows,
    loaded: Loaded,
    (mut row, card): (OutboxRow, &CardItem),
    next: Option<Route>,
    (rejection, why): (Rejection, &str),
) -> Result<(), Unread> {
    let (id, to) = (card.id, card.to);
    if card.pings == Pings::Nobody && next.is_none_or(|next| next == Route::Direct) {
        // a direct message would ping them
        return Ok(());
    }
    let is_nearby = next == Some(Route::Channel) && loaded.the_match.home(to) != Home::Direct;
    if card.pings == Pings::Again && !is_nearby {
        // where it stood nothing is read any more, and whoever finds it elsewhere does not look for it there
        row.item = Item::Card(CardItem {
            pings: Pings::Reader,
            ..card.clone()
        });
    }
    let calls = card.occasion.calls_to_move();
    let rounds = if loaded.the_match.is_given_up() {
        ROUNDS_OF_RETURN
    } else {
        ROUNDS
    };
    let mut due = rows.now();
    row.way.route = match next {
        Some(route) => {
            tracing::warn!(?rejection, why, %id, ?route, "a card goes another way");
            route
        }
        None if calls || row.way.rounds < rounds => {
            // permissions are restored, people allow direct messages again, the bot is invited once more
            let (first, longest) = ROUND_BACK_OFF;
            let wait = first.saturating_mul(1 << row.way.rounds.min(20)).min(longest);
            tracing::warn!(?rejection, why, %id, ?to, wait, "every way to a player is closed; all are tried again");
            due = later(due, SignedDuration::from_secs(wait));
            row.way.rounds += 1;
            row.way.refused.clear();
            Route::Home
        }
        None => {
            tracing::error!(?rejection, why, %id, ?to, "a card reached nobody for a day; the match goes on");
            return Ok(());
        }
    };
    row.way.with_picture = true;
    row.made = rows.now();
    if let Some(lane) = address(&loaded.row, &loaded.the_match, to, row.way.route) {
        row.due = due;
        // a card that waits for hours must not hold up those of other people in the same thread
        row.state = if next.is_some() {
            SendState::Untried
        } else {
            SendState::Waiting
        };
        outbox::enqueue(rows, lane, &row);
    }
    let lost = loaded.the_match.lose_reach(to, rows.now());
    if let Some(event) = lost.filter(|_| calls && next.is_none()) {
        matches::advance(rows, loaded, vec![event])?;
    }
    Ok(())
}

/// The item waits until then as if nobody had tried it, except that its claims are still counted.
fn untried(rows: &mut Rows, lane: Lane, mut row: OutboxRow, due: Timestamp) {
    row.state = SendState::Untried;
    row.due = due;
    outbox::enqueue(rows, lane, &row);
}

/// The routes for a card to this colour, best first. A match in a private thread is not shown in its channel.
fn routes(row: &MatchRow, m: &Match, to: Color) -> Vec<Route> {
    match (m.home(to), row.venues[to].way_back()) {
        (Home::Room(room), _) if room.thread.is_some() && !room.is_private => {
            vec![Route::Home, Route::Channel, Route::Direct]
        }
        (Home::Room(_), _) => vec![Route::Home, Route::Direct],
        (Home::Direct, Some(back)) => {
            let thread = back.thread.map(|_| Route::Thread);
            let channel = (!back.is_private).then_some(Route::Channel);
            [Route::Home].into_iter().chain(thread).chain(channel).collect()
        }
        (Home::Direct, None) => vec![Route::Home],
    }
}

/// The new home of a player if the old one no longer exists and a card was posted on another route.
fn new_home(route: Route, back: Option<Room>, home: Home) -> Option<Home> {
    match (route, home) {
        (Route::Home, _) | (Route::Thread, Home::Room(_)) => None,
        (Route::Direct, _) => Some(Home::Direct),
        (Route::Channel, Home::Room(room)) => Some(Home::Room(Room { thread: None, ..room })),
        (Route::Channel, Home::Direct) => back.map(|back| Home::Room(Room { thread: None, ..back })),
        (Route::Thread, Home::Direct) => back.map(Home::Room),
    }
}
