//! Tests of kings, heroes and heirs.

use regnal_core::seat::Seat;
use regnal_offices::ids::{CharacterId, ProvinceId};
use regnal_offices::illegal::Reason;
use regnal_offices::nouns::*;
use regnal_offices::people::*;
use regnal_offices::skills::{Skills, aptitude};

use super::{dice, is_used, skills};

fn king(own: Skills) -> King {
    King {
        name: "Ana".to_owned(),
        race: Race::Human,
        alignment: Alignment::Good,
        temperament: Temperament::Brave,
        sex: Sex::Female,
        skills: own,
        units: vec![ArmyType::Le, ArmyType::Hc, ArmyType::Le],
    }
}

fn plain() -> King {
    king(skills([(Skill::Tactics, 2), (Skill::Melee, 1), (Skill::Druid, 1)]))
}

fn refused(king: &King) -> Option<Reason> {
    king.check().err().map(|refusal| refusal.reason)
}

// covers: IO-15.13-01, IO-RULING-22
#[test]
fn io_ex_k01_a_king_must_have_exactly_four_levels() {
    assert_eq!(refused(&plain()), None);
    assert_eq!(refused(&king(skills([(Skill::Tactics, 2)]))), Some(Reason::LevelsTotal));
    let five = [(Skill::Tactics, 2), (Skill::Melee, 2), (Skill::Druid, 1)];
    assert_eq!(refused(&king(skills(five))), Some(Reason::LevelsTotal));
}

#[test]
fn io_ex_k02_a_king_with_three_levels_in_one_skill_is_rejected() {
    let own = skills([(Skill::Tactics, 3), (Skill::Melee, 1)]);
    assert_eq!(refused(&king(own)), Some(Reason::LevelsMax));
}

// covers: IO-15.13-04, IO-15.13-02
#[test]
fn io_ex_k04_an_evil_orc_king_is_legal_and_has_the_aptitudes_of_his_alignment() {
    let orc = King {
        race: Race::Orc,
        alignment: Alignment::Evil,
        temperament: Temperament::Berserk,
        units: vec![ArmyType::Wr; 3],
        ..king(skills([(Skill::ForcedMarch, 2), (Skill::Tactics, 2)]))
    };
    assert_eq!(refused(&orc), None);
    for &skill in Skill::ALL {
        let expected = if matches!(skill, Skill::Necromancy | Skill::Thief) { 4 } else { 2 };
        assert_eq!(aptitude(Alignment::Evil, skill), expected);
    }
}

#[test]
fn io_ex_k05_only_the_four_humanoid_races_have_kings() {
    for &race in Race::ALL {
        let one = King { race, ..plain() };
        let is_refused = refused(&one) == Some(Reason::UnknownValue);
        assert_eq!(is_refused, !race.is_humanoid(), "{race:?}");
    }
}

#[test]
fn io_ruling_22_a_king_needs_a_name_and_three_units_of_types_that_his_home_offers() {
    for name in ["", "  ", "x".repeat(31).as_str()] {
        let one = King { name: name.to_owned(), ..plain() };
        assert_eq!(refused(&one), Some(Reason::Name), "{name:?}");
    }
    for units in [
        vec![],
        vec![ArmyType::Le; 2],
        vec![ArmyType::Le; 4],
        vec![ArmyType::Bo; 3],
        vec![ArmyType::Ga; 3],
    ] {
        assert_eq!(refused(&King { units, ..plain() }), Some(Reason::UnitType));
    }
}

#[test]
fn io_ruling_23_a_kingdom_starts_with_a_garrison_and_three_units_led_by_its_king() {
    let units = plain().first_units();
    let kinds: Vec<(ArmyType, bool)> =
        units.iter().map(|(troop, led)| (troop.kind, *led)).collect();
    assert_eq!(
        kinds,
        [(ArmyType::Ga, false), (ArmyType::Le, true), (ArmyType::Hc, true), (ArmyType::Le, true)]
    );
    assert!(
        units
            .iter()
            .all(|(troop, _)| troop.quality == Quality::Average && troop.race == Race::Human)
    );
    assert_eq!(GOLD, 10);
}

