//! The notice and the terms, as files: whoever runs the bot may have published them elsewhere or nowhere.

use crate::app::feature::{Query, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::words::say;
use serde::{Deserialize, Serialize};

const PRIVACY: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/privacy.md"));
const TERMS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/terms.md"));

/// What is stored about people, for how long and who sees it, and the terms of use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PrivacyNotice;

impl PrivacyNotice {
    pub(super) fn control() -> Control {
        Control::new(Self.custom_id(), "button-privacy-notice", Style::Secondary)
    }
}

impl Spelled for PrivacyNotice {
    const KEY: &'static str = "privacy-notice";
}

impl Query for PrivacyNotice {
    type Answer = ();

    fn answer(&self, _: &mut Rows, _: &Actor) -> Result<(), Stop> {
        Ok(())
    }

    fn reply((): (), reader: &Reader) -> Reply {
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        Reply::private(Message {
            text: say!(reader.locale, "privacy-notice"),
            files: vec![file("privacy.md", PRIVACY), file("terms.md", TERMS)],
            ..Message::default()
        })
    }
}
