//! Whole turns without Discord: a player's move is executed and stored durably, and its card drawn.

use super::figure::BenchError;
use super::history;
use crate::app::features::{Accept, ClockWish, LinkWish, MakeChallenge, Panel, Play, Turn};
use crate::app::{
    App, CustomId, Delivery, Intent, Message, Part, Person, Place, Pressed, Reply, Request, Rights, Row, Sent, Spelled,
    Work,
};
use crate::correspondence::challenge::ColorWish;
use crate::correspondence::{Locale, MatchId, PlayerId, Room};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::{Color, Status};
use crate::store::Store;
use jiff::{SignedDuration, Timestamp};
use std::time::{Duration, Instant};

/// Two players who play one match after the other, with random moves.
#[derive(Debug)]
pub struct Players {
    app: App,
    store: Store,
    kind: GameKind,
    /// The current match and its position.
    game: Option<(MatchId, Game)>,
    random: fastrand::Rng,
    /// The last id given to an interaction or a message.
    last_id: u64,
    /// How long it took to answer the last turn.
    answered: Duration,
}

const WHITE: PlayerId = PlayerId(1);
const BLACK: PlayerId = PlayerId(2);
/// The server, and the channel in it.
pub(super) const GUILD: u64 = 1;
const CHANNEL: u64 = 1;
/// Outbox items that are due later do not belong to the turn.
const SOON: SignedDuration = SignedDuration::from_mins(1);

impl Players {
    /// Opens the application on a store; the same seed gives the same moves.
    pub async fn sit_down(store: Store, kind: GameKind, seed: u64) -> Result<Self, BenchError> {
        let app = open(store.clone()).await?;
        let now = u64::try_from(store.now().as_millisecond()).unwrap_or_default();
        Ok(Self {
            app,
            store,
            kind,
            game: None,
            random: fastrand::Rng::with_seed(seed),
            // distinct from those of other players on the same store, and of an earlier run: a number that is used again
            // is taken for a request that was repeated
            last_id: (seed << 58) + (now << 16),
            answered: Duration::ZERO,
        })
    }

    /// Adds a long history to the store, beside the current match.
    pub async fn remember(&mut self) -> Result<(), BenchError> {
        let id = self.after(8, &|| ()).await?;
        history::add(&self.store, id, [WHITE, BLACK]).await?;
        // opened again, since the counter of matches has changed
        self.app = open(self.store.clone()).await?;
        Ok(())
    }

    /// Stores this many copies of a match; `copied` is called after each.
    pub async fn copy(&self, id: MatchId, copies: u64, copied: &(dyn Fn() + Sync)) -> Result<(), BenchError> {
        history::copies(&self.store, id, copies, copied).await
    }

    /// Plays this many turns; the match that is under way then. `played` is called after each.
    pub async fn after(&mut self, turns: u32, played: &(dyn Fn() + Sync)) -> Result<MatchId, BenchError> {
        for _ in 0..turns {
            self.turn().await?;
            played();
        }
        let under_way = self.game.as_ref().map(|(id, _)| *id);
        under_way.ok_or_else(|| BenchError::Refused("no match is under way".to_owned()))
    }

    /// How long the last turn took from the request to its answer, in wall-clock time.
    pub fn answered(&self) -> Duration {
        self.answered
    }

    /// Fills the outbox with this many challenges in a handful of channels, each by another player.
    pub async fn fill_outbox(&mut self, items: u64) -> Result<(), BenchError> {
        for n in 0..items {
            self.last_id += 1;
            let challenge = self.challenge(None);
            let mut request = self.request(PlayerId(1_000 + self.last_id), Intent::feature(challenge));
            if let Place::Room { room, .. } = &mut request.place {
                room.channel = 100 + n % 16;
            }
            let told = self.app.execute(request).await;
            if !matches!(told, Reply::Say { .. }) {
                return Err(BenchError::Refused(text(told)));
            }
        }
        Ok(())
    }

