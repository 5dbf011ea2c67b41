//! Tests of the rules cited by `/why`, which depend on the actual outcome.

use regnal_core::dice::Draw;
use regnal_demonworld::event::{
    Conflict, Organisation, Siege, SiegeEnd, SiegeFood, SiegeWork, Troops, Winter,
};
use regnal_demonworld::food::hunger::{Meal, Rationing};
use regnal_demonworld::nouns::Advantage;
use regnal_demonworld::sap::{
    Blast, Collapse, Detection, Dug, Explosion, Notice, Report, Sap, SapState, SapWeek,
};
use regnal_demonworld::state::Condition;
use regnal_demonworld::winter::content::UnpaidResult;
use regnal_demonworld::winter::emperor::{Check, Reign};
use regnal_demonworld::winter::unpaid::Unpaid;
use regnal_demonworld::winter::upkeep::Disbanding;

use super::board::troop;
use super::*;

/// Returns the rules that `/why` cites for an event, in order.
fn rules(event: &Event) -> Vec<&'static str> {
    rules_at(event, false)
}

fn rules_at(event: &Event, is_over: bool) -> Vec<&'static str> {
    let play = Play::fresh([Race::Human, Race::Orc]);
    let why = play.0.why(&play.0, event, Viewer::Public, is_over);
    why.rules.iter().map(|rule| rule.0).collect()
}

fn draw(value: u32) -> Draw {
    Draw { number: 1, sides: 20, value }
}

/// An open sap towards element 3.
pub(super) const SAP: Sap = Sap {
    start: 12,
    target: 3,
    length: 6,
    turned: None,
    last_dug: Some(1),
    is_detected: false,
    state: SapState::Open,
};

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

#[test]
fn dw_upkeep_13_the_explanation_of_unpaid_upkeep_cites_the_rule_for_its_result() {
    let unpaid = |result| {
        let unpaid = Unpaid {
            paid: 10,
            missing: 5,
            draw: draw(9),
            king: 0,
            earlier_shortages: 0,
            total: 9,
            result,
            target: 0,
            deserters: Vec::new(),
        };
        rules(&Event::Winter(Winter::UpkeepUnpaid { seat: A, unpaid }))
    };
    let every = ["DW-UPKEEP-13", "DW-UPKEEP-12", "DW-RULING-88"];
    assert_eq!(unpaid(UnpaidResult::Nothing), every);
    assert_eq!(unpaid(UnpaidResult::LoseHeart)[0], "DW-RULING-90");
    assert_eq!(unpaid(UnpaidResult::LoseHeart)[1..], every);
    assert_eq!(unpaid(UnpaidResult::Desertion)[..2], ["DW-UPKEEP-14", "DW-RULING-89"]);
}

#[test]
fn dw_upkeep_11_the_explanation_of_a_winter_cites_disbanding_only_if_points_were_missing() {
    let paid = |is_short| {
        let disbanding = Disbanding { gone: Vec::new(), paid: 10, waived: 0 };
        rules(&Event::Winter(Winter::UpkeepPaid { seat: A, is_short, disbanding }))
    };
    assert_eq!(paid(false), ["DW-UPKEEP-06"]);
    assert_eq!(paid(true)[0], "DW-UPKEEP-11");
}

#[test]
fn dw_recruit_06_the_explanation_of_a_purchase_cites_the_rule_for_that_kind_of_troops() {
    let raised = |code: &str, slaves_of| {
        rules(&Event::Organisation(Organisation::UnitRaised {
            seat: A,
            unit: UnitId(1),
            troop: troop(code),
            force: ForceId(1),
            cost: 10,
            slaves_of,
        }))
    };
    // The humans raise their own troops, dwarves, and slaves.
    assert_eq!(raised("H01", None), ["DW-ORG-02", "DW-RULING-14"]);
    assert_eq!(raised("D02", None)[..2], ["DW-RECRUIT-01", "DW-RECRUIT-07"]);
    assert_eq!(raised("D01", Some(at("D1"))), ["DW-RECRUIT-06", "DW-RULING-17"]);
}

