//! Sentences about matches: answers to moves, lists, resigning, draws, rematches.
use super::{Locale, clocks, commands, mention, records, together};
use crate::correspondence::{After, Match, MatchId, Phase, Player, PlayerId, TimeLeft, WaitingMatch};
use crate::rules::game::{GameKind, GameStanding};
use crate::rules::{ByColor, Color};

/// A match by its game and number, which lead to this address.
pub fn linked(locale: Locale, kind: GameKind, id: MatchId, address: Option<&str>) -> String {
    let name = format!("{} {id}", commands::game(locale, kind));
    match address {
        Some(address) => format!("[{name}]({address})"),
        None => name,
    }
}

/// That the move was played, in the match that is called so.
///
/// `answer` = what the opponent answered at once. `won` = the winner of the match that it ended, or that it was drawn; `None` = it did not end, or that is not known.
pub fn played(
    locale: Locale,
    the_match: &str,
    (mv, answer): (&str, Option<String>),
    after: After,
    won: Option<Option<Player>>,
) -> String {
    let played = say!(locale, "played", turn = mv, name = the_match);
    let over = || match won {
        Some(Some(winner)) => say!(locale, "played-over-won", winner = mention(locale, winner)),
        Some(None) => say!(locale, "played-over-drawn"),
        None => say!(locale, "played-over"),
    };
    let after = match after {
        After::Over => over(),
        After::Again => say!(locale, "played-again"),
        After::Next(None) => say!(locale, "played-none"),
        After::Program(program) => say!(
            locale,
            "played-program",
            program = mention(locale, Player::Program(program))
        ),
        After::Next(Some(next)) => self::next(locale, next),
        After::OverThen(next) => format!("{} {}", over(), self::next(locale, next)),
    };
    together([Some(played), answer, Some(after)], " ")
}

fn next(locale: Locale, next: WaitingMatch) -> String {
    say!(
        locale,
        "played-next",
        game = commands::game(locale, next.kind),
        id = next.id.to_string(),
        time = clocks::left(locale, TimeLeft::of(next.deadline, next.standstill))
    )
}

/// The placeholder of the select of matches.
pub fn choose(locale: Locale) -> String {
    say!(locale, "match-which-select")
}

/// How far a match has come.
pub fn phase(locale: Locale, phase: Phase) -> String {
    let sides = |numbers: ByColor<u8>| (numbers[phase.reader], numbers[phase.reader.other()]);
    if phase.is_pending {
        return say!(locale, "phase-pending");
    }
    match phase.standing {
        GameStanding::Placing { placed, pieces } => say!(locale, "phase-placing", placed = placed, pieces = pieces),
        GameStanding::Stacking(score) => {
            let (mine, theirs) = sides(score);
            say!(locale, "phase-stacking", mine = mine, theirs = theirs)
        }
        GameStanding::Pushing(reserve) => {
            let (mine, theirs) = sides(reserve);
            let turn = phase.turn + 1;
            say!(locale, "phase-gipf", turn = turn, mine = mine, theirs = theirs)
        }
    }
}

/// Who showed a board or a replay to everybody in the channel.
pub fn posted_by(locale: Locale, player: PlayerId) -> String {
    say!(locale, "board-posted", player = mention(locale, player))
}

/// Which match it is, and who plays it.
pub fn title(locale: Locale, m: &Match) -> String {
    if let Some(import) = m.imported() {
        return records::title(locale, m, import);
    }
    let title = say!(
        locale,
        "board-title",
        game = commands::game(locale, m.terms().setup.kind()),
        id = m.id().to_string(),
        white = mention(locale, m.player(Color::White)),
        black = mention(locale, m.player(Color::Black))
    );
    match m.origin() {
        Some(_) => format!("{title} · {}", say!(locale, "board-imported")),
        None => title,
    }
}

/// The text above a board.
pub fn board(locale: Locale, m: &Match) -> String {
    let title = title(locale, m);
    let state = match (m.to_move(), m.ended()) {
        (Some(color), _) if m.is_pending() => say!(
            locale,
            "board-pending",
            player = mention(locale, m.player(color)),
            opponent = mention(locale, m.player(color.other())),
            time = clocks::left(locale, m.time_left())
        ),
        (Some(color), _) => say!(
            locale,
            "board-turn",
            player = mention(locale, m.player(color)),
            time = clocks::left(locale, m.time_left())
        ),
        (None, Some(ended)) => super::cards::result(locale, m, ended),
        (None, None) => super::links::stands_still(locale, m).unwrap_or_default(),
    };
    let decides = super::links::decides(locale, m);
    let last = m
        .played()
        .last()
        .map(|played| say!(locale, "board-last", turn = played.mv.to_string()));
    together([Some(title), Some(state), last, decides], "\n")
}

/// The question what to do other than move.
pub fn more(locale: Locale, id: MatchId) -> String {
    say!(locale, "more-title", id = id.to_string())
}
