//! What people write for a turn: see [`read`].

use super::board::{LANES, Lane, Point, Spots};
use super::position::Gipf;
use super::progress::{Progress, Stage};
use super::reason::Reason;
use super::turn::{Decision, Push, Turn};
use crate::rules::MoveError;
use std::ops::ControlFlow;

/// How many candidates an ambiguous text is answered with, at most.
const CANDIDATES: usize = 25;

/// One part of what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    /// A push: the point before and the one after, if there is one.
    Push {
        is_gipf: bool,
        from: Point,
        to: Option<Point>,
    },
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
        match self {
            Self::Push { is_gipf, from, to } => pushes(progress, *is_gipf, *from, *to),
            Self::Remove(list) => match list.iter().find(|point| point.is_dot()) {
                Some(&dot) => Err(Reason::NotASpot(dot)),
                None => Ok(vec![Decision::Remove(list.iter().copied().collect())]),
            },
            Self::Leave => Ok(vec![Decision::Remove(Spots::EMPTY)]),
            Self::Only => match progress.stage() {
                Stage::Push => Err(Reason::NoSuchRow),
                Stage::Done => Err(Reason::NothingToRemove),
                Stage::Owed | Stage::After => Ok(progress.decisions()),
            },
        }
    }
}

/// Why a text cannot be read.
pub(in crate::rules) enum Unread {
    /// It has not the form of anything.
    Syntax,
    /// It names this place, which is not on the board.
    OffBoard(String),
}

