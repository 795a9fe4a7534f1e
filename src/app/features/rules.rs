//! The pages of the rules, with their pictures.

use super::learn::Learn;
use super::practice::BeginPractice;
use crate::app::feature::{Query, Spelled};
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::{Choice, Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{Container, Control, Message, RULES, Reader, Reply, framed, illustrate, with_buttons};
use crate::correspondence::Locale;
use crate::rules::game::GameKind;
use crate::rules::lesson::Course;
use crate::scene;
use crate::words::{commands, help, say};
use serde::{Deserialize, Serialize};

/// A page of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// `None` = the game of the place's match, or the question which game.
    pub kind: Option<GameKind>,
    /// The page to turn to, from 1; `None` = the first one, as a message of its own.
    pub page: Option<u8>,
}

impl Rules {
    fn page(kind: GameKind, page: u8) -> Self {
        Self {
            kind: Some(kind),
            page: Some(page),
        }
    }

    /// The button to the rules of the place's match, or to the question which game's.
    pub(super) fn of_place() -> Control {
        let any = Self { kind: None, page: None };
        Control::new(any.custom_id(), "button-rules", Style::Secondary)
    }

    /// The button of a game, with its name.
    fn open(locale: Locale, kind: GameKind) -> Control {
        Control::Said {
            custom_id: Self::page(kind, 1).custom_id(),
            text: commands::game_of_rules(locale, kind),
            style: Style::Secondary,
        }
    }
}

impl Spelled for Rules {
    const KEY: &'static str = RULES;

    fn slashes() -> Vec<Slash<Self>> {
        let mut game = Opt::game("rules-game");
        if let OptKind::Choice(choices) = &mut game.kind {
            choices.push(Choice::new(help::WITH_POTENTIALS.key(), commands::any_potentials));
        }
        vec![Slash::new("rules", vec![game], |given| {
            let kind = given.game()?;
            Ok(Some(Self { kind, page: None }))
        })]
    }
}

impl Query for Rules {
    type Answer = Self;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Self, Stop> {
        if self.kind.is_some() {
            return Ok(*self);
        }
        let here = matches::named(rows, actor, None)?;
        let found = match here {
            Some(id) => matches::load(rows, id)?,
            None => None,
        };
        Ok(Self {
            kind: found.map(|loaded| loaded.the_match.terms().setup.kind()),
            ..*self
        })
    }

    fn reply(Self { kind, page }: Self, reader: &Reader) -> Reply {
        let locale = reader.locale;
        match (kind, page) {
            (None, _) => Reply::Show {
                in_place: false,
                container: index(locale).into(),
            },
            (Some(kind), None) => Reply::Show {
                in_place: false,
                container: rules(reader, kind, 1),
            },
            (Some(kind), Some(page)) => reader.show(rules(reader, kind, page)),
        }
    }
}

fn rules(reader: &Reader, kind: GameKind, page: u8) -> Container {
    let locale = reader.locale;
    let last = help::pages(kind);
    let shown = page.clamp(1, last);
    // both are always there, so that one can be pressed again and again
    let turn_to = |page, label, leads| {
        let style = if leads { Style::Secondary } else { Style::Idle };
        Control::new(Rules::page(kind, page).custom_id(), label, style)
    };
    let mut controls = vec![
        turn_to(shown - 1, "button-previous-page", shown > 1),
        turn_to(shown + 1, "button-next-page", shown < last),
    ];
    if shown == last {
        let course = match kind {
            GameKind::Dvonn => Course::Dvonn,
            GameKind::Gipf(_) => Course::Gipf,
            GameKind::Potentials(_) => Course::Potentials,
        };
        controls.extend([Learn::to(course), BeginPractice::first(kind).control()]);
    }
    let mut message = with_buttons(locale, help::rules(locale, kind, shown), &controls);
    if let Some(help::Example { game, last, marks }) = help::example(kind, shown) {
        let view = scene::View {
            last,
            marks,
            theme: reader.look.theme,
            ..scene::View::new(game)
        };
        illustrate(&mut message, locale, view);
    }
    framed(kind, message)
}

/// The question which game's rules.
fn index(locale: Locale) -> Message {
    let games = GameKind::ALL.into_iter().chain([help::WITH_POTENTIALS]);
    let controls: Vec<Control> = games.map(|kind| Rules::open(locale, kind)).collect();
    with_buttons(locale, say!(locale, "rules-choose"), &controls)
}
