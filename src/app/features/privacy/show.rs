//! What is stored about the asker, in numbers.

use super::delete::DeleteOwn;
use super::export::{DECISIONS, ExportOwn, TOURNAMENTS};
use super::notice::PrivacyNotice;
use crate::app::feature::{Query, Spelled};
use crate::app::features::block::MAX_BLOCKS;
use crate::app::matches::{MAX_IMPORTS, MAX_MATCHES, imported};
use crate::app::ports::actor::Actor;
use crate::app::slash::Slash;
use crate::app::state::db::{OWN_ROWS, Rows, Stop, Wanted};
use crate::app::state::followers;
use crate::app::state::refusal::Refusal;
use crate::app::state::rows::{
    BlockRow, ConcernRow, FinishedRow, ListedTournamentRow, MadeChallengeRow, MadeState, PlayerRow, RunningRow,
    StandingRow,
};
use crate::app::ui::{Container, Part, Reader, Reply, row};
use crate::store::keys::{self, TournamentList};
use crate::words::{plain, say};
use serde::{Deserialize, Serialize};

/// Maximum number of finished matches that are counted.
const COUNTED: usize = 1_000;
/// Maximum length of the name as it is shown.
const NAME: usize = 40;

/// What is stored about the asker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Privacy;

impl Spelled for Privacy {
    const KEY: &'static str = "privacy";

    fn slashes() -> Vec<Slash<Self>> {
        vec![Slash::new("privacy", Vec::new(), |_| Ok(Some(Self)))]
    }
}

/// Numbers of what is stored about a person.
#[derive(Debug)]
pub struct Stored {
    name: Option<String>,
    running: usize,
    finished: usize,
    imported: usize,
    challenges: usize,
    blocked: usize,
    followed: usize,
    puzzles: usize,
    lessons: usize,
    rated: usize,
    tournaments: usize,
    decisions: usize,
    is_leaving: bool,
}

impl Query for Privacy {
    type Answer = Stored;

    fn answer(&self, rows: &mut Rows, actor: &Actor) -> Result<Stored, Stop> {
        let player = actor.id().ok_or_else(Refusal::no_match)?;
        let tournaments = keys::ListedTournament::of(TournamentList::Person(player));
        rows.want(
            Wanted::default()
                .key(&keys::Player { player })
                .range(keys::RunningMatch::of(player), MAX_MATCHES)
                .range(keys::FinishedMatch::of(player), COUNTED)
                .range(keys::MadeChallenge::of(player), OWN_ROWS)
                .range(keys::Block::of(player), MAX_BLOCKS)
                .range(keys::Standing::of(player), 2)
                .range(tournaments.clone(), TOURNAMENTS)
                .range(keys::Concern::of(player), DECISIONS),
        )?;
        let known = rows.peek::<PlayerRow>(&keys::Player { player })?;
        let running = rows.list::<keys::RunningMatch, RunningRow>(&keys::RunningMatch::of(player), MAX_MATCHES)?;
        let finished = rows.list::<keys::FinishedMatch, FinishedRow>(&keys::FinishedMatch::of(player), COUNTED)?;
        let made = rows.list::<keys::MadeChallenge, MadeChallengeRow>(&keys::MadeChallenge::of(player), OWN_ROWS)?;
        let blocked = rows.list::<keys::Block, BlockRow>(&keys::Block::of(player), MAX_BLOCKS)?;
        let rated = rows.list::<keys::Standing, StandingRow>(&keys::Standing::of(player), 2)?;
        let tournaments = rows.list::<keys::ListedTournament, ListedTournamentRow>(&tournaments, TOURNAMENTS)?;
        let decisions = rows.list::<keys::Concern, ConcernRow>(&keys::Concern::of(player), DECISIONS)?;
        Ok(Stored {
            tournaments: tournaments.len(),
            decisions: decisions.len(),
            running: running.len(),
            finished: finished.len(),
            imported: imported(rows, player, MAX_IMPORTS)?.len(),
            challenges: made.iter().filter(|(_, row)| row.state == MadeState::Open).count(),
            blocked: blocked.len(),
            followed: followers::all(rows, player)?.len(),
            puzzles: known.as_ref().map_or(0, |known| known.puzzles.done.len()),
            lessons: known.as_ref().map_or(0, |known| known.lessons.len()),
            rated: rated.len(),
            is_leaving: known.as_ref().is_some_and(|known| known.is_leaving),
            name: known.and_then(|known| known.name),
        })
    }

    fn reply(stored: Stored, reader: &Reader) -> Reply {
        reader.show(stored.container(reader))
    }
}

impl Stored {
    fn container(&self, reader: &Reader) -> Container {
        let locale = reader.locale;
        if self.is_leaving {
            return Container::neutral(vec![Part::Text(say!(locale, "deletion-going-on"))]);
        }
        let finished = if self.finished == COUNTED {
            format!("{COUNTED}+")
        } else {
            self.finished.to_string()
        };
        let mut lines = vec![say!(locale, "privacy-title")];
        lines.extend(
            self.name
                .as_ref()
                .map(|name| say!(locale, "privacy-name", name = plain(name, NAME))),
        );
        lines.extend([
            say!(
                locale,
                "privacy-matches",
                running = self.running,
                finished = finished,
                imported = self.imported
            ),
            say!(locale, "privacy-challenges", count = self.challenges),
            say!(
                locale,
                "privacy-people",
                blocked = self.blocked,
                followed = self.followed
            ),
            say!(
                locale,
                "privacy-progress",
                puzzles = self.puzzles,
                lessons = self.lessons,
                rated = self.rated
            ),
            say!(
                locale,
                "privacy-club",
                tournaments = self.tournaments,
                decisions = self.decisions
            ),
            say!(locale, "privacy-settings"),
        ]);
        let controls = [ExportOwn::control(), PrivacyNotice::control(), DeleteOwn::control()];
        let mut parts = vec![Part::Text(lines.join("\n"))];
        parts.extend(row(locale, &controls).map(Part::Row));
        Container::neutral(parts)
    }
}
