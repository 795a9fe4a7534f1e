//! The bytes of a row in an engine that has no versions of its own: `form version value`. A large value is in pieces
//! elsewhere, and the row has their number instead; a value that deflate makes smaller is compressed.
//!
//! Why pieces: sled writes anything larger than an eighth of a megabyte to a file of its own, without ever syncing it.
//! It keeps up to 20 rows in one page; 20 keys and pieces stay below that size, so no such file is ever made.
//!
//! Why compressed: a match of 74 turns is 6,000 bytes of JSON, and 1,100 compressed; almost everything in a folder is
//! finished matches.

use super::batch::{KEY_BYTES, VALUE_BYTES, Versioned};
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

/// Maximum size of what is kept in one row or piece, in bytes.
const PIECE: usize = 6_000;
const _: () = assert!(
    20 * (PIECE + KEY_BYTES + 64) < 128 * 1024,
    "a page must stay below sled's limit"
);
/// Minimum size of a value that is compressed, in bytes: a short one hardly gets smaller.
const COMPRESSED: usize = 256;

/// The key of the sentinel's `Inventory`.
pub(super) const INVENTORY: &[u8] = &[0, 0];
/// The keys of pieces: this prefix, the version of their row, their number.
const PIECES: &[u8] = &[0, 1];
/// The first key that is not the store's own.
pub(super) const FIRST: &[u8] = &[1];

/// The forms of a row: its first byte.
const PLAIN: u8 = 0;
const PLAIN_PIECES: u8 = 1;
const PACKED: u8 = 2;
const PACKED_PIECES: u8 = 3;

/// The bytes are not a row.
#[derive(Debug, thiserror::Error)]
#[error("a row is malformed")]
pub(super) struct Malformed;

/// A row read from its bytes.
pub(super) enum ReadRow {
    Whole(Versioned),
    Pieces(Pieces),
}

/// A row whose value is elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pieces {
    version: u64,
    count: u32,
    is_packed: bool,
}

impl Pieces {
    pub fn keys(self) -> impl Iterator<Item = Vec<u8>> {
        (0..self.count).map(move |n| piece_key(self.version, n))
    }

    /// The row with this value, which the pieces in their order are.
    pub fn join(self, value: Vec<u8>) -> Result<Versioned, Malformed> {
        let value = if self.is_packed { unpack(&value)? } else { value };
        let version = self.version;
        Ok(Versioned { value, version })
    }
}

/// A row's form, its version, and what follows them.
fn parts(bytes: &[u8]) -> Result<(u8, u64, &[u8]), Malformed> {
    let (&form, rest) = bytes.split_first().ok_or(Malformed)?;
    let (version, rest) = rest.split_first_chunk().ok_or(Malformed)?;
    Ok((form, u64::from_be_bytes(*version), rest))
}

pub(super) fn read(bytes: &[u8]) -> Result<ReadRow, Malformed> {
    if let Some(pieces) = pieces(bytes)? {
        return Ok(ReadRow::Pieces(pieces));
    }
    let (form, version, rest) = parts(bytes)?;
    let value = match form {
        PLAIN => rest.to_vec(),
        PACKED => unpack(rest)?,
        _ => return Err(Malformed),
    };
    Ok(ReadRow::Whole(Versioned { value, version }))
}

/// The pieces of a row's value; `None` = the row has it itself.
pub(super) fn pieces(bytes: &[u8]) -> Result<Option<Pieces>, Malformed> {
    let (form, version, rest) = parts(bytes)?;
    if ![PLAIN_PIECES, PACKED_PIECES].contains(&form) {
        return Ok(None);
    }
    Ok(Some(Pieces {
        version,
        count: u32::from_be_bytes(rest.try_into().map_err(|_| Malformed)?),
        is_packed: form == PACKED_PIECES,
    }))
}

/// A row as it is stored: its own bytes, and its pieces.
pub(super) struct Written {
    pub bytes: Vec<u8>,
    pub pieces: Vec<(Vec<u8>, Vec<u8>)>,
}

/// Makes rows' bytes. One that is kept saves the memory of the compression from being asked for again each time.
pub(super) struct Packer(Compress);

impl Default for Packer {
    fn default() -> Self {
        // the lowest level that has codes of its own for each value: a quarter less than level 1
        Self(Compress::new(Compression::new(2), false))
    }
}

impl Packer {
    pub fn write(&mut self, row: &Versioned) -> Written {
        let packed = self.pack(&row.value);
        let (stored, is_packed) = match &packed {
            Some(packed) => (packed.as_slice(), true),
            None => (row.value.as_slice(), false),
        };
        let version = row.version.to_be_bytes();
        if stored.len() <= PIECE {
            let form = if is_packed { PACKED } else { PLAIN };
            return Written {
                bytes: [&[form], &version[..], stored].concat(),
                pieces: Vec::new(),
            };
        }
        let pieces: Vec<_> = (0..)
            .zip(stored.chunks(PIECE))
            .map(|(n, piece)| (piece_key(row.version, n), piece.to_vec()))
            .collect();
        let count = u32::try_from(pieces.len()).expect("values are limited to far fewer pieces");
        let form = if is_packed { PACKED_PIECES } else { PLAIN_PIECES };
        Written {
            bytes: [&[form], &version[..], &count.to_be_bytes()].concat(),
            pieces,
        }
    }

