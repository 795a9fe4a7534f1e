//! Slash commands: their names, options and choices, and their meaning with given options. The adapter registers them
//! with Discord, and passes on what arrives as [`Given`].

use crate::app::ports::actor::Person;
use crate::app::ports::upload::Upload;
use crate::app::state::refusal::Unreadable;
use crate::correspondence::challenge::ColorWish;
use crate::correspondence::{Locale, MatchId};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::GameKind;
use crate::scene::Theme;
use crate::words::commands as words;

/// Reads the options of a typed command.
pub type Reads<T> = Box<dyn Fn(&Given) -> Result<Option<T>, Unreadable>>;

/// A command or subcommand.
pub struct Slash<T> {
    /// Its name; for a subcommand after that of its command: `match resign`. The keys of its sentences are derived from
    /// it.
    pub path: String,
    pub options: Vec<Opt>,
    /// Reads its options; `None` = with these options another feature of the same name is meant.
    pub read: Reads<T>,
}

/// An option of a command.
pub struct Opt {
    pub name: &'static str,
    /// The end of the key of its name.
    pub key: &'static str,
    /// The end of the key of its description.
    pub described: &'static str,
    pub kind: OptKind,
    pub is_required: bool,
}

/// What an option accepts.
pub enum OptKind {
    /// A text of at most this many characters.
    Text {
        most: u16,
        completes: Option<Completes>,
    },
    /// One of these texts.
    Choice(Vec<Choice<String>>),
    /// One of these numbers.
    Number(Vec<Choice<i32>>),
    /// A number of at least this.
    Whole {
        least: u64,
    },
    /// A number within these bounds.
    Between {
        least: u64,
        most: u64,
    },
    Switch,
    Person,
    File,
}

/// A value to choose, and its text for people.
pub struct Choice<T> {
    pub value: T,
    pub shown: Box<dyn Fn(Locale) -> String>,
}

impl<T> Choice<T> {
    pub fn new(value: impl Into<T>, shown: impl Fn(Locale) -> String + 'static) -> Self {
        Self {
            value: value.into(),
            shown: Box::new(shown),
        }
    }
}

/// The value with this key.
pub fn of_key<T>(values: Vec<(String, T)>, key: &str) -> Option<T> {
    values
        .into_iter()
        .find_map(|(known, value)| (known == key).then_some(value))
}

/// Where suggestions come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completes {
    Match(Among),
    Move,
    Zone,
    Potentials,
    /// A program of others that can be played against.
    Program,
}

/// Which matches are suggested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Among {
    /// All matches that the actor plays or played.
    Mine,
    /// The actor's matches that wait for them.
    MineToMove,
    /// The actor's matches that go on.
    MineRunning,
    /// The actor's matches that are over.
    MineOver,
    /// Matches of others that the actor may begin to follow in this place.
    ToFollow,
    /// Matches that the actor follows.
    Followed,
}

impl Opt {
    pub const fn new(name: &'static str, key: &'static str, kind: OptKind) -> Self {
        Self {
            name,
            key,
            described: key,
            kind,
            is_required: false,
        }
    }

    pub fn required(self) -> Self {
        Self {
            is_required: true,
            ..self
        }
    }

    /// An option with a few values, each with its key and its text.
    pub fn of_values<T: Copy + 'static>(
        name: &'static str,
        key: &'static str,
        values: impl IntoIterator<Item = (impl Into<String>, T)>,
        text: fn(Locale, T) -> String,
    ) -> Self {
        let choice = |(key, value)| Choice::new(key, move |locale| text(locale, value));
        Self::new(name, key, OptKind::Choice(values.into_iter().map(choice).collect()))
    }

    /// The option for a colour.
    pub fn color() -> Self {
        Self::of_values(COLOUR, "challenge-color", colors(), words::color)
    }

    /// The option for how DVONN's board is filled.
    pub fn setup() -> Self {
        let setups = SetupKind::all().map(|kind| (kind.key(), kind));
        Self::of_values(SETUP, "challenge-setup", setups, words::setup)
    }

    /// The option for a match, which says what is meant without it.
    pub fn of_match(among: Among) -> Self {
        let described = match among {
            Among::Mine | Among::MineToMove | Among::MineRunning => "match-option",
            Among::MineOver => "match-option-over",
            Among::ToFollow | Among::Followed => "match-option-theirs",
        };
        let kind = OptKind::Text {
            most: 20,
            completes: Some(Completes::Match(among)),
        };
        Self {
            described,
            ..Self::new(MATCH, "match-option", kind)
        }
    }

    /// The option for the colours of a picture.
    pub fn theme() -> Self {
        Self::of_values(
            THEME,
            "theme",
            Theme::ALL.map(|theme| (theme.key(), theme)),
            words::theme,
        )
    }

    /// The option for a game.
    pub fn game(key: &'static str) -> Self {
        Self::of_values(GAME, key, GameKind::ALL.map(|kind| (kind.key(), kind)), words::game)
    }
}

