//! What follows by itself in a tournament: results are taken over, rounds are paired, matches begin, people are told.

use super::enter::shuffle;
use crate::app::features::challenge::offer::setup;
use crate::app::matches::{self, Origin, rooms};
use crate::app::state::db::{Rows, Unread};
use crate::app::state::players;
use crate::app::state::rows::{FinishedRow, PostedClimb, PostedMessage, TournamentItem, TournamentNews};
use crate::app::state::tournaments::{self, LoadedTournament};
use crate::correspondence::tournament::ladder::{Bout, Ladder};
use crate::correspondence::tournament::{Conditions, Event, PairResult, Pairing, Phase, Tournament, TournamentId};
use crate::correspondence::{Match, MatchId, Outage, Player, PlayerId, Terms, Why};
use crate::rules::game::Setup;
use crate::rules::{ByColor, Color, Outcome};
use crate::store::keys::{self, Host, Millis};
use jiff::Timestamp;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Maximum number of matches that begin in one commit; the others begin in the next ones.
const AT_A_TIME: usize = 16;

/// Lets everything happen in a tournament that follows now, in one commit: each pair has its match from the same commit
/// on that begins it, so that none is begun twice or forgotten, whenever the program is killed.
pub(in crate::app) fn go_on(rows: &mut Rows, timer: &keys::Timer, outages: &[Outage]) -> Result<(), Unread> {
    let Some(mut found) = tournaments::load(rows, TournamentId(timer.subject))? else {
        return Ok(());
    };
    let before = found.t.stored().log.len();
    if found.t.is_due(rows.now()) && !begins(rows, &mut found)? {
        return Ok(());
    }
    if found.t.phase() != Phase::Running {
        return Ok(());
    }
    let played = rounds_begun(&found);
    take_results(rows, &mut found)?;
    expire(rows, &mut found, outages)?;
    while let Some(event) = found.t.next() {
        found.happens(rows, event);
    }
    begin_matches(rows, &mut found)?;
    tell(rows, &found, before, &played)?;
    remind(rows, &found, timer, outages)?;
    watch_answers(rows, &found, outages)?;
    if found.t.stored().log.len() > before {
        found.update(rows)?;
        found.store(rows);
    }
    Ok(())
}

/// Its day has come: it begins, unless there are too few people; then it is called off.
fn begins(rows: &mut Rows, found: &mut LoadedTournament) -> Result<bool, Unread> {
    if let Ok(event) = found.t.begin(|lots| shuffle(rows, lots)) {
        found.happens(rows, event);
        return Ok(true);
    }
    if let Ok(event) = found.t.call_off() {
        found.happens(rows, event);
        found.post_everywhere(rows, TournamentNews::TooFew)?;
        found.update(rows)?;
        found.store(rows);
    }
    Ok(false)
}

/// The rounds of which a match has begun, and of which none is still to begin: then it can be said who plays where.
fn rounds_begun(found: &LoadedTournament) -> BTreeSet<u8> {
    let rounds = |of: fn(&Pairing) -> bool| {
        let pairings = found.t.pairings().iter().filter(move |pairing| of(pairing));
        pairings.map(|pairing| pairing.round).collect::<BTreeSet<u8>>()
    };
    let waiting = rounds(|pairing| pairing.id.is_none() && pairing.result().is_none());
    &rounds(|pairing| pairing.id.is_some()) - &waiting
}

