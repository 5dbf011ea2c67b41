//! Benchmarks of the Mighty Empires rules, without the store or pictures.

use std::hint::black_box;

use criterion::Criterion;
use regnal::game::{Game, Viewer};

use super::random::{Campaign, busiest};

pub(crate) fn measure(criterion: &mut Criterion) {
    let (mut actions, mut events) = (0, 0);
    for seed in 0..8 {
        let mut campaign = Campaign::deal(seed);
        while let Some(happened) = campaign.step() {
            actions += 1;
            events += happened.len();
        }
    }
    println!("eight campaigns: {} actions and {} events each", actions / 8, events / 8);
    let mut group = criterion.benchmark_group("engine");
    group.sample_size(10);
    let mut seed = 0;
    group.bench_function("campaign of 10 years, 3 seats (target 50 ms)", |bencher| {
        bencher.iter(|| {
            let mut campaign = Campaign::deal(seed % 8);
            seed += 1;
            while campaign.step().is_some() {}
            campaign.game
        });
    });
    let game = busiest();
    group.bench_function("menus of the busiest position", |bencher| {
        bencher.iter(|| {
            for seat in game.awaited() {
                black_box(game.legal(black_box(seat)));
            }
        });
    });
    group.bench_function("view of the busiest position", |bencher| {
        bencher.iter(|| game.view(black_box(Viewer::Public)));
    });
    group.bench_function("copy of the busiest position", |bencher| {
        bencher.iter(|| black_box(&game).clone());
    });
    group.finish();
}
