//! A match of one person against a program: it begins at once, since nobody has to agree to it.

use super::challenge::offer::{check_matches, setup};
use crate::app::feature::{Command, Spelled, Told};
use crate::app::matches::rooms::venue_at;
use crate::app::matches::{self, Loaded};
use crate::app::ports::actor::{Actor, Person};
use crate::app::ports::reply::Style;
use crate::app::slash::{Choice, Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{FinishedRow, Format, RunningRow, ThreadRow, Venue};
use crate::app::ui::{At, Control, Reader, Reply, with_buttons};
use crate::correspondence::challenge::ColorWish;
use crate::correspondence::pace::Pace;
use crate::correspondence::{Level, MatchId, Player, PlayerId, Room, Terms};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::{ByColor, Color, Status};
use crate::store::keys;
use crate::words::{channel, commands, panel, practice as words, program, say};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

/// Maximum number of practice matches that one person may play at a time.
pub const MAX_PRACTICE: usize = 10;
/// Maximum number of practice matches that one person may begin within a day.
pub const MAX_PRACTICE_A_DAY: usize = 30;
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Maximum number of a person's running matches that are read: more than the limits allow.
const ROWS: usize = 256;
/// Number of a person's finished matches among which a thread is looked for.
const LOOK_BACK: usize = 25;

/// Begins a practice match; not checked yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BeginPractice {
    pub kind: GameKind,
    /// `None` = the weakest level; refused if out of range.
    pub level: Option<i64>,
    pub color: ColorWish,
    /// How DVONN's board is filled: `None` = a random board; refused for another game.
    pub setup: Option<SetupKind>,
}

impl BeginPractice {
    /// A match for somebody who tries a game: White against the weakest program.
    pub(super) const fn first(kind: GameKind) -> Self {
        Self {
            kind,
            level: None,
            color: ColorWish::White,
            setup: None,
        }
    }

    /// The button to begin it, with the game's name.
    pub(super) fn control(&self) -> Control {
        let label = match self.kind {
            GameKind::Dvonn => "button-play-dvonn",
            GameKind::Gipf(_) | GameKind::Potentials(_) => "button-play-gipf",
        };
        Control::new(self.custom_id(), label, Style::Success)
    }
}

const LEVEL: &str = "level";

impl Spelled for BeginPractice {
    const KEY: &'static str = "practice";

    fn slashes() -> Vec<Slash<Self>> {
        let level = |level: Level| Choice::new(level.number(), move |locale| words::level(locale, level));
        let levels = OptKind::Number(Level::ALL.into_iter().map(level).collect());
        vec![Slash::new(
            "practice",
            vec![
                Opt::game("challenge-game").required(),
                Opt::new(LEVEL, "practice-level", levels),
                Opt::color(),
                Opt::setup(),
            ],
            |given| {
                Ok(Some(Self {
                    kind: given.game()?.ok_or(Unreadable::Command)?,
                    level: given.whole(LEVEL)?,
                    color: given.color()?,
                    setup: given.setup()?,
                }))
            },
        )]
    }
}

/// The match has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PracticeBegan {
    id: MatchId,
    kind: GameKind,
    program: Level,
    /// The actor's colour.
    color: Color,
    venue: Venue,
    /// The turn, if it is the actor's.
    turn: Option<u32>,
}

/// A match to begin.
#[derive(Clone, Copy, Debug)]
struct Pairing {
    setup: Setup,
    program: Level,
    /// The person's colour.
    color: Color,
}

impl Command for BeginPractice {
    type Outcome = PracticeBegan;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PracticeBegan, Stop> {
        let level = match self.level {
            None => Level::ALL[0],
            Some(level) => u8::try_from(level)
                .ok()
                .and_then(|level| Level::try_from(level).ok())
                .ok_or_else(|| refusal!("practice-no-level"))?,
        };
        if matches!(self.kind, GameKind::Potentials(_)) {
            return Err(refusal!("practice-no-potentials").into());
        }
        let setup = setup(self.kind, self.setup, || rows.random(u64::MAX))?;
        let color = self.color.color(|| Color::BOTH[usize::from(rows.random(2) == 1)]);
        let pairing = Pairing {
            setup,
            program: level,
            color,
        };
        let began = begin(rows, actor, pairing)?;
        Ok(began.1)
    }
}

impl Told for BeginPractice {
    fn reply(began: PracticeBegan, reader: &Reader) -> Reply {
        reply(began, reader)
    }
}

/// The person who begins it can move at once.
pub(super) fn reply(began: PracticeBegan, reader: &Reader) -> Reply {
    let locale = reader.locale;
    let PracticeBegan { id, kind, turn, .. } = began;
    let said = say!(
        locale,
        "practice-began",
        game = commands::game(locale, kind),
        id = id,
        opponent = program(locale, began.program),
        color = panel::color_name(locale, began.color)
    );
    let place = match began.venue.home().room() {
        // not in the thread of another match where it was asked for
        Some(room) if began.venue.opening => say!(locale, "practice-in-thread", place = channel(room.channel)),
        Some(room) => say!(locale, "practice-in-channel", place = channel(room.target())),
        None => say!(locale, "practice-in-direct"),
    };
    let first = turn.map(|turn| Control::to_panel(At { id, turn }));
    let controls: Vec<Control> = first.into_iter().chain([Control::to_rules(kind)]).collect();
    Reply::private(with_buttons(locale, format!("{said} {place}"), &controls))
}

