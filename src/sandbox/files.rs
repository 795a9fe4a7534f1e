//! The bytes of attachments, kept in memory until they are in the folder, or forever without one.
use super::model::Id;
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::Arc,
};

pub struct Files {
    folder: Option<PathBuf>,
    held: HashMap<Id, Arc<[u8]>>,
}
/// Where an attachment's bytes are.
pub enum Bytes {
    Held(Arc<[u8]>),
    File(PathBuf),
}
impl Files {
    pub fn new(folder: Option<PathBuf>) -> Self {
        let held = HashMap::new();
        Self { folder, held }
    }

    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    pub fn put(&mut self, id: Id, bytes: Arc<[u8]>) {
        self.held.insert(id, bytes);
    }

    /// Where these bytes are, if they exist.
    pub fn find(&self, id: Id) -> Option<Bytes> {
        if let Some(bytes) = self.held.get(&id) {
            return Some(Bytes::Held(Arc::clone(bytes)));
        }
        Some(Bytes::File(path_of(self.folder.as_ref()?, id)))
    }

    /// The bytes that are not in the folder yet.
    pub fn held(&self) -> HashMap<Id, Arc<[u8]>> {
        self.held.clone()
    }

    /// Records that these are in the folder now.
    pub fn saved<'a>(&mut self, ids: impl Iterator<Item = &'a Id>) {
        for id in ids {
            self.held.remove(id);
        }
    }
}

/// The file of an attachment's bytes.
pub fn path_of(folder: &Path, id: Id) -> PathBuf {
    folder.join("files").join(id.to_string())
}
