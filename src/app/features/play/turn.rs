//! Playing a turn: by its text, by choosing among the meanings of a text, by confirming the panel's draft, or by a
//! program.

use super::draft::{self, Drafted, Typed};
use super::spelled::{DraftNote, MAX_NOTE, Next, PanelAfter, Play, TakeBack, Turn};
use crate::app::cluster::opponents;
use crate::app::feature::{Command, MayShow, Spelled, Told};
use crate::app::features::linked_begun::LinkedBegun;
use crate::app::features::more::{looking_back, over_controls};
use crate::app::features::plans::{self, Plans};
use crate::app::matches::plans::Planned;
use crate::app::matches::{self, Loaded, not_now};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Row, SelectOption};
use crate::app::state::db::{Rows, Stop, Unread, Wanted};
use crate::app::state::followers;
use crate::app::state::listed::ListedState;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{Remembered, SpacesToPlan};
use crate::app::ui::{At, Control, Message, Reader, Reply, offering, row, with_buttons};
use crate::correspondence::pace::Pace;
use crate::correspondence::plan::{self, PlanRefusal, Report};
use crate::correspondence::{
    ActionRefusal, After, Cause, Event, Frozen, Home, Locale, Match, MatchId, Played, Player, ProgramName, Room,
    TimeLeft, WaitingMatch, link,
};
use crate::rules::dvonn::Space;
use crate::rules::game::{GameKind, Move, Reason};
use crate::rules::picker::Step;
use crate::rules::{Color, MoveError, Outcome};
use crate::store::keys::{self, WaitsFor};
use crate::words::moves::{self, Notation};
use crate::words::{
    self, links, matches as matches_words, panel, plans as plan_words, practice, quoted, say, together,
};
use serde::{Deserialize, Serialize};

/// Number of matches that are read to find the next one, which may include this one.
const WAITING: usize = 2;
/// Maximum length of a text that is read as a turn, in bytes.
const LONGEST: usize = 256;

/// The result of playing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayOutcome {
    Played {
        id: MatchId,
        kind: GameKind,
        /// The turn in canonical notation.
        text: String,
        /// Number of turns played, this one included.
        turn: u32,
        after: After,
        /// What the opponent answered at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answer: Option<Box<Answer>>,
        /// How the match ended, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        over: Option<Over>,
        /// What the rest of the text planned.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        planned: Option<Box<Report>>,
        /// Its number, if the opponent is a program, so that it can be taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        taken_back_as: Option<u32>,
        /// Where its player is told of their turns, if that is a room in which they were not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        elsewhere: Option<Room>,
        /// The program that is to move, if nobody runs it now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        absent: Option<ProgramName>,
    },
    /// The turn was declared, and is played if the linked match decides so.
    Declared {
        id: MatchId,
        linked: LinkedBegun,
        text: String,
    },
    /// The turn waits in the panel for confirmation, or the panel shows another one than was confirmed.
    Drafted { id: MatchId, note: Option<DraftNote> },
}

/// A turn that followed at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    by: Player,
    text: String,
    cause: Cause,
    /// The match that decides about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decided_by: Option<LinkedBegun>,
}

impl Answer {
    /// What the opponent of this colour answered to this turn without being asked; while the board is filled, nobody
    /// answers anybody.
    fn to(m: &Match, color: Color, mv: &Move) -> Option<Self> {
        let played = m.played();
        let at = played.iter().rposition(|turn| turn.by == color && turn.mv == *mv)?;
        let (next, decided_by) = match played.get(at + 1) {
            Some(next) => (next, None),
            None => (m.frozen().map(Frozen::declared)?, LinkedBegun::of(m, color)),
        };
        let is_answer = matches!(next.cause, Cause::Planned | Cause::Forced);
        let is_answer = is_answer && next.by != color && next.mv.placed().is_empty();
        is_answer.then(|| Self {
            by: m.player(next.by),
            text: next.mv.to_string(),
            cause: next.cause,
            decided_by,
        })
    }

