//! Benchmarks of Echoes of Emperors: menus, random matches, and a bot player's decision time.

use std::hint::black_box;

use criterion::Criterion;
use regnal::dice::{Dice, Seed};
use regnal::game::simulate::{Pilot, Simulated as _};
use regnal::game::{Game, Seat, Viewer};
use regnal::games::echoes::nouns::{Civ, Format};
use regnal::games::echoes::simulate::{bout, options, playout};
use regnal::games::echoes::{Action, Echoes, ai};

fn dice(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Returns the position with the longest menu in a few matches between bot players, and the seat to move.
fn busiest() -> (Echoes, Seat) {
    let mut best = None;
    let mut most = 0;
    for seed in 0..6 {
        let (mut chance, mut mind) = (dice(seed), dice(seed + 50));
        let mut game = Echoes::new(Echoes::deal(&options(Format::Base), &mut chance));
        while let Some(&seat) = game.awaited().iter().next() {
            let menu = game.legal(seat);
            if menu.len() > most && game.position().prompt().is_none() {
                most = menu.len();
                best = Some((game.clone(), seat));
            }
            let Some(action) = ai::choose(&game.view(Viewer::Seat(seat)), &menu, &mut mind) else {
                break;
            };
            game.play(seat, &action, &mut chance).expect("listed actions should be legal");
        }
    }
    best.expect("a match should have a turn")
}

pub(crate) fn measure(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("echoes");
    group.sample_size(10);
    let (game, seat) = busiest();
    println!("busiest menu: {} actions", game.legal(seat).len());
    group.bench_function("menu of the busiest position (target 1 ms)", |bencher| {
        bencher.iter(|| black_box(&game).legal(black_box(seat)));
    });
    let view = game.view(Viewer::Seat(seat));
    let menu = game.legal(seat);
    group.bench_function("one choice of the AI in the busiest position", |bencher| {
        bencher.iter(|| ai::choose(black_box(&view), &menu, &mut dice(9)));
    });
    group.bench_function("a whole turn of the AI (target 1 s)", |bencher| {
        bencher.iter(|| whole_turn(game.clone(), seat));
    });
    let mut number = 0;
    group.bench_function("random playout of the base game (target 1 ms)", |bencher| {
        bencher.iter(|| {
            number += 1;
            playout(&bout(&options(Format::Base), Civ::ALL, [Pilot::Random; 2], 1, number))
        });
    });
    group.bench_function("base match, evenly at random from the menus", |bencher| {
        bencher.iter(|| {
            number += 1;
            Echoes::simulate(&bout(&options(Format::Base), Civ::ALL, [Pilot::Random; 2], 1, number))
        });
    });
    group.bench_function("base match between two AI seats", |bencher| {
        bencher.iter(|| {
            number += 1;
            Echoes::simulate(&bout(&options(Format::Base), Civ::ALL, [Pilot::Ai; 2], 1, number))
        });
    });
    group.finish();
}

fn whole_turn(mut game: Echoes, seat: Seat) -> Echoes {
    let (mut chance, mut mind) = (dice(10), dice(11));
    while game.awaited().contains(&seat) {
        let menu = game.legal(seat);
        let Some(action) = ai::choose(&game.view(Viewer::Seat(seat)), &menu, &mut mind) else {
            break;
        };
        game.play(seat, &action, &mut chance).expect("listed actions should be legal");
        if matches!(action, Action::EndTurn { .. }) {
            break;
        }
    }
    game
}
