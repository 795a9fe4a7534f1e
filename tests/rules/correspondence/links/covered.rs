//! A DVONN-potential that is covered until a removal of the turn itself uncovers it (L6).

use super::*;
use gipfel::rules::record;

const GAME: &str = "gipf-basic+d3";
/// The turns before the use.
const TURNS: &str = "Dd8-d7 Da4-b4 Da2-b3 Db4>b3 Dg7-f7 Di3-h3 i5-h5 Di2-h2 a2-b3 c1-d2 a4-b5 i3-h3 b6-c6 i4-h5 \
                     b6-c6 g7-f7 h6-g6;xe7,f6,g5 a2-b2 d8-d7 f1-f2 b6-c6;xc6,d6,f5 c7-d7 f8-f7 c7-d7";
/// White's removal takes Black's DVONN-potential from `Wwdbd` on c4, and White uses the one below.
const USE: &str = "xb3,c4,d5,f6,g6;Dc4>b4";

/// The match before the use; White used no other potential before, and Black's was not challenged.
fn before(link: &str) -> (Match, i64) {
    let mut m = linked_with(link, days(), GAME);
    let mut hour = 0;
    for turn in TURNS.split_whitespace() {
        hour += 1;
        play(&mut m, turn, at(hour));
        if m.frozen().is_some() || m.linked_terms(7).is_some() {
            // every use is decided: those on the way are won
            begin(&mut m, at(hour));
            let by = m.frozen().expect("it stands still").declared().by;
            end(&mut m, Some(by), at(hour));
        }
    }
    assert_eq!(m.turns_played(), 24);
    (m, hour)
}

fn c4(m: &Match) -> String {
    let c4 = "c4".parse().expect("a spot");
    board(m).stack(c4).expect("a stack").to_string()
}

#[test]
fn l6_the_potential_that_the_turn_uncovered_leaves_the_game() {
    for link in ["c1-d-random", "a-d-random"] {
        let (mut m, hour) = before(link);
        assert_eq!(c4(&m), "Wwdbd");
        play(&mut m, USE, at(hour + 1));
        if link.starts_with('c') {
            challenge(&mut m, at(hour + 2));
        } else {
            begin(&mut m, at(hour + 2));
        }
        end(&mut m, Some(Color::Black), at(hour + 3));
        assert_eq!(c4(&m), "Wbd", "the potential is gone from under the other");
        assert_eq!(m.to_move(), Some(Color::White));
        let again: Move = USE.parse().expect("a turn");
        assert!(!m.game().is_legal(&again), "{link}: it cannot be tried again");
        let lost: Vec<String> = m
            .lost_potentials()
            .iter()
            .map(|(turn, spot)| format!("{turn} {spot}"))
            .collect();
        assert_eq!(lost, ["24 c4"]);
        replays(&m);
        // the row is still owed, and what it uncovers now is White's bare piece
        play(&mut m, "xb3,c4,d5,f6,g6;a1-b2", at(hour + 4));
        assert_eq!(c4(&m), "W");
        let written = record::Record {
            setup: m.terms().setup,
            moves: m.played().iter().map(|played| played.mv.clone()).collect(),
            resigned: None,
            lost: m.lost_potentials().to_vec(),
        };
        let text = record::write(&written, record::Form::Canonical);
        assert!(text.contains("\nlost: 24 c4\n"), "{text}");
        assert_eq!(record::read(&text), Ok(written), "{text}");
    }
}
