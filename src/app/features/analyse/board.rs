//! What is on somebody's analysis board.

use super::spelled::ShowAnalysis;
use crate::app::matches::{self, NamedMatch};
use crate::app::ports::actor::Actor;
use crate::app::state::db::{Rows, Stop, Unread, Wanted};
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{AnalysisRow, AnalysisStart};
use crate::app::ui::offering;
use crate::correspondence::{Locale, Match, MatchId, PlayerId};
use crate::rules::game::{Effect, Game, GameKind, Move};
use crate::rules::puzzle::{Images, board_key_of};
use crate::rules::{Color, dvonn};
use crate::store::keys;
use crate::words::say;

/// An analysis board with everything that is shown of it.
pub struct Board {
    pub row: AnalysisRow,
    /// The match that is analysed.
    pub the_match: Option<Box<NamedMatch>>,
    /// The position.
    pub game: Game,
    /// The position before the last move and that move.
    pub last: Option<(Game, Move)>,
    /// The actor's running matches of this game.
    running: Vec<Running>,
    /// The running match of which the analysed one is a copy, as far as it has come.
    copied: Option<MatchId>,
}

/// Number of last turns of a running match before which its positions are not judged.
const GUARDED: usize = 8;
/// Number of first turns before which many matches have the same positions, unless their board was drawn.
const OPENING: usize = 4;

/// A running match, with the keys of positions.
struct Running {
    id: MatchId,
    /// The present one, and in a match that waits for a linked one that before the declared turn.
    present: Vec<String>,
    /// Those before its last turns.
    lately: Vec<String>,
    /// The present ones themselves, unless the next ones are still shared by many matches.
    leading: Vec<Game>,
}

impl Running {
    /// Whether its next turn can lead to one of these positions. If it has too many turns to compare, it counts as if it
    /// could: a position that it cannot have is perhaps not judged, but one that it can have never is.
    fn can_lead_to(&self, images: &Images) -> bool {
        self.leading.iter().any(|game| images.are_led_to_by_turn_of(game))
    }
}

/// The running match that forbids judging a position, because it would be help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guard {
    /// It has the position, or one that is the same on another side of the board or with the other side to move.
    Has(MatchId),
    /// It had it before one of its last turns.
    Had(MatchId),
    /// Its next turn can lead to it.
    Next(MatchId),
    /// The match that is analysed has come to the present position of the running one.
    Copy(MatchId),
}

impl Board {
    /// Who had no move and passed before the position that is shown, after a move that was tried or in somebody's own
    /// position.
    pub fn passed(&self) -> Option<Color> {
        if self.row.tried.is_empty() {
            let is_passed = matches!(self.row.start, AnalysisStart::Passed(_));
            return self.game.status().to_move().filter(|_| is_passed).map(Color::other);
        }
        let (before, mv) = self.last.as_ref()?;
        before.effects(mv).into_iter().find_map(|effect| match effect {
            Effect::Dvonn(dvonn::Effect::Passes(color)) => Some(color),
            _ => None,
        })
    }

    /// What forbids judging this position.
    pub fn guard(&self, game: &Game) -> Option<Guard> {
        guard(&self.running, game)
    }

    /// What forbids judging the position that is shown, and playing on from it.
    pub fn guard_here(&self) -> Option<Guard> {
        let is_start = matches!(self.row.start, AnalysisStart::Match { turn: 0, .. });
        let copied = self.copied.filter(|_| !is_start).map(Guard::Copy);
        self.guard(&self.game).or(copied)
    }
}

impl Guard {
    /// Why the position is not judged.
    pub fn said(self, locale: Locale) -> String {
        match self {
            Self::Has(id) => say!(locale, "analyse-running", id = id),
            Self::Had(id) => say!(locale, "analyse-running-lately", id = id),
            Self::Next(id) => say!(locale, "analyse-running-next", id = id),
            Self::Copy(id) => say!(locale, "analyse-running-copy", id = id),
        }
    }

    pub fn refusal(self) -> Refusal {
        Refusal::new(move |locale| self.said(locale))
    }
}

