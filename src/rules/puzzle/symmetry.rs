//! When two positions are the same puzzle: rotated, mirrored, or with the colours exchanged.

use crate::rules::dvonn::{Dvonn, Piece, Space};
use crate::rules::game::Game;
use crate::rules::gipf::turn::Stepwise as _;
use crate::rules::gipf::{Gipf, Kind, Point};
use crate::rules::potentials::{Potentials, Token};
use crate::rules::{Color, Position as _};
use std::collections::HashSet;

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
pub struct Images(HashSet<String>);

impl Images {
    /// The images of these positions.
    pub fn of<'a>(positions: impl IntoIterator<Item = &'a Game>) -> Self {
        let both = |game| Color::BOTH.map(|own| images_seen_by(own, game));
        Self(positions.into_iter().flat_map(both).flatten().collect())
    }

    /// Whether one legal turn leads to one of them. Of DVONN's packets only the first ones are tried.
    ///
    /// A position is an image of another one as soon as one text about it is one of all texts about the other, so that
    /// each of thousands of turns costs a text only.
    pub fn are_led_to_by_turn_of(&self, game: &Game) -> bool {
        let has = |text: Option<String>| text.is_some_and(|text| self.0.contains(&text));
        let own = Color::White;
        let mut is_found = false;
        match game {
            Game::Dvonn(position) => {
                is_found = position.legal_moves().iter().any(|mv| {
                    let mut after = position.clone();
                    after.play_unchecked(mv);
                    has(of_dvonn(&after, own).next())
                });
            }
            Game::Gipf(position) => position.each_successor(&mut |after| {
                is_found = is_found || has(of_gipf(after, own).next());
            }),
            Game::Potentials(position) => position.each_successor(&mut |after| {
                is_found = is_found || has(of_potentials(after, own).next());
            }),
        }
        is_found
    }
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
            let (x, y) = point.lattice();
            let (mut x, mut y) = (x.cast_signed() - 4, y.cast_signed() - 4);
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
