//! What is said about matches: answers to moves, lists, resigning, draws, rematches.
use super::cards::time;
use super::{Locale, commands, mention, relative};
use crate::correspondence::{Match, MatchId, PlayerId};
use crate::rules::Color;
use crate::rules::game::{GameKind, Move};
use jiff::Timestamp;

/// Another match that waits for the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Which.
    pub id: MatchId,
    /// What is played.
    pub kind: GameKind,
    /// Until when.
    pub deadline: Option<Timestamp>,
}

/// What comes after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// The match is over.
    Over,
    /// The player is to move again: the opponent had to pass.
    Again,
    /// Another match waits, or none.
    Next(Option<Waiting>),
}

/// The move was played.
#[must_use]
pub fn played(locale: Locale, id: MatchId, kind: GameKind, mv: &str, after: After) -> String {
    let played = say!(
        locale,
        "played",
        turn = mv,
        game = commands::game(locale, kind),
        id = id.to_string()
    );
    let after = match after {
        After::Over => say!(locale, "played-over"),
        After::Again => say!(locale, "played-again"),
        After::Next(None) => say!(locale, "played-none"),
        After::Next(Some(next)) => {
            let left = match next.deadline {
                Some(deadline) => relative(deadline),
                None => say!(locale, "time-unlimited"),
            };
            say!(
                locale,
                "played-next",
                game = commands::game(locale, next.kind),
                id = next.id.to_string(),
                time = left
            )
        }
    };
    format!("{played} {after}")
}

/// The only move, entered by hand after it was played by itself.
#[must_use]
pub fn already_played(locale: Locale, id: MatchId, mv: &Move) -> String {
    say!(
        locale,
        "played-forced-already",
        turn = mv.to_string(),
        id = id.to_string()
    )
}

/// A short answer about no match in particular.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// No such match, or none that the asker may see.
    Unknown(MatchId),
    /// Several could be meant.
    Several,
    /// Several wait for the asker.
    SeveralWait,
    /// The asker has none.
    None,
    /// None waits for the asker.
    NoneWaits,
    /// None waits, said to the button "Next game".
    NoNext,
}

/// Why it is not clear which match is meant.
#[must_use]
pub fn which(locale: Locale, which: Which) -> String {
    match which {
        Which::Unknown(id) => say!(locale, "match-unknown", id = id.to_string()),
        Which::Several => say!(locale, "match-which"),
        Which::SeveralWait => say!(locale, "match-which-to-move"),
        Which::None => say!(locale, "match-none"),
        Which::NoneWaits => say!(locale, "match-none-waiting"),
        Which::NoNext => say!(locale, "next-none"),
    }
}

/// The match is over.
#[must_use]
pub fn over(locale: Locale, id: MatchId) -> String {
    say!(locale, "match-over", id = id.to_string())
}

/// Nothing has been played in it.
#[must_use]
pub fn not_begun(locale: Locale, id: MatchId) -> String {
    say!(locale, "match-not-begun", id = id.to_string())
}

/// The asker has no seat in it.
#[must_use]
pub fn not_a_player(locale: Locale, game: &Match) -> String {
    say!(
        locale,
        "match-not-player",
        id = game.id().to_string(),
        white = mention(game.player(Color::White)),
        black = mention(game.player(Color::Black))
    )
}

/// It is the other one's turn.
#[must_use]
pub fn not_your_turn(locale: Locale, game: &Match, to_move: Color) -> String {
    say!(
        locale,
        "match-not-your-turn",
        player = mention(game.player(to_move)),
        id = game.id().to_string(),
        time = time(locale, game.deadline())
    )
}

/// A match as a choice of autocomplete: at most 100 characters, no names, since none are kept.
#[must_use]
pub fn choice(locale: Locale, game: &Match, reader: PlayerId) -> String {
    let (id, name) = (game.id().to_string(), commands::game(locale, game.terms().setup.kind()));
    match game.to_move().map(|color| game.player(color)) {
        None => say!(locale, "match-choice-over", id = id, game = name),
        Some(player) if player == reader => say!(locale, "match-choice", id = id, game = name),
        Some(_) => say!(locale, "match-choice-waiting", id = id, game = name),
    }
}

/// A line of the list of matches.
#[must_use]
pub fn line(locale: Locale, game: &Match, reader: Color, link: Option<String>) -> String {
    let name = commands::game(locale, game.terms().setup.kind());
    let id = game.id().to_string();
    let opponent = mention(game.player(reader.other()));
    let time = time(locale, game.deadline());
    match link {
        Some(link) => say!(
            locale,
            "games-line-link",
            game = name,
            id = id,
            link = link,
            opponent = opponent,
            time = time
        ),
        None => say!(
            locale,
            "games-line",
            game = name,
            id = id,
            opponent = opponent,
            time = time
        ),
    }
}

