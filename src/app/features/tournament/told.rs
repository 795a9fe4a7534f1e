//! The messages about a tournament, and the buttons of all features that they show.

use super::drawn;
use crate::app::delivery::{self, MessageChange};
use crate::app::matches;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::{Row, SelectOption, Style};
use crate::app::state::db::{Rows, Unread, if_readable};
use crate::app::state::players;
use crate::app::state::rows::{PostedClimb, PostedMessage, TournamentItem, TournamentNews, TournamentPlace};
use crate::app::state::tournaments::{self, LoadedTournament};
use crate::app::state::watch::outages;
use crate::app::ui::{Control, Message, Reader, with_buttons};
use crate::app::workers::pictures::Drawing;
use crate::correspondence::tournament::{Event, Pairing, Phase, Tournament, TournamentId};
use crate::correspondence::{Home, Locale, MatchId, PlayerId};
use crate::rules::Color;
use crate::scene::Theme;
use crate::words::{self, say, together, tournaments as sentences};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

// The keys of what can be asked for are defined here, since messages show the buttons of all of it.
pub(super) const JOIN: &str = "join-tournament";
pub(super) const LEAVE: &str = "leave-tournament";
pub(super) const WITHDRAW: &str = "withdraw";
pub(super) const BEGIN: &str = "begin-tournament";
pub(super) const CALL_OFF: &str = "call-off";
pub(super) const SHOW: &str = "tournament";
pub(super) const RULES: &str = "tournament-rules";
pub(super) const CLIMB: &str = "climb";
pub(super) const LADDER: &str = "ladder";
pub(super) const GIVE_UP: &str = "give-up-place";
pub(super) const CLOSE: &str = "close-ladder";

/// An answer to a challenge in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LadderAnswer {
    /// Whoever is challenged plays.
    Accept,
    /// Whoever has challenged takes it back.
    Withdraw,
}

/// The courier's work, with pictures that have yet to be drawn.
type Work = delivery::Work<Drawing>;

fn button(key: &'static str, id: TournamentId, label: &'static str, style: Style) -> Control {
    // typed, it may be meant without its number
    Control::new(CustomId::with_key(key, &(Some(id),)), label, style)
}

pub(super) fn join(id: TournamentId) -> Control {
    button(JOIN, id, "button-join", Style::Success)
}

pub(super) fn leave(id: TournamentId) -> Control {
    button(LEAVE, id, "button-leave", Style::Secondary)
}

pub(super) fn withdraw(id: TournamentId) -> Control {
    button(WITHDRAW, id, "button-withdraw-tournament", Style::Danger)
}

/// The same, which asks first.
fn ask_to_withdraw(id: TournamentId) -> Control {
    let asks = CustomId::with_key(WITHDRAW, &(Some(id),)).asking();
    Control::new(asks, "button-ask-withdraw", Style::Danger)
}

pub(super) fn begin(id: TournamentId) -> Control {
    button(BEGIN, id, "button-begin-now", Style::Primary)
}

pub(super) fn call_off(id: TournamentId) -> Control {
    let asks = CustomId::with_key(CALL_OFF, &(Some(id),)).asking();
    Control::new(asks, "button-ask-call-off", Style::Danger)
}

fn close(id: TournamentId) -> Control {
    let asks = CustomId::with_key(CLOSE, &(id,)).asking();
    Control::new(asks, "button-ask-close-ladder", Style::Secondary)
}

fn answer(answer: LadderAnswer, id: TournamentId, (by, to): (PlayerId, PlayerId)) -> Control {
    let (label, style) = match answer {
        LadderAnswer::Accept => ("button-accept", Style::Success),
        LadderAnswer::Withdraw => ("button-withdraw", Style::Secondary),
    };
    Control::new(CustomId::with_key(LADDER, &(answer, id, by, to)), label, style)
}

/// Leaves one's place to this person.
pub(super) fn give_up(id: TournamentId, by: PlayerId) -> Control {
    Control::new(
        CustomId::with_key(GIVE_UP, &(id, by)),
        "button-give-up-place",
        Style::Danger,
    )
}

/// The same, which asks first.
fn ask_to_give_up(id: TournamentId, by: PlayerId) -> Control {
    let asks = CustomId::with_key(GIVE_UP, &(id, by)).asking();
    Control::new(asks, "button-give-up-place", Style::Secondary)
}

pub(super) fn table(id: TournamentId) -> Control {
    button(SHOW, id, "button-tournament-table", Style::Secondary)
}

pub(super) fn rules(id: TournamentId) -> Control {
    button(RULES, id, "button-tournament-rules", Style::Secondary)
}

