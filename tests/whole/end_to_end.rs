//! The real binary, over real sockets, plays whole matches on a sandbox with all its rules on: from challenge to
//! result, by commands and by clicks, killed in the middle. Every test ends without a violation, with every turn pinged
//! once.
use gipfel::app::Spelled as _;
use gipfel::app::features::{Board, Panel, Rematch};
use gipfel::rules::game::{Game, GameKind, Move};
use gipfel::rules::record::{self, Record};
use gipfel::sandbox::{ActOutcome, Fault};
use serde_json::{Value, json};
use std::io::Read;
use std::time::Duration;
use table::Table;

mod backups;
mod challenges;
mod clocks;
mod club;
mod distance;
mod due;
mod finding;
#[cfg(unix)]
mod fleet;
#[cfg(unix)]
mod full_disk;
mod imports;
mod links;
mod match_actions;
mod moderation;
mod open;
mod over_http;
mod partitions;
mod patroni;
mod pauses;
mod places;
mod plans;
mod pool;
mod postgres;
mod potentials;
mod practice;
mod process;
#[cfg(unix)]
mod processes;
mod proxy;
mod puzzles;
mod removed;
mod scene;
mod setups;
mod steps;
mod table;
mod tournaments;
mod wishes;

/// Maximum time for anything on a slow machine, including a restart (which waits for its five seconds).
const PATIENCE: Duration = Duration::from_secs(60);
const POST: &str = "POST /channels/{channel_id}/messages";

