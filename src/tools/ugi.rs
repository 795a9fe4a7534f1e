//! The Universal Game Interface: one command per input line, with answers on the output.
//!
//! `query legalmoves` and `query position` are extensions. The option `Game` also takes GIPF with potentials
//! (`gipf-standard+zd3`), in 147 variants that the greeting does not list. An invalid line is answered with
//! `info string …` and changes nothing. A search runs in a thread of its own: `stop`, `isready` and `quit` are answered
//! at once; other lines wait until it has ended, and are refused during an infinite search. At the end of the input an
//! infinite search is stopped, and any other is finished.
use super::input::explanation;
use crate::correspondence::Level;
use crate::engine::clock::Clock;
use crate::engine::go::{Go, SearchTask};
use crate::engine::table::TranspositionTable;
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::{Color, Outcome, Status, record};
use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};

/// Maximum length of a line in bytes: about ten thousand moves.
const MAX_LINE: u64 = 256 * 1024;

/// Maximum number of threads of a search.
const MAX_THREADS: u8 = 16;
/// Size of the transposition table in megabytes, by default and at most.
const HASH: usize = 64;
const MAX_HASH: usize = 4096;

/// Answers every line until `quit` or the end of the input. The same seed and node budgets play the same moves.
pub fn run(mut input: impl BufRead, out: impl Write + Send, seed: u64, clock: Clock<'_>) -> io::Result<()> {
    let out = Mutex::new(out);
    thread::scope(|scope| {
        let mut engine = Engine::new(seed, &out, clock);
        let mut line = Vec::new();
        loop {
            line.clear();
            if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
                return engine.finish();
            }
            if line.len() as u64 == MAX_LINE && line.last() != Some(&b'\n') {
                input.skip_until(b'\n')?;
                engine.say(&format!("info string the line is longer than {MAX_LINE} bytes"))?;
            } else if engine.answer(&String::from_utf8_lossy(&line), scope)?.is_none() {
                return Ok(());
            }
        }
    })
}

struct Engine<'scope, 'env, W> {
    kind: GameKind,
    game: Game,
    random: fastrand::Rng,
    table: Arc<TranspositionTable>,
    threads: u8,
    level: Level,
    varies: bool,
    out: &'env Mutex<W>,
    clock: Clock<'env>,
    running: Option<RunningSearch<'scope>>,
}

/// A search under way.
struct RunningSearch<'scope> {
    stop: Arc<AtomicBool>,
    has_end: bool,
    /// Returns the answer unless it has said it: that of an infinite search is said when it is stopped.
    thread: ScopedJoinHandle<'scope, io::Result<Option<String>>>,
}

/// Why a line is refused, as a sentence for the author of the other program.
type UgiError = String;

