//! Going on vacation, and coming back early or as planned.

use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::matches;
use crate::app::matches::{MAX_MATCHES, vacations};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::{Row, SelectOption, Style};
use crate::app::slash::{Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{Item, PlayerRow};
use crate::app::state::watch::outages;
use crate::app::ui::{At, Container, Control, Part, Reader, Reply, row};
use crate::correspondence::tournament::VacationExcluded;
use crate::correspondence::vacation::{self, A_DAY, MAX_DAYS, VacationRefusal};
use crate::correspondence::{Entry, Locale, MatchId, PlayerId};
use crate::store::keys::{self, Lane, Millis, WaitsFor};
use crate::words::{clocks, list, moment, relative, say};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

const DAYS: &str = "days";
/// The numbers of days that are offered.
const OFFERED: [u32; 9] = [1, 2, 3, 5, 7, 10, 14, 21, 30];
/// How much time somebody has at most in a match in which coming back could lose it at once.
const HARDLY_ANY: SignedDuration = SignedDuration::from_hours(1);
/// Minimum length of a vacation, in minutes.
const DAY: u32 = 24 * 60;

fn minutes(locale: Locale, minutes: u32) -> String {
    clocks::span(locale, SignedDuration::from_mins(minutes.into()))
}

/// Why it cannot begin.
fn refused(locale: Locale, why: VacationRefusal) -> String {
    match why {
        VacationRefusal::Days => say!(locale, "vacation-days", max = MAX_DAYS),
        VacationRefusal::Already(until) => say!(locale, "vacation-already", until = moment(until)),
        VacationRefusal::TooLong(left) if left < DAY => {
            say!(locale, "vacation-less-than-a-day", left = minutes(locale, left))
        }
        VacationRefusal::TooLong(left) => say!(locale, "vacation-too-long", left = minutes(locale, left)),
        VacationRefusal::NoneLeft => say!(locale, "vacation-none-left"),
        VacationRefusal::TooOften(next) => say!(locale, "vacation-too-often", count = A_DAY, left = relative(next)),
    }
}

/// The reader's vacation, if there is one, and what is left of the year's.
fn show(reader: &Reader, until: Option<Timestamp>, minutes_left: u32) -> String {
    let locale = reader.locale;
    let left = minutes(locale, minutes_left);
    let Some(until) = until else {
        return [
            say!(locale, "vacation-show", left = left),
            say!(locale, "vacation-tournaments"),
        ]
        .join("\n");
    };
    match vacation::later_year(reader.now, until) {
        Some(year) => say!(
            locale,
            "vacation-show-over-new-year",
            until = moment(until),
            left = left,
            year = year.to_string()
        ),
        None => say!(locale, "vacation-show-on", until = moment(until), left = left),
    }
}

/// A text, and below it what can be done: come back, or choose for how long to go.
fn panel(reader: &Reader, text: String, is_away: bool, minutes_left: u32) -> Container {
    let locale = reader.locale;
    let fits = |days: &u32| vacation::fits(reader.now, *days, minutes_left);
    let days: Vec<u32> = OFFERED.into_iter().filter(fits).collect();
    let below = if is_away {
        let back = Control::new(
            EndVacation { anyway: false }.custom_id(),
            "button-come-back",
            Style::Primary,
        );
        Some(Row::Buttons(vec![back.button(locale)]))
    } else if days.is_empty() {
        None
    } else {
        let begin = BeginVacation { days: None }.custom_id();
        let options = days.into_iter().map(|days| {
            let shown = clocks::span(locale, SignedDuration::from_hours(24 * i64::from(days)));
            SelectOption::new(shown, days.to_string())
        });
        Some(Row::select(begin, say!(locale, "vacation-choose"), options))
    };
    let parts = [Part::Text(text)].into_iter().chain(below.map(Part::Row));
    Container::neutral(parts.collect())
}

/// Begins a vacation now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BeginVacation {
    /// Not checked yet; `None` = they are still to be chosen.
    pub days: Option<i64>,
}

impl Spelled for BeginVacation {
    const KEY: &'static str = "vacation-start";

