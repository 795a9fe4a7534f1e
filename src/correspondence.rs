//! A match as a fold over its events, the challenges that start one, the clock with everything that stops it, and the
//! players' own settings.
//!
//! Pure: time and chance come in as values. [`Match::decide`] turns what a player asks for into events or a refusal,
//! [`Match::apply`] folds one event in, and loading replays the whole log, so that the rules verify every stored match
//! again.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::rules::game::Game;
use crate::rules::{ByColor, Color, Outcome, Status};

mod action;
mod after_turn;
pub mod archive;
mod breaks;
pub mod challenge;
mod clock;
pub mod consequences;
mod counted;
mod ending;
mod event;
mod forgetting;
mod ids;
pub mod import;
mod importing;
pub mod link;
mod linkage;
mod linked;
pub mod local;
mod locale;
mod offer;
mod offers;
pub mod pace;
pub mod plan;
mod played;
mod player;
pub mod preference;
pub mod proposal;
mod rated;
pub mod rating;
mod results;
mod room;
mod ruled;
mod ruling;
pub mod standing;
mod terms;
pub mod tournament;
mod turns;
pub mod vacation;

pub use action::{Action, ActionRefusal};
pub use after_turn::{After, Phase, WaitingMatch};
use clock::TurnClock;
pub use clock::{Credit, Outage, Standstill, TimeLeft, credit_due};
pub use counted::Span;
pub use ending::{Ended, Why};
pub use event::{Cause, Entry, Event, Home, Room};
pub use ids::{ChallengeId, MatchId, PlayerId};
pub use import::{Import, Origin};
use linkage::Linkage;
pub use linkage::{Frozen, LinkDecision, Provisional};
pub use locale::Locale;
use offer::Offers;
pub use offer::{MadeOffer, Offer, OfferEnd};
pub use played::Played;
pub use player::{Failure, Level, NoProgramName, NoSuchLevel, Player, Program, ProgramName};
pub use results::{MatchResult, Unrated, unrated_game};
pub use ruling::{NoReason, Ruling, RulingReason, RulingRefusal};
pub use terms::Terms;

/// What is stored of a match: everything else follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredMatch {
    /// Its number.
    pub id: MatchId,
    /// What the players agreed on.
    pub terms: Terms,
    /// Who plays which colour.
    pub players: ByColor<Player>,
    /// Where each player's cards were sent at first.
    pub homes: ByColor<Home>,
    /// When it started.
    pub started: Timestamp,
    /// The match of GIPF with potentials to which it belongs, if it decides about a potential.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decides: Option<MatchId>,
    /// Where it comes from, if it was played elsewhere and imported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub import: Option<Import>,
    /// Where it comes from, if it was played with a bot of another host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// Everything that happened, in order.
    pub log: Vec<Entry>,
}

impl StoredMatch {
    /// The colour that this player has, if any.
    pub fn color_of(&self, player: impl Into<Player>) -> Option<Color> {
        let player = player.into();
        Color::BOTH.into_iter().find(|&color| self.players[color] == player)
    }

    /// The people among its players.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        Color::BOTH.into_iter().filter_map(|color| self.players[color].person())
    }
}

/// A stored match contradicts its own rules: the data are damaged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {entry} of its log cannot have happened: {}", json(event))]
pub struct Impossible {
    /// The match.
    pub id: MatchId,
    /// Index of the entry in the log, from 0.
    pub entry: usize,
    /// The event there.
    pub event: Event,
}

/// An event as it is stored.
fn json(event: &Event) -> String {
    serde_json::to_string(event).expect("an event becomes JSON")
}

/// Number of turns that each player must have played before the match can no longer be aborted.
const BEGUN: usize = 2;

/// A match: what was agreed, what happened, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    stored: StoredMatch,
    // everything below is derived by `apply`
    game: Game,
    homes: ByColor<Home>,
    played: Vec<Played>,
    clock: TurnClock,
    offers: Offers,
    /// Number of turns that have begun after the first.
    turns: u32,
    time_up: Option<Color>,
    linkage: Linkage,
    ended: Option<Ended>,
}

impl Match {
    /// A match that starts now. The two players must be different.
    pub fn start(id: MatchId, terms: Terms, players: ByColor<Player>, homes: ByColor<Home>, now: Timestamp) -> Self {
        Self::start_linked(id, terms, players, homes, now, None)
    }

