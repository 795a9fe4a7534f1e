//! What scenes are made of: shapes with inks, in board units.

use crate::rules::Color;
use crate::rules::named::listed;
use std::fmt;

/// A position in board units (the distance of neighbouring spaces is 1): x to the right, y down, from the picture's top
/// left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct At {
    pub x: f32,
    pub y: f32,
}

listed! {
    /// The meaning of a surface, to which the theme gives a colour and an opacity.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Ink {
        /// The lines of the GIPF board.
        Line,
        /// An empty space or spot.
        Spot,
        /// Its edge.
        SpotEdge,
        /// The playing field inside the GIPF board's dots.
        Field,
        Dot,
        Label,
        /// The name of an empty space, inside it.
        Name,
        /// The ground behind a player's figures.
        Panel,
        /// The ground behind the figures of the player to move.
        PanelToMove,
        /// A number beside the board.
        Count,
        Move,
        /// The line that the last move pushed.
        Trail,
        /// The edge that sets a mark off from whatever lies below.
        Casing,
        /// What may be chosen now.
        Legal,
        /// The ring around what is chosen.
        Chosen,
        /// The light under what is chosen.
        Glow,
        /// The outline of a row.
        Row,
        /// A letter or number on a badge.
        RowLetter,
        /// The badge of a plan's number.
        Plan,
        Turn,
        Crown,
        /// White's part of a graph.
        White,
        /// Black's part of a graph.
        Black,
        /// The edge of a part of a graph.
        BarEdge,
        /// A mark on a captured piece.
        Cross,
        /// A line of a scale.
        Grid,
        /// What lies within the deviation of a rating.
        Band,
        /// The part of the games that were won.
        Won,
        /// The part that nobody won.
        Drawn,
        /// The part that were lost.
        Lost,
        /// The rim of a potential that can be used.
        Live,
    }
}

/// Where the lines of a paragraph begin or end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    Left,
    Right,
    /// At the left, and in the middle between above and below.
    Middle,
    /// At the left, and as far down as there is room.
    Bottom,
    /// In the middle, both ways.
    Center,
}

/// The colour of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tone {
    White,
    Black,
    Red,
}

impl From<Color> for Ink {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Color> for Tone {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

/// The size and opacity of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// On the board.
    Solid,
    /// It has just left the board.
    Ghost,
    /// Beside the board.
    Small,
}

/// One shape. Corners and points are in order, heights are those of capital letters.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// The body of the board: these corners, grown by `round`.
    Plate {
        /// Convex, in order.
        corners: Vec<At>,
        round: f32,
    },
    /// A surface: a convex polygon grown by `round`, so that one corner is a disc and two are a thick line.
    Fill {
        corners: Vec<At>,
        /// Radius around them; 0 draws the polygon itself, which need not be convex then.
        round: f32,
        ink: Ink,
    },
    /// The outline of the surface that [`Shape::Fill`] would draw, inwards.
    Stroke {
        corners: Vec<At>,
        round: f32,
        width: f32,
        ink: Ink,
    },
    /// A line through these points, with round joints and ends.
    Line {
        points: Vec<At>,
        width: f32,
        ink: Ink,
    },
    Arrow {
        from: At,
        to: At,
        ink: Ink,
    },
    /// Letters and digits, centred.
    Text {
        at: At,
        height: f32,
        text: String,
        ink: Ink,
    },
    /// A name in any script, cut to its width.
    Name {
        /// Its left end, at half the capital height.
        at: At,
        /// Maximum width.
        width: f32,
        height: f32,
        text: String,
        ink: Ink,
    },
    /// Text in any script in a box: as large as fits, over several lines if need be; what does not fit even when small
    /// is cut.
    Paragraph {
        /// Its upper left corner.
        at: At,
        /// Width and height of the box.
        size: At,
        /// Maximum and minimum height of its letters.
        height: [f32; 2],
        text: String,
        /// What stands there instead if the text would be cut: the first that fits.
        shorter: Vec<String>,
        ink: Ink,
        align: Align,
    },
    /// A broken ring around what may be chosen.
    Dashes {
        at: At,
        radius: f32,
        width: f32,
        ink: Ink,
    },
    /// A piece on its edge, as in a pile lying on its side.
    Layer {
        at: At,
        tone: Tone,
    },
    /// A stack of rings.
    Stack {
        at: At,
        /// Bottom to top, never empty.
        layers: Vec<Tone>,
        /// The number in it, from 2.
        height: u8,
        /// The number of DVONN pieces in it, marked where the top piece is none.
        dvonn_pieces: u8,
        body: Body,
    },
    /// The number of a stack again, above what was drawn over the stack.
    Number(Box<Shape>),
    /// A disc of GIPF.
    Disc {
        at: At,
        tone: Tone,
        /// Whether it is two discs on top of each other.
        is_gipf: bool,
        body: Body,
    },
}

