//! A match as files for other programs and people.

use crate::correspondence::{Match, archive};
use crate::rules::ByColor;
use crate::rules::record::{self, Form};

/// The record in our notation, headed by who played, when and how it ended, and once it has, from which seed programs
/// played; and in the notation of the game's own sites.
pub(super) fn files(m: &Match, names: &ByColor<Option<String>>, seed: Option<u64>) -> Vec<(String, Vec<u8>)> {
    let (id, kind) = (m.id().0, m.terms().setup.kind());
    let file = |form: Form| {
        let text = match form {
            Form::Canonical => archive::write(m, names, seed),
            Form::Site => record::write(&m.record(), form),
        };
        (format!("gipfel-{id}{}.txt", form.suffix(kind)), text.into_bytes())
    };
    Form::of(kind).iter().map(|&form| file(form)).collect()
}
