//! Every sentence for people: locale and typed message in, text out.
//!
//! The sentences are in `assets/locales/<locale>/gipfel.ftl`; the compiler checks each key and its variables against
//! the English file, and a test compares the languages.
pub use crate::correspondence::Locale;
use crate::correspondence::{Level, MatchId, Player, PlayerId};
use fluent_bundle::FluentValue;
use i18n_embed::LanguageLoader;
use i18n_embed::fluent::FluentLanguageLoader;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::collections::HashMap;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;
use unicode_segmentation::UnicodeSegmentation as _;

/// A sentence of the locale files, whose key and variables the compiler checks: `say!(locale, "key", name = value, …)`.
macro_rules! say {
    ($locale:expr, $($message:tt)*) => {
        i18n_embed_fl::fl!($crate::words::sentences($locale), $($message)*)
    };
}

pub(crate) use say;

pub mod advice;
pub mod alt;
pub mod cards;
pub mod challenges;
pub mod clocks;
pub mod commands;
pub mod follow;
pub mod help;
pub mod links;
pub mod matches;
pub mod moves;
pub mod overview;
pub mod panel;
pub mod plans;
pub mod potentials;
pub mod practice;
pub mod puzzles;
mod reading;
pub mod results;
pub mod review;
pub mod settings;
pub mod terms;

#[derive(rust_embed::RustEmbed)]
#[folder = "assets/locales/"]
struct Sentences;

/// The sentences of a language, read once.
pub(crate) fn sentences(locale: Locale) -> &'static FluentLanguageLoader {
    static LOADERS: [OnceLock<FluentLanguageLoader>; Locale::ALL.len()] =
        [const { OnceLock::new() }; Locale::ALL.len()];
    LOADERS[locale as usize].get_or_init(|| {
        let id = |locale: Locale| -> LanguageIdentifier { locale.code().parse().expect("our codes are well-formed") };
        let loader = FluentLanguageLoader::new("gipfel", id(Locale::English));
        loader
            .load_languages(&Sentences, &[id(locale)])
            .expect("the sentences are part of the program");
        // Discord shows the marks that would isolate variables as boxes in some clients
        loader.set_use_isolating(false);
        loader
    })
}

impl From<MatchId> for FluentValue<'_> {
    fn from(id: MatchId) -> Self {
        id.to_string().into()
    }
}

