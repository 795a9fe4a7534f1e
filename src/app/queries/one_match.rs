//! What can be asked about one match.

use super::answer::{Answer, Audience, Panel, Plans};
use crate::app::actor::Actor;
use crate::app::commands::{DraftNote, drafted};
use crate::app::db::Transaction;
use crate::app::matches::{self, not_now};
use crate::app::plans::Planned;
use crate::app::players;
use crate::app::refusal::{DrawRefusal, Halt, OfferRefusal, Refusal};
use crate::app::rows::{FollowerRow, NoteRow, PlanDraft, PlanRow};
use crate::correspondence::plan::Line;
use crate::correspondence::{Match, MatchId, Offer};
use crate::rules::Color;
use crate::scene::Theme;
use crate::store::keys;
use crate::words::links;
use crate::words::plans::Report;

/// The panel of the present position; the board where the match is over.
pub(super) async fn panel(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: MatchId,
    note: Option<DraftNote>,
) -> Result<Answer, Halt> {
    let (loaded, reader) = matches::seated(tx, actor, id).await?;
    let the_match = loaded.the_match;
    match the_match.to_move() {
        None => Ok(board_of(the_match, reader)),
        Some(to_move) if to_move == reader && ends_unless_challenged(&the_match) => {
            let the_match = Box::new(the_match);
            Ok(Answer::ConfirmPotential { the_match, reader })
        }
        Some(to_move) if to_move == reader => panel_of(tx, the_match, reader, note).await,
        Some(_) => Err(not_now(&the_match).into()),
    }
}

/// The panel for whoever is to move, the board for anybody else.
pub(super) async fn open(tx: &mut Transaction<'_>, actor: &Actor, id: MatchId) -> Result<Answer, Halt> {
    let (loaded, reader) = matches::seated(tx, actor, id).await?;
    let the_match = loaded.the_match;
    if the_match.to_move() == Some(reader) {
        panel(tx, actor, id, None).await
    } else {
        Ok(board_of(the_match, reader))
    }
}

/// Whether there is no turn to be played, but one of the opponent's to be accepted or challenged.
fn ends_unless_challenged(m: &Match) -> bool {
    m.provisional().is_some_and(|provisional| provisional.is_pending)
}

async fn panel_of(
    tx: &mut Transaction<'_>,
    the_match: Match,
    reader: Color,
    note: Option<DraftNote>,
) -> Result<Answer, Halt> {
    let player = the_match.player(reader);
    let drafted = drafted(tx, &the_match, player).await?;
    let key = keys::Plan {
        id: the_match.id(),
        player,
    };
    let planned = tx.peek::<PlanRow>(&key).await?;
    Ok(Answer::Panel(Box::new(Panel {
        the_match,
        reader,
        drafted,
        note,
        plan_notes: planned.map(|row| row.notes).unwrap_or_default(),
    })))
}

fn board_of(the_match: Match, reader: Color) -> Answer {
    Answer::Board {
        the_match: Box::new(the_match),
        reader: Some(reader),
        theme: None,
        audience: Audience::Asker,
    }
}

pub(super) async fn board(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
    theme: Option<Theme>,
    audience: Audience,
) -> Result<Answer, Halt> {
    let (the_match, reader) = read(tx, actor, id).await?;
    Ok(Answer::Board {
        the_match,
        reader,
        theme,
        audience,
    })
}

pub(super) async fn more(tx: &mut Transaction<'_>, actor: &Actor, id: MatchId) -> Result<Answer, Halt> {
    let the_match = Box::new(matches::visible(tx, actor, id).await?.the_match);
    let Some(player) = actor.id() else {
        return Err(Refusal::NoSuchMatch(id).into());
    };
    if let Some(reader) = the_match.color_of(player) {
        return Ok(Answer::More { the_match, reader });
    }
    let known = tx.peek::<FollowerRow>(&keys::Follower { id, player }).await?;
    Ok(Answer::Watch {
        the_match,
        follows: known.map(|known| known.each_turn),
    })
}

