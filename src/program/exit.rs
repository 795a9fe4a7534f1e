//! How the program ends when something is wrong.
use gipfel::discord::Failure;
use std::fmt;

/// Why the program ends early: a sentence, and an exit code that says whether starting it again could help.
#[derive(Debug)]
pub struct Exit {
    pub why: String,
    pub code: u8,
}

/// Tells a process supervisor not to start the program again.
pub const DO_NOT_RESTART: u8 = 78;

impl Exit {
    pub fn lasting(why: impl fmt::Display) -> Self {
        Self {
            why: why.to_string(),
            code: DO_NOT_RESTART,
        }
    }
    pub fn passing(why: impl fmt::Display) -> Self {
        Self {
            why: why.to_string(),
            code: 1,
        }
    }
}

impl From<Failure> for Exit {
    fn from(failure: Failure) -> Self {
        if failure.is_lasting {
            Self::lasting(failure)
        } else {
            Self::passing(failure)
        }
    }
}