/// The key of the actor's row.
pub fn own(player: PlayerId) -> keys::Analysis {
    keys::Analysis { player }
}

/// The actor's board as its row says.
pub fn read(rows: &mut Rows, actor: &Actor, row: AnalysisRow) -> Result<Board, Stop> {
    let (the_match, mut game, mut last) = match &row.start {
        AnalysisStart::Position(game) | AnalysisStart::Passed(game) => (None, game.clone(), None),
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
    let copied = the_match.as_ref().and_then(|m| copied(&running, m));
    Ok(Board {
        row,
        the_match,
        game,
        last,
        running,
        copied,
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

/// The running match of the actor that has, lately had or can have next one of these positions of a game.
pub fn guard_of<'a>(
    rows: &mut Rows,
    actor: &Actor,
    kind: GameKind,
    positions: impl IntoIterator<Item = &'a Game>,
) -> Result<Option<Guard>, Unread> {
    let running = running(rows, actor, kind)?;
    if running.is_empty() {
        return Ok(None);
    }
    let positions: Vec<&Game> = positions.into_iter().collect();
    let known = positions.iter().filter_map(|game| known(&running, game));
    let known = known.min_by_key(|guard| !matches!(guard, Guard::Has(_)));
    Ok(known.or_else(|| next(&running, &positions)))
}

fn guard(running: &[Running], game: &Game) -> Option<Guard> {
    if running.is_empty() {
        return None;
    }
    known(running, game).or_else(|| next(running, &[game]))
}

/// The running match that can have one of these positions after its next turn.
fn next(running: &[Running], positions: &[&Game]) -> Option<Guard> {
    let images = Images::of(positions.iter().copied());
    let leads = running.iter().find(|other| other.can_lead_to(&images));
    leads.map(|other| Guard::Next(other.id))
}

/// The running match that has or lately had this position.
fn known(running: &[Running], game: &Game) -> Option<Guard> {
    let key = board_key_of(game);
    let has = running.iter().find(|other| other.present.contains(&key));
    let had = || running.iter().find(|other| other.lately.contains(&key));
    has.map(|other| Guard::Has(other.id))
        .or_else(|| had().map(|other| Guard::Had(other.id)))
}

/// The running match whose present position this one has. A record can be a copy from its first turn on; two matches that
/// were played can begin alike.
fn copied(running: &[Running], m: &Match) -> Option<MatchId> {
    if running.is_empty() {
        return None;
    }
    let shared = if m.imported().is_some() { 1 } else { opening(m) };
    let positions = m.played().iter().map(|played| &played.before).chain([m.game()]);
    let keys: Vec<String> = positions.skip(shared).map(board_key_of).collect();
    let copied = running
        .iter()
        .find(|other| other.present.iter().any(|key| keys.contains(key)));
    copied.map(|other| other.id)
}

/// Number of turns before which others can have the same position without being a copy.
fn opening(m: &Match) -> usize {
    if m.terms().setup.board().is_some() { 0 } else { OPENING }
}

/// The actor's running matches of this game.
fn running(rows: &mut Rows, actor: &Actor, kind: GameKind) -> Result<Vec<Running>, Unread> {
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
        let m = &loaded.the_match;
        let (played, turns) = (m.played(), m.played().len());
        let from = turns.saturating_sub(GUARDED).max(opening(m)).min(turns);
        // the position that a linked match decides about is the declared turn's as well
        let declared = m.frozen().map(|frozen| &frozen.declared().before);
        let present: Vec<&Game> = declared.into_iter().chain([m.game()]).collect();
        found.push(Running {
            id,
            present: present.iter().copied().map(board_key_of).collect(),
            leading: if turns + 1 < opening(m) {
                Vec::new()
            } else {
                present.into_iter().cloned().collect()
            },
            lately: played[from..]
                .iter()
                .map(|played| board_key_of(&played.before))
                .collect(),
        });
    }
    Ok(found)
}

/// The button's board is not the one that the actor has now.
pub fn stale(present: Option<&AnalysisRow>) -> Refusal {
    let controls = present.map(|row| ShowAnalysis::control(row.board));
    offering(refusal!("analyse-stale"), controls.into_iter().collect())
}
