//! The operator's settings: a TOML file in which every key has a default.
//!
//! An unknown key is an error that names its line. Anything that looks like a token is refused, and no error repeats a
//! line of the file, so that a secret in the wrong place does not reach the log.
use gipfel::correspondence::ProgramName;
use gipfel::opponents::{self, Plays, ProgramLimits};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;
use tracing_subscriber::filter::{LevelFilter, Targets};

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    pub data: Data,
    pub backup: Backup,
    pub log: Log,
    pub http: Http,
    pub ops: Ops,
    pub sandbox: Sandbox,
    /// Programs of others that can be played against.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub opponents: Vec<Opponent>,
}

/// Where matches are stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Data {
    /// The folder; created if it does not exist. The sandbox uses its subfolder `sandbox`.
    pub folder: PathBuf,
    /// A database on a server; empty = the folder.
    pub storage: Address,
    /// A file with the password for `storage`; empty = there is none.
    pub password_file: PathBuf,
}
impl Default for Data {
    fn default() -> Self {
        Self {
            folder: PathBuf::from("data"),
            storage: Address::default(),
            password_file: PathBuf::new(),
        }
    }
}

/// Backups that the bot makes by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Backup {
    /// Where they are stored; empty = none are made. The sandbox uses its subfolder `sandbox`.
    pub folder: PathBuf,
    /// How many minutes after one the next one is made.
    pub every_minutes: NonZeroU32,
    /// How many of the newest are kept.
    pub keep: NonZeroU32,
    /// For how many days the last one of each day is kept.
    pub keep_days: u32,
}
impl Default for Backup {
    fn default() -> Self {
        Self {
            folder: PathBuf::new(),
            every_minutes: NonZeroU32::new(60).expect("it is not 0"),
            keep: NonZeroU32::new(24).expect("it is not 0"),
            keep_days: 14,
        }
    }
}

/// The address of a database. It may contain a password, which is never printed.
#[derive(Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(transparent)]
pub struct Address(String);

impl Address {
    pub fn is_empty(&self) -> bool {
        self.0.trim().is_empty()
    }

    /// The address with its password, to connect to.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // everything up to the last @ may be a password, and after the question mark as well
        let (scheme, rest) = self.0.split_once("://").unwrap_or(("", &self.0));
        let (user, host) = match rest.rsplit_once('@') {
            Some((user, host)) => (user.split(':').next(), host),
            None => (None, rest),
        };
        let host = host.split('?').next().unwrap_or_default();
        match (scheme, user) {
            ("", None) if host.is_empty() => Ok(()),
            ("", _) => f.write_str("(not shown)"),
            (scheme, None) => write!(f, "{scheme}://{host}"),
            (scheme, Some(user)) => write!(f, "{scheme}://{user}@{host}"),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

impl Serialize for Address {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What is written to standard error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// The lowest level that is written, or one per module.
    pub level: String,
    /// For people or for programs.
    pub format: LogFormat,
}
impl Default for Log {
    fn default() -> Self {
        Self {
            level: "info,serenity=warn".to_owned(),
            format: LogFormat::Text,
        }
    }
}

impl Log {
    /// The filter for `level`; `None` = it is invalid.
    pub fn filter(&self) -> Option<Targets> {
        let directives: Vec<&str> = self.level.split(',').map(str::trim).collect();
        // anything else would be taken for the name of a module, of which everything is written, or for names of fields
        let is_level = |text: &str| !text.is_empty() && LevelFilter::from_str(text).is_ok();
        let is_known = |letter: char| letter.is_alphanumeric() || ['_', '-', ':'].contains(&letter);
        let is_plain = |directive: &&str| match directive.split_once('=') {
            Some((module, level)) => !module.is_empty() && module.chars().all(is_known) && is_level(level),
            None => is_level(directive),
        };
        let filter = directives.join(",").parse().ok();
        filter.filter(|_| directives.iter().all(is_plain))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    Text,
    /// One JSON object per line.
    Json,
}

/// Interactions over HTTP instead of the gateway.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Http {
    /// The address at which they arrive; none = over the gateway.
    pub listen: Listen,
    /// The application's public key, in hexadecimal digits.
    pub public_key: String,
}

/// Health and metrics.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ops {
    /// The address at which they are served; none = not at all.
    pub listen: Listen,
}
impl Default for Ops {
    fn default() -> Self {
        // next to the sandbox's port
        Self {
            listen: Listen(Some(SocketAddr::from((Ipv4Addr::LOCALHOST, 4474)))),
        }
    }
}

/// An address to listen at: an IP address and a port, or none, which is written as an empty text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Listen(pub Option<SocketAddr>);

impl<'de> Deserialize<'de> for Listen {
    fn deserialize<D: Deserializer<'de>>(text: D) -> Result<Self, D::Error> {
        let text = String::deserialize(text)?;
        if text.is_empty() {
            return Ok(Self(None));
        }
        let address = text.parse().map_err(|_| {
            D::Error::custom("this is not an IP address with a port, such as \"127.0.0.1:8080\" or \"[::1]:8080\"")
        })?;
        Ok(Self(Some(address)))
    }
}
impl Serialize for Listen {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(address) => to.collect_str(&address),
            None => to.serialize_str(""),
        }
    }
}