/// The same match again with the colours swapped; a second request returns the one that began then.
pub(super) fn play_again(
    rows: &mut Rows,
    actor: &Actor,
    Loaded { mut row, the_match }: Loaded,
    color: Color,
    program: Level,
) -> Result<PracticeBegan, Stop> {
    let m = &the_match;
    if let Some(next) = row.played_again {
        return again(rows, next, color.other(), program);
    }
    let pairing = Pairing {
        setup: m.terms().setup.again(rows.random(u64::MAX)),
        program,
        color: color.other(),
    };
    let (id, began) = begin(rows, actor, pairing)?;
    row.played_again = Some(id);
    rows.put(&keys::Match { id: m.id() }, &row);
    Ok(began)
}

fn again(rows: &mut Rows, id: MatchId, color: Color, program: Level) -> Result<PracticeBegan, Stop> {
    let loaded = matches::load(rows, id)?.ok_or_else(|| Refusal::no_such_match(id))?;
    let m = &loaded.the_match;
    Ok(PracticeBegan {
        id,
        kind: m.terms().setup.kind(),
        program,
        color,
        venue: loaded.row.venues[color],
        turn: (m.to_move() == Some(color)).then_some(m.turn()),
    })
}

fn begin(rows: &mut Rows, actor: &Actor, pairing: Pairing) -> Result<(MatchId, PracticeBegan), Stop> {
    let Actor::Player {
        person, place, locale, ..
    } = actor
    else {
        return Err(Refusal::no_match().into());
    };
    if person.is_bot {
        return Err(refusal!("practice-bot").into());
    }
    check_matches(rows, person.id, actor)?;
    check_practice(rows, person.id)?;
    count(rows, actor)?;
    let Pairing { setup, program, color } = pairing;
    let mut venue = venue_at(rows, *place, *locale)?;
    let used_again = unused_thread(rows, person.id, venue, setup.kind())?;
    if let Some(room) = used_again {
        venue = Venue {
            room: Some(room),
            opening: false,
            ..venue
        };
    }
    let mut players = ByColor::both(Player::Program(program));
    players[color] = person.id.into();
    let terms = Terms {
        rated: false,
        ..Terms::new(setup, Pace::Unlimited)
    };
    let venues = ByColor::both(venue);
    let id = matches::begin(rows, terms, players, venues, None)?;
    matches::open_threads(rows, id, venues, None, &names(person, color))?;
    if let Some(thread) = used_again.and_then(|room| room.thread) {
        let row = ThreadRow {
            format: Format,
            id,
            is_for_practice: true,
        };
        rows.put(&keys::Thread { thread }, &row);
    }
    let began = PracticeBegan {
        id,
        kind: setup.kind(),
        program,
        color,
        venue,
        turn: (Game::start(setup).status() == Status::ToMove(color)).then_some(0),
    };
    Ok((id, began))
}

/// The person's name for the thread's title.
fn names(person: &Person, color: Color) -> ByColor<String> {
    let mut names = ByColor::<String>::default();
    names[color].clone_from(&person.name);
    names
}

fn check_practice(rows: &Rows, player: PlayerId) -> Result<(), Stop> {
    let running = rows.list::<keys::RunningMatch, RunningRow>(&keys::RunningMatch::of(player), ROWS)?;
    let practice = running.iter().filter(|(_, row)| row.opponent.level().is_some()).count();
    if practice < MAX_PRACTICE {
        Ok(())
    } else {
        Err(refusal!("practice-too-many", count = practice).into())
    }
}

/// Counts one more match that this person begins today, unless there were enough.
fn count(rows: &mut Rows, actor: &Actor) -> Result<(), Stop> {
    let (key, mut row) = players::own_row(rows, actor)?;
    let now = rows.now();
    row.practice.retain(|began| now.duration_since(*began) < DAY);
    let today = row.practice.len();
    if today >= MAX_PRACTICE_A_DAY {
        return Err(refusal!("practice-too-many-today", count = today).into());
    }
    row.practice.push(now);
    rows.put(&key, &row);
    Ok(())
}

/// The thread of a practice match of that kind of this person, in the same channel, if a thread would be opened there:
/// one whose last match ended in it, so that it is neither in use nor lost.
fn unused_thread(rows: &Rows, player: PlayerId, venue: Venue, kind: GameKind) -> Result<Option<Room>, Unread> {
    let Some(place) = venue.room.filter(|_| venue.opening) else {
        return Ok(None);
    };
    let finished = rows.list::<keys::FinishedMatch, FinishedRow>(&keys::FinishedMatch::of(player), LOOK_BACK)?;
    let practised = finished
        .into_iter()
        .filter(|(_, row)| row.opponent.level().is_some() && row.kind == kind);
    let rooms = practised.filter_map(|(key, row)| Some((key.id.0, row.room?)));
    let is_here = |room: &Room| (room.guild, room.channel, room.is_private) == (place.guild, place.channel, false);
    let threads: Vec<(MatchId, Room, keys::Thread)> = rooms
        .filter(|(_, room)| is_here(room))
        .filter_map(|(id, room)| Some((id, room, keys::Thread { thread: room.thread? })))
        .collect();
    let keys: Vec<keys::Thread> = threads.iter().map(|(_, _, key)| key.clone()).collect();
    let last = rows.peek_many::<ThreadRow>(&keys)?;
    let mut unused = threads
        .into_iter()
        .zip(last)
        .filter_map(|((id, room, _), last)| (last?.id == id).then_some(room));
    Ok(unused.next())
}
