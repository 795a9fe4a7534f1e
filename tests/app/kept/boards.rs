//! The rows of boards filled by consent, of red pieces placed by hand, of practice, and of GIPF with potentials.

use super::*;
use gipfel::app::features::{AcceptOffer, MakeOffer};
use gipfel::app::features::{BeginPractice, LinkWish};
use gipfel::correspondence::{Cause, Offer};

pub const NAME: &str = "boards";

/// A board that was filled at random, one whose red pieces are being placed, a counter-offer to DVONN, a practice match
/// in which the program is to move, and a match with potentials.
async fn sample() -> Value {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    let (turn, what) = (table.game(id).await.turn(), Offer::Fill);
    table
        .ask(
            ANA,
            Intent::feature(MakeOffer {
                what,
                id: Some(id),
                turn: Some(turn),
            }),
        )
        .await;
    table.ask(BEN, Intent::feature(AcceptOffer { what, id, turn })).await;
    table.deliver().await;
    let reds = MakeChallenge {
        setup: Some(SetupKind::Reds),
        ..wish(Some(BEN), DVONN, ColorWish::White)
    };
    begun(&table, reds).await;
    let kind = "gipf-tournament+tzdy3".parse().expect("a game");
    let potentials = table.start(kind, ColorWish::White).await;
    for (who, text) in [(ANA, "Ga5-b5"), (BEN, "Gi1-h2"), (ANA, "Ta5-b5")] {
        let told = table.play(who, potentials, text).await;
        assert!(told.contains("Played"), "{told}");
    }
    table.deliver().await;
    let practice = BeginPractice {
        kind: GameKind::ALL[1],
        level: Some(2),
        color: ColorWish::Black,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        program: None,
    };
    table.ask(ANA, Intent::feature(practice)).await;
    table.deliver().await;
    rows_of(&table).await
}

#[tokio::test]
async fn what_is_written_now_has_the_fields_that_were_frozen() {
    has_the_fields(&sample().await, NAME);
}

#[tokio::test]
async fn what_was_written_is_read_and_played_on() {
    let table = opened(NAME).await;
    let filled = table.game(MatchId(1)).await;
    assert_eq!(
        filled
            .played()
            .iter()
            .filter(|played| played.cause == Cause::Filled)
            .count(),
        48
    );
    let mv = filled.game().complete("", 1).remove(0).to_string();
    assert!(table.play(ANA, MatchId(1), &mv).await.contains("Played"));
    assert!(table.play(ANA, MatchId(2), "f3").await.contains("Played"));
    let loaded = table.game(MatchId(3)).await;
    assert!(loaded.game().to_string().contains("Wwt"), "{}", loaded.game());
    assert!(table.play(BEN, MatchId(3), "i1-h2").await.contains("Played"));
    // the program moves once there is a process that lets it
    for turn in table.app.programs_to_move().await {
        table.app.play_program(turn).await;
    }
    assert_eq!(table.game(MatchId(4)).await.turns_played(), 1);
    let mv = table
        .game(MatchId(4))
        .await
        .game()
        .complete("", 1)
        .remove(0)
        .to_string();
    assert!(table.play(ANA, MatchId(4), &mv).await.contains("Played"));
}
