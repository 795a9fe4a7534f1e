//! Boards and replays, drawn off the async threads, a few at a time, each once. If a picture fails, nothing else does,
//! and an answer leaves without one that takes too long.

use crate::app::delivery::{MessageChange, Work};
use crate::app::ports::custom_id::CustomId;
use crate::app::ports::limits;
use crate::app::ports::reply::{Beside, Button, Container, Message, Part, Picture, Reply, Row, Style};
use crate::app::workers::pool::{Pool, Where};
use crate::correspondence::{Locale, Match, MatchId};
use crate::raster;
use crate::rules::Color;
use crate::scene::crosstable::CrossTable;
use crate::scene::overview::OverviewEntry;
use crate::scene::ratings::Rated;
use crate::scene::standings::StandingsRow;
use crate::scene::{FinalPicture, Replay, Theme, Told, View};
use crate::words::{self, say};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::hash::Hash;
use std::sync::Arc;
use tokio::time::{Instant, timeout_at};

/// Size of the caches in bytes: of boards at some 30 kB each, of final pictures, of overviews, and of replays at up to 1 MB each.
const BOARDS: u64 = 8 << 20;
const FINALS: u64 = 4 << 20;
const OVERVIEWS: u64 = 2 << 20;
const REPLAYS: u64 = 16 << 20;
/// Maximum number of pictures drawn at a time.
const AT_ONCE: usize = 2;

/// The functions that draw, each of which returns the content of a file.
#[derive(Clone, Copy, Debug)]
pub struct Renderer {
    pub board: fn(&View) -> Vec<u8>,
    pub replay: fn(&Replay) -> Vec<u8>,
    pub final_picture: fn(&FinalPicture) -> Vec<u8>,
    pub overview: fn(&[OverviewEntry]) -> Vec<u8>,
    pub ratings: fn(&[Rated], Theme) -> Vec<u8>,
    pub crosstable: fn(&CrossTable, Theme) -> Vec<u8>,
    pub standings: fn(&[StandingsRow], Theme) -> Vec<u8>,
}

impl Default for Renderer {
    fn default() -> Self {
        Self {
            board: raster::png,
            replay: |replay| raster::replay(replay, |_| {}),
            final_picture: raster::final_picture,
            overview: raster::overview,
            ratings: raster::ratings,
            crosstable: raster::crosstable,
            standings: raster::standings,
        }
    }
}

/// Draws pictures and caches the latest ones.
#[derive(Debug)]
pub(in crate::app) struct Pictures {
    renderer: Renderer,
    pool: Pool,
    boards: PictureCache<View>,
    replays: PictureCache<(ReplayKey, Told)>,
    finals: PictureCache<(ReplayKey, Told)>,
    overviews: PictureCache<Vec<OverviewEntry>>,
}

/// A picture that has yet to be drawn.
#[derive(Clone, Debug)]
pub(in crate::app) struct Drawing {
    /// The file's name, with an extension for its format.
    pub name: String,
    /// Its description.
    pub alt: String,
    pub subject: Subject,
}

/// What to draw.
#[derive(Clone, Debug)]
pub(in crate::app) enum Subject {
    Board(Box<View>),
    /// A match as an animated picture.
    Replay {
        m: Box<Match>,
        told: Box<Told>,
        side: Color,
        theme: Theme,
    },
    /// A match that is over as one picture.
    Final {
        m: Box<Match>,
        told: Box<Told>,
        side: Color,
        theme: Theme,
    },
    /// A match that is over with the course of its chances, at the turn that decided most.
    Course(Box<FinalPicture>),
    /// Several boards.
    Overview(Vec<OverviewEntry>),
    /// The course of a rating.
    Ratings(Vec<Rated>, Theme),
    /// The table of a tournament.
    Table(Box<CrossTable>, Theme),
    /// People in order, with their results.
    Standings(Vec<StandingsRow>, Theme),
}

impl Subject {
    /// Whether words replace the picture if it cannot be drawn; otherwise the message is complete without it.
    const fn is_missed(&self) -> bool {
        match self {
            Self::Board(_) | Self::Replay { .. } | Self::Final { .. } | Self::Table(..) | Self::Overview(_) => true,
            Self::Course(_) | Self::Ratings(..) | Self::Standings(..) => false,
        }
    }
}

/// Shared with what draws, which goes on when nobody waits any more.
type PictureCache<K> = Arc<Cache<K, Arc<[u8]>, Bytes>>;

/// How long an answer waits for its pictures, and what it says of one that is not drawn by then.
#[derive(Clone, Debug)]
pub(in crate::app) struct Patience {
    pub until: Instant,
    /// The language of what only the asker sees, and of what everybody sees.
    pub asker: Locale,
    pub everybody: Locale,
    /// What asks for the same once more, if a button can.
    pub again: Option<CustomId>,
}

