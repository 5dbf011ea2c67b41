//! Tests of exploding saps and their effects.

use regnal_core::kind::GameKind;
use regnal_core::tables::book;
use regnal_demonworld::sap::*;
use regnal_demonworld::works::Works;

use super::{digger, miner, sap, sapper, turned, with_dice, works};

fn charge(digger: Digger) -> Charge<'static> {
    Charge {
        digger,
        has_engineer: false,
        is_assaulted: false,
        deployments: [None, None],
        eight: ExplosionOfEight::AsAbove,
    }
}

fn blown_at(sap: Sap, charge: Charge<'_>, works: &Works, die: u32) -> Explosion {
    let explosion = with_dice(&[die], |dice| explode(dice, sap, charge, works, 4)).unwrap();
    assert_eq!(explosion.die.value, die);
    explosion
}

fn blown(charge: Charge<'_>, die: u32) -> Explosion {
    blown_at(sap(10, 10), charge, &works(8), die)
}

fn felled(explosion: &Explosion) -> Vec<u16> {
    explosion.felled.iter().map(|one| one.element).collect()
}

fn deployed(on_wall: &[(u16, u16)], before: &[(u16, u16)]) -> Deployment {
    Deployment {
        on_wall: on_wall.iter().copied().collect(),
        before: before.iter().copied().collect(),
    }
}

fn struck(element: u16, besieged: u16, besieger: u16) -> Struck {
    Struck { element, besieged, besieger }
}

#[test]
fn dw_sap_16_a_sap_can_be_fired_from_the_week_after_it_was_dug() {
    let ready = sap(10, 10);
    assert_eq!(ready.check_charge(3), Err(SapRefusal::TooEarly));
    assert_eq!(ready.check_charge(4), Ok(()));
    assert_eq!(ready.check_charge(9), Ok(()));
    assert_eq!(sap(10, 9).check_charge(9), Err(SapRefusal::TooEarly));
    let human = charge(digger(People::Human));
    let early = with_dice(&[], |dice| explode(dice, ready, human, &works(8), 3));
    assert_eq!(early, Err(SapRefusal::TooEarly));
    for state in [SapState::Blown, SapState::Intercepted] {
        let gone = Sap { state, ..ready };
        assert_eq!(gone.check_charge(9), Err(SapRefusal::Gone));
    }
}

#[test]
fn dw_sap_17_firing_a_sap_in_the_week_of_an_assault_costs_more_stands() {
    let human = charge(digger(People::Human));
    let assault = Charge { is_assaulted: true, ..human };
    assert_eq!(blown(human, 9).struck, [struck(7, 1, 0)]);
    assert_eq!(blown(assault, 9).struck, [struck(7, 2, 0)]);
}

#[test]
fn dw_sap_18_the_recorded_deployment_determines_the_losses() {
    let (inside, outside) = (deployed(&[(7, 3), (6, 5)], &[]), deployed(&[], &[(7, 5)]));
    let both = Charge {
        is_assaulted: true,
        deployments: [Some(&inside), Some(&outside)],
        ..charge(digger(People::Human))
    };
    assert_eq!(blown(both, 9).struck, [struck(7, 3, 0)]);
    assert_eq!(blown(both, 1).struck, [struck(7, 0, 3)]);
    let elsewhere = deployed(&[(6, 5)], &[]);
    let missed = Charge { deployments: [Some(&elsewhere), None], ..both };
    assert_eq!(blown(missed, 9).struck, []);
}

#[test]
fn dw_sap_19_an_explosion_destroys_every_element_above_the_sap() {
    let human = charge(digger(People::Human));
    let long = turned(10, 12, Heading::Left);
    let explosion = blown_at(long, human, &works(8), 9);
    assert_eq!(felled(&explosion), [7, 6, 5]);
    assert_eq!(explosion.struck, [struck(7, 1, 0), struck(6, 1, 0), struck(5, 1, 0)]);
    let mut after = works(8);
    for fallen in explosion.felled {
        after.put(fallen.element, fallen.section);
    }
    assert_eq!((after.breaches(), after.height_over(7)), (3, None));
    // An element that is already ruined cannot fall again and causes no losses.
    let again = blown_at(long, human, &after, 9);
    assert_eq!((felled(&again), again.struck), (vec![], vec![]));
}

#[test]
fn dw_sap_19_the_rows_of_the_explosion_table_agree_with_the_rules_code() {
    let table = book(GameKind::Demonworld).table("sap_explosion").unwrap();
    for (row, die) in table.rows.iter().zip([1, 2, 5, 8]) {
        let blast = blown(charge(digger(People::Human)), die).blast;
        assert_eq!(row.key_as(), Some(blast));
        assert_eq!(row.flag("wall_destroyed"), Some(blast.fells_wall()));
        let digger = row.code("digger") == Some("destroyed");
        assert_eq!(digger, blast.kills_digger());
        let on_wall = row.code("stands_on_wall") == Some("destroyed");
        assert_eq!(on_wall, blast.fells_wall());
    }
}

#[test]
fn dw_sap_20_the_digger_modifies_the_explosion_roll() {
    let blasting = |digger: Digger| [digger.blasting(false), digger.blasting(true)];
    assert_eq!(blasting(digger(People::Human)), [0, 1]);
    assert_eq!(blasting(digger(People::Elf)), [0, 1]);
    assert_eq!(blasting(digger(People::Dwarf)), [1, 2]);
    assert_eq!(blasting(miner(People::Dwarf)), [2, 3]);
    assert_eq!(blasting(digger(People::Orc)), [-1, 0]);
    assert_eq!(blasting(sapper(People::Orc)), [0, 1]);
}

