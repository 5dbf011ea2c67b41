//! Tests of tabletop battles: the battle sheet, the table edge, and the time limit (DW-REPORT-01, DW-REPORT-10).

use super::*;
use regnal_demonworld::battle::sheet;

#[test]
fn dw_report_01_the_bot_rolls_the_turn_limit_and_creates_the_battle_sheet() {
    for (face, limit) in [(1, 5), (6, 10)] {
        let mut skirmish = skirmish();
        let battle = skirmish.battle;
        let events = set_up_on_table(&mut skirmish.play, battle, [face]);
        let mut rolled = picked!(
            told(&events).into_iter(),
            Told::SetUp { limit, limit_die, .. } => (*limit, limit_die.map(|die| u32::from(die.face)))
        );
        assert_eq!(rolled.next(), Some((Some(limit), Some(face))));
        let record = skirmish.record();
        let sheet = sheet(record.engagement.as_ref().unwrap(), Some(limit));
        assert_eq!(sheet.edge, Some(Role::Defender));
        let totals: Vec<_> =
            sheet.armies.iter().map(|side| (side[0].equivalents, side[0].third)).collect();
        assert_eq!(totals, [(20, 7), (18, 6)]);
    }
}

#[test]
fn dw_battle_01_a_tabletop_battle_is_not_fought_automatically() {
    let mut skirmish = skirmish();
    let before = skirmish.play.at().units.clone();
    // The only die is for the length of the day.
    let events = skirmish.set_up_on_table();
    assert!(
        !told(&events)
            .iter()
            .any(|told| matches!(told, Told::Fought { .. } | Told::Settled { .. }))
    );
    assert_eq!(skirmish.play.at().units, before);
    assert!(skirmish.record().fought.is_none());
}

#[test]
fn dw_battle_03_only_the_player_who_has_the_choice_can_choose_the_table_edge() {
    let mut skirmish = on_table();
    let battle = skirmish.battle;
    let edge = || battle_action(Deed::ChooseEdge { battle, edge: "north".to_owned() });
    assert_eq!(skirmish.play.refuses(B, edge()), (Reason::NotChooser, "DW-BATTLE-03"));
    skirmish.play.does(A, edge());
    let chosen = skirmish.record().table.as_ref().unwrap().edge.clone();
    assert_eq!(chosen.as_deref(), Some("north"));
}

#[test]
fn dw_report_10_a_battle_without_a_report_is_fought_automatically() {
    let mut skirmish = on_table();
    let orders = skirmish.play.window(Phase::SeasonOrders);
    for seat in [A, B] {
        skirmish.play.does(seat, Table::Lock(orders));
    }
    skirmish.play.does(A, Table::TimeOut);
    assert!(
        skirmish.record().fought.is_none(),
        "the battle was fought before the other side could report"
    );
    // The dice are one for the new length of the day, followed by those for five quiet turns.
    let events = skirmish.play.rolls(B, Table::TimeOut, [1; 21]);
    assert!(told(&events).iter().any(|told| matches!(told, Told::Fought { .. })));
    assert_eq!(skirmish.record().mode, Some(BattleMode::Auto));
    assert!(skirmish.record().table.is_none());
    assert!(skirmish.play.window(Phase::SecondDay).0 > 0);
}

#[test]
fn dw_report_10_an_extension_of_the_deadline_requires_both_sides() {
    let mut skirmish = on_table();
    let battle = skirmish.battle;
    let more = |hours| battle_action(Deed::Extend { battle, hours });
    assert_eq!(skirmish.play.refuses(A, more(0)).0, Reason::Data);
    let extra = |skirmish: &Skirmish| skirmish.record().table.as_ref().unwrap().extra_hours;
    skirmish.play.does(A, more(100));
    assert_eq!(extra(&skirmish), 0);
    skirmish.play.does(A, more(72));
    assert_eq!(extra(&skirmish), 0, "one side alone must not extend the deadline");
    skirmish.play.does(B, more(48));
    assert_eq!(extra(&skirmish), 48, "both sides must extend the deadline");
    skirmish.play.does(B, more(24));
    assert_eq!(extra(&skirmish), 48, "the agreement must be asked for again");
    skirmish.play.does(A, more(24));
    assert_eq!(extra(&skirmish), 72);
}

#[test]
fn dw_report_10_an_extension_reopens_the_question_for_players_who_had_already_locked() {
    let (mut play, battle, _) = against_coalition(board());
    set_up_on_table(&mut play, battle, [1]);
    let window = play.window(Phase::TableReport);
    play.does(C, Table::Lock(window));
    for seat in [A, B] {
        assert!(play.at().windows[&window].locked.contains(&C));
        play.does(seat, battle_action(Deed::Extend { battle, hours: 24 }));
    }
    assert!(play.at().windows[&window].locked.is_empty());
}