// covers: IO-15.13-06, IO-RULING-24
#[test]
fn io_15_13_06_starting_heroes_mostly_resemble_their_king() {
    let mut dice = dice([75, 1, 15, 15, 15, 76, 1, 2, 3, 3, 3]);
    let heroes = starting_heroes(&mut dice, Seat(1), &plain());
    assert!(is_used(&dice));
    let ids: Vec<CharacterId> = heroes.iter().map(|hero| hero.id).collect();
    assert_eq!(ids, [CharacterId(202), CharacterId(203)]);
    assert_eq!(heroes[0].temperament, Temperament::Brave);
    assert_eq!(heroes[0].sex, Sex::Female);
    // The third level wraps around from the end of the skill list to the first skill.
    assert_eq!(heroes[0].skills, skills([(Skill::Necromancy, 2), (Skill::Tactics, 1)]));
    assert_eq!(heroes[1].temperament, Temperament::Berserk);
    assert_eq!(heroes[1].sex, Sex::Male);
    assert_eq!(heroes[1].skills, skills([(Skill::Melee, 2), (Skill::Archery, 1)]));
}

#[test]
fn io_ruling_24_temperaments_change_by_one_step_and_reverse_direction_at_the_ends() {
    let steps: Vec<[Temperament; 2]> =
        Temperament::ALL.iter().map(|one| [one.braver(), one.more_timid()]).collect();
    use Temperament::{Berserk, Brave, Cautious, Coward};
    assert_eq!(steps, [[Brave, Brave], [Berserk, Cautious], [Brave, Coward], [Cautious, Cautious]]);
}

#[test]
fn io_ex_k06_most_of_an_heirs_levels_must_be_in_the_kings_skills() {
    let old = skills([(Skill::Tactics, 2), (Skill::Melee, 2)]);
    let check = |heir: &Skills| check_heir(&old, heir).err().map(|refusal| refusal.reason);
    assert_eq!(check(&skills([(Skill::Tactics, 2), (Skill::Spy, 2)])), Some(Reason::HeirSkills));
    assert_eq!(check(&skills([(Skill::Tactics, 2), (Skill::Melee, 1), (Skill::Spy, 1)])), None);
    assert_eq!(check(&skills([(Skill::Tactics, 3), (Skill::Melee, 1)])), Some(Reason::LevelsMax));
    assert_eq!(check(&skills([(Skill::Tactics, 2)])), Some(Reason::LevelsTotal));
}

#[test]
fn io_ruling_25_a_default_heir_has_most_of_the_kings_levels() {
    let old = skills([(Skill::Tactics, 3), (Skill::Melee, 1), (Skill::Druid, 1)]);
    let heir = default_heir(&old);
    assert_eq!(heir, skills([(Skill::Tactics, 2), (Skill::Melee, 1), (Skill::Druid, 1)]));
    assert_eq!(check_heir(&old, &heir), Ok(()));
    let two = skills([(Skill::Tactics, 4), (Skill::Druid, 2)]);
    assert_eq!(default_heir(&two), skills([(Skill::Tactics, 2), (Skill::Druid, 2)]));
    // If the old king has only one skill, the heir's other two levels go to the skills that follow it.
    let one = default_heir(&skills([(Skill::Spy, 4)]));
    assert_eq!((one.level(Skill::Spy), one.total()), (2, 4));
}

#[test]
fn io_ruling_25_an_heir_appears_in_the_home_or_the_richest_province() {
    let [a, b, c] = [1, 2, 3].map(ProvinceId);
    assert_eq!(heirs_province(a, &[(b, 9), (a, 1)]), Some(a));
    assert_eq!(heirs_province(a, &[(c, 9), (b, 9)]), Some(b));
    assert_eq!(heirs_province(a, &[]), None);
}

#[test]
fn io_ruling_21_character_ids_encode_seat_and_rank() {
    assert_eq!(CharacterId::king(Seat(0)), CharacterId(101));
    assert_eq!(CharacterId::member(Seat(7), 3), CharacterId(804));
    assert_eq!(CharacterId::free(0), CharacterId(901));
}
