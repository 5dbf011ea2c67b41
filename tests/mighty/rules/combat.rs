//! Tests of combat between armies (4.16).

use regnal_mighty::odds::FightOdds;

use super::battlefield::{FIELD, NORTH, SOUTH, board, dice, duel, shore};
use super::*;

const ATTACK: Action = Action::Attack { unit: UnitId::army(1), target: UnitId::army(2) };

fn result(events: &[Event]) -> CombatResult {
    picked!(events.iter(), Event::Fought { result, .. } => *result)
        .next()
        .expect("there should be a fight on the land table")
}

fn totals(events: &[Event]) -> (i32, i32) {
    picked!(
        events.iter(),
        Event::Fought { attack, defence, .. } => (attack.total, defence.total)
    )
    .next()
    .expect("there should be a fight on the land table")
}

#[test]
fn me_combat_01_enemies_can_only_fight_on_the_same_hex() {
    let table = duel().with(B, army(3), NORTH).build();
    assert!(table.is_legal(A, &ATTACK));
    assert_eq!(table.refused(A, attack(army(1), army(3))), Reason::NotSameHex);
}

#[test]
fn me_combat_02_allies_on_a_hex_need_not_fight() {
    let mut table = Board::new(3)
        .allied(A, B)
        .turn_of(A, Phase::Combat)
        .meeting(army(1), army(2), FIELD)
        .build();
    assert_eq!(table.refused(A, ATTACK), Reason::TargetAllied);
    table.play(A, Action::EndPhase, &[]);
    assert!(table.find(army(1)).is_some() && table.find(army(2)).is_some());
}

// covers: ME-RULING-22
#[test]
fn me_ruling_22_allies_cannot_fight_or_besiege_each_other() {
    let table = board(Phase::Combat)
        .allied(A, B)
        .meeting(army(1), army(2), FIELD)
        .with(C, army(3), FIELD)
        .build();
    assert_eq!(table.refused(A, ATTACK), Reason::TargetAllied);
    assert!(table.is_legal(A, &attack(army(1), army(3))));
    let siege = board(Phase::Siege)
        .allied(A, B)
        .built(B, FIELD, Building::City)
        .with(A, army(1), FIELD)
        .build();
    assert_eq!(siege.refused(A, Action::Besiege { unit: army(1) }), Reason::BuildingAllied);
}

#[test]
fn me_combat_03_each_side_adds_all_its_modifiers_to_two_dice() {
    let strong = [
        (Modifier::Blessing, 2, Expiry::Thaw(1)),
        (Modifier::KnightErrant, 1, Expiry::Thaw(1)),
        (Modifier::Marsh, -1, Expiry::EndOfTurn),
    ];
    let weak = [(Modifier::Curse, -2, Expiry::Thaw(1)), (Modifier::Ambush, -1, Expiry::Thaw(1))];
    let mut table = board(Phase::Combat)
        .affected(A, army(1), FIELD, &strong)
        .affected(B, army(2), FIELD, &weak)
        .build();
    let events = table.fight(army(1), army(2), &[5, 10]);
    assert_eq!(totals(&events), (7, 7));
    let Event::Fought { attack, defence, .. } = &events[0] else {
        panic!("unexpected: {events:?}");
    };
    assert_eq!(attack.dice.total(), 5);
    assert_eq!(
        attack.modifiers,
        [(Modifier::Blessing, 2), (Modifier::KnightErrant, 1), (Modifier::Marsh, -1)]
    );
    assert_eq!(defence.modifiers, [(Modifier::Curse, -2), (Modifier::Ambush, -1)]);
}

#[test]
fn me_combat_04_equal_totals_result_in_a_standoff() {
    let mut table = duel().build();
    let events = table.fight(army(1), army(2), &[6, 6]);
    assert_eq!(result(&events), CombatResult::Standoff);
    assert_eq!((table.weight(army(1)), table.weight(army(2))), (0, 0));
}

