//! An interaction of Discord's as a [`Request`]. Pure; nothing that arrives is trusted to have the form that the
//! registered commands give it, since lists of commands are cached for long and bodies can be forged.
use super::commands::choice::{self, Choice};
use super::commands::name;
use super::locale;
use crate::app::commands::{Play, StorePlan, Turn};
use crate::app::features::{self, ChooseGame, CompleteMatch, Feature};
use crate::app::queries::Query;
use crate::app::slash::{Among, Given, Value};
use crate::app::{CustomId, Intent, Person, Place, Pressed, Request, Rights, Thread, Unreadable};
use crate::correspondence::{Cause, MatchId, PlayerId};
use crate::words::{self, Locale};
use serenity::model::Permissions;
use serenity::model::application::{
    ActionRow, ActionRowComponent, AuthorizingIntegrationOwner, CommandDataOption, CommandDataOptionValue,
    CommandInteraction, CommandType, ComponentInteractionDataKind, Interaction, InteractionContext,
};
use serenity::model::channel::{ChannelType, MessageFlags, PartialChannel};
use serenity::model::guild::Member;
use serenity::model::id::{ChannelId, GuildId, UserId};
use serenity::model::user::User;

/// Reads an interaction; `None` = nothing that people send.
#[must_use]
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
            let values = match &component.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
                _ => &[],
            };
            let flags = component.message.flags;
            let pressed = Pressed {
                channel: component.channel_id.get(),
                message: component.message.id.get(),
                is_public: flags.is_some_and(|flags| !flags.contains(MessageFlags::EPHEMERAL)),
            };
            let custom_id = component.data.custom_id.parse::<CustomId>();
            let intent = custom_id.map(|custom_id| Intent::of(custom_id, values));
            (asker, Some(pressed), intent.map_err(|_| Unreadable::Button))
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
            let pressed = modal.message.as_ref().map(|message| Pressed {
                channel: modal.channel_id.get(),
                message: message.id.get(),
                is_public: message
                    .flags
                    .is_some_and(|flags| !flags.contains(MessageFlags::EPHEMERAL)),
            });
            let custom_id = modal.data.custom_id.parse::<CustomId>();
            let intent = custom_id.map(|custom_id| Intent::of_form(&custom_id, &typed(&modal.data.components)));
            (asker, pressed, intent.map_err(|_| Unreadable::Button))
        }
        _ => return None,
    };
    Some(Request {
        id: interaction.id().get(),
        actor: person(asker.user, asker.member.and_then(|member| member.nick.as_deref())),
        place: place(&asker, interaction),
        locale: locale::of_code(asker.locale),
        pressed,
        intent: intent.unwrap_or_else(Intent::Unreadable),
    })
}

/// What was typed in a form.
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
    /// For whom the bot was installed, as far as Discord says it.
    owners: &'a [AuthorizingIntegrationOwner],
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
    // Discord lets a nickname or display name consist of characters that nobody sees
    let mut shown = [nick, user.global_name.as_deref()].into_iter().flatten();
    Person {
        id: PlayerId(user.id.get()),
        name: shown
            .find(|name| words::is_visible(name))
            .unwrap_or(&user.name)
            .to_owned(),
        is_bot: user.bot,
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
        guild: guild.get(),
        channel: parent.map_or(here, ChannelId::get),
        thread: parent.map(|_| Thread {
            id: here,
            is_private: asker
                .channel
                .is_some_and(|channel| channel.kind == ChannelType::PrivateThread),
        }),
        locale: interaction.guild_locale().map_or(Locale::default(), locale::of_code),
        bot: interaction.app_permissions().map_or(Rights::ALL, rights),
    }
}

/// Whether the bot is there for the asker alone: installed by them, and not on the server.
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
        read_history: may(Permissions::READ_MESSAGE_HISTORY),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a command")]
fn slash(command: &CommandInteraction) -> Result<Intent, Unreadable> {
    match command.data.kind {
        CommandType::ChatInput => {}
        CommandType::User if command.data.name == words::commands::menu(Locale::English) => {
            let target = command.data.target_id.ok_or(Unreadable::Command)?;
            let opponent = other(command, target.to_user_id())?;
            return Ok(Intent::feature(ChooseGame { opponent }));
        }
        _ => return Err(Unreadable::Command),
    }
    let options = Options(&command.data.options);
    if let Some(wish) = typed_feature(command)? {
        return Ok(Intent::Feature(wish));
    }
    Ok(match command.data.name.as_str() {
        name::MOVE => Intent::command(Play {
            id: options.match_id()?,
            turn: Turn::Text(options.text(name::MOVE)?.ok_or(Unreadable::Command)?.to_owned()),
            cause: Cause::Played,
            note: options.text(name::NOTE)?.map(str::to_owned),
        }),
        name::PLAN => {
            let (id, rule) = (options.match_id()?, options.choice(&choice::STOP)?);
            match options.text(name::TURNS)? {
                Some(text) => Intent::command(StorePlan {
                    id,
                    text: text.to_owned(),
                    rule: rule.unwrap_or_default(),
                }),
                None => Intent::Query(Query::Plans(id)),
            }
        }
        name::MATCH => {
            let (what, options) = options.subcommand().ok_or(Unreadable::Command)?;
            let id = options.match_id()?;
            match what {
                name::CHALLENGE_POTENTIAL => Intent::Query(Query::ConfirmPotential(id)),
                _ => return Err(Unreadable::Command),
            }
        }
        name::NEXT => Intent::Query(Query::Next),
        _ => return Err(Unreadable::Command),
    })
}

