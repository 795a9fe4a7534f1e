//! Why a command or query is refused: a sentence that says what to do, and perhaps a way to continue. A refusal of only
//! one feature is defined there; those of several are here.

use crate::app::ports::reply::Row;
use crate::app::state::listed::Listed;
use crate::correspondence::{Locale, MatchId, Player, TimeLeft, link};
use crate::rules::{ByColor, Color};
use crate::words::{clocks, links, mention, quoted, say};
use std::fmt;
use std::sync::Arc;

/// A refusal with a sentence of the locale files: `refusal!("key", name = value, …)`; `refusal!(|locale| "key", …)` if
/// a value depends on the reader's language.
macro_rules! refusal {
    (|$locale:ident| $($message:tt)*) => {
        $crate::app::state::refusal::Refusal::new(move |$locale| $crate::words::say!($locale, $($message)*))
    };
    ($($message:tt)*) => {
        $crate::app::state::refusal::Refusal::new(move |locale| $crate::words::say!(locale, $($message)*))
    };
}
pub(in crate::app) use refusal;

/// A refusal. Nothing branches on it: it is shown to the asker, and logged if nobody asked.
#[derive(Clone)]
pub struct Refusal {
    says: Arc<dyn Fn(Locale) -> String + Send + Sync>,
    way_on: WayOn,
}

/// What the asker can do instead.
#[derive(Clone)]
pub(in crate::app) enum WayOn {
    None,
    /// Use these buttons and selects.
    Rows(Arc<dyn Fn(Locale) -> Vec<Row> + Send + Sync>),
    /// Choose one of these matches for what they wanted.
    WithOneOf(Vec<Listed>),
}

impl Refusal {
    pub fn new(says: impl Fn(Locale) -> String + Send + Sync + 'static) -> Self {
        Self {
            says: Arc::new(says),
            way_on: WayOn::None,
        }
    }

    /// Adds buttons and selects to continue with.
    pub fn with_rows(self, rows: impl Fn(Locale) -> Vec<Row> + Send + Sync + 'static) -> Self {
        Self {
            way_on: WayOn::Rows(Arc::new(rows)),
            ..self
        }
    }

    /// The sentence for the asker.
    pub fn sentence(&self, locale: Locale) -> String {
        (self.says)(locale)
    }

    pub(in crate::app) const fn way_on(&self) -> &WayOn {
        &self.way_on
    }

    /// There is no such match, or none that the actor may see: the two cases look the same.
    pub(in crate::app) fn no_such_match(id: MatchId) -> Self {
        refusal!("match-unknown", id = id)
    }

    /// There is no such challenge, or none that the actor may see.
    pub(in crate::app) fn no_such_challenge() -> Self {
        refusal!("refuse-challenge-unknown")
    }

    /// What was chosen in a panel is not, or no longer, among its choices.
    pub(in crate::app) fn no_choice() -> Self {
        refusal!("refuse-no-choice")
    }

    /// The actor has no match that could be meant.
    pub(in crate::app) fn no_match() -> Self {
        refusal!("match-none")
    }

    /// The actor has matches, but none waits for them.
    pub(in crate::app) fn none_waits() -> Self {
        refusal!("match-none-waiting")
    }

    /// Like [`Refusal::none_waits`], for the button "Next match".
    pub(in crate::app) fn no_next() -> Self {
        refusal!("next-none")
    }

    /// Several matches could be meant: these, by time left, at most as many as fit into a select.
    pub(in crate::app) fn which_match(among: Vec<Listed>) -> Self {
        Self {
            way_on: WayOn::WithOneOf(among),
            ..refusal!("match-which")
        }
    }

    /// Several matches that wait for the actor could be meant.
    pub(in crate::app) fn which_to_move(among: Vec<Listed>) -> Self {
        Self {
            way_on: WayOn::WithOneOf(among),
            ..refusal!("match-which-to-move")
        }
    }

    /// Programs and people who were deleted can do nothing, so they are not named.
    pub(in crate::app) fn not_a_player(id: MatchId, players: ByColor<Player>) -> Self {
        let mut people = Color::BOTH.into_iter().filter_map(|color| players[color].person());
        if let (Some(player), None) = (people.next(), people.next()) {
            return refusal!(
                |locale| "match-not-that-player",
                id = id,
                player = mention(locale, player)
            );
        }
        refusal!(
            |locale| "match-not-player",
            id = id,
            white = mention(locale, players.white),
            black = mention(locale, players.black)
        )
    }

    pub(in crate::app) fn not_your_turn(id: MatchId, to_move: Player, time: TimeLeft) -> Self {
        Self::new(move |locale| {
            let time = clocks::left(locale, time);
            say!(
                locale,
                "match-not-your-turn",
                id = id,
                player = mention(locale, to_move),
                time = time
            )
        })
    }

    pub(in crate::app) fn match_over(id: MatchId) -> Self {
        refusal!("match-over", id = id)
    }

    /// Nothing has been played in the match.
    pub(in crate::app) fn not_begun(id: MatchId) -> Self {
        refusal!("match-not-begun", id = id)
    }

    /// A linked match prevents it.
    pub(in crate::app) fn linked(id: MatchId, why: link::LinkRefusal) -> Self {
        Self::new(move |locale| links::refused(locale, id, &why))
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Refusal").field(&self.sentence(Locale::English)).finish()
    }
}

impl PartialEq for Refusal {
    fn eq(&self, other: &Self) -> bool {
        self.sentence(Locale::English) == other.sentence(Locale::English)
    }
}

impl Eq for Refusal {}

/// Why an interaction cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// No known command, option or choice: the client's list is outdated.
    Command,
    /// No button of ours, or one of a later version.
    Button,
    /// A button of ours with an answer that it did not offer.
    Answer,
    /// This text is not a match's number.
    MatchNumber(String),
    /// A challenge to anyone must name a game.
    NoGame,
    /// Suggestions for something that is not completed.
    Suggestion,
}

impl From<Unreadable> for Refusal {
    fn from(why: Unreadable) -> Self {
        Self::new(move |locale| match &why {
            Unreadable::Command | Unreadable::Suggestion => say!(locale, "error-command"),
            Unreadable::Button => say!(locale, "error-button"),
            Unreadable::Answer => say!(locale, "refuse-no-choice"),
            Unreadable::NoGame => say!(locale, "refuse-no-game"),
            Unreadable::MatchNumber(text) => say!(locale, "error-not-a-match", text = quoted(text)),
        })
    }
}
