//! The picture of a tournament's table.

use crate::app::state::db::{Rows, Unread};
use crate::app::state::players;
use crate::app::ui::Message;
use crate::app::workers::pictures::{Drawing, Subject};
use crate::correspondence::tournament::table::{Table, TableLine};
use crate::correspondence::tournament::{Format, PairResult, Pairing, Phase, Tournament};
use crate::correspondence::{Locale, Player, PlayerId};
use crate::rules::Color;
use crate::scene::Theme;
use crate::scene::crosstable::{Cell, CrossTable, CrossTableRow, Group, Meaning, Scored};
use crate::words::{mention, say, tournaments as sentences};
use std::collections::{BTreeMap, BTreeSet};

/// The last seen names of everybody in a tournament.
pub(super) fn names(rows: &Rows, t: &Tournament) -> Result<BTreeMap<PlayerId, String>, Unread> {
    let people: Vec<PlayerId> = t.entrants().iter().map(|entrant| entrant.player).collect();
    let players: Vec<Player> = people.iter().map(|player| Player::from(*player)).collect();
    let found = players::names(rows, &players)?;
    Ok(people
        .into_iter()
        .zip(found)
        .filter_map(|(player, name)| Some((player, name?)))
        .collect())
}

/// The name of somebody where Discord shows no mention. Everybody who joined was seen, so that one without a name was
/// deleted a moment ago.
pub(super) fn name(locale: Locale, names: &BTreeMap<PlayerId, String>, player: PlayerId) -> String {
    let deleted = || mention(locale, Player::Deleted(player));
    names.get(&player).cloned().unwrap_or_else(deleted)
}

/// Adds the table of a tournament to a message, at its end with the first three above it.
pub(super) fn show_table(
    message: &mut Message,
    locale: Locale,
    t: &Tournament,
    names: &BTreeMap<PlayerId, String>,
    theme: Theme,
) {
    let name = |player: PlayerId| name(locale, names, player);
    let places = t.places();
    let first = if t.phase() == Phase::Over {
        places.iter().take(3).map(|line| name(line.player)).collect()
    } else {
        Vec::new()
    };
    let tables = t.tables();
    let has_several = tables.len() > 1;
    let groups = tables.iter().rev().map(|table| Group {
        title: has_several.then(|| sentences::group(locale, table.group, table.is_final)),
        heads: heads(t, table),
        rows: table.lines.iter().map(|line| row(t, table, line, &name)).collect(),
    });
    let groups: Vec<Group> = groups.collect();
    let (legend, note) = legend(locale, t.conditions().format, &groups);
    message.picture = Some(Drawing {
        name: format!("tournament-{}.png", t.id().0),
        alt: sentences::alt(locale, t, &places, name),
        subject: Subject::Table(
            Box::new(CrossTable {
                first,
                groups,
                legend,
                note,
            }),
            theme,
        ),
    });
}

/// What stands for a round in which somebody has no opponent.
const BYE: &str = "+";

/// What the fields of these tables mean, each kind once, and what the numbers in them are, if it has to be said.
fn legend(locale: Locale, format: Format, groups: &[Group]) -> (Vec<Meaning>, Option<String>) {
    let cells = groups
        .iter()
        .flat_map(|group| group.rows.iter().flat_map(|row| row.cells.iter().flatten()));
    let kinds: BTreeSet<Scored> = cells.map(|cell| cell.what).collect();
    // elsewhere a number is a place
    let all_are_points = matches!(format, Format::RoundRobin { .. });
    let legend = kinds.iter().map(|&what| Meaning {
        field: Cell {
            what,
            text: if what == Scored::Rested {
                BYE.to_owned()
            } else {
                String::new()
            },
        },
        text: sentences::meaning(locale, what, all_are_points),
    });
    let has_places = !all_are_points && kinds.iter().any(|what| what.is_played());
    let note = has_places.then(|| say!(locale, "table-places"));
    (legend.collect(), note)
}

