//! A player of a match: this engine with some limit or level, or a UGI program.
use super::process::{ProgramLimit, UgiProcess};
use crate::correspondence::Level;
use crate::engine::any_move;
use crate::engine::clock::Clock;
use crate::engine::go::Time;
use crate::engine::levels::choose;
use crate::engine::search::Limits;
use crate::engine::table::TranspositionTable;
use crate::engine::think::{Thought, each_move, think};
use crate::rules::game::{Game, GameKind, Move};
use crate::rules::gipf::Load;
use crate::rules::{ByColor, Color, Outcome, Status};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Why a player cannot be started, as a sentence without its full stop.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    #[error("{0} needs a number above 0, such as {1}")]
    Number(String, &'static str),
    #[error("a level is a number from 1 to 6, such as level:3")]
    Level,
    #[error("the program {0} does not start: {1}")]
    Program(String, String),
}

/// A player of a match.
pub enum Player<'a> {
    /// This engine with a node budget for each move.
    Nodes { nodes: u64, table: TranspositionTable },
    /// This engine with a time limit for each move.
    Time {
        time: Duration,
        clock: Clock<'a>,
        table: TranspositionTable,
    },
    /// This engine with a clock for the whole game.
    Clock {
        /// What is on it at the beginning, and now.
        all: Duration,
        left: Duration,
        clock: Clock<'a>,
        table: TranspositionTable,
    },
    /// A level of this engine.
    Level { level: Level, random: fastrand::Rng },
    /// Somebody who always grabs the most pieces at once: a stand-in for a beginner.
    Greedy(fastrand::Rng),
    /// Somebody who plays any legal turn.
    Random(fastrand::Rng),
    /// A program that speaks the Universal Game Interface.
    Program(UgiProcess),
}

/// The transposition table of a player, in bytes.
const TABLE: usize = 64 << 20;

impl<'a> Player<'a> {
    /// Parses `nodes:10000`, `time:100` and `clock:5000` (milliseconds for a move and for a game), `level:3`, `greedy`, `random`, or the command line of a program,
    /// which is started, and thinks within the limit. Levels, `greedy` and `random` take their random numbers from the seed.
    pub fn start(text: &str, kind: GameKind, limit: &str, clock: Clock<'a>, seed: u64) -> Result<Self, PlayerError> {
        let above_0 = |text: &str, rest: &str, example| {
            let number = rest.parse().ok().filter(|&number: &u64| number > 0);
            number.ok_or_else(|| PlayerError::Number(text.to_owned(), example))
        };
        let number = |rest, example| above_0(text, rest, example);
        if text == "greedy" {
            return Ok(Self::Greedy(fastrand::Rng::with_seed(seed)));
        }
        if text == "random" {
            return Ok(Self::Random(fastrand::Rng::with_seed(seed)));
        }
        Ok(match text.split_once(':') {
            Some(("nodes", rest)) => {
                let nodes = number(rest, "nodes:10000")?;
                Self::Nodes {
                    nodes,
                    table: TranspositionTable::for_nodes(nodes.saturating_mul(4), TABLE),
                }
            }
            Some(("time", rest)) => Self::Time {
                time: Duration::from_millis(number(rest, "time:100")?),
                clock,
                table: TranspositionTable::new(TABLE),
            },
            Some(("clock", rest)) => {
                let all = Duration::from_millis(number(rest, "clock:5000")?);
                Self::Clock {
                    all,
                    left: all,
                    clock,
                    table: TranspositionTable::new(TABLE),
                }
            }
            Some(("level", rest)) => {
                let level = rest.parse::<u8>().ok().and_then(|number| Level::try_from(number).ok());
                Self::Level {
                    level: level.ok_or(PlayerError::Level)?,
                    random: fastrand::Rng::with_seed(seed),
                }
            }
            _ => {
                let limit = match limit.split_once(':') {
                    Some(("clock", rest)) => {
                        let all = Duration::from_millis(above_0(limit, rest, "clock:5000")?);
                        ProgramLimit::Clock { all, left: all }
                    }
                    _ => ProgramLimit::Each(limit.to_owned()),
                };
                let started = UgiProcess::start(text, kind, limit);
                Self::Program(started.map_err(|why| PlayerError::Program(text.to_owned(), why))?)
            }
        })
    }

