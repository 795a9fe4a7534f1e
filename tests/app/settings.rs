//! A person's own settings, each used where it applies.

mod waiting;

use super::table::*;
use gipfel::app::Spelled as _;
use gipfel::app::features::{
    BeginVacation, Board, ChooseSetting, CompleteZone, EndVacation, Help, PlayHere, Resign, Setting, ShowSettings, Wish,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::preference::{Placement, Side};
use gipfel::correspondence::{Cause, Locale, MatchId, PlayerId};
use gipfel::rules::game::{Game, GameKind, Move};
use gipfel::scene::Theme;
use gipfel::store::keys;
use jiff::{SignedDuration, Timestamp};

const DVONN: GameKind = GameKind::Dvonn;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

async fn change(table: &Table, who: u64, change: ChangeSettings) -> String {
    shown(table.ask(who, Intent::feature(change)).await)
}

/// The text of an answer, and what its selects show as chosen.
fn shown(reply: Reply) -> String {
    let rows = match &reply {
        Reply::Show { container, .. } => rows_of(container),
        _ => Vec::new(),
    };
    let selects = rows.into_iter().filter_map(|row| match row {
        Row::Select(select) => Some(select),
        Row::Buttons(_) | Row::Person(_) => None,
    });
    let options = selects.flat_map(|select| {
        let chosen = select.options.into_iter().filter(|option| option.selected);
        chosen.map(move |option| format!("\n{}: {}", select.placeholder, option.label))
    });
    let chosen: String = options.collect();
    private_text(reply) + &chosen
}

fn usual() -> ChangeSettings {
    ChangeSettings::default()
}

/// A digest at this hour, and no vacation when time is up.
fn digest_at(hour: u8) -> ChangeSettings {
    ChangeSettings {
        digest: Some(Wish::For(hour)),
        vacation_at_zero: Some(false),
        ..usual()
    }
}

/// Lets time pass hour by hour; what was posted, with the hour.
async fn hours(table: &Table, count: i64) -> Vec<(Timestamp, Post)> {
    let mut posts = Vec::new();
    for _ in 0..count {
        table.wait(HOUR);
        table.tick().await;
        table.tick().await;
        let new = table.deliver().await;
        posts.extend(new.into_iter().map(|post| (table.now(), post)));
    }
    posts
}

/// When each of these was posted, as the clock of UTC shows it.
fn times(posts: &[(Timestamp, Post)]) -> Vec<String> {
    posts.iter().map(|(at, _)| at.to_string()).collect()
}

#[tokio::test]
async fn settings_are_shown_changed_and_kept() {
    let table = Table::new().await;
    let settings = Intent::feature(ShowSettings { is_changed: false });
    let text = shown(table.ask(ANA, settings).await);
    for says in [
        "Language: as in Discord",
        "Pictures: wood",
        "**Time zone:** UTC (not chosen)",
        "without reminders: No quiet hours",
        "when your time runs out:** on",
        "there is only one:** on",
        "in practice a chosen one too:** off",
    ] {
        assert!(text.contains(says), "{text}");
    }
    let all = ChangeSettings {
        language: Some(Wish::For(Locale::German)),
        theme: Some(Theme::Contrast),
        placement: Some(Placement::Both),
        side: Some(Side::White),
        zone: Some("europe/berlin".to_owned()),
        quiet: Some("22:00 – 7:00".to_owned()),
        digest: Some(Wish::For(8)),
        vacation_at_zero: Some(false),
        plays_forced: Some(false),
        confirms_typed: Some(true),
    };
    let text = change(&table, ANA, all).await;
    for says in [
        "Gespeichert.",
        "Sprache: Deutsch",
        "Bilder: starker Kontrast",
        "Weiß immer unten",
        "an beiden Orten",
        "**Zeitzone:** Europe/Berlin",
        "ab 22 Uhr",
        "bis 7 Uhr",
        "um 8 Uhr",
    ] {
        assert!(text.contains(says), "{text}");
    }
    // from now on in her language, whatever Discord says; other things keep the rest
    let text = private_text(table.ask(ANA, Intent::feature(Help)).await);
    assert!(text.contains("Partie"), "{text}");
    let back = ChangeSettings {
        language: Some(Wish::None),
        digest: Some(Wish::None),
        quiet: Some("aus".to_owned()),
        ..usual()
    };
    let text = change(&table, ANA, back).await;
    for says in [
        "Saved.",
        "as in Discord",
        "high contrast",
        "Europe/Berlin",
        "without reminders: No quiet hours",
    ] {
        assert!(text.contains(says), "{text}");
    }
}

#[tokio::test]
async fn the_switches_of_the_panel_go_on_and_off() {
    let table = Table::new().await;
    for what in [Setting::VacationAtZero, Setting::PlaysForced, Setting::ConfirmsTyped] {
        let mut rows = Vec::new();
        for value in ["off", "on", "off"] {
            let choose = ChooseSetting {
                what,
                value: Some(value.to_owned()),
            };
            table.ask(ANA, Intent::feature(choose)).await;
            let key = keys::Player { player: PlayerId(ANA) };
            rows.push(table.row(&key).await.expect("she is known"));
        }
        assert_ne!(rows[0], rows[1], "{what:?}");
        assert_eq!(rows[0], rows[2], "{what:?}");
    }
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let table = Table::new().await;
    for (zone, says) in [
        ("Europe/Berlinn", "Do you mean `Europe/Berlin`?"),
        // one of them is meant
        ("UTCC", "Do you mean `Etc/UTC` or `UTC`?"),
        (" ", "You didn’t give a time zone."),
        ("Mordor", "I don’t know a time zone called `Mordor`."),
        ("", "You didn’t give a time zone."),
        ("`x`", "I don’t know a time zone called `'x'`"),
    ] {
        let wish = ChangeSettings {
            zone: Some(zone.to_owned()),
            theme: Some(Theme::Dark),
            ..usual()
        };
        let text = change(&table, ANA, wish).await;
        assert!(text.contains(says), "{text}");
    }
    for quiet in ["22", "22-22", "24-7", "22-7-8", "a-b", "-", "22--7", "7.5-8", "٢-٣"] {
        let wish = ChangeSettings {
            quiet: Some(quiet.to_owned()),
            theme: Some(Theme::Dark),
            ..usual()
        };
        let text = change(&table, ANA, wish).await;
        assert!(text.contains("are no quiet hours") || quiet == "-", "{quiet}: {text}");
    }
    let key = keys::Player { player: PlayerId(BEN) };
    assert_eq!(table.row(&key).await, None);
    let text = change(
        &table,
        BEN,
        ChangeSettings {
            zone: Some("tokyo".to_owned()),
            ..usual()
        },
    )
    .await;
    assert!(text.contains("Asia/Tokyo"), "the city alone will do: {text}");
    let typed = |typed: &str| {
        Intent::feature(CompleteZone {
            typed: typed.to_owned(),
        })
    };
    let Reply::Choices(all) = table.ask(ANA, typed("")).await else {
        panic!("no choices")
    };
    assert_eq!(all.len(), 25);
    let Reply::Choices(found) = table.ask(ANA, typed("new y")).await else {
        panic!("no choices")
    };
    assert_eq!(found, [("America/New_York".to_owned(), "America/New_York".to_owned())]);
}

#[tokio::test]
async fn reminders_are_held_back_in_quiet_hours_unless_it_is_the_last_chance() {
    // 72 hours from 1 January, 0:00 UTC: the reminders are due on the 2nd at 12:00 and the 3rd at 13:12, UTC
    let quiet = |zone: &str, quiet: &str| ChangeSettings {
        zone: Some(zone.to_owned()),
        quiet: Some(quiet.to_owned()),
        ..usual()
    };
    let table = Table::new().await;
    change(&table, ANA, quiet("America/New_York", "23-9")).await;
    table.start(DVONN, ColorWish::White).await;
    let posts = hours(&table, 70).await;
    // 12:00 is 7 o'clock in New York: two hours later; 14:00 (the first look after 13:12) is 9 there
    assert_eq!(times(&posts), ["2026-01-02T14:00:00Z", "2026-01-03T14:00:00Z"]);
    assert!(posts.iter().all(|(_, post)| post.message.text.contains("a reminder")));
    // quiet until an hour that leaves no time to act: now
    let table = Table::new().await;
    change(&table, ANA, quiet("UTC", "13-12")).await;
    table.start(DVONN, ColorWish::White).await;
    let posts = hours(&table, 71).await;
    assert_eq!(
        times(&posts),
        ["2026-01-02T12:00:00Z", "2026-01-03T14:00:00Z"],
        "tomorrow at 12 would be too late"
    );
    // a move in the meantime, and nobody is reminded
    let table = Table::new().await;
    change(&table, ANA, quiet("UTC", "11-20")).await;
    let id = table.start(DVONN, ColorWish::White).await;
    assert!(hours(&table, 37).await.is_empty());
    table.play(ANA, id, "c3").await;
    table.play(BEN, id, "c4").await;
    table.deliver().await;
    assert!(hours(&table, 10).await.is_empty());
}

#[tokio::test]
async fn a_digest_comes_once_a_day_instead_of_reminders() {
    let table = Table::new().await;
    let wish = ChangeSettings {
        digest: Some(Wish::For(8)),
        zone: Some("Europe/Berlin".to_owned()),
        ..usual()
    };
    change(&table, ANA, wish).await;
    // nothing waits, so there is no digest
    assert!(hours(&table, 24).await.is_empty());
    let first = table.start(DVONN, ColorWish::White).await;
    table.start(DVONN, ColorWish::White).await;
    let posts = hours(&table, 48).await;
    assert_eq!(times(&posts), ["2026-01-02T07:00:00Z", "2026-01-03T07:00:00Z"]);
    for (_, post) in &posts {
        assert_eq!(post.place, Spot::Direct(ANA));
        let text = &post.message.text;
        assert!(
            text.contains("2 matches are waiting for your move") && text.contains("#1") && text.contains("#2"),
            "{text}"
        );
    }
    // due on the 4th at 13:12, a digest would be too late on the 5th: she has until the 5th at 0:00
    let posts = hours(&table, 22).await;
    let told: Vec<(String, bool)> = posts
        .iter()
        .map(|(at, post)| (at.to_string(), post.message.text.contains("a reminder")))
        .collect();
    assert_eq!(
        told,
        [
            ("2026-01-04T07:00:00Z".to_owned(), false),
            ("2026-01-04T14:00:00Z".to_owned(), true),
            ("2026-01-04T14:00:00Z".to_owned(), true),
        ]
    );
    assert!(table.play(ANA, first, "c3").await.contains("Played"));
    change(
        &table,
        ANA,
        ChangeSettings {
            digest: Some(Wish::None),
            vacation_at_zero: Some(false),
            ..usual()
        },
    )
    .await;
    change(
        &table,
        BEN,
        ChangeSettings {
            vacation_at_zero: Some(false),
            ..usual()
        },
    )
    .await;
    let posts = hours(&table, 100).await;
    assert!(
        posts
            .iter()
            .all(|(_, post)| !post.message.text.contains("are waiting for your move"))
    );
}

/// Whoever wants direct messages gets a card there, and the other one theirs in the thread.
#[tokio::test]
async fn an_end_that_is_told_to_both_follows_what_each_of_them_wants() {
    let table = Table::new().await;
    table.without_vacations().await;
    let direct = ChangeSettings {
        placement: Some(Placement::Direct),
        ..usual()
    };
    change(&table, BEN, direct).await;
    table.start(DVONN, ColorWish::White).await;
    table.deliver().await;
    table.wait(SignedDuration::from_hours(73));
    table.tick().await;
    let told: Vec<(Spot, Vec<PlayerId>)> = table
        .deliver()
        .await
        .into_iter()
        .map(|post| (post.place, post.message.pings))
        .collect();
    assert!(told.contains(&(Spot::Direct(BEN), vec![PlayerId(BEN)])), "{told:?}");
    let thread = Spot::Channel(table.threads()[0].0);
    assert!(told.contains(&(thread, vec![PlayerId(ANA)])), "{told:?}");
}

#[tokio::test]
async fn turns_are_told_where_a_player_wants_them_with_one_ping() {
    let table = Table::new().await;
    let place = |placement| ChangeSettings {
        placement: Some(placement),
        ..usual()
    };
    change(&table, BEN, place(Placement::Direct)).await;
    let id = table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    table.play(ANA, id, "c3").await;
    let posts = table.deliver().await;
    assert_eq!(posts.len(), 1);
    assert_eq!(
        (posts[0].place, posts[0].message.pings.first().copied()),
        (Spot::Direct(BEN), Some(PlayerId(BEN)))
    );
    assert!(
        !posts[0].message.text.contains("I can’t write"),
        "{}",
        posts[0].message.text
    );
    change(&table, ANA, place(Placement::Both)).await;
    table.play(BEN, id, "c4").await;
    let posts = table.deliver().await;
    let mut told: Vec<_> = posts
        .iter()
        .map(|post| (post.place, post.message.pings.first().copied()))
        .collect();
    told.sort_by_key(|(_, ping)| ping.is_some());
    assert_eq!(
        told,
        [(Spot::Channel(thread), None), (Spot::Direct(ANA), Some(PlayerId(ANA)))]
    );
    // both keep their buttons until the turn is played
    let stripped = |table: &Table| table.posts().iter().filter(|post| post.is_stripped).count();
    let before = stripped(&table);
    assert!(
        posts
            .iter()
            .all(|post| table.posts().iter().any(|now| now.id == post.id && !now.is_stripped))
    );
    table.play(ANA, id, "d3").await;
    table.deliver().await;
    assert!(stripped(&table) >= before + 2);
    // a refused direct message falls back to the thread, with its ping
    table.play(BEN, id, "d4").await;
    let posts = table.deliver_with(closed).await;
    let told: Vec<_> = posts
        .iter()
        .map(|post| (post.place, post.message.pings.first().copied()))
        .collect();
    assert_eq!(
        told,
        [
            (Spot::Channel(thread), None),
            (Spot::Channel(thread), Some(PlayerId(ANA)))
        ]
    );
    // a thread that is gone: the card beside the direct message goes to the channel, and nobody is pinged twice
    table.play(ANA, id, "e3").await;
    table.deliver().await;
    table.play(BEN, id, "e4").await;
    let gone = |delivery: &Delivery| matches!(delivery.work, Work::Post { .. }).then(|| refused(Rejection::PlaceGone));
    let posts = table.deliver_with(gone).await;
    let told: Vec<_> = posts
        .iter()
        .map(|post| (post.place, post.message.pings.first().copied()))
        .collect();
    assert_eq!(told, [(Spot::Direct(ANA), Some(PlayerId(ANA)))]);
}

#[tokio::test]
async fn a_typed_move_is_shown_first_where_that_is_wished() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let wish = ChangeSettings {
        confirms_typed: Some(true),
        ..usual()
    };
    change(&table, ANA, wish).await;
    let reply = table.ask(ANA, play(Some(id), "c3")).await;
    assert!(text_of(&reply).contains("c3"), "{reply:?}");
    assert_eq!(table.game(id).await.turn(), 0, "nothing is played yet");
    let confirm = labelled(message_of(&reply), "Confirm").custom_id;
    let change_it = labelled(message_of(&reply), "Change").custom_id;
    // another one instead; the first button is outdated and says so
    let second = table.ask(ANA, play(Some(id), "d3")).await;
    let text = private_text(table.press(ANA, &confirm).await);
    assert_eq!(table.game(id).await.turn(), 0, "{text}");
    let reply = table.press(ANA, &change_it).await;
    assert!(text_of(&reply).contains("On which space?"), "{reply:?}");
    table.ask(ANA, play(Some(id), "d3")).await;
    let confirm = labelled(message_of(&second), "Confirm").custom_id;
    for _ in 0..2 {
        let text = private_text(table.press(ANA, &confirm).await);
        assert!(text.contains("Played"), "{text}");
    }
    assert_eq!(table.game(id).await.turn(), 1);
    assert!(
        table.play(BEN, id, "c4").await.contains("Played"),
        "others play at once"
    );
    // picking goes on as before, over what was typed
    let panel = table.press(ANA, &Panel { id, turn: 2 }.custom_id()).await;
    let row = select(message_of(&panel)).expect("a row of the board");
    let space = row.options[0].value.clone();
    table.ask(ANA, play(Some(id), "e3")).await;
    let reply = table.select(ANA, &row.custom_id, &[&space]).await;
    assert!(text_of(&reply).contains(&format!("`{space}`")), "{reply:?}");
    assert!(!text_of(&reply).contains("`e3`"), "{reply:?}");
}

