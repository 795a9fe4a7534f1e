//! Text of a position in the review of a match.
use super::{Locale, cards, matches, moves};
use crate::correspondence::Match;

/// Which match, which of its turns, and who played what in it; after the last turn also how it stands. `turn` is the
/// number of turns played by then.
pub fn position(locale: Locale, m: &Match, turn: u32) -> String {
    let turns = m.turns_played();
    let mut lines = vec![matches::title(locale, m)];
    lines.push(match m.played_as(turn) {
        Some(played) => {
            let told = moves::told(locale, played, m.players_then(played));
            format!("{} · {told}", say!(locale, "review-turn", turn = turn, turns = turns))
        }
        None => say!(locale, "review-start", turns = turns),
    });
    if turn == turns {
        lines.extend(m.ended().map(|ended| cards::result(locale, m, ended)));
    }
    lines.join("\n")
}
