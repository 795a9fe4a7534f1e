//! What is to be done in a step of a course, and what a turn lacks that does not do it.

use crate::rules::dvonn::{self, Dvonn, Piece, Space};
use crate::rules::game::{Effect, Game, Move};
use crate::rules::gipf::{self, Decision, Kind, Load, Point, Turn};
use crate::rules::{Color, Outcome, Status};
use std::fmt;
use std::str::FromStr;

/// What White is to do. `Display` and `FromStr` are its text, such as `from d3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// DVONN: move the stack on this space.
    From(Space),
    /// DVONN: land on this space.
    Onto(Space),
    /// DVONN: White's stack on this space, which is surrounded, can move afterwards.
    Frees(Space),
    /// DVONN: no white piece is cut off.
    KeepsAll,
    /// DVONN: at least this many black pieces are cut off, and no white one.
    CutsOff(u8),
    /// DVONN: Black has to pass.
    Passes,
    /// Any game: the turn ends it, and White wins.
    Wins,
    /// DVONN: the piece is placed at the edge and beside a DVONN piece.
    PlacesWell,
    /// GIPF: a piece of this colour stands on this spot afterwards.
    Stands(Color, Point),
    /// GIPF: at least this many rows are removed.
    Rows(u8),
    /// GIPF: at least this many pieces are captured.
    Captures(u8),
    /// GIPF: a GIPF-piece is captured, and White's own stay.
    TakesGipf,
    /// Potentials: a piece loaded with this kind is pushed in.
    Loads(Kind),
    /// Potentials: a potential of this kind is used.
    Uses(Kind),
    /// Potentials: a row is removed, and no potential leaves the game.
    KeepsPotentials,
}

/// What a legal turn lacks that does not do what is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missed {
    /// Another stack than the one on this space was moved.
    From(Space),
    /// It did not land on this space.
    Onto(Space),
    /// The stack on this space still cannot move.
    Surrounded(Space),
    /// This many white pieces were cut off.
    CutOffOwn(u8),
    /// Only this many black pieces were cut off.
    CutOff(u8),
    /// Black can move.
    BlackMoves,
    /// White has not won.
    NotWon,
    /// The piece is not at the edge.
    NotAtEdge(Space),
    /// The piece is not beside a DVONN piece.
    NotBesideRed(Space),
    /// No piece of this colour stands on this spot.
    NotThere(Color, Point),
    /// Only this many rows were removed.
    Rows(u8),
    /// Only this many pieces were captured.
    Captured(u8),
    /// No GIPF-piece was captured.
    GipfStays,
    /// A GIPF-piece of White's was taken off.
    OwnGipf,
    /// No piece loaded with this kind was pushed in.
    NotLoaded(Kind),
    /// No potential of this kind was used.
    NotUsed(Kind),
    /// A potential left the game.
    PotentialLost,
}

impl Goal {
    /// Whether this legal turn does it; otherwise what it lacks.
    pub(super) fn judge(self, game: &Game, turn: &Move) -> Result<(), Missed> {
        let after = game.after(turn);
        match (self, game, &after, turn) {
            (Self::Wins, ..) => {
                let is_won = after.status() == Status::Over(Outcome::Win(Color::White));
                is_won.then_some(()).ok_or(Missed::NotWon)
            }
            (_, Game::Dvonn(before), Game::Dvonn(after), Move::Dvonn(mv)) => self.judge_dvonn(before, after, *mv),
            (_, _, _, Move::Gipf(turn)) => self.judge_gipf(game, &after, turn),
            // no move of another game is legal
            _ => Err(Missed::NotWon),
        }
    }

    fn judge_dvonn(self, before: &Dvonn, after: &Dvonn, mv: dvonn::Move) -> Result<(), Missed> {
        let (from, to) = match mv {
            dvonn::Move::Stack { from, to } => (Some(from), Some(to)),
            dvonn::Move::Place(space) => (None, Some(space)),
            dvonn::Move::Packet(_) | dvonn::Move::Keep | dvonn::Move::Swap => (None, None),
        };
        let cut_off = |color| after.lost()[color].saturating_sub(before.lost()[color]);
        let missed = match self {
            Self::From(space) => (from != Some(space)).then_some(Missed::From(space)),
            Self::Onto(space) => (to != Some(space)).then_some(Missed::Onto(space)),
            Self::Frees(space) => {
                let bit = 1 << space.bit();
                let board = after.board();
                let is_free = board.owned(Color::White) & !board.surrounded() & bit != 0;
                (!is_free).then_some(Missed::Surrounded(space))
            }
            Self::KeepsAll => match cut_off(Color::White) {
                0 => None,
                count => Some(Missed::CutOffOwn(count)),
            },
            Self::CutsOff(least) => match (cut_off(Color::White), cut_off(Color::Black)) {
                (0, count) => (count < least).then_some(Missed::CutOff(count)),
                (own, _) => Some(Missed::CutOffOwn(own)),
            },
            Self::Passes => {
                let passes = before.effects(mv).contains(&dvonn::Effect::Passes(Color::Black));
                (!passes).then_some(Missed::BlackMoves)
            }
            Self::PlacesWell => to.and_then(|space| badly_placed(before, space)),
            _ => Some(Missed::NotWon),
        };
        missed.map_or(Ok(()), Err)
    }