#[test]
fn me_combat_05_the_difference_between_the_totals_selects_the_table_row() {
    let expected = [
        (0, CombatResult::Standoff),
        (1, CombatResult::Minor),
        (2, CombatResult::Minor),
        (3, CombatResult::Major),
        (4, CombatResult::Major),
        (5, CombatResult::Brilliant),
        (6, CombatResult::Brilliant),
        (7, CombatResult::Total),
        (10, CombatResult::Total),
    ];
    for (difference, wanted) in expected {
        let won = duel().build().fight(army(1), army(2), &[12, 12 - difference]);
        assert_eq!(result(&won), wanted, "wrong result of winning by {difference}");
        let lost = duel().build().fight(army(1), army(2), &[12 - difference, 12]);
        assert_eq!(result(&lost), wanted, "wrong result of losing by {difference}");
    }
}

#[test]
fn me_combat_06_a_minor_defeat_reduces_the_next_roll_by_three() {
    for difference in [1, 2] {
        let table = duel().fought(army(1), army(2), &[8, 8 - difference]);
        assert_eq!(table.weight(army(2)), -3);
        assert_eq!(table.weight(army(1)), 0);
    }
}

/// Returns a duel in which B's army can retreat to the north.
fn with_a_way_out() -> Board {
    duel().owned(B, NORTH).reserve(B, 3)
}

/// Checks that B's army can stay or retreat after a fight with these dice totals.
#[track_caller]
fn check_choice(totals: &[u32]) {
    let mut table = with_a_way_out().fought(army(1), army(2), totals);
    let stay = Action::Retreat { to: Refuge::Hold };
    assert!(table.is_legal(B, &stay));
    assert!(table.is_legal(B, &Action::Retreat { to: Refuge::To(NORTH) }));
    table.play(B, stay, &[]);
    assert_eq!(table.unit(army(2)).hex, FIELD);
}

#[test]
fn me_combat_07_the_loser_of_a_minor_defeat_can_stay_or_retreat() {
    check_choice(&[8, 7]);
}

#[test]
fn me_combat_08_a_major_defeat_reduces_the_next_roll_by_six() {
    for difference in [3, 4] {
        let table = duel().fought(army(1), army(2), &[9, 9 - difference]);
        assert_eq!(table.weight(army(2)), -6);
    }
}

#[test]
fn me_combat_09_the_loser_of_a_major_defeat_can_stay_or_retreat() {
    check_choice(&[9, 5]);
}

#[test]
fn me_combat_10_a_brilliant_defeat_reduces_the_next_roll_by_six() {
    for difference in [5, 6] {
        let table = with_a_way_out().fought(army(1), army(2), &[10, 10 - difference]);
        assert_eq!(table.weight(army(2)), -6);
    }
}

#[test]
fn me_combat_11_the_loser_of_a_brilliant_defeat_must_retreat() {
    let table = with_a_way_out().owned(B, Hex::new(1, 0)).fought(army(1), army(2), &[10, 5]);
    assert_eq!(table.refused(B, Action::Retreat { to: Refuge::Hold }), Reason::MustRetreat);
}

#[test]
fn me_combat_12_a_unit_that_must_retreat_but_cannot_is_destroyed() {
    let mut table = duel().build();
    let events = table.fight(army(1), army(2), &[10, 5]);
    assert!(events.contains(&Event::UnitLost { unit: army(2), by: Loss::NoRetreat }));
    assert!(table.find(army(2)).is_none());
}

#[test]
fn me_combat_13_a_total_defeat_destroys_the_loser() {
    let mut table = with_a_way_out().build();
    let events = table.fight(army(1), army(2), &[9, 2]);
    assert!(events.contains(&Event::UnitLost { unit: army(2), by: Loss::Combat }));
    assert!(table.find(army(2)).is_none());
    let reverse = duel().fought(army(1), army(2), &[2, 9]);
    assert!(reverse.find(army(1)).is_none());
}

