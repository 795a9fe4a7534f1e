//! A player's own settings, and the daily digest that they may have instead of reminders.

use super::outcome::{Command, Outcome};
use crate::app::actor::Actor;
use crate::app::db::{Rows, Stop, Unread};
use crate::app::outbox;
use crate::app::players;
use crate::app::refusal::{Refusal, SettingsRefused};
use crate::app::rows::{Item, PlayerRow, TimerRow};
use crate::app::settings::Settings;
use crate::correspondence::Locale;
use crate::correspondence::PlayerId;
use crate::correspondence::local::{QuietHours, Zone};
use crate::correspondence::preference::{Placement, Side};
use crate::scene::Theme;
use crate::store::keys::{self, Lane, Millis, TimerKind};
use jiff::Timestamp;

/// How many names are proposed for one that is no time zone.
const SIMILAR: usize = 3;
/// What means that there are no quiet hours, in any of the languages.
const OFF: [&str; 8] = ["off", "none", "aus", "non", "uit", "no", "nein", "-"];

/// Changes what is given; nothing of the texts has been checked yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChangeSettings {
    pub language: Option<Wish<Locale>>,
    pub theme: Option<Theme>,
    pub placement: Option<Placement>,
    pub side: Option<Side>,
    pub zone: Option<String>,
    pub quiet: Option<String>,
    /// The hour, 0 to 23.
    pub digest: Option<Wish<u8>>,
    pub vacation_at_zero: Option<bool>,
    pub plays_forced: Option<bool>,
    pub confirms_typed: Option<bool>,
}

/// A wish, or that there is none any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish<T> {
    None,
    For(T),
}

impl<T> From<Wish<T>> for Option<T> {
    fn from(wish: Wish<T>) -> Self {
        match wish {
            Wish::None => None,
            Wish::For(value) => Some(value),
        }
    }
}

impl ChangeSettings {
    /// Whether nothing is to change.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// All of it, or nothing where a part of it makes no sense.
    fn decide(&self, mut settings: Settings) -> Result<Settings, SettingsRefused> {
        if let Some(typed) = &self.zone {
            let zone = Zone::named(typed).map_err(|_| SettingsRefused::Zone {
                typed: typed.clone(),
                similar: Zone::similar(typed, SIMILAR),
            })?;
            settings.zone = Some(zone);
        }
        if let Some(typed) = &self.quiet {
            settings.quiet = if OFF.contains(&typed.trim().to_lowercase().as_str()) {
                None
            } else {
                let hours = typed.parse::<QuietHours>();
                Some(hours.map_err(|_| SettingsRefused::Quiet(typed.clone()))?)
            };
        }
        if let Some(wish) = self.digest {
            settings.digest = Option::from(wish).filter(|hour| *hour < 24);
        }
        if let Some(wish) = self.language {
            settings.language = wish.into();
        }
        settings.theme = self.theme.or(settings.theme);
        settings.placement = self.placement.unwrap_or(settings.placement);
        settings.side = self.side.unwrap_or(settings.side);
        settings.vacation_at_zero = self.vacation_at_zero.unwrap_or(settings.vacation_at_zero);
        settings.plays_forced = self.plays_forced.unwrap_or(settings.plays_forced);
        settings.confirms_typed = self.confirms_typed.unwrap_or(settings.confirms_typed);
        Ok(settings)
    }
}

impl Command for ChangeSettings {
    type Outcome = Outcome;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<Outcome, Stop> {
        let (key, mut row) = players::own_row(rows, actor)?;
        row.settings = self.decide(row.settings).map_err(Refusal::Settings)?;
        let next = row.settings.next_digest(rows.now());
        if next != row.digest_due {
            if let Some(due) = row.digest_due {
                rows.delete(&digest_timer(key.player, due));
            }
            if let Some(due) = next {
                rows.put(&digest_timer(key.player, due), &TimerRow::new());
            }
            row.digest_due = next;
        }
        rows.put(&key, &row);
        Ok(Outcome::SettingsChanged)
    }
}

fn digest_timer(player: PlayerId, due: Timestamp) -> keys::Timer {
    keys::Timer {
        due: due.into(),
        subject: player.0,
        kind: TimerKind::Digest,
    }
}

/// Sends a player their digest, and sees to the next one.
#[derive(Clone, Debug)]
pub(in crate::app) struct SendDigest<'a> {
    pub timer: &'a keys::Timer,
}

impl Command for SendDigest<'_> {
    type Outcome = ();

    fn decide(&self, rows: &mut Rows, _: &Actor) -> Result<(), Stop> {
        rows.delete(self.timer);
        let player = PlayerId(self.timer.subject);
        let key = keys::Player { player };
        let Some(mut row) = rows.read::<PlayerRow>(&key)? else {
            return Ok(());
        };
        let is_due = |due: Timestamp| Millis::from(due) == self.timer.due;
        if !row.digest_due.is_some_and(is_due) {
            return Ok(());
        }
        row.digest_due = row.settings.next_digest(rows.now());
        if let Some(due) = row.digest_due {
            rows.put(&digest_timer(player, due), &TimerRow::new());
        }
        rows.put(&key, &row);
        if row.vacations.current(rows.now()).is_none() {
            send(rows, player)?;
        }
        Ok(())
    }
}

fn send(rows: &mut Rows, player: PlayerId) -> Result<(), Unread> {
    outbox::send(rows, Lane::Direct(player), Item::Digest(player))
}
