//! The shipped puzzles, and how they are read.

use gipfel::app::Spelled as _;
use gipfel::app::features::{PuzzleStep, SolvePuzzle, WhichPuzzle};
use gipfel::app::puzzles::{Filter, KINDS, Puzzles, shipped};
use gipfel::correspondence::PlayerId;
use gipfel::engine::puzzles::{find, self_play, single};
use gipfel::engine::search::Limits;
use gipfel::engine::table::TranspositionTable;
use gipfel::engine::think::{think, think_without};
use gipfel::rules::dvonn::Space;
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use gipfel::rules::gipf::{self, Kind};
use gipfel::rules::picker::{Answer, Step};
use gipfel::rules::potentials;
use gipfel::rules::puzzle::{Grade, Images, NotAPuzzle, Puzzle, Theme, key_of};
use jiff::{SignedDuration, Timestamp};
use std::collections::HashSet;

const FILES: [&str; 3] = [
    include_str!("../../assets/puzzles/dvonn.txt"),
    include_str!("../../assets/puzzles/gipf.txt"),
    include_str!("../../assets/puzzles/potentials.txt"),
];

#[test]
fn every_shipped_puzzle_is_read_and_none_is_there_twice() {
    let (puzzles, damaged) = Puzzles::read(&FILES);
    assert!(damaged.is_empty(), "{damaged:?}");
    let keys: HashSet<String> = puzzles.iter().map(|puzzle| key_of(&puzzle.game)).collect();
    assert_eq!(keys.len(), puzzles.iter().count(), "no two are images of each other");
    for (kind, (of_each, all)) in KINDS.into_iter().zip([(35, 150), (35, 150), (15, 50)]) {
        let of = |grade: Grade| {
            let filter = of_kind(kind, Some(grade));
            puzzles.iter().filter(|puzzle| filter.fits(puzzle)).count()
        };
        let counts = Grade::ALL.map(of);
        assert!(counts.into_iter().all(|count| count >= of_each), "{kind:?}: {counts:?}");
        assert!(counts.iter().sum::<usize>() >= all, "{kind:?}: {counts:?}");
    }
    // each set of rules and each kind of potential is among those with potentials
    let variants: Vec<potentials::Variant> = puzzles
        .iter()
        .filter_map(|puzzle| match &puzzle.game {
            Game::Potentials(position) => Some(position.variant()),
            Game::Dvonn(_) | Game::Gipf(_) => None,
        })
        .collect();
    for base in gipf::Variant::ALL {
        assert!(variants.iter().any(|variant| variant.base() == base), "{base:?}");
    }
    for kind in Kind::ALL {
        assert!(variants.iter().any(|variant| variant.has(kind)), "{kind:?}");
    }
}

fn of_kind(kind: GameKind, grade: Option<Grade>) -> Filter {
    Filter {
        kind: Some(kind),
        grade,
    }
}

#[test]
fn a_puzzle_survives_its_text() {
    for puzzle in shipped().iter() {
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle.clone()));
        assert!(puzzle.is_solved_by(puzzle.solution()));
    }
}

/// Number of nodes in the first check of each; the same search finds the same turn.
const NODES: u64 = 30_000;

#[test]
fn a_bounded_search_agrees_that_there_is_one_solution() {
    // all of them would take minutes
    for puzzle in shipped().iter().step_by(23) {
        let found = single(&puzzle.game, NODES).unwrap_or_else(|| panic!("not clear: {puzzle}"));
        assert!(puzzle.is_solved_by(&found.line[0]), "{puzzle}");
        let (best, second) = (found.best.0, found.second.0);
        assert!(best - second >= 250, "{best} against {second}: {puzzle}");
    }
}

