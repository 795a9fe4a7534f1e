//! Panels with a control for each choice: they act at once, show the new state, and keep nothing in memory.

use super::table::*;
use gipfel::app::features::{
    ChallengeDraft, ChallengePanel, ChooseGame, ChooseSetting, Games, Open, OpenChallenges, Resign, Setting,
    ShowServer, ShowSettings, Term, Vacation, ZoneForm,
};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::pace::Pace;
use gipfel::correspondence::proposal::Proposal;
use gipfel::correspondence::{Locale, MatchId, PlayerId};
use gipfel::rules::Color;
use gipfel::rules::game::GameKind;
use std::collections::BTreeSet;

/// A panel that is opened with a command.
async fn opened(table: &Table, who: u64, intent: Intent) -> Reply {
    let reply = table.ask(who, intent).await;
    assert!(matches!(reply, Reply::Show { in_place: false, .. }), "{reply:?}");
    reply
}

/// Chooses a value in the select with this placeholder; the panel as it is shown then, in the same message.
async fn choose(table: &Table, who: u64, panel: &Reply, placeholder: &str, value: &str) -> Reply {
    let reply = table
        .use_panel(who, &select_of(panel, placeholder).custom_id, &[value])
        .await;
    assert!(matches!(reply, Reply::Show { in_place: true, .. }), "{reply:?}");
    reply
}

fn settings() -> Intent {
    Intent::feature(ShowSettings { is_changed: false })
}

#[tokio::test]
async fn each_setting_has_a_control_that_acts_at_once() {
    let mut table = Table::new().await;
    let panel = opened(&table, ANA, settings()).await;
    for (placeholder, value, shown) in [
        ("Pictures", "contrast", "high contrast"),
        ("Board", "white", "White always at the bottom"),
        ("Your turns", "both", "in both places"),
        ("Daily digest instead of reminders", "8", "at 8:00"),
        ("Quiet hours, without reminders", "22", "quiet from 22:00"),
    ] {
        let panel = choose(&table, ANA, &panel, placeholder, value).await;
        assert_eq!(chosen_in(&panel, placeholder).as_deref(), Some(shown));
        assert!(private_text(panel).starts_with("Saved."));
    }
    // a restart loses nothing
    table.restart(8).await;
    let panel = opened(&table, ANA, settings()).await;
    for (placeholder, shown) in [
        ("Pictures", "high contrast"),
        ("Board", "White always at the bottom"),
        ("Your turns", "in both places"),
        ("Daily digest instead of reminders", "at 8:00"),
        ("Quiet hours, without reminders", "quiet from 22:00"),
    ] {
        assert_eq!(chosen_in(&panel, placeholder).as_deref(), Some(shown));
        let text = container_of(&panel).text();
        assert_eq!(text.matches(placeholder).count(), 1, "{text}");
        assert!(!text.contains(shown), "the select says it: {text}");
    }
    // in her language from now on
    let panel = choose(&table, ANA, &panel, "Language", "fr").await;
    assert_eq!(chosen_in(&panel, "Langue").as_deref(), Some("Français"));
    let panel = choose(&table, ANA, &panel, "Langue", "none").await;
    assert!(
        chosen_in(&panel, "Language").as_deref() == Some("as in Discord"),
        "{panel:?}"
    );
}

