//! What can be asked without playing: rules, help, lists, boards, records, autocomplete.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Boards, CompleteMatch, Export, Games, Help, More, Resign, Review, Rules, StepButton};
use gipfel::app::slash::Among;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Locale, MatchId};
use gipfel::rules::game::GameKind;
use gipfel::rules::gipf::Variant;
use gipfel::rules::record;
use gipfel::scene::Theme;
use gipfel::scene::View;
use gipfel::words::help;
use jiff::SignedDuration;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::sleep;

const DVONN: GameKind = GameKind::Dvonn;

fn choices(reply: &Reply) -> Vec<(String, String)> {
    match reply {
        Reply::Choices(choices) => choices.clone(),
        other => panic!("no choices: {other:?}"),
    }
}

#[tokio::test]
async fn in_the_thread_of_a_match_the_rules_are_those_of_its_game() {
    let table = Table::new().await;
    let kind = GameKind::Gipf(Variant::Standard);
    table.start(kind, ColorWish::White).await;
    table.deliver().await;
    let thread = room(Some(table.threads()[0].0));
    let rules = || Intent::feature(Rules { kind: None, page: None });
    let shown = table.ask_in(CLEO, thread, rules()).await;
    assert_eq!(text_of(&shown), help::rules(Locale::English, kind, 1));
    let shown = table.ask_in(CLEO, room(Some(77)), rules()).await;
    assert_eq!(buttons(message_of(&shown)).len(), GameKind::ALL.len() + 1);
}

/// A number that is typed is a match's number first, wherever else it occurs.
#[tokio::test]
async fn the_match_of_a_typed_number_is_suggested_first() {
    let table = Table::new().await;
    // “3 each” is in the names of all of them, and one number begins with another one
    for _ in 0..3 {
        let wish = MakeChallenge {
            potentials: Some("zd3".to_owned()),
            ..wish(Some(BEN), GameKind::Gipf(Variant::Basic), ColorWish::White)
        };
        table.ask(ANA, Intent::feature(wish)).await;
        let post = table.deliver().await.remove(0);
        let accept = labelled(&post.message, "Accept").custom_id;
        table.accept(BEN, &post, &accept).await;
        table.deliver().await;
    }
    for among in [Among::Mine, Among::MineToMove] {
        for (typed, first) in [("2", "2"), ("#3", "3"), (" 3 ", "3")] {
            let typed = typed.to_owned();
            let ask = Intent::feature(CompleteMatch { typed, among });
            let found = choices(&table.ask(ANA, ask).await);
            assert_eq!(found[0].1, first, "{found:?}");
        }
        let typed = "3".to_owned();
        let ask = Intent::feature(CompleteMatch { typed, among });
        let found = choices(&table.ask(ANA, ask).await);
        assert_eq!(found.len(), 3, "the others fit as well: {found:?}");
    }
}

