//! The command line: settings, log, wiring, shutdown. The only place that reads the clock and the environment.
use clap::Parser;
use cli::{Cli, Command, Match, Puzzles, Render, Tool};
use gipfel::config::{Config, Listen, LogFormat};
use gipfel::discord::gateway_log::{self, Lines, Notice};
use gipfel::discord::http::{Base, Token};
use gipfel::discord::liveness::Liveness;
use gipfel::discord::metrics::Metrics;
use gipfel::discord::{self, Bot, Failure};
use gipfel::engine::{tuning::Plan, ugi, weights};
use gipfel::ops::Ops;
use gipfel::sandbox::{self, Sandbox};
use gipfel::store::{self, Clock, Store};
use gipfel::tools::bench::BenchError;
use gipfel::tools::contest::{self, Contest};
use gipfel::tools::{self, ToolError};
use jiff::Timestamp;
use listen::Opening;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use storage::Storage;
use supervisor::Supervisor;
use tokio::sync::{broadcast, oneshot};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

mod cli;
mod listen;
mod measure;
mod storage;
mod supervisor;

/// Why the program ends early: a sentence, and an exit code that says whether starting it again could help.
#[derive(Debug)]
struct Exit {
    why: String,
    code: u8,
}

/// Tells a process supervisor not to start the program again.
const DO_NOT_RESTART: u8 = 78;

impl Exit {
    fn lasting(why: impl fmt::Display) -> Self {
        Self {
            why: why.to_string(),
            code: DO_NOT_RESTART,
        }
    }
    fn passing(why: impl fmt::Display) -> Self {
        Self {
            why: why.to_string(),
            code: 1,
        }
    }
}

impl From<Failure> for Exit {
    fn from(failure: Failure) -> Self {
        if failure.is_lasting {
            Self::lasting(failure)
        } else {
            Self::passing(failure)
        }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(exit) => {
            // nobody is left to tell if this fails
            let _ = writeln!(io::stderr(), "gipfel: {}", exit.why);
            ExitCode::from(exit.code)
        }
    }
}

fn run(cli: Cli) -> Result<(), Exit> {
    let start = Start {
        store: store::Options {
            accept_loss: cli.accept_loss,
            ..store::Options::default()
        },
        end_overdue: cli.end_overdue,
    };
    match cli.command {
        Some(Command::Tool(tool)) => use_tool(tool),
        Some(Command::CheckConfig) => check(&settings(cli.config)?),
        Some(Command::Healthcheck) => print(&listen::healthcheck(&settings(cli.config)?.config)?),
        Some(Command::Migrate(what)) => {
            let settings = settings(cli.config)?;
            log(&settings.config)?;
            storage::migrate(&settings.config, &what)
        }
        Some(Command::BenchDatabase { what }) => measure::measure(&settings(cli.config)?.config, &what),
        Some(Command::Sandbox { port }) => serve(settings(cli.config)?, |config, running| {
            on_sandbox(config, port, start, running)
        }),
        None => {
            let settings = settings(cli.config)?;
            match account()? {
                Some(account) => serve(settings, |config, running| on_discord(config, account, start, running)),
                None => serve(settings, |config, running| on_sandbox(config, None, start, running)),
            }
        }
    }
}

