//! Programs of others: played against, failing in every way, away, and on one of several processes.

use super::table::*;
use gipfel::app::features::{BeginPractice, Board, Export, MakeOffer, Nudge, Rematch, TakeBack};
use gipfel::correspondence::challenge::ColorWish;
use gipfel::correspondence::{Failure, MatchId, Offer, Player, Program, Why};
use gipfel::opponents::{NoTurn, Offered, Opponent, ProgramLimits, Question};
use gipfel::rules::Color;
use gipfel::rules::game::{Game, GameKind, Setup};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const GIPFEL: &str = env!("CARGO_BIN_EXE_gipfel");
const DVONN: GameKind = GameKind::Dvonn;
const GIPF: GameKind = GameKind::ALL[1];
/// A program that says what is expected, and does this when it is to choose.
const ANSWERING: &str =
    "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; go*) GO;; esac; done";

fn limits() -> ProgramLimits {
    ProgramLimits {
        thinks: Duration::from_millis(50),
        // a busy machine is no reason to lose
        starts: Duration::from_secs(120),
        grace: Duration::from_secs(120),
        memory: 1 << 30,
    }
}

fn opponent(command: &[&str], games: &[&str]) -> Opponent {
    Opponent {
        offered: Offered {
            name: "Zebra".parse().expect("a name"),
            games: games.iter().map(|game| game.parse().expect("a game")).collect(),
        },
        command: command.iter().map(OsString::from).collect(),
        limits: limits(),
        launcher: cfg!(target_os = "linux").then(|| PathBuf::from(GIPFEL)),
    }
}

fn engine(games: &[&str]) -> Opponent {
    opponent(&[GIPFEL, "engine"], games)
}

fn script(text: &str) -> Opponent {
    opponent(&["sh", "-c", text], &["dvonn", "gipf-basic"])
}

/// A script that answers every question for a turn in this way.
pub fn answering(go: &str) -> Opponent {
    script(&ANSWERING.replace("GO", go))
}

fn practice(kind: GameKind, color: ColorWish) -> BeginPractice {
    BeginPractice {
        kind,
        level: None,
        color,
        setup: None,
        potentials: None,
        link: LinkWish::default(),
        program: Some("zebra".to_owned()),
    }
}

async fn begin(table: &Table, what: BeginPractice) -> MatchId {
    let text = private_text(table.ask(ANA, Intent::feature(what)).await);
    assert!(text.contains("against Zebra begins; you play"), "{text}");
    table.deliver().await;
    let (_, id) = text.split_once('#').expect("its number");
    MatchId(id.split_once("**").expect("after it").0.parse().expect("a number"))
}

/// Ana's first legal move.
async fn any_turn(table: &Table, id: MatchId) -> String {
    let mv = table.game(id).await.game().complete("", 1).remove(0).to_string();
    table.play(ANA, id, &mv).await
}

async fn with(opponent: Opponent) -> Table {
    let table = Table::new().await;
    offer(&table, vec![opponent]).await;
    table
}

pub async fn offer(table: &Table, opponents: Vec<Opponent>) {
    table.app.offer_opponents(opponents).await.expect("no faults here");
}

async fn refused(table: &Table, what: BeginPractice) -> String {
    let text = private_text(table.ask(ANA, Intent::feature(what)).await);
    assert!(!text.contains("begins"), "{text}");
    text
}

#[tokio::test]
async fn our_own_engine_plays_as_a_program_of_others() {
    let table = with(engine(&["dvonn", "gipf-basic", "potentials"])).await;
    let with_potentials = BeginPractice {
        potentials: Some("zd3".to_owned()),
        ..practice(GameKind::ALL[2], ColorWish::White)
    };
    for what in [
        practice(DVONN, ColorWish::White),
        practice(GIPF, ColorWish::Black),
        with_potentials,
    ] {
        let color = if what.color == ColorWish::White {
            Color::White
        } else {
            Color::Black
        };
        let id = begin(&table, what).await;
        for _ in 0..2 {
            table.think().await;
            let m = table.game(id).await;
            assert_eq!((m.to_move(), m.ended()), (Some(color), None), "{id}");
            let zebra = Program::Named("Zebra".parse().expect("a name"));
            assert_eq!(m.player(color.other()), Player::Program(zebra));
            assert!(!m.terms().rated);
            let said = any_turn(&table, id).await;
            assert!(said.contains("Played"), "{said}");
            table.deliver().await;
        }
        assert_eq!(table.think().await, 1);
        let posts = table.deliver().await;
        let card = &posts.last().expect("a card").message;
        assert!(card.text.contains("against Zebra"), "{}", card.text);
        let files = message_of(&table.ask(ANA, Intent::feature(Export { id: Some(id) })).await)
            .files
            .clone();
        let record = String::from_utf8(files[0].1.clone()).expect("text");
        assert!(
            record.contains(": Zebra (program)\n") && record.contains("result: unfinished"),
            "{record}"
        );
    }
}

