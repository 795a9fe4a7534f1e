//! TLS for the connection to the server: rustls, with the certificate always verified.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

/// Why there is no TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// The file named by `sslrootcert` cannot be used.
    #[error("the authorities' certificates in {file} (`sslrootcert`) cannot be used: {why}")]
    Authorities {
        /// The file.
        file: PathBuf,
        /// Why not.
        why: String,
    },
    /// rustls accepts none of the program's cryptography.
    #[error("TLS cannot be used: {0}")]
    Settings(#[from] rustls::Error),
}

/// Connects with trust in the authorities in this file, or in the public ones without it. Clones share the settings.
pub(super) fn tls(authorities: Option<&Path>) -> Result<MakeRustlsConnect, TlsError> {
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
    Ok(MakeRustlsConnect::new(settings))
}
