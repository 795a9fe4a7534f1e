//! Positions whose best move is known.
use gipfel::engine::search::Limits;
use gipfel::engine::table::TranspositionTable;
use gipfel::engine::think::{Thought, each_move, think};
use gipfel::rules::dvonn::{Dvonn, SetupKind};
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::gipf::turn::Stepwise;
use gipfel::rules::gipf::{Gipf, Progress, Stage, Variant};
use gipfel::rules::{Color, Outcome, Position, Status};
use std::collections::HashSet;

fn found(game: &Game, limits: Limits) -> Thought {
    think(game, &TranspositionTable::new(1 << 22), limits, &|| false, &mut |_| {}).unwrap()
}

/// White's margin with perfect play, by trying everything.
fn margin(position: &Dvonn) -> i32 {
    let Status::ToMove(color) = position.status() else {
        let score = position.score();
        return i32::from(score.white) - i32::from(score.black);
    };
    let after = position.legal_moves().into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(&mv);
        margin(&next)
    });
    match color {
        Color::White => after.max().unwrap(),
        Color::Black => after.min().unwrap(),
    }
}

/// Ends of games of DVONN with few moves left.
fn endings() -> Vec<Dvonn> {
    let mut random = fastrand::Rng::with_seed(77);
    let mut endings = Vec::new();
    while endings.len() < 25 {
        let mut position = Dvonn::start();
        let mut seen = vec![position.clone()];
        loop {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(&moves[random.usize(..moves.len())]);
            seen.push(position.clone());
        }
        // six turns before the end, if there is a choice
        let at = seen.len().saturating_sub(7);
        if (2..7).contains(&seen[at].legal_moves().len()) {
            endings.push(seen[at].clone());
        }
    }
    endings
}

#[test]
fn the_end_of_dvonn_is_played_perfectly() {
    for ending in endings() {
        let true_margin = margin(&ending);
        let thought = found(&Game::Dvonn(ending.clone()), Limits::NONE);
        assert!(thought.is_solved, "{ending}");
        let mover = ending.status();
        let expected = match (true_margin.signum(), mover) {
            (0, _) => None,
            (sign, Status::ToMove(color)) => Some((sign > 0) == (color == Color::White)),
            (_, Status::Over(_)) => panic!("{ending}"),
        };
        assert_eq!(thought.score.is_won(), expected, "{ending}: {true_margin}, {thought:?}");
        // the line keeps the margin to its end
        let mut now = ending.clone();
        now.play_unchecked(match &thought.line[0] {
            gipfel::rules::game::Move::Dvonn(mv) => mv,
            gipfel::rules::game::Move::Gipf(_) => {
                panic!("a turn of GIPF in {ending}")
            }
        });
        assert_eq!(margin(&now), true_margin, "{ending}: {thought:?}");
    }
}

#[test]
fn a_stack_that_cuts_off_the_rest_is_moved() {
    // d3 holds White's tall stack on the board; Black can take the DVONN piece away from it
    let game: Game = "dvonn b move a3:R,b3:B,c3:WWWW,j3:R,k3:B".parse().unwrap();
    let thought = found(&game, Limits::nodes(10_000));
    let mut after = game.clone();
    after.play(&thought.line[0]).unwrap();
    assert!(thought.is_solved, "{thought:?}");
    assert_eq!(thought.score.is_won(), Some(true), "{thought:?} {after}");
}

#[test]
fn a_row_of_gipf_pieces_that_wins_is_made() {
    let game: Game =
        "gipf-tournament b b4:B,b5:W,c2:W,c3:GB,c6:W,d2:B,d3:GB,d4:GW,d6:GB,e2:W,e3:B,e5:B,e6:W,e8:W,f4:W,\
        f6:GB,f7:B,g3:W,g6:W,h2:W,h3:W,h5:B 0,4 5,0 -"
            .parse()
            .unwrap();
    let thought = found(&game, Limits::nodes(2_000));
    assert_eq!(thought.score.is_won(), Some(true), "{thought:?}");
    let mut after = game.clone();
    for mv in &thought.line {
        after.play(mv).unwrap();
    }
    assert_eq!(after.status(), Status::Over(Outcome::Win(Color::Black)), "{thought:?}");
}

