//! Records of DVONN: Little Golem's, boardspace.net's and plain lists.
//!
//! Little Golem leaves out the 49th placement, which is forced, and writes every pass; boardspace.net writes both. Our
//! form has the placement and no passes. They are distinguished while reading: a stack that moves while one space is
//! vacant comes after the forced placement, and a pass is accepted where one must be made and may be left out.
use super::parts::{Record, RecordError, RecordFault, Token};
use crate::rules::dvonn::{self, Dvonn};
use crate::rules::game::{Move, MoveError, Reason, Setup};
use crate::rules::{Color, Position, Status};
use std::fmt::Write;

/// Suffix of the names of files in Little Golem's form.
pub(super) const SUFFIX: &str = "-littlegolem";

/// Whether a record that begins with this word is one of DVONN: a letter and a figure, on the board or not. Of the
/// forms that we write, only Little Golem's has nothing above a resignation before the first move.
pub(super) fn begins_with(token: Token) -> bool {
    is_place(token.text) || token.is_resignation()
}

fn is_place(word: &str) -> bool {
    matches!(word.as_bytes(), [column, row] if column.is_ascii_alphabetic() && row.is_ascii_digit())
}

/// The record, unless its moves could as well be the first ones of a game of chess.
pub(super) fn not_chess(record: Record, words: &[Token]) -> Result<Record, RecordError> {
    match words.first() {
        Some(&first) if could_be_chess(&record) => Err(first.fault(0, RecordFault::Chess)),
        _ => Ok(record),
    }
}

/// Whether each move could be one of a pawn that stood in its first place: White's to the third or fourth row, Black's
/// to the fifth.
fn could_be_chess(record: &Record) -> bool {
    let is_pawn = |(index, mv): (usize, &Move)| match mv {
        Move::Dvonn(dvonn::Move::Place(space)) => {
            let place = space.to_string();
            let rows = if index.is_multiple_of(2) { "34" } else { "5" };
            let [column, row] = place.as_bytes() else { return false };
            (b'a'..=b'h').contains(column) && rows.as_bytes().contains(row)
        }
        _ => false,
    };
    record.resigned.is_none() && record.moves.len() > 1 && record.moves.iter().enumerate().all(is_pawn)
}

/// The game at the current place of the record.
pub(super) struct Reader {
    pub(super) position: Dvonn,
    /// Whose column of the record comes next. Not always who moves, as passes may be left out.
    turn: Color,
    record: Record,
}

impl Reader {
    pub(super) fn new(position: Dvonn) -> Self {
        let turn = position.status().to_move().unwrap_or(Color::White);
        let record = Record::new(Setup::Dvonn(dvonn::Setup::Classic));
        Self { position, turn, record }
    }

    fn play(&mut self, mv: dvonn::Move) {
        self.turn = match self.position.status() {
            Status::ToMove(side) => self.position.turn_after(side, mv),
            Status::Over(_) => Color::White,
        };
        self.position.play_unchecked(&mv);
        self.record.moves.push(Move::Dvonn(mv));
    }

    /// The only space left for the 49th piece.
    fn vacant_space(&self) -> Option<dvonn::Move> {
        match self.position.vacant()[..] {
            [space] if self.position.is_placing() => Some(dvonn::Move::Place(space)),
            _ => None,
        }
    }

    fn pass(&mut self) -> Result<(), MoveError> {
        match self.position.status() {
            Status::ToMove(side) if side == self.turn => Err(forbidden(dvonn::Reason::MayNotPass)),
            Status::ToMove(side) => {
                self.turn = side;
                Ok(())
            }
            Status::Over(_) => Err(forbidden(dvonn::Reason::GameOver)),
        }
    }

    /// Plays what one word says, after the forced placement if that was left out.
    pub(super) fn read_word(&mut self, word: &str) -> Result<(), MoveError> {
        if !is_place(word)
            && let Some(last) = self.vacant_space()
        {
            self.play(last);
        }
        if word.eq_ignore_ascii_case("pass") {
            self.pass()
        } else {
            self.read_move(word)
        }
    }

    fn read_move(&mut self, text: &str) -> Result<(), MoveError> {
        let mv = self.position.parse_move(text)?;
        self.play(mv);
        Ok(())
    }
}

/// The header for a setup that is not the classic one.
pub(super) fn setup_line(setup: Setup) -> Option<String> {
    let setup = setup.dvonn().filter(|setup| *setup != dvonn::Setup::Classic)?;
    Some(format!("setup: {setup}"))
}

fn forbidden(reason: dvonn::Reason) -> MoveError {
    MoveError::Illegal(Reason::Dvonn(reason))
}

pub(super) fn read(tokens: &[Token], setup: dvonn::Setup) -> Result<Record, RecordError> {
    let mut reader = Reader::new(Dvonn::set_up(setup));
    reader.record.setup = Setup::Dvonn(setup);
    let mut tokens = tokens.iter().copied().peekable();
    while let Some(token) = tokens.next() {
        if reader.record.resigned.is_some() {
            return Err(token.fault(reader.record.moves.len(), RecordFault::AfterResigning));
        }
        if token.is_resignation() {
            reader.record.resigned = Some(reader.turn);
            continue;
        }
        let from_to = if reader.position.is_placing() || !is_place(token.text) {
            None
        } else {
            tokens
                .next_if(|next| is_place(next.text))
                .map(|to| format!("{} {}", token.text, to.text))
        };
        let read = match from_to {
            Some(text) => reader.read_move(&text),
            None => reader.read_word(token.text),
        };
        read.map_err(|error| token.fault(reader.record.moves.len(), RecordFault::Move(error)))?;
    }
    Ok(reader.record)
}

/// Writes Little Golem's form: numbered pairs, 48 placements, every pass. It cannot say that somebody resigned during
/// the opponent's turn. A header of our form stands above it if no move identifies the game, or if Little Golem does
/// not have the setup.
pub(super) fn write(record: &Record) -> String {
    let Setup::Dvonn(setup) = record.setup else {
        return String::new();
    };
    let mut reader = Reader::new(Dvonn::set_up(setup));
    let mut words = Vec::new();
    for mv in &record.moves {
        let &Move::Dvonn(mv) = mv else { continue };
        if matches!(reader.position.status(), Status::ToMove(side) if side != reader.turn) {
            words.push("pass".to_owned());
        }
        if reader.vacant_space() != Some(mv) {
            words.push(mv.to_string());
        }
        reader.play(mv);
    }
    if let Some(resigned) = record.resigned {
        if resigned != reader.turn && reader.pass().is_ok() {
            words.push("pass".to_owned());
        }
        if resigned == reader.turn {
            words.push("resign".to_owned());
        }
    }
    let setup = setup_line(record.setup);
    let mut text = if record.moves.is_empty() || setup.is_some() || could_be_chess(record) {
        format!("game: {}\n", record.setup.kind().key())
    } else {
        String::new()
    };
    text.extend(setup.map(|line| line + "\n"));
    for (pair, number) in words.chunks(2).zip(1..) {
        let separator = if number == 1 { "" } else { " " };
        let _ = write!(text, "{separator}{number}. {}", pair.join(" "));
    }
    text + "\n"
}
