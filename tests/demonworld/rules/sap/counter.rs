//! Tests of counter-saps and their encounters with saps.

use regnal_core::dice::Dice;
use regnal_demonworld::sap::*;

use super::{digger, miner, sap, sapper, works};

fn counter(element: u16, length: u8) -> CounterSap {
    CounterSap { element, length }
}

fn met(sap: Sap, counter: CounterSap, dice: &[u32]) -> Option<Interception> {
    let mut script = Dice::scripted(dice.iter().copied());
    let met = intercept(&mut script, sap, counter, [true, true]);
    assert_eq!(script.left_in_script(), Some(0));
    met
}

#[test]
fn dw_sap_10_counter_saps_follow_the_usual_rules_for_digging() {
    let week = |digger, dice: &[u32]| {
        let mut script = Dice::scripted(dice.iter().copied());
        let week =
            counter_week(&mut script, counter(7, 2), digger, false, (&works(10)).into()).unwrap();
        assert_eq!(script.left_in_script(), Some(0));
        week.counter.length
    };
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
        let mut none = Dice::scripted([]);
        let meeting = intercept(&mut none, sap(20, 15), counter(7, 5), diggers).unwrap();
        assert_eq!((meeting.dice, meeting.lost), (None, None));
        assert_eq!(meeting.sap.state, SapState::Intercepted);
    }
}

#[test]
fn dw_ruling_65_only_the_first_hex_of_a_counter_sap_can_collapse() {
    let human = digger(People::Human);
    let week = |counter, dice: &[u32]| {
        let mut script = Dice::scripted(dice.iter().copied());
        let week = counter_week(&mut script, counter, human, false, (&works(10)).into()).unwrap();
        assert_eq!(script.left_in_script(), Some(0));
        week
    };
    let falls = week(counter(7, 0), &[9]);
    assert!(falls.has_collapsed());
    assert_eq!(falls.counter.length, 0);
    let holds = week(counter(7, 0), &[10]);
    assert_eq!((holds.has_collapsed(), holds.counter.length), (false, 2));
    let later = week(holds.counter, &[]);
    assert_eq!((later.collapse, later.counter.length), (None, 4));
    // A tunnel under a wall that is already ruined cannot collapse.
    let mut ruin = works(10);
    let down = ruin.element(7).unwrap().1.demolished();
    ruin.put(7, down);
    let mut none = Dice::scripted([]);
    let free = counter_week(&mut none, counter(7, 0), human, false, (&ruin).into()).unwrap();
    assert_eq!((free.collapse, free.counter.length), (None, 2));
}
