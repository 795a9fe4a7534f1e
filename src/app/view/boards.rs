//! The boards that wait for a player, on one picture.

use super::games;
use crate::app::custom_id::{CustomId, Purpose};
use crate::app::limits;
use crate::app::listed::Listed;
use crate::app::pictures::{Drawing, Subject};
use crate::app::queries::Boards;
use crate::app::ui::Message;
use crate::app::ui::last;
use crate::app::ui::{Control, row};
use crate::correspondence::{Match, PlayerId, TimeLeft};
use crate::rules::Color;
use crate::rules::game::Marks;
use crate::scene::overview::Entry;
use crate::scene::{self, Theme};
use crate::words::matches::Part;
use crate::words::{Locale, clip, clocks, matches, overview};
use jiff::Timestamp;

/// The boards, and a select to open one of them.
pub(super) fn boards(locale: Locale, reader: (PlayerId, Theme), boards: &Boards) -> Message {
    let listed = boards.shown.iter().map(|(listed, _)| listed);
    let mut lines = vec![matches::games(locale, Part::Mine)];
    if boards.more > 0 {
        lines.push(matches::games(locale, Part::More(boards.more)));
    }
    let open = (!boards.shown.is_empty()).then(|| games::select(locale, listed, CustomId::InMatch(Purpose::Open)));
    let mut message = Message {
        text: lines.join("\n"),
        rows: [open, row(locale, &[Control::NextAfterMove])]
            .into_iter()
            .flatten()
            .collect(),
        ..Message::default()
    };
    show_boards(&mut message, locale, reader, boards);
    message
}

/// Gives a message the picture of these boards; without it the message stays as it is.
pub(super) fn show_boards(message: &mut Message, locale: Locale, (reader, theme): (PlayerId, Theme), boards: &Boards) {
    let entries: Vec<Entry> = boards
        .shown
        .iter()
        .map(|(listed, m)| entry(locale, listed, m, (reader, theme), boards.now))
        .collect();
    if entries.is_empty() {
        return;
    }
    let told: Vec<String> = boards
        .shown
        .iter()
        .zip(&entries)
        .map(|((listed, _), entry)| overview::entry(locale, listed.kind, &entry.title, &entry.time))
        .collect();
    let alt = clip(&overview::alt(locale, &told), limits::DESCRIPTION);
    let name = "boards.png".to_owned();
    message.picture = Some(Drawing {
        name,
        alt,
        subject: Subject::Overview(entries),
    });
}

fn entry(locale: Locale, listed: &Listed, m: &Match, (reader, theme): (PlayerId, Theme), now: Timestamp) -> Entry {
    let view = scene::View {
        game: m.game().clone(),
        last: last(m),
        ended: None,
        side: m.color_of(reader).unwrap_or(Color::White),
        marks: Marks::default(),
        seats: None,
        theme,
    };
    let time = match m.time_left() {
        TimeLeft::Until(deadline) => overview::left(locale, Some(deadline.duration_since(now))),
        left => clocks::left(locale, left),
    };
    Entry {
        view,
        title: match games::opponent(locale, listed) {
            Some(name) => format!("{} · {name}", listed.id),
            None => listed.id.to_string(),
        },
        time,
    }
}