#[tokio::test]
async fn every_page_of_the_rules_can_be_turned_to_and_has_its_picture() {
    let table = Table::new().await;
    for locale in Locale::ALL {
        let reply = table
            .ask_as(ANA, locale, Intent::feature(Rules { kind: None, page: None }))
            .await;
        // each game, and GIPF with potentials
        assert_eq!(buttons(message_of(&reply)).len(), GameKind::ALL.len() + 1);
        for kind in GameKind::ALL.into_iter().chain([help::WITH_POTENTIALS]) {
            let mut reply = table
                .ask_as(
                    ANA,
                    locale,
                    Intent::feature(Rules {
                        kind: Some(kind),
                        page: None,
                    }),
                )
                .await;
            let is_new =
                matches!(&reply, Reply::Show { in_place: false, container } if container.accent == kind.into());
            assert!(is_new, "{kind:?}: {reply:?}");
            for page in 1..=help::pages(kind) {
                assert_eq!(text_of(&reply), help::rules(locale, kind, page));
                // how GIPF with potentials is linked, and its house rulings, are words alone
                let has_picture = kind != help::WITH_POTENTIALS || help::example(kind, page).is_some();
                let shown = message_of(&reply).picture.is_some();
                assert!(shown || !has_picture, "{kind:?}, page {page}");
                let [back, next, others @ ..] = &buttons(message_of(&reply))[..] else {
                    panic!("{reply:?}")
                };
                let is_idle = |button: &Button| button.style == gipfel::app::Style::Idle;
                assert_eq!((is_idle(back), is_idle(next)), (page == 1, page == help::pages(kind)));
                if page == help::pages(kind) {
                    let text = |key| gipfel::words::text(locale, key);
                    let play = match kind {
                        GameKind::Dvonn => "button-play-dvonn",
                        _ => "button-play-gipf",
                    };
                    let labels: Vec<&str> = others.iter().map(|button| button.label.as_str()).collect();
                    assert_eq!(labels, [text("button-learn"), text(play)]);
                    break;
                }
                let mut request = table.in_panel(ANA, &next.custom_id, &[]);
                request.locale = locale;
                reply = table.send(request).await;
                let is_turned = matches!(reply, Reply::Show { in_place: true, .. });
                assert!(is_turned, "pages are turned in place");
            }
        }
    }
    // a forged page is the last one
    let press = Rules {
        kind: Some(DVONN),
        page: Some(255),
    }
    .custom_id();
    let reply = table.press(ANA, &press).await;
    assert_eq!(text_of(&reply), help::rules(Locale::English, DVONN, help::pages(DVONN)));
    // the challenge's button leaves the challenge as it is
    let press = Rules {
        kind: Some(DVONN),
        page: None,
    }
    .custom_id();
    assert!(matches!(
        table.press(ANA, &press).await,
        Reply::Show { in_place: false, .. }
    ));
}

#[tokio::test]
async fn help_is_four_lines_and_each_of_its_buttons_does_it_at_once() {
    let table = Table::new().await;
    for locale in Locale::ALL {
        let reply = table.ask_as(ANA, locale, Intent::feature(Help)).await;
        assert!(matches!(reply, Reply::Show { in_place: false, .. }), "{reply:?}");
        assert_eq!(text_of(&reply), gipfel::words::text(locale, "help"));
        assert_eq!(text_of(&reply).lines().count(), 4);
    }
    let help = table.ask(ANA, Intent::feature(Help)).await;
    let at_once = [
        (
            "Play DVONN",
            "**DVONN #1** against Gipfel (level 1) begins; you play White.",
        ),
        (
            "Play GIPF",
            "**GIPF basic #2** against Gipfel (level 1) begins; you play White.",
        ),
        ("Rules", "Which game’s rules would you like to read?"),
        ("Learn", "**Learn step by step.**"),
        ("Puzzle", "**Puzzle "),
        ("My matches", "[DVONN #1]"),
        ("Settings", "Language"),
    ];
    assert_eq!(buttons(message_of(&help)).len(), at_once.len());
    for (label, says) in at_once {
        let reply = table.use_panel(ANA, &button_of(&help, label), &[]).await;
        // settings are a container of components
        assert!(format!("{reply:?}").contains(says), "{label}: {reply:?}");
    }
}

#[tokio::test]
async fn the_rules_are_one_press_away_from_the_first_card_of_each_player() {
    let games = [
        (DVONN, ["c3", "d4"]),
        (GameKind::Gipf(Variant::Basic), ["a2b3", "a3b3"]),
    ];
    for (kind, turns) in games {
        let table = Table::new().await;
        let id = table.start(kind, ColorWish::White).await;
        let mut shown = Vec::new();
        for turn in 0..3 {
            table.deliver().await;
            let posts = table.posts();
            let is_card = |post: &&Post| buttons(&post.message).iter().any(|button| button.label == "Move");
            let card = posts.iter().rfind(is_card).expect("the card of the turn");
            let rules = buttons(&card.message)
                .into_iter()
                .find(|button| button.label == "Rules");
            shown.push(rules.is_some());
            let m = table.game(id).await;
            let to = number_of(&m, m.to_move().expect("it runs"));
            if let Some(rules) = rules {
                let text = table.press(to, &rules.custom_id).await;
                assert_eq!(text_of(&text), help::rules(Locale::English, kind, 1));
            }
            if let Some(text) = turns.get(turn) {
                table.play(to, id, text).await;
            }
        }
        assert_eq!(shown, [true, true, false], "{kind:?}");
        let more = table.press(ANA, &More { id }.custom_id()).await;
        let rules = labelled(message_of(&more), "Rules");
        let text = table.press(ANA, &rules.custom_id).await;
        assert_eq!(text_of(&text), help::rules(Locale::English, kind, 1));
    }
}

