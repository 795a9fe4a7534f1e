//! People for tests: the same actions as the page's.
use super::{
    act::Act,
    check::id_of,
    interaction::ActOutcome,
    model::{Id, Person, Ping},
    world::Server,
};
use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc, time::Duration};

/// A person to act as.
#[derive(Clone)]
pub struct PersonHandle {
    server: Arc<Server>,
    id: Id,
}
/// The bot's answer, or what the person reads instead.
pub type Answered = Result<ActOutcome, String>;

impl PersonHandle {
    pub(super) fn new(server: Arc<Server>, id: Id) -> Self {
        Self { server, id }
    }

    /// User id.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Uses a slash command; `options` is a list of `{name, value}` or `{name, options}`.
    pub async fn command(&self, channel: u64, name: &str, options: Value) -> Answered {
        self.act(Act::Command {
            channel,
            name: name.into(),
            options: list(options),
        })
        .await
    }

    /// Uses a command of a person's menu.
    pub async fn user_command(&self, channel: u64, name: &str, target: u64) -> Answered {
        self.act(Act::UserCommand {
            channel,
            name: name.into(),
            target,
        })
        .await
    }

    /// Types in an option: one of `options` has `"focused": true`.
    pub async fn complete(&self, channel: u64, name: &str, options: Value) -> Answered {
        self.act(Act::Complete {
            channel,
            name: name.into(),
            options: list(options),
        })
        .await
    }

    /// Clicks a button.
    pub async fn click(&self, channel: u64, message: u64, custom_id: &str) -> Answered {
        self.click_or_forge(channel, message, custom_id, false).await
    }

    /// Sends a click on a button that the message does not have.
    pub async fn forge(&self, channel: u64, message: u64, custom_id: &str) -> Answered {
        self.click_or_forge(channel, message, custom_id, true).await
    }

    async fn click_or_forge(&self, channel: u64, message: u64, custom_id: &str, forge: bool) -> Answered {
        self.act(Act::Click {
            channel,
            message,
            custom_id: custom_id.into(),
            forge,
        })
        .await
    }

    /// Chooses from a select.
    pub async fn select(&self, channel: u64, message: u64, custom_id: &str, values: &[&str]) -> Answered {
        self.choose(channel, message, custom_id, values, false).await
    }

    /// Sends values that the select does not offer.
    pub async fn forge_select(&self, channel: u64, message: u64, custom_id: &str, values: &[&str]) -> Answered {
        self.choose(channel, message, custom_id, values, true).await
    }

    async fn choose(&self, channel: u64, message: u64, custom_id: &str, values: &[&str], forge: bool) -> Answered {
        self.act(Act::Select {
            channel,
            message,
            custom_id: custom_id.into(),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
            forge,
        })
        .await
    }

    /// Submits a form.
    pub async fn submit(&self, channel: u64, custom_id: &str, fields: BTreeMap<String, String>) -> Answered {
        self.act(Act::Submit {
            channel,
            custom_id: custom_id.into(),
            fields,
        })
        .await
    }

    /// Writes a message.
    pub async fn say(&self, channel: u64, content: &str) -> Answered {
        self.act(Act::Say {
            channel,
            content: content.into(),
        })
        .await
    }

    /// Opens direct messages with the bot; returns the channel.
    pub async fn dm(&self) -> Result<u64, String> {
        match self.act(Act::Dm {}).await? {
            ActOutcome::Channel(channel) => id_of(&channel["id"]).ok_or_else(|| "no channel".into()),
            _ => Err("no channel".into()),
        }
    }

    /// Opens the page in a browser of a language, such as `de`.
    pub async fn visit(&self, locale: &str) -> Answered {
        self.act(Act::Visit { locale: locale.into() }).await
    }

    /// Chooses a language, such as `de`.
    pub async fn set_locale(&self, locale: &str) -> Answered {
        self.act(Act::Locale { locale: locale.into() }).await
    }

    /// Their language.
    pub fn locale(&self) -> String {
        self.of_them(|person| person.locale.clone())
    }

    /// Reads a channel to its end.
    pub async fn read(&self, channel: u64) -> Answered {
        self.act(Act::Read { channel }).await
    }

    fn of_them<T: Default>(&self, look: impl Fn(&Person) -> T) -> T {
        self.server.world().data.person(self.id).map(look).unwrap_or_default()
    }

    /// Performs any action.
    async fn act(&self, act: Act) -> Answered {
        self.server.act(self.id, act).await
    }

    /// The messages of a channel as this person's page shows them, oldest first.
    pub fn messages(&self, channel: u64) -> Vec<Value> {
        self.server.world().messages_for(self.id, channel).unwrap_or_default()
    }

    /// The channels that this person's page lists.
    pub fn channels(&self) -> Vec<Value> {
        self.server.world().channels_for(self.id)
    }

    /// Every notification of this person, in order.
    pub fn pings(&self) -> Vec<Ping> {
        self.of_them(|person| person.pings.clone())
    }

    /// Waits for a matching message in a channel. `None` after `patience`.
    pub async fn wait_for(&self, channel: u64, patience: Duration, fits: impl Fn(&Value) -> bool) -> Option<Value> {
        let newest = || self.messages(channel).into_iter().rev().find(|message| fits(message));
        self.server.until(patience, newest).await
    }

    /// Waits until this person has more than `before` notifications; returns those since.
    pub async fn wait_for_ping(&self, before: usize, patience: Duration) -> Option<Vec<Ping>> {
        let since = || {
            let fresh = self.pings().split_off(before);
            (!fresh.is_empty()).then_some(fresh)
        };
        self.server.until(patience, since).await
    }
}

fn list(options: Value) -> Vec<Value> {
    match options {
        Value::Array(list) => list,
        _ => Vec::new(),
    }
}
