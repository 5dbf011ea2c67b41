//! The library's benchmarks. Most of their names include a target time. Run them with `cargo bench -p regnal`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a measure that goes wrong ends by panicking"
)]

mod campaigns;
mod echoes;
mod engine;
mod log;
mod map;
mod offices;
mod offices_pictures;
mod pictures;
mod provinces;
mod random;
mod seasons;
mod sheets;

use criterion::Criterion;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    engine::measure(&mut criterion);
    echoes::measure(&mut criterion);
    campaigns::measure(&mut criterion);
    map::measure(&mut criterion);
    offices::measure(&mut criterion);
    offices_pictures::measure(&mut criterion);
    pictures::measure(&mut criterion);
    provinces::measure(&mut criterion);
    seasons::measure(&mut criterion);
    sheets::measure(&mut criterion);
    log::measure(&mut criterion);
    criterion.final_summary();
}
