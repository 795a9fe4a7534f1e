//! Undo, the end without a result, nudging, and notes.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    Abort, AcceptOffer, ClockWish, DeclineOffer, Export, Feature, Games, MakeOffer, More, Notes, Nudge, PaceWish,
    Resign, SetBlock,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::pace::Bank;
use gipfel::correspondence::{Event, Locale, MatchId, Offer, PlayerId, Why};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::store::keys::{self, Key};
use jiff::SignedDuration;
use std::cmp::Reverse;

const DVONN: GameKind = GameKind::Dvonn;

/// Ana plays White, and each has placed two pieces.
async fn begun(table: &Table) -> MatchId {
    let id = table.start(DVONN, ColorWish::White).await;
    for (who, text) in [(ANA, "a1"), (BEN, "b1"), (ANA, "c1"), (BEN, "d1")] {
        assert!(table.play(who, id, text).await.contains("Played"), "{text}");
    }
    table.deliver().await;
    id
}

async fn more(table: &Table, who: u64, id: MatchId) -> Message {
    message_of(&table.press(who, &More { id }.custom_id()).await).clone()
}

/// By way of "More…", the question and yes.
async fn offer(table: &Table, who: u64, id: MatchId, label: &str) -> String {
    let ask = labelled(&more(table, who, id).await, label).custom_id;
    let question = table.press(who, &ask).await;
    let yes = button(message_of(&question), 0).custom_id;
    private_text(table.press(who, &yes).await)
}

async fn is_replayed(table: &Table, id: MatchId) {
    // what is stored is read from the beginning each time
    assert!(table.try_game(id).await.is_some());
}

#[tokio::test]
async fn a_match_that_has_hardly_begun_is_aborted() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    for (who, text) in [(ANA, "a1"), (BEN, "b1"), (ANA, "c1")] {
        table.play(who, id, text).await;
    }
    table.deliver().await;
    let question = table
        .press(ANA, &labelled(&more(&table, ANA, id).await, "Abort").custom_id)
        .await;
    assert!(text_of(&question).contains("ends without a result"), "{question:?}");
    let yes = button(message_of(&question), 0).custom_id;
    // both of two clicks are answered
    for _ in 0..2 {
        let text = private_text(table.press(ANA, &yes).await);
        assert!(text.contains("was aborted"), "{text}");
    }
    let ended = table.game(id).await.ended().expect("it is over");
    assert_eq!((ended.outcome, ended.why), (None, Why::Aborted));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "the other one is told: {posts:?}");
    assert_eq!(posts[0].message.pings, [PlayerId(BEN)]);
    assert!(
        posts[0].message.text.contains("No result."),
        "{}",
        posts[0].message.text
    );
    assert!(posts[0].message.picture.is_some());
    let row = keys::FinishedMatch {
        player: PlayerId(ANA).into(),
        host: keys::Host::This,
        id: Reverse(id),
    };
    let row = table.row(&row).await.expect("it is in the list of finished ones");
    assert_eq!(row.get("outcome"), Some(&serde_json::Value::Null));
    for custom_id in [
        Abort { id: Some(id) }.custom_id(),
        Abort { id: Some(id) }.custom_id().asking(),
    ] {
        let text = private_text(table.press(BEN, &custom_id).await);
        assert!(text.contains("is over"), "{text}");
    }
    is_replayed(&table, id).await;
    // later there is no such button, and no such way
    let id = begun(&table).await;
    assert!(
        buttons(&more(&table, ANA, id).await)
            .iter()
            .all(|button| button.label != "Abort")
    );
    for custom_id in [
        Abort { id: Some(id) }.custom_id(),
        Abort { id: Some(id) }.custom_id().asking(),
    ] {
        let text = private_text(table.press(ANA, &custom_id).await);
        assert!(text.contains("has moved twice"), "{text}");
    }
    assert!(table.game(id).await.ended().is_none());
}

