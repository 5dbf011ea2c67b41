//! Tests of exploring, random encounters, recruiting, hiring and money.

use std::collections::BTreeMap;

use regnal_core::dice::Dice;
use regnal_core::seat::Seat;
use regnal_offices::content::content;
use regnal_offices::ids::{CharacterId, UnitId};
use regnal_offices::illegal::Reason;
use regnal_offices::nouns::*;
use regnal_offices::realm::*;
use regnal_offices::strength::Troop;

use super::{dice, is_used, skills};

#[test]
fn io_ex_x07_an_explorer_of_level_two_explores_20_percent_of_a_jungle() {
    assert_eq!(explored(0, Terrain::Jungle, 2, false), 20);
}

#[test]
fn io_ex_x09_plains_are_explored_quickly() {
    let once = explored(0, Terrain::Plains, 0, false);
    assert_eq!([once, explored(once, Terrain::Plains, 0, false)], [50, 100]);
    assert_eq!(explored(90, Terrain::Plains, 4, true), 100);
}

#[test]
fn io_ruling_34_each_explorer_level_adds_half_the_base() {
    let gains: Vec<u8> = (0..=4).map(|level| explored(0, Terrain::Forest, level, false)).collect();
    assert_eq!(gains, [15, 22, 30, 37, 45]);
    assert_eq!(explored(5, Terrain::Mountain, 1, true), 37);
}

#[test]
fn io_ruling_30_conquest_raises_exploration_to_the_terrains_base() {
    assert_eq!(explored_by_conquest(10, Terrain::Plains), 50);
    assert_eq!(explored_by_conquest(60, Terrain::Plains), 60);
}

#[test]
fn io_ruling_35_a_place_is_found_at_its_exploration_threshold() {
    assert!(finds(40, 40) && !finds(41, 40));
}

#[test]
fn io_ruling_36_the_exploration_percentage_decides_what_is_revealed() {
    use Knowledge::*;
    let all = [0, 24, 25, 49, 50, 100].map(|percent| knowledge(percent, false));
    assert_eq!(all, [Nothing, Nothing, Types, Types, Everything, Everything]);
    assert_eq!(knowledge(0, true), Everything);
}

// covers: IO-15.9-03
#[test]
fn io_ex_r01_a_monster_appears_in_a_foreign_forest_on_a_roll_of_20_or_less() {
    let comes = |script: &[u32]| {
        let mut dice = Dice::scripted(script.iter().copied());
        let chanced = chance_encounter(&mut dice, Errand::Explore, false, Terrain::Forest, false);
        assert!(is_used(&dice));
        chanced.unwrap().monster.map(|(_, monster)| monster)
    };
    assert_eq!(comes(&[20, 7]), Some(Monster::Troll));
    assert_eq!(comes(&[21]), None);
}

// covers: IO-15.9-05
#[test]
fn io_ex_r02_encounters_are_half_as_likely_in_a_kingdoms_own_provinces() {
    let chance = |terrain| encounter_chance(Errand::Explore, false, terrain, true);
    assert_eq!(chance(Terrain::Forest), Some(10));
    // Chances are rounded down.
    assert_eq!([chance(Terrain::Jungle), chance(Terrain::Sea)], [Some(12), Some(2)]);
}

// covers: IO-15.9-04
#[test]
fn io_ex_r04_a_marching_army_is_not_tested_for_encounters() {
    let mut none = dice([]);
    for errand in [Errand::Move, Errand::Pursue] {
        assert_eq!(chance_encounter(&mut none, errand, true, Terrain::Jungle, false), None);
    }
}

// covers: IO-RULING-38
#[test]
fn io_ex_r05_a_searching_army_is_tested_for_encounters() {
    for errand in [Errand::Search, Errand::Explore, Errand::Track] {
        assert_eq!(encounter_chance(errand, true, Terrain::Jungle, false), Some(25));
    }
    let comes = chance_encounter(&mut dice([25, 1]), Errand::Search, true, Terrain::Jungle, false);
    assert_eq!(comes.unwrap().monster.map(|(_, monster)| monster), Some(Monster::Gargoyle));
}

