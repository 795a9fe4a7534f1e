//! Any text, read as a move, a completion and a draft of picks in any position.
#![no_main]
use gipfel::rules::MoveError;
use gipfel::rules::game::{Game, GameKind, Setup};
use gipfel::rules::potentials::Variant;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &[u8], &str)| {
    let (kind, choices, text) = input;
    let kinds: Vec<GameKind> =
        GameKind::ALL.into_iter().chain(Variant::all().map(GameKind::Potentials)).collect();
    let mut game = Game::start(Setup::even(kinds[usize::from(kind) % kinds.len()]));
    for &choice in choices {
        let legal = game.legal_moves();
        let Some(mv) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
        game.play(mv).expect("a listed move is legal");
    }
    match game.parse_move(text) {
        Ok(mv) => game.clone().play(&mv).expect("what is read is legal"),
        Err(MoveError::Ambiguous(moves)) => assert!(moves.len() > 1 && moves.iter().all(|mv| game.is_legal(mv))),
        Err(MoveError::Syntax | MoveError::Illegal(_)) => {}
    }
    assert!(game.complete(text, 25).iter().all(|mv| game.is_legal(mv)));
    let picks: Vec<_> = text.split(' ').map(str::to_owned).collect();
    let _ = game.follow_picks(&picks);
});