    /// Claims one outbox item and acknowledges it without sending it; returns how long that took.
    pub async fn drain(&mut self) -> Result<Duration, BenchError> {
        let began = Instant::now();
        let deliveries = self.app.claim(1).await;
        for delivery in &deliveries {
            self.sent(delivery).await;
        }
        let took = began.elapsed();
        match deliveries.len() {
            1 => Ok(took),
            _ => Err(BenchError::Refused("nothing waits in the outbox".to_owned())),
        }
    }

    /// Plays one turn and returns how long it took in wall-clock time, from the request to the card that is ready to be
    /// sent. Beginning the next match and sending the card are not counted.
    pub async fn turn(&mut self) -> Result<Duration, BenchError> {
        let (id, mut game) = match self.game.take() {
            Some((id, game)) => (id, game),
            None => (self.begin().await?, Game::start(Setup::even(self.kind))),
        };
        let Status::ToMove(color) = game.status() else {
            return Err(BenchError::Refused("a match that is over".to_owned()));
        };
        let moves = game.legal_moves();
        let mv = self
            .random
            .choice(&moves)
            .expect("whoever is to move has a move")
            .clone();
        let who = if color == Color::White { WHITE } else { BLACK };
        let play = Play::in_match(id, Turn::Text(mv.to_string()));
        let request = self.request(who, Intent::feature(play));

        let is_card = |delivery: &Delivery| match &delivery.work {
            Work::Post { message, .. } => message.picture.is_some(),
            Work::Direct { .. }
            | Work::OpenThread { .. }
            | Work::Unarchive { .. }
            | Work::Rename { .. }
            | Work::ArchiveAfter { .. }
            | Work::Edit { .. } => false,
        };
        let began = Instant::now();
        let mut reply = self.app.execute(request).await;
        if let Some(confirmed) = asked(&reply) {
            // a turn that gives something up for good is shown first
            let request = self.request(who, Intent::feature(confirmed));
            reply = self.app.execute(request).await;
        }
        self.answered = began.elapsed();
        // at the end of a match the challenge's message is edited, too
        let took = loop {
            let deliveries = self.claim().await;
            let took = began.elapsed();
            for delivery in &deliveries {
                self.sent(delivery).await;
            }
            if deliveries.iter().any(is_card) {
                break took;
            }
            if deliveries.is_empty() {
                return Err(BenchError::Refused(text(reply)));
            }
        };
        self.deliver().await;
        game.play(&mv).expect("a legal move");
        // forced turns are played automatically
        while let [only] = &game.legal_moves()[..] {
            game.play(only).expect("a legal move");
        }
        if let Status::ToMove(_) = game.status() {
            self.game = Some((id, game));
        }
        Ok(took)
    }

    /// A challenge by White to this opponent, or to anybody.
    fn challenge(&self, opponent: Option<Person>) -> MakeChallenge {
        MakeChallenge {
            opponent,
            kind: self.kind,
            setup: Some(SetupKind::Classic).filter(|_| self.kind == GameKind::Dvonn),
            potentials: None,
            link: LinkWish::default(),
            handicap: None,
            pace: None,
            clock: ClockWish::default(),
            color: ColorWish::White,
            expires: None,
            rated: None,
            pool: false,
        }
    }

    /// Begins a match: a challenge, its acceptance, the thread and the first card.
    async fn begin(&mut self) -> Result<MatchId, BenchError> {
        let challenge = self.challenge(Some(person(BLACK)));
        let request = self.request(WHITE, Intent::feature(challenge));
        let told = self.app.execute(request).await;
        let posted = self.deliver().await;
        let accept = posted
            .iter()
            .find_map(|(id, message)| custom_ids(message).find_map(|custom_id| Some((*id, Accept::of(&custom_id)?))));
        let Some((message, accept)) = accept else {
            return Err(BenchError::Refused(text(told)));
        };
        let mut request = self.request(BLACK, Intent::feature(accept));
        request.pressed = Some(Pressed {
            channel: CHANNEL,
            message,
            is_public: true,
            is_container: false,
            by_manager: false,
        });
        let told = self.app.execute(request).await;
        let posted = self.deliver().await;
        let id = posted.iter().find_map(|(_, message)| {
            custom_ids(message).find_map(|custom_id| Panel::of(&custom_id).map(|panel| panel.id))
        });
        id.ok_or_else(|| BenchError::Refused(text(told)))
    }

