//! Plans through the application: stored, shown to their owner alone, played in the commit that makes them apply.

use super::moderation::{asked, ruled};
use super::practice::practice;
use super::table::*;
use gipfel::app::features::{
    AcceptOffer, Change, ChangePlan, ChangeSettings, DeclineOffer, MakeOffer, Resume, SetBlock,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::plan::StopRule;
use gipfel::correspondence::{Cause, MatchId, Offer, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::dvonn::Space;
use gipfel::rules::game::{Game, GameKind};
use gipfel::rules::gipf::Variant;
use gipfel::store::keys;
use jiff::SignedDuration;

const DVONN: GameKind = GameKind::Dvonn;
const FULL: &str = "g2 c1 f5 d1 h5 g5 i1 e1 f2 f1 e4 e5 j2 g1 b2 b1 h1 g4 d3 c2 e3 f4 c4 d4 a2 a1 d2 e2 a3 g3 d5 f3 i5 c3 h2 h3 k3 h4 k5 i4 i3 j5 i2 b3 j4 j3 k4 b4";

fn store(id: MatchId, text: &str) -> Intent {
    Intent::feature(StorePlan {
        id: Some(id),
        text: text.to_owned(),
        rule: StopRule::Taken,
    })
}

/// A match of GIPF up to White's last piece, after which any push of Black's wins.
const NEARLY_OVER: &str = "b1-b2 i1-h2 i2-h3 e9-e8 a3-b4 d8-e8 d8-d7 c1-d2 a5-b5 c1-d2 h6-h5 c1-d2;xd2,e3,f3,g3,h3 h1-g2 d8-d7 \
    i1-h2 d8-d7 g1-g2 d8-d7 d1-d2 d8-d7;xd2,d3,d4,d5,d6,d7 a4-b5 g7-f7";

fn plans(id: MatchId) -> Intent {
    Intent::feature(Plans {
        id: Some(id),
        turn: None,
    })
}

async fn plan(table: &Table, who: u64, id: MatchId, text: &str) -> String {
    private_text(table.ask(who, store(id, text)).await)
}

/// A match of DVONN whose board is full; White, Ana, has moved once.
async fn stacking(table: &Table) -> MatchId {
    let id = table.start(DVONN, ColorWish::White).await;
    for (index, text) in FULL.split(' ').enumerate() {
        let who = if index % 2 == 0 { ANA } else { BEN };
        assert!(table.play(who, id, text).await.contains("Played"), "{text}");
    }
    assert!(table.play(ANA, id, "a2b2").await.contains("Played"));
    table.deliver().await;
    id
}

/// A space that does not exist may be a slip of the keyboard, and a stone that stands is not taken back.
#[tokio::test]
async fn a_typo_in_a_plan_plays_and_stores_nothing() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let told = plan(&table, ANA, id, "d5 e5 z9").await;
    assert_eq!(told, "Nothing was saved or played: `z9` (no such space).");
    assert_eq!(table.game(id).await.turns_played(), 0);
    let told = plan(&table, ANA, id, "d5 e5").await;
    assert!(told.contains("Played at once: `d5`"), "{told}");
    let told = plan(&table, BEN, id, "d5 e4").await;
    assert!(
        told.contains("`d5` (taken)") && told.contains("Played at once: `e4`"),
        "{told}"
    );
}

/// The answers are named from the side of the person who plans, whoever is to move in the line.
#[tokio::test]
async fn a_plan_calls_a_stack_ours_even_where_the_opponent_moves_onto_it() {
    let table = Table::new().await;
    let id = stacking(&table).await;
    let begin = ChangePlan {
        id,
        change: Change::Begin,
    };
    let begun = table.press(ANA, &begin.custom_id()).await;
    assert!(
        text_of(&begun).contains("Which stack do you want to move?"),
        "{begun:?}"
    );
    let stacks = select(message_of(&begun)).expect("a choice of stacks");
    let m = table.game(id).await;
    let Game::Dvonn(position) = m.game() else {
        panic!("a match of DVONN")
    };
    let mut seen = [0; 2];
    for stack in &stacks.options {
        let landings = table.select(ANA, &stacks.custom_id, &[&stack.value]).await;
        for landing in buttons(message_of(&landings)) {
            let Some((space, whose)) = landing.label.split_once(" · ") else {
                continue;
            };
            let stack = space.parse().ok().and_then(|space| position.stack(space));
            let Some(owner) = stack.and_then(|stack| stack.owner) else {
                continue;
            };
            assert_eq!(whose.contains("opponent"), owner == Color::Black, "{}", landing.label);
            seen[usize::from(owner == Color::White)] += 1;
        }
    }
    assert!(
        seen.iter().all(|count| *count > 0),
        "both colours are landed on: {seen:?}"
    );
}

/// Whoever has planned nothing reads how it is typed, in the notation of the match's own game.
#[tokio::test]
async fn the_example_of_a_plan_can_be_typed_in_that_match() {
    let example = async |table: &Table, id| {
        let shown = private_text(table.ask(ANA, plans(id)).await);
        let (_, rest) = shown.split_once("such as `").expect("an example");
        rest.split('`').next().expect("it ends").to_owned()
    };
    let with_potentials = GameKind::Potentials("gipf-basic+zd3".parse().expect("a variant"));
    for kind in [GameKind::Gipf(Variant::Basic), with_potentials] {
        let table = Table::new().await;
        let id = table.start(kind, ColorWish::White).await;
        assert!(table.play(ANA, id, "e1-e2").await.contains("Played"));
        let example = example(&table, id).await;
        let told = plan(&table, ANA, id, &example).await;
        assert!(told.contains("Saved."), "{kind:?} {example}: {told}");
    }
    let table = Table::new().await;
    let id = stacking(&table).await;
    let example = example(&table, id).await;
    for turn in example.split(' ') {
        let (from, to) = turn.split_at(2);
        assert!(from.parse::<Space>().is_ok() && to.parse::<Space>().is_ok(), "{turn}");
    }
}

#[tokio::test]
async fn several_spaces_in_a_move_are_a_plan_and_two_plans_make_one_ping() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let told = table.play(ANA, id, "a1 a2 a3 b1 a1 z9").await;
    assert_eq!(told, "Nothing was saved or played: `z9` (no such space).");
    assert_eq!(table.game(id).await.turns_played(), 0);
    let told = table.play(ANA, id, "a1 a2 a3 b1 a1").await;
    assert!(told.contains("Played: `a1`"), "{told}");
    assert!(told.contains("Planned next: `a2` `a3` `b1`"), "{told}");
    assert!(told.contains("`a1` (planned already)"), "{told}");
    table.deliver().await;
    let told = plan(&table, BEN, id, "k5 k4 a3").await;
    assert!(told.contains("Played at once: `k5` and `k4`"), "{told}");
    let m = table.game(id).await;
    let turns: Vec<(String, Cause)> = m.played().iter().map(|p| (p.mv.to_string(), p.cause)).collect();
    let planned = |text: &str| (text.to_owned(), Cause::Planned);
    assert_eq!(turns[0], ("a1".to_owned(), Cause::Played));
    assert_eq!(turns[1..], [planned("k5"), planned("a2"), planned("k4"), planned("a3")]);
    // one digest, one ping, one picture
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    let card = &posts[0].message;
    assert_eq!(card.pings, [PlayerId(BEN)]);
    assert!(
        card.text
            .contains("<@11> placed: `a1`.\n<@11> placed by plan: `a2` `a3`."),
        "{}",
        card.text
    );
    assert!(card.text.contains("<@12> placed by plan: `k5` `k4`"), "{}", card.text);
    assert!(card.picture.is_some());
    // nobody but its owner sees why a plan stopped, and what it is
    assert!(!card.text.contains("stopped"));
    let shown = private_text(table.ask(BEN, plans(id)).await);
    assert!(
        shown.contains("Nothing is planned") && shown.contains("`a3` was taken"),
        "{shown}"
    );
    let shown = private_text(table.ask(ANA, plans(id)).await);
    assert!(
        shown.contains("Placing: `b1` (stops when one of them is taken)"),
        "{shown}"
    );
    assert!(!private_text(table.ask(CLEO, plans(id)).await).contains("b1"));
}

