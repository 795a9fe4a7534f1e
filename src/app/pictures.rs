//! Boards and replays, drawn off the async threads, few at a time, each once. If a picture fails, nothing else does.

use super::pool::Pool;
use crate::correspondence::{Match, MatchId};
use crate::raster;
use crate::rules::{ByColor, Color};
use crate::scene::course::Course;
use crate::scene::overview::Entry;
use crate::scene::{FinalPicture, Replay, Theme, View};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::hash::Hash;
use std::sync::Arc;

/// How many bytes of boards are kept, at some 30 kB each, of final pictures, and of replays, at up to 1 MB each.
const BOARDS: u64 = 8 << 20;
const FINALS: u64 = 4 << 20;
const REPLAYS: u64 = 16 << 20;
/// How many are drawn at a time.
const AT_ONCE: usize = 2;

/// How a view becomes a PNG.
pub type Renderer = fn(&View) -> Vec<u8>;

/// Draws, and keeps what it drew last.
#[derive(Debug)]
pub(super) struct Pictures {
    renderer: Renderer,
    pool: Pool,
    boards: PictureCache<View>,
    replays: PictureCache<ReplayKey>,
    finals: PictureCache<(ReplayKey, Caption)>,
}

/// What the picture of a match that is over says, ready in the reader's language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Caption {
    pub title: String,
    pub date: String,
    pub result: String,
    pub names: ByColor<String>,
}

type PictureCache<K> = Cache<K, Arc<[u8]>, Bytes>;

/// A picture weighs what its bytes do.
#[derive(Clone, Debug)]
struct Bytes;

impl<K> Weighter<K, Arc<[u8]>> for Bytes {
    fn weight(&self, _: &K, picture: &Arc<[u8]>) -> u64 {
        picture.len() as u64
    }
}

/// What decides what a replay shows: a match never takes a turn back.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct ReplayKey {
    id: MatchId,
    turn: u32,
    is_over: bool,
    side: Color,
    theme: Theme,
}

impl ReplayKey {
    fn of(m: &Match, side: Color, theme: Theme) -> Self {
        Self {
            id: m.id(),
            // an undo makes another picture of the same number of turns
            turn: m.turn(),
            is_over: m.ended().is_some(),
            side,
            theme,
        }
    }
}

fn replay(m: &Match, side: Color, theme: Theme) -> Replay {
    let played = m.played().iter();
    Replay {
        steps: played
            .map(|played| (played.before.clone(), played.mv.clone()))
            .collect(),
        end: m.game().clone(),
        outcome: m.ended().and_then(|ended| ended.outcome),
        side,
        theme,
    }
}

impl Pictures {
    pub fn new(renderer: Renderer) -> Self {
        Self {
            renderer,
            pool: Pool::new(AT_ONCE),
            boards: Cache::with_weighter(256, BOARDS, Bytes),
            replays: Cache::with_weighter(16, REPLAYS, Bytes),
            finals: Cache::with_weighter(64, FINALS, Bytes),
        }
    }

    /// The board, unless it cannot be drawn.
    pub async fn board(&self, view: View) -> Option<Arc<[u8]>> {
        let (renderer, to_draw) = (self.renderer, view.clone());
        self.draw(&self.boards, view, move || renderer(&to_draw)).await
    }

    /// The match as an animated picture, unless it cannot be drawn.
    pub async fn replay(&self, m: &Match, side: Color, theme: Theme) -> Option<Arc<[u8]>> {
        let (key, m) = (ReplayKey::of(m, side, theme), m.clone());
        self.draw(&self.replays, key, move || {
            raster::replay(&replay(&m, side, theme), |_| {})
        })
        .await
    }

    /// The match that is over as one picture, unless it cannot be drawn.
    pub async fn final_picture(&self, m: &Match, caption: Caption, side: Color, theme: Theme) -> Option<Arc<[u8]>> {
        let key = (ReplayKey::of(m, side, theme), caption.clone());
        let m = m.clone();
        self.draw(&self.finals, key, move || {
            let Caption {
                title,
                date,
                result,
                names,
            } = caption;
            raster::final_picture(&FinalPicture {
                title,
                date,
                result,
                names,
                replay: replay(&m, side, theme),
            })
        })
        .await
    }

    /// How the chances of a match went, unless it cannot be drawn.
    pub async fn course(&self, course: Course) -> Option<Arc<[u8]>> {
        let picture = self.pool.run(move || raster::course(&course)).await?;
        Some(picture.into())
    }

    /// Several boards as one picture, unless it cannot be drawn. It says how long there is still, so it is not kept.
    pub async fn overview(&self, entries: Vec<Entry>) -> Option<Arc<[u8]>> {
        let picture = self.pool.run(move || raster::overview(&entries)).await?;
        Some(picture.into())
    }

    /// What several ask for at once is drawn for one of them.
    async fn draw<K: Clone + Eq + Hash>(
        &self,
        cache: &PictureCache<K>,
        key: K,
        draw: impl FnOnce() -> Vec<u8> + Send + 'static,
    ) -> Option<Arc<[u8]>> {
        let drawn = cache.get_or_insert_async(&key, async {
            let picture = self.pool.run(draw).await.ok_or(())?;
            Ok::<_, ()>(picture.into())
        });
        drawn.await.ok()
    }
}
