//! A program that speaks the Universal Game Interface on its standard input and output.
use crate::rules::game::{Game, GameKind, Move};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// How long a program may take to answer before it loses the game.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct UgiProcess {
    command: String,
    limit: String,
    kind: GameKind,
    running: Option<RunningProcess>,
}

struct RunningProcess {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl UgiProcess {
    /// Starts a command line, its words separated by spaces.
    pub fn start(command: &str, kind: GameKind, limit: &str) -> Result<Self, String> {
        let mut program = Self {
            command: command.to_owned(),
            limit: limit.to_owned(),
            kind,
            running: None,
        };
        program.running()?;
        Ok(program)
    }

    /// The running process; restarts it if it has ended.
    fn running(&mut self) -> Result<&mut RunningProcess, String> {
        if self.running.is_none() {
            self.running = Some(RunningProcess::start(&self.command, self.kind)?);
        }
        self.running.as_mut().ok_or_else(|| "it does not run".to_owned())
    }

    /// Begins a new game.
    pub fn begin(&mut self) {
        if let Ok(running) = self.running()
            && running.send("uginewgame").is_err()
        {
            self.running = None;
        }
    }

    /// Requests a move. A program that does not answer is killed, and restarted for the next game.
    pub fn choose(&mut self, opening: &Game, moves: &[Move]) -> Result<Move, String> {
        let mut position = format!("position fen {opening}");
        if !moves.is_empty() {
            position.push_str(" moves");
            for mv in moves {
                let _ = write!(position, " {mv}");
            }
        }
        let go = format!("go {}", self.limit);
        let running = self.running()?;
        let answer = running
            .send(&position)
            .and_then(|()| running.send(&go))
            .and_then(|()| running.wait("bestmove "));
        match answer {
            Ok(text) => text.parse().map_err(|()| format!("it answered {text:?}")),
            Err(why) => {
                self.running = None;
                Err(why)
            }
        }
    }
}

impl RunningProcess {
    fn start(command: &str, kind: GameKind) -> Result<Self, String> {
        let mut words = command.split_whitespace();
        let name = words.next().ok_or("no command was given")?;
        let started = Command::new(name)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = started.map_err(|why| why.to_string())?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it has no input or no output".to_owned());
        };
        let (sender, lines) = channel();
        // the thread ends at the end of the program's output
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut running = Self { child, input, lines };
        running.send("ugi")?;
        running.wait("ugiok")?;
        running.send(&format!("setoption name Game value {}", kind.key()))?;
        running.send("isready")?;
        running.wait("readyok")?;
        Ok(running)
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|why| format!("it cannot be reached: {why}"))
    }

    /// Waits for a line with this prefix and returns the rest of it.
    fn wait(&mut self, beginning: &str) -> Result<String, String> {
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => {
                    if let Some(rest) = line.strip_prefix(beginning) {
                        return Ok(rest.split_whitespace().next().unwrap_or_default().to_owned());
                    }
                }
                Err(_) => return Err(format!("it did not answer with {:?}", beginning.trim_end())),
            }
        }
    }
}

impl Drop for RunningProcess {
    fn drop(&mut self) {
        // fails if it has ended already
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
