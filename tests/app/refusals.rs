//! Everything impossible is answered with a sentence, and nothing is lost.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Accept, Board, DeclineOffer, Export, Games, MakeOffer, More, Replay, Resign};
use gipfel::correspondence::challenge::{ColorWish, Handicap, Party};
use gipfel::correspondence::{ChallengeId, Locale, MatchId, Offer};
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;

fn terms(opponent: Option<Person>, days: Option<i64>, handicap: Option<Handicap>, kind: GameKind) -> Intent {
    Intent::feature(MakeChallenge {
        opponent,
        kind,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        handicap,
        pace: days.map(PaceWish::Days),
        clock: ClockWish::default(),
        color: ColorWish::Random,
        expires: None,
        rated: None,
        pool: false,
    })
}

#[tokio::test]
async fn challenges_that_cannot_be_are_refused_in_sentences() {
    let table = Table::new().await;
    let bot = Person {
        is_bot: true,
        ..person(99)
    };
    let away = Person {
        is_away: true,
        ..person(BEN)
    };
    let handicap = |pieces| {
        Some(Handicap {
            pieces,
            to: Party::Opponent,
        })
    };
    let ben = || Some(person(BEN));
    let basic = GameKind::ALL[1];
    let cases = [
        (terms(Some(person(ANA)), None, None, DVONN), "challenge yourself"),
        (terms(Some(bot), None, None, DVONN), "<@99> is a bot"),
        (terms(Some(away), None, None, DVONN), "<@12> can’t see this channel"),
        (terms(ben(), Some(15), None, DVONN), "1 to 14 days"),
        (terms(ben(), Some(-1), None, DVONN), "1 to 14 days"),
        (terms(ben(), Some(i64::MAX), None, DVONN), "1 to 14 days"),
        (terms(ben(), Some(256 + 3), None, DVONN), "1 to 14 days"),
        (terms(ben(), None, handicap(2), DVONN), "Only GIPF basic"),
        (terms(ben(), None, handicap(2), GameKind::ALL[2]), "Only GIPF basic"),
        (terms(ben(), None, handicap(4), basic), "1 to 3 extra pieces"),
        (terms(ben(), None, handicap(0), basic), "1 to 3 extra pieces"),
    ];
    for (ask, sentence) in cases {
        let text = private_text(table.ask(ANA, ask.clone()).await);
        assert!(text.contains(sentence), "{ask:?}: {text}");
    }
    let ask = || challenge(Some(BEN), DVONN, ColorWish::Random);
    let open = || challenge(None, DVONN, ColorWish::Random);
    let text = private_text(table.ask_in(ANA, Place::Direct, open()).await);
    assert!(text.contains("you can only challenge one person"), "{text}");
    let text = private_text(table.ask_in(ANA, Place::Elsewhere, open()).await);
    assert!(text.contains("not a member of this server"), "{text}");
    let mut rights = Rights {
        send: false,
        ..Rights::ALL
    };
    for thread in [None, Some(700)] {
        let place = Place::Room {
            room: room_in((GUILD, CHANNEL), thread),
            locale: Locale::English,
            bot: rights,
        };
        let text = private_text(table.ask_in(ANA, place, ask()).await);
        assert!(text.contains("not allowed to write in this channel"), "{text}");
        rights = Rights {
            send_in_threads: false,
            ..Rights::ALL
        };
    }
    assert!(table.deliver().await.is_empty(), "nothing was posted");
}

#[tokio::test]
async fn only_so_many_challenges_stand_at_a_time() {
    let table = Table::new().await;
    for _ in 0..MAX_OPEN_CHALLENGES {
        table.ask(ANA, challenge(None, DVONN, ColorWish::Random)).await;
    }
    let refused = |text: String| text.contains("you can’t have more");
    let ask = || challenge(Some(BEN), DVONN, ColorWish::Random);
    assert!(refused(private_text(table.ask(ANA, ask()).await)));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), MAX_OPEN_CHALLENGES);
    // withdrawing one makes room, and so does the end of their time
    let withdraw = labelled(&posts[0].message, "Withdraw");
    let reply = table.accept(ANA, &posts[0], &withdraw.custom_id).await;
    assert!(text_of(&reply).contains("<@11> withdrew the challenge"), "{reply:?}");
    let made = table.ask(ANA, ask()).await;
    assert!(!refused(private_text(made.clone())));
    assert!(refused(private_text(table.ask(ANA, ask()).await)));
    // elsewhere than in its message only the challenger reads that
    let withdraw = labelled(message_of(&made), "Withdraw");
    let reply = table.press(ANA, &withdraw.custom_id).await;
    assert!(text_of(&reply).contains("You withdrew the challenge"), "{reply:?}");
    table.wait(SignedDuration::from_hours(73));
    table.tick().await;
    assert!(!refused(private_text(table.ask(ANA, ask()).await)));
    // others are not concerned
    assert!(!refused(private_text(
        table.ask(BEN, challenge(None, DVONN, ColorWish::Random)).await
    )));
}

