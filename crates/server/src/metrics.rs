//! What is counted, for Prometheus. Nothing in it names a table, a player or a card.

use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::table::Came;

/// What is counted.
pub(crate) struct Metrics {
    registry: Registry,
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Lines stored.
    lines: Counter,
    /// How long a line took to be stored.
    stored: Histogram,
    /// Acts and asks that were refused.
    pub(crate) refused: Counter,
    /// Thoughts of bots that came in time.
    thoughts: Counter,
    /// Those that did not come, or were not thought for lack of time.
    thoughts_missed: Counter,
    /// Those that came when they were not wanted any more.
    thoughts_late: Counter,
}

impl Metrics {
    /// All at nothing.
    pub(crate) fn new() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("tricklaw"),
            tables: Gauge::default(),
            sockets: Gauge::default(),
            lines: Counter::default(),
            stored: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            refused: Counter::default(),
            thoughts: Counter::default(),
            thoughts_missed: Counter::default(),
            thoughts_late: Counter::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("lines", "Lines of logs stored", metrics.lines.clone());
        registry.register("store_seconds", "How long a line took to be stored", metrics.stored.clone());
        registry.register("refused", "Acts and asks refused", metrics.refused.clone());
        registry.register("thoughts", "Thoughts of bots that came in time", metrics.thoughts.clone());
        let missed = "Acts of bots that were done plainly for lack of time to think";
        registry.register("thoughts_missed", missed, metrics.thoughts_missed.clone());
        let late = "Thoughts of bots that came when they were not wanted any more";
        registry.register("thoughts_late", late, metrics.thoughts_late.clone());
        metrics
    }

    /// A line was stored in this time.
    pub(crate) fn stored(&self, took: Duration) {
        self.lines.inc();
        self.stored.observe(took.as_secs_f64());
    }

    /// What came of a bot's thought.
    pub(crate) fn thought(&self, came: Came) {
        match came {
            Came::InTime => self.thoughts.inc(),
            Came::Empty => self.thoughts_missed.inc(),
            Came::Late => self.thoughts_late.inc(),
        };
    }

    /// In the text form.
    pub(crate) fn written(&self) -> String {
        let mut text = String::new();
        // Writing into a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
