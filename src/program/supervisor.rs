//! The thread that makes sure the program ends: after a signal, after Discord has closed the connection for good, and
//! when the bot has had no gateway session for too long.
//!
//! It has its own runtime on which nothing else runs, so it works even if all of the bot's threads are busy. First it asks
//! the work to stop; if that takes too long, it ends the process. Nothing is lost by that: what was acknowledged is
//! durable.
use super::exit::Exit;
use gipfel::discord::Failure;
use gipfel::discord::codes::CloseCode;
use gipfel::discord::liveness::{LONGEST_SILENCE, Liveness};
use std::io::{self, Write};
use std::process;
use std::sync::Arc;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_util::sync::CancellationToken;

/// How long the work may take to stop: more than its own time-outs together, less than the ten seconds after which
/// Docker and others kill a process.
const SHUTDOWN: Duration = Duration::from_millis(8500);
/// How often the gateway session is checked.
const LOOK: Duration = Duration::from_secs(1);
/// How long writing the last line may take.
const LAST_LINE: Duration = Duration::from_millis(300);
/// The exit code after a second signal.
const INTERRUPTED: u8 = 130;

pub struct Supervisor {
    stop: CancellationToken,
    over: oneshot::Sender<()>,
    thread: JoinHandle<Result<(), Exit>>,
}

impl Supervisor {
    pub fn start(closed: UnboundedReceiver<CloseCode>, liveness: Arc<Liveness>) -> Result<Self, Exit> {
        let watched = Watched { closed, liveness };
        Self::start_with(watched, SHUTDOWN, end_process)
    }

    fn start_with(watched: Watched, shutdown: Duration, end: impl FnOnce(Exit) + Send + 'static) -> Result<Self, Exit> {
        let stop = CancellationToken::new();
        let (over, is_over) = oneshot::channel();
        let (ready, is_ready) = mpsc::channel();
        let stopping = stop.clone();
        let thread = thread::Builder::new().name("supervisor".to_owned()).spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .map_err(cannot_run)?;
            runtime.block_on(async {
                let signals = Signals::new().map_err(cannot_run)?;
                // from here on signals are ours
                let _ = ready.send(());
                match watch(watched, signals, stopping, is_over, shutdown).await {
                    End::InOrder(verdict) => verdict,
                    End::Forced(exit) => {
                        end(exit);
                        Ok(())
                    }
                }
            })
        });
        let thread = thread.map_err(cannot_run)?;
        if is_ready.recv().is_err() {
            return Err(join(thread).err().unwrap_or_else(|| cannot_run("it ended")));
        }
        Ok(Self { stop, over, thread })
    }

    /// Cancelled when the work has to end.
    pub fn stop(&self) -> CancellationToken {
        self.stop.clone()
    }

    /// The work is over. The error says why it had to stop, unless a signal asked for it.
    pub fn finish(self) -> Result<(), Exit> {
        // it may just have decided to end the process
        let _ = self.over.send(());
        join(self.thread)
    }
}

fn join(thread: JoinHandle<Result<(), Exit>>) -> Result<(), Exit> {
    thread.join().unwrap_or_else(|_| Err(cannot_run("it broke off")))
}

fn cannot_run(why: impl std::fmt::Display) -> Exit {
    Exit::passing(format_args!("the program cannot receive signals: {why}."))
}

/// What can end the program without a signal.
struct Watched {
    closed: UnboundedReceiver<CloseCode>,
    liveness: Arc<Liveness>,
}

/// How long there has been no heartbeat while this thread looked. A process that was stopped as a whole, like one on a
/// machine that was suspended, is no reason to end it.
#[derive(Default)]
struct Silence(Duration);

impl Silence {
    /// A look, [`LOOK`] after the last one unless this thread did not run.
    fn seen(&mut self, silence: Duration) -> Duration {
        self.0 = silence.min(self.0 + LOOK);
        self.0
    }
}

enum End {
    InOrder(Result<(), Exit>),
    /// The work did not stop in time.
    Forced(Exit),
}

async fn watch(
    mut watched: Watched,
    mut signals: Signals,
    stop: CancellationToken,
    mut over: oneshot::Receiver<()>,
    shutdown: Duration,
) -> End {
    let mut looks = interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut silence = Silence::default();
    let verdict = loop {
        tokio::select! {
            _ = &mut over => return End::InOrder(Ok(())),
            () = signals.next() => break Ok(()),
            Some(code) = watched.closed.recv() => break Err(Exit::from(Failure::from(code))),
            _ = looks.tick() => {
                if silence.seen(watched.liveness.silence()) >= LONGEST_SILENCE {
                    break Err(Exit::from(Failure::silent()));
                }
            }
        }
    };
    stop.cancel();
    tokio::select! {
        _ = &mut over => End::InOrder(verdict),
        () = signals.next() => End::Forced(Exit {
            why: "stopped at once, after a second signal.".to_owned(),
            code: INTERRUPTED,
        }),
        () = sleep(shutdown) => End::Forced(verdict.err().unwrap_or_else(|| Exit {
            why: "it did not stop in time and was ended; what was confirmed to players is saved.".to_owned(),
            code: 1,
        })),
    }
}