#[tokio::test]
async fn the_terms_are_said_in_words_and_ping_one_person() {
    let table = Table::new().await;
    let ask = terms(
        Some(person(BEN)),
        Some(5),
        Some(Handicap {
            pieces: 2,
            to: Party::Opponent,
        }),
        GameKind::ALL[1],
    );
    let text = private_text(table.ask(ANA, ask).await);
    assert!(text.contains("<#600>"), "{text}");
    let post = table.deliver().await.remove(0);
    let text = &post.message.text;
    for part in [
        "<@12>, <@11> challenges you to a match of **GIPF basic**",
        "5 days per turn",
        "decided at random",
        "<@12> starts with 2 extra pieces",
        "<t:",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(post.message.pings.first().map(|ping| ping.0), Some(BEN));
    assert_eq!(post.place, Spot::Channel(CHANNEL));
    // the extra pieces follow the person, whatever the lots say
    let accept = labelled(&post.message, "Accept");
    let reply = table.accept(BEN, &post, &accept.custom_id).await;
    assert!(
        text_of(&reply).contains("The colours were decided at random"),
        "{reply:?}"
    );
    assert!(message_of(&reply).rows.is_empty());
    let game = table.game(MatchId(1)).await;
    let ben = game.color_of(person(BEN).id).expect("a player");
    assert_eq!(game.terms().setup.extra()[ben], 2);
    assert_eq!(game.terms().setup.extra()[ben.other()], 0);

    // an open one pings nobody, and is in the server's language
    let table = Table::new().await;
    let german = Place::Room {
        room: room_in((GUILD, CHANNEL), None),
        locale: Locale::German,
        bot: Rights::ALL,
    };
    table
        .ask_in(ANA, german, challenge(None, DVONN, ColorWish::Black))
        .await;
    let post = table.deliver().await.remove(0);
    assert_eq!(post.message.pings, []);
    for part in ["möchte **DVONN** spielen", "3 Tage", "spielt Schwarz"] {
        assert!(post.message.text.contains(part), "{}", post.message.text);
    }
    labelled(&post.message, "Annehmen");
}

#[tokio::test]
async fn a_challenge_is_answered_by_whom_it_is_meant_for_and_once() {
    let table = Table::new().await;
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::Random)).await;
    let post = table.deliver().await.remove(0);
    let accept = labelled(&post.message, "Accept").custom_id;
    let decline = labelled(&post.message, "Decline").custom_id;
    for (who, press, sentence) in [
        (CLEO, &accept, "is for <@12>"),
        (CLEO, &decline, "is for <@12>"),
        (ANA, &accept, "your own challenge"),
    ] {
        let text = private_text(table.accept(who, &post, press).await);
        assert!(text.contains(sentence), "{text}");
    }
    let first = table.accept(BEN, &post, &accept).await;
    // the second click, and every later one
    assert_eq!(table.accept(BEN, &post, &accept).await, first);
    assert!(matches!(first, Reply::Update(_)));
    for (who, press) in [(CLEO, &accept), (ANA, &accept), (ANA, &decline), (BEN, &decline)] {
        let text = private_text(table.accept(who, &post, press).await);
        assert!(text.contains("it is now match #1"), "{text}");
    }
    let text = private_text(table.press(BEN, &Accept { id: ChallengeId(999) }.custom_id()).await);
    assert!(text.contains("don’t know this challenge"), "{text}");

    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::Random)).await;
    let posts = table.deliver().await;
    let post = posts
        .iter()
        .find(|post| post.message.text.contains("challenges you"))
        .expect("posted");
    let decline = labelled(&post.message, "Decline").custom_id;
    let reply = table.accept(BEN, post, &decline).await;
    assert!(text_of(&reply).contains("<@12> declined"), "{reply:?}");
    assert_eq!(table.accept(BEN, post, &decline).await, reply);
    let text = private_text(
        table
            .accept(BEN, post, &labelled(&post.message, "Accept").custom_id)
            .await,
    );
    assert!(text.contains("was declined"), "{text}");

    // an open one
    table.ask(ANA, challenge(None, DVONN, ColorWish::Random)).await;
    let post = table.deliver().await.remove(0);
    let withdraw = labelled(&post.message, "Withdraw").custom_id;
    let text = private_text(table.accept(CLEO, &post, &withdraw).await);
    assert!(text.contains("Only <@11> can withdraw this challenge"), "{text}");
    let reply = table
        .accept(CLEO, &post, &labelled(&post.message, "Accept").custom_id)
        .await;
    assert!(text_of(&reply).contains("match #2 begins"), "{reply:?}");
}

