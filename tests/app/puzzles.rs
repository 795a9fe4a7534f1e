//! Puzzles: seen, answered by buttons and by text, with hints, solutions and streaks; the puzzle of the day.

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{Help, PuzzleStep, ServerSetting, SetServer, SolvePuzzle, WhichPuzzle};
use gipfel::app::puzzles::{Filter, KINDS, shipped};
use gipfel::correspondence::{Locale, PlayerId};
use gipfel::engine::advice::{CertainWin, WhyBest, advise_within};
use gipfel::rules::Status;
use gipfel::rules::game::{Game, GameKind, Move};
use gipfel::rules::picker::Step;
use gipfel::rules::puzzle::{Grade, Puzzle, Theme};
use gipfel::store::keys;
use jiff::SignedDuration;
use serde_json::{Value, json};

fn solve(which: WhichPuzzle, step: PuzzleStep) -> Intent {
    Intent::feature(SolvePuzzle {
        which,
        filter: Filter::default(),
        step,
    })
}

fn show(number: u16) -> Intent {
    solve(WhichPuzzle::Number(number.into()), PuzzleStep::OPEN)
}

fn answer(number: u16, text: impl Into<String>) -> Intent {
    solve(WhichPuzzle::Number(number.into()), PuzzleStep::Typed(text.into()))
}

fn pressed(number: u16, step: PuzzleStep) -> CustomId {
    SolvePuzzle {
        which: WhichPuzzle::Number(number.into()),
        filter: Filter::default(),
        step,
    }
    .custom_id()
}

fn puzzle(number: u16) -> &'static Puzzle {
    shipped().get(number).expect("it is shipped")
}

/// The numbers of some shipped puzzles of a game. Which numbers there are is the data's affair.
fn numbers<const N: usize>(kind: GameKind) -> [u16; N] {
    let filter = Filter {
        kind: Some(kind),
        grade: None,
    };
    let of_kind = shipped().iter().filter(|puzzle| filter.fits(puzzle));
    let numbers: Vec<u16> = of_kind.map(|puzzle| puzzle.number).take(N).collect();
    numbers.try_into().expect("there are enough")
}

/// A legal turn that is not the solution.
fn wrong(puzzle: &Puzzle) -> String {
    let turns = puzzle.game.complete("", 30);
    let found = turns.into_iter().find(|mv| !puzzle.is_solved_by(mv));
    found.expect("there are others").to_string()
}

/// The picks that make this turn.
fn picks_to(game: &Game, mv: &Move, picks: &mut Vec<String>) -> bool {
    let answers = match game.follow_picks(picks).expect("what is offered fits") {
        Step::Ready(ready) => return game.after(&ready) == game.after(mv),
        Step::One { answers, .. } | Step::Several { answers, .. } => answers,
    };
    for answer in answers {
        if answer.what.is_switch() {
            continue;
        }
        let colon = if answer.what.takes_place() { ":" } else { "" };
        picks.push(answer.token + colon);
        if picks_to(game, mv, picks) {
            return true;
        }
        picks.pop();
    }
    false
}

async fn said(table: &Table, intent: Intent) -> String {
    private_text(table.ask(ANA, intent).await)
}

/// Ana's stored progress with puzzles.
async fn stored(table: &Table) -> Value {
    let row = table.row(&keys::Player { player: PlayerId(ANA) }).await.expect("a row");
    row["puzzles"].clone()
}

