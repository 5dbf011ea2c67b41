//! Tests of sieges (4.19).

use regnal_mighty::nouns::{Round, SiegeResult, Takeover};
use regnal_mighty::state::Wear;

use super::battlefield::{FIELD, board, shore};
use super::*;

const BESIEGE: Action = Action::Besiege { unit: UnitId::army(1) };

/// Returns a board on which A's army 1 is outside one of B's buildings.
fn before(building: Building) -> Board {
    board(Phase::Siege).built(B, FIELD, building).with(A, army(1), FIELD)
}

/// Returns a board on which A's army 1 is outside one of B's buildings on the coast.
fn before_port(building: Building) -> Board {
    shore(board(Phase::Siege)).built(B, FIELD, building).with(A, army(1), FIELD)
}

/// Puts `units` of B's armies inside the building, with ids starting at 11.
fn garrisoned(board: Board, units: u16) -> Board {
    (0..units).fold(board, |board, index| board.inside(B, army(11 + index), FIELD))
}

/// Returns the modifiers, total and result of the siege roll.
pub(super) fn roll(events: &[Event]) -> (Vec<(SiegeModifier, i8)>, i32, SiegeResult) {
    picked!(
        events.iter(),
        Event::SiegeRolled { siege, total, result, .. } => (siege.clone(), *total, *result)
    )
    .next()
    .expect("there should be a siege roll")
}

#[test]
fn me_siege_01_an_army_can_besiege_a_hostile_or_enemy_building_on_its_hex() {
    let table = before(Building::Village).build();
    assert!(table.is_legal(A, &BESIEGE));
    let hostile = board(Phase::Siege)
        .site(FIELD, Building::City, Allegiance::Hostile)
        .with(A, army(1), FIELD)
        .build();
    assert!(hostile.is_legal(A, &BESIEGE));
    let empty = board(Phase::Siege).with(A, army(1), FIELD).build();
    assert_eq!(empty.refused(A, BESIEGE), Reason::NoBuilding);
    let own = board(Phase::Siege).built(A, FIELD, Building::City).with(A, army(1), FIELD).build();
    assert_eq!(own.refused(A, BESIEGE), Reason::BuildingAllied);
}

// covers: ME-SIEGE-02, ME-SIEGE-03
#[test]
fn me_siege_02_only_the_besieger_rolls() {
    // Exactly two dice are rolled. With any other number, the test would fail because scripted dice are missing or left
    // over.
    let mut table = garrisoned(before(Building::City), 2).build();
    let (modifiers, total, _) = roll(&table.besiege(army(1), 7));
    assert_eq!(total, 5);
    assert_eq!(modifiers, [(SiegeModifier::City, 0), (SiegeModifier::EachUnitInside, -2)]);
}

// covers: ME-SIEGE-03, ME-SIEGE-04
#[test]
fn me_siege_04_a_village_adds_two_to_the_siege_roll() {
    let (modifiers, total, _) = roll(&before(Building::Village).build().besiege(army(1), 6));
    assert_eq!((modifiers, total), (vec![(SiegeModifier::Village, 2)], 8));
}

#[test]
fn me_siege_05_a_city_has_no_siege_modifier() {
    assert_eq!(roll(&before(Building::City).build().besiege(army(1), 6)).1, 6);
}

#[test]
fn me_siege_06_a_coastal_city_subtracts_two_from_the_siege_roll() {
    let (modifiers, total, _) = roll(&before_port(Building::City).build().besiege(army(1), 6));
    assert_eq!((modifiers, total), (vec![(SiegeModifier::CoastalCity, -2)], 4));
}

#[test]
fn me_siege_07_a_fortress_subtracts_four_from_the_siege_roll() {
    assert_eq!(roll(&before(Building::Fortress).build().besiege(army(1), 9)).1, 5);
}

#[test]
fn me_siege_08_each_unit_inside_subtracts_one_from_the_siege_roll() {
    let board = garrisoned(before_port(Building::Village), 2).inside(B, boat(11), FIELD);
    assert_eq!(roll(&board.build().besiege(army(1), 5)).1, 5 + 2 - 3);
}

#[test]
fn me_siege_09_the_besiegers_own_modifiers_apply_to_the_siege_roll() {
    let effects =
        [(Modifier::Blessing, 2, Expiry::Thaw(1)), (Modifier::MinorDefeat, -3, Expiry::NextRoll)];
    let mut table = board(Phase::Siege)
        .built(B, FIELD, Building::City)
        .affected(A, army(1), FIELD, &effects)
        .build();
    let events = table.besiege(army(1), 6);
    assert_eq!(roll(&events).1, 5);
    // The siege roll uses up the penalty for the defeat.
    assert_eq!(table.weight(army(1)), 2);
}

