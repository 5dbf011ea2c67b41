//! Tests of the tables of Demonworld, Imperial Offices and Echoes of Emperors: every table in the specifications
//! exists, with spot checks of the contents.

use std::collections::BTreeSet;

use super::{keys, row, table};
use regnal::games::GameKind::{Demonworld, Echoes, Offices};
use regnal::tables::{Cell, book};

/// Returns the numbers in `column` of a table, in order, with 0 for rows without a number.
fn numbers(game: regnal::games::GameKind, id: &str, column: &str) -> Vec<i64> {
    let rows = table(game, id).rows.iter();
    rows.map(|row| row.number(column).unwrap_or(0)).collect()
}

#[test]
fn every_table_in_the_specifications_exists() {
    // Leaves out the numbers that do not belong to lookup tables: the map (50, 51), the rosters and plans (61 to 64),
    // the refusals (70).
    let wanted = (1..=34).chain(40..=45).chain([60]).map(|number| format!("DW-T-{number:02}"));
    let found: BTreeSet<&str> = book(Demonworld).tables.iter().map(|table| &*table.spec).collect();
    let missing: Vec<String> = wanted.filter(|spec| !found.contains(&**spec)).collect();
    assert!(missing.is_empty(), "{missing:?}");

    let wanted = (1..=20).map(|number| format!("IO-T{number:02}"));
    let wanted = wanted.chain((1..=7).map(|number| format!("IO-RT{number:02}")));
    let found: BTreeSet<&str> = book(Offices).tables.iter().map(|table| &*table.spec).collect();
    let missing: Vec<String> = wanted.filter(|spec| !found.contains(&**spec)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn dw_sap_19_and_dw_ruling_66_explosion_rows_match_the_specification() {
    let explosion = table(Demonworld, "sap_explosion");
    assert_eq!(
        keys(explosion, [-3, 1, 2, 4, 5, 7, 8, 9, 25].into_iter()),
        [
            "sap_lost", "sap_lost", "fails", "fails", "accident", "accident", "success", "success",
            "success"
        ]
    );
    assert_eq!(explosion.odds(0).map(|odds| odds.ways), Some(vec![1, 3, 3, 13]));
}

#[test]
fn dw_attrition_02_and_dw_upkeep_13_rows_match_the_specification() {
    let attrition = table(Demonworld, "attrition");
    for (total, loss) in
        [(-5, 25), (2, 25), (3, 20), (5, 20), (6, 10), (8, 10), (9, 5), (11, 5), (12, 0), (20, 0)]
    {
        assert_eq!(
            attrition.row_for(total).and_then(|row| row.number("loss_percent")),
            Some(loss),
            "{total}"
        );
    }
    assert_eq!(
        keys(table(Demonworld, "unpaid_upkeep"), [0, 4, 5, 15, 16, 30].into_iter()),
        ["desertion", "desertion", "lose_heart", "lose_heart", "nothing", "nothing"]
    );
}

#[test]
fn dw_auto_17_fates_of_characters_match_the_specification() {
    let fates = |id| keys(table(Demonworld, id), [1, 2, 3, 4, 5, 6, 7, 20].into_iter()).concat();
    let short = |text: String| {
        text.replace("destroyed", "d")
            .replace("wounded", "w")
            .replace("fled", "f")
            .replace("unhurt", "-")
    };
    assert_eq!(short(fates("characters_winner")), "dww-----");
    assert_eq!(short(fates("characters_no_rout")), "dwww----");
    assert_eq!(short(fates("characters_routed")), "ddwwwwff");
}

#[test]
fn dw_fort_13_and_19_costs_and_weeks_match_the_specification() {
    assert_eq!(
        numbers(Demonworld, "element_costs", "stone_cost"),
        [5, 11, 23, 47, 93, 187, 375, 651, 1303, 2607]
    );
    assert_eq!(
        numbers(Demonworld, "element_costs", "wood_cost"),
        [1, 3, 7, 15, 31, 63, 140, 0, 0, 0]
    );
    assert_eq!(numbers(Demonworld, "stone_weeks", "elf"), [2, 2, 4, 6, 8, 10, 12, 14, 17, 20]);
    assert_eq!(numbers(Demonworld, "stone_weeks", "hobbit")[9], 25);
    assert_eq!(numbers(Demonworld, "wood_weeks", "hill_giant"), [1, 1, 1, 1, 2, 3, 4]);
    assert!(table(Demonworld, "stone_weeks").is_bare);
    assert_eq!(
        numbers(Demonworld, "characters", "cost"),
        [100, 150, 200, 260, 80, 90, 140, 200, 270, 70]
    );
}

#[test]
fn io_rt_02_armies_by_terrain_match_the_specification() {
    let armies = table(Offices, "army_types_by_terrain");
    let types = |terrain| -> Vec<&str> {
        armies.rows.iter().map(|row| row.code(terrain).unwrap_or("-")).collect()
    };
    assert_eq!(types("plains"), ["le", "le", "ph", "ph", "lc", "lc", "hc", "hc", "ch", "bo"]);
    assert_eq!(types("mountain"), ["ax", "ax", "ax", "ax", "ax", "tr", "tr", "ea", "we", "dr"]);
    assert_eq!(types("sea"), ["-", "-", "-", "-", "-", "-", "me", "me", "me", "wh"]);
    let kinds: BTreeSet<&str> =
        table(Offices, "army_types").rows.iter().map(|row| &*row.key).collect();
    for row in &armies.rows {
        assert!(row.values.values().flat_map(Cell::codes).all(|code| kinds.contains(code)));
    }
    assert_eq!(
        table(Offices, "guardians").odds(0).map(|odds| odds.ways),
        Some(vec![4, 2, 2, 2, 1, 1])
    );
}

#[test]
fn offices_dice_tables_have_odds() {
    let thrown: Vec<(&str, Option<u64>)> = book(Offices)
        .tables
        .iter()
        .filter(|table| table.dice.is_some())
        .map(|table| {
            let odds = table.odds(0);
            (&*table.id, odds.map(|odds| odds.ways.iter().sum::<u64>()))
        })
        .collect();
    assert_eq!(
        thrown,
        [("elephants", Some(4)), ("army_types_by_terrain", Some(10)), ("guardians", Some(12)),]
    );
}

#[test]
fn io_t_09_strengths_match_the_specification() {
    let armies = table(Offices, "army_types");
    assert_eq!(armies.rows.len(), 19);
    assert_eq!(row(armies, "ga").number("defence_min"), Some(3));
    assert_eq!(row(armies, "ga").number("attack_max"), Some(1));
    assert_eq!(row(armies, "el").number("attack_max"), Some(5));
    assert_eq!(
        row(armies, "en").list("nemesis"),
        [Cell::Code("ax".into()), Cell::Code("dr".into())]
    );
    assert_eq!(numbers(Offices, "elephants", "base_strength"), [2, 3, 4, 5]);
    assert_eq!(numbers(Offices, "offices", "vp").iter().sum::<i64>(), 90);
}

#[test]
fn echoes_tables_match_the_specification() {
    assert_eq!(
        keys(table(Echoes, "end_of_turn"), [0, 4, 5, 6, 7, 12].into_iter()),
        [
            "draw_to_five",
            "draw_to_five",
            "draw_one",
            "draw_one",
            "draw_one_discard_to_seven",
            "draw_one_discard_to_seven",
        ]
    );
    assert_eq!(numbers(Echoes, "modes", "capital_health"), [10, 20, 10]);
    assert_eq!(numbers(Echoes, "buildings", "health"), [4, 5, 10]);
    let first = table(Echoes, "first_player").opposed_odds(0);
    assert_eq!(first.map(|odds| (odds.equal, odds.all)), Some((6, 36)));
}
