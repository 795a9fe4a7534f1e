//! Every kind of row: whose it is. What is somebody's is told in the notice, exported and deleted.

use super::deletion::lived;
use super::own_data::{export, file_in, in_the_club};
use super::*;
use crate::moderation::asking_for;
use crate::stored::put;
use gipfel::app::features::Pick;
use gipfel::app::operator::{Answer, Operator, Request as Asked};
use gipfel::correspondence::rating::Family;
use gipfel::rules::Color;
use gipfel::store::keys::{Lane, RankingList};
use serde_json::json;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Whose rows of a kind are.
enum Whose {
    /// They name no person.
    Nobodys,
    /// A person's: a line of the notice begins so, and the file has something under this name.
    Theirs(&'static str, &'static str),
    /// A person's, and soon gone: a line of the notice begins so.
    Passing(&'static str),
    /// They follow from rows of this kind.
    From(&'static str),
    /// They stay after a deletion, whose person they do not name: a line of the notice begins so.
    Staying(&'static str),
}

use Whose::{From, Nobodys, Passing, Staying, Theirs};

const MATCHES: &str = "your challenges and matches";
const FOLLOWED: &str = "which matches of others you follow";
const KINDS: [(&str, Whose); 39] = [
    ("Meta", Nobodys),
    ("Match", Theirs(MATCHES, "matches")),
    ("Thread", From("Match")),
    ("Draft", Theirs("a move that you have begun to choose", "matches")),
    ("Plan", Theirs("turns that you have planned", "matches")),
    (
        "Note",
        Theirs("a few words that you write with a move, and your own notes", "matches"),
    ),
    ("RunningMatch", From("Match")),
    ("FinishedMatch", From("Match")),
    ("Challenge", Theirs(MATCHES, "challenges")),
    ("MadeChallenge", From("Challenge")),
    ("OpenChallenge", From("Challenge")),
    ("Player", Theirs("what you chose in `/settings`", "person")),
    ("Block", Theirs("whom you have blocked", "blocked")),
    ("Follower", Theirs(FOLLOWED, "followed")),
    ("Followed", From("Follower")),
    ("Guild", Nobodys),
    ("Timer", From("Player")),
    ("OutboxItem", Passing("messages to you that wait")),
    ("OutboxDue", From("OutboxItem")),
    ("LaneClaim", From("OutboxItem")),
    ("Idem", Passing("the outcome of each command")),
    ("Seq", Nobodys),
    ("Process", Nobodys),
    ("Role", Nobodys),
    ("ImportedMatch", Theirs("records that you imported", "matches")),
    ("Analysis", Theirs("your analysis board", "analysis")),
    ("EndedMatch", From("Match")),
    (
        "Standing",
        Theirs("the result of each match against a person", "results"),
    ),
    ("Rivalry", From("EndedMatch")),
    ("Ranked", From("Standing")),
    ("Places", Nobodys),
    ("Deletion", Staying("that somebody was deleted")),
    ("Tournament", Theirs("which tournaments and ladders", "tournaments")),
    ("ListedTournament", From("Tournament")),
    ("RestoredMatch", Nobodys),
    (
        "Moderation",
        Theirs("what a server's moderators decided", "decisions_of_moderators"),
    ),
    ("Bar", Theirs("on which servers you can’t send challenges", "barred")),
    (
        "Substitute",
        Theirs("in which matches you are asked to take over", "asked_to_take_over"),
    ),
    ("Concern", From("Moderation")),
];

/// Dan has a row of each kind. The matches in which he has a draft and a plan.
async fn has_everything(table: &Table) -> [MatchId; 2] {
    let [_, _, planned, others] = lived(table).await;
    let id = playing(table, [DAN, 33], DVONN, 0).await;
    let pick = "2".to_owned();
    let (turn, depth) = (0, 0);
    table.press(DAN, &Pick { id, turn, depth, pick }.custom_id()).await;
    in_the_club(table).await;
    asking_for(table, others, DAN).await;
    table.deliver().await;
    table.tick().await;
    // on a leaderboard, and in the middle of being sent something
    let (family, rating) = (Family::Gipf, Reverse(1_400));
    let standing = keys::Standing {
        player: player(DAN),
        family,
    };
    let mut row = table.row(&standing).await.expect("he has results");
    row["listed"] = json!({ "rating": rating.0, "until": "2026-06-01T00:00:00Z" });
    put(table, &standing, row.to_string().as_bytes()).await;
    let ranked = keys::Ranked {
        list: RankingList::Everywhere,
        family,
        rating,
        player: player(DAN),
    };
    put(table, &ranked, br#"{"format":1}"#).await;
    let claim =
        json!({ "format": 1, "urgency": "message", "seq": 5, "fence": 1, "until": "2025-12-01T00:00:00Z", "by": 2 });
    let lane = Lane::Direct(player(DAN));
    put(table, &keys::LaneClaim { lane }, claim.to_string().as_bytes()).await;
    [id, planned]
}

#[tokio::test]
async fn every_kind_of_row_is_nobodys_or_told_exported_and_deleted() {
    let kinds: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
    let every: Vec<&str> = keys::EVERY.iter().map(|space| space.name).collect();
    assert_eq!(kinds, every, "each kind is somebody's or nobody's");
    let notice = include_str!("../../../docs/privacy.md");
    let is_told = |words: &str| notice.lines().any(|line| line.starts_with(&format!("| {words}")));
    for (name, whose) in &KINDS {
        match whose {
            Theirs(words, _) | Passing(words) | Staying(words) => assert!(is_told(words), "{name}: {words}"),
            From(other) => assert!(kinds.contains(other), "{name}"),
            Nobodys => {}
        }
    }

    let table = Table::new().await;
    table.tick().await;
    let [drafted, planned] = has_everything(&table).await;
    table.ask(DAN, export()).await;
    let mut there: BTreeSet<&str> = named(&table.store, DAN).await.into_iter().collect();
    // whose these are is not in them
    let color = Color::White;
    let draft = keys::Draft { id: drafted, color };
    let plan = keys::Plan { id: planned, color };
    let has = [table.row(&draft).await, table.row(&plan).await].map(|row| row.is_some());
    assert_eq!(has, [true, true]);
    there.extend(["Draft", "Plan", "Note", "Thread", "Deletion"]);
    let theirs: BTreeSet<&str> = KINDS
        .iter()
        .filter(|(_, whose)| !matches!(whose, Nobodys))
        .map(|(name, _)| *name)
        .collect();
    assert_eq!(there, theirs);

    let operator = Operator::new(table.store.clone(), 73);
    let Answer::Done(printed) = operator.answer(&Asked::Player(player(DAN))).await.unwrap() else {
        panic!("much is stored about him");
    };
    let (_, file) = file_in(&table.deliver().await).expect("it was sent");
    for (name, whose) in &KINDS {
        if let Theirs(_, field) = whose {
            let is_in_file = file[field]
                .as_array()
                .map_or(file[field].is_object(), |rows| !rows.is_empty());
            assert!(is_in_file, "{name} is not in the file: {}", file[field]);
            assert!(
                printed.contains(&format!("{{\"row\":\"{name} ")),
                "{name} is not exported: {printed}"
            );
        }
    }
    assert_eq!(file["challenges_to_them"].as_array().unwrap().len(), 1, "Ben's");
    let matches = file["matches"].as_array().unwrap();
    for field in ["draft", "plan", "notes"] {
        assert!(matches.iter().any(|found| !found[field].is_null()), "{field}");
    }

    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    assert_eq!(named(&table.store, DAN).await, ["Block"], "which is Cleo's");
    assert_eq!([table.row(&draft).await, table.row(&plan).await], [None, None]);
    only_deletion(&table.store).await;
}