/// The numbers say in which order plans placed, until stacks move: on the full board they would cover every piece.
#[tokio::test]
async fn the_board_numbers_what_plans_placed_as_long_as_pieces_are_placed() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let spaces: Vec<&str> = FULL.split(' ').collect();
    let of = |first: usize| spaces.iter().skip(first).step_by(2).copied().collect::<Vec<_>>();
    // what the picture shows is said beside it, the numbers too
    let card = async |table: &Table| {
        let post = table.deliver().await.pop().expect("a card");
        assert!(post.message.text.contains("placed by plan"), "{post:?}");
        post.message.picture.expect("the board").alt
    };
    plan(&table, ANA, id, &of(0)[..3].join(" ")).await;
    plan(&table, BEN, id, &of(1)[..2].join(" ")).await;
    let shown = card(&table).await;
    let numbers = format!("Plan, in this order: {}.", spaces[..5].join(", "));
    assert!(shown.contains(&numbers), "{numbers} {shown}");
    plan(&table, BEN, id, &of(1)[2..].join(" ")).await;
    plan(&table, ANA, id, &of(0)[3..].join(" ")).await;
    assert!(!table.game(id).await.game().is_placing());
    let shown = card(&table).await;
    assert!(!shown.contains("Plan, in this order"), "{shown}");
}

#[tokio::test]
async fn a_plan_without_a_possible_space_is_refused_and_changes_nothing() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(table.play(ANA, id, "a1").await.contains("Played"));
    let told = plan(&table, BEN, id, "a1 hello").await;
    assert!(
        told.contains("None of that can be planned") && told.contains("`a1` (taken)"),
        "{told}"
    );
    assert!(
        table
            .row(&keys::Plan {
                id,
                color: Color::Black
            })
            .await
            .is_none()
    );
    // the first space of a list that is played must be free
    let told = table.play(BEN, id, "a1 b1 c1").await;
    assert!(!told.contains("Played"), "{told}");
    assert_eq!(table.game(id).await.turn(), 1);
}

