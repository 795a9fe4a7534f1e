//! The outbox: rows wait, are claimed under a lease, and are settled. Every step is a compare-and-set.
//!
//! A row's key says when somebody should look at it: not before its time while it waits, the end of its lease while
//! it is under way. In a lane rows go one after the other, oldest first, so that people read things in order; edits
//! come after everything that people wait for.

use super::ledger::{Ledger, PAGE, Stop, damaged};
use super::records::{self, FORMAT, Lane, MailRow, State};
use super::{App, Delivery};
use crate::store::Commit;
use crate::store::keys::{self, Key};
use jiff::{SignedDuration, Timestamp};
use std::collections::HashMap;

/// How long a claim holds: longer than any attempt, shorter than Discord remembers a nonce.
const LEASE: SignedDuration = SignedDuration::from_secs(30);
/// How long a row is put off when what it is about cannot be read.
const DAMAGED_WAIT: SignedDuration = SignedDuration::from_mins(10);
/// When the courier looks again after the store did not answer.
const STORE_WAIT: SignedDuration = SignedDuration::from_secs(2);

/// The first row of a lane, and when it can go.
struct Head {
    key: keys::Outbox,
    row: MailRow,
    version: u64,
    due: Timestamp,
}

impl App {
    /// Takes up to `limit` rows of the outbox to be carried now: at most one a channel, oldest first.
    pub async fn claim(&self, limit: usize) -> Vec<Delivery> {
        let mut deliveries = Vec::new();
        if let Err(stop) = self.claim_into(&mut deliveries, limit).await {
            tracing::error!(%stop, "the outbox cannot be read");
        }
        deliveries
    }

    /// When the outbox next has something to claim; `None` = nothing waits.
    pub async fn next_due(&self) -> Option<Timestamp> {
        match self.heads(self.store().now()).await {
            Ok(heads) => heads.iter().map(|head| head.due).min(),
            Err(stop) => {
                tracing::error!(%stop, "the outbox cannot be read");
                Some(later(self.store().now(), STORE_WAIT))
            }
        }
    }

    async fn claim_into(&self, deliveries: &mut Vec<Delivery>, limit: usize) -> Result<(), Stop> {
        loop {
            // keys round up to the millisecond: what was put in just now is due, too
            let now = full_millisecond(self.store().now());
            let heads = self.heads(now).await?;
            let mut has_passed = false;
            for head in heads.into_iter().filter(|head| head.due <= now) {
                if deliveries.len() == limit {
                    return Ok(());
                }
                match self.claim_one(head, now).await? {
                    Claim::Taken(delivery) => deliveries.push(*delivery),
                    // what waited behind it may go now
                    Claim::Pointless => has_passed = true,
                    Claim::NotNow => {}
                }
            }
            if !has_passed {
                return Ok(());
            }
        }
    }

    async fn claim_one(&self, head: Head, now: Timestamp) -> Result<Claim, Stop> {
        let Head {
            key, mut row, version, ..
        } = head;
        let mut ledger = Ledger::default();
        ledger.check(&key, Some(version));
        ledger.delete(&key);
        let work = match self.work(&row).await {
            Ok(Some(work)) => work,
            Ok(None) => {
                self.commit(ledger).await?;
                return Ok(Claim::Pointless);
            }
            Err(stop @ Stop::Damaged { .. }) => {
                tracing::error!(%stop, parcel = ?row.parcel, "cannot be sent");
                let due = later(now, DAMAGED_WAIT);
                ledger.put(
                    &keys::Outbox {
                        due: due.into(),
                        seq: row.seq,
                    },
                    &row,
                );
                self.commit(ledger).await?;
                return Ok(Claim::NotNow);
            }
            Err(stop) => return Err(stop),
        };
        // had an attempt been made and left open, it may have got through
        let first_sent = row.first_sent;
        row.first_sent = Some(first_sent.unwrap_or(now));
        row.attempts += 1;
        row.fence += 1;
        row.state = State::Sending {
            owner: self.inner.owner,
        };
        let leased = keys::Outbox {
            due: later(now, LEASE).into(),
            seq: row.seq,
        };
        ledger.put(&leased, &row);
        match self.commit(ledger).await? {
            Commit::Conflict(_) => Ok(Claim::NotNow),
            Commit::Done => Ok(Claim::Taken(Box::new(Delivery {
                row: leased.encode(),
                fence: row.fence,
                nonce: self.nonce(&row).await?,
                first_sent,
                work,
            }))),
        }
    }

