//! What a server's administrators decide.

use super::daily;
use super::outcome::{Command, Outcome, ServerSetting};
use crate::app::actor::{Actor, Place};
use crate::app::db::{Rows, Stop};
use crate::app::refusal::Refusal;
use crate::app::rows::GuildRow;
use crate::store::keys;

/// Switches a setting of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetServer {
    pub what: ServerSetting,
    pub on: bool,
    /// Discord says with each interaction what its sender may do on the server: the actor may change it.
    pub is_manager: bool,
}

impl Command for SetServer {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let Place::Room { guild, .. } = actor.place() else {
            return Err(Refusal::NotAManager.into());
        };
        if !self.is_manager {
            return Err(Refusal::NotAManager.into());
        }
        let key = keys::Guild { guild };
        let known = rows.read::<GuildRow>(&key)?.unwrap_or_default();
        let mut row = match self.what {
            ServerSetting::Puzzle => known,
            ServerSetting::Pool => GuildRow { pool: self.on, ..known },
            ServerSetting::Threads => GuildRow {
                compact: !self.on,
                ..known
            },
        };
        if self.what == ServerSetting::Puzzle {
            daily::set(rows, actor.place(), guild, &mut row, self.on)?;
        }
        rows.put(&key, &row);
        Ok(Outcome::ServerSet {
            what: self.what,
            on: self.on,
        })
    }
}
