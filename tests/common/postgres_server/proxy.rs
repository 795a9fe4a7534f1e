//! A proxy to the server that can be cut in the middle of a commit, and that counts round trips.

use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// Clones share it. It works as long as the runtime does.
#[derive(Clone)]
pub struct Proxy {
    port: u16,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    round_trips: usize,
    cut: Option<Cut>,
}

/// The commit from now on at which the connection breaks.
#[derive(Clone, Copy)]
struct Cut {
    /// Number of commits that go through before.
    after: usize,
    /// Whether the server still gets it.
    arrives: bool,
}

/// What both directions of a connection share.
struct Line {
    state: Arc<Mutex<State>>,
    /// Whether the server has spoken since the client did.
    server_spoke: Mutex<bool>,
    broken: Notify,
    /// Whether the server's messages are withheld.
    is_deaf: Mutex<bool>,
}

impl Proxy {
    /// A proxy to the server at this port.
    pub async fn start(server: u16) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let proxy = Self {
            port: listener.local_addr().unwrap().port(),
            state: Arc::default(),
        };
        let state = Arc::clone(&proxy.state);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(connect(client, server, Arc::clone(&state)));
            }
        });
        proxy
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// Number of times that somebody sent something and waited for the answer.
    pub fn round_trips(&self) -> usize {
        self.state.lock().unwrap().round_trips
    }

    /// Breaks the connection at the commit after this many others; `arrives` = the server still gets it, and only its
    /// answer is lost.
    pub fn cut(&self, after: usize, arrives: bool) {
        self.state.lock().unwrap().cut = Some(Cut { after, arrives });
    }

    /// Whether the cut has not happened yet; from now on there is none.
    pub fn heal(&self) -> bool {
        self.state.lock().unwrap().cut.take().is_some()
    }
}

async fn connect(client: TcpStream, server: u16, state: Arc<Mutex<State>>) {
    // a server that does not run shows as a connection that is closed at once
    let Ok(server) = TcpStream::connect(("127.0.0.1", server)).await else {
        return;
    };
    client.set_nodelay(true).unwrap();
    server.set_nodelay(true).unwrap();
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let line = Line {
        state,
        server_spoke: Mutex::new(true),
        broken: Notify::new(),
        is_deaf: Mutex::new(false),
    };
    tokio::select! {
        () = there(&line, from_client, to_server) => {}
        () = back(&line, from_server, to_client) => {}
        () = line.broken.notified() => {}
    }
}

async fn there(line: &Line, mut client: OwnedReadHalf, mut server: OwnedWriteHalf) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = client.read(&mut bytes).await {
        let said = &bytes[..read];
        let cut = {
            let mut state = line.state.lock().unwrap();
            state.round_trips += usize::from(std::mem::take(&mut *line.server_spoke.lock().unwrap()));
            let commits = said.windows(7).filter(|part| part == b"COMMIT\0").count();
            match &mut state.cut {
                Some(cut) if cut.after < commits => state.cut.take(),
                Some(cut) => {
                    cut.after -= commits;
                    None
                }
                None => None,
            }
        };
        match cut {
            Some(Cut { arrives: false, .. }) => return line.broken.notify_one(),
            Some(Cut { arrives: true, .. }) => *line.is_deaf.lock().unwrap() = true,
            None => {}
        }
        if server.write_all(said).await.is_err() {
            return;
        }
    }
}

async fn back(line: &Line, mut server: OwnedReadHalf, mut client: OwnedWriteHalf) {
    let mut bytes = vec![0; 64 * 1024];
    let mut unheard = Vec::new();
    while let Ok(read @ 1..) = server.read(&mut bytes).await {
        *line.server_spoke.lock().unwrap() = true;
        if *line.is_deaf.lock().unwrap() {
            unheard.extend_from_slice(&bytes[..read]);
            // committed, and nobody will know
            if unheard.windows(7).any(|part| part == b"COMMIT\0" || part == b"OLLBACK") {
                return;
            }
            continue;
        }
        if client.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
