//! Matches against a program: begun by one person, played to their end, across restarts.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    Abort, BeginPractice, Claim, Export, Feature, Games, MAX_PRACTICE, MAX_PRACTICE_A_DAY, MakeOffer, More, Nudge,
    Rematch, Resign,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::pace::Pace;
use gipfel::correspondence::{Level, Locale, Match, MatchId, Offer, Player, PlayerId, Why};
use gipfel::engine::levels::{choose, seed_of_turn};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use gipfel::rules::{Color, Outcome};
use gipfel::scene::Theme;
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key as _};
use jiff::SignedDuration;
use serde_json::json;
use std::cmp::Reverse;
use std::collections::HashSet;

const DVONN: GameKind = GameKind::Dvonn;
const GIPF: GameKind = GameKind::ALL[1];

/// Practice against a level, with all else as it is when nothing is chosen.
pub fn practice(kind: GameKind, level: i64, color: ColorWish) -> BeginPractice {
    BeginPractice {
        kind,
        level: Some(level),
        color,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        program: None,
    }
}

/// Ana begins it in the channel; its thread and the first card stand.
async fn begin(table: &Table, what: BeginPractice) -> MatchId {
    let reply = table.ask(ANA, Intent::feature(what)).await;
    let text = private_text(reply);
    assert!(text.contains("begins; you play"), "{text}");
    table.deliver().await;
    let (_, id) = text.split_once('#').expect("its number");
    let id = id.split_once("**").expect("after it").0;
    MatchId(id.parse().expect("a number"))
}

/// Ana's first legal move.
async fn any_turn(table: &Table, m: &Match) -> String {
    let mv = m.game().complete("", 1).remove(0).to_string();
    table.play(ANA, m.id(), &mv).await
}

/// The end of it, with Ana playing whatever is legal.
async fn to_the_end(table: &Table, id: MatchId) -> Match {
    for _ in 0..400 {
        table.think().await;
        let m = table.game(id).await;
        if m.ended().is_some() {
            table.deliver().await;
            return m;
        }
        let said = any_turn(table, &m).await;
        assert!(said.contains("Played"), "{said}");
        table.deliver().await;
    }
    panic!("the match never ends");
}

#[tokio::test]
async fn it_begins_at_once_in_a_thread_of_its_own() {
    let table = Table::new().await;
    let what = practice(GIPF, 3, ColorWish::White);
    let reply = table.ask(ANA, Intent::feature(what)).await;
    assert_eq!(
        text_of(&reply),
        "**GIPF basic #1** against Gipfel (level 3) begins; you play White. The board appears in a thread of its \
         own in <#600>.\nWhich dot do you push a piece from?\nOr begin with one of the moves on the buttons."
    );
    // it is the panel already
    let labels: Vec<String> = buttons(message_of(&reply))
        .into_iter()
        .map(|button| button.label)
        .collect();
    assert_eq!(labels[4..], ["Rules", "Hint"], "below four moves");
    let first = row_called(message_of(&reply), "Choose a dot");
    assert_eq!(Pick::of(&first).map(|pick| pick.id), Some(MatchId(1)));
    let posts = table.deliver().await;
    assert_eq!(table.threads()[0].1, "Practice · GIPF basic · Ana");
    let [card] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(card.message.pings, [PlayerId(ANA)]);
    assert!(
        card.message
            .text
            .contains("it’s your turn in **GIPF basic #1** against Gipfel (level 3); no clock."),
        "{}",
        card.message.text
    );
    let alt = &card.message.picture.as_ref().expect("a picture").alt;
    assert!(alt.contains("Gipfel (level 3)"), "{alt}");
    let m = table.game(MatchId(1)).await;
    assert_eq!(m.player(Color::Black), Player::Program(level(3).into()));
    assert!(!m.terms().rated);
    assert_eq!(m.terms().pace, Pace::Unlimited);
    let panel = table.select(ANA, &first, &["a2"]).await;
    assert!(text_of(&panel).contains("Gipfel (level 3)"), "{panel:?}");
}

/// The program is not named as one of those who could.
#[tokio::test]
async fn nobody_else_can_do_anything_in_it() {
    let table = Table::new().await;
    let id = begin(&table, practice(GIPF, 1, ColorWish::White)).await;
    let text = private_text(table.press(BEN, &Resign { id: Some(id) }.custom_id()).await);
    assert_eq!(text, "You are not playing in #1. Only <@11> can do this.");
}

