//! Tests of sorties, depot raids and camps (5.11, DW-AUTO-22, DW-AUTO-25, DW-AUTO-26).

use regnal_demonworld::battle::{assault_follows, shut_in};

use super::*;

/// Returns a sortie of H1's garrison against an orc army of 28 stands.
fn sortie() -> Engagement {
    let garrison = Army {
        kind: ForceKind::Garrison,
        ..at_home(army(1, Race::Human, &[], vec![unit(1, "H02"), unit(2, "H03")]))
    };
    let orcs = army(2, Race::Orc, &[], vec![unit(3, "O04"), unit(4, "O03"), unit(5, "O03")]);
    Engagement { kind: Kind::Sortie, ..open(vec![garrison], vec![orcs]) }
}

// covers: DW-RULING-36
#[test]
fn dw_ex_112_an_assault_still_takes_place_after_a_sortie_that_withdraws() {
    let mut engagement = sortie();
    engagement.sides[0][0] = cautious(engagement.sides[0][0].clone(), 10);
    // The damage of 32400 x 10 % = 3240 kills three of 18 stands, more than a tenth. The sortie fights one more turn at
    // half value and is then back inside.
    let fought = fought(&engagement, &[vec![1, 1, 1, 6, 6], quiet(1)].concat());
    assert_eq!(fought.outcome, Outcome::DefenderWithdraws);
    assert_eq!((fought.turns, fought.is_over), (2, true));
    assert_eq!([stands(&fought, 1), stands(&fought, 2)], [8, 7]);
    assert_eq!(fought.days[0].turns[1].blows[0].value, 8200);
    assert!(assault_follows(&engagement, &fought));
    assert_eq!(leaving(&engagement, &fought), []);
}

#[test]
fn dw_auto_25_nightfall_ends_a_sortie() {
    let engagement = sortie();
    let night = fought(&engagement, &[vec![1], quiet(5)].concat());
    assert_eq!((night.outcome, night.is_over), (Outcome::Undecided, true));
    assert!(assault_follows(&engagement, &night));
    assert_eq!(leaving(&engagement, &night), []);
}

// covers: DW-T-22
#[test]
fn dw_ruling_39_a_sortie_in_winter_lasts_as_long_as_in_spring() {
    let engagement = Engagement { season: Season::Winter, ..sortie() };
    let night = fought(&engagement, &[vec![2], quiet(6)].concat());
    assert_eq!(night.days[0].limit, Some(6));
}

#[test]
fn dw_ruling_36_the_besiegers_rout_or_withdrawal_postpones_the_assault() {
    let mut engagement = sortie();
    let mut night = fought(&engagement, &[vec![1], quiet(5)].concat());
    for (outcome, follows) in [
        (Outcome::Undecided, true),
        (Outcome::DefenderWithdraws, true),
        (Outcome::AttackerWithdraws, false),
        (Outcome::BothWithdraw, false),
        (Outcome::DefenderRout, false),
        (Outcome::AttackerRout, false),
    ] {
        night.outcome = outcome;
        assert_eq!(assault_follows(&engagement, &night), follows, "{outcome:?}");
    }
    night.outcome = Outcome::Undecided;
    engagement.kind = Kind::Field;
    assert!(!assault_follows(&engagement, &night));
}

#[test]
fn dw_auto_26_a_sortie_with_a_raider_withdraws_at_the_end_of_turn_3() {
    let mut engagement = sortie();
    engagement.raider = Some(UnitId(2));
    let raid = fought(&engagement, &[vec![1], quiet(3)].concat());
    assert_eq!(raid.outcome, Outcome::DefenderWithdraws);
    assert_eq!((raid.turns, raid.has_raided), (3, true));
    // The raider is in reserve, so it neither attacks nor is engaged.
    assert_eq!(raid.days[0].turns[0].blows[0].value, 10_000);
    assert!(!raid.engaged().contains(&UnitId(2)));
    assert!(assault_follows(&engagement, &raid));
    // Without a raider, the sortie continues.
    engagement.raider = None;
    assert!(!fought(&engagement, &[vec![1], quiet(5)].concat()).has_raided);
}

#[test]
fn dw_auto_26_there_is_no_loot_after_an_early_withdrawal_or_a_rout() {
    let mut engagement = sortie();
    engagement.raider = Some(UnitId(2));
    engagement.sides[0][0] = cautious(engagement.sides[0][0].clone(), 10);
    // Three of 18 stands fall in turn 1, so the sortie is back inside at the end of turn 2.
    let early = fought(&engagement, &[vec![1, 1, 1, 6, 6], quiet(1)].concat());
    assert_eq!(early.outcome, Outcome::DefenderWithdraws);
    assert_eq!((early.turns, early.has_raided), (2, false));
    // The sortie loses three stands, and three more in turn 3, which makes a third of 18. Its army then fails the test
    // and routs.
    let mut engagement = sortie();
    engagement.raider = Some(UnitId(2));
    let dice = [1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 6, 6, 1, 20];
    let mut script = Dice::scripted(dice.into_iter().chain([1; 8]));
    let routed = fight(&engagement, &mut script);
    assert_eq!(routed.outcome, Outcome::DefenderRout);
    assert_eq!((routed.turns, routed.has_raided), (3, false));
}

