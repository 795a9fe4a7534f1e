//! Plans: spaces to place on, and answers to what the opponent may play.
use super::steps::{choose, command, find, message, pinged, play, press, press_label, says, text};
use super::table::{Table, assert_alt, id};
use super::{gipf, play as play_record};
use gipfel::app::CustomId;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Change, ChangePlan, Panel};
use gipfel::rules::game::{Game, GameKind, Move};
use gipfel::sandbox::PersonHandle;
use serde_json::{Value, json};

async fn plan(who: &PersonHandle, channel: u64, turns: &str) -> Value {
    command(who, channel, "plan", &[("moves", json!(turns))]).await
}

/// The messages that everybody sees there.
fn public(who: &PersonHandle, channel: u64) -> usize {
    let messages = who.messages(channel);
    messages.iter().filter(|message| message["ephemeral"] != true).count()
}

/// Ten spaces each: one card, one picture with everything that was placed, one ping.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_plans_run_against_each_other_with_one_ping() {
    let mut table = Table::start(GameKind::Dvonn).await;
    table.challenge().await;
    let (ana, ben, thread) = (table.ana.clone(), table.ben.clone(), table.thread);
    says(&plan(&ben, thread, "d3 d4 zz k5").await, "`zz`");
    let shown = command(&ben, thread, "plan", &[]).await;
    assert!(!text(&shown).contains("`d3`"), "nothing was stored: {shown:#}");
    let stored = plan(&ben, thread, "d3 d4 d2 f4 f2 h4 h2 j4 j3 k5 d3").await;
    says(&stored, "`d3`");
    let nothing = plan(&ben, thread, "zz yy").await;
    assert_eq!(nothing["ephemeral"], true);
    let shown = command(&ben, thread, "plan", &[]).await;
    says(&shown, "d3");
    assert_alt(&shown);
    let (cards, before) = (public(&ana, thread), [ana.pings().len(), ben.pings().len()]);
    let spaces = "c3 e3 e4 e2 g4 g2 i4 i2 k3 a1";
    let played = command(&ana, thread, "move", &[("move", json!(spaces))]).await;
    says(&played, "Played");
    let card = pinged(&ana, before[0]).await;
    assert_alt(&card);
    assert_eq!(public(&ana, thread), cards + 1, "one card tells it all");
    assert_eq!(ana.pings().len() + ben.pings().len(), before[0] + before[1] + 1);
    let board = command(&ana, thread, "board", &[]).await;
    let alt = board["attachments"][0]["description"].as_str().unwrap();
    for space in ["c3", "d3", "e4", "i2", "j3"] {
        assert!(alt.contains(space), "{space}: {alt}");
    }
    let games = command(&ana, thread, "games", &[]).await;
    says(&games, "placing, 20 of 49");
    table.end_uncounted().await;
}

/// By clicks: several spaces at once, a rule, and everything removed again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_placement_plan_is_clicked_together() {
    let mut table = Table::start(GameKind::Dvonn).await;
    table.challenge().await;
    let (ana, ben, thread) = (table.ana.clone(), table.ben.clone(), table.thread);
    ben.set_locale("en-US").await.unwrap();
    let shown = command(&ben, thread, "plan", &[]).await;
    let panel = press_label(&ben, &shown, "Choose spaces").await;
    let panel = choose(&ben, &panel, &["d4", "e4", "f4"]).await;
    let panel = choose(&ben, &panel, &["d3"]).await;
    let panel = choose(&ben, &panel, &["beside"]).await;
    let panel = press_label(&ben, &panel, "Without the last").await;
    let stored = press_label(&ben, &panel, "Save").await;
    says(&stored, "d4");
    says(&stored, "a piece is placed beside one");
    // beside a planned one: the plan stops and says so
    let before = ben.pings().len();
    says(&play(&ana, thread, "c3").await, "Played");
    says(&pinged(&ben, before).await, "your turn");
    let shown = command(&ben, thread, "plan", &[]).await;
    says(&shown, "Your plan stopped");
    let before = ana.pings().len();
    let gone_on = press_label(&ben, &shown, "Go on").await;
    says(&gone_on, "Played at once: `d4`");
    pinged(&ana, before).await;
    let cleared = press_label(&ben, &gone_on, "Clear all").await;
    says(&cleared, "Nothing is planned");
    table.end_uncounted().await;
}

/// Two turns that the side to move can make, and an answer to each: the first legal ones.
fn replies(game: &Game) -> [(Move, Move); 2] {
    let mut moves = game.complete("", 25).into_iter();
    let mut reply = || {
        let mv = moves.next().unwrap();
        let mut after = game.clone();
        after.play(&mv).unwrap();
        let answer = after.complete("", 1).remove(0);
        (mv, answer)
    };
    [reply(), reply()]
}

