//! People who may not see a match learn nothing about it, not even that it exists.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    Accept, AcceptOffer, Board, Decline, DeclineOffer, Export, Follow, MakeOffer, More, Replay, Resign, Review,
    StepButton, Unfollow,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{ChallengeId, Locale, MatchId, Offer, Room};
use gipfel::rules::game::GameKind;

const DVONN: GameKind = GameKind::Dvonn;
const ELSEWHERE: u64 = 601;

/// Everything that names a match.
fn about(id: MatchId) -> Vec<Intent> {
    let turn = 0;
    let custom_ids = [
        Panel { id, turn }.custom_id(),
        Pick {
            id,
            turn,
            depth: 0,
            pick: "1".to_owned(),
        }
        .custom_id(),
        Play::in_match(
            id,
            Turn::Drafted {
                turn,
                check: "12345678".to_owned(),
            },
        )
        .custom_id(),
        ClearDraft { id, turn }.custom_id(),
        Board {
            id: Some(id),
            theme: None,
            audience: Audience::Asker,
        }
        .custom_id(),
        More { id }.custom_id(),
        Resign { id: Some(id) }.custom_id().asking(),
        Resign { id: Some(id) }.custom_id(),
        MakeOffer {
            what: Offer::Draw,
            id: Some(id),
            turn: Some(turn),
        }
        .custom_id()
        .asking(),
        MakeOffer {
            what: Offer::Draw,
            id: Some(id),
            turn: Some(turn),
        }
        .custom_id(),
        AcceptOffer {
            what: Offer::Draw,
            id,
            turn,
        }
        .custom_id(),
        DeclineOffer {
            what: Offer::Draw,
            id,
            turn,
        }
        .custom_id(),
        Rematch { id: Some(id) }.custom_id(),
        Replay {
            id: Some(id),
            theme: None,
            audience: Audience::Asker,
        }
        .custom_id(),
        Export { id: Some(id) }.custom_id(),
        Review::after(Some(id), None).custom_id(),
        Review {
            button: Some(StepButton::First),
            ..Review::after(Some(id), Some(turn))
        }
        .custom_id(),
        Review {
            audience: Audience::Everybody,
            ..Review::after(Some(id), Some(turn))
        }
        .custom_id(),
        Follow {
            id: Some(id),
            each_turn: None,
        }
        .custom_id(),
        Follow {
            id: Some(id),
            each_turn: Some(true),
        }
        .custom_id(),
        Unfollow { id: Some(id) }.custom_id(),
    ];
    let mut intents: Vec<Intent> = custom_ids
        .into_iter()
        .map(|custom_id| Intent::of(&custom_id, &[]))
        .collect();
    intents.push(Intent::of(
        &Play::in_match(
            id,
            Turn::Offered {
                turn,
                text: String::new(),
            },
        )
        .custom_id(),
        &["c3".to_owned()],
    ));
    intents.push(play(Some(id), "c3"));
    intents
}

#[tokio::test]
async fn a_stranger_elsewhere_is_told_that_there_is_no_such_match() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let none = MatchId(999);
    for place in [place_in((GUILD, ELSEWHERE), None), Place::Direct] {
        for (intent, of_none) in about(id).into_iter().zip(about(none)) {
            let text = private_text(table.ask_in(CLEO, place, intent.clone()).await);
            assert!(text.contains("#1"), "{intent:?}: {text}");
            assert!(!text.contains("<@"), "{intent:?} names a player: {text}");
            // one sentence for both, but for the number
            let other = private_text(table.ask_in(CLEO, place, of_none).await);
            assert_eq!(text.replace("#1", "#999"), other, "{intent:?}");
        }
    }
    assert_eq!(table.game(id).await.turn(), 0);
    // who is in the room sees the match, and is told who plays it
    let text = private_text(table.ask_in(CLEO, room(None), play(Some(id), "c3")).await);
    assert!(text.contains("<@11>") && text.contains("<@12>"), "{text}");
    let reply = table
        .ask_in(CLEO, room(None), board(Some(id), gipfel::scene::Theme::default()))
        .await;
    assert!(message_of(&reply).picture.is_some(), "{reply:?}");
}