#[tokio::test]
async fn pictures_are_drawn_as_each_reader_wants() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let wish = ChangeSettings {
        theme: Some(Theme::Dark),
        side: Some(Side::White),
        ..usual()
    };
    change(&table, BEN, wish).await;
    let reply = table
        .ask(
            BEN,
            Intent::feature(Board {
                id: Some(id),
                theme: None,
                audience: Audience::Asker,
            }),
        )
        .await;
    let post = labelled(message_of(&reply), "Post here").custom_id;
    assert_eq!(
        post,
        Board {
            id: Some(id),
            theme: Some(Theme::Dark),
            audience: Audience::Everybody
        }
        .custom_id()
    );
    let reply = table.ask(BEN, board(Some(id), Theme::Light)).await;
    let post = labelled(message_of(&reply), "Post here").custom_id;
    assert_eq!(
        post,
        Board {
            id: Some(id),
            theme: Some(Theme::Light),
            audience: Audience::Everybody
        }
        .custom_id(),
        "what is asked for counts"
    );
    let reply = table
        .ask(
            ANA,
            Intent::feature(Board {
                id: Some(id),
                theme: None,
                audience: Audience::Asker,
            }),
        )
        .await;
    let post = labelled(message_of(&reply), "Post here").custom_id;
    assert_eq!(
        post,
        Board {
            id: Some(id),
            theme: Some(Theme::default()),
            audience: Audience::Everybody
        }
        .custom_id()
    );
}

