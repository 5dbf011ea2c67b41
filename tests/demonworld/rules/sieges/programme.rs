//! Tests of siege programmes, and of the reasons why entries are rejected.

use regnal_demonworld::action::{Battle, Deployment, Planned, Siege as Deed, When};
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::state::BattlePlan;

use super::*;

fn ration() -> Work {
    Work::SetRation(Rationing::Quarter)
}

#[test]
fn dw_siege_05_a_programme_can_cover_only_future_weeks_of_the_season() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    assert_eq!(game.refused(B, Entry::once(0, ration())), "data");
    assert_eq!(game.refused(B, Entry::once(14, ration())), "data");
    assert_eq!(game.refused(B, Entry::over(5, 4, ration())), "data");
    game.plan(B, Entry::over(4, 13, ration()));
    game.go([CALM; 4]);
    assert_eq!(game.refused(B, Entry::once(4, ration())), "week_past");
    game.plan(B, Entry::once(5, ration()));
    let id = game.id();
    let unplan = |entry| Deed::Unplan { siege: id, entry };
    game.play.does(B, unplan(0));
    let left = game.party(B).programme.clone().unwrap();
    assert_eq!(left, [Entry::over(4, 4, ration()), Entry::once(5, ration())]);
    assert_eq!(game.play.refuses(B, unplan(0)), (Reason::WeekPast, "DW-SIEGE-05"));
    assert_eq!(game.play.refuses(B, unplan(7)), (Reason::NoSuch, "DW-RULING-33"));
}

#[test]
fn dw_siege_03_the_besieged_can_repair_and_the_besieger_can_build() {
    let game = Besieged::new(&["H02"], &["O03"]);
    let (inside, outside) = (game.inside()[0], game.outside()[0]);
    let repair = |unit| Work::Repair { element: 1, units: crew(unit, 2) };
    let depot = |unit| Work::BuildDepot { units: crew(unit, 6) };
    assert_eq!(game.refused(B, Entry::once(1, repair(outside))), "not_side");
    assert_eq!(game.refused(A, Entry::once(1, depot(inside))), "not_besieger");
    assert_eq!(game.refused(A, Entry::once(1, storm())), "not_besieger");
    let refused = game.refused(A, Entry::once(1, repair(outside)));
    assert_eq!(refused, "no_such", "an element of another site can be repaired");
}

// covers: DW-SIEGE-04
#[test]
fn dw_siege_04_the_besieger_can_build_dig_and_storm() {
    let mut game = Besieged::new(&["H02"], &["O03", "O05"]);
    let [mob, sappers] = game.outside()[..] else { panic!("expected two units") };
    let works = [
        Work::Fieldworks { height: 3, count: 5, units: crew(mob, 2) },
        Work::BuildDepot { units: crew(mob, 2) },
        Work::BuildEngine { engine: Engine::Ram, units: crew(mob, 2) },
        Work::StartSap { unit: sappers, distance: 12, element: 3 },
        storm(),
    ];
    for work in works {
        game.plan(B, Entry::once(2, work));
    }
}

// covers: DW-FORT-21, DW-RULING-57
#[test]
fn dw_ruling_57_a_stand_can_do_only_one_job_per_week_and_each_job_has_a_maximum_crew() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let (inside, outside) = (game.inside()[0], game.outside()[0]);
    let repair = |stands| Work::Repair { element: 1, units: crew(inside, stands) };
    assert_eq!(game.refused(A, Entry::once(1, repair(3))), "crew");
    assert_eq!(game.refused(A, Entry::once(1, repair(0))), "data");
    assert_eq!(game.refused(A, Entry::once(1, repair(11))), "data");
    let depot = |stands| Work::BuildDepot { units: crew(outside, stands) };
    assert_eq!(game.refused(B, Entry::once(1, depot(7))), "crew");
    game.plan(B, Entry::over(1, 3, depot(6)));
    let ram = |stands| Work::BuildEngine { engine: Engine::Ram, units: crew(outside, stands) };
    assert_eq!(game.refused(B, Entry::once(3, ram(5))), "busy");
    assert!(matches!(game.refused(B, Entry::over(2, 5, ram(5))), "busy"));
    game.plan(B, Entry::once(3, ram(4)));
    game.plan(B, Entry::once(4, ram(5)));
}

