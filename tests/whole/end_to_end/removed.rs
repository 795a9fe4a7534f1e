//! The bot is removed from the only server on which it can reach somebody, and invited to it again. Days pass in no
//! time.
use super::PATIENCE;
use super::process::TransportKind;
use super::scene::Scene;
use super::steps::{command, number, pinged, play, press, says, text};
use super::table::id;
use gipfel::app::Spelled as _;
use gipfel::app::features::Accept;
use gipfel::sandbox::{Fault, OtherServer, PersonHandle, permission};
use jiff::SignedDuration;
use serde_json::json;

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// A match on a server of which the bot is no member any more: it is Emil’s turn, who is on no other one.
struct Lost {
    scene: Scene,
    guild: u64,
    thread: u64,
    number: String,
    emil: PersonHandle,
    /// Number of his pings before.
    before: usize,
}

impl Lost {
    async fn start() -> Self {
        Self::start_with(1).await
    }

    /// Like `start`, where the gateway has this many shards.
    async fn start_with(shards: u32) -> Self {
        let begun = Self::begun_with(shards).await;
        begun.is_removed().await;
        begun
    }

    /// A match on a server of which the bot is a member: Ana has to move.
    async fn begun_with(shards: u32) -> Self {
        let scene = Scene::start_on(|options| {
            (options.limits.shards, options.limits.max_concurrency) = (shards, shards);
            options.others.push(OtherServer {
                name: "Verein".into(),
                locale: "en-US".into(),
                channels: vec!["hall".into()],
                members: vec!["Dora".into(), "Ana".into(), "Emil".into()],
            });
        })
        .await;
        has_shards(&scene, shards).await;
        let (ana, emil) = (&scene.ana, scene.sandbox.person("Emil").unwrap());
        let (guild, hall) = (
            scene.sandbox.guild("Verein").unwrap(),
            scene.sandbox.channel("hall").unwrap(),
        );
        let off = [("auto-vacation", json!(false))];
        says(&command(&emil, hall, "settings", &off).await, "Saved");
        let terms = [
            ("game", json!("gipf-basic")),
            ("opponent", json!(emil.id().to_string())),
            ("colour", json!("white")),
        ];
        command(ana, hall, "challenge", &terms).await;
        let offer = pinged(&emil, 0).await;
        press(&emil, &offer, |press| Accept::of(press).is_some()).await;
        let card = pinged(ana, 0).await;
        let (thread, number) = (id(&card["channel_id"]), number(&card));
        scene.send_due().await;
        let before = emil.pings().len();
        Self {
            scene,
            guild,
            thread,
            number,
            emil,
            before,
        }
    }

    /// Ana moves, by direct message.
    async fn ana_moves(&self) {
        let ana = &self.scene.ana;
        let direct = ana.dm().await.unwrap();
        let options = [("move", json!("a1-b2")), ("match", json!(self.number))];
        says(&command(ana, direct, "move", &options).await, "a1-b2");
    }

    /// The bot is removed, and Emil is told nothing any more.
    async fn is_removed(&self) {
        let (ana, guild) = (&self.scene.ana, self.guild);
        self.scene.sandbox.inject(Fault::RemoveBot { guild }).unwrap();
        let pings = ana.pings().len();
        self.ana_moves().await;
        let told = pinged(ana, pings).await;
        assert_eq!(id(&told["channel_id"]), ana.dm().await.unwrap());
        assert!(
            text(&told).contains(&format!("none of my messages reach <@{}>", self.emil.id())),
            "{told:#}"
        );
        self.is_given_up_for_hours().await;
    }

    /// Time passes until what was refused is tried again only in hours.
    async fn is_given_up_for_hours(&self) {
        loop {
            self.scene.is_quiet().await;
            let due = self.scene.next_due().await.expect("the card is tried again");
            if due > self.scene.now() + HOUR {
                break;
            }
            self.scene.pass_until(due).await;
        }
        let log = self.scene.sandbox.log();
        assert!(log.iter().any(|call| call.code == Some(50278)), "{log:#?}");
        assert_eq!(self.emil.pings().len(), self.before);
    }

    /// A session begins: Discord names every server of the bot, and what is due is sent.
    async fn another_session(&self) {
        let sandbox = &self.scene.sandbox;
        if TransportKind::usual() == TransportKind::Gateway {
            let begun = sandbox.session_counts().begun;
            let new = Fault::InvalidSession { resumable: false };
            sandbox.inject(new).unwrap();
            let again = || (sandbox.session_counts().begun > begun).then_some(());
            sandbox.until(PATIENCE, again).await.expect("a session");
            // what comes after the servers
            command(&self.scene.ana, self.scene.channel, "games", &[]).await;
        }
        self.scene.pass(SignedDuration::from_secs(1)).await;
        self.scene.is_quiet().await;
    }

