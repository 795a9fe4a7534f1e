//! Reads Discord's interactions as [`Request`]s. Pure; nothing is trusted to have the form of the registered commands,
//! since clients cache lists of commands for long and bodies can be forged.
use super::locale;
use crate::app::features::{self, ChooseGame, Feature};
use crate::app::slash::{Given, Value};
use crate::app::{CustomId, Intent, Person, Place, Pressed, Request, Rights, Unreadable, Upload};
use crate::correspondence::{Locale, PlayerId, Room};
use crate::words;
use jiff::SignedDuration;
use serenity::model::Permissions;
use serenity::model::application::{
    ActionRow, ActionRowComponent, AuthorizingIntegrationOwner, CommandDataOption, CommandDataOptionValue,
    CommandDataResolved, CommandInteraction, CommandType, ComponentInteractionData, ComponentInteractionDataKind,
    Interaction, InteractionContext,
};
use serenity::model::channel::{ChannelType, Message, MessageFlags, PartialChannel};
use serenity::model::guild::{Member, PartialMember};
use serenity::model::id::{AttachmentId, ChannelId, GuildId, UserId};
use serenity::model::user::User;

/// Reads an interaction; `None` = people do not send this kind.
pub fn read(interaction: &Interaction) -> Option<Request> {
    let (asker, pressed, intent) = match interaction {
        Interaction::Command(command) => (asker(command), None, slash(command)),
        Interaction::Autocomplete(command) => (asker(command), None, autocomplete(command)),
        Interaction::Component(component) => {
            let asker = Asker {
                user: &component.user,
                member: component.member.as_ref(),
                guild: component.guild_id,
                channel: component.channel.as_ref(),
                channel_id: component.channel_id,
                locale: &component.locale,
                context: component.context,
                owners: &component.authorizing_integration_owners.0,
            };
            let pressed = pressed(&asker, &component.message);
            let custom_id = component.data.custom_id.parse::<CustomId>();
            let intent = custom_id.map_err(|_| Unreadable::Button);
            let intent = intent.and_then(|custom_id| used(&custom_id, &asker, &component.data));
            (asker, Some(pressed), intent)
        }
        Interaction::Modal(modal) => {
            let asker = Asker {
                user: &modal.user,
                member: modal.member.as_ref(),
                guild: modal.guild_id,
                channel: modal.channel.as_ref(),
                channel_id: modal.channel_id,
                locale: &modal.locale,
                context: None,
                owners: &[],
            };
            let pressed = modal.message.as_ref().map(|message| pressed(&asker, message));
            let custom_id = modal.data.custom_id.parse::<CustomId>();
            let intent = custom_id.map(|custom_id| Intent::of_form(&custom_id, &typed(&modal.data.components)));
            (asker, pressed, intent.map_err(|_| Unreadable::Button))
        }
        _ => return None,
    };
    Some(Request {
        id: interaction.id().get(),
        waited: SignedDuration::ZERO,
        actor: person(asker.user, asker.member.and_then(|member| member.nick.as_deref())),
        place: place(&asker, interaction),
        locale: locale::of_code(asker.locale),
        pressed,
        intent: intent.unwrap_or_else(Intent::Unreadable),
    })
}

/// The thread from which an interaction comes, if it is archived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArchivedThread {
    pub id: u64,
    /// Whether only moderators can open it.
    pub is_locked: bool,
}

pub fn archived_thread(interaction: &Interaction) -> Option<ArchivedThread> {
    let channel = match interaction {
        Interaction::Command(command) => command.channel.as_ref(),
        Interaction::Component(component) => component.channel.as_ref(),
        Interaction::Modal(modal) => modal.channel.as_ref(),
        _ => None,
    }?;
    let thread = channel.thread_metadata.as_ref().filter(|thread| thread.archived)?;
    Some(ArchivedThread {
        id: channel.id.get(),
        is_locked: thread.locked,
    })
}

/// The message whose button or select was used, or opened the form.
fn pressed(asker: &Asker<'_>, message: &Message) -> Pressed {
    let has = |flag| message.flags.is_some_and(|flags| flags.contains(flag));
    Pressed {
        channel: asker.channel_id.get(),
        message: message.id.get(),
        is_public: message.flags.is_some() && !has(MessageFlags::EPHEMERAL),
        // serenity drops that flag, and every component that is no row
        is_container: message.content.is_empty() && message.components.is_empty(),
        by_manager: manages(asker.member),
    }
}