    fn slashes() -> Vec<Slash<Self>> {
        let most = u64::from(MAX_DAYS);
        let days = Opt::new(DAYS, "vacation-days", OptKind::Between { least: 1, most });
        vec![Slash::new("vacation start", vec![days.required()], |given| {
            Ok(Some(Self {
                days: given.whole(DAYS)?,
            }))
        })]
    }

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        match values {
            [] => Ok(self),
            [days] => Ok(Self {
                days: Some(days.parse().map_err(|_| Unreadable::Answer)?),
            }),
            _ => Err(Unreadable::Answer),
        }
    }
}

/// The actor's vacation has begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VacationBegan {
    until: Timestamp,
    /// What will be left for the year when it ends.
    minutes_left: u32,
    /// The matches that have no room for it: their clocks go on.
    #[serde(default)]
    without: Vec<MatchId>,
    /// The matches in which the win can still be claimed.
    #[serde(default)]
    lost: Vec<MatchId>,
    /// The matches of tournaments in which their clocks go on, or go on from then, before it ends.
    #[serde(default)]
    limited: Vec<(MatchId, Result<Timestamp, VacationExcluded>)>,
}

impl Command for BeginVacation {
    type Outcome = VacationBegan;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<VacationBegan, Stop> {
        let (key, mut row) = players::own_row(rows, actor)?;
        let taken = row.vacations.clone();
        let begun = match self.days {
            Some(days) => row.vacations.begin(rows.now(), days),
            None => Err(VacationRefusal::Days),
        };
        let vacation = begun.map_err(|why| Refusal::new(move |locale| refused(locale, why)))?;
        rows.put(&key, &row);
        let exceptions = vacations::stop_clocks(rows, key.player, (&taken, vacation), None)?;
        Ok(VacationBegan {
            without: exceptions.without,
            lost: exceptions.lost,
            limited: exceptions.limited,
            until: vacation.until,
            minutes_left: row.vacations.minutes_left(vacation.until),
        })
    }
}

impl Told for BeginVacation {
    fn reply(outcome: VacationBegan, reader: &Reader) -> Reply {
        let VacationBegan {
            until,
            minutes_left,
            without,
            lost,
            limited,
        } = outcome;
        let locale = reader.locale;
        let left = minutes(locale, minutes_left);
        let mut text = match vacation::later_year(reader.now, until) {
            Some(year) => say!(
                locale,
                "vacation-began-over-new-year",
                until = moment(until),
                left = left,
                year = year.to_string()
            ),
            None => say!(locale, "vacation-began", until = moment(until), left = left),
        };
        let named = |ids: &[MatchId]| {
            let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
            list(locale, &ids)
        };
        if !without.is_empty() {
            text += "\n";
            text += &say!(locale, "vacation-without", list = named(&without));
        }
        if !lost.is_empty() {
            text += "\n";
            text += &say!(locale, "vacation-lost", list = named(&lost));
        }
        let limits: BTreeSet<Result<Timestamp, VacationExcluded>> = limited.iter().map(|(_, limit)| *limit).collect();
        for limit in limits {
            let of_limit = limited.iter().filter(|(_, of)| *of == limit);
            let ids: Vec<MatchId> = of_limit.map(|(id, _)| *id).collect();
            text += "\n";
            text += &match limit {
                Ok(until) => say!(locale, "vacation-limited", list = named(&ids), until = moment(until)),
                Err(VacationExcluded::UsedUp) => say!(locale, "vacation-used-up", list = named(&ids)),
                Err(VacationExcluded::NotAgreed) => say!(locale, "vacation-not-agreed", list = named(&ids)),
            };
        }
        reader.show(panel(reader, text, true, minutes_left))
    }
}

/// Ends the vacation early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndVacation {
    /// Even if the actor's time in a match is up then, or nearly.
    pub anyway: bool,
}

impl Spelled for EndVacation {
    const KEY: &'static str = "vacation-end";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("vacation end", Vec::new(), |_| {
            Ok(Some(Self { anyway: false }))
        })]
    }
}

/// The matches in which this player must move and would have hardly any time if they came back now.
fn pressing(rows: &mut Rows, player: PlayerId) -> Result<Vec<At>, Unread> {
    let now = rows.now();
    let mut pressing = Vec::new();
    for listed in matches::running(rows, player, WaitsFor::Me, MAX_MATCHES)? {
        let Some(loaded) = matches::load_readable(rows, listed.id, "a damaged match warns nobody")? else {
            continue;
        };
        let mut m = loaded.the_match;
        let seat = m.color_of(player);
        if let Some(event) = seat.and_then(|seat| m.end_vacation(seat, now)) {
            m.apply(Entry { at: now, event });
            if m.deadline().is_some_and(|deadline| deadline <= now + HARDLY_ANY) {
                pressing.push(At::now(&m));
            }
        }
    }
    Ok(pressing)
}

