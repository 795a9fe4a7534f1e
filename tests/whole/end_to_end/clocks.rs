//! Clocks: banks, weekends, reminders, vacations, pauses, and what happens at zero. Days pass in no time.
use super::PATIENCE;
use super::scene::{Scene, until};
use super::steps::{
    begin, choose, command, every_text, find, labels, message, pinged, play, press, press_again, press_label, says,
    sub, text,
};
use super::table::id;
use gipfel::app::Spelled as _;
use gipfel::app::features::{AcceptOffer, Claim, DeclineOffer, Follow, More, Next, Panel, Play, Resign};
use gipfel::sandbox::{ActOutcome, Fault, PersonHandle};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const MINUTE: SignedDuration = SignedDuration::from_mins(1);

/// From now on they lose at zero, whatever vacation they have left.
async fn without_vacations(scene: &Scene) {
    for who in [&scene.ana, &scene.ben] {
        let off = [("auto-vacation", json!(false))];
        let saved = command(who, scene.channel, "settings", &off).await;
        assert!(
            ["Saved", "Gespeichert"]
                .iter()
                .any(|word| every_text(&saved).contains(word)),
            "{saved:#}"
        );
    }
}

#[track_caller]
fn is_about(time: Timestamp, from: Timestamp, hours: i32) {
    let wanted = from + HOUR * hours;
    let off = time.duration_since(wanted).abs();
    assert!(off < MINUTE * 3, "{time} is not {hours} hours after {from}");
}

/// Each on their own time; nothing early, every threshold once; the win is claimed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bank_of_time_is_used_up_and_the_win_is_claimed() {
    let scene = Scene::start().await;
    without_vacations(&scene).await;
    let terms = [
        ("setup", json!("classic")),
        ("time-bank", json!("168-24-336")),
        ("when-time-is-up", json!("claim")),
    ];
    let card = begin(&scene.sandbox, "dvonn", &terms).await;
    let thread = id(&card["channel_id"]);
    is_about(until(text(&card)), scene.now(), 168);
    scene.pass(HOUR * 48).await;
    let [ana, ben] = scene.pings();
    assert_eq!(ana, 1, "no reminder before half the time is over");
    says(&play(&scene.ana, thread, "c3").await, "Played");
    is_about(until(text(&pinged(&scene.ben, ben).await)), scene.now(), 168);
    says(&play(&scene.ben, thread, "d3").await, "Gespielt");
    // two days used, one given
    let card = pinged(&scene.ana, ana).await;
    let deadline = until(text(&card));
    is_about(deadline, scene.now(), 144);
    let refused = sub(&scene.ben, thread, "match", "claim", &[]).await;
    assert_eq!(refused["ephemeral"], true);
    let [ana, ben] = scene.pings();
    scene.pass(HOUR * 73).await;
    let reminder = pinged(&scene.ana, ana).await;
    says(&reminder, "a reminder");
    // it is noted before time passes: otherwise it would seem to have waited
    scene.is_quiet().await;
    scene.pass(HOUR * 50).await;
    pinged(&scene.ana, ana + 1).await;
    scene.pass_until(deadline - SignedDuration::from_secs(30)).await;
    scene.send_due().await;
    assert_eq!(scene.pings(), [ana + 2, ben], "nothing early, no reminder twice");
    scene.pass(MINUTE).await;
    let card = pinged(&scene.ben, ben).await;
    let claim = find(&card, |press| Claim::of(press).is_some());
    // pressed twice at once: one effect, both answered
    let click = || scene.ben.click(id(&card["channel_id"]), id(&card["id"]), &claim);
    let (first, second) = tokio::join!(click(), click());
    let (first, second) = (message(first), message(second));
    assert!(
        !text(&first).is_empty() && !text(&second).is_empty(),
        "{first} {second}"
    );
    let card = pinged(&scene.ana, ana + 2).await;
    assert!(labels(&card).contains(&"Rematch"), "{card:#}");
    let late = play(&scene.ana, thread, "e3").await;
    says(&late, "is over");
    scene.end().await;
}

