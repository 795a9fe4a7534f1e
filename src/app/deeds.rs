//! Deeds: what people do that changes something. Each is one commit.

use super::challenge::Wish;
use super::ledger::{Ledger, Loaded, Step, Stop};
use super::records::{FORMAT, IndexRow, TimerRow};
use super::{App, Request};
use crate::correspondence::{ChallengeId, Entry, Event, Match, MatchId, News};
use crate::rules::Color;
use crate::store::keys;
use crate::words::cards::Occasion;
use jiff::Timestamp;

/// What is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// A challenge is made.
    Challenge(Wish),
    Accept {
        id: ChallengeId,
        /// The pressed message: (channel, message).
        message: (u64, u64),
    },
    Decline(ChallengeId),
    /// A turn is played, by its text.
    Move {
        id: MatchId,
        text: String,
    },
    /// One of several that a text could mean.
    Which {
        id: MatchId,
        turn: u32,
        text: String,
    },
    /// The panel's draft.
    Confirm {
        id: MatchId,
        turn: u32,
        draft: String,
    },
    Resign(MatchId),
    Draw(MatchId),
    DeclineDraw(MatchId),
    Rematch(MatchId),
}

impl App {
    /// One try at a deed, on what is stored now.
    pub(super) async fn attempt(&self, request: &Request, deed: &Deed) -> Result<Step, Stop> {
        match deed {
            Deed::Challenge(wish) => self.make_challenge(request, wish).await,
            Deed::Accept { id, message } => self.accept(request, *id, *message).await,
            Deed::Decline(id) => self.decline(request, *id).await,
            Deed::Move { id, text } => self.play_text(request, *id, text).await,
            Deed::Which { id, turn, text } => self.play_which(request, *id, *turn, text).await,
            Deed::Confirm { id, turn, draft } => self.play_draft(request, *id, *turn, draft).await,
            Deed::Resign(id) => self.resign(request, *id).await,
            Deed::Draw(id) => self.draw(request, *id).await,
            Deed::DeclineDraw(id) => self.decline_draw(request, *id).await,
            Deed::Rematch(id) => self.rematch(request, *id).await,
        }
    }

    /// Applies events to a match, with all that follows in the same commit: its clock, who is told what, and the
    /// lists of those who play it.
    pub(super) async fn advance(
        &self,
        ledger: &mut Ledger,
        loaded: Loaded,
        events: Vec<Event>,
        now: Timestamp,
    ) -> Result<Match, Stop> {
        let Loaded {
            mut row,
            mut game,
            version,
        } = loaded;
        let id = game.id();
        let first = game.stored().log.len();
        let timers = timers_of(&game);
        let was_over = game.ended().is_some();
        for event in events {
            game.apply(Entry { at: now, event });
        }
        ledger.check(&keys::Match { id }, Some(version));
        let timers_now = timers_of(&game);
        for key in timers.iter().filter(|key| !timers_now.contains(key)) {
            ledger.delete(key);
        }
        for key in timers_now.iter().filter(|key| !timers.contains(key)) {
            ledger.put(key, &TimerRow { format: FORMAT });
        }
        if game.ended().is_some() && !was_over {
            list(ledger, &game, row.room.map(|room| room.guild));
        }
        // while the thread is being opened cards have no place to go: the present one follows when it is there
        if !row.opening {
            for notice in game.notices(first) {
                self.mail_card(ledger, &row, &game, notice.to, occasion(notice.what))
                    .await?;
            }
        }
        row.record = game.stored().clone();
        ledger.put(&keys::Match { id }, &row);
        Ok(game)
    }
}

/// Puts a match into the lists of its players and its server.
pub(super) fn list(ledger: &mut Ledger, game: &Match, guild: Option<u64>) {
    let id = game.id();
    let index = IndexRow {
        format: FORMAT,
        over: game.ended().is_some(),
    };
    for color in Color::BOTH {
        let key = keys::PlayerMatch {
            player: game.player(color),
            id,
        };
        ledger.put(&key, &index);
    }
    if let Some(guild) = guild {
        ledger.put(&keys::GuildMatch { guild, id }, &index);
    }
}

/// What a match waits for: the end of the present turn's time, and the reminder before it.
pub(super) fn timers_of(game: &Match) -> Vec<keys::Timer> {
    let Some(deadline) = game.deadline() else {
        return Vec::new();
    };
    let subject = game.id().0;
    let timer = |due: Timestamp, kind| keys::Timer {
        due: due.into(),
        subject,
        kind,
    };
    let mut timers = vec![timer(deadline, keys::TimerKind::Deadline)];
    timers.extend(reminder(game).map(|due| timer(due, keys::TimerKind::Reminder)));
    timers
}

/// When the player to move is reminded, once.
pub(super) fn reminder(game: &Match) -> Option<Timestamp> {
    game.reminders().last().copied()
}

fn occasion(news: News) -> Occasion {
    match news {
        News::YourTurn => Occasion::Turn,
        News::DrawOffered => Occasion::DrawOffered,
        News::DrawDeclined => Occasion::DrawDeclined,
        News::Ended => Occasion::Ended,
    }
}
