//! Tests of the choice and order of fighters' actions in an encounter.

use super::*;

// covers: IO-15.1-04, IO-15.1-05, IO-RULING-52
#[test]
fn io_ex_d01_elan_and_parry_change_the_chance_to_hit() {
    assert_eq!(strike(Brave, Cautious), 50);
    assert_eq!(strike(Brave, Coward), 60);
    assert_eq!(strike(Coward, Cautious), 40);
}

// covers: IO-15.1-03
#[test]
fn io_ex_d02_a_berserk_fighter_intimidates_a_cautious_opponent() {
    // The berserk fighter's rage die (d4) is rolled first and does not affect the chance.
    assert_eq!(strike(Cautious, Berserk), 40);
    assert_eq!(strike(Coward, Berserk), 35);
    assert_eq!(strike(Berserk, Berserk), 50);
}

#[test]
fn io_ex_d04_elan_and_intimidation_give_a_55_percent_chance_to_hit() {
    assert_eq!(strike(Brave, Berserk), 55);
}

/// Returns the chance to hit of the first blow between two fighters with melee level 2.
fn strike(own: Temperament, other: Temperament) -> i32 {
    let both = [own, other].map(|one| Combatant::from(hero(one, [(Melee, 2)], "ME")));
    let encounter = meet(&mut Dice::scripted([1; 200]), both, false, Judge::NEWEST);
    chances(&encounter)[0]
}

/// Returns whether the hero flees at once from a demon that always misses.
fn flees(hero: Warrior) -> bool {
    let encounter = met(&mut failing([]), hero, Guard::wandering(Monster::Demon));
    first_deed(&encounter).act == Act::Flee
}

/// Returns the first action of a king with these hit points in a duel with a strong fighter who always misses.
fn kings_first_act(temperament: Temperament, hit_points: i32) -> Act {
    let both = [king(temperament, hit_points).into(), strong_enemy().into()];
    first_deed(&meet(&mut failing([]), both, true, Judge::NEWEST)).act
}

fn king(temperament: Temperament, hit_points: i32) -> Warrior {
    Warrior { is_king: true, ..at(hit_points, hero(temperament, [], "ME")) }
}

fn strong_enemy() -> Warrior {
    hero(Brave, [(Melee, 4)], "ME")
}

// covers: IO-15.1-08, IO-RULING-60
#[test]
fn io_ex_d15_a_brave_fighter_flees_at_great_risk() {
    let brave = |hit_points| at(hit_points, hero(Brave, [(Melee, 2)], "ME"));
    let demon = || Guard::wandering(Monster::Demon);
    assert_eq!([risk_of(brave(4), demon()), risk_of(brave(3), demon())], [37, 45]);
    assert_eq!([flees(brave(4)), flees(brave(3))], [false, true]);
}

#[test]
fn io_ruling_60_a_character_flees_if_the_risk_of_death_reaches_the_limit_of_his_temperament() {
    // A demon hits a fighter with melee level 2 in 60 percent of cases and does d8 damage.
    let demon = || Guard::wandering(Monster::Demon);
    let strong = |temperament, hit_points| at(hit_points, hero(temperament, [(Melee, 2)], "ME"));
    for hit_points in 1..=12 {
        let faces = (9 - hit_points).clamp(0, 8);
        assert_eq!(risk_of(strong(Brave, hit_points), demon()), 60 * faces / 8, "{hit_points}");
    }
    // A great risk is 40 percent, a significant risk is 15 percent, and any risk is 1 percent. Berserk fighters never
    // flee.
    for (temperament, limit) in [(Brave, 40), (Cautious, 15), (Coward, 1)] {
        for hit_points in 1..=12 {
            let risk = risk_of(strong(temperament, hit_points), demon());
            let flees = flees(strong(temperament, hit_points));
            assert_eq!(flees, risk >= limit, "{temperament:?}, {hit_points}: {risk}");
        }
    }
    assert_eq!(first_deed(&met(&mut failing([1]), strong(Berserk, 1), demon())).act, Act::Melee);
    // Cautious and cowardly kings do not flee while unwounded.
    for temperament in [Cautious, Coward] {
        let first = [10, 9].map(|hit_points| kings_first_act(temperament, hit_points));
        assert_eq!(first, [Act::Melee, Act::Flee]);
    }
}

#[test]
fn io_ex_d16_cautious_characters_flee_at_a_significant_risk() {
    let cautious = |hit_points| at(hit_points, hero(Cautious, [(Melee, 2)], "ME"));
    let demon = || Guard::wandering(Monster::Demon);
    assert_eq!([risk_of(cautious(7), demon()), risk_of(cautious(6), demon())], [12, 18]);
    assert_eq!([flees(cautious(7)), flees(cautious(6))], [false, true]);
}

#[test]
fn io_ex_d17_cowards_flee_at_any_risk_and_after_a_grave_blow() {
    let coward = |hit_points| at(hit_points, hero(Coward, [(Melee, 2)], "ME, ME, ME"));
    assert_eq!([flees(coward(9)), flees(coward(8))], [false, true]);
    // The coward does not flee after a gargoyle's blow of 3 but does after a blow of 4, although neither could kill
    // him.
    let second = |damage| {
        let fighter = at(20, hero(Coward, [(Melee, 2)], "ME, ME, ME"));
        let encounter = met(&mut failing([99, 30, damage]), fighter, guardian(Monster::Gargoyle));
        deeds(&encounter, Initiator).map(|deed| deed.act).nth(1)
    };
    assert_eq!([second(3), second(4)], [Some(Act::Melee), Some(Act::Flee)]);
}

