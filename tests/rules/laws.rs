//! What holds in every position of every game, tested by random play, and what every parser does with any text.
use gipfel::rules::dvonn::{self, Dvonn, SetupKind, Space};
use gipfel::rules::game::{Game, GameKind, Move, Setup};
use gipfel::rules::gipf::{self, Gipf, Point, Variant};
use gipfel::rules::perft::perft;
use gipfel::rules::picker::Step;
use gipfel::rules::potentials::{self, Potentials};
use gipfel::rules::record::{self, Form, Record};
use gipfel::rules::{ByColor, Color, MoveError, Position, Status};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Number of byte strings, the same ones each time.
fn config(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(49),
        ..Config::default()
    }
}

/// Choices from a byte string; when it ends, from what it leaves behind, so that every game can be played out.
struct Choices<'a> {
    bytes: &'a [u8],
    state: u64,
}

impl<'a> Choices<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            state: bytes
                .iter()
                .fold(1, |state, &byte| state * 257 % 0xffff_fffb + u64::from(byte)),
        }
    }

    fn below(&mut self, count: usize) -> usize {
        let number = if let [high, low, rest @ ..] = self.bytes {
            self.bytes = rest;
            usize::from(*high) * 256 + usize::from(*low)
        } else {
            self.state = self
                .state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(self.state >> 33).unwrap()
        };
        number % count
    }
}

/// Maximum number of moves in a random game.
const TOO_LONG: usize = 3000;

/// Plays a game to its end and checks every position on the way. `pieces` never changes.
fn obey<P, T>(start: P, bytes: &[u8], pieces: fn(&P) -> T)
where
    P: Position + Display + FromStr<Err: Debug>,
    P::Move: FromStr<Err: Debug>,
    T: PartialEq + Debug,
{
    let mut choices = Choices::new(bytes);
    let mut position = start;
    // moves of earlier positions, most of them illegal by now
    let mut others = BTreeSet::new();
    for _ in 0..TOO_LONG {
        let legal = position.legal_moves();
        assert_eq!(
            legal.is_empty(),
            matches!(position.status(), Status::Over(_)),
            "status and moves: {position}"
        );
        assert!(
            legal.is_sorted_by(|a, b| a < b),
            "not ascending, or twice: {legal:?} in {position}"
        );
        for mv in legal.iter().take(200) {
            let text = mv.to_string();
            assert!(position.is_legal(mv), "{text} in {position}");
            assert_eq!(text.parse::<P::Move>().as_ref().ok(), Some(mv), "{text} in {position}");
            assert_eq!(position.parse_move(&text).as_ref(), Ok(mv), "{text} in {position}");
        }
        for mv in &others {
            let is_legal = legal.binary_search(mv).is_ok();
            assert_eq!(position.is_legal(mv), is_legal, "{mv} in {position}");
            if !is_legal {
                // whatever it does, it does not panic
                position.clone().play_unchecked(mv);
                let text = mv.to_string();
                assert_ne!(position.parse_move(&text).as_ref(), Ok(mv), "{text} in {position}");
            }
        }
        let rebuilt: P = position.to_string().parse().unwrap();
        assert_eq!(rebuilt, position, "from its text: {position}");
        assert_eq!(rebuilt.legal_moves(), legal, "from its text: {position}");
        if legal.is_empty() {
            return;
        }
        let mv = legal[choices.below(legal.len())].clone();
        others.extend((0..4).map(|_| legal[choices.below(legal.len())].clone()));
        let before = pieces(&position);
        position.play_unchecked(&mv);
        assert_eq!(
            pieces(&position),
            before,
            "pieces appeared or vanished by {mv}: {position}"
        );
    }
    panic!("the game does not end: {position}");
}

/// The results of the turns: positions, and who can win at once, whatever the board looks like then.
fn successors(game: &Game, moves: &[Move]) -> BTreeSet<String> {
    let after = |mv| {
        let mut next = game.clone();
        next.play(mv).unwrap();
        match next.status() {
            Status::ToMove(_) => next.to_string(),
            Status::Over(outcome) => format!("{outcome:?}"),
        }
    };
    moves.iter().map(after).collect()
}

