//! Starting a store: opening and checking it, and starting its writer.

use super::open::{find_sentinel, lock, recover, sync};
use super::shared::{QUEUE, Request, Shared, Visible};
use super::writer::{self, Writer};
use crate::os;
use crate::store::opening::{Clock, OpenError, Opened, Options};
use crate::store::rows::Packer;
use crate::store::sentinel::Mark;
use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroU64;
use std::path::Path;
use std::sync::{Arc, RwLock};
use tokio::sync::{mpsc, watch};

/// Returns what the handles of the store share, and the channel to its writer.
pub(super) fn open(
    dir: &Path,
    options: &Options,
    clock: Clock,
) -> Result<(Arc<Shared>, mpsc::Sender<Request>), OpenError> {
    let folder = |source| OpenError::folder(dir, source);
    // private notes are in it
    os::create_private_folder(dir).map_err(folder)?;
    let dir = fs::canonicalize(dir).map_err(folder)?;
    let lock = lock(&dir)?;
    let mark = Mark::open(&dir).map_err(|source| OpenError::folder(&Mark::path(&dir), source))?;
    let mut sentinel = find_sentinel(&dir, options, &mark)?;
    let found = recover(&dir, options, &sentinel)?;
    let (table, inventory) = (found.table, found.inventory);

    let file = sync(&dir)?;
    if NonZeroU64::new(inventory.sequence) > sentinel.sequence || options.accept_loss {
        sentinel.raise(&inventory);
        sentinel.write(&dir).map_err(|source| OpenError::folder(&dir, source))?;
    }

    let visible = RwLock::new(Visible {
        table: Ok(table.clone()),
        before: BTreeMap::new(),
        interrupted: None,
        exports: Vec::new(),
    });
    let instance = inventory.instance.clone();
    let opened = Opened {
        folder: Some(dir),
        is_new: found.is_new,
        matches: inventory.matches,
    };
    let shared = Arc::new(Shared {
        dir: Arc::clone(&table.dir),
        instance,
        clock,
        opened,
        visible,
        failure: watch::Sender::new(None),
    });
    let (requests, received) = mpsc::channel(QUEUE);
    let writer = Writer {
        shared: Arc::clone(&shared),
        patience: options.patience,
        table: Ok(table),
        file,
        inventory,
        sentinel,
        mark,
        interrupted: None,
        packer: Packer::default(),
    };
    std::thread::Builder::new()
        .name("store".into())
        .spawn(move || writer::run(writer, lock, received))
        .map_err(|source| OpenError::folder(&shared.dir, source))?;
    Ok((shared, requests))
}
