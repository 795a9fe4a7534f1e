//! Making a tournament: a panel in which its conditions are chosen, each kept in the `custom_id`s of its controls.

use super::find::place_here;
use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::features::challenge::controls::{self, Term};
use crate::app::ports::actor::Actor;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::{Row, SelectOption, Style};
use crate::app::slash::{Given, Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::guilds::{self, is_unrated, managed, takes_part};
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{Format as RowFormat, TournamentNews, TournamentRow, Unknown, later};
use crate::app::state::tournaments::{self, LoadedTournament};
use crate::app::ui::{Container, Control, Message, Part, Reader, Reply};
use crate::correspondence::Locale;
use crate::correspondence::challenge::ColorWish;
use crate::correspondence::pace::{AtZero, Pace};
use crate::correspondence::proposal::Proposal;
use crate::correspondence::tournament::{Bounds, Conditions, Format, Phase, Rounds, Tournament, TournamentId};
use crate::rules::game::GameKind;
use crate::store::keys::{Counter, TournamentList};
use crate::words::{beginning, channel, commands, say, tournaments as words};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

const FROM: &str = "from";
const TO: &str = "to";
const POOL: &str = "other-servers";
/// The highest rating that can be typed.
const HIGHEST: u64 = 4_000;
/// Numbers of people that are offered.
const PEOPLE: [u8; 10] = [4, 5, 6, 8, 10, 12, 16, 20, 24, 32];
/// Numbers of rounds at the same time that are offered.
const AT_ONCE: [u8; 5] = [1, 2, 3, 4, 7];
/// In how many days it may begin at the latest, as offered; `None` = not before all places are taken.
const BEGINS: [Option<u8>; 8] = [None, Some(1), Some(2), Some(3), Some(5), Some(7), Some(14), Some(30)];
/// Maximum number of tournaments of a server that are not over.
pub const MAX_TOURNAMENTS: usize = 5;

/// How a choice of [`BEGINS`] is written in a select.
fn begins_token(days: Option<u8>) -> String {
    days.map_or_else(|| "full".to_owned(), |days| days.to_string())
}

/// A tournament that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentDraft {
    pub format: Format,
    pub terms: Proposal,
    pub most: u8,
    pub at_once: u8,
    pub from: Option<u16>,
    pub to: Option<u16>,
    /// In how many days it begins at the latest; `None` = not before all places are taken.
    pub days: Option<u8>,
    /// Vacations do not count.
    pub busy: bool,
    pub pauses: bool,
    /// Whether people of other servers may join, where those share the pool.
    pub pool: bool,
}

impl TournamentDraft {
    /// A Swiss tournament of eight people of the server, with the usual terms and these bounds of ratings.
    pub fn usual(from: Option<u16>, to: Option<u16>) -> Self {
        Self {
            format: Rounds::new(Rounds::MIN).map_or(Format::Knockout, |rounds| Format::Swiss { rounds }),
            terms: Proposal::usual(),
            most: 8,
            at_once: 2,
            from,
            to,
            days: None,
            busy: false,
            pauses: false,
            pool: false,
        }
    }

    /// What is agreed; `None` = a choice that no control offers.
    fn conditions(&self, now: Timestamp) -> Option<Conditions> {
        let terms = self.terms.fitted();
        let is_offered = PEOPLE.contains(&self.most)
            && self.most >= self.format.least()
            && AT_ONCE.contains(&self.at_once)
            && BEGINS.contains(&self.days)
            && !matches!(terms.kind, GameKind::Potentials(_))
            && terms.pace != Pace::Unlimited
            && terms.at_zero == AtZero::Loses
            && terms.handicap.is_none()
            && terms.color == ColorWish::Random;
        is_offered.then_some(Conditions {
            format: self.format,
            terms,
            most: self.most,
            at_once: self.at_once,
            // a ladder runs at once
            begins: self
                .days
                .filter(|_| self.format != Format::Ladder)
                .map(|days| later(now, SignedDuration::from_hours(24 * i64::from(days)))),
            vacations: !self.busy,
            pauses: self.pauses,
            // a ladder is a server's
            pool: self.pool && self.format != Format::Ladder,
            ratings: Bounds {
                from: self.from,
                to: self.to,
            },
        })
    }
}

