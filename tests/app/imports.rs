//! Records of games played elsewhere: what becomes of them, who sees them, and what is refused.

use super::table::*;
use gipfel::app::features::{
    Audience, Board, Course, DeleteImport, Export, Follow, Games, Import, ImportSource, Notes, Resign, ShowImport,
    StorePlan,
};
use gipfel::app::{Fetched, MOST_BYTES, Upload};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{MatchId, PlayerId};
use gipfel::rules::Outcome;
use gipfel::rules::game::GameKind;
use gipfel::rules::record;
use gipfel::store::keys::{self};
use jiff::SignedDuration;
use std::cmp::Reverse;

const UNKNOWN: &str = "There is no match #1 that you can see here. It may have been deleted; matches of others show in their own channel or thread.";

const DEMO: &str = include_str!("../fixtures/littlegolem-dvonn-demo.txt");
const TITLE: &str = "**DVONN #1** · imported · White: `CleverHunk steven cullum` · Black: `Xander (xandern .BSW)`";

const NOT_TEXT: &str = "I can’t read that file as text. Save the record as a text file in UTF-8, and try again.";
const KNOWN: &str = "You imported this record before: here it is.";

fn import(source: ImportSource) -> Intent {
    Intent::feature(Import { source })
}

fn text(text: &str) -> Intent {
    import(ImportSource::Text(text.to_owned()))
}

fn file(bytes: impl Into<Vec<u8>>) -> Intent {
    import(ImportSource::Fetched(Fetched::Bytes(bytes.into())))
}

fn shown(id: Option<MatchId>) -> Intent {
    Intent::feature(ShowImport { id, known: false })
}

fn listed(player: u64, id: u64) -> keys::ImportedMatch {
    keys::ImportedMatch {
        player: PlayerId(player),
        id: Reverse(MatchId(id)),
    }
}

#[tokio::test]
async fn a_record_becomes_a_match_to_look_back_at() {
    let table = Table::new().await;
    let reply = table.ask(ANA, file(DEMO)).await;
    let said = text_of(&reply);
    assert!(
        said.starts_with(TITLE) && said.contains("Black beats White: White resigned."),
        "{said}"
    );
    let alt = |reply: &Reply| message_of(reply).picture.as_ref().map(|picture| picture.alt.clone());
    // the record says no day
    let undated = alt(&reply).expect("it has a picture");
    assert!(undated.starts_with("DVONN #1, imported. Xander"), "{undated}");
    // and what it shows is not the end
    let moment = " took a stack of 6 on move 69. Position after move 69: DVONN. Black to move.";
    assert!(undated.contains(moment), "{undated}");
    let m = table.game(MatchId(1)).await;
    assert_eq!((m.turns_played(), m.terms().rated), (72, false));
    assert_eq!(
        m.ended().and_then(|ended| ended.outcome),
        Some(Outcome::Win(gipfel::rules::Color::Black))
    );
    // nobody is told, nothing waits, and it is in no list of matches
    assert!(table.deliver().await.is_empty());
    assert_eq!(table.tick().await, None);
    let games = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert!(!text_of(&games).contains("#1"), "{games:?}");
    let again = table.ask(ANA, shown(None)).await;
    let found = select(message_of(&again)).expect("a select").options;
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].label,
        "#1 · DVONN · CleverHunk steven cullum – Xander (xandern .BSW) · imported"
    );
    let chosen = ShowImport::ALL.custom_id();
    let opened = table.select(ANA, &chosen, &["1"]).await;
    assert!(text_of(&opened).starts_with(TITLE), "{opened:?}");
    // stepping, replay, analysis and record
    for (intent, says) in [
        (review(MatchId(1), 50), "Move 50 of 72"),
        (replay(Some(MatchId(1)), gipfel::scene::Theme::Light), "resigned"),
        (Intent::feature(Course { id: Some(MatchId(1)) }), "#1"),
    ] {
        let reply = table.ask(ANA, intent).await;
        assert!(text_of(&reply).contains(says), "{reply:?}");
    }
    let exported = table.ask(ANA, Intent::feature(Export { id: Some(MatchId(1)) })).await;
    assert!(text_of(&exported).starts_with(TITLE), "{exported:?}");
    let files = &message_of(&exported).files;
    let ours = std::str::from_utf8(&files[0].1).unwrap();
    assert!(
        ours.starts_with("imported: 2026-01-01") && ours.contains("white: CleverHunk steven cullum\n"),
        "{ours}"
    );
    let board = Board {
        id: Some(MatchId(1)),
        theme: None,
        audience: Audience::Asker,
    };
    let board = table.ask(ANA, Intent::feature(board)).await;
    for label in ["Review", "Moves", "Analyse", "Post here"] {
        labelled(message_of(&board), label);
    }
    // exported and imported again it is the same game, which is there already
    let again = table.ask(ANA, file(ours)).await;
    let said = text_of(&again);
    assert!(said.starts_with(TITLE) && said.ends_with(KNOWN), "{said}");
    assert_eq!(message_of(&again).picture, message_of(&reply).picture);
    assert!(table.try_game(MatchId(2)).await.is_none());
    let reply = table.ask(BEN, file(format!("[Date \"2014.05.01\"]\n{DEMO}"))).await;
    let dated = alt(&reply).expect("it has a picture");
    assert!(dated.contains(", imported · 1 May 2014."), "{dated}");
}