#[tokio::test]
async fn a_puzzle_is_solved_step_by_step() {
    for kind in KINDS {
        let [number] = numbers(kind);
        let table = Table::new().await;
        let puzzle = puzzle(number);
        let mut reply = table.ask(ANA, show(number)).await;
        assert!(matches!(&reply, Reply::Show { in_place: false, .. }), "{reply:?}");
        let text = text_of(&reply);
        assert!(text.starts_with(&format!("**Puzzle {number}**")), "{text}");
        assert!(text.contains(" to play"), "{text}");
        let picture = message_of(&reply).picture.as_ref().expect("the position");
        assert_eq!(&*picture.bytes, puzzle.game.to_string().as_bytes());
        let mut picks = Vec::new();
        assert!(picks_to(&puzzle.game, puzzle.solution(), &mut picks), "{puzzle}");
        for count in 0..picks.len() {
            let (path, pick) = (&picks[..count], &picks[count]);
            if pick.ends_with(':') {
                // its place is chosen with it
                continue;
            }
            let by_button = pressed(number, PuzzleStep::Show(picks[..=count].to_vec()));
            let by_select = pressed(number, PuzzleStep::Show(path.to_vec()));
            let message = message_of(&reply).clone();
            let has_button = buttons(&message).iter().any(|button| button.custom_id == by_button);
            reply = if has_button {
                table.press(ANA, &by_button).await
            } else {
                let selects = message.rows.iter().filter_map(|row| match row {
                    Row::Select(select) => Some(&select.custom_id),
                    Row::Buttons(_) | Row::Person(_) => None,
                });
                assert!(
                    selects.into_iter().any(|custom_id| *custom_id == by_select),
                    "{message:?}"
                );
                table.select(ANA, &by_select, &[pick]).await
            };
            assert!(matches!(&reply, Reply::Show { in_place: true, .. }), "{reply:?}");
        }
        let confirm = labelled(message_of(&reply), "Confirm");
        assert_eq!(
            labelled(message_of(&reply), "Change").custom_id,
            pressed(number, PuzzleStep::OPEN)
        );
        let solved = table.press(ANA, &confirm.custom_id).await;
        let text = text_of(&solved);
        assert!(
            text.contains("✅ Right") && text.contains("Your streak: 1 (longest: 1)."),
            "{text}"
        );
        let after = puzzle.game.after(puzzle.solution());
        let picture = message_of(&solved).picture.as_ref().expect("the position after it");
        assert_eq!(&*picture.bytes, after.to_string().as_bytes());
        labelled(message_of(&solved), "Next puzzle");
        // the same button once more: it is still right, and counts once
        let again = table.press(ANA, &confirm.custom_id).await;
        assert!(
            text_of(&again).contains("✅ Right") && !text_of(&again).contains("streak"),
            "{again:?}"
        );
        assert_eq!(
            stored(&table).await,
            json!({ "streak": 1, "best": 1, "current": number, "done": [number] })
        );
    }
}

#[tokio::test]
async fn a_wrong_answer_is_told_kindly_and_ends_the_streak() {
    let table = Table::new().await;
    let [first, second, third, fourth] = numbers(KINDS[0]);
    for (number, streak) in [(first, 1), (second, 2)] {
        let right = said(&table, answer(number, puzzle(number).solution().to_string())).await;
        assert!(
            right.contains(&format!("Your streak: {streak} (longest: {streak}).")),
            "{right}"
        );
    }
    let text = wrong(puzzle(third));
    let reply = table.ask(ANA, answer(third, text.clone())).await;
    let told = text_of(&reply);
    assert!(told.contains(&format!("`{text}` isn’t the best move")), "{told}");
    assert!(told.contains("Your streak of 2 ends here."), "{told}");
    assert!(told.contains("answer to it") || told.contains("chance"), "{told}");
    let after = puzzle(third)
        .game
        .after(&puzzle(third).game.parse_move(&text).expect("legal"));
    let picture = message_of(&reply).picture.as_ref().expect("the position after it");
    assert_eq!(&*picture.bytes, after.to_string().as_bytes());
    for label in ["Try again", "Hint", "Solution", "Next puzzle"] {
        labelled(message_of(&reply), label);
    }
    // wrong once more costs nothing more, and right at last does not count
    let again = said(&table, answer(third, text)).await;
    assert!(!again.contains("streak"), "{again}");
    let right = said(&table, answer(third, puzzle(third).solution().to_string())).await;
    assert!(right.contains("✅ Right") && !right.contains("streak"), "{right}");
    let streak = said(&table, answer(fourth, puzzle(fourth).solution().to_string())).await;
    assert!(streak.contains("Your streak: 1 (longest: 2)."), "{streak}");
}

