//! Who wants nothing to do with whom.

use super::db::{AppError, Transaction};
use super::rows::BlockRow;
use crate::correspondence::PlayerId;
use crate::store::keys;

/// Which of two people blocked the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Blocked {
    /// The first one did.
    ByFirst,
    /// Only the second one did.
    BySecond,
}

/// Whether one of two people blocked the other; the commit fails if that has changed by then.
pub(super) async fn between(
    tx: &mut Transaction<'_>,
    first: PlayerId,
    second: PlayerId,
) -> Result<Option<Blocked>, AppError> {
    if tx.read::<BlockRow>(&block(first, second)).await?.is_some() {
        return Ok(Some(Blocked::ByFirst));
    }
    let by_second = tx.read::<BlockRow>(&block(second, first)).await?;
    Ok(by_second.map(|_| Blocked::BySecond))
}

/// Whether this person blocked the other.
pub(super) async fn has_blocked(tx: &Transaction<'_>, player: PlayerId, other: PlayerId) -> Result<bool, AppError> {
    Ok(tx.peek::<BlockRow>(&block(player, other)).await?.is_some())
}

/// For each of these people, whether one of the two blocked the other.
pub(super) async fn with_any(
    tx: &Transaction<'_>,
    player: PlayerId,
    others: &[PlayerId],
) -> Result<Vec<bool>, AppError> {
    let both = |other: &PlayerId| [block(player, *other), block(*other, player)];
    let keys: Vec<keys::Block> = others.iter().flat_map(both).collect();
    let found = tx.peek_many::<BlockRow>(&keys).await?;
    Ok(found.chunks(2).map(|pair| pair.iter().any(Option::is_some)).collect())
}

pub(super) const fn block(player: PlayerId, blocked: PlayerId) -> keys::Block {
    keys::Block { player, blocked }
}