#[tokio::test]
async fn an_answer_is_played_when_it_applies_and_only_the_end_pings() {
    let table = Table::new().await;
    let id = stacking(&table).await;
    let told = plan(&table, ANA, id, "b3b2 k5j4 e5e4 a3b4 | e5e4 k5j4").await;
    assert!(told.contains("2 replies saved"), "{told}");
    assert!(
        told.contains("if <@12> plays `b3b2`, you play `k5j4`, and if <@12> then plays `e5e4`, you play `a3b4`"),
        "{told}"
    );
    assert!(table.deliver().await.is_empty(), "a plan is no news");
    let told = table.play(BEN, id, "b3b2").await;
    assert!(
        told.contains("<@11> had planned the answer `k5j4`. It’s your turn again."),
        "{told}"
    );
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].message.pings, [PlayerId(BEN)]);
    assert!(
        posts[0].message.text.contains("<@11> had planned the answer `k5j4`"),
        "{}",
        posts[0].message.text
    );
    let shown = private_text(table.ask(ANA, plans(id)).await);
    assert!(shown.contains("No longer applies: if <@12> plays `e5e4`"), "{shown}");
    // something else is played: it is Ana's turn, and her panel tells that the line is gone
    assert!(table.play(BEN, id, "g5h5").await.contains("Played"));
    let posts = table.deliver().await;
    assert_eq!(posts[0].message.pings, [PlayerId(ANA)]);
    let turn = table.game(id).await.turn();
    let panel = private_text(table.press(ANA, &Panel { id, turn }.custom_id()).await);
    assert!(panel.contains("No longer applies"), "{panel}");
    assert!(table.play(ANA, id, "a3b4").await.contains("Played"));
    assert!(
        table
            .row(&keys::Plan {
                id,
                color: Color::White
            })
            .await
            .is_none(),
        "read, and done"
    );
}

/// Whoever moves reads that it was the answer that ended the match, and who won.
#[tokio::test]
async fn a_planned_answer_can_end_the_match() {
    let table = Table::new().await;
    let id = table.start(GameKind::ALL[1], ColorWish::White).await;
    for (index, text) in NEARLY_OVER.split(' ').enumerate() {
        let who = if index % 2 == 0 { ANA } else { BEN };
        assert!(table.play(who, id, text).await.contains("Played"), "{text}");
    }
    let told = plan(&table, BEN, id, "i5-h5 i5-h5").await;
    assert!(told.contains("you play `i5-h5`"), "{told}");
    table.deliver().await;
    let told = table.play(ANA, id, "i5-h5").await;
    assert!(
        told.contains("<@12> had planned the answer `i5-h5`. That ends the match: <@12> wins."),
        "{told}"
    );
    assert!(table.game(id).await.ended().is_some());
    let posts = table.deliver().await;
    assert!(
        posts[0].message.text.contains("<@12> had planned the answer `i5-h5`"),
        "{posts:?}"
    );
}

/// A button of the message with the plans.
fn change(id: MatchId, change: Change) -> CustomId {
    ChangePlan { id, change }.custom_id()
}

/// Ana begins a line and picks this.
async fn begin_line(table: &Table, id: MatchId, picks: &[&str]) -> Reply {
    let from = table.game(id).await.turns_played();
    let mut reply = table.press(ANA, &change(id, Change::Begin)).await;
    for (count, pick) in picks.iter().enumerate() {
        // two picks are a turn
        let depth = (
            u8::try_from(count / 2).expect("few"),
            u8::try_from(count % 2).expect("few"),
        );
        let pick = (*pick).to_owned();
        reply = table.press(ANA, &change(id, Change::Pick { from, depth, pick })).await;
    }
    reply
}

/// Whoever is to move would plan on a board that is out of date, and what they plan would be played unseen.
#[tokio::test]
async fn whoever_is_to_move_moves_first_and_then_plans() {
    const FIRST: &str = "It’s your turn in #1: move first, then plan your answers.";
    let table = Table::new().await;
    let id = stacking(&table).await;
    assert!(table.play(BEN, id, "b3b2").await.contains("Played"));
    let shown = table.ask(ANA, plans(id)).await;
    assert!(text_of(&shown).contains(FIRST), "{shown:?}");
    let labels: Vec<String> = buttons(message_of(&shown))
        .into_iter()
        .map(|button| button.label)
        .collect();
    assert_eq!(labels, ["Move"]);
    // buttons of an earlier message, and what is typed
    let begun = table.press(ANA, &change(id, Change::Begin)).await;
    assert_eq!(text_of(&begun), FIRST);
    for text in ["b3b2 k5j4", "b3b2 k5j4 e5e4 a3b4", "e5e4 k5j4", "k5j4", "hello"] {
        assert_eq!(plan(&table, ANA, id, text).await, FIRST, "{text}");
    }
    assert_eq!(table.game(id).await.turn(), 51, "nothing is played");
    assert!(table.play(ANA, id, "k5j4").await.contains("Played"));
    let told = plan(&table, ANA, id, "e5e4 a3b4").await;
    assert!(told.contains("Saved."), "{told}");
    assert_eq!(table.game(id).await.turn(), 52);
}

