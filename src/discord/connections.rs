//! Connections to the addresses at which the bot listens: how many there may be, and how long each.
//!
//! A connection is for one request, which must arrive soon. If all are taken, the one that has waited longest for its
//! request makes room: whoever sends nothing cannot keep out those that send something.
use super::seldom::Seldom;
use crate::os;
use axum::Router;
use axum::body::{Body, HttpBody as _};
use axum::http::Request;
use futures_util::FutureExt as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How many connections one address accepts at a time, and how long each may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// Maximum number of connections.
    pub most: usize,
    /// How long a request's first line and headers may take to arrive.
    pub head: Duration,
    /// How long a connection may last.
    pub whole: Duration,
}

/// How long to wait after the system gave no connection, for want of descriptors or memory.
const RETRY_AFTER: Duration = Duration::from_millis(200);

/// How long to wait before one that waits is looked for again.
const AGAIN: Duration = Duration::from_millis(5);

impl ConnectionLimits {
    /// For interactions: half of what the process may open, the rest being for Discord, the store, and operators.
    pub fn of_interactions() -> Self {
        let descriptors = os::max_descriptors().unwrap_or(1_024);
        Self {
            most: usize::try_from(descriptors / 2).unwrap_or(usize::MAX).clamp(16, 512),
            ..Self::of_operators()
        }
    }

    /// For health and metrics: enough for a proxy, a supervisor and Prometheus, whatever happens to interactions.
    pub fn of_operators() -> Self {
        Self {
            most: 16,
            head: Duration::from_secs(5),
            whole: Duration::from_secs(15),
        }
    }
}

/// Serves until `closing`, then finishes the requests that have arrived.
pub async fn serve(listener: TcpListener, router: Router, limits: ConnectionLimits, closing: CancellationToken) {
    let slots = Arc::new(Semaphore::new(limits.most));
    let waiting = Arc::new(Unarrived::default());
    let connections = TaskTracker::new();
    while let Some((stream, slot)) = next(&listener, &slots, &waiting, &closing).await {
        // small answers must not wait for more to send
        if let Err(why) = stream.set_nodelay(true) {
            tracing::debug!(%why, "no TCP_NODELAY");
        }
        let (router, closing, waiting) = (router.clone(), closing.clone(), Arc::clone(&waiting));
        let served = async move {
            if serve_one(stream, router, &waiting, limits, &closing).await.is_err() {
                waiting.tell_dropped();
            }
            drop(slot);
        };
        connections.spawn(served.boxed());
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// The next connection, with a slot for it; `None` = closing.
async fn next(
    listener: &TcpListener,
    slots: &Arc<Semaphore>,
    waiting: &Unarrived,
    closing: &CancellationToken,
) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let accepted = async {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => return stream,
                Err(why) => {
                    if let Some(untold) = waiting.refused.now() {
                        tracing::warn!(%why, untold, "the system gives no more connections");
                    }
                    sleep(RETRY_AFTER).await;
                }
            }
        }
    };
    let admitted = async {
        let stream = accepted.await;
        let slot = loop {
            let is_full = slots.available_permits() == 0;
            // none may be waiting yet, since those that were let in last have not begun
            let looks_again = is_full && !waiting.drop_oldest();
            tokio::select! {
                slot = Arc::clone(slots).acquire_owned() => break slot,
                () = sleep(AGAIN), if looks_again => {}
            }
        };
        (stream, slot.expect("the semaphore is never closed"))
    };
    tokio::select! {
        () = closing.cancelled() => None,
        admitted = admitted => Some(admitted),
    }
}

/// Nothing usable arrived on a connection in time.
struct Dropped;

/// Serves the one request of a connection.
async fn serve_one(
    stream: TcpStream,
    router: Router,
    waiting: &Arc<Unarrived>,
    limits: ConnectionLimits,
    closing: &CancellationToken,
) -> Result<(), Dropped> {
    let (place, dropped) = Unarrived::enter(waiting);
    let service = service_fn(move |request: Request<Incoming>| {
        if request.body().is_end_stream() {
            place.leave();
        }
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Arrived(Arc::clone(&place)));
        TowerToHyperService::new(router.clone()).call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        // one that is closed after each answer is never closed just when the next request arrives
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    let served = async {
        tokio::select! {
            served = connection.as_mut() => return served,
            () = closing.cancelled() => {}
        }
        connection.as_mut().graceful_shutdown();
        connection.await
    };
    tokio::select! {
        served = timeout(limits.whole, served) => match served {
            Ok(Err(why)) if why.is_timeout() => Err(Dropped),
            // one that the other side broke off is nothing to us
            Ok(_) => Ok(()),
            Err(_) => Err(Dropped),
        },
        () = dropped.cancelled() => Err(Dropped),
    }
}

/// In a request's extensions: to be told when the body has been read, so that its connection need not make room.
#[derive(Clone)]
pub(super) struct Arrived(Arc<Place>);

impl Arrived {
    pub fn tell(&self) {
        self.0.leave();
    }
}

/// The connections whose request has not arrived yet, the oldest first.
#[derive(Default)]
struct Unarrived {
    numbered: Mutex<Numbered>,
    /// Connections that were closed because nothing arrived.
    dropped: Seldom,
    /// Connections that the system did not give.
    refused: Seldom,
}

#[derive(Default)]
struct Numbered {
    next: u64,
    connections: BTreeMap<u64, CancellationToken>,
}

impl Unarrived {
    fn numbered(&self) -> MutexGuard<'_, Numbered> {
        self.numbered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new connection's place, and what is cancelled when it must make room.
    fn enter(this: &Arc<Self>) -> (Arc<Place>, CancellationToken) {
        let dropped = CancellationToken::new();
        let mut numbered = this.numbered();
        let number = numbered.next;
        numbered.next += 1;
        numbered.connections.insert(number, dropped.clone());
        drop(numbered);
        let waiting = Arc::clone(this);
        (Arc::new(Place { waiting, number }), dropped)
    }

    /// Returns whether there was one.
    fn drop_oldest(&self) -> bool {
        let Some((_, oldest)) = self.numbered().connections.pop_first() else {
            return false;
        };
        oldest.cancel();
        true
    }

    fn tell_dropped(&self) {
        if let Some(untold) = self.dropped.now() {
            tracing::warn!(
                untold,
                "a connection was closed, since no complete request arrived on it in time"
            );
        }
    }
}

/// The place of a connection among those that wait.
struct Place {
    waiting: Arc<Unarrived>,
    number: u64,
}

impl Place {
    fn leave(&self) {
        self.waiting.numbered().connections.remove(&self.number);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.leave();
    }
}
