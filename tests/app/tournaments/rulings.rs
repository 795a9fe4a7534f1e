//! What moderators decide about matches of tournaments.

use super::super::moderation::{ruled, sent, used};
use super::terms::announced_with;
use super::*;
use gipfel::app::features::{BeginVacation, ModerateMatch, ModeratePlayer, RulingWish, Verdict};

const DAYS: SignedDuration = SignedDuration::from_hours(24);

/// A tournament of four whose first round nobody has played, except in its first match: two turns.
async fn half_silent(table: &Table, format: &str) -> Vec<Match> {
    let post = announced(table, format, 4).await;
    join(table, &post, 4).await;
    goes_on(table).await;
    let matches = playing(table).await;
    let first = matches.first().expect("it has begun");
    for _ in 0..2 {
        let m = table.game(first.id()).await;
        let color = m.to_move().expect("running");
        let mv = m.game().complete("", 1).remove(0).to_string();
        table.play(number_of(&m, color), m.id(), &mv).await;
    }
    for _ in 0..4 {
        table.wait(DAYS);
        goes_on(table).await;
    }
    matches
}

#[tokio::test]
async fn a_loss_on_time_that_is_given_back_is_none_in_the_table() {
    let table = Table::new().await;
    table.tick().await;
    let matches = half_silent(&table, "s3").await;
    let second = matches[1].id();
    let t = stored(&table).await;
    let pair = |t: &Tournament| {
        let mut found = t.pairings().iter().filter(|pairing| pairing.id == Some(second));
        found.next().expect("paired").clone()
    };
    let Some(PairResult::Absent(color)) = pair(&t).result() else {
        panic!("{:?}", pair(&t))
    };
    let absent = pair(&t).players[color];
    assert_eq!(t.entrant(absent).unwrap().absences, 1);
    let said = ruled(&table, second, "Give it back…").await;
    assert!(said.contains("goes on"), "{said}");
    goes_on(&table).await;
    let t = stored(&table).await;
    assert_eq!((pair(&t).result(), t.phase()), (None, Phase::Running));
    assert_eq!(t.entrant(absent).unwrap().absences, 0);
    // it ends again, and that is its result
    let m = table.game(second).await;
    resigns(&table, number_of(&m, color.other()), second).await;
    goes_on(&table).await;
    assert_eq!(pair(&stored(&table).await).result(), Some(PairResult::Won(color)));
    let posts = table.posts();
    let over: Vec<&str> = posts
        .iter()
        .filter_map(|post| post.message.text.lines().next())
        .filter(|line| line.contains("round 1 is over"))
        .collect();
    assert_eq!(
        over,
        [
            "**Tournament 1:** round 1 is over.",
            "**Tournament 1:** round 1 is over again, after a moderator’s decision."
        ]
    );
    // one that is called off counts for nobody
    let last = playing(&table).await.last().expect("the next round").id();
    ruled(&table, last, "No result…").await;
    goes_on(&table).await;
    let t = stored(&table).await;
    let of_last = t.pairings().iter().find(|pairing| pairing.id == Some(last));
    assert_eq!(of_last.unwrap().result(), Some(PairResult::Void));
}

/// What was agreed about vacations holds for a match that a moderator gives back, too.
#[tokio::test]
async fn no_vacation_stops_the_clock_of_a_match_that_is_given_back_where_none_counts() {
    for (counts, days) in [(false, 3), (true, 3 + 14 - 5)] {
        let table = Table::new().await;
        table.tick().await;
        let switches: &[&str] = if counts { &[] } else { &["Vacations: on"] };
        let choices = [("Who plays whom", "r1"), ("Number of people", "4")];
        let post = announced_with(&table, &choices, switches).await;
        join(&table, &post, 4).await;
        goes_on(&table).await;
        let m = playing(&table).await.remove(0);
        let who = number_of(&m, m.to_move().expect("it has begun"));
        if !counts {
            table.ask(who, Intent::feature(BeginVacation { days: Some(20) })).await;
        }
        table.wait(DAYS * 4);
        goes_on(&table).await;
        assert!(table.game(m.id()).await.ended().is_some(), "on vacation, but not here");
        if counts {
            // whose clock stands still for the rest of the fourteen days
            table.ask(who, Intent::feature(BeginVacation { days: Some(20) })).await;
            table.wait(DAYS * 5);
        }
        let said = ruled(&table, m.id(), "Give it back…").await;
        assert!(said.contains("goes on"), "{said}");
        assert_eq!(table.time_left(m.id()).await, DAYS * days, "vacations count: {counts}");
    }
}

