//! TLS for the connection to the server: rustls, with the certificate always verified.

use std::future::Future;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::client;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, InvalidDnsNameError, ServerName};
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

/// Makes TLS sessions. Clones share the settings.
#[derive(Clone)]
pub(super) struct Tls(Arc<ClientConfig>);

/// Why there is no TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// `sslrootcert` names a file that is of no use.
    #[error("the authorities' certificates in {file} (`sslrootcert`) cannot be used: {why}")]
    Authorities {
        /** the file */
        file: PathBuf,
        /** why not */
        why: String,
    },
    /// The program has no cryptography that rustls takes.
    #[error("TLS cannot be used: {0}")]
    Settings(#[from] rustls::Error),
}

impl Tls {
    /// Trusts the authorities in this file, or else the public ones.
    pub(super) fn new(authorities: Option<&Path>) -> Result<Self, TlsError> {
        let mut roots = RootCertStore::empty();
        match authorities {
            None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
            Some(file) => {
                let unusable = |why: String| TlsError::Authorities {
                    file: file.to_owned(),
                    why,
                };
                let certificates = CertificateDer::pem_file_iter(file).map_err(|why| unusable(why.to_string()))?;
                for certificate in certificates {
                    let certificate = certificate.map_err(|why| unusable(why.to_string()))?;
                    roots.add(certificate).map_err(|why| unusable(why.to_string()))?;
                }
                if roots.is_empty() {
                    return Err(unusable("it contains no certificate in PEM".to_owned()));
                }
            }
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let settings = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self(Arc::new(settings)))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Stream<S>;
    type TlsConnect = Connect;
    type Error = InvalidDnsNameError;

    fn make_tls_connect(&mut self, host: &str) -> Result<Connect, InvalidDnsNameError> {
        // a socket in a folder has no name, and is never asked for one
        let name = Some(host).filter(|host| !host.is_empty());
        Ok(Connect {
            settings: Arc::clone(&self.0),
            name: name.map(|host| ServerName::try_from(host.to_owned())).transpose()?,
        })
    }
}

/// One session to be made.
pub(super) struct Connect {
    settings: Arc<ClientConfig>,
    name: Option<ServerName<'static>>,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Connect {
    type Stream = Stream<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Stream<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let name = self.name.ok_or(io::ErrorKind::InvalidInput)?;
            let connector = tokio_rustls::TlsConnector::from(self.settings);
            Ok(Stream(Box::new(connector.connect(name, stream).await?)))
        })
    }
}

/// A session.
pub(super) struct Stream<S>(Box<client::TlsStream<S>>);

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Stream<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, buf)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Stream<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, buf)
    }
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Stream<S> {
    fn channel_binding(&self) -> ChannelBinding {
        // the certificate is verified, which is what channel binding would stand in for
        ChannelBinding::none()
    }
}
