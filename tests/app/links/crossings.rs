//! Simultaneous events in two linked matches: buttons, ends of both, plans, commits that fail, restarts.

use super::super::tournaments::pool;
use super::*;
use gipfel::app::features::{AcceptOffer, MakeOffer, Resign, TakeOpen, Wish};
use gipfel::correspondence::Offer;

#[tokio::test]
async fn a_challenge_pressed_twice_begins_one_match() {
    let table = Table::new().await;
    let (id, found) = provisional(&table, "c2-zd-random").await;
    let (turn, by) = (table.game(id).await.turn(), who(found.by.other()));
    let press = challenging(id, turn);
    let (one, other) = tokio::join!(table.press(by, &press), table.press(by, &press));
    assert_eq!(text_of(&one), text_of(&other), "both are answered");
    is_consistent(&table, id).await;
    let host = table.game(id).await;
    let began = |event: &Event| matches!(event, Event::LinkedBegan { .. });
    assert_eq!(host.stored().log.iter().filter(|entry| began(&entry.event)).count(), 1);
    assert_eq!(host.challenges_left(found.by.other()), 1);
    // much later, too, and by whom it is not
    let again = table.press(by, &press).await;
    assert_eq!(text_of(&again), text_of(&one));
    let other = private_text(table.press(who(found.by), &press).await);
    assert!(other.contains("stands still"), "{other}");
    let stranger = private_text(table.press(CLEO, &press).await);
    assert!(!stranger.contains("Challenged"), "{stranger}");
}

#[tokio::test]
async fn a_challenge_and_a_move_pressed_at_once_are_one_of_the_two() {
    let (mut challenged, mut moved) = (0, 0);
    for challenge_first in [true, false, true, false] {
        let table = Table::new().await;
        let (id, found) = provisional(&table, "c1-zd-random").await;
        let (turn, by) = (table.game(id).await.turn(), who(found.by.other()));
        let press = challenging(id, turn);
        // a move that is played as soon as it is typed
        let game = table.game(id).await.game().clone();
        let is_asked = |mv: &Move| game.effects(mv).iter().any(gipfel::words::panel::is_warned_of);
        let reply = game.complete("", 500).into_iter().find(|mv| !is_asked(mv));
        let reply = reply.expect("there is one").to_string();
        let (challenge, mv) = if challenge_first {
            tokio::join!(table.press(by, &press), table.play(by, id, &reply))
        } else {
            let (mv, challenge) = tokio::join!(table.play(by, id, &reply), table.press(by, &press));
            (challenge, mv)
        };
        is_consistent(&table, id).await;
        let host = table.game(id).await;
        if host.frozen().is_some() {
            challenged += 1;
            assert!(
                text_of(&challenge).contains("Challenged") && mv.contains("stands still"),
                "{mv}"
            );
        } else {
            moved += 1;
            assert!(text_of(&challenge).contains("no move") && mv.contains("Played"), "{mv}");
            assert_eq!(host.provisional(), None);
        }
    }
    assert_eq!(challenged + moved, 4);
    assert!(challenged > 0 && moved > 0, "{challenged} and {moved}");
}

#[tokio::test]
async fn a_stored_plan_that_answers_waives_the_challenge() {
    let table = Table::new().await;
    let found = uses::first(KEY, Kind::Zertz);
    let id = up_to(&table, "c1-zd-random", &found).await;
    let mut after = table.game(id).await.game().clone();
    after
        .play(&after.parse_move(&found.used).expect("legal"))
        .expect("legal");
    let answer = after.complete("", 1).remove(0).to_string();
    let by = who(found.by.other());
    let plan = StorePlan {
        id: Some(id),
        text: format!("{} {answer}", found.used),
        rule: StopRule::default(),
    };
    let told = private_text(table.ask(by, Intent::feature(plan)).await);
    table.play(who(found.by), id, &found.used).await;
    let host = table.game(id).await;
    assert_eq!(
        host.played().last().map(|played| played.mv.to_string()),
        Some(answer),
        "{told}"
    );
    assert_eq!(host.provisional(), None);
    let press = challenging(id, host.turn());
    let text = private_text(table.press(by, &press).await);
    assert!(text.contains("no move"), "{text}");
    assert_eq!(
        pings(&table.deliver().await),
        [who(found.by)],
        "it is the user's turn again"
    );
    is_consistent(&table, id).await;
}