/// Whoever is asked whether they are still in resigns all their matches by that, so one press is not enough.
#[tokio::test]
async fn the_button_below_an_absence_asks_first_and_knows_what_was_given_back() {
    let table = Table::new().await;
    table.tick().await;
    let matches = half_silent(&table, "s3").await;
    let second = matches[1].id();
    let told = table.posts();
    let absent = |post: &&Post| post.message.text.contains("Are you still in?");
    let told: Vec<&Post> = told.iter().filter(absent).collect();
    let lost = told.iter().find(|post| {
        let Spot::Direct(who) = post.place else { return false };
        matches[1].color_of(PlayerId(who)).is_some()
    });
    let lost = lost.expect("who stayed away is asked");
    let Spot::Direct(who) = lost.place else {
        panic!("{lost:?}")
    };
    let press = labelled(&lost.message, "Withdraw…").custom_id;
    let asked = table.press(who, &press).await;
    assert_eq!(
        text_of(&asked),
        "This tournament has begun. If you withdraw, your running matches in it are resigned, and you can’t come back."
    );
    ruled(&table, second, "Give it back…").await;
    goes_on(&table).await;
    let asked = table.press(who, &press).await;
    assert!(
        text_of(&asked).starts_with("That match isn’t lost any more: nothing counts against you.\n"),
        "{asked:?}"
    );
    assert!(!stored(&table).await.is_out(PlayerId(who)));
    let out = table
        .press(who, &labelled(message_of(&asked), "Withdraw").custom_id)
        .await;
    assert!(text_of(&out).contains("You’re out of tournament 1"), "{out:?}");
    assert!(stored(&table).await.is_out(PlayerId(who)));
}

/// Of three losses two are enough: with one of them given back, nothing has changed.
#[tokio::test]
async fn who_is_out_as_before_after_a_loss_is_given_back_is_not_told_again() {
    let table = Table::new().await;
    table.tick().await;
    let choices = [
        ("Who plays whom", "r2"),
        ("Number of people", "4"),
        ("Rounds at the same time", "7"),
    ];
    let post = announced_with(&table, &choices, &[]).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let matches = playing(&table).await;
    assert_eq!(matches.len(), 12, "all rounds at the same time");
    for _ in 0..4 {
        table.wait(DAYS);
        goes_on(&table).await;
    }
    let who = number_of(&matches[0], Color::White);
    let told = || {
        let posts = table.posts();
        let theirs = posts.iter().filter(|post| post.place == Spot::Direct(who));
        theirs
            .filter(|post| post.message.text.contains("you’re out of tournament 1"))
            .count()
    };
    let t = stored(&table).await;
    let entrant = t.entrant(PlayerId(who)).unwrap();
    assert_eq!((entrant.absences, entrant.out.is_some(), told()), (3, true, 1));
    let lost: Vec<MatchId> = matches
        .iter()
        .filter(|m| number_of(m, Color::White) == who)
        .map(Match::id)
        .collect();
    for (id, is_out) in [(lost[0], true), (lost[1], false)] {
        let said = ruled(&table, id, "Give it back…").await;
        assert!(said.contains("goes on"), "{said}");
        goes_on(&table).await;
        assert_eq!(stored(&table).await.is_out(PlayerId(who)), is_out);
        assert_eq!(told(), 1);
    }
}

