//! Two people at a table: what they do in Discord, and what they must see there.
use super::PATIENCE;
use super::process::{Bot, TransportKind};
use super::steps::drawn;
use crate::picks::{ends_with, tokens_of};
use gipfel::app::CustomId;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Accept, Audience, Panel, Pick, Play, Rematch, Replay};
use gipfel::rules::dvonn::{self, Space};
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use gipfel::rules::picker::Step;
use gipfel::rules::{Color, Status};
use gipfel::sandbox::{ActOutcome, Options, PersonHandle, Ping, Sandbox};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// A button or select that was seen: by White (0) or Black (1), in which channel, on which message, saying what.
pub type Seen = (usize, u64, u64, String);

/// A sandbox, the bot, and a match between Ana (White) and Ben (Black).
pub struct Table {
    pub sandbox: Sandbox,
    pub ana: PersonHandle,
    pub ben: PersonHandle,
    /// Where the match is played.
    pub thread: u64,
    kind: GameKind,
    /// What the challenge says of DVONN's setup.
    pub setup: Option<&'static str>,
    pub game: Game,
    transport: TransportKind,
    bot: Option<Bot>,
    folder: TempDir,
    /// Number of turns that each was pinged for, and of pings they had before the match.
    turns: [usize; 2],
    before: [usize; 2],
    /// Who moved last.
    last: usize,
    seen: BTreeSet<Seen>,
}

impl Table {
    /// A sandbox as strict as Discord, except for its patience: the bucket's window is a tenth, so that a match takes
    /// seconds, and an answer may take as long as it does on a machine that is busy with all the other tests. Every
    /// body is checked against Discord's OpenAPI file.
    pub async fn start(kind: GameKind) -> Self {
        Self::start_in(kind, tempfile::tempdir().unwrap()).await
    }

    /// Like `start`, with the bot in this folder.
    pub async fn start_in(kind: GameKind, folder: TempDir) -> Self {
        Self::start_with(kind, folder, |_| ()).await
    }

    /// Like `start_in`, with other settings of the sandbox.
    pub async fn start_with(kind: GameKind, folder: TempDir, change: impl FnOnce(&mut Options)) -> Self {
        Self::start_on(TransportKind::usual(), kind, folder, change).await
    }

