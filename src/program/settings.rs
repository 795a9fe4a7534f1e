//! The settings from the file and the environment, and whether the bot could run with them.
use super::backups;
use super::config::Config;
use super::control::Remote;
use super::exit::{DO_NOT_RESTART, Exit};
use super::listen;
use super::opponents;
use super::storage::{Storage, not_admitted, not_opened, of_sandbox};
use super::system::{block_on, environment, print, seed, text_of};
use gipfel::app::moving;
use gipfel::discord::http::{Base, Token};
use gipfel::os;
use gipfel::store::Store;
use std::io;
use std::path::{Path, PathBuf};

/// The settings, and the file they were read from.
pub struct Settings {
    pub config: Config,
    pub file: Option<PathBuf>,
}

pub fn settings(asked: Option<PathBuf>) -> Result<Settings, Exit> {
    let named = asked.or_else(|| environment("GIPFEL_CONFIG").map(PathBuf::from));
    if named.as_ref().is_some_and(|file| file.as_os_str().is_empty()) {
        return Err(Exit::lasting(
            "--config or GIPFEL_CONFIG names no file: name one, or leave it out.",
        ));
    }
    let usual = Path::new("gipfel.toml");
    let file = named.or_else(|| usual.exists().then(|| usual.to_owned()));
    let Some(file) = file else {
        return Ok(Settings {
            config: Config::default(),
            file: None,
        });
    };
    let text = text_of(&file).map_err(|why| {
        Exit::lasting(format_args!(
            "the settings file {} cannot be read: {why}.",
            file.display()
        ))
    })?;
    let config = Config::parse(&text).map_err(|whys| {
        let whys = whys.iter().map(|why| format!("{}, {why}.", file.display()));
        let mut lines: Vec<String> = whys.collect();
        if let Some(last) = lines.last_mut() {
            last.push_str(" See config.example.toml.");
        }
        Exit::lasting(lines.join(NEXT))
    })?;
    Ok(Settings {
        config,
        file: Some(file),
    })
}

/// Between two mistakes, each of which is in a line of its own.
const NEXT: &str = "\ngipfel: ";

/// What is wrong, which is told at once.
#[derive(Default)]
struct Mistakes(Vec<Exit>);

impl Mistakes {
    fn note<T>(&mut self, tried: Result<T, Exit>) -> Option<T> {
        tried.map_err(|mistake| self.0.push(mistake)).ok()
    }

    /// One error for all, each in a line of its own.
    fn end(self) -> Result<(), Exit> {
        let whys: Vec<&str> = self.0.iter().map(|mistake| mistake.why.as_str()).collect();
        match self.0.iter().map(|mistake| mistake.code).max() {
            None => Ok(()),
            Some(code) => Err(Exit {
                why: whys.join(NEXT),
                code,
            }),
        }
    }
}

pub fn check(settings: &Settings) -> Result<(), Exit> {
    let config = &settings.config;
    let http = &config.http;
    let mut mistakes = Mistakes::default();
    let account = mistakes.note(account());
    let storage = mistakes.note(Storage::of(config));
    let is_folder = mistakes.note(can_be_a_folder("data.folder", &config.data.folder));
    let used = account
        .as_ref()
        .zip(storage.clone())
        .map(|(account, storage)| match account {
            Some(_) => storage,
            None => Storage::Folder(of_sandbox(&config.data.folder)),
        });
    if let Some(used) = used.as_ref().filter(|_| is_folder.is_some()) {
        mistakes.note(takes_matches(used).and_then(|()| is_at_home(used)));
    }
    mistakes.note(takes_backups(&config.backup.folder));
    mistakes.0.extend(opponents::check(config));
    let transport = if matches!(account, Some(None)) {
        // the sandbox signs with a key of its own
        let key = listen::public_key(http, environment("DISCORD_PUBLIC_KEY"));
        mistakes.note(key).map(|_| http.listen.0)
    } else {
        let wanted = mistakes.note(wanted_transport(config));
        wanted.map(|wanted| wanted.map(|wanted| wanted.address))
    };
    mistakes.note(listen::try_out(http));
    let all = account.zip(storage).zip(used).zip(transport);
    let Some((((account, storage), used), transport)) = all else {
        return mistakes.end();
    };
    mistakes.end()?;
    let (on, stored) = place(account.as_ref(), &storage, &used);
    let from = settings.file.as_ref().map_or_else(
        || "no file, so every setting has its default".to_owned(),
        |file| file.display().to_string(),
    );
    let doubt = account.is_some_and(|account| account.base == Base::Discord && !account.token.looks_right());
    let told = [
        Some(format!("The bot would run on {on}, with its matches in {stored}.")),
        Some(listen::describe(transport)),
        listen::without_ops(config.ops.listen),
        opponents::unlimited(config).map(str::to_owned),
        doubt.then(|| {
            "The token does not look like one of a bot, which has three parts with dots between them: Discord will refuse it if \
             it is another key of the application."
                .to_owned()
        }),
    ];
    let told: Vec<String> = told.into_iter().flatten().collect();
    let shown = toml::to_string(config).map_err(Exit::passing)?;
    print(&format!(
        "Settings: {from}. No mistakes were found:\n\n{shown}\n{}",
        told.join(" ")
    ))
}

