//! A match of GIPF with potentials: stored, played with `/move`, told and shown. No challenge offers
//! one yet.

use super::table::*;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::rules::game::GameKind;

fn kind(key: &str) -> GameKind {
    key.parse().expect("a game")
}

/// What the public card of a match says now.
async fn card(table: &Table) -> Message {
    let posts = table.deliver().await;
    posts.last().expect("a card").message.clone()
}

#[tokio::test]
async fn turns_are_typed_told_and_kept() {
    let mut table = Table::new().await;
    let id = table.start(kind("gipf-basic+tz3"), ColorWish::White).await;
    let turns = [
        (ANA, "ta5-b5", "Ta5-b5"),
        (BEN, "a5b5", "a5-b5"),
        (ANA, "Ta5-b5", "Ta5-b5"),
        (BEN, "i3-h3", "i3-h3"),
    ];
    for (who, text, told) in turns {
        let reply = table.play(who, id, text).await;
        assert!(reply.contains(told), "{text}: {reply}");
        let card = card(&table).await;
        assert!(card.text.contains(told), "{}", card.text);
    }
    // the next push brings the first TAMSK to e5, and gives up the rest if it is bare
    let refused = table.play(ANA, id, "Ya5-b5").await;
    assert!(refused.contains("no YINSH-potentials in this match"), "{refused}");
    let refused = table.play(ANA, id, "Tq9-b5").await;
    assert!(refused.contains("q9"), "{refused}");
    let refused = table.play(ANA, id, "Z?").await;
    assert!(
        refused.contains("GIPF with potentials") && refused.contains("`Zc3>f5`"),
        "{refused}"
    );
    let m = table.game(id).await;
    let before = m.game().to_string();
    let options = table.play(ANA, id, "a5-b5").await;
    assert!(options.contains("`a5-b5` can mean several turns"), "{options}");
    assert_eq!(table.game(id).await.game().to_string(), before, "nothing was played");
    table.restart(8).await;
    let reply = table.play(ANA, id, "a5-b5;+-").await;
    assert!(reply.contains("a5-b5;+-"), "{reply}");
    let told = card(&table).await;
    assert!(told.text.contains("Lost: 1 TAMSK and 3 ZÈRTZ"), "{}", told.text);
    assert!(told.text.contains("TAMSK-potential on e5"), "{}", told.text);
    let alt = &told.picture.as_ref().expect("a picture").alt;
    assert!(
        alt.starts_with("GIPF basic with TAMSK and ZÈRTZ (3 each). Black to move."),
        "{alt}"
    );
    // covered pieces are said, bottom to top
    assert!(alt.contains("c5 Wwt") && alt.contains("e5 W"), "{alt}");
    // the stored match reads again the same
    let after = table.game(id).await.game().to_string();
    table.restart(9).await;
    assert_eq!(table.game(id).await.game().to_string(), after);
}
