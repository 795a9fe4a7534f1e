//! A match of one person against a program: it begins at once, since nobody has to agree to it.

use super::challenge::LinkWish;
use super::challenge::make::with_potentials;
use super::challenge::offer::{check_matches, setup};
use super::challenge::options::{POTENTIALS, link, linked_kinds_option, linked_option, potentials_option};
use super::play::spelled::{DraftNote, PanelAfter};
use crate::app::cluster::opponents;
use crate::app::feature::{Command, Query, Shown, Spelled};
use crate::app::matches::rooms::venue_at;
use crate::app::matches::{self, Loaded, Origin};
use crate::app::ports::actor::{Actor, Person};
use crate::app::ports::limits;
use crate::app::ports::reply::Style;
use crate::app::slash::{Choice, Completes, Opt, OptKind, Slash};
use crate::app::state::db::{OWN_ROWS, Rows, Stop, Unread};
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{FinishedRow, Format, Item, RunningRow, ThreadRow, Venue};
use crate::app::ui::{Control, Reader, Reply};
use crate::correspondence::challenge::ColorWish;
use crate::correspondence::link::Link;
use crate::correspondence::pace::Pace;
use crate::correspondence::{Level, MatchId, Player, PlayerId, Program, ProgramName, Room, Terms};
use crate::opponents::{Offered, Plays};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::{GameKind, Setup};
use crate::rules::{ByColor, Color};
use crate::store::keys::{self, Host, Lane};
use crate::words::practice as words;
use crate::words::{clip, commands, quoted};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// Maximum number of practice matches that one person may play at a time.
pub const MAX_PRACTICE: usize = 10;
/// Maximum number of practice matches that one person may begin within a day.
pub const MAX_PRACTICE_A_DAY: usize = 30;
const DAY: SignedDuration = SignedDuration::from_hours(24);
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
    /// Potentials as they were typed: `None` = only those of the game itself; refused if they cannot be read, and for
    /// DVONN.
    pub potentials: Option<String>,
    /// Whether a match of DVONN decides about potentials; its board is filled as `setup` says.
    pub link: LinkWish,
    /// The name of a program of others, as it was typed; refused if there is none with it, and with a level.
    #[serde(default)]
    pub program: Option<String>,
}

impl BeginPractice {
    /// A match for somebody who tries a game: White against the weakest program.
    pub(super) fn first(kind: GameKind) -> Self {
        Self {
            kind,
            level: None,
            color: ColorWish::White,
            setup: None,
            potentials: None,
            link: LinkWish::default(),
            program: None,
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
const PROGRAM: &str = "program";

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
                Opt::new(
                    PROGRAM,
                    "practice-program",
                    OptKind::Text {
                        most: 50,
                        completes: Some(Completes::Program),
                    },
                ),
                Opt::color(),
                Opt::setup(),
                potentials_option(),
                linked_option(),
                linked_kinds_option(),
            ],
            |given| {
                Ok(Some(Self {
                    kind: given.game()?.ok_or(Unreadable::Command)?,
                    level: given.whole(LEVEL)?,
                    color: given.color()?,
                    setup: given.setup()?,
                    potentials: given.text(POTENTIALS)?.map(str::to_owned),
                    link: link(given)?,
                    program: given.text(PROGRAM)?.map(str::to_owned),
                }))
            },
        )]
    }
}

/// The match has begun, now or at an earlier request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PracticeBegan {
    id: MatchId,
}

impl From<PracticeBegan> for PanelAfter {
    /// The person who begins it can move at once.
    fn from(PracticeBegan { id }: PracticeBegan) -> Self {
        let note = Some(DraftNote::Began);
        Self { id, note }
    }
}

/// A match to begin.
#[derive(Clone, Copy, Debug)]
struct Pairing {
    setup: Setup,
    link: Option<Link>,
    program: Program,
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
        let kind = with_potentials(self.kind, self.potentials.as_deref())?;
        let link = self.link.decide(kind, self.setup)?;
        let program = match &self.program {
            None => Program::Level(level),
            Some(_) if self.level.is_some() => return Err(refusal!("practice-level-and-program").into()),
            Some(typed) => Program::Named(other(rows, typed, (kind, link))?),
        };
        let setup = setup(kind, self.setup.filter(|_| link.is_none()), || rows.random(u64::MAX))?;
        let color = self.color.color(|| Color::BOTH[usize::from(rows.random(2) == 1)]);
        let pairing = Pairing {
            setup,
            link,
            program,
            color,
        };
        let id = begin(rows, actor, pairing)?;
        Ok(PracticeBegan { id })
    }
}

impl Shown for BeginPractice {
    type Query = PanelAfter;
}

/// The same match again with the colours swapped; a second request returns the one that began then.
pub(super) fn play_again(
    rows: &mut Rows,
    actor: &Actor,
    Loaded { mut row, the_match }: Loaded,
    color: Color,
    program: Program,
) -> Result<PracticeBegan, Stop> {
    let m = &the_match;
    if let Some(id) = row.played_again {
        return Ok(PracticeBegan { id });
    }
    if let Program::Named(name) = program {
        other(rows, name.as_str(), (m.terms().setup.kind(), m.link()))?;
    }
    let pairing = Pairing {
        setup: m.terms().setup.again(rows.random(u64::MAX)),
        link: m.link(),
        program,
        color: color.other(),
    };
    let id = begin(rows, actor, pairing)?;
    row.played_again = Some(id);
    rows.put(&keys::Match { id: m.id() }, &row);
    Ok(PracticeBegan { id })
}

