//! The rulings G1 to G13, one by one, on drawn positions.

use gipfel::rules::gipf::{Ending, Gipf, Progress, Reason, Turn};
use gipfel::rules::{Color, MoveError, Outcome, Position, Status};

mod ends;
mod gipf_pieces;
mod rows;

/// The position after a turn in canonical text.
pub(super) fn after(position: &Gipf, text: &str) -> Gipf {
    let turn: Turn = text.parse().unwrap_or_else(|()| panic!("{text}"));
    assert!(position.is_legal(&turn), "{text} in {position}");
    let mut next = *position;
    next.play_unchecked(&turn);
    next
}

pub(super) fn refused(position: &Gipf, text: &str, reason: Reason) {
    assert_eq!(position.parse_move(text), Err(MoveError::Illegal(reason)), "{text}");
}

/// The texts of the decisions that are legal now.
pub(super) fn decisions(progress: &Progress) -> Vec<String> {
    progress.decisions().iter().map(ToString::to_string).collect()
}

/// A turn in progress, after these decisions.
pub(super) fn under_way(position: &Gipf, texts: &[&str]) -> Progress {
    let mut progress = Progress::new(position);
    for text in texts {
        progress
            .decide(text.parse().unwrap())
            .unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
    }
    progress
}

pub(super) fn won_by(position: &Gipf, winner: Color, ending: Ending) {
    assert_eq!(
        (position.status(), position.ending()),
        (Status::Over(Outcome::Win(winner)), Some(ending)),
        "{position}"
    );
    assert_eq!(position.legal_moves(), []);
}
