//! Messages get their pictures; where one cannot be drawn, the position in words stands in.

use super::viewer::{Look, View};
use crate::app::limits;
use crate::app::pictures::Caption;
use crate::app::players;
use crate::app::reply::{Message, Picture};
use crate::correspondence::{Ended, Match, Played};
use crate::rules::game::{Game, Marks, Move, Setup};
use crate::rules::{ByColor, Color};
use crate::scene::{self, Seats, Theme};
use crate::words::{self, Locale, alt, commands, panel, results};

/// A match as it stands, with its last turn.
fn view(m: &Match, side: Color) -> scene::View {
    scene::View {
        game: m.game().clone(),
        last: last(m),
        ended: m.ended().and_then(|ended| ended.outcome),
        side,
        marks: Marks::default(),
        seats: None,
        theme: Theme::default(),
    }
}

/// The last turn, with the position before it.
pub(super) fn last(m: &Match) -> Option<(Game, Move)> {
    let Played { before, mv, .. } = m.played().last()?;
    Some((before.clone(), mv.clone()))
}

impl View<'_> {
    /// A match as it stands, with its players and the number of its turn.
    pub(super) async fn of(self, locale: Locale, m: &Match, own: Color, look: Look) -> scene::View {
        let seats = Seats {
            names: self.names(locale, m).await,
            turn: m.turns_played() + u32::from(m.ended().is_none()),
        };
        scene::View {
            seats: Some(seats),
            theme: look.theme,
            ..view(m, look.side.seen_by(own))
        }
    }

    /// A match as it stood after so many turns.
    pub(super) async fn after(self, locale: Locale, m: &Match, turn: u32, own: (Color, Look)) -> scene::View {
        let present = self.of(locale, m, own.0, own.1).await;
        if turn >= m.turns_played() {
            return present;
        }
        let played = m.played();
        let index = turn as usize;
        let last = index.checked_sub(1).and_then(|before| played.get(before));
        scene::View {
            game: played.get(index).map_or(present.game, |next| next.before.clone()),
            last: last.map(|played| (played.before.clone(), played.mv.clone())),
            ended: None,
            seats: present.seats.map(|seats| Seats {
                turn: turn + 1,
                ..seats
            }),
            ..present
        }
    }

    /// What pictures call the players: by the name last seen, else by their colour.
    async fn names(self, locale: Locale, m: &Match) -> ByColor<String> {
        let names = players::names_of(&self.db.begin(), m).await.unwrap_or_else(|error| {
            tracing::warn!(%error, id = %m.id(), "a picture goes without names");
            ByColor::default()
        });
        let name = |color: Color, known: Option<String>| match m.player(color).level() {
            Some(level) => words::program(locale, level),
            None => known.unwrap_or_else(|| panel::color_name(locale, color)),
        };
        ByColor {
            white: name(Color::White, names.white),
            black: name(Color::Black, names.black),
        }
    }

    /// Gives a message the picture of a match that is over: its result, its last position and its course.
    pub(super) async fn conclude(
        self,
        message: &mut Message,
        locale: Locale,
        m: &Match,
        ended: Ended,
        (side, theme): (Color, Theme),
    ) {
        let names = self.names(locale, m).await;
        let caption = Caption {
            title: format!("{} {}", commands::game(locale, m.terms().setup.kind()), m.id()),
            date: words::date(locale, ended.at),
            result: results::sentence(locale, m, ended, &names),
            names,
        };
        let told = format!("{}, {}. {}", caption.title, caption.date, caption.result);
        let alt = alt::final_picture(locale, told, m.game(), last(m).as_ref(), ended.outcome);
        let name = format!("gipfel-{}.png", m.id().0);
        match self.pictures.final_picture(m, caption, side, theme).await {
            Some(bytes) => message.picture = Some(Picture { name, bytes, alt }),
            None => append(message, &alt),
        }
    }

    /// Gives a message its board.
    pub(super) async fn illustrate(self, message: &mut Message, locale: Locale, view: scene::View) {
        let alt = words_of(locale, &view);
        let name = "board.png".to_owned();
        match self.pictures.board(view).await {
            Some(bytes) => message.picture = Some(Picture { name, bytes, alt }),
            None => append(message, &alt),
        }
    }

    /// Gives a message the board that a match starts from, where that is full already.
    pub(super) async fn show_setup(self, message: &mut Message, locale: Locale, setup: Setup, without_picture: bool) {
        if setup.board().is_none() {
            return;
        }
        let view = scene::View {
            game: Game::start(setup),
            last: None,
            ended: None,
            side: Color::White,
            marks: Marks::default(),
            seats: None,
            theme: Theme::default(),
        };
        if without_picture {
            describe_view(message, locale, &view);
        } else {
            self.illustrate(message, locale, view).await;
        }
    }

    /// Gives a message the replay of a match.
    pub(super) async fn animate(self, message: &mut Message, locale: Locale, m: &Match, (side, theme): (Color, Theme)) {
        let ended = m.ended().and_then(|ended| ended.outcome);
        let alt = alt::replay(locale, m.turns_played(), m.game(), last(m).as_ref(), ended);
        let name = format!("gipfel-{}.gif", m.id().0);
        match self.pictures.replay(m, side, theme).await {
            Some(bytes) => message.picture = Some(Picture { name, bytes, alt }),
            None => append(message, &alt),
        }
    }
}

/// What a view shows, in words.
fn words_of(locale: Locale, view: &scene::View) -> String {
    let seats = view.seats.as_ref().map(|seats| (seats.turn, &seats.names));
    alt::picture(locale, &view.game, view.last.as_ref(), view.ended, &view.marks, seats)
}

/// Gives a message in words what a picture would show.
pub(super) fn describe_view(message: &mut Message, locale: Locale, view: &scene::View) {
    append(message, &words_of(locale, view));
}

/// Gives a message the position of a match in words instead of a picture.
pub(super) fn describe(message: &mut Message, locale: Locale, m: &Match, side: Color) {
    describe_view(message, locale, &view(m, side));
}

fn append(message: &mut Message, alt: &str) {
    message.text = words::clip(&format!("{}\n{alt}", message.text), limits::CONTENT);
}
