//! Tests of battle plans and the forces on the battlefield.

use super::super::battle::walls;
use super::*;
use regnal_core::never::tolerate;
use regnal_demonworld::action::Planned;
use regnal_demonworld::battle::{ForceKind, Plan, Ration, Walls};
use regnal_demonworld::nouns::{Advantage, Troop};
use regnal_demonworld::state::{BattlePlan, Militia, Provisions, StandingOrders};

fn plan(withdraw_at: Option<u8>) -> BattlePlan {
    BattlePlan { withdraw_at, ..BattlePlan::default() }
}

fn set(of: Planned, plan: BattlePlan) -> Action {
    battle_action(Deed::SetPlan { of, plan })
}

/// Returns the plan with which the humans fought a skirmish.
fn fought_by(events: &[Event]) -> Plan {
    engagement(events).sides[0][0].plan.clone()
}

/// Returns the withdrawal threshold with which the humans would fight the battle.
fn threshold(play: &Play) -> Option<u8> {
    fought_by(&fight_automatically(&mut play.clone(), [1; 21])).withdraw_at
}

#[test]
fn dw_ruling_68_the_most_specific_plan_takes_precedence() {
    let mut skirmish = skirmish();
    let (battle, human) = (skirmish.battle, skirmish.human);

    // Without any plan, the army fights in list order, with no reserve and no loss threshold.
    let none = fought_by(&fight_automatically(&mut skirmish.play.clone(), [1; 21]));
    assert_eq!(none, Plan::default());

    // The standing threshold has the lowest priority: the player's plan overrides it.
    let standing = StandingOrders { withdraw_at: Some(70), ..StandingOrders::default() };
    skirmish.play.does(A, Table::SetStandingOrders(standing));
    assert_eq!(threshold(&skirmish.play), Some(70));
    skirmish.play.does(A, Table::SetStandingPlan(plan(Some(60))));
    assert_eq!(threshold(&skirmish.play), Some(60));

    // The army's plan overrides the standing threshold and the player's plan, and the plan for this battle overrides
    // all of them.
    skirmish.play.does(A, set(Planned::Army(human), plan(Some(50))));
    assert_eq!(threshold(&skirmish.play), Some(50));
    skirmish.play.all_lock(Phase::BattleMode, []);
    skirmish.play.does(A, set(Planned::Battle(battle), plan(None)));
    let by_battle = fought_by(&skirmish.play.all_lock(Phase::BattlePlan, [1; 21]));
    assert_eq!(by_battle.withdraw_at, None);
}

#[test]
fn dw_ruling_68_withdrawing_a_plan_restores_the_next_most_specific_one() {
    let clear = |of| battle_action(Deed::ClearPlan(of));
    let mut skirmish = skirmish();
    let army = Planned::Army(skirmish.human);
    let battle = Planned::Battle(skirmish.battle);
    let refused = (Reason::Already, "DW-RULING-68");
    for of in [army, battle] {
        assert_eq!(skirmish.play.refuses(A, clear(of)), refused);
    }
    assert!(!skirmish.play.0.standing(A).contains(&clear(army)));
    skirmish.play.does(A, Table::SetStandingPlan(plan(Some(60))));
    skirmish.play.does(A, set(army, plan(Some(50))));
    skirmish.play.does(A, set(battle, plan(Some(40))));
    // Only a plan's owner can withdraw it, and the withdrawal is reported to nobody.
    for of in [army, battle] {
        assert!(skirmish.play.0.standing(A).contains(&clear(of)));
    }
    assert_eq!(skirmish.play.refuses(B, clear(army)).0, Reason::NoSuch);
    assert_eq!(skirmish.play.refuses(B, clear(battle)), refused);
    let before = [B, C].map(|seat| skirmish.play.0.view(Viewer::Seat(seat)));
    let events = skirmish.play.does(A, clear(battle));
    let heard = |viewer| {
        let game = &skirmish.play.0;
        events.iter().any(|event| game.tell(event, viewer).is_some())
    };
    assert!(heard(Viewer::Seat(A)));
    assert!(!heard(Viewer::Seat(B)) && !heard(Viewer::Public));
    assert_eq!(before, [B, C].map(|seat| skirmish.play.0.view(Viewer::Seat(seat))));
    assert_eq!(threshold(&skirmish.play), Some(50));
    skirmish.play.does(A, clear(army));
    assert_eq!(threshold(&skirmish.play), Some(60));
    // After the battle, no plan can be withdrawn.
    skirmish.play.does(A, set(battle, plan(Some(40))));
    skirmish.fight_undecided_day();
    assert_eq!(skirmish.play.refuses(A, clear(battle)).0, Reason::Phase);
}

