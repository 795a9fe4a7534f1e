//! What people write for a turn: see [`read`].

use super::kinds::Kind;
use super::position::Potentials;
use super::progress::{Progress, Stage};
use super::reason::Reason;
use super::turn::{Decision, Entry, Load, Push, Turn, Use};
use super::uses;
use crate::rules::MoveError;
use crate::rules::gipf::{self, LANES, Point, Spots, Unread, lanes, point, points};
use std::ops::ControlFlow;

/// How many candidates an ambiguous text is answered with, at most.
const CANDIDATES: usize = 25;

/// One part of what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    /// A push, or the use of a potential on a spot: the point before and the one after, if there is one.
    Move {
        load: Load,
        from: Point,
        to: Option<Point>,
        /// `>` between the points: a use.
        is_use: bool,
    },
    /// `+` and a push.
    Extra { from: Point, to: Option<Point> },
    /// `+-`
    Discard,
    /// A list of spots to empty.
    Remove(Vec<Point>),
    /// `x-`
    Leave,
    /// `x`: the only removal there is.
    Only,
}

impl Part {
    /// The decisions that it can mean here, legal or not; at least one.
    fn meanings(&self, progress: &Progress) -> Result<Vec<Decision>, Reason> {
        match *self {
            Self::Move {
                load,
                from,
                to: Some(to),
                is_use,
            } if is_use || !from.is_dot() => use_of(progress, load, from, to).map(|used| vec![used]),
            Self::Move { load, from, to, .. } => pushes(progress, load, from, to),
            Self::Extra { from, to } => {
                if !matches!(progress.stage(), Stage::ExtraBefore | Stage::ExtraAfter) {
                    // the stage decides, whatever the extra is
                    return Ok(vec![Decision::Extra(None)]);
                }
                let lanes = lanes(progress.position().occupied(), from, to)?;
                let extra = |lane| Decision::Extra(Some(Entry::of(lane)));
                Ok(lanes.into_iter().map(extra).collect())
            }
            Self::Discard => Ok(vec![Decision::Extra(None)]),
            Self::Remove(ref list) => match list.iter().find(|point| point.is_dot()) {
                Some(&dot) => Err(gipf::Reason::NotASpot(dot).into()),
                None => Ok(vec![Decision::Remove(list.iter().copied().collect())]),
            },
            Self::Leave => Ok(vec![Decision::Remove(Spots::EMPTY)]),
            Self::Only => match progress.stage() {
                Stage::Owed | Stage::After => Ok(progress.decisions()),
                Stage::Done => Err(gipf::Reason::NothingToRemove.into()),
                Stage::ExtraBefore | Stage::Move | Stage::ExtraAfter => Err(gipf::Reason::NoSuchRow.into()),
            },
        }
    }
}

/// The use of the potential on that spot, whose kind need not be named.
fn use_of(progress: &Progress, load: Load, from: Point, to: Point) -> Result<Decision, Reason> {
    if from.is_dot() {
        return Err(Reason::NoPotential(from));
    }
    let use_of = |kind| Decision::Use(Use { from, to, kind });
    if progress.stage() != Stage::Move {
        // the stage decides, whatever the use is
        return Ok(use_of(Kind::Zertz));
    }
    match load {
        Load::Gipf => Err(gipf::Reason::NotADot(from).into()),
        Load::Loaded(kind) => Ok(use_of(kind)),
        Load::Bare => uses::usable(progress.position(), from).map(use_of),
    }
}

/// The pushes that a text can mean, legal or not; at least one. Only what gipf.com writes has short forms there: not a
/// loaded piece.
fn pushes(progress: &Progress, load: Load, from: Point, to: Option<Point>) -> Result<Vec<Decision>, Reason> {
    let push = |entry| Decision::Push(Push { entry, load });
    if progress.stage() != Stage::Move {
        // the stage decides, whatever the push is
        return Ok(vec![push(Entry::of(&LANES[0]))]);
    }
    if let (Load::Loaded(_), Some(spot)) = (load, to) {
        return Ok(vec![push(Entry { dot: from, spot })]);
    }
    let lanes = lanes(progress.position().occupied(), from, to)?;
    Ok(lanes.into_iter().map(|lane| push(Entry::of(lane))).collect())
}

/// Reads a turn, or as much of it as leaves no choice. Small letters and capitals are the same. Decisions are separated
/// by `;` (a space does before an `x` or a `+`). A push is written as in the games without potentials; a loaded piece
/// has its kind's letter before the dot and the first spot: `Za1-b2`. A use is `Zc3>f5`, `c3>f5` or `c3-f5`; an extra
/// is `+` and a push, or `+-`. A removal is `x` and the spots, `x` alone for the only removal there is, or `x-` to leave
/// the rows of GIPF-pieces. What is owed before the move and leaves no choice may be left out.
pub(super) fn read(position: &Potentials, text: &str) -> Result<Turn, MoveError<Turn, Reason>> {
    let parts = match parts(text) {
        Err(Unread::Syntax) => return Err(MoveError::Syntax),
        _ if position.ending().is_some() => return Err(MoveError::Illegal(gipf::Reason::GameOver.into())),
        Err(Unread::OffBoard(place)) => return Err(MoveError::Illegal(gipf::Reason::OffBoard(place).into())),
        Ok(parts) => parts,
    };
    let mut found = Found {
        turns: Vec::new(),
        reason: None,
    };
    found.follow(&Progress::new(position), &mut Turn::default(), &parts);
    let Found { mut turns, reason } = found;
    turns.sort_unstable();
    match (turns.len(), reason) {
        (0, reason) => Err(reason.map_or(MoveError::Syntax, MoveError::Illegal)),
        (1, _) => Ok(turns.swap_remove(0)),
        _ => {
            turns.truncate(CANDIDATES);
            Err(MoveError::Ambiguous(turns))
        }
    }
}

