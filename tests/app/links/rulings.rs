//! What moderators decide about matches that are linked.

use super::super::moderation::{asked, ruled};
use super::*;
use crate::picks::picks_of;
use gipfel::app::features::{ModerateMatch, Pick, RulingWish};
use gipfel::correspondence::Ruling;
use gipfel::correspondence::pace::Bank;

/// A linked match that was lost on time, so that its match went on; everything was delivered.
async fn lost_on_time(table: &Table) -> (MatchId, MatchId, GameWithUse) {
    table.without_vacations().await;
    table.tick().await;
    let (id, linked, found) = frozen(table, "c1-zd-random").await;
    table.wait(SignedDuration::from_hours(72));
    table.tick().await;
    table.deliver().await;
    assert_eq!(table.game(linked).await.ended().expect("over").why, Why::Time);
    assert_eq!(table.game(id).await.frozen(), None);
    (id, linked, found)
}

#[tokio::test]
async fn a_loss_on_time_is_given_back_in_a_match_that_has_decided() {
    let table = Table::new().await;
    let (id, linked, found) = lost_on_time(&table).await;
    let lost = table.game(linked).await.to_move();
    assert_eq!(lost, None);
    // what was decided is built upon
    let m = table.game(id).await;
    let before = m.turns_played();
    let mv = m.game().complete("", 1).remove(0).to_string();
    let mover = m.to_move().expect("it goes on");
    let text = table.play(who(mover), id, &mv).await;
    assert!(text.contains("Played"), "{text}");
    table.deliver().await;
    // somebody has begun the next turn, of a position that is gone then
    let m = table.game(id).await;
    let (turn, next) = (m.turn(), m.to_move().expect("it goes on"));
    let picks = picks_of(m.game(), &m.game().legal_moves()[0]);
    let pick = picks.expect("the panel leads to it").remove(0);
    table
        .press(
            who(next),
            &Pick {
                id,
                turn,
                depth: 0,
                pick,
            }
            .custom_id(),
        )
        .await;
    let draft = keys::Draft { id, color: next };
    assert!(table.row(&draft).await.is_some());
    table.wait(SignedDuration::from_hours(24));
    let said = ruled(&table, linked, "Give it back…").await;
    assert_eq!(table.row(&draft).await, None);
    assert!(said.contains(&format!("Match {linked} goes on")), "{said}");
    // the linked match goes on, and the other one waits for it as before
    let (host, decides) = (table.game(id).await, table.game(linked).await);
    assert_eq!((decides.ended(), decides.to_move().is_some()), (None, true));
    assert_eq!(host.linked(), Some(linked));
    assert_eq!(host.time_left(), TimeLeft::Linked);
    assert!(host.turns_played() <= before, "what was played since is gone");
    let frozen = host.frozen().expect("it stands still");
    assert_eq!((frozen.declared().by, frozen.is_challenged()), (found.by, true));
    assert!(matches!(host.just_ruled(), Some((Ruling::Undecided { .. }, _))));
    let posts = table.deliver().await;
    for player in [ANA, BEN] {
        let pinged = posts.iter().filter(|post| post.message.pings == [PlayerId(player)]);
        assert_eq!(pinged.count(), 1, "{player}: {posts:?}");
    }
    let told = |title: &str| posts.iter().filter(|post| post.message.text.contains(title)).count();
    assert_eq!(told(&format!("Match {id} waits for it again")), 2, "{posts:?}");
    // whoever wins now decides
    resign(&table, who(found.by.other()), linked).await;
    let host = table.game(id).await;
    let decision = host.just_decided().expect("decided again");
    assert_eq!((decision.winner, decision.stands), (Some(found.by), true));
    assert!(host.to_move().is_some());
    is_consistent_after_ruling(&table, id, linked).await;
}

