//! The board of a match, with its buttons.

use super::audience::{self, Audience};
use super::follow::Follow;
use super::more::{More, looking_back_at, over_controls_of};
use super::review::Review;
use crate::app::feature::{Query, Spelled};
use crate::app::matches::NamedMatch;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::{Among, Opt, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{At, Control, Look, Reader, Reply, conclude, illustrate, view_of};
use crate::correspondence::MatchId;
use crate::rules::Color;
use crate::scene::Theme;
use crate::words::{clocks, practice};
use serde::{Deserialize, Serialize};

/// A match as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
    /// `None` = the asker's setting.
    pub theme: Option<Theme>,
    pub audience: Audience,
}

impl Board {
    /// The button that shows it.
    pub(in crate::app) fn control(id: MatchId) -> Control {
        let board = Self {
            id: Some(id),
            theme: None,
            audience: Audience::Asker,
        };
        Control::new(board.custom_id(), "button-board", Style::Secondary)
    }

    /// The button that shows everybody in the channel what the asker sees.
    fn post(id: MatchId, theme: Theme) -> Control {
        let board = Self {
            id: Some(id),
            theme: Some(theme),
            audience: Audience::Everybody,
        };
        Control::new(board.custom_id(), "button-post-here", Style::Secondary)
    }
}

impl Spelled for Board {
    const KEY: &'static str = "board";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new(
            "board",
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

/// A board to show.
pub struct BoardToShow {
    the_match: Box<NamedMatch>,
    /// The reader's colour, if they play in it.
    color: Option<Color>,
    theme: Option<Theme>,
    audience: Audience,
}

impl Query for Board {
    type Answer = BoardToShow;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<BoardToShow, Stop> {
        let (the_match, color) = audience::read(rows, actor, self.id)?;
        Ok(BoardToShow {
            the_match,
            color,
            theme: self.theme,
            audience: self.audience,
        })
    }

    fn reply(shown: BoardToShow, reader: &Reader) -> Reply {
        board(*reader, &shown.the_match, shown.color, shown.theme, shown.audience)
    }
}

/// The message with the board of a match and its buttons.
pub(in crate::app) fn board(
    reader: Reader,
    m: &NamedMatch,
    color: Option<Color>,
    theme: Option<Theme>,
    audience: Audience,
) -> Reply {
    let (own, theme) = (color.unwrap_or(Color::White), theme.unwrap_or(reader.look.theme));
    let look = Look { theme, ..reader.look };
    let post = Board::post(m.id(), theme);
    let (mut message, locale, is_private) = audience::shown(&reader, m, audience, controls(m, color), post);
    let absent = m.absent.map(|name| practice::away(locale, name));
    for told in absent.into_iter().chain(clocks::vacations_at(locale, m, reader.now)) {
        message.text += "\n";
        message.text += &told;
    }
    if let Some(ended) = m.ended() {
        let side = look.side.seen_by(own);
        conclude(&mut message, locale, m, ended, (side, theme));
    } else {
        let view = view_of(locale, m, own, look);
        illustrate(&mut message, locale, view);
    }
    if is_private {
        reader.in_place(message)
    } else {
        Reply::Say {
            private: false,
            message,
        }
    }
}

fn controls(m: &NamedMatch, reader: Option<Color>) -> Vec<Control> {
    let (id, at) = (m.id(), At::now(m));
    match (reader, m.to_move()) {
        (Some(reader), Some(to_move)) if reader == to_move => vec![Control::to_panel(at), More::control(id)],
        (Some(_), Some(_)) => vec![More::control(id)],
        (Some(_), None) if m.ended().is_none() => vec![More::control(id)],
        (Some(_), None) => over_controls_of(m),
        (None, Some(_)) => vec![Follow::control(id), Review::control(id)],
        (None, None) if m.ended().is_none() => vec![Follow::control(id), Review::control(id)],
        (None, None) => looking_back_at(m),
    }
}