pub(super) async fn confirm_resign(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<Answer, Halt> {
    let (the_match, reader) = running(tx, actor, id).await?;
    Ok(Answer::ConfirmResign { the_match, reader })
}

pub(super) async fn confirm_draw(tx: &mut Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<Answer, Halt> {
    let (the_match, reader) = running(tx, actor, id).await?;
    if the_match.offer(Offer::Draw) == Some(reader) {
        let opponent = the_match.player(reader.other());
        let why = DrawRefusal::AlreadyOffered;
        let id = the_match.id();
        return Err(Refusal::Draw { id, opponent, why }.into());
    }
    Ok(Answer::ConfirmDraw { the_match, reader })
}

pub(super) async fn confirm_abort(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<Answer, Halt> {
    let (the_match, reader) = moving(tx, actor, id).await?;
    matches::may_end_so(&the_match)?;
    if !the_match.may_abort() {
        return Err(Refusal::TooLateToAbort(the_match.id()).into());
    }
    Ok(Answer::ConfirmAbort { the_match, reader })
}

pub(super) async fn confirm_offer(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    what: Offer,
    id: Option<MatchId>,
) -> Result<Answer, Halt> {
    if what == Offer::Draw {
        return confirm_draw(tx, actor, id).await;
    }
    let (the_match, reader) = moving(tx, actor, id).await?;
    if what == Offer::Abandon {
        matches::may_end_so(&the_match)?;
    }
    let refused = |why| {
        let (id, opponent) = (the_match.id(), the_match.player(reader.other()));
        Halt::from(Refusal::Offer {
            id,
            opponent,
            what,
            why,
        })
    };
    match the_match.offer(what) {
        Some(by) if by == reader => Err(refused(OfferRefusal::AlreadyOffered)),
        None if !the_match.can_offer(what, reader) => Err(refused(match what {
            Offer::Fill => OfferRefusal::NothingToFill,
            Offer::Undo | Offer::Abandon | Offer::Draw | Offer::Pause => OfferRefusal::NothingToUndo,
        })),
        _ => Ok(Answer::ConfirmOffer {
            the_match,
            reader,
            what,
        }),
    }
}

pub(super) async fn confirm_potential(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<Answer, Halt> {
    let (the_match, reader) = moving(tx, actor, id).await?;
    if the_match
        .provisional()
        .is_none_or(|provisional| provisional.by == reader)
    {
        let (id, why) = (the_match.id(), links::Refused::Nothing);
        return Err(Refusal::Link { id, why }.into());
    }
    Ok(Answer::ConfirmPotential { the_match, reader })
}

pub(super) async fn notes(tx: &mut Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<Answer, Halt> {
    let id = matches::target(tx, actor, id).await?;
    let (loaded, reader) = matches::seated(tx, actor, id).await?;
    let player = loaded.the_match.player(reader);
    let known = tx.peek::<NoteRow>(&keys::Note { id, player }).await?;
    let text = known.map(|known| known.text).unwrap_or_default();
    Ok(Answer::Notes { id, text })
}

pub(super) async fn replay(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
    theme: Option<Theme>,
    audience: Audience,
) -> Result<Answer, Halt> {
    let (the_match, reader) = read(tx, actor, id).await?;
    if the_match.played().is_empty() {
        return Err(Refusal::NotBegun(the_match.id()).into());
    }
    Ok(Answer::Replay {
        the_match,
        reader,
        theme,
        audience,
    })
}

/// A position of a match, and nothing of what could be played there.
pub(super) async fn review(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
    turn: Option<u32>,
    audience: Audience,
) -> Result<Answer, Halt> {
    let (the_match, reader) = read(tx, actor, id).await?;
    let turns = the_match.turns_played();
    let begin = if the_match.ended().is_some() { 0 } else { turns };
    let turn = turn.unwrap_or(begin);
    if turn > turns {
        let id = the_match.id();
        return Err(Refusal::NoSuchTurn { id, turn, turns }.into());
    }
    Ok(Answer::Review {
        the_match,
        reader,
        turn,
        audience,
    })
}

pub(super) async fn export(tx: &mut Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<Answer, Halt> {
    let (the_match, _) = read(tx, actor, id).await?;
    if the_match.ended().is_none() && the_match.game().is_before_draw() {
        return Err(Refusal::NotDrawn(the_match.id()).into());
    }
    let names = players::names_of(tx, &the_match).await?;
    Ok(Answer::Export { the_match, names })
}

/// The match that is meant, and the reader's colour if they play it.
async fn read(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
) -> Result<(Box<Match>, Option<Color>), Halt> {
    let id = matches::target(tx, actor, id).await?;
    let loaded = matches::visible(tx, actor, id).await?;
    let reader = actor.id().and_then(|id| loaded.the_match.color_of(id));
    Ok((Box::new(loaded.the_match), reader))
}

/// The match that is meant, which the actor plays and which is not over.
async fn running(tx: &mut Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<(Box<Match>, Color), Halt> {
    let id = matches::target(tx, actor, id).await?;
    let (loaded, reader) = matches::seated(tx, actor, id).await?;
    if loaded.the_match.ended().is_some() {
        return Err(not_now(&loaded.the_match).into());
    }
    Ok((Box::new(loaded.the_match), reader))
}

/// The same, which does not stand still because of a linked match.
async fn moving(tx: &mut Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<(Box<Match>, Color), Halt> {
    let (the_match, reader) = running(tx, actor, id).await?;
    if the_match.frozen().is_some() {
        return Err(not_now(&the_match).into());
    }
    Ok((the_match, reader))
}

/// What the actor has stored ahead; of a match that is over nothing is.
pub(super) async fn plans(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
    report: Report,
) -> Result<Answer, Halt> {
    let id = matches::target(tx, actor, id).await?;
    let (loaded, reader) = matches::seated(tx, actor, id).await?;
    let the_match = loaded.the_match;
    if the_match.frozen().is_some() {
        return Err(not_now(&the_match).into());
    }
    if the_match.ended().is_some() {
        return if report == Report::default() {
            Err(not_now(&the_match).into())
        } else {
            Ok(board_of(the_match, reader))
        };
    }
    let row = Planned::load(tx, &the_match).await?.of(reader).clone();
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
        the_match,
        reader,
        plans: row.plans,
        notes: row.notes,
        report,
    })))
}
