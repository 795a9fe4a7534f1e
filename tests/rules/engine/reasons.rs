//! Reasons of hints and turning points: how often one is named, and whether it is true.
use crate::fixture::lines;
use gipfel::correspondence::{Locale, MatchId};
use gipfel::engine::advice::{Advice, CertainWin, WhyBest, advise_within};
use gipfel::engine::course::{Judged, Missed, TurningPoint, judge, turning_point, without_alternation};
use gipfel::engine::impact::{Covered, Impact, Tactic, passed, tactic, tactics};
use gipfel::engine::puzzles::self_play;
use gipfel::engine::reasons::{Other, PartialRow, Reason, reason};
use gipfel::engine::search::Limits;
use gipfel::engine::table::TranspositionTable;
use gipfel::engine::think::{think, think_without};
use gipfel::rules::dvonn::{Dvonn, Space};
use gipfel::rules::game::{Effect, Game, GameKind, Move, Setup};
use gipfel::rules::gipf::turn::Stepwise as _;
use gipfel::rules::gipf::{self, Decision, Kind, Load, Point, Spots, number_of_pieces};
use gipfel::rules::potentials::{Potentials, Token};
use gipfel::rules::record;
use gipfel::rules::{ByColor, Color, Outcome, Status};
use std::collections::BTreeMap;

/// Numbers of positions searched for the best turn and for the second best: few, since nothing is optimised here.
const NODES: (u64, u64) = (1_000, 500);
/// Number of hints and of turning points that are counted, half of each game.
const COUNTED: usize = 200;
/// One in this many positions gets a hint.
const EVERY: usize = 7;

/// The positions of games of people, each with the turn that was played.
fn recorded(is_dvonn: bool) -> Vec<Vec<(Game, Move)>> {
    let setups: Vec<(Setup, Vec<String>)> = if is_dvonn {
        let games = lines(include_bytes!("../../fixtures/boardspace-dvonn.jsonl.gz"));
        let moves = |game: &serde_json::Value| {
            let moves = game["moves"].as_array().expect("a list").iter();
            let played = moves.filter_map(|mv| mv.as_str()).filter(|mv| *mv != "pass");
            played.map(str::to_owned).collect()
        };
        games
            .take(4)
            .map(|game| (Setup::even(GameKind::Dvonn), moves(&game)))
            .collect()
    } else {
        [
            include_str!("../../fixtures/gipf/gf1-notation-sample-basic.txt"),
            include_str!("../../fixtures/gipf/gf1-notation-sample-standard.txt"),
            include_str!("../../fixtures/gipf/gf1-notation-sample-tournament.txt"),
        ]
        .into_iter()
        .map(|text| {
            let read = record::read(text).expect("a record");
            (read.setup, read.moves.iter().map(ToString::to_string).collect())
        })
        .collect()
    };
    let played = |(setup, moves): (Setup, Vec<String>)| {
        let mut game = Game::start(setup);
        let turns = moves.into_iter().map(|text| {
            let before = game.clone();
            let mv = game.parse_move(&text).expect("a legal move");
            game.play(&mv).expect("a legal move");
            (before, mv)
        });
        turns.collect()
    };
    setups.into_iter().map(played).collect()
}

/// Games of self-play with blunders.
fn played(kind: GameKind, seed: u64) -> Vec<(Game, Move)> {
    let positions = self_play(kind, seed);
    let turns = positions.iter().zip(&positions[1..]);
    turns
        .filter_map(|(before, after)| {
            let moves = before.legal_moves();
            let mv = moves.into_iter().find(|mv| before.after(mv) == *after)?;
            Some((before.clone(), mv))
        })
        .collect()
}

/// Games of DVONN, or of each set of rules of GIPF in turn: those of people, then self-play without end.
fn games(is_dvonn: bool) -> impl Iterator<Item = Vec<(Game, Move)>> {
    let kinds: Vec<GameKind> = GameKind::ALL
        .into_iter()
        .filter(|kind| matches!(kind, GameKind::Dvonn) == is_dvonn && !matches!(kind, GameKind::Potentials(_)))
        .collect();
    let more = (0..).map(move |seed| played(kinds[usize::try_from(seed).expect("small") % kinds.len()], seed));
    recorded(is_dvonn).into_iter().chain(more)
}

/// What was said how often, without the places.
#[derive(Default, Debug)]
struct Said {
    counts: BTreeMap<String, usize>,
    named: usize,
}

impl Said {
    fn add(&mut self, reason: &str, is_named: bool) {
        let word = reason.split(|letter: char| !letter.is_alphanumeric());
        *self
            .counts
            .entry(word.take(2).collect::<Vec<_>>().join(" "))
            .or_default() += 1;
        self.named += usize::from(is_named);
    }
}

/// Whether it says more than the turn and what it is worth.
fn names_a_reason(why: &WhyBest) -> bool {
    match why {
        WhyBest::Only | WhyBest::For(_) | WhyBest::Wins(CertainWin::Turns(_), _) | WhyBest::Wins(_, Some(_)) => true,
        WhyBest::Wins(CertainWin::Pieces(_), None) | WhyBest::Color(_) | WhyBest::Unsaid => false,
    }
}

/// The same of what was missed.
fn was_for_a_reason(missed: &Missed) -> bool {
    match missed {
        Missed::For(_) | Missed::Win(_, Some(_)) => true,
        Missed::Win(win, None) | Missed::Lost(win) => matches!(win, CertainWin::Turns(_)),
        Missed::Unsaid => false,
    }
}

#[test]
fn nine_of_ten_hints_name_a_reason_that_is_true() {
    let mut said = Said::default();
    for is_dvonn in [true, false] {
        let positions = games(is_dvonn).flatten().step_by(EVERY).take(COUNTED / 2);
        for (game, _) in positions {
            let advice = advise_within(&game, NODES, &|| false).expect("a turn");
            said.add(&format!("{:?}", advice.reason), names_a_reason(&advice.reason));
            if let WhyBest::For(reason) | WhyBest::Wins(_, Some(reason)) = &advice.reason {
                check(&game, &advice.mv, None, reason);
            }
        }
    }
    assert!(said.named * 10 >= COUNTED * 9, "{said:?}");
    assert!(said.counts.len() >= 8, "{said:?}");
}

