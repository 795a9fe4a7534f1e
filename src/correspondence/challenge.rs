//! A challenge: terms offered, and what became of it.