#[tokio::test]
async fn quiet_hours_are_chosen_without_typing_and_never_empty() {
    const QUIET: &str = "Quiet hours, without reminders";
    let table = Table::new().await;
    let panel = opened(&table, ANA, settings()).await;
    let both = |panel: &Reply| {
        let rows = rows_of(container_of(panel)).into_iter();
        let selects = rows.filter_map(|row| match row {
            Row::Select(select) if select.placeholder == QUIET => Some(select),
            _ => None,
        });
        selects.collect::<Vec<_>>()
    };
    assert_eq!(both(&panel).len(), 1, "nothing ends yet");
    let panel = choose(&table, ANA, &panel, QUIET, "7").await;
    let hours = |panel: &Reply| {
        let shown = both(panel).into_iter().map(|select| {
            let chosen = select.options.into_iter().find(|option| option.selected);
            chosen.expect("a value is shown").label
        });
        shown.collect::<Vec<_>>()
    };
    assert_eq!(hours(&panel), ["quiet from 7:00", "until 16:00"]);
    let [from, until] = &both(&panel)[..] else {
        panic!("{panel:?}")
    };
    let offers = |select: &Select, hour: &str| select.options.iter().any(|option| option.value == hour);
    assert!(
        !offers(from, "16") && !offers(until, "7"),
        "hours that would leave nothing"
    );
    let panel = table.use_panel(ANA, &until.custom_id, &["23"]).await;
    assert_eq!(hours(&panel), ["quiet from 7:00", "until 23:00"]);
    // forged, or from an older panel
    for value in ["7", "24", "x", "-1", ""] {
        let reply = table.use_panel(ANA, &until.custom_id, &[value]).await;
        assert!(matches!(reply, Reply::Say { private: true, .. }), "{value}: {reply:?}");
    }
    let panel = choose(&table, ANA, &panel, QUIET, "none").await;
    assert_eq!(hours(&panel), ["No quiet hours"]);
    // the end of hours that are over meanwhile
    let text = private_text(table.use_panel(ANA, &until.custom_id, &["5"]).await);
    assert_eq!(text, "That choice is no longer offered. Please choose another one.");
}

#[tokio::test]
async fn switches_say_what_they_do_and_a_second_click_does_no_harm() {
    let table = Table::new().await;
    let mut panel = opened(&table, ANA, settings()).await;
    assert!(container_of(&panel).text().contains("only one:** on"), "{panel:?}");
    let switch = ChooseSetting {
        what: Setting::PlaysForced,
        value: Some("off".to_owned()),
    };
    let off = switch.custom_id();
    let is_there = |panel: &Reply| {
        buttons_of(container_of(panel))
            .iter()
            .any(|button| button.custom_id == off)
    };
    assert!(is_there(&panel));
    for _ in 0..2 {
        panel = table.use_panel(ANA, &off, &[]).await;
        assert!(container_of(&panel).text().contains("only one:** off"), "{panel:?}");
    }
    assert!(!is_there(&panel), "it turns it on again");
    for value in ["maybe", ""] {
        let forged = ChooseSetting {
            value: Some(value.to_owned()),
            ..switch.clone()
        };
        let text = private_text(table.use_panel(ANA, &forged.custom_id(), &[]).await);
        assert!(text.contains("no longer offered"), "{text}");
    }
    // others are asked about nothing
    let panel = opened(&table, BEN, settings()).await;
    assert!(container_of(&panel).text().contains("only one:** on"), "{panel:?}");
}

#[tokio::test]
async fn only_a_time_zone_is_typed() {
    let table = Table::new().await;
    let panel = opened(&table, ANA, settings()).await;
    let form = form_of(table.use_panel(ANA, &button_of(&panel, "Change…"), &[]).await);
    let submit = |text: &'static str| {
        let custom_id: CustomId = form.custom_id.to_string().parse().expect("ours");
        let mut request = table.in_panel(ANA, &ZoneForm.custom_id(), &[]);
        request.intent = Intent::of_form(&custom_id, &[("zone".to_owned(), text.to_owned())]);
        table.send(request)
    };
    let reply = submit("Europe/Berlinn").await;
    let Reply::Say { private: true, message } = &reply else {
        panic!("{reply:?}")
    };
    assert!(message.text.contains("Do you mean `Europe/Berlin`?"), "{message:?}");
    form_of(table.press(ANA, &labelled(message, "Change…").custom_id).await);
    let reply = submit("berlin").await;
    assert!(matches!(reply, Reply::Show { in_place: true, .. }), "{reply:?}");
    assert!(container_of(&reply).text().contains("Europe/Berlin"), "{reply:?}");
}