#[test]
fn me_siege_10_the_total_selects_the_siege_table_row() {
    let expected = [
        (2, SiegeResult::BesiegerDestroyed),
        (3, SiegeResult::NoEffect),
        (5, SiegeResult::NoEffect),
        (6, SiegeResult::WornDown),
        (8, SiegeResult::WornDown),
        (9, SiegeResult::GarrisonLoss),
        (10, SiegeResult::GarrisonLoss),
        (11, SiegeResult::Surrender),
        (12, SiegeResult::Surrender),
    ];
    for (total, wanted) in expected {
        let events = before(Building::City).build().besiege(army(1), total);
        assert_eq!(roll(&events).2, wanted, "{total}");
    }
}

#[test]
fn me_siege_11_a_total_of_two_or_less_destroys_the_besieger() {
    for (building, raw) in [(Building::City, 2), (Building::Fortress, 4), (Building::Fortress, 6)] {
        let mut table = before(building).build();
        let events = table.besiege(army(1), raw);
        assert!(events.contains(&Event::UnitLost { unit: army(1), by: Loss::Siege }));
        assert!(table.find(army(1)).is_none());
    }
}

#[test]
fn me_siege_12_a_total_of_three_to_five_has_no_effect() {
    for raw in [4, 5, 6] {
        let table = garrisoned(before(Building::City), 1).besieged(army(1), raw);
        assert!(table.find(army(1)).is_some() && table.find(army(11)).is_some());
        assert!(table.cell(FIELD).wear.is_empty());
    }
}

#[test]
fn me_siege_13_a_total_of_six_to_eight_wears_the_building_down() {
    for raw in [6, 7, 8] {
        let mut table = before(Building::City).build();
        let events = table.besiege(army(1), raw);
        assert!(events.contains(&Event::WornDown { seat: A, hex: FIELD, bonus: 2 }));
        assert_eq!(table.cell(FIELD).site.map(|site| site.allegiance), Some(Allegiance::Realm(B)));
    }
}

/// Returns a siege board in the summer of year 1, with wear by `seat` on the field that adds two in the given season.
fn worn(board: Board, seat: Seat, season: Season) -> Board {
    let wear = Wear { seat, bonus: 2, counts_in: Round { year: 1, season } };
    board.season(1, Season::Summer).cell(FIELD, |cell| cell.wear.push(wear))
}

#[test]
fn me_siege_14_wear_adds_two_in_the_besiegers_next_turn() {
    let table = before(Building::City).besieged(army(1), 7);
    let wear = table.cell(FIELD).wear[0];
    assert_eq!(
        (wear.seat, wear.bonus, wear.counts_in),
        (A, 2, Round { year: 1, season: Season::Summer })
    );
    let mut table = worn(before(Building::City), A, Season::Summer).build();
    let (modifiers, total, _) = roll(&table.besiege(army(1), 3));
    assert_eq!(total, 5);
    assert!(modifiers.contains(&(SiegeModifier::WornDownInAttackersPreviousTurn, 2)));
    // The bonus applies neither in this turn nor to another player.
    let mut early = worn(before(Building::City), A, Season::Autumn).build();
    assert_eq!(roll(&early.besiege(army(1), 3)).1, 3);
    let mut other = worn(before(Building::City), C, Season::Summer).build();
    assert_eq!(roll(&other.besiege(army(1), 3)).1, 3);
}

#[test]
fn me_siege_15_a_total_of_nine_or_ten_destroys_one_unit_inside() {
    for raw in [11, 12] {
        let mut table = garrisoned(before(Building::City), 2).build();
        let events = table.besiege(army(1), raw);
        assert!(events.contains(&Event::UnitLost { unit: army(11), by: Loss::Siege }));
        assert!(table.find(army(11)).is_none() && table.find(army(12)).is_some());
        assert!(table.cell(FIELD).wear.is_empty());
    }
}

// covers: ME-SIEGE-16, ME-EX-45
#[test]
fn me_siege_16_a_total_of_nine_or_ten_wears_down_a_building_without_a_garrison() {
    for raw in [9, 10] {
        let table = before(Building::City).besieged(army(1), raw);
        assert_eq!(table.cell(FIELD).wear[0].bonus, 2);
    }
}

