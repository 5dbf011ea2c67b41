//! Tests of opening, digging and collapsing saps, including their dice.

use regnal_core::dice::Dice;
use regnal_core::kind::GameKind;
use regnal_core::tables::book;
use regnal_demonworld::nouns::{Builder, Race, Troop};
use regnal_demonworld::sap::*;
use regnal_demonworld::works::Works;

use super::{demolish, digger, miner, sap, sapper, turned, with_dice, works};

/// Digs for one week with a stand that has a fixed speed.
fn dug(sap: Sap, heading: Heading, digger: Digger) -> Dug {
    with_dice(&[], |dice| dig(dice, sap, heading, digger, 12, 4)).unwrap()
}

/// Digs on a sap in week 4, without an engineer.
fn week(
    sap: Sap,
    heading: Heading,
    digger: Digger,
    works: &Works,
    dice: &[u32],
) -> Result<SapWeek, SapRefusal> {
    with_dice(dice, |dice| sap_week(dice, sap, heading, digger, false, works.into(), 4))
}

/// Tests for a collapse in a week in which a sap reaches the wall. If `die` is given, the 1D20 shows its value;
/// otherwise no die is rolled.
fn collapse_at(height: u8, digger: Digger, engineer: bool, die: Option<u32>) -> Collapse {
    let week = dug(sap(10, 8), Heading::Straight, digger);
    assert_eq!(week.sap.distance(), 0);
    let works = works(height);
    let fall = |dice: &mut Dice| collapse(dice, &week, digger, engineer, (&works).into());
    let test = with_dice(die.as_slice(), fall).unwrap();
    assert_eq!(test.die.map(|draw| draw.value), die);
    test
}

#[test]
fn dw_sap_01_a_sap_is_one_hex_wide() {
    assert!(sap(10, 9).under(12).is_empty());
    assert_eq!(sap(10, 10).under(12), [7]);
    assert_eq!(turned(10, 12, Heading::Left).under(12), [7, 6, 5]);
}

#[test]
fn dw_sap_02_a_sap_is_dug_by_one_infantry_stand() {
    let crews = book(GameKind::Demonworld).table("crews").unwrap();
    assert_eq!(crews.row("sap").unwrap().number("max_stands"), Some(1));
    let rider = Digger { troop: Troop::Cavalry, ..digger(People::Human) };
    assert_eq!(rider.speed(), None);
    let refused = open(20, 7, rider, 12, SapLimits::default());
    assert_eq!(refused, Err(SapRefusal::Digger));
    let refused = with_dice(&[], |dice| dig(dice, sap(20, 2), Heading::Straight, rider, 12, 4));
    assert_eq!(refused, Err(SapRefusal::Digger));
}

#[test]
fn dw_sap_03_each_race_digs_at_its_own_speed() {
    let always = |hexes| Some(Speed::Always(hexes));
    assert_eq!(digger(People::Dwarf).speed(), always(3));
    assert_eq!(miner(People::Dwarf).speed(), always(4));
    assert_eq!(sapper(People::Dwarf).speed(), always(3));
    assert_eq!(digger(People::Human).speed(), always(2));
    assert_eq!(sapper(People::Human).speed(), always(3));
    assert_eq!(miner(People::Human).speed(), always(2));
    assert_eq!(digger(People::Orc).speed(), always(2));
    assert_eq!(sapper(People::Orc).speed(), Some(Speed::TwoOrThree));
    for people in [People::Hobbit, People::Elf, People::Other] {
        assert_eq!(digger(people).speed(), always(2));
        assert_eq!(sapper(people).speed(), always(2));
        assert_eq!(miner(people).speed(), always(2));
    }
    let week = dug(sap(20, 5), Heading::Straight, miner(People::Dwarf));
    assert_eq!((week.hexes, week.sap.length, week.sap.last_dug), (4, 9, Some(4)));
    // A pioneer without sapper training is no faster.
    let pioneer = Digger { is_pioneer: true, ..digger(People::Human) };
    assert_eq!(pioneer.speed(), always(2));
}

#[test]
fn dw_sap_04_stands_larger_than_size_2_cannot_dig() {
    for (size, speed) in [(2, Some(Speed::Always(2))), (3, None), (4, None)] {
        let large = Digger { size, ..digger(People::Other) };
        assert_eq!(large.speed(), speed);
    }
}