/// The first whole game of the collection, as it was played on boardspace.net.
fn dvonn() -> Record {
    let packed = include_bytes!("../fixtures/boardspace-dvonn.jsonl.gz");
    let mut text = String::new();
    flate2::read::GzDecoder::new(&packed[..])
        .read_to_string(&mut text)
        .unwrap();
    let games = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let game = games.into_iter().find(|game| game["status"] == "complete").unwrap();
    let moves: Vec<&str> = game["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    record::read(&moves.join(" ")).unwrap()
}

/// A game of GIPF, as another program wrote it down.
fn gipf(kind: &str) -> Record {
    let text = match kind {
        "basic" => include_str!("../fixtures/gipf/gf1-notation-sample-basic.txt"),
        "standard" => include_str!("../fixtures/gipf/gf1-notation-sample-standard.txt"),
        _ => include_str!("../fixtures/gipf/gf1-notation-sample-tournament.txt"),
    };
    record::read(text).unwrap()
}

/// Plays a whole record; `by_panel` says which turns are clicked.
async fn play(table: &mut Table, moves: &[Move], by_panel: impl Fn(usize) -> bool) {
    for (number, mv) in moves.iter().enumerate() {
        if table.is_played_by_itself(mv) {
            continue;
        }
        if by_panel(number) {
            table.click(mv).await;
        } else {
            table.command(mv).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_dvonn_by_commands() {
    let record = dvonn();
    let mut table = Table::start(record.setup.kind()).await;
    table.challenge().await;
    play(&mut table, &record.moves, |_| false).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_dvonn_by_clicks() {
    let record = dvonn();
    let mut table = Table::start(record.setup.kind()).await;
    table.challenge().await;
    play(&mut table, &record.moves, |_| true).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_gipf_basic() {
    let record = gipf("basic");
    let mut table = Table::start(record.setup.kind()).await;
    table.challenge().await;
    play(&mut table, &record.moves, |number| number % 2 == 1).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_gipf_standard() {
    let record = gipf("standard");
    let mut table = Table::start(record.setup.kind()).await;
    table.challenge().await;
    play(&mut table, &record.moves, |number| number % 2 == 0).await;
    table.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_gipf_tournament() {
    let record = gipf("tournament");
    let mut table = Table::start(record.setup.kind()).await;
    table.challenge().await;
    play(&mut table, &record.moves, |number| number % 3 > 0).await;
    table.finish().await;
}

/// Three moments of death between a move and its ping, one in the middle of a panel; then every button ever posted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_between_a_move_and_its_ping_and_in_a_panel() {
    let record = gipf("standard");
    let mut table = Table::start(record.setup.kind()).await;
    table.challenge().await;
    let (opening, rest) = record.moves.split_at(4);
    play(&mut table, opening, |_| true).await;

    // the move is accepted, its ping cannot be sent, the process dies
    let failing = Fault::Status {
        operation: POST.into(),
        times: 10_000,
        status: 503,
    };
    table.sandbox.inject(failing).unwrap();
    table.send_command(&rest[0]).await;
    table.kill().await;
    table.sandbox.inject(Fault::Clear).unwrap();
    table.restart().await;
    table.is_pinged().await;

    // the ping was sent, but the process dies before it learns that
    table
        .sandbox
        .inject(Fault::LoseAnswer {
            operation: POST.into(),
            times: 1,
        })
        .unwrap();
    table.send_command(&rest[1]).await;
    table.is_pinged().await;
    table.kill().await;
    table.restart().await;

    // the process dies as soon as the move is accepted, wherever its ping is at that moment
    table.send_command(&rest[2]).await;
    table.kill().await;
    table.restart().await;
    table.is_pinged().await;

    // the process dies in the middle of a panel, which continues where it was
    table.click_with(&rest[3], true).await;

    play(&mut table, &rest[4..], |number| number % 2 == 0).await;
    let buttons = table.finish_and_keep().await;
    for (seat, channel, message, custom_id) in buttons {
        // this one would begin something new
        if custom_id.parse().is_ok_and(|press| Rematch::of(&press).is_some()) {
            continue;
        }
        let person = if seat == 0 { &table.ana } else { &table.ben };
        let answer = person.forge(channel, message, &custom_id).await;
        assert!(answer.is_ok(), "the old button {custom_id} answers: {answer:?}");
    }
    table.end().await;
}

/// Faults of Discord during a match: nothing is lost, nothing doubled.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_fails_now_and_then() {
    let record = gipf("tournament");
    let mut table = Table::start(record.setup.kind()).await;
    table.challenge().await;
    for (number, mv) in record.moves.iter().take(16).enumerate() {
        if table.is_played_by_itself(mv) {
            continue;
        }
        let operation = POST.to_owned();
        let callback = "POST /interactions/{interaction_id}/{interaction_token}/callback".to_owned();
        let fault = match number % 8 {
            0 => Fault::Status {
                operation,
                times: 2,
                status: 500,
            },
            1 => Fault::RateLimit {
                operation,
                times: 1,
                retry_after: 0.3,
                global: false,
            },
            2 => Fault::RateLimit {
                operation,
                times: 1,
                retry_after: 0.3,
                global: true,
            },
            3 => Fault::LoseAnswer { operation, times: 1 },
            4 => Fault::CutGateway,
            5 => Fault::Reconnect,
            6 => Fault::LoseAnswer {
                operation: callback,
                times: 1,
            },
            _ => Fault::Status {
                operation: callback,
                times: 1,
                status: 502,
            },
        };
        table.sandbox.inject(fault).unwrap();
        table.command(mv).await;
    }
    table.end().await;
}

/// The thread is no longer writable: the turn is nevertheless announced there, or in the channel.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_thread_is_archived_in_the_middle() {
    let record = gipf("basic");
    let mut table = Table::start(record.setup.kind()).await;
    table.challenge().await;
    let away = Fault::Archive {
        channel: table.thread,
        locked: false,
    };
    table.sandbox.inject(away.clone()).unwrap();
    buttons_answer_in_an_archived_thread(&table).await;
    table.sandbox.inject(away).unwrap();
    // a move can be made from anywhere
    let lobby = table.sandbox.channel("lobby").unwrap();
    let (_, mover) = table.mover();
    let options = json!([{ "name": "move", "value": record.moves[0].to_string() }]);
    mover.command(lobby, "move", options).await.unwrap();
    table.was_played(&record.moves[0]);
    table.is_pinged().await;
    table.command(&record.moves[1]).await;
    // locked, it cannot be opened again
    let locked = Fault::Archive {
        channel: table.thread,
        locked: true,
    };
    table.sandbox.inject(locked).unwrap();
    let (_, mover) = table.mover();
    let options = json!([{ "name": "move", "value": record.moves[2].to_string() }]);
    mover.command(lobby, "move", options).await.unwrap();
    table.was_played(&record.moves[2]);
    table.is_pinged().await;
    table.end().await;
}

/// What one person asks for leaves the thread archived; what everybody is to see opens it first.
async fn buttons_answer_in_an_archived_thread(table: &Table) {
    let (_, mover) = table.mover();
    let thread = table.thread;
    let is_archived = || {
        let (id, listed) = (thread.to_string(), mover.channels().into_iter());
        let mut here = listed.filter(|channel| channel["id"].as_str() == Some(&id));
        here.next().expect("the mover sees the thread")["archived"] == true
    };
    let board = |message: &Value| {
        let board = table::custom_id_of(message, |press| Board::of(press).is_some());
        (message["id"].as_str().unwrap().parse().unwrap(), board.unwrap())
    };
    let (card, show) = board(&table.card());
    let ActOutcome::Message(shown) = mover.click(thread, card, &show).await.unwrap() else {
        panic!("the board is a message");
    };
    assert_eq!((shown["ephemeral"].as_bool(), is_archived()), (Some(true), true));
    let (answer, post) = board(&shown);
    let ActOutcome::Message(posted) = mover.click(thread, answer, &post).await.unwrap() else {
        panic!("the posted board is a message");
    };
    assert_eq!((posted["ephemeral"].as_bool(), is_archived()), (Some(false), false));
}

/// People who ask for something forbidden or missing read a sentence that nobody else sees.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_and_forgeries_are_answered() {
    let mut table = Table::start(gipf("basic").setup.kind()).await;
    table.challenge().await;
    let (thread, card) = (table.thread, table.card());
    let message = card["id"].as_str().unwrap().parse().unwrap();
    let cleo = table.sandbox.person("Cleo").unwrap();
    let panel = table::custom_id_of(&card, |press| Panel::of(press).is_some()).unwrap();
    let mut answers = vec![
        cleo.click(thread, message, &panel).await,
        table.ben.click(thread, message, &panel).await,
        cleo.command(thread, "move", json!([{ "name": "move", "value": "a1-b2" }]))
            .await,
        table
            .ana
            .command(thread, "move", json!([{ "name": "move", "value": "?" }]))
            .await,
        table
            .ana
            .command(thread, "move", json!([{ "name": "move", "value": "e5-e6" }]))
            .await,
        cleo.command(table.sandbox.channel("table").unwrap(), "board", json!([]))
            .await,
        cleo.command(cleo.dm().await.unwrap(), "games", json!([])).await,
    ];
    let far_away = "1panel.999999.7";
    for forged in [
        "x",
        "2",
        "9z1",
        "1panel",
        "1panel.99999999999999999999.0",
        far_away,
        "1pick.1.0.0.zz",
        "1clear.1.99",
        "1pick.1.0.0.a1",
        "1rules.dvonn.300",
    ] {
        answers.push(table.ana.forge(thread, message, forged).await);
        answers.push(table.ana.forge_select(thread, message, forged, &["a", "b"]).await);
    }
    for answer in answers {
        let Ok(ActOutcome::Message(said) | ActOutcome::Update(said)) = &answer else {
            panic!("{answer:?}")
        };
        let is_sentence = steps::every_text(said).contains(' ');
        assert!(is_sentence && said["ephemeral"] == true, "{said:#}");
    }
    table.end().await;
}

#[test]
fn the_records_are_whole_games() {
    let games = [(dvonn(), GameKind::ALL[0]), (gipf("basic"), GameKind::ALL[1])];
    let others = [
        (gipf("standard"), GameKind::ALL[2]),
        (gipf("tournament"), GameKind::ALL[3]),
    ];
    for (record, kind) in games.into_iter().chain(others) {
        assert_eq!(record.setup.kind(), kind);
        let mut game = Game::start(record.setup);
        for mv in &record.moves {
            game.play(mv).unwrap();
        }
        assert!(matches!(game.status(), gipfel::rules::Status::Over(_)), "{kind:?}");
    }
}
