//! Turns that end the match unless they are challenged, and matches that end with their linked match.

use super::*;
use gipfel::app::operator::{self, Answer, Operator};
use gipfel::scene::Theme;

/// A use that ends the match was played and delivered.
async fn pending(table: &Table) -> (MatchId, GameWithUse) {
    let found = uses::last(KEY, Kind::Zertz);
    let id = up_to(table, "c1-zd-random", &found).await;
    table.play(who(found.by), id, &found.used).await;
    table.deliver().await;
    assert!(
        table
            .game(id)
            .await
            .provisional()
            .expect("it can be challenged")
            .is_pending
    );
    (id, found)
}

#[tokio::test]
async fn a_match_that_ends_with_its_linked_match_is_over_once() {
    let table = Table::new().await;
    let (id, found) = pending(&table).await;
    let turn = table.game(id).await.turn();
    let challenger = who(found.by.other());
    table.press(challenger, &challenging(id, turn)).await;
    table.deliver().await;
    let linked = linked_of(&table.game(id).await);
    resign(&table, challenger, linked).await;
    is_consistent(&table, id).await;
    let ended = table.game(id).await.ended().expect("the turn ended it");
    assert_eq!((ended.outcome, ended.why), (Some(Outcome::Win(found.by)), Why::Rules));
    let posts = table.deliver().await;
    let over = |number: MatchId| {
        let title = format!("{number}** is over");
        let told: Vec<Vec<u64>> = posts
            .iter()
            .filter(|post| post.message.text.contains(&title))
            .map(|post| post.message.pings.iter().map(|player| player.0).collect())
            .collect();
        told
    };
    // the match itself tells both, and the linked one pings nobody a second time
    assert_eq!(over(linked), [Vec::<u64>::new()], "{posts:?}");
    assert_eq!(over(id), [vec![ANA, BEN]], "{posts:?}");
    assert_eq!(posts.len(), 2, "{posts:?}");
}

#[tokio::test]
async fn whoever_lets_a_turn_stand_that_ends_the_match_reads_that_it_does() {
    let table = Table::new().await;
    let (id, found) = pending(&table).await;
    let turn = table.game(id).await.turn();
    let challenger = who(found.by.other());
    table.press(challenger, &challenging(id, turn)).await;
    let linked = linked_of(&table.game(id).await);
    let ends = format!("`{}` stands in match {id} and ends it.", found.used);
    let resigns = Feature::confirm(Resign { id: Some(linked) });
    let text = private_text(table.ask(challenger, Intent::Feature(resigns)).await);
    assert!(text.contains(&format!("Then {ends}")), "{text}");
    let draws = Feature::confirm(MakeOffer {
        what: Offer::Draw,
        id: Some(linked),
        turn: None,
    });
    let text = private_text(table.ask(challenger, Intent::Feature(draws)).await);
    assert!(text.contains(&format!("With a draw, {ends}")), "{text}");
}

#[tokio::test]
async fn at_zero_a_vacation_begins_before_a_turn_counts_as_accepted() {
    let table = Table::new().await;
    let (id, found) = pending(&table).await;
    let (by, opponent) = (found.by.other(), who(found.by.other()));
    table.wait(SignedDuration::from_hours(72));
    table.tick().await;
    let m = table.game(id).await;
    assert_eq!(m.ended(), None);
    assert!(m.vacation(by, table.now()).is_some());
    let posts = table.deliver().await;
    let told = posts
        .iter()
        .find(|post| post.message.text.contains("your vacation has begun"));
    assert_eq!(
        told.expect("told").message.pings.first().map(|player| player.0),
        Some(opponent)
    );
    // it can still be challenged
    let turn = m.turn();
    table.press(opponent, &challenging(id, turn)).await;
    assert!(table.game(id).await.frozen().is_some());
    is_consistent(&table, id).await;
    // without days, or if it is not wanted, the turn stands
    let table = Table::new().await;
    table.without_vacations().await;
    let (id, found) = pending(&table).await;
    table.wait(SignedDuration::from_hours(72));
    table.tick().await;
    let ended = table.game(id).await.ended().map(|ended| ended.outcome);
    assert_eq!(ended, Some(Some(Outcome::Win(found.by))));
}

