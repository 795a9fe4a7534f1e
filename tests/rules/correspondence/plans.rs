//! Plans: what applies, what stops, what is dropped.

use super::{ANA, BEN, DEMO, act, at, match_of, new_match, play};
use gipfel::correspondence::plan::{
    Added, Line, LineError, MAX_LINES, MAX_TURNS, Note, Plans, SpaceError, StopRule, TooMany, WhyNot, WhyStopped,
    foreseeable, read_line, read_placement,
};
use gipfel::correspondence::{Action, Entry, Match, Offer};
use gipfel::rules::Color::{self, Black, White};
use gipfel::rules::dvonn::Space;
use gipfel::rules::game::{GameKind, Move, MoveError, Setup};
use gipfel::rules::gipf::Variant;

fn spaces(text: &str) -> Vec<Space> {
    text.split(' ').map(|name| name.parse().expect("a space")).collect()
}

fn placing(plans: &str, rule: StopRule) -> Plans {
    let mut planned = Plans::at(0);
    planned.place(spaces(plans), rule);
    planned
}

/// Plays what the plans say for as long as something applies, as the application does.
fn run(m: &mut Match, white: &mut Plans, black: &mut Plans) -> Vec<Note> {
    let mut notes = Vec::new();
    loop {
        notes.extend(white.update(m, White));
        notes.extend(black.update(m, Black));
        let Some(color) = m.to_move() else { return notes };
        let plans = match color {
            White => &white,
            Black => &black,
        };
        let Some(turn) = plans.next(m, color) else { return notes };
        let player = m.player(color);
        for event in m
            .decide(player, &Action::PlannedMove(turn))
            .expect("plans play legal turns")
        {
            m.apply(Entry { at: at(1), event });
        }
    }
}

fn texts(m: &Match) -> Vec<String> {
    m.played().iter().map(|played| played.mv.to_string()).collect()
}

/// A match of DVONN whose board is full, White to move.
fn stacking() -> Match {
    let mut m = new_match(GameKind::Dvonn);
    for text in DEMO.split(' ').take(48) {
        play(&mut m, text, at(0));
    }
    assert_eq!(m.turn(), 49);
    m
}

fn line(m: &Match, owner: Color, text: &str) -> Line {
    let from = foreseeable(m, owner).expect("the opponent is to play");
    read_line(m, from, owner, text).expect("it can occur")
}

#[test]
fn two_placement_plans_run_until_one_stops() {
    let mut m = new_match(GameKind::Dvonn);
    let mut white = placing("a1 a2 a3 b1", StopRule::Taken);
    let mut black = placing("k5 k4 a3 j5", StopRule::Taken);
    let notes = run(&mut m, &mut white, &mut black);
    assert_eq!(texts(&m), ["a1", "k5", "a2", "k4", "a3"]);
    let taken = WhyStopped::Taken("a3".parse().expect("a space"));
    assert_eq!(notes, [Note::Stopped(taken)]);
    let rest = black.placement().expect("the rest is kept");
    assert_eq!((rest.spaces.clone(), rest.stopped), (spaces("j5"), Some(taken)));
    assert_eq!(white.placement().expect("not done").spaces, spaces("b1"));
    // it continues when its owner says so
    black.go_on();
    run(&mut m, &mut white, &mut black);
    assert_eq!(texts(&m)[5..], ["j5", "b1"]);
    assert!(white.is_empty() && black.is_empty(), "a plan that is done is gone");
}

#[test]
fn the_stop_rules_differ() {
    let cases = [
        (StopRule::Taken, "c3 a2", None, "a1 c3 c4"),
        (StopRule::Beside, "c3 c4", Some("c4"), "a1 c3"),
        (StopRule::Never, "a2 c4", None, "a1 a2 c4"),
    ];
    for (rule, planned, beside, expected) in cases {
        let mut m = new_match(GameKind::Dvonn);
        play(&mut m, "a1", at(0));
        let mut white = placing(if rule == StopRule::Never { "a2 c4" } else { "c4 d5" }, rule);
        let mut black = placing(planned, StopRule::Taken);
        let mut notes = white.update(&m, White);
        notes.extend(run(&mut m, &mut white, &mut black));
        assert!(texts(&m).join(" ").starts_with(expected), "{rule:?}: {:?}", texts(&m));
        let stopped = white.placement().and_then(|placement| placement.stopped);
        match beside {
            Some(space) => {
                let planned: Space = space.parse().expect("a space");
                let placed = "c3".parse().expect("a space");
                assert_eq!(stopped, Some(WhyStopped::Beside { placed, planned }));
                assert_eq!(notes, [Note::Stopped(WhyStopped::Beside { placed, planned })]);
            }
            None => assert_eq!(stopped, None, "{rule:?}"),
        }
    }
}

