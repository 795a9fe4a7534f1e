//! boardspace.net's records with properties, of both games.
use gipfel::rules::game::{Game, Move, Setup as GameSetup};
use gipfel::rules::gipf::{Decision, Gipf, Point, Progress, Setup, Spots, Stage, Turn};
use gipfel::rules::record::{self, Record, RecordFault};
use gipfel::rules::{Color, Outcome};
use serde_json::Value;
use std::fmt::Write as _;

use crate::fixture::lines;

/// A recorded game as boardspace.net writes it, every action confirmed.
fn with_properties(game: &Value) -> String {
    let of = |field: &str| game[field].as_str().unwrap_or_default().to_owned();
    let mut text = format!(
        "(;\nGM[dvonn]VV[1]\nSU[dvonn]\nP0[id \"{}0\"]\nP1[id \"{}1\"]\nGN[DV-a-b-{}-0915]\nRE[The game was won by {}]\n",
        of("white"),
        of("black"),
        of("date"),
        if of("winner") == "white" {
            of("white") + "0"
        } else {
            of("black") + "1"
        },
    );
    let (mut seat, mut number) = (0, 0);
    let mut act = |seat: usize, action: String| {
        let _ = writeln!(text, ";P{seat}[{number} {action}]TM[{}]", number * 977);
        number += 1;
    };
    act(0, "Start P0".to_owned());
    let placed = |text: &str| format!("{} {}", &text[..1], &text[1..2]);
    for (index, word) in game["moves"].as_array().unwrap().iter().enumerate() {
        let word = word.as_str().unwrap();
        // White moves first once the board is full
        if index == 49 {
            seat = 0;
        }
        match word.len() {
            2 => {
                act(seat, "Pick W 0".to_owned());
                // dropped on another space first, where that is possible, and taken back
                act(seat, format!("Dropb {}", placed(word)));
                act(seat, format!("Pickb {}", placed(word)));
                act(seat, format!("Dropb {}", placed(word)));
            }
            4 if word == "pass" => act(seat, "Pass".to_owned()),
            _ if index % 3 == 0 => {
                act(seat, format!("Move {} {}", placed(word), placed(&word[2..])));
            }
            _ => {
                act(seat, format!("Pickb {}", placed(word)));
                act(seat, format!("Dropb {}", placed(word)));
                act(seat, format!("Pickb {}", placed(word)));
                act(seat, format!("Dropb {}", placed(&word[2..])));
            }
        }
        act(seat, "Done".to_owned());
        seat = 1 - seat;
    }
    text + ")\n"
}