/// The match stands still then, and is not over.
#[tokio::test]
async fn whoever_moves_reads_that_a_match_decides_about_the_planned_answer() {
    let table = Table::new().await;
    let found = uses::first(KEY, Kind::Zertz);
    let id = linked(&table, "a-zd-random").await;
    let (before, [last]) = found.turns.split_at(found.turns.len() - 1) else {
        panic!("a turn comes before the first use")
    };
    let to_move = async || table.game(id).await.to_move().map(who).expect("it goes on");
    for turn in before {
        table.play(to_move().await, id, turn).await;
    }
    let by = who(found.by);
    let plan = StorePlan {
        id: Some(id),
        text: format!("{last} {}", found.used),
        rule: StopRule::default(),
    };
    table.ask(by, Intent::feature(plan)).await;
    let mover = to_move().await;
    let reply = table.ask(mover, play(Some(id), last)).await;
    let m = table.game(id).await;
    let decides = linked_of(&m);
    let told = format!(
        "<@{by}> had planned the answer `{}`. Match {decides} of DVONN decides about the move `{0}` of <@{by}>. Until then \
         this match and its clocks stand still.",
        found.used
    );
    let text = text_of(&reply);
    assert!(
        text.contains(&told) && !text.contains("ends the match"),
        "{text}, and not {told}"
    );
    let first = buttons(message_of(&reply))[0].label.clone();
    assert!(["Move", "Plan"].contains(&first.as_str()), "{first}");
}

/// A turn with which whoever is to move uses a ZÈRTZ-potential.
fn answer(position: &Potentials) -> Option<String> {
    let turns = Game::Potentials(*position).complete("", 500).into_iter();
    let uses = |mv: &Move| mv.gipf().and_then(|turn| position.use_in(turn));
    let mut answers = turns.filter(|mv| uses(mv).is_some_and(|(used, _)| used.kind == Kind::Zertz));
    answers.next().map(|mv| mv.to_string())
}

#[tokio::test]
async fn a_stored_plan_that_uses_a_potential_begins_the_next_match_that_decides() {
    let table = Table::new().await;
    let found = uses::find(KEY, Kind::Zertz, |_, _, after| answer(after).is_some());
    let mut after = found.before;
    let used: Move = found.used.parse().expect("a turn");
    after.play_unchecked(used.gipf().expect("a turn of GIPF"));
    let answer = answer(&after).expect("there is one");
    let id = linked(&table, "a-zd-random").await;
    let (user, opponent) = (who(found.by), who(found.by.other()));
    let wins = async |by: u64| {
        resign(&table, ANA + BEN - by, linked_of(&table.game(id).await)).await;
        is_consistent(&table, id).await;
    };
    play_all(&table, id, &found).await;
    let plan = StorePlan {
        id: Some(id),
        text: format!("{} {answer}", found.used),
        rule: StopRule::default(),
    };
    let told = private_text(table.ask(opponent, Intent::feature(plan)).await);
    table.play(user, id, &found.used).await;
    table.deliver().await;
    wins(user).await;
    let host = table.game(id).await;
    assert_eq!(
        host.frozen().map(|frozen| frozen.declared().mv.to_string()),
        Some(answer),
        "{told}"
    );
    let next = linked_of(&host);
    is_consistent(&table, id).await;
    let posts = table.deliver().await;
    // whoever is to move in the new match, and whose turn is answered with that use, once each
    let mut pinged = pings(&posts);
    pinged.sort_unstable();
    let mut expected = vec![ANA, user];
    expected.dedup();
    assert_eq!(pinged, expected);
    let is_told = |post: &Post| post.message.text.contains(&format!("**DVONN {next}**"));
    assert!(posts.iter().any(is_told), "the next match has its card");
    wins(opponent).await;
    assert_eq!(table.game(id).await.to_move(), Some(found.by));
}

