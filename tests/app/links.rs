//! Matches of GIPF with potentials that are linked to matches of DVONN: each step is one commit of both, announced
//! once, whatever happens at the same time.

use super::table::*;
use crate::uses::{self, GameWithUse};
use gipfel::app::features::{
    Abort, AcceptOffer, AcceptPotential, BeginVacation, Board, ChallengePotential, Claim, Export, Feature, Follow,
    Games, LinkedKinds, MakeOffer, More, Nudge, PlayHere, Replay, Resign, StorePlan,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::link::{Challenges, Decided};
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{Event, Home, Match, MatchId, Offer, PlayerId, TimeLeft, Why};
use gipfel::rules::game::{Game, GameKind, Move};
use gipfel::rules::potentials::{Kind, Potentials};
use gipfel::rules::{Color, Outcome, Position as _, Status};
use gipfel::store::Batch;
use gipfel::store::keys::{self, Key};
use gipfel::store::memory::{Call, Fault};
use jiff::SignedDuration;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

mod crossings;
mod ends;
mod practice;
mod reach;
mod rulings;
mod terms;

const KEY: &str = "gipf-basic+zd3";

/// Who plays that colour: Ana plays White.
fn who(color: Color) -> u64 {
    if color == Color::White { ANA } else { BEN }
}

/// A match with this link, before the first turn.
async fn linked(table: &Table, link: &str) -> MatchId {
    let id = table.start(uses::kind(KEY), ColorWish::White).await;
    with_terms(table, id, |terms| terms["link"] = link.into()).await;
    id
}

/// Changes the terms of a match in the store, before its first turn.
async fn with_terms(table: &Table, id: MatchId, change: impl FnOnce(&mut serde_json::Value)) {
    let key = keys::Match { id };
    let mut row = table.row(&key).await.expect("the match is there");
    change(&mut row["match"]["terms"]);
    let batch = Batch {
        puts: vec![(key.encode(), row.to_string().into_bytes())],
        ..Batch::default()
    };
    table.store.commit(batch).await.expect("no faults here");
}

/// Like `linked`, with all turns before a use played.
async fn up_to(table: &Table, link: &str, found: &GameWithUse) -> MatchId {
    let id = linked(table, link).await;
    play_all(table, id, found).await;
    id
}

/// Plays all turns before a use. If every use is decided by a linked match, those on the way are won.
async fn play_all(table: &Table, id: MatchId, found: &GameWithUse) {
    for turn in &found.turns {
        let to_move = table.game(id).await.to_move().expect("it goes on");
        let text = table.play(who(to_move), id, turn).await;
        assert!(text.contains(turn), "{turn}: {text}");
        if let Some(linked) = table.game(id).await.linked() {
            resign(table, who(to_move.other()), linked).await;
        }
    }
}

/// The first use of a ZÈRTZ-potential by this colour after which the game goes on.
fn used_by(color: Color) -> GameWithUse {
    uses::find(KEY, Kind::Zertz, |before, _, after| {
        before.status() == Status::ToMove(color)
            && matches!(after.status(), Status::ToMove(_))
            && Game::Potentials(*after).only_move().is_none()
    })
}

/// A use of a ZÈRTZ-potential was played and can be challenged; everything was delivered.
async fn provisional(table: &Table, link: &str) -> (MatchId, GameWithUse) {
    let found = uses::first(KEY, Kind::Zertz);
    let id = up_to(table, link, &found).await;
    table.play(who(found.by), id, &found.used).await;
    table.deliver().await;
    (id, found)
}

/// It was challenged, and everything was delivered: the match, the linked one, and the use.
async fn frozen(table: &Table, link: &str) -> (MatchId, MatchId, GameWithUse) {
    let (id, found) = provisional(table, link).await;
    let turn = table.game(id).await.turn();
    table.press(who(found.by.other()), &challenging(id, turn)).await;
    table.deliver().await;
    let linked = linked_of(&table.game(id).await);
    (id, linked, found)
}

/// Where everybody reads both matches, a card does not say that the other one is there.
#[tokio::test]
async fn without_threads_no_card_says_that_the_linked_match_is_in_the_same_channel() {
    for compact in [false, true] {
        let table = Table::new().await;
        let settings = format!(r#"{{"format":1,"compact":{compact}}}"#);
        let batch = Batch {
            puts: vec![(keys::Guild { guild: GUILD }.encode(), settings.into_bytes())],
            ..Batch::default()
        };
        table.store.commit(batch).await.expect("no faults here");
        frozen(&table, "c1-zd-random").await;
        let says_where = table
            .posts()
            .iter()
            .any(|post| post.message.text.contains("is here: <#"));
        assert_eq!(says_where, !compact);
    }
}

/// Whoever opens the panel from a list has not read the card: before anything is picked it says that a move lets the use
/// stand, and has the button that challenges it.
#[tokio::test]
async fn the_panel_offers_to_challenge_a_use_before_anything_is_picked() {
    let table = Table::new().await;
    let (id, found) = provisional(&table, "c1-zd-random").await;
    let opponent = who(found.by.other());
    let turn = table.game(id).await.turn();
    let told = "Instead of moving you can challenge that";
    let offered = |panel: &Reply| {
        let is_offered = |button: &Button| button.custom_id == challenging(id, turn).asking();
        (
            text_of(panel).contains(told),
            buttons_of(container_of(panel)).iter().any(is_offered),
        )
    };
    let panel = table.ask(opponent, Intent::feature(Next {})).await;
    assert_eq!(offered(&panel), (true, true), "{}", text_of(&panel));
    let question = table.push(opponent, &panel, "Challenge the potential").await;
    assert!(
        text_of(&question).contains("is undone, and a match of DVONN"),
        "{}",
        text_of(&question)
    );
    let picked = table.choose(opponent, &panel, "Push a single piece", &["a1"]).await;
    assert_eq!(offered(&picked), (false, false), "{}", text_of(&picked));
    // nothing is to be challenged on the turn after that
    let any = table.game(id).await.game().legal_moves()[0].to_string();
    table.play(opponent, id, &any).await;
    let panel = table.ask(who(found.by), Intent::feature(Next {})).await;
    assert_eq!(offered(&panel), (false, false), "{}", text_of(&panel));
}

fn challenging(id: MatchId, turn: u32) -> CustomId {
    let (id, turn) = (Some(id), Some(turn));
    ChallengePotential { id, turn }.custom_id()
}

fn accepting(id: MatchId, turn: u32) -> CustomId {
    AcceptPotential { id, turn }.custom_id()
}

fn linked_of(m: &Match) -> MatchId {
    m.linked().expect("it stands still")
}

/// What must hold of a match and those linked to it after every commit.
async fn is_consistent(table: &Table, id: MatchId) {
    let host = table.game(id).await;
    let began = host.stored().log.iter().filter_map(|entry| match entry.event {
        Event::LinkedBegan { id } => Some(id),
        _ => None,
    });
    let current = host.linked();
    let mut count = 0;
    for linked in began {
        let m = table.game(linked).await;
        assert_eq!(m.decides(), Some(id));
        assert_eq!(
            m.ended().is_none(),
            current == Some(linked),
            "{linked} goes on exactly while it decides"
        );
        count += 1;
    }
    let ends = |event: &Event| matches!(event, Event::LinkedEnded { .. });
    let ended = host.stored().log.iter().filter(|entry| ends(&entry.event)).count();
    let is_void = |why: Why| why == Why::Voided;
    assert!(ended <= count && count - ended <= 1, "each decides once");
    for number in id.0 + 1..id.0 + 10 {
        let Some(m) = table
            .try_game(MatchId(number))
            .await
            .filter(|m| m.decides() == Some(id))
        else {
            continue;
        };
        let began = Event::LinkedBegan { id: m.id() };
        assert!(
            host.stored().log.iter().any(|entry| entry.event == began),
            "{} is known",
            m.id()
        );
    }
    assert!(!host.ended().is_some_and(|ended| is_void(ended.why)));
}

fn pings(posts: &[Post]) -> Vec<u64> {
    let mut pinged: Vec<u64> = posts
        .iter()
        .flat_map(|post| post.message.pings.clone())
        .map(|player| player.0)
        .collect();
    pinged.sort_unstable();
    pinged
}

async fn resign(table: &Table, by: u64, id: MatchId) -> String {
    private_text(table.ask(by, Intent::feature(Resign { id: Some(id) })).await)
}

#[tokio::test]
async fn a_challenge_begins_a_match_that_decides_and_each_names_the_other() {
    let table = Table::new().await;
    let found = uses::first(KEY, Kind::Zertz);
    let id = up_to(&table, "c1-zd-random", &found).await;
    table.play(who(found.by), id, &found.used).await;
    let posts = table.deliver().await;
    let card = &posts.last().expect("the turn").message;
    assert!(
        card.text.contains("used a ZÈRTZ-potential") && card.text.contains("one challenge left"),
        "{}",
        card.text
    );
    let labels: Vec<String> = buttons(card).into_iter().map(|button| button.label).collect();
    assert_eq!(labels[..2], ["Move", "Challenge the potential"]);
    let ask = labelled(card, "Challenge the potential");
    let (user, challenger) = (who(found.by), who(found.by.other()));
    let threads = table.threads().len();
    // it is asked once more, and nothing has happened by then
    let question = table.press(challenger, &ask.custom_id).await;
    let question = message_of(&question).clone();
    assert!(question.text.contains("your last challenge"), "{}", question.text);
    assert!(table.game(id).await.frozen().is_none());
    let yes = labelled(&question, "Yes, challenge it");
    let told = table.press(challenger, &yes.custom_id).await;
    let linked = linked_of(&table.game(id).await);
    assert!(text_of(&told).contains(&linked.to_string()), "{told:?}");
    leads_on(&table, challenger, &told, linked).await;
    is_consistent(&table, id).await;
    let posts = table.deliver().await;
    assert_eq!(table.threads().len(), threads + 1, "a thread of its own");
    assert!(table.threads().last().expect("one").1.contains(&linked.to_string()));
    let m = table.game(linked).await;
    assert_eq!(m.to_move(), Some(Color::White));
    assert!(!m.terms().rated);
    assert_eq!(
        m.player(Color::White),
        table.game(id).await.player(Color::White),
        "the same colours"
    );
    // everybody concerned is pinged once
    let mut expected = vec![ANA];
    expected.extend((user != ANA).then_some(user));
    assert_eq!(pings(&posts), expected);
    let host = posts
        .iter()
        .find(|post| post.message.text.contains("challenged your move"))
        .expect("told");
    assert!(host.message.text.contains(&linked.to_string()) && host.message.text.contains(&found.used));
    let first = posts
        .iter()
        .find(|post| post.message.text.contains("This match decides"))
        .expect("told");
    assert!(
        first.message.text.contains(&format!("potential in match {id}")),
        "{}",
        first.message.text
    );
    let thread = table.threads()[0].0;
    assert!(
        first.message.text.contains(&format!("<#{thread}>")),
        "{}",
        first.message.text
    );
    // the card of the turn has lost its buttons
    let posts = table.posts();
    let old = posts
        .iter()
        .find(|post| post.message.text.contains("used a ZÈRTZ-potential"))
        .expect("it was posted");
    assert!(old.is_stripped);
}

#[tokio::test]
async fn what_a_linked_match_decides_is_carried_over_with_its_end() {
    // who resigns the linked match, and whether the turn stands then
    for user_resigns in [true, false] {
        let table = Table::new().await;
        let (id, linked, found) = frozen(&table, "c1-zd-random").await;
        let loser = if user_resigns { found.by } else { found.by.other() };
        resign(&table, who(loser), linked).await;
        is_consistent(&table, id).await;
        let host = table.game(id).await;
        assert!(host.frozen().is_none());
        let next = if user_resigns { found.by } else { found.by.other() };
        assert_eq!(host.to_move(), Some(next));
        let stands = host
            .played()
            .last()
            .is_some_and(|played| played.mv.to_string() == found.used);
        assert_eq!(stands, !user_resigns);
        let ended = table.game(linked).await.ended().expect("over");
        assert_eq!(ended.outcome, Some(Outcome::Win(loser.other())));
        let posts = table.deliver().await;
        assert_eq!(pings(&posts), {
            // whoever is to move again, and whoever did not resign
            let mut told = vec![who(next)];
            told.extend((loser.other() != next).then_some(who(loser.other())));
            told.sort_unstable();
            told
        });
        let card = posts
            .iter()
            .find(|post| post.message.text.contains("it’s your turn"))
            .expect("a turn");
        let sentence = if user_resigns { "lost match" } else { "so `" };
        assert!(card.message.text.contains(sentence), "{}", card.message.text);
        // and the match goes on
        let reply = host
            .game()
            .complete("", 50)
            .into_iter()
            .find(|mv| !mv.to_string().contains('>'));
        let reply = reply.expect("a push").to_string();
        let text = table.play(who(next), id, &reply).await;
        assert!(text.contains(&reply), "{text}");
        let text = resign(&table, who(loser.other()), linked).await;
        assert!(text.contains("is over"), "{text}");
    }
}

#[tokio::test]
async fn a_draw_in_the_linked_match_lets_a_challenged_turn_stand() {
    let table = Table::new().await;
    let (id, linked, found) = frozen(&table, "c1-zd-random").await;
    let turn = table.game(linked).await.turn();
    table
        .ask(
            ANA,
            Intent::feature(MakeOffer {
                what: Offer::Draw,
                id: Some(linked),
                turn: Some(turn),
            }),
        )
        .await;
    table
        .ask(
            BEN,
            Intent::feature(AcceptOffer {
                what: Offer::Draw,
                id: linked,
                turn,
            }),
        )
        .await;
    is_consistent(&table, id).await;
    let host = table.game(id).await;
    assert_eq!(host.to_move(), Some(found.by.other()));
    assert_eq!(
        host.played().last().map(|played| played.mv.to_string()),
        Some(found.used)
    );
}

#[tokio::test]
async fn time_in_the_linked_match_loses_only_that() {
    let table = Table::new().await;
    table.without_vacations().await;
    let (id, linked, found) = frozen(&table, "c1-zd-random").await;
    assert_eq!(table.game(id).await.time_left(), TimeLeft::Linked);
    // White, Ana, lets it pass; nobody is reminded of the match that stands still
    for _ in 0..80 {
        table.wait(SignedDuration::from_hours(1));
        table.tick().await;
    }
    let posts = table.deliver().await;
    let reminder =
        |post: &&Post| post.message.text.contains("still your turn") && post.message.text.contains(&format!("{id}*"));
    assert_eq!(posts.iter().filter(reminder).count(), 0);
    let title = format!("{linked}** is over");
    let over: Vec<Vec<u64>> = posts
        .iter()
        .filter(|post| post.message.text.contains(&title))
        .map(|post| post.message.pings.iter().map(|player| player.0).collect())
        .collect();
    assert_eq!(over, [vec![BEN]], "once, and Ana is called to move in the other one");
    let ended = table.game(linked).await.ended().expect("over");
    assert_eq!(
        (ended.outcome, ended.why),
        (Some(Outcome::Win(Color::Black)), Why::Time)
    );
    is_consistent(&table, id).await;
    let host = table.game(id).await;
    assert_eq!(host.ended(), None, "the other one goes on");
    let stands = found.by == Color::Black;
    assert_eq!(host.to_move(), Some(if stands { found.by.other() } else { found.by }));
    assert!(
        host.deadline().is_some_and(|deadline| deadline > table.now()),
        "with time left"
    );
}

#[tokio::test]
async fn the_end_of_a_match_that_stands_still_voids_the_linked_one() {
    for by_draw in [true, false] {
        let table = Table::new().await;
        let (id, linked, _) = frozen(&table, "c1-zd-random").await;
        let ends = format!("Match {linked}, which decides about a potential here, ends then too.");
        if by_draw {
            let turn = table.game(id).await.turn();
            table
                .ask(
                    ANA,
                    Intent::feature(MakeOffer {
                        what: Offer::Draw,
                        id: Some(id),
                        turn: Some(turn),
                    }),
                )
                .await;
            table.deliver().await;
            let accept = AcceptOffer {
                what: Offer::Draw,
                id,
                turn,
            };
            let asked = private_text(table.press(BEN, &accept.custom_id().asking()).await);
            assert!(asked.contains(&ends), "{asked}");
            table.ask(BEN, Intent::feature(accept)).await;
        } else {
            let asked = Resign { id: Some(id) }.custom_id().asking();
            let asked = private_text(table.press(BEN, &asked).await);
            assert!(asked.contains(&ends), "{asked}");
            resign(&table, BEN, id).await;
        }
        is_consistent(&table, id).await;
        let m = table.game(linked).await;
        let ended = m.ended().expect("over");
        assert_eq!((ended.outcome, ended.why), (None, Why::Voided));
        let posts = table.deliver().await;
        assert_eq!(pings(&posts), [ANA], "once, by the match that was ended");
        let last = posts
            .iter()
            .find(|post| post.message.text.contains("It has no result"))
            .expect("told there");
        assert!(last.message.text.contains(&id.to_string()), "{}", last.message.text);
        // late presses find it over
        let mv = m.game().complete("", 1).remove(0).to_string();
        assert!(table.play(ANA, linked, &mv).await.contains("is over"));
        let text = private_text(table.ask(ANA, Intent::feature(Rematch { id: Some(linked) })).await);
        assert!(text.contains("/challenge"), "{text}");
        let games = private_text(table.ask(ANA, Intent::feature(Games::FIRST)).await);
        assert!(!games.contains(&linked.to_string()), "{games}");
    }
}

#[tokio::test]
async fn a_match_that_stands_still_refuses_all_but_its_end() {
    let table = Table::new().await;
    let (id, linked, found) = frozen(&table, "c1-zd-random").await;
    let turn = table.game(id).await.turn();
    let user = who(found.by);
    let what = Offer::Undo;
    let plan = StorePlan {
        id: Some(id),
        text: "a1-b2".to_owned(),
        rule: StopRule::default(),
    };
    for asked in [
        play(Some(id), "a1-b2"),
        Intent::feature(Abort { id: Some(id) }),
        Intent::feature(Nudge { id: Some(id) }),
        Intent::feature(MakeOffer {
            what: Offer::Pause,
            id: Some(id),
            turn: None,
        }),
        Intent::feature(Claim { id: Some(id) }),
        Intent::feature(plan),
        Intent::feature(MakeOffer {
            what,
            id: Some(id),
            turn: Some(turn),
        }),
        Intent::feature(MakeOffer {
            what: Offer::Abandon,
            id: Some(id),
            turn: Some(turn),
        }),
        Intent::feature(Feature::confirm(Abort { id: Some(id) })),
        Intent::feature(Feature::confirm(MakeOffer {
            what,
            id: Some(id),
            turn: None,
        })),
        Intent::Feature(Feature::confirm(ChallengePotential {
            id: Some(id),
            turn: None,
        })),
        Intent::feature(Plans {
            id: Some(id),
            turn: None,
        }),
    ] {
        let text = private_text(table.ask(user, asked.clone()).await);
        assert!(
            text.contains(&format!("stands still until match {linked}")),
            "{asked:?}: {text}"
        );
    }
    // everything that can only be looked at still can be
    let board = private_text(
        table
            .ask(
                user,
                Intent::feature(Board {
                    id: Some(id),
                    theme: None,
                    audience: Audience::Asker,
                }),
            )
            .await,
    );
    assert!(
        board.contains("stand still") && board.contains(&linked.to_string()),
        "{board}"
    );
    let panel = private_text(table.ask(user, Intent::feature(Panel { id, turn: 0 })).await);
    assert!(panel.contains("stand still"), "{panel}");
    let more = table.ask(user, Intent::feature(More { id })).await;
    let labels: Vec<String> = buttons(message_of(&more))
        .into_iter()
        .map(|button| button.label)
        .collect();
    assert!(
        labels.iter().any(|label| label == "Resign") && !labels.iter().any(|label| label.contains("undo")),
        "{labels:?}"
    );
    let games = private_text(table.ask(user, Intent::feature(Games::FIRST)).await);
    assert!(
        games.contains(&id.to_string()) && games.contains("waiting for the linked match"),
        "{games}"
    );
    assert_eq!(table.game(id).await.turn(), turn);
    // and the linked match needs a result
    for asked in [
        Intent::feature(Abort { id: Some(linked) }),
        Intent::feature(Feature::confirm(Abort { id: Some(linked) })),
        Intent::feature(MakeOffer {
            what: Offer::Abandon,
            id: Some(linked),
            turn: Some(0),
        }),
    ] {
        let text = private_text(table.ask(user, asked.clone()).await);
        assert!(text.contains("needs a result"), "{asked:?}: {text}");
    }
}

/// A turn that ends the match was played, and the opponent can challenge it.
async fn pending(table: &Table) -> (MatchId, GameWithUse) {
    let found = uses::last(KEY, Kind::Zertz);
    let id = up_to(table, "c1-zd-random", &found).await;
    table.play(who(found.by), id, &found.used).await;
    (id, found)
}

#[tokio::test]
async fn a_turn_that_ends_the_match_is_accepted_or_challenged_or_stands_after_the_time() {
    let table = Table::new().await;
    let (id, found) = pending(&table).await;
    let (user, opponent) = (who(found.by), who(found.by.other()));
    let posts = table.deliver().await;
    let card = &posts.last().expect("a card").message;
    assert_eq!(card.pings, [PlayerId(opponent)]);
    assert!(card.text.contains("unless you challenge it"), "{}", card.text);
    let labels: Vec<String> = buttons(card).into_iter().map(|button| button.label).collect();
    assert_eq!(labels[..2], ["Challenge the potential", "Accept the move"]);
    assert!(!labels.iter().any(|label| label == "Move"), "{labels:?}");
    let refused = table.play(opponent, id, "a1-b2").await;
    assert!(refused.contains("ends match"), "{refused}");
    // the panel asks the same
    let panel = table.ask(opponent, Intent::feature(Next {})).await;
    let question = message_of(&panel).clone();
    labelled(&question, "Yes, challenge it");
    let accept = labelled(&question, "Accept the move");
    let waits = private_text(table.press(user, &accept.custom_id).await);
    assert!(waits.contains("no move"), "it is not for them: {waits}");
    for _ in 0..2 {
        let text = private_text(table.press(opponent, &accept.custom_id).await);
        assert!(text.contains("Accepted"), "twice the same: {text}");
    }
    let ended = table.game(id).await.ended().expect("over");
    assert_eq!((ended.outcome, ended.why), (Some(Outcome::Win(found.by)), Why::Rules));
    assert_eq!(pings(&table.deliver().await), [user]);

    // what was not accepted before the match ended is not accepted later
    let table = Table::new().await;
    let (id, found) = pending(&table).await;
    let opponent = who(found.by.other());
    let accept = accepting(id, table.game(id).await.turn());
    resign(&table, opponent, id).await;
    let late = private_text(table.press(opponent, &accept).await);
    assert!(late.contains("is over") && !late.contains("Accepted"), "{late}");

    let table = Table::new().await;
    table.without_vacations().await;
    let (id, found) = pending(&table).await;
    table.deliver().await;
    for _ in 0..80 {
        table.wait(SignedDuration::from_hours(1));
        table.tick().await;
    }
    let ended = table.game(id).await.ended().expect("over");
    assert_eq!((ended.outcome, ended.why), (Some(Outcome::Win(found.by)), Why::Rules));

    let table = Table::new().await;
    let (id, found) = pending(&table).await;
    let turn = table.game(id).await.turn();
    let press = challenging(id, turn);
    table.press(who(found.by.other()), &press).await;
    let linked = linked_of(&table.game(id).await);
    table.deliver().await;
    resign(&table, who(found.by.other()), linked).await;
    let ended = table.game(id).await.ended().expect("over with the linked match");
    assert_eq!(ended.outcome, Some(Outcome::Win(found.by)));
    is_consistent(&table, id).await;
    let posts = table.deliver().await;
    let texts: Vec<&str> = posts.iter().map(|post| post.message.text.as_str()).collect();
    assert_eq!(pings(&posts), [ANA, BEN], "each once: {texts:#?}");
}

#[tokio::test]
async fn where_every_use_is_decided_the_turn_is_held_back() {
    let table = Table::new().await;
    let found = uses::first(KEY, Kind::Zertz);
    let id = up_to(&table, "a-zd-random", &found).await;
    table.deliver().await;
    let (user, opponent) = (who(found.by), who(found.by.other()));
    let asked = table.ask(user, play(Some(id), &found.used)).await;
    assert!(
        text_of(&asked).contains("A match of DVONN begins first"),
        "{}",
        text_of(&asked)
    );
    assert_eq!(
        table.game(id).await.linked(),
        None,
        "nothing begins before that is confirmed"
    );
    let confirm = confirming(&asked).expect("the turn waits to be confirmed");
    let told = table.press(user, &confirm).await;
    let linked = linked_of(&table.game(id).await);
    leads_on(&table, user, &told, linked).await;
    let text = private_text(told);
    assert!(text.contains(&format!("Match {linked} of DVONN decides")), "{text}");
    assert!(
        text.ends_with(&format!("Until then match {id} and its clocks stand still.")),
        "{text}"
    );
    let again = private_text(table.press(user, &confirm).await);
    assert_eq!(again, text, "a second click begins no other");
    let offered = |turn| {
        Intent::feature(Play {
            id: Some(id),
            turn: Turn::Offered {
                turn,
                text: found.used.clone(),
            },
            note: None,
        })
    };
    let turn = table.game(id).await.frozen().expect("it waits").declared().turn;
    assert_eq!(private_text(table.ask(user, offered(turn)).await), text);
    for (who, turn) in [(user, turn + 1), (opponent, turn)] {
        let refused = private_text(table.ask(who, offered(turn)).await);
        assert!(refused.contains("stands still"), "{refused}");
    }
    is_consistent(&table, id).await;
    let posts = table.deliver().await;
    let told = posts
        .iter()
        .find(|post| post.message.text.contains("wants to play"))
        .expect("told");
    assert!(told.message.text.contains(&found.used));
    // the picture marks it where it would be played, and so does the board, but no look back at what was played
    let color = if found.by == Color::White { "White" } else { "Black" };
    let marked = format!("DVONN decides about: {color}, {}.", found.used);
    let alt = |message: &Message| message.picture.as_ref().expect("the board").alt.clone();
    assert!(alt(&told.message).contains(&marked), "{}", alt(&told.message));
    let board = table.press(opponent, &labelled(&told.message, "Board").custom_id).await;
    assert!(alt(message_of(&board)).contains(&marked), "{board:?}");
    let step = gipfel::app::features::Review::after(Some(id), None);
    let step = table.ask(opponent, Intent::feature(step)).await;
    assert!(!alt(message_of(&step)).contains(&marked), "{step:?}");
    let mut expected = vec![ANA];
    expected.extend((opponent != ANA).then_some(opponent));
    assert_eq!(pings(&posts), expected);
    let turn = table.game(linked).await.turn();
    table
        .ask(
            ANA,
            Intent::feature(MakeOffer {
                what: Offer::Draw,
                id: Some(linked),
                turn: Some(turn),
            }),
        )
        .await;
    table
        .ask(
            BEN,
            Intent::feature(AcceptOffer {
                what: Offer::Draw,
                id: linked,
                turn,
            }),
        )
        .await;
    is_consistent(&table, id).await;
    let text = table.play(user, id, &found.used).await;
    assert!(text.contains("already tried that potential"), "{text}");
    let host = table.game(id).await;
    assert_eq!(host.to_move(), Some(found.by));
    let push = host
        .game()
        .complete("", 50)
        .into_iter()
        .find(|mv| !mv.to_string().contains('>'));
    let push = push.expect("a push").to_string();
    assert!(table.play(user, id, &push).await.contains(&push));
}

/// There Black has the first turn.
#[tokio::test]
async fn who_declared_a_use_is_led_to_a_match_in_which_black_chooses_the_colours() {
    for color in Color::BOTH {
        let table = Table::new().await;
        let found = used_by(color);
        let id = up_to(&table, "a-zd-pie", &found).await;
        let asked = table.ask(who(color), play(Some(id), &found.used)).await;
        let confirm = confirming(&asked).expect("the turn waits to be confirmed");
        let told = table.press(who(color), &confirm).await;
        let linked = linked_of(&table.game(id).await);
        assert_eq!(table.game(linked).await.to_move(), Some(Color::Black));
        leads_on(&table, who(color), &told, linked).await;
    }
}

/// Whoever declared or challenged a use is led to the match that decides: to its panel, if they are to move there.
async fn leads_on(table: &Table, who: u64, told: &Reply, linked: MatchId) {
    let message = message_of(told);
    let labels: Vec<String> = buttons(message).into_iter().map(|button| button.label).collect();
    let m = table.game(linked).await;
    let begins = m.to_move().map(|color| number_of(&m, color)) == Some(who);
    let first = if begins { "Move" } else { "Plan" };
    assert_eq!(labels, [first, "Board"]);
    let shown = table.press(who, &labelled(message, first).custom_id).await;
    assert!(text_of(&shown).contains(&format!("DVONN {linked}")), "{shown:?}");
}

/// Nobody reads of clocks where there are none.
#[tokio::test]
async fn without_a_clock_no_clock_stands_still() {
    for link in ["c1-zd-random", "a-zd-random"] {
        let table = Table::new().await;
        let found = uses::first(KEY, Kind::Zertz);
        let id = linked(&table, link).await;
        let key = keys::Match { id };
        let mut row = table.row(&key).await.expect("the match is there");
        row["match"]["terms"]["pace"] = "unlimited".into();
        let batch = Batch {
            puts: vec![(key.encode(), row.to_string().into_bytes())],
            ..Batch::default()
        };
        table.store.commit(batch).await.expect("no faults here");
        for turn in &found.turns {
            let to_move = table.game(id).await.to_move().expect("it goes on");
            table.play(who(to_move), id, turn).await;
        }
        let played = table.ask(who(found.by), play(Some(id), &found.used)).await;
        let told = if let Some(confirm) = confirming(&played) {
            table.press(who(found.by), &confirm).await
        } else {
            let turn = table.game(id).await.turn();
            table.press(who(found.by.other()), &challenging(id, turn)).await
        };
        let mut texts = vec![private_text(told)];
        let posts = table.deliver().await;
        texts.extend(posts.into_iter().map(|post| post.message.text));
        let board = Board {
            id: Some(id),
            theme: None,
            audience: Audience::Asker,
        };
        texts.push(private_text(table.ask(ANA, Intent::feature(board)).await));
        let still: Vec<&String> = texts.iter().filter(|text| text.contains(" stands still.")).collect();
        assert_eq!(still.len(), 3, "{texts:#?}");
        assert!(!texts.iter().any(|text| text.contains("clocks")), "{texts:#?}");
    }
}

#[tokio::test]
async fn a_record_of_a_linked_match_can_be_read_again() {
    let table = Table::new().await;
    let (id, linked, found) = frozen(&table, "c1-zd-random").await;
    resign(&table, who(found.by), linked).await;
    let host = table.game(id).await;
    let push = host
        .game()
        .complete("", 50)
        .into_iter()
        .find(|mv| !mv.to_string().contains('>'));
    table.play(who(found.by), id, &push.expect("a push").to_string()).await;
    let exported = table.ask(ANA, Intent::feature(Export { id: Some(id) })).await;
    let (_, file) = &message_of(&exported).files[0];
    let text = String::from_utf8(file.clone()).expect("text");
    assert!(text.contains("lost: "), "{text}");
    let record = gipfel::rules::record::read(&text).expect("it reads");
    assert_eq!(record.moves.len(), found.turns.len() + 1);
    let replayed = table
        .ask(
            ANA,
            Intent::feature(Replay {
                id: Some(id),
                theme: None,
                audience: Audience::Asker,
            }),
        )
        .await;
    assert!(message_of(&replayed).picture.is_some());
}

#[tokio::test]
async fn resigning_the_match_that_decides_says_what_it_means_for_the_other() {
    let table = Table::new().await;
    let (id, linked, found) = frozen(&table, "c1-zd-random").await;
    let resign = || Intent::Feature(Feature::confirm(Resign { id: Some(linked) }));
    let text = private_text(table.ask(who(found.by), resign()).await);
    let own = format!("Your ZÈRTZ-potential in match {id} is then out of the game, and you move again there.");
    assert!(text.contains(&own), "{text}");
    let text = private_text(table.ask(who(found.by.other()), resign()).await);
    let theirs = format!("Then `{}` stands in match {id}.", found.used);
    assert!(text.contains(&theirs), "{text}");
    let resign = Intent::Feature(Feature::confirm(Resign { id: Some(id) }));
    let text = private_text(table.ask(ANA, resign).await);
    assert!(
        !text.contains("out of the game") && !text.contains("stands in match"),
        "{text}"
    );
}

#[tokio::test]
async fn a_draw_in_the_match_that_decides_is_offered_and_accepted_with_what_it_means() {
    for (link, always) in [("c1-zd-random", false), ("a-zd-random", true)] {
        let table = Table::new().await;
        let (id, linked, found) = if always {
            let found = uses::first(KEY, Kind::Zertz);
            let id = up_to(&table, link, &found).await;
            let asked = table.ask(who(found.by), play(Some(id), &found.used)).await;
            let confirm = confirming(&asked).expect("the turn waits to be confirmed");
            table.press(who(found.by), &confirm).await;
            (id, linked_of(&table.game(id).await), found)
        } else {
            frozen(&table, link).await
        };
        let means = if always {
            format!("With a draw, `{}` is not played in match {id}; <@", found.used)
        } else {
            format!("With a draw, `{}` stands in match {id}.", found.used)
        };
        let turn = table.game(linked).await.turn();
        let offer = |id, turn| MakeOffer {
            what: Offer::Draw,
            id: Some(id),
            turn,
        };
        let offers = Intent::Feature(Feature::confirm(offer(linked, None)));
        let text = private_text(table.ask(ANA, offers).await);
        assert!(text.contains("Offer <@12> a draw") && text.contains(&means), "{text}");
        let text = private_text(table.ask(ANA, Intent::feature(offer(linked, Some(turn)))).await);
        assert!(text.contains("Nothing changes until they accept"), "{text}");
        let accepts = Intent::Feature(Feature::confirm(AcceptOffer {
            what: Offer::Draw,
            id: linked,
            turn,
        }));
        let text = private_text(table.ask(BEN, accepts).await);
        assert!(text.contains("Do you accept?") && text.contains(&means), "{text}");
        // what ends both decides nothing
        let ends_both = Intent::Feature(Feature::confirm(offer(id, None)));
        let text = private_text(table.ask(ANA, ends_both).await);
        assert!(!text.contains(&means) && text.contains("ends then too"), "{text}");
    }
}

#[tokio::test]
async fn whoever_ends_the_match_that_decides_reads_who_won_and_is_offered_no_rematch() {
    let table = Table::new().await;
    let (_, linked, _) = frozen(&table, "c1-zd-random").await;
    loop {
        let m = table.game(linked).await;
        let to_move = m.to_move().expect("it goes on");
        let turn = m.game().legal_moves().remove(0).to_string();
        let reply = table.ask(number_of(&m, to_move), play(Some(linked), turn)).await;
        let m = table.game(linked).await;
        let Some(ended) = m.ended() else { continue };
        let text = text_of(&reply);
        let says = match ended.outcome {
            Some(Outcome::Win(winner)) => format!("That ends the match: <@{}> wins.", number_of(&m, winner)),
            _ => "That ends the match in a draw.".to_owned(),
        };
        assert!(text.contains(&says), "{text}");
        let labels: Vec<String> = buttons(message_of(&reply))
            .into_iter()
            .map(|button| button.label)
            .collect();
        assert!(labels.contains(&"Moves".to_owned()), "{labels:?}");
        assert!(!labels.contains(&"Rematch".to_owned()), "{labels:?}");
        break;
    }
}

#[tokio::test]
async fn where_both_play_in_one_thread_the_match_that_decides_is_played_there_too() {
    let table = Table::new().await;
    let (id, found) = provisional(&table, "c1-zd-random").await;
    let thread = room_in((GUILD, CHANNEL), Some(777));
    for who in [ANA, BEN] {
        let here = Intent::feature(PlayHere { id: Some(id) });
        private_text(table.ask_in(who, room(Some(777)), here).await);
    }
    table.deliver().await;
    let threads = table.threads();
    table
        .press(who(found.by.other()), &challenging(id, table.game(id).await.turn()))
        .await;
    let posts = table.deliver().await;
    let linked = table.game(linked_of(&table.game(id).await)).await;
    for color in Color::BOTH {
        assert_eq!(linked.home(color), Home::Room(thread));
    }
    assert_eq!(table.threads(), threads, "no thread is opened beside it");
    let told = |id: MatchId| {
        let names = posts.iter().filter(|post| post.message.text.contains(&id.to_string()));
        names.count()
    };
    assert_eq!(
        (told(id), told(linked.id())),
        (2, 2),
        "each card names the other match: {posts:?}"
    );
    assert!(posts.iter().all(|post| post.place == Spot::Channel(777)), "{posts:?}");
}
