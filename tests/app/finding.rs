//! Finding one's way: which match is meant, what lists offer, what is shown to others, what a challenge's message tells
//! later.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    Board, Export, Feature, Games, MakeOffer, More, Open, Rematch, Resign, ServerSetting, SetServer,
};
use gipfel::correspondence::Offer;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Locale, MatchId};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::scene::Theme;
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key as _};

const DVONN: GameKind = GameKind::Dvonn;
const TOURNAMENT: GameKind = GameKind::ALL[3];

/// Two matches in which Ana is to move.
async fn two_matches() -> (Table, MatchId, MatchId) {
    let table = Table::new().await;
    let first = table.start(DVONN, ColorWish::White).await;
    let second = table.start(DVONN, ColorWish::White).await;
    (table, first, second)
}

#[tokio::test]
async fn which_match_is_asked_with_a_select_that_carries_on() {
    let (table, first, second) = two_matches().await;
    let reply = table.ask(ANA, play(None, "c3")).await;
    assert!(text_of(&reply).contains("Several matches are waiting"), "{reply:?}");
    let asked = select(message_of(&reply)).expect("a select");
    let options: Vec<&str> = asked.options.iter().map(|option| option.label.as_str()).collect();
    assert_eq!(
        options,
        ["#1 · DVONN · Ben · your turn", "#2 · DVONN · Ben · your turn"]
    );
    assert_eq!(asked.options[0].description.as_deref(), Some("placing, 0 of 49 pieces"));
    let reply = table.select(ANA, &asked.custom_id, &["2"]).await;
    assert!(matches!(reply, Reply::Update(_)), "in place: {reply:?}");
    assert!(text_of(&reply).contains("`c3`"), "{reply:?}");
    assert_eq!(
        (table.game(first).await.turn(), table.game(second).await.turn()),
        (0, 1)
    );

    for (intent, told) in [
        (board(None, Theme::Wood), "DVONN #1"),
        (Intent::feature(Feature::confirm(Resign { id: None })), "#1"),
        (
            Intent::feature(Feature::confirm(MakeOffer {
                what: Offer::Draw,
                id: None,
                turn: None,
            })),
            "#1",
        ),
        (Intent::feature(Export { id: None }), "#1"),
        (replay(None, Theme::Dark), "No move has been played in #1"),
    ] {
        let third = table.start(DVONN, ColorWish::White).await;
        let reply = table.ask(ANA, intent.clone()).await;
        let asked = select(message_of(&reply)).unwrap_or_else(|| panic!("{intent:?}: {reply:?}"));
        let text = private_text(table.select(ANA, &asked.custom_id, &["1"]).await);
        assert!(text.contains(told), "{intent:?}: {text}");
        table.press(ANA, &Resign { id: Some(third) }.custom_id()).await;
        table.wait(jiff::SignedDuration::from_hours(25));
    }
}

#[tokio::test]
async fn the_select_of_matches_takes_nothing_that_it_did_not_offer() {
    let (table, ..) = two_matches().await;
    let reply = table.ask(ANA, play(None, "c3")).await;
    let asked = select(message_of(&reply)).expect("a select");
    for forged in [&[][..], &["x"], &["01"], &["1", "2"], &["-1"]] {
        let text = private_text(table.select(ANA, &asked.custom_id, forged).await);
        assert!(text.contains("choice is no longer offered"), "{forged:?}: {text}");
    }
    let text = private_text(table.select(ANA, &asked.custom_id, &["99"]).await);
    assert!(text.contains("There is no match #99"), "{text}");
    // a turn that a custom_id has no room for is asked for again, in the panel
    for long in ["c3 ".repeat(60), "c3é".to_owned()] {
        let reply = table.ask(ANA, play(None, long)).await;
        let asked = select(message_of(&reply)).expect("a select");
        assert_eq!(asked.custom_id, Open { id: None }.custom_id());
        let reply = table.select(ANA, &asked.custom_id, &["1"]).await;
        assert!(text_of(&reply).contains("On which space?"), "{reply:?}");
    }
}

