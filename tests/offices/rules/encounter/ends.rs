//! Tests of how encounters end, and of their aftermath.

use super::*;

// covers: IO-15.11-03
#[test]
fn io_ruling_59_a_place_is_searched_once_and_only_if_no_hostile_guardian_is_left() {
    let won = |plan: &str, has_cache, is_guardian, script: &[u32]| {
        let talker = hero(Brave, [(Psychic, 4), (Explorer, 1)], plan);
        let mut dice = Dice::scripted(script.iter().copied());
        let guard = Guard { is_guardian, ..guardian(Monster::Gargoyle) };
        let encounter = met(&mut dice, talker, guard);
        let setting = Setting { has_cache, ..Setting::default() };
        let after = aftermath(&mut dice, &encounter, setting).unwrap();
        assert!(is_used(&dice));
        after.cache.map(|cache| (cache.test.percent, cache.gold))
    };
    assert_eq!(won("CA-CH, SC", true, true, &[60, 30, 6]), Some((30, 8)));
    // The search step can be anywhere in the plan.
    assert_eq!(won("SC, CA-CH", true, true, &[60, 31]), Some((30, 0)));
    assert_eq!(won("CA-CH", true, true, &[60]), None);
    assert_eq!(won("CA-CH, SC", false, true, &[60]), None);
    assert_eq!(won("CA-CH, SC", true, false, &[60]), None);
    let mut dice = Dice::scripted([99, 70]);
    let fled = met(&mut dice, hero(Brave, [], "FL, SC"), guardian(Monster::Giant));
    assert_eq!(aftermath(&mut dice, &fled, setting()).unwrap().cache, None);
}

// covers: IO-15.1-07
#[test]
fn io_ruling_61_mercy_is_granted_half_of_the_time_on_average() {
    let mut sum = 0;
    for &own in Alignment::ALL {
        for &by in Alignment::ALL {
            sum += mercy_chance(own, Some(by));
        }
    }
    assert_eq!(sum, 1240);
    assert_eq!(mercy_chance(Alignment::Good, Some(Alignment::Good)), 80);
    assert_eq!(mercy_chance(Alignment::Evil, Some(Alignment::Good)), 55);
    assert_eq!(mercy_chance(Alignment::Evil, Some(Alignment::Evil)), 60);
    assert_eq!(mercy_chance(Alignment::Good, Some(Alignment::Pagan)), 35);
    assert_eq!(mercy_chance(Alignment::Good, None), 50);
}

#[test]
fn io_ruling_61_a_coward_begs_only_once_and_survives_with_one_hit_point() {
    let beg = |die: u32| {
        let coward = at(1, hero(Coward, [], "ME"));
        let mut dice = failing([99, 60, 6, die]);
        let both = [coward.into(), hero(Brave, [], "ME").into()];
        let encounter = meet(&mut dice, both, false, Judge::NEWEST);
        (encounter.end, encounter.at(Initiator).hit_points())
    };
    // The coward fails to flee, is hit, and begs. His chance of being spared is 45 percent, plus 15 for the same
    // alignment.
    assert_eq!(beg(60), (End::Spared(Initiator), 1));
    assert_eq!(beg(61).0, End::Killed(Initiator));
}

// covers: IO-15.10-08, IO-15.10-09
#[test]
fn io_ruling_62_a_monster_never_yields_more_merit_than_its_hit_points() {
    assert_eq!(merit_left(25, true, 0), 25);
    assert_eq!(merit_left(25, false, 0), 12);
    assert_eq!(merit_left(25, true, 12), 13);
    assert_eq!(merit_left(25, false, 20), 5);
    assert_eq!(merit_left(25, false, 25), 0);
}

// covers: IO-15.10-09
#[test]
fn io_ruling_62_a_wounded_monster_can_stop_ravaging_the_fighters_own_land() {
    let calm = |hit_points, is_own, is_pacified, script: &[u32]| {
        let guard = Guard { hit_points, ..guardian(Monster::Giant) };
        let mut dice = Dice::scripted(script.iter().copied());
        let encounter = met(&mut dice, hero(Brave, [], "FL"), guard);
        let setting = Setting { is_own, is_pacified, ..Setting::default() };
        let after = aftermath(&mut dice, &encounter, setting).unwrap();
        assert!(is_used(&dice));
        (after.pacified.map(|test| test.passes), after.merit)
    };
    // The giant throws first and misses; then the fighter escapes.
    assert_eq!(calm(12, true, false, &[99, 70, 50]), (Some(true), 12));
    assert_eq!(calm(12, true, false, &[99, 70, 51]), (Some(false), 0));
    assert_eq!(calm(13, true, false, &[99, 70]), (None, 0));
    assert_eq!(calm(12, false, false, &[99, 70]), (None, 0));
    assert_eq!(calm(12, true, true, &[99, 70]), (None, 0));
}