#[tokio::test]
async fn the_program_answers_and_each_turn_pings_once() {
    let table = Table::new().await;
    let id = begin(&table, practice(DVONN, 1, ColorWish::White)).await;
    for turn in 0..6 {
        let m = table.game(id).await;
        assert_eq!(m.to_move(), Some(Color::White), "turn {turn}");
        let said = any_turn(&table, &m).await;
        assert!(said.contains("Played"), "{said}");
        let before_answer = table.deliver().await;
        assert!(before_answer.is_empty(), "a program reads no cards: {before_answer:?}");
        assert!(table.think().await >= 1);
        let posts = table.deliver().await;
        assert_eq!(posts.len(), 1, "{posts:?}");
        assert_eq!(posts[0].message.pings, [PlayerId(ANA)]);
        assert!(
            posts[0].message.text.contains("Gipfel (level 1) moved")
                || posts[0].message.text.contains("Gipfel (level 1) took over")
                || posts[0].message.text.contains("Gipfel (level 1) played"),
            "{}",
            posts[0].message.text
        );
    }
}

#[tokio::test]
async fn every_game_and_setup_is_played_at_every_level_below_the_strongest() {
    let setups = SetupKind::all().map(|setup| (DVONN, Some(setup)));
    let others = GameKind::ALL.into_iter().skip(1).map(|kind| (kind, None));
    are_played(setups.chain(others)).await;
}

#[tokio::test]
async fn potentials_are_played_at_every_level_below_the_strongest() {
    let keys = [
        "gipf-basic+tzdy3",
        "gipf-standard+zd3",
        "gipf-tournament+y6",
        "gipf-basic+t3",
        "gipf-standard+d6",
    ];
    let kinds = keys.map(|key| key.parse().expect("the name of a game"));
    are_played(kinds.into_iter().map(|kind| (kind, None))).await;
}

/// They are played at the levels in turn, with either colour.
async fn are_played(games: impl Iterator<Item = (GameKind, Option<SetupKind>)>) {
    let table = Table::new().await;
    for ((kind, setup), level) in games.zip([1, 2, 3, 4, 5].into_iter().cycle()) {
        for color in [ColorWish::White, ColorWish::Black] {
            let what = BeginPractice {
                setup,
                ..practice(kind, level, color)
            };
            let id = begin(&table, what).await;
            for _ in 0..3 {
                table.think().await;
                let m = table.game(id).await;
                let before = m.turns_played();
                assert_eq!(
                    m.program_to_move(),
                    None,
                    "{kind:?} {setup:?}: a program moves by itself"
                );
                any_turn(&table, &m).await;
                assert!(table.game(id).await.turns_played() > before, "{kind:?} {setup:?}");
            }
            let m = table.game(id).await;
            let by_program = m.played().iter().filter(|played| Some(played.by) == m.program());
            assert!(by_program.count() > 0, "{kind:?} {setup:?}");
            let resigned = table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
            assert!(text_of(&resigned).contains("wins"), "{resigned:?}");
            table.think().await;
            table.deliver().await;
        }
    }
}

#[tokio::test]
async fn a_whole_match_ends_with_a_card_in_the_thread_and_counts_for_nothing() {
    let table = Table::new().await;
    for (kind, color) in [(DVONN, ColorWish::White), (GIPF, ColorWish::Black)] {
        let id = begin(&table, practice(kind, 1, color)).await;
        let export = table.press(ANA, &Export { id: Some(id) }.custom_id()).await;
        if let Some((_, record)) = message_of(&export).files.first() {
            // nobody can compute what the program will play
            assert!(!String::from_utf8_lossy(record).contains("seed"), "{record:?}");
        }
        let m = to_the_end(&table, id).await;
        assert_eq!(m.ended().expect("it is over").why, Why::Rules);
        let last = table.posts().pop().expect("cards");
        assert!(last.message.text.contains("is over"), "{}", last.message.text);
        assert!(labelled(&last.message, "Rematch").custom_id == Rematch { id: Some(id) }.custom_id());
        assert!(!m.terms().rated);
        let row = table
            .row(&keys::FinishedMatch {
                player: PlayerId(ANA).into(),
                host: keys::Host::This,
                id: Reverse(id),
            })
            .await;
        assert!(row.is_some());
        let export = table.press(ANA, &Export { id: Some(id) }.custom_id()).await;
        let files = &message_of(&export).files;
        let record = String::from_utf8(files[0].1.clone()).expect("text");
        assert!(
            record.contains(": Gipfel, level 1\n") && record.contains("Ana (11)"),
            "{record}"
        );
        // with the seed that the record says, the program plays what it played
        let said = record.lines().find_map(|line| line.strip_prefix("seed: "));
        let seed: u64 = said.and_then(|seed| seed.parse().ok()).expect("a seed");
        let level: Level = 1.try_into().expect("a level");
        let of_program = |color: Color| m.player(color) == Player::Program(level.into());
        let by_program = (0..).zip(m.played()).filter(|(_, played)| {
            let side = played.before.status().to_move();
            side.is_some_and(of_program)
        });
        for (turn, played) in by_program.step_by(4) {
            let seed = seed_of_turn(seed, turn, &played.before);
            let chosen = choose(&played.before, level, seed, &|| false);
            assert_eq!(chosen.as_ref(), Some(&played.mv), "turn {turn}");
        }
        let again = table.ask(ANA, review(id, None)).await;
        assert!(text_of(&again).contains("Gipfel (level 1)"), "{again:?}");
        let replay = table.ask(ANA, replay(Some(id), gipfel::scene::Theme::Light)).await;
        assert!(message_of(&replay).picture.is_some());
    }
    let games = private_text(table.ask(ANA, Intent::feature(Games::FIRST)).await);
    assert!(games.contains("You have no"), "{games}");
}

