//! Where matches are stored according to the settings and the environment; opening that store.
use super::config::Config;
use super::exit::Exit;
use super::system::{block_on, clock, environment, print, rows_of, seed, text_of};
use gipfel::app::moving::{self, MovingError};
use gipfel::app::recount::{Recounted, recount};
use gipfel::app::{App, AppError};
use gipfel::store::postgres::{self, Target};
use gipfel::store::{self, Store, StoreError};
use indicatif::ProgressBar;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// Maximum delay between two attempts to reach a database.
const LONGEST_DELAY: Duration = Duration::from_secs(15);

/// A place for matches.
#[derive(Clone)]
pub enum Storage {
    /// A folder, for one process.
    Folder(PathBuf),
    /// A database on a server, and the folder in which this machine notes which one it used last.
    Postgres(Target, Option<PathBuf>),
}

impl fmt::Display for Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => write!(f, "the folder {}", folder.display()),
            Self::Postgres(target, _) => target.fmt(f),
        }
    }
}

/// Where the bot on the sandbox has its matches, whatever the settings say of a database.
pub fn of_sandbox(data: &Path) -> PathBuf {
    data.join("sandbox").join("bot")
}

impl Storage {
    /// The folder; `None` = it is a database.
    pub fn folder(&self) -> Option<&Path> {
        match self {
            Self::Folder(folder) => Some(folder),
            Self::Postgres(..) => None,
        }
    }

    /// The storage named by the environment, or else by the settings.
    pub fn of(config: &Config) -> Result<Self, Exit> {
        let (address, name) = match environment("GIPFEL_STORAGE").filter(|address| !address.trim().is_empty()) {
            Some(address) => (address, "GIPFEL_STORAGE"),
            None if config.data.storage.is_empty() => return Ok(Self::Folder(config.data.folder.clone())),
            None => (config.data.storage.expose().to_owned(), "`data.storage`"),
        };
        if !Target::is_meant(&address) {
            return Err(Exit::lasting(format_args!(
                "{name} is not the address of a PostgreSQL database: it must begin with postgres:// (to store matches in a \
                 folder, leave it empty and set `data.folder`)."
            )));
        }
        let target = Target::parse(&address, password(config)?.as_deref())
            .map_err(|why| Exit::lasting(format_args!("{name} cannot be used: {why}.")))?;
        Ok(Self::Postgres(target, Some(config.data.folder.clone())))
    }

    /// The storage named on the command line.
    pub fn named(text: &str, config: &Config) -> Result<Self, Exit> {
        if text.trim().is_empty() {
            return Err(Exit::lasting(
                "the store that the command line names is empty: name a folder or a database, or leave the option out.",
            ));
        }
        if !Target::is_meant(text) {
            if text.contains("://") {
                return Err(Exit::lasting(format_args!(
                    "{text} is not a store: name a folder, or a PostgreSQL database with postgres://."
                )));
            }
            return Ok(Self::Folder(PathBuf::from(text)));
        }
        let target = Target::parse(text, password(config)?.as_deref())
            .map_err(|why| Exit::lasting(format_args!("the address of the store cannot be used: {why}.")))?;
        Ok(Self::Postgres(target, None))
    }

    /// The storage named on the command line, or else the one in the settings.
    pub fn wanted(named: Option<&str>, config: &Config) -> Result<Self, Exit> {
        match named {
            None => Self::of(config),
            Some(named) => Self::named(named, config),
        }
    }

    /// Opens the store; waits for a database that cannot be reached. `None` = stopped in the meantime.
    pub async fn open(self, options: store::Options, stop: &CancellationToken) -> Result<Option<Store>, Exit> {
        let store = match self {
            Self::Folder(folder) => open_folder(folder, options).await?,
            Self::Postgres(target, folder) => {
                let mut delay = Duration::from_secs(1);
                let began = Instant::now();
                let mut told = None;
                let options = postgres::Options {
                    folder,
                    accept_loss: options.accept_loss,
                    ..postgres::Options::default()
                };
                loop {
                    let opened = tokio::select! {
                        () = stop.cancelled() => return Ok(None),
                        opened = Store::open_postgres(&target, options.clone()) => opened,
                    };
                    match opened {
                        Ok(store) => {
                            let opened = store.opened();
                            tracing::info!(database = %target, matches = opened.matches, new = opened.is_new, "the store is open");
                            if told.is_some() {
                                tracing::info!(away_s = began.elapsed().as_secs(), "the database answers");
                            }
                            break store;
                        }
                        Err(why) if why.is_passing() => {
                            let why = why.to_string();
                            if told.as_ref() != Some(&why) {
                                tracing::warn!("{why}. Gipfel tries again until it can");
                            }
                            told = Some(why);
                        }
                        Err(why) => return Err(not_opened(false, &why)),
                    }
                    tokio::select! {
                        () = stop.cancelled() => return Ok(None),
                        () = sleep(delay) => delay = (delay * 2).min(LONGEST_DELAY),
                    }
                }
            }
        };
        Ok(Some(store))
    }

    /// Opens the store for a command, whose user sees the error: a database is not waited for. `is_there` = it must
    /// exist.
    pub async fn open_once(self, options: store::Options, is_there: bool) -> Result<Store, Exit> {
        match self {
            Self::Folder(folder) => open_folder(folder, options).await,
            Self::Postgres(target, folder) => {
                let options = postgres::Options {
                    folder,
                    accept_loss: options.accept_loss,
                    is_there,
                    first: options.first,
                };
                let opened = Store::open_postgres(&target, options).await;
                opened.map_err(|why| not_opened(why.is_passing(), &why))
            }
        }
    }
}

