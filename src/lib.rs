//! Gipfel: DVONN and GIPF by correspondence, in Discord.
//!
//! # Layout
//! Read from the inside out; every layer looks down only:
//! - [`rules`]: what is legal. Positions, moves, notations; pure.
//! - [`correspondence`]: a match as a fold over its events; challenges, paces; pure.
//! - [`engine`]: chooses moves, and speaks the engine protocol.
//! - [`opponents`]: programs of others that play, each in a process of its own.
//! - [`scene`]: a position as shapes in board units; [`raster`] turns a scene into a PNG.
//! - [`words`]: every sentence for people, by locale.
//! - [`store`]: ordered keys and optimistic mini-transactions on disk.
//! - [`app`]: the application: a request in, a reply out; timers; the outbox.
//! - [`discord`]: the adapter to Discord: gateway, HTTP, interactions, the courier.
//! - [`ops`]: health and metrics, for operators; [`metrics`] are counters for all layers.
//! - [`sandbox`]: a local Discord for trying the bot without a token, and for tests.
//! - [`tools`]: what the command line offers apart from the bot.
//! - `os`: what differs between operating systems.
//!
//! The program `gipfel` (`src/main.rs` and `src/program`) puts these together; its command line, its settings and its
//! way of ending are not part of the library.
//!
//! # Invariants
//! - `rules`, `correspondence`, `engine`, `scene` and `words` have no I/O, no clock and no randomness but a seed.
//! - Nothing outside `rules` assumes that colours alternate.
//! - Nothing is acknowledged before its commit is durable; messages that nobody asked for go through the outbox.

pub mod app;
#[warn(missing_docs)]
pub mod correspondence;
pub mod discord;
#[warn(missing_docs)]
pub mod engine;
pub mod metrics;
pub mod opponents;
pub mod ops;
pub mod os;
pub mod raster;
#[warn(missing_docs)]
pub mod rules;
pub mod sandbox;
pub mod scene;
#[warn(missing_docs)]
pub mod store;
pub mod tools;
pub mod words;
