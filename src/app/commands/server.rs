//! What a server's administrators decide.

use super::daily;
use super::outcome::{Command, Outcome, ServerSetting};
use crate::app::actor::{Actor, Place};
use crate::app::db::Transaction;
use crate::app::refusal::{Halt, Refusal};
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

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let Place::Room { guild, .. } = actor.place() else {
            return Err(Refusal::NotAManager.into());
        };
        if !self.is_manager {
            return Err(Refusal::NotAManager.into());
        }
        let key = keys::Guild { guild };
        let known = tx.read::<GuildRow>(&key).await?.unwrap_or_default();
        let mut row = match self.what {
            ServerSetting::Puzzle => known,
            ServerSetting::Pool => GuildRow { pool: self.on, ..known },
            ServerSetting::Threads => GuildRow {
                compact: !self.on,
                ..known
            },
        };
        if self.what == ServerSetting::Puzzle {
            daily::set(tx, actor.place(), guild, &mut row, self.on)?;
        }
        tx.put(&key, &row);
        Ok(Outcome::ServerSet {
            what: self.what,
            on: self.on,
        })
    }
}