#[tokio::test]
async fn strangers_and_the_wrong_player_change_nothing() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let presses = [
        Panel { id, turn: 0 }.custom_id(),
        Pick {
            id,
            turn: 0,
            depth: 0,
            pick: "1".to_owned(),
        }
        .custom_id(),
        Play::in_match(
            id,
            Turn::Drafted {
                turn: 0,
                check: "00000000".to_owned(),
            },
        )
        .custom_id(),
        ClearDraft { id, turn: 0 }.custom_id(),
        Resign { id: Some(id) }.custom_id().asking(),
        Resign { id: Some(id) }.custom_id(),
        MakeOffer {
            what: Offer::Draw,
            id: Some(id),
            turn: Some(0),
        }
        .custom_id()
        .asking(),
        DeclineOffer {
            what: Offer::Draw,
            id,
            turn: 0,
        }
        .custom_id(),
        Rematch { id: Some(id) }.custom_id(),
    ];
    for press in &presses {
        let text = private_text(table.press(CLEO, press).await);
        assert!(
            text.contains("You are not playing in #1. Only <@11> and <@12>"),
            "{press:?}: {text}"
        );
    }
    for press in &presses[..4] {
        let text = private_text(table.press(BEN, press).await);
        assert!(
            text.contains("It’s <@11>’s turn in #1 (time runs out <t:"),
            "{press:?}: {text}"
        );
    }
    assert!(table.play(CLEO, id, "c3").await.contains("You are not playing"));
    assert!(table.play(BEN, id, "c3").await.contains("It’s <@11>’s turn"));
    let text = private_text(
        table
            .select(
                CLEO,
                &Play::in_match(
                    id,
                    Turn::Offered {
                        turn: 0,
                        text: String::new(),
                    },
                )
                .custom_id(),
                &["c3"],
            )
            .await,
    );
    assert!(text.contains("You are not playing"), "{text}");
    // a match of this server may be looked at, one of another server may not
    let reply = table
        .press(
            CLEO,
            &Board {
                id: Some(id),
                theme: None,
                audience: Audience::Asker,
            }
            .custom_id(),
        )
        .await;
    assert!(
        text_of(&reply).contains("<@11> (White) against <@12> (Black)"),
        "{reply:?}"
    );
    let offered: Vec<String> = buttons(message_of(&reply)).into_iter().map(|b| b.label).collect();
    assert_eq!(offered, ["Follow", "Moves", "Post here"]);
    for ask in [
        board(Some(id), Theme::default()),
        Intent::feature(Export { id: Some(id) }),
        replay(Some(id), Theme::default()),
    ] {
        let text = private_text(table.ask_in(CLEO, Place::Direct, ask).await);
        assert!(text.contains("There is no match #1"), "{text}");
    }
    let game = table.game(id).await;
    assert_eq!((game.turn(), game.ended(), game.offer(Offer::Draw)), (0, None, None));
}

#[tokio::test]
async fn unknown_matches_and_unclear_ones_are_asked_about() {
    let table = Table::new().await;
    for (who, ask, sentence) in [
        (ANA, play(Some(MatchId(77)), "c3".to_owned()), "There is no match #77"),
        (ANA, board(Some(MatchId(77)), Theme::default()), "There is no match #77"),
        (ANA, board(None, Theme::default()), "You have no match"),
        (ANA, play(None, "c3".to_owned()), "You have no match"),
        (ANA, Intent::feature(Games::FIRST), "You have no matches at the moment"),
    ] {
        let text = private_text(table.ask(who, ask.clone()).await);
        assert!(text.contains(sentence), "{ask:?}: {text}");
    }
    let text = private_text(table.press(ANA, &Next {}.custom_id()).await);
    assert!(text.contains("No match is waiting"), "{text}");

    let first = table.start(DVONN, ColorWish::White).await;
    // the only one that waits is meant
    let any = |text: &str| play(None, text.to_owned());
    let text = private_text(table.ask(BEN, any("c3")).await);
    assert!(text.contains("No match is waiting for your move"), "{text}");
    let text = private_text(table.ask(ANA, any("c3")).await);
    assert!(text.contains("Played: `c3` in [DVONN #1]("), "{text}");
    // with several it has to be said, or asked in the match's thread
    let second = table.start(DVONN, ColorWish::Black).await;
    let text = private_text(table.ask(BEN, any("c4")).await);
    assert!(text.contains("Several matches are waiting"), "{text}");
    let text = private_text(table.ask(BEN, board(None, Theme::default())).await);
    assert!(text.contains("You have several matches"), "{text}");
    let threads = table.threads();
    assert_eq!(threads[1].1, "#2 · DVONN · Ben–Ana");
    let text = private_text(table.ask_in(BEN, room(Some(threads[1].0)), any("c4")).await);
    assert!(text.contains("in DVONN #2"), "{text}");
    assert_eq!(
        (table.game(first).await.turn(), table.game(second).await.turn()),
        (1, 1)
    );
    // a thread of ours in which people talk about other things is not a match
    let text = private_text(
        table
            .ask_in(BEN, room(Some(4_242)), board(None, Theme::default()))
            .await,
    );
    assert!(text.contains("#1"), "{text}");
}

