//! What people write for a turn: see [`read`].

use super::notation::{Decision, Load, Push, PushEntry, Turn, Use};
use super::progress::{Progress, Stage};
use super::stepwise::Stepwise;
use crate::rules::MoveError;
use crate::rules::gipf::board::{LANES, Lane, Point, Spots};
use crate::rules::gipf::kind::Kind;
use crate::rules::gipf::reason::Reason;

/// Maximum number of candidates returned for an ambiguous text.
const CANDIDATES: usize = 25;

/// One part of what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
enum WrittenPart {
    /// A push, or the use of a potential: the point before and the point after, if there is one.
    Move {
        load: Load,
        from: Point,
        to: Option<Point>,
        /// Whether `>` stands between the points: a use.
        is_use: bool,
    },
    /// `+` and a push.
    Extra { from: Point, to: Option<Point> },
    /// `+-`
    Discard,
    /// The list of spots to empty.
    Remove(Vec<Point>),
    /// `x-`
    Leave,
    /// `x`: the only removal there is.
    Only,
}

impl WrittenPart {
    /// The decisions that this part can mean here, legal or not; at least one.
    fn meanings<P: Stepwise>(&self, progress: &Progress<P>) -> Result<Vec<Decision>, Reason> {
        match *self {
            Self::Move {
                load,
                from,
                to: Some(to),
                is_use,
            } if is_use || P::HAS_POTENTIALS && !from.is_dot() => {
                use_of(progress, load, from, to).map(|used| vec![used])
            }
            Self::Move { load, from, to, .. } => pushes(progress, load, from, to),
            Self::Extra { from, to } => {
                if !matches!(progress.stage(), Stage::ExtraBefore | Stage::ExtraAfter) {
                    // the stage decides, whatever the extra is
                    return Ok(vec![Decision::Extra(None)]);
                }
                let lanes = lanes(progress.position().occupied(), from, to)?;
                let extra = |lane| Decision::Extra(Some(PushEntry::of(lane)));
                Ok(lanes.into_iter().map(extra).collect())
            }
            Self::Discard => Ok(vec![Decision::Extra(None)]),
            Self::Remove(ref list) => match list.iter().find(|point| point.is_dot()) {
                Some(&dot) => Err(Reason::NotASpot(dot)),
                None => Ok(vec![Decision::Remove(list.iter().copied().collect())]),
            },
            Self::Leave => Ok(vec![Decision::Remove(Spots::EMPTY)]),
            Self::Only => match progress.stage() {
                Stage::Owed | Stage::After => Ok(progress.decisions()),
                Stage::Done => Err(Reason::NothingToRemove),
                Stage::ExtraBefore | Stage::Move | Stage::ExtraAfter => Err(Reason::NoSuchRow),
            },
        }
    }
}

/// The use of the potential on that spot, whose kind need not be named.
fn use_of<P: Stepwise>(progress: &Progress<P>, load: Load, from: Point, to: Point) -> Result<Decision, Reason> {
    if from.is_dot() {
        return Err(Reason::NoPotential(from));
    }
    let use_of = |kind| Decision::Use(Use { from, to, kind });
    if progress.stage() != Stage::Move {
        // the stage decides, whatever the use is
        return Ok(use_of(Kind::Zertz));
    }
    match load {
        Load::Gipf => Err(Reason::NotADot(from)),
        Load::Loaded(kind) => Ok(use_of(kind)),
        Load::Bare => progress.position().usable(from).map(use_of),
    }
}

/// The pushes that a text can mean, legal or not; at least one. There are no short forms for a loaded piece, since
/// gipf.com has no notation for it.
fn pushes<P: Stepwise>(
    progress: &Progress<P>,
    load: Load,
    from: Point,
    to: Option<Point>,
) -> Result<Vec<Decision>, Reason> {
    let push = |entry| Decision::Push(Push { entry, load });
    if progress.stage() != Stage::Move {
        // the stage decides, whatever the push is
        return Ok(vec![push(PushEntry::of(&LANES[0]))]);
    }
    if let (Load::Loaded(_), Some(spot)) = (load, to) {
        return Ok(vec![push(PushEntry { dot: from, spot })]);
    }
    let lanes = lanes(progress.position().occupied(), from, to)?;
    Ok(lanes.into_iter().map(|lane| push(PushEntry::of(lane))).collect())
}

/// Why a text cannot be read.
enum Unread {
    /// It does not have the form of a turn.
    Syntax,
    /// It names this place, which is not on the board.
    OffBoard(String),
}

impl From<Unread> for MoveError<Turn, Reason> {
    fn from(unread: Unread) -> Self {
        match unread {
            Unread::Syntax => Self::Syntax,
            Unread::OffBoard(place) => Self::Illegal(Reason::OffBoard(place)),
        }
    }
}