#[tokio::test]
async fn an_undo_that_both_want_brings_the_last_decision_back() {
    let table = Table::new().await;
    let id = begun(&table).await;
    // Ana is to move; what she undoes is c1, and Ben's d1 after it
    let before = table.game(id).await.turn();
    let text = offer(&table, ANA, id, "Undo my last move").await;
    assert!(text.contains("asked <@12> for an undo"), "{text}");
    let card = table.deliver().await.remove(0);
    assert_eq!(card.message.pings, [PlayerId(BEN)]);
    assert!(
        card.message.text.contains("undo `c1` and everything after it"),
        "{}",
        card.message.text
    );
    let text = offer_again(&table, id).await;
    assert!(text.contains("already asked"), "{text}");
    table.wait(SignedDuration::from_hours(5));
    let question = table
        .press(BEN, &labelled(&card.message, "Allow the undo").custom_id)
        .await;
    assert!(
        text_of(&question).contains("undo `c1` in match #1, with everything that was played after it."),
        "{question:?}"
    );
    let yes = labelled(message_of(&question), "Yes, accept").custom_id;
    let text = private_text(table.press(BEN, &yes).await);
    assert!(text.contains("the move and anything after it are undone"), "{text}");
    let m = table.game(id).await;
    let played: Vec<String> = m.played().iter().map(|played| played.mv.to_string()).collect();
    assert_eq!(played, ["a1", "b1"]);
    assert_eq!(
        (m.to_move(), m.turn_since()),
        (Some(Color::White), table.now()),
        "the clock starts anew"
    );
    assert_eq!(m.turn(), before + 1, "buttons of what was undone are old");
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "one ping: {posts:?}");
    assert_eq!(posts[0].message.pings, [PlayerId(ANA)]);
    assert!(
        posts[0]
            .message
            .text
            .contains("<@12> agreed: your last move and anything after it are undone"),
        "{}",
        posts[0].message.text
    );
    // yes once more: nothing is left to accept
    let text = private_text(table.press(BEN, &yes).await);
    assert!(text.contains("Nobody is asking for an undo"), "{text}");
    // what was undone can be played again, and the rest of the match follows
    for (who, text) in [(ANA, "c1"), (BEN, "e1"), (ANA, "f1")] {
        assert!(table.play(who, id, text).await.contains("Played"), "{text}");
        let posts = table.deliver().await;
        assert_eq!(posts.len(), 1, "one ping a turn: {posts:?}");
        assert!(!posts[0].message.text.contains("undone"), "{}", posts[0].message.text);
    }
    is_replayed(&table, id).await;
    // lists and timers are those of the present turn
    let games = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert!(text_of(&games).contains("placing, 5 of 49 pieces"), "{games:?}");
    assert_eq!(
        count(&table, keys::Timer::SPACE).await,
        4,
        "a deadline, two reminders, and a look at its thread"
    );
}

/// Without a clock there is none that could begin again, and a bank keeps what was used of it.
#[tokio::test]
async fn an_undo_says_that_the_clock_restarts_only_where_it_does() {
    let bank = ClockWish {
        bank: Some(Bank::OFFERED[0]),
        ..ClockWish::default()
    };
    let terms = [
        (Some(PaceWish::Days(3)), ClockWish::default(), true),
        (Some(PaceWish::NoClock), ClockWish::default(), false),
        (None, bank, false),
    ];
    for (pace, clock, restarts) in terms {
        let table = Table::new().await;
        let id = table.start_with(pace, clock).await;
        for (who, text) in [(ANA, "a1"), (BEN, "b1"), (ANA, "c1"), (BEN, "d1")] {
            assert!(table.play(who, id, text).await.contains("Played"), "{text}");
        }
        table.deliver().await;
        table.undo(ANA, id).await;
        let posts = table.deliver().await;
        let text = &posts.last().expect("a card").message.text;
        assert!(text.contains("anything after it are undone."), "{text}");
        assert_eq!(text.contains("clock for this turn restarts"), restarts, "{text}");
    }
}

/// Nothing was played after the turn that somebody has just played.
#[tokio::test]
async fn an_undo_of_the_newest_turn_is_of_that_turn_alone() {
    let table = Table::new().await;
    let id = begun(&table).await;
    table.play(ANA, id, "e1").await;
    table.deliver().await;
    let ask = Intent::feature(Feature::confirm(MakeOffer {
        what: Offer::Undo,
        id: Some(id),
        turn: None,
    }));
    let question = table.ask(ANA, ask).await;
    assert_eq!(text_of(&question), "Ask <@12> to undo `e1` in match #1?");
    table.press(ANA, &button(message_of(&question), 0).custom_id).await;
    let card = table.deliver().await.remove(0);
    assert!(
        card.message.text.contains("to undo `e1`.") && !card.message.text.contains("after it"),
        "{}",
        card.message.text
    );
    let question = table
        .press(BEN, &labelled(&card.message, "Allow the undo").custom_id)
        .await;
    assert!(
        text_of(&question).starts_with("<@11> asks to undo `e1` in match #1. Do you allow it?"),
        "{question:?}"
    );
}

