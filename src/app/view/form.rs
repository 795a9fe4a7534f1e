//! Forms to fill in.

use crate::app::commands::MAX_NOTES;
use crate::app::custom_id::CustomId;
use crate::app::reply::{Field, Form};
use crate::app::request::NOTES;
use crate::app::ui::Reply;
use crate::correspondence::proposal::{self, Proposal};
use crate::correspondence::{ChallengeId, MatchId};
use crate::words::{Locale, offers, terms};

/// The form of a counter-offer. `number` is another one each time.
pub(super) fn counter(locale: Locale, id: ChallengeId, proposal: Proposal, number: u64) -> Reply {
    let field = |field: proposal::Field| Field {
        name: field.name(),
        label: terms::label(locale, field),
        value: terms::value(locale, field, &proposal),
        hint: String::new(),
        most: 100,
        is_long: false,
    };
    Reply::Form(Form {
        custom_id: CustomId::Counter { id, form: number },
        title: terms::title(locale),
        fields: proposal::Field::ALL.map(field).to_vec(),
    })
}

/// The form with one's own notes about a match.
pub(super) fn notes(locale: Locale, id: MatchId, text: String, number: u64) -> Reply {
    Reply::Form(Form {
        custom_id: CustomId::Notes { id, form: number },
        title: offers::notes_title(locale, id),
        fields: vec![Field {
            name: NOTES,
            label: offers::notes_label(locale),
            value: text,
            hint: String::new(),
            most: MAX_NOTES,
            is_long: true,
        }],
    })
}