#[tokio::test]
async fn games_show_how_far_they_are_and_open_by_their_buttons() {
    let (table, first, second) = two_matches().await;
    table.play(ANA, second, "c3").await;
    let gipf = table.start(TOURNAMENT, ColorWish::White).await;
    let reply = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    let text = text_of(&reply);
    assert!(text.contains("placing, 1 of 49 pieces"), "{text}");
    assert!(text.contains("turn 1, reserve 18–18"), "{text}");
    let thumbnails = container_of(&reply).parts.iter().filter(|part| {
        let beside = match part {
            Part::Section { beside, .. } => Some(beside),
            _ => None,
        };
        matches!(beside, Some(Beside::Thumbnail(_)))
    });
    assert_eq!(thumbnails.count(), 3, "of each match");
    let buttons = buttons_of(container_of(&reply)).into_iter();
    let opens: Vec<Button> = buttons.filter(|button| Open::of(&button.custom_id).is_some()).collect();
    let named: Vec<_> = opens
        .iter()
        .map(|button| (button.label.as_str(), Open::of(&button.custom_id)))
        .collect();
    let open = |id: MatchId| Some(Open { id: Some(id) });
    assert_eq!(
        named,
        [("Play", open(first)), ("Play", open(gipf)), ("Board", open(second))]
    );
    let reply = table.use_panel(ANA, &opens[0].custom_id, &[]).await;
    assert!(text_of(&reply).contains("On which space?"), "the panel: {reply:?}");
    assert!(matches!(reply, Reply::Show { in_place: true, .. }), "{reply:?}");
    let reply = table.use_panel(ANA, &opens[2].custom_id, &[]).await;
    assert!(text_of(&reply).contains("’s turn"), "the board: {reply:?}");
    let strangers = table.use_panel(CLEO, &opens[0].custom_id, &[]).await;
    assert!(!text_of(&strangers).contains("row"), "{strangers:?}");
}

#[tokio::test]
async fn what_one_sees_alone_can_be_posted_where_one_is() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let german = Place::Room {
        room: room_in((GUILD, CHANNEL), None),
        locale: Locale::German,
        bot: Rights::ALL,
    };
    for ask in [board(Some(id), Theme::Dark), replay(Some(id), Theme::Dark)] {
        let reply = table.ask(ANA, ask.clone()).await;
        assert!(matches!(reply, Reply::Say { private: true, .. }), "{reply:?}");
        let post = labelled(message_of(&reply), "Post here");
        let mut request = table.pressing(ANA, &post.custom_id, &[], 1);
        request.place = german;
        let Reply::Say {
            private: false,
            message,
        } = table.send(request).await
        else {
            panic!("not posted: {ask:?}");
        };
        assert!(message.text.starts_with("Gepostet von <@11>."), "{}", message.text);
        assert_eq!((message.pings.len(), message.rows.len()), (0, 0), "{message:?}");
        let seen = message_of(&reply).picture.as_ref().map(|picture| &picture.bytes);
        let is_same = message.picture.as_ref().map(|picture| &picture.bytes) == seen;
        // a replay has sentences in it
        assert_eq!(is_same, ask == board(Some(id), Theme::Dark), "{ask:?}");
        // where there is nobody else, or where the bot may show no files, there is nothing to post
        let muted = Place::Room {
            room: room_in((GUILD, CHANNEL), None),
            locale: Locale::English,
            bot: Rights {
                attach: false,
                ..Rights::ALL
            },
        };
        for place in [Place::Direct, muted] {
            let reply = table.ask_in(ANA, place, ask.clone()).await;
            let offered = buttons(message_of(&reply));
            assert!(!offered.iter().any(|button| button.label == "Post here"), "{reply:?}");
            let mut forged = table.pressing(ANA, &post.custom_id, &[], 1);
            forged.place = place;
            let reply = table.send(forged).await;
            assert!(!matches!(reply, Reply::Say { private: false, .. }), "{reply:?}");
        }
    }
    // whoever may not see a match cannot show it to others either
    let mut stranger = table.request(CLEO, board(Some(id), Theme::Dark));
    stranger.intent = Intent::feature(Board {
        id: Some(id),
        theme: Some(Theme::Dark),
        audience: Audience::Everybody,
    });
    stranger.place = place_in((GUILD + 1, CHANNEL + 1), None);
    let text = private_text(table.send(stranger).await);
    assert_eq!(
        text,
        "There is no match #1 that you can see here. It may have been deleted; matches of others show in their own channel or thread."
    );
}