/// Pressed again, it is not a question of one's own.
#[tokio::test]
async fn the_button_to_allow_an_undo_asks_nothing_once_it_was_answered() {
    let table = Table::new().await;
    let id = begun(&table).await;
    table.play(ANA, id, "e1").await;
    table.deliver().await;
    let turn = table.game(id).await.turn();
    let what = Offer::Undo;
    offer(&table, ANA, id, "Undo my last move").await;
    let (accept, decline) = (AcceptOffer { what, id, turn }, DeclineOffer { what, id, turn });
    table.press(BEN, &decline.custom_id()).await;
    let said = private_text(table.press(BEN, &accept.custom_id().asking()).await);
    assert_eq!(said, "Nobody is asking for an undo in match #1 any more.");
    // nor does it ask the one who offered it whether to offer it again
    offer(&table, ANA, id, "Undo my last move").await;
    let said = private_text(table.press(ANA, &accept.custom_id().asking()).await);
    assert!(
        said.starts_with("You have already asked for this in match #1"),
        "{said}"
    );
}

async fn offer_again(table: &Table, id: MatchId) -> String {
    let turn = table.game(id).await.turn();
    let what = Offer::Undo;
    private_text(
        table
            .press(
                ANA,
                &MakeOffer {
                    what,
                    id: Some(id),
                    turn: Some(turn),
                }
                .custom_id()
                .asking(),
            )
            .await,
    )
}

async fn count(table: &Table, space: u8) -> usize {
    let found = table
        .store
        .scan(&[space], &[space + 1], 1_000)
        .await
        .expect("no faults here");
    found.len()
}

#[tokio::test]
async fn a_draft_of_what_was_undone_is_gone() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let turn = table.game(id).await.turn();
    let pick = Pick {
        id,
        turn,
        depth: 0,
        pick: "2".to_owned(),
    }
    .custom_id();
    table.press(ANA, &pick).await;
    offer(&table, ANA, id, "Undo my last move").await;
    offer(&table, BEN, id, "Allow the undo").await;
    let draft = keys::Draft {
        id,
        color: Color::White,
    };
    assert_eq!(table.row(&draft).await, None);
}

#[tokio::test]
async fn an_undo_of_what_is_gone_is_refused() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let ask = |who| {
        let table = table.clone();
        async move {
            private_text(
                table
                    .about(who, id, |id| {
                        Intent::feature(Feature::confirm(MakeOffer {
                            what: Offer::Undo,
                            id,
                            turn: None,
                        }))
                    })
                    .await,
            )
        }
    };
    assert!(ask(ANA).await.contains("can be undone now"));
    table.play(ANA, id, "a1").await;
    assert!(ask(BEN).await.contains("can be undone now"));
    let what = Offer::Undo;
    // asked for before the opponent moved, offered after
    let yes = MakeOffer {
        what,
        id: Some(id),
        turn: Some(1),
    }
    .custom_id();
    table.play(BEN, id, "b1").await;
    let text = private_text(table.press(ANA, &yes).await);
    assert!(text.contains("has gone on since"), "{text}");
    // an offer lapses when anybody moves, and its buttons with it
    let turn = table.game(id).await.turn();
    table
        .press(
            ANA,
            &MakeOffer {
                what,
                id: Some(id),
                turn: Some(turn),
            }
            .custom_id(),
        )
        .await;
    table.play(ANA, id, "c1").await;
    assert_eq!(table.game(id).await.offer(what), None);
    for custom_id in [
        AcceptOffer { what, id, turn }.custom_id(),
        DeclineOffer { what, id, turn }.custom_id(),
    ] {
        let text = private_text(table.press(BEN, &custom_id).await);
        assert!(text.contains("Nobody is asking for an undo"), "{text}");
    }
    // an answer to an earlier question answers no later one
    let late = table.game(id).await.turn();
    table
        .press(
            ANA,
            &MakeOffer {
                what,
                id: Some(id),
                turn: Some(late),
            }
            .custom_id(),
        )
        .await;
    let text = private_text(table.press(BEN, &AcceptOffer { what, id, turn }.custom_id()).await);
    assert!(text.contains("Nobody is asking for an undo"), "{text}");
    assert_eq!(table.game(id).await.played().len(), 3);
    // nobody answers for themselves, strangers least
    let text = private_text(
        table
            .press(ANA, &AcceptOffer { what, id, turn: late }.custom_id())
            .await,
    );
    assert!(text.contains("Nobody is asking for an undo"), "{text}");
    let text = private_text(
        table
            .press(CLEO, &AcceptOffer { what, id, turn: late }.custom_id())
            .await,
    );
    assert!(text.contains("not playing in"), "{text}");
    // declined, the match goes on
    table.deliver().await;
    let text = private_text(
        table
            .press(BEN, &DeclineOffer { what, id, turn: late }.custom_id())
            .await,
    );
    assert!(text.contains("didn’t allow"), "{text}");
    let posts = table.deliver().await;
    assert!(posts[0].message.text.contains("doesn’t want to undo"), "{posts:?}");
    // the newest message leads whoever is to move to their panel, whoever asked
    let m = table.game(id).await;
    let to_move = number_of(&m, m.to_move().expect("it goes on"));
    let panel = table
        .press(to_move, &labelled(&posts[0].message, "Move").custom_id)
        .await;
    assert!(message_of(&panel).picture.is_some(), "{panel:?}");
}