    /// Begins a new game.
    pub fn begin(&mut self) {
        match self {
            Self::Nodes { table, .. } | Self::Time { table, .. } => table.clear(),
            Self::Clock { all, left, table, .. } => {
                table.clear();
                *left = *all;
            }
            Self::Level { .. } | Self::Greedy(_) | Self::Random(_) => {}
            Self::Program(program) => program.begin(),
        }
    }

    /// The chosen move, or why there is none.
    pub fn choose(&mut self, opening: &Game, moves: &[Move], game: &Game) -> Result<Move, String> {
        let none = || "it has no move".to_owned();
        let first = |thought: Option<Thought>| thought.and_then(|thought| thought.line.into_iter().next());
        match self {
            Self::Nodes { nodes, table } => {
                first(think(game, table, Limits::nodes(*nodes), &|| false, &mut |_| {})).ok_or_else(none)
            }
            Self::Time { time, clock, table } => {
                let begin = clock();
                let stop = || clock().saturating_sub(begin) >= *time;
                first(think(game, table, Limits::NONE, &stop, &mut |_| {})).ok_or_else(none)
            }
            Self::Clock { left, clock, table, .. } => {
                let begin = clock();
                let time = Time::of_clock(game, *left, Duration::ZERO, None);
                let signal = AtomicBool::new(false);
                let thought = time.think((game, table), Limits::NONE, (*clock, begin), &signal, &mut |_| {});
                *left = left.saturating_sub(clock().saturating_sub(begin));
                first(thought).ok_or_else(none)
            }
            Self::Level { level, random } => choose(game, *level, random.u64(..), &|| false).ok_or_else(none),
            Self::Greedy(random) => grabbed(game, random).ok_or_else(none),
            Self::Random(random) => any_move(game, random).ok_or_else(none),
            Self::Program(program) => program.choose(opening, moves),
        }
    }
}

/// The turn that wins at once, or that gains the most pieces at once: in DVONN those in the own stacks and not in the
/// other side's, in GIPF those that come back to the reserve and those captured, while GIPF-pieces stay on the board. Of
/// several a random one; DVONN's pieces are placed at random.
fn grabbed(game: &Game, random: &mut fastrand::Rng) -> Option<Move> {
    let Status::ToMove(by) = game.status() else {
        return None;
    };
    if game.is_placing() {
        return any_move(game, random);
    }
    let turns = each_move(game, &TranspositionTable::new(1 << 16), Limits::depth(0), &|| false);
    let gained = |turn: &Move| {
        let after = game.after(turn);
        if after.status() == Status::Over(Outcome::Win(by)) {
            return i16::MAX;
        }
        match &after {
            Game::Dvonn(position) => ahead(position.score(), by),
            Game::Gipf(position) => {
                let stacked = position.pieces(by).iter().filter(|spot| position.is_gipf(*spot));
                let gipf_pieces = stacked.count();
                taken(turn, [position.reserve(), position.captured()], gipf_pieces, by)
            }
            Game::Potentials(position) => {
                let gipf_pieces = usize::from(position.gipf_pieces(by).len());
                taken(turn, [position.reserve(), position.captured()], gipf_pieces, by)
            }
        }
    };
    let rated = turns.into_iter().map(|(turn, _)| (gained(&turn), random.u32(..), turn));
    rated
        .max_by_key(|(gained, lot, _)| (*gained, *lot))
        .map(|(_, _, turn)| turn)
}

/// What a GIPF-piece on the board counts: more than the two pieces that come back when it is taken off, so that it stays.
const GIPF_PIECE: i16 = 3;

/// The pieces in reserve and captured after a turn, with the GIPF-pieces on the board; what it pushes onto the board is
/// not lost. Compares the turns of one position.
fn taken(turn: &Move, [reserve, captured]: [ByColor<u8>; 2], gipf_pieces: usize, by: Color) -> i16 {
    let pushed = match turn {
        Move::Gipf(turn) => turn.push(),
        Move::Dvonn(_) => None,
    };
    let spent = match pushed.map(|push| push.load) {
        None => 0,
        Some(Load::Gipf) => 2 - GIPF_PIECE,
        Some(Load::Bare | Load::Loaded(_)) => 1,
    };
    let standing = GIPF_PIECE * i16::try_from(gipf_pieces).expect("a board has few spots");
    i16::from(reserve[by]) + spent + standing - ahead(captured, by)
}

/// How many more pieces this colour has than the other one.
fn ahead(pieces: ByColor<u8>, by: Color) -> i16 {
    i16::from(pieces[by]) - i16::from(pieces[by.other()])
}
