//! The question before an offer is made or accepted.

use super::decide::open_to;
use super::refused::{refusal, says};
use super::spelled::{AcceptOffer, MakeOffer, asks_first};
use crate::app::feature::{Confirmed, Spelled};
use crate::app::features::dismiss::Dismiss;
use crate::app::matches;
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{At, Control, Message, with_buttons};
use crate::correspondence::{Action, ActionRefusal, Locale, Match, MatchId, Offer};
use crate::rules::Color;
use crate::words::{self, mention};

/// The content of the question.
pub struct Asked {
    m: Box<Match>,
    reader: Color,
    what: Offer,
}

/// The question whether to offer it, or to accept it if the opponent already offers it.
fn ask(rows: &mut Rows, actor: &Actor, what: Offer, id: Option<MatchId>) -> Result<Asked, Stop> {
    let id = matches::target(rows, actor, id)?;
    let (loaded, reader) = open_to(rows, actor, id, what)?;
    let m = Box::new(loaded.the_match);
    match m.decide(m.player(reader), &Action::Offer(what)) {
        Ok(_) | Err(ActionRefusal::OpponentOffered) => Ok(Asked { m, reader, what }),
        Err(why) => Err(refusal(&m, reader, what, why).into()),
    }
}

fn put(Asked { m, reader, what }: Asked, locale: Locale) -> Message {
    let (At { id, turn }, opponent) = (At::now(&m), m.player(reader.other()));
    let is_theirs = m.offer(what) == Some(reader.other());
    let (end, yes) = if is_theirs {
        let accept = AcceptOffer { what, id, turn };
        let yes = Control::new(accept.custom_id(), "button-accept-draw", Style::Success);
        ("ask-accept", yes)
    } else {
        let make = MakeOffer {
            what,
            id: Some(id),
            turn: Some(turn),
        };
        let label = if what.is_about_result() {
            "button-offer-draw"
        } else {
            "button-offer"
        };
        ("ask", Control::new(make.custom_id(), label, Style::Success))
    };
    let undone = m.undone_from(if is_theirs { reader.other() } else { reader });
    let undone = undone.and_then(|from| m.played().get(from));
    let text = match undone {
        Some(undone) if what == Offer::Undo => words::text_with(
            locale,
            &format!("undo-{end}"),
            [
                ("id", id.to_string()),
                ("opponent", mention(locale, opponent)),
                ("turn", undone.mv.to_string()),
            ],
        ),
        _ => says(locale, what, end, id, opponent),
    };
    with_buttons(locale, text, &[yes, Dismiss::control()])
}

impl Confirmed for MakeOffer {
    type Question = Asked;

    fn asks(&self) -> bool {
        asks_first(self.what)
    }

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Asked, Stop> {
        ask(rows, actor, self.what, self.id)
    }

    fn ask(question: Asked, locale: Locale) -> Message {
        put(question, locale)
    }
}

impl Confirmed for AcceptOffer {
    type Question = Asked;

    fn question(&self, rows: &mut Rows, actor: &Actor) -> Result<Asked, Stop> {
        ask(rows, actor, self.what, Some(self.id))
    }

    fn ask(question: Asked, locale: Locale) -> Message {
        put(question, locale)
    }
}
