//! Tests of retreats and pursuits (4.17).

use regnal_mighty::action::RetreatOrder;
use regnal_mighty::nouns::{Passage, Severity};

use super::battlefield::{FIELD, NORTH, SOUTH, board, duel, shore};
use super::*;

fn go(hex: Hex) -> Action {
    Action::Retreat { to: Refuge::To(hex) }
}

const INSIDE: Action = Action::Retreat { to: Refuge::Inside };
const HOLD: Action = Action::Retreat { to: Refuge::Hold };

/// Plays a fight in which army 1 beats B's army by 5, so that B's army must retreat.
#[track_caller]
fn rout(board: Board) -> Table {
    board.fought(army(1), army(2), &[10, 5])
}

/// Plays the fight of `rout` and B's answer. If there is only one possible retreat, B is not asked.
#[track_caller]
fn routed(board: Board, answer: Action) -> (Table, Vec<Event>) {
    let mut table = board.build();
    let mut events = table.fight(army(1), army(2), &[10, 5]);
    let Action::Retreat { to } = answer else {
        panic!("unexpected: {answer:?}");
    };
    if table.is_asked(B) {
        events.extend(table.play(B, answer, &[]));
    }
    let unit = army(2);
    assert!(events.contains(&Event::RetreatAnswered { unit, to }));
    (table, events)
}

/// Returns a duel in which B's army can retreat to the north.
fn with_a_way_out() -> Board {
    duel().owned(B, NORTH).reserve(B, 2)
}

#[test]
fn me_retreat_01_a_retreating_unit_leaves_the_hex_or_enters_its_building() {
    let (table, _) = routed(with_a_way_out(), go(NORTH));
    assert_eq!(table.unit(army(2)).hex, NORTH);
    let mut table = rout(duel().built(B, FIELD, Building::Village).owned(B, NORTH).reserve(B, 2));
    assert!(table.is_legal(B, &INSIDE) && table.is_legal(B, &go(NORTH)));
    table.play(B, INSIDE, &[]);
    assert!(table.unit(army(2)).inside);
    assert_eq!(table.unit(army(2)).hex, FIELD);
}

#[test]
fn me_retreat_02_a_unit_can_only_retreat_to_hexes_of_its_own_side() {
    let mut table = rout(with_a_way_out().allied(B, C).owned(C, SOUTH).owned(A, hex(1, 0)));
    assert!(table.is_legal(B, &go(NORTH)) && table.is_legal(B, &go(SOUTH)));
    for elsewhere in [hex(1, 0), hex(-1, 0)] {
        assert_eq!(table.refused(B, go(elsewhere)), Reason::NotAlliedHex);
    }
    assert_eq!(table.refused(B, go(hex(0, -2))), Reason::NotAdjacent);
    assert_eq!(table.refused(B, go(hex(9, 9))), Reason::UnknownHex);
    table.play(B, go(SOUTH), &[]);
    assert_eq!(table.cell(SOUTH).owner, Some(C));
}

/// Checks that the tutorial's reason for a retreat mentions the learner's own land only if the hex belongs to the
/// learner.
#[test]
fn me_retreat_02_the_tutorial_does_not_call_an_allys_land_the_players_own() {
    let table = rout(with_a_way_out().allied(B, C).owned(C, SOUTH));
    for (to, id) in [(NORTH, "mighty-lesson-retreat"), (SOUTH, "mighty-lesson-retreat-away")] {
        assert_eq!(table.game.reason(&go(to)), Some(Line::new(id)));
    }
}

#[test]
fn me_retreat_03_a_unit_cannot_retreat_to_a_hex_with_an_enemy_outside() {
    let table = rout(with_a_way_out().owned(B, SOUTH).owned(B, hex(1, 0)).with(C, army(3), NORTH));
    assert_eq!(table.refused(B, go(NORTH)), Reason::NotFree);
    assert!(rout(with_a_way_out().with(C, army(3), NORTH)).find(army(2)).is_none());
}

#[test]
fn me_retreat_04_a_retreat_is_rejected_if_the_player_lacks_the_rations_to_enter_the_hex() {
    let mut table = rout(
        duel()
            .terrain(NORTH, Terrain::Mountain)
            .owned(B, NORTH)
            .owned(B, SOUTH)
            .owned(B, hex(1, 0))
            .reserve(B, 1),
    );
    assert_eq!(table.refused(B, go(NORTH)), Reason::NoRations);
    table.play(B, go(SOUTH), &[]);
    assert_eq!(table.reserve(B), 0);
}

