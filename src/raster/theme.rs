//! Every colour and every size of the pictures.

use super::palette::{Rgb, Rgba, over};
use crate::scene::{self, Board, Ink, Tone};

/// Pixels of a board unit in a picture.
pub const UNIT: f32 = 72.0;

/// Maximum number of colours of a picture: fewer make it smaller, more make it smoother.
pub const COLORS: usize = 36;
/// Maximum number of colours of a replay; with the one for unchanged pixels it is a power of two, which GIF packs well.
pub const REPLAY_COLORS: usize = 31;
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
}

impl Theme {
    pub fn of(theme: scene::Theme) -> &'static Self {
        match theme {
            scene::Theme::Light => &LIGHT,
            scene::Theme::Dark => &DARK,
            scene::Theme::Wood => &WOOD,
            scene::Theme::Contrast => &CONTRAST,
        }
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
                colors.extend([self.line, self.dot, [r, g, b]]);
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
        }
    }
}

/// Sand and ivory.
const LIGHT: Theme = Theme {
    page: [240, 236, 227],
    plate: [211, 191, 156],
    plate_light: [232, 217, 188],
    plate_side: [160, 134, 96],
    grain: None,
    shadow: [58, 40, 20],
    shadow_strength: 110,
    hole_shade: 0.16,
    white: Material {
        face: [250, 246, 236],
        light: [255, 255, 252],
        shade: [200, 187, 162],
        wall: [226, 216, 194],
        edge: [68, 54, 36],
        well: [84, 68, 46],
        number: [255, 252, 243],
    },
    black: Material {
        face: [25, 24, 28],
        light: [104, 102, 108],
        shade: [8, 8, 10],
        wall: [20, 19, 22],
        edge: [74, 70, 70],
        well: [230, 219, 196],
        number: [24, 22, 24],
    },
    red: Material {
        face: [221, 72, 48],
        light: [248, 140, 112],
        shade: [140, 26, 20],
        wall: [172, 40, 28],
        edge: [80, 12, 10],
        well: [160, 24, 20],
        number: [255, 246, 240],
    },
    line: [128, 104, 70],
    spot: [192, 169, 130, 255],
    spot_edge: [152, 128, 90, 255],
    field: [222, 205, 172, 255],
    dot: [96, 74, 44],
    label: [90, 70, 42],
    name: [100, 78, 46, 255],
    panel: [226, 215, 192, 255],
    panel_to_move: [226, 215, 192, 255],
    count: [56, 46, 32],
    last_move: [10, 92, 150, 255],
    trail: [10, 92, 150, 105],
    casing: [252, 250, 244, 255],
    legal: [0, 104, 62],
    chosen: [150, 70, 0],
    glow: [255, 206, 96, 190],
    row: [140, 50, 154],
    row_letter: [255, 255, 255],
    plan: [10, 92, 150],
    turn: [10, 92, 150],
    crown: [206, 146, 20],
    bar_edge: [110, 92, 64],
    cross: [176, 30, 24],
    grid: [200, 184, 154],
    band: [10, 92, 150, 60],
};

/// Slate: black and red pieces have light rims.
const DARK: Theme = Theme {
    page: [30, 32, 36],
    plate: [74, 86, 103],
    plate_light: [108, 121, 139],
    plate_side: [46, 54, 66],
    grain: None,
    shadow: [6, 8, 10],
    shadow_strength: 130,
    hole_shade: 0.16,
    white: Material {
        face: [240, 237, 228],
        light: [255, 255, 252],
        shade: [170, 166, 156],
        wall: [204, 200, 190],
        edge: [16, 18, 22],
        well: [36, 42, 50],
        number: [255, 253, 246],
    },
    black: Material {
        face: [17, 17, 20],
        light: [92, 96, 104],
        shade: [6, 6, 8],
        wall: [14, 14, 17],
        edge: [176, 184, 196],
        well: [200, 206, 214],
        number: [16, 16, 18],
    },
    red: Material {
        face: [216, 66, 46],
        light: [250, 140, 114],
        shade: [128, 26, 20],
        wall: [164, 40, 28],
        edge: [255, 176, 156],
        well: [158, 26, 22],
        number: [255, 246, 240],
    },
    line: [148, 162, 180],
    spot: [57, 67, 81, 255],
    spot_edge: [122, 136, 155, 255],
    field: [86, 99, 117, 255],
    dot: [188, 200, 214],
    label: [210, 218, 228],
    name: [190, 202, 218, 255],
    panel: [56, 65, 78, 255],
    panel_to_move: [56, 65, 78, 255],
    count: [236, 238, 242],
    last_move: [96, 196, 240, 255],
    trail: [96, 196, 240, 105],
    casing: [12, 18, 26, 255],
    legal: [104, 226, 152],
    chosen: [255, 194, 66],
    glow: [255, 200, 90, 120],
    row: [226, 150, 240],
    row_letter: [30, 12, 34],
    plan: [96, 196, 240],
    turn: [96, 196, 240],
    crown: [250, 204, 84],
    bar_edge: [150, 156, 166],
    cross: [255, 120, 104],
    grid: [84, 95, 112],
    band: [96, 196, 240, 60],
};