/// Whoever loses the first match on time is to move in the second one, whose cards call them already.
#[tokio::test]
async fn a_further_match_begun_by_a_plan_before_the_thread_of_the_first_is_open_pings_each_player_once() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let is_by_black = |before: &Potentials| before.status() == Status::ToMove(Color::Black);
    let found = uses::find(KEY, Kind::Zertz, |before, _, after| {
        is_by_black(before) && answer(after).is_some()
    });
    let mut after = found.before;
    let used: Move = found.used.parse().expect("a turn");
    after.play_unchecked(used.gipf().expect("a turn of GIPF"));
    let answer = answer(&after).expect("there is one");
    let id = linked(&table, "a-zd-random").await;
    play_all(&table, id, &found).await;
    let plan = StorePlan {
        id: Some(id),
        text: format!("{} {answer}", found.used),
        rule: StopRule::default(),
    };
    private_text(table.ask(ANA, Intent::feature(plan)).await);
    table.deliver().await;
    table.play(BEN, id, &found.used).await;
    let first = linked_of(&table.game(id).await);
    // nothing is delivered meanwhile
    table.wait(SignedDuration::from_hours(72));
    table.tick().await;
    assert_eq!(table.game(first).await.ended().map(|ended| ended.why), Some(Why::Time));
    let host = table.game(id).await;
    assert_eq!(
        host.frozen().map(|frozen| frozen.declared().mv.to_string()),
        Some(answer)
    );
    assert_ne!(linked_of(&host), first);
    let posts = table.deliver().await;
    assert_eq!(pings(&posts), [ANA, BEN], "{posts:?}");
    is_consistent(&table, id).await;
}

#[tokio::test]
async fn a_draw_offered_in_the_frozen_match_can_be_agreed_to_after_it_goes_on() {
    let table = Table::new().await;
    let (id, linked, found) = frozen(&table, "c1-zd-random").await;
    let turn = table.game(id).await.turn();
    let (user, challenger) = (who(found.by), who(found.by.other()));
    table
        .ask(
            user,
            Intent::feature(MakeOffer {
                what: Offer::Draw,
                id: Some(id),
                turn: Some(turn),
            }),
        )
        .await;
    resign(&table, challenger, linked).await;
    table.deliver().await;
    let host = table.game(id).await;
    assert_eq!(
        (host.offer(Offer::Draw), host.to_move()),
        (Some(found.by), Some(found.by.other()))
    );
    table
        .ask(
            challenger,
            Intent::feature(AcceptOffer {
                what: Offer::Draw,
                id,
                turn,
            }),
        )
        .await;
    assert_eq!(
        table.game(id).await.ended().map(|ended| ended.why),
        Some(Why::DrawAgreed)
    );
    is_consistent(&table, id).await;
}

#[tokio::test]
async fn ends_of_both_at_once_leave_one_of_them_to_decide() {
    for order in [true, false] {
        let table = Table::new().await;
        let (id, linked, found) = frozen(&table, "c1-zd-random").await;
        let (user, challenger) = (who(found.by), who(found.by.other()));
        let (one, other) = if order {
            tokio::join!(resign(&table, user, linked), resign(&table, challenger, id))
        } else {
            let (other, one) = tokio::join!(resign(&table, challenger, id), resign(&table, user, linked));
            (one, other)
        };
        is_consistent(&table, id).await;
        let host = table.game(id).await;
        // the one who resigned the other match has lost it, whatever came first
        assert_eq!(
            host.ended().and_then(|ended| ended.outcome),
            Some(Outcome::Win(found.by)),
            "{one} / {other}"
        );
        assert!(table.game(linked).await.ended().is_some());
        table.deliver().await;
    }
}

