//! Pressing buttons and choosing from selects.

use super::ask::ask;
use super::receive::receive;
use super::{At, anybody, sees};
use crate::discord::Control;
use crate::world::{Citizen, Private, Shared};
use gipfel::app::features::Accept;
use gipfel::app::{CustomId, Intent, Spelled as _};

/// Presses something that this person sees.
pub(super) async fn press(world: &Shared, citizen: &Citizen) {
    let seen: Vec<Private> = citizen.seen.borrow().iter().cloned().collect();
    let posts: Vec<Private> = {
        let discord = world.discord.borrow();
        let visible = discord
            .posts
            .iter()
            .rev()
            .filter(|(_, post)| sees(world, citizen, post.channel));
        let visible = visible.take(12).map(|(id, post)| Private {
            id: *id,
            channel: post.channel,
            content: post.content.clone(),
        });
        visible.collect()
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
    let at = At {
        channel: message.channel,
        message: Some((message.id, is_private)),
    };
    use_control(world, citizen, at, message, control).await;
}

/// Accepts a challenge that this person sees, if they may; `false` = they see none.
pub(super) async fn answer_challenge(world: &Shared, citizen: &Citizen) -> bool {
    let open: Vec<(Private, Control)> = {
        let discord = world.discord.borrow();
        let visible = discord
            .posts
            .iter()
            .rev()
            .filter(|(_, post)| sees(world, citizen, post.channel));
        let found = visible.take(40).filter_map(|(id, post)| {
            let controls = post.content.controls();
            let accept = controls.into_iter().find(|control| control.key() == Accept::KEY)?;
            let message = Private {
                id: *id,
                channel: post.channel,
                content: post.content.clone(),
            };
            Some((message, accept))
        });
        found.collect()
    };
    let Some((message, accept)) = world.pick(&open) else {
        return false;
    };
    let at = At {
        channel: message.channel,
        message: Some((message.id, false)),
    };
    use_control(world, citizen, at, message, accept).await;
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
