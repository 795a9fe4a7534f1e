//! Having everything about oneself deleted.

use crate::app::deletion::{self, Begun};
use crate::app::feature::{Command, Confirmed, Spelled, Told};
use crate::app::matches::{self, MAX_MATCHES};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop, Wanted, if_readable};
use crate::app::state::players;
use crate::app::state::refusal::Refusal;
use crate::app::state::rows::RunningRow;
use crate::app::ui::{Before, Control, Message, Reader, Reply, with_buttons};
use crate::correspondence::{Action, Locale};
use crate::store::keys;
use crate::words::say;
use serde::{Deserialize, Serialize};

/// Deletes everything about the actor, after a confirmation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeleteOwn;

impl DeleteOwn {
    /// The button that asks.
    pub(super) fn control() -> Control {
        Control::new(Self.custom_id().asking(), "button-ask-delete-own", Style::Danger)
    }
}

impl Spelled for DeleteOwn {
    const KEY: &'static str = "delete-own";
}

/// The deletion has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeletionBegan;

impl Command for DeleteOwn {
    type Outcome = DeletionBegan;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<DeletionBegan, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        match deletion::begin(rows, player)? {
            Begun::Now => Ok(DeletionBegan),
            Begun::Already => Err(players::leaves().into()),
        }
    }
}

/// What becomes of the actor's running matches.
pub struct Ending {
    resigned: usize,
    called_off: usize,
}

impl Confirmed for DeleteOwn {
    type Question = Ending;

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Ending, Stop> {
        players::check_stays(rows, actor)?;
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        let running = rows.list::<keys::RunningMatch, RunningRow>(&keys::RunningMatch::of(player), MAX_MATCHES)?;
        let wanted =
            |wanted: Wanted, (key, _): &(keys::RunningMatch, RunningRow)| wanted.key(&keys::Match { id: key.id });
        rows.want(running.iter().fold(Wanted::default(), wanted))?;
        let mut ending = Ending {
            resigned: 0,
            called_off: 0,
        };
        for (key, row) in &running {
            if row.opponent.program().is_some() {
                // nobody else has it
                continue;
            }
            let loaded = if_readable(matches::load(rows, key.id))?.flatten();
            match loaded.as_ref().map(deletion::ending) {
                // it is over with the match for which it decides
                Some(_) if loaded.is_some_and(|loaded| loaded.the_match.decides().is_some()) => {}
                Some(Action::Abort) => ending.called_off += 1,
                Some(_) => ending.resigned += 1,
                None => {}
            }
        }
        Ok(ending)
    }

    fn ask(Ending { resigned, called_off }: Ending, locale: Locale) -> Message {
        let mut lines = vec![say!(locale, "privacy-ask-delete")];
        if resigned > 0 {
            lines.push(say!(locale, "privacy-delete-resigned", count = resigned));
        }
        if called_off > 0 {
            lines.push(say!(locale, "privacy-delete-called-off", count = called_off));
        }
        lines.extend([
            say!(locale, "privacy-delete-own"),
            say!(locale, "privacy-delete-matches"),
            say!(locale, "privacy-delete-discord"),
        ]);
        let delete = Control::new(Self.custom_id(), "button-delete-own", Style::Danger);
        with_buttons(locale, lines.join("\n"), &[delete, Control::no(Before::Privacy)])
    }
}

impl Told for DeleteOwn {
    fn reply(DeletionBegan: DeletionBegan, reader: &Reader) -> Reply {
        reader.in_place(Message::text(say!(reader.locale, "privacy-deletion-began")))
    }
}
