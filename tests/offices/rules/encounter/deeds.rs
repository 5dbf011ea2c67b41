//! Tests of blows, shots, spells, objects, theft, flight, talk and rage.

use super::*;

// covers: IO-15.2-02
#[test]
fn io_ruling_58_a_druid_can_talk_to_monsters_up_to_his_level() {
    for (monster, level) in [
        (Monster::Giant, 0),
        (Monster::Griffon, 1),
        (Monster::Gargoyle, 2),
        (Monster::Troll, 2),
        (Monster::Spectre, 4),
        (Monster::Demon, 4),
    ] {
        let talk = |druid| {
            let talker = hero(Brave, [(Druid, druid)], "TA");
            let mut dice = Dice::scripted([1; 80]);
            let encounter = met(&mut dice, talker, guardian(monster));
            let talk = encounter.deeds.iter().find(|deed| deed.act == Act::Talk);
            talk.map(|talk| talk.test.map(|test| test.percent))
        };
        let chance = 30 + 10 * i32::from(level);
        assert_eq!(talk(level), Some(Some(chance)), "{monster:?}");
        if level > 0 {
            assert_eq!(talk(level - 1), Some(None), "{monster:?}");
        }
    }
}

#[test]
fn io_ruling_58_spoken_words_help_only_the_next_attempt_to_talk() {
    // The hero talks to a giant three times; the giant misses every time.
    let talker = hero(Brave, [], "SA-\"a\", TA, TA, SA-\"b\", TA");
    let encounter = met(&mut dice([99, 99, 99, 99, 30]), talker, guardian(Monster::Giant));
    let talks = encounter.deeds.iter().filter(|deed| deed.act == Act::Talk);
    let chances: Vec<i32> = talks.map(|talk| talk.test.unwrap().percent).collect();
    assert_eq!(chances, [40, 30, 40]);
    assert_eq!(encounter.end, End::WonOver(Opponent));
    let said: Vec<u8> = encounter.free.iter().map(|(round, _, _)| *round).collect();
    assert_eq!(said, [1, 3]);
}

// covers: IO-15.1-02
#[test]
fn io_ex_d05_rage_adds_up_to_four_hit_points() {
    let mut dice = dice([3, 99, 99, 99, 30]);
    let fighters = [hero(Berserk, [], "ME"), hero(Brave, [], "ME")];
    let [mad, other] = fighters.map(Combatant::from);
    let encounter = meet(&mut failing([3]), [mad, other], false, Judge::NEWEST);
    assert_eq!(encounter.rage[0].map(|die| (die.sides, die.value)), Some((4, 3)));
    assert_eq!(encounter.rage[1], None);
    assert_eq!(encounter.end, End::Parted);
    assert_eq!(encounter.deeds.len(), 20);
    // Rage absorbs damage first. Any rage points left over are lost at the end of the encounter.
    let fighters = [hero(Berserk, [], "ME"), hero(Brave, [], "ME, FL")];
    let encounter = meet(&mut dice, fighters.map(Combatant::from), false, Judge::NEWEST);
    assert_eq!(encounter.end, End::Fled(Opponent));
    assert_eq!(encounter.at(Initiator).hit_points(), 10);
}

// covers: IO-15.1-06
#[test]
fn io_ruling_54_flight_is_easier_at_range_and_for_invisible_or_cautious_characters() {
    let flight = |temperament, monster, plan: &str, script: &[u32]| {
        let mut dice = Dice::scripted(script.iter().copied().chain([99; 60]));
        let runner = hero(temperament, [(Illusion, 4)], plan);
        let encounter = met(&mut dice, runner, guardian(monster));
        let flight = encounter.deeds.iter().find(|deed| deed.act == Act::Flee);
        flight.map(|flight| flight.test.unwrap().percent)
    };
    // A giant throws rocks and does not close in.
    assert_eq!(flight(Brave, Monster::Giant, "FL", &[]), Some(70));
    assert_eq!(flight(Cautious, Monster::Giant, "FL", &[]), Some(80));
    assert_eq!(flight(Brave, Monster::Gargoyle, "ME, FL", &[]), Some(50));
    assert_eq!(flight(Brave, Monster::Griffon, "ME, FL", &[]), Some(30));
    assert_eq!(flight(Brave, Monster::Gargoyle, "CA-IN, FL", &[1]), Some(80));
    assert_eq!(flight(Cautious, Monster::Giant, "CA-IN, FL", &[1, 99, 99]), Some(90));
}

