//! Tests of duels between supreme commanders.

use regnal_core::dice::Dice;
use regnal_offices::Judge;
use regnal_offices::duel::*;
use regnal_offices::encounter::{Act, Carried, Encounter, End, Outcome, Place, Warrior};
use regnal_offices::ids::CharacterId;
use regnal_offices::nouns::*;

use super::{dice, hero, is_used, skills};

fn duellist(id: u32, warrior: Warrior) -> Duellist {
    Duellist { id: CharacterId(id), warrior, kingdom: Alignment::Good }
}

/// Fights a duel and checks that all scripted dice are used.
fn fought(attacker: Warrior, defender: Warrior, script: &[u32]) -> Duel {
    let mut dice = Dice::scripted(script.iter().copied());
    let both = [duellist(101, attacker), duellist(201, defender)];
    let duel = duel(&mut dice, both, Judge::NEWEST);
    assert!(is_used(&dice));
    duel
}

/// Fights a duel with these dice, after which every test fails.
fn fought_on<const N: usize>(
    attacker: Warrior,
    defender: Warrior,
    script: [u32; N],
    judge: Judge,
) -> Duel {
    let mut dice = Dice::scripted(script.into_iter().chain([99; 60]));
    duel(&mut dice, [duellist(101, attacker), duellist(201, defender)], judge)
}

/// Returns a fighter who never refuses a duel and never wins one.
fn stubborn() -> Warrior {
    hero(Temperament::Brave, [(Skill::Melee, 2)], "ME")
}

use Temperament::{Berserk, Brave, Cautious, Coward};

// covers: IO-RULING-63
#[test]
fn io_ex_d06_the_berserk_fighter_dies_in_the_duel() {
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
    assert_eq!((duel.demoralised, duel.dead), ([false, true], [false, true]));
}

// covers: IO-15.1-09
#[test]
fn io_ex_d07_a_cautious_hero_refuses_an_equal_opponent_one_time_in_four() {
    let cautious = || hero(Cautious, [(Skill::Melee, 2)], "ME");
    assert_eq!(threat(&cautious()), 40);
    assert_eq!(refusal_chance(&cautious(), &stubborn()), 25);
    let refused = fought(cautious(), stubborn(), &[25]);
    assert_eq!((refused.fight, refused.demoralised), (None, [true, false]));
    assert!(fought_on(cautious(), stubborn(), [26], Judge::NEWEST).fight.is_some());
}

// covers: IO-15.1-11
#[test]
fn io_ex_d09_a_cowards_bluff_can_excuse_his_refusal() {
    let coward = || hero(Coward, [(Skill::Melee, 2)], "ME, FL, ME");
    assert_eq!(refusal_chance(&coward(), &stubborn()), 75);
    let believed = fought(coward(), stubborn(), &[75, 2]);
    assert_eq!((believed.fight, believed.demoralised), (None, [false, false]));
    let seen_through = fought(coward(), stubborn(), &[75, 3]);
    assert_eq!(seen_through.demoralised, [true, false]);
}

#[test]
fn io_ex_d10_a_plan_that_opens_with_flight_refuses_the_duel_without_a_die_roll() {
    let coward = hero(Coward, [], "FL, ME");
    let duel = fought(stubborn(), coward, &[]);
    assert_eq!(duel.answers[1], Answered::Refuses(Refused::ByPlan));
    assert_eq!((duel.fight, duel.demoralised), (None, [false, true]));
}

#[test]
fn io_ex_d19_a_charmed_commander_loses_the_duel() {
    let psychic = hero(Cautious, [(Skill::Psychic, 3)], "CA-CH, ME");
    let brave = hero(Brave, [(Skill::Psychic, 1)], "ME");
    // The refusal test fails, so the duellist fights.
    let duel = fought(psychic, brave, &[100, 40]);
    let fight = duel.fight.unwrap();
    assert_eq!(fight.end, End::WonOver(Place::Opponent));
    assert_eq!((duel.demoralised, duel.dead), ([false, true], [false, false]));
    assert_eq!(fight.at(Place::Opponent).hit_points(), 10);
}