/// Takes over the results of matches that are over. A match that cannot be read counts as being played.
fn take_results(rows: &mut Rows, found: &mut LoadedTournament) -> Result<(), Unread> {
    let running: Vec<(u16, MatchId)> = found.t.running().collect();
    // a match that is over is in its players' lists: the others need not be read
    let listed = |(pair, id): &(u16, MatchId)| keys::FinishedMatch {
        player: found.t.pairings()[usize::from(*pair)].players.white.into(),
        host: Host::This,
        id: Reverse(*id),
    };
    let listed: Vec<keys::FinishedMatch> = running.iter().map(listed).collect();
    let over = rows.peek_many::<FinishedRow>(&listed)?;
    for ((pair, id), over) in running.into_iter().zip(over) {
        // whoever is deleted has no lists
        let players = found.t.pairings()[usize::from(pair)].players;
        let is_listed = !Color::BOTH.into_iter().any(|color| players[color].is_of_deleted());
        if over.is_none() && is_listed {
            continue;
        }
        let loaded = match matches::load(rows, id) {
            Err(Unread::Damaged { key, why }) => {
                tracing::error!(%id, key, %why, "a match of a tournament cannot be read, so the tournament waits for it");
                continue;
            }
            loaded => loaded?,
        };
        let pairing = &found.t.pairings()[usize::from(pair)];
        if let Some(result) = loaded.and_then(|loaded| result(&loaded.the_match, pairing)) {
            found.happens(rows, Event::Result { pair, result });
        }
    }
    Ok(())
}

/// The result of a pair's match, by the colours of the pair: in a match colours can be chosen after its beginning.
fn result(m: &Match, pairing: &Pairing) -> Option<PairResult> {
    let ended = m.ended()?;
    let color_of = |color: Color| m.player(color).number().and_then(|player| pairing.color_of(player));
    Some(match ended.outcome {
        None => PairResult::Void,
        Some(Outcome::Draw) => PairResult::Drawn,
        Some(Outcome::Win(winner)) => {
            let loser = winner.other();
            let has_played = m.played().iter().any(|played| played.by == loser);
            if ended.why == Why::Time && !has_played {
                PairResult::Absent(color_of(loser)?)
            } else {
                PairResult::Won(color_of(winner)?)
            }
        }
    })
}

/// Challenges in a ladder that had no answer in time: the places go.
fn expire(rows: &Rows, found: &mut LoadedTournament, outages: &[Outage]) -> Result<(), Unread> {
    let mut deadlines = Vec::new();
    for bout in unanswered(found) {
        deadlines.push((bout, tournaments::deadline(rows, &bout, outages)?));
    }
    let deadline = |bout: &Bout| {
        let known = deadlines.iter().find(|(known, _)| known.by == bout.by);
        known.map_or(Timestamp::MAX, |(_, deadline)| *deadline)
    };
    while let Some(event) = found.t.unanswered_in_time(rows.now(), deadline) {
        found.happens(rows, event);
    }
    Ok(())
}

/// Reminds those who have not answered a challenge in a ladder, when it is time: this timer was for that.
fn remind(rows: &mut Rows, found: &LoadedTournament, timer: &keys::Timer, outages: &[Outage]) -> Result<(), Unread> {
    for bout in unanswered(found) {
        if Millis::from(tournaments::reminder(rows, &bout, outages)?) == timer.due {
            let Bout { by, to, .. } = bout;
            found.remind(rows, to, TournamentNews::Unanswered { by, to })?;
        }
    }
    Ok(())
}

/// Looks again when the time for an answer in a ladder is over, and when whoever owes it is to be reminded.
pub(super) fn watch_answers(rows: &mut Rows, found: &LoadedTournament, outages: &[Outage]) -> Result<(), Unread> {
    let (id, now) = (found.t.id(), rows.now());
    for bout in unanswered(found) {
        let reminder = tournaments::reminder(rows, &bout, outages)?;
        for due in [reminder, tournaments::deadline(rows, &bout, outages)?] {
            if due > now {
                tournaments::look_at_then(rows, id, due);
            }
        }
    }
    Ok(())
}

/// The challenges in a ladder that have no answer.
fn unanswered(found: &LoadedTournament) -> Vec<Bout> {
    let bouts = found.t.ladder().map_or(&[][..], Ladder::bouts).iter();
    bouts.filter(|bout| bout.pair.is_none()).copied().collect()
}

