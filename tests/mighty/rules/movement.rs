//! Tests of movement (4.11).

use regnal_core::part::Given;
use regnal_mighty::nouns::Severity;

use super::country::{EAST, FAR, HOME, NORTH, at_sea, country, go, march, on_the_road, scout, two};
use super::*;

#[track_caller]
fn moved(board: Board) -> Table {
    let table = board.after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.unit(army(1)).hex, NORTH);
    table
}

/// Returns the cost in rations of a step to the hex north of home.
#[track_caller]
fn cost(board: Board) -> u32 {
    9 - moved(board.reserve(A, 9)).reserve(A)
}

#[test]
fn me_move_01_only_explored_hexes_can_be_entered() {
    let table = on_the_road(3).build();
    assert_eq!(table.refused(A, go(&[army(1)], hex(0, 1))), Reason::NotExplored);
    moved(on_the_road(3));
}

#[test]
fn me_move_02_moving_a_unit_is_optional() {
    let mut table = on_the_road(3).build();
    table.end_turn();
    assert_eq!(table.unit(army(1)).hex, HOME);
}

#[test]
fn me_move_03_a_move_goes_to_one_adjacent_hex() {
    let mut table = on_the_road(3).explored(A, NORTH, FAR).build();
    assert_eq!(table.refused(A, go(&[army(1)], FAR)), Reason::NotAdjacent);
    assert_eq!(table.refused(A, go(&[army(1)], HOME)), Reason::NotAdjacent);
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.refused(A, go(&[army(1)], FAR)), Reason::AlreadyMoved);
}

#[test]
fn me_move_04_armies_on_a_hex_can_move_together_after_one_exploration() {
    let mut table = on_the_road(5).with(A, army(2), HOME).with(A, army(3), HOME).build();
    let together = go(&[army(1), army(2), army(3)], NORTH);
    assert!(table.is_legal(A, &together));
    table.play(A, together, &[]);
    for number in 1..=3 {
        assert_eq!(table.unit(army(number)).hex, NORTH);
    }
}

#[test]
fn me_move_05_any_number_of_armies_can_share_a_hex() {
    let board = (2..=9).fold(on_the_road(3), |board, number| board.with(A, army(number), NORTH));
    moved(board);
}

#[test]
fn me_move_06_a_hostile_army_on_the_hex_keeps_a_unit_from_moving() {
    let enemy = on_the_road(3).with(B, army(2), HOME).build();
    assert_eq!(enemy.refused(A, go(&[army(1)], NORTH)), Reason::Pinned);
    let independent = on_the_road(3).independent(army(2), HOME).build();
    assert_eq!(independent.refused(A, go(&[army(1)], NORTH)), Reason::Pinned);
}

#[test]
fn me_move_07_entering_a_plain_or_coast_costs_one_ration() {
    for terrain in [Terrain::Plain, Terrain::Coast, Terrain::Forest] {
        assert_eq!(cost(on_the_road(9).terrain(NORTH, terrain)), 1);
    }
}

#[test]
fn me_move_08_entering_a_river_has_no_extra_cost() {
    let river = || on_the_road(9).terrain(NORTH, Terrain::River);
    assert_eq!(cost(river()), 1);
    assert_eq!(cost(river().owned(A, NORTH)), 1);
}

#[test]
fn me_move_09_the_bridge_on_an_enemy_river_can_be_sabotaged() {
    let table = on_the_road(3)
        .terrain(NORTH, Terrain::River)
        .owned(B, NORTH)
        .cell(NORTH, |cell| cell.bridge = Bridge::Sabotaged(1))
        .build();
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::HexClosed);
}