// covers: IO-15.1-12
#[test]
fn io_ex_d14_a_cautious_king_does_not_flee_while_unwounded() {
    let risks = [10, 9].map(|hit_points| risk_of(king(Cautious, hit_points), strong_enemy()));
    assert_eq!(risks, [15, 30]);
    let first = [10, 9].map(|hit_points| kings_first_act(Cautious, hit_points));
    assert_eq!(first, [Act::Melee, Act::Flee]);
}

// covers: IO-15.11-02
#[test]
fn io_ruling_50_impossible_plan_steps_are_skipped() {
    let first = |hero: Warrior, guard: Guard| first_deed(&met(&mut failing([]), hero, guard)).act;
    let wandering = || Guard::wandering(Monster::Troll);
    // Each of the plan's steps before the flight is impossible: no magic, nothing to steal, an object that he lacks,
    // and a crown without spells.
    let plan = "CA-FI, ST, US-31, US-77, US-5, SC, FL";
    let crowned = with(hero(Brave, [], plan), [Object::CrownOfDragons]);
    assert_eq!(first(crowned, wandering()), Act::Flee);
    let poor = Guard { gold: 0, object: None, ..guardian(Monster::Troll) };
    assert_eq!(first(hero(Brave, [], "ST, FL"), poor), Act::Flee);
    assert_eq!(first(hero(Brave, [], "ST, FL"), guardian(Monster::Troll)), Act::Steal);
    // A holy symbol affects only demons, spectres and evil characters.
    let priest = || hero(Brave, [(White, 1)], "CA-HS, FL");
    assert_eq!(first(priest(), wandering()), Act::Flee);
    for monster in [Monster::Demon, Monster::Spectre] {
        let cast = first(priest(), Guard::wandering(monster));
        assert_eq!(cast, Act::Cast(Spell::HolySymbol), "{monster:?}");
    }
    // A wand without charges is useless.
    let mut empty = with(hero(Brave, [], "US-31, FL"), [Object::WandOfFire]);
    empty.carried[0].charges = 0;
    assert_eq!(first(empty, wandering()), Act::Flee);
    // Melee is the default when all steps are used up.
    assert_eq!(first(hero(Brave, [], "SC"), wandering()), Act::Melee);
}

#[test]
fn io_ruling_50_talking_to_characters_and_theft_in_duels_are_impossible() {
    let first = |plan, other: Warrior, is_duel| {
        let both = [hero(Brave, [(White, 1)], plan).into(), other.into()];
        first_deed(&meet(&mut failing([]), both, is_duel, Judge::FIRST)).act
    };
    let other = || hero(Brave, [], "ME");
    assert_eq!(first("TA, FL", other(), false), Act::Flee);
    assert_eq!(first("ST, FL", other(), false), Act::Steal);
    assert_eq!(first("ST, FL", other(), true), Act::Flee);
    assert_eq!(first("CA-HS, FL", other(), true), Act::Flee);
    let evil = Warrior { alignment: Alignment::Evil, ..other() };
    assert_eq!(first("CA-HS, FL", evil, true), Act::Cast(Spell::HolySymbol));
}

#[test]
fn io_ruling_51_spells_precede_weapons_at_range_and_follow_them_in_melee() {
    let order = |levels: [(Skill, u8); 2], plan, other: Warrior| {
        let both = [hero(Brave, levels, plan).into(), other.into()];
        let encounter = meet(&mut failing([]), both, false, Judge::NEWEST);
        let order = encounter.deeds.iter().map(|deed| (deed.round, deed.by));
        order.take(4).collect::<Vec<_>>()
    };
    let fast = || hero(Brave, [(Melee, 3)], "ME");
    let slow_mage = [(Elemental, 1), (Melee, 0)];
    assert_eq!(
        order(slow_mage, "CA-FI, CA-FI", fast()),
        [(1, Initiator), (1, Opponent), (2, Opponent), (2, Initiator)]
    );
    // If both strike, the fighter with the higher level acts first; if tied, the initiator does.
    assert_eq!(order([(Melee, 1), (Archery, 0)], "ME", fast())[0].1, Opponent);
    assert_eq!(order([(Melee, 3), (Archery, 0)], "ME", fast())[0].1, Initiator);
}

#[test]
fn io_ruling_51_a_fighter_stunned_before_acting_loses_the_action() {
    // The first psychic wind comes before the giant's throw and cancels it. The second comes after the giant's blow and
    // cancels its next action.
    let mage = hero(Brave, [(Psychic, 1)], "CA-PS, ME, CA-PS, ME, ME");
    let encounter = met(&mut failing([1, 99, 99, 1]), mage, guardian(Monster::Giant));
    let acts: Vec<(u8, Place)> =
        encounter.deeds.iter().take(6).map(|deed| (deed.round, deed.by)).collect();
    assert_eq!(
        acts,
        [
            (1, Initiator),
            (2, Opponent),
            (2, Initiator),
            (3, Opponent),
            (3, Initiator),
            (4, Initiator)
        ]
    );
}