/// The local Discord.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sandbox {
    /// Its port on this machine; 0 = any free one.
    pub port: u16,
}
impl Default for Sandbox {
    fn default() -> Self {
        // G I P F on a telephone's keys
        Self { port: 4473 }
    }
}

/// A program of others that can be played against.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opponent {
    /// What people call it.
    pub name: ProgramName,
    /// The program and its arguments; it speaks the Universal Game Interface.
    pub command: Command,
    /// What it plays.
    pub games: Games,
    /// How long it thinks about a turn, in seconds.
    #[serde(default = "usual_seconds", deserialize_with = "seconds")]
    pub seconds: u16,
    /// How much memory it may use, in megabytes.
    #[serde(default = "usual_megabytes", deserialize_with = "megabytes")]
    pub memory_megabytes: u32,
}

const fn usual_seconds() -> u16 {
    ProgramLimits::SECONDS
}

const fn usual_megabytes() -> u32 {
    ProgramLimits::MEGABYTES
}

fn seconds<'de, D: Deserializer<'de>>(number: D) -> Result<u16, D::Error> {
    let seconds = u16::deserialize(number).ok();
    let seconds = seconds.filter(|seconds| (1..=ProgramLimits::MOST_SECONDS).contains(seconds));
    seconds.ok_or_else(|| {
        D::Error::custom(format_args!(
            "a program thinks for 1 to {} seconds",
            ProgramLimits::MOST_SECONDS
        ))
    })
}

fn megabytes<'de, D: Deserializer<'de>>(number: D) -> Result<u32, D::Error> {
    let megabytes = u32::deserialize(number)?;
    if megabytes >= ProgramLimits::LEAST_MEGABYTES {
        Ok(megabytes)
    } else {
        Err(D::Error::custom(format_args!(
            "a program needs at least {} megabytes",
            ProgramLimits::LEAST_MEGABYTES
        )))
    }
}

/// A program and its arguments: at least the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub struct Command(Vec<String>);

impl Command {
    pub fn words(&self) -> &[String] {
        &self.0
    }
}

impl TryFrom<Vec<String>> for Command {
    type Error = &'static str;

    fn try_from(words: Vec<String>) -> Result<Self, Self::Error> {
        if words.first().is_none_or(|word| word.trim().is_empty()) {
            return Err("a command begins with a program, such as [\"/opt/zebra/zebra\", \"--ugi\"]");
        }
        if words.iter().any(|word| word.contains('\0')) {
            return Err("a command has no zero bytes");
        }
        Ok(Self(words))
    }
}

/// What a program plays: at least one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Plays>")]
pub struct Games(Vec<Plays>);