/// Its position is over, and the match is not.
#[tokio::test]
async fn a_picture_names_no_winner_while_the_last_turn_can_be_challenged() {
    let table = Table::new().await;
    let (id, found) = pending(&table).await;
    let opponent = who(found.by.other());
    let (winner, other) = match found.by {
        Color::White => ("White", "Black"),
        Color::Black => ("Black", "White"),
    };
    let waits = format!("{other} accepts the last move or challenges it.");
    let alt = |message: &Message| message.picture.as_ref().expect("the board").alt.clone();
    let board = || super::super::table::board(Some(id), Theme::Wood);
    let shown = alt(message_of(&table.ask(opponent, board()).await));
    assert!(shown.contains(&waits) && !shown.contains(" won."), "{shown}");
    let film = super::super::table::replay(Some(id), Theme::Wood);
    let film = alt(message_of(&table.ask(opponent, film).await));
    assert!(film.contains(&waits) && !film.contains(" won."), "{film}");
    // a look back shows a position in which the game went on
    let turn = table.game(id).await.turns_played() - 1;
    let review = gipfel::app::features::Review::after(Some(id), Some(turn));
    let before = alt(message_of(&table.ask(opponent, Intent::feature(review)).await));
    assert!(!before.contains(&waits), "{before}");
    table.press(opponent, &accepting(id, table.game(id).await.turn())).await;
    let shown = alt(message_of(&table.ask(opponent, board()).await));
    assert!(
        shown.contains(&format!("{winner} won.")) && !shown.contains(&waits),
        "{shown}"
    );
}

/// Without a link the match is over, and no turn follows whose number could be shown.
#[tokio::test]
async fn the_preview_of_the_last_turn_is_the_board_that_follows() {
    let table = Table::new().await;
    let found = uses::last(KEY, Kind::Zertz);
    let id = table.start(uses::kind(KEY), ColorWish::White).await;
    play_all(&table, id, &found).await;
    let player = who(found.by);
    let confirms = gipfel::app::features::ChangeSettings {
        confirms_typed: Some(true),
        ..gipfel::app::features::ChangeSettings::default()
    };
    table.ask(player, Intent::feature(confirms)).await;
    let alt = |message: &Message| message.picture.as_ref().expect("the board").alt.clone();
    let last = super::super::table::play(Some(id), found.used.as_str());
    let preview = alt(message_of(&table.ask(player, last).await));
    table.play(player, id, &found.used).await;
    let m = table.game(id).await;
    assert!(m.ended().is_some());
    let after = super::super::table::review(id, m.turns_played());
    let after = alt(message_of(&table.ask(player, after).await));
    assert_eq!(preview, after);
}

#[tokio::test]
async fn boards_and_lists_say_that_the_last_turn_is_to_be_accepted_or_challenged() {
    let table = Table::new().await;
    let (id, found) = pending(&table).await;
    let (user, opponent) = (who(found.by), who(found.by.other()));
    for (reader, list) in [(opponent, "accept or challenge"), (user, "accept or challenge")] {
        let reply = table
            .ask(reader, super::super::table::board(Some(id), Theme::Wood))
            .await;
        let text = text_of(&reply).to_owned();
        assert!(
            text.contains("accepts it or challenges it") && !text.contains("turn;"),
            "{text}"
        );
        let games = text_of(&table.ask(reader, Intent::feature(Games::FIRST)).await).to_owned();
        assert!(games.contains(list), "{games}");
    }
    // not of an ordinary turn
    table.press(opponent, &accepting(id, table.game(id).await.turn())).await;
    let (other, _) = provisional(&table, "c1-zd-random").await;
    let text = text_of(
        &table
            .ask(ANA, super::super::table::board(Some(other), Theme::Wood))
            .await,
    )
    .to_owned();
    let games = text_of(&table.ask(ANA, Intent::feature(Games::FIRST)).await).to_owned();
    assert!(
        !text.contains("accepts it") && !games.contains("accept or"),
        "{text} {games}"
    );
}