/// The message that everybody sees, as it stands.
fn announcement(locale: Locale, t: &Tournament) -> Message {
    let id = t.id();
    let controls = match t.phase() {
        Phase::Open => vec![
            join(id),
            leave(id),
            rules(id),
            Control::to_rules(t.conditions().terms.kind),
        ],
        Phase::Running if t.may_be_joined() => vec![join(id), leave(id), table(id), rules(id)],
        Phase::Running | Phase::Over => vec![table(id), rules(id)],
        Phase::CalledOff => Vec::new(),
    };
    with_buttons(locale, sentences::announcement(locale, t), &controls)
}

/// A tournament for whoever asks, with what they can do.
/// `manages`: whether they may manage its server.
/// `places`: where the matches are played that run now and are theirs.
pub(super) fn shown(
    t: &Tournament,
    reader: &Reader,
    names: &BTreeMap<PlayerId, String>,
    places: &BTreeMap<MatchId, Option<u64>>,
    manages: bool,
) -> Message {
    let (locale, id, player, theme) = (reader.locale, t.id(), reader.player, reader.look.theme);
    let is_in = t.is_in(player);
    let mut controls = Vec::new();
    match t.phase() {
        Phase::Open | Phase::Running if is_in => controls.push(leave(id)),
        _ if t.may_be_joined() => controls.push(join(id)),
        Phase::Open | Phase::Running | Phase::Over | Phase::CalledOff => {}
    }
    if t.stored().by == player || manages {
        if t.phase() == Phase::Open {
            let is_enough = t.entrants().len() >= t.conditions().format.least().into();
            controls.extend(is_enough.then(|| begin(id)));
            controls.push(call_off(id));
        }
        if t.ladder().is_some() && t.may_be_joined() {
            controls.push(close(id));
        }
    }
    controls.push(rules(id));
    if t.phase() == Phase::Open {
        controls.push(Control::to_rules(t.conditions().terms.kind));
    }
    let place = |id| places.get(&id).map(|channel| sentences::played_at(id, *channel));
    let own = sentences::own_matches(locale, t, player, place);
    let text = together([Some(sentences::announcement(locale, t)), own], "\n");
    let mut message = with_buttons(locale, text, &controls);
    let reach = t.in_reach(player, reader.now).into_iter();
    let reach: Vec<SelectOption> = reach
        .map(|above| SelectOption::new(drawn::name(locale, names, above), above.0.to_string()))
        .collect();
    if !reach.is_empty() {
        let climb = CustomId::with_key(CLIMB, &(Some(id), None::<PlayerId>));
        message
            .rows
            .insert(0, Row::select(climb, say!(locale, "ladder-choose"), reach));
    }
    if matches!(t.phase(), Phase::Running | Phase::Over) {
        let ties = sentences::ties(locale, t.conditions().format);
        message.text = format!("{}\n{ties}", message.text);
        drawn::show_table(&mut message, locale, t, names, theme);
    }
    message
}

