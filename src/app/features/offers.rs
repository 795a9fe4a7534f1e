//! Offers of one player that the other accepts or declines: a draw, a pause, an undo, an end without a result, filling
//! the board at random. Each answer carries the turn at which the offer was shown, so that it never answers a different
//! one.

use crate::app::feature::{Command, Confirmed, Spelled, Told};
use crate::app::matches::{self, Loaded, not_now};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::{Among, Slash};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::MatchRow;
use crate::app::state::tournaments;
use crate::app::ui::{At, Before, Control, Message, Reader, Reply, with_buttons};
use crate::app::workers::programs;
use crate::correspondence::{Action, ActionRefusal, Entry, Event, Locale, Match, MatchId, Offer, Player, TimeLeft};
use crate::rules::Color;
use crate::words::{self, cards, links, mention, say};
use serde::{Deserialize, Serialize};

/// Offers something. A pause that the opponent already offers is accepted instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MakeOffer {
    pub what: Offer,
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
    /// The turn at which it was confirmed, if it was.
    pub turn: Option<u32>,
}

/// Accepts what the opponent offered at that turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AcceptOffer {
    pub what: Offer,
    pub id: MatchId,
    pub turn: u32,
}

/// Declines what the opponent offered at that turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclineOffer {
    pub what: Offer,
    pub id: MatchId,
    pub turn: u32,
}

/// What came of an offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offered {
    what: Offer,
    id: MatchId,
    opponent: Player,
    answer: Option<OfferAnswer>,
    /// The match in which a turn of the actor's would stand with a draw, so that a program does not agree to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stands_in: Option<MatchId>,
    /// Whether a pause is over with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    ends_pause: bool,
    /// What the actor's plan had waited to play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    played: Vec<String>,
    /// Whether that ended the match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_over: bool,
}

/// The answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum OfferAnswer {
    /// It was accepted.
    Accepted,
    /// A program accepted it at once.
    Granted,
    Declined,
    /// A program declined; the offer leaves no trace.
    NotAgreed,
}

impl Spelled for MakeOffer {
    const KEY: &'static str = "offer";

    fn slashes() -> Vec<Slash<Self>> {
        let typed = |what: Offer| {
            let path = format!("match {}", what.key());
            Slash::of_match(path, Among::MineRunning, move |id| Self { what, id, turn: None })
        };
        Offer::ALL.map(typed).into()
    }

    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        Some(&mut self.id)
    }
}

impl Spelled for AcceptOffer {
    const KEY: &'static str = "accept";
}

impl Spelled for DeclineOffer {
    const KEY: &'static str = "decline";
}

/// Whether it asks for confirmation; a pause does not, since it is ended as easily.
const fn asks_first(what: Offer) -> bool {
    !what.stops_clocks()
}

/// A match of the actor's in which this can be offered and answered now.
fn open_to(rows: &mut Rows, actor: &Actor, id: MatchId, what: Offer) -> Result<(Loaded, Color), Stop> {
    let (loaded, color) = matches::seated(rows, actor, id)?;
    let m = &loaded.the_match;
    if m.ended().is_some() || m.frozen().is_some() && !what.is_about_result() {
        return Err(not_now(m).into());
    }
    let allowed = Allowed::in_match(rows, &loaded.row)?;
    if what.ends_without_result() {
        matches::may_end_so(m)?;
        allowed.may_end_without_result(id)?;
    }
    if what.stops_clocks() && !allowed.pauses {
        return Err(if allowed.vacations {
            refusal!("refuse-tournament-pause", id = id).into()
        } else {
            refusal!("refuse-tournament-stop", id = id).into()
        });
    }
    Ok((loaded, color))
}

/// What a tournament allows in its matches; outside of one everything is.
#[derive(Clone, Copy, Debug)]
pub struct Allowed {
    pub(super) ends_without_result: bool,
    pauses: bool,
    vacations: bool,
}

