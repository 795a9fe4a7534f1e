//! DVONN's setups from the challenge to the first moves of stacks: what both see before they accept, what a turn asks
//! for, and how much each of them costs.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Export, Games, Resign};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{Locale, MatchId};
use gipfel::rules::dvonn::{PacketSize, SetupKind};
use gipfel::rules::game::{Game, GameKind, GameStanding};
use gipfel::rules::{ByColor, Color, Status};

const DVONN: GameKind = GameKind::Dvonn;

fn in_setup(kind: GameKind, setup: Option<SetupKind>) -> Intent {
    Intent::feature(MakeChallenge {
        setup,
        ..wish(Some(BEN), kind, ColorWish::White)
    })
}

fn packets(size: u8) -> SetupKind {
    SetupKind::Packets(PacketSize::new(size).expect("a size"))
}

/// Ana, who plays White, challenges Ben, who accepts: the challenge's message and the first card.
async fn begin(table: &Table, setup: Option<SetupKind>) -> (Post, Post) {
    private_text(table.ask(ANA, in_setup(DVONN, setup)).await);
    let challenge = table.deliver().await.remove(0);
    let accept = button(&challenge.message, 0);
    table.accept(BEN, &challenge, &accept.custom_id).await;
    let mut cards = table.deliver().await;
    assert_eq!(cards.len(), 1, "one card: {cards:?}");
    (challenge, cards.remove(0))
}

/// The position that a picture of these tests shows.
fn shown(message: &Message) -> String {
    let picture = message.picture.as_ref().expect("a picture");
    String::from_utf8(picture.bytes.to_vec()).expect("these pictures are position texts")
}

const ID: MatchId = MatchId(1);

#[tokio::test]
async fn without_a_setup_stacks_move_at_once_on_the_board_that_both_saw() {
    let table = Table::new().await;
    let (challenge, card) = begin(&table, None).await;
    let text = &challenge.message.text;
    assert!(text.contains("placed already") && text.contains("Classic"), "{text}");
    assert!(!text.contains("one piece at a time"), "{text}");
    let board = shown(&challenge.message);
    let m = table.game(ID).await;
    assert_eq!(m.game().to_string(), board, "what was shown is what is played");
    let alt = &challenge.message.picture.as_ref().expect("a picture").alt;
    assert!(alt.contains("White: ") && alt.contains("Red alone: "), "{alt}");
    assert_eq!(card.message.pings.first().map(|ping| ping.0), Some(ANA));
    let first = ByColor { white: 23, black: 23 };
    assert_eq!(m.game().standing(), GameStanding::Stacking(first));
    // the first real move
    let text = m.game().complete("", 1)[0].to_string();
    assert!(table.play(ANA, ID, &text).await.contains("Played"));
    assert_eq!(
        table.deliver().await[0].message.pings.first().map(|ping| ping.0),
        Some(BEN)
    );
}

#[tokio::test]
async fn every_setup_is_explained_in_every_language() {
    for locale in Locale::ALL {
        for kind in SetupKind::all() {
            let table = Table::new().await;
            let mut request = table.request(ANA, in_setup(DVONN, Some(kind)));
            let Place::Room { locale: room, .. } = &mut request.place else {
                panic!("a room")
            };
            *room = locale;
            table.send(request).await;
            let posts = table.deliver().await;
            let message = &posts[0].message;
            let is_full = matches!(kind, SetupKind::Random | SetupKind::Symmetric | SetupKind::Pie);
            assert_eq!(message.picture.is_some(), is_full, "{locale:?} {kind:?}");
            // the other setups have a line that the classic one has not, and the usual one says how to get that
            let lines = match kind {
                SetupKind::Classic => 6,
                SetupKind::Random => 8,
                _ => 7,
            };
            assert_eq!(message.text.lines().count(), lines, "{}", message.text);
        }
    }
}

