//! Discord's rules for messages and components, as its documentation states them.
use super::{
    body::Upload,
    outcome::{Refusal, Wrong},
};
use serde_json::{Map, Value};
use std::{cell::RefCell, collections::HashSet, rc::Rc};

/// An object in the body of a request. What is wrong with it, and with the objects in it, is collected.
pub struct Checked<'a> {
    object: &'a Map<String, Value>,
    path: String,
    wrongs: Rc<RefCell<Vec<Wrong>>>,
}
impl<'a> Checked<'a> {
    /// An object at this path of the body.
    pub fn new(object: &'a Map<String, Value>, path: &str) -> Self {
        Self {
            object,
            path: path.into(),
            wrongs: Rc::default(),
        }
    }

    /// Adds a violation by the value of a key; without a key, by the object itself.
    pub fn wrong(&self, key: &str, code: &'static str, message: impl Into<String>) {
        let wrong = Wrong::new(&join(&self.path, key), code, message);
        self.wrongs.borrow_mut().push(wrong);
    }

    /// Adds that the value of a key is none of those possible.
    pub fn no_choice(&self, key: &str, possible: &str) {
        let message = format!("Value must be one of {possible}.");
        self.wrong(key, "BASE_TYPE_CHOICES", message);
    }

    /// Adds that a key is absent.
    pub fn absent(&self, key: &str) {
        self.wrong(key, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// The collected violations as a refusal.
    pub fn finish(&self) -> Result<(), Refusal> {
        let wrongs = self.wrongs.borrow();
        if wrongs.is_empty() {
            Ok(())
        } else {
            Err(Refusal::form(&wrongs))
        }
    }

    /// The keys of the object.
    pub fn keys(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.object.keys().map(String::as_str)
    }

    /// The value of a key, unless it is null.
    pub fn get(&self, key: &str) -> Option<&'a Value> {
        self.object.get(key).filter(|value| !value.is_null())
    }

    /// The value of a key, if it is a string.
    pub fn str(&self, key: &str) -> Option<&'a str> {
        self.get(key)?.as_str()
    }

    /// Whether the value of a key is a list with items.
    pub fn has_items(&self, key: &str) -> bool {
        let list = self.get(key).and_then(Value::as_array);
        list.is_some_and(|list| !list.is_empty())
    }

    /// Whether the value of a key is true.
    pub fn flag(&self, key: &str) -> bool {
        self.get(key).and_then(Value::as_bool).unwrap_or(false)
    }

    /// Discord's number of a key, such as `type`.
    pub fn code(&self, key: &str) -> Option<u64> {
        self.get(key)?.as_u64()
    }