/// A message that is a container can be replaced only by one.
#[tokio::test]
async fn what_answers_a_container_with_a_message_becomes_one() {
    let table = Table::new().await;
    let id = table
        .start(gipfel::rules::game::GameKind::Dvonn, ColorWish::White)
        .await;
    let shown = gipfel::app::features::Board {
        id: Some(id),
        theme: None,
        audience: gipfel::app::features::Audience::Asker,
    };
    let plain = table.press(ANA, &shown.custom_id()).await;
    let Reply::Update(message) = &plain else {
        panic!("{plain:?}")
    };
    let reply = table.use_panel(ANA, &shown.custom_id(), &[]).await;
    let Reply::Show {
        in_place: true,
        container,
    } = &reply
    else {
        panic!("{reply:?}")
    };
    assert_eq!(container.text(), message.text);
    let rows: Vec<Part> = message.rows.iter().cloned().map(Part::Row).collect();
    assert!(container.parts.ends_with(&rows), "{container:?}");
    assert_eq!(
        container.parts.iter().any(|part| matches!(part, Part::Picture(_))),
        message.picture.is_some()
    );
}

#[tokio::test]
async fn panels_fit_in_every_language() {
    let table = Table::new().await;
    for locale in Locale::ALL {
        // each reply is checked against Discord's limits
        let reply = table.ask_as(ANA, locale, settings()).await;
        container_of(&reply);
    }
}

#[tokio::test]
async fn a_move_of_blanks_opens_the_panel_of_the_match_that_waits() {
    let table = Table::new().await;
    let bare = || Intent::feature(Open { id: None });
    let said = private_text(table.ask(ANA, bare()).await);
    assert!(said.starts_with("You have no matches."), "{said}");
    table.start(GameKind::Dvonn, ColorWish::White).await;
    let panel = table.ask(ANA, bare()).await;
    assert!(container_of(&panel).text().contains("DVONN #1"), "{panel:?}");
    let said = private_text(table.ask(BEN, bare()).await);
    assert!(said.starts_with("No match is waiting for your move."), "{said}");
    // of several one is chosen
    table.start(GameKind::Dvonn, ColorWish::White).await;
    let which = table.ask(ANA, bare()).await;
    let custom_id = select(message_of(&which)).expect("a select").custom_id.clone();
    let panel = table.select(ANA, &custom_id, &["2"]).await;
    assert!(container_of(&panel).text().contains("DVONN #2"), "{panel:?}");
}

// --- challenges -------------------------------------------------------------------------------------------------

/// `/challenge` without options.
fn challenging() -> Intent {
    let given = gipfel::app::slash::Given::default();
    let found = gipfel::app::features::typed("challenge", &given).expect("readable");
    Intent::feature(found.expect("ours"))
}

/// There is nobody else there.
#[tokio::test]
async fn in_direct_messages_a_challenge_is_sent_once_somebody_is_chosen() {
    let table = Table::new().await;
    let panel = table.ask_in(ANA, Place::Direct, challenging()).await;
    let text = container_of(&panel).text();
    assert!(
        text.contains("you can only challenge one person") && !text.contains("Anyone"),
        "{text}"
    );
    let labels = |panel: &Reply| -> Vec<String> {
        let buttons = buttons_of(container_of(panel)).into_iter();
        buttons.map(|button| button.label).collect()
    };
    assert!(!labels(&panel).contains(&"Send".to_owned()), "{panel:?}");
    let away = table.ask_in(ANA, Place::Elsewhere, challenging()).await;
    let text = container_of(&away).text();
    assert!(text.contains("not a member of this server"), "{text}");
    let chosen = ChallengePanel {
        what: Term::Who,
        draft: ChallengeDraft {
            opponent: None,
            pool: false,
            stays: None,
            terms: Proposal::usual(),
        },
        values: Vec::new(),
        person: Some(person(BEN)),
    };
    let panel = table.ask_in(ANA, Place::Direct, Intent::feature(chosen)).await;
    assert!(labels(&panel).contains(&"Send".to_owned()), "{panel:?}");
}

