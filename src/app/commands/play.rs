//! Playing a turn: by its text, by choosing among what a text could mean, by confirming the panel's draft.

use super::draft::{self, Drafted};
use super::outcome::{Command, DraftNote, Outcome};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop, Unread, Wanted};
use crate::app::followers;
use crate::app::listed::ListedState;
use crate::app::matches::{self, Loaded, not_now};
use crate::app::plans::Planned;
use crate::app::players;
use crate::app::refusal::{Refusal, Unreadable};
use crate::app::timers::watch;
use crate::correspondence::pace::Pace;
use crate::correspondence::plan::{self, Report, StopRule};
use crate::correspondence::{Action, ActionRefused, Cause, Event, Match, MatchId, Played, PlayerId, TimeLeft, link};
use crate::correspondence::{After, Waiting};
use crate::rules::dvonn::Space;
use crate::rules::game::{Move, Reason};
use crate::rules::picker::Step;
use crate::rules::{Color, MoveError};
use crate::store::keys::{self, WaitsFor};
use crate::words;

/// How many matches are looked at for the next one: this one may be among them.
const WAITING: usize = 2;
/// The longest text that is read as a turn, in bytes.
const LONGEST: usize = 256;
/// The longest note with a turn, in characters.
pub const MAX_NOTE: usize = 200;

/// Plays a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// `None` = the match of the place, else the only one that waits for the player.
    pub id: Option<MatchId>,
    pub turn: Turn,
    pub cause: Cause,
    /// What the player writes with it, for the opponent to read.
    pub note: Option<String>,
}

/// The turn, as it is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// In any notation.
    Text(String),
    /// One of those that an unfinished text could mean, in canonical notation.
    Offered { turn: u32, text: String },
    /// What the panel showed; `check` tells whether it still is that.
    Drafted { turn: u32, check: String },
}

impl Play {
    /// A player's own decision.
    #[must_use]
    pub const fn of(id: MatchId, turn: Turn) -> Self {
        Self {
            id: Some(id),
            turn,
            cause: Cause::Played,
            note: None,
        }
    }

    /// The note, unless there is nothing to read in it.
    fn note(&self) -> Result<Option<String>, Refusal> {
        let note = self
            .note
            .as_deref()
            .map(str::trim)
            .filter(|note| words::is_visible(note));
        match note {
            Some(note) if note.chars().count() > MAX_NOTE => Err(Refusal::NoteTooLong),
            note => Ok(note.map(str::to_owned)),
        }
    }

    /// What it comes to in this position, with the player's picks.
    fn turn_in(&self, m: &Match, color: Color, drafted: &Drafted) -> Result<Decision, Refusal> {
        if m.to_move() == Some(color)
            && m.provisional().is_some_and(|provisional| provisional.is_pending)
            && let Some(last) = m.played().last()
        {
            let (id, why) = (m.id(), link::Refused::Pending(last.mv.to_string()));
            return Err(Refusal::Link { id, why });
        }
        match &self.turn {
            Turn::Text(text) => decide_text(m, color, text),
            Turn::Offered { turn, text } => decide_offered(m, color, *turn, text),
            Turn::Drafted { turn, check } => decide_drafted(m, color, *turn, check, drafted),
        }
    }

    /// What playing in this match will ask for.
    fn wanted(&self, m: &Match, color: Color) -> Wanted {
        let (id, player) = (m.id(), m.player(color));
        let mut wanted = Wanted::default()
            .range(keys::Follower::of(id), followers::MAX_FOLLOWERS)
            .range(keys::RunningMatch::that_wait(player, WaitsFor::Me), WAITING);
        for player in Color::BOTH.map(|color| m.player(color)) {
            wanted = wanted.key(&keys::Player { player }).key(&keys::Plan { id, player });
        }
        if matches!(self.turn, Turn::Drafted { .. }) {
            wanted = wanted.key(&keys::Draft { id, player });
        }
        if matches!(m.terms().pace, Pace::Bank(_)) {
            wanted = wanted.key(&watch::key());
        }
        wanted
    }

    /// Whether a person typed it just now.
    fn is_typed(&self) -> bool {
        self.cause == Cause::Played && matches!(self.turn, Turn::Text(_) | Turn::Offered { .. })
    }
}

/// What is to be done.
enum Decision {
    Play(Move),
    /// A second click: it was played already.
    Done(Move),
    /// It is not what the panel showed.
    Outdated,
}

