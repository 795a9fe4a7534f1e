//! The rules' speed: `cargo bench --bench rules`. Compare figures of one run; for processor time see `gipfel bench`.
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::gipf::{self, Gipf, Variant};
use gipfel::rules::perft::perft;
use gipfel::rules::{Color, Position};
use gipfel::tools::bench::full_boards;

fn main() {
    divan::main();
}

const VARIANTS: [Variant; 3] = [Variant::Basic, Variant::Standard, Variant::Tournament];

#[divan::bench]
fn dvonn_playout(bencher: Bencher) {
    let boards = full_boards(64);
    let (mut random, mut next) = (fastrand::Rng::with_seed(1), 0);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        next += 1;
        let mut board = *boards[next % boards.len()].board();
        board.play_out(Color::White, &mut random)
    });
}

#[divan::bench(args = [3, 4])]
fn dvonn_perft(bencher: Bencher, depth: u32) {
    let board = full_boards(1).remove(0);
    let leaves = board.perft(depth);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| black_box(&board).perft(depth));
}

#[divan::bench]
fn dvonn_legal_moves(bencher: Bencher) {
    let board = full_boards(1).remove(0);
    bencher.bench_local(|| black_box(&board).legal_moves());
}

#[divan::bench(args = VARIANTS)]
fn gipf_playout(bencher: Bencher, variant: Variant) {
    let start = Gipf::start(gipf::Setup::even(variant));
    let mut random = fastrand::Rng::with_seed(1);
    bencher
        .counter(ItemsCount::new(1_u32))
        .bench_local(|| start.clone().play_out(&mut random));
}

#[divan::bench(args = VARIANTS)]
fn gipf_perft_4(bencher: Bencher, variant: Variant) {
    let game = Game::start(Setup::even(GameKind::Gipf(variant)));
    let leaves = perft(&game, 4);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| perft(black_box(&game), 4));
}

/// Two sets of potentials; the plain games are above.
#[divan::bench(args = ["gipf-basic+zd3", "gipf-standard+tzdy3"])]
fn potentials_perft_3(bencher: Bencher, key: &str) {
    let kind: GameKind = key.parse().expect("a game");
    let game = Game::start(Setup::even(kind));
    let leaves = perft(&game, 3);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| perft(black_box(&game), 3));
}

#[divan::bench(args = VARIANTS)]
fn gipf_legal_moves(bencher: Bencher, variant: Variant) {
    let start = Gipf::start(gipf::Setup::even(variant));
    bencher.bench_local(|| black_box(&start).legal_moves());
}
