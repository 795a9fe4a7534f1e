//! Getting everything that is stored about oneself, as one file.

use crate::app::delivery::Work;
use crate::app::feature::{Command, Spelled, Told};
use crate::app::features::block::MAX_BLOCKS;
use crate::app::matches::{self, MAX_IMPORTS, MAX_MATCHES};
use crate::app::ports::actor::Actor;
use crate::app::ports::reply::Style;
use crate::app::state::db::{OWN_ROWS, Rows, Stop, Stored, Unread, Wanted, if_readable};
use crate::app::state::followers::MAX_FOLLOWED;
use crate::app::state::outbox;
use crate::app::state::players;
use crate::app::state::refusal::refusal;
use crate::app::state::rows::{
    BlockRow, ConcernRow, FinishedRow, FollowedRow, ImportedRow, Item, ListedTournamentRow, MadeChallengeRow,
    ModerationRow, NoteRow, OpenChallengeRow, PlayerRow, RunningRow, TournamentRow, later,
};
use crate::app::ui::{Control, Message, Reader, Reply};
use crate::app::workers::pictures::Drawing;
use crate::correspondence::tournament::TournamentId;
use crate::correspondence::{Match, MatchId, PlayerId};
use crate::rules::Color;
use crate::rules::dvonn::SetupKind;
use crate::rules::record::{self, Form, Record};
use crate::store::keys::{self, Key, Lane, OpenList, TournamentList};
use crate::words::{relative, say};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// How long after one file the next may be asked for.
const AGAIN: SignedDuration = SignedDuration::from_mins(10);
/// Maximum number of finished matches in the file.
const MATCHES: usize = 3_000;
/// Size of the matches at which older ones are left out, in bytes: Discord takes files of up to ten million.
const BYTES: usize = 8_000_000;
/// Maximum number of a person's tournaments in the file.
pub(super) const TOURNAMENTS: usize = 1_000;
/// Maximum number of decisions of moderators in the file.
pub(super) const DECISIONS: usize = 1_000;

/// Has everything that is stored about the actor sent to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportOwn;

impl ExportOwn {
    pub(super) fn control() -> Control {
        Control::new(Self.custom_id(), "button-export-own", Style::Primary)
    }
}

impl Spelled for ExportOwn {
    const KEY: &'static str = "export-own";
}

/// The file will be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportSent;

impl Command for ExportOwn {
    type Outcome = ExportSent;

    fn decide(&self, rows: &mut Rows, actor: &Actor) -> Result<ExportSent, Stop> {
        let (key, mut row) = players::own_row(rows, actor)?;
        let now = rows.now();
        if let Some(from) = row.exported.map(|at| later(at, AGAIN)).filter(|from| now < *from) {
            return Err(refusal!("privacy-export-too-soon", left = relative(from)).into());
        }
        row.exported = Some(now);
        rows.put(&key, &row);
        outbox::send(rows, Lane::Direct(key.player), Item::OwnData(key.player))?;
        Ok(ExportSent)
    }
}

impl Told for ExportOwn {
    fn reply(ExportSent: ExportSent, reader: &Reader) -> Reply {
        reader.in_place(Message::text(say!(reader.locale, "privacy-export-sent")))
    }
}

/// The message with the file; `None` = the person is being deleted.
pub(in crate::app) fn own_data(rows: &mut Rows, player: PlayerId) -> Result<Option<Work<Drawing>>, Unread> {
    let row = rows.peek::<PlayerRow>(&keys::Player { player })?;
    let Some(row) = row.filter(|row| !row.is_leaving) else {
        return Ok(None);
    };
    let locale = row.settings.language.unwrap_or(row.locale);
    let (file, left_out) = file(rows, player)?;
    let mut text = say!(locale, "privacy-export-file");
    if left_out > 0 {
        text = format!("{text}\n{}", say!(locale, "privacy-export-left-out", count = left_out));
    }
    let bytes = serde_json::to_vec_pretty(&file).expect("it has string keys and no failing parts");
    Ok(Some(Work::Direct {
        to: player,
        message: Message {
            text,
            files: vec![(format!("gipfel-{}.json", player.0), bytes)],
            ..Message::default()
        },
    }))
}

