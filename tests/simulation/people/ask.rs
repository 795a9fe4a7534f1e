//! Asking a process of the bot, and what may be answered.

use super::At;
use crate::discord::Where;
use crate::executor::within;
use crate::limits::check_reply;
use crate::words::{self, Said};
use crate::world::{Citizen, Shared};
use gipfel::app::features::Feature;
use gipfel::app::{Intent, Place, Pressed, Reply, Request, Rights};
use gipfel::correspondence::{Locale, PlayerId, Room};
use gipfel::store::keys;
use jiff::{SignedDuration, Timestamp};
use std::rc::Rc;
use tokio::sync::oneshot;

/// For how long Discord accepts an answer, in milliseconds.
const ANSWERABLE: i64 = 3_000;

/// Asks any process that can be reached; `None` = no answer came in time.
pub(super) async fn ask(
    world: &Shared,
    citizen: &Citizen,
    at: At,
    is_container: Option<bool>,
    intent: Intent,
) -> Option<Reply> {
    let place = place(world, citizen, at.channel)?;
    let id = world.discord.borrow_mut().number();
    let request = Request {
        id,
        waited: SignedDuration::ZERO,
        actor: citizen.person.clone(),
        place,
        locale: citizen.locale,
        pressed: at.message.map(|(message, is_private)| Pressed {
            channel: at.channel,
            message,
            is_public: !is_private,
            is_container: is_container.unwrap_or_default(),
            by_manager: citizen.is_manager,
        }),
        intent,
    };
    {
        let mut interactions = citizen.interactions.borrow_mut();
        interactions.push_front(id);
        interactions.truncate(12);
    }
    world.counts.borrow_mut().requests += 1;
    citizen.active.set(world.executor.now());
    let reached: Vec<usize> = {
        let is_away = world.discord.borrow().is_away;
        let processes = world.processes.borrow();
        (0..processes.len())
            .filter(|n| processes[*n].is_reached.get() && !is_away)
            .collect()
    };
    let Some(chosen) = world.pick(&reached).copied() else {
        world.counts.borrow_mut().unanswered += 1;
        return None;
    };
    let is_repeated = world.is_rough && world.chance(2);
    if is_repeated {
        let other = *world.pick(&reached).expect("one was chosen");
        drop(send(world, citizen, other, request.clone(), true));
    }
    let answered = send(world, citizen, chosen, request, is_repeated);
    let answer = within(&world.executor, ANSWERABLE, answered).await;
    match answer {
        Some(Ok(reply)) if !(world.is_rough && world.chance(1)) => Some(reply),
        _ => {
            world.counts.borrow_mut().unanswered += 1;
            None
        }
    }
}

