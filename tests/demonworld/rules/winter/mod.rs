//! Tests of Demonworld's winter quarters (4.18 to 4.23), with their rulings (5.9, 5.10).

mod attrition;
mod emperor;
mod experience;
mod losses;
mod revenue;
mod unpaid;
mod upkeep;

use regnal_demonworld::winter::Step;
use regnal_demonworld::winter::content::WinterContent;
use strum::IntoEnumIterator;

#[test]
fn the_winter_tables_load_without_errors() {
    assert!(WinterContent::load().is_ok());
}

fn steps() -> Vec<Step> {
    Step::iter().collect()
}

#[test]
fn dw_winter_02_winter_includes_upkeep_attrition_experience_and_reinforcements() {
    let asked = [Step::Upkeep, Step::Attrition, Step::Experience, Step::Reinforcements];
    assert!(asked.iter().all(|step| steps().contains(step)));
}

#[test]
fn dw_winter_03_attrition_is_the_first_step_and_reinforcements_the_last() {
    assert!(Step::Attrition < Step::Experience);
    assert!(Step::Experience < Step::Upkeep);
    assert!(Step::Upkeep < Step::Reinforcements);
    assert_eq!(steps().last(), Some(&Step::Reinforcements));
}

#[test]
fn dw_winter_04_sieges_continue_before_the_other_winter_steps() {
    assert_eq!(steps().first(), Some(&Step::Sieges));
}

#[test]
fn dw_ruling_82_winter_has_six_steps_in_a_fixed_order() {
    let expected = [
        Step::Sieges,
        Step::Emperors,
        Step::Attrition,
        Step::Experience,
        Step::Upkeep,
        Step::Reinforcements,
    ];
    assert_eq!(steps(), expected);
    assert!(steps().is_sorted());
}