    /// Delivers the outbox until it is empty, and returns its messages.
    async fn deliver(&mut self) -> Vec<(u64, Message)> {
        let mut posted = Vec::new();
        loop {
            let deliveries = self.claim().await;
            if deliveries.is_empty() {
                return posted;
            }
            for delivery in &deliveries {
                let id = self.sent(delivery).await;
                if let Work::Post { message, .. } = &delivery.work {
                    posted.push((id, message.clone()));
                }
            }
        }
    }

    /// The next items to send; empty when nothing is due soon.
    async fn claim(&self) -> Vec<Delivery> {
        loop {
            let deliveries = self.app.claim(1).await;
            let soon = self.store.now().saturating_add(SOON).unwrap_or(Timestamp::MAX);
            if !deliveries.is_empty() || self.app.next_due().await.is_none_or(|due| due > soon) {
                return deliveries;
            }
            // an item waits for its retry
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    async fn sent(&mut self, delivery: &Delivery) -> u64 {
        self.last_id += 1;
        let id = self.last_id;
        let channel = match &delivery.work {
            Work::OpenThread { .. } => id,
            Work::Post { channel, .. } | Work::Edit { channel, .. } => *channel,
            Work::Unarchive { thread } | Work::Rename { thread, .. } | Work::ArchiveAfter { thread, .. } => *thread,
            Work::Direct { .. } => CHANNEL,
        };
        self.app.acknowledge(delivery, &Sent::done(channel, id)).await;
        id
    }

    fn request(&mut self, who: PlayerId, intent: Intent) -> Request {
        self.last_id += 1;
        request(self.last_id, who, intent)
    }
}

/// What this person asks for in the channel.
pub(super) fn request(id: u64, who: PlayerId, intent: Intent) -> Request {
    Request {
        waited: SignedDuration::ZERO,
        id,
        actor: person(who),
        place: Place::Room {
            room: Room {
                guild: GUILD,
                channel: CHANNEL,
                thread: None,
                is_private: false,
            },
            locale: Locale::English,
            bot: Rights::ALL,
        },
        locale: Locale::English,
        pressed: None,
        intent,
    }
}

async fn open(store: Store) -> Result<App, BenchError> {
    let app = App::open(store, 1).await;
    app.map_err(|error| BenchError::Refused(error.to_string()))
}

fn person(id: PlayerId) -> Person {
    Person {
        id,
        name: format!("Player {}", id.0),
        is_bot: false,
        is_away: false,
    }
}

fn custom_ids(message: &Message) -> impl Iterator<Item = CustomId> + '_ {
    message.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| button.custom_id.clone()).collect(),
        Row::Select(_) | Row::Person(_) => Vec::new(),
    })
}

/// What the button to confirm a turn does, if it is asked for.
fn asked(reply: &Reply) -> Option<Play> {
    let Reply::Show { container, .. } = reply else {
        return None;
    };
    let rows = container.parts.iter().filter_map(|part| match part {
        Part::Row(Row::Buttons(buttons)) => Some(buttons),
        _ => None,
    });
    let mut does = rows.flatten().filter_map(|button| Play::of(&button.custom_id));
    does.find(|play| matches!(play.turn, Turn::Drafted { .. }))
}

/// What was said, to be put into a sentence.
fn text(reply: Reply) -> String {
    let said = match reply {
        Reply::Say { message, .. } | Reply::Update(message) => message.text,
        Reply::Show { container, .. } => container.text(),
        Reply::Choices(_) | Reply::Form(_) => String::new(),
    };
    said.trim_end_matches('.').to_owned()
}
