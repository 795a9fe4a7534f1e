//! The words in pictures.
use super::{Locale, clip};
use crate::correspondence::Why;
use crate::rules::game::{Game, Move};
use crate::rules::gipf::{self, Ending};
use crate::rules::{ByColor, Color, Outcome, Status, dvonn};
use crate::scene::{GraphWords, NAME_MARKS, Told, TrayWords, name_and_level};

/// What stands in the trays beside a board.
pub fn tray(locale: Locale, turn: u32) -> TrayWords {
    TrayWords {
        number: turn,
        turn: say!(locale, "picture-turn", turn = turn),
        captured: say!(locale, "picture-captured"),
    }
}

/// The same where somebody looks back, after this number of turns; `next` is the number of the turn then.
pub fn tray_after(locale: Locale, turn: u32, next: u32) -> TrayWords {
    TrayWords {
        turn: say!(locale, "picture-move", turn = turn),
        ..tray(locale, next)
    }
}

/// How many pieces change sides or leave the board by a turn that rather decided the match than its end.
const DECISIVE: u32 = 3;

/// Maximum numbers of characters of names in shorter headlines.
const SHORTER: [usize; 4] = [24, 18, 13, 9];

/// What a picture of a whole match tells about.
pub struct Played<'a> {
    /// The game, and the number of the match if it has one.
    pub title: String,
    pub date: String,
    pub names: ByColor<String>,
    /// Number of turns that each colour's player has taken over: somebody whom nobody names played in them.
    pub taken_over: ByColor<usize>,
    /// Each turn and the position before it.
    pub turns: Vec<(&'a Game, &'a Move)>,
    pub end: &'a Game,
    /// How and why it ended; `None` while it runs.
    pub ended: Option<(Option<Outcome>, Why)>,
}

/// The texts about a match, in this language.
pub fn told(locale: Locale, played: Played<'_>) -> Told {
    let event = match played.ended {
        Some((Some(outcome), _)) => remarkable(&played, outcome),
        Some((None, _)) | None => None,
    };
    let event = event.map(|event| (names_then(locale, &played, event), event));
    let count = played.turns.len();
    let number = |turn: usize| u32::try_from(turn).unwrap_or(u32::MAX);
    Told {
        headline: headline(locale, &played, &played.names),
        shorter: shorter(&played.names, |names| headline(locale, &played, names)),
        reason: reason(locale, &played).unwrap_or_default(),
        story: event
            .as_ref()
            .map(|(names, event)| story(locale, names, *event, count))
            .unwrap_or_default(),
        shorter_stories: event
            .as_ref()
            .map(|(names, event)| shorter(names, |names| story(locale, names, *event, count)))
            .unwrap_or_default(),
        moment: event
            .filter(|(_, event)| event.turn == count || event.loss.pieces() >= DECISIVE)
            .map(|(_, event)| event.turn),
        length: say!(locale, "picture-turns", count = count),
        turns: (1..=count)
            .map(|turn| say!(locale, "picture-move", turn = number(turn)))
            .collect(),
        reserve: say!(locale, "picture-reserve"),
        graph: GraphWords {
            value: match played.end {
                Game::Dvonn(_) => say!(locale, "graph-pieces"),
                Game::Gipf(_) | Game::Potentials(_) => say!(locale, "graph-captured"),
            },
            shorter: Vec::new(),
            turns: say!(locale, "graph-turns"),
        },
        title: played.title,
        names: played.names,
        date: played.date,
    }
}

/// The words of a graph of this player's chances.
pub fn chances(locale: Locale, player: &str) -> GraphWords {
    let of = |player: &str| say!(locale, "graph-chances", player = set_apart(player));
    GraphWords {
        value: of(player),
        shorter: shorter(&ByColor::of(|_| player.to_owned()), |names| of(&names.white)),
        turns: say!(locale, "graph-turns"),
    }
}

