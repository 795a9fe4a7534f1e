//! Who has blocked whom.

use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::BlockRow;
use crate::correspondence::{Player, PlayerId};
use crate::store::keys;

/// Which of two people blocked the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Blocked {
    /// The first person blocked the second.
    ByFirst,
    /// Only the second person blocked the first.
    BySecond,
}

/// Whether one of two players blocked the other, which only people can do; the commit fails if that has changed since.
pub(in crate::app) fn between(
    rows: &mut Rows,
    first: impl Into<Player>,
    second: impl Into<Player>,
) -> Result<Option<Blocked>, Unread> {
    let (Player::Person(first), Player::Person(second)) = (first.into(), second.into()) else {
        return Ok(None);
    };
    if rows.read::<BlockRow>(&block(first, second))?.is_some() {
        return Ok(Some(Blocked::ByFirst));
    }
    let by_second = rows.read::<BlockRow>(&block(second, first))?;
    Ok(by_second.map(|_| Blocked::BySecond))
}

/// Whether this person blocked the other.
pub(in crate::app) fn has_blocked(rows: &Rows, player: PlayerId, other: PlayerId) -> Result<bool, Unread> {
    Ok(rows.peek::<BlockRow>(&block(player, other))?.is_some())
}

/// For each of these people, whether one of the two has blocked the other.
pub(in crate::app) fn with_any(rows: &Rows, player: PlayerId, others: &[PlayerId]) -> Result<Vec<bool>, Unread> {
    let both = |other: &PlayerId| [block(player, *other), block(*other, player)];
    let keys: Vec<keys::Block> = others.iter().flat_map(both).collect();
    let found = rows.peek_many::<BlockRow>(&keys)?;
    Ok(found.chunks(2).map(|pair| pair.iter().any(Option::is_some)).collect())
}

pub(in crate::app) const fn block(player: PlayerId, blocked: PlayerId) -> keys::Block {
    keys::Block { player, blocked }
}
