//! A match between two people as a fold over its events, the challenges that start one, the clock with all that stops
//! it, and what a player wishes for themselves.
//!
//! Pure: time and chance come in as values. [`Match::decide`] turns what a player asks into events or a refusal,
//! [`Match::apply`] folds one event in, and loading replays the whole log, so that what was stored is re-verified by
//! the rules every time.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::rules::game::{Game, Move};
use crate::rules::{ByColor, Color, Outcome, Status};

mod action;
mod after_turn;
mod breaks;
pub mod challenge;
mod clock;
mod counted;
mod ending;
mod event;
mod forced;
mod ids;
pub mod link;
mod linkage;
mod linked;
pub mod local;
mod locale;
mod news;
mod notices;
mod occasion;
mod offers;
pub mod pace;
pub mod plan;
mod played;
pub mod preference;
mod program;
pub mod proposal;
mod terms;
pub mod vacation;

pub use action::{Action, ActionRefused};
pub use after_turn::{After, Phase, Waiting};
use clock::Clock;
pub use clock::{Credit, Outage, Standstill, TimeLeft, credit_due};
pub use counted::Span;
pub use ending::{Ended, Why};
pub use event::{Cause, Entry, Event, Home, Offer};
pub use ids::{ChallengeId, MatchId, PlayerId};
use linkage::Linkage;
pub use linkage::{Frozen, Provisional, Settled};
pub use locale::Locale;
pub use news::{News, Notice};
pub use occasion::{Occasion, Topic};
use pace::AtZero;
pub use played::Played;
pub use terms::{Terms, may_be_rated};

/// Who sits there and where that player is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// Who.
    pub player: PlayerId,
    /// Where.
    pub home: Home,
}

/// What is stored of a match: everything else follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredMatch {
    /// Its number.
    pub id: MatchId,
    /// What was agreed.
    pub terms: Terms,
    /// Who plays which colour, and where each was told at first.
    pub seats: ByColor<Seat>,
    /// When it started.
    pub started: Timestamp,
    /// The match of GIPF with potentials that it belongs to, where it decides about a potential.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decides: Option<MatchId>,
    /// Everything that happened, in order.
    pub log: Vec<Entry>,
}

/// A stored match that its own rules do not accept: the data are damaged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("match {id}: entry {entry} of its log cannot have happened ({event:?})")]
pub struct Impossible {
    /// Which match.
    pub id: MatchId,
    /// Which entry of the log, counted from 0.
    pub entry: usize,
    /// The event there.
    pub event: Event,
}

/// A match: what was agreed, what happened, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    stored: StoredMatch,
    // all below is derived by `apply`
    game: Game,
    homes: ByColor<Home>,
    played: Vec<Played>,
    clock: Clock,
    draw_offer: Option<Color>,
    /// Whose offers stand, by kind.
    offers: [Option<Color>; Offer::ALL.len()],
    /// Turns that have begun after the first.
    turns: u32,
    pause_offer: Option<Color>,
    time_up: Option<Color>,
    linkage: Linkage,
    ended: Option<Ended>,
}

impl Match {
    /// A match that starts now. The two players must be different people.
    #[must_use]
    pub fn start(id: MatchId, terms: Terms, seats: ByColor<Seat>, now: Timestamp) -> Self {
        Self::start_linked(id, terms, seats, now, None)
    }

    /// The same, where it may decide about a potential in that other match.
    #[must_use]
    pub fn start_linked(
        id: MatchId,
        terms: Terms,
        seats: ByColor<Seat>,
        now: Timestamp,
        decides: Option<MatchId>,
    ) -> Self {
        Self::empty(StoredMatch {
            id,
            terms,
            seats,
            started: now,
            decides,
            log: Vec::new(),
        })
    }

    /// Replays a stored match through the rules. Fails where the log has an event that cannot have happened.
    pub fn replay(mut stored: StoredMatch) -> Result<Self, Impossible> {
        let log = std::mem::take(&mut stored.log);
        let mut this = Self::empty(stored);
        for (index, entry) in log.into_iter().enumerate() {
            let mv = this.legal_move(&entry.event);
            if !this.fits(&entry, mv.as_ref()) {
                return Err(Impossible {
                    id: this.stored.id,
                    entry: index,
                    event: entry.event,
                });
            }
            this.fold(entry, mv);
        }
        Ok(this)
    }