#[test]
fn me_siege_17_a_total_of_eleven_or_more_makes_the_building_surrender() {
    let mut table = worn(before(Building::City), A, Season::Summer).build();
    let events = table.besiege(army(1), 11);
    assert!(events.contains(&Event::BuildingTaken {
        seat: A,
        hex: FIELD,
        from: Some(B),
        building: Some(Building::City),
        by: Takeover::Siege
    }));
    let cell = table.cell(FIELD);
    assert_eq!(cell.owner, Some(A));
    assert_eq!(cell.site.map(|site| site.allegiance), Some(Allegiance::Realm(A)));
    assert_eq!(cell.conquered, Some((A, 1)));
    assert!(cell.wear.is_empty(), "the wear must be removed when the realm changes");
}

#[test]
fn me_siege_18_capturing_a_building_destroys_all_units_inside() {
    let mut table = garrisoned(before_port(Building::Village), 1)
        .inside(B, boat(11), FIELD)
        .aboard(B, army(20), boat(11), FIELD)
        .build();
    let events = table.besiege(army(1), 12);
    assert!(events.contains(&Event::UnitLost { unit: army(11), by: Loss::Surrender }));
    for lost in [army(11), boat(11), army(20)] {
        assert!(table.find(lost).is_none(), "{lost}");
    }
}

#[test]
fn me_ruling_51_a_neutral_building_cannot_be_besieged() {
    let table = board(Phase::Siege)
        .site(FIELD, Building::City, Allegiance::Neutral)
        .with(A, army(1), FIELD)
        .build();
    assert_eq!(table.refused(A, BESIEGE), Reason::BuildingNeutral);
}

#[test]
fn me_ruling_81_each_unit_can_roll_once_per_siege_phase() {
    let mut table = before(Building::City).with(A, army(2), FIELD).besieged(army(1), 4);
    assert_eq!(table.refused(A, BESIEGE), Reason::AlreadyBesieged);
    table.besiege(army(2), 4);
}

#[test]
fn me_ruling_82_an_enemy_unit_outside_prevents_a_siege() {
    let table = before(Building::City).with(C, army(9), FIELD).build();
    assert_eq!(table.refused(A, BESIEGE), Reason::HostileUnitOutside);
    let table = before(Building::City).allied(A, C).with(C, army(9), FIELD).build();
    assert!(table.is_legal(A, &BESIEGE));
}

#[test]
fn me_ruling_83_the_wear_bonus_grows_at_most_once_per_turn_but_adds_up_over_several_turns() {
    let mut table = worn(before(Building::City), A, Season::Summer).with(A, army(2), FIELD).build();
    // Both units roll with +2, and both wear the building down. Next turn, the bonus is 4, because it increases only
    // once per turn.
    assert_eq!(roll(&table.besiege(army(1), 5)).1, 7);
    let again = table.besiege(army(2), 4);
    assert_eq!(roll(&again).1, 6);
    assert!(!saw!(again, Event::WornDown { .. }));
    let next: Vec<(i8, Season)> =
        table.cell(FIELD).wear.iter().map(|wear| (wear.bonus, wear.counts_in.season)).collect();
    assert_eq!(next, [(2, Season::Summer), (4, Season::Autumn)]);
}

#[test]
fn me_ruling_83_wear_in_autumn_gives_its_bonus_in_the_following_spring() {
    let table = before(Building::City).season(1, Season::Autumn).besieged(army(1), 7);
    assert_eq!(table.cell(FIELD).wear[0].counts_in, Round { year: 2, season: Season::Spring });
}

#[test]
fn me_ruling_84_the_weakest_unit_in_the_garrison_is_destroyed() {
    let weak = Effect { modifier: Modifier::Curse, value: -2, expiry: Expiry::Thaw(1) };
    let table = garrisoned(before(Building::City), 2)
        .unit(army(14), Owner::Realm(B), FIELD, |unit| {
            unit.inside = true;
            unit.effects = vec![weak];
        })
        .besieged(army(1), 12);
    assert!(table.find(army(14)).is_none());
    assert!(table.find(army(11)).is_some() && table.find(army(12)).is_some());
}

/// Returns the units lost to a siege total of nine. B's garrison in a coastal village consists of the given units, each
/// with its modifiers.
fn victim(inside: &[(UnitId, &[(Modifier, i8)])]) -> Vec<UnitId> {
    let board = inside.iter().fold(before_port(Building::Village), |board, &(id, modifiers)| {
        board.unit(id, Owner::Realm(B), FIELD, |unit| {
            let effect = |&(modifier, value): &(Modifier, i8)| Effect {
                modifier,
                value,
                expiry: Expiry::Thaw(1),
            };
            unit.inside = true;
            unit.effects = modifiers.iter().map(effect).collect();
        })
    });
    let mut table = board.build();
    // The village adds two, and each unit inside subtracts one.
    table.besiege(army(1), 7 + inside.len() as u32);
    let ids = inside.iter().map(|&(id, _)| id);
    ids.filter(|&id| table.find(id).is_none()).collect()
}

