//! Discord's rules for application commands.
use super::check::Checked;
use serde_json::Value;
use std::collections::HashSet;

/// The languages into which Discord localises commands.
pub const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];
/// Maximum total length of a command with all its options: names, descriptions and values.
const LONGEST: usize = 8_000;

pub fn check_command(command: &Checked) {
    let kind = command.get("type").map_or(Some(1), Value::as_u64);
    if !matches!(kind, Some(1..=3)) {
        command.no_choice("type", "{1, 2, 3}");
        return;
    }
    let slash = kind == Some(1);
    let mut length = names(command, slash);
    if slash {
        length += descriptions(command);
        length += options(command, 0);
        if length > LONGEST {
            let message = format!("Command exceeds maximum size ({LONGEST}): {length}");
            command.wrong("", "APPLICATION_COMMAND_TOO_LARGE", message);
        }
    } else {
        if command.str("description").is_some_and(|text| !text.is_empty()) {
            let code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED";
            command.wrong("description", code, "Context menu commands cannot have description");
        }
        if command.has_items("options") {
            let code = "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_NOT_ALLOWED";
            command.wrong("options", code, "Context menu commands cannot have options");
        }
    }
    let permissions = command.get("default_member_permissions");
    let is_number = |value: &Value| value.as_str().is_some_and(|text| text.parse::<u64>().is_ok());
    if !permissions.is_none_or(is_number) {
        let message = "permissions are a string of digits";
        command.wrong("default_member_permissions", "NUMBER_TYPE_COERCE", message);
    }
    for (key, most) in [("contexts", 2), ("integration_types", 1)] {
        for (number, value) in command.list(key, (0, 3)).iter().enumerate() {
            if value.as_u64().is_none_or(|value| value > most) {
                command.no_choice(&format!("{key}.{number}"), &format!("0..{most}"));
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
fn names(part: &Checked, slash: bool) -> usize {
    let name = part.text("name", (1, 32), true).unwrap_or_default();
    let wrong = |part: &Checked, key: &str| {
        part.wrong(key, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    };
    if slash && !name.is_empty() && !is_name(name) {
        wrong(part, "name");
    }
    longest(part, "name_localizations", (name, 32), |texts, locale, text| {
        if slash && !is_name(text) {
            wrong(texts, locale);
        }
    })
}

/// A description and its translations; returns their length for the total.
fn descriptions(part: &Checked) -> usize {
    let text = part.text("description", (1, 100), true).unwrap_or_default();
    longest(part, "description_localizations", (text, 100), |_, _, _| {})
}

/// The length of a text or of its longest translation. Each translation is checked too.
fn longest(part: &Checked, key: &str, (text, most): (&str, usize), check: impl Fn(&Checked, &str, &str)) -> usize {
    let mut longest = text.chars().count();
    let texts = part.get(key).and_then(|texts| part.object(texts, key));
    for (texts, locale) in texts
        .iter()
        .flat_map(|texts| texts.keys().map(move |locale| (texts, locale)))
    {
        if !LOCALES.contains(&locale) {
            texts.wrong(locale, "BASE_TYPE_CHOICES", "this is none of Discord's languages");
        }
        if let Some(text) = texts.text(locale, (1, most), false) {
            check(texts, locale, text);
            longest = longest.max(text.chars().count());
        }
    }
    longest
}

/// The options of a command or subcommand; returns their length for the total.
fn options(part: &Checked, depth: u8) -> usize {
    let list = part.list("options", (0, 25));
    let (mut length, mut optional_seen) = (0, false);
    let mut seen = HashSet::new();
    let is_nested = |option: &&Value| matches!(option["type"].as_u64(), Some(1 | 2));
    let nested = list.iter().filter(is_nested).count();
    if nested > 0 && nested < list.len() {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        part.wrong("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    for (number, option) in list.iter().enumerate() {
        let Some(option) = part.object(option, &format!("options.{number}")) else {
            continue;
        };
        length += names(&option, true);
        length += descriptions(&option);
        if !seen.insert(option.str("name").unwrap_or_default()) {
            let message = "Application command option names must be unique";
            option.wrong("name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", message);
        }
        match option.code("type") {
            Some(kind @ (1 | 2)) => {
                let fits = if kind == 2 { depth == 0 } else { depth < 2 };
                let inner = option.get("options").and_then(Value::as_array);
                let only_subcommands = inner.is_some_and(|inner| inner.iter().all(|o| o["type"].as_u64() == Some(1)));
                let deep = inner.is_some_and(|inner| inner.iter().any(|o| is_nested(&o)));
                if !fits || (kind == 2 && !only_subcommands) || (kind == 1 && deep) {
                    let message = "Sub-command groups hold sub-commands, and these hold plain options";
                    option.wrong("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
                }
                length += options(&option, if kind == 2 { 1 } else { 2 });
            }
            Some(kind @ 3..=11) => {
                let required = option.flag("required");
                if required && optional_seen {
                    let message = "Required options must be placed before non-required options";
                    option.wrong("", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
                }
                optional_seen |= !required;
                length += choices(&option, kind);
                ranges(&option, kind);
            }
            _ => option.wrong("type", "BASE_TYPE_CHOICES", "Value must be between 1 and 11."),
        }
    }
    length
}

/// The choices of an option; returns their length for the total.
fn choices(option: &Checked, kind: u64) -> usize {
    let (completes, chooses) = (option.flag("autocomplete"), option.has_items("choices"));
    let has_values = matches!(kind, 3 | 4 | 10);
    if (completes && chooses) || (!has_values && (completes || chooses)) {
        let message = "choices and autocomplete exclude each other, and need a text or number";
        option.wrong("", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message);
    }
    let (mut length, mut seen) = (0, HashSet::new());
    for choice in option.objects("choices", (0, 25)) {
        let name = choice.text("name", (1, 100), true).unwrap_or_default();
        if !seen.insert(name) {
            let code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED";
            choice.wrong("name", code, "Choice names must be unique");
        }
        length += longest(&choice, "name_localizations", (name, 100), |_, _, _| {});
        let value = choice.get("value").unwrap_or(&Value::Null);
        let text = value.as_str().map(|text| text.chars().count());
        let fits = match kind {
            3 => text.is_some_and(|length| (1..=100).contains(&length)),
            4 => value.is_i64(),
            _ => value.is_number(),
        };
        if !fits {
            let message = "the value must be of the option's type, a text of 1 to 100 characters";
            choice.wrong("value", "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID", message);
        }
        length += text.unwrap_or(0);
    }
    length
}

/// Ranges are for numbers, lengths for strings.
fn ranges(option: &Checked, kind: u64) {
    let given = |keys: [&str; 2]| keys.iter().any(|key| option.get(key).is_some());
    if matches!(kind, 4 | 10) {
        let bound = |key: &str| option.get(key).and_then(Value::as_f64);
        let bounds = bound("min_value").zip(bound("max_value"));
        if bounds.is_some_and(|(min, max)| min > max) {
            option.wrong("min_value", "NUMBER_TYPE_RANGE", "min_value is greater than max_value");
        }
    } else if given(["min_value", "max_value"]) {
        let message = "only numbers have a range";
        option.wrong("", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", message);
    }
    if kind == 3 {
        let min = option.number("min_length", (0, 6_000)).unwrap_or(0);
        let max = option.number("max_length", (1, 6_000)).unwrap_or(6_000);
        if min > max {
            let message = "min_length is greater than max_length";
            option.wrong("min_length", "NUMBER_TYPE_RANGE", message);
        }
    } else if given(["min_length", "max_length"]) {
        let message = "only texts have a length";
        option.wrong("", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", message);
    }
}
