//! What the simulations of all games have in common: all cores, progress, the making of a table.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use regnal::text::{Lang, Line, Names, say, words};

use crate::owner::failed::Failed;

/// Plays as many matches on all cores; `add` counts each of them, in whatever order they end.
///
/// # Errors
/// A match broke.
pub(super) fn on_all_cores<T: Default + Send, P>(
    games: u64,
    play: impl Fn(u64) -> P + Sync,
    add: impl Fn(&mut T, &P) + Sync,
) -> Result<T, Failed> {
    let next = AtomicU64::new(0);
    let whole = Mutex::new((0, T::default()));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let played = play(number);
                    if let Ok(mut whole) = whole.lock() {
                        add(&mut whole.1, &played);
                        whole.0 += 1;
                        progress(whole.0, games);
                    }
                }
            });
        }
    });
    eprintln!();
    whole
        .into_inner()
        .map(|(_, tally)| tally)
        .map_err(|_| Failed::File(String::from("a simulated match broke")))
}

fn progress(done: u64, of: u64) {
    let _ = write!(std::io::stderr(), "\r{done}/{of}");
}

/// How often each was, in a line.
pub(super) fn counts<K: ToString>(counts: &BTreeMap<K, u32>) -> String {
    counts
        .iter()
        .map(|(what, n)| format!("{} {n}", what.to_string()))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A table in the making.
pub(super) struct Sheet {
    lang: Lang,
    pub(super) text: String,
}

impl Sheet {
    pub(super) fn new(lang: Lang) -> Sheet {
        let text = String::new();
        Sheet { lang, text }
    }

    /// A line of words.
    pub(super) fn say(&mut self, line: &Line) {
        self.text += &say(self.lang, line, &Names::default());
        self.text.push('\n');
    }

    /// A message without arguments.
    pub(super) fn name(&self, id: &str) -> String {
        words()
            .plain(self.lang, id)
            .unwrap_or_else(|| id.to_owned())
    }

    /// The heads of columns; the first column has none.
    pub(super) fn head(&mut self, heads: &[&str]) {
        let _ = write!(self.text, "{:28}", "");
        for head in heads {
            let head = self.name(head);
            let _ = write!(self.text, "{head:>16}");
        }
        self.text.push('\n');
    }

    /// A row of numbers.
    pub(super) fn row(&mut self, name: &str, cells: &[f64]) {
        let _ = write!(self.text, "{name:28}");
        for cell in cells {
            let _ = write!(self.text, "{cell:>16.2}");
        }
        self.text.push('\n');
    }
}

/// One of so many, as it is told.
pub(super) fn each(sum: u32, of: u32) -> String {
    format!("{:.1}", f64::from(sum) / f64::from(of.max(1)))
}
