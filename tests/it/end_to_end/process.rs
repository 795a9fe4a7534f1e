//! The bot as its operator runs it: the real binary, told where Discord is by the environment.
use super::PATIENCE;
use gipfel::sandbox::Sandbox;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

/// The running bot. It is killed when dropped.
pub struct Bot {
    child: Child,
    log: PathBuf,
}

impl Bot {
    /// Starts the bot in its folder and waits until it is connected.
    pub async fn start(sandbox: &Sandbox, folder: &Path) -> Self {
        let bot = Self::spawn(sandbox, folder);
        bot.is_ready(sandbox).await;
        bot
    }

    /// Waits until it is connected.
    pub async fn is_ready(&self, sandbox: &Sandbox) {
        let ready = || (sandbox.bot_is_online() && !sandbox.commands().is_empty()).then_some(());
        assert!(
            sandbox.until(PATIENCE, ready).await.is_some(),
            "the bot is not ready; {}",
            self.told()
        );
    }

    /// Starts the bot, which ends by itself: with which code, and the end of its log.
    pub async fn start_fails(sandbox: &Sandbox, folder: &Path) -> (Option<i32>, String) {
        let mut bot = Self::spawn(sandbox, folder);
        let ended = tokio::task::spawn_blocking(move || {
            let status = bot.child.wait();
            (bot, status)
        });
        let ended = tokio::time::timeout(PATIENCE, ended).await;
        let (bot, status) = ended.expect("the bot ends by itself").unwrap();
        (status.unwrap().code(), bot.told())
    }

    /// Starts the bot, which may have to stand by.
    pub fn spawn(sandbox: &Sandbox, folder: &Path) -> Self {
        let log = folder.join("bot.log");
        let lines = File::options().create(true).append(true).open(&log).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_gipfel"))
            .current_dir(folder)
            .env_remove("GIPFEL_CONFIG")
            .env_remove("DISCORD_TOKEN_FILE")
            .env_remove("GIPFEL_STORAGE")
            .env_remove("GIPFEL_STORAGE_PASSWORD_FILE")
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_BASE", sandbox.base_url())
            .stdout(lines.try_clone().unwrap())
            .stderr(lines)
            .spawn()
            .unwrap();
        Self { child, log }
    }

    /// `kill -9`, and it is gone.
    pub async fn kill(mut self, sandbox: &Sandbox) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let offline = || (!sandbox.bot_is_online()).then_some(());
        sandbox
            .until(PATIENCE, offline)
            .await
            .expect("the connection breaks with the process");
    }

    /// Waits until its log says this.
    pub async fn says(&self, what: &str) {
        let said = tokio::time::timeout(PATIENCE, async {
            while !std::fs::read_to_string(&self.log).unwrap_or_default().contains(what) {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        });
        assert!(said.await.is_ok(), "{what}; {}", self.told());
    }

    /// SIGTERM: it finishes what is under way and ends in order within ten seconds.
    pub async fn stop(mut self) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
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
        // it may have ended already
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
