//! Tests of the detection of saps, and of the locations reported to the enemy.

use regnal_core::dice::Dice;
use regnal_demonworld::sap::*;

use super::{digger, miner, sap, with_dice};

/// Makes the detection test for a sap whose head is `distance` hexes from the wall.
fn test(distance: u8, digger: Digger, dice: &[u32]) -> Detection {
    with_dice(dice, |dice| detect(dice, sap(40, 40 - distance), digger, 12))
}

fn report(test: Detection) -> Option<u16> {
    test.notice.map(|notice| notice.report.0)
}

#[test]
fn dw_sap_05_a_sap_is_not_detected_on_a_roll_below_the_distance() {
    let human = digger(People::Human);
    assert_eq!(test(8, human, &[7]).notice, None);
    assert_eq!(report(test(8, human, &[8, 8])), Some(7));
    assert_eq!(test(2, human, &[1]).notice, None);
    // If the distance exceeds every possible roll, no die is rolled.
    assert_eq!(test(21, human, &[]).notice, None);
    assert!(test(20, human, &[20, 20]).notice.is_some());
    assert_eq!(test(20, human, &[19]).notice, None);
}

#[test]
fn dw_sap_06_hobbits_are_harder_to_detect_and_dwarves_and_orcs_easier() {
    let of = |people| digger(people).discretion();
    assert_eq!([of(People::Hobbit), of(People::Dwarf), of(People::Orc)], [-1, 1, 2]);
    assert_eq!([of(People::Human), of(People::Elf), of(People::Other)], [0; 3]);
    assert_eq!(test(8, digger(People::Orc), &[5]).notice, None);
    assert!(test(8, digger(People::Orc), &[6, 20]).notice.is_some());
    // A dwarf 21 hexes away is detected on a 20, but its actual position is never reported.
    assert_eq!(report(test(21, digger(People::Dwarf), &[20, 6])), Some(8));
    assert_eq!(test(22, digger(People::Dwarf), &[]).notice, None);
    assert_eq!(test(23, digger(People::Orc), &[]).notice, None);
}

#[test]
fn dw_sap_07_the_direction_is_rolled_without_a_modifier() {
    // For an orc at 8 hexes, a roll of 6 + 2 leads to detection. The second die shows 7, which is below 8, so the
    // reported place is wrong.
    let wrong = test(8, digger(People::Orc), &[6, 7, 6]);
    assert_eq!(report(wrong), Some(8));
    let right = test(8, digger(People::Orc), &[6, 8]);
    assert_eq!(report(right), Some(7));
}

#[test]
fn dw_sap_08_a_successful_direction_roll_reports_the_correct_element() {
    let told = test(8, digger(People::Human), &[9, 20]).notice.unwrap();
    assert_eq!((told.report, told.lot), (Report(7), None));
}

#[test]
fn dw_sap_09_a_wrong_report_names_one_of_the_ten_nearest_elements() {
    let human = digger(People::Human);
    let told: Vec<u16> = (1..=10).filter_map(|lot| report(test(8, human, &[9, 1, lot]))).collect();
    assert_eq!(told, [6, 5, 4, 3, 2, 8, 9, 10, 11, 0]);
    let first = Sap { target: 1, ..sap(40, 32) };
    let around = |elements| with_dice(&[9, 1, 5], |dice| detect(dice, first, human, elements));
    assert_eq!(report(around(12)), Some(8));
    // On a ring of fewer than five elements, the count wraps around.
    assert_eq!(report(around(3)), Some(2));
}

// covers: DW-SAP-05, DW-SAP-06, DW-SAP-07, DW-SAP-08
#[test]
fn dw_ex_67_dwarf_miners_are_detected_near_element_7() {
    // From 12 hexes away, the miners dig four hexes in one week, so eight remain.
    let miners = miner(People::Dwarf);
    let fresh = open(12, 7, miners, 12, SapLimits::default()).unwrap();
    let works = super::works(5);
    let dig = |dice: &mut Dice| {
        sap_week(dice, fresh, Heading::Straight, miners, false, (&works).into(), 1)
    };
    let week = with_dice(&[7, 8], dig).unwrap();
    assert_eq!(week.sap.distance(), 8);
    let test = week.detection.unwrap();
    assert_eq!((test.die.unwrap().value, test.modifier), (7, 1));
    assert_eq!(week.report(), Some(Report(7)));
    assert!(week.sap.is_detected);
}

// covers: DW-SAP-06
#[test]
fn dw_ex_69_a_hobbit_8_hexes_away_is_undetected_on_an_8() {
    assert_eq!(test(8, digger(People::Hobbit), &[8]).notice, None);
    assert!(test(8, digger(People::Hobbit), &[9, 8]).notice.is_some());
}

#[test]
fn dw_ruling_63_a_sap_under_the_wall_is_always_detected_at_its_actual_position() {
    for people in [People::Hobbit, People::Human, People::Orc] {
        let at_the_wall = test(0, digger(people), &[]);
        assert_eq!(report(at_the_wall), Some(7));
        assert_eq!(at_the_wall.die, None);
    }
    // At a distance of one hex, a hobbit can still stay undetected on a 1. If the hobbit is detected, the location is
    // reported correctly on any roll.
    assert_eq!(test(1, digger(People::Hobbit), &[1]).notice, None);
    assert_eq!(report(test(1, digger(People::Hobbit), &[2])), Some(7));
    assert_eq!(report(test(1, digger(People::Human), &[])), Some(7));
}

#[test]
fn the_calculated_odds_of_detection_are_exact() {
    let ways = |people, distance| {
        let odds = detection_odds(digger(people), distance);
        [odds.unnoticed, odds.rightly, odds.wrongly].map(|chance| chance.ways)
    };
    // At 8 hexes, a human is undetected on 1 to 7 and an orc on 1 to 5. The reported place is correct on 8 to 20.
    assert_eq!(ways(People::Human, 8), [7 * 20, 13 * 13, 13 * 7]);
    assert_eq!(ways(People::Orc, 8), [5 * 20, 15 * 13, 15 * 7]);
    assert_eq!(ways(People::Hobbit, 0), [0, 400, 0]);
    assert_eq!(ways(People::Dwarf, 21), [19 * 20, 0, 20]);
    assert_eq!(ways(People::Human, 30), [400, 0, 0]);
}