#[tokio::test]
async fn wrong_entries_are_told_why() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    for (text, sentence) in [
        ("", "You didn’t type a move. Type one, or choose it step by step."),
        ("hello", "I can’t read `hello`"),
        ("**c3** `x`", "I can’t read `**c3** 'x'`"),
        ("<@12>", "I can’t read `<@12>`"),
        ("z9", "There is no `z9` on this board: rows are 1 to 5, columns a to k."),
        ("a4", "There is no `a4` on this board: column a goes from a1 to a3."),
        ("a1b2", "still being filled"),
        ("pass", "you may not pass"),
    ] {
        let said = table.play(ANA, id, text).await;
        assert!(said.contains(sentence), "{text}: {said}");
    }
    let endless = table.play(ANA, id, &"c3".repeat(5_000)).await;
    assert!(
        endless.contains("I can’t read") && endless.chars().count() < 600,
        "{endless}"
    );
    assert_eq!(table.game(id).await.turn(), 0);

    let id = table.start(GameKind::ALL[1], ColorWish::White).await;
    for (text, sentence) in [
        ("a1-b3", "no line from a1 to b3"),
        ("b3-c3", "not one of the dots"),
        ("Ga1-b2", "you bring in no GIPF-pieces"),
        ("a1-b2;xb2,b3,b4,b5", "nothing left to remove"),
        ("???", "I can’t read"),
        ("z9-b2", "There is no `z9` on this board. Columns are a to i"),
        ("a1-b9", "There is no `b9` on this board: column b goes from b1 to b6."),
    ] {
        let said = table.play(ANA, id, text).await;
        assert!(said.contains(sentence), "{text}: {said}");
    }
    // a dot alone leaves the direction open: the turns are offered, and one of them is played
    let ask = play(Some(id), "a2".to_owned());
    let reply = table.ask(ANA, ask).await;
    assert!(text_of(&reply).contains("`a2` can mean several moves"), "{reply:?}");
    let select = select(message_of(&reply)).expect("a select");
    assert!(select.options.len() >= 2);
    for forged in [&["nonsense"][..], &[], &["a2-b2", "a2-b3"]] {
        let text = private_text(table.select(ANA, &select.custom_id, forged).await);
        assert!(text.contains("choice is no longer offered"), "{forged:?}: {text}");
    }
    let value = select.options[0].value.clone();
    let reply = table.select(ANA, &select.custom_id, &[&value]).await;
    assert!(text_of(&reply).contains(&format!("Played: `{value}`")), "{reply:?}");
    assert_eq!(
        table.select(ANA, &select.custom_id, &[&value]).await,
        reply,
        "the second click"
    );
}