    /// Like `start_with`, with interactions coming in this way.
    pub async fn start_on(
        transport: TransportKind,
        kind: GameKind,
        folder: TempDir,
        change: impl FnOnce(&mut Options),
    ) -> Self {
        #[expect(
            clippy::disallowed_methods,
            reason = "the bot is a process of its own and reads the real clock"
        )]
        let mut options = Options::new(Arc::new(jiff::Timestamp::now));
        options.limits.bucket = (5, Duration::from_millis(500));
        options.limits.answer_within = PATIENCE;
        options.check_body = Some(crate::openapi::checker());
        change(&mut options);
        let sandbox = Sandbox::start(options).await.unwrap();
        let bot = Bot::start(&sandbox, folder.path(), transport).await;
        let (ana, ben) = (sandbox.person("Ana").unwrap(), sandbox.person("Ben").unwrap());
        // two languages at one table
        ben.set_locale("de").await.unwrap();
        Self {
            ana,
            ben,
            thread: 0,
            kind,
            setup: (kind == GameKind::Dvonn).then_some("classic"),
            game: Game::start(Setup::even(kind)),
            transport,
            bot: Some(bot),
            folder,
            turns: [0; 2],
            before: [0; 2],
            last: 0,
            seen: BTreeSet::new(),
            sandbox,
        }
    }

    /// Ana challenges Ben and takes White; Ben accepts; Ana is pinged in a thread.
    pub async fn challenge(&mut self) {
        let table = self.sandbox.channel("table").unwrap();
        // potentials are an option of their own
        let (game, potentials) = match self.kind.key().split_once('+') {
            Some((game, set)) => (game, Some(set)),
            None => (self.kind.key(), None),
        };
        let mut options = json!([
            { "name": "game", "value": game },
            { "name": "opponent", "value": self.ben.id().to_string() },
            { "name": "colour", "value": "white" },
        ]);
        if let Some(setup) = self.setup {
            let setup = json!({ "name": "setup", "value": setup });
            options.as_array_mut().unwrap().push(setup);
        }
        if let Some(set) = potentials {
            let potentials = json!({ "name": "potentials", "value": set });
            options.as_array_mut().unwrap().push(potentials);
        }
        let sent = self.ana.command(table, "challenge", options).await;
        assert!(
            matches!(&sent, Ok(ActOutcome::Message(message)) if message["ephemeral"] == true),
            "{sent:?}"
        );
        let is_offer = |message: &Value| custom_id_of(message, |press| Accept::of(press).is_some()).is_some();
        let offer = self
            .ben
            .wait_for(table, PATIENCE, is_offer)
            .await
            .expect("the challenge is posted");
        assert_eq!(self.ben.pings().len(), 1, "the challenge pings the challenged");
        self.see(&offer);
        let accept = custom_id_of(&offer, |press| Accept::of(press).is_some()).unwrap();
        self.note(1, &offer);
        self.before = [self.ana.pings().len(), self.ben.pings().len()];
        let answer = self.ben.click(table, id(&offer["id"]), &accept).await;
        assert!(matches!(&answer, Ok(ActOutcome::Update(_))), "{answer:?}");
        let pings = self.ana.wait_for_ping(self.before[0], PATIENCE).await;
        let pings = pings.unwrap_or_else(|| panic!("the first turn pings; {}", self.told()));
        self.thread = pings[0].channel;
        assert_ne!(self.thread, table, "the match has a thread of its own");
        self.is_pinged().await;
    }

    /// A board that is full from the start is shown with the offer.
    fn see(&mut self, offer: &Value) {
        if let Some(alt) = offer["attachments"][0]["description"].as_str() {
            self.game = board_in(alt);
        }
    }

    /// The player to move: their seat and the person.
    pub fn mover(&self) -> (usize, PersonHandle) {
        match self.game.status() {
            Status::ToMove(color) => self.seat(color),
            Status::Over(_) => panic!("the game is over"),
        }
    }

    fn seat(&self, color: Color) -> (usize, PersonHandle) {
        match color {
            Color::White => (0, self.ana.clone()),
            Color::Black => (1, self.ben.clone()),
        }
    }

    /// Whether a move of the record needs nobody: it was the only one, and the bot has played it. Plays it here too.
    pub fn is_played_by_itself(&mut self, mv: &Move) -> bool {
        let alone = self.game.only_move().is_some();
        if alone {
            self.game.play(mv).unwrap();
        }
        alone
    }

    /// A move that the bot has accepted.
    pub fn was_played(&mut self, mv: &Move) {
        self.last = self.mover().0;
        self.game.play(mv).unwrap();
    }

    /// The mover plays by command, and the other is pinged.
    pub async fn command(&mut self, mv: &Move) {
        let (_, mover) = self.mover();
        let typed = json!([{ "name": "move", "value": mv.to_string(), "focused": true }]);
        let offered = mover.complete(self.thread, "move", typed).await;
        let Ok(ActOutcome::Choices(offered)) = offered else {
            panic!("{offered:?}; {}", self.told())
        };
        let text = mv.to_string();
        assert!(
            offered.iter().any(|choice| choice["value"] == *text),
            "{text} is among {offered:?}"
        );
        self.send_command(mv).await;
        self.is_pinged().await;
    }

    /// The mover plays by command, and confirms it if that is asked for.
    pub async fn send_command(&mut self, mv: &Move) {
        let (seat, mover) = self.mover();
        let options = json!([{ "name": "move", "value": mv.to_string() }]);
        let answer = mover.command(self.thread, "move", options).await;
        let Ok(ActOutcome::Message(message)) = answer else {
            panic!("{mv}: {answer:?}; {}", self.told())
        };
        assert_eq!(message["ephemeral"], true);
        self.note(seat, &message);
        if let Some(confirm) = custom_id_of(&message, |press| Play::of(press).is_some()) {
            let answer = mover.click(self.thread, id(&message["id"]), &confirm).await;
            let Ok(ActOutcome::Update(played)) = answer else {
                panic!("{mv}: {answer:?}; {}", self.told())
            };
            self.note(seat, &played);
        }
        self.was_played(mv);
    }

    /// The mover plays by clicks in the panel, and the other is pinged.
    pub async fn click(&mut self, mv: &Move) {
        self.click_with(mv, false).await;
    }

    /// Like `click`, where `killed` = the bot is killed and started again after the first pick.
    pub async fn click_with(&mut self, mv: &Move, killed: bool) {
        let picks = match mv {
            // without their rows
            Move::Dvonn(dvonn::Move::Packet(packet)) => packet.spaces().map(|space| space.to_string()).collect(),
            Move::Dvonn(dvonn::Move::Place(space)) => vec![space.to_string()],
            mv => picks_for(&self.game, mv),
        };
        let (seat, mover) = self.mover();
        let card = self.card();
        let open = custom_id_of(&card, |press| Panel::of(press).is_some()).unwrap();
        let answer = mover.click(self.thread, id(&card["id"]), &open).await;
        let Ok(ActOutcome::Message(mut panel)) = answer else {
            panic!("{answer:?}; {}", self.told())
        };
        assert_eq!(panel["ephemeral"], true);
        for (number, pick) in picks.iter().enumerate() {
            assert_alt(&panel);
            self.note(seat, &panel);
            let rest = rest_of(&panel, |value| ends_with(&self.game, &picks[..number], value, mv));
            let answer = match &rest {
                Some((select, value)) => mover.select(self.thread, id(&panel["id"]), select, &[value]).await,
                None => choose(&mover, self.thread, &panel, number, pick).await,
            };
            let Ok(ActOutcome::Update(next)) = answer else {
                panic!("{pick}: {answer:?}; {}", self.told())
            };
            assert_eq!(next["id"], panel["id"], "the panel changes in place");
            panel = next;
            if killed && number == 0 {
                self.kill().await;
                self.restart().await;
            }
            if rest.is_some() {
                break;
            }
        }
        self.note(seat, &panel);
        let confirm = custom_id_of(&panel, |press| Play::of(press).is_some());
        let confirm = confirm.unwrap_or_else(|| panic!("{mv} after {picks:?} is ready to be confirmed: {panel:#}"));
        let answer = mover.click(self.thread, id(&panel["id"]), &confirm).await;
        let Ok(ActOutcome::Update(played)) = answer else {
            panic!("{answer:?}; {}", self.told())
        };
        self.note(seat, &played);
        // a double click has the same answer and no second effect
        let again = mover.forge(self.thread, id(&panel["id"]), &confirm).await;
        let Ok(ActOutcome::Update(again)) = again else {
            panic!("{again:?}")
        };
        assert_eq!(again["content"], played["content"]);
        self.was_played(mv);
        self.is_pinged().await;
    }

    /// The card of the present turn.
    pub fn card(&self) -> Value {
        let (_, mover) = self.mover();
        message_of(&mover, mover.pings().last().expect("the mover was pinged"))
    }

    /// The player to move is pinged for it, once, with a picture and its text; nobody else is pinged.
    pub async fn is_pinged(&mut self) {
        let mut game = self.game.clone();
        while let Some(mv) = game.only_move() {
            game.play(&mv).unwrap();
        }
        let Status::ToMove(color) = game.status() else { return };
        let (seat, person) = self.seat(color);
        let had = self.before[seat] + self.turns[seat];
        let pings = person.wait_for_ping(had, PATIENCE).await;
        let pings = pings.unwrap_or_else(|| panic!("{color:?} is not pinged; {}", self.told()));
        assert_eq!(pings.len(), 1, "{pings:?}");
        self.turns[seat] += 1;
        self.check_counts();
        let message = message_of(&person, &pings[0]);
        assert!(
            custom_id_of(&message, |press| Panel::of(press).is_some()).is_some(),
            "{message:#}"
        );
        assert_alt(&message);
        self.note(seat, &message);
    }

    /// Nobody was pinged except for their turns.
    fn check_counts(&self) {
        let pings = [self.ana.pings().len(), self.ben.pings().len()];
        let expected = [self.before[0] + self.turns[0], self.before[1] + self.turns[1]];
        assert_eq!(pings, expected, "every turn is pinged once; {}", self.told());
        assert!(self.sandbox.person("Cleo").unwrap().pings().is_empty());
    }

    fn note(&mut self, seat: usize, message: &Value) {
        let (channel, message_id) = (id(&message["channel_id"]), id(&message["id"]));
        for part in components(message) {
            if let Some(custom_id) = part["custom_id"].as_str() {
                self.seen.insert((seat, channel, message_id, custom_id.to_owned()));
            }
        }
    }

    /// The running bot.
    pub fn bot(&self) -> &Bot {
        self.bot.as_ref().expect("the bot runs")
    }

    /// `kill -9`.
    pub async fn kill(&mut self) {
        self.bot.take().expect("the bot runs").kill(&self.sandbox).await;
    }

    /// Starts the bot, which ends by itself: with which code, and the end of its log.
    pub async fn start_fails(&self) -> (Option<i32>, String) {
        Bot::start_fails(&self.sandbox, self.folder.path(), self.transport).await
    }

    pub async fn restart(&mut self) {
        self.bot = Some(Bot::start(&self.sandbox, self.folder.path(), self.transport).await);
    }

    /// SIGTERM, and it is gone.
    pub async fn stop(&mut self) {
        self.bot.take().expect("the bot runs").stop().await;
        let offline = || (self.transport == TransportKind::Http || !self.sandbox.bot_is_online()).then_some(());
        let gone = self.sandbox.until(PATIENCE, offline).await;
        gone.expect("the connection ends with the process");
    }

    /// From now on this is the bot.
    pub fn adopt(&mut self, bot: Bot) {
        self.bot = Some(bot);
    }

    /// Where the bot runs.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub fn told(&self) -> String {
        let violations = self.sandbox.violations();
        let log = self
            .bot
            .as_ref()
            .map_or_else(|| "the bot does not run".to_owned(), Bot::told);
        format!("violations: {violations:#?}\n{log}")
    }

    /// The game is over: the player who made the last move read it in the answer; the other one is notified once, with
    /// a rematch's button.
    async fn is_over(&mut self) {
        assert!(
            matches!(self.game.status(), Status::Over(_)),
            "the record ends with the game"
        );
        let seat = 1 - self.last;
        let (_, person) = self.seat(Color::BOTH[seat]);
        let pings = person
            .wait_for_ping(self.before[seat] + self.turns[seat], PATIENCE)
            .await;
        let pings = pings.unwrap_or_else(|| panic!("the result is told; {}", self.told()));
        self.turns[seat] += 1;
        self.check_counts();
        let message = message_of(&person, &pings[0]);
        assert!(rematch(&message).is_some(), "{message:#}");
        assert_alt(&message);
        self.is_watched(&person, &message).await;
        self.note(seat, &message);
    }

    /// Whoever is told the result can watch the match, alone by the card's button or by command, and post it.
    async fn is_watched(&self, person: &PersonHandle, card: &Value) {
        let button = custom_id_of(card, |press| {
            Replay::of(press).is_some_and(|replay| replay.audience == Audience::Asker)
        })
        .expect("a button to watch");
        let pressed = person.click(id(&card["channel_id"]), id(&card["id"]), &button).await;
        let options = json!([{ "name": "replay", "options": [] }]);
        let said = person.command(self.thread, "match", options).await;
        for answer in [pressed, said] {
            let Ok(ActOutcome::Message(message)) = answer else {
                panic!("{answer:?}; {}", self.told())
            };
            assert_eq!(message["ephemeral"], true, "{message:#}");
            let post = custom_id_of(&message, |press| {
                Replay::of(press).is_some_and(|replay| replay.audience == Audience::Everybody)
            });
            let post = post.expect("a button to post it");
            let message = drawn(async || {
                let posted = person
                    .click(id(&message["channel_id"]), id(&message["id"]), &post)
                    .await;
                let Ok(ActOutcome::Message(posted)) = posted else {
                    panic!("{posted:?}; {}", self.told())
                };
                posted
            })
            .await;
            assert_ne!(message["ephemeral"], true, "{message:#}");
            assert_eq!(message["attachments"][0]["content_type"], "image/gif");
            assert_alt(&message);
        }
    }

    /// The result was announced, and nothing went wrong.
    pub async fn finish(mut self) {
        self.is_over().await;
        self.end().await;
    }

    /// The result was announced; returns every button ever seen.
    pub async fn finish_and_keep(&mut self) -> BTreeSet<Seen> {
        self.is_over().await;
        self.seen.clone()
    }

    /// Nothing went wrong, and the bot ends in order.
    pub async fn end(self) {
        self.end_with(Self::check_counts).await;
    }

    /// Like `end`, where others than the turns of one match ping.
    pub async fn end_uncounted(self) {
        self.end_with(|_| ()).await;
    }

    async fn end_with(mut self, check: impl FnOnce(&Self)) {
        let bot = self.bot.take().expect("the bot runs");
        let log = bot.told();
        bot.stop().await;
        // whatever was still being sent has arrived now
        check(&self);
        self.close_on(log).await;
    }

    /// Nothing went wrong; the pings were counted elsewhere.
    pub async fn close(mut self) {
        let bot = self.bot.take().expect("the bot runs");
        let log = bot.told();
        bot.stop().await;
        self.close_on(log).await;
    }

    async fn close_on(self, log: String) {
        assert_eq!(self.sandbox.violations(), vec![], "{log}");
        self.sandbox.stop().await;
    }
}