    fn empty(stored: StoredMatch) -> Self {
        let Terms {
            setup,
            pace,
            weekends_off,
            ..
        } = stored.terms;
        let game = Game::start(setup);
        let first = match game.status() {
            Status::ToMove(color) => color,
            Status::Over(_) => Color::White,
        };
        Self {
            game,
            homes: ByColor {
                white: stored.seats.white.home,
                black: stored.seats.black.home,
            },
            played: Vec::new(),
            clock: Clock::start(pace, weekends_off, stored.started, first),
            draw_offer: None,
            offers: [None; Offer::ALL.len()],
            turns: 0,
            pause_offer: None,
            time_up: None,
            linkage: Linkage::default(),
            ended: None,
            stored,
        }
    }

    /// What is stored.
    #[must_use]
    pub fn stored(&self) -> &StoredMatch {
        &self.stored
    }

    /// Its number.
    #[must_use]
    pub fn id(&self) -> MatchId {
        self.stored.id
    }

    /// What was agreed.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.stored.terms
    }

    /// The position now.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many turns have begun after the first, by a move or an undo: what buttons carry to know whether they are old.
    /// It only grows.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turns
    }

    /// Whole turns that led to the present position.
    #[must_use]
    pub fn turns_played(&self) -> u32 {
        u32::try_from(self.played.len()).expect("a match has fewer than 2³² turns")
    }

    /// How it ended, if it did.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// Whose draw offer stands.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// The player of a colour.
    #[must_use]
    pub fn player(&self, color: Color) -> PlayerId {
        self.stored.seats[color].player
    }

    /// Where a colour is told of its turns now.
    #[must_use]
    pub fn home(&self, color: Color) -> Home {
        self.homes[color]
    }

    /// The colour a person plays here, if any.
    #[must_use]
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.player(color) == player)
    }

    /// For whom the match waits, usually with a turn; `None` when it is over, and while a linked match is played.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        match (self.ended, self.game.status()) {
            (Some(_), _) => None,
            _ if self.frozen().is_some() => None,
            (None, Status::ToMove(color)) => Some(color),
            // a turn that would end it can be challenged
            (None, Status::Over(_)) => self.provisional().map(|provisional| provisional.by.other()),
        }
    }

    /// When the present turn began.
    #[must_use]
    pub fn turn_since(&self) -> Timestamp {
        self.clock.since
    }

    /// When the time of the player to move is over, with all that is known to stop the clock and what was credited;
    /// `None` without a clock, while the match is paused or when it is over. It can be past, where the win may then be
    /// claimed.
    #[must_use]
    pub fn deadline(&self) -> Option<Timestamp> {
        self.to_move().and(self.clock.deadline)
    }

    /// When the player to move is reminded, oldest first; none without a clock or when the match is over.
    #[must_use]
    pub fn reminders(&self) -> &[Timestamp] {
        match self.to_move() {
            Some(_) => &self.clock.reminders,
            None => &[],
        }
    }

    /// The turns played, each with the position before it, oldest first.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// Decides what a person's action leads to: at least one event, to be applied in order; or why it is refused.
    /// A move brings along the moves that it forces (a single legal answer, DVONN's 49th placement).
    pub fn decide(&self, actor: PlayerId, action: &Action) -> Result<Vec<Event>, ActionRefused> {
        let by = self.color_of(actor).ok_or(ActionRefused::NotAPlayer)?;
        if self.ended.is_some() {
            return Err(ActionRefused::MatchOver);
        }
        self.decide_standing(action)?;
        match action {
            Action::Move(mv) => self.decide_move(by, mv, Cause::Played),
            Action::PlannedMove(mv) => self.decide_move(by, mv, Cause::Planned),
            Action::Resign => Ok(vec![Event::Resigned { by }]),
            Action::OfferDraw => match self.draw_offer {
                None => Ok(vec![Event::DrawOffered { by }]),
                Some(offered_by) if offered_by == by => Err(ActionRefused::AlreadyOffered),
                Some(_) => Err(ActionRefused::DrawOffered),
            },
            Action::AcceptDraw | Action::DeclineDraw if self.draw_offer != Some(by.other()) => {
                Err(ActionRefused::NoDrawOffer)
            }
            Action::AcceptDraw => Ok(vec![Event::DrawAgreed]),
            Action::DeclineDraw => Ok(vec![Event::DrawDeclined { by }]),
            Action::Abort | Action::Nudge | Action::Offer(_) | Action::AcceptOffer(..) | Action::DeclineOffer(_) => {
                self.decide_aside(by, action)
            }
            Action::OfferPause | Action::AcceptPause | Action::DeclinePause | Action::Resume => {
                Ok(vec![self.decide_pause(by, action)?])
            }
            Action::ChallengePotential | Action::AcceptPotential => Ok(vec![self.decide_link(by, action)?]),
            Action::Claim if self.time_up == Some(by.other()) => Ok(vec![Event::TimeClaimed { by }]),
            Action::Claim => Err(ActionRefused::NothingToClaim),
        }
    }

    fn decide_move(&self, by: Color, mv: &Move, cause: Cause) -> Result<Vec<Event>, ActionRefused> {
        if self.to_move() != Some(by) {
            return Err(ActionRefused::NotYourTurn);
        }
        let mut game = self.game.clone();
        game.play(mv).map_err(|_| ActionRefused::IllegalMove)?;
        if let Some(declared) = self.decide_declared(mv, cause)? {
            return Ok(declared);
        }
        let may_be_challenged = self.turn_to_challenge(by, mv).is_some();
        let mut events = vec![Event::Moved {
            text: mv.to_string(),
            cause,
            note: None,
        }];
        while !may_be_challenged && let Some(only) = game.only_move().filter(|only| !self.is_linked(&game, only)) {
            game.play(&only).expect("the only legal move is legal");
            events.push(Event::Moved {
                text: only.to_string(),
                cause: Cause::Forced,
                note: None,
            });
        }
        Ok(events)
    }

    /// What time has brought about. First the player is given back what the outages took from the running turn, if
    /// that was not done before; only when nothing is owed and the deadline has come the match is lost on time, or the
    /// win may be claimed.
    ///
    /// `outages` are all that are known to have ended by now; a match that is given time is asked again at its new
    /// deadline.
    #[must_use]
    pub fn expire(&self, now: Timestamp, outages: &[Outage]) -> Option<Event> {
        let deadline = self.deadline().filter(|_| self.time_up.is_none())?;
        let by = self.to_move()?;
        self.credit(now, outages).or_else(|| {
            (now >= deadline).then_some(match self.stored.terms.at_zero {
                _ if self.is_pending() => Event::PotentialAccepted { by, at_zero: true },
                AtZero::Loses => Event::TimedOut { by },
                AtZero::Claim => Event::TimeUp { by },
            })
        })
    }

    /// What the player to move is given back for these outages, if that was not done before.
    #[must_use]
    pub fn credit(&self, now: Timestamp, outages: &[Outage]) -> Option<Event> {
        self.to_move()?;
        let Credit { from, time } = self.clock.credit_due(outages, now)?;
        Some(Event::Credited { from, time })
    }

    /// Whether an event can happen now: the law that `replay` checks and that `decide` keeps.
    /// `mv` is the event's `legal_move`.
    fn fits(&self, entry: &Entry, mv: Option<&Move>) -> bool {
        if let Event::HomeChanged { .. } = entry.event {
            return true; // the last card may still be sent elsewhere after the end
        }
        self.ended.is_none()
            && self.link_fits(&entry.event, mv)
            && match &entry.event {
                Event::Moved { .. } | Event::PotentialDeclared { .. } => mv.is_some(),
                Event::DrawOffered { .. } => self.draw_offer.is_none(),
                Event::DrawDeclined { by } => self.draw_offer == Some(by.other()),
                Event::DrawAgreed => self.draw_offer.is_some(),
                Event::TimedOut { by } => self.to_move() == Some(*by),
                Event::Credited { from, time } => {
                    let is_over = from.checked_add(*time).is_ok_and(|until| until <= entry.at);
                    self.clock.is_limited() && time.is_positive() && *from >= self.clock.credited_until && is_over
                }
                Event::Resigned { .. } | Event::HomeChanged { .. } => true,
                Event::TimeUp { .. }
                | Event::TimeClaimed { .. }
                | Event::VacationBegan { .. }
                | Event::VacationEnded { .. }
                | Event::PauseOffered { .. }
                | Event::PauseDeclined { .. }
                | Event::Paused { .. }
                | Event::Resumed { .. } => self.break_fits(entry),
                aside => self.fits_aside(aside),
            }
    }

    /// The move of a `Moved`, if it is legal here. A stored text is canonical: what merely reads as the same move was
    /// not written by us.
    fn legal_move(&self, event: &Event) -> Option<Move> {
        match event {
            Event::Moved { text, .. } | Event::PotentialDeclared { text, .. } => {
                self.game.parse_move(text).ok().filter(|mv| mv.to_string() == *text)
            }
            _ => None,
        }
    }

    /// Folds in an event that `decide`, `expire` or the application's own `HomeChanged` produced.
    pub fn apply(&mut self, entry: Entry) {
        let mv = self.legal_move(&entry.event);
        self.fold(entry, mv);
    }

    fn fold(&mut self, entry: Entry, mv: Option<Move>) {
        let at = entry.at;
        let end = |outcome, why| {
            let outcome = Some(outcome);
            Some(Ended { outcome, why, at })
        };
        let no_result = |why| {
            let outcome = None;
            Some(Ended { outcome, why, at })
        };
        match &entry.event {
            Event::Moved { cause, note, .. } => {
                let (Some(by), Some(mv)) = (self.to_move(), mv) else {
                    unreachable!("`decide` and `fits` let only legal moves through");
                };
                let before = self.game.clone();
                let is_more_filled = |last: &Played| *cause == Cause::Filled && last.cause == Cause::Filled;
                let is_same_go = self.played.last().is_some_and(is_more_filled);
                let linked = self.turn_to_challenge(by, &mv);
                self.turn_played(linked);
                self.game.play(&mv).expect("`legal_move` returns legal moves");
                self.played.push(Played {
                    by,
                    mv,
                    before,
                    cause: *cause,
                    note: note.clone(),
                    at,
                    turn: self.turns,
                });
                self.turns += 1;
                self.lapse_offers(by);
                if self.draw_offer == Some(by.other()) {
                    self.draw_offer = None;
                }
                self.pause_offer = None;
                self.time_up = None;
                match self.game.status() {
                    // what is placed in one go earns its players no increment
                    Status::ToMove(next) if is_same_go => self.clock.begin_again(at, next),
                    Status::ToMove(next) => self.clock.next_turn(at, next),
                    Status::Over(_) if linked.is_some() => self.clock.next_turn(at, by.other()),
                    Status::Over(outcome) => self.ended = end(outcome, Why::Rules),
                }
            }
            Event::DrawOffered { by } => self.draw_offer = Some(*by),
            Event::DrawDeclined { .. } => self.draw_offer = None,
            Event::DrawAgreed => self.ended = end(Outcome::Draw, Why::DrawAgreed),
            Event::Resigned { by } => self.ended = end(Outcome::Win(by.other()), Why::Resignation),
            Event::TimedOut { by } => self.ended = end(Outcome::Win(by.other()), Why::Time),
            Event::Credited { from, time } => self.clock.credit(
                Credit {
                    from: *from,
                    time: *time,
                },
                at,
            ),
            Event::HomeChanged { seat, home } => self.homes[*seat] = *home,
            Event::Offered { by, what } => self.offers[*what as usize] = Some(*by),
            // the turns that fill the board are events of their own
            Event::OfferDeclined { what, .. }
            | Event::OfferAccepted {
                what: what @ Offer::Fill,
                ..
            } => {
                self.offers[*what as usize] = None;
            }
            Event::OfferAccepted {
                what: Offer::Abandon, ..
            } => self.ended = no_result(Why::Abandoned),
            Event::OfferAccepted { by, what: Offer::Undo } => {
                self.undo(by.other());
                self.pause_offer = None;
                self.time_up = None;
                if let Status::ToMove(mover) = self.game.status() {
                    self.clock.begin_again(at, mover);
                }
            }
            Event::Aborted { .. } => self.ended = no_result(Why::Aborted),
            Event::Nudged { .. } => {}
            Event::TimeClaimed { by } => self.ended = end(Outcome::Win(*by), Why::Time),
            Event::TimeUp { .. }
            | Event::VacationBegan { .. }
            | Event::VacationEnded { .. }
            | Event::PauseOffered { .. }
            | Event::PauseDeclined { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. } => self.fold_break(&entry),
            Event::PotentialDeclared { .. }
            | Event::PotentialChallenged { .. }
            | Event::LinkedBegan { .. }
            | Event::LinkedEnded { .. }
            | Event::PotentialAccepted { .. }
            | Event::Voided => self.fold_link(&entry, mv),
        }
        if self.ended.is_some() {
            self.offers = [None; Offer::ALL.len()];
            self.draw_offer = None;
            self.pause_offer = None;
        }
        self.stored.log.push(entry);
    }
}