#[test]
fn dw_auto_04_line_and_reserve_follow_the_plan() {
    let mut skirmish = skirmish();
    let units = skirmish.play.units(skirmish.human);
    let sent = BattlePlan {
        line: vec![units[1], units[0]],
        reserve: BTreeSet::from([units[0]]),
        ..BattlePlan::default()
    };
    skirmish.play.does(A, set(Planned::Battle(skirmish.battle), sent));
    skirmish.fight_undecided_day();
    let field = &skirmish.record().fought.as_ref().unwrap().field;
    let line: Vec<_> = field.units[0].iter().map(|unit| (unit.unit, unit.engaged)).collect();
    assert_eq!(line, [(units[1], true), (units[0], false)]);
}

#[test]
fn dw_auto_12_a_withdrawal_threshold_is_between_10_and_90() {
    let skirmish = skirmish();
    for (percent, sound) in [(9, false), (10, true), (90, true), (91, false)] {
        for of in [Planned::Army(skirmish.human), Planned::Battle(skirmish.battle)] {
            let action = set(of, plan(Some(percent)));
            if sound {
                assert!(skirmish.play.allows(A, action));
            } else {
                assert_eq!(skirmish.play.refuses(A, action), (Reason::Data, "DW-AUTO-12"));
            }
        }
    }
}

#[test]
fn dw_auto_04_a_plan_contains_only_own_units_and_is_set_only_before_the_battle() {
    let mut skirmish = skirmish();
    let theirs = skirmish.play.units(skirmish.orc)[0];
    let foreign = BattlePlan { line: vec![theirs], ..BattlePlan::default() };
    let of_battle = Planned::Battle(skirmish.battle);
    let refuses =
        |play: &Play, seat, of, plan: &BattlePlan| play.refuses(seat, set(of, plan.clone())).0;
    let play = &skirmish.play;
    assert_eq!(refuses(play, A, of_battle, &foreign), Reason::NoSuch);
    assert_eq!(refuses(play, C, of_battle, &plan(None)), Reason::NotSide);
    let army = Planned::Army(skirmish.orc);
    assert_eq!(refuses(play, A, army, &plan(None)), Reason::NoSuch);
    skirmish.fight_undecided_day();
    let play = &skirmish.play;
    assert_eq!(refuses(play, A, of_battle, &plan(None)), Reason::Phase);
}

#[test]
fn dw_ruling_70_advantages_and_demotivation_take_effect_in_battle() {
    let mut board = board();
    let human = board.army(A, "H1", &[CharacterKind::General2], &["H12", "H06"]);
    let orc = board.army(B, "H1", &[CharacterKind::Sorcerer2], &["O03"]);
    opened(&mut board, [&[human], &[orc]]);
    let ids: Vec<UnitId> = board.position.units.keys().copied().collect();
    let dragon = board.position.units.get_mut(&ids[0]).unwrap();
    dragon.advantages = vec![Advantage::Renown, Advantage::Fear];
    let riders = board.position.units.get_mut(&ids[1]).unwrap();
    riders.advantages = vec![Advantage::Cohesion, Advantage::Cohesion];
    riders.demotivation = 1;
    riders.dismounted = true;
    riders.slave = true;
    let mut play = board.game();
    let events = fight_automatically(&mut play, [1; 21]);
    let sides = &engagement(&events).sides;
    let (army, other) = (&sides[0][0], &sides[1][0]);
    // H12 has a = 9, b = 11 and fear 2. H06 is cavalry with a = 7 and b = 11.
    let [dragon, riders] = &army.units[..] else {
        panic!("expected two units");
    };
    assert_eq!((dragon.a, dragon.b, dragon.fear), (10, 11, 3));
    assert_eq!((riders.a, riders.b, riders.fear), (6, 12, 0));
    assert_eq!((riders.troop, riders.slave), (Troop::Infantry, true));
    // Dismounted riders are worth at most as much as their race's line infantry: H02, 100 points for 10 stands.
    assert_eq!(riders.line_price, Some(1000));
    assert_eq!((army.home, army.stars(), army.level()), (true, 2, 0));
    assert_eq!((other.home, other.stars(), other.level()), (false, 0, 2));
    assert_eq!(army.kind, ForceKind::Army(1));
}