#[test]
fn io_ruling_52_a_slow_monster_closes_in_without_striking() {
    let encounter = met(&mut failing([]), hero(Brave, [], "TA, TA"), guardian(Monster::Gargoyle));
    let blows = deeds(&encounter, Opponent);
    let first: Vec<Outcome> = blows.map(|deed| deed.outcome).take(2).collect();
    assert_eq!(first, [Outcome::Closed, Outcome::Failed]);
    // The monster strikes after the other fighter has closed in.
    let fighter = hero(Brave, [(Melee, 3)], "ME");
    let encounter = met(&mut failing([]), fighter, guardian(Monster::Gargoyle));
    assert_eq!(encounter.deeds[1].outcome, Outcome::Failed);
    assert!(encounter.deeds[1].test.is_some());
}

#[test]
fn io_ruling_52_chances_are_at_least_5_and_at_most_95_percent() {
    let chance = |own, level, other, foe| {
        let own = fresh(hero(own, [(Melee, level)], "ME"));
        hit_chance(&own, &fresh(hero(other, [(Melee, foe)], "ME")))
    };
    assert_eq!(chance(Brave, 4, Coward, 0), 95);
    assert_eq!(chance(Coward, 0, Cautious, 4), 5);
    assert_eq!(chance(Brave, 4, Cautious, 0), 90);
    let sight = |levels| {
        let both = [
            Combatant::from(hero(Brave, [(Illusion, 4)], "CA-IN, SC")),
            Combatant::from(hero(Coward, levels, "FI, ME, ME")),
        ];
        let encounter =
            meet(&mut Dice::scripted([1].into_iter().chain([97; 60])), both, false, Judge::FIRST);
        let own = deeds(&encounter, Opponent).next();
        own.and_then(|deed| deed.test).unwrap().percent
    };
    assert_eq!([sight([(Archery, 0)]), sight([(Archery, 4)])], [5, 60]);
}

// covers: IO-15.3-01
#[test]
fn io_ruling_52_monsters_strike_with_the_values_in_their_table() {
    for (monster, most) in [
        (Monster::Griffon, 6),
        (Monster::Giant, 7),
        (Monster::Gargoyle, 6),
        (Monster::Demon, 8),
        (Monster::Troll, 6),
        (Monster::Spectre, 6),
    ] {
        let fighter = hero(Brave, [(Melee, 4)], "ME, FL");
        let encounter = met(&mut failing([99, 1, most]), fighter, guardian(monster));
        let blow = encounter.deeds.iter().find(|deed| !deed.dice.is_empty()).unwrap();
        assert_eq!((blow.by, blow.dice[0].sides), (Opponent, most), "{monster:?}");
    }
}

#[test]
fn io_ruling_53_a_shot_is_wasted_once_the_opponents_have_closed_in() {
    let archer = hero(Brave, [(Archery, 1)], "FI, FI, FI, ME");
    let both = [Combatant::from(archer), hero(Brave, [(Melee, 3)], "ME").into()];
    let encounter = meet(&mut failing([]), both, false, Judge::NEWEST);
    assert_eq!(encounter.deeds[1].outcome, Outcome::Wasted);
    assert_eq!(encounter.deeds[1].test, None);
    // In the next round, the archer skips the plan's remaining shots, and the wasted shot earns no lesson.
    assert_eq!(deeds(&encounter, Initiator).nth(1).map(|deed| deed.act), Some(Act::Melee));
    assert_eq!(lessons(&encounter), [(Lesson::Melee, Melee)]);
}

