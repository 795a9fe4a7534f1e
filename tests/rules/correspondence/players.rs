//! Players: people and programs, which are never confused.

use super::*;
use gipfel::correspondence::Level;

fn program(number: u8) -> Player {
    Player::Program(Level::try_from(number).expect("there is such a level"))
}

#[test]
fn a_program_has_a_level_from_1_to_6_and_no_other() {
    assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6]);
    for number in [0, 7, 255] {
        assert!(Level::try_from(number).is_err(), "{number}");
        let stored = format!(r#"{{"program":{number}}}"#);
        assert!(serde_json::from_str::<Player>(&stored).is_err(), "{stored}");
    }
    for player in [program(1), program(6), ANA.into()] {
        let stored = serde_json::to_string(&player).expect("it can be written");
        assert_eq!(serde_json::from_str::<Player>(&stored).ok(), Some(player), "{stored}");
    }
}

#[test]
fn a_person_with_the_number_of_a_level_is_no_program() {
    let homes = ByColor {
        white: Home::Direct,
        black: Home::Direct,
    };
    let players = ByColor {
        white: PlayerId(3).into(),
        black: program(3),
    };
    let setup = terms(Setup::even(GameKind::Dvonn));
    let m = Match::start(MatchId(1), setup, players, homes, at(0));
    assert_eq!(m.color_of(PlayerId(3)), Some(Color::White));
    assert_eq!(m.color_of(program(3)), Some(Color::Black));
    assert_eq!(m.color_of(program(2)), None);
    assert_eq!((m.program(), m.program_to_move()), (Some(Color::Black), None));
    assert_eq!(m.stored().people().collect::<Vec<_>>(), [PlayerId(3)]);
}