#[tokio::test]
async fn whoever_ends_it_finds_its_last_card_without_a_ping() {
    let table = Table::new().await;
    let id = begin(&table, practice(DVONN, 2, ColorWish::White)).await;
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    let posts = table.deliver().await;
    let [card] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(card.message.pings, []);
    assert_eq!(
        card.message.text,
        "**DVONN #1** is over. Gipfel (level 2) beats <@11>: <@11> resigned."
    );
    let m = table.game(id).await;
    assert_eq!(m.ended().expect("over").outcome, Some(Outcome::Win(Color::Black)));
}

#[tokio::test]
async fn killed_before_it_moves_the_program_thinks_again_and_moves_once() {
    let mut table = Table::new().await;
    let id = begin(&table, practice(DVONN, 4, ColorWish::White)).await;
    any_turn(&table, &table.game(id).await).await;
    // two processes let it think at once, and one of them dies with it
    let here = table.app.programs_to_move().await;
    assert_eq!(here.len(), 1);
    assert!(table.app.programs_to_move().await.is_empty(), "nobody else gets it");
    let old = table.app.clone();
    table.restart(8).await;
    let there = table.app.programs_to_move().await;
    assert_eq!(there.len(), 1, "after a restart it is still to move");
    let (before, after) = (old.play_program(here.into_iter().next().expect("one")), async {
        for turn in there {
            table.app.play_program(turn).await;
        }
    });
    tokio::join!(before, after);
    let m = table.game(id).await;
    assert_eq!(m.turns_played(), 2, "two that thought of the same turn play it once");
    assert_eq!(table.deliver().await.len(), 1);
    assert_eq!(table.think().await, 0);
}

#[tokio::test]
async fn of_several_processes_one_thinks_about_a_turn_and_another_if_that_one_dies() {
    let [first, second] = Table::processes().await;
    let id = begin(&first, practice(DVONN, 1, ColorWish::White)).await;
    any_turn(&first, &first.game(id).await).await;
    let claim = keys::Role {
        name: format!("program {}", id.0),
    };
    // a third process has just begun to think, and dies
    let until = first.store.now() + SignedDuration::from_secs(15);
    let row = json!({ "format": 1, "holder": 77, "fence": 1, "until": until }).to_string();
    let batch = Batch {
        puts: vec![(claim.encode(), row.into_bytes())],
        ..Batch::default()
    };
    first.store.commit(batch).await.unwrap();
    assert!(first.app.programs_to_move().await.is_empty());
    first.wait(SignedDuration::from_secs(16));
    let (here, there) = (first.app.programs_to_move().await, second.app.programs_to_move().await);
    assert_eq!((here.len(), there.len()), (1, 1), "whoever is first");
    let play = async |table: &Table, turns| {
        for turn in turns {
            table.app.play_program(turn).await;
        }
    };
    tokio::join!(play(&first, here), play(&second, there));
    assert_eq!(first.game(id).await.turns_played(), 2);
    assert_eq!(
        first.store.get(&claim.encode()).await.unwrap(),
        None,
        "nothing is kept of it"
    );
}

