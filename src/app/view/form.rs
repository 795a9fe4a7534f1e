//! Forms to fill in.

use crate::app::custom_id::CustomId;
use crate::app::reply::{Field, Form};
use crate::app::ui::Reply;
use crate::correspondence::ChallengeId;
use crate::correspondence::proposal::{self, Proposal};
use crate::words::{Locale, terms};

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