/// The program of others with this name, for a match of that kind.
fn other(rows: &Rows, typed: &str, (kind, link): (GameKind, Option<Link>)) -> Result<ProgramName, Stop> {
    let offered = opponents::offered(rows)?;
    let found = offered.iter().find(|offered| offered.name.is_like(typed));
    let Some(found) = found else {
        let typed = quoted(typed);
        return Err(if offered.is_empty() {
            refusal!("practice-no-programs").into()
        } else {
            refusal!("practice-no-program", text = typed.clone()).into()
        });
    };
    let name = found.name;
    if link.is_some() {
        return Err(refusal!("practice-program-linked", program = name.to_string()).into());
    }
    if !found.plays(kind) {
        return Err(refusal!(
            |locale| "practice-program-game",
            program = name.to_string(),
            game = commands::game(locale, kind)
        )
        .into());
    }
    Ok(name)
}

/// Autocomplete of a program's name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CompleteProgram {
    pub typed: String,
}

impl Spelled for CompleteProgram {
    const KEY: &'static str = "programs";
}

impl Query for CompleteProgram {
    type Answer = Vec<Offered>;

    const SUGGESTS: bool = true;

    fn answer(&self, rows: &mut Rows, _: &Actor) -> Result<Vec<Offered>, Stop> {
        let typed = self.typed.trim().to_lowercase();
        let mut offered = opponents::offered(rows)?;
        offered.retain(|offered| offered.name.as_str().to_lowercase().contains(&typed));
        offered.truncate(limits::OPTIONS);
        Ok(offered)
    }

    fn reply(found: Vec<Offered>, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let game = |plays: &Plays| match plays {
            Plays::Game(kind) => commands::game(locale, *kind),
            Plays::Potentials => commands::any_potentials(locale),
        };
        let shown = |Offered { name, games }: Offered| {
            let games: Vec<String> = games.iter().map(game).collect();
            let about = format!("{name} · {}", games.join(", "));
            (clip(&about, limits::OPTION), name.to_string())
        };
        Reply::Choices(found.into_iter().map(shown).collect())
    }
}

fn begin(rows: &mut Rows, actor: &Actor, pairing: Pairing) -> Result<MatchId, Stop> {
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
    let Pairing {
        setup,
        link,
        program,
        color,
    } = pairing;
    let mut venue = venue_at(rows, *place, *locale)?;
    let used_again = if venue.opening {
        unused_thread(rows, person.id, venue, setup.kind())?
    } else {
        own_thread(rows, person.id, (place.room(), venue))?
    };
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
        link,
        ..Terms::new(setup, Pace::Unlimited)
    };
    let venues = ByColor::both(venue);
    let id = matches::begin(rows, terms, players, venues, Origin::Practice)?.id();
    matches::open_threads(rows, id, venues, None, &names(person, color))?;
    if let Some(thread) = used_again.and_then(|room| room.thread) {
        let row = ThreadRow {
            format: Format,
            id,
            is_for_practice: true,
        };
        rows.put(&keys::Thread { thread }, &row);
        outbox::send(rows, Lane::Channel(thread), Item::PutAway { thread })?;
    }
    Ok(id)
}

/// The person's name for the thread's title.
fn names(person: &Person, color: Color) -> ByColor<String> {
    let mut names = ByColor::<String>::default();
    names[color].clone_from(&person.name);
    names
}

fn check_practice(rows: &Rows, player: PlayerId) -> Result<(), Stop> {
    let running = rows.list::<keys::RunningMatch, RunningRow>(&keys::RunningMatch::of(player), OWN_ROWS)?;
    let practice = running
        .iter()
        .filter(|(_, row)| row.opponent.program().is_some())
        .count();
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

/// The thread in which a person asks, if it was opened for practice of theirs in the channel of this venue and nothing runs
/// in it.
fn own_thread(rows: &Rows, player: PlayerId, (asked_in, venue): (Option<Room>, Venue)) -> Result<Option<Room>, Unread> {
    let is_there = |room: &Room| venue.room.is_some_and(|place| is_in_channel(*room, place));
    let Some(room) = asked_in.filter(is_there) else {
        return Ok(None);
    };
    let Some(thread) = room.thread else { return Ok(None) };
    let last = rows.peek::<ThreadRow>(&keys::Thread { thread })?;
    let Some(last) = last.filter(|last| last.is_for_practice) else {
        return Ok(None);
    };
    let finished = keys::FinishedMatch {
        player: player.into(),
        host: Host::This,
        id: Reverse(last.id),
    };
    let is_theirs = rows.peek::<FinishedRow>(&finished)?.is_some();
    Ok(is_theirs.then_some(room))
}

/// Whether a room is in the channel of this place, and not a private thread there.
fn is_in_channel(room: Room, place: Room) -> bool {
    (room.guild, room.channel, room.is_private) == (place.guild, place.channel, false)
}

/// The thread of a practice match of that kind of this person, in the same channel: one whose last match ended in it, so
/// that it is neither in use nor lost.
fn unused_thread(rows: &Rows, player: PlayerId, venue: Venue, kind: GameKind) -> Result<Option<Room>, Unread> {
    let Some(place) = venue.room else {
        return Ok(None);
    };
    let finished = rows.list::<keys::FinishedMatch, FinishedRow>(&keys::FinishedMatch::of(player), LOOK_BACK)?;
    let practised = finished
        .into_iter()
        .filter(|(_, row)| row.opponent.program().is_some() && row.kind == kind);
    let rooms = practised.filter_map(|(key, row)| Some((key.id.0, row.room?)));
    let threads: Vec<(MatchId, Room, keys::Thread)> = rooms
        .filter(|(_, room)| is_in_channel(*room, place))
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
