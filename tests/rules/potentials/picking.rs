//! Turns of GIPF with potentials, picked step by step.

use gipfel::app::Spelled as _;
use gipfel::app::features::Pick;
use gipfel::correspondence::MatchId;
use gipfel::rules::Position;
use gipfel::rules::potentials::{Choice, Kind, Load, Potentials, Prompt, Step, Turn, Variant, WholeTurns};
use std::collections::{BTreeSet, HashSet};

fn position(text: &str) -> Potentials {
    text.parse().expect(text)
}

fn picked(position: &Potentials, picks: &[&str]) -> Step {
    let picks: Vec<String> = picks.iter().map(ToString::to_string).collect();
    position.follow_picks(&picks).unwrap_or_else(|_| panic!("{picks:?}"))
}

fn tokens(step: &Step) -> Vec<&str> {
    match step {
        Step::One { answers, .. } | Step::Several { answers, .. } => {
            answers.iter().map(|answer| &answer.token[..]).collect()
        }
        Step::Ready(_) => Vec::new(),
    }
}

fn ready(position: &Potentials, picks: &[&str], turn: &str) {
    let turn: Turn = turn.parse().expect(turn);
    assert!(position.is_legal(&turn), "{turn}");
    assert_eq!(picked(position, picks), Step::Ready(turn), "{picks:?}");
}

/// A plain push takes what, from which dot and in which direction: one answer more than without potentials. When nothing
/// is left to choose between, it takes as many as there.
#[test]
fn a_plain_push_takes_one_answer_more_and_later_none() {
    let start = Potentials::start("gipf-basic+zd3".parse().unwrap());
    let step = picked(&start, &[]);
    assert!(
        matches!(
            step,
            Step::One {
                prompt: Prompt::Move,
                ..
            }
        ),
        "{step:?}"
    );
    assert_eq!(
        tokens(&step),
        ["z", "d", "b"],
        "what could not be brought later comes first"
    );
    ready(&start, &["b", "a2", "b3"], "a2-b3");
    ready(&start, &["z", "a1"], "Za1-b2");
    let bare = position("gipf-basic+zd3 w b2:B,b5:W,c2:bz 14,14 0,0 - z0d0/z2d3");
    let step = picked(&bare, &[]);
    assert!(
        matches!(
            step,
            Step::One {
                prompt: Prompt::Dot { load: Load::Bare },
                ..
            }
        ),
        "{step:?}"
    );
    assert_eq!(tokens(&step).len(), 24);
    ready(&bare, &["a2", "b3"], "a2-b3");
}

#[test]
fn a_use_is_which_and_where_unless_there_is_one() {
    let both = position("gipf-basic+zy3 w c3:Wwz,d4:B,g4:Wwy 13,14 0,0 - z0y0/z3y3");
    let step = picked(&both, &["u"]);
    let [Choice::Potential(_, Kind::Zertz), Choice::Potential(_, Kind::Yinsh)] = &choices(&step)[..] else {
        panic!("{step:?}")
    };
    ready(&both, &["u", "c3"], "Zc3>e5");
    let step = picked(&both, &["u", "g4"]);
    assert!(
        matches!(
            step,
            Step::One {
                prompt: Prompt::Target { kind: Kind::Yinsh, .. },
                ..
            }
        ),
        "{step:?}"
    );
    ready(&both, &["u", "g4", "g2"], "Yg4>g2");
    let one = position("gipf-basic+z3 w c3:Wwz,d4:B 14,14 0,0 - z0/z3");
    ready(&one, &["u"], "Zc3>e5");
}

fn choices(step: &Step) -> Vec<&Choice> {
    match step {
        Step::One { answers, .. } | Step::Several { answers, .. } => {
            answers.iter().map(|answer| &answer.what).collect()
        }
        Step::Ready(_) => Vec::new(),
    }
}

/// The step after these picks, at which the extra is asked for.
fn extra(position: &Potentials, picks: &[&str]) -> Step {
    let step = picked(position, picks);
    let prompt = Prompt::Extra;
    assert!(
        matches!(&step, Step::One { prompt: asked, .. } if *asked == prompt),
        "{step:?}"
    );
    step
}

#[test]
fn an_extra_is_a_dot_or_a_discard_before_and_after_the_move() {
    let after = position("gipf-basic+t3 w b5:B,c5:W,d5:Wwt 13,14 0,0 - t0/t3");
    assert_eq!(tokens(&extra(&after, &["a5"])).len(), 25, "24 dots, or out of the game");
    ready(&after, &["a5", "x"], "a5-b5;+-");
    ready(&after, &["a5", "i3", "h3"], "a5-b5;+i3-h3");
    let before = position("gipf-basic+t3 w b5:B,e5:Wwt 14,14 0,0 - t0/t3");
    extra(&before, &[]);
    ready(&before, &["x", "a1"], "+-;a1-b2");
    ready(&before, &["a1", "e1"], "+a1-b2;e1-e2");
}

