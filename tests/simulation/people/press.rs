//! Pressing buttons and choosing from selects.

use super::ask::ask;
use super::receive::receive;
use super::{At, anybody, posts};
use crate::discord::Control;
use crate::world::{Citizen, Private, Shared};
use gipfel::app::features::Accept;
use gipfel::app::{CustomId, Intent, Spelled as _};

/// Presses something that this person sees.
pub(super) async fn press(world: &Shared, citizen: &Citizen) {
    let seen: Vec<Private> = citizen.seen.borrow().iter().cloned().collect();
    let posts: Vec<Private> = {
        let discord = world.discord.borrow();
        let newest = posts(world, &discord, citizen, 12);
        newest.map(|(id, post)| Private::posted(id, post)).collect()
    };
    let is_private = !seen.is_empty() && (posts.is_empty() || world.chance(60));
    let among = if is_private { seen } else { posts };
    let Some(message) = world.pick(&among) else { return };
    let controls = message.content.controls();
    // what was used less is tried more
    let some = [(); 3].map(|()| world.pick(&controls));
    let times = |control: &&Control| {
        let used = world.used.borrow();
        used.get(control.key().as_str()).map_or(0, |(_, done)| *done)
    };
    let least = some.into_iter().flatten().min_by_key(times);
    let Some(control) = least else { return };
    let at = if is_private {
        At::private(message)
    } else {
        At::posted(message)
    };
    use_control(world, citizen, at, message, control).await;
}

/// Accepts a challenge that this person sees, if they may; `false` = they see none.
pub(super) async fn answer_challenge(world: &Shared, citizen: &Citizen) -> bool {
    press_posted(world, citizen, 40, |control| control.key() == Accept::KEY).await
}

/// Presses one of these controls in the newest messages that this person can read; `false` = there is none.
pub(super) async fn press_posted(
    world: &Shared,
    citizen: &Citizen,
    most: usize,
    is_wanted: impl Fn(&Control) -> bool,
) -> bool {
    let found: Vec<(Private, Control)> = {
        let discord = world.discord.borrow();
        let wanted = posts(world, &discord, citizen, most).flat_map(|(id, post)| {
            let controls = post.content.controls().into_iter().filter(&is_wanted);
            controls.map(move |control| (Private::posted(id, post), control))
        });
        wanted.collect()
    };
    let Some((message, control)) = world.pick(&found) else {
        return false;
    };
    use_control(world, citizen, At::posted(message), message, control).await;
    true
}

pub(super) async fn use_control(world: &Shared, citizen: &Citizen, at: At, message: &Private, control: &Control) {
    let intent = match control {
        Control::Button(id) => Intent::of(&read_back(id), &[]),
        Control::Select(select) => {
            let mut values: Vec<String> = select.options.iter().map(|option| option.value.clone()).collect();
            world.random.borrow_mut().shuffle(&mut values);
            let count = u64::from(select.min) + world.random(u64::from(select.max - select.min) + 1);
            values.truncate(usize::try_from(count).expect("few"));
            Intent::of(&read_back(&select.custom_id), &values)
        }
        Control::Person(select) => {
            let person = anybody(world);
            Intent::of_people(&read_back(&select.custom_id), std::slice::from_ref(&person))
        }
    };
    let Some(reply) = ask(world, citizen, at, Some(message.content.is_container()), intent).await else {
        return;
    };
    receive(world, citizen, at, reply).await;
}

/// As Discord hands it back.
pub(super) fn read_back(id: &CustomId) -> CustomId {
    id.to_string().parse().expect("what we post we read")
}
