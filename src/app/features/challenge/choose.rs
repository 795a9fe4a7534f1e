//! Challenging somebody by their menu: which game, or which terms.

use super::make::{ChallengeMade, MakeChallenge, on_its_way, opponent_to_challenge};
use super::offer::check_bar;
use super::panel::ChallengePanel;
use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::ports::actor::{Actor, Person};
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Refusal;
use crate::app::ui::{Control, Message, Reader, Reply, row};
use crate::correspondence::PlayerId;
use crate::rules::game::GameKind;
use crate::words::{commands as words, mention, say};
use serde::{Deserialize, Serialize};

/// The question which game to challenge this person to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseGame {
    pub opponent: Person,
}

impl Spelled for ChooseGame {
    const KEY: &'static str = "choose-game";
}

impl Query for ChooseGame {
    type Answer = PlayerId;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<PlayerId, Stop> {
        check_bar(rows, actor, None)?;
        let to = opponent_to_challenge(actor.id(), Some(&self.opponent))?;
        Ok(to.ok_or_else(Refusal::no_such_challenge)?)
    }

    fn reply(opponent: PlayerId, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let games = GameKind::ALL.map(|kind| {
            let challenge = ChallengePerson {
                opponent,
                kind,
                panel: reader.interaction,
            };
            Control::Said {
                custom_id: challenge.custom_id(),
                text: words::game(locale, kind),
                style: Style::Primary,
            }
        });
        let beside = [ChallengePanel::control(opponent), Control::close()];
        let rows = [row(locale, &games), row(locale, &beside)];
        Reply::private(Message {
            text: say!(locale, "menu-choose", player = mention(locale, opponent)),
            rows: rows.into_iter().flatten().collect(),
            ..Message::default()
        })
    }
}

/// Challenges this person with the default terms, as chosen in a panel: two choices in it make only one challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChallengePerson {
    pub opponent: PlayerId,
    pub kind: GameKind,
    pub panel: u64,
}

impl Spelled for ChallengePerson {
    const KEY: &'static str = "challenge";
}

impl Command for ChallengePerson {
    type Outcome = ChallengeMade;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ChallengeMade, Stop> {
        MakeChallenge::usual(self.opponent, self.kind).decide(rows, actor)
    }
}

impl Told for ChallengePerson {
    fn reply(made: ChallengeMade, reader: &Reader) -> Reply {
        on_its_way(made, reader)
    }

    fn panel(&self) -> Option<u64> {
        Some(self.panel)
    }
}
