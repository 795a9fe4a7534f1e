//! Ending a match otherwise than by playing, and what comes after: resigning, draws, rematches, the record.

use super::ask::{MatchAsk, Request};
use super::challenge::Offer;
use super::deeds::Deed;
use super::ledger::{Ledger, Loaded, Step, Stop};
use super::play::{not_now, seat_of};
use super::records::Room;
use super::reply::{Button, Message, Reply, Row, Style};
use super::{App, Press};
use crate::correspondence::challenge::{Handicap, Party, State};
use crate::correspondence::{Action, Event, Home, Match, MatchId, Refusal, Terms};
use crate::rules::Color;
use crate::rules::game::Setup;
use crate::store::keys;
use crate::words::Locale;
use crate::words::cards;
use crate::words::matches::{self, Label, Manners};

impl App {
    /// `/match …`
    pub(super) async fn manner(&self, request: &Request, id: Option<MatchId>, what: MatchAsk) -> Result<Reply, Stop> {
        let id = self.which(request, id).await?;
        match what {
            MatchAsk::Resign => self.ask_resign(request, id).await,
            MatchAsk::Draw => self.ask_draw(request, id).await,
            MatchAsk::Rematch => self.transact(request, &Deed::Rematch(id)).await,
            MatchAsk::Replay(theme) => self.replay(request, id, theme, false).await,
            MatchAsk::Export => self.export(request, id).await,
        }
    }

    /// What to do beside moving?
    pub(super) async fn more(&self, request: &Request, id: MatchId) -> Result<Reply, Stop> {
        let (game, color) = self.mine(request, id).await?;
        let locale = request.locale;
        let turn = game.turn();
        let secondary = |press, label| Button {
            press,
            label: cards::label(locale, label),
            style: Style::Secondary,
        };
        let replay = secondary(Press::Replay { id }, cards::Label::Replay);
        let export = secondary(Press::Export { id }, cards::Label::Export);
        let buttons = if game.ended().is_some() {
            let rematch = Button {
                press: Press::Rematch { id },
                label: cards::label(locale, cards::Label::Rematch),
                style: Style::Primary,
            };
            vec![rematch, replay, export]
        } else {
            let draw = if game.draw_offer() == Some(color.other()) {
                Label::Agree
            } else {
                Label::Draw
            };
            vec![
                button(locale, Press::Draw { id, turn }, draw, Style::Secondary),
                replay,
                export,
                button(locale, Press::Resign { id, turn }, Label::Resign, Style::Danger),
            ]
        };
        Ok(ask(request, &game, color, Manners::More, buttons))
    }

    pub(super) async fn ask_resign(&self, request: &Request, id: MatchId) -> Result<Reply, Stop> {
        let (game, color) = self.mine(request, id).await?;
        if game.ended().is_some() {
            return Err(not_now(request, &game));
        }
        let locale = request.locale;
        let buttons = vec![
            button(locale, Press::ResignYes { id }, Label::ResignYes, Style::Danger),
            button(locale, Press::Dismiss, Label::Dismiss, Style::Secondary),
        ];
        Ok(ask(request, &game, color, Manners::ResignAsk, buttons))
    }

    pub(super) async fn ask_draw(&self, request: &Request, id: MatchId) -> Result<Reply, Stop> {
        let (game, color) = self.mine(request, id).await?;
        if game.ended().is_some() {
            return Err(not_now(request, &game));
        }
        let (question, yes) = match game.draw_offer() {
            Some(by) if by == color => return Err(said(request, &game, color, Manners::DrawAlready)),
            Some(_) => (Manners::AgreeAsk, Label::AgreeYes),
            None => (Manners::DrawAsk, Label::DrawYes),
        };
        let (locale, turn) = (request.locale, game.turn());
        let buttons = vec![
            button(locale, Press::DrawYes { id, turn }, yes, Style::Success),
            button(locale, Press::Dismiss, Label::Dismiss, Style::Secondary),
        ];
        Ok(ask(request, &game, color, question, buttons))
    }

    pub(super) async fn resign(&self, request: &Request, id: MatchId) -> Result<Step, Stop> {
        let loaded = self.known(request, id).await?;
        let color = seat_of(request, &loaded.game)?;
        if has_resigned(&loaded.game, color) {
            // the second click
            let reply = Reply::Update(saying(request, &loaded.game, color, Manners::Resigned));
            return Ok(Step::Answer(reply));
        }
        self.act(request, loaded, &Action::Resign, Manners::Resigned, true)
            .await
    }

    pub(super) async fn draw(&self, request: &Request, id: MatchId) -> Result<Step, Stop> {
        let loaded = self.known(request, id).await?;
        let color = seat_of(request, &loaded.game)?;
        let said = if loaded.game.draw_offer() == Some(color.other()) {
            Manners::DrawAgreed
        } else {
            Manners::DrawOffered
        };
        self.act(request, loaded, &Action::Draw, said, true).await
    }