/// A line that was entered while the opponent moved is stored as if it had been there before.
#[tokio::test]
async fn a_line_that_the_opponent_has_overtaken_is_not_shown_but_can_be_saved() {
    for (theirs, told, turn) in [
        ("b3b2", "Played at once: `k5j4`", 52),
        ("e5e4", "something else has been played", 51),
    ] {
        let table = Table::new().await;
        let id = stacking(&table).await;
        let line = begin_line(&table, id, &["b3", "b2", "k5", "j4"]).await;
        assert!(text_of(&line).contains("you play `k5j4`"), "{line:?}");
        let more = |pick: &str| {
            let (depth, pick) = ((2, 0), pick.to_owned());
            change(id, Change::Pick { from: 50, depth, pick })
        };
        assert!(table.play(BEN, id, theirs).await.contains("Played"));
        let shown = private_text(table.ask(ANA, plans(id)).await);
        assert!(!shown.contains("b3b2") && shown.contains("move first"), "{shown}");
        let picked = private_text(table.press(ANA, &more("e5")).await);
        assert!(picked.contains("move first"), "{picked}");
        let saved = private_text(table.press(ANA, &labelled(message_of(&line), "Save").custom_id).await);
        assert!(saved.contains(told), "{saved}");
        assert_eq!(table.game(id).await.turn(), turn);
        // when it is open again what Ben plays, nobody goes on from there
        if turn == 51 {
            assert!(table.play(ANA, id, "k5j4").await.contains("Played"));
        }
        let picked = private_text(table.press(ANA, &more("e5")).await);
        assert!(picked.contains("no longer there"), "{picked}");
    }
}

#[tokio::test]
async fn a_line_that_was_begun_after_an_undone_turn_is_gone() {
    let table = Table::new().await;
    let id = stacking(&table).await;
    let line = begin_line(&table, id, &["b3", "b2", "k5", "j4"]).await;
    table.undo(ANA, id).await;
    assert_eq!(table.game(id).await.turns_played(), 49);
    let shown = private_text(table.ask(ANA, plans(id)).await);
    assert!(!shown.contains("b3b2") && shown.contains("move first"), "{shown}");
    let saved = private_text(table.press(ANA, &labelled(message_of(&line), "Save").custom_id).await);
    assert!(saved.contains("no longer there"), "{saved}");
    assert_eq!(table.game(id).await.turns_played(), 49);
}

/// Whoever has saved a new plan has read what became of the one before.
#[tokio::test]
async fn what_became_of_a_plan_is_told_until_there_is_another() {
    const DROPPED: &str = "Moves were undone";
    let table = Table::new().await;
    let id = stacking(&table).await;
    for (who, text) in [(BEN, "b3b2"), (ANA, "k5j4")] {
        assert!(table.play(who, id, text).await.contains("Played"), "{text}");
    }
    assert!(plan(&table, ANA, id, "e5e4 a3b4").await.contains("Saved."));
    table.undo(BEN, id).await;
    for _ in 0..2 {
        let shown = private_text(table.ask(ANA, plans(id)).await);
        assert!(shown.contains(DROPPED), "{shown}");
    }
    assert!(plan(&table, ANA, id, "b3b2 k5j4").await.contains("Saved."));
    let shown = private_text(table.ask(ANA, plans(id)).await);
    assert!(!shown.contains(DROPPED) && shown.contains("b3b2"), "{shown}");
}

/// What a plan gives up is given up without another question.
#[tokio::test]
async fn a_plan_that_gives_up_potentials_says_so() {
    const WARNING: &str = "`i3-h3`: ⚠️ This is a piece without a potential";
    let table = Table::new().await;
    let kind: GameKind = "gipf-basic+z3".parse().expect("a game");
    let id = table.start(kind, ColorWish::White).await;
    assert!(table.play(ANA, id, "Za5-b5").await.contains("Played"));
    let told = plan(&table, ANA, id, "Zi3-h3 Zb1-c2").await;
    assert!(told.contains("Saved.") && !told.contains("⚠️"), "{told}");
    let told = plan(&table, ANA, id, "Zb1-c2 i3-h3").await;
    assert!(told.contains("Saved.") && told.contains(WARNING), "{told}");
}

/// A program has answered before anybody can press a button.
#[tokio::test]
async fn what_a_program_has_answered_is_no_question() {
    let table = Table::new().await;
    let against = practice(GameKind::Gipf(Variant::Basic), 1, ColorWish::White);
    table.ask(ANA, Intent::feature(against)).await;
    table.deliver().await;
    let id = MatchId(1);
    let played = table.ask(ANA, play(Some(id), "e1-e2")).await;
    let plan = labelled(message_of(&played), "If they play…").custom_id;
    assert!(text_of(&table.press(ANA, &plan).await).contains("Add an answer"));
    table.think().await;
    assert_eq!(table.game(id).await.to_move(), Some(Color::White));
    let shown = private_text(table.press(ANA, &plan).await);
    assert!(shown.contains("move first"), "{shown}");
}

