//! Taking over from a player who left: whoever a moderator names is asked, and agrees or does not.

use crate::app::feature::{Command, Spelled, Told};
use crate::app::features::challenge::offer::check_matches;
use crate::app::matches::questions::{self, OPEN};
use crate::app::matches::{self, Loaded, rulings};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::blocks;
use crate::app::state::db::{Rows, Stop, Unread, if_readable};
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{
    ConcernRow, Format, Item, Measure, ModerationNews, ModerationRow, PostedMessage, Question, SubstituteRow, later,
};
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::correspondence::{Locale, Match, MatchId, PlayerId, Room, Ruling, RulingReason};
use crate::rules::Color;
use crate::store::keys::{self, Lane};
use crate::words::{mention, relative, say};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How long nobody is asked the same again: the question may have been overlooked, or deleted.
const ASKED_AGAIN: SignedDuration = SignedDuration::from_hours(24);

/// Maximum number of lines of logs in which the moderator is looked for who wanted somebody to be asked.
const LINES: usize = 100;

/// Whether this person can play this colour: they are not leaving, and neither they nor the opponent block the other.
fn can_play(rows: &mut Rows, m: &Match, seat: Color, player: PlayerId) -> Result<bool, Unread> {
    if let Some(opponent) = m.player(seat.other()).person()
        && blocks::between(rows, player, opponent)?.is_some()
    {
        return Ok(false);
    }
    Ok(!players::is_leaving(rows, player)?)
}

/// Checks whether this person, whom a moderator names, may take over the colour.
pub(super) fn check_newcomer(rows: &mut Rows, m: &Match, seat: Color, player: PlayerId) -> Result<(), Stop> {
    if m.color_of(player).is_some() {
        return Err(refusal!(|locale| "rule-plays-already", player = mention(locale, player)).into());
    }
    if !can_play(rows, m, seat, player)? {
        return Err(refusal!(|locale| "rule-not-them", player = mention(locale, player)).into());
    }
    Ok(())
}

/// Asks somebody to take over, where the match is played.
pub(super) fn ask(
    rows: &mut Rows,
    mut loaded: Loaded,
    (seat, player): (Color, PlayerId),
    why: &RulingReason,
) -> Result<(), Stop> {
    let (m, now) = (&loaded.the_match, rows.now());
    check_newcomer(rows, m, seat, player)?;
    let id = m.id();
    let key = keys::Substitute { player, id };
    let known = rows.read::<SubstituteRow>(&key)?;
    let is_recent = |known: &SubstituteRow| {
        let is_open = questions::end_of(m, (seat, known.at), now).is_none();
        is_open && now.duration_since(known.at) < ASKED_AGAIN && known.seat == seat
    };
    if let Some(known) = known.as_ref().filter(|known| is_recent(known)) {
        let again = later(known.at, ASKED_AGAIN);
        return Err(refusal!(
            |locale| "rule-asked-already",
            player = mention(locale, player),
            left = relative(again)
        )
        .into());
    }
    let row = SubstituteRow {
        format: Format,
        seat,
        at: now,
        why: why.clone(),
    };
    rows.put(&key, &row);
    let channel = rulings::home_of_newcomer(m, seat).room().map(Room::target);
    let lane = channel.map_or(Lane::Direct(player), Lane::Channel);
    outbox::send(rows, lane, Item::Substitute { player, id, channel })?;
    // the new question takes the place of the one before
    if let Some(before) = known.and_then(|known| questions::forget(&mut loaded.row, &known, None)) {
        drop_buttons(rows, before)?;
        rows.put_match(loaded.row, loaded.the_match);
    }
    Ok(())
}

fn drop_buttons(rows: &mut Rows, question: Question) -> Result<(), Unread> {
    let PostedMessage { channel, message } = question.message;
    outbox::send(rows, Lane::Channel(channel), Item::DropButtons { channel, message })
}

/// Somebody could not be asked on any way: they may be asked again, and the moderator is told.
pub(in crate::app) fn not_asked(rows: &mut Rows, player: PlayerId, id: MatchId) -> Result<(), Unread> {
    let key = keys::Substitute { player, id };
    let Some(asked) = rows.read::<SubstituteRow>(&key)? else {
        return Ok(());
    };
    rows.delete(&key);
    tell_moderator(rows, ModerationNews::NotAsked { id, player }, (player, id), asked.why)
}

