//! The fit: features and patterns with weights for each phase, and a network with one hidden layer.

/// One position for the fit.
pub struct Sample {
    pub features: Box<[i16]>,
    /// Weights that count once each, in addition to those of the features.
    pub patterns: Box<[u16]>,
    /// The network's active inputs.
    pub inputs: Box<[u16]>,
    /// The phase below the position, and how far it is towards the next one, 0 to 1.
    pub lower: usize,
    pub share: f32,
    /// The result for the side whose features count positively: 1 a win, 0 a loss. The loss is computed from it.
    pub result: f32,
    /// What the fit aims at: the result, blended with the search's expectation.
    pub aim: f32,
}

/// What is fitted, and how long.
pub struct FitSettings<'a> {
    /// Number of weights of each phase, features first, and number of phases.
    pub weights: usize,
    pub phases: usize,
    /// For each symmetry of the board, the input that each input becomes; empty if there is no network.
    pub images: &'a [Vec<u16>],
    /// Number of passes over all samples.
    pub passes: u32,
    /// Learning rate at the beginning and at the end; it falls linearly.
    pub rates: [f32; 2],
    /// The weights to begin with; without them those of the network are random, and all others 0.
    pub begin: Option<Fitted>,
}

/// Weights with their gradient and moments for Adam.
struct AdamWeights {
    now: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl AdamWeights {
    fn new(now: Vec<f32>) -> Self {
        let nothing = vec![0.0; now.len()];
        Self {
            gradient: nothing.clone(),
            mean: nothing.clone(),
            square: nothing,
            now,
        }
    }

    /// One step of Adam. `first` and `second` are the decay rates of the two moments to the power of the step's number.
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

/// Number of samples in a batch.
const BATCH: usize = 512;
/// Weight decay.
const DECAY: f32 = 1e-5;

/// Fitted weights, in log odds.
#[derive(Clone)]
pub struct Fitted {
    /// The weights of each phase, one after another.
    pub phases: Vec<f32>,
    /// The network's: for each input as many weights as it has hidden units, biases, and output weights.
    pub input_weights: Vec<f32>,
    pub bias: Vec<f32>,
    pub output_weights: Vec<f32>,
}

struct Descent<const WIDTH: usize> {
    count: usize,
    phases: AdamWeights,
    input_weights: AdamWeights,
    bias: AdamWeights,
    output_weights: AdamWeights,
}

impl<const WIDTH: usize> Descent<WIDTH> {
    fn new(settings: &FitSettings<'_>, random: &mut fastrand::Rng) -> Self {
        if let Some(begin) = &settings.begin {
            return Self {
                count: settings.weights,
                phases: AdamWeights::new(begin.phases.clone()),
                input_weights: AdamWeights::new(begin.input_weights.clone()),
                output_weights: AdamWeights::new(begin.output_weights.clone()),
                bias: AdamWeights::new(begin.bias.clone()),
            };
        }
        let inputs = settings.images.first().map_or(0, Vec::len);
        let mut about = |count: usize, size: f32| (0..count).map(|_| (random.f32() * 2.0 - 1.0) * size).collect();
        Self {
            count: settings.weights,
            phases: AdamWeights::new(vec![0.0; settings.weights * settings.phases]),
            input_weights: AdamWeights::new(about(inputs * WIDTH, 0.05)),
            output_weights: AdamWeights::new(about(WIDTH, 0.2)),
            bias: AdamWeights::new(vec![0.1; WIDTH]),
        }
    }

    /// The expectation as log odds, and the network's hidden sums.
    fn expected(&self, sample: &Sample, image: Option<&Vec<u16>>) -> (f32, [f32; WIDTH]) {
        let row = |row: usize| -> f32 {
            let weights = &self.phases.now[row * self.count..(row + 1) * self.count];
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
        sums.copy_from_slice(&self.bias.now);
        for &input in &sample.inputs {
            let column = usize::from(image[usize::from(input)]) * WIDTH;
            for (sum, weight) in sums.iter_mut().zip(&self.input_weights.now[column..column + WIDTH]) {
                *sum += weight;
            }
        }
        let products = sums.iter().zip(&self.output_weights.now);
        (
            linear + products.map(|(sum, weight)| sum.max(0.0) * weight).sum::<f32>(),
            sums,
        )
    }

    /// Adds a sample's contribution to the gradients.
    fn learn(&mut self, sample: &Sample, image: Option<&Vec<u16>>) {
        let (expected, sums) = self.expected(sample, image);
        let error = sigmoid(expected) - sample.aim;
        for (row, share) in [(sample.lower, 1.0 - sample.share), (sample.lower + 1, sample.share)] {
            if share == 0.0 {
                continue;
            }
            let part = &mut self.phases.gradient[row * self.count..(row + 1) * self.count];
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
                self.output_weights.gradient[at] += error * sums[at];
                slopes[at] = error * self.output_weights.now[at];
                self.bias.gradient[at] += slopes[at];
            }
        }
        for &input in &sample.inputs {
            let column = usize::from(image[usize::from(input)]) * WIDTH;
            let gradient = &mut self.input_weights.gradient[column..column + WIDTH];
            for (gradient, slope) in gradient.iter_mut().zip(&slopes) {
                *gradient += slope;
            }
        }
    }

    /// The mean cross-entropy in bits.
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

/// Fits by stochastic gradient descent to nine tenths of the samples, with a network of `WIDTH` hidden units, 0 for none.
/// The note has the mean loss in bits on the last tenth, which is held out.
pub fn fit<const WIDTH: usize>(
    name: &str,
    samples: &[Sample],
    settings: &FitSettings<'_>,
    seed: u64,
) -> (Fitted, String) {
    let (used, kept) = samples.split_at(samples.len() * 9 / 10);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut descent = Descent::<WIDTH>::new(settings, &mut random);
    let mut order: Vec<usize> = (0..used.len()).collect();
    let mut powers = [1.0_f32; 2];
    let steps = settings.passes as usize * used.len().div_ceil(BATCH);
    let mut step = 0;
    for _ in 0..settings.passes {
        random.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            for &at in batch {
                // a random symmetry of the board each time
                let image = random.choice(settings.images);
                descent.learn(&used[at], image);
            }
            #[expect(clippy::cast_precision_loss, reason = "a few hundred thousand")]
            let (scale, gone) = (1.0 / batch.len() as f32, step as f32 / steps as f32);
            let rate = settings.rates[0] * (1.0 - gone) + settings.rates[1] * gone;
            powers = [powers[0] * 0.9, powers[1] * 0.999];
            for weights in [
                &mut descent.phases,
                &mut descent.input_weights,
                &mut descent.bias,
                &mut descent.output_weights,
            ] {
                weights.descend(rate, scale, powers);
            }
            step += 1;
        }
    }
    let loss = descent.loss(kept, settings.images.first());
    let notes = format!("{name}: {} positions, loss {loss:.4} bits", samples.len());
    let fit = Fitted {
        phases: descent.phases.now,
        input_weights: descent.input_weights.now,
        bias: descent.bias.now,
        output_weights: descent.output_weights.now,
    };
    (fit, notes)
}

/// The phase below, and how far this one is towards the next, 0 to 1.
pub fn position_between(phases: [i32; 3], at: i32) -> (usize, f32) {
    let lower = usize::from(at > phases[1]);
    let (low, high) = (phases[lower], phases[lower + 1]);
    #[expect(clippy::cast_precision_loss, reason = "at most 49")]
    let share = (at.clamp(low, high) - low) as f32 / (high - low) as f32;
    (lower, share)
}

pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The score in sixteenths of a hundredth of a piece that stands for odds of e to 1.
pub const UNIT: f32 = 200.0 * 16.0;

/// A weight rounded as it is stored.
pub fn whole(weight: f32) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "clamped")]
    let whole = weight.round().clamp(-16_000.0, 16_000.0) as i16;
    whole
}
