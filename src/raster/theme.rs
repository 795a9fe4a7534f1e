//! Every colour and every size of the pictures.

use super::palette::{Rgb, Rgba, over};
use crate::scene::{self, Board, Ink, Tone};

/// Pixels of a board unit in a picture.
pub const UNIT: f32 = 72.0;

/// Maximum number of colours of a picture: fewer make it smaller, more make it smoother.
pub const COLORS: usize = 36;
/// Maximum number of colours of a picture for sharing, which is larger.
pub const CARD_COLORS: usize = 32;
/// Maximum number of colours of a replay; with the one for unchanged pixels it is a power of two, which GIF packs well.
pub const REPLAY_COLORS: usize = 15;
/// Maximum number of colours of a graph or a table.
pub const CHART_COLORS: usize = 36;
/// Pixels of a board unit on a sheet of many pictures.
pub const SHEET: f32 = 32.0;
/// Height of a sheet's captions in pixels, and the space around its pictures.
pub const CAPTION: [f32; 2] = [11.0, 10.0];
/// A sheet's ground and its captions.
pub const PAPER: [Rgb; 2] = [[120, 124, 132], [255, 255, 255]];
/// Height of a plank of wood in pixels of a picture.
pub const PLANK: f32 = 91.0;
/// Radius of a ring of DVONN, in board units.
pub const RING: f32 = 0.44;
/// Radius of a disc of GIPF.
pub const DISC: f32 = 0.415;
/// Radius of a ring's hole, as a share of its radius.
pub const HOLE: f32 = 0.53;
/// Size of pieces beside the board, as a share of those on it.
pub const SMALL: f32 = 0.66;
/// Height of a stack's number of one digit, and of two.
pub const NUMBER: [f32; 2] = [0.30, 0.235];
/// Opacity of pieces that have left the board.
pub const GHOST: u8 = 124;
/// Radii of the points of a GIPF-piece's star and of the corners between them, as shares of the piece's.
pub const STAR: [f32; 2] = [0.42, 0.22];
/// Width of the outline of a piece, as a share of its radius.
pub const EDGE: f32 = 0.06;
/// Width of the outline of a ring's hole, as a share of its radius.
pub const INNER_EDGE: f32 = 0.028;
/// Additional width of a mark's casing on each side, in board units.
pub const CASING: f32 = 0.03;
/// Half the width of an arrow, half the width of its head, and the length of its head.
pub const ARROW: [f32; 3] = [0.07, 0.22, 0.34];
/// Thickness of a board in pixels of a picture, the blur of its shadow, and how far down the shadow falls.
pub const PLATE: [f32; 3] = [6.0, 6.0, 9.0];
/// Share of a broken ring that is drawn.
pub const DASH: f32 = 0.66;
/// Number of studs of a DVONN piece, and the radius of one, as a share of the piece's radius.
pub const STUDS: (usize, f32) = (6, 0.095);
/// Half the thickness and half the height of a piece on its edge.
pub const LAYER: [f32; 2] = [0.08, 0.22];

/// The colours of a piece.
#[derive(Clone, Copy)]
pub struct Material {
    /// The flat upper face.
    pub face: Rgb,
    /// Where it turns towards the light.
    pub light: Rgb,
    /// Where it turns away from the light.
    pub shade: Rgb,
    /// The visible side, in the light; it darkens to `shade` around the piece.
    pub wall: Rgb,
    /// The outline, which sets the piece off from any board and from others of its colour.
    pub edge: Rgb,
    /// The bottom of a stack's hole, under its number.
    pub well: Rgb,
    /// The number on it, and the ornament in the furrow of a GIPF-piece.
    pub number: Rgb,
}