/// Where the bot would run, and where it would store matches.
fn place(account: Option<&Account>, storage: &Storage, used: &Storage) -> (String, String) {
    match account.map(|account| &account.base) {
        Some(Base::Discord) => ("Discord".to_owned(), used.to_string()),
        Some(Base::Loopback(address)) => (format!("the stand-in for Discord at {address}"), used.to_string()),
        None => {
            let on = "the sandbox, since neither DISCORD_TOKEN nor DISCORD_TOKEN_FILE is set".to_owned();
            let unused = match storage {
                Storage::Postgres(..) => format!(", and not in {storage}, which the sandbox does not use"),
                Storage::Folder(_) => String::new(),
            };
            (on, format!("{used}{unused}"))
        }
    }
}

/// Refuses a folder of the settings that is a file, or would be in one.
fn can_be_a_folder(setting: &str, folder: &Path) -> Result<(), Exit> {
    match folder.ancestors().find(|there| there.exists()) {
        Some(there) if !there.is_dir() => Err(Exit::lasting(format_args!(
            "`{setting}` cannot be {}: {} is no folder.",
            folder.display(),
            there.display()
        ))),
        _ => Ok(()),
    }
}

/// Refuses a place in which this user can store nothing, whose store another version has written, or on whose disk is no
/// room.
fn takes_matches(storage: &Storage) -> Result<(), Exit> {
    let folder = match storage {
        Storage::Folder(folder) => folder,
        Storage::Postgres(target, folder) => {
            return block_on(async {
                let checked = Store::check_postgres(target, folder.as_deref()).await;
                checked.map_err(|why| {
                    if why.is_passing() {
                        Exit::passing(format_args!("{why}. The bot would try again until it can."))
                    } else {
                        Exit::lasting(format_args!("{why}."))
                    }
                })
            });
        }
    };
    match backups::try_out(folder) {
        Err(why) if why.kind() != io::ErrorKind::StorageFull => Err(Exit::lasting(format_args!(
            "no matches can be stored in {} (`data.folder`) by the user who runs this command: {why}.",
            folder.display()
        ))),
        _ => Store::check_folder(folder).map_err(|why| not_opened(why.is_passing(), &why)),
    }
}

/// Refuses a store from which everything was moved away, into which not everything was moved yet, or which is damaged: no
/// bot starts there.
fn is_at_home(storage: &Storage) -> Result<(), Exit> {
    if let Storage::Folder(folder) = storage {
        // what another user creates in a folder cannot be used by its bot
        let is_there = Store::is_in(folder).unwrap_or(false) && os::is_own(folder);
        if !is_there || Remote::find(folder).is_some() {
            return Ok(());
        }
    }
    let seed = seed()?;
    block_on(async {
        match storage.clone().open_directly(true).await {
            Ok(store) => {
                let checked = moving::check(&store, seed).await;
                store.close().await;
                checked.map_err(|why| not_admitted(&why))
            }
            // a database was looked into already; it may be empty
            Err(why) if why.code == DO_NOT_RESTART && storage.folder().is_some() => Err(why),
            // whoever uses the folder now uses it as a bot would
            Err(_) => Ok(()),
        }
    })
}

/// Refuses a folder of the settings in which this user can make no backups.
fn takes_backups(folder: &Path) -> Result<(), Exit> {
    can_be_a_folder("backup.folder", folder)?;
    if folder.as_os_str().is_empty() {
        return Ok(());
    }
    backups::try_out(folder).map_err(|why| {
        Exit::lasting(format_args!(
            "no backups can be made in `backup.folder`, which is {}, by the user who runs this command: {why}.",
            folder.display()
        ))
    })
}

/// The bot's account, and the address of the API.
pub struct Account {
    pub token: Token,
    pub base: Base,
}

/// The token and address from the environment; `None` = no token is set.
pub fn account() -> Result<Option<Account>, Exit> {
    let token = match (environment("DISCORD_TOKEN"), environment("DISCORD_TOKEN_FILE")) {
        (Some(_), Some(_)) => {
            return Err(Exit::lasting(
                "both DISCORD_TOKEN and DISCORD_TOKEN_FILE are set; remove one, so that it is clear which token to use.",
            ));
        }
        (Some(token), None) => Some(
            Token::parse(&token)
                .map_err(|why| Exit::lasting(format_args!("DISCORD_TOKEN does not contain a bot token: {why}.")))?,
        ),
        (None, Some(file)) if file.is_empty() => {
            return Err(Exit::lasting(
                "DISCORD_TOKEN_FILE is set, but names no file: name the one with the token, or remove it.",
            ));
        }
        (None, Some(file)) => {
            let text = text_of(Path::new(&file)).map_err(|why| {
                Exit::lasting(format_args!(
                    "the file {file} that DISCORD_TOKEN_FILE names cannot be read: {why}."
                ))
            })?;
            Some(Token::parse(&text).map_err(|why| {
                Exit::lasting(format_args!(
                    "the file {file} that DISCORD_TOKEN_FILE names does not contain a bot token: {why}."
                ))
            })?)
        }
        (None, None) => None,
    };
    let base = match environment("DISCORD_API_BASE") {
        None => Base::Discord,
        Some(address) => Base::loopback(&address)
            .map_err(|why| Exit::lasting(format_args!("DISCORD_API_BASE is refused: {why}.")))?,
    };
    match token {
        Some(token) => Ok(Some(Account { token, base })),
        None if base != Base::Discord => Err(Exit::lasting(
            "DISCORD_API_BASE is set, but neither DISCORD_TOKEN nor DISCORD_TOKEN_FILE: the stand-in for Discord wants a token too.",
        )),
        None => Ok(None),
    }
}

/// How interactions are to arrive.
pub fn wanted_transport(config: &Config) -> Result<Option<listen::Wanted>, Exit> {
    listen::wanted(&config.http, environment("DISCORD_PUBLIC_KEY"))
}
