//! Tests of the rules that `/why` cites for the weeks of a siege: the rule for the outcome comes first, and is cited
//! only to those who know the outcome.

use regnal_demonworld::event::{Siege, SiegeFood, Troops};
use regnal_demonworld::sap::{CounterSap, Sap, SapState};
use regnal_demonworld::state::{CounterTunnel, Tunnel, Week, WeekStep};

use super::super::why::SAP;
use super::*;

/// Returns the rules cited for each event of the kind, in order.
fn cited(
    mut at: Demonworld,
    events: &[Event],
    (viewer, is_over): (Viewer, bool),
    is_wanted: impl Fn(&Event) -> bool,
) -> Vec<Vec<&'static str>> {
    let mut cited = Vec::new();
    for event in events {
        let before = at.clone();
        at.evolve(event);
        if is_wanted(event) {
            let why = at.why(&before, event, viewer, is_over);
            cited.push(why.rules.iter().map(|rule| rule.0).collect());
        }
    }
    cited
}

fn is_surrender(event: &Event) -> bool {
    matches!(event, Event::Siege(Siege::Surrendered { .. }))
}

fn is_morale(event: &Event) -> bool {
    matches!(event, Event::SiegeWeek(SiegeWeek::MoraleTested { .. }))
}

#[test]
fn dw_ration_09_a_surrender_to_hunger_cites_hunger_only_to_the_besieged() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    game.go([CALM; 4]);
    game.change(|siege| {
        siege.larder.stock = 5;
        siege.parties.get_mut(&A).unwrap().hunger = Hunger { streak: 2, total: 2 };
    });
    let before = game.play.0.clone();
    let events = game.lock(Phase::SiegeWindow, [CALM, 6]);
    let of = |viewer, is_over| cited(before.clone(), &events, (viewer, is_over), is_surrender);
    assert_eq!(of(Viewer::Seat(A), false), [["DW-RATION-09", "DW-RULING-47"]]);
    assert_eq!(of(Viewer::Seat(B), false), [["DW-RULING-47"]]);
    assert_eq!(of(Viewer::Seat(B), true), [["DW-RATION-09", "DW-RULING-47"]]);
    let meals = cited(
        before.clone(),
        &events,
        (Viewer::Seat(A), false),
        |event| matches!(event, Event::SiegeFood(SiegeFood::Fed { seat, .. }) if *seat == A),
    );
    assert_eq!(meals, [["DW-RATION-09", "DW-RATION-06", "DW-RULING-45", "DW-SUPPLY-07"]]);
    let passed = cited(before, &events, (Viewer::Seat(A), false), is_morale);
    assert_eq!(passed, [["DW-RULING-35", "DW-RULING-70"]], "the test was passed");
}

#[test]
fn dw_ruling_35_a_surrender_after_a_failed_test_cites_the_test() {
    let mut game = Besieged::new(&["H02", "H03"], &["O04", "O03", "O03", "O06"]);
    let before = game.play.0.clone();
    let events = game.go([9, 2, 5, 3, 6, 2, 3, 9]);
    let of = |viewer| cited(before.clone(), &events, (viewer, false), is_surrender);
    assert_eq!(of(Viewer::Seat(A)), [["DW-RULING-35", "DW-RULING-47"]]);
    assert_eq!(of(Viewer::Seat(B)), [["DW-RULING-47"]]);
    let failed = cited(before, &events, (Viewer::Seat(A), false), is_morale);
    assert_eq!(failed, [["DW-RULING-47", "DW-RULING-35", "DW-RULING-70"]]);
}

