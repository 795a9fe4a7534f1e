//! A request whose last bytes leave only if it is still permitted at that moment.
//!
//! Between the decision to send something and its departure lies more than code that runs: a connection may have to be
//! made, and the process or the whole machine may be stopped for minutes, after which somebody else has sent it. So the
//! permission is looked at when the connection takes the end of the body: without it the request is broken off, and
//! Discord has never seen a whole one.
use bytes::Bytes;
use futures_util::future::BoxFuture;
use http_body::{Body, Frame, SizeHint};
use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

/// Says whether something may leave now.
pub(super) type Watch = Arc<dyn Fn() -> bool + Send + Sync>;

/// Says whether something may still be sent.
pub struct Permit<'a> {
    ask: Box<dyn Fn() -> BoxFuture<'a, bool> + Send + Sync + 'a>,
    watch: Watch,
}

impl<'a> Permit<'a> {
    /// `ask` is awaited when the request could be sent; `watch` is asked when its last bytes leave, and must not wait.
    pub fn new(
        ask: impl Fn() -> BoxFuture<'a, bool> + Send + Sync + 'a,
        watch: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        Self {
            ask: Box::new(ask),
            watch: Arc::new(watch),
        }
    }

    pub(super) async fn ask(&self) -> bool {
        (self.watch)() && (self.ask)().await && (self.watch)()
    }

    pub(super) fn watch(&self) -> Watch {
        Arc::clone(&self.watch)
    }
}

/// It is no longer permitted.
#[derive(Debug, thiserror::Error)]
#[error("it is no longer permitted")]
pub(super) struct Late;

/// The body of a request that must not be late.
pub(super) struct Parting {
    /// The last byte is kept apart: without it the request is not whole.
    rest: Bytes,
    last: Bytes,
    watch: Watch,
}

impl Parting {
    pub(super) fn new(bytes: Vec<u8>, watch: Watch) -> Self {
        let mut rest = Bytes::from(bytes);
        let last = rest.split_off(rest.len().saturating_sub(1));
        Self { rest, last, watch }
    }
}

impl fmt::Debug for Parting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parting")
            .field("bytes", &self.rest.len())
            .finish_non_exhaustive()
    }
}

impl Body for Parting {
    type Data = Bytes;
    type Error = Late;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Late>>> {
        if self.is_end_stream() {
            return Poll::Ready(None);
        }
        if !(self.watch)() {
            return Poll::Ready(Some(Err(Late)));
        }
        let next = if self.rest.is_empty() {
            std::mem::take(&mut self.last)
        } else {
            std::mem::take(&mut self.rest)
        };
        Poll::Ready(Some(Ok(Frame::data(next))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.last.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact((self.rest.len() + self.last.len()) as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    /// What a server reads of a request whose body is `parting`, and what becomes of the request.
    async fn sent(parting: Parting) -> (Vec<u8>, Result<reqwest::Response, reqwest::Error>) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        let client = super::super::http::client();
        let length = parting.size_hint().exact().unwrap();
        let request = client
            .post(url)
            .header("Content-Length", length)
            .body(reqwest::Body::wrap(parting));
        let serving = async {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut read = Vec::new();
            let mut part = vec![0; 64 * 1024];
            while !read.ends_with(b"!") {
                match stream.read(&mut part).await {
                    Ok(0) | Err(_) => return read,
                    Ok(n) => read.extend_from_slice(&part[..n]),
                }
            }
            stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
            read
        };
        tokio::join!(serving, request.send())
    }

    fn body(bytes: usize) -> Vec<u8> {
        let mut body = vec![b'.'; bytes];
        body.push(b'!');
        body
    }

    #[tokio::test]
    async fn what_is_permitted_arrives_whole_and_says_its_length() {
        let (read, answer) = sent(Parting::new(body(100_000), Arc::new(|| true))).await;
        assert_eq!(answer.unwrap().status(), 204);
        let text = String::from_utf8(read).unwrap();
        let (head, read) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.to_lowercase().contains("content-length: 100001"), "{head}");
        assert!(!head.to_lowercase().contains("chunked"), "{head}");
        assert_eq!(read.as_bytes(), body(100_000));
    }

    #[tokio::test]
    async fn what_is_no_longer_permitted_never_arrives_whole() {
        for bytes in [0, 10, 100_000] {
            // permitted until the connection has taken everything but the last byte
            let first = AtomicBool::new(bytes > 0);
            let watch: Watch = Arc::new(move || first.swap(false, Ordering::SeqCst));
            let (read, answer) = sent(Parting::new(body(bytes), watch)).await;
            assert!(answer.is_err(), "{bytes}: {answer:?}");
            assert!(!read.ends_with(b"!"), "{bytes}");
        }
    }
}
