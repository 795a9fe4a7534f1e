//! Local time of a player: their time zone, the hours in which they are not disturbed, the hour of a digest.
//!
//! The rules of the zones come with the program, so that a time means the same on every machine.

use crate::rules::named::stored_as_text;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use serde::{Deserialize, Serialize};

/// A time zone that exists, by its IANA name ("Europe/Berlin").
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(String);

/// No time zone has that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no time zone {0}")]
pub struct NoSuchZone(pub String);

fn database() -> &'static TimeZoneDatabase {
    static DATABASE: OnceLock<TimeZoneDatabase> = OnceLock::new();
    DATABASE.get_or_init(TimeZoneDatabase::bundled)
}

/// Every name, in alphabetical order.
fn names() -> &'static [String] {
    static NAMES: OnceLock<Vec<String>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut names: Vec<String> = database().available().map(|name| name.as_str().to_owned()).collect();
        names.sort_unstable();
        names
    })
}

/// Zones with many people, suggested before anything is typed.
const COMMON: [&str; 25] = [
    "Europe/Berlin",
    "Europe/London",
    "Europe/Paris",
    "Europe/Madrid",
    "Europe/Amsterdam",
    "Europe/Rome",
    "Europe/Warsaw",
    "Europe/Athens",
    "Europe/Istanbul",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Mexico_City",
    "America/Bogota",
    "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
    "Africa/Cairo",
    "Africa/Johannesburg",
    "Asia/Kolkata",
    "Asia/Singapore",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "UTC",
];

impl Zone {
    /// Reads a name as people type it: in lower or upper case, with a space for `_`, or the city alone if only one zone
    /// has that name; or whole hours from UTC, such as `UTC+3`.
    pub fn named(text: &str) -> Result<Self, NoSuchZone> {
        let typed = plain(text);
        if let Some(name) = at_offset(&typed) {
            return Ok(Self(name));
        }
        let mut whole = names().iter().filter(|name| plain(name) == typed);
        let mut cities = names().iter().filter(|name| city(name) == typed);
        let found = match (whole.next(), cities.next(), cities.next()) {
            (Some(name), ..) | (None, Some(name), None) => Some(name.clone()),
            _ => None,
        };
        found.map(Self).ok_or_else(|| NoSuchZone(text.to_owned()))
    }

    /// Names that what was typed may mean, the best first.
    pub fn suggestions(typed: &str, limit: usize) -> Vec<String> {
        let typed = plain(typed);
        if typed.is_empty() {
            return COMMON.iter().take(limit).map(|name| (*name).to_owned()).collect();
        }
        if let Some(name) = at_offset(&typed) {
            return vec![Self(name).name()];
        }
        let holds = |name: &&String| plain(name).contains(&typed) && !begins(name, &typed);
        let best = names().iter().filter(|name| begins(name, &typed));
        best.chain(names().iter().filter(holds)).take(limit).cloned().collect()
    }

    /// Names that are spelled similarly, for what fits no name.
    pub fn similar(typed: &str, limit: usize) -> Vec<String> {
        let typed = plain(typed);
        // the city alone: people write its region in their own language
        let city = typed
            .rsplit('/')
            .next()
            .filter(|city| city.len() < typed.len() && city.len() > 2);
        let in_city = city.map(|city| Self::suggestions(city, limit)).unwrap_or_default();
        if !in_city.is_empty() {
            return in_city;
        }
        // the longest beginning that leads anywhere; less than half of what was typed would be a guess
        let length = typed.chars().count();
        let beginnings = (length.div_ceil(2).max(3)..=length).rev();
        let mut found = beginnings.map(|length| {
            let beginning: String = typed.chars().take(length).collect();
            let begins = names().iter().filter(|name| begins(name, &beginning));
            begins.take(limit).cloned().collect::<Vec<_>>()
        });
        found.find(|names| !names.is_empty()).unwrap_or_default()
    }

    /// Its name; of whole hours from UTC `UTC+3`, since the sign in IANA's `Etc/GMT-3` is the opposite of the usual one.
    pub fn name(&self) -> String {
        let usual = |sign, hours| format!("UTC{sign}{hours}");
        match self
            .0
            .strip_prefix("Etc/GMT")
            .and_then(|offset| offset.split_at_checked(1))
        {
            Some(("-", hours)) => usual('+', hours),
            Some(("+", hours)) => usual('-', hours),
            _ => self.0.clone(),
        }
    }

    fn rules(&self) -> TimeZone {
        // a later version of the rules may have dropped the name
        database().get(&self.0).unwrap_or(TimeZone::UTC)
    }
}