/// Plays until somebody has only one legal move, which they want to play themselves.
#[tokio::test]
async fn a_forced_move_waits_for_who_wants_to_play_it() {
    let table = Table::new().await;
    for who in [ANA, BEN] {
        change(
            &table,
            who,
            ChangeSettings {
                plays_forced: Some(false),
                ..usual()
            },
        )
        .await;
    }
    let mut random = fastrand::Rng::with_seed(5);
    let mut forced = 0;
    let mut waited = 0;
    for _ in 0..3 {
        let id: MatchId = table.start(DVONN, ColorWish::White).await;
        while let Some(mover) = table.game(id).await.to_move() {
            let m = table.game(id).await;
            let is_only = m.game().only_move().is_some();
            let moves = m.game().complete("", 25);
            waited += u32::from(is_only);
            let mv = moves[random.usize(..moves.len())].to_string();
            let text = table.play(number_of(&m, mover), id, &mv).await;
            assert!(text.contains("Played"), "{text}");
        }
        let m = table.game(id).await;
        let by_itself = m
            .played()
            .iter()
            .filter(|played| played.cause == gipfel::correspondence::Cause::Forced);
        forced += by_itself.count();
        table.deliver().await;
    }
    assert_eq!(forced, 3, "the 49th placement of each, which is no choice of anybody's");
    assert!(waited > 0, "nobody had only one move");
}

