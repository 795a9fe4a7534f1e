//! The buttons of offers: under “More…”, and on the cards that show them.

use super::spelled::{AcceptOffer, DeclineOffer, MakeOffer, asks_first};
use crate::app::feature::Spelled;
use crate::app::ports::reply::Style;
use crate::app::ui::{At, Control};
use crate::correspondence::{Match, Offer, TimeLeft};
use crate::rules::Color;

/// The buttons about the result.
pub(in crate::app::features) fn about_result(m: &Match, reader: Color) -> Vec<Control> {
    let about_it = Offer::ALL.into_iter().filter(|what| what.is_about_result());
    about_it.map(|what| beside_moving(m, what, reader)).collect()
}

/// The buttons of other offers.
pub(in crate::app::features) fn asides(m: &Match, reader: Color) -> Vec<Control> {
    Offer::ALL
        .into_iter()
        .filter(|what| !what.is_about_result() && !what.stops_clocks())
        .filter(|what| m.can_offer(*what, reader) || m.offer(*what).is_some())
        .map(|what| beside_moving(m, what, reader))
        .collect()
}

/// The button to stop the clocks, while they run.
pub(in crate::app::features) fn about_clocks(m: &Match, reader: Color) -> Vec<Control> {
    if !matches!(m.time_left(), TimeLeft::Until(_)) {
        return Vec::new();
    }
    let stops = Offer::ALL.into_iter().filter(|what| what.stops_clocks());
    stops
        .flat_map(|what| match m.offer(what) {
            None => vec![make(m, what)],
            Some(by) if by != reader => answers(what, At::now(m)),
            Some(_) => Vec::new(),
        })
        .collect()
}

/// The button about an offer of this kind in the list of other actions: to make it, or to accept it.
fn beside_moving(m: &Match, what: Offer, reader: Color) -> Control {
    if m.offer(what) != Some(reader.other()) {
        return make(m, what);
    }
    let At { id, turn } = At::now(m);
    let accept = AcceptOffer { what, id, turn }.custom_id().asking();
    let style = if what.is_about_result() {
        Style::Secondary
    } else {
        Style::Success
    };
    Control::new(accept, format!("button-{}-accept", what.key()), style)
}

/// The button that makes an offer.
fn make(m: &Match, what: Offer) -> Control {
    let At { id, turn } = At::now(m);
    let make = MakeOffer {
        what,
        id: Some(id),
        turn: Some(turn),
    };
    let custom_id = if asks_first(what) {
        make.custom_id().asking()
    } else {
        make.custom_id()
    };
    Control::new(custom_id, format!("button-{}", what.key()), Style::Secondary)
}

/// The buttons of the card that shows an offer.
pub(in crate::app) fn answers(what: Offer, At { id, turn }: At) -> Vec<Control> {
    let accept = AcceptOffer { what, id, turn }.custom_id();
    let decline = DeclineOffer { what, id, turn }.custom_id();
    let accept = if asks_first(what) { accept.asking() } else { accept };
    vec![
        Control::new(accept, format!("button-{}-accept", what.key()), Style::Success),
        Control::new(decline, format!("button-{}-decline", what.key()), Style::Secondary),
    ]
}