/// Somebody who is asked takes nothing over, since everything about them is being deleted: the moderator reads that, but
/// not why, and the question loses its buttons.
pub(in crate::app) fn stays_out(
    rows: &mut Rows,
    (player, id): (PlayerId, MatchId),
    asked: &SubstituteRow,
) -> Result<(), Unread> {
    rows.delete(&keys::Substitute { player, id });
    let Some(mut loaded) = if_readable(matches::load(rows, id))?.flatten() else {
        return Ok(());
    };
    if questions::end_of(&loaded.the_match, (asked.seat, asked.at), rows.now()).is_none() {
        let news = ModerationNews::StaysOut { id, player };
        tell_moderator(rows, news, (player, id), asked.why.clone())?;
    }
    if let Some(question) = questions::forget(&mut loaded.row, asked, None) {
        drop_buttons(rows, question)?;
        rows.put_match(loaded.row, loaded.the_match);
    }
    Ok(())
}

/// Tells the moderator who wanted this person to be asked what came of it, unless that is themself or was deleted since.
fn tell_moderator(
    rows: &mut Rows,
    news: ModerationNews,
    (player, id): (PlayerId, MatchId),
    why: RulingReason,
) -> Result<(), Unread> {
    match asked_by(rows, player, id)?.filter(|by| *by != player && !by.is_of_deleted()) {
        Some(by) => outbox::send(rows, Lane::Direct(by), Item::Moderation { player: by, news, why }),
        None => Ok(()),
    }
}

/// The moderator who wanted this person to be asked last, as the logs of the servers say.
fn asked_by(rows: &Rows, player: PlayerId, id: MatchId) -> Result<Option<PlayerId>, Unread> {
    let lines = rows.list::<keys::Concern, ConcernRow>(&keys::Concern::of(player), LINES)?;
    let lines = lines
        .iter()
        .map(|(keys::Concern { guild, number, .. }, _)| keys::Moderation {
            guild: *guild,
            number: *number,
        });
    let lines = rows.peek_many::<ModerationRow>(&lines.collect::<Vec<_>>())?;
    let wanted = Measure::Replacing { id, player };
    let found = lines.into_iter().flatten().filter(|line| line.measure == wanted);
    Ok(found.max_by_key(|line| line.at).map(|line| line.by))
}

/// Somebody who is asked to take over, and can still agree.
pub(super) struct Asked {
    pub player: PlayerId,
    pub until: Timestamp,
}

/// Who is asked to take over in this match, as the log of this server says.
pub(super) fn open_questions(rows: &mut Rows, guild: u64, m: &Match) -> Result<Vec<Asked>, Unread> {
    let lines = rows.list::<keys::Moderation, ModerationRow>(&keys::Moderation::of(guild), LINES)?;
    let players: BTreeSet<PlayerId> = lines
        .into_iter()
        .filter_map(|(_, line)| match line.measure {
            Measure::Replacing { id, player } if id == m.id() => Some(player),
            _ => None,
        })
        .collect();
    let mut found = Vec::new();
    for player in players {
        let row = rows.peek::<SubstituteRow>(&keys::Substitute { player, id: m.id() })?;
        let row = row.filter(|row| questions::end_of(m, (row.seat, row.at), rows.now()).is_none());
        found.extend(row.map(|row| Asked {
            player,
            until: later(row.at, OPEN),
        }));
    }
    Ok(found)
}

/// The buttons of the question. They name the colour, since somebody may be asked for the other one afterwards.
pub(super) fn controls(id: MatchId, seat: Color) -> Vec<Control> {
    vec![
        Control::new(TakeOver { id, seat }.custom_id(), "button-take-over", Style::Success),
        Control::new(StayOut { id, seat }.custom_id(), "button-stay-out", Style::Secondary),
    ]
}

/// Takes over the colour for which the actor was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeOver {
    pub id: MatchId,
    pub seat: Color,
}

impl Spelled for TakeOver {
    const KEY: &'static str = "take-over";
}