/// Whoever wants to see typed moves first sees the spaces, too, and the button says which one it plays.
#[tokio::test]
async fn typed_spaces_are_shown_first_to_whoever_confirms_typed_moves() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let settings = ChangeSettings {
        confirms_typed: Some(true),
        ..ChangeSettings::default()
    };
    table.ask(ANA, Intent::feature(settings)).await;
    let shown = table.ask(ANA, store(id, "d5 e5")).await;
    assert!(text_of(&shown).contains("Chosen so far: `d5` `e5`"), "{shown:?}");
    assert!(!text_of(&shown).contains("planned"), "{shown:?}");
    assert_eq!(table.game(id).await.turn(), 0, "nothing is played");
    let save = labelled(message_of(&shown), "Save and play d5").custom_id;
    let saved = private_text(table.press(ANA, &save).await);
    assert!(saved.contains("Played at once: `d5`"), "{saved}");
    // on the opponent's turn nothing would be played
    let told = plan(&table, ANA, id, "e5 f5").await;
    assert!(told.contains("Placing: `e5` `f5`"), "{told}");
}

#[tokio::test]
async fn lines_are_gathered_by_clicks_shown_and_taken_out() {
    let table = Table::new().await;
    let id = stacking(&table).await;
    let change = |change| ChangePlan { id, change }.custom_id();
    let mut reply = table.press(ANA, &change(Change::Begin)).await;
    assert!(text_of(&reply).contains("What might <@12> play?"), "{reply:?}");
    // the picture has the turn that is imagined
    let alt = |reply: &Reply| message_of(reply).picture.as_ref().expect("a board").alt.clone();
    assert!(alt(&reply).contains("Turn 51"), "{}", alt(&reply));
    // their stack, where it lands, the answer's stack, where it lands
    for (number, pick) in ["b3", "b2", "k5", "j4"].into_iter().enumerate() {
        let message = message_of(&reply).clone();
        assert_eq!(
            message.text.contains("(in <@12>’s place)"),
            number < 2,
            "{}",
            message.text
        );
        let chosen = select(&message).filter(|select| select.options.iter().any(|option| option.value == pick));
        reply = if let Some(select) = chosen {
            table.select(ANA, &select.custom_id, &[pick]).await
        } else {
            let mut found = buttons(&message).into_iter();
            let found = found.find(|button| button.custom_id.to_string().ends_with(pick));
            let button = found.unwrap_or_else(|| panic!("no {pick} in {message:?}"));
            table.press(ANA, &button.custom_id).await
        };
    }
    assert!(
        text_of(&reply).contains("if <@12> plays `b3b2`, you play `k5j4`"),
        "{reply:?}"
    );
    assert!(text_of(&reply).contains("And what might <@12> play then?"), "{reply:?}");
    assert!(alt(&reply).contains("Turn 53"), "{}", alt(&reply));
    let reply = table.press(ANA, &labelled(message_of(&reply), "Save").custom_id).await;
    assert!(
        text_of(&reply).contains("Saved.") && text_of(&reply).contains("1. if <@12>"),
        "{reply:?}"
    );
    let remove = select(message_of(&reply)).expect("one can be taken out");
    let value = remove.options[0].value.clone();
    // pressed twice: the second one finds nothing left
    let first = table.select(ANA, &remove.custom_id, &[&value]).await;
    assert!(text_of(&first).contains("Nothing is planned"), "{first:?}");
    let second = private_text(table.select(ANA, &remove.custom_id, &[&value]).await);
    assert!(second.contains("no longer there"), "{second}");
    // forged and outdated picks
    let forged = change(Change::Pick {
        from: 3,
        depth: (0, 0),
        pick: "b3".to_owned(),
    });
    assert!(!text_of(&table.press(ANA, &forged).await).is_empty());
    assert!(table.game(id).await.turn() == 50);
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_the_reason() {
    let table = Table::new().await;
    let id = stacking(&table).await;
    let told = plan(&table, ANA, id, "e1e1 k5j4").await;
    assert!(told.contains("Nothing was saved") && told.contains("`e1e1`"), "{told}");
    assert!(
        told.contains("<@12> couldn’t play that. Seen from their side:"),
        "{told}"
    );
    assert!(!told.contains("/match resign"), "{told}");
    let told = plan(&table, ANA, id, "b3b2").await;
    assert!(told.contains("Your answer to `b3b2` is missing"), "{told}");
    let told = plan(&table, BEN, id, "b3b2 k5j4").await;
    assert!(told.contains("It’s your turn"), "{told}");
    let told = plan(&table, ANA, id, &"x".repeat(2_000)).await;
    assert!(told.contains("too long"), "{told}");
    let told = private_text(table.ask(CLEO, store(id, "b3b2 k5j4")).await);
    assert!(!told.contains("Stored"), "{told}");
}

#[tokio::test]
async fn a_move_and_a_change_of_the_plan_that_answers_it_have_one_winner() {
    // whichever comes first: the plan is played, or it was cleared before; nothing is lost and nothing played twice
    for clear_first in [true, false] {
        let table = Table::new().await;
        let id = stacking(&table).await;
        plan(&table, ANA, id, "b3b2 k5j4").await;
        let clear = ChangePlan {
            id,
            change: Change::Clear,
        }
        .custom_id();
        if clear_first {
            table.press(ANA, &clear).await;
            assert!(table.play(BEN, id, "b3b2").await.contains("Played"));
            assert_eq!(table.game(id).await.turn(), 51);
        } else {
            let (moved, cleared) = tokio::join!(table.play(BEN, id, "b3b2"), table.press(ANA, &clear));
            assert!(moved.contains("Played"), "{moved}");
            assert!(!text_of(&cleared).is_empty());
            let turn = table.game(id).await.turn();
            assert!(turn == 51 || turn == 52, "{turn}");
        }
        let left = table
            .row(&keys::Plan {
                id,
                color: Color::White,
            })
            .await;
        assert!(left.is_none(), "{left:?}");
    }
}

#[tokio::test]
async fn a_damaged_plan_is_left_out_and_stops_no_match() {
    let table = Table::new().await;
    let id = stacking(&table).await;
    plan(&table, ANA, id, "b3b2 k5j4").await;
    super::stored::put(
        &table,
        &keys::Plan {
            id,
            color: Color::White,
        },
        b"{",
    )
    .await;
    assert!(table.play(BEN, id, "b3b2").await.contains("Played"));
    assert_eq!(table.game(id).await.turn(), 51);
}

#[tokio::test]
async fn spaces_are_gathered_by_clicks_several_at_once() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(table.play(ANA, id, "a1").await.contains("Played"));
    table.deliver().await;
    let change = |change| ChangePlan { id, change }.custom_id();
    let gather = |part| {
        let spaces = Vec::new();
        change(Change::Gather { part, spaces })
    };
    let reply = table.press(BEN, &change(Change::Begin)).await;
    assert!(text_of(&reply).contains("Choose the spaces you want"), "{reply:?}");
    let reply = table.select(BEN, &gather(0), &["c5", "d5"]).await;
    let reply2 = table.select(BEN, &gather(2), &["b1", "d5"]).await;
    assert!(text_of(&reply).contains("Chosen so far: `c5` `d5`"), "{reply:?}");
    assert!(text_of(&reply2).contains("Chosen so far: `c5` `d5` `b1`"), "{reply2:?}");
    assert!(message_of(&reply2).picture.is_some());
    let reply = table.press(BEN, &change(Change::DropLast)).await;
    assert!(text_of(&reply).contains("Chosen so far: `c5` `d5`."), "{reply:?}");
    table
        .select(BEN, &change(Change::Rule(StopRule::default())), &["never"])
        .await;
    assert_eq!(table.game(id).await.turn(), 1, "nothing is played before it is stored");
    let reply = table
        .press(BEN, &labelled(message_of(&reply), "Save and play c5").custom_id)
        .await;
    assert!(text_of(&reply).contains("Played at once: `c5`"), "{reply:?}");
    assert!(
        text_of(&reply).contains("Placing: `d5` (leaves out what is taken)"),
        "{reply:?}"
    );
    // a second click finds nothing to store
    let again = table.press(BEN, &change(Change::Keep { from: 1 })).await;
    assert!(text_of(&again).contains("no longer there"), "{again:?}");
    // a value that is no space
    let forged = table.select(BEN, &gather(0), &["zz"]).await;
    assert!(text_of(&forged).contains("no longer offered"), "{forged:?}");
}