fn use_tool(tool: Tool) -> Result<(), Exit> {
    let mut out = io::stdout().lock();
    let done = match tool {
        Tool::Engine { weights } => {
            drop(out);
            take_weights(weights)?;
            let (seed, clock) = (seed()?, stopwatch());
            return match ugi::run(io::stdin().lock(), io::stdout(), seed, &clock) {
                Err(why) if why.kind() != io::ErrorKind::BrokenPipe => Err(failed(&ToolError::Output(why))),
                Ok(()) | Err(_) => Ok(()),
            };
        }
        Tool::Perft { game, position, depth } => tools::perft(&game, position.as_deref(), depth, &mut out),
        Tool::Replay { file } => tools::replay(&read(&file)?, &mut out),
        Tool::Bench { folder } => return bench(&folder, &mut out),
        Tool::Match(what) => hold(what, &mut out),
        Tool::Tune(what) => {
            take_weights(what.weights)?;
            let plan = Plan {
                games: what.games,
                nodes: what.nodes,
                seed: what.seed,
                placing: what.placing.into(),
            };
            tools::tune(&what.game, plan, &mut out)
        }
        Tool::Render(what) => return render(what),
        Tool::Puzzles(Puzzles::Make(what)) => {
            let given = |file: Option<PathBuf>| file.as_deref().map(read).transpose();
            let (records, known) = (given(what.records)?, given(what.known)?);
            let numbers = what.first..what.first.saturating_add(what.count);
            let limits = (what.games, what.seed);
            let given = (records.as_deref(), known.as_deref());
            tools::make_puzzles(&what.game, numbers, limits, given, &mut out)
        }
    };
    match done {
        // a reader that went away (`| head`) has what it wanted
        Err(ToolError::Output(why)) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(|why| failed(&why)),
    }
}

/// Has the engine judge by the weights in this file.
fn take_weights(file: Option<PathBuf>) -> Result<(), Exit> {
    let Some(file) = file else { return Ok(()) };
    let wrong = |why| Exit::lasting(format_args!("{} has no weights to play with: {why}.", file.display()));
    weights::take(&read(&file)?).map_err(wrong)
}

/// Holds a match of engines.
fn hold(what: Match, out: &mut impl Write) -> Result<(), ToolError> {
    let contest = Contest {
        kind: tools::kind(&what.game)?,
        players: [what.first, what.second],
        limit: what.limit,
        pairs: what.games / 2,
        opening: what.opening,
        seed: what.seed,
        sprt: what.sprt.map(|hypotheses| hypotheses.0),
    };
    contest::contest(&contest, &stopwatch(), out)?;
    Ok(())
}

/// Tells how long ago it was made.
fn stopwatch() -> impl Fn() -> Duration + Sync {
    let begin = Instant::now();
    move || begin.elapsed()
}

/// Draws what is asked for into its file.
fn render(what: Render) -> Result<(), Exit> {
    let Render { side, theme, .. } = what;
    let not_drawn = |why| Exit::passing(format_args!("this cannot be drawn: {why}."));
    let drawn = if let Some(position) = what.position {
        let moves = what.moves.unwrap_or_default();
        tools::render(&position, &moves, side, theme, what.width).map_err(not_drawn)?
    } else if let Some(record) = what.replay {
        tools::animate(&read(&record)?, side, theme).map_err(|why| failed(&why))?
    } else if let Some(record) = what.graph {
        tools::graph(&read(&record)?, theme).map_err(|why| failed(&why))?
    } else if let Some(record) = what.final_picture {
        tools::final_picture(&read(&record)?, side, theme).map_err(|why| failed(&why))?
    } else if let Some(table) = what.ratings {
        tools::ratings(&read(&table)?, theme).map_err(|why| failed(&why))?
    } else if let Some(table) = what.standings {
        tools::standings(&read(&table)?, theme).map_err(|why| failed(&why))?
    } else {
        tools::sheet().map_err(not_drawn)?
    };
    std::fs::write(&what.out, drawn)
        .map_err(|why| Exit::passing(format_args!("{} cannot be written: {why}.", what.out.display())))
}

fn bench(folder: &Path, out: &mut impl Write) -> Result<(), Exit> {
    let dir = folder.join(format!("gipfel-bench-{:016x}", seed()?));
    let measured = tools::bench::disk(&dir, &clock()).and_then(|mut figures| {
        figures.extend(tools::bench::pictures());
        figures.extend(tools::bench::rules());
        figures.extend(tools::bench::engine());
        tools::bench::bench(figures, out)
    });
    let deleted = std::fs::remove_dir_all(&dir);
    match measured {
        Err(BenchError::Io(why)) if why.kind() == io::ErrorKind::BrokenPipe => {}
        measured => measured.map_err(|why| Exit::passing(format_args!("this cannot be measured: {why}.")))?,
    }
    deleted.map_err(|why| Exit::passing(format_args!("{} cannot be deleted: {why}.", dir.display())))
}

