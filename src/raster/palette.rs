//! Palettes of up to 256 colours for a board, so that a picture needs one byte per pixel.

use std::collections::HashMap;

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// A colour and its opacity, 0 to 255.
pub type Rgba = [u8; 4];

/// A colour between two others, at a share from 0 to 1.
pub fn mixed(from: Rgb, to: Rgb, share: f32) -> Rgb {
    [0, 1, 2].map(|n| (f32::from(from[n]) + (f32::from(to[n]) - f32::from(from[n])) * share).round() as u8)
}

/// The visible colour of a surface under a translucent one.
pub fn over([r, g, b, opacity]: Rgba, under: Rgb) -> Rgb {
    mixed(under, [r, g, b], f32::from(opacity) / 255.0)
}

/// A palette, and how its colours mix.
pub struct Palette {
    pub colors: Vec<Rgb>,
    /// The index for each lower colour, upper colour and [`LEVELS`] of cover; the lower one changes fastest.
    mixes: Vec<u8>,
}

/// Number of steps from no cover of a lower colour by an upper one to a full one.
const LEVELS: usize = 8;

/// A colour and its weight.
type Shade = (Rgb, f32);

impl Palette {
    /// Chooses at most `size` colours for these pixels, given with their numbers; the `plain` ones are included
    /// exactly.
    pub fn new(plain: &[Rgb], samples: impl Iterator<Item = Shade>, size: usize) -> Self {
        let mut counts: HashMap<Rgb, f32> = HashMap::new();
        for (color, count) in samples {
            *counts.entry(color).or_default() += count;
        }
        counts.retain(|color, _| !plain.contains(color));
        // Rare colours get more weight than their pixels, so that a mark keeps its hue on a large board.
        let mut shades: Vec<Shade> = counts.into_iter().map(|(color, count)| (color, count.sqrt())).collect();
        shades.sort_unstable_by_key(|(color, _)| *color);
        let mut colors = plain.to_vec();
        colors.extend(split(shades.clone(), size.saturating_sub(plain.len())));
        refine(&mut colors, plain.len(), &shades);
        let mut palette = Self {
            colors,
            mixes: Vec::new(),
        };
        palette.mix();
        palette
    }

    fn mix(&mut self) {
        let mut inverse = Inverse::of(self);
        let mut mixes = Vec::with_capacity(self.colors.len().pow(2) * LEVELS);
        for over in &self.colors {
            for level in 0..LEVELS {
                let cover = level as f32 / (LEVELS - 1) as f32;
                let mixed = self
                    .colors
                    .iter()
                    .map(|under| inverse.index(mixed(*under, *over, cover)));
                mixes.extend(mixed);
            }
        }
        self.mixes = mixes;
    }

    /// The entry nearest to a colour.
    pub fn index(&self, color: Rgb) -> u8 {
        closest(&self.colors, color) as u8
    }

    /// The index for a colour under another one with this cover, 0 to 255.
    pub fn mixed(&self, under: u8, over: u8, cover: u8) -> u8 {
        let level = (usize::from(cover) * (LEVELS - 1) + 127) / 255;
        let colors = self.colors.len();
        self.mixes[(usize::from(over) * LEVELS + level) * colors + usize::from(under)]
    }
}

/// A lookup from any colour to the nearest palette index, for many lookups.
pub struct Inverse<'p> {
    colors: &'p [Rgb],
    /// The nearest index of each colour at six bits per channel, computed on first use; [`UNKNOWN`] until then.
    nearest: Vec<u16>,
}

const UNKNOWN: u16 = u16::MAX;

impl<'p> Inverse<'p> {
    pub fn of(palette: &'p Palette) -> Self {
        let mut nearest = vec![UNKNOWN; 1 << 18];
        // of two colours in one cell the first, as in a search
        for (n, color) in palette.colors.iter().enumerate().rev() {
            nearest[cell(*color)] = n as u16;
        }
        Self {
            colors: &palette.colors,
            nearest,
        }
    }

    /// The entry nearest to a colour.
    pub fn index(&mut self, color: Rgb) -> u8 {
        let known = &mut self.nearest[cell(color)];
        if *known == UNKNOWN {
            // The middle of the cell decides, so that the order of lookups does not matter.
            *known = closest(self.colors, color.map(|channel| (channel & 0xfc) | 2)) as u16;
        }
        *known as u8
    }
}

/// Six bits a channel.
fn cell([r, g, b]: Rgb) -> usize {
    (usize::from(r >> 2) << 12) | (usize::from(g >> 2) << 6) | usize::from(b >> 2)
}

/// The index of the colour that looks most similar.
fn closest(colors: &[Rgb], color: Rgb) -> usize {
    let distance = |other: &Rgb| -> i32 {
        let difference = |n: usize| i32::from(other[n]) - i32::from(color[n]);
        // The eye is most sensitive to green.
        difference(0).pow(2) * 3 + difference(1).pow(2) * 4 + difference(2).pow(2) * 2
    };
    (0..colors.len()).min_by_key(|n| distance(&colors[*n])).unwrap_or(0)
}

/// Median cut: divides the colours into `count` groups, always the one with the largest spread, and takes their means.
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

/// Moves each colour after the plain ones to the mean of the colours assigned to it, a few times (k-means).
fn refine(colors: &mut [Rgb], plain: usize, shades: &[Shade]) {
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

/// The channel with the largest spread, and the total spread.
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