/// Number of everybody's latest matches in the table of a ladder.
const LATEST: usize = 6;

/// In a round robin the places of the opponents, otherwise the rounds.
fn heads(t: &Tournament, table: &Table) -> Vec<String> {
    let count = match t.conditions().format {
        Format::RoundRobin { .. } => table.lines.len(),
        Format::Swiss { .. } | Format::Knockout => usize::from(t.rounds_paired()),
        // the latest matches of each, which have no number
        Format::Ladder => return vec![String::new(); LATEST],
    };
    (1..=count).map(|n| n.to_string()).collect()
}

fn row(t: &Tournament, table: &Table, line: &TableLine, name: &dyn Fn(PlayerId) -> String) -> CrossTableRow {
    let own = line.player;
    let place = |pairing: &Pairing, color: Color| {
        let opponent = pairing.players[color.other()];
        let place = table.lines.iter().position(|line| line.player == opponent);
        place.map_or_else(String::new, |place| (place + 1).to_string())
    };
    let of_group = || t.pairings_of(own).filter(|pairing| pairing.group == table.group);
    let cells = match t.conditions().format {
        Format::RoundRobin { .. } => {
            let cell = |other: &TableLine| {
                let against = of_group().filter(|pairing| pairing.color_of(other.player).is_some());
                against.filter_map(|pairing| cell(pairing, own, scored)).collect()
            };
            let other = |other: &TableLine| if other.player == own { Vec::new() } else { cell(other) };
            table.lines.iter().map(other).collect()
        }
        Format::Ladder => {
            let latest = of_group().collect::<Vec<_>>().into_iter().rev();
            let latest = latest.filter_map(|pairing| cell(pairing, own, place)).take(LATEST);
            latest.map(|cell| vec![cell]).collect()
        }
        Format::Swiss { .. } | Format::Knockout => {
            let rounds = 1..=t.rounds_paired();
            let of_round = |round: u8| {
                let pairings = of_group().filter(move |pairing| pairing.round == round);
                let rests = t.byes(round).filter(|player| *player == own);
                let bye = |_| Cell {
                    what: Scored::Rested,
                    text: BYE.to_owned(),
                };
                pairings
                    .filter_map(|pairing| cell(pairing, own, place))
                    .chain(rests.map(bye))
                    .collect()
            };
            rounds.map(of_round).collect()
        }
    };
    let tie = match t.conditions().format {
        Format::RoundRobin { .. } | Format::Swiss { .. } => line.broken_by.get(1).copied(),
        Format::Knockout | Format::Ladder => None,
    };
    CrossTableRow {
        name: name(own),
        cells,
        points: sentences::score(t.conditions().format, line),
        tie: tie.map(sentences::quarters).unwrap_or_default(),
        is_out: line.is_out,
    }
}

/// A pair from the view of one of both; `None` = its match has not begun.
fn cell(pairing: &Pairing, own: PlayerId, text: impl Fn(&Pairing, Color) -> String) -> Option<Cell> {
    let color = pairing.color_of(own)?;
    let what = match pairing.result() {
        None => {
            pairing.id?;
            Scored::Running
        }
        Some(PairResult::Won(winner)) if winner == color => Scored::Won,
        Some(PairResult::Won(_)) => Scored::Lost,
        Some(PairResult::Drawn) => Scored::Drawn,
        Some(PairResult::Absent(_) | PairResult::Forfeited(_) | PairResult::Void) => Scored::Unplayed,
    };
    let text = match pairing.result() {
        Some(result) if !result.is_played() => scored(pairing, color),
        _ => text(pairing, color),
    };
    Some(Cell { what, text })
}

/// The points of this colour.
fn scored(pairing: &Pairing, color: Color) -> String {
    pairing
        .result()
        .map_or_else(String::new, |result| sentences::points(result.half_points(color)))
}
