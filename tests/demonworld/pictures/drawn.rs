//! Tests that compare the strokes and text of the Demonworld pictures with a record, as in [`super::drawn`].

use regnal_core::game::{Seat, Viewer, prelude::*};
use regnal_core::text::{Lang, Line, Names};
use regnal_demonworld::ids::{BattleId, ProvinceId};
use regnal_demonworld::nouns::Race;
use regnal_demonworld::render::{
    Look, alt, alt_army, alt_battle, alt_siege, army_list, battle_sheet, map, siege_sheet,
};
use regnal_demonworld::state::Stage;
use regnal_demonworld::{Action, Demonworld, Options, View};

use super::{board, sheets};
use crate::suite::dice;
use crate::suite::kept::Kept;
use crate::suite::pictures::add;

const TITLE: &str = "The war of six";

fn names() -> Names {
    Names {
        seats: ["Ada", "Bruno", "Cléo", "Dora", "Élodie", "Feng"].map(String::from).into(),
        ..Names::default()
    }
}

/// Records the full map, the wide map and a crop.
fn add_map(kept: &mut Kept, view: &View, owed: &[Line], near: ProvinceId, lang: Lang) {
    let names = names();
    let wide = Look { is_wide: true, owed, ..Look::default() };
    let close = Look { crop: Some((near, 1)), ..Look::default() };
    for (place, look) in [("map", Look::default()), ("wide map", wide), ("part of a map", close)] {
        add(kept, place, &map(view, &look, TITLE, lang, &names));
        kept.show("words", place, alt(view, &look, lang, &names, 1_500));
    }
}

/// Records the sheets of all armies, of all sieges, and of current and past battles.
fn add_sheets(kept: &mut Kept, view: &View, lang: Lang) {
    let names = names();
    for siege in &view.sieges {
        if let Some(scene) = siege_sheet(view, siege.id, TITLE, lang, &names) {
            add(kept, "siege", &scene);
        }
        let words = alt_siege(view, siege.id, lang, &names, 1_500);
        kept.show("words", "siege", words);
    }
    let battles: Vec<BattleId> =
        view.battles.keys().chain(view.past_battles.keys()).copied().collect();
    for battle in battles {
        if let Some(scene) = battle_sheet(view, battle, TITLE, lang, &names) {
            add(kept, "battle", &scene);
        }
        let words = alt_battle(view, battle, lang, &names, 1_500);
        assert!(!words.contains(".."), "{words}");
        kept.show("words", "battle", words);
    }
    if let Some(scene) = army_list(view, None, TITLE, lang, &names) {
        add(kept, "army", &scene);
    }
    kept.show("words", "army", alt_army(view, None, lang, &names, 1_500));
}

#[test]
fn hand_made_boards_match_the_record() {
    let mut kept = Kept::default();
    for lang in Lang::ALL {
        for (_, scene) in sheets::all(lang) {
            add(&mut kept, "sheet", &scene);
        }
    }
    let game = board::campaign().game();
    for viewer in Seat::all(game.seat_count()).map(Viewer::Seat).chain([Viewer::Public]) {
        let view = game.view(viewer);
        for (lang, near) in Lang::ALL.into_iter().zip(["C0", "O1"]) {
            let near = near.parse().expect("there should be a province");
            add_map(&mut kept, &view, &game.concerns(Seat(0)), near, lang);
        }
    }
    kept.check("tests/render/golden/provinces.txt");
}

/// Compares the pictures of a campaign at the start of each season and during sieges. Six AIs play the campaign, and
/// half of them also take random actions.
#[test]
fn maps_and_sheets_of_campaigns_match_the_record() {
    let mut kept = Kept::default();
    let options = Options::usual(Race::ALL.iter().copied());
    let (mut chance, mut mind) = (dice(31, 4), dice(31, 5));
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    let mut last = (game.position().date, Stage::Organisation);
    while game.position().date.year < 3 && game.outcome().is_none() {
        let Some(&seat) = game.awaited().first() else { break };
        for _ in 0..4 * (seat.0 % 2) {
            let menu = game.legal(seat);
            let whim = &menu[mind.index(menu.len())];
            if !matches!(whim, Action::Table(_)) {
                game.play(seat, whim, &mut chance).expect("there should be a legal action");
            }
        }
        for deed in game.machine(seat, &mut mind) {
            // Skips orders that the preceding random actions have made impossible.
            let _ = game.play(seat, &deed, &mut chance);
        }
        let now = (game.position().date, game.position().stage);
        if now == last {
            continue;
        }
        last = now;
        let eyes = [Viewer::Seat(seat), Viewer::Seat(Seat(5)), Viewer::Public];
        for (viewer, lang) in eyes.into_iter().zip(Lang::ALL.into_iter().cycle()) {
            let view = game.view(viewer);
            let near = view.provinces().nth(mind.index(37)).expect("there should be a province");
            add_map(&mut kept, &view, &game.owed(seat), near, lang);
            add_sheets(&mut kept, &view, lang);
        }
    }
    kept.check("tests/render/golden/campaigns.txt");
}
