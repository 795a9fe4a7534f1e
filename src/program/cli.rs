//! The command line's options and commands.

use clap::error::{ContextKind, ErrorKind};
use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};
use gipfel::engine::tuning::EvaluatedPart;
use gipfel::rules::Color;
use gipfel::scene::Theme;
use std::error::Error as _;
use std::ffi::OsString;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

/// A Discord bot for playing DVONN and GIPF by correspondence.
///
/// Without a command it runs the bot: on Discord if DISCORD_TOKEN or DISCORD_TOKEN_FILE is set, otherwise on the
/// sandbox, a local Discord in your browser.
#[derive(Parser)]
#[command(version)]
pub struct Cli {
    /// The settings file [default: $GIPFEL_CONFIG, else ./gipfel.toml if it exists]
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Continue with what is left of a database that lost data, if there is no backup to restore
    #[arg(long)]
    pub accept_loss: bool,
    /// End the matches that the bot holds back because far more than usual would have run out of time at once; does
    /// nothing if none is held back. For one start
    #[arg(long)]
    pub end_overdue: bool,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub enum Command {
    /// Run the bot on the sandbox, a local Discord in your browser, even if a token is set
    Sandbox(OnSandbox),
    /// Check the settings and the environment, and say what is wrong with them
    CheckConfig,
    /// Ask the bot that runs with these settings whether it is ready: exit code 0, or 1 and why not
    Healthcheck,
    /// Move everything that is stored into another store, match by match, and check it there
    ///
    /// A store is a folder or the address of a PostgreSQL database, such as `postgres://gipfel@localhost/gipfel`. The
    /// one to move into must be new. No bot may run on either.
    Migrate(Migrate),
    /// Make a backup of everything that is stored, also while the bot runs
    ///
    /// A backup is one compressed file, as of one moment, with a sum by which any damage is recognised. `gipfel restore`
    /// makes a folder or a database of it again.
    Backup(Backup),
    /// Make a new folder or database of a backup
    ///
    /// Nothing is written before the whole backup was read and its sum was right.
    Restore(Restore),
    /// Check a backup or a store: every match by the rules, and that lists and timers fit the matches
    Verify(Verify),
    /// Check the store, also while the bot runs, and repair what follows from matches
    Doctor(Doctor),
    /// Write finished matches as files, one each, for another host or for keeping
    ///
    /// Also while the bot runs. It can be interrupted and run again. The files have the players' names and Discord
    /// numbers.
    Export(Export),
    /// Make matches of the files that another host has exported
    ///
    /// Also while the bot runs. They are marked as imported and count for nothing. Those that are there already are left
    /// out, so it can be run again.
    Import(Import),
    #[command(flatten)]
    Operate(Operate),
    /// What follows from the results of matches: ratings, profiles and leaderboards
    Ratings {
        #[command(flatten)]
        of: OfStore,
        #[command(subcommand)]
        what: OfRatings,
    },
    /// Measure the figures in docs/scaling.md on the PostgreSQL database that the settings name
    ///
    /// Its name must begin with `bench`, so that nobody measures on matches by mistake. `benches/on-postgres` runs this
    /// on a server of its own.
    BenchDatabase {
        #[command(subcommand)]
        what: Measured,
    },
    #[command(flatten)]
    Tool(Tool),
}

/// What can be done about ratings.
#[derive(Subcommand)]
pub enum OfRatings {
    /// Compute all of it again from the stored results, in the order in which they were counted
    ///
    /// No bot may run on the store. What comes out is exactly what was there, unless rows were lost or damaged.
    Recompute,
}

/// How the sandbox is started.
#[derive(Args, Default)]
pub struct OnSandbox {
    /// Its port on this machine; 0 means any free port [default: `sandbox.port` in the settings]
    #[arg(long, value_parser = whole(0..=u16::MAX), allow_negative_numbers = true)]
    pub port: Option<u16>,
    /// Add a second server, so that challenges and tournaments of the pool can be tried; it stays
    #[arg(long)]
    pub second_server: bool,
}

/// The commands that need neither settings nor Discord.
#[derive(Subcommand)]
pub enum Tool {
    /// Speak the Universal Game Interface on standard input and output
    Engine {
        /// Judge the positions of a game by the weights in this file, which `gipfel tune` made
        #[arg(long, value_name = "FILE")]
        weights: Option<PathBuf>,
    },
    /// Replace this process by a program with limits, for the bot
    #[command(hide = true)]
    Launch {
        /// How much memory it may use, in bytes
        #[arg(long, value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
        memory: u64,
        /// The number of the bot's process, with which it ends
        #[arg(long, value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
        parent: u32,
        /// The program and its arguments
        #[arg(last = true, required = true)]
        command: Vec<OsString>,
    },
    /// Count the sequences of whole turns up to a depth
    Perft {
        /// dvonn, gipf-basic, gipf-standard or gipf-tournament; with potentials such as gipf-standard+zd3
        #[arg(long)]
        game: String,
        /// Where to begin, as position text [default: the start of the game]
        #[arg(long, value_name = "TEXT")]
        position: Option<String>,
        /// How many turns
        #[arg(value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
        depth: u32,
    },
    /// Check a recorded game, and say which move is wrong and why
    Replay {
        /// The record, in any supported notation; - is standard input
        file: PathBuf,
    },
    /// Measure the figures in docs/performance.md
    Bench {
        /// Where to measure the store: in a new subfolder, which is deleted afterwards
        #[arg(long, default_value = ".", value_name = "FOLDER")]
        folder: PathBuf,
    },
    /// Play engine against engine, with the colours swapped and other openings each time
    ///
    /// A player is nodes:10000 or time:100 (nodes or milliseconds for each move), clock:5000 (milliseconds for a game),
    /// level:1 to level:6, greedy (who always takes the most pieces at once), random (who plays any legal turn), or the
    /// command line of a program that speaks the Universal Game Interface.
    Match(Match),
    /// Tune the evaluation of a game by self-play, and print a file with its weights
    ///
    /// On all processors; docs/engine.md has the procedure.
    Tune(Tune),
    /// Draw a position, a recorded game, ratings or standings
    Render(Render),
    /// Find the even boards of DVONN on which matches begin, as they are shipped
    Boards {
        /// How many
        #[arg(long, default_value = "1024", value_parser = whole(1..=u16::MAX), allow_negative_numbers = true)]
        count: u16,
        /// Instead: draw this many boards as matches do, and print how even the engine finds them
        #[arg(long, value_name = "COUNT", conflicts_with = "count", value_parser = whole(1..=u16::MAX), allow_negative_numbers = true)]
        judge: Option<u16>,
        /// How many positions are searched for each of those
        #[arg(long, requires = "judge", default_value = "100000", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
        nodes: u64,
        /// The same seed draws the same boards
        #[arg(long, requires = "judge", default_value = "1", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
        seed: u64,
    },
    /// Make puzzles, as they are shipped
    #[command(subcommand)]
    Puzzles(Puzzles),
}

/// The commands about puzzles.
#[derive(Subcommand)]
pub enum Puzzles {
    /// Find positions with one clearly best turn in games of the engine against itself, and print them one a line
    Make(MakePuzzles),
}

/// The options of `gipfel puzzles make`.
#[derive(Args)]
pub struct MakePuzzles {
    /// dvonn, gipf-basic, gipf-standard or gipf-tournament; with potentials such as gipf-standard+zd3
    #[arg(long)]
    pub game: String,
    /// How many, in equal parts easy, of medium difficulty and hard
    #[arg(long, default_value = "150", value_parser = whole(1..=10_000_u16), allow_negative_numbers = true)]
    pub count: u16,
    /// The number of the first one
    #[arg(long, default_value = "1", value_parser = whole(1..=50_000_u16), allow_negative_numbers = true)]
    pub first: u16,
    /// Maximum number of games to search
    #[arg(long, default_value = "4000", value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
    pub games: u32,
    /// The same seed makes the same puzzles
    #[arg(long, default_value = "1", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub seed: u64,
    /// Recorded games of DVONN to search as well, one a line: {"moves":["d3","f3",…]}; - is standard input
    #[arg(long, value_name = "FILE")]
    pub records: Option<PathBuf>,
    /// Existing puzzles, in the shipped form: none of them is made again
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,
}

/// A measurement on a database.
#[derive(Subcommand)]
pub enum Measured {
    /// Turns a second that are made durable; start it several times at once to measure several processes
    Commits {
        /// How many players wait for their turn to be saved at any time
        #[arg(long, default_value = "8", value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
        tasks: u32,
        /// For how long
        #[arg(long, default_value = "20", value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
        seconds: u32,
    },
    /// How long a move takes to be answered and to be drawn: one in a folder, one in the database, and so on
    Moves {
        /// Where to measure the folder: in a new subfolder, which is deleted afterwards
        #[arg(long, default_value = ".", value_name = "FOLDER")]
        folder: PathBuf,
        /// How many on each side
        #[arg(long, default_value = "300", value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
        turns: u32,
    },
    /// Store this many matches, copies of one in its middle
    Fill {
        /// How many
        #[arg(value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
        matches: u64,
    },
    /// How long the store and the application take to open, and the memory that the process has then
    Open,
}

/// The store that a command is about.
#[derive(Args)]
pub struct OfStore {
    /// A folder, or the address of a PostgreSQL database [default: what the settings name]
    #[arg(long, global = true, value_name = "STORE")]
    pub store: Option<String>,
}

/// The options of `gipfel backup`.
#[derive(Args)]
pub struct Backup {
    /// A new file, or a folder in which it is named by the time [default: the present folder]
    #[arg(value_name = "FILE|FOLDER")]
    pub to: Option<PathBuf>,
    #[command(flatten)]
    pub store: OfStore,
}

/// The options of `gipfel export`.
#[derive(Args)]
pub struct Export {
    /// Export the finished matches
    #[arg(long, required = true)]
    pub matches: bool,
    /// Where the files are written; created if it does not exist [default: the present folder]
    #[arg(value_name = "FOLDER")]
    pub to: Option<PathBuf>,
    #[command(flatten)]
    pub store: OfStore,
}

/// The options of `gipfel import`.
#[derive(Args)]
pub struct Import {
    /// Files, or folders with files whose names end with .txt
    #[arg(value_name = "FILE|FOLDER", required = true)]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub store: OfStore,
}

/// The options of `gipfel restore`.
#[derive(Args)]
pub struct Restore {
    /// The backup
    pub file: PathBuf,
    /// A new folder, or the address of an empty database [default: what the settings name]
    #[arg(long, value_name = "STORE")]
    pub to: Option<String>,
}

/// The options of `gipfel verify`.
#[derive(Args)]
pub struct Verify {
    /// A backup, a folder, or the address of a PostgreSQL database [default: what the settings name]
    #[arg(value_name = "FILE|STORE")]
    pub what: Option<String>,
}

/// The options of `gipfel doctor`.
#[derive(Args)]
pub struct Doctor {
    /// Write the timers and rows of lists that are missing or wrong
    #[arg(long)]
    pub repair: bool,
    #[command(flatten)]
    pub store: OfStore,
}

/// The commands with which an operator looks into a store, also while the bot runs.
#[derive(Subcommand)]
pub enum Operate {
    /// List matches, or show one
    Matches {
        #[command(flatten)]
        store: OfStore,
        #[command(subcommand)]
        what: Matches,
    },
    /// List the messages that wait to be sent, send one now, or delete one
    Outbox {
        #[command(flatten)]
        store: OfStore,
        #[command(subcommand)]
        what: Outbox,
    },
    /// Show whether turns are held back although their time is over, or let them end
    ///
    /// If far more matches than usual would end by time at once, none does until an operator has looked.
    Breaker {
        #[command(flatten)]
        store: OfStore,
        #[command(subcommand)]
        what: Breaker,
    },
    /// Print what is stored about a person, or delete it
    Player {
        #[command(flatten)]
        store: OfStore,
        #[command(subcommand)]
        what: Player,
    },
}

/// Reads a whole number in this range. (The parser of the command line would refuse another one in words of its own.)
fn whole<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok();
        let number = number.filter(|number| is_plain && range.contains(number));
        number.ok_or_else(|| format!("use a whole number from {} to {}", range.start(), range.end()))
    }
}