/// Ends the process, even if nobody reads standard error.
fn end_process(exit: Exit) {
    let code = exit.code;
    let (written, is_written) = mpsc::channel();
    thread::spawn(move || {
        // nobody is left to tell if this fails
        let _ = writeln!(io::stderr(), "gipfel: {}", exit.why);
        let _ = written.send(());
    });
    // if it takes longer, end without it
    let _ = is_written.recv_timeout(LAST_LINE);
    process::exit(code.into())
}

/// Ctrl+C and SIGTERM.
#[cfg(unix)]
struct Signals {
    term: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            term: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.term.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Ctrl+C, Ctrl+Break and the closing of the console.
#[cfg(windows)]
struct Signals {
    ctrl_c: tokio::signal::windows::CtrlC,
    ctrl_break: tokio::signal::windows::CtrlBreak,
    ctrl_close: tokio::signal::windows::CtrlClose,
}

#[cfg(windows)]
impl Signals {
    fn new() -> io::Result<Self> {
        use tokio::signal::windows::{ctrl_break, ctrl_c, ctrl_close};
        Ok(Self {
            ctrl_c: ctrl_c()?,
            ctrl_break: ctrl_break()?,
            ctrl_close: ctrl_close()?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.ctrl_c.recv() => {}
            _ = self.ctrl_break.recv() => {}
            _ = self.ctrl_close.recv() => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Mutex, MutexGuard, PoisonError};
    use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

    /// Enough for a loaded machine.
    const PATIENCE: Duration = Duration::from_secs(60);
    const SHORT: Duration = Duration::from_millis(50);

    /// A signal reaches every supervisor of the process, so these tests run one after the other.
    static ALONE: Mutex<()> = Mutex::new(());

    fn alone() -> MutexGuard<'static, ()> {
        ALONE.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start(shutdown: Duration) -> (Supervisor, UnboundedSender<CloseCode>, mpsc::Receiver<u8>) {
        let (close, closed) = unbounded_channel();
        let (ended, has_ended) = mpsc::channel();
        let watched = Watched {
            closed,
            liveness: Arc::default(),
        };
        let end = move |exit: Exit| ended.send(exit.code).unwrap();
        (
            Supervisor::start_with(watched, shutdown, end).unwrap(),
            close,
            has_ended,
        )
    }

    #[test]
    fn work_that_ends_by_itself_needs_no_verdict() {
        let _alone = alone();
        let (supervisor, _close, ended) = start(PATIENCE);
        assert!(!supervisor.stop().is_cancelled());
        assert!(supervisor.finish().is_ok());
        assert!(ended.recv().is_err());
    }

    #[test]
    fn a_close_for_good_stops_the_work_and_says_why() {
        let _alone = alone();
        let (supervisor, close, ended) = start(PATIENCE);
        close.send(CloseCode::ShardingRequired).unwrap();
        let stop = supervisor.stop();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(stop.cancelled());
        let exit = supervisor.finish().unwrap_err();
        assert_eq!(exit.code, 78);
        assert!(exit.why.contains("code 4011"), "{}", exit.why);
        assert!(ended.recv().is_err(), "it ended in order");
    }

    #[test]
    fn work_that_does_not_end_is_ended() {
        let _alone = alone();
        let (_supervisor, close, ended) = start(SHORT);
        close.send(CloseCode::InvalidShard).unwrap();
        assert_eq!(ended.recv_timeout(PATIENCE), Ok(78));
    }

    #[test]
    fn silence_counts_only_while_somebody_listens() {
        let mut silence = Silence::default();
        let heard = Duration::from_secs(3);
        for seconds in 1..=3 {
            assert_eq!(silence.seen(Duration::from_secs(seconds)), Duration::from_secs(seconds));
        }
        // the process was stopped for five minutes, and its heart beats a little later
        assert_eq!(silence.seen(Duration::from_secs(303)), heard + LOOK);
        assert_eq!(silence.seen(Duration::from_secs(304)), heard + 2 * LOOK);
        assert_eq!(silence.seen(Duration::ZERO), Duration::ZERO);
        // it does not beat at all
        let looks = (1..).map(Duration::from_secs);
        let mut looks = looks.skip_while(|since| silence.seen(*since) < LONGEST_SILENCE);
        assert_eq!(looks.next(), Some(LONGEST_SILENCE));
    }

    /// Every worker of a runtime spins, and still the signal ends it.
    #[cfg(unix)]
    #[test]
    fn a_signal_ends_a_runtime_that_spins() {
        let _alone = alone();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        let (supervisor, _close, ended) = start(SHORT);
        let released = Arc::new(AtomicBool::new(false));
        let release = Arc::clone(&released);
        let (spins, is_spinning) = mpsc::channel();
        runtime.spawn(async move {
            spins.send(()).unwrap();
            while !release.load(Ordering::Relaxed) {
                std::hint::spin_loop();
            }
        });
        is_spinning.recv_timeout(PATIENCE).unwrap();
        let me = rustix::process::getpid();
        rustix::process::kill_process(me, rustix::process::Signal::TERM).unwrap();
        assert_eq!(ended.recv_timeout(PATIENCE), Ok(1));
        assert!(supervisor.stop().is_cancelled());
        released.store(true, Ordering::Relaxed);
    }
}
