//! The commands as Discord registers them, and the values of their choices.
//!
//! Registered once for all servers: at the start we compare with what is registered and replace it only when it
//! differs, since commands count against a daily budget.
use super::http::{Api, ApiError};
use super::locale;
use crate::app::features::{self, Typed};
use crate::app::slash::{Opt, OptKind};
use crate::correspondence::challenge::{ColorWish, Handicap, Party};
use crate::correspondence::pace::{Days, Pace};
use crate::correspondence::plan::StopRule;
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;
use crate::scene::Theme;
use crate::words::Locale;
use crate::words::commands::{self as words, Entry};
use crate::words::plans;
use serde_json::{Map, Value};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::Permissions;
use serenity::model::application::{CommandOptionType, CommandType, InstallationContext, InteractionContext};
use std::collections::HashMap;

mod clock;
mod link;
mod personal;
mod practice;
pub(super) use clock::{at_zero, bank, weekends_off};
pub(super) use link::{decided, kinds as linked_kinds};
pub(super) use personal::{digest, language, placement, side};

/// The names under which commands and options arrive, whatever language they are shown in.
pub mod name {
    pub const CHALLENGE: &str = "challenge";
    pub const OPEN: &str = "open";
    pub const MOVE: &str = "move";
    pub const PLAN: &str = "plan";
    pub const PRACTICE: &str = "practice";
    pub const LEVEL: &str = "level";
    pub const TURNS: &str = "turns";
    pub const STOP: &str = "stop";
    pub const MATCH: &str = "match";
    pub const REMATCH: &str = "rematch";
    pub const FOLLOW: &str = "follow";
    pub const UNFOLLOW: &str = "unfollow";
    pub const NEXT: &str = "next";
    pub const GAME: &str = "game";
    pub const OPPONENT: &str = "opponent";
    pub const PACE: &str = "pace";
    pub const COLOUR: &str = "colour";
    pub const HANDICAP: &str = "handicap";
    pub const SETUP: &str = "setup";
    pub const POTENTIALS: &str = "potentials";
    pub const LINKED: &str = "linked";
    pub const LINKED_KINDS: &str = "linked-kinds";
    pub const EXPIRES: &str = "expires";
    pub const RATED: &str = "rated";
    pub const NOTE: &str = "note";
    pub const POOL: &str = "pool";
    pub const THREADS: &str = "threads";
    pub const SERVER: &str = "server";
    pub const STATE: &str = "state";
    pub const BLOCK: &str = "block";
    pub const ADD: &str = "add";
    pub const REMOVE: &str = "remove";
    pub const LIST: &str = "list";
    pub const PLAYER: &str = "player";
    pub const THEME: &str = "theme";
    pub const CHALLENGE_POTENTIAL: &str = "challenge-potential";
    pub const VACATION: &str = "vacation";
    pub const START: &str = "start";
    pub const END: &str = "end";
    pub const SHOW: &str = "show";
    pub const DAYS: &str = "days";
    pub const SETTINGS: &str = "settings";
    pub const LANGUAGE: &str = "language";
    pub const PLACE: &str = "place";
    pub const SIDE: &str = "side";
    pub const ZONE: &str = "zone";
    pub const QUIET: &str = "quiet";
    pub const DIGEST: &str = "digest";
    pub const AUTO_VACATION: &str = "auto-vacation";
    pub const FORCED_MOVES: &str = "forced-moves";
    pub const CONFIRM: &str = "confirm";
    pub const BANK: &str = "bank";
    pub const WEEKENDS: &str = "weekends";
    pub const AT_ZERO: &str = "at-zero";
    pub const PUZZLE: &str = "puzzle";
}

const PACES: [u8; 7] = [1, 2, 3, 5, 7, 10, 14];
/// Days until a challenge expires.
const STAYS: [u8; 4] = [1, 3, 7, 14];
const COLOURS: [(&str, ColorWish); 3] = [
    ("lots", ColorWish::Random),
    ("white", ColorWish::White),
    ("black", ColorWish::Black),
];

/// Reads a choice of `colour`.
pub(super) fn colour(text: &str) -> Option<ColorWish> {
    COLOURS.into_iter().find(|(key, _)| *key == text).map(|(_, wish)| wish)
}

/// Reads a choice of `handicap`.
pub(super) fn handicap(text: &str) -> Option<Handicap> {
    handicaps().find(|handicap| handicap_key(*handicap) == text)
}

fn handicaps() -> impl Iterator<Item = Handicap> {
    [Party::Challenger, Party::Opponent]
        .into_iter()
        .flat_map(|to| (1..=3).map(move |pieces| Handicap { pieces, to }))
}

fn handicap_key(handicap: Handicap) -> String {
    let to = match handicap.to {
        Party::Challenger => "challenger",
        Party::Opponent => "opponent",
    };
    format!("{to}-{}", handicap.pieces)
}