#[test]
fn without_the_best_turn_another_one_is_found() {
    let puzzle = shipped().get(1).expect("it is shipped");
    let (table, limits) = (TranspositionTable::new(1 << 20), Limits::nodes(2_000));
    let best = think(&puzzle.game, &table, limits, &|| false, &mut |_| {}).unwrap();
    let without = think_without(&puzzle.game, &best.line[0], &table, limits, &|| false, &mut |_| {}).unwrap();
    assert_ne!(puzzle.game.after(&best.line[0]), puzzle.game.after(&without.line[0]));
    assert!(puzzle.game.is_legal(&without.line[0]));
    assert!(best.score >= without.score);
}

#[test]
fn the_same_seed_finds_the_same() {
    for kind in KINDS {
        let positions = self_play(kind, 11);
        assert_eq!(positions, self_play(kind, 11));
        // with potentials a search takes longer
        let count = if matches!(kind, GameKind::Potentials(_)) { 2 } else { 10 };
        let ends: Vec<Game> = positions.into_iter().rev().take(count).collect();
        let found = find(&ends, 3, &|_| true);
        assert_eq!(found, find(&ends, 3, &|_| true));
    }
}

/// Each pick that can follow these, until `reached` says of a turn that it is enough; and the longest button.
fn paths(game: &Game, picks: &mut Vec<String>, longest: &mut usize, reached: &mut dyn FnMut(&Move) -> bool) -> bool {
    let tokens: Vec<String> = match game.follow_picks(picks).expect("what is offered fits") {
        Step::Ready(mv) => return reached(&mv),
        Step::One { answers, .. } => {
            let plain = answers.iter().filter(|answer| !answer.what.is_switch());
            plain.map(|answer| answer.token.clone()).collect()
        }
        Step::Several { answers, least, .. } => {
            let all = |answers: &[Answer]| {
                let tokens: Vec<&str> = answers.iter().map(|answer| answer.token.as_str()).collect();
                tokens.join(",")
            };
            let none = (least == 0).then(|| "-".to_owned());
            let each = answers.iter().map(|answer| answer.token.clone());
            let every = (answers.len() > 1).then(|| all(&answers));
            each.chain(every).chain(none).collect()
        }
    };
    for token in tokens {
        picks.push(token);
        let button = SolvePuzzle {
            which: WhichPuzzle::Number(300),
            filter: Filter::default(),
            step: PuzzleStep::Picked(picks.clone()),
        };
        *longest = (*longest).max(button.custom_id().to_string().len());
        if paths(game, picks, longest, reached) {
            return true;
        }
        picks.pop();
    }
    false
}

#[test]
fn every_solution_can_be_picked_and_buttons_have_room_for_all_turns() {
    for puzzle in shipped().iter().step_by(3) {
        let (mut longest, mut is_reached) = (0, false);
        // with potentials there are too many turns to go through, some of which must be typed
        let goes_on = !matches!(puzzle.game, Game::Potentials(_));
        let mut picks = Vec::new();
        paths(&puzzle.game, &mut picks, &mut longest, &mut |mv| {
            is_reached |= puzzle.is_solved_by(mv);
            is_reached && !goes_on
        });
        if !goes_on {
            let step = PuzzleStep::Picked(picks);
            let filter = of_kind(puzzle.game.kind(), Some(puzzle.grade()));
            let which = WhichPuzzle::Number(puzzle.number.into());
            let button = SolvePuzzle { which, filter, step };
            longest = button.custom_id().to_string().len();
        }
        assert!(longest <= 100, "{longest} characters: {puzzle}");
        assert!(is_reached, "{puzzle}");
    }
}