#[test]
fn dw_ruling_71_an_army_is_at_home_in_its_initial_provinces_regardless_of_their_owner() {
    let mut board = board().held("H1", Some(B), 0);
    let [human, orc] = hero_armies(&mut board, &["H02"], &["O03"]);
    opened(&mut board, [&[orc], &[human]]);
    let mut play = board.game();
    let events = fight_automatically(&mut play, [1; 21]);
    let engagement = engagement(&events);
    assert!(!engagement.sides[0][0].home);
    assert!(engagement.sides[1][0].home);
    assert_eq!(engagement.owner, Some(Role::Defender));
}

#[test]
fn dw_auto_25_only_the_chosen_units_take_part_in_a_sortie() {
    let mut board = board();
    let [inside, orc] = hero_armies(&mut board, &["H02", "H04"], &["O03", "O02"]);
    let first = *board.position.units.keys().next().unwrap();
    let grounds = Grounds {
        chosen: Some(BTreeSet::from([first])),
        provisions: [(orc, Provisions { ration: Ration::Half, shortage: 2 })].into(),
        ..Grounds::default()
    };
    started(&mut board, BattleKind::Sortie(SiegeId(901)), [&[inside], &[orc]], grounds);
    let mut play = board.game();
    // No plans are requested for a sortie. It is fought as soon as the mode is decided, and nightfall ends it.
    let dice = std::iter::repeat_n(1, 21).chain([10, 10]);
    let events = tolerate(|| play.all_lock(Phase::BattleMode, dice));
    let engagement = engagement(&events);
    let counts: Vec<usize> = engagement.sides.iter().map(|side| side[0].units.len()).collect();
    assert_eq!(counts, [1, 2]);
    let besieger = &engagement.sides[1][0];
    assert_eq!(besieger.shortage, 2);
    assert_eq!(besieger.ration, Ration::Half);
}

#[test]
fn dw_ruling_23_militia_fights_as_the_levy_of_its_race() {
    let mut board = board();
    let orc = board.army(B, "H1", &[CharacterKind::Hero], &["O03", "O03", "O04", "O04"]);
    let grounds = Grounds {
        militia: Some(Militia { site: city("H1"), stands: 10 }),
        walls: Some(Walls { breaches: 9, ..walls(0) }),
        ..Grounds::default()
    };
    started(&mut board, BattleKind::Assault(SiegeId(901)), [&[], &[orc]], grounds);
    let mut play = board.game();
    // In turn 1 the orcs roll 12, which does 10 % of 468 points. The levy, at 4 points per stand, is wiped out and
    // routs without a die.
    let events = tolerate(|| play.all_lock(Phase::BattleMode, [1, 1, 6, 6, 10]));
    let levy = &engagement(&events).sides[0][0];
    assert_eq!(levy.kind, ForceKind::Militia);
    assert_eq!((levy.units[0].stands, levy.units[0].a), (10, 5));
    assert!(levy.home);
    // Troops that fought gain experience (DW-RULING-85), but neither side gains prestige (DW-RULING-78).
    assert!(play.at().units.values().any(|unit| unit.engaged));
    assert_eq!(prestige(&play), [0, 0, 0]);
}

#[test]
fn dw_auto_21_a_campaign_can_have_shorter_assaults() {
    let mut board = board();
    board.options.rules.assault_turn_cap = 2;
    let [human, orc] = hero_armies(&mut board, &["H04"], &["O04"]);
    let grounds = Grounds { walls: Some(walls(5)), ..Grounds::default() };
    started(&mut board, BattleKind::Assault(SiegeId(901)), [&[human], &[orc]], grounds);
    let mut play = board.game();
    let dice = [1; 8].into_iter().chain([10, 10]);
    let events = tolerate(|| play.all_lock(Phase::BattleMode, dice));
    let fought = fought(&events);
    assert_eq!((fought.turns, fought.outcome), (2, Outcome::AttackerWithdraws));
}