#[test]
fn diggers_are_classified_by_builder_tag_and_by_race() {
    assert_eq!(People::of(Race::Human, Some(Builder::Hobbit)), People::Hobbit);
    assert_eq!(People::of(Race::Dwarf, Some(Builder::HillGiant)), People::Other);
    let of = |race| People::of(race, None);
    assert_eq!(of(Race::Human), People::Human);
    assert_eq!(of(Race::Dwarf), People::Dwarf);
    assert_eq!(of(Race::Elf), People::Elf);
    assert_eq!(of(Race::Orc), People::Orc);
    assert_eq!([of(Race::Thain), of(Race::Isthak)], [People::Other; 2]);
}

#[test]
fn dw_ex_70_orc_sappers_roll_a_speed_die_each_week() {
    let scrabblers = sapper(People::Orc);
    for (face, hexes) in [(1, 2), (3, 2), (4, 3), (6, 3)] {
        let digs = |dice: &mut Dice| dig(dice, sap(20, 4), Heading::Straight, scrabblers, 12, 4);
        let week = with_dice(&[face], digs).unwrap();
        assert_eq!((week.hexes, week.sap.length), (hexes, 4 + hexes));
        assert_eq!(week.die.map(SpeedDie::hexes), Some(hexes));
    }
}

#[test]
fn dw_ruling_62_a_sap_starts_10_to_40_hexes_from_the_wall() {
    let start = |hexes| open(hexes, 7, digger(People::Human), 12, SapLimits::default());
    let outside = |start| Err(SapRefusal::Distance { start, least: 10, most: 40 });
    assert_eq!(start(9), outside(9));
    assert_eq!(start(10).map(Sap::distance), Ok(10));
    assert_eq!(start(40).map(Sap::distance), Ok(40));
    assert_eq!(start(41), outside(41));
    let at = |target| open(20, target, digger(People::Human), 12, SapLimits::default());
    assert!(at(11).is_ok());
    assert_eq!(at(12), Err(SapRefusal::NoElement));
}

#[test]
fn dw_ruling_62_a_straight_sap_ends_at_the_wall_and_one_that_turns_continues_under_it() {
    let miner = miner(People::Dwarf);
    let straight = dug(sap(10, 8), Heading::Straight, miner);
    assert_eq!((straight.hexes, straight.sap.distance()), (2, 0));
    assert_eq!(straight.sap.turned, None);
    let left = dug(sap(10, 8), Heading::Left, miner).sap;
    assert_eq!((left.length, left.turned), (12, Some(Heading::Left)));
    assert_eq!(left.under(12), [7, 6, 5]);
    let right = dug(sap(10, 8), Heading::Right, miner).sap;
    assert_eq!(right.under(12), [7, 8, 9]);
    // The sap cannot turn back, and the ring of elements is closed.
    let on = dug(left, Heading::Right, miner).sap;
    assert_eq!(on.under(12), [7, 6, 5, 4, 3, 2, 1]);
    let around = turned(10, 20, Heading::Right);
    assert_eq!(around.under(12), [7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5]);
    let full = dug(around, Heading::Right, miner);
    assert_eq!((full.hexes, full.sap.under(12).len()), (1, 12));
    // At the wall, nothing is left to dig straight ahead.
    let idle = dug(sap(10, 10), Heading::Straight, miner);
    assert_eq!((idle.hexes, idle.sap), (0, sap(10, 10)));
    // In front of the wall, a sideways direction counts as straight ahead.
    let far = dug(sap(20, 8), Heading::Left, miner).sap;
    assert_eq!((far.length, far.turned), (12, None));
}

#[test]
fn dw_sap_11_only_hexes_dug_this_week_are_tested_for_collapse() {
    let human = digger(People::Human);
    let tall = works(10);
    // The sap is already under element 7. This week it goes under 8 and 9, which have height 5.
    let week = dug(sap(10, 10), Heading::Right, human);
    let test = collapse(&mut Dice::scripted([5]), &week, human, false, (&tall).into());
    assert_eq!(test.map(|test| (test.tallest, test.holds)), Some((5, true)));
    // This week the sap goes under element 7 as well.
    let week = dug(sap(10, 9), Heading::Right, human);
    let test = collapse(&mut Dice::scripted([9]), &week, human, false, (&tall).into());
    assert_eq!(test.map(|test| (test.tallest, test.holds)), Some((10, false)));
}

