//! Tests of food, shortage and epidemics during a siege.

use regnal_demonworld::event::SiegeFood;
use regnal_demonworld::food::depots::SupplyLine;
use regnal_demonworld::food::hunger::Rationing;
use regnal_demonworld::setup::Ruleset;

use super::*;

#[test]
fn dw_ration_01_rationing_during_a_siege_takes_effect_immediately() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    game.plan(A, Entry::once(2, Work::SetRation(Rationing::Quarter)));
    game.plan(A, Entry::once(3, Work::SetRation(Rationing::Half)));
    game.plan(A, Entry::once(4, Work::SetRation(Rationing::Full)));
    game.go([CALM; 4]);
    assert_eq!(game.siege().larder.stock, 520 - 10 - 8 - 5 - 10);
}

// covers: DW-RATION-05
#[test]
fn dw_ration_04_a_unit_that_eats_its_mounts_becomes_infantry() {
    let mut game = Besieged::new(&["H07"], &["O03", "O06"]);
    let knights = game.inside()[0];
    let pigs = game.outside()[1];
    let stock = game.siege().larder.stock;
    assert_eq!(stock, 52 * 20, "a stand of size 3 must eat 2 points");
    game.plan(A, Entry::once(1, Work::EatMounts(knights)));
    game.plan(B, Entry::once(1, Work::EatMounts(pigs)));
    game.go([CALM; 4]);
    assert!(game.play.at().units[&knights].dismounted);
    let left = game.siege().larder.stock;
    assert_eq!(left, stock + 20 - 4 * 10, "expected 20 points more and 10 less each week");
    assert_eq!(game.party(B).meat, 8, "each mount must yield one point");
}

// covers: DW-RATION-06, DW-RATION-09, DW-SUPPLY-19
#[test]
fn dw_ex_47_three_weeks_without_supplies_force_a_surrender() {
    // The 54 points per week in the rulebook's example include giants, 6 stands of size 4. Here, 18 stands of size 2
    // with a stock of 30 replace the example's garrison.
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let garrison = game.garrison;
    // After seven weeks, 5 points are left for 10 stands.
    game.go([CALM; 4]);
    game.change(|siege| siege.larder.stock = 35);
    // In weeks 5 to 7 the garrison is fed. In week 8 only 5 points of food are left, so the garrison is unsupplied,
    // which gives −1, and the threshold is 7 − 1 + 1 = 7.
    let events = game.lock(Phase::SiegeWindow, [CALM, CALM, CALM, CALM, 7]);
    assert_eq!(game.party(A).hunger, Hunger { streak: 1, total: 1 });
    assert_eq!(game.siege().larder.stock, 0);
    let thresholds = |events: &[Event]| -> Vec<i32> {
        picked!(
            events.iter(),
            Event::SiegeWeek(SiegeWeek::MoraleTested { threshold, .. }) => *threshold
        )
        .collect()
    };
    assert_eq!(thresholds(&events), [7]);
    // In weeks 9 and 10, the modifier is −2. The surrender comes at the end of the third consecutive unsupplied week.
    let events = game.lock(Phase::SiegeWindow, [CALM, 6, CALM, 6]);
    assert_eq!(thresholds(&events), [6, 6]);
    assert!(game.play.at().sieges.is_empty());
    assert!(!game.play.at().forces.contains_key(&garrison));
    assert_eq!(game.play.at().provinces[&at("H1")].owner, Some(B));
}

/// Returns the besieger's supply line in each week.
fn supply_lines(events: &[Event]) -> Vec<SupplyLine> {
    picked!(
        events.iter(),
        Event::SiegeFood(SiegeFood::Fed { line: Some(line), .. }) => *line
    )
    .collect()
}

/// The rulebook has no baggage train, so a besieger without depots is unsupplied (L180).
#[test]
fn dw_supply_19_a_besieger_is_unsupplied_until_the_depots_are_built() {
    let mut game = Besieged::with(&["H02"], &["O03"], |board| {
        board.options.rules = Ruleset::default();
    });
    // Six stands build a depot in two weeks (DW-RULING-33). In week 1 the threshold is 7 − 1, and a roll of one passes.
    let events = game.go([CALM, 1, CALM, CALM, CALM]);
    let fed = SupplyLine::Depots(Rationing::Full);
    assert_eq!(supply_lines(&events), [SupplyLine::Cut, fed, fed, fed]);
}

