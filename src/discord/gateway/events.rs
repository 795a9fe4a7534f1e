//! The events of a shard.
use super::servers::Servers;
use super::shared::{Shard, SharedByShards};
use crate::discord::answers::Answers;
use crate::discord::metrics::Connected;
use serenity::all::{
    Context, Event, EventHandler, Guild, Interaction, RawEventHandler, Ready, ResumedEvent, UnavailableGuild,
};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::UnboundedSender;

pub(super) struct Handler {
    pub shared: Arc<SharedByShards>,
    pub shard: Shard,
    /// The shard's, also of its sessions before.
    pub servers: Arc<Mutex<Servers>>,
    /// Notified at the beginning of each session.
    pub began: UnboundedSender<()>,
}

impl Handler {
    // each handler is a task; those that do not wait before they use this do so in the order of the events, since the
    // session has one thread
    fn servers(&self) -> MutexGuard<'_, Servers> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        let (servers, shard) = (ready.guilds.len(), self.shard.id);
        tracing::info!(user = %ready.user.name, id = %ready.user.id, servers, shard, total = self.shard.total, "connected");
        let shared = &self.shared;
        let joined = self
            .servers()
            .begin(ready.guilds.iter().map(|guild| guild.id.get()).collect());
        for guild in joined {
            shared.answers.app.joined(guild);
        }
        shared.me.get_or_init(|| ready.user.id.get());
        shared.liveness.connected();
        shared.answers.metrics.connected(Connected::Session);
        // the receiver may be gone
        let _ = self.began.send(());
        let application = ready.application.id.get();
        let first = shared.ready.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(first) = first {
            let _ = first.send(application);
        }
        // once for all shards
        if shard == 0 && !shared.is_registered.swap(true, Ordering::Relaxed) {
            shared.answers.spawn_registration(application);
        }
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.shared.answers.metrics.connected(Connected::Resumed);
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let has_joined = self.servers().reported(guild.id.get());
        tracing::debug!(guild = %guild.id, has_joined, "server");
        if has_joined {
            self.shared.answers.app.joined(guild.id.get());
        }
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        self.servers().lost(guild.id.get());
        if !guild.unavailable {
            tracing::info!(guild = %guild.id, "removed from a server");
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.shared.answers.spawn_answer(interaction);
    }
}

/// Events that serenity cannot read: it passes them on as unknown events, and only here.
pub(super) struct UnreadEvents {
    pub answers: Answers,
}

#[serenity::async_trait]
impl RawEventHandler for UnreadEvents {
    async fn raw_event(&self, _: Context, event: Event) {
        let Event::Unknown(event) = event else { return };
        if event.kind == "INTERACTION_CREATE" {
            self.answers.spawn_unread(event.value);
        } else {
            tracing::debug!(event = event.kind, "not read");
        }
    }
}