#[tokio::test]
async fn what_is_typed_beside_a_turn_waits_with_it_for_confirmation() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    let wish = ChangeSettings {
        confirms_typed: Some(true),
        ..usual()
    };
    change(&table, ANA, wish).await;
    let first = table
        .ask(ANA, play_with_note(Some(id), "c3 d4 d4", "Good luck, Ben!"))
        .await;
    let text = text_of(&first);
    for says in [
        "`c3`",
        "Planned next: `d4`.",
        "`d4` (planned already)",
        "With it you write: `Good luck, Ben!`",
    ] {
        assert!(text.contains(says), "{says}: {text}");
    }
    assert_eq!(table.game(id).await.turn(), 0, "nothing is played yet");
    assert!(table.deliver().await.is_empty());
    // the same turn with another plan, or with other words, is another one than that button showed
    let confirm = |reply: &Reply| labelled(message_of(reply), "Confirm").custom_id;
    let second = table
        .ask(ANA, play_with_note(Some(id), "c3 d4 e5", "Good luck, Ben!"))
        .await;
    let third = table.ask(ANA, play_with_note(Some(id), "c3 d4 e5", "Good luck!")).await;
    for outdated in [&first, &second] {
        let text = private_text(table.press(ANA, &confirm(outdated)).await);
        assert!(text.contains("position has changed"), "{text}");
    }
    assert_eq!(table.game(id).await.turn(), 0);
    for _ in 0..2 {
        let text = private_text(table.press(ANA, &confirm(&third)).await);
        assert!(text.contains("Played: `c3`"), "{text}");
    }
    let m = table.game(id).await;
    assert_eq!(m.turn(), 1);
    assert_eq!(m.played()[0].note.as_deref(), Some("Good luck!"));
    let card = table.deliver().await.remove(0);
    assert!(
        card.message.text.contains("<@11> writes: `Good luck!`"),
        "{}",
        card.message.text
    );
    // the plan applies
    table.play(BEN, id, "c4").await;
    let m = table.game(id).await;
    let played: Vec<String> = m.played().iter().map(|played| played.mv.to_string()).collect();
    assert_eq!(played, ["c3", "c4", "d4"]);
    // without anything beside it, a turn is as before
    table.play(BEN, id, "c5").await;
    assert_eq!(table.game(id).await.turns_played(), 5, "the second space of the plan");
    let plain = table.ask(ANA, play(Some(id), "f3")).await;
    assert!(
        !text_of(&plain).contains("Planned") && !text_of(&plain).contains("you write"),
        "{plain:?}"
    );
}

#[tokio::test]
async fn a_note_stays_with_a_turn_that_is_chosen_among_several() {
    let table = Table::new().await;
    let id = table.start(GameKind::ALL[1], ColorWish::White).await;
    let others = table.start(DVONN, ColorWish::White).await;
    // which match? a short note comes along, one for which there is no room is typed again
    let ask = |note: &str| play_with_note(None, "c3", note);
    let asked = table.ask(ANA, ask("Hello!")).await;
    let which = select(message_of(&asked)).expect("which match?");
    let number = others.0.to_string();
    let played = table.select(ANA, &which.custom_id, &[&number]).await;
    assert!(text_of(&played).contains("Played"), "{played:?}");
    assert_eq!(table.game(others).await.played()[0].note.as_deref(), Some("Hello!"));
    table.play(BEN, others, "c4").await;
    let asked = table.ask(ANA, ask(&"long ".repeat(30))).await;
    let which = select(message_of(&asked)).expect("which match?");
    table.select(ANA, &which.custom_id, &[&number]).await;
    assert_eq!(table.game(others).await.turns_played(), 2, "the panel asks again");
    assert!(table.game(id).await.played().is_empty());
    // which turn? there a long one is left out, and that is said
    let asked = table
        .ask(ANA, play_with_note(Some(id), "a2", &"long ".repeat(30)))
        .await;
    let text = text_of(&asked);
    assert!(
        text.contains("can mean several moves") && text.contains("too long to come along"),
        "{text}"
    );
    let asked = table.ask(ANA, play_with_note(Some(id), "a2", "Hello again!")).await;
    assert!(!text_of(&asked).contains("too long"), "{asked:?}");
    let which = select(message_of(&asked)).expect("which turn?");
    let turn = which.options[0].value.clone();
    let played = table.select(ANA, &which.custom_id, &[&turn]).await;
    assert!(text_of(&played).contains("Played"), "{played:?}");
    assert_eq!(table.game(id).await.played()[0].note.as_deref(), Some("Hello again!"));
}

#[tokio::test]
async fn a_digest_that_comes_too_late_leaves_quiet_hours_quiet() {
    let table = Table::new().await;
    let wish = ChangeSettings {
        quiet: Some("20-21".to_owned()),
        ..digest_at(23)
    };
    change(&table, ANA, wish).await;
    let day = Some(PaceWish::Days(1));
    table.wait(HOUR * 24);
    table.start_with(day, ClockWish::default()).await;
    let mut posts = Vec::new();
    for _ in 0..24 * 6 - 1 {
        table.wait(SignedDuration::from_mins(10));
        table.tick().await;
        let new = table.deliver().await;
        posts.extend(new.into_iter().map(|post| (table.now(), post)));
    }
    let reminders = posts
        .iter()
        .filter(|(_, post)| post.message.text.contains("a reminder"));
    let reminded: Vec<String> = reminders.map(|(at, _)| at.to_string()).collect();
    // the digest would come an hour before the end
    assert_eq!(reminded, ["2026-01-02T12:00:00Z", "2026-01-02T21:00:00Z"]);
}

