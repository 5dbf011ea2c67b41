//! Tests of a campaign's siege options (DW-T-45). Every value takes effect in that campaign's sieges.

use regnal_demonworld::event::SiegeWork;
use regnal_demonworld::nouns::Advantage;
use regnal_demonworld::sap::Blast;
use regnal_demonworld::setup::{CollapseTest, EpidemicOnset, ExplosionOfEight};

use super::works::sapping_with;
use super::*;

#[test]
fn dw_ruling_48_an_option_decides_whether_rolls_below_the_target_cause_an_epidemic() {
    // In week 2, the counter is at 2. After the outbreak there is no spread, one stand is lost, and the recovery
    // restarts the counter.
    let stricken = [CALM, 2, 20, 1, 4, CALM, CALM];
    let below = [CALM, 1, 20, 1, 4, CALM, CALM];
    let spared = [CALM, 1, CALM, CALM];
    let stands = |onset, dice: &[u32]| {
        let mut game = Besieged::with(&["H02"], &["O03"], |board| {
            board.options.rules.epidemic_onset = onset;
        });
        game.go(dice.iter().copied());
        game.stands(game.inside()[0])
    };
    assert_eq!(stands(EpidemicOnset::AtMost, &stricken), 9);
    assert_eq!(stands(EpidemicOnset::AtMost, &below), 9);
    assert_eq!(stands(EpidemicOnset::Exactly, &stricken), 9);
    assert_eq!(stands(EpidemicOnset::Exactly, &spared), 10);
}

#[test]
fn dw_ruling_64_an_option_decides_whether_a_sap_holds_on_a_roll_equal_to_the_wall_height() {
    // In week 5, the collapse roll is 6 − 1, under a wall of height 5.
    for (test, length, rest) in [(CollapseTest::AtLeast, 10, 4), (CollapseTest::Above, 4, 1)] {
        let mut game = sapping_with(&["O03", "O03"], 7, |board| {
            board.options.rules.collapse_test = test;
        });
        game.go([5, CALM, 3, CALM, 1, CALM, 2, CALM]);
        let calm = std::iter::repeat_n(CALM, rest);
        game.lock(Phase::SiegeWindow, std::iter::once(6).chain(calm));
        assert_eq!(game.siege().saps[&1].sap.length, length, "{test:?}");
    }
}

#[test]
fn dw_ruling_66_an_option_decides_whether_an_explosion_succeeds_on_an_eight() {
    // In week 6, the explosion roll is 9 − 1.
    for (eight, blast, left) in [
        (ExplosionOfEight::AsAbove, Blast::Success, 10),
        (ExplosionOfEight::AsBelow, Blast::Accident, 9),
    ] {
        let mut game = sapping_with(&["O03", "O03"], 7, |board| {
            board.options.rules.explosion_8 = eight;
        });
        let digger = game.outside()[0];
        let blow = Work::BlowSap { sap: 1, with_assault: false };
        game.plan(B, Entry::once(6, blow));
        game.go([5, CALM, 3, CALM, 1, CALM, 2, CALM]);
        let events = game.lock(Phase::SiegeWindow, [10, CALM, 9, CALM]);
        let blown = events.iter().find_map(|event| match event {
            Event::SiegeWork(SiegeWork::Exploded { explosion, .. }) => Some(explosion.blast),
            _ => None,
        });
        assert_eq!(blown, Some(blast));
        assert_eq!(game.stands(digger), left, "{eight:?}");
    }
}

/// Plays to week 5 of a siege by two regiments of morale 7 without a depot. Unsupplied and abroad, they are tested at 6
/// (DW-RULING-35). Returns the threshold, and the result if the die shows `face`.
fn tested(face: u32, dies: u32, renown: u8, helps: bool) -> (i32, bool) {
    let mut game = Besieged::with(&["H02"], &["O03", "O03"], |board| {
        board.options.rules.morale_die = dies;
        board.options.rules.renown_helps_army_test = helps;
        for unit in board.position.units.values_mut() {
            unit.advantages = vec![Advantage::Renown; renown.into()];
        }
    });
    game.plan(B, Entry::once(13, Work::SetRation(Default::default())));
    game.go([CALM; 4]);
    let holds = face == 1 || face != dies && face <= 6 + u32::from(if helps { renown } else { 0 });
    let mut dice = vec![CALM, face];
    if holds {
        dice.extend([CALM, 1, CALM, 1, CALM, 1]);
    }
    let events = game.lock(Phase::SiegeWindow, dice);
    let test = picked!(
        events.iter(),
        Event::SiegeWeek(SiegeWeek::MoraleTested { threshold, holds, .. }) => (*threshold, *holds)
    )
    .next();
    test.expect("the besiegers should be tested")
}

#[test]
fn dw_ruling_70_the_morale_die_has_the_number_of_sides_set_by_the_campaign() {
    assert_eq!(tested(6, 20, 0, true), (6, true));
    assert_eq!(tested(7, 20, 0, true), (6, false));
    // The highest face of the die always fails.
    assert_eq!(tested(6, 6, 0, true), (6, false));
    assert_eq!(tested(5, 6, 0, true), (6, true));
}

#[test]
fn dw_ruling_70_an_option_decides_whether_renown_helps_a_besieging_army_or_only_its_units() {
    assert_eq!(tested(8, 20, 2, true), (8, true));
    assert_eq!(tested(8, 20, 2, false), (6, false));
}

/// Five entries of DW-T-45 have the same value in every campaign.
#[test]
fn dw_ruling_98_fixed_rules_cannot_be_set_as_options() {
    let rules = Board::new([Race::Human, Race::Orc]).options.rules;
    for (key, values) in [
        ("tie_thain_rank", ["6", "1"]),
        ("distinct_races", ["true", "false"]),
        ("desertion_unit", ["upkeep_points", "stands"]),
        ("emperor_check", ["after_winter_sieges", "before"]),
        ("siege_window_hours", ["24", "48"]),
    ] {
        for value in values {
            assert_eq!(rules.with(key, value), None, "{key} {value}");
        }
    }
    assert!(rules.with("militia", "false").is_some());
}