// covers: ME-COMBAT-14, ME-RULING-76
#[test]
fn me_combat_14_armies_and_boats_can_fight_each_other_without_penalty() {
    let board = || shore(board(Phase::Combat)).meeting(army(1), boat(2), FIELD);
    let mut table = board().build();
    let events = table.fight(army(1), boat(2), &[9, 6]);
    assert_eq!(totals(&events), (9, 6));
    // The land table applies: the boat gets −6, and its crew does not defect.
    assert_eq!(result(&events), CombatResult::Major);
    assert_eq!(table.weight(boat(2)), -6);
    assert_eq!(table.unit(boat(2)).owner, Owner::Realm(B));
    let mut reverse =
        shore(super::battlefield::board(Phase::Combat)).meeting(boat(1), army(2), FIELD).build();
    let events = reverse.fight(boat(1), army(2), &[7, 9]);
    assert_eq!(totals(&events), (7, 9));
    assert!(!reverse.unit(boat(1)).damaged);
    assert_eq!(reverse.weight(boat(1)), -3);
}

// covers: ME-RULING-76
#[test]
fn me_ruling_76_a_boat_defeated_by_an_army_retreats_along_the_coast() {
    // The hex to the north is a coast that belongs to the boat's realm, and the hex to the south is an ally's coast.
    // The other two hexes are a plain that belongs to the boat's realm and a foreign coast.
    let (inland, foreign) = (hex(1, 0), hex(-1, 0));
    let board = shore(board(Phase::Combat))
        .terrain(NORTH, Terrain::Coast)
        .terrain(SOUTH, Terrain::Coast)
        .terrain(foreign, Terrain::Coast)
        .owned(B, NORTH)
        .owned(C, SOUTH)
        .owned(B, inland)
        .owned(A, foreign)
        .allied(B, C)
        .reserve(B, 9)
        .with(A, army(1), FIELD);
    let go = |hex: Hex| Action::Retreat { to: Refuge::To(hex) };
    let mut table = board.with(B, boat(2), FIELD).build();
    // The odds of this fight are based on the land table, too.
    assert!(matches!(table.game.fight_odds(army(1), boat(2)), Some(FightOdds::Land(_))));
    assert!(matches!(table.game.fight_odds(boat(2), army(1)), Some(FightOdds::Land(_))));
    table.fight(army(1), boat(2), &[10, 5]);
    assert_eq!(table.game.legal(B), [go(NORTH), go(SOUTH)]);
    assert_eq!(table.refused(B, go(inland)), Reason::BoatNeedsCoast);
    assert_eq!(table.refused(B, go(foreign)), Reason::NotAlliedHex);
    table.play(B, go(SOUTH), &[]);
    assert_eq!(table.unit(boat(2)).hex, SOUTH);
}

// covers: ME-COMBAT-15, ME-RULING-69
#[test]
fn me_combat_15_the_attacker_chooses_the_attacking_and_the_defending_unit() {
    let mut table = duel().meeting(army(3), army(4), FIELD).build();
    for (unit, target) in [(1, 2), (1, 4), (3, 2), (3, 4)] {
        assert!(table.is_legal(A, &attack(army(unit), army(target))));
    }
    table.fight(army(3), army(4), &[8, 7]);
    let weights = [1, 2, 3, 4].map(|number| table.weight(army(number)));
    assert_eq!(weights, [0, 0, 0, -3]);
}

#[test]
fn me_combat_16_having_several_attackers_gives_no_bonus() {
    let mut table = duel().with(A, army(3), FIELD).with(A, army(4), FIELD).build();
    assert_eq!(totals(&table.fight(army(1), army(2), &[7, 7])), (7, 7));
}

#[test]
fn me_combat_17_having_several_defenders_gives_no_bonus() {
    let mut table = duel().with(B, army(3), FIELD).with(B, army(4), FIELD).build();
    assert_eq!(totals(&table.fight(army(1), army(2), &[7, 7])), (7, 7));
}

#[test]
fn me_combat_18_only_the_active_player_can_attack() {
    let table = duel().build();
    assert_eq!(table.refused(B, attack(army(2), army(1))), Reason::NotYourTurn);
}

