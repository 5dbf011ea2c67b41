//! Tests of the recipients of reports on conflicts and siege weeks: both sides, a third player, and onlookers (section
//! 7 of the specification).

use std::collections::BTreeMap;

use regnal_core::dice::{Die, Draw};
use regnal_core::game::{Game as _, Viewer};
use regnal_demonworld::action::{Entry, Work};
use regnal_demonworld::battle::ShutIn;
use regnal_demonworld::event::{Conflict, Siege, SiegeFood, SiegeWeek, Winter};
use regnal_demonworld::food::epidemic::{Epidemic, Onset, Passing, Week};
use regnal_demonworld::food::hunger::{Meal, Rationing};
use regnal_demonworld::ids::{ConflictId, SiegeId};
use regnal_demonworld::nouns::WinnerChoice;
use regnal_demonworld::state::{Attitude, Group};
use regnal_demonworld::works::Side;
use regnal_demonworld::{Demonworld, Event};

use super::super::board::{A, B, C, at};
use super::tells::{assert_told_to, public, silent};
use super::{Stage, english};

fn draw(value: u32) -> Draw {
    Draw { number: 1, sides: 20, value }
}

/// Returns the text-test campaign with its siege, in which Ada besieges Bruno.
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
fn section_7_a_garrison_is_named_only_to_those_present() {
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
    let force = stage.garrison;
    assert_told_to(game, Conflict::Surrendered { force, to: C }, &[A, C]);
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
    assert_told_to(game, put_off(vec![(B, entry)]), &[B]);
    silent(game, put_off(Vec::new()));
}

#[test]
fn section_7_siege_weeks_are_reported_to_both_sides_but_morale_only_to_its_own_side() {
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
        let ration = Rationing::Half;
        let rationed = SiegeFood::Rationed { siege, seat, ration };
        assert_told_to(game, rationed, &[seat]);
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
fn section_7_a_ransom_is_reported_only_to_payer_and_recipient() {
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