/// Reads a turn, or as much of it as leaves no choice, in lower or upper case.
///
/// Decisions are separated by `;` (a space does before an `x` or a `+`). A push is `a1-b2`, `a1b2`, `a1 b2` or `a1:b2`;
/// instead of the first spot it may name the last one, which the push fills (`a1-f5`); a dot alone stands for its only
/// lane, an empty spot alone for a push into it from its alphabetically first dot; a GIPF-piece has `G` before it. A
/// removal is `x` and the spots, `x` alone for the only removal there is, or `x-` to leave the rows of GIPF-pieces.
/// What is owed before the move and leaves no choice may be left out.
///
/// Without potentials, gipf.com's removals are read too: `f2 e2 Gg2 x(e2-h2) h2`. With potentials, a loaded piece has
/// its kind's letter before the dot and the first spot: `Za1-b2`; a use is `Zc3>f5`, `c3>f5` or `c3-f5`; an extra is `+`
/// and a push, or `+-`.
pub(in crate::rules) fn read<P: Stepwise>(position: &P, text: &str) -> Result<Turn, MoveError<Turn, Reason>> {
    let parts = match parts::<P>(text) {
        Ok(_) | Err(Unread::OffBoard(_)) if position.ending().is_some() => {
            return Err(MoveError::Illegal(Reason::GameOver));
        }
        parts => parts?,
    };
    let mut found = Candidates {
        turns: Vec::new(),
        reason: None,
    };
    found.follow(&Progress::new(position), &mut Turn::default(), &parts);
    let Candidates { mut turns, reason } = found;
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
pub(in crate::rules) fn meanings<P: Stepwise>(
    progress: &Progress<P>,
    text: &str,
) -> Result<Vec<Decision>, MoveError<Turn, Reason>> {
    match &parts::<P>(text)?[..] {
        [part] => part.meanings(progress).map_err(MoveError::Illegal),
        _ => Err(MoveError::Syntax),
    }
}

/// The turns that fit, and why the first of those that do not fit is refused.
struct Candidates {
    turns: Vec<Turn>,
    reason: Option<Reason>,
}

impl Candidates {
    /// Follows the parts of the text; one part can mean two or three pushes.
    fn follow<P: Stepwise>(&mut self, progress: &Progress<P>, turn: &mut Turn, parts: &[WrittenPart]) {
        let Some((part, rest)) = parts.split_first() else {
            return progress.add_turns(turn, CANDIDATES + 1, &mut self.turns);
        };
        let is_later = match progress.stage() {
            Stage::Owed => matches!(
                part,
                WrittenPart::Move { .. } | WrittenPart::Extra { .. } | WrittenPart::Discard
            ),
            Stage::ExtraBefore => matches!(part, WrittenPart::Move { .. }),
            Stage::Move | Stage::ExtraAfter | Stage::After | Stage::Done => false,
        };
        if let (true, [only]) = (is_later, &progress.decisions()[..]) {
            // decisions that leave no choice need not be written
            turn.add(*only);
            self.follow(&progress.after(*only), turn, parts);
            return turn.take_back();
        }
        let decisions = match part.meanings(progress) {
            // more than one is possible: the player chooses, whatever follows
            Ok(several) if *part == WrittenPart::Only && several.len() > 1 => {
                return progress.add_turns(turn, CANDIDATES + 1, &mut self.turns);
            }
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

    fn refuse(&mut self, reason: Reason) {
        self.reason.get_or_insert(reason);
    }
}

/// The lanes of a push given by one point, or by the point before and the point after; at least one.
fn lanes(occupied: Spots, from: Point, to: Option<Point>) -> Result<Vec<&'static Lane>, Reason> {
    let open = |lanes: Vec<&'static Lane>| {
        let open: Vec<&Lane> = lanes.iter().copied().filter(|lane| !lane.is_full(occupied.0)).collect();
        // all are full: the first one's reason will say so
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
                // into a vacant spot all have the same effect
                Some(first) if !occupied.contains(from) => Ok(vec![first]),
                Some(_) => Ok(open(lanes)),
            }
        }
    }
}

