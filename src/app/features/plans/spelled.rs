//! How plans are entered: the options, and what buttons and selects carry.

use crate::app::feature::Spelled;
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::reply::Style;
use crate::app::slash::{Among, Opt, OptKind, Slash};
use crate::app::state::refusal::Unreadable;
use crate::app::ui::{At, Control, picked};
use crate::correspondence::MatchId;
use crate::correspondence::plan::{Report, StopRule};
use crate::rules::dvonn::Space;
use crate::words::plans;
use serde::{Deserialize, Serialize};

/// Maximum length of a pick in a button about a line, in bytes.
const MAX_TOKEN: usize = 40;

/// The asker's plans for a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plans {
    /// `None` = the match of the place, otherwise the only one.
    pub id: Option<MatchId>,
    /// The turn at which the button was posted.
    pub turn: Option<u32>,
}

/// The plans after a change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlansAfter {
    pub id: MatchId,
    pub report: Box<Report>,
}

/// Stores what was typed: spaces while DVONN's board is being filled, lines otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StorePlan {
    /// `None` = the match of the place, otherwise the only one.
    pub id: Option<MatchId>,
    pub text: String,
    pub rule: StopRule,
}

/// A button or select of the message with the plans.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChangePlan {
    pub id: MatchId,
    pub change: Change,
}

/// A change. In a select the chosen field is empty, and comes as its values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Change {
    /// Begins a line, or the selection of spaces.
    Begin,
    /// One more answer to the questions about a line.
    Pick {
        /// The turn from which the line continues.
        from: u32,
        /// Number of turns and picks made before.
        depth: (u8, u8),
        pick: String,
    },
    /// Stores the line that was entered.
    Keep { from: u32 },
    /// Discards it.
    Leave,
    /// Removes the line with this check.
    Remove(String),
    /// Removes everything.
    Clear,
    /// Resumes a placement plan that stopped.
    GoOn,
    /// Adds spaces to the selection. There are up to three selects, each for a part of the board.
    Gather { part: u8, spaces: Vec<Space> },
    /// Sets when the plan that is being entered stops.
    Rule(StopRule),
    /// Removes the space that was added last.
    DropLast,
}

const PATH: &str = "plan";
const TURNS: &str = "moves";
const STOP: &str = "stop";

impl Plans {
    /// The button to the plans: what is planned already, or what to do if the opponent plays this or that, as the label
    /// says.
    pub(in crate::app) fn control(At { id, turn }: At, label: &'static str) -> Control {
        let plans = Self {
            id: Some(id),
            turn: Some(turn),
        };
        Control::new(plans.custom_id(), label, Style::Secondary)
    }
}

impl Spelled for Plans {
    const KEY: &'static str = "plans";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new(PATH, Vec::new(), |given| match given.text(TURNS)? {
            Some(_) => Ok(None),
            None => Ok(Some(Self {
                id: given.match_id()?,
                turn: None,
            })),
        })]
    }

    fn match_id(&mut self) -> Option<&mut Option<MatchId>> {
        Some(&mut self.id)
    }
}

impl Spelled for PlansAfter {
    const KEY: &'static str = "plans-after";
}

impl Spelled for StorePlan {
    const KEY: &'static str = "plan";

    fn slashes() -> Vec<Slash<Self>> {
        let turns = OptKind::Text {
            most: 1_000,
            completes: None,
        };
        let rules = StopRule::ALL.map(|rule| (rule.key(), rule));
        vec![Slash::new(
            PATH,
            vec![
                Opt::new(TURNS, "plan-text", turns),
                Opt::of_values(STOP, "plan-stop", rules, plans::rule),
                Opt::of_match(Among::MineRunning),
            ],
            |given| {
                let (id, rule) = (given.match_id()?, given.read(STOP, StopRule::of_key)?);
                let text = given.text(TURNS)?;
                Ok(text.map(|text| Self {
                    id,
                    text: text.to_owned(),
                    rule: rule.unwrap_or_default(),
                }))
            },
        )]
    }

    /// A `custom_id` has no room for what was typed, so the plans of the match are shown.
    fn of_which_match(&self) -> CustomId {
        Plans { id: None, turn: None }.custom_id()
    }
}

impl ChangePlan {
    pub(super) fn control(id: MatchId, change: Change, label: &'static str, style: Style) -> Control {
        Control::new(Self { id, change }.custom_id(), label, style)
    }
}

impl Spelled for ChangePlan {
    const KEY: &'static str = "replan";

    fn with_values(self, values: &[String]) -> Result<Self, Unreadable> {
        let only = || match values {
            [value] => Ok(value),
            _ => Err(Unreadable::Answer),
        };
        let change = match self.change {
            Change::Pick { ref pick, .. } if pick.len() > MAX_TOKEN => return Err(Unreadable::Button),
            Change::Pick { from, depth, pick } => Change::Pick {
                from,
                depth,
                pick: picked(pick, values),
            },
            Change::Remove(_) => Change::Remove(only()?.clone()),
            Change::Gather { part, .. } => {
                let spaces = values.iter().map(|name| name.parse().ok()).collect::<Option<_>>();
                let spaces = spaces.ok_or(Unreadable::Answer)?;
                Change::Gather { part, spaces }
            }
            Change::Rule(_) => Change::Rule(StopRule::of_key(only()?).ok_or(Unreadable::Answer)?),
            other => other,
        };
        Ok(Self { change, ..self })
    }
}