#[test]
fn dw_reinf_04_the_explanation_of_new_stands_cites_an_advantage_only_if_one_was_lost() {
    let reinforced = |lost| {
        rules(&Event::Organisation(Organisation::UnitReinforced {
            seat: A,
            unit: UnitId(1),
            stands: 6,
            cost: 60,
            lost,
        }))
    };
    assert_eq!(reinforced(None), ["DW-REINF-03", "DW-RULING-91"]);
    assert_eq!(reinforced(Some((0, Advantage::Renown)))[0], "DW-REINF-04");
}

#[test]
fn dw_ruling_79_the_explanation_of_a_new_king_cites_the_succession_only_after_the_start() {
    let named = |play: &Play, fee| {
        let character = CharacterId(1);
        let event = Event::Organisation(Organisation::KingNamed { seat: A, character, fee });
        let why = play.0.why(&play.0, &event, Viewer::Seat(A), false);
        why.rules.iter().map(|rule| rule.0).collect::<Vec<_>>()
    };
    let races = [Race::Human, Race::Orc];
    let first = Board::new(races).first_organisation().game();
    assert_eq!(named(&first, 0), ["DW-RULING-12", "DW-ORG-11"]);
    assert_eq!(named(&first, 50)[1..3], ["DW-ORG-16", "DW-RULING-13"]);
    let winter = Board::new(races).winter_of(1).game();
    assert_eq!(named(&winter, 0), ["DW-AFTER-09", "DW-RULING-79", "DW-ORG-11"]);
}

#[test]
fn dw_ruling_31_the_explanation_of_an_army_that_leaves_its_shelter_does_not_cite_shelter() {
    let sheltered = |site| rules(&Event::Troops(Troops::Sheltered { army: ForceId(1), site }));
    assert_eq!(sheltered(None), ["DW-RULING-31"]);
    assert_eq!(sheltered(Some(city("H1")))[0], "DW-CONFLICT-09");
}

#[test]
fn dw_attrition_04_the_explanation_of_stands_lost_in_winter_cites_the_cause_of_the_loss() {
    let lost = |stage, stands| {
        let mut board = Board::new([Race::Human, Race::Orc]);
        let army = board.army(A, "H1", &[], &["H02"]);
        let date = Date { year: 1, season: Season::Winter };
        let play = board.moment(date, stage).game();
        let unit = play.units(army)[0];
        let event = Event::Troops(Troops::StandsLost { unit, stands });
        let why = play.0.why(&play.0, &event, Viewer::Seat(A), false);
        why.rules.iter().map(|rule| rule.0).collect::<Vec<_>>()
    };
    assert_eq!(lost(Stage::Attrition, 1), ["DW-ATTRITION-04"]);
    assert_eq!(lost(Stage::Upkeep, 1), ["DW-UPKEEP-14"]);
    assert_eq!(lost(Stage::Upkeep, 10), ["DW-UPKEEP-11", "DW-UPKEEP-14"]);
    assert_eq!(lost(Stage::Movement, 1), ["DW-AFTER-04"]);
}

#[test]
fn dw_after_08_the_explanation_of_a_lost_character_cites_rules_on_commanders_only_for_a_king() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let (hero, general) = (CharacterKind::Hero, CharacterKind::General3);
    board.army(A, "H1", &[hero, general], &["H02"]);
    let mut board = board.crowned(A, general);
    let king = board.position.players[0].king.unwrap();
    let hero = board.position.characters.keys().copied().find(|&id| id != king).unwrap();
    let lost = |board: &Board, character| {
        let play = board.clone().game();
        let event = Event::Troops(Troops::CharacterLost { character });
        let why = play.0.why(&play.0, &event, Viewer::Seat(A), false);
        why.rules.iter().map(|rule| rule.0).collect::<Vec<_>>()
    };
    assert_eq!(lost(&board, hero), ["DW-AUTO-17"]);
    assert_eq!(lost(&board, king), ["DW-AUTO-17", "DW-AFTER-08", "DW-RULING-79"]);
    board.position.characters.get_mut(&hero).unwrap().condition = Condition::Captured(B);
    assert_eq!(lost(&board, hero), ["DW-RULING-47"]);
}