/// Plays a fight after which A's defeated army 1 at home can retreat north, over A's own broken bridge.
fn over_a_broken_bridge(rations: u32) -> Table {
    let retreat = Step::Retreat {
        unit: army(1),
        winner: None,
        severity: Severity::Brilliant,
        options: vec![Refuge::To(NORTH)],
    };
    country(2, Phase::Combat)
        .terrain(NORTH, Terrain::River)
        .owned(A, NORTH)
        .cell(NORTH, |cell| cell.bridge = Bridge::Sabotaged(1))
        .meeting(army(1), army(2), HOME)
        .reserve(A, rations)
        .pending(retreat)
        .build()
}

#[test]
fn me_move_10_crossing_a_broken_bridge_costs_one_more_ration() {
    let mut table = over_a_broken_bridge(3);
    table.play(A, Action::Retreat { to: Refuge::To(NORTH) }, &[]);
    assert_eq!(table.unit(army(1)).hex, NORTH);
    assert_eq!(table.reserve(A), 1);
}

#[test]
fn me_move_11_entering_a_mountain_costs_one_more_ration() {
    assert_eq!(cost(on_the_road(9).terrain(NORTH, Terrain::Mountain)), 2);
}

#[test]
fn me_move_12_without_the_extra_ration_the_unit_rolls_for_famine() {
    let mut table = on_the_road(1).terrain(NORTH, Terrain::Mountain).build();
    let events = table.play(A, go(&[army(1)], NORTH), &two(9));
    assert!(saw!(events, Event::FamineRolled { .. }));
}

#[test]
fn me_move_13_a_player_who_wins_over_a_site_gets_its_hex() {
    let mut table = on_the_road(3).site(NORTH, Building::Village, Allegiance::Neutral).build();
    table.play(A, go(&[army(1)], NORTH), &two(10));
    assert_eq!(table.cell(NORTH).owner, Some(A));
}

#[test]
fn me_move_14_a_unit_annexes_an_empty_unowned_hex() {
    let table = moved(on_the_road(3));
    let cell = table.cell(NORTH);
    assert_eq!(cell.owner, Some(A));
    assert!(cell.ever_annexed);
}

#[test]
fn me_move_15_a_unit_annexes_an_undefended_enemy_hex() {
    let table = moved(on_the_road(3).owned(B, NORTH));
    assert_eq!(table.cell(NORTH).owner, Some(A));
}

#[test]
fn me_move_16_an_army_that_blocks_the_hex_must_be_fought() {
    let mut table = moved(on_the_road(3).owned(B, NORTH).with(B, army(2), NORTH));
    assert_eq!(table.cell(NORTH).owner, Some(B));
    table.end_phase();
    assert!(table.is_legal(A, &attack(army(1), army(2))));
}

#[test]
fn me_move_17_an_enemy_building_can_only_be_taken_by_siege() {
    let mut table = moved(on_the_road(3).built(B, NORTH, Building::Village));
    assert_eq!(table.cell(NORTH).owner, Some(B));
    table.end_phase();
    assert!(table.is_legal(A, &Action::Besiege { unit: army(1) }));
}

#[test]
fn me_ruling_21_dragons_strike_before_negotiations_and_annexation() {
    let mut table = on_the_road(3)
        .site(NORTH, Building::Village, Allegiance::Neutral)
        .cell(NORTH, |cell| cell.nest = true)
        .build();
    let events = table.play(A, go(&[army(1)], NORTH), &[vec![4], two(10).to_vec()].concat());
    let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let order = [
        place(|event| matches!(event, Event::RationsPaid { .. })),
        place(|event| matches!(event, Event::UnitMoved { .. })),
        place(|event| matches!(event, Event::NestChecked { .. })),
        place(|event| matches!(event, Event::EnvoysReceived { .. })),
        place(|event| matches!(event, Event::BuildingTaken { .. })),
    ];
    assert!(order.is_sorted());
}

