//! Power cuts: the file-system calls of a child process that commits are recorded, and disks are made as a power cut at
//! any moment may leave them. What was synced is there; of what was not, nothing, everything, the first part or any
//! part.
//!
//! Names are as a file system with a journal keeps them (ext4, XFS): in their order, each sync keeps all before it, and
//! what is written after a new name is not there without it. (Without that order sled cannot do: while it opens, it
//! clears parts of its file as soon as its new snapshot has its name, and does not sync the folder in between.)
//!
//! The recorder is a few lines of C, compiled here and preloaded into the child. Without a C compiler the test reports
//! that it was skipped, and fails if `GIPFEL_REQUIRE_ALL` is set.

use super::{child, open, times};
use crate::left_out::left_out;
use fastrand::Rng;
use gipfel::correspondence::MatchId;
use gipfel::store::keys::{Key, Match, Millis, Timer, TimerKind};
use gipfel::store::{Batch, Check, Commit, Store};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const MATCHES: u64 = 6;
/// Number of turns of each match in each of the child's sessions.
const TURNS: u64 = 25;
const SESSIONS: u64 = 4;
/// Number of disks that are made and opened, unless `GIPFEL_PROVE_POWER` says another one.
const DISKS: usize = 300;
/// The power fails again after so many disks, while the store recovers and goes on.
const AGAIN_AFTER: usize = 10;
/// Number of disks that are made of each such recovery.
const CUTS_AGAIN: u64 = 10;
/// The sectors of one write to the disk: a torn write has lost some of these.
const SECTOR: usize = 512;

/// The child's work: opens the store, plays turns in some matches, closes it, again and again. Each turn is written
/// down in a file of its own once it is acknowledged.
pub(super) async fn record(folder: &Path) {
    let acknowledged = Arc::new(fs::File::create(folder.join("acknowledged")).unwrap());
    for session in 0..SESSIONS {
        let store = open(&folder.join("store")).expect("opens");
        let mut tasks = tokio::task::JoinSet::new();
        for id in 0..MATCHES {
            let (store, mut acknowledged) = (store.clone(), Arc::clone(&acknowledged));
            tasks.spawn(async move {
                for turn in session * TURNS..(session + 1) * TURNS {
                    play(&store, id, turn).await;
                    acknowledged
                        .write_all(&[id.to_be_bytes(), (turn + 1).to_be_bytes()].concat())
                        .unwrap();
                }
            });
        }
        tasks.join_all().await;
        store.close().await;
    }
}

/// Opens what a power cut has left, plays a turn in each match, and closes it.
pub(super) async fn recover(folder: &Path) {
    let mut acknowledged = fs::File::create(folder.join("acknowledged")).unwrap();
    let store = open(&folder.join("store")).expect("opens");
    for (id, turn) in turns(&store).await {
        play(&store, id, turn).await;
        acknowledged
            .write_all(&[id.to_be_bytes(), (turn + 1).to_be_bytes()].concat())
            .unwrap();
    }
    store.close().await;
}

fn match_key(id: u64) -> Vec<u8> {
    Match { id: MatchId(id) }.encode()
}

/// The last turn of each match, as its timer has it.
async fn turns(store: &Store) -> BTreeMap<u64, u64> {
    let (start, end) = Timer::all();
    let timers = store.scan(&start, &end, 99).await.unwrap();
    timers
        .iter()
        .map(|(key, _)| Timer::decode(key).unwrap())
        .map(|timer| (timer.subject, timer.due.0.cast_unsigned()))
        .collect()
}

/// A turn replaces the match's row, sometimes one in pieces, and moves its timer.
async fn play(store: &Store, id: u64, turn: u64) {
    let timer = |turn: u64| {
        let due = Millis(turn.cast_signed());
        let kind = TimerKind::Deadline;
        Timer { due, subject: id, kind }.encode()
    };
    let check = match store.get(&match_key(id)).await.unwrap() {
        Some(row) => Check::Version(match_key(id), row.version),
        None => Check::Absent(match_key(id)),
    };
    let batch = Batch {
        checks: vec![check],
        puts: vec![(match_key(id), row(id, turn + 1)), (timer(turn + 1), vec![])],
        dels: vec![timer(turn)],
    };
    assert_eq!(store.commit(batch).await.unwrap(), Commit::Done);
}

/// What a match's row is after this turn.
fn row(id: u64, turn: u64) -> Vec<u8> {
    let mut rng = Rng::with_seed(id << 32 | turn);
    let len = [300, 2_000, 5_000, 14_000][rng.usize(..4)];
    let noise = (0..len).map(|_| rng.u8(..));
    turn.to_be_bytes().into_iter().chain(noise).collect()
}

