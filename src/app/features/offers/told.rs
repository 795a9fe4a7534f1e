//! What came of an offer, told to whoever made or answered it.

use super::refused::says;
use super::spelled::{AcceptOffer, Answer, DeclineOffer, MakeOffer, Offered};
use crate::app::feature::Told;
use crate::app::ui::{Message, Reader, Reply};
use crate::correspondence::Offer;
use crate::words::{mention, say};

fn told(offered: Offered, reader: &Reader) -> Reply {
    let Offered {
        what,
        id,
        opponent,
        answer,
    } = offered;
    let locale = reader.locale;
    let text = match answer {
        None => says(locale, what, "offered", id, opponent),
        Some(Answer::Granted) if what == Offer::Undo => say!(locale, "practice-undone", id = id),
        Some(Answer::Accepted | Answer::Granted) => says(locale, what, "accepted", id, opponent),
        Some(Answer::Declined) => says(locale, what, "declined", id, opponent),
        Some(Answer::NotAgreed) => {
            let opponent = mention(locale, opponent);
            say!(locale, "practice-draw-not-agreed", id = id, opponent = opponent)
        }
    };
    match answer {
        // its button is on a card, which stays as it is
        Some(Answer::Declined) if !what.stops_clocks() => Reply::private(Message::text(text)),
        _ => reader.in_place(Message::text(text)),
    }
}

impl Told for MakeOffer {
    fn reply(offered: Offered, reader: &Reader) -> Reply {
        told(offered, reader)
    }
}

impl Told for AcceptOffer {
    fn reply(offered: Offered, reader: &Reader) -> Reply {
        told(offered, reader)
    }
}

impl Told for DeclineOffer {
    fn reply(offered: Offered, reader: &Reader) -> Reply {
        told(offered, reader)
    }
}