#[tokio::test]
async fn it_grants_what_programs_grant_and_plays_again_with_colours_swapped() {
    let table = with(answering("echo bestmove a2-b3")).await;
    let id = begin(&table, practice(GIPF, ColorWish::White)).await;
    assert!(table.play(ANA, id, "i2-h3").await.contains("Played"));
    // what it has not answered yet can be taken back
    table.ask(ANA, Intent::feature(TakeBack { id, turn: 0 })).await;
    assert_eq!(table.game(id).await.to_move(), Some(Color::White));
    table.play(ANA, id, "i2-h3").await;
    table.think().await;
    assert_eq!(table.game(id).await.turns_played(), 2);
    let draw = MakeOffer {
        what: Offer::Draw,
        id: Some(id),
        turn: None,
    };
    let drawn = private_text(table.ask(ANA, Intent::feature(draw)).await);
    assert!(drawn.contains("Zebra") || drawn.contains("draw"), "{drawn}");
    if table.game(id).await.ended().is_none() {
        table
            .ask(ANA, Intent::feature(gipfel::app::features::Resign { id: Some(id) }))
            .await;
    }
    let again = private_text(table.ask(ANA, Intent::feature(Rematch { id: Some(id) })).await);
    assert!(again.contains("against Zebra begins; you play Black"), "{again}");
}

/// The sentence that its player reads, and how the match ended.
async fn ends(opponent: Opponent) -> (String, Why) {
    let table = with(opponent).await;
    let id = begin(&table, practice(GIPF, ColorWish::White)).await;
    any_turn(&table, id).await;
    table.deliver().await;
    assert_eq!(table.think().await, 1, "it is asked once");
    let m = table.game(id).await;
    let ended = m.ended().expect("it is over");
    assert_eq!(ended.outcome, Some(gipfel::rules::Outcome::Win(Color::White)));
    let posts = table.deliver().await;
    let cards: Vec<&Post> = posts.iter().filter(|post| !post.message.pings.is_empty()).collect();
    let [card] = &cards[..] else { panic!("{posts:?}") };
    // nothing is left of it, and the next one may begin
    assert_eq!(table.think().await, 0);
    begin(&table, practice(GIPF, ColorWish::White)).await;
    (card.message.text.clone(), ended.why)
}

#[tokio::test]
async fn one_that_dies_hangs_or_plays_what_is_illegal_resigns_with_a_sentence() {
    let late = |text: &str| {
        let mut opponent = answering(text);
        opponent.limits.grace = Duration::from_millis(200);
        opponent
    };
    for (opponent, how, says) in [
        (
            answering("exit 1"),
            Failure::Broken,
            "Zebra stopped working and resigned",
        ),
        (
            late("sleep 600"),
            Failure::Late,
            "Zebra gave no answer in time and resigned",
        ),
        (
            answering("echo bestmove z9-z8"),
            Failure::Illegal,
            "Zebra tried an illegal move and resigned",
        ),
    ] {
        let (said, why) = ends(opponent).await;
        assert_eq!(why, Why::Failure(how));
        assert!(said.contains(says), "{said}");
    }
}

fn question(kind: GameKind) -> Question {
    let setup = Setup::even(kind);
    Question {
        setup,
        moves: Vec::new(),
        position: Game::start(setup),
    }
}

/// How it fails, and what the operator reads.
fn failure(opponent: &Opponent) -> (Failure, String) {
    match opponent.choose(&question(GIPF), &|| false) {
        Err(NoTurn::Failed(failed)) => (failed.how, failed.why),
        answer => panic!("{:?}: {answer:?}", opponent.command),
    }
}