#[tokio::test]
async fn a_challenge_is_put_together_without_typing_and_sent_once() {
    let mut table = Table::new().await;
    let panel = opened(&table, ANA, challenging()).await;
    assert_eq!(person_select(&panel).chosen, None);
    let reply = table
        .choose_person(ANA, &person_select(&panel).custom_id, &person(BEN))
        .await;
    assert!(matches!(reply, Reply::Show { in_place: true, .. }), "{reply:?}");
    assert_eq!(person_select(&reply).chosen, Some(PlayerId(BEN)));
    let mut panel = reply;
    for (what, value) in [("Game", "gipf-standard"), ("Time", "168-24-336"), ("Colours", "b")] {
        panel = table.choose(ANA, &panel, what, &[value]).await;
        // a restart loses nothing: all choices are in the controls
        table.restart(8).await;
    }
    panel = table.choose(ANA, &panel, "Potentials", &["Z", "D"]).await;
    panel = table.choose(ANA, &panel, "Linked to DVONN", &["a-d-random"]).await;
    panel = table.push(ANA, &panel, "Clock on weekends: on").await;
    let text = container_of(&panel).text();
    for says in [
        "You challenge <@12> to **GIPF standard with ZÈRTZ and DVONN (3 each)**",
        "you play Black",
        "no clock on weekends",
        "every use must be won first",
        "not rated",
        "Matches with potentials aren’t rated.",
    ] {
        assert!(text.contains(says), "{says}: {text}");
    }
    // two clicks, one challenge
    let send = table.in_panel(ANA, &button_of(&panel, "Send"), &[]);
    let again = Request {
        id: table.id(),
        ..send.clone()
    };
    let (first, second) = (table.send(send).await, table.send(again).await);
    assert!(private_text(first).contains("Challenge sent"));
    assert!(private_text(second).contains("Challenge sent"));
    let posts = table.deliver().await;
    let [post] = &posts[..] else { panic!("{posts:?}") };
    assert_eq!(post.message.pings, [PlayerId(BEN)]);
    let accept = labelled(&post.message, "Accept").custom_id;
    table.accept(BEN, post, &accept).await;
    let m = table.game(MatchId(1)).await;
    assert_eq!(m.terms().setup.kind().key(), "gipf-standard+zd3");
    assert_eq!(m.link().map(|link| link.to_string()).as_deref(), Some("a-d-random"));
    assert_eq!(m.color_of(PlayerId(ANA)), Some(Color::Black));
    assert!(m.terms().weekends_off && !m.terms().rated);
    assert!(matches!(m.terms().pace, Pace::Bank(_)));
}

#[tokio::test]
async fn a_refused_challenge_can_be_corrected_in_its_panel() {
    let table = Table::new().await;
    let panel = opened(&table, ANA, challenging()).await;
    let who = person_select(&panel).custom_id;
    let bot = Person {
        is_bot: true,
        ..person(CLEO)
    };
    let away = Person {
        is_away: true,
        ..person(CLEO)
    };
    for (chosen, told) in [
        (person(ANA), "can’t challenge yourself"),
        (bot, "is a bot"),
        (away, "can’t see this channel"),
    ] {
        let reply = table.choose_person(ANA, &who, &chosen).await;
        let Reply::Say { private: true, message } = &reply else {
            panic!("{reply:?}")
        };
        assert!(message.text.contains(told), "{message:?}");
    }
    // Ben has blocked her: sending is refused, and somebody else can be chosen in the same panel
    table
        .ask(
            BEN,
            Intent::feature(gipfel::app::features::SetBlock {
                who: person(ANA),
                on: true,
            }),
        )
        .await;
    let panel = table.choose_person(ANA, &who, &person(BEN)).await;
    let send = table.in_panel(ANA, &button_of(&panel, "Send"), &[]);
    let message = send.pressed;
    assert!(private_text(table.send(send).await).contains("not now") || table.deliver().await.is_empty());
    let panel = table.choose_person(ANA, &who, &person(CLEO)).await;
    let send = Request {
        pressed: message,
        ..table.in_panel(ANA, &button_of(&panel, "Send"), &[])
    };
    assert!(private_text(table.send(send).await).contains("Challenge sent"));
    assert_eq!(table.deliver().await.remove(0).message.pings, [PlayerId(CLEO)]);
    // nobody again
    let panel = table.push(ANA, &panel, "Anyone here").await;
    assert_eq!(person_select(&panel).chosen, None);
    assert!(private_text(table.push(ANA, &panel, "Send").await).contains("Challenge sent"));
    let post = table.deliver().await.remove(0);
    assert!(
        post.message.text.contains("Anyone on this server can accept"),
        "{post:?}"
    );
}