#[test]
fn boardspaces_properties_say_the_same_as_its_lists_of_moves() {
    let (mut read, mut won) = (0, 0);
    for game in lines(include_bytes!("../../fixtures/boardspace-dvonn.jsonl.gz")) {
        let words: Vec<&str> = game["moves"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let plain = record::read(&words.join(" ")).unwrap();
        let text = with_properties(&game);
        assert_eq!(record::read(&text), Ok(plain), "{text}");
        let details = record::details(&text);
        let date = game["date"].as_str().map(|date| date.parse().unwrap());
        assert_eq!(details.date, date, "{text}");
        let white = format!("{}0", game["white"].as_str().unwrap());
        assert_eq!(details.names.white.unwrap().as_str(), white);
        let wanted = if game["winner"] == "white" {
            Color::White
        } else {
            Color::Black
        };
        assert_eq!(details.outcome, Some(Outcome::Win(wanted)));
        read += 1;
        won += usize::from(wanted == Color::White);
    }
    assert!(read >= 1_500 && won > 100 && won < read - 100, "{read} {won}");
}

#[test]
fn the_first_to_act_on_boardspace_is_white_and_may_resign_at_any_time() {
    let text =
        "(;SU[DVONN]C[\\\\]P0[id \"Ana\"]P1[id \"B\\]en\"];P0[0 Start P1]\n;P1[1 Dropb c 3];P1[2 Done];P0[3 Resign])";
    let record = record::read(text).unwrap();
    assert_eq!((record.moves.len(), record.resigned), (1, Some(Color::Black)));
    let names = record::details(text).names;
    let names = [names.white, names.black].map(|name| name.unwrap().as_str().to_owned());
    assert_eq!(names, ["B]en", "Ana"]);
}

#[test]
fn a_piece_that_is_put_back_on_boardspace_was_not_played() {
    let text = "(;SU[dvonn];P0[1 Pickb c 3];P0[2 Drop];P0[3 Dropb d 3];P0[4 Done])";
    assert_eq!(record::read(text), record::read("d3"));
}

#[test]
fn a_broken_record_of_boardspace_says_where() {
    for (text, (line, ply, token, why)) in [
        (
            "(;SU[gipf-matrx 0 102]\n;P0[1 Dropb a 1]",
            (1, 1, "gipf-matrx 0 102", Some(RecordFault::Setup)),
        ),
        (
            "(;SU[gipf]\n;P0[1 Dropb a 1]\n;P0[2 Dropb b 2]",
            (3, 1, "", Some(RecordFault::Empty)),
        ),
        (
            "(;SU[hive]\n;P0[1 Dropb c 3])",
            (1, 1, "hive", Some(RecordFault::Setup)),
        ),
        ("(;FF[4]GM[1];B[pd])", (1, 1, "(;", Some(RecordFault::Setup))),
        ("(;SU[dvonn]\n;P0[1 Dropb c 3]\n;P1[2 Dropb c 3])", (3, 2, "c3", None)),
        ("(;SU[dvonn]\n;P0[1 Dropb z 9])", (2, 1, "z9", None)),
        ("(;SU[dvonn]C[allé]C[\n\n];P0[1 Dropb z 9])", (3, 1, "z9", None)),
        ("(;SU[dvonn])", (1, 1, "", Some(RecordFault::Empty))),
        ("(;SU[dvonn]\n;P0[1 Dropb", (2, 1, "", Some(RecordFault::Empty))),
    ] {
        let error = record::read(text).unwrap_err();
        assert_eq!((error.line, error.ply, &error.token[..]), (line, ply, token), "{text}");
        match why {
            Some(why) => assert_eq!(error.why, why, "{text}"),
            None => assert!(matches!(error.why, RecordFault::Move(_)), "{text}"),
        }
    }
}

/// What is done on boardspace.net for the turns of a game of GIPF.
struct Writer {
    text: String,
    number: usize,
    seat: usize,
    has_pushed_single: [bool; 2],
    random: fastrand::Rng,
}

impl Writer {
    fn act(&mut self, action: &str) {
        let (seat, number) = (self.seat, self.number);
        let _ = writeln!(self.text, ";P{seat}[{number} {action}]TM[{}]", number * 977);
        self.number += 1;
    }

    fn on(&mut self, action: &str, point: Point) {
        let name = point.to_string();
        self.act(&format!("{action} {} {}", &name[..1], &name[1..]));
    }

    /// Says of each GIPF-piece in these rows that stays or goes against custom what it does.
    fn choose(&mut self, progress: &Progress, list: Spots) {
        let position = progress.position();
        let rows = progress.rows();
        for spot in position.stacked().iter() {
            let among = rows.iter().filter(|row| row.contains(spot)).count();
            let is_own = position.piece(spot).unwrap().color == position.side();
            let is_kept = among > 1 || among == 1 && is_own;
            if among > 0 && is_kept == list.contains(spot) {
                self.on(if is_kept { "Remove" } else { "Preserve" }, spot);
            }
        }
    }

    /// A turn; `None` where the site has no such turn: it asks for rows that cross each other one after the other, and
    /// ours lets each choose what stays of the second one.
    fn turn(&mut self, position: &Gipf, turn: &Turn, is_tournament: bool) -> Option<()> {
        let mut progress = Progress::new(position);
        for decision in turn.decisions() {
            match decision {
                Decision::Remove(list) => {
                    if progress.rows().len() > 1 && !position.stacked().is_empty() {
                        return None;
                    }
                    self.choose(&progress, list);
                    let row = *progress.rows().iter().find(|row| list.is_within(**row)).unwrap();
                    let is_of_gipf = row.is_within(progress.position().stacked());
                    let is_last = progress.stage() == Stage::After && progress.rows().len() == 1;
                    // `Done` removes the last one
                    if !(is_of_gipf || is_last && self.random.bool()) {
                        let others: Vec<Point> = row
                            .iter()
                            .filter(|spot| !progress.position().is_gipf(*spot))
                            .filter(|spot| progress.rows().iter().filter(|row| row.contains(*spot)).count() == 1)
                            .collect();
                        let named = self.random.choice(others)?;
                        self.on("Remove", named);
                    }
                }
                Decision::Push(push) => {
                    let is_single = push.load == gipfel::rules::gipf::Load::Bare;
                    if is_tournament && is_single && !self.has_pushed_single[self.seat] {
                        self.act("Standard");
                        self.has_pushed_single[self.seat] = true;
                    }
                    let (dot, spot) = (push.entry.dot, push.entry.spot);
                    match self.random.u8(..4) {
                        0 => {
                            let [dot, spot] = [dot, spot].map(|point| point.to_string());
                            let of = |name: &str| format!("{} {}", &name[..1], &name[1..]);
                            self.act(&format!("Slide {} {}", of(&dot), of(&spot)));
                        }
                        1 => {
                            self.act(if self.seat == 0 { "Pick wr 0" } else { "Pick br 0" });
                            self.on("Dropb", dot);
                            self.on("Dropb", spot);
                        }
                        2 => {
                            self.on("Dropb", "i5".parse().unwrap());
                            self.on("Dropb", dot);
                            self.on("Pickb", dot);
                            self.on("Dropb", dot);
                            self.on("Dropb", spot);
                        }
                        _ => {
                            // pushed elsewhere first, with a second thought
                            let other = self.random.choice(progress.entries().collect::<Vec<_>>()).unwrap();
                            self.on("Dropb", other.dot);
                            self.on("Dropb", other.spot);
                            self.on("Pickb", other.spot);
                            self.on("Dropb", dot);
                            self.on("Dropb", spot);
                        }
                    }
                }
                Decision::Use(_) | Decision::Extra(_) => unreachable!("there are no potentials"),
            }
            progress.decide(decision).unwrap();
        }
        self.act("Done");
        self.seat = 1 - self.seat;
        Some(())
    }
}

#[test]
fn games_of_gipf_are_read_as_they_were_played() {
    let (mut turns, mut removals, mut of_gipf, mut left) = (0, 0, 0, 0);
    for (name, setup, games) in [
        ("gipf", Setup::Basic(None), 60),
        ("gipf-standard 0 102", Setup::Standard, 60),
        ("Gipf-Tournament 0 102", Setup::Tournament, 100),
    ] {
        for seed in 0..games {
            let mut writer = Writer {
                text: format!("(;\nGM[25]VV[1]\nSU[{name}]\nP0[id \"Ana\"]\nP1[id \"Ben\"]\n"),
                number: 1,
                seat: 0,
                has_pushed_single: [false; 2],
                random: fastrand::Rng::with_seed(seed),
            };
            writer.act("Start P0");
            let start = GameSetup::Gipf(setup);
            let mut game = Game::start(start);
            let mut moves = Vec::new();
            while let Game::Gipf(position) = game.clone() {
                let legal = game.legal_moves();
                // rows are removed, and so GIPF-pieces, as often as they can be
                let longest = legal
                    .iter()
                    .filter(|mv| mv.to_string().contains('x'))
                    .cloned()
                    .collect::<Vec<_>>();
                let Some(mv) = writer.random.choice(if longest.is_empty() { legal } else { longest }) else {
                    break;
                };
                let Move::Gipf(turn) = &mv else { unreachable!() };
                let before = (writer.text.len(), writer.number);
                if writer.turn(&position, turn, setup == Setup::Tournament).is_none() {
                    writer.text.truncate(before.0);
                    left += 1;
                    break;
                }
                for decision in turn.decisions() {
                    if let Decision::Remove(list) = decision {
                        removals += 1;
                        of_gipf += usize::from(list.meets(position.stacked()));
                    }
                }
                game.play(&mv).unwrap();
                moves.push(mv);
            }
            turns += moves.len();
            let wanted = Record {
                setup: start,
                moves,
                resigned: None,
                lost: Vec::new(),
            };
            let text = writer.text + ")\n";
            assert_eq!(record::read(&text), Ok(wanted), "{name}, game {seed}:\n{text}");
        }
    }
    eprintln!("{turns} turns, {removals} removals, {of_gipf} with GIPF-pieces, {left} games left");
    assert!(
        turns > 5_000 && removals > 500 && of_gipf > 50,
        "{turns} {removals} {of_gipf} {left}"
    );
}

/// The moves of a record with these actions of one player after the other, each turn ended by `Done`.
fn played(game: &str, turns: &[&str]) -> Result<Vec<String>, record::RecordError> {
    let mut text = format!("(;SU[{game}]");
    for (seat, turn) in turns.iter().enumerate() {
        for action in turn.split(", ") {
            let _ = writeln!(text, ";P{}[{action}]", seat % 2);
        }
        let _ = writeln!(text, ";P{}[Done]", seat % 2);
    }
    record::read(&text).map(|record| record.moves.iter().map(ToString::to_string).collect())
}

#[test]
fn gipf_pieces_stay_in_a_row_or_go_as_boardspace_has_it() {
    // on the line from a1 to i5: three pieces and a GIPF-piece of White's, then a GIPF-piece and two pieces of Black's
    let before = ["Slide i 5 h 5", "Slide a 1 b 2", "Slide i 5 h 5", "Slide a 1 b 2"];
    let last = |actions: &str| {
        let third = format!("Pick wr 0, Dropb i 5, Dropb h 5{actions}");
        let turns: Vec<&str> = before.into_iter().chain([&third[..]]).collect();
        played("gipf-standard", &turns).map(|mut moves| moves.pop().unwrap())
    };
    for (actions, goes) in [
        ("", "b2,c3,d4,f5,g5,h5"),
        (", Remove c 3", "b2,c3,d4,f5,g5,h5"),
        (", Remove a 1", "b2,c3,d4,f5,g5,h5"),
        (", Remove I 5", "b2,c3,d4,f5,g5,h5"),
        (
            ", Remove e 5, Preserve e 5, Preserve d 4, Remove d 4",
            "b2,c3,d4,f5,g5,h5",
        ),
        (", Preserve d 4", "b2,c3,f5,g5,h5"),
        (", Remove e 5, Remove b 2", "b2,c3,d4,e5,f5,g5,h5"),
        (", Remove e 5, Preserve d 4", "b2,c3,e5,f5,g5,h5"),
        // taken back with the push
        (", Remove e 5, Pickb h 5, Dropb h 5", "b2,c3,d4,f5,g5,h5"),
        // one that is in no row
        (", Remove e 8", "b2,c3,d4,f5,g5,h5"),
    ] {
        assert_eq!(last(actions), Ok(format!("i5-h5;x{goes}")), "{actions}");
    }
    for (actions, token) in [
        (", Remove d 5", "Done"),
        (", Remove a 5", "Done"),
        (", Dropb i 5, Dropb c 3", "Dropb c 3"),
        (", Dropb c 3", "Dropb c 3"),
        (", Remove k 3", "Remove k 3"),
    ] {
        let error = last(actions).unwrap_err();
        assert_eq!((error.ply, &error.token[..]), (5, token), "{error}");
    }
}
