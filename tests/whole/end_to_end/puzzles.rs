//! Puzzles on the sandbox: solved by buttons and by text, in a channel where nobody else sees it.

use super::steps::{command, find, press, press_label, says, sub};
use super::table::{Table, assert_alt};
use gipfel::app::CustomId;
use gipfel::app::Spelled as _;
use gipfel::app::features::{PuzzleStep, SolvePuzzle};
use gipfel::app::puzzles::shipped;
use gipfel::rules::game::GameKind;
use serde_json::{Value, json};

fn does(means: impl Fn(&PuzzleStep) -> bool) -> impl Fn(&CustomId) -> bool {
    move |custom_id| SolvePuzzle::of(custom_id).is_some_and(|puzzle| means(&puzzle.step))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puzzles_are_solved_across_a_death() {
    let mut table = Table::start(GameKind::Dvonn).await;
    let channel = table.sandbox.channel("table").unwrap();
    let wanted = [("number", json!(1))];
    let shown = command(&table.ana, channel, "puzzle", &wanted).await;
    assert_eq!(shown["ephemeral"], true);
    says(&shown, "**Puzzle 1**");
    assert_alt(&shown);
    let hinted = press_label(&table.ana, &shown, "Hint").await;
    says(&hinted, "Look at");
    // by its select and its buttons
    let puzzle = shipped().get(1).expect("it is shipped");
    let solution = puzzle.solution().to_string();
    let (from, to) = solution.split_at(2);
    let picked = pick(&table, &hinted, from).await;
    let ready = pick(&table, &picked, to).await;
    table.kill().await;
    table.restart().await;
    let solved = press(&table.ana, &ready, does(|what| matches!(what, PuzzleStep::Picked(_)))).await;
    says(&solved, "✅ Right");
    assert_alt(&solved);
    let next = press_label(&table.ana, &solved, "Next puzzle").await;
    says(&next, "**Puzzle ");
    // by text, and wrong first
    let second = shipped().get(2).expect("it is shipped");
    let turns = second.game.complete("", 30);
    let wrong = turns.iter().find(|mv| !second.is_solved_by(mv)).expect("another one");
    let typed = |text: String| [("number", json!(2)), ("answer", json!(text))];
    let told = command(&table.ana, channel, "puzzle", &typed(wrong.to_string())).await;
    says(&told, "isn’t the best move");
    assert_alt(&told);
    find(&told, does(|what| *what == PuzzleStep::OPEN));
    let told = command(&table.ana, channel, "puzzle", &typed(second.solution().to_string())).await;
    says(&told, "✅ Right");
    let none = command(&table.ana, channel, "puzzle", &[("number", json!(9_999))]).await;
    says(&none, "There is no puzzle 9999");
    let daily = sub(&table.ana, channel, "server", "puzzle", &[("state", json!("on"))]).await;
    says(&daily, "every day at 8:00 UTC");
    table.end_uncounted().await;
}

/// By the button of this answer, or its option in the select.
async fn pick(table: &Table, on: &Value, token: &str) -> Value {
    let ends = does(|what| matches!(what, PuzzleStep::Show(picks) if picks.last().is_some_and(|last| last == token)));
    if super::table::custom_id_of(on, &ends).is_some() {
        press(&table.ana, on, ends).await
    } else {
        super::steps::choose(&table.ana, on, &[token]).await
    }
}