#[tokio::test]
async fn a_challenge_can_be_taken_back_where_it_was_made() {
    let table = Table::new().await;
    let reply = table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let withdraw = labelled(message_of(&reply), "Withdraw");
    let posted = table.deliver().await.remove(0);
    labelled(&posted.message, "Decline");
    let elsewhere = || table.pressing(ANA, &withdraw.custom_id, &[], 1);
    let text = private_text(table.send(elsewhere()).await);
    assert!(text == "You withdrew the challenge.", "{text}");
    table.deliver().await;
    let public = table.posts().remove(0).message;
    assert!(
        public.text.contains("<@11> withdrew the challenge.") && public.rows.is_empty(),
        "{public:?}"
    );
    // a second click says the same, in the language of whoever reads it
    assert_eq!(private_text(table.send(elsewhere()).await), text);
    let mut german = elsewhere();
    german.locale = Locale::German;
    let text = private_text(table.send(german).await);
    assert!(text.contains("zurückgezogen"), "{text}");

    // whoever presses Accept on their own challenge is offered it too
    table.ask(ANA, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let posted = table.deliver().await.remove(0);
    let reply = table.accept(ANA, &posted, &button(&posted.message, 0).custom_id).await;
    labelled(message_of(&reply), "Withdraw");

    // an open one has nobody else who could decline it
    table.ask(ANA, challenge(None, DVONN, ColorWish::White)).await;
    let posted = table.deliver().await.remove(0);
    labelled(&posted.message, "Withdraw");
    // before it was posted it never will be
    let reply = table.ask(ANA, challenge(Some(CLEO), DVONN, ColorWish::White)).await;
    table
        .press(ANA, &labelled(message_of(&reply), "Withdraw").custom_id)
        .await;
    assert_eq!(table.deliver().await.len(), 0);
}

#[tokio::test]
async fn the_message_of_a_challenge_tells_the_result_later() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    let challenge = |table: &Table| table.posts().remove(0).message.text;
    assert!(!challenge(&table).contains("is over"), "{}", challenge(&table));
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    let text = challenge(&table);
    assert!(text.contains("<@12>") && text.contains("#1"), "{text}");
    assert!(text.contains(&format!("<#{thread}>")), "{text}");
    let ended = table.posts().pop().expect("the final card").message.text;
    let (_, result) = ended
        .lines()
        .next()
        .and_then(|line| line.split_once(". "))
        .expect("a result");
    assert!(
        text.contains(&format!("Match #1 is over. {result}")),
        "{text} / {result}"
    );
}

#[tokio::test]
async fn a_rematch_without_a_number_is_of_the_newest_match_that_is_over() {
    let (table, first, _) = two_matches().await;
    let again = || Intent::feature(Rematch { id: None });
    let reply = table.ask(ANA, again()).await;
    assert!(
        text_of(&reply).contains("None of your matches is over yet"),
        "{reply:?}"
    );
    table.press(ANA, &Resign { id: Some(first) }.custom_id()).await;
    table.deliver().await;
    table.ask(ANA, again()).await;
    let offer = table.deliver().await.remove(0);
    assert!(offer.message.text.contains("rematch of #1"), "{offer:?}");
}

