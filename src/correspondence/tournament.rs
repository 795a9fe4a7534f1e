//! A tournament as a fold over its events: who is in it, who plays whom, and what follows from the results.
//!
//! Pure, like a match: [`Tournament::join`] and its like turn what somebody asks for into an event or a refusal,
//! [`Tournament::next`] says what follows by itself, [`Tournament::apply`] folds an event in, and loading replays the
//! log. Everything that is drawn is in the event with which it begins, so the same log gives the same tournament.

use super::vacation::Vacations;
use super::{MatchId, PlayerId, Span};
use crate::rules::{ByColor, Color};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

mod berger;
mod climbing;
pub mod conditions;
mod event;
mod knockout;
pub mod ladder;
mod progress;
mod swiss;
pub mod table;

use ladder::Ladder;

pub use conditions::{Bounds, Conditions, Format, Rounds};
pub use event::{Entry, Event, Pair, PairResult};
pub use swiss::{ColorWhy, PairingWhy};

/// A tournament's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentId(pub u64);

/// Maximum number of times that somebody may join the same tournament, so that its log stays small.
const TIMES: usize = 5;

/// What is stored of a tournament: everything else follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTournament {
    /// Its number.
    pub id: TournamentId,
    /// Who made it.
    pub by: PlayerId,
    /// When it was made.
    pub made: Timestamp,
    /// What was agreed.
    pub conditions: Conditions,
    /// Everything that happened, in order.
    pub log: Vec<Entry>,
}

impl StoredTournament {
    /// Whether this person has made it, or has ever been in it.
    pub fn names(&self, player: PlayerId) -> bool {
        let joined = |entry: &Entry| matches!(entry.event, Event::Joined { player: joined, .. } if joined == player);
        self.by == player || self.log.iter().any(joined)
    }

    /// The same with another number for this person, who is being deleted.
    #[must_use]
    pub fn without_player(&self, player: PlayerId, number: PlayerId) -> Self {
        let other = |known: PlayerId| if known == player { number } else { known };
        let log = self.log.iter().map(|entry| Entry {
            at: entry.at,
            event: entry.event.with_players(other),
        });
        Self {
            by: other(self.by),
            log: log.collect(),
            ..self.clone()
        }
    }
}

/// A stored tournament contradicts itself: the data are damaged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("tournament {id}: entry {entry} of its log cannot have happened", id = .id.0)]
pub struct Impossible {
    /// The tournament.
    pub id: TournamentId,
    /// Index of the entry in the log, from 0.
    pub entry: usize,
}

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// People may join and leave.
    Open,
    /// Matches are played.
    Running,
    /// It is over.
    Over,
    /// It was called off before it began.
    CalledOff,
}

/// Why somebody cannot join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JoinRefusal {
    /// They have joined already.
    Already,
    /// They are out.
    Out,
    /// It has begun or is over.
    TooLate,
    /// It has as many people as it may have.
    Full,
    /// Their rating is not within these bounds, or they have none.
    Rating(Bounds),
    /// They have joined so often before.
    TooOften,
}

/// Why somebody cannot leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaveRefusal {
    /// They have not joined.
    NotIn,
    /// They are out already, for good.
    Out,
    /// It is over.
    Over,
}

/// Why a tournament cannot begin or be called off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BeginRefusal {
    /// It has begun already, is over, or was called off.
    NotOpen,
    /// At least this many people are needed.
    TooFew(u8),
}

/// Why a vacation stops no clock in a match of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VacationExcluded {
    /// It was agreed that vacations do not count.
    NotAgreed,
    /// The days that count are used up.
    UsedUp,
}

/// Why the result of a match cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReopenRefusal {
    /// The match is none of the tournament's, or its result was not taken over yet.
    NoResult,
    /// Who goes on was decided by it.
    GoneOn,
}