#[test]
fn dw_fort_18_the_heights_of_works_are_bounded() {
    let game = Besieged::new(&["H02"], &["O03"]);
    let unit = game.outside()[0];
    let camp = |height, count| Work::Fieldworks { height, count, units: crew(unit, 2) };
    assert_eq!(game.refused(B, Entry::once(1, camp(8, 1))), "height");
    assert_eq!(game.refused(B, Entry::once(1, camp(0, 1))), "height");
    assert_eq!(game.refused(B, Entry::once(1, camp(3, 0))), "data");
    let tower =
        |height| Work::BuildEngine { engine: Engine::SiegeTower { height }, units: crew(unit, 2) };
    assert_eq!(game.refused(B, Entry::once(1, tower(8))), "height");
}

#[test]
fn dw_ruling_62_saps_start_far_from_the_wall_and_require_diggers() {
    let mut game = Besieged::new(&["H02"], &["O05", "O06"]);
    let [sappers, riders] = game.outside()[..] else { panic!("expected two units") };
    let sap = |unit, distance, element| Work::StartSap { unit, distance, element };
    assert_eq!(game.refused(B, Entry::once(1, sap(sappers, 9, 0))), "distance");
    assert_eq!(game.refused(B, Entry::once(1, sap(sappers, 41, 0))), "distance");
    assert_eq!(game.refused(B, Entry::once(1, sap(sappers, 10, 24))), "data");
    assert_eq!(game.refused(B, Entry::once(1, sap(riders, 10, 0))), "digger");
    let on = |sap| Work::ContinueSap { sap, course: Course::Straight };
    assert_eq!(game.refused(B, Entry::once(2, on(1))), "no_such");
    game.plan(B, Entry::once(2, sap(sappers, 10, 23)));
    assert_eq!(game.refused(B, Entry::once(2, on(1))), "no_such", "an unopened sap can be dug");
    game.plan(B, Entry::once(3, on(1)));
    assert_eq!(game.refused(B, Entry::once(3, on(2))), "no_such");
    // Ten hexes at no more than three per week are dug in weeks 2 to 5, so the charge can be fired in week 6.
    let blow = |week| Entry::once(week, Work::BlowSap { sap: 1, with_assault: false });
    assert_eq!(game.refused(B, blow(5)), "too_early");
    game.plan(B, blow(6));
}

#[test]
fn dw_ruling_61_a_bombardment_requires_a_catapult_or_a_war_machine() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let unit = game.outside()[0];
    let shoot = |element| Work::Bombard { element };
    assert_eq!(game.refused(B, Entry::once(2, shoot(0))), "no_engine");
    game.plan(
        B,
        Entry::over(1, 2, Work::BuildEngine { engine: Engine::Catapult, units: crew(unit, 8) }),
    );
    assert_eq!(game.refused(B, Entry::once(3, shoot(24))), "data");
    game.plan(B, Entry::over(3, 5, shoot(0)));
    let refused = game.refused(B, Entry::once(5, shoot(1)));
    assert_eq!(refused, "busy", "two elements can be shot at in one week");
    game.plan(B, Entry::once(6, shoot(1)));
}

#[test]
fn dw_ruling_46_only_mounted_units_can_eat_their_mounts() {
    let mut game = Besieged::new(&["H02", "H07"], &["O03"]);
    let [spears, knights] = game.inside()[..] else { panic!("expected two units") };
    assert_eq!(game.refused(A, Entry::once(1, Work::EatMounts(spears))), "not_mounted");
    game.plan(A, Entry::once(1, Work::EatMounts(knights)));
    game.plan(A, Entry::once(2, Work::EatMounts(knights)));
    let events = game.go([CALM; 4]);
    assert_eq!(skipped(&events), ["not_mounted"], "the entry must be checked again in its week");
}

