//! What is kept about people: the language of their direct messages, the name last seen, for pictures, lists and
//! exports, their settings and vacations.

use super::actor::{Actor, Person};
use super::db::{AppError, Transaction};
use super::refusal::{Halt, NoTarget, Refusal};
use super::rows::{Format, PlayerRow, PuzzleRecord, Unknown};
use super::settings::Settings;
use crate::correspondence::vacation::Vacations;
use crate::correspondence::{Match, PlayerId};
use crate::rules::{ByColor, Color};
use crate::store::keys;
use crate::words::{self, Locale};

/// The longest name that is kept, in characters.
const NAME: usize = 80;

/// Keeps what was seen of whoever acts, where it differs from what is known.
pub(super) async fn remember(tx: &mut Transaction<'_>, actor: &Actor) -> Result<(), AppError> {
    let Actor::Player { person, locale, .. } = actor else {
        return Ok(());
    };
    let key = keys::Player { player: person.id };
    if tx.writes(&key) {
        return Ok(());
    }
    let known = tx.peek::<PlayerRow>(&key).await?;
    let name = Some(kept_name(person));
    if known
        .as_ref()
        .is_none_or(|known| known.locale != *locale || known.name != name)
    {
        // read again, so that no setting that is changed meanwhile is lost
        let known = tx.read::<PlayerRow>(&key).await?;
        tx.put(&key, &row(person, *locale, known));
    }
    Ok(())
}

/// The row of whoever acts, as they are seen now, to be changed.
pub(super) async fn own_row(tx: &mut Transaction<'_>, actor: &Actor) -> Result<(keys::Player, PlayerRow), Halt> {
    let Actor::Player { person, locale, .. } = actor else {
        return Err(Refusal::Target(NoTarget::None).into());
    };
    let key = keys::Player { player: person.id };
    let known = tx.read::<PlayerRow>(&key).await?;
    Ok((key, row(person, *locale, known)))
}

/// What a person wishes for themselves.
pub(super) async fn settings(tx: &Transaction<'_>, player: PlayerId) -> Result<Settings, AppError> {
    let known = tx.peek::<PlayerRow>(&keys::Player { player }).await?;
    Ok(known.map(|known| known.settings).unwrap_or_default())
}

/// The same of both players of a match.
pub(super) async fn settings_of(tx: &Transaction<'_>, m: &Match) -> Result<ByColor<Settings>, AppError> {
    let keys = Color::BOTH.map(|color| keys::Player {
        player: m.player(color),
    });
    let mut known = tx.peek_many::<PlayerRow>(&keys).await?.into_iter();
    let [white, black] = Color::BOTH.map(|_| known.next().flatten().map(|row| row.settings).unwrap_or_default());
    Ok(ByColor { white, black })
}

/// Whose only legal move in a match is played by itself.
pub(super) async fn plays_forced(tx: &Transaction<'_>, m: &Match) -> Result<ByColor<bool>, AppError> {
    let settings = settings_of(tx, m).await?;
    Ok(ByColor {
        white: settings.white.plays_forced,
        black: settings.black.plays_forced,
    })
}

/// A person's row as they are seen now.
pub(super) fn row(person: &Person, locale: Locale, known: Option<PlayerRow>) -> PlayerRow {
    let name = Some(kept_name(person));
    match known {
        Some(known) => PlayerRow {
            format: Format,
            locale,
            name,
            ..known
        },
        None => PlayerRow {
            format: Format,
            locale,
            name,
            settings: Settings::default(),
            vacations: Vacations::default(),
            digest_due: None,
            puzzles: PuzzleRecord::default(),
            unknown: Unknown::new(),
        },
    }
}

fn kept_name(person: &Person) -> String {
    words::plain(&person.name, NAME)
}

/// The names last seen of these people.
pub(super) async fn names(tx: &Transaction<'_>, players: &[PlayerId]) -> Result<Vec<Option<String>>, AppError> {
    let keys: Vec<keys::Player> = players.iter().map(|player| keys::Player { player: *player }).collect();
    let known = tx.peek_many::<PlayerRow>(&keys).await?;
    let names = known.into_iter().map(|known| known.and_then(|known| known.name));
    Ok(names.map(|name| name.filter(|name| words::is_visible(name))).collect())
}

/// The same of both players of a match.
pub(super) async fn names_of(tx: &Transaction<'_>, m: &Match) -> Result<ByColor<Option<String>>, AppError> {
    let mut names = names(tx, &Color::BOTH.map(|color| m.player(color))).await?.into_iter();
    let [white, black] = Color::BOTH.map(|_| names.next().flatten());
    Ok(ByColor { white, black })
}
