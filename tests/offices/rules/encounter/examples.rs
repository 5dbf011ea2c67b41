//! Tests of the specification's worked examples of encounters, with their dice.

use super::*;

#[test]
fn io_ex_e01_an_archer_shoots_once_and_flees() {
    let archer = hero(Brave, [(Archery, 2)], "FI, FL");
    let encounter = met_with([60, 5, 71, 80, 30], archer, Guard::wandering(Monster::Griffon));
    assert_eq!(encounter.end, End::Fled(Initiator));
    assert_eq!(hit_points(&encounter), [10, 18]);
    assert_eq!(chances(&encounter), [60, 70, 70, 30]);
}

// covers: IO-15.7-03
#[test]
fn io_ex_e02_theft_then_fire_and_melee_win_the_treasure() {
    let mut dice = dice([36, 41, 70, 4, 5, 10, 4, 30, 3]);
    let levels = [(Thief, 1), (Elemental, 2), (Melee, 2), (Explorer, 1)];
    let thief = hero(Brave, levels, "ST, CA-FI, ME, SC");
    let encounter = met(&mut dice, thief, guardian(Monster::Gargoyle));
    assert_eq!(encounter.end, End::Killed(Opponent));
    assert_eq!(chances(&encounter), [35, 40, 70, 70]);
    let after = aftermath(&mut dice, &encounter, setting()).unwrap();
    assert!(is_used(&dice));
    assert_eq!(after.cache.map(|cache| cache.gold), Some(5));
    assert_eq!((after.haul.gold, after.merit), (7, 15));
    assert_eq!(after.haul.objects, [Carried::new(Object::Excalibur)]);
    assert_eq!(
        lessons(&encounter),
        [(Lesson::Melee, Melee), (Lesson::CastCombatSpell, Elemental), (Lesson::Steal, Thief)]
    );
}

#[test]
fn io_ex_e04_an_invisible_thief_fails_to_steal_and_flees() {
    let thief = hero(Brave, [(Illusion, 1), (Thief, 2)], "CA-IN, ST, FL, ME");
    let encounter = met_with([50, 31, 61, 30, 5, 80], thief, guardian(Monster::Troll));
    assert_eq!(encounter.end, End::Fled(Initiator));
    assert_eq!(hit_points(&encounter), [5, 25]);
    assert_eq!(chances(&encounter), [60, 30, 60, 30, 80]);
    let after = aftermath(&mut dice([]), &encounter, setting()).unwrap();
    assert_eq!((after.haul, after.merit), (Haul::default(), 0));
}

#[test]
fn io_ex_e05_a_mage_with_a_long_plan_succeeds_in_charming_a_giant() {
    let levels = [(Psychic, 2), (Elemental, 1), (Melee, 2)];
    let mage = hero(Brave, levels, "CA-PS, CA-FI, ME, ME, FL, CA-CH, ME");
    let script = [70, 61, 20, 6, 40, 4, 60, 1, 90, 50, 51, 41, 40];
    let encounter = met_with(script, mage, guardian(Monster::Giant));
    assert_eq!(encounter.end, End::WonOver(Opponent));
    assert_eq!(hit_points(&encounter), [6, 14]);
    assert_eq!(aftermath(&mut dice([]), &encounter, setting()).unwrap().merit, 12);
}

#[test]
fn io_ex_e06_a_greeting_improves_the_chance_to_win_a_giant_over() {
    let mut dice = dice([46, 40, 41]);
    let plan = "SA-\"Hail, great one\", TA, SC, ME";
    let herald = hero(Cautious, [(Explorer, 2)], plan);
    let encounter = met(&mut dice, herald, guardian(Monster::Giant));
    assert_eq!(encounter.end, End::WonOver(Opponent));
    // The herald is cautious and parries the missile (IO-15.1-05), so the chance is 45 percent minus 10.
    assert_eq!(chances(&encounter), [35, 40]);
    let after = aftermath(&mut dice, &encounter, setting()).unwrap();
    assert!(is_used(&dice));
    assert_eq!(after.merit, 12);
    assert!(after.cache.is_some_and(|cache| cache.gold == 0));
    // The giant keeps its treasure.
    assert_eq!(after.haul, Haul::default());
}

#[test]
fn io_ex_e07_a_wand_with_four_charges_is_empty_after_four_uses() {
    let plan = "US-31, US-31, US-31, US-31, US-55, ME";
    let fighter = hero(Brave, [(Melee, 1)], plan);
    let fighter = with(fighter, [Object::WandOfFire, Object::FineSword]);
    let script = [70, 3, 4, 51, 71, 99, 5, 6, 6, 50, 2, 70, 1, 1];
    let encounter = met_with(script, fighter, guardian(Monster::Spectre));
    assert_eq!(encounter.end, End::Killed(Opponent));
    assert_eq!(encounter.at(Initiator).hit_points(), 8);
    assert_eq!(encounter.at(Initiator).warrior().unwrap().carried[0].charges, 0);
    assert!(encounter.free.is_empty(), "the sword must not be drawn");
}

#[test]
fn io_ex_e09_a_holy_symbol_damages_a_fast_demon() {
    // The first round follows the worked example. In the second round, the priest flees, unlike in the example.
    let priest = Warrior {
        alignment: Alignment::Good,
        ..hero(Brave, [(White, 2), (Melee, 1)], "CA-HS, FL")
    };
    let encounter = met_with([70, 6, 5, 90, 99, 30], priest, guardian(Monster::Demon));
    let first: Vec<&Deed> = encounter.deeds.iter().filter(|deed| deed.round == 1).collect();
    assert_eq!(first[0].act, Act::Cast(Spell::HolySymbol));
    assert_eq!((first[1].by, first[1].outcome), (Opponent, Outcome::Failed));
    assert_eq!(chances(&encounter)[..2], [70, 70]);
    assert_eq!(hit_points(&encounter), [10, 19]);
}

#[test]
fn io_ex_e10_draining_life_heals_the_caster() {
    let evil =
        Warrior { alignment: Alignment::Evil, ..hero(Brave, [(Necromancy, 2)], "CA-DL, FL") };
    let encounter = met_with([70, 3, 4, 10, 6, 50], evil, guardian(Monster::Gargoyle));
    assert_eq!(encounter.end, End::Fled(Initiator));
    assert_eq!(hit_points(&encounter), [4, 8]);
}

#[test]
fn io_ex_e11_talking_to_a_griffon_without_druid_levels_fails() {
    let encounter = met_with([99, 99, 30], hero(Brave, [], "TA, FL"), guardian(Monster::Griffon));
    let talk = &encounter.deeds[1];
    assert_eq!((talk.act, talk.test), (Act::Talk, None));
    assert_eq!((talk.round, talk.outcome), (1, Outcome::Failed));
}
