//! The bytes of a row in an engine that has no versions of its own: `0 version value`, or for a large value `1 version
//! count`, with the value in pieces elsewhere.
//!
//! Why pieces: sled writes anything larger than an eighth of a megabyte to a file of its own, without ever syncing it.
//! It keeps up to 20 rows in one page; 20 keys and pieces stay below that size, so no such file is ever made.

use super::batch::{KEY_BYTES, Versioned};

/// Maximum size of a value that is kept in its row, in bytes.
const PIECE: usize = 6_000;
const _: () = assert!(
    20 * (PIECE + KEY_BYTES + 64) < 128 * 1024,
    "a page must stay below sled's limit"
);

/// The key of the sentinel's `Inventory`.
pub(super) const INVENTORY: &[u8] = &[0, 0];
/// The keys of pieces: this prefix, the version of their row, their number.
const PIECES: &[u8] = &[0, 1];
/// The first key that is not the store's own.
pub(super) const FIRST: &[u8] = &[1];

/// The bytes are not a row.
#[derive(Debug, thiserror::Error)]
#[error("a row is malformed")]
pub(super) struct Malformed;

/// A row read from its bytes.
pub(super) enum Row {
    Whole(Versioned),
    Pieces { version: u64, count: u32 },
}

pub(super) fn read(bytes: &[u8]) -> Result<Row, Malformed> {
    let (&form, rest) = bytes.split_first().ok_or(Malformed)?;
    let (version, rest) = rest.split_first_chunk().ok_or(Malformed)?;
    let version = u64::from_be_bytes(*version);
    match form {
        0 => Ok(Row::Whole(Versioned {
            value: rest.to_vec(),
            version,
        })),
        1 => {
            let count = u32::from_be_bytes(rest.try_into().map_err(|_| Malformed)?);
            Ok(Row::Pieces { version, count })
        }
        _ => Err(Malformed),
    }
}

/// The key and the bytes of a piece.
type Piece<'a> = (Vec<u8>, &'a [u8]);

/// The row's own bytes, and its pieces.
pub(super) fn write(row: &Versioned) -> (Vec<u8>, Vec<Piece<'_>>) {
    let version = row.version.to_be_bytes();
    if row.value.len() <= PIECE {
        return ([&[0], &version[..], &row.value].concat(), Vec::new());
    }
    let pieces: Vec<_> = (0..)
        .zip(row.value.chunks(PIECE))
        .map(|(n, piece)| (piece_key(row.version, n), piece))
        .collect();
    let count = u32::try_from(pieces.len()).expect("values are limited to far fewer pieces");
    ([&[1], &version[..], &count.to_be_bytes()].concat(), pieces)
}

/// The keys of this row's pieces.
pub(super) fn piece_keys(row: &Versioned) -> impl Iterator<Item = Vec<u8>> + use<> {
    let (version, len) = (row.version, row.value.len());
    let count = if len <= PIECE { 0 } else { len.div_ceil(PIECE) };
    (0u32..).take(count).map(move |n| piece_key(version, n))
}

pub(super) fn piece_key(version: u64, number: u32) -> Vec<u8> {
    [PIECES, &version.to_be_bytes(), &number.to_be_bytes()].concat()
}

/// A row's contribution to the sum over all rows.
pub(super) fn fingerprint(key: &[u8], row: &Versioned) -> u64 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&(key.len() as u64).to_be_bytes());
    hasher.update(key);
    hasher.update(&row.version.to_be_bytes());
    hasher.update(&row.value);
    let first = hasher
        .finalize()
        .as_bytes()
        .first_chunk()
        .copied()
        .expect("a hash has 32 bytes");
    u64::from_be_bytes(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_whole_and_pieces_have_their_keys() {
        for len in [0, 1, PIECE, PIECE + 1, 2 * PIECE, 64 * 1024] {
            let row = Versioned {
                value: (0..len).map(|i| i.to_be_bytes()[7]).collect(),
                version: 7,
            };
            let (bytes, pieces) = write(&row);
            let keys: Vec<_> = pieces.iter().map(|(key, _)| key.clone()).collect();
            assert_eq!(keys, piece_keys(&row).collect::<Vec<_>>());
            match read(&bytes).unwrap() {
                Row::Whole(read) => assert_eq!((read, keys.len()), (row, 0)),
                Row::Pieces { version, count } => {
                    assert_eq!((version, count as usize), (7, keys.len()));
                    assert_eq!(
                        pieces.iter().map(|(_, piece)| *piece).collect::<Vec<_>>().concat(),
                        row.value
                    );
                }
            }
        }
    }

    #[test]
    fn malformed_rows_are_refused() {
        for bytes in [
            &b""[..],
            &[0],
            &[0, 1, 2, 3, 4, 5, 6, 7],
            &[1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
            &[2; 20],
        ] {
            assert!(read(bytes).is_err(), "{bytes:?}");
        }
    }

    #[test]
    fn fingerprints_tell_keys_versions_and_values_apart() {
        let row = |version, value: &[u8]| Versioned {
            value: value.to_vec(),
            version,
        };
        let rows = [
            fingerprint(b"a", &row(1, b"bc")),
            fingerprint(b"ab", &row(1, b"c")),
            fingerprint(b"a", &row(2, b"bc")),
            fingerprint(b"a", &row(1, b"")),
        ];
        let distinct: std::collections::BTreeSet<_> = rows.into_iter().collect();
        assert_eq!(distinct.len(), 4);
    }
}
