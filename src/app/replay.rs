//! `/match replay` and the button: a whole match as an animated picture.

use super::App;
use super::ask::{Place, Request};
use super::ledger::{Loaded, Stop};
use super::reply::{Message, Reply};
use crate::correspondence::MatchId;
use crate::rules::Color;
use crate::scene::Theme;
use crate::words::matches;

impl App {
    /// The replay of a match so far. Who asks for that of a finished match by command shows it to all in the room;
    /// whoever presses a button, or whose match still runs, sees it alone.
    pub(super) async fn replay(
        &self,
        request: &Request,
        id: MatchId,
        theme: Theme,
        by_button: bool,
    ) -> Result<Reply, Stop> {
        let Loaded { game, .. } = self.visible(request, id).await?;
        if game.turn() == 0 {
            return Err(Stop::Tell(matches::not_begun(request.locale, id)));
        }
        let shown_to_all = match request.place {
            Place::Room { locale, bot, .. } if bot.attach && game.ended().is_some() && !by_button => Some(locale),
            _ => None,
        };
        let locale = shown_to_all.unwrap_or(request.locale);
        let side = game.color_of(request.actor.id).unwrap_or(Color::White);
        let mut message = Message {
            text: matches::board(locale, &game),
            ..Message::default()
        };
        self.animate(&mut message, locale, &game, (side, theme)).await;
        Ok(Reply::Say {
            private: shown_to_all.is_none(),
            message,
        })
    }
}
