//! Makes puzzles from self-play and from records.
use super::error::ToolError;
use super::input::kind;
use super::progress::progress_bar;
use crate::engine::impact::{Impact, tactic};
use crate::engine::parallel;
use crate::engine::puzzles::{Single, find, self_play};
use crate::rules::dvonn::SetupKind;
use crate::rules::game::{Effect, Game, Setup};
use crate::rules::puzzle::{Grade, Puzzle, Theme, key_of};
use crate::rules::{Color, Status, gipf};
use std::collections::HashSet;
use std::io::Write;
use std::ops::Range;

/// Number of games that are searched between two checks of which puzzles are still wanted; independent of the number of
/// threads, so that the same seed makes the same puzzles.
const BATCH: usize = 16;
/// Maximum share of the puzzles with the same theme.
const SAME_THEME: (usize, usize) = (2, 3);

/// Prints puzzles of a game with these numbers, one per line, the easiest first; an error if not so many were found. At
/// most `games` games are searched; every other one comes from `records` while there are any. None of the puzzles is among
/// the `known` ones. The same seed makes the same puzzles.
pub fn make_puzzles(
    game: &str,
    numbers: Range<u16>,
    (games, seed): (u32, u64),
    (records, known): (Option<&str>, Option<&str>),
    out: &mut impl Write,
) -> Result<(), ToolError> {
    let kind = kind(game)?;
    let mut records: Vec<Vec<Game>> = records.into_iter().flat_map(str::lines).map(recorded).collect();
    let mut random = fastrand::Rng::with_seed(seed);
    random.shuffle(&mut records);
    let mut made = Made::new(numbers.len());
    let known = known.into_iter().flat_map(str::lines).map(str::parse::<Puzzle>);
    made.known.extend(known.flatten().map(|puzzle| key_of(&puzzle.game)));
    let template = "{bar:40} {pos}/{len} puzzles in {msg} games, {eta} left";
    let bar = progress_bar(numbers.len() as u64, template);
    let mut played = 0;
    while !made.are_all() && played < games as usize {
        let seeds: Vec<u64> = (0..BATCH).map(|_| random.u64(..)).collect();
        let begin = played;
        let search = |index: usize| {
            let (number, seed) = (begin + index, seeds[index]);
            let record = (number % 2 == 1).then(|| records.get(number / 2)).flatten();
            let positions = record.map_or_else(|| self_play(kind, seed), Clone::clone);
            find(&positions, seed, &|depth| made.wants(Grade::of(depth)))
        };
        for single in parallel::each(BATCH, search, &mut || {}).into_iter().flatten() {
            if let Some(theme) = theme(&single) {
                made.add(theme, single);
            }
        }
        played += BATCH;
        bar.set_position(made.puzzles.len() as u64);
        bar.set_message(played.to_string());
    }
    bar.finish_and_clear();
    let (found, wanted) = (made.puzzles.len(), numbers.len());
    let mut puzzles = made.puzzles;
    puzzles.sort_by_key(|puzzle| puzzle.depth);
    for (puzzle, number) in puzzles.iter_mut().zip(numbers) {
        puzzle.number = number;
        writeln!(out, "{puzzle}")?;
    }
    out.flush()?;
    if found < wanted {
        let games = played;
        return Err(ToolError::FewPuzzles { found, wanted, games });
    }
    Ok(())
}

/// The positions of a recorded game of DVONN; empty if the record is invalid.
fn recorded(line: &str) -> Vec<Game> {
    let mut game = Game::start(Setup::Dvonn(SetupKind::Classic.set_up(0)));
    let record = serde_json::from_str::<serde_json::Value>(line).unwrap_or_default();
    let mut positions = Vec::new();
    for text in record["moves"].as_array().into_iter().flatten() {
        let text = text.as_str().unwrap_or_default();
        if text == "pass" {
            continue;
        }
        positions.push(game.clone());
        let Ok(mv) = game.parse_move(text) else { break };
        if game.play(&mv).is_err() {
            break;
        }
    }
    positions
}

/// The puzzles so far.
struct Made {
    count: usize,
    puzzles: Vec<Puzzle>,
    known: HashSet<String>,
}

impl Made {
    fn new(count: usize) -> Self {
        Self {
            count,
            puzzles: Vec::new(),
            known: HashSet::new(),
        }
    }

    fn are_all(&self) -> bool {
        self.puzzles.len() >= self.count
    }

    /// Whether more puzzles of this grade are wanted.
    fn wants(&self, grade: Grade) -> bool {
        let grades = Grade::ALL.len();
        // the remainder goes to the easy grade
        let share = self.count / grades + if grade == Grade::Easy { self.count % grades } else { 0 };
        self.puzzles.iter().filter(|puzzle| puzzle.grade() == grade).count() < share
    }

    fn add(&mut self, theme: Theme, single: Single) {
        let (part, whole) = SAME_THEME;
        let alike = self.puzzles.iter().filter(|puzzle| puzzle.theme == theme).count();
        let is_wanted = self.wants(Grade::of(single.depth)) && alike < (self.count * part).div_ceil(whole);
        if is_wanted && self.known.insert(key_of(&single.game)) {
            self.puzzles.push(Puzzle {
                number: 0,
                theme,
                depth: single.depth,
                game: single.game,
                line: single.line,
            });
        }
    }
}

/// The theme of the best turn; none if no theme fits.
fn theme(single: &Single) -> Option<Theme> {
    let (Status::ToMove(color), Some(mv)) = (single.game.status(), single.line.first()) else {
        return None;
    };
    let effects = single.game.effects(mv);
    let own = effects.iter().filter_map(|effect| match effect {
        Effect::Gipf(effect) | Effect::Potentials(effect) => removed(effect, color),
        Effect::Dvonn(_) => None,
    });
    let own: Vec<bool> = own.collect();
    let gain = tactic(&single.game, mv).map(|tactic| tactic.impact);
    Some(match (&own[..], gain) {
        (rows, _) if rows.contains(&true) => Theme::GipfPiece,
        ([_, _, ..], _) => Theme::DoubleRow,
        (_, Some(Impact::CutsOff { .. })) => Theme::CutOff,
        _ if single.wins() => Theme::Win,
        _ if single.is_only_escape() => Theme::Save,
        ([_], _) => Theme::Row,
        (_, Some(Impact::TakesOver { .. })) => Theme::TakeOver,
        _ if single.saves() => Theme::Save,
        _ if single.gains() => Theme::Gain,
        _ => return None,
    })
}

/// Whether a GIPF-piece is captured with a row that this colour removes; none if it removes none by this.
fn removed(effect: &gipf::Effect, color: Color) -> Option<bool> {
    match effect {
        gipf::Effect::RowRemoved {
            by,
            captured,
            gipf_pieces,
            ..
        } if *by == color => Some(captured.iter().any(|spot| gipf_pieces.contains(spot))),
        _ => None,
    }
}
