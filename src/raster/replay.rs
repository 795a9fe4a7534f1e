//! A match as an animated GIF.
//!
//! One palette for all. Each position is drawn as a frame of indices and compared with what is shown; only few dirty
//! rectangles are written, with what stays inside them transparent. A GIF shows its rectangles one
//! after the other, and viewers take a delay below 0.02 s for a tenth of a second: so long each but the last waits.

use super::dirty::{self, Rect};
use super::renderer::{Renderer, Size};
use crate::scene::replay::HEIGHT;
use crate::scene::{self, Replay, Series, Shape};
use gif::{DisposalMethod, Encoder, Frame, Repeat};

/// No replay is larger, in bytes, so that it plays at once on a phone.
pub const LIMIT: usize = 1_000_000;

/// A change is written in at most so many rectangles.
const RECTS: usize = 4;

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
        if let Some(gif) = animation(replay, moves_a_frame, is_last_try, &mut drawn) {
            return gif;
        }
        moves_a_frame *= 2;
    }
}

/// The animation, unless it becomes too large where it must not.
fn animation(
    replay: &Replay,
    moves_a_frame: usize,
    at_any_size: bool,
    drawn: &mut impl FnMut(usize),
) -> Option<Vec<u8>> {
    let moves = replay.steps.len();
    let placed = (1..=moves).filter(|n| replay.has_placed(*n)).count();
    let a_move =
        (delay::MOVES / (moves - placed).max(1)).clamp((*delay::MOVE.start()).into(), (*delay::MOVE.end()).into());
    let a_move = u16::try_from(a_move).unwrap_or(*delay::MOVE.end());
    let mut animation = Animation::new(replay);
    drawn(0);
    let shown = (1..=moves).filter(|n| n.is_multiple_of(moves_a_frame) || *n == moves);
    for n in shown {
        let caption = replay.caption(n);
        animation.show(n, &caption, if replay.has_placed(n) { delay::PLACING } else { a_move });
        if animation.gif.get_ref().len() > LIMIT && !at_any_size {
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
    animation.show(moves, &caption, delay::END);
    // some viewers cut the last frame short
    animation.write(&animation.shown.clone(), Rect::DOT, delay::LEAST);
    let gif = animation.gif.into_inner().expect("writing to memory cannot fail");
    (gif.len() < LIMIT || at_any_size).then_some(gif)
}

/// An animation being written.
struct Animation<'a> {
    replay: &'a Replay,
    renderer: &'static Renderer,
    series: Series,
    gif: Encoder<Vec<u8>>,
    width: usize,
    /// What is shown now.
    shown: Vec<u8>,
    /// The strip with the graph's ground alone, and with the whole graph.
    strips: [Vec<u8>; 2],
}

impl<'a> Animation<'a> {
    /// Begins with the start.
    fn new(replay: &'a Replay) -> Self {
        let renderer = Renderer::of(replay.theme, scene::Board::of(&replay.end), Size::Replay);
        let ground = &renderer.grounds[replay.side];
        let width = ground.width;
        let strip_height = (HEIGHT * renderer.context.unit).round() as usize;
        let height = ground.height + strip_height;
        let mut palette: Vec<u8> = renderer.palette.colors.concat();
        // the one that stands for what stays
        palette.extend([0, 0, 0]);
        let begun = Encoder::new(Vec::new(), width as u16, height as u16, &palette);
        let mut gif = begun.expect("writing to memory cannot fail, and the palette has at most 256 colours");
        gif.set_repeat(Repeat::Infinite).expect("writing to memory cannot fail");
        let series = replay.series();
        let mut animation = Self {
            strips: [replay.ground(&series), replay.graph(&series)]
                .map(|shapes| renderer.shapes(width, strip_height, &shapes)),
            shown: vec![renderer.palette.colors.len() as u8; width * height],
            series,
            replay,
            renderer,
            gif,
            width,
        };
        let next = animation.picture(0, &[]);
        animation.write(
            &next,
            Rect {
                left: 0,
                top: 0,
                right: width,
                bottom: height,
            },
            delay::START,
        );
        animation.shown = next;
        animation
    }

    /// Changes what is shown to the position after so many moves, and leaves it for `delay`.
    fn show(&mut self, moves: usize, caption: &[Shape], delay: u16) {
        let next = self.picture(moves, caption);
        let mut rects = dirty::changed(&self.shown, &next, self.width, RECTS);
        let last = rects.pop().unwrap_or(Rect::DOT);
        let rest = delay - rects.len() as u16 * delay::LEAST;
        for rect in rects {
            self.write(&next, rect, delay::LEAST);
        }
        self.write(&next, last, rest);
        self.shown = next;
    }

    /// The board after so many moves, and the strip below it with this caption.
    fn picture(&self, moves: usize, caption: &[Shape]) -> Vec<u8> {
        let mut picture = self.renderer.frame(&scene::scene(&self.replay.view(moves))).indices;
        let now = (self.replay.now(&self.series, moves) * self.renderer.context.unit) as usize;
        let said =
            (scene::replay::move_width(scene::Board::of(&self.replay.end)) * self.renderer.context.unit) as usize;
        let [ground, graph] = &self.strips;
        let caption = self.renderer.shapes(said, ground.len() / self.width, caption);
        let rows = ground.chunks_exact(self.width).zip(graph.chunks_exact(self.width));
        for ((ground, graph), caption) in rows.zip(caption.chunks_exact(said)) {
            picture.extend_from_slice(caption);
            picture.extend_from_slice(&graph[said..now.max(said)]);
            picture.extend_from_slice(&ground[now.max(said)..]);
        }
        picture
    }

    /// Writes what changes in a part of the picture.
    fn write(&mut self, next: &[u8], rect: Rect, delay: u16) {
        let stays = self.renderer.palette.colors.len() as u8;
        let mut buffer = Vec::with_capacity(rect.width() * rect.height());
        for y in rect.top..rect.bottom {
            let row = y * self.width + rect.left..y * self.width + rect.right;
            let pixels = next[row.clone()].iter().zip(&self.shown[row]);
            buffer.extend(pixels.map(|(new, old)| if new == old { stays } else { *new }));
        }
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(stays),
            left: rect.left as u16,
            top: rect.top as u16,
            width: rect.width() as u16,
            height: rect.height() as u16,
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.gif
            .write_frame(&frame)
            .expect("writing to memory cannot fail, and the frame has its palette");
    }
}