/// A day per turn: the time is up, and both are notified.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_zero_the_match_is_lost_where_that_was_agreed() {
    let scene = Scene::start().await;
    without_vacations(&scene).await;
    let terms = [("pace", json!(1)), ("weekends", json!("off"))];
    begin(&scene.sandbox, "gipf-basic", &terms).await;
    let [ana, ben] = scene.pings();
    scene.pass(HOUR * 24 - MINUTE).await;
    scene.send_due().await;
    assert_eq!(scene.pings()[1], ben, "not before");
    let reminded = scene.pings()[0];
    assert!((ana + 1..=ana + 2).contains(&reminded), "{ana} {reminded}");
    scene.pass(MINUTE * 2).await;
    says(&pinged(&scene.ana, reminded).await, "ran out of time");
    let card = pinged(&scene.ben, ben).await;
    assert_eq!(labels(&card), ["Rematch", "Export", "Next match"], "nothing was played");
    scene.end().await;
}

/// From Friday noon to Monday noon no clock runs on Saturday and Sunday.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_weekends_no_clock_runs_where_that_was_agreed() {
    let scene = Scene::start().await;
    scene.pass(HOUR * 24 * 4).await;
    let terms = [("pace", json!(1)), ("weekends", json!("off"))];
    let card = begin(&scene.sandbox, "gipf-basic", &terms).await;
    is_about(until(text(&card)), scene.now(), 72);
    scene.end().await;
}

/// On vacation: the opponent sees it, no reminders, no end, no nudges; it ends early and as planned.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_stops_the_clocks_and_is_told() {
    let scene = Scene::start().await;
    let card = begin(&scene.sandbox, "dvonn", &[("pace", json!(2))]).await;
    let thread = id(&card["channel_id"]);
    let (ana, ben, channel) = (&scene.ana, &scene.ben, scene.channel);
    let from = |who: PersonHandle, days: i32| async move {
        // the thread is archived when a week has passed
        sub(&who, channel, "vacation", "start", &[("days", json!(days))]).await
    };
    let none = ana
        .command(thread, "vacation", json!([{ "name": "start", "options": [] }]))
        .await;
    assert!(none.is_err(), "Discord asks for the days: {none:?}");
    says(&from(ana.clone(), 5).await, "You are on vacation until");
    says(&from(ana.clone(), 5).await, "already");
    let on_vacation = format!("<@{}> ist bis", ana.id());
    let games = command(ben, thread, "games", &[]).await;
    says(&games, &on_vacation);
    let board = command(ben, thread, "board", &[]).await;
    says(&board, &on_vacation);
    scene.pass(HOUR * 24 * 4).await;
    scene.send_due().await;
    assert_eq!(scene.pings(), [1, 1], "neither a reminder nor an end");
    let nudge = sub(ben, thread, "match", "nudge", &[]).await;
    says(&nudge, "Urlaub");
    says(&sub(ana, thread, "vacation", "end", &[]).await, "Welcome back");
    says(&sub(ana, thread, "vacation", "end", &[]).await, "nothing to end");
    let games = command(ana, thread, "games", &[]).await;
    is_about(until(&every_text(&games)), scene.now(), 48);
    // by itself; told in direct messages
    says(&from(ana.clone(), 2).await, "You are on vacation until");
    let [at_ana, _] = scene.pings();
    scene.pass(HOUR * 49).await;
    says(&pinged(ana, at_ana).await, "your vacation is over");
    // a year has thirty days
    says(&from(ana.clone(), 30).await, "Choose fewer days");
    says(&from(ana.clone(), 23).await, "You are on vacation until");
    scene.pass(HOUR * 24 * 23 + HOUR).await;
    says(&from(ana.clone(), 1).await, "a vacation lasts a day at least");
    scene.end().await;
}

