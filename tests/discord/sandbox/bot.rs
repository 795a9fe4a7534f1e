//! A real serenity client connects, hears an interaction and answers it.
use super::{Stage, id};
use gipfel::sandbox::{ActOutcome, Sandbox};
use serde_json::{Value, json};
use serenity::{
    all::{
        Command, CommandOptionType, Context, CreateActionRow, CreateAttachment, CreateAutocompleteResponse,
        CreateButton, CreateCommand, CreateCommandOption, CreateInputText, CreateInteractionResponse,
        CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateModal,
        CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EventHandler, GatewayIntents, GetMessages,
        InputTextStyle, Interaction, Ready,
    },
    http::{Http, HttpBuilder},
};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tokio::task::JoinHandle;

const PATIENCE: Duration = Duration::from_secs(10);

/// A bot that answers everything.
struct Echo;
#[serenity::async_trait]
impl EventHandler for Echo {
    async fn ready(&self, context: Context, _: Ready) {
        let text = |name: &str| CreateCommandOption::new(CommandOptionType::String, name, "A text");
        let commands = vec![
            CreateCommand::new("echo")
                .name_localized("de", "echo")
                .description("Says it again")
                .description_localized("de", "Sagt es noch einmal")
                .add_option(text("text").required(true).set_autocomplete(true))
                .add_option(CreateCommandOption::new(CommandOptionType::User, "to", "To whom")),
            CreateCommand::new("form").description("Shows a form"),
        ];
        Command::set_global_commands(&context.http, commands).await.unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) if command.data.name == "form" => {
                let input = CreateInputText::new(InputTextStyle::Short, "Name", "name").max_length(10);
                let modal = CreateModal::new("form-1", "A form").components(vec![CreateActionRow::InputText(input)]);
                command
                    .create_response(&context.http, CreateInteractionResponse::Modal(modal))
                    .await
                    .unwrap();
            }
            Interaction::Command(command) => {
                let text = command.data.options[0].value.as_str().unwrap().to_owned();
                let select = CreateSelectMenuKind::String {
                    options: vec![
                        CreateSelectMenuOption::new("One", "1"),
                        CreateSelectMenuOption::new("Two", "2"),
                    ],
                };
                let rows = vec![
                    CreateActionRow::Buttons(vec![CreateButton::new("again").label("Again")]),
                    CreateActionRow::SelectMenu(CreateSelectMenu::new("pick", select)),
                ];
                let file = CreateAttachment::bytes(&b"not really a picture"[..], "board.png").description("A board");
                let message = CreateInteractionResponseMessage::new()
                    .content(format!("{}: {text} ({})", command.user.name, command.locale))
                    .ephemeral(true)
                    .add_file(file)
                    .components(rows);
                command
                    .create_response(&context.http, CreateInteractionResponse::Message(message))
                    .await
                    .unwrap();
                let more = CreateInteractionResponseFollowup::new()
                    .content("and more")
                    .ephemeral(true);
                command.create_followup(&context.http, more).await.unwrap();
            }
            Interaction::Autocomplete(typing) => {
                let typed = typing.data.autocomplete().unwrap().value.to_owned();
                let response = CreateAutocompleteResponse::new().add_string_choice(format!("{typed}!"), "done");
                let response = CreateInteractionResponse::Autocomplete(response);
                typing.create_response(&context.http, response).await.unwrap();
            }
            Interaction::Component(component) => {
                let kind = format!("{} {:?}", component.data.custom_id, component.data.kind);
                let message = CreateInteractionResponseMessage::new().content(kind).components(vec![]);
                let response = CreateInteractionResponse::UpdateMessage(message);
                component.create_response(&context.http, response).await.unwrap();
            }
            Interaction::Modal(form) => {
                let message = CreateInteractionResponseMessage::new().content(format!("{:?}", form.data.custom_id));
                form.create_response(&context.http, CreateInteractionResponse::Message(message))
                    .await
                    .unwrap();
            }
            _ => {}
        }
    }
}

/// An HTTP client as the bot's own.
pub fn http(sandbox: &Sandbox) -> Http {
    HttpBuilder::new(sandbox.token())
        .proxy(sandbox.base_url())
        .ratelimiter_disabled(true)
        .application_id(sandbox.application_id().into())
        .build()
}

/// Connects a bot; it is ready when its commands are there.
pub async fn connect(sandbox: &Sandbox) -> JoinHandle<()> {
    let builder = serenity::client::ClientBuilder::new_with_http(http(sandbox), GatewayIntents::GUILDS);
    let mut client = builder.event_handler(Echo).await.unwrap();
    let running = tokio::spawn(async move { client.start().await.unwrap() });
    let ready = || (sandbox.bot_is_online() && sandbox.commands().len() == 2).then_some(());
    sandbox.until(PATIENCE, ready).await.expect("the bot gets ready");
    running
}

fn message(answer: Result<ActOutcome, String>) -> Value {
    match answer {
        Ok(ActOutcome::Message(message) | ActOutcome::Update(message)) => message,
        other => panic!("no message: {other:?}"),
    }
}