#[tokio::test]
async fn whoever_gets_no_digest_is_reminded() {
    let table = Table::new().await;
    change(&table, ANA, digest_at(20)).await;
    let id = table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    let hours = async |count: u32, fate: &dyn Fn(&Delivery) -> Option<Sent>| {
        let mut posts = Vec::new();
        for _ in 0..count {
            table.wait(HOUR);
            table.tick().await;
            posts.extend(table.deliver_with(|delivery| fate(delivery)).await);
        }
        posts
    };
    // refused before anything is due, at 20 h; so the one at 36 h comes, and the one at 61 h
    let posts = hours(71, &closed).await;
    let told: Vec<_> = posts
        .iter()
        .map(|post| (post.place, post.message.pings.first().copied()))
        .collect();
    assert_eq!(told, [(Spot::Channel(thread), Some(PlayerId(ANA))); 2]);
    assert!(
        posts.iter().all(|post| post.message.text.contains("a reminder")),
        "{posts:?}"
    );
    // direct messages are open again: the digest comes, and then stands for the reminders
    assert!(table.play(ANA, id, "c3").await.contains("Played"));
    assert!(table.play(BEN, id, "c4").await.contains("Played"));
    table.deliver().await;
    let posts = hours(60, &|_| None).await;
    assert!(posts.iter().all(|post| post.place == Spot::Direct(ANA)), "{posts:?}");
    assert!(
        posts.len() >= 2 && posts[0].message.text.contains("waiting for your move"),
        "{posts:?}"
    );
}

#[tokio::test]
async fn a_reminder_left_to_a_digest_that_is_refused_comes_then() {
    let table = Table::new().await;
    let wish = ChangeSettings {
        digest: Some(Wish::For(15)),
        ..usual()
    };
    change(&table, ANA, wish).await;
    // a turn of three days from 0:00 on: half of it is over at 12:00 of the second day
    table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    let mut posts = Vec::new();
    for hour in 1..=40 {
        table.wait(HOUR);
        table.tick().await;
        let is_closed = hour > 20;
        let fate = |delivery: &Delivery| {
            (is_closed && matches!(delivery.work, Work::Direct { .. }))
                .then(|| refused(Rejection::DirectMessagesClosed))
        };
        let mut new = table.deliver_with(fate).await;
        // what comes instead is a timer
        table.tick().await;
        new.extend(table.deliver_with(fate).await);
        posts.extend(new.into_iter().map(|post| (hour, post.place)));
    }
    assert_eq!(posts, [(15, Spot::Direct(ANA)), (39, Spot::Channel(thread))]);
}

#[tokio::test]
async fn a_reminder_left_to_a_digest_that_is_given_up_comes_then() {
    let digest = |wish| ChangeSettings {
        digest: Some(wish),
        ..usual()
    };
    // a turn of three days from 0:00 on: half of it is over at 12:00 of the second day, an hour before the change
    let changed = async |first, quiet: Option<&str>, then| {
        let table = Table::new().await;
        change(&table, ANA, digest(first)).await;
        table.start(DVONN, ColorWish::White).await;
        let before = hours(&table, 37).await.len();
        let then = ChangeSettings {
            quiet: quiet.map(str::to_owned),
            ..digest(then)
        };
        change(&table, ANA, then).await;
        let mut posts = table.deliver().await;
        posts.extend(hours(&table, 22).await.into_iter().map(|(_, post)| post));
        let reminders = posts.iter().filter(|post| post.message.text.contains("a reminder"));
        (before, reminders.count(), posts.len())
    };
    let (fifteen, ten) = (Wish::For(15), Wish::For(10));
    assert_eq!(changed(fifteen, None, Wish::None).await, (1, 1, 1), "at once");
    assert_eq!(changed(fifteen, Some("12-16"), Wish::None).await, (1, 1, 1), "at 16:00");
    assert_eq!(
        changed(fifteen, None, ten).await,
        (1, 0, 1),
        "the other digest comes instead"
    );
    // who was reminded is not reminded again
    assert_eq!(changed(Wish::None, None, fifteen).await, (1, 0, 1));
    let table = Table::new().await;
    table.start(DVONN, ColorWish::White).await;
    assert_eq!(hours(&table, 37).await.len(), 1);
    change(&table, ANA, digest(fifteen)).await;
    change(&table, ANA, digest(Wish::None)).await;
    assert!(hours(&table, 12).await.is_empty());
}

/// The bot was away until just now: by its row the turn's time is over, and what is owed is not known yet.
#[tokio::test]
async fn a_reminder_left_to_a_digest_that_is_refused_after_an_outage_comes_when_the_outage_is_known() {
    let table = Table::new().await;
    let wish = ChangeSettings {
        digest: Some(Wish::For(15)),
        ..usual()
    };
    change(&table, ANA, wish).await;
    table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    for _ in 1..=39 {
        table.wait(HOUR);
        table.tick().await;
    }
    // the digest of the second day waits to be sent, and nobody can use the bot for four days
    table.wait(HOUR * 96);
    let mut posts = table.deliver_with(closed).await;
    for _ in 0..3 {
        table.tick().await;
        posts.extend(table.deliver_with(closed).await);
    }
    let told: Vec<_> = posts.iter().map(|post| post.place).collect();
    assert_eq!(told, [Spot::Channel(thread)], "{posts:?}");
}