#[tokio::test]
async fn a_move_in_one_and_a_resignation_in_the_other_at_once() {
    for resigner in [ANA, BEN] {
        let table = Table::new().await;
        let (id, linked, _) = frozen(&table, "c1-zd-random").await;
        let mv = table.game(linked).await.game().complete("", 1).remove(0).to_string();
        let (played, resigned) = tokio::join!(table.play(ANA, linked, &mv), resign(&table, resigner, id));
        is_consistent(&table, id).await;
        assert!(resigned.contains("resigned"), "{resigned}");
        assert!(played.contains("Played") || played.contains("is over"), "{played}");
        assert_eq!(
            table.game(linked).await.ended().map(|ended| ended.why),
            Some(Why::Voided)
        );
    }
}

#[tokio::test]
async fn vacations_begun_meanwhile_hold_in_both() {
    let table = Table::new().await;
    let (id, linked, found) = frozen(&table, "c1-zd-random").await;
    let (user, challenger) = (who(found.by), who(found.by.other()));
    table.ask(user, Intent::feature(BeginVacation { days: Some(5) })).await;
    for m in [table.game(id).await, table.game(linked).await] {
        assert!(m.vacation(found.by, table.now()).is_some());
    }
    resign(&table, user, linked).await;
    let host = table.game(id).await;
    assert_eq!(host.to_move(), Some(found.by));
    let deadline = host.deadline().expect("a clock");
    assert!(
        deadline > table.now() + SignedDuration::from_hours(5 * 24),
        "{deadline}"
    );
    table.wait(SignedDuration::from_hours(4 * 24));
    table.tick().await;
    assert_eq!(table.game(id).await.ended(), None, "their clock stands");
    is_consistent(&table, id).await;
    let _ = challenger;
}

#[tokio::test]
async fn a_commit_that_fails_or_is_uncertain_leaves_both_matches_as_they_were_or_as_they_are() {
    // what goes wrong with which commit of the step; -1 = none
    for fault in [Fault::NotApplied, Fault::RequestLost, Fault::AnswerLost] {
        for nth in 0..4 {
            let left = Arc::new(AtomicI64::new(-1));
            let counted = Arc::clone(&left);
            let table = Table::faulty(Arc::new(move |call| match call {
                Call::Commit if counted.fetch_sub(1, Ordering::SeqCst) == 0 => fault,
                _ => Fault::Fine,
            }))
            .await;
            let (id, found) = provisional(&table, "c1-zd-random").await;
            let (turn, by) = (table.game(id).await.turn(), who(found.by.other()));
            let press = challenging(id, turn);
            left.store(nth, Ordering::SeqCst);
            table.press(by, &press).await;
            left.store(-1, Ordering::SeqCst);
            is_consistent(&table, id).await;
            let text = private_text(table.press(by, &press).await);
            assert!(text.contains("Challenged"), "{fault:?} {nth}: {text}");
            is_consistent(&table, id).await;
            let linked = linked_of(&table.game(id).await);
            // the same when the result is carried back
            left.store(nth, Ordering::SeqCst);
            let resign = Intent::feature(Resign { id: Some(linked) });
            table.ask(by, resign.clone()).await;
            left.store(-1, Ordering::SeqCst);
            is_consistent(&table, id).await;
            table.ask(by, resign).await;
            is_consistent(&table, id).await;
            let host = table.game(id).await;
            assert_eq!(host.to_move(), Some(found.by.other()), "{fault:?} {nth}");
            assert_eq!(
                host.played().last().map(|played| played.mv.to_string()),
                Some(found.used)
            );
        }
    }
}

#[tokio::test]
async fn a_restart_between_the_two_changes_nothing() {
    let mut table = Table::new().await;
    let (id, found) = provisional(&table, "c1-zd-random").await;
    let (turn, by) = (table.game(id).await.turn(), who(found.by.other()));
    table.press(by, &challenging(id, turn)).await;
    table.restart(8).await;
    table.deliver().await;
    let linked = linked_of(&table.game(id).await);
    resign(&table, by, linked).await;
    table.restart(9).await;
    let posts = table.deliver().await;
    assert!(posts.iter().any(|post| post.message.text.contains("so `")));
    is_consistent(&table, id).await;
}