#[test]
fn the_operator_reads_why() {
    let impatient = |mut opponent: Opponent| {
        opponent.limits.starts = Duration::from_millis(300);
        opponent.limits.grace = Duration::from_millis(300);
        opponent
    };
    let missing = opponent(&["/no/such/program"], &["dvonn"]);
    let broken = [
        (
            script("exit 3"),
            "it ended before it answered \"ugiok\" (exit status: 3)",
        ),
        (script("kill -KILL $$"), "(signal: 9 (SIGKILL))"),
        (
            script("echo garbage; echo more"),
            "it ended before it answered \"ugiok\" (exit status: 0)",
        ),
        (
            script("echo out of luck >&2; exit 1"),
            "its errors end with \"out of luck\"",
        ),
        (
            answering("exit 4"),
            "it ended before it answered \"bestmove\" (exit status: 4)",
        ),
        (
            answering("exec cat /dev/zero"),
            "it wrote a line of more than 65536 bytes",
        ),
        (
            answering("exec yes"),
            "it writes without end, and not the \"bestmove\" that is waited for",
        ),
        (script("exec yes"), "it writes without end, and not the \"ugiok\""),
        (missing, "/no/such/program cannot be started: No such file"),
    ];
    for (opponent, says) in broken {
        let (how, why) = failure(&opponent);
        assert_eq!(how, Failure::Broken, "{why}");
        assert!(why.contains(says), "{why}");
    }
    let late = [
        (
            impatient(script("cat >/dev/null")),
            "it did not answer \"ugiok\" within 0.3 seconds",
        ),
        (impatient(script("sleep 600")), "it did not answer \"ugiok\""),
        (
            impatient(script("exec >&-; sleep 600")),
            "it ended before it answered \"ugiok\" (it still runs, but has closed its output)",
        ),
    ];
    for (opponent, says) in late {
        let (_, why) = failure(&opponent);
        assert!(why.contains(says), "{why}");
    }
    for (answer, says) in [
        ("bestmove z9-z8", "it answered \"z9-z8\", which is no legal turn"),
        ("bestmove none", "it answered \"none\""),
        ("bestmove b1", "it answered \"b1\", which is no legal turn"),
        ("bestmove ' '; echo bestmove x", "no legal turn"),
    ] {
        let (how, why) = failure(&answering(&format!("echo {answer}")));
        assert_eq!(how, Failure::Illegal, "{why}");
        assert!(why.contains(says), "{why}");
    }
}

#[test]
fn errors_without_end_do_not_hinder_it_and_it_may_say_much_else() {
    let chatty = "head -c 3000000 /dev/zero >&2; seq 1 20000; echo bestmove a2-b3 ponder b1";
    let played = answering(chatty).choose(&question(GIPF), &|| false).expect("a turn");
    assert_eq!(played.to_string(), "a2-b3");
    // nobody waits for it any more
    let stopped = answering("sleep 600").choose(&question(GIPF), &|| true);
    assert!(matches!(stopped, Err(NoTurn::Stopped)), "{stopped:?}");
}