#[tokio::test]
async fn how_a_match_ended_is_not_shown_twice_where_direct_messages_are_refused() {
    let table = Table::new().await;
    let wish = ChangeSettings {
        placement: Some(Placement::Both),
        ..usual()
    };
    change(&table, BEN, wish).await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.deliver().await;
    let thread = table.threads()[0].0;
    // a turn that waits for him pings him where the silent card stands
    table.play(ANA, id, "c3").await;
    let posts = table.deliver_with(closed).await;
    let told: Vec<_> = posts
        .iter()
        .map(|post| (post.place, post.message.pings.first().copied()))
        .collect();
    assert_eq!(
        told,
        [
            (Spot::Channel(thread), None),
            (Spot::Channel(thread), Some(PlayerId(BEN)))
        ]
    );
    private_text(table.ask(ANA, Intent::feature(Resign { id: Some(id) })).await);
    let posts = table.deliver_with(closed).await;
    let told: Vec<_> = posts
        .iter()
        .map(|post| (post.place, post.message.pings.first().copied()))
        .collect();
    assert_eq!(told, [(Spot::Channel(thread), None)]);
    // if that one could not be posted, he is told how it ended all the same
    let id = table.start(DVONN, ColorWish::White).await;
    table.deliver().await;
    private_text(table.ask(ANA, Intent::feature(Resign { id: Some(id) })).await);
    let thread = table.threads()[1].0;
    let mut is_first = true;
    let posts = table
        .deliver_with(|delivery| {
            let is_post = matches!(delivery.work, Work::Post { .. });
            let is_refused = matches!(delivery.work, Work::Direct { .. }) || is_post && std::mem::take(&mut is_first);
            is_refused.then(|| refused(Rejection::Other))
        })
        .await;
    let is_told = |post: &Post| post.place == Spot::Channel(thread) && post.message.pings == [PlayerId(BEN)];
    assert!(posts.iter().any(is_told), "{posts:?}");
}

#[tokio::test]
async fn how_a_match_ended_is_not_shown_twice_where_its_thread_is_gone_too() {
    let table = Table::new().await;
    let wish = ChangeSettings {
        placement: Some(Placement::Both),
        ..usual()
    };
    change(&table, BEN, wish).await;
    let id = table.start(DVONN, ColorWish::White).await;
    table.deliver().await;
    let thread = table.threads()[0].0;
    let gone = |delivery: &Delivery| {
        let rejection = match &delivery.work {
            Work::Direct { .. } => Rejection::DirectMessagesClosed,
            Work::Post { channel, .. } if *channel == thread => Rejection::PlaceGone,
            _ => return None,
        };
        Some(refused(rejection))
    };
    private_text(table.ask(ANA, Intent::feature(Resign { id: Some(id) })).await);
    let mut posts = Vec::new();
    for _ in 0..60 {
        posts.extend(table.deliver_with(gone).await);
        table.wait(SignedDuration::from_mins(1));
    }
    let told: Vec<_> = posts
        .iter()
        .map(|post| (post.place, post.message.pings.first().copied()))
        .collect();
    assert_eq!(told, [(Spot::Channel(CHANNEL), None)]);
}

/// Where something was posted and in which hour, counted from the beginning; Discord refuses direct messages after that
/// many hours.
async fn posts_by_hour(table: &Table, count: u32, closed_after: u32) -> Vec<(u32, Spot)> {
    let mut posts = Vec::new();
    for hour in 1..=count {
        table.wait(HOUR);
        table.tick().await;
        table.tick().await;
        let fate = |delivery: &Delivery| {
            let is_refused = hour > closed_after && matches!(delivery.work, Work::Direct { .. });
            is_refused.then(|| refused(Rejection::DirectMessagesClosed))
        };
        let new = table.deliver_with(fate).await;
        posts.extend(new.into_iter().map(|post| (hour, post.place)));
    }
    posts
}

#[tokio::test]
async fn what_comes_instead_of_a_refused_digest_waits_for_the_end_of_quiet_hours() {
    let table = Table::new().await;
    let wish = ChangeSettings {
        quiet: Some("14-18".to_owned()),
        digest: Some(Wish::For(15)),
        ..usual()
    };
    change(&table, ANA, wish).await;
    // half of the turn is over at 12:00 of the second day; the digest at 15:00 was to tell of it
    table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    let posts = posts_by_hour(&table, 48, 20).await;
    assert_eq!(posts, [(15, Spot::Direct(ANA)), (42, Spot::Channel(thread))]);
}

#[tokio::test]
async fn the_end_of_a_vacation_is_not_told_in_quiet_hours_instead_of_a_direct_message() {
    let table = Table::new().await;
    let wish = ChangeSettings {
        quiet: Some("23-9".to_owned()),
        ..usual()
    };
    change(&table, ANA, wish).await;
    table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    let begin = gipfel::app::features::BeginVacation { days: Some(1) };
    private_text(table.ask(ANA, Intent::feature(begin)).await);
    assert_eq!(posts_by_hour(&table, 36, 0).await, [(33, Spot::Channel(thread))]);
}

#[tokio::test]
async fn a_reminder_that_waits_follows_quiet_hours_that_are_changed() {
    let table = Table::new().await;
    let quiet = |hours: &str| ChangeSettings {
        quiet: Some(hours.to_owned()),
        ..usual()
    };
    change(&table, ANA, quiet("11-14")).await;
    table.start(DVONN, ColorWish::White).await;
    assert!(hours(&table, 37).await.is_empty());
    change(&table, ANA, quiet("13-16")).await;
    assert_eq!(times(&hours(&table, 10).await), ["2026-01-02T16:00:00Z"]);
}

#[tokio::test]
async fn the_end_of_a_vacation_is_told_where_the_match_is_played_if_need_be() {
    let table = Table::new().await;
    table.start(DVONN, ColorWish::White).await;
    let thread = table.threads()[0].0;
    let begin = gipfel::app::features::BeginVacation { days: Some(1) };
    private_text(table.ask(ANA, Intent::feature(begin)).await);
    table.wait(HOUR * 24);
    table.tick().await;
    let posts = table.deliver_with(closed).await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!(
        (posts[0].place, posts[0].message.pings.first().copied()),
        (Spot::Channel(thread), Some(PlayerId(ANA)))
    );
}