impl Allowed {
    pub(super) fn in_match(rows: &Rows, row: &MatchRow) -> Result<Self, Unread> {
        let t = tournaments::of_match(rows, row.tournament)?;
        Ok(Self {
            ends_without_result: row.tournament.is_none(),
            pauses: t.as_ref().is_none_or(|t| t.conditions().pauses),
            vacations: t.is_none_or(|t| t.conditions().vacations),
        })
    }

    /// Refuses what ends a match without a result, which a tournament waits for.
    pub(super) fn may_end_without_result(self, id: MatchId) -> Result<(), Refusal> {
        if self.ends_without_result {
            Ok(())
        } else {
            Err(refusal!("refuse-tournament-abort", id = id))
        }
    }
}

impl Command for MakeOffer {
    type Outcome = Offered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Offered, Stop> {
        let what = self.what;
        let id = matches::target(rows, actor, self.id)?;
        let (loaded, color) = open_to(rows, actor, id, what)?;
        let m = &loaded.the_match;
        let opponent = m.player(color.other());
        let offered = |answer| Offered {
            what,
            id,
            opponent,
            answer,
            stands_in: None,
            ends_pause: false,
            played: Vec::new(),
            is_over: false,
        };
        if what.stops_clocks() && m.offer(what) == Some(color.other()) {
            let accept = Action::AcceptOffer(what, rows.random(u64::MAX));
            let events = m
                .decide(m.player(color), &accept)
                .map_err(|why| refused(m, color, what, why))?;
            matches::advance(rows, loaded, events)?;
            return Ok(offered(Some(OfferAnswer::Accepted)));
        }
        let mut events = m
            .decide(m.player(color), &Action::Offer(what))
            .map_err(|why| refused(m, color, what, why))?;
        if self.turn.is_some_and(|turn| turn != m.turn()) && !what.stops_clocks() {
            return Err(unlike_a_draw(what, "outdated", id, opponent).into());
        }
        if opponent.program().is_none() {
            matches::advance(rows, loaded, events)?;
            return Ok(offered(None));
        }
        // a program answers at once: it judges a draw, and grants everything else
        if what.is_about_result() {
            let host = matches::decided_for(rows, m)?;
            let challenged = host.as_deref().and_then(Match::frozen);
            let challenged = challenged.filter(|frozen| frozen.is_challenged());
            let agrees = match challenged {
                // with a draw that turn stands, as if its player had won
                Some(frozen) => frozen.declared().by != color,
                None => programs::agrees_to_draw(m.game(), color.other()),
            };
            if !agrees {
                return Ok(Offered {
                    stands_in: challenged.and(m.decides()),
                    ..offered(Some(OfferAnswer::NotAgreed))
                });
            }
        }
        grant(rows, m, (what, opponent), &mut events)?;
        if what.changes_position() {
            matches::forget_drafts(rows, id);
        }
        matches::advance(rows, loaded, events)?;
        Ok(offered(Some(OfferAnswer::Granted)))
    }
}

impl Command for AcceptOffer {
    type Outcome = Offered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Offered, Stop> {
        let Self { what, id, turn } = *self;
        let (loaded, color) = open_to(rows, actor, id, what)?;
        let m = &loaded.the_match;
        let accepted = Offered {
            what,
            id,
            opponent: m.player(color.other()),
            answer: Some(OfferAnswer::Accepted),
            stands_in: None,
            ends_pause: what == Offer::Undo && m.stopped().is_some(),
            played: Vec::new(),
            is_over: false,
        };
        if !is_of_turn(m, what, turn) {
            return Err(refused(m, color, what, ActionRefusal::NoOffer).into());
        }
        if what.stops_clocks() && m.stopped().is_some() {
            // a second click
            return Ok(accepted);
        }
        if what.stops_clocks() && m.offer(what) == Some(color) {
            return Err(refused(m, color, what, ActionRefusal::AlreadyOffered).into());
        }
        let accept = Action::AcceptOffer(what, rows.random(u64::MAX));
        let events = m.decide(m.player(color), &accept);
        let events = events.map_err(|why| refused(m, color, what, why))?;
        if what.changes_position() {
            matches::forget_drafts(rows, id);
        }
        matches::advance(rows, loaded, events)?;
        Ok(accepted)
    }
}

