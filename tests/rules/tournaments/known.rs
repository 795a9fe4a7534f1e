//! Small tournaments whose course is known.

use super::*;

fn wins(color: Color) -> PairResult {
    PairResult::Won(color)
}

fn loses(color: Color) -> PairResult {
    PairResult::Won(color.other())
}

fn draws(_: Color) -> PairResult {
    PairResult::Drawn
}

fn pairs(t: &Tournament, round: u8) -> Vec<(u64, u64)> {
    let of_round = t.pairings().iter().filter(|pairing| pairing.round == round);
    of_round
        .map(|pairing| (pairing.players.white.0, pairing.players.black.0))
        .collect()
}

#[test]
fn four_people_play_by_bergers_table() {
    let t = begun(conditions(SINGLE), 4);
    // Berger's table for four: 1–4 2–3, 4–3 1–2, 2–4 3–1
    let mut rounds: Vec<Vec<(u64, u64)>> = (1..=3).map(|round| pairs(&t, round)).collect();
    for round in &mut rounds {
        round.sort_unstable();
    }
    assert!(rounds.contains(&vec![(1, 4), (2, 3)]), "{rounds:?}");
    assert!(rounds.contains(&vec![(1, 2), (4, 3)]), "{rounds:?}");
    assert!(rounds.contains(&vec![(2, 4), (3, 1)]), "{rounds:?}");
    assert_eq!(t.rounds(), Some(3));
    assert_eq!(t.running().count(), 2, "one round at a time");
}

#[test]
fn a_round_robin_is_decided_by_those_who_are_tied_then_by_whom_they_beat() {
    let mut t = begun(
        Conditions {
            at_once: 7,
            ..conditions(SINGLE)
        },
        4,
    );
    assert_eq!(t.running().count(), 6, "all rounds at once");
    // 1, 2 and 3 beat each other in a circle and all beat 4
    ends(&mut t, 1, 2, wins);
    ends(&mut t, 2, 3, wins);
    ends(&mut t, 3, 1, wins);
    for other in 1..=3 {
        ends(&mut t, other, 4, wins);
    }
    assert_eq!(t.phase(), Phase::Over);
    let places = t.places();
    assert_eq!(order(&places), [1, 2, 3, 4], "lots decide what is left");
    assert_eq!(places[0].half_points, 4);
    // direct: one point of the circle; whom they beat: one with two points and one without any; two wins
    assert!(places[..3].iter().all(|line| line.broken_by == [4, 8, 8]), "{places:?}");

    let mut t = begun(
        Conditions {
            at_once: 7,
            ..conditions(SINGLE)
        },
        4,
    );
    // 3 and 4 have two points, and 4 has beaten 3
    ends(&mut t, 4, 3, wins);
    ends(&mut t, 4, 1, wins);
    ends(&mut t, 2, 4, wins);
    ends(&mut t, 3, 1, wins);
    ends(&mut t, 3, 2, wins);
    ends(&mut t, 1, 2, draws);
    assert_eq!(order(&t.places()), [4, 3, 2, 1]);
}

#[test]
fn swiss_pairs_the_upper_half_with_the_lower_one_then_equal_scores() {
    let mut t = begun(conditions(SWISS), 8);
    let mut first: Vec<(u64, u64)> = pairs(&t, 1).into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    first.sort_unstable();
    assert_eq!(first, [(1, 5), (2, 6), (3, 7), (4, 8)]);
    for n in 1..=4 {
        ends(&mut t, n, n + 4, wins);
    }
    let mut second: Vec<(u64, u64)> = pairs(&t, 2).into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    second.sort_unstable();
    let winners = second.iter().filter(|(a, b)| *a <= 4 && *b <= 4).count();
    assert_eq!(winners, 2, "winners meet winners: {second:?}");
    let why = t.pairings().last().unwrap().why.unwrap();
    assert_eq!(why.half_points.white, why.half_points.black);
    let whites = |player: u64| {
        t.pairings_of(PlayerId(player))
            .filter(|pairing| pairing.players.white.0 == player)
            .count()
    };
    assert!((1..=8).all(|player| whites(player) == 1), "colours alternate");
}

#[test]
fn the_lowest_without_a_bye_rests() {
    let mut t = begun(conditions(SWISS), 7);
    assert_eq!(t.byes(1).collect::<Vec<_>>(), [PlayerId(7)]);
    for pair in pairs(&t, 1) {
        ends(&mut t, pair.0.min(pair.1), pair.0.max(pair.1), wins);
    }
    let last = t.byes(2).next().unwrap();
    assert_eq!(last, PlayerId(6), "7 has a point and had a bye");
    let line = t.places().into_iter().find(|line| line.player == PlayerId(7)).unwrap();
    assert_eq!(line.half_points, 2);
}