#[test]
fn dw_epidemic_07_each_sides_explanation_of_an_epidemic_week_cites_its_own_outcome() {
    let mut game = Besieged::new(&["H02", "H02"], &["O03", "O03"]);
    let before = game.play.0.clone();
    // In week 1 both sides fall ill, in week 2 both recover, and weeks 3 and 4 are calm.
    let events = game.go([1, 4, 2, 3, 5, 11, 1, 1, 4, 10, 2, 3]);
    let of = |viewer, is_over| {
        cited(before.clone(), &events, (viewer, is_over), |event| {
            matches!(event, Event::SiegeFood(SiegeFood::EpidemicPassed { .. }))
        })
    };
    let inside = of(Viewer::Seat(A), false);
    assert_eq!(inside[0], ["DW-EPIDEMIC-02", "DW-EPIDEMIC-05", "DW-EPIDEMIC-01"]);
    assert_eq!(inside[1], ["DW-EPIDEMIC-08", "DW-EPIDEMIC-05", "DW-EPIDEMIC-01"]);
    let outside = of(Viewer::Seat(B), false);
    assert_eq!(outside[0], ["DW-EPIDEMIC-03", "DW-EPIDEMIC-05", "DW-EPIDEMIC-01"]);
    assert_eq!(outside[1], ["DW-EPIDEMIC-07", "DW-EPIDEMIC-05", "DW-EPIDEMIC-01"]);
    for week in of(Viewer::Public, false).iter().chain(&inside[2..]).chain(&outside[2..]) {
        assert_eq!(*week, ["DW-EPIDEMIC-01"]);
    }
    assert!(of(Viewer::Public, true)[1].contains(&"DW-EPIDEMIC-08"));
}

#[test]
fn dw_epidemic_05_the_explanation_of_stands_lost_to_an_epidemic_cites_the_epidemic() {
    let mut game = Besieged::new(&["H02", "H02"], &["O03", "O03"]);
    let before = game.play.0.clone();
    let events = game.go([1, 4, 2, 3, 5, 11, 1, 1, 4, 10, 2, 3]);
    let is_loss = |event: &Event| matches!(event, Event::Troops(Troops::StandsLost { .. }));
    let lost = cited(before, &events, (Viewer::Seat(A), false), is_loss);
    assert!(!lost.is_empty());
    for rules in lost {
        assert_eq!(rules, ["DW-EPIDEMIC-05", "DW-EPIDEMIC-06", "DW-RULING-50"]);
    }
}

#[test]
fn dw_sap_14_the_explanation_of_a_stand_lost_in_a_tunnel_cites_its_cause() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    game.go([CALM; 4]);
    let (inside, outside) = (game.inside()[0], game.outside()[0]);
    let lost = |unit, next, state| {
        let mut board = game.play.board();
        let siege = board.position.sieges.values_mut().next().unwrap();
        siege.now = Some(Week {
            number: 5,
            next,
            strength: [0, 0],
            fought: BTreeSet::new(),
            busy: Workers::new(),
            battle: None,
            prestige: [0, 0],
            is_assaulted: false,
            is_put_off: false,
            is_striking: false,
            surrenders: false,
        });
        let sap = Sap { last_dug: Some(siege.siege_week + 1), state, ..SAP };
        siege.saps.insert(1, Tunnel { owner: B, unit: outside, sap });
        let counter = CounterSap { element: 3, length: 6 };
        siege.counter_saps.push(CounterTunnel { unit: inside, counter });
        let at = board.game().0;
        let event = Event::Troops(Troops::StandsLost { unit, stands: 1 });
        let rules = at.why(&at, &event, Viewer::Public, true).rules;
        rules.iter().map(|rule| rule.0).collect::<Vec<_>>()
    };
    let met = SapState::Intercepted;
    for unit in [inside, outside] {
        assert_eq!(lost(unit, WeekStep::Saps, SapState::Open), ["DW-SAP-14"]);
        assert_eq!(lost(unit, WeekStep::Saps, met), ["DW-SAP-10", "DW-RULING-65"]);
        let blown = lost(unit, WeekStep::Mines, SapState::Blown);
        assert_eq!(blown, ["DW-SAP-19", "DW-RULING-67"]);
        assert_eq!(lost(unit, WeekStep::Morale, SapState::Open), ["DW-AFTER-04"]);
    }
}