/// Hands a request to a process.
fn send(
    world: &Shared,
    citizen: &Citizen,
    process: usize,
    mut request: Request,
    is_repeated: bool,
) -> oneshot::Receiver<Reply> {
    let process = world.processes.borrow()[process].clone();
    let person = world.index_of(citizen.person.id);
    let (answer, answered) = oneshot::channel();
    let sent = world.executor.true_ms();
    let (there, past) = (
        Rc::clone(world),
        citizen.interactions.borrow().iter().copied().collect::<Vec<_>>(),
    );
    world.executor.spawn(process.owner, async move {
        request.waited = SignedDuration::from_millis(there.executor.true_ms() - sent);
        let (id, asker) = (request.id, request.actor.id);
        let key = match &request.intent {
            Intent::Feature(feature) => Some((feature.key(), matches!(feature, Feature::Command(_)))),
            Intent::Unreadable(_) => None,
        };
        there.note(|| {
            format!(
                "{} asks {} {:?} in {:?} {:?}",
                asker.0, id, request.intent, request.place, request.pressed
            )
        });
        let pressed = request.pressed;
        let before = recorded(&there, asker, &past, pressed);
        there.note_of_use();
        let number = there.people[person].begin();
        let skew = there.executor.skew();
        let reply = process.app.execute(request).await;
        // perhaps another request of theirs is still being carried out, in the same panel
        let is_alone = there.people[person].end(number);
        there.note(|| format!("{id} {reply:?}"));
        check_reply(&reply);
        let said = words::said(&text_of(&reply));
        let chooser = None;
        let saved = recorded_at(
            &there,
            &keys::Idem {
                interaction: id,
                chooser,
            },
        );
        let is_saved = saved.is_some();
        let after = recorded(&there, asker, &past, pressed);
        let mut new = after.iter().filter(|outcome| !before.contains(outcome));
        match said {
            Some(Said::Never) => panic!("{asker:?} reads: {}", text_of(&reply)),
            Some(Said::NotDone) => assert!(
                !is_saved && (!is_alone || new.clone().next().is_none()) || is_repeated,
                "{asker:?} reads that it was not done, and it was: {}",
                text_of(&reply)
            ),
            Some(Said::Unknown | Said::Done) | None => {}
        }
        let times = saved.into_iter().chain(new.clone().map(|(_, at)| *at));
        let latest = times.filter(|_| is_alone && !is_repeated).max();
        if let Some(at) = latest.filter(|_| there.executor.skew() == skew) {
            let waited = at.as_millisecond() - sent - skew;
            assert!(
                waited <= ANSWERABLE,
                "{asker:?}: {id} was carried out after {waited} ms"
            );
        }
        if said.is_some() {
            assert!(there.is_rough, "nothing failed: {}", text_of(&reply));
        }
        if let Some((key, is_command)) = key {
            let is_done = if is_command {
                is_saved || new.next().is_some()
            } else {
                said.is_none()
            };
            let mut used = there.used.borrow_mut();
            let (asked, done) = used.entry(key).or_default();
            *asked += 1;
            *done += u64::from(is_done);
        }
        process.expect_timers(&there);
        let _ = answer.send(reply);
    });
    answered
}

/// The outcomes recorded for panels that this person opened, and for the message that is pressed, with their times.
fn recorded(world: &Shared, player: PlayerId, past: &[u64], pressed: Option<Pressed>) -> Vec<(u64, Timestamp)> {
    let panels = past.iter().copied().chain(pressed.map(|pressed| pressed.message));
    let outcomes = panels.filter_map(|interaction| {
        let chooser = Some(player);
        Some((interaction, recorded_at(world, &keys::Idem { interaction, chooser })?))
    });
    outcomes.collect()
}

/// When something was carried out.
fn recorded_at(world: &Shared, key: &keys::Idem) -> Option<Timestamp> {
    let row = world.json(key)?;
    Some(row["at"].as_str()?.parse().expect("a time"))
}

fn text_of(reply: &Reply) -> String {
    match reply {
        Reply::Say { message, .. } | Reply::Update(message) => message.text.clone(),
        Reply::Show { container, .. } => container.text(),
        Reply::Choices(_) | Reply::Form(_) => String::new(),
    }
}

fn place(world: &Shared, citizen: &Citizen, channel: u64) -> Option<Place> {
    let discord = world.discord.borrow();
    let found = discord.channels.get(&channel)?;
    let room = |guild, parent, thread| {
        if discord.left.contains(&guild) {
            // the bot is there only because the asker installed it for themselves
            return Place::Elsewhere;
        }
        Place::Room {
            room: Room {
                guild,
                channel: parent,
                thread,
                is_private: false,
            },
            locale: if guild % 2 == 0 {
                Locale::German
            } else {
                Locale::English
            },
            bot: Rights {
                send: found.may_send,
                attach: found.may_attach,
                create_threads: found.may_open_threads,
                ..Rights::ALL
            },
        }
    };
    match found.place {
        Where::Channel { guild } => Some(room(guild, channel, None)),
        Where::Thread { guild, parent } => Some(room(guild, parent, Some(channel))),
        Where::Direct { person } => (person == citizen.person.id.0).then_some(Place::Direct),
    }
}
