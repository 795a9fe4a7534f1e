//! How the strongest level opens: by chance among what is nearly as good, so that no game is played twice.
use gipfel::correspondence::Level;
use gipfel::engine::levels::{choose, seed_of_turn};
use gipfel::engine::search::Limits;
use gipfel::engine::table::TranspositionTable;
use gipfel::engine::think::{best_moves, evaluation, think};
use gipfel::rules::Status;
use gipfel::rules::dvonn::SetupKind;
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use std::collections::HashSet;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// The games of which the openings are tried.
fn games() -> Vec<Game> {
    let even = |key: &str| {
        let kind: GameKind = key.parse().expect("the name of a game");
        Game::start(Setup::even(kind))
    };
    let dvonn = Game::start(Setup::Dvonn(SetupKind::Classic.set_up(1)));
    vec![
        dvonn,
        even("gipf-basic"),
        even("gipf-standard"),
        even("gipf-tournament"),
        even("gipf-standard+zd3"),
    ]
}

#[test]
fn an_opening_is_nearly_as_good_as_the_best_and_the_same_for_the_same_seed() {
    for game in games() {
        // deeper than the first moment, in which no search is this deep
        let depth = if game.is_placing() { 3 } else { 12 };
        let good = best_moves(
            &game,
            &TranspositionTable::new(1 << 20),
            Limits::depth(depth),
            10,
            &|| true,
        );
        assert!(good.len() > 1, "{game}");
        for seed in 0..20 {
            let mv = choose(&game, Level::STRONGEST, seed, &|| true).expect("it goes on");
            assert_eq!(choose(&game, Level::STRONGEST, seed, &|| true).as_ref(), Some(&mv));
            assert!(good.iter().any(|(other, _)| *other == mv), "{mv} in {game}");
        }
    }
}

#[test]
fn packets_are_placed_by_chance_too() {
    for size in ["packets-2", "packets-3", "packets-12"] {
        let setup: SetupKind = size.parse().expect("a setup");
        let mut game = Game::start(Setup::Dvonn(setup.set_up(1)));
        // the first red piece, alone
        let red = game.legal_moves().remove(0);
        game.play(&red).expect("it is legal");
        let value = |mv: &Move| evaluation(&game.after(mv)).0;
        let searched = think(
            &game,
            &TranspositionTable::new(1 << 14),
            Limits::nodes(1),
            &|| false,
            &mut |_| {},
        );
        let best = searched.expect("it goes on").line.remove(0);
        for level in [Level::STRONGEST, Level::ALL[3]] {
            let chosen: HashSet<Move> = (0..20)
                .map(|seed| {
                    let mv = choose(&game, level, seed, &|| false).expect("it goes on");
                    assert_eq!(choose(&game, level, seed, &|| false).as_ref(), Some(&mv));
                    assert!(game.is_legal(&mv), "{mv}");
                    mv
                })
                .collect();
            assert!(chosen.len() >= 5, "{size}: {chosen:?}");
            if level == Level::STRONGEST {
                // whoever is to move next is the opponent, or the same player with a smaller packet
                for mv in &chosen {
                    let worse = (value(mv) - value(&best)).abs();
                    assert!(worse <= 40, "{size}: {mv} differs by {worse} from {best}");
                }
            }
        }
    }
}

/// The turns of a game that somebody begins who plays the moves of an earlier game wherever they can.
fn replayed(start: &Game, earlier: &[Move], turns: usize, seed: u64) -> Vec<Move> {
    let mut game = start.clone();
    let mut played: Vec<Move> = Vec::new();
    for turn in 0..turns {
        if matches!(game.status(), Status::Over(_)) {
            break;
        }
        let mv = if turn % 2 == 0 {
            let known = earlier.get(turn).filter(|mv| game.is_legal(mv));
            known.cloned().unwrap_or_else(|| {
                let limits = Limits::nodes(60);
                let thought = think(&game, &TranspositionTable::new(1 << 14), limits, &|| false, &mut |_| {});
                thought.expect("it goes on").line.remove(0)
            })
        } else {
            // the same position has the same seed, as in matches
            let seed = seed_of_turn(seed, u32::try_from(turn).expect("few"), &game);
            let asked = AtomicU8::new(0);
            let stop = || asked.fetch_add(1, Relaxed) >= 3;
            choose(&game, Level::STRONGEST, seed, &stop).expect("it goes on")
        };
        game.play(&mv).expect("it is legal");
        played.push(mv);
    }
    played
}

fn is_hardest(start: &Game) -> bool {
    ["dvonn", "gipf-basic", "gipf-tournament"].contains(&start.kind().key())
}

#[test]
fn a_won_game_cannot_be_replayed() {
    // the others have more pushes that are as good as the best one
    for start in games().into_iter().filter(is_hardest) {
        let turns = if start.is_placing() { 49 } else { 40 };
        let first = replayed(&start, &[], turns, 0);
        let mut all = HashSet::from([first.clone()]);
        for seed in 1..50 {
            let again = replayed(&start, &first, turns, seed);
            assert!(all.insert(again.clone()), "twice: {again:?} in {start}");
        }
    }
}
