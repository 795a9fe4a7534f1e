//! Imported records as their owner sees them.

use super::spelled::{ShowImport, beside};
use crate::app::feature::{Query, Spelled};
use crate::app::features::more::looking_back_at;
use crate::app::matches::{self, NamedMatch};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::{Row, SelectOption};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::ImportedRow;
use crate::app::ui::{Message, Reader, Reply, conclude, row, with_buttons};
use crate::correspondence::MatchId;
use crate::rules::Color;
use crate::words::{clip, matches as match_words, records as words, say};

/// An imported record, or all of them.
pub enum Imports {
    One(Box<NamedMatch>),
    /// One that the asker has just imported, and had already.
    Known(Box<NamedMatch>),
    All(Vec<(MatchId, ImportedRow)>),
}

impl Query for ShowImport {
    type Answer = Imports;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Imports, Stop> {
        if let Some(id) = self.id {
            let m = matches::own_import(rows, actor, id)?;
            let m = Box::new(NamedMatch::read(rows, m)?);
            return Ok(if self.known { Imports::Known(m) } else { Imports::One(m) });
        }
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        let all = matches::imported(rows, player, matches::MAX_IMPORTS)?;
        if all.is_empty() {
            return Err(refusal!("import-none").into());
        }
        Ok(Imports::All(all))
    }

    fn reply(shown: Imports, reader: &Reader) -> Reply {
        reader.in_place(match shown {
            Imports::One(m) => one(&m, reader, &say!(reader.locale, "import-private")),
            Imports::Known(m) => one(&m, reader, &say!(reader.locale, "import-known")),
            Imports::All(all) => list(&all, reader),
        })
    }
}

fn one(m: &NamedMatch, reader: &Reader, below: &str) -> Message {
    let locale = reader.locale;
    let text = format!("{}\n{below}", match_words::board(locale, m));
    let mut message = with_buttons(locale, clip(&text, limits::CONTENT), &looking_back_at(m));
    message.rows.extend(row(locale, &beside(m)));
    if let Some(ended) = m.ended() {
        let side = reader.look.side.seen_by(Color::White);
        conclude(&mut message, locale, m, ended, (side, reader.look.theme));
    }
    message
}

// all records have room in the lists of a message
const _: () = assert!(matches::MAX_IMPORTS <= limits::ROWS * limits::OPTIONS);

fn list(all: &[(MatchId, ImportedRow)], reader: &Reader) -> Message {
    let locale = reader.locale;
    let option = |(id, row): &(MatchId, ImportedRow)| {
        SelectOption::new(words::choice(locale, *id, row.kind, &row.import), id.0.to_string())
    };
    let lists = all.chunks(limits::OPTIONS).zip(0..).map(|(part, number)| {
        let choose = match_words::choose(locale);
        let ends = match part {
            [(first, _), .., (last, _)] => format!("{first}–{last}"),
            [(only, _)] => only.to_string(),
            [] => String::new(),
        };
        let placeholder = if all.len() > limits::OPTIONS {
            format!("{choose} · {ends}")
        } else {
            choose
        };
        // each select of a message needs a name of its own: the later ones are called by their first record
        let id = part.first().map(|(id, _)| *id).filter(|_| number > 0);
        let called = ShowImport { id, known: false };
        Row::select(called.custom_id(), placeholder, part.iter().map(&option))
    });
    Message {
        text: say!(locale, "import-list", count = all.len(), most = matches::MAX_IMPORTS),
        rows: lists.collect(),
        ..Message::default()
    }
}