impl Command for DeclineOffer {
    type Outcome = Offered;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Offered, Stop> {
        let Self { what, id, turn } = *self;
        let (loaded, color) = open_to(rows, actor, id, what)?;
        let m = &loaded.the_match;
        if !is_of_turn(m, what, turn) {
            return Err(refused(m, color, what, ActionRefusal::NoOffer).into());
        }
        let events = m.decide(m.player(color), &Action::DeclineOffer(what));
        let events = events.map_err(|why| refused(m, color, what, why))?;
        let (opponent, turn) = (m.player(color.other()), m.turns_played());
        let after = matches::advance(rows, loaded, events)?;
        Ok(Offered {
            what,
            id,
            opponent,
            answer: Some(OfferAnswer::Declined),
            stands_in: None,
            ends_pause: false,
            played: matches::plans::played_since(&after, turn, color),
            is_over: after.ended().is_some(),
        })
    }
}

/// Adds that the opponent accepts at once what these events offer.
pub(super) fn grant(
    rows: &mut Rows,
    m: &Match,
    (what, opponent): (Offer, Player),
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let mut asked = m.clone();
    for event in &*events {
        let (at, event) = (rows.now(), event.clone());
        asked.apply(Entry { at, event });
    }
    let accept = Action::AcceptOffer(what, rows.random(u64::MAX));
    events.extend(asked.decide(opponent, &accept).map_err(|_| not_now(m))?);
    Ok(())
}

/// Whether an answer given at that turn refers to the present offer. An offer of a pause lapses with the turn.
fn is_of_turn(m: &Match, what: Offer, turn: u32) -> bool {
    if what.stops_clocks() {
        m.turn() == turn
    } else {
        m.was_offered_by(what, turn)
    }
}

/// The content of the question.
pub struct Asked {
    m: Box<Match>,
    reader: Color,
    what: Offer,
    /// The match in which it decides about a potential.
    host: Option<Box<Match>>,
}

/// The question whether to offer it, or to accept it if the opponent already offers it.
fn ask(rows: &mut Rows, actor: &Actor, what: Offer, id: Option<MatchId>) -> Result<Asked, Stop> {
    let id = matches::target(rows, actor, id)?;
    let (loaded, reader) = open_to(rows, actor, id, what)?;
    let m = Box::new(loaded.the_match);
    let host = matches::decided_for(rows, &m)?;
    match m.decide(m.player(reader), &Action::Offer(what)) {
        Ok(_) | Err(ActionRefusal::OpponentOffered) => Ok(Asked { m, reader, what, host }),
        Err(why) => Err(refused(&m, reader, what, why).into()),
    }
}

fn put(Asked { m, reader, what, host }: Asked, locale: Locale) -> Message {
    let (At { id, turn }, opponent) = (At::now(&m), m.player(reader.other()));
    let is_theirs = m.offer(what) == Some(reader.other());
    // a program grants an undo at once
    let grants = what == Offer::Undo && opponent.program().is_some();
    let (end, yes) = if is_theirs {
        let accept = AcceptOffer { what, id, turn };
        let yes = Control::new(accept.custom_id(), "button-accept-draw", Style::Success);
        ("ask-accept", yes)
    } else {
        let make = MakeOffer {
            what,
            id: Some(id),
            turn: Some(turn),
        };
        let (end, label) = match what {
            _ if grants => ("ask-practice", "button-undo"),
            what if what.is_about_result() => ("ask", "button-offer-draw"),
            _ => ("ask", "button-offer"),
        };
        (end, Control::new(make.custom_id(), label, Style::Success))
    };
    let undone = m.undone_from(if is_theirs { reader.other() } else { reader });
    let undone = undone.and_then(|from| Some((m.played().get(from)?, cards::later(&m, from))));
    let text = match undone {
        Some((undone, later)) if what == Offer::Undo => words::text_with(
            locale,
            &format!("undo-{end}"),
            [
                ("id", id.to_string()),
                ("opponent", mention(locale, opponent)),
                ("turn", undone.mv.to_string()),
                ("later", later.to_owned()),
            ],
        ),
        _ => says(locale, what, end, id, opponent),
    };
    let decided = host.and_then(|host| links::drawing(locale, &host));
    let linked = [decided, links::ends_too(locale, &m)];
    let linked = linked.into_iter().flatten().filter(|_| what.is_about_result());
    let text = std::iter::once(text).chain(linked).collect::<Vec<_>>().join(" ");
    with_buttons(locale, text, &[yes, Control::no(Before::More(id))])
}

