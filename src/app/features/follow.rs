//! Following a match of others: news at its end, or of each turn.

use crate::app::delivery::Work;
use crate::app::feature::{Command, Spelled, Told, about_match};
use crate::app::matches::{self, Loaded};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::Style;
use crate::app::slash::{Among, Slash};
use crate::app::state::blocks::{self, Blocked};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::followers::{self, MAX_FOLLOWED, MAX_FOLLOWERS};
use crate::app::state::outbox;
use crate::app::state::players::language;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{FollowNews, FollowerRow, Format, Item, MatchRow, later};
use crate::app::ui::{Control, Message, Reader, Reply, with_buttons};
use crate::app::workers::pictures::Drawing;
use crate::correspondence::{Event, Locale, Match, MatchId, PlayerId, Why};
use crate::rules::Color;
use crate::rules::game::GameKind;
use crate::store::keys::{self, Lane};
use crate::words::{clip, commands, follow as words, mention, say};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

/// How much longer than a moderator may let it go on a match is kept for its followers.
const MOMENT: SignedDuration = SignedDuration::from_secs(1);

/// Follows a match, or changes how often its news is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Follow {
    /// `None` = the match of the place.
    pub id: Option<MatchId>,
    /// Whether to send news of every turn, not only of the end; `None` = as was chosen before, at first only of the end.
    pub each_turn: Option<bool>,
}

impl Follow {
    fn button(id: MatchId, each_turn: Option<bool>, label: &'static str) -> Control {
        let follow = Self {
            id: Some(id),
            each_turn,
        };
        Control::new(follow.custom_id(), label, Style::Secondary)
    }

    /// The button that follows it until its end.
    pub(in crate::app) fn control(id: MatchId) -> Control {
        Self::button(id, None, "button-follow")
    }
}

/// The buttons for people who already follow it: the other frequency, and to unfollow.
pub(in crate::app) fn others(id: MatchId, each_turn: bool) -> Vec<Control> {
    let other = if each_turn {
        Follow::button(id, Some(false), "button-follow-end")
    } else {
        Follow::button(id, Some(true), "button-follow-turns")
    };
    let unfollow = Unfollow { id: Some(id) };
    vec![
        other,
        Control::new(unfollow.custom_id(), "button-unfollow", Style::Secondary),
    ]
}

impl Spelled for Follow {
    const KEY: &'static str = "follow";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::of_match("match follow", Among::ToFollow, |id| Self {
            id,
            each_turn: None,
        })]
    }

    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        Some(&mut self.id)
    }
}

/// The actor follows the match from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Followed {
    id: MatchId,
    kind: GameKind,
    each_turn: bool,
    /// Whether they did before, and chose nothing else.
    as_before: bool,
}

impl Command for Follow {
    type Outcome = Followed;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Followed, Stop> {
        let id = matches::named(rows, actor, self.id)?;
        let id = id.ok_or_else(|| refusal!("follow-which"))?;
        let player = actor.id().ok_or_else(|| Refusal::no_such_match(id))?;
        let key = keys::Follower { id, player };
        let known = rows.read::<FollowerRow>(&key)?;
        // a follower was allowed to see it before
        let loaded = match known {
            Some(_) => matches::load(rows, id)?.ok_or_else(|| Refusal::no_such_match(id))?,
            None => matches::visible(rows, actor, id)?,
        };
        let m = &loaded.the_match;
        if m.color_of(player).is_some() {
            return Err(refusal!("follow-yours", id = id).into());
        }
        if m.ended().is_some() {
            return Err(Refusal::match_over(id).into());
        }
        if !loaded.row.may_be_followed() {
            return Err(match loaded.row.rooms().next() {
                Some(_) => refusal!("follow-private", id = id).into(),
                None => refusal!("follow-gone", id = id).into(),
            });
        }
        for other in m.stored().people() {
            match blocks::between(rows, player, other)? {
                Some(Blocked::ByFirst) => {
                    return Err(
                        refusal!(|locale| "follow-you-blocked", id = id, player = mention(locale, other)).into(),
                    );
                }
                Some(Blocked::BySecond) => return Err(refusal!("follow-not-you", id = id).into()),
                None => {}
            }
        }
        if known.is_none() {
            let all = followers::all(rows, player)?;
            if all.len() >= MAX_FOLLOWED {
                // one that is over makes room
                let Some((over, _)) = all.iter().find(|(_, is_over)| *is_over) else {
                    return Err(refusal!("follow-too-many", count = all.len()).into());
                };
                followers::unfollow(rows, player, *over);
            }
            if followers::count(rows, id)? >= MAX_FOLLOWERS {
                return Err(refusal!("follow-crowded", id = id).into());
            }
        }
        let kind = m.terms().setup.kind();
        if let (Some(FollowerRow { each_turn, .. }), None) = (known, self.each_turn) {
            return Ok(Followed {
                id,
                kind,
                each_turn,
                as_before: true,
            });
        }
        let each_turn = self.each_turn.unwrap_or(false);
        let row = FollowerRow {
            format: Format,
            each_turn,
            told: m.turn(),
        };
        followers::follow(rows, player, id, &row);
        Ok(Followed {
            id,
            kind,
            each_turn,
            as_before: false,
        })
    }
}