/// A player with days left goes on vacation instead of losing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_zero_a_vacation_begins_by_itself() {
    let scene = Scene::start().await;
    let card = begin(&scene.sandbox, "gipf-standard", &[("pace", json!(1))]).await;
    let [at_ana, at_ben] = scene.pings();
    scene.pass(HOUR * 23).await;
    scene.send_due().await;
    let reminded = scene.pings()[0];
    assert!(reminded > at_ana);
    scene.pass(HOUR * 2).await;
    let told = pinged(&scene.ana, reminded).await;
    says(&told, "your vacation has begun");
    assert_eq!(scene.pings()[1], at_ben);
    // a player on vacation may move
    let panel = press(&scene.ana, &told, |press| Panel::of(press).is_some()).await;
    assert_eq!(panel["ephemeral"], true);
    says(&play(&scene.ana, id(&card["channel_id"]), "a1-b2").await, "Played");
    says(&pinged(&scene.ben, at_ben).await, "is on vacation until");
    scene.end().await;
}

/// Offered, answered twice at once, resumed; no time is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_is_agreed_on_and_ended() {
    let scene = Scene::start().await;
    let card = begin(&scene.sandbox, "dvonn", &[("pace", json!(3))]).await;
    let thread = id(&card["channel_id"]);
    let (ana, ben) = (&scene.ana, &scene.ben);
    let offer = async || {
        let before = ben.pings().len();
        sub(ana, thread, "match", "pause", &[]).await;
        pinged(ben, before).await
    };
    let offered = offer().await;
    let again = sub(ana, thread, "match", "pause", &[]).await;
    says(&again, "already offered");
    let before = ana.pings().len();
    press(ben, &offered, |press| DeclineOffer::of(press).is_some()).await;
    says(&pinged(ana, before).await, "nothing changes there");
    let late = press_again(ben, &offered, |press| AcceptOffer::of(press).is_some()).await;
    assert!(!text(&late).is_empty(), "{late:#}");
    scene.pass(HOUR * 12).await;
    let offered = offer().await;
    let yes = find(&offered, |press| AcceptOffer::of(press).is_some());
    let no = find(&offered, |press| DeclineOffer::of(press).is_some());
    let click = |button: String| {
        let (channel, message) = (id(&offered["channel_id"]), id(&offered["id"]));
        async move { ben.click(channel, message, &button).await }
    };
    let before = ana.pings().len();
    let (first, second) = tokio::join!(click(yes), click(no));
    assert!(!text(&message(first)).is_empty() && !text(&message(second)).is_empty());
    let told = pinged(ana, before).await;
    let is_paused = text(&told).contains("is paused");
    assert!(is_paused || text(&told).contains("nothing changes there"), "{told:#}");
    if !is_paused {
        let offered = offer().await;
        press(ben, &offered, |press| AcceptOffer::of(press).is_some()).await;
    }
    scene.send_due().await;
    let before = scene.pings();
    scene.pass(HOUR * 24 * 5).await;
    scene.send_due().await;
    assert_eq!(scene.pings(), before, "no clock runs");
    let games = command(ana, thread, "games", &[]).await;
    says(&games, "paused");
    says(&sub(ben, thread, "match", "pause", &[]).await, "pausiert");
    sub(ben, thread, "match", "resume", &[]).await;
    let card = pinged(ana, before[0]).await;
    is_about(until(text(&card)), scene.now(), 60);
    scene.end().await;
}

