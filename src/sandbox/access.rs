//! What the bot may see and do, and how Discord refuses the rest.
use super::{
    model::{Channel, Id, Message},
    outcome::Refusal,
    world::World,
};
use axum::http::StatusCode;

impl World {
    /// A channel that the bot sees.
    pub fn visible(&self, id: Id) -> Result<&Channel, Refusal> {
        let channel = self
            .data
            .channels
            .get(&id)
            .ok_or_else(|| Refusal::unknown(10003, "Channel"))?;
        if !self.data.sees(self.data.bot.id, channel) {
            return Err(Refusal::forbidden(50001, "Missing Access"));
        }
        Ok(channel)
    }

    /// Whether the bot may do something in a channel.
    pub fn bot_may(&self, channel: &Channel, needed: u64) -> bool {
        self.data.permissions(self.data.bot.id, channel) & needed == needed
    }

    /// The bot may do something in a channel, or 50013.
    pub fn require(&self, channel: &Channel, needed: u64) -> Result<(), Refusal> {
        if self.bot_may(channel, needed) {
            Ok(())
        } else {
            Err(Refusal::forbidden(50013, "Missing Permissions"))
        }
    }

    /// The thread is open, or 50083.
    pub fn unarchived(&self, channel: &Channel) -> Result<(), Refusal> {
        if channel.is_archived(self.now()) {
            return Err(Refusal::new(StatusCode::BAD_REQUEST, 50083, "Thread is archived"));
        }
        Ok(())
    }

    /// A message that is not ephemeral.
    pub fn public(&self, channel: Id, message: Id) -> Result<&Message, Refusal> {
        let message = self
            .data
            .message(channel, message)
            .filter(|message| message.only_for.is_none());
        message.ok_or_else(|| Refusal::unknown(10008, "Message"))
    }
}
