//! A running bot, on Discord or on the sandbox: its parts put together, started and ended in order.
use super::backups;
use super::cli::OnSandbox;
use super::config::{Backup, Config};
use super::control::{self, Control};
use super::deletions;
use super::exit::Exit;
use super::listen;
use super::log;
use super::opponents;
use super::settings::{Account, Settings, wanted_transport};
use super::storage::{self, Storage, of_sandbox};
use super::supervisor::Supervisor;
use super::system::{clock, print, runtime, seed};
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, LocalBoxFuture};
use gipfel::app::App;
use gipfel::discord::gateway_log::{Lines, Notice};
use gipfel::discord::http::{Base, Token};
use gipfel::discord::liveness::Liveness;
use gipfel::discord::metrics::Metrics;
use gipfel::discord::{self, Bot, Transport};
use gipfel::opponents::Opponent;
use gipfel::ops::{Backups, Opened, Ops};
use gipfel::sandbox::{self, Sandbox};
use gipfel::store::{self, Store};
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::{broadcast, oneshot};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// The command line's options for the start.
#[derive(Clone)]
pub struct Start {
    pub store: store::Options,
    pub end_overdue: bool,
}

/// The handles of a running program.
pub struct Running {
    start: Start,
    notices: broadcast::Sender<Notice>,
    liveness: Arc<Liveness>,
    stop: CancellationToken,
}

/// Sets up log, supervisor and runtime around `work`.
pub fn serve(
    settings: Settings,
    start: Start,
    work: impl FnOnce(Config, Running) -> LocalBoxFuture<'static, Result<(), Exit>>,
) -> Result<(), Exit> {
    let Lines { notices, closed } = log::start(&settings.config.log)?;
    let liveness = Arc::new(Liveness::default());
    let supervisor = Supervisor::start(closed, Arc::clone(&liveness))?;
    let runtime = runtime()?;
    let stop = supervisor.stop();
    let running = Running {
        start,
        notices,
        liveness,
        stop: stop.clone(),
    };
    let told = async move {
        stop.cancelled().await;
        tracing::info!("stopping");
    };
    runtime.spawn(told.boxed());
    let ended = runtime.block_on(work(settings.config, running));
    // what still runs has had its time
    runtime.shutdown_timeout(Duration::from_millis(500));
    supervisor.finish().and(ended)
}

pub async fn on_discord(config: Config, account: Account, running: Running) -> Result<(), Exit> {
    let wanted = wanted_transport(&config)?;
    let told = ForOperators::serve(&config, &running).await;
    let Some(store) = Storage::of(&config)?
        .open(running.start.store.clone(), &running.stop)
        .await?
    else {
        return Ok(());
    };
    let (ready, is_ready) = oneshot::channel();
    let invited = async move {
        if let Ok(application) = is_ready.await {
            // the bot runs whether or not anybody reads this
            let _ = print(&format!(
                "Connected. Invite the bot to a server with this link:\n{}",
                discord::invite(application)
            ));
        }
    };
    tokio::spawn(invited.boxed());
    // opened when the bot can answer: until then a proxy should send requests elsewhere instead of letting them wait
    let transport = Box::pin(listen::transport(wanted));
    let of_config = OfConfig {
        opponents: opponents::present(&config),
        backup: config.backup,
        folder: config.data.folder,
    };
    run_bot(store, account, ready, transport, told, of_config, running).await
}

pub async fn on_sandbox(config: Config, how: OnSandbox, running: Running) -> Result<(), Exit> {
    let folder = config.data.folder.join("sandbox");
    // the store first: a second process then gets an error about the data folder, not about the port, which is taken as
    // well
    let store = Storage::Folder(of_sandbox(&config.data.folder));
    let told = ForOperators::serve(&config, &running).await;
    let Some(store) = store.open(running.start.store.clone(), &running.stop).await? else {
        return Ok(());
    };
    let port = how.port.unwrap_or(config.sandbox.port);
    let started = Sandbox::start(sandbox::Options {
        port,
        folder: Some(folder.join("discord")),
        others: how.second_server.then(second_server).into_iter().collect(),
        ..sandbox::Options::new(clock())
    });
    let sandbox = started.await.map_err(|why| match why.kind() {
        io::ErrorKind::AddrInUse => Exit::lasting(format_args!(
            "port {port} is used by {}; choose another one with `gipfel sandbox --port NUMBER`, or 0 for any free port.",
            if config.ops.listen.0.is_some_and(|ops| ops.port() == port) {
                "`ops.listen`"
            } else {
                "another program"
            }
        )),
        _ => Exit::lasting(format_args!("the sandbox cannot start: {why}.")),
    })?;
    let account = Account {
        token: Token::parse(&sandbox.token()).map_err(Exit::passing)?,
        base: Base::loopback(&sandbox.base_url()).map_err(Exit::passing)?,
    };
    let wanted = listen::wanted_on_sandbox(&config.http, &sandbox.public_key())?;
    let transport = listen::transport(wanted).await?;
    let endpoint = listen::url(&transport);
    let (address, discord) = (sandbox.base_url(), sandbox.clone());
    let (ready, is_ready) = oneshot::channel();
    let opened = async move {
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
    };
    tokio::spawn(opened.boxed());
    let transport = Box::pin(async { Ok(transport) });
    let of_config = OfConfig {
        opponents: opponents::present(&config),
        backup: backups::of_sandbox(config.backup),
        folder: of_sandbox(&config.data.folder),
    };
    let ended = run_bot(store, account, ready, transport, told, of_config, running).await;
    sandbox.stop().await;
    ended
}

