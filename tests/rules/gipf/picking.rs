//! Turns picked step by step.

use super::drawing::drawn;
use super::oracle::{POSITIONS, position_text};
use crate::fixture::lines;
use gipfel::rules::gipf::turn::Stepwise;
use gipfel::rules::gipf::{Answer, Choice, Gipf, Load, Point, Prompt, Setup, Step, Turn, WholeTurns};
use gipfel::rules::picker::BadPick;
use gipfel::rules::{Color, Outcome, Position, Status};
use std::collections::BTreeSet;

fn picked(position: &Gipf, picks: &[&str]) -> Result<Step, BadPick> {
    position.follow_picks(&picks.iter().map(ToString::to_string).collect::<Vec<_>>())
}

fn one(position: &Gipf, picks: &[&str]) -> (Prompt, Vec<Answer>) {
    match picked(position, picks) {
        Ok(Step::One { prompt, answers }) => (prompt, answers),
        other => panic!("{picks:?}: {other:?}"),
    }
}

fn several(position: &Gipf, picks: &[&str]) -> (Prompt, Vec<String>, Vec<bool>) {
    match picked(position, picks) {
        Ok(Step::Several {
            prompt,
            answers,
            preset,
            least,
            most,
        }) if least == 0 && usize::from(most) == answers.len() => {
            (prompt, answers.into_iter().map(|answer| answer.token).collect(), preset)
        }
        other => panic!("{picks:?}: {other:?}"),
    }
}

fn ready(position: &Gipf, picks: &[&str], turn: &str) {
    let turn: Turn = turn.parse().unwrap();
    assert!(position.is_legal(&turn), "{turn}");
    assert_eq!(picked(position, picks), Ok(Step::Ready(turn)), "{picks:?}");
}

