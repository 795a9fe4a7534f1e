//! A line: what the opponent may play, and the answers.

use serde::{Deserialize, Serialize};

use crate::correspondence::Match;
use crate::rules::game::{Effect, Game, Move, MoveError};
use crate::rules::{Color, Status};

/// Maximum number of turns of a line, of both players together.
pub const MAX_TURNS: usize = 16;

/// "If they play X, I play Y, and if they then play Z …": turns from the present position on, except those that are
/// forced.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Line {
    pub(super) turns: Vec<Foreseen>,
}

/// A turn of a line.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Foreseen {
    /// Who plays it. Colours need not alternate, since a player may have to pass.
    pub by: Color,
    /// The whole turn.
    pub turn: Move,
}

impl Line {
    /// Its turns; never empty, and the last one is the owner's.
    pub fn turns(&self) -> &[Foreseen] {
        &self.turns
    }

    /// The owner's turns, each with what it does, if the line is played in the match as it is.
    pub fn own_effects(&self, m: &Match, owner: Color) -> Vec<(&Move, Vec<Effect>)> {
        let own = self.in_match(m).filter(|(of, _)| of.by == owner);
        own.map(|(of, before)| (&of.turn, before.effects(&of.turn))).collect()
    }

    /// The opponent's turns that the owner could challenge, and that stand once the line has answered them.
    pub fn let_stand(&self, m: &Match, owner: Color) -> Vec<&Move> {
        if m.challenges_left(owner) == 0 {
            return Vec::new();
        }
        let theirs = self.in_match(m).filter(|(of, _)| of.by != owner);
        let linked = theirs.filter(|(of, before)| m.is_linked(before, &of.turn));
        linked.map(|(of, _)| &of.turn).collect()
    }

    /// Its turns, each with the position before it if the line is played in the match as it is; up to the first that
    /// cannot be played there.
    fn in_match(&self, m: &Match) -> impl Iterator<Item = (&Foreseen, Game)> {
        let mut game = Some(m.game().clone());
        self.turns.iter().map_while(move |foreseen| {
            let mut before = game.take()?;
            play_forced(&mut before);
            let mut after = before.clone();
            game = after.play(&foreseen.turn).is_ok().then_some(after);
            Some((foreseen, before))
        })
    }
}

/// Why a line cannot be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineError {
    /// What was typed.
    pub text: String,
    /// Who would play it.
    pub by: Color,
    /// What is wrong with it.
    pub why: WhyNot,
}

/// What is wrong with a turn of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// It is not a legal turn there.
    Move(MoveError),
    /// The match is over before it.
    Over,
    /// The line has no answer to it.
    NoAnswer,
    /// A line has at most [`MAX_TURNS`] turns.
    TooLong,
}

/// Reads a line from the turn `from` on: what the opponent plays and the owner answers, in any notation, separated by
/// spaces or arrows. Turns that are forced may be left out.
pub fn read_line(m: &Match, from: u32, owner: Color, text: &str) -> Result<Line, LineError> {
    let error = |text: &str, by, why| LineError {
        text: text.to_owned(),
        by,
        why,
    };
    let mut game = position_at(m, from);
    let mut turns: Vec<Foreseen> = Vec::new();
    for text in words(text) {
        let read = read_turn(&mut game, text).map_err(|(by, why)| error(text, by.unwrap_or(owner), why))?;
        let Some(foreseen) = read else { continue };
        if turns.len() >= MAX_TURNS {
            return Err(error(text, foreseen.by, WhyNot::TooLong));
        }
        turns.push(foreseen);
    }
    match turns.last() {
        Some(last) if last.by == owner => Ok(Line { turns }),
        Some(last) => Err(error(&last.turn.to_string(), last.by, WhyNot::NoAnswer)),
        None => Err(error(text, owner.other(), WhyNot::Move(MoveError::Syntax))),
    }
}

/// Plays a turn; `None` if it was forced.
fn read_turn(game: &mut Game, text: &str) -> Result<Option<Foreseen>, (Option<Color>, WhyNot)> {
    while let Some(only) = game.only_move() {
        let is_typed = game.parse_move(text).is_ok_and(|mv| mv == only);
        game.play(&only).expect("the only legal turn is legal");
        if is_typed {
            return Ok(None);
        }
    }
    let Status::ToMove(by) = game.status() else {
        return Err((None, WhyNot::Over));
    };
    let turn = game.parse_move(text).map_err(|error| (Some(by), WhyNot::Move(error)))?;
    game.play(&turn).expect("`parse_move` gives legal turns");
    Ok(Some(Foreseen { by, turn }))
}

impl Line {
    /// A line of these turns from the turn `from` on, as gathered by the panel; `None` if they do not fit there or do
    /// not end with an answer.
    pub fn of(m: &Match, from: u32, owner: Color, turns: &[Move]) -> Option<Self> {
        let texts: Vec<String> = turns.iter().map(ToString::to_string).collect();
        read_line(m, from, owner, &texts.join(" ")).ok()
    }

    /// The position after these turns from the turn `from` on, forced turns included; `None` if they do not fit.
    pub fn position(m: &Match, from: u32, turns: &[Move]) -> Option<Game> {
        let mut game = position_at(m, from);
        play_forced(&mut game);
        for turn in turns {
            game.play(turn).ok()?;
            play_forced(&mut game);
        }
        Some(game)
    }
}

/// The position before this turn; after the last turn, the present one.
pub fn position_at(m: &Match, turn: u32) -> Game {
    let played = usize::try_from(turn).ok().and_then(|turn| m.played().get(turn));
    played.map_or_else(|| m.game().clone(), |played| played.before.clone())
}

/// Plays on as long as there is only one legal turn, and returns how many turns that were.
pub fn play_forced(game: &mut Game) -> u32 {
    let mut played = 0;
    while let Some(only) = game.only_move() {
        game.play(&only).expect("the only legal turn is legal");
        played += 1;
    }
    played
}

/// The words of a text, ignoring arrows.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == '→')
        .filter(|word| !word.is_empty() && *word != "->")
}