#[tokio::test]
async fn what_was_undone_meanwhile_is_not_answered() {
    let table = Table::new().await;
    let id = begin(&table, practice(DVONN, 2, ColorWish::White)).await;
    any_turn(&table, &table.game(id).await).await;
    let turns = table.app.programs_to_move().await;
    let m = table.game(id).await;
    let (turn, played) = (m.turn(), &m.played()[0].mv);
    let ask = MakeOffer {
        what: Offer::Undo,
        id: Some(id),
        turn: None,
    };
    let question = table.ask(ANA, Intent::feature(Feature::confirm(ask))).await;
    // a program is not asked
    assert_eq!(text_of(&question), format!("Undo `{played}` in match #1?"));
    labelled(message_of(&question), "Undo my last move");
    let undone = table
        .press(
            ANA,
            &MakeOffer {
                what: Offer::Undo,
                id: Some(id),
                turn: Some(turn),
            }
            .custom_id(),
        )
        .await;
    assert_eq!(
        text_of(&undone),
        "Your last move in match #1 is undone, and it’s your turn again."
    );
    for turn in turns {
        table.app.play_program(turn).await;
    }
    let m = table.game(id).await;
    assert_eq!((m.turns_played(), m.to_move()), (0, Some(Color::White)));
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert!(
        posts[0].message.text.contains("Your last move is undone."),
        "{}",
        posts[0].message.text
    );
    // the second click finds nothing to undo
    let again = table
        .press(
            ANA,
            &MakeOffer {
                what: Offer::Undo,
                id: Some(id),
                turn: Some(turn),
            }
            .custom_id(),
        )
        .await;
    assert!(text_of(&again).contains("can be undone now"), "{again:?}");
}

#[tokio::test]
async fn an_undo_takes_both_turns_back() {
    let table = Table::new().await;
    let id = begin(&table, practice(DVONN, 2, ColorWish::White)).await;
    any_turn(&table, &table.game(id).await).await;
    table.think().await;
    let turn = table.game(id).await.turn();
    let what = Offer::Undo;
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
    let m = table.game(id).await;
    assert_eq!((m.turns_played(), m.to_move()), (0, Some(Color::White)));
}

#[tokio::test]
async fn a_draw_is_answered_at_once() {
    let table = Table::new().await;
    let id = begin(&table, practice(DVONN, 1, ColorWish::White)).await;
    let (mut agreed, mut declined) = (false, false);
    for _ in 0..60 {
        let m = table.game(id).await;
        if m.ended().is_some() {
            break;
        }
        let turn = m.turn();
        let said = private_text(
            table
                .press(
                    ANA,
                    &MakeOffer {
                        what: Offer::Draw,
                        id: Some(id),
                        turn: Some(turn),
                    }
                    .custom_id(),
                )
                .await,
        );
        if said.contains("is a draw") {
            agreed = true;
            break;
        }
        assert_eq!(
            said,
            "Gipfel (level 1) doesn’t want a draw in match #1, because it thinks it’s ahead. The match goes on."
        );
        assert_eq!(
            table.game(id).await.offer(Offer::Draw),
            None,
            "it leaves nothing behind"
        );
        declined = true;
        any_turn(&table, &m).await;
        table.think().await;
    }
    let m = table.game(id).await;
    assert!(agreed || declined);
    if agreed {
        assert_eq!(m.ended().expect("over").why, Why::DrawAgreed);
        let posts = table.deliver().await;
        let last = posts.last().expect("a card");
        assert!(last.message.text.contains("agreed to a draw"), "{}", last.message.text);
    }
}

#[tokio::test]
async fn what_has_no_sense_against_a_program_is_refused_with_a_sentence() {
    let table = Table::new().await;
    let id = begin(&table, practice(DVONN, 2, ColorWish::White)).await;
    any_turn(&table, &table.game(id).await).await;
    let nudge = Intent::feature(Nudge { id: Some(id) });
    assert_eq!(
        private_text(table.ask(ANA, nudge).await),
        "Gipfel (level 2) needs no reminder in match #1: it moves as soon as it has made up its mind."
    );
    let claim = private_text(table.press(ANA, &Claim { id: Some(id) }.custom_id()).await);
    assert!(claim.contains("has no clock"), "{claim}");
    let pause = private_text(
        table
            .press(
                ANA,
                &MakeOffer {
                    what: Offer::Pause,
                    id: Some(id),
                    turn: None,
                }
                .custom_id(),
            )
            .await,
    );
    assert!(pause.contains("no clock"), "{pause}");
    let more = table.press(ANA, &More { id }.custom_id()).await;
    assert!(
        !buttons(message_of(&more))
            .iter()
            .any(|button| button.label.contains("there"))
    );
    for (what, said) in [
        (practice(DVONN, 7, ColorWish::Random), "levels from 1 to 6"),
        (practice(DVONN, 0, ColorWish::Random), "levels from 1 to 6"),
        (practice(DVONN, -3, ColorWish::Random), "levels from 1 to 6"),
        (
            BeginPractice {
                setup: Some(SetupKind::Classic),
                ..practice(GIPF, 1, ColorWish::Random)
            },
            "DVONN",
        ),
    ] {
        let text = private_text(table.ask(ANA, Intent::feature(what)).await);
        assert!(text.contains(said), "{text}");
    }
    let mut request = table.request(ANA, Intent::feature(practice(DVONN, 1, ColorWish::White)));
    request.actor.is_bot = true;
    let refused = private_text(table.send(request).await);
    assert_eq!(refused, "Only people can practise against me.");
}

