//! The bot as its operator runs it: the real binary, with Discord's address in the environment.
use super::PATIENCE;
use gipfel::discord::PATH;
use gipfel::sandbox::Sandbox;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

/// How interactions reach the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TransportKind {
    Gateway,
    Http,
}

impl TransportKind {
    /// The gateway, or the value of `GIPFEL_TEST_TRANSPORT`: the same tests run with either.
    #[expect(clippy::disallowed_methods, reason = "the environment chooses the transport")]
    pub fn usual() -> Self {
        match std::env::var("GIPFEL_TEST_TRANSPORT").as_deref() {
            Err(_) | Ok("gateway") => Self::Gateway,
            Ok("http") => Self::Http,
            Ok(other) => panic!("GIPFEL_TEST_TRANSPORT is gateway or http, not {other}"),
        }
    }
}

/// The running bot. It is killed when dropped.
pub struct Bot {
    child: Child,
    log: PathBuf,
    transport: TransportKind,
    /// Length of the log before.
    before: usize,
}

impl Bot {
    /// Starts the bot in its folder and waits until it is connected.
    pub async fn start(sandbox: &Sandbox, folder: &Path, transport: TransportKind) -> Self {
        let bot = Self::spawn(sandbox, folder, transport);
        bot.is_ready(sandbox).await;
        bot
    }

    /// Waits until it is connected.
    pub async fn is_ready(&self, sandbox: &Sandbox) {
        if self.transport == TransportKind::Http {
            let url = format!(
                "http://{}{PATH}",
                self.address("interactions are received over HTTP").await
            );
            sandbox.use_endpoint(&url).await.unwrap();
        }
        let ready = || (sandbox.bot_is_online() && !sandbox.commands().is_empty()).then_some(());
        assert!(
            sandbox.until(PATIENCE, ready).await.is_some(),
            "the bot is not ready; {}",
            self.told()
        );
    }

    /// Its address, from the line of its log with this beginning.
    pub async fn address(&self, line: &str) -> String {
        let search = async {
            loop {
                let text = std::fs::read_to_string(&self.log).unwrap_or_default();
                let found = text.get(self.before..).and_then(|text| text.split_once(line));
                let found = found.and_then(|(_, rest)| rest.split_once("address=")?.1.split_once(char::is_whitespace));
                if let Some((address, _)) = found {
                    return address.to_owned();
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let found = tokio::time::timeout(PATIENCE * 3, search).await;
        found.unwrap_or_else(|_| panic!("the bot does not listen; {}", self.told()))
    }

    /// Starts the bot, which ends by itself; returns its exit code and the end of its log.
    pub async fn start_fails(sandbox: &Sandbox, folder: &Path, transport: TransportKind) -> (Option<i32>, String) {
        let mut bot = Self::spawn(sandbox, folder, transport);
        let ended = tokio::task::spawn_blocking(move || {
            let status = bot.child.wait();
            (bot, status)
        });
        let ended = tokio::time::timeout(PATIENCE, ended).await;
        let (bot, status) = ended.expect("the bot ends by itself").unwrap();
        (status.unwrap().code(), bot.told())
    }

    /// Starts the bot, which may have to stand by.
    pub fn spawn(sandbox: &Sandbox, folder: &Path, transport: TransportKind) -> Self {
        Self::spawn_at(sandbox, folder, transport, &sandbox.base_url())
    }

    /// Starts the bot, which finds Discord at this address.
    pub fn spawn_at(sandbox: &Sandbox, folder: &Path, transport: TransportKind, discord: &str) -> Self {
        let log = folder.join("bot.log");
        let settings = folder.join("gipfel.toml");
        if !settings.exists() {
            let listen = if transport == TransportKind::Http {
                "127.0.0.1:0"
            } else {
                ""
            };
            let text = format!("[http]\nlisten = \"{listen}\"\n[ops]\nlisten = \"127.0.0.1:0\"\n");
            std::fs::write(settings, text).unwrap();
        }
        let before = std::fs::read_to_string(&log).map_or(0, |text| text.len());
        let lines = File::options().create(true).append(true).open(&log).unwrap();
        // few descriptors, so that a test can try to use them all
        let child = Command::new("sh")
            .args(["-c", "ulimit -n 300 && exec \"$0\"", env!("CARGO_BIN_EXE_gipfel")])
            .current_dir(folder)
            .env_remove("GIPFEL_CONFIG")
            .env_remove("DISCORD_TOKEN_FILE")
            .env_remove("GIPFEL_STORAGE")
            .env_remove("GIPFEL_STORAGE_PASSWORD_FILE")
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_PUBLIC_KEY", sandbox.public_key())
            .env("DISCORD_API_BASE", discord)
            .stdout(lines.try_clone().unwrap())
            .stderr(lines)
            .spawn()
            .unwrap();
        Self {
            child,
            log,
            transport,
            before,
        }
    }

    /// `kill -9`; returns when it has ended.
    pub async fn kill(mut self, sandbox: &Sandbox) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let offline = || (self.transport == TransportKind::Http || !sandbox.bot_is_online()).then_some(());
        sandbox
            .until(PATIENCE, offline)
            .await
            .expect("the connection breaks with the process");
    }

    /// Waits until its log says this, since it was started.
    pub async fn says(&self, what: &str) {
        let said = tokio::time::timeout(PATIENCE * 3, async {
            let is_said = || {
                let text = std::fs::read_to_string(&self.log).unwrap_or_default();
                text.get(self.before..).is_some_and(|text| text.contains(what))
            };
            while !is_said() {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        });
        assert!(said.await.is_ok(), "{what}; {}", self.told());
    }

    /// How many lines of its log, since it was started, say this.
    pub fn says_times(&self, what: &str) -> usize {
        let text = std::fs::read_to_string(&self.log).unwrap_or_default();
        let since = text.get(self.before..).unwrap_or_default();
        since.lines().filter(|line| line.contains(what)).count()
    }

    /// SIGSTOP: it stands still until [`Bot::go_on`].
    pub fn stand_still(&self) {
        self.signal(rustix::process::Signal::STOP);
    }

    /// SIGCONT.
    pub fn go_on(&self) {
        self.signal(rustix::process::Signal::CONT);
    }

    fn signal(&self, signal: rustix::process::Signal) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, signal).unwrap();
    }

    /// SIGTERM: it finishes work in progress and ends in order within ten seconds.
    pub async fn stop(mut self) {
        self.signal(rustix::process::Signal::TERM);
        let log = self.told();
        let ended = tokio::task::spawn_blocking(move || {
            let status = self.child.wait();
            (self, status)
        });
        let ended = tokio::time::timeout(std::time::Duration::from_secs(15), ended).await;
        let (_, status) = ended.unwrap_or_else(|_| panic!("the bot does not end; {log}")).unwrap();
        assert!(status.unwrap().success(), "the bot ends in order; {log}");
    }

    /// The end of its log, for a failing test.
    pub fn told(&self) -> String {
        let text = std::fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        format!(
            "its log ends so:\n{}",
            lines[lines.len().saturating_sub(30)..].join("\n")
        )
    }
}
impl Drop for Bot {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.told());
        }
        // it may have ended already
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