/// The colours of one theme.
pub struct Theme {
    pub page: Rgb,
    pub plate: Rgb,
    pub plate_light: Rgb,
    pub plate_side: Rgb,
    /// The lines of its grain, if it has one.
    pub grain: Option<Rgb>,
    /// The colour of a full shadow.
    pub shadow: Rgb,
    /// The opacity of a shadow, 0 to 255.
    pub shadow_strength: u8,
    /// The opacity of a shadow inside a ring, 0 to 1.
    pub hole_shade: f32,
    pub white: Material,
    pub black: Material,
    pub red: Material,
    pub line: Rgb,
    pub spot: Rgba,
    pub spot_edge: Rgba,
    pub field: Rgba,
    pub dot: Rgb,
    pub label: Rgb,
    pub name: Rgba,
    pub panel: Rgba,
    pub panel_to_move: Rgba,
    pub count: Rgb,
    pub last_move: Rgba,
    pub trail: Rgba,
    /// The casing that sets a mark off from whatever lies below.
    pub casing: Rgba,
    pub legal: Rgb,
    pub chosen: Rgb,
    pub glow: Rgba,
    pub row: Rgb,
    pub row_letter: Rgb,
    /// A number of a plan.
    pub plan: Rgb,
    pub turn: Rgb,
    pub crown: Rgb,
    pub bar_edge: Rgb,
    pub cross: Rgb,
    /// A line of a scale.
    pub grid: Rgb,
    pub band: Rgba,
    /// The rim of a potential that can be used: equally far from white and black.
    pub live: Rgb,
}

impl Theme {
    pub fn of(theme: scene::Theme) -> &'static Self {
        &THEMES[theme as usize]
    }

    pub fn material(&self, tone: Tone) -> &Material {
        match tone {
            Tone::White => &self.white,
            Tone::Black => &self.black,
            Tone::Red => &self.red,
        }
    }

    /// The colours of plain surfaces, which every picture reproduces exactly.
    pub fn plain(&self, board: Board) -> Vec<Rgb> {
        let mut colors = vec![
            self.page,
            self.plate,
            self.label,
            self.count,
            self.turn,
            self.legal,
            self.chosen,
        ];
        colors.extend([
            self.row,
            self.crown,
            self.white.face,
            self.white.well,
            self.black.face,
            self.black.well,
        ]);
        colors.extend([self.spot, self.panel, self.panel_to_move].map(|[r, g, b, _]| [r, g, b]));
        colors.extend(self.grain);
        let faces = [self.white.face, self.black.face];
        colors.extend(faces.map(|[r, g, b]| over([r, g, b, GHOST], self.plate)));
        match board {
            Board::Dvonn => {
                colors.extend([self.red.face, self.red.well, self.red.number]);
                colors.push(over(self.glow, self.plate));
            }
            Board::Gipf => {
                let [r, g, b, _] = self.field;
                colors.extend([self.line, self.dot, self.live, [r, g, b]]);
                colors.extend([over(self.trail, self.plate), over(self.trail, [r, g, b])]);
            }
        }
        colors.sort_unstable();
        colors.dedup();
        colors
    }

    /// The plain colours of graphs and tables.
    pub fn plain_chart(&self) -> Vec<Rgb> {
        let [r, g, b, _] = self.panel;
        let panel = [r, g, b];
        let mut colors = vec![self.page, panel, over(self.band, panel), self.grid];
        let inks = [
            Ink::Label,
            Ink::Count,
            Ink::Move,
            Ink::Crown,
            Ink::Won,
            Ink::Drawn,
            Ink::Lost,
            Ink::RowLetter,
        ];
        colors.extend(inks.map(|ink| over(self.ink(ink), panel)));
        colors.sort_unstable();
        colors.dedup();
        colors
    }

    pub fn ink(&self, ink: Ink) -> Rgba {
        let opaque = |[r, g, b]: Rgb| [r, g, b, 255];
        match ink {
            Ink::Line => opaque(self.line),
            Ink::Spot => self.spot,
            Ink::SpotEdge => self.spot_edge,
            Ink::Field => self.field,
            Ink::Dot => opaque(self.dot),
            Ink::Label => opaque(self.label),
            Ink::Name => self.name,
            Ink::Panel => self.panel,
            Ink::PanelToMove => self.panel_to_move,
            Ink::Count => opaque(self.count),
            Ink::Move => self.last_move,
            Ink::Trail => self.trail,
            Ink::Band => self.band,
            Ink::Casing => self.casing,
            Ink::Legal => opaque(self.legal),
            Ink::Chosen => opaque(self.chosen),
            Ink::Glow => self.glow,
            Ink::Row => opaque(self.row),
            Ink::RowLetter => opaque(self.row_letter),
            Ink::Plan | Ink::Won => opaque(self.plan),
            Ink::Turn => opaque(self.turn),
            Ink::Crown => opaque(self.crown),
            Ink::White => opaque(self.white.face),
            Ink::Black => opaque(self.black.face),
            Ink::BarEdge | Ink::Drawn => opaque(self.bar_edge),
            Ink::Cross | Ink::Lost => opaque(self.cross),
            Ink::Grid => opaque(self.grid),
            Ink::Live => opaque(self.live),
        }
    }
}

