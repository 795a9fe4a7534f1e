//! From a game's button to the first move: how many presses it takes, in practice and between people.

use super::stored::put;
use super::table::*;
use gipfel::app::Actor;
use gipfel::app::features::{
    BeginPractice, DraftNote, OpenChallenges, PanelAfter, Resign, ShowAccepted, TakeBack, TakeOpen,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Match, MatchId, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use gipfel::rules::gipf::Variant;
use gipfel::rules::picker::Step;
use gipfel::store::keys;
use gipfel::words::panel;
use serde_json::json;
use std::collections::VecDeque;

const DVONN: GameKind = GameKind::Dvonn;
const BASIC: GameKind = GameKind::Gipf(Variant::Basic);
const STANDARD: GameKind = GameKind::Gipf(Variant::Standard);
const TOURNAMENT: GameKind = GameKind::Gipf(Variant::Tournament);

/// What a newcomer begins: White against the weakest level.
fn newcomer(kind: GameKind) -> Intent {
    Intent::feature(BeginPractice {
        kind,
        level: None,
        color: ColorWish::White,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        program: None,
    })
}

/// Gives the first answer to the question of a panel.
async fn answered(table: &Table, panel: &Reply) -> Reply {
    let row = message_of(panel).rows.first().expect("a question").clone();
    match row {
        Row::Select(select) => {
            let first = select.options[0].value.clone();
            table.select(ANA, &select.custom_id, &[&first]).await
        }
        Row::Buttons(buttons) => table.press(ANA, &buttons[0].custom_id).await,
        Row::Person(_) => panic!("{row:?}"),
    }
}

async fn pick(table: &Table, id: MatchId, depth: u8, pick: &str) -> Reply {
    let turn = table.game(id).await.turn();
    let pick = pick.to_owned();
    table.press(ANA, &Pick { id, turn, depth, pick }.custom_id()).await
}

/// The program plays this turn, whatever it would choose.
async fn program_plays(table: &Table, id: MatchId, text: &str) {
    let m = table.game(id).await;
    let level = m
        .program()
        .and_then(|program| m.player(program).program())
        .expect("a program");
    let (turn, text) = (m.turn(), text.to_owned());
    let play = Play::in_match(id, Turn::Offered { turn, text });
    let played = table.app.carry_out(None, &Actor::Program(level), &play).await;
    assert!(played.is_ok(), "{played:?}");
}

#[tokio::test]
async fn a_newcomer_has_moved_after_three_presses() {
    for kind in [DVONN, BASIC] {
        let table = Table::new().await;
        let mut presses = 1;
        let mut panel = table.ask(ANA, newcomer(kind)).await;
        assert!(
            message_of(&panel).picture.is_some(),
            "the board is there to choose from"
        );
        while table.game(MatchId(1)).await.turns_played() == 0 {
            panel = answered(&table, &panel).await;
            presses += 1;
            assert!(presses <= 3, "{kind:?}: {panel:?}");
        }
        let said = text_of(&panel);
        assert!(said.starts_with("Played: "), "{said}");
        assert_eq!(button(message_of(&panel), 0).label, "Take back");
    }
}

/// Without a list to open: the game's button, and one of the moves below the question.
#[tokio::test]
async fn a_newcomer_can_begin_with_one_of_the_moves_on_buttons() {
    for kind in [DVONN, BASIC, TOURNAMENT] {
        let table = Table::new().await;
        let panel = table.ask(ANA, newcomer(kind)).await;
        let game = table.game(MatchId(1)).await.game().clone();
        let is_move = |button: &Button| game.parse_move(&button.label).is_ok();
        let moves: Vec<Button> = buttons(message_of(&panel)).into_iter().filter(is_move).collect();
        assert_eq!(moves.len(), 4, "{panel:?}");
        let played = table.press(ANA, &moves[2].custom_id).await;
        assert!(
            text_of(&played).starts_with(&format!("Played: `{}`", moves[2].label)),
            "{played:?}"
        );
        assert_eq!(table.game(MatchId(1)).await.turns_played(), 1);
        labelled(message_of(&played), "Take back");
        // the panel that is opened again asks as ever
        let panel = table
            .press(ANA, &labelled(message_of(&played), "Take back").custom_id)
            .await;
        assert!(!buttons(message_of(&panel)).iter().any(is_move), "{panel:?}");
        let late = table.press(ANA, &moves[1].custom_id).await;
        assert!(text_of(&late).contains("choice is no longer offered"), "{late:?}");
    }
}

#[tokio::test]
async fn what_the_last_choice_played_is_taken_back_once_whatever_was_answered() {
    for has_answered in [false, true] {
        let table = Table::new().await;
        table.ask(ANA, newcomer(DVONN)).await;
        let id = MatchId(1);
        let start = table.game(id).await.game().clone();
        let panel = answered(&table, &table.press(ANA, &Panel { id, turn: 0 }.custom_id()).await).await;
        let played = answered(&table, &panel).await;
        let back = labelled(message_of(&played), "Take back").custom_id;
        // a second press of the last choice plays nothing more
        let again = answered(&table, &panel).await;
        assert_eq!(text_of(&again), text_of(&played));
        if has_answered {
            assert_eq!(table.think().await, 1);
        }
        let panel = table.press(ANA, &back).await;
        assert!(text_of(&panel).contains("Your last move is undone."), "{panel:?}");
        assert!(
            text_of(&panel).contains("Which stack"),
            "the next choice follows at once: {panel:?}"
        );
        let m = table.game(id).await;
        assert_eq!((m.turns_played(), m.game()), (0, &start));
        let turn = m.turn();
        let second = table.press(ANA, &back).await;
        assert!(text_of(&second).contains("Which stack"), "{second:?}");
        assert_eq!(table.game(id).await.turn(), turn, "a second click takes nothing back");
        // another turn later the button is of no use either
        let panel = answered(&table, &second).await;
        answered(&table, &panel).await;
        table.think().await;
        let before = table.game(id).await.turns_played();
        let outdated = table.press(ANA, &back).await;
        assert!(text_of(&outdated).contains("The position has changed"), "{outdated:?}");
        assert_eq!(table.game(id).await.turns_played(), before);
        let posts = table.deliver().await;
        assert_eq!(
            posts
                .iter()
                .filter(|post| post.message.pings == [PlayerId(ANA)])
                .count(),
            1
        );
    }
}

#[tokio::test]
async fn turns_are_taken_back_as_often_as_the_match_has_room_for_it() {
    let table = Table::new().await;
    table.ask(ANA, newcomer(DVONN)).await;
    let id = MatchId(1);
    let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
    // so often that only a few more fit
    let (key, at) = (keys::Match { id }, table.now());
    let mut row = table.row(&key).await.expect("there");
    let once = [
        json!([at, {"moved": {"text": mv}}]),
        json!([at, {"offered": {"by": "white", "what": "undo"}}]),
        json!([at, {"offer_accepted": {"by": "black", "what": "undo"}}]),
    ];
    row["match"]["log"] = std::iter::repeat_n(once, 247).flatten().collect::<Vec<_>>().into();
    put(&table, &key, row.to_string().as_bytes()).await;
    let mut times = 0;
    let refused = loop {
        let turn = table.game(id).await.turn();
        assert!(table.play(ANA, id, &mv).await.contains("Played"));
        let reply = table.press(ANA, &TakeBack { id, turn }.custom_id()).await;
        if !text_of(&reply).contains("Your last move is undone.") {
            break private_text(reply);
        }
        times += 1;
        assert!(times < 10, "for ever");
    };
    assert_eq!(times, 3);
    assert!(refused.contains("no more can be recorded"), "{refused}");
    assert_eq!(table.think().await, 1, "the match goes on");
}

#[tokio::test]
async fn nothing_is_taken_back_in_a_match_between_people_or_after_the_end() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(!table.play(ANA, id, "c3").await.contains("Take back"));
    let forged = table.press(ANA, &TakeBack { id, turn: 0 }.custom_id()).await;
    assert!(text_of(&forged).contains("It’s <@12>’s turn"), "{forged:?}");
    table.play(BEN, id, "c4").await;
    let forged = table.press(ANA, &TakeBack { id, turn: 0 }.custom_id()).await;
    assert!(text_of(&forged).contains("The position has changed"), "{forged:?}");
    assert_eq!(table.game(id).await.turns_played(), 2);
    let stranger = private_text(table.press(CLEO, &TakeBack { id, turn: 0 }.custom_id()).await);
    assert!(stranger.contains("#1"), "{stranger}");
    table.ask(ANA, newcomer(BASIC)).await;
    let id = MatchId(2);
    pick(&table, id, 0, "a1").await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    let over = private_text(table.press(ANA, &TakeBack { id, turn: 0 }.custom_id()).await);
    assert!(over.contains("is over"), "{over}");
}

