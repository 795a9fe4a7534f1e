//! The bot's HTTP endpoint, to which interactions are sent instead of the gateway, and their signatures.
use super::model::Id;
use data_encoding::HEXLOWER;
use jiff::Timestamp;
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::Value;

/// The application's keys, derived from its id alone, like its token.
pub struct Keys(Ed25519KeyPair);
impl Keys {
    pub fn of(bot: Id) -> Self {
        let seed = blake3::hash(format!("gipfel sandbox key {bot}").as_bytes());
        Self(Ed25519KeyPair::from_seed_unchecked(seed.as_bytes()).expect("any 32 bytes are a seed"))
    }

    /// The public key in hexadecimal.
    pub fn public(&self) -> String {
        HEXLOWER.encode(self.0.public_key().as_ref())
    }

    /// Signs a timestamp and a body; in hexadecimal.
    pub fn sign(&self, timestamp: &str, body: &[u8]) -> String {
        let signed = [timestamp.as_bytes(), body].concat();
        HEXLOWER.encode(self.0.sign(&signed).as_ref())
    }
}

/// The name of the operation of sending an interaction, for faults.
pub const SENDING: &str = "POST /interactions";

/// A signed request to the endpoint.
pub struct Post {
    /// The interaction's id.
    pub id: Id,
    /// The addresses; the first one that can be reached gets it.
    pub urls: Vec<String>,
    pub timestamp: String,
    pub signature: String,
    pub body: String,
}
impl Post {
    pub fn new(keys: &Keys, id: Id, urls: &[String], now: Timestamp, payload: &Value) -> Self {
        let (timestamp, body) = (now.as_second().to_string(), payload.to_string());
        Self {
            id,
            urls: urls.to_vec(),
            signature: keys.sign(&timestamp, body.as_bytes()),
            timestamp,
            body,
        }
    }
}

/// The endpoint's response.
#[derive(PartialEq, Eq, Debug)]
pub struct Returned {
    pub status: u16,
    /// Its `Content-Type`.
    pub kind: String,
    pub body: String,
}