#[tokio::test]
async fn spaces_are_parted_by_commas_too_and_a_plan_that_stopped_says_it_once() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let told = plan(&table, BEN, id, "c3, d4,e5").await;
    assert!(told.contains("Placing: `c3` `d4` `e5`"), "{told}");
    let told = table.play(ANA, id, "c3,f3").await;
    assert!(told.contains("Played: `c3`") && told.contains("`f3`"), "{told}");
    let told = private_text(table.ask(BEN, plans(id)).await);
    assert_eq!(told.matches("Your plan stopped").count(), 1, "{told}");
    // and what plays it
    assert!(
        told.contains("Nothing of it is played until you press “Go on”") && !told.contains("as soon as it fits"),
        "{told}"
    );
}

/// Nothing that was typed took its place.
#[tokio::test]
async fn a_plan_stays_when_nothing_typed_beside_a_move_can_be_planned() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    plan(&table, BEN, id, "c3 d4 e5").await;
    table.play(ANA, id, "c3").await;
    let told = table.play(BEN, id, "f3 c3").await;
    assert!(told.contains("Played: `f3`") && told.contains("`c3` (taken)"), "{told}");
    let told = private_text(table.ask(BEN, plans(id)).await);
    assert!(told.contains("Placing: `d4` `e5`"), "{told}");
}