    /// The value's length and its compressed bytes; `None` = that is not shorter.
    fn pack(&mut self, value: &[u8]) -> Option<Vec<u8>> {
        let len = u32::try_from(value.len()).ok().filter(|_| value.len() >= COMPRESSED)?;
        // room for whatever it comes to: after a stream that did not end, zlib-rs panics when it is used again
        let mut packed = Vec::with_capacity(64 + 2 * value.len());
        packed.extend(len.to_be_bytes());
        self.0.reset();
        let status = self.0.compress_vec(value, &mut packed, FlushCompress::Finish);
        if !matches!(status, Ok(Status::StreamEnd)) {
            *self = Self::default();
            return None;
        }
        Some(packed).filter(|packed| packed.len() < value.len())
    }
}

fn unpack(packed: &[u8]) -> Result<Vec<u8>, Malformed> {
    let (len, packed) = packed.split_first_chunk().ok_or(Malformed)?;
    let len = usize::try_from(u32::from_be_bytes(*len)).map_err(|_| Malformed)?;
    if len > VALUE_BYTES {
        return Err(Malformed);
    }
    // one more byte than expected, so that the end is seen
    let mut value = Vec::with_capacity(len + 1);
    let status = Decompress::new(false).decompress_vec(packed, &mut value, FlushDecompress::Finish);
    match status {
        Ok(Status::StreamEnd) if value.len() == len => Ok(value),
        _ => Err(Malformed),
    }
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

    /// What is read from the stored bytes and pieces.
    fn read_back(written: &Written) -> Versioned {
        match read(&written.bytes).unwrap() {
            ReadRow::Whole(row) => {
                assert!(written.pieces.is_empty());
                row
            }
            ReadRow::Pieces(pieces) => {
                let keys: Vec<_> = written.pieces.iter().map(|(key, _)| key.clone()).collect();
                assert_eq!(keys, pieces.keys().collect::<Vec<_>>());
                let value: Vec<_> = written.pieces.iter().map(|(_, piece)| piece.as_slice()).collect();
                pieces.join(value.concat()).unwrap()
            }
        }
    }

    #[test]
    fn rows_come_back_whole_and_pieces_have_their_keys() {
        // one for all: it is used again after what did not get shorter
        let mut packer = Packer::default();
        let mut random = fastrand::Rng::with_seed(1);
        for len in [
            0,
            1,
            255,
            256,
            300,
            50_000,
            300,
            PIECE,
            PIECE + 1,
            2 * PIECE,
            64 * 1024,
            VALUE_BYTES,
        ] {
            let noise: Vec<u8> = (0..len).map(|_| random.u8(..)).collect();
            let text: Vec<u8> = (0..len).map(|i| b"the same again, "[i % 16]).collect();
            for value in [noise, text] {
                let row = Versioned { value, version: 7 };
                let written = packer.write(&row);
                assert_eq!(read_back(&written), row, "{len}");
                let longest = written.pieces.iter().map(|(_, piece)| piece.len()).max();
                assert!(
                    longest.unwrap_or_default() <= PIECE && written.bytes.len() <= PIECE + 9,
                    "{len}"
                );
            }
        }
    }

    #[test]
    fn only_what_gets_shorter_is_compressed() {
        let mut packer = Packer::default();
        let mut random = fastrand::Rng::with_seed(1);
        let mut form = |value: Vec<u8>| packer.write(&Versioned { value, version: 7 }).bytes[0];
        assert_eq!(form(vec![b'a'; COMPRESSED - 1]), PLAIN);
        assert_eq!(form(vec![b'a'; COMPRESSED]), PACKED);
        assert_eq!(form((0..5_000).map(|_| random.u8(..)).collect()), PLAIN);
        assert_eq!(form((0..7_000).map(|_| random.u8(..)).collect()), PLAIN_PIECES);
        assert_eq!(form(vec![b'a'; 100_000]), PACKED);
        assert_eq!(form((0..100_000).map(|_| random.u8(..20)).collect()), PACKED_PIECES);
    }

    #[test]
    fn malformed_rows_are_refused() {
        let packed = Packer::default().write(&Versioned {
            value: vec![b'a'; 1_000],
            version: 7,
        });
        let packed = packed.bytes;
        let longer = [&packed[..9], &1_001u32.to_be_bytes(), &packed[13..]].concat();
        let shorter = [&packed[..9], &999u32.to_be_bytes(), &packed[13..]].concat();
        let huge = [&packed[..9], &u32::MAX.to_be_bytes(), &packed[13..]].concat();
        for bytes in [
            &b""[..],
            &[0],
            &[0, 1, 2, 3, 4, 5, 6, 7],
            &[1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
            &[2; 20],
            &[4; 20],
            &packed[..12],
            &packed[..packed.len() - 1],
            &longer,
            &shorter,
            &huge,
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