/// As boardspace.net writes a game of GIPF in which a row took a GIPF-piece: White's stays, Black's goes.
const BOARDSPACE_GIPF: &str = "(;GM[25]VV[1]SU[gipf-standard 0 102]P0[id \"Ana Maria\"]P1[id \"Dumbot\"]\
    GN[GF-AnaMaria-Dumbot-2024-03-17-0915]RE[The game was won by Ana Maria]\n\
    ;P0[1 Start P0];P0[2 Pick wr 0];P0[3 Dropb i 5];P0[4 Dropb h 5];P0[5 Done];P1[6 Slide a 1 b 2];P1[7 Done]\n\
    ;P0[8 Slide i 5 h 5];P0[9 Done];P1[10 Slide a 1 b 2];P1[11 Done];P0[12 Dropb i 5];P0[13 Dropb h 5];P0[14 Done]\n\
    ;P1[15 Resign];P1[16 Done])\n";

#[tokio::test]
async fn boardspaces_record_of_gipf_becomes_a_match_too() {
    let table = Table::new().await;
    let reply = table.ask(ANA, file(BOARDSPACE_GIPF)).await;
    let said = text_of(&reply);
    let title = "**GIPF standard #1** · imported · White: `Ana Maria` · Black: `Dumbot`";
    assert!(
        said.starts_with(title) && said.contains("White beats Black: Black resigned."),
        "{said}"
    );
    assert!(message_of(&reply).picture.is_some());
    let m = table.game(MatchId(1)).await;
    let played: Vec<String> = m.played().iter().map(|played| played.mv.to_string()).collect();
    assert_eq!(played.last().map(String::as_str), Some("i5-h5;xb2,c3,d4,f5,g5,h5"));
    assert_eq!(played.len(), 5);
}

#[tokio::test]
async fn an_imported_match_is_its_importers_alone() {
    let table = Table::new().await;
    table.ask(ANA, file(DEMO)).await;
    let id = Some(MatchId(1));
    for intent in [
        review(MatchId(1), 0),
        shown(id),
        Intent::feature(Export { id }),
        Intent::feature(Follow {
            id,
            each_turn: Some(true),
        }),
    ] {
        let said = private_text(table.ask_in(BEN, room(None), intent).await);
        assert!(said.contains("There is no match #1"), "{said}");
    }
    let deletes = table.press(BEN, &DeleteImport { id: MatchId(1) }.custom_id()).await;
    assert_eq!(private_text(deletes), UNKNOWN);
    assert!(table.try_game(MatchId(1)).await.is_some());
    // nobody plays in it, not even the importer
    for intent in [
        Intent::feature(Resign { id }),
        play(id, "c3"),
        Intent::feature(Rematch { id }),
        Intent::feature(Notes { id }),
        Intent::feature(StorePlan {
            id,
            text: "c3".to_owned(),
            rule: StopRule::Never,
        }),
    ] {
        let said = private_text(table.ask(ANA, intent).await);
        assert_eq!(said, "Match #1 is imported: nobody plays it here.");
    }
    let said = private_text(
        table
            .ask(
                ANA,
                Intent::feature(Follow {
                    id,
                    each_turn: Some(true),
                }),
            )
            .await,
    );
    assert!(!said.is_empty());
    assert!(table.deliver().await.is_empty());
}

