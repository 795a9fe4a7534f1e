//! Texts on the picture of several boards.
use super::Locale;
use jiff::SignedDuration;

/// How much time is left, for pictures, where Discord's timestamps do not work: "2 d 4 h". `None` = no clock.
pub fn left(locale: Locale, left: Option<SignedDuration>) -> String {
    let Some(left) = left else {
        return say!(locale, "time-unlimited");
    };
    let minutes = left.as_mins().max(0);
    let (days, hours, minutes) = (minutes / 1_440, minutes / 60 % 24, minutes % 60);
    match (days, hours) {
        (0, 0) => say!(locale, "overview-minutes", minutes = minutes),
        (0, _) => say!(locale, "overview-hours", hours = hours, minutes = minutes),
        _ => say!(locale, "overview-days", days = days, hours = hours),
    }
}
