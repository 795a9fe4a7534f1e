//! Who has the highest ratings, on this server or everywhere.

use super::audience::{self, Audience};
use crate::app::feature::{Query, Spelled};
use crate::app::ports::actor::Actor;
use crate::app::ports::limits;
use crate::app::ports::reply::Style;
use crate::app::slash::{Opt, Slash};
use crate::app::state::db::{Rows, Stop};
use crate::app::state::refusal::Refusal;
use crate::app::state::rows::{PlacesRow, RankedRow, StandingRow};
use crate::app::state::{players, standings};
use crate::app::ui::{Container, Control, Message, Part, Reader, Reply, row};
use crate::app::workers::pictures::{Drawing, Subject};
use crate::correspondence::rating::Family;
use crate::correspondence::standing::Tally;
use crate::correspondence::{Locale, Player, PlayerId};
use crate::rules::Color;
use crate::scene::standings::StandingsRow;
use crate::store::keys::{self, RankingList};
use crate::words::{clip, matches, ratings as words, say};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

const GAME: &str = "game";
const WHERE: &str = "where";
/// Number of people on a page.
const PAGE: usize = 10;
/// Maximum number of pages.
const PAGES: usize = 20;
/// Maximum number of people with about the same rating who are looked through for a person's own place.
const NEAR: usize = 500;

/// A page of a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leaderboard {
    /// `None` = the game in which the asker has played most, or DVONN.
    pub family: Option<Family>,
    /// Of everybody, not only those who have played on this server.
    pub everywhere: bool,
    /// From 0.
    pub page: usize,
    pub audience: Audience,
}

impl Leaderboard {
    /// The button to the first page.
    pub(super) fn control() -> Control {
        let first = Self {
            family: None,
            everywhere: false,
            page: 0,
            audience: Audience::Asker,
        };
        Control::new(first.custom_id(), "button-leaderboard", Style::Secondary)
    }
}

impl Spelled for Leaderboard {
    const KEY: &'static str = "leaderboard";

    fn slashes() -> Vec<Slash<Self>> {
        let families = || Family::ALL.map(|family| (family.key(), family));
        let places = || [("here", false), ("everywhere", true)];
        let options = vec![
            Opt::of_values(GAME, "leaderboard-game", families(), words::family),
            Opt::of_values(WHERE, "leaderboard-where", places(), |locale, everywhere| {
                if everywhere {
                    say!(locale, "leaderboard-everywhere")
                } else {
                    say!(locale, "leaderboard-here")
                }
            }),
        ];
        vec![Slash::new("leaderboard", options, move |given| {
            let owned = |(key, value): (&str, bool)| (key.to_owned(), value);
            Ok(Some(Self {
                family: given.chosen(GAME, families().map(|(key, family)| (key.to_owned(), family)).into())?,
                everywhere: given.chosen(WHERE, places().map(owned).into())?.unwrap_or(false),
                page: 0,
                audience: Audience::Asker,
            }))
        })]
    }
}

/// What a page shows.
#[derive(Clone, Debug)]
pub struct LeaderboardPage {
    asked: Leaderboard,
    family: Family,
    is_everywhere: bool,
    may_choose: bool,
    /// The page's number, from 0.
    number: usize,
    /// The people of the page, with their ratings.
    people: Vec<(PlayerId, u64)>,
    /// The same people for a picture, if it is to be posted.
    drawn: Vec<StandingsRow>,
    /// The number of people on the leaderboard.
    all: usize,
    /// The asker's place and rating, if they have one.
    own: Option<(usize, u64)>,
    asker: PlayerId,
}

