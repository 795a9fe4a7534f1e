//! What an item of the outbox says when it is sent; nothing of it is stored.

use super::card::{CardStyle, is_due};
use super::challenge;
use super::games;
use super::viewer::{Look, View};
use crate::app::blocks;
use crate::app::db::AppError;
use crate::app::delivery::{Change, Work};
use crate::app::matches::{self, Loaded, address};
use crate::app::players;
use crate::app::queries;
use crate::app::reply::Message;
use crate::app::rows::{ChallengeRow, Item, MatchRow, OutboxRow, PlayerRow, Route};
use crate::correspondence::challenge::ChallengeStatus;
use crate::correspondence::{ChallengeId, Frozen, MatchId, PlayerId};
use crate::rules::{ByColor, Color};
use crate::scene::Theme;
use crate::store::keys::{self, Lane, WaitsFor};
use crate::words::cards::{self, Occasion};
use crate::words::{self, Locale, challenges, links, vacations};

/// More matches than a player within the limits can have.
const ROWS: usize = 256;

impl View<'_> {
    /// What the courier does with an item; `None` = it has become pointless.
    pub async fn work(self, row: &OutboxRow) -> Result<Option<Work>, AppError> {
        match &row.item {
            Item::Challenge(id) => self.open_challenge(*id, row.without_picture).await,
            Item::ChallengeClosed(id) => self.closed_challenge(*id).await,
            Item::ChallengeRefused(id) => self.refused_challenge(*id).await,
            Item::ChallengeAnswered(id) => self.answered_challenge(*id).await,
            Item::Thread {
                id,
                channel,
                from,
                names,
            } => {
                let name = self.thread_title(*id, *channel, names).await?;
                Ok(name.map(|name| Work::OpenThread {
                    channel: *channel,
                    message: *from,
                    name,
                }))
            }
            Item::Following { player, news } => self.followed_news(*player, news).await,
            Item::Card {
                id,
                to,
                turn,
                occasion,
                is_silent,
            } => self.card_of(row, *id, *to, (*turn, *occasion), *is_silent).await,
            Item::Puzzle {
                channel,
                number,
                locale,
                ..
            } => {
                let message = self.puzzle_of_the_day(*locale, *number, row.without_picture).await;
                Ok(message.map(|message| Work::Post {
                    channel: *channel,
                    message,
                }))
            }
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

    async fn open_challenge(self, id: ChallengeId, without_picture: bool) -> Result<Option<Work>, AppError> {
        let found = self.challenge(id).await?;
        let Some(row) = found.filter(|row| row.challenge.state == ChallengeStatus::Open) else {
            return Ok(None);
        };
        let mut message = challenge::message(&row, None);
        self.show_setup(&mut message, row.locale, row.challenge.terms.setup, without_picture)
            .await;
        Ok(Some(match row.lane() {
            Lane::Channel(channel) => Work::Post { channel, message },
            Lane::Direct(to) => Work::Direct { to, message },
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
            | ChallengeStatus::Expired
            | ChallengeStatus::Countered { .. } => None,
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
        let kind = row.challenge.terms.setup.kind();
        let text = match row.room {
            Some(room) => challenges::not_posted(locale, kind, words::channel(room.target())),
            None => challenges::not_reached(locale, kind, row.challenge.to.unwrap_or(from)),
        };
        Ok(Some(Work::Direct {
            to: from,
            message: Message::text(text),
        }))
    }

    async fn answered_challenge(self, id: ChallengeId) -> Result<Option<Work>, AppError> {
        let Some(row) = self.challenge(id).await? else {
            return Ok(None);
        };
        let loaded = match row.challenge.state {
            ChallengeStatus::Accepted { id, .. } => self.load(id).await?,
            _ => None,
        };
        let players = loaded.map(|loaded| matches::players(&loaded.the_match));
        let to = row.challenge.from;
        let locale = self.language(to, row.locale).await?;
        let text = challenges::closed(locale, &row.challenge, players);
        Ok(text.map(|text| Work::Direct {
            to,
            message: Message::text(text),
        }))
    }

    async fn thread_title(
        self,
        id: MatchId,
        channel: u64,
        names: &ByColor<String>,
    ) -> Result<Option<String>, AppError> {
        let loaded = self.load(id).await?;
        Ok(loaded.map(|Loaded { mut row, the_match }| {
            let here = row.locale;
            let locale = row.away_in(channel).map_or(here, |away| away.locale);
            let mut names = names.clone();
            for color in Color::BOTH {
                if let Some(level) = the_match.player(color).level() {
                    names[color] = words::program(locale, level);
                }
            }
            challenges::thread(locale, the_match.terms().setup.kind(), &names, id)
        }))
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
        let locale = self.language_in(lane, &row, the_match.player(to)).await?;
        let (player, opponent) = (the_match.player(to), the_match.player(to.other()));
        let settings = players::settings(&self.db.begin(), player).await?;
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
        if occasion.is_aside() && blocks::has_blocked(&self.db.begin(), player, opponent).await? {
            // whom they blocked pings them by nothing but turns
            message.ping = None;
        }
        let other = the_match.decides().or(the_match.frozen().and_then(Frozen::linked));
        if let Some(id) = other.filter(|_| tells_of_link(occasion))
            && let Some(linked) = self.load(id).await?
            && let Some(place) = links::place(locale, id, linked.the_match.home(to))
        {
            message.text = format!("{}\n{place}", message.text);
        }
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
        let mut message = games::digest(locale, player, &waiting);
        let settings = players::settings(&self.db.begin(), player).await?;
        let boards = queries::that_wait(&mut self.db.begin(), player).await?;
        let theme = Look::of(&settings).theme;
        self.show_boards(&mut message, locale, (player, theme), &boards).await;
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

    async fn language_in(self, lane: Lane, row: &MatchRow, to: PlayerId) -> Result<Locale, AppError> {
        match lane {
            Lane::Channel(_) => Ok(row.locale_of(to)),
            Lane::Direct(player) => self.language(player, row.locale).await,
        }
    }

    /// The language of somebody's direct messages.
    pub(super) async fn language(self, player: PlayerId, else_in: Locale) -> Result<Locale, AppError> {
        let known = self.db.begin().peek::<PlayerRow>(&keys::Player { player }).await?;
        Ok(known.map_or(else_in, |known| known.settings.language.unwrap_or(known.locale)))
    }
}

/// Whether a card says where the other one of two linked matches is played.
const fn tells_of_link(occasion: Occasion) -> bool {
    matches!(
        occasion,
        Occasion::Turn | Occasion::Ended | Occasion::Challenged | Occasion::Declared
    )
}
