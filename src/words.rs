//! Every sentence for people: a locale and a typed message in, text out.
//!
//! The sentences are in `assets/locales/<locale>/gipfel.ftl`; the compiler checks each key and its variables against
//! the English file, and a test compares the languages.
use crate::correspondence::{Locale, MatchId, Player, PlayerId, Program};
use crate::rules::Color;
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
pub mod analysis;
pub mod cards;
pub mod challenges;
pub mod clocks;
pub mod commands;
pub mod follow;
pub mod help;
pub mod impact;
pub mod lessons;
pub mod links;
pub mod matches;
pub mod moderation;
pub mod moves;
pub mod overview;
pub mod panel;
pub mod pictures;
pub mod plans;
pub mod potentials;
pub mod practice;
pub mod puzzles;
pub mod ratings;
mod reading;
mod reasons;
pub mod records;
pub mod results;
pub mod review;
pub mod settings;
pub mod terms;
pub mod tournaments;

#[derive(rust_embed::RustEmbed)]
#[folder = "assets/locales/"]
struct Sentences;

/// The sentences of a language, loaded once.
pub(crate) fn sentences(locale: Locale) -> &'static FluentLanguageLoader {
    static LOADERS: [OnceLock<FluentLanguageLoader>; Locale::ALL.len()] =
        [const { OnceLock::new() }; Locale::ALL.len()];
    LOADERS[locale as usize].get_or_init(|| {
        let id = |locale: Locale| -> LanguageIdentifier { locale.key().parse().expect("our codes are well-formed") };
        let loader = FluentLanguageLoader::new("gipfel", id(Locale::English));
        loader
            .load_languages(&Sentences, &[id(locale)])
            .expect("the sentences are part of the program");
        // Discord shows the characters that would isolate variables as boxes in some clients
        loader.set_use_isolating(false);
        loader
    })
}

impl From<MatchId> for FluentValue<'_> {
    fn from(id: MatchId) -> Self {
        id.to_string().into()
    }
}

