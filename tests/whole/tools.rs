//! The command-line tools and the engine protocol, by what they print.
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::gipf::Variant;
use gipfel::rules::record::{self, Form, Record};
use gipfel::rules::{Color, Status};
use gipfel::store::Store;
use gipfel::tools::contest::{Contest, contest};
use gipfel::tools::{self, bench, ugi};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The engine's answers to these lines, with a clock that advances by a millisecond whenever it is read.
fn engine(input: &[u8]) -> Vec<String> {
    engine_with_seed(input, 7)
}

fn engine_with_seed(input: &[u8], seed: u64) -> Vec<String> {
    let reads = AtomicU64::new(0);
    let clock = || Duration::from_millis(reads.fetch_add(1, Ordering::Relaxed));
    let mut out = Vec::new();
    ugi::run(input, &mut out, seed, &clock).unwrap();
    String::from_utf8(out).unwrap().lines().map(str::to_owned).collect()
}

/// The output without what it says about its searches.
fn engine_without_info(input: &[u8]) -> Vec<String> {
    let mut answers = engine(input);
    answers.retain(|line| !line.starts_with("info depth "));
    answers
}

#[test]
fn the_engine_introduces_itself_and_answers_queries() {
    let answers = engine(b"ugi\nisready\nquery p1turn\nquery gameover\nquery result\nquery position\nquit\nisready\n");
    let expected = [
        concat!("id name Gipfel ", env!("CARGO_PKG_VERSION")),
        "id author the authors of Gipfel",
        "option name Game type combo default dvonn var dvonn var gipf-basic var gipf-standard var gipf-tournament",
        "option name Hash type spin default 64 min 1 max 4096",
        "option name Threads type spin default 1 min 1 max 16",
        "option name Level type spin default 6 min 1 max 6",
        "option name Variety type check default false",
        "ugiok",
        "readyok",
        "response true",
        "response false",
        "response none",
        "response dvonn w place -",
    ];
    assert_eq!(answers, expected);
}

#[test]
fn the_engine_sets_up_positions_of_every_game() {
    let answers = engine(
        b"position startpos moves c3 d4\nquery position\n\
        position fen dvonn w move a3:R,b3:W,d3:R moves b3-a3\nquery position\nquery result\nquery gameover\nquery p1turn\n\
        query legalmoves\n\
        setoption name Game value gipf-basic\nposition startpos moves a1b2 i1-h2\nquery p1turn\nquery position\n\
        position fen dvonn w move a3:R,b3:W,c3:R\nquery legalmoves\nuginewgame\nquery position\n",
    );
    let expected = [
        "response dvonn w place c3:R,d4:R",
        "response dvonn b move a3:RW,d3:R",
        "response p1win",
        "response true",
        "response false",
        "response",
        "response true",
        // the pushes moved the pieces on b2 and h2 to c3 and g3
        "response gipf-basic w b2:W,b5:W,c3:B,e2:W,e8:B,g3:B,h2:B,h5:W 11,11 0,0 -",
        "response b3a3 b3c3",
        "response gipf-basic w b2:B,b5:W,e2:W,e8:B,h2:B,h5:W 12,12 0,0 -",
    ];
    assert_eq!(answers, expected);
}

#[test]
fn the_engine_plays_whole_games_against_itself() {
    let loaded = "gipf-basic+td3".parse().unwrap();
    for kind in GameKind::ALL.into_iter().chain([loaded]) {
        let mut moves = Vec::<String>::new();
        let mut game = Game::start(Setup::even(kind));
        while matches!(game.status(), Status::ToMove(_)) && moves.len() < 60 {
            let list = if moves.is_empty() {
                String::new()
            } else {
                format!(" moves {}", moves.join(" "))
            };
            let go = [
                "go nodes 500",
                "go depth 2",
                "go movetime 10",
                "go p1time 300 p2time 400 p1inc 10 movestogo 3",
                "go infinite",
            ][moves.len() % 5];
            let input = format!(
                "setoption name Hash value 1\nsetoption name Game value {}\nposition startpos{list}\n{go}\nstop\n",
                kind.key()
            );
            let answers = engine_without_info(input.as_bytes());
            let [answer] = &answers[..] else { panic!("{answers:?}") };
            let text = answer.strip_prefix("bestmove ").unwrap();
            game.play(&text.parse().unwrap()).unwrap();
            moves.push(text.to_owned());
        }
    }
}

