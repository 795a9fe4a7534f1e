//! What the moderators of a server have decided. Nothing can be changed in it.

use super::decision::moderator;
use crate::app::feature::{Query, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::slash::Slash;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::rows::{Measure, ModerationRow};
use crate::app::ui::{Container, Control, Part, Reader, Reply, row};
use crate::correspondence::Locale;
use crate::store::keys;
use crate::words::{mention, moderation as words, moment, say};
use serde::{Deserialize, Serialize};

/// Number of lines on a page.
const PAGE: usize = 8;
/// Maximum number of pages.
const PAGES: usize = 50;

/// A page of the log, the newest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ModerationLog {
    /// From 0.
    pub page: usize,
    /// Whether the actor may manage the server: Discord includes each sender's permissions in its interactions.
    #[serde(skip)]
    pub is_manager: bool,
}

impl Spelled for ModerationLog {
    const KEY: &'static str = "moderation-log";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("moderate log", Vec::new(), |given| {
            Ok(Some(Self {
                page: 0,
                is_manager: given.is_manager,
            }))
        })]
    }
}

/// The lines of a page, and whether there are more.
pub struct LogPage {
    number: usize,
    lines: Vec<ModerationRow>,
    has_more: bool,
}

impl Query for ModerationLog {
    type Answer = LogPage;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<LogPage, Stop> {
        let (guild, _) = moderator(actor, self.is_manager)?;
        let number = self.page.min(PAGES - 1);
        let most = (number + 1) * PAGE;
        let found = rows.list::<keys::Moderation, ModerationRow>(&keys::Moderation::of(guild), most + 1)?;
        let has_more = found.len() > most && number + 1 < PAGES;
        let lines = found.into_iter().skip(number * PAGE).take(PAGE);
        Ok(LogPage {
            number,
            lines: lines.map(|(_, row)| row).collect(),
            has_more,
        })
    }

    fn reply(page: LogPage, reader: &Reader) -> Reply {
        reader.show(page.container(reader.locale))
    }
}

impl LogPage {
    fn container(&self, locale: Locale) -> Container {
        let mut lines = vec![say!(locale, "log-title")];
        if self.lines.is_empty() {
            lines.push(say!(locale, "log-empty"));
        }
        lines.extend(self.lines.iter().map(|row| line(locale, row)));
        let to = |page: usize, label: &'static str| {
            let page = ModerationLog {
                page,
                is_manager: false,
            };
            Control::new(page.custom_id(), label, Style::Secondary)
        };
        let newer = self.number.checked_sub(1).map(|page| to(page, "button-newer"));
        let older = self.has_more.then(|| to(self.number + 1, "button-older"));
        let controls: Vec<Control> = newer.into_iter().chain(older).collect();
        let mut parts = vec![Part::Text(lines.join("\n"))];
        parts.extend(row(locale, &controls).map(Part::Row));
        Container::neutral(parts)
    }
}

/// When, who, what and why.
fn line(locale: Locale, row: &ModerationRow) -> String {
    let measure = match row.measure {
        Measure::Annulled { id } => say!(locale, "log-annulled", id = id),
        Measure::TimeGivenBack { id } => say!(locale, "log-given-back", id = id),
        Measure::PauseLifted { id } => say!(locale, "log-lifted", id = id),
        Measure::Replacing { id, player } => say!(locale, "log-replacing", id = id, player = mention(locale, player)),
        Measure::Barred { player, until } => {
            say!(
                locale,
                "log-barred",
                player = mention(locale, player),
                until = moment(until)
            )
        }
        Measure::Unbarred { player } => say!(locale, "log-unbarred", player = mention(locale, player)),
    };
    say!(
        locale,
        "log-line",
        at = moment(row.at),
        moderator = mention(locale, row.by),
        measure = measure,
        why = words::quoted_reason(&row.why)
    )
}