    fn judge_gipf(self, before: &Game, after: &Game, turn: &Turn) -> Result<(), Missed> {
        let mine = Removed::by_white(before, turn);
        let missed = match self {
            Self::Stands(color, spot) => (owner(after, spot) != Some(color)).then_some(Missed::NotThere(color, spot)),
            Self::Rows(least) => (mine.rows < least).then_some(Missed::Rows(mine.rows)),
            Self::Captures(least) => (mine.captured < least).then_some(Missed::Captured(mine.captured)),
            Self::TakesGipf if mine.captured_gipf == 0 => Some(Missed::GipfStays),
            Self::TakesGipf => (mine.own_gipf > 0).then_some(Missed::OwnGipf),
            Self::Loads(kind) => {
                let is_loaded = turn.push().is_some_and(|push| push.load == Load::Loaded(kind));
                (!is_loaded).then_some(Missed::NotLoaded(kind))
            }
            Self::Uses(kind) => {
                let is_use = |decision: Decision| match decision {
                    Decision::Use(used) => used.kind == kind,
                    Decision::Extra(entry) => kind == Kind::Tamsk && entry.is_some(),
                    Decision::Push(_) | Decision::Remove(_) => false,
                };
                (!turn.decisions().any(is_use)).then_some(Missed::NotUsed(kind))
            }
            Self::KeepsPotentials if mine.rows == 0 => Some(Missed::Rows(0)),
            Self::KeepsPotentials => (mine.potentials > 0).then_some(Missed::PotentialLost),
            _ => Some(Missed::NotWon),
        };
        missed.map_or(Ok(()), Err)
    }
}

/// What is wrong with a placement: it is not at the edge, or not beside a DVONN piece.
fn badly_placed(before: &Dvonn, space: Space) -> Option<Missed> {
    let is_red = |beside: Space| before.layers(beside).contains(&Piece::Dvonn);
    if !space.is_edge() {
        Some(Missed::NotAtEdge(space))
    } else if !space.neighbours().any(is_red) {
        Some(Missed::NotBesideRed(space))
    } else {
        None
    }
}

fn owner(game: &Game, spot: Point) -> Option<Color> {
    let owned = |color| match game {
        Game::Dvonn(_) => false,
        Game::Gipf(position) => position.pieces(color).contains(spot),
        Game::Potentials(position) => position.owned(color).contains(spot),
    };
    Color::BOTH.into_iter().find(|&color| owned(color))
}

/// What White took off the board in a turn.
#[derive(Default)]
struct Removed {
    rows: u8,
    captured: u8,
    captured_gipf: u8,
    own_gipf: u8,
    potentials: u8,
}

impl Removed {
    fn by_white(before: &Game, turn: &Turn) -> Self {
        let mut all = Self::default();
        for effect in before.effects(&Move::Gipf(turn.clone())) {
            let (Effect::Gipf(effect) | Effect::Potentials(effect)) = effect else {
                continue;
            };
            let gipf::Effect::RowRemoved {
                by: Color::White,
                returned,
                captured,
                gipf_pieces,
                potentials,
            } = effect
            else {
                continue;
            };
            let count = |spots: &[Point]| u8::try_from(spots.len()).unwrap_or(u8::MAX);
            let (own, theirs): (Vec<Point>, Vec<Point>) = gipf_pieces.iter().partition(|&spot| returned.contains(spot));
            all.rows += 1;
            all.captured += count(&captured);
            all.captured_gipf += count(&theirs);
            all.own_gipf += count(&own);
            all.potentials += count(&potentials);
        }
        all
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From(space) => write!(f, "from {space}"),
            Self::Onto(space) => write!(f, "onto {space}"),
            Self::Frees(space) => write!(f, "frees {space}"),
            Self::KeepsAll => f.write_str("keeps-all"),
            Self::CutsOff(least) => write!(f, "cuts-off {least}"),
            Self::Passes => f.write_str("passes"),
            Self::Wins => f.write_str("wins"),
            Self::PlacesWell => f.write_str("places-well"),
            Self::Stands(color, spot) => write!(f, "stands {color} {spot}"),
            Self::Rows(least) => write!(f, "rows {least}"),
            Self::Captures(least) => write!(f, "captures {least}"),
            Self::TakesGipf => f.write_str("takes-gipf"),
            Self::Loads(kind) => write!(f, "loads {kind}"),
            Self::Uses(kind) => write!(f, "uses {kind}"),
            Self::KeepsPotentials => f.write_str("keeps-potentials"),
        }
    }
}

impl FromStr for Goal {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        fn read<T: FromStr>(text: &str) -> Result<T, ()> {
            text.parse().map_err(|_| ())
        }
        let kind = |text: &str| {
            let mut letters = text.chars();
            let kind = letters.next().and_then(Kind::of_letter);
            kind.filter(|_| letters.next().is_none()).ok_or(())
        };
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["from", space] => Self::From(read(space)?),
            ["onto", space] => Self::Onto(read(space)?),
            ["frees", space] => Self::Frees(read(space)?),
            ["keeps-all"] => Self::KeepsAll,
            ["cuts-off", least] => Self::CutsOff(read(least)?),
            ["passes"] => Self::Passes,
            ["wins"] => Self::Wins,
            ["places-well"] => Self::PlacesWell,
            ["stands", color, spot] => {
                let found = Color::BOTH.into_iter().find(|of| of.to_string() == color);
                Self::Stands(found.ok_or(())?, read(spot)?)
            }
            ["rows", least] => Self::Rows(read(least)?),
            ["captures", least] => Self::Captures(read(least)?),
            ["takes-gipf"] => Self::TakesGipf,
            ["loads", of] => Self::Loads(kind(of)?),
            ["uses", of] => Self::Uses(kind(of)?),
            ["keeps-potentials"] => Self::KeepsPotentials,
            _ => return Err(()),
        })
    }
}