    /// The bot is invited again: Emil is pinged at once, once, and has what he needs.
    async fn invite_again(self) {
        let guild = self.guild;
        let ana = &self.scene.ana;
        self.scene.sandbox.inject(Fault::InviteBot { guild }).unwrap();
        if TransportKind::usual() == TransportKind::Http {
            // nothing says so: it is found at the next attempt
            let due = self.scene.next_due().await.expect("the card waits");
            assert!(due > self.scene.now() + SignedDuration::from_mins(30));
            self.scene.pass_until(due).await;
        }
        let card = pinged(&self.emil, self.before).await;
        assert_eq!(id(&card["channel_id"]), self.thread);
        says(&card, "a1-b2");
        self.scene.pass(HOUR * 7).await;
        self.scene.send_due().await;
        assert_eq!(self.emil.pings().len(), self.before + 1, "once");
        let before = ana.pings().len();
        says(&play(&self.emil, self.thread, "i2-h2").await, "Played");
        // she was told by direct message while the thread could not be used, and stays there
        let direct = ana.dm().await.unwrap();
        assert_eq!(id(&pinged(ana, before).await["channel_id"]), direct);
        self.scene.end().await;
    }
}

/// Waits until so many shards are connected.
async fn has_shards(scene: &Scene, shards: u32) {
    if TransportKind::usual() == TransportKind::Gateway {
        let all = || (scene.sandbox.connected_shards().len() == usize::try_from(shards).unwrap()).then_some(());
        scene.sandbox.until(PATIENCE, all).await.expect("all shards");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_that_reached_nobody_is_sent_as_soon_as_the_bot_is_back() {
    let lost = Lost::start().await;
    let attempts = lost.scene.sandbox.log().len();
    let guild = lost.guild;
    lost.another_session().await;
    let log = lost.scene.sandbox.log();
    let posts = log[attempts..].iter().filter(|call| call.operation == super::POST);
    assert_eq!(posts.count(), 0, "{log:#?}");
    assert!(lost.scene.sandbox.inject(Fault::RemoveBot { guild }).is_err());
    lost.invite_again().await;
}

/// Discord says that a server is away, and of its channels that it cannot answer for now: nobody has removed the bot.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_of_a_server_is_no_removal() {
    let begun = Lost::begun_with(1).await;
    let (scene, guild) = (&begun.scene, begun.guild);
    let sandbox = &scene.sandbox;
    let away = |is_away| sandbox.inject(Fault::ServerAway { guild, is_away });
    away(true).unwrap();
    let fails = Fault::Status {
        operation: super::POST.to_owned(),
        times: 4,
        status: 503,
    };
    sandbox.inject(fails).unwrap();
    let (told, tried) = (scene.ana.pings().len(), sandbox.log().len());
    begun.ana_moves().await;
    let refused = || {
        let log = sandbox.log();
        log[tried..].iter().filter(|call| call.status == 503).count()
    };
    while refused() < 4 {
        scene.is_quiet().await;
        if let Some(due) = scene.next_due().await {
            scene.pass_until(due).await;
        }
    }
    away(false).unwrap();
    scene.send_due().await;
    let card = pinged(&begun.emil, begun.before).await;
    assert_eq!(id(&card["channel_id"]), begun.thread);
    // one that comes and goes again, when nothing waits, changes nothing
    for is_away in [true, false] {
        away(is_away).unwrap();
    }
    scene.pass(HOUR).await;
    scene.send_due().await;
    assert_eq!(begun.emil.pings().len(), begun.before + 1, "once");
    assert_eq!(scene.ana.pings().len(), told, "there is nothing to tell her");
    sandbox.inject(Fault::RemoveBot { guild }).unwrap();
    assert!(away(true).is_err());
    begun.scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_was_restarted_meanwhile_is_back_all_the_same() {
    // each server has a shard of its own
    let lost = Lost::start_with(2).await;
    let scene = lost.scene.restart().await;
    has_shards(&scene, 2).await;
    Lost { scene, ..lost }.invite_again().await;
}

/// Invited again, it may not write in the thread, nor anywhere else: the card waits on, and the server is tried again
/// at the next invitation.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_lets_the_bot_see_nothing_changes_nothing() {
    let lost = Lost::start().await;
    let sandbox = &lost.scene.sandbox;
    let (guild, who) = (lost.guild, sandbox.application_id());
    let channel = sandbox.channel("hall").unwrap();
    let (deny, allow) = (
        Fault::Deny {
            channel,
            who,
            permissions: permission::VIEW_CHANNEL,
        },
        Fault::Allow {
            channel,
            who,
            permissions: permission::VIEW_CHANNEL,
        },
    );
    sandbox.inject(deny).unwrap();
    sandbox
        .inject(Fault::RefuseDms {
            person: lost.emil.id(),
            refuse: true,
        })
        .unwrap();
    let refused = || {
        let log = sandbox.log();
        log.iter().filter(|call| call.code == Some(50007)).count()
    };
    sandbox.inject(Fault::InviteBot { guild }).unwrap();
    if TransportKind::usual() == TransportKind::Http {
        let due = lost.scene.next_due().await.expect("the card waits");
        lost.scene.pass_until(due).await;
    }
    let again = || (refused() > 0).then_some(());
    sandbox.until(PATIENCE, again).await.expect("it is tried");
    lost.scene.is_quiet().await;
    let attempts = refused();
    lost.another_session().await;
    assert_eq!(refused(), attempts, "a new session is no invitation");
    assert_eq!(lost.emil.pings().len(), lost.before);
    for fault in [Fault::RemoveBot { guild }, allow] {
        sandbox.inject(fault).unwrap();
    }
    lost.invite_again().await;
}
