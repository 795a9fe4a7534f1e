//! Sentences about records of games played elsewhere.

use super::{Locale, clip, commands, date_of, moves, plain, quoted};
use crate::correspondence::{Import, Match, MatchId};
use crate::rules::game::{GameKind, MoveError};
use crate::rules::record::{Name, RecordError, RecordFault};
use crate::rules::{ByColor, Color};

/// Maximum number of characters of a name in a list.
const NAME: usize = 24;
/// Maximum number of characters of an option of a select.
const OPTION: usize = 100;

/// Which imported match it is, and who played it.
pub(super) fn title(locale: Locale, m: &Match, import: &Import) -> String {
    let name = |color: Color| match &import.names[color] {
        Some(name) => format!("`{}`", quoted(name.as_str())),
        None => say!(locale, "import-unknown"),
    };
    let title = say!(
        locale,
        "import-title",
        game = commands::game(locale, m.terms().setup.kind()),
        id = m.id(),
        white = name(Color::White),
        black = name(Color::Black)
    );
    with_day(locale, title, import)
}

/// This text, and when the match was played if the record says so.
pub fn with_day(locale: Locale, text: String, import: &Import) -> String {
    match import.date {
        Some(date) => format!("{text} · {}", date_of(locale, date)),
        None => text,
    }
}

/// An imported match as an option or a suggestion: at most 100 characters.
pub fn choice(locale: Locale, id: MatchId, kind: GameKind, import: &Import) -> String {
    let game = commands::game(locale, kind);
    let name = |name: &Option<Name>| name.as_ref().map(|name| plain(name.as_str(), NAME));
    let ByColor { white, black } = &import.names;
    let names: Vec<String> = [name(white), name(black)].into_iter().flatten().collect();
    let date = import.date.map(|date| date.to_string());
    let said = Some(names.join(" – ")).filter(|names| !names.is_empty());
    let about: Vec<String> = [Some(game), said, date].into_iter().flatten().collect();
    clip(
        &say!(locale, "import-choice", id = id, about = about.join(" · ")),
        OPTION,
    )
}

/// What is wrong with a record, and where.
pub fn unreadable(locale: Locale, error: &RecordError) -> String {
    let RecordError { line, ply, token, why } = error;
    let said = match why {
        RecordFault::Empty => return say!(locale, "import-no-moves"),
        RecordFault::Chess => return say!(locale, "import-chess"),
        RecordFault::Several => {
            let line = *line;
            return say!(locale, "import-several", line = line);
        }
        RecordFault::Setup => return say!(locale, "import-no-game", text = quoted(token)),
        RecordFault::Header => {
            let line = *line;
            return say!(locale, "import-bad-header", line = line, text = quoted(token));
        }
        RecordFault::Resigned => say!(locale, "import-resigned"),
        RecordFault::Lost => say!(locale, "import-lost"),
        RecordFault::AfterResigning => say!(locale, "import-after-resigning"),
        // nothing says so far which game it would be
        RecordFault::Move(MoveError::Syntax) if *ply == 1 => {
            return say!(locale, "import-no-record", text = quoted(token));
        }
        RecordFault::Move(MoveError::Syntax) => say!(locale, "import-no-move"),
        RecordFault::Move(MoveError::Ambiguous(_)) => say!(locale, "import-ambiguous"),
        RecordFault::Move(MoveError::Illegal(reason)) => moves::reason(locale, reason.clone()),
    };
    let (line, turn) = (*line, *ply);
    let place = say!(
        locale,
        "import-bad-move",
        line = line,
        turn = turn,
        text = quoted(token)
    );
    format!("{place} {said}")
}