/// Walnut, maple, ebony and padauk.
const WOOD: Theme = Theme {
    page: [58, 38, 24],
    plate: [132, 88, 50],
    plate_light: [176, 128, 82],
    plate_side: [84, 52, 28],
    grain: Some([123, 80, 44]),
    shadow: [20, 10, 4],
    shadow_strength: 140,
    hole_shade: 0.16,
    white: Material {
        face: [248, 234, 204],
        light: [255, 250, 232],
        shade: [196, 166, 120],
        wall: [222, 194, 148],
        edge: [34, 20, 10],
        well: [70, 40, 22],
        number: [255, 248, 230],
    },
    black: Material {
        face: [26, 18, 14],
        light: [104, 80, 62],
        shade: [10, 6, 4],
        wall: [24, 16, 12],
        edge: [240, 214, 172],
        well: [232, 208, 166],
        number: [24, 16, 10],
    },
    red: Material {
        face: [214, 68, 42],
        light: [246, 144, 108],
        shade: [126, 30, 18],
        wall: [160, 42, 26],
        edge: [255, 204, 170],
        well: [150, 24, 18],
        number: [255, 246, 236],
    },
    line: [64, 38, 18],
    spot: [104, 66, 35, 255],
    spot_edge: [74, 44, 22, 255],
    field: [144, 99, 58, 255],
    dot: [240, 214, 172],
    label: [250, 232, 200],
    name: [236, 212, 174, 255],
    panel: [98, 64, 38, 255],
    panel_to_move: [98, 64, 38, 255],
    count: [252, 238, 212],
    last_move: [140, 226, 255, 255],
    trail: [140, 226, 255, 115],
    casing: [30, 18, 10, 255],
    legal: [170, 244, 160],
    chosen: [255, 220, 90],
    glow: [255, 214, 100, 120],
    row: [255, 192, 244],
    row_letter: [50, 16, 44],
    plan: [140, 226, 255],
    turn: [140, 226, 255],
    crown: [255, 210, 90],
    bar_edge: [240, 214, 172],
    cross: [255, 150, 130],
    grid: [136, 96, 62],
    band: [140, 226, 255, 64],
};

/// Pure black and pure white on a grey that is equally far from both.
const CONTRAST: Theme = Theme {
    page: [0, 0, 0],
    plate: [108, 108, 108],
    plate_light: [255, 255, 255],
    plate_side: [60, 60, 60],
    grain: None,
    shadow: [0, 0, 0],
    shadow_strength: 0,
    hole_shade: 0.0,
    white: Material {
        face: [255, 255, 255],
        light: [255, 255, 255],
        shade: [214, 214, 214],
        wall: [232, 232, 232],
        edge: [0, 0, 0],
        well: [0, 0, 0],
        number: [255, 255, 255],
    },
    black: Material {
        face: [0, 0, 0],
        light: [60, 60, 60],
        shade: [0, 0, 0],
        wall: [0, 0, 0],
        edge: [255, 255, 255],
        well: [255, 255, 255],
        number: [0, 0, 0],
    },
    red: Material {
        face: [226, 54, 36],
        light: [255, 110, 90],
        shade: [150, 0, 0],
        wall: [170, 10, 10],
        edge: [255, 255, 255],
        well: [150, 0, 0],
        number: [255, 255, 255],
    },
    line: [0, 0, 0],
    spot: [86, 86, 86, 255],
    spot_edge: [0, 0, 0, 255],
    field: [108, 108, 108, 255],
    dot: [255, 255, 255],
    label: [255, 255, 255],
    name: [255, 255, 255, 255],
    panel: [108, 108, 108, 255],
    panel_to_move: [108, 108, 108, 255],
    count: [255, 255, 255],
    last_move: [0, 240, 255, 255],
    trail: [0, 240, 255, 130],
    casing: [0, 0, 0, 255],
    legal: [130, 255, 80],
    chosen: [255, 226, 0],
    glow: [255, 226, 0, 255],
    row: [255, 190, 255],
    row_letter: [0, 0, 0],
    plan: [0, 240, 255],
    turn: [255, 226, 0],
    crown: [255, 226, 0],
    bar_edge: [255, 255, 255],
    cross: [255, 226, 0],
    grid: [150, 150, 150],
    band: [0, 240, 255, 28],
};
