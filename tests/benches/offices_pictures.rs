//! Benchmarks of pictures of Imperial Offices, from a view to the encoded PNG.

use criterion::Criterion;
use regnal::games::offices::View;
use regnal::render::offices::{Look, court, map, race, sheet};
use regnal::render::paint::Painter;
use regnal::render::scene::Scene;
use regnal::seat::Seat;
use regnal::text::Lang;

#[path = "../offices/pictures/demo.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod demo;

/// Self-imposed limit on the size of a picture, in bytes.
const LARGEST: usize = 500_000;

pub(crate) fn measure(criterion: &mut Criterion) {
    let (names, title, lang) = (demo::names(), "The offices of the bench", Lang::Fr);
    let look = Look::default();
    let (usual, fullest) = (demo::world(8, Some(Seat(0))), demo::fullest());
    let (queen, people, orders) = (demo::queen(), demo::people(), demo::orders());
    let drawn = |scene: Option<Scene>| scene.expect("there should be a kingdom");
    type Draw<'a> = Box<dyn Fn() -> Scene + 'a>;
    let pictures: [(&str, u32, Draw<'_>); 5] = [
        ("map of a kingdom", 20, Box::new(|| map(&usual, &look, title, lang, &names))),
        ("fullest map of a kingdom", 20, Box::new(|| map(&fullest, &look, title, lang, &names))),
        (
            "sheet of a character",
            15,
            Box::new(|| drawn(sheet(&people, queen, &orders, title, lang, &names))),
        ),
        ("people of a kingdom", 15, Box::new(|| drawn(court(&people, title, lang, &names)))),
        ("race for the offices", 15, Box::new(|| drawn(race(&people, title, lang, &names)))),
    ];
    let mut group = criterion.benchmark_group("pictures of offices");
    group.sample_size(20);
    let mut painter = Painter::new();
    for (name, target, draw) in &pictures {
        let bytes = painter.paint(&draw()).expect("there should be a picture").png.len();
        println!("{name} takes {bytes} bytes of the {LARGEST} allowed");
        group.bench_function(format!("{name} to PNG, one core (target {target} ms)"), |bencher| {
            bencher.iter(|| painter.paint(&draw()).expect("there should be a picture").png);
        });
    }
    // There are more pictures than the cache holds. Each picture is therefore drawn in full, except for the land and
    // the parts that all viewers see.
    let views: Vec<View> = Seat::all(8).map(|seat| demo::world(8, Some(seat))).collect();
    let mut kingdoms = views.iter().cycle();
    group.bench_function(
        "maps of eight kingdoms in turn to PNG, one core (target 20 ms)",
        |bencher| {
            bencher.iter(|| {
                let view = kingdoms.next().expect("there should be an endless cycle");
                let scene = map(view, &look, title, lang, &names);
                painter.paint(&scene).expect("there should be a picture").png
            });
        },
    );
    group.finish();
}
