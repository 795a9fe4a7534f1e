//! Random games of every combination of kinds, numbers and base games: at every decision the library and the plain
//! implementation allow the same, and after it the same stands everywhere.

use super::plain::{Choice, Geometry, Part, Table, Token};
use gipfel::rules::gipf::{self, Point};
use gipfel::rules::potentials::{self, Decision, Kind, Load, Potentials, Progress, Stage, Variant};
use gipfel::rules::{Color, Outcome, Position, Status};

/// So many games of each of the 49 variants on top of each of the three base games: 20,580 in all.
const GAMES: u64 = 140;

/// Its own number for each of the library's points.
struct Numbers([[usize; 10]; 9]);

impl Numbers {
    fn new(geometry: &Geometry) -> Self {
        let mut numbers = [[usize::MAX; 10]; 9];
        for point in Point::all() {
            let number = geometry.names.iter().position(|name| *name == point.to_string());
            numbers[usize::from(point.column())][usize::from(point.rank())] = number.unwrap();
        }
        Self(numbers)
    }

    fn of(&self, point: Point) -> usize {
        self.0[usize::from(point.column())][usize::from(point.rank())]
    }

    fn choice(&self, decision: Decision) -> Choice {
        match decision {
            Decision::Push(push) => {
                let load = match push.load {
                    Load::Bare => ' ',
                    Load::Gipf => 'G',
                    Load::Loaded(kind) => small(kind),
                };
                Choice::Push(self.of(push.entry.dot), self.of(push.entry.spot), load)
            }
            Decision::Use(used) => Choice::Use(self.of(used.from), self.of(used.to), small(used.kind)),
            Decision::Extra(None) => Choice::Discard,
            Decision::Extra(Some(entry)) => Choice::Extra(self.of(entry.dot), self.of(entry.spot)),
            Decision::Remove(list) if list.is_empty() => Choice::Leave,
            Decision::Remove(list) => Choice::Remove(list.iter().map(|spot| 1_u64 << self.of(spot)).sum()),
        }
    }
}

fn small(kind: Kind) -> char {
    kind.letter().to_ascii_lowercase()
}

fn side(color: Color) -> usize {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}

fn token(token: potentials::Token) -> Token {
    match token {
        potentials::Token::Basic(color) => Token::Basic(side(color)),
        potentials::Token::Gipf(color) => Token::Gipf(side(color)),
        potentials::Token::Potential(color, kind) => Token::Potential(side(color), small(kind)),
    }
}

/// The same stands everywhere.
fn compare(position: &Potentials, table: &Table, points: &[(Point, usize)]) {
    for &(point, number) in points {
        let stack = position.stack(point);
        let same = match stack {
            None => table.spots[number].is_empty(),
            Some(stack) => stack.tokens().map(token).eq(table.spots[number].iter().copied()),
        };
        assert!(same, "{point}: {stack:?}, {:?} in {position}", table.spots[number]);
    }
    for color in Color::BOTH {
        let of = side(color);
        assert_eq!(position.reserve()[color], table.reserve[of], "{position}");
        assert_eq!(position.captured()[color], table.captured[of], "{position}");
        assert_eq!(position.may_bring_gipf()[color], table.may_bring[of], "{position}");
        for kind in position.variant().kinds() {
            let hand = table.hands[of]
                .iter()
                .find(|(letter, _)| *letter == small(kind))
                .unwrap();
            assert_eq!(position.hands()[color][kind], hand.1, "{kind} in {position}");
        }
    }
}

fn part(stage: Stage) -> Option<Part> {
    match stage {
        Stage::Owed => Some(Part::Owed),
        Stage::ExtraBefore => Some(Part::ExtraBefore),
        Stage::Move => Some(Part::Move),
        Stage::ExtraAfter => Some(Part::ExtraAfter),
        Stage::After => Some(Part::After),
        Stage::Done => None,
    }
}

/// What the games came to, so that it is seen that they came to everything.
#[derive(Default, Debug)]
struct Seen {
    turns: usize,
    uses: usize,
    extras_before: usize,
    extras_after: usize,
    removals: usize,
    kept: usize,
    stacks: usize,
    no_moves: usize,
}