/// Reads a turn, or as much of it as leaves no choice. Small letters and capitals are the same. Decisions are
/// separated by `;` (a space does before an `x`). A push is `a1-b2`, `a1b2`, `a1 b2` or `a1:b2`; instead of the first
/// spot it may name the last one, which the push fills (`a1-f5`); a dot alone stands for its only lane, an empty spot
/// alone for a push into it from its alphabetically first dot; a GIPF-piece has `G` before it. A removal is `x` and
/// the spots, `x` alone for the only removal there is, `x-` to leave the optional rows, or gipf.com's
/// `f2 e2 Gg2 x(e2-h2) h2`. A removal before the push that leaves no choice may be left out.
pub(super) fn read(position: &Gipf, text: &str) -> Result<Turn, MoveError<Turn, Reason>> {
    let parts = match parts(text) {
        Err(Unread::Syntax) => return Err(MoveError::Syntax),
        _ if position.ending.is_some() => return Err(MoveError::Illegal(Reason::GameOver)),
        Err(Unread::OffBoard(place)) => return Err(MoveError::Illegal(Reason::OffBoard(place))),
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

/// The decisions that one part of a text can mean at this moment, legal or not; at least one.
pub(in crate::rules) fn meanings(progress: &Progress, text: &str) -> Result<Vec<Decision>, MoveError<Turn, Reason>> {
    match parts(text) {
        Ok(parts) => match &parts[..] {
            [part] => part.meanings(progress).map_err(MoveError::Illegal),
            _ => Err(MoveError::Syntax),
        },
        Err(Unread::OffBoard(place)) => Err(MoveError::Illegal(Reason::OffBoard(place))),
        Err(Unread::Syntax) => Err(MoveError::Syntax),
    }
}

/// The turns that fit, and why the first of those that do not fit does not.
struct Found {
    turns: Vec<Turn>,
    reason: Option<Reason>,
}

impl Found {
    /// Goes through what was written; one part can name two or three pushes, and only once in a turn.
    fn follow(&mut self, progress: &Progress, turn: &mut Turn, parts: &[Part]) {
        let Some((part, rest)) = parts.split_first() else {
            return self.complete(progress, turn);
        };
        if let (Part::Push { .. }, Stage::Owed, [only]) = (part, progress.stage(), &progress.decisions()[..]) {
            // a removal that leaves no choice need not be written
            let mut next = *progress;
            next.make(*only);
            turn.add(*only);
            self.follow(&next, turn, parts);
            return turn.take_back();
        }
        let decisions = match part.meanings(progress) {
            // more than the one that was meant: let them choose, whatever follows
            Ok(several) if *part == Part::Only && several.len() > 1 => return self.complete(progress, turn),
            decisions => decisions,
        };
        let decisions = match decisions {
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

/// The pushes that a text can mean, legal or not; at least one.
fn pushes(progress: &Progress, is_gipf: bool, from: Point, to: Option<Point>) -> Result<Vec<Decision>, Reason> {
    let push = |lane: &Lane| {
        Decision::Push(Push {
            dot: lane.dot,
            spot: lane.spot,
            is_gipf,
        })
    };
    if progress.stage() != Stage::Push {
        // the stage decides, whatever the push is
        return Err(progress.check(push(&LANES[0])).err().unwrap_or(Reason::RowsFirst));
    }
    let lanes = lanes(progress.position().occupied(), from, to)?;
    Ok(lanes.into_iter().map(push).collect())
}

/// The lanes that a push can mean by a point, or by the point before and the one after; at least one.
pub(in crate::rules) fn lanes(occupied: Spots, from: Point, to: Option<Point>) -> Result<Vec<&'static Lane>, Reason> {
    let open = |lanes: Vec<&'static Lane>| {
        let open: Vec<&Lane> = lanes.iter().copied().filter(|lane| !lane.is_full(occupied.0)).collect();
        // all full: the first says so
        if open.is_empty() {
            lanes.into_iter().take(1).collect()
        } else {
            open
        }
    };
    match to {
        Some(_) if !from.is_dot() => Err(Reason::NotADot(from)),
        Some(to) if to.is_dot() => Err(Reason::NotASpot(to)),
        Some(to) => {
            let lanes = Lane::of_dot(from);
            let names = |lane: &&Lane| {
                lane.is_full(occupied.0) && lane.has(to) || !lane.is_full(occupied.0) && lane.last(occupied.0) == to
            };
            let lane = lanes
                .iter()
                .find(|lane| lane.spot == to)
                .or_else(|| lanes.iter().find(names));
            lane.map(|lane| vec![lane])
                .ok_or(Reason::NoSuchLine { dot: from, spot: to })
        }
        None if from.is_dot() => Ok(open(Lane::of_dot(from).iter().collect())),
        None => {
            let lanes: Vec<&Lane> = LANES.iter().filter(|lane| lane.spot == from).collect();
            match lanes.first() {
                None => Err(Reason::NotADot(from)),
                // into a vacant spot they are all equal
                Some(first) if !occupied.contains(from) => Ok(vec![first]),
                Some(_) => Ok(open(lanes)),
            }
        }
    }
}

/// The parts of a text, if it has the form of a turn. A turn has one push at most.
fn parts(text: &str) -> Result<Vec<Part>, Unread> {
    let text = text.to_ascii_lowercase();
    let mut parts = Vec::new();
    for piece in text.split(';') {
        let mut rest = piece.trim();
        while !rest.is_empty() {
            // `a4-b5 xd3,e3`: a list is a decision of its own, `x(d3-e3)` stands amid its spots
            let end = rest
                .match_indices(" x")
                .map(|(at, _)| at)
                .find(|&at| !rest[at + 2..].starts_with('('))
                .unwrap_or(rest.len());
            parts.push(part(rest[..end].trim())?);
            rest = rest[end..].trim();
        }
    }
    let pushes = parts.iter().filter(|part| matches!(part, Part::Push { .. })).count();
    if parts.is_empty() || pushes > 1 {
        Err(Unread::Syntax)
    } else {
        Ok(parts)
    }
}

fn part(text: &str) -> Result<Part, Unread> {
    if text.contains("x(") {
        let (own, rest) = text.split_once("x(").ok_or(Unread::Syntax)?;
        let (ends, others) = rest.split_once(')').ok_or(Unread::Syntax)?;
        let ends = ends.split_once('-').ok_or(Unread::Syntax)?;
        for end in [ends.0, ends.1] {
            let (_, rest) = point(end.trim())?;
            if !rest.is_empty() {
                return Err(Unread::Syntax);
            }
        }
        let mut list = points(own)?;
        list.extend(points(others)?);
        return if list.is_empty() {
            Err(Unread::Syntax)
        } else {
            Ok(Part::Remove(list))
        };
    }
    if let Some(list) = text.strip_prefix('x') {
        return Ok(match list.trim() {
            "" => Part::Only,
            "-" => Part::Leave,
            list => Part::Remove(points(list)?),
        });
    }
    let (is_gipf, text) = stacked(text);
    let (from, rest) = point(text)?;
    let rest = rest.trim_start();
    if rest.is_empty() {
        return Ok(Part::Push {
            is_gipf,
            from: from?,
            to: None,
        });
    }
    let (to, rest) = point(rest.strip_prefix(['-', ':']).unwrap_or(rest).trim_start())?;
    if !rest.is_empty() {
        return Err(Unread::Syntax);
    }
    Ok(Part::Push {
        is_gipf,
        from: from?,
        to: Some(to?),
    })
}

/// The mark of a GIPF-piece: a `g` before a letter; before a number it is the column.
fn stacked(text: &str) -> (bool, &str) {
    match text.strip_prefix('g') {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_lowercase()) => (true, rest),
        _ => (false, text),
    }
}

/// A letter and a number, whether the board has that point or not, and what follows.
pub(in crate::rules) fn point(text: &str) -> Result<(Result<Point, Unread>, &str), Unread> {
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    if digits == 0 || !text.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Err(Unread::Syntax);
    }
    let (name, rest) = text.split_at(1 + digits);
    Ok((name.parse().map_err(|()| Unread::OffBoard(name.to_owned())), rest))
}

/// Points separated by commas or spaces, GIPF-pieces with a `g`.
pub(in crate::rules) fn points(text: &str) -> Result<Vec<Point>, Unread> {
    let mut points = Vec::new();
    for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
        let (point, rest) = point(stacked(word).1)?;
        if !rest.is_empty() {
            return Err(Unread::Syntax);
        }
        points.push(point?);
    }
    Ok(points)
}
