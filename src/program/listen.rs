//! The addresses at which the bot listens, and its own request to one of them.
use super::config::{Config, Http, Listen};
use super::exit::Exit;
use futures_util::FutureExt as _;
use gipfel::discord::signature::PublicKey;
use gipfel::discord::{Endpoint, PATH, Transport};
use gipfel::ops::{self, Ops};
use std::fmt;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;
use tokio::net::TcpListener;

/// How long `gipfel healthcheck` waits for an answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// The address at which interactions are to arrive over HTTP.
#[derive(Clone, Copy)]
pub struct Wanted {
    pub address: SocketAddr,
    key: PublicKey,
}

/// The wish in the settings; `None` = over the gateway. `from_environment` is `DISCORD_PUBLIC_KEY`.
pub fn wanted(http: &Http, from_environment: Option<String>) -> Result<Option<Wanted>, Exit> {
    match (http.listen.0, public_key(http, from_environment)?) {
        (None, _) => Ok(None),
        (Some(address), Some(key)) => Ok(Some(Wanted { address, key })),
        (Some(_), None) => Err(Exit::lasting(
            "`http.listen` is set, but neither DISCORD_PUBLIC_KEY nor `http.public_key`: without the public key nobody \
             knows which requests are Discord's. Copy it from the application's General Information page.",
        )),
    }
}

/// The application's public key, which may be set although nothing is to arrive over HTTP; `None` = it is not set.
pub fn public_key(http: &Http, from_environment: Option<String>) -> Result<Option<PublicKey>, Exit> {
    let (name, text) = match from_environment {
        Some(text) => ("DISCORD_PUBLIC_KEY", text),
        None => ("`http.public_key`", http.public_key.clone()),
    };
    match PublicKey::parse(&text) {
        Ok(key) => Ok(Some(key)),
        Err(_) if text.is_empty() => Ok(None),
        Err(why) => Err(Exit::lasting(format_args!(
            "{name} is not an application's public key: {why}. Copy it from the application's General Information page."
        ))),
    }
}

/// Tries the address for interactions, and lets go of it.
pub fn try_out(http: &Http) -> Result<(), Exit> {
    http.listen.0.map_or(Ok(()), |address| {
        try_address(address).map_err(|why| unusable(address, &why))
    })
}

/// Why nobody would be told of health and metrics; `None` = the address can be used.
pub fn without_ops(Listen(address): Listen) -> Option<String> {
    let address = address?;
    let why = try_address(address).err()?;
    Some(format!(
        "Health and metrics would not be served: the address {address} in `ops.listen` cannot be used: {why}."
    ))
}

fn try_address(address: SocketAddr) -> io::Result<()> {
    match std::net::TcpListener::bind(address) {
        // by the bot that runs, perhaps
        Err(why) if why.kind() == io::ErrorKind::AddrInUse => Ok(()),
        bound => bound.map(drop),
    }
}

fn unusable(address: SocketAddr, why: &io::Error) -> Exit {
    let sentence = format!("the address {address} in `http.listen` cannot be used: {why}.");
    match why.kind() {
        // a previous process may be about to end
        io::ErrorKind::AddrInUse => Exit::passing(sentence),
        _ => Exit::lasting(sentence),
    }
}

/// A description for people of where interactions arrive; `None` = over the gateway.
pub fn describe(address: Option<SocketAddr>) -> String {
    match address {
        None => "Interactions would come over the gateway.".to_owned(),
        Some(address) => {
            format!("Interactions would come in POST requests to {address}{PATH}.")
        }
    }
}

/// Like [`wanted`], on the sandbox, which signs with a key of its own.
pub fn wanted_on_sandbox(http: &Http, key: &str) -> Result<Option<Wanted>, Exit> {
    let key = PublicKey::parse(key).map_err(Exit::passing)?;
    Ok(http.listen.0.map(|address| Wanted { address, key }))
}

/// Binds the address for interactions, if there is one.
pub async fn transport(wanted: Option<Wanted>) -> Result<Transport, Exit> {
    let Some(Wanted { address, key }) = wanted else {
        return Ok(Transport::Gateway);
    };
    let listener = TcpListener::bind(address).await;
    let listener = listener.map_err(|why| unusable(address, &why))?;
    let address = listener.local_addr().map_err(Exit::passing)?;
    tracing::info!(%address, path = PATH, "interactions are received over HTTP");
    Ok(Transport::Http(Endpoint { listener, key }))
}

/// The address at which this machine reaches the HTTP endpoint.
pub fn url(transport: &Transport) -> Option<String> {
    match transport {
        Transport::Gateway => None,
        Transport::Http(endpoint) => {
            let address = reachable(endpoint.listener.local_addr().ok()?);
            Some(format!("http://{address}{PATH}"))
        }
    }
}

/// The address at which this machine reaches a listener.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Serves health and metrics. If that fails the bot runs without them.
pub async fn ops(Listen(address): Listen, told: Ops) {
    let Some(address) = address else { return };
    match TcpListener::bind(address).await {
        Ok(listener) => {
            let address = listener.local_addr().unwrap_or(address);
            tracing::info!(%address, "health and metrics are served");
            tokio::spawn(ops::serve(listener, told).boxed());
        }
        Err(why) => tracing::warn!(
            %address, %why, "health and metrics are not served; `ops.listen` in the settings can name another address"
        ),
    }
}

/// Distinguishes the bot with these settings from others on the machine: two cannot share a folder.
pub fn name(config: &Config) -> String {
    let folder = &config.data.folder;
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.clone());
    let hash = blake3::hash(folder.as_os_str().as_encoded_bytes());
    hash.to_hex().chars().take(16).collect()
}

/// Asks a running bot whether it is ready.
pub fn healthcheck(config: &Config) -> Result<String, Exit> {
    let Some(address) = config.ops.listen.0 else {
        return Err(Exit::passing(
            "`ops.listen` is empty, so a running bot cannot be asked how it is.",
        ));
    };
    let address = reachable(address);
    let unreached = |why: &dyn fmt::Display| Exit::passing(format_args!("no bot answers at {address}: {why}."));
    let answer = ask(address).map_err(|why| unreached(&why))?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let body = body.trim().to_owned();
    let named = head
        .lines()
        .find_map(|line| line.strip_prefix(ops::NAME)?.strip_prefix(": "));
    match head.split(' ').nth(1) {
        Some("200" | "503") if named.is_some_and(|named| named != name(config)) => Err(Exit::passing(format_args!(
            "the bot that answers at {address} has another `data.folder` than these settings: it is another one. Give each \
             its own `ops.listen`."
        ))),
        Some("200") => Ok(body),
        Some("503") => Err(Exit::passing(body)),
        _ => Err(unreached(&"something else listens there")),
    }
}

fn ask(address: SocketAddr) -> io::Result<String> {
    let mut connection = TcpStream::connect_timeout(&address, PATIENCE)?;
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    write!(
        connection,
        "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = String::new();
    connection.take(64 * 1024).read_to_string(&mut answer)?;
    Ok(answer)
}
