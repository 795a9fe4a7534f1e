//! The engine's speed: `cargo bench --bench engine`. Compare a search with the count of leaves of the same run.
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use gipfel::engine::search::Limits;
use gipfel::engine::table::TranspositionTable;
use gipfel::engine::think::{evaluation, think};
use gipfel::rules::game::Game;
use gipfel::rules::perft::perft;
use gipfel::tools::bench::SEARCHED;

fn main() {
    divan::main();
}

fn game(name: &str) -> Game {
    let (_, position) = SEARCHED.iter().find(|(game, _)| *game == name).expect("it is listed");
    position.parse().expect("a test reads them")
}

/// Nodes of a search, with an empty table of 16 MB.
#[divan::bench(args = ["dvonn", "gipf"])]
fn search(bencher: Bencher, name: &str) {
    let game = game(name);
    let table = TranspositionTable::new(1 << 24);
    bencher.counter(ItemsCount::new(200_000_u32)).bench_local(|| {
        table.clear();
        think(black_box(&game), &table, Limits::nodes(200_000), &|| false, &mut |_| {})
    });
}

/// Leaves of the same positions, counted.
#[divan::bench(args = ["dvonn", "gipf"])]
fn leaves(bencher: Bencher, name: &str) {
    let game = game(name);
    let leaves = perft(&game, 3);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| perft(black_box(&game), 3));
}

#[divan::bench(args = ["dvonn", "gipf"])]
fn evaluate(bencher: Bencher, name: &str) {
    let game = game(name);
    bencher.bench_local(|| evaluation(black_box(&game)));
}
