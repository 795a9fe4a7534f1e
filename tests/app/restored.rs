//! Matches that were played with a bot of another host, as their players see them.

use super::ratings::profile;
use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Board, CompleteMatch, Export, Games, Resign, Review};
use gipfel::app::matches::Restored;
use gipfel::app::operator::{Answer, Archiver, Checker, MatchFile, Operator, Request};
use gipfel::app::slash::Among;
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Match, MatchId, Player, PlayerId, Why, archive};
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::GameKind;
use gipfel::rules::{Color, Outcome};
use gipfel::store::Store;
use gipfel::store::keys;
use jiff::SignedDuration;

const BASIC: GameKind = GameKind::ALL[1];

/// All finished matches of a host.
async fn exported(store: &Store) -> Vec<MatchFile> {
    let operator = Operator::new(store.clone(), 80);
    let mut archiver = Archiver::default();
    let mut source = operator.rows().await.unwrap();
    while let Some((key, value)) = source.next_row().await.unwrap() {
        archiver.note(&key, &value);
    }
    let mut files = Vec::new();
    let mut source = operator.rows().await.unwrap();
    while let Some((key, value)) = source.next_row().await.unwrap() {
        files.extend(archiver.file(&key, &value).unwrap());
    }
    files
}

async fn imported(table: &Table, files: &[MatchFile]) -> Vec<Restored> {
    let operator = table.app.operator();
    let texts = files.iter().map(|file| file.text.clone()).collect();
    match operator.answer(&Request::Restore(texts)).await.unwrap() {
        Answer::Restored(restored) => restored,
        answer => panic!("{answer:?}"),
    }
}

async fn is_in_order(store: &Store) {
    let mut source = Operator::new(store.clone(), 82).rows().await.unwrap();
    let mut checker = Checker::new(source.at());
    while let Some((key, value)) = source.next_row().await.unwrap() {
        checker.row(&key, &value);
    }
    let checked = checker.end();
    assert!(checked.findings.is_empty(), "{:?}", checked.findings);
}

/// Plays so many turns of a match between Ana and Ben.
async fn played(table: &Table, id: MatchId, turns: usize) -> Match {
    for _ in 0..turns {
        let m = table.game(id).await;
        let Some(color) = m.to_move() else { return m };
        let mv = m.game().complete("", 1).remove(0);
        table.play(number_of(&m, color), id, &mv.to_string()).await;
    }
    table.game(id).await
}

/// A match that Ben resigns.
async fn resigned(table: &Table) -> MatchId {
    let id = table.start(BASIC, ColorWish::White).await;
    played(table, id, 4).await;
    table.press(BEN, &Resign { id: Some(id) }.custom_id()).await;
    id
}

#[tokio::test]
async fn they_are_in_the_lists_of_their_players_marked_and_count_for_nothing() {
    let (there, here) = (Table::new().await, Table::new().await);
    let lost = resigned(&there).await;
    there.wait(SignedDuration::from_hours(1));
    let whole = there.start(GameKind::Dvonn, ColorWish::White).await;
    let whole_match = played(&there, whole, 400).await;
    assert_eq!(whole_match.ended().map(|ended| ended.why), Some(Why::Rules));
    there.start(BASIC, ColorWish::White).await;
    there.deliver().await;
    let files = exported(&there.store).await;
    assert_eq!(
        files.iter().map(|file| file.id).collect::<Vec<_>>(),
        [lost, whole],
        "the third one runs"
    );
    // a match of this host's own, which has a number that one of theirs had
    here.wait(SignedDuration::from_mins(1));
    let own = resigned(&here).await;
    assert_eq!(own, lost);
    here.wait(SignedDuration::from_hours(30));
    here.deliver().await;
    let (new_lost, new_whole) = (MatchId(2), MatchId(3));
    assert_eq!(
        imported(&here, &files).await,
        [Restored::New(new_lost), Restored::New(new_whole)]
    );
    assert_eq!(
        imported(&here, &files).await,
        [Restored::Known(new_lost), Restored::Known(new_whole)]
    );
    is_in_order(&here.store).await;
    for (id, was) in [(new_lost, there.game(lost).await), (new_whole, whole_match)] {
        let m = here.game(id).await;
        assert_eq!(m.players(), was.players());
        assert_eq!((m.game(), m.ended()), (was.game(), was.ended()));
        assert_eq!(m.stored().started, was.stored().started);
        assert_eq!(m.origin().map(|origin| origin.number), Some(was.id().0));
        assert_eq!((m.result(), m.terms().rated), (None, false));
    }
    // nobody is told, and nothing is counted
    assert!(here.deliver().await.is_empty());
    let key = keys::Standing {
        player: PlayerId(ANA),
        family: gipfel::correspondence::rating::Family::Dvonn,
    };
    here.tick().await;
    assert_eq!(here.row(&key).await, None);
    let board = Board {
        id: Some(new_lost),
        theme: None,
        audience: Audience::Asker,
    };
    let text = private_text(here.ask(BEN, Intent::feature(board)).await);
    assert!(text.contains("· imported") && text.contains("resigned"), "{text}");
    // the newest of one's own stays the one that is meant
    let games = here.ask(ANA, Intent::feature(Games::FIRST)).await;
    let select = select_of(&games, "Look back at a finished match");
    let listed: Vec<&str> = select.options.iter().map(|option| option.value.as_str()).collect();
    assert_eq!(listed, ["1", "3", "2"]);
    // a stranger sees nothing of it
    let board = Board {
        id: Some(new_lost),
        theme: None,
        audience: Audience::Asker,
    };
    let hidden = private_text(here.ask(CLEO, Intent::feature(board)).await);
    assert!(!hidden.contains("imported"), "{hidden}");
    // what comes back from here is known there
    let back = exported(&here.store).await;
    assert_eq!(
        imported(&there, &back).await,
        [Restored::New(MatchId(4)), Restored::Known(lost), Restored::Known(whole)]
    );
    is_in_order(&there.store).await;
}

