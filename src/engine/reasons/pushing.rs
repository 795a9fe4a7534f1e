//! GIPF, with or without potentials: parts of rows, the middle, and GIPF-pieces.

use super::compared::Compared;
use super::fact::{PartialRow, Rated, Reason};
use crate::engine::gipf::features;
use crate::engine::gipf::lines::SPOTS_OF_LINES;
use crate::engine::impact::{Impact, impact};
use crate::rules::Color;
use crate::rules::game::Game;
use crate::rules::gipf::{Point, Spots};

/// What a GIPF-piece that is brought to the board is worth, in hundredths of a piece.
const BRINGS: i32 = 60;
/// What a GIPF-piece is worth that is not taken from it.
const KEEPS: i32 = 250;
/// What three pieces of a row are worth, two of them, and a piece in the middle.
const THREE: i32 = 30;
const TWO: i32 = 10;
const MIDDLE: i32 = 8;

impl Compared<'_> {
    pub(super) fn pushing(&self, rated: &mut Vec<Rated>) {
        let (now, best) = (self.game, &self.after_best);
        self.brings(best, rated);
        self.keeps(rated);
        self.rows([now, best], rated);
        self.middle([now, best], rated);
    }

    /// What could become a row.
    fn rows(&self, [now, best]: [&Game; 2], rated: &mut Vec<Rated>) {
        let (own, theirs) = (self.by, self.by.other());
        for (line, spots) in lines().into_iter().enumerate() {
            let parts = |game: &Game, of| parts(game, of, spots);
            // a part that was only pushed along the line is neither new nor broken
            let has_as_much = |game: &Game, of, part: &PartialRow| {
                let is_as_much = |other: &PartialRow| other.spots.len() >= part.spots.len();
                parts(game, of).iter().any(is_as_much)
            };
            let gained = (self.gained.lines[line] / 16).max(0);
            let rating = |part: &PartialRow, is_alone: bool| {
                let worth = if part.vacant.len() == 1 { THREE } else { TWO };
                gained + if is_alone { worth } else { worth / 2 }
            };
            for part in parts(best, own) {
                if !has_as_much(now, own, &part) {
                    let is_alone = !has_as_much(&self.after_other, own, &part);
                    rated.push((rating(&part, is_alone), Reason::Row(part)));
                }
            }
            for part in parts(now, theirs) {
                if !has_as_much(best, theirs, &part) {
                    let is_alone = has_as_much(&self.after_other, theirs, &part);
                    rated.push((rating(&part, is_alone), Reason::BreaksRow(part)));
                }
            }
        }
    }

    fn middle(&self, [now, best]: [&Game; 2], rated: &mut Vec<Rated>) {
        let middle = of_bits(features::MIDDLE);
        let held = |game: &Game, color| owned(game, color).in_common(middle);
        let count = |game: &Game, color| i32::from(held(game, color).len());
        let (own, theirs) = (self.by, self.by.other());
        let gain = count(best, own) - count(now, own) + count(now, theirs) - count(best, theirs);
        let had = held(now, own);
        let spots: Vec<Point> = held(best, own).iter().filter(|spot| !had.contains(*spot)).collect();
        if gain > 0 && !spots.is_empty() {
            rated.push((gain * MIDDLE, Reason::Middle { spots }));
        }
    }

    /// GIPF-pieces that the other turn takes with its rows, and this one leaves.
    fn keeps(&self, rated: &mut Vec<Rated>) {
        let Some(Impact::TakesRows {
            returned, gipf_pieces, ..
        }) = impact(self.game, &self.other[0])
        else {
            return;
        };
        let held = |game: &Game| gipf_spots(game, self.by);
        let (now, best) = (held(self.game), held(&self.after_best));
        let mut spots = gipf_pieces;
        spots.retain(|spot| returned.contains(spot) && now.contains(*spot) && best.contains(*spot));
        if !spots.is_empty() {
            // the last one decides the game
            let is_last = held(&self.after_other).is_empty();
            let each = if is_last { 4 * KEEPS } else { KEEPS };
            let count = i32::from(u8::try_from(spots.len()).unwrap_or(u8::MAX));
            rated.push((each * count, Reason::KeepsGipf { spots }));
        }
    }

    /// A GIPF-piece that is brought, and not by the other turn as well.
    fn brings(&self, best: &Game, rated: &mut Vec<Rated>) {
        let push = self.best[0].gipf().and_then(crate::rules::gipf::Turn::push);
        let count = gipf_pieces(best, self.by);
        let before = gipf_pieces(self.game, self.by).max(gipf_pieces(&self.after_other, self.by));
        if let Some(push) = push.filter(|_| count > before) {
            let spot = push.entry.spot;
            rated.push((BRINGS, Reason::BringsGipf { spot, count }));
        }
    }
}

/// The spots that a colour owns.
fn owned(game: &Game, color: Color) -> Spots {
    match game {
        Game::Dvonn(_) => Spots::EMPTY,
        Game::Gipf(position) => position.pieces(color),
        Game::Potentials(position) => position.owned(color),
    }
}

/// Number of GIPF-pieces of a colour.
fn gipf_pieces(game: &Game, color: Color) -> u32 {
    gipf_spots(game, color).len().into()
}

/// Where the GIPF-pieces of a colour stand.
fn gipf_spots(game: &Game, color: Color) -> Spots {
    match game {
        Game::Dvonn(_) => Spots::EMPTY,
        Game::Gipf(position) => position.pieces(color).in_common(position.stacked()),
        Game::Potentials(position) => position.gipf_pieces(color),
    }
}

/// The spots of each line.
fn lines() -> Vec<Spots> {
    SPOTS_OF_LINES.into_iter().map(of_bits).collect()
}

fn of_bits(bits: u64) -> Spots {
    let is_on = |point: &Point| Spots::from_iter([*point]).bits() & bits != 0;
    Point::all().filter(is_on).collect()
}

/// The parts of rows that a side has on a line.
fn parts(game: &Game, of: Color, line: Spots) -> Vec<PartialRow> {
    let own = owned(game, of);
    let part = |four: Vec<Point>| {
        let (spots, vacant): (Vec<Point>, Vec<Point>) = four.iter().partition(|spot| own.contains(**spot));
        let is_part = match spots[..] {
            [one, other] => four.windows(2).any(|two| two == [one, other]),
            [_, _, _] => true,
            _ => false,
        };
        is_part.then_some(PartialRow { spots, vacant })
    };
    open_fours(game, of, line).filter_map(part).collect()
}

/// The sets of four adjacent spots of a line on which the other side has none.
fn open_fours(game: &Game, of: Color, line: Spots) -> impl Iterator<Item = Vec<Point>> {
    let theirs = owned(game, of.other());
    // in the order of the line, whichever way it goes
    let line: Vec<Point> = line.iter().collect();
    let fours: Vec<Vec<Point>> = line.windows(4).map(<[Point]>::to_vec).collect();
    fours
        .into_iter()
        .filter(move |four| !four.iter().any(|spot| theirs.contains(*spot)))
}