/// Ben agrees to a pause in his turn and plans meanwhile.
async fn planned_in_a_pause(table: &Table, id: MatchId, text: &str) {
    for who in [ANA, BEN] {
        let (what, id, turn) = (Offer::Pause, Some(id), None);
        table.ask(who, Intent::feature(MakeOffer { what, id, turn })).await;
    }
    let told = plan(table, BEN, id, text).await;
    assert!(!told.contains("Played"), "{told}");
    table.deliver().await;
}

/// The time that is left then is the opponent's.
#[tokio::test]
async fn whoever_ends_a_pause_reads_what_their_plan_played() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.play(ANA, id, "c3").await;
    planned_in_a_pause(&table, id, "d3 e3").await;
    let resume = Intent::feature(Resume { id: Some(id) });
    let told = private_text(table.ask(BEN, resume).await);
    assert_eq!(told, "The pause is over. Played at once: `d3`.");
    assert_eq!(table.game(id).await.to_move(), Some(Color::White));
}

/// A match of GIPF in which Ben's answer to a turn that Ana has played would end it, and waits since she offers a draw.
async fn answer_that_ends_it(table: &Table) -> MatchId {
    let id = table.start(GameKind::ALL[1], ColorWish::White).await;
    for (index, text) in NEARLY_OVER.split(' ').enumerate() {
        let who = if index % 2 == 0 { ANA } else { BEN };
        assert!(table.play(who, id, text).await.contains("Played"), "{text}");
    }
    plan(table, BEN, id, "i5-h5 i5-h5").await;
    table.offer_draw(ANA, id).await;
    table.play(ANA, id, "i5-h5").await;
    assert_eq!(table.game(id).await.ended(), None, "his plan waits");
    id
}

/// They get no card of the end that they have brought about.
#[tokio::test]
async fn whoever_lets_a_plan_play_reads_that_it_ended_the_match() {
    let table = Table::new().await;
    let id = answer_that_ends_it(&table).await;
    let (what, turn) = (Offer::Draw, table.game(id).await.turn());
    let told = private_text(table.press(BEN, &DeclineOffer { what, id, turn }.custom_id()).await);
    assert!(
        told.ends_with("Played at once: `i5-h5`. That ends the match."),
        "{told}"
    );
    assert!(table.game(id).await.ended().is_some());
}

#[tokio::test]
async fn a_note_is_told_although_plans_answered_at_once() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(plan(&table, BEN, id, "d3").await.contains("`d3`"));
    let with_note = play_with_note(Some(id), "c3", "have fun");
    assert!(private_text(table.ask(ANA, with_note).await).contains("Played"));
    // where the match is played it is read at once
    let card = table.deliver().await.pop().expect("a card");
    assert_eq!(card.message.pings, [PlayerId(ANA)]);
    assert!(card.message.text.contains("have fun"), "{}", card.message.text);
    assert!(table.play(ANA, id, "e3").await.contains("Played"));
    let card = table.deliver().await.pop().expect("a card");
    assert_eq!(card.message.pings, [PlayerId(BEN)]);
    assert!(card.message.text.contains("have fun"), "{}", card.message.text);
}

#[tokio::test]
async fn a_note_that_a_plan_answers_at_once_is_not_told_where_whoever_blocked_its_writer_reads() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    plan(&table, BEN, id, "d3").await;
    private_text(
        table
            .ask(
                BEN,
                Intent::feature(SetBlock {
                    who: person(ANA),
                    on: true,
                }),
            )
            .await,
    );
    let with_note = play_with_note(Some(id), "c3", "Coward!");
    assert!(private_text(table.ask(ANA, with_note).await).contains("Played"));
    let card = table.deliver().await.pop().expect("a card");
    assert_eq!(card.message.pings, [PlayerId(ANA)]);
    let text = card.message.text;
    assert!(text.contains("`d3`") && !text.contains("Coward"), "{text}");
}

/// Ben offers this, and plays the turn for which Ana has stored an answer.
async fn held_back(table: &Table, id: MatchId, offers: &[Offer]) {
    plan(table, ANA, id, "b3b2 k5j4").await;
    for what in offers {
        let offer = MakeOffer {
            what: *what,
            id: Some(id),
            turn: Some(table.game(id).await.turn()),
        };
        table.press(BEN, &offer.custom_id()).await;
    }
    table.deliver().await;
    assert!(table.play(BEN, id, "b3b2").await.contains("Played"));
    assert_eq!(table.game(id).await.to_move(), Some(Color::White), "her plan waits");
}

#[tokio::test]
async fn a_plan_that_plays_when_an_offer_is_declined_pings_once() {
    for what in [Offer::Draw, Offer::Abandon] {
        let table = Table::new().await;
        let id = stacking(&table).await;
        held_back(&table, id, &[what]).await;
        table.deliver().await;
        let turn = table.game(id).await.turn();
        let said = private_text(table.press(ANA, &DeclineOffer { what, id, turn }.custom_id()).await);
        assert!(said.contains("Played at once: `k5j4`."), "{said}");
        assert_eq!(table.game(id).await.to_move(), Some(Color::Black), "now it has played");
        let posts = table.deliver().await;
        let pinged: Vec<_> = posts.iter().flat_map(|post| post.message.pings.clone()).collect();
        assert_eq!(pinged, [PlayerId(BEN)], "{posts:?}");
        let texts: Vec<&str> = posts.iter().map(|post| post.message.text.as_str()).collect();
        assert!(texts.iter().any(|text| text.contains("it’s your turn")), "{texts:?}");
        assert!(texts.iter().any(|text| text.contains("doesn’t want")), "{texts:?}");
    }
}

