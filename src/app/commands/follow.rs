//! Following a match that others play: told at its end, or of each turn.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::blocks::{self, Blocked};
use crate::app::db::{Rows, Stop};
use crate::app::followers::{self, MAX_FOLLOWED, MAX_FOLLOWERS};
use crate::app::matches;
use crate::app::outbox;
use crate::app::refusal::{FollowRefusal, NoTarget, Refusal};
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

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let id = matches::named(rows, actor, self.id)?;
        let id = id.ok_or(Refusal::Target(NoTarget::NotNamed))?;
        let player = actor.id().ok_or(Refusal::NoSuchMatch(id))?;
        let key = keys::Follower { id, player };
        let known = rows.read::<FollowerRow>(&key)?;
        // whoever follows it was shown it before
        let loaded = match known {
            Some(_) => matches::load(rows, id)?.ok_or(Refusal::NoSuchMatch(id))?,
            None => matches::visible(rows, actor, id)?,
        };
        let m = &loaded.the_match;
        let refuse = |why| Stop::from(Refusal::Follow { id, why });
        if m.color_of(player).is_some() {
            return Err(refuse(FollowRefusal::Yours));
        }
        if m.ended().is_some() {
            return Err(Refusal::MatchOver(id).into());
        }
        for color in Color::BOTH {
            match blocks::between(rows, player, m.player(color))? {
                Some(Blocked::ByFirst) => return Err(refuse(FollowRefusal::YouBlocked(m.player(color)))),
                Some(Blocked::BySecond) => return Err(refuse(FollowRefusal::NotYou)),
                None => {}
            }
        }
        if known.is_none() {
            let count = followers::followed(rows, player)?.len();
            if count >= MAX_FOLLOWED {
                return Err(refuse(FollowRefusal::TooMany(count)));
            }
            if followers::count(rows, id)? >= MAX_FOLLOWERS {
                return Err(refuse(FollowRefusal::Crowded));
            }
        }
        let row = FollowerRow {
            format: Format,
            each_turn: self.each_turn,
            told: m.turn(),
        };
        followers::follow(rows, player, id, &row);
        Ok(Outcome::Followed {
            id,
            kind: m.terms().setup.kind(),
            each_turn: self.each_turn,
        })
    }
}

impl Command for Unfollow {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let player = actor.id().ok_or(Refusal::Target(NoTarget::NotNamed))?;
        let id = match matches::named(rows, actor, self.id)? {
            Some(id) => id,
            None => match followers::followed(rows, player)?[..] {
                [only] => only,
                _ => return Err(Refusal::Target(NoTarget::NotNamed).into()),
            },
        };
        let key = keys::Follower { id, player };
        if rows.read::<FollowerRow>(&key)?.is_none() {
            let why = FollowRefusal::NotFollowed;
            return Err(Refusal::Follow { id, why }.into());
        }
        followers::unfollow(rows, player, id);
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

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<(), Stop> {
        rows.delete(self.timer);
        let player = PlayerId(self.timer.subject);
        let mut news = Vec::new();
        for id in followers::followed(rows, player)? {
            let key = keys::Follower { id, player };
            let known = rows.read::<FollowerRow>(&key)?;
            // the players are never made to wait for those who watch: what they do meanwhile is told next time
            let found = rows.peek::<MatchRow>(&keys::Match { id })?;
            let (Some(known), Some(row)) = (known, found) else {
                followers::unfollow(rows, player, id);
                continue;
            };
            // whoever blocked somebody wants neither to hear of them nor to be watched by them
            let players = Color::BOTH.map(|color| row.stored.seats[color].player);
            if blocks::with_any(rows, player, &players)?.contains(&true) {
                followers::unfollow(rows, player, id);
                continue;
            }
            let turns = row.stored.log.iter();
            let turns = turns.filter(|entry| matches!(entry.event, Event::Moved { .. }));
            let to = u32::try_from(turns.count()).unwrap_or(u32::MAX);
            let finished = keys::FinishedMatch {
                player: row.stored.seats[Color::White].player,
                id: Newest(id),
            };
            if rows.peek::<FinishedRow>(&finished)?.is_some() {
                followers::unfollow(rows, player, id);
            } else if known.each_turn && to > known.told {
                followers::follow(
                    rows,
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
            outbox::send(rows, Lane::Direct(player), Item::Following { player, news })?;
        }
        Ok(())
    }
}