// covers: DW-SAP-19
#[test]
fn dw_ex_74_the_human_infantrys_explosion_matches_the_example() {
    let human = charge(digger(People::Human));
    let outcome = |die| {
        let explosion = blown(human, die);
        let falls = !explosion.felled.is_empty();
        (falls, explosion.blast.kills_digger(), explosion.sap.state)
    };
    assert_eq!(outcome(1), (false, true, SapState::Blown));
    for die in [2, 4] {
        assert_eq!(outcome(die), (false, false, SapState::Open));
    }
    for die in [5, 7] {
        assert_eq!(outcome(die), (true, true, SapState::Blown));
    }
    for die in [8, 9, 20] {
        assert_eq!(outcome(die), (true, false, SapState::Blown));
    }
    let outside = deployed(&[], &[(7, 5)]);
    let route = Charge { deployments: [None, Some(&outside)], ..human };
    assert_eq!(blown(route, 1).struck, [struck(7, 0, 3)]);
    assert_eq!(blown(route, 2).struck, []);
}

// covers: DW-SAP-20
#[test]
fn dw_ex_75_orcs_lose_their_sap_on_a_1_and_dwarf_miners_succeed_on_a_5() {
    let orcs = blown(charge(digger(People::Orc)), 1);
    assert_eq!((orcs.modifier, orcs.blast), (-1, Blast::SapLost));
    let miners = Charge { has_engineer: true, ..charge(miner(People::Dwarf)) };
    let explosion = blown(miners, 5);
    assert_eq!((explosion.modifier, explosion.blast), (3, Blast::Success));
    assert_eq!(felled(&explosion), [7]);
}

#[test]
fn dw_ruling_66_an_explosion_succeeds_on_8_and_rolls_below_1_count_as_1() {
    let human = charge(digger(People::Human));
    assert_eq!(blown(human, 7).blast, Blast::Accident);
    assert_eq!(blown(human, 8).blast, Blast::Success);
    let orcs = charge(digger(People::Orc));
    assert_eq!(blown(orcs, 1).blast, Blast::SapLost);
    assert_eq!(blown(orcs, 2).blast, Blast::SapLost);
    assert_eq!(blown(orcs, 3).blast, Blast::Fails);
    // Dwarf miners cannot lose their sap to a low roll.
    assert_eq!(blown(charge(miner(People::Dwarf)), 1).blast, Blast::Fails);
}

#[test]
fn dw_ruling_67_without_a_recorded_deployment_losses_are_fixed() {
    let human = charge(digger(People::Human));
    let assault = Charge { is_assaulted: true, ..human };
    assert_eq!(blown(assault, 1).struck, [struck(7, 0, 2)]);
    assert_eq!(blown(human, 1).struck, []);
    assert_eq!(blown(assault, 5).struck, [struck(7, 2, 0)]);
    // A recorded but empty deployment differs from an unrecorded one.
    let empty = Deployment::default();
    let kept = Charge { deployments: [Some(&empty), Some(&empty)], ..assault };
    assert_eq!(blown(kept, 9).struck, []);
    assert_eq!(blown(kept, 1).struck, []);
    // After a failure, the charge can be fired again in the following week.
    let failed = blown(human, 3).sap;
    assert_eq!(failed.check_charge(5), Ok(()));
}

// covers: DW-RULING-67
#[test]
fn dw_ex_114_a_sap_fired_with_an_assault_hits_the_stands_of_the_recorded_deployment() {
    let standing = deployed(&[(7, 1)], &[]);
    let assault = Charge { is_assaulted: true, ..charge(digger(People::Human)) };
    let on_record = Charge { deployments: [Some(&standing), None], ..assault };
    let first = blown(on_record, 9);
    assert_eq!((felled(&first), first.struck), (vec![7], vec![struck(7, 1, 0)]));
    let second = blown(assault, 9);
    assert_eq!((felled(&second), second.struck), (vec![7], vec![struck(7, 2, 0)]));
}

#[test]
fn the_calculated_odds_of_an_explosion_are_exact() {
    let odds = |digger, engineer| -> Vec<(Blast, u32)> {
        let odds = blast_odds(digger, engineer, ExplosionOfEight::AsAbove).into_iter();
        odds.map(|(blast, chance)| (blast, chance.ways)).collect()
    };
    assert_eq!(
        odds(digger(People::Human), false),
        [(Blast::SapLost, 1), (Blast::Fails, 3), (Blast::Accident, 3), (Blast::Success, 13)]
    );
    assert_eq!(
        odds(digger(People::Orc), false),
        [(Blast::SapLost, 2), (Blast::Fails, 3), (Blast::Accident, 3), (Blast::Success, 12)]
    );
    assert_eq!(
        odds(miner(People::Dwarf), true),
        [(Blast::Fails, 1), (Blast::Accident, 3), (Blast::Success, 16)]
    );
}

#[test]
fn an_explosion_round_trips_through_serialisation() {
    let explosion = blown(charge(digger(People::Human)), 6);
    let json = serde_json::to_string(&explosion).unwrap();
    assert_eq!(serde_json::from_str::<Explosion>(&json).unwrap(), explosion);
}