/// One recorded call.
#[derive(Debug)]
enum Call {
    Open {
        fd: i32,
        path: String,
        creates: bool,
        truncates: bool,
    },
    Close {
        fd: i32,
    },
    Write {
        fd: i32,
        at: usize,
        bytes: Vec<u8>,
    },
    Truncate {
        fd: i32,
        len: usize,
    },
    Sync {
        fd: i32,
    },
    Rename {
        from: String,
        to: String,
    },
    Remove {
        path: String,
    },
}

/// Reads the recorder's notes; paths are relative to `folder`.
fn calls(notes: &[u8], folder: &Path) -> Vec<Call> {
    let mut calls = Vec::new();
    let mut rest = notes;
    let mut take = |count: usize| {
        let (taken, left) = rest.split_at_checked(count)?;
        rest = left;
        Some(taken.to_vec())
    };
    while let Some(head) = take(24) {
        let number = |at: usize| i32::from_ne_bytes(*head[at..].first_chunk().unwrap());
        let at = i64::from_ne_bytes(*head[8..].first_chunk().unwrap());
        let (fd, at) = (number(4), usize::try_from(at).unwrap());
        let first = take(number(16).try_into().unwrap()).unwrap();
        let second = take(number(20).try_into().unwrap()).unwrap();
        let path = |bytes: &[u8]| {
            let path = Path::new(std::str::from_utf8(bytes).unwrap()).strip_prefix(folder);
            path.unwrap().to_str().unwrap().to_owned()
        };
        calls.push(match u8::try_from(number(0)).unwrap() {
            b'o' => Call::Open {
                fd,
                path: path(&first),
                creates: at & 1 != 0,
                truncates: at & 2 != 0,
            },
            b'c' => Call::Close { fd },
            b'w' => Call::Write { fd, at, bytes: first },
            b't' => Call::Truncate { fd, len: at },
            b's' => Call::Sync { fd },
            b'r' => Call::Rename {
                from: path(&first),
                to: path(&second),
            },
            b'u' => Call::Remove { path: path(&first) },
            other => panic!("{other} is no call"),
        });
    }
    calls
}

/// A change of a file that was not synced yet.
#[derive(Clone)]
enum Change {
    Write(usize, Vec<u8>),
    Truncate(usize),
}

fn change(file: &mut Vec<u8>, change: &Change) {
    match change {
        Change::Write(at, bytes) => {
            let end = at + bytes.len();
            if file.len() < end {
                file.resize(end, 0);
            }
            file[*at..end].copy_from_slice(bytes);
        }
        Change::Truncate(len) => file.resize(*len, 0),
    }
}

#[derive(Default)]
struct File {
    synced: Vec<u8>,
    /// With the number of the call.
    pending: Vec<(usize, Change)>,
}

/// A change of the folder's list of files: the file that a name is for from now on, or none.
type Naming = Vec<(String, Option<usize>)>;

/// A disk, and what it would lose.
#[derive(Default)]
struct Disk {
    files: Vec<File>,
    /// What the running system sees.
    names: BTreeMap<String, usize>,
    synced_names: BTreeMap<String, usize>,
    pending_names: Vec<(usize, Naming)>,
    /// Number of calls that were carried out.
    calls: usize,
    /// None = a folder.
    descriptors: HashMap<i32, Option<usize>>,
    /// The last acknowledged turn of each match.
    acknowledged: BTreeMap<u64, u64>,
}