#[test]
fn what_is_no_puzzle_is_left_out() {
    let good = "7\twin\t2\tdvonn w move b1:RBW,c1:W,d1:B,d2:B\tc1d1";
    let bad = [
        ("7\twin\t2\tdvonn w move b1:RBW\tc1d1\tmore", NotAPuzzle::Fields),
        ("0\twin\t2\tdvonn w move b1:RBW,c1:W,d1:B\tc1d1", NotAPuzzle::Number),
        ("8\tnonsense\t2\tdvonn w move b1:RBW,c1:W,d1:B\tc1d1", NotAPuzzle::Theme),
        ("8\twin\t-1\tdvonn w move b1:RBW,c1:W,d1:B\tc1d1", NotAPuzzle::Depth),
        ("8\twin\t2\tdvonn w move b1:RXW\tc1d1", NotAPuzzle::Position),
        ("8\twin\t2\tdvonn w move b1:RBW,c1:W,d1:B,d2:B\td1c1", NotAPuzzle::Turns),
        ("8\twin\t2\tdvonn w move b1:RBW,c1:W,d1:B,d2:B\t", NotAPuzzle::Turns),
        (good, NotAPuzzle::Number),
    ];
    let lines: Vec<&str> = bad.iter().map(|(line, _)| *line).collect();
    let file = format!("# where they come from\n\n{good}\n{}\n", lines.join("\n"));
    let (puzzles, damaged) = Puzzles::read(&[&file]);
    assert_eq!(puzzles.iter().map(|puzzle| puzzle.number).collect::<Vec<_>>(), [7]);
    assert_eq!(puzzles.get(7).map(|puzzle| puzzle.theme), Some(Theme::Win));
    assert_eq!(puzzles.get(8), None);
    assert_eq!(damaged, bad);
}

#[test]
fn images_of_a_position_are_the_same_puzzle() {
    let swap = |c: char| match c {
        'W' => 'B',
        'B' => 'W',
        'w' => 'b',
        'b' => 'w',
        other => other,
    };
    let exchanged = |text: &str| {
        let mut words: Vec<String> = text.split(' ').map(ToOwned::to_owned).collect();
        words[1] = words[1].chars().map(swap).collect();
        words
    };
    for puzzle in shipped().iter().step_by(7) {
        let text = puzzle.game.to_string();
        let mut words = exchanged(&text);
        let turned: Vec<String> = match &puzzle.game {
            Game::Dvonn(_) => words[3]
                .split(',')
                .map(|stack| {
                    let (space, pieces) = stack.split_once(':').unwrap();
                    let opposite = space.parse::<Space>().unwrap().opposite();
                    let pieces = pieces.replace('W', "x").replace('B', "W").replace('x', "B");
                    format!("{opposite}:{pieces}")
                })
                .collect(),
            Game::Gipf(_) | Game::Potentials(_) => words[2]
                .split(',')
                .map(|piece| {
                    let (spot, piece) = piece.split_once(':').unwrap();
                    let [column, rank] = spot.as_bytes() else {
                        panic!("{spot}");
                    };
                    let column = column - b'a';
                    let height = 9 - column.abs_diff(4);
                    let rank = height + 1 - (rank - b'0');
                    let column = char::from(b'a' + 8 - column);
                    let piece: String = piece.chars().map(swap).collect();
                    format!("{column}{rank}:{piece}")
                })
                .collect(),
        };
        let at = if matches!(puzzle.game, Game::Dvonn(_)) { 3 } else { 2 };
        words[at] = turned.join(",");
        if at == 2 {
            for numbers in [3, 4] {
                let (white, black) = words[numbers].split_once(',').unwrap();
                words[numbers] = format!("{black},{white}");
            }
        }
        if at == 2 {
            words[5] = match &words[5][..] {
                "w" => "b".to_owned(),
                "b" => "w".to_owned(),
                both => both.to_owned(),
            };
        }
        if let Some((white, black)) = words.get(6).and_then(|hands| hands.split_once('/')) {
            words[6] = format!("{black}/{white}");
        }
        let image: Game = words
            .join(" ")
            .parse()
            .unwrap_or_else(|why| panic!("{why:?}: {words:?}"));
        assert_eq!(key_of(&image), key_of(&puzzle.game), "{text}");
        let after = puzzle.game.after(puzzle.solution());
        assert_ne!(key_of(&puzzle.game), key_of(&after));
        // a turn leads there from whatever side one looks
        for game in [&puzzle.game, &image] {
            assert!(Images::of([&after]).are_led_to_by_turn_of(game), "{text}");
            assert!(!Images::of([&puzzle.game]).are_led_to_by_turn_of(game), "{text}");
        }
    }
}

