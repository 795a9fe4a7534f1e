//! What a record says besides its moves.
//!
//! Read are our own headers, bracketed ones (Little Golem's, and those in which the value is quoted), boardspace.net's
//! properties, and the players' line under the title of a log of GIPF. What is missing or makes no sense is left out:
//! it never makes a record unreadable.

use super::details::{Details, date};
use super::parts::Token;
use super::tokens::{header, tokens, without_brackets, without_mark};
use super::{gipf, sgf};
use crate::rules::{Color, Outcome};

/// What a record says about its game, whether or not its moves can be read.
pub fn details(text: &str) -> Details {
    let text = without_mark(text);
    if let Some(read) = sgf::read(text) {
        return read.details;
    }
    let mut details = Details::default();
    let headers = || text.lines().filter_map(|line| header(line.trim()));
    let is_ours = headers().any(|(name, _)| name == "match");
    for (name, value) in headers() {
        details.add(name, if is_ours { without_number(value) } else { value });
    }
    for line in text.lines() {
        for (name, value) in bracketed(line) {
            details.add(name, value);
        }
    }
    details.add_players_line(text);
    if details.outcome.is_none() {
        // not in a header, where a name may have such a word
        let others = text.lines().filter(|line| header(line.trim()).is_none());
        let words = others.flat_map(|line| without_brackets(line).split_whitespace());
        details.outcome = words.rev().find_map(result);
    }
    details
}

impl Details {
    fn add(&mut self, name: &str, value: &str) {
        match &name.to_ascii_lowercase()[..] {
            "white" => self.names.white = self.names.white.take().or_else(|| value.parse().ok()),
            "black" => self.names.black = self.names.black.take().or_else(|| value.parse().ok()),
            "date" | "started" => self.date = self.date.or_else(|| date(value)),
            "result" => self.outcome = self.outcome.or_else(|| result(value)),
            _ => {}
        }
    }

    /// The names in columns below the title of a log of GIPF, unless they are only what the columns are called.
    fn add_players_line(&mut self, text: &str) {
        let words = tokens(text);
        let (_, moves) = gipf::title(text, &words);
        let skipped = &words[..words.len() - moves.len()];
        let Some(Token { line, .. }) = skipped.last() else {
            return;
        };
        let line = text.lines().nth(line - 1).unwrap_or_default().trim();
        let mut columns = line.split("  ").flat_map(|part| part.split('\t')).map(str::trim);
        let mut columns = columns.by_ref().filter(|column| !column.is_empty());
        if let (Some(white), Some(black), None) = (columns.next(), columns.next(), columns.next()) {
            for (name, value) in [("white", white), ("black", black)] {
                if !value.eq_ignore_ascii_case(&format!("{name} player")) {
                    self.add(name, value);
                }
            }
        }
    }
}

/// The bracketed headers of a line: `White [Ana]`, or `[White "Ana"]`.
pub(super) fn bracketed(line: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some((before, inside)) = rest.split_once('[') {
        let Some((value, after)) = inside.split_once(']') else {
            break;
        };
        rest = after;
        let before = before.trim();
        if before.is_empty() {
            let quoted = value.split_once(' ').map(|(name, value)| (name, value.trim()));
            found.extend(quoted.map(|(name, value)| (name, value.trim_matches('"'))));
        } else {
            found.push((before, value));
        }
    }
    found
}

/// The name without the number of its person, which our own records put behind it in brackets, or alone.
fn without_number(value: &str) -> &str {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(value) {
        return "";
    }
    let inside = value.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
    inside
        .filter(|(_, number)| is_number(number))
        .map_or(value, |(name, _)| name)
}

/// `white wins, resignation`, `1-0`, `draw`.
fn result(value: &str) -> Option<Outcome> {
    let value = value.trim();
    let begins = |with: &str| {
        value
            .get(..with.len())
            .is_some_and(|begin| begin.eq_ignore_ascii_case(with))
    };
    match value {
        "1-0" => Some(Outcome::Win(Color::White)),
        "0-1" => Some(Outcome::Win(Color::Black)),
        "1/2-1/2" => Some(Outcome::Draw),
        _ if begins("white wins") => Some(Outcome::Win(Color::White)),
        _ if begins("black wins") => Some(Outcome::Win(Color::Black)),
        _ if value.eq_ignore_ascii_case("draw") || begins("draw,") => Some(Outcome::Draw),
        _ => None,
    }
}

/// A record whose line breaks were lost, as where a text has only one line, with those that its headers and the title of
/// a log of GIPF need. Other texts are as they were.
pub fn unfolded(text: &str) -> String {
    let text = without_mark(text);
    if text.contains('\n') {
        return text.to_owned();
    }
    let mut unfolded = String::new();
    // how many words belong to the header that was begun; `None` = all until the next one
    let mut left = None;
    // with the spaces behind each, since names in columns have several between them
    for part in text.trim_start().split_inclusive(char::is_whitespace) {
        let word = part.trim_end();
        if word.is_empty() {
            unfolded.push_str(part);
            continue;
        }
        let length = match word {
            "game:" | "extra:" | "setup:" | "resigned:" => Some(Some(1)),
            "lost:" => Some(Some(2)),
            "match:" | "imported:" | "white:" | "black:" | "date:" | "started:" | "result:" | "ended:" => Some(None),
            _ => None,
        };
        let breaks = match length {
            Some(length) => {
                left = length;
                true
            }
            None if left == Some(0) => {
                left = None;
                true
            }
            None => {
                left = left.map(|count: u32| count.saturating_sub(1));
                false
            }
        };
        if breaks && !unfolded.is_empty() {
            unfolded.truncate(unfolded.trim_end().len());
            unfolded.push('\n');
        }
        unfolded.push_str(part);
    }
    let begins = unfolded.rfind('\n').map_or(0, |end| end + 1);
    if let Some(log) = unfolded_log(&unfolded[begins..]) {
        unfolded.replace_range(begins.., &log);
    }
    unfolded
}

/// A log of GIPF in one line, `basic game  Ana  Ben 01. a1-b2 i1-h2`, with its title and its players on lines of their
/// own. The first move has a number: what stands before it names the players.
fn unfolded_log(line: &str) -> Option<String> {
    gipf::title(line, &tokens(line)).0?;
    let (head, _) = line.split_once("1.")?;
    let (head, moves) = line.split_at(head.trim_end_matches('0').len());
    let (variant, rest) = head.trim_start().split_once(char::is_whitespace)?;
    let players = rest.trim_start().get("game".len()..)?;
    let players = if players.split_whitespace().eq(gipf::COLUMNS.join(" ").split(' ')) {
        gipf::COLUMNS.join("  ")
    } else {
        players.trim().to_owned()
    };
    Some(format!("{variant} game\n{players}\n{moves}"))
}