#[tokio::test]
async fn no_offer_is_declined_by_a_plan_unseen() {
    let table = Table::new().await;
    let id = stacking(&table).await;
    held_back(&table, id, &[Offer::Draw, Offer::Abandon]).await;
    // while one stands, the other one is answered
    let turn = table.game(id).await.turn();
    let draw = Offer::Draw;
    table
        .press(ANA, &DeclineOffer { what: draw, id, turn }.custom_id())
        .await;
    let m = table.game(id).await;
    assert_eq!(
        (m.to_move(), m.offer(Offer::Abandon)),
        (Some(Color::White), Some(Color::Black))
    );
    let abandon = Offer::Abandon;
    table
        .press(
            ANA,
            &AcceptOffer {
                what: abandon,
                id,
                turn,
            }
            .custom_id(),
        )
        .await;
    assert!(table.game(id).await.ended().is_some());
}

/// What was planned by whoever has left is nobody's, and what the opponent has planned stands against whoever plays.
#[tokio::test]
async fn plans_of_whoever_is_replaced_go_and_those_of_the_opponent_stay() {
    let table = Table::new().await;
    table.tick().await;
    let id = stacking(&table).await;
    assert!(table.play(BEN, id, "b3b2").await.contains("Played"));
    assert!(plan(&table, BEN, id, "k5j4 e5e4").await.contains("Saved."));
    for (color, is_there) in [(Color::White, false), (Color::Black, true)] {
        assert_eq!(table.row(&keys::Plan { id, color }).await.is_some(), is_there);
    }
    let begin = ChangePlan {
        id,
        change: Change::Begin,
    };
    table.press(BEN, &begin.custom_id()).await;
    table.deliver().await;
    let question = asked(&table, id).await;
    table
        .accept(CLEO, &question, &button(&question.message, 0).custom_id)
        .await;
    table.deliver().await;
    let shown = private_text(table.ask(CLEO, plans(id)).await);
    assert!(!shown.contains("k5j4"), "{shown}");
    assert!(table.play(CLEO, id, "k5j4").await.contains("Played"));
    let m = table.game(id).await;
    let last = m.played().last().expect("turns were played");
    assert_eq!((last.mv.to_string(), last.cause), ("e5e4".to_owned(), Cause::Planned));
    // and the other way round
    assert!(plan(&table, CLEO, id, "e3e4 a3b4").await.contains("move first"));
}

/// It was over, and what was planned went with it; what is planned now is played.
#[tokio::test]
async fn a_match_that_is_given_back_has_no_plans_and_takes_new_ones() {
    let table = Table::new().await;
    table.without_vacations().await;
    table.tick().await;
    let id = stacking(&table).await;
    assert!(plan(&table, ANA, id, "b3b2 k5j4").await.contains("Saved."));
    table.wait(SignedDuration::from_hours(73));
    table.tick().await;
    assert!(table.game(id).await.ended().is_some(), "Ben has not moved");
    let key = keys::Plan {
        id,
        color: Color::White,
    };
    assert_eq!(table.row(&key).await, None);
    let said = ruled(&table, id, "Give it back…").await;
    assert!(said.contains("goes on"), "{said}");
    let shown = private_text(table.ask(ANA, plans(id)).await);
    assert!(!shown.contains("b3b2"), "{shown}");
    assert!(plan(&table, ANA, id, "b3b2 k5j4").await.contains("Saved."));
    assert!(table.play(BEN, id, "b3b2").await.contains("Played"));
    let last = table.game(id).await.played().last().map(|played| played.mv.to_string());
    assert_eq!(last.as_deref(), Some("k5j4"));
}

/// The pause held the plan back; the undo that ends it takes away what the plan was built on.
#[tokio::test]
async fn an_undo_that_ends_a_pause_plays_no_plan() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    for who in [ANA, BEN] {
        let (what, id, turn) = (Offer::Pause, Some(id), None);
        table.ask(who, Intent::feature(MakeOffer { what, id, turn })).await;
    }
    let m = table.game(id).await;
    assert!(m.stopped().is_some());
    let told = plan(&table, BEN, id, "d3 e3").await;
    assert!(!told.contains("Played"), "{told}");
    table.undo(ANA, id).await;
    let m = table.game(id).await;
    assert_eq!((m.turns_played(), m.stopped()), (0, None));
    assert!(table.play(ANA, id, "c4").await.contains("Played"));
    assert_eq!(table.game(id).await.turns_played(), 1, "nothing was planned after this");
    let shown = private_text(table.ask(BEN, plans(id)).await);
    assert!(shown.contains("Moves were undone"), "{shown}");
}
