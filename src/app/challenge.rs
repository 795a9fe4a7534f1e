//! `/challenge` and `/open`, Accept and Decline.

use super::ask::{Person, Place, Request};
use super::deeds::{list, timers_of};
use super::ledger::{Ledger, Read, Step, Stop};
use super::records::{ChallengeRow, FORMAT, MatchRow, Parcel, Room, TimerRow, Unknown};
use super::reply::{Button, Message, Reply, Row, Style};
use super::{App, Press, private};
use crate::correspondence::challenge::{Challenge, ColorWish, Handicap, Refusal, State};
use crate::correspondence::pace::{Days, Pace};
use crate::correspondence::{ChallengeId, Home, Match, PlayerId, Seat, Terms};
use crate::rules::game::{GameKind, Setup};
use crate::rules::{ByColor, Color};
use crate::store::keys;
use crate::words::cards::Occasion;
use crate::words::challenges::{self, Label, Refused};

/// How many challenges of one person may stand at a time.
pub const MAX_OPEN_CHALLENGES: usize = 10;
/// How many matches one person may play at a time.
pub const MAX_MATCHES: usize = 100;

impl App {
    pub(super) async fn make_challenge(&self, request: &Request, wish: &Wish) -> Result<Step, Stop> {
        let refuse = |why| Stop::Tell(challenges::refused(request.locale, why));
        let room = room_to_write_in(request.place).map_err(refuse)?;
        let to = opponent_to_challenge(&request.actor, wish.opponent.as_ref()).map_err(refuse)?;
        let pace = pace(wish.days).map_err(refuse)?;
        check_handicap(wish.kind, wish.handicap).map_err(refuse)?;
        self.check_matches(request, request.actor.id).await?;
        let offer = Offer {
            from: &request.actor,
            to,
            terms: Terms {
                setup: Setup::even(wish.kind),
                pace,
            },
            handicap: wish.handicap,
            color: wish.color,
            room: Some(room.0),
            locale: room.1,
        };
        let mut ledger = Ledger::default();
        self.offer(request, &mut ledger, offer).await?;
        let text = challenges::sent(request.locale, room.0.target());
        Ok(Step::Commit(ledger, private(text)))
    }

    /// Puts a challenge into the ledger: itself, the end of its time, its message, the challenger's list.
    pub(super) async fn offer(
        &self,
        request: &Request,
        ledger: &mut Ledger,
        offer: Offer<'_>,
    ) -> Result<ChallengeId, Stop> {
        let mut player = self.player(offer.from.id, request.locale).await?;
        if player.row.open.len() >= MAX_OPEN_CHALLENGES {
            let why = Refused::TooManyChallenges(player.row.open.len());
            return Err(Stop::Tell(challenges::refused(request.locale, why)));
        }
        let id = ChallengeId(self.number(keys::Counter::Challenge, 16).await?);
        let row = ChallengeRow {
            format: FORMAT,
            challenge: Challenge {
                id,
                from: offer.from.id,
                to: offer.to,
                terms: offer.terms,
                color: offer.color,
                made: self.store().now(),
                state: State::Open,
            },
            handicap: offer.handicap,
            room: offer.room,
            locale: offer.locale,
            name: Some(offer.from.name.clone()),
            message: None,
            unknown: Unknown::new(),
        };
        let key = keys::Challenge { id };
        ledger.check(&key, None);
        ledger.put(&key, &row);
        ledger.put(&timer(&row.challenge), &TimerRow { format: FORMAT });
        let key = keys::Player { player: offer.from.id };
        ledger.check(&key, player.version);
        player.row.locale = request.locale;
        player.row.open.push(id);
        ledger.put(&key, &player.row);
        self.post(ledger, row.lane(), Parcel::Challenge(id)).await?;
        Ok(id)
    }

