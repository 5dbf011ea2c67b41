//! Tests of the descriptions of a province or a force for each viewer, and of a side's own tunnels in a siege.

use regnal_demonworld::event::SiegeWork;
use regnal_demonworld::sap::{Collapse, CounterSap, CounterWeek};
use regnal_demonworld::state::CounterTunnel;

use super::*;

fn all(lines: Option<Vec<Line>>) -> Vec<String> {
    lines.unwrap_or_default().iter().map(english).collect()
}

#[test]
fn section_7_a_province_is_shown_according_to_the_readers_knowledge() {
    let stage = Stage::set();
    let shown = |viewer| all(stage.play.0.view(viewer).province_lines(at("H1")));
    let [own, public] = [Viewer::Seat(A), Viewer::Public].map(shown);
    let troops = |lines: &[String]| {
        let of_own = lines.iter().filter(|line| line.contains("stands"));
        of_own.count()
    };
    // The list contains two armies and a garrison. Other players are not shown the numbers of stands.
    assert_eq!(troops(&own), 3, "{own:?}");
    assert_eq!(troops(&public), 0, "{public:?}");
    assert!(public.len() < own.len());
    assert_eq!(own.last(), public.last());
}

#[test]
fn section_7_a_force_is_shown_with_its_units_only_to_its_player() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    board.army(A, "H1", &[Kind::Hero], &["H02", "H04"]);
    board.garrison(A, city("H1"), &["H01"]);
    let play = board.game();
    let shown = |viewer, typed| all(play.0.view(viewer).force_lines(typed));
    assert_eq!(shown(Viewer::Seat(A), "1-1").len(), 4);
    assert_eq!(shown(Viewer::Seat(A), "H1/city/1").len(), 2);
    assert_eq!(shown(Viewer::Seat(B), "H1/city/1"), Vec::<String>::new());
    assert_eq!(shown(Viewer::Seat(A), "1-2"), Vec::<String>::new());
}

#[test]
fn dw_sap_10_a_collapsed_counter_sap_is_reported_to_its_own_side() {
    let stage = Stage::set();
    let siege = *stage.play.at().sieges.keys().next().unwrap();
    let unit = stage.play.units(stage.enemy)[0];
    let dug = |holds: Option<bool>| {
        let counter = CounterSap { element: 7, length: 2 };
        let collapse = holds.map(|holds| Collapse { tallest: 5, die: None, modifier: 0, holds });
        Event::SiegeWork(SiegeWork::CounterDug {
            siege,
            place: 0,
            tunnel: CounterTunnel { unit, counter },
            week: CounterWeek { die: None, hexes: 2, collapse, counter },
        })
    };
    for (holds, falls) in [(None, false), (Some(true), false), (Some(false), true)] {
        let heard = |viewer| stage.play.0.tell(&dug(holds), viewer);
        let told = english(&heard(Viewer::Seat(B)).unwrap());
        assert_eq!(told.contains("falls in"), falls, "{told}");
        assert_eq!(heard(Viewer::Seat(A)), None);
        assert_eq!(heard(Viewer::Public), None);
    }
}