impl Games {
    pub fn list(&self) -> &[Plays] {
        &self.0
    }
}

impl TryFrom<Vec<Plays>> for Games {
    type Error = &'static str;

    fn try_from(mut games: Vec<Plays>) -> Result<Self, Self::Error> {
        if games.is_empty() {
            return Err("a program plays at least one game");
        }
        games.sort();
        games.dedup();
        Ok(Self(games))
    }
}

/// What is wrong with a file, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// Not TOML, an unknown key, a value of the wrong kind.
    #[error("line {line}: {what}")]
    Line { line: usize, what: String },
    /// A secret in the wrong place.
    #[error(
        "line {line}: `{key}` looks like a token. Do not keep a token in this file, which is easily copied or committed: \
         remove the line, and set DISCORD_TOKEN instead, or DISCORD_TOKEN_FILE to the name of a file that contains it. \
         If anybody else has seen this file, reset the token in Discord's developer portal"
    )]
    Token { line: usize, key: String },
    #[error(
        "`log.level` is not a log level: use error, warn, info, debug or trace, or a list such as `info,gipfel=debug`"
    )]
    Level,
    #[error("`data.folder` is empty: name a folder, such as \"data\", or remove the line")]
    NoFolder,
    #[error("`data.folder` has a zero byte, which no folder's name can have")]
    ZeroByte,
    #[error(
        "`http.listen` and `ops.listen` have the same address, {0}, or one of them has all addresses of this machine: give them \
         different ports, such as 8080 and 4474"
    )]
    SameAddress(SocketAddr),
    #[error("two programs in `opponents` have the name {0:?}, apart from capitals: each needs a name of its own")]
    SameName(String),
    #[error("`opponents` has {0} programs: there can be at most {most}", most = opponents::MOST)]
    TooMany(usize),
}

impl Config {
    /// Reads a file's text; an error is everything that is wrong with it, as far as that can be seen at once.
    pub fn parse(text: &str) -> Result<Self, Vec<ConfigError>> {
        let tokens = tokens(text);
        if !tokens.is_empty() {
            // nothing else that is in such a file is repeated
            return Err(tokens);
        }
        let (config, mut mistakes) = read(text);
        mistakes.extend(config.iter().flat_map(Self::mistakes));
        match config {
            Some(config) if mistakes.is_empty() => Ok(config),
            _ => Err(mistakes),
        }
    }

    /// What is wrong with values that can be read.
    fn mistakes(&self) -> Vec<ConfigError> {
        let mut mistakes = Vec::new();
        if self.log.filter().is_none() {
            mistakes.push(ConfigError::Level);
        }
        let folder = self.data.folder.to_string_lossy();
        if folder.trim().is_empty() {
            mistakes.push(ConfigError::NoFolder);
        }
        if folder.contains('\0') {
            mistakes.push(ConfigError::ZeroByte);
        }
        if let (Some(http), Some(ops)) = (self.http.listen.0, self.ops.listen.0)
            && collide(http, ops)
        {
            mistakes.push(ConfigError::SameAddress(http));
        }
        mistakes.extend(check_names(&self.opponents).err());
        mistakes
    }
}

/// The settings in this text without those that cannot be read, and what is wrong with these. `None` = the rest cannot be
/// read without them.
fn read(text: &str) -> (Option<Config>, Vec<ConfigError>) {
    let mut rest = text.to_owned();
    let mut mistakes = Vec::new();
    let config = loop {
        let why = match toml::from_str::<Config>(&rest) {
            Ok(config) => break Some(config),
            Err(why) => why,
        };
        let at = why.span().map_or(0, |span| span.start);
        let what = plain(why.message());
        let key = key(&rest, at).filter(|_| is_toml(&rest) && !names_key(&what));
        let what = key.map_or(what.clone(), |key| format!("`{key}`: {what}"));
        mistakes.push((line(text, at), what));
        match without(&rest, at) {
            Some(next) if is_toml(&rest) && is_toml(&next) && next != rest => rest = next,
            _ => break None,
        }
    };
    mistakes.sort();
    let mistakes = mistakes
        .into_iter()
        .map(|(line, what)| ConfigError::Line { line, what });
    (config, mistakes.collect())
}

