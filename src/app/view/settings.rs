//! A person's settings as they stand.

use crate::app::settings::Settings;
use crate::app::ui::Message;
use crate::words::Locale;
use crate::words::settings::{self, Line};

/// All of them, what is as usual included.
pub(super) fn overview(locale: Locale, settings: &Settings) -> Message {
    Message::text(format!("{}\n{}", settings::title(locale), lines(locale, settings)))
}

/// The same after a change.
pub(super) fn changed(locale: Locale, settings: &Settings) -> Message {
    Message::text(format!("{}\n{}", settings::saved(locale), lines(locale, settings)))
}

fn lines(locale: Locale, wished: &Settings) -> String {
    let lines = [
        Line::Language(wished.language),
        Line::Theme(wished.theme.unwrap_or_default()),
        Line::Side(wished.side),
        Line::Placement(wished.placement),
        Line::Zone(wished.zone.as_ref()),
        Line::Quiet(wished.quiet),
        Line::Digest(wished.digest),
        Line::VacationAtZero(wished.vacation_at_zero),
        Line::PlaysForced(wished.plays_forced),
        Line::ConfirmsTyped(wished.confirms_typed),
    ];
    lines.map(|line| settings::line(locale, line)).join("\n")
}
