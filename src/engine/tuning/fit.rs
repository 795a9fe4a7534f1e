//! The fit: features and patterns with weights at knots, and a network of one layer above inputs.
/// What was seen once.
pub struct Sample {
    pub features: Box<[i16]>,
    /// Which weights count once beside those of the features.
    pub patterns: Box<[u16]>,
    /// The inputs of the network that are on.
    pub inputs: Box<[u16]>,
    /// Between which knots the position lies, and how near to the upper one, 0 to 1.
    pub lower: usize,
    pub share: f32,
    /// 1 if the side won that the features favour, 0 if the other did; what the fit is judged by.
    pub result: f32,
    /// What the fit comes near to: the result, in part what a search expected.
    pub aim: f32,
}

/// What is fitted, and for how long.
pub struct Shape<'a> {
    /// How many weights each knot has, features first, and how many knots there are.
    pub weights: usize,
    pub knots: usize,
    /// For each symmetry of the board, which input becomes which; empty without a network.
    pub images: &'a [Vec<u16>],
    /// Passes over all samples.
    pub passes: u32,
    /// How large the first steps are, and the last ones; between them they shrink evenly.
    pub rates: [f32; 2],
}

/// How many sums the network has.
pub const WIDTH: usize = crate::engine::dvonn::net::WIDTH;

/// Weights that descend with Adam's steps.
struct Weights {
    now: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Weights {
    fn new(now: Vec<f32>) -> Self {
        let nothing = vec![0.0; now.len()];
        Self {
            gradient: nothing.clone(),
            mean: nothing.clone(),
            square: nothing,
            now,
        }
    }

    /// `first` and `second` are the powers of what the means forget.
    fn descend(&mut self, rate: f32, scale: f32, [first, second]: [f32; 2]) {
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((now, gradient), (mean, square)) in self.now.iter_mut().zip(&mut self.gradient).zip(moments) {
            let slope = *gradient * scale + DECAY * *now;
            *gradient = 0.0;
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            *now -= rate * *mean / (1.0 - first) / ((*square / (1.0 - second)).sqrt() + 1e-8);
        }
    }
}

/// Samples of one step of the descent.
const BATCH: usize = 512;
/// How strongly weights are drawn to 0.
const DECAY: f32 = 1e-5;

/// Fitted weights, in odds.
pub struct Fit {
    /// Those of each knot, one after another.
    pub knots: Vec<f32>,
    /// The network's: the column of each input, the sums of nothing, and of what is positive.
    pub columns: Vec<f32>,
    pub empty: Vec<f32>,
    pub results: Vec<f32>,
}

struct Descent {
    count: usize,
    knots: Weights,
    columns: Weights,
    empty: Weights,
    results: Weights,
}

impl Descent {
    fn new(shape: &Shape<'_>, random: &mut fastrand::Rng) -> Self {
        let inputs = shape.images.first().map_or(0, Vec::len);
        let mut about = |count: usize, size: f32| (0..count).map(|_| (random.f32() * 2.0 - 1.0) * size).collect();
        Self {
            count: shape.weights,
            knots: Weights::new(vec![0.0; shape.weights * shape.knots]),
            columns: Weights::new(about(inputs * WIDTH, 0.05)),
            results: Weights::new(about(if inputs == 0 { 0 } else { WIDTH }, 0.2)),
            empty: Weights::new(vec![0.1; WIDTH]),
        }
    }

    /// What these weights expect, as log odds, and the network's sums.
    fn expected(&self, sample: &Sample, image: Option<&Vec<u16>>) -> (f32, [f32; WIDTH]) {
        let row = |row: usize| -> f32 {
            let weights = &self.knots.now[row * self.count..(row + 1) * self.count];
            let features = weights.iter().zip(&sample.features);
            let features: f32 = features.map(|(weight, &feature)| weight * f32::from(feature)).sum();
            let (_, of_patterns) = weights.split_at(sample.features.len());
            let patterns = sample.patterns.iter();
            features + patterns.map(|&pattern| of_patterns[usize::from(pattern)]).sum::<f32>()
        };
        let lower = row(sample.lower) * (1.0 - sample.share);
        let linear = if sample.share == 0.0 {
            lower
        } else {
            lower + row(sample.lower + 1) * sample.share
        };
        let mut sums = [0.0; WIDTH];
        let Some(image) = image else {
            return (linear, sums);
        };
        sums.copy_from_slice(&self.empty.now);
        for &input in &sample.inputs {
            let column = usize::from(image[usize::from(input)]) * WIDTH;
            for (sum, weight) in sums.iter_mut().zip(&self.columns.now[column..column + WIDTH]) {
                *sum += weight;
            }
        }
        let results = sums.iter().zip(&self.results.now);
        (
            linear + results.map(|(sum, weight)| sum.max(0.0) * weight).sum::<f32>(),
            sums,
        )
    }

