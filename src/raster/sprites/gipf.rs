//! The pieces of GIPF.

use crate::raster::canvas::Sprite;
use crate::raster::pixel::Rgb;
use crate::raster::solid::{Profile, TONES, index, piece, shadow};
use crate::raster::theme::{DISC, SMALL, Theme};
use crate::scene::{Tone, WALL};

pub struct Pieces<P> {
    /// On the board, and beside it.
    discs: [Discs<P>; 2],
    pub shadow: Sprite<P>,
}

/// The discs of one size, by tone.
pub struct Discs<P> {
    plain: [Sprite<P>; 3],
    ornamented: [Sprite<P>; 3],
}

impl Pieces<Rgb> {
    /// `unit`: pixels of a board unit.
    pub fn new(theme: &Theme, unit: f32) -> Self {
        let (radius, wall) = (unit * DISC, unit * WALL);
        Self {
            discs: [1.0, SMALL].map(|scale| Discs::new(theme, radius * scale, wall * scale)),
            shadow: shadow(theme, radius),
        }
    }

    /// The same in other colours.
    pub fn map<P>(&self, mut color: impl FnMut(Rgb) -> P) -> Pieces<P> {
        let mut by_tone = |sprites: &[Sprite<Rgb>; 3]| sprites.each_ref().map(|sprite| sprite.map(&mut color));
        Pieces {
            discs: self.discs.each_ref().map(|discs| Discs {
                plain: by_tone(&discs.plain),
                ornamented: by_tone(&discs.ornamented),
            }),
            shadow: self.shadow.map(&mut color),
        }
    }
}

impl<P> Pieces<P> {
    /// Those on the board, or (small) beside it.
    pub fn discs(&self, small: bool) -> &Discs<P> {
        &self.discs[usize::from(small)]
    }
}

impl Discs<Rgb> {
    fn new(theme: &Theme, radius: f32, wall: f32) -> Self {
        let disc = |tone: Tone, ornament| piece(theme, theme.material(tone), radius, wall, Profile::Disc { ornament });
        Self {
            plain: TONES.map(|tone| disc(tone, None)),
            ornamented: TONES.map(|tone| disc(tone, Some(theme.material(tone).well))),
        }
    }
}

impl<P> Discs<P> {
    /// With an ornament it is the upper half of a GIPF-piece.
    pub fn disc(&self, tone: Tone, ornament: bool) -> &Sprite<P> {
        let by_tone = if ornament { &self.ornamented } else { &self.plain };
        &by_tone[index(tone)]
    }
}