    pub(super) async fn accept(&self, request: &Request, id: ChallengeId, message: (u64, u64)) -> Result<Step, Stop> {
        let actor = &request.actor;
        let now = self.store().now();
        let refuse = |why| Stop::Tell(challenges::refused(request.locale, why));
        let mut found = self.challenge(id).await?.ok_or_else(|| refuse(Refused::Unknown))?;
        let challenge = &found.row.challenge;
        if let State::Accepted { by, .. } = challenge.state
            && by == actor.id
        {
            // the second click
            return Ok(Step::Answer(Reply::Update(self.challenge_message(&found.row).await?)));
        }
        if let Some(expired) = challenge.expire(now) {
            return Err(Stop::Tell(challenges::refused_closed(request.locale, expired)));
        }
        let lot = if self.lot(2) == 0 { Color::White } else { Color::Black };
        let players = challenge
            .accept(actor.id, lot)
            .map_err(|refusal| refusal_text(request, challenge, refusal))?;
        if actor.is_bot {
            return Err(refuse(Refused::Bot(actor.id)));
        }
        self.check_matches(request, actor.id).await?;
        self.check_matches(request, challenge.from).await?;

        let match_id = crate::correspondence::MatchId(self.number(keys::Counter::Match, 1).await?);
        let mut terms = challenge.terms;
        if let Some(handicap) = found.row.handicap {
            let challenger = if players.white == challenge.from {
                Color::White
            } else {
                Color::Black
            };
            terms.setup = Setup::with_extra(terms.setup.kind(), handicap.extra(challenger))
                .map_err(|_| refuse(Refused::HandicapGame))?;
        }
        let room = found.row.room;
        let home = room.map_or(Home::Direct, |room| Home::Room {
            guild: room.guild,
            channel: room.channel,
            thread: room.thread,
        });
        let seat = |player| Seat { player, home };
        let seats = ByColor {
            white: seat(players.white),
            black: seat(players.black),
        };
        let game = Match::start(match_id, terms, seats, now);
        let opens_thread = room.is_some() && may_open_threads(request.place);
        let row = MatchRow {
            format: FORMAT,
            record: game.record().clone(),
            room,
            locale: found.row.locale,
            opening: opens_thread,
            cards: Vec::new(),
            rematch: None,
            unknown: Unknown::new(),
        };

        let mut ledger = Ledger::default();
        let key = keys::Match { id: match_id };
        ledger.check(&key, None);
        ledger.put(&key, &row);
        list(&mut ledger, &game, room.map(|room| room.guild));
        for timer in timers_of(&game) {
            ledger.put(&timer, &TimerRow { format: FORMAT });
        }
        match room {
            Some(room) if opens_thread => {
                let names = names(&found.row, &players, actor);
                let parcel = Parcel::Thread {
                    id: match_id,
                    channel: room.channel,
                    // a message in a thread cannot begin a thread
                    from: room.thread.is_none().then_some(message.1),
                    name: challenges::thread(row.locale, terms.setup.kind(), &names, match_id),
                };
                self.post(&mut ledger, super::records::Lane::Channel(room.channel), parcel)
                    .await?;
            }
            _ => {
                self.mail_card(&mut ledger, &row, &game, Color::White, Occasion::Turn)
                    .await?;
            }
        }
        found.row.message = Some(message);
        let state = State::Accepted {
            id: match_id,
            by: actor.id,
        };
        self.close(&mut ledger, &mut found, state).await?;
        self.greet(&mut ledger, request).await?;
        let message = message_of(&found.row, Some(players));
        Ok(Step::Commit(ledger, Reply::Update(message)))
    }

