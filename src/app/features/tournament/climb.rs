//! Ladders: challenging somebody above, and the answers to that.

use super::find::find;
use super::progress;
use super::told::{self, CLIMB, GIVE_UP, LADDER, LadderAnswer};
use crate::app::feature::{Command, Confirmed, Spelled, Told};
use crate::app::features::challenge::offer::check_bar;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::{Opt, OptKind, Slash};
use crate::app::state::blocks;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::TournamentNews;
use crate::app::state::tournaments::{self, LoadedTournament};
use crate::app::ui::{Before, Control, Message, Reader, Reply, with_buttons};
use crate::correspondence::tournament::ladder::{ChallengeRefusal, NoChallenge};
use crate::correspondence::tournament::{Phase, Tournament, TournamentId};
use crate::correspondence::{Locale, PlayerId};
use crate::rules::Color;
use crate::words::tournaments::ClimbAnswer;
use crate::words::{mention, moment, relative, say, tournaments as words};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

const PLAYER: &str = "player";

/// Challenges somebody above in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Climb {
    /// `None` = the newest ladder here in which the actor is.
    pub id: Option<TournamentId>,
    /// `None` = it is selected.
    pub who: Option<PlayerId>,
}

impl Spelled for Climb {
    const KEY: &'static str = CLIMB;

    fn slashes() -> Vec<Slash<Self>> {
        let player = Opt::new(PLAYER, "tournament-challenge-player", OptKind::Person).required();
        let options = [player].into_iter().chain(super::enter::number()).collect();
        vec![Slash::new("tournament challenge", options, |given| {
            let who = given.person(PLAYER)?.map(|person| person.id);
            let id = super::enter::numbered(given)?;
            Ok(Some(Self { id, who }))
        })]
    }

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        match (self.who, values) {
            (_, []) => Ok(self),
            (None, [number]) => {
                let number = number.parse().map_err(|_| Unreadable::Answer)?;
                let who = Some(PlayerId(number));
                Ok(Self { who, ..self })
            }
            _ => Err(Unreadable::Answer),
        }
    }
}

/// Somebody was challenged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Climbing {
    id: TournamentId,
    to: PlayerId,
    place: usize,
    until: Timestamp,
}

impl Command for Climb {
    type Outcome = Climbing;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Climbing, Stop> {
        let by = actor.id().ok_or_else(|| refusal!("refuse-no-tournament"))?;
        let is_own = |t: &Tournament| t.ladder().is_some() && t.phase() == Phase::Running && t.is_in(by);
        let mut found = find(rows, actor, self.id, &is_own)?;
        let to = self.who.ok_or_else(Refusal::no_choice)?;
        check_bar(rows, actor, Some(found.row.place.room))?;
        let now = rows.now();
        let challenged = found.t.challenge(by, to, now);
        let challenged = challenged.map_err(|why| match self.id {
            Some(id) if found.t.ladder().is_none() => refusal!("refuse-not-a-ladder", id = id.0),
            _ => refused(&found, why, to),
        })?;
        // nobody is told that they are blocked
        if blocks::between(rows, by, to)?.is_some() {
            return Err(refusal!(|locale| "refuse-not-now", player = mention(locale, to)).into());
        }
        found.happens(rows, challenged);
        let place = found.t.ladder().and_then(|ladder| ladder.place(to)).unwrap_or_default();
        let bout = found.t.ladder().and_then(|ladder| ladder.open(by)).copied();
        let until = match bout {
            Some(bout) => tournaments::deadline(rows, &bout, &[])?,
            None => now,
        };
        found.news(rows)?;
        found.update(rows)?;
        found.store(rows);
        progress::watch_answers(rows, &found, &[])?;
        let id = found.t.id();
        Ok(Climbing { id, to, place, until })
    }
}

impl Told for Climb {
    fn reply(Climbing { id, to, place, until }: Climbing, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let text = say!(
            locale,
            "ladder-challenged",
            id = id.0,
            player = mention(locale, to),
            place = place,
            until = moment(until),
            left = relative(until)
        );
        reader.in_place(Message::text(text))
    }
}