// covers: IO-RULING-39
#[test]
fn io_ex_r06_there_is_an_encounter_test_in_each_province_entered() {
    let mut dice = dice([16, 5, 12]);
    let mut enter =
        |terrain| chance_encounter(&mut dice, Errand::Move, false, terrain, false).unwrap();
    assert_eq!(enter(Terrain::Desert).monster, None);
    assert_eq!(enter(Terrain::Sea).monster.map(|(_, monster)| monster), Some(Monster::Demon));
    assert!(is_used(&dice));
}

fn muster() -> Muster {
    Muster {
        is_own: true,
        is_home: false,
        types: vec![ArmyType::Le, ArmyType::Hc],
        is_coast: false,
        has_drill: false,
    }
}

fn price(muster: &Muster, kinds: &[ArmyType], gold: u32) -> Result<u32, Reason> {
    muster.price(kinds, gold).map_err(|refusal| refusal.reason)
}

#[test]
fn io_ruling_40_the_price_of_recruits_equals_their_pay() {
    use ArmyType::{Bo, Fl, Ga, Hc, Le};
    let here = muster();
    assert_eq!(price(&here, &[Le, Hc], 5), Ok(5));
    assert_eq!(price(&here, &[Le, Hc], 4), Err(Reason::Gold));
    assert_eq!(price(&here, &[Ga], 1), Ok(1));
    assert_eq!(price(&here, &[Bo], 9), Err(Reason::UnitType));
    assert_eq!(price(&here, &[], 9), Err(Reason::UnitType));
    assert_eq!(price(&here, &[Le; 3], 9), Err(Reason::Limit));
    assert_eq!(price(&here, &[Fl], 9), Err(Reason::UnitType));
    let coast = Muster { is_coast: true, ..muster() };
    assert_eq!(price(&coast, &[Fl], 9), Ok(3));
    let home = Muster { is_home: true, ..muster() };
    assert_eq!(price(&home, &[Le; 4], 8), Ok(8));
    assert_eq!(price(&home, &[Le; 5], 99), Err(Reason::Limit));
    let foreign = Muster { is_own: false, ..muster() };
    assert_eq!(price(&foreign, &[Le], 9), Err(Reason::NotOwner));
    let drilled = Muster { has_drill: true, ..muster() };
    let qualities = [here, home, drilled].map(|one| one.quality());
    assert_eq!(qualities, [Quality::Green, Quality::Average, Quality::Average]);
}

// covers: IO-RULING-42
#[test]
fn io_ex_x12_hiring_a_hero_requires_enough_gold_for_the_offer_and_his_first_pay() {
    let hiring = Hiring { offer: 3, steps: 1, is_same_race: true };
    assert_eq!(hiring.chance(), 65);
    assert_eq!(
        [hiring.ask(&mut dice([65])).passes, hiring.ask(&mut dice([66])).passes],
        [true, false]
    );
    let generous = Hiring { offer: 99, ..hiring };
    assert_eq!(generous.chance(), 95);
    let refused = |hiring: Hiring, gold| hiring.check(5, gold).err().map(|refusal| refusal.reason);
    // The hirer needs 5 gold: the offer and the first pay of 2.
    assert_eq!([refused(hiring, 5), refused(hiring, 4)], [None, Some(Reason::Gold)]);
    assert_eq!(refused(Hiring { offer: 0, ..hiring }, 9), Some(Reason::Gold));
    assert_eq!(refused(Hiring { steps: 3, ..hiring }, 9), Some(Reason::Alignment));
    let pay: Vec<u32> = [0, 1, 4, 5, 8, 9].map(hero_pay).to_vec();
    assert_eq!(pay, [1, 1, 1, 2, 2, 3]);
}