#[test]
fn eight_of_ten_turning_points_name_a_reason_that_is_true() {
    let mut said = Said::default();
    for is_dvonn in [true, false] {
        let points = games(is_dvonn).flat_map(|game| points(&game)).take(COUNTED / 2);
        for (game, point) in points {
            said.add(&format!("{:?}", point.reason), was_for_a_reason(&point.reason));
            if let Missed::For(reason) | Missed::Win(_, Some(reason)) = &point.reason {
                check(&game, &point.better, Some(&point.played), reason);
            }
        }
    }
    assert!(said.named * 10 >= COUNTED * 8, "{said:?}");
    assert!(said.counts.len() >= 6, "{said:?}");
}

/// A match of DVONN in which cut-offs cost their own side almost as much as the other.
const CUT_OFFS: &str = "\
    game: dvonn\n\
    setup: random WBWBWWRWBBWBBWBBBWRWBWBWBBWBBBBWRWWWWBBBWBWWWBWBW\n\
    c1d1\nj5i4\nh5g4\nb1b2\nj4i3\na2b3\ng5f4\ni5h4\nf5e4\nh4f4\nd2d3\nf1e1\nd3f3\ne1e3\nh3g3\ng2f2\n\
    g4e2\nd4c4\nk5k4\nd5e5\ne4c2\nf2h2\nc2c5\ni4k4\na1b2\ni1j2\nj3i3\ne3b3\ng3g1\nc3b2\ne2h2\nj2h2\n\
    a3b4\ni2i3\nb4b2\nb2h2\n";

/// Another one.
const MORE_CUT_OFFS: &str = "\
    game: dvonn\n\
    setup: random BBWWWWWWBBBBWBWBWWWWWBBWWBBWWRBBBBBBWBRRBBWWWBWBW\n\
    h5h4\ne5d4\ne1e2\nf1g2\nk5k4\nc5c4\nb1b2\nc4e4\nj4i4\nh1g1\ne2g4\nc2d3\ng4g1\nj5i4\nc1d1\nd2e3\n\
    h4h2\nh3g3\nb3a3\nc3d3\nf3g3\ng2i4\nf2g3\ni1j2\nj3j2\ni5i4\nk4i4\ng3k3\n";

/// Another one.
const STILL_MORE: &str = "\
    game: dvonn\n\
    setup: random BBWWWBBBWWBWWWWBBWBBRBBBWWWWWRBBBWBWBWWBRWWBBBWWB\n\
    d1e2\nh1i2\nd2e2\na1b1\nd3e3\ni2k4\nb2c2\nh5h4\ne1f1\nj5i5\ne3c1\ne5f5\nc1f4\nf2f3\nc3b3\ni3h2\n\
    f4j4\nh3g2\nk3j3\nh2j2\na3b4\ng2e2\nj4e4\nf5f3\nb4d4\nd5d4\nc5c4\ng4g3\nc4a2\nd4h4\ni5g3\n";

/// A match of GIPF, in which GIPF-pieces are captured.
const CAPTURES: &str = "\
    game: gipf-tournament\n\
    Gg1-g2\nGf8-e8\nGe9-e8\na2-b2\ni2-h3\na1-b2\ng1-g2\nc1-d2\ng1-g2\nc1-c2\ni3-h4\na3-b4\nf8-f7\n\
    b1-c2\nd8-e8\nc7-c6\nh1-h2\nb1-c2\nd8-e8;xh2,h3,h4,h5\nc1-d2\nc1-c2\na3-b4;xc2,c3,c4,c5,c6\n\
    a1-b2\nf1-e2\nh1-h2\ni2-h2\na2-b3\nd8-d7\nc7-d7\nf1-e2\nd8-e8;xe8,f7,g6\nc1-c2\nd8-d7\n\
    b1-c2;xc2,d3,e4,f4,g4\nh1-h2\na2-b2\ng7-g6\nh1-h2\nh6-g6\na4-b5\nc1-c2\na5-b5\na3-b4\ng7-g6\n\
    xd7,e7,f6,g5,h4;i5-h5\nc1-c2;xb2,c2,d2,e2\nf1-f2\nb6-c6;xc6,d6,e6\ni4-h5\nh6-h5\nb1-c2\nb6-b5\n\
    g1-g2;xg2,g3,g4,g6\na4-b5\ni2-h3\nd8-e8;xe8,f7,g6,h5\na2-b2\na4-b4\na1-b2;xb2,c3,d4,e5,f5\n";

/// A record's position before this turn, from 0, and the turn.
fn at(text: &str, index: usize) -> (Game, Move) {
    let read = record::read(text).expect("a record");
    let mut game = Game::start(read.setup);
    for mv in &read.moves[..index] {
        game.play(mv).expect("a legal move");
    }
    (game, read.moves[index].clone())
}

/// What a turn of DVONN cuts off: whose, how many pieces, and how many of the other side's.
fn cut(game: &Game, turn: &str) -> Option<(Color, u8, u8)> {
    match gipfel::engine::impact::impact(game, &turn.parse().expect("a turn")) {
        Some(Impact::CutsOff { of, stacks, others }) => {
            Some((of, stacks.iter().map(|(_, height)| height).sum::<u8>(), others))
        }
        _ => None,
    }
}

#[test]
fn a_cut_off_counts_what_it_costs_its_own_side() {
    let (game, _) = at(CUT_OFFS, 20);
    assert_eq!(cut(&game, "e2b2"), Some((Color::Black, 11, 9)));
    let chance = tactic(&game, &"e2b2".parse().expect("a turn")).expect("a chance");
    assert_eq!(chance.impact.value(Color::White), 200);
    // what costs more than it wins is no chance
    let mut chances = tactics(&game).into_iter();
    assert!(chances.all(|chance| chance.impact.value(Color::White) > 0));
}