#[tokio::test]
async fn matches_are_listed_by_time_left_with_links() {
    let table = Table::new().await;
    let first = table.start(DVONN, ColorWish::White).await;
    table.wait(SignedDuration::from_hours(5));
    let second = table.start(GameKind::ALL[3], ColorWish::White).await;
    table.wait(SignedDuration::from_hours(5));
    let third = table.start(GameKind::ALL[1], ColorWish::Black).await;
    let text = text_of(&table.ask(ANA, Intent::feature(Games::FIRST)).await).to_owned();
    let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part}: {text}"));
    assert!(at("Waiting for you") < at("[DVONN #1]") && at("[DVONN #1]") < at("[GIPF tournament #2]"));
    assert!(at("[GIPF tournament #2]") < at("Waiting for your opponent"));
    assert!(at("Waiting for your opponent") < at("[GIPF basic #3]"));
    let thread = table.threads()[0].0;
    at(&format!("(https://discord.com/channels/{GUILD}/{thread})"));
    // what she plays goes to the others, and the most urgent one of the rest is next
    let text = table.play(ANA, first, "c3").await;
    assert!(
        text.contains("Your next match is GIPF tournament #2; time runs out <t:"),
        "{text}"
    );
    let reply = table.press(ANA, &Next {}.custom_id()).await;
    assert!(text_of(&reply).contains("GIPF tournament #2"), "{reply:?}");
    table.play(ANA, second, "Ga1-b2").await;
    let text = private_text(table.press(ANA, &Next {}.custom_id()).await);
    assert!(text.contains("No match is waiting"), "{text}");
    // in direct messages, in German
    let mut request = table.request(BEN, Intent::feature(Games::FIRST));
    request.place = Place::Direct;
    request.locale = Locale::German;
    let reply = table.send(request).await;
    assert!(text_of(&reply).contains("Warten auf dich"), "{reply:?}");
    assert_eq!(table.game(third).await.turn(), 0);
}

#[tokio::test]
async fn a_long_list_says_how_many_it_leaves_out() {
    let table = Table::new().await;
    for _ in 0..30 {
        table.start(DVONN, ColorWish::White).await;
    }
    let reply = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert!(text_of(&reply).contains(" more."), "{reply:?}");
    let ask = Intent::feature(CompleteMatch {
        typed: String::new(),
        among: Among::MineToMove,
    });
    assert_eq!(choices(&table.ask(ANA, ask).await).len(), 25);
}

#[tokio::test]
async fn the_first_challenges_to_answer_are_listed_and_the_others_counted() {
    let table = Table::new().await;
    for who in 31..=36 {
        private_text(table.ask(who, challenge(Some(BEN), DVONN, ColorWish::White)).await);
        table.deliver().await;
        let text = text_of(&table.ask(BEN, Intent::feature(Games::FIRST)).await).to_owned();
        let listed = text.matches("<@3").count();
        let (count, more) = (usize::try_from(who - 30).expect("few"), "… and 1 more.");
        assert_eq!((listed, text.contains(more)), (count.min(5), count == 6), "{text}");
    }
}