#[test]
fn passes_may_be_sent_to_the_engine_or_left_out() {
    // White's stack on k3 never reaches anything, so White passes after c3b3
    let fen = "position fen dvonn b move a3:R,b3:W,c3:B,d3:B,i2:B,j2:R,k3:BBW moves c3b3";
    let with = engine(format!("{fen} pass i2j2\nquery position\n").as_bytes());
    let without = engine(format!("{fen} i2j2\nquery position\n").as_bytes());
    assert_eq!(with, without);
    assert!(with[0].starts_with("response dvonn"), "{with:?}");
}

#[test]
fn bad_lines_are_answered_and_change_nothing() {
    let bad = [
        "fly",
        "position",
        "position here",
        "position fen",
        "position fen dvonn w move a9:R",
        "position startpos and moves",
        "position startpos moves zz",
        "position startpos moves c3 c3",
        "position startpos moves pass",
        "position startpos moves a1b2",
        "setoption",
        "setoption name Game",
        "setoption name Game value chess",
        "setoption name Colour value 5",
        "setoption name Hash value 0",
        "setoption name Hash value many",
        "setoption name Threads value 0",
        "setoption name Threads value 17",
        "setoption name Level value 0",
        "setoption name Level value 7",
        "setoption name Variety value sometimes",
        "go fast",
        "go depth",
        "go depth -1",
        "go depth 0",
        "go nodes 0",
        "go movetime 0",
        "go p1time 10 movestogo 0",
        "go p1time soon",
        "query",
        "query weather",
    ];
    for line in bad {
        let answers = engine(format!("position startpos moves c3\n{line}\nquery position\n").as_bytes());
        assert_eq!(answers.len(), 2, "{line}: {answers:?}");
        assert!(answers[0].starts_with("info string "), "{line}: {answers:?}");
        assert_eq!(answers[1], "response dvonn b place c3:R", "{line}");
    }
    for noise in [&b"\xff\xfe\x00\n"[..], b"\x00\x00", b"position startpos moves \xff\n"] {
        let answers = engine(noise);
        assert!(
            answers.len() == 1 && answers[0].starts_with("info string "),
            "{answers:?}"
        );
    }
    let why = engine(b"position startpos moves c3 c3\n");
    assert_eq!(
        why,
        ["info string move 2, \"c3\": There is already a piece on c3. Choose an empty space"]
    );
    assert_eq!(engine(b"\n \r\n\nstop\nisready\r\n"), ["readyok"]);
    let long = [
        &b"position startpos moves "[..],
        &b"c3 ".repeat(200_000)[..],
        b"\nisready\n",
    ]
    .concat();
    let answers = engine(&long);
    assert!(
        answers[0].starts_with("info string the line is longer"),
        "{}",
        answers[0]
    );
    assert_eq!(answers[1..], ["readyok"]);
}

#[test]
fn a_program_plays_with_a_clock_for_the_game() {
    let held = |program: String, limit: &str| {
        let asked = Contest {
            kind: GameKind::Gipf(Variant::Basic),
            players: [program, "random".to_owned()],
            limit: limit.to_owned(),
            pairs: 1,
            opening: 4,
            is_even: false,
            seed: 1,
            sprt: None,
        };
        contest(&asked, &|| Duration::ZERO, &mut Vec::new()).unwrap()
    };
    let in_time = held(
        concat!(env!("CARGO_BIN_EXE_gipfel"), " engine").to_owned(),
        "clock:60000",
    );
    assert_eq!((in_time.won, in_time.faults[0].count), (2, 0), "{in_time}");
    let folder = tempfile::tempdir().unwrap();
    let slow = folder.path().join("slow");
    let lines = "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) sleep 0.1; echo bestmove pass;; esac; done";
    std::fs::write(&slow, lines).unwrap();
    let too_late = held(format!("sh {}", slow.display()), "clock:50");
    assert_eq!(too_late.lost, 2, "{too_late}");
    assert_eq!(too_late.faults[0].last.as_deref(), Some("its time is up"));
}

#[test]
fn the_engine_says_so_when_the_game_is_over() {
    let answers = engine(b"position fen dvonn w move a1:RB,d1:R\nquery result\ngo\n");
    assert_eq!(
        answers,
        ["response p2win", "info string the game is over", "bestmove none"]
    );
}

