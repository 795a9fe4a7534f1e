//! What the card of a turn says, and the final one.
use super::{Locale, clip, commands, mention, moves, relative};
use crate::correspondence::{Cause, Ended, Match, Played, PlayerId, Why};
use crate::rules::game::Game;
use crate::rules::gipf::Ending;
use crate::rules::{ByColor, Color, Outcome};
use jiff::Timestamp;

/// Room for what was played, so that a card stays within Discord's 2,000 characters.
const TOLD: usize = 1_300;

/// What a card is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// It is the reader's turn.
    #[default]
    Turn,
    /// It still is.
    Reminder,
    /// The opponent offers a draw.
    DrawOffered,
    /// The opponent turned the offer down.
    DrawDeclined,
    /// The match is over.
    Ended,
}

/// What a card to this colour's player says.
#[must_use]
pub fn text(locale: Locale, m: &Match, to: Color, occasion: Occasion) -> String {
    let (player, opponent) = (mention(m.player(to)), mention(m.player(to.other())));
    let (name, id) = (commands::game(locale, m.terms().setup.kind()), m.id().to_string());
    match occasion {
        Occasion::Turn => {
            let head = say!(
                locale,
                "card-turn",
                player = player,
                game = name,
                id = id,
                opponent = opponent,
                time = time(locale, m.deadline())
            );
            let hint = is_first_decision(m, to).then(|| say!(locale, "card-hint"));
            [Some(head), Some(news(locale, m, to)), hint, draw_offer(locale, m)]
                .into_iter()
                .flatten()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join("\n")
        }
        Occasion::Reminder => say!(
            locale,
            "card-reminder",
            player = player,
            game = name,
            id = id,
            opponent = opponent,
            time = time(locale, m.deadline())
        ),
        Occasion::DrawOffered => say!(
            locale,
            "card-draw-offered",
            player = player,
            opponent = opponent,
            game = name,
            id = id
        ),
        Occasion::DrawDeclined => say!(
            locale,
            "card-draw-declined",
            player = player,
            opponent = opponent,
            game = name,
            id = id
        ),
        Occasion::Ended => {
            let mut parts = Vec::new();
            if let Some(ended) = m.ended() {
                parts.push(result(locale, m, ended));
                if ended.why == Why::Rules {
                    parts.push(news(locale, m, to));
                }
            }
            parts.join("\n")
        }
    }
}

/// That the card comes elsewhere than the match is played.
#[must_use]
pub fn detour(locale: Locale) -> String {
    say!(locale, "card-detour")
}

/// How long there is still.
#[must_use]
pub fn time(locale: Locale, deadline: Option<Timestamp>) -> String {
    match deadline {
        Some(deadline) => say!(locale, "time-left", left = relative(deadline)),
        None => say!(locale, "time-unlimited"),
    }
}

/// Both players of a match.
#[must_use]
pub fn players(m: &Match) -> ByColor<PlayerId> {
    ByColor {
        white: m.player(Color::White),
        black: m.player(Color::Black),
    }
}

/// Whether this player has not decided anything in the match yet.
fn is_first_decision(m: &Match, color: Color) -> bool {
    let mut own = m.played().iter().filter(|played| played.by == color);
    own.all(|played| played.cause == Cause::Forced)
}

fn draw_offer(locale: Locale, m: &Match) -> Option<String> {
    let by = m.draw_offer()?;
    Some(say!(locale, "card-draw-stands", player = mention(m.player(by))))
}

/// What was played since the reader last decided something, newest last.
fn news(locale: Locale, m: &Match, to: Color) -> String {
    let moves = m.played();
    let players = players(m);
    if moves.is_empty() {
        return say!(
            locale,
            "card-begin",
            white = mention(players.white),
            black = mention(players.black)
        );
    }
    // the moves after the reader's own last decision; the decision itself where nothing else followed but his forced
    // moves and the opponent's passes
    let own = moves
        .iter()
        .rposition(|played| played.by == to && played.cause != Cause::Forced);
    let first = match own {
        Some(own) if moves[own + 1..].iter().any(|played| played.by != to) => own + 1,
        Some(own) => own,
        None => 0,
    };
    tell(locale, &moves[first..], players)
}

fn tell(locale: Locale, moves: &[Played], players: ByColor<PlayerId>) -> String {
    let mut lines = Vec::new();
    let mut room = TOLD;
    for (index, played) in moves.iter().enumerate().rev() {
        let line = clip(&moves::told(locale, played, players), TOLD);
        let length = line.chars().count() + 1;
        if length > room {
            let count: usize = index + 1;
            lines.push(say!(locale, "card-earlier", count = count));
            break;
        }
        room -= length;
        lines.push(line);
    }
    lines.reverse();
    lines.join("\n")
}

/// Who won and why.
#[must_use]
pub fn result(locale: Locale, m: &Match, ended: Ended) -> String {
    let players = players(m);
    let (white, black) = (mention(players.white), mention(players.black));
    let (name, id) = (commands::game(locale, m.terms().setup.kind()), m.id().to_string());
    let (headline, loser) = match ended.outcome {
        Outcome::Win(color) => {
            let loser = mention(players[color.other()]);
            let headline = say!(
                locale,
                "final-won",
                game = name,
                id = id,
                winner = mention(players[color]),
                loser = loser.clone()
            );
            (headline, loser)
        }
        Outcome::Draw => {
            let headline = say!(
                locale,
                "final-draw",
                game = name,
                id = id,
                white = white.clone(),
                black = black.clone()
            );
            (headline, String::new())
        }
    };
    let why = match (ended.why, m.game()) {
        (Why::DrawAgreed, _) => say!(locale, "final-agreed"),
        (Why::Resignation, _) => say!(locale, "final-resigned", loser = loser),
        (Why::Time, _) => say!(locale, "final-time", loser = loser),
        (Why::Rules, Game::Dvonn(board)) => {
            let score = board.score();
            if score.white == score.black {
                say!(locale, "final-tie", score = score.white)
            } else {
                say!(
                    locale,
                    "final-score",
                    white = white,
                    white_score = score.white,
                    black = black,
                    black_score = score.black
                )
            }
        }
        (Why::Rules, Game::Gipf(board)) => match board.ending() {
            Some(Ending::LastGipfPieceLost) => say!(locale, "final-gipf-pieces", loser = loser),
            Some(Ending::ReserveExhausted) | None => say!(locale, "final-reserve", loser = loser),
        },
    };
    format!("{headline} {why}")
}