/// Finds the picks that lead to a move in the panel.
fn picks_for(game: &Game, mv: &Move) -> Vec<String> {
    fn search(game: &Game, mv: &Move, picks: &mut Vec<String>) -> bool {
        let candidates: Vec<String> = match game.follow_picks(picks) {
            Ok(Step::Ready(ready)) => return ready == *mv,
            Ok(Step::One { answers, .. }) => answers.iter().flat_map(tokens_of).collect(),
            Ok(Step::Several { answers, .. }) => {
                let subsets = 0..1_u32 << answers.len();
                let chosen = |set: u32| answers.iter().enumerate().filter(move |(n, _)| set >> n & 1 == 1);
                let joined = subsets.map(|set| chosen(set).map(|(_, a)| a.token.clone()).collect::<Vec<_>>().join(","));
                joined
                    .map(|tokens| if tokens.is_empty() { "-".to_owned() } else { tokens })
                    .collect()
            }
            Err(_) => return false,
        };
        for candidate in candidates {
            picks.push(candidate);
            if search(game, mv, picks) {
                return true;
            }
            picks.pop();
        }
        false
    }
    let mut picks = Vec::new();
    assert!(search(game, mv, &mut picks), "no picks lead to {mv}");
    picks
}

/// The select of a panel that has the rest of the turn as one of its options, and that option.
fn rest_of(panel: &Value, ends: impl Fn(&str) -> bool) -> Option<(String, String)> {
    let selects = components(panel).into_iter();
    let mut found = selects.filter_map(|select| {
        let mut values = select["options"]
            .as_array()?
            .iter()
            .filter_map(|option| option["value"].as_str());
        let value = values.find(|value| ends(value))?;
        Some((select["custom_id"].as_str()?.to_owned(), value.to_owned()))
    });
    found.next()
}