#[test]
fn a_turn_that_costs_own_pieces_for_no_reason_that_can_be_named_is_no_praise() {
    let (game, _) = [(CUT_OFFS, 20), (STILL_MORE, 16), (MORE_CUT_OFFS, 12)]
        .map(|(text, index)| at(text, index))
        .into_iter()
        .find(|(game, _)| costly(game).is_some())
        .expect("a position with such a turn");
    let (mv, by) = costly(&game).expect("found");
    let advice = Advice {
        mv: mv.clone(),
        reason: WhyBest::Unsaid,
        reply: None,
    };
    for locale in Locale::ALL {
        let text = gipfel::words::advice::hint(locale, MatchId(7), &game, by, &advice);
        let named = text.lines().last().expect("a line").matches(&format!("`{mv}`")).count();
        assert_eq!(named, 1, "the cost is a sentence of its own: {text}");
        if locale == Locale::English {
            let costs = format!("I see nothing better, though it costs something: `{mv}` cuts off ");
            assert!(text.contains(&costs), "{text}");
        }
    }
}

/// A turn by which the side to move loses more pieces than the other one, and that side.
fn costly(game: &Game) -> Option<(Move, Color)> {
    let Status::ToMove(by) = game.status() else { return None };
    let costs = |mv: &Move| gipfel::engine::impact::impact(game, mv).is_some_and(|impact| impact.value(by) < 0);
    game.legal_moves().into_iter().find(costs).map(|mv| (mv, by))
}

/// What could be done before, or loses, is neither a threat nor a chance that was missed.
#[test]
fn a_turn_that_loses_is_no_threat() {
    for (text, index, loses) in [
        (CUT_OFFS, 20, "e2b2"),
        (STILL_MORE, 16, "j4e4"),
        (MORE_CUT_OFFS, 12, "f3e3"),
    ] {
        let (game, best) = at(text, index);
        let other = second_best(&game, &best);
        let why = reason(&game, std::slice::from_ref(&best), &other, Other::SecondBest, &|| false);
        let named = match &why {
            Some(Reason::Threatens(what) | Reason::Stops(what) | Reason::Avoids(what)) => what.turn.to_string(),
            Some(Reason::Leads { tactic, .. }) => tactic.turn.to_string(),
            _ => String::new(),
        };
        assert_ne!(named, loses, "{best}: {why:?}");
    }
    // the same of what was possible after a turn that was played
    let (game, played) = at(CUT_OFFS, 19);
    let better: Move = "f2h2".parse().expect("a turn");
    let why = reason(&game, &[better], &[played], Other::Played, &|| false);
    assert!(
        !matches!(&why, Some(Reason::Stops(what)) if what.turn.to_string() == "e2b2"),
        "{why:?}"
    );
}

#[test]
fn a_capture_of_a_gipf_piece_is_named_before_a_small_row_that_is_stopped() {
    let (game, best) = at(CAPTURES, 33);
    assert!(best.to_string().starts_with("b1-c2;x"), "{best}");
    let other = second_best(&game, &best);
    let why = reason(&game, &[best], &other, Other::SecondBest, &|| false);
    let Some(Reason::Does(Impact::TakesRows {
        captured, gipf_pieces, ..
    })) = &why
    else {
        panic!("{why:?}")
    };
    assert!(captured.iter().any(|spot| gipf_pieces.contains(spot)), "{why:?}");
}

/// Both turns capture the same piece, and the one that was played takes its own side's last GIPF-piece with it.
#[test]
fn a_last_gipf_piece_that_could_have_stayed_is_named() {
    let (game, played) = at(include_str!("../../fixtures/gipf/gf1-notation-sample-standard.txt"), 34);
    assert!(played.to_string().starts_with("xb5,c5,d5,e5,f4"), "{played}");
    let better = game.parse_move("xb5,c5,d5,f4;i3-h4").expect("a turn");
    let (best, other) = (std::slice::from_ref(&better), std::slice::from_ref(&played));
    let why = reason(&game, best, other, Other::Played, &|| false);
    check(&game, &better, Some(&played), &why.clone().expect("a reason"));
    let Some(Reason::KeepsGipf { spots }) = why else {
        panic!("{why:?}")
    };
    assert_eq!(spots.iter().map(ToString::to_string).collect::<Vec<_>>(), ["e5"]);
    let point = gipfel::words::advice::TurningPoint {
        turn: 35,
        player: gipfel::correspondence::Player::Recorded(Color::White),
        by: game.status().to_move().expect("it goes on"),
        played,
        better,
        chances: (89, 0),
        reason: Missed::For(Reason::KeepsGipf { spots }),
    };
    assert_eq!(
        gipfel::words::advice::better(gipfel::correspondence::Locale::English, &point),
        "Better was `xb5,c5,d5,f4;i3-h4`. It leaves White the GIPF-piece on `e5`."
    );
}

/// The row that is owed before the push leaves the board whatever is pushed.
#[test]
fn a_row_that_every_turn_takes_is_no_reason() {
    let text = "gipf-basic w c2:W,c3:W,c4:W,c5:W,c6:B,e8:B,f7:B 11,12 0,0 -";
    let game: Game = text.parse().expect("a position");
    let turns = ["xc2,c3,c4,c5,c6;e9-e8", "xc2,c3,c4,c5,c6;a1-b2"];
    let [best, other] = turns.map(|turn| [game.parse_move(turn).expect("a turn")]);
    for which in [Other::Played, Other::SecondBest] {
        let why = reason(&game, &best, &other, which, &|| false);
        assert!(!matches!(why, Some(Reason::Does(_))), "{why:?}");
    }
}

