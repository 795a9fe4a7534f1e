//! Several servers: who is where, and what is said of which. The bot is removed from one and invited to it again.
use super::{Stage, gateway::Line, id, people::Played};
use gipfel::sandbox::{ActOutcome, Fault, Options, OtherServer};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const GUILDS: u64 = 1;
const MANAGE_GUILD: u64 = 1 << 5;

/// A second server, which is Dora’s: Ben is on both, Ana and Cleo are on the first one alone.
fn two(options: &mut Options) {
    options.others.push(OtherServer {
        name: "Verein".into(),
        locale: "de".into(),
        channels: vec!["halle".into(), "garten".into()],
        members: vec!["Dora".into(), "Ben".into()],
    });
}

fn ids<'a>(list: impl IntoIterator<Item = &'a Value>) -> BTreeSet<u64> {
    list.into_iter().map(|item| id(&item["id"])).collect()
}

fn message(answer: Result<ActOutcome, String>) -> Value {
    match answer {
        Ok(ActOutcome::Message(message)) => message,
        other => panic!("no message: {other:?}"),
    }
}

impl Stage {
    async fn get(&self, path: &str) -> Value {
        self.call("GET", path, Value::Null).await.ok()
    }

    async fn tell(&self, channel: u64, text: &str) -> super::Reply {
        let path = format!("/channels/{channel}/messages");
        self.call("POST", &path, json!({ "content": text })).await
    }
}

#[tokio::test]
async fn each_server_has_its_own_people_channels_and_language() {
    let stage = Stage::with(two).await;
    let (club, verein) = (stage.sandbox.guild_id(), stage.sandbox.guild("Verein").unwrap());
    let (table, hall) = (stage.table(), stage.sandbox.channel("halle").unwrap());
    let [ana, ben, dora] = ["Ana", "Ben", "Dora"].map(|name| stage.person(name));
    let (mut line, ready) = Line::identified(&stage, GUILDS).await;
    assert_eq!(ids(ready["guilds"].as_array().unwrap()), [club, verein].into());
    for (guild, owner, members, locale, names) in [
        (club, &ana, 4, "en-US", ["table", "lobby"]),
        (verein, &dora, 3, "de", ["halle", "garten"]),
    ] {
        let created = line.event("GUILD_CREATE").await;
        assert_eq!(id(&created["id"]), guild);
        assert_eq!(id(&created["owner_id"]), owner.id());
        assert_eq!(created["member_count"], members);
        assert_eq!(created["preferred_locale"], locale);
        let listed = stage.get(&format!("/guilds/{guild}/channels")).await;
        for channels in [&created["channels"], &listed] {
            let channels = channels.as_array().unwrap();
            let named: Vec<&str> = channels
                .iter()
                .map(|channel| channel["name"].as_str().unwrap())
                .collect();
            assert_eq!(named, names);
            assert!(channels.iter().all(|channel| id(&channel["guild_id"]) == guild));
        }
        assert_eq!(stage.get(&format!("/guilds/{guild}")).await["preferred_locale"], locale);
        stage.get(&format!("/guilds/{guild}/members/{}", ben.id())).await;
    }
    assert_eq!(stage.get("/users/@me/guilds").await.as_array().unwrap().len(), 2);
    assert_eq!(stage.get("/applications/@me").await["approximate_guild_count"], 2);
    for (guild, stranger) in [(club, &dora), (verein, &ana)] {
        let path = format!("/guilds/{guild}/members/{}", stranger.id());
        stage.call("GET", &path, Value::Null).await.refused(404, 10007);
    }
    // threads are of the server of their channel
    let path = format!("/channels/{hall}/threads");
    let thread = stage.call("POST", &path, json!({ "name": "x", "type": 11 })).await.ok();
    assert_eq!(id(&thread["guild_id"]), verein);
    assert_eq!(id(&line.event("THREAD_CREATE").await["guild_id"]), verein);
    for (guild, count) in [(club, 0), (verein, 1)] {
        let open = stage.get(&format!("/guilds/{guild}/threads/active")).await;
        assert_eq!(open["threads"].as_array().unwrap().len(), count);
    }
    // nobody sees or is told what is said where they are not
    let all = [&ana, &ben, &dora].map(|who| format!("<@{}>", who.id())).join(" ");
    for channel in [table, hall] {
        stage.tell(channel, &all).await.ok();
    }
    assert_eq!([&ana, &ben, &dora].map(|who| who.pings().len()), [1, 2, 1]);
    assert!(ana.messages(hall).is_empty() && ana.say(hall, "hello").await.is_err());
    let seen = |who: &gipfel::sandbox::PersonHandle| {
        let channels = who.channels();
        let guilds = channels.iter().map(|channel| id(&channel["guild_id"]));
        guilds.fold(Vec::new(), |mut guilds, guild| {
            if guilds.last() != Some(&guild) {
                guilds.push(guild);
            }
            guilds
        })
    };
    assert_eq!(seen(&ana), [club]);
    assert_eq!(seen(&dora), [verein]);
    assert_eq!(seen(&ben), [club, verein], "one after the other");
    let page = |who: u64| format!("{}/sandbox/state?person={who}", stage.sandbox.base_url());
    for (who, guilds) in [(&ana, vec![club]), (&ben, vec![club, verein]), (&dora, vec![verein])] {
        let state = reqwest::get(page(who.id())).await.unwrap().text().await.unwrap();
        let state: Value = serde_json::from_str(&state).unwrap();
        assert_eq!(ids(state["guilds"].as_array().unwrap()), guilds.into_iter().collect());
    }
    stage.assert_clean();
}

