//! Tests of labour, tunnels and bombardment in the siege weeks.

use regnal_demonworld::action::{Deployment, Siege as Deed, When};
use regnal_demonworld::event::SiegeWork;
use regnal_demonworld::sap::{Blast, SapState};

use super::*;

#[test]
fn dw_ex_55_a_ram_and_a_tower_take_one_week_and_a_catapult_the_next() {
    // Eight pioneers in front of an orc city count as sixteen.
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.garrison(B, city("O1"), &["O03"]);
    let army = board.army(A, "O1", &[], &["H05", "H02"]);
    let mut play = end_conflicts(board);
    let unit = play.units(army)[0];
    let id = *play.at().sieges.keys().next().unwrap();
    let build = |week, engine, stands| Deed::Plan {
        siege: id,
        entry: Entry::once(week, Work::BuildEngine { engine, units: crew(unit, stands) }),
    };
    let tower = Engine::SiegeTower { height: 5 };
    play.does(A, build(1, Engine::Ram, 2));
    play.does(A, build(1, tower, 6));
    play.does(A, build(2, Engine::Catapult, 8));
    let events = play.all_lock(Phase::SiegeProgramme, [CALM; 4]);
    let done: Vec<bool> = picked!(
        events.iter(),
        Event::SiegeWork(SiegeWork::Worked { job, .. }) => job.is_done()
    )
    .collect();
    assert_eq!(done, [true, true, true]);
    let party = &play.at().sieges[&id].parties[&A];
    assert_eq!(party.engines, [Engine::Ram, tower, Engine::Catapult]);
}

// covers: DW-RULING-58
#[test]
fn dw_ex_64_repairs_to_walls_progress_week_by_week() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let unit = game.inside()[0];
    game.damage(1, 30);
    let repair = Work::Repair { element: 1, units: crew(unit, 2) };
    game.plan(A, Entry::over(1, 4, repair));
    let events = game.go([CALM; 4]);
    let sp: Vec<u64> = picked!(
        events.iter(),
        Event::SiegeWork(SiegeWork::WallRepaired { repaired, .. }) => repaired.section.sp().tenths()
    )
    .collect();
    assert_eq!(sp, [325, 450, 500], "all walls must be repaired before week 4");
}

#[test]
fn dw_ruling_33_by_default_the_besieged_repair_the_element_with_the_most_damage() {
    let mut game = Besieged::new(&["H02", "H03"], &["O03"]);
    game.damage(1, 10);
    game.damage(2, 40);
    let spears = game.inside()[0];
    let events = game.go([CALM; 4]);
    let first = events.iter().find_map(|event| match event {
        Event::SiegeWork(SiegeWork::WallRepaired { crew, repaired, .. }) => {
            Some((crew.clone(), repaired.element))
        }
        _ => None,
    });
    assert_eq!(first, Some((crew(spears, 2), 2)));
}

#[test]
fn dw_ruling_61_catapults_and_war_machines_can_breach_a_wall() {
    let mut game = Besieged::new(&["H02"], &["O03", "O10"]);
    let mob = game.outside()[0];
    let depot = Work::BuildDepot { units: crew(mob, 6) };
    game.plan(B, Entry::over(1, 2, depot));
    game.plan(B, Entry::over(1, 13, Work::Bombard { element: 1 }));
    // The besieged do not repair.
    game.plan(A, Entry::once(13, Work::SetRation(Default::default())));
    // A hit removes 5 to 10 points from a wall of 50 points: 10 in each of the first four weeks, and the rest in the
    // fifth. The breach in week 5 opens a question.
    let mut events = game.go([6, CALM, 6, CALM, 6, CALM, 6, CALM]);
    let site = |game: &Besieged| game.play.at().sites[&city("H1")].works.clone();
    assert_eq!(site(&game).element(1).unwrap().1.sp(), Exact::whole(10_u8));
    events.extend(game.lock(Phase::SiegeWindow, [6, CALM]));
    assert_eq!(site(&game).breaches(), 1);
    // Both sides learn which hit opened the breach.
    for viewer in [A, B].map(Viewer::Seat) {
        let blows = events
            .iter()
            .filter(|event| matches!(event, Event::SiegeWork(SiegeWork::Bombarded { .. })));
        let told: Vec<&str> =
            blows.filter_map(|event| game.play.0.tell(event, viewer)).map(|line| line.id).collect();
        let (last, before) = told.split_last().unwrap();
        assert_eq!((*last, before.len()), ("demonworld-bombarded-breach", 4));
        assert!(before.iter().all(|id| *id == "demonworld-bombarded"));
    }
    assert_eq!(game.siege().week, 5, "DW-RULING-33: both sides must know of the breach");
    game.play.window(Phase::SiegeWindow);
}

