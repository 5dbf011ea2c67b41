//! Tests of placing troops in a siege by tapping (DW-SAP-18, DW-RULING-67).

use regnal_demonworld::action::{Deployment, Entry};

use super::super::sieges::{Besieged, storm};
use super::siege::siege;
use super::*;

/// Row code for placing troops.
const ROW: &str = "places";

fn deployed(at: &Besieged, seat: super::Seat) -> Option<Deployment> {
    at.party(seat).deployment.clone()
}

#[test]
fn dw_ruling_67_the_besieged_can_place_troops_on_the_walls_by_tapping() {
    let mut at = siege();
    let units = at.inside();
    let stands = at.stands(units[0]);
    let own = book(&at.play, A);
    assert_eq!(row(&own, ROW).draft, None);
    let needs = needs(&at.play, A, ROW).unwrap();
    assert!(needs.contains("none on record"), "{needs}");
    let before = known_to_others(&at.play, A);
    let unit = format!("u{}", units[0].0);
    let mut pen = BookTapper::open(&at.play, A);
    for (element, count) in [("e2", "3"), ("e3", "2"), ("e2", "1")] {
        pen.choose(&mut at.play, ROW, &[element, &unit, count]);
    }
    let some = |count| BTreeMap::from([(units[0], count)]);
    let wanted = Deployment {
        elements: BTreeMap::from([(2, some(1)), (3, some(2))]),
        lines: BTreeMap::new(),
    };
    assert_eq!(deployed(&at, A), Some(wanted));
    assert_eq!(known_to_others(&at.play, A), before);
    assert_eq!(draft(&at.play, A, ROW).as_deref(), Some("3 stands have their places"));
    // Troops already placed elsewhere are not offered.
    let ask = asked(&at.play, A, &[&own.code, ROW, "e5"]);
    let free = words(ask.choices[0].note.as_ref().unwrap());
    assert!(free.starts_with(&format!("{} of ", stands - 3)), "{free}");
    let ask = asked(&at.play, A, &[&own.code, ROW, "e2", &unit]);
    let most = ask.choices.last().unwrap();
    assert_eq!(most.code, (stands - 2).to_string());
    // Clears a single place and then all places.
    pen.choose(&mut at.play, ROW, &["e3", "none"]);
    let kept = deployed(&at, A).unwrap().elements;
    assert_eq!(kept, BTreeMap::from([(2, some(1))]));
    pen.choose(&mut at.play, ROW, &["none"]);
    assert_eq!(deployed(&at, A), Some(Deployment::default()));
    assert_eq!(draft(&at.play, A, ROW).as_deref(), Some("nobody anywhere"));
}

#[test]
fn dw_ruling_67_one_tap_distributes_all_troops_over_the_walls() {
    let mut at = siege();
    BookTapper::open(&at.play, A).choose(&mut at.play, ROW, &["even"]);
    let placed = deployed(&at, A).unwrap();
    let sums = placed.elements.values().map(|units| units.values().sum());
    let sums: Vec<u16> = sums.collect();
    let all: u16 = at.inside().iter().map(|&unit| at.stands(unit)).sum();
    assert_eq!(sums.iter().sum::<u16>(), all);
    let (least, most) = (sums.iter().min().unwrap(), sums.iter().max().unwrap());
    assert!(most - least <= 1, "{sums:?}");
    // With no unplaced troops, only occupied places offer choices.
    let own = book(&at.play, A);
    let ask = asked(&at.play, A, &[&own.code, ROW]);
    let offered = codes(&ask).len() - ["none", "even"].len();
    assert_eq!(offered, placed.elements.len());
    assert!(!asked(&at.play, A, &[&own.code, ROW, "e0"]).choices.is_empty());
}

/// A besieger can place troops for an assault in front of the walls and on them.
#[test]
fn dw_sap_18_a_besieger_can_place_troops_for_an_assault() {
    let mut at = siege();
    assert!(book(&at.play, B).row(ROW).is_none(), "places are offered without an assault");
    at.plan(B, Entry::once(3, storm()));
    let own = book(&at.play, B);
    let needs = needs(&at.play, B, ROW).unwrap();
    assert!(needs.contains("four stands"), "{needs}");
    let ask = asked(&at.play, B, &[&own.code, ROW]);
    assert!(!codes(&ask).contains(&"even"));
    let unit = at.outside()[1];
    let name = format!("u{}", unit.0);
    let mut pen = BookTapper::open(&at.play, B);
    for (spot, count) in [("before", "2"), ("on", "1")] {
        pen.choose(&mut at.play, ROW, &["e4", spot, &name, count]);
    }
    let placed = deployed(&at, B).unwrap();
    assert_eq!(placed.elements, BTreeMap::from([(4, [(unit, 1)].into())]));
    assert_eq!(placed.lines, BTreeMap::from([(4, [(unit, 2)].into())]));
    assert_eq!(draft(&at.play, B, ROW).as_deref(), Some("3 stands have their places"));
    // Both places belong to the wall element, but each is cleared separately.
    let ask = asked(&at.play, B, &[&own.code, ROW]);
    let there = ask.choices.iter().find(|choice| choice.code == "e4");
    let there = words(there.unwrap().note.as_ref().unwrap());
    assert!(there.contains("on it: ") && there.contains("before it"), "{there}");
    // Troops on a wall element are not offered for the place in front of it.
    let free = asked(&at.play, B, &[&own.code, ROW, "e4", "before", &name]);
    let most = free.choices.last().unwrap();
    assert_eq!(most.code, (at.stands(unit) - 1).to_string());
    pen.choose(&mut at.play, ROW, &["e4", "on", "none"]);
    let placed = deployed(&at, B).unwrap();
    assert_eq!(placed.elements, BTreeMap::new());
    assert_eq!(placed.lines.len(), 1);
}

/// The besieged are not offered places in the field.
#[test]
fn dw_ruling_67_the_besieged_can_be_placed_only_on_the_walls() {
    let at = siege();
    let own = book(&at.play, A);
    let ask = asked(&at.play, A, &[&own.code, ROW, "e4"]);
    assert!(codes(&ask).iter().all(|code| code.starts_with('u')));
    assert_eq!(at.play.0.order_step(A, &[&own.code, ROW, "e4", "before"]), None);
}
