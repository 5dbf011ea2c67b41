//! Tests of merit for the offices.

use regnal_offices::encounter::{Carried, merit_left};
use regnal_offices::merit::*;
use regnal_offices::nouns::*;
use regnal_offices::skills::Skills;

use super::skills;

fn claimant<'a>(skills: &'a Skills, record: &'a Record) -> Claimant<'a> {
    Claimant { skills, carried: &[], record, rich_seas: 0, tax_base: None, gold: None }
}

fn merit_of(office: Office, skills: &Skills, record: Record) -> i32 {
    merit(office, &claimant(skills, &record))
}

fn scholar() -> Skills {
    skills([(Skill::Explorer, 3), (Skill::Spy, 1), (Skill::Sage, 2)])
}

fn discoveries() -> Record {
    Record { places: 2, inventions: 1, thefts: 1, ..Record::default() }
}

// covers: IO-15.10-03
#[test]
fn io_ex_o01_a_chancellor_has_13_merit() {
    assert_eq!(merit_of(Office::Chancellor, &scholar(), discoveries()), 13);
}

// covers: IO-RULING-26
#[test]
fn io_ex_o02_each_death_costs_a_quarter_of_the_merit() {
    let after = |deaths| {
        let record = Record { deaths, ..discoveries() };
        merit_of(Office::Chancellor, &scholar(), record)
    };
    assert_eq!([after(1), after(2)], [9, 6]);
    // Deaths do not reduce negative merit.
    assert_eq!([after_deaths(-5, 2), after_deaths(0, 3), after_deaths(1, 1)], [-5, 0, 0]);
}

// covers: IO-15.10-08
#[test]
fn io_ex_o04_a_defender_has_37_merit() {
    let defender = merit_left(25, true, 0) + merit_left(25, false, 0);
    let record = Record { defender, ..Record::default() };
    assert_eq!(merit_of(Office::Defender, &Skills::default(), record), 37);
}

#[test]
fn io_ex_o05_a_monster_yields_at_most_its_hit_points_in_merit() {
    assert_eq!(merit_left(25, true, 12), 13);
}

// covers: IO-15.10-10
#[test]
fn io_ex_o06_a_high_priest_has_9_merit() {
    let record = Record { blessings: 2, resurrections: 1, ..Record::default() };
    let own = skills([(Skill::White, 2), (Skill::Druid, 1)]);
    assert_eq!(merit_of(Office::HighPriest, &own, record), 9);
}

// covers: IO-15.10-11
#[test]
fn io_ex_o07_an_arch_mage_has_6_merit() {
    let own = skills([(Skill::White, 1), (Skill::Elemental, 3)]);
    let carried = [Object::WandOfFire, Object::PsychicRod, Object::FineSword]
        .map(|object| Carried { object, charges: 0 });
    let record = Record::default();
    let claimant = Claimant { carried: &carried, ..claimant(&own, &record) };
    // A wand without charges still counts.
    assert_eq!(merit(Office::ArchMage, &claimant), 6);
}

// covers: IO-15.10-02, IO-15.10-04
#[test]
fn io_15_10_02_only_kings_can_be_emperor_or_treasurer() {
    let (own, record) = (Skills::default(), Record { deaths: 3, ..Record::default() });
    let king = Claimant { tax_base: Some(42), gold: Some(17), ..claimant(&own, &record) };
    assert_eq!(merit(Office::Emperor, &king), 42);
    assert_eq!(merit(Office::Treasurer, &king), 17);
    let hero = claimant(&own, &record);
    assert_eq!([merit(Office::Emperor, &hero), merit(Office::Treasurer, &hero)], [0, 0]);
}

// covers: IO-15.10-06, IO-15.10-07
#[test]
fn io_15_10_06_an_admiral_gets_merit_for_his_kingdoms_rich_seas() {
    let own = skills([(Skill::Marine, 2)]);
    let record = Record { admiral: -1, marshal: 9, ..Record::default() };
    let of_a_sea_power = Claimant { rich_seas: 3, ..claimant(&own, &record) };
    assert_eq!(merit(Office::Admiral, &of_a_sea_power), 4);
    assert_eq!(merit(Office::Marshal, &of_a_sea_power), 9);
}
