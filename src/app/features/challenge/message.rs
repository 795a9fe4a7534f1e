//! A challenge's message: the terms, the buttons while it is open, and what became of it afterwards.

use super::controls::Term;
use crate::app::matches::Loaded;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::Style;
use crate::app::state::rows::ChallengeRow;
use crate::app::ui::{Control, Message, Reader, Reply, row};
use crate::correspondence::challenge::{Challenge, ChallengeStatus, Countered, Handicap};
use crate::correspondence::proposal::Proposal;
use crate::correspondence::{ChallengeId, Locale, MatchId, Player};
use crate::rules::{ByColor, Color};
use crate::words::challenges::{self, RematchOf};
use crate::words::{channel, say};
use serde::{Deserialize, Serialize};

// The keys of the answers to a challenge are defined here, since each answer shows this message again.
pub(super) const ACCEPT: &str = "accept-challenge";
pub(super) const DECLINE: &str = "decline-challenge";
pub(super) const TERMS: &str = "terms";

fn accept(id: ChallengeId) -> Control {
    Control::new(CustomId::with_key(ACCEPT, &id), "button-accept", Style::Success)
}

fn decline(id: ChallengeId, label: &'static str) -> Control {
    Control::new(CustomId::with_key(DECLINE, &id), label, Style::Secondary)
}

/// The button that withdraws one's own challenge.
pub(in crate::app) fn withdraw(id: ChallengeId) -> Control {
    decline(id, "button-withdraw")
}

/// The answers to a challenge to the reader.
pub(in crate::app) fn answers(id: ChallengeId) -> Vec<Control> {
    vec![accept(id), decline(id, "button-decline"), counter(id)]
}

/// The button to the panel of a counter-offer.
fn counter(id: ChallengeId) -> Control {
    let terms: Option<Proposal> = None;
    Control::new(
        CustomId::with_key(TERMS, &(id, Term::Show, terms)),
        "button-counter",
        Style::Secondary,
    )
}

/// A challenge after an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answered {
    pub challenge: Challenge,
    pub handicap: Option<Handicap>,
    /// The language of the channel.
    pub locale: Locale,
    /// Who plays which colour, if it was accepted.
    pub players: Option<ByColor<Player>>,
    #[serde(default)]
    pub rematch_of: Option<MatchId>,
    /// The challenge that it counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counters: Option<Countered>,
    /// Whether players of other servers may accept it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pool: bool,
    /// Whether it was accepted elsewhere than in its message.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_beside: bool,
}

impl Answered {
    pub(super) fn of(row: &ChallengeRow, players: Option<ByColor<Player>>) -> Box<Self> {
        Box::new(Self {
            challenge: row.challenge.clone(),
            handicap: row.handicap,
            locale: row.locale,
            players,
            rematch_of: row.rematch_of,
            counters: row.counters.clone(),
            pool: row.pool,
            is_beside: false,
        })
    }
}

/// The reply to the player who answered it.
pub(super) fn reply(answered: &Answered, reader: &Reader) -> Reply {
    let is_beside = reader.pressed.is_some_and(|pressed| !pressed.is_public);
    let closed = closed(answered, reader.locale).filter(|_| is_beside);
    Reply::Update(closed.unwrap_or_else(|| self::answered(answered)))
}

/// The message after an answer, or while none was given.
pub(super) fn answered(answered: &Answered) -> Message {
    let Answered {
        challenge,
        handicap,
        locale,
        players,
        rematch_of,
        counters,
        pool,
        is_beside: _,
    } = answered;
    let rematch = rematch_of.map(|id| RematchOf {
        id,
        is_countered: counters.is_some(),
    });
    let mut lines = vec![challenges::terms(*locale, challenge, *handicap, rematch, *pool)];
    if let Some(before) = counters {
        lines.insert(0, challenges::changes(*locale, before, challenge, *handicap));
    }
    if *pool && challenge.state == ChallengeStatus::Open {
        lines.push(say!(*locale, "challenge-pool"));
    }
    if let Some(closed) = challenges::closed(*locale, challenge, *players) {
        lines.extend([String::new(), closed]);
        return Message::text(lines.join("\n"));
    }
    let (id, kind) = (challenge.id, challenge.terms.setup.kind());
    // only the challenger can close a challenge to anyone
    let answers = match challenge.to {
        Some(_) => answers(id),
        None => vec![accept(id), withdraw(id)],
    };
    let controls: Vec<Control> = answers.into_iter().chain([Control::to_rules(kind)]).collect();
    Message {
        text: lines.join("\n"),
        pings: challenge.to.into_iter().collect(),
        rows: row(*locale, &controls).into_iter().collect(),
        ..Message::default()
    }
}

/// The message as stored now, with what has become of its match.
pub(in crate::app) fn message(row: &ChallengeRow, loaded: Option<&Loaded>) -> Message {
    let challenger = loaded.and_then(|loaded| loaded.the_match.color_of(row.challenge.from));
    message_to(row, loaded, challenger.unwrap_or(Color::White))
}

/// Like [`message`], with the link to where the player of this colour plays: the opponent may play on another server.
pub(super) fn message_to(row: &ChallengeRow, loaded: Option<&Loaded>, color: Color) -> Message {
    let players = loaded.map(|loaded| loaded.the_match.players());
    let mut message = answered(&Answered::of(row, players));
    if let Some(loaded) = loaded {
        let m = &loaded.the_match;
        let place = place(row, loaded, color);
        let over = challenges::over(row.locale, m, place);
        let told = over.or_else(|| place.map(|place| say!(row.locale, "challenge-in-thread", thread = channel(place))));
        if let Some(told) = told {
            message.text += "\n";
            message.text += &told;
        }
    }
    message
}

/// The thread in which this colour plays the match of a challenge, or the channel if that is elsewhere than the
/// challenge; `None` = it is not elsewhere, or not known yet.
fn place(row: &ChallengeRow, loaded: &Loaded, color: Color) -> Option<u64> {
    let home = loaded.the_match.home(color).room()?;
    let is_elsewhere = row.room.is_some_and(|room| room.target() != home.target());
    home.thread
        .or_else(|| (is_elsewhere && !loaded.row.venues[color].opening).then_some(home.channel))
}

/// A message to the challenger, with a button to withdraw it.
pub(in crate::app) fn to_challenger(locale: Locale, text: String, id: ChallengeId) -> Message {
    Message {
        text,
        rows: row(locale, &[withdraw(id)]).into_iter().collect(),
        ..Message::default()
    }
}

/// The reply to a challenger who withdrew it elsewhere than in its message.
fn closed(answered: &Answered, locale: Locale) -> Option<Message> {
    let is_withdrawn = answered.challenge.state == ChallengeStatus::Withdrawn;
    is_withdrawn.then(|| Message::text(say!(locale, "challenge-you-withdrew")))
}