fn headline(locale: Locale, played: &Played<'_>, names: &ByColor<String>) -> String {
    let [white, black] = [&names.white, &names.black].map(|name| set_apart(name));
    match played.ended {
        // how it went on after such a record is not known
        None | Some((None, Why::Record)) => say!(locale, "picture-running", white = white, black = black),
        Some((None, _)) => say!(locale, "picture-no-result", white = white, black = black),
        Some((Some(Outcome::Draw), _)) => say!(locale, "picture-drew", white = white, black = black),
        Some((Some(Outcome::Win(color)), _)) => say!(
            locale,
            "picture-beats",
            winner = set_apart(&names[color]),
            loser = set_apart(&names[color.other()])
        ),
    }
}

/// A sentence with names that become shorter, so that its end is there at all. A short name stays.
fn shorter(names: &ByColor<String>, sentence: impl Fn(&ByColor<String>) -> String) -> Vec<String> {
    let longest = names.white.chars().count().max(names.black.chars().count());
    let limits = SHORTER.into_iter().filter(|most| *most < longest);
    let with = |most: usize| sentence(&ByColor::of(|color| shortened(&names[color], most)));
    limits.map(with).collect()
}

/// A name in a sentence. One without letters, such as of emoji, is put between marks that do not show: pictures spell it
/// in letters where it stands alone, and would leave it out of a sentence.
fn set_apart(name: &str) -> String {
    if has_letters(name) {
        return name.to_owned();
    }
    // beside the sign for what was left out nothing would be spelled
    let (name, rest) = name.strip_suffix('…').map_or((name, ""), |name| (name, "…"));
    format!("{}{name}{}{rest}", NAME_MARKS[0], NAME_MARKS[1])
}

fn has_letters(name: &str) -> bool {
    name.chars().any(char::is_alphanumeric)
}

/// At most this many characters of a name, without those of its level.
fn shortened(name: &str, most: usize) -> String {
    let (name, level) = name_and_level(name);
    // what has no letters is spelled in words
    let most = if has_letters(name) { most } else { most / 4 };
    clip(name, most) + level
}

/// Why it ended so.
fn reason(locale: Locale, played: &Played<'_>) -> Option<String> {
    let (outcome, why) = played.ended?;
    Some(match why {
        Why::Resignation | Why::Failure(_) => say!(locale, "picture-resigned"),
        Why::Time => say!(locale, "picture-time"),
        Why::DrawAgreed | Why::Abandoned => say!(locale, "picture-agreed"),
        Why::Aborted => say!(locale, "picture-called-off"),
        Why::Voided => say!(locale, "picture-void"),
        Why::Record if outcome.is_none() => say!(locale, "picture-record-ends"),
        Why::Record => say!(locale, "picture-record"),
        Why::Annulled => say!(locale, "picture-annulled"),
        Why::Unreached => say!(locale, "picture-unreached"),
        Why::Rules => match played.end {
            Game::Dvonn(_) if outcome == Some(Outcome::Draw) => say!(locale, "picture-equal"),
            Game::Dvonn(_) => say!(locale, "picture-more-pieces"),
            Game::Gipf(board) => match board.ending() {
                Some(Ending::LastGipfPieceLost) => say!(locale, "picture-no-gipf"),
                Some(Ending::NoMove) | None => say!(locale, "picture-no-piece"),
            },
            Game::Potentials(board) => match board.ending() {
                Some(Ending::LastGipfPieceLost) => say!(locale, "picture-no-gipf"),
                Some(Ending::NoMove) | None => say!(locale, "picture-no-move"),
            },
        },
    })
}

/// Something that a turn did to the other player.
#[derive(Clone, Copy)]
struct Event {
    by: Color,
    /// The number of the turn.
    turn: usize,
    loss: Loss,
}

#[derive(Clone, Copy)]
enum Loss {
    CutOff(u32),
    /// The height of the stack that was taken.
    Took(u32),
    Captured(u32),
}