// covers: ME-RULING-21
#[test]
fn an_army_killed_by_dragons_does_not_negotiate() {
    let mut table = on_the_road(3)
        .site(NORTH, Building::Village, Allegiance::Neutral)
        .cell(NORTH, |cell| cell.nest = true)
        .build();
    // The dragons wake and fly three steps north, to the border and beyond. The nest's own hex is razed.
    let dice = [vec![5], vec![6, 6, 6, 6], vec![3, 1, 1, 1]].concat();
    let events = table.play(A, go(&[army(1)], NORTH), &dice);
    assert!(!saw!(events, Event::EnvoysReceived { .. }));
    assert!(table.find(army(1)).is_none());
}

#[test]
fn me_ruling_54_an_enemy_building_or_army_prevents_annexation_of_its_hex_on_entry() {
    let building = moved(on_the_road(3).built(B, NORTH, Building::Fortress));
    assert_eq!(building.cell(NORTH).owner, Some(B));
    let army_there = moved(on_the_road(3).owned(B, NORTH).with(B, army(2), NORTH));
    assert_eq!(army_there.cell(NORTH).owner, Some(B));
}

#[test]
fn me_ruling_55_a_side_that_is_left_alone_on_a_hex_annexes_it() {
    // An action that rolls no dice makes the match carry out the pending step.
    let wait = Action::SetPursuitOrder { order: PursuitOrder::Never };
    let settled = |board: Board| {
        board.pending(Step::Settle(NORTH)).after(A, wait.clone(), &[]).cell(NORTH).owner
    };
    let base = || country(3, Phase::Movement).owned(B, NORTH);
    assert_eq!(settled(base().with(A, army(1), NORTH)), Some(A));
    assert_eq!(settled(base().meeting(army(1), army(2), NORTH)), Some(B));
    let ally = base().with(A, army(1), NORTH).allied(A, B);
    assert_eq!(settled(ally), Some(B), "an ally must not annex the hex");
    // Among allies, the unit that arrived first annexes the hex.
    let both = || base().allied(A, C);
    assert_eq!(settled(both().with(A, army(1), NORTH).with(C, army(2), NORTH)), Some(A));
    assert_eq!(settled(both().with(C, army(1), NORTH).with(A, army(2), NORTH)), Some(C));
    // Marshes, desolate hexes, intact buildings and a player's ruins cannot be annexed.
    let marsh = country(3, Phase::Movement).terrain(NORTH, Terrain::Marsh);
    assert_eq!(settled(marsh.with(A, army(1), NORTH)), None);
    assert_eq!(settled(base().built(B, NORTH, Building::Village).with(A, army(1), NORTH)), Some(B));
    let razed = base().with(A, army(1), NORTH).razed(NORTH, 1, RazedBy::Pillage);
    assert_eq!(settled(razed), Some(B));
    // An army on board a boat does not annex the hex.
    let coast = country(3, Phase::Movement).terrain(NORTH, Terrain::Coast).owned(B, NORTH);
    assert_eq!(settled(coast.aboard(A, army(1), boat(9), NORTH)), Some(B));
}

#[test]
fn me_ruling_56_hostile_units_outside_pin_units_on_their_hex() {
    let enemy = || on_the_road(3).built(A, HOME, Building::City).with(B, army(2), HOME);
    let table = enemy().build();
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::Pinned);
    assert_eq!(table.refused(A, Action::GoInside { unit: army(1) }), Reason::Pinned);
    // Units inside are pinned, too, but can come out to fight.
    let mut inside = enemy().inside(A, army(3), HOME).build();
    assert_eq!(inside.refused(A, go(&[army(3)], NORTH)), Reason::Pinned);
    inside.play(A, Action::GoOutside { unit: army(3) }, &[]);
    // Hostile units inside a building or on board a boat do not pin.
    moved(on_the_road(3).built(B, HOME, Building::City).inside(B, army(2), HOME));
    moved(on_the_road(3).aboard(B, army(2), boat(9), HOME));
    // Allied units do not pin, either.
    moved(
        country(3, Phase::Movement)
            .with(A, army(1), HOME)
            .explored(A, HOME, NORTH)
            .reserve(A, 3)
            .with(B, army(2), HOME)
            .allied(A, B),
    );
}