/// The number of a match, a message or a person, perhaps as people write it: `#12`.
fn number(text: &str) -> Result<u64, &'static str> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    digits.parse().map_err(|_| "write a number, such as 12")
}

/// The commands about matches.
#[derive(Subcommand)]
pub enum Matches {
    /// List the running matches
    List {
        /// Only those of the person with this Discord number
        #[arg(long, value_name = "ID", value_parser = number)]
        player: Option<u64>,
        /// List those that are over instead
        #[arg(long)]
        finished: bool,
    },
    /// Show a match: its players, its turns, its time, and what waits to be sent about it
    Show {
        /// Its number
        #[arg(value_parser = number, allow_negative_numbers = true)]
        number: u64,
    },
}

/// The commands about the outbox.
#[derive(Subcommand)]
pub enum Outbox {
    /// List what waits to be sent
    List,
    /// Send a message as soon as possible
    Retry {
        /// Its number in the list
        #[arg(value_parser = number, allow_negative_numbers = true)]
        number: u64,
    },
    /// Delete a message: it is never sent, and whoever it calls to move is not told
    Drop {
        /// Its number in the list
        #[arg(value_parser = number, allow_negative_numbers = true)]
        number: u64,
    },
}

/// The commands about turns that are held back.
#[derive(Subcommand)]
pub enum Breaker {
    /// Say whether turns are held back, and since when
    Show,
    /// Let them end in the next round, however many
    Release,
}

