//! Tests of the loyalty roll of a player who keeps troops without paying them (4.21).

use regnal_core::dice::Dice;
use regnal_demonworld::nouns::Troop;
use regnal_demonworld::winter::content::UnpaidResult;
use regnal_demonworld::winter::experience::{Experience, Profile, profile};
use regnal_demonworld::winter::losses::Taken;
use regnal_demonworld::winter::unpaid::{Unpaid, keep_unpaid, modifier, odds};
use regnal_demonworld::winter::upkeep::{UnitDue, demotivation};

use super::upkeep::{billed, character, unit};

/// Makes a player keep everybody with `funds` points. The upkeep is 330 points and the king has three stars.
fn keep_everybody(funds: u32, earlier: u32, die: u32) -> Unpaid {
    let units = three_units();
    let bill = billed(&units, &[character(1, 200, true)]);
    let mut dice = Dice::scripted([die]);
    let unpaid = keep_unpaid(&bill, &units, funds, 3, earlier, &mut dice)
        .expect("the player should be short of points");
    assert_eq!(dice.left_in_script(), Some(0));
    unpaid
}

/// Returns three units with an upkeep of 80 points (infantry), 150 (cavalry) and 50 (infantry with capped upkeep).
fn three_units() -> Vec<UnitDue> {
    vec![
        unit(1, Troop::Infantry, 10, 10, 160),
        unit(2, Troop::Cavalry, 10, 10, 350),
        unit(3, Troop::Infantry, 10, 10, 100),
    ]
}

#[test]
fn dw_upkeep_12_the_king_and_earlier_unpaid_winters_modify_the_loyalty_test() {
    assert_eq!([(3, 0), (3, 2), (0, 0), (0, 4)].map(|(n, t)| modifier(n, t)), [3, 1, 0, -4]);
    let unpaid = keep_everybody(300, 2, 9);
    assert_eq!((unpaid.draw.value, unpaid.draw.sides), (9, 20));
    assert_eq!((unpaid.paid, unpaid.missing, unpaid.total), (300, 30, 10));
    // A player who can pay does not roll the die.
    let bill = billed(&three_units(), &[]);
    let mut dice = Dice::scripted([]);
    assert_eq!(keep_unpaid(&bill, &three_units(), 280, 3, 0, &mut dice), None);
}

#[test]
fn dw_upkeep_13_the_die_decides_between_desertion_demotivation_and_no_effect() {
    let result = |die| keep_everybody(300, 0, die).result;
    assert_eq!(result(1), UnpaidResult::Desertion);
    assert_eq!(result(2), UnpaidResult::LoseHeart);
    assert_eq!(result(12), UnpaidResult::LoseHeart);
    assert_eq!(result(13), UnpaidResult::Nothing);
    assert_eq!(result(20), UnpaidResult::Nothing);
    // In a demotivated unit, value a rises by 1 and value b falls by 1.
    let list = Profile { a: 7, b: 11, fear: 0 };
    let disheartened = Profile { a: 8, b: 10, fear: 0 };
    assert_eq!(profile(list, &Experience::default(), 1), disheartened);
    assert_eq!(
        odds(3, 0),
        [(UnpaidResult::Desertion, 1), (UnpaidResult::LoseHeart, 11), (UnpaidResult::Nothing, 8)]
    );
    assert_eq!(odds(0, 4)[0], (UnpaidResult::Desertion, 8));
}

#[test]
fn dw_ex_99_a_total_of_four_in_the_third_unpaid_winter_means_desertion() {
    let unpaid = keep_everybody(300, 2, 3);
    assert_eq!(unpaid.total, 4);
    assert_eq!(unpaid.result, UnpaidResult::Desertion);
    assert_eq!(keep_everybody(300, 2, 4).result, UnpaidResult::LoseHeart);
}

fn deserters(unpaid: &Unpaid) -> Vec<(u32, u32)> {
    let taken = unpaid.deserters.iter();
    taken.map(|&Taken { unit, stands }| (unit.0, stands)).collect()
}

#[test]
fn dw_upkeep_14_desertion_costs_troops_worth_a_fifth_more_than_the_shortfall() {
    // 100 points are missing, so troops worth 120 points desert. Stands at 8, 15 and 5 leave in turn: four rounds make
    // 112, and one more stand at 8 makes 120.
    let unpaid = keep_everybody(230, 0, 1);
    assert_eq!((unpaid.missing, unpaid.target), (100, 120));
    assert_eq!(deserters(&unpaid), [(1, 5), (2, 4), (3, 4)]);
    // Stands are lost only by desertion.
    let unpaid = keep_everybody(230, 0, 2);
    assert_eq!((unpaid.target, deserters(&unpaid)), (0, vec![]));
}

#[test]
fn dw_ruling_89_each_deserting_stand_counts_as_its_share_of_the_upkeep() {
    // 101 points are missing. A fifth more is 121.2, which is rounded up to 122, so one more cavalry stand deserts.
    let unpaid = keep_everybody(229, 0, 1);
    assert_eq!(unpaid.target, 122);
    assert_eq!(deserters(&unpaid), [(1, 5), (2, 5), (3, 4)]);
    // Capped infantry counts as 5 points per stand, not 8. On its own, it would have to lose twelve stands for 60
    // points, but it has only ten.
    let archers = [unit(3, Troop::Infantry, 10, 10, 100)];
    let bill = billed(&archers, &[]);
    let desert = |funds| {
        keep_unpaid(&bill, &archers, funds, 0, 0, &mut Dice::scripted([4]))
            .map(|unpaid| deserters(&unpaid))
    };
    assert_eq!(desert(25), Some(vec![(3, 6)]));
    assert_eq!(desert(0), Some(vec![(3, 10)]));
    // Characters never desert. A force of a single model has no separate test for desertion.
    let bombard = [unit(4, Troop::WarMachine, 1, 1, 150)];
    let bill = billed(&bombard, &[character(1, 200, true)]);
    let mut dice = Dice::scripted([4]);
    let unpaid = keep_unpaid(&bill, &bombard, 0, 0, 0, &mut dice)
        .expect("the player should be short of points");
    assert_eq!(deserters(&unpaid), [(4, 1)]);
    assert_eq!(dice.left_in_script(), Some(0));
}

#[test]
fn dw_ruling_90_demotivation_lasts_until_the_upkeep_is_paid_in_full() {
    assert_eq!(demotivation(0, Some(UnpaidResult::LoseHeart)), 1);
    assert_eq!(demotivation(1, Some(UnpaidResult::LoseHeart)), 2);
    assert_eq!(demotivation(2, Some(UnpaidResult::Desertion)), 2);
    assert_eq!(demotivation(2, Some(UnpaidResult::Nothing)), 2);
    assert_eq!(demotivation(2, None), 0);
}