/// "If they play this, I play that": picked in the panel after a move, played with one ping, dropped with a note where
/// it no longer applies.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_was_stored_is_played_at_once() {
    let mut table = Table::start(GameKind::Dvonn).await;
    table.setup = None;
    table.challenge().await;
    let (ana, ben, thread) = (table.ana.clone(), table.ben.clone(), table.thread);
    let first = table.game.complete("", 1).remove(0);
    let before = ben.pings().len();
    let played = play(&ana, thread, &first.to_string()).await;
    table.game.play(&first).unwrap();
    pinged(&ben, before).await;
    let [(likely, answer), (other, _)] = replies(&table.game);
    let plans = press_label(&ana, &played, "If they play…").await;
    let mut panel = press_label(&ana, &plans, "If they play…").await;
    says(&panel, "What might");
    // at most four steps a turn of the line: from where, to where
    for mv in [&likely, &answer] {
        let text = mv.to_string();
        for pick in [&text[..2], &text[2..]] {
            panel = match super::table::custom_id_of(&panel, |press| is_pick(press, pick)) {
                Some(button) => message(ana.click(thread, id(&panel["id"]), &button).await),
                None => choose(&ana, &panel, &[pick]).await,
            };
        }
    }
    let stored = press_label(&ana, &panel, "Save").await;
    says(&stored, &likely.to_string());
    says(&stored, &answer.to_string());
    // a line that cannot happen says why
    for (wrong, why) in [("a1a9 b2b3", "`a1a9`"), (likely.to_string().as_str(), "is missing")] {
        says(&plan(&ana, thread, wrong).await, why);
    }
    let before = [ana.pings().len(), ben.pings().len()];
    let done = play(&ben, thread, &likely.to_string()).await;
    assert_eq!(done["ephemeral"], true);
    let card = pinged(&ben, before[1]).await;
    says(&card, &answer.to_string());
    assert_eq!(
        ana.pings().len(),
        before[0],
        "what ran by itself pings nobody who has nothing to do"
    );
    for mv in [&likely, &answer] {
        table.game.play(mv).unwrap();
    }
    // the other line does not apply: it is dropped, and only Ana sees that, when she looks
    let [(likely, answer), (next, _)] = replies(&table.game);
    says(
        &plan(&ana, thread, &format!("{likely} {answer}")).await,
        &likely.to_string(),
    );
    let before = ana.pings().len();
    play(&ben, thread, &next.to_string()).await;
    let card = pinged(&ana, before).await;
    assert!(!text(&card).contains("No longer applies"), "{card:#}");
    let panel = press(&ana, &card, |press| Panel::of(press).is_some()).await;
    says(&panel, "No longer applies");
    assert_ne!(other, likely);
    table.end_uncounted().await;
}

fn is_pick(press: &CustomId, pick: &str) -> bool {
    ChangePlan::of(press).is_some_and(|plan| matches!(plan.change, Change::Pick { pick: said, .. } if said == pick))
}

/// GIPF's removals are part of a line; a line that is stored after the turn that triggers it is played at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_of_gipf_takes_its_row_off() {
    let record = gipf("standard");
    let is_removal = |mv: &Move| mv.to_string().contains('x');
    let at = record.moves.iter().position(is_removal).expect("a row is taken off");
    let mut table = Table::start(record.setup.kind()).await;
    table.challenge().await;
    play_record(&mut table, &record.moves[..at - 1], |_| false).await;
    let (_, mover) = table.mover();
    let other = if mover.id() == table.ana.id() {
        table.ben.clone()
    } else {
        table.ana.clone()
    };
    let thread = table.thread;
    let (trigger, answer) = (&record.moves[at - 1], &record.moves[at]);
    let stored = plan(&other, thread, &format!("{trigger} {answer}")).await;
    says(&stored, &answer.to_string());
    let before = [mover.pings().len(), other.pings().len()];
    play(&mover, thread, &trigger.to_string()).await;
    let card = pinged(&mover, before[0]).await;
    assert_alt(&card);
    assert_eq!(other.pings().len(), before[1]);
    let review = json!([{ "name": "moves", "options": [{ "name": "move", "value": at + 1 }] }]);
    let review = message(other.command(thread, "match", review).await);
    says(&review, &answer.to_string());
    table.end_uncounted().await;
}

/// A line is removed at the moment at which it would be played: it is either played or gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_is_taken_out_as_it_applies_has_one_fate() {
    let mut table = Table::start(GameKind::Dvonn).await;
    table.setup = None;
    table.challenge().await;
    let (ana, ben, thread) = (table.ana.clone(), table.ben.clone(), table.thread);
    let first = table.game.complete("", 1).remove(0);
    let before = ben.pings().len();
    play(&ana, thread, &first.to_string()).await;
    table.game.play(&first).unwrap();
    pinged(&ben, before).await;
    for _ in 0..3 {
        let [(trigger, answer), _] = replies(&table.game);
        let stored = plan(&ana, thread, &format!("{trigger} {answer}")).await;
        let clear = find(&stored, |press| {
            ChangePlan::of(press).is_some_and(|plan| plan.change == Change::Clear)
        });
        let before = [ana.pings().len(), ben.pings().len()];
        let trigger_text = trigger.to_string();
        let (cleared, played) = tokio::join!(
            ana.click(thread, id(&stored["id"]), &clear),
            play(&ben, thread, &trigger_text)
        );
        assert!(!text(&message(cleared)).is_empty() && !text(&played).is_empty());
        let pinged = table.sandbox.until(super::PATIENCE, || {
            (ana.pings().len() + ben.pings().len() > before[0] + before[1]).then_some(())
        });
        pinged.await.expect("whoever is to move is pinged");
        table.game.play(&trigger).unwrap();
        if ben.pings().len() == before[1] {
            // gone: it is Ana's own turn
            let before = ben.pings().len();
            says(&play(&ana, thread, &answer.to_string()).await, "Played");
            super::steps::pinged(&ben, before).await;
        }
        table.game.play(&answer).unwrap();
        assert!(ana.pings().len() + ben.pings().len() - before[0] - before[1] <= 2);
    }
    table.end_uncounted().await;
}
