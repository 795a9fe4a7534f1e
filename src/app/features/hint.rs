//! The bot's suggestion for a turn in a practice match.

use super::board::Board;
use super::more::More;
use crate::app::feature::{Query, Spelled, Thinking, about_match};
use crate::app::matches::{self, NamedMatch, not_now};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::ui::{At, Control, Look, Message, Reader, Reply, illustrate, view_of, with_buttons};
use crate::app::workers::Workers;
use crate::correspondence::link::LinkRefusal;
use crate::correspondence::{Locale, MatchId};
use crate::engine::advice::Advice;
use crate::rules::Color;
use crate::rules::game::Cell;
use crate::words::{advice as words, say};
use serde::{Deserialize, Serialize};

/// The turn that the bot would play, in a practice match that waits for the actor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// `None` = the match of the place, otherwise the only practice match that waits.
    pub id: Option<MatchId>,
}

impl Hint {
    pub(in crate::app) fn control(id: MatchId) -> Control {
        let hint = Self { id: Some(id) };
        Control::new(hint.custom_id(), "button-hint", Style::Secondary)
    }

    /// The practice match that is meant: the one named, the one of the place, or the only one that waits.
    fn target(self, rows: &Rows, actor: &Actor) -> Result<MatchId, Stop> {
        if let Some(id) = matches::named(rows, actor, self.id)? {
            return Ok(id);
        }
        // all of them: without a clock, those of practice are the last
        let mut waiting = matches::all_to_move(rows, actor)?;
        waiting.retain(|listed| listed.opponent.program().is_some());
        Err(match &waiting[..] {
            [only] => return Ok(only.id),
            [] => refusal!("hint-none"),
            _ => Refusal::which_to_move(matches::named_opponents(rows, waiting)?),
        }
        .into())
    }
}

about_match!(Hint, "hint", "hint", MineToMove);

/// The position, and the advice.
pub struct Hinted {
    the_match: Box<NamedMatch>,
    reader: Color,
    /// `None` = not found yet.
    advice: Option<Advice>,
}

impl Query for Hint {
    type Answer = Hinted;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Hinted, Stop> {
        let id = self.target(rows, actor)?;
        let (loaded, reader) = matches::seated(rows, actor, id)?;
        let m = loaded.the_match;
        if m.program().is_none() {
            return Err(refusal!("hint-refused", id = id).into());
        }
        if m.to_move() != Some(reader) {
            return Err(not_now(&m).into());
        }
        if let Some(last) = m.played().last().filter(|_| m.is_pending()) {
            let why = LinkRefusal::Pending(last.mv.to_string());
            return Err(Refusal::linked(id, why).into());
        }
        Ok(Hinted {
            the_match: Box::new(NamedMatch::read(rows, m)?),
            reader,
            advice: None,
        })
    }

    fn think(hinted: Hinted, workers: Workers<'_>) -> Thinking<'_, Hinted> {
        Box::pin(async move {
            let advice = workers.programs.advise(hinted.the_match.game().clone()).await;
            Ok(Hinted { advice, ..hinted })
        })
    }

    fn reply(hinted: Hinted, reader: &Reader) -> Reply {
        let locale = reader.locale;
        match &hinted.advice {
            Some(advice) => reader.in_place(hint(locale, &hinted.the_match, hinted.reader, advice, reader.look)),
            None => Reply::private(Message::text(say!(locale, "hint-busy"))),
        }
    }
}

/// The message with the advice, with the places of the turn marked.
fn hint(locale: Locale, m: &NamedMatch, reader: Color, advice: &Advice, look: Look) -> Message {
    let id = m.id();
    let text = words::hint(locale, id, m.game(), reader, advice);
    let controls = [Control::to_panel(At::now(m)), Board::control(id), More::control(id)];
    let mut message = with_buttons(locale, text, &controls);
    let mut view = view_of(locale, m, reader, look);
    view.marks.chosen = advice.mv.ways().into_iter().flat_map(<[Cell; 2]>::from).collect();
    // a piece that is placed begins where it lies
    view.marks.chosen.dedup();
    illustrate(&mut message, locale, view);
    message
}
