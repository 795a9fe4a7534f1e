//! Discord's JSON representations of the model.
use super::{
    model::{Attachment, Channel, ChannelKind, Command, Guild, Id, Message, permission, time_of},
    world::World,
};
use serde_json::{Value, json};

/// Ids are strings on the wire.
pub fn sid(id: Id) -> Value {
    Value::String(id.to_string())
}

impl World {
    /// A user object of the bot or a person.
    pub fn user_json(&self, id: Id) -> Value {
        let bot = id == self.data.bot.id;
        let name = if bot {
            Some(&self.data.bot.name)
        } else {
            self.data.person(id).map(|person| &person.name)
        };
        let name = name.map_or("Deleted User", String::as_str);
        json!({
            "id": sid(id), "username": name, "global_name": if bot { None } else { Some(name) },
            "discriminator": "0", "avatar": null, "bot": bot, "system": false, "public_flags": 0, "flags": 0,
            "banner": null, "accent_color": null, "avatar_decoration_data": null,
        })
    }

    /// A member object without the user.
    pub fn member_core(guild: &Guild) -> Value {
        json!({
            "nick": null, "avatar": null, "banner": null, "roles": [], "joined_at": guild.joined.to_string(),
            "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// A member of a server.
    pub fn member_json(&self, user: Id, guild: &Guild) -> Value {
        let mut member = Self::member_core(guild);
        member["user"] = self.user_json(user);
        member
    }

    /// A member in `resolved`: without the user, with permissions.
    pub fn resolved_member_json(&self, user: Id, guild: &Guild, channel: &Channel) -> Value {
        let mut member = Self::member_core(guild);
        member["permissions"] = self.data.permissions(user, channel).to_string().into();
        member
    }

    /// A channel object.
    pub fn channel_json(&self, channel: &Channel) -> Value {
        let mut json = json!({
            "id": sid(channel.id), "type": channel.number(), "flags": 0,
            "last_message_id": channel.last_message.map(sid),
        });
        let extra = match &channel.kind {
            ChannelKind::Text { guild } => json!({
                "guild_id": sid(*guild), "name": channel.name, "topic": channel.topic, "nsfw": false,
                "position": channel.position, "permission_overwrites": Self::overwrites(channel), "parent_id": null,
                "rate_limit_per_user": 0, "default_auto_archive_duration": 4320,
            }),
            ChannelKind::Direct { with } => json!({ "recipients": [self.user_json(*with)] }),
            ChannelKind::Thread(thread) => {
                let written = self.data.messages_in(channel.id).count();
                let created = time_of(channel.id).to_string();
                json!({
                    "guild_id": sid(thread.guild), "name": channel.name, "parent_id": sid(thread.parent),
                    "owner_id": sid(thread.owner), "rate_limit_per_user": 0,
                    "message_count": written, "total_message_sent": written, "member_count": thread.members.len(),
                    "thread_metadata": {
                        "archived": channel.is_archived(self.now()), "locked": thread.locked,
                        "auto_archive_duration": thread.archive_after,
                        "archive_timestamp": thread.changed.to_string(), "create_timestamp": created,
                        "invitable": thread.private,
                    },
                })
            }
        };
        merge(&mut json, extra);
        json
    }

    /// The channels of a server that the bot can see.
    fn channels_on(&self, guild: Id) -> impl Iterator<Item = &Channel> {
        let seen = self.data.seen_channels(self.data.bot.id);
        seen.filter(move |channel| channel.guild() == Some(guild))
    }

    /// The text channels of a server that the bot can see.
    pub fn text_channels_json(&self, guild: Id) -> Vec<Value> {
        let text = self.channels_on(guild).filter(|channel| channel.number() == 0);
        text.map(|channel| self.channel_json(channel)).collect()
    }

    /// The threads of a server that the bot can see and that are not archived.
    pub fn open_threads_json(&self, guild: Id) -> Vec<Value> {
        let open = self
            .channels_on(guild)
            .filter(|channel| channel.thread().is_some() && !channel.is_archived(self.now()));
        open.map(|thread| self.channel_json(thread)).collect()
    }

    /// Denied permissions as overwrites of single users.
    fn overwrites(channel: &Channel) -> Vec<Value> {
        let denied = channel.denied.iter().filter(|(_, bits)| **bits != 0);
        denied
            .map(|(user, bits)| json!({ "id": sid(*user), "type": 1, "allow": "0", "deny": bits.to_string() }))
            .collect()
    }

    /// A server, with the additional keys of `GUILD_CREATE`.
    pub fn guild_json(&self, guild: &Guild, whole: bool) -> Value {
        let members = guild.members.len() + 1;
        let mut json = json!({
            "id": sid(guild.id), "name": guild.name, "icon": null, "splash": null, "discovery_splash": null,
            "owner_id": sid(guild.owner().unwrap_or(guild.id)),
            "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0, "emojis": [], "features": [],
            "mfa_level": 0, "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
            "rules_channel_id": null, "vanity_url_code": null, "description": null, "banner": null,
            "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": guild.locale,
            "public_updates_channel_id": null, "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null, "max_members": 500_000,
        });
        json["roles"] = json!([{
            "id": sid(guild.id), "name": "@everyone", "color": 0, "hoist": false, "position": 0,
            "permissions": permission::OF_A_PERSON.to_string(), "managed": false, "mentionable": false, "flags": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "icon": null, "unicode_emoji": null,
        }]);
        if whole {
            let bot = self.data.bot.id;
            let extra = json!({
                "joined_at": guild.joined.to_string(), "large": false, "unavailable": false, "member_count": members,
                "voice_states": [], "members": [self.member_json(bot, guild)], "presences": [], "stage_instances": [],
                "guild_scheduled_events": [], "soundboard_sounds": [],
                "channels": self.text_channels_json(guild.id), "threads": self.open_threads_json(guild.id),
            });
            merge(&mut json, extra);
        }
        json
    }

    /// A message object.
    pub fn message_json(&self, message: &Message) -> Value {
        let mentions: Vec<Value> = message.mentions.iter().map(|id| self.user_json(*id)).collect();
        let attachments = message.attachments.iter().map(|file| self.attachment_json(file));
        let attachments: Vec<Value> = attachments.collect();
        let mut json = json!({
            "id": sid(message.id), "channel_id": sid(message.channel), "type": message.kind,
            "author": self.user_json(message.author), "content": message.content,
            "timestamp": message.at.to_string(), "edited_timestamp": message.edited.map(|at| at.to_string()),
            "tts": false, "mention_everyone": message.everyone, "mentions": mentions, "mention_roles": [],
            "attachments": attachments, "embeds": message.embeds, "components": self.components_json(message),
            "pinned": false, "flags": message.flags,
        });
        if let Some(interaction) = &message.interaction {
            json["interaction_metadata"] = interaction.clone();
            json["webhook_id"] = sid(self.data.bot.id);
        }
        if message.author == self.data.bot.id {
            json["application_id"] = sid(self.data.bot.id);
        }
        if let Some((channel, source)) = message.refers_to {
            let guild = self.data.channels.get(&channel).and_then(Channel::guild);
            let mut reference = json!({ "type": 0, "channel_id": sid(channel) });
            if let Some(source) = source {
                reference["message_id"] = sid(source);
                let source = self.data.message(channel, source);
                json["referenced_message"] = source.map_or(Value::Null, |source| self.message_json(source));
            }
            if let Some(guild) = guild {
                reference["guild_id"] = sid(guild);
            }
            json["message_reference"] = reference;
        }
        if let Some(thread) = self.data.channels.get(&message.id) {
            json["thread"] = self.channel_json(thread);
        }
        json
    }

    /// A new message, with its nonce: Discord tells it once, and nobody who reads the message later.
    pub fn new_message_json(&self, message: &Message) -> Value {
        let mut json = self.message_json(message);
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        json
    }

    /// A message's components, with the addresses of the attachments to which they refer.
    fn components_json(&self, message: &Message) -> Vec<Value> {
        let files: Vec<(String, Value)> = message
            .attachments
            .iter()
            .map(|file| (format!("attachment://{}", file.filename), self.attachment_json(file)))
            .collect();
        let mut components = message.components.clone();
        for part in &mut components {
            resolve_media(part, &files);
        }
        components
    }

    /// An attachment object.
    pub(super) fn attachment_json(&self, file: &Attachment) -> Value {
        let url = format!("{}/sandbox/files/{}/{}", self.base, file.id, file.filename);
        let mut json = json!({
            "id": sid(file.id), "filename": file.filename, "size": file.size, "url": url, "proxy_url": url,
            "content_type": file.content_type,
        });
        if let Some(description) = &file.description {
            json["description"] = description.as_str().into();
        }
        if let Some((width, height)) = file.dimensions {
            merge(&mut json, json!({ "width": width, "height": height }));
        }
        json
    }

    /// A command object.
    pub fn command_json(&self, command: &Command) -> Value {
        let mut json = json!({
            "id": sid(command.id), "application_id": sid(self.data.bot.id), "version": sid(command.version),
        });
        merge(&mut json, Value::Object(command.body.clone()));
        if let Some(guild) = command.guild {
            json["guild_id"] = sid(guild);
        }
        json
    }

    /// The commands that the bot registered, as command objects.
    pub fn commands_json(&self) -> Vec<Value> {
        let commands = self.data.commands.iter();
        commands.map(|command| self.command_json(command)).collect()
    }

    /// The application object of `/applications/@me` and `/oauth2/applications/@me`.
    pub fn application_json(&self) -> Value {
        let bot = &self.data.bot;
        json!({
            "id": sid(bot.id), "name": bot.name, "icon": null, "description": "", "summary": "", "type": null,
            "bot": self.user_json(bot.id), "bot_public": true, "bot_require_code_grant": false,
            "verify_key": self.keys.public(), "flags": 0, "hook": true, "team": null, "redirect_uris": [],
            "interactions_endpoint_url": self.endpoints.first(), "role_connections_verification_url": null,
            "owner": self.data.people.first().map(|person| self.user_json(person.id)),
            "approximate_guild_count": self.data.guilds_of_bot().count(), "approximate_user_install_count": 0,
            "integration_types_config": { "0": {}, "1": {} },
        })
    }
}

/// Fills in, everywhere below, what is known of the attachments.
fn resolve_media(part: &mut Value, files: &[(String, Value)]) {
    match part {
        Value::Array(list) => list.iter_mut().for_each(|inner| resolve_media(inner, files)),
        Value::Object(object) => {
            let found = object.get("url").and_then(Value::as_str);
            let found = found.and_then(|url| files.iter().find(|(name, _)| name == url));
            if let Some((_, file)) = found {
                object.insert("attachment_id".into(), file["id"].clone());
                for key in [
                    "url",
                    "proxy_url",
                    "content_type",
                    "width",
                    "height",
                    "filename",
                    "size",
                ] {
                    if !file[key].is_null() {
                        object.insert(key.into(), file[key].clone());
                    }
                }
            }
            object.values_mut().for_each(|inner| resolve_media(inner, files));
        }
        _ => {}
    }
}

/// Adds all keys of `more` to `json`; both are objects.
pub fn merge(json: &mut Value, more: Value) {
    if let (Value::Object(json), Value::Object(more)) = (json, more) {
        json.extend(more);
    }
}