#[tokio::test]
async fn so_many_at_a_time_and_no_more() {
    let table = Table::new().await;
    for _ in 0..MAX_PRACTICE {
        begin(&table, practice(DVONN, 1, ColorWish::Random)).await;
    }
    let text = private_text(
        table
            .ask(ANA, Intent::feature(practice(DVONN, 1, ColorWish::Random)))
            .await,
    );
    assert!(text.contains("10 practice matches"), "{text}");
    // nobody else is kept from it, and each match goes on in its turn
    let text = private_text(
        table
            .ask(BEN, Intent::feature(practice(GIPF, 1, ColorWish::Black)))
            .await,
    );
    assert!(text.contains("begins"), "{text}");
    table.think().await;
    let mut seen = HashSet::new();
    for id in (1..=MAX_PRACTICE as u64 + 1).map(MatchId) {
        let m = table.game(id).await;
        assert_eq!(m.program_to_move(), None, "{id}");
        seen.insert(m.player(m.program().expect("a program plays").other()));
    }
    assert_eq!(seen, HashSet::from([PlayerId(ANA), PlayerId(BEN)].map(Player::from)));
    let games = private_text(table.ask(ANA, Intent::feature(Games::FIRST)).await);
    assert!(games.contains("Gipfel (level 1)"), "{games}");
}

#[tokio::test]
async fn a_rematch_is_another_practice_match_however_often_it_is_pressed() {
    let table = Table::new().await;
    let id = begin(&table, practice(DVONN, 3, ColorWish::White)).await;
    let early = private_text(table.press(ANA, &Rematch { id: Some(id) }.custom_id()).await);
    assert!(early.contains("still going on"), "{early}");
    table.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    let first = table.press(ANA, &Rematch { id: Some(id) }.custom_id()).await;
    let second = table.press(ANA, &Rematch { id: Some(id) }.custom_id()).await;
    for reply in [&first, &second] {
        assert!(
            text_of(reply).starts_with("**DVONN #2** against Gipfel (level 3) begins; you play Black."),
            "{reply:?}"
        );
    }
    table.deliver().await;
    let m = table.game(MatchId(2)).await;
    assert_eq!(m.player(Color::White), Player::Program(level(3).into()));
    assert_ne!(
        m.terms().setup,
        table.game(id).await.terms().setup,
        "a board drawn anew"
    );
    assert!(
        table.try_game(MatchId(3)).await.is_none(),
        "pressed twice, it is one match"
    );
}

#[tokio::test]
async fn in_direct_messages_and_where_nothing_can_be_written_it_is_played_directly() {
    let table = Table::new().await;
    let silent = Place::Room {
        room: room_in((GUILD, CHANNEL), None),
        locale: Locale::English,
        bot: Rights {
            send: false,
            ..Rights::ALL
        },
    };
    for (index, place) in [Place::Direct, Place::Elsewhere, silent].into_iter().enumerate() {
        let begun = table
            .ask_in(ANA, place, Intent::feature(practice(DVONN, 1, ColorWish::White)))
            .await;
        let said = text_of(&begun).lines().next().unwrap_or_default();
        assert!(said.ends_with("our direct messages."), "{begun:?}");
        let posts = table.deliver().await;
        assert_eq!(posts.len(), 1, "{index}: {posts:?}");
        assert_eq!(posts[0].place, Spot::Direct(ANA));
    }
    assert!(table.threads().is_empty());
}

#[tokio::test]
async fn everybody_reads_it_in_their_language() {
    for locale in Locale::ALL {
        let table = Table::new().await;
        let said = table
            .ask_as(ANA, locale, Intent::feature(practice(DVONN, 4, ColorWish::White)))
            .await;
        let text = text_of(&said);
        assert!(!text.contains("<@"), "{text}");
        let name = gipfel::words::program(locale, level(4).into());
        assert!(text.contains(&name) && name.starts_with("Gipfel ("), "{text}");
    }
}

