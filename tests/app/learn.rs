//! Courses: each step done by the buttons that it shows, wrong turns, what is stored, and steps that no longer exist.

use super::table::*;
use crate::limits::check_container;
use crate::picks::{picks_of, turns_of};
use gipfel::app::Spelled as _;
use gipfel::app::features::{AnswerLesson, Learn};
use gipfel::app::lessons::shipped;
use gipfel::correspondence::{Locale, PlayerId};
use gipfel::rules::lesson::{Course, Lesson};
use gipfel::store::keys;
use serde_json::{Value, json};

fn learn(course: Option<Course>) -> Intent {
    Intent::feature(Learn {
        course,
        ..Learn::default()
    })
}

fn step(lesson: &Lesson) -> Learn {
    Learn {
        topic: Some(lesson.topic.key().to_owned()),
        ..Learn::default()
    }
}

/// Ana's stored progress.
async fn stored(table: &Table) -> Value {
    let row = table.row(&keys::Player { player: PlayerId(ANA) }).await;
    row.map_or(Value::Null, |row| row["lessons"].clone())
}

/// Picks a turn by the buttons and selects of the messages, up to its preview.
async fn pick(table: &Table, lesson: &Lesson, mut reply: Reply, picks: &[String]) -> Reply {
    for count in 0..picks.len() {
        let message = message_of(&reply).clone();
        let by_button = Learn {
            picks: picks[..=count].to_vec(),
            ..step(lesson)
        };
        let by_select = Learn {
            picks: picks[..count].to_vec(),
            ..step(lesson)
        };
        let is_there = buttons(&message)
            .iter()
            .any(|button| button.custom_id == by_button.custom_id());
        reply = if is_there {
            table.press(ANA, &by_button.custom_id()).await
        } else {
            let values: Vec<&str> = picks[count].split(',').filter(|value| *value != "-").collect();
            table.select(ANA, &by_select.custom_id(), &values).await
        };
    }
    reply
}

#[tokio::test]
async fn a_course_is_done_step_by_step_with_what_its_messages_show() {
    for course in Course::ALL {
        let table = Table::new().await;
        let steps = shipped().of(course);
        let mut reply = table.ask(ANA, learn(Some(course))).await;
        for (number, lesson) in (1..).zip(&steps) {
            let text = text_of(&reply).to_owned();
            assert!(text.contains(&format!("· {number} of {} ·", steps.len())), "{text}");
            let picture = message_of(&reply).picture.as_ref().expect("the position");
            assert_eq!(&*picture.bytes, lesson.game.to_string().as_bytes());
            let picks = picks_of(&lesson.game, &lesson.solution).expect("the panel leads to it");
            // spaces of a row of DVONN's board are picked without the row
            let shown: Vec<String> = match lesson.topic.key() {
                "place" => picks.iter().skip(1).cloned().collect(),
                _ => picks,
            };
            reply = pick(&table, lesson, reply, &shown).await;
            assert_eq!(
                labelled(message_of(&reply), "Change").custom_id,
                step(lesson).custom_id()
            );
            let confirm = labelled(message_of(&reply), "Confirm");
            reply = table.press(ANA, &confirm.custom_id).await;
            let text = text_of(&reply).to_owned();
            assert!(text.contains("✅ Well done"), "{text}");
            let picture = message_of(&reply).picture.as_ref().expect("the position after it");
            let after = lesson.game.after(&lesson.solution);
            assert_eq!(&*picture.bytes, after.to_string().as_bytes());
            // a second time it counts once
            assert_eq!(text_of(&table.press(ANA, &confirm.custom_id).await), text);
            assert_eq!(stored(&table).await.as_array().map(Vec::len), Some(number));
            if number < steps.len() {
                let next = labelled(message_of(&reply), "Next step");
                reply = table.press(ANA, &next.custom_id).await;
            }
        }
        let message = message_of(&reply).clone();
        assert!(message.text.contains("That was the whole course"), "{}", message.text);
        let puzzle = table.press(ANA, &labelled(&message, "A puzzle").custom_id).await;
        assert!(text_of(&puzzle).starts_with("**Puzzle "), "{puzzle:?}");
        let begun = table.press(ANA, &labelled(&message, "Play level 1").custom_id).await;
        assert!(text_of(&begun).contains("against Gipfel (level 1) begins"), "{begun:?}");
        assert!(text_of(&table.ask(ANA, learn(None)).await).contains('✅'));
    }
}

#[tokio::test]
async fn a_wrong_turn_says_why_and_can_be_tried_again() {
    let table = Table::new().await;
    for lesson in shipped().iter() {
        let turns = turns_of(&lesson.game);
        let Some((_, picks)) = turns.into_iter().find(|(turn, _)| lesson.judge(turn).is_err()) else {
            panic!("nothing can go wrong: {lesson}");
        };
        let topic = lesson.topic.key().to_owned();
        let reply = table.press(ANA, &AnswerLesson { topic, picks }.custom_id()).await;
        let text = text_of(&reply);
        assert!(text.contains("is a legal move, but not the one asked for."), "{text}");
        let again = labelled(message_of(&reply), "Try again");
        assert_eq!(again.custom_id, step(lesson).custom_id());
        let shown = table
            .press(ANA, &labelled(message_of(&reply), "Show me").custom_id)
            .await;
        assert!(
            text_of(&shown).contains(&format!("This does it: `{}`.", lesson.solution)),
            "{shown:?}"
        );
    }
    assert_eq!(stored(&table).await, Value::Null, "nothing is done by looking at it");
}

