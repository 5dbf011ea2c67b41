//! Benchmarks of the Mighty Empires map, from a view to the encoded PNG.

use criterion::Criterion;
use regnal::game::{Game, Viewer};
use regnal::games::AnyGame;
use regnal::games::mighty::Mighty;
use regnal::hex::Hex;
use regnal::render::mighty::{Look, map};
use regnal::render::paint::Painter;
use regnal::text::{Lang, Names};

use super::random::{Campaign, busiest};

/// Self-imposed limit on the size of a picture for viewing on a phone, in bytes.
const LARGEST: usize = 500_000;

/// Returns twelve successive positions of a campaign.
fn moments() -> Vec<Mighty> {
    let mut campaign = Campaign::deal(1);
    let mut games = vec![campaign.game.clone()];
    while campaign.step().is_some() {
        games.push(campaign.game.clone());
    }
    let step = games.len() / 12;
    games.into_iter().step_by(step.max(1)).take(12).collect()
}

pub(crate) fn measure(criterion: &mut Criterion) {
    let game = busiest();
    let names = Names {
        seats: ["Ada", "Élodie", "Grace"].map(String::from).into(),
        hexes: AnyGame::Mighty(Box::new(game.clone())).labels(),
        ..Names::default()
    };
    let view = game.view(Viewer::Public);
    let mut painter = Painter::new();
    let whole = Look::default();
    let mut draw = |look: &Look<'_>| {
        painter
            .paint(&map(&view, look, "The war of the bench", Lang::En, &names))
            .expect("there should be a picture of the map")
            .png
    };
    println!(
        "the map takes {} bytes, {:.2} of the {LARGEST} allowed",
        draw(&whole).len(),
        draw(&whole).len() as f64 / LARGEST as f64
    );
    let mut group = criterion.benchmark_group("map");
    group.sample_size(20);
    group.bench_function("view to PNG, one core (target 20 ms)", |bencher| {
        bencher.iter(|| draw(&whole));
    });
    let crop = Look { crop: Some((Hex::new(0, 0), 2)), ..Look::default() };
    group.bench_function("view to PNG, a crop", |bencher| bencher.iter(|| draw(&crop)));
    // There are more pictures than the cache holds. Each picture is therefore drawn in full, except for the land and
    // the parts that did not change.
    let moments = moments();
    let mut moments = moments.iter().cycle();
    let mut painter = Painter::new();
    group.bench_function("view to PNG, a campaign in twelve pictures", |bencher| {
        bencher.iter(|| {
            let game = moments.next().expect("there should be an endless cycle");
            let view = game.view(Viewer::Public);
            let scene = map(&view, &whole, "The war of the bench", Lang::En, &names);
            painter.paint(&scene).expect("there should be a picture of the map").png
        });
    });
    group.finish();
}