/// As many turns may be played once it has decided again, and yet others: what was planned after them is not played.
#[tokio::test]
async fn what_was_planned_since_is_dropped_when_a_match_decides_again() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let found = used_by(Color::White);
    let id = up_to(&table, "c1-zd-random", &found).await;
    table.play(ANA, id, &found.used).await;
    let turn = table.game(id).await.turn();
    table.press(BEN, &challenging(id, turn)).await;
    let linked = linked_of(&table.game(id).await);
    table.deliver().await;
    table.wait(SignedDuration::from_hours(72));
    table.tick().await;
    let m = table.game(id).await;
    assert_eq!(
        m.to_move(),
        Some(Color::White),
        "Ana lost on time, and her use was taken back"
    );
    // another turn in its place, and an answer to what may follow
    let other = m.game().complete("", 1).remove(0).to_string();
    assert!(table.play(ANA, id, &other).await.contains("Played"));
    // two turns that can be played after either
    let mut after_other = table.game(id).await.game().clone();
    let mut after_use = Game::Potentials(found.before);
    let used = after_use.parse_move(&found.used).expect("legal");
    after_use.play(&used).expect("legal");
    let mut in_both = || {
        let turns = after_other.complete("", 200).into_iter();
        let turn = turns
            .into_iter()
            .find(|turn| after_use.is_legal(turn))
            .expect("such a turn");
        after_other.play(&turn).expect("legal");
        after_use.play(&turn).expect("legal");
        turn
    };
    let (next, answer) = (in_both(), in_both());
    let plan = StorePlan {
        id: Some(id),
        text: format!("{next} {answer}"),
        rule: StopRule::default(),
    };
    let told = private_text(table.ask(ANA, Intent::feature(plan)).await);
    assert!(told.contains("Saved"), "{told}");
    ruled(&table, linked, "Give it back…").await;
    resign(&table, BEN, linked).await;
    let last = async || table.game(id).await.played().last().map(|played| played.mv.clone());
    assert_eq!(last().await, Some(used), "Ana has won, and the use stands");
    let text = table.play(BEN, id, &next.to_string()).await;
    assert!(text.contains("Played"), "{text}");
    assert_eq!(last().await, Some(next), "nothing answers it");
}

/// Both are read back as they stand, and exactly one of them runs while it decides.
async fn is_consistent_after_ruling(table: &Table, id: MatchId, linked: MatchId) {
    let (host, decides) = (table.game(id).await, table.game(linked).await);
    assert_eq!(host.linked() == Some(linked), decides.ended().is_none());
}

#[tokio::test]
async fn the_other_way_round_the_decision_is_the_other_one() {
    let table = Table::new().await;
    let (id, linked, found) = lost_on_time(&table).await;
    ruled(&table, linked, "Give it back…").await;
    resign(&table, who(found.by), linked).await;
    let decided = table.game(id).await;
    let decision = decided.just_decided().expect("decided");
    assert_eq!((decision.winner, decision.stands), (Some(found.by.other()), false));
    assert_eq!(decided.lost_potentials().len(), 1);
}

#[tokio::test]
async fn another_match_that_decides_since_is_void() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let (id, linked, found) = frozen(&table, "c3-zd-random").await;
    table.wait(SignedDuration::from_hours(72));
    table.tick().await;
    table.deliver().await;
    // the user of the potential has lost on time or won: play on until another use is challenged, if there is one
    let mut second = None;
    for _ in 0..60 {
        let m = table.game(id).await;
        if let Some(turn) = m.provisional().filter(|turn| turn.left > 0) {
            table.press(who(turn.by.other()), &challenging(id, m.turn())).await;
            table.deliver().await;
            second = table.game(id).await.linked();
            break;
        }
        let Some(mover) = m.to_move() else { break };
        let uses: Vec<String> = m.game().complete("", 60).iter().map(ToString::to_string).collect();
        let use_first = uses.iter().find(|turn| turn.starts_with('Z') || turn.starts_with('D'));
        let turn = use_first.unwrap_or(&uses[0]).clone();
        table.play(who(mover), id, &turn).await;
        table.deliver().await;
    }
    let second = second.expect("a second use is challenged");
    ruled(&table, linked, "Give it back…").await;
    assert_eq!(table.game(second).await.ended().expect("over").why, Why::Voided);
    assert_eq!(table.game(id).await.linked(), Some(linked));
    assert_eq!(table.game(id).await.frozen().expect("frozen").declared().by, found.by);
}

#[tokio::test]
async fn what_is_called_off_ends_or_draws_the_other_one() {
    let table = Table::new().await;
    let (id, linked, found) = frozen(&table, "c1-zd-random").await;
    ruled(&table, linked, "No result…").await;
    let decided = table.game(id).await;
    let decision = decided.just_decided().expect("as if it was drawn");
    assert_eq!((decision.winner, decision.stands), (None, true));
    assert_eq!(decision.by, found.by);
    // its own last card says that it has no result
    let posts = table.deliver().await;
    let told = format!("Nobody won match {linked}, so");
    assert!(posts.iter().any(|post| post.message.text.contains(&told)), "{posts:?}");
    let table = Table::new().await;
    let (id, linked, _) = frozen(&table, "c1-zd-random").await;
    ruled(&table, id, "No result…").await;
    assert_eq!(table.game(id).await.ended().expect("over").why, Why::Annulled);
    assert_eq!(table.game(linked).await.ended().expect("over").why, Why::Voided);
}