#[tokio::test]
async fn whoever_wants_to_confirm_is_shown_the_turn_first() {
    let table = Table::new().await;
    let confirms = ChangeSettings {
        confirms_typed: Some(true),
        ..ChangeSettings::default()
    };
    table.ask(ANA, Intent::feature(confirms)).await;
    let panel = table.ask(ANA, newcomer(DVONN)).await;
    let panel = answered(&table, &panel).await;
    let preview = answered(&table, &panel).await;
    assert!(text_of(&preview).contains("Your move: "), "{preview:?}");
    assert_eq!(table.game(MatchId(1)).await.turns_played(), 0);
    let played = answered(&table, &preview).await;
    assert!(text_of(&played).starts_with("Played: "), "{played:?}");
    labelled(message_of(&played), "Take back");
}

#[tokio::test]
async fn what_cannot_be_undone_later_and_what_leaves_a_row_is_asked_first() {
    let table = Table::new().await;
    table.ask(ANA, newcomer(TOURNAMENT)).await;
    let id = MatchId(1);
    for (own, theirs) in [("Ge1-e2", "Ga1-b2"), ("Ge1-e2", "Ga1-b2")] {
        table.play(ANA, id, own).await;
        program_plays(&table, id, theirs).await;
    }
    // the first single piece: no GIPF-piece can follow it
    let single = |m: &Match, text: &str| picks_of(m, text).expect("it can be picked");
    let mut panel = table.press(ANA, &Panel { id, turn: 0 }.custom_id()).await;
    for (depth, token) in single(&table.game(id).await, "e1-e2").into_iter().enumerate() {
        panel = pick(&table, id, u8::try_from(depth).unwrap(), &token).await;
    }
    assert!(
        text_of(&panel).contains("you can bring in no more GIPF-pieces"),
        "{panel:?}"
    );
    assert_eq!(table.game(id).await.turns_played(), 4);
    let played = answered(&table, &panel).await;
    assert!(text_of(&played).starts_with("Played: "), "{played:?}");
    program_plays(&table, id, "a1-b2").await;
    // the fourth in the line: which of the GIPF-pieces leave the board?
    let m = table.game(id).await;
    let before = m.turns_played();
    let mut depth = 0;
    for token in picks_of(&m, "e1-e2").expect("it can be picked") {
        panel = pick(&table, id, depth, &token).await;
        depth += 1;
        if text_of(&panel).contains("Pick the GIPF-pieces") {
            break;
        }
    }
    assert!(text_of(&panel).contains("Pick the GIPF-pieces"), "{panel:?}");
    assert_eq!(table.game(id).await.turns_played(), before);
    let played = pick(&table, id, depth, "-").await;
    assert!(text_of(&played).starts_with("Played: "), "{played:?}");
    assert_eq!(table.game(id).await.turns_played(), before + 1);
}