#[test]
fn every_space_that_cannot_be_planned_is_named_and_the_rest_kept() {
    let mut m = new_match(GameKind::Dvonn);
    play(&mut m, "c3", at(0));
    let (kept, _) = read_placement(m.game(), Black, "d4,e5; f4");
    assert_eq!(kept.len(), 3, "commas part spaces, too");
    let (kept, faults) = read_placement(m.game(), Black, "d4 c3 D4 z9 e5");
    assert_eq!(kept, spaces("d4 e5"));
    let faults: Vec<(&str, SpaceError)> = faults.iter().map(|fault| (fault.text.as_str(), fault.why)).collect();
    assert_eq!(
        faults,
        [
            ("c3", SpaceError::Taken),
            ("D4", SpaceError::Doubled),
            ("z9", SpaceError::Unknown)
        ]
    );
    let all: Vec<String> = Space::all().map(|space| space.to_string()).collect();
    let (kept, faults) = read_placement(m.game(), Black, &all.join(" "));
    assert_eq!(kept.len(), 24);
    assert_eq!(
        faults
            .iter()
            .filter(|fault| fault.why == SpaceError::NoPieceLeft)
            .count(),
        24
    );
    let gipf = new_match(GameKind::Gipf(Variant::Basic));
    assert!(read_placement(gipf.game(), White, "c3").0.is_empty());
}

#[test]
fn a_line_answers_what_it_foresaw_four_turns_deep() {
    let mut m = stacking();
    // Ana moves; then it is open what Ben plays
    play(&mut m, "a2b2", at(1));
    let mut white = Plans::at(m.turn());
    let from = foreseeable(&m, White).expect("Ben is to move");
    let stored = line(&m, White, "b3b2 → k5j4 e5e4 a3b4");
    assert_eq!(stored.turns().len(), 4);
    assert_eq!(white.add(stored, from, &m, White), Ok(Added::Stored { replaced: 0 }));
    let mut black = Plans::default();
    for text in ["b3b2", "e5e4"] {
        play(&mut m, text, at(2));
        assert_eq!(run(&mut m, &mut white, &mut black), []);
    }
    assert_eq!(texts(&m)[49..], ["a2b2", "b3b2", "k5j4", "e5e4", "a3b4"]);
    assert!(white.is_empty());
}

#[test]
fn what_does_not_apply_any_more_is_dropped_with_a_note() {
    let mut m = stacking();
    play(&mut m, "a2b2", at(1));
    let mut white = Plans::at(m.turn());
    let from = m.turn();
    for text in ["b3b2 k5j4", "e5e4 k5j4"] {
        let line = line(&m, White, text);
        white.add(line, from, &m, White).expect("there is room");
    }
    play(&mut m, "b3b2", at(2));
    let notes = run(&mut m, &mut white, &mut Plans::default());
    let played: Move = "b3b2".parse().expect("a move");
    assert!(
        matches!(&notes[..], [Note::Dropped { line, played: p }] if line.turns()[0].turn.to_string() == "e5e4" && *p == played)
    );
    assert_eq!(texts(&m).last().map(String::as_str), Some("k5j4"));
    // players need no note about their own decisions
    let mut other = stacking();
    play(&mut other, "a2b2", at(1));
    let mut white = Plans::at(other.turn());
    let line = line(&other, White, "b3b2 k5j4 e5e4 a3b4");
    white.add(line, other.turn(), &other, White).expect("there is room");
    play(&mut other, "b3b2", at(2));
    play(&mut other, "a3b4", at(3));
    assert_eq!(white.update(&other, White), []);
    assert!(white.is_empty());
}