/// They would lose matches by coming back; that can be done all the same.
fn too_early(first: At, others: &[At]) -> Refusal {
    let ids: Vec<String> = [first].iter().chain(others).map(|at| at.id.to_string()).collect();
    refusal!(|locale| "vacation-time-up", list = list(locale, &ids)).with_rows(move |locale| {
        let anyway = EndVacation { anyway: true }.custom_id();
        let anyway = Control::new(anyway, "button-come-back-anyway", Style::Danger);
        row(locale, &[Control::to_panel(first), anyway]).into_iter().collect()
    })
}

/// The actor's vacation has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VacationEnded {
    minutes_left: u32,
}

impl Command for EndVacation {
    type Outcome = VacationEnded;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<VacationEnded, Stop> {
        let (key, mut row) = players::own_row(rows, actor)?;
        let now = rows.now();
        let planned = row.vacations.last();
        if !self.anyway
            && row.vacations.current(now).is_some()
            && let [first, others @ ..] = pressing(rows, key.player)?.as_slice()
        {
            return Err(too_early(*first, others).into());
        }
        row.vacations.end(now).ok_or_else(|| refusal!("vacation-not-on"))?;
        rows.put(&key, &row);
        if let Some(planned) = planned {
            vacations::start_clocks(rows, key.player, planned)?;
        }
        Ok(VacationEnded {
            minutes_left: row.vacations.minutes_left(now),
        })
    }
}

impl Told for EndVacation {
    fn reply(VacationEnded { minutes_left }: VacationEnded, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let text = say!(locale, "vacation-ended", left = minutes(locale, minutes_left));
        reader.show(panel(reader, text, false, minutes_left))
    }
}

/// The asker's vacation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vacation;

impl Spelled for Vacation {
    const KEY: &'static str = "vacation";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("vacation show", Vec::new(), |_| Ok(Some(Self)))]
    }
}

/// Its end, if there is one now, and what is left of the year's after it.
pub struct VacationNow {
    until: Option<Timestamp>,
    minutes_left: u32,
}

impl Query for Vacation {
    type Answer = VacationNow;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<VacationNow, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
        let vacations = known.map(|known| known.vacations).unwrap_or_default();
        let until = vacations.current(rows.now());
        Ok(VacationNow {
            until,
            minutes_left: vacations.minutes_left(until.unwrap_or(rows.now())),
        })
    }

    fn reply(VacationNow { until, minutes_left }: VacationNow, reader: &Reader) -> Reply {
        let text = show(reader, until, minutes_left);
        reader.show(panel(reader, text, until.is_some(), minutes_left))
    }
}

/// Notifies a player that their vacation has ended as planned; their clocks take it into account anyway.
pub(in crate::app) fn vacation_over(rows: &mut Rows, timer: &keys::Timer) -> Result<(), Unread> {
    let player = PlayerId(timer.subject);
    let Some(row) = rows.read::<PlayerRow>(&keys::Player { player })? else {
        return Ok(());
    };
    let is_over = row
        .vacations
        .last()
        .is_some_and(|last| Millis::from(last.until) == timer.due);
    if is_over && !goes_on(rows, player, &row)? {
        outbox::send(rows, Lane::Direct(player), Item::VacationOver(player))?;
    }
    Ok(())
}

/// Whether this player goes on vacation again, since their time in a match runs out at this moment. If they have no days
/// left, do not want it or are not allowed it there, they are told of that end, but not that all other clocks run.
fn goes_on(rows: &mut Rows, player: PlayerId, row: &PlayerRow) -> Result<bool, Unread> {
    let (now, away) = (rows.now(), outages(rows)?);
    for listed in matches::running(rows, player, WaitsFor::Me, MAX_MATCHES)? {
        if listed.deadline().is_none_or(|deadline| deadline > now) {
            continue;
        }
        let Some(loaded) = matches::load_readable(rows, listed.id, "a damaged match begins no vacation")? else {
            continue;
        };
        if loaded.the_match.is_late(now, &away) && vacations::at_zero_in(rows, &loaded, row)?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}