#[test]
fn io_ruling_39_a_die_decides_how_much_gold_a_wandering_monster_yields() {
    let mut dice = Dice::scripted([60, 6, 6, 6, 6, 4]);
    let mage = hero(Brave, [(Elemental, 4)], "CA-FI");
    let encounter = met(&mut dice, mage, Guard::wandering(Monster::Gargoyle));
    assert_eq!(encounter.end, End::Killed(Opponent));
    let after = aftermath(&mut dice, &encounter, Setting::default()).unwrap();
    assert!(is_used(&dice));
    assert_eq!((after.haul.gold, after.merit), (4, 15));
    assert!(after.haul.objects.is_empty());
}

#[test]
fn io_ruling_48_an_encounter_ends_after_ten_rounds() {
    let both = [hero(Brave, [], "ME"), hero(Brave, [], "ME")].map(Combatant::from);
    let encounter = meet(&mut Dice::scripted([99; 20]), both, false, Judge::NEWEST);
    assert_eq!(encounter.end, End::Parted);
    assert_eq!(encounter.deeds.last().map(|deed| deed.round), Some(ROUNDS));
    let written = serde_json::to_string(&encounter).unwrap();
    assert_eq!(serde_json::from_str::<Encounter>(&written).unwrap(), encounter);
    assert!(Plan::default_of(Brave).steps().len() == 1);
}

#[test]
fn io_ruling_37_a_place_without_a_guardian_can_be_plundered() {
    let searcher = hero(Brave, [(Explorer, 2)], "ME, SC");
    let sword = Carried::new(Object::HolySword);
    let mut dice = Dice::scripted([40, 1]);
    let (haul, cache) = plunder(&mut dice, &searcher, 4, Some(sword), true);
    assert!(is_used(&dice));
    assert_eq!((haul.gold, haul.objects), (4, vec![sword]));
    assert_eq!(cache.map(|cache| cache.gold), Some(3));
    let mut none = Dice::scripted([]);
    let (haul, cache) = plunder(&mut none, &searcher, 0, None, false);
    assert_eq!((haul, cache), (Haul::default(), None));
    assert_eq!(plunder(&mut none, &hero(Brave, [], "ME"), 0, None, true).1, None);
}

// covers: IO-15.3-01
#[test]
fn io_15_3_01_a_monsters_hit_points_vary_around_the_mean_of_its_kind() {
    for (monster, mean) in [
        (Monster::Gargoyle, 15),
        (Monster::Spectre, 20),
        (Monster::Giant, 25),
        (Monster::Demon, 30),
    ] {
        let sides = u32::try_from(mean / 2 * 2 + 1).unwrap();
        let all: Vec<i32> = (1..=sides)
            .map(|face| {
                let mut dice = Dice::scripted([face]);
                let die = vigour(&mut dice, monster, Judge::NEWEST).unwrap();
                assert_eq!(die.sides, sides);
                let guard = Guard::of(monster, Some(die));
                assert_eq!(guard.hit_points, guard.unhurt());
                guard.unhurt()
            })
            .collect();
        let (least, most) = (all[0], all[all.len() - 1]);
        assert_eq!((least, most), (mean - mean / 2, mean + mean / 2));
        let count = i32::try_from(all.len()).unwrap();
        assert_eq!(all.iter().sum::<i32>(), mean * count);
        // In old matches, hit points equal the mean and no dice are rolled.
        let none = vigour(&mut Dice::scripted([]), monster, Judge::FIRST);
        assert_eq!((none, Guard::of(monster, none).unhurt()), (None, mean));
    }
}

// covers: IO-15.10-08
#[test]
fn io_15_10_08_a_kill_earns_the_individual_monsters_hit_points_as_merit() {
    let strong = |hit_points| Guard { hit_points, unhurt: Some(31), ..guardian(Monster::Giant) };
    // A single blow either kills the monster or leaves it with half of its hit points.
    let merit = |dice: &mut Dice, guard, setting| {
        let encounter = met(dice, hero(Brave, [(Melee, 4)], "ME, FL"), guard);
        aftermath(dice, &encounter, setting).unwrap().merit
    };
    let mut dice = Dice::scripted([1, 6]);
    assert_eq!(merit(&mut dice, strong(1), setting()), 31);
    // Both fighters miss, and then the character flees. The last die decides whether the monster is pacified.
    let own = Setting { is_own: true, ..setting() };
    for (left, calmed) in [(15, 15), (16, 0)] {
        let mut dice = Dice::scripted([99, 99, 1, 1]);
        assert_eq!(merit(&mut dice, strong(left), own), calmed, "{left}");
    }
}
