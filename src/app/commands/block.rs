//! Blocking somebody: neither can challenge the other, nor accept what the other offers to all.

use super::outcome::{Command, Outcome};
use crate::app::actor::{Actor, Person};
use crate::app::blocks::block;
use crate::app::db::{Rows, Stop};
use crate::app::refusal::{BlockRefusal, Refusal};
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

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (player, who) = (actor.id().ok_or(Refusal::Block(BlockRefusal::Yourself))?, self.who.id);
        let refused = |why| Err(Refusal::Block(why).into());
        if who == player {
            return refused(BlockRefusal::Yourself);
        }
        let key = block(player, who);
        let is_blocked = rows.read::<BlockRow>(&key)?.is_some();
        match (self.on, is_blocked) {
            (true, true) | (false, false) => {}
            (true, false) => {
                let blocked = rows.list::<keys::Block, BlockRow>(keys::Block::of(player), MAX_BLOCKS)?;
                if blocked.len() >= MAX_BLOCKS {
                    return refused(BlockRefusal::TooMany);
                }
                rows.put(&key, &BlockRow { format: Format });
            }
            (false, true) => rows.delete(&key),
        }
        Ok(Outcome::BlockSet { who, on: self.on })
    }
}
