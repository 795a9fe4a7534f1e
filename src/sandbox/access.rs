//! What the bot may see and do, and how Discord refuses everything else.
use super::{
    model::{Channel, Id, Message},
    outcome::Refusal,
    world::World,
};
use axum::http::StatusCode;

impl World {
    /// Finds a channel that the bot can see, or refuses.
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

    /// Whether the bot has a permission in a channel.
    pub fn bot_may(&self, channel: &Channel, needed: u64) -> bool {
        self.data.permissions(self.data.bot.id, channel) & needed == needed
    }

    /// Refuses with 50013 unless the bot has a permission in a channel.
    pub fn require(&self, channel: &Channel, needed: u64) -> Result<(), Refusal> {
        if self.bot_may(channel, needed) {
            Ok(())
        } else {
            Err(Refusal::forbidden(50013, "Missing Permissions"))
        }
    }

    /// Refuses with 50083 unless the thread is open.
    pub fn unarchived(&self, channel: &Channel) -> Result<(), Refusal> {
        if channel.is_archived(self.now()) {
            return Err(Refusal::new(StatusCode::BAD_REQUEST, 50083, "Thread is archived"));
        }
        Ok(())
    }

    /// Finds a message that is not ephemeral, or refuses.
    pub fn public(&self, channel: Id, message: Id) -> Result<&Message, Refusal> {
        let message = self
            .data
            .message(channel, message)
            .filter(|message| message.only_for.is_none());
        message.ok_or_else(|| Refusal::unknown(10008, "Message"))
    }
}
