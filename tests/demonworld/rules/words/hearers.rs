//! Tests of who receives reports on conflicts and siege weeks: both sides, a third player, or onlookers (section 7 of
//! the specification).

use regnal_core::dice::{Die, Draw};
use regnal_demonworld::action::{Deployment, Entry, Work};
use regnal_demonworld::battle::ShutIn;
use regnal_demonworld::event::{
    Conflict, Siege, SiegeBattle, SiegeFood, SiegeWeek, SiegeWork, Winter,
};
use regnal_demonworld::food::epidemic::{Epidemic, Onset, Passing, Week};
use regnal_demonworld::food::hunger::{Meal, Rationing};
use regnal_demonworld::nouns::{Advantage, WinnerChoice};
use regnal_demonworld::sap::{Interception, LostDigger, Sap};
use regnal_demonworld::state::{Attitude, BattlePlan, Group, Tunnel, UpkeepChoice};
use regnal_demonworld::works::{Bombardment, Exact, Job, Repaired, Side, Task};

use super::super::why::SAP;
use super::super::works::works;
use super::tells::{assert_told_to, public, silent};
use super::*;

fn draw(value: u32) -> Draw {
    Draw { number: 1, sides: 20, value }
}

/// Returns the campaign of these tests, in which Ada besieges Bruno, and the id of the siege.
fn besieged() -> (Stage, SiegeId) {
    let stage = Stage::set();
    let siege = *stage.play.0.position().sieges.keys().next().unwrap();
    (stage, siege)
}

/// Returns the text of an event for the given viewer.
#[track_caller]
fn told(game: &Demonworld, event: impl Into<Event>, viewer: Viewer) -> String {
    english(&game.tell(&event.into(), viewer).unwrap())
}

#[test]
fn section_7_the_owner_of_a_garrison_is_reported_only_to_those_present() {
    let stage = Stage::set();
    let opened = Conflict::Opened {
        conflict: ConflictId(90),
        province: at("O1"),
        seats: [A, B].into(),
        armies: [stage.army].into(),
        mover: Some(A),
    };
    let game = &stage.play.0;
    for there in [A, B] {
        let told = told(game, opened.clone(), Viewer::Seat(there));
        assert!(told.contains("Ada and Bruno"), "{told}");
    }
    for elsewhere in [Viewer::Seat(C), Viewer::Public] {
        let told = told(game, opened.clone(), elsewhere);
        assert!(told.contains("Ada") && !told.contains("Bruno"), "{told}");
    }
}

#[test]
fn dw_conflict_04_attitudes_are_reported_only_to_those_present() {
    let mut stage = Stage::set();
    let (army, enemy) = (stage.army, stage.enemy);
    let conflict = ConflictId(90);
    let opened = Conflict::Opened {
        conflict,
        province: at("O1"),
        seats: [A, B].into(),
        armies: [army, enemy].into(),
        mover: Some(A),
    };
    let game = &mut stage.play.0;
    game.evolve(&opened.into());
    let attitude = Attitude::Fight(Some(B));
    let taken = Conflict::AttitudeTaken { conflict, army, attitude };
    assert_told_to(game, taken, &[A]);
    let attitudes = BTreeMap::from([(army, attitude), (enemy, Attitude::Nothing)]);
    let revealed = Conflict::AttitudesRevealed { conflict, attitudes };
    assert_told_to(game, revealed, &[A, B]);
    let grouped = |order: &[_]| Conflict::Grouped {
        conflict,
        groups: vec![Group { order: order.to_vec(), ..Group::default() }],
    };
    assert_told_to(game, grouped(&[B, A]), &[A, B]);
    silent(game, grouped(&[]));
    let chose = Conflict::WinnerChose { conflict, army: enemy, choice: WinnerChoice::Stay };
    assert_told_to(game, chose, &[B]);
    let retreat = Conflict::RetreatChosen { conflict, army, to: at("H1") };
    assert_told_to(game, retreat, &[A]);
    public(game, Conflict::WentBack { army, from: at("O1"), to: at("H1") });
    assert_told_to(game, Conflict::Surrendered { force: stage.garrison, to: C }, &[A, C]);
}

