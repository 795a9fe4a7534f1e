//! Reading matches, and who may see them and act in them.

use crate::app::cluster::opponents;
use crate::app::ports::actor::{Actor, Place};
use crate::app::state::db::{Rows, Stop, Unread};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{MatchRow, Venue};
use crate::correspondence::{Match, MatchId, Player, PlayerId, ProgramName, Room, link};
use crate::rules::{ByColor, Color};

/// A match replayed through the rules.
#[derive(Clone, Debug)]
pub struct Loaded {
    pub(in crate::app) row: MatchRow,
    pub the_match: Match,
}

/// A match with the names of its players as last seen, for pictures.
#[derive(Clone, Debug)]
pub struct NamedMatch {
    the_match: Match,
    pub names: ByColor<Option<String>>,
    /// Who is being deleted. Their names are gone, though the match still says who they were.
    pub leaving: ByColor<bool>,
    /// The program that is to move, if nobody runs it now.
    pub absent: Option<ProgramName>,
}

impl NamedMatch {
    /// If the names cannot be read, the match is shown without them.
    pub(in crate::app) fn read(rows: &Rows, the_match: Match) -> Result<Self, Unread> {
        if let Some(import) = the_match.imported() {
            let names = ByColor::of(|color| import.names[color].as_ref().map(ToString::to_string));
            return Ok(Self {
                the_match,
                names,
                leaving: ByColor::default(),
                absent: None,
            });
        }
        let (names, leaving) = match players::names_and_leaving(rows, the_match.players()) {
            Err(error @ Unread::Damaged { .. }) => {
                tracing::warn!(%error, id = %the_match.id(), "a picture goes without names");
                (ByColor::default(), ByColor::default())
            }
            known => known?,
        };
        let names = match the_match.origin() {
            Some(origin) => ByColor::of(|color| {
                let there = || origin.names[color].as_ref().map(ToString::to_string);
                names[color].clone().or_else(there)
            }),
            None => names,
        };
        let absent = opponents::absent(rows, the_match.program_to_move())?;
        Ok(Self {
            the_match,
            names,
            leaving,
            absent,
        })
    }

    /// Whether everything about this player is deleted, or being deleted.
    pub fn is_deleted(&self, color: Color) -> bool {
        self.leaving[color] || matches!(self.the_match.player(color), Player::Deleted(_))
    }
}

impl std::ops::Deref for NamedMatch {
    type Target = Match;

    fn deref(&self) -> &Match {
        &self.the_match
    }
}

/// Reads a match; the commit fails if anybody has changed it since.
pub fn load(rows: &mut Rows, id: MatchId) -> Result<Option<Loaded>, Unread> {
    let found = rows.read_match(id)?;
    Ok(found.map(|(row, the_match)| Loaded { row, the_match }))
}

/// Like [`load`], where the rest goes on without a match that cannot be read: `left_out` says in the log what is missing.
pub(in crate::app) fn load_readable(
    rows: &mut Rows,
    id: MatchId,
    left_out: &'static str,
) -> Result<Option<Loaded>, Unread> {
    match load(rows, id) {
        Err(error @ Unread::Damaged { .. }) => {
            tracing::error!(%error, %id, "{left_out}");
            Ok(None)
        }
        found => found,
    }
}

/// The match in which this one decides about a potential.
pub(in crate::app) fn decided_for(rows: &mut Rows, the_match: &Match) -> Result<Option<Box<Match>>, Unread> {
    let Some(id) = the_match.decides() else { return Ok(None) };
    Ok(load(rows, id)?.map(|loaded| Box::new(loaded.the_match)))
}

/// A match that the actor may see: their own, one that they imported, or one from whose room they ask. That holds after
/// its end too, since the bot does not know who may see a channel.
pub fn visible(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<Loaded, Stop> {
    let unknown = || Stop::from(Refusal::no_such_match(id));
    let loaded = load(rows, id)?.ok_or_else(unknown)?;
    let is_player = actor
        .as_player()
        .is_some_and(|player| loaded.the_match.color_of(player).is_some());
    let is_importer = loaded.the_match.is_imported_by(actor.id());
    if is_player || is_importer || loaded.row.rooms().any(|room| is_in(actor.place(), room)) {
        Ok(loaded)
    } else {
        Err(unknown())
    }
}

/// A match that the actor plays, and their colour.
pub fn seated(rows: &mut Rows, actor: &Actor, id: MatchId) -> Result<(Loaded, Color), Stop> {
    let loaded = visible(rows, actor, id)?;
    let color = actor.as_player().and_then(|player| loaded.the_match.color_of(player));
    if loaded.the_match.imported().is_some() {
        return Err(refusal!("import-not-played", id = id).into());
    }
    let players = loaded.the_match.players();
    let color = color.ok_or_else(|| Refusal::not_a_player(id, players))?;
    Ok((loaded, color))
}

/// Whether people who write in this place see what happens in that room: the same channel or a thread of it; of a
/// private thread only itself.
pub(in crate::app) fn is_in(place: Place, room: Room) -> bool {
    place.room().is_some_and(|here| {
        let is_there = (here.guild, here.channel) == (room.guild, room.channel);
        is_there && (!room.is_private || here.thread == room.thread)
    })
}

/// Where this player's cards were sent in the match of which a challenge is a rematch, if the opponent's went
/// elsewhere.
pub(in crate::app) fn venue_apart(
    rows: &Rows,
    rematch_of: Option<MatchId>,
    player: PlayerId,
) -> Result<Option<Venue>, Unread> {
    venue_before(rows, rematch_of, player, MatchRow::is_played_apart)
}

/// The room to which this player's cards could have gone back from direct messages in that match: its thread has that
/// one's title, unless it is a private one.
pub(in crate::app) fn way_back(
    rows: &Rows,
    rematch_of: Option<MatchId>,
    player: PlayerId,
) -> Result<Option<Room>, Unread> {
    let venue = venue_before(rows, rematch_of, player, |_| true)?;
    Ok(venue.and_then(Venue::way_back).map(Room::without_match_thread))
}

fn venue_before(
    rows: &Rows,
    rematch_of: Option<MatchId>,
    player: PlayerId,
    counts: impl Fn(&MatchRow) -> bool,
) -> Result<Option<Venue>, Unread> {
    let Some(id) = rematch_of else {
        return Ok(None);
    };
    let venue = |old: &MatchRow| {
        let color = old.stored.color_of(player).filter(|_| counts(old))?;
        Some(old.venues[color])
    };
    Ok(rows.look_at_match(id, venue)?.flatten())
}

/// Why this player cannot play now.
pub(in crate::app) fn not_now(the_match: &Match) -> Refusal {
    if let Some(linked) = the_match.linked() {
        let (id, why) = (the_match.id(), link::LinkRefusal::Frozen(linked));
        return Refusal::linked(id, why);
    }
    match the_match.to_move() {
        Some(to_move) => Refusal::not_your_turn(the_match.id(), the_match.player(to_move), the_match.time_left()),
        None => Refusal::match_over(the_match.id()),
    }
}

/// Refuses what needs a match that is neither over nor frozen.
pub(in crate::app) fn goes_on(the_match: &Match) -> Result<(), Refusal> {
    if the_match.ended().is_some() || the_match.frozen().is_some() {
        return Err(not_now(the_match));
    }
    Ok(())
}

/// Refuses an end without a result in a match that decides about a potential.
pub(in crate::app) fn may_end_so(the_match: &Match) -> Result<(), Refusal> {
    match the_match.decides() {
        Some(host) => Err(Refusal::linked(the_match.id(), link::LinkRefusal::MustEnd(host))),
        None => Ok(()),
    }
}
