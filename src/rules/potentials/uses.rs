//! Where potentials can go (P7).

use super::position::Potentials;
use super::stack::{Stack, Token};
use crate::rules::gipf::{Kind, Point, Reason, Spots, Use, next_spot};
use crate::rules::hex::STEPS;

/// Every legal use of the side to move's potentials, ascending.
pub(super) fn uses(position: &Potentials) -> impl Iterator<Item = Use> {
    let color = position.side();
    position.live(color).iter().flat_map(move |from| {
        let kind = position.stack(from).and_then(Stack::live);
        let to = kind.map_or(Spots::EMPTY, |kind| position.targets(from, kind));
        to.iter().filter_map(move |to| Some(Use { from, to, kind: kind? }))
    })
}

impl Potentials {
    /// The spots that a live potential of this kind on this spot can go to, whoever is to move.
    pub fn targets(&self, from: Point, kind: Kind) -> Spots {
        let occupied = self.occupied().0;
        let along = |direction| {
            let next = |bit| next_spot(bit, direction);
            let mut spot = next(from.mask());
            match kind {
                Kind::Tamsk => 0,
                // with nothing to jump over, it would be the adjacent spot
                Kind::Zertz if spot & occupied == 0 => 0,
                Kind::Zertz => {
                    while spot & occupied != 0 {
                        spot = next(spot);
                    }
                    spot
                }
                Kind::Yinsh => {
                    let mut reached = 0;
                    while spot & !occupied != 0 {
                        reached |= spot;
                        spot = next(spot);
                    }
                    reached
                }
                Kind::Dvonn => spot,
            }
        };
        let reached = Spots((0..STEPS.len()).map(along).fold(0, |all, spots| all | spots));
        match self.stack(from) {
            Some(stack) if kind == Kind::Dvonn => {
                let is_target = |&spot: &Point| {
                    let onto = self.stack(spot).and_then(|onto| onto.with_dvonn(stack.color()));
                    onto.is_some()
                };
                reached.iter().filter(is_target).collect()
            }
            _ => reached,
        }
    }
}

/// The kind of the potential there that the side to move can use, or why there is none.
pub(super) fn usable(position: &Potentials, from: Point) -> Result<Kind, Reason> {
    let stack = position.stack(from).ok_or(Reason::NoPotential(from))?;
    let side = position.side();
    match (stack.top(), stack.live()) {
        (_, Some(_)) if stack.color() != side => {
            // a loaded piece of the player's own cannot lie under it, since it would be used then
            Err(Reason::NotYours(from))
        }
        (_, Some(Kind::Tamsk)) => Err(Reason::TamskWaits(from)),
        (_, Some(kind)) => Ok(kind),
        (Token::Potential(color, _), None) if color == side => Err(Reason::Used(from)),
        (Token::Potential(..), None) if is_covered(stack) => Err(Reason::Covered(from)),
        (Token::Potential(..), None) => Err(Reason::NotYours(from)),
        (Token::Basic(_) | Token::Gipf(_), None) => Err(Reason::NoPotential(from)),
    }
}

/// Whether a loaded piece lies under the top token.
fn is_covered(stack: Stack) -> bool {
    let below: Option<Stack> =
        std::iter::successors(stack.without_top(), |stack| stack.without_top()).find(|stack| stack.live().is_some());
    below.is_some()
}

/// Checks a use against the board.
pub(super) fn check(position: &Potentials, used: Use) -> Result<(), Reason> {
    let Use { from, to, kind } = used;
    let has = usable(position, from)?;
    if has != kind {
        return Err(Reason::OtherKind { spot: from, kind: has });
    }
    if to.is_dot() {
        return Err(Reason::OntoDot(to));
    }
    if position.targets(from, kind).contains(to) {
        Ok(())
    } else {
        Err(Reason::OutOfReach { kind, from, to })
    }
}

/// Makes a legal use: the potential leaves its basic, which stays.
pub(super) fn make(position: &mut Potentials, used: Use) {
    let Use { from, to, kind } = used;
    let Some(color) = position.stack(from).map(Stack::color) else {
        return;
    };
    let landed = match position.stack(to) {
        None if kind != Kind::Dvonn => Some(Stack::Alone(color, kind)),
        None => None,
        Some(onto) => onto.with_dvonn(color),
    };
    if landed.is_some() {
        position.put(from, position.stack(from).and_then(Stack::without_top));
        position.put(to, landed);
    }
}
