//! The rows of potentials that are linked to matches of DVONN, and of puzzles.

use super::*;
use crate::uses;
use gipfel::app::features::{ChallengePotential, LinkedKinds, PuzzleStep, Resign, SolvePuzzle, WhichPuzzle};
use gipfel::app::puzzles::Filter;
use gipfel::correspondence::link::{Challenges, Decided};
use gipfel::correspondence::{Event, Match};
use gipfel::rules::Color;
use gipfel::rules::potentials::Kind;
use gipfel::store::keys;

pub const NAME: &str = "links";
const KEY: &str = "gipf-basic+zd3";

fn who(color: Color) -> u64 {
    if color == Color::White { ANA } else { BEN }
}

/// A match in which the first use of a potential was challenged, with a match of DVONN that decides about it.
async fn challenged(table: &Table) -> MatchId {
    let challenge = MakeChallenge {
        potentials: Some("zd3".to_owned()),
        link: LinkWish {
            decided: Challenges::new(2).map(Decided::Challenged),
            kinds: Some(LinkedKinds::All),
        },
        setup: Some(SetupKind::Reds),
        ..wish(Some(BEN), GameKind::ALL[1], ColorWish::White)
    };
    let before: Vec<MatchId> = matches_of(table).await;
    begun(table, challenge).await;
    let after = matches_of(table).await;
    let id = after.into_iter().find(|id| !before.contains(id)).expect("it began");
    let found = uses::first(KEY, Kind::Zertz);
    for turn in found.turns.iter().chain([&found.used]) {
        let to_move = table.game(id).await.to_move().expect("it goes on");
        let told = table.play(who(to_move), id, turn).await;
        assert!(told.contains(turn), "{turn}: {told}");
    }
    table.deliver().await;
    let turn = table.game(id).await.turn();
    table
        .press(
            who(found.by.other()),
            &ChallengePotential {
                id: Some(id),
                turn: Some(turn),
            }
            .custom_id(),
        )
        .await;
    table.deliver().await;
    id
}

async fn matches_of(table: &Table) -> Vec<MatchId> {
    let mut ids = Vec::new();
    for number in 1..10 {
        if table.try_game(MatchId(number)).await.is_some() {
            ids.push(MatchId(number));
        }
    }
    ids
}

fn deciding(m: &Match) -> Option<MatchId> {
    m.linked()
}

fn answer(number: i64, step: PuzzleStep) -> Intent {
    Intent::feature(SolvePuzzle {
        which: WhichPuzzle::Number(number),
        filter: Filter::default(),
        step,
    })
}

/// A match whose linked match was resigned, one that stands still while the linked match is played, a puzzle that was
/// answered and one that was seen, and a server with a puzzle of the day.
async fn sample() -> Value {
    let table = Table::new().await;
    let lost = challenged(&table).await;
    let linked = deciding(&table.game(lost).await).expect("it stands still");
    table.ask(BEN, Intent::feature(Resign { id: Some(linked) })).await;
    table.deliver().await;
    assert_eq!(deciding(&table.game(lost).await), None);
    let frozen = challenged(&table).await;
    let linked = deciding(&table.game(frozen).await).expect("it stands still");
    let mv = table.game(linked).await.game().complete("", 1).remove(0).to_string();
    assert!(table.play(ANA, linked, &mv).await.contains("Played"));
    table.deliver().await;
    let puzzle = gipfel::app::puzzles::shipped().get(1).expect("it is shipped");
    let typed = PuzzleStep::Typed(puzzle.solution().to_string());
    table.ask(ANA, answer(1, typed)).await;
    table.ask(ANA, answer(151, PuzzleStep::OPEN)).await;
    let set = SetServer {
        what: ServerSetting::Puzzle,
        on: true,
        is_manager: true,
    };
    table.ask(ANA, Intent::feature(set)).await;
    rows_of(&table).await
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_played_on() {
    let table = opened(NAME).await;
    let ids = matches_of(&table).await;
    let [lost, resigned, frozen, linked] = ids[..] else {
        panic!("four matches: {ids:?}")
    };
    let m = table.game(lost).await;
    assert_eq!(deciding(&m), None);
    let lost_it = |event: &Event| matches!(event, Event::LinkedEnded { .. });
    assert!(m.stored().log.iter().any(|entry| lost_it(&entry.event)));
    assert!(table.game(resigned).await.ended().is_some());
    let mv = m.game().complete("", 1).remove(0).to_string();
    let told = table.play(who(m.to_move().expect("it goes on")), lost, &mv).await;
    assert!(told.contains(&mv), "{told}");
    // the other one stands still until its match of DVONN is over, and goes on then
    let m = table.game(frozen).await;
    assert_eq!((m.to_move(), deciding(&m)), (None, Some(linked)));
    let decides = table.game(linked).await;
    assert_eq!(decides.decides(), Some(frozen));
    let mv = decides.game().complete("", 1).remove(0).to_string();
    let told = table
        .play(who(decides.to_move().expect("it goes on")), linked, &mv)
        .await;
    assert!(told.contains("Played"), "{told}");
    table.ask(ANA, Intent::feature(Resign { id: Some(linked) })).await;
    assert!(table.game(frozen).await.to_move().is_some());
    let row = table
        .row(&keys::Player {
            player: gipfel::correspondence::PlayerId(ANA),
        })
        .await;
    assert_eq!(row.expect("a row")["puzzles"]["streak"], 1);
    let text = private_text(table.ask(ANA, answer(1, PuzzleStep::OPEN)).await);
    assert!(text.contains("Puzzle 1"), "{text}");
}
