//! What is stored about the asker: seeing it, getting all of it, having it deleted.

mod delete;
pub(in crate::app) mod export;
mod notice;
mod show;

pub use delete::DeleteOwn;
pub use export::ExportOwn;
pub use notice::PrivacyNotice;
pub use show::Privacy;
