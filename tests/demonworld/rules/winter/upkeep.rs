//! Tests of winter upkeep and disbanding (4.21).

use regnal_demonworld::nouns::{CharacterId, Troop, UnitId};
use regnal_demonworld::winter::content::content;
use regnal_demonworld::winter::revenue::{ransom, revenue};
use regnal_demonworld::winter::upkeep::{
    Bill, CharacterDue, Disbanding, NoDisbanding, Payee, UnitDue, bill, disband, disband_by_default,
};

use super::revenue::{CITY, EMPTY, FORTRESS, MINE};

/// Returns a unit with the given id, kind and number of living stands, and with its stands and price at full strength.
pub(super) fn unit(
    id: u32,
    troop: Troop,
    stands: u32,
    initial_stands: u32,
    initial_cost: u32,
) -> UnitDue {
    UnitDue { unit: UnitId(id), troop, stands, initial_stands, initial_cost }
}

pub(super) fn character(id: u32, cost: u32, is_king: bool) -> CharacterDue {
    CharacterDue { character: CharacterId(id), cost, is_king }
}

fn of(unit: u32) -> Payee {
    Payee::Unit(UnitId(unit))
}

fn person(character: u32) -> Payee {
    Payee::Character(CharacterId(character))
}

/// Returns the upkeep bill with the default rate for small monsters (DW-T-45).
pub(super) fn billed(units: &[UnitDue], characters: &[CharacterDue]) -> Bill {
    bill(units, characters, content().small_monster_upkeep)
}

/// Returns the bill for one unit.
fn alone(troop: Troop, stands: u32, initial_stands: u32, initial_cost: u32) -> u32 {
    billed(&[unit(1, troop, stands, initial_stands, initial_cost)], &[]).total
}

#[test]
fn dw_upkeep_01_the_bill_includes_every_unit_and_character() {
    let bill = billed(
        &[
            unit(4, Troop::Infantry, 5, 10, 100),
            unit(2, Troop::Cavalry, 1, 10, 350),
            unit(3, Troop::Infantry, 0, 10, 100),
        ],
        &[character(1, 100, true)],
    );
    let lines: Vec<(Payee, u32)> =
        bill.lines.iter().map(|line| (line.payee, line.points)).collect();
    assert_eq!(lines, [(person(1), 50), (of(4), 40), (of(2), 15)]);
    assert_eq!(bill.total, 105);
}

#[test]
fn dw_upkeep_02_the_shortfall_of_a_bill_is_reported() {
    let bill = billed(&[unit(1, Troop::Infantry, 5, 10, 100)], &[]);
    assert_eq!(bill.missing(39), Some(1));
    assert_eq!(bill.missing(40), None);
    assert_eq!(bill.missing(41), None);
    assert_eq!(bill.missing(0), Some(40));
}

#[test]
fn dw_upkeep_06_each_kind_of_troop_has_its_own_rate() {
    assert_eq!(billed(&[], &[character(1, 260, false)]).total, 50);
    assert_eq!(alone(Troop::LargeMonster, 1, 1, 280), 100);
    assert_eq!(alone(Troop::WarMachine, 1, 1, 150), 100);
    assert_eq!(alone(Troop::Infantry, 1, 10, 400), 8);
    assert_eq!(alone(Troop::Cavalry, 1, 10, 400), 15);
    assert_eq!(alone(Troop::Chariot, 1, 10, 400), 15);
}

#[test]
fn dw_upkeep_07_living_stands_cost_at_most_half_of_the_units_price() {
    // Half of 160 points is 80, and ten stands also cost 80.
    assert_eq!(alone(Troop::Infantry, 10, 10, 160), 80);
    assert_eq!(alone(Troop::Infantry, 10, 10, 158), 79);
    assert_eq!(alone(Troop::Infantry, 10, 10, 162), 80);
    // The cap for a reduced unit is also based on the full unit's price.
    assert_eq!(alone(Troop::Infantry, 6, 10, 100), 48);
    assert_eq!(alone(Troop::Infantry, 7, 10, 100), 50);
    assert_eq!(alone(Troop::Chariot, 5, 5, 140), 70);
    assert_eq!(alone(Troop::Chariot, 4, 5, 140), 60);
    // The bill shows whether the cap applies.
    let capped = |cost| billed(&[unit(1, Troop::Infantry, 10, 10, cost)], &[]).lines[0].is_capped;
    assert!(capped(158));
    assert!(!capped(160));
}