#[tokio::test]
async fn what_was_typed_is_chosen_in_the_panel() {
    use gipfel::app::slash::{Given, Value};
    let table = Table::new().await;
    let given = |options: &[(&str, Value)]| Given {
        options: options
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect(),
        is_manager: false,
    };
    let ben = ("opponent", Value::Person(Box::new(person(BEN))));
    let typed = given(&[
        ben.clone(),
        ("pace", Value::Whole(7)),
        ("colour", Value::Text("white".to_owned())),
    ]);
    let found = gipfel::app::features::typed("challenge", &typed)
        .expect("readable")
        .expect("ours");
    let panel = opened(&table, ANA, Intent::feature(found)).await;
    assert_eq!(person_select(&panel).chosen, Some(PlayerId(BEN)));
    assert_eq!(chosen_in(&panel, "Time").as_deref(), Some("7 days per turn"));
    assert_eq!(chosen_in(&panel, "Colours").as_deref(), Some("I play White and begin"));
    // what only one of the games has needs the game
    let typed = given(&[ben.clone(), ("potentials", Value::Text("zd3".to_owned()))]);
    assert_eq!(
        gipfel::app::features::typed("challenge", &typed).err(),
        Some(Unreadable::NoGame)
    );
    // with a game it is sent at once
    let typed = given(&[ben, ("game", Value::Text("dvonn".to_owned()))]);
    let found = gipfel::app::features::typed("challenge", &typed)
        .expect("readable")
        .expect("ours");
    let text = private_text(table.ask(ANA, Intent::feature(found)).await);
    assert!(text.contains("Challenge sent"), "{text}");
}

#[tokio::test]
async fn a_persons_menu_leads_to_the_panel() {
    let table = Table::new().await;
    let opponent = person(BEN);
    let menu = table.ask(ANA, Intent::feature(ChooseGame { opponent })).await;
    let panel = table
        .press(ANA, &labelled(message_of(&menu), "Other terms…").custom_id)
        .await;
    assert_eq!(person_select(&panel).chosen, Some(PlayerId(BEN)));
}

#[tokio::test]
async fn every_panel_of_a_challenge_fits_in_every_language() {
    let table = Table::new().await;
    for locale in Locale::ALL {
        for game in ["dvonn", "gipf-basic", "gipf-standard", "gipf-tournament"] {
            let terms = Proposal {
                kind: game.parse().expect("a game"),
                ..Proposal::usual()
            };
            for potentials in [&[][..], &["T", "Z", "D", "Y"]] {
                let draft = ChallengeDraft {
                    opponent: Some(PlayerId(u64::MAX)),
                    pool: false,
                    stays: Some(14),
                    terms: terms.fitted(),
                };
                let panel = ChallengePanel {
                    what: Term::Pots,
                    draft,
                    values: potentials.iter().map(|kind| (*kind).to_owned()).collect(),
                    person: None,
                };
                let reply = table.ask_as(ANA, locale, Intent::feature(panel)).await;
                assert_eq!(
                    matches!(reply, Reply::Show { .. }),
                    game != "dvonn" || potentials.is_empty()
                );
            }
        }
    }
}

// --- servers, vacations, lists ------------------------------------------------------------------------------------

#[tokio::test]
async fn a_server_is_set_up_with_switches_by_whoever_manages_it() {
    let table = Table::new().await;
    let show = |is_manager| {
        Intent::feature(ShowServer {
            changed: None,
            is_manager,
        })
    };
    let text = private_text(table.ask(ANA, show(false)).await);
    assert!(text.contains("who may manage this server"), "{text}");
    let panel = opened(&table, ANA, show(true)).await;
    let text = container_of(&panel).text();
    for says in ["and tournaments:** off", "each match:** on", "day:** off"] {
        assert!(text.contains(says), "{says}: {text}");
    }
    let press = |index: usize, by_manager| {
        let custom_id = buttons_of(container_of(&panel))[index].custom_id.clone();
        let mut request = table.in_panel(ANA, &custom_id, &[]);
        request.pressed = request.pressed.map(|pressed| Pressed { by_manager, ..pressed });
        table.send(request)
    };
    // whoever no longer manages it changes nothing
    let text = private_text(press(0, false).await);
    assert!(text.contains("who may manage this server"), "{text}");
    for (index, told, shown) in [
        (0, "are now played in this channel", "channel for matches:** <#600>"),
        (1, "in the channel itself", "each match:** off"),
        (2, "now takes part in the pool", "and tournaments:** on"),
        (3, "No challenge made here from now on is rated", "Rated matches:** off"),
        (4, "puzzle of the day appears here", "day:** <#600>"),
        (
            5,
            "who may manage this server make tournaments",
            "make tournaments:** off",
        ),
    ] {
        let reply = press(index, true).await;
        assert!(matches!(reply, Reply::Show { in_place: true, .. }), "{reply:?}");
        let text = container_of(&reply).text();
        assert!(text.contains(told) && text.contains(shown), "{told}: {text}");
    }
    // in direct messages there is no server
    let text = private_text(table.ask_in(ANA, Place::Direct, show(true)).await);
    assert!(text.contains("who may manage this server"), "{text}");
}