/// The commands about a person.
#[derive(Subcommand)]
pub enum Player {
    /// Print what is stored about a person, each row as a line of JSON
    ///
    /// What follows from these rows, such as timers and results that are counted, is left out.
    Export {
        /// Their Discord number
        #[arg(value_parser = number, allow_negative_numbers = true)]
        id: u64,
    },
    /// Delete everything about a person, for ever
    ///
    /// Their running matches are resigned, or called off if they have hardly begun. Their opponents keep the finished
    /// ones, against a deleted player. A backup from before does not bring them back.
    Forget {
        /// Their Discord number
        #[arg(value_parser = number, allow_negative_numbers = true)]
        id: u64,
    },
}

/// Source and target of a move.
#[derive(Args)]
pub struct Migrate {
    /// The store to move into
    #[arg(long, value_name = "STORE")]
    pub to: String,
    /// The store to be moved [default: what the settings name]
    #[arg(long, value_name = "STORE")]
    pub from: Option<String>,
    /// Move matches that cannot be read as they are, instead of stopping there
    #[arg(long)]
    pub keep_damaged: bool,
}

/// The options of `gipfel tune`.
#[derive(Args)]
pub struct Tune {
    /// dvonn, gipf-basic, gipf-standard or gipf-tournament; with potentials such as gipf-standard+zd3
    #[arg(long)]
    pub game: String,
    /// How many games are played
    #[arg(long, default_value = "8000", value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
    pub games: u32,
    /// How many nodes each move gets
    #[arg(long, default_value = "500", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub nodes: u64,
    /// The same seed gives the same weights
    #[arg(long, default_value = "1", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub seed: u64,
    /// Play with the weights in this file, which an earlier run made, instead of the present ones
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
    /// What of DVONN is fitted; the other part stays as it is
    #[arg(long, value_enum, default_value = "stacking")]
    pub part: TunePart,
    /// How many moves of stacks are played before a search judges the boards of the placing; with 0 its weights are
    /// fitted from nothing, otherwise the present ones are improved
    #[arg(long, default_value = "0", value_parser = whole(0..=100_u32), allow_negative_numbers = true)]
    pub moves: u32,
    /// Add the weights that this file has for the features of DVONN's placing to those that are fitted
    #[arg(long, value_name = "FILE")]
    pub add: Option<PathBuf>,
}

