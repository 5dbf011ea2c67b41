//! Tests of counter-saps and their encounters with saps.

use regnal_core::dice::Dice;
use regnal_demonworld::sap::*;
use regnal_demonworld::works::Works;

use super::{demolish, digger, miner, sap, sapper, with_dice, works};

fn counter(element: u16, length: u8) -> CounterSap {
    CounterSap { element, length }
}

/// Digs on a counter-sap for one week, without an engineer.
fn week(counter: CounterSap, digger: Digger, works: &Works, dice: &[u32]) -> CounterWeek {
    with_dice(dice, |dice| counter_week(dice, counter, digger, false, works.into())).unwrap()
}

fn met(sap: Sap, counter: CounterSap, dice: &[u32]) -> Option<Interception> {
    with_dice(dice, |dice| intercept(dice, sap, counter, [true, true]))
}

#[test]
fn dw_sap_10_counter_saps_follow_the_usual_rules_for_digging() {
    let week = |digger, dice: &[u32]| week(counter(7, 2), digger, &works(10), dice).counter.length;
    assert_eq!(week(digger(People::Human), &[]), 4);
    assert_eq!(week(miner(People::Dwarf), &[]), 6);
    assert_eq!(week(sapper(People::Orc), &[3]), 4);
    assert_eq!(week(sapper(People::Orc), &[4]), 5);
    let giant = Digger { size: 4, ..digger(People::Other) };
    assert_eq!(CounterSap::open(7, giant, 12), Err(SapRefusal::Digger));
    assert_eq!(CounterSap::open(12, digger(People::Human), 12), Err(SapRefusal::NoElement));
    assert_eq!(CounterSap::open(11, digger(People::Human), 12), Ok(counter(11, 0)));
}

// covers: DW-SAP-10
#[test]
fn dw_ex_76_both_diggers_are_lost_when_two_tunnels_meet() {
    let meeting = met(sap(20, 15), counter(7, 5), &[4, 4]).unwrap();
    assert_eq!(meeting.lost, Some(LostDigger::Both));
    assert_eq!(meeting.sap.state, SapState::Intercepted);
}

#[test]
fn dw_ruling_65_tunnels_meet_only_under_the_same_element_and_within_reach() {
    assert_eq!(met(sap(20, 15), counter(7, 4), &[]), None);
    assert_eq!(met(sap(20, 15), counter(6, 9), &[]), None);
    assert!(met(sap(20, 15), counter(7, 6), &[1, 1]).is_some());
    assert!(met(sap(10, 10), counter(7, 2), &[1, 1]).is_some());
    // A tunnel of length zero cannot meet another.
    assert_eq!(met(sap(10, 10), counter(7, 0), &[]), None);
    let unbegun = Sap { length: 0, ..sap(10, 0) };
    assert_eq!(met(unbegun, counter(7, 12), &[]), None);
    let blown = Sap { state: SapState::Blown, ..sap(20, 15) };
    assert_eq!(met(blown, counter(7, 5), &[]), None);
}

#[test]
fn dw_ruling_65_when_two_tunnels_meet_the_digger_with_the_lower_roll_is_lost() {
    let lost = |of_sap, of_counter| {
        met(sap(20, 15), counter(7, 5), &[of_sap, of_counter]).and_then(|met| met.lost)
    };
    assert_eq!(lost(3, 4), Some(LostDigger::Sap));
    assert_eq!(lost(4, 3), Some(LostDigger::Counter));
    // If at least one of the tunnels has no digger, no dice are rolled and no digger is lost, but the sap is lost.
    for diggers in [[true, false], [false, true], [false, false]] {
        let meet = |dice: &mut Dice| intercept(dice, sap(20, 15), counter(7, 5), diggers);
        let meeting = with_dice(&[], meet).unwrap();
        assert_eq!((meeting.dice, meeting.lost), (None, None));
        assert_eq!(meeting.sap.state, SapState::Intercepted);
    }
}

#[test]
fn dw_ruling_65_only_the_first_hex_of_a_counter_sap_can_collapse() {
    let human = digger(People::Human);
    let falls = week(counter(7, 0), human, &works(10), &[9]);
    assert!(falls.has_collapsed());
    assert_eq!(falls.counter.length, 0);
    let holds = week(counter(7, 0), human, &works(10), &[10]);
    assert_eq!((holds.has_collapsed(), holds.counter.length), (false, 2));
    let later = week(holds.counter, human, &works(10), &[]);
    assert_eq!((later.collapse, later.counter.length), (None, 4));
    // A tunnel under a wall that is already ruined cannot collapse.
    let mut ruin = works(10);
    demolish(&mut ruin, 7);
    let free = week(counter(7, 0), human, &ruin, &[]);
    assert_eq!((free.collapse, free.counter.length), (None, 2));
}