#[tokio::test]
async fn a_vacation_is_chosen_and_ended_in_its_panel() {
    let table = Table::new().await;
    let panel = opened(&table, ANA, Intent::feature(Vacation)).await;
    let days = select_of(&panel, "Begin a vacation: how long?");
    let offered: Vec<&str> = days.options.iter().map(|option| option.value.as_str()).collect();
    assert_eq!(offered, ["1", "2", "3", "5", "7", "10", "14", "21", "30"]);
    for value in ["0", "31", "x", "-1"] {
        let reply = table.use_panel(ANA, &days.custom_id, &[value]).await;
        assert!(matches!(reply, Reply::Say { private: true, .. }), "{value}: {reply:?}");
    }
    let away = table.choose(ANA, &panel, "Begin a vacation: how long?", &["21"]).await;
    assert!(
        container_of(&away).text().contains("You are on vacation until"),
        "{away:?}"
    );
    // a second click, in a panel that is older
    let text = private_text(table.use_panel(ANA, &days.custom_id, &["1"]).await);
    assert!(text.contains("on vacation already"), "{text}");
    table.wait(jiff::SignedDuration::from_hours(24 * 20));
    let back = table.push(ANA, &away, "Come back").await;
    assert!(container_of(&back).text().contains("Welcome back"), "{back:?}");
    let left: Vec<String> = select_of(&back, "Begin a vacation: how long?")
        .options
        .into_iter()
        .map(|option| option.value)
        .collect();
    assert_eq!(left, ["1", "2", "3", "5", "7", "10"]);
}

/// The boards of a list, as the texts beside them, and the labels below them.
fn boards_of(reply: &Reply) -> (Vec<&str>, Vec<String>) {
    let container = container_of(reply);
    let (mut beside, mut labels) = (Vec::new(), Vec::new());
    for (part, below) in container.parts.iter().zip(container.parts.iter().skip(1)) {
        let Part::Section {
            text,
            beside: Beside::Thumbnail(board),
        } = part
        else {
            continue;
        };
        assert!(!board.alt.is_empty());
        beside.push(text.as_str());
        let Part::Row(Row::Buttons(buttons)) = below else {
            panic!("no button below {text}: {below:?}")
        };
        labels.extend(buttons.iter().map(|button| button.label.clone()));
    }
    (beside, labels)
}

#[tokio::test]
async fn each_match_of_the_list_has_its_board_whoever_is_to_move() {
    let table = Table::new().await;
    for kind in [GameKind::Dvonn, GameKind::ALL[1]] {
        table.start(kind, ColorWish::White).await;
        table.start(kind, ColorWish::Black).await;
    }
    for (who, numbers) in [(ANA, ["#1", "#3", "#2", "#4"]), (BEN, ["#2", "#4", "#1", "#3"])] {
        let reply = table.ask(who, Intent::feature(Games::FIRST)).await;
        let (beside, labels) = boards_of(&reply);
        assert_eq!(labels, ["Play", "Play", "Board", "Board"]);
        for (text, number) in beside.iter().zip(numbers) {
            assert!(text.contains(number), "{number}: {beside:?}");
        }
    }
    // one that waits for the opponent now keeps its board
    table.play(ANA, MatchId(1), "c3").await;
    let reply = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert_eq!(boards_of(&reply).1, ["Play", "Board", "Board", "Board"]);
    // no room is kept for others where there are none
    table.start(GameKind::ALL[2], ColorWish::White).await;
    table.start(GameKind::ALL[2], ColorWish::Black).await;
    let over = table.start(GameKind::Dvonn, ColorWish::White).await;
    table.press(ANA, &Resign { id: Some(over) }.custom_id()).await;
    let reply = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    assert_eq!(boards_of(&reply).1.len(), 6, "{reply:?}");
    let rows = rows_of(container_of(&reply));
    let selects = rows.iter().filter(|row| matches!(row, Row::Select(_)));
    assert_eq!(selects.count(), 1, "only of what is over: {reply:?}");
}