fn failed(why: &ToolError) -> Exit {
    Exit::passing(format_args!("{why}."))
}

/// A file's text; - is standard input.
fn read(file: &Path) -> Result<String, Exit> {
    let is_standard = file == Path::new("-");
    let text = if is_standard {
        io::read_to_string(io::stdin())
    } else {
        std::fs::read_to_string(file)
    };
    let name = if is_standard {
        "standard input".into()
    } else {
        file.to_string_lossy()
    };
    let unread = |why: &dyn fmt::Display| Exit::passing(format_args!("{name} cannot be read: {why}."));
    match text {
        // UTF-16 without its mark is UTF-8 with zeros in it
        Ok(text) if !text.contains('\0') => Ok(text),
        Err(why) if why.kind() != io::ErrorKind::InvalidData => Err(unread(&why)),
        Ok(_) | Err(_) => Err(unread(&"it is not text in UTF-8")),
    }
}

fn seed() -> Result<u64, Exit> {
    getrandom::u64()
        .map_err(|why| Exit::passing(format_args!("the operating system provides no random numbers: {why}.")))
}

// --- settings ---------------------------------------------------------------------------------------------------

/// The settings, and the file they were read from.
struct Settings {
    config: Config,
    file: Option<PathBuf>,
}

fn settings(asked: Option<PathBuf>) -> Result<Settings, Exit> {
    let named = asked.or_else(|| environment("GIPFEL_CONFIG").map(PathBuf::from));
    let usual = Path::new("gipfel.toml");
    let file = named.or_else(|| usual.exists().then(|| usual.to_owned()));
    let Some(file) = file else {
        return Ok(Settings {
            config: Config::default(),
            file: None,
        });
    };
    let text = std::fs::read_to_string(&file).map_err(|why| {
        Exit::lasting(format_args!(
            "the settings file {} cannot be read: {why}.",
            file.display()
        ))
    })?;
    let config = Config::parse(&text)
        .map_err(|why| Exit::lasting(format_args!("{}, {why}. See config.example.toml.", file.display())))?;
    Ok(Settings {
        config,
        file: Some(file),
    })
}

fn check(settings: &Settings) -> Result<(), Exit> {
    let account = account()?;
    let from = settings.file.as_ref().map_or_else(
        || "no file, so every setting has its default".to_owned(),
        |file| file.display().to_string(),
    );
    let storage = Storage::of(&settings.config)?;
    let on = match account {
        Some(Account {
            base: Base::Discord, ..
        }) => "Discord".to_owned(),
        Some(Account {
            base: Base::Loopback(address),
            ..
        }) => format!("the stand-in for Discord at {address}"),
        None => "the sandbox, since neither DISCORD_TOKEN nor DISCORD_TOKEN_FILE is set".to_owned(),
    };
    let road = listen::describe(wanted_road(&settings.config)?);
    let settings = toml::to_string(&settings.config).map_err(Exit::passing)?;
    print(&format!(
        "Settings: {from}. No mistakes were found:\n\n{settings}\nThe bot would run on {on}, with its matches in {storage}. {road}"
    ))
}

/// Whose bot, and where.
struct Account {
    token: Token,
    base: Base,
}