#[test]
fn section_7_siege_plans_are_reported_to_their_player_and_offers_to_both_sides() {
    let (stage, siege) = besieged();
    let game = &stage.play.0;
    let entry = Entry::once(1, Work::LiftSiege);
    let planned = |programme: Vec<Entry>| Siege::Planned { siege, seat: A, programme };
    assert_told_to(game, planned(vec![entry.clone()]), &[A]);
    assert_told_to(game, planned(Vec::new()), &[A]);
    for free_passage in [false, true] {
        let offered = Siege::SurrenderOffered { siege, free_passage };
        assert_told_to(game, offered, &[A, B]);
        let surrendered = Siege::Surrendered { siege, free_passage };
        assert_told_to(game, surrendered, &[A, B]);
    }
    for yes in [false, true] {
        let answered = Siege::SurrenderAnswered { siege, seat: A, yes };
        assert_told_to(game, answered, &[A]);
    }
    assert_told_to(game, Siege::SurrenderRefused { siege }, &[A, B]);
    let put_off = |entries| SiegeWeek::PutOff { siege, entries };
    assert_told_to(game, put_off(vec![(B, entry.clone())]), &[B]);
    silent(game, put_off(Vec::new()));
    let (province, mode) = (at("O2"), BattleMode::Auto);
    for seat in [A, B] {
        let [reason, rule] = ["E_CREW", "DW-FORT-21"].map(str::to_owned);
        let skipped = SiegeWeek::Skipped { siege, seat, entry: entry.clone(), reason, rule };
        assert_told_to(game, skipped, &[seat]);
        let deployment = Deployment::default();
        assert_told_to(game, Siege::Deployed { siege, seat, deployment }, &[seat]);
        assert_told_to(game, Siege::ModeChosen { siege, seat, mode }, &[seat]);
        for of in [SiegeBattle::Assault, SiegeBattle::Sortie] {
            let plan = BattlePlan::default();
            assert_told_to(game, Siege::PlanStored { siege, seat, of, plan }, &[seat]);
        }
        let sites = vec![fortress("O2")];
        assert_told_to(game, Siege::SitesOrdered { seat, province, sites }, &[seat]);
    }
    assert_told_to(game, Siege::ModeSettled { siege, mode }, &[A, B]);
}

#[test]
fn section_7_work_at_the_walls_is_reported_to_both_sides_but_crews_and_saps_only_to_one_side() {
    let (stage, siege) = besieged();
    let game = &stage.play.0;
    let unit = stage.unit();
    for seat in [A, B] {
        let (crew, job) = ([(unit, 3)].into(), Job::new(Task::Depot));
        assert_told_to(game, SiegeWork::Worked { siege, seat, crew, job }, &[seat]);
    }
    let walls = works("W5");
    let section = walls.element(0).unwrap().1;
    let (restored, is_closed) = (Exact::ZERO, true);
    let repaired = Repaired { element: 7, restored, section: section.clone(), is_closed };
    let crew = [(unit, 3)].into();
    assert_told_to(game, SiegeWork::WallRepaired { siege, crew, repaired }, &[A, B]);
    for is_opened in [false, true] {
        let (section, shots) = (section.clone(), Vec::new());
        let bombardment = Bombardment { element: 7, shots, section, is_opened };
        assert_told_to(game, SiegeWork::Bombarded { siege, seat: A, bombardment }, &[A, B]);
    }
    let stormed = |hits| SiegeWork::Stormed { siege, hits, stores: 0 };
    assert_told_to(game, stormed(vec![(7, 5)]), &[A, B]);
    silent(game, stormed(Vec::new()));
    let sap = Sap { start: 10, target: 7, length: 0, last_dug: None, ..SAP };
    let tunnel = Tunnel { owner: A, unit, sap };
    assert_told_to(game, SiegeWork::SapOpened { siege, sap: 0, tunnel }, &[A]);
    for lost in [None, Some(LostDigger::Sap), Some(LostDigger::Counter), Some(LostDigger::Both)] {
        let meeting = Interception { dice: None, lost, sap };
        let met = SiegeWork::Intercepted { siege, sap: 0, place: 0, meeting };
        assert_told_to(game, met, &[A, B]);
    }
}