/// A part of the list of matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Games {
    /// There are none.
    None,
    /// Above those that wait for the reader.
    Mine,
    /// Above those that wait for the opponent.
    Theirs,
    /// So many are left out.
    More(usize),
}

/// What the list of matches says beside its lines.
#[must_use]
pub fn games(locale: Locale, part: Games) -> String {
    match part {
        Games::None => say!(locale, "games-none"),
        Games::Mine => say!(locale, "games-mine"),
        Games::Theirs => say!(locale, "games-theirs"),
        Games::More(count) => say!(locale, "games-more", count = count),
    }
}

/// What stands above a board.
#[must_use]
pub fn board(locale: Locale, game: &Match) -> String {
    let title = say!(
        locale,
        "board-title",
        game = commands::game(locale, game.terms().setup.kind()),
        id = game.id().to_string(),
        white = mention(game.player(Color::White)),
        black = mention(game.player(Color::Black))
    );
    let state = match (game.to_move(), game.ended()) {
        (Some(color), _) => say!(
            locale,
            "board-turn",
            player = mention(game.player(color)),
            time = time(locale, game.deadline())
        ),
        (None, Some(ended)) => super::cards::result(locale, game, ended),
        (None, None) => String::new(),
    };
    let last = game
        .moves()
        .last()
        .map(|played| say!(locale, "board-last", turn = played.mv.to_string()));
    let parts = [Some(title), Some(state), last];
    parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

/// What is said about ending a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manners {
    /// What to do beside moving?
    More,
    /// Really give up?
    ResignAsk,
    /// Given up.
    Resigned,
    /// Really offer a draw?
    DrawAsk,
    /// Really agree to a draw?
    AgreeAsk,
    /// Offered.
    DrawOffered,
    /// Agreed.
    DrawAgreed,
    /// Turned down.
    DrawDeclined,
    /// The own offer still stands.
    DrawAlready,
    /// There is no offer.
    NoDrawOffer,
    /// A rematch before the end.
    RematchTooEarly,
    /// A second one.
    RematchAlready,
    /// On its way.
    RematchSent,
    /// With the record.
    Exported,
}

/// What is said about ending a match; `opponent` is the reader's.
#[must_use]
pub fn manners(locale: Locale, what: Manners, id: MatchId, opponent: PlayerId) -> String {
    let (id, opponent) = (id.to_string(), mention(opponent));
    match what {
        Manners::More => say!(locale, "more-title", id = id),
        Manners::ResignAsk => say!(locale, "resign-ask", id = id, opponent = opponent),
        Manners::Resigned => say!(locale, "resign-done", id = id, opponent = opponent),
        Manners::DrawAsk => say!(locale, "draw-ask", id = id, opponent = opponent),
        Manners::AgreeAsk => say!(locale, "draw-ask-agree", id = id, opponent = opponent),
        Manners::DrawOffered => say!(locale, "draw-offered", id = id, opponent = opponent),
        Manners::DrawAgreed => say!(locale, "draw-agreed", id = id),
        Manners::DrawDeclined => say!(locale, "draw-declined", id = id),
        Manners::DrawAlready => say!(locale, "draw-already", id = id, opponent = opponent),
        Manners::NoDrawOffer => say!(locale, "draw-none", id = id),
        Manners::RematchTooEarly => say!(locale, "rematch-not-over", id = id),
        Manners::RematchAlready => say!(locale, "rematch-already", id = id),
        Manners::RematchSent => say!(locale, "rematch-sent", opponent = opponent),
        Manners::Exported => say!(locale, "export-done", id = id),
    }
}

/// A button about ending a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// Give up …
    Resign,
    /// … really.
    ResignYes,
    /// Offer a draw …
    Draw,
    /// … really.
    DrawYes,
    /// Agree to a draw …
    Agree,
    /// … really.
    AgreeYes,
    /// Nothing.
    Dismiss,
}

/// What a button about ending a match says.
#[must_use]
pub fn label(locale: Locale, label: Label) -> String {
    match label {
        Label::Resign => say!(locale, "more-resign"),
        Label::ResignYes => say!(locale, "resign-yes"),
        Label::Draw => say!(locale, "more-draw"),
        Label::DrawYes => say!(locale, "draw-ask-yes"),
        Label::Agree => say!(locale, "more-draw-agree"),
        Label::AgreeYes => say!(locale, "draw-ask-agree-yes"),
        Label::Dismiss => say!(locale, "dismiss"),
    }
}

/// Nothing was done.
#[must_use]
pub fn dismissed(locale: Locale) -> String {
    say!(locale, "dismissed")
}