/// Every command, as Discord wants them.
#[must_use]
pub fn all() -> Vec<CreateCommand> {
    use CommandOptionType::{String, User};
    let everywhere = [
        InteractionContext::Guild,
        InteractionContext::BotDm,
        InteractionContext::PrivateChannel,
    ];
    let on_servers = [InteractionContext::Guild];
    let terms = |command: CreateCommand| {
        let rated = option(CommandOptionType::Boolean, name::RATED, Entry::ChallengeRated);
        let pool = option(CommandOptionType::Boolean, name::POOL, Entry::ChallengePool);
        let command = command.add_option(setup()).add_option(potentials());
        let command = link::options().into_iter().fold(command, CreateCommand::add_option);
        let command = command.add_option(pace()).add_option(color()).add_option(extra());
        let command = clock::options().into_iter().fold(command, CreateCommand::add_option);
        command.add_option(rated).add_option(stay()).add_option(pool)
    };
    let player = || option(User, name::PLAYER, Entry::BlockWho).required(true);
    let part = |name, entry| option(CommandOptionType::SubCommand, name, entry);
    let which = || {
        option(String, name::MATCH, Entry::MatchOption)
            .set_autocomplete(true)
            .max_length(20)
    };
    let about = |name, entry| option(CommandOptionType::SubCommand, name, entry).add_sub_option(which());
    let opponent = option(User, name::OPPONENT, Entry::ChallengeOpponent);
    let text = option(String, name::MOVE, Entry::MoveText)
        .required(true)
        .set_autocomplete(true)
        .max_length(256);
    let note = option(String, name::NOTE, Entry::MoveNote).max_length(200);
    vec![
        terms(
            command(name::CHALLENGE, Entry::Challenge, &everywhere)
                .add_option(game(Entry::ChallengeGame).required(true))
                .add_option(opponent),
        ),
        terms(command(name::OPEN, Entry::Open, &everywhere).add_option(game(Entry::ChallengeGame))),
        practice::practice(&everywhere),
        whole("puzzle", &everywhere),
        whole("hint", &everywhere),
        whole("review", &everywhere),
        command(name::BLOCK, Entry::Block, &everywhere)
            .add_option(part(name::ADD, Entry::BlockAdd).add_sub_option(player()))
            .add_option(part(name::REMOVE, Entry::BlockRemove).add_sub_option(player()))
            .add_option(part(name::LIST, Entry::BlockList)),
        command(name::SERVER, Entry::Server, &on_servers)
            .default_member_permissions(Permissions::MANAGE_GUILD)
            .add_option(part(name::POOL, Entry::ServerPool).add_sub_option(state(Entry::ServerPoolState)))
            .add_option(part(name::THREADS, Entry::ServerThreads).add_sub_option(state(Entry::ServerThreadsState)))
            .add_option(part(name::PUZZLE, Entry::ServerPuzzle).add_sub_option(state(Entry::ServerPoolState))),
        menu(&on_servers),
        command(name::MOVE, Entry::Move, &everywhere)
            .add_option(text)
            .add_option(which())
            .add_option(note),
        command(name::PLAN, Entry::Plan, &everywhere)
            .add_option(option(String, name::TURNS, Entry::PlanText).max_length(1_000))
            .add_option(stop())
            .add_option(which()),
        whole("games", &everywhere),
        command(name::NEXT, Entry::Next, &everywhere),
        whole("board", &everywhere),
        command(name::MATCH, Entry::Match, &everywhere)
            .add_option(feature(&["match", "resign"]))
            .add_option(feature(&["match", "draw"]))
            .add_option(feature(&["match", "undo"]))
            .add_option(feature(&["match", "abandon"]))
            .add_option(feature(&["match", "fill"]))
            .add_option(feature(&["match", "abort"]))
            .add_option(feature(&["match", "nudge"]))
            .add_option(feature(&["match", "notes"]))
            .add_option(feature(&["match", "pause"]))
            .add_option(feature(&["match", "resume"]))
            .add_option(feature(&["match", "claim"]))
            .add_option(about(name::CHALLENGE_POTENTIAL, Entry::MatchChallengePotential))
            .add_option(about(name::REMATCH, Entry::MatchRematch))
            .add_option(feature(&["match", "replay"]))
            .add_option(feature(&["match", "export"]))
            .add_option(feature(&["match", "review"]))
            .add_option(about(name::FOLLOW, Entry::MatchFollow))
            .add_option(about(name::UNFOLLOW, Entry::MatchUnfollow)),
        personal::vacation(&everywhere),
        personal::settings(&everywhere),
        whole("rules", &everywhere),
        whole("help", &everywhere),
    ]
}