#[test]
fn a_gipf_piece_that_is_only_pushed_is_not_lost() {
    let text = "gipf-tournament b b2:GB,b3:GB,d2:GW,e3:GW,f2:W 13,14 0,0 -";
    let game: Game = text.parse().expect("a position");
    let [best, other] = ["f1-f2", "a1-b2"].map(|turn| [turn.parse::<Move>().expect("a turn")]);
    let why = reason(&game, &best, &other, Other::SecondBest, &|| false);
    assert!(!matches!(why, Some(Reason::KeepsGipf { .. })), "{why:?}");
}

/// Games with potentials, in which what wins most at once is played, and often anything: without end.
fn games_with_potentials() -> impl Iterator<Item = Vec<(Game, Move)>> {
    let kinds = ["gipf-basic+zdy3", "gipf-standard+tzdy3", "gipf-tournament+td4"];
    let kinds = kinds.map(|key| key.parse::<GameKind>().expect("a game"));
    (0_u64..).map(move |seed| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = Game::start(Setup::even(kinds[usize::try_from(seed).expect("small") % kinds.len()]));
        let table = TranspositionTable::new(1 << 16);
        let mut turns = Vec::new();
        while matches!(game.status(), Status::ToMove(_)) && turns.len() < 90 {
            let anything = random.u8(..3) == 0;
            let mv = if anything {
                let listed = game.complete("", 400);
                random.choice(&listed).cloned().expect("a turn")
            } else {
                let thought = think(&game, &table, Limits::nodes(1), &|| false, &mut |_| {}).expect("a turn");
                thought.line[0].clone()
            };
            turns.push((game.clone(), mv.clone()));
            game.play(&mv).expect("legal");
        }
        turns
    })
}

#[test]
fn nine_of_ten_hints_with_potentials_name_a_reason_that_is_true() {
    let mut said = Said::default();
    let positions = games_with_potentials().flatten().step_by(EVERY).take(COUNTED / 2);
    for (game, _) in positions {
        let advice = advise_within(&game, NODES, &|| false).expect("a turn");
        said.add(&format!("{:?}", advice.reason), names_a_reason(&advice.reason));
        if let WhyBest::For(reason) | WhyBest::Wins(_, Some(reason)) = &advice.reason {
            check(&game, &advice.mv, None, reason);
        }
    }
    assert!(said.named * 10 >= COUNTED / 2 * 9, "{said:?}");
    assert!(said.counts.len() >= 6, "{said:?}");
}

#[test]
fn nine_of_ten_turning_points_with_potentials_name_a_reason_that_is_true() {
    let mut said = Said::default();
    let found = games_with_potentials().flat_map(|game| points(&game)).take(COUNTED / 2);
    for (game, point) in found {
        said.add(&format!("{:?}", point.reason), was_for_a_reason(&point.reason));
        if let Missed::For(reason) | Missed::Win(_, Some(reason)) = &point.reason {
            check(&game, &point.better, Some(&point.played), reason);
        }
    }
    assert!(said.named * 10 >= COUNTED / 2 * 9, "{said:?}");
    assert!(said.counts.len() >= 3, "{said:?}");
}

/// Whoever reads of a turn learns how many rows it takes.
#[test]
fn two_rows_are_counted_and_told() {
    let text = "gipf-basic w b2:B,b3:W,b4:W,b5:W,c3:W,d5:W,d6:W,d7:W 8,14 0,0 -";
    let game: Game = text.parse().expect("a position");
    let turn = "a1-b2;xb2,b3,b4,b5;xd4,d5,d6,d7".parse().expect("a turn");
    let what = gipfel::engine::impact::impact(&game, &turn).expect("rows");
    assert!(
        matches!(&what, Impact::TakesRows { rows: 2, returned, .. } if returned.len() == 8),
        "{what:?}"
    );
    let told = gipfel::words::impact::impact_of_it(Locale::English, &what, Color::White);
    assert!(told.starts_with("It takes 2 rows and brings 8 pieces back ("), "{told}");
}

/// What potentials can do at once in drawn positions, and what they cannot.
#[test]
fn what_a_potential_does_is_found() {
    let all = |text: &str| {
        let game: Game = text.parse().expect("a position");
        let found = tactics(&game).into_iter();
        found
            .map(|tactic| (tactic.turn.to_string(), tactic.impact))
            .collect::<Vec<_>>()
    };
    let has = |text: &str, turn: &str| {
        all(text)
            .into_iter()
            .find(|(found, _)| found == turn)
            .map(|(_, impact)| impact)
    };
    let spot = |name: &str| name.parse::<Point>().expect("a spot");
    let covers = |name: &str, what| Impact::Covers {
        of: Color::Black,
        spot: spot(name),
        what,
    };
    // a DVONN-potential reaches a bare piece and DVONN-potentials, no GIPF-piece and no other kind
    let text = "gipf-tournament+zd3 w c2:GW,d4:Bbz,d5:GB,e5:Wwd,e6:B,f5:Bbd 10,10 0,0 - z0d0/z0d0";
    let found = all(text);
    assert_eq!(has(text, "De5>e6"), Some(covers("e6", Covered::Piece)), "{found:?}");
    assert_eq!(has(text, "De5>f5"), Some(covers("f5", Covered::Unused)), "{found:?}");
    assert_eq!(found.len(), 2, "{found:?}");
    // ZÈRTZ jumps into a row
    let text = "gipf-basic+z3 w b3:Wwz,c4:B,d2:W,d3:W,d4:W,e8:B 9,9 0,0 - z0/z0";
    let row = has(text, "Zb3>d5;xd2,d3,d4,d5").expect("a row");
    let Impact::TakesRows {
        returned,
        captured,
        rows,
        ..
    } = &row
    else {
        panic!("{row:?}")
    };
    assert_eq!(
        (returned.len(), captured.len(), *rows),
        (3, 0, 1),
        "the potential is no piece: {row:?}"
    );
    // a row that takes a piece with an unused potential says so
    let text = "gipf-basic+y3 w c3:W,c4:W,c5:W,c6:Bby,e8:B 9,9 0,0 - y0/y0";
    let taken = all(text).into_iter().find_map(|(_, impact)| match impact {
        Impact::TakesRows { loaded, .. } if !loaded.is_empty() => Some(loaded),
        _ => None,
    });
    assert_eq!(taken, Some(vec![(Kind::Yinsh, spot("c6"))]));
    // the first piece without one gives up those in hand
    let game: Game = "gipf-basic+z3 w b5:W,e2:W,h5:W,b2:B,e8:B,h2:B 12,12 0,0 - z3/z3"
        .parse()
        .expect("a position");
    let bare = "a1-b2".parse().expect("a turn");
    let impact = gipfel::engine::impact::impact(&game, &bare).expect("a loss");
    assert_eq!(impact, Impact::Forfeits(vec![(Kind::Zertz, 3)]));
    assert!(impact.value(Color::White) < 0 && !impact.is_gain(Color::White));
}

