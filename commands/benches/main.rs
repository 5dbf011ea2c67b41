//! Benchmarks of the whole bot. `cargo bench -p regnal-bot` runs all of them, and a file name such as `-- load` selects
//! one. The program prints a table with each measure, its target, and their ratio.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a measure that goes wrong ends by panicking"
)]

mod actions;
mod crowd;
mod day;
mod fleet;
mod hall;
mod imports;
mod load;
mod memory;
mod million;
mod opening;
mod parts;
mod process;
mod raw;
mod stand;

/// One row of the table.
pub(crate) struct Measure {
    /// Name of the measure, with its unit.
    pub(crate) name: String,
    pub(crate) got: f64,
    pub(crate) target: f64,
    /// True if a higher value is better.
    pub(crate) is_rate: bool,
}

impl Measure {
    /// Creates a measure where a lower value is better.
    pub(crate) fn at_most(name: &str, got: f64, target: f64) -> Measure {
        Measure { name: name.to_owned(), got, target, is_rate: false }
    }

    /// Creates a measure where a higher value is better.
    pub(crate) fn at_least(name: &str, got: f64, target: f64) -> Measure {
        Measure { is_rate: true, ..Measure::at_most(name, got, target) }
    }

    /// Returns the ratio to the target. The target is met if the ratio is at most 1.
    fn ratio(&self) -> f64 {
        if self.is_rate { self.target / self.got } else { self.got / self.target }
    }
}

fn main() {
    // Cargo passes `--bench` for a benchmark run, or `--test` to check only that the program starts.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let wanted = std::env::args().skip(1).find(|it| !it.starts_with('-'));
    let is_wanted = |name: &str| wanted.as_ref().is_none_or(|wanted| wanted == name);
    let runtime = tokio::runtime::Runtime::new().expect("there should be a runtime");
    if runtime.block_on(parts::is_bot()) || runtime.block_on(fleet::is_player()) {
        return;
    }
    let table = runtime.block_on(async {
        let mut table = Vec::new();
        if is_wanted("opening") {
            table.extend(opening::measure().await);
        }
        if is_wanted("actions") {
            table.extend(actions::in_process().await);
            table.extend(actions::duels().await);
            table.extend(actions::over_sockets().await);
        }
        if is_wanted("load") {
            table.extend(load::measure().await);
        }
        if is_wanted("crowd") {
            table.extend(crowd::growth().await);
            table.extend(crowd::measure().await);
        }
        if is_wanted("imports") {
            table.extend(imports::measure().await);
        }
        if is_wanted("memory") {
            table.extend(memory::measure().await);
        }
        if is_wanted("parts") {
            table.extend(parts::measure().await);
        }
        if is_wanted("fleet") {
            table.extend(fleet::measure().await);
        }
        if is_wanted("million") {
            table.extend(million::measure().await);
        }
        if is_wanted("process") {
            table.extend(process::measure().await);
        }
        table
    });
    if is_wanted("day") {
        let (servers, limit) = day::first_limit(&day::MEASURED, &day::USUAL);
        println!("{}\nFirst, {} are used up, at {servers} servers.\n", day::table(), limit.name);
    }
    println!("| measure | got | target | ratio |\n|---|---|---|---|");
    for measure in &table {
        println!(
            "| {} | {:.2} | {} | {:.2} |",
            measure.name,
            measure.got,
            measure.target,
            measure.ratio()
        );
    }
}
