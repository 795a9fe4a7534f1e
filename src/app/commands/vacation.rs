//! Going on vacation, and coming back early or as planned.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop};
use crate::app::listed::Listed;
use crate::app::matches;
use crate::app::outbox;
use crate::app::players;
use crate::app::refusal::Refusal;
use crate::app::rows::{Item, PlayerRow};
use crate::app::vacations;
use crate::correspondence::PlayerId;
use crate::store::keys::{self, Lane, Millis, WaitsFor};

/// Begins a vacation now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeginVacation {
    /// Nothing of it has been checked yet.
    pub days: i64,
}

/// Comes back early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndVacation;

impl Command for BeginVacation {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (key, mut row) = players::own_row(rows, actor)?;
        let begun = row.vacations.begin(rows.now(), self.days);
        let vacation = begun.map_err(Refusal::Vacation)?;
        rows.put(&key, &row);
        vacations::stop_clocks(rows, key.player, vacation, None)?;
        Ok(Outcome::VacationBegan {
            until: vacation.until,
            minutes_left: row.vacations.minutes_left(vacation.until),
        })
    }
}

impl Command for EndVacation {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (key, mut row) = players::own_row(rows, actor)?;
        let now = rows.now();
        let planned = row.vacations.last();
        row.vacations.end(now).ok_or(Refusal::NotOnVacation)?;
        rows.put(&key, &row);
        if let Some(planned) = planned {
            vacations::start_clocks(rows, key.player, planned)?;
        }
        Ok(Outcome::VacationEnded {
            minutes_left: row.vacations.minutes_left(now),
        })
    }
}

/// Tells a player that their vacation is over as planned; their clocks know it already.
#[derive(Clone, Debug)]
pub(in crate::app) struct VacationOver<'a> {
    pub timer: &'a keys::Timer,
}

impl Command for VacationOver<'_> {
    type Outcome = ();

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<(), Stop> {
        rows.delete(self.timer);
        let player = PlayerId(self.timer.subject);
        let row = rows.read::<PlayerRow>(&keys::Player { player })?;
        let last = row.and_then(|row| row.vacations.last());
        let is_over = last.is_some_and(|last| Millis::from(last.until) == self.timer.due);
        // whose time is over at the same moment goes on vacation again, or hears of the end
        let first = matches::running(rows, player, WaitsFor::Me, 1)?;
        let is_late = |listed: &Listed| listed.deadline().is_some_and(|deadline| deadline <= rows.now());
        if is_over && !first.iter().any(is_late) {
            outbox::send(rows, Lane::Direct(player), Item::VacationOver(player))?;
        }
        Ok(())
    }
}