#[tokio::test]
async fn matches_and_turns_are_completed_while_one_types() {
    let table = Table::new().await;
    let first = table.start(DVONN, ColorWish::White).await;
    let second = table.start(GameKind::ALL[1], ColorWish::Black).await;
    let complete = |who, typed: &str, among| {
        let ask = Intent::feature(CompleteMatch {
            typed: typed.to_owned(),
            among,
        });
        let table = table.clone();
        async move { choices(&table.ask(who, ask).await) }
    };
    let mine = complete(ANA, "", Among::MineToMove).await;
    assert_eq!(mine, [("#1 · DVONN · Ben · your turn".to_owned(), "1".to_owned())]);
    assert_eq!(complete(ANA, "", Among::Mine).await.len(), 2);
    assert_eq!(complete(ANA, "gipf", Among::Mine).await[0].1, "2");
    assert_eq!(complete(ANA, "#2", Among::Mine).await[0].1, "2");
    assert!(complete(ANA, "no such thing", Among::Mine).await.is_empty());
    assert!(complete(CLEO, "", Among::Mine).await.is_empty());
    table.press(ANA, &Resign { id: Some(second) }.custom_id()).await;
    assert_eq!(
        complete(ANA, "2", Among::Mine).await,
        [("#2 · GIPF basic · Ben · over".to_owned(), "2".to_owned())]
    );

    let turns = |who, id, typed: &str| {
        let ask = Intent::feature(CompleteMove {
            id,
            typed: typed.to_owned(),
        });
        let table = table.clone();
        async move { choices(&table.ask(who, ask).await) }
    };
    let offered = turns(ANA, Some(first), "c").await;
    assert!(
        !offered.is_empty()
            && offered
                .iter()
                .all(|(shown, value)| shown == value && shown.starts_with('c'))
    );
    assert_eq!(turns(ANA, None, "c").await, offered, "the only one that waits");
    // no right, no match, no turn: nothing is offered, and nothing is said
    assert!(turns(BEN, Some(first), "c").await.is_empty());
    assert!(turns(CLEO, Some(first), "c").await.is_empty());
    assert!(turns(ANA, Some(MatchId(99)), "c").await.is_empty());
    assert!(turns(ANA, Some(second), "a").await.is_empty());
    assert!(turns(BEN, None, "c").await.is_empty());
    assert!(turns(ANA, Some(first), &"c".repeat(5_000)).await.is_empty());
    assert!(turns(ANA, Some(first), "🂡 \u{202e}").await.is_empty());
}

#[tokio::test]
async fn the_record_can_be_read_again_by_us_and_by_the_games_sites() {
    for (kind, moves) in [
        (DVONN, &["c3", "c4", "d3", "k5"][..]),
        (GameKind::ALL[3], &["Ga1-b2", "Gi5-h5", "Ga1-b2"]),
    ] {
        let table = Table::new().await;
        let id = table.start(kind, ColorWish::White).await;
        for (index, text) in moves.iter().enumerate() {
            let text = table.play([ANA, BEN][index % 2], id, text).await;
            assert!(text.contains("Played"), "{text}");
        }
        table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
        let reply = table.about(BEN, id, |id| Intent::feature(Export { id })).await;
        let files = &message_of(&reply).files;
        let texts: Vec<&str> = files
            .iter()
            .map(|(_, bytes)| std::str::from_utf8(bytes).expect("text"))
            .collect();
        let [ours, theirs] = texts[..] else {
            panic!("two files: {files:?}")
        };
        assert!(
            files[0].0 == "gipfel-1.txt" && files[1].0.starts_with("gipfel-1-"),
            "{files:?}"
        );
        assert!(ours.contains("result: black wins, resignation"), "{ours}");
        let game = table.game(id).await;
        for text in [ours, theirs] {
            let read = record::read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            let played: Vec<_> = game.played().iter().map(|played| played.mv.clone()).collect();
            assert_eq!(read.moves, played, "{text}");
            assert_eq!(read.setup.kind(), kind);
        }
    }
}

