//! The move picker: rows owed, an extra owed, what to push or use, where, extras and rows of the move.
//!
//! A row that crosses no other needs no choice between rows and goes first. The GIPF-pieces and loaded pieces of a row
//! are a choice; a row of nothing but GIPF-pieces may stay, which is decided for every such row before the removals
//! end. With potentials a push takes one more question: what is pushed.

use super::notation::{Decision, Load, Push, PushEntry, Turn, Use};
use super::progress::{Progress, Stage};
use super::stepwise::Stepwise;
use crate::rules::Color;
use crate::rules::gipf::board::{Point, Spots};
use crate::rules::gipf::kind::Kind;
use crate::rules::question::{self, BadPick, pick};

/// What to ask next, or the finished turn.
pub type Step = question::Step<Prompt, Choice, Point, Turn>;

/// One choice.
pub type Answer = question::Answer<Choice, Point>;

/// The question, for the sentence above the choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// What to push, or whether to use a potential.
    Move,
    /// Which dot to push from.
    Dot {
        /// What is pushed.
        load: Load,
    },
    /// From which dot to push the TAMSK-potential, or whether to discard it.
    Extra,
    /// In which direction to push from this dot.
    Direction(Point),
    /// Which potential to use.
    Potential,
    /// Where this potential goes.
    Target {
        /// Where it is.
        from: Point,
        /// Its kind.
        kind: Kind,
    },
    /// Which of several crossing rows goes first.
    Row {
        /// Whether it is removed before the move.
        owed: bool,
    },
    /// Which GIPF-pieces and loaded pieces of the row to take.
    Take {
        /// Whether it is removed before the move.
        owed: bool,
        /// Whether the game has loaded pieces.
        loaded: bool,
        /// Whether the whole row may stay (G8).
        may_stay: bool,
    },
}

/// What an answer stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Push this.
    Push(Load),
    /// Use a potential instead.
    Use,
    /// Bring a GIPF-piece instead of a basic piece (true), or a basic piece instead (false). Shown beside the other
    /// answers, in games without potentials.
    Switch(bool),
    /// A dot.
    Dot(Point),
    /// The first spot of a direction.
    Spot(Point),
    /// Discard the TAMSK-potential.
    Discard,
    /// A live potential.
    Potential(Point, Kind),
    /// A spot that a potential can go to.
    Target(Point),
    /// A row to remove: letter `A`… and its spots.
    Row(char, Vec<Point>),
    /// A GIPF-piece in a row.
    GipfPiece(Point, Color),
    /// A loaded piece in a row.
    Loaded(Point, Color, Kind),
}

/// Follows the picks so far and returns what comes next, and the turn as far as it is picked.
///
/// Tokens are points, `R` and the ends of a row, and for the pieces to take their spots or `-`. Without potentials, `G`
/// switches between a basic piece and a GIPF-piece. With potentials, a lower-case letter says what to push (`b` a bare
/// basic, `g` a GIPF-piece, otherwise the kind's letter), `u` uses a potential, `x` discards one. What is pushed or used
/// and its place can be one pick, `G:a2` or `z:a2`, or two, `z:` and `a2`. Several answers can be one pick, joined by
/// `+`.
pub(in crate::rules) fn follow<P: Stepwise>(position: &P, picks: &[String]) -> Result<(Step, Draft<P>), BadPick> {
    if position.ending().is_some() {
        return Err(BadPick);
    }
    let mut draft = Draft {
        progress: Progress::new(position),
        decisions: Vec::new(),
        left: Vec::new(),
    };
    let mut picks = picks.iter().flat_map(|pick| pick.split('+'));
    loop {
        let question = match draft.progress.stage() {
            Stage::Owed | Stage::After => draft.remove(&mut picks)?,
            Stage::ExtraBefore | Stage::ExtraAfter => draft.extra(&mut picks)?,
            Stage::Move if P::HAS_POTENTIALS => draft.push_or_use(&mut picks)?,
            Stage::Move => draft.push(&mut picks)?,
            Stage::Done if picks.next().is_some() => return Err(BadPick),
            Stage::Done => Some(Step::Ready(draft.turn())),
        };
        if let Some(question) = question {
            return Ok((question, draft));
        }
    }
}

