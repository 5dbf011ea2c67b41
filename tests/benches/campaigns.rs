//! Benchmarks of Demonworld: a bot player's decision time, and whole campaigns between bot players.

use std::hint::black_box;

use criterion::Criterion;
use regnal::dice::{Dice, Seed};
use regnal::game::simulate::{Pilot, Simulated as _};
use regnal::game::{Seat, prelude::*};
use regnal::games::demonworld::Demonworld;
use regnal::games::demonworld::simulate::bout;

fn dice() -> Dice {
    Dice::keyed(Seed::from_bytes([9; 32]).mixed(&[]), 0)
}

/// Returns the position in which a bot player takes the most actions at once, and that player's seat.
fn busiest() -> (Demonworld, Seat) {
    let mut best = None;
    let mut most = 0;
    Demonworld::simulate_through(&bout(&[Pilot::Ai; 6], 3, 1, 0), |game, _| {
        for seat in Seat::all(6) {
            let deeds = game.machine(seat, &mut dice()).len();
            if deeds > most {
                most = deeds;
                best = Some((game.clone(), seat));
            }
        }
    });
    println!("busiest phase of a program's seat: {most} deeds");
    best.expect("a seat should act")
}

pub(crate) fn measure(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("campaigns");
    group.sample_size(10);
    let (game, seat) = busiest();
    group.bench_function("a program's phase, the busiest (target 1 s)", |bencher| {
        bencher.iter(|| black_box(&game).machine(seat, &mut dice()));
    });
    let mut number = 0;
    group.bench_function("three years between six programs", |bencher| {
        bencher.iter(|| {
            number += 1;
            Demonworld::simulate(&bout(&[Pilot::Ai; 6], 3, 1, number))
        });
    });
    group.finish();
}