/// The token and address from the environment; `None` = no token is set.
fn account() -> Result<Option<Account>, Exit> {
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
        (None, Some(file)) => {
            let text = std::fs::read_to_string(&file).map_err(|why| {
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

/// How interactions are to come.
fn wanted_road(config: &Config) -> Result<Option<listen::Wanted>, Exit> {
    listen::wanted(&config.http, environment("DISCORD_PUBLIC_KEY"))
}

#[expect(clippy::disallowed_methods, reason = "main reads the environment")]
fn environment(name: &str) -> Option<String> {
    std::env::var_os(name).map(|value| value.to_string_lossy().into_owned())
}

#[expect(clippy::disallowed_methods, reason = "main reads the clock")]
fn clock() -> Clock {
    Arc::new(Timestamp::now)
}

// --- running ----------------------------------------------------------------------------------------------------

/// What the command line says about the start.
#[derive(Clone, Copy)]
struct Start {
    store: store::Options,
    end_overdue: bool,
}

/// What a running program has.
struct Running {
    notices: broadcast::Sender<Notice>,
    liveness: Arc<Liveness>,
    stop: CancellationToken,
}

/// Sets up log, supervisor and runtime around `work`.
fn serve<F: Future<Output = Result<(), Exit>>>(
    settings: Settings,
    work: impl FnOnce(Config, Running) -> F,
) -> Result<(), Exit> {
    let Lines { notices, closed } = log(&settings.config)?;
    let liveness = Arc::new(Liveness::default());
    let supervisor = Supervisor::start(closed, Arc::clone(&liveness))?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|why| Exit::passing(format_args!("the program could not start its threads: {why}.")))?;
    let stop = supervisor.stop();
    let running = Running {
        notices,
        liveness,
        stop: stop.clone(),
    };
    let ended = runtime.block_on(async {
        tokio::spawn(async move {
            stop.cancelled().await;
            tracing::info!("stopping");
        });
        work(settings.config, running).await
    });
    // what still runs now was given its time already
    runtime.shutdown_timeout(Duration::from_millis(500));
    supervisor.finish().and(ended)
}

async fn on_discord(config: Config, account: Account, start: Start, running: Running) -> Result<(), Exit> {
    let wanted = wanted_road(&config)?;
    let Some(store) = Storage::of(&config)?.open(start.store, &running.stop).await? else {
        return Ok(());
    };
    let (ready, is_ready) = oneshot::channel();
    tokio::spawn(async move {
        if let Ok(application) = is_ready.await {
            // the bot runs whether or not anybody reads this
            let _ = print(&format!(
                "Connected. Invite the bot to a server with this link:\n{}",
                discord::invite(application)
            ));
        }
    });
    let bot = Launch {
        store,
        account,
        ready,
        road: Opening::Later(wanted),
        ops: config.ops.listen,
    };
    run_bot(bot, start, running).await
}

async fn on_sandbox(config: Config, port: Option<u16>, start: Start, running: Running) -> Result<(), Exit> {
    let folder = config.data.folder.join("sandbox");
    // the store first: a second process is told about the data folder, not about the port, which is taken too
    let store = Storage::Folder(folder.join("bot"));
    let Some(store) = store.open(start.store, &running.stop).await? else {
        return Ok(());
    };
    let port = port.unwrap_or(config.sandbox.port);
    let started = Sandbox::start(sandbox::Options {
        port,
        folder: Some(folder.join("discord")),
        ..sandbox::Options::new(clock())
    });
    let sandbox = started.await.map_err(|why| match why.kind() {
        io::ErrorKind::AddrInUse => Exit::lasting(format_args!(
            "port {port} is used by another program; choose another one with `gipfel sandbox --port NUMBER`, or 0 for any free port."
        )),
        _ => Exit::lasting(format_args!("the sandbox cannot start: {why}.")),
    })?;
    let account = Account {
        token: Token::parse(&sandbox.token()).map_err(Exit::passing)?,
        base: Base::loopback(&sandbox.base_url()).map_err(Exit::passing)?,
    };
    let wanted = listen::wanted_on_sandbox(&config.http, &sandbox.public_key())?;
    let road = listen::road(wanted).await?;
    let endpoint = listen::url(&road);
    let (address, discord) = (sandbox.base_url(), sandbox.clone());
    let (ready, is_ready) = oneshot::channel();
    tokio::spawn(async move {
        if is_ready.await.is_ok() {
            if let Some(endpoint) = endpoint
                && let Err(why) = discord.use_endpoint(&endpoint).await
            {
                tracing::error!(%why, "the sandbox does not accept the HTTP endpoint");
            }
            let _ = print(&format!(
                "Gipfel is running on the sandbox, a local Discord. Open it in your browser:\n\n    {address}\n\nPress Ctrl+C to stop it."
            ));
        }
    });
    let bot = Launch {
        store,
        account,
        ready,
        road: Opening::Open(road),
        ops: config.ops.listen,
    };
    let ended = run_bot(bot, start, running).await;
    sandbox.stop().await;
    ended
}

/// What a bot needs to run.
struct Launch {
    store: Store,
    account: Account,
    ready: oneshot::Sender<u64>,
    road: Opening,
    ops: Listen,
}

/// Runs the bot until it ends, then closes the store.
async fn run_bot(bot: Launch, start: Start, running: Running) -> Result<(), Exit> {
    let Launch {
        store,
        account,
        ready,
        road,
        ops,
    } = bot;
    // the first player to ask must not wait for this: Discord allows three seconds
    tokio::select! {
        prepared = tokio::task::spawn_blocking(gipfel::raster::prepare) => prepared.map_err(Exit::passing)?,
        () = running.stop.cancelled() => {}
    }
    let seed = seed()?;
    let opened = storage::application(&store, seed, start.store.accept_loss, &running.stop).await?;
    let Some(app) = opened else { return Ok(()) };
    if start.end_overdue {
        app.end_overdue().await.map_err(|why| storage::unusable(&why))?;
        tracing::warn!("all matches whose time has run out end now, however many there are");
    }
    let metrics = Arc::new(Metrics::default());
    let told = Ops {
        app: app.clone(),
        store: store.clone(),
        liveness: Arc::clone(&running.liveness),
        metrics: Arc::clone(&metrics),
    };
    listen::ops(ops, told).await;
    let bot = Bot {
        app: app.clone(),
        store: store.clone(),
        base: account.base,
        token: account.token,
        notices: running.notices,
        liveness: running.liveness,
        road: road.open().await?,
        metrics,
    };
    let ended = discord::run(bot, ready, running.stop).await.map_err(Exit::from);
    // others take over now, and not when they miss us
    match timeout(Duration::from_secs(1), app.leave()).await {
        Ok(Ok(())) => {}
        Ok(Err(why)) => tracing::warn!(%why, "the other processes were not told of the end"),
        Err(_) => tracing::warn!("the other processes were not told of the end in time"),
    }
    if timeout(Duration::from_secs(2), store.close()).await.is_err() {
        tracing::warn!("the store did not close in time; what was confirmed to players is saved");
    }
    ended
}

/// The log on standard error, and what is read from it.
fn log(config: &Config) -> Result<Lines, Exit> {
    // at lower levels they log what is sent over the network, including the token and what is stored
    const NEVER_BELOW_INFO: [&str; 7] = [
        "tungstenite",
        "tokio_tungstenite",
        "hyper",
        "hyper_util",
        "reqwest",
        "rustls",
        "tokio_postgres",
    ];
    let mut filter: EnvFilter = config.log.level.parse().map_err(Exit::lasting)?;
    for target in NEVER_BELOW_INFO {
        let directive = format!("{target}=info").parse().map_err(Exit::lasting)?;
        filter = filter.add_directive(directive);
    }
    // its warnings contain what people sent, with the token to answer it
    let directive = format!("{}=error", gateway_log::SECRET_TARGET);
    filter = filter.add_directive(directive.parse().map_err(Exit::lasting)?);
    let (listener, read) = gateway_log::layer();
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    let lines = match config.log.format {
        LogFormat::Text => lines.with_filter(filter).boxed(),
        LogFormat::Json => lines.json().with_filter(filter).boxed(),
    };
    tracing_subscriber::registry().with(lines).with(listener).init();
    Ok(read)
}

fn print(text: &str) -> Result<(), Exit> {
    match writeln!(io::stdout(), "{text}") {
        Ok(()) => Ok(()),
        // a reader that went away (`| head`) has what it wanted
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(why) => Err(Exit::passing(format_args!("standard output cannot be written: {why}"))),
    }
}
