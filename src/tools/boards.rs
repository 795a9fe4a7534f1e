//! Finds the boards of DVONN on which matches with the random setup begin.
use super::error::ToolError;
use super::progress::progress_bar;
use crate::engine::parallel;
use crate::engine::search::Limits;
use crate::engine::table::Table;
use crate::engine::think::think;
use crate::rules::dvonn::{Setup, SetupKind};
use crate::rules::game::{self, Game};
use std::io::Write;

/// Searches of a board, the cheapest first: how many positions, and how many hundredths of a piece the score may be
/// away from zero. A last margin below a quarter of a piece leaves room for what a longer search would see.
const SEARCHES: [(u64, i32); 4] = [(5_000, 80), (30_000, 40), (100_000, 15), (400_000, 20)];
/// Number of boards that are searched between two lines of progress.
const BATCH: usize = 256;

/// Prints the numbers of the first `count` boards on which neither colour is better off, one per line.
pub fn even_boards(count: usize, out: &mut impl Write) -> Result<(), ToolError> {
    let bar = progress_bar(count as u64, "{bar:40} {pos}/{len} even boards, {eta} left");
    let (mut first, mut left) = (0, count);
    while left > 0 {
        let number = |index: usize| first + index as u64;
        let found = parallel::each(BATCH, |index| is_even(number(index)), &mut || {});
        let even = found.iter().enumerate().filter(|(_, is_even)| **is_even);
        for (index, _) in even.take(left) {
            writeln!(out, "{}", number(index))?;
            left -= 1;
            bar.inc(1);
        }
        out.flush()?;
        first += BATCH as u64;
    }
    bar.finish_and_clear();
    Ok(())
}

/// Whether no search of the board with this number sees one colour ahead.
fn is_even(number: u64) -> bool {
    let board = SetupKind::Pie.set_up(number).board();
    let Some(board) = board else { return false };
    let start = Game::start(game::Setup::Dvonn(Setup::Random(board)));
    SEARCHES.into_iter().all(|(nodes, most)| {
        let table = Table::for_nodes(nodes, 1 << 22);
        let thought = think(&start, &table, Limits::nodes(nodes), &|| false, &mut |_| {});
        thought.is_some_and(|thought| thought.score.0.abs() <= most)
    })
}
