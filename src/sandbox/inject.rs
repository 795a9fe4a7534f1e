//! Injects a fault, immediately or into the next calls.
use super::{
    faults::Fault,
    model::{Channel, Id},
    render::sid,
    sessions::GUILDS,
    world::World,
};
use serde_json::json;

impl World {
    /// Injects a fault, immediately or into the next calls.
    pub(super) fn inject(&mut self, fault: Fault) -> Result<(), String> {
        match fault {
            Fault::RateLimit { retry_after, .. } if !(0.0..=86_400.0).contains(&retry_after) => {
                return Err("retry_after is a number of seconds within a day".into());
            }
            Fault::Status { .. }
            | Fault::RateLimit { .. }
            | Fault::LoseAnswer { .. }
            | Fault::Delay { .. }
            | Fault::RepeatInteraction { .. } => self.faults.arm(fault),
            Fault::Clear => self.faults.clear(),
            Fault::CutGateway => self.gateway.cut(),
            Fault::Reconnect => self.gateway.request_reconnect(),
            Fault::InvalidSession { resumable } => self.gateway.invalidate(resumable),
            Fault::CloseGateway { code } => self.gateway.close(code),
            Fault::NoAcks { times } => self.gateway.withheld_acks = times,
            Fault::DeleteMessage { channel, message } => {
                if !self.delete_message(channel, message) {
                    return Err("there is no such message".into());
                }
            }
            Fault::Deny {
                channel,
                who,
                permissions,
            } => self.deny(channel, who, |bits| bits | permissions)?,
            Fault::Allow {
                channel,
                who,
                permissions,
            } => self.deny(channel, who, |bits| bits & !permissions)?,
            Fault::RefuseDms { person, refuse } => {
                let person = self.data.person_mut(person).ok_or("there is no such person")?;
                person.refuses_dms = refuse;
            }
            Fault::RemoveBot { guild } => self.remove_bot(guild)?,
            Fault::InviteBot { guild } => self.invite_bot(guild)?,
            Fault::ServerAway { guild, is_away } => self.take_away(guild, is_away)?,
            Fault::Archive { channel, locked } => {
                let now = self.now();
                let thread = self.data.channels.get_mut(&channel).and_then(Channel::thread_mut);
                let thread = thread.ok_or("there is no such thread")?;
                (thread.archived, thread.locked, thread.changed) = (true, locked, now);
                self.channel_changed(channel, "THREAD_UPDATE", "channel_update");
            }
        }
        self.touch();
        Ok(())
    }

    fn remove_bot(&mut self, guild: Id) -> Result<(), String> {
        let left = self.data.guild_mut(guild).filter(|guild| !guild.is_without_bot);
        left.ok_or("the bot is on no such server")?.is_without_bot = true;
        let bot = self.data.bot.id;
        let threads = self.data.channels.values_mut().filter_map(Channel::thread_mut);
        for thread in threads.filter(|thread| thread.guild == guild) {
            thread.members.remove(&bot);
        }
        self.data.commands.retain(|command| command.guild != Some(guild));
        self.gateway
            .dispatch("GUILD_DELETE", &json!({ "id": sid(guild) }), Some(GUILDS), Some(guild));
        Ok(())
    }

    fn invite_bot(&mut self, guild: Id) -> Result<(), String> {
        let now = self.now();
        let joined = self.data.guild_mut(guild).filter(|guild| guild.is_without_bot);
        let joined = joined.ok_or("there is no such server without the bot")?;
        (joined.is_without_bot, joined.joined) = (false, now);
        let joined = joined.clone();
        self.gateway.dispatch(
            "GUILD_CREATE",
            &self.guild_json(&joined, true),
            Some(GUILDS),
            Some(guild),
        );
        Ok(())
    }

    fn take_away(&mut self, guild: Id, is_away: bool) -> Result<(), String> {
        let there = self.data.guild_mut(guild).filter(|guild| !guild.is_without_bot);
        let there = there.ok_or("the bot is on no such server")?.clone();
        let (event, data) = if is_away {
            ("GUILD_DELETE", json!({ "id": sid(guild), "unavailable": true }))
        } else {
            ("GUILD_CREATE", self.guild_json(&there, true))
        };
        self.gateway.dispatch(event, &data, Some(GUILDS), Some(guild));
        Ok(())
    }

    fn deny(&mut self, channel: Id, who: Id, change: impl Fn(u64) -> u64) -> Result<(), String> {
        let bot = self.data.bot.id;
        let saw = |world: &Self| world.data.seen_channel(bot, channel).is_some();
        let seen_before = saw(self);
        let place = self.data.channels.get_mut(&channel).ok_or("there is no such channel")?;
        let bits = place.denied.entry(who).or_default();
        *bits = change(*bits);
        match (seen_before, saw(self)) {
            // Discord sends a delete event to a bot that can no longer see a channel, and a create event to one that
            // can again
            (true, false) => self.channel_changed(channel, "CHANNEL_DELETE", "channel_update"),
            (false, true) => self.channel_changed(channel, "CHANNEL_CREATE", "channel_update"),
            _ => self.channel_changed(channel, "CHANNEL_UPDATE", "channel_update"),
        }
        Ok(())
    }
}
