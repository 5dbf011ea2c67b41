//! Tests of unit experience (4.20) and reinforcements (4.22).

use regnal_demonworld::nouns::Advantage::{self, Cohesion, Fear, Renown};
use regnal_demonworld::winter::Step;
use regnal_demonworld::winter::experience::{
    Experience, NoGain, Profile, YearOfUnit, gain, profile, qualifies,
};
use regnal_demonworld::winter::reinforcement::{
    NoTopUp, Regiment, TopUp, dilutes, price, remount_price, top_up, without,
};
use strum::IntoEnumIterator;

const LIST: Profile = Profile { a: 7, b: 11, fear: 1 };

fn experience(gained: &[Advantage]) -> Experience {
    Experience(gained.to_vec())
}

/// Returns a unit that had ten stands, has fought, and has `stands` left.
fn fought(stands: u32) -> YearOfUnit {
    YearOfUnit { stands, initial_stands: 10, is_engaged: true }
}

/// Returns a unit of ten stands worth 100 points, with `stands` left.
fn regiment(stands: u32) -> Regiment {
    Regiment { stands, initial_stands: 10, initial_cost: 100 }
}

#[test]
fn dw_xp_01_experience_changes_only_morale_and_fear() {
    let all = experience(&[Renown, Cohesion, Fear, Fear, Cohesion, Renown]);
    let grown = Profile { a: 5, b: 13, fear: 3 };
    assert_eq!(profile(LIST, &all, 0), grown);
    assert_eq!(profile(LIST, &experience(&[]), 0), LIST);
}

#[test]
fn dw_xp_02_renown_lowers_value_a() {
    let a = |points| profile(LIST, &experience(points), 0);
    assert_eq!(a(&[Renown]), Profile { a: 6, ..LIST });
    assert_eq!(a(&[Renown, Renown]), Profile { a: 5, ..LIST });
}

#[test]
fn dw_xp_03_cohesion_raises_value_b() {
    let b = |points| profile(LIST, &experience(points), 0);
    assert_eq!(b(&[Cohesion]), Profile { b: 12, ..LIST });
    assert_eq!(b(&[Cohesion, Cohesion]), Profile { b: 13, ..LIST });
}

#[test]
fn dw_xp_04_the_fear_advantage_raises_fear() {
    let fear = |points| profile(LIST, &experience(points), 0);
    assert_eq!(fear(&[Fear]), Profile { fear: 2, ..LIST });
    assert_eq!(fear(&[Fear, Fear]), Profile { fear: 3, ..LIST });
}

#[test]
fn dw_xp_05_a_unit_that_fought_and_kept_half_its_stands_gains_experience() {
    assert!(qualifies(fought(10)));
    assert!(qualifies(fought(5)));
    assert!(!qualifies(fought(4)));
    assert!(!qualifies(fought(0)));
    assert!(!qualifies(YearOfUnit { is_engaged: false, ..fought(10) }));
    // A unit of seven stands qualifies if it has lost three and has four left, but not if it has lost four and has
    // three left.
    let seven = |stands| YearOfUnit { initial_stands: 7, ..fought(stands) };
    assert!(qualifies(seven(4)));
    assert!(!qualifies(seven(3)));
    // The unit gains one advantage of its player's choice.
    let before = experience(&[Fear]);
    for advantage in [Renown, Cohesion, Fear] {
        let after = gain(fought(5), &before, advantage);
        assert_eq!(after, Ok(experience(&[Fear, advantage])));
    }
    assert_eq!(gain(fought(4), &before, Renown), Err(NoGain::NotQualified));
}

#[test]
fn dw_xp_06_each_advantage_can_be_gained_at_most_twice() {
    let two = experience(&[Cohesion, Renown, Cohesion]);
    assert_eq!(gain(fought(9), &two, Cohesion), Err(NoGain::Full));
    assert_eq!(two.open(), [Renown, Fear]);
    assert_eq!(experience(&[Renown]).open(), [Renown, Cohesion, Fear]);
    let full = experience(&[Renown, Renown, Cohesion, Cohesion, Fear, Fear]);
    assert_eq!(full.open(), []);
    assert_eq!(full.default_gain(), None);
}

#[test]
fn the_default_order_of_advantages_is_renown_cohesion_fear() {
    let mut unit = Experience::default();
    let mut gained = Vec::new();
    while let Some(advantage) = unit.default_gain() {
        unit = gain(fought(10), &unit, advantage).expect("the advantage should be available");
        gained.push(advantage);
    }
    assert_eq!(gained, [Renown, Renown, Cohesion, Cohesion, Fear, Fear]);
}

#[test]
fn dw_xp_07_experience_is_one_of_the_steps_of_winter() {
    assert_eq!(Step::iter().filter(|&step| step == Step::Experience).count(), 1);
}

#[test]
fn dw_ruling_85_losses_are_counted_from_full_strength() {
    // The unit was not topped up, so it entered the year with seven of ten stands. After losing two it has five, which
    // is enough. With one more loss it would not qualify, although three is less than half of seven.
    assert!(qualifies(fought(5)));
    assert!(!qualifies(fought(4)));
}

#[test]
fn dw_reinf_01_reinforcements_are_the_last_step_of_winter() {
    assert_eq!(Step::iter().max(), Some(Step::Reinforcements));
}