impl Told for Follow {
    fn reply(
        Followed {
            id,
            kind,
            each_turn,
            as_before,
        }: Followed,
        reader: &Reader,
    ) -> Reply {
        let locale = reader.locale;
        let game = commands::game(locale, kind);
        let text = match (as_before, each_turn) {
            (false, false) => say!(locale, "follow-now-end", game = game, id = id),
            (false, true) => say!(locale, "follow-now-turns", game = game, id = id),
            (true, false) => say!(locale, "follow-still-end", game = game, id = id),
            (true, true) => say!(locale, "follow-still-turns", game = game, id = id),
        };
        reader.in_place(with_buttons(locale, text, &others(id, each_turn)))
    }
}

/// Stops following a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unfollow {
    /// `None` = the match of the place, or the only one that is followed.
    pub id: Option<MatchId>,
}

impl Unfollow {
    /// The button with the number of the match, for messages about several matches.
    fn named(locale: Locale, id: MatchId) -> Control {
        Control::Said {
            custom_id: Self { id: Some(id) }.custom_id(),
            text: say!(locale, "follow-stop-this", id = id),
            style: Style::Secondary,
        }
    }
}

about_match!(Unfollow, "unfollow", "match unfollow", Followed);

/// The actor no longer follows the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unfollowed {
    id: MatchId,
}

impl Command for Unfollow {
    type Outcome = Unfollowed;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Unfollowed, Stop> {
        let player = actor.id().ok_or_else(|| refusal!("follow-which"))?;
        let id = match matches::named(rows, actor, self.id)? {
            Some(id) => id,
            None => match followers::followed(rows, player)?[..] {
                [only] => only,
                _ => return Err(refusal!("follow-which").into()),
            },
        };
        let key = keys::Follower { id, player };
        if rows.read::<FollowerRow>(&key)?.is_none() {
            return Err(refusal!("follow-not", id = id).into());
        }
        followers::unfollow(rows, player, id);
        Ok(Unfollowed { id })
    }
}

impl Told for Unfollow {
    fn reply(Unfollowed { id }: Unfollowed, reader: &Reader) -> Reply {
        reader.in_place(Message::text(say!(reader.locale, "follow-stopped", id = id)))
    }
}

