//! What can be asked about one match.

use super::answer::{Answer, Audience, Panel};
use crate::app::actor::Actor;
use crate::app::commands::{DraftNote, drafted};
use crate::app::db::Transaction;
use crate::app::matches::{self, not_now};
use crate::app::players;
use crate::app::refusal::{DrawRefusal, Halt, Refusal};
use crate::correspondence::{Match, MatchId};
use crate::rules::Color;
use crate::scene::Theme;

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
        Some(to_move) if to_move == reader => panel_of(tx, the_match, reader, note).await,
        Some(_) => Err(not_now(&the_match).into()),
    }
}

/// The panel for whoever is to move, the board for anybody else.
pub(super) async fn open(tx: &mut Transaction<'_>, actor: &Actor, id: MatchId) -> Result<Answer, Halt> {
    let (loaded, reader) = matches::seated(tx, actor, id).await?;
    let the_match = loaded.the_match;
    if the_match.to_move() == Some(reader) {
        panel_of(tx, the_match, reader, None).await
    } else {
        Ok(board_of(the_match, reader))
    }
}

async fn panel_of(
    tx: &mut Transaction<'_>,
    the_match: Match,
    reader: Color,
    note: Option<DraftNote>,
) -> Result<Answer, Halt> {
    let drafted = drafted(tx, &the_match, the_match.player(reader)).await?;
    Ok(Answer::Panel(Box::new(Panel {
        the_match,
        reader,
        drafted,
        note,
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
    let (loaded, reader) = matches::seated(tx, actor, id).await?;
    Ok(Answer::More {
        the_match: Box::new(loaded.the_match),
        reader,
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
    if the_match.draw_offer() == Some(reader) {
        let opponent = the_match.player(reader.other());
        let why = DrawRefusal::AlreadyOffered;
        let id = the_match.id();
        return Err(Refusal::Draw { id, opponent, why }.into());
    }
    Ok(Answer::ConfirmDraw { the_match, reader })
}

pub(super) async fn replay(
    tx: &mut Transaction<'_>,
    actor: &Actor,
    id: Option<MatchId>,
    theme: Option<Theme>,
    audience: Audience,
) -> Result<Answer, Halt> {
    let (the_match, reader) = read(tx, actor, id).await?;
    if the_match.turn() == 0 {
        return Err(Refusal::NotBegun(the_match.id()).into());
    }
    Ok(Answer::Replay {
        the_match,
        reader,
        theme,
        audience,
    })
}

pub(super) async fn export(tx: &mut Transaction<'_>, actor: &Actor, id: Option<MatchId>) -> Result<Answer, Halt> {
    let (the_match, _) = read(tx, actor, id).await?;
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
