//! How long sentences are: people read them on a phone, between two other things.

use crate::words::{FILES, walk_sources};
use fluent_syntax::ast;
use gipfel::app::features::slashes;
use std::collections::BTreeSet;

/// Maximum number of words in a sentence.
const WORDS: usize = 20;
/// Maximum number of characters in a refusal: two lines of Discord's message column on a desktop.
const REFUSAL: usize = 240;

/// All texts that a pattern can become. A variable counts as one word; of a select, each variant is tried with the
/// longest of the others.
fn texts(pattern: &ast::Pattern<&str>) -> Vec<String> {
    pattern.elements.iter().fold(vec![String::new()], |texts, element| {
        let ends: Vec<String> = match element {
            ast::PatternElement::TextElement { value } => vec![(*value).to_owned()],
            ast::PatternElement::Placeable { expression } => match expression {
                ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }) => vec![(*value).to_owned()],
                ast::Expression::Inline(_) => vec!["X".to_owned()],
                ast::Expression::Select { variants, .. } => variants
                    .iter()
                    .flat_map(|variant| self::texts(&variant.value))
                    .collect(),
            },
        };
        let joined = texts
            .iter()
            .flat_map(|text| ends.iter().map(move |end| format!("{text}{end}")));
        joined.collect()
    })
}

/// Each message's key with all texts that it can become.
fn all(source: &str) -> Vec<(String, Vec<String>)> {
    let resource = fluent_syntax::parser::parse(source).expect("the file has no faulty lines");
    let entries = resource.body.iter().filter_map(|entry| match entry {
        ast::Entry::Message(message) => Some((message.id.name.to_owned(), texts(message.value.as_ref()?))),
        _ => None,
    });
    entries.collect()
}

/// Sentences end with a mark and a space, at an ellipsis too, and with a line, so that a colon ends one only where a line
/// ends. What stands between backticks is one word.
fn sentences(text: &str) -> Vec<String> {
    let text = text.replace(['\u{a0}', '\u{202f}'], " ");
    let parts = text.split('`').enumerate();
    let without_code: String = parts.map(|(at, part)| if at % 2 == 0 { part } else { "X" }).collect();
    let mut sentences = Vec::new();
    for line in without_code.lines() {
        sentences.push(String::new());
        for word in line.split_inclusive(char::is_whitespace) {
            let sentence = sentences.last_mut().expect("one was just pushed");
            sentence.push_str(word);
            let bare = word.trim_end().trim_end_matches([')', '”', '»', '“', '’', '*']);
            if bare.ends_with(['.', '!', '?', '…']) {
                sentences.push(String::new());
            }
        }
    }
    sentences
}

fn words(sentence: &str) -> usize {
    let words = sentence.split_whitespace();
    words.filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

#[test]
fn no_sentence_is_longer_than_twenty_words() {
    assert_eq!(words(&sentences("It’s `a1 b2`’s turn – now (X).")[0]), 5);
    let split = sentences("One. Two: three?\nFour:\n`a. b` five");
    assert_eq!(split.iter().filter(|sentence| words(sentence) > 0).count(), 4);
    let mut long = Vec::new();
    for (locale, source) in FILES {
        for (key, texts) in all(source) {
            let sentences = texts.iter().flat_map(|text| sentences(text));
            let longest = sentences.map(|sentence| (words(&sentence), sentence)).max();
            if let Some((count, sentence)) = longest.filter(|(count, _)| *count > WORDS) {
                long.push(format!("{locale:?} {key}: {count} words: {sentence}"));
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

/// The keys of the sentences with which something is refused: those in `refusal!`, and those that say why a text is no
/// move.
fn refusals() -> BTreeSet<String> {
    let source = walk_sources(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
    let uses = source.split("refusal!(").skip(1);
    let keys = uses.filter_map(|from| {
        let from = from.trim_start().trim_start_matches("|locale|").trim_start();
        from.strip_prefix('"')?.split('"').next().map(str::to_owned)
    });
    let keys: BTreeSet<String> = keys.collect();
    assert!(keys.len() > 50, "the source refuses with {} keys", keys.len());
    let others = all(FILES[0].1).into_iter().map(|(key, _)| key);
    let others = others.filter(|key| {
        ["refuse-", "reason-", "error-", "move-syntax-"]
            .iter()
            .any(|start| key.starts_with(start))
    });
    keys.into_iter().chain(others).collect()
}

/// What is wrong, and what to do.
#[test]
fn a_refusal_is_two_lines_at_most() {
    let refusals = refusals();
    let mut long = Vec::new();
    for (locale, source) in FILES {
        for (key, texts) in all(source).into_iter().filter(|(key, _)| refusals.contains(key)) {
            for text in texts {
                let count = text.chars().count();
                if count > REFUSAL || text.contains('\n') {
                    long.push(format!("{locale:?} {key}: {count} characters: {text}"));
                }
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

/// Discord may show an option's name in another language than the one that somebody chose here.
#[test]
fn no_sentence_names_an_option() {
    let options: BTreeSet<&str> = slashes()
        .iter()
        .flat_map(|slash| slash.options.iter().map(|option| option.key))
        .collect();
    for (locale, source) in FILES {
        let texts = all(source);
        let named = |key: &str| {
            texts
                .iter()
                .find(|(of, _)| *of == format!("name-{key}"))
                .map(|(_, texts)| texts[0].clone())
        };
        let names: BTreeSet<String> = options.iter().filter_map(|key| named(key)).collect();
        assert!(names.len() > 20, "{names:?}");
        for (key, texts) in texts.iter().filter(|(key, _)| !key.starts_with("name-")) {
            for text in texts {
                let quoted = text.split('`').skip(1).step_by(2);
                for code in quoted {
                    assert!(
                        !names.contains(code),
                        "{locale:?} {key} names the option {code}: {text}"
                    );
                }
            }
        }
    }
}
