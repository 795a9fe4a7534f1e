//! What waits to be sent, as a table.

use crate::app::state::db::{AppError, Db};
use crate::app::state::outbox::by_hand;
use crate::app::state::rows::{OutboxRow, SendState};
use crate::store::keys::Lane;
use std::fmt::Write as _;

pub(super) async fn list(db: &Db) -> Result<String, AppError> {
    let mut items = by_hand::all(db).await?;
    if items.is_empty() {
        return Ok("Nothing waits to be sent.".to_owned());
    }
    items.sort_by_key(|(_, row)| row.made);
    let mut text = match items.len() {
        1 => "1 waits to be sent:".to_owned(),
        number => format!("{number} wait to be sent, the oldest first:"),
    };
    for (lane, row) in &items {
        // writing to a String cannot fail
        let _ = write!(text, "\n{}", line(*lane, row));
    }
    Ok(text)
}

fn line(lane: Lane, row: &OutboxRow) -> String {
    let to = match lane {
        Lane::Channel(channel) => format!("to channel {channel}"),
        Lane::Direct(player) => format!("to player {}", player.0),
    };
    let state = match row.state {
        SendState::Untried => "not tried yet".to_owned(),
        SendState::Tried { attempts: 1, first } => format!("tried once, at {first:.0}"),
        SendState::Tried { attempts, first } => format!("tried {attempts} times since {first:.0}"),
        SendState::Unreadable => "its match or challenge cannot be read".to_owned(),
        SendState::Waiting => "refused on every way, or to be sent after quiet hours".to_owned(),
    };
    // the item as it is stored: it names its match, channel or player
    let item = serde_json::to_string(&row.item).unwrap_or_else(|why| why.to_string());
    format!(
        "{}  {to}, made {:.0}, due {:.0}, {state}: {item}",
        row.seq, row.made, row.due
    )
}
