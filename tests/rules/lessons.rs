//! The shipped courses, and that each step's sentences say what holds there.

use gipfel::app::lessons::{Lessons, shipped};
use gipfel::rules::dvonn::{self, Dvonn, Space};
use gipfel::rules::game::{Game, Move};
use gipfel::rules::gipf::{Decision, Gipf, Kind, Point};
use gipfel::rules::lesson::{Course, Lesson, Missed, NotALesson, Topic};
use gipfel::rules::potentials::Potentials;
use gipfel::rules::{Color, Outcome, Status};

const FILE: &str = include_str!("../../assets/lessons.txt");

fn lesson(topic: Topic) -> &'static Lesson {
    shipped().get(topic).expect("it is taught")
}

/// All turns, and whether each does what is to be done.
fn turns(lesson: &Lesson) -> Vec<(Move, Result<(), Missed>)> {
    let turns = lesson.game.legal_moves().into_iter();
    turns.map(|turn| (turn.clone(), lesson.judge(&turn))).collect()
}

/// The positions to which the turns lead that do it.
fn reached(topic: Topic) -> Vec<Game> {
    let lesson = lesson(topic);
    let right = turns(lesson).into_iter().filter(|(_, judged)| judged.is_ok());
    let mut games: Vec<Game> = right.map(|(turn, _)| lesson.game.after(&turn)).collect();
    games.dedup();
    assert!(!games.is_empty());
    games
}

fn only(topic: Topic) -> Game {
    let games = reached(topic);
    assert!(games.iter().all(|game| *game == games[0]), "several ways: {topic:?}");
    games[0].clone()
}

fn dvonn_of(game: &Game) -> &Dvonn {
    match game {
        Game::Dvonn(position) => position,
        other => panic!("{other}"),
    }
}

fn gipf_of(game: &Game) -> &Gipf {
    match game {
        Game::Gipf(position) => position,
        other => panic!("{other}"),
    }
}

fn potentials_of(game: &Game) -> &Potentials {
    match game {
        Game::Potentials(position) => position,
        other => panic!("{other}"),
    }
}

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

fn spot(name: &str) -> Point {
    name.parse().expect("a spot")
}

#[test]
fn every_step_is_read_and_each_topic_is_taught_once() {
    let (lessons, damaged) = Lessons::read(FILE);
    assert!(damaged.is_empty(), "{damaged:?}");
    let mut topics: Vec<&str> = lessons.iter().map(|lesson| lesson.topic.key()).collect();
    topics.sort_unstable();
    let mut all = Topic::ALL.map(Topic::key);
    all.sort_unstable();
    assert_eq!(topics, all);
    for course in Course::ALL {
        assert!((6..=10).contains(&lessons.of(course).len()), "{course:?}");
    }
    for lesson in lessons.iter() {
        assert_eq!(lesson.to_string().parse().as_ref(), Ok(lesson));
        assert_eq!(lesson.judge(&lesson.solution), Ok(()));
        assert!(
            turns(lesson).iter().any(|(_, judged)| judged.is_err()),
            "whatever one does is right: {lesson}"
        );
    }
}

#[test]
fn a_line_that_is_no_step_is_left_out_with_the_reason() {
    let good = lesson(Topic::Height).to_string();
    let fields: Vec<&str> = good.split('\t').collect();
    let with = |at: usize, text: &str| {
        let mut fields = fields.clone();
        fields[at] = text;
        fields.join("\t")
    };
    let over = "dvonn w move c3:WR,e5:R";
    let cases = [
        (fields[..4].join("\t"), NotALesson::Fields),
        (with(0, "chess"), NotALesson::Course),
        (with(0, "gipf"), NotALesson::Position),
        (with(1, "castling"), NotALesson::Topic),
        (with(2, "from"), NotALesson::Goal),
        (with(2, "from z9"), NotALesson::Goal),
        (with(3, "dvonn w"), NotALesson::Position),
        (with(3, over), NotALesson::Position),
        (with(4, "d3d5"), NotALesson::Solution),
        (with(4, "c3b3"), NotALesson::Solution),
    ];
    for (line, why) in cases {
        assert_eq!(line.parse::<Lesson>(), Err(why), "{line}");
        let file = format!("# comment\n\n{line}\n{good}\n");
        let (lessons, damaged) = Lessons::read(&file);
        assert_eq!((lessons.iter().count(), damaged), (1, vec![(line.as_str(), why)]));
    }
}