#[tokio::test]
async fn a_hint_does_not_count_and_the_solution_ends_the_streak() {
    let table = Table::new().await;
    let [first, second, third] = numbers(KINDS[0]);
    said(&table, answer(first, puzzle(first).solution().to_string())).await;
    let shown = table.ask(ANA, show(second)).await;
    let hint = labelled(message_of(&shown), "Hint").custom_id;
    let hinted = private_text(table.press(ANA, &hint).await);
    let begins = puzzle(second).solution().to_string()[..2].to_owned();
    assert!(hinted.contains(&format!("Look at {begins}.")), "{hinted}");
    let right = said(&table, answer(second, puzzle(second).solution().to_string())).await;
    assert!(right.contains("✅ Right") && !right.contains("streak"), "{right}");
    assert_eq!(stored(&table).await["streak"], 1, "it goes on");
    let solution = private_text(table.press(ANA, &pressed(third, PuzzleStep::Solution)).await);
    assert!(
        solution.contains(&format!("The solution is `{}`.", puzzle(third).solution())),
        "{solution}"
    );
    assert!(solution.contains("Your streak of 1 ends here."), "{solution}");
    assert_eq!(stored(&table).await["streak"], 0);
    let again = private_text(table.press(ANA, &pressed(third, PuzzleStep::Solution)).await);
    assert!(!again.contains("streak"), "{again}");
    // known by then
    let right = said(&table, answer(third, puzzle(third).solution().to_string())).await;
    assert!(!right.contains("streak"), "{right}");
}

/// A turn may only remove a row, which ends the match if it has the last GIPF-pieces.
#[tokio::test]
async fn a_solution_that_only_removes_has_a_hint_and_is_told_by_what_it_removes() {
    let table = Table::new().await;
    let is_removal = |puzzle: &&Puzzle| {
        let text = puzzle.solution().to_string();
        text.starts_with('x') && !text.contains(';')
    };
    let found: Vec<&Puzzle> = shipped().iter().filter(is_removal).collect();
    assert!(!found.is_empty());
    for puzzle in found {
        let text = puzzle.solution().to_string();
        let hinted = private_text(table.press(ANA, &pressed(puzzle.number, PuzzleStep::Hint)).await);
        let first = text[1..3].to_owned();
        assert!(hinted.contains(&format!("Look at {first}.")), "{text}: {hinted}");
        let solution = private_text(table.press(ANA, &pressed(puzzle.number, PuzzleStep::Solution)).await);
        assert!(
            solution.contains(&format!("The solution is `{text}`.\nIt takes a row")),
            "{solution}"
        );
        let is_over = !matches!(puzzle.game.after(puzzle.solution()).status(), Status::ToMove(_));
        assert_eq!(solution.contains("It wins at once."), is_over, "{solution}");
    }
}

#[tokio::test]
async fn what_is_no_answer_costs_nothing() {
    let table = Table::new().await;
    let [first, second] = numbers(KINDS[0]);
    let current = |text: &str| solve(WhichPuzzle::Current, PuzzleStep::Typed(text.to_owned()));
    let none = said(&table, current("c3e3")).await;
    assert!(none.contains("no puzzle to answer yet"), "{none}");
    said(&table, answer(first, puzzle(first).solution().to_string())).await;
    said(&table, show(second)).await;
    for text in ["banana", "a1a2a3a4", "", "🦀", "k5a1"] {
        let reply = table.ask(ANA, current(text)).await;
        let told = text_of(&reply).to_owned();
        assert!(told.contains("doesn’t count as an answer"), "{text}: {told}");
        assert_eq!(
            labelled(message_of(&reply), "Try again").custom_id,
            pressed(second, PuzzleStep::OPEN)
        );
    }
    let right = said(&table, current(&puzzle(second).solution().to_string())).await;
    assert!(right.contains("Your streak: 2"), "{right}");
}