#[test]
fn section_7_siege_weeks_are_reported_to_both_sides_but_morale_tests_only_to_the_tested_side() {
    let (stage, siege) = besieged();
    let game = &stage.play.0;
    let stands = 3;
    assert_told_to(game, SiegeWeek::MilitiaLost { siege, stands }, &[A, B]);
    assert_told_to(game, SiegeWeek::MilitiaRose { siege, stands }, &[A, B]);
    let militia = |yields| SiegeWeek::MilitiaTested { siege, die: None, yields };
    assert_told_to(game, militia(true), &[A, B]);
    silent(game, militia(false));
    for gets_in in [false, true] {
        let die = Die { number: 1, face: 3 };
        let test = ShutIn { dice: [die; 2], prestige: [0; 2], gets_in };
        assert_told_to(game, SiegeWeek::ShutInTried { siege, test }, &[A, B]);
    }
    for (side, seat) in [(Side::Besieger, A), (Side::Besieged, B)] {
        for holds in [false, true] {
            let tested =
                SiegeWeek::MoraleTested { siege, side, threshold: 10, die: draw(9), holds };
            assert_told_to(game, tested, &[seat]);
        }
    }
}

#[test]
fn section_7_food_and_epidemics_are_reported_only_to_the_side_concerned() {
    let (stage, siege) = besieged();
    let game = &stage.play.0;
    for seat in [A, B] {
        let rationed = SiegeFood::Rationed { siege, seat, ration: Rationing::Half };
        assert_told_to(game, rationed, &[seat]);
        let eaten = SiegeFood::MountsEaten { siege, seat, unit: stage.unit(), points: 4 };
        assert_told_to(game, eaten, &[seat]);
        for is_fed in [false, true] {
            let fed = SiegeFood::Fed {
                siege,
                seat,
                line: None,
                felt: Rationing::Full,
                meal: Meal { need: 10, eaten: 5, left: 0, is_fed },
            };
            assert_told_to(game, fed, &[seat]);
        }
    }
    let raided = SiegeFood::Raided { siege, loot: None, brought: 7 };
    assert_told_to(game, raided.clone(), &[A, B]);
    let outside = told(game, raided.clone(), Viewer::Seat(A));
    let inside = told(game, raided, Viewer::Seat(B));
    assert!(!outside.contains('7') && inside.contains('7'), "{outside}, {inside}");
    let passing = |is_caught| Passing { draw: draw(1), is_caught };
    let week = |breaks_out, is_caught| SiegeFood::EpidemicPassed {
        siege,
        week: Box::new(Week {
            onset: Some(Onset { target: 1, draw: None, breaks_out }),
            passing: Some(passing(is_caught)),
            besieged: None,
            besieger: None,
            after: Epidemic::default(),
        }),
    };
    assert_told_to(game, week(true, true), &[A, B]);
    assert_told_to(game, week(true, false), &[B]);
    silent(game, week(false, false));
    let spread = |is_caught| SiegeFood::EpidemicSpread {
        siege,
        passing: passing(is_caught),
        after: Epidemic::default(),
    };
    assert_told_to(game, spread(true), &[A]);
    silent(game, spread(false));
}

#[test]
fn section_7_a_ransom_is_reported_only_to_its_payer_and_its_recipient() {
    let stage = Stage::set();
    let ransomed = |captor| Winter::Ransomed {
        seat: A,
        character: stage.general(),
        captor,
        points: 50,
        force: stage.army,
    };
    assert_told_to(&stage.play.0, ransomed(Some(B)), &[A, B]);
    assert_told_to(&stage.play.0, ransomed(None), &[A]);
}

#[test]
fn section_7_choices_in_winter_quarters_are_reported_only_to_their_player() {
    let stage = Stage::set();
    let game = &stage.play.0;
    let (unit, character) = (stage.unit(), stage.general());
    for seat in [A, B] {
        let advantage = Advantage::Fear;
        assert_told_to(game, Winter::AdvantageChosen { seat, unit, advantage }, &[seat]);
        for is_wanted in [false, true] {
            assert_told_to(game, Winter::RansomPlanned { seat, character, is_wanted }, &[seat]);
        }
        for choice in [None, Some(UpkeepChoice::KeepUnpaid)] {
            assert_told_to(game, Winter::UpkeepChosen { seat, choice }, &[seat]);
        }
        let gained = |units: &[_]| Winter::ExperienceGained {
            seat,
            gained: units.iter().map(|&unit| (unit, advantage)).collect(),
        };
        assert_told_to(game, gained(&[unit]), &[seat]);
        silent(game, gained(&[]));
    }
}
