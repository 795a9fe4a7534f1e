//! Whole turns without a network, on this machine's disk: from the request to the card that is drawn, handed over and
//! recorded as sent, and whatever it takes to begin the next match. (`gipfel bench` measures up to the card that is
//! ready, and gives percentiles.)

use gipfel::rules::game::GameKind;
use gipfel::rules::gipf::Variant;
use gipfel::store::{Clock, Options, Store};
use gipfel::tools::bench::Players;
use jiff::Timestamp;
use std::sync::Arc;
use tokio::runtime::Runtime;

fn main() {
    gipfel::raster::prepare();
    divan::main();
}

async fn players(dir: &std::path::Path, kind: GameKind) -> Players {
    let clock: Clock = Arc::new(|| Timestamp::UNIX_EPOCH);
    let store = Store::open_sled(dir, &Options::default(), clock).expect("a new folder can be opened");
    Players::sit_down(store, kind, 1)
        .await
        .expect("a new store is in order")
}

#[divan::bench(args = [GameKind::Dvonn, GameKind::Gipf(Variant::Standard)], sample_count = 5, sample_size = 1)]
fn three_hundred(bencher: divan::Bencher<'_, '_>, kind: GameKind) {
    let runtime = Runtime::new().expect("a runtime");
    let dir = tempfile::tempdir().expect("a folder");
    let mut players = runtime.block_on(players(dir.path(), kind));
    bencher
        .counter(divan::counter::ItemsCount::new(300_u32))
        .bench_local(|| {
            for _ in 0..300 {
                runtime.block_on(players.turn()).expect("the turn is played");
            }
        });
}
