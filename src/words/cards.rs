//! What the card of a turn says, and the final one.
use super::{Locale, clip, clocks, commands, mention, moment, moves, results};
use crate::correspondence::{Cause, Ended, Match, Played, PlayerId, Why};
use crate::rules::{ByColor, Color};

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
    /// The opponent's time is over: the win may be claimed.
    TimeUp,
    /// The reader's time is over, and their vacation has begun by itself.
    OnVacation,
    /// The opponent offers a pause.
    PauseOffered,
    /// The opponent turned the pause down.
    PauseDeclined,
    /// The opponent accepted the pause.
    Paused,
    /// The opponent let the clock run again.
    Resumed,
}

impl Occasion {
    /// What a card is about that tells of something beside the turns; a newer card about the same takes its place.
    #[must_use]
    pub fn aside(self) -> Option<Aside> {
        match self {
            Self::Turn | Self::Reminder | Self::Ended | Self::OnVacation => None,
            Self::DrawOffered | Self::DrawDeclined => Some(Aside::Draw),
            Self::PauseOffered | Self::PauseDeclined | Self::Paused | Self::Resumed => Some(Aside::Pause),
            Self::TimeUp => Some(Aside::Time),
        }
    }
}

/// Something beside the turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aside {
    /// A draw.
    Draw,
    /// A pause.
    Pause,
    /// Time that is over.
    Time,
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
                time = clocks::left(locale, m.time_left())
            );
            let parts = [Some(head), Some(news(locale, m, to)), draw_offer(locale, m)];
            parts
                .into_iter()
                .flatten()
                .chain(clocks::vacations(locale, m))
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
            time = clocks::left(locale, m.time_left())
        ),
        Occasion::DrawOffered => say!(
            locale,
            "card-draw-offered",
            player = player,
            opponent = opponent,
            game = name,
            id = id
        ),
        Occasion::TimeUp
        | Occasion::OnVacation
        | Occasion::PauseOffered
        | Occasion::PauseDeclined
        | Occasion::Paused
        | Occasion::Resumed => about_the_clock(locale, m, to, occasion),
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

/// What a card says of a clock that stops, runs again or has run out.
fn about_the_clock(locale: Locale, m: &Match, to: Color, occasion: Occasion) -> String {
    let (player, opponent) = (mention(m.player(to)), mention(m.player(to.other())));
    let (name, id) = (commands::game(locale, m.terms().setup.kind()), m.id().to_string());
    match occasion {
        Occasion::TimeUp => say!(
            locale,
            "card-time-up",
            player = player,
            opponent = opponent,
            game = name,
            id = id
        ),
        Occasion::PauseOffered => say!(
            locale,
            "card-pause-offered",
            player = player,
            opponent = opponent,
            game = name,
            id = id
        ),
        Occasion::PauseDeclined => say!(
            locale,
            "card-pause-declined",
            player = player,
            opponent = opponent,
            game = name,
            id = id
        ),
        Occasion::Paused => say!(
            locale,
            "card-paused",
            player = player,
            opponent = opponent,
            game = name,
            id = id
        ),
        Occasion::Resumed => say!(
            locale,
            "card-resumed",
            player = player,
            opponent = opponent,
            game = name,
            id = id,
            time = clocks::left(locale, m.time_left())
        ),
        _ => say!(
            locale,
            "card-on-vacation",
            player = player,
            opponent = opponent,
            game = name,
            id = id,
            until = moment(m.deadline().unwrap_or_default())
        ),
    }
}

/// That the card comes elsewhere than the match is played.
#[must_use]
pub fn detour(locale: Locale) -> String {
    say!(locale, "card-detour")
}

/// Both players of a match.
#[must_use]
pub fn players(m: &Match) -> ByColor<PlayerId> {
    ByColor {
        white: m.player(Color::White),
        black: m.player(Color::Black),
    }
}

fn draw_offer(locale: Locale, m: &Match) -> Option<String> {
    let by = m.draw_offer()?;
    Some(say!(locale, "card-draw-stands", player = mention(m.player(by))))
}

/// What was played since the reader last decided something, newest last; until then also how to move.
fn news(locale: Locale, m: &Match, to: Color) -> String {
    let moves = m.played();
    let players = players(m);
    if moves.is_empty() {
        let begins = say!(
            locale,
            "card-begin",
            white = mention(players.white),
            black = mention(players.black)
        );
        return format!("{begins}\n{}", say!(locale, "card-hint"));
    }
    // the moves after the reader's own last decision; the decision itself where nothing else followed but their forced
    // moves and the opponent's passes
    let own = moves
        .iter()
        .rposition(|played| played.by == to && played.cause != Cause::Forced);
    let first = match own {
        Some(own) if moves[own + 1..].iter().any(|played| played.by != to) => own + 1,
        Some(own) => own,
        None => 0,
    };
    let told = tell(locale, &moves[first..], players);
    match own {
        None if m.ended().is_none() => format!("{told}\n{}", say!(locale, "card-hint")),
        _ => told,
    }
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

/// That a match is over, who won and why.
#[must_use]
pub fn result(locale: Locale, m: &Match, ended: Ended) -> String {
    say!(
        locale,
        "final-over",
        game = commands::game(locale, m.terms().setup.kind()),
        id = m.id().to_string(),
        result = results::sentence(locale, m, ended, &results::mentions(m))
    )
}
