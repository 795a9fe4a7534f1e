//! What can be done with a match other than moving; for people who do not play it, what they can do.

use super::abort::Abort;
use super::analyse::Analyse;
use super::claim::Claim;
use super::export::Export;
use super::follow::{Follow, others};
use super::notes::Notes;
use super::nudge::Nudge;
use super::offers::{self, Allowed};
use super::play_here::PlayHere;
use super::rematch::Rematch;
use super::replay::Replay;
use super::resign::Resign;
use super::resume::Resume;
use super::review::{Course, Review};
use crate::app::feature::{Query, Spelled};
use crate::app::matches::{self, Loaded, NamedMatch};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Refusal;
use crate::app::state::rows::FollowerRow;
use crate::app::ui::{Control, Message, Reader, Reply, rows_of, with_buttons};
use crate::correspondence::{Locale, Match, MatchId, Offer};
use crate::rules::Color;
use crate::store::keys;
use crate::words::{matches as words, say};
use serde::{Deserialize, Serialize};

/// The buttons of a feature for this player, as far as they are allowed; there may be none.
type Buttons = fn(&Match, Color, Allowed) -> Vec<Control>;

/// What a player can do about a running match other than moving: rows of buttons.
const BESIDE_MOVING: [&[Buttons]; 3] = [
    &[
        |m, reader, _| offers::about_result(m, reader),
        |m, _, _| vec![Replay::control(m.id())],
        |m, _, _| vec![Export::control(m.id())],
        |m, _, _| vec![Review::control(m.id())],
        |m, _, _| vec![Resign::control(m.id())],
    ],
    &[
        offers::asides,
        |m, reader, allowed| {
            if allowed.ends_without_result {
                Abort::controls(m, reader)
            } else {
                Vec::new()
            }
        },
        |m, reader, _| Nudge::controls(m, reader),
        |m, reader, _| PlayHere::controls(m, reader),
    ],
    &[
        |m, reader, _| Claim::controls(m, reader),
        |m, reader, _| Resume::controls(m, reader),
        offers::about_clocks,
        |m, _, _| vec![Notes::control(m.id()), Control::to_rules(m.terms().setup.kind())],
    ],
];

/// Everything behind the button "More".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct More {
    pub id: MatchId,
}

impl More {
    pub(in crate::app) fn control(id: MatchId) -> Control {
        Control::new(Self { id }.custom_id(), "button-more", Style::Secondary)
    }
}

impl Spelled for More {
    const KEY: &'static str = "more";
}

/// The match, for its player or for somebody else.
pub enum MatchFor {
    Player(Box<NamedMatch>, Color, Allowed),
    Watcher {
        the_match: Box<Match>,
        /// Whether they follow it, and if so whether each turn.
        follows: Option<bool>,
    },
}

impl Query for More {
    type Answer = MatchFor;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<MatchFor, Stop> {
        let id = self.id;
        let Loaded { row, the_match } = matches::visible(rows, actor, id)?;
        let Some(player) = actor.id() else {
            return Err(Refusal::no_such_match(id).into());
        };
        if let Some(reader) = the_match.color_of(player) {
            let allowed = Allowed::in_match(rows, &row)?;
            let named = NamedMatch::read(rows, the_match)?;
            return Ok(MatchFor::Player(Box::new(named), reader, allowed));
        }
        let known = rows.peek::<FollowerRow>(&keys::Follower { id, player })?;
        Ok(MatchFor::Watcher {
            the_match: Box::new(the_match),
            follows: known.map(|known| known.each_turn),
        })
    }

    fn reply(shown: MatchFor, reader: &Reader) -> Reply {
        let (m, message): (&Match, Message) = match &shown {
            MatchFor::Player(m, color, allowed) => (m, more(reader.locale, m, (*color, *allowed))),
            MatchFor::Watcher { the_match, follows } => (the_match, watch(reader.locale, the_match, *follows)),
        };
        reader.panel(m.terms().setup.kind(), message)
    }
}

/// The buttons of a finished match of which a turn was played, for its players.
pub(in crate::app) fn over_controls(id: MatchId) -> Vec<Control> {
    [vec![Rematch::control(id)], looking_back(id)].concat()
}

/// Like [`over_controls`], without a rematch of a match that only decided about a potential, or against somebody who is
/// deleted or being deleted.
pub(in crate::app) fn over_controls_of(m: &NamedMatch) -> Vec<Control> {
    let can_begin = m.decides().is_none() && !Color::BOTH.into_iter().any(|color| m.is_deleted(color));
    let rematch = can_begin.then(|| Rematch::control(m.id()));
    rematch.into_iter().chain(looking_back_at(m)).collect()
}

/// The buttons to look back at this finished match: without a turn there is nothing but its record.
pub(in crate::app) fn looking_back_at(m: &Match) -> Vec<Control> {
    if m.turns_played() > 0 {
        looking_back(m.id())
    } else {
        vec![Export::control(m.id())]
    }
}

/// The buttons to look back at a finished match of which a turn was played.
pub(in crate::app) fn looking_back(id: MatchId) -> Vec<Control> {
    vec![
        Course::control(id),
        Review::control(id),
        Replay::control(id),
        Export::control(id),
        Analyse::control(id, None),
    ]
}

fn more(locale: Locale, m: &NamedMatch, (reader, allowed): (Color, Allowed)) -> Message {
    let rows = if m.ended().is_some() {
        let rules = Control::to_rules(m.terms().setup.kind());
        vec![over_controls_of(m), vec![Notes::control(m.id()), rules]]
    } else {
        BESIDE_MOVING
            .map(|row| row.iter().flat_map(|controls| controls(m, reader, allowed)).collect())
            .into()
    };
    let mut message = Message::text(words::more(locale, m.id()));
    // a program agrees at once
    let can_agree = |what: Offer| what.ends_without_result() && m.can_offer(what, reader);
    let may_end = allowed.ends_without_result && m.may_abort() && Offer::ALL.into_iter().any(can_agree);
    if may_end && m.program().is_none() {
        message.text = format!("{}\n{}", message.text, say!(locale, "more-abort-or-agree"));
    }
    message.rows = rows.iter().flat_map(|controls| rows_of(locale, controls)).collect();
    message
}

/// The message for somebody who does not play the match.
fn watch(locale: Locale, m: &Match, follows: Option<bool>) -> Message {
    let id = m.id();
    let mut controls = match follows {
        _ if m.ended().is_some() => Vec::new(),
        None => vec![Follow::control(id)],
        Some(each_turn) => others(id, each_turn),
    };
    controls.push(Review::control(id));
    if m.turns_played() > 0 {
        controls.push(Replay::control(id));
    }
    controls.push(Export::control(id));
    with_buttons(locale, words::more(locale, id), &controls)
}