// covers: DW-SUPPLY-16, DW-RULING-41
#[test]
fn dw_supply_16_a_store_can_be_rebuilt() {
    let mut game = Besieged::new(&["H02", "H02"], &["O03", "O03"]);
    game.change(|siege| {
        siege.larder.lose_store(0);
    });
    let stock = game.siege().larder.stock;
    assert_eq!(stock, 1040 - 104);
    let unit = game.inside()[0];
    // One stand needs two weeks for each of a store's six elements of height 3, so six stands rebuild half the store in
    // a week.
    let rebuild = Work::RebuildStore { units: crew(unit, 6) };
    game.plan(A, Entry::over(1, 3, rebuild));
    let events = game.go([CALM; 4]);
    assert_eq!(game.siege().larder.intact(), 10);
    let left = game.siege().larder.stock;
    assert_eq!(left, stock - 80, "rebuilding a store must not change the stock");
    assert_eq!(skipped(&events), ["no_such"], "there must be nothing to rebuild in week 3");
}

/// Starts a siege in which orc infantry start a sap ten hexes away in week 1 and dig two hexes per week.
fn sapping(outside: &[&str], element: u16) -> Besieged {
    sapping_with(outside, element, |_| {})
}

/// Like [`sapping`], but with further changes before the start of the siege.
pub(super) fn sapping_with(
    outside: &[&str],
    element: u16,
    change: impl FnOnce(&mut Board),
) -> Besieged {
    let mut game = Besieged::with(&["H02"], outside, change);
    let unit = game.outside()[0];
    let sap = Work::StartSap { unit, distance: 10, element };
    game.plan(B, Entry::over(1, 5, sap));
    if let Some(&second) = game.outside().get(1) {
        let depot = Work::BuildDepot { units: crew(second, 6) };
        game.plan(B, Entry::over(1, 2, depot));
    }
    game
}

// covers: DW-SAP-01, DW-SAP-03, DW-SAP-05, DW-SAP-16
#[test]
fn dw_sap_08_a_detected_sap_is_reported() {
    let mut game = sapping(&["O03"], 7);
    // In week 1, at distance 8, the roll of 5 + 2 is below 8, so the sap is undetected. In week 2, at distance 6, 4 + 2
    // is not below 6, so the sap is detected, and a 6 gives its actual position. In week 3, at distance 4, 2 + 2
    // detects it, but 3 is below 4 and gives a wrong position: 1D10 = 6 means one element further. In week 4, at
    // distance 2, an orc is always detected on a 2.
    game.go([5, CALM, 4, 6, CALM, 2, 3, 6, CALM, 2, CALM]);
    let reports: Vec<u16> = game.siege().reports.iter().map(|report| report.0).collect();
    assert_eq!(reports, [7, 8, 7], "the reports must come latest first");
    assert_eq!(game.siege().saps[&1].sap.length, 8);
    assert_eq!(game.siege().saps[&1].owner, B);
}