#[tokio::test]
async fn an_interaction_names_the_server_where_it_happens() {
    let mut played = Played::with(two).await;
    let (club, verein) = (
        played.stage.sandbox.guild_id(),
        played.stage.sandbox.guild("Verein").unwrap(),
    );
    let (table, hall) = (played.stage.table(), played.stage.sandbox.channel("halle").unwrap());
    let (ana, dora) = (played.stage.person("Ana"), played.stage.person("Dora"));
    for (name, channel, guild, locale, manages) in [
        ("Ana", table, club, "en-US", true),
        ("Ben", table, club, "en-US", false),
        ("Ben", hall, verein, "de", false),
        ("Dora", hall, verein, "de", true),
    ] {
        let who = played.stage.person(name);
        let (stranger, known) = if guild == club { (&dora, &ana) } else { (&ana, &dora) };
        for (with, is_member) in [(stranger, false), (known, true)] {
            let options = json!([{ "name": "move", "value": "x" }, { "name": "with", "value": with.id().to_string() }]);
            let asking = who.clone();
            let (acting, heard) = played
                .act(async move { asking.command(channel, "play", options).await })
                .await;
            assert!(serde_json::from_value::<serenity::all::Interaction>(heard.clone()).is_ok());
            assert_eq!(
                (id(&heard["guild_id"]), &heard["guild_locale"]),
                (guild, &json!(locale))
            );
            assert_eq!(id(&heard["guild"]["id"]), guild);
            assert_eq!(id(&heard["channel"]["guild_id"]), guild);
            assert_eq!(
                heard["authorizing_integration_owners"],
                json!({ "0": guild.to_string() })
            );
            let permissions: u64 = heard["member"]["permissions"].as_str().unwrap().parse().unwrap();
            assert_eq!(permissions & MANAGE_GUILD != 0, manages, "{name}");
            let resolved = &heard["data"]["resolved"];
            assert_eq!(
                resolved["members"].get(with.id().to_string()).is_some(),
                is_member,
                "{resolved}"
            );
            let says = json!({ "type": 4, "data": { "content": "done", "flags": 64 } });
            played.answer(&heard, says).await.ok();
            assert_eq!(message(acting.await.unwrap())["content"], "done");
        }
    }
    assert!(
        dora.command(table, "match", json!([{ "name": "resign" }]))
            .await
            .is_err()
    );
    played.stage.assert_clean();
}