fn refused(position: &Gipf, picks: &[&str]) {
    assert_eq!(picked(position, picks), Err(BadPick), "{picks:?}");
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn tokens(answers: &[Answer]) -> Vec<&str> {
    answers.iter().map(|answer| &answer.token[..]).collect()
}

#[test]
fn a_dot_then_a_direction() {
    let start = Gipf::start(Setup::Basic(None));
    let (prompt, dots) = one(&start, &[]);
    assert_eq!((prompt, dots.len()), (Prompt::Dot { load: Load::Bare }, 24));
    let a1 = Answer {
        token: "a1".into(),
        what: Choice::Dot(point("a1")),
        cells: vec![point("a1")],
    };
    assert_eq!(dots[0], a1);
    ready(&start, &["a1"], "a1-b2");
    let (prompt, spots) = one(&start, &["a2"]);
    assert_eq!(
        (prompt, tokens(&spots)),
        (Prompt::Direction(point("a2")), vec!["b2", "b3"])
    );
    ready(&start, &["a2", "b3"], "a2-b3");
    for picks in [
        &["b2"][..],
        &["a9"],
        &[""],
        &["G"],
        &["a2", "b4"],
        &["a2", "b3", "x"],
        &["a1", "b2"],
        &["-"],
    ] {
        refused(&start, picks);
    }
    refused(
        &drawn(
            "basic b 6,0 -",
            "
              .
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        b   .   .   .
          .   .   .
        w   .   .   .
          .   .   .
            .   .
              .",
        ),
        &[],
    );
    // a full direction does not count, and a dot without one is not offered
    let full = drawn(
        "basic w 5,5 -",
        "
              .
            .   .
          .   .   .
        w   .   .   .
          .   .   .
        b   .   .   .
          .   .   .
        b   .   .   .
          .   .   .
        w   .   .   .
          .   .   .
            .   .
              .",
    );
    ready(&full, &["b1"], "b1-c2");
    assert_eq!(one(&full, &[]).1.len(), 24);
    let corner = drawn(
        "basic w 3,3 -",
        "
              w
            .   .
          .   w   .
        .   .   .   .
          .   w   .
        .   .   .   .
          .   b   .
        .   .   .   .
          .   w   .
        .   .   .   .
          .   b   .
            .   .
              b",
    );
    assert!(!tokens(&one(&corner, &[]).1).contains(&"e1"));
}

#[test]
fn a_gipf_piece_is_proposed_while_one_may_come() {
    let start = Gipf::start(Setup::Tournament);
    let (prompt, dots) = one(&start, &[]);
    assert_eq!(
        (prompt, dots.len()),
        (Prompt::Dot { load: Load::Gipf }, 24),
        "the first turn has no choice"
    );
    ready(&start, &["a1"], "Ga1-b2");
    refused(&start, &["G"]);
    let opening = drawn(
        "tournament w 16,16 wb",
        "
              B
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
            .   .
              W",
    );
    let (prompt, answers) = one(&opening, &[]);
    assert_eq!((prompt, answers.len()), (Prompt::Dot { load: Load::Gipf }, 25));
    assert_eq!(
        (&answers[24].token[..], &answers[24].what),
        ("G", &Choice::Switch(false))
    );
    let (prompt, answers) = one(&opening, &["G"]);
    assert_eq!(
        (prompt, &answers[24].what),
        (Prompt::Dot { load: Load::Bare }, &Choice::Switch(true))
    );
    ready(&opening, &["a1"], "Ga1-b2");
    ready(&opening, &["G", "a1"], "a1-b2");
    ready(&opening, &["G", "G", "a2", "b3"], "Ga2-b3");
    let closed = drawn(
        "tournament w 15,16 b",
        "
              B
            .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   .   .
        .   .   .   .
          .   w   .
            .   .
              W",
    );
    assert_eq!(one(&closed, &[]).0, Prompt::Dot { load: Load::Bare });
    refused(&closed, &["G"]);
}

#[test]
fn a_row_without_a_choice_is_taken_by_itself() {
    let two_rows = drawn(
        "basic w 6,6 -",
        "
              .
            .   .
          .   .   .
        w   .   .   .
          b   .   .
        b   .   .   .
          .   .   .
        w   .   .   .
          b   .   .
        w   .   .   .
          b   .   .
            .   .
              .",
    );
    ready(&two_rows, &["a4", "b4"], "a4-b4;xb2,b3,b4,b5");
    let owed = drawn(
        "basic w 3,6 -",
        "
              .
            .   .
          .   .   .
        w   .   .   w
          .   .   .
        w   .   .   w
          .   .   .
        w   .   .   w
          .   .   .
        w   .   .   w
          .   .   .
            .   .
              .",
    );
    assert_eq!(one(&owed, &[]).0, Prompt::Dot { load: Load::Bare });
    ready(&owed, &["a1"], "xb2,b3,b4,b5;xh2,h3,h4,h5;a1-b2");
}

#[test]
fn crossing_rows_are_asked_about() {
    let crossing = drawn(
        "basic w 6,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          w   .   .
        w   .   .   .
          w   .   .
        .   w   .   .
          w   w   .
        .   .   .   b
          w   .   .
            .   .
              .",
    );
    let (prompt, rows) = one(&crossing, &[]);
    assert_eq!(prompt, Prompt::Row { owed: true });
    let row = |letter, spots: [&str; 4]| Choice::Row(letter, spots.map(point).to_vec());
    assert_eq!(
        rows.iter()
            .map(|answer| (&answer.token[..], answer.what.clone()))
            .collect::<Vec<_>>(),
        [
            ("Rb4-e4", row('A', ["b4", "c4", "d4", "e4"])),
            ("Rc2-c5", row('B', ["c2", "c3", "c4", "c5"]))
        ]
    );
    assert_eq!(rows[1].cells, ["c2", "c3", "c4", "c5"].map(point));
    ready(&crossing, &["Rc2-c5", "a1"], "xc2,c3,c4,c5;a1-b2");
    refused(&crossing, &["Rc2-c6"]);
    refused(&crossing, &["a1"]);
    // after the push as well, and both where the crossing is in the extensions
    let after = drawn(
        "basic w 3,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          w   .   .
        w   .   .   .
          .   .   .
        .   w   .   .
          w   w   .
        .   .   .   b
          w   .   .
            .   .
              .",
    );
    assert_eq!(one(&after, &["a4", "b4"]).0, Prompt::Row { owed: false });
    ready(&after, &["a4", "b4", "Rb4-e4"], "a4-b4;xb4,c4,d4,e4");
    let both = drawn(
        "basic w 3,6 -",
        "
              .
            .   .
          b   .   .
        .   w   .   .
          w   w   .
        .   .   w   .
          w   .   w
        .   .   .   .
          w   .   .
        .   .   .   .
          w   .   .
            .   .
              .",
    );
    ready(&both, &["Rc6-g4", "i1"], "xc6,d6,e6,f5,g4;xc2,c3,c4,c5;i1-h2");
}

#[test]
fn gipf_pieces_in_a_row_are_asked_about() {
    let owed = drawn(
        "standard w 6,6 -",
        "
              .
            .   .
          B   .   .
        .   .   .   W
          w   .   .
        .   .   .   .
          w   .   .
        .   .   .   .
          W   .   .
        .   .   .   B
          w   .   .
            .   .
              .",
    );
    let (prompt, spots, preset) = several(&owed, &[]);
    assert_eq!(
        prompt,
        Prompt::Take {
            owed: true,
            loaded: false,
            may_stay: false
        }
    );
    assert_eq!(
        (spots, preset),
        (vec!["c3".to_owned(), "c6".into()], vec![false, true]),
        "the opponent's, not his own"
    );
    let Ok(Step::Several { answers, .. }) = picked(&owed, &[]) else {
        panic!()
    };
    assert_eq!(answers[1].what, Choice::GipfPiece(point("c6"), Color::Black));
    ready(&owed, &["-", "a1"], "xc2,c4,c5;a1-b2");
    ready(&owed, &["c6", "a1"], "xc2,c4,c5,c6;a1-b2");
    ready(&owed, &["c3,c6", "a1"], "xc2,c3,c4,c5,c6;a1-b2");
    for pick in ["c2", "c3,", "", "c3 c6", "c3,c2", "x"] {
        refused(&owed, &[pick]);
    }
    // a row that takes the last GIPF-piece ends the turn
    let last = drawn(
        "standard w 6,6 -",
        "
              .
            .   .
          B   .   .
        .   .   .   W
          w   .   .
        .   .   .   .
          w   .   .
        .   .   .   .
          w   .   .
        .   .   .   .
          w   .   .
            .   .
              .",
    );
    ready(&last, &["c6"], "xc2,c3,c4,c5,c6");
    refused(&last, &["c6", "a1"]);
    // a GIPF-piece kept on the crossing leaves the other row standing
    let crossing = drawn(
        "standard w 6,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   W
          w   .   .
        w   .   .   .
          W   .   .
        .   w   .   .
          w   w   .
        .   .   .   B
          w   .   .
            .   .
              .",
    );
    ready(&crossing, &["Rc2-c5", "c4", "a1"], "xc2,c3,c4,c5;a1-b2");
    ready(&crossing, &["Rc2-c5", "-", "-", "a1"], "xc2,c3,c5;xb4,d4,e4;a1-b2");
}

#[test]
fn a_row_of_gipf_pieces_may_stay() {
    let optional = drawn(
        "tournament w 2,6 -",
        "
              .
            .   .
          .   B   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        w   .   .   B
          .   W   .
            .   .
              .",
    );
    let (prompt, spots, preset) = several(&optional, &[]);
    assert_eq!(
        prompt,
        Prompt::Take {
            owed: true,
            loaded: false,
            may_stay: true
        }
    );
    assert_eq!((spots.len(), preset), (5, vec![false, false, false, false, true]));
    assert_eq!(
        several(&optional, &["-", "g1", "g2"]).0,
        Prompt::Take {
            owed: false,
            loaded: false,
            may_stay: true
        }
    );
    ready(&optional, &["-", "g1", "g2", "-"], "x-;g1-g2;x-");
    // four still stand, so the player is asked again
    ready(&optional, &["e7", "-", "g1", "g2", "e3"], "xe7;x-;g1-g2;xe3");
    ready(&optional, &["e3,e7", "g1", "g2"], "xe3,e7;g1-g2");

    // c2-c5 may stay, b4-e4 may not; they cross on c4
    let mixed = drawn(
        "tournament w 1,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          W   .   .
        w   .   .   .
          W   .   .
        .   w   .   .
          W   w   .
        .   .   .   B
          W   .   .
            .   .
              .",
    );
    assert_eq!(one(&mixed, &[]).1.len(), 2);
    ready(&mixed, &["Rc2-c5", "c4", "g1", "g2"], "xc4;g1-g2");
    ready(&mixed, &["Rc2-c5", "-", "-", "g1", "g2", "-"], "xb4,d4,e4;x-;g1-g2;x-");
    ready(&mixed, &["Rb4-e4", "c4", "g1", "g2"], "xb4,c4,d4,e4;g1-g2");
    // left with nothing to push
    let empty = drawn(
        "tournament w 0,6 -",
        "
              .
            .   .
          .   .   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        .   .   .   .
          .   W   .
        w   .   .   B
          .   W   .
            .   .
              .",
    );
    ready(&empty, &["-"], "x-");
}

/// What the picks can lead to: the positions, and who wins where the game ends.
#[derive(Default, PartialEq, Debug)]
struct Ends {
    positions: BTreeSet<String>,
    winners: BTreeSet<bool>,
}

impl Ends {
    fn add(&mut self, position: &Gipf) {
        match position.status() {
            Status::Over(outcome) => self.winners.insert(outcome == Outcome::Win(Color::White)),
            Status::ToMove(_) => self.positions.insert(position.to_string()),
        };
    }
}

fn explore(position: &Gipf, picks: &mut Vec<String>, ends: &mut Ends) {
    let choices: Vec<String> = match position
        .follow_picks(picks)
        .unwrap_or_else(|_| panic!("{picks:?} in {position}"))
    {
        Step::Ready(turn) => {
            assert!(position.is_legal(&turn), "{turn} in {position}");
            let mut next = *position;
            next.play_unchecked(&turn);
            return ends.add(&next);
        }
        Step::One { answers, .. } => {
            assert!((2..=25).contains(&answers.len()), "{picks:?} in {position}");
            answers.into_iter().map(|answer| answer.token).collect()
        }
        Step::Several { answers, preset, .. } => {
            assert_eq!(answers.len(), preset.len());
            let taken = |n: u32| {
                let tokens = answers.iter().enumerate().filter(|(at, _)| n >> at & 1 == 1);
                let list = tokens
                    .map(|(_, answer)| &answer.token[..])
                    .collect::<Vec<_>>()
                    .join(",");
                if list.is_empty() { "-".to_owned() } else { list }
            };
            (0..1 << answers.len()).map(taken).collect()
        }
    };
    for choice in choices {
        let is_token = |c: char| c.is_ascii_digit() || "abcdefghi,GxR-".contains(c);
        assert!(choice.len() <= 40 && choice.chars().all(is_token), "{choice}");
        // switching back and forth leads nowhere new
        if choice != "G" || picks.last().is_none_or(|last| last != "G") {
            picks.push(choice);
            explore(position, picks, ends);
            picks.pop();
        }
    }
}

#[test]
fn picks_lead_to_every_position_that_legal_turns_lead_to() {
    for (packed, _) in POSITIONS {
        for value in lines(packed) {
            let position: Gipf = position_text(&value).parse().unwrap();
            let (mut by_picks, mut by_turns) = (Ends::default(), Ends::default());
            explore(&position, &mut Vec::new(), &mut by_picks);
            position.each_successor(&mut |next| by_turns.add(next));
            assert_eq!(by_picks, by_turns, "{position}");
        }
    }
}