impl Query for Leaderboard {
    type Answer = LeaderboardPage;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<LeaderboardPage, Stop> {
        let asker = actor.id().ok_or_else(Refusal::no_match)?;
        let own_keys = Family::ALL.map(|family| keys::Standing { player: asker, family });
        let own = rows.peek_many::<StandingRow>(&own_keys)?;
        let own: Vec<(Family, StandingRow)> = Family::ALL
            .into_iter()
            .zip(own)
            .filter_map(|(family, row)| Some((family, row?)))
            .collect();
        let most = own
            .iter()
            .max_by_key(|(_, row)| row.standing.rated)
            .map(|(family, _)| *family);
        let family = self.family.or(most).unwrap_or(Family::Dvonn);
        let guild = actor.place().room().map(|room| room.guild);
        let list = match guild {
            Some(guild) if !self.everywhere => RankingList::Guild(guild),
            _ => RankingList::Everywhere,
        };
        let page = self.page.min(PAGES - 1);
        let range = keys::Ranked::of(list, family);
        let found = rows.list::<keys::Ranked, RankedRow>(&range, (page + 1) * PAGE)?;
        let people = found
            .iter()
            .skip(page * PAGE)
            .map(|(key, _)| (key.player, key.rating.0));
        let people: Vec<_> = people.collect();
        let drawn = match self.audience {
            Audience::Asker => Vec::new(),
            Audience::Everybody => drawn(rows, family, &people)?,
        };
        let places = rows
            .peek::<PlacesRow>(&keys::Places { list, family })?
            .unwrap_or_default();
        let own = own.into_iter().find(|(of, _)| *of == family).and_then(|(_, row)| {
            let listed = row.listed?;
            standings::lists(&row.standing)
                .any(|on| on == list)
                .then_some(listed.rating)
        });
        let own = match own {
            Some(rating) => Some((own_place(rows, (list, family), &places, (asker, rating))?, rating)),
            None => None,
        };
        Ok(LeaderboardPage {
            asked: *self,
            family,
            is_everywhere: list == RankingList::Everywhere,
            may_choose: guild.is_some(),
            number: page,
            people,
            drawn,
            all: places.all(),
            own,
            asker,
        })
    }

    fn reply(page: LeaderboardPage, reader: &Reader) -> Reply {
        match (page.asked.audience, audience::everybody(reader)) {
            (Audience::Everybody, Some(locale)) => Reply::Say {
                private: false,
                message: page.posted(locale, reader),
            },
            (Audience::Everybody, None) | (Audience::Asker, _) => reader.show(page.container(reader)),
        }
    }
}

/// These people with their names and results, and their ratings as points.
fn drawn(rows: &Rows, family: Family, people: &[(PlayerId, u64)]) -> Result<Vec<StandingsRow>, Stop> {
    let players: Vec<Player> = people.iter().map(|(player, _)| Player::Person(*player)).collect();
    let names = players::names(rows, &players)?;
    let keys: Vec<keys::Standing> = people
        .iter()
        .map(|(player, _)| keys::Standing {
            player: *player,
            family,
        })
        .collect();
    let found = rows.peek_many::<StandingRow>(&keys)?;
    let drawn = people.iter().zip(names).zip(found);
    let drawn = drawn.map(|(((player, rating), name), row)| {
        let standing = row.unwrap_or_default().standing;
        let count = |of: fn(Tally) -> u32| -> u16 {
            let sum: u32 = Color::BOTH.map(|color| of(standing.tally[color])).into_iter().sum();
            u16::try_from(sum).unwrap_or(u16::MAX)
        };
        StandingsRow {
            player: name.unwrap_or_else(|| player.0.to_string()),
            won: count(|tally| tally.won),
            drawn: count(|tally| tally.drawn),
            lost: count(|tally| tally.lost),
            half_points: u16::try_from(rating.saturating_mul(2)).unwrap_or(u16::MAX),
        }
    });
    Ok(drawn.collect())
}

/// The place of a person with this rating, from 1.
fn own_place(
    rows: &Rows,
    (list, family): (RankingList, Family),
    places: &PlacesRow,
    (player, rating): (PlayerId, u64),
) -> Result<usize, Stop> {
    // the people of the same step, from its highest rating down to this person
    let top = (rating / PlacesRow::STEP + 1) * PlacesRow::STEP - 1;
    let key = |rating: u64, player: u64| keys::Ranked {
        list,
        family,
        rating: Reverse(rating),
        player: PlayerId(player),
    };
    let range = (
        keys::Key::encode(&key(top, 0)),
        keys::Key::encode(&key(rating, player.0)),
    );
    let near = rows.list::<keys::Ranked, RankedRow>(&range, NEAR)?;
    Ok(places.above(rating) + near.len() + 1)
}