#[test]
fn me_ruling_57_a_hex_with_a_broken_bridge_can_be_left_but_not_entered() {
    let broken = |hex| {
        on_the_road(9)
            .terrain(hex, Terrain::River)
            .owned(A, hex)
            .cell(hex, |cell| cell.bridge = Bridge::Sabotaged(1))
    };
    moved(broken(HOME));
    let mut table = broken(NORTH).build();
    // The hex is closed to its owner, too. The bridge is restored at the end of spring.
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::HexClosed);
    table.next_turn_of(A, Phase::Movement);
    assert_eq!(table.cell(NORTH).bridge, Bridge::Intact);
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.reserve(A), 8);
}

// covers: ME-RULING-12
#[test]
fn me_ruling_58_an_enemy_river_with_an_intact_bridge_has_no_extra_cost() {
    let enemy = on_the_road(9).terrain(NORTH, Terrain::River).owned(B, NORTH);
    assert_eq!(cost(enemy), 1);
    let bridgeless = on_the_road(9)
        .terrain(NORTH, Terrain::River)
        .cell(NORTH, |cell| cell.bridge = Bridge::None);
    assert_eq!(cost(bridgeless), 1);
}

#[test]
fn me_ruling_61_a_joint_move_needs_units_of_one_player_that_started_together() {
    let table = on_the_road(9)
        .with(A, army(2), EAST)
        .with(B, army(3), NORTH)
        .unit(army(4), Owner::Realm(A), HOME, |unit| unit.turn.began_at = Some(EAST))
        .build();
    let with = |other| go(&[army(1), other], NORTH);
    assert_eq!(table.refused(A, with(army(2))), Reason::DifferentStartHex);
    assert_eq!(table.refused(A, with(army(4))), Reason::DifferentStartHex);
    assert_eq!(table.refused(A, with(army(3))), Reason::NotYourUnit);
    assert_eq!(table.refused(A, go(&[], NORTH)), Reason::UnknownUnit);
    // Each unit pays for itself exactly once.
    let mut pair = on_the_road(9).with(A, army(2), HOME).build();
    pair.play(A, go(&[army(2), army(1), army(2)], NORTH), &[]);
    assert_eq!(pair.reserve(A), 7);
}

// covers: ME-RULING-61, ME-MOVE-04
#[test]
fn me_ruling_61_any_group_of_units_on_a_hex_can_move_together() {
    let stack = |armies: u16| {
        let board = on_the_road(30);
        (2..=armies).fold(board, |board, number| board.with(A, army(number), HOME)).build()
    };
    let parties = |table: &Table| -> Vec<Vec<UnitId>> {
        let to_north = table.game.legal(A).into_iter().filter_map(|action| match action {
            Action::Move { units, hex: NORTH, inside: false } => Some(units),
            _ => None,
        });
        to_north.collect()
    };
    let of = |numbers: &[u16]| -> Vec<UnitId> { numbers.iter().map(|&n| army(n)).collect() };
    let three = stack(3);
    let all = [&[1][..], &[1, 2], &[1, 2, 3], &[1, 3], &[2], &[2, 3], &[3]].map(of);
    assert_eq!(parties(&three), all);
    // A player types two of the three units.
    let given = [("units", "a3 a1"), ("hex", &three.game.labels()[&NORTH])];
    let given = Given(given.map(|(name, typed)| (name.to_owned(), typed.to_owned())).into());
    let its = three.game.particulars(A, &go(&of(&[1, 3]), NORTH));
    assert!(its.fit(&given));
    let read = three.game.read(A, "move", &given).unwrap();
    let mut table = three;
    table.play(A, read, &[]);
    let places = [1, 2, 3].map(|number| table.unit(army(number)).hex);
    assert_eq!(places, [NORTH, HOME, NORTH]);
    // Each unit can also make a forced march.
    let on = |units: &[u16]| Action::MarchOn { units: of(units), hex: EAST, inside: false };
    let marching =
        on_the_road(9).explored(A, NORTH, EAST).with(A, army(2), HOME).with(A, army(3), HOME);
    let table = marching.after(A, go(&of(&[1, 2, 3]), NORTH), &[]);
    for units in [&[1][..], &[1, 2], &[1, 3], &[2, 3], &[1, 2, 3]] {
        assert!(table.is_legal(A, &on(units)), "{units:?}");
    }
    // Eight units form 255 groups. For a larger stack, the list only contains single units, pairs, and all units
    // together.
    assert_eq!(parties(&stack(8)).len(), 255);
    let many = parties(&stack(9));
    assert_eq!(many.len(), 9 + 36 + 1);
    assert!(many.contains(&of(&[2, 9])) && many.contains(&of(&[1, 2, 3, 4, 5, 6, 7, 8, 9])));
}