#[test]
fn io_ruling_64_both_duellists_respond_even_if_the_first_refuses() {
    let cautious = || hero(Cautious, [(Skill::Melee, 2)], "ME");
    let duel = fought(cautious(), cautious(), &[25, 25]);
    assert_eq!((duel.fight, duel.demoralised), (None, [true, true]));
    let coward = hero(Coward, [(Skill::Melee, 2)], "ME");
    let duel = fought(coward, cautious(), &[75, 1, 26]);
    assert_eq!(duel.demoralised, [false, false]);
    assert!(duel.fight.is_none());
}

#[test]
fn io_ruling_64_the_refusal_chance_grows_with_the_opponents_strength() {
    let weak = |temperament| hero(temperament, [], "ME");
    let strong = hero(Brave, [(Skill::Necromancy, 4)], "ME");
    assert_eq!([threat(&weak(Coward)), threat(&strong)], [20, 60]);
    let chance = |temperament| refusal_chance(&weak(temperament), &strong);
    assert_eq!([Berserk, Brave, Cautious, Coward].map(chance), [0, 0, 37, 87]);
    let king = Warrior { is_king: true, ..weak(Coward) };
    assert_eq!(refusal_chance(&king, &strong), 0);
    // A cautious character's chance of refusing is 1 to 50 percent, a coward's 50 to 100.
    let nobody = Warrior { hit_points: 0, ..weak(Brave) };
    assert_eq!(refusal_chance(&weak(Cautious), &nobody), 1);
    assert_eq!(refusal_chance(&weak(Coward), &nobody), 50);
}

#[test]
fn io_ruling_65_a_duellist_who_flees_loses_and_ten_rounds_end_in_a_draw() {
    let runner = hero(Brave, [], "ME, FL");
    let duel = fought(stubborn(), runner, &[99, 99, 99, 50]);
    assert_eq!((duel.demoralised, duel.dead), ([false, true], [false, false]));
    let duel = fought(stubborn(), stubborn(), &[99; 20]);
    assert_eq!(duel.demoralised, [false, false]);
    assert!(duel.fight.is_some());
}

// covers: IO-15.4-03
#[test]
fn io_ruling_66_neutral_and_pagan_duellists_get_skill_bonuses() {
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
    // With the bonus, a duellist without melee counts as level 1, and the duel uses that level.
    assert_eq!(duel_skills(&skills([]), Alignment::Neutral).level(Skill::Melee), 1);
    let mut dice = dice([99; 20]);
    let neutral = Duellist { kingdom: Alignment::Neutral, ..duellist(101, stubborn()) };
    let both = [neutral, duellist(201, stubborn())];
    let fight = duel(&mut dice, both, Judge::NEWEST).fight.unwrap();
    let chances: Vec<i32> =
        fight.deeds[..2].iter().map(|deed| deed.test.unwrap().percent).collect();
    assert_eq!(chances, [70, 50]);
}

/// Plans in which the steps before flight have no effect in a duel between unskilled characters.
const EMPTY_PLANS: [&str; 9] = [
    "FL, ME",
    "TA, TA, FL",
    "ST, FL",
    "SC, FL",
    "SA-\"Hold!\", FL",
    "CA-FI, CA-DL, FL",
    "CA-HS, FL",
    "US-31, FL",
    "US-55, US-5, TA, FL",
];

/// Returns the attacker's action in each round of a duel in which nobody hits.
fn acts(fight: &Encounter) -> Vec<Act> {
    let own = fight.deeds.iter().filter(|deed| deed.by == Place::Initiator);
    own.map(|deed| deed.act).collect()
}

