//! Benchmarks of Imperial Offices: the busiest kingdom's menu, a month of eight kingdoms with sixty characters, a bot
//! player's decisions in that month, a twelve-month campaign with eight seats, the map, and a sheet.

use std::collections::BTreeMap;
use std::hint::black_box;

use criterion::Criterion;
use regnal::dice::{Dice, Seed};
use regnal::game::simulate::{Pilot, Simulated as _};
use regnal::game::{Seat, Viewer, prelude::*};
use regnal::games::offices::action::Order;
use regnal::games::offices::ids::CharacterId;
use regnal::games::offices::simulate::bout;
use regnal::games::offices::{Action, Event, Offices, Opening, Options, Setup};
use regnal::render::offices::{self as picture, Look};
use regnal::render::paint::Painter;
use regnal::store::{Append, Payload, Store};
use regnal::text::{Lang, Names};

use super::log::running;

/// Number of actions that a kingdom takes each month.
const WISHES: usize = 12;

fn dice(number: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([number; 32]).mixed(&[]), 0)
}

fn fresh() -> Offices {
    Offices::from_setup(Setup { options: Options::usual(8), opening: Opening::Fresh })
}

/// Takes a legal action, and returns its events.
fn take_action(game: &mut Offices, seat: Seat, action: &Action, chance: &mut Dice) -> Vec<Event> {
    let events = game.decide(seat, action, chance);
    let events = events.unwrap_or_else(|illegal| panic!("{action:?}: {illegal}"));
    for event in &events {
        game.evolve(event);
    }
    events
}

fn json(value: &impl serde::Serialize) -> Payload {
    serde_json::to_value(value).expect("the value should serialise").into()
}

/// Chooses a random action, most often marching and recruiting.
fn choose_action(menu: &[Action], whim: &mut Dice) -> Action {
    let mut sorts: BTreeMap<u8, Vec<&Action>> = BTreeMap::new();
    for action in menu {
        let sort = match action {
            Action::Order { order: Order::Move { .. }, .. } => 0,
            Action::Order { order: Order::Recruit { .. }, .. } => 1,
            Action::Order { order: Order::Transfer { .. }, .. } => 2,
            Action::Order { order: Order::Explore, .. } => 3,
            Action::Order { .. } => 4,
            _ => 5,
        };
        sorts.entry(sort).or_default().push(action);
    }
    let sorts: Vec<Vec<&Action>> = sorts.into_values().collect();
    let among = &sorts[whim.index(sorts.len())];
    among[whim.index(among.len())].clone()
}

/// A finished campaign, with the position that had the longest menu.
struct Played {
    deeds: usize,
    busiest: (Offices, Seat),
    longest: usize,
}

fn play_campaign() -> Played {
    let (mut game, mut chance, mut whim) = (fresh(), dice(1), dice(2));
    let mut played = Played { deeds: 0, busiest: (game.clone(), Seat(0)), longest: 0 };
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
                0 => menu.first().cloned().expect("there should be a king"),
                _ => choose_action(&menu, &mut whim),
            };
            take_action(&mut game, seat, &action, &mut chance);
            played.deeds += 1;
        }
        if game.awaited().contains(&seat) {
            take_action(&mut game, seat, &Action::Lock, &mut chance);
            played.deeds += 1;
        }
    }
    assert!(game.outcome().is_some(), "the campaign must end");
    println!(
        "a campaign: {} turns, {} deeds, {} actions in the longest menu",
        game.position().turn,
        played.deeds,
        played.longest
    );
    played
}

/// Number of characters in the measured month.
const CHARACTERS: usize = 60;