#[tokio::test]
async fn two_linked_matches_one_after_the_other() {
    let table = Table::new().await;
    let (id, first, found) = frozen(&table, "c2-zd-random").await;
    resign(&table, who(found.by), first).await;
    // on to the next use of anybody
    let mut random = fastrand::Rng::with_seed(5);
    let mut second = None;
    for _ in 0..150 {
        let host = table.game(id).await;
        let Some(to_move) = host.to_move() else { break };
        if host.provisional().is_some() {
            let press = challenging(id, host.turn());
            table.press(who(to_move), &press).await;
            second = Some(linked_of(&table.game(id).await));
            break;
        }
        let uses = host.game().complete("Z", 100);
        let moves = host.game().complete("", 60);
        let used = uses.iter().find(|mv| mv.to_string().contains('>'));
        let mv = used
            .cloned()
            .unwrap_or_else(|| moves[random.usize(..moves.len())].clone());
        table.play(who(to_move), id, &mv.to_string()).await;
    }
    let second = second.expect("another use was challenged");
    assert_ne!(first, second);
    is_consistent(&table, id).await;
    table.deliver().await;
    resign(&table, ANA, second).await;
    is_consistent(&table, id).await;
    table.deliver().await;
}

/// Whatever two people do in both matches, and whatever time does, each commit leaves them together.
#[tokio::test]
async fn random_crossings_keep_both_matches_together() {
    let (mut began, mut carried, mut voided) = (0, 0, 0);
    for seed in 0..12 {
        let mut random = fastrand::Rng::with_seed(seed);
        let table = Table::seeded(seed).await;
        let link = ["c1-zd-random", "c3-zd-random", "a-zd-random"][random.usize(..3)];
        let found = uses::first(KEY, Kind::Zertz);
        let id = up_to(&table, link, &found).await;
        table.play(who(found.by), id, &found.used).await;
        for _ in 0..45 {
            let host = table.game(id).await;
            let linked = host.linked();
            let asked = linked.filter(|_| random.u8(..4) > 0).unwrap_or(id);
            let (m, by) = (table.game(asked).await, [ANA, BEN][random.usize(..2)]);
            let turn = m.turn();
            let request = match random.u8(..24) {
                0 => Some(Intent::feature(Resign { id: Some(asked) })),
                1 => Some(Intent::feature(MakeOffer {
                    what: Offer::Draw,
                    id: Some(asked),
                    turn: Some(turn),
                })),
                2 => Some(Intent::feature(AcceptOffer {
                    what: Offer::Draw,
                    id: asked,
                    turn,
                })),
                3 => {
                    table.wait(SignedDuration::from_hours(random.i64(1..40)));
                    table.tick().await;
                    None
                }
                4 => Some(Intent::feature(BeginVacation { days: Some(1) })),
                5..10 => Some(Intent::of(&challenging(id, host.turn()), &[])),
                10 => Some(Intent::of(&accepting(id, host.turn()), &[])),
                _ => {
                    let moves = m.game().complete(["", "Z", "D"][random.usize(..3)], 40);
                    let mv = (!moves.is_empty()).then(|| moves[random.usize(..moves.len())].to_string());
                    mv.map(|mv| play(Some(asked), mv))
                }
            };
            if let Some(request) = request {
                // the same by both at once
                let one = table.request(by, request.clone());
                let other = table.request(ANA + BEN - by, request);
                let (one, other) = tokio::join!(table.send(one), table.send(other));
                for (by, reply) in [(by, one), (ANA + BEN - by, other)] {
                    if let Some(confirm) = confirming(&reply) {
                        table.press(by, &confirm).await;
                    }
                }
            }
            is_consistent(&table, id).await;
            if random.u8(..6) == 0 {
                table.deliver().await;
            }
        }
        let host = table.game(id).await;
        let mut open = false;
        for entry in &host.stored().log {
            match entry.event {
                Event::LinkedBegan { .. } => {
                    began += 1;
                    open = true;
                }
                Event::LinkedEnded { .. } => {
                    carried += 1;
                    open = false;
                }
                _ => {}
            }
        }
        voided += u32::from(open && host.ended().is_some());
        table.deliver().await;
    }
    assert!(
        began > 5 && carried > 2 && voided > 0,
        "{began} began, {carried} were carried over, {voided} were void"
    );
}