#[tokio::test]
async fn numbers_and_buttons_of_no_puzzle_are_answered() {
    let table = Table::new().await;
    let [first] = numbers(KINDS[0]);
    for number in [0, -1, 9_999, i64::MAX, i64::MIN] {
        let intent = solve(WhichPuzzle::Number(number), PuzzleStep::OPEN);
        let told = said(&table, intent).await;
        assert_eq!(
            told,
            format!("There is no puzzle {number}. `/puzzle` shows you another one.")
        );
    }
    let gone = [PuzzleStep::OPEN, PuzzleStep::Hint, PuzzleStep::Solution];
    for what in gone.into_iter().chain([PuzzleStep::Picked(vec!["a1".to_owned()])]) {
        let told = private_text(table.press(ANA, &pressed(9_999, what)).await);
        assert!(told.contains("There is no puzzle 9999"), "{told}");
    }
    // from one that is gone there is still a next one
    let after = SolvePuzzle {
        which: WhichPuzzle::After(9_999),
        filter: Filter::default(),
        step: PuzzleStep::OPEN,
    };
    let next = private_text(table.press(ANA, &after.custom_id()).await);
    assert!(next.starts_with("**Puzzle "), "{next}");
    // picks that make no sense begin anew
    for what in [
        PuzzleStep::Show(vec!["z9".to_owned(), "?".to_owned()]),
        PuzzleStep::Picked(vec!["z9".to_owned()]),
        PuzzleStep::Picked(Vec::new()),
    ] {
        let told = private_text(table.press(ANA, &pressed(first, what)).await);
        assert!(told.contains(" to play") && !told.contains("Right"), "{told}");
    }
    let nothing = Intent::feature(SolvePuzzle {
        which: WhichPuzzle::Any,
        filter: Filter {
            kind: Some(GameKind::ALL[1]),
            grade: None,
        },
        step: PuzzleStep::OPEN,
    });
    assert!(
        said(&table, nothing)
            .await
            .starts_with("There are no puzzles of this kind.")
    );
}

#[tokio::test]
async fn the_next_one_is_of_the_kind_that_was_wanted() {
    let table = Table::new().await;
    let filter = Filter {
        kind: Some(KINDS[1]),
        grade: Some(Grade::Hard),
    };
    let first = Intent::feature(SolvePuzzle {
        which: WhichPuzzle::Any,
        filter,
        step: PuzzleStep::OPEN,
    });
    let mut reply = table.ask(ANA, first).await;
    for _ in 0..3 {
        assert!(text_of(&reply).contains("· GIPF · hard"), "{}", text_of(&reply));
        let next = labelled(message_of(&reply), "Next puzzle").custom_id;
        let (one, other) = (table.press(ANA, &next).await, table.press(ANA, &next).await);
        assert_eq!(text_of(&one), text_of(&other), "two presses, one puzzle");
        assert_ne!(text_of(&one), text_of(&reply));
        reply = one;
    }
}

/// Whoever has done none yet gets an easy one without potentials, unless they ask for something else.
#[test]
fn the_first_one_is_easy() {
    let done = [shipped().iter().next().expect("a puzzle").number];
    let mut others = 0;
    for player in (1..40).map(PlayerId) {
        let next = |done, kind, after| {
            let filter = Filter { kind, grade: None };
            shipped().next(player, done, filter, after).expect("there are some")
        };
        let first = next(&[], None, None);
        let second = next(&[], None, Some(first.number));
        assert_ne!(first.number, second.number);
        for puzzle in [first, second] {
            assert_eq!(puzzle.grade(), Grade::Easy, "{}", puzzle.number);
            assert!(
                !matches!(puzzle.game.kind(), GameKind::Potentials(_)),
                "{}",
                puzzle.number
            );
        }
        for kind in KINDS {
            assert_eq!(next(&[], Some(kind), None).grade(), Grade::Easy, "{kind:?}");
        }
        others += usize::from(next(&done, None, None).grade() != Grade::Easy);
    }
    assert!(others > 10, "later ones are of all grades: {others}");
}

