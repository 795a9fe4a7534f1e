//! The search with potentials: the turns that it tries, and what it finds where the answer is known.
use super::contests::held;
use gipfel::engine::any_move;
use gipfel::engine::search::Limits;
use gipfel::engine::table::TranspositionTable;
use gipfel::engine::think::{Thought, each_move, think, think_without};
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use gipfel::rules::gipf::Stage;
use gipfel::rules::potentials::{Potentials, Progress, Variant};
use gipfel::rules::{Color, Outcome, Status};
use std::collections::{BTreeSet, HashSet};

fn game(text: &str) -> Game {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

fn found(game: &Game, limits: Limits) -> Thought {
    think(game, &TranspositionTable::new(1 << 20), limits, &|| false, &mut |_| {}).expect("the game is not over")
}

fn listed(game: &Game) -> Vec<Move> {
    let scored = each_move(game, &TranspositionTable::new(1 << 16), Limits::depth(0), &|| false);
    scored.into_iter().map(|(turn, _)| turn).collect()
}

/// Random play in every fifth variant.
fn positions() -> impl Iterator<Item = Potentials> {
    Variant::all().step_by(5).enumerate().flat_map(|(seed, variant)| {
        let mut random = fastrand::Rng::with_seed(seed as u64);
        let mut game = Game::start(Setup::even(GameKind::Potentials(variant)));
        let mut all = Vec::new();
        while let Some(turn) = any_move(&game, &mut random).filter(|_| all.len() < 60) {
            if let Game::Potentials(position) = &game {
                all.push(*position);
            }
            game.play(&turn).unwrap();
        }
        all
    })
}

/// Whether all turns are searched: an entry of TAMSK before the move multiplies them, and many pieces in a row too.
fn are_few(position: &Potentials) -> bool {
    let progress = Progress::new(position);
    let is_large = |row| progress.optional(row).len() > 2;
    progress.stage() != Stage::ExtraBefore
        && !progress.rows().iter().any(|row| is_large(*row))
        && position.turns_up_to(600) < 600
}

trait Count {
    fn turns_up_to(&self, most: usize) -> usize;
}

impl Count for Potentials {
    fn turns_up_to(&self, most: usize) -> usize {
        Game::Potentials(*self).complete("", most).len()
    }
}

#[test]
fn every_result_is_tried_once() {
    let (mut counted, mut with_removals, mut with_extras, mut with_uses) = (0, 0, 0, 0);
    for position in positions().filter(are_few).step_by(3) {
        let game = Game::Potentials(position);
        let results: HashSet<Game> = game.legal_moves().iter().map(|turn| game.after(turn)).collect();
        let tried = listed(&game);
        let reached: HashSet<Game> = tried.iter().map(|turn| game.after(turn)).collect();
        assert_eq!(tried.len(), reached.len(), "twice in {game}");
        // of a row in which something may stay, only some choices are tried
        if !tried
            .iter()
            .any(|turn| turn.to_string().contains(";x") || turn.to_string().starts_with('x'))
        {
            assert_eq!(reached, results, "{game}");
        }
        assert!(reached.is_subset(&results), "{game}");
        counted += 1;
        let has = |part: &str| usize::from(tried.iter().any(|turn| turn.to_string().contains(part)));
        with_removals += has("x");
        with_extras += has("+");
        with_uses += has(">");
    }
    assert!(counted > 300, "{counted}");
    assert!(
        with_removals > 10 && with_extras > 3 && with_uses > 100,
        "{with_removals} {with_extras} {with_uses}"
    );
}

#[test]
fn a_use_that_wins_by_a_row_is_found() {
    // four from d3 to d6 once ZÈRTZ has jumped over c4 to d5, which no push can do; Black's last GIPF-piece is beside it
    let game = game("gipf-standard+z3 w b3:Wwz,c4:B,d2:GB,d3:W,d4:W,d6:W,e8:GW,f5:B 3,5 9,9 - z0/z0");
    let best = found(&game, Limits::nodes(3_000));
    assert_eq!(best.line[0].to_string(), "Zb3>d5;xd2,d3,d4,d5,d6", "{best:?}");
}

#[test]
fn a_certain_win_is_found_and_played_to_its_end() {
    // Black's only GIPF-piece stands at the end of a row that a push completes
    let game = game("gipf-standard+zd3 w d3:W,d4:W,d5:W,d6:GB,e8:GW,h4:B 4,5 9,10 - z0d0/z0d0");
    let best = found(&game, Limits::nodes(20_000));
    assert_eq!(best.score.is_won(), Some(true), "{best:?}");
    let mut after = game.clone();
    for turn in &best.line {
        after.play(turn).unwrap();
    }
    assert_eq!(after.status(), Status::Over(Outcome::Win(Color::White)), "{best:?}");
}

#[test]
fn the_second_best_turn_has_another_result() {
    for position in positions().step_by(40) {
        let game = Game::Potentials(position);
        let best = found(&game, Limits::nodes(300)).line.remove(0);
        if listed(&game).len() < 2 {
            continue;
        }
        let table = TranspositionTable::new(1 << 16);
        let second = think_without(&game, &best, &table, Limits::nodes(300), &|| false, &mut |_| {});
        let second = second.expect("there are others").line.remove(0);
        assert_ne!(game.after(&best), game.after(&second), "{best} and {second} in {game}");
    }
}

#[test]
fn a_search_knows_more_than_who_grabs_and_than_chance() {
    for key in ["gipf-basic+tzdy3", "gipf-standard+zd3", "gipf-tournament+y4"] {
        let kind: GameKind = key.parse().unwrap();
        for (other, pairs) in [("greedy", 5), ("random", 2)] {
            let (tally, told) = held("nodes:500", other, kind, pairs).unwrap();
            assert!(tally.score() > 0.85, "{told}");
            assert!(tally.faults.iter().all(|fault| fault.count == 0), "{told}");
        }
    }
}

#[test]
fn levels_differ() {
    let kind: GameKind = "gipf-standard+zd3".parse().unwrap();
    let (tally, told) = held("level:5", "level:1", kind, 6).unwrap();
    assert!(tally.score() > 0.8, "{told}");
    let turns: BTreeSet<String> = (1..=3)
        .map(|seed| {
            let game = Game::start(Setup::even(kind));
            let level = 1.try_into().unwrap();
            gipfel::engine::levels::choose(&game, level, seed, &|| false)
                .unwrap()
                .to_string()
        })
        .collect();
    assert!(turns.len() > 1, "a level errs by chance: {turns:?}");
}

#[test]
fn where_there_are_very_many_turns_a_search_ends_all_the_same() {
    // a TAMSK-potential due before the move, on a board with room for many entries
    let text = "gipf-basic+tzdy3 w c3:Wwz,d6:Wwy,e2:B,e5:Wwt,f3:B,g4:Wwd,h4:B 6,8 5,4 - t1z1d1y1/t0z0d0y0";
    let game = game(text);
    let turns = listed(&game);
    assert!((100..=800).contains(&turns.len()), "{}", turns.len());
    assert!(turns.iter().any(|turn| turn.to_string().starts_with("+-;")));
    assert!(
        turns
            .iter()
            .any(|turn| turn.to_string().starts_with('+') && !turn.to_string().starts_with("+-"))
    );
    assert!(game.is_legal(&found(&game, Limits::nodes(2_000)).line[0]));
}