#[tokio::test]
async fn an_undo_and_a_move_that_cross_have_one_winner() {
    for seed in 0..4 {
        let table = Table::seeded(seed).await;
        let id = begun(&table).await;
        table.play(ANA, id, "e1").await;
        offer(&table, ANA, id, "Undo my last move").await;
        let turn = table.game(id).await.turn();
        let yes = AcceptOffer {
            what: Offer::Undo,
            id,
            turn,
        }
        .custom_id();
        let (accepted, played) = tokio::join!(table.press(BEN, &yes), table.play(BEN, id, "f1"));
        let is_undone = text_of(&accepted).contains("are undone");
        assert_ne!(is_undone, played.contains("Played"), "{accepted:?} {played}");
        let m = table.game(id).await;
        assert_eq!(m.played().len(), if is_undone { 4 } else { 6 });
        assert_eq!(m.offer(Offer::Undo), None);
        is_replayed(&table, id).await;
    }
}

#[tokio::test]
async fn both_can_end_a_match_without_a_result() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let text = offer(&table, BEN, id, "End without a result").await;
    assert!(text.contains("You asked <@11> to call match #1 off"), "{text}");
    let card = table.deliver().await.remove(0);
    assert!(card.message.text.contains("proposes to call"), "{}", card.message.text);
    // it outlives the turn of the one who made it
    table.play(ANA, id, "e1").await;
    assert_eq!(
        table.game(id).await.offer(Offer::Abandon),
        None,
        "Ana has answered by a move"
    );
    offer(&table, BEN, id, "End without a result").await;
    table.play(BEN, id, "f1").await;
    let posts = table.deliver().await;
    let turn = posts
        .iter()
        .find(|post| post.message.text.contains("your turn"))
        .expect("Ana is told");
    assert!(
        turn.message.text.contains("proposes to end the match"),
        "{}",
        turn.message.text
    );
    let agree = labelled(&turn.message, "Agree to no result").custom_id;
    let question = table.press(ANA, &agree).await;
    let yes = labelled(message_of(&question), "Yes, accept").custom_id;
    let (first, second) = tokio::join!(table.press(ANA, &yes), table.press(ANA, &yes));
    let texts = [text_of(&first), text_of(&second)];
    assert!(
        texts.iter().any(|text| text.contains("ends without a result")),
        "{texts:?}"
    );
    assert!(
        texts.iter().all(|text| text.contains("#1")),
        "both are answered: {texts:?}"
    );
    let ended = table.game(id).await.ended().expect("it is over");
    assert_eq!((ended.outcome, ended.why), (None, Why::Abandoned));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "whoever proposed it is told");
    assert_eq!(posts[0].message.pings, [PlayerId(BEN)]);
    let export = table.about(BEN, id, |id| Intent::feature(Export { id })).await;
    let (_, record) = &message_of(&export).files[0];
    assert!(String::from_utf8_lossy(record).contains("result: no result, abandoned"));
    is_replayed(&table, id).await;
}