/// Points of all opponents but the weakest, doubled; who had no opponent in a round met somebody with their own points.
#[test]
fn buchholz_leaves_the_weakest_opponent_out_and_counts_a_bye_as_an_equal() {
    for people in [6, 7] {
        let mut t = begun(conditions(SWISS), people);
        while t.phase() == Phase::Running {
            let (pair, _) = t.running().next().unwrap();
            let players = t.pairings()[usize::from(pair)].players;
            let (low, high) = (players.white.min(players.black), players.white.max(players.black));
            ends(&mut t, low.0, high.0, wins);
        }
        let places = t.places();
        let points: BTreeMap<PlayerId, u32> = places
            .iter()
            .map(|line| (line.player, u32::from(line.half_points)))
            .collect();
        let byes: Vec<PlayerId> = (1..=3).flat_map(|round| t.byes(round)).collect();
        assert_eq!(byes.len(), if people == 6 { 0 } else { 3 });
        for line in &places {
            let met = t.pairings_of(line.player).map(|pairing| {
                let color = pairing.color_of(line.player).unwrap();
                points[&pairing.players[color.other()]]
            });
            let without = byes.iter().filter(|player| **player == line.player);
            let met: Vec<u32> = met.chain(without.map(|player| points[player])).collect();
            assert_eq!(met.len(), 3);
            let expected = met.iter().sum::<u32>() - met.iter().min().unwrap();
            assert_eq!(line.broken_by[1], 2 * expected, "{people}: {line:?}");
        }
    }
}

#[test]
fn whoever_wins_without_a_match_has_met_an_equal() {
    let mut t = begun(conditions(SWISS), 6);
    absent(&mut t);
    let first = t.pairings_of(PlayerId(4)).next().unwrap();
    let other = first.players[first.color_of(PlayerId(4)).unwrap().other()];
    while t.phase() == Phase::Running {
        one_ends(&mut t);
    }
    let places = t.places();
    let line = |player: PlayerId| places.iter().find(|line| line.player == player).unwrap();
    let points = |player: PlayerId| u32::from(line(player).half_points);
    let later = t.pairings_of(other).filter(|pairing| pairing.round > 1).map(|pairing| {
        let color = pairing.color_of(other).unwrap();
        points(pairing.players[color.other()])
    });
    let met: Vec<u32> = later.chain([points(other)]).collect();
    let expected = met.iter().sum::<u32>() - met.iter().min().unwrap();
    assert_eq!((met.len(), line(other).broken_by[1]), (3, 2 * expected));
}

/// The fourth stays away from the match that they are to play; that match.
fn absent(t: &mut Tournament) -> MatchId {
    let plays = |pair: u16| t.pairings()[usize::from(pair)].color_of(PlayerId(4)).is_some();
    let (pair, id) = t.running().find(|(pair, _)| plays(*pair)).unwrap();
    let color = t.pairings()[usize::from(pair)].color_of(PlayerId(4)).unwrap();
    apply(
        t,
        Event::Result {
            pair,
            result: PairResult::Absent(color),
        },
    );
    follow(t);
    id
}

/// Ends one match that is being played.
fn one_ends(t: &mut Tournament) {
    let (pair, _) = t.running().next().unwrap();
    let players = t.pairings()[usize::from(pair)].players;
    ends(t, players.white.0, players.black.0, wins);
}

/// Takes the result of this match back.
fn reopen(t: &mut Tournament, id: MatchId) {
    let reopened = t.reopen(id).unwrap();
    apply(t, reopened);
}

#[test]
fn who_stays_away_twice_is_out_and_their_matches_leave_the_table() {
    let mut t = begun(conditions(SINGLE), 4);
    absent(&mut t);
    assert_eq!(t.entrant(PlayerId(4)).unwrap().absences, 1);
    assert!(!t.is_out(PlayerId(4)), "once is forgiven");
    one_ends(&mut t);
    absent(&mut t);
    assert!(t.entrant(PlayerId(4)).unwrap().out.unwrap().silent);
    while t.phase() == Phase::Running {
        one_ends(&mut t);
    }
    let places = t.places();
    assert_eq!(places.len(), 3, "4 left the table");
    assert_eq!(
        places.iter().map(|line| line.half_points).sum::<u16>(),
        6,
        "three matches among three people"
    );
    assert!(
        t.pairings_of(PlayerId(4))
            .any(|pairing| matches!(pairing.result(), Some(PairResult::Forfeited(_))))
    );
}