    pub(super) async fn decline(&self, request: &Request, id: ChallengeId) -> Result<Step, Stop> {
        let refuse = |why| Stop::Tell(challenges::refused(request.locale, why));
        let mut found = self.challenge(id).await?.ok_or_else(|| refuse(Refused::Unknown))?;
        let challenge = &found.row.challenge;
        let actor = request.actor.id;
        let second_click = match challenge.state {
            State::Withdrawn => actor == challenge.from,
            State::Declined => Some(actor) == challenge.to,
            _ => false,
        };
        if second_click {
            return Ok(Step::Answer(Reply::Update(message_of(&found.row, None))));
        }
        if let Some(expired) = challenge.expire(self.store().now()) {
            return Err(Stop::Tell(challenges::refused_closed(request.locale, expired)));
        }
        let state = challenge
            .decline(actor)
            .map_err(|refusal| match (refusal, challenge.to) {
                (Refusal::NotForYou, None) => refuse(Refused::OpenDecline(challenge.from)),
                (refusal, _) => refusal_text(request, challenge, refusal),
            })?;
        let mut ledger = Ledger::default();
        self.close(&mut ledger, &mut found, state).await?;
        Ok(Step::Commit(ledger, Reply::Update(message_of(&found.row, None))))
    }

    /// Ends a challenge's stay, with all that remembers it.
    pub(super) async fn close(
        &self,
        ledger: &mut Ledger,
        found: &mut Read<ChallengeRow>,
        state: State,
    ) -> Result<(), Stop> {
        let challenge = &mut found.row.challenge;
        let (id, from) = (challenge.id, challenge.from);
        ledger.delete(&timer(challenge));
        challenge.state = state;
        found.row.name = None;
        let key = keys::Challenge { id };
        ledger.check(&key, found.version);
        ledger.put(&key, &found.row);
        let mut player = self.player(from, found.row.locale).await?;
        player.row.open.retain(|open| *open != id);
        let key = keys::Player { player: from };
        ledger.check(&key, player.version);
        ledger.put(&key, &player.row);
        Ok(())
    }

    /// Remembers the language of somebody who begins a match, for direct messages.
    async fn greet(&self, ledger: &mut Ledger, request: &Request) -> Result<(), Stop> {
        let mut player = self.player(request.actor.id, request.locale).await?;
        if player.version.is_none() || player.row.locale != request.locale {
            let key = keys::Player {
                player: request.actor.id,
            };
            ledger.check(&key, player.version);
            player.row.locale = request.locale;
            ledger.put(&key, &player.row);
        }
        Ok(())
    }

    async fn check_matches(&self, request: &Request, player: PlayerId) -> Result<(), Stop> {
        let count = self.matches_of(player, true).await?.len();
        if count < MAX_MATCHES {
            return Ok(());
        }
        let why = if player == request.actor.id {
            Refused::TooManyMatches(count)
        } else {
            Refused::TheirTooManyMatches(player)
        };
        Err(Stop::Tell(challenges::refused(request.locale, why)))
    }

    /// The challenge's message as it stands now.
    pub(super) async fn challenge_message(&self, row: &ChallengeRow) -> Result<Message, Stop> {
        let players = match row.challenge.state {
            State::Accepted { id, .. } => self
                .load(id)
                .await?
                .map(|loaded| crate::words::cards::players(&loaded.game)),
            _ => None,
        };
        Ok(message_of(row, players))
    }
}

/// What a challenger asks for, not yet looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wish {
    pub opponent: Option<Person>,
    pub kind: GameKind,
    pub handicap: Option<Handicap>,
    pub days: Option<i64>,
    pub color: ColorWish,
}

/// What is offered to whom and where.
pub(super) struct Offer<'a> {
    pub from: &'a Person,
    pub to: Option<PlayerId>,
    pub terms: Terms,
    pub handicap: Option<Handicap>,
    pub color: ColorWish,
    pub room: Option<Room>,
    /// The language of the place where it is read.
    pub locale: crate::words::Locale,
}