/// The turn as far as it is picked.
pub(in crate::rules) struct Draft<P> {
    progress: Progress<P>,
    decisions: Vec<Decision>,
    /// Optional rows that are to stay.
    left: Vec<Spots>,
}

impl<P: Stepwise> Draft<P> {
    /// The board after the decisions so far.
    pub(in crate::rules) fn position(&self) -> &P {
        self.progress.position()
    }

    /// The decisions so far, a whole turn or the beginning of one.
    pub(in crate::rules) fn turn(&self) -> Turn {
        self.decisions.iter().copied().collect()
    }

    fn decide(&mut self, decision: Decision) -> Result<(), BadPick> {
        let stage = self.progress.stage();
        self.progress.decide(decision).map_err(|_| BadPick)?;
        self.decisions.push(decision);
        if self.progress.stage() != stage {
            self.left.clear();
        }
        Ok(())
    }

    /// Makes one removal, or returns the question for it.
    fn remove<'a>(&mut self, picks: &mut impl Iterator<Item = &'a str>) -> Result<Option<Step>, BadPick> {
        let owed = self.progress.stage() == Stage::Owed;
        let rows = self.progress.rows();
        let rows: Vec<Spots> = rows.iter().copied().filter(|row| !self.left.contains(row)).collect();
        if rows.is_empty() {
            // every remaining row is to stay
            self.decide(Decision::Remove(Spots::EMPTY))?;
            return Ok(None);
        }
        let is_alone = |row: &&Spots| rows.iter().all(|other| other == *row || !other.meets(**row));
        let row = match rows.iter().find(is_alone) {
            Some(&row) => row,
            None => match pick(&rows, |row| row_token(*row), picks)? {
                Some(row) => row,
                None => return Ok(Some(Step::one(Prompt::Row { owed }, row_answers(&rows)))),
            },
        };
        let optional = self.progress.optional(row);
        let may_stay = self.progress.may_stay(row);
        let mut list: Vec<Point> = row.iter().filter(|&spot| !optional.contains(spot)).collect();
        if !optional.is_empty() {
            match picks.next() {
                None => {
                    let loaded = P::HAS_POTENTIALS;
                    let prompt = Prompt::Take { owed, loaded, may_stay };
                    let least = u8::from(list.is_empty() && !may_stay);
                    return Ok(Some(take(self.progress.position(), prompt, optional, least)));
                }
                Some("-") => {}
                Some(pick) => {
                    for token in pick.split(',') {
                        let named = |spot: &Point| spot.to_string() == token;
                        list.push(optional.iter().find(named).ok_or(BadPick)?);
                    }
                }
            }
        }
        if list.is_empty() && may_stay {
            self.left.push(row);
        } else {
            self.decide(Decision::Remove(list.into_iter().collect()))?;
        }
        Ok(None)
    }

    /// Makes an extra, or returns the question for it.
    fn extra<'a>(&mut self, picks: &mut impl Iterator<Item = &'a str>) -> Result<Option<Step>, BadPick> {
        let entries: Vec<PushEntry> = self.progress.entries().collect();
        let entry = match picks.next() {
            Some(DISCARD) => None,
            _ if entries.is_empty() => return Err(BadPick),
            Some(dot) => match entry_from(&entries, dot, picks)? {
                Picked::Entry(entry) => Some(entry),
                Picked::Question(step) => return Ok(Some(step)),
            },
            None => {
                let mut answers = dot_answers(&entries);
                answers.push(Answer::new(DISCARD.to_owned(), Choice::Discard, Vec::new()));
                return Ok(Some(Step::one(Prompt::Extra, answers)));
            }
        };
        self.decide(Decision::Extra(entry))?;
        Ok(None)
    }

    /// Makes the push in a game without potentials, or returns the question for it. A GIPF-piece is proposed while one
    /// may be brought: a basic piece played by mistake could not be undone (G9).
    fn push<'a>(&mut self, picks: &mut impl Iterator<Item = &'a str>) -> Result<Option<Step>, BadPick> {
        let [basic, gipf] = self.progress.pushable();
        let mut is_gipf = gipf;
        let mut pick = picks.next();
        while let Some(given) = pick
            && basic
            && gipf
            && let (SWITCH, dot) = parts(given)
        {
            is_gipf = !is_gipf;
            pick = in_next_pick(dot, picks).or_else(|| picks.next());
        }
        let load = Load::plain(is_gipf);
        let entries: Vec<PushEntry> = self.progress.entries().collect();
        let Some(dot) = pick else {
            let mut answers = dot_answers(&entries);
            if basic && gipf {
                let dots = answers.iter().flat_map(|answer| answer.cells.clone()).collect();
                answers.push(Answer::new(SWITCH.to_owned(), Choice::Switch(!is_gipf), dots));
            }
            return Ok(Some(Step::one(Prompt::Dot { load }, answers)));
        };
        self.push_from(&entries, load, dot, picks)
    }

    /// Pushes from this dot, or asks for the direction.
    fn push_from<'a>(
        &mut self,
        entries: &[PushEntry],
        load: Load,
        dot: &str,
        picks: &mut impl Iterator<Item = &'a str>,
    ) -> Result<Option<Step>, BadPick> {
        match entry_from(entries, dot, picks)? {
            Picked::Question(step) => Ok(Some(step)),
            Picked::Entry(entry) => {
                self.decide(Decision::Push(Push { entry, load }))?;
                Ok(None)
            }
        }
    }

    /// Makes the push or the use, or returns the question for it. What can no longer be brought later comes first.
    fn push_or_use<'a>(&mut self, picks: &mut impl Iterator<Item = &'a str>) -> Result<Option<Step>, BadPick> {
        let entries: Vec<PushEntry> = self.progress.entries().collect();
        let uses: Vec<Use> = self.progress.uses().collect();
        let mut ways: Vec<Choice> = Vec::new();
        if !entries.is_empty() {
            let mut loads = self.progress.loads();
            loads.sort_by_key(|load| match load {
                Load::Gipf => 0,
                Load::Loaded(_) => 1,
                Load::Bare => 2,
            });
            ways.extend(loads.into_iter().map(Choice::Push));
        }
        if !uses.is_empty() {
            ways.push(Choice::Use);
        }
        if ways.is_empty() {
            return Err(BadPick);
        }
        let (way, place) = if let [only] = &ways[..] {
            (only.clone(), None)
        } else {
            let Some(given) = picks.next() else {
                let answer = |way: Choice| {
                    let places = match way {
                        Choice::Use => live(&uses).into_iter().map(|(spot, _)| spot).collect(),
                        _ => dots(&entries),
                    };
                    Answer::new(way_token(&way).to_string(), way, places)
                };
                return Ok(Some(Step::one(Prompt::Move, ways.into_iter().map(answer))));
            };
            let (token, place) = parts(given);
            let named = ways.into_iter().find(|way| way_token(way).to_string() == token);
            (named.ok_or(BadPick)?, in_next_pick(place, picks))
        };
        let Choice::Push(load) = way else {
            return self.use_potential(&uses, place, picks);
        };
        let Some(dot) = place.or_else(|| picks.next()) else {
            return Ok(Some(Step::one(Prompt::Dot { load }, dot_answers(&entries))));
        };
        self.push_from(&entries, load, dot, picks)
    }

    /// Uses the potential at `place`, or asks for it, and for where it goes.
    fn use_potential<'a>(
        &mut self,
        uses: &[Use],
        place: Option<&str>,
        picks: &mut impl Iterator<Item = &'a str>,
    ) -> Result<Option<Step>, BadPick> {
        let live = live(uses);
        let token = |(spot, _): &(Point, Kind)| spot.to_string();
        let named = match place {
            Some(place) => Some(*live.iter().find(|one| token(one) == place).ok_or(BadPick)?),
            None => pick(&live, token, picks)?,
        };
        let Some((from, kind)) = named else {
            let potential = |(spot, kind)| point_answer(spot, Choice::Potential(spot, kind));
            return Ok(Some(Step::one(Prompt::Potential, live.into_iter().map(potential))));
        };
        let uses: Vec<Use> = uses.iter().copied().filter(|used| used.from == from).collect();
        let Some(used) = pick(&uses, |used| used.to.to_string(), picks)? else {
            let answers = uses.iter().map(|used| point_answer(used.to, Choice::Target(used.to)));
            return Ok(Some(Step::one(Prompt::Target { from, kind }, answers)));
        };
        self.decide(Decision::Use(used))?;
        Ok(None)
    }
}