/// Whoever reads it later sees no picture there any more.
#[tokio::test]
async fn a_closed_challenge_speaks_of_no_board_that_it_does_not_show() {
    const SHOWN: &str = "This is the board.";
    for kind in [SetupKind::Random, SetupKind::Symmetric, SetupKind::Pie] {
        for answer in ["Accept", "Decline"] {
            let table = Table::new().await;
            table.ask(ANA, in_setup(DVONN, Some(kind))).await;
            let challenge = table.deliver().await.remove(0);
            let open = &challenge.message;
            assert!(open.text.contains(SHOWN) && open.picture.is_some(), "{open:?}");
            let closed = table.accept(BEN, &challenge, &labelled(open, answer).custom_id).await;
            let closed = message_of(&closed);
            assert!(!closed.text.contains(SHOWN) && closed.picture.is_none(), "{closed:?}");
            assert!(closed.text.contains("placed already"), "{closed:?}");
        }
    }
}

/// Only whoever can make a counter-offer, and only as long as they can.
#[tokio::test]
async fn whoever_is_challenged_reads_how_to_place_the_pieces_instead() {
    let says = "to place all 49 pieces yourselves instead, propose the setup “Classic” with “Counter…”.";
    let table = Table::new().await;
    table.ask(ANA, in_setup(DVONN, None)).await;
    let posts = table.deliver().await;
    let message = &posts[0].message;
    assert!(message.text.contains(&format!("<@{BEN}>, {says}")), "{}", message.text);
    labelled(message, "Counter…");
    let accept = button(message, 0).custom_id;
    let accepted = table.accept(BEN, &posts[0], &accept).await;
    assert!(!text_of(&accepted).contains(says), "{accepted:?}");
    let table = Table::new().await;
    let open = Intent::feature(MakeChallenge {
        setup: None,
        ..wish(None, DVONN, ColorWish::White)
    });
    table.ask(ANA, open).await;
    let posts = table.deliver().await;
    assert!(posts[0].message.text.contains("This is the board."), "{posts:?}");
    assert!(!posts[0].message.text.contains(says), "{posts:?}");
}

#[tokio::test]
async fn only_dvonn_has_a_setup() {
    let table = Table::new().await;
    for kind in GameKind::ALL.into_iter().filter(|kind| *kind != DVONN) {
        let text = private_text(table.ask(ANA, in_setup(kind, Some(SetupKind::Classic))).await);
        assert!(text.contains("Only DVONN has a setup"), "{text}");
    }
    assert!(table.deliver().await.is_empty());
}

#[tokio::test]
async fn a_rematch_has_the_same_setup_and_another_board() {
    let table = Table::new().await;
    let (challenge, _) = begin(&table, Some(SetupKind::Symmetric)).await;
    let resign = Resign { id: Some(ID) }.custom_id();
    table.press(BEN, &resign).await;
    table.deliver().await;
    table.press(BEN, &Rematch { id: Some(ID) }.custom_id()).await;
    let posts = table.deliver().await;
    let again = posts.iter().find(|post| post.message.text.contains("challenges you"));
    let again = again.expect("the rematch is posted");
    assert_ne!(shown(&again.message), shown(&challenge.message));
    table.accept(ANA, again, &button(&again.message, 0).custom_id).await;
    let setup = table.game(MatchId(2)).await.terms().setup.dvonn().expect("DVONN");
    assert_eq!(setup.kind(), SetupKind::Symmetric);
}

#[tokio::test]
async fn where_no_pictures_may_be_sent_the_board_is_told_in_words() {
    let table = Table::new().await;
    table.ask(ANA, in_setup(DVONN, None)).await;
    let mut refused = 0;
    let posts = table
        .deliver_with(|delivery| {
            let Work::Post { message, .. } = &delivery.work else {
                return None;
            };
            message.picture.as_ref()?;
            refused += 1;
            Some(Sent::Refused {
                rejection: Rejection::MissingPermission,
                why: "no files here".to_owned(),
            })
        })
        .await;
    assert_eq!(refused, 1);
    let text = &posts[0].message.text;
    assert!(
        text.contains("challenges you") && text.contains("Red alone: "),
        "{text}"
    );
    assert!(posts[0].message.picture.is_none());
}