#[tokio::test]
async fn after_a_linked_match_nobody_aborts_and_nobody_is_nudged_at_once() {
    let table = Table::new().await;
    let (id, linked, found) = frozen(&table, "c1-zd-random").await;
    table.wait(SignedDuration::from_hours(30));
    resign(&table, who(found.by), linked).await;
    table.deliver().await;
    let m = table.game(id).await;
    assert!(m.turns_played() < 4, "one of the two has not played twice");
    for player in [ANA, BEN] {
        let text = private_text(table.ask(player, Intent::feature(Abort { id: Some(id) })).await);
        assert!(text.contains("has decided about a potential"), "{text}");
        let asked = Intent::feature(Feature::confirm(Abort { id: Some(id) }));
        let text = private_text(table.ask(player, asked).await);
        assert!(text.contains("has decided about a potential"), "{text}");
    }
    let nudge = || Intent::feature(Nudge { id: Some(id) });
    let by = who(found.by.other());
    let text = private_text(table.ask(by, nudge()).await);
    assert!(text.contains("You can ask once a day"), "{text}");
    table.wait(SignedDuration::from_hours(24));
    table.ask(by, nudge()).await;
    assert_eq!(pings(&table.deliver().await), [who(found.by)]);
}

/// Of the end of the match that waited for it they are notified.
#[tokio::test]
async fn a_match_that_is_void_before_its_thread_is_open_pings_nobody() {
    let table = Table::new().await;
    let (id, found) = provisional(&table, "c1-zd-random").await;
    let turn = table.game(id).await.turn();
    table.press(who(found.by.other()), &challenging(id, turn)).await;
    let waits = |delivery: &Delivery| matches!(delivery.work, Work::OpenThread { .. }).then(|| later(Some(60_000)));
    table.deliver_with(waits).await;
    resign(&table, ANA, id).await;
    table.deliver_with(waits).await;
    table.wait(SignedDuration::from_mins(2));
    let posts = table.deliver().await;
    let [void] = &posts[..] else { panic!("{posts:?}") };
    assert!(void.message.text.contains("is over"), "{void:?}");
    assert!(void.message.pings.is_empty(), "{void:?}");
}

/// Whoever is called to move in the other match is not notified of the end once more when the thread is open.
#[tokio::test]
async fn an_end_before_the_thread_is_open_pings_each_player_once() {
    let table = Table::new().await;
    let (id, found) = provisional(&table, "c1-zd-random").await;
    let turn = table.game(id).await.turn();
    let (by, challenger) = (who(found.by), who(found.by.other()));
    table.press(challenger, &challenging(id, turn)).await;
    let waits = |delivery: &Delivery| matches!(delivery.work, Work::OpenThread { .. }).then(|| later(Some(60_000)));
    table.deliver_with(waits).await;
    let linked = linked_of(&table.game(id).await);
    table.offer_draw(challenger, linked).await;
    table.deliver_with(waits).await;
    let accept = AcceptOffer {
        what: Offer::Draw,
        id: linked,
        turn: table.game(linked).await.turn(),
    };
    table.press(by, &accept.custom_id()).await;
    assert_eq!(
        table.game(id).await.to_move(),
        Some(found.by.other()),
        "the turn stands"
    );
    assert_eq!(pings(&table.deliver_with(waits).await), [challenger]);
    table.wait(SignedDuration::from_mins(2));
    let posts = table.deliver().await;
    assert!(
        posts.iter().any(|post| post.message.text.contains("is over")),
        "{posts:?}"
    );
    assert!(pings(&posts).is_empty(), "{posts:?}");
}

/// The same when the time of its first turn is over by then.
#[tokio::test]
async fn a_loss_on_time_before_the_thread_is_open_pings_each_player_once() {
    for color in Color::BOTH {
        let table = Table::new().await;
        table.without_vacations().await;
        table.tick().await;
        let found = used_by(color);
        let id = up_to(&table, "c1-zd-random", &found).await;
        table.play(who(color), id, &found.used).await;
        table.deliver().await;
        let turn = table.game(id).await.turn();
        table.press(who(color.other()), &challenging(id, turn)).await;
        let linked = linked_of(&table.game(id).await);
        table.wait(SignedDuration::from_hours(72));
        table.tick().await;
        let ended = table.game(linked).await.ended().expect("nobody moved");
        assert_eq!(
            (ended.why, ended.outcome),
            (Why::Time, Some(Outcome::Win(Color::Black)))
        );
        // White's potential is lost, Black's turn stands: it is White's turn
        assert_eq!(table.game(id).await.to_move(), Some(Color::White));
        assert_eq!(table.time_left(id).await, SignedDuration::from_hours(72));
        let posts = table.deliver().await;
        assert_eq!(pings(&posts), [ANA, BEN], "{posts:?}");
        is_consistent(&table, id).await;
    }
}