#[test]
fn me_retreat_05_a_unit_that_cannot_retreat_is_destroyed() {
    let events = duel().owned(B, NORTH).reserve(B, 0).build().fight(army(1), army(2), &[10, 5]);
    assert!(events.contains(&Event::UnitLost { unit: army(2), by: Loss::NoRetreat }));
}

#[test]
fn me_retreat_06_a_unit_can_only_take_refuge_in_a_building_of_its_own_side() {
    // A unit can take refuge in an ally's building.
    let mut table = duel().allied(B, C).built(C, FIELD, Building::Village).build();
    table.fight(army(1), army(2), &[9, 6]);
    assert!(table.is_legal(B, &INSIDE));
    // A unit cannot take refuge in the winner's or a third player's building, nor in a building on an adjacent hex.
    for owner in [A, C] {
        let table = with_a_way_out()
            .built(owner, FIELD, Building::Village)
            .built(B, SOUTH, Building::City)
            .fought(army(1), army(2), &[9, 6]);
        assert_eq!(table.refused(B, INSIDE), Reason::NoRefuge);
    }
}

#[test]
fn me_retreat_07_a_unit_cannot_take_refuge_in_a_neutral_building() {
    let table =
        rout(with_a_way_out().owned(B, SOUTH).site(FIELD, Building::Village, Allegiance::Neutral));
    assert_eq!(table.refused(B, INSIDE), Reason::NeutralRefuses);
}

#[test]
fn me_retreat_08_the_winner_can_pursue_or_stay() {
    for yes in [true, false] {
        let (mut table, _) = routed(with_a_way_out(), go(NORTH));
        assert!(table.is_legal(A, &Action::Pursue { yes }));
        table.play(A, Action::Pursue { yes }, &[]);
        let wanted = if yes { NORTH } else { FIELD };
        assert_eq!(table.unit(army(1)).hex, wanted);
    }
}

#[test]
fn me_retreat_09_a_pursuit_into_a_building_is_impossible() {
    let (table, _) = routed(duel().built(B, FIELD, Building::City), INSIDE);
    assert!(!table.is_asked(A));
    assert_eq!(table.refused(A, Action::Pursue { yes: true }), Reason::NotYourDecision);
}

#[test]
fn me_retreat_10_a_pursuit_costs_no_rations() {
    let (mut table, _) = routed(
        duel().terrain(NORTH, Terrain::Mountain).owned(B, NORTH).reserve(B, 2).reserve(A, 1),
        go(NORTH),
    );
    assert_eq!(table.reserve(B), 0);
    let events = table.play(A, Action::Pursue { yes: true }, &[]);
    assert_eq!(table.reserve(A), 1);
    assert!(!saw!(events, Event::RationsPaid { .. }));
}

#[test]
fn me_retreat_11_a_pursuit_follows_immediately_after_the_retreat() {
    let (table, _) = routed(with_a_way_out(), go(NORTH));
    assert!(table.is_asked(A));
    assert_eq!(table.refused(A, Action::EndPhase), Reason::DecisionPending);
}

#[test]
fn me_ruling_72_a_retreat_must_be_paid_for_in_full_without_a_famine_roll() {
    let (table, events) = routed(with_a_way_out(), go(NORTH));
    assert_eq!(table.reserve(B), 1);
    assert!(events.contains(&Event::RationsPaid { unit: army(2), hex: NORTH, due: 1, paid: 1 }));
    // Taking refuge on the same hex costs nothing.
    let (table, _) = routed(duel().built(B, FIELD, Building::City).reserve(B, 2), INSIDE);
    assert_eq!(table.reserve(B), 2);
}

// covers: ME-RULING-66, ME-RULING-72
#[test]
fn a_unit_cannot_retreat_to_a_closed_hex() {
    for cause in [ClosureCause::Storm, ClosureCause::Deluge] {
        let table = rout(with_a_way_out().closed(NORTH, cause).owned(B, SOUTH).owned(B, hex(1, 0)));
        assert_eq!(table.refused(B, go(NORTH)), Reason::NotFree, "{cause:?}");
    }
    // Units cannot leave a storm, but they can leave a deluge.
    let table = rout(with_a_way_out().closed(FIELD, ClosureCause::Storm));
    assert!(table.find(army(2)).is_none());
    routed(with_a_way_out().closed(FIELD, ClosureCause::Deluge), go(NORTH));
    // A storm does not prevent a unit from taking refuge in the building on its own hex.
    let (table, _) =
        routed(duel().built(B, FIELD, Building::City).closed(FIELD, ClosureCause::Storm), INSIDE);
    assert!(table.unit(army(2)).inside);
}

