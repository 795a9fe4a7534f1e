//! Boards drawn off the async threads, few at a time, each once. If a picture fails, nothing else does.

use super::App;
use super::reply::{Message, Picture};
use crate::correspondence::{Match, Played};
use crate::rules::Color;
use crate::rules::game::{Game, Move};
use crate::scene::{Marks, Theme, View};
use crate::words::{self, Locale, alt};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// How many pictures are kept, at some 20 kB each.
const KEPT: usize = 256;
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
    drawn: Mutex<Drawn>,
}

#[derive(Debug, Default)]
struct Drawn {
    pictures: HashMap<View, Arc<[u8]>>,
    oldest_first: VecDeque<View>,
}

impl Studio {
    pub fn new(painter: Painter) -> Self {
        Self {
            painter,
            places: Semaphore::new(AT_ONCE),
            drawn: Mutex::default(),
        }
    }

    /// The picture, unless it cannot be drawn.
    pub async fn draw(&self, view: View) -> Option<Arc<[u8]>> {
        if let Some(png) = self.drawn().pictures.get(&view) {
            return Some(Arc::clone(png));
        }
        let _place = self.places.acquire().await.ok()?;
        let (painter, to_draw) = (self.painter, view.clone());
        let png: Arc<[u8]> = match tokio::task::spawn_blocking(move || painter(&to_draw)).await {
            Ok(png) => png.into(),
            Err(error) => {
                tracing::error!(%error, position = %view.game, "no picture");
                return None;
            }
        };
        let mut drawn = self.drawn();
        if drawn.pictures.insert(view.clone(), Arc::clone(&png)).is_none() {
            drawn.oldest_first.push_back(view);
        }
        if drawn.oldest_first.len() > KEPT
            && let Some(oldest) = drawn.oldest_first.pop_front()
        {
            drawn.pictures.remove(&oldest);
        }
        Some(png)
    }

    fn drawn(&self) -> std::sync::MutexGuard<'_, Drawn> {
        // at worst a picture that is listed nowhere stays
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What to draw.
pub(super) struct Sketch {
    pub game: Game,
    pub last: Option<(Game, Move)>,
    pub side: Color,
    pub marks: Marks,
}

impl Sketch {
    /// A match as it stands, with its last turn.
    pub fn of(game: &Match, side: Color) -> Self {
        let last = game.moves().pop().map(|Played { before, mv, .. }| (before, mv));
        Self {
            game: game.game().clone(),
            last,
            side,
            marks: Marks::default(),
        }
    }
}

impl App {
    /// Gives a message its picture; where it cannot be drawn, the position in words stands in.
    pub(super) async fn illustrate(&self, message: &mut Message, locale: Locale, sketch: Sketch) {
        let Sketch {
            game,
            last,
            side,
            marks,
        } = sketch;
        let alt = alt::text(locale, &game, last.as_ref().map(|(_, mv)| mv));
        let view = View {
            game,
            last,
            side,
            marks,
            theme: Theme::default(),
        };
        match self.inner.pictures.draw(view).await {
            Some(png) => message.picture = Some(Picture { png, alt }),
            None => append(message, &alt),
        }
    }
}

/// Gives a message its position in words instead of a picture.
pub(super) fn describe(message: &mut Message, locale: Locale, sketch: &Sketch) {
    let last = sketch.last.as_ref().map(|(_, mv)| mv);
    append(message, &alt::text(locale, &sketch.game, last));
}

fn append(message: &mut Message, alt: &str) {
    message.text = words::clip(&format!("{}\n{alt}", message.text), TEXT);
}