/// The turning points of a game, with the positions before them.
fn points(turns: &[(Game, Move)]) -> Vec<(Game, TurningPoint)> {
    let table = TranspositionTable::new(1 << 20);
    let turns: Vec<_> = turns.iter().filter(|(game, _)| !game.is_placing()).collect();
    let judged: Vec<Judged> = turns.iter().map(|(game, _)| judge(game, &table, NODES.0)).collect();
    let mut found = Vec::new();
    for (index, pair) in turns.windows(2).enumerate() {
        let [(game, played), (next, _)] = pair else { continue };
        let Status::ToMove(by) = game.status() else { continue };
        let point = turning_point(index, (by, played), (game, next), (&judged[index], &judged[index + 1]));
        found.extend(point.map(|point| (game.clone(), point)));
    }
    found
}

/// Whether a reason is true of the turn `best` in this position, and of the other turn if it is known.
fn check(game: &Game, best: &Move, other: Option<&Move>, reason: &Reason) {
    let Status::ToMove(by) = game.status() else {
        panic!("{game} is over")
    };
    let after = game.after(best);
    let otherwise = other.map(|other| game.after(other));
    let at = || format!("{game}: {best}, {reason:?}");
    match reason {
        Reason::Does(impact) => does(game, best, impact, &at),
        Reason::Costs(tactic) => {
            does(game, &tactic.turn, &tactic.impact, &at);
            let is_loss = match &tactic.impact {
                Impact::CutsOff { of, .. } => *of == by,
                impact => matches!(impact, Impact::Forfeits(_)),
            };
            assert!(is_loss, "{}", at());
        }
        Reason::Stops(tactic) => {
            // the other side can do it after what was played, or threatens it
            let before = otherwise.or_else(|| passed(game)).unwrap_or_else(|| panic!("{}", at()));
            assert_eq!(before.status(), Status::ToMove(by.other()), "{}", at());
            does(&before, &tactic.turn, &tactic.impact, &at);
            assert!(!can_do(&after, tactic), "{}", at());
            assert!(is_good(&before, tactic, &after), "{}", at());
        }
        Reason::Avoids(tactic) => {
            let before = otherwise.unwrap_or_else(|| game.after(&second_best(game, best)[0]));
            assert_eq!(before.status(), Status::ToMove(by.other()), "{}", at());
            does(&before, &tactic.turn, &tactic.impact, &at);
            assert!(!can_do(&after, tactic), "{}", at());
            assert!(is_good(&before, tactic, &after), "{}", at());
        }
        Reason::Threatens(tactic) => {
            let again = passed(&after).unwrap_or_else(|| panic!("{}", at()));
            assert_eq!(again.status(), Status::ToMove(by), "{}", at());
            does(&again, &tactic.turn, &tactic.impact, &at);
            assert!(!can_do(game, tactic), "{}", at());
            assert!(is_good(&again, tactic, &after), "{}", at());
        }
        Reason::Leads { answer, tactic } => {
            let then = answer.as_ref().map_or_else(
                || after.clone(),
                |answer| {
                    assert!(after.is_legal(answer), "{}", at());
                    after.after(answer)
                },
            );
            assert_eq!(then.status(), Status::ToMove(by), "{}", at());
            does(&then, &tactic.turn, &tactic.impact, &at);
        }
        Reason::Mobility {
            of,
            before,
            after: left,
            otherwise: otherwise_left,
        } => {
            assert_eq!((moves(game, *of), moves(&after, *of)), (*before, *left), "{}", at());
            if let Some(otherwise) = &otherwise {
                assert_eq!(moves(otherwise, *of), *otherwise_left, "{}", at());
            }
            assert!(
                if *of == by {
                    left > otherwise_left
                } else {
                    left < otherwise_left && left < before
                },
                "{}",
                at()
            );
        }
        Reason::Blocks { space, height } | Reason::Frees { space, height } => {
            let of = if matches!(reason, Reason::Frees { .. }) {
                by
            } else {
                by.other()
            };
            let can_move = |game: &Game| stack_moves(dvonn(game), *space, of);
            assert_eq!(
                dvonn(&after).stack(*space).map(|stack| (stack.owner, stack.height)),
                Some((Some(of), *height))
            );
            assert_eq!((can_move(game), can_move(&after)), (of != by, of == by), "{}", at());
        }
        Reason::NearsRed {
            space,
            red,
            now,
            before,
        } => {
            assert!(
                best.to_string().ends_with(&space.to_string()) && now < before,
                "{}",
                at()
            );
            assert!(
                dvonn(&after).stack(*red).is_some_and(|stack| stack.dvonn_pieces > 0),
                "{}",
                at()
            );
            assert_eq!(steps(*space, *red), *now, "{}", at());
        }
        Reason::AtEdge { edge } => assert!(!edge.is_empty() && edge.iter().all(|space| space.is_edge()), "{}", at()),
        Reason::NearRed { space, red, distance } => {
            assert!(
                dvonn(game).stack(*red).is_some_and(|stack| stack.dvonn_pieces > 0),
                "{}",
                at()
            );
            assert_eq!(steps(*space, *red), *distance, "{}", at());
        }
        Reason::Beside { space, own } => {
            let are_own = own
                .iter()
                .all(|other| dvonn(game).stack(*other).is_some_and(|stack| stack.owner == Some(by)));
            assert!(are_own && own.iter().all(|other| space.is_beside(*other)), "{}", at());
        }
        Reason::RedAmong { space, own, theirs } => {
            let near = |of: Color| {
                let owned =
                    Space::all().filter(|other| dvonn(game).stack(*other).is_some_and(|stack| stack.owner == Some(of)));
                u32::try_from(owned.filter(|other| steps(*space, *other) <= 2).count()).expect("small")
            };
            assert!(own > theirs, "{}", at());
            assert_eq!((near(by), near(by.other())), (*own, *theirs), "{}", at());
        }
        Reason::Row(part) => {
            assert!(
                can_become_a_row(&after, by, part) && most_of_a_row(game, by, part) < part.spots.len(),
                "{}",
                at()
            );
        }
        Reason::BreaksRow(part) => {
            let of = by.other();
            assert!(
                can_become_a_row(game, of, part) && most_of_a_row(&after, of, part) < part.spots.len(),
                "{}",
                at()
            );
        }
        Reason::Middle { spots } => {
            let middle = ["e5", "e4", "e6", "d4", "d5", "f4", "f5"].map(|spot| spot.parse().expect("a spot"));
            let is_new = |spot: &Point| owned(&after, by).contains(*spot) && !owned(game, by).contains(*spot);
            let count = |game: &Game, of| middle.iter().filter(|spot| owned(game, of).contains(**spot)).count();
            let lead = |game: &Game| count(game, by).cast_signed() - count(game, by.other()).cast_signed();
            assert!(
                !spots.is_empty() && spots.iter().all(|spot| middle.contains(spot) && is_new(spot)),
                "{}",
                at()
            );
            assert!(lead(&after) > lead(game), "{}", at());
        }
        Reason::KeepsGipf { spots } => {
            let has = |game: &Game| spots.iter().filter(|spot| is_gipf_of(game, by, **spot)).count();
            assert_eq!((has(game), has(&after)), (spots.len(), spots.len()), "{}", at());
            assert_eq!(otherwise.as_ref().map_or(0, has), 0, "{}", at());
        }
        Reason::BringsGipf { spot, count } => {
            assert_eq!(
                (gipf_pieces(&after, by), gipf_pieces(game, by) < *count),
                (*count, true),
                "{}",
                at()
            );
            assert_eq!(
                best.gipf().and_then(gipf::Turn::push).map(|push| push.entry.spot),
                Some(*spot),
                "{}",
                at()
            );
        }
        Reason::Loads {
            kind,
            spot,
            targets,
            left,
        } => {
            let push = best.gipf().and_then(gipf::Turn::push).expect("a push");
            assert_eq!((push.load, push.entry.spot), (Load::Loaded(*kind), *spot), "{}", at());
            let in_hand = |game: &Game| loaded(game).hands()[by][*kind];
            assert_eq!((in_hand(&after), in_hand(game)), (*left, left + 1), "{}", at());
            // the board after it, as if its side were to move again
            let uses = loaded(&after).turned().uses().into_iter();
            let reached: Vec<Point> = uses.filter(|used| used.from == *spot).map(|used| used.to).collect();
            assert_eq!(&reached, targets, "{}", at());
        }
        Reason::Uses { kind, from, to } => {
            let Some(Decision::Use(used)) = last_use(best) else {
                panic!("{}", at())
            };
            assert_eq!((used.kind, used.from, used.to), (*kind, *from, *to), "{}", at());
        }
        Reason::Extra { spot } => {
            let is_extra =
                |decision: &Decision| matches!(decision, Decision::Extra(Some(entry)) if entry.spot == *spot);
            assert!(decisions(best).iter().any(is_extra), "{}", at());
        }
    }
}

