//! The record of a match as files.

use super::audience;
use crate::app::feature::{Query, Spelled, about_match};
use crate::app::matches::NamedMatch;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::instance;
use crate::app::state::refusal::refusal;
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::app::workers::programs;
use crate::correspondence::{MatchId, Player, Program};
use crate::rules::Color;
use crate::words::{commands, matches, results, say};
use serde::{Deserialize, Serialize};

mod files;

/// The record in our notation, and in that of the game's own sites.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Export {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
}

impl Export {
    pub(in crate::app) fn control(id: MatchId) -> Control {
        let export = Self { id: Some(id) };
        Control::new(export.custom_id(), "button-export", Style::Secondary)
    }
}

about_match!(Export, "export", "match export", Mine);

/// A match, and the seed of its programs.
pub struct ToExport {
    m: Box<NamedMatch>,
    seed: Option<u64>,
}

impl Query for Export {
    type Answer = ToExport;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<ToExport, Stop> {
        let (m, _) = audience::read(rows, actor, self.id)?;
        if m.ended().is_none() && m.game().is_before_draw() {
            return Err(refusal!("export-not-drawn", id = m.id()).into());
        }
        // one that was played elsewhere had another seed
        let is_ours = |color: &Color| matches!(m.player(*color), Player::Program(Program::Level(_)));
        let has_seed = m.origin().is_none() && Color::BOTH.iter().any(is_ours);
        let instance = if has_seed { instance::known(rows)? } else { None };
        let seed = instance.map(|instance| programs::seed(&instance, m.id()));
        Ok(ToExport { m, seed })
    }

    fn reply(ToExport { m, seed }: ToExport, reader: &Reader) -> Reply {
        let locale = reader.locale;
        let text = if m.imported().is_some() {
            // its players are known by their names only
            matches::title(locale, &m)
        } else {
            let players = results::mentions(locale, &m);
            say!(
                locale,
                "export-done",
                game = commands::game(locale, m.terms().setup.kind()),
                id = m.id(),
                white = players.white,
                black = players.black
            )
        };
        Reply::private(Message {
            text,
            files: files::files(&m, &m.names, seed),
            ..Message::default()
        })
    }
}
