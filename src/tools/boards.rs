//! Finds the boards of DVONN on which matches with the random setup begin, and judges those that are drawn.
use super::error::ToolError;
use super::progress::progress_bar;
use crate::engine::parallel;
use crate::engine::search::Limits;
use crate::engine::table::TranspositionTable;
use crate::engine::think::think;
use crate::rules::dvonn::{FullBoard, Setup, SetupKind};
use crate::rules::game::{self, Game};
use crate::store::counted;
use std::io::Write;

/// First searches of a board: how many positions, and how many hundredths of a piece the score may be away from zero.
const FIRST: [(u64, i32); 2] = [(5_000, 80), (30_000, 40)];
/// Last searches, from each side of the board: a match shows any of them, and a search of so many positions sees another
/// part of the game from each. Margins below a quarter of a piece leave room for what a longer search would see.
const LAST: [(u64, i32); 2] = [(100_000, 15), (400_000, 20)];
/// Number of boards that are searched between two lines of progress.
const BATCH: usize = 256;

/// Prints the numbers of the first `count` boards on which neither colour is better off, one per line, each with how far
/// from even the shorter of the last searches see it at most, in hundredths of a piece.
pub fn even_boards(count: usize, out: &mut impl Write) -> Result<(), ToolError> {
    let bar = progress_bar(count as u64, "{bar:40} {pos}/{len} even boards, {eta} left");
    let (mut first, mut left) = (0, count);
    while left > 0 {
        let number = |index: usize| first + index as u64;
        let found = parallel::each(BATCH, |index| if_even(number(index)), &mut || {});
        let even = (0..).zip(found).filter_map(|(index, off)| Some((index, off?)));
        for (index, off) in even.take(left) {
            writeln!(out, "{} {off}", number(index))?;
            left -= 1;
            bar.inc(1);
        }
        out.flush()?;
        first += BATCH as u64;
    }
    bar.finish_and_clear();
    Ok(())
}

/// Draws boards as matches with the random setup do, and prints how far from even a search of so many positions finds
/// them: on average, at worst, and the share within a quarter of a piece.
pub fn judge_boards(count: u16, nodes: u64, seed: u64, out: &mut impl Write) -> Result<(), ToolError> {
    let bar = progress_bar(count.into(), "{bar:40} {pos}/{len} boards, {eta} left");
    let mut seeds = fastrand::Rng::with_seed(seed);
    let seeds: Vec<u64> = (0..count).map(|_| seeds.u64(..)).collect();
    let judged = |index: usize| {
        let board = SetupKind::Random.set_up(seeds[index]).board()?;
        searched(&start(board), nodes)
    };
    let scores = parallel::each(count.into(), judged, &mut || bar.inc(1));
    bar.finish_and_clear();
    let off: Vec<u32> = scores.into_iter().flatten().map(i32::unsigned_abs).collect();
    let within = off.iter().filter(|&&off| off <= QUARTER).count();
    let mean = f64::from(off.iter().sum::<u32>()) / f64::from(count) / 100.0;
    let worst = f64::from(off.iter().copied().max().unwrap_or_default()) / 100.0;
    writeln!(
        out,
        "{}, {} a board: {mean:.2} pieces from even on average, {worst:.2} at worst, {within} within a quarter",
        counted(count.into(), "board", "boards"),
        counted(nodes, "position", "positions")
    )?;
    Ok(())
}

/// A quarter of a piece, in its hundredths.
const QUARTER: u32 = 25;

/// How far from even the shorter of the last searches see the board with this number at most, if none sees one colour
/// ahead.
fn if_even(number: u64) -> Option<i32> {
    let board = SetupKind::Pie.set_up(number).board()?;
    let seen = |board: FullBoard, nodes, most| {
        let off = searched(&start(board), nodes)?.abs();
        (off <= most).then_some(off)
    };
    for (nodes, most) in FIRST {
        seen(board, nodes, most)?;
    }
    let of_all_sides = |(nodes, most)| {
        let mut worst = 0;
        for side in board.images() {
            worst = worst.max(seen(side, nodes, most)?);
        }
        Some(worst)
    };
    let [short, long] = LAST;
    let worst = of_all_sides(short)?;
    of_all_sides(long)?;
    Some(worst)
}

/// A match on this board, which White begins.
fn start(board: FullBoard) -> Game {
    Game::start(game::Setup::Dvonn(Setup::Random(board)))
}

/// The score of a game in hundredths of a piece, from the side to move.
fn searched(start: &Game, nodes: u64) -> Option<i32> {
    let table = TranspositionTable::for_nodes(nodes, 1 << 22);
    let thought = think(start, &table, Limits::nodes(nodes), &|| false, &mut |_| {});
    thought.map(|thought| thought.score.0)
}
