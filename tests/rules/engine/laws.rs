//! What holds in every position of every game, tested by random play.
use gipfel::correspondence::Level;
use gipfel::engine::any_move;
use gipfel::engine::levels::choose;
use gipfel::engine::search::Limits;
use gipfel::engine::table::TranspositionTable;
use gipfel::engine::think::{Score, each_move, evaluation, think};
use gipfel::rules::Status;
use gipfel::rules::dvonn::{PacketSize, SetupKind};
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};

/// The games with potentials that are among those of the laws.
const WITH_POTENTIALS: [&str; 3] = ["gipf-basic+tzdy3", "gipf-standard+zd3", "gipf-tournament+ty4"];

/// The game of this number: those without potentials, then some with potentials.
fn kind_of(number: usize) -> GameKind {
    GameKind::ALL.get(number).copied().unwrap_or_else(|| {
        let key = WITH_POTENTIALS[number - GameKind::ALL.len()];
        key.parse().expect("it is the name of a game")
    })
}

/// How many there are.
const KINDS: usize = GameKind::ALL.len() + WITH_POTENTIALS.len();

/// The game after this many random turns, or where it ended before.
fn reached(kind: GameKind, turns: usize, seed: u64) -> Game {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = Game::start(Setup::even(kind));
    for _ in 0..turns {
        let Some(mv) = any_move(&game, &mut random) else { break };
        game.play(&mv).unwrap();
    }
    game
}

/// Every move of the line is legal where it stands.
fn follow(game: &Game, line: &[Move]) {
    let mut now = game.clone();
    for mv in line {
        now.play(mv)
            .unwrap_or_else(|why| panic!("{mv} of {line:?} in {game}: {why:?}"));
    }
}

fn config(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(12),
        ..Config::default()
    }
}

proptest! {
    #![proptest_config(config(160))]

    #[test]
    fn any_budget_of_a_node_or_more_finds_a_legal_move(
        kind in 0..KINDS, turns in 0..130_usize, seed: u64, nodes in 1..400_u64
    ) {
        let game = reached(kind_of(kind), turns, seed);
        let table = TranspositionTable::new(1 << 16);
        let thought = think(&game, &table, Limits::nodes(nodes), &|| false, &mut |thought| {
            follow(&game, &thought.line);
        });
        match game.status() {
            Status::Over(_) => assert_eq!(thought, None, "{game}"),
            Status::ToMove(_) => {
                let thought = thought.unwrap();
                assert!(!thought.line.is_empty(), "{game}");
                follow(&game, &thought.line);
                // the current node is finished, and its steps that end the game are counted
                assert!(thought.nodes <= nodes + 700, "{} of {nodes} in {game}", thought.nodes);
            }
        }
    }

    #[test]
    fn the_same_budget_finds_the_same(kind in 0..KINDS, turns in 0..130_usize, seed: u64) {
        let game = reached(kind_of(kind), turns, seed);
        let find = || think(&game, &TranspositionTable::new(1 << 16), Limits::nodes(1_500), &|| false, &mut |_| {});
        assert_eq!(find(), find(), "{game}");
    }

    #[test]
    fn a_search_that_is_stopped_at_once_finds_a_legal_move(
        kind in 0..KINDS, turns in 0..130_usize, seed: u64
    ) {
        let game = reached(kind_of(kind), turns, seed);
        let stopped = think(&game, &TranspositionTable::new(1 << 16), Limits::NONE, &|| true, &mut |_| {});
        match stopped {
            Some(thought) => assert!(game.is_legal(&thought.line[0]), "{game}"),
            None => assert!(matches!(game.status(), Status::Over(_)), "{game}"),
        }
    }

    #[test]
    fn every_move_that_is_scored_is_legal_and_named_once(
        kind in 0..KINDS, turns in 0..130_usize, seed: u64
    ) {
        let game = reached(kind_of(kind), turns, seed);
        let scored = each_move(&game, &TranspositionTable::new(1 << 16), Limits::depth(0), &|| false);
        assert_eq!(scored.is_empty(), matches!(game.status(), Status::Over(_)), "{game}");
        assert!(scored.is_sorted_by(|a, b| a.1 >= b.1), "{game}");
        for (n, (mv, _)) in scored.iter().enumerate() {
            assert!(game.is_legal(mv), "{mv} in {game}");
            assert!(scored[..n].iter().all(|(other, _)| other != mv), "{mv} twice in {game}");
        }
    }

    #[test]
    fn evaluations_stay_between_the_decided_scores(kind in 0..KINDS, turns in 0..200_usize, seed: u64) {
        let game = reached(kind_of(kind), turns, seed);
        assert_eq!(evaluation(&game).is_won(), None, "{game}");
    }
}

#[test]
fn a_finished_game_has_no_move_and_no_score() {
    let game: Game = "dvonn b move a3:RW,d3:R".parse().unwrap();
    let table = TranspositionTable::new(0);
    assert_eq!(think(&game, &table, Limits::NONE, &|| false, &mut |_| {}), None);
    assert_eq!(each_move(&game, &table, Limits::depth(3), &|| false), []);
    assert_eq!(evaluation(&game), Score(0));
}

#[test]
fn every_setup_of_dvonn_is_played_by_every_level() {
    let sizes = PacketSize::ALL.into_iter().map(SetupKind::Packets);
    let others = [
        SetupKind::Classic,
        SetupKind::Random,
        SetupKind::Symmetric,
        SetupKind::Pie,
        SetupKind::Reds,
    ];
    for kind in sizes.chain(others) {
        let mut game = Game::start(Setup::Dvonn(kind.set_up(11)));
        for turn in 0..12 {
            let level = Level::ALL[turn % 4];
            let mv = choose(&game, level, 5, &|| false).unwrap();
            game.play(&mv).unwrap_or_else(|why| panic!("{mv} in {game}: {why:?}"));
            assert_eq!(evaluation(&game).is_won(), None, "{game}");
        }
    }
}

#[test]
fn two_threads_find_legal_moves() {
    for kind in GameKind::ALL {
        let game = reached(kind, if kind == GameKind::Dvonn { 52 } else { 12 }, 3);
        let limits = Limits {
            threads: 2,
            ..Limits::nodes(5_000)
        };
        let thought = think(&game, &TranspositionTable::new(1 << 20), limits, &|| false, &mut |_| {}).unwrap();
        follow(&game, &thought.line);
    }
}

/// A step that is left to another thread is not forgotten.
#[test]
fn several_threads_find_the_score_that_one_finds() {
    let mut solved = 0;
    for seed in 0..12 {
        let game = reached(GameKind::Dvonn, 74, seed);
        let [one, several] = [1, 3].map(|threads| {
            let limits = Limits {
                threads,
                ..Limits::nodes(500_000)
            };
            think(&game, &TranspositionTable::new(1 << 22), limits, &|| false, &mut |_| {})
        });
        let (Some(one), Some(several)) = (one, several) else {
            continue;
        };
        if one.is_solved && several.is_solved {
            assert_eq!(one.score, several.score, "seed {seed}");
            solved += 1;
        }
    }
    assert!(solved >= 6, "only {solved} were solved");
}
