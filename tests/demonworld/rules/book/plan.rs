//! Tests of an army's battle plan in the order book for a season.

use regnal_demonworld::action::Season as Order;
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::BattlePlan;

use super::super::board::march;
use super::season::{code, ordered, six};
use super::*;

/// Row for the plan that applies to all armies.
const PLANS: &str = "plans";

#[test]
fn dw_ruling_68_an_armys_plan_can_be_set_by_tapping() {
    let (mut play, armies) = six();
    let army = armies[0];
    let row = code(army);
    let own = book(&play, A);
    let note = |play: &Play| {
        let ask = asked(play, A, &[&own.code, &row]);
        let mut choices = ask.choices.into_iter();
        let choice = choices.find(|choice| choice.code == "plan").unwrap();
        words(&choice.note.unwrap())
    };
    assert_eq!(note(&play), "as all your armies");
    let units = play.at().units.iter();
    let units = units.filter(|(_, unit)| unit.force == army);
    let units: Vec<_> = units.map(|(&id, _)| id).collect();
    let codes: Vec<String> = units.iter().map(|unit| format!("u{}", unit.0)).collect();
    // Only the army's own troops are offered.
    let ask = asked(&play, A, &[&own.code, &row, "plan", "line"]);
    assert_eq!(ask.choices.len(), codes.len());
    // The army's retreats must be adjacent to its destination.
    play.does(A, march(army, "E2"));
    let ask = asked(&play, A, &[&own.code, &row, "plan", "retreats"]);
    let retreats: Vec<_> = ask.choices.iter().map(|choice| choice.code.clone()).collect();
    assert!(retreats.contains(&"E1".to_owned()), "{retreats:?}");
    let mut pen = BookTapper::open(&play, A);
    for steps in [
        ["plan", "leave", "30"],
        ["plan", "reserve", codes[0].as_str()],
        ["plan", "line", codes[1].as_str()],
        ["plan", "retreats", "E1"],
    ] {
        pen.choose(&mut play, &row, &steps);
    }
    let forces = &play.at().forces;
    let plan = forces[&army].battle_plan.clone().unwrap();
    assert_eq!(plan.withdraw_at, Some(30));
    assert_eq!(plan.reserve, [units[0]].into());
    assert_eq!(plan.line, [units[1]]);
    assert_eq!(plan.retreats, [at("E1")]);
    assert_eq!(forces[&armies[1]].battle_plan, None);
    assert_eq!(note(&play), "by its own plan");
    // The army's row shows its plan. Units that are chosen later are added at the end of the plan's line.
    assert_eq!(needs(&play, A, &row).as_deref(), Some("by its own plan"));
    let ask = asked(&play, A, &[&own.code, &row, "plan", "line"]);
    assert!(!super::codes(&ask).contains(&codes[1].as_str()));
    assert!(ask.is_again && words(&ask.notes[1]).starts_with("Placed already"));
    pen.choose(&mut play, &row, &["plan", "line", &codes[0]]);
    let plan = play.at().forces[&army].battle_plan.clone().unwrap();
    assert_eq!(plan.line, [units[1], units[0]]);
    // The change of plan leaves the army's march order unchanged.
    assert_eq!(ordered(&play, army).as_deref(), Some("E2"));
    assert_eq!(book(&play, A).warned(), 5);
    // One tap returns the army to the general plan.
    let ask = asked(&play, A, &[&own.code, &row, "plan"]);
    let back = ask.choices.iter().find(|choice| choice.code == "usual");
    let back = back.unwrap().note.as_ref().map(words);
    assert_eq!(back.as_deref(), Some("as all your armies"));
    pen.choose(&mut play, &row, &["plan", "usual"]);
    assert_eq!(play.at().forces[&army].battle_plan, None);
    assert_eq!(note(&play), "as all your armies");
    let ask = asked(&play, A, &[&own.code, &row, "plan"]);
    assert!(ask.choices.iter().all(|choice| choice.code != "usual"));
}