/// What was planned in a match that is void goes with it.
#[tokio::test]
async fn a_void_match_keeps_no_plans() {
    let table = Table::new().await;
    let (id, linked, _) = frozen(&table, "c1-zd-random").await;
    let mv = table.game(linked).await.game().complete("", 1).remove(0).to_string();
    table.play(ANA, linked, &mv).await;
    let answers = table.game(linked).await.game().complete("", 1).remove(0);
    let mut after = table.game(linked).await.game().clone();
    after.play(&answers).expect("legal");
    let text = format!("{answers} {}", after.complete("", 1).remove(0));
    let plan = StorePlan {
        id: Some(linked),
        text,
        rule: StopRule::default(),
    };
    private_text(table.ask(ANA, Intent::feature(plan)).await);
    let key = keys::Plan {
        id: linked,
        color: Color::White,
    };
    assert!(table.row(&key).await.is_some());
    resign(&table, BEN, id).await;
    assert_eq!(
        table.game(linked).await.ended().map(|ended| ended.why),
        Some(Why::Voided)
    );
    assert_eq!(table.row(&key).await, None);
}

const TOURNAMENT: &str = "gipf-tournament+z3";
/// Turns that fill the rim, and leave White nothing in reserve and one potential that can be used.
const FILLED: &str = "Ga4-b4 Ga2-b3 Gb6-c6 Ga5-b5 Ge9-e8 Gd8-d7 Gh6-g6 Gg7-f7 Gi4-h4 Gi5-h5 Gi2-h2 Gi3-h3 Gf1-f2 Gg1-g2 \
                      Gc1-d2 e1-e2 Za1-b2 b1-c2 c1-c2 f8-f7";
/// White's only turn then.
const ONLY: &str = "Zb2>d4";

/// Ana has one move left, with her only potential.
async fn filled(table: &Table, link: &str) -> MatchId {
    let id = table.start(uses::kind(TOURNAMENT), ColorWish::White).await;
    with_terms(table, id, |terms| terms["link"] = link.into()).await;
    for (turn, by) in FILLED.split_whitespace().zip([ANA, BEN].into_iter().cycle()) {
        let text = table.play(by, id, turn).await;
        assert!(text.contains("Played"), "{turn}: {text}");
    }
    let legal = table.game(id).await.game().legal_moves();
    assert_eq!(legal.iter().map(ToString::to_string).collect::<Vec<_>>(), [ONLY]);
    id
}

/// Ana has played it.
async fn used_the_last_move(table: &Table, link: &str) -> MatchId {
    let id = filled(table, link).await;
    table.play(ANA, id, ONLY).await;
    table.deliver().await;
    id
}

/// A match is lost with the linked one if nothing is left without the potential.
#[tokio::test]
async fn whoever_loses_the_match_with_the_potential_is_not_told_that_they_move_again() {
    let table = Table::new().await;
    let id = used_the_last_move(&table, "c1-z-random").await;
    let asks = Feature::confirm(ChallengePotential {
        id: Some(id),
        turn: None,
    });
    let text = private_text(table.ask(BEN, Intent::Feature(asks)).await);
    let loses = format!("<@{ANA}> then has no move left and loses match {id}. Otherwise the move stands.");
    assert!(text.contains(&loses), "{text}");
    let turn = table.game(id).await.turn();
    table.press(BEN, &challenging(id, turn)).await;
    let linked = linked_of(&table.game(id).await);
    let posts = table.deliver().await;
    let loses = format!("Then you have no move left, and lose {id} too.");
    assert!(posts.iter().any(|post| post.message.text.contains(&loses)), "{posts:?}");
    let asks = Feature::confirm(Resign { id: Some(linked) });
    let text = private_text(table.ask(ANA, Intent::Feature(asks)).await);
    let loses = format!("You have no move left there, and lose match {id} too.");
    assert!(text.contains(&loses), "{text}");
    resign(&table, ANA, linked).await;
    is_consistent(&table, id).await;
    let ended = table.game(id).await.ended().expect("nothing is left");
    assert_eq!(
        (ended.outcome, ended.why),
        (Some(Outcome::Win(Color::Black)), Why::Rules)
    );
    let posts = table.deliver().await;
    let texts: Vec<&str> = posts.iter().map(|post| post.message.text.as_str()).collect();
    let over = format!("is out of the game, and <@{ANA}> has no move left.");
    assert!(texts.iter().any(|text| text.contains(&over)), "{texts:?}");
    assert!(!texts.iter().any(|text| text.contains("moves again")), "{texts:?}");
}