impl Disk {
    /// One on which everything below this folder is synced.
    fn of(folder: &Path, acknowledged: &BTreeMap<u64, u64>) -> Self {
        let mut disk = Self {
            acknowledged: acknowledged.clone(),
            ..Self::default()
        };
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
                disk.names.insert(name, disk.files.len());
                disk.files.push(File {
                    synced: fs::read(&path).unwrap(),
                    pending: Vec::new(),
                });
            }
        }
        disk.synced_names = disk.names.clone();
        disk
    }

    fn name(&mut self, naming: Naming) {
        apply(&mut self.names, &naming);
        self.pending_names.push((self.calls, naming));
    }

    fn carry_out(&mut self, call: &Call) {
        self.calls += 1;
        match call {
            Call::Open {
                fd,
                path,
                creates,
                truncates,
            } => {
                let found = self.names.get(path).copied();
                let file = found.or_else(|| {
                    creates.then(|| {
                        self.files.push(File::default());
                        self.name(vec![(path.clone(), Some(self.files.len() - 1))]);
                        self.files.len() - 1
                    })
                });
                if let (Some(file), true) = (file, *truncates) {
                    self.files[file].pending.push((self.calls, Change::Truncate(0)));
                }
                self.descriptors.insert(*fd, file);
            }
            Call::Close { fd } => {
                self.descriptors.remove(fd);
            }
            Call::Write { fd, at, bytes } => {
                let file = self.descriptors[fd].expect("a folder is not written");
                if self.names.get("acknowledged") == Some(&file) {
                    let number = |at: usize| u64::from_be_bytes(*bytes[at..].first_chunk().unwrap());
                    self.acknowledged.insert(number(0), number(8));
                } else {
                    let write = Change::Write(*at, bytes.clone());
                    self.files[file].pending.push((self.calls, write));
                }
            }
            Call::Truncate { fd, len } => {
                let file = self.descriptors[fd].expect("a folder is not cut");
                self.files[file].pending.push((self.calls, Change::Truncate(*len)));
            }
            Call::Sync { fd } => {
                if let Some(file) = self.descriptors[fd] {
                    let File { synced, pending } = &mut self.files[file];
                    pending.drain(..).for_each(|(_, pending)| change(synced, &pending));
                }
                let pending = self.pending_names.drain(..);
                pending.for_each(|(_, naming)| apply(&mut self.synced_names, &naming));
            }
            Call::Rename { from, to } => {
                let file = self.names[from];
                self.name(vec![(from.clone(), None), (to.clone(), Some(file))]);
            }
            Call::Remove { path } => self.name(vec![(path.clone(), None)]),
        }
    }

    /// Writes what a power cut may leave to `dir`.
    fn cut(&self, dir: &Path, rng: &mut Rng) {
        fs::create_dir_all(dir.join("store")).unwrap();
        let mut names = self.synced_names.clone();
        let kept = rng.usize(..=self.pending_names.len());
        let (kept, lost) = self.pending_names.split_at(kept);
        for (_, naming) in kept {
            apply(&mut names, naming);
        }
        let until = lost.first().map_or(usize::MAX, |(call, _)| *call);
        for (name, file) in names.into_iter().filter(|(name, _)| name.starts_with("store/")) {
            let path = dir.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, self.files[file].cut(until, rng)).unwrap();
        }
    }
}

fn apply(names: &mut BTreeMap<String, usize>, naming: &Naming) {
    for (name, file) in naming {
        match file {
            Some(file) => names.insert(name.clone(), *file),
            None => names.remove(name),
        };
    }
}

impl File {
    /// What is left of the disk, without anything from this call on.
    fn cut(&self, until: usize, rng: &mut Rng) -> Vec<u8> {
        let mut bytes = self.synced.clone();
        let pending = self.pending.iter().take_while(|(call, _)| *call < until);
        let pending: Vec<_> = pending.map(|(_, pending)| pending).collect();
        let count = pending.len();
        let first = match rng.u8(..4) {
            0 => 0,
            1 => count,
            _ => rng.usize(..=count),
        };
        let any = rng.bool();
        for (number, pending) in pending.into_iter().enumerate() {
            let is_kept = if any { rng.bool() } else { number < first };
            let is_torn = if any { rng.u8(..4) == 0 } else { number == first };
            if is_kept || is_torn {
                let torn = if is_torn { tear(pending, rng) } else { pending.clone() };
                change(&mut bytes, &torn);
            }
        }
        bytes
    }
}

/// Loses the last sectors of a write.
fn tear(pending: &Change, rng: &mut Rng) -> Change {
    match pending {
        Change::Write(at, bytes) => {
            let whole = bytes.len() / SECTOR;
            Change::Write(*at, bytes[..rng.usize(..=whole) * SECTOR].to_vec())
        }
        Change::Truncate(len) => Change::Truncate(*len),
    }
}

/// Compiles the recorder. None = that is not possible here.
fn recorder(dir: &Path) -> Option<PathBuf> {
    let (source, library) = (dir.join("recorder.c"), dir.join("recorder.so"));
    fs::write(&source, include_str!("recorder.c")).unwrap();
    let compiler = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .args([&library, &source])
        .args(["-ldl", "-lpthread"])
        .output();
    match compiler {
        Ok(output) if output.status.success() => Some(library),
        _ => None,
    }
}

