//! Challenging the opponent's use of a potential, and accepting the turn if it ends the match.

use super::linked_begun::LinkedBegun;
use crate::app::feature::{Command, Confirmed, Spelled, Told};
use crate::app::matches::{self, Loaded, not_now};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::{Among, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Refusal;
use crate::app::ui::{At, Before, Control, Message, Reader, Reply, with_buttons};
use crate::correspondence::link::LinkRefusal;
use crate::correspondence::{Action, Event, Locale, Match, MatchId};
use crate::rules::Color;
use crate::words::{links, mention, potentials, say};
use serde::{Deserialize, Serialize};

/// Challenges it, after a confirmation: a match of DVONN begins that decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChallengePotential {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
    /// The turn at which it was confirmed; it applies to no other turn.
    pub turn: Option<u32>,
}

/// Accepts the opponent's turn, which ends the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AcceptPotential {
    pub id: MatchId,
    /// The turn at which it was shown.
    pub turn: u32,
}

impl ChallengePotential {
    /// The challenge of the turn before this one.
    pub(in crate::app) const fn at(At { id, turn }: At) -> Self {
        Self {
            id: Some(id),
            turn: Some(turn),
        }
    }

    /// The button that asks.
    pub(in crate::app) fn control(at: At) -> Control {
        Control::new(
            Self::at(at).custom_id().asking(),
            "button-ask-potential",
            Style::Secondary,
        )
    }
}

impl Spelled for ChallengePotential {
    const KEY: &'static str = "potential";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::of_match("match challenge-potential", Among::MineRunning, |id| {
            Self { id, turn: None }
        })]
    }

    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        Some(&mut self.id)
    }
}

impl AcceptPotential {
    /// The acceptance of the turn before this one.
    pub(in crate::app) const fn at(At { id, turn }: At) -> Self {
        Self { id, turn }
    }

    pub(in crate::app) fn control(at: At) -> Control {
        Control::new(Self::at(at).custom_id(), "button-accept-potential", Style::Secondary)
    }
}

impl Spelled for AcceptPotential {
    const KEY: &'static str = "accept-potential";
}

/// The events, if the turn is still the one that was shown.
fn events(loaded: &Loaded, color: Color, turn: Option<u32>, action: &Action) -> Result<Vec<Event>, Refusal> {
    let m = &loaded.the_match;
    matches::goes_on(m)?;
    let nothing = Refusal::linked(m.id(), LinkRefusal::Nothing);
    if Some(m.turn()) != turn {
        return Err(nothing);
    }
    m.decide(m.player(color), action).map_err(|_| nothing)
}

/// What this player has challenged and is being decided.
fn challenged(m: &Match, color: Color) -> Option<PotentialChallenged> {
    let frozen = m.frozen()?;
    let is_theirs = frozen.is_challenged() && frozen.declared().by == color.other();
    let linked = LinkedBegun::of(m, color).filter(|_| is_theirs)?;
    Some(PotentialChallenged {
        id: m.id(),
        linked,
        text: frozen.declared().mv.to_string(),
    })
}

/// A match of DVONN decides about the turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PotentialChallenged {
    id: MatchId,
    linked: LinkedBegun,
    /// The turn in canonical notation.
    text: String,
}

impl Command for ChallengePotential {
    type Outcome = PotentialChallenged;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PotentialChallenged, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        if let Some(done) = challenged(&loaded.the_match, color) {
            return Ok(done);
        }
        let events = events(&loaded, color, self.turn, &Action::ChallengePotential)?;
        matches::forget_drafts(rows, id);
        let m = matches::advance(rows, loaded, events)?;
        Ok(challenged(&m, color).ok_or_else(|| not_now(&m))?)
    }
}

impl Told for ChallengePotential {
    fn reply(PotentialChallenged { id, linked, text }: PotentialChallenged, reader: &Reader) -> Reply {
        let text = links::challenged(reader.locale, id, linked.id, (&text, linked.has_clock));
        reader.in_place(with_buttons(reader.locale, text, &linked.controls()))
    }
}

impl Confirmed for ChallengePotential {
    type Question = (Box<Match>, Color);

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Question, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (Loaded { the_match: m, .. }, reader) = matches::seated(rows, actor, id)?;
        matches::goes_on(&m)?;
        if m.provisional().is_none_or(|provisional| provisional.by == reader) {
            return Err(Refusal::linked(id, LinkRefusal::Nothing).into());
        }
        Ok((Box::new(m), reader))
    }

    /// If the turn ends the match, the question also offers to accept it.
    fn ask((m, reader): Self::Question, locale: Locale) -> Message {
        let at = At::now(&m);
        let Some(provisional) = m.provisional() else {
            return Message::text(links::refused(locale, m.id(), &LinkRefusal::Nothing));
        };
        let text = say!(
            locale,
            "link-ask-challenge",
            id = m.id(),
            opponent = mention(locale, m.player(reader.other())),
            turn = m
                .played()
                .last()
                .map(|played| played.mv.to_string())
                .unwrap_or_default(),
            kind = potentials::kind(provisional.used.kind),
            moves = links::moves(&m, provisional.by),
            left = provisional.left
        );
        let yes = Self::at(at).custom_id();
        let mut controls = vec![Control::new(yes, "button-challenge-potential", Style::Success)];
        if provisional.is_pending {
            // "no" could be taken for "accept it"
            controls.extend([AcceptPotential::control(at), Control::close_question(Before::Turn(at))]);
        } else {
            controls.push(Control::no(Before::Turn(at)));
        }
        with_buttons(locale, text, &controls)
    }
}

/// The turn was accepted, and the match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PotentialAccepted {
    id: MatchId,
}

impl Command for AcceptPotential {
    type Outcome = PotentialAccepted;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PotentialAccepted, Stop> {
        let (loaded, by) = matches::seated(rows, actor, self.id)?;
        let id = self.id;
        let accepted = Event::PotentialAccepted { by, at_zero: false };
        let log = &loaded.the_match.stored().log;
        let is_accepted = loaded.the_match.ended().is_some() && log.iter().any(|entry| entry.event == accepted);
        if !is_accepted {
            let events = events(&loaded, by, Some(self.turn), &Action::AcceptPotential)?;
            matches::advance(rows, loaded, events)?;
        }
        Ok(PotentialAccepted { id })
    }
}

impl Told for AcceptPotential {
    fn reply(PotentialAccepted { id }: PotentialAccepted, reader: &Reader) -> Reply {
        // its button is on a card, which stays as it is
        Reply::private(Message::text(say!(reader.locale, "link-accepted", id = id)))
    }
}