/// A planned answer waives the challenge like any other move, and nobody is asked when it is played.
#[tokio::test]
async fn a_plan_says_which_use_its_answer_lets_stand() {
    for (link, is_said) in [("c1-zd-random", true), ("a-zd-random", false)] {
        let table = Table::new().await;
        let found = uses::first(KEY, Kind::Zertz);
        let id = up_to(&table, link, &found).await;
        let game = table.game(id).await.game().clone();
        let used = game.parse_move(&found.used).expect("it is legal");
        let answer = game.after(&used).legal_moves().remove(0);
        let store = StorePlan {
            id: Some(id),
            text: format!("{used} {answer}"),
            rule: StopRule::default(),
        };
        let told = private_text(table.ask(who(found.by.other()), Intent::feature(store)).await);
        let warning = format!("Your answer to `{used}` is played at once, so you can’t challenge");
        assert_eq!(told.contains(&warning), is_said, "{link}: {told}");
    }
}

/// A match of two people who play on servers of their own, up to a use that was challenged; everything was delivered.
async fn apart(table: &Table) -> (MatchId, MatchId, GameWithUse) {
    for server in [pool::HERE, pool::THERE] {
        pool::shares(table, server, true).await;
    }
    let open = MakeChallenge {
        pool: true,
        ..wish(None, uses::kind(KEY), ColorWish::White)
    };
    private_text(table.ask(ANA, Intent::feature(open)).await);
    table.deliver().await;
    let mut take = table.pressing(BEN, &TakeOpen { id: None }.custom_id(), &["1"], 1);
    take.place = pool::at(pool::THERE);
    table.send(take).await;
    table.deliver().await;
    let id = MatchId(1);
    with_terms(table, id, |terms| terms["link"] = "c1-zd-random".into()).await;
    let found = uses::first(KEY, Kind::Zertz);
    play_all(table, id, &found).await;
    table.play(who(found.by), id, &found.used).await;
    table.deliver().await;
    let turn = table.game(id).await.turn();
    table.press(who(found.by.other()), &challenging(id, turn)).await;
    (id, linked_of(&table.game(id).await), found)
}

#[tokio::test]
async fn players_on_two_servers_read_both_matches_on_their_own() {
    for by_user in [true, false] {
        let table = Table::new().await;
        let (id, linked, found) = apart(&table).await;
        let (user, challenger) = (who(found.by), who(found.by.other()));
        let threads = table.threads().len();
        assert_eq!(threads, 2, "one on each server");
        let posts = table.deliver().await;
        let threads: Vec<u64> = table.threads().iter().map(|(thread, _)| *thread).collect();
        assert_eq!(threads.len(), 4, "two more");
        let of = |m: &Match, color: Color| m.home(color).room().expect("a room");
        let (host, decides) = (table.game(id).await, table.game(linked).await);
        for (color, server) in [(Color::White, pool::HERE), (Color::Black, pool::THERE)] {
            for m in [&host, &decides] {
                assert_eq!((of(m, color).guild, of(m, color).channel), server);
            }
            assert_ne!(of(&host, color).thread, of(&decides, color).thread);
            let thread = of(&decides, color).target();
            let there = posts.iter().filter(|post| post.place == Spot::Channel(thread));
            assert_eq!(there.count(), 1, "{color:?}: {posts:?}");
        }
        let mut called = vec![ANA, user];
        called.dedup();
        assert_eq!(pings(&posts), called, "{posts:?}");
        let told = posts.iter().find(|post| post.message.text.contains(&found.used));
        let told = told.expect("the user is told");
        assert_eq!(told.place, Spot::Channel(of(&host, found.by).target()));
        let own = of(&decides, found.by).target();
        assert!(told.message.text.contains(&format!("<#{own}>")), "{told:?}");
        resign(&table, if by_user { user } else { challenger }, linked).await;
        is_consistent(&table, id).await;
        let posts = table.deliver().await;
        for color in Color::BOTH {
            let thread = of(&decides, color).target();
            let there = posts.iter().filter(|post| post.place == Spot::Channel(thread));
            assert_eq!(there.count(), 1, "{color:?}: {posts:?}");
        }
        // whoever is to move again, and whoever did not resign
        let next = if by_user { user } else { challenger };
        let mut called = vec![next, ANA + BEN - next];
        called.sort_unstable();
        assert_eq!(pings(&posts), called, "{posts:?}");
    }
}