#[test]
fn io_15_4_04_neutral_kingdoms_can_hire_heroes_of_any_alignment() {
    for &hero in Alignment::ALL {
        let hiring =
            |kingdom| Hiring { offer: 1, steps: steps(kingdom, hero), is_same_race: false };
        assert_eq!(hiring(Alignment::Neutral).check(1, 9), Ok(()));
    }
    let hiring =
        Hiring { offer: 1, steps: steps(Alignment::Good, Alignment::Pagan), is_same_race: false };
    assert!(hiring.check(1, 9).is_err());
}

fn taxed(terrain: Terrain, tax: u8) -> Taxed {
    Taxed { terrain, tax, is_blessed: false, is_ravaged: false }
}

// covers: IO-RULING-43
#[test]
fn io_ex_x10_a_blessed_province_yields_60_percent_more() {
    let blessed = Taxed { is_blessed: true, ..taxed(Terrain::Plains, 7) };
    assert_eq!(blessed.pays(), 11);
    let ravaged = Taxed { is_ravaged: true, ..blessed };
    assert_eq!(ravaged.pays(), 0);
    let provinces = [blessed, ravaged, taxed(Terrain::Mountain, 4)];
    assert_eq!(income(&provinces, &[]), 15);
    assert_eq!(income(&provinces, Invention::ALL), 18);
}

// covers: IO-RULING-44, IO-RULING-45
#[test]
fn io_ex_x11_heroes_and_units_are_paid_in_id_order_while_gold_lasts() {
    let heroes = [(CharacterId(103), 1), (CharacterId(102), 1)];
    let units = [
        (UnitId(1), ArmyType::Le, Quality::Average),
        (UnitId(2), ArmyType::Ga, Quality::Average),
        (UnitId(3), ArmyType::Bo, Quality::Reduced),
    ];
    let payday = payday(&mut dice([]), 4, &heroes, &units);
    assert_eq!(
        payday.units,
        [
            (UnitId(1), Paid::Yes, Quality::Average),
            (UnitId(2), Paid::Worse, Quality::Green),
            (UnitId(3), Paid::Disbands, Quality::Reduced),
        ]
    );
    assert_eq!((payday.gold, payday.unpaid_heroes.len()), (0, 0));
}

#[test]
fn io_ruling_44_heroes_and_then_units_are_each_paid_in_full_or_not_at_all() {
    let heroes = [(CharacterId(103), 1), (CharacterId(102), 2)];
    let units = [
        (UnitId(3), ArmyType::Ga, Quality::Average),
        (UnitId(1), ArmyType::Le, Quality::Average),
        (UnitId(2), ArmyType::Ga, Quality::Average),
    ];
    let paid = |gold| {
        // A test decides whether each unpaid hero leaves. All dice show 100, so all heroes stay.
        let mut dice = Dice::scripted([100; 2]);
        let payday = payday(&mut dice, gold, &heroes, &units);
        let unpaid: Vec<u32> = payday.unpaid_heroes.iter().map(|(id, _)| id.0).collect();
        let paid = payday.units.iter();
        let paid = paid.filter(|(_, paid, _)| *paid == Paid::Yes);
        let paid: Vec<u32> = paid.map(|(id, ..)| id.0).collect();
        (unpaid, paid, payday.gold)
    };
    let [legion, garrison] = [ArmyType::Le, ArmyType::Ga].map(|kind| content().troop(kind).pay);
    let all = 3 + legion + 2 * garrison;
    assert_eq!(paid(all), (vec![], vec![1, 2, 3], 0));
    // The last unit in id order goes unpaid, because partial payment is impossible.
    assert_eq!(paid(all - 1), (vec![], vec![1, 2], garrison - 1));
    // Heroes come first. One gold piece is too little for hero 102 but enough for hero 103.
    assert_eq!(paid(1), (vec![102], vec![], 0));
    assert_eq!(paid(2), (vec![103], vec![], 0));
    assert_eq!(paid(0), (vec![102, 103], vec![], 0));
}

