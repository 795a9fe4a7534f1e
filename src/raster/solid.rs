//! Pieces as solids of revolution: light from the upper left on rims, furrows and walls.

use super::canvas::{Canvas, Sprite, grown};
use super::pixel::Rgb;
use super::theme::{EDGE, HOLE, INNER_EDGE, LAYER, Material, STUDS, Theme};
use crate::scene::Tone;
use image::{GrayImage, Luma};

/// Samples along each side of a pixel.
const SAMPLES: usize = 4;

pub const TONES: [Tone; 3] = [Tone::White, Tone::Black, Tone::Red];

/// The place of a tone in [`TONES`].
pub fn index(tone: Tone) -> usize {
    match tone {
        Tone::White => 0,
        Tone::Black => 1,
        Tone::Red => 2,
    }
}

/// The cross-section of a piece.
#[derive(Clone, Copy)]
pub enum Profile {
    Ring { well: Option<Rgb>, studs: bool },
    Disc { ornament: Option<Rgb> },
}

/// Direction to the light: upper left, in front of the board.
const LIGHT: [f32; 3] = [-0.46, -0.60, 0.655];
/// Half-way between the light and the eye.
const HALF: [f32; 3] = [-0.253, -0.330, 0.910];

/// Slope of the surface, outwards positive where it rises, at a distance from the axis (1 = the rim).
fn slope(profile: Profile, r: f32) -> f32 {
    // A rounded edge: steep at 1, flat from 0 inwards.
    let edge = |t: f32, steep: f32| steep * t.clamp(0.0, 1.0).powi(2);
    match profile {
        Profile::Ring { .. } => edge((HOLE + 0.15 - r) / 0.15, 1.5) - edge((r - 0.80) / 0.20, 1.7),
        Profile::Disc { .. } => {
            let rim = -edge((r - 0.88) / 0.12, 1.8);
            let furrow = |middle: f32, half: f32| {
                let t = (r - middle) / half;
                if t.abs() < 1.0 {
                    (t * std::f32::consts::PI).sin() * 1.25
                } else {
                    0.0
                }
            };
            // The middle is a shallow bowl inside the furrow.
            let bowl = if r < 0.5 { 0.10 * r / 0.5 } else { 0.0 };
            rim + furrow(0.63, 0.115) + bowl
        }
    }
}

fn mix(a: [f32; 3], b: Rgb, t: f32) -> [f32; 3] {
    let t = t.clamp(0.0, 1.0);
    [0, 1, 2].map(|n| a[n] + (f32::from(b[n]) - a[n]) * t)
}

fn float(color: Rgb) -> [f32; 3] {
    color.map(f32::from)
}

/// Colour of a surface with this (unnormalised) normal.
fn lit(material: &Material, normal: [f32; 3]) -> [f32; 3] {
    let length = normal.iter().map(|n| n * n).sum::<f32>().sqrt();
    let dot = |v: [f32; 3]| normal.iter().zip(v).map(|(a, b)| a * b).sum::<f32>() / length;
    let gain = dot(LIGHT) - LIGHT[2];
    let base = float(material.face);
    let color = if gain > 0.0 {
        mix(base, material.light, gain * 2.0)
    } else {
        mix(base, material.shade, -gain * 1.35)
    };
    mix(color, [255, 255, 255], dot(HALF).max(0.0).powi(60) * material.shine)
}

