//! Every colour and every size of the pictures.

use super::canvas::{Rgb, Rgba};
use crate::scene::{self, Board, Ink, Tone};

/// Pixels of a board unit in a picture.
pub const UNIT: f32 = 75.0;

/// Colours of a picture: fewer make it smaller, more make it smoother.
pub const COLORS: usize = 80;
/// Radius of a ring of DVONN, in board units.
pub const RING: f32 = 0.44;
/// Radius of a disc of GIPF.
pub const DISC: f32 = 0.415;
/// Radius of a ring's hole, of its radius.
pub const HOLE: f32 = 0.53;
/// Thickness of a piece as one sees it from a little in front of the board.
pub const WALL: f32 = 0.075;
/// How high a stack rises at most, however many layers it has.
pub const RISE: f32 = 0.34;
/// Pieces beside the board, compared to those on it.
pub const SMALL: f32 = 0.66;
/// Height of a stack's number of one digit, and of two.
pub const NUMBER: [f32; 2] = [0.30, 0.235];
/// Opacity of what has left the board.
pub const GHOST: u8 = 96;

/// What a piece is made of.
pub struct Material {
    /// The flat upper face.
    pub face: Rgb,
    /// Where it turns towards the light.
    pub light: Rgb,
    /// Where it turns away from it.
    pub shade: Rgb,
    /// The side that one sees, in the light; it darkens to `shade` around the piece.
    pub wall: Rgb,
    /// The fine line around.
    pub edge: Rgb,
    /// How much it shines, 0 to 1.
    pub shine: f32,
    /// The bottom of a stack's hole, under its number.
    pub well: Rgb,
    /// The number on it, and the furrow's ornament of a GIPF-piece.
    pub number: Rgb,
}

/// The colours of one theme.
pub struct Theme {
    pub page: Rgb,
    pub plate: Rgb,
    pub plate_light: Rgb,
    pub plate_side: Rgb,
    /// What a shadow darkens to.
    pub shadow: Rgb,
    /// How dark it is, 0 to 255.
    pub shadow_strength: u8,
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
    pub move_edge: Rgba,
    pub legal: Rgb,
    pub chosen: Rgb,
    pub glow: Rgba,
    pub row: Rgb,
    pub row_letter: Rgb,
    pub turn: Rgb,
    pub crown: Rgb,
    pub bar_edge: Rgb,
    pub cross: Rgb,
}

impl Theme {
    pub fn of(theme: scene::Theme) -> &'static Self {
        match theme {
            scene::Theme::Light => &LIGHT,
            scene::Theme::Dark => &DARK,
        }
    }

    pub fn material(&self, tone: Tone) -> &Material {
        match tone {
            Tone::White => &self.white,
            Tone::Black => &self.black,
            Tone::Red => &self.red,
        }
    }

    /// The colours of plain surfaces, which every picture shows exactly.
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
        match board {
            Board::Dvonn => colors.extend([self.red.face, self.red.well, self.red.number]),
            Board::Gipf => colors.extend([self.line, self.dot, [self.field[0], self.field[1], self.field[2]]]),
        }
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
            Ink::MoveEdge => self.move_edge,
            Ink::Legal => opaque(self.legal),
            Ink::Chosen => opaque(self.chosen),
            Ink::Glow => self.glow,
            Ink::Row => opaque(self.row),
            Ink::RowLetter => opaque(self.row_letter),
            Ink::Turn => opaque(self.turn),
            Ink::Crown => opaque(self.crown),
            Ink::White => opaque(self.white.face),
            Ink::Black => opaque(self.black.face),
            Ink::BarEdge => opaque(self.bar_edge),
            Ink::Cross => opaque(self.cross),
        }
    }
}

const LIGHT: Theme = Theme {
    page: [240, 236, 227],
    plate: [205, 184, 148],
    plate_light: [226, 209, 178],
    plate_side: [158, 132, 94],
    shadow: [58, 40, 20],
    shadow_strength: 110,
    white: Material {
        face: [247, 242, 230],
        light: [255, 255, 252],
        shade: [190, 176, 150],
        wall: [224, 214, 192],
        edge: [128, 110, 82],
        shine: 0.5,
        well: [92, 76, 54],
        number: [255, 252, 243],
    },
    black: Material {
        face: [52, 50, 52],
        light: [128, 126, 130],
        shade: [18, 17, 18],
        wall: [36, 34, 36],
        edge: [98, 94, 92],
        shine: 0.45,
        well: [226, 214, 190],
        number: [24, 22, 24],
    },
    red: Material {
        face: [206, 58, 44],
        light: [246, 128, 104],
        shade: [126, 22, 18],
        wall: [164, 36, 28],
        edge: [92, 14, 12],
        shine: 0.5,
        well: [188, 38, 30],
        number: [255, 246, 240],
    },
    line: [128, 104, 70],
    spot: [186, 162, 122, 255],
    spot_edge: [150, 126, 88, 255],
    field: [216, 198, 164, 255],
    dot: [96, 74, 44],
    label: [94, 74, 46],
    name: [108, 86, 54, 255],
    panel: [222, 210, 186, 255],
    panel_to_move: [222, 210, 186, 255],
    count: [62, 52, 38],
    last_move: [32, 128, 168, 225],
    trail: [32, 128, 168, 110],
    move_edge: [250, 250, 246, 235],
    legal: [22, 138, 84],
    chosen: [255, 176, 32],
    glow: [255, 206, 96, 170],
    row: [146, 62, 160],
    row_letter: [255, 255, 255],
    turn: [32, 128, 168],
    crown: [214, 160, 32],
    bar_edge: [110, 92, 64],
    cross: [190, 40, 32],
};

const DARK: Theme = Theme {
    page: [30, 32, 36],
    plate: [82, 93, 108],
    plate_light: [110, 122, 139],
    plate_side: [46, 52, 62],
    shadow: [6, 8, 10],
    shadow_strength: 130,
    white: Material {
        face: [236, 233, 224],
        light: [255, 255, 252],
        shade: [160, 156, 146],
        wall: [198, 194, 184],
        edge: [70, 68, 64],
        shine: 0.4,
        well: [48, 54, 62],
        number: [255, 253, 246],
    },
    black: Material {
        face: [30, 30, 33],
        light: [118, 122, 130],
        shade: [8, 8, 9],
        wall: [20, 20, 22],
        edge: [126, 132, 142],
        shine: 0.5,
        well: [192, 198, 206],
        number: [16, 16, 18],
    },
    red: Material {
        face: [212, 64, 50],
        light: [250, 136, 112],
        shade: [122, 24, 20],
        wall: [162, 38, 30],
        edge: [76, 12, 10],
        shine: 0.5,
        well: [188, 42, 34],
        number: [255, 246, 240],
    },
    line: [134, 148, 166],
    spot: [66, 75, 88, 255],
    spot_edge: [116, 128, 145, 255],
    field: [93, 105, 121, 255],
    dot: [188, 200, 214],
    label: [206, 214, 224],
    name: [158, 170, 186, 255],
    panel: [82, 93, 108, 255],
    panel_to_move: [82, 93, 108, 255],
    count: [232, 234, 238],
    last_move: [84, 190, 236, 225],
    trail: [84, 190, 236, 110],
    move_edge: [14, 22, 30, 220],
    legal: [96, 220, 146],
    chosen: [255, 190, 60],
    glow: [255, 200, 90, 110],
    row: [222, 134, 236],
    row_letter: [30, 12, 34],
    turn: [84, 190, 236],
    crown: [244, 196, 72],
    bar_edge: [150, 156, 166],
    cross: [240, 84, 70],
};
