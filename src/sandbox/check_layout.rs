//! Discord's rules for messages of components alone, as its documentation states them.
use super::{body::Upload, check::Checked};
use std::collections::HashSet;

/// Maximum number of components of a message, at every depth.
const COMPONENTS: usize = 40;
/// Maximum number of characters of all its texts together.
const CHARACTERS: usize = 4_000;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const SECTION: u64 = 9;
const TEXT: u64 = 10;
const THUMBNAIL: u64 = 11;
const GALLERY: u64 = 12;
const FILE: u64 = 13;
const SEPARATOR: u64 = 14;
const CONTAINER: u64 = 17;

/// What was found in a message so far.
#[derive(Default)]
struct LayoutTotals<'a> {
    components: usize,
    characters: usize,
    custom_ids: HashSet<&'a str>,
    /// The names of the attachments that are shown.
    files: HashSet<&'a str>,
}

impl<'a> Checked<'a> {
    /// A message that consists of components alone. `known` = the names of the attachments that it has already and keeps.
    pub(super) fn layout(&self, files: &[Upload], known: &[&str]) {
        for key in ["content", "embeds", "poll", "sticker_ids"] {
            let is_empty = self.get(key).is_none_or(|value| {
                value.as_str().is_some_and(str::is_empty) || value.as_array().is_some_and(Vec::is_empty)
            });
            if !is_empty {
                let message = format!("The {key} field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
                self.wrong(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message);
            }
        }
        let mut found = LayoutTotals::default();
        for part in self.objects("components", (0, COMPONENTS)) {
            part.part(true, &mut found);
        }
        if found.components > COMPONENTS {
            let message = format!(
                "a message has at most {COMPONENTS} components, not {}",
                found.components
            );
            self.wrong("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message);
        }
        if found.characters > CHARACTERS {
            let message = format!(
                "its texts have at most {CHARACTERS} characters, not {}",
                found.characters
            );
            self.wrong("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message);
        }
        let named = self.objects("attachments", (0, 10));
        let listed: Vec<(Option<u64>, Option<&str>)> = named
            .map(|entry| (entry.get("id").and_then(super::check::id_of), entry.str("filename")))
            .collect();
        let mut names: Vec<&str> = known.to_vec();
        for file in files {
            let said = listed.iter().find(|(id, _)| *id == Some(file.number));
            names.push(said.and_then(|(_, name)| *name).unwrap_or(&file.filename));
        }
        for name in &found.files {
            if !names.contains(name) {
                let message = format!("attachment://{name} is no file of this message");
                self.wrong(
                    "components",
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    message,
                );
            }
        }
        for name in names
            .iter()
            .skip(known.len())
            .filter(|name| !found.files.contains(*name))
        {
            let message = format!("{name} is shown nowhere, since no component refers to it");
            self.wrong("attachments", "SANDBOX_NOT_SHOWN", message);
        }
    }

    /// A component at the top, or in a container.
    fn part(&self, is_top: bool, found: &mut LayoutTotals<'a>) {
        found.components += 1;
        match self.code("type") {
            Some(ROW) => {
                found.components += self.list("components", (1, 5)).len();
                self.row(&mut found.custom_ids);
            }
            Some(SECTION) => {
                for text in self.objects("components", (1, 3)) {
                    if text.code("type") == Some(TEXT) {
                        text.part(false, found);
                    } else {
                        text.no_choice("type", "(10,)");
                    }
                }
                self.accessory(found);
            }
            Some(TEXT) => {
                let text = self.text("content", (1, CHARACTERS), true).unwrap_or_default();
                found.characters += text.chars().count();
                if text.trim().is_empty() {
                    self.wrong("content", "BASE_TYPE_REQUIRED", "a text of nothing but white space");
                }
            }
            Some(GALLERY) => {
                for item in self.objects("items", (1, 10)) {
                    item.text("description", (1, 1_024), false);
                    item.media("media", found);
                }
            }
            Some(FILE) => self.media("file", found),
            Some(SEPARATOR) => {
                self.number("spacing", (1, 2));
            }
            Some(CONTAINER) if is_top => {
                self.number("accent_color", (0, 0x00ff_ffff));
                for part in self.objects("components", (1, COMPONENTS)) {
                    part.part(false, found);
                }
            }
            _ if is_top => self.no_choice("type", "(1, 9, 10, 12, 13, 14, 17)"),
            _ => self.no_choice("type", "(1, 9, 10, 12, 13, 14)"),
        }
    }

    /// What stands beside the text of a section.
    fn accessory(&self, found: &mut LayoutTotals<'a>) {
        let Some(value) = self.get("accessory") else {
            return self.absent("accessory");
        };
        let Some(beside) = self.object(value, "accessory") else {
            return;
        };
        found.components += 1;
        match beside.code("type") {
            Some(BUTTON) => {
                beside.button();
                beside.custom_id_once(&mut found.custom_ids);
            }
            Some(THUMBNAIL) => {
                beside.text("description", (1, 1_024), false);
                beside.media("media", found);
            }
            _ => beside.no_choice("type", "(2, 11)"),
        }
    }

    /// A picture or a file, by its address.
    fn media(&self, key: &str, found: &mut LayoutTotals<'a>) {
        let Some(media) = self.get(key).and_then(|value| self.object(value, key)) else {
            return self.absent(key);
        };
        let url = media.text("url", (1, 2_048), true).unwrap_or_default();
        match url.strip_prefix("attachment://") {
            Some(name) => {
                found.files.insert(name);
            }
            None if url.starts_with("https://") => {}
            None => media.wrong("url", "URL_TYPE_INVALID_URL", "Not a well formed URL."),
        }
    }
}
