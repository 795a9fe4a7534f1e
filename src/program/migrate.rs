//! `gipfel migrate`: moving everything that is stored into another store.
use super::backup::{Bar, check, wrong_already};
use super::cli;
use super::config::Config;
use super::exit::Exit;
use super::storage::{Storage, must_be_in};
use super::system::{block_on, matches_of, print, rows_of, seed};
use gipfel::app::moving::{self, Moved, MovingError, MovingStep, Origin};
use gipfel::app::operator::{Finding, Operator};
use gipfel::store::{self, Store};
use std::fmt;

/// Moves everything into another store.
pub fn migrate(config: &Config, what: &cli::Migrate) -> Result<(), Exit> {
    let from = Storage::wanted(what.from.as_deref(), config)?;
    if let Storage::Folder(folder) = &from {
        must_be_in(folder)?;
    }
    let to = Storage::named(&what.to, config)?;
    let (names, seed) = ([from.to_string(), to.to_string()], seed()?);
    let not_moved = |why: &MovingError| Exit::passing(format_args!("{} was not moved: {why}.", names[0]));
    if is_same_folder(&from, &to) {
        return Err(not_moved(&MovingError::Same));
    }
    block_on(async {
        let source = from.open_once(store::Options::default(), true).await?;
        let options = store::Options {
            first: Origin::Store(source.instance().to_owned()).first(source.now()),
            ..store::Options::default()
        };
        let target = to.open_once(options, false).await?;
        let bar = Bar::of(source.opened().matches);
        let mut show = |step, moved: &Moved| {
            let step = match step {
                MovingStep::Copying => "copying",
                MovingStep::Comparing => "comparing",
            };
            bar.show(step, moved.matches);
        };
        let moved = moving::migrate(&source, &target, &names[1], what.keep_damaged, seed, &mut show).await;
        let wrong = match &moved {
            Ok(_) => wrong_rows(&target, seed, &bar).await,
            Err(_) => Ok(Vec::new()),
        };
        bar.clear();
        source.close().await;
        target.close().await;
        let moved = moved.map_err(|why| not_moved(&why))?;
        let (rows, matches) = (rows_of(moved.rows), matches_of(moved.matches));
        print(&format!("Moved: {rows}, with {matches}. They are in {} now.", names[1]))?;
        if !moved.damaged.is_empty() {
            let ids: Vec<String> = moved.damaged.iter().map(ToString::to_string).collect();
            print(&format!(
                "Moved as they are, since they cannot be read: {}.",
                ids.join(", ")
            ))?;
        }
        match wrong? {
            wrong if wrong.is_empty() => {
                print("Every turn follows the rules, and every list and timer fits its match.")
            }
            wrong => print(&wrong_already("the store that was moved", &wrong)),
        }
    })
}

/// Whether both are one folder, perhaps by different names.
fn is_same_folder(from: &Storage, to: &Storage) -> bool {
    let (Storage::Folder(from), Storage::Folder(to)) = (from, to) else {
        return false;
    };
    matches!((from.canonicalize(), to.canonicalize()), (Ok(from), Ok(to)) if from == to)
}

/// What is wrong in a store into which everything was moved.
async fn wrong_rows(target: &Store, seed: u64, bar: &Bar) -> Result<Vec<Finding>, Exit> {
    let failed = |why: &dyn fmt::Display| Exit::passing(format_args!("everything was moved, but not checked: {why}."));
    let rows = Operator::new(target.clone(), seed).rows().await;
    let mut rows = rows.map_err(|why| failed(&why))?;
    let checked = check(&mut rows, bar).await.map_err(|why| failed(&why))?;
    Ok(checked.findings)
}
