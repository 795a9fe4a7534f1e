//! A match as an animated GIF.
//!
//! All frames share one palette. Each position is drawn as a frame of indices and compared with the one shown; only a
//! few dirty rectangles are written, with unchanged pixels transparent. A GIF shows its rectangles one after the other,
//! and viewers treat a delay below 0.02 s as a tenth of a second, so each rectangle but the last is shown for 0.02 s.

use super::dirty::{self, Rect};
use super::renderer::{Renderer, Size};
use crate::scene::film::Moment;
use crate::scene::{self, At, Board, Ink, Replay, Series, Shape};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use image::{GrayImage, imageops};

/// Maximum size of a replay in bytes, so that it plays at once on a phone.
pub const LIMIT: usize = 1_000_000;

/// Maximum number of rectangles for a change.
const RECTS: usize = 8;

/// Delays in hundredths of a second.
mod delay {
    /// The shortest delay that every viewer respects.
    pub const LEAST: u16 = 2;
    /// The title with the result, shown first, since many viewers show only the first frame.
    pub const TITLE: u16 = 160;
    /// The start.
    pub const START: u16 = 60;
    /// The title again.
    pub const END: u16 = 300;
    /// All moves together, unless they are few or very many.
    pub const MOVES: usize = 2_000 - (TITLE + START + END) as usize;
    /// A move, unless it places a piece, which takes a third of it. The minimum leaves time for all its rectangles.
    pub const MOVE: [usize; 2] = [9, 120];
}

/// Maximum number of frames: more would take longer than anybody watches.
const FRAMES: usize = 220;

/// Draws a match as an animated GIF and calls back after each frame with the number of moves shown. If it would become
/// too large or too long with a frame for each move, a frame advances by several moves.
pub fn replay(replay: &Replay, mut drawn: impl FnMut(usize)) -> Vec<u8> {
    let mut moves_a_frame = replay.steps.len().div_ceil(FRAMES).max(1);
    loop {
        let is_last_try = moves_a_frame > replay.steps.len();
        if let Some(gif) = animation(replay, moves_a_frame, is_last_try, &mut drawn) {
            return gif;
        }
        moves_a_frame *= 2;
    }
}

/// The animation, unless it becomes larger than allowed.
fn animation(
    replay: &Replay,
    moves_a_frame: usize,
    at_any_size: bool,
    drawn: &mut impl FnMut(usize),
) -> Option<Vec<u8>> {
    let moves = replay.steps.len();
    let is_shown = |n: &usize| n.is_multiple_of(moves_a_frame) || *n == moves;
    let shown: Vec<usize> = (1..=moves).filter(is_shown).collect();
    let placed = shown.iter().filter(|n| replay.has_placed(**n)).count();
    let thirds = placed + (shown.len() - placed) * 3;
    let delay_of = |n: usize| {
        let parts = if replay.has_placed(n) { 1 } else { 3 };
        let [least, most] = delay::MOVE;
        let delay = (delay::MOVES * parts / thirds).clamp(least, most * parts / 3);
        delay as u16
    };
    let mut animation = Animation::new(replay);
    animation.show(Moment::After(0), delay::START);
    drawn(0);
    for n in shown {
        animation.show(Moment::After(n), delay_of(n));
        if animation.gif.get_ref().len() > LIMIT && !at_any_size {
            return None;
        }
        drawn(n);
    }
    animation.show(Moment::Title, delay::END);
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
    /// The graph without its lines, and the whole graph.
    graphs: [GrayImage; 2],
}

