//! A person's matches: the list, the next one, which one is meant, and autocomplete.

use super::ask::{Place, Request};
use super::ledger::{Loaded, Stop};
use super::reply::{Button, Message, Reply, Row, Style};
use super::{App, Press, private};
use crate::correspondence::{Home, Match, MatchId, PlayerId};
use crate::rules::Color;
use crate::words::cards::{self, Label};
use crate::words::matches::{self, Games, Which};
use jiff::Timestamp;

/// Room for the list, so that the message stays within Discord's 2,000 characters.
const LIST: usize = 1_850;
/// What Discord shows of autocomplete.
const CHOICES: usize = 25;
/// What a choice holds, in characters.
const CHOICE: usize = 100;

impl App {
    pub(super) async fn games(&self, request: &Request) -> Result<Reply, Stop> {
        let locale = request.locale;
        let actor = request.actor.id;
        let (mine, theirs) = self.running(actor).await?;
        if mine.is_empty() && theirs.is_empty() {
            return Ok(private(matches::games(locale, Games::None)));
        }
        let mut lines = Vec::new();
        for (part, matches_of_part) in [(Games::Mine, &mine), (Games::Theirs, &theirs)] {
            if !matches_of_part.is_empty() {
                lines.push(matches::games(locale, part));
            }
            for loaded in matches_of_part {
                if let Some(color) = loaded.game.color_of(actor) {
                    let link = link(&loaded.game, color);
                    lines.push(matches::line(locale, &loaded.game, color, link));
                }
            }
        }
        let rows = if mine.is_empty() {
            Vec::new()
        } else {
            vec![Row::Buttons(vec![Button {
                press: Press::Next,
                label: cards::label(locale, Label::Next),
                style: Style::Primary,
            }])]
        };
        let message = Message {
            text: fitting(&lines, |left_out| matches::games(locale, Games::More(left_out))),
            rows,
            ..Message::default()
        };
        Ok(Reply::Say { private: true, message })
    }

    /// The panel of the most urgent match.
    pub(super) async fn next_game(&self, request: &Request) -> Result<Reply, Stop> {
        match self.waiting_for(request.actor.id).await?.first() {
            Some(loaded) => self.open_panel(request, loaded.game.id(), loaded.game.turn()).await,
            None => Err(Stop::Tell(matches::which(request.locale, Which::NoNext))),
        }
    }

    /// Autocomplete of a turn. What is shown is no answer: nothing is refused here.
    pub(super) async fn complete_move(
        &self,
        request: &Request,
        id: Option<MatchId>,
        typed: &str,
    ) -> Result<Reply, Stop> {
        let Ok(id) = self.which_to_move(request, id).await else {
            return Ok(Reply::Choices(Vec::new()));
        };
        let Some(loaded) = self.load(id).await? else {
            return Ok(Reply::Choices(Vec::new()));
        };
        let is_his = loaded.game.to_move().map(|color| loaded.game.player(color)) == Some(request.actor.id);
        if !is_his || typed.len() > 256 {
            return Ok(Reply::Choices(Vec::new()));
        }
        let texts = loaded
            .game
            .game()
            .complete(typed, CHOICES)
            .into_iter()
            .map(|mv| mv.to_string());
        let fitting = texts.filter(|text| text.chars().count() <= CHOICE);
        Ok(Reply::Choices(fitting.map(|text| (text.clone(), text)).collect()))
    }

    /// Autocomplete of a match's number, the most urgent first.
    pub(super) async fn complete_match(
        &self,
        request: &Request,
        typed: &str,
        mine_to_move: bool,
    ) -> Result<Reply, Stop> {
        let actor = request.actor.id;
        let (mut shown, theirs) = self.running(actor).await?;
        let typed = typed.trim().trim_start_matches('#').to_lowercase();
        let fits = |game: &Match| {
            let label = matches::choice(request.locale, game, actor);
            game.id().0.to_string().starts_with(&typed) || label.to_lowercase().contains(&typed)
        };
        if !mine_to_move {
            shown.extend(theirs);
            let running: Vec<MatchId> = shown.iter().map(|loaded| loaded.game.id()).collect();
            let all = self.matches_of(actor, false).await?;
            let over = all.into_iter().rev().filter(|id| !running.contains(id));
            for id in over.take(CHOICES) {
                shown.extend(self.load(id).await?);
            }
        }
        let choices = shown
            .iter()
            .map(|loaded| &loaded.game)
            .filter(|game| fits(game))
            .take(CHOICES)
            .map(|game| (matches::choice(request.locale, game, actor), game.id().0.to_string()))
            .collect();
        Ok(Reply::Choices(choices))
    }

