//! What the bot is for, with buttons to begin.

use super::games::Games;
use super::learn::Learn;
use super::practice::BeginPractice;
use super::puzzle::SolvePuzzle;
use super::rules::Rules;
use super::settings::ShowSettings;
use crate::app::feature::{Query, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::Slash;
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{Container, Control, Part, Reader, Reply, row};
use crate::rules::game::GameKind;
use crate::rules::gipf::Variant;
use crate::words::say;
use serde::{Deserialize, Serialize};

/// What the bot is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Help;

impl Spelled for Help {
    const KEY: &'static str = "help";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("help", Vec::new(), |_| Ok(Some(Self)))]
    }
}

impl Query for Help {
    type Answer = ();

    fn answer(&self, _: &mut Rows, _: &Actor) -> Result<(), Stop> {
        Ok(())
    }

    fn reply((): (), reader: &Reader) -> Reply {
        let locale = reader.locale;
        let to = |custom_id, label| Control::new(custom_id, label, Style::Secondary);
        let games = [GameKind::Dvonn, GameKind::Gipf(Variant::Basic)];
        let play = games.map(|kind| BeginPractice::first(kind).control());
        let others = [
            Rules::of_place(),
            Learn::control(),
            to(SolvePuzzle::unfinished(None).custom_id(), "button-puzzle"),
            to(Games::FIRST.custom_id(), "button-my-matches"),
            to(ShowSettings { is_changed: false }.custom_id(), "button-settings"),
        ];
        let rows = [row(locale, &play), row(locale, &others)];
        let text = [Part::Text(say!(locale, "help")), Part::Separator];
        let parts = text.into_iter().chain(rows.into_iter().flatten().map(Part::Row));
        Reply::Show {
            in_place: false,
            container: Container::neutral(parts.collect()),
        }
    }
}