/// Somebody who joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Who.
    pub player: PlayerId,
    /// Their rating when they joined, in whole points.
    pub rating: Option<u16>,
    /// How often they stayed away.
    pub absences: u8,
    /// Set when they are out.
    pub out: Option<Out>,
}

/// How somebody left a running tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Out {
    /// Whether they stay in the table of a round robin, with what they have not played lost: they had played at least
    /// half of their matches.
    pub stays_in_table: bool,
    /// Whether they stayed away twice instead of saying so.
    pub silent: bool,
    /// A number that is larger than that of everybody who had left before them.
    pub order: usize,
}

/// A pair with its match and its result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The round, from 1.
    pub round: u8,
    /// The group, from 0.
    pub group: u8,
    /// Who plays which colour.
    pub players: ByColor<PlayerId>,
    /// Why they were paired in a Swiss tournament.
    pub why: Option<PairingWhy>,
    /// The match, once it has begun.
    pub id: Option<MatchId>,
    result: Option<PairResult>,
}

impl Pairing {
    /// The colour of this person, if they are one of both.
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| self.players[*color] == player)
    }

    /// The result; `None` = it is not over.
    pub const fn result(&self) -> Option<PairResult> {
        self.result
    }
}

/// A tournament: what was agreed, what happened, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    stored: StoredTournament,
    // everything below is derived by `apply`
    phase: Phase,
    entrants: Vec<Entrant>,
    lots: Vec<PlayerId>,
    pairings: Vec<Pairing>,
    /// Who rested in which round.
    byes: Vec<(u8, PlayerId)>,
    /// The rounds of which it was said that they are over.
    over: Vec<u8>,
    /// How it stands if it is a ladder, otherwise empty.
    ladder: Ladder,
}

impl Tournament {
    /// A new tournament, which anybody may join.
    pub fn new(id: TournamentId, by: PlayerId, made: Timestamp, conditions: Conditions) -> Self {
        Self {
            stored: StoredTournament {
                id,
                by,
                made,
                conditions,
                log: Vec::new(),
            },
            phase: Phase::Open,
            entrants: Vec::new(),
            lots: Vec::new(),
            pairings: Vec::new(),
            byes: Vec::new(),
            over: Vec::new(),
            ladder: Ladder::default(),
        }
    }

    /// The event with which it runs from the moment at which it is made, as a ladder does.
    pub fn opening(&self) -> Option<Event> {
        self.ladder().map(|_| Event::Began { lots: Vec::new() })
    }

    /// Replays a stored tournament.
    pub fn load(stored: StoredTournament) -> Result<Self, Impossible> {
        let mut loaded = Self::new(stored.id, stored.by, stored.made, stored.conditions);
        for (entry, logged) in stored.log.into_iter().enumerate() {
            let id = stored.id;
            loaded.apply(logged).map_err(|NotNow| Impossible { id, entry })?;
        }
        Ok(loaded)
    }

    /// What is stored of it.
    pub const fn stored(&self) -> &StoredTournament {
        &self.stored
    }

    /// Its number.
    pub const fn id(&self) -> TournamentId {
        self.stored.id
    }

    /// What was agreed.
    pub const fn conditions(&self) -> &Conditions {
        &self.stored.conditions
    }

    /// How far it is.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Everybody who joined, in that order.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// All pairs, in the order of pairing.
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// Who rests in this round.
    pub fn byes(&self, round: u8) -> impl Iterator<Item = PlayerId> {
        let of_round = self.byes.iter().filter(move |(of, _)| *of == round);
        of_round.map(|(_, player)| *player)
    }

    /// How many rounds are paired, one after the other from the first.
    pub fn rounds_paired(&self) -> u8 {
        self.pairings.iter().map(|pairing| pairing.round).max().unwrap_or(0)
    }