/// Colour and opacity of one sample at (x, y), in radii from the middle of the upper face; `wall` likewise.
fn sample(
    theme: &Theme,
    material: &Material,
    profile: Profile,
    wall: f32,
    pixel: f32,
    x: f32,
    y: f32,
) -> ([f32; 3], f32) {
    let r = x.hypot(y);
    if r > 1.0 {
        // The wall: what the rim sweeps when it is moved down by the thickness.
        let rim = (1.0 - x * x).max(0.0).sqrt();
        if x.abs() >= 1.0 || y < 0.0 || y > rim + wall {
            return ([0.0; 3], 0.0);
        }
        let color = mix(float(material.wall), material.shade, (x * 0.75 + 0.15).max(0.0));
        let color = mix(color, material.light, (-x - 0.25).max(0.0) * 0.5);
        let depth = rim + wall - y;
        return (
            mix(color, material.edge, ((EDGE - depth) / pixel + 0.5).clamp(0.0, 1.0)),
            1.0,
        );
    }
    if let Profile::Ring { well, studs } = profile {
        if r < HOLE {
            let below = x.hypot(y - wall);
            // The inner wall on the far side, then the ground with the rim's shadow on it.
            let far = float(material.shade);
            let rim_shadow = ((below - HOLE + 0.16) / 0.16).clamp(0.0, 1.0) * (-x * 0.6 - y + 0.35).clamp(0.0, 1.0);
            if below > HOLE {
                return (far, 1.0);
            }
            return match well {
                Some(well) => (mix(float(well), theme.shadow, rim_shadow * theme.hole_shade * 2.8), 1.0),
                None => (float(theme.shadow), theme.hole_shade * (1.0 + rim_shadow * 3.0)),
            };
        }
        let mut color = face(material, profile, pixel, x, y, r);
        color = mix(
            color,
            material.edge,
            ((HOLE + INNER_EDGE - r) / pixel + 0.5).clamp(0.0, 1.0),
        );
        if studs {
            let middle = f32::midpoint(HOLE, 1.0);
            let step = std::f32::consts::TAU / f32::from(STUDS.0);
            let angle = (y.atan2(x) / step).round() * step;
            let away = (x - middle * angle.cos()).hypot(y - middle * angle.sin());
            let cover = |radius: f32| ((radius - away) / pixel + 0.5).clamp(0.0, 1.0);
            color = mix(color, material.shade, cover(STUDS.1 + 0.03) * 0.6);
            color = mix(color, material.number, cover(STUDS.1));
        }
        return (color, 1.0);
    }
    let mut color = face(material, profile, pixel, x, y, r);
    if let Profile::Disc { ornament: Some(ink) } = profile {
        // Six petals: unmistakable beside a plain disc.
        let cover = ((star(x, y) * 0.40 - r) / pixel + 0.5).clamp(0.0, 1.0);
        color = mix(color, ink, cover);
    }
    (color, 1.0)
}

/// Radius of a six-pointed star with its points at 1, in the direction of (x, y).
fn star(x: f32, y: f32) -> f32 {
    let sector = std::f32::consts::TAU / 6.0;
    let angle = (y.atan2(x) + std::f32::consts::FRAC_PI_2).rem_euclid(sector);
    let from_point = (angle - sector / 2.0).abs() / (sector / 2.0);
    0.52 + 0.48 * from_point.powi(2)
}

fn face(material: &Material, profile: Profile, pixel: f32, x: f32, y: f32, r: f32) -> [f32; 3] {
    let s = slope(profile, r);
    let (nx, ny) = if r > 1e-4 { (-s * x / r, -s * y / r) } else { (0.0, 0.0) };
    let color = lit(material, [nx, ny, 1.0]);
    mix(color, material.edge, ((r - 1.0 + EDGE) / pixel + 0.5).clamp(0.0, 1.0))
}