/// A part of DVONN.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TunePart {
    /// The placing of pieces
    Placing,
    /// The moves of stacks
    Stacking,
}

impl From<TunePart> for EvaluatedPart {
    fn from(part: TunePart) -> Self {
        match part {
            TunePart::Placing => Self::Placing,
            TunePart::Stacking => Self::Stacking,
        }
    }
}

/// The options of `gipfel match`.
#[derive(Args)]
pub struct Match {
    /// The player whose result is printed
    pub first: String,
    /// The opponent
    pub second: String,
    /// dvonn, gipf-basic, gipf-standard or gipf-tournament; with potentials such as gipf-standard+zd3
    #[arg(long)]
    pub game: String,
    /// How many games at most, an even number
    #[arg(long, default_value = "200", value_parser = even, allow_negative_numbers = true)]
    pub games: u32,
    /// The limits that programs get after "go", or clock:5000 (milliseconds for a game)
    #[arg(long, default_value = "movetime 100")]
    pub limit: String,
    /// How many random turns each opening has; 49 in DVONN: a random board
    #[arg(long, default_value = "4", value_parser = whole(0..=60_u32), allow_negative_numbers = true)]
    pub opening: u32,
    /// Only openings that a search of 100,000 positions finds even, within a fifth of a piece
    #[arg(long)]
    pub even: bool,
    /// The same seed gives the same openings, and the same games of levels, of greedy and of random
    #[arg(long, default_value = "1", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub seed: u64,
    /// Stop as soon as one of two differences in Elo is refuted, such as 0,20
    #[arg(long, value_name = "LOW,HIGH", value_parser = hypotheses)]
    pub sprt: Option<Hypotheses>,
}