#[tokio::test]
async fn forged_and_foreign_presses_are_answered() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let text = private_text(table.ask(ANA, Intent::Unreadable(Unreadable::Button)).await);
    assert!(text.contains("don’t know this button"), "{text}");
    let nobody = MatchId(4_242);
    for press in [
        Panel { id: nobody, turn: 0 }.custom_id(),
        Play::in_match(
            nobody,
            Turn::Drafted {
                turn: 0,
                check: "00000000".to_owned(),
            },
        )
        .custom_id(),
        Resign { id: Some(nobody) }.custom_id(),
        Replay {
            id: Some(nobody),
            theme: None,
            audience: Audience::Asker,
        }
        .custom_id(),
        Export { id: Some(nobody) }.custom_id(),
        Rematch { id: Some(nobody) }.custom_id(),
        Board {
            id: Some(nobody),
            theme: None,
            audience: Audience::Asker,
        }
        .custom_id(),
    ] {
        let text = private_text(table.press(ANA, &press).await);
        assert!(text.contains("There is no match #4242"), "{press:?}: {text}");
    }
    let pick = |depth, token: &str| {
        Pick {
            id,
            turn: 0,
            depth,
            pick: token.to_owned(),
        }
        .custom_id()
    };
    for (press, values) in [
        (pick(0, "nonsense"), &[][..]),
        (pick(7, "1"), &[]),
        (pick(255, "-"), &[]),
        (pick(0, ""), &["1,2,3"]),
        (pick(0, ""), &["🂡"]),
        (
            pick(0, ""),
            &["a-very-long-value-that-is-no-token-of-ours-at-all-and-goes-on-and-on-for-ever"],
        ),
    ] {
        let reply = table.select(ANA, &press, values).await;
        assert!(text_of(&reply).contains("start again"), "{press:?}: {reply:?}");
    }
    // a turn that is not the present one
    for turn in [1, 99, u32::MAX] {
        let press = Play::in_match(
            id,
            Turn::Drafted {
                turn,
                check: "00000000".to_owned(),
            },
        )
        .custom_id();
        let text = private_text(table.press(ANA, &press).await);
        assert!(text.contains("this is how it stands now"), "{text}");
        let reply = table.press(ANA, &Panel { id, turn }.custom_id()).await;
        assert!(text_of(&reply).contains("On which space?"), "{reply:?}");
    }
    assert_eq!(table.game(id).await.turn(), 0);
}

#[tokio::test]
async fn a_finished_match_shows_its_board_and_plays_no_more() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let panel = Panel { id, turn: 0 }.custom_id();
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    let reply = table.press(ANA, &panel).await;
    assert!(
        text_of(&reply).contains("is over. <@12> beats <@11>: <@11> resigned."),
        "{reply:?}"
    );
    labelled(message_of(&reply), "Rematch");
    for press in [
        Resign { id: Some(id) }.custom_id().asking(),
        MakeOffer {
            what: Offer::Draw,
            id: Some(id),
            turn: Some(0),
        }
        .custom_id()
        .asking(),
        DeclineOffer {
            what: Offer::Draw,
            id,
            turn: 0,
        }
        .custom_id(),
        ClearDraft { id, turn: 0 }.custom_id(),
        Pick {
            id,
            turn: 0,
            depth: 0,
            pick: "1".to_owned(),
        }
        .custom_id(),
    ] {
        let text = private_text(table.press(BEN, &press).await);
        assert!(text.contains("Match #1 is over"), "{press:?}: {text}");
    }
    assert!(table.play(ANA, id, "c3").await.contains("Match #1 is over"));
    let reply = table.press(ANA, &More { id }.custom_id()).await;
    labelled(message_of(&reply), "Rematch");
}

/// A turn that is chosen among several holds for the turn at which it was asked for, as it was written there.
#[tokio::test]
async fn a_turn_that_was_not_offered_is_not_played() {
    let table = Table::new().await;
    let id = table.start(GameKind::ALL[1], ColorWish::White).await;
    let offered = |turn, text: &str| {
        let text = text.to_owned();
        let turn = Turn::Offered { turn, text };
        Intent::feature(Play {
            id: Some(id),
            turn,
            note: None,
        })
    };
    let moves = table.game(id).await.game().complete("", 3);
    let [first, second, ..] = &moves.iter().map(ToString::to_string).collect::<Vec<_>>()[..] else {
        panic!("{moves:?}")
    };
    for (turn, text) in [
        (1, first.clone()),
        (0, first.to_uppercase()),
        (0, first[..2].to_owned()),
    ] {
        let refused = private_text(table.ask(ANA, offered(turn, &text)).await);
        assert!(refused.contains("choice is no longer offered"), "{text}: {refused}");
    }
    assert_eq!(table.game(id).await.turns_played(), 0);
    let played = private_text(table.ask(ANA, offered(0, first)).await);
    assert!(played.contains("Played"), "{played}");
    // again: it is the turn that was played, and another one is not
    let again = private_text(table.ask(ANA, offered(0, first)).await);
    assert!(again.contains(&format!("`{first}`")), "{again}");
    let other = private_text(table.ask(ANA, offered(0, second)).await);
    assert!(!other.contains("Played"), "{other}");
    let answer = table.game(id).await.game().complete("", 1).remove(0).to_string();
    table.play(BEN, id, &answer).await;
    let late = private_text(table.ask(ANA, offered(0, second)).await);
    assert!(late.contains("choice is no longer offered"), "{late}");
    assert_eq!(table.game(id).await.turns_played(), 2);
}