/// Waits until there is no process with this number, and none that has ended and was not asked about.
fn wait_for_the_end_of(process: &str) {
    let began = Instant::now();
    let about = Path::new("/proc").join(process.trim()).join("status");
    loop {
        let state = std::fs::read_to_string(&about).unwrap_or_default();
        if state.is_empty() || state.contains("State:\tZ") {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "it still runs: {state}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_it_has_started_ends_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let note = folder.path().join("child");
    let go = format!("sleep 600 & echo $! > {}; echo bestmove a2-b3", note.display());
    answering(&go).choose(&question(GIPF), &|| false).expect("a turn");
    wait_for_the_end_of(&std::fs::read_to_string(note).expect("it has written its number"));
}

#[cfg(target_os = "linux")]
#[test]
fn it_ends_with_the_bot_even_if_that_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let note = folder.path().join("child");
    let program = format!("echo $$ > {}; exec sleep 600", note.display());
    // the shell stands for the bot
    let bot = format!("{GIPFEL} launch --memory 1000000000 --parent $$ -- sh -c '{program}' & wait");
    let mut bot = std::process::Command::new("sh")
        .args(["-c", &bot])
        .spawn()
        .expect("a shell");
    let began = Instant::now();
    let child = loop {
        match std::fs::read_to_string(&note) {
            Ok(number) if number.ends_with('\n') => break number,
            _ => assert!(began.elapsed() < Duration::from_secs(60), "it does not start"),
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    bot.kill().expect("it runs");
    bot.wait().expect("it has ended");
    wait_for_the_end_of(&child);
    // one whose bot has ended already does not start
    let late = std::process::Command::new(GIPFEL)
        .args(["launch", "--memory", "1000000000", "--parent", "1", "--", "true"])
        .output()
        .expect("it starts");
    assert!(!late.status.success());
    assert!(
        String::from_utf8_lossy(&late.stderr).contains("the bot has ended"),
        "{late:?}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn its_memory_is_limited() {
    let wants = "x=$(head -c 300000000 /dev/zero | tr '\\0' x); echo bestmove a2-b3";
    let mut opponent = answering(wants);
    opponent.limits.memory = 64 << 20;
    let (how, why) = failure(&opponent);
    assert_eq!(how, Failure::Broken, "{why}");
    opponent.limits.memory = 4 << 30;
    let played = opponent
        .choose(&question(GIPF), &|| false)
        .expect("there is room for it");
    assert_eq!(played.to_string(), "a2-b3");
}

#[tokio::test]
async fn while_nobody_runs_it_its_matches_wait_and_nothing_is_lost() {
    let mut table = with(answering("echo bestmove a2-b3")).await;
    let id = begin(&table, practice(GIPF, ColorWish::White)).await;
    table.restart(8).await;
    // its entry was removed from the settings
    offer(&table, Vec::new()).await;
    let away = "Zebra isn’t running here at the moment. The match waits for it, and nothing is lost.";
    let said = any_turn(&table, id).await;
    assert!(said.contains("Played") && said.contains(away), "{said}");
    let cards = table.deliver().await;
    assert!(cards.is_empty(), "{cards:?}");
    let card = table
        .posts()
        .into_iter()
        .rfind(|post| post.message.text.contains("#1"))
        .expect("the card");
    assert!(
        card.message.text.contains("Zebra isn’t running at the moment"),
        "{}",
        card.message.text
    );
    assert_eq!(table.think().await, 0);
    let board = Board {
        id: Some(id),
        theme: None,
        audience: Audience::Asker,
    };
    assert!(private_text(table.ask(ANA, Intent::feature(board)).await).contains(away));
    let nudged = private_text(table.ask(ANA, Intent::feature(Nudge { id: Some(id) })).await);
    assert_eq!(nudged, away);
    assert_eq!(
        refused(&table, practice(GIPF, ColorWish::White)).await,
        "There are no other programs here. Choose none, and play against me."
    );
    table.restart(9).await;
    offer(&table, vec![answering("echo bestmove a2-b3")]).await;
    assert_eq!(table.think().await, 1);
    let m = table.game(id).await;
    assert_eq!((m.turns_played(), m.ended()), (2, None));
}

#[tokio::test]
async fn only_a_process_that_has_it_lets_it_play() {
    let [first, second] = Table::processes().await;
    offer(&second, vec![answering("echo bestmove a2-b3")]).await;
    first.app.appear().await.expect("no faults here");
    let unknown = refused(&first, practice(GIPF, ColorWish::White)).await;
    assert!(unknown.contains("no other programs here"), "{unknown}");
    second.app.appear().await.expect("no faults here");
    let id = begin(&first, practice(GIPF, ColorWish::White)).await;
    let said = any_turn(&first, id).await;
    assert!(said.contains("Played") && !said.contains("isn’t running"), "{said}");
    assert_eq!(first.think().await, 0, "it has no such program");
    assert_eq!(second.think().await, 1);
    // that process ends in order, or its row runs out
    second.app.leave().await.expect("no faults here");
    let said = any_turn(&first, id).await;
    assert!(said.contains("Zebra isn’t running here"), "{said}");
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_with_a_sentence() {
    let table = with(engine(&["gipf-basic", "gipf-standard+zd3"])).await;
    let usual = || practice(GIPF, ColorWish::White);
    let named = |name: &str| BeginPractice {
        program: Some(name.to_owned()),
        ..usual()
    };
    for (what, says) in [
        (
            named("Lion `x`"),
            "There’s no program `Lion 'x'` here. Choose one from the list.",
        ),
        (named(""), "There’s no program ` ` here. Choose one from the list."),
        (
            BeginPractice {
                level: Some(3),
                ..usual()
            },
            "Levels are for playing against me. Choose either a level or a program.",
        ),
        (
            practice(DVONN, ColorWish::White),
            "Zebra doesn’t play DVONN. Choose another game or another program.",
        ),
        (
            BeginPractice {
                potentials: Some("z3".to_owned()),
                ..usual()
            },
            "Zebra doesn’t play GIPF basic +Z3. Choose another game or another program.",
        ),
    ] {
        assert_eq!(refused(&table, what).await, says);
    }
    let linked = BeginPractice {
        kind: GameKind::ALL[2],
        potentials: Some("zd3".to_owned()),
        link: LinkWish {
            decided: Some(gipfel::correspondence::link::Decided::Always),
            ..LinkWish::default()
        },
        ..usual()
    };
    assert_eq!(
        refused(&table, linked).await,
        "Zebra doesn’t play with linked potentials. Choose no link, or play against me."
    );
}

#[tokio::test]
async fn programs_are_suggested_with_what_they_play() {
    let suggested = async |table: &Table, typed: &str| {
        let asked = Feature::suggestion("practice", "program", typed, None).expect("it is suggested");
        match table.ask(ANA, Intent::Feature(asked)).await {
            Reply::Choices(choices) => choices,
            reply => panic!("{reply:?}"),
        }
    };
    let table = with(engine(&["dvonn", "potentials"])).await;
    let zebra = ("Zebra · DVONN, GIPF with potentials".to_owned(), "Zebra".to_owned());
    for typed in ["", "zeb", " BRA "] {
        assert_eq!(
            suggested(&table, typed).await,
            std::slice::from_ref(&zebra),
            "{typed:?}"
        );
    }
    assert_eq!(suggested(&table, "lion").await, []);
    assert_eq!(suggested(&Table::new().await, "").await, []);
}