/// The distance between rows of a board whose spaces are 1 apart: half the square root of three to within a hundredth.
/// With this value, if the unit is a multiple of 8 pixels, every piece lies on whole pixels and slanting lines repeat
/// every 7 rows: files are a tenth smaller, and equal pieces have equal pixels.
pub(super) const ROW: f32 = 7.0 / 8.0;

/// Maximum length of a level in brackets, with the space before it.
const LEVEL: usize = 16;

/// Distance of a paragraph's lines, as a multiple of the capital height.
pub const PITCH: f32 = 1.75;

/// Apparent thickness of a piece, seen from a little in front of the board.
pub const WALL: f32 = 1.0 / 12.0;
/// Maximum height of a stack, whatever the number of its layers.
const RISE: f32 = 0.34;
/// How far each of the first layers moves a stack to the front, so that it stays centred on its space.
const SINK: f32 = 1.0 / 72.0;

/// Mean width of a letter, as a multiple of the capital height.
pub(super) const LETTER: f32 = 0.85;

/// How far below the centre of its space a stack begins, and the offset of each layer from the one below.
pub fn steps(layers: usize) -> (f32, f32) {
    let below = u16::try_from(layers.saturating_sub(1)).unwrap_or(u16::MAX);
    let below = f32::from(below);
    (below.min(4.0) * SINK, WALL.min(RISE / below.max(1.0)))
}

/// How far above the centre of its space the top of a stack is.
pub(super) fn lift(layers: usize) -> f32 {
    let (base, step) = steps(layers);
    step * f32::from(u16::try_from(layers.saturating_sub(1)).unwrap_or(u16::MAX)) - base
}

impl At {
    pub(super) const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The point at `distance` from here towards `to`; this point itself if both are equal.
    pub(super) fn towards(self, to: Self, distance: f32) -> Self {
        let (dx, dy) = (to.x - self.x, to.y - self.y);
        let length = dx.hypot(dy);
        if length < 1e-3 {
            return self;
        }
        Self::new(self.x + dx / length * distance, self.y + dy / length * distance)
    }

    /// The projection of a point on the line from `from` to here: its share of the length, and its distance from the
    /// line.
    pub(super) fn along(self, from: Self, at: Self) -> (f32, f32) {
        let (dx, dy) = (self.x - from.x, self.y - from.y);
        let length = dx.hypot(dy).max(1e-3);
        let (x, y) = (at.x - from.x, at.y - from.y);
        ((x * dx + y * dy) / length.powi(2), ((x * dy - y * dx) / length).abs())
    }
}

/// A number of things, as a factor for a length; capped at 65,535.
pub(super) fn many(count: usize) -> f32 {
    u16::try_from(count).unwrap_or(u16::MAX).into()
}

pub(super) fn fill(corners: &[At], round: f32, ink: Ink) -> Shape {
    Shape::Fill {
        corners: corners.to_vec(),
        round,
        ink,
    }
}

pub(super) fn ring(at: At, radius: f32, width: f32, ink: Ink) -> Shape {
    Shape::Stroke {
        corners: vec![at],
        round: radius,
        width,
        ink,
    }
}

pub(super) fn text(at: At, height: f32, text: impl fmt::Display, ink: Ink) -> Shape {
    Shape::Text {
        at,
        height,
        text: text.to_string(),
        ink,
    }
}

/// A name that begins here, cut to this width.
pub(super) fn name(at: At, width: f32, height: f32, text: impl Into<String>, ink: Ink) -> Shape {
    Shape::Name {
        at,
        width,
        height,
        text: text.into(),
        ink,
    }
}

/// Text in the box with this corner and size, of letters between these heights, with shorter texts for where they are wide.
pub(super) fn paragraph_or(
    at: At,
    size: At,
    height: [f32; 2],
    (text, shorter): (impl Into<String>, &[String]),
    ink: Ink,
) -> Shape {
    Shape::Paragraph {
        at,
        size,
        height,
        text: text.into(),
        shorter: shorter.to_vec(),
        ink,
        align: Align::Left,
    }
}

/// Marks around a name in a sentence, which do not show: Unicode's for a part whose direction does not depend on the rest.
pub const NAME_MARKS: [char; 2] = ['\u{2068}', '\u{2069}'];

/// A name, and its level in brackets at the end with the space before it, which says how strong a program is: whoever
/// shortens the name keeps it. The end is empty if there is none.
pub fn name_and_level(text: &str) -> (&str, &str) {
    match text.rfind(" (") {
        Some(at) if text.ends_with(')') && text.len() - at <= LEVEL => text.split_at(at),
        _ => (text, ""),
    }
}