#[test]
fn io_ruling_53_a_wielded_bow_adds_damage_to_shots_only() {
    let shoot = |plan| {
        let archer = with(hero(Brave, [(Archery, 1)], plan), [Object::BowOfTheElfKings]);
        let encounter = met(&mut failing([1, 2]), archer, guardian(Monster::Giant));
        encounter.deeds[0].outcome
    };
    let damage = |points| Outcome::Damage { points, healed: 0 };
    assert_eq!([shoot("FI"), shoot("US-2, FI")], [damage(3), damage(6)]);
}

#[test]
fn io_ruling_55_each_spell_has_its_specified_effect() {
    let cast = |spell: Spell, level, other: Combatant, rolls: &[u32]| {
        let plan = format!("CA-{}", spell.code());
        let mage = hero(Brave, [(spell.magic(), level)], &plan);
        let script = rolls.iter().copied().chain([97; 80]);
        let encounter =
            meet(&mut Dice::scripted(script), [mage.into(), other], true, Judge::NEWEST);
        let deed = encounter.deeds.into_iter().find(|deed| deed.by == Initiator).unwrap();
        (deed.test.unwrap().percent, deed.dice.len(), deed.outcome)
    };
    let troll = || Combatant::from(guardian(Monster::Troll));
    let hit = |points, healed| Outcome::Damage { points, healed };
    assert_eq!(cast(Spell::Fireball, 3, troll(), &[80, 1, 2, 3]), (80, 3, hit(6, 0)));
    assert_eq!(cast(Spell::DrainLife, 2, troll(), &[70, 4, 4]), (70, 2, hit(8, 0)));
    assert_eq!(cast(Spell::PsychicWind, 1, troll(), &[60]), (60, 0, Outcome::Stunned));
    assert_eq!(cast(Spell::Invisibility, 4, troll(), &[90]), (90, 0, Outcome::Unseen));
    assert_eq!(cast(Spell::Charm, 4, troll(), &[60]), (60, 0, Outcome::Charmed));
    assert_eq!(cast(Spell::Fireball, 1, troll(), &[61]), (60, 0, Outcome::Failed));
    let psychic = hero(Brave, [(Psychic, 3)], "ME").into();
    assert_eq!(cast(Spell::Charm, 1, psychic, &[]), (0, 0, Outcome::Failed));
}

#[test]
fn io_ruling_55_invisibility_ends_with_the_casters_first_blow() {
    let first = |act: &str| {
        let plan = format!("CA-IN, {act}, SC");
        let mage = hero(Brave, [(Illusion, 4), (Elemental, 1), (Thief, 1)], &plan);
        let mut dice = Dice::scripted([1].into_iter().chain([98; 60]));
        let encounter = met(&mut dice, mage, guardian(Monster::Giant));
        let strikes = deeds(&encounter, Opponent);
        strikes.map(|deed| deed.test.map(|test| test.percent)).take(5).collect::<Vec<_>>()
    };
    // The giant throws and then closes in. It always acts before the mage, who strikes in the fourth round.
    assert_eq!(first("TA, TA"), [Some(15), None, Some(30), Some(30), Some(60)]);
    assert_eq!(first("CA-FI, TA"), [Some(15), None, Some(60), Some(60), Some(60)]);
}

#[test]
fn io_ruling_56_a_magic_object_loses_a_charge_even_if_its_spell_fails() {
    let mage =
        with(hero(Brave, [], "US-33, US-34, FL"), [Object::PsychicRod, Object::AmuletOfCharm]);
    let mut dice = Dice::scripted([71, 99, 41, 99, 50]);
    let encounter = met(&mut dice, mage, guardian(Monster::Giant));
    let tests: Vec<i32> = encounter
        .deeds
        .iter()
        .filter(|deed| matches!(deed.act, Act::Use { .. }))
        .map(|deed| deed.test.unwrap().percent)
        .collect();
    // The object casts the spell at level 2.
    assert_eq!(tests, [70, 40]);
    let left = &encounter.at(Initiator).warrior().unwrap().carried;
    assert_eq!([left[0].charges, left[1].charges], [3, 3]);
    assert!(lessons(&encounter).is_empty());
}

