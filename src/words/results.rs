//! How a match ended, as one sentence.
use super::{Locale, mention, text_with};
use crate::correspondence::{Ended, Match, Why};
use crate::rules::game::Game;
use crate::rules::gipf::Ending;
use crate::rules::{ByColor, Color, Outcome};

/// Who won and why, with the players named as given: mentions in messages (see [`mentions`]), names in pictures and
/// files.
pub fn sentence(locale: Locale, m: &Match, ended: Ended, names: &ByColor<String>) -> String {
    match ended.outcome {
        Some(Outcome::Win(winner)) => win(locale, m, ended.why, winner, names),
        Some(Outcome::Draw) => draw(locale, m, ended.why, names),
        None => text_with(
            locale,
            &format!("final-{}", ended.why.name()),
            [
                ("white", names.white.clone()),
                ("black", names.black.clone()),
                ("id", m.decides().map(|id| id.to_string()).unwrap_or_default()),
            ],
        ),
    }
}

/// Both players as Discord shows them to each reader.
pub fn mentions(locale: Locale, m: &Match) -> ByColor<String> {
    m.players().map(|player| mention(locale, player))
}

fn win(locale: Locale, m: &Match, why: Why, color: Color, names: &ByColor<String>) -> String {
    let (winner, loser) = (names[color].clone(), names[color.other()].clone());
    match (why, m.game()) {
        (Why::Resignation, _) => say!(locale, "final-resigned", winner = winner, loser = loser),
        (Why::Failure(how), _) => text_with(
            locale,
            &format!("final-program-{}", how.key()),
            [("winner", winner), ("loser", loser)],
        ),
        (Why::Time, _) => say!(locale, "final-time", winner = winner, loser = loser),
        (Why::Record, _) => say!(locale, "final-record-won", winner = winner, loser = loser),
        (_, Game::Dvonn(board)) => {
            let score = board.score();
            say!(
                locale,
                "final-score",
                winner = winner,
                loser = loser,
                winner_score = score[color],
                loser_score = score[color.other()]
            )
        }
        (_, Game::Gipf(board)) => match board.ending() {
            Some(Ending::LastGipfPieceLost) => say!(locale, "final-gipf-pieces", winner = winner, loser = loser),
            Some(Ending::NoMove) | None => say!(locale, "final-reserve", winner = winner, loser = loser),
        },
        (_, Game::Potentials(board)) => match board.ending() {
            Some(Ending::LastGipfPieceLost) => say!(locale, "final-gipf-pieces", winner = winner, loser = loser),
            Some(Ending::NoMove) | None => say!(locale, "final-no-move", winner = winner, loser = loser),
        },
    }
}

fn draw(locale: Locale, m: &Match, why: Why, names: &ByColor<String>) -> String {
    let (white, black) = (names.white.clone(), names.black.clone());
    match (why, m.game()) {
        (Why::Rules, Game::Dvonn(board)) => {
            say!(
                locale,
                "final-tie",
                white = white,
                black = black,
                score = board.score().white
            )
        }
        (Why::Record, _) => say!(locale, "final-record-drawn", white = white, black = black),
        _ => say!(locale, "final-agreed", white = white, black = black),
    }
}
