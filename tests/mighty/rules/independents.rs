//! Tests of independents (4.20).

use regnal_mighty::nouns::IndependentsPolicy;

use super::battlefield::{FIELD, NORTH, board, dice, shore};
use super::court::pass_to;
use super::*;

/// Returns a board on which A's army 1 is outside a hostile building, with the building's independent army 50.
fn wild(building: Building) -> Board {
    board(Phase::Combat)
        .site(FIELD, building, Allegiance::Hostile)
        .with(A, army(1), FIELD)
        .independent(army(50), FIELD)
}

/// Returns a board on which A's army 1 besieges a hostile building, with the building's independent army 50 inside.
fn guarded(building: Building) -> Board {
    let before = board(Phase::Siege).site(FIELD, building, Allegiance::Hostile);
    let guard = |unit: &mut Unit| unit.inside = true;
    before.with(A, army(1), FIELD).unit(army(50), Owner::Independent, FIELD, guard)
}

#[test]
fn me_indep_01_independents_are_hostile_to_every_player() {
    let mut table = wild(Building::Village).build();
    assert!(table.is_legal(A, &attack(army(1), army(50))));
    // Independents on the same hex make a fight compulsory.
    let events = table.play(A, Action::EndPhase, &dice(&[7, 7, 7, 7]));
    let fights = events.iter().filter(|event| matches!(event, Event::Fought { .. })).count();
    assert_eq!(fights, 2);
}

// covers: ME-INDEP-02, ME-RULING-53
#[test]
fn me_indep_02_independents_follow_the_policy_of_the_active_players_left_neighbour() {
    let beaten = |policies: [(_, IndependentsPolicy); 2]| {
        let board = policies.into_iter().fold(wild(Building::Village), |board, (seat, policy)| {
            board.realm(seat, |realm| realm.orders.independents = policy)
        });
        let table = board.fought(army(1), army(50), &[8, 7]);
        assert!(!table.is_asked(B) && !table.is_asked(C));
        table.unit(army(50)).inside
    };
    let (shelter, stand) = (IndependentsPolicy::Shelter, IndependentsPolicy::Stand);
    assert!(beaten([(B, shelter), (C, stand)]));
    assert!(!beaten([(B, stand), (C, shelter)]));
}

#[test]
fn me_ruling_53_independents_go_inside_by_default_unless_the_site_is_razed() {
    let table = wild(Building::City).fought(army(1), army(50), &[9, 6]);
    assert!(table.unit(army(50)).inside);
    let mut table = wild(Building::City).razed(FIELD, 1, RazedBy::Storm).build();
    table.fight(army(1), army(50), &[9, 6]);
    assert!(table.unit(army(50)).is_outside());
}

#[test]
fn me_indep_03_bonuses_do_not_apply_to_independents() {
    let mut table = board(Phase::Combat)
        .site(FIELD, Building::Fortress, Allegiance::Hostile)
        .with(A, army(1), FIELD)
        .unit(army(50), Owner::Independent, FIELD, |unit| {
            unit.effects = vec![
                Effect { modifier: Modifier::Volunteers, value: 1, expiry: Expiry::OnLeavingHex },
                Effect { modifier: Modifier::MinorDefeat, value: -3, expiry: Expiry::NextRoll },
            ];
        })
        .build();
    let events = table.fight(army(1), army(50), &[5, 8]);
    assert!(matches!(
        &events[0],
        Event::Fought { defence, .. }
            if defence.total == 5 && defence.modifiers == [(Modifier::MinorDefeat, -3)]
    ));
}

#[test]
fn me_indep_04_an_independent_army_never_leaves_its_hex() {
    // The unit does not retreat to an adjacent building of its own side. Without a site on its own hex, it is
    // destroyed.
    let mut table = board(Phase::Combat)
        .owned(B, NORTH)
        .with(A, army(1), FIELD)
        .independent(army(50), FIELD)
        .build();
    let events = table.fight(army(1), army(50), &[10, 5]);
    assert!(events.contains(&Event::UnitLost { unit: army(50), by: Loss::NoRetreat }));
    // A victorious independent unit does not pursue.
    let mut table = board(Phase::Combat)
        .owned(A, NORTH)
        .reserve(A, 3)
        .with(A, army(1), FIELD)
        .independent(army(50), FIELD)
        .realm(A, |realm| {
            realm.orders.retreat.insert(
                regnal_mighty::nouns::Severity::Minor,
                regnal_mighty::action::RetreatOrder::Hexes(vec![NORTH]),
            );
        })
        .build();
    table.fight(army(1), army(50), &[6, 7]);
    assert_eq!(table.unit(army(1)).hex, NORTH);
    assert_eq!(table.unit(army(50)).hex, FIELD);
}

#[test]
fn me_indep_05_an_independent_army_can_retreat_without_rations() {
    let mut table = wild(Building::Village).build();
    let events = table.fight(army(1), army(50), &[10, 5]);
    assert!(table.unit(army(50)).inside);
    assert!(!saw!(events, Event::RationsPaid { .. } | Event::FamineRolled { .. }));
}

#[test]
fn me_indep_06_the_usual_siege_modifiers_apply_to_an_independent_site() {
    let siege = |building| {
        let events = guarded(building).build().besiege(army(1), 9);
        let Event::SiegeRolled { siege, total, .. } = &events[0] else {
            panic!("unexpected: {events:?}");
        };
        assert!(siege.contains(&(SiegeModifier::EachUnitInside, -1)));
        *total
    };
    assert_eq!(siege(Building::Village), 9 + 2 - 1);
    assert_eq!(siege(Building::City), 9 - 1);
    assert_eq!(siege(Building::Fortress), 9 - 4 - 1);
}