#[tokio::test]
async fn whoever_is_to_move_is_nudged_once_a_day() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let nudge = |who| {
        let table = table.clone();
        async move { private_text(table.press(who, &Nudge { id: Some(id) }.custom_id()).await) }
    };
    assert!(nudge(ANA).await.contains("your own turn"));
    assert!(nudge(BEN).await.contains("once a day"), "the turn has just begun");
    table.wait(SignedDuration::from_hours(24));
    let text = nudge(BEN).await;
    assert!(text.contains("asked <@11>"), "{text}");
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings, [PlayerId(ANA)]);
    assert!(
        posts[0].message.text.contains("whether you are still there"),
        "{}",
        posts[0].message.text
    );
    labelled(&posts[0].message, "Move");
    table.wait(SignedDuration::from_hours(23));
    assert!(nudge(BEN).await.contains("once a day"));
    table.wait(SignedDuration::from_hours(1));
    assert!(nudge(BEN).await.contains("asked <@11>"));
    // a move meanwhile makes it pointless
    table.play(ANA, id, "e1").await;
    assert!(
        table
            .deliver()
            .await
            .iter()
            .all(|post| !post.message.text.contains("still there"))
    );
    is_replayed(&table, id).await;
}

#[tokio::test]
async fn nobody_is_nudged_by_whom_they_blocked() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let set = SetBlock {
        who: person(BEN),
        on: true,
    };
    private_text(table.ask(ANA, Intent::feature(set)).await);
    table.wait(SignedDuration::from_hours(25));
    let text = private_text(table.press(BEN, &Nudge { id: Some(id) }.custom_id()).await);
    assert!(
        text.contains("can’t ask <@11> for you right now") && !text.contains("block"),
        "{text}"
    );
    assert!(table.deliver().await.is_empty());
}

#[tokio::test]
async fn what_somebody_writes_whom_the_opponent_blocked_is_not_told() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let set = |on| Intent::feature(SetBlock { who: person(ANA), on });
    let text = private_text(table.ask(BEN, set(true)).await);
    assert!(
        text.contains("Only moves and the end of running matches still ping you; what they write is left out"),
        "{text}"
    );
    private_text(table.ask(ANA, play_with_note(Some(id), "a1", "Coward!")).await);
    let card = table.deliver().await.remove(0).message;
    assert_eq!(card.pings, [PlayerId(BEN)], "the turn is told");
    assert!(
        card.text.contains("`a1`") && !card.text.contains("Coward"),
        "{}",
        card.text
    );
    // the other one reads what is written to them
    private_text(table.ask(BEN, play_with_note(Some(id), "b1", "Sorry")).await);
    let card = table.deliver().await.remove(0).message;
    assert!(card.text.contains("writes: `Sorry`"), "{}", card.text);
    private_text(table.ask(BEN, set(false)).await);
    private_text(table.ask(ANA, play_with_note(Some(id), "c1", "Thanks")).await);
    let card = table.deliver().await.remove(0).message;
    assert!(card.text.contains("writes: `Thanks`"), "{}", card.text);
}

#[tokio::test]
async fn a_note_with_a_move_is_read_by_the_opponent() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let with_note = |text: &str, note: &str| play_with_note(Some(id), text, note);
    let text = private_text(table.ask(ANA, with_note("a1", &"x".repeat(201))).await);
    assert!(text.contains("200 characters at most"), "{text}");
    assert_eq!(table.game(id).await.turn(), 0, "nothing was played");
    private_text(table.ask(ANA, with_note("a1", " Good `luck`, @everyone <@12>! ")).await);
    let card = table.deliver().await.remove(0);
    let told = "<@11> writes: `Good 'luck', @everyone <@12>!`";
    assert!(card.message.text.contains(told), "{}", card.message.text);
    // what cannot be seen is no note, and the next turn has none
    private_text(table.ask(BEN, with_note("b1", "\u{200b} ")).await);
    let card = table.deliver().await.remove(0);
    assert!(!card.message.text.contains("writes"), "{}", card.message.text);
    let notes: Vec<bool> = table
        .game(id)
        .await
        .played()
        .iter()
        .map(|played| played.note.is_some())
        .collect();
    assert_eq!(notes, [true, false]);
    // a note of the full length is told whole
    let long = "n".repeat(200);
    private_text(table.ask(ANA, with_note("c1", &long)).await);
    assert!(table.deliver().await[0].message.text.contains(&long));
    // what has no note is written as before
    let row = table.row(&keys::Match { id }).await.expect("there");
    let log = row["match"]["log"].as_array().expect("a log");
    assert_eq!(
        log.iter()
            .filter(|entry| entry[1]["moved"].get("note").is_some())
            .count(),
        2,
        "{row:#}"
    );
}

