//! Files that people give with commands: kept, and named in the interaction by a number.
use super::{body::Upload, limits::FILE_BYTES, model::Attachment, render::sid, world::World};
use axum::body::Bytes;
use serde::Deserialize;
use serde_json::Value;

/// Maximum number of files that are kept.
const KEPT: usize = 64;

/// A file as the page sends it, instead of an option's value.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    filename: String,
    content_type: String,
    /// In Base64.
    data: String,
}

impl World {
    /// Keeps the files among these options and puts their numbers in their places, as Discord's client does.
    pub(super) fn keep_uploads(&mut self, options: &mut [Value]) -> Result<(), String> {
        for option in options {
            if let Some(inner) = option.get_mut("options").and_then(Value::as_array_mut) {
                self.keep_uploads(inner)?;
            }
            let Some(value) = option.get_mut("value").filter(|value| value.is_object()) else {
                continue;
            };
            let given = Given::deserialize(&*value).map_err(|why| why.to_string())?;
            let bytes = data_encoding::BASE64.decode(given.data.as_bytes());
            let bytes = bytes.map_err(|why| why.to_string())?;
            if bytes.len() > FILE_BYTES {
                return Err(format!("a file has at most {} MB here", FILE_BYTES >> 20));
            }
            let upload = Upload {
                number: 0,
                filename: given.filename,
                content_type: given.content_type,
                bytes: Bytes::from(bytes),
            };
            let file: Attachment = self.store_file(&upload, &upload.filename, None);
            *value = sid(file.id);
            self.uploads.insert(file.id, file);
            if self.uploads.len() > KEPT {
                self.uploads.pop_first();
            }
        }
        Ok(())
    }
}