#[test]
fn a_hostile_site_can_be_captured_like_any_other_building() {
    let mut table = guarded(Building::City).build();
    let events = table.besiege(army(1), 12);
    assert!(saw!(events, Event::BuildingTaken { seat: A, from: None, .. }));
    assert!(table.find(army(50)).is_none());
}

#[test]
fn me_ruling_48_a_site_stays_hostile_when_its_guard_is_destroyed() {
    let table = wild(Building::City).fought(army(1), army(50), &[12, 2]);
    assert_eq!(table.units_on(FIELD).len(), 1);
    assert_eq!(table.cell(FIELD).site.map(|site| site.allegiance), Some(Allegiance::Hostile));
}

#[test]
fn me_ruling_80_an_independent_that_must_retreat_goes_inside_or_is_destroyed() {
    let port = |standing: bool| {
        let board = shore(board(Phase::Combat))
            .site(FIELD, Building::City, Allegiance::Hostile)
            .cell(FIELD, |cell| {
                cell.razed = (!standing).then_some(Ruins { thaw: 1, by: RazedBy::Dragons });
            })
            .with(A, army(1), FIELD)
            .independent(boat(50), FIELD)
            .realm(B, |realm| realm.orders.independents = IndependentsPolicy::Stand);
        let table = board.fought(army(1), boat(50), &[10, 5]);
        table.find(boat(50)).map(|unit| unit.inside)
    };
    assert_eq!(port(true), Some(true));
    assert_eq!(port(false), None);
}

#[test]
fn me_ex_39_an_independent_army_rolls_without_modifiers() {
    let mut table = wild(Building::City)
        .with(A, army(2), FIELD)
        .realm(B, |realm| realm.orders.independents = IndependentsPolicy::Stand)
        .build();
    let events = table.fight(army(1), army(50), &[9, 8]);
    assert!(matches!(&events[0], Event::Fought { defence, .. } if defence.total == 8));
    let events = table.fight(army(2), army(50), &[5, 8]);
    assert!(matches!(&events[0], Event::Fought { defence, .. } if defence.total == 5));
}

// covers: ME-EX-22, ME-RULING-48
#[test]
fn me_ex_22_a_neutral_city_that_turns_hostile_gets_one_army() {
    let mut table = Board::new(3)
        .turn_of(A, Phase::Movement)
        .site(NORTH, Building::City, Allegiance::Neutral)
        .explored(A, FIELD, NORTH)
        .reserve(A, 3)
        .with(A, army(1), FIELD)
        .after(A, Action::Move { units: vec![army(1)], hex: NORTH, inside: false }, &dice(&[4]));
    let guard = table.unit(army(2));
    assert_eq!((guard.owner, guard.hex), (Owner::Independent, NORTH));
    assert!(guard.is_outside() && guard.effects.is_empty());
    assert_eq!(table.units_on(NORTH).len(), 2);
    assert_eq!(table.cell(NORTH).owner, None);
    // The fight becomes compulsory in the same turn.
    table.go_to(super::Phase::Combat);
    let events = table.play(A, Action::EndPhase, &dice(&[7, 7]));
    assert!(saw!(events, Event::Fought { .. }));
}

// covers: ME-RULING-48
#[test]
fn me_ruling_48_a_destroyed_guard_is_not_replaced_while_the_site_stays_hostile() {
    let mut table = wild(Building::City).build();
    let guards = |table: &super::Table| {
        let units = table.units_on(FIELD).into_iter();
        units.filter(|unit| unit.owner == Owner::Independent).count()
    };
    table.fight(army(1), army(50), &[12, 2]);
    assert!(table.find(army(50)).is_none());
    pass_to(&mut table, 2, Season::Summer, A);
    assert_eq!(guards(&table), 0);
    let site = table.cell(FIELD).site.map(|site| site.allegiance);
    assert_eq!(site, Some(Allegiance::Hostile));
}

// covers: ME-RULING-17, ME-RULING-48
#[test]
fn me_ruling_17_the_supply_of_independent_pieces_is_unlimited() {
    // The map already has more hostile villages and independent armies than a realm has pieces. Scouting then finds one
    // more of each.
    let mut board = Board::new(3).turn_of(A, Phase::Scouting).unseen(NORTH).with(A, army(1), FIELD);
    for number in 0..13 {
        let at = hex(-3, number % 4);
        board = board.independent(army(50 + number as u16), at);
    }
    for r in -3..=4 {
        let q = if r < 0 { 3 } else { -2 };
        if hex(q, r).distance(FIELD) <= 4 {
            board = board.site(hex(q, r), Building::Village, Allegiance::Hostile);
        }
    }
    for q in [1, 2] {
        board = board.site(hex(q, 2), Building::Village, Allegiance::Hostile);
    }
    let hostile = |table: &super::Table| {
        let cells = table.game.position().cells;
        let sites = cells.values().filter_map(|cell| cell.site);
        sites.filter(|site| site.allegiance == Allegiance::Hostile).count()
    };
    let mut table = board.build();
    let before = hostile(&table);
    assert!(before >= 8, "{before}");
    table.play(A, send_scouts(army(1), NORTH), &dice(&[4]));
    assert_eq!(hostile(&table), before + 1);
    let guard = table.units_on(NORTH);
    assert_eq!(guard.len(), 1);
    assert_eq!((guard[0].owner, guard[0].is_outside()), (Owner::Independent, true));
    assert!(guard[0].effects.is_empty());
}
