//! Errors of a server, in sentences for the operator and as errors of the store.

use super::target::Target;
use crate::store::batch::StoreError;
use deadpool_postgres::{HookError, PoolError, TimeoutType};
use std::error::Error as _;
use std::io::ErrorKind;
use std::path::PathBuf;
use tokio_postgres::Error;
use tokio_postgres::error::{DbError, SqlState};

/// Why a store on PostgreSQL was not opened: a sentence that tells the operator what to do.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// Nobody answers, at least not now.
    #[error("the database {target} cannot be reached: {why}")]
    Unreachable {
        /// Where.
        target: Target,
        /// Why.
        why: String,
    },
    /// There is no store.
    #[error("there are no matches in the database {target}")]
    Empty {
        /// Where.
        target: Target,
    },
    /// The server does not let us in.
    #[error(
        "the database {target} refuses the user {} {}: {why}",
        target.user(),
        if target.has_password() { "with this password" } else { "without a password" }
    )]
    Refused {
        /// Where.
        target: Target,
        /// What it says.
        why: String,
    },
    /// There is no such database.
    #[error("the server has no database of this name: {why}. Create it, or correct the address {target}")]
    NoDatabase {
        /// Where.
        target: Target,
        /// What it says.
        why: String,
    },
    /// TLS fails.
    #[error(
        "the connection to {target} cannot be encrypted: {why}. If the server's certificate comes from an authority of your own, \
         add ?sslrootcert=FILE to the address; if the network in between is yours alone, ?sslmode=disable"
    )]
    Tls {
        /// Where.
        target: Target,
        /// Why.
        why: String,
    },
    /// It takes no writes.
    #[error(
        "the database {target} is a standby or read-only and cannot save anything. Name the server that takes writes, or all of \
         them (postgres://USER@HOST1,HOST2/DATABASE): then Gipfel finds it, after a fail-over too"
    )]
    ReadOnly {
        /// Where.
        target: Target,
    },
    /// The server is too old.
    #[error("the database {target} runs PostgreSQL {version}; Gipfel needs 15 or newer")]
    Old {
        /// Where.
        target: Target,
        /// What it runs.
        version: String,
    },
    /// A server that says "saved" before it is.
    #[error(
        "the database {target} would lose moves in a power cut or a fail-over: its setting {setting} is {value}. Turn it on{}",
        if *setting == "synchronous_commit" {
            format!(" (ALTER ROLE \"{}\" SET synchronous_commit = on)", target.user())
        } else {
            String::new()
        }
    )]
    NotDurable {
        /// Where.
        target: Target,
        /// The setting.
        setting: &'static str,
        /// Its value.
        value: String,
    },
    /// The user may not do what is needed.
    #[error(
        "the user {} may not use the database {target} as needed: {why}. docs/postgres.md has the statements to run once as the \
         database's owner",
        target.user()
    )]
    NotAllowed {
        /// Where.
        target: Target,
        /// What it says.
        why: String,
    },
    /// Written before the first release.
    #[error(
        "the database {target} was written by a gipfel from before the first release (format {schema}), and this version cannot \
         read it. Nothing in it was changed. Keep using the gipfel that wrote it, or set `data.storage` in the settings \
         (or GIPFEL_STORAGE) to an empty database, where this version begins anew"
    )]
    Older {
        /// Where.
        target: Target,
        /// Its format.
        schema: u32,
    },
    /// Written by a later program.
    #[error(
        "the database {target} was written by a newer gipfel (format {schema}, this one knows up to {known}): start the newer gipfel"
    )]
    Newer {
        /// Where.
        target: Target,
        /// Its format.
        schema: u32,
        /// The newest that is known.
        known: u32,
    },
    /// There is a table `kv`, but it is not ours.
    #[error(
        "the database {target} has a table `kv` that gipfel did not make: {why}. Give Gipfel a database of its own"
    )]
    NotOurs {
        /// Where.
        target: Target,
        /// What it looks like.
        why: String,
    },
    /// Matches were stored elsewhere before.
    #[error(
        "the database {target} {found}, but {before}. If the address is wrong, correct it; if this database shall be used from now \
         on all the same, start once with `gipfel --accept-loss`{}",
        migrate.then(|| format!("; to bring the matches along, run `gipfel migrate --to {target}` first")).unwrap_or_default()
    )]
    Another {
        /// Where.
        target: Target,
        /// What is there.
        found: String,
        /// What was there before.
        before: String,
        /// There is something to bring along.
        migrate: bool,
    },
    /// The note about which database was used last cannot be read.
    #[error("{path}, which says which database was used last, cannot be used: {why}. Repair it, or remove it")]
    Note {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
}

/// What a server reports for a table with other columns.
const OTHER_TABLE: [SqlState; 4] = [
    SqlState::UNDEFINED_COLUMN,
    SqlState::UNDEFINED_FUNCTION,
    SqlState::DATATYPE_MISMATCH,
    SqlState::WRONG_OBJECT_TYPE,
];