/// Returns a month in the middle of a campaign between bot players, with [`CHARACTERS`] characters. All orders are
/// given, and every seat except the returned one has locked its orders.
fn month() -> (Offices, Seat) {
    let (mut game, mut chance, mut mind) = (fresh(), dice(3), dice(4));
    let next = |game: &Offices| game.awaited().first().copied().expect("a seat should be awaited");
    while game.position().turn < 6 {
        let seat = next(&game);
        for deed in game.machine(seat, &mut mind) {
            take_action(&mut game, seat, &deed, &mut chance);
        }
    }
    // Copies of existing heroes join until there are enough characters.
    let mut at = game.position().clone();
    let seats: Vec<Seat> = at.playing().collect();
    let obey = |at: &regnal::games::offices::Position| {
        let all = at.characters.values();
        all.filter(|one| one.is_alive() && one.seat.is_some()).count()
    };
    for number in 0.. {
        if obey(&at) >= CHARACTERS {
            break;
        }
        let seat = seats[number % seats.len()];
        let like = at.house(seat).map(|(_, one)| one.clone()).last();
        if let Some(mut hero) = like {
            hero.is_king = false;
            hero.carried.clear();
            let id = CharacterId(
                2_000 + u32::try_from(number).expect("the number of heroes should fit"),
            );
            at.characters.insert(id, hero);
        }
    }
    let mut game = Offices::from_setup(Setup {
        options: Options::usual(8),
        opening: Opening::Position(Box::new(at)),
    });
    let before = next(&game);
    while game.awaited().len() > 1 {
        let seat = next(&game);
        for deed in game.machine(seat, &mut mind) {
            take_action(&mut game, seat, &deed, &mut chance);
        }
    }
    let last = next(&game);
    assert_ne!(before, last);
    let mut deeds = game.machine(last, &mut mind);
    deeds.pop();
    for deed in deeds {
        take_action(&mut game, last, &deed, &mut chance);
    }
    (game, last)
}

pub(crate) fn measure(criterion: &mut Criterion) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("there should be a runtime");
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))
        .expect("there should be a scratch folder");
    let store = runtime.block_on(Store::open(dir.path())).expect("there should be a store");
    let mut append: Append = runtime.block_on(running(&store));
    let played = play_campaign();
    let (eve, last) = month();
    let mut group = criterion.benchmark_group("offices");
    group.sample_size(20);
    let (game, seat) = &played.busiest;
    group.bench_function("legal, the busiest kingdom (target 1 ms)", |bencher| {
        bencher.iter(|| black_box(game.legal(*seat)));
    });
    let what =
        "a month of eight kingdoms with 60 characters, resolved and committed (target 20 ms)";
    group.bench_function(what, |bencher| {
        bencher.iter(|| {
            let (mut game, mut chance) = (eve.clone(), dice(5));
            let events = take_action(&mut game, last, &Action::Lock, &mut chance);
            append.action = json(&Action::Lock);
            append.events = events.iter().map(json).collect();
            let done = runtime.block_on(store.append(append.clone()));
            done.expect("the append should succeed");
            append.expected_seq += append.events.len() as u64;
            black_box(game)
        });
    });
    group.bench_function("the same, resolved only", |bencher| {
        bencher.iter(|| {
            let (mut game, mut chance) = (eve.clone(), dice(5));
            take_action(&mut game, last, &Action::Lock, &mut chance);
            black_box(game)
        });
    });
    let what = "a month of a seat of the program (target 1 s)";
    group.bench_function(what, |bencher| {
        bencher.iter(|| black_box(eve.machine(last, &mut dice(6))));
    });
    let mut number = 0;
    let what = "twelve months of eight seats by random legal play (target 200 ms)";
    group.bench_function(what, |bencher| {
        bencher.iter(|| {
            number += 1;
            Offices::simulate(&bout(&[Pilot::Random; 8], 5, number))
        });
    });
    let view = game.view(Viewer::Seat(*seat));
    let (mut painter, names) = (Painter::new(), Names::default());
    let mut map = || {
        let scene = picture::map(&view, &Look::default(), "The bench", Lang::En, &names);
        painter.paint(&scene).expect("there should be a picture").png
    };
    println!("the map: {} bytes", map().len());
    let what = "the map of a kingdom, its land painted before (target 20 ms)";
    group.bench_function(what, |bencher| bencher.iter(|| black_box(map())));
    let king = game.position().kingdoms[seat.index()].king;
    let mut painter = Painter::new();
    let what = "the sheet of a king, view to PNG (target 15 ms)";
    group.bench_function(what, |bencher| {
        bencher.iter(|| {
            let scene = picture::sheet(&view, king, &[], "The bench", Lang::En, &names);
            black_box(
                painter
                    .paint(&scene.expect("there should be a king"))
                    .expect("there should be a picture")
                    .png,
            )
        });
    });
    group.finish();
    runtime.block_on(store.close());
}
