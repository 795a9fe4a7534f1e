//! Matches between engines: many games, each opening with both colours, until their number or a sequential test ends
//! them.
//!
//! # Layout
//! `player` chooses moves, `process` talks to a UGI program, `tally` has the results and their statistics.
use super::progress::progress_bar;
use crate::engine::any_move;
use crate::engine::clock::Clock;
use crate::engine::search::Limits;
use crate::engine::table::TranspositionTable;
use crate::engine::think::think;
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::{Color, Outcome, Status};
use std::io::{self, Write};

mod player;
mod process;
mod tally;

pub use player::{Player, PlayerError};
pub use tally::{Sprt, Tally};

/// The conditions of a match between two engines.
#[derive(Clone, Debug)]
pub struct Contest {
    pub kind: GameKind,
    /// The results are from the first one's side.
    pub players: [String; 2],
    /// The parameters of `go` for programs, or `clock:5000`: milliseconds that each has for a game.
    pub limit: String,
    /// Maximum number of pairs of games, which have the same opening and colours exchanged.
    pub pairs: u32,
    /// Number of random turns in each opening.
    pub opening: u32,
    /// Whether only openings are played in which neither side is ahead.
    pub is_even: bool,
    /// Seed of the openings, and of the players' random numbers.
    pub seed: u64,
    /// The hypotheses of the sequential test, in Elo; without them all games are played.
    pub sprt: Option<[f64; 2]>,
}

/// Why a match failed, as a sentence without its full stop.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    #[error(transparent)]
    Player(#[from] PlayerError),
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// Number of positions by which it is judged whether an opening is even.
const JUDGED: u64 = 100_000;

/// What a side may be ahead in an even opening, in hundredths of a piece.
const EVEN: i32 = 20;

/// Number of turns after which a game is drawn.
const LONGEST: u32 = 1_000;

/// Plays the games and prints the result. A bar on standard error shows the progress.
pub fn contest(contest: &Contest, clock: Clock<'_>, out: &mut impl Write) -> Result<Tally, ContestError> {
    let [first, second] = &contest.players;
    let mut seeds = fastrand::Rng::with_seed(contest.seed);
    let mut start = |text| Player::start(text, contest.kind, &contest.limit, clock, seeds.u64(..));
    let mut players = [start(first)?, start(second)?];
    let template = "{bar:30} {pos}/{len} games, {eta} left; {msg}";
    let bar = progress_bar(u64::from(contest.pairs) * 2, template);
    let mut tally = Tally::default();
    let mut verdict = None;
    for pair in 0..contest.pairs {
        let opening = opened(contest, pair);
        let mut points = [0.0; 2];
        for (point, first_is) in points.iter_mut().zip(Color::BOTH) {
            *point = played(&opening, &mut players, first_is, &mut tally);
            bar.inc(1);
        }
        tally.add(points);
        bar.set_message(tally.to_string());
        verdict = contest.sprt.and_then(|elo| Sprt::new(elo).verdict(&tally));
        if verdict.is_some() {
            break;
        }
    }
    bar.finish_and_clear();
    writeln!(out, "{first} against {second}, {}: {tally}", contest.kind.key())?;
    if let Some(elo) = contest.sprt {
        let [low, high] = elo;
        let ratio = Sprt::new(elo).ratio(&tally);
        let told = match verdict {
            Some(true) => format!("accepted: {high} Elo or more"),
            Some(false) => format!("refused: {low} Elo or less"),
            None => "undecided".to_owned(),
        };
        writeln!(
            out,
            "sequential test of {low} and {high} Elo: {told} (ratio {ratio:.2})"
        )?;
    }
    for (name, fault) in [(first, &tally.faults[0]), (second, &tally.faults[1])] {
        if let Some(why) = &fault.last {
            match fault.count {
                1 => writeln!(out, "{name} lost one game by a fault: {why}")?,
                count => writeln!(out, "{name} lost {count} games by a fault, the last one: {why}")?,
            }
        }
    }
    Ok(tally)
}

/// A random opening in which neither side has won yet, nor is ahead if the opening is to be even.
fn opened(contest: &Contest, pair: u32) -> Game {
    let mut random = fastrand::Rng::with_seed(contest.seed ^ u64::from(pair).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    loop {
        let mut game = Game::start(Setup::even(contest.kind));
        for _ in 0..contest.opening {
            if let Some(mv) = any_move(&game, &mut random) {
                let _ = game.play(&mv);
            }
        }
        if matches!(game.status(), Status::ToMove(_)) && (!contest.is_even || is_even(&game)) {
            return game;
        }
    }
}

fn is_even(game: &Game) -> bool {
    let table = TranspositionTable::for_nodes(JUDGED, usize::MAX);
    let thought = think(game, &table, Limits::nodes(JUDGED), &|| false, &mut |_| {});
    thought.is_some_and(|thought| thought.score.0.abs() <= EVEN)
}

/// Plays a game in which the first player has this colour, and returns the first player's score.
fn played(opening: &Game, players: &mut [Player; 2], first_is: Color, tally: &mut Tally) -> f64 {
    let mut game = opening.clone();
    let mut moves = Vec::new();
    for player in players.iter_mut() {
        player.begin();
    }
    for _ in 0..LONGEST {
        let color = match game.status() {
            Status::ToMove(color) => color,
            Status::Over(Outcome::Draw) => return 0.5,
            Status::Over(Outcome::Win(color)) => return if color == first_is { 1.0 } else { 0.0 },
        };
        let who = usize::from(color != first_is);
        let chosen = players[who].choose(opening, &moves, &game);
        let fault = match chosen {
            Ok(mv) => match game.play(&mv) {
                Ok(()) => {
                    moves.push(mv);
                    continue;
                }
                Err(_) => format!("{mv} is illegal in {game}"),
            },
            Err(why) => why,
        };
        tally.faults[who].count += 1;
        tally.faults[who].last = Some(fault);
        return if who == 0 { 0.0 } else { 1.0 };
    }
    0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_even_openings_neither_side_is_ahead() {
        let contest = |is_even| Contest {
            kind: GameKind::Dvonn,
            players: ["random", "random"].map(str::to_owned),
            limit: String::new(),
            pairs: 1,
            opening: 49,
            is_even,
            seed: 1,
            sprt: None,
        };
        let are_even = |asked| [0, 1, 2, 3].map(|pair| is_even(&opened(&contest(asked), pair)));
        assert!(are_even(false).contains(&false), "random boards are rarely even");
        assert_eq!(are_even(true), [true; 4]);
    }
}