#[test]
fn a_line_may_come_after_the_turn_that_it_answers() {
    let mut m = stacking();
    play(&mut m, "a2b2", at(1));
    let from = foreseeable(&m, White).expect("Ben is to move");
    assert_eq!(from, 50);
    play(&mut m, "b3b2", at(2));
    let mut white = Plans::at(m.turn());
    let late = read_line(&m, from, White, "b3b2 k5j4").expect("it occurred");
    assert_eq!(white.add(late, from, &m, White), Ok(Added::Stored { replaced: 0 }));
    let outrun = read_line(&m, from, White, "e5e4 k5j4").expect("it could have occurred");
    assert!(matches!(white.add(outrun, from, &m, White), Ok(Added::Outrun(notes)) if notes.len() == 1));
    run(&mut m, &mut white, &mut Plans::default());
    assert_eq!(texts(&m).last().map(String::as_str), Some("k5j4"));
}

#[test]
fn a_line_that_answers_otherwise_replaces_the_former_and_a_longer_one_its_beginning() {
    let mut m = stacking();
    play(&mut m, "a2b2", at(1));
    let from = m.turn();
    let mut white = Plans::at(from);
    let mut add = |text: &str| white.add(line(&m, White, text), from, &m, White);
    assert_eq!(add("b3b2 k5j4"), Ok(Added::Stored { replaced: 0 }));
    assert_eq!(add("b3b2 k5j4 e5e4 a3b4"), Ok(Added::Stored { replaced: 0 }));
    assert_eq!(add("b3b2 k5j4"), Ok(Added::Stored { replaced: 0 }));
    assert_eq!(add("b3b2 a3b4"), Ok(Added::Stored { replaced: 1 }));
    assert_eq!(white.lines().len(), 1);
    assert_eq!(white.lines()[0], line(&m, White, "b3b2 a3b4"));
    white.remove(&line(&m, White, "b3b2 a3b4"));
    assert!(white.is_empty());
}

#[test]
fn a_line_that_cannot_be_says_where_and_why() {
    let mut m = stacking();
    play(&mut m, "a2b2", at(1));
    let from = m.turn();
    let why = |text: &str| read_line(&m, from, White, text).expect_err(text);
    assert!(
        matches!(why("e1e1 k5j4"), LineError { by: Black, why: WhyNot::Move(MoveError::Illegal(_)), text } if text == "e1e1")
    );
    assert!(matches!(
        why("b3b2 hello"),
        LineError {
            by: White,
            why: WhyNot::Move(MoveError::Syntax),
            ..
        }
    ));
    assert!(matches!(
        why("b3b2"),
        LineError {
            by: Black,
            why: WhyNot::NoAnswer,
            ..
        }
    ));
    assert!(matches!(
        why(" "),
        LineError {
            why: WhyNot::Move(MoveError::Syntax),
            ..
        }
    ));
    // a line in which somebody plays for ever
    let mut long = m.clone();
    let mut turns = Vec::new();
    while turns.len() < MAX_TURNS + 2 {
        let moves = long.game().complete("", 200);
        let quiet = moves
            .iter()
            .find(|mv| long.game().effects(mv).is_empty())
            .unwrap_or(&moves[0])
            .to_string();
        play(&mut long, &quiet, at(2));
        turns.push(quiet);
    }
    assert!(matches!(
        why(&turns.join(" ")),
        LineError {
            why: WhyNot::TooLong,
            ..
        }
    ));
    // nobody foresees what the opponent has played: their own turn comes first
    assert_eq!(foreseeable(&stacking(), White), None);
    assert_eq!(foreseeable(&stacking(), Black), Some(49));
    assert_eq!(foreseeable(&new_match(GameKind::Dvonn), White), None);
    assert_eq!(foreseeable(&new_match(GameKind::Dvonn), Black), Some(0));
}