#[tokio::test]
async fn a_course_goes_on_where_one_stopped() {
    let table = Table::new().await;
    let steps = shipped().of(Course::Dvonn);
    let answer = |lesson: &Lesson| AnswerLesson {
        topic: lesson.topic.key().to_owned(),
        picks: picks_of(&lesson.game, &lesson.solution).expect("the panel leads to it"),
    };
    for at in [0, 2] {
        table.press(ANA, &answer(steps[at]).custom_id()).await;
    }
    let reply = table.ask(ANA, learn(Some(Course::Dvonn))).await;
    assert!(text_of(&reply).contains("· 2 of 8 ·"), "{reply:?}");
    // the third is done: the select marks it, and the next one after the second is the fourth
    let message = message_of(&reply);
    let is_steps = |row: &&Row| matches!(row, Row::Select(select) if select.placeholder == "All steps of this course");
    let Some(Row::Select(list)) = message.rows.iter().find(is_steps) else {
        panic!("no list of the steps: {message:?}");
    };
    let marked: Vec<bool> = list
        .options
        .iter()
        .map(|option| option.label.starts_with('✅'))
        .collect();
    assert_eq!(marked, [true, false, true, false, false, false, false, false]);
    let next = table.press(ANA, &labelled(message, "Next step").custom_id).await;
    assert!(text_of(&next).contains("· 4 of 8 ·"), "{next:?}");
    // what was left out is named, after the last step too
    let last = steps.last().expect("a step");
    let solved = Learn {
        solved: true,
        ..step(last)
    };
    let reply = table.press(ANA, &solved.custom_id()).await;
    let back = labelled(message_of(&reply), "Back to step 2");
    let reply = table.press(ANA, &back.custom_id).await;
    assert!(text_of(&reply).contains("· 2 of 8 ·"), "{reply:?}");
    let chosen = table.select(ANA, &list.custom_id, &[steps[2].topic.key()]).await;
    assert!(text_of(&chosen).contains("· 3 of 8 ·"), "{chosen:?}");
    assert_eq!(stored(&table).await, json!(["height", "surrounded"]));
    let list = text_of(&table.ask(ANA, learn(None)).await).to_owned();
    assert!(list.contains("DVONN: 2 of 8 steps done"), "{list}");
}

#[tokio::test]
async fn what_no_longer_exists_or_was_not_offered_is_refused_in_a_sentence() {
    let table = Table::new().await;
    let gone = "This step no longer exists.";
    let old = Learn {
        topic: Some("promotion".to_owned()),
        ..Learn::default()
    };
    let answered = AnswerLesson {
        topic: "promotion".to_owned(),
        picks: vec!["a1".to_owned()],
    };
    for custom_id in [old.custom_id(), answered.custom_id()] {
        let reply = table.press(ANA, &custom_id).await;
        assert!(text_of(&reply).contains(gone), "{reply:?}");
        let courses = labelled(message_of(&reply), "Learn");
        let courses = table.press(ANA, &courses.custom_id).await;
        assert!(text_of(&courses).contains("Learn step by step"), "{courses:?}");
    }
    let lesson = shipped().of(Course::Dvonn)[0];
    // picks that do not fit begin the step again, and are no answer
    let picks = vec!["k5".to_owned()];
    let unfit = Learn {
        picks: picks.clone(),
        ..step(lesson)
    };
    assert!(text_of(&table.press(ANA, &unfit.custom_id()).await).contains("· 1 of 8 ·"));
    let topic = lesson.topic.key().to_owned();
    let reply = table.press(ANA, &AnswerLesson { topic, picks }.custom_id()).await;
    assert_eq!(
        text_of(&reply),
        "That choice is no longer offered. Please choose another one."
    );
    assert_eq!(stored(&table).await, Value::Null);
}

#[tokio::test]
async fn a_step_is_for_the_asker_alone_wherever_they_ask() {
    let table = Table::new().await;
    for place in [room(None), room(Some(77)), Place::Direct, Place::Elsewhere] {
        let reply = table.ask_in(ANA, place, learn(Some(Course::Gipf))).await;
        assert!(matches!(&reply, Reply::Show { in_place: false, .. }), "{reply:?}");
        assert!(text_of(&reply).contains("· 1 of 8 ·"), "{reply:?}");
    }
    for locale in Locale::ALL {
        for lesson in shipped().iter() {
            let reply = table.ask_as(ANA, locale, Intent::feature(step(lesson))).await;
            check_container(container_of(&reply));
        }
    }
}
