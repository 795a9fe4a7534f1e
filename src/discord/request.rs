//! An interaction of Discord's as a [`Request`]. Pure; nothing that arrives is trusted to have the form that the
//! registered commands give it, since lists of commands are cached for long and bodies can be forged.
use super::commands::{self, name};
use crate::app::{Ask, MatchAsk, Person, Place, Press, Request, Rights};
use crate::correspondence::{MatchId, PlayerId, challenge::ColorWish};
use crate::rules::game::GameKind;
use crate::scene::Theme;
use crate::words::{self, Locale};
use serenity::model::Permissions;
use serenity::model::application::{
    CommandDataOption, CommandDataOptionValue, CommandInteraction, CommandType, ComponentInteractionDataKind,
    Interaction,
};
use serenity::model::channel::{ChannelType, PartialChannel};
use serenity::model::guild::Member;
use serenity::model::id::{ChannelId, GuildId, UserId};
use serenity::model::user::User;

/// Why an interaction is no request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misread {
    /// A command, an option or a value that we do not have (any more).
    Unknown,
    /// This is no match number.
    NotAMatch(String),
    /// Nothing that people send.
    NotAsked,
}

/// Reads an interaction.
pub fn read(interaction: &Interaction) -> Result<Request, Misread> {
    let (asker, ask) = match interaction {
        Interaction::Command(command) => (asker(command), slash(command)?),
        Interaction::Autocomplete(command) => (asker(command), autocomplete(command)?),
        Interaction::Component(component) => {
            let asker = Asker {
                user: &component.user,
                member: component.member.as_ref(),
                guild: component.guild_id,
                channel: component.channel.as_ref(),
                channel_id: component.channel_id,
                locale: &component.locale,
            };
            let values = match &component.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => values.clone(),
                _ => Vec::new(),
            };
            let ask = match component.data.custom_id.parse::<Press>() {
                Ok(press) => Ask::Press {
                    press,
                    values,
                    message: (component.channel_id.get(), component.message.id.get()),
                },
                Err(_) => Ask::UnknownPress,
            };
            (asker, ask)
        }
        Interaction::Modal(modal) => {
            let asker = Asker {
                user: &modal.user,
                member: modal.member.as_ref(),
                guild: modal.guild_id,
                channel: modal.channel.as_ref(),
                channel_id: modal.channel_id,
                locale: &modal.locale,
            };
            // we open none, so this answers something that is not ours any more
            (asker, Ask::UnknownPress)
        }
        _ => return Err(Misread::NotAsked),
    };
    Ok(Request {
        id: interaction.id().get(),
        actor: person(asker.user, asker.member.and_then(|member| member.nick.as_deref())),
        place: place(&asker, interaction),
        locale: Locale::from_discord(asker.locale),
        ask,
    })
}

/// The language of the one who asks, for an answer to what could not be read.
#[must_use]
pub fn locale(interaction: &Interaction) -> Locale {
    match interaction {
        Interaction::Command(i) | Interaction::Autocomplete(i) => Locale::from_discord(&i.locale),
        Interaction::Component(i) => Locale::from_discord(&i.locale),
        Interaction::Modal(i) => Locale::from_discord(&i.locale),
        _ => Locale::default(),
    }
}

/// What all kinds of interactions have in common.
struct Asker<'a> {
    user: &'a User,
    member: Option<&'a Member>,
    guild: Option<GuildId>,
    channel: Option<&'a PartialChannel>,
    channel_id: ChannelId,
    locale: &'a str,
}

