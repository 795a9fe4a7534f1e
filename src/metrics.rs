//! Counters, gauges and histograms for operators, in Prometheus' text format.
//!
//! All values of a label are known when its counters are made: whatever people do, the number of time series stays the
//! same, and the first event shows as an increase.
use prometheus::core::Collector;
use prometheus::{HistogramOpts, IntCounter, IntCounterVec, Opts, Registry, TextEncoder};
use std::time::Duration;

/// A label, of which this is a value.
pub trait Label: Copy + Eq + 'static {
    /// The label's name.
    const NAME: &'static str;

    /// Every value.
    fn all() -> Vec<Self>;

    /// The value as it is shown.
    fn value(self) -> &'static str;
}

/// Defines a label: its name, and its values with how they are shown.
macro_rules! label {
    (
        $(#[$about:meta])*
        $visible:vis enum $name:ident: $label:literal {
            $($(#[$note:meta])* $value:ident = $shown:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visible enum $name {
            $($(#[$note])* $value,)+
        }

        impl $crate::metrics::Label for $name {
            const NAME: &'static str = $label;

            fn all() -> Vec<Self> {
                vec![$(Self::$value,)+]
            }

            fn value(self) -> &'static str {
                match self {
                    $(Self::$value => $shown,)+
                }
            }
        }
    };
}
pub(crate) use label;

/// Figures that are shown together.
#[derive(Debug, Default)]
pub struct Figures {
    registry: Registry,
}

impl Figures {
    /// A counter of what others count.
    pub fn total(&self, name: &str, help: &str) -> Total {
        Total(self.add(IntCounter::new(name, help)))
    }

    /// A counter for each value of a label.
    pub fn counters<L: Label>(&self, name: &str, help: &str) -> Counters<L> {
        let made = self.add(IntCounterVec::new(Opts::new(name, help), &[L::NAME]));
        let counter = |label: L| (label, made.with_label_values(&[label.value()]));
        Counters(L::all().into_iter().map(counter).collect())
    }

    /// A counter for each pair of values of two labels.
    pub fn counters_by<A: Label, B: Label>(&self, name: &str, help: &str) -> CountersBy<A, B> {
        let made = self.add(IntCounterVec::new(Opts::new(name, help), &[A::NAME, B::NAME]));
        let pairs = A::all()
            .into_iter()
            .flat_map(|a| B::all().into_iter().map(move |b| (a, b)));
        let counter = |(a, b): (A, B)| ((a, b), made.with_label_values(&[a.value(), b.value()]));
        CountersBy(pairs.map(counter).collect())
    }

    /// A value that goes up and down.
    pub fn gauge(&self, name: &str, help: &str) -> Gauge {
        Gauge(self.add(prometheus::Gauge::new(name, help)))
    }

    /// A gauge that is always 1 and only has a label.
    pub fn note(&self, name: &str, help: &str, (label, value): (&str, &str)) {
        let opts = Opts::new(name, help).const_label(label, value);
        self.add(prometheus::Gauge::with_opts(opts)).set(1.0);
    }

    /// How often something took how long; `bounds` are the upper bounds of the buckets, in seconds.
    pub fn histogram(&self, name: &str, help: &str, bounds: &[f64]) -> Histogram {
        let opts = HistogramOpts::new(name, help).buckets(bounds.to_vec());
        Histogram(self.add(prometheus::Histogram::with_opts(opts)))
    }

    fn add<C: Collector + Clone + 'static>(&self, made: prometheus::Result<C>) -> C {
        let made = made.expect("the name and its labels are valid");
        let registered = self.registry.register(Box::new(made.clone()));
        registered.expect("no name occurs twice");
        made
    }
}

/// A counter for each value of a label.
#[derive(Debug)]
pub struct Counters<L>(Vec<(L, IntCounter)>);

impl<L: Label> Counters<L> {
    /// Counts one.
    pub fn count(&self, label: L) {
        if let Some((_, counter)) = self.0.iter().find(|(known, _)| *known == label) {
            counter.inc();
        }
    }
}

/// A counter for each pair of values of two labels.
#[derive(Debug)]
pub struct CountersBy<A, B>(Vec<((A, B), IntCounter)>);

impl<A: Label, B: Label> CountersBy<A, B> {
    /// Counts one.
    pub fn count(&self, a: A, b: B) {
        if let Some((_, counter)) = self.0.iter().find(|(known, _)| *known == (a, b)) {
            counter.inc();
        }
    }
}

/// A counter of what others count.
#[derive(Debug)]
pub struct Total(IntCounter);

impl Total {
    /// Shows this number from now on, which never falls.
    pub fn reach(&self, count: u64) {
        self.0.inc_by(count.saturating_sub(self.0.get()));
    }
}

/// A value that goes up and down.
#[derive(Debug)]
pub struct Gauge(prometheus::Gauge);

impl Gauge {
    /// Shows this value from now on.
    pub fn set(&self, value: f64) {
        self.0.set(value);
    }

    /// Shows 1 or 0.
    pub fn set_to(&self, is_so: bool) {
        self.set(if is_so { 1.0 } else { 0.0 });
    }
}

/// How often something took how long.
#[derive(Debug)]
pub struct Histogram(prometheus::Histogram);

impl Histogram {
    /// Adds a time.
    pub fn took(&self, time: Duration) {
        self.0.observe(time.as_secs_f64());
    }
}

/// All these figures as they are now.
pub fn text<'a>(figures: impl IntoIterator<Item = &'a Figures>) -> Result<String, String> {
    let families: Vec<_> = figures
        .into_iter()
        .flat_map(|figures| figures.registry.gather())
        .collect();
    TextEncoder::new()
        .encode_to_string(&families)
        .map_err(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    label! {
        enum Fruit: "fruit" {
            Apple = "apple",
            Pear = "pear",
        }
    }
    label! {
        enum Size: "size" {
            Small = "small",
            Large = "large",
        }
    }

    fn lines(figures: &Figures) -> Vec<String> {
        let text = text([figures]).unwrap();
        let shown = text.lines().filter(|line| !line.starts_with('#'));
        shown.map(str::to_owned).collect()
    }

    #[test]
    fn every_series_is_shown_from_the_start_and_counts_itself_alone() {
        let figures = Figures::default();
        let fruits = figures.counters::<Fruit>("fruits_total", "Fruits.");
        fruits.count(Fruit::Pear);
        let baskets = figures.counters_by::<Fruit, Size>("baskets_total", "Baskets.");
        baskets.count(Fruit::Apple, Size::Large);
        assert_eq!(
            lines(&figures),
            [
                "baskets_total{fruit=\"apple\",size=\"large\"} 1",
                "baskets_total{fruit=\"apple\",size=\"small\"} 0",
                "baskets_total{fruit=\"pear\",size=\"large\"} 0",
                "baskets_total{fruit=\"pear\",size=\"small\"} 0",
                "fruits_total{fruit=\"apple\"} 0",
                "fruits_total{fruit=\"pear\"} 1",
            ]
        );
    }

    #[test]
    fn times_are_counted_by_bucket() {
        let figures = Figures::default();
        let times = figures.histogram("seconds", "Times.", &[0.025, 0.05, 3.0]);
        for ms in [0, 25, 26, 2_999, 60_000] {
            times.took(Duration::from_millis(ms));
        }
        assert_eq!(
            lines(&figures),
            [
                "seconds_bucket{le=\"0.025\"} 2",
                "seconds_bucket{le=\"0.05\"} 3",
                "seconds_bucket{le=\"3\"} 4",
                "seconds_bucket{le=\"+Inf\"} 5",
                "seconds_sum 63.05",
                "seconds_count 5",
            ]
        );
    }

    #[test]
    fn a_gauge_shows_what_it_was_set_to_last() {
        let figures = Figures::default();
        let gauge = figures.gauge("is_so", "So.");
        gauge.set(2.5);
        gauge.set_to(true);
        figures.note("info", "What it is.", ("version", "1.2"));
        assert_eq!(lines(&figures), ["info{version=\"1.2\"} 1", "is_so 1"]);
    }
}