/// Random turns of DVONN after which the next player has only one, and another one does after that.
fn up_to_a_forced_turn(begun: &Game) -> Vec<Move> {
    for seed in 0.. {
        let mut random = fastrand::Rng::with_seed(seed);
        let (mut game, mut turns) = (begun.clone(), Vec::new());
        while let Some(mover) = game.status().to_move() {
            let next = game
                .only_move()
                .filter(|_| !game.is_placing())
                .map(|only| game.after(&only));
            if next.is_some_and(|next| next.status().to_move() == Some(mover.other()) && next.only_move().is_none()) {
                return turns;
            }
            let moves = game.legal_moves();
            let mv = moves[random.usize(..moves.len())].clone();
            game = game.after(&mv);
            turns.push(mv);
        }
    }
    unreachable!("there is one in a few hundred games")
}

#[tokio::test]
async fn whoever_types_a_turn_that_was_played_for_them_reads_that() {
    let table = Table::new().await;
    let id = table.start(DVONN, ColorWish::White).await;
    for (turn, mv) in (0..).zip(up_to_a_forced_turn(table.game(id).await.game())) {
        let m = table.game(id).await;
        if m.turns_played() > turn {
            // it was played automatically
            continue;
        }
        let told = table
            .play(number_of(&m, m.to_move().unwrap()), id, &mv.to_string())
            .await;
        assert!(told.contains("Played"), "{told}");
    }
    let m = table.game(id).await;
    let forced = m.played().last().unwrap();
    assert_eq!((forced.cause, m.to_move()), (Cause::Forced, Some(forced.by.other())));
    let reader = number_of(&m, forced.by);
    let told = table.play(reader, id, &forced.mv.to_string()).await;
    let only = format!("`{}` was your only legal move", forced.mv);
    assert!(told.contains(&only), "{told}");
    // another turn was not
    let own = m
        .played()
        .iter()
        .rfind(|played| played.by == forced.by && played.cause == Cause::Played);
    for text in [own.unwrap().mv.to_string(), "xx".to_owned()] {
        let told = table.play(reader, id, &text).await;
        assert!(!told.contains("only legal move"), "{told}");
    }
}

/// When Ana is told that it is her turn, by her digest (`false`) or by a reminder.
async fn told(table: &Table, count: i64) -> Vec<(String, bool)> {
    let posts = hours(table, count).await;
    let kind = |post: &Post| post.message.text.contains("a reminder");
    posts.iter().map(|(at, post)| (at.to_string(), kind(post))).collect()
}

#[tokio::test]
async fn what_a_digest_has_just_told_is_not_reminded_again() {
    // in three days from 1 January, 0:00 UTC, the last reminder is due on the 3rd at 13:12
    for (hour, last) in [
        // twelve minutes before, which the next look finds at 14:00
        (13, vec![("2026-01-03T13:00:00Z", false)]),
        // more than two hours before
        (
            11,
            vec![("2026-01-03T11:00:00Z", false), ("2026-01-03T14:00:00Z", true)],
        ),
    ] {
        let table = Table::new().await;
        change(&table, ANA, digest_at(hour)).await;
        let id = table.start(DVONN, ColorWish::White).await;
        let told = told(&table, 71).await;
        let of_the_third: Vec<(&str, bool)> = told
            .iter()
            .map(|(at, is_reminder)| (at.as_str(), *is_reminder))
            .filter(|(at, _)| *at > "2026-01-03")
            .collect();
        assert_eq!(of_the_third, last, "{hour}");
        assert!(table.game(id).await.ended().is_none());
    }
}

#[tokio::test]
async fn a_digest_at_the_time_of_a_reminder_is_all_that_comes() {
    // the last reminder of a day is due three hours and 36 minutes before its end
    let table = Table::new().await;
    table.wait(SignedDuration::from_mins(36));
    change(&table, ANA, digest_at(21)).await;
    table.start_with(Some(PaceWish::Days(1)), ClockWish::default()).await;
    table.wait(SignedDuration::from_mins(24));
    assert_eq!(told(&table, 23).await, [("2026-01-01T21:00:00Z".to_owned(), false)]);
}

/// A match of one day, of which the digest at 23:00 would leave less than two hours: its reminder waits for the end of the
/// quiet hours alone.
async fn begun_before_a_late_digest() -> Table {
    let table = Table::new().await;
    let wish = ChangeSettings {
        quiet: Some("20-22".to_owned()),
        ..digest_at(23)
    };
    change(&table, ANA, wish).await;
    table.wait(SignedDuration::from_mins(30));
    table.start_with(Some(PaceWish::Days(1)), ClockWish::default()).await;
    table
}

#[tokio::test]
async fn a_digest_does_not_repeat_a_reminder_that_just_came() {
    let table = begun_before_a_late_digest().await;
    table.wait(SignedDuration::from_mins(30));
    let told = told(&table, 23).await;
    let last = told.last().expect("she is told");
    assert_eq!(last, &("2026-01-01T22:00:00Z".to_owned(), true), "{told:?}");
    // another match of which she was not reminded is told, and this one with it
    let table = begun_before_a_late_digest().await;
    table.start(DVONN, ColorWish::White).await;
    table.wait(SignedDuration::from_mins(30));
    let posts = hours(&table, 23).await;
    let (at, last) = posts.last().expect("she is told");
    assert_eq!(at.to_string(), "2026-01-01T23:00:00Z");
    let text = &last.message.text;
    assert!(text.contains("#1") && text.contains("#2"), "{text}");
}

/// Of a reminder whose card somebody has deleted, and of one after which the match was brought elsewhere.
#[tokio::test]
async fn a_digest_does_not_repeat_a_reminder_whose_card_is_gone() {
    for is_deleted in [true, false] {
        let table = begun_before_a_late_digest().await;
        table.wait(SignedDuration::from_mins(30));
        let posts = hours(&table, 21).await;
        let (at, reminder) = posts.last().expect("she is told");
        assert_eq!(at.to_string(), "2026-01-01T22:00:00Z", "{posts:?}");
        let asked = if is_deleted {
            // the card has to say another time
            vec![
                Intent::feature(BeginVacation { days: Some(2) }),
                Intent::feature(EndVacation { anyway: true }),
            ]
        } else {
            vec![Intent::feature(PlayHere { id: Some(MatchId(1)) })]
        };
        let mut cards = Vec::new();
        for wish in asked {
            private_text(table.ask_in(ANA, room(Some(888)), wish).await);
            table.tick().await;
            let gone = |delivery: &Delivery| match &delivery.work {
                Work::Edit { message, .. } if *message == reminder.id => Some(refused(Rejection::MessageGone)),
                _ => None,
            };
            cards.extend(table.deliver_with(gone).await);
        }
        assert_eq!(cards.len(), 1, "another card: {cards:#?}");
        let posts = hours(&table, 2).await;
        assert!(posts.is_empty(), "it told the same: {posts:#?}");
    }
}