#[tokio::test]
async fn a_packet_is_one_turn_with_one_ping() {
    let table = Table::new().await;
    let (_, card) = begin(&table, Some(packets(4))).await;
    assert!(!card.message.text.contains("This turn places"), "{}", card.message.text);
    table.play(ANA, ID, "f3").await;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    let text = &posts[0].message.text;
    assert!(text.contains("This turn places 4 pieces, one of them red"), "{text}");
    let example = text
        .split_once("such as `")
        .and_then(|(_, rest)| rest.split('`').next());
    let example = table.game(ID).await.game().parse_move(example.expect("an example"));
    assert!(example.is_ok(), "the example could be played: {example:?}");

    // what is wrong is said, and nothing is lost
    for (typed, told) in [
        ("c3 d4", "This turn places 4 pieces, and you named 2 spaces."),
        ("c3", "and you named one space"),
        ("c3 c4 c5 f3", "already a piece on f3"),
        ("c3 c4 c5 c3", "You named c3 more than once"),
        ("c3 c4 c5 c9", "c9"),
    ] {
        let text = table.play(BEN, ID, typed).await;
        assert!(text.contains(told), "{typed}: {text}");
    }
    assert!(table.play(BEN, ID, "C3 e5, d4 b1").await.contains("Played"));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "one card for the packet");
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(ANA));
    let text = &posts[0].message.text;
    assert!(
        text.contains("placed 4 pieces, the red one on c3: `c3,b1,d4,e5`"),
        "{text}"
    );
    let alt = &posts[0].message.picture.as_ref().expect("a picture").alt;
    assert!(alt.contains("4 pieces in this turn"), "{alt}");
}