#[tokio::test]
async fn a_program_lets_the_rest_be_placed_at_random() {
    let table = Table::new().await;
    let classic = BeginPractice {
        setup: Some(SetupKind::Classic),
        ..practice(DVONN, 2, ColorWish::Black)
    };
    let id = begin(&table, classic).await;
    table.think().await;
    let turn = table.game(id).await.turn();
    let what = Offer::Fill;
    let filled = private_text(
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
            .await,
    );
    assert!(filled.contains("is full"), "{filled}");
    let m = table.game(id).await;
    assert!(!m.game().is_placing());
    assert_eq!(
        m.program_to_move(),
        Some(level(2).into()),
        "White begins with the stacks"
    );
    assert_eq!(table.think().await, 1);
    assert_eq!(table.game(id).await.to_move(), Some(Color::Black));
    let abandoned = MakeOffer {
        what: Offer::Abandon,
        id: Some(id),
        turn: Some(table.game(id).await.turn()),
    }
    .custom_id();
    let text = private_text(table.press(ANA, &abandoned).await);
    assert!(text.contains("without a result"), "{text}");
    assert_eq!(table.game(id).await.ended().expect("over").why, Why::Abandoned);
}

/// Ana begins it, and ends it at once.
async fn begin_and_abort(table: &Table, what: BeginPractice) -> Result<MatchId, String> {
    let text = private_text(table.ask(ANA, Intent::feature(what)).await);
    if !text.contains("begins") {
        return Err(text);
    }
    table.deliver().await;
    let (_, id) = text.split_once('#').expect("its number");
    let id = MatchId(id.split_once("**").expect("after it").0.parse().expect("a number"));
    table.press(ANA, &Abort { id: Some(id) }.custom_id()).await;
    table.deliver().await;
    assert!(table.game(id).await.ended().is_some());
    Ok(id)
}

#[tokio::test]
async fn two_hundred_that_end_at_once_take_days_and_one_thread() {
    let table = Table::new().await;
    let mut begun = Vec::new();
    while begun.len() < 200 {
        match begin_and_abort(&table, practice(GIPF, 1, ColorWish::White)).await {
            Ok(_) => begun.push(table.now()),
            Err(refused) => {
                assert!(refused.contains("begun 30 practice matches within a day"), "{refused}");
                table.wait(SignedDuration::from_hours(1));
            }
        }
        table.wait(SignedDuration::from_secs(20));
    }
    let day = SignedDuration::from_hours(24);
    for (count, pair) in begun.windows(MAX_PRACTICE_A_DAY + 1).enumerate() {
        let (first, last) = (pair[0], pair[MAX_PRACTICE_A_DAY]);
        assert!(last.duration_since(first) >= day, "after {count}: {first} to {last}");
    }
    let threads = table.threads();
    assert_eq!(threads.len(), 1, "{threads:?}");
    assert_eq!(threads[0].1, "Practice · GIPF basic · Ana");
    // nobody else is kept from it
    let ben = private_text(
        table
            .ask(BEN, Intent::feature(practice(GIPF, 1, ColorWish::White)))
            .await,
    );
    assert!(ben.contains("begins"), "{ben}");
    table.deliver().await;
    assert_eq!(table.threads().len(), 2);
}

#[tokio::test]
async fn a_rematch_counts_towards_the_day_too() {
    let table = Table::new().await;
    let mut last = begin_and_abort(&table, practice(GIPF, 1, ColorWish::White))
        .await
        .unwrap();
    for begun in 2..=MAX_PRACTICE_A_DAY as u64 {
        let said = private_text(table.press(ANA, &Rematch { id: Some(last) }.custom_id()).await);
        assert!(said.contains("begins"), "{begun}: {said}");
        last = MatchId(begun);
        table.press(ANA, &Abort { id: Some(last) }.custom_id()).await;
        table.deliver().await;
    }
    let said = private_text(table.press(ANA, &Rematch { id: Some(last) }.custom_id()).await);
    assert!(said.contains("30 practice matches"), "{said}");
    assert_eq!(table.threads().len(), 1);
}