#[test]
fn a_search_is_told_with_its_depth_score_nodes_and_line() {
    let answers = engine(b"position fen dvonn b move a3:R,b3:W,c3:B,d3:B,i2:B,j2:R,k3:BBW\ngo depth 4\n");
    let (best, told) = answers.split_last().unwrap();
    assert!(!told.is_empty(), "{answers:?}");
    for line in told {
        let words: Vec<_> = line.split(' ').collect();
        assert_eq!((words[0], words[1], words[3]), ("info", "depth", "score"), "{line}");
        assert!(matches!(words[4], "cp" | "margin"), "{line}");
        assert_eq!(
            (words[6], words[8], words[10], words[12]),
            ("nodes", "nps", "time", "pv"),
            "{line}"
        );
        assert!(
            [2, 5, 7, 9, 11].iter().all(|&at| words[at].parse::<i64>().is_ok()),
            "{line}"
        );
    }
    let last = told.last().unwrap();
    let first_of_line = last.split(" pv ").nth(1).unwrap().split(' ').next().unwrap();
    assert_eq!(best, &format!("bestmove {first_of_line}"));
}

#[test]
fn the_same_nodes_find_the_same_and_the_level_answers_alone() {
    let fen = "position fen gipf-standard w b2:GB,b5:GW,e2:GW,e8:GB,h2:GB,h5:GW 12,12 0,0 -";
    let searched = |go: &str| {
        let answers = engine(format!("setoption name Hash value 2\n{fen}\n{go}\n").as_bytes());
        let without_time = |line: &String| line.split(" nps ").next().unwrap().to_owned();
        answers.iter().map(without_time).collect::<Vec<_>>()
    };
    assert_eq!(searched("go nodes 5000"), searched("go nodes 5000"));
    for level in 1..=5 {
        let answers = engine(format!("setoption name Level value {level}\n{fen}\ngo\n").as_bytes());
        let [answer] = &answers[..] else { panic!("{answers:?}") };
        assert!(answer.starts_with("bestmove "), "{answer}");
    }
}

#[test]
fn openings_differ_where_that_is_asked_for() {
    for kind in ["dvonn", "gipf-standard"] {
        let first_moves = |options: &str| -> BTreeSet<String> {
            let lines =
                format!("setoption name Game value {kind}\nsetoption name Hash value 1\n{options}go nodes 2000\n");
            let best = |seed| engine_with_seed(lines.as_bytes(), seed).pop().expect("an answer");
            (0..6).map(best).collect()
        };
        assert_eq!(first_moves("").len(), 1, "{kind}");
        assert!(first_moves("setoption name Variety value true\n").len() > 1, "{kind}");
    }
}

#[test]
fn a_search_without_end_goes_on_until_it_is_stopped() {
    let answers = engine_without_info(b"go infinite\nisready\nquery position\nstop\nquery p1turn\n");
    let [ready, refused, best, turn] = &answers[..] else {
        panic!("{answers:?}")
    };
    assert_eq!((ready.as_str(), turn.as_str()), ("readyok", "response true"));
    assert_eq!(refused, "info string a search is running: send stop first");
    assert!(best.starts_with("bestmove "), "{best}");
    // quit and the end of the input stop it too, with its answer
    for end in ["go infinite\nquit\n", "go infinite\n"] {
        let answers = engine_without_info(end.as_bytes());
        assert!(answers.len() == 1 && answers[0].starts_with("bestmove "), "{answers:?}");
    }
}

/// Whoever asks for no end is told nothing before they stop it, though there may be nothing left to search.
#[test]
fn a_search_without_end_answers_when_it_is_stopped() {
    let begin = "setoption name Level value 1\ngo infinite\n";
    // as long as the program might still search
    let meanwhile = "query p1turn\n".repeat(20_000);
    let answers = engine_without_info(format!("{begin}{meanwhile}stop\nquery p1turn\n").as_bytes());
    let [refused @ .., best, turn] = &answers[..] else {
        panic!("{answers:?}")
    };
    let says = |line: &String| line == "info string a search is running: send stop first";
    assert_eq!(refused.iter().filter(|line| says(line)).count(), 20_000);
    assert!(
        best.starts_with("bestmove ") && turn == "response true",
        "{best} {turn}"
    );
}