#[tokio::test]
async fn a_challenge_is_answered_only_from_where_it_is_seen() {
    let table = Table::new().await;
    // one to all is seen on the whole server, one to a single person where it stands
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    table.deliver().await;
    for custom_id in [
        Accept { id: ChallengeId(1) }.custom_id(),
        Decline { id: ChallengeId(1) }.custom_id(),
    ] {
        let intent = Intent::of(&custom_id, &[]);
        for place in [place_in((GUILD, ELSEWHERE), None), Place::Direct] {
            let text = private_text(table.ask_in(CLEO, place, intent.clone()).await);
            assert!(
                text.contains("don’t know this challenge") && !text.contains("<@"),
                "{text}"
            );
        }
    }
    assert!(table.threads().is_empty());
}

#[tokio::test]
async fn what_is_agreed_in_a_private_thread_stays_there() {
    let table = Table::new().await;
    let private = Place::Room {
        room: Room {
            is_private: true,
            ..room_in((GUILD, CHANNEL), Some(777))
        },
        locale: Locale::English,
        bot: Rights::ALL,
    };
    table
        .ask_in(ANA, private, challenge(Some(BEN), DVONN, ColorWish::White))
        .await;
    let posts = table.deliver().await;
    assert_eq!(posts[0].place, Spot::Channel(777));
    let mut request = table.pressing(BEN, &button(&posts[0].message, 0).custom_id, &[], posts[0].id);
    request.place = private;
    table.send(request).await;
    let posts = table.deliver().await;
    assert!(table.threads().is_empty(), "no public thread is opened");
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].place, Spot::Channel(777));
    let id = MatchId(1);
    // those in the channel around it do not see it
    let board_of = || board(Some(id), gipfel::scene::Theme::default());
    let text = private_text(table.ask_in(CLEO, room(None), board_of()).await);
    assert!(text.contains("#1") && !text.contains("<@"), "{text}");
    let reply = table.ask_in(CLEO, private, board_of()).await;
    assert!(message_of(&reply).picture.is_some(), "{reply:?}");
    // news of it is not sent to people who may have left the thread since
    for each_turn in [None, Some(true)] {
        let follow = Follow {
            id: Some(id),
            each_turn,
        };
        let text = private_text(table.ask_in(CLEO, private, Intent::feature(follow)).await);
        assert!(text.contains("#1 is played in a private thread"), "{text}");
    }
    // its rematch stays there, too
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    table.ask(ANA, Intent::feature(Rematch { id: Some(id) })).await;
    let posts = table.deliver().await;
    assert_eq!(posts[0].place, Spot::Channel(777));
}

#[tokio::test]
async fn a_match_that_is_over_is_seen_where_it_was_played_and_not_on_the_whole_server() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    table.play(ANA, id, "c3").await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    // perhaps the channel is one that Cleo may not see
    for place in [
        place_in((GUILD, ELSEWHERE), None),
        place_in((501, 602), None),
        Place::Direct,
    ] {
        for (intent, of_none) in about(id).into_iter().zip(about(MatchId(999))) {
            let text = private_text(table.ask_in(CLEO, place, intent.clone()).await);
            let other = private_text(table.ask_in(CLEO, place, of_none).await);
            assert_eq!(text.replace("#1", "#999"), other, "{intent:?}");
        }
    }
    // whoever is in the channel or one of its threads sees it, and its players see it everywhere
    for (who, place) in [
        (CLEO, room(None)),
        (CLEO, room(Some(thread))),
        (CLEO, room(Some(12_345))),
        (ANA, place_in((GUILD, ELSEWHERE), None)),
        (BEN, Place::Direct),
    ] {
        let shown = table
            .ask_in(who, place, board(Some(id), gipfel::scene::Theme::default()))
            .await;
        assert!(message_of(&shown).picture.is_some(), "{who} {place:?}: {shown:?}");
        let exported = table.ask_in(who, place, Intent::feature(Export { id: Some(id) })).await;
        assert!(!message_of(&exported).files.is_empty(), "{exported:?}");
    }
}