/// The same for one message.
#[derive(Clone, Debug)]
struct Deadline {
    until: Instant,
    locale: Locale,
    /// The button that asks for it once more, until something has it.
    again: Option<Row>,
}

/// What is shown instead of a picture that is missed.
#[derive(Debug)]
struct Replacement {
    words: String,
    /// A button, if the picture is only late.
    again: Option<Row>,
}

/// Weighs a picture by its size.
#[derive(Clone, Debug)]
struct Bytes;

impl<K> Weighter<K, Arc<[u8]>> for Bytes {
    fn weight(&self, _: &K, picture: &Arc<[u8]>) -> u64 {
        picture.len() as u64
    }
}

/// What determines the content of a replay.
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
            // an undo leads to another picture with the same number of turns
            turn: m.turn(),
            is_over: m.ended().is_some(),
            side,
            theme,
        }
    }
}

/// A match for its pictures, with what is written about it.
pub(in crate::app) fn replay(m: &Match, told: Told, side: Color, theme: Theme) -> Replay {
    let played = m.played().iter();
    Replay {
        steps: played
            .map(|played| (played.before.clone(), played.mv.clone()))
            .collect(),
        end: m.game().clone(),
        outcome: m.ended().and_then(|ended| ended.outcome),
        side,
        theme,
        told,
    }
}

impl Pictures {
    pub fn new(place: Where, renderer: Renderer) -> Self {
        Self {
            renderer,
            pool: Pool::new(place, AT_ONCE),
            boards: Arc::new(Cache::with_weighter(256, BOARDS, Bytes)),
            replays: Arc::new(Cache::with_weighter(16, REPLAYS, Bytes)),
            finals: Arc::new(Cache::with_weighter(64, FINALS, Bytes)),
            overviews: Arc::new(Cache::with_weighter(16, OVERVIEWS, Bytes)),
        }
    }

    /// A reply with its pictures drawn as far as there is time.
    pub async fn reply(&self, reply: Reply<Drawing>, patience: Patience) -> Reply {
        let Patience {
            until,
            asker,
            everybody,
            again,
        } = patience;
        let again = again.filter(|custom_id| reply.has_room_for(custom_id));
        let within = |locale| {
            let again = again.map(|custom_id| {
                Row::Buttons(vec![Button {
                    custom_id,
                    label: say!(locale, "button-late-picture"),
                    style: Style::Secondary,
                }])
            });
            Some(Deadline { until, locale, again })
        };
        match reply {
            Reply::Say { private, message } => Reply::Say {
                private,
                message: self
                    .message(message, within(if private { asker } else { everybody }))
                    .await,
            },
            Reply::Update(message) => Reply::Update(self.message(message, within(asker)).await),
            Reply::Show { in_place, container } => Reply::Show {
                in_place,
                container: self.container(container, within(asker)).await,
            },
            Reply::Choices(choices) => Reply::Choices(choices),
            Reply::Form(form) => Reply::Form(form),
        }
    }

    /// The courier's work with its picture drawn.
    pub async fn work(&self, work: Work<Drawing>) -> Work {
        match work {
            Work::Post { channel, message } => Work::Post {
                channel,
                message: self.message(message, None).await,
            },
            Work::Direct { to, message } => Work::Direct {
                to,
                message: self.message(message, None).await,
            },
            Work::OpenThread { channel, message, name } => Work::OpenThread { channel, message, name },
            Work::Unarchive { thread } => Work::Unarchive { thread },
            Work::Rename { thread, name } => Work::Rename { thread, name },
            Work::ArchiveAfter { thread, minutes } => Work::ArchiveAfter { thread, minutes },
            Work::Edit {
                channel,
                message,
                change,
            } => Work::Edit {
                channel,
                message,
                change: match change {
                    MessageChange::DropButtons => MessageChange::DropButtons,
                    MessageChange::Text { text, rows } => MessageChange::Text { text, rows },
                    MessageChange::Replace(replacement) => {
                        MessageChange::Replace(self.message(replacement, None).await)
                    }
                },
            },
        }
    }

    /// A message with its picture drawn, or with its description if that fails.
    async fn message(&self, message: Message<Drawing>, mut deadline: Option<Deadline>) -> Message {
        let Message {
            mut text,
            pings,
            is_silent,
            picture,
            files,
            mut rows,
        } = message;
        let mut drawn = None;
        if let Some(drawing) = picture {
            match self.picture(drawing, deadline.as_mut()).await {
                Ok(picture) => drawn = Some(picture),
                Err(Some(Replacement { words, again })) => {
                    text = words::clip(&format!("{text}\n{words}"), limits::CONTENT);
                    rows.extend(again);
                }
                Err(None) => {}
            }
        }
        Message {
            text,
            pings,
            is_silent,
            picture: drawn,
            files,
            rows,
        }
    }

