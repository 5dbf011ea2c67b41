//! Duels of supreme commanders.

use regnal::dice::Dice;
use regnal::games::offices::duel::*;
use regnal::games::offices::encounter::{End, Outcome, Place, Warrior};
use regnal::games::offices::ids::CharacterId;
use regnal::games::offices::nouns::*;

use super::{dice, hero, is_used, skills};

fn duellist(id: u32, warrior: Warrior) -> Duellist {
    Duellist {
        id: CharacterId(id),
        warrior,
        kingdom: Alignment::Good,
    }
}

/// A duel whose dice are all used.
fn fought(attacker: Warrior, defender: Warrior, script: &[u32]) -> Duel {
    let mut dice = Dice::scripted(script.iter().copied());
    let duel = duel(
        &mut dice,
        [duellist(101, attacker), duellist(201, defender)],
    );
    assert!(is_used(&dice));
    duel
}

/// Who never refuses and beats nobody.
fn stubborn() -> Warrior {
    hero(Temperament::Brave, [(Skill::Melee, 2)], "ME")
}

use Temperament::{Berserk, Brave, Cautious, Coward};

// covers: IO-RULING-63
#[test]
fn io_ex_d06_a_full_duel() {
    let attacker = hero(Brave, [(Skill::Melee, 2)], "ME");
    let defender = hero(Berserk, [(Skill::Melee, 1)], "ME");
    let duel = fought(attacker, defender, &[2, 65, 6, 40, 5, 66, 41, 1, 2]);
    let fight = duel.fight.unwrap();
    assert_eq!(fight.end, End::Killed(Place::Opponent));
    assert_eq!(fight.at(Place::Initiator).hit_points(), 4);
    let damage: Vec<i32> = fight
        .deeds
        .iter()
        .filter_map(|deed| match deed.outcome {
            Outcome::Damage { points, .. } => Some(points),
            _ => None,
        })
        .collect();
    assert_eq!(damage, [8, 6, 4]);
    assert_eq!(
        (duel.demoralised, duel.dead),
        ([false, true], [false, true])
    );
}

// covers: IO-15.1-09
#[test]
fn io_ex_d07_a_cautious_hero_refuses_an_equal_one_time_in_four() {
    let cautious = || hero(Cautious, [(Skill::Melee, 2)], "ME");
    assert_eq!(threat(&cautious()), 40);
    assert_eq!(refusal_chance(&cautious(), &stubborn()), 25);
    let refused = fought(cautious(), stubborn(), &[25]);
    assert_eq!((refused.fight, refused.demoralised), (None, [true, false]));
    let mut dice = Dice::scripted([26].into_iter().chain([99; 60]));
    let both = [duellist(101, cautious()), duellist(201, stubborn())];
    assert!(duel(&mut dice, both).fight.is_some());
}

// covers: IO-15.1-11
#[test]
fn io_ex_d09_a_coward_may_find_a_good_excuse() {
    let coward = || hero(Coward, [(Skill::Melee, 2)], "ME, FL, ME");
    assert_eq!(refusal_chance(&coward(), &stubborn()), 75);
    let believed = fought(coward(), stubborn(), &[75, 2]);
    assert_eq!(
        (believed.fight, believed.demoralised),
        (None, [false, false])
    );
    let seen_through = fought(coward(), stubborn(), &[75, 3]);
    assert_eq!(seen_through.demoralised, [true, false]);
}

#[test]
fn io_ex_d10_a_plan_that_begins_with_flight_refuses_without_a_die() {
    let coward = hero(Coward, [], "FL, ME");
    let duel = fought(stubborn(), coward, &[]);
    assert_eq!(duel.answers[1], Answered::Refuses(Refused::ByPlan));
    assert_eq!((duel.fight, duel.demoralised), (None, [false, true]));
}

