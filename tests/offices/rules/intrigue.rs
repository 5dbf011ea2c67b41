//! Tests of spying, tracking, pursuit, study and action spells.

use regnal_offices::illegal::Reason;
use regnal_offices::intrigue::*;
use regnal_offices::nouns::*;

use super::{dice, is_used, skills};

// covers: IO-15.5-01
#[test]
fn io_ex_y01_a_skilled_spy_is_rarely_noticed() {
    let unnoticed = |die| spy_out(&mut dice([die]), 3, false, &[]).unnoticed.passes;
    assert_eq!([unnoticed(88), unnoticed(89)], [true, false]);
}

#[test]
fn io_ex_y02_an_unskilled_spy_is_always_noticed() {
    assert!(!spy_out(&mut dice([]), 0, false, &[]).unnoticed.passes);
}

#[test]
fn io_ruling_81_a_cipher_makes_spies_easier_to_notice() {
    assert_eq!([unnoticed_chance(4, false), unnoticed_chance(4, true)], [95, 85]);
    assert!(!spy_out(&mut dice([]), 0, true, &[]).unnoticed.passes);
}

#[test]
fn io_ex_y04_a_spys_report_of_a_treasury_can_be_off_by_40_percent() {
    let report = |die| {
        let mut dice = dice([75, die]);
        let report = spy_out(&mut dice, 2, false, &[40]);
        assert!(report.unnoticed.passes && is_used(&dice));
        (report.numbers[0].error, report.numbers[0].number)
    };
    assert_eq!([report(81), report(41), report(1)], [(40, 56), (0, 40), (-40, 24)]);
}

#[test]
fn io_ex_y05_a_skilled_spys_count_of_units_can_be_off_by_15_percent() {
    let report = |die| spy_out(&mut dice([95, die]), 4, false, &[7]).numbers[0];
    assert_eq!([report(1).error, report(31).error], [-15, 15]);
    assert_eq!([report(1).number, report(31).number], [6, 8]);
}

#[test]
fn io_ex_y06_the_maximum_error_of_a_report_is_70_percent() {
    let told = report(&mut dice([1]), 0, 3);
    assert_eq!((told.die.sides, told.error, told.number), (141, -70, 1));
    assert_eq!(report(&mut dice([141]), 0, 0).number, 0);
}

fn quarry(distance: u8) -> Quarry {
    Quarry { distance, leads: false, is_own: false, is_veiled: false }
}

// covers: IO-15.5-03
#[test]
fn io_ex_y07_a_target_in_an_adjacent_province_is_found_on_a_roll_of_50_or_less() {
    let found = |die| track(&mut dice([die]), 0, quarry(1), 0).test.passes;
    assert!(found(50));
    let lost = track(&mut dice([51]), 0, quarry(1), 4);
    assert!(!lost.test.passes && lost.units.is_none());
}

#[test]
fn io_ex_y09_the_tracking_chance_is_divided_by_the_distance() {
    assert_eq!(find_chance(2, quarry(4)), 37);
    assert!(track(&mut dice([37]), 2, quarry(4), 0).test.passes);
    assert!(!track(&mut dice([38]), 2, quarry(4), 0).test.passes);
    // An army doubles the chance, and its units are counted.
    let army = Quarry { leads: true, ..quarry(4) };
    assert_eq!(track(&mut dice([75, 41]), 2, army, 3).units.map(|told| told.number), Some(3));
}

// covers: IO-15.5-02, IO-RULING-82
#[test]
fn io_ex_y10_an_army_is_found_automatically_but_can_be_too_far_away() {
    let army = Quarry { leads: true, ..quarry(5) };
    let chase = |left| pursue(&mut dice([]), 4, army, Some(5), left).chase;
    assert_eq!([chase(4), chase(5)], [Chase::TooFar, Chase::Reached]);
    assert_eq!(pursue(&mut dice([]), 4, army, None, 9).chase, Chase::TooFar);
    assert_eq!(pursue(&mut dice([51]), 0, quarry(1), Some(1), 9).chase, Chase::Lost);
}