/// Every turn that the move picker's questions lead to.
fn pickable(game: &Game, picks: &mut Vec<String>, moves: &mut BTreeSet<Move>) {
    assert!(picks.len() < 30, "questions without end: {picks:?} in {game}");
    let step = game
        .follow_picks(picks)
        .unwrap_or_else(|_| panic!("{picks:?} in {game}"));
    let answers = match &step {
        Step::One { answers, .. } | Step::Several { answers, .. } => &answers[..],
        Step::Ready(_) => &[],
    };
    assert!(answers.len() <= 25, "{} answers to {picks:?} in {game}", answers.len());
    let tokens: BTreeSet<_> = answers.iter().map(|answer| &answer.token).collect();
    assert_eq!(tokens.len(), answers.len(), "equal answers to {picks:?} in {game}");
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == ',' || c == '-';
    assert!(
        tokens
            .iter()
            .all(|token| !token.is_empty() && token.len() <= 40 && token.chars().all(is_plain)),
        "{tokens:?}"
    );
    let picked: Vec<String> = match &step {
        Step::Ready(mv) => {
            assert!(game.is_legal(mv), "{picks:?} lead to {mv} in {game}");
            moves.insert(mv.clone());
            return;
        }
        // switching to and fro leads nowhere new
        Step::One { answers, .. } => answers
            .iter()
            .filter(|answer| !answer.what.is_switch() || !picks.contains(&answer.token))
            .map(|answer| answer.token.clone())
            .collect(),
        Step::Several {
            answers,
            preset,
            least,
            most,
            ..
        } => {
            assert_eq!(answers.len(), preset.len());
            assert!(
                least <= most && usize::from(*most) <= answers.len(),
                "{picks:?} in {game}"
            );
            let is_enough = |bits: &usize| (u32::from(*least)..=u32::from(*most)).contains(&bits.count_ones());
            let subset = |bits: usize| {
                let chosen = answers.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1);
                let chosen: Vec<_> = chosen.map(|(_, answer)| answer.token.as_str()).collect();
                if chosen.is_empty() {
                    "-".to_owned()
                } else {
                    chosen.join(",")
                }
            };
            (0..1 << answers.len()).filter(is_enough).map(subset).collect()
        }
    };
    for token in picked {
        picks.push(token);
        pickable(game, picks, moves);
        picks.pop();
    }
}

/// Checks a closed game as the layers above see it: the same rules, and each turn's effects and completions.
fn obey_closed(setup: Setup, bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let mut game = Game::start(setup);
    let mut record = Record {
        setup,
        moves: Vec::new(),
        resigned: None,
        lost: Vec::new(),
    };
    for _ in 0..TOO_LONG {
        let legal = game.legal_moves();
        assert_eq!(
            game.only_move(),
            if let [mv] = &legal[..] { Some(mv.clone()) } else { None },
            "{game}"
        );
        assert_eq!(game.complete("", 25), legal[..legal.len().min(25)], "{game}");
        let json = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<Game>(&json).unwrap(), game);
        if legal.is_empty() {
            assert!(game.follow_picks(&[]).is_err(), "{game}");
            break;
        }
        let mv = legal[choices.below(legal.len())].clone();
        let text = mv.to_string();
        assert_eq!(text.parse(), Ok(mv.clone()), "{text}");
        assert_eq!(
            serde_json::from_str::<Move>(&serde_json::to_string(&mv).unwrap()).unwrap(),
            mv
        );
        assert!(game.complete(&text, 25).contains(&mv), "{text} in {game}");
        if legal.len() <= 100 {
            let mut picked = BTreeSet::new();
            pickable(&game, &mut Vec::new(), &mut picked);
            // rows that do not touch one another go in one order, so what the turns lead to is compared
            let picked: Vec<_> = picked.into_iter().collect();
            assert_eq!(successors(&game, &picked), successors(&game, &legal), "{game}");
            assert!(game.follow_picks(&vec!["zz".to_owned(); 9]).is_err(), "{game}");
        }
        let _ = game.effects(&mv);
        game.play(&mv).unwrap();
        record.moves.push(mv);
    }
    assert!(
        matches!(game.status(), Status::Over(_)),
        "the game does not end: {game}"
    );
    for form in [Form::Canonical, Form::Site] {
        let text = record::write(&record, form);
        assert_eq!(record::read(&text).as_ref(), Ok(&record), "{text}");
    }
}