fn refused(found: &LoadedTournament, why: ChallengeRefusal, to: PlayerId) -> Refusal {
    if found.t.ladder().is_none() {
        return refusal!("refuse-no-ladder");
    }
    Refusal::new(move |locale| words::challenge_refused(locale, why, to))
}

/// Answers a challenge in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnswerClimb {
    pub answer: LadderAnswer,
    pub id: TournamentId,
    pub by: PlayerId,
    pub to: PlayerId,
}

impl Spelled for AnswerClimb {
    const KEY: &'static str = LADDER;
}

/// A challenge in a ladder has an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClimbAnswered {
    id: TournamentId,
    by: PlayerId,
    to: PlayerId,
    what: ClimbAnswer,
    /// The language of its channel, and the channel.
    locale: Locale,
    channel: u64,
}

impl Command for AnswerClimb {
    type Outcome = ClimbAnswered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ClimbAnswered, Stop> {
        let Self { answer, id, by, to } = *self;
        let mut found = challenged(rows, actor, (id, by, to))?;
        let theirs = match answer {
            LadderAnswer::Accept => to,
            LadderAnswer::Withdraw => by,
        };
        if actor.id() != Some(theirs) {
            return Err(refusal!(|locale| "refuse-tournament-not-yours", player = mention(locale, theirs)).into());
        }
        let event = match answer {
            LadderAnswer::Accept => {
                let color = if rows.random(2) == 0 {
                    Color::White
                } else {
                    Color::Black
                };
                found.t.accept(by, to, color)
            }
            LadderAnswer::Withdraw => found.t.retract(by, to),
        };
        let event = event.map_err(|NoChallenge| refusal!("refuse-no-climb"))?;
        found.happens(rows, event);
        progress::begin_matches(rows, &mut found)?;
        let begun = found.t.pairings().last().and_then(|pairing| pairing.id);
        let what = match (answer, begun) {
            (LadderAnswer::Accept, Some(id)) => ClimbAnswer::Accepted(id),
            (LadderAnswer::Accept, None) | (LadderAnswer::Withdraw, _) => ClimbAnswer::Withdrawn,
        };
        answered(rows, &mut found, (by, to), what)
    }
}

impl Told for AnswerClimb {
    fn reply(answered: ClimbAnswered, reader: &Reader) -> Reply {
        reply(&answered, reader)
    }
}

/// Leaves one's place to whoever has challenged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GiveUpPlace {
    pub id: TournamentId,
    pub by: PlayerId,
}

impl Spelled for GiveUpPlace {
    const KEY: &'static str = GIVE_UP;
}

impl Command for GiveUpPlace {
    type Outcome = ClimbAnswered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ClimbAnswered, Stop> {
        let (mut found, to) = self.own(rows, actor)?;
        let event = found.t.give_up(self.by, to);
        let event = event.map_err(|NoChallenge| refusal!("refuse-no-climb"))?;
        found.happens(rows, event);
        found.news(rows)?;
        answered(rows, &mut found, (self.by, to), ClimbAnswer::GivenUp)
    }
}

impl GiveUpPlace {
    /// The ladder, and the actor whose place it is.
    fn own(&self, rows: &mut Rows, actor: &Actor) -> Result<(LoadedTournament, PlayerId), Stop> {
        let found = find(rows, actor, Some(self.id), &|_| true)?;
        let open = found.t.ladder().and_then(|ladder| ladder.open(self.by));
        let to = open.map(|bout| bout.to).ok_or_else(|| refusal!("refuse-no-climb"))?;
        if actor.id() == Some(to) {
            Ok((found, to))
        } else {
            Err(refusal!(|locale| "refuse-tournament-not-yours", player = mention(locale, to)).into())
        }
    }
}

impl Confirmed for GiveUpPlace {
    type Question = (Self, usize);

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<(Self, usize), Stop> {
        let (found, to) = self.own(rows, actor)?;
        let place = found.t.ladder().and_then(|ladder| ladder.place(to));
        Ok((*self, place.unwrap_or_default()))
    }