#[test]
fn io_ruling_45_an_unpaid_hero_can_leave() {
    let heroes = [(CharacterId(104), 2), (CharacterId(103), 1), (CharacterId(102), 3)];
    let mut dice = dice([25, 26]);
    let payday = payday(&mut dice, 2, &heroes, &[]);
    assert!(is_used(&dice));
    // Each hero is paid in full or not at all: hero 102 is too expensive, hero 103 is paid, and the rest is not enough
    // for hero 104.
    let unpaid: Vec<(u32, bool)> =
        payday.unpaid_heroes.iter().map(|(id, test)| (id.0, test.passes)).collect();
    assert_eq!((unpaid, payday.gold), (vec![(102, true), (104, false)], 1));
}

// covers: IO-RULING-46
#[test]
fn io_ex_x14_a_green_recruit_becomes_average_at_dusk() {
    let units = [(UnitId(1), ArmyType::Le, muster().quality())];
    assert_eq!(payday(&mut dice([]), 2, &[], &units).units[0].2, Quality::Average);
    let all: Vec<Quality> = Quality::ALL.iter().map(|&one| recovered(one)).collect();
    use Quality::*;
    assert_eq!(all, [Green, Average, Average, Veteran, Crack, Elite]);
}

#[test]
fn io_ruling_46_paid_units_recover_one_level_up_to_average() {
    let units = [
        (UnitId(1), ArmyType::Le, Quality::Reduced),
        (UnitId(2), ArmyType::Le, Quality::Green),
        (UnitId(3), ArmyType::Le, Quality::Average),
        (UnitId(4), ArmyType::Le, Quality::Green),
    ];
    let pay = content().troop(ArmyType::Le).pay;
    let payday = payday(&mut dice([]), 3 * pay, &[], &units);
    let after: Vec<Quality> = payday.units.iter().map(|(_, _, quality)| *quality).collect();
    use Quality::{Average, Green, Reduced};
    assert_eq!(after[..3], [Green, Average, Average]);
    assert!(after[3] <= Green, "{after:?}");
    assert_eq!(recovered(Reduced), Green);
}

#[test]
fn io_ruling_47_a_guardian_ravages_one_time_in_ten() {
    assert!(ravages(&mut dice([10])).passes && !ravages(&mut dice([11])).passes);
}

#[test]
fn io_ruling_41_mercenaries_join_only_characters_who_can_lead_their_race() {
    let trolls = Troop { kind: ArmyType::Tr, race: Race::Troll, quality: Quality::Green };
    let price = |druid, gold| {
        let own = skills([(Skill::Druid, druid)]);
        let price = mercenary_price(Race::Human, &own, &[], trolls, gold);
        price.map_err(|refusal| refusal.reason)
    };
    assert_eq!(price(2, 3), Ok(3));
    assert_eq!(price(2, 2), Err(Reason::Gold));
    assert_eq!(price(1, 9), Err(Reason::DruidLevel));
}

#[test]
fn io_ruling_87_gifts_are_limited_to_the_gold_available() {
    let gift = |from, to, gold| Gift { from: Seat(from), to: Seat(to), gold };
    let mut treasuries = BTreeMap::from([(Seat(0), 5), (Seat(1), 0), (Seat(2), 1)]);
    let orders = [gift(2, 0, 1), gift(0, 1, 4), gift(0, 2, 4), gift(1, 2, 9), gift(1, 0, 1)];
    let made = gifts(&mut treasuries, &orders);
    assert_eq!(made, [gift(0, 1, 4), gift(0, 2, 1), gift(1, 2, 4), gift(2, 0, 1)]);
    let left: Vec<u32> = treasuries.into_values().collect();
    assert_eq!(left, [1, 0, 5]);
}
