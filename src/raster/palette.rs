//! Up to 256 colours that stand for all of a board's, so that a picture needs one byte a pixel.

use super::canvas::Rgb;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU16, Ordering};

/// A palette with its inverse.
pub struct Palette {
    pub colors: Vec<Rgb>,
    /// The nearest entry of each colour, six bits a channel, found when first asked for; [`UNKNOWN`] until then.
    nearest: Box<[AtomicU16]>,
}

const UNKNOWN: u16 = u16::MAX;

/// A colour and how much it counts.
type Shade = (Rgb, f32);

impl Palette {
    /// Chooses at most `size` colours for these pixels; the `plain` ones are among them exactly.
    pub fn new(plain: &[Rgb], samples: impl Iterator<Item = Rgb>, size: usize) -> Self {
        let mut counts: HashMap<Rgb, f32> = HashMap::new();
        for color in samples {
            *counts.entry(color).or_default() += 1.0;
        }
        counts.retain(|color, _| !plain.contains(color));
        // Rare colours count for more than their pixels: a mark must keep its hue beside a large board.
        let mut shades: Vec<Shade> = counts.into_iter().map(|(color, count)| (color, count.sqrt())).collect();
        shades.sort_unstable_by_key(|(color, _)| *color);
        let mut colors = plain.to_vec();
        colors.extend(split(shades.clone(), size.saturating_sub(plain.len())));
        settle(&mut colors, plain.len(), &shades);
        let nearest: Box<[AtomicU16]> = (0..1 << 18).map(|_| AtomicU16::new(UNKNOWN)).collect();
        for (n, color) in plain.iter().enumerate() {
            nearest[cell(*color)].store(n as u16, Ordering::Relaxed);
        }
        Self { colors, nearest }
    }

    /// The entry nearest to a colour.
    pub fn index(&self, color: Rgb) -> u8 {
        let known = &self.nearest[cell(color)];
        match known.load(Ordering::Relaxed) {
            UNKNOWN => {
                // The middle of the cell decides, so that it does not matter which of its colours came first.
                let found = closest(&self.colors, color.map(|channel| (channel & 0xfc) | 2));
                known.store(found as u16, Ordering::Relaxed);
                found as u8
            }
            found => found as u8,
        }
    }
}

/// Six bits a channel.
fn cell([r, g, b]: Rgb) -> usize {
    (usize::from(r >> 2) << 12) | (usize::from(g >> 2) << 6) | usize::from(b >> 2)
}

/// The number of the colour that looks most like this one.
fn closest(colors: &[Rgb], color: Rgb) -> usize {
    let distance = |other: &Rgb| -> i32 {
        let difference = |n: usize| i32::from(other[n]) - i32::from(color[n]);
        // The eye weighs green most.
        difference(0).pow(2) * 3 + difference(1).pow(2) * 4 + difference(2).pow(2) * 2
    };
    (0..colors.len()).min_by_key(|n| distance(&colors[*n])).unwrap_or(0)
}

/// Divides the colours into `count` groups, always the one that differs most within itself, and takes their means.
fn split(shades: Vec<Shade>, count: usize) -> Vec<Rgb> {
    let mut groups = vec![shades];
    while groups.len() < count {
        let spreads = groups.iter().enumerate().map(|(n, group)| (n, spread(group)));
        let Some((widest, (channel, _))) = spreads
            .filter(|(_, (_, spread))| *spread > 0.0)
            .max_by(|(_, (_, a)), (_, (_, b))| a.total_cmp(b))
        else {
            break;
        };
        let middle = mean(&groups[widest])[channel];
        let (lower, upper) = groups
            .swap_remove(widest)
            .into_iter()
            .partition(|(color, _)| f32::from(color[channel]) <= middle);
        groups.extend([lower, upper]);
    }
    groups.retain(|group| !group.is_empty());
    groups
        .iter()
        .map(|group| mean(group).map(|channel| channel.round() as u8))
        .collect()
}

/// Moves each colour after the plain ones to the middle of those that it stands for, a few times.
fn settle(colors: &mut [Rgb], plain: usize, shades: &[Shade]) {
    for _ in 0..3 {
        let mut groups: Vec<Vec<Shade>> = vec![Vec::new(); colors.len()];
        for (color, weight) in shades {
            groups[closest(colors, *color)].push((*color, *weight));
        }
        for (color, group) in colors.iter_mut().zip(groups).skip(plain) {
            if !group.is_empty() {
                *color = mean(&group).map(|channel| channel.round() as u8);
            }
        }
    }
}

fn mean(group: &[Shade]) -> [f32; 3] {
    let total: f32 = group.iter().map(|(_, weight)| weight).sum();
    [0, 1, 2].map(|n| {
        group
            .iter()
            .map(|(color, weight)| f32::from(color[n]) * weight)
            .sum::<f32>()
            / total.max(1e-6)
    })
}

/// The channel in which the colours differ most, and by how much they differ in all.
fn spread(group: &[Shade]) -> (usize, f32) {
    let mean = mean(group);
    let along = |n: usize| {
        group
            .iter()
            .map(|(color, weight)| (f32::from(color[n]) - mean[n]).powi(2) * weight)
            .sum::<f32>()
    };
    let spreads = [along(0), along(1), along(2)];
    let channel = (0..3).max_by(|a, b| spreads[*a].total_cmp(&spreads[*b])).unwrap_or(0);
    (channel, spreads.iter().sum())
}
