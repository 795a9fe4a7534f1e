//! Backups: the rows of a store at one time, as lines of JSON that people can read, usually compressed with gzip.
//!
//! The first line says what it is, each of the next ones is a row, in the order of the keys, and the last one has their
//! number and the sum (BLAKE3) of everything before it: a backup that is cut or damaged anywhere is recognised before
//! it is used. The same rows can be restored into any engine.

use super::batch::{KEY_BYTES, Row, VALUE_BYTES};
use super::opening::SCHEMA;
use crate::os;
use data_encoding::HEXLOWER_PERMISSIVE as HEX;
use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// The number of the lines' format, raised when older programs could no longer read them.
const FORMAT: u32 = 1;
/// What the first line says that the file is.
const KIND: &str = "backup";
/// What is wrong with a last line that is not the end.
const FOLLOWED: &str = "something follows it";
/// How a compressed file begins.
const GZIP: &[u8] = &[0x1f, 0x8b];
/// How the first line begins.
const BEGINNING: &[u8] = br#"{"gipfel":"backup""#;
/// Maximum length of a line, in bytes: a value may be escaped, or be written in hexadecimal digits.
const LINE_BYTES: usize = 8 * VALUE_BYTES;

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    gipfel: String,
    format: u32,
    /// The format of the rows, as [`SCHEMA`].
    schema: u32,
    /// The version of the program that made it.
    pub version: String,
    /// The name of the store.
    pub store: String,
    /// The time of which the rows are.
    pub made: Timestamp,
}

impl Header {
    /// The header of a backup of the store with this name, made now.
    pub fn new(store: &str, made: Timestamp) -> Self {
        Self {
            gipfel: KIND.to_owned(),
            format: FORMAT,
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            store: store.to_owned(),
            made,
        }
    }

    fn check(&self) -> Result<(), BackupError> {
        let version = || self.version.clone();
        if self.gipfel != KIND {
            return Err(BackupError::Foreign);
        }
        if self.format > FORMAT {
            return Err(BackupError::Newer { version: version() });
        }
        match self.schema.cmp(&SCHEMA) {
            Ordering::Less => Err(BackupError::Older { version: version() }),
            Ordering::Equal => Ok(()),
            Ordering::Greater => Err(BackupError::Newer { version: version() }),
        }
    }
}

/// What is read of a header first, whatever else a newer one says.
#[derive(Deserialize)]
struct Preamble {
    gipfel: String,
    format: u32,
    schema: u32,
    version: String,
}

/// A line after the first.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum BackupLine {
    /// A row; the key is in hexadecimal digits.
    Row { key: String, text: String },
    /// A row that is not text.
    Bytes { key: String, hex: String },
    /// The last line.
    End(Sum),
    /// The last line of one that is sent over a connection, if it could not be finished.
    Failed(String),
}

/// Why a backup cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The file or the connection failed.
    #[error("{0}")]
    Io(io::Error),
    /// It is something else.
    #[error("it is not a backup of gipfel's")]
    Foreign,
    /// Made by a later program.
    #[error("it was made by a newer gipfel ({version}): use that one")]
    Newer {
        /// That program's version.
        version: String,
    },
    /// Made before the first release.
    #[error("it was made by a gipfel from before the first release ({version}), and this version cannot read it")]
    Older {
        /// That program's version.
        version: String,
    },
    /// The end is missing.
    #[error("its end is missing: it was cut off, or never finished")]
    Cut,
    /// Whoever sends it could not finish it.
    #[error("{0}")]
    Failed(String),
    /// It was changed.
    #[error("it is damaged, in line {line}: {what}")]
    Damaged {
        /// Where.
        line: u64,
        /// How.
        what: String,
    },
}

/// What a backup holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sum {
    /// Number of rows.
    pub rows: u64,
    /// The sum of all lines but the last, in hexadecimal digits.
    pub sum: String,
}

/// Writes the lines.
#[derive(Debug)]
pub struct Writer<W: Write> {
    out: W,
    hash: blake3::Hasher,
    rows: u64,
}

impl<W: Write> Writer<W> {
    /// Writes the first line.
    pub fn begin(out: W, header: &Header) -> io::Result<Self> {
        let mut writer = Self {
            out,
            hash: blake3::Hasher::new(),
            rows: 0,
        };
        writer.line(header)?;
        Ok(writer)
    }

    /// Writes a row. The keys must come in their order.
    pub fn row(&mut self, key: &[u8], value: &[u8]) -> io::Result<()> {
        let key = HEX.encode(key);
        self.rows += 1;
        match std::str::from_utf8(value) {
            Ok(text) => self.line(&BackupLine::Row {
                key,
                text: text.to_owned(),
            }),
            Err(_) => self.line(&BackupLine::Bytes {
                key,
                hex: HEX.encode(value),
            }),
        }
    }