#[test]
fn me_ruling_84_the_unit_with_the_lowest_modifier_total_is_lost_and_the_lowest_id_breaks_a_tie() {
    use Modifier::{Blessing, Curse, Epidemic};
    // The total of a unit's modifiers counts, not its lowest single modifier.
    let torn = &[(Blessing, 2), (Curse, -2)][..];
    let sick = &[(Epidemic, -1)][..];
    assert_eq!(victim(&[(army(11), torn), (army(12), sick)]), [army(12)]);
    // In a tie, the unit with the lowest id is lost, regardless of its position in the list.
    assert_eq!(victim(&[(army(12), sick), (army(11), sick)]), [army(11)]);
    assert_eq!(victim(&[(army(12), &[]), (army(11), torn)]), [army(11)]);
    // The unit that is lost can be a boat.
    assert_eq!(victim(&[(army(11), &[]), (boat(3), sick)]), [boat(3)]);
    assert_eq!(victim(&[(army(11), sick), (boat(3), &[])]), [army(11)]);
}

#[test]
fn me_ruling_85_a_total_above_twelve_also_means_surrender() {
    let mut table = before(Building::Village).build();
    let events = table.besiege(army(1), 12);
    assert_eq!((roll(&events).1, roll(&events).2), (14, SiegeResult::Surrender));
    assert_eq!(table.cell(FIELD).owner, Some(A));
}

// covers: ME-RULING-87, ME-EX-47
#[test]
fn me_ruling_87_the_piece_for_a_captured_building_comes_from_the_besiegers_supply() {
    // The villages are in a column of seven; an eighth stands beside it.
    let column = (-2..5).map(|r| hex(-2, r)).chain([hex(-1, 0)]);
    let taken = |cities: i8, villages: usize| {
        let board = (0..cities).fold(before(Building::City), |board, index| {
            board.built(A, hex(-3, index), Building::City)
        });
        let villages = column.clone().take(villages);
        let table = villages
            .fold(board, |board, hex| board.built(A, hex, Building::Village))
            .besieged(army(1), 11);
        let cell = table.cell(FIELD);
        assert_eq!(cell.owner, Some(A));
        cell.site.map(|site| site.building)
    };
    assert_eq!(taken(3, 0), Some(Building::City));
    assert_eq!(taken(4, 5), Some(Building::Village));
    assert_eq!(taken(4, 8), None);
}

#[test]
fn me_ruling_87_a_successful_besieger_stays_outside() {
    let table = before(Building::City).besieged(army(1), 11);
    assert!(table.unit(army(1)).is_outside());
}

#[test]
fn me_ruling_88_a_forced_march_does_not_modify_a_siege_roll() {
    let effects = [
        (Modifier::ForcedMarch, -1, Expiry::ThisTurnsCombat),
        (Modifier::Marsh, -1, Expiry::EndOfTurn),
    ];
    let mut table = garrisoned(board(Phase::Siege).built(B, FIELD, Building::City), 1)
        .affected(A, army(1), FIELD, &effects)
        .build();
    let events = table.besiege(army(1), 9);
    let Event::SiegeRolled { modifiers, total, .. } = &events[0] else {
        panic!("unexpected: {events:?}");
    };
    assert_eq!(*total, 9 - 1 - 1);
    assert_eq!(modifiers, &[(Modifier::Marsh, -1)]);
}

#[test]
fn me_ruling_88_the_defenders_modifiers_do_not_apply_to_a_siege() {
    let blessing = Effect { modifier: Modifier::Blessing, value: 2, expiry: Expiry::Thaw(1) };
    let board = before(Building::City).unit(army(11), Owner::Realm(B), FIELD, |unit| {
        unit.inside = true;
        unit.effects = vec![blessing];
    });
    assert_eq!(roll(&board.build().besiege(army(1), 7)).1, 6);
}

