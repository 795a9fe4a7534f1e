//! When two positions are the same puzzle: rotated, mirrored, or with the colours exchanged.

use crate::rules::dvonn::{Dvonn, Piece, Space};
use crate::rules::game::Game;
use crate::rules::gipf::turn::Stepwise;
use crate::rules::gipf::{Gipf, Kind, Point, Spots};
use crate::rules::potentials::{Potentials, Stack, Token};
use crate::rules::{ByColor, Color, Position as _};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// A text that is equal for positions that are images of each other, as seen by the side to move, and different for all
/// others.
pub fn key_of(game: &Game) -> String {
    key_seen_by(game.status().to_move().unwrap_or(Color::White), game)
}

/// The same for positions that are images of each other whichever side is to move.
pub fn board_key_of(game: &Game) -> String {
    let [white, black] = Color::BOTH.map(|own| key_seen_by(own, game));
    white.min(black)
}

fn key_seen_by(own: Color, game: &Game) -> String {
    images_seen_by(own, game).into_iter().min().unwrap_or_default()
}

fn images_seen_by(own: Color, game: &Game) -> Vec<String> {
    match game {
        Game::Dvonn(position) => of_dvonn(position, own).collect(),
        Game::Gipf(position) => of_gipf(position, own).collect(),
        Game::Potentials(position) => of_potentials(position, own).collect(),
    }
}

/// Positions that are recognised from every side of the board, whichever side is to move.
#[derive(Clone, Debug)]
pub struct Images {
    /// The texts of all images.
    texts: HashSet<String>,
    /// What each position has as GIPF counts it, seen by either side.
    holdings: Vec<Holdings>,
    /// How the pieces of each position of GIPF are spread, seen by either side.
    spreads: HashSet<Spread>,
}

/// Maximum number of a position's turns that are compared. Only contrived positions have more.
const COMPARED: u32 = 100_000;