#[tokio::test]
async fn long_lists_stay_within_what_a_message_holds() {
    let table = Table::new().await;
    for kind in GameKind::ALL.into_iter().cycle().take(14) {
        table.start(kind, ColorWish::White).await;
        table.start(kind, ColorWish::Black).await;
    }
    for locale in Locale::ALL {
        for who in [ANA, BEN] {
            // each reply is checked against Discord's limits
            let reply = table.ask_as(who, locale, Intent::feature(Games::FIRST)).await;
            let rows = rows_of(container_of(&reply));
            let selects = rows.iter().filter(|row| matches!(row, Row::Select(_)));
            assert_eq!(selects.count(), 1, "the rest: {reply:?}");
            // as many boards as there is room for, all of matches that wait for the reader
            let (beside, labels) = boards_of(&reply);
            assert_eq!(beside.len(), 6, "{beside:?}");
            assert_eq!(
                labels.iter().filter(|label| *label == &labels[0]).count(),
                6,
                "{labels:?}"
            );
        }
    }
    // each match has its board on one of the pages
    let number = |text: &str| -> Option<String> {
        let rest = text.split('#').nth(1)?;
        Some(rest.chars().take_while(char::is_ascii_digit).collect())
    };
    // of those without one, too, the first page says for whom they wait
    let page = table.ask(ANA, Intent::feature(Games::FIRST)).await;
    let all = texts_of(container_of(&page)).join("\n");
    let (mine, theirs) = all.split_once("**Waiting for your opponent**").expect("a head");
    for (text, rest) in [(mine, 1), (theirs, 0)] {
        let numbers = text.lines().filter_map(number);
        let numbers: Vec<u64> = numbers.filter_map(|number| number.parse().ok()).collect();
        assert!(
            !numbers.is_empty() && numbers.iter().all(|number| number % 2 == rest),
            "{all}"
        );
    }
    for who in [ANA, BEN] {
        let mut page = table.ask(who, Intent::feature(Games::FIRST)).await;
        let texts = |page: &Reply| -> Vec<String> { boards_of(page).0.into_iter().map(str::to_owned).collect() };
        let mut shown = texts(&page);
        let first = shown.clone();
        while buttons_of(container_of(&page))
            .iter()
            .any(|button| button.label == "More matches")
        {
            page = table.push(who, &page, "More matches").await;
            shown.extend(texts(&page));
        }
        let numbers: BTreeSet<String> = shown.iter().filter_map(|text| number(text)).collect();
        assert_eq!((shown.len(), numbers.len()), (28, 28), "{shown:?}");
        while buttons_of(container_of(&page))
            .iter()
            .any(|button| button.label == "Back")
        {
            page = table.push(who, &page, "Back").await;
        }
        assert_eq!(boards_of(&page).0, first);
    }
    for who in [ANA, BEN] {
        for kind in GameKind::ALL.into_iter().cycle().take(8) {
            let text = private_text(table.ask(who, challenge(None, kind, ColorWish::Random)).await);
            assert!(text.contains("Challenge sent"), "{text}");
        }
    }
    let reply = table.ask(CLEO, Intent::feature(OpenChallenges)).await;
    let accepts = buttons_of(container_of(&reply)).into_iter();
    assert_eq!(accepts.filter(|button| button.label == "Accept").count(), 11);
    assert_eq!(select_of(&reply, "Accept a challenge").options.len(), 5);
}