/// Both players are told once, by the match that goes on or by the one that waits.
#[tokio::test]
async fn whoever_takes_over_plays_the_match_that_decides_as_well() {
    let table = Table::new().await;
    table.tick().await;
    let (id, linked, _) = frozen(&table, "c1-zd-random").await;
    cleo_takes_over(&table, id).await;
    for of in [id, linked] {
        let white = table.game(of).await.player(Color::White);
        assert_eq!(white, PlayerId(CLEO).into(), "{of}");
    }
    let posts = table.deliver().await;
    for player in [CLEO, BEN] {
        let pinged = posts.iter().filter(|post| post.message.pings == [PlayerId(player)]);
        assert_eq!(pinged.count(), 1, "{player}: {posts:?}");
    }
    resign(&table, ANA, linked).await;
    assert_eq!(table.game(linked).await.ended(), None, "it is not hers any more");
    resign(&table, CLEO, linked).await;
    assert!(table.game(id).await.just_decided().is_some());
}

/// The card that calls whoever took over pings nobody, since that of the other match does; there is no other one.
#[tokio::test]
async fn the_card_of_a_turn_that_was_taken_over_comes_again_if_it_was_deleted() {
    let table = Table::new().await;
    table.tick().await;
    let (id, linked, _) = frozen(&table, "c1-zd-random").await;
    cleo_takes_over(&table, id).await;
    let posts = table.deliver().await;
    let opens = |post: &&Post| {
        let buttons = buttons(&post.message);
        let mut panels = buttons.iter().filter_map(|button| Panel::of(&button.custom_id));
        panels.any(|panel| panel.id == linked)
    };
    let card = posts.iter().find(opens).expect("her turn has a card");
    assert!(card.message.pings.is_empty(), "{card:?}");
    private_text(table.ask(CLEO, Intent::feature(BeginVacation { days: Some(5) })).await);
    table.wait(SignedDuration::from_hours(1));
    table.tick().await;
    let posts = table
        .deliver_with(|delivery| match &delivery.work {
            Work::Edit { message, .. } if *message == card.id => Some(refused(Rejection::MessageGone)),
            _ => None,
        })
        .await;
    let [again] = &posts[..] else { panic!("{posts:#?}") };
    assert!(opens(&again) && again.message.pings.is_empty(), "{again:?}");
    assert_eq!(again.place, card.place);
}

/// Cleo takes White over.
async fn cleo_takes_over(table: &Table, id: MatchId) {
    let question = asked(table, id).await;
    let take_over = button(&question.message, 0).custom_id;
    table.accept(CLEO, &question, &take_over).await;
    let white = table.game(id).await.player(Color::White);
    assert_eq!(white, PlayerId(CLEO).into());
}

/// A draw that was offered while the match waited for the linked one is not the newcomer's offer.
#[tokio::test]
async fn what_somebody_offered_who_was_replaced_does_not_stand() {
    let table = Table::new().await;
    table.tick().await;
    let (id, linked, _) = frozen(&table, "c1-zd-random").await;
    table.offer_draw(ANA, id).await;
    table.deliver().await;
    let turn = table.game(id).await.turn();
    cleo_takes_over(&table, id).await;
    table.deliver().await;
    assert_eq!(table.game(id).await.offer(Offer::Draw), None);
    let what = Offer::Draw;
    for turn in [turn, turn + 1] {
        let text = private_text(table.press(BEN, &AcceptOffer { what, id, turn }.custom_id()).await);
        assert!(text.contains("offering a draw"), "{text}");
    }
    assert_eq!(table.game(id).await.ended(), None);
    // whoever plays it now can offer one
    table.offer_draw(CLEO, id).await;
    let turn = table.game(id).await.turn();
    table.press(BEN, &AcceptOffer { what, id, turn }.custom_id()).await;
    assert!(table.game(id).await.ended().is_some() && table.game(linked).await.ended().is_some());
}

/// A match that waits for a linked one, in which Cleo has taken over White; before the use and before the challenge so many
/// hours went by. Returns both matches and who used the potential.
async fn taken_over(table: &Table, hours: [i64; 2]) -> (MatchId, MatchId, Color) {
    table.tick().await;
    let found = uses::first(KEY, Kind::Zertz);
    let id = up_to(table, "c1-zd-random", &found).await;
    let [before_use, before_challenge] = hours.map(SignedDuration::from_hours);
    table.wait(before_use);
    table.tick().await;
    table.play(who(found.by), id, &found.used).await;
    table.wait(before_challenge);
    table.tick().await;
    let turn = table.game(id).await.turn();
    table.press(who(found.by.other()), &challenging(id, turn)).await;
    table.deliver().await;
    let linked = linked_of(&table.game(id).await);
    cleo_takes_over(table, id).await;
    (id, linked, found.by)
}

