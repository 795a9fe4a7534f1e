//! Boards and replays drawn off the async threads, few at a time, each once. If a picture fails, nothing else does.

use super::App;
use super::reply::{Message, Picture};
use crate::correspondence::{Match, MatchId, Played};
use crate::raster;
use crate::rules::Color;
use crate::rules::game::{Game, Move};
use crate::scene::{Marks, Replay, Theme, View};
use crate::words::{self, Locale, alt};
use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// How many boards are kept, at some 20 kB each, and how many replays, at up to 1 MB each.
const KEPT: usize = 256;
const REPLAYS: usize = 16;
/// What a message holds, in characters.
const TEXT: usize = 2_000;
/// How many are drawn at a time.
const AT_ONCE: usize = 2;

/// How a view becomes a PNG.
pub type Painter = fn(&View) -> Vec<u8>;

/// Draws, and remembers what it drew last.
#[derive(Debug)]
pub(super) struct Studio {
    painter: Painter,
    places: Semaphore,
    boards: Mutex<Drawn<View>>,
    replays: Mutex<Drawn<Watched>>,
}

/// What decides what a replay shows: a match never takes a turn back.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Watched {
    id: MatchId,
    turn: u32,
    is_over: bool,
    side: Color,
    theme: Theme,
}

/// What was drawn last, by what it shows.
#[derive(Debug)]
struct Drawn<K> {
    pictures: HashMap<K, Arc<[u8]>>,
    oldest_first: VecDeque<K>,
    limit: usize,
}

impl<K: Clone + Eq + Hash> Drawn<K> {
    fn at_most(limit: usize) -> Mutex<Self> {
        Mutex::new(Self {
            pictures: HashMap::new(),
            oldest_first: VecDeque::new(),
            limit,
        })
    }

    fn keep(&mut self, key: K, picture: Arc<[u8]>) {
        if self.pictures.insert(key.clone(), picture).is_none() {
            self.oldest_first.push_back(key);
        }
        if self.oldest_first.len() > self.limit
            && let Some(oldest) = self.oldest_first.pop_front()
        {
            self.pictures.remove(&oldest);
        }
    }
}

impl Studio {
    pub fn new(painter: Painter) -> Self {
        Self {
            painter,
            places: Semaphore::new(AT_ONCE),
            boards: Drawn::at_most(KEPT),
            replays: Drawn::at_most(REPLAYS),
        }
    }

    /// The board, unless it cannot be drawn.
    pub async fn board(&self, view: View) -> Option<Arc<[u8]>> {
        let (painter, to_draw) = (self.painter, view.clone());
        self.draw(&self.boards, view, move || painter(&to_draw)).await
    }

    /// The match as an animated picture, unless it cannot be drawn.
    async fn replay(&self, game: &Match, side: Color, theme: Theme) -> Option<Arc<[u8]>> {
        let watched = Watched {
            id: game.id(),
            turn: game.turn(),
            is_over: game.ended().is_some(),
            side,
            theme,
        };
        let game = game.clone();
        self.draw(&self.replays, watched, move || {
            let replay = Replay {
                steps: game.played().iter().map(turn_of).collect(),
                end: game.game().clone(),
                outcome: game.ended().map(|ended| ended.outcome),
                side,
                theme,
            };
            raster::replay(&replay, |_| {})
        })
        .await
    }

    async fn draw<K: Clone + Eq + Hash + fmt::Debug>(
        &self,
        drawn: &Mutex<Drawn<K>>,
        key: K,
        paint: impl FnOnce() -> Vec<u8> + Send + 'static,
    ) -> Option<Arc<[u8]>> {
        // at worst a picture that is listed nowhere stays
        let drawn = || drawn.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(picture) = drawn().pictures.get(&key) {
            return Some(Arc::clone(picture));
        }
        let _place = self.places.acquire().await.ok()?;
        let picture: Arc<[u8]> = match tokio::task::spawn_blocking(paint).await {
            Ok(picture) => picture.into(),
            Err(error) => {
                tracing::error!(%error, shows = ?key, "no picture");
                return None;
            }
        };
        drawn().keep(key, Arc::clone(&picture));
        Some(picture)
    }
}

fn turn_of(played: &Played) -> (Game, Move) {
    (played.before.clone(), played.mv.clone())
}

/// A match as it stands, with its last turn.
pub(super) fn view(game: &Match, side: Color) -> View {
    let last = game.played().last().map(turn_of);
    View {
        game: game.game().clone(),
        last,
        ended: game.ended().map(|ended| ended.outcome),
        side,
        marks: Marks::default(),
        theme: Theme::default(),
    }
}

/// What a view shows, in words.
fn words_of(locale: Locale, view: &View) -> String {
    alt::picture(locale, &view.game, view.last.as_ref(), view.ended, &view.marks)
}

impl App {
    /// Gives a message its picture; where it cannot be drawn, the position in words stands in.
    pub(super) async fn illustrate(&self, message: &mut Message, locale: Locale, view: View) {
        let alt = words_of(locale, &view);
        let name = "board.png".to_owned();
        match self.inner.pictures.board(view).await {
            Some(bytes) => message.picture = Some(Picture { name, bytes, alt }),
            None => append(message, &alt),
        }
    }

    /// Gives a message the replay of a match; where it cannot be drawn, its last position in words stands in.
    pub(super) async fn animate(
        &self,
        message: &mut Message,
        locale: Locale,
        game: &Match,
        (side, theme): (Color, Theme),
    ) {
        let last = game.played().last().map(turn_of);
        let ended = game.ended().map(|ended| ended.outcome);
        let alt = alt::replay(locale, game.turn(), game.game(), last.as_ref(), ended);
        let name = format!("gipfel-{}.gif", game.id().0);
        match self.inner.pictures.replay(game, side, theme).await {
            Some(bytes) => message.picture = Some(Picture { name, bytes, alt }),
            None => append(message, &alt),
        }
    }
}

/// Gives a message its position in words instead of a picture.
pub(super) fn describe(message: &mut Message, locale: Locale, view: &View) {
    append(message, &words_of(locale, view));
}

fn append(message: &mut Message, alt: &str) {
    message.text = words::clip(&format!("{}\n{alt}", message.text), TEXT);
}