fn room_to_write_in(place: Place) -> Result<(Room, crate::words::Locale), Refused> {
    let Place::Room {
        guild,
        channel,
        thread,
        locale,
        bot,
    } = place
    else {
        return Err(Refused::NeedsServer);
    };
    let may_send = if thread.is_some() {
        bot.send_in_threads
    } else {
        bot.send
    };
    if may_send {
        Ok((Room { guild, channel, thread }, locale))
    } else {
        Err(Refused::CannotSend)
    }
}

fn may_open_threads(place: Place) -> bool {
    match place {
        Place::Room { bot, .. } => bot.create_threads && bot.send_in_threads,
        Place::Direct => false,
    }
}

fn opponent_to_challenge(actor: &Person, opponent: Option<&Person>) -> Result<Option<PlayerId>, Refused> {
    match opponent {
        None => Ok(None),
        Some(opponent) if opponent.id == actor.id => Err(Refused::Yourself),
        Some(opponent) if opponent.is_bot => Err(Refused::Bot(opponent.id)),
        Some(opponent) => Ok(Some(opponent.id)),
    }
}

fn pace(days: Option<i64>) -> Result<Pace, Refused> {
    match days {
        None => Ok(Pace::default()),
        Some(0) => Ok(Pace::Unlimited),
        Some(days) => u8::try_from(days)
            .ok()
            .and_then(|days| Days::try_from(days).ok())
            .map(Pace::PerMove)
            .ok_or(Refused::Days),
    }
}

fn check_handicap(kind: GameKind, handicap: Option<Handicap>) -> Result<(), Refused> {
    match handicap {
        None => Ok(()),
        Some(_) if kind.max_handicap() == 0 => Err(Refused::HandicapGame),
        Some(handicap) if (1..=kind.max_handicap()).contains(&handicap.pieces) => Ok(()),
        Some(_) => Err(Refused::HandicapPieces),
    }
}

fn refusal_text(request: &Request, challenge: &Challenge, refusal: Refusal) -> Stop {
    Stop::Tell(match refusal {
        Refusal::YourOwn => challenges::refused(request.locale, Refused::YourOwn),
        Refusal::NotForYou => {
            let meant = challenge.to.unwrap_or(challenge.from);
            challenges::refused(request.locale, Refused::NotForYou(meant))
        }
        Refusal::Closed(state) => challenges::refused_closed(request.locale, state),
    })
}

/// Both names for the thread's title.
fn names(row: &ChallengeRow, players: &ByColor<PlayerId>, acceptor: &Person) -> ByColor<String> {
    let name = |player: PlayerId| {
        if player == acceptor.id {
            acceptor.name.clone()
        } else {
            row.name.clone().unwrap_or_default()
        }
    };
    ByColor {
        white: name(players.white),
        black: name(players.black),
    }
}

/// The challenge's message: the terms, the buttons while it stands, what became of it afterwards.
pub(super) fn message_of(row: &ChallengeRow, players: Option<ByColor<PlayerId>>) -> Message {
    let (locale, challenge) = (row.locale, &row.challenge);
    let terms = challenges::terms(locale, challenge, row.handicap);
    let Some(closed) = challenges::closed(locale, challenge, players) else {
        let button = |press, label, style| Button {
            press,
            label: challenges::label(locale, label),
            style,
        };
        let kind = challenge.terms.setup.kind();
        return Message {
            text: terms,
            ping: challenge.to,
            rows: vec![Row::Buttons(vec![
                button(Press::Accept(challenge.id), Label::Accept, Style::Success),
                button(Press::Decline(challenge.id), Label::Decline, Style::Secondary),
                button(Press::Rules { kind, page: 0 }, Label::Rules, Style::Secondary),
            ])],
            ..Message::default()
        };
    };
    Message {
        text: format!("{terms}\n\n{closed}"),
        ..Message::default()
    }
}

/// When a challenge's time is over.
pub(super) fn timer(challenge: &Challenge) -> keys::Timer {
    keys::Timer {
        due: challenge.expires().into(),
        subject: challenge.id.0,
        kind: keys::TimerKind::Challenge,
    }
}