impl<'a> Animation<'a> {
    /// Begins the animation with the title.
    fn new(replay: &'a Replay) -> Self {
        let renderer = Renderer::of(replay.theme, Board::of(&replay.end), Size::Replay);
        let size = replay.frame_size();
        let [width, height] = [size.x, size.y].map(|length| renderer.pixels(length) as usize);
        let mut palette: Vec<u8> = renderer.palette.colors.concat();
        // the index that stands for unchanged pixels
        palette.extend([0, 0, 0]);
        let begun = Encoder::new(Vec::new(), width as u16, height as u16, &palette);
        let mut gif = begun.expect("writing to memory cannot fail, and the palette has at most 256 colours");
        gif.set_repeat(Repeat::Infinite).expect("writing to memory cannot fail");
        let series = replay.series();
        let [_, graph] = replay.graph_place();
        let mut animation = Self {
            graphs: [replay.ground(&series), replay.graph(&series)].map(|shapes| renderer.shapes(graph, &shapes)),
            shown: vec![renderer.palette.colors.len() as u8; width * height],
            series,
            replay,
            renderer,
            gif,
            width,
        };
        let whole = Rect {
            left: 0,
            top: 0,
            right: width,
            bottom: height,
        };
        let first = animation.picture(Moment::Title);
        animation.write(&first, whole, delay::TITLE);
        animation.shown = first;
        animation
    }

    /// Changes the picture to this moment, and shows it for `delay`.
    fn show(&mut self, moment: Moment, delay: u16) {
        let next = self.picture(moment);
        // the last one must be seen longer than the others
        let limit = usize::from(delay / delay::LEAST).saturating_sub(1).clamp(1, RECTS);
        let mut rects = dirty::changed(&self.shown, &next, self.width, limit);
        let last = rects.pop().unwrap_or(Rect::DOT);
        let rest = delay - rects.len() as u16 * delay::LEAST;
        for rect in rects {
            self.write(&next, rect, delay::LEAST);
        }
        self.write(&next, last, rest);
        self.shown = next;
    }

    /// The board, the panel, and the graph as far as it reaches.
    fn picture(&self, moment: Moment) -> Vec<u8> {
        let (replay, renderer) = (self.replay, self.renderer);
        let mut picture = renderer.shapes(replay.frame_size(), &replay.panel(moment));
        let moves = replay.moves_at(moment);
        let mut put = |part: &GrayImage, at: At, x: u32| {
            let (left, top) = (renderer.pixels(at.x) + i64::from(x), renderer.pixels(at.y));
            imageops::replace(&mut picture, part, left, top);
        };
        let mut board = scene::board_alone(&replay.view(moves));
        // a trail would be drawn and removed with every turn, and the arrow shows the line, too
        board
            .shapes
            .retain(|shape| !matches!(shape, Shape::Fill { ink: Ink::Trail, .. }));
        let board = renderer.part(&board);
        put(&board, replay.board_at(), 0);
        if replay.has_graph(moment) {
            let [ground, graph] = &self.graphs;
            let [at, _] = replay.graph_place();
            let now = (renderer.pixels(replay.now(&self.series, moves)) as u32).min(graph.width());
            put(graph, at, 0);
            let rest = imageops::crop_imm(ground, now, 0, ground.width() - now, ground.height());
            put(&rest.to_image(), at, now);
        }
        picture.into_raw()
    }

    /// Writes the changes within a part of the picture: as changed pixels among transparent ones, or whole if that packs
    /// better.
    fn write(&mut self, next: &[u8], rect: Rect, delay: u16) {
        let stays = self.renderer.palette.colors.len() as u8;
        let mut buffers = [const { Vec::new() }; 2];
        for y in rect.top..rect.bottom {
            let row = y * self.width + rect.left..y * self.width + rect.right;
            let pixels = next[row.clone()].iter().zip(&self.shown[row.clone()]);
            buffers[0].extend(pixels.map(|(new, old)| if new == old { stays } else { *new }));
            buffers[1].extend_from_slice(&next[row]);
        }
        let frames = buffers.map(|buffer| {
            let mut frame = Frame {
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
            frame.make_lzw_pre_encoded();
            frame
        });
        let smallest = frames.into_iter().min_by_key(|frame| frame.buffer.len());
        let frame = smallest.expect("there are two");
        self.gif
            .write_lzw_pre_encoded_frame(&frame)
            .expect("writing to memory cannot fail, and the frame has its palette");
    }
}