/// A sentence whose key is put together at run time: a test checks that it exists.
pub fn text_with<const N: usize>(locale: Locale, key: &str, variables: [(&'static str, String); N]) -> String {
    sentences(locale).get_args(key, HashMap::from(variables))
}

/// A sentence without variables whose key is put together at run time: a test checks that it exists.
pub fn text(locale: Locale, key: &str) -> String {
    sentences(locale).get(key)
}

/// A mention of a person, which Discord shows as their name; the name of a program, which has no account; the colour of
/// somebody in an imported record; what stands for somebody who was deleted.
pub fn mention(locale: Locale, player: impl Into<Player>) -> String {
    match player.into() {
        Player::Person(PlayerId(id)) => format!("<@{id}>"),
        Player::Program(which) => program(locale, which),
        Player::Recorded(color) => unnamed(locale, color),
        Player::Deleted(_) => deleted(locale),
    }
}

/// What stands for somebody who was deleted.
pub fn deleted(locale: Locale) -> String {
    say!(locale, "player-deleted")
}

/// What stands in the place of the name of a player who is only known by the colour.
pub fn unnamed(locale: Locale, color: Color) -> String {
    match color {
        Color::White => say!(locale, "player-white"),
        Color::Black => say!(locale, "player-black"),
    }
}

/// The name of a program.
pub fn program(locale: Locale, program: Program) -> String {
    match program {
        Program::Level(level) => say!(locale, "program-name", level = level.number()),
        Program::Named(name) => name.to_string(),
    }
}

/// What begins a label, where it stands within a list: with a small letter.
pub fn within(text: &str) -> String {
    with_first(text, char::to_lowercase)
}

/// What stands within a list, where it begins a label: with a capital.
pub fn beginning(text: &str) -> String {
    with_first(text, char::to_uppercase)
}

/// The same with its first letter changed.
fn with_first<L: Iterator<Item = char>>(text: &str, change: fn(char) -> L) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(change);
    first.chain(letters).collect()
}

/// A mention of a channel or thread, which Discord shows as its name.
pub fn channel(channel: u64) -> String {
    format!("<#{channel}>")
}

/// A time relative to now ("in 2 days"), which Discord shows in each reader's language.
pub fn relative(time: Timestamp) -> String {
    format!("<t:{}:R>", time.as_second())
}

/// A date and time, which Discord shows in each reader's time zone.
pub fn moment(time: Timestamp) -> String {
    format!("<t:{}:f>", time.as_second())
}

/// A date in UTC ("22 November 2026"), for pictures and files, where Discord's timestamps do not work.
pub fn date(locale: Locale, time: Timestamp) -> String {
    date_of(locale, time.to_zoned(TimeZone::UTC).date())
}

/// A day ("22 November 2026").
pub fn date_of(locale: Locale, date: jiff::civil::Date) -> String {
    say!(
        locale,
        "date",
        day = date.day(),
        month = date.month(),
        year = date.year()
    )
}

/// Maximum number of characters shown of what a person typed.
const QUOTED: usize = 100;

/// Text that a person typed, for use between backticks, where markdown and mentions have no effect: at most 100
/// characters, without backticks that would end the quotation and without characters that reverse or hide text.
pub fn quoted(text: &str) -> String {
    quoted_up_to(text, QUOTED)
}

/// Maximum number of characters shown of what a player wrote with a turn.
const NOTE: usize = 200;

/// Like [`quoted`], for what a player wrote with a turn.
fn quoted_note(text: &str) -> String {
    quoted_up_to(text, NOTE)
}

/// Like [`quoted`], with at most `most` characters.
fn quoted_up_to(text: &str, most: usize) -> String {
    let visible = visible(text);
    // a line break at the end would show as a space
    let visible = visible.trim();
    let mut shown = whole_clusters(visible, most).replace('`', "'");
    if shown.len() < visible.len() {
        shown.push('…');
    }
    if shown.is_empty() {
        // an empty quotation would show the backticks
        return " ".to_owned();
    }
    shown
}

/// Text that a person typed, for a place without markdown (a thread's title): no hidden characters, at most `limit`
/// characters.
pub fn plain(text: &str, limit: usize) -> String {
    clip(visible(text).trim(), limit)
}

/// At most `limit` characters, the last one `…` if something was left out. What is read as one character, such as a
/// joined emoji, is kept or left out as a whole.
pub fn clip(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    whole_clusters(text, limit.saturating_sub(1)).to_owned() + "…"
}

/// The longest beginning of a text that fits into `room` characters without cutting what is read as one character.
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

/// Whether a text has anything visible.
pub fn is_visible(text: &str) -> bool {
    !visible(text).trim().is_empty()
}

/// A text without invisible characters, each blank replaced by a space; emoji stay whole.
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
/// Makes the character before it an emoji.
const AS_EMOJI: char = '\u{FE0F}';
const KEYCAP: char = '\u{20E3}';
/// A letter according to Unicode, but blank.
const BRAILLE_BLANK: char = '\u{2800}';

/// Characters with which emoji begin, approximately.
fn is_pictograph(c: char) -> bool {
    matches!(c,
        '\u{A9}' | '\u{AE}' | '\u{203C}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21FF}'
        | '\u{2300}'..='\u{23FF}' | '\u{25A0}'..='\u{27BF}' | '\u{2934}' | '\u{2935}' | '\u{2B00}'..='\u{2BFF}'
        | '\u{3030}' | '\u{303D}' | '\u{3297}' | '\u{3299}' | '\u{1F000}'..='\u{1FAFF}')
}

/// The invisible letters that turn a black flag into the flag of a part of a country.
fn is_tag(c: char) -> bool {
    ('\u{E0020}'..='\u{E007F}').contains(&c)
}

/// Control characters, zero-width characters, and those that change the direction of text.
fn is_invisible(c: char) -> bool {
    (c.is_control() && !c.is_whitespace())
        || matches!(c,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

/// "a, b and c".
pub(crate) fn list(locale: Locale, items: &[String]) -> String {
    joined(items, |rest, last| say!(locale, "list-and", rest = rest, last = last))
}

/// "a, b or c".
pub(crate) fn either(locale: Locale, items: &[String]) -> String {
    joined(items, |rest, last| say!(locale, "list-or", rest = rest, last = last))
}

/// "a; b; c".
pub(crate) fn clauses(locale: Locale, items: &[String]) -> String {
    let all = items.iter().cloned();
    all.reduce(|rest, next| say!(locale, "list-clauses", rest = rest, next = next))
        .unwrap_or_default()
}

/// Those of these parts that there are, with this between them.
pub fn together(parts: impl IntoIterator<Item = Option<String>>, between: &str) -> String {
    let said = parts.into_iter().flatten().filter(|part| !part.is_empty());
    said.collect::<Vec<_>>().join(between)
}

fn joined(items: &[String], last_two: impl Fn(String, String) -> String) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => last_two(rest.join(", "), last.clone()),
    }
}