impl LeaderboardPage {
    fn title(&self, locale: Locale) -> String {
        let game = words::family(locale, self.family);
        if self.is_everywhere {
            say!(locale, "leaderboard-title-everywhere", game = game)
        } else {
            say!(locale, "leaderboard-title-here", game = game)
        }
    }

    /// The picture of the page, for everybody.
    fn posted(&self, locale: Locale, reader: &Reader) -> Message {
        let title = self.title(locale);
        let list = self
            .drawn
            .iter()
            .map(|of| format!("{} {}", of.player, of.half_points / 2));
        let list = list.collect::<Vec<_>>().join(", ");
        let alt = say!(locale, "leaderboard-picture", list = list);
        Message {
            text: format!("{}\n{title}", matches::posted_by(locale, reader.player)),
            picture: Some(Drawing {
                name: format!("leaderboard-{}.png", self.family.key()),
                alt: clip(&alt, limits::DESCRIPTION),
                subject: Subject::Standings(self.drawn.clone(), reader.look.theme),
            }),
            ..Message::default()
        }
    }

    fn container(&self, reader: &Reader) -> Container {
        let locale = reader.locale;
        let mut lines = vec![self.title(locale)];
        if self.people.is_empty() {
            lines.push(say!(locale, "leaderboard-nobody"));
        }
        let first = self.number * PAGE + 1;
        let people = self.people.iter().enumerate();
        lines.extend(people.map(|(n, (player, rating))| words::place(first + n, *player, *rating, locale)));
        let mut parts = vec![Part::Text(lines.join("\n"))];
        let is_shown = self.people.iter().any(|(player, _)| *player == self.asker);
        let own = self.own.filter(|_| !is_shown);
        if let Some((place, rating)) = own {
            parts.push(Part::Text(words::place(place, self.asker, rating, locale)));
        }
        parts.push(Part::Text(say!(locale, "leaderboard-who")));
        let is_posted = audience::everybody(reader).is_some() && self.number == 0 && !self.people.is_empty();
        parts.extend(row(locale, &self.controls(is_posted)).map(Part::Row));
        Container::neutral(parts)
    }

    /// The other pages and leaderboards, and a button that posts the first page.
    fn controls(&self, is_posted: bool) -> Vec<Control> {
        let here = Leaderboard {
            family: Some(self.family),
            page: 0,
            audience: Audience::Asker,
            ..self.asked
        };
        let control = |to: Leaderboard, label: &'static str| Control::new(to.custom_id(), label, Style::Secondary);
        let mut controls = Vec::new();
        if self.number > 0 {
            let page = self.number - 1;
            controls.push(control(Leaderboard { page, ..here }, "button-higher"));
        }
        if self.number + 1 < PAGES && self.all > (self.number + 1) * PAGE {
            let page = self.number + 1;
            controls.push(control(Leaderboard { page, ..here }, "button-lower"));
        }
        let (other, label) = match self.family {
            Family::Dvonn => (Family::Gipf, "button-leaderboard-gipf"),
            Family::Gipf => (Family::Dvonn, "button-leaderboard-dvonn"),
        };
        let family = Some(other);
        controls.push(control(Leaderboard { family, ..here }, label));
        if self.may_choose {
            let everywhere = !self.is_everywhere;
            let label = if everywhere {
                "button-leaderboard-everywhere"
            } else {
                "button-leaderboard-here"
            };
            controls.push(control(Leaderboard { everywhere, ..here }, label));
        }
        if is_posted {
            let post = Leaderboard {
                audience: Audience::Everybody,
                ..here
            };
            controls.push(control(post, "button-post-here"));
        }
        controls
    }
}
