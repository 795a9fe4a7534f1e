//! A way to a server on this machine that takes as long as if it were far away, and that can be cut.

use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until, timeout};

/// How long a system repeats what it has sent, if its program sets no other time.
pub const LATE: Duration = Duration::from_secs(900);

/// A relay, which works as long as the runtime does.
pub struct Relay {
    port: u16,
    /// How long bytes take one way at present; `None` = they do not get through.
    one_way: watch::Sender<Option<Duration>>,
}

impl Relay {
    /// Starts a relay to the server at this port, through which a round trip takes this long. What has been sent arrives
    /// after a cut, as when packets are repeated, unless that is longer than `given_up`: then its connection has ended.
    pub async fn start(server: u16, round_trip: Duration, given_up: Duration) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let one_way = watch::Sender::new(Some(round_trip / 2));
        let way = Way {
            given_up,
            one_way: one_way.subscribe(),
        };
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(connect(client, server, way.clone()));
            }
        });
        Self { port, one_way }
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// From now on nothing gets through, and neither side learns of it.
    pub fn cut(&self) {
        self.one_way.send_replace(None);
    }

    /// From now on a round trip takes this long.
    pub fn take(&self, round_trip: Duration) {
        self.one_way.send_replace(Some(round_trip / 2));
    }
}

/// How bytes are carried.
#[derive(Clone)]
struct Way {
    given_up: Duration,
    one_way: watch::Receiver<Option<Duration>>,
}

impl Way {
    /// Waits until bytes get through; `false` = their connection has been given up before.
    async fn is_open(&mut self) -> bool {
        let open = timeout(self.given_up, self.one_way.wait_for(Option::is_some));
        open.await.is_ok()
    }
}

async fn connect(client: TcpStream, server: u16, mut way: Way) {
    if !way.is_open().await {
        return;
    }
    // a server that does not run shows as a connection that is closed at once
    let Ok(server) = TcpStream::connect(("127.0.0.1", server)).await else {
        return;
    };
    client.set_nodelay(true).unwrap();
    server.set_nodelay(true).unwrap();
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    tokio::select! {
        () = carry(from_client, to_server, way.clone()) => {}
        () = carry(from_server, to_client, way) => {}
    }
}

/// Carries bytes in one direction, each as long after it came.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut way: Way) {
    let (on_its_way, mut arriving) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let taking = way.one_way.clone();
    let reading = async move {
        let mut bytes = vec![0; 64 * 1024];
        while let Ok(read @ 1..) = from.read(&mut bytes).await {
            let one_way = taking.borrow().unwrap_or_default();
            let sent = on_its_way.send((Instant::now() + one_way, bytes[..read].to_vec()));
            if sent.is_err() {
                return;
            }
        }
    };
    let writing = async move {
        while let Some((at, bytes)) = arriving.recv().await {
            sleep_until(at).await;
            if !way.is_open().await || to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = writing => {}
        // what has been read is still carried
        () = async { reading.await; std::future::pending().await } => {}
    }
}
