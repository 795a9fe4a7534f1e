//! Records of GIPF with potentials: a turn a word, in any notation without spaces.

use super::parts::{Record, RecordError, Token, Why};
use crate::rules::Position;
use crate::rules::game::{Move, MoveError, Setup};
use crate::rules::potentials::{Potentials, Variant};

/// Reads a record.
pub(super) fn read(tokens: &[Token], variant: Variant) -> Result<Record, RecordError> {
    let mut position = Potentials::start(variant);
    let mut record = Record {
        setup: Setup::Potentials(variant),
        moves: Vec::new(),
        resigned: None,
    };
    for token in tokens {
        let fault = |why| Err(token.fault(record.moves.len(), why));
        if record.resigned.is_some() {
            return fault(Why::AfterResigning);
        }
        if token.is_resignation() {
            record.resigned = Some(position.side());
            continue;
        }
        match position.parse_move(token.text) {
            Ok(turn) => {
                position.play_unchecked(&turn);
                record.moves.push(Move::from(turn));
            }
            Err(error) => return fault(Why::Move(MoveError::from(error))),
        }
    }
    Ok(record)
}