impl Images {
    /// The images of these positions.
    pub fn of<'a>(positions: impl IntoIterator<Item = &'a Game>) -> Self {
        let mut images = Self {
            texts: HashSet::new(),
            holdings: Vec::new(),
            spreads: HashSet::new(),
        };
        for game in positions {
            for own in Color::BOTH {
                images.texts.extend(images_seen_by(own, game));
                match game {
                    Game::Dvonn(_) => {}
                    Game::Gipf(position) => images.add_numbers(position, own),
                    Game::Potentials(position) => images.add_numbers(position, own),
                }
            }
        }
        images
    }

    fn add_numbers<P: Holding>(&mut self, position: &P, own: Color) {
        self.holdings.push(Holdings::of(position, own));
        self.spreads.insert(Spread::of(position, own));
    }

    /// Whether one legal turn leads to one of them. Of DVONN's packets only the first ones are tried.
    ///
    /// A position of GIPF can have any number of turns, of which a hundred thousand are compared. If there are more, the
    /// answer is that one of them leads there, provided that the numbers of pieces allow it: `true` may be wrong for such
    /// a position, but `false` never is.
    pub fn are_led_to_by_turn_of(&self, game: &Game) -> bool {
        let own = Color::White;
        match game {
            Game::Dvonn(position) => position.legal_moves().iter().any(|mv| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                self.have(of_dvonn(&after, own).next())
            }),
            Game::Gipf(position) => self.follow(position, |after| of_gipf(after, own).next()),
            Game::Potentials(position) => self.follow(position, |after| of_potentials(after, own).next()),
        }
    }

    /// A position is an image of another one as soon as one text about it is one of all texts about the other.
    fn have(&self, text: Option<String>) -> bool {
        text.is_some_and(|text| self.texts.contains(&text))
    }

    /// Whether one of them follows a turn of this position. Numbers rule out nearly all turns, so that of thousands only a
    /// few cost a text.
    fn follow<P: Holding>(&self, position: &P, text: impl Fn(&P) -> Option<String>) -> bool {
        let now = Holdings::of(position, Color::White);
        if !self.holdings.iter().any(|then| then.may_follow(now, position.side())) {
            return false;
        }
        let mut compared = 0;
        let found = position.try_each_successor(&mut |after| {
            compared += 1;
            let is_one = self.spreads.contains(&Spread::of(after, Color::White)) && self.have(text(after));
            if is_one || compared == COMPARED {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    }
}

/// A position of which is counted what each colour has.
trait Holding: Stepwise {
    /// The basic pieces of a colour on the board; a GIPF-piece counts as two.
    fn basics(&self, color: Color) -> u8;
}

impl Holding for Gipf {
    fn basics(&self, color: Color) -> u8 {
        self.owned(color).len() + self.gipf_pieces(color).len()
    }
}

impl Holding for Potentials {
    fn basics(&self, color: Color) -> u8 {
        let stacks = self.occupied().iter().filter_map(|spot| self.stack(spot));
        let basics = stacks.flat_map(Stack::tokens).map(|token| match token {
            Token::Basic(of) if of == color => 1,
            Token::Gipf(of) if of == color => 2,
            Token::Basic(_) | Token::Gipf(_) | Token::Potential(..) => 0,
        });
        basics.sum()
    }
}

/// What each colour has in reserve, and with that on the board.
#[derive(Clone, Copy, Debug)]
struct Holdings {
    reserve: ByColor<u8>,
    all: ByColor<u8>,
}

impl Holdings {
    /// Those of a position in which `own` is White.
    fn of<P: Holding>(position: &P, own: Color) -> Self {
        let reserve = seen_by(own, |color| position.reserve()[color]);
        let all = seen_by(own, |color| position.reserve()[color] + position.basics(color));
        Self { reserve, all }
    }

    /// Whether a turn of `side` can leave these of those: whatever leaves the board goes back to the reserve of `side`, and
    /// the opponent's is lost (G7, P8).
    fn may_follow(self, now: Self, side: Color) -> bool {
        let other = side.other();
        self.all[side] == now.all[side]
            && self.reserve[other] == now.reserve[other]
            && self.all[other] <= now.all[other]
    }
}

/// How many pieces of each colour there are on the spots of each ring, which is the same for all images.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Spread(ByColor<[u8; 6]>);

impl Spread {
    /// That of a position in which `own` is White.
    fn of<P: Stepwise>(position: &P, own: Color) -> Self {
        let on_rings = |color| RINGS.map(|ring| position.owned(color).in_common(ring).len());
        Self(seen_by(own, on_rings))
    }
}

fn seen_by<T>(own: Color, of: impl Fn(Color) -> T) -> ByColor<T> {
    ByColor {
        white: of(own),
        black: of(own.other()),
    }
}

/// The spots as far from the centre as each other, which images exchange.
static RINGS: LazyLock<[Spots; 6]> = LazyLock::new(|| {
    [0, 1, 3, 4, 7, 9].map(|distance| {
        let is_on_it = |point: &Point| squared_distance(*point) == distance;
        Point::all().filter(|point| !point.is_dot()).filter(is_on_it).collect()
    })
});

/// The square of the distance of a point from the centre.
fn squared_distance(point: Point) -> i8 {
    let (x, y) = from_center(point);
    x * x - x * y + y * y
}

/// Where a point is on the lattice, as seen from the centre.
fn from_center(point: Point) -> (i8, i8) {
    let (x, y) = point.lattice();
    (x.cast_signed() - 4, y.cast_signed() - 4)
}

/// The board has two axes.
fn of_dvonn(position: &Dvonn, own: Color) -> impl Iterator<Item = String> {
    let letter = move |piece: Piece| match piece {
        Piece::Dvonn => 'r',
        Piece::Of(color) if color == own => 'm',
        Piece::Of(_) => 't',
    };
    let text = move |image: usize| {
        let of_space = |space: Space| {
            position
                .layers(space.images()[image])
                .into_iter()
                .map(letter)
                .collect::<String>()
        };
        let stacks: Vec<String> = Space::all().map(of_space).collect();
        stacks.join(",")
    };
    (0..4).map(text)
}

fn of_gipf(position: &Gipf, own: Color) -> impl Iterator<Item = String> {
    let numbers = [own, own.other()].map(|color| {
        let may_bring = u8::from(position.may_bring_gipf()[color]);
        format!(" {} {may_bring}", position.reserve()[color])
    });
    let rest = format!(" {}{}", position.variant().key(), numbers.concat());
    let images = hexagons(move |point| letter(position, point, own).to_string());
    images.map(move |image| image + &rest)
}

fn of_potentials(position: &Potentials, own: Color) -> impl Iterator<Item = String> {
    let letter = move |token: Token| {
        let (mine, theirs) = match token {
            Token::Basic(_) => ('m', 't'),
            Token::Gipf(_) => ('M', 'T'),
            Token::Potential(_, kind) => (kind.small().to_ascii_uppercase(), kind.small()),
        };
        if token.color() == own { mine } else { theirs }
    };
    let stack = move |point: Point| {
        let tokens = position
            .stack(point)
            .into_iter()
            .flat_map(|stack| stack.tokens().map(letter));
        tokens.chain([',']).collect()
    };
    let numbers = [own, own.other()].map(|color| {
        let may_bring = u8::from(position.may_bring_gipf()[color]);
        let hand = Kind::ALL.map(|kind| format!(" {}", position.hands()[color][kind]));
        format!(" {} {may_bring}{}", position.reserve()[color], hand.concat())
    });
    let rest = format!(" {}{}", position.variant().key(), numbers.concat());
    hexagons(stack).map(move |image| image + &rest)
}

/// The twelve images of a board with six axes, of which this is at each point.
fn hexagons(at_point: impl Fn(Point) -> String) -> impl Iterator<Item = String> {
    (0..12).map(move |number| {
        let (is_mirrored, turns) = (number >= 6, number % 6);
        let image = |point: Point| {
            let (mut x, mut y) = from_center(point);
            if is_mirrored {
                (x, y) = (y, x);
            }
            for _ in 0..turns {
                (x, y) = (x - y, x);
            }
            at(x + 4, y + 4).unwrap_or(point)
        };
        Point::all().map(|point| at_point(image(point))).collect()
    })
}

/// The point at this place of the lattice.
fn at(x: i8, y: i8) -> Option<Point> {
    let (column, height) = (u8::try_from(x).ok()?, u8::try_from(y).ok()?);
    Point::new(column, (height + 1).checked_sub(column.saturating_sub(4))?)
}

fn letter(position: &Gipf, point: Point, own: Color) -> char {
    match position.piece(point) {
        None => '.',
        Some(piece) if piece.color == own => {
            if piece.is_gipf {
                'M'
            } else {
                'm'
            }
        }
        Some(piece) if piece.is_gipf => 'T',
        Some(_) => 't',
    }
}