#[test]
fn dw_auto_25_a_sortie_requires_troops() {
    let game = Besieged::new(&["H02", "H03"], &["O03"]);
    let [spears, bows] = game.inside()[..] else { panic!("expected two units") };
    let sortie = |units: &[_], raider| Work::Sortie {
        units: units.iter().copied().collect::<BTreeSet<_>>(),
        raider,
    };
    assert_eq!(game.refused(A, Entry::once(1, sortie(&[], None))), "no_troops");
    assert_eq!(game.refused(A, Entry::once(1, sortie(&[spears], Some(bows)))), "data");
    assert_eq!(game.refused(A, Entry::once(1, sortie(&[game.outside()[0]], None))), "no_such");
}

#[test]
fn dw_ruling_33_conditions_can_use_only_facts_known_to_the_side() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let when = |when, work| Entry { when: Some(when), ..Entry::once(1, work) };
    assert_eq!(game.refused(B, when(When::SapAnnounced, ration())), "data");
    assert_eq!(game.refused(B, when(When::StockBelowWeeks(3), ration())), "data");
    assert_eq!(game.refused(A, when(When::EnginesReady, ration())), "data");
    game.plan(B, when(When::EnginesReady, ration()));
    game.plan(A, when(When::StockBelowWeeks(52), ration()));
    game.plan(A, Entry { when: Some(When::StockBelowWeeks(52)), ..Entry::once(2, ration()) });
    // The stock of 520 points feeds ten stands for 52 weeks, which is not below the limit. After week 1 it lasts for
    // 51.
    game.go([CALM; 4]);
    assert_eq!(game.siege().larder.stock, 520 - 10 - 8 - 8 - 8);
    assert_eq!(game.party(B).ration, Rationing::Full);
}

// covers: DW-SAP-18
#[test]
fn dw_ruling_67_deployments_are_recorded_before_the_siege_weeks() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let id = game.id();
    let (inside, outside) = (game.inside()[0], game.outside()[0]);
    let on = |element, unit, stands| Deed::Deploy {
        siege: id,
        deployment: Deployment {
            elements: BTreeMap::from([(element, BTreeMap::from([(unit, stands)]))]),
            lines: BTreeMap::new(),
        },
    };
    let data = (Reason::Data, "DW-RULING-67");
    assert_eq!(game.play.refuses(A, on(24, inside, 1)), data);
    assert_eq!(game.play.refuses(A, on(7, inside, 11)), data);
    assert_eq!(game.play.refuses(A, on(7, outside, 1)), data);
    game.play.does(A, on(7, inside, 10));
    let refused = game.play.refuses(B, on(7, outside, 1));
    assert_eq!(refused, (Reason::Phase, "DW-RULING-67"), "a deployment needs an assault");
    game.plan(B, Entry::once(3, storm()));
    game.play.does(B, on(7, outside, 1));
    game.play.lock(Phase::SiegeProgramme, &[A]);
    assert_eq!(game.play.refuses(A, on(7, inside, 1)), (Reason::Locked, "DW-RULING-67"));
}

// covers: DW-SIEGE-10
#[test]
fn dw_ruling_68_the_tabletop_mode_requires_the_agreement_of_both_sides() {
    for (one, other, settled) in [
        (Some(BattleMode::Tabletop), Some(BattleMode::Tabletop), BattleMode::Tabletop),
        (Some(BattleMode::Tabletop), Some(BattleMode::Auto), BattleMode::Auto),
        (Some(BattleMode::Tabletop), None, BattleMode::Auto),
    ] {
        let mut game = Besieged::new(&["H02"], &["O03"]);
        let id = game.id();
        let choose = |mode| Battle::ChooseMode { of: Subject::Siege(id), mode };
        for (seat, mode) in [(A, one), (B, other)] {
            if let Some(mode) = mode {
                game.play.does(seat, choose(mode));
            }
        }
        game.go([CALM; 4]);
        assert_eq!(game.siege().mode, Some(settled));
        let refused = game.play.refuses(A, choose(BattleMode::Tabletop));
        assert_eq!(refused, (Reason::Already, "DW-RULING-68"));
    }
}

