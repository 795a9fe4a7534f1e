//! Playing: the panel in which a turn is picked, its draft, and the turn itself, which may also be typed.

mod complete;
mod draft;
mod panel;
mod pick;
pub(super) mod spelled;
mod take_back;
mod turn;

pub use complete::CompleteMove;
pub use spelled::{ClearDraft, DraftNote, MAX_NOTE, Next, Open, Panel, PanelAfter, Pick, Play, TakeBack, Turn};
pub use turn::PlayOutcome;
