//! What is on somebody's analysis board.

use super::spelled::ShowAnalysis;
use crate::app::matches::{self, NamedMatch};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop, Unread, Wanted};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{AnalysisRow, AnalysisStart};
use crate::app::ui::offering;
use crate::correspondence::{MatchId, PlayerId};
use crate::rules::game::{Game, GameKind, Move};
use crate::rules::puzzle::board_key_of;
use crate::store::keys;

/// An analysis board with everything that is shown of it.
pub struct Board {
    pub row: AnalysisRow,
    /// The match that is analysed.
    pub the_match: Option<Box<NamedMatch>>,
    /// The position.
    pub game: Game,
    /// The position before the last move and that move.
    pub last: Option<(Game, Move)>,
    /// The actor's running matches of this game, each with the key of its position.
    running: Vec<(MatchId, String)>,
}

impl Board {
    /// The running match of the actor that has this position, or one that is the same on another side of the board
    /// or with the other side to move.
    pub fn running_with(&self, game: &Game) -> Option<MatchId> {
        with_position(&self.running, game)
    }
}

/// The key of the actor's row.
pub fn own(player: PlayerId) -> keys::Analysis {
    keys::Analysis { player }
}

/// The actor's board as its row says.
pub fn read(rows: &mut Rows, actor: &Actor, row: AnalysisRow) -> Result<Board, Stop> {
    let (the_match, mut game, mut last) = match &row.start {
        AnalysisStart::Position(game) => (None, game.clone(), None),
        AnalysisStart::Match { id, turn } => {
            let m = finished(rows, actor, *id)?;
            let played = m.played();
            let index = *turn as usize;
            let before = index.checked_sub(1).and_then(|index| played.get(index));
            let last = before.map(|played| (played.before.clone(), played.mv.clone()));
            let game = played
                .get(index)
                .map_or_else(|| m.game().clone(), |next| next.before.clone());
            (Some(m), game, last)
        }
    };
    for mv in &row.tried {
        let after = game.after(mv);
        last = Some((game, mv.clone()));
        game = after;
    }
    let running = running(rows, actor, game.kind())?;
    Ok(Board {
        row,
        the_match,
        game,
        last,
        running,
    })
}

/// A match that is over and that the actor may see.
pub fn finished(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<Box<NamedMatch>, Stop> {
    let m = matches::visible(rows, actor, id)?.the_match;
    if m.ended().is_none() {
        return Err(refusal!("analyse-not-over", id = id).into());
    }
    if m.played().is_empty() {
        return Err(Refusal::not_begun(id).into());
    }
    Ok(Box::new(NamedMatch::read(rows, m)?))
}

/// The running match of the actor that has one of these positions of a game.
pub fn running_match_with<'a>(
    rows: &mut Rows,
    actor: &Actor,
    kind: GameKind,
    positions: impl IntoIterator<Item = &'a Game>,
) -> Result<Option<MatchId>, Unread> {
    let running = running(rows, actor, kind)?;
    Ok(positions.into_iter().find_map(|game| with_position(&running, game)))
}

fn with_position(running: &[(MatchId, String)], game: &Game) -> Option<MatchId> {
    let key = board_key_of(game);
    running.iter().find(|(_, other)| *other == key).map(|(id, _)| *id)
}

/// The actor's running matches of this game, each with the key of its position.
fn running(rows: &mut Rows, actor: &Actor, kind: GameKind) -> Result<Vec<(MatchId, String)>, Unread> {
    let (mine, theirs) = matches::all_running(rows, actor)?;
    let ids: Vec<MatchId> = mine
        .into_iter()
        .chain(theirs)
        .filter(|listed| listed.kind == kind)
        .map(|listed| listed.id)
        .collect();
    let wanted = ids
        .iter()
        .fold(Wanted::default(), |wanted, id| wanted.key(&keys::Match { id: *id }));
    rows.want(wanted)?;
    let mut found = Vec::new();
    for id in ids {
        // in one that cannot be read nobody can play on either
        let Some(loaded) = matches::load_readable(rows, id, "a position is not compared")? else {
            continue;
        };
        found.push((id, board_key_of(loaded.the_match.game())));
        // the position that a linked match decides about is the declared turn's as well
        let frozen = loaded.the_match.frozen();
        found.extend(frozen.map(|frozen| (id, board_key_of(&frozen.declared().before))));
    }
    Ok(found)
}

/// The button's board is not the one that the actor has now.
pub fn stale(present: Option<&AnalysisRow>) -> Refusal {
    let controls = present.map(|row| ShowAnalysis::control(row.board));
    offering(refusal!("analyse-stale"), controls.into_iter().collect())
}
