//! Tests of the unit counts shown in the order book for a month, which take each leader's earlier orders into account
//! (IO-RULING-28, IO-RULING-40).

use super::*;
use crate::rules::campaign::{command, recruit, take};
use regnal_offices::ids::*;
use regnal_offices::nouns::*;

/// Returns the line on the king's page about the units that he leads in phase B.
fn leads_then(game: &Offices) -> String {
    let page = page_at(game, &["c101", "b"]);
    english(&page.notes[0])
}

#[test]
fn io_ruling_28_units_handed_over_in_phase_a_no_longer_follow_their_old_leader_in_phase_b() {
    let mut game = game(&court());
    assert!(leads_then(&game).contains(", 3 units,"), "{}", leads_then(&game));
    act(&mut game, ONE, &command(102, Phase::A, take(&[2])));
    assert!(leads_then(&game).contains(", 2 units,"), "{}", leads_then(&game));
    // The king can still leave his other two units behind.
    let left = actions_at(&game, &["c101", "b", "l"]);
    let [Action::Order { order, .. }] = &left[..] else {
        panic!("unexpected: {left:?}");
    };
    assert_eq!(*order, Order::Transfer { take: Vec::new(), leave: vec![UnitId(3), UnitId(4)] });
}

#[test]
fn io_ruling_40_units_recruited_in_phase_a_are_led_in_phase_b() {
    let mut game = game(&court());
    let recruits = recruit(&[ArmyType::Le, ArmyType::Ga]);
    act(&mut game, ONE, &command(101, Phase::A, recruits));
    assert!(leads_then(&game).contains(", 5 units,"), "{}", leads_then(&game));
}