    /// The match to move in: the one named, the thread's, or the only one that waits.
    pub(super) async fn which_to_move(&self, request: &Request, id: Option<MatchId>) -> Result<MatchId, Stop> {
        if let Some(id) = self.named(request, id).await? {
            return Ok(id);
        }
        let (mine, theirs) = self.running(request.actor.id).await?;
        let which = match (&mine[..], theirs.is_empty()) {
            ([only], _) => return Ok(only.game.id()),
            ([], true) => Which::None,
            ([], false) => Which::NoneWaits,
            _ => Which::SeveralWait,
        };
        Err(Stop::Tell(matches::which(request.locale, which)))
    }

    /// The match that is meant: the one named, the thread's, the only one that waits, the only one, or when all are
    /// over the last one.
    pub(super) async fn which(&self, request: &Request, id: Option<MatchId>) -> Result<MatchId, Stop> {
        if let Some(id) = self.named(request, id).await? {
            return Ok(id);
        }
        let (mine, theirs) = self.running(request.actor.id).await?;
        let which = match (&mine[..], &theirs[..]) {
            ([only], _) | ([], [only]) => return Ok(only.game.id()),
            ([], []) => match self.matches_of(request.actor.id, false).await?.last() {
                Some(last) => return Ok(*last),
                None => Which::None,
            },
            _ => Which::Several,
        };
        Err(Stop::Tell(matches::which(request.locale, which)))
    }

    async fn named(&self, request: &Request, id: Option<MatchId>) -> Result<Option<MatchId>, Stop> {
        match (id, request.place) {
            (Some(id), _) => Ok(Some(id)),
            (
                None,
                Place::Room {
                    thread: Some(thread), ..
                },
            ) => self.match_of_thread(thread).await,
            (None, _) => Ok(None),
        }
    }

    /// The matches that wait for this person, the most urgent first.
    pub(super) async fn waiting_for(&self, player: PlayerId) -> Result<Vec<Loaded>, Stop> {
        Ok(self.running(player).await?.0)
    }

    /// The running matches: those that wait for this person and those that wait for the opponent, by time left. A
    /// damaged one hides no other.
    async fn running(&self, player: PlayerId) -> Result<(Vec<Loaded>, Vec<Loaded>), Stop> {
        let (mut mine, mut theirs) = (Vec::new(), Vec::new());
        for id in self.matches_of(player, true).await? {
            match self.load(id).await {
                Ok(Some(loaded)) => match loaded.game.to_move() {
                    Some(color) if loaded.game.player(color) == player => mine.push(loaded),
                    Some(_) => theirs.push(loaded),
                    None => {}
                },
                Ok(None) => {}
                Err(stop @ Stop::Damaged { .. }) => tracing::error!(%stop, "left out of the list"),
                Err(stop) => return Err(stop),
            }
        }
        let by_time = |loaded: &Loaded| (loaded.game.deadline().unwrap_or(Timestamp::MAX), loaded.game.id());
        mine.sort_by_key(by_time);
        theirs.sort_by_key(by_time);
        Ok((mine, theirs))
    }
}

/// Where a match is played.
fn link(game: &Match, color: Color) -> Option<String> {
    match game.home(color) {
        Home::Room { guild, channel, thread } => {
            let place = thread.unwrap_or(channel);
            Some(format!("https://discord.com/channels/{guild}/{place}"))
        }
        Home::Direct => None,
    }
}

/// As many lines as fit, and how many do not.
fn fitting(lines: &[String], left_out: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    let mut length = 0;
    for (index, line) in lines.iter().enumerate() {
        length += line.chars().count() + 1;
        if length > LIST {
            text.push_str(&left_out(lines.len() - index));
            return text;
        }
        text.push_str(line);
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text
}