#[test]
fn dw_sap_12_a_sap_holds_if_the_die_is_at_least_the_wall_height() {
    let human = digger(People::Human);
    assert!(!collapse_at(6, human, false, Some(5)).holds);
    assert!(collapse_at(6, human, false, Some(6)).holds);
    // Under the lowest wall, no die is rolled because a collapse is impossible.
    assert!(collapse_at(1, human, false, None).holds);
    assert!(!collapse_at(1, digger(People::Orc), false, Some(1)).holds);
}

#[test]
fn dw_sap_13_the_digger_modifies_the_collapse_roll() {
    let shoring = |digger: Digger| [digger.shoring(false), digger.shoring(true)];
    assert_eq!(shoring(digger(People::Human)), [0, 1]);
    assert_eq!(shoring(digger(People::Other)), [0, 1]);
    assert_eq!(shoring(digger(People::Hobbit)), [0, 1]);
    assert_eq!(shoring(digger(People::Dwarf)), [1, 2]);
    assert_eq!(shoring(miner(People::Dwarf)), [2, 3]);
    assert_eq!(shoring(digger(People::Orc)), [-1, 0]);
    assert_eq!(shoring(digger(People::Elf)), [-1, 0]);
    assert_eq!(shoring(sapper(People::Orc)), [0, 1]);
    // A digger gets the bonus only once, even with several trades.
    let both = Digger { is_pioneer: true, ..sapper(People::Human) };
    assert_eq!(shoring(both), [1, 2]);
    let stonewrights = Digger { is_pioneer: true, ..digger(People::Dwarf) };
    assert_eq!(shoring(stonewrights), [2, 3]);
    assert_eq!(collapse_at(8, miner(People::Dwarf), false, Some(6)).modifier, 2);
}

#[test]
fn dw_ruling_64_there_is_no_collapse_test_if_no_wall_is_above_the_sap() {
    let human = digger(People::Human);
    let field = dug(sap(20, 4), Heading::Straight, human);
    let mut none = Dice::scripted([]);
    assert_eq!(collapse(&mut none, &field, human, false, (&works(10)).into()), None);
    // A tunnel under a wall that is already ruined cannot collapse.
    let mut ruin = works(10);
    demolish(&mut ruin, 7);
    let week = dug(sap(10, 8), Heading::Straight, human);
    assert_eq!(collapse(&mut none, &week, human, false, (&ruin).into()), None);
}

// covers: DW-SAP-12, DW-SAP-13
#[test]
fn dw_ex_71_the_digger_and_the_die_decide_whether_a_sap_under_a_wall_holds() {
    let (human, orc) = (digger(People::Human), digger(People::Orc));
    assert!(collapse_at(10, human, false, Some(10)).holds);
    assert!(!collapse_at(10, orc, false, Some(10)).holds);
    assert!(collapse_at(10, orc, true, Some(10)).holds);
    assert!(collapse_at(10, human, true, Some(9)).holds);
    assert!(!collapse_at(10, human, false, Some(9)).holds);
}

// covers: DW-SAP-14, DW-SAP-15
#[test]
fn dw_ex_72_a_collapse_costs_six_hexes_and_the_digger() {
    // The sap grows from 9 to 11 hexes under a wall of height 10. It collapses on a 9 on 1D20, and no detection die is
    // rolled.
    let human = digger(People::Human);
    let week = week(sap(10, 9), Heading::Left, human, &works(10), &[9]).unwrap();
    assert_eq!(week.dug.sap.length, 11);
    assert!(week.has_collapsed());
    assert_eq!((week.sap.length, week.sap.turned), (5, None));
    assert!(week.sap.is_detected);
    assert_eq!((week.detection, week.report()), (None, Some(Report(7))));
}