/// What the one before had used of the turn that was challenged, or of the time to challenge it, is the newcomer's again.
#[tokio::test]
async fn whoever_takes_over_has_all_the_time_of_their_turn() {
    let table = Table::new().await;
    let (id, linked, _) = taken_over(&table, [40, 40]).await;
    // whoever loses it is to move in the other one: the turn is taken back, or stands
    resign(&table, CLEO, linked).await;
    let m = table.game(id).await;
    assert_eq!(m.to_move(), Some(Color::White));
    assert_eq!(table.time_left(id).await, SignedDuration::from_hours(72));
}

/// The other player's time stays what it was.
#[tokio::test]
async fn whoever_stays_has_the_time_that_they_had() {
    let table = Table::new().await;
    let (id, linked, by) = taken_over(&table, [40, 30]).await;
    resign(&table, BEN, linked).await;
    assert_eq!(table.game(id).await.to_move(), Some(Color::Black));
    let used = if by == Color::Black { 40 } else { 30 };
    assert_eq!(table.time_left(id).await, SignedDuration::from_hours(72 - used));
}

/// The match that had been decided ends, and goes on when the decision is taken back.
#[tokio::test]
async fn whoever_follows_the_other_match_is_told_that_it_goes_on_too() {
    let table = Table::new().await;
    let (id, linked, _) = lost_on_time(&table).await;
    let follow = Follow {
        id: Some(id),
        each_turn: Some(true),
    };
    table.press(CLEO, &follow.custom_id()).await;
    let told = async || {
        table.wait(SignedDuration::from_mins(61));
        table.tick().await;
        let posts = table.deliver().await.into_iter();
        let told = posts.filter(|post| post.place == Spot::Direct(CLEO));
        told.map(|post| post.message.text).collect::<Vec<String>>()
    };
    resign(&table, ANA, id).await;
    let news = told().await;
    assert!(news.len() == 1 && news[0].contains("is over"), "{news:?}");
    ruled(&table, linked, "Give it back…").await;
    assert_eq!(table.game(id).await.ended(), None);
    let news = told().await;
    assert!(news.len() == 1 && news[0].contains("goes on: a moderator"), "{news:?}");
    assert!(news[0].contains(&format!("{id}")), "{news:?}");
}

/// Also if they took over before the turn was challenged.
#[tokio::test]
async fn whoever_takes_over_a_turn_that_can_be_challenged_has_all_its_time_when_it_is_taken_back() {
    let table = Table::new().await;
    table.tick().await;
    let found = used_by(Color::White);
    let id = up_to(&table, "c1-zd-random", &found).await;
    table.wait(SignedDuration::from_hours(40));
    table.tick().await;
    table.play(ANA, id, &found.used).await;
    table.deliver().await;
    cleo_takes_over(&table, id).await;
    table.deliver().await;
    let turn = table.game(id).await.turn();
    table.press(BEN, &challenging(id, turn)).await;
    let linked = linked_of(&table.game(id).await);
    assert_eq!(table.game(linked).await.player(Color::White), PlayerId(CLEO).into());
    resign(&table, CLEO, linked).await;
    assert_eq!(table.game(id).await.to_move(), Some(Color::White));
    assert_eq!(table.time_left(id).await, SignedDuration::from_hours(72));
    is_consistent(&table, id).await;
}