/// The token that switches between a basic and a GIPF-piece.
const SWITCH: &str = "G";
/// The token that discards a TAMSK-potential.
const DISCARD: &str = "x";

/// A pick that says what to push or use, and the place if that is in the same pick.
fn parts(pick: &str) -> (&str, Option<&str>) {
    match pick.split_once(':') {
        Some((way, place)) => (way, Some(place)),
        None => (pick, None),
    }
}

/// The place of a pick, which is the next pick where only `:` says that there is one.
fn in_next_pick<'a>(place: Option<&'a str>, picks: &mut impl Iterator<Item = &'a str>) -> Option<&'a str> {
    match place {
        Some("") => picks.next(),
        place => place,
    }
}

/// The potentials that can be used.
fn live(uses: &[Use]) -> Vec<(Point, Kind)> {
    let mut live: Vec<(Point, Kind)> = uses.iter().map(|used| (used.from, used.kind)).collect();
    live.dedup();
    live
}

/// Where a piece enters, or the question for its direction.
enum Picked {
    Entry(PushEntry),
    Question(Step),
}

fn entry_from<'a>(
    entries: &[PushEntry],
    dot: &str,
    picks: &mut impl Iterator<Item = &'a str>,
) -> Result<Picked, BadPick> {
    let from_dot: Vec<PushEntry> = entries
        .iter()
        .copied()
        .filter(|entry| entry.dot.to_string() == dot)
        .collect();
    let dot = from_dot.first().ok_or(BadPick)?.dot;
    if let Some(entry) = pick(&from_dot, |entry| entry.spot.to_string(), picks)? {
        return Ok(Picked::Entry(entry));
    }
    let spots = from_dot.iter().map(|entry| entry.spot);
    let answers = spots.map(|spot| point_answer(spot, Choice::Spot(spot)));
    Ok(Picked::Question(Step::one(Prompt::Direction(dot), answers)))
}