#[tokio::test]
async fn a_thread_is_used_again_once_nothing_runs_in_it() {
    let [table, second] = Table::processes().await;
    let first = begin(&table, practice(GIPF, 1, ColorWish::White)).await;
    let [(thread, _)] = table.threads()[..] else {
        panic!("{:?}", table.threads())
    };
    // both know whose thread it is
    for process in [&table, &second] {
        let shown = process.ask_in(ANA, room(Some(thread)), board(None, Theme::Light)).await;
        assert!(text_of(&shown).contains("#1"), "{shown:?}");
    }
    // while a match runs in it, and for another game, another one is opened
    begin(&table, practice(GIPF, 2, ColorWish::White)).await;
    assert_eq!(table.threads().len(), 2);
    table.press(ANA, &Abort { id: Some(first) }.custom_id()).await;
    table.deliver().await;
    begin(&table, practice(DVONN, 2, ColorWish::White)).await;
    assert_eq!(table.threads().len(), 3);
    let elsewhere = place_in((GUILD, 601), None);
    table
        .ask_in(ANA, elsewhere, Intent::feature(practice(GIPF, 1, ColorWish::White)))
        .await;
    table.deliver().await;
    assert_eq!(table.threads().len(), 4);
    // the same game in the same channel: its card is in the thread at once, and what names no match means this one
    let said = private_text(
        table
            .ask(ANA, Intent::feature(practice(GIPF, 3, ColorWish::White)))
            .await,
    );
    let place = said.lines().next().unwrap_or_default();
    assert!(place.ends_with(&format!("The board appears in <#{thread}>.")), "{said}");
    let posts = table.deliver().await;
    assert_eq!((posts.len(), posts[0].place), (1, Spot::Channel(thread)), "{posts:?}");
    assert_eq!(posts[0].message.pings, [PlayerId(ANA)]);
    assert_eq!(table.threads().len(), 4);
    for process in [&second, &table] {
        let shown = process.ask_in(ANA, room(Some(thread)), board(None, Theme::Light)).await;
        assert!(text_of(&shown).contains("#5"), "{shown:?}");
    }
    let played = second.ask_in(ANA, room(Some(thread)), play(None, "a1-b2")).await;
    assert!(text_of(&played).contains("#5"), "{played:?}");
}

/// Where no thread can be opened, a practice thread is still the place of its player's practice.
#[tokio::test]
async fn a_practice_thread_is_used_again_where_no_thread_can_be_opened() {
    let forbidden = |thread| {
        let Place::Room { room, locale, .. } = room(Some(thread)) else {
            panic!("a room")
        };
        let bot = Rights {
            create_threads: false,
            ..Rights::ALL
        };
        Place::Room { room, locale, bot }
    };
    for may_open in [true, false] {
        let table = Table::new().await;
        let first = begin(&table, practice(GIPF, 1, ColorWish::White)).await;
        let thread = table.threads()[0].0;
        let place = if may_open {
            room(Some(thread))
        } else {
            forbidden(thread)
        };
        let asked = async |who, kind| {
            table
                .ask_in(who, place, Intent::feature(practice(kind, 1, ColorWish::White)))
                .await;
            let posts = table.deliver().await;
            posts.iter().map(|post| post.place).collect::<Vec<_>>()
        };
        // something runs in it: another thread, or the channel
        let second = asked(ANA, GIPF).await;
        let opened = table.threads().len();
        let elsewhere = if may_open { table.threads()[1].0 } else { CHANNEL };
        assert!(second.contains(&Spot::Channel(elsewhere)), "{may_open}: {second:?}");
        table.press(ANA, &Abort { id: Some(first) }.custom_id()).await;
        table.deliver().await;
        // another person's is not theirs
        let other = asked(BEN, GIPF).await;
        assert!(!other.contains(&Spot::Channel(thread)), "{may_open}: {other:?}");
        let opened = opened + usize::from(may_open);
        assert_eq!(table.threads().len(), opened);
        let again = asked(ANA, GIPF).await;
        assert_eq!(again, [Spot::Channel(thread)], "{may_open}");
        assert_eq!(table.threads().len(), opened);
        // what names no match there means the one that was begun last
        let shown = table.ask_in(ANA, place, board(None, Theme::Light)).await;
        assert!(text_of(&shown).contains("#4"), "{shown:?}");
    }
    // another game as well, rather than in everybody's channel
    let table = Table::new().await;
    begin_and_abort(&table, practice(GIPF, 1, ColorWish::White))
        .await
        .unwrap();
    let thread = table.threads()[0].0;
    table
        .ask_in(
            ANA,
            forbidden(thread),
            Intent::feature(practice(DVONN, 1, ColorWish::White)),
        )
        .await;
    let posts = table.deliver().await;
    assert!(
        posts.iter().all(|post| post.place == Spot::Channel(thread)),
        "{posts:?}"
    );
}