#[test]
fn what_the_course_of_dvonn_says_holds() {
    for game in reached(Topic::Height) {
        let position = dvonn_of(&game);
        let there = ["a3", "g3"].map(|name| position.stack(space(name)).map(|stack| stack.height));
        assert!(
            there.contains(&Some(4)) && position.stack(space("d3")).is_none(),
            "{game}"
        );
    }
    let owned = only(Topic::Owner);
    let stack = dvonn_of(&owned).stack(space("e3")).expect("a stack");
    assert_eq!((stack.height, stack.owner), (5, Some(Color::White)));

    let before = dvonn_of(&lesson(Topic::Surrounded).game);
    let is_surrounded = |position: &Dvonn| position.board().surrounded() & (1 << space("e3").bit()) != 0;
    assert!(is_surrounded(before) && !before.movable().contains(&space("e3")));
    for game in reached(Topic::Surrounded) {
        let around = space("e3")
            .neighbours()
            .filter(|&beside| dvonn_of(&game).stack(beside).is_none());
        assert_eq!(around.count(), 1, "one space beside it is free: {game}");
    }

    let kept = only(Topic::Touch);
    let kept = dvonn_of(&kept);
    assert!(
        ["b3", "c3", "d3"]
            .into_iter()
            .all(|name| kept.stack(space(name)).is_some())
    );
    let others = turns(lesson(Topic::Touch));
    let lost = others
        .iter()
        .filter(|(_, judged)| matches!(judged, Err(Missed::CutOffOwn(1..))));
    assert_eq!(lost.count(), others.len() - 1);

    let Move::Dvonn(cut @ dvonn::Move::Stack { to, .. }) = lesson(Topic::CutOff).solution else {
        panic!("a stack moves");
    };
    let before = dvonn_of(&lesson(Topic::CutOff).game);
    assert_eq!(before.cut_off_by(cut), ["g3", "h3", "h4"].map(|name| (space(name), 1)));
    let after = only(Topic::CutOff);
    assert_eq!(dvonn_of(&after).stack(to).map(|stack| stack.dvonn_pieces), Some(1));

    let after = only(Topic::Pass);
    assert_eq!(after.status(), Status::ToMove(Color::White));
    let stuck = dvonn_of(&after).stack(space("g3")).expect("Black's stack");
    assert_eq!((stuck.height, stuck.owner), (4, Some(Color::Black)));

    let after = only(Topic::Last);
    assert_eq!(after.status(), Status::Over(Outcome::Win(Color::White)));
    let score = dvonn_of(&after).score();
    assert_eq!((score.white, score.black), (3, 0));

    let place = turns(lesson(Topic::Place));
    let right: Vec<String> = place
        .iter()
        .filter(|(_, judged)| judged.is_ok())
        .map(|(turn, _)| turn.to_string())
        .collect();
    assert_eq!(right, ["b1", "c1", "i5", "j5"]);
}

#[test]
fn what_the_course_of_gipf_says_holds() {
    let reserve = |game: &Game| gipf_of(game).reserve().white;
    let gained = |topic| reserve(&only(topic)) + 1 - reserve(&lesson(topic).game);
    assert!(
        reached(Topic::Push)
            .iter()
            .all(|game| gipf_of(game).pieces(Color::White).contains(spot("b3")))
    );
    let pushed = only(Topic::Line);
    let white = gipf_of(&pushed).pieces(Color::White);
    assert!(white.contains(spot("e2")) && white.contains(spot("e3")));
    assert_eq!(gained(Topic::Four), 4);
    let captured = only(Topic::Capture);
    assert_eq!(gipf_of(&captured).captured().black, 2);
    assert_eq!(gained(Topic::Capture), 4);
    assert_eq!(gained(Topic::Double), 8);

    assert_eq!(gained(Topic::Reserve), 4);
    for (turn, judged) in turns(lesson(Topic::Reserve)) {
        let after = lesson(Topic::Reserve).game.after(&turn);
        assert!(judged.is_ok() || reserve(&after) == 0, "{turn}");
    }
    for game in reached(Topic::GipfPiece) {
        assert!(gipf_of(&game).is_gipf(spot("e3")), "{game}");
        assert_eq!(gipf_of(&game).captured().black, 2, "{game}");
    }
    let won = only(Topic::LastGipf);
    assert_eq!(won.status(), Status::Over(Outcome::Win(Color::White)));
    let black = gipf_of(&lesson(Topic::LastGipf).game);
    assert_eq!(black.pieces(Color::Black).in_common(black.stacked()).len(), 1);
}

#[test]
fn what_the_course_of_potentials_says_holds() {
    let live = |game: &Game, name: &str| {
        potentials_of(game)
            .stack(spot(name))
            .and_then(gipfel::rules::potentials::Stack::live)
    };
    for game in reached(Topic::Load) {
        let hand = potentials_of(&game).hands().white;
        assert_eq!(hand[Kind::Zertz], 2, "{game}");
    }
    // the first piece without one forfeits all in hand
    let bare = turns(lesson(Topic::Load))
        .into_iter()
        .find(|(turn, _)| turn.to_string() == "a2-b3");
    let (bare, judged) = bare.expect("a legal push");
    assert_eq!(judged, Err(Missed::NotLoaded(Kind::Zertz)));
    assert!(
        potentials_of(&lesson(Topic::Load).game.after(&bare))
            .hands()
            .white
            .is_empty()
    );

    for game in reached(Topic::Tamsk) {
        assert!(potentials_of(&game).owned(Color::White).contains(spot("e5")), "{game}");
        assert_eq!(live(&game, "e5"), None, "{game}");
    }
    assert_eq!(live(&lesson(Topic::Zertz).game, "c3"), Some(Kind::Zertz));
    let jumped = only(Topic::Zertz);
    let white = potentials_of(&jumped).owned(Color::White);
    assert!(white.contains(spot("c3")) && white.contains(spot("f5")));
    for (turn, judged) in turns(lesson(Topic::DvonnPotential)) {
        let Move::Gipf(turn) = turn else { panic!("GIPF") };
        let used = turn.decisions().find_map(|decision| match decision {
            Decision::Use(used) => Some(used),
            _ => None,
        });
        assert_eq!(judged.is_ok(), used.is_some(), "{turn}");
        if let Some(used) = used {
            let after = lesson(Topic::DvonnPotential).game.after(&Move::Gipf(turn));
            let before = potentials_of(&lesson(Topic::DvonnPotential).game);
            assert!(before.owned(Color::Black).contains(used.to));
            assert!(potentials_of(&after).owned(Color::White).contains(used.to));
        }
    }
    for game in reached(Topic::Yinsh) {
        assert!(potentials_of(&game).owned(Color::White).contains(spot("e5")), "{game}");
    }
    for game in reached(Topic::LoadedRow) {
        assert_eq!(live(&game, "e3"), Some(Kind::Yinsh), "{game}");
    }
}
