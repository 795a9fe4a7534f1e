//! The lines and words of a record.

use super::parts::Token;

/// The text without the byte order mark with which some editors begin a file, and which goes along when it is copied.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The words of a record without headers, comments (lines that begin with `#`), move numbers and results.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let lines = text
        .lines()
        .zip(1..)
        .filter(|(line, _)| header(line).is_none() && !line.trim().starts_with('#'));
    let words = lines.flat_map(|(text, line)| {
        without_brackets(text)
            .split_whitespace()
            .map(move |text| Token { text, line })
    });
    words
        .map(|token| Token {
            text: without_number(token.text),
            ..token
        })
        .filter(|token| !token.text.is_empty() && !["1-0", "0-1", "1/2-1/2", "*"].contains(&token.text))
        .collect()
}

/// The line without its bracketed headers and the name before each: `Event [Tournament …] Site […]`. Brackets after
/// anything else are not headers.
pub(super) fn without_brackets(line: &str) -> &str {
    let bracket = |line: &str| {
        let (name, inside) = line.split_once('[')?;
        let (_, after) = inside.split_once(']')?;
        let is_name = name.trim().bytes().all(|byte| byte.is_ascii_alphabetic());
        is_name.then_some(line.len() - after.len())
    };
    let mut rest = line;
    while let Some(length) = bracket(rest) {
        rest = &rest[length..];
    }
    rest
}

/// `name: value`; `a1:b2` is a move.
pub(super) fn header(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(':')?;
    let name = name.trim();
    (!name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic())).then_some((name, value.trim()))
}

/// The word without the `12.` or `12...` before it.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}
