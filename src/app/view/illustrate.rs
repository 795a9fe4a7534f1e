//! Messages get their pictures; where one cannot be drawn, the position in words stands in.

use super::viewer::View;
use crate::app::limits;
use crate::app::reply::{Message, Picture};
use crate::correspondence::{Match, Played};
use crate::rules::Color;
use crate::rules::game::{Game, Marks, Move};
use crate::scene::{self, Theme};
use crate::words::{self, Locale, alt};

/// A match as it stands, with its last turn.
pub(super) fn view(m: &Match, side: Color) -> scene::View {
    scene::View {
        game: m.game().clone(),
        last: last(m),
        ended: m.ended().map(|ended| ended.outcome),
        side,
        marks: Marks::default(),
        seats: None,
        theme: Theme::default(),
    }
}

fn last(m: &Match) -> Option<(Game, Move)> {
    let Played { before, mv, .. } = m.played().last()?;
    Some((before.clone(), mv.clone()))
}

impl View<'_> {
    /// Gives a message its board.
    pub(super) async fn illustrate(self, message: &mut Message, locale: Locale, view: scene::View) {
        let alt = words_of(locale, &view);
        let name = "board.png".to_owned();
        match self.pictures.board(view).await {
            Some(bytes) => message.picture = Some(Picture { name, bytes, alt }),
            None => append(message, &alt),
        }
    }

    /// Gives a message the replay of a match.
    pub(super) async fn animate(self, message: &mut Message, locale: Locale, m: &Match, (side, theme): (Color, Theme)) {
        let ended = m.ended().map(|ended| ended.outcome);
        let alt = alt::replay(locale, m.turn(), m.game(), last(m).as_ref(), ended);
        let name = format!("gipfel-{}.gif", m.id().0);
        match self.pictures.replay(m, side, theme).await {
            Some(bytes) => message.picture = Some(Picture { name, bytes, alt }),
            None => append(message, &alt),
        }
    }
}

/// What a view shows, in words.
fn words_of(locale: Locale, view: &scene::View) -> String {
    alt::picture(locale, &view.game, view.last.as_ref(), view.ended, &view.marks)
}

/// Gives a message its position in words instead of a picture.
pub(super) fn describe(message: &mut Message, locale: Locale, view: &scene::View) {
    append(message, &words_of(locale, view));
}

fn append(message: &mut Message, alt: &str) {
    message.text = words::clip(&format!("{}\n{alt}", message.text), limits::CONTENT);
}