/// The turns that fit, and why the first of those that do not fit does not.
struct Found {
    turns: Vec<Turn>,
    reason: Option<Reason>,
}

impl Found {
    /// Goes through what was written; one part can name two or three pushes.
    fn follow(&mut self, progress: &Progress, turn: &mut Turn, parts: &[Part]) {
        let Some((part, rest)) = parts.split_first() else {
            return self.complete(progress, turn);
        };
        let is_later = match progress.stage() {
            Stage::Owed => matches!(part, Part::Move { .. } | Part::Extra { .. } | Part::Discard),
            Stage::ExtraBefore => matches!(part, Part::Move { .. }),
            Stage::Move | Stage::ExtraAfter | Stage::After | Stage::Done => false,
        };
        if let (true, [only]) = (is_later, &progress.decisions()[..]) {
            // what leaves no choice need not be written
            let mut next = *progress;
            next.make(*only);
            turn.add(*only);
            self.follow(&next, turn, parts);
            return turn.take_back();
        }
        let decisions = match part.meanings(progress) {
            // more than the one that was meant: let them choose, whatever follows
            Ok(several) if *part == Part::Only && several.len() > 1 => return self.complete(progress, turn),
            Ok(decisions) => decisions,
            Err(reason) => return self.refuse(reason),
        };
        for decision in decisions {
            let mut next = *progress;
            if let Err(reason) = next.decide(decision) {
                self.refuse(reason);
                continue;
            }
            turn.add(decision);
            self.follow(&next, turn, rest);
            turn.take_back();
        }
    }

    fn complete(&mut self, progress: &Progress, turn: &mut Turn) {
        let limit = self.turns.len() + CANDIDATES + 1;
        let _ = progress.walk(turn, &mut |turn, _| {
            self.turns.push(turn.clone());
            if self.turns.len() < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }

    fn refuse(&mut self, reason: Reason) {
        self.reason.get_or_insert(reason);
    }
}

/// The parts of a text, if it has the form of a turn. A turn has one move at most.
fn parts(text: &str) -> Result<Vec<Part>, Unread> {
    let text = text.to_ascii_lowercase();
    let mut parts = Vec::new();
    for piece in text.split(';') {
        let mut rest = piece.trim();
        while !rest.is_empty() {
            // `a4-b5 +- xd3,e3`: an extra or a list is a decision of its own
            let starts = [rest.find(" x"), rest.find(" +")];
            let end = starts.into_iter().flatten().min().unwrap_or(rest.len());
            parts.push(part(rest[..end].trim())?);
            rest = rest[end..].trim();
        }
    }
    let moves = parts.iter().filter(|part| matches!(part, Part::Move { .. })).count();
    if parts.is_empty() || moves > 1 {
        Err(Unread::Syntax)
    } else {
        Ok(parts)
    }
}

fn part(text: &str) -> Result<Part, Unread> {
    if let Some(list) = text.strip_prefix('x') {
        return Ok(match list.trim() {
            "" => Part::Only,
            "-" => Part::Leave,
            list => Part::Remove(points(list)?),
        });
    }
    if let Some(extra) = text.strip_prefix('+') {
        let extra = extra.trim();
        if extra == "-" {
            return Ok(Part::Discard);
        }
        let (from, to, is_use) = from_to(extra)?;
        return if is_use {
            Err(Unread::Syntax)
        } else {
            Ok(Part::Extra { from, to })
        };
    }
    let (load, rest) = load(text);
    let (from, to, is_use) = from_to(rest)?;
    if matches!(load, Load::Loaded(_)) && to.is_none() {
        return Err(Unread::Syntax);
    }
    Ok(Part::Move { load, from, to, is_use })
}

/// A point, or two with `-`, `:`, `>`, a space or nothing between them, and whether it is `>`.
fn from_to(text: &str) -> Result<(Point, Option<Point>, bool), Unread> {
    let (from, rest) = point(text)?;
    let rest = rest.trim_start();
    if rest.is_empty() {
        return Ok((from?, None, false));
    }
    let is_use = rest.starts_with('>');
    let (to, rest) = point(rest.strip_prefix(['-', ':', '>']).unwrap_or(rest).trim_start())?;
    if !rest.is_empty() {
        return Err(Unread::Syntax);
    }
    Ok((from?, Some(to?), is_use))
}

/// What a move brings or uses: `g` or the letter of a kind before another letter; before a number it is the column.
fn load(text: &str) -> (Load, &str) {
    let mut chars = text.chars();
    let letter = chars.next().map(|letter| letter.to_ascii_uppercase());
    let rest = chars.as_str();
    let load = match letter {
        Some('G') => Some(Load::Gipf),
        Some(letter) => Kind::of_letter(letter).map(Load::Loaded),
        None => None,
    };
    match load {
        Some(load) if rest.starts_with(|c: char| c.is_ascii_lowercase()) => (load, rest),
        _ => (Load::Bare, text),
    }
}