/// The rules of the zone; UTC if there is none.
fn rules(zone: Option<&Zone>) -> TimeZone {
    zone.map_or(TimeZone::UTC, Zone::rules)
}

/// The name of the zone that is always a number of whole hours from UTC, as somebody typed it in lower case: `utc+3`,
/// `gmt-5`, `+05:00`.
fn at_offset(typed: &str) -> Option<String> {
    let offset = typed.strip_prefix("utc").or_else(|| typed.strip_prefix("gmt"));
    let offset = offset.unwrap_or(typed).trim_start_matches('_');
    let (ahead, hours) = match offset.strip_prefix('+') {
        Some(hours) => (true, hours),
        None => (false, offset.strip_prefix(['-', '−', '–'])?),
    };
    let hours = hours.trim_start_matches('_');
    let hours: u8 = hours.strip_suffix(":00").unwrap_or(hours).parse().ok()?;
    let name = format!("Etc/GMT{}{hours}", if ahead { '-' } else { '+' });
    names().contains(&name).then_some(name)
}

/// Whether a name, or its city alone, begins so.
fn begins(name: &str, typed: &str) -> bool {
    city(name).starts_with(typed) || plain(name).starts_with(typed)
}

fn plain(name: &str) -> String {
    name.trim().replace(' ', "_").to_lowercase()
}

fn city(name: &str) -> String {
    plain(name.rsplit('/').next().unwrap_or(name))
}

impl TryFrom<String> for Zone {
    type Error = NoSuchZone;
    fn try_from(name: String) -> Result<Self, NoSuchZone> {
        // what was stored is kept as it is, even if a later version of the rules has dropped it
        let is_name = !name.is_empty() && name.len() <= 64 && name.bytes().all(|byte| byte.is_ascii_graphic());
        if is_name { Ok(Self(name)) } else { Err(NoSuchZone(name)) }
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> Self {
        zone.0
    }
}

/// The hours in which a player is not reminded, in their local time; they may span midnight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct QuietHours {
    from: u8,
    until: u8,
}

/// The text is not two different hours from 0 to 23.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} are no quiet hours: two different hours from 0 to 23 are, such as 22-7")]
pub struct NoQuietHours(pub String);

impl QuietHours {
    /// The first hour, 0 to 23.
    pub fn from(self) -> u8 {
        self.from
    }

    /// The hour at which they end, 0 to 23.
    pub fn until(self) -> u8 {
        self.until
    }

    /// When they end, if that moment lies within them.
    pub fn end(self, zone: Option<&Zone>, now: Timestamp) -> Option<Timestamp> {
        let hour = u8::try_from(rules(zone).to_datetime(now).hour()).unwrap_or_default();
        let is_quiet = if self.from < self.until {
            (self.from..self.until).contains(&hour)
        } else {
            hour >= self.from || hour < self.until
        };
        is_quiet.then(|| next_hour(zone, self.until, now))
    }
}

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.until)
    }
}

impl FromStr for QuietHours {
    type Err = NoQuietHours;

    /// `22-7`, or as people write it: `22:00 – 7:00`.
    fn from_str(text: &str) -> Result<Self, NoQuietHours> {
        let refused = || NoQuietHours(text.to_owned());
        let hour = |text: &str| {
            let text = text.trim();
            let text = text.strip_suffix(":00").unwrap_or(text);
            let is_number = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u8>().ok().filter(|hour| is_number && *hour < 24)
        };
        let (from, until) = text.split_once(['-', '–']).ok_or_else(refused)?;
        match (hour(from), hour(until)) {
            (Some(from), Some(until)) if from != until => Ok(Self { from, until }),
            _ => Err(refused()),
        }
    }
}

stored_as_text!(QuietHours, NoQuietHours);

/// The next time after now at which it is this full hour of the day in the zone. An hour that a day skips is replaced
/// by the next one; of an hour that comes twice, the first counts.
pub fn next_hour(zone: Option<&Zone>, hour: u8, now: Timestamp) -> Timestamp {
    let rules = rules(zone);
    let today = rules.to_datetime(now).date();
    let days = [Some(today), today.tomorrow().ok()].into_iter().flatten();
    let begins = |day: jiff::civil::Date| {
        let hour = i8::try_from(hour).unwrap_or_default();
        let begin: DateTime = day.at(hour, 0, 0, 0);
        let zoned = rules.to_ambiguous_zoned(begin).compatible().ok()?;
        Some(zoned.timestamp())
    };
    let next = days.filter_map(begins).find(|begin| *begin > now);
    // two days contain every hour; only the end of time has no tomorrow
    next.unwrap_or(Timestamp::MAX)
}