#[test]
fn me_ruling_23_modifiers_apply_to_every_fight_and_siege_roll() {
    let cursed = [(Modifier::Curse, -2, Expiry::Thaw(1))];
    let mut land =
        board(Phase::Combat).affected(A, army(1), FIELD, &cursed).with(B, army(2), FIELD).build();
    assert_eq!(totals(&land.fight(army(1), army(2), &[9, 7])), (7, 7));
    let mut sea = shore(board(Phase::Combat))
        .affected(A, boat(1), FIELD, &cursed)
        .with(B, boat(2), FIELD)
        .build();
    let events = sea.fight(boat(1), boat(2), &[9, 7]);
    assert!(matches!(&events[0], Event::FoughtAtSea { attack, .. } if attack.total == 7));
    let mut siege = board(Phase::Siege)
        .affected(A, army(1), FIELD, &cursed)
        .built(B, FIELD, Building::City)
        .build();
    let events = siege.besiege(army(1), 7);
    assert!(matches!(&events[0], Event::SiegeRolled { total: 5, .. }));
}

#[test]
fn me_ruling_42_a_unit_whose_turn_ended_can_defend_but_not_attack() {
    let mut table = board(Phase::Combat)
        .ended(A, army(1), FIELD)
        .ended(B, army(2), FIELD)
        .with(A, army(3), FIELD)
        .build();
    assert_eq!(table.refused(A, ATTACK), Reason::UnitTurnEnded);
    table.fight(army(3), army(2), &[7, 8]);
    assert_eq!(table.weight(army(3)), -3);
}

#[test]
fn units_inside_a_building_or_aboard_a_boat_can_neither_attack_nor_be_attacked() {
    let inside = |seat, id| duel().built(seat, FIELD, Building::City).inside(seat, id, FIELD);
    let table = inside(A, army(3)).build();
    assert_eq!(table.refused(A, attack(army(3), army(2))), Reason::AttackerSheltered);
    let table = inside(B, army(3)).build();
    assert_eq!(table.refused(A, attack(army(1), army(3))), Reason::TargetSheltered);
    let table = shore(duel())
        .meeting(boat(1), boat(2), FIELD)
        .aboard(A, army(3), boat(1), FIELD)
        .aboard(B, army(4), boat(2), FIELD)
        .build();
    assert_eq!(table.refused(A, attack(army(3), army(2))), Reason::UnitEmbarked);
    assert_eq!(table.refused(A, attack(army(1), army(4))), Reason::TargetEmbarked);
}

#[test]
fn attacks_are_only_legal_in_the_players_own_combat_phase_with_their_own_units() {
    let table = Board::new(2).turn_of(A, Phase::Siege).meeting(army(1), army(2), FIELD).build();
    assert_eq!(table.refused(A, ATTACK), Reason::WrongPhase);
    let table = duel().build();
    assert_eq!(table.refused(A, attack(army(2), army(1))), Reason::NotYourUnit);
    assert_eq!(table.refused(A, attack(army(1), army(1))), Reason::TargetAllied);
    assert_eq!(table.refused(A, attack(army(1), army(77))), Reason::UnknownUnit);
}

#[test]
fn me_ruling_70_both_armies_stay_on_the_hex_after_a_standoff() {
    let table = with_a_way_out().fought(army(1), army(2), &[9, 9]);
    assert_eq!(table.unit(army(1)).hex, FIELD);
    assert_eq!(table.unit(army(2)).hex, FIELD);
    assert!(!table.is_asked(B) && !table.is_asked(A));
}

#[test]
fn me_ruling_71_penalties_to_the_next_roll_add_up_and_that_roll_uses_them_all_up() {
    let beaten = [
        (Modifier::MinorDefeat, -3, Expiry::NextRoll),
        (Modifier::MajorDefeat, -6, Expiry::NextRoll),
        (Modifier::Curse, -2, Expiry::Thaw(1)),
    ];
    let mut table = duel().with(A, army(3), FIELD).affected(B, army(4), FIELD, &beaten).build();
    // A defending unit's roll counts, too.
    let events = table.fight(army(1), army(4), &[2, 12]);
    assert_eq!(totals(&events), (2, 1));
    // The roll used up all earlier penalties. Only the new minor defeat and the curse remain.
    assert_eq!(table.weight(army(4)), -5);
}