    pub(super) async fn decline_draw(&self, request: &Request, id: MatchId) -> Result<Step, Stop> {
        let loaded = self.known(request, id).await?;
        seat_of(request, &loaded.game)?;
        self.act(request, loaded, &Action::DeclineDraw, Manners::DrawDeclined, false)
            .await
    }

    async fn act(
        &self,
        request: &Request,
        loaded: Loaded,
        action: &Action,
        what: Manners,
        changes_message: bool,
    ) -> Result<Step, Stop> {
        let color = seat_of(request, &loaded.game)?;
        let events = loaded
            .game
            .decide(request.actor.id, action)
            .map_err(|refusal| match refusal {
                Refusal::AlreadyOffered => said(request, &loaded.game, color, Manners::DrawAlready),
                Refusal::NoDrawOffer => said(request, &loaded.game, color, Manners::NoDrawOffer),
                Refusal::NotAPlayer => Stop::Tell(matches::not_a_player(request.locale, &loaded.game)),
                Refusal::NotYourTurn | Refusal::MatchOver | Refusal::IllegalMove => not_now(request, &loaded.game),
            })?;
        let mut ledger = Ledger::default();
        let game = self.advance(&mut ledger, loaded, events, self.store().now()).await?;
        let message = saying(request, &game, color, what);
        let reply = if changes_message {
            Reply::Update(message)
        } else {
            Reply::Say { private: true, message }
        };
        Ok(Step::Commit(ledger, reply))
    }

    /// A challenge to the opponent with the same terms and the colours swapped, where the match was played.
    pub(super) async fn rematch(&self, request: &Request, id: MatchId) -> Result<Step, Stop> {
        let mut loaded = self.known(request, id).await?;
        let color = seat_of(request, &loaded.game)?;
        let game = &loaded.game;
        if game.ended().is_none() {
            return Err(said(request, game, color, Manners::RematchTooEarly));
        }
        if let Some(offered) = loaded.row.rematch
            && let Some(found) = self.challenge(offered).await?
            && matches!(found.row.challenge.state, State::Open | State::Accepted { .. })
        {
            return Err(said(request, game, color, Manners::RematchAlready));
        }
        let opponent = game.player(color.other());
        let terms = *game.terms();
        let (room, locale) = match game.home(color.other()) {
            Home::Room { guild, channel, thread } => (Some(Room { guild, channel, thread }), loaded.row.locale),
            Home::Direct => (None, self.player(opponent, loaded.row.locale).await?.row.locale),
        };
        let offer = Offer {
            from: &request.actor,
            to: Some(opponent),
            terms: Terms {
                setup: Setup::even(terms.setup.kind()),
                pace: terms.pace,
            },
            handicap: handicap(terms, color),
            color: color.other().into(),
            room,
            locale,
        };
        let mut ledger = Ledger::default();
        let challenge = self.offer(request, &mut ledger, offer).await?;
        let message = saying(request, game, color, Manners::RematchSent);
        loaded.row.rematch = Some(challenge);
        let key = keys::Match { id };
        ledger.check(&key, Some(loaded.version));
        ledger.put(&key, &loaded.row);
        Ok(Step::Commit(ledger, Reply::Say { private: true, message }))
    }

    /// The record as a file.
    pub(super) async fn export(&self, request: &Request, id: MatchId) -> Result<Reply, Stop> {
        let loaded = self.visible(request, id).await?;
        let reader = loaded.game.color_of(request.actor.id).unwrap_or(Color::White);
        let mut message = saying(request, &loaded.game, reader, Manners::Exported);
        message.files = super::export::files(&loaded.game);
        Ok(Reply::Say { private: true, message })
    }

    async fn mine(&self, request: &Request, id: MatchId) -> Result<(Match, Color), Stop> {
        let game = self.known(request, id).await?.game;
        let color = seat_of(request, &game)?;
        Ok((game, color))
    }
}

/// Who had the extra pieces has them again.
fn handicap(terms: Terms, challenger: Color) -> Option<Handicap> {
    let (color, pieces) = terms.setup.handicap()?;
    Some(Handicap {
        pieces,
        to: if color == challenger {
            Party::Challenger
        } else {
            Party::Opponent
        },
    })
}

fn has_resigned(game: &Match, color: Color) -> bool {
    let log = &game.record().log;
    log.iter().any(|entry| entry.event == Event::Resigned { by: color })
}

fn saying(request: &Request, game: &Match, color: Color, what: Manners) -> Message {
    Message {
        text: matches::manners(request.locale, what, game.id(), game.player(color.other())),
        ..Message::default()
    }
}

fn said(request: &Request, game: &Match, color: Color, what: Manners) -> Stop {
    Stop::Tell(saying(request, game, color, what).text)
}

fn ask(request: &Request, game: &Match, color: Color, what: Manners, buttons: Vec<Button>) -> Reply {
    let mut message = saying(request, game, color, what);
    message.rows = vec![Row::Buttons(buttons)];
    Reply::Say { private: true, message }
}

fn button(locale: Locale, press: Press, label: Label, style: Style) -> Button {
    Button {
        press,
        label: matches::label(locale, label),
        style,
    }
}