/// A value of this type for each theme, from a table of its fields: light, dark, wood, contrast.
macro_rules! by_theme {
    ($type:ident { $($field:ident: $light:expr, $dark:expr, $wood:expr, $contrast:expr;)+ }) => {
        [
            $type { $($field: $light),+ },
            $type { $($field: $dark),+ },
            $type { $($field: $wood),+ },
            $type { $($field: $contrast),+ },
        ]
    };
}

const WHITE: [Material; 4] = by_theme!(Material {
    face:   [250, 246, 236], [240, 237, 228], [248, 234, 204], [255, 255, 255];
    light:  [255, 255, 252], [255, 255, 252], [255, 250, 232], [255, 255, 255];
    shade:  [200, 187, 162], [170, 166, 156], [196, 166, 120], [214, 214, 214];
    wall:   [226, 216, 194], [204, 200, 190], [222, 194, 148], [232, 232, 232];
    edge:   [68, 54, 36],    [16, 18, 22],    [34, 20, 10],    [0, 0, 0];
    well:   [84, 68, 46],    [36, 42, 50],    [70, 40, 22],    [0, 0, 0];
    number: [255, 252, 243], [255, 253, 246], [255, 248, 230], [255, 255, 255];
});

const BLACK: [Material; 4] = by_theme!(Material {
    face:   [25, 24, 28],    [17, 17, 20],    [26, 18, 14],    [0, 0, 0];
    light:  [104, 102, 108], [92, 96, 104],   [104, 80, 62],   [60, 60, 60];
    shade:  [8, 8, 10],      [6, 6, 8],       [10, 6, 4],      [0, 0, 0];
    wall:   [20, 19, 22],    [14, 14, 17],    [24, 16, 12],    [0, 0, 0];
    edge:   [74, 70, 70],    [176, 184, 196], [240, 214, 172], [255, 255, 255];
    well:   [230, 219, 196], [200, 206, 214], [232, 208, 166], [255, 255, 255];
    number: [24, 22, 24],    [16, 16, 18],    [24, 16, 10],    [0, 0, 0];
});

const RED: [Material; 4] = by_theme!(Material {
    face:   [221, 72, 48],   [216, 66, 46],   [214, 68, 42],   [226, 54, 36];
    light:  [248, 140, 112], [250, 140, 114], [246, 144, 108], [255, 110, 90];
    shade:  [140, 26, 20],   [128, 26, 20],   [126, 30, 18],   [150, 0, 0];
    wall:   [172, 40, 28],   [164, 40, 28],   [160, 42, 26],   [170, 10, 10];
    edge:   [80, 12, 10],    [255, 176, 156], [255, 204, 170], [255, 255, 255];
    well:   [160, 24, 20],   [158, 26, 22],   [150, 24, 18],   [150, 0, 0];
    number: [255, 246, 240], [255, 246, 240], [255, 246, 236], [255, 255, 255];
});

