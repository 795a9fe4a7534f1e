//! The table, the sequence, and the store's own row; requirements for a server.

use super::error::ConnectError;
use super::target::Target;
use crate::store::batch;
use crate::store::opening::SCHEMA;
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Error, Row, SimpleQueryMessage};

/// The key of the store's own row.
const OWN: &[u8] = &[0];

/// The statements that make the store, for the database's owner.
pub const STATEMENTS: &str = "\
CREATE TABLE IF NOT EXISTS kv (k bytea PRIMARY KEY, ver bigint NOT NULL, v bytea NOT NULL);
CREATE SEQUENCE IF NOT EXISTS kv_ver;";

/// The settings of each new connection. A transaction that a process left open must not block the others.
pub(super) const SESSION: &str = "\
SET lock_timeout = '1500ms'; SET statement_timeout = '10s'; SET idle_in_transaction_session_timeout = '10s'; \
SET client_min_messages = warning;";

/// The store's own row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Own {
    pub schema: u32,
    pub instance: String,
}

/// Checks that the server is new enough, accepts writes, and keeps what it has acknowledged.
pub(super) async fn check_server(client: &Client, target: &Target) -> Result<(), ConnectError> {
    const ASK: &str = "SELECT version(), current_setting('server_version_num'), current_setting('transaction_read_only'), \
         pg_is_in_recovery(), current_setting('synchronous_commit', true), current_setting('fsync', true), \
         current_setting('full_page_writes', true), current_setting('synchronous_standby_names', true)";
    let of = |error: Error| ConnectError::of(target, &error);
    let messages = client.simple_query(ASK).await.map_err(of)?;
    let row = messages.into_iter().find_map(|message| match message {
        SimpleQueryMessage::Row(row) => Some(row),
        _ => None,
    });
    let column = |n| row.as_ref().and_then(|row| row.get(n)).unwrap_or_default().to_owned();
    let target = || target.clone();
    let (version, number) = (column(0), column(1));
    // other servers with PostgreSQL's protocol have version numbers of their own
    let is_postgres = version.starts_with("PostgreSQL");
    if is_postgres && number.parse().unwrap_or(0) < 150_000 {
        let version = version.split_whitespace().nth(1).unwrap_or(&number).to_owned();
        return Err(ConnectError::Old {
            target: target(),
            version,
        });
    }
    if column(2) == "on" || column(3) == "t" {
        return Err(ConnectError::ReadOnly { target: target() });
    }
    let has_standbys = !column(7).trim().is_empty();
    for (setting, value) in [
        ("synchronous_commit", column(4)),
        ("fsync", column(5)),
        ("full_page_writes", column(6)),
    ] {
        // with these a commit is confirmed before a standby, which may take over, has it on its disk
        if value == "off" || has_standbys && ["local", "remote_write"].contains(&value.as_str()) {
            return Err(ConnectError::NotDurable {
                target: target(),
                setting,
                value,
            });
        }
    }
    Ok(())
}

/// The store's own row; None = this database is not a store yet.
pub(super) async fn read(client: &Client, target: &Target) -> Result<Option<Own>, ConnectError> {
    let of = |error: Error| ConnectError::of(target, &error);
    let not_ours = |why: &str| ConnectError::NotOurs {
        target: target.clone(),
        why: why.to_owned(),
    };
    let mut found = read_row(client).await.map_err(of)?;
    if matches!(found, OwnRow::NoRow) {
        let other = client.query_opt("SELECT 1 FROM kv LIMIT 1", &[]).await.map_err(of)?;
        if other.is_none() {
            return Ok(None);
        }
        // another process may have made the store in between
        found = read_row(client).await.map_err(of)?;
    }
    let row = match found {
        OwnRow::NoTable => return Ok(None),
        OwnRow::NoRow => return Err(not_ours("it has rows, but not the one that says what it is")),
        OwnRow::Row(row) => row,
    };
    check_rights(client, target).await?;
    let own: Own = row
        .try_get::<_, &[u8]>(0)
        .ok()
        .and_then(|value| serde_json::from_slice(value).ok())
        .ok_or_else(|| not_ours("the row that says what it is cannot be read"))?;
    let (target, schema) = (target.clone(), own.schema);
    match schema.cmp(&SCHEMA) {
        Ordering::Less => Err(ConnectError::Older { target, schema }),
        Ordering::Equal => Ok(Some(own)),
        Ordering::Greater => Err(ConnectError::Newer {
            target,
            schema,
            known: SCHEMA,
        }),
    }
}