/// Nobody foresees what both agreed to leave to chance.
#[test]
fn lines_begin_behind_a_board_that_was_filled_at_random() {
    let mut m = new_match(GameKind::Dvonn);
    play(&mut m, "a1", at(0));
    play(&mut m, "b1", at(0));
    act(&mut m, ANA, &Action::Offer(Offer::Fill), at(0)).expect("an offer");
    act(&mut m, BEN, &Action::AcceptOffer(Offer::Fill, 7), at(0)).expect("both want it");
    assert_eq!((m.turns_played(), m.to_move()), (49, Some(White)));
    assert_eq!((foreseeable(&m, White), foreseeable(&m, Black)), (None, Some(49)));
    let mut game = m.game().clone();
    let mut turns = Vec::new();
    for _ in [White, Black] {
        let turn = game.complete("", 1).remove(0);
        game.play(&turn).expect("legal");
        turns.push(turn.to_string());
    }
    line(&m, Black, &turns.join(" "));
}

#[test]
fn there_is_room_for_so_many_lines() {
    let mut m = stacking();
    play(&mut m, "a2b2", at(1));
    let from = m.turn();
    let mut white = Plans::at(from);
    let mut refused = 0;
    for theirs in m.game().legal_moves() {
        let mut game = m.game().clone();
        game.play(&theirs).expect("it is legal");
        let Some(mine) = game.legal_moves().into_iter().next() else {
            continue;
        };
        let Ok(line) = read_line(&m, from, White, &format!("{theirs} {mine}")) else {
            continue;
        };
        match white.add(line, from, &m, White) {
            Ok(_) => {}
            Err(TooMany) => refused += 1,
        }
    }
    assert_eq!(white.lines().len(), MAX_LINES);
    assert!(refused > 0);
}

#[test]
fn removals_of_gipf_can_be_foreseen() {
    let mut m = match_of(Setup::even(GameKind::Gipf(Variant::Basic)));
    play(&mut m, "e1-e2", at(1));
    let from = m.turn();
    let mut white = Plans::at(from);
    let line = read_line(&m, from, White, "a1-b2 e1-e2 a1-b2 e1-e2").expect("it can occur");
    white.add(line, from, &m, White).expect("there is room");
    play(&mut m, "a1-b2", at(2));
    run(&mut m, &mut white, &mut Plans::default());
    play(&mut m, "a1-b2", at(3));
    run(&mut m, &mut white, &mut Plans::default());
    assert_eq!(m.turn(), 5);
    assert!(
        texts(&m)[4].starts_with("e1-e2;x"),
        "the row is removed: {:?}",
        texts(&m)
    );
}

#[test]
fn a_draw_offer_is_not_declined_by_a_plan() {
    let mut m = stacking();
    play(&mut m, "a2b2", at(1));
    let from = m.turn();
    let mut white = Plans::at(from);
    white
        .add(line(&m, White, "b3b2 k5j4"), from, &m, White)
        .expect("there is room");
    for event in m.decide(BEN, &Action::Offer(Offer::Draw)).expect("he may") {
        m.apply(Entry { at: at(2), event });
    }
    play(&mut m, "b3b2", at(2));
    run(&mut m, &mut white, &mut Plans::default());
    assert_eq!((m.to_move(), m.turn()), (Some(White), 51));
    for event in m.decide(ANA, &Action::DeclineOffer(Offer::Draw)).expect("she may") {
        m.apply(Entry { at: at(3), event });
    }
    run(&mut m, &mut white, &mut Plans::default());
    assert_eq!(m.turn(), 52);
}

#[test]
fn plans_are_stored_as_text_and_read_again() {
    let mut m = stacking();
    play(&mut m, "a2b2", at(1));
    let from = m.turn();
    let mut white = Plans::at(from);
    white.place(spaces("c3 d4"), StopRule::Beside);
    white
        .add(line(&m, White, "b3b2 k5j4"), from, &m, White)
        .expect("there is room");
    let json = serde_json::to_value(&white).expect("it has string keys");
    assert_eq!(
        json,
        serde_json::json!({
            "at": 50,
            "placement": {"spaces": ["c3", "d4"], "rule": "beside"},
            "lines": [[{"by": "black", "turn": "b3b2"}, {"by": "white", "turn": "k5j4"}]],
        })
    );
    assert_eq!(
        serde_json::from_value::<Plans>(json).expect("it is what was written"),
        white
    );
}
