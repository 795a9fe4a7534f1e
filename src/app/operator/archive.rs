//! Finished matches as files, and files from other hosts as matches.

use crate::app::matches::{self, Restored};
use crate::app::state::db::{AppError, Db};
use crate::app::state::rows::{MatchRow, PlayerRow, read};
use crate::correspondence::{Match, MatchId, PlayerId, archive};
use crate::rules::ByColor;
use crate::store::keys::{self, Key as _};
use crate::words;
use std::collections::HashMap;

/// Makes files of finished matches: first it is shown every row for the names, then again for the matches.
#[derive(Debug, Default)]
pub struct Archiver {
    names: HashMap<PlayerId, String>,
}

/// A finished match as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchFile {
    pub id: MatchId,
    pub text: String,
}

impl MatchFile {
    /// The name of the file.
    pub fn name(&self) -> String {
        format!("gipfel-{}.txt", self.id.0)
    }
}

impl Archiver {
    /// Notes the name of a person, if the row is one's.
    pub fn note(&mut self, key: &[u8], value: &[u8]) {
        let Ok(keys::Player { player }) = keys::Player::decode(key) else {
            return;
        };
        let name = read::<PlayerRow>(value).ok().and_then(|row| row.name);
        if let Some(name) = name.filter(|name| words::is_visible(name)) {
            self.names.insert(player, name);
        }
    }

    /// The file of a match; `None` = the row is none, or one that is not over or that a person imported for themselves.
    /// An error says why a match cannot be read: a sentence without its full stop.
    pub fn file(&self, key: &[u8], value: &[u8]) -> Result<Option<MatchFile>, String> {
        let Ok(keys::Match { id }) = keys::Match::decode(key) else {
            return Ok(None);
        };
        let row = read::<MatchRow>(value).map_err(|why| format!("match {id} cannot be read: {why}"))?;
        let m = Match::replay(row.stored).map_err(|why| why.to_string())?;
        if m.ended().is_none() || m.imported().is_some() {
            return Ok(None);
        }
        let names = ByColor::of(|color| {
            let person = m.player(color).person();
            let here = person.and_then(|person| self.names.get(&person).cloned());
            let there = || Some(m.origin()?.names[color].as_ref()?.to_string());
            here.or_else(|| person.and_then(|_| there()))
        });
        let text = archive::write(&m, &names, None);
        Ok(Some(MatchFile { id, text }))
    }
}

/// Makes matches of these files, each by itself.
pub(super) async fn restore(db: &Db, texts: &[String]) -> Result<Vec<Restored>, AppError> {
    let mut restored = Vec::with_capacity(texts.len());
    for text in texts {
        restored.push(db.change(|rows| matches::restore(rows, text)).await?);
    }
    Ok(restored)
}
