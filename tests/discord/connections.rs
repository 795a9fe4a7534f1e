//! The bot's own addresses under those who connect and send nothing, or little, or slowly; with real sockets.
use axum::Router;
use axum::routing::{get, post};
use gipfel::discord::connections::{ConnectionLimits, serve};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

const SOON: Duration = Duration::from_secs(10);

struct Server {
    address: SocketAddr,
    closing: CancellationToken,
    serving: JoinHandle<()>,
}

impl Server {
    async fn start(limits: ConnectionLimits) -> Self {
        let router = Router::new()
            .route("/now", get(async || "now"))
            .route(
                "/later",
                get(async || {
                    sleep(Duration::from_millis(500)).await;
                    "later"
                }),
            )
            .route("/body", post(async |body: String| body.len().to_string()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let closing = CancellationToken::new();
        let serving = tokio::spawn(serve(listener, router, limits, closing.clone()));
        Self {
            address,
            closing,
            serving,
        }
    }

    /// Sends this on a new connection, which stays open.
    async fn send(&self, text: &str) -> TcpStream {
        let mut connection = TcpStream::connect(self.address).await.unwrap();
        connection.write_all(text.as_bytes()).await.unwrap();
        connection
    }

    async fn get(&self, path: &str) -> String {
        answer(
            self.send(&format!("GET {path} HTTP/1.1\r\nHost: bot\r\n\r\n")).await,
            SOON,
        )
        .await
        .expect("an answer")
    }
}

/// Everything that comes until the connection is closed; `None` = it stays open.
async fn answer(mut connection: TcpStream, patience: Duration) -> Option<String> {
    let mut text = Vec::new();
    // a connection that is reset is closed
    let read = timeout(patience, connection.read_to_end(&mut text)).await;
    read.ok().map(|_| String::from_utf8(text).unwrap())
}

fn limits(most: usize, head: Duration, whole: Duration) -> ConnectionLimits {
    ConnectionLimits { most, head, whole }
}

const HALF: &str = "POST /body HTTP/1.1\r\nX-A: ";

/// One connection is one request, and its answer says so: a proxy never sends a second one into a connection that is
/// just being closed.
#[tokio::test]
async fn a_connection_is_closed_after_its_answer() {
    let server = Server::start(ConnectionLimits::of_operators()).await;
    let answer = server.get("/now").await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("connection: close\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nnow"), "{answer}");
}

#[tokio::test]
async fn who_sends_no_request_is_sent_away() {
    let server = Server::start(limits(100, Duration::from_millis(400), SOON * 6)).await;
    let began = Instant::now();
    let silent = server.send("").await;
    let half = server.send(HALF).await;
    // a letter now and then does not help
    let mut slow = server.send("GET /now HTTP/1.1\r\nX-A: ").await;
    let slow = tokio::spawn(async move {
        while slow.write_all(b"a").await.is_ok() {
            sleep(Duration::from_millis(50)).await;
        }
    });
    for connection in [silent, half] {
        assert_eq!(answer(connection, SOON).await.as_deref(), Some(""));
    }
    timeout(SOON, slow).await.expect("closed").unwrap();
    assert!(began.elapsed() >= Duration::from_millis(400));
}

/// However many there are, they make room for those that send something.
#[tokio::test]
async fn silent_connections_keep_nobody_out() {
    let server = Server::start(limits(8, SOON * 6, SOON * 6)).await;
    let mut silent = Vec::new();
    for number in 0..100 {
        silent.push(server.send(HALF).await);
        if number % 10 == 0 {
            let began = Instant::now();
            assert!(server.get("/now").await.ends_with("now"));
            assert!(
                began.elapsed() < Duration::from_secs(2),
                "{number}: {:?}",
                began.elapsed()
            );
        }
    }
    // a body that does not come is no request either
    for _ in 0..20 {
        silent.push(
            server
                .send("POST /body HTTP/1.1\r\nHost: bot\r\nContent-Length: 5\r\n\r\nab")
                .await,
        );
    }
    assert!(server.get("/now").await.ends_with("now"));
    // the newest are still there
    let mut last = silent.pop().unwrap();
    last.write_all(b"cde").await.unwrap();
    assert!(answer(last, SOON).await.unwrap().ends_with("\r\n\r\n5"));
    let first = silent.remove(0);
    assert_eq!(answer(first, SOON).await.as_deref(), Some(""));
}

/// Those whose request is being answered never make room.
#[tokio::test]
async fn answers_are_finished_before_others_are_let_in() {
    let server = Server::start(limits(4, SOON, SOON * 6)).await;
    let mut answered = Vec::new();
    for _ in 0..12 {
        answered.push(server.send("GET /later HTTP/1.1\r\nHost: bot\r\n\r\n").await);
    }
    for connection in answered {
        assert!(answer(connection, SOON).await.unwrap().ends_with("later"));
    }
}

#[tokio::test]
async fn no_connection_lasts_longer_than_allowed() {
    let server = Server::start(limits(4, SOON, Duration::from_millis(400))).await;
    let slow = server
        .send("POST /body HTTP/1.1\r\nHost: bot\r\nContent-Length: 5\r\n\r\nab")
        .await;
    assert_eq!(answer(slow, SOON).await.as_deref(), Some(""));
    assert!(server.get("/now").await.ends_with("now"));
}

#[tokio::test]
async fn at_the_end_answers_are_finished() {
    let server = Server::start(limits(4, SOON, SOON * 6)).await;
    let asked = server.send("GET /later HTTP/1.1\r\nHost: bot\r\n\r\n").await;
    let silent = server.send("").await;
    sleep(Duration::from_millis(100)).await;
    server.closing.cancel();
    assert!(answer(asked, SOON).await.unwrap().ends_with("later"));
    assert_eq!(answer(silent, SOON).await.as_deref(), Some(""));
    timeout(SOON, server.serving).await.expect("it ends").unwrap();
    assert!(TcpStream::connect(server.address).await.is_err());
}

/// They are accepted faster than their tasks begin.
#[tokio::test]
async fn silent_connections_make_room_even_if_all_come_at_once() {
    let server = Server::start(limits(2, SOON * 6, SOON * 6)).await;
    // the system accepts them before the server does
    let silent: Vec<_> = (0..6)
        .map(|_| std::net::TcpStream::connect(server.address).unwrap())
        .collect();
    let asked = server.send("GET /now HTTP/1.1\r\nHost: bot\r\n\r\n").await;
    assert!(answer(asked, SOON).await.expect("an answer").ends_with("now"));
    drop(silent);
}
