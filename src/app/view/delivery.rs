//! What an item of the outbox says when it is sent; nothing of it is stored.

use super::card::{CardStyle, is_due};
use super::challenge;
use super::games;
use super::viewer::{Look, View};
use crate::app::db::AppError;
use crate::app::delivery::{Change, Work};
use crate::app::matches::{self, Loaded, address};
use crate::app::players;
use crate::app::reply::Message;
use crate::app::rows::{ChallengeRow, Item, MatchRow, OutboxRow, PlayerRow, Route};
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::{ChallengeId, MatchId, PlayerId};
use crate::rules::{ByColor, Color};
use crate::scene::Theme;
use crate::store::keys::{self, Lane, WaitsFor};
use crate::words::cards::{self, Occasion};
use crate::words::{self, Locale, challenges, vacations};

/// More matches than a player within the limits can have.
const ROWS: usize = 256;

impl View<'_> {
    /// What the courier does with an item; `None` = it has become pointless.
    pub async fn work(self, row: &OutboxRow) -> Result<Option<Work>, AppError> {
        match &row.item {
            Item::Challenge(id) => self.open_challenge(*id).await,
            Item::ChallengeClosed(id) => self.closed_challenge(*id).await,
            Item::ChallengeRefused(id) => self.refused_challenge(*id).await,
            Item::Thread {
                id,
                channel,
                from,
                names,
                title,
            } => {
                let name = match title {
                    Some(title) => Some(title.clone()),
                    None => self.thread_title(*id, names).await?,
                };
                Ok(name.map(|name| Work::OpenThread {
                    channel: *channel,
                    message: *from,
                    name,
                }))
            }
            Item::Card {
                id,
                to,
                turn,
                occasion,
                is_silent,
            } => self.card_of(row, *id, *to, (*turn, *occasion), *is_silent).await,
            Item::Digest(player) => self.digest(*player).await,
            Item::VacationOver(player) => self.vacation_over(*player).await,
            Item::DropButtons { channel, message } => Ok(Some(Work::Edit {
                channel: *channel,
                message: *message,
                change: Change::DropButtons,
            })),
        }
    }

    async fn challenge(self, id: ChallengeId) -> Result<Option<ChallengeRow>, AppError> {
        self.db.begin().peek(&keys::Challenge { id }).await
    }

    async fn open_challenge(self, id: ChallengeId) -> Result<Option<Work>, AppError> {
        let found = self.challenge(id).await?;
        let open = found.filter(|row| row.challenge.state == ChallengeStatus::Open);
        Ok(open.map(|row| {
            let message = challenge::message(&row, None);
            match row.lane() {
                Lane::Channel(channel) => Work::Post { channel, message },
                Lane::Direct(to) => Work::Direct { to, message },
            }
        }))
    }

    async fn closed_challenge(self, id: ChallengeId) -> Result<Option<Work>, AppError> {
        let Some(row) = self.challenge(id).await? else {
            return Ok(None);
        };
        let Some((channel, message)) = row.message else {
            return Ok(None);
        };
        let loaded = match row.challenge.state {
            ChallengeStatus::Accepted { id, .. } => self.load(id).await?,
            ChallengeStatus::Open
            | ChallengeStatus::Declined
            | ChallengeStatus::Withdrawn
            | ChallengeStatus::Expired => None,
        };
        let the_match = loaded.as_ref().map(|loaded| &loaded.the_match);
        Ok(Some(Work::Edit {
            channel,
            message,
            change: Change::Replace(challenge::message(&row, the_match)),
        }))
    }

    async fn refused_challenge(self, id: ChallengeId) -> Result<Option<Work>, AppError> {
        let Some(row) = self.challenge(id).await? else {
            return Ok(None);
        };
        let from = row.challenge.from;
        let locale = self.language(from, row.locale).await?;
        let place = match (row.room, row.challenge.to) {
            (Some(room), _) => words::channel(room.target()),
            (None, to) => words::mention(to.unwrap_or(from)),
        };
        let text = challenges::not_posted(locale, row.challenge.terms.setup.kind(), place);
        Ok(Some(Work::Direct {
            to: from,
            message: Message::text(text),
        }))
    }

    async fn thread_title(self, id: MatchId, names: &ByColor<String>) -> Result<Option<String>, AppError> {
        let loaded = self.load(id).await?;
        Ok(loaded
            .map(|Loaded { row, the_match }| challenges::thread(row.locale, the_match.terms().setup.kind(), names, id)))
    }

    async fn card_of(
        self,
        item: &OutboxRow,
        id: MatchId,
        to: Color,
        (turn, occasion): (u32, Occasion),
        is_silent: bool,
    ) -> Result<Option<Work>, AppError> {
        let Some(Loaded { row, the_match }) = self.load(id).await? else {
            return Ok(None);
        };
        if !is_due(&the_match, to, turn, occasion) {
            return Ok(None);
        }
        let lane = address(&row, &the_match, to, item.route);
        let locale = self.language_in(lane, &row).await?;
        let settings = players::settings(&self.db.begin(), the_match.player(to)).await?;
        let own = Look::of(&settings);
        let how = CardStyle {
            look: match lane {
                // others see it too
                Lane::Channel(_) => Look {
                    theme: Theme::default(),
                    ..own
                },
                Lane::Direct(_) => own,
            },
            is_silent,
            without_picture: item.without_picture,
        };
        let mut message = self.card(locale, &the_match, to, occasion, how).await;
        if item.route != Route::Home && !item.refused.is_empty() {
            message.text = format!("{}\n{}", message.text, cards::detour(locale));
        }
        Ok(Some(match lane {
            Lane::Channel(channel) => Work::Post { channel, message },
            Lane::Direct(to) => Work::Direct { to, message },
        }))
    }

    /// The matches that wait for this player; `None` where none does.
    async fn digest(self, player: PlayerId) -> Result<Option<Work>, AppError> {
        let tx = self.db.begin();
        let waiting = matches::running(&tx, player, WaitsFor::Me, ROWS).await?;
        if waiting.is_empty() {
            return Ok(None);
        }
        let locale = self.language(player, Locale::default()).await?;
        let message = games::digest(locale, player, &waiting);
        Ok(Some(Work::Direct { to: player, message }))
    }

    /// That the clocks run again; `None` where none does.
    async fn vacation_over(self, player: PlayerId) -> Result<Option<Work>, AppError> {
        let tx = self.db.begin();
        let known = tx.peek::<PlayerRow>(&keys::Player { player }).await?;
        if known.is_some_and(|known| known.vacations.current(tx.now()).is_some()) {
            // the next one has begun already
            return Ok(None);
        }
        let waiting = matches::running(&tx, player, WaitsFor::Me, ROWS).await?;
        let running = waiting.iter().filter(|listed| listed.deadline().is_some()).count();
        if running == 0 {
            return Ok(None);
        }
        let locale = self.language(player, Locale::default()).await?;
        let message = Message {
            ping: Some(player),
            ..Message::text(vacations::over(locale, player, running))
        };
        Ok(Some(Work::Direct { to: player, message }))
    }

    async fn load(self, id: MatchId) -> Result<Option<Loaded>, AppError> {
        matches::load(&mut self.db.begin(), id).await
    }

    async fn language_in(self, lane: Lane, row: &MatchRow) -> Result<Locale, AppError> {
        match lane {
            Lane::Channel(_) => Ok(row.locale),
            Lane::Direct(player) => self.language(player, row.locale).await,
        }
    }

    /// The language of somebody's direct messages.
    async fn language(self, player: PlayerId, else_in: Locale) -> Result<Locale, AppError> {
        let known = self.db.begin().peek::<PlayerRow>(&keys::Player { player }).await?;
        Ok(known.map_or(else_in, |known| known.settings.language.unwrap_or(known.locale)))
    }
}
