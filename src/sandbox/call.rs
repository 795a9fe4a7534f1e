//! A parsed call of the bot, as the handlers see it.
use super::{body::Upload, model::Id, outcome::Refusal};
use serde_json::{Map, Value};
use std::collections::HashMap;

pub struct Call {
    /// `METHOD /template`, one of the operations in `routes`.
    pub operation: &'static str,
    /// The values of the template's parameters, in order.
    pub captured: Vec<String>,
    pub query: HashMap<String, String>,
    /// The JSON body, or the content of `payload_json`; null if there is none.
    pub body: Value,
    pub files: Vec<Upload>,
    /// The path contains a token, so that the header needs none.
    pub by_token: bool,
}

impl Call {
    /// A captured parameter as an id.
    pub fn id(&self, place: usize) -> Result<Id, Refusal> {
        let text = self.captured.get(place).map_or("", String::as_str);
        text.parse().map_err(|_| {
            let message = format!("Value \"{text}\" is not snowflake.");
            Refusal::wrong("", "NUMBER_TYPE_COERCE", message)
        })
    }

    /// The body's keys.
    pub fn object(&self) -> Result<&Map<String, Value>, Refusal> {
        let object = self.body.as_object();
        object.ok_or_else(|| Refusal::unreadable("the body is no JSON object"))
    }

    pub fn method(&self) -> &'static str {
        self.operation.split(' ').next().unwrap_or_default()
    }

    pub fn template(&self) -> &'static str {
        self.operation.split(' ').nth(1).unwrap_or_default()
    }

    /// The rate-limit bucket: the channel written to, or the interaction's token.
    pub fn bucket(&self) -> Option<(&'static str, Id)> {
        let messages = "/channels/{channel_id}/messages";
        if self.method() != "GET" && self.template().starts_with(messages) {
            return Some((self.operation, self.captured.first()?.parse().ok()?));
        }
        if self.template().starts_with("/webhooks/") {
            let hash = blake3::hash(self.captured.get(1)?.as_bytes());
            let (first, _) = hash.as_bytes().split_first_chunk()?;
            return Some(("/webhooks", Id::from_be_bytes(*first)));
        }
        None
    }
}