const COLOUR: &str = "colour";
const SETUP: &str = "setup";
const MATCH: &str = "match";
const THEME: &str = "theme";
const GAME: &str = "game";

fn colors() -> Vec<(String, ColorWish)> {
    let colors = [
        ("random", ColorWish::Random),
        ("white", ColorWish::White),
        ("black", ColorWish::Black),
    ];
    colors.map(|(key, wish)| (key.to_owned(), wish)).into()
}

impl<T> Slash<T> {
    pub fn new(
        path: impl Into<String>,
        options: Vec<Opt>,
        read: impl Fn(&Given) -> Result<Option<T>, Unreadable> + 'static,
    ) -> Self {
        Self {
            path: path.into(),
            options,
            read: Box::new(read),
        }
    }

    /// A command about one of these matches, without other options.
    pub fn of_match(path: impl Into<String>, among: Among, about: impl Fn(Option<MatchId>) -> T + 'static) -> Self {
        let read = move |given: &Given| Ok(Some(about(given.match_id()?)));
        Self::new(path, vec![Opt::of_match(among)], read)
    }
}

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Text(String),
    Whole(i64),
    Switch(bool),
    Person(Box<Person>),
    File(Upload),
}

/// A function for each kind of option, which reads the value that was given.
macro_rules! given {
    ($($kind:ident($value:ident: $variant:ident) -> $type:ty = $read:expr;)+) => {$(
        pub fn $kind(&self, name: &str) -> Result<Option<$type>, Unreadable> {
            match self.value(name) {
                None => Ok(None),
                Some(Value::$variant($value)) => Ok(Some($read)),
                Some(_) => Err(Unreadable::Command),
            }
        }
    )+};
}

/// The given options. None has been checked: clients cache the list of commands for long, and requests can be forged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Given {
    pub options: Vec<(String, Value)>,
    /// Whether the sender manages the server, according to Discord.
    pub is_manager: bool,
}

impl Given {
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    fn value(&self, name: &str) -> Option<&Value> {
        self.options
            .iter()
            .find(|(option, _)| option == name)
            .map(|(_, value)| value)
    }

    given! {
        text(text: Text) -> &str = text;
        whole(number: Whole) -> i64 = *number;
        switch(on: Switch) -> bool = *on;
        person(person: Person) -> &Person = person;
        file(file: File) -> &Upload = file;
    }

    /// A text that `read` understands.
    pub fn read<T>(&self, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Unreadable> {
        let text = self.text(name)?;
        text.map(|text| read(text).ok_or(Unreadable::Command)).transpose()
    }

    /// The value whose key was chosen.
    pub fn chosen<T>(&self, name: &str, values: Vec<(String, T)>) -> Result<Option<T>, Unreadable> {
        let text = self.text(name)?;
        text.map(|text| of_key(values, text).ok_or(Unreadable::Command))
            .transpose()
    }

    /// The chosen colour, or a random one.
    pub fn color(&self) -> Result<ColorWish, Unreadable> {
        Ok(self.chosen(COLOUR, colors())?.unwrap_or_default())
    }

    pub fn setup(&self) -> Result<Option<SetupKind>, Unreadable> {
        self.read(SETUP, |key| key.parse().ok())
    }

    pub fn theme(&self) -> Result<Option<Theme>, Unreadable> {
        self.read(THEME, Theme::of_key)
    }

    pub fn game(&self) -> Result<Option<GameKind>, Unreadable> {
        self.read(GAME, |key| key.parse().ok())
    }

    /// Suggestions are not binding: people type `1042`, `#1042`, or anything.
    pub fn match_id(&self) -> Result<Option<MatchId>, Unreadable> {
        let Some(text) = self.text(MATCH)? else {
            return Ok(None);
        };
        let number = text.trim().trim_start_matches('#');
        let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        match number.parse() {
            Ok(id) if is_number => Ok(Some(MatchId(id))),
            _ => Err(Unreadable::MatchNumber(text.to_owned())),
        }
    }
}
