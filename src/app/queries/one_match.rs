//! What can be asked about one match.

use super::answer::{Answer, Panel, Plans};
use crate::app::actor::Actor;
use crate::app::commands::{DraftNote, drafted};
use crate::app::db::{Rows, Stop};
use crate::app::matches::{self, NamedMatch, not_now};
use crate::app::plans::Planned;
use crate::app::refusal::Refusal;
use crate::app::rows::{PlanDraft, PlanRow};
use crate::correspondence::plan::Line;
use crate::correspondence::plan::Report;
use crate::correspondence::{Match, MatchId, link};
use crate::rules::Color;
use crate::store::keys;

/// The panel of the present position; the board where the match is over.
pub(super) fn panel(rows: &mut Rows, actor: &Actor, id: MatchId, note: Option<DraftNote>) -> Result<Answer, Stop> {
    let (loaded, reader) = matches::seated(rows, actor, id)?;
    let the_match = loaded.the_match;
    match the_match.to_move() {
        None => board_of(rows, the_match, reader),
        Some(to_move) if to_move == reader && ends_unless_challenged(&the_match) => {
            let the_match = Box::new(the_match);
            Ok(Answer::ConfirmPotential { the_match, reader })
        }
        Some(to_move) if to_move == reader => panel_of(rows, the_match, reader, note),
        Some(_) => Err(not_now(&the_match).into()),
    }
}

/// The panel for whoever is to move, the board for anybody else.
pub(super) fn open(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<Answer, Stop> {
    let (loaded, reader) = matches::seated(rows, actor, id)?;
    let the_match = loaded.the_match;
    if the_match.to_move() == Some(reader) {
        panel(rows, actor, id, None)
    } else {
        board_of(rows, the_match, reader)
    }
}

/// Whether there is no turn to be played, but one of the opponent's to be accepted or challenged.
fn ends_unless_challenged(m: &Match) -> bool {
    m.provisional().is_some_and(|provisional| provisional.is_pending)
}

fn panel_of(rows: &mut Rows, the_match: Match, reader: Color, note: Option<DraftNote>) -> Result<Answer, Stop> {
    let player = the_match.player(reader);
    let drafted = drafted(rows, &the_match, player)?;
    let key = keys::Plan {
        id: the_match.id(),
        player,
    };
    let planned = rows.peek::<PlanRow>(&key)?;
    Ok(Answer::Panel(Box::new(Panel {
        the_match: NamedMatch::read(rows, the_match)?,
        reader,
        drafted,
        note,
        plan_notes: planned.map(|row| row.notes).unwrap_or_default(),
    })))
}

fn board_of(rows: &Rows, the_match: Match, reader: Color) -> Result<Answer, Stop> {
    Ok(Answer::Board {
        the_match: Box::new(NamedMatch::read(rows, the_match)?),
        reader,
    })
}

pub(super) fn confirm_potential(rows: &mut Rows, actor: &Actor, id: Option<MatchId>) -> Result<Answer, Stop> {
    let (the_match, reader) = matches::moving_of(rows, actor, id)?;
    if the_match
        .provisional()
        .is_none_or(|provisional| provisional.by == reader)
    {
        let (id, why) = (the_match.id(), link::Refused::Nothing);
        return Err(Refusal::Link { id, why }.into());
    }
    Ok(Answer::ConfirmPotential { the_match, reader })
}

/// What the actor has stored ahead; of a match that is over nothing is.
pub(super) fn plans(rows: &mut Rows, actor: &Actor, id: Option<MatchId>, report: Report) -> Result<Answer, Stop> {
    let id = matches::target(rows, actor, id)?;
    let (loaded, reader) = matches::seated(rows, actor, id)?;
    let the_match = loaded.the_match;
    if the_match.frozen().is_some() {
        return Err(not_now(&the_match).into());
    }
    if the_match.ended().is_some() {
        return if report == Report::default() {
            Err(not_now(&the_match).into())
        } else {
            board_of(rows, the_match, reader)
        };
    }
    let row = Planned::load(rows, &the_match)?.of(reader).clone();
    let fits = |draft: &PlanDraft| match draft {
        PlanDraft::Line(draft) => {
            let game = Line::position(&the_match, draft.from, &draft.turns);
            game.is_some_and(|game| draft.picks.is_empty() || game.follow_picks(&draft.picks).is_ok())
        }
        PlanDraft::Placement { .. } => the_match.game().is_placing(),
    };
    let draft = row.draft.filter(fits);
    Ok(Answer::Plans(Box::new(Plans {
        draft,
        the_match: NamedMatch::read(rows, the_match)?,
        reader,
        plans: row.plans,
        notes: row.notes,
        report,
    })))
}
