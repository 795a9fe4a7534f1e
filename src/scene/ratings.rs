//! The course of a player's rating: a line over time within the band of its deviation.

use super::plot::Plot;
use super::shape::{At, Ink, Shape, fill, many, rectangle, ring, text};
use jiff::{Span, ToSpan, civil::Date};

pub const SIZE: At = At::new(12.0, 6.8);

/// Half the height of the band, in deviations: it contains the true strength 19 times in 20.
pub const REACH: f32 = 2.0;

/// Maximum number of steps of the scale, and their possible sizes.
const STEPS: f32 = 6.0;
const STEP: [f32; 9] = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1_000.0, 2_000.0, 5_000.0];
/// Minimum range of the scale, so that small changes look small.
const LEAST: f32 = 40.0;
/// Distance of the line from the numbers of the scale.
const ASIDE: f32 = 0.3;
/// Maximum number of games for which each game has a dot.
const DOTTED: usize = 40;

/// A player's rating after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    pub day: Date,
    pub rating: f32,
    /// One standard deviation of the rating.
    pub deviation: Option<f32>,
}

impl Rated {
    /// The lowest and the highest value of the band.
    fn band(&self) -> (f32, f32) {
        let reach = self.deviation.unwrap_or(0.0) * REACH;
        (self.rating - reach, self.rating + reach)
    }
}

/// Draws these games in the order in which they were played: the line with its highest point marked, the band, scales,
/// and the last rating. Without games only the ground is drawn.
pub fn ratings(games: &[Rated]) -> Vec<Shape> {
    let mut shapes = vec![rectangle([0.4, SIZE.x - 0.4], [0.4, SIZE.y - 0.4], 0.25, Ink::Panel)];
    let (Some(first), Some(last)) = (games.first(), games.last()) else {
        return shapes;
    };
    let (range, step) = scale(games);
    let plot = Plot {
        left: 1.55,
        right: SIZE.x - 2.85,
        top: 0.95,
        bottom: SIZE.y - 1.15,
        range,
        line: if games.len() > DOTTED { 0.05 } else { 0.07 },
    };
    let days = days(games);
    let x = |day: f32| match days.last() {
        Some(last) if *last > 0.0 => plot.left + ASIDE + (plot.right - plot.left - ASIDE) * day / last,
        // a single moment
        _ => f32::midpoint(plot.left, plot.right),
    };
    let count = ((range.1 - range.0) / step).round();
    let values = (0..20_u8).map(f32::from).take_while(|n| *n <= count);
    let scale = values.flat_map(|n| plot.scale(range.0 + step * n, 0.01));
    let mut labels = Vec::new();
    for (day, label) in ticks(first.day, last.day) {
        let at = x(between(first.day, day));
        let line = [At::new(at, plot.top), At::new(at, plot.bottom)];
        shapes.push(fill(&line, 0.01, Ink::Grid));
        labels.push(text(At::new(at, plot.bottom + 0.45), 0.26, label, Ink::Label));
    }
    shapes.extend(scale);
    shapes.extend(labels);
    let at = |n: usize| At::new(x(days[n]), plot.y(games[n].rating));
    shapes.extend(bands(games, &plot, |n| x(days[n])));
    shapes.push(Shape::Line {
        points: (0..games.len()).map(at).collect(),
        width: plot.line,
        ink: Ink::Move,
    });
    if games.len() <= DOTTED {
        shapes.extend((0..games.len()).map(|n| fill(&[at(n)], 0.07, Ink::Move)));
    }
    shapes.push(fill(&[at(games.len() - 1)], 0.12, Ink::Move));
    let by_rating = |a: &usize, b: &usize| games[*a].rating.total_cmp(&games[*b].rating);
    // of equal ratings the last
    if let Some(highest) = (0..games.len()).max_by(by_rating) {
        let is_named = highest + 1 < games.len();
        shapes.extend(peak(at(highest), games[highest].rating, is_named.then_some(plot.left)));
    }
    shapes.extend(end(last, &plot));
    shapes
}

/// The mark of the highest rating, with its number unless it is the last rating, which is labelled anyway. The number
/// is kept off the scale, which ends at `named_from`.
fn peak(at: At, rating: f32, named_from: Option<f32>) -> Vec<Shape> {
    let mut shapes = vec![fill(&[at], 0.14, Ink::Crown), ring(at, 0.17, 0.045, Ink::Count)];
    if let Some(left) = named_from {
        shapes.push(text(
            At::new(at.x.max(left + 0.6), at.y - 0.4),
            0.26,
            format_args!("{rating:.0}"),
            Ink::Count,
        ));
    }
    shapes
}

/// The last rating at the end of the line, with the reach of the band below it.
fn end(last: &Rated, plot: &Plot) -> Vec<Shape> {
    let at = At::new(
        f32::midpoint(plot.right, SIZE.x) + 0.05,
        plot.y(last.rating).clamp(plot.top + 0.1, plot.bottom - 0.5),
    );
    let mut shapes = vec![text(at, 0.56, format_args!("{:.0}", last.rating), Ink::Count)];
    if let Some(deviation) = last.deviation {
        let reach = format!("±{:.0}", deviation * REACH);
        shapes.push(text(At::new(at.x, at.y + 0.66), 0.28, reach, Ink::Label));
    }
    shapes
}