impl Loss {
    /// How many pieces changed sides or left the board by it.
    fn pieces(self) -> u32 {
        match self {
            Self::CutOff(count) | Self::Took(count) | Self::Captured(count) => count,
        }
    }
}

/// What the last turn did for the winner, unless another one did more than twice as much: then that.
fn remarkable(played: &Played<'_>, outcome: Outcome) -> Option<Event> {
    let is_told = |event: &Event| match outcome {
        Outcome::Win(winner) => event.by == winner,
        Outcome::Draw => true,
    };
    let event = |(index, (before, mv)): (usize, &(&Game, &Move))| {
        let Status::ToMove(by) = before.status() else {
            return None;
        };
        let loss = loss(before, mv, by)?;
        let turn = index + 1;
        Some(Event { by, turn, loss })
    };
    let events: Vec<Event> = played
        .turns
        .iter()
        .enumerate()
        .filter_map(event)
        .filter(is_told)
        .collect();
    let last = events.last().filter(|event| event.turn == played.turns.len()).copied();
    // of equal ones the latest
    let most = events.iter().max_by_key(|event| event.loss.pieces()).copied();
    last.filter(|last| most.is_none_or(|most| most.loss.pieces() <= 2 * last.loss.pieces()))
        .or(most)
}

/// What a turn did to the other player, if it is worth a sentence.
fn loss(before: &Game, mv: &Move, by: Color) -> Option<Loss> {
    match (before, mv) {
        (Game::Dvonn(before), &Move::Dvonn(mv)) => {
            let other = Some(by.other());
            let owner = |space| before.stack(mv.stood(space)).and_then(|stack| stack.owner);
            let cut = before.cut_off_by(mv);
            let cut_of = |color: Option<Color>| -> u32 {
                let of_color = cut.iter().filter(|(space, _)| owner(*space) == color);
                of_color.map(|(_, height)| u32::from(*height)).sum()
            };
            let (lost, own) = (cut_of(other), cut_of(Some(by)));
            let taken = match mv {
                dvonn::Move::Stack { to, .. } => before.stack(to).filter(|stack| stack.owner == other),
                _ => None,
            };
            let height = taken.map_or(0, |stack| u32::from(stack.height));
            if lost > own && lost >= height {
                Some(Loss::CutOff(lost))
            } else {
                (height > 1).then_some(Loss::Took(height))
            }
        }
        (Game::Gipf(before), Move::Gipf(turn)) => captured(&before.effects(turn), by),
        (Game::Potentials(before), Move::Gipf(turn)) => captured(&before.effects(turn), by),
        _ => None,
    }
}

fn captured(effects: &[gipf::Effect], mover: Color) -> Option<Loss> {
    let pieces = effects.iter().map(|effect| match effect {
        gipf::Effect::RowRemoved {
            by,
            captured,
            gipf_pieces,
            ..
        } if *by == mover => gipf::number_of_pieces(captured, gipf_pieces),
        _ => 0,
    });
    let count = u32::try_from(pieces.sum::<usize>()).ok()?;
    (count > 0).then_some(Loss::Captured(count))
}

/// The names of who played when that happened.
fn names_then(locale: Locale, played: &Played<'_>, event: Event) -> ByColor<String> {
    let mut names = played.names.clone();
    if event.turn <= played.taken_over[event.by] {
        names[event.by] = super::unnamed(locale, event.by);
    }
    names
}

fn story(locale: Locale, names: &ByColor<String>, Event { by, turn, loss }: Event, count: usize) -> String {
    let player = set_apart(&names[by]);
    // the last one is named so and has no number
    let turn = if turn == count { 0 } else { turn };
    match loss {
        Loss::CutOff(count) => say!(locale, "story-cut-off", player = player, count = count, turn = turn),
        Loss::Took(height) => say!(locale, "story-took", player = player, height = height, turn = turn),
        Loss::Captured(count) => say!(locale, "story-captured", player = player, count = count, turn = turn),
    }
}
