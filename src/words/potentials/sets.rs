//! The potentials of a challenge: as people type them, as they are offered, and what they mean.

use super::{kind, kinds};
use crate::correspondence::Locale;
use crate::correspondence::challenge::PotentialsError;
use crate::rules::gipf;
use crate::rules::potentials::{Kind, NoSuchSet, Set, Variant};
use crate::words::reading::{is_one_of, plain};

/// Reads kinds, each named once, and how many there are of each, three if no number is given: names or letters in any
/// order, in any of our languages, such as `zd3`, `ZÈRTZ and DVONN, 3 each` or `all`.
pub fn read(text: &str) -> Result<Set, PotentialsError> {
    let text = plain(text);
    let words = words(&text);
    let mut kinds = Vec::new();
    let mut each = None;
    let (mut is_all, mut is_repeated) = (false, false);
    for (n, word) in words.iter().enumerate() {
        let is_named = |word: &&str| named(word).is_some();
        if let Some(kind) = named(word) {
            kinds.push(kind);
        } else if word.starts_with(|c: char| c.is_ascii_digit()) {
            // a number too large for a byte is too many anyway
            let number = word.parse().unwrap_or(u8::MAX);
            if each.replace(number).is_some() {
                is_repeated = true;
            }
        } else if is_one_of(word, |locale| say!(locale, "read-potentials-all")) {
            is_all = true;
        } else if *word == "y" && words[n + 1..].iter().any(is_named) {
            // "ZÈRTZ y DVONN" in Spanish
        } else if let Some(letters) = letters(word) {
            kinds.extend(letters);
        } else if !is_one_of(word, |locale| say!(locale, "read-potentials-between")) {
            return Err(PotentialsError::Unreadable);
        }
    }
    let is_named_before = |(n, kind)| kinds[..n].contains(kind);
    if is_repeated || kinds.iter().enumerate().any(is_named_before) {
        return Err(PotentialsError::Repeated);
    }
    if is_all {
        kinds = Kind::ALL.to_vec();
    }
    Set::new(kinds, each.unwrap_or(Set::FEWEST_EACH)).map_err(|why| match why {
        // only a number, or nothing at all
        NoSuchSet::NoKind => PotentialsError::Unreadable,
        why => PotentialsError::NoSuchSet(why),
    })
}

/// The words of a text; a number is a word, even directly before or after letters.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for mut rest in text.split(' ') {
        while let Some(first) = rest.chars().next() {
            let is_number = first.is_ascii_digit();
            let end = rest.find(|c: char| c.is_ascii_digit() != is_number);
            let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
            words.push(word);
            rest = after;
        }
    }
    words
}

/// The kind with this name, with or without its accent.
fn named(word: &str) -> Option<Kind> {
    Kind::ALL
        .into_iter()
        .find(|of| names(*of).iter().any(|name| name == word))
}

fn names(of: Kind) -> [String; 2] {
    let name = kind(of).to_lowercase();
    [name.replace('è', "e"), name]
}

/// The kinds whose letters a word consists of.
fn letters(word: &str) -> Option<Vec<Kind>> {
    word.to_uppercase().chars().map(Kind::of_letter).collect()
}

/// The sets that match what was typed, at most `most`: first those that are offered, then those with fewer potentials
/// and fewer kinds.
pub fn suggestions(typed: &str, most: usize) -> Vec<Set> {
    let typed = plain(typed);
    let words = words(&typed);
    let exact = read(&typed).ok();
    let fits = |set: &Set| words.iter().all(|word| may_mean(word, *set));
    let mut sets: Vec<Set> = Set::all().filter(fits).collect();
    sets.sort_by_key(|set| {
        (
            Some(*set) != exact,
            !Set::READY.contains(set),
            set.each(),
            set.kinds().count(),
        )
    });
    sets.truncate(most);
    sets
}

/// Whether a word, perhaps unfinished, matches a set.
fn may_mean(word: &str, set: Set) -> bool {
    let begins = |of: Kind| names(of).iter().any(|name| name.starts_with(word));
    let has_letters = letters(word).is_some_and(|letters| letters.iter().all(|of| set.kinds().any(|has| has == *of)));
    set.kinds().any(begins)
        || has_letters
        || word == set.each().to_string()
        || is_one_of(word, |locale| say!(locale, "read-potentials-between"))
        || is_one_of(word, |locale| say!(locale, "read-potentials-all")) && set.kinds().count() == Kind::ALL.len()
}

/// A set as a choice: at most 100 characters.
pub fn choice(locale: Locale, set: Set) -> String {
    say!(
        locale,
        "choice-potentials",
        kinds = kinds(locale, set.kinds()),
        each = set.each()
    )
}

/// What the potentials of a challenge mean: how many there are, how they enter, and what each kind does.
pub(in crate::words) fn about(locale: Locale, variant: Variant) -> String {
    let set = variant.set();
    let mut lines = vec![say!(
        locale,
        "challenge-about-potentials",
        count = set.kinds().count(),
        kinds = kinds(locale, set.kinds()),
        each = set.each()
    )];
    lines.extend(set.kinds().map(|kind| match kind {
        Kind::Tamsk => say!(locale, "challenge-about-tamsk"),
        Kind::Zertz => say!(locale, "challenge-about-zertz"),
        Kind::Dvonn => say!(locale, "challenge-about-dvonn-potential"),
        Kind::Yinsh => say!(locale, "challenge-about-yinsh"),
    }));
    lines.push(match variant.base() {
        gipf::Variant::Basic | gipf::Variant::Standard => say!(locale, "challenge-about-loaded-first"),
        gipf::Variant::Tournament => say!(locale, "challenge-about-loaded-next"),
    });
    lines.join("\n")
}

/// Why there are no such potentials.
pub fn refused(locale: Locale, why: PotentialsError) -> String {
    match why {
        PotentialsError::Unreadable | PotentialsError::NoSuchSet(NoSuchSet::NoKind) => {
            say!(locale, "refuse-potentials-unread")
        }
        PotentialsError::Repeated => say!(locale, "refuse-potentials-repeated"),
        PotentialsError::NoSuchSet(NoSuchSet::Each) => say!(
            locale,
            "refuse-potentials-each",
            fewest = Set::FEWEST_EACH,
            most = Set::MOST_EACH
        ),
        PotentialsError::NoSuchSet(NoSuchSet::TooMany) => say!(locale, "refuse-potentials-too-many", most = Set::MOST),
    }
}
