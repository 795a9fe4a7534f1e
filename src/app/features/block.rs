//! Blocking somebody: neither can challenge the other, nor accept the other's open challenges. In a ladder, where a
//! challenge that is not answered costs a place, those between the two are over.

use crate::app::feature::{Command, Query, Spelled, Told};
use crate::app::ports::actor::{Actor, Person};
use crate::app::slash::{Given, Opt, OptKind, Slash};
use crate::app::state::blocks::block;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, Unreadable, refusal};
use crate::app::state::rows::{BlockRow, Format};
use crate::app::state::tournaments;
use crate::app::ui::{Message, Reader, Reply, fitting};
use crate::correspondence::PlayerId;
use crate::store::keys;
use crate::words::{mention, say};
use serde::{Deserialize, Serialize};

/// Maximum number of people that one person may block.
pub const MAX_BLOCKS: usize = 100;

const PLAYER: &str = "player";

/// Blocks or unblocks somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetBlock {
    pub who: Person,
    pub on: bool,
}

impl SetBlock {
    fn read(given: &Given, on: bool) -> Result<Option<Self>, Unreadable> {
        let who = given.person(PLAYER)?.ok_or(Unreadable::Command)?.clone();
        Ok(Some(Self { who, on }))
    }
}

impl Spelled for SetBlock {
    const KEY: &'static str = "block";

    fn slashes() -> Vec<Slash<Self>> {
        let player = || vec![Opt::new(PLAYER, "block-who", OptKind::Person).required()];
        vec![
            Slash::new("block add", player(), |given| Self::read(given, true)),
            Slash::new("block remove", player(), |given| Self::read(given, false)),
        ]
    }
}

/// Somebody was blocked or unblocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlockSet {
    who: PlayerId,
    on: bool,
}

impl Command for SetBlock {
    type Outcome = BlockSet;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<BlockSet, Stop> {
        let (player, who) = (actor.id().ok_or_else(|| refusal!("block-self"))?, self.who.id);
        if who == player {
            return Err(refusal!("block-self").into());
        }
        if self.on && self.who.is_bot {
            return Err(refusal!(|locale| "block-bot", player = mention(locale, who)).into());
        }
        let key = block(player, who);
        let is_blocked = rows.read::<BlockRow>(&key)?.is_some();
        match (self.on, is_blocked) {
            (true, true) => {}
            (false, false) => return Err(refusal!(|locale| "block-not-blocked", player = mention(locale, who)).into()),
            (true, false) => {
                let blocked = rows.list::<keys::Block, BlockRow>(&keys::Block::of(player), MAX_BLOCKS)?;
                if blocked.len() >= MAX_BLOCKS {
                    return Err(refusal!("block-too-many", most = MAX_BLOCKS).into());
                }
                rows.put(&key, &BlockRow { format: Format });
                tournaments::close_climbs_between(rows, player, who)?;
            }
            (false, true) => rows.delete(&key),
        }
        Ok(BlockSet { who, on: self.on })
    }
}

impl Told for SetBlock {
    fn reply(BlockSet { who, on }: BlockSet, reader: &Reader) -> Reply {
        let (locale, player) = (reader.locale, mention(reader.locale, who));
        Reply::private(Message::text(if on {
            say!(locale, "block-on", player = player)
        } else {
            say!(locale, "block-off", player = player)
        }))
    }
}

/// The people whom the asker blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Blocked;

impl Spelled for Blocked {
    const KEY: &'static str = "blocked";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("block list", Vec::new(), |_| Ok(Some(Self)))]
    }
}

impl Query for Blocked {
    /// By ascending number.
    type Answer = Vec<PlayerId>;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Vec<PlayerId>, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_such_challenge)?;
        let found = rows.list::<keys::Block, BlockRow>(&keys::Block::of(player), MAX_BLOCKS)?;
        Ok(found.into_iter().map(|(key, _)| key.blocked).collect())
    }

    fn reply(blocked: Vec<PlayerId>, reader: &Reader) -> Reply {
        let locale = reader.locale;
        if blocked.is_empty() {
            return Reply::private(Message::text(say!(locale, "block-none")));
        }
        let lines = blocked.iter().map(|player| mention(locale, *player));
        let head = say!(locale, "block-list", count = blocked.len());
        let lines: Vec<String> = [head].into_iter().chain(lines).collect();
        let more = |left_out: usize| say!(locale, "games-more", count = left_out);
        Reply::private(Message::text(fitting(&lines, more)))
    }
}
