//! Two bots behind the proxy of `compose.yaml`, with its actual settings: one after the other is replaced, and then
//! killed, in the middle of a match, and nobody waits for an answer.
//!
//! Runs only if `GIPFEL_PROVE_PROXY` names Caddy's program.
use super::process::{Bot, TransportKind};
use super::table::Table;
use super::{PATIENCE, gipf};
use crate::postgres_server::{PASSWORD, Server};
use gipfel::discord::PATH;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const CADDYFILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/Caddyfile");
const SETTINGS: &str = include_str!("../../../deploy/http.toml");
/// The bots have one address each, and the ports of `deploy/http.toml`.
const BOTS: [&str; 2] = ["127.0.0.31", "127.0.0.32"];

/// Number of moves that are played while all of it happens.
const MOVES: usize = 28;

/// The running proxy.
struct Proxy(Child);

impl Proxy {
    fn start(program: &Path, port: u16, log: &Path) -> Self {
        let lines = File::create(log).unwrap();
        let child = Command::new(program)
            .args(["run", "--adapter", "caddyfile", "--config", CADDYFILE])
            .env("HOME", log.parent().unwrap())
            .env("GIPFEL_HOST", format!("http://127.0.0.1:{port}"))
            .env("GIPFEL_BOTS", BOTS.map(|bot| format!("{bot}:8080")).join(" "))
            .stdin(Stdio::null())
            .stdout(lines.try_clone().unwrap())
            .stderr(lines)
            .spawn()
            .unwrap();
        Self(child)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // it may have ended already
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A bot's folder: the settings of the deployment at this bot's address.
fn folder(bot: &str, address: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let address = address.replace(&format!(":{PASSWORD}"), "");
    let settings = SETTINGS.replace("0.0.0.0", bot);
    let settings = format!("{settings}\n[data]\nstorage = \"{address}\"\npassword_file = \"password\"\n");
    std::fs::write(folder.path().join("gipfel.toml"), settings).unwrap();
    std::fs::write(folder.path().join("password"), PASSWORD).unwrap();
    folder
}

/// Waits until the proxy passes on to a bot.
async fn use_proxy(table: &Table, url: &str, log: &Path) {
    let begun = Instant::now();
    loop {
        match table.sandbox.use_endpoint(url).await {
            Ok(()) => return,
            Err(why) => {
                let said = std::fs::read_to_string(log).unwrap_or_default();
                assert!(begun.elapsed() < PATIENCE, "{why}; {said}");
            }
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

fn caddy() -> Option<PathBuf> {
    #[expect(
        clippy::disallowed_methods,
        reason = "the switch of a proof that needs another program"
    )]
    std::env::var_os("GIPFEL_PROVE_PROXY").map(PathBuf::from)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_behind_the_proxy_are_exchanged_one_by_one() {
    let Some(program) = caddy() else { return };
    let Some(server) = Server::shared() else { return };
    let record = gipf("standard");
    let address = server.database().await;
    let folders = BOTS.map(|bot| folder(bot, &address));
    let [first, second] = folders;
    let mut table = Table::start_on(TransportKind::Http, record.setup.kind(), first, |_| ()).await;
    let mut other = Some(Bot::spawn(&table.sandbox, second.path(), TransportKind::Http));
    other.as_ref().unwrap().says("Connected.").await;
    let port = table.sandbox.address().port();
    let port = if port < 60_000 { port + 1_000 } else { port - 1_000 };
    let log = second.path().join("proxy.log");
    let proxy = Proxy::start(&program, port, &log);
    let url = format!("http://127.0.0.1:{port}{PATH}");
    use_proxy(&table, &url, &log).await;
    table.challenge().await;
    for (number, mv) in record.moves.iter().take(MOVES).enumerate() {
        if table.is_played_by_itself(mv) {
            continue;
        }
        match number {
            // the one ends in order while the other answers
            4 => table.stop().await,
            8 | 24 => {
                let again = Bot::spawn(&table.sandbox, table.folder(), TransportKind::Http);
                again.says("Connected.").await;
                table.adopt(again);
            }
            12 => other.take().unwrap().stop().await,
            16 => {
                let again = Bot::spawn(&table.sandbox, second.path(), TransportKind::Http);
                again.says("Connected.").await;
                other = Some(again);
            }
            // and one is killed
            20 => table.kill().await,
            _ => {}
        }
        table.command(mv).await;
    }
    assert!(record.moves.len() > MOVES, "all of it happened");
    drop(proxy);
    table.end().await;
    drop(other);
}
