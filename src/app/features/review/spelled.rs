//! How a review is asked for.

use crate::app::feature::{Spelled, about_match};
use crate::app::features::audience::Audience;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::Style;
use crate::app::slash::{Among, Opt, OptKind, Slash};
use crate::app::state::refusal::Unreadable;
use crate::app::ui::Control;
use crate::correspondence::{Locale, MatchId};
use crate::words::say;
use serde::{Deserialize, Serialize};

/// A match as it stood after some turn, without buttons to play on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
    /// Number of turns played by then; `None` = all in a running match, none in a finished one.
    pub turn: Option<u32>,
    pub audience: Audience,
    /// The button that was used.
    pub button: Option<StepButton>,
}

/// The button that leads to a position. Two buttons may lead to the same position, and ids are unique within a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepButton {
    First,
    Previous,
    Next,
    Last,
    /// From a review, to a turn that decided the match.
    Look,
}

/// What decided a finished match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Course {
    /// `None` = the match of the place, otherwise the newest.
    pub id: Option<MatchId>,
}

impl StepButton {
    /// The button; idle if it leads nowhere.
    pub(in crate::app) fn control(self, custom_id: CustomId, leads: bool) -> Control {
        let style = if leads { Style::Secondary } else { Style::Idle };
        Control::new(custom_id, self.label(), style)
    }

    /// The key of its label.
    const fn label(self) -> &'static str {
        match self {
            Self::First => "button-first-turn",
            Self::Previous => "button-previous-turn",
            Self::Next => "button-next-turn",
            Self::Last | Self::Look => "button-last-turn",
        }
    }
}

impl Review {
    /// The position after this turn; `None` = where a review begins.
    pub const fn after(id: Option<MatchId>, turn: Option<u32>) -> Self {
        Self {
            id,
            turn,
            audience: Audience::Asker,
            button: None,
        }
    }

    /// The button that begins a review.
    pub(in crate::app) fn control(id: MatchId) -> Control {
        let review = Self::after(Some(id), None);
        Control::new(review.custom_id(), "button-moves", Style::Secondary)
    }

    /// The button of a step; idle if it leads nowhere.
    pub(super) fn step(id: MatchId, turn: u32, button: StepButton, leads: bool) -> Control {
        let review = Self {
            button: Some(button),
            ..Self::after(Some(id), Some(turn))
        };
        button.control(review.custom_id(), leads)
    }

    /// The button to the position after a numbered turn.
    pub(super) fn look_at(locale: Locale, id: MatchId, turn: u32) -> Control {
        let look = Self {
            button: Some(StepButton::Look),
            ..Self::after(Some(id), Some(turn))
        };
        Control::Said {
            custom_id: look.custom_id(),
            text: say!(locale, "course-turn", turn = turn),
            style: Style::Secondary,
        }
    }

    /// The button that shows everybody in the channel what the asker sees.
    pub(super) fn post(id: MatchId, turn: u32) -> Control {
        let review = Self {
            audience: Audience::Everybody,
            ..Self::after(Some(id), Some(turn))
        };
        Control::new(review.custom_id(), "button-post-here", Style::Secondary)
    }
}

impl Spelled for Review {
    const KEY: &'static str = "review";

    fn slashes() -> Vec<Slash<Self>> {
        let turn = Opt::new(TURN, "match-moves-turn", OptKind::Whole { least: 0 });
        vec![Slash::new(
            "match moves",
            vec![Opt::of_match(Among::Mine), turn],
            |given| {
                let turn = given.whole(TURN)?.map(u32::try_from).transpose();
                let turn = turn.map_err(|_| Unreadable::Command)?;
                Ok(Some(Self::after(given.match_id()?, turn)))
            },
        )]
    }

    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        Some(&mut self.id)
    }
}

const TURN: &str = "move";

impl Course {
    pub(in crate::app) fn control(id: MatchId) -> Control {
        let course = Self { id: Some(id) };
        Control::new(course.custom_id(), "button-review", Style::Secondary)
    }

    /// The button that asks again for an analysis that may be done by now.
    pub(super) fn again(id: MatchId) -> Control {
        let course = Self { id: Some(id) };
        Control::new(course.custom_id(), "button-show-course", Style::Primary)
    }
}

about_match!(Course, "course", "review", MineOver);