#[tokio::test]
async fn whoever_has_no_other_move_is_not_told_that_they_keep_the_potential() {
    let table = Table::new().await;
    let id = used_the_last_move(&table, "a-z-random").await;
    let linked = linked_of(&table.game(id).await);
    let turn = table.game(linked).await.turn();
    let offer = |turn| MakeOffer {
        what: Offer::Draw,
        id: Some(linked),
        turn,
    };
    let text = private_text(table.ask(ANA, Intent::Feature(Feature::confirm(offer(None)))).await);
    let loses = format!("<@{ANA}> has no other move there and loses it.");
    assert!(text.contains(&loses), "{text}");
    table.ask(ANA, Intent::feature(offer(Some(turn)))).await;
    let accept = AcceptOffer {
        what: Offer::Draw,
        id: linked,
        turn,
    };
    table.ask(BEN, Intent::feature(accept)).await;
    is_consistent(&table, id).await;
    let ended = table.game(id).await.ended().expect("nothing is left");
    assert_eq!(
        (ended.outcome, ended.why),
        (Some(Outcome::Win(Color::Black)), Why::Rules)
    );
    let posts = table.deliver().await;
    let texts: Vec<&str> = posts.iter().map(|post| post.message.text.as_str()).collect();
    let over = format!("is not played. <@{ANA}> has no other move.");
    assert!(texts.iter().any(|text| text.contains(&over)), "{texts:?}");
    assert!(
        !texts.iter().any(|text| text.contains("keeps the potential")),
        "{texts:?}"
    );
}

/// What this player reads who wants to plan an answer.
async fn planning(table: &Table, player: u64, id: MatchId) -> String {
    let plan = StorePlan {
        id: Some(id),
        text: "a1-b2 i1-h2".to_owned(),
        rule: StopRule::default(),
    };
    private_text(table.ask(player, Intent::feature(plan)).await)
}

/// Where it is not open what the opponent plays, only whoever is to move reads that they move first.
#[tokio::test]
async fn nobody_is_told_to_move_first_whose_turn_it_is_not() {
    const NOTHING: &str = "Right now there is nothing to plan for.";
    let table = Table::new().await;
    let (id, _) = pending(&table).await;
    for player in [ANA, BEN] {
        assert_eq!(planning(&table, player, id).await, NOTHING, "a turn is to be accepted");
    }
    let table = Table::new().await;
    let id = filled(&table, "c1-z-random").await;
    assert_eq!(planning(&table, BEN, id).await, NOTHING, "Ana has no choice");
}

#[tokio::test]
async fn a_match_that_stands_still_is_listed_for_operators_as_waiting_for_nobody() {
    let table = Table::new().await;
    let (id, linked, _) = frozen(&table, "c1-zd-random").await;
    let running = operator::Request::Matches {
        of: None,
        finished: false,
    };
    let operator = Operator::new(table.store.clone(), 90);
    let list = match operator.answer(&running).await.expect("a list") {
        Answer::Done(list) => list,
        other => panic!("{other:?}"),
    };
    let line = |id: MatchId| {
        let begins = format!("{id}  ");
        list.lines().find(|line| line.starts_with(&begins)).expect("it runs")
    };
    assert!(line(id).contains("waits for nobody"), "{list}");
    assert!(line(linked).contains("waits for player 11"), "{list}");
}