macro_rules! laws {
    ($name:ident, $setup:expr, $start:expr, $pieces:expr) => {
        mod $name {
            use super::*;

            proptest! {
                #![proptest_config(config(40))]
                #[test]
                fn hold_in_every_position(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
                    obey($start, &bytes, $pieces);
                }

                #[test]
                fn hold_for_the_layers_above(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
                    obey_closed($setup, &bytes);
                }
            }
        }
    };
}

/// Every piece that a game of DVONN has: still to place, on the board, cut off.
fn dvonn_pieces(position: &Dvonn) -> usize {
    let on_board: usize = Space::all().map(|space| position.layers(space).len()).sum();
    let lost = position.lost();
    let to_place = if position.is_placing() { 49 - on_board } else { 0 };
    on_board + usize::from(lost.white) + usize::from(lost.black) + to_place
}

/// Each colour's pieces on the board, in reserve and captured.
fn gipf_pieces(position: &Gipf) -> ByColor<u8> {
    let mut pieces = position.reserve();
    for color in Color::BOTH {
        pieces[color] += position.captured()[color];
    }
    for piece in Point::all().filter_map(|point| position.piece(point)) {
        pieces[piece.color] += 1 + u8::from(piece.is_gipf);
    }
    pieces
}

fn handicap() -> gipf::Setup {
    gipf::Setup::Basic(gipf::Handicap::new(Color::Black, 3))
}

laws!(dvonn_laws, Setup::even(GameKind::Dvonn), Dvonn::start(), dvonn_pieces);
macro_rules! dvonn_laws {
    ($name:ident, $text:expr) => {
        laws!($name, Setup::Dvonn($text), Dvonn::set_up($text), dvonn_pieces);
    };
}

dvonn_laws!(dvonn_packets, "packets-2".parse().unwrap());
dvonn_laws!(dvonn_random, SetupKind::Random.set_up(1));
dvonn_laws!(dvonn_symmetric, SetupKind::Symmetric.set_up(2));
dvonn_laws!(dvonn_pie, SetupKind::Pie.set_up(3));
dvonn_laws!(dvonn_reds, SetupKind::Reds.set_up(4));

laws!(
    gipf_basic,
    Setup::Gipf(gipf::Setup::Basic(None)),
    Gipf::start(gipf::Setup::Basic(None)),
    gipf_pieces
);
laws!(
    gipf_handicap,
    Setup::Gipf(handicap()),
    Gipf::start(handicap()),
    gipf_pieces
);
laws!(
    gipf_standard,
    Setup::Gipf(gipf::Setup::Standard),
    Gipf::start(gipf::Setup::Standard),
    gipf_pieces
);
laws!(
    gipf_tournament,
    Setup::Gipf(gipf::Setup::Tournament),
    Gipf::start(gipf::Setup::Tournament),
    gipf_pieces
);

/// Each colour's basics on the board, covered ones included, in reserve and captured.
fn basics(position: &Potentials) -> ByColor<u8> {
    let mut basics = position.reserve();
    for color in Color::BOTH {
        basics[color] += position.captured()[color];
    }
    let stacks = Point::all().filter_map(|point| position.stack(point));
    for token in stacks.flat_map(potentials::Stack::tokens) {
        basics[token.color()] += match token {
            potentials::Token::Basic(_) => 1,
            potentials::Token::Gipf(_) => 2,
            potentials::Token::Potential(..) => 0,
        };
    }
    basics
}

macro_rules! potentials_laws {
    ($name:ident, $key:expr) => {
        laws!(
            $name,
            Setup::Potentials($key.parse().unwrap()),
            Potentials::start($key.parse().unwrap()),
            basics
        );
    };
}

potentials_laws!(potentials_jumping, "gipf-basic+zd3");
potentials_laws!(potentials_tamsk, "gipf-standard+t6");
potentials_laws!(potentials_all, "gipf-tournament+tzdy3");
potentials_laws!(potentials_dvonn, "gipf-basic+d6");

