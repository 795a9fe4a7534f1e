//! A PostgreSQL server in a temporary folder, for the tests of the store on it and of the bot.
//!
//! Needs the server's programs, on the path or where Debian has them; without them a test reports that it was skipped,
//! and fails if `GIPFEL_REQUIRE_ALL` is set. PostgreSQL refuses to run as root: then it runs as `postgres` or `nobody`.
use std::fs::Permissions;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio_postgres::{Client, NoTls};

pub mod machines;
pub mod patroni;
pub mod proxy;
pub mod relay;

/// The owner of the server's databases, and the password.
pub const USER: &str = "gipfel";
pub const PASSWORD: &str = "correct-horse";

/// A certificate for `localhost`, issued by the tests' authority, valid for a hundred years.
const CERTIFICATE: &str = include_str!("../../fixtures/tls/server.pem");
const KEY: &str = include_str!("../../fixtures/tls/server.key");
/// The file with that authority.
pub const AUTHORITY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/tls/authority.pem");

/// A running server. It ends, and its folder is deleted, with the process that started it, however that ends.
pub struct Server {
    folder: PathBuf,
    programs: PathBuf,
    port: u16,
    /// The user as whom it runs, if that is not ours.
    user: Option<(u32, u32)>,
    databases: AtomicU32,
    /// Stops the server as soon as its input is closed.
    _keeper: Child,
}

impl Server {
    /// The server that most tests share. None = there is no PostgreSQL here, which was reported.
    pub fn shared() -> Option<&'static Self> {
        static SERVER: OnceLock<Option<Server>> = OnceLock::new();
        SERVER.get_or_init(Self::start).as_ref()
    }

    /// A server of its own, which may be stopped.
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            crate::left_out::left_out("tests on PostgreSQL, for want of its server (Debian: postgresql-15)");
            return None;
        };
        let server = Self::prepare(programs);
        let data = server.folder.join("data");
        let password = server.folder.join("password");
        server.run("initdb", |command| {
            let auth = [
                "--auth-local=trust",
                "--auth-host=scram-sha-256",
                "--no-sync",
                "--encoding=UTF8",
            ];
            let user = ["--locale=C", "-U", USER];
            command.arg("-D").arg(&data).args(auth).args(user);
            command.arg(format!("--pwfile={}", password.display()));
        });
        server.begin();
        Some(server)
    }

    /// A standby that follows this one.
    pub fn standby(&self) -> Self {
        let standby = Self::prepare(self.programs.clone());
        let data = standby.folder.join("data");
        standby.run("pg_basebackup", |command| {
            command
                .arg("-h")
                .arg(&self.folder)
                .args(["-p", &self.port.to_string(), "-U", USER]);
            // it begins with the present data of the other one
            command
                .args(["-R", "-X", "stream", "-c", "fast", "--no-sync", "-D"])
                .arg(data);
        });
        standby.begin();
        standby
    }

    /// Promotes the standby, which accepts writes from now on.
    pub fn promote(&self) {
        self.run("pg_ctl", |command| {
            command.arg("-D").arg(self.folder.join("data")).args(["-w", "promote"]);
        });
    }

    /// A folder with what every server needs, and a port.
    fn prepare(programs: PathBuf) -> Self {
        let (folder, user) = folder("gipfel-postgres");
        std::fs::write(folder.join("password"), PASSWORD).unwrap();
        // the server requires that nobody else can read its key
        for (name, text) in [("server.pem", CERTIFICATE), ("server.key", KEY)] {
            let file = folder.join(name);
            std::fs::write(&file, text).unwrap();
            std::fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
            if let Some((uid, gid)) = user {
                chown(&file, Some(uid), Some(gid)).unwrap();
            }
        }
        let mut keeper = Command::new("sh");
        keeper
            .arg("-c")
            .arg(r#"cat >/dev/null; "$1/pg_ctl" -D "$0/data" -m immediate -w stop >/dev/null 2>&1; rm -rf "$0""#)
            .arg(&folder)
            .arg(&programs)
            .stdin(Stdio::piped())
            // a signal to all the tests, such as Ctrl+C, must not end it before its work
            .process_group(0);
        Self {
            port: free_port(),
            databases: AtomicU32::new(0),
            _keeper: run_as(&mut keeper, user).current_dir("/").spawn().unwrap(),
            folder,
            programs,
            user,
        }
    }

    /// Starts it again.
    pub fn begin(&self) {
        let settings = format!(
            "-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories={} -c max_connections=300 \
             -c shared_buffers=64MB -c ssl=on -c ssl_cert_file=../server.pem -c ssl_key_file=../server.key -c log_min_messages=fatal -c log_min_error_statement=panic",
            self.port,
            self.folder.display()
        );
        self.run("pg_ctl", |command| {
            let log = self.folder.join("log");
            command
                .arg("-D")
                .arg(self.folder.join("data"))
                .args(["-w", "-l"])
                .arg(log);
            command.arg("-o").arg(settings).arg("start");
        });
    }

    /// Stops it at once, like a crash.
    pub fn crash(&self) {
        self.run("pg_ctl", |command| {
            let how = ["-m", "immediate", "-w", "stop"];
            command.arg("-D").arg(self.folder.join("data")).args(how);
        });
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// Creates an empty database; returns its address.
    pub async fn database(&self) -> String {
        let name = format!("t{}", self.databases.fetch_add(1, Ordering::SeqCst));
        let make = format!("CREATE DATABASE {name}");
        self.admin("postgres").await.batch_execute(&make).await.unwrap();
        self.address(&name)
    }

    /// The address of the database of this name.
    pub fn address(&self, database: &str) -> String {
        Self::address_at(self.port, database)
    }

    /// The same address with another port.
    pub fn address_at(port: u16, database: &str) -> String {
        format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{port}/{database}")
    }

    /// A connection that bypasses everything that is tested.
    pub async fn admin(&self, database: &str) -> Client {
        let folder = self.folder.display();
        let address = format!("host={folder} port={} user={USER} dbname={database}", self.port);
        let (client, connection) = tokio_postgres::connect(&address, NoTls).await.unwrap();
        // ends with the client, or with the server
        tokio::spawn(connection);
        client
    }

    fn run(&self, program: &str, arguments: impl FnOnce(&mut Command)) {
        let mut command = Command::new(self.programs.join(program));
        arguments(&mut command);
        let ended = run_as(&mut command, self.user)
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap();
        let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        assert!(ended.success(), "{program}: {log}");
    }
}

/// Where the server's programs are.
fn programs() -> Option<PathBuf> {
    #[expect(clippy::disallowed_methods, reason = "the tests look for a program")]
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).collect::<Vec<_>>();
    // Debian keeps each version apart
    let mut debian: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    debian.sort();
    let is_whole = |folder: &PathBuf| {
        ["initdb", "pg_ctl", "postgres"]
            .iter()
            .all(|name| folder.join(name).exists())
    };
    debian.into_iter().rev().chain(on_path).find(is_whole)
}