// covers: ME-RULING-66, ME-RULING-103
#[test]
fn units_held_by_a_rain_of_blood_can_neither_retreat_nor_pursue() {
    let open = || board(Phase::Combat).owned(B, NORTH).reserve(B, 2);
    let table = rout(open().with(A, army(1), FIELD).held(B, army(2), FIELD));
    assert!(table.find(army(2)).is_none());
    let (table, _) = routed(with_a_way_out(), go(NORTH));
    assert_eq!(table.unit(army(2)).hex, NORTH);
    // A winner held by a Rain of Blood stays on its hex.
    let (table, _) = routed(open().with(B, army(2), FIELD).held(A, army(1), FIELD), go(NORTH));
    assert!(!table.is_asked(A));
}

#[test]
fn me_ruling_57_a_retreat_over_a_broken_bridge_costs_one_more_ration() {
    let bridge = |reserve| {
        duel()
            .terrain(NORTH, Terrain::River)
            .cell(NORTH, |cell| cell.bridge = Bridge::Sabotaged(1))
            .owned(B, NORTH)
            .reserve(B, reserve)
    };
    let (table, _) = routed(bridge(2), go(NORTH));
    assert_eq!(table.reserve(B), 0);
    assert!(rout(bridge(1)).find(army(2)).is_none());
}

#[test]
fn me_ruling_73_an_impossible_optional_retreat_is_not_offered() {
    for totals in [[8, 7], [9, 5]] {
        let table = duel().fought(army(1), army(2), &totals);
        assert!(!table.is_asked(B));
        assert!(table.find(army(2)).is_some());
    }
}

#[test]
fn me_ruling_74_a_retreating_unit_arrives_outside() {
    let (table, _) = routed(duel().built(B, NORTH, Building::City).reserve(B, 1), go(NORTH));
    assert!(table.unit(army(2)).is_outside());
}

#[test]
fn me_ruling_74_the_losing_units_owner_chooses_the_retreat() {
    let mut table = rout(with_a_way_out().owned(B, SOUTH));
    assert_eq!(table.refused(A, go(NORTH)), Reason::NotYourDecision);
    assert_eq!(table.refused(B, Action::Pursue { yes: true }), Reason::NotYourDecision);
    table.play(B, go(NORTH), &[]);
    assert_eq!(table.refused(A, HOLD), Reason::NotYourDecision);
}

// covers: ME-RULING-74
#[test]
fn me_ruling_74_a_forced_retreat_with_one_destination_is_automatic() {
    let mut table = with_a_way_out().build();
    let events = table.fight(army(1), army(2), &[10, 5]);
    assert!(!table.is_asked(B));
    let to = Refuge::To(NORTH);
    assert!(events.contains(&Event::RetreatAnswered { unit: army(2), to }));
    assert_eq!(table.unit(army(2)).hex, NORTH);
    // The winner can pursue, as after any other retreat.
    assert!(table.is_asked(A));
    // A unit that is allowed to stay has a choice.
    let table = with_a_way_out().fought(army(1), army(2), &[9, 6]);
    assert!(table.is_legal(B, &HOLD) && table.is_legal(B, &go(NORTH)));
}

/// Returns where B's army ends up if it loses by `by` and B does not answer: the hex, and true if the army is inside a
/// building there.
fn left_alone(board: Board, by: u32) -> Option<(Hex, bool)> {
    let mut table = board.fought(army(1), army(2), &[10, 10 - by]);
    if table.is_asked(B) {
        table.play(B, Action::Absent, &[]);
    }
    table.find(army(2)).map(|unit| (unit.hex, unit.inside))
}

#[test]
fn me_ruling_74_the_default_retreat_applies_if_nobody_answers() {
    let open = || with_a_way_out().owned(B, SOUTH);
    // After a minor defeat, the unit holds.
    assert_eq!(left_alone(open(), 1), Some((FIELD, false)));
    // After a major or brilliant defeat, the unit retreats to the cheapest hex; in a tie, to the first one clockwise
    // from north.
    assert_eq!(left_alone(open(), 3), Some((NORTH, false)));
    assert_eq!(left_alone(open(), 5), Some((NORTH, false)));
    let steep = open().terrain(NORTH, Terrain::Mountain).owned(B, hex(-1, 0)).owned(B, hex(1, 0));
    assert_eq!(left_alone(steep, 5), Some((hex(1, 0), false)));
    // Refuge in the building takes precedence over all other hexes.
    let city = open().built(B, FIELD, Building::City);
    assert_eq!(left_alone(city, 3), Some((FIELD, true)));
}

