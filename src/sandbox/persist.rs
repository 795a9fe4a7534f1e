//! The folder: one JSON file for everything except the bytes of attachments, which have files of their own.
use super::{
    files::{Files, path_of},
    model::Data,
    world::Server,
};
use jiff::Timestamp;
use std::{
    fs, io, mem,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

/// How long changes are collected before they are written.
const GATHER: Duration = Duration::from_millis(250);

/// Reads the folder, or starts with a new state.
pub fn open(folder: Option<PathBuf>, now: Timestamp) -> io::Result<(Data, Files)> {
    let data = match &folder {
        None => Data::fresh(now),
        Some(folder) => {
            fs::create_dir_all(folder.join("files"))?;
            match fs::read(folder.join("state.json")) {
                Ok(bytes) => read(&bytes, folder)?,
                Err(error) if error.kind() == io::ErrorKind::NotFound => Data::fresh(now),
                Err(error) => return Err(error),
            }
        }
    };
    Ok((data, Files::new(folder)))
}

fn read(bytes: &[u8], folder: &Path) -> io::Result<Data> {
    let damaged = |why: String| {
        let file = folder.join("state.json");
        let what = format!(
            "{} cannot be read ({why}); move it aside to start without it",
            file.display()
        );
        io::Error::new(io::ErrorKind::InvalidData, what)
    };
    let data: Data = serde_json::from_slice(bytes).map_err(|error| damaged(error.to_string()))?;
    if data.format != 1 {
        return Err(damaged(format!("format {} is not known", data.format)));
    }
    Ok(data)
}

/// Writes changes, with a short delay unless somebody waits for it, until the sandbox stops; then the last ones.
pub async fn keep(server: Arc<Server>) {
    let mut changed = server.changed.clone();
    let mut is_failing = false;
    loop {
        let stopped = tokio::select! {
            () = server.stop.cancelled() => true,
            change = changed.changed() => change.is_err(),
        };
        if !stopped {
            tokio::select! {
                () = server.stop.cancelled() => {}
                () = server.is_awaited.notified() => {}
                () = tokio::time::sleep(GATHER) => {}
            }
        }
        let count = *changed.borrow_and_update();
        let saving = Arc::clone(&server);
        let saved = tokio::task::spawn_blocking(move || save(&saving)).await;
        let failed = saved.map_err(io::Error::from).flatten().err();
        // said once, not with every change
        let failed_before = mem::replace(&mut is_failing, failed.is_some());
        match failed {
            Some(error) if !failed_before => tracing::error!(%error, "the sandbox's folder cannot be written"),
            None if failed_before => tracing::info!("the sandbox's folder can be written again"),
            Some(_) | None => {}
        }
        // what cannot be written is in the log; nobody waits for it
        server.saved.send_replace(count);
        if stopped {
            return;
        }
    }
}

/// Writes everything: files first, so that the state never refers to a missing one.
fn save(server: &Server) -> io::Result<()> {
    let (folder, state, held) = {
        let world = server.world();
        let Some(folder) = world.files.folder() else {
            return Ok(());
        };
        (folder.to_owned(), serde_json::to_vec(&world.data)?, world.files.held())
    };
    for (id, bytes) in &held {
        replace(&path_of(&folder, *id), bytes)?;
    }
    replace(&folder.join("state.json"), &state)?;
    server.world().files.saved(held.keys());
    Ok(())
}

/// Writes a file atomically and durably.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let fresh = path.with_extension("new");
    let mut file = fs::File::create(&fresh)?;
    io::Write::write_all(&mut file, bytes)?;
    file.sync_all()?;
    fs::rename(&fresh, path)
}
