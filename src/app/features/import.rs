//! Records of games played elsewhere: importing, finding and deleting them.

mod delete;
mod read;
mod show;
mod spelled;

pub use spelled::{DeleteImport, Import, ImportSource, ShowImport};