/// A control of the panel, by what it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TournamentTerm {
    /// Nothing: it opens the panel.
    Show,
    Format,
    People,
    Once,
    /// When it begins.
    Start,
    /// Whether vacations count.
    Away,
    /// Whether pauses can be agreed on.
    Pause,
    /// Whether people of other servers may join.
    Pool,
    Game,
    Setup,
    Pace,
    Rated,
    Week,
}

impl TournamentTerm {
    /// The term of each match that it changes.
    fn of_match(self) -> Option<Term> {
        Some(match self {
            Self::Game => Term::Game,
            Self::Setup => Term::Setup,
            Self::Pace => Term::Pace,
            Self::Rated => Term::Rated,
            Self::Week => Term::Week,
            Self::Show
            | Self::Format
            | Self::People
            | Self::Once
            | Self::Start
            | Self::Away
            | Self::Pause
            | Self::Pool => return None,
        })
    }

    /// The control that changes this term of each match.
    fn of_term(term: Term) -> Self {
        let all = [Self::Game, Self::Setup, Self::Pace, Self::Rated, Self::Week];
        all.into_iter()
            .find(|what| what.of_match() == Some(term))
            .unwrap_or(Self::Show)
    }
}

/// The panel, after one more choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentPanel {
    pub what: TournamentTerm,
    /// The choices before.
    pub draft: TournamentDraft,
    #[serde(skip)]
    pub values: Vec<String>,
    /// Whether the actor may manage the server: Discord includes each sender's permissions in its interactions.
    #[serde(skip)]
    pub is_manager: bool,
}

impl TournamentPanel {
    fn read(given: &Given) -> Result<Option<Self>, Unreadable> {
        let rating = |name| {
            let typed = given.whole(name)?;
            typed
                .map(|typed| u16::try_from(typed).map_err(|_| Unreadable::Command))
                .transpose()
        };
        Ok(Some(Self {
            what: TournamentTerm::Show,
            draft: TournamentDraft {
                pool: given.switch(POOL)?.unwrap_or_default(),
                ..TournamentDraft::usual(rating(FROM)?, rating(TO)?)
            },
            values: Vec::new(),
            is_manager: given.is_manager,
        }))
    }

    /// The draft after the choice.
    fn chosen(&self) -> Option<TournamentDraft> {
        let draft = self.draft;
        let value = match &self.values[..] {
            [] => None,
            [value] => Some(value.as_str()),
            _ => return None,
        };
        Some(match (self.what, value) {
            (TournamentTerm::Show, None) => draft,
            (TournamentTerm::Format, Some(format)) => TournamentDraft {
                format: format.parse().ok()?,
                ..draft
            },
            (TournamentTerm::People, Some(most)) => TournamentDraft {
                most: most.parse().ok()?,
                ..draft
            },
            (TournamentTerm::Once, Some(at_once)) => TournamentDraft {
                at_once: at_once.parse().ok()?,
                ..draft
            },
            (TournamentTerm::Start, Some(days)) => TournamentDraft {
                days: BEGINS.into_iter().find(|offered| begins_token(*offered) == days)?,
                ..draft
            },
            (TournamentTerm::Away, None) => TournamentDraft {
                busy: !draft.busy,
                ..draft
            },
            (TournamentTerm::Pause, None) => TournamentDraft {
                pauses: !draft.pauses,
                ..draft
            },
            (TournamentTerm::Pool, None) => TournamentDraft {
                pool: !draft.pool,
                ..draft
            },
            (what, _) => TournamentDraft {
                terms: controls::choose(draft.terms, what.of_match()?, &self.values)?,
                ..draft
            },
        })
    }
}

impl Spelled for TournamentPanel {
    const KEY: &'static str = "t";

    fn slashes() -> Vec<Slash<Self>> {
        let rating = || OptKind::Between {
            least: 1,
            most: HIGHEST,
        };
        let options = vec![
            Opt::new(FROM, "tournament-create-from", rating()),
            Opt::new(TO, "tournament-create-to", rating()),
            Opt::new(POOL, "tournament-create-pool", OptKind::Switch),
        ];
        vec![Slash::new("tournament create", options, Self::read)]
    }

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        Ok(Self {
            values: values.to_vec(),
            ..self
        })
    }
}

