//! Having one's cards of a match sent to where one is.

use crate::app::feature::{Command, Spelled, Told, about_match};
use crate::app::matches::rooms::room_to_write_in;
use crate::app::matches::{self, Loaded, not_now, send_card};
use crate::app::ports::actor::{Actor, Place};
use crate::app::ports::reply::Style;
use crate::app::state::db::{Rows, Stop};
use crate::app::state::followers;
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{Venue, later};
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::correspondence::consequences::Occasion;
use crate::correspondence::preference::Placement;
use crate::correspondence::{Event, Home, Match, MatchId};
use crate::rules::Color;
use crate::words::say;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Maximum number of places to which a player may have the cards of a match sent within a day: each gets a card.
const MAX_A_DAY: usize = 5;
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Has the actor's cards of a match sent to the place from which they ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayHere {
    /// `None` = the match of the place, otherwise the only one or the newest.
    pub id: Option<MatchId>,
}

impl PlayHere {
    /// The button, for a player whose cards go to direct messages or to nobody.
    pub(super) fn controls(m: &Match, reader: Color) -> Vec<Control> {
        let here = Self { id: Some(m.id()) };
        let control = Control::new(here.custom_id(), "button-play-here", Style::Secondary);
        let is_wanted = m.home(reader) == Home::Direct || m.out_of_reach() == Some(reader);
        if is_wanted { vec![control] } else { Vec::new() }
    }

    /// The new venue and home.
    fn venue(Loaded { row, the_match }: &Loaded, seat: Color, place: Place) -> Result<(Venue, Home), Refusal> {
        let id = row.stored.id;
        let old = row.venues[seat];
        let (room, locale, left) = match place {
            Place::Room { .. } => {
                let (room, locale) = room_to_write_in(place)?;
                if row.rooms().any(|old| old.is_private && old != room) {
                    return Err(refusal!("here-private", id = id));
                }
                (Some(room), locale, None)
            }
            Place::Direct => (None, old.locale, the_match.home(seat).room().or(old.way_back())),
            Place::Elsewhere => return Err(refusal!("here-cannot")),
        };
        let venue = Venue {
            room,
            locale,
            opening: false,
            left,
        };
        Ok((venue, venue.home()))
    }
}

/// Number of times within the last day that this player's cards went elsewhere.
fn moved_today(m: &Match, by: Color, now: Timestamp) -> usize {
    let moved = |event: &Event| matches!(event, Event::HomeChanged { seat, .. } if *seat == by);
    let log = m.stored().log.iter().rev();
    let today = log.take_while(|entry| later(entry.at, DAY) > now);
    today.filter(|entry| moved(&entry.event)).count()
}

about_match!(PlayHere, "here", "match here", MineRunning);

/// The actor's cards go to the place from which they asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedHere {
    id: MatchId,
    /// Whether the actor is told of their turns in direct messages nevertheless, as their settings say.
    is_told_directly: bool,
}

impl Command for PlayHere {
    type Outcome = PlayedHere;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<PlayedHere, Stop> {
        let id = matches::target(rows, actor, self.id)?;
        let (mut loaded, seat) = matches::seated(rows, actor, id)?;
        if loaded.the_match.ended().is_some() {
            return Err(not_now(&loaded.the_match).into());
        }
        let (venue, home) = Self::venue(&loaded, seat, actor.place())?;
        let placement = players::settings(rows, loaded.the_match.player(seat))?.placement;
        let is_told_directly = home != Home::Direct && placement == Placement::Direct;
        if loaded.the_match.home(seat) == home {
            let already = if is_told_directly {
                refusal!("here-direct", id = id)
            } else {
                refusal!("here-already", id = id)
            };
            return Err(already.into());
        }
        if moved_today(&loaded.the_match, seat, rows.now()) >= MAX_A_DAY {
            return Err(refusal!("here-too-often", id = id).into());
        }
        if !loaded.the_match.has_room_beside(seat) {
            return Err(refusal!("offer-too-much", id = id).into());
        }
        let was_opening = loaded.row.is_opening();
        loaded.row.venues[seat] = venue;
        let row = loaded.row.clone();
        let m = matches::advance(rows, loaded, vec![Event::HomeChanged { seat, home }])?;
        if !row.may_be_followed() {
            // nobody else reads it any more, and whoever follows it is told so
            followers::changed(rows, id, true)?;
        }
        let is_told_later = row.is_opening();
        if was_opening && !is_told_later {
            matches::tell_at_last(rows, &row, &m)?;
        } else if m.to_move() == Some(seat) && !is_told_later {
            // with its buttons, and as a sign that messages get through
            send_card(rows, &row, &m, seat, Occasion::Turn, false)?;
        }
        Ok(PlayedHere { id, is_told_directly })
    }
}

impl Told for PlayHere {
    fn reply(PlayedHere { id, is_told_directly }: PlayedHere, reader: &Reader) -> Reply {
        let text = if is_told_directly {
            say!(reader.locale, "here-direct", id = id)
        } else {
            say!(reader.locale, "here-done", id = id)
        };
        reader.in_place(Message::text(text))
    }
}