/// No reminder at night for the player to move, unless it is the last chance.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_wait_for_the_morning() {
    let scene = Scene::start().await;
    let (ana, channel) = (&scene.ana, scene.channel);
    let wrong = command(ana, channel, "settings", &[("zone", json!("Europe/Berlyn"))]).await;
    says(&wrong, "Europe/Berlin");
    let wrong = command(ana, channel, "settings", &[("quiet", json!("never ever"))]).await;
    assert!(!text(&wrong).contains("Saved"), "{wrong:#}");
    let quiet = [("zone", json!("Europe/Berlin")), ("quiet", json!("22-8"))];
    says(&command(ana, channel, "settings", &quiet).await, "Saved");
    // noon in London, one o'clock in Berlin; half of three days is over at one at night
    begin(&scene.sandbox, "dvonn", &[("pace", json!(3))]).await;
    let before = ana.pings().len();
    scene.pass(HOUR * 37).await;
    scene.send_due().await;
    assert_eq!(ana.pings().len(), before, "in the night");
    scene.pass(HOUR * 6).await;
    says(&pinged(ana, before).await, "a reminder");
    scene.end().await;
}

/// Discord takes nothing when a reminder is due, or its answers are lost, until it is night: the reminder is looked for,
/// and comes in the morning if it is not there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_that_may_be_there_is_looked_for_at_night() {
    let operation = super::POST.to_owned();
    let times = 1_000;
    let status = 503;
    for (fault, is_there) in [
        (
            Fault::Status {
                operation: operation.clone(),
                times,
                status,
            },
            false,
        ),
        (Fault::LoseAnswer { operation, times }, true),
    ] {
        let scene = Scene::start().await;
        let (ana, sandbox) = (&scene.ana, &scene.sandbox);
        begin(sandbox, "dvonn", &[("pace", json!(3))]).await;
        scene.is_quiet().await;
        let before = ana.pings().len();
        let calls = |operation: &str| sandbox.log().iter().filter(|call| call.operation == operation).count();
        let posts = calls(super::POST);
        sandbox.inject(fault).unwrap();
        // half of three days is over at midnight
        scene.pass(HOUR * 36 + MINUTE).await;
        let is_tried = || (calls(super::POST) > posts + 1).then_some(());
        sandbox.until(PATIENCE, is_tried).await.expect("it is tried");
        let quiet = [("zone", json!("UTC")), ("quiet", json!("0-8"))];
        says(&command(ana, scene.channel, "settings", &quiet).await, "Saved");
        // it has left the outbox: whatever was claimed before it was quiet is tried again in vain
        let left = async {
            while scene.next_due().await.is_some() {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
        };
        let left = tokio::time::timeout(PATIENCE * 2, left).await;
        left.expect("it is found, or is not there");
        assert!(calls("GET /channels/{channel_id}/messages") > 0, "it is looked for");
        sandbox.inject(Fault::Clear).unwrap();
        assert_eq!(
            ana.pings().len(),
            before + usize::from(is_there),
            "nothing comes at night"
        );
        scene.pass(HOUR * 8).await;
        scene.send_due().await;
        assert_eq!(ana.pings().len(), before + 1, "once");
        scene.end().await;
    }
}