#[tokio::test]
async fn a_serenity_client_lives_here_without_a_violation() {
    let stage = Stage::new().await;
    let bot = connect(&stage.sandbox).await;
    let (ana, ben, table) = (stage.person("Ana"), stage.person("Ben"), stage.table());

    let typing = ana
        .complete(
            table,
            "echo",
            json!([{ "name": "text", "value": "he", "focused": true }]),
        )
        .await;
    assert_eq!(
        typing,
        Ok(ActOutcome::Choices(vec![json!({ "name": "he!", "value": "done" })]))
    );

    let options = json!([{ "name": "text", "value": "hello" }, { "name": "to", "value": ben.id().to_string() }]);
    let answer = message(ana.command(table, "echo", options.clone()).await);
    assert_eq!(answer["content"], "Ana: hello (en-US)");
    assert_eq!(answer["ephemeral"], true);
    assert_eq!(answer["attachments"][0]["description"], "A board");
    let follow_up = ana
        .wait_for(table, PATIENCE, |message| message["content"] == "and more")
        .await
        .unwrap();
    assert_eq!(follow_up["ephemeral"], true);
    assert_eq!(
        ben.messages(table),
        Vec::<Value>::new(),
        "ephemeral messages have one reader"
    );
    let pressed = message(ana.click(table, id(&answer["id"]), "again").await);
    assert_eq!(pressed["content"], "again Button");
    assert_eq!(pressed["id"], answer["id"]);

    ben.set_locale("de").await.unwrap();
    let answer = message(ben.command(table, "echo", options.clone()).await);
    assert_eq!(answer["content"], "Ben: hello (de)");
    let chosen = message(ben.select(table, id(&answer["id"]), "pick", &["2"]).await);
    assert_eq!(chosen["content"], "pick StringSelect { values: [\"2\"] }");

    let dm = ana.dm().await.unwrap();
    let direct = message(ana.command(dm, "echo", options).await);
    assert_eq!(direct["content"], "Ana: hello (en-US)");
    assert!(matches!(
        ana.command(dm, "form", json!([])).await,
        Ok(ActOutcome::Modal(_))
    ));
    let fields = BTreeMap::from([("name".to_owned(), "Ana".to_owned())]);
    let sent = message(ana.submit(dm, "form-1", fields).await);
    assert_eq!(sent["content"], "\"form-1\"");

    stage.assert_clean();
    bot.abort();
    stage.sandbox.stop().await;
}

#[tokio::test]
async fn serenity_reads_every_object_it_asks_for() {
    let stage = Stage::new().await;
    let http = Arc::new(http(&stage.sandbox));
    let (guild, table) = (stage.sandbox.guild_id().into(), stage.table().into());
    assert_eq!(http.get_current_user().await.unwrap().name, "Gipfel");
    assert_eq!(http.get_current_application_info().await.unwrap().name, "Gipfel");
    assert_eq!(http.get_bot_gateway().await.unwrap().session_start_limit.total, 1_000);
    assert_eq!(http.get_guild(guild).await.unwrap().name, "Club");
    assert_eq!(http.get_channels(guild).await.unwrap().len(), 2);
    assert_eq!(http.get_guilds(None, None).await.unwrap().len(), 1);
    let ana = stage.person("Ana").id().into();
    assert_eq!(http.get_user(ana).await.unwrap().name, "Ana");
    assert_eq!(http.get_member(guild, ana).await.unwrap().user.name, "Ana");
    assert!(http.get_channel(table).await.unwrap().guild().is_some());
    let file = CreateAttachment::bytes(&b"bytes"[..], "a.png").description("alt");
    let posted = serenity::all::ChannelId::from(stage.table())
        .send_message(&http, CreateMessage::new().content("hello").add_file(file))
        .await
        .unwrap();
    assert_eq!(posted.attachments[0].filename, "a.png");
    let listed = serenity::all::ChannelId::from(stage.table())
        .messages(&http, GetMessages::new().limit(5))
        .await;
    assert_eq!(listed.unwrap()[0].id, posted.id);
    let builder =
        serenity::all::CreateThread::new("a match").auto_archive_duration(serenity::all::AutoArchiveDuration::OneWeek);
    let thread = serenity::all::ChannelId::from(stage.table())
        .create_thread_from_message(&http, posted.id, builder)
        .await
        .unwrap();
    assert_eq!(thread.id.get(), posted.id.get());
    let edit = serenity::all::EditThread::new().archived(false);
    assert!(thread.id.edit_thread(&http, edit).await.is_ok());
    assert_eq!(http.get_guild_active_threads(guild).await.unwrap().threads.len(), 1);
    let dm = serenity::all::UserId::from(stage.person("Ana").id())
        .create_dm_channel(&http)
        .await
        .unwrap();
    dm.id.say(&http, "hello").await.unwrap();
    assert_eq!(stage.person("Ana").pings().len(), 1);
    stage.assert_clean();
}
