//! Tests of victory and prestige (4.16, DW-RULING-75..79).

use regnal_demonworld::battle::{
    Stake, Standing, bounded, gives_experience, prestige, winner, worth_prestige,
};

use super::*;

fn standing(player: Race, prestige: i8) -> Standing {
    Standing { player, prestige, points: 0, commander_lost: false, credited: BTreeSet::new() }
}

fn after(stakes: &[Stake]) -> Vec<i8> {
    stakes.iter().map(|stake| stake.after).collect()
}

/// Returns the prestige after a defender's victory, without the `prestige_cap` option.
fn won(defender: &[Standing], attacker: &[Standing]) -> Vec<i8> {
    after(&prestige([defender, attacker], Some(Role::Defender), false))
}

// covers: DW-GEN-08
#[test]
fn dw_ex_01_prestige_cannot_exceed_three() {
    assert_eq!(won(&[standing(Race::Elf, 3)], &[]), [3]);
}

// covers: DW-GEN-08
#[test]
fn dw_ex_02_prestige_cannot_fall_below_minus_two() {
    let loser = Standing { commander_lost: true, ..standing(Race::Elf, -1) };
    assert_eq!(won(&[], &[loser]), [-2]);
}

#[test]
fn dw_gen_08_prestige_is_clamped_between_minus_2_and_3() {
    assert_eq!(bounded(3, 1), 3);
    assert_eq!(bounded(2, 1), 3);
    assert_eq!(bounded(-2, -1), -2);
    assert_eq!(bounded(-1, -1), -2);
}

// covers: DW-ROUT-07
#[test]
fn dw_ex_82_a_battle_in_which_no_turn_was_played_does_not_change_prestige() {
    let engagement = skirmish();
    let worth = |turns| worth_prestige(&engagement, Outcome::DefenderWithdraws, false, turns);
    assert_eq!(worth(0), None);
    assert_eq!(worth(1), Some(Role::Attacker));
}

// covers: DW-T-32, DW-GEN-12
#[test]
fn dw_ex_84_a_loser_whose_king_is_destroyed_loses_two_prestige_points() {
    let loser = Standing { commander_lost: true, ..standing(Race::Orc, 2) };
    assert_eq!(won(&[standing(Race::Human, 0)], &[loser]), [1, 0]);
}

// covers: DW-AFTER-08
#[test]
fn dw_after_08_winners_also_lose_prestige_for_a_lost_commander() {
    let winner = Standing { commander_lost: true, ..standing(Race::Human, 3) };
    // At the upper bound, the victory adds nothing, but the loss of the commander still costs prestige.
    assert_eq!(won(std::slice::from_ref(&winner), &[standing(Race::Orc, 0)]), [2, -1]);
    let nobody = prestige([&[winner], &[]], None, false);
    assert_eq!(after(&nobody), [2]);
}

#[test]
fn dw_after_07_each_player_on_a_side_gains_or_loses_prestige_once() {
    let winners = [standing(Race::Human, 0), standing(Race::Elf, 1)];
    let losers = [standing(Race::Orc, 0), standing(Race::Isthak, -2)];
    assert_eq!(won(&winners, &losers), [1, 2, -1, -2]);
    let stakes = prestige([&winners, &losers], Some(Role::Attacker), false);
    assert_eq!(after(&stakes), [-1, 0, 1, -1]);
    let none = prestige([&winners, &losers], None, false);
    assert_eq!(after(&none), [0, 1, 0, -2]);
}

#[test]
fn dw_ex_115_an_opponent_gives_at_most_one_prestige_point_a_year() {
    let mut human = standing(Race::Human, 0);
    let (mut orc, mut elf) = (standing(Race::Orc, 0), standing(Race::Elf, 0));
    let battle = |human: &mut Standing, loser: &mut Standing| {
        let stakes = prestige(
            [std::slice::from_ref(human), std::slice::from_ref(loser)],
            Some(Role::Defender),
            true,
        );
        human.prestige = stakes[0].after;
        human.credited.extend(stakes[0].credit);
        loser.prestige = stakes[1].after;
        (stakes[0].after, stakes[1].after)
    };
    assert_eq!(battle(&mut human, &mut orc), (1, -1));
    assert_eq!(battle(&mut human, &mut orc), (1, -2));
    assert_eq!(battle(&mut human, &mut elf), (2, -1));
    human.credited.clear();
    assert_eq!(battle(&mut human, &mut orc), (3, -2));
}

