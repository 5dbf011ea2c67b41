//! Tests of each player's knowledge about a battle (section 7).

use super::*;
use regnal_demonworld::action::Planned;
use regnal_demonworld::state::{BattlePlan, Provisions};
use regnal_demonworld::view::BattleView;

fn seen(skirmish: &Skirmish, seat: Option<Seat>) -> BattleView {
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let view = skirmish.play.0.view(viewer);
    view.battles[&skirmish.battle].clone()
}

#[test]
fn dw_auto_27_outsiders_see_only_the_sides_of_a_battle() {
    let skirmish = after_undecided_day();
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
fn dw_auto_12_nobody_sees_another_players_plan() {
    let mut skirmish = skirmish();
    let units = skirmish.play.units(skirmish.human);
    let plan = BattlePlan {
        line: vec![units[1], units[0]],
        withdraw_at: Some(37),
        ..BattlePlan::default()
    };
    let of = Planned::Battle(skirmish.battle);
    skirmish.play.does(A, Deed::SetPlan { of, plan: plan.clone() });
    let own = seen(&skirmish, Some(A)).own.unwrap();
    assert_eq!(own.plan, Some(plan));
    assert_eq!(seen(&skirmish, Some(B)).own.unwrap().plan, None);
    skirmish.fight_undecided_day();
    let threshold = |seat| {
        let armies = seen(&skirmish, Some(seat)).own.unwrap().armies;
        armies[0][0].plan.withdraw_at
    };
    assert_eq!(threshold(A), Some(37));
    assert_eq!(threshold(B), None);
}

#[test]
fn dw_battle_08_second_day_choices_are_secret() {
    let mut skirmish = after_undecided_day();
    skirmish.next_day(A, None);
    assert_eq!(seen(&skirmish, Some(A)).own.unwrap().next_day, Some(None));
    assert_eq!(seen(&skirmish, Some(B)).own.unwrap().next_day, None);
}

#[test]
fn dw_report_01_both_sides_see_the_battle_sheet_and_the_rations_of_all_armies() {
    for mode in [BattleMode::Tabletop, BattleMode::Auto] {
        let mut board = board();
        let [human, orc] = hero_armies(&mut board, &["H04"], &["O04"]);
        let hungry = Provisions { shortage: 1, ..Provisions::default() };
        let grounds =
            Grounds { provisions: BTreeMap::from([(human, hungry)]), ..Grounds::default() };
        let kind = BattleKind::Field(CONFLICT);
        let battle = started(&mut board, kind, [&[human], &[orc]], grounds);
        let mut play = board.game();
        if mode == BattleMode::Tabletop {
            set_up_on_table(&mut play, battle, [1]);
        } else {
            fight_automatically(&mut play, [1; 21]);
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
fn dw_report_02_a_report_is_visible_only_to_the_two_sides() {
    let mut skirmish = on_table();
    skirmish.reports_rout(A, 6, []);
    let known = seen(&skirmish, Some(B)).own.unwrap().table.unwrap();
    assert_eq!(known.report.unwrap().report, skirmish.rout(6));
    assert_eq!(seen(&skirmish, Some(C)).own, None);
}

/// Returns an automatic skirmish that ended on its first day.
fn settled() -> Skirmish {
    let mut skirmish = on_table();
    let humans = skirmish.play.units(skirmish.human);
    let orcs = skirmish.play.units(skirmish.orc);
    let said = report(
        Outcome::AttackerRout,
        &[(orcs[0], 8, true), (orcs[1], 10, true), (humans[0], 2, false)],
        &[],
    );
    skirmish.reports(A, said, []);
    skirmish.confirms(B, []);
    skirmish
}

#[test]
fn a_battles_result_is_kept_for_one_season() {
    use regnal_demonworld::event::Calendar;
    let mut skirmish = settled();
    let battle = skirmish.battle;
    assert!(skirmish.is_over());
    let seen = |play: &Play, seat: Option<Seat>| {
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        play.0.view(viewer).past_battles.get(&battle).cloned()
    };
    for eye in [Some(A), Some(B), Some(C), None] {
        let record = seen(&skirmish.play, eye).unwrap();
        assert_eq!(record.outcome, Some(Outcome::AttackerRout));
        assert_eq!((record.turns, record.winner), (Some(3), Some(Role::Defender)));
        assert_eq!(record.own.is_some(), eye == Some(A) || eye == Some(B));
    }
    let own = seen(&skirmish.play, Some(A)).unwrap().own.unwrap();
    // The view can still name destroyed troops.
    let gone = own.roll.units.keys().filter(|id| !skirmish.play.at().units.contains_key(id));
    assert!(gone.count() > 0);
    assert_eq!(own.roll.units.len(), 4);
    let begins = |play: &mut Play, date: Date| {
        let stage = Stage::Orders;
        play.0.evolve(&Event::Calendar(Calendar::StageBegan { date, stage }));
    };
    let date = skirmish.play.at().date;
    begins(&mut skirmish.play, date.next());
    assert!(seen(&skirmish.play, Some(A)).is_some());
    begins(&mut skirmish.play, date.next().next());
    assert!(seen(&skirmish.play, Some(A)).is_none());
}

#[test]
fn the_attacker_does_not_learn_of_stores_burnt_inside_the_walls() {
    let skirmish = settled();
    let view = |play: &Play, seat| {
        let views = play.0.view(Viewer::Seat(seat)).past_battles;
        views[&skirmish.battle].clone()
    };
    let other = skirmish.play.changed(|position| {
        let record = &mut position.past_battles.get_mut(&skirmish.battle).unwrap().record;
        record.settled.as_mut().unwrap().stores_lost = 2;
    });
    assert_eq!(view(&skirmish.play, B), view(&other, B));
    assert_ne!(view(&skirmish.play, A), view(&other, A));
}

// covers: DW-ORG-06
#[test]
fn dw_org_06_a_garrison_is_listed_in_a_battle_only_if_its_own_walls_are_assaulted() {
    use regnal_demonworld::render::alt_battle;
    let kinds = [(BattleKind::Field(CONFLICT), false), (BattleKind::Assault(SiegeId(901)), true)];
    for (kind, is_there) in kinds {
        let mut board = board();
        let [human, orc] = hero_armies(&mut board, &["H04"], &["O04"]);
        board.garrison(A, city("H1"), &["H03"]);
        let battle = started(&mut board, kind, [&[human], &[orc]], Grounds::default());
        let view = board.game().0.view(Viewer::Seat(A));
        let words = alt_battle(&view, battle, Lang::En, &Names::default(), 4_000);
        assert!(words.contains("Sworn Swordsmen"), "{words}");
        assert_eq!(words.contains("River Crossbowmen"), is_there, "{words}");
    }
}

#[test]
fn two_battles_in_the_same_province_have_distinct_labels() {
    use regnal_demonworld::render::battle_line;
    let mut board = board();
    let [human, orc] = hero_armies(&mut board, &["H04"], &["O04"]);
    let elf = board.army(C, "H1", &[CharacterKind::Hero], &["E02"]);
    let battles = [opened(&mut board, [&[human], &[orc]]), opened(&mut board, [&[human], &[elf]])];
    let view = board.game().0.view(Viewer::Public);
    for lang in Lang::ALL {
        let [one, other] = battles.map(|battle| {
            let line = battle_line(&view, battle).unwrap();
            say(lang, &line, &Names::default())
        });
        assert_ne!(one, other);
    }
}