/// What a child with this task asks of the file system below the folder.
fn recorded(task: &str, folder: &Path, recorder: &Path) -> Vec<Call> {
    let notes = folder.with_extension("notes");
    let output = child::command(task, folder, "")
        .env("LD_PRELOAD", recorder)
        .env("RECORDER_NOTES", &notes)
        .env("RECORDER_FOLDER", folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let calls = calls(&fs::read(&notes).unwrap(), folder);
    fs::remove_file(notes).unwrap();
    calls
}

#[test]
fn a_power_cut_at_any_time_loses_nothing_acknowledged() {
    let dir = tempfile::tempdir().unwrap();
    let Some(recorder) = recorder(dir.path()) else {
        left_out("power cuts: there is no C compiler `cc` to make the recorder with");
        return;
    };
    let folder = fs::canonicalize(dir.path()).unwrap().join("recorded");
    fs::create_dir(&folder).unwrap();
    let calls = recorded("record", &folder, &recorder);
    let syncs = calls.iter().filter(|call| matches!(call, Call::Sync { .. })).count();
    assert!(calls.len() > 300 && syncs > 100, "{} calls, {syncs} syncs", calls.len());

    let (wanted, again) = (times("GIPFEL_PROVE_POWER", DISKS), AtomicUsize::new(0));
    let (next, disks) = (AtomicUsize::new(0), super::damage::quick_folder());
    let disks = fs::canonicalize(disks.path()).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut disk = Disk::default();
                let mut done = 0;
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= wanted {
                        break;
                    }
                    // as many disks at each moment, beginning with none of the calls and ending with all
                    let moment = calls.len() * number / (wanted - 1);
                    calls[done..moment].iter().for_each(|call| disk.carry_out(call));
                    done = moment;
                    let dir = disks.join(number.to_string());
                    disk.cut(&dir, &mut Rng::with_seed(number as u64));
                    let what = format!("disk {number}, after {moment} calls");
                    if number % AGAIN_AFTER == 0 {
                        let cuts = cut_again(&dir, &disk.acknowledged, &recorder, &what);
                        again.fetch_add(cuts, Ordering::Relaxed);
                    } else {
                        is_complete(&dir.join("store"), &disk.acknowledged, &what);
                    }
                    fs::remove_dir_all(dir).unwrap();
                }
            });
        }
    });
    let again = again.into_inner();
    assert!(again >= wanted / AGAIN_AFTER, "{again} cuts of recoveries");
    println!("{wanted} power cuts, and {again} more while the store recovered from one of them");
}

/// Cuts the power again at random moments while the store of this disk recovers and goes on. What was there after the
/// first cut stays, also what was not acknowledged before it. Returns how often.
fn cut_again(dir: &Path, acknowledged: &BTreeMap<u64, u64>, recorder: &Path, what: &str) -> usize {
    let (first, second) = (dir.join("first"), dir.join("second"));
    copy(&dir.join("store"), &first);
    let found = is_complete(&first, acknowledged, what);
    fs::remove_dir_all(&first).unwrap();
    let before = Disk::of(dir, &found);
    let calls = recorded("recover", dir, recorder);
    assert!(calls.len() > 30, "{what}: {} calls", calls.len());
    let mut rng = Rng::with_seed(calls.len() as u64);
    let mut moments: Vec<_> = (0..CUTS_AGAIN).map(|_| rng.usize(..=calls.len())).collect();
    moments.sort_unstable();
    let mut disk = before;
    let mut done = 0;
    for moment in &moments {
        calls[done..*moment].iter().for_each(|call| disk.carry_out(call));
        done = *moment;
        disk.cut(&second, &mut rng);
        let what = format!("{what}, again after {moment} of {} calls", calls.len());
        is_complete(&second.join("store"), &disk.acknowledged, &what);
        fs::remove_dir_all(&second).unwrap();
    }
    moments.len()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, to).unwrap();
        }
    }
}

/// The store opens, every acknowledged turn is there, and no turn is stored in part. Returns each match's turn.
fn is_complete(dir: &Path, acknowledged: &BTreeMap<u64, u64>, what: &str) -> BTreeMap<u64, u64> {
    let store = open(dir).unwrap_or_else(|error| panic!("{what}: {error}"));
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let timers = turns(&store).await;
        for id in 0..MATCHES {
            let least = acknowledged.get(&id).copied().unwrap_or(0);
            let turn = timers.get(&id).copied().unwrap_or(0);
            assert!(
                turn == least || turn == least + 1,
                "{what}, match {id}: turn {turn}, but {least} was acknowledged"
            );
            let found = super::conformance::value(&store, &match_key(id)).await;
            assert!(
                found == (turn > 0).then(|| row(id, turn)),
                "{what}, match {id}: half of turn {turn}"
            );
        }
        let (start, end) = Match::all();
        assert_eq!(
            store.scan(&start, &end, 99).await.unwrap().len(),
            timers.len(),
            "{what}"
        );
        store.close().await;
        timers
    })
}
