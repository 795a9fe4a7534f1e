//! The rows of tournaments.

use super::*;
use crate::tournaments::pool::{HERE, THERE, at, shares};
use crate::tournaments::{ID, announced, join, panel, stored};
use gipfel::app::features::{AnswerClimb, Climb, GiveUpPlace, JoinTournament, LadderAnswer, LeaveTournament, Resign};
use gipfel::correspondence::PlayerId;
use gipfel::correspondence::tournament::{Phase, Tournament, TournamentId};
use gipfel::rules::Color;

pub const NAME: &str = "tournaments";

/// One that is being played: a match is over, and its result has not been taken over yet; and a ladder.
async fn sample() -> Value {
    let table = Table::new().await;
    let post = announced(&table, "s3", 6).await;
    join(&table, &post, 6).await;
    table.tick().await;
    table.deliver().await;
    let (_, id) = stored(&table).await.running().next().expect("running");
    let loser = number_of(&table.game(id).await, Color::Black);
    table.press(loser, &Resign { id: Some(id) }.custom_id()).await;
    ladder(&table).await;
    of_pool(&table).await;
    rows_of(&table).await
}

const LADDER: TournamentId = TournamentId(2);
const OF_POOL: TournamentId = TournamentId(3);

/// A tournament of the pool that somebody joined on another server.
async fn of_pool(table: &Table) {
    for server in [HERE, THERE] {
        shares(table, server, true).await;
    }
    let open = table.ask(ANA, panel()).await;
    let open = table.push(ANA, &open, "Other servers too: off").await;
    table.push(ANA, &open, "Announce").await;
    let join = Intent::feature(JoinTournament { id: Some(OF_POOL) });
    table.ask_in(34, at(THERE), join).await;
    table.deliver().await;
}

/// A ladder in which one place was given up and two people play for another.
async fn ladder(table: &Table) {
    let open = table.ask(ANA, panel()).await;
    let open = table.choose(ANA, &open, "Who plays whom", &["l"]).await;
    table.push(ANA, &open, "Announce").await;
    let id = Some(LADDER);
    for who in 31..=33 {
        table.ask(who, Intent::feature(JoinTournament { id })).await;
    }
    for (by, to) in [(33, 31), (32, 31)] {
        let who = Some(PlayerId(to));
        table.ask(by, Intent::feature(Climb { id, who })).await;
        if by == 33 && to == 31 {
            let (id, by) = (LADDER, PlayerId(by));
            table.ask(to, Intent::feature(GiveUpPlace { id, by })).await;
        }
        if by == 32 {
            let answer = AnswerClimb {
                answer: LadderAnswer::Accept,
                id: LADDER,
                by: PlayerId(by),
                to: PlayerId(to),
            };
            table.ask(to, Intent::feature(answer)).await;
        }
    }
    table.deliver().await;
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_played_on() {
    let table = opened(NAME).await;
    table.skip_ids();
    for _ in 0..4 {
        table.tick().await;
        table.deliver().await;
        for (_, id) in stored(&table).await.running().collect::<Vec<_>>() {
            let loser = number_of(&table.game(id).await, Color::Black);
            table.press(loser, &Resign { id: Some(id) }.custom_id()).await;
        }
    }
    let t = stored(&table).await;
    assert_eq!((t.id(), t.phase(), t.rounds_paired()), (ID, Phase::Over, 3));
    let row = table.row(&keys::Tournament { id: OF_POOL }).await.expect("it is there");
    assert_eq!(row["elsewhere"][0]["place"]["room"]["guild"], THERE.0);
    let leave = Intent::feature(LeaveTournament { id: Some(OF_POOL) });
    let left = private_text(table.ask_in(34, at(THERE), leave).await);
    assert!(left.contains("no longer in tournament 3"), "{left}");
    let row = table.row(&keys::Tournament { id: LADDER }).await.expect("it is there");
    let ladder = Tournament::load(serde_json::from_value(row["tournament"].clone()).expect("a log")).expect("possible");
    let places: Vec<u64> = ladder
        .ladder()
        .expect("a ladder")
        .rungs()
        .iter()
        .map(|player| player.0)
        .collect();
    assert_eq!(places, [33, 31, 32]);
    assert_eq!(ladder.running().count(), 1);
}