fn decide_text(m: &Match, color: Color, text: &str) -> Result<Decision, Refusal> {
    let id = m.id();
    if m.to_move() != Some(color) {
        return Err(match played_by_itself(m, color, text) {
            Some(mv) => Refusal::PlayedByItself { id, mv },
            None => not_now(m),
        });
    }
    let parsed = if text.len() > LONGEST {
        Err(MoveError::Syntax)
    } else {
        m.game().parse_move(text)
    };
    match parsed {
        Ok(mv) => Ok(Decision::Play(mv)),
        Err(MoveError::Syntax) => Err(not_a_move(m, text, None)),
        Err(MoveError::Illegal(reason)) => Err(not_a_move(m, text, Some(reason))),
        Err(MoveError::Ambiguous(candidates)) => Err(Refusal::Ambiguous {
            id,
            turn: m.turn(),
            text: text.to_owned(),
            candidates: candidates.iter().map(ToString::to_string).collect(),
        }),
    }
}

fn not_a_move(m: &Match, text: &str, reason: Option<Reason>) -> Refusal {
    Refusal::NotAMove {
        id: m.id(),
        turn: m.turn(),
        kind: m.terms().setup.kind(),
        text: text.to_owned(),
        reason,
    }
}

fn decide_offered(m: &Match, color: Color, turn: u32, text: &str) -> Result<Decision, Refusal> {
    if let Some(played) = played_at(m, color, turn).filter(|played| played.mv.to_string() == text) {
        return Ok(Decision::Done(played.mv.clone()));
    }
    if m.to_move() != Some(color) {
        return Err(not_now(m));
    }
    // only what was offered: a whole turn in canonical notation
    match m.game().parse_move(text) {
        Ok(mv) if m.turn() == turn && mv.to_string() == text => Ok(Decision::Play(mv)),
        _ => Err(Refusal::Unreadable(Unreadable::Answer)),
    }
}

fn decide_drafted(m: &Match, color: Color, turn: u32, check: &str, drafted: &Drafted) -> Result<Decision, Refusal> {
    if let Some(played) = played_at(m, color, turn).filter(|played| draft::check(turn, &played.mv) == check) {
        return Ok(Decision::Done(played.mv.clone()));
    }
    if m.to_move() != Some(color) {
        return Err(not_now(m));
    }
    match drafted.step(m) {
        Some(Step::Ready(mv)) if m.turn() == turn && draft::check(turn, &mv) == check => Ok(Decision::Play(mv)),
        _ => Ok(Decision::Outdated),
    }
}

impl Command for Play {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let note = self.note()?;
        let id = matches::target_to_move(rows, actor, self.id)?;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        let player = loaded.the_match.player(color);
        rows.want(self.wanted(&loaded.the_match, color))?;
        if let Turn::Text(text) = &self.turn
            && let Some(list) = placements(&loaded.the_match, color, text)
        {
            return place_several(rows, loaded, color, list);
        }
        let drafted = match self.turn {
            Turn::Drafted { .. } => draft::drafted(rows, &loaded.the_match, player)?,
            Turn::Text(_) | Turn::Offered { .. } => Drafted::default(),
        };
        let settings = players::settings(rows, player)?;
        let mv = match self.turn_in(&loaded.the_match, color, &drafted)? {
            Decision::Play(mv) if self.is_typed() && settings.confirms_typed => {
                draft::keep_typed(rows, &loaded.the_match, player, &mv);
                return Ok(Outcome::Drafted { id, note: None });
            }
            Decision::Play(mv) => mv,
            Decision::Done(mv) => return Ok(played(rows, &loaded.the_match, color, &mv, None)?),
            Decision::Outdated => {
                // another click may have played it after the match was read and before its draft was
                rows.want_snapshot()?;
                let note = Some(DraftNote::Outdated);
                return Ok(Outcome::Drafted { id, note });
            }
        };
        let action = match self.cause {
            Cause::Planned => Action::PlannedMove(mv.clone()),
            Cause::Played | Cause::Forced | Cause::Filled => Action::Move(mv.clone()),
        };
        let plays_forced = players::plays_forced(rows, &loaded.the_match)?;
        let events = loaded.the_match.decide_with(player, &action, plays_forced);
        let mut events = events.map_err(|why| match why {
            ActionRefused::PotentialBarred => Refusal::Link {
                id,
                why: link::Refused::Barred,
            },
            _ => not_now(&loaded.the_match),
        })?;
        if let Some(Event::Moved { note: written, .. } | Event::PotentialDeclared { note: written, .. }) =
            events.first_mut()
        {
            *written = note;
        }
        rows.delete(&keys::Draft { id, player });
        let m = matches::advance(rows, loaded, events)?;
        Ok(played(rows, &m, color, &mv, None)?)
    }
}

/// Several spaces of DVONN typed at once: the first turn that they make is played, the rest is planned.
struct Placements {
    turn: Move,
    rest: Vec<Space>,
    faults: Vec<plan::Fault>,
}