/// Light is sand and ivory. Dark is slate; black and red pieces have light rims there. Wood is walnut, maple, ebony and
/// padauk. Contrast is pure black and pure white on a grey that is equally far from both.
static THEMES: [Theme; scene::Theme::ALL.len()] = by_theme!(Theme {
    page:            [240, 236, 227],      [30, 32, 36],         [58, 38, 24],         [0, 0, 0];
    plate:           [211, 191, 156],      [74, 86, 103],        [132, 88, 50],        [108, 108, 108];
    plate_light:     [232, 217, 188],      [108, 121, 139],      [176, 128, 82],       [255, 255, 255];
    plate_side:      [160, 134, 96],       [46, 54, 66],         [84, 52, 28],         [60, 60, 60];
    grain:           None,                 None,                 Some([123, 80, 44]),  None;
    shadow:          [58, 40, 20],         [6, 8, 10],           [20, 10, 4],          [0, 0, 0];
    shadow_strength: 110,                  130,                  140,                  0;
    hole_shade:      0.16,                 0.16,                 0.16,                 0.0;
    white:           WHITE[0],             WHITE[1],             WHITE[2],             WHITE[3];
    black:           BLACK[0],             BLACK[1],             BLACK[2],             BLACK[3];
    red:             RED[0],               RED[1],               RED[2],               RED[3];
    line:            [128, 104, 70],       [148, 162, 180],      [64, 38, 18],         [0, 0, 0];
    spot:            [192, 169, 130, 255], [57, 67, 81, 255],    [104, 66, 35, 255],   [86, 86, 86, 255];
    spot_edge:       [152, 128, 90, 255],  [122, 136, 155, 255], [74, 44, 22, 255],    [0, 0, 0, 255];
    field:           [222, 205, 172, 255], [86, 99, 117, 255],   [144, 99, 58, 255],   [108, 108, 108, 255];
    dot:             [96, 74, 44],         [188, 200, 214],      [240, 214, 172],      [255, 255, 255];
    label:           [90, 70, 42],         [210, 218, 228],      [250, 232, 200],      [255, 255, 255];
    name:            [100, 78, 46, 255],   [190, 202, 218, 255], [236, 212, 174, 255], [255, 255, 255, 255];
    panel:           [226, 215, 192, 255], [56, 65, 78, 255],    [98, 64, 38, 255],    [108, 108, 108, 255];
    panel_to_move:   [226, 215, 192, 255], [56, 65, 78, 255],    [98, 64, 38, 255],    [108, 108, 108, 255];
    count:           [56, 46, 32],         [236, 238, 242],      [252, 238, 212],      [255, 255, 255];
    last_move:       [10, 92, 150, 255],   [96, 196, 240, 255],  [140, 226, 255, 255], [0, 240, 255, 255];
    trail:           [10, 92, 150, 105],   [96, 196, 240, 105],  [140, 226, 255, 115], [0, 240, 255, 130];
    casing:          [252, 250, 244, 255], [12, 18, 26, 255],    [30, 18, 10, 255],    [0, 0, 0, 255];
    legal:           [0, 104, 62],         [104, 226, 152],      [170, 244, 160],      [130, 255, 80];
    chosen:          [150, 70, 0],         [255, 194, 66],       [255, 220, 90],       [255, 226, 0];
    glow:            [255, 206, 96, 190],  [255, 200, 90, 120],  [255, 214, 100, 120], [255, 226, 0, 255];
    row:             [140, 50, 154],       [226, 150, 240],      [255, 192, 244],      [255, 190, 255];
    row_letter:      [255, 255, 255],      [30, 12, 34],         [50, 16, 44],         [0, 0, 0];
    plan:            [10, 92, 150],        [96, 196, 240],       [140, 226, 255],      [0, 240, 255];
    turn:            [10, 92, 150],        [96, 196, 240],       [140, 226, 255],      [255, 226, 0];
    crown:           [206, 146, 20],       [250, 204, 84],       [255, 210, 90],       [255, 226, 0];
    bar_edge:        [110, 92, 64],        [150, 156, 166],      [240, 214, 172],      [255, 255, 255];
    cross:           [176, 30, 24],        [255, 120, 104],      [255, 150, 130],      [255, 226, 0];
    grid:            [200, 184, 154],      [84, 95, 112],        [136, 96, 62],        [150, 150, 150];
    band:            [10, 92, 150, 60],    [96, 196, 240, 60],   [140, 226, 255, 64],  [0, 240, 255, 28];
    live:            [0, 138, 128],        [0, 132, 124],        [0, 132, 122],        [0, 140, 130];
});