/// The name of a command, after it that of its part if it has one, and the options.
fn path(command: &CommandInteraction) -> (Vec<&str>, &[CommandDataOption]) {
    let name = command.data.name.as_str();
    match &command.data.options[..] {
        [
            CommandDataOption {
                name: part,
                value: CommandDataOptionValue::SubCommand(options),
                ..
            },
        ] => (vec![name, part], options),
        options => (vec![name], options),
    }
}

/// What it means, if it is a feature.
fn typed_feature(command: &CommandInteraction) -> Result<Option<Feature>, Unreadable> {
    let (path, options) = path(command);
    let mut given = Given {
        options: Vec::new(),
        is_manager: is_manager(command),
    };
    for option in options {
        let value = match &option.value {
            CommandDataOptionValue::String(text) => Value::Text(text.clone()),
            CommandDataOptionValue::Integer(number) => Value::Whole(*number),
            CommandDataOptionValue::Boolean(on) => Value::Switch(*on),
            CommandDataOptionValue::User(id) => Value::Person(Box::new(other(command, *id)?)),
            _ => return Ok(None),
        };
        given.options.push((option.name.clone(), value));
    }
    features::typed(&path, &given)
}

/// Whether the sender may change the server's settings, as Discord says with the interaction.
fn is_manager(command: &CommandInteraction) -> bool {
    let granted = command.member.as_ref().and_then(|member| member.permissions);
    granted.is_some_and(|granted| granted.intersects(Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD))
}

fn autocomplete(command: &CommandInteraction) -> Result<Intent, Unreadable> {
    let focused = command.data.autocomplete().ok_or(Unreadable::Suggestion)?;
    let part = Options(&command.data.options).subcommand();
    let mut path = vec![command.data.name.as_str()];
    path.extend(part.as_ref().map(|(name, _)| *name));
    let typed = focused.value.to_owned();
    if let Some(feature) = Feature::suggestion(&path, focused.name, focused.value) {
        return Ok(Intent::Feature(feature));
    }
    let query = match (&path[..], focused.name) {
        ([name::MOVE], name::MOVE) => Query::CompleteMove {
            // half a number is no match yet: complete for the match of the place
            id: Options(&command.data.options).match_id().unwrap_or(None),
            typed,
        },
        (path, name::MATCH) => {
            let among = match path {
                [name::MOVE] => Among::MineToMove,
                _ => Among::Mine,
            };
            return Ok(Intent::feature(CompleteMatch { typed, among }));
        }
        _ => return Err(Unreadable::Suggestion),
    };
    Ok(Intent::Query(query))
}

fn other(command: &CommandInteraction, id: UserId) -> Result<Person, Unreadable> {
    let resolved = &command.data.resolved;
    let user = resolved.users.get(&id).ok_or(Unreadable::Command)?;
    Ok(person(
        user,
        resolved.members.get(&id).and_then(|member| member.nick.as_deref()),
    ))
}

/// The options of a command or subcommand.
struct Options<'a>(&'a [CommandDataOption]);

impl<'a> Options<'a> {
    fn value(&self, name: &str) -> Option<&'a CommandDataOptionValue> {
        self.0
            .iter()
            .find(|option| option.name == name)
            .map(|option| &option.value)
    }

    fn subcommand(&self) -> Option<(&'a str, Options<'a>)> {
        self.0.iter().find_map(|option| match &option.value {
            CommandDataOptionValue::SubCommand(options) => Some((option.name.as_str(), Options(options))),
            _ => None,
        })
    }

    fn text(&self, name: &str) -> Result<Option<&'a str>, Unreadable> {
        self.value(name)
            .map(|value| value.as_str().ok_or(Unreadable::Command))
            .transpose()
    }

    fn choice<T: Copy>(&self, choice: &Choice<T>) -> Result<Option<T>, Unreadable> {
        let key = self.text(choice.name)?;
        key.map(|key| choice.read(key).ok_or(Unreadable::Command)).transpose()
    }

    /// The choices of autocomplete do not bind: people type `1042`, `#1042`, or anything.
    fn match_id(&self) -> Result<Option<MatchId>, Unreadable> {
        let Some(text) = self.text(name::MATCH)? else {
            return Ok(None);
        };
        let number = text.trim().trim_start_matches('#');
        let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        match number.parse() {
            Ok(id) if is_number => Ok(Some(MatchId(id))),
            _ => Err(Unreadable::MatchNumber(text.to_owned())),
        }
    }
}