/// A piece as a solid of revolution: its origin is the middle of its upper face.
pub fn piece(theme: &Theme, material: &Material, radius: f32, wall: f32, profile: Profile) -> Sprite<Rgb> {
    let reach = radius.ceil() as usize + 1;
    let (width, height) = (2 * reach + 1, 2 * reach + 1 + wall.ceil() as usize);
    let mut pixels = Vec::with_capacity(width * height);
    for row in 0..height {
        for column in 0..width {
            let (mut color, mut alpha) = ([0.0; 3], 0.0);
            for n in 0..SAMPLES * SAMPLES {
                let offset = |n: usize| (n as f32 + 0.5) / SAMPLES as f32 - 0.5;
                let x = (column as f32 - reach as f32 + offset(n % SAMPLES)) / radius;
                let y = (row as f32 - reach as f32 + offset(n / SAMPLES)) / radius;
                let (c, a) = sample(theme, material, profile, wall / radius, 1.0 / radius, x, y);
                color = [0, 1, 2].map(|k| color[k] + c[k] * a);
                alpha += a;
            }
            let opacity = alpha / (SAMPLES * SAMPLES) as f32;
            let [r, g, b] = color.map(|c| if alpha > 0.0 { (c / alpha).round() as u8 } else { 0 });
            pixels.push([r, g, b, (opacity * 255.0).round() as u8]);
        }
    }
    Sprite::new(width, (reach as i32, reach as i32), pixels)
}

/// A soft shadow of a round piece, its origin under the middle of the piece.
pub fn shadow(theme: &Theme, radius: f32) -> Sprite<Rgb> {
    let soft = radius * 0.12;
    let reach = (radius + soft * 3.0).ceil() as i32;
    let side = 2 * reach as u32 + 1;
    let mut mask = GrayImage::new(side, side);
    let strength = Luma([theme.shadow_strength]);
    imageproc::drawing::draw_filled_circle_mut(&mut mask, (reach, reach), radius.round() as i32, strength);
    let mask = imageproc::filter::gaussian_blur_f32(&mask, soft);
    let [r, g, b] = theme.shadow;
    // The piece itself covers the middle; leaving it out saves time in every picture.
    let covered = |x: u32, y: u32| (x as f32 - reach as f32).hypot(y as f32 - reach as f32) < radius * 0.5;
    let pixels = mask
        .enumerate_pixels()
        .map(|(x, y, Luma([alpha]))| [r, g, b, if covered(x, y) { 0 } else { *alpha }]);
    Sprite::new(side as usize, (reach, reach), pixels)
}

/// A piece that stands on its edge: a bar with round ends, lit from the left.
pub fn on_edge(material: &Material, unit: f32) -> Sprite<Rgb> {
    let [half, height] = LAYER.map(|size| size * unit);
    let reach = (half.ceil() as i32 + 1, height.ceil() as i32 + 1);
    drawn(reach, |canvas, (x, y)| {
        let bar = |dx: f32, radius: f32| {
            let end = height - half;
            vec![grown(&[(x + dx, y - end), (x + dx, y + end)], radius, false)]
        };
        let opaque = |[r, g, b]: Rgb| [r, g, b, 255];
        canvas.fill(&bar(0.0, half), opaque(material.edge));
        canvas.fill(&bar(0.0, half * 0.78), opaque(material.wall));
        canvas.fill(&bar(-half * 0.12, half * 0.5), opaque(material.face));
    })
}

/// A sprite of surfaces around its origin. Opacity is kept apart from colour: it is drawn on two grounds and the
/// difference tells it.
pub fn drawn((left, top): (i32, i32), draw: impl Fn(&mut Canvas<'_, Rgb>, (f32, f32))) -> Sprite<Rgb> {
    let (width, height) = (2 * left as usize + 1, 2 * top as usize + 1);
    let on = |ground: Rgb| {
        let mut canvas = Canvas::new(width, height, ground, &());
        draw(&mut canvas, (left as f32 + 0.5, top as f32 + 0.5));
        canvas.pixels
    };
    let pixels = on([0; 3]).into_iter().zip(on([255; 3])).map(|(on_black, on_white)| {
        let [black, white] = [on_black, on_white].map(|color| u32::from(color[0]));
        let alpha = 255 - white.saturating_sub(black);
        let channel = |n: usize| {
            let full = (u32::from(on_black[n]) * 255).checked_div(alpha).unwrap_or(0);
            full.min(255) as u8
        };
        [channel(0), channel(1), channel(2), alpha as u8]
    });
    Sprite::new(width, (left, top), pixels)
}