/// The output of a tool, or its error.
fn printed(tool: impl FnOnce(&mut Vec<u8>) -> Result<(), tools::ToolError>) -> Result<String, String> {
    let mut out = Vec::new();
    tool(&mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn perft_prints_a_line_for_each_depth() {
    let perft = |kind: &str, position: Option<&str>, depth| printed(|out| tools::perft(kind, position, depth, out));
    assert_eq!(perft("gipf-tournament", None, 2).as_deref(), Ok("1 42\n2 1764\n"));
    assert_eq!(perft("dvonn", None, 2).as_deref(), Ok("1 49\n2 2352\n"));
    assert_eq!(
        perft("dvonn", Some("dvonn w move a3:R,b3:W,c3:R"), 3).as_deref(),
        Ok("1 2\n2 2\n3 0\n")
    );
    let complaint = |kind, position| perft(kind, position, 1).unwrap_err();
    assert!(complaint("chess", None).contains("no game \"chess\""));
    assert!(complaint("dvonn", Some("dvonn w move a9:R")).contains("`a9:R`"));
    assert!(complaint("gipf-basic", Some("dvonn w place -")).contains("one of dvonn, not of gipf-basic"));
}

#[test]
fn replay_tells_the_end_or_where_and_why_a_record_breaks() {
    let replay = |text: &str| printed(|out| tools::replay(text, out));
    let demo = include_str!("../fixtures/littlegolem-dvonn-demo.txt");
    let told = replay(demo).unwrap();
    let lines: Vec<_> = told.lines().collect();
    assert_eq!(lines[..2], ["dvonn: 72 moves, all legal", "White resigned"]);
    assert!(
        lines[2].starts_with("score ") && lines[3].starts_with("dvonn b move "),
        "{told}"
    );
    // the same record with a slip in White's 26th move
    let complaint = replay(&demo.replace("26. k5j4", "26. k5k3\n")).unwrap_err();
    assert!(complaint.starts_with("line 1, ply 52, \"k5k3\": "), "{complaint}");
    for (text, complaint) in [
        ("", "there is no move in this record"),
        ("game: chess\na1", "line 1, ply 1, \"game: chess\": no such game"),
        (
            "game: dvonn\nextra: 1,0\na1",
            "line 2, ply 1, \"extra: 1,0\": no such handicap",
        ),
        ("a1 a2\na2", "line 2, ply 3, \"a2\": "),
        ("a1 a2 resign a3", "line 1, ply 3, \"a3\": the record goes on"),
        ("game: gipf-basic\na1-b2 zz", "line 2, ply 2, \"zz\": "),
    ] {
        let told = replay(text).unwrap_err();
        assert!(told.starts_with(complaint), "{text:?}: {told}");
    }
}

#[test]
fn records_keep_the_handicap_and_who_resigned() {
    let basic = GameKind::Gipf(gipfel::rules::gipf::Variant::Basic);
    let setup = Setup::with_handicap(basic, Color::Black, 2).unwrap();
    let mut record = Record {
        setup,
        moves: Vec::new(),
        resigned: Some(Color::Black),
        lost: Vec::new(),
    };
    let mut game = Game::start(setup);
    for _ in 0..5 {
        let mv = game.legal_moves().remove(3);
        game.play(&mv).unwrap();
        record.moves.push(mv);
    }
    let text = record::write(&record, Form::Canonical);
    assert!(
        text.starts_with("game: gipf-basic\nextra: 0,2\nresigned: black\n"),
        "{text}"
    );
    assert_eq!(record::read(&text), Ok(record));
}

#[test]
fn the_positions_whose_search_is_measured_are_open() {
    for (name, position) in bench::SEARCHED {
        let game: Game = position.parse().unwrap();
        assert!(game.kind().key().starts_with(name));
        assert!(matches!(game.status(), Status::ToMove(_)), "{game}");
    }
}

#[test]
fn bench_prints_the_median_of_five() {
    let mut values = [3.0, 1.0, 2.0, 9.0, 5.0].into_iter();
    let figure = bench::Figure {
        name: "apples",
        unit: "kg",
        measure: Box::new(move || Ok(values.next().unwrap())),
    };
    let mut out = Vec::new();
    bench::bench(vec![figure], &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), "apples 3.0 kg\n");
    let mut rate = bench::Figure::rate("sums", "sums/s", || (0..1000).map(std::hint::black_box).sum());
    assert!((rate.measure)().unwrap() > 0.0);
    let names: Vec<_> = bench::rules().iter().map(|figure| figure.name).collect();
    assert_eq!(names, ["dvonn-playouts", "dvonn-perft", "gipf-playouts", "gipf-perft"]);
    assert!(
        bench::full_boards(3)
            .iter()
            .all(|board| board.score().white == 23 && !board.is_placing())
    );
}

/// The figures are in docs/engine-log.md, of searches that take too long here.
#[test]
fn drawn_boards_are_judged_and_the_seed_draws_them() {
    let judged = |seed| printed(|out| tools::judge_boards(4, 3_000, seed, out)).unwrap();
    let told = judged(1);
    assert!(told.starts_with("4 boards, 3000 positions a board: 0."), "{told}");
    assert!(told.ends_with(" within a quarter\n"), "{told}");
    assert_eq!(judged(1), told);
    assert_ne!(judged(2), told);
    let one = printed(|out| tools::judge_boards(1, 1, 1, out)).unwrap();
    assert!(one.starts_with("1 board, 1 position a board: "), "{one}");
}

#[test]
fn bench_draws_boards_that_are_positions() {
    for (game, position) in bench::BOARDS {
        assert!(bench::board(position).game.kind().key().starts_with(game));
    }
    for mut figure in bench::pictures() {
        assert!((figure.measure)().unwrap() > 0.0, "{}", figure.name);
    }
}

#[test]
fn bench_measures_the_disk_and_whole_turns() {
    let dir = tempfile::tempdir().unwrap();
    let clock: gipfel::store::Clock = std::sync::Arc::new(|| jiff::Timestamp::UNIX_EPOCH);
    let figures = bench::disk(&dir.path().join("new"), &clock).unwrap();
    let names: Vec<_> = figures.iter().map(|figure| figure.name).collect();
    for name in [
        "open-10k-matches",
        "commits-8-tasks",
        "commits-64-tasks",
        "dvonn-turn-p99",
        "gipf-turn-p99",
    ] {
        assert!(names.contains(&name), "{names:?}");
    }
}

#[tokio::test]
async fn bench_plays_whole_matches_and_begins_anew() {
    let clock: gipfel::store::Clock = std::sync::Arc::new(|| jiff::Timestamp::UNIX_EPOCH);
    for kind in [GameKind::Dvonn, GameKind::ALL[3]] {
        let mut players = bench::Players::sit_down(Store::memory(clock.clone()), kind, 3)
            .await
            .unwrap();
        for _ in 0..150 {
            players.turn().await.unwrap();
        }
    }
}

/// A database is measured more than once, and what is there from before hinders nothing.
#[tokio::test]
async fn bench_measures_turns_again_on_the_same_store() {
    let ms = std::sync::Arc::new(std::sync::atomic::AtomicI64::new(1_000_000));
    let clock: gipfel::store::Clock = {
        let ms = std::sync::Arc::clone(&ms);
        std::sync::Arc::new(move || {
            let now = ms.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            jiff::Timestamp::from_millisecond(now).unwrap()
        })
    };
    let store = Store::memory(clock);
    for _ in 0..2 {
        let lines = bench::database::moves(vec![("memory", store.clone())], 2)
            .await
            .unwrap();
        assert_eq!(lines.len(), 4, "{lines:?}");
        // its match is played beside the first one, which goes on
        bench::Players::sit_down(store.clone(), GameKind::Dvonn, 2)
            .await
            .unwrap()
            .after(3, &|| ())
            .await
            .unwrap();
    }
}

#[test]
fn puzzles_that_were_not_found_are_counted() {
    let mut out = Vec::new();
    let why = tools::make_puzzles("dvonn", 1..301, (1, 1), (None, None), &mut out).unwrap_err();
    let found = String::from_utf8(out).unwrap().lines().count();
    assert!((1..300).contains(&found), "{found}");
    assert_eq!(
        why.to_string(),
        format!("{found} of 300 puzzles were found in 16 games: search more (`--games`), or make fewer (`--count`)")
    );
}

/// Every moment of the sheet is a position of its game, and all of them are drawn.
#[test]
fn the_sheet_shows_all_its_moments() {
    let png = tools::sheet().unwrap();
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&png));
    let header = decoder.read_header_info().unwrap();
    // eight pictures side by side, ten above each other
    assert!((2_900..3_500).contains(&header.width), "{}", header.width);
    assert!((2_600..3_600).contains(&header.height), "{}", header.height);
    assert!(png.len() > 500_000, "{} bytes", png.len());
}