/// Answers the panel's question: by the button that says it, else in its select; a select may say what is picked, and
/// its option the place.
async fn choose(
    mover: &PersonHandle,
    channel: u64,
    panel: &Value,
    number: usize,
    pick: &str,
) -> Result<ActOutcome, String> {
    let is_pick = |press: &CustomId, said: &str| {
        Pick::of(press).is_some_and(|found| usize::from(found.depth) == number && found.pick == said)
    };
    let message = id(&panel["id"]);
    if let Some(button) = custom_id_of(panel, |press| is_pick(press, pick)) {
        return mover.click(channel, message, &button).await;
    }
    let (what, place) = pick.split_at(pick.find(':').map_or(0, |colon| colon + 1));
    let values: Vec<&str> = place.split(',').filter(|value| *value != "-").collect();
    let has_value = |part: &&Value| {
        let mut options = part["options"].as_array().into_iter().flatten();
        let says_what = what.is_empty()
            || part["custom_id"]
                .as_str()
                .and_then(|id| id.parse().ok())
                .is_some_and(|press| is_pick(&press, what));
        says_what && options.any(|option| values.first().is_none_or(|value| option["value"] == **value))
    };
    let select = components(panel).into_iter().find(has_value);
    let select = select.and_then(|part| part["custom_id"].as_str());
    let select = select.unwrap_or_else(|| panic!("{pick} can be picked in {panel:#}"));
    mover.select(channel, message, select, &values).await
}