    /// A string with a number of characters in this range; absent and null are fine unless it is `required`. Returns
    /// it.
    pub fn text(&self, key: &str, (min, max): (usize, usize), required: bool) -> Option<&'a str> {
        match self.get(key) {
            None => {
                if required {
                    self.absent(key);
                }
                None
            }
            Some(Value::String(text)) => {
                self.length(key, text.chars().count(), (min, max));
                Some(text)
            }
            Some(_) => {
                self.wrong(key, "STRING_TYPE_CONVERT", "Could not interpret as a string.");
                None
            }
        }
    }

    fn length(&self, key: &str, length: usize, (min, max): (usize, usize)) {
        if length < min || length > max {
            let message = format!("Must be between {min} and {max} in length.");
            self.wrong(key, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    /// An integer in a range; absent and null are fine. Returns it.
    pub fn number(&self, key: &str, (min, max): (i64, i64)) -> Option<i64> {
        let value = self.get(key)?;
        let Some(number) = value.as_i64() else {
            self.wrong(key, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int."));
            return None;
        };
        if number < min || number > max {
            let message = format!("int value should be between {min} and {max}.");
            self.wrong(key, "NUMBER_TYPE_RANGE", message);
        }
        Some(number)
    }

    /// A list with a number of items in this range; absent and null count as empty. Returns the items.
    pub fn list(&self, key: &str, bounds: (usize, usize)) -> &'a [Value] {
        let items = match self.get(key) {
            None => &[],
            Some(Value::Array(items)) => items.as_slice(),
            Some(_) => {
                self.wrong(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
                return &[];
            }
        };
        self.length(key, items.len(), bounds);
        items
    }

    /// The objects of a list.
    pub fn objects(&self, key: &str, bounds: (usize, usize)) -> impl Iterator<Item = Self> {
        let items = self.list(key, bounds).iter().enumerate();
        items.filter_map(move |(number, item)| self.object(item, &format!("{key}.{number}")))
    }

    /// A value as an object at this path within the present one.
    pub fn object(&self, value: &'a Value, path: &str) -> Option<Self> {
        let Some(object) = value.as_object() else {
            let message = "Only dictionaries may be used in a ModelType";
            self.wrong(path, "MODEL_TYPE_CONVERT", message);
            return None;
        };
        Some(Self {
            object,
            path: join(&self.path, path),
            wrongs: Rc::clone(&self.wrongs),
        })
    }

    /// A message's content, components, embeds, files and mentions. `layout` = it consists of components alone, and has
    /// these attachments already.
    pub fn message(&self, files: &[Upload], layout: Option<&[&str]>) {
        if let Some(known) = layout {
            self.layout(files, known);
        } else {
            self.text("content", (0, 2_000), false);
            self.components();
            self.embeds();
        }
        self.attachments(files);
        self.mentions();
        if self.str("nonce").is_some_and(|nonce| nonce.chars().count() > 25) {
            self.wrong("nonce", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
        }
        for key in ["poll", "sticker_ids"] {
            let value = self.get(key);
            if value.is_some_and(|value| value.as_array().is_none_or(|list| !list.is_empty())) {
                self.wrong(key, "SANDBOX_UNKNOWN", "the sandbox knows no polls and stickers");
            }
        }
    }

    /// The rows of a message.
    fn components(&self) {
        let mut ids = HashSet::new();
        for row in self.objects("components", (0, 5)) {
            if row.code("type") != Some(1) {
                let message = "Value of field \"type\" must be one of (1,).";
                row.wrong("type", "UNION_TYPE_CHOICES", message);
                continue;
            }
            row.row(&mut ids);
        }
    }

    /// A row of buttons, or of one select.
    pub(super) fn row(&self, ids: &mut HashSet<&'a str>) {
        let parts = self.list("components", (1, 5));
        if parts.len() > 1 && parts.iter().any(|part| part["type"].as_u64() != Some(2)) {
            let message = "a row holds up to five buttons or one select";
            self.wrong("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
        for (number, part) in parts.iter().enumerate() {
            let Some(part) = self.object(part, &format!("components.{number}")) else {
                continue;
            };
            match part.code("type") {
                Some(2) => part.button(),
                Some(kind @ (3 | 5..=8)) => part.select(kind == 3),
                _ => {
                    let message = "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).";
                    part.wrong("type", "UNION_TYPE_CHOICES", message);
                }
            }
            part.custom_id_once(ids);
        }
    }

    pub(super) fn custom_id_once(&self, ids: &mut HashSet<&'a str>) {
        if self.str("custom_id").is_some_and(|id| !ids.insert(id)) {
            let message = "Component custom id cannot be duplicated";
            self.wrong("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", message);
        }
    }

    pub(super) fn button(&self) {
        self.text("label", (0, 80), false);
        let style = self.code("style");
        let (key, longest, other) = match style {
            Some(1..=4) => ("custom_id", 100, "url"),
            Some(5) => ("url", 512, "custom_id"),
            _ => return self.no_choice("style", "{1, 2, 3, 4, 5}"),
        };
        self.text(key, (1, longest), true);
        if self.get(other).is_some() {
            let message = "A custom id and url cannot both be specified";
            self.wrong("", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
        }
        let is_labelled = self.str("label").is_some_and(|label| !label.is_empty());
        if !is_labelled && self.get("emoji").is_none() {
            self.wrong("", "BUTTON_COMPONENT_INVALID", "A button must have a label or emoji");
        }
    }

    pub(super) fn select(&self, of_strings: bool) {
        self.text("custom_id", (1, 100), true);
        self.text("placeholder", (0, 150), false);
        let min = self.number("min_values", (0, 25)).unwrap_or(1);
        let max = self.number("max_values", (1, 25)).unwrap_or(1).max(1);
        if min > max {
            let message = "min_values must not be greater than max_values";
            self.wrong("min_values", "SELECT_COMPONENT_INVALID_RANGE", message);
        }
        if !of_strings {
            self.default_values((min, max));
            return;
        }
        let (mut values, mut preset, mut count) = (HashSet::new(), 0, 0);
        for option in self.objects("options", (1, 25)) {
            count += 1;
            option.text("label", (1, 100), true);
            option.text("description", (0, 100), false);
            let value = option.text("value", (1, 100), true);
            if value.is_some_and(|value| !values.insert(value)) {
                let message = "The specified option value is already used";
                option.wrong("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
            }
            preset += i64::from(option.flag("default"));
        }
        if count > 0 && max > count {
            let message = "max_values must not be greater than the number of options";
            self.wrong("max_values", "SELECT_COMPONENT_INVALID_RANGE", message);
        }
        if preset > max {
            let message = "more options are preset than may be chosen";
            self.wrong("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
        }
    }

    /// Who or what is preset in a select of people, roles or channels.
    fn default_values(&self, (min, max): (i64, i64)) {
        let mut count = 0;
        for preset in self.objects("default_values", (0, 25)) {
            count += 1;
            if preset.get("id").and_then(id_of).is_none() {
                preset.wrong("id", "NUMBER_TYPE_COERCE", "an id is a number");
            }
            if !matches!(preset.str("type"), Some("user" | "role" | "channel")) {
                preset.no_choice("type", "{'user', 'role', 'channel'}");
            }
        }
        if count > max || count > 0 && count < min {
            let message = "as many are preset as may be chosen";
            self.wrong("default_values", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
        }
    }

    fn embeds(&self) {
        let mut total = 0;
        let mut count = |text: Option<&str>| total += text.map_or(0, |text| text.chars().count());
        for embed in self.objects("embeds", (0, 10)) {
            count(embed.text("title", (0, 256), false));
            count(embed.text("description", (0, 4_096), false));
            for (key, part, max) in [("footer", "text", 2_048), ("author", "name", 256)] {
                let object = embed.get(key).filter(|value| value.is_object());
                if let Some(object) = object.and_then(|object| embed.object(object, key)) {
                    count(object.text(part, (0, max), true));
                }
            }
            for field in embed.objects("fields", (0, 25)) {
                count(field.text("name", (1, 256), true));
                count(field.text("value", (1, 1_024), true));
            }
        }
        if total > 6_000 {
            let message = "Embed size exceeds maximum size of 6000";
            self.wrong("embeds", "MAX_EMBED_SIZE_EXCEEDED", message);
        }
    }

    /// Every file is listed, and every new entry has its file.
    fn attachments(&self, files: &[Upload]) {
        if files.len() > 10 {
            self.wrong("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
        }
        let mut numbers = HashSet::new();
        for entry in self.objects("attachments", (0, 10)) {
            entry.text("description", (0, 1_024), false);
            entry.text("filename", (0, 1_024), false);
            match entry.get("id").and_then(id_of) {
                None => entry.wrong("id", "NUMBER_TYPE_COERCE", "an attachment's id is a number"),
                Some(id) if numbers.insert(id) => {}
                Some(_) => entry.wrong("id", "ATTACHMENT_DUPLICATED", "this id is listed twice"),
            }
        }
        let lists = self.get("attachments").is_some_and(Value::is_array);
        for file in files.iter().filter(|file| lists && !numbers.contains(&file.number)) {
            let message = format!("the form's files[{}] is not listed", file.number);
            self.wrong("attachments", "ATTACHMENT_NOT_LISTED", message);
        }
    }

    fn mentions(&self) {
        let mentions = self.get("allowed_mentions");
        let Some(mentions) = mentions.and_then(|mentions| self.object(mentions, "allowed_mentions")) else {
            return;
        };
        let parse = mentions.list("parse", (0, 3));
        for (number, kind) in parse.iter().enumerate() {
            if !matches!(kind.as_str(), Some("users" | "roles" | "everyone")) {
                mentions.no_choice(&format!("parse.{number}"), "{'users', 'everyone', 'roles'}");
            }
        }
        for key in ["users", "roles"] {
            let ids = mentions.list(key, (0, 100));
            if !ids.is_empty() && parse.iter().any(|kind| kind == key) {
                let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
                mentions.wrong("", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
            }
            for (number, id) in ids.iter().enumerate().filter(|(_, id)| id_of(id).is_none()) {
                let message = format!("Value \"{id}\" is not snowflake.");
                mentions.wrong(&format!("{key}.{number}"), "NUMBER_TYPE_COERCE", message);
            }
        }
    }
}

/// Appends a step to a path.
fn join(path: &str, key: &str) -> String {
    match (path, key) {
        (path, "") => path.into(),
        ("", key) => key.into(),
        (path, key) => format!("{path}.{key}"),
    }
}

/// An id, as a string of digits or as a number (serenity sends both).
pub fn id_of(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}
