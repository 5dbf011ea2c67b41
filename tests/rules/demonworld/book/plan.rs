//! What an army fights by, in the book of a season.

use super::super::board::{A, Play, at, march};
use super::season::{code, ordered, six};
use super::{Pen, asked, book, words};

#[test]
fn dw_ruling_68_the_plan_of_an_army_is_kept_by_taps() {
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
    // Only its own troops are offered.
    let ask = asked(&play, A, &[&own.code, &row, "plan", "line"]);
    assert_eq!(ask.choices.len(), codes.len());
    // It retreats from where it is to go.
    play.does(A, march(army, "E2"));
    let ask = asked(&play, A, &[&own.code, &row, "plan", "retreats"]);
    let retreats: Vec<_> = ask
        .choices
        .iter()
        .map(|choice| choice.code.clone())
        .collect();
    assert!(retreats.contains(&"E1".to_owned()), "{retreats:?}");
    let mut pen = Pen::open(&play, A);
    for steps in [
        ["plan", "leave", "30"],
        ["plan", "reserve", codes[0].as_str()],
        ["plan", "line", codes[1].as_str()],
        ["plan", "retreats", "E1"],
    ] {
        pen.turn(&play, &row);
        pen.chooses(&mut play, &steps);
    }
    let forces = &play.at().forces;
    let plan = forces[&army].battle_plan.clone().unwrap();
    assert_eq!(plan.withdraw_at, Some(30));
    assert_eq!(plan.reserve, [units[0]].into());
    assert_eq!(plan.line, [units[1]]);
    assert_eq!(plan.retreats, [at("E1")]);
    assert_eq!(forces[&armies[1]].battle_plan, None);
    assert_eq!(note(&play), "by its own plan");
    // What it is to do is as it was.
    assert_eq!(ordered(&play, army).as_deref(), Some("E2"));
    assert_eq!(book(&play, A).warned(), 5);
    // By one tap it fights as all armies do again.
    pen.turn(&play, &row);
    let ask = asked(&play, A, &[&own.code, &row, "plan"]);
    let back = ask.choices.iter().find(|choice| choice.code == "usual");
    let back = back.unwrap().note.as_ref().map(words);
    assert_eq!(back.as_deref(), Some("as all your armies"));
    pen.chooses(&mut play, &["plan", "usual"]);
    assert_eq!(play.at().forces[&army].battle_plan, None);
    assert_eq!(note(&play), "as all your armies");
    let ask = asked(&play, A, &[&own.code, &row, "plan"]);
    assert!(ask.choices.iter().all(|choice| choice.code != "usual"));
}