#[test]
fn dw_ruling_68_a_siege_plan_can_contain_only_own_units() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let id = game.id();
    let plan =
        |unit, withdraw_at| BattlePlan { line: vec![unit], withdraw_at, ..BattlePlan::default() };
    let set = |of, plan| Battle::SetPlan { of, plan };
    let (inside, outside) = (game.inside()[0], game.outside()[0]);
    let refused = game.play.refuses(A, set(Planned::Sorties(id), plan(outside, None)));
    assert_eq!(refused, (Reason::Data, "DW-AUTO-04"));
    let refused = game.play.refuses(A, set(Planned::Sorties(id), plan(inside, Some(9))));
    assert_eq!(refused, (Reason::Data, "DW-AUTO-12"));
    game.play.does(A, set(Planned::Sorties(id), plan(inside, Some(10))));
    game.play.does(B, set(Planned::Assaults(id), plan(outside, Some(90))));
    assert_eq!(game.party(A).sortie_plan, Some(plan(inside, Some(10))));
    assert_eq!(game.party(B).assault_plan, Some(plan(outside, Some(90))));
    // Each player can withdraw only their own plan.
    let refused = game.play.refuses(A, Battle::ClearPlan(Planned::Assaults(id)));
    assert_eq!(refused, (Reason::Already, "DW-RULING-68"));
    game.play.does(A, Battle::ClearPlan(Planned::Sorties(id)));
    game.play.does(B, Battle::ClearPlan(Planned::Assaults(id)));
    assert_eq!(game.party(A).sortie_plan, None);
    assert_eq!(game.party(B).assault_plan, None);
}

#[test]
fn dw_ex_65_thain_can_build_depots_but_not_palisades() {
    let mut board = Board::new([Race::Human, Race::Thain]);
    board.garrison(A, city("H1"), &["H02"]);
    let army = board.army(B, "H1", &[], &["T02"]);
    let play = super::end_conflicts(board);
    let unit = play.units(army)[0];
    let id = *play.at().sieges.keys().next().unwrap();
    let plan = |work| Deed::Plan { siege: id, entry: Entry::once(1, work) };
    let camp = Work::Fieldworks { height: 3, count: 3, units: crew(unit, 6) };
    assert_eq!(play.refuses(B, plan(camp)), (Reason::Builder, "DW-FORT-17"));
    let depot = Work::BuildDepot { units: crew(unit, 6) };
    assert!(play.allows(B, plan(depot)));
}

#[test]
fn dw_t_16_one_stand_of_a_unit_can_dig_while_the_others_work() {
    // The unit has eight stands. In the week in which one of them opens a sap, up to seven can work on a ram.
    let mut game = Besieged::new(&["H02"], &["O05", "O03"]);
    let sappers = game.outside()[0];
    let dug = Work::StartSap { unit: sappers, distance: 10, element: 0 };
    game.plan(B, Entry::once(2, dug));
    let ram = |stands| {
        let units = crew(sappers, stands);
        Entry::once(2, Work::BuildEngine { engine: Engine::Ram, units })
    };
    assert_eq!(game.stands(sappers), 8);
    assert_eq!(game.refused(B, ram(8)), "busy");
    game.plan(B, ram(7));
    // The besieged, too, can assign only as many of a unit's stands as the unit has.
    let spears = game.inside()[0];
    let counter = Work::CounterSap { element: 0, unit: spears };
    game.plan(A, Entry::once(3, counter));
    let repairs = |element, stands| {
        let units = crew(spears, stands);
        Entry::once(3, Work::Repair { element, units })
    };
    for element in [1, 3, 5, 7] {
        game.plan(A, repairs(element, 2));
    }
    assert_eq!(game.refused(A, repairs(9, 2)), "busy");
    game.plan(A, repairs(9, 1));
}

#[test]
fn dw_ruling_67_a_besieger_can_deploy_only_for_a_planned_assault() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let siege = game.id();
    let unit = game.outside()[0];
    let deploy = || Deed::Deploy { siege, deployment: Deployment::default() };
    // Entries for other work or for later weeks are not enough.
    let units = crew(unit, 6);
    game.plan(B, Entry::over(1, 13, Work::BuildDepot { units }));
    let refused = (Reason::Phase, "DW-RULING-67");
    assert_eq!(game.play.refuses(B, deploy()), refused);
    game.plan(B, Entry::once(6, storm()));
    game.play.does(B, deploy());
}
