//! What is stored about people: the language of their direct messages, their name as last seen (for pictures, lists and
//! exports), their settings and vacations.

use crate::app::ports::actor::{Actor, Person};
use crate::app::state::db::{Rows, Stop, Unread, if_readable};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{Format, PlayerRow, PuzzleRecord, Unknown};
use crate::app::state::settings::Settings;
use crate::correspondence::vacation::Vacations;
use crate::correspondence::{Locale, Match, Player, PlayerId};
use crate::rules::{ByColor, Color};
use crate::store::keys;
use crate::words;
use jiff::Timestamp;

/// Maximum length of a stored name, in characters.
const NAME: usize = 80;

/// Stores what is seen of the actor, if it has changed.
pub(in crate::app) fn remember(rows: &mut Rows, actor: &Actor) -> Result<(), Unread> {
    let Actor::Player { person, locale, .. } = actor else {
        return Ok(());
    };
    let key = keys::Player { player: person.id };
    if rows.writes(&key) {
        return Ok(());
    }
    let known = rows.peek::<PlayerRow>(&key)?;
    let name = Some(kept_name(person));
    if known
        .as_ref()
        .is_none_or(|known| known.locale != *locale || known.name != name)
    {
        // read again, so that a setting changed in the meantime is not lost
        let known = rows.read::<PlayerRow>(&key)?;
        rows.put(&key, &row(person, *locale, known));
    }
    Ok(())
}

/// The actor's row, updated with what is seen of them, to be changed.
pub(in crate::app) fn own_row(rows: &mut Rows, actor: &Actor) -> Result<(keys::Player, PlayerRow), Stop> {
    let Actor::Player { person, locale, .. } = actor else {
        return Err(Refusal::no_match().into());
    };
    let key = keys::Player { player: person.id };
    let known = rows.read::<PlayerRow>(&key)?;
    Ok((key, row(person, *locale, known)))
}

/// A person's settings; the defaults for a program.
pub(in crate::app) fn settings(rows: &Rows, player: impl Into<Player>) -> Result<Settings, Unread> {
    let Player::Person(player) = player.into() else {
        return Ok(Settings::default());
    };
    let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
    Ok(known.map(|known| known.settings).unwrap_or_default())
}

/// How somebody is reminded.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Reminded {
    pub settings: Settings,
    /// Their digests, if these reach them.
    pub digests: Option<Digests>,
}

/// A player's digests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::app) struct Digests {
    /// When one was queued that is still on its way.
    pub queued: Option<Timestamp>,
    /// When the last one arrived.
    pub sent: Option<Timestamp>,
    /// When the next one is due; in the past, if it is about to be sent.
    pub due: Option<Timestamp>,
}

/// How this player is reminded.
pub(in crate::app) fn reminded(rows: &Rows, player: impl Into<Player>) -> Result<Reminded, Unread> {
    let Player::Person(player) = player.into() else {
        return Ok(Reminded::default());
    };
    let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
    Ok(known.as_ref().map(Reminded::from).unwrap_or_default())
}

impl From<&PlayerRow> for Reminded {
    fn from(row: &PlayerRow) -> Self {
        Self {
            settings: row.settings.clone(),
            digests: (!row.digest_refused).then_some(Digests::from(row)),
        }
    }
}

impl From<&PlayerRow> for Digests {
    fn from(row: &PlayerRow) -> Self {
        Self {
            queued: row.digest_queued,
            sent: row.digest_sent,
            due: row.digest_due,
        }
    }
}

/// The language of a person's direct messages.
pub(in crate::app) fn language(rows: &Rows, player: PlayerId, else_in: Locale) -> Result<Locale, Unread> {
    let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
    Ok(known.map_or(else_in, |known| known.settings.language.unwrap_or(known.locale)))
}

/// The settings of both players of a match.
pub(in crate::app) fn settings_of(rows: &Rows, m: &Match) -> Result<ByColor<Settings>, Unread> {
    let known = known(rows, &Color::BOTH.map(|color| m.player(color)))?;
    let mut settings = known.into_iter().map(|row| row.map(|row| row.settings));
    Ok(ByColor::of(|_| settings.next().flatten().unwrap_or_default()))
}