#[test]
fn me_ruling_66_each_kind_of_closure_forbids_certain_moves() {
    let closed = |at, cause| on_the_road(9).terrain(at, Terrain::River).closed(at, cause);
    for cause in [ClosureCause::Deluge, ClosureCause::Storm] {
        let table = closed(NORTH, cause).build();
        assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::HexClosed);
    }
    moved(closed(HOME, ClosureCause::Deluge));
    let storm = closed(HOME, ClosureCause::Storm).build();
    assert_eq!(storm.refused(A, go(&[army(1)], NORTH)), Reason::HeldInHex);
    let desolate = on_the_road(9).cell(NORTH, |cell| cell.desolate = true);
    assert_eq!(desolate.build().refused(A, go(&[army(1)], NORTH)), Reason::HexDesolate);
    // A Rain of Blood only holds units that were on the hex when it was cast.
    let blood = on_the_road(9).held(A, army(2), HOME).build();
    assert_eq!(blood.refused(A, go(&[army(2)], NORTH)), Reason::HeldInHex);
    assert!(blood.is_legal(A, &go(&[army(1)], NORTH)));
}

#[test]
fn me_ruling_105_celerity_gives_two_moves_in_spring_without_extra_cost_or_penalty() {
    let swift = |year| {
        country(2, Phase::Movement)
            .unit(army(1), Owner::Realm(A), HOME, |unit| unit.celerity = Some(year))
            .explored(A, HOME, NORTH)
            .explored(A, NORTH, FAR)
            .explored(A, FAR, hex(0, -3))
            .reserve(A, 9)
    };
    let mut table = swift(1).after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.refused(A, march(&[army(1)], FAR)), Reason::CelerityUnit);
    table.play(A, go(&[army(1)], FAR), &[]);
    assert_eq!(table.reserve(A), 7);
    assert_eq!(table.weight(army(1)), 0);
    assert_eq!(table.refused(A, go(&[army(1)], hex(0, -3))), Reason::AlreadyMoved);
    // Each hex is explored separately; the second one is explored between the two moves (ME-SPELL-20).
    let scouting = swift(1).after(A, go(&[army(1)], NORTH), &[]);
    assert!(scouting.is_legal(A, &scout(hex(1, -2))));
    // The effect starts in its year and ends with the spring.
    let mut later = swift(1).build();
    later.next_turn_of(A, Phase::Movement);
    assert_eq!(later.unit(army(1)).celerity, None);
    let early = swift(2).after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(early.refused(A, go(&[army(1)], FAR)), Reason::AlreadyMoved);
}

// covers: ME-RULING-106
#[test]
fn a_unit_inside_a_building_under_a_magic_rampart_cannot_leave() {
    let table = on_the_road(9)
        .built(A, HOME, Building::City)
        .cell(HOME, |cell| cell.rampart = Some(1))
        .inside(A, army(2), HOME)
        .build();
    assert_eq!(table.refused(A, go(&[army(2)], NORTH)), Reason::HeldInHex);
    assert_eq!(table.refused(A, Action::GoOutside { unit: army(2) }), Reason::Rampart);
    assert!(table.is_legal(A, &go(&[army(1)], NORTH)));
}