/// Two differences in Elo, the smaller one first.
#[derive(Clone, Copy)]
pub struct Hypotheses(pub [f64; 2]);

fn hypotheses(text: &str) -> Result<Hypotheses, &'static str> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1_000.0);
    let numbers = text.split_once(',').map(|(low, high)| (number(low), number(high)));
    match numbers {
        Some((Some(low), Some(high))) if low < high => Ok(Hypotheses([low, high])),
        _ => Err("use two numbers from -1000 to 1000, the smaller one first, such as 0,20"),
    }
}

fn even(text: &str) -> Result<u32, &'static str> {
    let number: Option<u32> = text.parse().ok();
    number
        .filter(|number| number.is_multiple_of(2) && (2..=1_000_000).contains(number))
        .ok_or("use an even number from 2 to 1000000")
}

/// The options with which `--moves` and `--width` make no sense. (That these need `--position` is not checked together
/// with them.)
const NOT_A_POSITION: [&str; 6] = ["replay", "graph", "final_picture", "ratings", "standings", "sheet"];

/// The options of `gipfel render`.
#[derive(Args)]
#[command(group = ArgGroup::new("what").required(true))]
pub struct Render {
    /// Position text, such as "dvonn w place -"
    #[arg(long, value_name = "TEXT", group = "what")]
    pub position: Option<String>,
    /// Moves to play first, separated by spaces
    #[arg(long, conflicts_with_all = NOT_A_POSITION)]
    pub moves: Option<String>,
    /// How many pixels wide, 100 to 1200 [default: as the bot posts it]
    #[arg(long, value_name = "PIXELS", conflicts_with_all = NOT_A_POSITION, value_parser = whole(100..=1200_u16), allow_negative_numbers = true)]
    pub width: Option<u16>,
    /// A recorded game as an animated GIF, in any supported notation; - is standard input
    #[arg(long, value_name = "RECORD", group = "what")]
    pub replay: Option<PathBuf>,
    /// A recorded game as a graph: DVONN's score or GIPF's captured pieces from turn to turn
    #[arg(long, value_name = "RECORD", group = "what")]
    pub graph: Option<PathBuf>,
    /// A recorded game as one picture for sharing: the board after the turn that decided most, who won and how, and its
    /// course
    #[arg(long = "final", value_name = "RECORD", group = "what")]
    pub final_picture: Option<PathBuf>,
    /// A player's ratings as a graph: a table of date,rating,deviation with a line for each game, such as
    /// 2026-11-21,1503,62; the deviation may be left out; - is standard input
    #[arg(long, value_name = "TABLE", group = "what")]
    pub ratings: Option<PathBuf>,
    /// A tournament's standings: a table of player,won,drawn,lost,points with a line for each player, such as
    /// Ana,3,1,0,3.5; - is standard input
    #[arg(long, value_name = "TABLE", group = "what")]
    pub standings: Option<PathBuf>,
    /// Moments of both games in every theme and from both sides, on one sheet
    #[arg(long, group = "what")]
    pub sheet: bool,
    /// Which player's side is at the bottom
    #[arg(long, default_value = "white", value_parser = side)]
    pub side: Color,
    /// Which colours: light, dark, wood or contrast
    #[arg(long, default_value = "wood", value_parser = theme)]
    pub theme: Theme,
    /// The file to write the PNG or GIF to
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

fn side(text: &str) -> Result<Color, &'static str> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err("use white or black"),
    }
}

