//! How fast the library is, each measure with its target in its name: `cargo bench -p regnal`.

mod echoes;
mod engine;
mod log;
mod map;
mod pictures;
mod random;

use criterion::Criterion;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    engine::measure(&mut criterion);
    echoes::measure(&mut criterion);
    map::measure(&mut criterion);
    pictures::measure(&mut criterion);
    log::measure(&mut criterion);
    criterion.final_summary();
}