/// The turn is perhaps never played.
#[tokio::test]
async fn what_was_written_with_a_declared_turn_is_told_with_it() {
    let table = Table::new().await;
    let found = uses::first(KEY, Kind::Zertz);
    let id = up_to(&table, "a-zd-random", &found).await;
    table.deliver().await;
    let user = who(found.by);
    let asked = table.ask(user, play_with_note(Some(id), &found.used, "have fun")).await;
    let confirm = confirming(&asked).expect("the turn waits to be confirmed");
    table.press(user, &confirm).await;
    let posts = table.deliver().await;
    let mut told = posts.iter().map(|post| post.message.text.as_str());
    let told = told.find(|text| text.contains("wants to play")).expect("it is told");
    assert!(told.contains("have fun"), "{told}");
}

#[tokio::test]
async fn whoever_follows_each_turn_is_told_of_one_that_was_held_back() {
    let table = Table::new().await;
    let found = uses::first(KEY, Kind::Zertz);
    let id = up_to(&table, "a-zd-random", &found).await;
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
    table.play(who(found.by), id, &found.used).await;
    let linked = linked_of(&table.game(id).await);
    let news = told().await;
    assert!(news.is_empty(), "it is not played: {news:?}");
    resign(&table, who(found.by.other()), linked).await;
    let news = told().await;
    let played = format!("played `{}`", found.used);
    assert!(news.len() == 1 && news[0].contains(&played), "{news:?}");
}

/// Lets time pass, and returns what was posted then.
async fn after(table: &Table, minutes: i64) -> Vec<String> {
    table.wait(SignedDuration::from_mins(minutes));
    table.tick().await;
    table.tick().await;
    let posts = table.deliver().await.into_iter();
    posts.map(|post| post.message.text).collect()
}

/// The digest could say nothing of the match that stood still.
#[tokio::test]
async fn a_digest_that_came_while_a_match_stood_still_keeps_no_reminder_away() {
    let table = Table::new().await;
    table.tick().await;
    let wish = ChangeSettings {
        digest: Some(Wish::For(13)),
        vacation_at_zero: Some(false),
        ..ChangeSettings::default()
    };
    private_text(table.ask(ANA, Intent::feature(wish)).await);
    let found = used_by(Color::White);
    let id = up_to(&table, "c1-zd-random", &found).await;
    // from 1 January, 0:00, to the 3rd, 12:00: the last reminder would come at 13:12
    for _ in 0..60 {
        after(&table, 60).await;
    }
    table.play(ANA, id, &found.used).await;
    let turn = table.game(id).await.turn();
    table.press(BEN, &challenging(id, turn)).await;
    let linked = linked_of(&table.game(id).await);
    let told = after(&table, 60).await;
    let of_linked = format!("{linked}");
    let is_digest = |text: &String| text.contains("waiting for your move") && text.contains(&of_linked);
    assert!(told.iter().any(is_digest), "{told:?}");
    after(&table, 30).await;
    resign(&table, ANA, linked).await;
    table.deliver().await;
    assert_eq!(table.time_left(id).await, SignedDuration::from_hours(12));
    let told = after(&table, 80).await;
    assert!(told.iter().any(|text| text.contains("a reminder")), "{told:?}");
}