// covers: DW-SAP-16, DW-SAP-17, DW-SAP-18, DW-SAP-19
#[test]
fn dw_ex_114_a_charge_hits_troops_in_the_recorded_deployment() {
    for (deployed, lost) in [(true, 1), (false, 2)] {
        let mut game = sapping(&["O03", "O03"], 7);
        let unit = game.inside()[0];
        game.choose_tabletop();
        if deployed {
            let deployment = Deployment {
                elements: BTreeMap::from([(7, BTreeMap::from([(unit, 1)]))]),
                lines: BTreeMap::new(),
            };
            let siege = game.id();
            game.play.does(A, Deed::Deploy { siege, deployment });
        }
        let blow = Work::BlowSap { sap: 1, with_assault: true };
        game.plan(B, Entry::once(6, blow));
        game.plan(B, Entry::once(6, storm()));
        game.go([5, CALM, 3, CALM, 1, CALM, 2, CALM]);
        // In week 5, under the wall of height 5, the sap holds on a collapse roll of 10 − 1. At the wall, it is always
        // detected. In week 6, the explosion roll is 9 − 1 = 8.
        let events = game.lock(Phase::SiegeWindow, [10, CALM, 9]);
        let blast = events.iter().find_map(|event| match event {
            Event::SiegeWork(SiegeWork::Exploded { explosion, .. }) => Some(explosion.blast),
            _ => None,
        });
        assert_eq!(blast, Some(Blast::Success));
        let blown = |event: &&Event| matches!(event, Event::SiegeWork(SiegeWork::Exploded { .. }));
        let blown = events.iter().find(blown).unwrap();
        let why = game.play.0.why(&game.play.0, blown, Viewer::Public, true);
        let row = Reckoned::Row { table: "sap_explosion", at: 8 };
        assert_eq!(why.reckoned.last(), Some(&row), "9 − 1 = 8");
        assert_eq!(game.stands(unit), 10 - lost);
        assert_eq!(game.play.at().sites[&city("H1")].works.breaches(), 1);
        assert_eq!(game.siege().saps[&1].sap.state, SapState::Blown);
        game.play.window(Phase::TableReport);
        assert_eq!(game.play.at().windows.len(), 1, "another question is open");
    }
}

// covers: DW-SAP-14, DW-SAP-15
#[test]
fn dw_sap_14_a_collapse_kills_the_digger_and_is_reported_to_all() {
    let mut game = sapping(&["O03", "O03"], 7);
    let digger = game.outside()[0];
    game.go([5, CALM, 3, CALM, 1, CALM, 2, CALM]);
    // In week 5, the collapse roll of 5 − 1 is below 5, so the sap collapses, and a question follows.
    game.lock(Phase::SiegeWindow, [5, CALM]);
    assert_eq!(game.siege().saps[&1].sap.length, 4);
    assert_eq!(game.stands(digger), 9);
    assert_eq!(game.siege().reports[0].0, 7);
    assert_eq!(game.siege().week, 5);
    game.play.window(Phase::SiegeWindow);
}

// covers: DW-SAP-10, DW-RULING-65
#[test]
fn dw_sap_10_a_counter_sap_meets_the_reported_sap() {
    let mut game = sapping(&["O03", "O03"], 7);
    let (spears, mob) = (game.inside()[0], game.outside()[0]);
    game.plan(
        A,
        Entry {
            when: Some(When::SapAnnounced),
            ..Entry::over(1, 13, Work::CounterSap { element: 0, unit: spears })
        },
    );
    game.plan(B, Entry::once(6, Work::ContinueSap { sap: 1, course: Course::Straight }));
    // In week 1, at distance 8, a roll of 6 + 2 detects the sap, and an 8 reports its actual position. From week 2 on,
    // a counter-sap runs under element 7, and its first hex holds on a 5. Both diggers dig two hexes per week. In week
    // 3, the sap is 4 hexes away and the counter-sap is 4 hexes long. Both diggers roll a 3.
    let events = game.go([6, 8, CALM, 3, 5, CALM, 1, 3, 3, CALM, CALM]);
    assert_eq!(game.siege().counter_saps[0].counter.element, 7);
    assert_eq!(game.siege().saps[&1].sap.state, SapState::Intercepted);
    assert_eq!((game.stands(spears), game.stands(mob)), (9, 9));

    // The dice of both diggers are secret until the campaign is over.
    let met = |event: &&Event| matches!(event, Event::SiegeWork(SiegeWork::Intercepted { .. }));
    let met = events.iter().find(met).unwrap();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public] {
        let why = |is_over| game.play.0.why(&game.play.0, met, viewer, is_over).reckoned;
        assert_eq!(why(false), [], "{viewer:?}");
        assert_eq!(why(true).len(), 3, "both dice, and what they decide: {viewer:?}");
    }

    // The entries of the remaining weeks are skipped. The sap's owner learns the reason: diggers from inside have met
    // the sap.
    assert_eq!(skipped(&events), ["no_such"]);
    let is_skipped = |event: &&Event| matches!(event, Event::SiegeWeek(SiegeWeek::Skipped { .. }));
    let told = |seat| {
        let mut skipped = events.iter().filter(is_skipped);
        let line = skipped.next().and_then(|event| game.play.0.tell(event, Viewer::Seat(seat)));
        line.map(|line| say(Lang::En, &line, &Names::default()))
    };
    let mine = told(B).unwrap();
    assert!(mine.ends_with("Diggers from inside have met this sap: it is lost."), "{mine}");
    assert_eq!(told(A), None);
}