    /// Writes the last line.
    pub fn end(mut self) -> io::Result<(W, Sum)> {
        let sum = Sum {
            rows: self.rows,
            sum: self.hash.finalize().to_hex().to_string(),
        };
        self.line(&BackupLine::End(sum.clone()))?;
        Ok((self.out, sum))
    }

    /// Writes why it cannot be finished, as its last line.
    pub fn fail(mut self, why: &str) -> io::Result<W> {
        self.line(&BackupLine::Failed(why.to_owned()))?;
        Ok(self.out)
    }

    /// Where the lines go.
    pub fn out(&mut self) -> &mut W {
        &mut self.out
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut bytes = serde_json::to_vec(line)?;
        bytes.push(b'\n');
        self.hash.update(&bytes);
        self.out.write_all(&bytes)
    }
}

/// Reads the lines, and checks each and their sum.
pub struct Reader {
    lines: Box<dyn BufRead + Send>,
    hash: blake3::Hasher,
    /// Number of lines read.
    read: u64,
    rows: u64,
    last: Vec<u8>,
    header: Header,
    sum: Option<Sum>,
}

/// A compressed file after which nothing follows.
struct Unpacked(GzDecoder<BufReader<File>>);

impl Read for Unpacked {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.0.read(bytes)?;
        if read == 0 && !bytes.is_empty() && !self.0.get_mut().fill_buf()?.is_empty() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, FOLLOWED));
        }
        Ok(read)
    }
}

impl Reader {
    /// Opens a file, compressed or not.
    pub fn open(file: &Path) -> Result<Self, BackupError> {
        let mut file = BufReader::new(File::open(file).map_err(BackupError::Io)?);
        let begin = file.fill_buf().map_err(BackupError::Io)?;
        // also if it was cut within them
        let is_compressed = !begin.is_empty() && begin.iter().zip(GZIP).all(|(byte, known)| byte == known);
        if is_compressed {
            Self::of(BufReader::new(Unpacked(GzDecoder::new(file))))
        } else {
            Self::of(file)
        }
    }

    /// Reads the first line.
    pub fn of(lines: impl BufRead + Send + 'static) -> Result<Self, BackupError> {
        let mut reader = Self {
            lines: Box::new(lines),
            hash: blake3::Hasher::new(),
            read: 0,
            rows: 0,
            last: Vec::new(),
            header: Header::new("", Timestamp::UNIX_EPOCH),
            sum: None,
        };
        // what is no backup is not a damaged one, nor one that was cut
        let begin = reader.lines.fill_buf().map(|bytes| bytes.iter().zip(BEGINNING));
        if begin.is_ok_and(|mut both| both.any(|(byte, known)| byte != known)) {
            return Err(BackupError::Foreign);
        }
        let line = match reader.line() {
            Err(BackupError::Damaged { .. }) => return Err(BackupError::Foreign),
            line => line?,
        };
        reader.hash.update(&line);
        let begin: Preamble = serde_json::from_slice(&line).map_err(|_| BackupError::Foreign)?;
        let known = Header {
            gipfel: begin.gipfel,
            format: begin.format,
            schema: begin.schema,
            version: begin.version,
            ..reader.header.clone()
        };
        known.check()?;
        reader.header = serde_json::from_slice(&line).map_err(|why| reader.damaged(&why))?;
        Ok(reader)
    }

    /// The first line.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What it holds, once everything has been read.
    pub fn sum(&self) -> Option<&Sum> {
        self.sum.as_ref()
    }

    /// The next row; `None` = that was all, and its sum is right.
    pub fn next_row(&mut self) -> Result<Option<Row>, BackupError> {
        if self.sum.is_some() {
            return Ok(None);
        }
        let bytes = self.line()?;
        let line = serde_json::from_slice(&bytes).map_err(|_| self.damaged(&"it is no row"))?;
        let (key, value) = match line {
            BackupLine::End(sum) => return self.ends(&sum),
            BackupLine::Row { key, text } => (key, Some(text.into_bytes())),
            BackupLine::Bytes { key, hex } => (key, HEX.decode(hex.as_bytes()).ok()),
            BackupLine::Failed(why) => return Err(BackupError::Failed(why)),
        };
        self.hash.update(&bytes);
        self.rows += 1;
        let key = HEX.decode(key.as_bytes()).ok();
        let is_key = |key: &Vec<u8>| (1..=KEY_BYTES).contains(&key.len()) && key[0] != 0 && *key > self.last;
        let (Some(key), Some(value)) = (key.filter(is_key), value.filter(|value| value.len() <= VALUE_BYTES)) else {
            return Err(self.damaged(&"the key or the value of the row is wrong"));
        };
        self.last.clone_from(&key);
        Ok(Some((key, value)))
    }