fn theme(text: &str) -> Result<Theme, &'static str> {
    let key = if text == "high-contrast" { "contrast" } else { text };
    Theme::of_key(key).ok_or("use light, dark, wood or contrast")
}

/// What is wrong with a command line, without the full stop: the option, what was given, and what is possible. `None` =
/// help was asked for, or nothing was given where a command is needed, which gets the help too.
pub fn fault(why: &clap::Error) -> Option<String> {
    let context = |kind| why.get(kind).map(ToString::to_string).filter(|text| !text.is_empty());
    let option = context(ContextKind::InvalidArg).unwrap_or_default();
    let value = context(ContextKind::InvalidValue);
    let similar = |kind| {
        let close = context(kind).map(|close| format!("did you mean {close}?"));
        close.unwrap_or_else(|| "`--help` lists what there is".to_owned())
    };
    Some(match why.kind() {
        ErrorKind::ValueValidation => {
            let reason = why.source().map(ToString::to_string).unwrap_or_default();
            format!("{option} cannot be '{}': {reason}", value.unwrap_or_default())
        }
        ErrorKind::InvalidValue => {
            let possible = context(ContextKind::ValidValue).map(|values| format!("use one of {values}"));
            let possible = possible.unwrap_or_else(|| "`--help` says which".to_owned());
            match value {
                Some(value) => format!("{option} cannot be '{value}': {possible}"),
                None => format!("{option} needs a value: {possible}"),
            }
        }
        ErrorKind::TooManyValues => format!("{option} takes no value, such as '{}'", value.unwrap_or_default()),
        ErrorKind::UnknownArgument if option.starts_with('-') => {
            format!("there is no option {option}: {}", similar(ContextKind::SuggestedArg))
        }
        ErrorKind::UnknownArgument => format!("'{option}' is too much: `--help` lists what there is"),
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand).unwrap_or_default();
            let similar = similar(ContextKind::SuggestedSubcommand);
            format!("there is no command '{command}': {similar}")
        }
        ErrorKind::MissingRequiredArgument => format!("{option} must be given"),
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            Some(other) if other != option => format!("{option} cannot be used together with {other}"),
            _ => format!("{option} can be given only once"),
        },
        _ => return None,
    })
}