/// A player's name that begins here, at half its height, in a box of this width and height. A long one has smaller
/// letters, or two lines.
pub(super) fn player(
    at: At,
    [width, height]: [f32; 2],
    letters: [f32; 2],
    (text, ink): (impl Into<String>, Ink),
) -> Shape {
    Shape::Paragraph {
        at: At::new(at.x, at.y - height / 2.0),
        size: At::new(width, height),
        height: letters,
        text: text.into(),
        shorter: Vec::new(),
        ink,
        align: Align::Middle,
    }
}

/// A word or two that end here, at half the capital height, in a box of this width.
pub(super) fn ending(at: At, width: f32, heights: [f32; 2], text: impl Into<String>, ink: Ink) -> Shape {
    let line = heights[0] * PITCH;
    Shape::Paragraph {
        at: At::new(at.x - width, at.y - line / 2.0),
        size: At::new(width, line),
        height: heights,
        text: text.into(),
        shorter: Vec::new(),
        ink,
        align: Align::Right,
    }
}

/// A rectangle between these sides, with round corners around it.
pub(super) fn rectangle([left, right]: [f32; 2], [top, bottom]: [f32; 2], round: f32, ink: Ink) -> Shape {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    fill(&corners.map(|(x, y)| At::new(x, y)), round, ink)
}

/// The turn marker: a triangle that points to the right.
pub(super) fn turn_marker(at: At) -> Shape {
    let corners = [
        At::new(at.x - 0.13, at.y - 0.2),
        At::new(at.x + 0.2, at.y),
        At::new(at.x - 0.13, at.y + 0.2),
    ];
    fill(&corners, 0.05, Ink::Turn)
}

/// The winner's crown.
pub(super) fn crown(at: At) -> Shape {
    crown_of(at, 1.0)
}

/// The winner's crown at a share of its size.
pub(super) fn crown_of(at: At, scale: f32) -> Shape {
    let corners = [
        (-0.3, 0.24),
        (-0.36, -0.18),
        (-0.16, 0.02),
        (0.0, -0.28),
        (0.16, 0.02),
        (0.36, -0.18),
        (0.3, 0.24),
    ];
    let corners: Vec<At> = corners
        .iter()
        .map(|(x, y)| At::new(at.x + x * scale, at.y + y * scale))
        .collect();
    fill(&corners, 0.0, Ink::Crown)
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2},{:.2}", self.x, self.y)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = |f: &mut fmt::Formatter<'_>, corners: &[At]| corners.iter().try_for_each(|at| write!(f, " {at}"));
        match self {
            Self::Plate { corners, round } => {
                write!(f, "plate round {round:.2}")?;
                path(f, corners)
            }
            Self::Fill { corners, round, ink } => {
                write!(f, "fill {ink:?} round {round:.2}")?;
                path(f, corners)
            }
            Self::Stroke {
                corners,
                round,
                width,
                ink,
            } => {
                write!(f, "stroke {ink:?} round {round:.2} width {width:.2}")?;
                path(f, corners)
            }
            Self::Line { points, width, ink } => {
                write!(f, "line {ink:?} width {width:.2}")?;
                path(f, points)
            }
            Self::Dashes { at, radius, width, ink } => {
                write!(f, "dashes {ink:?} {at} radius {radius:.2} width {width:.2}")
            }
            Self::Layer { at, tone } => write!(f, "layer {at} {}", tone.letter()),
            Self::Arrow {
                from,
                to,
                ink: Ink::Move,
            } => write!(f, "arrow {from} -> {to}"),
            Self::Arrow { from, to, ink } => write!(f, "arrow {ink:?} {from} -> {to}"),
            Self::Text { at, height, text, ink } => write!(f, "text {ink:?} {height:.2} {at} {text}"),
            Self::Name {
                at,
                width,
                height,
                text,
                ink,
            } => write!(f, "name {ink:?} {height:.2} {at} width {width:.2} {text}"),
            Self::Paragraph {
                at,
                size,
                height: [most, least],
                text,
                shorter: _,
                ink,
                align,
            } => write!(
                f,
                "paragraph {ink:?} {most:.2} to {least:.2} {at} size {size} {align:?} {text}"
            ),
            Self::Stack {
                at,
                layers,
                height,
                dvonn_pieces,
                body,
            } => {
                let layers: String = layers.iter().map(|tone| tone.letter()).collect();
                write!(f, "stack {body:?} {at} {layers} height {height} dvonn {dvonn_pieces}")
            }
            Self::Number(stack) => write!(f, "number of {stack}"),
            Self::Disc {
                at,
                tone,
                is_gipf,
                body,
            } => {
                let name = if *is_gipf { "gipf-piece" } else { "piece" };
                write!(f, "{name} {body:?} {at} {}", tone.letter())
            }
        }
    }
}

impl Tone {
    fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
            Self::Red => 'R',
        }
    }
}