impl ConnectError {
    /// Whether the same attempt may succeed later by itself.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Unreachable { .. } | Self::ReadOnly { .. })
    }

    /// The meaning of an error while connecting or preparing.
    pub(super) fn of(target: &Target, error: &Error) -> Self {
        let target = target.clone();
        let why = text(error);
        match error.code() {
            Some(code)
                if *code == SqlState::INVALID_PASSWORD || *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION =>
            {
                Self::Refused { target, why }
            }
            Some(code) if *code == SqlState::INVALID_CATALOG_NAME => Self::NoDatabase { target, why },
            Some(code) if *code == SqlState::INSUFFICIENT_PRIVILEGE => Self::NotAllowed { target, why },
            Some(code) if *code == SqlState::READ_ONLY_SQL_TRANSACTION => Self::ReadOnly { target },
            Some(code) if OTHER_TABLE.contains(code) => Self::NotOurs { target, why },
            Some(_) => Self::Unreachable { target, why },
            None => match error.to_string() {
                // the library has no code for these
                text if text.contains("TLS handshake") => Self::Tls { target, why },
                _ if why.contains("database does not allow writes") => Self::ReadOnly { target },
                text if text.contains("authentication error") || text.contains("invalid configuration") => {
                    Self::Refused { target, why }
                }
                _ => Self::Unreachable { target, why },
            },
        }
    }
}

/// The full text of an error of the library, with its causes: its own text says little.
pub(super) fn text(error: &Error) -> String {
    if let Some(error) = error.as_db_error() {
        return error.message().to_owned();
    }
    let causes = std::iter::successors(error.source(), |&why| why.source());
    causes.fold(error.to_string(), |text, why| format!("{text}: {why}"))
}

/// What a failed statement means.
#[derive(Debug)]
pub(super) enum Failed {
    /// Nothing was done; trying again on another connection or a moment later may succeed.
    Again(String),
    /// Nothing was done.
    Not(StoreError),
}

impl From<Failed> for StoreError {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Again(why) => Self::NotApplied(why),
            Failed::Not(error) => error,
        }
    }
}

/// The meaning of a statement's failure in a transaction that has not been told to commit.
pub(super) fn not_done(error: &Error) -> Failed {
    let why = text(error);
    let Some(db) = error.as_db_error() else {
        // the connection broke: the server rolls back what was begun
        return Failed::Again(why);
    };
    let code = db.code();
    if is_over(db) || *code == SqlState::READ_ONLY_SQL_TRANSACTION {
        return Failed::Again(why);
    }
    let again = [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::LOCK_NOT_AVAILABLE,
    ];
    if again.contains(code) {
        return Failed::Again(why);
    }
    Failed::Not(if *code == SqlState::DISK_FULL {
        StoreError::Full(why)
    } else if *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED {
        StoreError::Corrupt(why)
    } else {
        StoreError::NotApplied(why)
    })
}

/// Whether the server ends the connection, so that this error alone does not tell how far it got.
pub(super) fn is_over(error: &DbError) -> bool {
    let code = error.code();
    let ends = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::DATABASE_DROPPED,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN,
    ];
    // class 08: the connection
    ends.contains(code) || code.code().starts_with("08")
}

/// Whether all connections are in use, ours or the server's.
pub(super) fn is_crowded(error: &PoolError) -> bool {
    match error {
        PoolError::Timeout(TimeoutType::Wait) => true,
        PoolError::Backend(error) => error.code() == Some(&SqlState::TOO_MANY_CONNECTIONS),
        _ => false,
    }
}

/// Whether this says that a server is away, rather than that it was not reached: it, or the machine on which it should
/// run, has answered, so that others are told the same. Of several servers only the last one's answer is known.
pub(super) fn is_answer(error: &PoolError) -> bool {
    let error = match error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => error,
        // the server was asked whether it takes writes, and does not
        PoolError::PostCreateHook(HookError::Message(_)) => return true,
        _ => return false,
    };
    let refuses = |why: &(dyn std::error::Error + 'static)| {
        let io = why.downcast_ref::<std::io::Error>();
        io.is_some_and(|io| io.kind() == ErrorKind::ConnectionRefused)
    };
    error.as_db_error().is_some() || error.source().is_some_and(refuses)
}

/// Why there is no connection.
pub(super) fn no_connection(error: &PoolError) -> String {
    match error {
        PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => text(error),
        PoolError::PostCreateHook(HookError::Message(why)) => why.to_string(),
        PoolError::Timeout(_) => "it does not answer in time".to_owned(),
        PoolError::Closed => "the store is closed".to_owned(),
        PoolError::NoRuntimeSpecified => error.to_string(),
    }
}
