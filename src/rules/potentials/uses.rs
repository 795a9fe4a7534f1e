//! Where potentials can go (P7).

use super::position::Potentials;
use super::stack::{Stack, Token};
use crate::rules::gipf::{Kind, Point, Reason, Use};
use crate::rules::hex::STEPS;

/// Every legal use of the side to move's potentials, ascending.
pub(super) fn uses(position: &Potentials) -> impl Iterator<Item = Use> {
    position.owned(position.side()).iter().flat_map(move |from| {
        let kind = position.stack(from).and_then(Stack::live);
        let to = kind.map_or_else(Vec::new, |kind| targets(position, from, kind));
        to.into_iter().filter_map(move |to| Some(Use { from, to, kind: kind? }))
    })
}

/// The spots that a live potential of this kind on that spot can go to, ascending.
pub(super) fn targets(position: &Potentials, from: Point, kind: Kind) -> Vec<Point> {
    let color = position.stack(from).map(Stack::color);
    let mut targets: Vec<Point> = STEPS
        .into_iter()
        .flat_map(|step| {
            let mut ahead = ahead(from, step);
            match kind {
                Kind::Tamsk => Vec::new(),
                Kind::Zertz => {
                    let jumped = ahead.by_ref().position(|spot| position.stack(spot).is_none());
                    // with nothing to jump over, it would be the adjacent spot
                    let is_jump = jumped.is_some_and(|jumped| jumped > 0);
                    let landing = self::ahead(from, step).nth(jumped.unwrap_or(0));
                    landing.filter(|_| is_jump).into_iter().collect()
                }
                Kind::Yinsh => ahead.take_while(|&spot| position.stack(spot).is_none()).collect(),
                Kind::Dvonn => ahead
                    .next()
                    .filter(|&spot| {
                        let onto = position.stack(spot);
                        onto.zip(color)
                            .is_some_and(|(onto, color)| onto.with_dvonn(color).is_some())
                    })
                    .into_iter()
                    .collect(),
            }
        })
        .collect();
    targets.sort_unstable();
    targets
}

/// The spots ahead in one direction, up to the rim.
fn ahead(from: Point, step: (i8, i8)) -> impl Iterator<Item = Point> {
    let next = move |point: &Point| point.neighbor(step).filter(|next| !next.is_dot());
    std::iter::successors(next(&from), next)
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
    if targets(position, from, kind).contains(&to) {
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
