//! Forms to fill in.

use crate::app::custom_id::CustomId;
use crate::app::reply::{Field, Form, Reply};
use crate::correspondence::ChallengeId;
use crate::correspondence::proposal::Proposal;
use crate::words::{Locale, terms};

/// The form of a counter-offer. `number` is another one each time.
pub(super) fn counter(locale: Locale, id: ChallengeId, proposal: &Proposal, number: u64) -> Reply {
    let field = |field: terms::Field| Field {
        name: field.name(),
        label: terms::label(locale, field),
        value: terms::value(locale, field, proposal),
        hint: String::new(),
        most: 60,
        is_long: false,
    };
    Reply::Form(Form {
        custom_id: CustomId::Counter { id, form: number },
        title: terms::title(locale),
        fields: terms::Field::ALL.map(field).to_vec(),
    })
}