/// Everything that is stored about a person, and the number of matches for which it has no room. A row of which nothing
/// is left out is copied as it is stored.
fn file(rows: &mut Rows, player: PlayerId) -> Result<(Value, usize), Unread> {
    let ranges = Wanted::default()
        .range(keys::RunningMatch::of(player), MAX_MATCHES)
        .range(keys::FinishedMatch::of(player), MATCHES)
        .range(keys::ImportedMatch::of(player), MAX_IMPORTS)
        .range(keys::MadeChallenge::of(player), OWN_ROWS)
        .range(keys::OpenChallenge::of(OpenList::Person(player)), OWN_ROWS)
        .range(keys::Block::of(player), MAX_BLOCKS)
        .range(keys::Followed::of(player), MAX_FOLLOWED)
        .range(keys::Standing::of(player), 2)
        .range(keys::Bar::of(player), OWN_ROWS)
        .range(keys::Substitute::of(player), OWN_ROWS)
        .range(keys::ListedTournament::of(TournamentList::Person(player)), TOURNAMENTS)
        .range(keys::Concern::of(player), DECISIONS)
        .key(&keys::Analysis { player });
    rows.want(ranges)?;
    let running = listed::<keys::RunningMatch, RunningRow>(rows, &keys::RunningMatch::of(player), MAX_MATCHES)?;
    let finished = listed::<keys::FinishedMatch, FinishedRow>(rows, &keys::FinishedMatch::of(player), MATCHES)?;
    let imported = listed::<keys::ImportedMatch, ImportedRow>(rows, &keys::ImportedMatch::of(player), MAX_IMPORTS)?;
    let made = listed::<keys::MadeChallenge, MadeChallengeRow>(rows, &keys::MadeChallenge::of(player), OWN_ROWS)?;
    let blocked = listed::<keys::Block, BlockRow>(rows, &keys::Block::of(player), MAX_BLOCKS)?;
    let followed = listed::<keys::Followed, FollowedRow>(rows, &keys::Followed::of(player), MAX_FOLLOWED)?;
    let ids = running.iter().map(|(key, _)| key.id);
    let ids = ids.chain(finished.iter().map(|(key, _)| key.id.0));
    let ids: Vec<MatchId> = ids.chain(imported.iter().map(|(key, _)| key.id.0)).collect();
    let tournaments = keys::ListedTournament::of(TournamentList::Person(player));
    let tournaments = listed::<keys::ListedTournament, ListedTournamentRow>(rows, &tournaments, TOURNAMENTS)?;
    let tournaments = tournaments.iter().map(|(key, _)| keys::Tournament {
        id: TournamentId(key.id.0),
    });
    let tournaments: Vec<keys::Tournament> = tournaments.collect();
    let decisions = listed::<keys::Concern, ConcernRow>(rows, &keys::Concern::of(player), DECISIONS)?;
    let decisions = decisions.iter().map(|(key, _)| keys::Moderation {
        guild: key.guild,
        number: key.number,
    });
    let decisions: Vec<keys::Moderation> = decisions.collect();
    let follows: Vec<keys::Follower> = followed
        .iter()
        .map(|(key, _)| keys::Follower { id: key.id, player })
        .collect();
    let challenges: Vec<keys::Challenge> = made.iter().map(|(key, _)| keys::Challenge { id: key.id }).collect();
    let to_them = keys::OpenChallenge::of(OpenList::Person(player));
    let to_them = listed::<keys::OpenChallenge, OpenChallengeRow>(rows, &to_them, OWN_ROWS)?;
    let to_them: Vec<keys::Challenge> = to_them.iter().map(|(key, _)| keys::Challenge { id: key.id }).collect();
    let beside = |wanted: Wanted, id: &MatchId| {
        let wanted = wanted.key(&keys::Match { id: *id });
        Color::BOTH.into_iter().fold(wanted, |wanted, color| {
            let (id, note) = (*id, keys::Note { id: *id, color });
            wanted
                .key(&note)
                .key(&keys::Plan { id, color })
                .key(&keys::Draft { id, color })
        })
    };
    let wanted = ids.iter().fold(Wanted::default(), beside);
    let wanted = follows.iter().fold(wanted, Wanted::key);
    let wanted = tournaments.iter().fold(wanted, Wanted::key);
    let wanted = decisions.iter().fold(wanted, Wanted::key);
    rows.want(challenges.iter().chain(&to_them).fold(wanted, Wanted::key))?;
    let (mut told, mut size, mut left_out) = (Vec::new(), 0, 0);
    for id in ids {
        if size >= BYTES {
            left_out += 1;
            continue;
        }
        let found = of_match(rows, player, id)?;
        size += found.to_string().len();
        told.push(found);
    }
    let standings = listed::<keys::Standing, Value>(rows, &keys::Standing::of(player), 2)?;
    let barred = listed::<keys::Bar, Value>(rows, &keys::Bar::of(player), OWN_ROWS)?;
    let asked = listed::<keys::Substitute, Value>(rows, &keys::Substitute::of(player), OWN_ROWS)?;
    let person = as_stored(rows, &keys::Player { player })?;
    let analysis = as_stored(rows, &keys::Analysis { player })?;
    let challenges = challenges.iter().map(|key| challenge(rows, key));
    let to_them = to_them.iter().map(|key| challenge(rows, key));
    let followed = follows.iter().map(|key| {
        let row = as_stored(rows, key)?;
        Ok(json!({ "match": key.id, "how": row }))
    });
    let tournaments = tournaments.iter().map(|key| {
        let row = readable(rows.peek::<TournamentRow>(key))?;
        Ok(row.map(|row| {
            let joined = row.elsewhere.iter().find(|joined| joined.player == player);
            json!({ "stored": row.tournament, "joined_on_server": joined.map(|joined| joined.place.room.guild) })
        }))
    });
    let tournaments = tournaments.collect::<Result<Vec<_>, Unread>>()?;
    let decisions = decisions.iter().map(|key| {
        let row = readable(rows.peek::<ModerationRow>(key))?;
        Ok(row.map(|row| told_of(player, key.guild, &row)))
    });
    let decisions = decisions.collect::<Result<Vec<_>, Unread>>()?;
    let file = json!({
        "format": 1,
        "player": player,
        "exported": rows.now(),
        "person": person,
        "matches": told,
        "matches_left_out": left_out,
        "tournaments": tournaments,
        "decisions_of_moderators": decisions,
        "challenges": challenges.collect::<Result<Vec<_>, Unread>>()?,
        "challenges_to_them": to_them.collect::<Result<Vec<_>, Unread>>()?,
        "blocked": blocked.iter().map(|(key, _)| key.blocked).collect::<Vec<_>>(),
        "followed": followed.collect::<Result<Vec<Value>, Unread>>()?,
        "results": standings.iter().map(|(key, row)| json!({ "game": key.family.key(), "sums": row })).collect::<Vec<_>>(),
        "analysis": analysis,
        "asked_to_take_over": asked.iter().map(|(key, row)| json!({ "match": key.id, "row": row })).collect::<Vec<_>>(),
        "barred": barred.iter().map(|(key, row)| json!({ "server": key.guild, "row": row })).collect::<Vec<_>>(),
    });
    Ok((file, left_out))
}

