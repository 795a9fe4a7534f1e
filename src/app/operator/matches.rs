//! Matches for operators.

use crate::app::matches::{listed_import, load};
use crate::app::state::db::{AppError, Db, Unread};
use crate::app::state::outbox::by_hand;
use crate::app::state::rows::{FinishedRow, Item, OutboxRow, RunningRow};
use crate::correspondence::{Home, Match, MatchId, Player, PlayerId, Program, Standstill, TimeLeft, Why};
use crate::rules::{Color, Outcome};
use crate::store::keys::{self, Key, WaitsFor};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The running or finished matches as a table, by their numbers.
pub(super) async fn list(db: &Db, of: Option<PlayerId>, finished: bool) -> Result<String, AppError> {
    let lines = if finished {
        finished_lines(db, of).await?
    } else {
        running_lines(db, of).await?
    };
    let what = if finished { "finished" } else { "running" };
    if lines.is_empty() {
        return Ok(format!("There are no {what} matches."));
    }
    let mut text = format!("{} {what}:", lines.len());
    for line in lines.values() {
        // writing to a String cannot fail
        let _ = write!(text, "\n{line}");
    }
    Ok(text)
}

async fn running_lines(db: &Db, of: Option<PlayerId>) -> Result<BTreeMap<MatchId, String>, AppError> {
    let range = of.map_or_else(keys::RunningMatch::all, keys::RunningMatch::of);
    let mut lines = BTreeMap::new();
    let add = |key: keys::RunningMatch, row| {
        // each match is in the lists of both
        lines.entry(key.id).or_insert_with(|| running_line(&key, &row));
    };
    db.each(range, add).await?;
    Ok(lines)
}

fn running_line(key: &keys::RunningMatch, row: &RunningRow) -> String {
    let waits = match (key.waits_for, row.standstill) {
        (_, Some(Standstill::Linked)) => "nobody".to_owned(),
        (WaitsFor::Me, _) => player(key.player),
        (WaitsFor::Opponent, _) => player(row.opponent),
    };
    let until = time(TimeLeft::of(row.deadline, row.standstill));
    format!(
        "{}  {}, {} against {}, turns played: {}, waits for {waits}, {until}",
        key.id,
        row.kind.key(),
        player(key.player),
        player(row.opponent),
        row.turn
    )
}

async fn finished_lines(db: &Db, of: Option<PlayerId>) -> Result<BTreeMap<MatchId, String>, AppError> {
    let range = of.map_or_else(keys::FinishedMatch::all, keys::FinishedMatch::of);
    let mut lines = BTreeMap::new();
    let add = |key: keys::FinishedMatch, row: FinishedRow| {
        let line = || {
            format!(
                "{}  {}, {} against {}, {}, {:.0}",
                key.id.0,
                row.kind.key(),
                player(key.player),
                player(row.opponent),
                result(row.outcome),
                row.at
            )
        };
        lines.entry(key.id.0).or_insert_with(line);
    };
    db.each(range, add).await?;
    Ok(lines)
}

fn player(player: Player) -> String {
    match player {
        Player::Person(id) => format!("player {}", id.0),
        Player::Program(Program::Level(level)) => format!("the bot at level {}", level.number()),
        Player::Program(Program::Named(name)) => format!("the program {name}"),
        Player::Recorded(color) => format!("the recorded {color:?}"),
        Player::Deleted(_) => "a deleted player".to_owned(),
    }
}

fn result(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "without a result".to_owned(),
        Some(Outcome::Draw) => "a draw".to_owned(),
        Some(Outcome::Win(color)) => format!("{color:?} won"),
    }
}

fn why(why: Why) -> &'static str {
    match why {
        Why::Rules => "by the rules of the game",
        Why::DrawAgreed => "agreed",
        Why::Resignation => "since the other resigned",
        Why::Failure(_) => "since the program failed",
        Why::Time => "by time",
        Why::Aborted => "called off before it had begun",
        Why::Abandoned => "given up by both",
        Why::Voided => "since the match that it decided about is over",
        Why::Record => "where the imported record ends",
        Why::Annulled => "by a moderator",
        Why::Unreached => "since no message reached the player to move",
    }
}

fn time(left: TimeLeft) -> String {
    match left {
        TimeLeft::Until(deadline) => format!("until {deadline:.0}"),
        TimeLeft::Unlimited => "without a clock".to_owned(),
        TimeLeft::Stopped => "its clock is stopped".to_owned(),
        TimeLeft::OutOfReach => "no time counts until a message reaches the player".to_owned(),
        TimeLeft::Linked => "its clocks stand still until the linked match is over".to_owned(),
        TimeLeft::None => "no time is left".to_owned(),
    }
}

/// Everything about a match; `None` = there is none with this number.
pub(super) async fn show(db: &Db, id: MatchId) -> Result<Option<String>, AppError> {
    let loaded = db.look(|rows| -> Result<_, Unread> { load(rows, id) }).await?;
    let Some(loaded) = loaded else { return Ok(None) };
    let m = &loaded.the_match;
    let mut text = described(m);
    for posted in &loaded.row.cards {
        let _ = write!(
            text,
            "\nA card with buttons: message {} in channel {}, of turn {}",
            posted.message, posted.channel, posted.turn
        );
    }
    let items = by_hand::all(db).await?;
    for (_, row) in items.iter().filter(|(_, row)| is_about(row, id)) {
        let _ = write!(text, "\nWaits to be sent: message {}, due {}", row.seq, row.due);
    }
    Ok(Some(text))
}

fn described(m: &Match) -> String {
    let mut text = format!("Match {}: {}", m.id(), m.terms().setup.kind().key());
    for color in Color::BOTH {
        let home = match m.home(color) {
            Home::Room(room) => format!("channel {}", room.target()),
            Home::Direct => "direct messages".to_owned(),
        };
        // writing to a String cannot fail
        let _ = write!(
            text,
            "\n{color:?}: {}, whose cards go to {home}",
            player(m.player(color))
        );
    }
    let _ = write!(text, "\nTurns played: {}", m.turns_played());
    match (m.ended(), m.to_move()) {
        (Some(ended), _) => {
            let _ = write!(
                text,
                "\nOver since {:.0}: {}, {}",
                ended.at,
                result(ended.outcome),
                why(ended.why)
            );
        }
        (None, Some(color)) => {
            let _ = write!(text, "\nTo move since {:.0}: {color:?}", m.turn_since());
        }
        (None, None) => text.push_str("\nNobody is to move"),
    }
    if m.ended().is_none() {
        let _ = write!(text, "\nTime: {}", time(m.time_left()));
    }
    if let Some((key, _)) = listed_import(m) {
        let _ = write!(text, "\nImported by player {}", key.player.0);
    }
    let _ = write!(text, "\nPosition: {}", m.game());
    for played in m.played() {
        let _ = write!(text, "\n{:?} {}, {:.0}", played.by, played.mv, played.at);
    }
    text
}

fn is_about(row: &OutboxRow, of: MatchId) -> bool {
    match &row.item {
        Item::Card(card) => card.id == of,
        Item::Thread { id, .. }
        | Item::CardAgain { id, .. }
        | Item::Reopen { id, .. }
        | Item::Substitute { id, .. }
        | Item::QuestionOver { id, .. }
        | Item::ThreadName { id, .. } => *id == of,
        _ => false,
    }
}
