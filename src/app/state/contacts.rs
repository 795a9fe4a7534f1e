//! What is explained to a person once, when they first meet it.

use crate::app::state::db::{Rows, Unread};
use crate::app::state::rows::{Contact, PlayerRow};
use crate::correspondence::{Match, PlayerId};
use crate::rules::dvonn;
use crate::rules::game::{Effect, GameKind};
use crate::rules::gipf;
use crate::store::keys;

/// What the player to move meets with this turn.
pub(in crate::app) fn met(m: &Match) -> Vec<Contact> {
    let last = m.played().last();
    let effects = last.map(|last| last.before.effects(&last.mv)).unwrap_or_default();
    let passes = |effect: &Effect| matches!(effect, Effect::Dvonn(dvonn::Effect::Passes(_)));
    let removes = |effect: &Effect| {
        matches!(effect, Effect::Gipf(effect) | Effect::Potentials(effect)
            if matches!(effect, gipf::Effect::RowRemoved { .. }))
    };
    let owes = m.game().follow_picks(&[]).is_ok_and(|step| step.asks_for_removal());
    let contacts = [
        (
            Contact::Potential,
            matches!(m.terms().setup.kind(), GameKind::Potentials(_)),
        ),
        (Contact::Removal, owes || effects.iter().any(removes)),
        (Contact::Pass, effects.iter().any(passes)),
    ];
    contacts
        .into_iter()
        .filter(|(_, is_met)| *is_met)
        .map(|(contact, _)| contact)
        .collect()
}

/// Those of these that were never explained to the player before; from now on they were. A person of whom nothing is
/// stored, or whose row this decision writes already, is told another time.
pub(in crate::app) fn first_met(rows: &mut Rows, player: PlayerId, met: &[Contact]) -> Result<Vec<Contact>, Unread> {
    let key = keys::Player { player };
    if met.is_empty() || rows.writes(&key) {
        return Ok(Vec::new());
    }
    let known = rows.peek::<PlayerRow>(&key)?;
    let is_new = |contact: &Contact, row: &PlayerRow| !row.explained.iter().any(|known| known == contact.key());
    if !known.is_some_and(|row| met.iter().any(|contact| is_new(contact, &row))) {
        return Ok(Vec::new());
    }
    let Some(mut row) = rows.read::<PlayerRow>(&key)? else {
        return Ok(Vec::new());
    };
    let new: Vec<Contact> = met.iter().copied().filter(|contact| is_new(contact, &row)).collect();
    row.explained.extend(new.iter().map(|contact| contact.key().to_owned()));
    rows.put(&key, &row);
    Ok(new)
}
