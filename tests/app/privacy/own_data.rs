//! What somebody sees of what is stored about them, and the file with all of it.

use super::deletion::lived;
use super::*;
use crate::moderation::{asked, ruled, sent, used};
use crate::stored::put;
use gipfel::app::features::{
    ExportOwn, Follow, JoinTournament, LeaveTournament, MakeTournament, ModeratePlayer, ModerationLog, PrivacyNotice,
    SaveNotes, TournamentDraft, Verdict,
};
use gipfel::correspondence::tournament::TournamentId;
use gipfel::rules::dvonn::SetupKind;

const MIA: u64 = 91;

pub(super) fn export() -> Intent {
    Intent::feature(ExportOwn)
}

pub(super) fn file_in(posts: &[Post]) -> Option<(String, Value)> {
    let post = posts.iter().find(|post| !post.message.files.is_empty())?;
    assert_eq!(post.place, Spot::Direct(DAN));
    let (name, bytes) = &post.message.files[0];
    Some((name.clone(), serde_json::from_slice(bytes).unwrap()))
}

#[tokio::test]
async fn a_panel_counts_what_is_stored() {
    let table = Table::new().await;
    lived(&table).await;
    let shown = panel(&table, DAN).await;
    for line in [
        "Your name, as last seen: Somebody",
        "Matches: 3 running, 1 finished, 1 imported",
        "Open challenges: 1",
        "People blocked: 1 · Matches followed: 1",
        "Games with results: 1",
    ] {
        assert!(shown.contains(line), "{line}: {shown}");
    }
    let nobody = panel(&table, 99).await;
    assert!(nobody.contains("0 running, 0 finished"), "{nobody}");
    let notice = table.ask(DAN, Intent::feature(PrivacyNotice)).await;
    let files = &message_of(&notice).files;
    assert_eq!(
        files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
        ["privacy.md", "terms.md"]
    );
    assert!(files.iter().all(|(_, file)| file.len() > 500));
}