#[test]
fn an_absence_that_is_taken_back_lets_its_player_in_again() {
    let out = |t: &Tournament| t.is_out(PlayerId(4));
    let forfeits = |t: &Tournament| {
        let lost = t.pairings_of(PlayerId(4)).map(Pairing::result);
        lost.filter(|result| matches!(result, Some(PairResult::Forfeited(_))))
            .count()
    };
    let rounds_over = |t: &Tournament| {
        let over = t.stored().log.iter().filter_map(|entry| match entry.event {
            Event::RoundOver { round } => Some(round),
            _ => None,
        });
        over.collect::<Vec<_>>()
    };
    let mut t = begun(conditions(SINGLE), 4);
    let first = absent(&mut t);
    assert_eq!(t.entrant(PlayerId(4)).unwrap().absences, 1);
    reopen(&mut t, first);
    assert_eq!((t.entrant(PlayerId(4)).unwrap().absences, out(&t)), (0, false));
    absent(&mut t);
    one_ends(&mut t);
    let second = absent(&mut t);
    assert_eq!((t.entrant(PlayerId(4)).unwrap().absences, out(&t)), (2, true));
    while t.phase() == Phase::Running {
        one_ends(&mut t);
    }
    assert_eq!(forfeits(&t), 1, "the third match was not played");
    assert_eq!(rounds_over(&t), [1, 2, 3]);
    reopen(&mut t, second);
    assert_eq!((t.entrant(PlayerId(4)).unwrap().absences, out(&t)), (1, false));
    assert_eq!(forfeits(&t), 0, "it is played after all");
    follow(&mut t);
    while t.phase() == Phase::Running {
        one_ends(&mut t);
    }
    assert_eq!(rounds_over(&t), [1, 2, 3, 2, 3]);
    assert_eq!(t.places().len(), 4);
    assert_eq!(
        t.pairings_of(PlayerId(4))
            .filter(|pairing| pairing.id.is_some())
            .count(),
        3
    );
}

/// Their match had no result, since both were out at the same moment.
#[test]
fn two_who_are_let_in_again_play_each_other() {
    let mut t = begun(
        Conditions {
            at_once: 2,
            ..conditions(SINGLE)
        },
        4,
    );
    let third = t.pairings().iter().position(|pairing| pairing.round == 3).unwrap();
    let both = t.pairings()[third].players;
    let first_match = |t: &Tournament, who: PlayerId| t.pairings_of(who).find_map(|pairing| pairing.id).unwrap();
    let running: Vec<(u16, MatchId)> = t.running().collect();
    assert_eq!(running.len(), 4, "two rounds at the same time");
    for (pair, _) in running {
        let players = t.pairings()[usize::from(pair)].players;
        let stays_away = |color: &Color| [both.white, both.black].contains(&players[*color]);
        let color = Color::BOTH.into_iter().find(stays_away).unwrap();
        let result = PairResult::Absent(color);
        apply(&mut t, Event::Result { pair, result });
    }
    follow(&mut t);
    assert!(t.is_out(both.white) && t.is_out(both.black));
    assert_eq!(t.pairings()[third].result(), Some(PairResult::Void));
    let missed = first_match(&t, both.white);
    reopen(&mut t, missed);
    follow(&mut t);
    assert_eq!(
        t.pairings()[third].result(),
        Some(PairResult::Forfeited(Color::Black)),
        "only Black is still out"
    );
    let missed = first_match(&t, both.black);
    reopen(&mut t, missed);
    follow(&mut t);
    assert_eq!(t.pairings()[third].result(), None);
    while t.phase() == Phase::Running {
        one_ends(&mut t);
    }
    assert!(t.pairings()[third].id.is_some(), "they have played");
}

#[test]
fn an_absence_that_is_taken_back_leaves_out_who_withdrew() {
    let mut t = begun(conditions(SINGLE), 4);
    let first = absent(&mut t);
    let left = t.leave(PlayerId(4)).unwrap();
    apply(&mut t, left);
    follow(&mut t);
    reopen(&mut t, first);
    assert_eq!(t.entrant(PlayerId(4)).unwrap().absences, 0);
    assert!(t.is_out(PlayerId(4)));
}