#[tokio::test]
async fn an_imported_match_is_deleted_after_a_question() {
    let table = Table::new().await;
    table.ask(ANA, file(DEMO)).await;
    let shown_first = table.ask(ANA, shown(Some(MatchId(1)))).await;
    let ask = labelled(message_of(&shown_first), "Delete…");
    let question = table.press(ANA, &ask.custom_id).await;
    let yes = labelled(message_of(&question), "Yes, delete it");
    assert!(table.try_game(MatchId(1)).await.is_some());
    let deleted = table.press(ANA, &yes.custom_id).await;
    assert!(text_of(&deleted).contains("#1 is deleted"), "{deleted:?}");
    assert!(table.try_game(MatchId(1)).await.is_none());
    assert_eq!(table.row(&listed(ANA, 1)).await, None);
    // an old button
    assert_eq!(private_text(table.press(ANA, &yes.custom_id).await), UNKNOWN);
    let said = private_text(table.ask(ANA, shown(None)).await);
    assert!(said.starts_with("You have no imported matches"), "{said}");
    // the number is not used again
    table.ask(ANA, file(DEMO)).await;
    assert!(table.try_game(MatchId(2)).await.is_some());
}

#[tokio::test]
async fn what_cannot_be_imported_gets_one_sentence_and_changes_nothing() {
    let table = Table::new().await;
    let upload = |size| Upload {
        url: "https://cdn.discordapp.com/attachments/1/2/a.txt".to_owned(),
        size,
    };
    for (intent, says) in [
        (
            text("hello world"),
            "That is no record that I can read: its first move would be `hello`. If you pasted it, try it as a file.",
        ),
        (
            text("c3 c3"),
            "Nothing is imported: line 1, move 2, `c3`. There is already a piece on c3. Choose an empty space.",
        ),
        (
            text("c3 resign c4"),
            "Nothing is imported: line 1, move 2, `c4`. The record goes on after a resignation.",
        ),
        (
            text("game: dvonn white: Ana black: Ben setup: classic c3 c3"),
            "Nothing is imported: line 1, move 2, `c3`. There is already a piece on c3. Choose an empty space.",
        ),
        (
            file("game: dvonn\nsetup: classic\nc3 c3"),
            "Nothing is imported: line 3, move 2, `c3`. There is already a piece on c3. Choose an empty space.",
        ),
        (
            text("game: chess e4"),
            "`game: chess` is no game that I can import. I read DVONN and GIPF.",
        ),
        (
            text("(;SU[hive])"),
            "`hive` is no game that I can import. I read DVONN and GIPF.",
        ),
        (
            text("1. e4 e5"),
            "That could as well be chess. If it is DVONN, write `game: dvonn` on a line before it.",
        ),
        (
            file("[Event \"Club\"]\n[White \"Ana\"]\n\n1. d4 d5 2. c4 1-0\n"),
            "That could as well be chess. If it is DVONN, write `game: dvonn` on a line before it.",
        ),
        (
            text("result: black wins, resignation game: gipf-basic resigned: black a1-b2"),
            "The record says that Black resigned, and names another result. Correct one of the two.",
        ),
        (
            file("game: gipf-basic\nresult: draw\nresigned: white\na1-b2\n"),
            "The record says that White resigned, and names another result. Correct one of the two.",
        ),
        (text("  "), "I find no move in that record."),
        (file(""), "I find no move in that record."),
        (file(vec![0x89, b'P', b'N', b'G', 0, 1]), NOT_TEXT),
        // half a character of UTF-16, and half a pair of them
        (file(vec![0xff, 0xfe, b'c']), NOT_TEXT),
        (file(vec![0xff, 0xfe, 0x00, 0xd8]), NOT_TEXT),
        (file(utf16("c3\u{0}")), NOT_TEXT),
        (
            file(format!("{DEMO}\n{DEMO}")),
            "Those are several games: the second begins on line 3. Import the games one by one.",
        ),
        (
            file("c3 ".repeat(13_000)),
            "That text is too long for the record of a game.",
        ),
        (
            import(ImportSource::Fetched(Fetched::TooLarge)),
            "That file is larger than 64 kB. A record is a small text file.",
        ),
        (
            import(ImportSource::Fetched(Fetched::Failed)),
            "I couldn’t get the file from Discord. Try again, or paste the record as text.",
        ),
        // no adapter has fetched it
        (
            import(ImportSource::File(upload(10))),
            "I couldn’t get the file from Discord. Try again, or paste the record as text.",
        ),
        (import(ImportSource::Both), "Give either a file or a text, not both."),
        (
            shown(None),
            "You have no imported matches. Give `/import` a file or a text with a record.",
        ),
        (shown(Some(MatchId(1))), UNKNOWN),
    ] {
        assert_eq!(private_text(table.ask(ANA, intent).await), says);
    }
    assert!(table.try_game(MatchId(1)).await.is_none());
    assert!(MOST_BYTES >= DEMO.len());
}