/// A command that is offered there; what works outside of servers works for those, too, who installed the bot for
/// themselves.
fn command(name: &str, entry: Entry, contexts: &[InteractionContext]) -> CreateCommand {
    let installed = if contexts.contains(&InteractionContext::PrivateChannel) {
        vec![InstallationContext::Guild, InstallationContext::User]
    } else {
        vec![InstallationContext::Guild]
    };
    let command = CreateCommand::new(name)
        .kind(CommandType::ChatInput)
        .description(words::description(Locale::English, entry))
        .integration_types(installed)
        .contexts(contexts.to_vec());
    translations().fold(command, |command, (locale, code)| {
        command
            .name_localized(code, words::name(locale, entry))
            .description_localized(code, words::description(locale, entry))
    })
}

/// The command in the menu of a person.
fn menu(contexts: &[InteractionContext]) -> CreateCommand {
    let command = CreateCommand::new(words::menu(Locale::English))
        .kind(CommandType::User)
        .integration_types(vec![InstallationContext::Guild])
        .contexts(contexts.to_vec());
    translations().fold(command, |command, (locale, code)| {
        command.name_localized(code, words::menu(locale))
    })
}

/// A command that is a feature.
fn whole(name: &str, contexts: &[InteractionContext]) -> CreateCommand {
    let slash = typed(&[name]);
    let command = command(name, slash.entry, contexts);
    slash.options.iter().map(given).fold(command, CreateCommand::add_option)
}

/// A part of a command that is a feature.
fn feature(path: &[&str]) -> CreateCommandOption {
    let slash = typed(path);
    let name = path.last().copied().unwrap_or_default();
    let part = option(CommandOptionType::SubCommand, name, slash.entry);
    slash
        .options
        .iter()
        .map(given)
        .fold(part, CreateCommandOption::add_sub_option)
}

/// How a feature is typed.
fn typed(path: &[&str]) -> Typed {
    let slash = features::slashes().into_iter().find(|slash| slash.path == path);
    slash.expect("the features are registered by their own names")
}

/// An option of a feature.
fn given(opt: &Opt) -> CreateCommandOption {
    let plain = |kind| option(kind, opt.name, opt.entry);
    let built = match &opt.kind {
        OptKind::Text { most, completes } => plain(CommandOptionType::String)
            .set_autocomplete(completes.is_some())
            .max_length(*most),
        OptKind::Choice(choices) => choices.iter().fold(plain(CommandOptionType::String), |option, choice| {
            option.add_string_choice_localized((choice.shown)(Locale::English), &choice.value, shown(&choice.shown))
        }),
        OptKind::Number(choices) => choices
            .iter()
            .fold(plain(CommandOptionType::Integer), |option, choice| {
                option.add_int_choice_localized((choice.shown)(Locale::English), choice.value, shown(&choice.shown))
            }),
        OptKind::Whole { least } => plain(CommandOptionType::Integer).min_int_value(*least),
        OptKind::Switch => plain(CommandOptionType::Boolean),
        OptKind::Person => plain(CommandOptionType::User),
    };
    built.required(opt.is_required)
}

fn option(kind: CommandOptionType, name: &str, entry: Entry) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, words::description(Locale::English, entry));
    translations().fold(option, |option, (locale, code)| {
        option
            .name_localized(code, words::name(locale, entry))
            .description_localized(code, words::description(locale, entry))
    })
}

fn game(entry: Entry) -> CreateCommandOption {
    let option = option(CommandOptionType::String, name::GAME, entry);
    GameKind::ALL.into_iter().fold(option, |option, kind| {
        option.add_string_choice_localized(
            words::game(Locale::English, kind),
            kind.key(),
            shown(|l| words::game(l, kind)),
        )
    })
}

fn pace() -> CreateCommandOption {
    let option = option(CommandOptionType::Integer, name::PACE, Entry::ChallengePace);
    let paces = PACES
        .into_iter()
        .filter_map(|days| Some((i32::from(days), Pace::PerMove(Days::try_from(days).ok()?))));
    paces
        .chain([(0, Pace::Unlimited)])
        .fold(option, |option, (days, pace)| {
            option.add_int_choice_localized(
                words::pace(Locale::English, pace),
                days,
                shown(|l| words::pace(l, pace)),
            )
        })
}

fn stay() -> CreateCommandOption {
    let option = option(CommandOptionType::Integer, name::EXPIRES, Entry::ChallengeExpires);
    STAYS.into_iter().fold(option, |option, days| {
        option.add_int_choice_localized(
            words::days(Locale::English, days),
            i32::from(days),
            shown(|l| words::days(l, days)),
        )
    })
}

fn state(entry: Entry) -> CreateCommandOption {
    let option = option(CommandOptionType::String, name::STATE, entry).required(true);
    [("on", true), ("off", false)]
        .into_iter()
        .fold(option, |option, (key, on)| {
            option.add_string_choice_localized(words::state(Locale::English, on), key, shown(|l| words::state(l, on)))
        })
}

