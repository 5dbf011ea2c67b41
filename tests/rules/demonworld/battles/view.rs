//! Who may know what of a battle (section 7).

use super::*;
use regnal::game::{Game, Viewer};
use regnal::games::demonworld::action::Planned;
use regnal::games::demonworld::state::{BattlePlan, Provisions};
use regnal::games::demonworld::view::BattleView;

fn seen(skirmish: &Skirmish, seat: Option<Seat>) -> BattleView {
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let view = skirmish.play.0.view(viewer);
    view.battles[&skirmish.battle].clone()
}

#[test]
fn dw_auto_27_others_know_of_a_battle_only_who_fights() {
    let mut skirmish = skirmish();
    skirmish.idles();
    for outsider in [Some(C), None] {
        let view = seen(&skirmish, outsider);
        assert_eq!(view.sides, [BTreeSet::from([A]), BTreeSet::from([B])]);
        assert_eq!(view.mode, Some(BattleMode::Auto));
        assert_eq!((view.outcome, view.own), (None, None));
    }
    for fighter in [A, B] {
        let own = seen(&skirmish, Some(fighter)).own.unwrap();
        assert_eq!(own.fought.unwrap().turns, 5);
        assert_eq!(own.armies[1][0].units.len(), 2);
    }
}

#[test]
fn dw_auto_12_nobody_sees_the_plan_of_another() {
    let mut skirmish = skirmish();
    let units = skirmish.play.units(skirmish.human);
    let plan = BattlePlan {
        line: vec![units[1], units[0]],
        withdraw_at: Some(37),
        ..BattlePlan::default()
    };
    let of = Planned::Battle(skirmish.battle);
    let sent = plan.clone();
    skirmish
        .play
        .does(A, says(Deed::SetPlan { of, plan: sent }));
    let own = seen(&skirmish, Some(A)).own.unwrap();
    assert_eq!(own.plan, Some(plan));
    assert_eq!(seen(&skirmish, Some(B)).own.unwrap().plan, None);
    skirmish.idles();
    let threshold = |seat| {
        let armies = seen(&skirmish, Some(seat)).own.unwrap().armies;
        armies[0][0].plan.withdraw_at
    };
    assert_eq!(threshold(A), Some(37));
    assert_eq!(threshold(B), None);
}

#[test]
fn dw_battle_08_what_one_wants_for_the_second_day_is_a_secret() {
    let mut skirmish = skirmish();
    skirmish.idles();
    skirmish.next_day(A, None);
    assert_eq!(seen(&skirmish, Some(A)).own.unwrap().next_day, Some(None));
    assert_eq!(seen(&skirmish, Some(B)).own.unwrap().next_day, None);
}

#[test]
fn dw_report_01_both_sides_have_the_sheet_and_how_all_are_fed() {
    for mode in [BattleMode::Tabletop, BattleMode::Auto] {
        let mut board = board();
        let human = board.army(A, "H1", &[CharacterKind::Hero], &["H04"]);
        let orc = board.army(B, "H1", &[CharacterKind::Hero], &["O04"]);
        let hungry = Provisions {
            shortage: 1,
            ..Provisions::default()
        };
        let grounds = Grounds {
            provisions: BTreeMap::from([(human, hungry)]),
            ..Grounds::default()
        };
        let kind = BattleKind::Field(CONFLICT);
        let battle = started(&mut board, kind, [&[human], &[orc]], grounds);
        let mut play = board.game();
        if mode == BattleMode::Tabletop {
            meets(&mut play, battle, [1]);
        } else {
            fights(&mut play, [1; 21]);
        }
        let shortage = |seat| {
            let view = play.0.view(Viewer::Seat(seat)).battles[&battle].clone();
            let own = view.own.unwrap();
            assert_eq!(own.sheet.is_some(), mode == BattleMode::Tabletop);
            own.armies[0][0].shortage
        };
        assert_eq!(shortage(A), 1);
        assert_eq!(shortage(B), u8::from(mode == BattleMode::Tabletop));
    }
}

#[test]
fn dw_report_02_a_report_is_for_the_two_sides() {
    let mut skirmish = skirmish();
    skirmish.meets();
    let orcs = skirmish.play.units(skirmish.orc);
    let said = report(Outcome::AttackerRout, &[(orcs[0], 6, true)], &[]);
    skirmish.reports(A, said.clone(), []);
    let known = seen(&skirmish, Some(B)).own.unwrap().table.unwrap();
    assert_eq!(known.report.unwrap().report, said);
    assert_eq!(seen(&skirmish, Some(C)).own, None);
}
