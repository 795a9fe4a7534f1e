//! GIPF with potentials: its positions, its rulings, and a second implementation that it is compared with.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on panics, in its helpers too")]

mod comparing;
mod page;
mod picking;
mod plain;
mod reading;
mod texts;

use gipfel::rules::potentials::{Decision, Ending, Potentials, Progress, Reason, Turn};
use gipfel::rules::{Color, MoveError, Outcome, Position, Status};

/// The position of a game (`basic+z3`) with these stacks; six basics of each in reserve, nothing captured, and in hand
/// what is not on the board. In the standard game GIPF-pieces far from everything keep both sides in it.
fn position(game: &str, side: &str, stacks: &str) -> Potentials {
    with(game, side, stacks, "6,6")
}

/// The same position with other reserves.
fn with(game: &str, side: &str, stacks: &str, reserve: &str) -> Potentials {
    let (_, kinds) = game.split_once('+').unwrap();
    let (kinds, each) = kinds.split_at(kinds.len() - 1);
    let each: usize = each.parse().unwrap();
    let hand = |color: char| {
        let left = |kind: char| each - stacks.matches(&format!("{color}{kind}")).count();
        let counts: Vec<String> = kinds.chars().map(|kind| format!("{kind}{}", left(kind))).collect();
        counts.concat()
    };
    let mut stacks: Vec<&str> = stacks.split_whitespace().collect();
    stacks.sort_unstable();
    let pieces = if stacks.is_empty() {
        "-".to_owned()
    } else {
        stacks.join(",")
    };
    let text = format!(
        "gipf-{game} {side} {pieces} {reserve} 0,0 - {}/{}",
        hand('w'),
        hand('b')
    );
    text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// The position after a turn in canonical text.
fn after(position: &Potentials, text: &str) -> Potentials {
    let turn: Turn = text.parse().unwrap_or_else(|()| panic!("{text}"));
    assert!(
        position.is_legal(&turn),
        "{text} in {position}: {:?}",
        position.parse_move(text)
    );
    let mut next = *position;
    next.play_unchecked(&turn);
    next
}

fn refused(position: &Potentials, text: &str, reason: Reason) {
    assert_eq!(
        position.parse_move(text),
        Err(MoveError::Illegal(reason)),
        "{text} in {position}"
    );
}

/// What stands on a spot, as text; empty where nothing does.
fn on(position: &Potentials, spot: &str) -> String {
    position
        .stack(spot.parse().unwrap())
        .map_or_else(String::new, |stack| stack.to_string())
}

/// Whether these are what stands on these spots: `c3:W f5:wz d4:`.
fn stand(position: &Potentials, stacks: &str) {
    for item in stacks.split(' ') {
        let (spot, stack) = item.split_once(':').unwrap();
        assert_eq!(on(position, spot), stack, "{spot} in {position}");
    }
}

/// A turn in progress, after these decisions.
fn under_way(position: &Potentials, texts: &str) -> Progress {
    let mut progress = Progress::new(position);
    for text in texts.split(';').filter(|text| !text.is_empty()) {
        let decision: Decision = text.parse().unwrap();
        progress
            .decide(decision)
            .unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
    }
    progress
}

/// The texts of the decisions that are legal after these.
fn decisions(position: &Potentials, texts: &str) -> Vec<String> {
    let decisions = under_way(position, texts).decisions();
    decisions.iter().map(ToString::to_string).collect()
}

/// The texts of the uses that are legal now.
fn uses(position: &Potentials) -> Vec<String> {
    Progress::new(position).uses().map(|used| used.to_string()).collect()
}

fn won_by(position: &Potentials, winner: Color, ending: Ending) {
    assert_eq!(
        (position.status(), position.ending()),
        (Status::Over(Outcome::Win(winner)), Some(ending)),
        "{position}"
    );
    assert_eq!(position.legal_moves(), []);
}
