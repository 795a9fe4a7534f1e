//! Discord's rules for application commands.
use super::check::{Checker, join};
use serde_json::{Map, Value};
use std::collections::HashSet;

/// The languages into which Discord localises commands.
pub const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];
/// Maximum total length of a command with all its options: names, descriptions and values.
const LONGEST: usize = 8_000;

/// Checks one command.
pub fn check_command(checker: &mut Checker, body: &Map<String, Value>, path: &str) {
    let kind = body
        .get("type")
        .filter(|kind| !kind.is_null())
        .map_or(Some(1), Value::as_u64);
    if !matches!(kind, Some(1..=3)) {
        checker.wrong(
            &join(path, "type"),
            "BASE_TYPE_CHOICES",
            "Value must be one of {1, 2, 3}.",
        );
        return;
    }
    let slash = kind == Some(1);
    let mut length = names(checker, body, path, slash);
    if slash {
        length += descriptions(checker, body, path);
        length += options(checker, body, path, 0);
        if length > LONGEST {
            let message = format!("Command exceeds maximum size ({LONGEST}): {length}");
            checker.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", message);
        }
    } else {
        let given = |key: &str| {
            body.get(key)
                .and_then(Value::as_str)
                .is_some_and(|text| !text.is_empty())
        };
        if given("description") {
            let message = "Context menu commands cannot have description";
            checker.wrong(
                &join(path, "description"),
                "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED",
                message,
            );
        }
        if body
            .get("options")
            .and_then(Value::as_array)
            .is_some_and(|options| !options.is_empty())
        {
            let message = "Context menu commands cannot have options";
            checker.wrong(
                &join(path, "options"),
                "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_NOT_ALLOWED",
                message,
            );
        }
    }
    if let Some(permissions) = body.get("default_member_permissions").filter(|value| !value.is_null())
        && permissions.as_str().is_none_or(|text| text.parse::<u64>().is_err())
    {
        let place = join(path, "default_member_permissions");
        checker.wrong(&place, "NUMBER_TYPE_COERCE", "permissions are a string of digits");
    }
    for (key, most) in [("contexts", 2), ("integration_types", 1)] {
        for (number, value) in checker.list(body, path, key, (0, 3)).iter().enumerate() {
            if value.as_u64().is_none_or(|value| value > most) {
                let place = join(path, &format!("{key}.{number}"));
                checker.wrong(&place, "BASE_TYPE_CHOICES", format!("Value must be one of 0..{most}."));
            }
        }
    }
}

/// Whether a string is a valid name of a slash command or option: small letters, digits, dash, underscore.
fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || "-_'ʼ".contains(c) || is_mark(c);
    !name.is_empty() && name.chars().all(fits) && name.to_lowercase() == name
}

/// Vowel signs of scripts that need them in names: Devanagari and Thai.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}')
}

/// A name and its translations; returns their length for the total.
fn names(checker: &mut Checker, body: &Map<String, Value>, path: &str, slash: bool) -> usize {
    let name = checker.text(body, path, "name", (1, 32), true).unwrap_or_default();
    let wrong = |checker: &mut Checker, place: &str| {
        let message = "Command name is invalid";
        checker.wrong(place, "APPLICATION_COMMAND_INVALID_NAME", message);
    };
    if slash && !name.is_empty() && !is_name(name) {
        wrong(checker, &join(path, "name"));
    }
    let mut longest = name.chars().count();
    for (locale, text, place) in translations(checker, body, path, "name_localizations", 32) {
        if slash && !is_name(&text) {
            wrong(checker, &place);
        }
        longest = longest.max(text.chars().count());
        drop(locale);
    }
    longest
}

/// A description and its translations; returns their length for the total.
fn descriptions(checker: &mut Checker, body: &Map<String, Value>, path: &str) -> usize {
    let text = checker
        .text(body, path, "description", (1, 100), true)
        .unwrap_or_default();
    let translated = translations(checker, body, path, "description_localizations", 100);
    let longest = translated
        .iter()
        .map(|(_, text, _)| text.chars().count())
        .max()
        .unwrap_or(0);
    longest.max(text.chars().count())
}

/// The translations of a string: language, text, path.
fn translations(
    checker: &mut Checker,
    body: &Map<String, Value>,
    path: &str,
    key: &str,
    most: usize,
) -> Vec<(String, String, String)> {
    let Some(value) = body.get(key).filter(|value| !value.is_null()) else {
        return Vec::new();
    };
    let path = join(path, key);
    let Some(texts) = checker.object(value, &path) else {
        return Vec::new();
    };
    let mut good = Vec::new();
    for locale in texts.keys() {
        let place = join(&path, locale);
        if !LOCALES.contains(&locale.as_str()) {
            checker.wrong(&place, "BASE_TYPE_CHOICES", "this is none of Discord's languages");
        }
        if let Some(text) = checker.text(texts, &path, locale, (1, most), false) {
            good.push((locale.clone(), text.to_owned(), place));
        }
    }
    good
}