#[test]
fn io_ex_d19_a_charmed_commander_has_lost() {
    let psychic = hero(Cautious, [(Skill::Psychic, 3)], "CA-CH, ME");
    let brave = hero(Brave, [(Skill::Psychic, 1)], "ME");
    // He is not in the mood to refuse.
    let duel = fought(psychic, brave, &[100, 40]);
    let fight = duel.fight.unwrap();
    assert_eq!(fight.end, End::WonOver(Place::Opponent));
    assert_eq!(
        (duel.demoralised, duel.dead),
        ([false, true], [false, false])
    );
    assert_eq!(fight.at(Place::Opponent).hit_points(), 10);
}

#[test]
fn io_ruling_64_both_are_asked_even_if_the_first_refuses() {
    let cautious = || hero(Cautious, [(Skill::Melee, 2)], "ME");
    let duel = fought(cautious(), cautious(), &[25, 25]);
    assert_eq!((duel.fight, duel.demoralised), (None, [true, true]));
    let coward = hero(Coward, [(Skill::Melee, 2)], "ME");
    let duel = fought(coward, cautious(), &[75, 1, 26]);
    assert_eq!(duel.demoralised, [false, false]);
    assert!(duel.fight.is_none());
}

#[test]
fn io_ruling_64_the_stronger_the_other_the_sooner_one_refuses() {
    let weak = |temperament| hero(temperament, [], "ME");
    let strong = hero(Brave, [(Skill::Necromancy, 4)], "ME");
    assert_eq!([threat(&weak(Coward)), threat(&strong)], [20, 60]);
    let chance = |temperament| refusal_chance(&weak(temperament), &strong);
    assert_eq!(
        [Berserk, Brave, Cautious, Coward].map(chance),
        [0, 0, 37, 87]
    );
    let king = Warrior {
        is_king: true,
        ..weak(Coward)
    };
    assert_eq!(refusal_chance(&king, &strong), 0);
    // From 1 and from 50 percent, to 50 and to 100.
    let nobody = Warrior {
        hit_points: 0,
        ..weak(Brave)
    };
    assert_eq!(refusal_chance(&weak(Cautious), &nobody), 1);
    assert_eq!(refusal_chance(&weak(Coward), &nobody), 50);
}

#[test]
fn io_ruling_65_who_flees_has_lost_and_after_ten_rounds_nobody_has() {
    let runner = hero(Brave, [], "ME, FL");
    let duel = fought(stubborn(), runner, &[99, 99, 99, 50]);
    assert_eq!(
        (duel.demoralised, duel.dead),
        ([false, true], [false, false])
    );
    let duel = fought(stubborn(), stubborn(), &[99; 20]);
    assert_eq!(duel.demoralised, [false, false]);
    assert!(duel.fight.is_some());
}

// covers: IO-15.4-03
#[test]
fn io_ruling_66_the_orders_of_duellists_and_magicians() {
    let own = skills([(Skill::Melee, 2), (Skill::White, 1), (Skill::Elemental, 4)]);
    let duelling = duel_skills(&own, Alignment::Neutral);
    assert_eq!(duelling.level(Skill::Melee), 3);
    assert_eq!(duelling.level(Skill::White), 1);
    let magic = duel_skills(&own, Alignment::Pagan);
    let levels = [Skill::Melee, Skill::White, Skill::Elemental, Skill::Psychic];
    assert_eq!(levels.map(|skill| magic.level(skill)), [2, 2, 4, 0]);
    for alignment in [Alignment::Good, Alignment::Druidic, Alignment::Evil] {
        assert_eq!(duel_skills(&own, alignment), own);
    }
    // Who has no melee counts as if he had one level; and it shows in the duel.
    assert_eq!(
        duel_skills(&skills([]), Alignment::Neutral).level(Skill::Melee),
        1
    );
    let mut dice = dice([99; 20]);
    let neutral = Duellist {
        kingdom: Alignment::Neutral,
        ..duellist(101, stubborn())
    };
    let fight = duel(&mut dice, [neutral, duellist(201, stubborn())])
        .fight
        .unwrap();
    let chances: Vec<i32> = fight.deeds[..2]
        .iter()
        .map(|deed| deed.test.unwrap().percent)
        .collect();
    assert_eq!(chances, [70, 50]);
}
