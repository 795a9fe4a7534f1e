//! Whole turns without a network: a player's move as it arrives, played, stored durably, and its card drawn.

use super::BenchError;
use crate::app::{App, Ask, Delivery, Message, Person, Place, Press, Reply, Request, Rights, Row, Sent, Work};
use crate::correspondence::challenge::ColorWish;
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::{Color, Status};
use crate::store::Store;
use crate::words::Locale;
use std::time::{Duration, Instant};

/// Two people who play one match after the other, with random moves, on a store of their own.
#[derive(Debug)]
pub struct Players {
    app: App,
    kind: GameKind,
    /// The match under way: its number, and its position as they see it.
    game: Option<(MatchId, Game)>,
    lots: fastrand::Rng,
    /// The last number given to an interaction or a message.
    last_id: u64,
}

const WHITE: PlayerId = PlayerId(1);
const BLACK: PlayerId = PlayerId(2);
const CHANNEL: u64 = 1;

impl Players {
    /// Sits them down; the same seed gives the same moves.
    #[must_use]
    pub fn new(store: Store, kind: GameKind, seed: u64) -> Self {
        Self {
            app: App::new(store, seed),
            kind,
            game: None,
            lots: fastrand::Rng::with_seed(seed),
            last_id: 10,
        }
    }

    /// Plays one turn and tells how long it took, by the clock on the wall: from the request to the card that is
    /// ready to be sent. What comes before (a challenge, where the last match is over) and after (the card is
    /// sent) is not counted.
    pub async fn turn(&mut self) -> Result<Duration, BenchError> {
        let (id, mut game) = match self.game.take() {
            Some((id, game)) => (id, game),
            None => (self.begin().await?, Game::start(Setup::even(self.kind))),
        };
        let Status::ToMove(color) = game.status() else {
            return Err(BenchError::Refused("a match that is over".to_owned()));
        };
        let moves = game.legal_moves();
        let mv = self.lots.choice(&moves).expect("whoever is to move has a move").clone();
        let who = if color == Color::White { WHITE } else { BLACK };
        let ask = Ask::Move {
            id: Some(id),
            text: mv.to_string(),
        };
        let request = self.request(who, ask);

        let began = Instant::now();
        let reply = self.app.execute(request).await;
        let deliveries = self.claim().await;
        let took = began.elapsed();

        let is_card = |delivery: &Delivery| match &delivery.work {
            Work::Post { message, .. } => message.picture.is_some(),
            Work::Direct { .. } | Work::OpenThread { .. } | Work::Edit { .. } => false,
        };
        if !deliveries.iter().any(is_card) {
            return Err(BenchError::Refused(text(reply)));
        }
        for delivery in &deliveries {
            self.sent(delivery).await;
        }
        self.deliver().await;
        game.play(&mv).expect("a legal move");
        // what leaves no choice is played by itself
        while let [only] = &game.legal_moves()[..] {
            game.play(only).expect("a legal move");
        }
        if let Status::ToMove(_) = game.status() {
            self.game = Some((id, game));
        }
        Ok(took)
    }

    /// A challenge, its acceptance, the thread and the first card.
    async fn begin(&mut self) -> Result<MatchId, BenchError> {
        let ask = Ask::Challenge {
            opponent: Some(person(BLACK)),
            kind: self.kind,
            handicap: None,
            days: None,
            color: ColorWish::White,
        };
        let request = self.request(WHITE, ask);
        let told = self.app.execute(request).await;
        let posted = self.deliver().await;
        let accept = posted.iter().find_map(|(id, message)| {
            let press = presses(message).find(|press| matches!(press, Press::Accept(_)))?;
            Some((*id, press))
        });
        let Some((message, press)) = accept else {
            return Err(BenchError::Refused(text(told)));
        };
        let ask = Ask::Press {
            press,
            values: Vec::new(),
            message: (CHANNEL, message),
        };
        let request = self.request(BLACK, ask);
        let told = self.app.execute(request).await;
        let posted = self.deliver().await;
        let id = posted.iter().find_map(|(_, message)| {
            presses(message).find_map(|press| match press {
                Press::Panel { id, .. } => Some(id),
                _ => None,
            })
        });
        id.ok_or_else(|| BenchError::Refused(text(told)))
    }

    /// Carries the outbox until it is empty; the messages it had.
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

    /// What is to be sent next; nothing, if nothing is.
    async fn claim(&self) -> Vec<Delivery> {
        loop {
            let deliveries = self.app.claim(1).await;
            if !deliveries.is_empty() || self.app.next_due().await.is_none() {
                return deliveries;
            }
            // something waits for another try
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    async fn sent(&mut self, delivery: &Delivery) -> u64 {
        self.last_id += 1;
        let id = self.last_id;
        let channel = match &delivery.work {
            Work::OpenThread { .. } => id,
            Work::Post { channel, .. } | Work::Edit { channel, .. } => *channel,
            Work::Direct { .. } => CHANNEL,
        };
        self.app.settle(delivery, Sent::Done { channel, id }).await;
        id
    }

    fn request(&mut self, who: PlayerId, ask: Ask) -> Request {
        self.last_id += 1;
        Request {
            id: self.last_id,
            actor: person(who),
            place: Place::Room {
                guild: 1,
                channel: CHANNEL,
                thread: None,
                locale: Locale::English,
                bot: Rights::ALL,
            },
            locale: Locale::English,
            ask,
        }
    }
}

fn person(id: PlayerId) -> Person {
    Person {
        id,
        name: format!("Player {}", id.0),
        is_bot: false,
    }
}

fn presses(message: &Message) -> impl Iterator<Item = Press> + '_ {
    message.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| button.press.clone()).collect(),
        Row::Select(_) => Vec::new(),
    })
}

fn text(reply: Reply) -> String {
    match reply {
        Reply::Say { message, .. } | Reply::Update(message) => message.text,
        Reply::Choices(_) => String::new(),
    }
}