#[test]
fn an_illegal_siege_is_rejected_and_the_reason_is_given() {
    let refused = |board: Board| board.build().refused(A, BESIEGE);
    assert_eq!(refused(before(Building::City).turn_of(A, Phase::Combat)), Reason::WrongPhase);
    let ended = board(Phase::Siege).built(B, FIELD, Building::City).ended(A, army(1), FIELD);
    assert_eq!(refused(ended), Reason::UnitTurnEnded);
    let afloat = shore(board(Phase::Siege))
        .built(B, FIELD, Building::City)
        .with(A, boat(1), FIELD)
        .aboard(A, army(1), boat(1), FIELD);
    assert_eq!(refused(afloat), Reason::UnitEmbarked);
    let foreign = before(Building::City).with(B, army(2), hex(3, 0)).build();
    assert_eq!(foreign.refused(A, Action::Besiege { unit: army(2) }), Reason::NotYourUnit);
}

#[test]
fn me_ruling_91_ruins_cannot_be_besieged() {
    let table = before(Building::City).razed(FIELD, 1, RazedBy::Pillage).build();
    assert_eq!(table.refused(A, BESIEGE), Reason::Razed);
}

#[test]
fn me_ex_45_a_total_of_ten_wears_down_an_empty_city() {
    let table = before(Building::City).besieged(army(1), 10);
    assert_eq!(table.cell(FIELD).wear[0].bonus, 2);
    assert!(table.cell(FIELD).is_built_by(B));
}

#[test]
fn me_ex_46_two_besiegers_wear_down_a_village_over_several_turns() {
    let mut table = Board::new(3)
        .turn_of(A, Phase::Siege)
        .built(B, FIELD, Building::Village)
        .with(A, army(1), FIELD)
        .with(A, army(2), FIELD)
        .build();
    assert_eq!(roll(&table.besiege(army(1), 5)).1, 7);
    assert_eq!(roll(&table.besiege(army(2), 4)).1, 6);
    // In summer, each unit rolls with +2, and one of them wears the building down again.
    table.go_to(Phase::Siege);
    let (modifiers, total, _) = roll(&table.besiege(army(1), 3));
    assert_eq!(total, 3 + 2 + 2);
    assert!(modifiers.contains(&(SiegeModifier::WornDownInAttackersPreviousTurn, 2)));
    assert_eq!(roll(&table.besiege(army(2), 2)).1, 6);
    // In autumn, the bonus is +4.
    table.go_to(Phase::Siege);
    assert_eq!(roll(&table.besiege(army(1), 2)).1, 2 + 2 + 4);
}

#[test]
fn me_ruling_83_the_wear_bonus_ends_after_a_turn_without_further_wear() {
    let mut table = Board::new(3)
        .turn_of(A, Phase::Siege)
        .built(B, FIELD, Building::City)
        .with(A, army(1), FIELD)
        // A has a capital, and thus a sorcerer, so that the winter waits for A.
        .realm(A, |realm| realm.capital = Some(hex(-4, 0)))
        .besieged(army(1), 6);
    table.go_to(Phase::Siege);
    assert_eq!(roll(&table.besiege(army(1), 3)).1, 5);
    table.go_to(Phase::Siege);
    assert_eq!(roll(&table.besiege(army(1), 3)).1, 3);
}

#[test]
fn me_ruling_83_the_wear_bonus_is_lost_when_the_last_besieger_leaves_the_hex() {
    let mut table = worn(before(Building::City), A, Season::Summer).with(A, army(2), FIELD).build();
    // A total of 4 does not destroy the first besieger, so the bonus remains.
    table.besiege(army(1), 2);
    assert!(table.find(army(1)).is_some(), "a total of 4 must not destroy the besieger");
    let board = worn(before(Building::Fortress), A, Season::Autumn);
    let table = board.besieged(army(1), 2);
    assert!(table.find(army(1)).is_none());
    assert!(table.cell(FIELD).wear.is_empty());
}

#[test]
fn me_ex_47_without_a_spare_city_piece_a_captured_city_becomes_a_village() {
    let board = [hex(-3, 0), hex(-3, 1), hex(-2, 0), hex(-2, 1)]
        .into_iter()
        .fold(before(Building::City), |board, hex| board.built(A, hex, Building::City));
    let table = board.besieged(army(1), 12);
    assert_eq!(table.cell(FIELD).site.map(|site| site.building), Some(Building::Village));
    assert_eq!(table.cell(FIELD).owner, Some(A));
}

#[test]
fn me_ex_49_a_city_under_a_magic_rampart_cannot_be_besieged() {
    let table = before(Building::City)
        .cell(FIELD, |cell| cell.rampart = Some(2))
        .inside(B, army(11), FIELD)
        .build();
    assert_eq!(table.refused(A, BESIEGE), Reason::Rampart);
}