/// One message a day about everything that waits, instead of reminders; followers get news at most once an hour.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn digests_and_followers_get_one_message() {
    let scene = Scene::start().await;
    let (ana, ben, cleo) = (&scene.ana, &scene.ben, &scene.cleo);
    let digest = [("digest", json!("8")), ("zone", json!("Europe/Berlin"))];
    says(&command(ana, scene.channel, "settings", &digest).await, "Saved");
    let first = begin(&scene.sandbox, "dvonn", &[("pace", json!(2))]).await;
    let second = begin(&scene.sandbox, "gipf-basic", &[("pace", json!(3))]).await;
    let thread = id(&first["channel_id"]);
    // Cleo watches
    let typed = json!([{ "name": "follow", "options": [{ "name": "match", "value": "", "focused": true }] }]);
    let Ok(ActOutcome::Choices(offered)) = cleo.complete(thread, "match", typed).await else {
        panic!("suggestions")
    };
    assert!(offered[0]["name"].as_str().unwrap().contains("Ana–Ben"), "{offered:?}");
    let number = offered[0]["value"].clone();
    let followed = sub(cleo, thread, "match", "follow", &[("match", number)]).await;
    says(&followed, "You now follow");
    press(cleo, &followed, |press| {
        Follow::of(press).is_some_and(|follow| follow.each_turn == Some(true))
    })
    .await;
    let panel = press(ana, &first, |press| Panel::of(press).is_some()).await;
    assert_eq!(panel["ephemeral"], true);
    let typed = json!([{ "name": "move", "value": "", "focused": true }]);
    let Ok(ActOutcome::Choices(turns)) = ana.complete(thread, "move", typed).await else {
        panic!("suggestions")
    };
    let turn = turns[0]["value"].as_str().unwrap().to_owned();
    says(&play(ana, thread, &turn).await, "Played");
    scene.send_due().await;
    assert_eq!(cleo.pings().len(), 0, "not at once");
    scene.pass(HOUR + MINUTE).await;
    let news = pinged(cleo, 0).await;
    says(&news, &turn);
    assert_eq!(id(&news["channel_id"]), cleo.dm().await.unwrap());
    let listed = command(cleo, thread, "games", &[]).await;
    says(&listed, "You follow");
    // eight in the morning in Berlin: the other match alone waits for Ana
    let before = scene.pings();
    scene.pass_until("2026-02-03T07:00:00Z".parse().unwrap()).await;
    let told = pinged(ana, before[0]).await;
    says(&told, "gipf".to_uppercase().as_str());
    let picture = told["attachments"].as_array().map(Vec::len);
    assert!(picture >= Some(1), "the boards as a picture: {told:#}");
    assert_eq!(id(&told["channel_id"]), ana.dm().await.unwrap());
    let opened = press(ana, &told, |press| Next::of(press).is_some()).await;
    says(&opened, "GIPF basic");
    // the end is announced, too, and then nothing more
    let more = press(ben, &message_in(ben, thread), |press| More::of(press).is_some()).await;
    let asked = press(ben, &more, |press| {
        press.asked().and_then(|asked| Resign::of(&asked)).is_some()
    })
    .await;
    press(ben, &asked, |press| Resign::of(press).is_some()).await;
    scene.pass(HOUR + MINUTE).await;
    says(&pinged(cleo, 1).await, "is over");
    let none = sub(cleo, thread, "match", "unfollow", &[]).await;
    assert_eq!(none["ephemeral"], true);
    assert_ne!(second["channel_id"], first["channel_id"]);
    scene.end().await;
}

/// The newest message there that has the button "More".
fn message_in(who: &PersonHandle, channel: u64) -> Value {
    let messages = who.messages(channel).into_iter().rev();
    let mut with =
        messages.filter(|message| super::table::custom_id_of(message, |press| More::of(press).is_some()).is_some());
    with.next().expect("a card")
}

/// A match that waits for a week is asked about once a day.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_nudged_more_than_once_a_day() {
    let scene = Scene::start().await;
    let card = begin(
        &scene.sandbox,
        "dvonn",
        &[("pace", json!(7)), ("setup", json!("classic"))],
    )
    .await;
    let thread = id(&card["channel_id"]);
    let nudge = async || sub(&scene.ben, thread, "match", "nudge", &[]).await;
    let before = scene.ana.pings().len();
    says(&nudge().await, "einmal am Tag");
    scene.pass(HOUR * 25).await;
    nudge().await;
    let told = pinged(&scene.ana, before).await;
    says(&told, "still there");
    nudge().await;
    scene.send_due().await;
    assert_eq!(scene.ana.pings().len(), before + 1);
    let panel = press_label(&scene.ana, &told, "Move").await;
    let ready = choose(&scene.ana, &panel, &["c3"]).await;
    press(&scene.ana, &ready, |press| Play::of(press).is_some()).await;
    let own = sub(&scene.ben, thread, "match", "nudge", &[]).await;
    says(&own, "selbst");
    scene.end().await;
}
