//! A match of one person against a program: nobody has to agree to it, so it begins at once.

use super::challenge::{check_matches, setup};
use super::outcome::{Command, Outcome};
use crate::app::actor::{Actor, Person, Place};
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, Loaded, Venue};
use crate::app::outbox;
use crate::app::refusal::{NoTarget, PracticeRefusal, Refusal};
use crate::app::rooms::{may_open_threads, opens_threads, room_to_write_in};
use crate::app::rows::{Item, Room, RunningRow};
use crate::correspondence::challenge::ColorWish;
use crate::correspondence::pace::Pace;
use crate::correspondence::{Locale, MatchId, PlayerId, Terms};
use crate::engine::levels::Level;
use crate::rules::dvonn::SetupKind;
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::{ByColor, Color, Status};
use crate::store::keys::{self, Lane};

/// How many practice matches one person may play at a time.
pub const MAX_PRACTICE: usize = 10;
/// More running matches than a person within the limits can have.
const ROWS: usize = 256;

/// Begins a practice match; nothing of it has been checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BeginPractice {
    pub kind: GameKind,
    /// `None` = the weakest; refused out of range.
    pub level: Option<i64>,
    pub color: ColorWish,
    /// How DVONN's board is filled: `None` = a random board; refused in another game.
    pub setup: Option<SetupKind>,
}

/// Who plays whom at what.
#[derive(Clone, Copy, Debug)]
struct Pairing {
    setup: Setup,
    program: PlayerId,
    /// The person's.
    color: Color,
}

impl Command for BeginPractice {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let level = match self.level {
            None => Level::ALL[0],
            Some(level) => u8::try_from(level)
                .ok()
                .and_then(|level| Level::try_from(level).ok())
                .ok_or(Refusal::Practice(PracticeRefusal::NoSuchLevel))?,
        };
        if matches!(self.kind, GameKind::Potentials(_)) {
            return Err(Refusal::Practice(PracticeRefusal::Potentials).into());
        }
        let setup = setup(self.kind, self.setup, || rows.random(u64::MAX)).map_err(Refusal::from)?;
        let color = match self.color {
            ColorWish::White => Color::White,
            ColorWish::Black => Color::Black,
            ColorWish::Random => Color::BOTH[usize::from(rows.random(2) == 1)],
        };
        let program = PlayerId::program(level.number());
        let began = begin(rows, actor, Pairing { setup, program, color })?;
        Ok(began.1)
    }
}

/// The same match once more with the colours swapped; asked a second time, the one that began then.
pub(super) fn play_again(
    rows: &mut Rows,
    actor: &Actor,
    Loaded { mut row, the_match }: Loaded,
    color: Color,
) -> Result<Outcome, Stop> {
    let m = &the_match;
    if let Some(next) = row.played_again {
        return again(rows, next, color.other());
    }
    let pairing = Pairing {
        setup: m.terms().setup.again(rows.random(u64::MAX)),
        program: m.player(color.other()),
        color: color.other(),
    };
    let (id, began) = begin(rows, actor, pairing)?;
    row.played_again = Some(id);
    rows.put(&keys::Match { id: m.id() }, &row);
    Ok(began)
}

fn again(rows: &mut Rows, id: MatchId, color: Color) -> Result<Outcome, Stop> {
    let loaded = matches::load(rows, id)?.ok_or(Refusal::NoSuchMatch(id))?;
    let m = &loaded.the_match;
    Ok(Outcome::PracticeBegan {
        id,
        kind: m.terms().setup.kind(),
        program: m.player(color.other()),
        color,
        channel: loaded.row.room.map(Room::target),
        opens_thread: loaded.row.opening,
        turn: (m.to_move() == Some(color)).then_some(m.turn()),
    })
}

fn begin(rows: &mut Rows, actor: &Actor, pairing: Pairing) -> Result<(MatchId, Outcome), Stop> {
    let Actor::Player {
        person, place, locale, ..
    } = actor
    else {
        return Err(Refusal::Target(NoTarget::None).into());
    };
    if person.is_bot {
        return Err(Refusal::Practice(PracticeRefusal::Bot).into());
    }
    check_matches(rows, person.id, actor)?;
    check_practice(rows, person.id)?;
    let Pairing { setup, program, color } = pairing;
    let venue = venue(rows, *place, *locale)?;
    let mut players = ByColor {
        white: program,
        black: program,
    };
    players[color] = person.id;
    let terms = Terms {
        rated: false,
        ..Terms::new(setup, Pace::Unlimited)
    };
    let id = matches::begin(rows, terms, players, venue)?;
    if let (Some(room), true) = (venue.room, venue.opens_thread) {
        let thread = Item::Thread {
            id,
            channel: room.channel,
            from: None,
            names: names(person, color),
        };
        outbox::send(rows, Lane::Channel(room.channel), thread)?;
    }
    let began = Outcome::PracticeBegan {
        id,
        kind: setup.kind(),
        program,
        color,
        channel: venue.room.map(Room::target),
        opens_thread: venue.opens_thread,
        turn: (Game::start(setup).status() == Status::ToMove(color)).then_some(0),
    };
    Ok((id, began))
}

/// The person's name for the thread's title; the program's is known when it is made.
fn names(person: &Person, color: Color) -> ByColor<String> {
    let mut names = ByColor::<String>::default();
    names[color].clone_from(&person.name);
    names
}

/// Where it is played: in a thread of its own if there can be one, else in the channel; in direct messages where the
/// bot cannot write.
fn venue(rows: &Rows, place: Place, locale: Locale) -> Result<Venue, Stop> {
    let room = room_to_write_in(place).ok();
    let opens_thread = match room {
        Some((room, _)) => !room.is_private && may_open_threads(place) && opens_threads(rows, Some(room))?,
        None => false,
    };
    Ok(Venue {
        room: room.map(|(room, _)| room),
        locale: room.map_or(locale, |(_, locale)| locale),
        opens_thread,
        challenge: None,
        away: None,
    })
}

fn check_practice(rows: &Rows, player: PlayerId) -> Result<(), Stop> {
    let running = rows.list::<keys::RunningMatch, RunningRow>(keys::RunningMatch::of(player), ROWS)?;
    let practice = running.iter().filter(|(_, row)| row.opponent.level().is_some()).count();
    if practice < MAX_PRACTICE {
        Ok(())
    } else {
        Err(Refusal::Practice(PracticeRefusal::TooMany(practice)).into())
    }
}
