//! The Universal Game Interface: one command a line in, answers out.
//!
//! `query legalmoves` and `query position` are ours. A line that makes no sense is answered with `info string …` and
//! changes nothing.
use super::any_move;
use crate::rules::game::{Game, GameKind, Setup};
use crate::rules::{Color, MoveError, Outcome, Status, record};
use std::io::{self, BufRead, Read, Write};

/// The longest line that is read, in bytes: some ten thousand moves.
const LONGEST_LINE: u64 = 256 * 1024;

/// What `go` may be told. Each but `infinite` has a number after it.
const LIMITS: [&str; 9] = [
    "movetime",
    "nodes",
    "depth",
    "p1time",
    "p2time",
    "p1inc",
    "p2inc",
    "movestogo",
    "mate",
];

/// Answers every line until `quit` or the end of the input. The same seed plays the same moves.
pub fn run(mut input: impl BufRead, mut out: impl Write, seed: u64) -> io::Result<()> {
    let mut engine = Engine::new(seed);
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
            writeln!(out, "info string the line is longer than {LONGEST_LINE} bytes")?;
        } else if engine.answer(&String::from_utf8_lossy(&line), &mut out)?.is_none() {
            return Ok(());
        }
        out.flush()?;
    }
}

struct Engine {
    kind: GameKind,
    game: Game,
    random: fastrand::Rng,
}

/// What keeps a line from being followed: a sentence for whoever wrote the other program.
type Fault = String;

impl Engine {
    fn new(seed: u64) -> Self {
        let kind = GameKind::Dvonn;
        Self {
            kind,
            game: Game::start(Setup::even(kind)),
            random: fastrand::Rng::with_seed(seed),
        }
    }

    /// Answers a line; none if it was `quit`.
    fn answer(&mut self, line: &str, out: &mut impl Write) -> io::Result<Option<()>> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answer = match command {
            "quit" => return Ok(None),
            // what there is to stop has ended: a move is chosen at once
            "" | "stop" => Ok(String::new()),
            "ugi" => Ok(greeting()),
            "isready" => Ok("readyok".to_owned()),
            "uginewgame" => {
                self.game = Game::start(Setup::even(self.kind));
                Ok(String::new())
            }
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            "query" => self.query(rest),
            _ => Err(format!("unknown command {command:?}")),
        };
        match answer {
            Ok(text) if text.is_empty() => {}
            Ok(text) => writeln!(out, "{text}")?,
            Err(fault) => writeln!(out, "info string {fault}")?,
        }
        Ok(Some(()))
    }

    fn set_option(&mut self, rest: &str) -> Result<String, Fault> {
        let words: Vec<_> = rest.split_whitespace().collect();
        let ["name", name, "value", value] = words[..] else {
            return Err("setoption needs `name … value …`".to_owned());
        };
        if name != "Game" {
            return Err(format!("unknown option {name:?}"));
        }
        self.kind = value.parse().map_err(|()| format!("unknown game {value:?}"))?;
        self.game = Game::start(Setup::even(self.kind));
        Ok(String::new())
    }

    fn set_position(&mut self, rest: &str) -> Result<String, Fault> {
        let mut words = rest.split_whitespace();
        let first = words.next();
        // a move that is called `moves` does not exist, so the first one ends the position text
        let text: Vec<_> = words.by_ref().take_while(|&word| word != "moves").collect();
        let start = match first {
            Some("startpos") if text.is_empty() => Game::start(Setup::even(self.kind)),
            Some("fen") => text.join(" ").parse().map_err(|fault| format!("{fault}"))?,
            _ => return Err("position needs `startpos` or `fen …`, then perhaps `moves …`".to_owned()),
        };
        self.game = record::follow(&start, words).map_err(|fault| match fault.why {
            MoveError::Syntax => format!("move {}, {:?}, is no move", fault.number, fault.text),
            MoveError::Illegal(reason) => format!("move {}, {:?}, is illegal: {reason:?}", fault.number, fault.text),
            MoveError::Ambiguous(moves) => {
                format!(
                    "move {}, {:?}, fits {} moves and more",
                    fault.number,
                    fault.text,
                    moves.len()
                )
            }
        })?;
        Ok(String::new())
    }

    fn go(&mut self, rest: &str) -> Result<String, Fault> {
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                continue;
            }
            if !LIMITS.contains(&word) {
                return Err(format!("unknown limit {word:?}"));
            }
            if words.next().and_then(|number| number.parse::<u64>().ok()).is_none() {
                return Err(format!("{word} needs a number"));
            }
        }
        match any_move(&self.game, &mut self.random) {
            Some(mv) => Ok(format!("bestmove {mv}")),
            None => Ok("info string the game is over\nbestmove none".to_owned()),
        }
    }

    fn query(&self, what: &str) -> Result<String, Fault> {
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

fn greeting() -> String {
    let games: Vec<_> = GameKind::ALL.iter().map(|kind| format!("var {}", kind.key())).collect();
    [
        concat!("id name Gipfel ", env!("CARGO_PKG_VERSION")),
        "id author the authors of Gipfel",
        &format!("option name Game type combo default dvonn {}", games.join(" ")),
        "ugiok",
    ]
    .join("\n")
}
