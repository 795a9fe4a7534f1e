//! The store on this machine's disk: durable turns by 8 and 64 tasks, and opening a store of 10,000 matches.

use divan::counter::ItemsCount;
use gipfel::store::{Clock, Options, Store, workload};
use jiff::Timestamp;
use std::path::Path;
use std::sync::Arc;
use tokio::runtime::Runtime;

fn main() {
    divan::main();
}

fn open(dir: &Path) -> Store {
    let clock: Clock = Arc::new(|| Timestamp::UNIX_EPOCH);
    Store::open_sled(dir, &Options::default(), clock).expect("a new folder can be opened")
}

#[divan::bench(args = [8, 64], sample_count = 5, sample_size = 1)]
fn turns(bencher: divan::Bencher<'_, '_>, tasks: u64) {
    const TURNS: u64 = 1_920;
    let runtime = Runtime::new().expect("a runtime");
    let dir = tempfile::tempdir().expect("a folder");
    let store = open(dir.path());
    bencher.counter(ItemsCount::new(TURNS)).bench_local(|| {
        runtime
            .block_on(workload::turns(&store, tasks, TURNS))
            .expect("all turns are committed");
    });
    runtime.block_on(store.close());
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn open_with_10k_matches(bencher: divan::Bencher<'_, '_>) {
    let runtime = Runtime::new().expect("a runtime");
    let dir = tempfile::tempdir().expect("a folder");
    let store = open(dir.path());
    runtime
        .block_on(workload::fill(&store, 0..10_000))
        .expect("all matches are committed");
    runtime.block_on(store.close());
    // what is measured is closed by the next round, outside the time
    let mut opened: Option<Store> = None;
    let opened = std::cell::RefCell::new(&mut opened);
    bencher
        .with_inputs(|| {
            if let Some(store) = opened.borrow_mut().take() {
                runtime.block_on(store.close());
            }
        })
        .bench_local_values(|()| **opened.borrow_mut() = Some(open(dir.path())));
}