fn is_toml(text: &str) -> bool {
    text.parse::<toml::Table>().is_ok()
}

/// Whether what is wrong is a key itself, which the message names.
fn names_key(what: &str) -> bool {
    what.starts_with("unknown field") || what.starts_with("missing field")
}

/// Whether a line begins a section.
fn is_header(line: &str) -> bool {
    line.trim_start().starts_with('[')
}

/// The lines before this place, and the one that it is in.
fn lines_to(text: &str, at: usize) -> Vec<&str> {
    let before = text.get(..at).unwrap_or(text);
    let end = text[before.len()..]
        .find('\n')
        .map_or(text.len(), |end| before.len() + end);
    text[..end].split('\n').collect()
}

/// The key of the value at this place, with its section. `None` = a section is there.
fn key(text: &str, at: usize) -> Option<String> {
    let lines = lines_to(text, at);
    let (name, _) = lines.last()?.split_once('=')?;
    let section = lines.iter().rfind(|line| is_header(line));
    // a comment may follow it
    let section = section.and_then(|header| header.split(']').next());
    let section = section.map(|name| name.trim_start().trim_start_matches('[').trim());
    let parts = section.into_iter().chain([name.trim()]);
    Some(parts.collect::<Vec<_>>().join("."))
}

/// This text with spaces for what is at this place: a line, or a whole section if the line begins it or is of a program,
/// in which each key is needed.
fn without(text: &str, at: usize) -> Option<String> {
    let all: Vec<&str> = text.split('\n').collect();
    let here = lines_to(text, at).len().checked_sub(1)?;
    let header = all[..=here].iter().rposition(|line| is_header(line));
    let is_whole = header.is_some_and(|header| header == here || all[header].contains("[[opponents]]"));
    let wrong = match header.filter(|_| is_whole) {
        Some(header) => {
            let next = all[header + 1..].iter().position(|line| is_header(line));
            header..next.map_or(all.len(), |next| header + 1 + next)
        }
        None => here..here + 1,
    };
    let lines = all.iter().enumerate().map(|(n, line)| {
        if wrong.contains(&n) {
            " ".repeat(line.len())
        } else {
            (*line).to_owned()
        }
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// Whether two programs cannot listen on both addresses at once. On port 0 each takes another free one.
fn collide(one: SocketAddr, other: SocketAddr) -> bool {
    let is_everywhere = one.ip().is_unspecified() || other.ip().is_unspecified();
    one.port() != 0 && one.port() == other.port() && (one.ip() == other.ip() || is_everywhere)
}

/// What is wrong with a value, without the names that only programmers know.
fn plain(message: &str) -> String {
    let mut what = message.trim_end_matches('.').replace('\n', ", ");
    if what == "invalid type: map, expected a sequence" {
        return "this is a section, expected a list: a program's section begins with [[opponents]]".to_owned();
    }
    for (theirs, ours) in [
        ("path string", "a text"),
        ("a string", "a text"),
        ("string or table", "a text"),
        ("a nonzero u32", "a whole number from 1 to 4294967295"),
        ("u16", "a whole number from 0 to 65535"),
        ("u32", "a whole number from 0 to 4294967295"),
        ("a sequence", "a list"),
    ] {
        for before in ["expected ", "wanted "] {
            if what.ends_with(&format!("{before}{theirs}")) {
                let kept = what.len() - theirs.len() - before.len();
                what.truncate(kept);
                what += "expected ";
                what += ours;
                return what;
            }
        }
    }
    if let Some((found, _)) = what.split_once("expected struct ") {
        return format!("{found}expected a section with settings");
    }
    what
}

fn check_names(programs: &[Opponent]) -> Result<(), ConfigError> {
    if programs.len() > opponents::MOST {
        return Err(ConfigError::TooMany(programs.len()));
    }
    for (index, program) in programs.iter().enumerate() {
        let name = program.name.as_str();
        if programs[..index].iter().any(|other| other.name.is_like(name)) {
            return Err(ConfigError::SameName(name.to_owned()));
        }
    }
    Ok(())
}

fn line(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count()
}

/// What looks like a token. The lines are searched instead of the parsed file: a secret must be found even if the file is
/// not valid TOML.
fn tokens(text: &str) -> Vec<ConfigError> {
    let found = text.lines().enumerate().filter_map(|(n, line)| {
        let (key, value) = line.split_once('=')?;
        let key = key.trim().trim_matches(['"', '\'']);
        let is_comment = key.starts_with('#');
        let is_found = !is_comment && (key.to_lowercase().contains("token") || is_token(value));
        is_found.then(|| ConfigError::Token {
            line: n + 1,
            key: key.chars().take(40).collect(),
        })
    });
    found.collect()
}

/// Three parts of base64 joined by dots, which is the form of Discord's tokens.
fn is_token(value: &str) -> bool {
    let value = value.trim().trim_matches(['"', '\'']);
    let parts: Vec<&str> = value.split('.').collect();
    let is_base64 = |part: &&str| {
        part.bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    };
    matches!(parts[..], [a, b, c] if a.len() >= 17 && b.len() >= 5 && c.len() >= 20) && parts.iter().all(is_base64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::Level;

    /// What is wrong with a file, in a sentence each.
    fn refused(text: &str) -> Vec<String> {
        let mistakes = Config::parse(text).expect_err(text);
        mistakes.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn nothing_is_the_default() {
        assert_eq!(Config::parse(""), Ok(Config::default()));
    }

    #[test]
    fn the_example_shows_every_key_with_its_default() {
        let example = include_str!("../../config.example.toml");
        assert_eq!(Config::parse(example), Ok(Config::default()));
        let keys = |text: &str| {
            let table: toml::Table = text.parse().unwrap();
            let of = |(section, keys): (&String, &toml::Value)| {
                let keys: Vec<String> = keys.as_table().unwrap().keys().cloned().collect();
                (section.clone(), keys)
            };
            table.iter().map(of).collect::<Vec<_>>()
        };
        let all = toml::to_string(&Config::default()).unwrap();
        assert_eq!(keys(example), keys(&all));
    }

    #[test]
    fn the_example_shows_every_key_of_a_program_and_its_default() {
        let example = include_str!("../../config.example.toml");
        let (_, commented) = example.split_once("# [[opponents]]").unwrap();
        let is_key = |line: &&str| line.split_once(" = ").is_some_and(|(key, _)| !key.contains(' '));
        let bare = |line: &str| line.strip_prefix("# ").filter(is_key).map(str::to_owned);
        let lines: Vec<String> = commented.lines().filter_map(bare).collect();
        let text = format!("[[opponents]]\n{}", lines.join("\n"));
        let [program] = &Config::parse(&text).unwrap().opponents[..] else {
            panic!("{text}");
        };
        let least = "[[opponents]]\nname = \"A\"\ncommand = [\"a\"]\ngames = [\"dvonn\"]";
        let usual = &Config::parse(least).unwrap().opponents[0];
        assert_eq!(
            (program.seconds, program.memory_megabytes),
            (usual.seconds, usual.memory_megabytes)
        );
        let keys = |program: &Opponent| toml::Table::try_from(program).unwrap().into_iter().map(|(key, _)| key);
        let shown: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.split_once(" = "))
            .map(|(key, _)| key)
            .collect();
        assert!(keys(program).all(|key| shown.contains(&key.as_str())), "{shown:?}");
    }

    #[test]
    fn what_no_bot_can_use_is_refused() {
        for (text, why) in [
            ("[data]\nfolder = \"\"", "`data.folder` is empty"),
            ("[data]\nfolder = \"a\\u0000\"", "zero byte"),
            (
                "[http]\nlisten = \"127.0.0.1:4332\"\n[ops]\nlisten = \"127.0.0.1:4332\"",
                "the same address, 127.0.0.1:4332",
            ),
            (
                "[http]\nlisten = \"0.0.0.0:4332\"\n[ops]\nlisten = \"127.0.0.1:4332\"",
                "all addresses of this machine",
            ),
            (
                "[data]\nfolder = 7",
                "line 2: `data.folder`: invalid type: integer `7`, expected a text",
            ),
            ("[sandbox]\nport = \"x\"", "expected a whole number from 0 to 65535"),
            ("data = 7", "expected a section with settings"),
            (
                "[backup]\nkeep = 99999999999",
                "expected a whole number from 1 to 4294967295",
            ),
            (
                "[backup]\nkeep_days = 99999999999",
                "expected a whole number from 0 to 4294967295",
            ),
            (
                "[opponents]\nname = \"a\"",
                "a program's section begins with [[opponents]]",
            ),
        ] {
            let refused = refused(text).join("\n");
            assert!(refused.contains(why), "{text}: {refused}");
        }
        let any_port = "[http]\nlisten = \"127.0.0.1:0\"\n[ops]\nlisten = \"127.0.0.1:0\"";
        assert!(Config::parse(any_port).is_ok());
    }

    #[test]
    fn what_is_wrong_with_a_program_is_said() {
        let entry = |name: &str, command: &str, games: &str, rest: &str| {
            format!("[[opponents]]\nname = {name}\ncommand = {command}\ngames = {games}\n{rest}\n")
        };
        let usual = entry("\"Zebra\"", "[\"zebra\"]", "[\"dvonn\"]", "");
        assert_eq!(Config::parse(&usual).unwrap().opponents.len(), 1);
        let long = format!("\"{}\"", "x".repeat(33));
        for (text, line, why) in [
            (entry("\"\"", "[\"z\"]", "[\"dvonn\"]", ""), 2, "must not be empty"),
            (entry(&long, "[\"z\"]", "[\"dvonn\"]", ""), 2, "at most 32 bytes"),
            (entry("\"a@b\"", "[\"z\"]", "[\"dvonn\"]", ""), 2, "letters, digits"),
            (entry("\"**a**\"", "[\"z\"]", "[\"dvonn\"]", ""), 2, "letters, digits"),
            (entry("7", "[\"z\"]", "[\"dvonn\"]", ""), 2, "expected a text"),
            (entry("\"a\"", "[]", "[\"dvonn\"]", ""), 3, "begins with a program"),
            (entry("\"a\"", "[\" \"]", "[\"dvonn\"]", ""), 3, "begins with a program"),
            (entry("\"a\"", "\"zebra\"", "[\"dvonn\"]", ""), 3, "expected a list"),
            (entry("\"a\"", "[\"z\"]", "[]", ""), 4, "at least one game"),
            (entry("\"a\"", "[\"z\"]", "[\"chess\"]", ""), 4, "no game \"chess\""),
            (
                entry("\"a\"", "[\"z\"]", "[\"dvonn\"]", "seconds = 0"),
                5,
                "1 to 60 seconds",
            ),
            (
                entry("\"a\"", "[\"z\"]", "[\"dvonn\"]", "seconds = 61"),
                5,
                "1 to 60 seconds",
            ),
            (
                entry("\"a\"", "[\"z\"]", "[\"dvonn\"]", "seconds = 99999"),
                5,
                "1 to 60 seconds",
            ),
            (
                entry("\"a\"", "[\"z\"]", "[\"dvonn\"]", "memory_megabytes = 1"),
                5,
                "at least 16",
            ),
            (
                entry("\"a\"", "[\"z\"]", "[\"dvonn\"]", "sekunden = 1"),
                5,
                "unknown field",
            ),
            (
                "[[opponents]]\nname = \"a\"\ngames = [\"dvonn\"]\n".to_owned(),
                1,
                "missing field `command`",
            ),
            (
                "[[opponents]]\ncommand = [\"a\"]\ngames = [\"dvonn\"]\n".to_owned(),
                1,
                "missing field `name`",
            ),
        ] {
            let said = refused(&text).join("\n");
            assert!(
                said.starts_with(&format!("line {line}: ")) && said.contains(why),
                "{text}: {said}"
            );
        }
        let twice = usual.clone() + &usual.replace("Zebra", "zEBRA");
        assert_eq!(
            Config::parse(&twice),
            Err(vec![ConfigError::SameName("zEBRA".to_owned())])
        );
        let many: Vec<String> = (0..=opponents::MOST)
            .map(|n| usual.replace("Zebra", &format!("Zebra {n}")))
            .collect();
        assert_eq!(
            Config::parse(&many.concat()),
            Err(vec![ConfigError::TooMany(opponents::MOST + 1)])
        );
        let games = entry(
            "\"a\"",
            "[\"z\", \"--x\"]",
            "[\"potentials\", \"gipf-basic\", \"gipf-basic+y4\"]",
            "",
        );
        let found = Config::parse(&games);
        assert!(found.is_ok(), "{found:?}");
    }

    #[test]
    fn errors_say_where_and_what() {
        let said = |text: &str| refused(text).join("\n");
        assert!(said("[log]\nlevl = \"info\"\n").starts_with("line 2: unknown field `levl`"));
        assert!(said("[data]\nfolder = \"x\"\n\n[extra]\n").starts_with("line 4: unknown field `extra`"));
        assert!(said("[sandbox]\nport = 70000\n").starts_with("line 2: "));
        for address in ["x", "127.0.0.1", "localhost:80", "127.0.0.1:70000"] {
            let why = said(&format!("[http]\n\nlisten = \"{address}\"\n"));
            assert!(why.starts_with("line 3: ") && why.contains("with a port"), "{why}");
        }
        assert!(said("[log\n").starts_with("line 1: "));
        assert!(said("[log]\nformat = \"xml\"\n").contains("`text`"));
        for level in [
            "!!",
            "=",
            "=info",
            "gipfel=loud",
            "loud",
            "warning",
            "",
            "info,",
            "gipfel::app",
            "gipfel=",
            "gipfel=info=debug",
            "gipfel[turn]=debug",
            "[{id}]=debug",
        ] {
            assert_eq!(
                said(&format!("[log]\nlevel = \"{level}\"\n")),
                ConfigError::Level.to_string()
            );
        }
    }

    #[test]
    fn everything_that_is_wrong_is_said_at_once() {
        let program = |name: &str, rest: &str| format!("[[opponents]]\nname = \"{name}\"\ncommand = [\"z\"]\n{rest}");
        for (text, says) in [
            (
                "[data]\nfolder = 7\nfoldr = \"x\"\n[backup]\nkeep = 0\n[log]\nformat = \"xml\"\nlevel = \"loud\"\n"
                    .to_owned(),
                vec![
                    "line 2: `data.folder`: invalid type: integer `7`, expected a text",
                    "line 3: unknown field `foldr`, expected one of `folder`, `storage`, `password_file`",
                    "line 5: `backup.keep`: ",
                    "line 7: `log.format`: unknown variant `xml`, expected `text` or `json`",
                    "`log.level` is not a log level: use error, warn",
                ],
            ),
            // a section that there is not is left out as a whole
            (
                "[extra]\nkey = 1\n\n[sandbox]\nport = \"x\"\n".to_owned(),
                vec![
                    "line 1: unknown field `extra`",
                    "line 5: `sandbox.port`: invalid type: string \"x\", expected a whole number",
                ],
            ),
            // and so is a program, since it needs all its keys
            (
                program("a@b", "games = [\"dvonn\"]\n")
                    + &program("a", "")
                    + &program("b", "games = [\"dvonn\"]\nseconds = 0\n"),
                vec![
                    "line 2: `opponents.name`: ",
                    "line 5: missing field `games`",
                    "line 12: `opponents.seconds`: a program thinks",
                ],
            ),
            (
                " [ data ] # [where] it is\nfolder = 7\n".to_owned(),
                vec!["line 2: `data.folder`: invalid type"],
            ),
            // what is no TOML says nothing about the rest
            ("[data\nfolder = 7\n".to_owned(), vec!["line 1: "]),
            ("[log]\nlevel = 7\nlevel = 8\n".to_owned(), vec!["line 3: "]),
            // a list that cannot be taken out by its line ends what can be said
            (
                "[data]\nfolder = [\n 7,\n]\n[log]\nlevel = 7\n".to_owned(),
                vec!["line 2: `data.folder`: "],
            ),
            (
                "[a]\ntoken = 1\n[b]\nToken = 2\nx = 3\n".to_owned(),
                vec![
                    "line 2: `token` looks like a token",
                    "line 4: `Token` looks like a token",
                ],
            ),
        ] {
            let said = refused(&text);
            let is_said = said.iter().zip(&says).all(|(said, begin)| said.starts_with(begin));
            assert!(said.len() == says.len() && is_said, "{text}: {said:#?}");
        }
    }

    #[test]
    fn a_log_level_is_for_all_or_for_a_module() {
        let lets_through = |level: &str| {
            let log = Log {
                level: level.to_owned(),
                ..Log::default()
            };
            let filter = log.filter().unwrap();
            [Level::ERROR, Level::INFO, Level::TRACE]
                .map(|level| ["gipfel::app", "serenity"].map(|module| filter.would_enable(module, &level)))
        };
        let (none, ours, all) = ([false, false], [true, false], [true, true]);
        assert_eq!(lets_through("off"), [none, none, none]);
        assert_eq!(lets_through("Info"), [all, all, none]);
        assert_eq!(lets_through("5"), [all, all, all]);
        assert_eq!(lets_through("info,serenity=warn"), [all, ours, none]);
        assert_eq!(lets_through("serenity=off, trace"), [ours, ours, ours]);
        assert_eq!(lets_through("gipfel=info"), [ours, ours, none]);
        assert_eq!(lets_through("gipfel=off,gipfel::app=trace"), [ours, ours, ours]);
    }

    #[test]
    fn tokens_are_refused_and_not_repeated() {
        let secret = "MTA0NzM4NDk5ODc3MDQ5.GcAnRy.aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789ab";
        for text in [
            format!("token = \"{secret}\""),
            format!("[discord]\nbot_token = '{secret}'"),
            format!("[discord\nTOKEN=\"{secret}\""),
            format!("\"token\" = \"{secret}\""),
            format!("[data]\nfolder = \"{secret}\""),
        ] {
            let why = Config::parse(&text).unwrap_err();
            assert!(matches!(why[..], [ConfigError::Token { .. }]), "{text}");
            assert!(!why[0].to_string().contains(&secret[..12]), "{why:?}");
        }
        assert!(Config::parse("# token = \"see DISCORD_TOKEN\"").is_ok());
    }

    #[test]
    fn a_database_password_is_shown_nowhere() {
        for (address, shown) in [
            ("postgres://bot:s3cret@db/gipfel", "postgres://bot@db/gipfel"),
            ("postgres://bot@a,b/g?password=s3cret&x=y", "postgres://bot@a,b/g"),
            ("postgres://bot:s3c?ret@x:s3cret@db/g", "postgres://bot@db/g"),
            ("bot:s3cret@db", "(not shown)"),
            ("", ""),
        ] {
            let config = Config::parse(&format!("[data]\nstorage = \"{address}\"")).unwrap();
            assert_eq!(config.data.storage.expose(), address);
            assert_eq!(config.data.storage.to_string(), shown);
            let out = format!("{config:?} {}", toml::to_string(&config).unwrap());
            assert!(!out.contains("s3c") && !out.contains("cret"), "{out}");
        }
    }
}