#[test]
fn dw_ruling_78_if_gains_are_capped_each_gain_is_credited_against_the_strongest_opponent() {
    let of = |player, points| Standing { points, ..standing(player, 0) };
    let credit = |human: &Standing, losers: &[Standing]| {
        let stakes = prestige([std::slice::from_ref(human), losers], Some(Role::Defender), true);
        (stakes[0].credit, stakes[0].after)
    };
    let human = standing(Race::Human, 0);
    let losers = [of(Race::Orc, 500), of(Race::Isthak, 400), of(Race::Thain, 500)];
    // The gain is credited against the opponent with the most points; among equals, against the first in DW-T-03.
    assert_eq!(credit(&human, &losers), (Some(Race::Orc), 1));
    let once = Standing { credited: [Race::Orc].into(), ..human.clone() };
    assert_eq!(credit(&once, &losers), (Some(Race::Thain), 1));
    let all = Standing { credited: [Race::Orc, Race::Thain, Race::Isthak].into(), ..human.clone() };
    assert_eq!(credit(&all, &losers), (None, 0));
    // A gain beyond the upper bound is not credited.
    assert_eq!(credit(&standing(Race::Human, 3), &losers), (None, 3));
    // Without the option, there are no credits and no limits.
    let free = prestige([&[all], &losers], Some(Role::Defender), false);
    assert_eq!((free[0].credit, free[0].after), (None, 1));
}

// covers: DW-RULING-75, DW-RULING-76
#[test]
fn dw_ruling_78_a_withdrawal_gives_a_victory_only_in_the_open_field() {
    use Outcome::{
        AttackerRout, AttackerWithdraws, BothRout, BothWithdraw, DefenderRout, DefenderWithdraws,
        Undecided,
    };
    for kind in [Kind::Field, Kind::Relief, Kind::Sortie, Kind::Assault] {
        let open = matches!(kind, Kind::Field | Kind::Relief);
        let only_in_the_open = |role| Some(role).filter(|_| open);
        for (outcome, won) in [
            (DefenderRout, Some(Role::Attacker)),
            (AttackerRout, Some(Role::Defender)),
            (DefenderWithdraws, only_in_the_open(Role::Attacker)),
            (AttackerWithdraws, only_in_the_open(Role::Defender)),
            (BothRout, None),
            (BothWithdraw, None),
            (Undecided, None),
        ] {
            assert_eq!(winner(kind, outcome, false), won, "{kind:?} {outcome:?}");
        }
    }
    // The second nightfall forces the withdrawal (DW-RULING-74).
    assert_eq!(winner(Kind::Field, AttackerWithdraws, true), None);
}

#[test]
fn dw_ruling_76_draws_do_not_change_prestige() {
    let engagement = skirmish();
    for outcome in [Outcome::BothRout, Outcome::BothWithdraw] {
        assert_eq!(worth_prestige(&engagement, outcome, false, 5), None);
    }
}

// covers: DW-RULING-23, DW-RULING-85
#[test]
fn dw_ruling_78_battles_against_militia_alone_do_not_change_prestige() {
    let mut engagement = Engagement { kind: Kind::Assault, ..skirmish() };
    let worth = |engagement: &Engagement, outcome| worth_prestige(engagement, outcome, false, 3);
    assert_eq!(worth(&engagement, Outcome::DefenderRout), Some(Role::Attacker));
    engagement.sides[0][0] =
        Army { kind: ForceKind::Militia, player: None, ..engagement.sides[0][0].clone() };
    assert_eq!(worth(&engagement, Outcome::DefenderRout), None);
    assert_eq!(worth(&engagement, Outcome::AttackerRout), None);
    for (judge, learns) in [(Judge::FIFTH, false), (Judge::SIXTH, true)] {
        engagement.customs.judge = judge;
        assert_eq!(gives_experience(&engagement, Role::Attacker), learns);
        assert!(gives_experience(&engagement, Role::Defender));
    }
    engagement.customs.judge = Judge::FIFTH;
    // A garrison beside the militia is a real opponent.
    let garrison = Army { kind: ForceKind::Garrison, ..skirmish().sides[0][0].clone() };
    engagement.sides[0].push(garrison);
    assert_eq!(worth(&engagement, Outcome::DefenderRout), Some(Role::Attacker));
    assert!(gives_experience(&engagement, Role::Attacker));
}
