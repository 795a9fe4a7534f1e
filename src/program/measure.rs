//! Measures a database, one figure or one group of figures at a time.
use super::cli;
use super::config::Config;
use super::exit::Exit;
use super::storage::Storage;
use super::system::{block_on, clock, print, seed};
use super::tools::must_be_there;
use gipfel::store::{self, Store};
use gipfel::tools::bench::BenchError;
use gipfel::tools::bench::database::{self, NamedFigure};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// Prints the figures, `name value unit`, one a line.
pub fn measure(config: &Config, what: &cli::Measured) -> Result<(), Exit> {
    let storage = Storage::of(config)?;
    let address = storage.to_string();
    let Storage::Postgres(target, _) = storage else {
        return Err(Exit::passing(
            "no PostgreSQL database is named: set `data.storage` or GIPFEL_STORAGE.",
        ));
    };
    if !address.rsplit('/').next().is_some_and(|name| name.starts_with("bench")) {
        return Err(Exit::passing(format_args!(
            "{address} may have matches in it: a database to measure on has a name that begins with `bench`."
        )));
    }
    if let cli::Measured::Moves { folder, .. } = what {
        must_be_there(folder)?;
    }
    block_on(async {
        let began = Instant::now();
        // without a folder: this machine must not note that it was used
        let stop = CancellationToken::new();
        let opening = Storage::Postgres(target, None).open(store::Options::default(), &stop);
        let store = opening.await?.ok_or_else(|| Exit::passing("stopped."))?;
        let opened = began.elapsed();
        let measured = Box::pin(figures(&store, opened, what)).await;
        store.close().await;
        for (name, value, unit) in measured? {
            print(&format!("{name} {value:.1} {unit}"))?;
        }
        Ok(())
    })
}

async fn figures(store: &Store, opened: Duration, what: &cli::Measured) -> Result<Vec<NamedFigure>, Exit> {
    let measured = match what {
        cli::Measured::Commits { tasks, seconds } => {
            let time = Duration::from_secs(u64::from(*seconds));
            let line = database::commits(store, *tasks, time, seed()?).await;
            line.map(|line| vec![line])
        }
        cli::Measured::Moves { folder, turns } => {
            let folder = folder.join(format!("gipfel-bench-{:016x}", seed()?));
            let lines = moves(&folder, store.clone(), *turns).await;
            std::fs::remove_dir_all(&folder)
                .map_err(|why| Exit::passing(format_args!("{} cannot be deleted: {why}.", folder.display())))?;
            lines
        }
        cli::Measured::Fill { matches } => database::fill(store, *matches).await.map(|line| vec![line]),
        cli::Measured::Open => database::open(store.clone(), opened).await,
    };
    measured.map_err(|why| Exit::passing(format_args!("this cannot be measured: {why}.")))
}

async fn moves(folder: &Path, database: Store, turns: u32) -> Result<Vec<NamedFigure>, BenchError> {
    let sled = Store::open_sled(folder, &store::Options::default(), clock())?;
    let lines = database::moves(vec![("folder", sled.clone()), ("database", database)], turns).await;
    sled.close().await;
    lines
}