#[test]
fn the_number_of_weeks_to_the_wall_depends_on_digger_and_distance() {
    let weeks = |sap: Sap, digger| sap.weeks_to_wall(digger);
    assert_eq!(weeks(sap(20, 4), digger(People::Human)), Some([8, 8]));
    assert_eq!(weeks(sap(20, 3), digger(People::Human)), Some([9, 9]));
    assert_eq!(weeks(sap(20, 3), sapper(People::Orc)), Some([6, 9]));
    assert_eq!(weeks(sap(10, 12), sapper(People::Orc)), Some([0, 0]));
    let giant = Digger { size: 4, ..digger(People::Other) };
    assert_eq!(weeks(sap(20, 3), giant), None);
}

#[test]
fn a_rejection_cites_its_rule() {
    let of = |refusal: SapRefusal| refusal.rule().0;
    assert_eq!(of(SapRefusal::Digger), "DW-SAP-02");
    assert_eq!(of(SapRefusal::TooEarly), "DW-SAP-16");
    assert_eq!(of(SapRefusal::NoElement), "DW-RULING-62");
}

#[test]
fn dw_sap_14_a_collapse_cannot_shorten_a_sap_below_zero() {
    for (length, left) in [(6, 0), (7, 1), (3, 0), (30, 24)] {
        assert_eq!(sap(40, length).collapsed().length, left);
    }
    // After a collapse, a sap that is still under the wall keeps its direction. A sap that is no longer under the wall
    // can turn again.
    let long = turned(10, 20, Heading::Left).collapsed();
    assert_eq!((long.length, long.turned), (14, Some(Heading::Left)));
    let short = turned(10, 16, Heading::Left).collapsed();
    assert_eq!((short.length, short.turned), (10, None));
    // Another stand can continue the sap.
    let week = dug(short, Heading::Right, digger(People::Human)).sap;
    assert_eq!(week.under(12), [7, 8, 9]);
}

#[test]
fn dw_sap_15_a_collapse_is_reported_to_the_enemy() {
    let fallen = sap(10, 10).collapsed();
    assert!(fallen.is_detected && !sap(10, 10).is_detected);
}

#[test]
fn a_week_of_digging_rolls_for_speed_then_collapse_then_detection_then_direction() {
    // Orc sappers dig the last two of ten hexes, under a wall of height 6. The first die gives speed 2. The 1D20 shows
    // 6, so the tunnel holds. No further die is rolled at the wall.
    let digs =
        |sap, dice: &[u32]| week(sap, Heading::Straight, sapper(People::Orc), &works(6), dice);
    let week = digs(sap(10, 8), &[2, 6]).unwrap();
    assert!(!week.has_collapsed());
    assert_eq!(week.report(), Some(Report(7)));
    // The sap is 16 hexes from the wall. A speed die of 5 gives three hexes. At the new distance of 13, the detection
    // roll of 2 + 2 detects nothing.
    let week = digs(sap(20, 4), &[5, 2]).unwrap();
    assert_eq!((week.sap.length, week.report()), (7, None));
    assert!(!week.sap.is_detected);
    // A detected sap stays detected.
    let known = Sap { is_detected: true, ..sap(20, 4) };
    let week = digs(known, &[5, 2]).unwrap();
    assert!(week.sap.is_detected && week.report().is_none());
    // A week without digging has no detection test.
    let idle = digs(sap(10, 10), &[]).unwrap();
    assert_eq!((idle.dug.hexes, idle.collapse, idle.detection), (0, None, None));
    assert_eq!(idle.sap.last_dug, Some(3));
    let gone = Sap { state: SapState::Blown, ..sap(10, 8) };
    assert_eq!(digs(gone, &[]), Err(SapRefusal::Gone));
}

#[test]
fn the_calculated_odds_of_a_collapse_are_exact() {
    let ways = |digger, engineer, height| {
        collapse_odds(digger, engineer, height, CollapseTest::AtLeast).ways
    };
    assert_eq!(ways(digger(People::Human), false, 10), 9);
    assert_eq!(ways(digger(People::Orc), false, 10), 10);
    assert_eq!(ways(miner(People::Dwarf), true, 10), 6);
    assert_eq!(ways(digger(People::Human), false, 1), 0);
    assert_eq!(collapse_odds(digger(People::Elf), false, 5, CollapseTest::AtLeast).of, 20);
}