impl Confirmed for MakeOffer {
    type Question = Asked;

    fn asks(&self) -> bool {
        asks_first(self.what)
    }

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Asked, Stop> {
        ask(rows, actor, self.what, self.id)
    }

    fn ask(question: Asked, locale: Locale) -> Message {
        put(question, locale)
    }
}

impl Confirmed for AcceptOffer {
    type Question = Asked;

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Asked, Stop> {
        let Self { what, id, .. } = *self;
        let asked = ask(rows, actor, what, Some(id))?;
        let Asked { m, reader, .. } = &asked;
        // whoever presses an old button does not want to offer it themselves
        if m.offer(what) == Some(reader.other()) {
            Ok(asked)
        } else {
            Err(refused(m, *reader, what, ActionRefusal::NoOffer).into())
        }
    }

    fn ask(question: Asked, locale: Locale) -> Message {
        put(question, locale)
    }
}

/// The buttons about the result.
pub(super) fn about_result(m: &Match, reader: Color) -> Vec<Control> {
    let about_it = Offer::ALL.into_iter().filter(|what| what.is_about_result());
    about_it.map(|what| beside_moving(m, what, reader)).collect()
}

/// The buttons of other offers.
pub(super) fn asides(m: &Match, reader: Color, allowed: Allowed) -> Vec<Control> {
    Offer::ALL
        .into_iter()
        .filter(|what| allowed.ends_without_result || !what.ends_without_result())
        .filter(|what| !what.is_about_result() && !what.stops_clocks())
        .filter(|what| m.can_offer(*what, reader) || m.offer(*what).is_some())
        .map(|what| beside_moving(m, what, reader))
        .collect()
}

/// The button to stop the clocks, while they run and may be stopped.
pub(super) fn about_clocks(m: &Match, reader: Color, allowed: Allowed) -> Vec<Control> {
    if !allowed.pauses || !matches!(m.time_left(), TimeLeft::Until(_)) {
        return Vec::new();
    }
    let stops = Offer::ALL.into_iter().filter(|what| what.stops_clocks());
    stops
        .flat_map(|what| match m.offer(what) {
            None => vec![make(m, what)],
            Some(by) if by != reader => answers(what, At::now(m)),
            Some(_) => Vec::new(),
        })
        .collect()
}

/// The button about an offer of this kind in the list of other actions: to make it, or to accept it.
fn beside_moving(m: &Match, what: Offer, reader: Color) -> Control {
    if m.offer(what) != Some(reader.other()) {
        return make(m, what);
    }
    let At { id, turn } = At::now(m);
    let accept = AcceptOffer { what, id, turn }.custom_id().asking();
    let style = if what.is_about_result() {
        Style::Secondary
    } else {
        Style::Success
    };
    Control::new(accept, format!("button-{}-accept", what.key()), style)
}

/// The button that makes an offer.
fn make(m: &Match, what: Offer) -> Control {
    let At { id, turn } = At::now(m);
    let make = MakeOffer {
        what,
        id: Some(id),
        turn: Some(turn),
    };
    let custom_id = if asks_first(what) {
        make.custom_id().asking()
    } else {
        make.custom_id()
    };
    Control::new(custom_id, format!("button-{}", what.key()), Style::Secondary)
}

/// The buttons of the card that shows an offer.
pub(in crate::app) fn answers(what: Offer, At { id, turn }: At) -> Vec<Control> {
    let accept = AcceptOffer { what, id, turn }.custom_id();
    let decline = DeclineOffer { what, id, turn }.custom_id();
    let accept = if asks_first(what) { accept.asking() } else { accept };
    vec![
        Control::new(accept, format!("button-{}-accept", what.key()), Style::Success),
        Control::new(decline, format!("button-{}-decline", what.key()), Style::Secondary),
    ]
}

