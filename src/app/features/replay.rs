//! A match as an animated picture.

use super::audience::{self, Audience};
use crate::app::feature::{Query, Spelled};
use crate::app::matches::NamedMatch;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::{Among, Opt, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Refusal;
use crate::app::ui::{Control, Reader, Reply, animate};
use crate::correspondence::MatchId;
use crate::rules::Color;
use crate::scene::Theme;
use serde::{Deserialize, Serialize};

/// The match as an animation from the first turn to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Replay {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
    /// `None` = the asker's setting.
    pub theme: Option<Theme>,
    pub audience: Audience,
}

impl Replay {
    /// The button that shows it.
    pub(in crate::app) fn control(id: MatchId) -> Control {
        let replay = Self {
            id: Some(id),
            theme: None,
            audience: Audience::Asker,
        };
        Control::new(replay.custom_id(), "button-replay", Style::Secondary)
    }

    /// The button that shows everybody in the channel what the asker sees.
    fn post(id: MatchId, theme: Theme) -> Control {
        let replay = Self {
            id: Some(id),
            theme: Some(theme),
            audience: Audience::Everybody,
        };
        Control::new(replay.custom_id(), "button-post-here", Style::Secondary)
    }
}

impl Spelled for Replay {
    const KEY: &'static str = "replay";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new(
            "match replay",
            vec![Opt::of_match(Among::Mine), Opt::theme()],
            |given| {
                Ok(Some(Self {
                    id: given.match_id()?,
                    theme: given.theme()?,
                    audience: Audience::Asker,
                }))
            },
        )]
    }

    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        Some(&mut self.id)
    }
}

/// A match to show.
pub struct MatchToReplay {
    the_match: Box<NamedMatch>,
    /// The reader's colour, if they play in it.
    color: Option<Color>,
    theme: Option<Theme>,
    audience: Audience,
}

impl Query for Replay {
    type Answer = MatchToReplay;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<MatchToReplay, Stop> {
        let (the_match, color) = audience::read(rows, actor, self.id)?;
        if the_match.played().is_empty() {
            return Err(Refusal::not_begun(the_match.id()).into());
        }
        Ok(MatchToReplay {
            the_match,
            color,
            theme: self.theme,
            audience: self.audience,
        })
    }

    fn reply(shown: MatchToReplay, reader: &Reader) -> Reply {
        let m = &shown.the_match;
        let theme = shown.theme.unwrap_or(reader.look.theme);
        let post = Self::post(m.id(), theme);
        let (mut message, locale, private) = audience::shown(reader, m, shown.audience, Vec::new(), post);
        let side = reader.look.side.seen_by(shown.color.unwrap_or(Color::White));
        animate(&mut message, locale, m, (side, theme));
        Reply::Say { private, message }
    }
}
