//! Tests of the Mighty Empires tables: every table in the specification exists, with spot checks of the contents.

use serde::Deserialize;

use super::{keys, row, table as find};
use regnal::games::GameKind::Mighty;
use regnal::tables::{Ranged, Table, book};

fn table(id: &str) -> &'static Table {
    find(Mighty, id)
}

/// Returns the numbers in `column`, in order, skipping rows without a number.
fn numbers(id: &str, column: &str) -> Vec<i64> {
    table(id).rows.iter().filter_map(|row| row.number(column)).collect()
}

#[test]
fn every_table_block_of_the_specification_has_a_table() {
    let specs: Vec<&str> = book(Mighty).tables.iter().map(|table| table.spec.as_str()).collect();
    let expected: Vec<String> = (1..=30).map(|number| format!("ME-TABLE-{number:02}")).collect();
    assert_eq!(specs, expected);
}

#[test]
fn me_setup_pieces_and_sites_match_the_specification() {
    assert_eq!(numbers("realm_set", "realm_set"), [4, 4, 8, 13, 4]);
    assert_eq!(row(table("realm_set"), "army").number("start_coastal"), Some(3));
    assert_eq!(row(table("realm_set"), "boat").number("start_coastal"), Some(1));
    assert_eq!(numbers("capital_sites", "count"), [1, 1, 3]);
    assert_eq!(row(table("capital_sites"), "coast").flag("starting_boat"), Some(true));
    assert_eq!(numbers("tile_mixes", "cells"), [61, 91]);
    for mix in ["default_2p", "default_3p"] {
        let mix = row(table("tile_mixes"), mix);
        let tiles = ["coast", "forest", "plain", "mountain", "river", "marsh"];
        let total: i64 = tiles.iter().filter_map(|tile| mix.number(tile)).sum();
        assert_eq!(Some(total), mix.number("cells"));
    }
}

#[test]
fn me_time_sequences_match_the_specification() {
    let steps = |key| -> Vec<&str> {
        let row = row(table("sequences"), key);
        row.list("order").iter().filter_map(|cell| cell.code()).collect()
    };
    assert_eq!(steps("campaign_turn").len(), 6);
    assert_eq!(steps("winter").len(), 7);
    assert_eq!(steps("last_winter"), ["equinox", "winter_event", "building_phase"]);
}

#[test]
fn me_harvest_03_yields_match_the_specification() {
    assert_eq!(numbers("production", "rations"), [2, 3, 1]);
}

#[test]
fn me_famine_02_rows_match_the_specification() {
    let famine = table("famine");
    assert_eq!(
        keys(famine, 0..=14),
        [
            "disbanded",
            "no_move_and_weak",
            "no_move_and_weak",
            "no_move_and_weak",
            "weak",
            "weak",
            "weak",
            "lives_off_land",
            "lives_off_land",
            "lives_off_land",
            "stray_herd",
        ]
    );
    assert_eq!(row(famine, "no_move_and_weak").flag("moves"), Some(false));
    assert_eq!(row(famine, "weak").number("hunger_malus"), Some(-1));
    assert_eq!(row(famine, "stray_herd").number("reserve"), Some(1));
}

#[test]
fn me_scout_07_to_09_rougher_ground_has_more_events() {
    for (id, events) in
        [("scouting_plain", 5..=5), ("scouting_mountain", 5..=6), ("scouting_river", 5..=7)]
    {
        let table = table(id);
        for total in 2..=12 {
            let expected = match total {
                2 => "hostile_fortress",
                3 => "hostile_city",
                4 => "hostile_village",
                10 => "neutral_village",
                11 => "neutral_city",
                12 => "neutral_fortress",
                total if events.contains(&total) => "event",
                _ => "empty_land",
            };
            assert_eq!(keys(table, total..=total), [expected], "{id} {total}");
        }
    }
}

#[test]
fn me_event_01_rows_match_the_specification() {
    assert_eq!(
        keys(table("events"), 2..=12),
        [
            "desertion",
            "mutiny",
            "rot",
            "disease",
            "bad_weather",
            "lost_scouts",
            "ambush",
            "convoy",
            "volunteers",
            "knight_errant",
            "dragon_nest",
        ]
    );
    assert_eq!(numbers("events", "modifier"), [-1, -2, -1, 1, 1]);
    assert_eq!(numbers("events", "rations"), [-2, 2]);
    let failed: Vec<&str> = table("events")
        .rows
        .iter()
        .filter(|row| row.code("exploration") == Some("failed"))
        .map(|row| row.key.as_str())
        .collect();
    assert_eq!(failed, ["desertion", "mutiny", "bad_weather", "lost_scouts", "convoy"]);
}

#[test]
fn me_site_tables_match_the_specification() {
    assert_eq!(
        keys(table("nest"), 1..=6),
        ["asleep", "asleep", "asleep", "asleep", "awake", "awake"]
    );
    assert_eq!(
        keys(table("diplomacy"), [2, 4, 5, 9, 10, 12].into_iter()),
        ["turns_hostile", "turns_hostile", "stays_neutral", "stays_neutral", "joins", "joins",]
    );
    assert_eq!(keys(table("guard"), 1..=6), ["army", "boat", "army", "boat", "army", "boat"]);
}

#[test]
fn me_move_costs_match_the_specification() {
    assert_eq!(numbers("entry_cost", "base"), [1, 1, 1, 1, 1, 1, 1, 0, 1, 0]);
    assert_eq!(numbers("entry_cost", "extra"), [0, 0, 0, 0, 1, 1, 1, 1, 0, 0]);
    assert_eq!(row(table("marsh"), "entry_modifier").number("value"), Some(-1));
}