/// Somebody answered whether they take over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SubstituteAnswered {
    id: MatchId,
    player: PlayerId,
    /// The language of everybody who reads it.
    locale: Locale,
    takes_over: bool,
}

fn asked(
    rows: &mut Rows,
    actor: &Actor,
    (id, seat): (MatchId, Color),
) -> Result<(PlayerId, SubstituteRow, Loaded), Stop> {
    let nobody = || Stop::from(refusal!("substitute-not-asked", id = id));
    let player = actor.id().ok_or_else(nobody)?;
    let row = rows.read::<SubstituteRow>(&keys::Substitute { player, id })?;
    let row = row.filter(|row| row.seat == seat).ok_or_else(nobody)?;
    let loaded = matches::load(rows, id)?.ok_or_else(|| Refusal::no_such_match(id))?;
    Ok((player, row, loaded))
}

/// Forgets the question that the actor answers, in its message or in an earlier one; the language of the answer.
fn answer(rows: &mut Rows, loaded: &mut Loaded, asked: &SubstituteRow, actor: &Actor) -> Result<Locale, Unread> {
    let there = loaded.row.venues[asked.seat].locale;
    let message = actor.pressed().map(PostedMessage::from);
    let Some(question) = questions::forget(&mut loaded.row, asked, message) else {
        return Ok(there);
    };
    if message.is_some_and(|message| message != question.message) {
        drop_buttons(rows, question)?;
    }
    Ok(question.locale)
}

impl Command for TakeOver {
    type Outcome = SubstituteAnswered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<SubstituteAnswered, Stop> {
        let Self { id, seat } = *self;
        let (player, row, mut loaded) = asked(rows, actor, (id, seat))?;
        rulings::check(rows, &loaded, Ruling::Replaced { seat })?;
        if questions::end_of(&loaded.the_match, (seat, row.at), rows.now()).is_some() {
            return Err(refusal!("substitute-too-late", id = id).into());
        }
        if !can_play(rows, &loaded.the_match, seat, player)? {
            return Err(refusal!("substitute-not-now", id = id).into());
        }
        check_matches(rows, player, actor)?;
        let locale = answer(rows, &mut loaded, &row, actor)?;
        let before = loaded.the_match.player(seat).person();
        rulings::replace(rows, loaded, (seat, player), &row.why)?;
        rows.delete(&keys::Substitute { player, id });
        if let Some(before) = before {
            let news = ModerationNews::Replaced { id };
            let why = row.why;
            let player = before;
            outbox::send(rows, Lane::Direct(before), Item::Moderation { player, news, why })?;
        }
        Ok(SubstituteAnswered {
            id,
            player,
            locale,
            takes_over: true,
        })
    }
}

impl Told for TakeOver {
    fn reply(answered: SubstituteAnswered, _: &Reader) -> Reply {
        reply(answered)
    }
}

/// Does not take over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StayOut {
    pub id: MatchId,
    pub seat: Color,
}

impl Spelled for StayOut {
    const KEY: &'static str = "stay-out";
}

impl Command for StayOut {
    type Outcome = SubstituteAnswered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<SubstituteAnswered, Stop> {
        let Self { id, seat } = *self;
        let (player, row, mut loaded) = asked(rows, actor, (id, seat))?;
        rows.delete(&keys::Substitute { player, id });
        let locale = answer(rows, &mut loaded, &row, actor)?;
        if loaded.the_match.ended().is_none() {
            tell_moderator(rows, ModerationNews::StaysOut { id, player }, (player, id), row.why)?;
        }
        rows.put_match(loaded.row, loaded.the_match);
        Ok(SubstituteAnswered {
            id,
            player,
            locale,
            takes_over: false,
        })
    }
}

impl Told for StayOut {
    fn reply(answered: SubstituteAnswered, _: &Reader) -> Reply {
        reply(answered)
    }
}

/// In place of the question, which everybody there reads.
fn reply(answered: SubstituteAnswered) -> Reply {
    let SubstituteAnswered {
        id,
        player,
        locale,
        takes_over,
    } = answered;
    let player = mention(locale, player);
    Reply::Update(Message::text(if takes_over {
        say!(locale, "substitute-takes-over", id = id, player = player)
    } else {
        say!(locale, "substitute-stays-out", id = id, player = player)
    }))
}