/// Begins the matches that may begin now.
pub(super) fn begin_matches(rows: &mut Rows, found: &mut LoadedTournament) -> Result<(), Unread> {
    let ready: Vec<(u16, ByColor<PlayerId>)> = found
        .t
        .to_begin()
        .into_iter()
        .map(|(pair, pairing)| (pair, pairing.players))
        .collect();
    for (pair, of_pair) in ready.iter().take(AT_A_TIME) {
        let players = of_pair.map(Player::from);
        let terms = terms(rows, found.t.conditions());
        let names = players::names_of(rows, players)?.map(Option::unwrap_or_default);
        let venue = |player: PlayerId| {
            let place = found.place_of(player);
            rooms::venue(rows, Some(place.room), place.locale, place.opens_threads)
        };
        let venues = ByColor {
            white: venue(of_pair.white)?,
            black: venue(of_pair.black)?,
        };
        let id = matches::begin(rows, terms, players, venues, Origin::Tournament(found.t.id()))?.id();
        matches::open_threads(rows, id, venues, None, &names)?;
        found.happens(rows, Event::Begun { pair: *pair, id });
    }
    if ready.len() > AT_A_TIME {
        tournaments::look_at(rows, found.t.id());
    }
    Ok(())
}

/// The terms of a match; a board that is drawn is another one for each.
fn terms(rows: &mut Rows, conditions: &Conditions) -> Terms {
    let offered = conditions.terms;
    let drawn = setup(offered.kind, offered.setup, || rows.random(u64::MAX));
    Terms {
        rated: offered.counts(),
        weekends_off: offered.weekends_off,
        at_zero: offered.at_zero,
        ..Terms::new(drawn.unwrap_or_else(|_| Setup::even(offered.kind)), offered.pace)
    }
}

/// Whether a match of this round has begun.
fn was_played(t: &Tournament, round: u8) -> bool {
    let mut of_round = t.pairings().iter().filter(|pairing| pairing.round == round);
    of_round.any(|pairing| pairing.id.is_some())
}

/// Whether somebody had stayed away too often when the log had this many entries: they were told then that they are out,
/// and of the losses that a moderator has given back since, too few were.
fn was_silent(t: &Tournament, before: usize, player: PlayerId) -> bool {
    let then = before.checked_sub(1).and_then(|last| t.at(last));
    then.is_some_and(|(then, _)| then.is_silent(player))
}

/// Tells everybody what has happened since the log had this many entries.
fn tell(rows: &mut Rows, found: &LoadedTournament, before: usize, played: &BTreeSet<u8>) -> Result<(), Unread> {
    let t = &found.t;
    let is_over = t.phase() == Phase::Over;
    let is_ladder = t.ladder().is_some();
    for (n, entry) in (0..).zip(&t.stored().log).skip(before) {
        let event = &entry.event;
        if is_ladder && matches!(event, Event::Result { .. } | Event::GaveUp { .. }) {
            found.post(rows, TournamentNews::Ladder(n))?;
        }
        match event {
            Event::Result {
                pair,
                result: PairResult::Absent(color),
            } if !is_over => {
                let player = t.pairings()[usize::from(*pair)].players[*color];
                if !t.is_out(player) {
                    found.tell(rows, player, TournamentNews::Absent(player))?;
                }
            }
            Event::Withdrew { player, silent: true } if !was_silent(t, before, *player) => {
                found.tell(rows, *player, TournamentNews::Silenced(*player))?;
            }
            // of a round that nobody has played, since who was to play it is out, nothing is said
            Event::RoundOver { round } if !is_over && was_played(t, *round) => {
                found.post_everywhere(rows, TournamentNews::RoundOver(*round))?;
            }
            Event::Paired { .. } if !t.thirds(n.into()).is_empty() => {
                found.post_everywhere(rows, TournamentNews::Thirds(n))?;
            }
            _ => {}
        }
    }
    let begun = if is_ladder {
        BTreeSet::new()
    } else {
        rounds_begun(found)
    };
    for round in begun.difference(played) {
        found.post_everywhere(rows, TournamentNews::Round(*round))?;
    }
    if is_over {
        found.post_everywhere(rows, TournamentNews::Ended)?;
    }
    Ok(())
}