#[tokio::test]
async fn one_that_ends_before_its_thread_is_open_needs_none() {
    let table = Table::new().await;
    for id in 1..=20 {
        table
            .ask(ANA, Intent::feature(practice(GIPF, 1, ColorWish::White)))
            .await;
        let id = Some(MatchId(id));
        let aborted = private_text(table.press(ANA, &Abort { id }.custom_id()).await);
        assert!(aborted.contains("was aborted"), "{aborted}");
    }
    assert!(table.deliver().await.is_empty());
    assert!(table.threads().is_empty());
    begin(&table, practice(GIPF, 1, ColorWish::White)).await;
    assert_eq!(table.threads().len(), 1);
}

#[tokio::test]
async fn a_thread_that_was_deleted_is_not_used_a_third_time() {
    let table = Table::new().await;
    begin_and_abort(&table, practice(GIPF, 1, ColorWish::White))
        .await
        .unwrap();
    let [(thread, _)] = table.threads()[..] else {
        panic!("{:?}", table.threads())
    };
    let gone = |delivery: &Delivery| match &delivery.work {
        Work::Post { channel, .. } if *channel == thread => Some(Sent::Refused {
            rejection: Rejection::PlaceGone,
            why: "Unknown Channel".to_owned(),
        }),
        _ => None,
    };
    table
        .ask(ANA, Intent::feature(practice(GIPF, 1, ColorWish::White)))
        .await;
    let posts = table.deliver_with(gone).await;
    assert_eq!((posts.len(), posts[0].place), (1, Spot::Channel(CHANNEL)), "{posts:?}");
    table.press(ANA, &Abort { id: Some(MatchId(2)) }.custom_id()).await;
    table.deliver_with(gone).await;
    begin(&table, practice(GIPF, 1, ColorWish::White)).await;
    assert_eq!(table.threads().len(), 2);
}

#[tokio::test]
async fn after_an_undo_the_program_answers_the_same_turn_in_the_same_way() {
    let table = Table::new().await;
    // the noisiest level, at the start of a game with many choices
    let id = begin(&table, practice(GIPF, 1, ColorWish::White)).await;
    let mut answers = HashSet::new();
    for _ in 0..8 {
        any_turn(&table, &table.game(id).await).await;
        table.think().await;
        table.deliver().await;
        let m = table.game(id).await;
        answers.insert(m.played().last().expect("the answer").mv.to_string());
        let undo = MakeOffer {
            what: Offer::Undo,
            id: Some(id),
            turn: Some(m.turn()),
        };
        table.press(ANA, &undo.custom_id()).await;
        table.deliver().await;
        assert_eq!(table.game(id).await.turns_played(), 0);
    }
    assert_eq!(answers.len(), 1, "{answers:?}");
    // another match is another one
    let mut others = HashSet::new();
    for _ in 0..8 {
        let id = begin(&table, practice(GIPF, 1, ColorWish::White)).await;
        any_turn(&table, &table.game(id).await).await;
        table.think().await;
        let m = table.game(id).await;
        others.insert(m.played().last().expect("the answer").mv.to_string());
    }
    assert!(others.len() > 1, "{others:?}");
}

#[tokio::test]
async fn potentials_are_practised_as_they_were_typed_to_the_end_and_again() {
    let table = Table::new().await;
    let what = BeginPractice {
        potentials: Some("ZÈRTZ, Dvonn".to_owned()),
        ..practice(GIPF, 1, ColorWish::White)
    };
    let id = begin(&table, what).await;
    let m = to_the_end(&table, id).await;
    assert_eq!(m.terms().setup.kind().key(), "gipf-basic+zd3");
    assert!(m.played().len() > 10, "{}", m.played().len());
    let by_the_program = m.played().iter().filter(|played| played.by == Color::Black);
    assert!(by_the_program.count() > 5);
    let again = Rematch { id: Some(id) };
    table.ask(ANA, Intent::feature(again)).await;
    table.deliver().await;
    let again = table.game(MatchId(id.0 + 1)).await;
    assert_eq!(again.terms().setup.kind().key(), "gipf-basic+zd3");
    assert_eq!(
        again.player(Color::White),
        Player::Program(level(1).into()),
        "with the colours exchanged"
    );
    // what cannot be read begins nothing
    for (typed, sentence) in [("chess", "potential"), ("z9", "potential")] {
        let what = BeginPractice {
            potentials: Some(typed.to_owned()),
            ..practice(GIPF, 1, ColorWish::White)
        };
        let text = private_text(table.ask(ANA, Intent::feature(what)).await);
        assert!(
            text.to_lowercase().contains(sentence) && !text.contains("begins"),
            "{typed}: {text}"
        );
    }
}
