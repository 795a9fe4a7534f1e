//! A person's ratings and results, for everybody who has met them on a server.

use crate::app::feature::{Command, Query, Shown, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::Style;
use crate::app::slash::{Opt, OptKind, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::players;
use crate::app::state::refusal::{Refusal, refusal};
use crate::app::state::rows::{PlayerRow, StandingRow};
use crate::app::state::standings;
use crate::app::ui::{Container, Control, Part, Reader, Reply, row};
use crate::app::workers::pictures::{Drawing, Subject};
use crate::correspondence::PlayerId;
use crate::correspondence::rating::{Family, Rating};
use crate::correspondence::standing::{Point, Rivalry, Standing};
use crate::scene::ratings::Rated;
use crate::store::keys;
use crate::words::{clip, mention, ratings as words, say};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

use super::leaderboard::Leaderboard;

const PLAYER: &str = "player";
/// Minimum number of rated results whose course is drawn.
const DRAWN: usize = 2;

/// A person's profile; without one the asker's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Profile {
    pub who: Option<PlayerId>,
    #[serde(skip)]
    pub is_bot: bool,
}

impl Spelled for Profile {
    const KEY: &'static str = "profile";

    fn slashes() -> Vec<Slash<Self>> {
        let options = vec![Opt::new(PLAYER, "profile-who", OptKind::Person)];
        vec![Slash::new("profile", options, |given| {
            let who = given.person(PLAYER)?;
            Ok(Some(Self {
                is_bot: who.as_ref().is_some_and(|who| who.is_bot),
                who: who.map(|who| who.id),
            }))
        })]
    }
}

/// What a profile shows.
#[derive(Clone, Debug)]
pub struct Shows {
    who: PlayerId,
    asker: PlayerId,
    /// Their results in each game in which they have some, with the rating of now.
    standings: Vec<(Family, Standing, Rating)>,
    rivalry: Option<Rivalry>,
    is_hidden: bool,
}

impl Query for Profile {
    type Answer = Shows;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Shows, Stop> {
        let asker = actor.id().ok_or_else(Refusal::no_match)?;
        let who = self.who.unwrap_or(asker);
        if self.is_bot {
            return Err(refusal!(|locale| "refuse-bot-chosen", player = mention(locale, who)).into());
        }
        let keys = Family::ALL.map(|family| keys::Standing { player: who, family });
        let found = rows.peek_many::<StandingRow>(&keys)?;
        let now = rows.now();
        let standings: Vec<_> = Family::ALL
            .into_iter()
            .zip(found)
            .filter_map(|(family, row)| {
                let standing = row?.standing;
                let rating = standing.rating_at(now);
                Some((family, standing, rating))
            })
            .collect();
        // what somebody who is being deleted had set is gone already
        let is_hidden = rows
            .peek::<PlayerRow>(&keys::Player { player: who })?
            .is_some_and(|row| row.settings.hides_profile || row.is_leaving);
        let rivalry = (who != asker)
            .then(|| standings::rivalry(rows, who, asker))
            .transpose()?;
        if who != asker {
            let here = actor.place().room().map(|room| room.guild);
            let is_met = rivalry.as_ref().is_some_and(|rivalry| *rivalry != Rivalry::default());
            let is_here = |(_, standing, _): &(Family, Standing, Rating)| {
                here.is_some_and(|here| standing.seen_on.contains(&here))
            };
            if is_hidden || !(is_met || standings.iter().any(is_here)) {
                return Err(refusal!(|locale| "profile-not-shown", player = mention(locale, who)).into());
            }
        }
        Ok(Shows {
            who,
            asker,
            standings,
            rivalry,
            is_hidden,
        })
    }

    fn reply(shows: Shows, reader: &Reader) -> Reply {
        reader.show(shows.container(reader))
    }
}

impl Shows {
    fn container(&self, reader: &Reader) -> Container {
        let locale = reader.locale;
        let mut parts = vec![Part::Text(say!(
            locale,
            "profile-title",
            player = mention(locale, self.who)
        ))];
        if self.standings.is_empty() {
            parts.push(Part::Text(say!(locale, "profile-nothing")));
        }
        for (family, standing, rating) in &self.standings {
            parts.push(Part::Separator);
            parts.push(Part::Text(words::profile(locale, *family, standing, *rating)));
            parts.extend(course(*family, &standing.course, reader).map(Part::Picture));
            let last: Vec<String> = standing.last.iter().map(|last| words::last(locale, last)).collect();
            if !last.is_empty() {
                parts.push(Part::Text(last.join("\n")));
            }
        }
        let against = self.rivalry.as_ref();
        let against = against.and_then(|rivalry| words::against(locale, rivalry, (self.who, self.asker)));
        if let Some(against) = against {
            parts.push(Part::Separator);
            parts.push(Part::Text(against));
        }
        let mut controls: Vec<Control> = vec![Leaderboard::control()];
        if self.who == self.asker {
            let hide = HideProfile { hides: !self.is_hidden };
            let label = if self.is_hidden {
                "button-show-profile"
            } else {
                "button-hide-profile"
            };
            let key = if self.is_hidden {
                "profile-hidden"
            } else {
                "profile-open"
            };
            parts.push(Part::Text(crate::words::text(locale, key)));
            controls.push(Control::new(hide.custom_id(), label, Style::Secondary));
        }
        parts.extend(row(locale, &controls).map(Part::Row));
        Container::neutral(parts)
    }
}

/// The picture of a rating's course.
fn course(family: Family, course: &[Point], reader: &Reader) -> Option<Drawing> {
    if course.len() < DRAWN {
        return None;
    }
    let locale = reader.locale;
    let first = course.first()?.value;
    let alt = say!(
        locale,
        "profile-course",
        game = words::family(locale, family),
        first = first,
        last = course.last()?.value,
        count = course.len()
    );
    let rated = |point: &Point| Rated {
        day: point.at.to_zoned(TimeZone::UTC).date(),
        rating: small(point.value),
        deviation: Some(small(point.deviation)),
    };
    Some(Drawing {
        name: format!("ratings-{}.png", family.key()),
        alt: clip(&alt, limits::DESCRIPTION),
        subject: Subject::Ratings(course.iter().map(rated).collect(), reader.look.theme),
    })
}

/// A number of points for a picture.
fn small(points: i64) -> f32 {
    f32::from(i16::try_from(points).unwrap_or(i16::MAX))
}

/// Says who may see the actor's profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HideProfile {
    /// Nobody else may.
    pub hides: bool,
}

impl Spelled for HideProfile {
    const KEY: &'static str = "hide-profile";
}

/// It was set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProfileSet;

impl Command for HideProfile {
    type Outcome = ProfileSet;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ProfileSet, Stop> {
        let (key, mut row) = players::own_row(rows, actor)?;
        row.settings.hides_profile = self.hides;
        rows.put(&key, &row);
        Ok(ProfileSet)
    }
}

impl Shown for HideProfile {
    type Query = Profile;
}

impl From<ProfileSet> for Profile {
    fn from(ProfileSet: ProfileSet) -> Self {
        Self {
            who: None,
            is_bot: false,
        }
    }
}