#[tokio::test]
async fn everything_comes_as_one_file() {
    let table = Table::new().await;
    let [lost, running, ..] = lived(&table).await;
    let said = private_text(table.ask(DAN, export()).await);
    assert!(said.contains("on its way"), "{said}");
    let (name, file) = file_in(&table.deliver().await).expect("it was sent");
    assert_eq!(name, format!("gipfel-{DAN}.json"));
    assert_eq!(file["player"], DAN);
    assert_eq!(file["person"]["settings"]["zone"], "Europe/Zurich");
    let matches = file["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 5, "three run, one is over, one was imported");
    let of = |id: MatchId| matches.iter().find(|found| found["number"] == id.0).unwrap();
    assert_eq!(of(lost)["notes"], "He opens with b2.");
    assert_eq!(of(running)["notes"], "Careful.");
    assert!(
        of(lost)["record"].as_str().unwrap().contains("game: gipf-basic"),
        "{}",
        of(lost)["record"]
    );
    assert!(!file.to_string().contains("Ben’s own."), "that is Ben's alone");
    assert_eq!(file["blocked"], serde_json::json!([ANA]));
    assert_eq!(
        file["challenges"].as_array().unwrap().len(),
        2,
        "one is open, one was declined today"
    );
    assert_eq!(file["followed"].as_array().unwrap().len(), 1);
    assert_eq!(file["results"][0]["game"], "gipf");
    // once in ten minutes
    let said = private_text(table.ask(DAN, export()).await);
    assert!(said.contains("just asked"), "{said}");
    table.wait(SignedDuration::from_mins(10));
    table.ask(DAN, export()).await;
    assert!(file_in(&table.deliver().await).is_some());
}

/// Whoever knew where the other pieces will be would place the red ones accordingly.
#[tokio::test]
async fn the_file_does_not_say_what_is_still_to_be_drawn() {
    let table = Table::new().await;
    let sent = async || {
        table.wait(SignedDuration::from_mins(10));
        table.ask(DAN, export()).await;
        file_in(&table.deliver().await).expect("it was sent").1
    };
    let reds = |from: u64, to: u64| {
        let reds = MakeChallenge {
            setup: Some(SetupKind::Reds),
            ..wish(Some(to), DVONN, ColorWish::White)
        };
        table.ask(from, Intent::feature(reds))
    };
    reds(BEN, DAN).await;
    let post = table.deliver().await.remove(0);
    reds(DAN, ANA).await;
    let file = sent().await;
    for of in ["challenges", "challenges_to_them"] {
        let setup = &file[of][0]["challenge"]["terms"]["setup"]["dvonn"];
        assert_eq!(setup, "reds", "{of}");
    }
    table
        .accept(DAN, &post, &labelled(&post.message, "Accept").custom_id)
        .await;
    let id = MatchId(1);
    let setup = table.game(id).await.terms().setup.dvonn().expect("DVONN").to_string();
    let drawn = setup.strip_prefix("reds ").expect("what draws the rest");
    for (who, turn) in [(BEN, "a1"), (DAN, "e3"), (BEN, "k5")] {
        let file = sent().await;
        assert_eq!(file["matches"][0]["record"], Value::Null, "{turn}");
        assert!(!file.to_string().contains(drawn), "{turn}: {file}");
        assert!(table.play(who, id, turn).await.contains("Played"));
    }
    let file = sent().await;
    assert_eq!(file["matches"][0]["stored"]["terms"]["setup"]["dvonn"], setup);
    let record = file["matches"][0]["record"].as_str().expect("a record");
    assert!(record.contains(&setup), "{record}");
}

#[tokio::test]
async fn a_file_that_is_refused_may_be_asked_for_at_once() {
    let table = Table::new().await;
    lived(&table).await;
    table.ask(DAN, export()).await;
    let posts = table.deliver_with(closed).await;
    assert!(file_in(&posts).is_none());
    let said = private_text(table.ask(DAN, export()).await);
    assert!(said.contains("on its way"), "{said}");
    assert!(file_in(&table.deliver().await).is_some());
}

#[tokio::test]
async fn a_file_that_waits_is_not_sent_while_its_person_is_deleted() {
    let table = Table::new().await;
    lived(&table).await;
    table.ask(DAN, export()).await;
    private_text(delete(&table, DAN).await);
    assert!(file_in(&table.deliver().await).is_none());
    until_deleted(&table).await;
    assert_eq!(named(&table.store, DAN).await, ["Block"]);
}

/// Somebody who left a tournament before it began, made another one, and about whom moderators decided twice.
pub(super) async fn in_the_club(table: &Table) {
    let draft = TournamentDraft::usual(None, None);
    for by in [ANA, DAN] {
        let make = MakeTournament { draft }.custom_id();
        private_text(table.use_panel(by, &make, &[]).await);
    }
    let id = Some(TournamentId(1));
    table.ask(DAN, Intent::feature(JoinTournament { id })).await;
    table.ask(DAN, Intent::feature(LeaveTournament { id })).await;
    let bar = ModeratePlayer {
        who: PlayerId(DAN),
        verdict: Some(Verdict::Days(7)),
        is_bot: false,
        is_manager: true,
    };
    let panel = table.ask(MIA, Intent::feature(bar)).await;
    let form = used(table, MIA, &button_of(&panel, "Say why…"), &[], true).await;
    sent(table, MIA, &form, "Too many at once.", true).await;
    let id = playing(table, [BEN, DAN], BASIC, 3).await;
    ruled(table, id, "No result…").await;
    table.deliver().await;
}

#[tokio::test]
async fn a_moderator_who_was_deleted_is_not_told_who_takes_nothing_over() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let question = asked(&table, id).await;
    private_text(delete(&table, MIA).await);
    until_deleted(&table).await;
    let no = button(&question.message, 1).custom_id;
    let said = private_text(table.accept(CLEO, &question, &no).await);
    assert!(said.contains("does not take over"), "{said}");
    let posts = table.deliver().await;
    assert!(posts.is_empty(), "{posts:?}");
}

#[tokio::test]
async fn a_moderator_is_told_that_somebody_who_goes_takes_nothing_over() {
    let table = Table::new().await;
    table.tick().await;
    let id = table.start(BASIC, ColorWish::White).await;
    let question = asked(&table, id).await;
    private_text(delete(&table, CLEO).await);
    until_deleted(&table).await;
    let told: Vec<Post> = table
        .posts()
        .into_iter()
        .filter(|post| post.place == Spot::Direct(MIA))
        .collect();
    assert_eq!(told.len(), 1, "{told:?}");
    let text = &told[0].message.text;
    assert!(text.contains("<@13> does not take over"), "{text}");
    let now = table.posts().into_iter().find(|post| post.id == question.id);
    assert!(buttons(&now.expect("it stands").message).is_empty());
}