/// In a knockout the last who left goes on where nobody is left, also if somebody who had left before is in again.
#[test]
fn whoever_leaves_after_somebody_was_let_in_again_is_the_last_who_left() {
    let mut t = begun(conditions(SINGLE), 4);
    absent(&mut t);
    one_ends(&mut t);
    let second = absent(&mut t);
    let order = |t: &Tournament, who: u64| t.entrant(PlayerId(who)).unwrap().out.map(|out| out.order);
    let leaves = |t: &mut Tournament, who: u64| {
        let left = t.leave(PlayerId(who)).unwrap();
        apply(t, left);
    };
    leaves(&mut t, 2);
    reopen(&mut t, second);
    leaves(&mut t, 3);
    assert_eq!([2, 3, 4].map(|who| order(&t, who)), [Some(1), Some(2), None]);
}

#[test]
fn results_of_groups_are_taken_back_until_the_final_group_plays() {
    let mut t = begun(
        Conditions {
            at_once: 7,
            ..conditions(SINGLE)
        },
        11,
    );
    let group_match = t.running().next().unwrap().1;
    assert_eq!(t.reopen(group_match), Err(ReopenRefusal::NoResult));
    one_ends(&mut t);
    let ended = |t: &Tournament, is_final: bool| {
        let mut ended = t.pairings().iter().rev().filter(|pairing| pairing.result().is_some());
        ended
            .find(|pairing| (pairing.group == 2) == is_final)
            .and_then(|pairing| pairing.id)
    };
    assert_eq!(ended(&t, false), Some(group_match));
    reopen(&mut t, group_match);
    assert!(t.running().any(|(_, id)| id == group_match), "it is played again");
    while ended(&t, true).is_none() {
        one_ends(&mut t);
    }
    assert_eq!(t.reopen(group_match), Err(ReopenRefusal::GoneOn));
    while t.phase() == Phase::Running {
        one_ends(&mut t);
    }
    let of_final = ended(&t, true).unwrap();
    reopen(&mut t, of_final);
    assert_eq!(t.phase(), Phase::Running);
}

#[test]
fn who_withdraws_after_half_of_their_matches_loses_the_rest() {
    let mut t = begun(conditions(SINGLE), 4);
    for _ in 0..2 {
        for (pair, _) in t.running().collect::<Vec<_>>() {
            let players = t.pairings()[usize::from(pair)].players;
            let (low, high) = (players.white.min(players.black), players.white.max(players.black));
            ends(&mut t, low.0, high.0, wins);
        }
    }
    let out = t.leave(PlayerId(1)).unwrap();
    apply(&mut t, out);
    for (pair, _) in t.running().collect::<Vec<_>>() {
        let players = t.pairings()[usize::from(pair)].players;
        if players.white == PlayerId(1) || players.black == PlayerId(1) {
            let other = if players.white == PlayerId(1) {
                players.black
            } else {
                players.white
            };
            ends(&mut t, 1, other.0, loses);
        }
    }
    let (pair, _) = t.running().next().unwrap();
    let players = t.pairings()[usize::from(pair)].players;
    ends(&mut t, players.white.0, players.black.0, draws);
    assert_eq!(t.phase(), Phase::Over);
    let line = t.places().into_iter().find(|line| line.player == PlayerId(1)).unwrap();
    assert_eq!((line.won, line.lost, line.is_out), (2, 1, true));
    assert_eq!(t.places().len(), 4);
}

#[test]
fn many_people_play_in_groups_and_the_best_play_a_final() {
    let mut t = begun(
        Conditions {
            at_once: 7,
            ..conditions(SINGLE)
        },
        11,
    );
    let groups: Vec<BTreeSet<u64>> = t
        .tables()
        .iter()
        .map(|table| table.lines.iter().map(|line| line.player.0).collect())
        .collect();
    // in turns and back: 1 4 5 8 9, 2 3 6 7 10 11
    assert_eq!(
        groups,
        [BTreeSet::from([1, 4, 5, 8, 9]), BTreeSet::from([2, 3, 6, 7, 10, 11])]
    );
    while t.phase() == Phase::Running {
        let (pair, _) = t.running().next().unwrap();
        let players = t.pairings()[usize::from(pair)].players;
        let (low, high) = (players.white.min(players.black), players.white.max(players.black));
        ends(&mut t, low.0, high.0, wins);
    }
    let tables = t.tables();
    assert!(tables[2].is_final);
    assert_eq!(order(&tables[2].lines), [1, 2, 3, 4], "the first two of each group");
    let places = t.places();
    assert_eq!(
        order(&places)[..6],
        [1, 2, 3, 4, 6, 5],
        "behind them those who were third, with more points first"
    );
    assert_eq!(places.len(), 11);
}