/// A folder, and the user to whom it belongs and as whom programs work in it; `None` = the user who runs the tests.
fn folder(prefix: &str) -> (PathBuf, Option<(u32, u32)>) {
    let folder = tempfile::Builder::new().prefix(prefix).tempdir().unwrap().keep();
    let user = rustix::process::geteuid().is_root().then(unprivileged);
    if let Some((uid, gid)) = user {
        chown(&folder, Some(uid), Some(gid)).unwrap();
    }
    (folder, user)
}

/// The numbers of a user that is not root.
fn unprivileged() -> (u32, u32) {
    let users = std::fs::read_to_string("/etc/passwd").unwrap();
    let of = |name: &str| {
        let line = users.lines().find(|line| line.starts_with(&format!("{name}:")))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    of("postgres")
        .or_else(|| of("nobody"))
        .expect("a user that is not root")
}

fn run_as(command: &mut Command, user: Option<(u32, u32)>) -> &mut Command {
    match user {
        Some((uid, gid)) => command.uid(uid).gid(gid),
        None => command,
    }
}

/// A port that nobody listens at, and that the system assigns to nobody, so that it stays free until it is used, and
/// while its user is restarted.
pub fn free_port() -> u16 {
    let port = || fastrand::u16(10_000..30_000);
    std::iter::repeat_with(port)
        .take(1_000)
        .find(|&port| std::net::TcpListener::bind(("127.0.0.1", port)).is_ok())
        .expect("a port is free")
}