/// A sentence whose key is made of parts: that it exists is for a test to see.
#[must_use]
pub fn text_with<const N: usize>(locale: Locale, key: &str, variables: [(&'static str, String); N]) -> String {
    sentences(locale).get_args(key, HashMap::from(variables))
}

/// A sentence without variables whose key is made of parts: that it exists is for a test to see.
#[must_use]
pub fn text(locale: Locale, key: &str) -> String {
    sentences(locale).get(key)
}

/// A person's name as Discord shows it to each reader; the name of a program, which has no account.
#[must_use]
pub fn mention(locale: Locale, player: impl Into<Player>) -> String {
    match player.into() {
        Player::Person(PlayerId(id)) => format!("<@{id}>"),
        Player::Program(level) => program(locale, level),
    }
}

/// What a program is called that plays at this level.
#[must_use]
pub fn program(locale: Locale, level: Level) -> String {
    say!(locale, "program-name", level = level.number())
}

/// A channel's or thread's name as Discord shows it to each reader.
#[must_use]
pub fn channel(channel: u64) -> String {
    format!("<#{channel}>")
}

/// A time as the reader's own clock tells it, relative to now ("in 2 days").
#[must_use]
pub fn relative(time: Timestamp) -> String {
    format!("<t:{}:R>", time.as_second())
}

/// A time as the reader's own clock and calendar tell it.
#[must_use]
pub fn moment(time: Timestamp) -> String {
    format!("<t:{}:f>", time.as_second())
}

/// A day in the reader's language ("22 November 2026"), for pictures and files, where Discord shows no times of its own;
/// in UTC.
#[must_use]
pub fn date(locale: Locale, time: Timestamp) -> String {
    let date = time.to_zoned(TimeZone::UTC).date();
    say!(
        locale,
        "date",
        day = date.day(),
        month = date.month(),
        year = date.year()
    )
}

/// Characters that are shown of what a person typed.
const QUOTED: usize = 100;

/// Text that a person typed, to stand between backticks, where markdown and mentions do nothing: no backtick in it that
/// would end them, no characters that turn or hide the text around it; at most 100 characters of it.
#[must_use]
pub fn quoted(text: &str) -> String {
    quoted_up_to(text, QUOTED)
}

/// The same with so many characters of it at most.
fn quoted_up_to(text: &str, most: usize) -> String {
    let visible = visible(text);
    let mut shown = whole_clusters(&visible, most).replace('`', "'");
    if shown.len() < visible.len() {
        shown.push('…');
    }
    if shown.trim().is_empty() {
        // nothing between backticks would show the backticks
        return " ".to_owned();
    }
    shown
}

/// Text that a person typed, for a place without markdown (a thread's title): nothing hidden in it, at most `limit`
/// characters.
#[must_use]
pub fn plain(text: &str, limit: usize) -> String {
    clip(visible(text).trim(), limit)
}

/// At most `limit` characters, the last one `…` where something was left out. What is read as one character, such as a
/// joined emoji, is left out whole.
#[must_use]
pub fn clip(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    whole_clusters(text, limit.saturating_sub(1)).to_owned() + "…"
}

/// As much of the beginning of a text as fits into `room` characters and cuts nothing that is read as one.
fn whole_clusters(text: &str, room: usize) -> &str {
    let mut left = room;
    let mut end = 0;
    for cluster in text.graphemes(true) {
        let length = cluster.chars().count();
        if length > left {
            break;
        }
        left -= length;
        end += cluster.len();
    }
    &text[..end]
}

/// Whether there is anything to see in a text.
#[must_use]
pub fn is_visible(text: &str) -> bool {
    !visible(text).trim().is_empty()
}

/// A text without what hides in it, each blank a space; emoji stay whole.
fn visible(text: &str) -> String {
    text.graphemes(true)
        .flat_map(|cluster| {
            let is_emoji = cluster.starts_with(is_pictograph) || cluster.ends_with(KEYCAP);
            let end = cluster.trim_end_matches(ZERO_WIDTH_JOINER).len();
            let is_flag = cluster.starts_with('🏴') && cluster.ends_with('\u{E007F}') && cluster.chars().count() <= 8;
            let mut before = None;
            cluster.char_indices().filter_map(move |(at, c)| {
                let joins = c == ZERO_WIDTH_JOINER && at < end;
                let belongs = is_emoji && before != Some(c) && (joins || c == AS_EMOJI) || is_flag && is_tag(c);
                before = Some(c);
                if belongs {
                    Some(c)
                } else if is_invisible(c) {
                    None
                } else if c.is_whitespace() || c == BRAILLE_BLANK {
                    Some(' ')
                } else {
                    Some(c)
                }
            })
        })
        .collect()
}

const ZERO_WIDTH_JOINER: char = '\u{200D}';
/// Shows the character before it as an emoji.
const AS_EMOJI: char = '\u{FE0F}';
const KEYCAP: char = '\u{20E3}';
/// A letter to Unicode, a blank to the eye.
const BRAILLE_BLANK: char = '\u{2800}';

/// Characters that emoji begin with, roughly.
fn is_pictograph(c: char) -> bool {
    matches!(c,
        '\u{A9}' | '\u{AE}' | '\u{203C}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21FF}'
        | '\u{2300}'..='\u{23FF}' | '\u{25A0}'..='\u{27BF}' | '\u{2934}' | '\u{2935}' | '\u{2B00}'..='\u{2BFF}'
        | '\u{3030}' | '\u{303D}' | '\u{3297}' | '\u{3299}' | '\u{1F000}'..='\u{1FAFF}')
}

/// The letters, unseen, that make a black flag that of a part of a country.
fn is_tag(c: char) -> bool {
    ('\u{E0020}'..='\u{E007F}').contains(&c)
}

/// Control characters, zero-width ones, and those that change the direction of writing.
fn is_invisible(c: char) -> bool {
    (c.is_control() && !c.is_whitespace())
        || matches!(c,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

/// "a, b and c".
pub(crate) fn list(locale: Locale, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => say!(locale, "list-and", rest = rest.join(", "), last = last.clone()),
    }
}
