//! When two positions are the same puzzle: rotated, mirrored, or with the colours exchanged.

use crate::rules::Color;
use crate::rules::dvonn::{Dvonn, Piece, Space};
use crate::rules::game::Game;
use crate::rules::gipf::{Gipf, Point};

/// A text that is equal for positions that are images of each other, as seen by the side to move, and different for all
/// others.
pub fn key_of(game: &Game) -> String {
    let own = game.status().to_move().unwrap_or(Color::White);
    let images = match game {
        Game::Dvonn(position) => of_dvonn(position, own),
        Game::Gipf(position) => of_gipf(position, own),
        // its images are not considered
        Game::Potentials(position) => vec![position.to_string()],
    };
    images.into_iter().min().unwrap_or_default()
}

/// The board has two axes.
fn of_dvonn(position: &Dvonn, own: Color) -> Vec<String> {
    let letter = |piece: Piece| match piece {
        Piece::Dvonn => 'r',
        Piece::Of(color) if color == own => 'm',
        Piece::Of(_) => 't',
    };
    let text = |image: usize| {
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
    (0..4).map(text).collect()
}

/// The board has six axes.
fn of_gipf(position: &Gipf, own: Color) -> Vec<String> {
    let mut images = Vec::new();
    for is_mirrored in [false, true] {
        for turns in 0..6 {
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
            images.push(Point::all().map(|point| letter(position, image(point), own)).collect());
        }
    }
    let numbers = [own, own.other()].map(|color| {
        let may_bring = u8::from(position.may_bring_gipf()[color]);
        format!(" {} {may_bring}", position.reserve()[color])
    });
    let rest = format!(" {}{}", position.variant().key(), numbers.concat());
    images.into_iter().map(|image: String| image + &rest).collect()
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