    fn told(&self, locale: Locale) -> Option<String> {
        let told = moves::automatic(locale, self.by, &self.text, self.cause)?;
        let about = (self.by, self.text.as_str());
        let decides = self
            .decided_by
            .map(|linked| links::decides_about(locale, linked.id, about, linked.has_clock));
        Some(together([Some(told), decides], " "))
    }
}

/// How a match ended with a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Over {
    /// `None` = a draw.
    winner: Option<Player>,
    /// Whether it only decided about a potential in another match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_linked: bool,
}

impl Over {
    fn of(m: &Match) -> Option<Self> {
        let winner = match m.ended()?.outcome? {
            Outcome::Win(color) => Some(m.player(color)),
            Outcome::Draw => None,
        };
        let is_linked = m.decides().is_some();
        Some(Self { winner, is_linked })
    }
}

impl Play {
    /// The note, unless it has nothing visible.
    fn note(&self) -> Result<Option<String>, Refusal> {
        let note = self
            .note
            .as_deref()
            .map(str::trim)
            .filter(|note| words::is_visible(note));
        match note {
            Some(note) if note.chars().count() > MAX_NOTE => Err(refusal!("note-too-long", most = MAX_NOTE)),
            note => Ok(note.map(str::to_owned)),
        }
    }

    /// What to do in this position, given the player's picks.
    fn turn_in(&self, m: &Match, color: Color, drafted: &Drafted) -> Result<Decision, Refusal> {
        if m.to_move() == Some(color)
            && m.provisional().is_some_and(|provisional| provisional.is_pending)
            && let Some(last) = m.played().last()
        {
            let (id, why) = (m.id(), link::LinkRefusal::Pending(last.mv.to_string()));
            return Err(Refusal::linked(id, why));
        }
        match &self.turn {
            Turn::Text(text) => decide_text(m, color, text, self.note()?),
            Turn::Offered { turn, text } => decide_offered(m, color, (*turn, text), self.note()?),
            Turn::Drafted { turn, check } => decide_drafted(m, color, *turn, check, drafted),
        }
    }

    /// The rows that playing in this match will read.
    fn wanted(&self, m: &Match, color: Color) -> Wanted {
        let (id, player) = (m.id(), m.player(color));
        let mut wanted = Wanted::default()
            .range(keys::Follower::of(id), followers::MAX_FOLLOWERS)
            .range(keys::RunningMatch::that_wait(player, WaitsFor::Me), WAITING);
        for player in m.stored().people() {
            wanted = wanted.key(&keys::Player { player });
        }
        for color in Color::BOTH {
            wanted = wanted.key(&keys::Plan { id, color });
        }
        if matches!(self.turn, Turn::Drafted { .. }) {
            wanted = wanted.key(&keys::Draft { id, color });
        }
        if matches!(m.terms().pace, Pace::Bank(_)) {
            wanted = wanted.key(&Remembered::Watch.key());
        }
        wanted
    }
}

/// What to do with a turn.
enum Decision {
    /// Play this turn with what was typed beside it.
    Play(Typed),
    /// A second click: it has already been played.
    Done(Move),
    /// It is no longer what the panel showed.
    Outdated,
}

