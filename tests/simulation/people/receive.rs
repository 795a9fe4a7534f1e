//! What becomes of an answer.

use super::At;
use super::ask::ask;
use super::commands::some_text;
use super::press::read_back;
use crate::discord::Content;
use crate::world::{Citizen, Private, Shared};
use gipfel::app::{Intent, Reply};

/// Maximum number of private messages that somebody still looks at.
const REMEMBERED: usize = 3;

/// What becomes of an answer: a message that stays, or a form, which is filled in.
pub(super) async fn receive(world: &Shared, citizen: &Citizen, at: At, reply: Reply) {
    let Reply::Form(form) = reply else {
        show(world, citizen, at, reply);
        return;
    };
    if world.chance(15) {
        return;
    }
    let fields = form.fields.iter().map(|field| {
        let text = if world.chance(25) {
            field.value.clone()
        } else {
            some_text(world)
        };
        let text: String = text.chars().take(usize::from(field.most)).collect();
        (field.name.to_owned(), text)
    });
    let fields: Vec<(String, String)> = fields.collect();
    let intent = Intent::of_form(&read_back(&form.custom_id), &fields);
    if let Some(reply) = ask(world, citizen, at, Some(false), intent).await {
        show(world, citizen, at, reply);
    }
}

fn show(world: &Shared, citizen: &Citizen, at: At, reply: Reply) {
    match reply {
        Reply::Say {
            private: false,
            message,
        } => {
            let mut discord = world.discord.borrow_mut();
            discord.answer(at.channel, Content::Message(message));
        }
        Reply::Say { private: true, message } => remember(world, citizen, at, None, Content::Message(message)),
        Reply::Update(message) => remember(world, citizen, at, at.message, Content::Message(message)),
        Reply::Show { in_place, container } => {
            let replaced = at.message.filter(|_| in_place);
            remember(world, citizen, at, replaced, Content::Container(container));
        }
        Reply::Choices(_) => {}
        Reply::Form(form) => panic!("a form cannot answer a form: {form:?}"),
    }
}

fn remember(world: &Shared, citizen: &Citizen, at: At, replaced: Option<(u64, bool)>, content: Content) {
    if let Content::Message(message) = &content
        && let Some((_, bytes)) = message
            .files
            .iter()
            .find(|(name, _)| name.rsplit_once('.').is_some_and(|(_, kind)| kind == "txt"))
    {
        *citizen.file.borrow_mut() = Some(bytes.clone());
    }
    match replaced {
        Some((id, false)) => {
            let mut discord = world.discord.borrow_mut();
            if let Some(post) = discord.posts.get_mut(&id) {
                post.content = content;
            }
        }
        Some((id, true)) => {
            let mut seen = citizen.seen.borrow_mut();
            if let Some(message) = seen.iter_mut().find(|message| message.id == id) {
                message.content = content;
            }
        }
        None => {
            let id = world.discord.borrow_mut().number();
            let mut seen = citizen.seen.borrow_mut();
            seen.push_front(Private {
                id,
                channel: at.channel,
                content,
            });
            seen.truncate(REMEMBERED);
        }
    }
}
