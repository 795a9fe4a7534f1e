//! Words that people type, compared with ours.

use super::Locale;

/// Lower-case letters and digits, with single spaces between words.
pub(super) fn plain(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    words.join(" ")
}

/// Whether a text is an item of that list in any language.
pub(super) fn is_one_of(text: &str, list: impl Fn(Locale) -> String) -> bool {
    Locale::ALL
        .into_iter()
        .any(|locale| list(locale).split(',').any(|item| plain(item) == text))
}
