//! Discord's signature of an interaction that arrives over HTTP: Ed25519 over the timestamp and the body as sent.
use data_encoding::HEXLOWER_PERMISSIVE;
use ring::signature::{ED25519, UnparsedPublicKey};
use std::fmt;

/// An application's public key, as shown on its *General Information* page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// Reads a key. The error says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.trim().as_bytes());
        let bytes = bytes.ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or("it is not 64 hexadecimal digits")
    }

    /// Whether the signature, in hexadecimal digits, belongs to this timestamp and body.
    pub fn has_signed(&self, timestamp: &str, body: &[u8], signature: &str) -> bool {
        let Ok(signature) = HEXLOWER_PERMISSIVE.decode(signature.as_bytes()) else {
            return false;
        };
        let signed = [timestamp.as_bytes(), body].concat();
        UnparsedPublicKey::new(&ED25519, self.0)
            .verify(&signed, &signature)
            .is_ok()
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER_PERMISSIVE.encode(&self.0))
    }
}