    /// Like [`Match::start`], for a match that may decide about a potential in that other match.
    pub fn start_linked(
        id: MatchId,
        terms: Terms,
        players: ByColor<Player>,
        homes: ByColor<Home>,
        now: Timestamp,
        decides: Option<MatchId>,
    ) -> Self {
        Self::empty(StoredMatch {
            id,
            terms,
            players,
            homes,
            started: now,
            decides,
            import: None,
            origin: None,
            log: Vec::new(),
        })
    }

    /// Replays a stored match through the rules. Fails if the log contains an event that cannot have happened, or ends
    /// before the linked match that its last event demands.
    pub fn replay(mut stored: StoredMatch) -> Result<Self, Impossible> {
        let log = std::mem::take(&mut stored.log);
        Self::empty(stored).go_on(log)
    }

    /// Like [`Match::replay`], where this match may be an earlier state of the stored one: then only what came after it
    /// is replayed.
    pub fn replay_on(&self, mut stored: StoredMatch) -> Result<Self, Impossible> {
        let known = &self.stored;
        let later = stored.log.split_off(known.log.len().min(stored.log.len()));
        if stored == *known {
            return self.clone().go_on(later);
        }
        stored.log.extend(later);
        Self::replay(stored)
    }

    /// The match at the end of the turn with this number, before it was played or the match ended in it, even if a
    /// moderator ruled later that it had not; `None` = the turn is not over.
    pub fn before_end_of(&self, turn: u32) -> Option<Self> {
        let mut m = self.until(0)?;
        let end = self.stored.log.iter().position(|entry| {
            let (was_in, was_running) = (m.turn() == turn, m.ended.is_none());
            m.fold(entry.clone());
            was_in && (m.turn() > turn || was_running && m.ended.is_some())
        })?;
        self.until(end)
    }

    /// The match as it was before this entry of its log; `None` = the log is shorter.
    pub fn until(&self, entry: usize) -> Option<Self> {
        let stored = StoredMatch {
            log: self.stored.log.get(..entry)?.to_vec(),
            ..self.stored.clone()
        };
        Self::replay(stored).ok()
    }

    /// Replays entries that follow those already in the log.
    fn go_on(mut self, log: Vec<Entry>) -> Result<Self, Impossible> {
        let this = &mut self;
        for entry in log {
            if !this.fits(&entry) {
                return Err(Impossible {
                    id: this.stored.id,
                    entry: this.stored.log.len(),
                    event: entry.event,
                });
            }
            this.fold(entry);
        }
        match this.stored.log.last() {
            // the match that decides begins in the same commit
            Some(last) if this.is_to_begin_linked() => Err(Impossible {
                id: this.stored.id,
                entry: this.stored.log.len() - 1,
                event: last.event.clone(),
            }),
            _ => Ok(self),
        }
    }

    fn empty(stored: StoredMatch) -> Self {
        let Terms {
            setup,
            pace,
            weekends_off,
            ..
        } = stored.terms;
        let game = Game::start(setup);
        let first = game.status().to_move().unwrap_or(Color::White);
        Self {
            game,
            homes: stored.homes,
            played: Vec::new(),
            clock: TurnClock::start(pace, weekends_off, stored.started, first),
            offers: Offers::default(),
            turns: 0,
            time_up: None,
            linkage: Linkage::default(),
            ended: None,
            stored,
        }
    }

    /// What is stored.
    pub fn stored(&self) -> &StoredMatch {
        &self.stored
    }

    /// Its number.
    pub fn id(&self) -> MatchId {
        self.stored.id
    }

    /// What the players agreed on.
    pub fn terms(&self) -> &Terms {
        &self.stored.terms
    }

    /// The present position.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Number of turns that have begun after the first, by a move or an undo: buttons carry it, so that old ones are
    /// recognised. It only grows.
    pub fn turn(&self) -> u32 {
        self.turns
    }

    /// Number of whole turns that led to the present position.
    pub fn turns_played(&self) -> u32 {
        u32::try_from(self.played.len()).expect("a match has fewer than 2³² turns")
    }

    /// How it ended, if it is over.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// Whether either player may end the match without a result: until both have played twice, unless it decides about
    /// a potential, or a linked match decides or has decided about one in it.
    pub fn may_abort(&self) -> bool {
        let turns = |color| self.played.iter().filter(|played| played.by == color).count();
        let has_begun = Color::BOTH.into_iter().all(|color| turns(color) >= BEGUN);
        let is_linked = self.decides().is_some() || self.frozen().is_some() || self.has_decided_potential();
        self.ended.is_none() && !is_linked && !has_begun
    }

    /// The player of a colour.
    pub fn player(&self, color: Color) -> Player {
        self.stored.players[color]
    }

