//! Every parser of what comes from outside, with what fuzzing has kept and with variations of it.
#![expect(clippy::unwrap_used, reason = "in a test a panic is the verdict")]

use data_encoding::BASE64;
use flate2::read::GzDecoder;
use parsers::Check;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

#[expect(dead_code, reason = "the program uses the rest")]
#[path = "../../src/program/config.rs"]
mod config;
#[path = "../common/parsers.rs"]
mod parsers;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures/parsers")
        .join(name)
}

/// What was kept for this parser: written by hand, in the order of the files' names, and found by `fuzz/run`.
fn kept(name: &str) -> Vec<Vec<u8>> {
    let mut files: Vec<_> = fs::read_dir(folder(name))
        .unwrap_or_else(|why| panic!("{name}: {why}"))
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort_unstable();
    let written = files.iter().map(|path| fs::read(path).unwrap());
    written.chain(found(name)).collect()
}

/// What fuzzing has found for this parser, a line of Base64 each; nothing before it has run.
fn found(name: &str) -> Vec<Vec<u8>> {
    let path = folder(name).with_extension("found.gz");
    let Ok(file) = fs::File::open(path) else {
        return Vec::new();
    };
    let lines = BufReader::new(GzDecoder::new(file)).lines();
    lines
        .map(|line| BASE64.decode(line.unwrap().as_bytes()).unwrap())
        .collect()
}

/// Some bytes of this input, which may be empty.
fn some<'a>(rng: &mut fastrand::Rng, input: &'a [u8]) -> &'a [u8] {
    let from = rng.usize(..=input.len());
    &input[from..from + rng.usize(..=(input.len() - from).min(40))]
}

/// One of the inputs with a few changes: bytes changed, left out, repeated, or taken from another input.
fn varied(rng: &mut fastrand::Rng, kept: &[Vec<u8>]) -> Vec<u8> {
    let any = |rng: &mut fastrand::Rng| &kept[rng.usize(..kept.len())];
    let mut input = any(rng).clone();
    for _ in 0..rng.usize(1..5) {
        let from = rng.usize(..=input.len());
        let to = from + rng.usize(..=(input.len() - from).min(40));
        let put: Vec<u8> = match rng.u8(..6) {
            0 => vec![],
            1 => vec![rng.u8(..)],
            2 => some(rng, &input).to_vec(),
            3 => {
                let other = any(rng);
                some(rng, other).to_vec()
            }
            4 => rng.u64(..).to_string().into_bytes(),
            _ => vec![*rng.choice(b"0 -,.;:+x[]{}\"'\n#/\\").unwrap(); rng.usize(1..4)],
        };
        input.splice(from..to, put);
    }
    input
}

/// Checks everything that was kept, and this many variations.
fn checked(name: &str, variations: usize) {
    let (_, check): (_, Check) = parsers::ALL.into_iter().find(|(known, _)| *known == name).unwrap();
    let kept = kept(name);
    let mut rng = fastrand::Rng::with_seed(24);
    let varied = (0..variations).map(|_| varied(&mut rng, &kept));
    for input in kept.iter().cloned().chain(varied) {
        let done = catch_unwind(AssertUnwindSafe(|| check(&input)));
        assert!(done.is_ok(), "{name} fails with \"{}\"", input.escape_ascii());
    }
}

macro_rules! parsers {
    ($($name:ident: $variations:literal,)*) => {
        $(#[test]
        fn $name() {
            checked(stringify!($name), $variations);
        })*

        #[test]
        fn every_parser_is_here_and_has_a_fuzz_target() {
            assert_eq!(parsers::ALL.map(|(name, _)| name), [$(stringify!($name)),*]);
            for (name, _) in parsers::ALL {
                let target = format!("{}/fuzz/fuzz_targets/{name}.rs", env!("CARGO_MANIFEST_DIR"));
                assert!(fs::read_to_string(target).unwrap().contains(&format!("parsers::{name}(")));
            }
        }
    };
}

// together about a minute of processor time
parsers! {
    moves: 3_000,
    positions: 20_000,
    records: 5_000,
    engine: 300,
    custom_ids: 50_000,
    interactions: 40_000,
    settings: 10_000,
    backups: 20_000,
    rows: 2_000,
}