/// Whether a turn does exactly that, told by the rules' own account of its effects.
fn does(game: &Game, turn: &Move, impact: &Impact, at: &dyn Fn() -> String) {
    assert!(game.is_legal(turn), "{}", at());
    let Status::ToMove(by) = game.status() else {
        panic!("{}", at())
    };
    let after = game.after(turn);
    match impact {
        Impact::CutsOff { of, stacks, others } => {
            let cut: Vec<(Space, u8)> = game
                .effects(turn)
                .into_iter()
                .find_map(|effect| match effect {
                    Effect::Dvonn(gipfel::rules::dvonn::Effect::CutOff(cut)) => Some(cut),
                    _ => None,
                })
                .unwrap_or_else(|| panic!("{}", at()));
            assert!(
                !stacks.is_empty() && stacks.iter().all(|stack| cut.contains(stack)),
                "{}",
                at()
            );
            let pieces = |stacks: &[(Space, u8)]| stacks.iter().map(|(_, height)| height).sum::<u8>();
            assert_eq!(pieces(&cut), pieces(stacks) + others, "{}", at());
            assert!(pieces(stacks) > *others, "{}", at());
            for (space, height) in stacks {
                assert!(dvonn(&after).stack(*space).is_none(), "{}", at());
                let stood = dvonn(game).stack(*space).expect("a stack");
                let has_landed = turn.to_string().ends_with(&space.to_string());
                assert!(
                    has_landed || (stood.owner, stood.height) == (Some(*of), *height),
                    "{}",
                    at()
                );
            }
        }
        Impact::TakesOver {
            of,
            space,
            height,
            dvonn_pieces,
        } => {
            let was = dvonn(game).stack(*space).expect("a stack");
            assert_eq!(
                (was.owner, was.height, was.dvonn_pieces),
                (*of, *height, *dvonn_pieces),
                "{}",
                at()
            );
            assert_ne!(*of, Some(by), "{}", at());
            assert_eq!(
                dvonn(&after).stack(*space).and_then(|stack| stack.owner),
                Some(by),
                "{}",
                at()
            );
        }
        Impact::TakesRows {
            captured,
            gipf_pieces,
            loaded,
            returned,
            rows,
        } => {
            assert!(*rows > 0, "{}", at());
            let count = |spots: &[Point]| u8::try_from(number_of_pieces(spots, gipf_pieces)).expect("small");
            let counts = |game: &Game| {
                let (reserve, captured) = basics(game);
                (reserve[by], captured[by.other()])
            };
            assert!(
                count(captured) + count(returned) > 0
                    && gipf_pieces
                        .iter()
                        .all(|spot| captured.contains(spot) || returned.contains(spot)),
                "{}",
                at()
            );
            let ((reserve, taken), (reserve_then, taken_then)) = (counts(game), counts(&after));
            assert_eq!(taken_then - taken, count(captured), "{}", at());
            // the push took one or two
            assert!(reserve_then + 2 >= reserve + count(returned), "{}", at());
            for (kind, spot) in loaded {
                assert!(captured.contains(spot), "{}", at());
                let of = by.other();
                assert!(unused(&after, of, *kind) < unused(game, of, *kind), "{}", at());
            }
        }
        Impact::Covers { of, spot, what } => {
            let (before, then) = (loaded(game).stack(*spot), loaded(&after).stack(*spot));
            assert_ne!(*of, by, "{}", at());
            let (Some(then), Some(Decision::Use(used))) = (then, last_use(turn)) else {
                panic!("{}", at())
            };
            assert_eq!((used.kind, used.to), (Kind::Dvonn, *spot), "{}", at());
            assert_eq!(then.top(), Token::Potential(by, Kind::Dvonn), "{}", at());
            let below = before.filter(|_| decisions(turn).len() == 1);
            let was = below.map(|stack| match (stack.top(), stack.live()) {
                (Token::Potential(_, Kind::Dvonn), Some(_)) => Covered::Unused,
                (Token::Potential(_, Kind::Dvonn), None) => Covered::Used,
                _ => Covered::Piece,
            });
            assert!(was.is_none_or(|was| was == *what), "{}", at());
        }
        Impact::Forfeits(potentials) => {
            for (kind, count) in potentials {
                let in_hand = |game: &Game| loaded(game).hands()[by][*kind];
                assert_eq!((in_hand(game), in_hand(&after)), (*count, 0), "{}", at());
            }
            assert!(!potentials.is_empty(), "{}", at());
        }
    }
}