/// Where every use is decided, whoever takes over inherits the turn that was declared, or waits for it.
#[tokio::test]
async fn whoever_takes_over_while_a_declared_turn_is_decided_has_it_or_waits_for_it() {
    for (by, stands) in [
        (Color::White, true),
        (Color::White, false),
        (Color::Black, true),
        (Color::Black, false),
    ] {
        let table = Table::new().await;
        table.tick().await;
        let found = used_by(by);
        let id = up_to(&table, "a-zd-random", &found).await;
        // the other one has planned an answer
        let mut after = table.game(id).await.game().clone();
        let used = after.parse_move(&found.used).expect("legal");
        after.play(&used).expect("legal");
        let answer = after.complete("", 1).remove(0).to_string();
        let plan = StorePlan {
            id: Some(id),
            text: format!("{} {answer}", found.used),
            rule: StopRule::default(),
        };
        private_text(table.ask(who(by.other()), Intent::feature(plan)).await);
        table.deliver().await;
        table.wait(SignedDuration::from_hours(40));
        table.tick().await;
        table.play(who(by), id, &found.used).await;
        table.deliver().await;
        let linked = linked_of(&table.game(id).await);
        cleo_takes_over(&table, id).await;
        let posts = table.deliver().await;
        let called: Vec<u64> = pings(&posts);
        assert_eq!(called, [BEN, CLEO], "{posts:?}");
        let seat = |color: Color| if color == Color::White { CLEO } else { BEN };
        resign(&table, if stands { seat(by.other()) } else { seat(by) }, linked).await;
        is_consistent(&table, id).await;
        let m = table.game(id).await;
        let case = format!("{by:?} {stands}");
        let last = m.played().last().map(|played| played.mv.to_string());
        match (by, stands) {
            // Ben's plan was made against whoever plays White
            (Color::White, true) => assert_eq!(last, Some(answer), "{case}"),
            // Ana's plan went with her
            (Color::Black, true) => assert_eq!(last, Some(found.used), "{case}"),
            (_, false) => assert_eq!(m.to_move(), Some(by), "{case}"),
        }
        assert!(m.to_move().is_some(), "{case}");
        let hours = if (by, stands) == (Color::Black, false) { 32 } else { 72 };
        assert_eq!(table.time_left(id).await, SignedDuration::from_hours(hours), "{case}");
    }
}

/// A bank is the seat's: whoever takes over has what the one before had at the beginning of the turn.
#[tokio::test]
async fn whoever_takes_over_has_the_bank_of_the_one_before() {
    for stands in [true, false] {
        let table = Table::new().await;
        table.tick().await;
        let found = used_by(Color::White);
        let id = linked(&table, "c1-zd-random").await;
        let bank = Bank::OFFERED[0];
        with_terms(&table, id, |terms| {
            terms["pace"] = serde_json::json!({ "bank": { "start": 168, "increment": 24, "cap": 336 } });
        })
        .await;
        play_all(&table, id, &found).await;
        let before = table.time_left(id).await;
        assert!(before > bank.start());
        table.wait(SignedDuration::from_hours(40));
        table.tick().await;
        table.play(ANA, id, &found.used).await;
        table.deliver().await;
        let of_ben = table.time_left(id).await;
        table.wait(SignedDuration::from_hours(30));
        table.tick().await;
        let turn = table.game(id).await.turn();
        table.press(BEN, &challenging(id, turn)).await;
        table.deliver().await;
        let linked = linked_of(&table.game(id).await);
        table.wait(SignedDuration::from_hours(5));
        table.tick().await;
        cleo_takes_over(&table, id).await;
        assert_eq!(table.time_left(linked).await, bank.start());
        resign(&table, if stands { BEN } else { CLEO }, linked).await;
        is_consistent(&table, id).await;
        let left = table.time_left(id).await;
        let expected = if stands {
            of_ben - SignedDuration::from_hours(30)
        } else {
            before
        };
        assert_eq!(left, expected, "{stands}");
    }
}

/// The match that it decided is played by somebody else now.
#[tokio::test]
async fn no_loss_on_time_is_given_back_for_somebody_who_was_replaced_since() {
    let table = Table::new().await;
    let (id, linked, _) = lost_on_time(&table).await;
    cleo_takes_over(&table, id).await;
    table.deliver().await;
    let give_back = ModerateMatch {
        id: Some(linked),
        only: Some(RulingWish::GiveBack),
        is_manager: true,
    };
    let said = private_text(table.ask(91, Intent::feature(give_back)).await);
    let why = format!("decided about a potential in match {id}. Decide about that one instead.");
    assert!(said.contains(&why), "{said}");
    assert!(table.game(linked).await.ended().is_some());
}

/// From then on they are told of each turn of both.
#[tokio::test]
async fn whoever_takes_over_follows_neither_of_both_matches_any_more() {
    let table = Table::new().await;
    table.tick().await;
    let (id, linked, _) = frozen(&table, "c1-zd-random").await;
    for of in [id, linked] {
        let follow = Follow {
            id: Some(of),
            each_turn: Some(true),
        };
        let said = private_text(table.press(CLEO, &follow.custom_id()).await);
        assert!(said.contains("You now follow"), "{said}");
    }
    cleo_takes_over(&table, id).await;
    for of in [id, linked] {
        let player = PlayerId(CLEO);
        let rows = (keys::Follower { id: of, player }, keys::Followed { player, id: of });
        assert_eq!(
            (table.row(&rows.0).await, table.row(&rows.1).await),
            (None, None),
            "{of}"
        );
    }
}
