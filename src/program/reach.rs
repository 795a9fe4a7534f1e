//! Reaching a store for a command: by the bot that uses its folder, or directly.
use super::config::Config;
use super::control::{FolderUser, Remote};
use super::exit::{DO_NOT_RESTART, Exit};
use super::storage::{Storage, must_be_in};
use super::system::seed;
use gipfel::app::Deleted;
use gipfel::app::operator::{Answer, Operator, Request, Source};
use gipfel::store::backup::Header;
use gipfel::store::{self, Store};
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How long a bot that has opened a folder may take to answer commands.
const STARTING: Duration = Duration::from_secs(15);
/// How long before it is asked again.
const LOOK: Duration = Duration::from_millis(300);

/// A store, and the way to it.
pub struct Reached {
    pub name: String,
    /// Where it is, if that is a folder.
    folder: Option<PathBuf>,
    way: Way,
}

enum Way {
    /// A bot runs on it.
    Bot(Remote),
    Store(Store, Operator),
}

impl Reached {
    /// Reaches the store that is named, or else the one in the settings. It must exist.
    pub async fn reach(config: &Config, named: Option<&str>) -> Result<Self, Exit> {
        Self::at(Storage::wanted(named, config)?, true).await
    }

    /// The same, but the store in the settings is created if there is none; one that is named may be a slip.
    pub async fn reach_or_create(config: &Config, named: Option<&str>) -> Result<Self, Exit> {
        Self::at(Storage::wanted(named, config)?, named.is_some()).await
    }

    async fn at(storage: Storage, must_exist: bool) -> Result<Self, Exit> {
        let Storage::Folder(folder) = &storage else {
            let opened = storage.clone().open_directly(must_exist).await?;
            return Self::direct(&storage, opened);
        };
        if must_exist {
            must_be_in(folder)?;
        }
        let began = Instant::now();
        loop {
            let found = Remote::look(folder);
            let is_silent = matches!(found, FolderUser::Silent);
            if let FolderUser::Bot(bot) = found {
                return Ok(Self {
                    name: storage.to_string(),
                    folder: Some(folder.clone()),
                    way: Way::Bot(bot),
                });
            }
            match storage.clone().open_directly(must_exist).await {
                Ok(store) => return Self::direct(&storage, store),
                Err(why) if is_silent && why.code != DO_NOT_RESTART => {
                    return Err(Exit::passing(format_args!(
                        "the bot that uses {storage} does not answer: it hangs, or was stopped. End it, or let it go on, and try \
                         again."
                    )));
                }
                // a bot that is just starting, perhaps
                Err(why) if why.code == DO_NOT_RESTART || began.elapsed() > STARTING => return Err(why),
                Err(_) => sleep(LOOK).await,
            }
        }
    }

    fn direct(storage: &Storage, store: Store) -> Result<Self, Exit> {
        let operator = Operator::new(store.clone(), seed()?);
        Ok(Self {
            name: storage.to_string(),
            folder: storage.folder().map(Path::to_owned),
            way: Way::Store(store, operator),
        })
    }

    /// Where the store is, if that is a folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Everything that belongs into a backup, and its first line.
    pub async fn rows(&self) -> Result<(Header, Source), Exit> {
        match &self.way {
            Way::Bot(bot) => {
                let source = bot.rows().map_err(|why| self.failed(&why))?;
                let header = source.header().cloned();
                Ok((
                    header.ok_or_else(|| self.failed(&"it says nothing about itself"))?,
                    source,
                ))
            }
            Way::Store(_, operator) => {
                let header = operator.header();
                let source = operator.rows().await.map_err(|why| self.failed(&why))?;
                Ok((header, source))
            }
        }
    }

    /// The number of matches, if it is known.
    pub fn matches(&self) -> Option<u64> {
        match &self.way {
            Way::Bot(_) => None,
            Way::Store(store, _) => Some(store.opened().matches),
        }
    }

    /// Answers a request.
    pub async fn answer(&self, request: Request) -> Result<Answer, Exit> {
        match &self.way {
            Way::Bot(bot) => bot.answer(request).map_err(|why| self.failed(&why)),
            Way::Store(_, operator) => operator.answer(&request).await.map_err(|why| self.failed(&why)),
        }
    }

    /// Everybody who was deleted; `None` = that is not known here.
    pub async fn deleted(&self) -> Option<Vec<Deleted>> {
        match &self.way {
            Way::Bot(_) => None,
            Way::Store(_, operator) => operator.deleted().await.ok(),
        }
    }

    /// Records that a backup was made.
    pub async fn backed_up(&self, header: &Header) {
        if let Err(why) = self.answer(Request::BackedUp(header.made)).await {
            tracing::warn!(why = why.why, "that a backup was made is not recorded");
        }
    }

    pub async fn close(self) {
        if let Way::Store(store, _) = self.way {
            store.close().await;
        }
    }

    pub fn failed(&self, why: &dyn fmt::Display) -> Exit {
        Exit::passing(format_args!("{}: {why}.", self.name))
    }
}

impl Storage {
    /// Opens the store for a command; does not wait for a database, since an operator sees the error.
    pub async fn open_directly(self, must_exist: bool) -> Result<Store, Exit> {
        let storage = match self {
            // which database this machine uses is noted by its bot
            Self::Postgres(target, _) => Self::Postgres(target, None),
            folder @ Self::Folder(_) => folder,
        };
        let options = store::Options::default();
        storage.open_once(options, must_exist).await
    }
}