/// The options of a command or subcommand; returns their length for the total.
fn options(checker: &mut Checker, body: &Map<String, Value>, path: &str, depth: u8) -> usize {
    let list = checker.list(body, path, "options", (0, 25));
    let (mut length, mut optional_seen) = (0, false);
    let mut seen = HashSet::new();
    let kind_of = |option: &Value| option.get("type").and_then(Value::as_u64);
    let nested = list
        .iter()
        .filter(|option| matches!(kind_of(option), Some(1 | 2)))
        .count();
    if nested > 0 && nested < list.len() {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        checker.wrong(
            &join(path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            message,
        );
    }
    for (number, option) in list.iter().enumerate() {
        let path = join(path, &format!("options.{number}"));
        let Some(option) = checker.object(option, &path) else {
            continue;
        };
        length += names(checker, option, &path, true);
        length += descriptions(checker, option, &path);
        let name = option.get("name").and_then(Value::as_str).unwrap_or_default();
        if !seen.insert(name) {
            let message = "Application command option names must be unique";
            checker.wrong(
                &join(&path, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
                message,
            );
        }
        match option.get("type").and_then(Value::as_u64) {
            Some(kind @ (1 | 2)) => {
                let fits = if kind == 2 { depth == 0 } else { depth < 2 };
                let inner = option.get("options").and_then(Value::as_array);
                let only_subcommands = inner.is_some_and(|inner| inner.iter().all(|o| kind_of(&o.clone()) == Some(1)));
                let deep = inner.is_some_and(|inner| inner.iter().any(|o| matches!(kind_of(o), Some(1 | 2))));
                if !fits || (kind == 2 && !only_subcommands) || (kind == 1 && deep) {
                    let message = "Sub-command groups hold sub-commands, and these hold plain options";
                    checker.wrong(
                        &join(&path, "type"),
                        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                        message,
                    );
                }
                length += options(checker, option, &path, if kind == 2 { 1 } else { 2 });
            }
            Some(kind @ 3..=11) => {
                let required = option.get("required").and_then(Value::as_bool).unwrap_or(false);
                if required && optional_seen {
                    let message = "Required options must be placed before non-required options";
                    checker.wrong(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
                }
                optional_seen |= !required;
                length += choices(checker, option, &path, kind);
                ranges(checker, option, &path, kind);
            }
            _ => checker.wrong(
                &join(&path, "type"),
                "BASE_TYPE_CHOICES",
                "Value must be between 1 and 11.",
            ),
        }
    }
    length
}

/// The choices of an option; returns their length for the total.
fn choices(checker: &mut Checker, option: &Map<String, Value>, path: &str, kind: u64) -> usize {
    let list = checker.list(option, path, "choices", (0, 25));
    let completes = option.get("autocomplete").and_then(Value::as_bool).unwrap_or(false);
    let has_values = matches!(kind, 3 | 4 | 10);
    if (completes && !list.is_empty()) || (!has_values && (completes || !list.is_empty())) {
        let message = "choices and autocomplete exclude each other, and need a text or number";
        checker.wrong(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message);
    }
    let (mut length, mut seen) = (0, HashSet::new());
    for (number, choice) in list.iter().enumerate() {
        let path = join(path, &format!("choices.{number}"));
        let Some(choice) = checker.object(choice, &path) else {
            continue;
        };
        let name = checker.text(choice, &path, "name", (1, 100), true).unwrap_or_default();
        if !seen.insert(name) {
            let message = "Choice names must be unique";
            checker.wrong(
                &join(&path, "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED",
                message,
            );
        }
        let translated = translations(checker, choice, &path, "name_localizations", 100);
        length += translated
            .iter()
            .map(|(_, text, _)| text.chars().count())
            .max()
            .unwrap_or(0)
            .max(name.chars().count());
        let value = choice.get("value").unwrap_or(&Value::Null);
        let fits = match kind {
            3 => value
                .as_str()
                .is_some_and(|text| (1..=100).contains(&text.chars().count())),
            4 => value.is_i64(),
            _ => value.is_number(),
        };
        if !fits {
            let message = "the value must be of the option's type, a text of 1 to 100 characters";
            checker.wrong(
                &join(&path, "value"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
                message,
            );
        }
        length += value.as_str().map_or(0, |text| text.chars().count());
    }
    length
}

/// Ranges are for numbers, lengths for strings.
fn ranges(checker: &mut Checker, option: &Map<String, Value>, path: &str, kind: u64) {
    let given = |key: &str| option.get(key).is_some_and(|value| !value.is_null());
    if matches!(kind, 4 | 10) {
        let bound = |key: &str| option.get(key).and_then(Value::as_f64);
        if bound("min_value")
            .zip(bound("max_value"))
            .is_some_and(|(min, max)| min > max)
        {
            checker.wrong(
                &join(path, "min_value"),
                "NUMBER_TYPE_RANGE",
                "min_value is greater than max_value",
            );
        }
    } else if given("min_value") || given("max_value") {
        let message = "only numbers have a range";
        checker.wrong(path, "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", message);
    }
    if kind == 3 {
        let min = checker.number(option, path, "min_length", (0, 6_000)).unwrap_or(0);
        let max = checker.number(option, path, "max_length", (1, 6_000)).unwrap_or(6_000);
        if min > max {
            checker.wrong(
                &join(path, "min_length"),
                "NUMBER_TYPE_RANGE",
                "min_length is greater than max_length",
            );
        }
    } else if given("min_length") || given("max_length") {
        let message = "only texts have a length";
        checker.wrong(path, "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", message);
    }
}