/// Numbers that are compared first rule out no position that a turn leads to.
#[test]
fn every_turn_leads_to_its_position_from_each_side_of_the_board() {
    let kinds = GameKind::ALL.map(Setup::even).into_iter();
    let sets = potentials::Variant::all().step_by(5).map(Setup::Potentials);
    for (seed, setup) in (1..).zip(kinds.chain(sets)) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = Game::start(setup);
        for turn in 0..80 {
            let legal = game.legal_moves();
            let Some(mv) = random.choice(&legal) else { break };
            let after = game.after(mv);
            if turn % 3 == 0 {
                assert!(Images::of([&after]).are_led_to_by_turn_of(&game), "{mv} in {game}");
            }
            game = after;
        }
    }
}

#[test]
fn a_position_with_28_million_turns_is_compared_at_once() {
    let text = "gipf-tournament w b5:GW,c2:GB,c5:GW,d3:GB,d5:GW,e3:GW,e4:GW,e5:GW,e6:GW,e7:GB,e8:GB,f4:GB,f6:GW,g3:GW,\
                h2:GB,h5:GB 0,4 0,0 -";
    let game: Game = text.parse().unwrap();
    let images = |text: &str| Images::of([&text.parse::<Game>().unwrap()]);
    // White cannot have lost a piece, nor Black brought one
    for never in [
        "gipf-tournament b b5:GW,b2:GB 14,4 2,12 -",
        "gipf-tournament b b5:GW,b2:GB 16,5 0,11 -",
    ] {
        assert!(!images(never).are_led_to_by_turn_of(&game), "{never}");
    }
    // the numbers fit: whether a turn leads there remains open, so it counts as if one did
    let open = "gipf-tournament b b5:GW,b2:GB 16,4 0,12 -";
    assert!(images(open).are_led_to_by_turn_of(&game));
}

#[test]
fn everybody_gets_new_ones_as_long_as_there_are_any() {
    let (ana, filter) = (
        PlayerId(11),
        Filter {
            kind: Some(KINDS[1]),
            grade: Some(Grade::Hard),
        },
    );
    let mut done: Vec<u16> = Vec::new();
    let mut last = None;
    let fitting = |puzzle: &&Puzzle| puzzle.game.kind() == KINDS[1] && puzzle.grade() == Grade::Hard;
    for _ in 0..shipped().iter().filter(fitting).count() {
        let next = shipped().next(ana, &done, filter, last).expect("there is one");
        assert_eq!((next.game.kind(), next.grade()), (KINDS[1], Grade::Hard), "{next}");
        assert!(!done.contains(&next.number));
        // asked twice, the same one
        assert_eq!(shipped().next(ana, &done, filter, last), Some(next));
        done.push(next.number);
        last = Some(next.number);
    }
    let again = shipped()
        .next(ana, &done, filter, last)
        .expect("then from the beginning");
    assert!(done.contains(&again.number) && Some(again.number) != last);
    // whoever solves none sees each before any comes again
    let (mut seen, mut last) = (HashSet::new(), None);
    for _ in shipped().iter() {
        let next = shipped().next(ana, &[], Filter::default(), last).expect("there is one");
        assert!(seen.insert(next.number), "{next} again");
        last = Some(next.number);
    }
    let (nobody, _) = Puzzles::read(&[]);
    assert_eq!(nobody.next(ana, &[], Filter::default(), None), None);
}

#[test]
fn the_puzzle_of_the_day_is_another_one_each_day() {
    let day = |n: i64| {
        let time = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(24 * (20_000 + n) + 8);
        shipped().of_day(time).map(|puzzle| puzzle.number)
    };
    let count = shipped().iter().count();
    let days = i64::try_from(count).unwrap();
    let numbers: HashSet<_> = (0..days).map(day).collect();
    assert_eq!(numbers.len(), count);
    assert_eq!(day(0), day(days));
    assert_eq!(Puzzles::read(&[]).0.of_day(Timestamp::UNIX_EPOCH), None);
}
