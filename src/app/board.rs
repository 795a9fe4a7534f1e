//! `/board` and the button: a match as it stands, for one reader.

use super::ask::{Place, Request};
use super::ledger::{Loaded, Stop};
use super::panel::opener;
use super::pictures::view;
use super::reply::{Button, Message, Reply, Row, Style};
use super::{App, Press};
use crate::correspondence::{Match, MatchId};
use crate::rules::Color;
use crate::scene::{Theme, View};
use crate::words::Locale;
use crate::words::cards::{self, Label};
use crate::words::matches::{self, Which};

impl App {
    pub(super) async fn board(&self, request: &Request, id: MatchId, theme: Theme) -> Result<Reply, Stop> {
        let Loaded { row, game, .. } = self.visible(request, id).await?;
        let color = game.color_of(request.actor.id);
        let view = View {
            theme,
            ..view(&game, color.unwrap_or(Color::White))
        };
        let buttons = buttons(request.locale, &game, color);
        tracing::trace!(%id, guild = row.room.map(|room| room.guild), "board shown");
        let mut message = Message {
            text: matches::board(request.locale, &game),
            rows: if buttons.is_empty() {
                Vec::new()
            } else {
                vec![Row::Buttons(buttons)]
            },
            ..Message::default()
        };
        self.illustrate(&mut message, request.locale, view).await;
        Ok(Reply::Say { private: true, message })
    }

    /// A match that the asker may see: his own, or one of the server he asks from.
    pub(super) async fn visible(&self, request: &Request, id: MatchId) -> Result<Loaded, Stop> {
        let loaded = self.known(request, id).await?;
        let here = match request.place {
            Place::Room { guild, .. } => Some(guild),
            Place::Direct => None,
        };
        let is_here = here.is_some() && loaded.row.room.map(|room| room.guild) == here;
        if is_here || loaded.game.color_of(request.actor.id).is_some() {
            Ok(loaded)
        } else {
            Err(Stop::Tell(matches::which(request.locale, Which::Unknown(id))))
        }
    }
}

fn buttons(locale: Locale, game: &Match, reader: Option<Color>) -> Vec<Button> {
    let (id, turn) = (game.id(), game.turn());
    let button = |press, label, style| Button {
        press,
        label: cards::label(locale, label),
        style,
    };
    let more = || button(Press::More { id, turn }, Label::More, Style::Secondary);
    let replay = || button(Press::Replay { id }, Label::Replay, Style::Secondary);
    let export = || button(Press::Export { id }, Label::Export, Style::Secondary);
    match (reader, game.to_move()) {
        (Some(reader), Some(to_move)) if reader == to_move => vec![opener(locale, game), more()],
        (Some(_), Some(_)) => vec![more()],
        (Some(_), None) => vec![
            button(Press::Rematch { id }, Label::Rematch, Style::Primary),
            replay(),
            export(),
        ],
        (None, Some(_)) => Vec::new(),
        (None, None) => vec![replay(), export()],
    }
}