/// A server of Dora, on which Ben is too, but neither Ana nor Cleo.
fn second_server() -> sandbox::OtherServer {
    sandbox::OtherServer {
        name: "Salon".to_owned(),
        locale: "en-US".to_owned(),
        channels: vec!["salon".to_owned()],
        members: ["Dora", "Ben"].map(str::to_owned).to_vec(),
    }
}

/// What operators are told about: served from the start on, since a store that is away may be waited for.
struct ForOperators {
    metrics: Arc<Metrics>,
    backups: Arc<Backups>,
    opened: Arc<OnceLock<Opened>>,
}

impl ForOperators {
    async fn serve(config: &Config, running: &Running) -> Self {
        let told = Self {
            metrics: Arc::default(),
            backups: Arc::default(),
            opened: Arc::default(),
        };
        let ops = Ops {
            liveness: Arc::clone(&running.liveness),
            metrics: Arc::clone(&told.metrics),
            backups: Arc::clone(&told.backups),
            name: listen::name(config),
            began: clock()(),
            opened: Arc::clone(&told.opened),
        };
        listen::ops(config.ops.listen, ops).await;
        told
    }
}

/// What a running bot needs of the settings.
struct OfConfig {
    opponents: Vec<Opponent>,
    backup: Backup,
    /// Where the list of people who were deleted is kept beside the backups.
    folder: PathBuf,
}

/// Runs the bot until it ends, then closes the store.
async fn run_bot(
    store: Store,
    account: Account,
    ready: oneshot::Sender<u64>,
    transport: BoxFuture<'_, Result<Transport, Exit>>,
    told: ForOperators,
    of_config: OfConfig,
    running: Running,
) -> Result<(), Exit> {
    let start = running.start;
    let OfConfig {
        opponents,
        backup,
        folder,
    } = of_config;
    // done before the first player asks: Discord allows three seconds
    tokio::select! {
        prepared = tokio::task::spawn_blocking(gipfel::raster::prepare) => prepared.map_err(Exit::passing)?,
        () = running.stop.cancelled() => {}
    }
    let seed = seed()?;
    let opened = storage::application(&store, seed, start.store.accept_loss, &running.stop).await?;
    let Some(app) = opened else { return Ok(()) };
    if let Err(why) = app.follow(store.occupy(seed)).await {
        tracing::warn!(%why, "what earlier processes held runs out by itself");
    }
    if start.end_overdue {
        if app.end_overdue().await.map_err(|why| storage::unusable(&why))? {
            tracing::warn!("the matches that were held back although their time has run out end now, however many");
        } else {
            tracing::warn!("--end-overdue does nothing: no match is held back. Start without it from now on");
        }
    }
    told.opened.get_or_init(|| Opened {
        app: app.clone(),
        store: store.clone(),
    });
    app.offer_opponents(opponents)
        .await
        .map_err(|why| storage::unusable(&why))?;
    let control = control_of(&store, &app).await;
    let closing = running.stop.child_token();
    let lists = backups::wanted(&backup);
    let making = lists.clone().map(|_| {
        let (app, store, told) = (app.clone(), store.clone(), Arc::clone(&told.backups));
        tokio::spawn(backups::run(app, store, backup, told, closing.clone()).boxed())
    });
    let folders = lists.into_iter().chain([folder]).collect();
    let noting = tokio::spawn(deletions::run(app.clone(), folders, closing.clone()).boxed());
    let bot = Bot {
        app: app.clone(),
        store: store.clone(),
        base: account.base,
        token: account.token,
        notices: running.notices,
        liveness: running.liveness,
        transport: transport.await?,
        metrics: told.metrics,
    };
    let ended = discord::run(bot, ready, running.stop).await.map_err(Exit::from);
    closing.cancel();
    drop(control);
    if let Some(making) = making
        && let Err(why) = making.await
    {
        tracing::error!(%why, "the making of backups broke off");
    }
    if let Err(why) = noting.await {
        tracing::error!(%why, "the list of people who were deleted is not kept any more");
    }
    // so that others take over now, and not when they miss us
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

/// Begins to answer commands, if nobody else can open the store.
async fn control_of(store: &Store, app: &App) -> Option<Control> {
    let folder = store.opened().folder?;
    match control::serve(&folder, app.operator()).await {
        Ok(control) => Some(control),
        Err(why) => {
            tracing::warn!(%why, "commands such as `gipfel backup` cannot reach this bot");
            None
        }
    }
}