#[test]
fn a_standing_order_for_retreats_replaces_the_question_to_the_player() {
    let ordered = |severity, order: RetreatOrder, by: u32| {
        let board =
            with_a_way_out().owned(B, SOUTH).built(B, FIELD, Building::City).realm(B, |realm| {
                realm.orders.retreat.insert(severity, order.clone());
            });
        let table = board.fought(army(1), army(2), &[10, 10 - by]);
        assert!(!table.is_asked(B), "{order:?}");
        let unit = table.unit(army(2));
        (unit.hex, unit.inside)
    };
    assert_eq!(ordered(Severity::Minor, RetreatOrder::Refuge, 2), (FIELD, true));
    assert_eq!(ordered(Severity::Major, RetreatOrder::Hold, 4), (FIELD, false));
    let away = RetreatOrder::Hexes(vec![hex(1, 0), SOUTH, NORTH]);
    assert_eq!(ordered(Severity::Brilliant, away, 6), (SOUTH, false));
    // None of the hexes in the order is open, so the default applies.
    let nowhere = RetreatOrder::Hexes(vec![hex(1, 0)]);
    assert_eq!(ordered(Severity::Minor, nowhere.clone(), 1), (FIELD, false));
    assert_eq!(ordered(Severity::Major, nowhere, 3), (FIELD, true));
    // A standing order for another severity does not apply.
    let mut table = with_a_way_out()
        .realm(B, |realm| {
            realm.orders.retreat.insert(Severity::Major, RetreatOrder::Hold);
        })
        .build();
    table.fight(army(1), army(2), &[8, 7]);
    assert!(table.is_asked(B));
}

#[test]
fn me_ruling_75_the_winner_can_pursue_even_if_it_was_the_defender() {
    // A's attack fails, and B's army pursues during A's turn.
    let mut table = duel().owned(A, NORTH).reserve(A, 1).fought(army(1), army(2), &[5, 10]);
    assert!(table.is_legal(B, &Action::Pursue { yes: true }));
    table.play(B, Action::Pursue { yes: true }, &[]);
    assert_eq!(table.unit(army(2)).hex, NORTH);
}

#[test]
fn me_ruling_75_a_pinned_winner_cannot_pursue() {
    let (table, _) = routed(with_a_way_out().with(B, army(3), FIELD), go(NORTH));
    assert!(!table.is_asked(A));
    assert_eq!(table.unit(army(1)).hex, FIELD);
}

#[test]
fn me_ruling_75_a_storm_prevents_pursuit_from_its_hex() {
    // A storm on the field already prevents the retreat. No closure can begin between a retreat and its pursuit, so no
    // pursuit out of a storm is possible either.
    let mut table =
        with_a_way_out().built(B, FIELD, Building::City).closed(FIELD, ClosureCause::Storm).build();
    table.fight(army(1), army(2), &[9, 6]);
    assert_eq!(table.refused(B, go(NORTH)), Reason::NotFree);
}

#[test]
fn me_ruling_75_boats_can_only_pursue_along_the_coast() {
    // The boat defeats the army. In the first case, the army retreats inland, where the boat cannot follow; in the
    // second, it retreats along the coast, and the boat pursues it.
    let fought = |north| {
        shore(board(Phase::Combat))
            .terrain(NORTH, north)
            .owned(B, NORTH)
            .reserve(B, 1)
            .meeting(boat(1), army(2), FIELD)
            .fought(boat(1), army(2), &[10, 5])
    };
    assert!(!fought(Terrain::Plain).is_asked(A));
    let mut table = fought(Terrain::Coast);
    table.play(A, Action::Pursue { yes: true }, &[]);
    assert_eq!(table.unit(boat(1)).hex, NORTH);
}

