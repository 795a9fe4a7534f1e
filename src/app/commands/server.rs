//! What a server's administrators decide.

use super::outcome::{Command, Outcome};
use crate::app::actor::{Actor, Place};
use crate::app::db::Transaction;
use crate::app::refusal::{Halt, Refusal};
use crate::app::rows::GuildRow;
use crate::store::keys;
use crate::words::challenges::Refused;

/// Has a server take part in the pool of open challenges, or no longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetPool {
    pub on: bool,
    /// Discord says with each interaction what its sender may do on the server: the actor may change it.
    pub is_manager: bool,
}

impl Command for SetPool {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let Place::Room { guild, .. } = actor.place() else {
            return Err(Refusal::Challenge(Refused::NeedsServer).into());
        };
        if !self.is_manager {
            return Err(Refusal::NotAManager.into());
        }
        let key = keys::Guild { guild };
        let known = tx.read::<GuildRow>(&key).await?.unwrap_or_default();
        tx.put(&key, &GuildRow { pool: self.on, ..known });
        Ok(Outcome::PoolSet { on: self.on })
    }
}