fn refused(m: &Match, color: Color, what: Offer, why: ActionRefusal) -> Refusal {
    let (id, opponent) = (m.id(), m.player(color.other()));
    match why {
        ActionRefusal::NoClock => refusal!("pause-no-clock", id = id),
        ActionRefusal::AlreadyStopped => refusal!("pause-already", id = id),
        ActionRefusal::Linked => matches::may_end_so(m).err().unwrap_or_else(|| not_now(m)),
        ActionRefusal::AlreadyOffered if what.stops_clocks() => {
            refusal!(
                |locale| "pause-already-offered",
                id = id,
                opponent = mention(locale, opponent)
            )
        }
        ActionRefusal::AlreadyOffered => unlike_a_draw(what, "already", id, opponent),
        ActionRefusal::OpponentOffered => unlike_a_draw(what, "theirs", id, opponent),
        ActionRefusal::NothingToUndo => refusal!("undo-nothing", id = id),
        ActionRefusal::TooMuch => refusal!("offer-too-much", id = id),
        ActionRefusal::NothingToFill => refusal!("fill-nothing", id = id),
        _ => Refusal::new(move |locale| says(locale, what, "none", id, opponent)),
    }
}

/// A refusal that has one sentence for all offers except a draw.
fn unlike_a_draw(what: Offer, end: &'static str, id: MatchId, opponent: Player) -> Refusal {
    let kind = if what.is_about_result() { what.key() } else { "offer" };
    Refusal::new(move |locale| with_names(locale, &format!("{kind}-{end}"), id, opponent))
}

/// A sentence about an offer of this kind.
fn says(locale: Locale, what: Offer, end: &str, id: MatchId, opponent: Player) -> String {
    with_names(locale, &format!("{}-{end}", what.key()), id, opponent)
}

fn with_names(locale: Locale, key: &str, id: MatchId, opponent: Player) -> String {
    words::text_with(
        locale,
        key,
        [("id", id.to_string()), ("opponent", mention(locale, opponent))],
    )
}

fn told(offered: Offered, reader: &Reader) -> Reply {
    let Offered {
        what,
        id,
        opponent,
        answer,
        stands_in,
        ends_pause,
        played,
        is_over,
    } = offered;
    let locale = reader.locale;
    let mut text = match answer {
        None => says(locale, what, "offered", id, opponent),
        Some(OfferAnswer::Granted) if what == Offer::Undo => say!(locale, "practice-undone", id = id),
        Some(OfferAnswer::Accepted | OfferAnswer::Granted) => says(locale, what, "accepted", id, opponent),
        Some(OfferAnswer::Declined) => {
            let declined = says(locale, what, "declined", id, opponent);
            let played = words::plans::played(locale, &played, is_over);
            [declined].into_iter().chain(played).collect::<Vec<_>>().join(" ")
        }
        Some(OfferAnswer::NotAgreed) => {
            let opponent = mention(locale, opponent);
            match stands_in {
                Some(host) => say!(
                    locale,
                    "practice-draw-stands",
                    id = id,
                    opponent = opponent,
                    host = host
                ),
                None => say!(locale, "practice-draw-not-agreed", id = id, opponent = opponent),
            }
        }
    };
    if ends_pause {
        text = format!("{text} {}", say!(locale, "undone-pause"));
    }
    match answer {
        // its button is on a card, which stays as it is
        Some(OfferAnswer::Declined) if !what.stops_clocks() => Reply::private(Message::text(text)),
        _ => reader.in_place(Message::text(text)),
    }
}

impl Told for MakeOffer {
    fn reply(offered: Offered, reader: &Reader) -> Reply {
        told(offered, reader)
    }
}

impl Told for AcceptOffer {
    fn reply(offered: Offered, reader: &Reader) -> Reply {
        told(offered, reader)
    }
}

impl Told for DeclineOffer {
    fn reply(offered: Offered, reader: &Reader) -> Reply {
        told(offered, reader)
    }
}