#[tokio::test]
async fn a_match_can_be_watched_by_all_who_may_see_it() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    // nothing to watch yet
    let text = private_text(table.about(ANA, id, |id| replay(id, Theme::default())).await);
    assert_eq!(text, "No move has been played in #1.");
    table.play(ANA, id, "c3").await;
    table.play(BEN, id, "c4").await;
    // a running match is for the asker alone, whoever of the server that is
    let (white, black) = (
        table.about(ANA, id, |id| replay(id, Theme::default())).await,
        table.about(BEN, id, |id| replay(id, Theme::default())).await,
    );
    for reply in [&white, &black] {
        let Reply::Say { private: true, message } = reply else {
            panic!("{reply:?}")
        };
        let picture = message.picture.as_ref().expect("drawn");
        assert_eq!(picture.name, "gipfel-1.gif");
        assert!(picture.bytes.starts_with(b"GIF89a"));
        let alt = "Animated picture of 2 moves. It ends with this position: DVONN";
        assert!(picture.alt.starts_with(alt), "{}", picture.alt);
        assert!(message.text.contains("**DVONN #1**"), "{}", message.text);
        assert_eq!(message.pings, []);
    }
    assert!(
        table.about(CLEO, id, |id| replay(id, Theme::default())).await == white,
        "from White’s side"
    );
    assert!(white != black, "each from his own side");
    let dark = table.about(ANA, id, |id| replay(id, Theme::Dark)).await;
    assert!(dark != white, "in the colours asked for");
    // another turn, another picture
    table.play(ANA, id, "d3").await;
    assert!(table.about(ANA, id, |id| replay(id, Theme::default())).await != white);
    // strangers elsewhere know no such match
    let ask = replay(Some(id), Theme::default());
    let text = private_text(table.ask_in(CLEO, Place::Direct, ask.clone()).await);
    assert!(text.contains("There is no match #1"), "{text}");
    let text = private_text(table.about(ANA, MatchId(99), |id| replay(id, Theme::default())).await);
    assert!(text.contains("There is no match #99"), "{text}");
    // when it is over too, until somebody posts it
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    let posts = table.deliver().await;
    let last = posts.last().expect("the final card");
    let button = labelled(&last.message, "Replay");
    let by_button = table.press(CLEO, &button.custom_id).await;
    let by_command = table.ask(CLEO, ask).await;
    assert!(matches!(by_button, Reply::Say { private: true, .. }), "{by_button:?}");
    assert_eq!(by_button, by_command);
    let message = message_of(&by_button);
    assert!(
        message.text.contains("is over") && message.picture.is_some(),
        "{message:?}"
    );
}

#[tokio::test]
async fn an_offer_beside_a_turn_leaves_the_turns_buttons_alone() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.offer_draw(BEN, id).await;
    table.deliver().await;
    // all after the challenge
    let stripped = |table: &Table| -> Vec<bool> {
        let posts = table.posts();
        posts[1..].iter().map(|post| post.message.rows.is_empty()).collect()
    };
    // Ana's turn, the offer
    assert_eq!(stripped(&table), [false, false]);
    // Ana offers nothing and answers nothing: she moves, which ends the offer; both cards have had their day
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    assert_eq!(stripped(&table), [true, true, false]);
    // Ben offers in his own turn and moves: Ana's card can answer the offer
    table.offer_draw(BEN, id).await;
    table.play(BEN, id, "c4").await;
    let posts = table.deliver().await;
    let turn = posts
        .iter()
        .find(|post| post.message.text.contains("your turn"))
        .expect("a turn");
    assert!(turn.message.text.contains("<@12> offers a draw"), "{turn:?}");
    let no = labelled(&turn.message, "Play on");
    assert!(private_text(table.press(ANA, &no.custom_id).await).contains("declined the draw"));
}