#[tokio::test]
async fn a_bot_that_was_removed_is_told_and_refused_until_it_is_invited_again() {
    let stage = Stage::with(|options| {
        two(options);
        options.limits.identify_every = std::time::Duration::ZERO;
    })
    .await;
    let (club, verein) = (stage.sandbox.guild_id(), stage.sandbox.guild("Verein").unwrap());
    let (table, hall) = (stage.table(), stage.sandbox.channel("halle").unwrap());
    let (mut line, _) = Line::identified(&stage, GUILDS).await;
    for _ in 0..2 {
        line.event("GUILD_CREATE").await;
    }
    let commands = json!([{ "name": "x", "description": "x" }]);
    let path = format!("/applications/{}/commands", stage.sandbox.application_id());
    stage.call("PUT", &path, commands).await.ok();
    let (ben, dora) = (stage.person("Ben"), stage.person("Dora"));
    let direct = [ben.dm().await.unwrap(), dora.dm().await.unwrap()];
    stage.sandbox.inject(Fault::RemoveBot { guild: verein }).unwrap();
    let removed = line.event("GUILD_DELETE").await;
    assert_eq!(
        removed,
        json!({ "id": verein.to_string() }),
        "for good, not for a while"
    );
    assert!(stage.sandbox.inject(Fault::RemoveBot { guild: verein }).is_err());
    stage.tell(hall, "hello").await.refused(403, 50001);
    stage.tell(table, "hello").await.ok();
    stage
        .call("GET", &format!("/guilds/{verein}"), Value::Null)
        .await
        .refused(404, 10004);
    assert_eq!(
        ids(stage.get("/users/@me/guilds").await.as_array().unwrap()),
        [club].into()
    );
    // Ben is on the other server, too
    stage.tell(direct[0], "hello").await.ok();
    stage.tell(direct[1], "hello").await.refused(403, 50278);
    let refused = dora.command(hall, "x", json!([])).await.unwrap_err();
    assert_eq!(refused, "the bot is not on this server");
    dora.say(hall, "is anybody there?").await.unwrap();
    let (_, ready) = Line::identified(&stage, 0).await;
    assert_eq!(ids(ready["guilds"].as_array().unwrap()), [club].into());
    assert!(stage.sandbox.inject(Fault::InviteBot { guild: club }).is_err());
    stage.sandbox.inject(Fault::InviteBot { guild: verein }).unwrap();
    let created = line.event("GUILD_CREATE").await;
    assert_eq!((id(&created["id"]), &created["name"]), (verein, &json!("Verein")));
    for channel in [hall, direct[1]] {
        stage.tell(channel, "hello").await.ok();
    }
    stage.assert_clean();
}

#[tokio::test]
async fn servers_are_the_same_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let start = || {
        Stage::with(|options| {
            two(options);
            options.folder = Some(folder.path().into());
        })
    };
    let stage = start().await;
    let (verein, hall) = (stage.sandbox.guild("Verein"), stage.sandbox.channel("halle"));
    let guild = verein.unwrap();
    stage.sandbox.inject(Fault::RemoveBot { guild }).unwrap();
    stage.sandbox.stop().await;
    let stage = start().await;
    assert_eq!(
        (stage.sandbox.guild("Verein"), stage.sandbox.channel("halle")),
        (verein, hall)
    );
    stage.tell(hall.unwrap(), "hello").await.refused(403, 50001);
    stage.sandbox.inject(Fault::InviteBot { guild }).unwrap();
    stage.tell(hall.unwrap(), "hello").await.ok();
}

#[tokio::test]
async fn each_shard_has_the_servers_that_are_its_own() {
    let stage = Stage::with(|options| {
        two(options);
        (options.limits.shards, options.limits.max_concurrency) = (2, 2);
    })
    .await;
    let servers = [stage.sandbox.guild_id(), stage.sandbox.guild("Verein").unwrap()];
    let mut lines = Vec::new();
    for shard in [0, 1] {
        let (line, ready) = Line::of_shard(&stage, GUILDS, [shard, 2]).await;
        let own = servers.into_iter().find(|guild| guild >> 22 & 1 == shard);
        let own = own.expect("each has one of them");
        assert_eq!(ids(ready["guilds"].as_array().unwrap()), [own].into());
        lines.push((line, own));
    }
    for (line, own) in &mut lines {
        assert_eq!(id(&line.event("GUILD_CREATE").await["id"]), *own);
    }
    for guild in servers {
        stage.sandbox.inject(Fault::RemoveBot { guild }).unwrap();
        stage.sandbox.inject(Fault::InviteBot { guild }).unwrap();
    }
    for (line, own) in &mut lines {
        for event in ["GUILD_DELETE", "GUILD_CREATE"] {
            assert_eq!(id(&line.event(event).await["id"]), *own);
        }
    }
    stage.assert_clean();
}