fn asker(command: &CommandInteraction) -> Asker<'_> {
    Asker {
        user: &command.user,
        member: command.member.as_deref(),
        guild: command.guild_id,
        channel: command.channel.as_ref(),
        channel_id: command.channel_id,
        locale: &command.locale,
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
    let Some(guild) = asker.guild else { return Place::Direct };
    let here = asker.channel_id.get();
    let parent = asker
        .channel
        .filter(|channel| is_thread(channel.kind))
        .and_then(|channel| channel.parent_id);
    Place::Room {
        guild: guild.get(),
        channel: parent.map_or(here, ChannelId::get),
        thread: parent.map(|_| here),
        locale: interaction
            .guild_locale()
            .map_or(Locale::default(), Locale::from_discord),
        bot: interaction.app_permissions().map_or(Rights::ALL, rights),
    }
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

fn slash(command: &CommandInteraction) -> Result<Ask, Misread> {
    if command.data.kind != CommandType::ChatInput {
        return Err(Misread::Unknown);
    }
    let options = Options(&command.data.options);
    let ask = match command.data.name.as_str() {
        name::CHALLENGE | name::OPEN => Ask::Challenge {
            opponent: options.user(name::OPPONENT)?.map(|id| other(command, id)).transpose()?,
            kind: options.game()?.ok_or(Misread::Unknown)?,
            handicap: options.read(name::HANDICAP, commands::handicap)?,
            days: options.whole(name::PACE)?,
            color: options.read(name::COLOUR, commands::colour)?.unwrap_or(ColorWish::Lots),
        },
        name::MOVE => Ask::Move {
            id: options.match_id()?,
            text: options.text(name::MOVE)?.ok_or(Misread::Unknown)?.to_owned(),
        },
        name::GAMES => Ask::Games,
        name::BOARD => Ask::Board {
            id: options.match_id()?,
            theme: options.theme()?,
        },
        name::MATCH => {
            let (what, options) = options.subcommand().ok_or(Misread::Unknown)?;
            Ask::Match {
                what: match what {
                    name::RESIGN => MatchAsk::Resign,
                    name::DRAW => MatchAsk::Draw,
                    name::REMATCH => MatchAsk::Rematch,
                    name::REPLAY => MatchAsk::Replay(options.theme()?),
                    name::EXPORT => MatchAsk::Export,
                    _ => return Err(Misread::Unknown),
                },
                id: options.match_id()?,
            }
        }
        name::RULES => Ask::Rules { kind: options.game()? },
        name::HELP => Ask::Help,
        _ => return Err(Misread::Unknown),
    };
    Ok(ask)
}

fn autocomplete(command: &CommandInteraction) -> Result<Ask, Misread> {
    let focused = command.data.autocomplete().ok_or(Misread::Unknown)?;
    match (command.data.name.as_str(), focused.name) {
        (name::MOVE, name::MOVE) => Ok(Ask::CompleteMove {
            // half a number is no match yet: complete for the match of the place
            id: Options(&command.data.options).match_id().unwrap_or(None),
            typed: focused.value.to_owned(),
        }),
        (command, name::MATCH) => Ok(Ask::CompleteMatch {
            typed: focused.value.to_owned(),
            mine_to_move: command == name::MOVE,
        }),
        _ => Err(Misread::Unknown),
    }
}

fn other(command: &CommandInteraction, id: UserId) -> Result<Person, Misread> {
    let resolved = &command.data.resolved;
    let user = resolved.users.get(&id).ok_or(Misread::Unknown)?;
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

    fn theme(&self) -> Result<Theme, Misread> {
        Ok(self.read(name::THEME, Theme::of_key)?.unwrap_or_default())
    }

    fn subcommand(&self) -> Option<(&'a str, Options<'a>)> {
        self.0.iter().find_map(|option| match &option.value {
            CommandDataOptionValue::SubCommand(options) => Some((option.name.as_str(), Options(options))),
            _ => None,
        })
    }

    fn text(&self, name: &str) -> Result<Option<&'a str>, Misread> {
        self.value(name)
            .map(|value| value.as_str().ok_or(Misread::Unknown))
            .transpose()
    }

    fn whole(&self, name: &str) -> Result<Option<i64>, Misread> {
        self.value(name)
            .map(|value| value.as_i64().ok_or(Misread::Unknown))
            .transpose()
    }

    fn user(&self, name: &str) -> Result<Option<UserId>, Misread> {
        self.value(name)
            .map(|value| value.as_user_id().ok_or(Misread::Unknown))
            .transpose()
    }

    fn read<T>(&self, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Misread> {
        let text = self.text(name)?;
        text.map(|text| read(text).ok_or(Misread::Unknown)).transpose()
    }

    fn game(&self) -> Result<Option<GameKind>, Misread> {
        self.read(name::GAME, |key| key.parse().ok())
    }

    /// The choices of autocomplete do not bind: people type `1042`, `#1042`, or anything.
    fn match_id(&self) -> Result<Option<MatchId>, Misread> {
        let Some(text) = self.text(name::MATCH)? else {
            return Ok(None);
        };
        let number = text.trim().trim_start_matches('#');
        let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        match number.parse() {
            Ok(id) if is_number => Ok(Some(MatchId(id))),
            _ => Err(Misread::NotAMatch(text.to_owned())),
        }
    }
}
