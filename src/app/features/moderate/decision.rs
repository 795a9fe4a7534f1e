//! What every decision of a moderator has: who may make it, why it is made, and its line in the log.

use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::guilds::managed;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{ConcernRow, Format, Measure, ModerationRow};
use crate::correspondence::{NoReason, PlayerId, RulingReason};
use crate::store::keys::{self, Counter};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The name of the field for the reason.
pub(super) const WHY: &str = "why";
/// The longest reason, as forms count.
pub(super) const LONGEST: u16 = 200;
const _: () = assert!(LONGEST as usize == RulingReason::MAX);

/// The server and the moderator, if the actor is one.
pub(super) fn moderator(actor: &Actor, is_manager: bool) -> Result<(u64, PlayerId), Stop> {
    let guild = managed(actor, is_manager)?;
    let by = actor.id().ok_or_else(|| refusal!("refuse-not-manager"))?;
    Ok((guild, by))
}

/// The reason that was typed.
pub(super) fn reason(typed: &str) -> Result<RulingReason, Refusal> {
    RulingReason::new(typed).map_err(|why| match why {
        NoReason::Empty => refusal!("rule-why-empty"),
        NoReason::TooLong => refusal!("rule-why-too-long", most = RulingReason::MAX),
    })
}

/// Writes a line into the log of a server. It concerns the moderator, and these people.
pub(super) fn record(
    rows: &mut Rows,
    (guild, by): (u64, PlayerId),
    measure: Measure,
    why: &RulingReason,
    concerned: impl IntoIterator<Item = PlayerId>,
) -> Result<(), Unread> {
    let number = Reverse(rows.number(Counter::Moderation)?);
    let row = ModerationRow {
        format: Format,
        at: rows.now(),
        by,
        measure,
        why: why.clone(),
    };
    rows.put(&keys::Moderation { guild, number }, &row);
    for player in concerned.into_iter().chain([by]).collect::<BTreeSet<_>>() {
        rows.put(&keys::Concern { player, guild, number }, &ConcernRow { format: Format });
    }
    Ok(())
}
