//! The figures of the performance table, so that two builds or two machines can be compared.
//!
//! Medians of five, in processor time of the measuring thread, so that other programs on the machine disturb little; in
//! wall-clock time only where the disk is waited for.
use crate::engine::search::Limits;
use crate::engine::table::TranspositionTable;
use crate::engine::think::think;
use crate::raster;
use crate::rules::game::{Game, GameKind, Move, Setup};
use crate::rules::gipf::Variant;
use crate::rules::perft::perft;
use crate::rules::{Color, Position, Status, dvonn, gipf};
use crate::scene::{Replay, Theme, Told, View};
use std::io::Write;

mod club;
pub mod database;
mod disk;
mod figure;
mod history;
mod turns;

pub use disk::disk;
pub use figure::{BenchError, Figure};
pub use turns::Players;

/// Measures each figure five times and prints its median, one per line: `name value unit`.
pub fn bench(figures: Vec<Figure>, out: &mut impl Write) -> Result<(), BenchError> {
    for mut figure in figures {
        let mut values = Vec::new();
        for _ in 0..5 {
            values.push((figure.measure)()?);
        }
        values.sort_by(f64::total_cmp);
        writeln!(out, "{} {:.1} {}", figure.name, values[2], figure.unit)?;
        out.flush()?;
    }
    Ok(())
}

pub fn rules() -> Vec<Figure> {
    let boards = full_boards(64);
    let playout_boards = boards.clone();
    let mut random = fastrand::Rng::with_seed(1);
    let mut gipf_random = fastrand::Rng::with_seed(1);
    vec![
        Figure::rate("dvonn-playouts", "playouts/s", move || {
            for n in 0..50_000 {
                let mut board = *playout_boards[n % playout_boards.len()].board();
                std::hint::black_box(board.play_out(Color::White, &mut random));
            }
            50_000
        }),
        Figure::rate("dvonn-perft", "leaves/s", move || {
            boards.iter().take(8).map(|board| board.perft(4)).sum()
        }),
        Figure::rate("gipf-playouts", "playouts/s", move || {
            for _ in 0..20_000 {
                let mut position = gipf::Gipf::start(gipf::Setup::Standard);
                std::hint::black_box(position.play_out(&mut gipf_random));
            }
            20_000
        }),
        Figure::rate("gipf-perft", "leaves/s", || {
            perft(&Game::start(Setup::even(GameKind::Gipf(Variant::Standard))), 4)
        }),
    ]
}

/// The positions that the engine's figures search; they come from matches between engines.
pub const SEARCHED: [(&str, &str); 2] = [
    ("dvonn", BOARDS[0].1),
    (
        "gipf",
        "gipf-standard b b2:GB,b5:GW,c4:W,c5:B,d4:W,d5:B,e2:GW,e4:B,e5:W,e8:GB,f5:B,g4:W,h2:GB,h5:GW 8,8 0,0 -",
    ),
];

/// The figures of the engine: nodes per second in one thread, beginning with an empty table.
pub fn engine() -> Vec<Figure> {
    let search = |name, position: &str| {
        let game: Game = position.parse().expect("a test reads them");
        let table = TranspositionTable::new(1 << 24);
        Figure::rate(name, "nodes/s", move || {
            table.clear();
            think(&game, &table, Limits::nodes(500_000), &|| false, &mut |_| {}).map_or(0, |thought| thought.nodes)
        })
    };
    let [(_, dvonn), (_, gipf)] = SEARCHED;
    vec![search("dvonn-search", dvonn), search("gipf-search", gipf)]
}

/// Dense boards from the middle of a game.
pub const BOARDS: [(&str, &str); 2] = [
    (
        "dvonn",
        "dvonn b move a3:WW,b1:WWW,b2:W,b3:B,b4:R,c2:B,c3:W,c4:W,c5:B,d1:B,d2:W,d4:W,d5:W,e1:W,e2:BBB,e3:BB,f1:B,\
         f2:B,f3:BB,f4:B,f5:WWW,g1:B,g2:R,g3:B,h1:W,h2:W,h3:W,i1:B,i2:B,i3:B,i5:W,j2:R,j3:WWW,j5:B,k4:BWB,k5:B",
    ),
    (
        "gipf",
        "gipf-tournament b b4:B,b5:W,c2:W,c3:GB,c6:W,d2:B,d3:GB,d4:GW,d6:GB,e2:W,e3:B,e5:B,e6:W,e8:W,f4:W,f6:GB,\
         f7:B,g3:W,g6:W,h2:W,h3:W,h5:B 0,4 5,0 -",
    ),
];

pub fn board(position: &str) -> View {
    View::new(position.parse().expect("the boards are positions; a test reads them"))
}

/// The figures of the pictures: the time from the position to the encoded file, and its size.
pub fn pictures() -> Vec<Figure> {
    let [(_, dvonn), (_, gipf)] = BOARDS;
    let time = |name, position| {
        let view = board(position);
        // ten per measurement, since one is too short for the clock
        let mut ten = Figure::milliseconds(name, move || {
            for _ in 0..10 {
                std::hint::black_box(raster::png(std::hint::black_box(&view)));
            }
        });
        Figure::new(name, "ms", move || Ok((ten.measure)()? / 10.0))
    };
    vec![
        Figure::bytes("dvonn-picture", move || raster::png(&board(dvonn))),
        Figure::bytes("gipf-picture", move || raster::png(&board(gipf))),
        time("dvonn-picture-drawn", dvonn),
        time("gipf-picture-drawn", gipf),
        Figure::bytes("dvonn-replay", || raster::replay(&match_of_dvonn(REPLAYED), |_| {})),
        Figure::milliseconds("dvonn-replay-drawn", {
            let replay = match_of_dvonn(REPLAYED);
            move || {
                std::hint::black_box(raster::replay(std::hint::black_box(&replay), |_| {}));
            }
        }),
    ]
}

/// Number of turns of the match whose replay is measured, which is typical.
pub const REPLAYED: usize = 82;

/// The first turns of a random match, always the same one.
pub fn match_of_dvonn(turns: usize) -> Replay {
    let mut random = fastrand::Rng::with_seed(82);
    let mut spaces: Vec<_> = dvonn::Space::all().collect();
    random.shuffle(&mut spaces);
    let mut spaces = spaces.into_iter();
    let (mut position, mut steps) = (dvonn::Dvonn::start(), Vec::new());
    while steps.len() < turns {
        let placed = spaces.next().map(dvonn::Move::Place);
        let Some(mv) = placed.or_else(|| random.choice(position.legal_moves())) else {
            break;
        };
        steps.push((Game::Dvonn(position.clone()), Move::Dvonn(mv)));
        position.play_unchecked(&mv);
    }
    let outcome = match position.status() {
        Status::Over(outcome) => Some(outcome),
        Status::ToMove(_) => None,
    };
    Replay {
        steps,
        end: Game::Dvonn(position),
        outcome,
        side: Color::White,
        theme: Theme::default(),
        told: Told::default(),
    }
}

/// Positions of DVONN after a random placement, always the same ones.
pub fn full_boards(count: usize) -> Vec<dvonn::Dvonn> {
    let mut random = fastrand::Rng::with_seed(49);
    let fill = |_| {
        let mut spaces: Vec<_> = dvonn::Space::all().collect();
        random.shuffle(&mut spaces);
        let mut position = dvonn::Dvonn::start();
        for space in spaces {
            position.play_unchecked(&dvonn::Move::Place(space));
        }
        position
    };
    (0..count).map(fill).collect()
}
