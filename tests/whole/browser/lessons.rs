//! What a newcomer does beside playing at a desk: the courses, whole there and their first lessons on a phone, the first
//! moves on a phone, and the upload of a record.
use super::stage::{Stage, act, id_of, show_as};
use super::{axe, click, click_last, one_person_could_play_alone, press, until, write};
use crate::picks::picks_of;
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use gipfel::app::Spelled;
use gipfel::app::features::{AnswerLesson, Learn};
use gipfel::app::lessons::shipped;
use gipfel::rules::lesson::{Course, Lesson};
use serde_json::json;

/// How many lessons of a course are done on a phone.
const LESSONS: usize = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_are_done_and_a_record_is_uploaded_at_both_widths() {
    let Some(stage) = Stage::start() else { return };
    for (person, width) in ["Ana", "Ben"].into_iter().zip(axe::WIDTHS) {
        stage
            .with(person, width < 500, async |client| {
                show_as(client, width, "light").await;
                if width < 500 {
                    the_buttons_come_first(client).await;
                    one_person_could_play_alone(client).await;
                }
                learn(client, person, if width < 500 { LESSONS } else { usize::MAX }).await;
                upload(client, &stage).await;
                let wide = "[document.documentElement.scrollWidth - innerWidth]";
                let wide = until(client, wide).await[0].as_i64().unwrap();
                assert!(wide <= 0, "something is wider than {width} px");
            })
            .await;
    }
}

/// What begins a match stands above what the game is about, whole in the window without scrolling.
async fn the_buttons_come_first(client: &Client) {
    let bottoms = "[...document.querySelectorAll('.welcome .games section')].map((game) =>
        ['.button', 'p'].map((what) => Math.round(game.querySelector(what).getBoundingClientRect().bottom)).concat(innerHeight))";
    let bottoms = until(client, &format!("(({bottoms}).length === 2) && {bottoms}")).await;
    for game in bottoms.as_array().unwrap() {
        let [button, about, window] = [0, 1, 2].map(|at| game[at].as_i64().unwrap());
        assert!(button < about && button < window, "{bottoms}");
    }
}

/// Begins each course by its button, and does its first lessons, at most this many. Whoever has done all is offered a
/// match and a puzzle.
async fn learn(client: &Client, person: &str, most: usize) {
    let table = id_of(client, "table").await;
    let listed = json!({ "do": "command", "channel": table, "name": "learn" });
    for course in Course::ALL {
        act(client, person, listed.clone()).await;
        let first = Learn {
            course: Some(course),
            ..Learn::default()
        };
        click_last(client, &control(&first)).await;
        let lessons = shipped().of(course);
        for (number, lesson) in (1..=most).zip(&lessons) {
            done(client, lesson).await;
            if number == lessons.len() {
                let offered = "[...[...document.querySelectorAll('.message.ephemeral')].at(-1).querySelectorAll('button')].map((b) => b.textContent)";
                let offered = until(client, offered).await;
                let offers = |label: &str| offered.as_array().is_some_and(|all| all.iter().any(|one| one == label));
                assert!(offers("Play level 1") && offers("A puzzle"), "{course:?}: {offered}");
                break;
            }
            let next = "[...document.querySelectorAll('.message.ephemeral button')].findLast((b) => b.textContent === 'Next step')";
            until(
                client,
                &format!("(() => {{ {next}?.click(); return Boolean({next}); }})()"),
            )
            .await;
            until(client, "!document.querySelector('.busy')").await;
        }
    }
}

/// Picks the turn that the lesson asks for, by the buttons and selects of its panel.
async fn done(client: &Client, lesson: &Lesson) {
    let step = |picks: &[String]| Learn {
        topic: Some(lesson.topic.key().to_owned()),
        picks: picks.to_vec(),
        ..Learn::default()
    };
    let picks = picks_of(&lesson.game, &lesson.solution).expect("the panel leads to it");
    let mut count = 0;
    while count < picks.len() {
        let (button, select) = (control(&step(&picks[..=count])), control(&step(&picks[..count])));
        let which = format!(
            "(() => {{ const one = (css) => document.querySelector(css) && css; return one(`{button}`) ?? one(`{select}.select`); }})()"
        );
        let which = until(client, &which).await;
        let which = which.as_str().unwrap();
        let is_select = format!("[document.querySelector(`{which}`).classList.contains('select')]");
        let is_select = until(client, &is_select).await[0] == true;
        click_last(client, which).await;
        if is_select {
            // the select of a row of the board stands for the row, and its value for the space
            count += usize::from(which == button);
            choose(client, &picks[count]).await;
        }
        until(client, "!document.querySelector('.busy, .select-popover')").await;
        count += 1;
    }
    let answer = AnswerLesson {
        topic: lesson.topic.key().to_owned(),
        picks,
    };
    click_last(client, &control(&answer)).await;
    let praised =
        "[...document.querySelectorAll('.message.ephemeral .text')].at(-1)?.textContent.includes('Well done')";
    until(client, praised).await;
}

/// Chooses these values, and nothing else than what is chosen already, in the select that is open.
async fn choose(client: &Client, values: &str) {
    for value in values.split(',').filter(|value| *value != "-") {
        let option = format!(".select-popover [role=option][data-value='{value}']");
        until(
            client,
            "Boolean(document.querySelector('.select-popover [role=option]'))",
        )
        .await;
        let chosen = format!("[document.querySelector(\"{option}\").ariaSelected === 'true']");
        if until(client, &chosen).await[0] == false {
            click(client, &option).await;
        }
    }
    let several = "[!!document.querySelector('.select-popover .popover-foot button:enabled')]";
    if until(client, several).await[0] == true {
        click(client, ".select-popover .popover-foot button").await;
    }
}

/// The selector of the control of a feature.
fn control(feature: &impl Spelled) -> String {
    format!("[data-custom-id='{}']", feature.custom_id())
}

/// Imports a file by the field of the command's form.
async fn upload(client: &Client, stage: &Stage) {
    let file = stage.folder.path().join("record.txt");
    std::fs::write(&file, include_str!("../../fixtures/littlegolem-dvonn-demo.txt")).unwrap();
    write(client, "/import").await;
    press(client, &Key::Enter.to_string()).await;
    click(client, "form.command [data-option=file]").await;
    let field = client
        .wait()
        .for_element(Locator::Css("form.command input[type=file]"))
        .await
        .unwrap();
    field.send_keys(file.to_str().unwrap()).await.unwrap();
    click(client, "#send-command").await;
    let imported = "[...document.querySelectorAll('.message.ephemeral')].at(-1)?.textContent.includes('imported · White: CleverHunk')";
    until(client, imported).await;
}