    /// Adds a sample's part to the gradients.
    fn learn(&mut self, sample: &Sample, image: Option<&Vec<u16>>) {
        let (expected, sums) = self.expected(sample, image);
        let error = sigmoid(expected) - sample.aim;
        for (row, share) in [(sample.lower, 1.0 - sample.share), (sample.lower + 1, sample.share)] {
            if share == 0.0 {
                continue;
            }
            let part = &mut self.knots.gradient[row * self.count..(row + 1) * self.count];
            for (slope, &feature) in part.iter_mut().zip(&sample.features) {
                *slope += error * share * f32::from(feature);
            }
            let (_, of_patterns) = part.split_at_mut(sample.features.len());
            for &pattern in &sample.patterns {
                of_patterns[usize::from(pattern)] += error * share;
            }
        }
        let Some(image) = image else {
            return;
        };
        let mut slopes = [0.0; WIDTH];
        for at in 0..WIDTH {
            if sums[at] > 0.0 {
                self.results.gradient[at] += error * sums[at];
                slopes[at] = error * self.results.now[at];
                self.empty.gradient[at] += slopes[at];
            }
        }
        for &input in &sample.inputs {
            let column = usize::from(image[usize::from(input)]) * WIDTH;
            let gradient = &mut self.columns.gradient[column..column + WIDTH];
            for (gradient, slope) in gradient.iter_mut().zip(&slopes) {
                *gradient += slope;
            }
        }
    }

    fn loss(&self, samples: &[Sample], image: Option<&Vec<u16>>) -> f32 {
        let of = |sample: &Sample| {
            let p = sigmoid(self.expected(sample, image).0).clamp(1e-6, 1.0 - 1e-6);
            -(sample.result * p.log2() + (1.0 - sample.result) * (1.0 - p).log2())
        };
        let sum: f64 = samples.iter().map(|sample| f64::from(of(sample))).sum();
        #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a mean")]
        let mean = (sum / samples.len().max(1) as f64) as f32;
        mean
    }
}

/// Stochastic gradient descent on nine tenths of the samples; and what was done, with the mean loss in bits on those that
/// are kept aside.
pub fn fit(name: &str, samples: &[Sample], shape: &Shape<'_>, seed: u64) -> (Fit, String) {
    let (used, kept) = samples.split_at(samples.len() * 9 / 10);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut descent = Descent::new(shape, &mut random);
    let mut order: Vec<usize> = (0..used.len()).collect();
    let mut powers = [1.0_f32; 2];
    let steps = shape.passes as usize * used.len().div_ceil(BATCH);
    let mut step = 0;
    for _ in 0..shape.passes {
        random.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            for &at in batch {
                // the board's symmetries make four samples of one
                let image = random.choice(shape.images);
                descent.learn(&used[at], image);
            }
            #[expect(clippy::cast_precision_loss, reason = "a few hundred thousand")]
            let (scale, gone) = (1.0 / batch.len() as f32, step as f32 / steps as f32);
            let rate = shape.rates[0] * (1.0 - gone) + shape.rates[1] * gone;
            powers = [powers[0] * 0.9, powers[1] * 0.999];
            for weights in [
                &mut descent.knots,
                &mut descent.columns,
                &mut descent.empty,
                &mut descent.results,
            ] {
                weights.descend(rate, scale, powers);
            }
            step += 1;
        }
    }
    let loss = descent.loss(kept, shape.images.first());
    let told = format!("{name}: {} positions, loss {loss:.4} bits", samples.len());
    let fit = Fit {
        knots: descent.knots.now,
        columns: descent.columns.now,
        empty: descent.empty.now,
        results: descent.results.now,
    };
    (fit, told)
}

pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Sixteenths of a hundredth of a piece for odds of e to 1.
pub const UNIT: f32 = 200.0 * 16.0;

/// A weight as it is stored.
pub fn whole(weight: f32) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "clamped")]
    let whole = weight.round().clamp(-16_000.0, 16_000.0) as i16;
    whole
}