    fn ends(&mut self, said: &Sum) -> Result<Option<Row>, BackupError> {
        let found = Sum {
            rows: self.rows,
            sum: self.hash.finalize().to_hex().to_string(),
        };
        if *said != found {
            return Err(self.damaged(&"the rows before it have another number or sum"));
        }
        match self.lines.fill_buf() {
            Ok([]) => {}
            Ok(_) => return Err(self.damaged(&FOLLOWED)),
            Err(why) => return Err(self.failed(why)),
        }
        self.sum = Some(found);
        Ok(None)
    }

    fn line(&mut self) -> Result<Vec<u8>, BackupError> {
        self.read += 1;
        let mut line = Vec::new();
        let read = (&mut self.lines).take(LINE_BYTES as u64).read_until(b'\n', &mut line);
        match read {
            Err(why) => Err(self.failed(why)),
            Ok(LINE_BYTES) if !line.ends_with(b"\n") => Err(self.damaged(&"it is too long")),
            Ok(_) if !line.ends_with(b"\n") => Err(BackupError::Cut),
            Ok(_) => Ok(line),
        }
    }

    fn failed(&self, why: io::Error) -> BackupError {
        match why.kind() {
            io::ErrorKind::UnexpectedEof => BackupError::Cut,
            // what decompressing finds
            io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput => self.damaged(&why),
            _ => BackupError::Io(why),
        }
    }

    fn damaged(&self, what: &impl ToString) -> BackupError {
        BackupError::Damaged {
            line: self.read,
            what: what.to_string(),
        }
    }
}

impl std::fmt::Debug for Reader {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reader")
            .field("header", &self.header)
            .finish_non_exhaustive()
    }
}

/// A compressed file that has its name only once it is complete and durable.
#[derive(Debug)]
pub struct BackupFile {
    writer: Option<Writer<GzEncoder<BufWriter<File>>>>,
    path: PathBuf,
    new: PathBuf,
}

impl BackupFile {
    /// Begins the file, which must not exist yet.
    pub fn create(path: &Path, header: &Header) -> io::Result<Self> {
        if path.exists() {
            return Err(io::Error::from(io::ErrorKind::AlreadyExists));
        }
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(os::NEW);
        let new = path.with_file_name(name);
        match std::fs::remove_file(&new) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            _ => {}
        }
        // it has people's private notes in it
        let out = GzEncoder::new(BufWriter::new(os::create_private(&new)?), Compression::default());
        let mut file = Self {
            writer: None,
            path: path.to_owned(),
            new,
        };
        file.writer = Some(Writer::begin(out, header)?);
        Ok(file)
    }

    /// Writes a row. The keys must come in their order.
    pub fn row(&mut self, key: &[u8], value: &[u8]) -> io::Result<()> {
        let writer = self.writer.as_mut();
        writer.expect("it is taken only at the end").row(key, value)
    }

    /// Makes the file durable and gives it its name.
    pub fn finish(mut self) -> io::Result<Sum> {
        let (out, sum) = self.writer.take().expect("it is taken only here").end()?;
        let file = out.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.sync_all()?;
        drop(file);
        std::fs::rename(&self.new, &self.path)?;
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        os::sync_dir(folder.unwrap_or(Path::new(".")))?;
        Ok(sum)
    }
}

