//! Discord's rules for messages, components and forms, as its documentation states them.
use super::{
    body::Upload,
    outcome::{Refusal, Wrong},
};
use serde_json::{Map, Value};
use std::collections::HashSet;

/// Collects violations of Discord's rules.
#[derive(Default)]
pub struct Checker {
    wrongs: Vec<Wrong>,
}
impl Checker {
    /// Adds a violation.
    pub fn wrong(&mut self, path: &str, code: &'static str, message: impl Into<String>) {
        self.wrongs.push(Wrong::new(path, code, message));
    }

    /// The collected violations as a refusal.
    pub fn finish(self) -> Result<(), Refusal> {
        if self.wrongs.is_empty() {
            Ok(())
        } else {
            Err(Refusal::form(&self.wrongs))
        }
    }

    /// A string with a number of characters in this range; absent and null are fine unless it is `required`. Returns
    /// it.
    pub fn text<'a>(
        &mut self,
        object: &'a Map<String, Value>,
        path: &str,
        key: &str,
        (min, max): (usize, usize),
        required: bool,
    ) -> Option<&'a str> {
        let place = join(path, key);
        match object.get(key) {
            None | Some(Value::Null) => {
                if required {
                    self.wrong(&place, "BASE_TYPE_REQUIRED", "This field is required");
                }
                None
            }
            Some(Value::String(text)) => {
                let length = text.chars().count();
                if length < min || length > max {
                    let message = format!("Must be between {min} and {max} in length.");
                    self.wrong(&place, "BASE_TYPE_BAD_LENGTH", message);
                }
                Some(text)
            }
            Some(_) => {
                self.wrong(&place, "STRING_TYPE_CONVERT", "Could not interpret as a string.");
                None
            }
        }
    }

    /// An integer in a range; absent and null are fine. Returns it.
    pub fn number(
        &mut self,
        object: &Map<String, Value>,
        path: &str,
        key: &str,
        (min, max): (i64, i64),
    ) -> Option<i64> {
        let value = object.get(key).filter(|value| !value.is_null())?;
        let place = join(path, key);
        let Some(number) = value.as_i64() else {
            self.wrong(&place, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int."));
            return None;
        };
        if number < min || number > max {
            self.wrong(
                &place,
                "NUMBER_TYPE_RANGE",
                format!("int value should be between {min} and {max}."),
            );
        }
        Some(number)
    }

    /// A list with a number of items in this range; absent and null count as empty. Returns the items.
    pub fn list<'a>(
        &mut self,
        object: &'a Map<String, Value>,
        path: &str,
        key: &str,
        (min, max): (usize, usize),
    ) -> &'a [Value] {
        let place = join(path, key);
        let items = match object.get(key) {
            None | Some(Value::Null) => &[],
            Some(Value::Array(items)) => items.as_slice(),
            Some(_) => {
                self.wrong(&place, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
                return &[];
            }
        };
        if items.len() < min || items.len() > max {
            let message = format!("Must be between {min} and {max} in length.");
            self.wrong(&place, "BASE_TYPE_BAD_LENGTH", message);
        }
        items
    }

    /// An object; returns its keys.
    pub fn object<'a>(&mut self, value: &'a Value, path: &str) -> Option<&'a Map<String, Value>> {
        let object = value.as_object();
        if object.is_none() {
            self.wrong(
                path,
                "MODEL_TYPE_CONVERT",
                "Only dictionaries may be used in a ModelType",
            );
        }
        object
    }

    /// A message's content, components, embeds, files and mentions.
    pub fn message(&mut self, body: &Map<String, Value>, path: &str, files: &[Upload]) {
        self.text(body, path, "content", (0, 2_000), false);
        self.components(body, path);
        self.embeds(body, path);
        self.attachments(body, path, files);
        self.mentions(body, path);
        if let Some(nonce) = body.get("nonce").and_then(Value::as_str)
            && nonce.chars().count() > 25
        {
            self.wrong(
                &join(path, "nonce"),
                "BASE_TYPE_MAX_LENGTH",
                "Must be 25 or fewer in length.",
            );
        }
        for key in ["poll", "sticker_ids"] {
            if body
                .get(key)
                .is_some_and(|value| !value.is_null() && value.as_array().is_none_or(|a| !a.is_empty()))
            {
                self.wrong(
                    &join(path, key),
                    "SANDBOX_UNKNOWN",
                    "the sandbox knows no polls and stickers",
                );
            }
        }
    }

    /// The rows of a message.
    fn components(&mut self, body: &Map<String, Value>, path: &str) {
        let rows = self.list(body, path, "components", (0, 5));
        let mut ids = HashSet::new();
        for (number, row) in rows.iter().enumerate() {
            let path = join(path, &format!("components.{number}"));
            let Some(row) = self.object(row, &path) else { continue };
            if row.get("type").and_then(Value::as_u64) != Some(1) {
                let message = "Value of field \"type\" must be one of (1,).";
                self.wrong(&join(&path, "type"), "UNION_TYPE_CHOICES", message);
                continue;
            }
            let parts = self.list(row, &path, "components", (1, 5));
            let kind = |part: &Value| part.get("type").and_then(Value::as_u64);
            if parts.len() > 1 && parts.iter().any(|part| kind(part) != Some(2)) {
                let message = "a row holds up to five buttons or one select";
                self.wrong(&join(&path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
            }
            for (number, part) in parts.iter().enumerate() {
                let path = join(&path, &format!("components.{number}"));
                let Some(part) = self.object(part, &path) else { continue };
                match part.get("type").and_then(Value::as_u64) {
                    Some(2) => self.button(part, &path),
                    Some(kind @ (3 | 5..=8)) => self.select(part, &path, kind == 3),
                    _ => {
                        let message = "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).";
                        self.wrong(&join(&path, "type"), "UNION_TYPE_CHOICES", message);
                    }
                }
                if let Some(id) = part.get("custom_id").and_then(Value::as_str)
                    && !ids.insert(id)
                {
                    let message = "Component custom id cannot be duplicated";
                    self.wrong(&join(&path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
                }
            }
        }
    }

    fn button(&mut self, part: &Map<String, Value>, path: &str) {
        self.text(part, path, "label", (0, 80), false);
        let given = |key: &str| part.get(key).is_some_and(|value| !value.is_null());
        let labelled = part
            .get("label")
            .and_then(Value::as_str)
            .is_some_and(|label| !label.is_empty());
        let style = part.get("style").and_then(Value::as_u64);
        match style {
            Some(1..=4) => {
                self.text(part, path, "custom_id", (1, 100), true);
                if given("url") {
                    let message = "A custom id and url cannot both be specified";
                    self.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
                }
            }
            Some(5) => {
                self.text(part, path, "url", (1, 512), true);
                if given("custom_id") {
                    let message = "A custom id and url cannot both be specified";
                    self.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
                }
            }
            _ => self.wrong(
                &join(path, "style"),
                "BASE_TYPE_CHOICES",
                "Value must be one of {1, 2, 3, 4, 5}.",
            ),
        }
        if matches!(style, Some(1..=5)) && !labelled && !given("emoji") {
            self.wrong(path, "BUTTON_COMPONENT_INVALID", "A button must have a label or emoji");
        }
    }

    fn select(&mut self, part: &Map<String, Value>, path: &str, of_strings: bool) {
        self.text(part, path, "custom_id", (1, 100), true);
        self.text(part, path, "placeholder", (0, 150), false);
        let min = self.number(part, path, "min_values", (0, 25)).unwrap_or(1);
        let max = self.number(part, path, "max_values", (1, 25)).unwrap_or(1).max(1);
        if min > max {
            let message = "min_values must not be greater than max_values";
            self.wrong(&join(path, "min_values"), "SELECT_COMPONENT_INVALID_RANGE", message);
        }
        if !of_strings {
            return;
        }
        let options = self.list(part, path, "options", (1, 25));
        if !options.is_empty() && max > i64::try_from(options.len()).unwrap_or(i64::MAX) {
            let message = "max_values must not be greater than the number of options";
            self.wrong(&join(path, "max_values"), "SELECT_COMPONENT_INVALID_RANGE", message);
        }
        let (mut values, mut preset) = (HashSet::new(), 0);
        for (number, option) in options.iter().enumerate() {
            let path = join(path, &format!("options.{number}"));
            let Some(option) = self.object(option, &path) else {
                continue;
            };
            self.text(option, &path, "label", (1, 100), true);
            self.text(option, &path, "description", (0, 100), false);
            if let Some(value) = self.text(option, &path, "value", (1, 100), true)
                && !values.insert(value)
            {
                let message = "The specified option value is already used";
                self.wrong(
                    &join(&path, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    message,
                );
            }
            preset += i64::from(option.get("default").and_then(Value::as_bool).unwrap_or(false));
        }
        if preset > max {
            let message = "more options are preset than may be chosen";
            self.wrong(
                &join(path, "options"),
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                message,
            );
        }
    }

    fn embeds(&mut self, body: &Map<String, Value>, path: &str) {
        let mut total = 0;
        for (number, embed) in self.list(body, path, "embeds", (0, 10)).iter().enumerate() {
            let path = join(path, &format!("embeds.{number}"));
            let Some(embed) = self.object(embed, &path) else {
                continue;
            };
            let mut count = |text: Option<&str>| total += text.map_or(0, |text| text.chars().count());
            count(self.text(embed, &path, "title", (0, 256), false));
            count(self.text(embed, &path, "description", (0, 4_096), false));
            for (key, part, max) in [("footer", "text", 2_048), ("author", "name", 256)] {
                if let Some(Value::Object(object)) = embed.get(key) {
                    count(self.text(object, &join(&path, key), part, (0, max), true));
                }
            }
            for (number, field) in self.list(embed, &path, "fields", (0, 25)).iter().enumerate() {
                let path = join(&path, &format!("fields.{number}"));
                let Some(field) = self.object(field, &path) else {
                    continue;
                };
                count(self.text(field, &path, "name", (1, 256), true));
                count(self.text(field, &path, "value", (1, 1_024), true));
            }
        }
        if total > 6_000 {
            let message = "Embed size exceeds maximum size of 6000";
            self.wrong(&join(path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message);
        }
    }

    /// Every file is listed, and every new entry has its file.
    fn attachments(&mut self, body: &Map<String, Value>, path: &str, files: &[Upload]) {
        let listed = self.list(body, path, "attachments", (0, 10));
        if files.len() > 10 {
            self.wrong(
                &join(path, "attachments"),
                "BASE_TYPE_MAX_LENGTH",
                "Must be 10 or fewer in length.",
            );
        }
        let mut numbers = HashSet::new();
        for (number, entry) in listed.iter().enumerate() {
            let path = join(path, &format!("attachments.{number}"));
            let Some(entry) = self.object(entry, &path) else {
                continue;
            };
            self.text(entry, &path, "description", (0, 1_024), false);
            self.text(entry, &path, "filename", (0, 1_024), false);
            let Some(id) = entry.get("id").and_then(id_of) else {
                self.wrong(
                    &join(&path, "id"),
                    "NUMBER_TYPE_COERCE",
                    "an attachment's id is a number",
                );
                continue;
            };
            if !numbers.insert(id) {
                self.wrong(&join(&path, "id"), "ATTACHMENT_DUPLICATED", "this id is listed twice");
            }
        }
        let lists = body.get("attachments").is_some_and(Value::is_array);
        for file in files.iter().filter(|file| lists && !numbers.contains(&file.number)) {
            let message = format!("the form's files[{}] is not listed", file.number);
            self.wrong(&join(path, "attachments"), "ATTACHMENT_NOT_LISTED", message);
        }
    }

    fn mentions(&mut self, body: &Map<String, Value>, path: &str) {
        let Some(mentions) = body.get("allowed_mentions").filter(|value| !value.is_null()) else {
            return;
        };
        let path = join(path, "allowed_mentions");
        let Some(mentions) = self.object(mentions, &path) else {
            return;
        };
        let parse = self.list(mentions, &path, "parse", (0, 3));
        for (number, kind) in parse.iter().enumerate() {
            if !matches!(kind.as_str(), Some("users" | "roles" | "everyone")) {
                let message = "Value must be one of {'users', 'everyone', 'roles'}.";
                self.wrong(&join(&path, &format!("parse.{number}")), "BASE_TYPE_CHOICES", message);
            }
        }
        for key in ["users", "roles"] {
            let ids = self.list(mentions, &path, key, (0, 100));
            if !ids.is_empty() && parse.iter().any(|kind| kind == key) {
                let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
                self.wrong(&path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
            }
            for (number, id) in ids.iter().enumerate().filter(|(_, id)| id_of(id).is_none()) {
                let message = format!("Value \"{id}\" is not snowflake.");
                self.wrong(&join(&path, &format!("{key}.{number}")), "NUMBER_TYPE_COERCE", message);
            }
        }
    }

    /// A form.
    pub fn modal(&mut self, data: &Map<String, Value>, path: &str) {
        self.text(data, path, "title", (1, 45), true);
        self.text(data, path, "custom_id", (1, 100), true);
        let mut ids = HashSet::new();
        for (number, row) in self.list(data, path, "components", (1, 5)).iter().enumerate() {
            let path = join(path, &format!("components.{number}"));
            let Some(row) = self.object(row, &path) else { continue };
            let (input, path) = match row.get("type").and_then(Value::as_u64) {
                Some(1) => {
                    let parts = self.list(row, &path, "components", (1, 1));
                    (parts.first(), join(&path, "components.0"))
                }
                Some(18) => {
                    self.text(row, &path, "label", (1, 45), true);
                    self.text(row, &path, "description", (0, 100), false);
                    (row.get("component"), join(&path, "component"))
                }
                _ => {
                    let message = "Value of field \"type\" must be one of (1, 18).";
                    self.wrong(&join(&path, "type"), "UNION_TYPE_CHOICES", message);
                    continue;
                }
            };
            let Some(input) = input.and_then(|input| self.object(input, &path)) else {
                continue;
            };
            match input.get("type").and_then(Value::as_u64) {
                Some(4) => self.text_input(input, &path, row.get("type").and_then(Value::as_u64) == Some(1)),
                Some(kind @ (3 | 5..=8)) if row.get("type").and_then(Value::as_u64) == Some(18) => {
                    self.select(input, &path, kind == 3);
                }
                _ => {
                    let message = "Value of field \"type\" must be one of (4,).";
                    self.wrong(&join(&path, "type"), "UNION_TYPE_CHOICES", message);
                }
            }
            if let Some(id) = input.get("custom_id").and_then(Value::as_str)
                && !ids.insert(id)
            {
                let message = "Component custom id cannot be duplicated";
                self.wrong(&join(&path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
            }
        }
    }

    fn text_input(&mut self, input: &Map<String, Value>, path: &str, labelled: bool) {
        self.text(input, path, "custom_id", (1, 100), true);
        self.text(input, path, "label", (1, 45), labelled);
        self.text(input, path, "placeholder", (0, 100), false);
        self.text(input, path, "value", (0, 4_000), false);
        if !matches!(input.get("style").and_then(Value::as_u64), Some(1 | 2)) {
            self.wrong(
                &join(path, "style"),
                "BASE_TYPE_CHOICES",
                "Value must be one of {1, 2}.",
            );
        }
        let min = self.number(input, path, "min_length", (0, 4_000)).unwrap_or(0);
        let max = self.number(input, path, "max_length", (1, 4_000)).unwrap_or(4_000);
        if min > max {
            let message = "min_length must not be greater than max_length";
            self.wrong(
                &join(path, "min_length"),
                "TEXT_INPUT_COMPONENT_INVALID_LENGTH",
                message,
            );
        }
    }
}

/// Appends a step to a path.
pub fn join(path: &str, key: &str) -> String {
    if path.is_empty() {
        key.into()
    } else {
        format!("{path}.{key}")
    }
}

/// An id, as a string of digits or as a number (serenity sends both).
pub fn id_of(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}