/// The announcement was posted.
pub(in crate::app) fn announced(rows: &mut Rows, id: TournamentId, message: PostedMessage) -> Result<(), Unread> {
    let Some(mut found) = tournaments::load(rows, id)? else {
        return Ok(());
    };
    found.row.message = Some(message);
    if !found.t.stored().log.is_empty() {
        found.update(rows)?;
    }
    found.store(rows);
    Ok(())
}

/// News of a ladder were posted: a challenge's message is kept, to say later what became of it.
pub(in crate::app) fn climb_posted(rows: &mut Rows, id: TournamentId, climb: PostedClimb) -> Result<(), Unread> {
    let Some(mut found) = tournaments::load(rows, id)? else {
        return Ok(());
    };
    let entry = found.t.stored().log.get(usize::from(climb.entry));
    if entry.is_some_and(|entry| matches!(entry.event, Event::Challenged { .. })) {
        found.row.climbs.push(climb);
        found.update(rows)?;
        found.store(rows);
    }
    Ok(())
}

/// A message about a tournament was refused. What a person cannot be told directly is told where they play, and the other
/// way round who is challenged in a ladder, and whoever made it of its end.
pub(in crate::app) fn not_posted(rows: &mut Rows, item: &TournamentItem) -> Result<(), Unread> {
    let TournamentItem { id, news, channel } = *item;
    let Some(found) = tournaments::load(rows, id)? else {
        return Ok(());
    };
    match news {
        TournamentNews::Announced => not_announced(rows, found),
        TournamentNews::Absent(to) | TournamentNews::Silenced(to) | TournamentNews::Unanswered { to, .. }
            if channel.is_none() =>
        {
            found.post_to(rows, news, to)
        }
        TournamentNews::Ladder(entry) => match found.t.open_challenge(entry.into()) {
            Some(&Bout { by, to, .. }) => found.tell(rows, to, TournamentNews::Unanswered { by, to }),
            None => Ok(()),
        },
        TournamentNews::Unanswered { by, to } => not_reached(rows, &found, (by, to)),
        TournamentNews::Ended if channel.is_none() => found.tell_maker(rows, TournamentNews::EndNotPosted),
        _ => Ok(()),
    }
}

/// No message reaches whoever is challenged in a ladder, so their silence is no answer: the challenge is over, the places
/// stay, and the challenger is told.
fn not_reached(rows: &mut Rows, found: &LoadedTournament, (by, to): (PlayerId, PlayerId)) -> Result<(), Unread> {
    let open = found.t.ladder().and_then(|ladder| ladder.open(by));
    if open.is_some_and(|bout| bout.to == to) && tournaments::close_climb(rows, by, found.t.id())? {
        found.tell(rows, by, TournamentNews::NotReached(by))?;
    }
    Ok(())
}

/// Nobody reads that it can be joined. It goes on with those who have joined by command; if nobody has, it is called off,
/// and a ladder, which runs from the beginning, is closed.
fn not_announced(rows: &mut Rows, mut found: LoadedTournament) -> Result<(), Unread> {
    let over = found.t.call_off().ok().or_else(|| found.t.close().ok());
    let Some(over) = over else {
        // it has begun or is over
        return Ok(());
    };
    let is_empty = match found.t.ladder() {
        Some(ladder) => ladder.is_empty(),
        None => found.t.entrants().is_empty(),
    };
    if is_empty {
        found.happens(rows, over);
        tournaments::look_at(rows, found.t.id());
        found.store(rows);
    }
    found.tell_maker(rows, TournamentNews::NotPosted)
}
