//! Imperial Offices: the menu of the busiest kingdom, a campaign of twelve months with eight seats, map and sheet.

use std::collections::BTreeMap;
use std::hint::black_box;

use criterion::Criterion;
use regnal::dice::{Dice, Seed};
use regnal::game::{Game as _, Seat, Viewer};
use regnal::games::offices::action::Order;
use regnal::games::offices::{Action, Offices, Opening, Options, Setup};
use regnal::render::offices::{self as picture, Look};
use regnal::render::paint::Painter;
use regnal::text::{Lang, Names};

/// How many things a kingdom writes each month.
const WISHES: usize = 12;

fn dice(number: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([number; 32]).mixed(&[]), 0)
}

fn fresh() -> Offices {
    Offices::from_setup(Setup {
        options: Options::usual(8),
        opening: Opening::Fresh,
    })
}

/// Does something lawful.
fn does(game: &mut Offices, seat: Seat, action: &Action, chance: &mut Dice) {
    let events = game.decide(seat, action, chance);
    let events = events.unwrap_or_else(|illegal| panic!("{action:?}: {illegal}"));
    for event in &events {
        game.evolve(event);
    }
}

/// What somebody writes who plays at random: most of all he marches and recruits.
fn wish(menu: &[Action], whim: &mut Dice) -> Action {
    let mut sorts: BTreeMap<u8, Vec<&Action>> = BTreeMap::new();
    for action in menu {
        let sort = match action {
            Action::Order {
                order: Order::Move { .. },
                ..
            } => 0,
            Action::Order {
                order: Order::Recruit { .. },
                ..
            } => 1,
            Action::Order {
                order: Order::Transfer { .. },
                ..
            } => 2,
            Action::Order {
                order: Order::Explore,
                ..
            } => 3,
            Action::Order { .. } => 4,
            _ => 5,
        };
        sorts.entry(sort).or_default().push(action);
    }
    let sorts: Vec<Vec<&Action>> = sorts.into_values().collect();
    let among = &sorts[whim.index(sorts.len())];
    among[whim.index(among.len())].clone()
}

/// A whole campaign, and the moment with the longest menu.
struct Played {
    deeds: Vec<(Seat, Action)>,
    busiest: (Offices, Seat),
    longest: usize,
}

fn play() -> Played {
    let (mut game, mut chance, mut whim) = (fresh(), dice(1), dice(2));
    let mut played = Played {
        deeds: Vec::new(),
        busiest: (game.clone(), Seat(0)),
        longest: 0,
    };
    while let Some(&seat) = game.awaited().first() {
        let mut wishes = if game.position().turn == 0 { 1 } else { WISHES };
        while wishes > 0 && game.awaited().contains(&seat) {
            wishes -= 1;
            let menu = game.legal(seat);
            if game.position().turn > 0 && menu.len() > played.longest {
                played.longest = menu.len();
                played.busiest = (game.clone(), seat);
            }
            let action = match game.position().turn {
                0 => menu.first().cloned().expect("a king"),
                _ => wish(&menu, &mut whim),
            };
            does(&mut game, seat, &action, &mut chance);
            played.deeds.push((seat, action));
        }
        if game.awaited().contains(&seat) {
            does(&mut game, seat, &Action::Lock, &mut chance);
            played.deeds.push((seat, Action::Lock));
        }
    }
    assert!(game.outcome().is_some(), "the campaign does not end");
    println!(
        "a campaign: {} turns, {} deeds, {} actions in the longest menu",
        game.position().turn,
        played.deeds.len(),
        played.longest
    );
    played
}

pub(crate) fn measure(criterion: &mut Criterion) {
    let played = play();
    let mut group = criterion.benchmark_group("offices");
    group.sample_size(20);
    let (game, seat) = &played.busiest;
    group.bench_function("legal, the busiest kingdom (target 1 ms)", |bencher| {
        bencher.iter(|| black_box(game.legal(*seat)));
    });
    let what = "a campaign of twelve months with eight seats, played again (target 200 ms)";
    group.bench_function(what, |bencher| {
        bencher.iter(|| {
            let (mut game, mut chance) = (fresh(), dice(1));
            for (seat, action) in &played.deeds {
                does(&mut game, *seat, action, &mut chance);
            }
            black_box(game)
        });
    });
    let view = game.view(Viewer::Seat(*seat));
    let (mut painter, names) = (Painter::new(), Names::default());
    let mut map = || {
        let known = picture::kingdom_map(&view).expect("a map");
        let scene = picture::map(&known, &Look::default(), "The bench", Lang::En, &names);
        painter.paint(&scene).expect("a picture").png
    };
    println!("the map: {} bytes", map().len());
    let what = "the map of a kingdom, its land painted before (target 20 ms)";
    group.bench_function(what, |bencher| bencher.iter(|| black_box(map())));
    let king = game.position().kingdoms[seat.index()].king;
    let mut painter = Painter::new();
    let what = "the sheet of a king, view to PNG (target 15 ms)";
    group.bench_function(what, |bencher| {
        bencher.iter(|| {
            let who = picture::person_of(&view, king).expect("a king");
            let scene = picture::sheet(&who, "The bench", Lang::En, &names);
            black_box(painter.paint(&scene).expect("a picture").png)
        });
    });
    group.finish();
}