/// The bands of consecutive games with a deviation, clipped to the scale.
fn bands(games: &[Rated], plot: &Plot, x: impl Fn(usize) -> f32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut next = 0;
    for run in games.chunk_by(|a, b| a.deviation.is_some() == b.deviation.is_some()) {
        let start = next;
        next += run.len();
        if run[0].deviation.is_none() {
            continue;
        }
        let edge = |n: usize, high: bool| {
            let (below, above) = run[n].band();
            At::new(x(start + n), plot.y(if high { above } else { below }))
        };
        let upper = (0..run.len()).map(|n| edge(n, true));
        let lower = (0..run.len()).rev().map(|n| edge(n, false));
        let outline = within(&upper.chain(lower).collect::<Vec<_>>(), plot);
        let reach = |of: fn(&At) -> f32| {
            let values = || outline.iter().map(of);
            (values().fold(f32::MAX, f32::min), values().fold(f32::MIN, f32::max))
        };
        let ((left, right), (top, bottom)) = (reach(|at| at.x), reach(|at| at.y));
        shapes.push(if right - left < plot.line {
            // a single moment
            let middle = f32::midpoint(left, right);
            fill(
                &[At::new(middle, top + 0.1), At::new(middle, bottom - 0.1)],
                0.1,
                Ink::Band,
            )
        } else {
            fill(&outline, 0.0, Ink::Band)
        });
    }
    shapes
}

/// Clips a surface to the range between the foot and the top.
fn within(outline: &[At], plot: &Plot) -> Vec<At> {
    let cut = |outline: &[At], limit: f32, down: f32| {
        let is_inside = |at: &At| (at.y - limit) * down >= 0.0;
        let sides = outline.iter().zip(outline.iter().cycle().skip(1));
        let kept = sides.flat_map(|(from, to)| {
            let share = (limit - from.y) / (to.y - from.y);
            let crossing = At::new(from.x + (to.x - from.x) * share, limit);
            [
                is_inside(from).then_some(*from),
                (is_inside(from) != is_inside(to)).then_some(crossing),
            ]
        });
        kept.flatten().collect::<Vec<_>>()
    };
    cut(&cut(outline, plot.top, 1.0), plot.bottom, -1.0)
}

/// The first and last value of the scale and its step. It shows every rating; a band that is much wider than the range
/// of the line is clipped.
fn scale(games: &[Rated]) -> ((f32, f32), f32) {
    let low = |values: &mut dyn Iterator<Item = f32>| values.fold(f32::MAX, f32::min);
    let high = |values: &mut dyn Iterator<Item = f32>| values.fold(f32::MIN, f32::max);
    let lowest = low(&mut games.iter().map(|game| game.rating));
    let highest = high(&mut games.iter().map(|game| game.rating));
    let beyond = ((highest - lowest) * 0.6).max(150.0);
    let below = low(&mut games.iter().map(|game| game.band().0)).max(lowest - beyond);
    let above = high(&mut games.iter().map(|game| game.band().1)).min(highest + beyond);
    let lacking = (LEAST - (above - below)).max(0.0) / 2.0;
    let (below, above) = ((below - lacking).max(0.0), above + lacking);
    let fits = |step: &f32| (above / step).ceil() - (below / step).floor() <= STEPS;
    let step = STEP.into_iter().find(fits).unwrap_or(10_000.0);
    (((below / step).floor() * step, (above / step).ceil() * step), step)
}

/// Number of days from one date to another.
fn between(first: Date, day: Date) -> f32 {
    many(usize::try_from(day.duration_since(first).as_hours() / 24).unwrap_or(0))
}

/// When each game was played, in days from the first; the games of one day are spread over it.
fn days(games: &[Rated]) -> Vec<f32> {
    let Some(first) = games.first() else {
        return Vec::new();
    };
    let of_day = |games: &[Rated]| {
        let day = between(first.day, games[0].day);
        let count = many(games.len());
        (0..games.len()).map(|n| day + many(n) / count).collect::<Vec<_>>()
    };
    games.chunk_by(|a, b| a.day == b.day).flat_map(of_day).collect()
}

/// The dates labelled along the foot, as ISO 8601: few enough to be readable, at round numbers.
fn ticks(first: Date, last: Date) -> Vec<(Date, String)> {
    let days = between(first, last);
    let fitting = |steps: &[i16], unit: f32, most: f32| {
        let step = steps.iter().find(|step| days / (unit * f32::from(**step)) < most);
        step.copied()
    };
    let (start, step, letters): (Date, Span, usize) =
        if let Some(step) = fitting(&[1, 2, 3, 7, 14, 21], 1.0, 3.7).filter(|_| days < 62.0) {
            (first, step.days(), 10)
        } else if let Some(step) = fitting(&[1, 2, 3, 6], 30.5, 4.5) {
            (first.first_of_year(), step.months(), 7)
        } else {
            let step = fitting(&[1, 2, 5, 10, 20, 50], 365.25, 7.0).unwrap_or(100);
            let year = first.year() - first.year().rem_euclid(step);
            (Date::new(year, 1, 1).unwrap_or(first), step.years(), 4)
        };
    let all = std::iter::successors(Some(start), |day| day.checked_add(step).ok());
    let shown = all.take_while(|day| *day <= last).filter(|day| *day >= first);
    shown
        .map(|day| (day, day.to_string().chars().take(letters).collect()))
        .collect()
}