    /// The first row of every lane that is not under way, oldest first.
    async fn heads(&self, now: Timestamp) -> Result<Vec<Head>, Stop> {
        let mut lanes: HashMap<Lane, Vec<Head>> = HashMap::new();
        let (mut start, end) = keys::Outbox::all();
        loop {
            let page = self.store().scan(&start, &end, PAGE).await?;
            for (bytes, found) in &page {
                let key = keys::Outbox::decode(bytes).map_err(|error| damaged(bytes, &error))?;
                let row: MailRow = match records::read(&found.value) {
                    Ok(row) => row,
                    Err(error) => {
                        tracing::error!(stop = %damaged(bytes, &error), "left in the outbox");
                        continue;
                    }
                };
                lanes.entry(row.lane).or_default().push(Head {
                    due: self.due(&key, &row),
                    key,
                    version: found.version,
                    row,
                });
            }
            match page.last() {
                Some((last, _)) if page.len() == PAGE => start = keys::after(last),
                _ => break,
            }
        }
        let mut heads: Vec<Head> = lanes.into_values().map(|lane| head(lane, now)).collect();
        heads.sort_by_key(|head| head.row.seq);
        Ok(heads)
    }

    /// When a row can go. What an earlier process was sending when it ended can go at once: there is one at a time.
    fn due(&self, key: &keys::Outbox, row: &MailRow) -> Timestamp {
        match row.state {
            State::Sending { owner } if owner != self.inner.owner => Timestamp::MIN,
            _ => Timestamp::from_millisecond(key.due.0).unwrap_or(Timestamp::MAX),
        }
    }

    /// The same for every attempt at a row on its way, and for no other row of any bot.
    async fn nonce(&self, row: &MailRow) -> Result<String, Stop> {
        let text = format!("{}/{}/{:?}", self.instance().await?, row.seq, row.route);
        let hash = blake3::hash(text.as_bytes());
        let mut nonce = data_encoding::BASE32_NOPAD.encode(hash.as_bytes()).to_ascii_lowercase();
        nonce.truncate(25);
        Ok(nonce)
    }

    /// A name of this store, made once.
    async fn instance(&self) -> Result<&str, Stop> {
        let made = self.inner.instance.get_or_try_init(|| self.find_instance()).await?;
        Ok(made)
    }

    async fn find_instance(&self) -> Result<String, Stop> {
        #[derive(serde::Serialize, serde::Deserialize)]
        struct Instance {
            format: u32,
            instance: String,
        }
        let key = keys::Meta {
            name: "instance".to_owned(),
        };
        if let Some(found) = self.fetch::<Instance>(&key).await? {
            return Ok(found.row.instance);
        }
        let instance = format!("{:016x}{:016x}", self.lot(u64::MAX), self.lot(u64::MAX));
        let mut ledger = Ledger::default();
        ledger.check(&key, None);
        ledger.put(
            &key,
            &Instance {
                format: FORMAT,
                instance: instance.clone(),
            },
        );
        match self.commit(ledger).await? {
            Commit::Done => Ok(instance),
            Commit::Conflict(_) => Err(Stop::Busy),
        }
    }
}

enum Claim {
    Taken(Box<Delivery>),
    /// The row was about something that is no more.
    Pointless,
    NotNow,
}

/// The row of a lane, which is not empty, that goes next.
fn head(mut lane: Vec<Head>, now: Timestamp) -> Head {
    lane.sort_by_key(|head| head.row.seq);
    let is_under_way = |head: &Head| matches!(head.row.state, State::Sending { .. }) && head.due > now;
    if let Some(index) = lane.iter().position(is_under_way) {
        return lane.swap_remove(index);
    }
    let next = lane.iter().position(|head| !head.row.parcel.is_edit());
    let edit = lane
        .iter()
        .position(|head| head.row.parcel.is_edit() && head.due <= now);
    let index = next.filter(|&index| lane[index].due <= now).or(edit).or(next);
    lane.swap_remove(index.unwrap_or_default())
}

/// This time, or the next full millisecond.
fn full_millisecond(time: Timestamp) -> Timestamp {
    Timestamp::from_millisecond(keys::Millis::from(time).0).unwrap_or(time)
}

/// So much later.
pub(super) fn later(now: Timestamp, wait: SignedDuration) -> Timestamp {
    now.saturating_add(wait).unwrap_or(Timestamp::MAX)
}