#[tokio::test]
async fn notes_to_oneself_are_kept_and_nobody_elses() {
    let table = Table::new().await;
    let id = begun(&table).await;
    let open = |who| {
        let table = table.clone();
        async move { table.press(who, &Notes { id: Some(id) }.custom_id()).await }
    };
    let form = form_of(open(ANA).await);
    assert_eq!(form.fields[0].value, "");
    assert!(!form.fields[0].is_required, "they can be deleted");
    let text = private_text(table.submit(ANA, &form, &[("notes", "watch e1\nand b3")], None).await);
    assert!(text.contains("are saved"), "{text}");
    let again = form_of(open(ANA).await);
    assert_eq!(again.fields[0].value, "watch e1\nand b3");
    assert_ne!(again.custom_id, form.custom_id);
    assert_eq!(form_of(open(BEN).await).fields[0].value, "", "his own");
    let text = private_text(open(CLEO).await);
    assert!(text.contains("not playing in"), "{text}");
    let text = private_text(table.submit(CLEO, &form, &[("notes", "mine")], None).await);
    assert!(text.contains("not playing in"), "{text}");
    let text = private_text(table.submit(ANA, &form, &[("notes", &"n".repeat(1_001))], None).await);
    assert!(text.contains("1000 characters at most"), "{text}");
    assert_eq!(
        form_of(open(ANA).await).fields[0].value,
        "watch e1\nand b3",
        "nothing is lost"
    );
    // they outlive the match
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    let notes = labelled(&more(&table, ANA, id).await, "My notes").custom_id;
    assert_eq!(
        form_of(table.press(ANA, &notes).await).fields[0].value,
        "watch e1\nand b3"
    );
    let text = private_text(table.submit(ANA, &again, &[("notes", "  ")], None).await);
    assert!(text.contains("no notes"), "{text}");
    let key = keys::Note {
        id,
        color: Color::White,
    };
    assert_eq!(table.row(&key).await, None);
}

#[tokio::test]
async fn where_several_matches_can_be_meant_one_is_chosen() {
    let table = Table::new().await;
    for _ in 0..2 {
        begun(&table).await;
    }
    for (intent, told) in [
        (
            Intent::feature(Feature::confirm(MakeOffer {
                what: Offer::Undo,
                id: None,
                turn: None,
            })),
            "undo `c1`",
        ),
        (
            Intent::feature(Feature::confirm(MakeOffer {
                what: Offer::Abandon,
                id: None,
                turn: None,
            })),
            "to call match",
        ),
        (Intent::feature(Feature::confirm(Abort { id: None })), "has moved twice"),
        (Intent::feature(Nudge { id: None }), "your own turn"),
    ] {
        let reply = table.ask(ANA, intent).await;
        let choose = select(message_of(&reply)).expect("one is chosen");
        let text = private_text(table.select(ANA, &choose.custom_id, &["2"]).await);
        assert!(text.contains(told) && text.contains("#2"), "{told}: {text}");
    }
    let reply = table.ask(ANA, Intent::feature(Notes { id: None })).await;
    let choose = select(message_of(&reply)).expect("one is chosen");
    let form = form_of(table.select(ANA, &choose.custom_id, &["2"]).await);
    assert!(form.title.contains("#2"), "{form:?}");
}

/// Every label and sentence is there in every language, within the limits.
#[tokio::test]
async fn what_is_behind_more_fits_in_every_language() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "a1").await;
    for locale in Locale::ALL {
        for who in [ANA, BEN] {
            let more = table
                .ask_as(who, locale, Intent::of(&More { id }.custom_id(), &[]))
                .await;
            for button in buttons(message_of(&more)) {
                table.ask_as(who, locale, Intent::of(&button.custom_id, &[])).await;
            }
        }
    }
    // a pause is offered and accepted at once; whoever offers anything else is asked first
    for entry in &table.game(id).await.stored().log {
        let is_done = match entry.event {
            Event::Offered { what, .. } | Event::OfferAccepted { what, .. } => what != Offer::Pause,
            Event::Aborted { .. } => true,
            _ => false,
        };
        assert!(!is_done, "{entry:?}");
    }
}

#[tokio::test]
async fn a_note_has_two_hundred_characters_at_most() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let with = |length: usize| play_with_note(Some(id), "c3", &format!(" {} ", "ö".repeat(length)));
    let refused = private_text(table.ask(ANA, with(201)).await);
    assert!(refused.contains("200 characters"), "{refused}");
    assert_eq!(table.game(id).await.turns_played(), 0);
    let played = private_text(table.ask(ANA, with(200)).await);
    assert!(played.contains("Played"), "{played}");
    assert_eq!(
        table.game(id).await.played()[0].note.as_deref(),
        Some(&*"ö".repeat(200))
    );
}
