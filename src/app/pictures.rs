//! Boards and replays, drawn off the async threads, few at a time, each once. If a picture fails, nothing else does.

use super::pool::Pool;
use crate::correspondence::{Match, MatchId};
use crate::raster;
use crate::rules::Color;
use crate::scene::{Replay, Theme, View};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::hash::Hash;
use std::sync::Arc;

/// How many bytes of boards are kept, at some 30 kB each, and how many of replays, at up to 1 MB each.
const BOARDS: u64 = 8 << 20;
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

impl Pictures {
    pub fn new(renderer: Renderer) -> Self {
        Self {
            renderer,
            pool: Pool::new(AT_ONCE),
            boards: Cache::with_weighter(256, BOARDS, Bytes),
            replays: Cache::with_weighter(16, REPLAYS, Bytes),
        }
    }

    /// The board, unless it cannot be drawn.
    pub async fn board(&self, view: View) -> Option<Arc<[u8]>> {
        let (renderer, to_draw) = (self.renderer, view.clone());
        self.draw(&self.boards, view, move || renderer(&to_draw)).await
    }

    /// The match as an animated picture, unless it cannot be drawn.
    pub async fn replay(&self, the_match: &Match, side: Color, theme: Theme) -> Option<Arc<[u8]>> {
        let key = ReplayKey {
            id: the_match.id(),
            turn: the_match.turn(),
            is_over: the_match.ended().is_some(),
            side,
            theme,
        };
        let m = the_match.clone();
        self.draw(&self.replays, key, move || {
            let played = m.played().iter();
            let replay = Replay {
                steps: played
                    .map(|played| (played.before.clone(), played.mv.clone()))
                    .collect(),
                end: m.game().clone(),
                outcome: m.ended().map(|ended| ended.outcome),
                side,
                theme,
            };
            raster::replay(&replay, |_| {})
        })
        .await
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
