//! Records of GIPF with potentials: one word per turn, in any notation without spaces.

use super::parts::{Record, RecordError, RecordFault, Token};
use crate::rules::Position;
use crate::rules::game::{Move, MoveError, Setup};
use crate::rules::gipf::Point;
use crate::rules::potentials::{Potentials, Variant};

/// Reads a record in which these potentials were lost, each after a number of turns and from a spot.
pub(super) fn read(tokens: &[Token], variant: Variant, lost: Vec<(usize, Point)>) -> Result<Record, RecordError> {
    let mut position = Potentials::start(variant);
    let mut record = Record {
        lost,
        ..Record::new(Setup::Potentials(variant))
    };
    let last = Token { text: "", line: 1 };
    lose(&mut position, &record).map_err(|why| tokens.first().copied().unwrap_or(last).fault(0, why))?;
    for token in tokens {
        let played = record.moves.len();
        let fault = |why| Err(token.fault(played, why));
        if record.resigned.is_some() {
            return fault(RecordFault::AfterResigning);
        }
        if token.is_resignation() {
            record.resigned = Some(position.side());
            continue;
        }
        match position.parse_move(token.text) {
            Ok(turn) => {
                position.play_unchecked(&turn);
                record.moves.push(Move::Gipf(turn));
            }
            Err(error) => return fault(RecordFault::Move(MoveError::from(error))),
        }
        lose(&mut position, &record).map_err(|why| token.fault(played, why))?;
    }
    if record.lost.iter().all(|(turns, _)| *turns <= record.moves.len()) {
        Ok(record)
    } else {
        let last = tokens.last().copied().unwrap_or(last);
        Err(last.fault(record.moves.len(), RecordFault::Lost))
    }
}

/// Removes what was lost after the turns so far.
fn lose(position: &mut Potentials, record: &Record) -> Result<(), RecordFault> {
    let now = record.lost.iter().filter(|(turns, _)| *turns == record.moves.len());
    for (_, spot) in now {
        *position = position.without_potential(*spot).ok_or(RecordFault::Lost)?;
    }
    Ok(())
}