#[test]
fn me_ruling_75_after_a_pursuit_only_units_that_have_not_attacked_yet_can_attack() {
    let (mut table, _) = routed(with_a_way_out(), go(NORTH));
    table.play(A, Action::Pursue { yes: true }, &[]);
    assert_eq!(table.refused(A, attack(army(1), army(2))), Reason::AlreadyAttacked);
    // B's victorious unit pursues to a hex where A has a fresh army.
    let mut table = duel().owned(A, NORTH).reserve(A, 1).with(A, army(3), NORTH).build();
    table.fight(army(1), army(2), &[5, 10]);
    table.play(B, Action::Pursue { yes: true }, &[]);
    table.fight(army(3), army(2), &[7, 7]);
}

#[test]
fn a_standing_order_for_pursuits_replaces_the_question_to_the_player() {
    for (order, wanted) in [(PursuitOrder::Always, NORTH), (PursuitOrder::Never, FIELD)] {
        let (table, _) =
            routed(with_a_way_out().realm(A, |realm| realm.orders.pursuit = order), go(NORTH));
        assert!(!table.is_asked(A));
        assert_eq!(table.unit(army(1)).hex, wanted);
    }
    // If nobody answers, the winner does not pursue.
    let (mut table, _) = routed(with_a_way_out(), go(NORTH));
    table.play(A, Action::Absent, &[]);
    assert_eq!(table.unit(army(1)).hex, FIELD);
}

#[test]
fn me_ruling_76_a_defeated_boat_can_only_retreat_to_a_coast_of_its_own_side() {
    let fought = |north, totals: [u32; 2]| {
        shore(board(Phase::Combat))
            .terrain(NORTH, north)
            .owned(B, NORTH)
            .reserve(B, 1)
            .meeting(army(1), boat(2), FIELD)
            .fought(army(1), boat(2), &totals)
    };
    assert_eq!(fought(Terrain::Coast, [10, 5]).unit(boat(2)).hex, NORTH);
    assert!(fought(Terrain::Plain, [10, 5]).find(boat(2)).is_none());
    assert!(!fought(Terrain::Plain, [9, 6]).is_asked(B));
}

#[test]
fn me_ruling_55_the_winner_can_annex_the_hex_before_pursuing() {
    // The field belongs to B. Once B's army leaves, the winner is alone there and annexes the hex before being asked.
    let (table, events) = routed(with_a_way_out().owned(B, FIELD), go(NORTH));
    assert!(events.contains(&Event::HexAnnexed { seat: A, hex: FIELD }));
    assert_eq!(table.cell(FIELD).owner, Some(A));
    assert!(table.is_asked(A));
    assert!(matches!(table.game.position().agenda.last(), Some(Step::Pursue { .. })));
}

#[test]
fn me_ruling_55_the_winner_annexes_the_hex_of_a_destroyed_enemy() {
    let table = duel().owned(B, FIELD).fought(army(1), army(2), &[9, 2]);
    assert_eq!(table.cell(FIELD).owner, Some(A));
    // The winner does not annex the hex if there is another enemy or a building.
    let table = duel().owned(B, FIELD).with(B, army(3), FIELD).fought(army(1), army(2), &[9, 2]);
    assert_eq!(table.cell(FIELD).owner, Some(B));
    let table = duel().built(B, FIELD, Building::Village).fought(army(1), army(2), &[9, 2]);
    assert_eq!(table.cell(FIELD).owner, Some(B));
}

#[test]
fn me_ex_35_a_retreat_to_a_mountain_requires_two_rations() {
    let mountain = |reserve| {
        let board = duel().terrain(NORTH, Terrain::Mountain).owned(B, NORTH).reserve(B, reserve);
        board.fought(army(1), army(2), &[10, 4])
    };
    assert!(mountain(1).find(army(2)).is_none());
    let table = mountain(2);
    assert_eq!(table.unit(army(2)).hex, NORTH);
    assert_eq!(table.reserve(B), 0);
}

#[test]
fn me_ex_36_a_unit_can_only_take_refuge_in_a_city_of_its_own_side() {
    let table = duel().built(B, FIELD, Building::City).fought(army(1), army(2), &[10, 4]);
    assert!(table.unit(army(2)).inside && !table.is_asked(A));
    let table = with_a_way_out()
        .owned(B, SOUTH)
        .site(FIELD, Building::City, Allegiance::Neutral)
        .fought(army(1), army(2), &[10, 4]);
    assert_eq!(table.refused(B, INSIDE), Reason::NeutralRefuses);
}

