//! The figures of the performance table, so that two builds or two machines can be compared.
//!
//! Processor time of the measuring thread, medians of five: other programs on the machine disturb little.
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::gipf::Variant;
use crate::rules::perft::perft;
use crate::rules::{ByColor, Color, Position, dvonn, gipf};
use rustix::time::{ClockId, clock_gettime};
use std::io::{self, Write};

/// One figure of the table.
pub struct Figure {
    /// What is measured, one word.
    pub name: &'static str,
    /// What it is counted in, one word.
    pub unit: &'static str,
    /// Measures once.
    pub measure: Box<dyn FnMut() -> f64>,
}

impl Figure {
    /// How many things a second of processor time `work` does; it returns how many it did.
    #[must_use]
    pub fn rate(name: &'static str, unit: &'static str, mut work: impl FnMut() -> u64 + 'static) -> Self {
        let measure = move || {
            let (count, seconds) = timed(&mut work);
            // to f64 by way of u32 pairs would be exact and no better: these are measurements
            #[expect(clippy::cast_precision_loss, reason = "a measurement")]
            let count = count as f64;
            count / seconds
        };
        Self {
            name,
            unit,
            measure: Box::new(measure),
        }
    }

    /// How many milliseconds of processor time `work` takes once.
    #[must_use]
    pub fn milliseconds(name: &'static str, mut work: impl FnMut() + 'static) -> Self {
        Self {
            name,
            unit: "ms",
            measure: Box::new(move || timed(&mut work).1 * 1e3),
        }
    }
}

/// What it returned, and the processor time that this thread spent on it, in seconds.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let now = || clock_gettime(ClockId::ThreadCPUTime);
    let before = now();
    let done = work();
    let after = now();
    let nanoseconds = (after.tv_sec - before.tv_sec) * 1_000_000_000 + (after.tv_nsec - before.tv_nsec);
    #[expect(clippy::cast_precision_loss, reason = "a measurement")]
    let seconds = nanoseconds.max(1) as f64 / 1e9;
    (done, seconds)
}

/// Measures each figure five times and prints its median: `name value unit`, one a line.
pub fn bench(figures: Vec<Figure>, out: &mut impl Write) -> io::Result<()> {
    for mut figure in figures {
        let mut values: [f64; 5] = std::array::from_fn(|_| (figure.measure)());
        values.sort_by(f64::total_cmp);
        writeln!(out, "{} {:.1} {}", figure.name, values[2], figure.unit)?;
        out.flush()?;
    }
    Ok(())
}

/// The figures of the rules.
#[must_use]
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
                let mut position = gipf::Gipf::start(Variant::Standard, ByColor::default());
                std::hint::black_box(position.play_out(&mut gipf_random));
            }
            20_000
        }),
        Figure::rate("gipf-perft", "leaves/s", || {
            perft(&Game::start(Setup::even(GameKind::Gipf(Variant::Standard))), 4)
        }),
    ]
}

/// Positions of DVONN after a random placement, always the same ones.
#[must_use]
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