    /// Somebody joins with this rating.
    pub fn join(&self, player: PlayerId, rating: Option<u16>) -> Result<Event, JoinRefusal> {
        let Conditions { most, ratings, .. } = *self.conditions();
        let is_known = self.entrant(player).is_some();
        if self.is_in(player) {
            Err(JoinRefusal::Already)
        } else if is_known && self.ladder().is_none() {
            Err(JoinRefusal::Out)
        } else if !self.may_be_joined() {
            Err(JoinRefusal::TooLate)
        } else if self.people() >= most.into() {
            Err(JoinRefusal::Full)
        } else if self.times_joined(player) >= TIMES {
            Err(JoinRefusal::TooOften)
        } else if ratings.admit(rating) {
            Ok(Event::Joined { player, rating })
        } else {
            Err(JoinRefusal::Rating(ratings))
        }
    }

    fn times_joined(&self, player: PlayerId) -> usize {
        let joined = |entry: &&Entry| matches!(entry.event, Event::Joined { player: joined, .. } if joined == player);
        self.stored.log.iter().filter(joined).count()
    }

    /// Whether people can join: before it begins, a ladder as long as it takes challenges.
    pub fn may_be_joined(&self) -> bool {
        match self.phase {
            Phase::Open => true,
            Phase::Running => self.ladder().is_some_and(Ladder::is_open),
            Phase::Over | Phase::CalledOff => false,
        }
    }

    /// Somebody leaves; after the beginning they are out.
    pub fn leave(&self, player: PlayerId) -> Result<Event, LeaveRefusal> {
        match (self.phase, self.entrant(player)) {
            (Phase::Open, Some(_)) => Ok(Event::Left { player }),
            (Phase::Running, Some(Entrant { out: None, .. })) => Ok(Event::Withdrew { player, silent: false }),
            (Phase::Over | Phase::CalledOff, _) => Err(LeaveRefusal::Over),
            // a ladder can be joined again
            (Phase::Running, Some(Entrant { out: Some(_), .. })) if self.ladder().is_none() => Err(LeaveRefusal::Out),
            (Phase::Open | Phase::Running, _) => Err(LeaveRefusal::NotIn),
        }
    }

    /// It begins. `draw` brings everybody into a random order.
    pub fn begin(&self, draw: impl FnOnce(&mut [PlayerId])) -> Result<Event, BeginRefusal> {
        let least = self.conditions().format.least();
        if self.phase != Phase::Open {
            return Err(BeginRefusal::NotOpen);
        }
        if self.entrants.len() < least.into() {
            return Err(BeginRefusal::TooFew(least));
        }
        let mut lots: Vec<PlayerId> = self.entrants.iter().map(|entrant| entrant.player).collect();
        draw(&mut lots);
        Ok(Event::Began { lots })
    }

    /// It is called off.
    pub fn call_off(&self) -> Result<Event, BeginRefusal> {
        if self.phase == Phase::Open {
            Ok(Event::CalledOff)
        } else {
            Err(BeginRefusal::NotOpen)
        }
    }

    /// The result of this match is taken back. In a Swiss tournament and within a group the next rounds stay as they are
    /// paired: only points change.
    pub fn reopen(&self, id: MatchId) -> Result<Event, ReopenRefusal> {
        let mut numbered = (0..).zip(&self.pairings);
        let found = numbered.find(|(_, pairing)| pairing.id == Some(id) && pairing.result.is_some());
        let (pair, pairing) = found.ok_or(ReopenRefusal::NoResult)?;
        let has_gone_on = match self.conditions().format {
            Format::Knockout => self.pairings.iter().any(|other| other.round > pairing.round),
            Format::RoundRobin { .. } => {
                self.pairings.iter().any(|other| self.is_final(other)) && !self.is_final(pairing)
            }
            Format::Swiss { .. } => false,
            // places move with the result, and others have been challenged from there
            Format::Ladder => true,
        };
        if has_gone_on {
            return Err(ReopenRefusal::GoneOn);
        }
        Ok(Event::Reopened { pair })
    }

    /// Whether so many people have joined that it begins.
    pub fn is_full(&self) -> bool {
        self.phase == Phase::Open && self.entrants.len() >= self.conditions().most.into()
    }

