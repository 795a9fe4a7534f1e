//! The boards that wait for a player, on one picture.

use super::play::{Next, Open};
use crate::app::feature::{Query, Spelled};
use crate::app::matches::{self, MAX_MATCHES};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::listed::Listed;
use crate::app::state::players;
use crate::app::state::refusal::Refusal;
use crate::app::ui::{Control, Look, Message, Reader, Reply, illustrate, last, opponent, pending, row, select};
use crate::app::workers::pictures::{Drawing, Subject};
use crate::correspondence::{Locale, Match, MatchId, PlayerId, TimeLeft};
use crate::rules::Color;
use crate::scene;
use crate::scene::overview::{MOST, OverviewEntry};
use crate::store::keys::WaitsFor;
use crate::words::{clauses, clip, clocks, commands, overview, say};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What the log says of a match that cannot be read: the others are shown nevertheless.
const LEFT_OUT: &str = "a board is left out";

/// The boards of the matches that wait for the actor, and a select to open one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Boards;

impl Boards {
    pub(super) fn control() -> Control {
        Control::new(Self.custom_id(), "button-boards", Style::Secondary)
    }
}

impl Spelled for Boards {
    const KEY: &'static str = "boards";
}

/// The matches that wait for a player, the most urgent first.
pub struct Waiting {
    /// As many as fit on one picture, each with its list row and its match.
    shown: Vec<(Listed, Match)>,
    /// Number of others.
    more: usize,
    /// The time at which the remaining time was computed.
    now: Timestamp,
}

impl Query for Boards {
    type Answer = Waiting;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Waiting, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_next)?;
        let boards = that_wait(rows, player)?;
        if boards.shown.is_empty() && boards.more == 0 {
            return Err(Refusal::no_next().into());
        }
        Ok(boards)
    }

    fn reply(boards: Waiting, reader: &Reader) -> Reply {
        reader.in_place(message(reader.locale, (reader.player, reader.look), &boards))
    }
}

/// The boards that wait for this player.
pub(in crate::app) fn that_wait(rows: &mut Rows, player: PlayerId) -> Result<Waiting, Unread> {
    let mut waiting = matches::running(rows, player, WaitsFor::Me, MAX_MATCHES)?;
    let more = waiting.len().saturating_sub(MOST);
    waiting.truncate(MOST);
    let mut shown = Vec::new();
    for listed in matches::named_opponents(rows, waiting)? {
        let loaded = matches::load_readable(rows, listed.id, LEFT_OUT)?;
        shown.extend(loaded.map(|loaded| (listed, loaded.the_match)));
    }
    let now = rows.now();
    Ok(Waiting { shown, more, now })
}

/// The boards of these matches, as a player sees them in their language. One that cannot be read is left out.
pub(super) fn of<'a>(
    rows: &mut Rows,
    listed: impl Iterator<Item = &'a Listed>,
    (player, locale): (PlayerId, Locale),
) -> Result<Vec<(MatchId, Drawing)>, Unread> {
    let settings = players::settings(rows, player)?;
    let (look, locale) = (Look::of(&settings), settings.language.unwrap_or(locale));
    let mut boards = Vec::new();
    for listed in listed {
        let Some(loaded) = matches::load_readable(rows, listed.id, LEFT_OUT)? else {
            continue;
        };
        let mut message = Message::default();
        illustrate(&mut message, locale, small(&loaded.the_match, (player, look)));
        boards.extend(message.picture.map(|board| (listed.id, board)));
    }
    Ok(boards)
}

/// A board as its player sees it, without what stands beside large ones.
fn small(m: &Match, (player, look): (PlayerId, Look)) -> scene::View {
    scene::View {
        last: last(m),
        pending: pending(m),
        side: look.side.seen_by(m.color_of(player).unwrap_or(Color::White)),
        theme: look.theme,
        ..scene::View::new(m.game().clone())
    }
}

/// The message with the boards, a select to open one of them, and a button that asks for the picture again: it may not
/// be drawn in time, and the remaining time in it gets old.
fn message(locale: Locale, reader: (PlayerId, Look), boards: &Waiting) -> Message {
    let listed = boards.shown.iter().map(|(listed, _)| listed);
    let mut lines = vec![say!(locale, "games-mine")];
    if boards.more > 0 {
        lines.push(say!(locale, "games-more", count = boards.more));
    }
    let open = (!boards.shown.is_empty()).then(|| select(locale, listed, Open { id: None }.custom_id()));
    let mut message = Message {
        text: lines.join("\n"),
        rows: [open, row(locale, &[Next::main_control(), Boards::control()])]
            .into_iter()
            .flatten()
            .collect(),
        ..Message::default()
    };
    show_boards(&mut message, locale, reader, boards);
    message
}

/// Adds the picture of these boards to a message; without it the message stays as it is.
pub(in crate::app) fn show_boards(message: &mut Message, locale: Locale, reader: (PlayerId, Look), boards: &Waiting) {
    let entries: Vec<OverviewEntry> = boards
        .shown
        .iter()
        .map(|(listed, m)| entry(locale, listed, m, reader, boards.now))
        .collect();
    if entries.is_empty() {
        return;
    }
    let told: Vec<String> = boards
        .shown
        .iter()
        .zip(&entries)
        .map(|((listed, _), entry)| {
            format!(
                "{}, {}, {}",
                commands::game(locale, listed.kind),
                entry.title,
                entry.time
            )
        })
        .collect();
    let alt = clip(
        &say!(locale, "overview-alt", list = clauses(locale, &told)),
        limits::DESCRIPTION,
    );
    let name = "boards.png".to_owned();
    message.picture = Some(Drawing {
        name,
        alt,
        subject: Subject::Overview(entries),
    });
}

fn entry(locale: Locale, listed: &Listed, m: &Match, reader: (PlayerId, Look), now: Timestamp) -> OverviewEntry {
    let view = small(m, reader);
    let time = match m.time_left() {
        TimeLeft::Until(deadline) => overview::left(locale, Some(deadline.duration_since(now))),
        left => clocks::left(locale, left),
    };
    OverviewEntry {
        view,
        title: match opponent(locale, listed) {
            Some(name) => format!("{} · {name}", listed.id),
            None => listed.id.to_string(),
        },
        time,
    }
}
