//! What holds in every tournament, whatever people do.

use super::simulation::{Simulated, simulate};
use super::*;

/// What happened in many tournaments.
#[derive(Default)]
struct Figures {
    tournaments: usize,
    matches: usize,
    withdrawn: usize,
    byes: usize,
    again: usize,
    kills: usize,
}

impl Figures {
    fn add(&mut self, of: &Simulated) {
        let byes = (1..=of.t.rounds_paired()).map(|round| of.t.byes(round).count());
        self.tournaments += 1;
        self.matches += of.begun.len();
        self.withdrawn += of.t.entrants().iter().filter(|entrant| entrant.out.is_some()).count();
        self.byes += byes.sum::<usize>();
        self.kills += of.kills;
    }

    /// Its line of the table in docs/club.md.
    fn line(&self, format: &str) -> String {
        let Self {
            tournaments,
            matches,
            withdrawn,
            byes,
            again,
            kills,
        } = self;
        format!("| {format} | {tournaments} | {matches} | {withdrawn} | {byes} | {again} | {kills} |")
    }
}

pub(super) fn documented(line: &str) {
    let docs = include_str!("../../../docs/club.md");
    assert!(docs.contains(line), "docs/club.md lacks {line}");
}

/// Every pair has one result, and its match began once, unless somebody was out before.
fn each_pair_is_begun_once(of: &Simulated) {
    let begun: BTreeSet<u16> = of.begun.iter().copied().collect();
    assert_eq!(begun.len(), of.begun.len(), "a pair was begun twice");
    for (pair, pairing) in (0..).zip(of.t.pairings()) {
        let result = pairing.result().expect("every pair has a result at the end");
        let unplayed = matches!(result, PairResult::Forfeited(_) | PairResult::Void);
        assert!(begun.contains(&pair) || unplayed, "pair {pair}: {pairing:?}");
        assert_eq!(begun.contains(&pair), pairing.id.is_some());
    }
}

fn folds_again(of: &Simulated) {
    let again = Tournament::load(of.t.stored().clone()).unwrap();
    assert_eq!(again, of.t);
    assert_eq!(again.tables(), of.t.tables());
    assert_eq!(again.places(), of.t.places());
    assert_eq!(of.t.next(), None);
    assert!(of.t.to_begin().is_empty());
}

/// All rounds were said to be over once, in order for each pair.
fn rounds_are_over_once(of: &Simulated) {
    let over = of.t.stored().log.iter().filter_map(|entry| match entry.event {
        Event::RoundOver { round } => Some(round),
        _ => None,
    });
    let mut over: Vec<u8> = over.collect();
    over.sort_unstable();
    assert_eq!(over, (1..=of.t.rounds_paired()).collect::<Vec<_>>());
}

/// The points of a table are those of its matches and byes.
fn points_add_up(of: &Simulated) {
    let is_swiss = matches!(of.t.conditions().format, Format::Swiss { .. });
    for table in of.t.tables() {
        let inside: BTreeSet<PlayerId> = table.lines.iter().map(|line| line.player).collect();
        let mut scored = 0;
        for pairing in of.t.pairings().iter().filter(|pairing| pairing.group == table.group) {
            if Color::BOTH
                .iter()
                .all(|color| inside.contains(&pairing.players[*color]))
            {
                let result = pairing.result().unwrap();
                scored += Color::BOTH.map(|color| result.half_points(color)).iter().sum::<u16>();
            }
        }
        if is_swiss {
            scored += (1..=of.t.rounds_paired())
                .map(|round| 2 * u16::try_from(of.t.byes(round).count()).unwrap())
                .sum::<u16>();
        }
        assert_eq!(table.lines.iter().map(|line| line.half_points).sum::<u16>(), scored);
        if of.t.conditions().format != Format::Knockout {
            assert!(table.lines.is_sorted_by(|a, b| a.half_points >= b.half_points));
        }
    }
    let places = of.t.places();
    let inside: BTreeSet<PlayerId> = places.iter().map(|line| line.player).collect();
    assert_eq!(inside.len(), places.len());
    let outside =
        of.t.entrants()
            .iter()
            .filter(|entrant| !inside.contains(&entrant.player));
    assert!(outside.into_iter().all(|entrant| of.t.has_left_table(entrant.player)));
}

fn general(of: &Simulated) {
    each_pair_is_begun_once(of);
    folds_again(of);
    rounds_are_over_once(of);
    points_add_up(of);
}