#[tokio::test]
async fn whoever_solves_none_has_nothing_stored_of_them() {
    let table = Table::new().await;
    table.ask(ANA, Intent::feature(Help)).await;
    let text = said(
        &table,
        Intent::feature(ChangeSettings {
            confirms_typed: Some(true),
            ..ChangeSettings::default()
        }),
    )
    .await;
    assert!(text.contains("Saved"), "{text}");
    assert_eq!(stored(&table).await, Value::Null);
}

#[tokio::test]
async fn it_speaks_every_language() {
    let table = Table::new().await;
    for locale in Locale::ALL {
        for puzzle in shipped().iter().step_by(37) {
            let number = puzzle.number;
            let bad = answer(number, wrong(puzzle));
            for intent in [
                show(number),
                bad,
                solve(WhichPuzzle::Number(number.into()), PuzzleStep::Hint),
                answer(number, puzzle.solution().to_string()),
                solve(WhichPuzzle::Number(number.into()), PuzzleStep::Solution),
            ] {
                let reply = table.ask_as(BEN, locale, intent).await;
                check_message(message_of(&reply));
            }
        }
    }
}

fn set_daily(on: bool, is_manager: bool) -> Intent {
    Intent::feature(SetServer {
        what: ServerSetting::Puzzle,
        on,
        is_manager,
    })
}

/// The puzzles that were posted, by their texts and where.
async fn posted(table: &Table) -> Vec<Post> {
    table.tick().await;
    table.deliver().await
}

#[tokio::test]
async fn a_server_gets_one_puzzle_a_day() {
    let table = Table::new().await;
    assert!(
        said(&table, set_daily(true, false))
            .await
            .contains("Only people who may manage")
    );
    let on = said(&table, set_daily(true, true)).await;
    assert!(on.contains("every day at 8:00 UTC"), "{on}");
    // said twice, it comes once
    said(&table, set_daily(true, true)).await;
    assert!(posted(&table).await.is_empty(), "not before its time");
    table.wait(SignedDuration::from_hours(8));
    let first = posted(&table).await;
    let [post] = &first[..] else { panic!("{first:?}") };
    assert_eq!((post.place, post.message.pings.first()), (Spot::Channel(CHANNEL), None));
    assert!(
        post.message.text.starts_with("**Puzzle of the day**"),
        "{}",
        post.message.text
    );
    assert!(post.message.picture.is_some());
    assert!(posted(&table).await.is_empty(), "once");
    // others are not spoiled, and it counts
    let open = button(&post.message, 0);
    assert_eq!(open.label, "Solve it");
    let mut request = table.pressing(BEN, &open.custom_id, &[], post.id);
    request.pressed = request.pressed.map(|pressed| Pressed {
        is_public: true,
        ..pressed
    });
    let reply = table.send(request).await;
    assert!(matches!(&reply, Reply::Show { in_place: false, .. }), "{reply:?}");
    let Some(SolvePuzzle {
        which: WhichPuzzle::Number(number),
        ..
    }) = SolvePuzzle::of(&open.custom_id)
    else {
        panic!("{open:?}");
    };
    let number = u16::try_from(number).expect("a puzzle's number");
    let solution = answer(number, puzzle(number).solution().to_string());
    let right = private_text(table.ask(BEN, solution).await);
    assert!(right.contains("Your streak: 1"), "{right}");
    table.wait(SignedDuration::from_hours(24));
    let second = posted(&table).await;
    assert_eq!(second.len(), 1, "{second:?}");
    assert_ne!(second[0].message.text, post.message.text);
    // days in which nothing was fired do not lead to several puzzles
    table.wait(SignedDuration::from_hours(24 * 5));
    assert_eq!(posted(&table).await.len(), 1);
    assert!(
        said(&table, set_daily(false, true))
            .await
            .contains("no puzzle of the day")
    );
    table.wait(SignedDuration::from_hours(48));
    assert!(posted(&table).await.is_empty());
}