    /// Whether it is to begin now, since its day has come.
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.phase == Phase::Open && self.conditions().begins.is_some_and(|begins| begins <= now)
    }

    /// Until when a vacation that would end then stops the clock of its player in a match that began at `started`.
    pub fn vacation_until(
        &self,
        started: Timestamp,
        vacations: &Vacations,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Timestamp, VacationExcluded> {
        if !self.conditions().vacations {
            return Err(VacationExcluded::NotAgreed);
        }
        let mut log = self.stored.log.iter();
        let began = log.find(|entry| matches!(entry.event, Event::Began { .. }));
        let since = match (self.ladder(), began) {
            (None, Some(began)) => began.at,
            (None, None) | (Some(_), _) => started,
        };
        let left = Conditions::VACATION - vacations.taken(Span::new(since, now));
        if left.is_positive() {
            Ok(now.saturating_add(left).map_or(until, |most| most.min(until)))
        } else {
            Err(VacationExcluded::UsedUp)
        }
    }

    /// How it was after this entry of its log, and what happened by it.
    pub fn at(&self, entry: usize) -> Option<(Self, Event)> {
        let event = self.stored.log.get(entry)?.event.clone();
        let log = self.stored.log[..=entry].to_vec();
        let then = Self::load(StoredTournament {
            log,
            ..self.stored.clone()
        })
        .ok()?;
        Some((then, event))
    }

    /// Folds in an event, which must be possible now.
    pub fn apply(&mut self, entry: Entry) -> Result<(), NotNow> {
        self.fold(&entry.event, entry.at)?;
        self.stored.log.push(entry);
        Ok(())
    }

    fn fold(&mut self, event: &Event, at: Timestamp) -> Result<(), NotNow> {
        let running = self.phase == Phase::Running;
        match event {
            Event::Joined { player, rating } => {
                let is_known = self.entrant(*player).is_some();
                if !self.may_be_joined() || is_known && (self.ladder().is_none() || self.is_in(*player)) {
                    return Err(NotNow);
                }
                if !is_known {
                    self.entrants.push(Entrant {
                        player: *player,
                        rating: *rating,
                        absences: 0,
                        out: None,
                    });
                }
                if self.ladder().is_some() {
                    self.fold_climbs_on(*player, *rating);
                }
            }
            Event::Left { player } => {
                if self.phase != Phase::Open || self.entrant(*player).is_none() {
                    return Err(NotNow);
                }
                self.entrants.retain(|entrant| entrant.player != *player);
            }
            Event::CalledOff => self.leave_phase(Phase::Open, Phase::CalledOff)?,
            Event::Began { lots } => {
                let is_everybody = lots.len() == self.entrants.len()
                    && self.entrants.iter().all(|entrant| lots.contains(&entrant.player));
                if !is_everybody {
                    return Err(NotNow);
                }
                self.leave_phase(Phase::Open, Phase::Running)?;
                self.lots.clone_from(lots);
            }
            Event::Paired { round, pairs, byes } if running => self.fold_paired(*round, pairs, byes)?,
            Event::Begun { pair, id } if running => {
                let pairing = self.pairings.get_mut(usize::from(*pair)).ok_or(NotNow)?;
                if pairing.id.is_some() || pairing.result.is_some() {
                    return Err(NotNow);
                }
                pairing.id = Some(*id);
            }
            Event::Result { pair, result } if running => {
                self.fold_result(*pair, *result)?;
                if self.ladder().is_some() {
                    self.fold_decided(*pair, *result, at);
                }
            }
            Event::Challenged { by, to } => self.fold_challenged(*by, *to, at)?,
            Event::Accepted { by, color } if running => self.fold_accepted(*by, *color)?,
            Event::GaveUp { by, silent } if running => self.fold_given_up(*by, *silent)?,
            Event::Retracted { by, .. } if running => self.fold_retracted(*by)?,
            Event::Closed => self.fold_closed()?,
            Event::Reopened { pair } if running || self.phase == Phase::Over => self.fold_reopened(*pair)?,
            Event::Withdrew { player, silent } if running => {
                let stays_in_table = self.has_played_half(*player);
                // somebody may have been let in again
                let orders = self.entrants.iter().filter_map(|entrant| Some(entrant.out?.order));
                let order = orders.max().map_or(0, |last| last + 1);
                let entrant = self
                    .entrants
                    .iter_mut()
                    .find(|entrant| entrant.player == *player)
                    .ok_or(NotNow)?;
                if entrant.out.is_some() {
                    return Err(NotNow);
                }
                entrant.out = Some(Out {
                    stays_in_table,
                    silent: *silent,
                    order,
                });
                if self.ladder().is_some() {
                    self.fold_climbs_off(*player);
                }
            }
            Event::RoundOver { round } if running && !self.over.contains(round) => self.over.push(*round),
            Event::Ended => self.leave_phase(Phase::Running, Phase::Over)?,
            _ => return Err(NotNow),
        }
        Ok(())
    }

    fn leave_phase(&mut self, from: Phase, to: Phase) -> Result<(), NotNow> {
        if self.phase == from {
            self.phase = to;
            Ok(())
        } else {
            Err(NotNow)
        }
    }

    fn fold_paired(&mut self, round: u8, pairs: &[Pair], byes: &[PlayerId]) -> Result<(), NotNow> {
        let people = pairs.iter().flat_map(|pair| [pair.players.white, pair.players.black]);
        if !people
            .chain(byes.iter().copied())
            .all(|player| self.entrant(player).is_some())
        {
            return Err(NotNow);
        }
        self.pairings.extend(pairs.iter().map(|pair| Pairing {
            round,
            group: pair.group,
            players: pair.players,
            why: pair.why,
            id: None,
            result: None,
        }));
        self.byes.extend(byes.iter().map(|player| (round, *player)));
        Ok(())
    }

    fn fold_result(&mut self, pair: u16, result: PairResult) -> Result<(), NotNow> {
        let pairing = self.pairings.get_mut(usize::from(pair)).ok_or(NotNow)?;
        if pairing.result.is_some() {
            return Err(NotNow);
        }
        pairing.result = Some(result);
        if let PairResult::Absent(color) = result {
            let player = pairing.players[color];
            self.stayed_away(player)?;
        }
        Ok(())
    }

    /// Whoever was out only because they had stayed away from this match as well is in again.
    fn fold_reopened(&mut self, pair: u16) -> Result<(), NotNow> {
        let pairing = self.pairings.get_mut(usize::from(pair)).ok_or(NotNow)?;
        let (round, players) = (pairing.round, pairing.players);
        let result = pairing.result.take().ok_or(NotNow)?;
        self.phase = Phase::Running;
        self.over.retain(|over| *over != round);
        let PairResult::Absent(color) = result else {
            return Ok(());
        };
        let player = players[color];
        let absent = self.entrants.iter_mut().find(|entrant| entrant.player == player);
        let absent = absent.ok_or(NotNow)?;
        absent.absences = absent.absences.saturating_sub(1);
        if absent.out.is_none_or(|out| !out.silent) {
            return Ok(());
        }
        absent.out = None;
        for pairing in &mut self.pairings {
            let is_unplayed = match pairing.result {
                Some(PairResult::Forfeited(color)) => pairing.players[color] == player,
                // both were out: now the other one has lost it, or it is played
                Some(PairResult::Void) => pairing.id.is_none() && pairing.color_of(player).is_some(),
                Some(PairResult::Won(_) | PairResult::Drawn | PairResult::Absent(_)) | None => false,
            };
            if is_unplayed {
                pairing.result = None;
                self.over.retain(|over| *over != pairing.round);
            }
        }
        Ok(())
    }
}

/// The event cannot have happened now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotNow;