#[test]
fn dw_auto_26_an_army_that_consists_only_of_the_raider_does_not_count_as_routed() {
    let mut engagement = sortie();
    let raider = army(7, Race::Human, &[], vec![unit(9, "H06")]);
    engagement.sides[0].push(raider);
    engagement.raider = Some(UnitId(9));
    let raid = fought(&engagement, &[vec![1], quiet(3)].concat());
    assert!(raid.has_raided);
    assert_eq!(raid.outcome, Outcome::DefenderWithdraws);
    // When the units covering the raider rout, the raider leaves with them and the battle ends.
    engagement.sides[0][0].units = vec![worn(1, "H02", 3)];
    let dice = [1, 1, 1, 6, 6];
    let routed = fought(&engagement, &dice);
    assert_eq!(routed.outcome, Outcome::DefenderRout);
    assert_eq!(routed.turns, 1);
    assert_eq!(routed.days[0].turns[0].army_tests.len(), 2);
}

// covers: DW-AUTO-22
#[test]
fn dw_ruling_59_a_force_that_attacks_a_camp_has_a_penalty() {
    let mut engagement = sortie();
    engagement.camp = Some(Role::Attacker);
    assert_eq!(opening_modifiers(&engagement, Role::Defender, 1), [(Modifier::Wall, -1)]);
    assert_eq!(opening_modifiers(&engagement, Role::Attacker, 1), []);
    // The sortie has 18 stands on a frontage of 16, so its attack value is 19600 x 16 / 18.
    let night = fought(&engagement, &[vec![1], quiet(5)].concat());
    assert_eq!(night.days[0].turns[0].blows[0].value, 17_422);
    assert_eq!(night.days[0].turns[0].blows[1].value, 32_400);
    // A camp at home penalises the attacker in a field battle.
    let engagement = Engagement { kind: Kind::Field, camp: Some(Role::Defender), ..engagement };
    assert_eq!(opening_modifiers(&engagement, Role::Attacker, 1), [(Modifier::Wall, -1)]);
    let night = fought(&engagement, &[vec![1], quiet(5)].concat());
    assert_eq!(night.days[0].turns[0].blows[1].value, 32_400 * 16 / 28);
}

// covers: DW-SIEGE-12, DW-RULING-37
#[test]
fn dw_ex_54_routed_besieged_troops_get_back_inside_on_a_tie() {
    let shut = |own, enemy| shut_in([1, 0], &mut Dice::scripted([own, enemy]));
    assert!(shut(3, 4).gets_in);
    assert!(!shut(3, 5).gets_in);
    assert_eq!(shut(3, 5).dice.map(|die| die.face), [3, 5]);
}

#[test]
fn dw_ruling_37_a_routed_sortie_is_pursued_and_each_of_its_units_tests_for_attrition() {
    let mut engagement = sortie();
    engagement.sides[0][0].units = vec![worn(1, "H02", 4)];
    engagement.sides[1][0].characters = vec![general(1, 1)];
    // The damage of 32400 x 7 % (6 plus the star) = 2268 kills two stands. The unit and the army are tested. The
    // pursuit rolls 4 on 2D6, which does 2 % of 16200.
    let routed = fought(&engagement, &[1, 1, 1, 4, 4, 7, 20, 2, 2]);
    assert_eq!(routed.outcome, Outcome::DefenderRout);
    let pursuit = routed.pursuit.as_ref().expect("there should be a pursuit");
    assert_eq!((pursuit.winner, pursuit.damage), (Role::Attacker, 324));
    assert_eq!(leaving(&engagement, &routed), []);
    let after = settled(&engagement, &routed, 0, &[6, 6, 20]);
    assert_eq!((after.attrition.len(), after.attrition[0].lost), (1, 0));
}

#[test]
fn dw_auto_26_a_withdrawal_in_turn_3_still_completes_the_raid() {
    // Three of 18 stands fall in turn 2, so the sortie is back inside at the end of turn 3. It has not routed.
    let dice = [vec![1], quiet(1), vec![1, 1, 6, 6], quiet(1)].concat();
    for (judge, is_second) in [(Judge::FIRST, false), (Judge::SECOND, true)] {
        let mut engagement = sortie();
        engagement.customs.judge = judge;
        engagement.raider = Some(UnitId(2));
        engagement.sides[0][0] = cautious(engagement.sides[0][0].clone(), 10);
        let raid = fought(&engagement, &dice);
        assert_eq!(raid.outcome, Outcome::DefenderWithdraws);
        assert_eq!((raid.turns, raid.has_raided), (3, is_second));
    }
    // The sortie also ends without a rout if the besieger withdraws in that turn, and the assault is still postponed.
    let mut engagement = sortie();
    engagement.customs.judge = Judge::SECOND;
    engagement.raider = Some(UnitId(2));
    engagement.sides[1][0].units = vec![unit(4, "O03")];
    engagement.sides[1][0] = cautious(engagement.sides[1][0].clone(), 10);
    let strong = [vec![1], quiet(1), vec![6, 6, 1, 1], quiet(1)].concat();
    let raid = fought(&engagement, &strong);
    assert_eq!(raid.outcome, Outcome::AttackerWithdraws);
    assert_eq!((raid.turns, raid.has_raided), (3, true));
    assert!(!assault_follows(&engagement, &raid));
}