#[tokio::test]
async fn a_picture_is_drawn_once_for_each_position_and_side() {
    static DRAWN: AtomicUsize = AtomicUsize::new(0);
    fn counting(_: &View) -> Vec<u8> {
        DRAWN.fetch_add(1, Ordering::SeqCst);
        vec![1]
    }
    let mut table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.app = App::with_renderer(
        table.store.clone(),
        9,
        Renderer {
            board: counting,
            ..Renderer::default()
        },
    )
    .await
    .expect("in order");
    let boards = async |table: &Table| {
        for who in [ANA, BEN, ANA, BEN] {
            let reply = table.ask(who, board(Some(id), Theme::default())).await;
            assert!(message_of(&reply).picture.is_some());
        }
        DRAWN.load(Ordering::SeqCst)
    };
    assert_eq!(boards(&table).await, 2, "one for each side");
    table.play(ANA, id, "c3").await;
    assert_eq!(boards(&table).await, 4, "the position is another one");
}

/// A table with a match whose pictures take long to draw.
async fn slowly_drawn() -> (Table, MatchId) {
    fn slow<T: ?Sized>(_: &T) -> Vec<u8> {
        std::thread::sleep(Duration::from_millis(700));
        vec![1]
    }
    let mut table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let renderer = Renderer {
        board: slow,
        overview: slow,
        ..Renderer::default()
    };
    table.app = App::with_renderer(table.store.clone(), 9, renderer)
        .await
        .expect("in order");
    (table, id)
}

#[tokio::test]
async fn an_answer_leaves_without_a_picture_that_takes_too_long_and_has_it_the_next_time() {
    let (table, id) = slowly_drawn().await;
    for (asks, tells, again) in [
        (
            board(Some(id), Theme::default()),
            "White places a red piece",
            "Show the picture",
        ),
        (Intent::feature(Boards), "Waiting for you", "Picture"),
    ] {
        let mut asked = table.request(ANA, asks);
        // as long on its way that hardly any time is left
        asked.waited = SignedDuration::from_secs(3);
        let reply = table.app.execute(asked.clone()).await;
        let message = message_of(&reply);
        assert!(message.picture.is_none());
        assert!(message.text.contains(tells), "{}", message.text);
        assert!(message.text.contains("still being drawn"), "{}", message.text);
        let labelled = |label| buttons(message).into_iter().filter(move |button| button.label == label);
        let again = labelled(again).map(|button| button.custom_id).collect::<Vec<_>>();
        assert_eq!(again.len(), 1, "{message:?}");
        // meanwhile it was drawn to the end
        sleep(Duration::from_millis(1000)).await;
        for reply in [table.app.execute(asked).await, table.press(ANA, &again[0]).await] {
            let message = message_of(&reply);
            assert!(message.picture.is_some(), "{reply:?}");
            assert!(!message.text.contains("still being drawn"));
            let is_left = buttons(message).iter().any(|button| button.label == "Show the picture");
            assert!(!is_left, "{message:?}");
        }
    }
}

/// Two components of a message cannot have the same `custom_id`.
#[tokio::test]
async fn a_late_picture_has_no_second_button_that_asks_for_the_same() {
    let (table, id) = slowly_drawn().await;
    let first = Review {
        button: Some(StepButton::First),
        ..Review::after(Some(id), Some(0))
    };
    let pressed = Request {
        waited: SignedDuration::from_secs(3),
        ..table.pressing(ANA, &first.custom_id(), &[], 1)
    };
    let reply = table.app.execute(pressed).await;
    let message = message_of(&reply);
    assert!(message.text.contains("still being drawn"), "{}", message.text);
    let ids: Vec<CustomId> = buttons(message).into_iter().map(|button| button.custom_id).collect();
    assert_eq!(ids.iter().filter(|id| **id == first.custom_id()).count(), 1, "{ids:?}");
}

#[tokio::test]
async fn the_boards_that_wait_can_be_asked_for_again_where_they_replaced_what_led_to_them() {
    let table = Table::new().await;
    table.start(DVONN, ColorWish::White).await;
    let reply = table.press(ANA, &Boards.custom_id()).await;
    assert!(matches!(reply, Reply::Update(_)), "{reply:?}");
    let message = message_of(&reply);
    let again = buttons(message)
        .iter()
        .any(|button| button.custom_id == Boards.custom_id());
    assert!(again, "{message:?}");
}
