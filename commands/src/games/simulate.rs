//! `regnal simulate`: plays many matches of a game on all cores, and builds a results table.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use regnal::game::simulate::{Pilot, Simulated};
use regnal::text::{Lang, Line, Names, say, words};

/// Options for simulating one game.
pub trait SimulationRequest {
    /// Type of the simulated game.
    type Game: Simulated<Tally: Send>;

    /// Returns the number of matches.
    fn games(&self) -> u64;

    /// Returns a function that creates the match with a given number.
    ///
    /// # Errors
    /// Returns an error if the request is invalid.
    #[allow(clippy::type_complexity, reason = "it is one type, of one function")]
    fn bouts(&self) -> Result<impl Fn(u64) -> <Self::Game as Simulated>::Bout + Sync, String>;

    /// Renders the results table.
    fn table(&self, tally: &<Self::Game as Simulated>::Tally, lang: Lang) -> String;

    /// Plays the matches and renders the results table.
    ///
    /// # Errors
    /// Returns an error if the request is invalid or a match fails.
    fn results(&self, lang: Lang) -> Result<String, String>
    where
        Self: Sized,
    {
        Ok(self.table(&tally(self)?, lang))
    }
}

/// Plays the matches on all cores. The same request always gives the same tally.
///
/// # Errors
/// Returns an error if the request is invalid or a match fails.
pub fn tally<R: SimulationRequest>(asked: &R) -> Result<<R::Game as Simulated>::Tally, String> {
    let (games, bout) = (asked.games(), asked.bouts()?);
    let next = AtomicU64::new(0);
    let whole = Mutex::new((0, <R::Game as Simulated>::Tally::default()));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let played = R::Game::simulate(&bout(number));
                    if let Ok(mut whole) = whole.lock() {
                        R::Game::count(&mut whole.1, &played);
                        whole.0 += 1;
                        progress(whole.0, games);
                    }
                }
            });
        }
    });
    let _ = writeln!(std::io::stderr());
    whole.into_inner().map(|(_, tally)| tally).map_err(|_| String::from("a simulated match broke"))
}

/// Returns the player of each seat in the match with the given number. Usually bot players hold all seats. To measure
/// them against random play, a single bot player holds one seat, which changes from match to match.
pub(super) fn pilots(seats: usize, number: u64, against_chance: bool) -> Vec<Pilot> {
    let mine = usize::try_from(number).unwrap_or(0) % seats;
    let pilot = |seat| match against_chance && seat != mine {
        true => Pilot::Random,
        false => Pilot::Ai,
    };
    (0..seats).map(pilot).collect()
}

fn progress(done: u64, of: u64) {
    let _ = write!(std::io::stderr(), "\r{done}/{of}");
}

/// Renders counts on one line.
pub(super) fn counts<K: ToString>(counts: &BTreeMap<K, u32>) -> String {
    counts
        .iter()
        .map(|(what, n)| format!("{} {n}", what.to_string()))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A results table under construction.
pub(super) struct ResultTable {
    lang: Lang,
    pub(super) text: String,
}

impl ResultTable {
    pub(super) fn new(lang: Lang) -> ResultTable {
        let text = String::new();
        ResultTable { lang, text }
    }

    /// Adds a line of text to the table.
    pub(super) fn say(&mut self, line: &Line) {
        self.text += &say(self.lang, line, &Names::default());
        self.text.push('\n');
    }

    /// Renders a Fluent message without arguments.
    pub(super) fn name(&self, id: &str) -> String {
        words().plain(self.lang, id).unwrap_or_else(|| id.to_owned())
    }

    /// Adds the column headers. The first column has none.
    pub(super) fn head(&mut self, heads: &[&str]) {
        let _ = write!(self.text, "{:28}", "");
        for head in heads {
            let head = self.name(head);
            let _ = write!(self.text, "{head:>16}");
        }
        self.text.push('\n');
    }

    /// Adds a row of numbers.
    pub(super) fn row(&mut self, name: &str, cells: &[f64]) {
        let _ = write!(self.text, "{name:28}");
        for cell in cells {
            let _ = write!(self.text, "{cell:>16.2}");
        }
        self.text.push('\n');
    }
}

/// Formats the average `sum / of` with one decimal place.
pub(super) fn each(sum: u32, of: u32) -> String {
    format!("{:.1}", f64::from(sum) / f64::from(of.max(1)))
}