/// A campaign without a recorded baggage setting has four weeks of baggage. Its rematch follows the rulebook.
#[test]
fn dw_ruling_43_older_campaigns_keep_their_baggage_setting() {
    let mut old: Options = serde_json::from_value(serde_json::json!({
        "races": ["human", "orc"],
        "rules": { "militia": true },
    }))
    .unwrap();
    assert_eq!(old.rules.baggage_weeks, 4);
    old.renew();
    assert_eq!(old.rules, Ruleset::default());
    assert_eq!(old.rules.baggage_weeks, 0);
    // Any other number of baggage weeks was chosen by the players and is kept.
    old.judge = Judge::FIFTH;
    old.rules.baggage_weeks = 2;
    old.renew();
    assert_eq!(old.rules.baggage_weeks, 2);
}

// covers: DW-SUPPLY-17, DW-SUPPLY-18
#[test]
fn dw_ruling_43_baggage_lasts_four_weeks_and_then_depots_are_required() {
    let mut game = Besieged::new(&["H02"], &["O03"]);
    let events = game.go([CALM; 4]);
    assert_eq!(supply_lines(&events), [SupplyLine::Baggage; 4]);
    assert_eq!(game.party(B).depots, 1, "DW-RULING-33: the default must build the depot");
    let events = game.lock(Phase::SiegeWindow, [CALM; 4]);
    assert_eq!(supply_lines(&events), [SupplyLine::Depots(Rationing::Full); 4]);
    let mut game = Besieged::new(&["H02"], &["O03"]);
    game.plan(B, Entry::once(1, Work::SetRation(Rationing::Full)));
    game.go([CALM; 4]);
    assert_eq!(game.party(B).depots, 0, "a player's own programme must replace the default");
    // The threshold is 7 − 1 and later 7 − 2; a roll of one always passes.
    let dice = [CALM, 1, CALM, 1, CALM, 1, CALM, 1];
    let events = game.lock(Phase::SiegeWindow, dice);
    assert_eq!(supply_lines(&events), [SupplyLine::Cut; 4]);
    assert_eq!(game.party(B).hunger.streak, 4, "a hungry besieger must not surrender");
    assert_eq!(game.play.at().sieges.len(), 1);
}

// covers: DW-EPIDEMIC-01, DW-EPIDEMIC-02, DW-RULING-49
#[test]
fn dw_epidemic_05_each_side_of_a_siege_loses_its_own_stands() {
    // In week 1, an epidemic breaks out on a 1, and the besieger is infected on a 4. Losses are 2 and 3. With recovery
    // rolls of 5 and 11, both epidemics continue.
    let mut game = Besieged::new(&["H02", "H02"], &["O03", "O03"]);
    let dice = [
        1, 4, 2, 3, 5, 11, // week 1
        1, 1, 4, 10, // week 2: 1 + 1 and 1 + 1 stands; both end
        2,  // week 3: the clock shows 1 again
        3,  // week 4
    ];
    game.go(dice);
    let stands = |units: Vec<_>| -> u16 { units.iter().map(|&unit| game.stands(unit)).sum() };
    assert_eq!(stands(game.inside()), 20 - 2 - 2);
    assert_eq!(stands(game.outside()), 20 - 3 - 2);
    assert_eq!(game.siege().epidemic.clock, 3);
}

#[test]
fn dw_ruling_23_militia_suffers_neither_epidemics_nor_hunger() {
    let mut play = super::weeks::before_militia("H1", "O03");
    let events = play.all_lock(Phase::SiegeProgramme, [1, 1, 1]);
    let eats = |event: &&Event| matches!(event, Event::SiegeFood(SiegeFood::Fed { seat, .. }) if *seat == A);
    assert_eq!(events.iter().filter(eats).count(), 0);
    let ill = |event: &&Event| matches!(event, Event::SiegeFood(SiegeFood::EpidemicPassed { .. }));
    assert_eq!(events.iter().filter(ill).count(), 0);
}