/// A loaded piece in a row is kept or taken; of a row where nothing must go at least one is taken.
#[test]
fn loaded_pieces_of_a_row_are_kept_or_taken() {
    let row = position("gipf-basic+y3 w c3:Wwy,c4:W,c5:W 12,15 0,0 - y0/y3");
    let step = picked(&row, &["b", "c1", "c2"]);
    let Step::Several {
        prompt, least, most, ..
    } = &step
    else {
        panic!("{step:?}")
    };
    assert!(
        matches!(
            prompt,
            Prompt::Take {
                owed: false,
                loaded: true,
                may_stay: false
            }
        ),
        "{prompt:?}"
    );
    assert_eq!((*least, *most, tokens(&step)), (0, 1, vec!["c3"]));
    ready(&row, &["b", "c1", "c2", "-"], "c1-c2;xc2,c4,c5");
    ready(&row, &["b", "c1", "c2", "c3"], "c1-c2;xc2,c3,c4,c5");
    let all = position("gipf-standard+zy3 w b4:GW,c2:GW,c3:Wwz,c4:Wwy,h2:GB 12,16 0,0 - z0y0/z3y3");
    let step = picked(&all, &["b", "a3", "b4"]);
    let Step::Several { least, preset, .. } = &step else {
        panic!("{step:?}")
    };
    assert_eq!((*least, preset.contains(&true)), (1, true), "{step:?}");
    assert!(all.follow_picks(&["b", "a3", "b4", "-"].map(str::to_owned)).is_err());
}

/// The answers that can follow, each a pick.
fn answers(step: &Step) -> Vec<String> {
    match step {
        Step::One { answers, .. } => answers.iter().map(|answer| answer.token.clone()).collect(),
        Step::Several {
            answers, least, most, ..
        } => {
            let sets = 0..1_u32 << answers.len();
            let fits = |set: &u32| (u32::from(*least)..=u32::from(*most)).contains(&set.count_ones());
            let joined = sets.filter(fits).map(|set| {
                let chosen = answers.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1);
                chosen
                    .map(|(_, answer)| answer.token.clone())
                    .collect::<Vec<_>>()
                    .join(",")
            });
            joined
                .map(|text| if text.is_empty() { "-".to_owned() } else { text })
                .collect()
        }
        Step::Ready(_) => Vec::new(),
    }
}

/// Discord's requirements for a question: 1 to 25 answers, buttons that fit.
fn check_question(step: &Step, picks: &[String]) {
    let count = tokens(step).len();
    assert!((1..=25).contains(&count), "{count} answers after {picks:?}");
    let distinct: BTreeSet<&str> = tokens(step).into_iter().collect();
    assert_eq!(distinct.len(), count, "{picks:?}");
    let proposed = match step {
        Step::Several { .. } => vec![tokens(step).join(",")],
        _ => Vec::new(),
    };
    for token in tokens(step).into_iter().map(str::to_owned).chain(proposed) {
        let button = Pick {
            id: MatchId(u64::MAX),
            turn: u32::MAX,
            depth: u8::try_from(picks.len()).expect("few"),
            pick: token.clone(),
        }
        .custom_id();
        let text = button.to_string();
        assert!(text.len() <= 100 && text.is_ascii(), "{text}");
        assert_eq!(text.parse(), Ok(button));
        assert!(token.len() <= 40, "{token}");
    }
}

/// Every way through the questions, to the positions after the turns.
fn walk(position: &Potentials, picks: &mut Vec<String>, ends: &mut HashSet<Potentials>) {
    let step = position.follow_picks(picks).expect("offered");
    if let Step::Ready(turn) = &step {
        assert!(position.is_legal(turn), "{turn} in {position}");
        let mut after = *position;
        after.play_unchecked(turn);
        ends.insert(after);
        return;
    }
    check_question(&step, picks);
    for answer in answers(&step) {
        picks.push(answer);
        walk(position, picks, ends);
        picks.pop();
    }
}

/// In random games every question can be asked on Discord, every answer leads on to a legal turn, and every legal turn
/// is reached: by all ways through the questions if there are few turns, by some of them if extras make many.
#[test]
fn every_legal_turn_is_picked_step_by_step() {
    let mut random = fastrand::Rng::with_seed(11);
    let (mut walked, mut sampled, mut taken) = (0, 0, 0);
    for key in [
        "gipf-basic+zd3",
        "gipf-tournament+tzdy3",
        "gipf-standard+t6",
        "gipf-basic+dy4",
        "gipf-standard+z6",
    ] {
        let variant: Variant = key.parse().expect("a variant");
        for _ in 0..2 {
            let mut game = Potentials::start(variant);
            for number in 0..60 {
                if game.ending().is_some() {
                    break;
                }
                let mut picks: Vec<String> = Vec::new();
                let turn = loop {
                    let step = game.follow_picks(&picks).expect("offered");
                    if let Step::Ready(turn) = step {
                        break turn;
                    }
                    check_question(&step, &picks);
                    taken += usize::from(matches!(step, Step::Several { .. }));
                    let answers = answers(&step);
                    // uses and loaded pieces more often than bare ones
                    let wanted = answers.iter().position(|answer| answer == "u" && random.bool());
                    picks.push(answers[wanted.unwrap_or_else(|| random.usize(..answers.len()))].clone());
                };
                assert!(game.is_legal(&turn), "{turn} in {game}");
                sampled += 1;
                // extras before the move make far too many
                let is_due = matches!(
                    game.follow_picks(&[]),
                    Ok(Step::One {
                        prompt: Prompt::Extra,
                        ..
                    })
                );
                if number % 6 == 5 && !is_due {
                    let turns = game.legal_moves();
                    if turns.len() <= 500 {
                        let mut by_picks = HashSet::new();
                        walk(&game, &mut Vec::new(), &mut by_picks);
                        let by_rules: HashSet<Potentials> = turns
                            .iter()
                            .map(|turn| {
                                let mut after = game;
                                after.play_unchecked(turn);
                                after
                            })
                            .collect();
                        assert!(
                            by_picks == by_rules,
                            "{} of {} in {game}",
                            by_picks.len(),
                            by_rules.len()
                        );
                        walked += 1;
                    }
                }
                game.play_unchecked(&turn);
            }
        }
    }
    assert!(walked > 30 && sampled > 300 && taken > 5, "{walked} {sampled} {taken}");
}
