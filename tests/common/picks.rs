//! What to pick in a panel for a turn.
use gipfel::rules::game::{Game, Move};
use gipfel::rules::picker::{Answer, Step};

/// Maximum number of a position's turns that are tried.
const TRIED: usize = 400;

/// Turns that the panel's questions lead to, with their picks: of a question with several answers its proposal.
pub fn turns_of(game: &Game) -> Vec<(Move, Vec<String>)> {
    let mut found = Vec::new();
    let mut open = vec![Vec::new()];
    while let Some(picks) = open.pop() {
        let next: Vec<Vec<String>> = match game.follow_picks(&picks).expect("what is offered fits") {
            Step::Ready(turn) => {
                found.push((turn, picks));
                continue;
            }
            Step::One { answers, .. } => {
                // a row of DVONN's board is picked by its space
                let answers = answers.iter().filter(|answer| !answer.what.is_switch());
                answers.flat_map(picks_by).collect()
            }
            Step::Several { answers, preset, .. } => {
                let all = answers.iter().map(|answer| answer.token.as_str()).collect::<Vec<_>>();
                let proposed = answers.iter().zip(&preset).filter(|(_, is_preset)| **is_preset);
                let proposed: Vec<&str> = proposed.map(|(answer, _)| answer.token.as_str()).collect();
                let none = "-".to_owned();
                [proposed.join(","), all.join(","), none]
                    .into_iter()
                    .filter(|pick| !pick.is_empty())
                    .map(|pick| vec![pick])
                    .collect()
            }
        };
        for pick in next.into_iter().rev() {
            let path: Vec<String> = picks.iter().cloned().chain(pick).collect();
            if found.len() + open.len() < TRIED && game.follow_picks(&path).is_ok() {
                open.push(path);
            }
        }
    }
    found
}

/// What an answer adds to the picks: for what is picked together with its place, the select that says what it is, and the
/// option with the place.
fn picks_by(answer: &Answer) -> Vec<Vec<String>> {
    if answer.what.takes_place() {
        let places = answer.cells.iter();
        places
            .map(|place| vec![format!("{}:", answer.token), place.to_string()])
            .collect()
    } else {
        vec![vec![answer.token.clone()]]
    }
}

/// Whether this pick is the rest of the turn, after those that were picked before.
pub fn ends_with(game: &Game, before: &[String], pick: &str, turn: &Move) -> bool {
    let picks = [before, &[pick.to_owned()]].concat();
    matches!(game.follow_picks(&picks), Ok(Step::Ready(found)) if found == *turn)
}

/// The picks that an answer stands for: what is picked together with its place, with each of its places.
pub fn tokens_of(answer: &Answer) -> Vec<String> {
    if answer.what.takes_place() {
        let places = answer.cells.iter();
        places.map(|place| format!("{}:{place}", answer.token)).collect()
    } else {
        vec![answer.token.clone()]
    }
}

/// The picks that make this turn.
pub fn picks_of(game: &Game, turn: &Move) -> Option<Vec<String>> {
    let after = game.after(turn);
    let mut turns = turns_of(game).into_iter();
    turns
        .find(|(made, _)| game.after(made) == after)
        .map(|(_, picks)| picks)
}