/// The fewest picks for this push, up to its end or to the first question about rows.
fn picks_of(m: &Match, push: &str) -> Option<Vec<String>> {
    let dot = push.split('-').next()?;
    let mut open = VecDeque::from([Vec::<String>::new()]);
    while let Some(picks) = open.pop_front() {
        match m.game().follow_picks(&picks).ok()? {
            Step::Ready(mv) if mv.to_string() == push => return Some(picks),
            Step::Several { .. } if picks.iter().any(|pick| pick == dot) => return Some(picks),
            Step::One { answers, .. } if picks.len() < 3 => {
                let next = answers
                    .iter()
                    .map(|answer| [picks.clone(), vec![answer.token.clone()]].concat());
                open.extend(next);
            }
            Step::Ready(_) | Step::Several { .. } | Step::One { .. } => {}
        }
    }
    None
}

#[tokio::test]
async fn a_challenge_from_the_panel_takes_one_step_less_than_by_options() {
    // by options: `/challenge`, the game, the opponent, send
    const BY_OPTIONS: usize = 4;
    let table = Table::new().await;
    let given = gipfel::app::slash::Given::default();
    let typed = gipfel::app::features::typed("challenge", &given).expect("readable");
    let panel = table.ask(ANA, Intent::feature(typed.expect("ours"))).await;
    let mut steps = 1;
    let panel = table
        .choose_person(ANA, &person_select(&panel).custom_id, &person(BEN))
        .await;
    steps += 1;
    table.push(ANA, &panel, "Send").await;
    steps += 1;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings, [PlayerId(BEN)]);
    assert_eq!(steps, BY_OPTIONS - 1);
}