#[tokio::test]
async fn what_a_knockout_went_on_with_stays() {
    let table = Table::new().await;
    table.tick().await;
    let matches = half_silent(&table, "k").await;
    let id = matches[1].id();
    while stored(&table).await.rounds_paired() < 2 {
        table.wait(DAYS);
        goes_on(&table).await;
    }
    let ask = |only| {
        Intent::feature(ModerateMatch {
            id: Some(id),
            only: Some(only),
            is_manager: true,
        })
    };
    let why = private_text(table.ask(99, ask(RulingWish::GiveBack)).await);
    assert!(why.contains("Tournament 1 went on with the result"), "{why}");
    let running = playing(&table).await;
    if let Some(m) = running.first() {
        let replace = ModerateMatch {
            id: Some(m.id()),
            only: Some(RulingWish::Replace(Color::White)),
            is_manager: true,
        };
        let why = private_text(table.ask(99, Intent::feature(replace)).await);
        assert!(why.contains("nobody takes over"), "{why}");
    }
}

/// What was agreed to goes on: neither keeps anybody from a round that they have joined for.
#[tokio::test]
async fn whoever_is_barred_or_blocked_during_a_round_plays_on() {
    let table = Table::new().await;
    table.tick().await;
    let post = announced(&table, "s3", 4).await;
    join(&table, &post, 4).await;
    goes_on(&table).await;
    let barred = FIRST;
    let bar = ModeratePlayer {
        who: PlayerId(barred),
        verdict: Some(Verdict::Days(90)),
        is_bot: false,
        is_manager: true,
    };
    let panel = table.ask(91, Intent::feature(bar)).await;
    let form = used(&table, 91, &button_of(&panel, "Say why…"), &[], true).await;
    sent(&table, 91, &form, "Too many at once.", true).await;
    // everybody blocks everybody
    for who in FIRST..FIRST + 4 {
        for other in (FIRST..FIRST + 4).filter(|other| *other != who) {
            let set = SetBlock {
                who: person(other),
                on: true,
            };
            table.ask(who, Intent::feature(set)).await;
        }
    }
    for round in 1..=2 {
        let matches = playing(&table).await;
        assert_eq!(matches.len(), 2, "round {round}");
        assert!(matches.iter().any(|m| m.color_of(PlayerId(barred)).is_some()));
        for m in matches {
            let white = number_of(&m, Color::White);
            let mv = m.game().complete("", 1).remove(0).to_string();
            assert!(table.play(white, m.id(), &mv).await.contains("Played"));
            resigns(&table, both(&m).1, m.id()).await;
        }
        goes_on(&table).await;
    }
    assert_eq!(stored(&table).await.phase(), Phase::Over);
}

/// Whom nothing reaches has a clock that stands still; after thirty days the match counts for nobody, and the tournament
/// goes on.
#[tokio::test]
async fn a_server_that_removes_the_bot_holds_a_tournament_up_for_thirty_days_a_round() {
    let table = Table::new().await;
    table.tick().await;
    let post = announced(&table, "k", 4).await;
    join(&table, &post, 4).await;
    let gone = |delivery: &Delivery| match &delivery.work {
        Work::Post { .. } | Work::OpenThread { .. } => Some(refused(Rejection::ServerGone)),
        Work::Direct { .. } => Some(refused(Rejection::DirectMessagesClosed)),
        _ => None,
    };
    let mut days = 0;
    while stored(&table).await.phase() != Phase::Over {
        table.wait(DAYS);
        table.tick().await;
        table.deliver_with(gone).await;
        days += 1;
        assert!(days < 400, "{:?}", stored(&table).await.pairings());
    }
    let t = stored(&table).await;
    assert!(
        t.pairings()
            .iter()
            .all(|pairing| pairing.result() == Some(PairResult::Void)),
        "{:?}",
        t.pairings()
    );
    assert!(days > 30, "{days}");
}