#[test]
fn me_combat_05_and_me_naval_04_rows_match_the_specification() {
    let all = [0, 1, 2, 3, 4, 5, 6, 7, 20];
    assert_eq!(
        keys(table("combat"), all.into_iter()),
        [
            "standoff",
            "minor",
            "minor",
            "major",
            "major",
            "brilliant",
            "brilliant",
            "total",
            "total",
        ]
    );
    assert_eq!(numbers("combat", "next_roll_malus"), [0, -3, -6, -6, 0]);
    assert_eq!(
        keys(table("naval"), all.into_iter()),
        [
            "standoff",
            "damaged",
            "damaged",
            "crew_defects",
            "crew_defects",
            "wrecked",
            "wrecked",
            "sunk",
            "sunk",
        ]
    );
}

#[test]
fn me_siege_10_the_table_has_a_row_for_any_total() {
    #[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Siege {
        BesiegerDestroyed,
        NoEffect,
        WornDown,
        GarrisonLoss,
        Surrender,
    }
    let siege = Ranged::<Siege>::load(Mighty, "siege").unwrap();
    for (totals, result) in [
        (-20..=2, Siege::BesiegerDestroyed),
        (3..=5, Siege::NoEffect),
        (6..=8, Siege::WornDown),
        (9..=10, Siege::GarrisonLoss),
        (11..=30, Siege::Surrender),
    ] {
        for total in totals {
            assert_eq!(siege.at(total), result, "{total}");
        }
    }
    assert_eq!(siege.row_index(7), 2);
    assert_eq!(siege.row(9).key, "garrison_loss");
    assert_eq!(numbers("siege_modifiers", "modifier"), [2, 0, -2, -4, -1, -2, 2]);
}

#[test]
fn me_dragon_tables_match_the_specification() {
    assert_eq!(
        keys(table("dragon_damage"), 1..=6),
        ["few_flames", "ravaged", "ravaged", "ravaged", "ravaged", "desolation",]
    );
    for (row, die) in table("dragon_direction").rows.iter().zip(1..) {
        let direction = regnal::hex::Direction::from_die(die).unwrap();
        let (dq, dr) = direction.delta();
        assert_eq!(row.number("dq"), Some(dq.into()));
        assert_eq!(row.number("dr"), Some(dr.into()));
    }
}

#[test]
fn me_winter_tables_match_the_specification() {
    assert_eq!(table("spells").rows.len(), 11);
    assert_eq!(
        keys(table("winter_events"), [2, 3, 4, 5, 6, 7, 8, 12].into_iter()),
        [
            "dragon_fury",
            "peasant_revolt",
            "rebellion",
            "epidemic",
            "winter_famine",
            "betrayal",
            "nothing",
            "nothing",
        ]
    );
    assert_eq!(row(table("winter_events"), "epidemic").code("chooser"), Some("right_neighbor"));
    assert_eq!(table("spy_missions").rows.len(), 3);
    assert_eq!(numbers("building_costs", "rations"), [2, 4, 4]);
    assert_eq!(
        keys(table("recruitment"), [2, 5, 6, 11, 12].into_iter()),
        ["nobody", "nobody", "one", "one", "two"]
    );
    assert_eq!(row(table("closures"), "sabotaged_bridge").code("retreat_in"), Some("surcharge"));
}

#[test]
fn me_end_points_and_tie_breaks_match_the_specification() {
    assert_eq!(numbers("victory_points", "points"), [1, 2, 3, 3, 1]);
    assert_eq!(
        keys(table("tie_breaks"), 1..=5),
        ["fortresses", "cities", "villages", "units", "hexes"]
    );
}

#[test]
fn me_combat_03_modifiers_match_the_specification() {
    assert_eq!(
        numbers("modifiers", "value"),
        [-1, -1, -1, -1, -2, -1, 1, 1, -1, -3, -6, -6, 2, -2, 2, -2, -1,]
    );
}

#[test]
fn all_mismatched_keys_are_reported_together() {
    #[derive(Clone, Copy, Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Other {
        Weak,
    }
    let faults = Ranged::<Other>::load(Mighty, "famine").map(|table| table.at(7)).unwrap_err();
    assert_eq!(faults.0.len(), 4, "{faults}");
    assert!(Ranged::<Other>::load(Mighty, "spells").is_err());
    assert!(Ranged::<Other>::load(Mighty, "nowhere").is_err());
    let _ = Other::Weak;
}

#[test]
fn missing_table_cells_count_as_zero_or_as_empty_text() {
    use regnal::games::mighty::content::{code, number};
    assert_eq!(number("realm_set", "army", "realm_set"), 13);
    for (table, key, column) in [
        ("realm_set", "army", "order"),
        ("realm_set", "dragon", "realm_set"),
        ("no_table", "army", "realm_set"),
    ] {
        assert_eq!(number(table, key, column), 0, "{table} {key} {column}");
        assert_eq!(code(table, key, column), "", "{table} {key} {column}");
    }
    assert_eq!(code("modifiers", "marsh", "expiry"), "end_of_turn");
    // A cell with a number has no code, and a cell with a code has no number.
    assert_eq!(code("realm_set", "army", "realm_set"), "");
    assert_eq!(number("modifiers", "marsh", "expiry"), 0);
}