#[tokio::test]
async fn the_answer_to_a_move_leads_to_its_match_unless_it_was_made_there() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.deliver().await;
    let thread = table.threads()[0].0;
    let away = private_text(table.ask(ANA, play(Some(id), "c3")).await);
    let link = format!("Played: `c3` in [DVONN #1](https://discord.com/channels/{GUILD}/{thread}).");
    assert!(away.contains(&link), "{away}");
    let there = private_text(table.ask_in(BEN, room(Some(thread)), play(Some(id), "c4")).await);
    assert!(there.contains("Played: `c4` in DVONN #1."), "{there}");
}

#[tokio::test]
async fn whoever_accepts_in_a_list_is_told_where_it_is_played() {
    let table = Table::new().await;
    table.ask(ANA, challenge(None, DVONN, ColorWish::White)).await;
    table.deliver().await;
    table.ask(BEN, Intent::feature(OpenChallenges)).await;
    let listed = table.use_panel(BEN, &TakeOpen { id: None }.custom_id(), &["1"]).await;
    // the thread is being opened: nothing that is not true yet is said
    assert!(text_of(&listed).contains("match #1 begins"), "{listed:?}");
    assert!(!text_of(&listed).contains("<#"), "{listed:?}");
    table.deliver().await;
    let thread = table.threads()[0].0;
    // shown again, as a process does that waited until the thread was open
    let shown = ShowAccepted {
        challenge: gipfel::correspondence::ChallengeId(1),
        id: MatchId(1),
    };
    let linked = table.use_panel(BEN, &shown.custom_id(), &[]).await;
    assert!(
        text_of(&linked).ends_with(&format!("The match is played in <#{thread}>.")),
        "{linked:?}"
    );
}

#[tokio::test]
async fn where_the_bot_sends_by_itself_the_answer_waits_for_the_thread_and_links_it() {
    for opens in [true, false] {
        let table = Table::new().await;
        table.app.begin_sending();
        let courier = async {
            if opens {
                while table.threads().is_empty() {
                    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                    table.deliver().await;
                }
            }
        };
        let begun = std::time::Instant::now();
        let (panel, ()) = tokio::join!(table.ask(ANA, newcomer(DVONN)), courier);
        let said = text_of(&panel).lines().next().unwrap_or_default().to_owned();
        if opens {
            let thread = table.threads()[0].0;
            assert!(said.ends_with(&format!("The board appears in <#{thread}>.")), "{said}");
        } else {
            // Discord is slow: the answer does not wait for long, and what it says is true
            assert!(said.ends_with("a thread of its own in <#600>."), "{said}");
            assert!(
                begun.elapsed() < std::time::Duration::from_millis(2_500),
                "{:?}",
                begun.elapsed()
            );
        }
    }
}

#[tokio::test]
async fn if_the_program_moves_first_the_answer_says_so_and_where() {
    let table = Table::new().await;
    let black = BeginPractice {
        kind: BASIC,
        level: Some(1),
        color: ColorWish::Black,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        program: None,
    };
    let said = table.ask(ANA, Intent::feature(black)).await;
    assert!(text_of(&said).contains("you play Black"), "{said:?}");
    assert_eq!(buttons(message_of(&said)).len(), 1, "the rules: {said:?}");
    assert_eq!(table.game(MatchId(1)).await.to_move(), Some(Color::White));
}

/// Where a turn places a packet there are millions, and each button would have a long list.
#[tokio::test]
async fn no_packet_stands_on_a_button() {
    for (setup, first_moves) in [("classic", 4), ("packets-12", 0)] {
        let table = Table::new().await;
        let black = BeginPractice {
            kind: DVONN,
            level: Some(1),
            color: ColorWish::Black,
            setup: Some(setup.parse().expect("a setup")),
            potentials: None,
            link: LinkWish::default(),
            program: None,
        };
        table.ask(ANA, Intent::feature(black)).await;
        let id = MatchId(1);
        program_plays(&table, id, "f3").await;
        let note = Some(DraftNote::Began);
        let panel = table.ask(ANA, Intent::feature(PanelAfter { id, note })).await;
        let played = buttons(message_of(&panel))
            .into_iter()
            .filter(|button| Play::of(&button.custom_id).is_some());
        assert_eq!(played.count(), first_moves, "{panel:?}");
    }
}