pub fn message_of(person: &PersonHandle, ping: &Ping) -> Value {
    let mut messages = person.messages(ping.channel).into_iter();
    messages
        .find(|message| id(&message["id"]) == ping.message)
        .expect("a ping has a message")
}

fn rematch(message: &Value) -> Option<String> {
    custom_id_of(message, |press| Rematch::of(press).is_some())
}

/// The first `custom_id` of a message that means something.
pub fn custom_id_of(message: &Value, means: impl Fn(&CustomId) -> bool) -> Option<String> {
    let ids = components(message)
        .into_iter()
        .filter_map(|part| part["custom_id"].as_str());
    ids.into_iter()
        .find(|id| id.parse().is_ok_and(|press| means(&press)))
        .map(str::to_owned)
}

/// The components of a message, at any depth.
pub fn components(message: &Value) -> Vec<&Value> {
    let inner = message["components"].as_array().into_iter().flatten();
    inner
        .chain(message.get("accessory"))
        .flat_map(|part| [part].into_iter().chain(components(part)))
        .collect()
}

/// There is a picture, and its description says what it shows.
pub fn assert_alt(message: &Value) {
    let picture = &message["attachments"][0];
    assert!(picture["width"].as_u64() >= Some(400), "a picture: {message:#}");
    assert!(
        picture["description"].as_str().is_some_and(|alt| alt.len() > 20),
        "with its text: {picture}"
    );
}

pub fn id(value: &Value) -> u64 {
    value.as_str().unwrap().parse().unwrap()
}

/// DVONN's full board described by a picture's text, with White to move.
pub fn board_in(alt: &str) -> Game {
    let named = |label: &str, letter: &str| {
        let (_, rest) = alt.split_once(&format!("{label}: ")).expect("pieces of every kind");
        let (names, _) = rest.split_once('.').expect("a sentence");
        let pieces = names.split(", ").map(|name| (name.parse().unwrap(), letter.to_owned()));
        pieces.collect::<Vec<(Space, String)>>()
    };
    let mut pieces = [named("White", "W"), named("Black", "B"), named("Red alone", "R")].concat();
    pieces.sort();
    let pieces: Vec<_> = pieces.iter().map(|(space, piece)| format!("{space}:{piece}")).collect();
    format!("dvonn w move {}", pieces.join(",")).parse().unwrap()
}
