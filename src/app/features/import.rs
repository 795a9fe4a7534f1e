//! Records of games played elsewhere: importing, finding and deleting them.

mod delete;
mod read;
mod show;
mod spelled;

pub(in crate::app::features) use spelled::beside;
pub use spelled::{DeleteImport, Import, ImportSource, ShowImport};
