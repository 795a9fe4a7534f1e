//! Servers in the wrong state: a standby, which is then promoted, and one that is too old.

use super::conformance::{done, put, value};
use crate::postgres_server::{PASSWORD, Server, USER};
use crate::stores::postgres::open;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

/// Maximum time for anything on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Tries until it works.
async fn until<T>(mut what: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = what().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "it works in the end");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_is_refused_and_followed_once_it_takes_writes() {
    let Some(primary) = Server::start() else { return };
    let address = primary.database().await;
    let name = address.rsplit_once('/').unwrap().1;
    let standby = primary.standby();
    let alone = until(async || {
        // the database has to arrive there first
        let why = open(&standby.address(name)).await.expect_err("it takes no writes");
        (!why.to_string().contains("does not exist")).then_some(why)
    })
    .await;
    assert!(alone.is_passing(), "it may take writes later");
    let said = alone.to_string();
    assert!(
        said.contains("is a standby or read-only") && said.contains("HOST1,HOST2"),
        "{said}"
    );

    // both are named, the standby first
    let both = format!(
        "postgres://{USER}:{PASSWORD}@127.0.0.1:{},127.0.0.1:{}/{name}",
        standby.port(),
        primary.port()
    );
    let store = open(&both).await.unwrap();
    done(&store, put(b"a", b"1")).await;
    let there = standby.admin(name).await;
    let count = "SELECT count(*) FROM kv WHERE k = 'a'";
    until(async || {
        let rows = there.query_one(count, &[]).await.ok()?;
        (rows.get::<_, i64>(0) == 1).then_some(())
    })
    .await;
    primary.crash();
    let error = store.commit(put(b"a", b"2")).await.unwrap_err();
    assert!(!error.to_string().contains(PASSWORD), "{error}");
    standby.promote();
    let begun = Instant::now();
    until(async || store.commit(put(b"b", b"3")).await.ok()).await;
    println!("the store takes writes {:?} after the standby does", begun.elapsed());
    assert_eq!(value(&store, b"a").await.unwrap(), b"1");
    assert_eq!(value(&store, b"b").await.unwrap(), b"3");
}

/// A process that cannot reach the database leaves people to the others only if those may reach it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_says_that_it_is_away_is_away_for_all() {
    let Some(server) = Server::start() else { return };
    let address = server.database().await;
    let name = address.rsplit_once('/').unwrap().1;
    let there = open(&address).await.unwrap();
    assert!(!there.is_away_for_all());
    let (port, way) = way_to(server.port()).await;
    let cut_off = open(&Server::address_at(port, name)).await.unwrap();
    way.cancel();
    until(async || cut_off.get(b"a").await.err()).await;
    assert!(cut_off.away().is_some() && !cut_off.is_away_for_all());
    server.crash();
    until(async || {
        there.get(b"a").await.unwrap_err();
        there.is_away_for_all().then_some(())
    })
    .await;
    server.begin();
    until(async || there.get(b"a").await.ok()).await;
    assert!(!there.is_away_for_all(), "it is back");
}

/// A way to the server until it is cancelled; from then on nothing comes through, and nobody is told so.
async fn way_to(server: u16) -> (u16, CancellationToken) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let cut = CancellationToken::new();
    let is_cut = cut.clone();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let is_cut = is_cut.clone();
            tokio::spawn(async move {
                let mut server = TcpStream::connect(("127.0.0.1", server)).await.unwrap();
                let carried = copy_bidirectional(&mut client, &mut server);
                if is_cut.run_until_cancelled(carried).await.is_none() {
                    std::future::pending::<()>().await;
                }
            });
        }
    });
    (port, cut)
}

#[tokio::test]
async fn an_old_server_is_refused() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            tokio::spawn(speak_as_an_old_one(client));
        }
    });
    let why = open(&format!("postgres://{USER}@127.0.0.1:{port}/d"))
        .await
        .unwrap_err();
    assert!(!why.is_passing());
    let said = why.to_string();
    assert!(
        said.contains("runs PostgreSQL 14.9; Gipfel needs 15 or newer"),
        "{said}"
    );
}

/// PostgreSQL's protocol as far as the first question.
async fn speak_as_an_old_one(mut client: TcpStream) -> std::io::Result<()> {
    let ready = message(b'Z', b"I");
    let length = client.read_u32().await?;
    client
        .read_exact(&mut vec![0; usize::try_from(length).unwrap() - 4])
        .await?;
    let welcome = [message(b'R', &[0, 0, 0, 0]), ready.clone()].concat();
    client.write_all(&welcome).await?;
    loop {
        let (_kind, length) = (client.read_u8().await?, client.read_u32().await?);
        let mut said = vec![0; usize::try_from(length).unwrap() - 4];
        client.read_exact(&mut said).await?;
        let mut answer = Vec::new();
        if String::from_utf8_lossy(&said).contains("version()") {
            let row = ["PostgreSQL 14.9 (Debian)", "140009", "off", "f", "on", "on"];
            answer.extend(message(b'T', &columns(row.len())));
            answer.extend(message(b'D', &values(&row)));
        }
        answer.extend(message(b'C', b"SET\0"));
        answer.extend(&ready);
        client.write_all(&answer).await?;
    }
}

fn message(kind: u8, body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len() + 4).unwrap();
    [&[kind], &length.to_be_bytes()[..], body].concat()
}

/// This many columns of text.
fn columns(count: usize) -> Vec<u8> {
    let mut out = u16::try_from(count).unwrap().to_be_bytes().to_vec();
    for _ in 0..count {
        out.extend(b"c\0");
        out.extend(0_u32.to_be_bytes());
        out.extend(0_u16.to_be_bytes());
        out.extend(25_u32.to_be_bytes());
        out.extend((-1_i16).to_be_bytes());
        out.extend((-1_i32).to_be_bytes());
        out.extend(0_u16.to_be_bytes());
    }
    out
}

fn values(row: &[&str]) -> Vec<u8> {
    let mut out = u16::try_from(row.len()).unwrap().to_be_bytes().to_vec();
    for value in row {
        out.extend(u32::try_from(value.len()).unwrap().to_be_bytes());
        out.extend(value.as_bytes());
    }
    out
}