#[tokio::test]
async fn every_setup_goes_from_host_to_host() {
    let (there, here) = (Table::new().await, Table::new().await);
    let setups = SetupKind::all().map(|setup| (GameKind::Dvonn, Some(setup), None));
    let others = [GameKind::ALL[1], GameKind::ALL[2], GameKind::ALL[3]].map(|kind| (kind, None, None));
    let potentials = [(GameKind::ALL[2], None, Some("zd3".to_owned()))];
    let mut expected = Vec::new();
    for (kind, setup, potentials) in setups.into_iter().chain(others).chain(potentials) {
        let practice = gipfel::app::features::BeginPractice {
            kind,
            level: Some(1),
            color: ColorWish::White,
            setup,
            potentials,
            link: LinkWish::default(),
            program: None,
        };
        there.ask(ANA, Intent::feature(practice)).await;
        let id = MatchId(expected.len() as u64 + 1);
        for _ in 0..3 {
            there.think().await;
            let m = there.game(id).await;
            let mv = m.game().complete("", 1).remove(0);
            there.play(ANA, id, &mv.to_string()).await;
        }
        there.press(ANA, &Resign { id: Some(id) }.custom_id()).await;
        expected.push(there.game(id).await);
        there.deliver().await;
        there.wait(SignedDuration::from_hours(1));
    }
    let files = exported(&there.store).await;
    assert_eq!(files.len(), expected.len());
    let restored = imported(&here, &files).await;
    for ((file, restored), was) in files.iter().zip(restored).zip(&expected) {
        let Restored::New(id) = restored else {
            panic!("{restored:?}: {}", file.text);
        };
        let m = here.game(id).await;
        assert_eq!((m.game(), m.ended()), (was.game(), was.ended()), "{}", file.text);
        assert_eq!(m.players(), was.players());
        // it can be looked at like any other
        for intent in [
            Intent::feature(Review::after(Some(id), None)),
            Intent::feature(Export { id: Some(id) }),
        ] {
            let shown = here.ask(ANA, intent).await;
            assert!(!message_of(&shown).text.is_empty());
        }
    }
    let again = exported(&here.store).await;
    let texts = |files: &[MatchFile]| files.iter().map(|file| file.text.clone()).collect::<Vec<_>>();
    let nameless = |text: &String| {
        text.lines()
            .filter(|line| !line.starts_with("white:"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(
        texts(&again).iter().map(nameless).collect::<Vec<_>>(),
        texts(&files).iter().map(nameless).collect::<Vec<_>>()
    );
    is_in_order(&here.store).await;
}

/// A result by the rules, which a moderator takes away: the moves still have it, and it is still the same match.
#[tokio::test]
async fn one_whose_result_was_taken_away_is_imported_once() {
    let (there, here) = (Table::new().await, Table::new().await);
    let id = there.start(GameKind::Dvonn, ColorWish::White).await;
    let m = played(&there, id, 400).await;
    assert_eq!(m.ended().map(|ended| ended.why), Some(Why::Rules));
    there.deliver().await;
    let before = exported(&there.store).await;
    there.wait(SignedDuration::from_hours(1));
    super::moderation::ruled(&there, id, "Take it away…").await;
    let after = exported(&there.store).await;
    let text = &after[0].text;
    assert!(text.contains("result: no result, annulled\n"), "{text}");
    here.wait(SignedDuration::from_hours(30));
    let new = MatchId(1);
    assert_eq!(imported(&here, &after).await, [Restored::New(new)]);
    let restored = here.game(new).await;
    let ended = restored.ended().expect("over");
    assert_eq!((ended.outcome, ended.why), (None, Why::Annulled));
    assert_eq!(restored.game(), m.game());
    is_in_order(&here.store).await;
    // the file from before the ruling, and the match itself, are this one
    assert_eq!(imported(&here, &before).await, [Restored::Known(new)]);
    assert_eq!(imported(&there, &after).await, [Restored::Known(id)]);
}

/// On a new host, where matches can be imported before a bot has run.
#[tokio::test]
async fn whoever_is_deleted_before_the_first_start_stays_away() {
    let there = Table::new().await;
    resigned(&there).await;
    let files = exported(&there.store).await;
    let store = Store::memory(std::sync::Arc::new(|| millis(START + 24 * 3_600_000)));
    let operator = Operator::new(store.clone(), 84);
    let texts = files.iter().map(|file| file.text.clone()).collect();
    let restored = operator.answer(&Request::Restore(texts)).await.unwrap();
    assert!(matches!(restored, Answer::Restored(_)), "{restored:?}");
    let forgotten = operator.answer(&Request::Forget(PlayerId(BEN))).await.unwrap();
    assert!(matches!(forgotten, Answer::Done(_)), "{forgotten:?}");
    // the bot starts, and a match comes that is not here yet
    let here = Table::process(store, 5).await;
    let mut newer = files[0].clone();
    newer.text = newer
        .text
        .replacen("match: 1", "match: 77", 1)
        .replacen(":00Z\ngame", ":07Z\ngame", 1);
    assert_ne!(newer.text, files[0].text);
    let restored = imported(&here, &[newer]).await;
    let [Restored::New(other)] = restored[..] else {
        panic!("{restored:?}");
    };
    assert!(here.game(other).await.player(Color::Black).deleted().is_some());
}

#[tokio::test]
async fn a_person_who_is_deleted_goes_from_them_and_stays_away() {
    let (there, here) = (Table::new().await, Table::new().await);
    let lost = resigned(&there).await;
    let files = exported(&there.store).await;
    here.wait(SignedDuration::from_hours(1));
    let new = MatchId(1);
    assert_eq!(imported(&here, &files).await, [Restored::New(new)]);
    let operator = Operator::new(here.store.clone(), 83);
    let forgotten = operator.answer(&Request::Forget(PlayerId(BEN))).await.unwrap();
    assert!(matches!(forgotten, Answer::Done(_)), "{forgotten:?}");
    let m = here.game(new).await;
    assert_eq!(m.player(Color::White), Player::from(PlayerId(ANA)));
    assert!(m.player(Color::Black).deleted().is_some());
    assert_eq!(m.origin().unwrap().names.black, None);
    let row = here.row(&keys::Match { id: new }).await.unwrap().to_string();
    assert!(!row.contains("Ben"), "{row}");
    // the file still names them
    assert_eq!(imported(&here, &files).await, [Restored::Known(new)]);
    let newer = MatchFile {
        id: lost,
        text: files[0]
            .text
            .replacen("match: 1", "match: 77", 1)
            .replacen(":00Z\ngame", ":07Z\ngame", 1),
    };
    assert_ne!(newer.text, files[0].text);
    let restored = imported(&here, std::slice::from_ref(&newer)).await;
    let [Restored::New(other)] = restored[..] else {
        panic!("{restored:?}");
    };
    assert!(here.game(other).await.player(Color::Black).deleted().is_some());
    // whoever comes back afterwards is somebody new, with matches of their own
    let later = newer.text.replace("2026-01", "2026-02");
    let file = MatchFile { id: lost, text: later };
    let restored = imported(&here, &[file]).await;
    let [Restored::New(back)] = restored[..] else {
        panic!("{restored:?}");
    };
    assert_eq!(here.game(back).await.player(Color::Black), Player::from(PlayerId(BEN)));
    is_in_order(&here.store).await;
    let profile = here.ask(ANA, profile(None)).await;
    assert!(!format!("{profile:?}").contains("Ben"));
}

#[test]
fn an_archived_match_says_what_it_is() {
    let text = "match: 5\nwhite: Zebra (program)\nblack: A (b) (12)\nstarted: 2026-01-01T00:00:00Z\n\
                result: black wins, program broken\nended: 2026-01-02T00:00:00Z\ngame: gipf-basic\nresigned: white\na2-b3\n";
    let read = archive::read(text).expect("a match");
    assert_eq!((read.number, read.outcome), (5, Some(Outcome::Win(Color::Black))));
    let archive::Seat::Person(PlayerId(12), Some(name)) = &read.seats.black else {
        panic!("{:?}", read.seats.black);
    };
    assert_eq!(name.as_str(), "A (b)");
    let moved = archive::read(&text.replace("2026-01-02", "2026-01-03")).expect("a match");
    let other = archive::read(&text.replace("a2-b3", "a1-b2")).expect("a match");
    let renamed = archive::read(
        &text
            .replace("A (b) (12)", "deleted player")
            .replace("match: 5", "match: 9"),
    );
    assert_ne!(read.identity(), moved.identity());
    assert_ne!(read.identity(), other.identity());
    assert_eq!(read.identity(), renamed.expect("a match").identity());
}

#[test]
fn an_archived_match_is_between_two_and_ends_in_each_way() {
    let text = "match: 5\nwhite: 11\nblack: 12\nstarted: 2026-01-01T00:00:00Z\nresult: draw, agreed\n\
                ended: 2026-01-02T00:00:00Z\ngame: gipf-basic\na2-b3\n";
    let result = |result: &str| {
        let read = archive::read(&text.replace("draw, agreed", result)).expect("a match");
        (read.outcome, read.why)
    };
    assert_eq!(result("draw, agreed"), (Some(Outcome::Draw), Why::DrawAgreed));
    assert_eq!(result("no result, aborted"), (None, Why::Aborted));
    assert_eq!(
        result("white wins, time"),
        (Some(Outcome::Win(Color::White)), Why::Time)
    );
    // not where the moves do not end it, or somebody else resigned
    for (result, resigned) in [
        ("white wins, by the rules", ""),
        ("white wins, resignation", "resigned: white\n"),
    ] {
        let text = text
            .replace("draw, agreed", result)
            .replace("a2-b3\n", &format!("{resigned}a2-b3\n"));
        assert_eq!(archive::read(&text), Err(archive::ArchiveError::Result), "{text}");
    }
    let between = |white: &str, black: &str| {
        let text = text.replace("white: 11", &format!("white: {white}"));
        archive::read(&text.replace("black: 12", &format!("black: {black}"))).map(|_| ())
    };
    assert_eq!(between("deleted player", "deleted player"), Ok(()));
    for same in ["11", "Gipfel, level 3", "Zebra (program)"] {
        assert_eq!(between(same, same), Err(archive::ArchiveError::SamePlayer), "{same}");
    }
    assert_eq!(between("Ana (11)", "Anna (11)"), Err(archive::ArchiveError::SamePlayer));
}

/// However many come at once: one's own matches here, which are older than their numbers, stay ahead of them.
#[tokio::test]
async fn a_large_import_hides_no_match_of_this_host() {
    let (there, here) = (Table::new().await, Table::new().await);
    for _ in 0..26 {
        resigned(&there).await;
        there.deliver().await;
        there.wait(SignedDuration::from_hours(25));
    }
    here.wait(SignedDuration::from_hours(24 * 40));
    let own = resigned(&here).await;
    here.deliver().await;
    imported(&here, &exported(&there.store).await).await;
    is_in_order(&here.store).await;
    let games = here.ask(ANA, Intent::feature(Games::FIRST)).await;
    let select = select_of(&games, "Look back at a finished match");
    let listed: Vec<u64> = select
        .options
        .iter()
        .map(|option| option.value.parse().unwrap())
        .collect();
    assert_eq!(listed.len(), 25);
    assert_eq!(listed[..3], [own.0, 27, 26], "then the others, by when they ended");
    // a number that is not among them is found when it is typed
    let typed = CompleteMatch {
        typed: "2".to_owned(),
        among: Among::Mine,
    };
    let Reply::Choices(found) = here.ask(ANA, Intent::feature(typed)).await else {
        panic!("suggestions")
    };
    assert!(found.iter().any(|(_, value)| value == "2"), "{found:?}");
}