/// The panel as it is shown.
pub struct ShownPanel {
    draft: TournamentDraft,
    conditions: Conditions,
    /// Whether the server takes part in the pool.
    has_pool: bool,
    /// Whether it has rated matches off.
    is_unrated: bool,
}

impl Query for TournamentPanel {
    type Answer = ShownPanel;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self::Answer, Stop> {
        let room = place_here(actor)?.room;
        may_make(rows, actor, self.is_manager)?;
        let mut draft = self.chosen().ok_or_else(Refusal::no_choice)?;
        let is_unrated = is_unrated(rows, actor)?;
        draft.terms.rated &= !is_unrated;
        check_ratings(&draft)?;
        let has_pool = takes_part(rows, room.guild)?;
        check_pool(&draft, has_pool)?;
        let conditions = draft.conditions(rows.now()).ok_or_else(Refusal::no_choice)?;
        Ok(ShownPanel {
            draft,
            conditions,
            has_pool,
            is_unrated,
        })
    }

    fn reply(shown: ShownPanel, reader: &Reader) -> Reply {
        reader.show(container(reader.locale, &shown))
    }
}

/// Checks that the actor may make tournaments on this server.
fn may_make(rows: &Rows, actor: &Actor, is_manager: bool) -> Result<(), Stop> {
    let settings = guilds::settings_at(rows, actor.place())?;
    let is_restricted = settings.is_some_and(|settings| settings.managed_tournaments);
    if is_restricted && managed(actor, is_manager).is_err() {
        return Err(refusal!("refuse-tournament-managers").into());
    }
    Ok(())
}

fn check_ratings(draft: &TournamentDraft) -> Result<(), Refusal> {
    match (draft.from, draft.to) {
        (Some(from), Some(to)) if from > to => Err(refusal!("refuse-tournament-ratings")),
        _ => Ok(()),
    }
}

/// Checks that a draft for people of other servers is made on a server of the pool.
fn check_pool(draft: &TournamentDraft, has_pool: bool) -> Result<(), Refusal> {
    if draft.pool && !has_pool {
        Err(refusal!("refuse-no-pool"))
    } else {
        Ok(())
    }
}

fn container(locale: Locale, shown: &ShownPanel) -> Container {
    let ShownPanel {
        draft,
        conditions,
        has_pool,
        is_unrated,
    } = shown;
    let offered = (&draft.terms, *is_unrated);
    let id = |what| CustomId::with_key(TournamentPanel::KEY, &(what, *draft));
    let select = |what, label: String, options: Vec<(String, String, bool)>| {
        let options = options
            .into_iter()
            .map(|(key, shown, selected)| SelectOption::preset(shown, key, selected));
        Part::Row(Row::select(id(what), label, options.collect::<Vec<_>>()))
    };
    let formats = formats().into_iter().map(|format| {
        let is_chosen = format == draft.format;
        let label = beginning(&words::format(locale, format));
        (format.to_string(), label, is_chosen)
    });
    let people = PEOPLE.into_iter().filter(|most| *most >= draft.format.least());
    let people = people.map(|most| (most.to_string(), words::most(locale, most), most == draft.most));
    let mut parts = vec![
        Part::Text(say!(locale, "tournament-panel")),
        select(
            TournamentTerm::Format,
            say!(locale, "tournament-what-format"),
            formats.collect(),
        ),
        select(
            TournamentTerm::People,
            say!(locale, "tournament-what-most"),
            people.collect(),
        ),
    ];
    if matches!(draft.format, Format::RoundRobin { .. }) {
        let at_once = AT_ONCE.map(|count| (count.to_string(), words::at_once(locale, count), count == draft.at_once));
        parts.push(select(
            TournamentTerm::Once,
            say!(locale, "tournament-what-at-once"),
            at_once.into(),
        ));
    }
    if draft.format != Format::Ladder {
        let days = BEGINS.map(|days| (begins_token(days), words::begins(locale, days), days == draft.days));
        parts.push(select(
            TournamentTerm::Start,
            say!(locale, "tournament-what-begins"),
            days.into(),
        ));
    }
    let of_match = |term| id(TournamentTerm::of_term(term));
    parts.extend(controls::selects_of(
        locale,
        &draft.terms,
        &[Term::Game, Term::Setup, Term::Pace],
        &of_match,
    ));
    parts.extend(controls::switches_of(
        locale,
        offered,
        &[Term::Rated, Term::Week],
        &of_match,
    ));
    let state = |on| commands::state(locale, on);
    let vacations = say!(locale, "button-tournament-vacations", state = state(!draft.busy));
    let pauses = say!(locale, "button-tournament-pauses", state = state(draft.pauses));
    let mut switches = vec![
        controls::switch(id(TournamentTerm::Away), vacations, !draft.busy),
        controls::switch(id(TournamentTerm::Pause), pauses, draft.pauses),
    ];
    if *has_pool && draft.format != Format::Ladder {
        let pool = say!(locale, "button-pool", state = state(draft.pool));
        switches.push(controls::switch(id(TournamentTerm::Pool), pool, draft.pool));
    }
    parts.push(Part::Row(Row::Buttons(switches)));
    let send = MakeTournament { draft: *draft };
    let send = Control::new(send.custom_id(), "button-announce", Style::Success);
    let close = [send, Control::close()].map(|control| control.button(locale));
    let sum = words::to_make(locale, conditions);
    parts.extend(controls::foot(locale, offered, sum, close.into()));
    Container {
        accent: draft.terms.kind.into(),
        parts,
    }
}

