//! The address of a database, such as `postgres://user@host/database`.

use super::tls::{TlsError, tls};
use std::fmt;
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::config::{Config, Host, SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;

/// The address of a database, whose password is never printed. Clones share it.
#[derive(Clone)]
pub struct Target(Arc<Parts>);

struct Parts {
    config: Config,
    tls: MakeRustlsConnect,
    name: String,
}

/// Why an address cannot be used. It repeats nothing of the address, which may contain a password.
#[derive(Debug, thiserror::Error)]
pub enum TargetError {
    /// It is not the address of a PostgreSQL database.
    #[error(
        "it cannot be read as the address of a database: write postgres://USER:PASSWORD@HOST:PORT/DATABASE, with special \
         characters in USER and PASSWORD as %XX, and several hosts as HOST1:PORT1,HOST2:PORT2"
    )]
    Malformed,
    /// The host, user or database is missing.
    #[error("it names no {0}: write postgres://USER@HOST:PORT/DATABASE")]
    Missing(&'static str),
    /// An unknown parameter follows the question mark.
    #[error("after the question mark it has something else than {}", KNOWN.join(", "))]
    Unknown,
    /// An unknown value of `sslmode`.
    #[error("`sslmode` must be disable, require or verify-full")]
    SslMode,
    /// The certificates of the authorities cannot be used.
    #[error(transparent)]
    Tls(#[from] TlsError),
}

/// The parameters that may follow the question mark.
const KNOWN: [&str; 12] = [
    "sslmode",
    "sslrootcert",
    "host",
    "hostaddr",
    "port",
    "user",
    "password",
    "dbname",
    "application_name",
    "connect_timeout",
    "target_session_attrs",
    "options",
];

/// How long connecting to one host may take: somebody waits for an answer.
const CONNECT: Duration = Duration::from_secs(1);
/// How long sent data may remain unacknowledged before the server counts as gone.
const UNACKNOWLEDGED: Duration = Duration::from_secs(10);
/// How long a connection is idle before it is probed.
const IDLE: Duration = Duration::from_secs(30);

impl Target {
    /// Whether this looks like the address of a PostgreSQL database.
    pub fn is_meant(address: &str) -> bool {
        ["postgres:", "postgresql:"]
            .iter()
            .any(|scheme| address.trim_start().starts_with(scheme))
    }

    /// Reads an address. A password given separately, such as from a file, takes precedence over one in the address.
    pub fn parse(address: &str, password: Option<&str>) -> Result<Self, TargetError> {
        let address = address.trim();
        let (base, query) = address.split_once('?').unwrap_or((address, ""));
        let (mut ssl_mode, mut authorities) = (None, None);
        let mut passed = Vec::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').ok_or(TargetError::Unknown)?;
            match name {
                "sslmode" => ssl_mode = Some(read_mode(value)?),
                "sslrootcert" => authorities = Some(Path::new(value)),
                name if KNOWN.contains(&name) => passed.push(part),
                _ => return Err(TargetError::Unknown),
            }
        }
        let address = format!("{base}?{}", passed.join("&"));
        let mut config: Config = address.parse().map_err(|_| TargetError::Malformed)?;
        let user = config.get_user().ok_or(TargetError::Missing("user"))?.to_owned();
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(TargetError::Missing("host"));
        }
        let database = config.get_dbname().ok_or(TargetError::Missing("database"))?.to_owned();
        let name = format!("postgres://{user}@{}/{database}", hosts(&config));
        // the network between two machines is not trusted unless the operator says so
        let default = if is_local(&config) {
            SslMode::Disable
        } else {
            SslMode::Require
        };
        config.ssl_mode(ssl_mode.unwrap_or(default));
        if let Some(password) = password {
            config.password(password.trim_end_matches(['\r', '\n']));
        }
        if config.get_hosts().len().max(config.get_hostaddrs().len()) > 1 {
            config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        }
        if config.get_application_name().is_none() {
            config.application_name("gipfel");
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        config.tcp_user_timeout(UNACKNOWLEDGED).keepalives_idle(IDLE);
        let tls = tls(authorities)?;
        Ok(Self(Arc::new(Parts { config, tls, name })))
    }

    pub(super) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(super) fn tls(&self) -> MakeRustlsConnect {
        self.0.tls.clone()
    }

    pub(super) fn user(&self) -> &str {
        self.0.config.get_user().unwrap_or_default()
    }

    /// Whether there is a password to connect with.
    pub fn has_password(&self) -> bool {
        self.0.config.get_password().is_some()
    }

    /// How long finding a server that answers may take.
    pub(super) fn patience(&self) -> Duration {
        let hosts = self.0.config.get_hosts().len().max(self.0.config.get_hostaddrs().len());
        let one = self.0.config.get_connect_timeout().copied().unwrap_or(CONNECT);
        one * u32::try_from(hosts).unwrap_or(1) + one
    }
}

