//! A deletion, and its crossings with everything else that is stored.

use super::*;
use crate::kept;
use crate::practice::practice;
use crate::ratings::profile;
use gipfel::app::features::{
    Analyse, BeginVacation, CompleteMatch, ExportOwn, Follow, HideProfile, Import, ImportSource, MakeOffer, Resign,
    Review, SaveNotes, SetBlock, Wish,
};
use gipfel::app::operator::{Answer, Checked, Checker, Operator, Request as Asked};
use gipfel::app::recount::recount;
use gipfel::app::slash::Among;
use gipfel::correspondence::{Offer, Player, Why};
use gipfel::rules::Color;
use gipfel::store::Batch;
use gipfel::store::keys::WaitsFor;
use std::cmp::Reverse;

pub(super) async fn check(store: &Store) -> Checked {
    let operator = Operator::new(store.clone(), 72);
    let mut source = operator.rows().await.unwrap();
    let mut checker = Checker::new(source.at());
    while let Some((key, value)) = source.next_row().await.unwrap() {
        checker.row(&key, &value);
    }
    checker.end()
}

/// Dan has done everything that leaves something behind. The matches: one that he lost, one that goes on, one that has
/// hardly begun, one of Ana's that he follows.
pub(super) async fn lived(table: &Table) -> [MatchId; 4] {
    let lost = playing(table, [DAN, BEN], BASIC, 6).await;
    let notes = |id, text: &str| {
        let text = text.to_owned();
        Intent::feature(SaveNotes { id, form: 0, text })
    };
    table.ask(DAN, notes(lost, "He opens with b2.")).await;
    table.ask(BEN, notes(lost, "Ben’s own.")).await;
    table.press(DAN, &Resign { id: Some(lost) }.custom_id()).await;
    table.deliver().await;
    table.tick().await;
    let running = playing(table, [BEN, DAN], BASIC, 4).await;
    let short = playing(table, [DAN, CLEO], DVONN, 1).await;
    let others = playing(table, [ANA, BEN], BASIC, 2).await;
    table.ask(DAN, notes(running, "Careful.")).await;
    let plan = StorePlan {
        id: Some(short),
        text: "k5 k4 j5".to_owned(),
        rule: gipfel::correspondence::plan::StopRule::Never,
    };
    table.ask(DAN, Intent::feature(plan)).await;
    let offer = MakeOffer {
        what: Offer::Undo,
        id: Some(running),
        turn: None,
    };
    table.ask(DAN, Intent::feature(offer)).await;
    let follow = Follow {
        id: Some(others),
        each_turn: Some(true),
    };
    table.ask(DAN, Intent::feature(follow)).await;
    table.play(ANA, others, &next(table, others).await).await;
    let practice = practice(BASIC, 1, ColorWish::White);
    table.ask(DAN, Intent::feature(practice.clone())).await;
    table.deliver().await;
    let record = "match: 7 white: Dan (1) date: 2014-05-01 game: gipf-basic a1-b2";
    let source = ImportSource::Text(record.to_owned());
    table.ask(DAN, Intent::feature(Import { source })).await;
    let analyse = Analyse {
        id: Some(lost),
        turn: Some(1),
        position: None,
    };
    table.ask(DAN, Intent::feature(analyse)).await;
    let settings = ChangeSettings {
        zone: Some("Europe/Zurich".to_owned()),
        digest: Some(Wish::For(7)),
        ..ChangeSettings::default()
    };
    table.ask(DAN, Intent::feature(settings)).await;
    table.ask(DAN, Intent::feature(BeginVacation { days: Some(2) })).await;
    for (one, other) in [(DAN, ANA), (CLEO, DAN)] {
        let who = person(other);
        table.ask(one, Intent::feature(SetBlock { who, on: true })).await;
    }
    // challenges: one that Ben declined, one of Ben's to him, one to anybody
    table.ask(DAN, challenge(Some(BEN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.pop().unwrap();
    table
        .accept(BEN, &post, &labelled(&post.message, "Decline").custom_id)
        .await;
    table.ask(BEN, challenge(Some(DAN), DVONN, ColorWish::White)).await;
    table.deliver().await;
    table.ask(DAN, challenge(None, DVONN, ColorWish::White)).await;
    table.deliver().await;
    [lost, running, short, others]
}

async fn next(table: &Table, id: MatchId) -> String {
    table.game(id).await.game().complete("", 1).remove(0).to_string()
}

/// Everything about Ben that stays as it is: his rating, and the result of a match.
async fn rating(table: &Table, who: u64) -> String {
    let key = keys::Standing {
        player: player(who),
        family: gipfel::correspondence::rating::Family::Gipf,
    };
    table.row(&key).await.expect("he has results")["standing"]["rating"].to_string()
}

#[tokio::test]
async fn everything_about_somebody_goes_and_opponents_keep_what_is_theirs() {
    let table = Table::new().await;
    let [lost, running, short, others] = lived(&table).await;
    let before = named(&table.store, DAN).await;
    for kind in [
        "Match",
        "RunningMatch",
        "FinishedMatch",
        "Challenge",
        "MadeChallenge",
        "OpenChallenge",
        "Player",
        "Block",
        "Follower",
        "Followed",
        "Timer",
        "Idem",
        "ImportedMatch",
        "Analysis",
        "EndedMatch",
        "Standing",
        "Rivalry",
    ] {
        assert!(before.contains(&kind), "{kind} is not met: {before:?}");
    }
    // whose these are is not in them
    let plan = keys::Plan {
        id: short,
        color: Color::White,
    };
    let notes = [(lost, Color::White), (running, Color::Black)].map(|(id, color)| keys::Note { id, color });
    assert!(table.row(&plan).await.is_some());
    let question = private_text(ask_to_delete(&table, DAN).await);
    assert!(question.contains("Running matches that you resign: 1."), "{question}");
    assert!(question.contains("called off: 1."), "{question}");
    let said = private_text(delete(&table, DAN).await);
    assert!(said.contains("Everything about you is being deleted."), "{said}");
    let posted = table.posts().len();
    until_deleted(&table).await;

    // Cleo's block is hers
    assert_eq!(named(&table.store, DAN).await, ["Block"]);
    assert_eq!(table.row(&plan).await, None);
    for note in &notes {
        assert_eq!(table.row(note).await, None);
    }
    let text = serde_json::to_string(&kept_rows(&table).await).unwrap();
    for words in ["words of 345", "He opens with", "Europe/Zurich", "Careful."] {
        assert!(!text.contains(words), "{words}");
    }
    assert!(text.contains("words of 12") && text.contains("Ben’s own."));
    assert_eq!(
        only_deletion(&table.store).await["state"],
        serde_json::json!({ "done": { "unread": 0 } })
    );

    // each opponent was told once
    let told: Vec<String> = table.posts()[posted..]
        .iter()
        .map(|post| post.message.text.clone())
        .filter(|text| text.contains("is over") && !text.contains("Gipfel (level"))
        .collect();
    assert_eq!(told.len(), 2, "{told:#?}");
    assert!(told[0].contains(&format!("<@{BEN}>")), "{told:#?}");

    // the picture of the one that he resigned says so too, and offers nothing that could only be refused
    let alt = |message: &Message| message.picture.as_ref().map(|picture| picture.alt.clone());
    let is_its = |post: &&Post| alt(&post.message).is_some_and(|alt| alt.contains(&format!("{running},")));
    let post = table.posts()[posted..].iter().find(is_its).cloned();
    let post = post.expect("the last card has a picture");
    let alt = alt(&post.message).expect("it has one");
    assert!(
        alt.contains("Ben beats Deleted player: Deleted player resigned."),
        "{alt}"
    );
    let board = table
        .ask(BEN, board(Some(running), gipfel::scene::Theme::default()))
        .await;
    for message in [&post.message, message_of(&board)] {
        let labels: Vec<String> = buttons(message).into_iter().map(|button| button.label).collect();
        assert!(!labels.contains(&"Rematch".to_owned()), "{labels:?}");
        assert!(labels.contains(&"Review".to_owned()), "{labels:?}");
    }

    for (id, why) in [
        (lost, Why::Resignation),
        (running, Why::Resignation),
        (short, Why::Aborted),
    ] {
        let m = table.game(id).await;
        assert_eq!(m.ended().map(|ended| ended.why), Some(why), "{id}");
        let deleted = Color::BOTH.map(|color| m.player(color));
        assert!(
            deleted.iter().any(|player| matches!(player, Player::Deleted(_))),
            "{deleted:?}"
        );
    }
    let number = |m: &gipfel::correspondence::Match| {
        Color::BOTH.into_iter().find_map(|color| match m.player(color) {
            Player::Deleted(number) => Some(number),
            _ => None,
        })
    };
    assert_eq!(number(&table.game(lost).await), number(&table.game(running).await));
    assert_eq!(table.game(others).await.ended(), None, "others play on");

    // what Ben reads
    let suggestions = CompleteMatch {
        typed: lost.0.to_string(),
        among: Among::Mine,
    };
    let suggested = format!("{:?}", table.ask(BEN, Intent::feature(suggestions)).await);
    assert!(suggested.contains("Deleted player"), "{suggested}");
    let review = table
        .ask(BEN, Intent::feature(Review::after(Some(lost), Some(3))))
        .await;
    assert!(format!("{review:?}").contains("Deleted player"), "{review:?}");
    let profile = private_text(table.ask(BEN, profile(None)).await);
    assert!(
        profile.contains("against Deleted player") || profile.contains("Deleted player"),
        "{profile}"
    );
    let rematch = private_text(table.ask(BEN, Intent::feature(Rematch { id: Some(lost) })).await);
    assert!(rematch.contains("has been deleted"), "{rematch}");
    let export = table
        .ask(BEN, Intent::feature(gipfel::app::features::Export { id: Some(lost) }))
        .await;
    let files = message_of(&export)
        .files
        .iter()
        .map(|(_, file)| String::from_utf8_lossy(file))
        .collect::<Vec<_>>();
    assert!(files[0].contains("deleted player"), "{files:?}");

    // everything fits together, and ratings are what they were
    let checked = check(&table.store).await;
    assert_eq!(checked.findings, []);
    let ben = rating(&table, BEN).await;
    let recounted = recount(&table.store, 7, &mut |_| {}).await.unwrap();
    assert_eq!((recounted.results, recounted.changed), (3, 0));
    assert_eq!(rating(&table, BEN).await, ben);
}

async fn kept_rows(table: &Table) -> Vec<String> {
    let rows = crate::stores::everything(&table.store).await;
    rows.into_iter()
        .map(|(_, value)| String::from_utf8(value).unwrap())
        .collect()
}

#[tokio::test]
async fn while_it_goes_on_nothing_else_does() {
    let table = Table::new().await;
    let [_, running, ..] = lived(&table).await;
    let open = table.posts().into_iter().rfind(|post| {
        let buttons = buttons(&post.message);
        buttons.iter().any(|button| button.label == "Accept") && post.message.text.contains(&format!("<@{DAN}>"))
    });
    private_text(delete(&table, DAN).await);
    let says = "Everything about you is being deleted. Wait";
    for intent in [
        play(Some(running), "a1-b2"),
        challenge(Some(BEN), DVONN, ColorWish::White),
        Intent::feature(ExportOwn),
        Intent::feature(DeleteOwn),
        Intent::feature(Feature::confirm(DeleteOwn)),
        Intent::feature(Privacy),
    ] {
        let said = private_text(table.ask(DAN, intent).await);
        assert!(said.contains(says), "{said}");
    }
    // his open challenges are withdrawn
    let open = open.expect("one is open");
    let accept = labelled(&open.message, "Accept");
    let said = private_text(table.accept(ANA, &open, &accept.custom_id).await);
    assert!(said.contains("withdrawn") || said.contains("withdrew"), "{said}");
    until_deleted(&table).await;
    assert_eq!(named(&table.store, DAN).await, ["Block"]);
}

#[tokio::test]
async fn it_goes_on_after_each_kill_and_is_done_once() {
    let mut table = Table::new().await;
    let matches = lived(&table).await;
    private_text(delete(&table, DAN).await);
    let posted = table.posts().len();
    for seed in 0..2_000 {
        table.restart(100 + seed).await;
        table.look().await;
        table.deliver().await;
        table.wait(SECOND);
        if going_on(&table.store).await == 0 {
            break;
        }
    }
    assert_eq!(named(&table.store, DAN).await, ["Block"]);
    for id in &matches[..3] {
        let m = table.game(*id).await;
        let ends = m.stored().log.iter().filter(|entry| {
            matches!(
                entry.event,
                gipfel::correspondence::Event::Resigned { .. } | gipfel::correspondence::Event::Aborted { .. }
            )
        });
        assert_eq!(ends.count(), 1, "{id}");
    }
    let resigned = |post: &&Post| post.message.text.contains("resigned");
    assert_eq!(table.posts()[posted..].iter().filter(resigned).count(), 1);
}

#[tokio::test]
async fn two_processes_do_it_once() {
    let [one, other] = Table::processes().await;
    lived(&one).await;
    private_text(delete(&one, DAN).await);
    for _ in 0..2_000 {
        tokio::join!(one.tick(), other.tick());
        tokio::join!(one.deliver(), other.deliver());
        one.wait(SECOND);
        if going_on(&one.store).await == 0 {
            break;
        }
    }
    assert_eq!(named(&one.store, DAN).await, ["Block"]);
    assert_eq!(check(&one.store).await.findings, []);
}

#[tokio::test]
async fn a_store_that_fails_now_and_then_loses_nothing() {
    use gipfel::store::memory::{Call, Fault};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    let calls = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&calls);
    // off at first, then every few commits one fails in another way
    let table = Table::faulty(Arc::new(move |call: Call| {
        let n = counted.load(Ordering::SeqCst);
        if n == 0 || !matches!(call, Call::Commit) {
            return Fault::Fine;
        }
        match counted.fetch_add(1, Ordering::SeqCst) % 7 {
            2 => Fault::RequestLost,
            4 => Fault::AnswerLost,
            _ => Fault::Fine,
        }
    }))
    .await;
    lived(&table).await;
    private_text(delete(&table, DAN).await);
    calls.store(1, Ordering::SeqCst);
    for _ in 0..2_000 {
        table.tick().await;
        table.deliver().await;
        table.wait(SECOND);
        if going_on(&table.store).await == 0 {
            break;
        }
    }
    calls.store(0, Ordering::SeqCst);
    assert_eq!(named(&table.store, DAN).await, ["Block"]);
    assert_eq!(check(&table.store).await.findings, []);
}

#[tokio::test]
async fn whoever_comes_back_is_a_new_person_and_may_be_deleted_again() {
    let table = Table::new().await;
    lived(&table).await;
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    let shown = panel(&table, DAN).await;
    assert!(shown.contains("0 running, 0 finished, 0 imported"), "{shown}");
    let id = playing(&table, [DAN, BEN], BASIC, 4).await;
    assert_eq!(table.game(id).await.color_of(player(DAN)), Some(Color::White));
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    assert_eq!(named(&table.store, DAN).await, ["Block"]);
    assert_eq!(check(&table.store).await.findings, []);
}

#[tokio::test]
async fn both_players_of_a_match_may_be_deleted() {
    let table = Table::new().await;
    let [lost, ..] = lived(&table).await;
    for who in [DAN, BEN] {
        private_text(delete(&table, who).await);
        until_deleted(&table).await;
    }
    let m = table.game(lost).await;
    assert!(
        Color::BOTH
            .map(|color| m.player(color))
            .iter()
            .all(|player| matches!(player, Player::Deleted(_)))
    );
    let finished = |id| keys::FinishedMatch {
        player: player(BEN).into(),
        host: keys::Host::This,
        id: Reverse(id),
    };
    assert_eq!(table.row(&finished(lost)).await, None);
    assert_eq!(check(&table.store).await.findings, []);
    assert_eq!(recount(&table.store, 7, &mut |_| {}).await.unwrap().changed, 0);
}

#[tokio::test]
async fn linked_matches_end_together() {
    // Black challenged a potential in the third match, and the fourth decides about it
    let table = Table::with_rows(kept::rows("links")).await;
    table.skip_ids();
    let (host, linked) = (MatchId(3), MatchId(4));
    assert_eq!(table.game(host).await.linked(), Some(linked));
    table.deliver().await;
    let posted = table.posts().len();
    private_text(delete(&table, BEN).await);
    until_deleted(&table).await;
    for (id, why) in [(host, Why::Resignation), (linked, Why::Voided)] {
        let m = table.game(id).await;
        assert_eq!(m.ended().map(|ended| ended.why), Some(why), "{id}");
        assert!(m.color_of(player(BEN)).is_none(), "{id}");
    }
    let posts = table.posts();
    let calls = posts[posted..]
        .iter()
        .filter(|post| post.message.pings.contains(&player(BEN)));
    assert_eq!(calls.count(), 0, "whoever leaves is not called to move: {posts:?}");
    let running = keys::RunningMatch::that_wait(player(BEN), WaitsFor::Me);
    assert!(table.store.scan(&running.0, &running.1, 1).await.unwrap().is_empty());
    let found = check(&table.store).await.findings;
    assert!(
        found
            .iter()
            .all(|finding| !finding.to_string().contains("match #3") && !finding.to_string().contains("match #4")),
        "{found:?}"
    );
}

#[tokio::test]
async fn what_cannot_be_read_is_left_and_counted() {
    let table = Table::new().await;
    let [lost, running, ..] = lived(&table).await;
    for (id, change) in [(lost, "\"format\":1"), (running, "\"format\":9")] {
        let key = keys::Match { id }.encode();
        let row = table.store.get(&key).await.unwrap().unwrap();
        let text = String::from_utf8(row.value).unwrap();
        let broken = if change.ends_with('9') {
            text.replacen("\"format\":1", change, 1)
        } else {
            text.replacen("\"a1-b2\"", "\"a1-a9\"", 1).replacen("moved", "moovd", 1)
        };
        assert_ne!(broken, text);
        let puts = vec![(key, broken.into_bytes())];
        table
            .store
            .commit(Batch {
                puts,
                ..Batch::default()
            })
            .await
            .unwrap();
    }
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    let mut left = named(&table.store, DAN).await;
    left.dedup();
    // the two matches, their rows in lists and what follows from them
    assert_eq!(only_deletion(&table.store).await["state"]["done"]["unread"], 2);
    assert!(
        !left.contains(&"Player") && !left.contains(&"ImportedMatch") && !left.contains(&"Idem"),
        "{left:?}"
    );
    assert!(left.contains(&"Match"), "{left:?}");
}

#[tokio::test]
async fn an_operator_deletes_on_either_engine_without_a_bot() {
    let table = Table::new().await;
    let matches = lived(&table).await;
    let rows = crate::stores::everything(&table.store).await;
    let folder = tempfile::tempdir().unwrap();
    let mut stores = vec![crate::stores::open(&folder.path().join("a")).unwrap()];
    if let Some(server) = crate::postgres_server::Server::shared() {
        stores.push(crate::stores::postgres::open(&server.database().await).await.unwrap());
    }
    for store in stores {
        for puts in rows.chunks(200) {
            let puts = puts.to_vec();
            store
                .commit(Batch {
                    puts,
                    ..Batch::default()
                })
                .await
                .unwrap();
        }
        let operator = Operator::new(store.clone(), 5);
        let forget = |who| Asked::Forget(player(who));
        let nobody = operator.answer(&forget(99)).await.unwrap();
        assert_eq!(
            nobody,
            Answer::Refused("nothing is stored about a player 99.".to_owned())
        );
        let done = operator.answer(&forget(DAN)).await.unwrap();
        assert_eq!(
            done,
            Answer::Done(format!("Everything about player {DAN} was deleted."))
        );
        let again = operator.answer(&forget(DAN)).await.unwrap();
        assert_eq!(
            again,
            Answer::Refused(format!("nothing is stored about a player {DAN}."))
        );
        // nothing was sent meanwhile: it waits for the bot
        assert_eq!(named(&store, DAN).await, ["Block"]);
        assert_eq!(check(&store).await.findings, []);
        let bot = Table::process(store, 6).await;
        assert!(bot.game(matches[1]).await.ended().is_some());
        let told = bot.deliver().await;
        let told: Vec<&str> = told.iter().map(|post| post.message.text.as_str()).collect();
        assert_eq!(
            told.iter().filter(|text| text.contains("resigned")).count(),
            1,
            "{told:#?}"
        );
    }
}

#[tokio::test]
async fn a_running_bot_deletes_for_its_operator() {
    let table = Table::new().await;
    lived(&table).await;
    let operator = table.app.operator();
    let forget = Asked::Forget(player(DAN));
    let begun = operator.answer(&forget).await.unwrap();
    assert!(
        matches!(&begun, Answer::Done(said) if said.contains("is being deleted by the bot")),
        "{begun:?}"
    );
    let again = operator.answer(&forget).await.unwrap();
    assert!(
        matches!(&again, Answer::Refused(why) if why.contains("is being deleted already")),
        "{again:?}"
    );
    until_deleted(&table).await;
    assert_eq!(named(&table.store, DAN).await, ["Block"]);
}

#[tokio::test]
async fn a_challenge_to_somebody_who_goes_is_closed_for_its_challenger() {
    let table = Table::new().await;
    table.ask(BEN, challenge(Some(DAN), DVONN, ColorWish::White)).await;
    let post = table.deliver().await.pop().unwrap();
    private_text(delete(&table, DAN).await);
    until_deleted(&table).await;
    let now = table.posts().into_iter().find(|found| found.id == post.id).unwrap();
    assert!(
        buttons(&now.message).iter().all(|button| button.label != "Accept"),
        "{now:?}"
    );
    // nobody has let its time run out
    let told = &now.message.text;
    assert!(told.contains("Nobody can accept this challenge any more."), "{told}");
    // its old button says that nothing is there
    let accept = labelled(&post.message, "Accept");
    let said = private_text(table.accept(DAN, &post, &accept.custom_id).await);
    assert!(
        said.contains("no such challenge") || said.contains("challenge"),
        "{said}"
    );
}

#[tokio::test]
async fn nobody_challenges_somebody_who_goes() {
    let table = Table::new().await;
    private_text(delete(&table, DAN).await);
    let said = private_text(table.ask(BEN, challenge(Some(DAN), DVONN, ColorWish::White)).await);
    assert_eq!(said, format!("You can’t start a match with <@{DAN}> right now."));
    until_deleted(&table).await;
    assert!(named(&table.store, DAN).await.is_empty());
    // whoever comes back is a new person
    let said = private_text(table.ask(BEN, challenge(Some(DAN), DVONN, ColorWish::White)).await);
    assert!(said.contains("Challenge sent"), "{said}");
    assert_eq!(table.deliver().await.len(), 1);
}

#[tokio::test]
async fn a_profile_that_is_hidden_is_so_while_its_person_goes() {
    let table = Table::new().await;
    let lost = playing(&table, [DAN, BEN], BASIC, 6).await;
    table.press(DAN, &Resign { id: Some(lost) }.custom_id()).await;
    table.deliver().await;
    table.tick().await;
    let shown = private_text(table.ask(BEN, profile(Some(DAN))).await);
    assert!(shown.contains("1 lost"), "{shown}");
    table.ask(DAN, Intent::feature(HideProfile { hides: true })).await;
    private_text(delete(&table, DAN).await);
    let hidden = private_text(table.ask(BEN, profile(Some(DAN))).await);
    assert!(hidden.contains("can’t show you"), "{hidden}");
}
