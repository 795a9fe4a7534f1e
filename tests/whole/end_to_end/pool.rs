//! A tournament of the pool: people of two servers play it to its last picture, each on their own, while the bot is
//! killed twice.
use super::PATIENCE;
use super::steps::{choose, look, play, press, press_label, says, sub, text};
use super::table::{Table, id};
use gipfel::app::Spelled as _;
use gipfel::app::features::Resign;
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::sandbox::{OtherServer, PersonHandle, Ping};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const KIND: GameKind = GameKind::ALL[1];

/// Somebody who is in, and the server on which they play.
struct Entrant {
    who: PersonHandle,
    guild: u64,
    /// The pings that they must have had, in which threads.
    pings: Vec<Ping>,
}

struct Pool {
    table: Table,
    club: u64,
    verein: u64,
    /// The channels where it is posted.
    here: u64,
    there: u64,
    entrants: BTreeMap<u64, Entrant>,
}

impl Pool {
    /// The club is Ana’s and speaks English, the Verein is Dora’s and speaks German; Ben is on both. Fay’s server takes no
    /// part in the pool.
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = |name: &str, locale: &str, channel: &str, members: &[&str]| OtherServer {
            name: name.into(),
            locale: locale.into(),
            channels: vec![channel.into()],
            members: members.iter().map(|name| (*name).to_owned()).collect(),
        };
        let others = vec![
            server("Verein", "de", "halle", &["Dora", "Ben", "Emil"]),
            server("Ailleurs", "fr", "salle", &["Fay"]),
        ];
        let table = Table::start_with(KIND, folder, |options| options.others = others).await;
        for (name, locale) in [("Ben", "de"), ("Dora", "de"), ("Emil", "de"), ("Fay", "fr")] {
            table.sandbox.person(name).unwrap().set_locale(locale).await.unwrap();
        }
        let (club, verein) = (table.sandbox.guild_id(), table.sandbox.guild("Verein").unwrap());
        let channel = |name| table.sandbox.channel(name).unwrap();
        Self {
            here: channel("table"),
            there: channel("halle"),
            club,
            verein,
            entrants: BTreeMap::new(),
            table,
        }
    }

    fn of(&self, name: &str) -> PersonHandle {
        self.table.sandbox.person(name).unwrap()
    }

    /// Somebody is in, and plays on this server.
    fn enters(&mut self, name: &str, guild: u64) {
        let who = self.of(name);
        let pings = who.pings();
        self.entrants.insert(who.id(), Entrant { who, guild, pings });
    }

    /// The newest message that says this, once it is there.
    async fn posted(&self, who: &str, channel: u64, part: &str) -> Value {
        let who = self.of(who);
        let found = who
            .wait_for(channel, PATIENCE, |message| text(message).contains(part))
            .await;
        found.unwrap_or_else(|| panic!("nothing says {part}; {}", self.table.told()))
    }

    /// Somebody is pinged once more where they play, in this thread or in one that is new to them; returns the thread.
    async fn is_pinged(&mut self, who: u64, thread: Option<u64>) -> u64 {
        let entrant = &self.entrants[&who];
        let is_new = |ping: &Ping| entrant.pings.iter().all(|known| known.channel != ping.channel);
        let fits = |ping: &Ping| thread.map_or_else(|| is_new(ping), |thread| ping.channel == thread);
        let next = || {
            let pings = entrant.who.pings().into_iter();
            pings.filter(|ping| !entrant.pings.contains(ping)).find(fits)
        };
        let ping = self.table.sandbox.until(PATIENCE, next).await;
        let ping = ping.unwrap_or_else(|| panic!("{who} is not pinged; {}", self.table.told()));
        let thread = ping.channel;
        let channels = entrant.who.channels();
        let listed = channels.iter().find(|channel| id(&channel["id"]) == thread);
        let listed = listed.expect("they see it");
        assert_eq!(id(&listed["guild_id"]), entrant.guild, "on their server: {ping:?}");
        assert_eq!(listed["type"], 11, "in a thread");
        self.entrants.get_mut(&who).expect("they are in").pings.push(ping);
        thread
    }

    /// The pairs of a round: White and Black, as both servers name them, and the threads that these link.
    async fn round(&self, number: u8) -> Vec<[u64; 2]> {
        let here = self
            .posted("Ana", self.here, &format!("**Tournament 1, round {number}**"))
            .await;
        let there = self
            .posted("Dora", self.there, &format!("**Turnier 1, Runde {number}**"))
            .await;
        let pairs = |message: &Value| {
            let lines = text(message).lines().filter(|line| line.starts_with("<@"));
            let lines = lines.map(|line| {
                let ids = line
                    .split("<@")
                    .skip(1)
                    .filter_map(|rest| rest.split('>').next()?.parse().ok());
                <[u64; 2]>::try_from(ids.collect::<Vec<u64>>()).expect("two people")
            });
            lines.collect::<Vec<_>>()
        };
        let found = pairs(&here);
        assert_eq!((found.len(), &found), (2, &pairs(&there)), "{here:#} {there:#}");
        found
    }

    /// White and Black play three turns, and Black resigns; `killed` = the bot is killed after Black’s turn, before
    /// anybody can see that White was pinged for it. Returns White’s thread.
    async fn play(&mut self, [white, black]: [u64; 2], killed: bool) -> u64 {
        let mut game = Game::start(Setup::even(KIND));
        let mut threads = vec![self.is_pinged(white, None).await];
        for (mover, next) in [(white, black), (black, white), (white, black)] {
            let thread = threads[threads.len() - 1];
            let mv = game.legal_moves().swap_remove(0);
            let who = self.entrants[&mover].who.clone();
            says(&play(&who, thread, &mv.to_string()).await, &format!("`{mv}`"));
            game.play(&mv).unwrap();
            if killed && mover == black {
                self.table.kill().await;
                self.table.restart().await;
            }
            let known = threads.len().checked_sub(2).map(|before| threads[before]);
            threads.push(self.is_pinged(next, known).await);
        }
        let loser = self.entrants[&black].who.clone();
        let question = sub(&loser, threads[1], "match", "resign", &[]).await;
        press(&loser, &question, |press| Resign::of(press).is_some()).await;
        threads[0]
    }

    /// Nobody was pinged but for their turns and results.
    fn check_pings(&self) {
        for entrant in self.entrants.values() {
            let pings = entrant.who.pings().into_iter();
            let more: Vec<Ping> = pings.filter(|ping| !entrant.pings.contains(ping)).collect();
            assert_eq!(more, vec![], "{}", self.table.told());
        }
        for name in ["Emil", "Fay"] {
            assert_eq!(self.of(name).pings(), vec![], "{name}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_two_servers_play_a_swiss_tournament_to_its_final_picture() {
    let mut pool = Pool::start().await;
    let (here, there) = (pool.here, pool.there);
    let [ana, ben, cleo, dora, emil, fay] = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay"].map(|name| pool.of(name));
    let on = [("state", json!("on"))];
    // only where the server takes part, which its managers decide
    let wanted = [("other-servers", json!(true))];
    let refused = sub(&ana, here, "tournament", "create", &wanted).await;
    says(&refused, "This server doesn’t take part in the pool");
    let options = json!([{ "name": "pool", "options": [{ "name": "state", "value": "on" }] }]);
    assert!(
        ben.command(there, "server", options).await.is_err(),
        "he sees no such command"
    );
    says(
        &sub(&ana, here, "server", "pool", &on).await,
        "now takes part in the pool",
    );
    let mut panel = sub(&ana, here, "tournament", "create", &wanted).await;
    for value in ["s3", "gipf-basic", "4"] {
        panel = choose(&ana, &panel, &[value]).await;
    }
    says(&panel, "people from all servers in the pool play");
    says(
        &press_label(&ana, &panel, "Announce").await,
        "Tournament 1 is announced",
    );
    let announced = pool.posted("Ana", here, "**Tournament 1: ").await;
    says(&announced, "people from other servers can join too");
    let first = [("number", json!(1))];
    says(
        &sub(&dora, there, "tournament", "join", &first).await,
        "Dieses Turnier gibt es hier nicht",
    );
    says(
        &sub(&dora, there, "server", "pool", &on).await,
        "macht jetzt beim Pool mit",
    );
    let hall = pool.table.sandbox.channel("salle").unwrap();
    says(&sub(&fay, hall, "tournament", "join", &first).await, "n’existe pas ici");
    // who is on both servers plays where they join
    for (who, name) in [(&ana, "Ana"), (&cleo, "Cleo")] {
        says(&press_label(who, &announced, "Join").await, "You’re in tournament 1");
        pool.enters(name, pool.club);
    }
    pool.enters("Ben", pool.verein);
    pool.enters("Dora", pool.verein);
    says(
        &sub(&ben, there, "tournament", "join", &[]).await,
        "Du bist in Turnier 1",
    );
    says(&press_label(&ben, &announced, "Join").await, "schon");
    says(&sub(&dora, there, "tournament", "join", &[]).await, "Turnier 1 beginnt");
    says(&sub(&emil, there, "tournament", "join", &first).await, "schon begonnen");
    let mut met = Vec::new();
    for number in 1..=2 {
        let pairs = pool.round(number).await;
        for (at, pair) in pairs.into_iter().enumerate() {
            let mut sorted = pair;
            sorted.sort_unstable();
            assert!(!met.contains(&sorted), "they meet once");
            met.push(sorted);
            let thread = pool.play(pair, at == 0).await;
            if number == 1 && at == 1 {
                // between the last result of a round and the pairings of the next one
                pool.table.kill().await;
                pool.table.restart().await;
            }
            pool.is_pinged(pair[0], Some(thread)).await;
        }
    }
    let ended = [
        pool.posted("Ana", here, "**Tournament 1 is over.**").await,
        pool.posted("Dora", there, "**Turnier 1 ist vorbei.**").await,
    ];
    let names = pool.entrants.keys().map(|who| format!("<@{who}>"));
    let names: Vec<String> = names.collect();
    let pictures = [
        look(&ended[0], "pool_final_en").await,
        look(&ended[1], "pool_final_de").await,
    ];
    // the same table, with a legend in the language of each
    let size = |picture: &[u8]| picture[16..24].to_vec();
    assert_eq!(size(&pictures[0]), size(&pictures[1]));
    assert_ne!(pictures[0], pictures[1]);
    let placed = |message: &Value| {
        let found = names.iter().filter(|name| text(message).contains(*name));
        found.count()
    };
    assert_eq!(ended.each_ref().map(placed), [3, 3], "the first three");
    for (message, language) in ended.iter().zip(["A table with results of the matches", "Tabelle mit"]) {
        let alt = message["attachments"][0]["description"]
            .as_str()
            .expect("a description");
        for part in [language, "Ana", "Ben", "Cleo", "Dora"] {
            assert!(alt.contains(part), "{part}: {alt}");
        }
    }
    let won = pool.posted("Ana", here, "has won").await;
    assert_eq!(
        id(&won["id"]),
        id(&announced["id"]),
        "the announcement says how it ended"
    );
    // each thing was posted once on each server, in its language, and nowhere else
    let messages = |who: &PersonHandle, channel| -> Vec<String> {
        let all = who.messages(channel).into_iter();
        let public = all.filter(|message| message["ephemeral"] != true);
        public.map(|message| text(&message).to_owned()).collect()
    };
    let (english, german) = (messages(&ana, here), messages(&dora, there));
    let once = |posts: &[String], parts: &[&str]| {
        for part in parts {
            let count = posts.iter().filter(|post| post.contains(part)).count();
            assert_eq!(count, 1, "{part}: {posts:#?}");
        }
    };
    once(
        &english,
        &[
            "Tournament 1: ",
            "round 1**",
            "round 2**",
            "round 1 is over",
            "1 is over.**",
        ],
    );
    once(
        &german,
        &["Runde 1**", "Runde 2**", "Runde 1 ist vorbei", "1 ist vorbei.**"],
    );
    assert!(english.iter().all(|post| !post.contains("Turnier")), "{english:#?}");
    assert!(german.iter().all(|post| !post.contains("Tournament")), "{german:#?}");
    assert_eq!(messages(&fay, hall), Vec::<String>::new());
    pool.check_pings();
    pool.table.end_uncounted().await;
}