impl<'scope, 'env: 'scope, W: Write + Send> Engine<'scope, 'env, W> {
    fn new(seed: u64, out: &'env Mutex<W>, clock: Clock<'env>) -> Self {
        let kind = GameKind::Dvonn;
        Self {
            kind,
            game: Game::start(Setup::even(kind)),
            random: fastrand::Rng::with_seed(seed),
            table: table_of(HASH),
            threads: 1,
            level: Level::STRONGEST,
            varies: false,
            out,
            clock,
            running: None,
        }
    }

    fn say(&self, text: &str) -> io::Result<()> {
        say(self.out, text)
    }

    /// Answers a line; none for `quit`.
    fn answer(&mut self, line: &str, scope: &'scope Scope<'scope, 'env>) -> io::Result<Option<()>> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "" => return Ok(Some(())),
            "quit" => return self.stop().map(|()| None),
            "stop" => return self.stop().map(Some),
            "isready" => return self.say("readyok").map(Some),
            _ => {}
        }
        if let Some(running) = &self.running {
            if !running.has_end {
                return self.say("info string a search is running: send stop first").map(Some);
            }
            self.wait()?;
        }
        let answer = match command {
            "ugi" => Ok(greeting()),
            "uginewgame" => {
                self.game = Game::start(Setup::even(self.kind));
                // a new one is there sooner than this one is cleared
                // it is written to here, where no clock runs: a search, and more so several threads of one, would lose time
                // to memory that is taken only then
                self.table.clear();
                Ok(String::new())
            }
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => self.go(rest, scope),
            "query" => self.query(rest),
            _ => Err(format!("unknown command {command:?}")),
        };
        match answer {
            Ok(text) if text.is_empty() => {}
            Ok(text) => self.say(&text)?,
            Err(fault) => self.say(&format!("info string {fault}"))?,
        }
        Ok(Some(()))
    }

    fn go(&mut self, rest: &str, scope: &'scope Scope<'scope, 'env>) -> Result<String, UgiError> {
        let begin = (self.clock)();
        let wanted = Go::parse(rest)?;
        let Status::ToMove(color) = self.game.status() else {
            return Ok("info string the game is over\nbestmove none".to_owned());
        };
        let stop = Arc::new(AtomicBool::new(false));
        let search = SearchTask {
            game: self.game.clone(),
            table: Arc::clone(&self.table),
            threads: self.threads,
            level: self.level,
            varies: self.varies,
            seed: self.random.u64(..),
            begin,
            time: wanted.time(&self.game, color),
            go: wanted,
        };
        let (out, clock, signal, has_end) = (self.out, self.clock, Arc::clone(&stop), search.go.has_end());
        self.running = Some(RunningSearch {
            stop,
            has_end,
            thread: scope.spawn(move || {
                let best = search.run(&signal, clock, &mut |text| say(out, text))?;
                if has_end {
                    say(out, &best).map(|()| None)
                } else {
                    Ok(Some(best))
                }
            }),
        });
        Ok(String::new())
    }

    /// Ends the search under way, if there is one.
    fn stop(&mut self) -> io::Result<()> {
        if let Some(running) = &self.running {
            running.stop.store(true, Relaxed);
        }
        self.wait()
    }

    /// Waits for the end of the search under way, if there is one.
    fn wait(&mut self) -> io::Result<()> {
        match self.running.take().map(|running| running.thread.join()) {
            None => Ok(()),
            Some(Ok(done)) => done?.map_or(Ok(()), |best| self.say(&best)),
            Some(Err(panic)) => std::panic::resume_unwind(panic),
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        match &self.running {
            Some(running) if !running.has_end => self.stop(),
            _ => self.wait(),
        }
    }

    fn set_option(&mut self, rest: &str) -> Result<String, UgiError> {
        let words: Vec<_> = rest.split_whitespace().collect();
        let ["name", name, "value", value] = words[..] else {
            return Err("setoption needs `name … value …`".to_owned());
        };
        match name {
            "Game" => {
                self.kind = value.parse().map_err(|()| format!("unknown game {value:?}"))?;
                self.game = Game::start(Setup::even(self.kind));
            }
            "Hash" => {
                self.table = table_of(number(name, value, 1, MAX_HASH)?);
            }
            "Threads" => self.threads = number(name, value, 1, MAX_THREADS)?,
            "Level" => {
                let level: u8 = number(name, value, 1, 6_u64)?;
                self.level = Level::try_from(level).map_err(|why| why.to_string())?;
            }
            "Variety" => {
                self.varies = value.parse().map_err(|_| "Variety needs true or false".to_owned())?;
            }
            _ => return Err(format!("unknown option {name:?}")),
        }
        Ok(String::new())
    }

    fn set_position(&mut self, rest: &str) -> Result<String, UgiError> {
        let mut words = rest.split_whitespace();
        let first = words.next();
        // no move is spelled `moves`, so the first such word ends the position text
        let text: Vec<_> = words.by_ref().take_while(|&word| word != "moves").collect();
        let start = match first {
            Some("startpos") if text.is_empty() => Game::start(Setup::even(self.kind)),
            Some("fen") => text.join(" ").parse().map_err(|fault| format!("{fault}"))?,
            _ => return Err("position needs `startpos` or `fen …`, then perhaps `moves …`".to_owned()),
        };
        self.game = record::follow(&start, words)
            .map_err(|fault| format!("move {}, {:?}: {}", fault.number, fault.text, explanation(&fault.why)))?;
        Ok(String::new())
    }

    fn query(&self, what: &str) -> Result<String, UgiError> {
        let status = self.game.status();
        let answer = match what {
            "p1turn" => (status == Status::ToMove(Color::White)).to_string(),
            "gameover" => matches!(status, Status::Over(_)).to_string(),
            "result" => match status {
                Status::ToMove(_) => "none",
                Status::Over(Outcome::Win(Color::White)) => "p1win",
                Status::Over(Outcome::Win(Color::Black)) => "p2win",
                Status::Over(Outcome::Draw) => "draw",
            }
            .to_owned(),
            "legalmoves" => self
                .game
                .legal_moves()
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" "),
            "position" => self.game.to_string(),
            _ => return Err(format!("unknown query {what:?}")),
        };
        Ok(format!("response {answer}").trim_end().to_owned())
    }
}

/// An empty table of this many megabytes.
fn table_of(megabytes: usize) -> Arc<TranspositionTable> {
    Arc::new(TranspositionTable::new(megabytes << 20))
}

fn say(out: &Mutex<impl Write>, text: &str) -> io::Result<()> {
    // every write is a whole line, so a panic of another thread left nothing half done
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{text}")?;
    out.flush()
}

/// The value of a numeric option.
fn number<N: TryFrom<u64>>(name: &str, value: &str, least: u64, most: impl TryInto<u64>) -> Result<N, UgiError> {
    let most = most.try_into().unwrap_or(u64::MAX);
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number
        .and_then(|number| N::try_from(number).ok())
        .ok_or_else(|| format!("{name} needs a number from {least} to {most}"))
}

fn greeting() -> String {
    let games: Vec<_> = GameKind::ALL.iter().map(|kind| format!("var {}", kind.key())).collect();
    [
        concat!("id name Gipfel ", env!("CARGO_PKG_VERSION")),
        "id author the authors of Gipfel",
        &format!("option name Game type combo default dvonn {}", games.join(" ")),
        &format!("option name Hash type spin default {HASH} min 1 max {MAX_HASH}"),
        &format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
        "option name Level type spin default 6 min 1 max 6",
        "option name Variety type check default false",
        "ugiok",
    ]
    .join("\n")
}