#[test]
fn io_ruling_56_wielding_a_weapon_takes_no_round() {
    let fighter = with(hero(Brave, [(Melee, 2)], "US-1, ME"), [Object::Excalibur]);
    let mut dice = Dice::scripted([1, 2].into_iter().chain([97; 40]));
    let encounter = met(&mut dice, fighter, Guard::wandering(Monster::Giant));
    let blow = &encounter.deeds[0];
    let damage = Outcome::Damage { points: 8, healed: 0 };
    assert_eq!((blow.round, blow.by, blow.outcome), (1, Initiator, damage));
    assert_eq!(encounter.free.len(), 1);
}

#[test]
fn io_ruling_57_a_thief_escapes_with_his_loot() {
    let steal = |victim: Combatant, thief: u8, script: &[u32]| {
        let robber = hero(Brave, [(Thief, thief)], "ST, FL");
        let mut dice = Dice::scripted(script.iter().copied());
        let encounter = meet(&mut dice, [robber.into(), victim], false, Judge::NEWEST);
        assert!(is_used(&dice));
        encounter
    };
    let encounter = steal(guardian(Monster::Giant).into(), 3, &[65]);
    assert_eq!(encounter.end, End::Stolen(Initiator));
    let after = aftermath(&mut dice([]), &encounter, setting()).unwrap();
    assert_eq!((after.haul.gold, after.merit, after.cache), (7, 0, None));
    assert_eq!(after.haul.objects, [Carried::new(Object::Excalibur)]);
    let guard = encounter.at(Opponent).guard().unwrap();
    assert_eq!((guard.gold, guard.object), (0, None));
    // From a character, the thief steals the object with the lowest number or, if there is none, up to 3 of the
    // kingdom's gold.
    let rich =
        Warrior { gold: 5, ..with(hero(Brave, [], "ME"), [Object::FineSword, Object::RingOfMist]) };
    let taken = |encounter: &Encounter| match encounter.deeds.last().unwrap().outcome {
        Outcome::Stolen(theft) => theft,
        other => panic!("unexpected: {other:?}"),
    };
    let theft = taken(&steal(rich.clone().into(), 4, &[80]));
    assert_eq!(theft.object.map(|one| one.object), Some(Object::RingOfMist));
    let bare = Warrior { carried: Vec::new(), ..rich };
    assert_eq!(taken(&steal(bare.into(), 4, &[80])), Theft { gold: 3, object: None });
}

// covers: IO-15.1-05
#[test]
fn io_15_1_05_parry_also_reduces_shots_and_damaging_spells() {
    let first = |plan, temperament, judge| {
        let levels = [(Archery, 2), (Elemental, 2), (White, 2), (Necromancy, 2), (Psychic, 2)];
        let other = Warrior { alignment: Alignment::Evil, ..hero(temperament, [], "ME") };
        let own = with(hero(Brave, levels, plan), [Object::WandOfFire]);
        let both = [own.into(), other.into()];
        let encounter = meet(&mut failing([]), both, false, judge);
        let own = deeds(&encounter, Initiator).next();
        own.and_then(|deed| deed.test).unwrap().percent
    };
    // Each kind of attack, and each spell that does no damage, with its chance of success without and with parry.
    for (plan, open, parried) in [
        ("FI", 60, 50),
        ("CA-FI", 70, 60),
        ("CA-HS", 70, 60),
        ("CA-DL", 70, 60),
        ("US-31", 70, 60),
        ("ME", 60, 50),
        ("CA-PS", 70, 70),
        ("CA-CH", 40, 40),
    ] {
        assert_eq!(first(plan, Coward, Judge::NEWEST), open, "{plan}");
        assert_eq!(first(plan, Cautious, Judge::NEWEST), parried, "{plan}");
        // In old matches, parry reduces only the chance to hit in melee.
        let before = if plan == "ME" { parried } else { open };
        assert_eq!(first(plan, Cautious, Judge::FIRST), before, "{plan}");
    }
}