#[test]
fn dw_fort_25_an_engineer_halves_the_building_time() {
    let with = |characters: &[CharacterKind]| {
        let mut board = Board::new([Race::Human, Race::Orc]);
        board.garrison(B, city("O1"), &["O03"]);
        let army = board.army(A, "O1", characters, &["H02"]);
        let mut play = end_conflicts(board);
        let unit = play.units(army)[0];
        let id = *play.at().sieges.keys().next().unwrap();
        let work = Work::BuildEngine { engine: Engine::Catapult, units: crew(unit, 8) };
        play.does(A, Deed::Plan { siege: id, entry: Entry::once(1, work) });
        play.all_lock(Phase::SiegeProgramme, [CALM; 4]);
        play.at().sieges[&id].parties[&A].engines.len()
    };
    assert_eq!(with(&[]), 0, "half of the stand-weeks must be done");
    assert_eq!(with(&[CharacterKind::Engineer]), 1);
}

// covers: DW-RULING-59
#[test]
fn dw_ruling_59_a_camp_has_one_element_for_every_four_stands() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let unit = game.outside()[0];
    let camp = Work::Fieldworks { height: 1, count: 3, units: crew(unit, 6) };
    game.plan(B, Entry::once(1, camp));
    game.go([CALM; 4]);
    assert_eq!(game.siege().palisades(), 3);
}

// covers: DW-RULING-33
#[test]
fn dw_sap_17_a_charge_whose_assault_does_not_take_place_is_reported_as_skipped() {
    for (judge, is_second) in BOTH {
        let mut game = sapping_with(&["O03", "O03"], 7, |board| board.options.judge = judge);
        let blow = Work::BlowSap { sap: 1, with_assault: true };
        game.plan(B, Entry::once(6, blow));
        let mut events = game.go([5, CALM, 3, CALM, 1, CALM, 2, CALM]);
        events.extend(game.lock(Phase::SiegeWindow, [10, CALM, CALM, CALM, CALM]));
        let told = if is_second { &["no_assault"][..] } else { &[] };
        assert_eq!(skipped(&events), told);
        assert_eq!(game.siege().saps[&1].sap.state, SapState::Open);
    }
}

// covers: DW-RULING-33
#[test]
fn dw_auto_21_an_assault_whose_units_have_been_destroyed_is_reported_as_skipped() {
    for (judge, is_second) in BOTH {
        let mut game = sapping_with(&["O03", "O03", "O04"], 7, |board| board.options.judge = judge);
        let tusks = game.outside()[2];
        let storm = Work::Assault { units: [tusks].into() };
        let blow = Work::BlowSap { sap: 1, with_assault: true };
        game.plan(B, Entry::once(6, storm));
        game.plan(B, Entry::once(6, blow));
        game.go([5, CALM, 3, CALM, 1, CALM, 2, CALM]);
        game.play.change(|position| {
            position.units.remove(&tusks);
        });
        let events = game.lock(Phase::SiegeWindow, [10, CALM, CALM, CALM, CALM]);
        let told = if is_second { &["no_troops", "no_assault"][..] } else { &[] };
        assert_eq!(skipped(&events), told);
    }
}