    /// A container with its pictures drawn; of one that cannot be drawn the description remains, if it is missed.
    async fn container(
        &self,
        Container { accent, parts }: Container<Drawing>,
        mut deadline: Option<Deadline>,
    ) -> Container {
        let mut drawn = Vec::new();
        for part in parts {
            let part = match part {
                Part::Text(text) => Part::Text(text),
                Part::Separator => Part::Separator,
                Part::File(name, bytes) => Part::File(name, bytes),
                Part::Row(row) => Part::Row(row),
                Part::Picture(drawing) => match self.picture(drawing, deadline.as_mut()).await {
                    Ok(picture) => Part::Picture(picture),
                    Err(replacement) => {
                        if let Some(Replacement { words, again }) = replacement {
                            drawn.push(Part::Text(words));
                            drawn.extend(again.map(Part::Row));
                        }
                        continue;
                    }
                },
                Part::Section { text, beside } => match beside {
                    Beside::Button(button) => Part::Section {
                        text,
                        beside: Beside::Button(button),
                    },
                    // the text says enough
                    Beside::Thumbnail(drawing) => match self.picture(drawing, deadline.as_mut()).await {
                        Ok(picture) => Part::Section {
                            text,
                            beside: Beside::Thumbnail(picture),
                        },
                        Err(_) => Part::Text(text),
                    },
                },
            };
            drawn.push(part);
        }
        Container { accent, parts: drawn }
    }

    /// A picture; if it cannot be drawn, or not in time, the words that replace it.
    async fn picture(
        &self,
        Drawing { name, alt, subject }: Drawing,
        deadline: Option<&mut Deadline>,
    ) -> Result<Picture, Option<Replacement>> {
        let is_missed = subject.is_missed();
        let drawing = self.bytes(subject);
        let (drawn, late) = match deadline {
            None => (drawing.await, None),
            Some(deadline) => match timeout_at(deadline.until, drawing).await {
                Ok(drawn) => (drawn, None),
                Err(_) => (None, Some(deadline)),
            },
        };
        match (drawn, late) {
            (Some(bytes), _) => Ok(Picture { name, bytes, alt }),
            (None, Some(Deadline { locale, again, .. })) if is_missed => Err(Some(Replacement {
                words: format!("{alt}\n{}", say!(*locale, "picture-late")),
                again: again.take(),
            })),
            (None, _) => Err(is_missed.then_some(Replacement {
                words: alt,
                again: None,
            })),
        }
    }

    /// The file of a picture; `None` if it cannot be drawn.
    async fn bytes(&self, subject: Subject) -> Option<Arc<[u8]>> {
        let renderer = self.renderer;
        // those that are hardly ever asked for twice are not kept
        let once: Box<dyn FnOnce() -> Vec<u8> + Send> = match subject {
            Subject::Board(view) => {
                let to_draw = view.clone();
                let draw = move || (renderer.board)(&to_draw);
                return self.draw(&self.boards, *view, draw).await;
            }
            Subject::Replay { m, told, side, theme } => {
                let key = (ReplayKey::of(&m, side, theme), (*told).clone());
                let draw = move || (renderer.replay)(&replay(&m, *told, side, theme));
                return self.draw(&self.replays, key, draw).await;
            }
            Subject::Final { m, told, side, theme } => {
                let key = (ReplayKey::of(&m, side, theme), (*told).clone());
                let draw = move || (renderer.final_picture)(&FinalPicture::of(replay(&m, *told, side, theme)));
                return self.draw(&self.finals, key, draw).await;
            }
            Subject::Overview(entries) => {
                let to_draw = entries.clone();
                let draw = move || (renderer.overview)(&to_draw);
                return self.draw(&self.overviews, entries, draw).await;
            }
            Subject::Course(picture) => Box::new(move || (renderer.final_picture)(&picture)),
            Subject::Table(table, theme) => Box::new(move || (renderer.crosstable)(&table, theme)),
            Subject::Ratings(rated, theme) => Box::new(move || (renderer.ratings)(&rated, theme)),
            Subject::Standings(standings, theme) => Box::new(move || (renderer.standings)(&standings, theme)),
        };
        Some(self.pool.run(once).await?.into())
    }

    /// If several ask for the same picture at once, it is drawn once; if nobody waits for it any more, it is there for
    /// whoever asks again.
    async fn draw<K: Clone + Eq + Hash + Send + Sync + 'static>(
        &self,
        cache: &PictureCache<K>,
        key: K,
        draw: impl FnOnce() -> Vec<u8> + Send + 'static,
    ) -> Option<Arc<[u8]>> {
        let (cache, pool) = (Arc::clone(cache), self.pool.clone());
        let drawing = async move {
            let drawn = cache.get_or_insert_async(&key, async {
                let picture = pool.run(draw).await.ok_or(())?;
                Ok::<_, ()>(picture.into())
            });
            drawn.await.ok()
        };
        self.pool.to_the_end(drawing).await.flatten()
    }
}