#[tokio::test]
async fn a_rematch_says_of_what_and_links_its_thread() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    let reply = table
        .ask_in(BEN, room(Some(thread)), Intent::feature(Rematch { id: None }))
        .await;
    labelled(message_of(&reply), "Withdraw");
    let offer = table.deliver().await.remove(0);
    assert!(offer.message.text.contains("rematch of #1"), "{offer:?}");
    // whoever asks for one that is offered to them can answer it
    let theirs = table.ask(ANA, Intent::feature(Rematch { id: Some(id) })).await;
    assert!(
        text_of(&theirs).contains("has already offered you a rematch of #1"),
        "{theirs:?}"
    );
    assert_eq!(
        labelled(message_of(&theirs), "Accept").custom_id,
        button(&offer.message, 0).custom_id
    );
    let mut accept = table.pressing(ANA, &button(&offer.message, 0).custom_id, &[], offer.id);
    accept.place = room(Some(thread));
    table.send(accept).await;
    table.deliver().await;
    let threads = table.threads();
    assert_eq!(threads[1].1, "#2 · DVONN · Ben–Ana");
    let posts = table.posts();
    let offer = posts.iter().find(|post| post.id == offer.id).expect("it stands");
    assert!(
        offer.message.text.contains(&format!("<#{}>", threads[1].0)),
        "{offer:?}"
    );
    assert!(offer.message.text.contains("rematch of #1"), "{offer:?}");
}

#[tokio::test]
async fn names_last_seen_are_kept_and_exported() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let headers = async |table: &Table| {
        let reply = table.ask(ANA, Intent::feature(Export { id: Some(id) })).await;
        String::from_utf8(message_of(&reply).files[0].1.clone()).expect("text")
    };
    let text = headers(&table).await;
    assert!(text.contains("white: Ana (11)\nblack: Ben (12)\n"), "{text}");
    let mut renamed = table.request(ANA, play(Some(id), "c3"));
    "Ana\u{202e} the\nGreat".clone_into(&mut renamed.actor.name);
    table.send(renamed).await;
    let text = headers(&table).await;
    assert!(text.contains("white: Ana the Great (11)\n"), "{text}");
    let row = table
        .row(&keys::Player {
            player: gipfel::correspondence::PlayerId(ANA),
        })
        .await;
    assert_eq!(row.expect("there")["name"], "Ana the Great");
}

#[tokio::test]
async fn a_first_card_says_what_to_do_and_later_ones_do_not() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let hint = "Press “Move”";
    let last = |table: &Table| table.posts().pop().expect("a card").message.text;
    assert!(last(&table).contains(hint), "{}", last(&table));
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    assert!(last(&table).contains(hint), "{}", last(&table));
    table.play(BEN, id, "c4").await;
    table.deliver().await;
    assert!(!last(&table).contains(hint), "{}", last(&table));
}

#[tokio::test]
async fn stacking_is_announced_when_the_board_is_full() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let mut announced = 0;
    for turn in 0..48 {
        let game = table.game(id).await;
        let space = game.game().legal_moves().remove(0).to_string();
        let who = if turn % 2 == 0 { ANA } else { BEN };
        table.play(who, id, &space).await;
        table.deliver().await;
        let last = table.posts().pop().expect("a card").message.text;
        announced += usize::from(last.contains("The board is full"));
    }
    assert_eq!(announced, 1);
    assert!(!matches!(
        table.game(id).await.game(),
        gipfel::rules::game::Game::Dvonn(board) if board.is_placing()
    ));
}

#[tokio::test]
async fn the_first_single_piece_of_the_tournament_game_warns() {
    let table = Table::new().await;
    let id = table.start(TOURNAMENT, ColorWish::White).await;
    table.play(ANA, id, "Ga1-b2").await;
    table.play(BEN, id, "Ga5-b5").await;
    let previewed = async |turn: u32, switch: bool| {
        let pick = |depth: u8, token: &str| {
            Pick {
                id,
                turn,
                depth,
                pick: token.to_owned(),
            }
            .custom_id()
        };
        let mut depth = 0;
        table.press(ANA, &Panel { id, turn }.custom_id()).await;
        table.press(ANA, &ClearDraft { id, turn }.custom_id()).await;
        if switch {
            table.press(ANA, &pick(depth, "G")).await;
            depth += 1;
        }
        table.press(ANA, &pick(depth, "e1")).await;
        let reply = table.press(ANA, &pick(depth + 1, "e2")).await;
        assert!(text_of(&reply).contains("Your move: `"), "{reply:?}");
        text_of(&reply).to_owned()
    };
    let texts = [previewed(2, false).await, previewed(2, true).await];
    let warned = texts.iter().filter(|text| text.contains("no more GIPF-pieces")).count();
    assert_eq!(warned, 1, "{texts:?}");
    table.play(ANA, id, "e1-e2").await;
    table.deliver().await;
    let card = table.posts().pop().expect("a card").message.text;
    assert!(card.contains("can’t bring in any more GIPF-pieces"), "{card}");
}