/// The parts of a text, if it has the form of a turn. A turn has one move at most.
fn parts<P: Stepwise>(text: &str) -> Result<Vec<WrittenPart>, Unread> {
    let text = text.to_ascii_lowercase();
    let mut parts = Vec::new();
    for piece in text.split(';') {
        let mut rest = piece.trim();
        while !rest.is_empty() {
            // `a4-b5 +- xd3,e3`: an extra or a list is a decision of its own; gipf.com's `x(d3-e3)` stands among its
            // spots
            let is_start = |at: &usize| match rest.as_bytes()[at + 1] {
                b'x' => P::HAS_POTENTIALS || !rest[at + 2..].starts_with('('),
                b'+' => P::HAS_POTENTIALS,
                _ => false,
            };
            // the text is trimmed: something follows each space
            let mut spaces = rest.match_indices(' ').map(|(at, _)| at);
            let end = spaces.find(is_start).unwrap_or(rest.len());
            parts.push(part::<P>(rest[..end].trim())?);
            rest = rest[end..].trim();
        }
    }
    let moves = parts
        .iter()
        .filter(|part| matches!(part, WrittenPart::Move { .. }))
        .count();
    if parts.is_empty() || moves > 1 {
        Err(Unread::Syntax)
    } else {
        Ok(parts)
    }
}

fn part<P: Stepwise>(text: &str) -> Result<WrittenPart, Unread> {
    if !P::HAS_POTENTIALS && text.contains("x(") {
        return site_removal(text);
    }
    if let Some(list) = text.strip_prefix('x') {
        return Ok(match list.trim() {
            "" => WrittenPart::Only,
            "-" => WrittenPart::Leave,
            list => WrittenPart::Remove(points(list)?),
        });
    }
    if let Some(extra) = text.strip_prefix('+').filter(|_| P::HAS_POTENTIALS) {
        let extra = extra.trim();
        if extra == "-" {
            return Ok(WrittenPart::Discard);
        }
        let (from, to, is_use) = from_to::<P>(extra)?;
        return if is_use {
            Err(Unread::Syntax)
        } else {
            Ok(WrittenPart::Extra { from, to })
        };
    }
    let (load, rest) = load::<P>(text);
    let (from, to, is_use) = from_to::<P>(rest)?;
    if matches!(load, Load::Loaded(_)) && to.is_none() {
        return Err(Unread::Syntax);
    }
    Ok(WrittenPart::Move { load, from, to, is_use })
}

/// Reads `f2 e2 Gg2 x(e2-h2) h2`: the spots around the ends of the row.
fn site_removal(text: &str) -> Result<WrittenPart, Unread> {
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
    if list.is_empty() {
        Err(Unread::Syntax)
    } else {
        Ok(WrittenPart::Remove(list))
    }
}

/// Reads one point, or two with `-`, `:`, a space or nothing between them, and with potentials `>`; and whether it was
/// `>`.
fn from_to<P: Stepwise>(text: &str) -> Result<(Point, Option<Point>, bool), Unread> {
    let (from, rest) = point(text)?;
    let rest = rest.trim_start();
    if rest.is_empty() {
        return Ok((from?, None, false));
    }
    let use_of = rest.strip_prefix('>').filter(|_| P::HAS_POTENTIALS);
    let (to, rest) = point(use_of.or(rest.strip_prefix(['-', ':'])).unwrap_or(rest).trim_start())?;
    if !rest.is_empty() {
        return Err(Unread::Syntax);
    }
    Ok((from?, Some(to?), use_of.is_some()))
}

/// What a move brings or uses: `g` or the letter of a kind before another letter; before a number it is a column.
fn load<P: Stepwise>(text: &str) -> (Load, &str) {
    let mut chars = text.chars();
    let letter = chars.next().map(|letter| letter.to_ascii_uppercase());
    let rest = chars.as_str();
    let load = match letter {
        Some('G') => Some(Load::Gipf),
        Some(letter) if P::HAS_POTENTIALS => Kind::of_letter(letter).map(Load::Loaded),
        _ => None,
    };
    match load {
        Some(load) if rest.starts_with(|c: char| c.is_ascii_lowercase()) => (load, rest),
        _ => (Load::Bare, text),
    }
}

/// Reads a letter and a number, whether the board has that point or not; and the rest of the text.
fn point(text: &str) -> Result<(Result<Point, Unread>, &str), Unread> {
    let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    if digits == 0 || !text.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Err(Unread::Syntax);
    }
    let (name, rest) = text.split_at(1 + digits);
    Ok((name.parse().map_err(|()| Unread::OffBoard(name.to_owned())), rest))
}

/// Reads points separated by commas or spaces, GIPF-pieces with a `g`.
fn points(text: &str) -> Result<Vec<Point>, Unread> {
    let mut points = Vec::new();
    for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
        let stacked = word.strip_prefix('g');
        // before a number it is a column
        let stacked = stacked.filter(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()));
        let (point, rest) = point(stacked.unwrap_or(word))?;
        if !rest.is_empty() {
            return Err(Unread::Syntax);
        }
        points.push(point?);
    }
    Ok(points)
}