/// What a button or select means, with what was selected.
fn used(custom_id: &CustomId, asker: &Asker<'_>, data: &ComponentInteractionData) -> Result<Intent, Unreadable> {
    match &data.kind {
        ComponentInteractionDataKind::StringSelect { values } => Ok(Intent::of(custom_id, values)),
        ComponentInteractionDataKind::UserSelect { values } => {
            let people = values.iter().map(|id| resolved(asker, &data.resolved, *id));
            let people: Option<Vec<Person>> = people.collect();
            people
                .map(|people| Intent::of_people(custom_id, &people))
                .ok_or(Unreadable::Answer)
        }
        _ => Ok(Intent::of(custom_id, &[])),
    }
}

/// The texts typed into a form.
fn typed(rows: &[ActionRow]) -> Vec<(String, String)> {
    let parts = rows.iter().flat_map(|row| &row.components);
    let inputs = parts.filter_map(|part| match part {
        ActionRowComponent::InputText(input) => {
            Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
        }
        _ => None,
    });
    inputs.collect()
}

/// What all kinds of interactions have in common.
struct Asker<'a> {
    user: &'a User,
    member: Option<&'a Member>,
    guild: Option<GuildId>,
    channel: Option<&'a PartialChannel>,
    channel_id: ChannelId,
    locale: &'a str,
    context: Option<InteractionContext>,
    /// Who installed the bot, as far as Discord tells.
    owners: &'a [AuthorizingIntegrationOwner],
}

impl Asker<'_> {
    /// Whether they ask on a server that the bot has joined.
    fn is_on_server(&self) -> bool {
        self.guild.is_some() && !is_guest(self.owners)
    }

    /// Whether this member of the server sees the channel. Whoever is mentioned in a private thread is added to it.
    fn is_seen_by(&self, member: &PartialMember) -> bool {
        let is_private = self
            .channel
            .is_some_and(|channel| channel.kind == ChannelType::PrivateThread);
        let sees = Permissions::ADMINISTRATOR | Permissions::VIEW_CHANNEL;
        is_private || member.permissions.is_none_or(|granted| granted.intersects(sees))
    }
}

fn asker(command: &CommandInteraction) -> Asker<'_> {
    Asker {
        user: &command.user,
        member: command.member.as_deref(),
        guild: command.guild_id,
        channel: command.channel.as_ref(),
        channel_id: command.channel_id,
        locale: &command.locale,
        context: command.context,
        owners: &command.authorizing_integration_owners.0,
    }
}

fn person(user: &User, nick: Option<&str>) -> Person {
    // Discord allows nicknames and display names that consist of invisible characters
    let mut shown = [nick, user.global_name.as_deref()].into_iter().flatten();
    Person {
        id: PlayerId(user.id.get()),
        name: shown
            .find(|name| words::is_visible(name))
            .unwrap_or(&user.name)
            .to_owned(),
        is_bot: user.bot,
        is_away: false,
    }
}

fn place(asker: &Asker<'_>, interaction: &Interaction) -> Place {
    let Some(guild) = asker.guild else {
        return match asker.context {
            Some(InteractionContext::PrivateChannel) => Place::Elsewhere,
            _ => Place::Direct,
        };
    };
    if is_guest(asker.owners) {
        return Place::Elsewhere;
    }
    let here = asker.channel_id.get();
    let parent = asker
        .channel
        .filter(|channel| is_thread(channel.kind))
        .and_then(|channel| channel.parent_id);
    Place::Room {
        room: Room {
            guild: guild.get(),
            channel: parent.map_or(here, ChannelId::get),
            thread: parent.map(|_| here),
            is_private: asker
                .channel
                .is_some_and(|channel| channel.kind == ChannelType::PrivateThread),
        },
        locale: interaction.guild_locale().map_or(Locale::default(), locale::of_code),
        bot: interaction.app_permissions().map_or(Rights::ALL, rights),
    }
}

/// Whether the bot is there only for the asker: installed by them, and not on the server.
fn is_guest(owners: &[AuthorizingIntegrationOwner]) -> bool {
    let is_users = |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::UserInstall(_));
    !owners.is_empty() && owners.iter().all(is_users)
}

fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

