//! Typing slash commands with any options.

use super::ask::ask;
use super::press::{read_back, use_control};
use super::receive::receive;
use super::{At, anybody, on_server, somewhere};
use crate::discord::Control;
use crate::world::{Citizen, Shared};
use gipfel::app::features::{self, Feature};
use gipfel::app::slash::{Completes, Given, OptKind, Value};
use gipfel::app::{Fetched, Intent, Reply, Upload};
use gipfel::correspondence::{Match, MatchId};
use gipfel::store::keys;
use std::rc::Rc;

/// Types a command with any options.
pub(super) async fn command(world: &Shared, citizen: &Citizen, path: &str) {
    let slashes = features::slashes();
    let fitting: Vec<_> = slashes.iter().filter(|slash| slash.path == path).collect();
    let Some(slash) = world.pick(&fitting) else { return };
    let mut options = Vec::new();
    let is_challenge = path == "challenge" || path == "practice";
    for option in &slash.options {
        let is_wanted = option.is_required
            || is_challenge && ["game", "opponent"].contains(&option.name) && world.chance(85)
            || option.name == "match" && world.chance(60)
            || world.chance(if slash.options.len() > 4 { 15 } else { 40 });
        if !is_wanted {
            continue;
        }
        let value = match &option.kind {
            OptKind::Text {
                completes: Some(completes),
                ..
            } => suggested(world, citizen, path, option.name, *completes).await,
            OptKind::Text { .. } => text_for(world, citizen, option.name),
            OptKind::Choice(choices) => world.pick(choices).map(|choice| Value::Text(choice.value.clone())),
            OptKind::Number(choices) => world.pick(choices).map(|choice| Value::Whole(choice.value.into())),
            OptKind::Whole { least } => Some(Value::Whole((least + world.random(12)).cast_signed())),
            OptKind::Between { least, most } => {
                Some(Value::Whole((least + world.random(most - least + 1)).cast_signed()))
            }
            OptKind::Switch => Some(Value::Switch(world.chance(50))),
            OptKind::Person => Some(Value::Person(Box::new(anybody(world)))),
            OptKind::File => Some(Value::File(Upload {
                url: "https://cdn.example/record.txt".to_owned(),
                size: 1 + world.random(60_000),
            })),
        };
        options.extend(value.map(|value| (option.name.to_owned(), value)));
    }
    drop(slashes);
    type_command(world, citizen, path, options).await;
}

/// Types a command that asks for confirmation, and confirms.
pub(super) async fn confirmed(world: &Shared, citizen: &Citizen, path: &str, options: Vec<(String, Value)>) {
    type_command(world, citizen, path, options).await;
    press_shown(world, citizen, path.rsplit(' ').next().unwrap_or(path)).await;
}

/// Presses what leads to this feature in the newest message that only this person sees, if anything does.
pub(super) async fn press_shown(world: &Shared, citizen: &Citizen, key: &str) {
    let shown = citizen.seen.borrow().front().cloned();
    let Some(message) = shown else { return };
    let controls = message.content.controls();
    if let Some(control) = controls.iter().find(|control| control.key() == key) {
        use_control(world, citizen, At::private(&message), &message, control).await;
    }
}

/// Chooses a value from the select of the newest message that only this person sees which offers `among`, if one does.
pub(super) async fn pick_shown(world: &Shared, citizen: &Citizen, among: &str, value: &str) {
    let shown = citizen.seen.borrow().front().cloned();
    let Some(message) = shown else { return };
    let controls = message.content.controls();
    let select = controls.iter().find_map(|control| match control {
        Control::Select(select) => select
            .options
            .iter()
            .any(|option| option.value == among)
            .then_some(select),
        Control::Button(_) | Control::Person(_) => None,
    });
    let Some(select) = select else { return };
    let intent = Intent::of(&read_back(&select.custom_id), &[value.to_owned()]);
    let at = At::private(&message);
    if let Some(reply) = ask(world, citizen, at, Some(message.content.is_container()), intent).await {
        receive(world, citizen, at, reply).await;
    }
}

/// The option that names a match.
pub(super) fn of_match(id: MatchId) -> Vec<(String, Value)> {
    vec![("match".to_owned(), Value::Text(format!("#{}", id.0)))]
}

/// The option that names a tournament.
pub(super) fn number(number: u64) -> Vec<(String, Value)> {
    vec![("number".to_owned(), Value::Whole(number.cast_signed()))]
}