#[test]
fn pushes_with_equal_results_are_tried_once() {
    let results = [Variant::Basic, Variant::Standard, Variant::Tournament].map(|variant| {
        let start = Gipf::start(gipfel::rules::gipf::Setup::even(variant));
        let (mut all, mut different) = (HashSet::new(), 0);
        start.each_successor(&mut |next| {
            all.insert(*next);
        });
        Progress::new(&start).each_different_push(|_, _, next| {
            different += 1;
            assert!(all.contains(next.position()), "{next:?}");
        });
        assert_eq!(all.len(), different, "{variant:?}");
        different
    });
    assert_eq!(results, [24, 30, 18]);
    for kind in GameKind::ALL {
        let game = Game::start(Setup::even(kind));
        let scored = each_move(&game, &TranspositionTable::new(1 << 16), Limits::depth(0), &|| false);
        let expected = match kind {
            GameKind::Dvonn => 49,
            GameKind::Gipf(Variant::Basic) => 24,
            GameKind::Gipf(Variant::Standard) => 30,
            GameKind::Gipf(Variant::Tournament) => 18,
            GameKind::Potentials(_) => panic!("{kind:?} is not among them"),
        };
        assert_eq!(scored.len(), expected, "{kind:?}");
    }
}

#[test]
fn no_different_push_is_left_out() {
    let mut random = fastrand::Rng::with_seed(5);
    for variant in [Variant::Basic, Variant::Standard, Variant::Tournament] {
        for _ in 0..40 {
            let mut position = Gipf::start(gipfel::rules::gipf::Setup::even(variant));
            for _ in 0..random.usize(..60) {
                let Some(mv) = gipfel::engine::any_move(&Game::Gipf(position), &mut random) else {
                    break;
                };
                let mut game = Game::Gipf(position);
                game.play(&mv).unwrap();
                let Game::Gipf(next) = game else { panic!("{game}") };
                position = next;
            }
            let progress = Progress::new(&position);
            let mut all = HashSet::new();
            for push in progress.pushes() {
                let mut next = progress;
                if next.decide(gipfel::rules::gipf::Decision::Push(push)).is_ok() {
                    all.insert(*next.position());
                }
            }
            let mut different = HashSet::new();
            progress.each_different_push(|_, _, next| {
                different.insert(*next.position());
            });
            assert_eq!(different, all, "{position}");
            // which of them make a row is told without making them
            let (mut rows, mut rows_only) = (Vec::new(), Vec::new());
            progress.each_different_lane(false, |lane, is_gipf, makes_row| {
                let next = progress.pushed_along(lane, is_gipf).unwrap();
                assert_eq!(makes_row, next.stage() == Stage::After, "{position} {lane}");
                rows.extend(makes_row.then_some((lane, is_gipf)));
            });
            progress.each_different_lane(true, |lane, is_gipf, _| rows_only.push((lane, is_gipf)));
            assert_eq!(rows, rows_only, "{position}");
        }
    }
}

#[test]
fn placing_ends_by_itself() {
    let mut game = Game::start(Setup::even(GameKind::Dvonn));
    for space in ["a1", "f3", "k5", "c2", "h4"] {
        game.play(&game.parse_move(space).unwrap()).unwrap();
        // nothing else ends this search
        assert_eq!(found(&game, Limits::NONE).depth, 4);
    }
}

/// The boards themselves were chosen by longer searches; `gipfel boards` finds them again.
#[test]
fn on_a_board_drawn_at_random_neither_colour_is_better_off() {
    for seed in 0..3 {
        let game = Game::start(Setup::Dvonn(SetupKind::Random.set_up(seed)));
        let found = found(&game, Limits::nodes(100_000));
        assert!(found.score.0.abs() < 25, "{game}: {:?}", found.score);
    }
}
