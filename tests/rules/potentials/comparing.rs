//! Random games of every combination of kinds, numbers and base games: at every decision the library and the plain
//! implementation allow the same, and have the same position afterwards.

use super::plain::{Choice, Geometry, Part, Table, Token};
use gipfel::rules::gipf::{self, Point};
use gipfel::rules::potentials::{self, Decision, Kind, Load, Potentials, Progress, Stage, Variant};
use gipfel::rules::{Color, Outcome, Position, Status};

/// Number of games of each of the 49 variants on top of each of the three base games: 20,580 in all.
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

/// Checks that both have the same position.
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

/// What happened in the games, to prove that everything happened.
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

/// Plays at random, both ways, this many turns or until the game is over.
fn play(
    mut position: Potentials,
    mut table: Table,
    turns: usize,
    random: &mut fastrand::Rng,
    numbers: &Numbers,
    seen: &mut Seen,
) {
    let spots = Point::all().filter(|point| !point.is_dot());
    let points: Vec<(Point, usize)> = spots.map(|point| (point, numbers.of(point))).collect();
    // bare pushes forfeit potentials, so some games keep them for a long time
    let eager = random.u8(0..3);
    for _ in 0..turns {
        let Status::ToMove(color) = position.status() else {
            break;
        };
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
    let loser = match position.status() {
        Status::Over(Outcome::Win(winner)) => Some(side(winner.other())),
        Status::Over(Outcome::Draw) => panic!("{position}"),
        Status::ToMove(_) => None,
    };
    assert_eq!(table.loser, loser, "{position}");
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
        let kinds: String = variant.kinds().map(small).collect();
        for _ in 0..GAMES {
            let table = Table::new(
                &geometry,
                base.key().trim_start_matches("gipf-"),
                &kinds,
                variant.each(),
            );
            let start = Potentials::start(variant);
            play(start, table, usize::MAX, &mut random, &numbers, &mut seen);
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

/// A crowded board with stacks of every kind, as position text. Many cannot occur: a colour has more pieces than a game
/// has.
fn crowded(variant: Variant, random: &mut fastrand::Rng) -> String {
    let density = random.u8(50..=100);
    let kinds: Vec<char> = variant.kinds().map(small).collect();
    let mut pieces = Vec::new();
    let mut used = [0_usize; 256];
    for spot in Point::all().filter(|point| !point.is_dot()) {
        if random.u8(0..100) >= density {
            continue;
        }
        let own = random.usize(0..2);
        let (basic, small) = (["W", "B"][own], ["w", "b"][own]);
        let (other, kind) = (["b", "w"][own], kinds[random.usize(..kinds.len())]);
        let stack = match random.u8(0..10) {
            0..4 => basic.to_owned(),
            4 if variant.base() != gipf::Variant::Basic => format!("G{basic}"),
            5 if kind != 'd' => format!("{small}{kind}"),
            6 if kinds.contains(&'d') => format!("{basic}{other}d"),
            7 if kinds.contains(&'d') => format!("{basic}{small}d{other}d"),
            _ => format!("{basic}{small}{kind}"),
        };
        // surplus pieces are left out
        let fits = stack.char_indices().all(|(at, letter)| {
            let is_kind = at > 0 && letter.is_ascii_lowercase() && kinds.contains(&letter) && letter != 'b';
            let key = if is_kind {
                letter as usize + 100 * own
            } else {
                letter as usize
            };
            used[key % 256] += 1;
            used[key % 256] <= if is_kind { usize::from(variant.each()) } else { 60 }
        });
        if fits {
            pieces.push(format!("{spot}:{stack}"));
        }
    }
    let hand: Vec<String> = kinds.iter().map(|kind| format!("{kind}0")).collect();
    let hand = hand.concat();
    let (white, black) = (random.u8(0..3), random.u8(0..3));
    let side = ["w", "b"][random.usize(0..2)];
    format!(
        "{} {side} {} {white},{black} 0,0 - {hand}/{hand}",
        variant.key(),
        pieces.join(",")
    )
}

/// The same position in the plain implementation.
fn table_of<'a>(position: &Potentials, geometry: &'a Geometry, numbers: &Numbers) -> Table<'a> {
    let variant = position.variant();
    let kinds: String = variant.kinds().map(small).collect();
    let base = variant.base().key().trim_start_matches("gipf-");
    let mut table = Table::new(geometry, base, &kinds, 0);
    for point in Point::all() {
        let stack = position.stack(point);
        let tokens = stack.into_iter().flat_map(potentials::Stack::tokens);
        table.spots[numbers.of(point)] = tokens.map(token).collect();
    }
    let (reserve, captured) = (position.reserve(), position.captured());
    table.reserve = [reserve.white, reserve.black];
    table.captured = [captured.white, captured.black];
    table.may_bring = [false, false];
    table.begin(side(position.side()));
    table
}

/// Games rarely lead to crowded boards: full lanes, rows of everything at once, players without a move.
#[test]
fn crowded_boards_are_the_same_in_both_implementations() {
    let geometry = Geometry::new();
    let numbers = Numbers::new(&geometry);
    let mut seen = Seen::default();
    let mut random = fastrand::Rng::with_seed(11);
    let variants: Vec<Variant> = Variant::all().collect();
    let mut count = 0;
    while count < 10_000 {
        let variant = variants[random.usize(..variants.len())];
        let text = crowded(variant, &mut random);
        let Ok(position) = text.parse::<Potentials>() else {
            continue;
        };
        // that the last GIPF-piece left happened before
        if position.ending() == Some(potentials::Ending::LastGipfPieceLost) {
            continue;
        }
        count += 1;
        let table = table_of(&position, &geometry, &numbers);
        play(position, table, 3, &mut random, &numbers, &mut seen);
    }
    let counts = [seen.uses, seen.extras_before, seen.removals, seen.kept, seen.no_moves];
    assert!(counts.iter().all(|&count| count > 300), "{seen:?}");
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
