//! Injects a fault, immediately or into the next calls.
use super::{
    endpoint::SENDING,
    faults::{Disturbance, Fault},
    model::{Channel, Id},
    world::World,
};

impl World {
    /// Injects a fault, immediately or into the next calls.
    pub(super) fn inject(&mut self, fault: Fault) -> Result<(), String> {
        let mut arm = |operation, left, what| self.faults.arm(operation, left, what);
        match fault {
            Fault::Status {
                operation,
                times,
                status,
            } => arm(operation, times, Disturbance::Status { status }),
            Fault::RateLimit {
                operation,
                times,
                retry_after,
                global,
            } => {
                if !(0.0..=86_400.0).contains(&retry_after) {
                    return Err("retry_after is a number of seconds within a day".into());
                }
                arm(operation, times, Disturbance::RateLimit { retry_after, global });
            }
            Fault::LoseAnswer { operation, times } => arm(operation, times, Disturbance::LoseAnswer),
            Fault::Delay { operation, times, ms } => arm(operation, times, Disturbance::Delay { ms }),
            Fault::RepeatInteraction { times } => arm(SENDING.to_owned(), times, Disturbance::Repeat),
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
                self.data
                    .person_mut(person)
                    .ok_or("there is no such person")?
                    .refuses_dms = refuse;
            }
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

    fn deny(&mut self, channel: Id, who: Id, change: impl Fn(u64) -> u64) -> Result<(), String> {
        let bot = self.data.bot.id;
        let saw = |world: &Self| {
            world
                .data
                .channels
                .get(&channel)
                .is_some_and(|place| world.data.sees(bot, place))
        };
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
