//! Tests of the set-up before the first turn: choice of defender, table edge, length of a day (4.13).

use regnal_core::kind::GameKind;
use regnal_core::tables::book;
use regnal_demonworld::battle::{
    BattleContent, day_limit, draw_defender, edge_chooser, second_day_limit,
};

use super::*;

fn limit(season: Season, face: u32) -> u8 {
    day_limit(season, Dice::scripted([face]).d6())
}

#[test]
fn the_battle_tables_load_without_errors() {
    assert!(BattleContent::load().is_ok());
}

// covers: DW-T-22
#[test]
fn dw_ex_77_a_roll_of_4_limits_the_day_to_10_turns_in_summer_and_8_in_spring() {
    assert_eq!(limit(Season::Summer, 4), 10);
    assert_eq!(limit(Season::Spring, 4), 8);
    assert_eq!(second_day_limit(Season::Summer), 12);
    assert_eq!(second_day_limit(Season::Spring), 10);
}

// covers: DW-AUTO-05
#[test]
fn dw_battle_04_the_first_day_is_longer_in_summer() {
    let shown = book(GameKind::Demonworld).table("first_day").expect("the table should exist");
    for face in 1..=6_u32 {
        let row = shown.row_for(face as i32).expect("there should be a row");
        let at = |season| i64::from(limit(season, face));
        assert_eq!(at(Season::Summer), 6 + i64::from(face));
        assert_eq!(Some(at(Season::Summer)), row.number("summer"));
        for season in [Season::Spring, Season::Autumn, Season::Winter] {
            assert_eq!(at(season), 4 + i64::from(face));
            assert_eq!(Some(at(season)), row.number("autumn"));
        }
    }
}

// covers: DW-RULING-69
#[test]
fn dw_battle_05_the_second_day_has_12_turns_in_summer_and_10_in_other_seasons() {
    for season in [Season::Spring, Season::Autumn, Season::Winter] {
        assert_eq!(second_day_limit(season), 10);
    }
    assert_eq!(second_day_limit(Season::Summer), 12);
}

/// Draws lots with the given dice. Returns the defender and the number of rounds.
fn draw(dice: &[u32]) -> (usize, usize) {
    let lots = with_dice(dice, draw_defender);
    (lots.defender, lots.rounds.len())
}

#[test]
fn dw_battle_02_the_defender_is_chosen_by_lot() {
    assert_eq!(draw(&[4, 3]), (0, 1));
    assert_eq!(draw(&[3, 4]), (1, 1));
}

#[test]
fn dw_ruling_29_tied_lots_are_drawn_again() {
    assert_eq!(draw(&[2, 2, 6, 6, 1, 5]), (1, 3));
}

// covers: DW-RULING-29
#[test]
fn dw_battle_03_the_defender_chooses_the_table_edge_unless_its_withdrawal_failed() {
    assert_eq!(edge_chooser([false, false]), Some(Role::Defender));
    assert_eq!(edge_chooser([false, true]), Some(Role::Defender));
    assert_eq!(edge_chooser([true, false]), Some(Role::Attacker));
    assert_eq!(edge_chooser([true, true]), None);
}