#[test]
fn dw_upkeep_08_the_upkeep_of_ten_archers_is_30_points() {
    assert_eq!(alone(Troop::Infantry, 10, 10, 60), 30);
}

#[test]
fn dw_ex_95_the_upkeep_of_light_archers_is_capped() {
    let bill = billed(&[unit(2, Troop::Infantry, 10, 10, 60)], &[]);
    assert_eq!((bill.total, bill.lines[0].is_capped), (30, true));
}

#[test]
fn dw_upkeep_09_the_upkeep_of_the_cavalry_in_the_example_is_150_points() {
    assert_eq!(alone(Troop::Cavalry, 10, 10, 350), 150);
}

#[test]
fn dw_ex_96_the_upkeep_of_knights_is_not_capped() {
    let bill = billed(&[unit(7, Troop::Cavalry, 10, 10, 350)], &[]);
    assert_eq!((bill.total, bill.lines[0].is_capped), (150, false));
}

#[test]
fn dw_ex_97_the_upkeep_of_a_general_a_bombard_and_three_units_is_353() {
    let bill = billed(
        &[
            unit(11, Troop::WarMachine, 1, 1, 150),
            unit(2, Troop::Infantry, 10, 10, 100),
            unit(7, Troop::Cavalry, 7, 10, 350),
            unit(4, Troop::Infantry, 6, 10, 160),
        ],
        &[character(1, 200, true)],
    );
    let points: Vec<u32> = bill.lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [50, 100, 50, 105, 48]);
    assert_eq!(bill.total, 353);
}

#[test]
fn dw_upkeep_10_the_initial_revenue_cannot_keep_troops_worth_ten_thousand_points() {
    // Compares the upkeep of 28 units of knights with a race's revenue at the start of the campaign.
    let knights: Vec<UnitDue> = (0..28).map(|id| unit(id, Troop::Cavalry, 10, 10, 350)).collect();
    let start = revenue(&[CITY, CITY, FORTRESS, MINE, EMPTY, EMPTY], 0);
    assert_eq!(start.total, 900);
    assert_eq!(billed(&knights, &[]).missing(start.total), Some(4200 - 900));
}

#[test]
fn dw_ruling_86_monsters_and_machines_have_separate_rates() {
    // Small monsters cost 15 per stand, or the rate set by the campaign, but at most half of the price.
    assert_eq!(content().small_monster_upkeep, 15);
    assert_eq!(alone(Troop::SmallMonster, 4, 4, 200), 60);
    assert_eq!(alone(Troop::SmallMonster, 4, 4, 100), 50);
    let trolls = [unit(1, Troop::SmallMonster, 4, 4, 200)];
    assert_eq!(bill(&trolls, &[], 20).total, 80);
    assert_eq!(bill(&trolls, &[], 30).total, 100);
    // Large monsters and machines cost 100 per model, uncapped.
    assert_eq!(alone(Troop::LargeMonster, 1, 1, 120), 100);
    assert_eq!(alone(Troop::WarMachine, 3, 3, 150), 300);
    // Half of an odd price is rounded down.
    assert_eq!(alone(Troop::Infantry, 10, 10, 61), 30);
}

/// Returns a king, a hero, an engineer, and four units at 20, 12, 12 and 35 points per stand.
fn court() -> (Vec<UnitDue>, Vec<CharacterDue>) {
    let units = vec![
        unit(9, Troop::Infantry, 5, 8, 160),
        unit(5, Troop::Infantry, 5, 8, 96),
        unit(3, Troop::Infantry, 5, 10, 120),
        unit(1, Troop::Cavalry, 4, 10, 350),
    ];
    let characters = vec![character(1, 60, true), character(2, 80, false), character(3, 70, false)];
    (units, characters)
}

