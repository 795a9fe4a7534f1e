//! Playing a turn: by its text, by choosing among what a text could mean, by confirming the panel's draft.

use super::ledger::{Ledger, Loaded, Step, Stop};
use super::reply::{Button, Choice, Message, Reply, Row, Select, Style};
use super::{App, Press, Request, panel};
use crate::correspondence::{Action, Event, Match, MatchId};
use crate::rules::game::Move;
use crate::rules::picker;
use crate::rules::{Color, MoveError};
use crate::store::keys;
use crate::words::cards::{self, Label};
use crate::words::matches::{self, After, Waiting, Which};
use crate::words::trouble::{self, Trouble};
use crate::words::{moves, panel as panel_words};

/// The longest text that is read as a turn, in bytes.
const LONGEST: usize = 256;
/// What a select's value holds, in characters.
const VALUE: usize = 100;

impl App {
    pub(super) async fn play_text(&self, request: &Request, id: MatchId, text: &str) -> Result<Step, Stop> {
        let loaded = self.known(request, id).await?;
        let color = seat_of(request, &loaded.game)?;
        let game = &loaded.game;
        if game.to_move() != Some(color) {
            if let Some(mv) = played_by_itself(game, color, text) {
                return Err(Stop::Tell(matches::already_played(request.locale, id, &mv)));
            }
            return Err(not_now(request, game));
        }
        let locale = request.locale;
        let kind = game.terms().setup.kind();
        let parsed = if text.len() > LONGEST {
            Err(MoveError::Syntax)
        } else {
            game.game().parse_move(text)
        };
        match parsed {
            Ok(mv) => self.play(request, loaded, &mv, false).await,
            Err(MoveError::Syntax) => Err(Stop::Tell(moves::unreadable(locale, kind, text))),
            Err(MoveError::Illegal(reason)) => Err(Stop::Tell(moves::reason(locale, reason))),
            Err(MoveError::Ambiguous(candidates)) => {
                let candidates: Vec<String> = candidates.iter().map(ToString::to_string).collect();
                let message = which_turn(request, game, text, &candidates);
                Ok(Step::Answer(Reply::Say { private: true, message }))
            }
        }
    }

    pub(super) async fn play_which(&self, request: &Request, id: MatchId, turn: u32, text: &str) -> Result<Step, Stop> {
        let loaded = self.known(request, id).await?;
        let color = seat_of(request, &loaded.game)?;
        let game = &loaded.game;
        if game.turn() != turn && was_played(game, color, turn, |mv| mv.to_string() == text) {
            return self.played_again(request, game, color, turn).await;
        }
        if game.to_move() != Some(color) {
            return Err(not_now(request, game));
        }
        // only what we offered: a whole turn in canonical notation
        match game.game().parse_move(text) {
            Ok(mv) if game.turn() == turn && mv.to_string() == text => self.play(request, loaded, &mv, true).await,
            _ => Err(Stop::Tell(trouble::text(request.locale, Trouble::Forged))),
        }
    }

    pub(super) async fn play_draft(
        &self,
        request: &Request,
        id: MatchId,
        turn: u32,
        draft: &str,
    ) -> Result<Step, Stop> {
        let loaded = self.known(request, id).await?;
        let color = seat_of(request, &loaded.game)?;
        let game = &loaded.game;
        if game.turn() != turn && was_played(game, color, turn, |mv| panel::check(turn, mv) == draft) {
            return self.played_again(request, game, color, turn).await;
        }
        if game.to_move() != Some(color) {
            return Err(not_now(request, game));
        }
        let picks = self.picks(game, request.actor.id).await?;
        match game.game().follow_picks(&picks) {
            Ok(picker::Step::Ready(mv)) if game.turn() == turn && panel::check(turn, &mv) == draft => {
                self.play(request, loaded, &mv, true).await
            }
            _ => {
                let note = panel_words::stale(request.locale);
                let message = self.panel(request.locale, game, color, &picks, Some(note)).await;
                Ok(Step::Answer(Reply::Update(message)))
            }
        }
    }

    async fn play(&self, request: &Request, loaded: Loaded, mv: &Move, changes_message: bool) -> Result<Step, Stop> {
        let actor = request.actor.id;
        let color = seat_of(request, &loaded.game)?;
        let events: Vec<Event> = match loaded.game.decide(actor, &Action::Move(mv.clone())) {
            Ok(events) => events,
            Err(_) => return Err(not_now(request, &loaded.game)),
        };
        let mut ledger = Ledger::default();
        let id = loaded.game.id();
        ledger.delete(&keys::Draft { id, player: actor });
        let game = self.advance(&mut ledger, loaded, events, self.store().now()).await?;
        let message = self.played(request, &game, color, mv).await?;
        let reply = if changes_message {
            Reply::Update(message)
        } else {
            Reply::Say { private: true, message }
        };
        Ok(Step::Commit(ledger, reply))
    }

