//! Tests of the Firestorm spell (4.24, ME-RULING-104).

use super::court::{EAST, FIELD, awaited};
use super::spells::{equinox, on_hex, on_unit, shore, spell};
use super::*;

/// Returns the total of a Firestorm, the total of the unit that it attacked, and the result.
fn struck(events: &[Event]) -> (i32, i32, Option<CombatResult>) {
    events
        .iter()
        .find_map(|event| match event {
            Event::FirestormStruck { storm_total, defence, result, .. } => {
                Some((*storm_total, defence.total, *result))
            }
            _ => None,
        })
        .unwrap()
}

#[test]
fn me_spell_16_a_firestorm_attacks_with_two_dice_plus_two() {
    let mut table = equinox().build();
    let at = |unit| spell(Spell::Firestorm, Target::Unit(unit));
    assert_eq!(table.refused(A, at(army(1))), Reason::TargetNotEnemy);
    let events = on_unit(&mut table, Spell::Firestorm, army(2), &[3, 4, 1, 6]);
    assert_eq!(struck(&events), (9, 7, Some(CombatResult::Minor)));
}

#[test]
fn me_spell_17_a_firestorm_has_no_effect_if_the_unit_wins() {
    for dice in [[1, 1, 6, 6], [3, 4, 4, 5]] {
        let mut table = equinox().build();
        let events = on_unit(&mut table, Spell::Firestorm, army(2), &dice);
        assert_eq!(struck(&events).2, None);
        assert_eq!(table.unit(army(2)).effects, []);
        assert_eq!(awaited(&table), B);
    }
}

#[test]
fn me_ex_55_a_blessing_helps_against_a_firestorm() {
    let blessed = || {
        equinox().affected(B, army(11), FIELD, &[(Modifier::Blessing, 2, Expiry::Thaw(2))]).build()
    };
    let mut minor = blessed();
    let events = on_unit(&mut minor, Spell::Firestorm, army(11), &[3, 4, 2, 3]);
    assert_eq!(struck(&events), (9, 7, Some(CombatResult::Minor)));
    let malus = minor.unit(army(11)).effects[1];
    assert_eq!((malus.value, malus.expiry), (-3, Expiry::NextRoll));

    let mut nothing = blessed();
    let events = on_unit(&mut nothing, Spell::Firestorm, army(11), &[3, 4, 3, 4]);
    assert_eq!(struck(&events), (9, 9, None));
    assert_eq!(nothing.unit(army(11)).effects.len(), 1);

    let mut total = blessed();
    let events = on_unit(&mut total, Spell::Firestorm, army(11), &[5, 6, 2, 2]);
    assert_eq!(struck(&events), (13, 6, Some(CombatResult::Total)));
    assert!(total.find(army(11)).is_none());
}

// covers: ME-RULING-104
#[test]
fn me_ruling_104_a_major_or_minor_defeat_by_a_firestorm_offers_no_retreat() {
    for (dice, value) in [([3, 4, 3, 4], -3), ([3, 4, 2, 3], -6)] {
        let mut table = equinox().owned(B, hex(3, 0)).reserve(B, 9).build();
        on_unit(&mut table, Spell::Firestorm, army(2), &dice);
        assert_eq!(table.unit(army(2)).modifier_total(), value);
        // The next slot begins without any question.
        assert!(table.is_legal(B, &Action::PassSpell));
    }
}

// covers: ME-RULING-104, ME-RULING-124
#[test]
fn me_ruling_104_a_brilliant_defeat_forces_the_unit_to_retreat() {
    let board = || equinox().owned(B, hex(3, 0)).reserve(B, 1);
    let mut table = board().build();
    on_unit(&mut table, Spell::Firestorm, army(2), &[5, 5, 3, 3]);
    // The unit's owner is asked during A's slot.
    assert_eq!(table.game.awaited(), BTreeSet::from([B]));
    assert_eq!(table.refused(A, Action::PassSpell), Reason::DecisionPending);
    assert_eq!(
        table.game.legal(B),
        [Action::Retreat { to: Refuge::Inside }, Action::Retreat { to: Refuge::To(hex(3, 0)) }]
    );
    assert_eq!(table.refused(B, Action::Retreat { to: Refuge::Hold }), Reason::MustRetreat);
    let to = Refuge::To(hex(3, 0));
    table.play(B, Action::Retreat { to }, &[]);
    let unit = table.unit(army(2));
    assert_eq!((unit.hex, unit.modifier_total()), (hex(3, 0), -6));
    // The retreat costs rations as usual, and there is no pursuit.
    assert_eq!(table.reserve(B), 0);
    assert!(table.is_legal(B, &Action::PassSpell));

    let mut refuge = board().build();
    on_unit(&mut refuge, Spell::Firestorm, army(2), &[5, 5, 3, 3]);
    refuge.play(B, Action::Retreat { to: Refuge::Inside }, &[]);
    assert!(refuge.unit(army(2)).inside);
    assert_eq!(refuge.reserve(B), 1);
}

