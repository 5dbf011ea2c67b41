//! Benchmarks of Demonworld: a season with thirty armies, the weeks of six sieges, menus, and whole campaigns played
//! with random legal actions.

use std::hint::black_box;

use criterion::Criterion;
use regnal::dice::{Dice, Seed};
use regnal::game::simulate::{Pilot, Simulated as _};
use regnal::game::{Seat, prelude::*};
use regnal::games::demonworld::action::{Leader, Organisation, Season as Order, Table};
use regnal::games::demonworld::ids::{ForceId, ProvinceId, SiteId};
use regnal::games::demonworld::nouns::{CharacterKind, ForceKind, Phase, Race, SiteKind};
use regnal::games::demonworld::simulate::bout;
use regnal::games::demonworld::state::{Stage, StandingOrders};
use regnal::games::demonworld::{Action, Demonworld, Event, Opening, Options, Position, Setup};
use regnal::store::{Append, Payload, Store};

use super::log::running;

/// Number of armies per player.
const ARMIES: usize = 5;

fn dice() -> Dice {
    Dice::keyed(Seed::from_bytes([3; 32]).mixed(&[]), 0)
}

fn options() -> Options {
    Options::usual(Race::ALL.iter().copied())
}

/// Returns a campaign in the given position.
fn at(position: Position) -> Demonworld {
    Demonworld::new(Setup { options: options(), opening: Opening::Position(Box::new(position)) })
}

/// Takes a legal action, and returns its events.
fn take_action(
    game: &mut Demonworld,
    seat: Seat,
    action: &Action,
    chance: &mut Dice,
) -> Vec<Event> {
    let played = game.play(seat, action, chance);
    played.unwrap_or_else(|illegal| panic!("{action:?}: {illegal}"))
}

/// Returns the lock action of a seat that has yet to answer.
fn lock(game: &Demonworld, seat: Seat) -> Action {
    let lock = |action: &Action| matches!(action, Action::Table(Table::Lock(_)));
    let menu = game.legal(seat);
    let lock = menu.into_iter().find(lock);
    lock.unwrap_or(Action::Table(Table::TimeOut))
}

/// Returns a campaign after the initial organisation by six players with unlimited points. Each player has five armies,
/// including the king's army.
fn organised() -> Demonworld {
    let mut chance = dice();
    let dealt = Demonworld::new(Demonworld::deal(&options(), &mut chance));
    let mut position = dealt.position().clone();
    for player in &mut position.players {
        player.treasury = 9_000;
    }
    let mut game = at(position);
    for seat in Seat::all(6) {
        let founds = |action: &Action| {
            matches!(action, Action::Organisation(Organisation::CreateArmy { .. }))
        };
        let king = game.machine(seat, &mut chance).into_iter().find(founds);
        take_action(&mut game, seat, &king.expect("there should be a king"), &mut chance);
        let lands: Vec<ProvinceId> = provinces(&game, seat);
        for &province in lands.iter().cycle().take(ARMIES - 1) {
            let leader = Leader::Raise(CharacterKind::Hero);
            let army = Organisation::CreateArmy { province, leader };
            take_action(&mut game, seat, &Action::Organisation(army), &mut chance);
        }
        for force in armies(&game, seat) {
            for _ in 0..4 {
                let joins = |action: &Action| matches!(action, Action::Organisation(Organisation::RaiseUnit { force: to, .. }) if *to == force);
                let units: Vec<Action> = game.legal(seat).into_iter().filter(joins).collect();
                if units.is_empty() {
                    break;
                }
                let unit = &units[chance.index(units.len())];
                take_action(&mut game, seat, unit, &mut chance);
            }
        }
    }
    game
}

fn provinces(game: &Demonworld, seat: Seat) -> Vec<ProvinceId> {
    let all = game.position().provinces.iter();
    all.filter(|(_, own)| own.owner == Some(seat)).map(|(&id, _)| id).collect()
}

fn armies(game: &Demonworld, seat: Seat) -> Vec<ForceId> {
    let all = game.position().forces.iter();
    all.filter(|(_, own)| own.owner == seat && own.kind == ForceKind::Army)
        .map(|(&id, _)| id)
        .collect()
}

/// Returns a season in which thirty armies have orders, most of them march orders. Only the last seat has not locked
/// its orders yet.
fn ordered(organised: &Demonworld) -> (Demonworld, Action, Seat) {
    let mut chance = dice();
    let mut game = organised.clone();
    while game.position().stage == Stage::Organisation {
        let seat = *game.awaited().first().expect("a seat should be awaited");
        let lock = lock(&game, seat);
        take_action(&mut game, seat, &lock, &mut chance);
    }
    for seat in Seat::all(6) {
        for army in armies(&game, seat) {
            let marches = |action: &Action| matches!(action, Action::Season(Order::March { army: own, .. }) if *own == army);
            let ways: Vec<Action> = game.legal(seat).into_iter().filter(marches).collect();
            if !ways.is_empty() {
                let way = &ways[chance.index(ways.len())];
                take_action(&mut game, seat, way, &mut chance);
            }
        }
        if seat != Seat(5) {
            let lock = lock(&game, seat);
            take_action(&mut game, seat, &lock, &mut chance);
        }
    }
    let last = lock(&game, Seat(5));
    (game, last, Seat(5))
}

