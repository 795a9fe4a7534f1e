//! Adding pictures, which are drawn later, to messages.

use super::reader::{Look, Message};
use crate::app::matches::NamedMatch;
use crate::app::ports::limits;
use crate::app::workers::pictures::{Drawing, Subject};
use crate::correspondence::{Ended, Locale, Match, Played, Player};
use crate::rules::game::{Game, Move, Setup};
use crate::rules::{ByColor, Color};
use crate::scene::{self, Seats, Theme, Told};
use crate::words::{self, alt, commands, pictures, results, say};

/// A match as it stands, with its last turn, or the one about which a match of DVONN decides.
fn view(m: &Match, side: Color) -> scene::View {
    scene::View {
        last: last(m),
        declared: m.frozen().map(|frozen| frozen.declared().mv.clone()),
        ended: m.ended().and_then(|ended| ended.outcome),
        pending: pending(m),
        side,
        ..scene::View::new(m.game().clone())
    }
}

/// Who may still challenge the last turn, if that ends the match unless they do.
pub(in crate::app) fn pending(m: &Match) -> Option<Color> {
    m.to_move().filter(|_| m.is_pending())
}

/// The last turn, with the position before it.
pub(in crate::app) fn last(m: &Match) -> Option<(Game, Move)> {
    let Played { before, mv, .. } = m.played().last()?;
    Some((before.clone(), mv.clone()))
}

/// A match as it stands, with its players and the number of its turn.
pub(in crate::app) fn view_of(locale: Locale, m: &NamedMatch, own: Color, look: Look) -> scene::View {
    let turn = m.turns_played() + u32::from(m.ended().is_none());
    let seats = Seats {
        names: names(locale, m),
        words: pictures::tray(locale, turn),
    };
    scene::View {
        seats: Some(seats),
        theme: look.theme,
        ..view(m, look.side.seen_by(own))
    }
}

/// A match after this number of turns.
pub(in crate::app) fn view_after(locale: Locale, m: &NamedMatch, turn: u32, own: (Color, Look)) -> scene::View {
    let present = scene::View {
        declared: None,
        ..view_of(locale, m, own.0, own.1)
    };
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
        pending: None,
        seats: present.seats.map(|seats| Seats {
            words: pictures::tray_after(locale, turn, turn + 1),
            ..seats
        }),
        ..present
    }
}

/// The players' names in pictures: as last seen, or their colours.
fn names(locale: Locale, m: &NamedMatch) -> ByColor<String> {
    ByColor::of(|color| match m.player(color) {
        _ if m.is_deleted(color) => words::deleted(locale),
        player @ (Player::Program(_) | Player::Deleted(_)) => words::mention(locale, player),
        Player::Person(_) | Player::Recorded(_) => {
            m.names[color].clone().unwrap_or_else(|| words::unnamed(locale, color))
        }
    })
}

/// What is written about a match in its pictures.
pub(in crate::app) fn told(locale: Locale, m: &NamedMatch) -> Told {
    let game = commands::game(locale, m.terms().setup.kind());
    let played = m.played().iter();
    pictures::told(
        locale,
        pictures::Played {
            title: format!("{game} {}", m.id()),
            date: date(locale, m),
            names: names(locale, m),
            taken_over: ByColor::of(|color| m.turns_taken_over(color)),
            turns: played.map(|played| (&played.before, &played.mv)).collect(),
            end: m.game(),
            ended: m.ended().map(|ended| (ended.outcome, ended.why)),
        },
    )
}

/// When it ended; of an imported record what is known of that.
fn date(locale: Locale, m: &NamedMatch) -> String {
    let Some(import) = m.imported() else {
        return words::date(locale, m.ended().map_or(m.stored().started, |ended| ended.at));
    };
    words::records::with_day(locale, words::text(locale, "board-imported"), import)
}

/// Adds the final picture of a match: its result, the position of its story and its course.
pub(in crate::app) fn conclude(
    message: &mut Message,
    locale: Locale,
    m: &NamedMatch,
    ended: Ended,
    (side, theme): (Color, Theme),
) {
    let told = told(locale, m);
    let story = (!told.story.is_empty()).then(|| format!("{}.", told.story));
    let alt = final_alt(locale, (m, ended), &told, story, told.shown(m.played().len()));
    message.picture = Some(Drawing {
        name: format!("gipfel-{}.png", m.id().0),
        alt,
        subject: Subject::Final {
            m: Box::new(Match::clone(m)),
            told: Box::new(told),
            side,
            theme,
        },
    });
}

/// What a picture of a match that is over shows, in words: its result, what else stands beside the board, and the board
/// after so many turns.
pub(in crate::app) fn final_alt(
    locale: Locale,
    (m, ended): (&NamedMatch, Ended),
    told: &Told,
    beside: Option<String>,
    shown: usize,
) -> String {
    let title = format!("{}, {}.", told.title, told.date);
    let sentence = results::sentence(locale, m, ended, &told.names);
    // what follows is not the end, which the result counts
    let moment = shown.checked_sub(1).and_then(|turn| told.turns.get(turn));
    let moment = moment.filter(|_| shown < m.played().len());
    let moment = moment.map(|turn| say!(locale, "alt-moment", turn = turn.clone()));
    let said = words::together([Some(title), Some(sentence), beside, moment], " ");
    let last = shown.checked_sub(1).and_then(|turn| m.played().get(turn));
    let last = last.map(|Played { before, mv, .. }| (before, mv));
    let (game, outcome) = match m.played().get(shown) {
        Some(next) => (&next.before, None),
        None => (m.game(), ended.outcome),
    };
    alt::final_picture(locale, said, game, last, outcome)
}

/// Adds a board to a message.
pub(in crate::app) fn illustrate(message: &mut Message, locale: Locale, view: scene::View) {
    message.picture = Some(Drawing {
        name: "board.png".to_owned(),
        alt: alt::picture(locale, &view),
        subject: Subject::Board(Box::new(view)),
    });
}

/// Adds the board from which a match starts, if it is already full.
pub(in crate::app) fn show_setup(message: &mut Message, locale: Locale, setup: Setup, without_picture: bool) {
    if setup.board().is_none() {
        return;
    }
    let view = scene::View::new(Game::start(setup));
    if without_picture {
        describe_view(message, locale, &view);
    } else {
        illustrate(message, locale, view);
    }
}

/// Adds the replay of a match to a message.
pub(in crate::app) fn animate(message: &mut Message, locale: Locale, m: &NamedMatch, (side, theme): (Color, Theme)) {
    message.picture = Some(Drawing {
        name: format!("gipfel-{}.gif", m.id().0),
        alt: alt::replay(locale, m.turns_played(), &view(m, side)),
        subject: Subject::Replay {
            m: Box::new(Match::clone(m)),
            told: Box::new(told(locale, m)),
            side,
            theme,
        },
    });
}

/// Adds to a message in words what a picture would show.
pub(in crate::app) fn describe_view(message: &mut Message, locale: Locale, view: &scene::View) {
    message.text = words::clip(
        &format!("{}\n{}", message.text, alt::picture(locale, view)),
        limits::CONTENT,
    );
}

/// Adds the position of a match in words instead of a picture.
pub(in crate::app) fn describe(message: &mut Message, locale: Locale, m: &Match, side: Color) {
    describe_view(message, locale, &view(m, side));
}