impl Drop for BackupFile {
    fn drop(&mut self) {
        // once it has its name there is none; what cannot be deleted is no backup, since it has another name
        let _ = std::fs::remove_file(&self.new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn lines(rows: &[Row]) -> Vec<u8> {
        let header = Header::new("store", Timestamp::UNIX_EPOCH);
        let mut writer = Writer::begin(Vec::new(), &header).unwrap();
        for (key, value) in rows {
            writer.row(key, value).unwrap();
        }
        writer.end().unwrap().0
    }

    fn read(bytes: &[u8]) -> Result<Vec<Row>, BackupError> {
        let mut reader = Reader::of(io::Cursor::new(bytes.to_vec()))?;
        let mut rows = Vec::new();
        while let Some(row) = reader.next_row()? {
            rows.push(row);
        }
        assert_eq!(reader.sum().map(|sum| sum.rows), Some(rows.len() as u64));
        Ok(rows)
    }

    fn sample() -> Vec<Row> {
        let rows = [
            (&[2, 1][..], &br#"{"format":1,"text":"a \"line\"\n"}"#[..]),
            (&[2, 2], &[0xff, 0, b'x']),
            (&[7, 0, 255], b""),
        ];
        rows.map(|(key, value)| (key.to_vec(), value.to_vec())).to_vec()
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(
            rows in proptest::collection::btree_map(
                proptest::collection::vec(1..=255u8, 1..20),
                proptest::collection::vec(any::<u8>(), 0..60),
                0..20,
            )
        ) {
            let rows: Vec<Row> = BTreeMap::into_iter(rows).collect();
            prop_assert_eq!(read(&lines(&rows)).unwrap(), rows);
        }
    }

    #[test]
    fn one_that_is_cut_anywhere_is_never_taken_for_a_whole_one() {
        let whole = lines(&sample());
        for length in 0..whole.len() {
            let why = read(&whole[..length]).expect_err("a part");
            assert!(matches!(why, BackupError::Cut), "{length}: {why}");
        }
    }

    #[test]
    fn one_with_any_changed_byte_is_refused() {
        let whole = lines(&sample());
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 1;
            let read = read(&changed);
            assert!(read.is_err(), "byte {place}: {read:?}");
        }
        let mut longer = whole.clone();
        longer.extend(b"{}\n");
        assert!(matches!(read(&longer), Err(BackupError::Damaged { line: 5, .. })));
        let twice = [whole.clone(), whole].concat();
        assert!(matches!(read(&twice), Err(BackupError::Damaged { line: 5, .. })));
    }

    #[test]
    fn other_files_and_other_programs_are_named() {
        let with = |old: &str, new: &str| {
            let whole = String::from_utf8(lines(&sample()[..1])).unwrap();
            assert!(whole.contains(old), "{whole}");
            read(whole.replacen(old, new, 1).as_bytes()).unwrap_err().to_string()
        };
        for other in [
            "\n",
            "{}\n",
            "hello\n",
            "hello",
            "{\"x\"",
            "{\"gipfel\":\"note\",\"format\":1}\n",
        ] {
            let why = read(other.as_bytes()).unwrap_err();
            assert!(matches!(why, BackupError::Foreign), "{other}: {why}");
        }
        assert!(with("backup", "else").contains("not a backup of gipfel's"));
        let schema = format!("\"schema\":{SCHEMA}");
        assert!(with(&schema, "\"schema\":99,\"more\":true").contains("made by a newer gipfel"));
        assert!(with(&schema, "\"schema\":1").contains("before the first release"));
        assert!(with("\"format\":1", "\"format\":2,\"made\":7,\"x\":0").contains("made by a newer gipfel"));
        // rows out of order, of the store itself, or with an impossible key
        for key in ["00", "", "zz", &"01".repeat(256)] {
            assert!(with("\"key\":\"0201\"", &format!("\"key\":\"{key}\"")).contains("in line 2"));
        }
        let rows = sample();
        let why = read(&lines(&[rows[1].clone(), rows[0].clone()])).unwrap_err();
        assert!(matches!(why, BackupError::Damaged { line: 3, .. }), "{why}");
    }

    #[test]
    fn a_file_is_complete_or_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.jsonl.gz");
        let header = Header::new("store", Timestamp::UNIX_EPOCH);
        let mut begun = BackupFile::create(&path, &header).unwrap();
        begun.row(&[2, 1], b"x").unwrap();
        assert!(!path.exists());
        drop(begun);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left");
        let mut file = BackupFile::create(&path, &header).unwrap();
        for (key, value) in sample() {
            file.row(&key, &value).unwrap();
        }
        let sum = file.finish().unwrap();
        assert_eq!(sum.rows, 3);
        let why = BackupFile::create(&path, &header).unwrap_err();
        assert_eq!(why.kind(), io::ErrorKind::AlreadyExists);
        let whole = std::fs::read(&path).unwrap();
        let rows = |bytes: &[u8]| -> Result<Vec<Row>, BackupError> {
            let path = folder.path().join("b");
            std::fs::write(&path, bytes).unwrap();
            let mut reader = Reader::open(&path)?;
            std::iter::from_fn(|| reader.next_row().transpose()).collect()
        };
        assert_eq!(rows(&whole).unwrap(), sample());
        assert_eq!(rows(&lines(&sample())).unwrap(), sample(), "unpacked");
        for after in [&b"\0"[..], b"nine byte", &whole] {
            let why = rows(&[&whole, after].concat()).expect_err("something follows");
            assert!(why.to_string().ends_with("something follows it"), "{why}");
        }
        for length in 0..whole.len() {
            let why = rows(&whole[..length]).expect_err("a part");
            assert!(matches!(why, BackupError::Cut), "{length}: {why}");
        }
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 0x10;
            // the name of the file and the time in gzip's own header are of no account
            let read = rows(&changed);
            assert!(
                read.is_err() || read.as_ref().unwrap() == &sample(),
                "byte {place}: {read:?}"
            );
        }
    }
}