#[test]
fn dw_reinf_03_the_price_of_a_stand_is_its_share_of_the_units_price() {
    assert_eq!([0, 1, 5, 10].map(|stands| price(regiment(3), stands)), [0, 10, 50, 100]);
    // The units cost 84 points for 6 stands and 100 for 12. Each total is rounded up once.
    let pioneers = Regiment { stands: 2, initial_stands: 6, initial_cost: 84 };
    assert_eq!(price(pioneers, 4), 56);
    let odd = Regiment { initial_stands: 12, ..regiment(3) };
    assert_eq!([1, 2, 3].map(|stands| price(odd, stands)), [9, 17, 25]);
}

#[test]
fn dw_reinf_04_new_stands_dilute_a_units_experience() {
    // More than half of the unit was lost, and the new stands outnumber the old ones.
    assert!(dilutes(regiment(4), 5));
    assert!(!dilutes(regiment(4), 4));
    assert!(!dilutes(regiment(5), 5));
    // A loss of exactly half is enough. The example is hypothetical, because a unit of ten with five stands left has no
    // room for six new ones.
    assert!(dilutes(regiment(5), 6));
    // A unit that has lost less than half never loses an advantage.
    let eleven = Regiment { initial_stands: 11, ..regiment(5) };
    assert!(dilutes(eleven, 6));
    let nine = Regiment { initial_stands: 9, ..regiment(5) };
    assert!(!dilutes(nine, 4));
}

/// Tops up a regiment with the given experience, without choosing which advantage to lose.
fn topped(stands: u32, gained: &[Advantage], new: u32) -> Result<TopUp, NoTopUp> {
    top_up(regiment(stands), &experience(gained), new, None)
}

#[test]
fn dw_reinf_05_five_old_and_five_new_stands_keep_the_advantage() {
    assert!(qualifies(fought(5)));
    let kept = TopUp { cost: 50, lost: None };
    assert_eq!(topped(5, &[Renown], 5), Ok(kept));
}

#[test]
fn dw_ex_100_replacing_five_of_ten_stands_matches_the_example() {
    let gained = gain(fought(5), &Experience::default(), Renown).expect("the unit should qualify");
    let top_up = top_up(regiment(5), &gained, 5, None).expect("the unit should be topped up");
    assert_eq!((top_up.cost, top_up.lost), (50, None));
    assert_eq!(price(regiment(5), 5) * 2, regiment(5).initial_cost);
}

#[test]
fn dw_reinf_06_six_new_stands_among_four_old_cost_the_advantage() {
    assert!(qualifies(fought(7)));
    assert!(!qualifies(fought(4)));
    assert_eq!(topped(4, &[Renown], 3).map(|top_up| top_up.lost), Ok(None));
    assert_eq!(topped(4, &[Renown], 6).map(|top_up| top_up.lost), Ok(Some(Renown)));
}

#[test]
fn dw_ex_101_four_of_ten_stands_gain_nothing_but_keep_their_advantage_with_four_new_ones() {
    let year = |stands| gain(fought(stands), &experience(&[]), Renown);
    assert_eq!(year(7), Ok(experience(&[Renown])));
    assert_eq!(year(4), Err(NoGain::NotQualified));
    for (new, cost, lost) in
        [(3, 30, None), (4, 40, None), (5, 50, Some(Renown)), (6, 60, Some(Renown))]
    {
        assert_eq!(topped(4, &[Renown], new), Ok(TopUp { cost, lost }));
    }
    assert_eq!(without(&experience(&[Renown]), Renown), experience(&[]));
}

#[test]
fn dw_ex_102_a_unit_with_six_of_ten_old_stands_keeps_the_advantage() {
    let kept = TopUp { cost: 40, lost: None };
    assert_eq!(topped(6, &[Renown], 4), Ok(kept));
}

#[test]
fn dw_ruling_91_topping_up_is_limited_and_can_cost_an_advantage() {
    // A unit can be topped up to full strength.
    assert!(topped(4, &[], 6).is_ok());
    assert_eq!(topped(4, &[], 7), Err(NoTopUp::FullStrength));
    assert_eq!(topped(0, &[], 5), Err(NoTopUp::Destroyed));
    assert!(topped(1, &[], 9).is_ok());
    // A unit without advantages loses nothing.
    assert_eq!(topped(4, &[], 6).map(|top_up| top_up.lost), Ok(None));
    // The latest advantage is lost unless the player chooses another.
    let gained = [Fear, Renown, Cohesion];
    assert_eq!(topped(4, &gained, 6).map(|top_up| top_up.lost), Ok(Some(Cohesion)));
    let chosen = |choice| {
        let top_up = top_up(regiment(4), &experience(&gained[..2]), 6, Some(choice));
        top_up.map(|top_up| top_up.lost)
    };
    assert_eq!(chosen(Fear), Ok(Some(Fear)));
    assert_eq!(chosen(Cohesion), Err(NoTopUp::NoBonus));
    // The choice has no effect if no advantage is lost.
    let harmless = top_up(regiment(6), &experience(&gained), 4, Some(Fear));
    assert_eq!(harmless.map(|top_up| top_up.lost), Ok(None));
    // If the unit has the same advantage twice, the later one is lost.
    let twice = experience(&[Renown, Fear, Renown]);
    assert_eq!(without(&twice, Renown), experience(&[Renown, Fear]));
    assert_eq!(without(&twice, Cohesion), twice);
}

#[test]
fn new_mounts_cost_half_the_price_of_the_remaining_stands() {
    let knights = |stands| Regiment { stands, initial_stands: 10, initial_cost: 350 };
    // Each remaining stand costs half of 35 points. The total is rounded up once.
    assert_eq!([10, 7, 2, 1].map(|stands| remount_price(knights(stands))), [175, 123, 35, 18]);
}