    /// Both players.
    pub fn players(&self) -> ByColor<Player> {
        self.stored.players
    }

    /// The colour that this player has here, if any.
    pub fn color_of(&self, player: impl Into<Player>) -> Option<Color> {
        self.stored.color_of(player)
    }

    /// The colour that a program plays; `None` = both players are people.
    pub fn program(&self) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|color| self.player(*color).program().is_some())
    }

    /// The program that is to move; `None` if none is.
    pub fn program_to_move(&self) -> Option<Program> {
        self.to_move().and_then(|color| self.player(color).program())
    }

    /// Where a player's cards are sent now.
    pub fn home(&self, color: Color) -> Home {
        self.homes[color]
    }

    /// The player for whom the match waits, usually with a turn; `None` when it is over, and while a linked match is
    /// played.
    pub fn to_move(&self) -> Option<Color> {
        match (self.ended, self.game.status()) {
            (Some(_), _) => None,
            _ if self.frozen().is_some() => None,
            (None, Status::ToMove(color)) => Some(color),
            // a turn that would end it can still be challenged
            (None, Status::Over(_)) => self.provisional().map(|provisional| provisional.by.other()),
        }
    }

    /// When the present turn began at first, even if it was taken back since.
    pub fn turn_since(&self) -> Timestamp {
        self.clock.since
    }

    /// When the time of the player to move is over, including all known stops and credits; `None` without a clock,
    /// while the clocks are stopped or when the match is over. It can be in the past if the win may then be claimed.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.to_move().and(self.clock.deadline)
    }

    /// When the player to move is reminded, earliest first; empty without a clock or when the match is over.
    pub fn reminders(&self) -> &[Timestamp] {
        match self.to_move() {
            Some(_) => &self.clock.reminders,
            None => &[],
        }
    }

    /// The turns played, each with the position before it, oldest first.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// The turn with this number, as people count them: the first is 1.
    pub fn played_as(&self, number: u32) -> Option<&Played> {
        self.played.get((number as usize).checked_sub(1)?)
    }

    /// Decides what a player's action leads to: at least one event, to be applied in order, or a refusal. A move
    /// includes the moves that it forces (a single legal answer, DVONN's 49th placement).
    pub fn decide(&self, actor: impl Into<Player>, action: &Action) -> Result<Vec<Event>, ActionRefusal> {
        let by = self.color_of(actor).ok_or(ActionRefusal::NotAPlayer)?;
        if self.ended.is_some() {
            return Err(ActionRefusal::MatchOver);
        }
        self.decide_standing(action)?;
        match action {
            Action::Move(mv) => self.decide_move(by, mv, Cause::Played),
            Action::PlannedMove(mv) => self.decide_move(by, mv, Cause::Planned),
            Action::Resign => Ok(vec![Event::Resigned { by }]),
            Action::Fail(how) if self.program_to_move().is_some() && self.to_move() == Some(by) => {
                Ok(vec![Event::ProgramFailed { by, how: *how }])
            }
            Action::Fail(_) => Err(ActionRefusal::NotYourTurn),
            Action::Abort if self.may_abort() => Ok(vec![Event::Aborted { by }]),
            Action::Abort if self.has_decided_potential() => Err(ActionRefusal::Decided),
            Action::Abort => Err(ActionRefusal::TooLate),
            Action::Offer(what) => self.decide_offer(by, *what),
            Action::AcceptOffer(what, seed) => self.decide_accept(by, *what, *seed),
            Action::DeclineOffer(what) => self.decide_decline(by, *what),
            Action::Resume if self.clock.stopped().is_some() => Ok(vec![Event::Resumed { by }]),
            Action::Resume => Err(ActionRefusal::NotStopped),
            Action::ChallengePotential | Action::AcceptPotential => Ok(vec![self.decide_link(by, action)?]),
            Action::Claim if self.time_up == Some(by.other()) => Ok(vec![Event::TimeClaimed { by }]),
            Action::Claim if !self.clock.is_limited() => Err(ActionRefusal::NoClock),
            Action::Claim => Err(ActionRefusal::NothingToClaim),
        }
    }

    /// Folds in an event. An event that cannot happen now changes nothing; those returned by `decide`, `expire` and
    /// similar functions for the present state always can.
    pub fn apply(&mut self, entry: Entry) {
        if self.fits(&entry) {
            self.fold(entry);
        }
    }

    /// Ends the match; no offer stands any more.
    fn end(&mut self, outcome: Option<Outcome>, why: Why, at: Timestamp) {
        self.ended = Some(Ended { outcome, why, at });
        self.offers = Offers::default();
    }
}