    fn ask((of, place): (Self, usize), locale: Locale) -> Message {
        let text = say!(
            locale,
            "ladder-ask-give-up",
            player = mention(locale, of.by),
            place = place
        );
        with_buttons(
            locale,
            text,
            &[told::give_up(of.id, of.by), Control::no(Before::Tournament(of.id))],
        )
    }
}

impl Told for GiveUpPlace {
    fn reply(answered: ClimbAnswered, reader: &Reader) -> Reply {
        reply(&answered, reader)
    }
}

/// The ladder with a challenge that has no answer yet.
fn challenged(
    rows: &mut Rows,
    actor: &Actor,
    (id, by, to): (TournamentId, PlayerId, PlayerId),
) -> Result<LoadedTournament, Stop> {
    let found = find(rows, actor, Some(id), &|_| true)?;
    let open = found.t.ladder().and_then(|ladder| ladder.open(by));
    if open.is_some_and(|bout| bout.to == to) {
        Ok(found)
    } else {
        Err(refusal!("refuse-no-climb").into())
    }
}

fn answered(
    rows: &mut Rows,
    found: &mut LoadedTournament,
    (by, to): (PlayerId, PlayerId),
    what: ClimbAnswer,
) -> Result<ClimbAnswered, Stop> {
    found.update(rows)?;
    found.store(rows);
    let id = found.t.id();
    // what follows, such as the end of a ladder that takes no more challenges
    tournaments::look_at(rows, id);
    Ok(ClimbAnswered {
        id,
        by,
        to,
        what,
        locale: found.row.place.locale,
        channel: found.row.place.room.target(),
    })
}

/// In the message that everybody sees the answer takes the place of the buttons.
fn reply(answered: &ClimbAnswered, reader: &Reader) -> Reply {
    let is_public = reader.pressed.is_some_and(|pressed| pressed.is_public);
    let locale = if is_public { answered.locale } else { reader.locale };
    let both = (answered.by, answered.to);
    let text = words::climb_answered(locale, answered.id, both, answered.what, answered.channel);
    let message = Message::text(text);
    if is_public {
        Reply::Update(message)
    } else {
        reader.in_place(message)
    }
}

/// Closes a ladder: it takes no more challenges, and ends with its last match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CloseLadder {
    pub id: TournamentId,
}

impl Spelled for CloseLadder {
    const KEY: &'static str = told::CLOSE;
}

impl Command for CloseLadder {
    type Outcome = TournamentId;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<TournamentId, Stop> {
        let mut found = super::start::own(rows, actor, Some(self.id))?;
        let closed = found.t.close();
        let closed = closed.map_err(|_| refusal!("refuse-ladder-closed"))?;
        found.happens(rows, closed);
        found.update(rows)?;
        found.store(rows);
        tournaments::look_at(rows, self.id);
        Ok(self.id)
    }
}

impl Confirmed for CloseLadder {
    type Question = Self;

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Self, Stop> {
        let found = super::start::own(rows, actor, Some(self.id))?;
        found.t.close().map_err(|_| refusal!("refuse-ladder-closed"))?;
        Ok(*self)
    }

    fn ask(of: Self, locale: Locale) -> Message {
        let text = say!(locale, "ladder-ask-close", id = of.id.0);
        let close = Control::new(of.custom_id(), "button-close-ladder", Style::Danger);
        with_buttons(locale, text, &[close, Control::no(Before::Tournament(of.id))])
    }
}

impl Told for CloseLadder {
    fn reply(id: TournamentId, reader: &Reader) -> Reply {
        reader.in_place(Message::text(say!(reader.locale, "ladder-closed", id = id.0)))
    }
}

impl LoadedTournament {
    /// Tells the channel what has just happened in a ladder.
    pub(super) fn news(&self, rows: &mut Rows) -> Result<(), Unread> {
        let entry = self.t.stored().log.len().saturating_sub(1);
        let entry = u16::try_from(entry).unwrap_or(u16::MAX);
        self.post(rows, TournamentNews::Ladder(entry))
    }
}
