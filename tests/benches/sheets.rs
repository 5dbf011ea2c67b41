//! Benchmarks of Demonworld's sheets, from a view to the encoded PNG.

use criterion::Criterion;
use regnal::dice::{Dice, Seed};
use regnal::game::{Game, Seat, Viewer};
use regnal::games::demonworld::action::Table;
use regnal::games::demonworld::ids::{BattleId, SiegeId};
use regnal::games::demonworld::nouns::Race;
use regnal::games::demonworld::{Action, Demonworld, Options, View};
use regnal::render::demonworld::{army_list, battle_sheet, siege_sheet};
use regnal::render::paint::Painter;
use regnal::render::scene::Scene;
use regnal::text::{Lang, Names};

/// Self-imposed limit on the size of a picture for viewing on a phone, in bytes.
const LARGEST: usize = 500_000;

/// The largest sheets of a random campaign, as views.
#[derive(Default)]
struct Fullest {
    siege: Option<(View, SiegeId)>,
    battle: Option<(View, BattleId)>,
    army: Option<View>,
}

/// Plays random legal actions with six seats and collects the largest sieges, battles and armies.
fn fullest() -> Fullest {
    let dice = |salt| Dice::keyed(Seed::from_bytes([7; 32]).mixed(&[String::from(salt)]), 0);
    let (mut chance, mut whim) = (dice("deal"), dice("whim"));
    let options = Options::usual(Race::ALL.iter().copied());
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let mut best = ([0, 0, 0], Fullest::default());
    for step in 0..6000 {
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        if awaited.is_empty() {
            break;
        }
        let seat = awaited[whim.index(awaited.len())];
        let mut menu = game.legal(seat);
        let lock = menu.iter().position(|action| matches!(action, Action::Table(Table::Lock(_))));
        let action = match lock {
            Some(lock) if whim.index(4) == 0 => menu.swap_remove(lock),
            _ => menu.swap_remove(whim.index(menu.len())),
        };
        let played = game.play(seat, &action, &mut chance);
        played.expect("listed actions should be legal");
        if step % 20 == 0 {
            look(&game.view(Viewer::Seat(seat)), &mut best);
        }
    }
    best.1
}

fn look(view: &View, (sizes, best): &mut ([usize; 3], Fullest)) {
    for siege in &view.sieges {
        let walls = siege.seen.as_ref().map_or(0, |seen| seen.walls.len());
        let own = siege.own.as_ref();
        let planned = own.and_then(|own| own.programme.as_ref()).map_or(0, Vec::len);
        if walls + planned > sizes[0] {
            sizes[0] = walls + planned;
            best.siege = Some((view.clone(), siege.id));
        }
    }
    for (&id, battle) in view.battles.iter().chain(&view.past_battles) {
        let armies = battle.own.iter().flat_map(|own| own.armies.iter().flatten());
        let units: usize = armies.map(|army| army.units.len()).sum();
        let turns = usize::from(battle.turns.unwrap_or(0));
        if units + turns > sizes[1] {
            sizes[1] = units + turns;
            best.battle = Some((view.clone(), id));
        }
    }
    let units = view.own.as_ref().map_or(0, |own| own.units.len());
    if units > sizes[2] {
        sizes[2] = units;
        best.army = Some(view.clone());
    }
}

pub(crate) fn measure(criterion: &mut Criterion) {
    let names = Names {
        seats: ["Ada", "Élodie", "Grace", "Gaspard", "Zoé", "Benoît"].map(String::from).into(),
        ..Names::default()
    };
    let Fullest { siege, battle, army } = fullest();
    let (lang, title) = (Lang::Fr, "The war of the bench");
    type Draw<'a> = Box<dyn Fn() -> Option<Scene> + 'a>;
    let mut sheets: Vec<(&str, Draw<'_>)> = Vec::new();
    if let Some((view, id)) = &siege {
        sheets.push(("siege sheet", Box::new(|| siege_sheet(view, *id, title, lang, &names))));
    }
    if let Some((view, id)) = &battle {
        sheets.push(("battle sheet", Box::new(|| battle_sheet(view, *id, title, lang, &names))));
    }
    if let Some(view) = &army {
        sheets.push(("army list", Box::new(|| army_list(view, None, title, lang, &names))));
    }
    let mut painter = Painter::new();
    let mut group = criterion.benchmark_group("demonworld sheets");
    group.sample_size(20);
    for (name, draw) in sheets {
        let mut picture = || {
            let scene = draw().expect("there should be a sheet");
            painter.paint(&scene).expect("there should be a picture").png
        };
        println!("the {name} takes {} bytes of {LARGEST}", picture().len());
        group.bench_function(format!("{name}, view to PNG, one core (target 20 ms)"), |bencher| {
            bencher.iter(&mut picture);
        });
    }
    group.finish();
}