fn read_mode(value: &str) -> Result<SslMode, TargetError> {
    match value {
        "disable" => Ok(SslMode::Disable),
        // a certificate is always verified: encryption to an unknown server protects nobody
        "require" | "verify-ca" | "verify-full" => Ok(SslMode::Require),
        _ => Err(TargetError::SslMode),
    }
}

fn is_local(config: &Config) -> bool {
    let hosts = config.get_hosts().iter().all(|host| match host {
        Host::Tcp(host) => host == "localhost" || host.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    });
    hosts && config.get_hostaddrs().iter().all(IpAddr::is_loopback)
}

fn hosts(config: &Config) -> String {
    let named = config.get_hosts().iter().map(|host| match host {
        Host::Tcp(host) => host.clone(),
        #[cfg(unix)]
        Host::Unix(folder) => folder.display().to_string(),
    });
    let mut names: Vec<String> = named.collect();
    if names.is_empty() {
        names = config.get_hostaddrs().iter().map(ToString::to_string).collect();
    }
    let ports = config.get_ports();
    for (n, name) in names.iter_mut().enumerate() {
        if let Some(port) = ports.get(n).or(ports.first()) {
            *name = format!("{name}:{port}");
        }
    }
    names.join(",")
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Target").field(&self.0.name).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(address: &str) -> Target {
        Target::parse(address, None).unwrap()
    }

    #[test]
    fn what_is_shown_has_no_password() {
        let target = parsed("postgres://bot:s3cret@db.example:5433/gipfel?connect_timeout=3");
        assert_eq!(target.to_string(), "postgres://bot@db.example:5433/gipfel");
        assert!(target.has_password());
        let target = Target::parse("postgresql://bot@a,b:1/g?password=s3cret", Some("oth3r\n")).unwrap();
        assert!(!format!("{target:?} {target}").contains("cret"));
        assert_eq!(target.config().get_password(), Some(&b"oth3r"[..]));
    }

    #[test]
    fn other_machines_are_reached_by_tls_only() {
        for (address, mode) in [
            ("postgres://u@localhost/d", SslMode::Disable),
            ("postgres://u@127.0.0.1/d", SslMode::Disable),
            ("postgres://u@/d?host=/run/postgresql", SslMode::Disable),
            ("postgres://u@localhost,db/d", SslMode::Require),
            ("postgres://u@db/d", SslMode::Require),
            ("postgres://u@db/d?sslmode=disable", SslMode::Disable),
            ("postgres://u@localhost/d?sslmode=verify-full", SslMode::Require),
        ] {
            assert_eq!(parsed(address).config().get_ssl_mode(), mode, "{address}");
        }
    }

    #[test]
    fn of_several_hosts_the_one_that_takes_writes_is_used() {
        let attributes = |address| parsed(address).config().get_target_session_attrs();
        assert_eq!(attributes("postgres://u@a,b/d"), TargetSessionAttrs::ReadWrite);
        assert_eq!(attributes("postgres://u@a/d"), TargetSessionAttrs::Any);
    }
}
