//! GIPF, with or without potentials: lines, and GIPF-pieces.

use super::compared::Compared;
use super::fact::{Rated, Reason};
use crate::engine::gipf::lines::SPOTS_OF_LINES;
use crate::rules::Color;
use crate::rules::game::Game;
use crate::rules::gipf::{Point, Spots};

/// What a GIPF-piece that is brought to the board is worth, in hundredths of a piece.
const BRINGS: i32 = 60;
/// Minimum number of own pieces on a line that is worth naming.
const WORTH_NAMING: u32 = 2;

impl Compared<'_> {
    pub(super) fn pushing(&self, rated: &mut Vec<Rated>) {
        let (now, best) = (self.game, &self.after_best);
        self.brings([now, best], rated);
        for (line, spots) in lines().into_iter().enumerate() {
            let count = |game: &Game, color| u32::from(owned(game, color).in_common(spots).len());
            let (own, theirs) = (count(best, self.by), count(best, self.by.other()));
            let is_better = own > count(now, self.by) || theirs < count(now, self.by.other());
            let Some(ends) = spots.ends().filter(|_| is_better && own >= WORTH_NAMING) else {
                continue;
            };
            let part = self.gained.lines[line] / 16;
            let reason = Reason::Line { ends, own, theirs };
            // more pieces than before count for something even where the line's part is small
            rated.push((part + i32::from(own > theirs), reason));
        }
    }

    fn brings(&self, [now, best]: [&Game; 2], rated: &mut Vec<Rated>) {
        let push = self.best[0].gipf().and_then(crate::rules::gipf::Turn::push);
        let count = gipf_pieces(best, self.by);
        if let Some(push) = push.filter(|_| count > gipf_pieces(now, self.by)) {
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
    let spots = match game {
        Game::Dvonn(_) => Spots::EMPTY,
        Game::Gipf(position) => position.pieces(color).in_common(position.stacked()),
        Game::Potentials(position) => position.gipf_pieces(color),
    };
    spots.len().into()
}

/// The spots of each line.
fn lines() -> Vec<Spots> {
    let spots = |line: u64| {
        let is_on = |point: &Point| Spots::from_iter([*point]).bits() & line != 0;
        Point::all().filter(is_on).collect()
    };
    SPOTS_OF_LINES.into_iter().map(spots).collect()
}