#[tokio::test]
async fn no_leaves_nothing_behind() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let more = table.press(ANA, &More { id }.custom_id()).await;
    let resign = labelled(message_of(&more), "Resign");
    let asked = table.press(ANA, &resign.custom_id).await;
    assert!(matches!(asked, Reply::Update(_)), "{asked:?}");
    let no = labelled(message_of(&asked), "No");
    let Reply::Update(left) = table.press(ANA, &no.custom_id).await else {
        panic!("not in place");
    };
    let rest = buttons(&left);
    assert!(
        rest.len() == 1 && rest[0].custom_id == More { id }.custom_id(),
        "{left:?}"
    );
    assert_eq!(table.game(id).await.ended(), None);
}

#[tokio::test]
async fn a_rematch_without_threads_is_not_played_under_the_old_title() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    let no_threads = SetServer {
        what: ServerSetting::Threads,
        on: false,
        is_manager: true,
    };
    private_text(table.ask_in(ANA, room(None), Intent::feature(no_threads)).await);
    table
        .ask_in(BEN, room(Some(thread)), Intent::feature(Rematch { id: None }))
        .await;
    let offer = table.deliver().await.remove(0);
    assert_eq!(offer.place, Spot::Channel(thread), "asked where the match was played");
    let mut accept = table.pressing(ANA, &button(&offer.message, 0).custom_id, &[], offer.id);
    accept.place = room(Some(thread));
    table.send(accept).await;
    let posts = table.deliver().await;
    assert_eq!(table.threads().len(), 1);
    assert_eq!(posts[0].place, Spot::Channel(CHANNEL), "{posts:?}");
    let home = table.game(MatchId(2)).await.home(Color::White);
    assert_eq!(home.room().and_then(|room| room.thread), None);
    let posts = table.posts();
    let offer = posts.iter().find(|post| post.id == offer.id).expect("it stands");
    assert!(
        offer
            .message
            .text
            .contains(&format!("The match is played in <#{CHANNEL}>.")),
        "{offer:?}"
    );
}

#[tokio::test]
async fn no_rematch_is_offered_with_somebody_who_is_being_deleted() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    let labels = async |table: &Table| {
        let reply = table.press(BEN, &More { id }.custom_id()).await;
        let buttons = buttons(message_of(&reply));
        buttons.into_iter().map(|button| button.label).collect::<Vec<_>>()
    };
    assert!(labels(&table).await.contains(&"Rematch".to_owned()));
    // a deletion marks the person's row first
    let key = keys::Player {
        player: gipfel::correspondence::PlayerId(ANA),
    };
    let mut row = table.row(&key).await.expect("she is known");
    row["is_leaving"] = true.into();
    let batch = Batch {
        puts: vec![(key.encode(), row.to_string().into_bytes())],
        ..Batch::default()
    };
    table.store.commit(batch).await.expect("no faults here");
    let labels = labels(&table).await;
    assert!(!labels.contains(&"Rematch".to_owned()), "{labels:?}");
    assert!(labels.contains(&"Export".to_owned()), "{labels:?}");
}

/// The thread in which the match was played may be gone when it is to be played again.
#[tokio::test]
async fn a_rematch_is_offered_in_the_channel_of_a_thread_that_is_gone() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    table.ask(BEN, Intent::feature(Rematch { id: Some(id) })).await;
    let gone = |delivery: &Delivery| {
        let is_there = matches!(delivery.work, Work::Post { channel, .. } if channel == thread);
        is_there.then(|| refused(Rejection::PlaceGone))
    };
    let posts = table.deliver_with(gone).await;
    let [offer] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(offer.place, Spot::Channel(CHANNEL));
    table.accept(ANA, offer, &button(&offer.message, 0).custom_id).await;
    table.deliver().await;
    assert_eq!(table.threads().len(), 2, "it has a thread of its own");
}