/// Whether the same turn gains at least half as much here.
fn can_do(game: &Game, what: &Tactic) -> bool {
    let by = game.status().to_move().expect("somebody moves");
    let gain = game.is_legal(&what.turn).then(|| tactic(game, &what.turn)).flatten();
    gain.is_some_and(|gain| 2 * gain.impact.value(by) >= what.impact.value(by))
}

/// Whether a chance leaves its side better off than it is in another position.
fn is_good(before: &Game, chance: &Tactic, otherwise: &Game) -> bool {
    let of = before.status().to_move().expect("somebody moves");
    chance.impact.value(of) > 0 && value(&before.after(&chance.turn), of) > value(otherwise, of)
}

/// What a search finds a position worth for this side.
fn value(game: &Game, of: Color) -> i32 {
    match game.status() {
        Status::Over(outcome) => match outcome {
            Outcome::Win(winner) if winner == of => i32::MAX,
            Outcome::Win(_) => i32::MIN,
            Outcome::Draw => 0,
        },
        Status::ToMove(side) => {
            let table = TranspositionTable::new(1 << 18);
            let thought = think(game, &table, Limits::nodes(2_000), &|| false, &mut |_| {}).expect("a turn");
            if side == of { thought.score.0 } else { -thought.score.0 }
        }
    }
}

/// The second best turn with what is expected after it.
fn second_best(game: &Game, best: &Move) -> Vec<Move> {
    let table = TranspositionTable::for_nodes(NODES.1, 1 << 23);
    let found = think_without(game, best, &table, Limits::nodes(NODES.1), &|| false, &mut |_| {});
    found.expect("another turn").line
}

/// Whether this side has some of four spots in a line, and nobody the others.
fn can_become_a_row(game: &Game, of: Color, part: &PartialRow) -> bool {
    let mut four: Vec<Point> = part.spots.iter().chain(&part.vacant).copied().collect();
    four.sort_unstable();
    let is_vacant = |spot: &Point| Color::BOTH.iter().all(|of| !owned(game, *of).contains(*spot));
    four.len() == 4
        && (2..=3).contains(&part.spots.len())
        && between(four[0], four[3]) == four
        && part.vacant.iter().all(is_vacant)
        && part.spots.iter().all(|spot| owned(game, of).contains(*spot))
}

/// The most pieces of a row that this side has on the line of this part: three, or two side by side.
fn most_of_a_row(game: &Game, of: Color, part: &PartialRow) -> usize {
    let (own, theirs) = (owned(game, of), owned(game, of.other()));
    let four: Vec<Point> = part.spots.iter().chain(&part.vacant).copied().collect();
    let along = |step| {
        let from = Point::all().filter(move |from| !from.is_dot());
        from.map(move |from| {
            std::iter::successors(Some(from), move |spot| neighbor(*spot, step)).collect::<Vec<Point>>()
        })
    };
    let lines = [(0, 1), (1, 0), (1, 1)].into_iter().flat_map(along);
    let line = lines
        .filter(|line| four.iter().all(|spot| line.contains(spot)))
        .max_by_key(Vec::len)
        .expect("the part lies on a line");
    let of_four = |four: &[Point]| {
        let is_open = four.iter().all(|spot| !spot.is_dot() && !theirs.contains(*spot));
        let count = four.iter().filter(|spot| own.contains(**spot)).count();
        let is_pair = four.windows(2).any(|two| two.iter().all(|spot| own.contains(*spot)));
        (is_open && (count == 3 || count == 2 && is_pair)).then_some(count)
    };
    line.windows(4).filter_map(of_four).max().unwrap_or(0)
}