#[tokio::test]
async fn a_digest_that_comes_late_stands_for_the_reminder_of_that_time() {
    // nobody looks between 12:00 on the 3rd and 14:30: what was due at 13:00 and at 13:12 is found together
    let table = Table::new().await;
    change(&table, ANA, digest_at(13)).await;
    table.start(DVONN, ColorWish::White).await;
    hours(&table, 60).await;
    table.wait(SignedDuration::from_mins(90));
    let told = told(&table, 10).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(!told[0].1, "{told:?}");
}

/// A match of three days in which the digest of the last day is due twelve minutes before the last reminder; the digest
/// has just been queued.
async fn with_a_queued_digest() -> Table {
    let table = Table::new().await;
    change(&table, ANA, digest_at(13)).await;
    table.start(DVONN, ColorWish::White).await;
    hours(&table, 60).await;
    table.wait(HOUR);
    table.tick().await;
    table
}

#[tokio::test]
async fn a_reminder_waits_for_a_digest_that_is_on_its_way() {
    let table = with_a_queued_digest().await;
    table.wait(SignedDuration::from_mins(12));
    table.tick().await;
    let posts = table.deliver().await;
    assert!(
        posts.len() == 1 && posts[0].message.text.contains("waiting for your move"),
        "{posts:?}"
    );
    table.wait(SignedDuration::from_mins(4));
    table.tick().await;
    let posts = table.deliver().await;
    assert!(posts.is_empty(), "the digest has told it: {posts:?}");
}

#[tokio::test]
async fn a_digest_that_has_become_needless_is_not_on_its_way() {
    let table = with_a_queued_digest().await;
    let queued = async || {
        let player = PlayerId(ANA);
        table.row(&keys::Player { player }).await.expect("a row")["digest_queued"].clone()
    };
    assert!(!queued().await.is_null());
    table.play(ANA, MatchId(1), "c3").await;
    table.deliver().await;
    assert!(queued().await.is_null());
}

#[tokio::test]
async fn a_digest_that_is_delayed_keeps_no_reminder_away() {
    let table = with_a_queued_digest().await;
    let is_digest = |delivery: &Delivery| delivery.card().is_none();
    let mut posts = Vec::new();
    for hour in 0..5 {
        let fate = |delivery: &Delivery| (is_digest(delivery) && hour < 3).then(|| later(Some(30 * 60_000)));
        let new = table.deliver_with(fate).await;
        let is_reminder = |post: &Post| post.message.text.contains("a reminder");
        posts.extend(new.iter().map(|post| (hour, is_reminder(post))));
        table.wait(HOUR);
        table.tick().await;
    }
    // the digest would tell nothing else
    assert_eq!(posts, [(1, true)]);
}

/// Half of a turn of three days is over at 12:00 of the second day, which was left to the digest of 15:00. What comes from
/// then on, by hours, if that one is on its way for so many hours: whether it is a reminder.
async fn with_a_late_digest(quiet: Option<&str>, placement: Placement, hours: i64) -> Vec<(i64, bool)> {
    let table = Table::new().await;
    let wish = ChangeSettings {
        quiet: quiet.map(str::to_owned),
        placement: Some(placement),
        ..digest_at(15)
    };
    change(&table, ANA, wish).await;
    table.start(DVONN, ColorWish::White).await;
    let mut posts = Vec::new();
    for quarter in 0..60 * 4 {
        let hour = quarter / 4;
        let fate = |delivery: &Delivery| {
            (delivery.card().is_none() && (39..39 + hours).contains(&hour)).then(|| later(Some(60_000)))
        };
        let new = table.deliver_with(fate).await;
        posts.extend(new.iter().map(|post| (hour, post.message.text.contains("a reminder"))));
        table.wait(SignedDuration::from_mins(15));
        table.tick().await;
    }
    posts
}

#[tokio::test]
async fn a_reminder_left_to_a_digest_that_is_late_comes_and_the_digest_does_not_repeat_it() {
    // the digest of the day before, at 15:00, and this one
    assert_eq!(
        with_a_late_digest(None, Placement::Thread, 0).await,
        [(15, false), (39, false)]
    );
    assert_eq!(
        with_a_late_digest(None, Placement::Thread, 5).await,
        [(15, false), (39, true)]
    );
    // at 18:00 the quiet hours are over
    assert_eq!(
        with_a_late_digest(Some("14-18"), Placement::Thread, 5).await,
        [(15, false), (42, true)]
    );
    // in direct messages the reminder would wait behind the digest
    assert_eq!(
        with_a_late_digest(None, Placement::Direct, 5).await,
        [(15, false), (44, false)]
    );
    // it has arrived before that
    assert_eq!(
        with_a_late_digest(Some("14-18"), Placement::Thread, 2).await,
        [(15, false), (41, false)]
    );
}

#[tokio::test]
async fn a_reminder_in_quiet_hours_does_not_repeat_a_digest_that_comes_late_in_them() {
    let table = Table::new().await;
    let wish = ChangeSettings {
        quiet: Some("12-19".to_owned()),
        ..digest_at(12)
    };
    change(&table, ANA, wish).await;
    table.start(DVONN, ColorWish::White).await;
    hours(&table, 59).await;
    table.wait(HOUR);
    table.tick().await;
    // the digest of the third day at 12:00 arrives at 16:00; the last reminder is due at 13:12
    let mut posts = Vec::new();
    for quarter in 0..11 * 4 {
        let fate = |delivery: &Delivery| (delivery.card().is_none() && quarter < 16).then(|| later(Some(60_000)));
        let new = table.deliver_with(fate).await;
        posts.extend(
            new.iter()
                .map(|post| (12 + quarter / 4, post.message.text.contains("a reminder"))),
        );
        table.wait(SignedDuration::from_mins(15));
        table.tick().await;
    }
    assert_eq!(posts, [(16, false)]);
}