/// Where a piece without a potential would cost all that are in hand, or a single piece all further GIPF-pieces, none of
/// the moves on the buttons does: they are played without a question.
#[tokio::test]
async fn no_first_move_gives_up_for_good_what_one_could_still_use() {
    let kinds = [(BASIC, Some("tzdy3")), (STANDARD, Some("zd3")), (TOURNAMENT, None)];
    for (kind, potentials) in kinds {
        let table = Table::new().await;
        let begin = BeginPractice {
            kind,
            level: Some(1),
            color: ColorWish::White,
            setup: None,
            potentials: potentials.map(str::to_owned),
            link: LinkWish::default(),
            program: None,
        };
        let begun = table.ask(ANA, Intent::feature(begin)).await;
        let moves = buttons(message_of(&begun)).into_iter();
        let moves: Vec<String> = moves
            .filter(|button| Play::of(&button.custom_id).is_some())
            .map(|button| button.label.clone())
            .collect();
        assert_eq!(moves.len(), 4, "{begun:?}");
        let m = table.game(MatchId(1)).await;
        for text in moves {
            let mv = m.game().parse_move(&text).expect("a move");
            let effects = m.game().effects(&mv);
            assert!(!effects.iter().any(panel::is_warned_of), "{text}: {effects:?}");
        }
    }
}

/// The text of the newest card in Ana's thread.
fn newest_card(table: &Table) -> String {
    let thread = table.threads()[0].0;
    let posts = table.posts();
    let card = posts.iter().rfind(|post| post.place == Spot::Channel(thread));
    card.expect("a card").message.text.clone()
}

#[tokio::test]
async fn a_level_that_thinks_for_seconds_says_so_on_the_card_until_it_has_moved() {
    for (number, says_so) in [(6, true), (5, false)] {
        let mut table = Table::new().await;
        let practice = BeginPractice {
            kind: BASIC,
            level: Some(number),
            color: ColorWish::White,
            setup: None,
            potentials: None,
            link: LinkWish::default(),
            program: None,
        };
        table.ask(ANA, Intent::feature(practice)).await;
        let id = MatchId(1);
        table.deliver().await;
        let card = newest_card(&table);
        assert!(card.contains("it’s your turn"), "{card}");
        table.play(ANA, id, "a1-b2").await;
        assert!(table.deliver().await.is_empty(), "it is an edit, which pings nobody");
        let thinking = newest_card(&table);
        let head = format!("**GIPF basic #1**: Gipfel (level {number}) is thinking…");
        assert_eq!(thinking == head, says_so, "{thinking}");
        // nobody is asked to press Move meanwhile
        let posts = table.posts();
        let shown = posts
            .iter()
            .find(|post| post.message.text == thinking)
            .expect("the card");
        let labels: Vec<String> = buttons(&shown.message)
            .into_iter()
            .map(|button| button.label.clone())
            .collect();
        assert_eq!(labels == ["Board", "More…"], says_so, "{labels:?}");
        // a restart in between changes nothing
        table.restart(8).await;
        table.deliver().await;
        assert_eq!(newest_card(&table), thinking);
        program_plays(&table, id, "i1-h2").await;
        let posts = table.deliver().await;
        assert_eq!(posts.len(), 1);
        assert!(posts[0].message.text.contains("it’s your turn"), "{posts:?}");
        let first = table
            .posts()
            .iter()
            .find(|post| post.message.text.contains("The match begins"))
            .cloned();
        let first = first.expect("the first card").message;
        assert_eq!(first.text, card, "the older card is as it was");
        assert!(first.rows.is_empty());
        // undone while it thinks: the card that follows calls again, and none says that it thinks
        table.play(ANA, id, "a1-b2").await;
        table.deliver().await;
        let turn = 2;
        table.press(ANA, &TakeBack { id, turn }.custom_id()).await;
        table.deliver().await;
        assert!(
            newest_card(&table).contains("Your last move is undone."),
            "{}",
            newest_card(&table)
        );
        // ended while it thinks
        table.play(ANA, id, "a1-b2").await;
        table.deliver().await;
        table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
        table.deliver().await;
        let posts = table.posts();
        assert!(newest_card(&table).contains("is over"), "{posts:?}");
        assert!(
            !posts.iter().any(|post| post.message.text.contains("is thinking")),
            "{posts:?}"
        );
    }
}

