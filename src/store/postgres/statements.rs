//! The statements that are sent again and again, prepared once for each connection.

use super::clock;
use deadpool_postgres::ClientWrapper;
use tokio_postgres::Error;

/// The first key that is not the store's own.
pub(super) const FIRST: &[u8] = &[1];
pub(super) const READ_KEYS: &str = "SELECT k, ver, v FROM kv WHERE k = ANY($1)";
pub(super) const READ_RANGE: &str = "SELECT k, ver, v FROM kv WHERE k >= $1 AND k < $2 ORDER BY k LIMIT $3";

pub(super) const LOCK: &str = "SELECT k, ver FROM kv WHERE k = ANY($1) ORDER BY k FOR UPDATE";
/// Fails with a division by zero unless these rows have these versions. After [`LOCK`] nobody can change them any more.
pub(super) const CHECK: &str = "SELECT 1 / (CASE WHEN EXISTS (SELECT 1 FROM unnest($1::bytea[], $2::bigint[]) AS t (k, ver) \
     LEFT JOIN kv ON kv.k = t.k WHERE kv.ver IS DISTINCT FROM t.ver) THEN 0 ELSE 1 END)";
pub(super) const CREATE: &str = "INSERT INTO kv (k, ver, v) \
     SELECT k, nextval('kv_ver'), v FROM unnest($1::bytea[], $2::bytea[]) AS t (k, v)";
/// The version is taken while the row is locked, so that it is greater than the previous one.
pub(super) const PUT: &str = "INSERT INTO kv (k, ver, v) \
     SELECT k, nextval('kv_ver'), v FROM unnest($1::bytea[], $2::bytea[]) AS t (k, v) \
     ON CONFLICT (k) DO UPDATE SET ver = nextval('kv_ver'), v = excluded.v";
pub(super) const DELETE: &str = "DELETE FROM kv WHERE k = ANY($1)";

/// Prepares the statements on a new connection.
pub(super) async fn prepare(client: &ClientWrapper) -> Result<(), Error> {
    let known = tokio::join!(
        biased;
        client.prepare_cached(READ_KEYS),
        client.prepare_cached(READ_RANGE),
        client.prepare_cached(LOCK),
        client.prepare_cached(CREATE),
        client.prepare_cached(PUT),
        client.prepare_cached(DELETE),
        client.prepare_cached(clock::ASK),
        client.prepare_cached(CHECK),
    );
    for statement in [known.0, known.1, known.2, known.3, known.4, known.5, known.6, known.7] {
        statement?;
    }
    Ok(())
}