/// In a game of DVONN every move there could be is legal or not, as the list says.
#[test]
fn every_dvonn_move_is_accepted_exactly_when_it_is_listed() {
    let stack_moves = Space::all().flat_map(|from| Space::all().map(move |to| dvonn::Move::Stack { from, to }));
    let all: Vec<_> = Space::all().map(dvonn::Move::Place).chain(stack_moves).collect();
    for seed in 0..3_u8 {
        let bytes = [seed; 7];
        let (mut position, mut choices) = (Dvonn::start(), Choices::new(&bytes));
        while matches!(position.status(), Status::ToMove(_)) {
            let legal = position.legal_moves();
            let accepted: Vec<_> = all
                .iter()
                .copied()
                .filter(|mv| position.parse_move(&mv.to_string()) == Ok(*mv))
                .collect();
            assert_eq!(accepted, legal, "{position}");
            position.play_unchecked(&legal[choices.below(legal.len())]);
        }
    }
}

// --- parsers ----------------------------------------------------------------------------------------------------

/// Texts of all kinds: noise, and words made of the pieces that notations consist of.
fn any_text() -> impl Strategy<Value = String> {
    const PARTS: [&str; 53] = [
        "keep",
        "swap",
        ">",
        "+",
        "+-",
        "Z",
        "wz",
        "gipf-basic+zd3",
        "game: gipf-standard+tzdy3\n",
        "place-4",
        "reds-7",
        "setup: packets-4\n",
        "setup: reds 7\n",
        "a1",
        "b2",
        "c3",
        "e9",
        "k5",
        "z0",
        "a",
        "1",
        "12",
        "99999999999999999999",
        "-",
        ":",
        ";",
        ",",
        " ",
        "\n",
        "x",
        "x-",
        "G",
        "GW",
        "K",
        "pass",
        "resign",
        "1.",
        "[",
        "]",
        "(",
        ")",
        "dvonn",
        "gipf-basic",
        "gipf-tournament",
        "w",
        "b",
        "move",
        "place",
        "game: dvonn\n",
        "extra: 9,9\n",
        "W",
        "RB",
        "é",
    ];
    let parts = prop::collection::vec(prop::sample::select(&PARTS[..]), 0..12).prop_map(|parts| parts.concat());
    let noise = prop::collection::vec(any::<char>(), 0..20).prop_map(|chars| chars.into_iter().collect());
    prop_oneof![3 => parts, 1 => noise]
}

/// A text with some characters replaced, put in or taken out.
fn spoilt(text: &str, edits: &[(usize, u8, char)]) -> String {
    let mut chars: Vec<_> = text.chars().collect();
    for &(at, kind, char) in edits {
        let at = at % (chars.len() + 1);
        match kind % 3 {
            0 => chars.insert(at, char),
            1 if at < chars.len() => chars[at] = char,
            2 if at < chars.len() => drop(chars.remove(at)),
            _ => {}
        }
    }
    chars.into_iter().collect()
}

fn any_edits() -> impl Strategy<Value = Vec<(usize, u8, char)>> {
    let char = prop_oneof![
        prop::sample::select(&b"abk159-:;,xGWBR w+>Zz\n"[..]).prop_map(char::from),
        any::<char>()
    ];
    prop::collection::vec((any::<usize>(), any::<u8>(), char), 1..5)
}

/// A game by its official rules, GIPF with potentials, or DVONN by another setup.
fn any_setup() -> impl Strategy<Value = Setup> {
    let setups: Vec<SetupKind> = SetupKind::all().collect();
    let other = (prop::sample::select(setups), any::<u64>());
    prop_oneof![
        2 => prop::sample::select(&GameKind::ALL[..]).prop_map(Setup::even),
        1 => prop::sample::select(potentials::Variant::all().collect::<Vec<_>>()).prop_map(Setup::Potentials),
        1 => other.prop_map(|(kind, seed)| Setup::Dvonn(kind.set_up(seed))),
    ]
}

