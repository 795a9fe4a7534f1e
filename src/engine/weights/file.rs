//! The format of weights files: a line with version and game, a comment line that says how they were made, lines of
//! numbers, and a checksum of all that.
use std::fmt::Write;

/// The beginning of every file, before version and game.
const MARK: &str = "gipfel weights ";
/// The version that this program reads and writes.
const VERSION: &str = "1";

/// Why a file of weights cannot be used, as a sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// It is no weights file.
    #[error("it does not begin as a file of weights does, with `{MARK}{VERSION}` and the game")]
    NotWeights,
    /// It has another version.
    #[error("it is of version {0}, and this program reads version {VERSION}: make it anew with `gipfel tune`")]
    OtherVersion(String),
    /// It is for a game without weights.
    #[error(
        "it is for {0}: only dvonn, gipf-basic, gipf-standard, gipf-tournament and potentials have weights in a file"
    )]
    OtherGame(String),
    /// Its checksum is wrong.
    #[error("it is damaged: its checksum is not that of its numbers")]
    Damaged,
    /// It has another number of weights than this program needs, though it is undamaged.
    #[error("its numbers are not as many as this program needs: make it anew with `gipfel tune`")]
    OtherSize,
    /// Weights from a file are in use already.
    #[error("weights are in use already")]
    InUse,
}

/// Reads a file: its game and its lines of numbers.
pub fn read(text: &str) -> Result<(&str, Vec<Vec<i16>>), WeightsError> {
    let rest = text.strip_prefix(MARK).ok_or(WeightsError::NotWeights)?;
    let (head, _) = rest.split_once('\n').ok_or(WeightsError::Damaged)?;
    let (version, game) = head.split_once(' ').ok_or(WeightsError::NotWeights)?;
    if version != VERSION {
        return Err(WeightsError::OtherVersion(version.chars().take(20).collect()));
    }
    let (signed, sum) = text.trim_end().rsplit_once('\n').ok_or(WeightsError::Damaged)?;
    if sum != blake3::hash(signed.as_bytes()).to_hex().as_str() {
        return Err(WeightsError::Damaged);
    }
    let lines = signed.lines().skip(1).filter(|line| !line.starts_with('#'));
    let rows: Result<Vec<Vec<i16>>, _> = lines.map(|line| line.split(' ').map(str::parse).collect()).collect();
    Ok((game, rows.map_err(|_| WeightsError::OtherSize)?))
}

/// A file with these weights; `origin` says how they were made.
pub fn write(game: &str, origin: &str, rows: &[Vec<i16>]) -> String {
    let mut text = format!("{MARK}{VERSION} {game}\n# {origin}");
    for row in rows {
        let mut before = '\n';
        for weight in row {
            // writing to a string does not fail
            let _ = write!(text, "{before}{weight}");
            before = ' ';
        }
    }
    let sum = blake3::hash(text.as_bytes()).to_hex();
    format!("{text}\n{sum}\n")
}
