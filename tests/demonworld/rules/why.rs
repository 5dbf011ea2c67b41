//! Tests of the rules named by `/why`, which depend on the actual outcome.

use regnal_core::dice::Dice;
use regnal_core::game::{Viewer, prelude::*};
use regnal_demonworld::Event;
use regnal_demonworld::event::{Conflict, Siege, SiegeEnd, Winter};
use regnal_demonworld::ids::{ConflictId, ForceId, SiegeId};
use regnal_demonworld::nouns::Race;
use regnal_demonworld::winter::emperor::{Check, Reign};

use super::board::{A, Play, city};

/// Returns the rules that `/why` cites for an event, in order.
fn rules(event: &Event) -> Vec<&'static str> {
    let play = Play::fresh([Race::Human, Race::Orc]);
    let why = play.0.why(&play.0, event, Viewer::Public, false);
    why.rules.iter().map(|rule| rule.0).collect()
}

#[test]
fn dw_siege_11_the_explanation_of_a_sieges_end_cites_the_rule_for_that_kind_of_end() {
    let ended =
        |end| rules(&Event::Siege(Siege::Ended { siege: SiegeId(1), site: city("H1"), end }));
    assert_eq!(ended(SiegeEnd::Broken)[0], "DW-SIEGE-11");
    assert_eq!(ended(SiegeEnd::Lifted)[0], "DW-SIEGE-14");
    assert_eq!(ended(SiegeEnd::Disheartened), ["DW-RULING-35"]);
    for end in [SiegeEnd::Fallen, SiegeEnd::TooFew] {
        assert_eq!(ended(end), ["DW-RULING-31"]);
    }
}

#[test]
fn dw_conflict_07_the_explanation_of_a_failed_withdrawal_cites_its_consequences() {
    let tested = |succeeded| {
        rules(&Event::Conflict(Conflict::WithdrawalTested {
            conflict: ConflictId(1),
            army: ForceId(1),
            die: Dice::scripted([3]).d6(),
            succeeded,
        }))
    };
    assert_eq!(tested(false)[0], "DW-CONFLICT-07");
    assert!(!tested(true).contains(&"DW-CONFLICT-07"));
}

#[test]
fn dw_emperor_04_only_an_emperors_victory_cites_the_rule_for_winning() {
    let checked = |check| rules(&Event::Winter(Winter::EmperorChecked { seat: A, check }));
    assert_eq!(checked(Check::Wins)[0], "DW-EMPEROR-04");
    for check in [Check::Falls, Check::Stays(Reign::default())] {
        assert!(!checked(check).contains(&"DW-EMPEROR-04"));
    }
}
