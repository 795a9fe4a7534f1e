//! A [`Container`] as Discord's JSON.

use super::parts::{File, Uploads, allowed_mentions, button, clip, row};
use crate::app::limits;
use crate::app::{Accent, Beside, Container, Part, Picture};
use serde_json::{Value, json};

/// The flag of a message that consists of components alone.
pub(super) const IS_COMPONENTS_V2: u32 = 1 << 15;

const SECTION: u8 = 9;
const TEXT: u8 = 10;
const THUMBNAIL: u8 = 11;
const GALLERY: u8 = 12;
const FILE: u8 = 13;
const SEPARATOR: u8 = 14;
const CONTAINER: u8 = 17;

/// The data of a message, new or in place of another one, whose pictures and files go.
pub(super) fn data(container: &Container) -> (Value, Vec<File>) {
    let mut layout = Layout {
        uploads: Uploads::default(),
        components: 1,
        characters: 0,
        texts: container.parts.iter().filter(|part| part.text().is_some()).count(),
    };
    let parts: Vec<Value> = container.parts.iter().filter_map(|found| layout.part(found)).collect();
    let mut frame = json!({ "type": CONTAINER, "components": parts });
    if let Some(color) = color(container.accent) {
        frame["accent_color"] = color.into();
    }
    let data = json!({
        "flags": IS_COMPONENTS_V2,
        "components": [frame],
        "attachments": layout.uploads.attachments,
        "allowed_mentions": allowed_mentions(&[]),
    });
    (data, layout.uploads.files)
}

const fn color(accent: Accent) -> Option<u32> {
    match accent {
        Accent::Neutral => None,
        // of the red pieces
        Accent::Dvonn => Some(0x00c0_392b),
        // of the wooden board
        Accent::Gipf => Some(0x00b0_7d3c),
    }
}

/// What the parts so far have used of Discord's limits. What does not fit any more is left out, since one component too
/// many would lose the whole answer.
struct Layout {
    uploads: Uploads,
    components: usize,
    characters: usize,
    /// Number of texts still to come.
    texts: usize,
}

impl Layout {
    fn part(&mut self, part: &Part) -> Option<Value> {
        self.components += part.components();
        if self.components > limits::COMPONENTS {
            tracing::warn!(
                ?part,
                "a container is too long for Discord, and a part of it was left out"
            );
            return None;
        }
        match part {
            Part::Text(text) => Some(self.text(text)),
            Part::Section { text, beside } => {
                let text = self.text(text);
                let accessory = match beside {
                    Beside::Button(beside) => button(beside),
                    Beside::Thumbnail(picture) => {
                        let media = self.media(picture);
                        let description = clip(&picture.alt, limits::DESCRIPTION);
                        json!({ "type": THUMBNAIL, "media": media, "description": description })
                    }
                };
                Some(json!({ "type": SECTION, "components": [text], "accessory": accessory }))
            }
            Part::Separator => Some(json!({ "type": SEPARATOR })),
            Part::Picture(picture) => {
                let media = self.media(picture);
                let description = clip(&picture.alt, limits::DESCRIPTION);
                let item = json!({ "media": media, "description": description });
                Some(json!({ "type": GALLERY, "items": [item] }))
            }
            Part::File(name, bytes) => {
                let name = self.uploads.file(name, bytes.clone());
                Some(json!({ "type": FILE, "file": { "url": format!("attachment://{name}") } }))
            }
            Part::Row(found) => row(found),
        }
    }

    fn text(&mut self, text: &str) -> Value {
        // an empty text is refused as a whole message is, so each that follows needs a character at least
        self.texts = self.texts.saturating_sub(1);
        let room = limits::CONTAINER_TEXT
            .saturating_sub(self.characters + self.texts)
            .max(1);
        let text = clip(text, room);
        self.characters += text.chars().count();
        json!({ "type": TEXT, "content": text })
    }

    fn media(&mut self, picture: &Picture) -> Value {
        let name = self.uploads.picture(picture);
        json!({ "url": format!("attachment://{name}") })
    }
}
