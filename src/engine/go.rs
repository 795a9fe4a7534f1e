//! The UGI command `go`: its limits, and the search that it starts.
use super::clock::Clock;
use super::levels::choose;
use super::search::Limits;
use super::table::Table;
use super::think::{Thought, think};
use crate::correspondence::Level;
use crate::rules::Color;
use crate::rules::game::{Game, GameKind};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// The parameters of `go`. Times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Go {
    move_time: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u64>,
    /// The time left on each clock, and its increment.
    left: [Option<u64>; 2],
    added: [u64; 2],
    moves_left: Option<u64>,
    is_infinite: bool,
}

/// Node budget of a search without any limit.
const DEFAULT_NODES: u64 = 500_000;
/// Time in milliseconds reserved for sending the answer.
const RESERVE: u64 = 30;

impl Go {
    /// Parses the parameters of `go`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.is_infinite = true;
                continue;
            }
            let place: &mut Option<u64> = match word {
                "movetime" => &mut go.move_time,
                "nodes" => &mut go.nodes,
                // a mate in n moves is a search to depth n
                "depth" | "mate" => &mut go.depth,
                "p1time" | "wtime" => &mut go.left[0],
                "p2time" | "btime" => &mut go.left[1],
                "movestogo" => &mut go.moves_left,
                "p1inc" | "winc" | "p2inc" | "binc" => &mut None,
                _ => return Err(format!("unknown limit {word:?}")),
            };
            let number: u64 = words
                .next()
                .and_then(|number| number.parse().ok())
                .ok_or_else(|| format!("{word} needs a number"))?;
            let may_be_zero = matches!(word, "p1time" | "wtime" | "p2time" | "btime") || word.ends_with("inc");
            if number == 0 && !may_be_zero {
                return Err(format!("{word} needs a number above 0"));
            }
            *place = Some(number);
            match word {
                "p1inc" | "winc" => go.added[0] = number,
                "p2inc" | "binc" => go.added[1] = number,
                _ => {}
            }
        }
        Ok(go)
    }

    /// How long this colour may think in this position; none without a time limit.
    pub fn time(&self, game: &Game, color: Color) -> Option<Duration> {
        let by_clock = self.left[color as usize].map(|left| {
            let left = left.saturating_sub(RESERVE);
            let share =
                left / self.moves_left.unwrap_or_else(|| moves_to_come(game)) + self.added[color as usize] * 3 / 4;
            share.min(left * 3 / 4).max(1)
        });
        let least = self.move_time.into_iter().chain(by_clock).min();
        least.map(Duration::from_millis)
    }

    /// Whether the search ends by itself.
    pub const fn has_end(&self) -> bool {
        !self.is_infinite
    }
}

/// The number of parts into which the remaining time is divided when the number of moves to come is not given; the next
/// move gets one. See docs/engine-log.md for what was compared.
fn moves_to_come(game: &Game) -> u64 {
    match game {
        // stacking matters more than placing
        Game::Dvonn(position) if position.is_placing() => 100,
        // few stacks mean few moves to come, and the last ones are searched to the end at once
        Game::Dvonn(position) => u64::from(position.board().occupied().count_ones() * 3 / 8).max(6),
        Game::Gipf(_) | Game::Potentials(_) => 24,
    }
}

/// A search to run.
pub struct SearchTask {
    pub game: Game,
    pub table: Arc<Table>,
    pub threads: u8,
    pub level: Level,
    pub seed: u64,
    /// When the command was read.
    pub begin: Duration,
    pub time: Option<Duration>,
    pub go: Go,
}

impl SearchTask {
    /// Searches; writes `info` lines and finally the best move.
    pub fn run(
        &self,
        signal: &AtomicBool,
        clock: Clock<'_>,
        say: &mut dyn FnMut(&str) -> io::Result<()>,
    ) -> io::Result<()> {
        let spent = || clock().saturating_sub(self.begin);
        let stop = || signal.load(Relaxed) || self.time.is_some_and(|time| spent() >= time);
        let best = if self.level < Level::STRONGEST {
            choose(&self.game, self.level, self.seed, &stop)
        } else {
            let mut said = Ok(());
            let thought = think(&self.game, &self.table, self.limits(), &stop, &mut |thought| {
                if said.is_ok() {
                    said = say(&self.info(thought, spent()));
                }
            });
            said?;
            thought.and_then(|thought| thought.line.into_iter().next())
        };
        match best {
            Some(mv) => say(&format!("bestmove {mv}")),
            None => say("bestmove none"),
        }
    }

    fn limits(&self) -> Limits {
        let go = &self.go;
        let has_limit = go.is_infinite || go.depth.is_some() || self.time.is_some();
        Limits {
            nodes: go.nodes.unwrap_or(if has_limit { u64::MAX } else { DEFAULT_NODES }),
            depth: go.depth.map_or(99, |depth| u8::try_from(depth).unwrap_or(99)),
            threads: self.threads,
            chance: None,
        }
    }

    fn info(&self, thought: &Thought, spent: Duration) -> String {
        let score = thought.score.0;
        let score = match (thought.score.is_won(), self.game.kind()) {
            (None, _) => format!("cp {score}"),
            // in DVONN the number of pieces by which the game is won
            (Some(_), GameKind::Dvonn) => format!("margin {}", thought.score.margin()),
            (Some(_), GameKind::Gipf(_) | GameKind::Potentials(_)) => format!("mate {}", thought.score.turns()),
        };
        let milliseconds = spent.as_millis();
        let rate = u128::from(thought.nodes) * 1_000 / milliseconds.max(1);
        let line: Vec<_> = thought.line.iter().map(ToString::to_string).collect();
        format!(
            "info depth {} score {score} nodes {} nps {rate} time {milliseconds} pv {}",
            thought.depth,
            thought.nodes,
            line.join(" ")
        )
    }
}
