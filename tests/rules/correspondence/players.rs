//! Players: people and programs, which are never confused.

use super::*;
use gipfel::correspondence::{
    Action, ActionRefusal, Entry, Event, Failure, Level, NoProgramName, Program, ProgramName, Why,
};
use gipfel::rules::Outcome;

fn program(number: u8) -> Player {
    Player::Program(Level::try_from(number).expect("there is such a level").into())
}

#[test]
fn a_program_has_a_level_from_1_to_6_and_no_other() {
    assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6]);
    for number in [0, 7, 255] {
        assert!(Level::try_from(number).is_err(), "{number}");
        let stored = format!(r#"{{"program":{{"level":{number}}}}}"#);
        assert!(serde_json::from_str::<Player>(&stored).is_err(), "{stored}");
    }
    let zebra = Player::Program(Program::Named("Zebra 2.1".parse().expect("a name")));
    assert_eq!(
        serde_json::to_string(&zebra).ok().as_deref(),
        Some(r#"{"program":{"named":"Zebra 2.1"}}"#)
    );
    for player in [program(1), program(6), zebra, ANA.into()] {
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

#[test]
fn the_name_of_a_program_can_stand_anywhere() {
    let read = |text: &str| text.parse::<ProgramName>();
    for (text, name) in [
        ("Zebra", "Zebra"),
        ("  Zebra 2.1 ", "Zebra 2.1"),
        ("Müller's A+B-C", "Müller's A+B-C"),
        ("ゼブラ", "ゼブラ"),
        ("exactly as long as it may be, 32", ""),
        ("exactly as long as it may be 32x", "exactly as long as it may be 32x"),
        ("one byte longer than it may be x.", ""),
        ("", ""),
        ("   ", ""),
        ("-Zebra", ""),
        ("**Zebra**", ""),
        ("<@11>", ""),
        ("a  b", ""),
        ("a\nb", ""),
        ("a\0", ""),
        ("Zebra (2)", ""),
        ("a_b", ""),
    ] {
        let found = read(text).map(|name| name.to_string()).unwrap_or_default();
        assert_eq!(found, name, "{text:?}");
    }
    assert_eq!(read(" "), Err(NoProgramName::Empty));
    assert_eq!(read(&"ö".repeat(17)), Err(NoProgramName::TooLong));
    assert_eq!(read("a|b"), Err(NoProgramName::Characters));
    let zebra = read("Zebra").expect("a name");
    assert!(zebra.is_like(" zEBRA ") && !zebra.is_like("Zebras"));
    assert_eq!(ProgramName::try_from(zebra.bytes()), Ok(zebra));
    for bytes in [
        *b"Zebra\0\0Zebra\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        [0; 32],
        [0xff; 32],
    ] {
        assert!(ProgramName::try_from(bytes).is_err(), "{bytes:?}");
    }
}

#[test]
fn a_program_that_fails_at_its_turn_has_lost_and_only_then() {
    let players = ByColor {
        white: program(1),
        black: ANA.into(),
    };
    let homes = ByColor::both(Home::Direct);
    let setup = terms(Setup::even(GameKind::ALL[1]));
    let mut m = Match::start(MatchId(1), setup, players, homes, at(0));
    for how in Failure::ALL {
        let mut m = m.clone();
        let events = m.decide(program(1), &Action::Fail(how)).expect("it is its turn");
        assert_eq!(events, [Event::ProgramFailed { by: Color::White, how }]);
        for event in events {
            m.apply(Entry { at: at(1), event });
        }
        let ended = m.ended().expect("it is over");
        assert_eq!(ended.outcome, Some(Outcome::Win(Color::Black)));
        assert_eq!(ended.why, Why::Failure(how));
        assert_eq!(
            m.notices(0).iter().map(|notice| notice.to).collect::<Vec<_>>(),
            [Color::Black]
        );
        let again = Match::replay(m.stored().clone()).expect("it can have happened");
        assert_eq!(again, m);
    }
    assert_eq!(
        m.decide(ANA, &Action::Fail(Failure::Late)),
        Err(ActionRefusal::NotYourTurn)
    );
    let mv = m.game().complete("", 1).remove(0);
    for event in m.decide(program(1), &Action::Move(mv)).expect("legal") {
        m.apply(Entry { at: at(1), event });
    }
    // a person never fails, and a program not at the other's turn
    for player in [ANA.into(), program(1)] {
        let decided = m.decide(player, &Action::Fail(Failure::Broken));
        assert_eq!(decided, Err(ActionRefusal::NotYourTurn), "{player:?}");
    }
    let mut stored = m.stored().clone();
    let event = Event::ProgramFailed {
        by: Color::Black,
        how: Failure::Broken,
    };
    stored.log.push(Entry { at: at(2), event });
    assert!(Match::replay(stored).is_err());
}
