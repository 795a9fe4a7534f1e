//! Playing: the panel in which a turn is picked, its draft, and the turn itself, which may also be typed.

mod complete;
mod draft;
mod panel;
mod spelled;
mod turn;

pub use complete::CompleteMove;
pub use spelled::{ClearDraft, DraftNote, MAX_NOTE, Next, Open, Panel, PanelAfter, Pick, Play, Turn};
pub use turn::PlayOutcome;
