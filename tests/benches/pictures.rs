//! Benchmarks of the Echoes of Emperors board and hand, from a view to the encoded PNG.

use std::collections::BTreeSet;

use criterion::Criterion;
use regnal::dice::{Dice, Seed};
use regnal::game::{Game, Seat, Viewer};
use regnal::games::echoes::nouns::{Format, Side};
use regnal::games::echoes::state::Stage;
use regnal::games::echoes::{Action, Echoes, Options};
use regnal::render::echoes::{Look, board, hand};
use regnal::render::paint::Painter;
use regnal::text::{Lang, Names};

/// Returns the position with the most units, buildings and cards in hand in a random match.
fn fullest() -> Echoes {
    let dice = |salt| Dice::keyed(Seed::from_bytes([7; 32]).mixed(&[String::from(salt)]), 0);
    let (mut chance, mut whim) = (dice("deal"), dice("whim"));
    let options = Options::usual(Format::Base);
    let mut game = Echoes::new(Echoes::deal(&options, &mut chance));
    let mut best = (0, game.clone());
    for _ in 0..2000 {
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        if awaited.is_empty() {
            break;
        }
        let seat = awaited[whim.index(awaited.len())];
        let menu = game.legal(seat);
        let ends = |action: &&Action| matches!(action, Action::EndTurn { .. } | Action::Concede);
        let busy: Vec<&Action> = menu.iter().filter(|action| !ends(action)).collect();
        let action = match busy.is_empty() || whim.index(20) == 0 {
            true => menu[whim.index(menu.len())].clone(),
            false => busy[whim.index(busy.len())].clone(),
        };
        let played = game.play(seat, &action, &mut chance);
        played.expect("listed actions should be legal");
        let at = game.position();
        let hands: usize = at.players.iter().map(|player| player.hand.len()).sum();
        let size = 4 * at.units.len() + 3 * at.buildings.len() + 2 * hands;
        if at.stage == Stage::Playing && size > best.0 {
            best = (size, game.clone());
        }
    }
    best.1
}

pub(crate) fn measure(criterion: &mut Criterion) {
    let game = fullest();
    let names = Names { seats: ["Ada", "Élodie"].map(String::from).into(), ..Names::default() };
    let view = game.view(Viewer::Seat(Seat(0)));
    let look = Look::default();
    let none = BTreeSet::new();
    let mut painter = Painter::new();
    let mut draw_board = || {
        let scene = board(&view, Side::South, &look, "The bench", Lang::En, &names);
        painter.paint(&scene).expect("there should be a picture of the board").png
    };
    println!("the board takes {} bytes", draw_board().len());
    let mut group = criterion.benchmark_group("echoes pictures");
    group.sample_size(20);
    group.bench_function("board, view to PNG, one core (target 15 ms)", |bencher| {
        bencher.iter(&mut draw_board);
    });
    let mut painter = Painter::new();
    let mut draw_hand = || {
        let scene = hand(&view, Seat(0), &none, Lang::Fr, &names);
        painter.paint(&scene).expect("there should be a picture of a hand").png
    };
    println!("the hand takes {} bytes", draw_hand().len());
    group.bench_function("hand, view to PNG, one core (target 15 ms)", |bencher| {
        bencher.iter(&mut draw_hand);
    });
    group.finish();
}