// covers: IO-15.5-04
#[test]
fn io_ex_y11_a_kingdoms_own_characters_are_always_found() {
    let own = Quarry { is_own: true, ..quarry(6) };
    assert!(track(&mut dice([]), 0, own, 0).test.passes);
    assert_eq!(find_chance(0, own), 100);
}

#[test]
fn io_ex_y12_the_chance_of_finding_a_target_in_the_same_province_is_50_percent() {
    assert_eq!(find_chance(0, quarry(0)), 50);
}

#[test]
fn io_ruling_82_a_veil_halves_the_chance_of_tracking() {
    let veiled = |distance| Quarry { is_veiled: true, ..quarry(distance) };
    assert_eq!([find_chance(2, veiled(4)), find_chance(4, veiled(1))], [18, 125]);
    let own = Quarry { is_own: true, ..veiled(4) };
    assert_eq!(find_chance(2, own), 100);
}

#[test]
fn io_ruling_81_a_spy_steals_the_first_invention_that_his_kingdom_lacks() {
    use Invention::*;
    let theirs = [DrillManual, DeepMines, CropRotation];
    let steal = |script: &[u32], own: &[Invention]| {
        let mut dice = regnal_core::dice::Dice::scripted(script.iter().copied());
        let stolen = steal_invention(&mut dice, 2, false, &theirs, own);
        assert!(is_used(&dice));
        stolen
    };
    assert_eq!(steal(&[75, 30], &[CropRotation]).invention, Some(DeepMines));
    assert_eq!(steal(&[75, 31], &[]).invention, None);
    // A noticed spy steals nothing. If the kingdom lacks no invention, no die is rolled.
    assert_eq!(steal(&[76], &[]).test, None);
    assert_eq!(steal(&[75], &theirs).test, None);
}

#[test]
fn io_ruling_83_study_requires_a_sage_and_an_invention_that_the_kingdom_lacks() {
    let sage = skills([(Skill::Sage, 2)]);
    let refused = |own: &[Invention], levels| {
        let verdict = check_study(levels, own, Invention::Cipher);
        verdict.err().map(|refusal| refusal.reason)
    };
    assert_eq!(refused(&[], &sage), None);
    assert_eq!(refused(&[Invention::Cipher], &sage), Some(Reason::Known));
    assert_eq!(refused(&[], &skills([])), Some(Reason::NoSkill));
    assert_eq!([study(&mut dice([30]), 2).passes, study(&mut dice([31]), 2).passes], [true, false]);
}

#[test]
fn io_ruling_85_action_spells_require_their_magic_and_improve_with_its_level() {
    let chances = |level| ActionSpell::ALL.iter().map(move |&spell| spell_chance(spell, level));
    assert_eq!(chances(1).collect::<Vec<_>>(), [35, 60, 60, 60, 60, 60]);
    assert_eq!(chances(4).collect::<Vec<_>>(), [80, 90, 90, 90, 90, 90]);
    let mage = skills([(Skill::White, 1), (Skill::Necromancy, 2)]);
    let refused = |spell| check_cast(&mage, spell).err().map(|refusal| refusal.reason);
    for spell in [ActionSpell::Resurrection, ActionSpell::Blessing, ActionSpell::Raise] {
        assert_eq!(refused(spell), None, "{spell:?}");
    }
    for spell in [ActionSpell::Vision, ActionSpell::Veil, ActionSpell::FairWind] {
        assert_eq!(refused(spell), Some(Reason::NoSkill), "{spell:?}");
    }
    assert!(cast(&mut dice([70]), &mage, ActionSpell::Raise).passes);
    assert!(!cast(&mut dice([36]), &mage, ActionSpell::Resurrection).passes);
    assert_eq!(vision_range(3), 5);
}
