//! The UGI command `go`: its limits, and the search that it starts.
use super::clock::Clock;
use super::levels::{chance_after_opening, choose, opening_by_chance};
use super::search::Limits;
use super::table::TranspositionTable;
use super::think::{Thought, think};
use crate::correspondence::Level;
use crate::rules::Color;
use crate::rules::game::{Game, GameKind, Move};
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
    pub fn time(&self, game: &Game, color: Color) -> Option<Time> {
        let by_clock = self.left[color as usize].map(|left| {
            let left = Duration::from_millis(left.saturating_sub(RESERVE));
            let added = Duration::from_millis(self.added[color as usize]);
            Time::of_clock(game, left, added, self.moves_left)
        });
        let by_move = self.move_time.map(Duration::from_millis);
        match (by_clock, by_move) {
            (Some(time), Some(most)) => Some(Time {
                most: time.most.min(most),
                ..time
            }),
            (None, Some(most)) => Some(Time::all(most)),
            (time, None) => time,
        }
    }

    /// Whether the answer comes when the search has ended, and not before it is stopped.
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

/// How long a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Time {
    /// The soft limit, which depends on what the search finds; none if it takes all the time there is.
    aim: Option<Duration>,
    /// The hard limit.
    most: Duration,
}

/// A search may take this many times its share of the clock, if what it finds asks for it.
const MOST_SHARES: u32 = 3;

impl Time {
    /// All of this.
    pub const fn all(most: Duration) -> Self {
        Self { aim: None, most }
    }

    /// A part of what is left on a clock that adds something after each move. `moves` is the number of moves to come
    /// for which it must do, if that is known.
    pub fn of_clock(game: &Game, left: Duration, added: Duration, moves: Option<u64>) -> Self {
        let parts = moves.unwrap_or_else(|| moves_to_come(game)).max(1);
        let share = left / u32::try_from(parts).unwrap_or(u32::MAX) + added * 3 / 4;
        let least = Duration::from_millis(1);
        if !matches!(game, Game::Dvonn(_)) {
            // GIPF lost with a soft limit: see docs/engine-log.md
            return Self::all(share.min(left * 3 / 4).max(least));
        }
        Self {
            aim: Some(share),
            most: (share * MOST_SHARES).min(left / 2).max(least),
        }
    }

    /// Searches for this long at most, from `begin` on, or until the signal.
    pub fn think(
        self,
        (game, table): (&Game, &TranspositionTable),
        limits: Limits,
        (clock, begin): (Clock<'_>, Duration),
        signal: &AtomicBool,
        report: &mut dyn FnMut(&Thought),
    ) -> Option<Thought> {
        let spent = || clock().saturating_sub(begin);
        let is_enough = AtomicBool::new(false);
        let stop = || signal.load(Relaxed) || is_enough.load(Relaxed) || spent() >= self.most;
        let mut progress = Progress::default();
        think(game, table, limits, &stop, &mut |thought| {
            report(thought);
            let percent = progress.share(thought);
            if self.aim.is_some_and(|aim| spent() * 100 >= aim * percent) {
                is_enough.store(true, Relaxed);
            }
        })
    }
}

/// What the finished depths of a search say about how long it should go on.
#[derive(Default)]
struct Progress {
    last: Option<(Move, i32)>,
    /// Number of depths that found the same move as the one before.
    same: u32,
}

impl Progress {
    /// The part of the aimed time after which no deeper search begins, in percent: less where the same move stays best,
    /// and more where the score has just fallen.
    fn share(&mut self, thought: &Thought) -> u32 {
        let (best, score) = (&thought.line[0], thought.score.0);
        let fallen = match &self.last {
            Some((last, before)) => {
                self.same = if last == best { self.same + 1 } else { 0 };
                before - score
            }
            None => 0,
        };
        self.last = Some((best.clone(), score));
        let steady = [100, 90, 80, 70, 60][self.same.min(4) as usize];
        steady + 2 * fallen.clamp(0, 50).unsigned_abs()
    }
}

/// A search to run.
pub struct SearchTask {
    pub game: Game,
    pub table: Arc<TranspositionTable>,
    pub threads: u8,
    pub level: Level,
    /// Whether level 6 chooses by chance among turns that are nearly as good, as it does in a match.
    pub varies: bool,
    pub seed: u64,
    /// When the command was read.
    pub begin: Duration,
    pub time: Option<Time>,
    pub go: Go,
}

impl SearchTask {
    /// Searches; writes `info` lines and returns the one with the best move.
    pub fn run(
        &self,
        signal: &AtomicBool,
        clock: Clock<'_>,
        say: &mut dyn FnMut(&str) -> io::Result<()>,
    ) -> io::Result<String> {
        let spent = || clock().saturating_sub(self.begin);
        let stop = || signal.load(Relaxed) || self.time.is_some_and(|time| spent() >= time.most);
        let by_chance = || opening_by_chance(&self.game, self.seed, &stop);
        let best = if self.level < Level::STRONGEST {
            choose(&self.game, self.level, self.seed, &stop)
        } else if let Some(mv) = self.varies.then(by_chance).flatten() {
            Some(mv)
        } else {
            let mut said = Ok(());
            let time = self.time.unwrap_or(Time::all(Duration::MAX));
            let asked = (&self.game, &*self.table);
            let thought = time.think(asked, self.limits(), (clock, self.begin), signal, &mut |thought| {
                if said.is_ok() {
                    said = say(&self.info(thought, spent()));
                }
            });
            said?;
            thought.and_then(|thought| thought.line.into_iter().next())
        };
        Ok(best.map_or_else(|| "bestmove none".to_owned(), |mv| format!("bestmove {mv}")))
    }