#[tokio::test]
async fn an_unfinished_packet_is_suggested_with_the_next_space() {
    let table = Table::new().await;
    begin(&table, Some(packets(3))).await;
    table.play(ANA, ID, "f3").await;
    let suggested = async |typed: &str| {
        let ask = Intent::feature(CompleteMove {
            id: Some(ID),
            typed: typed.to_owned(),
        });
        match table.ask(BEN, ask).await {
            Reply::Choices(choices) => choices.into_iter().map(|(_, value)| value).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(suggested("c3 k").await, ["c3,k3", "c3,k4", "c3,k5"]);
    assert_eq!(suggested("c3,k4,a1").await, ["c3,a1,k4"]);
    assert_eq!(suggested("").await.len(), 25);
}

/// The panel: the red piece's space, then as many of all others at once as are wanted.
#[tokio::test]
async fn a_packet_is_picked_in_the_panel() {
    let table = Table::new().await;
    begin(&table, Some(packets(6))).await;
    table.play(ANA, ID, "f3").await;
    let reply = table.press(BEN, &Panel { id: ID, turn: 1 }.custom_id()).await;
    assert!(text_of(&reply).contains("red DVONN piece"), "{reply:?}");
    let reply = table
        .press(BEN, &row_called(message_of(&reply), "Row 1 (9 free)"))
        .await;
    let spaces = select(message_of(&reply)).expect("a select");
    let reply = table.select(BEN, &spaces.custom_id, &["c1"]).await;
    assert!(text_of(&reply).contains("5 more pieces to place"), "{reply:?}");
    let lists = |reply: &Reply| -> Vec<Select> {
        let rows = message_of(reply).rows.iter();
        rows.filter_map(|row| match row {
            Row::Select(select) => Some(select.clone()),
            _ => None,
        })
        .collect()
    };
    let [upper, lower] = &lists(&reply)[..] else {
        panic!("two lists: {reply:?}")
    };
    assert_eq!((upper.min, upper.max, upper.options.len()), (1, 5, 25));
    assert_eq!(
        (lower.options.len(), &*lower.placeholder),
        (22, "Choose spaces · h3–i1")
    );
    let reply = table.select(BEN, &upper.custom_id, &["k5", "c5", "d5"]).await;
    assert!(text_of(&reply).contains("2 more pieces to place"), "{reply:?}");
    let alt = &message_of(&reply).picture.as_ref().expect("a picture").alt;
    assert!(alt.contains("c1, c5, d5, k5"), "what was picked is shown: {alt}");
    let spaces = &lists(&reply)[0];
    // one too many, as only a forged answer can have it: it is left out
    let forged = table.select(BEN, &spaces.custom_id, &["a3", "b3", "c3"]).await;
    assert!(text_of(&forged).contains("2 more"), "{forged:?}");
    // from both lists
    let reply = table.select(BEN, &spaces.custom_id, &["b3"]).await;
    let reply = table.select(BEN, &lists(&reply)[1].custom_id, &["a1"]).await;
    assert!(text_of(&reply).contains("`c1,a1,b3,c5,d5,k5`"), "{reply:?}");
    let confirm = button(message_of(&reply), 0).custom_id;
    for _ in 0..2 {
        let reply = table.press(BEN, &confirm).await;
        assert!(text_of(&reply).contains("Played"), "{reply:?}");
    }
    let m = table.game(ID).await;
    assert_eq!((m.turn(), m.to_move()), (2, Some(Color::White)));
    assert_eq!(table.deliver().await.len(), 1, "one ping");
}

/// Packets of twelve: three turns of White's, two of Black's, of which the last is played by itself.
#[tokio::test]
async fn a_board_is_filled_in_packets() {
    let table = Table::new().await;
    begin(&table, Some(packets(12))).await;
    let mut turns = 0;
    loop {
        let m = table.game(ID).await;
        let Game::Dvonn(position) = m.game() else {
            panic!("DVONN")
        };
        let Some(color) = m.to_move().filter(|_| position.is_placing()) else {
            assert_eq!(m.game().status(), Status::ToMove(Color::White));
            assert_eq!(m.turn(), 5);
            break;
        };
        let named: Vec<String> = position.vacant().iter().map(ToString::to_string).collect();
        let named = named[..position.to_place().into()].join(" ");
        let told = table.play(number_of(&m, color), ID, &named).await;
        assert!(told.contains("Played"), "{told}");
        turns += 1;
    }
    assert_eq!(turns, 4, "the last packet has no choice");
}

#[tokio::test]
async fn black_chooses_the_colour_with_two_buttons() {
    let table = Table::new().await;
    let (challenge, card) = begin(&table, Some(SetupKind::Pie)).await;
    assert!(
        challenge.message.text.contains("Black looks at the board"),
        "{}",
        challenge.message.text
    );
    assert_eq!(
        card.message.pings.first().map(|ping| ping.0),
        Some(BEN),
        "Black decides first"
    );
    assert!(card.message.text.contains("Black decides"), "{}", card.message.text);
    let text = table.play(BEN, ID, "a1b1").await;
    assert!(text.contains("the colour has to be chosen"), "{text}");
    let text = table.play(ANA, ID, "keep").await;
    assert!(!text.contains("Played"), "{text}");

    // what is typed is explained in the reader's language
    let typed = CompleteMove {
        id: Some(ID),
        typed: String::new(),
    };
    let suggested = table.ask_as(BEN, Locale::German, Intent::feature(typed)).await;
    let Reply::Choices(suggested) = suggested else {
        panic!("{suggested:?}")
    };
    let expected = [
        ("keep: Farben behalten", "keep"),
        ("swap: Farben tauschen und anfangen", "swap"),
    ];
    assert_eq!(
        suggested,
        expected.map(|(shown, text)| (shown.to_owned(), text.to_owned()))
    );

    let reply = table.press(BEN, &Panel { id: ID, turn: 0 }.custom_id()).await;
    labelled(message_of(&reply), "Keep the colours");
    let swap = labelled(message_of(&reply), "Exchange the colours and begin");
    let reply = table.press(BEN, &swap.custom_id).await;
    assert!(text_of(&reply).contains("Every white piece is black now"), "{reply:?}");
    let before = table.game(ID).await;
    let confirm = button(message_of(&reply), 0).custom_id;
    for _ in 0..2 {
        let reply = table.press(BEN, &confirm).await;
        assert!(text_of(&reply).contains("Played"), "{reply:?}");
    }
    let m = table.game(ID).await;
    assert_eq!(
        (m.turn(), m.to_move()),
        (1, Some(Color::Black)),
        "once, and Black begins"
    );
    let (Game::Dvonn(old), Game::Dvonn(new)) = (before.game(), m.game()) else {
        panic!("DVONN")
    };
    for space in gipfel::rules::dvonn::Space::all() {
        let owner = |position: &gipfel::rules::dvonn::Dvonn| position.stack(space).and_then(|stack| stack.owner);
        assert_eq!(owner(new), owner(old).map(Color::other), "{space}");
    }
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    let told = &posts[0].message.text;
    // whoever reads this has done it
    assert!(
        told.contains("\nYou exchanged the colours. Every white piece") && !told.contains("<@12> exchanged"),
        "{told}"
    );
    // it cannot be done again
    let text = table.play(BEN, ID, "swap").await;
    assert!(text.contains("no colour to choose"), "{text}");
    // the game goes on, and its record says it
    let first = m.game().complete("", 1)[0].to_string();
    assert!(table.play(BEN, ID, &first).await.contains("Played"));
    let reply = table.ask(ANA, Intent::feature(Export { id: Some(ID) })).await;
    let files = &message_of(&reply).files;
    let text = String::from_utf8(files[0].1.clone()).expect("text");
    assert!(text.contains("\nsetup: pie ") && text.contains("\nswap\n"), "{text}");
}

#[tokio::test]
async fn the_red_pieces_are_placed_by_hand_and_the_rest_follows() {
    let table = Table::new().await;
    begin(&table, Some(SetupKind::Reds)).await;
    table.play(ANA, ID, "f3").await;
    table.play(BEN, ID, "c2").await;
    table.deliver().await;
    let text = table.play(ANA, ID, "i4").await;
    assert!(text.contains("Played"), "{text}");
    let m = table.game(ID).await;
    let full = ByColor { white: 23, black: 23 };
    assert_eq!((m.turn(), m.game().standing()), (3, GameStanding::Stacking(full)));
    assert_eq!(m.to_move(), Some(Color::White));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert!(
        posts[0]
            .message
            .text
            .contains("The other 46 pieces were placed at random"),
        "{}",
        posts[0].message.text
    );
    assert_eq!(posts[0].message.pings.first().map(|ping| ping.0), Some(ANA));
}

/// What is named beyond a packet is planned, and played as the next packet.
#[tokio::test]
async fn more_spaces_than_a_packet_has_are_planned() {
    let table = Table::new().await;
    begin(&table, Some(packets(3))).await;
    table.play(ANA, ID, "f3").await;
    let told = table.play(BEN, ID, "c3 d4 e5 b3 b2 b1").await;
    assert!(told.contains("`c3,d4,e5`"), "{told}");
    assert_eq!(table.game(ID).await.turn(), 2);
    table.deliver().await;
    table.play(ANA, ID, "g2 a1 k4").await;
    let m = table.game(ID).await;
    let turns: Vec<String> = m.played().iter().map(|played| played.mv.to_string()).collect();
    assert_eq!(turns, ["f3", "c3,d4,e5", "g2,a1,k4", "b1,b2,b3"]);
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "one ping: {posts:?}");
}

/// A turn is played whole, so that a plan of fewer spaces waits.
#[tokio::test]
async fn a_plan_with_fewer_spaces_than_a_packet_says_what_it_waits_for() {
    let table = Table::new().await;
    begin(&table, Some(packets(3))).await;
    table.play(ANA, ID, "f3").await;
    let plans = async |who: u64, text: Option<&str>| {
        let shown = Plans {
            id: Some(ID),
            turn: None,
        };
        let stored = |text: &str| StorePlan {
            id: Some(ID),
            text: text.to_owned(),
            rule: StopRule::Taken,
        };
        private_text(
            table
                .ask(
                    who,
                    text.map_or_else(|| Intent::feature(shown), |text| Intent::feature(stored(text))),
                )
                .await,
        )
    };
    let empty = plans(ANA, None).await;
    assert!(empty.contains("Each of your turns places 3 of them."), "{empty}");
    let short = plans(ANA, Some("c3 d4")).await;
    assert!(short.contains("A turn here places 3 pieces"), "{short}");
    table.play(BEN, ID, "g2 a1 k4").await;
    assert_eq!(table.game(ID).await.turns_played(), 2, "nothing is played of it");
    let whole = plans(ANA, Some("c3 d4 e5")).await;
    assert!(whole.contains("Played at once: `c3,d4,e5`."), "{whole}");
}

#[tokio::test]
async fn nobody_sees_what_is_drawn_before_the_red_pieces_stand() {
    let table = Table::new().await;
    begin(&table, Some(SetupKind::Reds)).await;
    let games = async || text_of(&table.ask(BEN, Intent::feature(Games::FIRST)).await).to_owned();
    for (who, text) in [(ANA, "c3"), (BEN, "d3")] {
        assert!(table.play(who, ID, text).await.contains("Played"));
    }
    let text = games().await;
    assert!(text.contains("placing, 2 of 3 pieces"), "{text}");
    let export = || Intent::feature(Export { id: Some(ID) });
    for who in [ANA, BEN] {
        let reply = table.ask(who, export()).await;
        assert!(text_of(&reply).contains("once the red pieces are placed"), "{reply:?}");
        assert!(message_of(&reply).files.is_empty(), "{reply:?}");
    }
    // the preview shows where the last one goes, and nothing of the rest
    let panel = table.press(ANA, &Panel { id: ID, turn: 2 }.custom_id()).await;
    let row = row_called(message_of(&panel), "Row 3 (9 free)");
    let preview = table.select(ANA, &row, &["e3"]).await;
    let message = message_of(&preview);
    assert!(message.text.contains("at random when you confirm"), "{preview:?}");
    let before = table.game(ID).await.game().to_string();
    assert_eq!(shown(message), before);
    table.press(ANA, &labelled(message, "Confirm").custom_id).await;
    assert!(!table.game(ID).await.game().is_placing());
    let reply = table.ask(BEN, export()).await;
    assert_eq!(message_of(&reply).files.len(), 2, "{reply:?}");
}

#[tokio::test]
async fn a_record_that_ends_before_the_draw_is_exported() {
    let table = Table::new().await;
    begin(&table, Some(SetupKind::Reds)).await;
    table.press(ANA, &Resign { id: Some(ID) }.custom_id()).await;
    let reply = table.ask(BEN, Intent::feature(Export { id: Some(ID) })).await;
    assert_eq!(message_of(&reply).files.len(), 2, "{reply:?}");
}

#[tokio::test]
async fn where_black_may_exchange_the_colours_it_is_said_that_who_begins_depends_on_it() {
    for (color, says) in [
        (
            ColorWish::Random,
            "**Colours:** decided at random when the challenge is accepted.\n",
        ),
        (
            ColorWish::White,
            "<@11> plays White. White begins unless Black exchanges the colours of the pieces.",
        ),
        (ColorWish::Black, "<@11> plays Black and may exchange the colours."),
    ] {
        let table = Table::new().await;
        let ask = Intent::feature(MakeChallenge {
            setup: Some(SetupKind::Pie),
            ..wish(Some(BEN), DVONN, color)
        });
        private_text(table.ask(ANA, ask).await);
        let text = table.deliver().await.remove(0).message.text;
        assert!(text.contains(says) && !text.contains("White begins."), "{text}");
    }
}