/// Plays one game at random, both ways.
fn play(variant: Variant, random: &mut fastrand::Rng, geometry: &Geometry, numbers: &Numbers, seen: &mut Seen) {
    let spots = Point::all().filter(|point| !point.is_dot());
    let points: Vec<(Point, usize)> = spots.map(|point| (point, numbers.of(point))).collect();
    let kinds: String = variant.kinds().map(small).collect();
    let base = variant.base().key().trim_start_matches("gipf-");
    let mut table = Table::new(geometry, base, &kinds, variant.each());
    let mut position = Potentials::start(variant);
    // bare pushes forfeit potentials, so some games keep them for long
    let eager = random.u8(0..3);
    while let Status::ToMove(color) = position.status() {
        assert_eq!((table.side, table.loser), (side(color), None), "{position}");
        let mut progress = Progress::new(&position);
        while let Some(now) = part(progress.stage()) {
            assert_eq!(now, table.part, "{:?}", progress.position());
            let decisions = progress.decisions();
            assert!(decisions.is_sorted_by(|a, b| a < b), "{decisions:?}");
            let mut allowed: Vec<Choice> = decisions.iter().map(|&decision| numbers.choice(decision)).collect();
            let mut expected = table.choices();
            allowed.sort_unstable();
            expected.sort_unstable();
            assert_eq!(allowed, expected, "{}", progress.position());
            let pick = |random: &mut fastrand::Rng| decisions[random.usize(..decisions.len())];
            let mut decision = pick(random);
            for _ in 0..eager {
                if matches!(decision, Decision::Push(push) if push.load == Load::Bare) {
                    decision = pick(random);
                }
            }
            match (decision, now) {
                (Decision::Use(_), _) => seen.uses += 1,
                (Decision::Extra(_), Part::ExtraBefore) => seen.extras_before += 1,
                (Decision::Extra(_), _) => seen.extras_after += 1,
                (Decision::Remove(list), _) => {
                    seen.removals += 1;
                    let in_row = |row: &&gipf::Spots| list.is_within(**row) && **row != list;
                    seen.kept += usize::from(progress.rows().iter().any(|row| in_row(&row)));
                }
                (Decision::Push(_), _) => {}
            }
            progress.decide(decision).unwrap();
            table.choose(numbers.choice(decision));
            compare(progress.position(), &table, &points);
        }
        position = *progress.position();
        seen.turns += 1;
        seen.stacks += usize::from(points.iter().any(|&(_, number)| table.spots[number].len() > 2));
    }
    assert!(
        matches!(position.status(), Status::Over(Outcome::Win(winner)) if table.loser == Some(side(winner.other()))),
        "{position}"
    );
    seen.no_moves += usize::from(position.ending() == Some(potentials::Ending::NoMove));
}

fn games(base: gipf::Variant) {
    let geometry = Geometry::new();
    assert_eq!(geometry.counts(), (21, 42));
    let numbers = Numbers::new(&geometry);
    let mut seen = Seen::default();
    let variants: Vec<Variant> = Variant::all().filter(|variant| variant.base() == base).collect();
    assert_eq!(variants.len(), 49);
    for (variant, seed) in variants.into_iter().zip(1..) {
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..GAMES {
            play(variant, &mut random, &geometry, &numbers, &mut seen);
        }
    }
    // a test of what never happens proves nothing
    let Seen {
        turns,
        uses,
        extras_before,
        extras_after,
        removals,
        kept,
        stacks,
        no_moves,
    } = seen;
    let counts = [
        turns,
        uses,
        extras_before,
        extras_after,
        removals,
        kept,
        stacks,
        no_moves,
    ];
    assert!(counts.iter().all(|&count| count > 50), "{base:?}: {counts:?}");
}

#[test]
fn basic_games_are_the_same_in_both_implementations() {
    games(gipf::Variant::Basic);
}

#[test]
fn standard_games_are_the_same_in_both_implementations() {
    games(gipf::Variant::Standard);
}

#[test]
fn tournament_games_are_the_same_in_both_implementations() {
    games(gipf::Variant::Tournament);
}