/// Whoever has nobody to play a final against has won, also ahead of those who had more points before they left.
#[test]
fn whoever_alone_is_left_of_several_groups_wins_without_a_final() {
    for stays in [Some(1), None] {
        let mut t = begun(
            Conditions {
                at_once: 7,
                ..conditions(SINGLE)
            },
            9,
        );
        // 1 4 5 8 9, and 2 3 6 7, who play all their matches
        for (a, b) in [(2, 3), (2, 6), (2, 7), (3, 6), (3, 7), (6, 7)] {
            ends(&mut t, a, b, wins);
        }
        for who in (1..=9).map(PlayerId).filter(|who| stays != Some(who.0)) {
            let left = t.leave(who).unwrap();
            apply(&mut t, left);
            // they resign what they play
            let color = |pair: u16| Some((pair, t.pairings()[usize::from(pair)].color_of(who)?));
            let own: Vec<_> = t.running().filter_map(|(pair, _)| color(pair)).collect();
            for (pair, color) in own {
                let result = PairResult::Won(color.other());
                apply(&mut t, Event::Result { pair, result });
            }
        }
        follow(&mut t);
        assert_eq!(t.phase(), Phase::Over);
        assert!(!t.tables().iter().any(|table| table.is_final));
        let first = t.places().first().map(|line| line.player.0);
        assert_eq!(first, Some(stays.unwrap_or(2)), "{:?}", t.places());
    }
}

#[test]
fn a_knockout_swaps_colours_and_a_tie_has_a_third_match() {
    let mut t = begun(conditions(Format::Knockout), 5);
    // 8 places: 1, 2 and 3 rest
    assert_eq!(t.byes(1).collect::<BTreeSet<_>>(), [1, 2, 3].map(PlayerId).into());
    assert_eq!(pairs(&t, 1), [(4, 5), (5, 4)]);
    ends(&mut t, 4, 5, wins);
    assert_eq!(pairs(&t, 1).len(), 2);
    ends(&mut t, 5, 4, wins);
    assert_eq!(
        pairs(&t, 1),
        [(4, 5), (5, 4), (4, 5)],
        "who was drawn first has White in the first round"
    );
    ends(&mut t, 4, 5, draws);
    assert_eq!(pairs(&t, 2).len(), 4, "lots decide after that: 4 goes on");
    assert_eq!(t.decided_by_lot(1), [(PlayerId(4), PlayerId(5))]);
    let told = gipfel::words::tournaments::round_over(gipfel::correspondence::Locale::English, &t, 1);
    assert!(
        told.ends_with("\n<@4> and <@5> were tied after three matches. Chance decided for <@4>."),
        "{told}"
    );
    for (a, b) in [(1, 4), (1, 4), (2, 3), (2, 3)] {
        ends(&mut t, a, b, wins);
    }
    ends(&mut t, 2, 1, wins);
    ends(&mut t, 1, 2, draws);
    assert_eq!(t.phase(), Phase::Over);
    assert_eq!(order(&t.places())[..2], [2, 1]);
    assert_eq!(t.rounds(), Some(3));
    assert_eq!(t.decided_by_lot(3), [], "a final that somebody won");
}

/// Whoever is in the next round for sure is ahead of those who still play for it.
#[test]
fn in_a_knockout_who_is_through_is_ahead() {
    let mut t = begun(conditions(Format::Knockout), 3);
    assert_eq!(t.byes(1).collect::<Vec<_>>(), [PlayerId(1)]);
    assert_eq!(order(&t.places())[0], 1, "without a match and a point");
    ends(&mut t, 2, 3, draws);
    ends(&mut t, 3, 2, draws);
    let third: Vec<usize> = (0..t.stored().log.len()).filter(|n| !t.thirds(*n).is_empty()).collect();
    let [entry] = third[..] else { panic!("{third:?}") };
    let [third] = t.thirds(entry) else { panic!("{t:?}") };
    assert!(third.id.is_some_and(|id| t.is_third(id)));
    assert_eq!(
        t.pairings()
            .iter()
            .filter(|pairing| t.is_third(pairing.id.unwrap()))
            .count(),
        1
    );
    assert_eq!(order(&t.places())[0], 1);
    ends(&mut t, 3, 2, wins);
    assert_eq!(t.rounds_paired(), 2);
    assert_eq!(order(&t.places())[2], 2, "who is out is behind those in the final");
}

#[test]
fn few_people_play_fewer_rounds() {
    let rounds = |people| begun(conditions(SWISS), people).rounds();
    assert_eq!([4, 5, 6, 7].map(rounds), [Some(2), Some(2), Some(3), Some(3)]);
}