/// The token that says what to push, or to use a potential.
const fn way_token(way: &Choice) -> char {
    match way {
        Choice::Push(Load::Gipf) => 'g',
        Choice::Push(Load::Loaded(kind)) => kind.small(),
        Choice::Use => 'u',
        _ => 'b',
    }
}

fn dots(entries: &[PushEntry]) -> Vec<Point> {
    let mut dots: Vec<Point> = entries.iter().map(|entry| entry.dot).collect();
    dots.dedup();
    dots
}

fn dot_answers(entries: &[PushEntry]) -> Vec<Answer> {
    dots(entries)
        .into_iter()
        .map(|dot| point_answer(dot, Choice::Dot(dot)))
        .collect()
}

fn row_token(row: Spots) -> String {
    row.ends()
        .map_or_else(String::new, |(first, last)| format!("R{first}-{last}"))
}

fn row_answers(rows: &[Spots]) -> Vec<Answer> {
    let answer = |(row, letter): (&Spots, char)| {
        let spots: Vec<Point> = row.iter().collect();
        Answer::new(row_token(*row), Choice::Row(letter, spots.clone()), spots)
    };
    rows.iter().zip('A'..='Y').map(answer).collect()
}

/// Which pieces to take: preset are the opponent's, and as many of the player's own as must go.
fn take<P: Stepwise>(position: &P, prompt: Prompt, optional: Spots, least: u8) -> Step {
    let own = position.side();
    let (mut answers, mut preset) = (Vec::new(), Vec::new());
    for spot in optional.iter() {
        let Some((color, kind)) = position.piece_of_row(spot) else {
            continue;
        };
        let what = match kind {
            Some(kind) => Choice::Loaded(spot, color, kind),
            None => Choice::GipfPiece(spot, color),
        };
        answers.push(point_answer(spot, what));
        preset.push(color != own);
    }
    if least > 0
        && !preset.contains(&true)
        && let Some(first) = preset.first_mut()
    {
        *first = true;
    }
    Step::Several {
        prompt,
        answers,
        preset,
        least,
        most: optional.len(),
    }
}

fn point_answer(point: Point, what: Choice) -> Answer {
    Answer::new(point.to_string(), what, vec![point])
}