#[tokio::test]
async fn what_a_record_says_about_its_players_is_only_text() {
    let table = Table::new().await;
    let names = "white: @everyone <@12> **bold** `x`\u{202e}\nblack: ||spoiler||\ngame: dvonn\nc3\n";
    let reply = table.ask(ANA, file(names)).await;
    let said = text_of(&reply);
    let title = "**DVONN #1** · imported · White: `@everyone <@12> **bold** 'x'` · Black: `||spoiler||`";
    assert_eq!(said.lines().next(), Some(title));
    assert_eq!(message_of(&reply).pings, []);
    // it is not said to be over, since nobody knows
    let below = said.lines().nth(1);
    assert_eq!(below, Some("The record ends here, without a result."), "{said}");
    // an older program's letters
    let latin = b"white: J\xfcrg\ngame: dvonn\nc3\n".to_vec();
    let reply = table.ask(ANA, file(latin)).await;
    assert!(text_of(&reply).contains("White: `Jürg` · Black: unknown"), "{reply:?}");
}

#[tokio::test]
async fn the_result_that_a_record_names_holds_where_its_moves_do_not_decide() {
    let table = Table::new().await;
    for (result, says) in [
        ("white wins, time", "White beats Black, as the record says."),
        ("draw, agreed", "White and Black drew, as the record says."),
        ("unfinished", "The record ends here, without a result."),
    ] {
        let reply = table
            .ask(ANA, text(&format!("result: {result} game: gipf-basic a1-b2")))
            .await;
        assert!(text_of(&reply).contains(says), "{result}: {reply:?}");
    }
}

/// What could be chess is read where something says that it is not, and so is everything that could not.
#[tokio::test]
async fn short_records_are_imported() {
    let table = Table::new().await;
    for (record, turns) in [
        ("game: dvonn 1. e4 e5", 2),
        ("1. e4 e5 2. resign", 2),
        ("1. c3 d3", 2),
        ("e4", 1),
        ("1. k3 e5", 2),
        (
            "result: white wins, resignation game: gipf-basic resigned: black a1-b2",
            1,
        ),
    ] {
        let reply = table.ask(ANA, text(record)).await;
        assert!(text_of(&reply).contains("imported"), "{record}: {reply:?}");
        let id = text_of(&reply).split(['#', '*']).find_map(|part| part.parse().ok());
        let m = table.game(MatchId(id.expect("its number"))).await;
        assert_eq!(m.turns_played(), turns, "{record}");
    }
}