#[tokio::test]
async fn the_panel_counts_what_is_in_the_file() {
    let table = Table::new().await;
    lived(&table).await;
    in_the_club(&table).await;
    let shown = panel(&table, DAN).await;
    table.ask(DAN, export()).await;
    let (_, file) = file_in(&table.deliver().await).expect("it was sent");
    let count = |key: &str| file[key].as_array().unwrap().len();
    let matches = |wanted: fn(&Value) -> bool| {
        let all = file["matches"].as_array().unwrap();
        all.iter().filter(|found| wanted(&found["stored"])).count()
    };
    let imported = matches(|stored| !stored["import"].is_null());
    let open = file["challenges"].as_array().unwrap();
    let open = open.iter().filter(|row| row["challenge"]["state"] == "open").count();
    for line in [
        format!("{imported} imported"),
        format!("Open challenges: {open}"),
        format!(
            "People blocked: {} · Matches followed: {}",
            count("blocked"),
            count("followed")
        ),
        format!("Games with results: {}", count("results")),
        format!(
            "Tournaments made or joined: {} · Decisions of moderators about you, or by you: {}",
            count("tournaments"),
            count("decisions_of_moderators")
        ),
    ] {
        assert!(shown.contains(&line), "{line}: {shown}");
    }
    assert_eq!((count("tournaments"), count("decisions_of_moderators")), (2, 2));
    let numbers = shown.split("Matches: ").nth(1).expect("a line").split(' ');
    let numbers: usize = numbers.filter_map(|word| word.parse::<usize>().ok()).take(3).sum();
    assert_eq!(numbers, count("matches"), "{shown}");
    // what they were told, and not by whom
    let decisions = file["decisions_of_moderators"].to_string();
    assert!(decisions.contains("Too many at once."), "{decisions}");
    assert!(!decisions.contains(&format!(":{MIA}")), "{decisions}");
    // the log keeps its lines, without the person
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    assert_eq!(named(&table.store, DAN).await, ["Block"]);
    let log = ModerationLog {
        page: 0,
        is_manager: true,
    };
    let log = private_text(table.ask(MIA, Intent::feature(log)).await);
    assert!(
        log.contains("Too many at once.") && log.contains("has no result"),
        "{log}"
    );
    // whoever moderates finds their own decisions
    assert!(panel(&table, MIA).await.contains("or by you: 2"));
}

#[tokio::test]
async fn what_the_file_has_no_room_for_is_counted() {
    let table = Table::new().await;
    let told = async || {
        table.wait(SignedDuration::from_mins(10));
        private_text(table.ask(DAN, export()).await);
        let posts = table.deliver().await;
        let (_, file) = file_in(&posts).expect("it was sent");
        let text = posts.last().expect("it was sent").message.text.clone();
        (file["matches"].as_array().unwrap().len(), text)
    };
    for n in 0..10_u64 {
        let id = playing(&table, [DAN, 31 + n], DVONN, 0).await;
        let key = keys::Note {
            id,
            color: gipfel::rules::Color::White,
        };
        let text = "x".repeat(1_000);
        table.ask(DAN, Intent::feature(SaveNotes { id, form: 0, text })).await;
        let mut row = table.row(&key).await.expect("her notes");
        row["text"] = "x".repeat(1_000_000).into();
        put(&table, &key, row.to_string().as_bytes()).await;
        if n == 6 {
            let all = "Everything that is stored about you is in this file.".to_owned();
            assert_eq!(told().await, (7, all));
        }
    }
    let (count, text) = told().await;
    assert_eq!(count, 8, "eight million characters");
    assert!(text.contains("Older matches did not fit: 2."), "{text}");
}

/// Those that are kept because a moderator may let them go on are stored, too.
#[tokio::test]
async fn matches_that_may_go_on_again_are_counted_exported_and_deleted() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let id = playing(&table, [ANA, BEN], DVONN, 3).await;
    let follow = Follow {
        id: Some(id),
        each_turn: Some(false),
    };
    table.ask(DAN, Intent::feature(follow)).await;
    table.wait(SignedDuration::from_hours(73));
    table.tick().await;
    table.wait(SignedDuration::from_mins(61));
    table.tick().await;
    assert!(table.deliver().await.iter().any(|post| post.place == Spot::Direct(DAN)));
    let shown = panel(&table, DAN).await;
    assert!(shown.contains("Matches followed: 1"), "{shown}");
    table.ask(DAN, export()).await;
    let (_, file) = file_in(&table.deliver().await).expect("it was sent");
    assert_eq!(file["followed"][0]["match"], id.0);
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    assert_eq!(named(&table.store, DAN).await, Vec::<&str>::new());
}

#[tokio::test]
async fn the_file_says_in_which_matches_somebody_is_asked_to_take_over() {
    let table = Table::new().await;
    table.tick().await;
    let id = playing(&table, [ANA, BEN], DVONN, 1).await;
    asked(&table, id).await;
    table.ask(CLEO, export()).await;
    let posts = table.deliver().await;
    let file = posts.iter().flat_map(|post| &post.message.files).next();
    let file: Value = serde_json::from_slice(&file.expect("it was sent").1).unwrap();
    let asked = &file["asked_to_take_over"][0];
    assert_eq!(
        (asked["match"].as_u64(), asked["row"]["why"].as_str()),
        (Some(id.0), Some("Ana has left."))
    );
}