#[test]
fn me_ex_37_a_pursuit_costs_no_rations() {
    let mut table = with_a_way_out().reserve(A, 0).fought(army(1), army(2), &[9, 6]);
    table.play(B, go(NORTH), &[]);
    assert_eq!(table.reserve(B), 1);
    let events = table.play(A, Action::Pursue { yes: true }, &[]);
    assert!(events.contains(&Event::UnitMoved {
        unit: army(1),
        from: FIELD,
        to: NORTH,
        by: Passage::Pursuit
    }));
    let winner = table.unit(army(1));
    assert!(winner.hex == NORTH && winner.is_outside());
    assert_eq!(table.refused(A, attack(army(1), army(2))), Reason::AlreadyAttacked);
}

#[test]
fn me_ex_25_an_enemy_hex_is_annexed_once_its_army_is_gone() {
    let events = duel().owned(B, FIELD).build().fight(army(1), army(2), &[9, 2]);
    assert!(events.contains(&Event::HexAnnexed { seat: A, hex: FIELD }));
}

// covers: ME-RULING-106
#[test]
fn a_unit_cannot_take_refuge_under_a_magic_rampart() {
    let table = rout(
        with_a_way_out()
            .owned(B, SOUTH)
            .built(B, FIELD, Building::City)
            .cell(FIELD, |cell| cell.rampart = Some(2)),
    );
    assert_eq!(table.refused(B, INSIDE), Reason::NoRefuge);
}

// covers: ME-RULING-74, ME-RULING-75
#[test]
fn an_answer_can_be_turned_into_a_standing_order() {
    let mut table = rout(duel().built(B, FIELD, Building::Village).owned(B, NORTH).reserve(B, 2));
    let onward = |table: &Table, seat, action: &Action| {
        let all = table.game.onward(seat, action).into_iter();
        all.map(|(order, _)| order).collect::<Vec<_>>()
    };
    let severity = Severity::Brilliant;
    let orders = [RetreatOrder::RefugeUntilTurn, RetreatOrder::Refuge]
        .map(|order| Action::SetRetreatOrder { severity, order });
    assert_eq!(onward(&table, B, &INSIDE), orders);
    let [_, always] = orders;
    // A choice of hexes cannot become a standing order, because the hexes differ every time.
    assert_eq!(onward(&table, B, &go(NORTH)), []);
    table.play(B, INSIDE, &[]);
    table.play(B, always, &[]);
    assert_eq!(onward(&table, B, &INSIDE), [], "no order should be offered");

    let mut table = with_a_way_out().reserve(A, 0).fought(army(1), army(2), &[9, 6]);
    table.play(B, go(NORTH), &[]);
    let (yes, no) = (
        [PursuitOrder::AlwaysUntilTurn, PursuitOrder::Always],
        [PursuitOrder::NeverUntilTurn, PursuitOrder::Never],
    );
    for (yes, orders) in [(true, yes), (false, no)] {
        let orders = orders.map(|order| Action::SetPursuitOrder { order });
        assert_eq!(onward(&table, A, &Action::Pursue { yes }), orders);
    }
}

// covers: ME-RULING-74, ME-RULING-75
#[test]
fn a_standing_order_that_lasts_until_the_next_turn_expires_when_that_turn_begins() {
    let mut table = duel().built(B, FIELD, Building::Village).owned(B, NORTH).reserve(B, 2).build();
    let severity = Severity::Brilliant;
    let order = RetreatOrder::RefugeUntilTurn;
    table.play(B, Action::SetRetreatOrder { severity, order }, &[]);
    let order = RetreatOrder::Hold;
    let severity = Severity::Minor;
    table.play(B, Action::SetRetreatOrder { severity, order }, &[]);
    let order = PursuitOrder::NeverUntilTurn;
    table.play(B, Action::SetPursuitOrder { order }, &[]);
    let mut later = table.game.clone();
    // Another player's turn does not end the order.
    later.evolve(&Event::TurnBegan { seat: A });
    let orders = |game: &Mighty| {
        let own = game.view(Viewer::Seat(B)).realms[1].own.clone();
        own.expect("the unit should have its own order").orders
    };
    assert_eq!(orders(&later), orders(&table.game));
    later.evolve(&Event::TurnBegan { seat: B });
    let orders = orders(&later);
    assert_eq!(orders.retreat[&Severity::Brilliant], RetreatOrder::Ask);
    assert_eq!(orders.retreat[&Severity::Minor], RetreatOrder::Hold);
    assert_eq!(orders.pursuit, PursuitOrder::Ask);
    // Until the order expires, the unit retreats into the building without its owner being asked.
    table.fight(army(1), army(2), &[10, 5]);
    assert!(!table.is_asked(B));
}
