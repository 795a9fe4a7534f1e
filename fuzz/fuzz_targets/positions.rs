//! Any text, read as a position: what is read is written and read again the same, and can be played on.
#![no_main]
use gipfel::rules::game::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(game) = text.parse::<Game>() else { return };
    assert_eq!(game.to_string().parse().as_ref(), Ok(&game));
    if let Some(mv) = game.complete("", 1).first() {
        let mut next = game.clone();
        next.play(mv).expect("a completion is legal");
        assert_eq!(next.to_string().parse().as_ref(), Ok(&next));
    }
});