// covers: ME-RULING-104
#[test]
fn me_ruling_104_a_unit_that_cannot_retreat_is_destroyed() {
    // In one case there are no rations for the only open hex; in the other there is no open hex.
    for rations in [0, 9] {
        let own = if rations == 0 { hex(1, 0) } else { hex(2, 0) };
        let mut table =
            equinox().owned(B, own).with(B, army(11), FIELD).reserve(B, rations).build();
        on_unit(&mut table, Spell::Firestorm, army(11), &[5, 5, 3, 3]);
        assert!(table.find(army(11)).is_none());
    }
    // A unit inside the walls stays inside.
    let mut inside = equinox().inside(B, army(11), EAST).build();
    let events = on_unit(&mut inside, Spell::Firestorm, army(11), &[5, 5, 3, 3]);
    assert!(!saw!(events, Event::WentInside { .. }), "{events:?}");
    let unit = inside.unit(army(11));
    assert_eq!((unit.inside, unit.modifier_total()), (true, -6));
    // The roll uses up all effects that last until the next roll.
    let mut weak = equinox()
        .affected(B, army(11), EAST, &[(Modifier::MinorDefeat, -3, Expiry::NextRoll)])
        .build();
    let events = on_unit(&mut weak, Spell::Firestorm, army(11), &[1, 1, 5, 5]);
    assert_eq!(struck(&events), (4, 7, None));
    assert_eq!(weak.unit(army(11)).effects, []);
}

// covers: ME-RULING-104, ME-RULING-79
#[test]
fn me_ruling_104_a_firestorm_on_a_boat_uses_the_land_table_and_sinks_it_with_its_cargo() {
    let mut table = shore().build();
    let fire = spell(Spell::Firestorm, Target::Unit(army(11)));
    assert_eq!(table.refused(A, fire), Reason::BadTarget);
    on_unit(&mut table, Spell::Firestorm, boat(1), &[6, 6, 1, 2]);
    assert!(table.find(boat(1)).is_none());
    assert!(table.find(army(11)).is_none());
}

// covers: ME-RULING-102, ME-RULING-103, ME-RULING-66
#[test]
fn me_ruling_66_units_in_a_storm_or_a_rain_of_blood_cannot_leave_their_hex() {
    let fire = || spell(Spell::Firestorm, Target::Unit(army(11)));
    for wanted in [Spell::Storm, Spell::RainOfBlood] {
        let mut table = equinox()
            .owned(C, FIELD)
            .owned(C, hex(0, 1))
            .with(C, army(11), FIELD)
            .reserve(C, 9)
            .build();
        on_hex(&mut table, wanted, FIELD);
        table.play(B, fire(), &[5, 5, 3, 3]);
        assert!(table.find(army(11)).is_none(), "{wanted:?}");
    }
    // The unit can take refuge on the same hex.
    let mut table = equinox().built(C, FIELD, Building::City).with(C, army(11), FIELD).build();
    on_hex(&mut table, Spell::Storm, FIELD);
    table.play(B, fire(), &[5, 5, 3, 3]);
    assert!(table.unit(army(11)).inside);
    // A unit cannot retreat into a storm, either: here, the storm is on the adjacent hex.
    let mut table = equinox().owned(C, hex(0, 1)).with(C, army(11), FIELD).reserve(C, 9).build();
    on_hex(&mut table, Spell::Storm, hex(0, 1));
    table.play(B, fire(), &[5, 5, 3, 3]);
    assert!(table.find(army(11)).is_none());
}

// covers: ME-RULING-55, ME-RULING-104
#[test]
fn me_ruling_55_the_last_unit_on_a_hex_after_a_firestorm_annexes_it() {
    let mut table = equinox().owned(B, FIELD).meeting(army(11), army(12), FIELD).build();
    on_unit(&mut table, Spell::Firestorm, army(12), &[6, 6, 1, 1]);
    assert_eq!(table.cell(FIELD).owner, Some(A));
}