/// The courier's work for a message about a tournament; `None` = it has become pointless.
pub(in crate::app) fn tournament_news(
    rows: &mut Rows,
    item: &TournamentItem,
    without_picture: bool,
) -> Result<Option<Work>, Unread> {
    let Some(found) = tournaments::load(rows, item.id)? else {
        return Ok(None);
    };
    let LoadedTournament { row, t } = &found;
    let TournamentPlace { room, locale, .. } = found.place_for(item);
    let id = t.id();
    let to_person = ToPerson {
        found: &found,
        channel: item.channel,
    };
    let post = |message| {
        Ok(Some(Work::Post {
            channel: room.target(),
            message,
        }))
    };
    match item.news {
        TournamentNews::Announced => post(announcement(locale, t)),
        TournamentNews::Changed => Ok(row.message.map(|PostedMessage { channel, message }| Work::Edit {
            channel,
            message,
            change: MessageChange::Replace(announcement(locale, t)),
        })),
        TournamentNews::Round(round) => {
            let pairings: Vec<&Pairing> = t.pairings().iter().filter(|pairing| pairing.round == round).collect();
            let threads = threads(rows, &pairings, room.guild)?;
            let text = sentences::round(locale, t, round, |pairing| place_of(pairing, &threads));
            post(with_buttons(locale, text, &[table(id)]))
        }
        TournamentNews::Thirds(entry) => {
            let thirds: Vec<&Pairing> = t.thirds(entry.into()).iter().collect();
            let threads = threads(rows, &thirds, room.guild)?;
            let text = sentences::thirds(locale, id, &thirds, |pairing| place_of(pairing, &threads));
            Ok(text.map(|text| Work::Post {
                channel: room.target(),
                message: with_buttons(locale, text, &[table(id)]),
            }))
        }
        TournamentNews::RoundOver(round) => {
            // by now the next round may be paired, in which somebody without an opponent has a point already
            let over = Event::RoundOver { round };
            let entry = t.stored().log.iter().rposition(|entry| entry.event == over);
            let then = entry.and_then(|entry| t.at(entry));
            let t = then.as_ref().map_or(t, |(then, _)| then);
            let mut message = with_buttons(locale, sentences::round_over(locale, t, round), &[table(id)]);
            explain_ties(&mut message, locale, t);
            with_table(rows, &mut message, (locale, t), without_picture)?;
            post(message)
        }
        // a moderator has given a match back since
        TournamentNews::Ended | TournamentNews::EndNotPosted if t.phase() != Phase::Over => Ok(None),
        TournamentNews::Ended => {
            let mut message = with_buttons(locale, sentences::ended(locale, t), &[table(id), rules(id)]);
            explain_ties(&mut message, locale, t);
            with_table(rows, &mut message, (locale, t), without_picture)?;
            post(message)
        }
        TournamentNews::EndNotPosted => {
            let to = t.stored().by;
            let locale = to_person.locale(rows, to)?;
            let why = say!(
                locale,
                "tournament-end-not-posted",
                place = words::channel(room.target())
            );
            let text = format!("{why}\n{}", sentences::ended(locale, t));
            Ok(Some(to_person.work(to, with_buttons(locale, text, &[table(id)]))))
        }
        TournamentNews::Ladder(entry) => ladder_news(rows, &found, entry, without_picture),
        TournamentNews::Climb(PostedClimb {
            entry,
            channel,
            message,
        }) => {
            let new = match challenge(rows, (locale, t), entry)? {
                Some(open) => Some(open),
                None => sentences::climb_over(locale, t, entry.into(), channel).map(Message::text),
            };
            Ok(new.map(|new| Work::Edit {
                channel,
                message,
                change: MessageChange::Replace(new),
            }))
        }
        TournamentNews::Unanswered { by, to } => {
            let open = t.ladder().and_then(|ladder| ladder.open(by));
            let Some(bout) = open.filter(|bout| bout.to == to) else {
                return Ok(None);
            };
            let until = tournaments::deadline(rows, bout, &outages(rows)?)?;
            let locale = to_person.locale(rows, to)?;
            let text = sentences::unanswered(locale, t, by, until);
            let controls = [answer(LadderAnswer::Accept, id, (by, to)), ask_to_give_up(id, by)];
            let message = with_buttons(locale, text, &controls);
            Ok(Some(to_person.work(to, message)))
        }
        TournamentNews::TooFew => post(Message::text(say!(
            locale,
            "tournament-too-few",
            id = id.0,
            least = t.conditions().format.least(),
            count = t.entrants().len()
        ))),
        TournamentNews::CalledOff => post(Message::text(say!(locale, "tournament-off", id = id.0))),
        TournamentNews::Absent(to) => {
            let is_in = t.phase() == Phase::Running && !t.is_out(to);
            let locale = to_person.locale(rows, to)?;
            // in a ladder the second time is the last one only if they have not been there in between
            let text = if t.ladder().is_some() {
                say!(locale, "ladder-absent", id = id.0)
            } else {
                say!(locale, "tournament-absent", id = id.0)
            };
            let message = with_buttons(locale, text, &[ask_to_withdraw(id)]);
            Ok(is_in.then(|| to_person.work(to, message)))
        }
        TournamentNews::Silenced(to) => {
            let locale = to_person.locale(rows, to)?;
            let text = if t.ladder().is_some() {
                say!(locale, "ladder-silenced", id = id.0)
            } else {
                say!(locale, "tournament-silenced", id = id.0)
            };
            Ok(Some(to_person.work(to, Message::text(text))))
        }
        TournamentNews::NotReached(to) => {
            let locale = to_person.locale(rows, to)?;
            Ok(Some(to_person.work(
                to,
                Message::text(say!(locale, "ladder-not-reached", id = id.0)),
            )))
        }
        TournamentNews::NotPosted => {
            let to = t.stored().by;
            let locale = to_person.locale(rows, to)?;
            let place = words::channel(room.target());
            let text = match t.ladder() {
                Some(ladder) if !ladder.is_empty() => {
                    say!(locale, "ladder-not-announced", id = id.0, place = place)
                }
                Some(_) => say!(locale, "ladder-not-posted", id = id.0, place = place),
                None if t.phase() == Phase::CalledOff => {
                    say!(locale, "tournament-not-posted", id = id.0, place = place)
                }
                None => say!(locale, "tournament-not-announced", id = id.0, place = place),
            };
            Ok(Some(to_person.work(to, Message::text(text))))
        }
    }
}