#[test]
fn me_ruling_112_a_bridge_on_any_river_can_be_broken() {
    for owner in [None, Some(A), Some(B)] {
        let table = on_the_road(9)
            .terrain(NORTH, Terrain::River)
            .cell(NORTH, |cell| {
                cell.owner = owner;
                cell.bridge = Bridge::Sabotaged(1);
            })
            .build();
        assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::HexClosed);
    }
}

#[test]
fn the_menu_lists_every_legal_move_and_only_legal_moves() {
    let table = on_the_road(9).with(A, army(2), HOME).built(A, EAST, Building::City).build();
    let menu = table.game.legal(A);
    let together = |hex, inside| Action::Move { units: vec![army(1), army(2)], hex, inside };
    assert!(menu.contains(&together(NORTH, false)));
    assert!(!menu.contains(&together(NORTH, true)));
    assert!(menu.contains(&together(EAST, true)));
    assert_eq!(table.refused(A, together(NORTH, true)), Reason::CannotShelter);
    for action in menu {
        let mut dice = Dice::scripted([3; 40]);
        assert!(table.game.decide(A, &action, &mut dice).is_ok());
    }
}

#[test]
fn me_ex_24_an_army_that_enters_an_unguarded_enemy_village_only_stops_its_harvest() {
    let mut table = moved(on_the_road(3).built(B, NORTH, Building::Village));
    assert_eq!(table.cell(NORTH).owner, Some(B));
    table.end_turn();
    assert_eq!(table.reserve(B), 0);
}

#[test]
fn me_ex_25_the_winner_of_a_total_victory_annexes_the_enemys_hex() {
    let mut table = moved(on_the_road(3).owned(B, NORTH).with(B, army(2), NORTH));
    table.end_phase();
    table.fight(army(1), army(2), &[10, 3]);
    assert!(table.find(army(2)).is_none());
    assert_eq!(table.cell(NORTH).owner, Some(A));
}

#[test]
fn me_ex_29_enemies_outside_pin_a_unit_but_an_enemy_garrison_does_not() {
    let outside = on_the_road(3).built(A, HOME, Building::City).with(B, army(2), HOME).build();
    assert_eq!(outside.refused(A, go(&[army(1)], NORTH)), Reason::Pinned);
    assert_eq!(outside.refused(A, Action::GoInside { unit: army(1) }), Reason::Pinned);
    moved(on_the_road(3).built(B, HOME, Building::City).inside(B, army(2), HOME));
}

#[test]
fn me_ex_60_a_bridge_sabotaged_in_winter_closes_its_hex_in_spring() {
    let mut table = country(2, Phase::Movement)
        .season(3, Season::Spring)
        .terrain(NORTH, Terrain::River)
        .owned(A, NORTH)
        .cell(NORTH, |cell| cell.bridge = Bridge::Sabotaged(3))
        .with(A, army(1), HOME)
        .reserve(A, 5)
        .build();
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::HexClosed);
    table.next_turn_of(A, Phase::Movement);
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.reserve(A), 4);
    let mut beaten = over_a_broken_bridge(2);
    beaten.play(A, Action::Retreat { to: Refuge::To(NORTH) }, &[]);
    assert_eq!(beaten.reserve(A), 0);
}

#[test]
fn boats_and_armies_can_leave_a_hex_together() {
    let mut table =
        at_sea().with(A, army(1), HOME).with(A, boat(1), HOME).explored(A, HOME, NORTH).build();
    table.play(A, go(&[army(1), boat(1)], NORTH), &[]);
    assert_eq!(table.unit(boat(1)).hex, NORTH);
    assert_eq!(table.reserve(A), 7);
}
