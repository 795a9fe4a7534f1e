//! Games of GIPF with potentials played at random up to the use of one, for the tests of linked matches.

use gipfel::rules::game::{Game, GameKind, Move, Setup};
use gipfel::rules::potentials::{Decision, Kind, Load, Potentials, Progress, Push, Stage, Turn, Variant};
use gipfel::rules::{Color, Position, Status};

/// The turns before a use, and the turn in which a potential is used.
pub struct GameWithUse {
    pub turns: Vec<String>,
    /// The turn with the use.
    pub used: String,
    /// Whose turn it is.
    pub by: Color,
    /// The position before it.
    pub before: Potentials,
}

pub fn kind(key: &str) -> GameKind {
    key.parse().expect("a game")
}

fn variant(key: &str) -> Variant {
    match Setup::even(kind(key)) {
        Setup::Potentials(variant) => variant,
        other => panic!("{other:?}"),
    }
}

/// A turn decided at random, which uses a potential of this kind if it can and should; else pushes of loaded pieces come
/// first.
fn random_turn(position: &Potentials, random: &mut fastrand::Rng, uses: Option<Kind>) -> (Turn, bool) {
    let mut progress = Progress::new(position);
    let (mut turn, mut is_use) = (Vec::new(), false);
    while progress.stage() != Stage::Done {
        let decisions = progress.decisions();
        let used = |decision: &&Decision| matches!(decision, Decision::Use(used) if Some(used.kind) == uses);
        let loaded = |decision: &&Decision| {
            let load = |kind: Kind| Some(kind) == uses || uses.is_none();
            matches!(decision, Decision::Push(Push { load: Load::Loaded(kind), .. }) if load(*kind))
        };
        let some: Vec<Decision> = decisions.iter().filter(used).copied().collect();
        let pushes: Vec<Decision> = decisions.iter().filter(loaded).copied().collect();
        let choice = if !some.is_empty() {
            is_use = true;
            some
        } else if !pushes.is_empty() && random.u8(..4) > 0 {
            pushes
        } else {
            decisions
        };
        let decision = choice[random.usize(..choice.len())];
        progress.decide(decision).expect("a legal decision");
        turn.push(decision);
    }
    (turn.into_iter().collect(), is_use)
}

/// The first use of a potential of this kind for which `is_wanted` holds, given the position before, the turn and the
/// position after it.
pub fn find(key: &str, uses: Kind, is_wanted: impl Fn(&Potentials, &Turn, &Potentials) -> bool) -> GameWithUse {
    for seed in 0..20_000 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = Potentials::start(variant(key));
        let mut turns = Vec::new();
        while let Status::ToMove(by) = position.status() {
            let (turn, is_use) = random_turn(&position, &mut random, Some(uses));
            let before = position;
            position.play_unchecked(&turn);
            if is_use && is_wanted(&before, &turn, &position) {
                let used = Move::Gipf(turn).to_string();
                return GameWithUse {
                    turns,
                    used,
                    by,
                    before,
                };
            }
            turns.push(Move::Gipf(turn).to_string());
            if turns.len() > 120 {
                break;
            }
        }
    }
    panic!("no such use in {key}");
}

/// The first use of a potential of this kind after which the game goes on.
pub fn first(key: &str, uses: Kind) -> GameWithUse {
    find(key, uses, |_, _, after| {
        matches!(after.status(), Status::ToMove(_)) && Game::Potentials(*after).only_move().is_none()
    })
}

/// A use that ends the game.
pub fn last(key: &str, uses: Kind) -> GameWithUse {
    find(key, uses, |_, _, after| matches!(after.status(), Status::Over(_)))
}