#[tokio::test]
async fn between_people_no_card_says_that_somebody_thinks() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.deliver().await;
    assert!(!table.posts().iter().any(|post| post.message.text.contains("thinking")));
}

#[tokio::test]
async fn a_finished_practice_thread_is_put_away_after_an_hour_and_kept_while_one_runs() {
    let table = Table::new().await;
    table.ask(ANA, newcomer(BASIC)).await;
    table.deliver().await;
    let thread = table.threads()[0].0;
    let set = || table.archive_after.lock().unwrap().clone();
    assert_eq!(set(), [], "a new thread is kept for a week anyway");
    table.play(ANA, MatchId(1), "a1-b2").await;
    table.press(ANA, &Resign { id: Some(MatchId(1)) }.custom_id()).await;
    table.deliver().await;
    assert_eq!(set(), [(thread, 60)]);
    // a rematch in it, which Discord may have archived by then
    table.press(ANA, &Rematch { id: Some(MatchId(1)) }.custom_id()).await;
    table.deliver().await;
    assert_eq!(table.threads().len(), 1);
    assert_eq!(set(), [(thread, 60), (thread, 7 * 24 * 60)]);
    // Discord refuses: nothing else depends on it
    table.press(ANA, &Resign { id: Some(MatchId(2)) }.custom_id()).await;
    let refuses = |delivery: &Delivery| {
        matches!(delivery.work, Work::ArchiveAfter { .. }).then(|| Sent::Refused {
            rejection: Rejection::MissingPermission,
            why: "Missing Permissions".to_owned(),
        })
    };
    table.deliver_with(refuses).await;
    assert_eq!(table.app.first_due().await.unwrap(), None, "it is not tried again");
    // a match between people is kept open as before
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    assert_eq!(set().len(), 2);
}

#[tokio::test]
async fn an_edited_card_keeps_what_it_explained() {
    let table = Table::new().await;
    let wish = MakeChallenge {
        potentials: Some("zd3".to_owned()),
        ..wish(Some(BEN), BASIC, ColorWish::White)
    };
    table.ask(ANA, Intent::feature(wish)).await;
    let posts = table.deliver().await;
    table
        .accept(BEN, &posts[0], &button(&posts[0].message, 0).custom_id)
        .await;
    table.deliver().await;
    table.play(ANA, MatchId(1), "Za2-b3").await;
    table.deliver().await;
    let card = || {
        let posts = table.posts();
        posts
            .iter()
            .rfind(|post| post.message.text.contains("ℹ️"))
            .cloned()
            .expect("it explains potentials")
    };
    let before = card();
    assert_eq!(before.message.pings, [PlayerId(BEN)]);
    // a vacation changes how much time is left, and the card with it
    let days = 2;
    table
        .ask(
            BEN,
            Intent::feature(gipfel::app::features::BeginVacation { days: Some(days) }),
        )
        .await;
    table.deliver().await;
    let after = card();
    assert_eq!(after.id, before.id);
    assert_ne!(after.message.text, before.message.text, "the time is another one");
    let explained = |text: &str| text.lines().find(|line| line.starts_with("ℹ️")).map(str::to_owned);
    assert_eq!(explained(&after.message.text), explained(&before.message.text));
}

#[tokio::test]
async fn where_one_can_abort_or_ask_it_is_said_how_they_differ() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let said = async || private_text(table.press(ANA, &gipfel::app::features::More { id }.custom_id()).await);
    let both = said().await;
    assert!(
        both.ends_with("“Abort” ends the match at once; “End without a result” asks your opponent first."),
        "{both}"
    );
    for (who, text) in [(ANA, "c3"), (BEN, "c4"), (ANA, "d3"), (BEN, "d4")] {
        table.play(who, id, text).await;
    }
    assert!(!said().await.contains("Abort"), "it can no longer be aborted");
}