/// Whether each player's only legal move in a match is played automatically.
pub(in crate::app) fn plays_forced(rows: &Rows, m: &Match) -> Result<ByColor<bool>, Unread> {
    let settings = settings_of(rows, m)?;
    Ok(settings.map(|settings| settings.plays_forced))
}

/// A person's row, updated with what is seen of them.
pub(in crate::app) fn row(person: &Person, locale: Locale, known: Option<PlayerRow>) -> PlayerRow {
    let name = Some(kept_name(person));
    match known {
        Some(known) => PlayerRow { locale, name, ..known },
        None => PlayerRow {
            name,
            ..new_row(locale)
        },
    }
}

/// The row of somebody of whom nothing else is known.
fn new_row(locale: Locale) -> PlayerRow {
    PlayerRow {
        format: Format,
        locale,
        name: None,
        settings: Settings::default(),
        vacations: Vacations::default(),
        digest_due: None,
        digest_queued: None,
        digest_sent: None,
        digest_refused: false,
        puzzles: PuzzleRecord::default(),
        practice: Vec::new(),
        lessons: Vec::new(),
        explained: Vec::new(),
        imports: Vec::new(),
        exported: None,
        is_leaving: false,
        unknown: Unknown::new(),
    }
}

/// The row of somebody who is being deleted.
pub(in crate::app) fn leaving(locale: Locale) -> PlayerRow {
    PlayerRow {
        is_leaving: true,
        ..new_row(locale)
    }
}

/// Whether everything about a person is being deleted.
pub(in crate::app) fn is_leaving(rows: &Rows, player: PlayerId) -> Result<bool, Unread> {
    // whoever reads the row for something else says that it is damaged
    let known = if_readable(rows.peek::<PlayerRow>(&keys::Player { player }))?;
    Ok(known.flatten().is_some_and(|known| known.is_leaving))
}

/// Everything about the actor is being deleted.
pub(in crate::app) fn leaves() -> Refusal {
    refusal!("deletion-going-on")
}

/// Checks that the actor is not being deleted.
pub(in crate::app) fn check_stays(rows: &Rows, actor: &Actor) -> Result<(), Stop> {
    match actor.id() {
        Some(player) if is_leaving(rows, player)? => Err(leaves().into()),
        _ => Ok(()),
    }
}

fn kept_name(person: &Person) -> String {
    words::plain(&person.name, NAME)
}

/// The rows of these players, in their order; a program has none.
fn known(rows: &Rows, players: &[Player]) -> Result<Vec<Option<PlayerRow>>, Unread> {
    let people = players.iter().filter_map(|player| player.person());
    let keys: Vec<keys::Player> = people.map(|player| keys::Player { player }).collect();
    let mut found = rows.peek_many::<PlayerRow>(&keys)?.into_iter();
    let row = |player: &Player| player.person().and_then(|_| found.next().flatten());
    Ok(players.iter().map(row).collect())
}

/// The last seen names of those players who are people.
pub(in crate::app) fn names(rows: &Rows, players: &[Player]) -> Result<Vec<Option<String>>, Unread> {
    Ok(known(rows, players)?.into_iter().map(visible_name).collect())
}

fn visible_name(known: Option<PlayerRow>) -> Option<String> {
    known?.name.filter(|name| words::is_visible(name))
}

/// The last seen names of both players of a match.
pub(in crate::app) fn names_of(rows: &Rows, players: ByColor<Player>) -> Result<ByColor<Option<String>>, Unread> {
    let mut names = names(rows, &Color::BOTH.map(|color| players[color]))?.into_iter();
    Ok(ByColor::of(|_| names.next().flatten()))
}

/// The last seen names of both players of a match, and which of them are being deleted.
pub(in crate::app) fn names_and_leaving(
    rows: &Rows,
    players: ByColor<Player>,
) -> Result<(ByColor<Option<String>>, ByColor<bool>), Unread> {
    let mut known = known(rows, &Color::BOTH.map(|color| players[color]))?.into_iter();
    let known = ByColor::of(|_| known.next().flatten());
    let leaving = ByColor::of(|color| known[color].as_ref().is_some_and(|known| known.is_leaving));
    Ok((known.map(visible_name), leaving))
}
