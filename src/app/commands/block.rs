//! Blocking somebody: neither can challenge the other, nor accept what the other offers to all.

use super::outcome::{Command, Outcome};
use crate::app::actor::{Actor, Person};
use crate::app::blocks::block;
use crate::app::db::Transaction;
use crate::app::refusal::{BlockRefusal, Halt, Refusal};
use crate::app::rows::{BlockRow, Format};
use crate::store::keys;

/// How many people one person may block.
pub const MAX_BLOCKS: usize = 100;

/// Blocks somebody, or no longer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetBlock {
    pub who: Person,
    pub on: bool,
}

impl Command for SetBlock {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let (player, who) = (actor.id().ok_or(Refusal::Block(BlockRefusal::Yourself))?, self.who.id);
        let refused = |why| Err(Refusal::Block(why).into());
        if who == player {
            return refused(BlockRefusal::Yourself);
        }
        let key = block(player, who);
        let is_blocked = tx.read::<BlockRow>(&key).await?.is_some();
        match (self.on, is_blocked) {
            (true, true) | (false, false) => {}
            (true, false) => {
                let blocked = tx
                    .list::<keys::Block, BlockRow>(keys::Block::of(player), MAX_BLOCKS)
                    .await?;
                if blocked.len() >= MAX_BLOCKS {
                    return refused(BlockRefusal::TooMany);
                }
                tx.put(&key, &BlockRow { format: Format });
            }
            (false, true) => tx.delete(&key),
        }
        Ok(Outcome::BlockSet { who, on: self.on })
    }
}
