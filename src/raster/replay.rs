//! A match as an animated GIF.
//!
//! One palette for all. Each position is drawn as a frame of indices and compared with what is shown; only few
//! rectangles around what changed are written, with what stays inside them transparent. A GIF shows its rectangles one
//! after the other, and viewers take a delay below 0.02 s for a tenth of a second: so long each but the last waits.

use super::{
    Kit, Size,
    areas::{self, Area},
};
use crate::scene::{self, Replay, Shape, graph::Course, replay::HEIGHT};
use gif::{DisposalMethod, Encoder, Frame, Repeat};

/// No replay is larger, in bytes, so that it plays at once on a phone.
pub const LIMIT: usize = 1_000_000;

/// A change is written in at most so many parts.
const AREAS: usize = 4;

/// Delays in hundredths of a second.
mod delay {
    /// The shortest that every viewer keeps.
    pub const LEAST: u16 = 2;
    /// The start.
    pub const START: u16 = 90;
    /// A placement of DVONN.
    pub const PLACING: u16 = 22;
    /// A move, in a short match and in a long one.
    pub const MOVE: std::ops::RangeInclusive<u16> = 45..=110;
    /// All moves together, unless they are too few or too many.
    pub const MOVES: usize = 6_000;
    /// The end.
    pub const END: u16 = 500;
}

/// Draws a match as an animated GIF; tells after each frame how many moves it has come to. Should it become too large
/// with a frame for each move, a frame shows as many at a time as it takes.
#[must_use]
pub fn replay(replay: &Replay, mut drawn: impl FnMut(usize)) -> Vec<u8> {
    let mut moves_a_frame = 1;
    loop {
        let is_last_try = moves_a_frame > replay.steps.len();
        if let Some(gif) = film(replay, moves_a_frame, is_last_try, &mut drawn) {
            return gif;
        }
        moves_a_frame *= 2;
    }
}

/// The film, unless it becomes too large where it must not.
fn film(replay: &Replay, moves_a_frame: usize, at_any_size: bool, drawn: &mut impl FnMut(usize)) -> Option<Vec<u8>> {
    let moves = replay.steps.len();
    let placed = (1..=moves).filter(|n| replay.has_placed(*n)).count();
    let a_move =
        (delay::MOVES / (moves - placed).max(1)).clamp((*delay::MOVE.start()).into(), (*delay::MOVE.end()).into());
    let a_move = u16::try_from(a_move).unwrap_or(*delay::MOVE.end());
    let mut reel = Reel::new(replay);
    drawn(0);
    let shown = (1..=moves).filter(|n| n.is_multiple_of(moves_a_frame) || *n == moves);
    for n in shown {
        let caption = replay.caption(n);
        reel.show(n, &caption, if replay.has_placed(n) { delay::PLACING } else { a_move });
        if reel.gif.get_ref().len() > LIMIT && !at_any_size {
            return None;
        }
        drawn(n);
    }
    let result = replay.result();
    let caption = if result.is_empty() {
        replay.caption(moves)
    } else {
        result
    };
    reel.show(moves, &caption, delay::END);
    // some viewers cut the last frame short
    reel.write(&reel.shown.clone(), Area::DOT, delay::LEAST);
    let gif = reel.gif.into_inner().expect("writing to memory cannot fail");
    (gif.len() < LIMIT || at_any_size).then_some(gif)
}

/// A film in the making.
struct Reel<'a> {
    replay: &'a Replay,
    kit: &'static Kit,
    course: Course,
    gif: Encoder<Vec<u8>>,
    width: usize,
    /// What is shown now.
    shown: Vec<u8>,
    /// The strip with the graph's ground alone, and with the whole graph.
    strips: [Vec<u8>; 2],
}

impl<'a> Reel<'a> {
    /// A film that shows the start.
    fn new(replay: &'a Replay) -> Self {
        let kit = Kit::of(replay.theme, scene::Board::of(&replay.end), Size::Replay);
        let ground = &kit.grounds[replay.side];
        let width = ground.width;
        let strip_height = (HEIGHT * kit.brush.unit).round() as usize;
        let height = ground.height + strip_height;
        let mut palette: Vec<u8> = kit.palette.colors.concat();
        // the one that stands for what stays
        palette.extend([0, 0, 0]);
        let begun = Encoder::new(Vec::new(), width as u16, height as u16, &palette);
        let mut gif = begun.expect("writing to memory cannot fail, and the palette has at most 256 colours");
        gif.set_repeat(Repeat::Infinite).expect("writing to memory cannot fail");
        let course = replay.course();
        let mut reel = Self {
            strips: [replay.ground(&course), replay.graph(&course)]
                .map(|shapes| kit.sheet(width, strip_height, &shapes)),
            shown: vec![kit.palette.colors.len() as u8; width * height],
            course,
            replay,
            kit,
            gif,
            width,
        };
        let next = reel.picture(0, &[]);
        reel.write(
            &next,
            Area {
                left: 0,
                top: 0,
                right: width,
                bottom: height,
            },
            delay::START,
        );
        reel.shown = next;
        reel
    }

    /// Changes what is shown to the position after so many moves, and leaves it for `delay`.
    fn show(&mut self, moves: usize, caption: &[Shape], delay: u16) {
        let next = self.picture(moves, caption);
        let mut areas = areas::changed(&self.shown, &next, self.width, AREAS);
        let last = areas.pop().unwrap_or(Area::DOT);
        let rest = delay - areas.len() as u16 * delay::LEAST;
        for area in areas {
            self.write(&next, area, delay::LEAST);
        }
        self.write(&next, last, rest);
        self.shown = next;
    }

    /// The board after so many moves, and the strip below it with this caption.
    fn picture(&self, moves: usize, caption: &[Shape]) -> Vec<u8> {
        let mut picture = self.kit.frame(&scene::scene(&self.replay.view(moves))).indices;
        let now = (self.replay.now(&self.course, moves) * self.kit.brush.unit) as usize;
        let said = (scene::replay::move_width(scene::Board::of(&self.replay.end)) * self.kit.brush.unit) as usize;
        let [ground, graph] = &self.strips;
        let caption = self.kit.sheet(said, ground.len() / self.width, caption);
        let rows = ground.chunks_exact(self.width).zip(graph.chunks_exact(self.width));
        for ((ground, graph), caption) in rows.zip(caption.chunks_exact(said)) {
            picture.extend_from_slice(caption);
            picture.extend_from_slice(&graph[said..now.max(said)]);
            picture.extend_from_slice(&ground[now.max(said)..]);
        }
        picture
    }

    /// Writes what changes in a part of the picture.
    fn write(&mut self, next: &[u8], area: Area, delay: u16) {
        let stays = self.kit.palette.colors.len() as u8;
        let mut buffer = Vec::with_capacity(area.width() * area.height());
        for y in area.top..area.bottom {
            let row = y * self.width + area.left..y * self.width + area.right;
            let pixels = next[row.clone()].iter().zip(&self.shown[row]);
            buffer.extend(pixels.map(|(new, old)| if new == old { stays } else { *new }));
        }
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(stays),
            left: area.left as u16,
            top: area.top as u16,
            width: area.width() as u16,
            height: area.height() as u16,
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.gif
            .write_frame(&frame)
            .expect("writing to memory cannot fail, and the frame has its palette");
    }
}
