//! A way to the server that takes as long as if it were far away.

use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// Starts a relay to the server at this port, through which a round trip takes this long; returns its port. It works as
/// long as the runtime does.
pub async fn start(server: u16, round_trip: Duration) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            tokio::spawn(connect(client, server, round_trip / 2));
        }
    });
    port
}

async fn connect(client: TcpStream, server: u16, one_way: Duration) {
    // a server that does not run shows as a connection that is closed at once
    let Ok(server) = TcpStream::connect(("127.0.0.1", server)).await else {
        return;
    };
    client.set_nodelay(true).unwrap();
    server.set_nodelay(true).unwrap();
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    tokio::select! {
        () = carry(from_client, to_server, one_way) => {}
        () = carry(from_server, to_client, one_way) => {}
    }
}

/// Carries bytes in one direction, each as long after it came.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, one_way: Duration) {
    let (on_its_way, mut arriving) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let reading = async move {
        let mut bytes = vec![0; 64 * 1024];
        while let Ok(read @ 1..) = from.read(&mut bytes).await {
            let sent = on_its_way.send((Instant::now() + one_way, bytes[..read].to_vec()));
            if sent.is_err() {
                return;
            }
        }
    };
    let writing = async move {
        while let Some((at, bytes)) = arriving.recv().await {
            sleep_until(at).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    };
    tokio::join!(reading, writing);
}