fn dvonn(game: &Game) -> &Dvonn {
    match game {
        Game::Dvonn(position) => position,
        Game::Gipf(_) | Game::Potentials(_) => panic!("{game} is not DVONN"),
    }
}

fn loaded(game: &Game) -> &Potentials {
    match game {
        Game::Potentials(position) => position,
        Game::Dvonn(_) | Game::Gipf(_) => panic!("{game} has no potentials"),
    }
}

/// The reserves, and what was captured of each colour.
fn basics(game: &Game) -> (ByColor<u8>, ByColor<u8>) {
    match game {
        Game::Gipf(position) => (position.reserve(), position.captured()),
        Game::Potentials(position) => (position.reserve(), position.captured()),
        Game::Dvonn(_) => panic!("{game} is not GIPF"),
    }
}

/// The spots that a colour owns.
fn owned(game: &Game, of: Color) -> Spots {
    match game {
        Game::Gipf(position) => position.pieces(of),
        Game::Potentials(position) => position.owned(of),
        Game::Dvonn(_) => panic!("{game} is not GIPF"),
    }
}

/// Number of GIPF-pieces of a colour.
fn gipf_pieces(game: &Game, of: Color) -> u32 {
    let of_gipf = owned(game, of).iter().filter(|spot| is_gipf_of(game, of, *spot));
    u32::try_from(of_gipf.count()).expect("small")
}

/// Whether a GIPF-piece of this colour stands there.
fn is_gipf_of(game: &Game, of: Color, spot: Point) -> bool {
    match game {
        Game::Gipf(position) => position.is_gipf(spot) && position.pieces(of).contains(spot),
        Game::Potentials(position) => position.gipf_pieces(of).contains(spot),
        Game::Dvonn(_) => panic!("{game} is not GIPF"),
    }
}

/// Number of unused potentials of a kind and colour on the board.
fn unused(game: &Game, of: Color, kind: Kind) -> usize {
    let position = loaded(game);
    let is_one = |spot: &Point| position.stack(*spot).is_some_and(|stack| stack.live() == Some(kind));
    position.owned(of).iter().filter(is_one).count()
}

fn decisions(turn: &Move) -> Vec<Decision> {
    turn.gipf().expect("a turn of GIPF").decisions().collect()
}

fn last_use(turn: &Move) -> Option<Decision> {
    decisions(turn)
        .into_iter()
        .find(|decision| matches!(decision, Decision::Use(_)))
}

/// Number of moves of a colour, counted stack by stack.
fn moves(game: &Game, of: Color) -> u32 {
    let board = dvonn(game).board();
    Space::all()
        .map(|from| board.landings(&board.moves(of), from.bit()).count_ones())
        .sum()
}

fn stack_moves(position: &Dvonn, space: Space, of: Color) -> bool {
    let board = position.board();
    board.landings(&board.moves(of), space.bit()) != 0
}

/// Number of steps from one space to another, found by spreading from neighbour to neighbour.
fn steps(from: Space, to: Space) -> u8 {
    let mut reached = vec![from];
    for count in 0.. {
        if reached.contains(&to) {
            return count;
        }
        let next: Vec<Space> = reached.iter().flat_map(|space| space.neighbours()).collect();
        reached.extend(next);
        reached.sort_unstable();
        reached.dedup();
    }
    unreachable!("the board is connected")
}

/// The next point in the direction of a step on the lattice, if the board has it.
fn neighbor(point: Point, (dx, dy): (i8, i8)) -> Option<Point> {
    let (x, y) = point.lattice();
    let (column, height) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
    Point::new(column, (height + 1).checked_sub(column.saturating_sub(4))?)
}

/// The spots from one to another in a line.
fn between(from: Point, to: Point) -> Vec<Point> {
    let ((x, y), (u, v)) = (from.lattice(), to.lattice());
    let sign = |a: u8, b: u8| (b.cast_signed() - a.cast_signed()).signum();
    let step = (sign(x, u), sign(y, v));
    let mut line = vec![from];
    while let Some(last) = line.last().filter(|last| **last != to) {
        line.push(neighbor(*last, step).expect("on the board"));
    }
    line
}

/// How far chances rise and fall where they do both three times in a row, added up.
fn alternation(chances: &[f32]) -> f32 {
    let steps: Vec<f32> = chances.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let alternating = steps
        .windows(3)
        .filter(|three| three[0] * three[1] < 0.0 && three[1] * three[2] < 0.0);
    alternating
        .map(|three| three.iter().fold(f32::MAX, |least, step| least.min(step.abs())))
        .sum()
}

#[test]
fn chances_hardly_rise_and_fall_with_every_turn() {
    let (mut raw, mut smooth) = (0.0, 0.0);
    for game in [true, false].into_iter().flat_map(recorded) {
        let table = TranspositionTable::new(1 << 20);
        let positions = game.iter().filter(|(game, _)| !game.is_placing());
        let mut judged: Vec<Judged> = positions.map(|(game, _)| judge(game, &table, NODES.0)).collect();
        let chances = |judged: &[Judged]| judged.iter().map(|position| position.white).collect::<Vec<_>>();
        raw += alternation(&chances(&judged));
        let certain: Vec<f32> = chances(&judged);
        without_alternation(&mut judged);
        smooth += alternation(&chances(&judged));
        for (before, after) in certain.into_iter().zip(chances(&judged)) {
            let is_certain = |chance: f32| chance <= 0.0 || chance >= 1.0;
            assert_eq!(is_certain(before), is_certain(after), "{before} {after}");
        }
    }
    assert!(smooth < raw / 2.0, "{smooth} of {raw}");
}