fn formats() -> Vec<Format> {
    let swiss = (Rounds::MIN..=Rounds::MAX).filter_map(Rounds::new);
    let others = [
        Format::RoundRobin { double: false },
        Format::RoundRobin { double: true },
        Format::Knockout,
        Format::Ladder,
    ];
    swiss.map(|rounds| Format::Swiss { rounds }).chain(others).collect()
}

/// Announces the tournament as it stands in the panel, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MakeTournament {
    pub draft: TournamentDraft,
}

impl Spelled for MakeTournament {
    const KEY: &'static str = "announce";
}

/// A tournament was announced in this channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TournamentMade {
    id: TournamentId,
    channel: u64,
}

impl Command for MakeTournament {
    type Outcome = TournamentMade;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<TournamentMade, Stop> {
        let by = actor.id().ok_or_else(|| refusal!("refuse-direct"))?;
        let place = place_here(actor)?;
        let room = place.room;
        may_make(rows, actor, false)?;
        let mut draft = self.draft;
        draft.terms.rated &= !is_unrated(rows, actor)?;
        check_ratings(&draft)?;
        check_pool(&draft, takes_part(rows, room.guild)?)?;
        let conditions = draft.conditions(rows.now()).ok_or_else(Refusal::no_choice)?;
        let listed = tournaments::listed(rows, TournamentList::Guild(room.guild))?;
        let is_on = |found: &&LoadedTournament| {
            matches!(found.t.phase(), Phase::Open | Phase::Running) && found.row.place.room.guild == room.guild
        };
        let count = listed.iter().filter(is_on).count();
        if count >= MAX_TOURNAMENTS {
            return Err(refusal!("refuse-tournament-many", count = count).into());
        }
        let id = TournamentId(rows.number(Counter::Tournament)?);
        let t = Tournament::new(id, by, rows.now(), conditions);
        let row = TournamentRow {
            format: RowFormat,
            tournament: t.stored().clone(),
            place,
            elsewhere: Vec::new(),
            message: None,
            climbs: Vec::new(),
            unknown: Unknown::new(),
        };
        let mut made = LoadedTournament { row, t };
        if let Some(event) = made.t.opening() {
            made.happens(rows, event);
        }
        made.store(rows);
        tournaments::add(rows, TournamentList::Person(by), id);
        made.post(rows, TournamentNews::Announced)?;
        if let Some(begins) = conditions.begins {
            tournaments::look_at_then(rows, id, begins);
        }
        let channel = room.target();
        Ok(TournamentMade { id, channel })
    }
}

impl Told for MakeTournament {
    const ONCE_IN_ITS_MESSAGE: bool = true;

    fn reply(TournamentMade { id, channel: place }: TournamentMade, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let text = say!(locale, "tournament-made", id = id.0, place = channel(place));
        reader.in_place(Message::text(text))
    }
}