#[test]
fn me_ex_31_equal_totals_result_in_a_standoff() {
    let mut table = duel().build();
    let events = table.fight(army(1), army(2), &[9, 9]);
    assert_eq!(result(&events), CombatResult::Standoff);
    assert_eq!(table.unit(army(1)).hex, table.unit(army(2)).hex);
    assert!(table.unit(army(1)).is_outside() && table.unit(army(2)).is_outside());
}

#[test]
fn me_ex_32_a_major_defeat_only_affects_the_next_roll() {
    let weak = [
        (Modifier::HungerWeak, -1, Expiry::WhenFed),
        (Modifier::Ambush, -1, Expiry::Thaw(1)),
        (Modifier::Curse, -2, Expiry::Thaw(1)),
    ];
    let mut table = board(Phase::Combat)
        .affected(A, army(1), FIELD, &weak)
        .with(A, army(3), FIELD)
        .affected(B, army(2), FIELD, &[(Modifier::Blessing, 2, Expiry::Thaw(1))])
        .build();
    let events = table.fight(army(1), army(2), &[10, 7]);
    assert_eq!(totals(&events), (6, 9));
    assert_eq!(result(&events), CombatResult::Major);
    assert_eq!(table.weight(army(1)), -4 - 6);
    // In B's turn, B's army attacks A's army, which rolls 11.
    let later = Board { options: Options::usual(3, 6), position: table.game.position() };
    let mut table = later.turn_of(B, Phase::Combat).build();
    let events = table.play(B, attack(army(2), army(1)), &dice(&[2, 11]));
    assert_eq!(totals(&events), (4, 1));
    // The sum consists of the earlier modifier (−4) and the penalty for the new defeat by 3 (−6); the former −6 is
    // gone.
    assert_eq!(table.weight(army(1)), -4 - 6);
    let effects = table.unit(army(1)).effects;
    let spent = effects.iter().filter(|effect| effect.expiry == Expiry::NextRoll);
    assert_eq!(spent.count(), 1);
}

#[test]
fn me_ex_34_a_unit_that_cannot_retreat_survives_a_major_defeat_but_not_a_brilliant_one() {
    let table = duel().fought(army(1), army(2), &[10, 5]);
    assert!(table.find(army(2)).is_none());
    let table = duel().fought(army(1), army(2), &[10, 6]);
    assert_eq!(table.unit(army(2)).hex, FIELD);
    assert_eq!(table.weight(army(2)), -6);
    assert!(!table.is_asked(B));
}

// covers: ME-EX-26
#[test]
fn a_forced_march_penalty_only_affects_the_first_fight_of_the_turn() {
    let mut table = board(Phase::Combat)
        .affected(A, army(1), FIELD, &[(Modifier::ForcedMarch, -1, Expiry::ThisTurnsCombat)])
        .with(B, army(2), FIELD)
        .build();
    let events = table.fight(army(1), army(2), &[8, 8]);
    assert_eq!(totals(&events), (7, 8));
    assert_eq!(table.weight(army(1)), -3);
}

#[test]
fn me_ex_26_the_penalty_for_a_forced_march_leads_to_defeat_in_the_next_fight() {
    let ahead = |q| super::hex(q, 0);
    let mut table = Board::new(3)
        .turn_of(A, Phase::Movement)
        .reserve(A, 3)
        .with(A, army(1), ahead(-2))
        .explored(A, ahead(-2), ahead(-1))
        .explored(A, ahead(-1), ahead(0))
        .with(B, army(2), ahead(0))
        .build();
    let units = vec![army(1)];
    let (hex, inside) = (ahead(-1), false);
    table.play(A, Action::Move { units: units.clone(), hex, inside }, &[]);
    let hex = ahead(0);
    table.play(A, Action::MarchOn { units, hex, inside }, &[]);
    assert_eq!(table.reserve(A), 0);
    table.go_to(Phase::Combat);
    let events = table.fight(army(1), army(2), &[8, 8]);
    assert_eq!(totals(&events), (7, 8));
    assert_eq!(result(&events), CombatResult::Minor);
    // The penalty for the forced march is used up; only the one for the defeat remains.
    assert_eq!(table.weight(army(1)), -3);
}