async fn open_folder(folder: PathBuf, options: store::Options) -> Result<Store, Exit> {
    let opened = tokio::task::spawn_blocking(move || Store::open_sled(&folder, &options, clock())).await;
    // a full disk also ends the program: nothing can be shown before the store is open, and a supervisor will try again
    let store = opened
        .map_err(Exit::passing)?
        .map_err(|why| not_opened(why.is_passing(), &why))?;
    let opened = store.opened();
    let folder = opened.folder.unwrap_or_default();
    tracing::info!(folder = %folder.display(), matches = opened.matches, new = opened.is_new, "the store is open");
    Ok(store)
}

/// Why a store is not opened; trying again may help if that is passing.
pub fn not_opened(is_passing: bool, why: &dyn fmt::Display) -> Exit {
    let sentence = format!("{why}.");
    if is_passing {
        Exit::passing(sentence)
    } else {
        Exit::lasting(sentence)
    }
}

/// The password in the file named by the environment or the settings.
fn password(config: &Config) -> Result<Option<String>, Exit> {
    let named = environment("GIPFEL_STORAGE_PASSWORD_FILE").map(PathBuf::from);
    let file = named.unwrap_or_else(|| config.data.password_file.clone());
    if file.as_os_str().is_empty() {
        return Ok(None);
    }
    let text = text_of(&file).map_err(|why| {
        Exit::lasting(format_args!(
            "the file {} with the database's password (GIPFEL_STORAGE_PASSWORD_FILE or `data.password_file`) cannot be read: \
             {why}.",
            file.display()
        ))
    })?;
    // the service always names a file, which is empty while the address has the password or none is needed
    Ok(Some(text).filter(|text| !text.trim().is_empty()))
}

/// Why no bot may run on this store.
pub fn not_admitted(why: &MovingError) -> Exit {
    match why {
        // the database is away again, or the move ends soon
        MovingError::Failed(StoreError::NotApplied(_) | StoreError::Unknown(_))
        | MovingError::BeingMoved
        | MovingError::BeingFilled { .. } => Exit::passing(format_args!("the data cannot be used: {why}.")),
        _ => Exit::lasting(format_args!("the data cannot be used: {why}.")),
    }
}

/// The application on this store; `None` = stopped in the meantime.
pub async fn application(
    store: &Store,
    seed: u64,
    accept_loss: bool,
    stop: &CancellationToken,
) -> Result<Option<App>, Exit> {
    let admitted = moving::admit(store, seed, accept_loss).await;
    admitted.map_err(|why| not_admitted(&why))?;
    tokio::select! {
        app = App::open(store.clone(), seed) => app.map(Some).map_err(|why| unusable(&why)),
        () = stop.cancelled() => Ok(None),
    }
}

/// Why the application cannot start. Only damaged data would fail again at the next start.
pub fn unusable(why: &AppError) -> Exit {
    let sentence = format!("the data cannot be used: {why}.");
    match why {
        AppError::Damaged { .. } | AppError::Store(StoreError::Corrupt(_)) => Exit::lasting(sentence),
        AppError::Busy | AppError::Store(_) | AppError::Uncertain(_) => Exit::passing(sentence),
    }
}

/// An error unless there is a store in this folder.
pub fn must_be_in(folder: &Path) -> Result<(), Exit> {
    match Store::is_in(folder) {
        Ok(true) => return Ok(()),
        Ok(false) => {}
        Err(why) => {
            return Err(Exit::passing(format_args!(
                "the folder {} cannot be read: {why}.",
                folder.display()
            )));
        }
    }
    let sandbox = of_sandbox(folder);
    let beside = if Store::is_in(&sandbox).unwrap_or(false) {
        format!("; those of the sandbox are in {} (--store)", sandbox.display())
    } else {
        String::new()
    };
    Err(Exit::passing(format_args!(
        "there are no matches in the folder {}{beside}.",
        folder.display()
    )))
}

/// Computes everything that follows from results again, in the store that is named, or else in the one of the settings.
pub fn recompute_ratings(config: &Config, named: Option<&str>) -> Result<(), Exit> {
    let storage = Storage::wanted(named, config)?;
    if let Storage::Folder(folder) = &storage {
        must_be_in(folder)?;
    }
    let (name, seed) = (storage.to_string(), seed()?);
    block_on(async {
        let store = storage.open_once(store::Options::default(), true).await?;
        let bar = ProgressBar::new_spinner();
        let mut show = |results| {
            bar.set_message(format!("{results} results"));
            bar.tick();
        };
        let recounted = recount(&store, seed, &mut show).await;
        bar.finish_and_clear();
        store.close().await;
        let Recounted { results, rows, changed } =
            recounted.map_err(|why| Exit::passing(format_args!("the ratings in {name} are as they were: {why}.")))?;
        let results = store::counted(results as u64, "result", "results");
        print(&format!(
            "Computed from {results}: {}. Changed or removed: {changed}.",
            rows_of(rows as u64)
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_password_file_hides_no_password_in_the_address() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("password");
        for (text, address, has_password) in [
            ("", "postgres://gipfel:secret@localhost/gipfel", true),
            ("\n", "postgres://gipfel:secret@localhost/gipfel", true),
            ("", "postgres://gipfel@localhost/gipfel", false),
            ("secret\n", "postgres://gipfel@localhost/gipfel", true),
        ] {
            std::fs::write(&file, text).unwrap();
            let mut config = Config::default();
            config.data.password_file = file.clone();
            let Ok(Storage::Postgres(target, None)) = Storage::named(address, &config) else {
                panic!("{address} is a database's address");
            };
            assert_eq!(target.has_password(), has_password, "{text:?} {address}");
        }
    }
}