/// Checks that the user may do with the table and the sequence what a running bot does.
async fn check_rights(client: &Client, target: &Target) -> Result<(), ConnectError> {
    const ASK: &str = "SELECT string_agg(what || ' on ' || name, ', ') FROM (VALUES \
         ('SELECT', 'kv', has_table_privilege('kv', 'SELECT')), ('INSERT', 'kv', has_table_privilege('kv', 'INSERT')), \
         ('UPDATE', 'kv', has_table_privilege('kv', 'UPDATE')), ('DELETE', 'kv', has_table_privilege('kv', 'DELETE')), \
         ('USAGE', 'kv_ver', has_sequence_privilege('kv_ver', 'USAGE'))) AS rights (what, name, has) WHERE NOT has";
    let of = |error: Error| ConnectError::of(target, &error);
    let row = client.query_one(ASK, &[]).await.map_err(of)?;
    match row.try_get::<_, Option<String>>(0).map_err(of)? {
        None => Ok(()),
        Some(lacking) => Err(ConnectError::NotAllowed {
            target: target.clone(),
            why: format!("it lacks {lacking}"),
        }),
    }
}

/// What was found of the store's own row.
enum OwnRow {
    NoTable,
    NoRow,
    Row(Row),
}

async fn read_row(client: &Client) -> Result<OwnRow, Error> {
    // written out: if the column has another type, the server reports an error
    match client.query_opt(r"SELECT v FROM kv WHERE k = '\x00'::bytea", &[]).await {
        Ok(found) => Ok(found.map_or(OwnRow::NoRow, OwnRow::Row)),
        Err(error) if error.code() == Some(&SqlState::UNDEFINED_TABLE) => Ok(OwnRow::NoTable),
        Err(error) => Err(error),
    }
}

/// An error if the store could not be created here. What is created on the way is taken back.
pub(super) async fn try_out(client: &Client, target: &Target) -> Result<(), ConnectError> {
    let own = own_row(&Own {
        schema: SCHEMA,
        instance: String::new(),
    });
    let begin = beginning(&own, &[]);
    let tried = |statements: &str| format!("BEGIN; {statements} {begin}; ROLLBACK");
    let of = |error: &Error| ConnectError::of(target, error);
    match client.batch_execute(&tried(STATEMENTS)).await {
        Err(error) if error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE) => {
            // its owner has created the table for us, perhaps
            let _ = client.batch_execute("ROLLBACK").await;
            let put = client.batch_execute(&tried("")).await;
            put.map_err(|_| of(&error))?;
            check_rights(client, target).await
        }
        // another process creates it at this moment
        Err(error) if is_race(&error) => Ok(()),
        tried => tried.map_err(|error| of(&error)),
    }
}

fn own_row(own: &Own) -> Vec<u8> {
    serde_json::to_vec(own).expect("a number and text become JSON")
}

/// Creates the store, which begins with these rows. If others do the same at this moment, all get the same one.
pub(super) async fn make(client: &Client, target: &Target, first: &[batch::Row]) -> Result<Own, ConnectError> {
    let random = |_| ConnectError::Unreachable {
        target: target.clone(),
        why: "the operating system provides no random numbers".to_owned(),
    };
    let instance = format!(
        "{:016x}{:016x}",
        getrandom::u64().map_err(random)?,
        getrandom::u64().map_err(random)?
    );
    let own = Own {
        schema: SCHEMA,
        instance,
    };
    let begin = beginning(&own_row(&own), first);
    // one message is one transaction: a store never exists without its first rows
    let all = format!("{STATEMENTS}\n{begin}");
    // "if not exists" does not protect against two at the same time
    for attempt in 0..5 {
        match client.batch_execute(&all).await {
            Ok(()) => break,
            Err(error) if attempt < 4 && is_race(&error) => {}
            // its owner has created the table for us
            Err(error) if error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE) => {
                if client.batch_execute(&begin).await.is_err() {
                    return Err(ConnectError::of(target, &error));
                }
                break;
            }
            Err(error) => return Err(ConnectError::of(target, &error)),
        }
    }
    let own = read(client, target).await?;
    own.ok_or_else(|| ConnectError::NotOurs {
        target: target.clone(),
        why: "what is written into it is not there".to_owned(),
    })
}

/// The statement that puts the store's own row and the first rows; nothing if there is an own row already.
fn beginning(own: &[u8], first: &[batch::Row]) -> String {
    let bytes = |bytes: &[u8]| format!("'\\x{}'::bytea", HEXLOWER.encode(bytes));
    let first = first
        .iter()
        .map(|(key, value)| format!("({}, {})", bytes(key), bytes(value)));
    let first: Vec<String> = first.collect();
    let put = format!(
        "INSERT INTO kv (k, ver, v) VALUES ({}, nextval('kv_ver'), {}) ON CONFLICT (k) DO NOTHING",
        bytes(OWN),
        bytes(own)
    );
    if first.is_empty() {
        return put;
    }
    format!(
        "WITH own AS ({put} RETURNING 1) INSERT INTO kv (k, ver, v) SELECT first.k, nextval('kv_ver'), first.v \
         FROM own, (VALUES {}) AS first (k, v)",
        first.join(", ")
    )
}

fn is_race(error: &Error) -> bool {
    let races = [
        SqlState::UNIQUE_VIOLATION,
        SqlState::DUPLICATE_TABLE,
        SqlState::DUPLICATE_OBJECT,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
    ];
    error.code().is_some_and(|code| races.contains(code))
}