/// Sends somebody news of the matches that they follow: everything since the last time, in one message if it has room.
pub(in crate::app) fn tell_follower(rows: &mut Rows, timer: &keys::Timer) -> Result<(), Unread> {
    let player = PlayerId(timer.subject);
    let mut news = Vec::new();
    for (id, knows_end) in followers::all(rows, player)? {
        let key = keys::Follower { id, player };
        let known = rows.read::<FollowerRow>(&key)?;
        // players never wait for followers: what they do in the meantime is in the next message
        let found = rows.look_at_match(id, MatchRow::clone)?;
        let (Some(known), Some(row)) = (known, found) else {
            followers::unfollow(rows, player, id);
            continue;
        };
        // somebody who blocked a player wants neither to read about them nor to be watched by them
        let players: Vec<PlayerId> = row.stored.people().collect();
        if blocks::with_any(rows, player, &players)?.contains(&true) {
            followers::unfollow(rows, player, id);
            continue;
        }
        if !row.may_be_followed() {
            followers::unfollow(rows, player, id);
            if !knows_end {
                news.push(FollowNews::gone(id, known.told));
            }
            continue;
        }
        let events = row.stored.log.iter().map(|entry| &entry.event);
        let begun: Vec<&Event> = events.filter(|event| event.begins_turn()).collect();
        let to = u32::try_from(begun.len()).unwrap_or(u32::MAX);
        let from = known.told;
        let told = FollowerRow { told: to, ..known };
        let is_played_on = (from as usize..begun.len()).any(|at| may_be_played(&begun[..=at]));
        let is_over = matches::is_listed_as_over(rows, &row.stored)?;
        let goes_on = knows_end && !is_over;
        if is_over {
            let loaded = matches::load_readable(rows, id, "nobody waits for a damaged match to go on")?;
            let ended = loaded.as_ref().and_then(|loaded| loaded.the_match.ended());
            let is_annulled = ended.is_some_and(|ended| ended.why == Why::Annulled);
            let until = loaded.and_then(|loaded| loaded.the_match.reopens_until());
            // after the end that they know it may have gone on and ended once more, or its result was taken away
            let is_told = knows_end && to == from && !is_annulled;
            match until.filter(|until| *until >= rows.now()) {
                Some(_) if is_told => {}
                // a moment later nobody can let it go on
                Some(until) => followers::keep(rows, player, id, &told, later(until, MOMENT)),
                None => followers::unfollow(rows, player, id),
            }
            if is_told {
                continue;
            }
        } else if goes_on || (told.each_turn && is_played_on) {
            followers::follow(rows, player, id, &told);
        } else {
            continue;
        }
        news.push(FollowNews { id, from, to, goes_on });
    }
    // what does not fit into a message would never be told: each has room for so many matches, and a button for each
    for news in news.chunks(limits::BUTTONS) {
        let news = news.to_vec();
        outbox::send(rows, Lane::Direct(player), Item::Following { player, news })?;
    }
    Ok(())
}

/// Whether a turn may have been played with the last of these events: as a move, or since a linked match decided about it.
/// One that was challenged had been told when it was played.
fn may_be_played(begun: &[&Event]) -> bool {
    let Some((last, before)) = begun.split_last() else {
        return false;
    };
    let is_held = |event: &&&Event| {
        matches!(
            event,
            Event::PotentialDeclared { .. } | Event::PotentialChallenged { .. }
        )
    };
    match last {
        Event::Moved { .. } => true,
        Event::LinkedEnded { .. } => {
            let held = before.iter().rfind(is_held);
            matches!(held, Some(Event::PotentialDeclared { .. }))
        }
        _ => false,
    }
}

/// One message about everything that happened; `None` = there is nothing to tell: what was new has been undone since,
/// or the matches no longer exist.
pub(in crate::app) fn followed_news(
    rows: &mut Rows,
    player: PlayerId,
    news: &[FollowNews],
) -> Result<Option<Work<Drawing>>, Unread> {
    let locale = language(rows, player, Locale::default())?;
    let (mut lines, mut controls) = (Vec::new(), Vec::new());
    for news in news {
        let FollowNews { id, from, to, goes_on } = news;
        let Some(Loaded { row, the_match: m }) = matches::load(rows, *id)? else {
            continue;
        };
        if news.is_gone() && !row.may_be_followed() {
            lines.push(say!(locale, "follow-gone", id = id.to_string()));
            continue;
        }
        let Some(news) = words::news(locale, &m, (*from, *to), *goes_on, link(&m).as_deref()) else {
            continue;
        };
        lines.push(news);
        if m.ended().is_none() && controls.len() < limits::BUTTONS {
            controls.push(Unfollow::named(locale, *id));
        }
    }
    if lines.is_empty() {
        return Ok(None);
    }
    lines.insert(0, say!(locale, "follow-news"));
    let message = with_buttons(locale, clip(&lines.join("\n"), limits::CONTENT), &controls);
    Ok(Some(Work::Direct { to: player, message }))
}

/// Where a match is played, if that is on a server.
fn link(m: &Match) -> Option<String> {
    let room = Color::BOTH.into_iter().find_map(|color| m.home(color).room())?;
    Some(limits::channel_link(room.guild, room.target()))
}