    /// The answer to a second click on what was played already.
    async fn played_again(&self, request: &Request, game: &Match, color: Color, turn: u32) -> Result<Step, Stop> {
        let played = game.moves().into_iter().nth(turn as usize);
        let Some(played) = played else {
            return Err(not_now(request, game));
        };
        let message = self.played(request, game, color, &played.mv).await?;
        Ok(Step::Answer(Reply::Update(message)))
    }

    async fn played(&self, request: &Request, game: &Match, color: Color, mv: &Move) -> Result<Message, Stop> {
        let (id, turn) = (game.id(), game.turn());
        let locale = request.locale;
        let after = match game.to_move() {
            None => After::Over,
            Some(to_move) if to_move == color => After::Again,
            Some(_) => After::Next(self.waiting(request.actor.id, id).await?),
        };
        let button = |press, label, style| Button {
            press,
            label: cards::label(locale, label),
            style,
        };
        let buttons = match after {
            After::Over => vec![
                button(Press::Rematch { id }, Label::Rematch, Style::Primary),
                button(Press::Replay { id }, Label::Replay, Style::Secondary),
                button(Press::Export { id }, Label::Export, Style::Secondary),
            ],
            After::Again => vec![button(Press::Panel { id, turn }, Label::Move, Style::Primary)],
            After::Next(Some(_)) => vec![button(Press::Next, Label::Next, Style::Primary)],
            After::Next(None) => Vec::new(),
        };
        let rows = if buttons.is_empty() {
            Vec::new()
        } else {
            vec![Row::Buttons(buttons)]
        };
        Ok(Message {
            text: matches::played(locale, id, game.terms().setup.kind(), &mv.to_string(), after),
            rows,
            ..Message::default()
        })
    }

    async fn waiting(&self, player: crate::correspondence::PlayerId, except: MatchId) -> Result<Option<Waiting>, Stop> {
        let waiting = self.waiting_for(player).await?;
        let next = waiting.into_iter().find(|loaded| loaded.game.id() != except);
        Ok(next.map(|loaded| Waiting {
            id: loaded.game.id(),
            kind: loaded.game.terms().setup.kind(),
            deadline: loaded.game.deadline(),
        }))
    }

    /// The match of this number.
    pub(super) async fn known(&self, request: &Request, id: MatchId) -> Result<Loaded, Stop> {
        let unknown = || Stop::Tell(matches::which(request.locale, Which::Unknown(id)));
        self.load(id).await?.ok_or_else(unknown)
    }
}

/// The asker's colour, or a sentence for who has none.
pub(super) fn seat_of(request: &Request, game: &Match) -> Result<Color, Stop> {
    game.color_of(request.actor.id)
        .ok_or_else(|| Stop::Tell(matches::not_a_player(request.locale, game)))
}

/// Why the asker cannot play now.
pub(super) fn not_now(request: &Request, game: &Match) -> Stop {
    Stop::Tell(match game.to_move() {
        Some(to_move) => matches::not_your_turn(request.locale, game, to_move),
        None => matches::over(request.locale, game.id()),
    })
}

/// Whether this colour played such a move at that turn itself.
fn was_played(game: &Match, color: Color, turn: u32, is_it: impl Fn(&Move) -> bool) -> bool {
    game.moves()
        .get(turn as usize)
        .is_some_and(|played| played.by == color && !played.forced && is_it(&played.mv))
}

/// The move that was just played for this colour, if that is what the text means.
fn played_by_itself(game: &Match, color: Color, text: &str) -> Option<Move> {
    let last = game.moves().into_iter().rev().find(|played| played.by == color)?;
    let same = last.before.parse_move(text).is_ok_and(|mv| mv == last.mv);
    (last.forced && same).then_some(last.mv)
}

/// The question which of several turns is meant.
fn which_turn(request: &Request, game: &Match, text: &str, candidates: &[String]) -> Message {
    let locale = request.locale;
    let (id, turn) = (game.id(), game.turn());
    let use_panel = Row::Buttons(vec![Button {
        press: Press::Panel { id, turn },
        label: moves::use_panel(locale),
        style: Style::Secondary,
    }]);
    let fits = |text: &String| text.chars().count() <= VALUE;
    if (1..=25).contains(&candidates.len()) && candidates.iter().all(fits) {
        let choice = |text: &String| Choice {
            label: text.clone(),
            value: text.clone(),
            description: None,
            selected: false,
        };
        let select = Select {
            press: Press::Which { id, turn },
            placeholder: moves::which(locale),
            min: 1,
            max: 1,
            options: candidates.iter().map(choice).collect(),
        };
        return Message {
            text: moves::ambiguous(locale, id, text),
            rows: vec![Row::Select(select), use_panel],
            ..Message::default()
        };
    }
    let some: Vec<String> = candidates.iter().take(5).cloned().collect();
    Message {
        text: moves::ambiguous_list(locale, id, text, &some),
        rows: vec![use_panel],
        ..Message::default()
    }
}
