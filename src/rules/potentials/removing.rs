//! What leaves with a row (P8, P9).

use super::position::Potentials;
use super::stack::Token;
use crate::rules::gipf::Spots;
use crate::rules::{ByColor, Color};

/// The GIPF-pieces and loaded pieces of a run, which go or stay as the remover chooses (G4, P8).
pub(super) fn optional(position: &Potentials, row: Spots) -> Spots {
    row.in_common(position.may_stay())
}

/// Whether this row may be left: its run is nothing but GIPF-pieces (G8, P9).
pub(super) fn may_stay(position: &Potentials, row: Spots) -> bool {
    let gipf = Color::BOTH.map(|color| position.gipf_pieces(color));
    row.iter().all(|spot| gipf.iter().any(|pieces| pieces.contains(spot)))
}

/// G7, P8: takes from each spot what leaves it. Returns who lost their last GIPF-piece by that, if anybody (G11, G12).
pub(super) fn remove(position: &mut Potentials, list: Spots) -> Option<Color> {
    let side = position.side;
    let mut has_taken_gipf = ByColor::default();
    for spot in list.iter() {
        let Some(stack) = position.stack(spot) else { continue };
        if stack.is_used_dvonn() {
            position.put(spot, stack.without_top());
            continue;
        }
        for token in stack.tokens() {
            let (color, basics) = match token {
                Token::Basic(color) => (color, 1),
                Token::Gipf(color) => {
                    has_taken_gipf[color] = true;
                    (color, 2)
                }
                Token::Potential(color, _) => (color, 0),
            };
            let pile = if color == side {
                &mut position.reserve
            } else {
                &mut position.captured
            };
            pile[color] += basics;
        }
        position.put(spot, None);
    }
    // the opponent's first: a player who removes both sides' last ones in one row wins
    [side.other(), side]
        .into_iter()
        .find(|&color| has_taken_gipf[color] && position.gipf_pieces(color).is_empty())
}