/// Retreats must be adjacent to the place of battle. An order that leaves none of the army's retreats within reach
/// causes a warning.
#[test]
fn dw_ruling_68_unreachable_retreats_cause_a_warning() {
    let (mut play, armies) = six();
    let row_of = code(armies[0]);
    let mut pen = BookTapper::open(&play, A);
    play.does(A, march(armies[0], "E2"));
    pen.choose(&mut play, &row_of, &["plan", "retreats", "E1"]);
    assert_eq!(warning(&play, A, &row_of), None);
    play.does(A, Order::Hold(armies[0]));
    let stale = warning(&play, A, &row_of).unwrap();
    assert!(
        stale.contains("no retreat of its plan is next to") && stale.contains("(E1)"),
        "{stale}"
    );
    // This army already has an order, so the shortcut orders only the other armies to hold.
    play.does(A, march(armies[0], "E3"));
    pen.press_button(&mut play, "rest");
    assert_eq!(ordered(&play, armies[0]).as_deref(), Some("E3"));
}

#[test]
fn dw_ruling_68_a_common_plan_for_all_armies_can_be_set_by_tapping() {
    let (mut play, armies) = six();
    let own = book(&play, A);
    let row_of = |play: &Play| super::row(&book(play, A), PLANS).clone();
    assert_eq!(row_of(&play).draft, None);
    let needs = words(row_of(&play).needs.as_ref().unwrap());
    assert!(needs.starts_with("none: "), "{needs}");
    let before = super::known_to_others(&play, A);
    // Units are chosen one army at a time.
    let [first, second] = [armies[0], armies[1]].map(code);
    let unit = |army, place: usize| format!("u{}", play.units(army)[place].0);
    let [one, other] = [unit(armies[0], 0), unit(armies[1], 1)];
    let id = |play: &Play, army, place: usize| play.units(army)[place];
    let [one_id, other_id] = [id(&play, armies[0], 0), id(&play, armies[1], 1)];
    let ask = asked(&play, A, &[&own.code, PLANS, "line"]);
    assert_eq!(ask.choices.len(), armies.len());
    let ask = asked(&play, A, &[&own.code, PLANS, "line", &second]);
    assert_eq!(ask.choices.len(), play.units(armies[1]).len());
    // A retreat can be any own province adjacent to one of the armies.
    let ask = asked(&play, A, &[&own.code, PLANS, "retreats"]);
    assert!(super::codes(&ask).contains(&"E2"));
    let mut pen = BookTapper::open(&play, A);
    for steps in [
        vec!["line", &second, &other],
        vec!["line", &first, &one],
        vec!["reserve", &first, &one],
        vec!["reserve", &second, &other],
        vec!["leave", "30"],
        vec!["retreats", "E2"],
    ] {
        pen.choose(&mut play, PLANS, &steps);
    }
    let player = &play.at().players[0];
    let wanted = BattlePlan {
        line: vec![other_id, one_id],
        reserve: [one_id, other_id].into(),
        withdraw_at: None,
        retreats: vec![at("E2")],
    };
    assert_eq!(player.battle_plan, wanted);
    // Both rows set the same loss threshold.
    assert_eq!(player.standing.withdraw_at, Some(30));
    let draft = words(row_of(&play).draft.as_ref().unwrap());
    assert!(draft.contains("Withdrawal: at 30% of losses"), "{draft}");
    assert_eq!(super::known_to_others(&play, A), before);
    // Clears the units of one army and then everything.
    pen.choose(&mut play, PLANS, &["reserve", &first, "none"]);
    assert_eq!(play.at().players[0].battle_plan.reserve, [other_id].into());
    pen.choose(&mut play, PLANS, &["usual"]);
    assert_eq!(play.at().players[0].battle_plan, BattlePlan::default());
    assert_eq!(row_of(&play).draft, None);
}

/// A player with a single army does not have to choose an army first.
#[test]
fn dw_ruling_68_the_common_plan_lists_units_directly_if_the_player_has_only_one_army() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Summer);
    let army = board.army(A, "E1", &[Kind::Hero], &["E02", "E02"]);
    let play = board.game();
    let own = book(&play, A);
    let ask = asked(&play, A, &[&own.code, PLANS, "line"]);
    let units = play.units(army).into_iter();
    let units: Vec<String> = units.map(|unit| format!("u{}", unit.0)).collect();
    assert_eq!(super::codes(&ask), units);
    // A player without armies has no row for plans.
    assert!(play.0.order_books(B).iter().all(|book| book.row(PLANS).is_none()));
}