#[test]
fn a_thousand_swiss_tournaments() {
    let mut figures = Figures::default();
    for seed in 0..1_000 {
        let rounds = Rounds::new(3 + u8::try_from(seed % 5).unwrap()).unwrap();
        let of = simulate(Format::Swiss { rounds }, seed);
        general(&of);
        let mut met = BTreeSet::new();
        for pairing in of.t.pairings() {
            let [a, b] = Color::BOTH.map(|color| pairing.players[color]);
            assert!(met.insert((a.min(b), a.max(b))), "{a:?} and {b:?} met twice");
        }
        for entrant in of.t.entrants() {
            let played =
                of.t.pairings_of(entrant.player)
                    .filter(|pairing| pairing.result().unwrap().is_played());
            let colors: Vec<Color> = played
                .map(|pairing| pairing.color_of(entrant.player).unwrap())
                .collect();
            let alike = colors
                .windows(3)
                .any(|three| three.iter().all(|color| *color == three[0]));
            assert!(!alike, "{colors:?}");
            let rounds: Vec<u8> = of.t.pairings_of(entrant.player).map(|pairing| pairing.round).collect();
            let byes =
                (1..=of.t.rounds_paired()).filter(|round| of.t.byes(*round).any(|player| player == entrant.player));
            let byes: Vec<u8> = byes.collect();
            assert!(!rounds.iter().any(|round| byes.contains(round)));
            if entrant.out.is_none() {
                assert_eq!(
                    rounds.len() + byes.len(),
                    usize::from(of.t.rounds_paired()),
                    "somebody was forgotten"
                );
            }
            figures.again += byes.len().saturating_sub(1);
        }
        figures.add(&of);
    }
    documented(&figures.line("Swiss"));
}

#[test]
fn a_thousand_round_robins() {
    let mut figures = Figures::default();
    for seed in 0..1_000 {
        let double = seed % 3 == 0;
        let of = simulate(Format::RoundRobin { double }, seed);
        general(&of);
        let mut tables = BTreeMap::<u8, BTreeMap<(PlayerId, PlayerId), usize>>::new();
        let mut whites = BTreeMap::<(u8, PlayerId), i32>::new();
        for pairing in of.t.pairings() {
            let [a, b] = Color::BOTH.map(|color| pairing.players[color]);
            *tables
                .entry(pairing.group)
                .or_default()
                .entry((a.min(b), a.max(b)))
                .or_default() += 1;
            *whites.entry((pairing.group, a)).or_default() += 1;
            *whites.entry((pairing.group, b)).or_default() -= 1;
        }
        for (group, pairs) in tables {
            let people: BTreeSet<PlayerId> = pairs.keys().flat_map(|(a, b)| [*a, *b]).collect();
            assert!(people.len() <= 8);
            assert_eq!(
                pairs.len(),
                people.len() * (people.len() - 1) / 2,
                "group {group}: everybody meets everybody"
            );
            assert!(pairs.values().all(|matches| *matches == if double { 2 } else { 1 }));
        }
        let most = i32::from(!double);
        assert!(whites.values().all(|surplus| surplus.abs() <= most), "{whites:?}");
        figures.add(&of);
    }
    documented(&figures.line("Round robin"));
}

#[test]
fn a_thousand_knockouts() {
    let mut figures = Figures::default();
    for seed in 0..1_000 {
        let of = simulate(Format::Knockout, seed);
        general(&of);
        let mut legs = BTreeMap::<(u8, PlayerId, PlayerId), Vec<&PlayerId>>::new();
        for pairing in of.t.pairings() {
            let [a, b] = Color::BOTH.map(|color| &pairing.players[color]);
            legs.entry((pairing.round, *a.min(b), *a.max(b))).or_default().push(a);
        }
        for (pair, whites) in &legs {
            assert!(matches!(whites.len(), 2 | 3), "{pair:?}");
            assert_ne!(whites[0], whites[1], "colours are swapped");
        }
        // who lost a pairing does not come back
        for (round, a, b) in legs.keys() {
            let later = legs.keys().filter(|(later, ..)| later > round);
            let again = later
                .flat_map(|(_, c, d)| [c, d])
                .filter(|player| *player == a || *player == b);
            let again: BTreeSet<&PlayerId> = again.collect();
            assert!(again.len() <= 1, "both went on");
        }
        figures.again += legs.values().filter(|whites| whites.len() == 3).count();
        figures.add(&of);
    }
    documented(&figures.line("Knockout"));
}
