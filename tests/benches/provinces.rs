//! Benchmarks of Demonworld's province map, from a view to the encoded PNG.

use criterion::Criterion;
use regnal::dice::{Dice, Seed};
use regnal::game::{Game, Seat, Viewer};
use regnal::games::demonworld::action::Table;
use regnal::games::demonworld::nouns::Race;
use regnal::games::demonworld::state::Stage;
use regnal::games::demonworld::{Action, Demonworld, Options, View};
use regnal::render::demonworld::{Look, map};
use regnal::render::paint::Painter;
use regnal::text::{Lang, Names};

/// Self-imposed limit on the size of a picture, in bytes.
const LARGEST: usize = 500_000;

/// Returns the position with the most armies, marches, battles and sieges in a random two-year campaign.
fn busiest() -> Demonworld {
    let dice = |salt| Dice::keyed(Seed::from_bytes([5; 32]).mixed(&[String::from(salt)]), 0);
    let (mut chance, mut whim) = (dice("chance"), dice("whim"));
    let options = Options::usual(Race::ALL.iter().copied());
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let mut best = (0, game.clone());
    for _ in 0..20_000 {
        let at = game.position();
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        if at.date.year > 2 || awaited.is_empty() {
            break;
        }
        let size = at.counters.len()
            + at.recent.ways.len()
            + 3 * at.recent.battles.len()
            + 5 * at.sieges.len();
        if at.stage == Stage::Orders && size > best.0 {
            best = (size, game.clone());
        }
        let seat = awaited[whim.index(awaited.len())];
        let menu = game.legal(seat);
        let ends = |action: &&Action| matches!(action, Action::Table(Table::Lock(_)));
        let lock = menu.iter().find(ends);
        let action = match lock {
            Some(lock) if whim.index(8) == 0 => lock.clone(),
            _ => menu[whim.index(menu.len())].clone(),
        };
        let played = game.play(seat, &action, &mut chance);
        played.expect("listed actions should be legal");
    }
    best.1
}

pub(crate) fn measure(criterion: &mut Criterion) {
    let game = busiest();
    let names = Names {
        seats: ["Ada", "Élodie", "Grace", "Hedy", "Mary", "Radia"].map(String::from).into(),
        ..Names::default()
    };
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut painter = Painter::new();
    let mut draw = |look: &Look<'_>| {
        painter
            .paint(&map(&view, look, "The war of the bench", Lang::Fr, &names))
            .expect("there should be a picture of the map")
            .png
    };
    let whole = Look::default();
    println!(
        "the map of provinces takes {} bytes, {:.2} of the {LARGEST} allowed",
        draw(&whole).len(),
        draw(&whole).len() as f64 / LARGEST as f64
    );
    let mut group = criterion.benchmark_group("map of provinces");
    group.sample_size(20);
    group.bench_function("view to PNG, one core (target 20 ms)", |bencher| {
        bencher.iter(|| draw(&whole));
    });
    // There are more pictures than the cache holds. Each picture is therefore drawn in full, except for the land and
    // the parts that all viewers see.
    let views: Vec<View> = Seat::all(6).map(|seat| game.view(Viewer::Seat(seat))).collect();
    let mut seats = views.iter().cycle();
    let mut painter = Painter::new();
    group.bench_function("view to PNG, six seats in turn (target 20 ms)", |bencher| {
        bencher.iter(|| {
            let view = seats.next().expect("there should be an endless cycle");
            let scene = map(view, &whole, "The war of the bench", Lang::Fr, &names);
            painter.paint(&scene).expect("there should be a picture of the map").png
        });
    });
    group.finish();
}