fn rights(granted: Permissions) -> Rights {
    let may = |wanted| granted.contains(Permissions::ADMINISTRATOR) || granted.contains(wanted);
    Rights {
        send: may(Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES),
        attach: may(Permissions::ATTACH_FILES),
        create_threads: may(Permissions::CREATE_PUBLIC_THREADS),
        send_in_threads: may(Permissions::SEND_MESSAGES_IN_THREADS),
    }
}

fn slash(command: &CommandInteraction) -> Result<Intent, Unreadable> {
    match command.data.kind {
        CommandType::ChatInput => {
            let (path, options) = path(command);
            let feature = features::typed(&path, &given(command, options)?)?;
            feature.map(Intent::Feature).ok_or(Unreadable::Command)
        }
        CommandType::User if command.data.name == words::commands::menu(Locale::English) => {
            let target = command.data.target_id.ok_or(Unreadable::Command)?;
            let opponent = other(command, target.to_user_id())?;
            Ok(Intent::feature(ChooseGame { opponent }))
        }
        _ => Err(Unreadable::Command),
    }
}

/// The name of a command, followed by a space and that of its subcommand if there is one, and the options.
fn path(command: &CommandInteraction) -> (String, &[CommandDataOption]) {
    let name = &command.data.name;
    match &command.data.options[..] {
        [
            CommandDataOption {
                name: part,
                value: CommandDataOptionValue::SubCommand(options),
                ..
            },
        ] => (format!("{name} {part}"), options),
        options => (name.clone(), options),
    }
}

/// The values of the options, ignoring those that no command of ours has. A text in which there is nothing to see is no
/// value: it is as if the option had been left out.
fn given(command: &CommandInteraction, options: &[CommandDataOption]) -> Result<Given, Unreadable> {
    let mut given = Given {
        options: Vec::new(),
        is_manager: manages(command.member.as_deref()),
    };
    for option in options {
        let value = match &option.value {
            CommandDataOptionValue::String(text) if !words::is_visible(text) => continue,
            CommandDataOptionValue::String(text) => Value::Text(text.clone()),
            CommandDataOptionValue::Integer(number) => Value::Whole(*number),
            CommandDataOptionValue::Boolean(on) => Value::Switch(*on),
            CommandDataOptionValue::User(id) => Value::Person(Box::new(other(command, *id)?)),
            CommandDataOptionValue::Attachment(id) => Value::File(file(command, *id)?),
            // what is being typed is passed separately
            CommandDataOptionValue::Autocomplete { .. } => continue,
            _ => return Err(Unreadable::Command),
        };
        given.options.push((option.name.clone(), value));
    }
    Ok(given)
}

/// Whether the sender may change the server's settings, according to Discord.
fn manages(member: Option<&Member>) -> bool {
    let granted = member.and_then(|member| member.permissions);
    granted.is_some_and(|granted| granted.intersects(Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD))
}

fn autocomplete(command: &CommandInteraction) -> Result<Intent, Unreadable> {
    let focused = command.data.autocomplete().ok_or(Unreadable::Suggestion)?;
    let (path, options) = path(command);
    // an unfinished number is not a match yet: the suggestions are for the match of the place
    let id = given(command, options)
        .and_then(|given| given.match_id())
        .unwrap_or(None);
    let feature = Feature::suggestion(&path, focused.name, focused.value, id);
    feature.map(Intent::Feature).ok_or(Unreadable::Suggestion)
}

fn other(command: &CommandInteraction, id: UserId) -> Result<Person, Unreadable> {
    resolved(&asker(command), &command.data.resolved, id).ok_or(Unreadable::Command)
}

/// A person to whom an option or a select refers.
fn resolved(asker: &Asker<'_>, resolved: &CommandDataResolved, id: UserId) -> Option<Person> {
    let user = resolved.users.get(&id)?;
    let member = resolved.members.get(&id);
    Some(Person {
        is_away: asker.is_on_server() && !member.is_some_and(|member| asker.is_seen_by(member)),
        ..person(user, member.and_then(|member| member.nick.as_deref()))
    })
}

fn file(command: &CommandInteraction, id: AttachmentId) -> Result<Upload, Unreadable> {
    let attachments = &command.data.resolved.attachments;
    let attachment = attachments.get(&id).ok_or(Unreadable::Command)?;
    Ok(Upload {
        url: attachment.url.clone(),
        size: attachment.size.into(),
    })
}