/// What a person may know of a moderator's decision: not who else made it.
fn told_of(player: PlayerId, guild: u64, row: &ModerationRow) -> Value {
    json!({ "server": guild, "at": row.at, "decision": row.measure, "why": row.why, "by_you": row.by == player })
}

fn listed<K: Key, R: Stored>(rows: &Rows, range: &keys::Range, limit: usize) -> Result<Vec<(K, R)>, Unread> {
    rows.list(range, limit)
}

fn as_stored(rows: &Rows, key: &impl Key) -> Result<Option<Value>, Unread> {
    readable(rows.peek(key))
}

/// A challenge as it is stored, without what its match would draw.
fn challenge(rows: &Rows, key: &keys::Challenge) -> Result<Option<Value>, Unread> {
    let mut row = as_stored(rows, key)?;
    if let Some(terms) = row.as_mut().and_then(|row| row.pointer_mut("/challenge/terms")) {
        hide_draw(terms);
    }
    Ok(row)
}

/// Leaves out of stored terms what draws the rest of a board once the red pieces stand: whoever knew it before would know
/// where the other pieces will be.
fn hide_draw(terms: &mut Value) {
    let reds = SetupKind::Reds.key();
    if let Some(setup) = terms.pointer_mut("/setup/dvonn")
        && setup.as_str().is_some_and(|setup| setup.starts_with(reds))
    {
        *setup = json!(reds);
    }
}

/// The row; nothing if it cannot be read.
fn readable<R>(found: Result<Option<R>, Unread>) -> Result<Option<R>, Unread> {
    Ok(if_readable(found)?.flatten())
}

/// A match as it is stored, its record, and what the person has put beside it; of one that cannot be read only that. What
/// is still to be drawn in it is left out.
fn of_match(rows: &mut Rows, player: PlayerId, id: MatchId) -> Result<Value, Unread> {
    let Some(loaded) = readable(matches::load(rows, id))? else {
        return Ok(json!({ "number": id, "unreadable": true }));
    };
    let m = &loaded.the_match;
    let (mut note, mut plan, mut draft) = (None, None, None);
    if let Some(color) = m.color_of(player) {
        note = readable(rows.peek::<NoteRow>(&keys::Note { id, color }))?.map(|row| row.text);
        plan = as_stored(rows, &keys::Plan { id, color })?;
        draft = as_stored(rows, &keys::Draft { id, color })?;
    }
    let is_to_be_drawn = m.ended().is_none() && m.game().is_before_draw();
    let mut stored = json!(m.stored());
    if is_to_be_drawn {
        hide_draw(&mut stored["terms"]);
    }
    Ok(json!({
        "number": id,
        "stored": stored,
        "tournament": loaded.row.tournament,
        // as for `/match export`
        "record": (!is_to_be_drawn).then(|| record_of(m)),
        "notes": note,
        "plan": plan,
        "draft": draft,
    }))
}

fn record_of(m: &Match) -> String {
    let record = Record {
        setup: m.terms().setup,
        moves: m.played().iter().map(|played| played.mv.clone()).collect(),
        resigned: None,
        lost: m.lost_potentials().to_vec(),
    };
    record::write(&record, Form::Canonical)
}