/// How a single person is told: by direct message, or with a ping in a channel if they take none.
struct ToPerson<'a> {
    found: &'a LoadedTournament,
    channel: Option<u64>,
}

impl ToPerson<'_> {
    /// The channel's language; in direct messages the person's own, otherwise that of where they play.
    fn locale(&self, rows: &Rows, to: PlayerId) -> Result<Locale, Unread> {
        let there = self.found.place_of(to).locale;
        match self.channel {
            Some(_) => Ok(there),
            None => players::language(rows, to, there),
        }
    }

    fn work(&self, to: PlayerId, message: Message) -> Work {
        match self.channel {
            Some(channel) => Work::Post {
                channel,
                message: Message {
                    text: format!(
                        "{} {}",
                        words::mention(self.found.place_of(to).locale, to),
                        message.text
                    ),
                    pings: vec![to],
                    ..message
                },
            },
            None => Work::Direct { to, message },
        }
    }
}

/// What an entry of a ladder's log says to everybody; `None` = nothing any more.
fn ladder_news(
    rows: &Rows,
    found: &LoadedTournament,
    entry: u16,
    without_picture: bool,
) -> Result<Option<Work>, Unread> {
    let LoadedTournament { row, t } = found;
    let (locale, id) = (row.place.locale, t.id());
    let Some((then, event)) = t.at(entry.into()) else {
        return Ok(None);
    };
    let message = match event {
        Event::Challenged { to, .. } => {
            let Some(open) = challenge(rows, (locale, t), entry)? else {
                // it has an answer already
                return Ok(None);
            };
            Message {
                pings: vec![to],
                ..open
            }
        }
        event => {
            let before = usize::from(entry).checked_sub(1).and_then(|before| t.at(before));
            let text = before.and_then(|(before, _)| sentences::ladder_news(locale, &before, &then, &event));
            let Some(text) = text else {
                return Ok(None);
            };
            let mut message = with_buttons(locale, text, &[table(id)]);
            with_table(rows, &mut message, (locale, &then), without_picture)?;
            message
        }
    };
    Ok(Some(Work::Post {
        channel: row.place.room.target(),
        message,
    }))
}

/// The message of a challenge in a ladder, which is this entry of its log; `None` = it waits for no answer.
fn challenge(rows: &Rows, (locale, t): (Locale, &Tournament), entry: u16) -> Result<Option<Message>, Unread> {
    let (Some(bout), Some((then, _))) = (t.open_challenge(entry.into()), t.at(entry.into())) else {
        return Ok(None);
    };
    let until = tournaments::deadline(rows, bout, &outages(rows)?)?;
    let (id, both) = (t.id(), (bout.by, bout.to));
    let controls = [
        answer(LadderAnswer::Accept, id, both),
        ask_to_give_up(id, bout.by),
        answer(LadderAnswer::Withdraw, id, both),
    ];
    let text = sentences::challenged(locale, &then, both, until);
    Ok(Some(with_buttons(locale, text, &controls)))
}

/// Says what the small numbers in a table are that everybody reads.
fn explain_ties(message: &mut Message, locale: Locale, t: &Tournament) {
    if let Some(numbers) = sentences::tie_numbers(locale, t.conditions().format) {
        message.text = format!("{}\n{numbers}", message.text);
    }
}

fn with_table(
    rows: &Rows,
    message: &mut Message,
    (locale, t): (Locale, &Tournament),
    without_picture: bool,
) -> Result<(), Unread> {
    let names = drawn::names(rows, t)?;
    drawn::show_table(message, locale, t, &names, Theme::default());
    if without_picture && let Some(drawing) = message.picture.take() {
        message.text = format!("{}\n{}", message.text, drawing.alt);
    }
    Ok(())
}

/// Where the match of a pair is played, if it has begun.
fn place_of(pairing: &Pairing, threads: &BTreeMap<MatchId, u64>) -> Option<String> {
    let id = pairing.id?;
    Some(sentences::played_at(id, threads.get(&id).copied()))
}

/// The threads on this server of these pairs' matches that have one. A match that cannot be read is named by its number.
fn threads(rows: &mut Rows, pairings: &[&Pairing], guild: u64) -> Result<BTreeMap<MatchId, u64>, Unread> {
    let mut found = BTreeMap::new();
    for pairing in pairings {
        let Some(id) = pairing.id else { continue };
        let loaded = if_readable(matches::load(rows, id))?.flatten();
        let homes = loaded.map(|loaded| Color::BOTH.map(|color| loaded.the_match.home(color)));
        let rooms = homes.into_iter().flatten().filter_map(Home::room);
        let thread = rooms.filter(|room| room.guild == guild).find_map(|room| room.thread);
        found.extend(thread.map(|thread| (id, thread)));
    }
    Ok(found)
}