#[test]
fn dw_ration_06_the_explanation_of_a_meal_cites_shortage_only_if_the_troops_are_unfed() {
    let fed = |felt, is_fed| {
        let meal = Meal { need: 10, eaten: 8, left: 0, is_fed };
        let (siege, line) = (SiegeId(1), None);
        rules(&Event::SiegeFood(SiegeFood::Fed { siege, seat: A, line, felt, meal }))
    };
    assert_eq!(fed(Rationing::Full, true), ["DW-SUPPLY-07"]);
    assert_eq!(fed(Rationing::Half, true), ["DW-RATION-03", "DW-SUPPLY-07"]);
    let hungry = ["DW-RATION-06", "DW-RULING-45", "DW-RATION-02", "DW-SUPPLY-07"];
    assert_eq!(fed(Rationing::Quarter, false), hungry);
}

#[test]
fn dw_sap_14_the_explanation_of_a_week_of_digging_cites_the_rule_for_its_outcome() {
    let test = |holds| Collapse { tallest: 10, die: Some(draw(9)), modifier: 0, holds };
    let dug = |collapse, detection, is_over| {
        let dug = Dug { die: None, hexes: 2, sap: SAP };
        let week = SapWeek { dug, collapse, detection, sap: SAP };
        let event = SiegeWork::SapDug { siege: SiegeId(1), sap: 1, week };
        rules_at(&Event::SiegeWork(event), is_over)
    };
    let noticed = |lot: Option<Draw>| {
        let notice = Notice { die: Some(draw(4)), lot, report: Report(3) };
        Some(Detection { distance: 6, die: Some(draw(8)), modifier: 0, notice: Some(notice) })
    };
    let fell = ["DW-SAP-14", "DW-SAP-11", "DW-SAP-12", "DW-SAP-03", "DW-SAP-01"];
    assert_eq!(dug(Some(test(false)), None, true), fell);
    assert_eq!(dug(Some(test(true)), None, true)[0], "DW-SAP-11");
    // A viewer who gets a report of the sap learns neither its speed nor whether the report is true.
    assert_eq!(dug(Some(test(false)), None, false), ["DW-SAP-15", "DW-SAP-01"]);
    for lot in [None, Some(draw(2))] {
        assert_eq!(dug(None, noticed(lot), false), ["DW-SAP-08", "DW-SAP-01"]);
    }
    assert!(dug(None, noticed(None), true).contains(&"DW-SAP-08"));
    let wrongly = dug(None, noticed(Some(draw(2))), true);
    assert!(wrongly.contains(&"DW-SAP-09") && !wrongly.contains(&"DW-SAP-08"), "{wrongly:?}");
}

#[test]
fn dw_ruling_66_an_explanation_cites_the_ruling_only_for_a_total_of_eight_after_the_campaign() {
    let blown = |value, modifier, is_over| {
        let explosion = Explosion {
            die: draw(value),
            modifier,
            blast: Blast::Success,
            felled: Vec::new(),
            struck: Vec::new(),
            sap: SAP,
        };
        let explosion = Box::new(explosion);
        let (siege, sap, is_striking) = (SiegeId(1), 1, true);
        let event = SiegeWork::Exploded { siege, sap, explosion, is_striking };
        rules_at(&Event::SiegeWork(event), is_over)
    };
    let every = ["DW-SAP-19", "DW-RULING-67"];
    assert_eq!(blown(12, 0, true), every);
    assert_eq!(blown(7, 1, true), ["DW-RULING-66", "DW-SAP-20", "DW-SAP-19", "DW-RULING-67"]);
    assert_eq!(blown(7, 1, false), every, "the roll is secret during the campaign");
}
