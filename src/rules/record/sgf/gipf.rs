//! GIPF: what the players did, as turns.
//!
//! `Dropb i 5`, `Dropb h 5`: a piece is put on a dot and pushed to a spot; `Slide i 5 h 5` is both. `Remove d 4` removes
//! the row in which that piece or dot is, or, of a GIPF-piece, says that it goes with its row; `Preserve d 4` says again
//! that it stays. Without that one's own GIPF-pieces stay, the opponent's go, and those in several rows stay. `Done` ends
//! the turn, and removes what was not named. In the tournament game a push brings a GIPF-piece until its player has
//! pushed a single one, for which `Standard` is said first.

use super::action::Action;
use crate::rules::gipf::{Decision, Lane, Load, Point, Push, PushEntry, Reason, Setup, Spots, Stage};
use crate::rules::record::gipf::{ReadError, Reader};
use crate::rules::record::parts::{Record, RecordError, RecordFault};

/// Reads a game of this setup.
pub(super) fn read(actions: &[Action], setup: Setup) -> Result<Record, RecordError> {
    let mut turns = ActionReader {
        reader: Reader::begin(setup),
        turn: Vec::new(),
        hand: None,
    };
    for action in actions {
        let played = turns.reader.turns();
        let acted = turns.act(action);
        acted.map_err(|why| action.token().fault(played, RecordFault::Move(why.into())))?;
    }
    // a turn that was not confirmed is not played
    Ok(turns.reader.record())
}

/// What belongs to a turn, in order.
#[derive(Clone, Copy)]
enum TurnStep {
    /// A row, or a GIPF-piece.
    Remove(Point),
    Keep(Point),
    /// A single piece instead of a GIPF-piece, or the other way round.
    Other,
    Push(PushEntry),
}

struct ActionReader {
    reader: Reader,
    /// What was done in this turn and not taken back.
    turn: Vec<TurnStep>,
    /// The dot on which a piece waits.
    hand: Option<Point>,
}

impl ActionReader {
    fn act(&mut self, action: &Action) -> Result<(), ReadError> {
        let place = |at| point(&action.place(at));
        match &action.name[..] {
            "dropb" => {
                let place = place(0)?;
                match self.hand {
                    _ if place.is_dot() => self.hand = Some(place),
                    Some(dot) => self.push(dot, place)?,
                    None => return Err(ReadError::Illegal(Reason::NotADot(place))),
                }
            }
            "slide" | "slidefrom" => self.push(place(0)?, place(2)?)?,
            "pickb" => self.take_back(place(0)?),
            "drop" => self.hand = None,
            "remove" => self.turn.push(TurnStep::Remove(place(0)?)),
            "preserve" => self.turn.push(TurnStep::Keep(place(0)?)),
            "standard" => self.turn.push(TurnStep::Other),
            "done" => self.end_turn()?,
            _ => {}
        }
        Ok(())
    }

    fn push(&mut self, dot: Point, spot: Point) -> Result<(), ReadError> {
        let lane = Lane::find(dot, spot).ok_or(ReadError::Illegal(Reason::NoSuchLine { dot, spot }))?;
        self.turn.push(TurnStep::Push(PushEntry::of(lane)));
        self.hand = None;
        Ok(())
    }

    /// Whoever picks up what they pushed takes back the push, and what was removed after it.
    fn take_back(&mut self, place: Point) {
        let pushed = self
            .turn
            .iter()
            .rposition(|step| matches!(step, TurnStep::Push(entry) if entry.spot == place));
        if let Some(at) = pushed {
            if let TurnStep::Push(entry) = self.turn[at] {
                self.hand = Some(entry.dot);
            }
            self.turn.truncate(at);
        }
    }

    fn end_turn(&mut self) -> Result<(), ReadError> {
        let turn = std::mem::take(&mut self.turn);
        self.hand = None;
        if turn.is_empty() {
            return Ok(());
        }
        self.reader.next_turn()?;
        let side = self.reader.position().side();
        let mut brings_gipf = self.reader.position().may_bring_gipf()[side];
        let mut kept = self.kept();
        for step in turn {
            match step {
                TurnStep::Remove(spot) if self.reader.position().is_gipf(spot) => kept = without(kept, spot),
                TurnStep::Remove(place) => {
                    let row = self.row_at(place)?;
                    self.remove(row, kept)?;
                    // what stands at the beginning of a turn is looked at anew
                    if self.reader.stage() == Stage::Owed {
                        kept = self.kept();
                    }
                }
                TurnStep::Keep(spot) if kept.contains(spot) => kept = without(kept, spot),
                TurnStep::Keep(spot) => kept = kept.iter().chain([spot]).collect(),
                TurnStep::Other => brings_gipf = !brings_gipf,
                TurnStep::Push(entry) => {
                    self.remove_all(kept)?;
                    let load = if brings_gipf { Load::Gipf } else { Load::Bare };
                    self.reader.put(Push { entry, load })?;
                    kept = self.kept();
                }
            }
        }
        self.remove_all(kept)?;
        self.reader.end_turn()
    }

    /// The GIPF-pieces that stay unless something else is said.
    fn kept(&self) -> Spots {
        let (position, rows) = (self.reader.position(), self.reader.rows());
        let own = position.pieces(position.side());
        let stays = |spot: &Point| {
            let rows = rows.iter().filter(|row| row.contains(*spot)).count();
            rows > 1 || rows == 1 && own.contains(*spot)
        };
        position.stacked().iter().filter(stays).collect()
    }

    /// The row with this piece, or at whose end this dot is.
    fn row_at(&self, place: Point) -> Result<Spots, ReadError> {
        let is_it = |row: &&Spots| {
            let mut lanes = Lane::of_dot(place).iter();
            row.contains(place) || lanes.any(|lane| row.iter().all(|spot| lane.has(spot)))
        };
        let rows = self.reader.rows();
        let row = rows.iter().find(is_it).copied();
        row.ok_or(ReadError::Illegal(Reason::NoSuchRow))
    }

    fn remove(&mut self, row: Spots, kept: Spots) -> Result<(), ReadError> {
        let list = row.iter().filter(|spot| !kept.contains(*spot)).collect();
        self.reader.remove(Decision::Remove(list))
    }

    /// Removes what stays in no row.
    fn remove_all(&mut self, kept: Spots) -> Result<(), ReadError> {
        while let Some(row) = self.reader.rows().iter().find(|row| !row.is_within(kept)).copied() {
            self.remove(row, kept)?;
        }
        Ok(())
    }
}

fn without(spots: Spots, spot: Point) -> Spots {
    spots.iter().filter(|other| *other != spot).collect()
}

fn point(name: &str) -> Result<Point, ReadError> {
    name.parse()
        .map_err(|()| ReadError::Illegal(Reason::OffBoard(name.to_owned())))
}