/// Returns the troops disbanded by default if the player has `funds` points, and the amounts paid and waived.
fn by_default(funds: u32) -> (Vec<Payee>, u32, u32) {
    let (units, characters) = court();
    let Disbanding { gone, paid, waived } = disband_by_default(&units, &characters, 15, funds);
    (gone, paid, waived)
}

#[test]
fn dw_ruling_88_units_and_then_characters_are_disbanded_starting_with_the_cheapest() {
    let (units, characters) = court();
    assert_eq!(billed(&units, &characters).total, 150 + 3 * 40 + 60);
    assert_eq!(by_default(330), (vec![], 330, 0));
    // Units with the cheapest stands are disbanded first; ties go to the lower id. Only whole units are disbanded.
    assert_eq!(by_default(329), (vec![of(3)], 290, 0));
    assert_eq!(by_default(290), (vec![of(3)], 290, 0));
    assert_eq!(by_default(289), (vec![of(3), of(5)], 250, 0));
    assert_eq!(by_default(249), (vec![of(3), of(5), of(9)], 210, 0));
    assert_eq!(by_default(209), (vec![of(3), of(5), of(9), of(1)], 150, 0));
    // When no units are left, the cheapest character is disbanded, but never the king.
    let units = [of(3), of(5), of(9), of(1)];
    let with = |more: &[Payee]| units.iter().chain(more).copied().collect::<Vec<_>>();
    assert_eq!(by_default(149), (with(&[person(3)]), 100, 0));
    assert_eq!(by_default(99), (with(&[person(3), person(2)]), 50, 0));
    // The part of the king's cost that exceeds the funds is waived.
    assert_eq!(by_default(49), (with(&[person(3), person(2)]), 49, 1));
    assert_eq!(by_default(0), (with(&[person(3), person(2)]), 0, 50));
}

#[test]
fn characters_of_equal_price_are_disbanded_in_order_of_id() {
    let heroes = [character(8, 80, false), character(4, 80, false)];
    let gone = disband_by_default(&[], &heroes, 15, 60).gone;
    assert_eq!(gone, [person(4)]);
}

#[test]
fn dw_upkeep_11_a_player_can_choose_which_troops_to_disband() {
    let (units, characters) = court();
    let choose = |funds, gone: &[Payee]| disband(&units, &characters, 15, funds, gone);
    let done = |gone: &[Payee], paid| Ok(Disbanding { gone: gone.to_vec(), paid, waived: 0 });
    assert_eq!(choose(270, &[of(1)]), done(&[of(1)], 270));
    assert_eq!(choose(269, &[of(1)]), Err(NoDisbanding::TooDear { missing: 1 }));
    let both = [of(1), person(2)];
    assert_eq!(choose(269, &both), done(&both, 220));
    assert_eq!(choose(330, &[of(1)]), Err(NoDisbanding::NotShort));
    assert_eq!(choose(100, &[person(1)]), Err(NoDisbanding::NotDismissible(person(1))));
    assert_eq!(choose(100, &[of(77)]), Err(NoDisbanding::NotDismissible(of(77))));
    // If only the king is left, the part of the king's upkeep that exceeds the funds is waived.
    let all_but_king = [of(1), of(3), of(5), of(9), person(2), person(3)];
    let king = choose(20, &all_but_king).map(|disbanding| (disbanding.paid, disbanding.waived));
    assert_eq!(king, Ok((20, 30)));
    assert_eq!(choose(20, &all_but_king[..5]), Err(NoDisbanding::TooDear { missing: 80 }));
}

#[test]
fn dw_ex_117_a_captured_hero_is_lost_if_his_upkeep_is_not_paid() {
    let hero = CharacterId(6);
    let ransomed = ransom(&[hero], &[hero], 50).expect("50 points should suffice");
    assert_eq!((ransomed.paid, ransomed.freed, ransomed.lost), (50, vec![hero], vec![]));
    assert_eq!(billed(&[], &[character(6, 80, false)]).total, 50);
    let left = ransom(&[hero], &[], 50).expect("nothing should be asked for");
    assert_eq!((left.paid, left.freed, left.lost), (0, vec![], vec![hero]));
    assert_eq!(billed(&[], &[]).total, 0);
}