/// Returns a position in which six armies besiege their neighbours' garrisoned cities. The siege programmes are
/// written, and only the last seat has not locked its orders yet.
fn besieging(organised: &Demonworld) -> (Demonworld, Action, Seat) {
    let mut chance = dice();
    let mut game = organised.clone();
    let city = |race: Race| {
        let letter = race.code().to_uppercase();
        let province: ProvinceId =
            format!("{}1", &letter[..1]).parse().expect("there should be a province");
        SiteId { province, kind: SiteKind::City, number: 1 }
    };
    for (seat, &race) in Seat::all(6).zip(Race::ALL) {
        let garrison = Action::Organisation(Organisation::CreateGarrison(city(race)));
        take_action(&mut game, seat, &garrison, &mut chance);
        let inside = |force: &ForceId| game.position().forces[force].site == Some(city(race));
        let force = game.position().forces.keys().copied().find(inside);
        let force = force.expect("there should be a garrison");
        for _ in 0..3 {
            let joins = |action: &Action| matches!(action, Action::Organisation(Organisation::RaiseUnit { force: to, .. }) if *to == force);
            let unit = game.legal(seat).into_iter().find(joins).expect("there should be a unit");
            take_action(&mut game, seat, &unit, &mut chance);
        }
    }
    let mut position = game.position().clone();
    for (index, seat) in Seat::all(6).enumerate() {
        let away: ProvinceId = {
            let own = city(Race::ALL[index]).province.to_string();
            format!("{}3", &own[..1]).parse().expect("there should be a province")
        };
        let target = city(Race::ALL[(index + 1) % 6]).province;
        for (number, army) in armies(&game, seat).into_iter().enumerate() {
            let force = position.forces.get_mut(&army).expect("there should be an army");
            force.province = if number == 0 { target } else { away };
        }
    }
    position.windows.clear();
    position.stage = Stage::Conflicts;
    let mut game = at(position);
    let begins = Action::Table(Table::SetStandingOrders(StandingOrders::default()));
    take_action(&mut game, Seat(0), &begins, &mut chance);
    println!("sieges: {}", game.position().sieges.len());
    loop {
        let windows = game.position().windows.values();
        let programmes = windows.filter(|window| window.phase == Phase::SiegeProgramme);
        let open: Vec<Seat> = programmes
            .flat_map(|window| window.asked.difference(&window.locked).copied())
            .collect();
        let awaited = game.awaited();
        let seat = open.first().or(awaited.first()).copied();
        let seat = seat.expect("a seat should be awaited");
        let mut deeds = game.machine(seat, &mut chance);
        let last = deeds.pop().expect("there should be a lock");
        for deed in deeds {
            // Actions that conflict with earlier orders are refused and skipped.
            let _ = game.play(seat, &deed, &mut chance);
        }
        if open.len() == 1 {
            return (game, last, seat);
        }
        take_action(&mut game, seat, &last, &mut chance);
    }
}

/// Performs the last lock action, and then every action until new orders can be given. Calls `keep` for each action
/// with its events.
fn play_until_next_orders(
    (game, last, seat): &(Demonworld, Action, Seat),
    mut keep: impl FnMut(&Action, &[Event]),
) -> Demonworld {
    let (mut game, mut chance) = (game.clone(), dice());
    let date = game.position().date;
    let events = take_action(&mut game, *seat, last, &mut chance);
    keep(last, &events);
    while game.position().date == date && game.outcome().is_none() {
        let Some(&seat) = game.awaited().first() else { break };
        let deed = lock(&game, seat);
        let events = take_action(&mut game, seat, &deed, &mut chance);
        keep(&deed, &events);
    }
    game
}

fn json(value: &impl serde::Serialize) -> Payload {
    serde_json::to_value(value).expect("the value should serialise").into()
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
    let organised = organised();
    let season = ordered(&organised);
    let sieges = besieging(&organised);
    for (name, start) in [("season", &season), ("sieges", &sieges)] {
        let (mut deeds, mut events) = (0, 0);
        play_until_next_orders(start, |_, happened| {
            deeds += 1;
            events += happened.len();
        });
        println!("a {name}: {deeds} deeds, {events} events");
    }
    let mut group = criterion.benchmark_group("seasons");
    group.sample_size(20);
    let what = "orders of 30 armies of six players, resolved and committed (target 20 ms)";
    group.bench_function(what, |bencher| {
        let (ordered, last, seat) = &season;
        bencher.iter(|| {
            let (mut game, mut chance) = (ordered.clone(), dice());
            let events = take_action(&mut game, *seat, last, &mut chance);
            append.action = json(last);
            append.events = events.iter().map(json).collect();
            let done = runtime.block_on(store.append(append.clone()));
            done.expect("the append should succeed");
            append.expected_seq += append.events.len() as u64;
        });
    });
    // Each answer is committed separately, so the disk time is counted once per answer.
    let what = "the same with all that is asked until the next orders";
    group.bench_function(what, |bencher| {
        bencher.iter(|| {
            play_until_next_orders(&season, |deed, events| {
                append.action = json(deed);
                append.events = events.iter().map(json).collect();
                let done = runtime.block_on(store.append(append.clone()));
                done.expect("the append should succeed");
                append.expected_seq += append.events.len() as u64;
            })
        });
    });
    group.bench_function("all of it, resolved only", |bencher| {
        bencher.iter(|| play_until_next_orders(black_box(&season), |_, _| {}));
    });
    group.bench_function("13 weeks of 6 sieges (target 20 ms)", |bencher| {
        bencher.iter(|| play_until_next_orders(black_box(&sieges), |_, _| {}));
    });
    group.bench_function("menu of the busiest organisation (target 1 ms)", |bencher| {
        bencher.iter(|| black_box(&organised).legal(Seat(0)));
    });
    group.sample_size(10);
    let mut number = 0;
    let what = "five years of six seats by random legal play (target 500 ms)";
    group.bench_function(what, |bencher| {
        bencher.iter(|| {
            number += 1;
            Demonworld::simulate(&bout(&[Pilot::Random; 6], 5, 2, number))
        });
    });
    group.finish();
    runtime.block_on(store.close());
}
