//! Why an offer or an answer is refused, and the sentences about each kind of offer.

use crate::app::matches::{self, not_now};
use crate::app::state::refusal::{Refusal, refusal};
use crate::correspondence::{ActionRefusal, Locale, Match, MatchId, Offer, Player};
use crate::rules::Color;
use crate::words::{self, mention};

pub(super) fn refusal(m: &Match, color: Color, what: Offer, why: ActionRefusal) -> Refusal {
    let (id, opponent) = (m.id(), m.player(color.other()));
    match why {
        ActionRefusal::NoClock => refusal!("pause-no-clock", id = id),
        ActionRefusal::AlreadyStopped => refusal!("pause-already", id = id),
        ActionRefusal::Linked => matches::may_end_so(m).err().unwrap_or_else(|| not_now(m)),
        ActionRefusal::AlreadyOffered if what.stops_clocks() => {
            refusal!(
                |locale| "pause-already-offered",
                id = id,
                opponent = mention(locale, opponent)
            )
        }
        ActionRefusal::AlreadyOffered => unlike_a_draw(what, "already", id, opponent),
        ActionRefusal::OpponentOffered => unlike_a_draw(what, "theirs", id, opponent),
        ActionRefusal::NothingToUndo => refusal!("undo-nothing", id = id),
        ActionRefusal::TooMuch => refusal!("offer-too-much", id = id),
        ActionRefusal::NothingToFill => refusal!("fill-nothing", id = id),
        _ => Refusal::new(move |locale| says(locale, what, "none", id, opponent)),
    }
}

/// A refusal that has one sentence for all offers except a draw.
pub(super) fn unlike_a_draw(what: Offer, end: &'static str, id: MatchId, opponent: Player) -> Refusal {
    let kind = if what.is_about_result() { what.key() } else { "offer" };
    Refusal::new(move |locale| with_names(locale, &format!("{kind}-{end}"), id, opponent))
}

/// A sentence about an offer of this kind.
pub(super) fn says(locale: Locale, what: Offer, end: &str, id: MatchId, opponent: Player) -> String {
    with_names(locale, &format!("{}-{end}", what.key()), id, opponent)
}

fn with_names(locale: Locale, key: &str, id: MatchId, opponent: Player) -> String {
    words::text_with(
        locale,
        key,
        [("id", id.to_string()), ("opponent", mention(locale, opponent))],
    )
}