/// A move as keyboards and other texts give it: dashes and arrows of all kinds are hyphens, and what cannot be seen is
/// left out.
fn tidied(text: &str) -> String {
    let shown = text
        .chars()
        .filter(|letter| !matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'));
    let plain = shown.map(|letter| match letter {
        '\u{2010}'..='\u{2015}' | '−' | '→' => '-',
        letter => letter,
    });
    plain.collect()
}

fn decide_text(m: &Match, color: Color, text: &str, note: Option<String>) -> Result<Decision, Refusal> {
    let id = m.id();
    let text = tidied(text);
    let text = text.as_str();
    if m.to_move() != Some(color) {
        return Err(match played_by_itself(m, color, text) {
            Some(mv) => {
                let mv = mv.to_string();
                refusal!("played-forced-already", turn = mv.as_str(), id = id)
            }
            None => not_now(m),
        });
    }
    let parsed = if text.len() > LONGEST {
        Err(MoveError::Syntax)
    } else {
        m.game().parse_move(text)
    };
    if parsed.is_err()
        && let Some((turn, rest)) = placements(m, color, text)?
    {
        let rest = Some(rest);
        return Ok(Decision::Play(Typed { mv: turn, note, rest }));
    }
    match parsed {
        Ok(mv) => Ok(Decision::Play(Typed { mv, note, rest: None })),
        Err(MoveError::Syntax) => Err(not_a_move(m, text, None)),
        Err(MoveError::Illegal(reason)) => Err(not_a_move(m, text, Some(reason))),
        Err(MoveError::Ambiguous(candidates)) => Err(which_turn(At::now(m), text, note, &candidates)),
    }
}

fn not_a_move(m: &Match, text: &str, reason: Option<Reason>) -> Refusal {
    let (at, notation, text) = (At::now(m), Notation::now(m.game()), text.to_owned());
    let refusal = Refusal::new(move |locale| moves::why_not(locale, notation, &text, reason.clone()));
    offering(refusal, vec![Control::use_panel(at)])
}

fn decide_offered(
    m: &Match,
    color: Color,
    (turn, text): (u32, &str),
    note: Option<String>,
) -> Result<Decision, Refusal> {
    if let Some(played) = played_at(m, color, turn).filter(|played| played.mv.to_string() == text) {
        return Ok(Decision::Done(played.mv.clone()));
    }
    if m.to_move() != Some(color) {
        return Err(not_now(m));
    }
    // only what was offered: a whole turn in canonical notation
    match m.game().parse_move(text) {
        Ok(mv) if m.turn() == turn && mv.to_string() == text => Ok(Decision::Play(Typed { mv, note, rest: None })),
        _ => Err(Refusal::from(Unreadable::Answer)),
    }
}

fn decide_drafted(m: &Match, color: Color, turn: u32, check: &str, drafted: &Drafted) -> Result<Decision, Refusal> {
    let is_this = |played: &&Played| check.starts_with(&draft::check(turn, &played.mv));
    if let Some(played) = played_at(m, color, turn).filter(is_this) {
        return Ok(Decision::Done(played.mv.clone()));
    }
    if m.to_move() != Some(color) {
        return Err(not_now(m));
    }
    if m.turn() != turn || drafted.check(m).as_deref() != Some(check) {
        return Ok(Decision::Outdated);
    }
    match (drafted, drafted.step(m)) {
        (Drafted::Typed(typed), _) => Ok(Decision::Play((**typed).clone())),
        (Drafted::Picks(_), Some(Step::Ready(mv))) => Ok(Decision::Play(Typed::bare(mv))),
        (Drafted::Picks(_), _) => Ok(Decision::Outdated),
    }
}

/// Reads several spaces of DVONN that are not a turn by themselves, if the first one can be placed on: the turn that
/// they begin with, and the rest.
fn placements(m: &Match, color: Color, text: &str) -> Result<Option<(Move, SpacesToPlan)>, Refusal> {
    let is_list = text.len() <= LONGEST && plan::listed(text).nth(1).is_some();
    if !is_list || !m.game().is_placing() {
        return Ok(None);
    }
    let (spaces, faults) = plan::read_placement(m.game(), color, text);
    let first: Option<Space> = plan::listed(text)
        .next()
        .and_then(|text| text.to_ascii_lowercase().parse().ok());
    if first.is_none() || spaces.first().copied() != first {
        return Ok(None);
    }
    let Some(turn) = plan::first_turn(&spaces, m.game()) else {
        return Ok(None);
    };
    let faults = plan::without_typos(faults).map_err(|typos| plans::refusal(m, color)(PlanRefusal::Typo(typos)))?;
    let placed = plan::placed(&turn);
    let spaces = spaces.into_iter().filter(|space| !placed.contains(space)).collect();
    Ok(Some((turn, SpacesToPlan { spaces, faults })))
}

impl Command for Play {
    type Outcome = PlayOutcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PlayOutcome, Stop> {
        // refused before anything else is
        self.note()?;
        let id = matches::target_to_move(rows, actor, self.id)?;
        let (loaded, color) = matches::seated(rows, actor, id)?;
        let m = &loaded.the_match;
        rows.want(self.wanted(m, color))?;
        let drafted = match self.turn {
            Turn::Drafted { .. } => draft::drafted(rows, m, color)?,
            Turn::Text(_) | Turn::Offered { .. } => Drafted::NOTHING,
        };
        let settings = players::settings(rows, m.player(color))?;
        let is_typed = self.is_typed() && actor.id().is_some();
        match self.turn_in(m, color, &drafted)? {
            Decision::Play(typed) if is_typed && (settings.confirms_typed || asks_first(m, &typed.mv)) => {
                draft::keep_typed(rows, m, color, typed);
                Ok(PlayOutcome::Drafted { id, note: None })
            }
            Decision::Play(typed) => play(rows, actor, (loaded, color), typed),
            Decision::Done(mv) => Ok(played(rows, actor, m, color, (&mv, None))?),
            Decision::Outdated => {
                // another click may have played it after the match was read and before its draft was
                rows.want_snapshot()?;
                let note = Some(DraftNote::Outdated);
                Ok(PlayOutcome::Drafted { id, note })
            }
        }
    }
}

/// Whether this turn is never played before its player has seen the preview: it warns of what they lose for good, or
/// another match begins.
pub(super) fn asks_first(m: &Match, mv: &Move) -> bool {
    m.is_declared_by(mv) || m.game().effects(mv).iter().any(panel::is_warned_of)
}

/// Plays a turn, with what was typed beside it.
pub(super) fn play(
    rows: &mut Rows,
    actor: &Actor,
    (loaded, color): (Loaded, Color),
    typed: Typed,
) -> Result<PlayOutcome, Stop> {
    let m = &loaded.the_match;
    let id = m.id();
    let Typed { mv, note, rest } = typed;
    if note.as_ref().is_some_and(|note| !m.has_room_for_note(note.len())) {
        return Err(refusal!("note-too-many", id = id).into());
    }
    let mut planned = Planned::load(rows, m)?;
    let events = planned.turn(m, color, mv.clone(), Cause::Played);
    let mut events = events.map_err(|why| match why {
        ActionRefusal::PotentialBarred => Refusal::linked(id, link::LinkRefusal::Barred),
        ActionRefusal::TooLong => refusal!("match-too-long", id = id),
        _ => not_now(m),
    })?;
    if let Some(Event::Moved { note: written, .. } | Event::PotentialDeclared { note: written, .. }) =
        events.first_mut()
    {
        *written = note;
    }
    let report = match rest {
        Some(rest) => Some(rest.plan(&mut planned.of(color)?.plans)),
        None => None,
    };
    rows.delete(&keys::Draft { id, color });
    let m = matches::advance_with(rows, loaded, events, planned)?;
    Ok(played(rows, actor, &m, color, (&mv, report))?)
}

/// This colour's last decision in a practice match, if it was that turn.
pub(super) fn played_in_practice(m: &Match, color: Color, turn: u32) -> Option<Move> {
    let last = m.played().get(m.undone_from(color)?)?;
    (m.program().is_some() && last.turn == turn).then(|| last.mv.clone())
}

/// What comes of a turn that was played.
pub(super) fn played(
    rows: &Rows,
    actor: &Actor,
    m: &Match,
    color: Color,
    (mv, planned): (&Move, Option<Report>),
) -> Result<PlayOutcome, Unread> {
    if let Some(declared) = declared_by(m, color, mv) {
        return Ok(declared);
    }
    let after = match m.to_move() {
        None if m.frozen().is_some() => After::Next(waiting(rows, m.player(color), m.id())?),
        None => match waiting(rows, m.player(color), m.id())? {
            Some(next) => After::OverThen(next),
            None => After::Over,
        },
        Some(to_move) if to_move == color => After::Again,
        Some(_) => match (waiting(rows, m.player(color), m.id())?, m.program_to_move()) {
            (None, Some(program)) => After::Program(program),
            (next, _) => After::Next(next),
        },
    };
    Ok(PlayOutcome::Played {
        id: m.id(),
        kind: m.terms().setup.kind(),
        text: mv.to_string(),
        turn: m.turn(),
        after,
        answer: Answer::to(m, color, mv).map(Box::new),
        over: Over::of(m),
        planned: planned.map(Box::new),
        taken_back_as: taken_back_as(m, color),
        elsewhere: elsewhere(actor, m.home(color)),
        absent: opponents::absent(rows, m.program_to_move())?,
    })
}

/// The room of a player's cards, unless they are there.
fn elsewhere(actor: &Actor, home: Home) -> Option<Room> {
    actor.id()?;
    let here = actor.place().room().map(Room::target);
    home.room().filter(|room| here != Some(room.target()))
}

/// The number of this colour's last decision, if it can be taken back without asking.
fn taken_back_as(m: &Match, color: Color) -> Option<u32> {
    if m.program().is_none() || m.ended().is_some() {
        return None;
    }
    Some(m.played().get(m.undone_from(color)?)?.turn)
}

/// The outcome if this turn is not played before a linked match decides.
fn declared_by(m: &Match, color: Color, mv: &Move) -> Option<PlayOutcome> {
    let frozen = m.frozen().filter(|frozen| frozen.declared().by == color)?;
    let (id, linked, text) = (m.id(), LinkedBegun::of(m, color)?, mv.to_string());
    (frozen.declared().mv == *mv).then_some(PlayOutcome::Declared { id, linked, text })
}

/// The most urgent of the other matches that wait for this player.
fn waiting(rows: &Rows, player: Player, except: MatchId) -> Result<Option<WaitingMatch>, Unread> {
    let first = matches::running(rows, player, WaitsFor::Me, WAITING)?;
    let next = first.into_iter().find(|listed| listed.id != except);
    Ok(next.map(|listed| {
        let time = match listed.state {
            ListedState::Running { time, .. } => time,
            ListedState::Finished => TimeLeft::Unlimited,
        };
        WaitingMatch {
            id: listed.id,
            kind: listed.kind,
            deadline: time.deadline(),
            standstill: time.standstill(),
        }
    }))
}

/// What this colour played or declared at that turn by their own decision, once the match has gone on.
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

/// The move that was just played for this colour automatically, if the text means that.
fn played_by_itself(m: &Match, color: Color, text: &str) -> Option<Move> {
    let last = m.played().iter().rev().find(|played| played.by == color)?;
    let same = last.before.parse_move(text).is_ok_and(|mv| mv == last.mv);
    (last.cause == Cause::Forced && same).then(|| last.mv.clone())
}

// --- replies ---

impl MayShow for Play {
    type Query = PanelAfter;

    fn then(outcome: &PlayOutcome) -> Option<PanelAfter> {
        match *outcome {
            PlayOutcome::Drafted { id, note } => Some(PanelAfter { id, note }),
            PlayOutcome::Played { .. } | PlayOutcome::Declared { .. } => None,
        }
    }
}

impl Told for Play {
    fn reply(outcome: PlayOutcome, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let message = match outcome {
            PlayOutcome::Played {
                id,
                kind,
                text,
                turn,
                after,
                answer,
                over,
                planned,
                taken_back_as,
                elsewhere,
                absent,
            } => {
                let address = elsewhere.map(|room| limits::channel_link(room.guild, room.target()));
                let the_match = matches_words::linked(locale, kind, id, address.as_deref());
                let back = taken_back_as.map(|turn| TakeBack::control(At { id, turn }));
                let controls = match answer.as_ref().and_then(|answer| answer.decided_by) {
                    Some(linked) => linked.controls(),
                    None => controls_after(At { id, turn }, &text, after, over),
                };
                let controls: Vec<Control> = back.into_iter().chain(controls).collect();
                let answer = answer.and_then(|answer| answer.told(locale));
                let over = over.map(|over| over.winner);
                let played = matches_words::played(locale, &the_match, (&text, answer), after, over);
                let waits = absent.map(|name| practice::away(locale, name));
                let text = [
                    vec![played],
                    waits.into_iter().collect(),
                    reported(locale, planned.as_deref()),
                ]
                .concat();
                with_buttons(locale, text.join("\n"), &controls)
            }
            PlayOutcome::Declared { id, linked, text } => {
                let text = links::declared(locale, id, linked.id, (&text, linked.has_clock));
                with_buttons(locale, text, &linked.controls())
            }
            // the panel is shown instead
            PlayOutcome::Drafted { .. } => Message::text(say!(locale, "error-bug")),
        };
        reader.in_place(message)
    }
}

fn controls_after(at: At, text: &str, after: After, over: Option<Over>) -> Vec<Control> {
    // while the board is filled, spaces are planned, whatever the opponent does
    let is_placement = text.parse().is_ok_and(|mv: Move| !mv.placed().is_empty());
    let plan = if is_placement {
        Plans::control(at, "button-plans")
    } else {
        Plans::control(at, "button-add-line")
    };
    let over = || match over {
        Some(Over { is_linked: true, .. }) => looking_back(at.id),
        _ => over_controls(at.id),
    };
    match after {
        After::Over => over(),
        After::OverThen(_) => [vec![Next::main_control()], over()].concat(),
        After::Again => vec![Control::to_panel(at)],
        After::Next(Some(_)) => vec![Next::main_control(), plan],
        After::Next(None) | After::Program(_) => vec![plan],
    }
}

/// What the rest of a typed text planned.
fn reported(locale: Locale, planned: Option<&Report>) -> Vec<String> {
    planned
        .map(|report| plan_words::beside(locale, report))
        .unwrap_or_default()
}

/// The question which of several turns is meant. A note for which the select has no room is left out, and that is said.
fn which_turn(at: At, text: &str, note: Option<String>, candidates: &[Move]) -> Refusal {
    let text = text.to_owned();
    let turn = Turn::Offered {
        turn: at.turn,
        text: String::new(),
    };
    let bare = Play::in_match(at.id, turn);
    let has_note = note.is_some();
    let with_note = Play { note, ..bare.clone() };
    let kept = with_note.short_custom_id();
    let is_lost = has_note && kept.is_none();
    let custom_id = kept.unwrap_or_else(|| bare.custom_id());
    let candidates: Vec<String> = candidates.iter().map(ToString::to_string).collect();
    let is_short = |text: &String| text.chars().count() <= limits::OPTION;
    if !(1..=limits::OPTIONS).contains(&candidates.len()) || !candidates.iter().all(is_short) {
        let some = candidates.into_iter().take(5).collect::<Vec<_>>();
        let refusal = Refusal::new(move |locale| moves::ambiguous_list(locale, at.id, &text, &some));
        return offering(refusal, vec![Control::use_panel(at)]);
    }
    let select = move |locale| {
        Row::select(
            custom_id.clone(),
            say!(locale, "move-which-select"),
            candidates.iter().map(|text| SelectOption::new(text, text)),
        )
    };
    Refusal::new(move |locale| {
        let asked = say!(locale, "move-ambiguous", text = quoted(&text), id = at.id);
        if is_lost {
            format!("{asked} {}", say!(locale, "move-ambiguous-note"))
        } else {
            asked
        }
    })
    .with_rows(move |locale| {
        let use_panel = row(locale, &[Control::use_panel(at)]);
        [Some(select(locale)), use_panel].into_iter().flatten().collect()
    })
}
