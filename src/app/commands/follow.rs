//! Following a match that others play: told at its end, or of each turn.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::blocks::{self, Blocked};
use crate::app::db::Transaction;
use crate::app::followers::{self, MAX_FOLLOWED, MAX_FOLLOWERS};
use crate::app::matches;
use crate::app::outbox;
use crate::app::refusal::{FollowRefusal, Halt, NoTarget, Refusal};
use crate::app::rows::{FinishedRow, FollowNews, FollowerRow, Format, Item, MatchRow};
use crate::correspondence::{Event, MatchId, PlayerId};
use crate::rules::Color;
use crate::store::keys::{self, Lane, Newest};

/// Begins to follow a match, or changes of what one is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Follow {
    /// `None` = the match of the place.
    pub id: Option<MatchId>,
    /// Told of every turn, not of the end alone.
    pub each_turn: bool,
}

/// No longer follows a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfollow {
    /// `None` = the match of the place, or the only one that is followed.
    pub id: Option<MatchId>,
}

impl Command for Follow {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let id = matches::named(tx, actor, self.id).await?;
        let id = id.ok_or(Refusal::Target(NoTarget::NotNamed))?;
        let player = actor.id().ok_or(Refusal::NoSuchMatch(id))?;
        let key = keys::Follower { id, player };
        let known = tx.read::<FollowerRow>(&key).await?;
        // whoever follows it was shown it before
        let loaded = match known {
            Some(_) => matches::load(tx, id).await?.ok_or(Refusal::NoSuchMatch(id))?,
            None => matches::visible(tx, actor, id).await?,
        };
        let m = &loaded.the_match;
        let refuse = |why| Halt::from(Refusal::Follow { id, why });
        if m.color_of(player).is_some() {
            return Err(refuse(FollowRefusal::Yours));
        }
        if m.ended().is_some() {
            return Err(Refusal::MatchOver(id).into());
        }
        for color in Color::BOTH {
            match blocks::between(tx, player, m.player(color)).await? {
                Some(Blocked::ByFirst) => return Err(refuse(FollowRefusal::YouBlocked(m.player(color)))),
                Some(Blocked::BySecond) => return Err(refuse(FollowRefusal::NotYou)),
                None => {}
            }
        }
        if known.is_none() {
            let count = followers::followed(tx, player).await?.len();
            if count >= MAX_FOLLOWED {
                return Err(refuse(FollowRefusal::TooMany(count)));
            }
            if followers::count(tx, id).await? >= MAX_FOLLOWERS {
                return Err(refuse(FollowRefusal::Crowded));
            }
        }
        let row = FollowerRow {
            format: Format,
            each_turn: self.each_turn,
            told: m.turn(),
        };
        followers::follow(tx, player, id, &row);
        Ok(Outcome::Followed {
            id,
            kind: m.terms().setup.kind(),
            each_turn: self.each_turn,
        })
    }
}

impl Command for Unfollow {
    type Outcome = Outcome;

    async fn carry_out(&self, tx: &mut Transaction<'_>, actor: &Actor) -> Result<Outcome, Halt> {
        let player = actor.id().ok_or(Refusal::Target(NoTarget::NotNamed))?;
        let id = match matches::named(tx, actor, self.id).await? {
            Some(id) => id,
            None => match followers::followed(tx, player).await?[..] {
                [only] => only,
                _ => return Err(Refusal::Target(NoTarget::NotNamed).into()),
            },
        };
        let key = keys::Follower { id, player };
        if tx.read::<FollowerRow>(&key).await?.is_none() {
            let why = FollowRefusal::NotFollowed;
            return Err(Refusal::Follow { id, why }.into());
        }
        followers::unfollow(tx, player, id);
        Ok(Outcome::Unfollowed { id })
    }
}

/// Tells somebody of the matches that they follow: one message of all that happened since the last one.
#[derive(Clone, Debug)]
pub(in crate::app) struct TellFollower<'a> {
    pub timer: &'a keys::Timer,
}

impl Command for TellFollower<'_> {
    type Outcome = ();

    async fn carry_out(&self, tx: &mut Transaction<'_>, _: &Actor) -> Result<(), Halt> {
        tx.delete(self.timer);
        let player = PlayerId(self.timer.subject);
        let mut news = Vec::new();
        for id in followers::followed(tx, player).await? {
            let key = keys::Follower { id, player };
            let known = tx.read::<FollowerRow>(&key).await?;
            // the players are never made to wait for those who watch: what they do meanwhile is told next time
            let found = tx.peek::<MatchRow>(&keys::Match { id }).await?;
            let (Some(known), Some(row)) = (known, found) else {
                followers::unfollow(tx, player, id);
                continue;
            };
            // whoever blocked somebody wants neither to hear of them nor to be watched by them
            let players = Color::BOTH.map(|color| row.stored.seats[color].player);
            if blocks::with_any(tx, player, &players).await?.contains(&true) {
                followers::unfollow(tx, player, id);
                continue;
            }
            let turns = row.stored.log.iter();
            let turns = turns.filter(|entry| matches!(entry.event, Event::Moved { .. }));
            let to = u32::try_from(turns.count()).unwrap_or(u32::MAX);
            let finished = keys::FinishedMatch {
                player: row.stored.seats[Color::White].player,
                id: Newest(id),
            };
            if tx.peek::<FinishedRow>(&finished).await?.is_some() {
                followers::unfollow(tx, player, id);
            } else if known.each_turn && to > known.told {
                followers::follow(
                    tx,
                    player,
                    id,
                    &FollowerRow {
                        told: to,
                        ..known.clone()
                    },
                );
            } else {
                continue;
            }
            let from = known.told;
            news.push(FollowNews { id, from, to });
        }
        if !news.is_empty() {
            outbox::send(tx, Lane::Direct(player), Item::Following { player, news }).await?;
        }
        Ok(())
    }
}
