//! GIPF with potentials between two people on the sandbox: challenged, and played by clicks in the panel.

use super::steps::{begin, press, says, text};
use super::table::Table;
use gipfel::app::Spelled as _;
use gipfel::app::features::Panel;
use gipfel::rules::game::GameKind;
use gipfel::sandbox::ActOutcome;
use serde_json::json;

/// Plays these turns, clicked but for those that are marked to be typed.
async fn play(kind: &str, turns: &[&str]) {
    let mut table = Table::start(kind.parse().unwrap()).await;
    table.challenge().await;
    for turn in turns {
        let (turn, is_typed) = turn.strip_prefix("/move ").map_or((*turn, false), |turn| (turn, true));
        let mv = table
            .game
            .parse_move(turn)
            .unwrap_or_else(|why| panic!("{turn}: {why:?} in {}", table.game));
        if is_typed {
            table.command(&mv).await;
        } else {
            table.click(&mv).await;
        }
    }
    table.end().await;
}

/// The first ready set: loaded pushes, and both kinds are used.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn zertz_and_dvonn() {
    let turns = ["Ze1-e2", "Dd1-d2", "Ze2>e4", "Dd2>e2", "a1-b2", "/move Za5-b5"];
    play("gipf-standard+zd3", &turns).await;
}

/// The second ready set, on top of the tournament rules: GIPF-pieces first, then loaded ones.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_four() {
    let turns = [
        "Ga1-b2",
        "Gi1-h2",
        "Ya5-b5",
        "/move Ti5-h5",
        "Yb5>b4",
        "Zd1-d2",
        "De1-e2",
    ];
    play("gipf-tournament+tzdy3", &turns).await;
}

/// A set of one's own: a loaded piece stays when its row is removed, and comes to the middle, so that an extra is due.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_loaded_piece_stays_and_gives_an_extra_push() {
    let turns = [
        "Te1-e2",
        "Ta1-b2",
        "e1-e2",
        "i1-h2",
        "e1-e2;xe2,e3,e5",
        "a5-b5",
        "e1-e2",
        "i4-h4",
        "e1-e2",
        "i2-h3",
        "e1-e2;+a3-b3;xe2,e3,e4,e5",
        "/move a1-b2",
    ];
    play("gipf-basic+t3", &turns).await;
}

/// Impossible potentials get a sentence, and nothing is sent; the rules of what was offered are a button away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn potentials_are_typed_completed_and_refused() {
    let table = Table::start(GameKind::Dvonn).await;
    let (ana, ben) = (table.ana.clone(), table.ben.clone());
    let channel = table.sandbox.channel("table").unwrap();
    let typed = json!([
        { "name": "game", "value": "gipf-basic" },
        { "name": "potentials", "value": "", "focused": true },
    ]);
    let Ok(ActOutcome::Choices(offered)) = ana.complete(channel, "challenge", typed).await else {
        panic!("choices")
    };
    assert_eq!(offered[0]["value"], "zd3");
    assert_eq!(offered[1]["value"], "tzdy3");
    for (potentials, told) in [
        ("zd7", "3 to 6"),
        ("tzdy4", "12 potentials at most"),
        ("püncts", "can’t read"),
    ] {
        let options = json!([
            { "name": "game", "value": "gipf-basic" },
            { "name": "opponent", "value": ben.id().to_string() },
            { "name": "potentials", "value": potentials },
        ]);
        let Ok(ActOutcome::Message(refused)) = ana.command(channel, "challenge", options).await else {
            panic!("a sentence")
        };
        says(&refused, told);
    }
    let card = begin(&table.sandbox, "gipf-basic", &[("potentials", json!("TAMSK, YINSH 5"))]).await;
    says(&card, "GIPF basic +TY5");
    let offer = ben.messages(channel).pop().expect("the challenge");
    assert!(text(&offer).contains("YINSH"), "{offer:#}");
    let panel = press(&ana, &card, |press| Panel::of(press).is_some()).await;
    says(&panel, "What do you want to do?");
    table.end_uncounted().await;
}