#[tokio::test]
async fn a_channel_that_is_gone_gets_no_more_puzzles() {
    let table = Table::new().await;
    said(&table, set_daily(true, true)).await;
    table.wait(SignedDuration::from_hours(8));
    table.tick().await;
    let mut tries = 0;
    table
        .deliver_with(|_| {
            tries += 1;
            Some(Sent::Refused {
                // first without its picture
                rejection: if tries == 1 {
                    Rejection::MissingPermission
                } else {
                    Rejection::PlaceGone
                },
                why: "no".to_owned(),
            })
        })
        .await;
    assert_eq!(tries, 2);
    table.wait(SignedDuration::from_hours(48));
    assert!(posted(&table).await.is_empty());
    let row = table.row(&keys::Guild { guild: GUILD }).await.expect("its settings");
    assert_eq!(row["puzzle"], Value::Null);
}

#[tokio::test]
async fn the_daily_puzzle_needs_a_channel_to_write_in() {
    let table = Table::new().await;
    let direct = table.ask_in(ANA, Place::Direct, set_daily(true, true)).await;
    assert!(text_of(&direct).contains("Only people who may manage"), "{direct:?}");
    let silent = Place::Room {
        room: room_in((GUILD, CHANNEL), None),
        locale: Locale::English,
        bot: Rights {
            send: false,
            ..Rights::ALL
        },
    };
    let refused = private_text(table.ask_in(ANA, silent, set_daily(true, true)).await);
    assert!(!refused.contains("8:00"), "{refused}");
    table.wait(SignedDuration::from_hours(48));
    assert!(posted(&table).await.is_empty());
}

/// The first shipped puzzle of a game with this theme.
fn themed(kind: GameKind, theme: Theme) -> &'static Puzzle {
    let mut all = shipped().iter();
    let found = all.find(|puzzle| puzzle.game.kind() == kind && puzzle.theme == theme);
    found.expect("there is one")
}

#[tokio::test]
async fn a_solution_that_wins_says_how_and_an_answer_that_does_not_what_is_gone() {
    let table = Table::new().await;
    for (kind, counts) in [
        (KINDS[0], "It wins by at least "),
        (GameKind::ALL[2], "It wins within "),
    ] {
        let puzzle = themed(kind, Theme::Win);
        // a search that may look much further knows no less and no more
        let known = advise_within(&puzzle.game, (200_000, 1), &|| false).expect("a turn");
        let WhyBest::Wins(CertainWin::Pieces(count) | CertainWin::Turns(count), _) = known.reason else {
            panic!("it wins: {known:?}")
        };
        let right = said(&table, answer(puzzle.number, puzzle.solution().to_string())).await;
        assert!(right.contains(&format!("{counts}{count} ")), "{count}: {right}");
        assert!(right.contains(", whatever "), "{right}");
    }
    // where nothing is won, no win is gone
    for (theme, gone) in [(Theme::Win, "the win is gone"), (Theme::Gain, "the chance is gone")] {
        let mut said_so = false;
        for puzzle in shipped().iter().filter(|puzzle| puzzle.theme == theme).take(8) {
            let text = said(&table, answer(puzzle.number, wrong(puzzle))).await;
            said_so |= text.contains(gone);
            assert_eq!(text.contains("is gone"), text.contains(gone), "{text}");
        }
        assert!(said_so, "{gone}");
    }
}