    fn limits(&self) -> Limits {
        let go = &self.go;
        let has_limit = go.is_infinite || go.depth.is_some() || self.time.is_some();
        Limits {
            nodes: go.nodes.unwrap_or(if has_limit { u64::MAX } else { DEFAULT_NODES }),
            depth: go.depth.map_or(99, |depth| u8::try_from(depth).unwrap_or(99)),
            threads: self.threads,
            chance: (self.varies.then(|| chance_after_opening(&self.game, self.seed))).flatten(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::think::Score;
    use crate::rules::game::Setup;
    use crate::rules::gipf::Variant;

    fn thought(mv: &str, score: i32) -> Thought {
        Thought {
            line: vec![mv.parse().expect("a move")],
            score: Score(score),
            depth: 1,
            nodes: 1,
            is_solved: false,
        }
    }

    #[test]
    fn a_steady_search_ends_sooner_and_one_whose_score_falls_goes_on() {
        let mut progress = Progress::default();
        let steady = [1, 2, 3, 4, 5, 6].map(|_| progress.share(&thought("c3d3", 20)));
        assert_eq!(steady, [100, 90, 80, 70, 60, 60]);
        assert_eq!(progress.share(&thought("c3d3", -10)), 120, "fallen by thirty");
        assert_eq!(
            progress.share(&thought("b2b3", -500)),
            200,
            "another move, and a long fall"
        );
        assert_eq!(progress.share(&thought("b2b3", 500)), 90, "risen");
    }

    #[test]
    fn a_search_takes_no_more_than_half_of_what_is_left() {
        let game = Game::start(Setup::even(GameKind::Dvonn));
        let second = Duration::from_secs(1);
        for (left, moves) in [(60, None), (60, Some(1)), (1, Some(40)), (0, None)] {
            let time = Time::of_clock(&game, left * second, Duration::ZERO, moves);
            let most = (left * second / 2).max(Duration::from_millis(1));
            assert!(time.most <= most && time.aim <= Some(left * second), "{left}: {time:?}");
        }
        // a time for one move is used whole, and limits what the clock gives
        let color = Color::White;
        let whole = Go::parse("movetime 20").expect("it is right").time(&game, color);
        assert_eq!(whole, Some(Time::all(Duration::from_millis(20))));
        let both = Go::parse("movetime 20 p1time 60000")
            .expect("it is right")
            .time(&game, color);
        assert_eq!(both.map(|time| time.most), Some(Duration::from_millis(20)));
        assert_eq!(Go::parse("nodes 20").expect("it is right").time(&game, color), None);
    }

    #[test]
    fn a_search_ends_at_its_limits_by_any_clock() {
        let game = Game::start(Setup::even(GameKind::Gipf(Variant::Standard)));
        let table = TranspositionTable::new(1 << 16);
        // each look at the clock takes a second
        let by_clock = Time::of_clock(&game, Duration::from_secs(60), Duration::ZERO, None);
        for (time, looks) in [(Time::all(Duration::from_secs(9)), 9..=40), (by_clock, 1..=60)] {
            let seconds = std::sync::atomic::AtomicU64::new(0);
            let clock = || Duration::from_secs(seconds.fetch_add(1, Relaxed));
            let signal = AtomicBool::new(false);
            let begin = Duration::ZERO;
            let found = time.think((&game, &table), Limits::NONE, (&clock, begin), &signal, &mut |_| {});
            assert!(found.is_some_and(|found| game.is_legal(&found.line[0])));
            let looked = seconds.load(Relaxed);
            assert!(looks.contains(&looked), "{looked}: {time:?}");
        }
    }
}