/// A position some turns into a game, which started from that.
fn any_game() -> impl Strategy<Value = (Game, Setup, Vec<Move>)> {
    (any_setup(), prop::collection::vec(any::<u8>(), 0..150)).prop_map(|(setup, bytes)| {
        let (mut game, mut moves, mut choices) = (Game::start(setup), Vec::new(), Choices::new(&bytes));
        for _ in 0..bytes.len() / 2 {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[choices.below(legal.len())].clone();
            game.play(&mv).unwrap();
            moves.push(mv);
        }
        (game, setup, moves)
    })
}

/// What is read as a move can be played; anything else has a reason, with what would fit.
fn read_move(game: &Game, text: &str) {
    match game.parse_move(text) {
        Ok(mv) => game.clone().play(&mv).unwrap(),
        Err(MoveError::Ambiguous(moves)) => {
            assert!((2..=25).contains(&moves.len()), "{text:?}: {moves:?}");
            assert!(moves.is_sorted_by(|a, b| a < b), "{text:?}: {moves:?}");
            assert!(moves.iter().all(|mv| game.is_legal(mv)), "{text:?}: {moves:?}");
        }
        Err(MoveError::Syntax | MoveError::Illegal(_)) => {}
    }
    assert!(
        game.complete(text, 25).iter().all(|mv| game.is_legal(mv)),
        "{text:?} in {game}"
    );
    let picks: Vec<_> = text.split(' ').map(str::to_owned).collect();
    let _ = game.follow_picks(&picks);
}

/// What is read as a position is written and read again the same.
fn read_position(text: &str) {
    if let Ok(game) = text.parse::<Game>() {
        assert_eq!(game.to_string().parse::<Game>().as_ref(), Ok(&game), "{text:?}");
        let _ = game.status();
    }
}

/// What is read as a record is written and read again the same.
fn read_record(text: &str) {
    if let Ok(record) = record::read(text) {
        let text = record::write(&record, Form::Canonical);
        assert_eq!(record::read(&text).as_ref(), Ok(&record), "{text:?}");
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn any_text_is_read_as_a_move_or_refused((game, _, _) in any_game(), text in any_text()) {
        read_move(&game, &text);
    }

    #[test]
    fn spoilt_moves_are_read_or_refused((game, _, _) in any_game(), at in any::<usize>(), edits in any_edits()) {
        let legal = game.legal_moves();
        if !legal.is_empty() {
            read_move(&game, &spoilt(&legal[at % legal.len()].to_string(), &edits));
        }
    }

    #[test]
    fn any_text_is_read_as_a_position_or_refused(text in any_text()) {
        read_position(&text);
    }

    #[test]
    fn spoilt_positions_are_read_or_refused((game, _, _) in any_game(), edits in any_edits()) {
        read_position(&spoilt(&game.to_string(), &edits));
    }

    #[test]
    fn any_text_is_read_as_a_record_or_refused(text in any_text()) {
        read_record(&text);
    }

    #[test]
    fn spoilt_records_are_read_or_refused((game, setup, moves) in any_game(), edits in any_edits(), site in any::<bool>()) {
        prop_assert_eq!(setup.kind(), game.kind());
        let record = Record { setup, moves, resigned: None, lost: Vec::new() };
        let form = if site { Form::Site } else { Form::Canonical };
        read_record(&spoilt(&record::write(&record, form), &edits));
    }

    #[test]
    fn any_text_is_a_move_of_at_most_one_game(text in any_text()) {
        let games = [text.parse::<dvonn::Move>().is_ok(), text.parse::<potentials::Turn>().is_ok()];
        prop_assert!(games[1] || text.parse::<gipf::Turn>().is_err());
        prop_assert_ne!(games, [true, true]);
    }
}

// --- counting ---------------------------------------------------------------------------------------------------

#[test]
fn perft_of_gipf_agrees_to_four_turns() {
    let counts = [
        (Variant::Basic, [42, 1764, 73_800, 3_066_768]),
        (Variant::Standard, [42, 1764, 73_800, 3_066_768]),
        (Variant::Tournament, [42, 1764, 148_176, 12_446_784]),
    ];
    for (variant, leaves) in counts {
        let game = Game::start(Setup::even(GameKind::Gipf(variant)));
        assert_eq!([1, 2, 3, 4].map(|depth| perft(&game, depth)), leaves, "{variant:?}");
    }
}
