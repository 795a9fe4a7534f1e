//! Marks on a board; each has a casing that sets it off from whatever lies below.

use super::shape::{At, Ink, Shape, fill, ring, text};
use std::fmt;

/// A ring with its casing.
pub(super) fn marked(at: At, radius: f32, width: f32, ink: Ink) -> [Shape; 2] {
    [
        ring(at, radius + 0.03, width + 0.06, Ink::Casing),
        ring(at, radius, width, ink),
    ]
}

/// A broken ring with its casing, around what may be chosen.
pub(super) fn dashes(at: At, radius: f32) -> [Shape; 2] {
    [(0.03, Ink::Casing), (0.0, Ink::Legal)].map(|(more, ink)| Shape::Dashes {
        at,
        radius: radius + more,
        width: 0.1 + 2.0 * more,
        ink,
    })
}

/// The name of what may be chosen, drawn on it.
pub(super) fn tag(at: At, name: impl fmt::Display) -> [Shape; 2] {
    let [left, right] = [-0.09, 0.09].map(|dx| At::new(at.x + dx, at.y));
    [
        fill(&[left, right], 0.17, Ink::Casing),
        text(at, 0.22, name, Ink::Legal),
    ]
}

/// The numbers of a plan: in the middle of free spaces, beside the middle of occupied ones.
pub(super) fn plan(places: impl Iterator<Item = (At, bool)>, aside: f32) -> impl Iterator<Item = Shape> {
    places.zip(1_u8..).flat_map(move |((place, is_free), number)| {
        let aside = if is_free { 0.0 } else { aside };
        badge(At::new(place.x + aside, place.y - aside), number, Ink::Plan)
    })
}

/// A letter or number on a disc with its casing.
pub(super) fn badge(at: At, what: impl fmt::Display, ink: Ink) -> [Shape; 3] {
    [
        fill(&[at], 0.27, Ink::Casing),
        fill(&[at], 0.24, ink),
        text(at, 0.29, what, Ink::RowLetter),
    ]
}

/// The outline of a row, and its letter at its leftmost end, or the upper one if both are equally far left.
pub(super) fn row(letter: char, cells: &[At], radius: f32) -> Vec<Shape> {
    let by_place = |a: &&At, b: &&At| (a.x, a.y).partial_cmp(&(b.x, b.y)).unwrap_or(std::cmp::Ordering::Equal);
    let (Some(first), Some(last)) = (cells.iter().min_by(by_place), cells.iter().max_by(by_place)) else {
        return Vec::new();
    };
    let end = if first == last {
        At::new(first.x - radius, first.y)
    } else {
        first.towards(*last, -radius)
    };
    let outline = |round: f32, width: f32, ink: Ink| Shape::Stroke {
        corners: vec![*first, *last],
        round,
        width,
        ink,
    };
    let mut shapes = vec![
        outline(radius + 0.03, 0.135, Ink::Casing),
        outline(radius, 0.075, Ink::Row),
    ];
    shapes.extend(badge(end, letter, Ink::Row));
    shapes
}