fn color() -> CreateCommandOption {
    let option = option(CommandOptionType::String, name::COLOUR, Entry::ChallengeColor);
    COLOURS.into_iter().fold(option, |option, (key, wish)| {
        option.add_string_choice_localized(
            words::color(Locale::English, wish),
            key,
            shown(|l| words::color(l, wish)),
        )
    })
}

fn extra() -> CreateCommandOption {
    let option = option(CommandOptionType::String, name::HANDICAP, Entry::ChallengeHandicap);
    handicaps().fold(option, |option, handicap| {
        option.add_string_choice_localized(
            words::handicap(Locale::English, handicap),
            handicap_key(handicap),
            shown(|l| words::handicap(l, handicap)),
        )
    })
}

fn stop() -> CreateCommandOption {
    let option = option(CommandOptionType::String, name::STOP, Entry::PlanStop);
    StopRule::ALL.into_iter().fold(option, |option, rule| {
        option.add_string_choice_localized(
            plans::rule(Locale::English, rule),
            rule.key(),
            shown(|l| plans::rule(l, rule)),
        )
    })
}

fn setup() -> CreateCommandOption {
    let option = option(CommandOptionType::String, name::SETUP, Entry::ChallengeSetup);
    SetupKind::all().fold(option, |option, kind| {
        option.add_string_choice_localized(
            words::setup(Locale::English, kind),
            kind.key(),
            shown(|l| words::setup(l, kind)),
        )
    })
}

/// The free text that people type is read by us; what Discord offers are sets.
fn potentials() -> CreateCommandOption {
    option(CommandOptionType::String, name::POTENTIALS, Entry::ChallengePotentials)
        .set_autocomplete(true)
        .max_length(100)
}

fn theme() -> CreateCommandOption {
    let option = option(CommandOptionType::String, name::THEME, Entry::Theme);
    Theme::ALL.into_iter().fold(option, |option, theme| {
        option.add_string_choice_localized(
            words::theme(Locale::English, theme),
            theme.key(),
            shown(|l| words::theme(l, theme)),
        )
    })
}

/// The languages beside the one of the registered names, with Discord's codes.
fn translations() -> impl Iterator<Item = (Locale, &'static str)> {
    Locale::ALL
        .into_iter()
        .filter(|locale| *locale != Locale::English)
        .flat_map(|locale| locale::codes(locale).iter().map(move |code| (locale, *code)))
}

fn shown(text: impl Fn(Locale) -> String) -> HashMap<String, String> {
    translations()
        .map(|(locale, code)| (code.to_owned(), text(locale)))
        .collect()
}

/// Registers the commands where they differ from what is registered; whether they did.
pub(super) async fn register(api: &Api, application: u64) -> Result<bool, ApiError> {
    let ours = serde_json::to_value(all()).expect("builders have string keys and finite numbers only");
    let theirs = Value::Array(api.commands(application).await?);
    if is_same(&ours, &theirs) {
        return Ok(false);
    }
    api.register(application, &ours).await?;
    Ok(true)
}

/// Whether two lists of commands say the same. Discord adds ids and versions to what it registered, keeps the
/// commands in an order of its own and leaves out, or fills in, what has its default value.
#[must_use]
pub fn is_same(ours: &Value, theirs: &Value) -> bool {
    let by_name = |list: &Value| {
        let mut commands: Vec<Value> = list.as_array().into_iter().flatten().map(essence).collect();
        commands.sort_by_key(|command| command["name"].to_string());
        commands
    };
    by_name(ours) == by_name(theirs)
}

/// What a command, an option or a choice says, without what is default and what only Discord adds.
fn essence(value: &Value) -> Value {
    const SAYS: [&str; 16] = [
        "default_member_permissions",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "choices",
        "required",
        "autocomplete",
        "value",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "integration_types",
        "contexts",
    ];
    let Value::Object(fields) = value else {
        return value.clone();
    };
    let mut says = Map::new();
    for key in SAYS {
        let Some(field) = fields.get(key) else { continue };
        let field = match field {
            Value::Array(items) if key == "contexts" || key == "integration_types" => {
                let mut items = items.clone();
                items.sort_by_key(Value::to_string);
                Value::Array(items)
            }
            Value::Array(items) => items.iter().map(essence).collect(),
            other => other.clone(),
        };
        let is_default = match &field {
            Value::Null | Value::Bool(false) => true,
            Value::Array(items) => items.is_empty(),
            Value::Object(entries) => entries.is_empty(),
            Value::String(text) => text.is_empty(),
            _ => false,
        };
        if !is_default {
            says.insert(key.to_owned(), field);
        }
    }
    // a command without a type is a slash command
    let kind = fields.get("type").cloned().unwrap_or(Value::from(1));
    says.insert("type".to_owned(), kind);
    Value::Object(says)
}