/// Reads several spaces, where that is not a turn by itself and the first one can be placed on.
fn placements(m: &Match, color: Color, text: &str) -> Option<Placements> {
    let is_list = text.len() <= LONGEST && plan::listed(text).nth(1).is_some();
    if !is_list || !m.game().is_placing() || m.to_move() != Some(color) || m.game().parse_move(text).is_ok() {
        return None;
    }
    let (spaces, faults) = plan::read_placement(m.game(), color, text);
    let first: Option<Space> = plan::listed(text).next()?.to_ascii_lowercase().parse().ok();
    if first.is_none() || spaces.first().copied() != first {
        return None;
    }
    let turn = plan::first_turn(&spaces, m.game())?;
    let placed = plan::placed(&turn);
    let rest = spaces.into_iter().filter(|space| !placed.contains(space)).collect();
    Some(Placements { turn, rest, faults })
}

fn place_several(
    rows: &mut Rows,
    loaded: Loaded,
    color: Color,
    Placements { turn, rest, faults }: Placements,
) -> Result<Outcome, Stop> {
    let (id, player) = (loaded.the_match.id(), loaded.the_match.player(color));
    let plays_forced = players::plays_forced(rows, &loaded.the_match)?;
    let action = Action::Move(turn.clone());
    let events = loaded.the_match.decide_with(player, &action, plays_forced);
    let events = events.map_err(|_| not_now(&loaded.the_match))?;
    let mut planned = Planned::load(rows, &loaded.the_match)?;
    let report = Report {
        spaces: rest.iter().map(ToString::to_string).collect(),
        faults,
        ..Report::default()
    };
    planned.of(color).plans.place(rest, StopRule::default());
    rows.delete(&keys::Draft { id, player });
    let m = matches::advance_with(rows, loaded, events, planned)?;
    Ok(played(rows, &m, color, &turn, Some(report))?)
}

fn played(rows: &Rows, m: &Match, color: Color, mv: &Move, planned: Option<Report>) -> Result<Outcome, Unread> {
    if let Some(declared) = declared_by(m, color, mv) {
        return Ok(declared);
    }
    let after = match m.to_move() {
        None => match waiting(rows, m.player(color), m.id())? {
            Some(next) => After::OverThen(next),
            None => After::Over,
        },
        Some(to_move) if to_move == color => After::Again,
        Some(_) => After::Next(waiting(rows, m.player(color), m.id())?),
    };
    Ok(Outcome::Played {
        id: m.id(),
        kind: m.terms().setup.kind(),
        text: mv.to_string(),
        turn: m.turn(),
        after,
        planned: planned.map(Box::new),
    })
}

/// That this turn is not played before a linked match decides, if it is so.
fn declared_by(m: &Match, color: Color, mv: &Move) -> Option<Outcome> {
    let frozen = m.frozen().filter(|frozen| frozen.declared().by == color)?;
    let (id, linked, text) = (m.id(), m.linked()?, mv.to_string());
    (frozen.declared().mv == *mv).then_some(Outcome::PotentialDeclared { id, linked, text })
}

/// The most urgent of the other matches that wait for this player.
fn waiting(rows: &Rows, player: PlayerId, except: MatchId) -> Result<Option<Waiting>, Unread> {
    let first = matches::running(rows, player, WaitsFor::Me, WAITING)?;
    let next = first.into_iter().find(|listed| listed.id != except);
    Ok(next.map(|listed| {
        let time = match listed.state {
            ListedState::Running { time, .. } => time,
            ListedState::Finished => TimeLeft::Unlimited,
        };
        Waiting {
            id: listed.id,
            kind: listed.kind,
            deadline: time.deadline(),
            standstill: time.standstill(),
        }
    }))
}

/// What this colour played at that turn by their own decision, once the match has gone on; or declared, where that
/// is not decided yet.
fn played_at(m: &Match, color: Color, turn: u32) -> Option<&Played> {
    if let Some(frozen) = m.frozen()
        && !frozen.is_challenged()
        && (frozen.declared().by, frozen.declared().turn) == (color, turn)
    {
        return Some(frozen.declared());
    }
    let played = m.played().iter().rev().find(|played| played.turn == turn)?;
    (played.by == color && played.cause.is_decision()).then_some(played)
}

/// The move that was just played for this colour, if that is what the text means.
fn played_by_itself(m: &Match, color: Color, text: &str) -> Option<Move> {
    let last = m.played().iter().rev().find(|played| played.by == color)?;
    let same = last.before.parse_move(text).is_ok_and(|mv| mv == last.mv);
    (last.cause == Cause::Forced && same).then(|| last.mv.clone())
}