// covers: IO-15.1-09, IO-15.1-12
#[test]
fn io_15_1_12_a_king_cannot_open_a_duel_with_flight() {
    for temperament in [Brave, Cautious, Coward] {
        for plan in EMPTY_PLANS {
            let mut king = hero(temperament, [(Skill::Melee, 1)], plan);
            king.is_king = true;
            // Wielding a sword takes no round, and the crown has no effect.
            king.carried = [Object::FineSword, Object::CrownOfDragons].map(Carried::new).to_vec();
            let duel = fought_on(king, stubborn(), [], Judge::NEWEST);
            assert_eq!(duel.answers[0], Answered::Accepts(None), "{temperament:?} {plan}");
            let acts = acts(duel.fight.as_ref().unwrap());
            assert_eq!(acts[0], Act::Melee, "{temperament:?} {plan}");
            assert!(!acts.contains(&Act::Flee), "{temperament:?} {plan}");
        }
    }
}

// covers: IO-15.1-12
#[test]
fn io_15_1_12_a_timid_king_uses_the_flight_steps_of_his_plan_only_when_wounded() {
    for temperament in [Cautious, Coward] {
        let king = || Warrior { is_king: true, ..hero(temperament, [], "ME, FL, FL, ME") };
        // While the king is unwounded, he continues to strike.
        let unhurt = fought_on(king(), hero(Brave, [], "ME"), [], Judge::NEWEST).fight.unwrap();
        assert!(!acts(&unhurt).contains(&Act::Flee), "{temperament:?}");
        // Once wounded, the king uses the next flight step in his plan.
        let duel = fought_on(king(), hero(Brave, [], "ME"), [99, 1, 1], Judge::NEWEST);
        let fight = duel.fight.unwrap();
        assert_eq!(acts(&fight)[..2], [Act::Melee, Act::Flee], "{temperament:?}");
    }
}

// covers: IO-15.1-09
#[test]
fn io_15_1_09_a_timid_hero_can_refuse_a_duel_and_a_brave_hero_never_does() {
    for plan in EMPTY_PLANS {
        for temperament in [Cautious, Coward] {
            let refused = fought(hero(temperament, [], plan), stubborn(), &[]);
            assert_eq!(refused.answers[0], Answered::Refuses(Refused::ByPlan), "{plan}");
            assert_eq!(refused.demoralised, [true, false], "{plan}");
        }
        let duel = fought_on(hero(Brave, [], plan), stubborn(), [], Judge::NEWEST);
        assert_eq!(duel.answers[0], Answered::Accepts(None), "{plan}");
        assert_eq!(acts(&duel.fight.unwrap())[0], Act::Melee, "{plan}");
    }
    // A possible step precedes the flight step, so the plan does not refuse the duel.
    let shot = hero(Brave, [], "FI, FL");
    let fight = fought_on(shot, stubborn(), [], Judge::NEWEST).fight.unwrap();
    assert_eq!(acts(&fight)[..2], [Act::Shoot, Act::Flee]);
    // However great the risk, a brave hero does not flee before the first blow.
    let weak = Warrior { hit_points: 1, ..hero(Brave, [], "ME") };
    let strong = hero(Brave, [(Skill::Melee, 4)], "ME");
    let fight = fought_on(weak, strong, [], Judge::NEWEST).fight.unwrap();
    assert_eq!(acts(&fight)[..2], [Act::Melee, Act::Flee]);
}

#[test]
fn io_ruling_64_in_old_matches_the_first_written_step_decides_whether_a_duel_is_refused() {
    let mut king = hero(Brave, [], "TA, TA, FL");
    king.is_king = true;
    let fight = fought_on(king, stubborn(), [], Judge::FIRST).fight.unwrap();
    assert_eq!(acts(&fight)[0], Act::Flee);
    let coward = hero(Coward, [], "TA, FL");
    assert!(fought_on(coward, stubborn(), [100], Judge::FIRST).fight.is_some());
}