/// Types a command anywhere.
pub(super) async fn type_command(world: &Shared, citizen: &Citizen, path: &str, options: Vec<(String, Value)>) {
    let channel = somewhere(world, citizen);
    type_in(world, citizen, channel, path, options).await;
}

/// Types a command in a channel of a server.
pub(super) async fn type_on_server(world: &Shared, citizen: &Citizen, path: &str, options: Vec<(String, Value)>) {
    if let Some(channel) = on_server(world, citizen) {
        type_in(world, citizen, channel, path, options).await;
    }
}

async fn type_in(world: &Shared, citizen: &Citizen, channel: u64, path: &str, options: Vec<(String, Value)>) {
    *world.typed.borrow_mut().entry(path.to_owned()).or_default() += 1;
    let given = Given {
        options,
        is_manager: citizen.is_manager,
    };
    let mut intent = match features::typed(path, &given) {
        Ok(Some(feature)) => Intent::Feature(feature),
        Ok(None) => panic!("{path} is registered and cannot be read: {given:?}"),
        Err(why) => Intent::Unreadable(why),
    };
    if intent.upload().is_some() {
        let file = citizen.file.borrow().clone();
        intent.add_upload(match file {
            Some(bytes) if world.chance(85) => Fetched::Bytes(bytes),
            _ if world.chance(50) => Fetched::Failed,
            _ => Fetched::TooLarge,
        });
    }
    let at = At { channel, message: None };
    if let Some(reply) = ask(world, citizen, at, None, intent).await {
        receive(world, citizen, at, reply).await;
    }
}

/// One of the suggestions, or something else.
async fn suggested(world: &Shared, citizen: &Citizen, path: &str, option: &str, what: Completes) -> Option<Value> {
    let typed = match what {
        Completes::Zone => {
            ["Eur", "america/new", "apia", "", "Nowhere"][usize::try_from(world.random(5)).expect("few")]
        }
        Completes::Match(_) => ["", "1", "#2", "GIPF", "ana"][usize::try_from(world.random(5)).expect("few")],
        Completes::Move | Completes::Potentials | Completes::Program => "",
    };
    let intent = match Feature::suggestion(path, option, typed, None) {
        Some(feature) => Intent::Feature(feature),
        None => panic!("{path} {option} is registered without suggestions"),
    };
    let at = At {
        channel: somewhere(world, citizen),
        message: None,
    };
    let reply = ask(world, citizen, at, None, intent).await;
    if let Some(Reply::Choices(choices)) = &reply
        && world.chance(80)
        && let Some((_, value)) = world.pick(choices)
    {
        return Some(Value::Text(value.clone()));
    }
    if matches!(what, Completes::Match(_)) {
        return Some(Value::Text(format!("{}", 1 + world.random(8))));
    }
    Some(Value::Text(some_text(world)))
}

fn text_for(world: &Shared, citizen: &Citizen, option: &str) -> Option<Value> {
    let text = match option {
        "quiet" => ["22-7", "off", "0-12", "7", "25-3"][usize::try_from(world.random(5)).expect("few")].to_owned(),
        "moves" | "answer" => {
            let m = any_match(world)?;
            let moves = m.game().complete("", 10);
            let some: Vec<String> = moves
                .iter()
                .take(usize::try_from(1 + world.random(6)).expect("few"))
                .map(ToString::to_string)
                .collect();
            some.join(" ")
        }
        "position" => any_match(world)?.game().to_string(),
        "text" => {
            let file = citizen.file.borrow().clone();
            String::from_utf8_lossy(&file?).chars().take(6_000).collect()
        }
        _ => some_text(world),
    };
    Some(Value::Text(text))
}

fn any_match(world: &Shared) -> Option<Rc<Match>> {
    let known: Vec<keys::Match> = world.keys(&<keys::Match as keys::Key>::all());
    let key = world.pick(&known)?;
    world.game(MatchId(key.id.0))
}

pub(super) fn some_text(world: &Shared) -> String {
    let texts = [
        "a1",
        "c3",
        "a1 a2 a3 b1",
        "Ga1-b2",
        "well played",
        "",
        "  ",
        "@everyone **`_` <@100>",
        "Europe/Berlin",
        "22-7",
        "1. c3 d4 2. e5",
        "\u{202e}abc\u{0}",
    ];
    match world.random(14) {
        13 => "ö".repeat(usize::try_from(world.random(300)).expect("few")),
        n => texts[usize::try_from(n).expect("few") % texts.len()].to_owned(),
    }
}