#[tokio::test]
async fn an_imported_match_can_be_deleted_from_whatever_shows_it() {
    let table = Table::new().await;
    let reply = table.ask(ANA, file(DEMO)).await;
    let mut message = message_of(&reply).clone();
    for label in ["Moves", "Next", "Review"] {
        let pressed = table.press(ANA, &labelled(&message, label).custom_id).await;
        message = message_of(&pressed).clone();
        labelled(&message, "All imported");
        labelled(&message, "Delete…");
    }
    let mut found = message;
    for _ in 0..200 {
        if found.picture.is_some() {
            break;
        }
        let again = table.ask(ANA, Intent::feature(Course { id: Some(MatchId(1)) })).await;
        found = message_of(&again).clone();
    }
    assert!(found.picture.is_some(), "{found:?}");
    labelled(&found, "All imported");
    let asked = table.press(ANA, &labelled(&found, "Delete…").custom_id).await;
    labelled(message_of(&asked), "Yes, delete it");
    // a match that was played has neither
    let id = table.start(GameKind::Dvonn, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    let shown = table.ask(ANA, review(id, 1)).await;
    let labels: Vec<String> = buttons(message_of(&shown)).into_iter().map(|b| b.label).collect();
    assert!(
        !labels.iter().any(|label| label == "Delete…" || label == "All imported"),
        "{labels:?}"
    );
}

#[tokio::test]
async fn how_many_records_one_person_keeps_is_bounded() {
    let table = Table::new().await;
    let records = |day: usize| (0..50).map(move |n| text(&format!("white: {day}-{n} game: dvonn c3")));
    for record in records(0) {
        table.ask(ANA, record).await;
    }
    let said = private_text(table.ask(ANA, text("c3")).await);
    assert!(
        said.starts_with("You’ve imported 50 records since this time yesterday."),
        "{said}"
    );
    assert!(table.try_game(MatchId(51)).await.is_none());
    // another person may
    table.ask(BEN, text("c3")).await;
    table.wait(SignedDuration::from_hours(24));
    for record in records(1) {
        table.ask(ANA, record).await;
    }
    table.wait(SignedDuration::from_hours(24));
    let said = private_text(table.ask(ANA, text("c3")).await);
    assert!(said.starts_with("You keep 100 imported matches already."), "{said}");
    let all = table.ask(ANA, shown(None)).await;
    let found = select(message_of(&all)).expect("a select").options;
    assert!(found.len() == 25 && found[0].value == "101", "{found:?}");
    // the others are in lists of their own, the oldest in the last one
    let lists = message_of(&all).rows.iter().filter_map(|row| match row {
        Row::Select(select) => Some(select),
        Row::Buttons(_) | Row::Person(_) => None,
    });
    let lists: Vec<&Select> = lists.collect();
    let counts: Vec<usize> = lists.iter().map(|list| list.options.len()).collect();
    assert_eq!(counts, [25; 4]);
    assert!(lists[3].placeholder.ends_with(" · #25–#1"), "{:?}", lists[3]);
    let oldest = table.select(ANA, &lists[3].custom_id, &["1"]).await;
    assert!(text_of(&oldest).contains("#1** · imported"), "{oldest:?}");
    table.press(ANA, &DeleteImport { id: MatchId(1) }.custom_id()).await;
    table.ask(ANA, text("c3")).await;
    assert!(table.try_game(MatchId(102)).await.is_some());
}

#[tokio::test]
async fn a_repeated_request_imports_once() {
    let table = Table::new().await;
    let request = table.request(ANA, file(DEMO));
    let first = table.send(request.clone()).await;
    let second = table.send(request).await;
    assert_eq!(text_of(&first), text_of(&second));
    assert!(table.try_game(MatchId(2)).await.is_none());
}

/// As tools of Windows save a text.
fn utf16(text: &str) -> Vec<u8> {
    let units = text.encode_utf16().flat_map(u16::to_le_bytes);
    [0xff, 0xfe].into_iter().chain(units).collect()
}

#[tokio::test]
async fn a_file_in_utf_16_is_read() {
    let table = Table::new().await;
    let record = "white: Jürg\r\ngame: dvonn\r\nc3\r\n";
    let reply = table.ask(ANA, file(utf16(record))).await;
    assert!(text_of(&reply).contains("White: `Jürg` · Black: unknown"), "{reply:?}");
    let units = record.encode_utf16().flat_map(u16::to_be_bytes);
    let big: Vec<u8> = [0xfe, 0xff].into_iter().chain(units).collect();
    let again = table.ask(ANA, file(big)).await;
    assert!(text_of(&again).ends_with(KNOWN), "{again:?}");
}

#[tokio::test]
async fn a_record_is_imported_once_by_one_person() {
    let table = Table::new().await;
    table.ask(ANA, text("c3 d3")).await;
    let says = async |who, intent| text_of(&table.ask(who, intent).await).to_owned();
    let again = says(ANA, file("1. c3 d3\n")).await;
    assert!(again.starts_with("**DVONN #1**") && again.ends_with(KNOWN), "{again}");
    // what is otherwise in anything is another one
    for (record, id) in [
        ("c3", 2),
        ("c3 d3 resign", 3),
        ("white: Ana game: dvonn c3 d3", 4),
        ("result: draw game: dvonn c3 d3", 5),
    ] {
        let said = says(ANA, text(record)).await;
        assert!(
            said.starts_with(&format!("**DVONN #{id}**")) && !said.ends_with(KNOWN),
            "{said}"
        );
    }
    // so is another person's, and the first one after it was deleted
    let theirs = says(BEN, text("c3 d3")).await;
    assert!(theirs.starts_with("**DVONN #6**"), "{theirs}");
    table.press(ANA, &DeleteImport { id: MatchId(1) }.custom_id()).await;
    let anew = says(ANA, text("c3 d3")).await;
    assert!(anew.starts_with("**DVONN #7**") && !anew.ends_with(KNOWN), "{anew}");
}

#[tokio::test]
async fn records_of_our_own_matches_come_back_with_everything_lost_on_the_way() {
    let table = Table::new().await;
    let text = "game: gipf-standard+t3\nresigned: black\n";
    let read = record::read(text).unwrap();
    assert!(matches!(read.setup.kind(), GameKind::Potentials(_)));
    table.ask(ANA, file(text)).await;
    let m = table.game(MatchId(1)).await;
    assert_eq!(m.terms().setup, read.setup);
    let played = table.start(GameKind::Dvonn, ColorWish::White).await;
    assert_eq!(played, MatchId(2));
}
