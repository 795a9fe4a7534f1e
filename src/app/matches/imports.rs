//! Imported records: matches that are over, and that only the person who imported them sees.

use super::loaded::load;
use super::target::imported;
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{Format, ImportedRow, MatchRow, Venue};
use crate::correspondence::import::{MAX_TURNS, TooLong};
use crate::correspondence::{Event, Locale, Match, MatchId, PlayerId, StoredMatch};
use crate::rules::ByColor;
use crate::rules::record::{Details, Record};
use crate::store::keys;
use jiff::SignedDuration;
use std::cmp::Reverse;

/// Maximum number of imported records that are kept for one person.
pub const MAX_IMPORTS: usize = 100;
/// Maximum number of records that one person may import within a day.
pub const MAX_IMPORTS_A_DAY: usize = 50;
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Where a record is that was to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// In a match that it has become.
    New(MatchId),
    /// In a match that the same record became before.
    Known(MatchId),
}

/// Keeps a record as a match of the actor's, unless they have it, or enough of them.
pub(in crate::app) fn keep(rows: &mut Rows, actor: &Actor, record: &Record, details: Details) -> Result<Kept, Stop> {
    let Actor::Player { person, locale, .. } = actor else {
        return Err(Refusal::no_match().into());
    };
    let now = rows.now();
    let import = |id, details| {
        Match::import(id, person.id, record, details, now)
            .map_err(|TooLong(turns)| refusal!("import-too-long", turns = turns, most = MAX_TURNS))
    };
    let all = imported(rows, person.id, MAX_IMPORTS)?;
    if let Some(id) = same(rows, &all, &import(MatchId(0), details.clone())?)? {
        return Ok(Kept::Known(id));
    }
    let kept = all.len();
    if kept >= MAX_IMPORTS {
        return Err(refusal!("import-too-many", count = kept).into());
    }
    let (own, mut known) = players::own_row(rows, actor)?;
    known.imports.retain(|at| now.duration_since(*at) < DAY);
    let today = known.imports.len();
    if today >= MAX_IMPORTS_A_DAY {
        return Err(refusal!("import-too-many-today", count = today).into());
    }
    let id = MatchId(rows.number(keys::Counter::Match)?);
    let m = import(id, details)?;
    let Some((in_list, listed)) = listed_import(&m) else {
        return Err(Refusal::no_such_match(id).into());
    };
    let row = finished_row(&m, *locale);
    known.imports.push(now);
    rows.put(&own, &known);
    let key = keys::Match { id };
    rows.check_absent(&key);
    rows.put(&key, &row);
    rows.put(&in_list, &listed);
    Ok(Kept::New(id))
}

/// The imported match of these that differs from this one only in when it was imported.
fn same(rows: &Rows, all: &[(MatchId, ImportedRow)], m: &Match) -> Result<Option<MatchId>, Unread> {
    let is_likely = |row: &ImportedRow| row.kind == m.terms().setup.kind() && Some(&row.import) == m.imported();
    let likely = all.iter().filter(|(_, row)| is_likely(row));
    let keys: Vec<keys::Match> = likely.map(|(id, _)| keys::Match { id: *id }).collect();
    let events = |stored: &StoredMatch| -> Vec<Event> { stored.log.iter().map(|entry| entry.event.clone()).collect() };
    let wanted = (m.terms(), events(m.stored()));
    let found = rows.peek_many::<MatchRow>(&keys)?.into_iter().flatten();
    let mut same = found.filter(|row| (&row.stored.terms, events(&row.stored)) == wanted);
    Ok(same.next().map(|row| row.stored.id))
}

/// The row of a match that comes from elsewhere and is over.
pub(super) fn finished_row(m: &Match, locale: Locale) -> MatchRow {
    let venue = Venue {
        room: None,
        locale,
        opening: false,
        left: None,
    };
    MatchRow::new(m.stored().clone(), ByColor::both(venue))
}

/// An imported match of the actor's; the commit fails if it has been changed since.
pub(in crate::app) fn own_import(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<Match, Stop> {
    let loaded = load(rows, id)?;
    let own = loaded.filter(|loaded| loaded.the_match.is_imported_by(actor.id()));
    Ok(own.ok_or_else(|| Refusal::no_such_match(id))?.the_match)
}

/// Deletes an imported match of the actor's.
pub(in crate::app) fn delete_import(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<(), Stop> {
    let m = own_import(rows, actor, id)?;
    rows.delete(&keys::Match { id });
    if let Some(import) = m.imported() {
        rows.delete(&in_list(import.by, id));
    }
    Ok(())
}

/// The row of an imported match in the list of whoever imported it.
pub(in crate::app) fn listed_import(m: &Match) -> Option<(keys::ImportedMatch, ImportedRow)> {
    let import = m.imported()?;
    let row = ImportedRow {
        format: Format,
        kind: m.terms().setup.kind(),
        import: import.clone(),
    };
    Some((in_list(import.by, m.id()), row))
}

fn in_list(player: PlayerId, id: MatchId) -> keys::ImportedMatch {
    keys::ImportedMatch {
        player,
        id: Reverse(id),
    }
}
