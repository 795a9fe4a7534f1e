//! What is said to those who follow matches of others.

use crate::app::db::{Rows, Unread};
use crate::app::delivery::Work;
use crate::app::limits;
use crate::app::matches::{self, Loaded};
use crate::app::pictures::Drawing;
use crate::app::players::language;
use crate::app::rows::FollowNews;
use crate::app::ui::Message;
use crate::app::ui::{Control, row};
use crate::correspondence::{Home, Match, MatchId, PlayerId};
use crate::rules::Color;
use crate::rules::game::GameKind;
use crate::words::{self, Locale, follow};

/// The other way to follow it, and the way out.
fn following_controls(id: MatchId, each_turn: bool) -> Vec<Control> {
    let other = if each_turn {
        Control::FollowEnd(id)
    } else {
        Control::FollowTurns(id)
    };
    vec![other, Control::Unfollow(id)]
}

pub(super) fn followed(locale: Locale, kind: GameKind, id: MatchId, each_turn: bool) -> Message {
    Message {
        text: follow::followed(locale, kind, id, each_turn),
        rows: row(locale, &following_controls(id, each_turn)).into_iter().collect(),
        ..Message::default()
    }
}

/// One message of all that happened; `None` = nothing of it is there any more.
pub(super) fn followed_news(
    rows: &mut Rows,
    player: PlayerId,
    news: &[FollowNews],
) -> Result<Option<Work<Drawing>>, Unread> {
    let locale = language(rows, player, Locale::default())?;
    let (mut lines, mut controls) = (Vec::new(), Vec::new());
    for FollowNews { id, from, to } in news {
        let Some(Loaded { the_match: m, .. }) = matches::load(rows, *id)? else {
            continue;
        };
        lines.push(follow::news(locale, &m, (*from, *to), link(&m).as_deref()));
        if m.ended().is_none() && controls.len() < limits::BUTTONS {
            controls.push(Control::UnfollowThis(*id));
        }
    }
    if lines.is_empty() {
        return Ok(None);
    }
    lines.insert(0, follow::title(locale));
    let message = Message {
        text: words::clip(&lines.join("\n"), limits::CONTENT),
        rows: row(locale, &controls).into_iter().collect(),
        ..Message::default()
    };
    Ok(Some(Work::Direct { to: player, message }))
}

/// Where a match is played, if that is on a server.
fn link(m: &Match) -> Option<String> {
    Color::BOTH.into_iter().find_map(|color| match m.home(color) {
        Home::Room { guild, channel, thread } => Some(limits::channel_link(guild, thread.unwrap_or(channel))),
        Home::Direct => None,
    })
}
