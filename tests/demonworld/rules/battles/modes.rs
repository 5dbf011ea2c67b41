//! Tests of battle modes: tabletop or automatic (DW-RULING-68).

use super::super::conflict::{LED, fight};
use super::*;
use regnal_demonworld::action::Umpire;

#[test]
fn dw_ruling_68_a_tabletop_battle_requires_both_sides_to_agree() {
    for (a, b, mode) in [
        (BattleMode::Tabletop, BattleMode::Tabletop, BattleMode::Tabletop),
        (BattleMode::Tabletop, BattleMode::Auto, BattleMode::Auto),
        (BattleMode::Auto, BattleMode::Tabletop, BattleMode::Auto),
        (BattleMode::Auto, BattleMode::Auto, BattleMode::Auto),
    ] {
        let mut skirmish = skirmish();
        let battle = skirmish.battle;
        skirmish.play.does(A, mode_wish(battle, a));
        skirmish.play.does(B, mode_wish(battle, b));
        let dice = (mode == BattleMode::Tabletop).then_some(4);
        skirmish.play.all_lock(Phase::BattleMode, dice);
        assert_eq!(skirmish.record().mode, Some(mode));
        let next = match mode {
            BattleMode::Tabletop => Phase::TableReport,
            BattleMode::Auto => Phase::BattlePlan,
        };
        assert_eq!(skirmish.play.asked(next), [A, B].into());
    }
}

#[test]
fn dw_ruling_68_all_members_of_a_coalition_must_agree_to_a_tabletop_battle() {
    for third in [BattleMode::Tabletop, BattleMode::Auto] {
        let (mut play, battle, _) = against_coalition(board());
        play.does(A, mode_wish(battle, BattleMode::Tabletop));
        play.does(B, mode_wish(battle, BattleMode::Tabletop));
        play.does(C, mode_wish(battle, third));
        let dice = (third == BattleMode::Tabletop).then_some(4);
        play.all_lock(Phase::BattleMode, dice);
        assert_eq!(play.at().battles[&battle].mode, Some(third));
    }
}

#[test]
fn dw_ruling_68_players_who_do_not_answer_get_the_campaigns_default_mode() {
    let mut quiet = skirmish();
    let battle = quiet.battle;
    quiet.play.does(A, mode_wish(battle, BattleMode::Tabletop));
    quiet.play.all_lock(Phase::BattleMode, []);
    assert_eq!(quiet.record().mode, Some(BattleMode::Auto));

    let mut board = board();
    board.options.rules.battle_default_mode = BattleMode::Tabletop;
    let mut quiet = skirmish_on(board);
    quiet.play.all_lock(Phase::BattleMode, [4]);
    assert_eq!(quiet.record().mode, Some(BattleMode::Tabletop));
}

/// The AI never plays on the table, so its opponents are not offered that choice.
#[test]
fn dw_ruling_68_the_tabletop_mode_is_not_offered_against_the_ai() {
    let first_asked = |change: &dyn Fn(&mut Board), has_umpire: bool| {
        let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
        let human = board.army(A, "H1", LED, &["H02", "H02"]);
        board.army(B, "H1", LED, &["O03", "O03"]);
        board.options.machines = vec![B];
        change(&mut board);
        let mut play = board.game();
        if has_umpire {
            let office = Umpire::TakeOffice { seat: None };
            play.does(Seat::UMPIRE, Action::Umpire(office));
        }
        play.reveal_orders([]);
        play.does(A, fight(human, B));
        play.attitudes([]);
        let battle = play.battle();
        let record = &play.at().battles[&battle];
        let mut windows = play.at().windows.values();
        let of_battle = windows.find(|own| own.subject == Subject::Battle(battle));
        (of_battle.unwrap().phase, record.mode)
    };
    let auto = (Phase::BattlePlan, Some(BattleMode::Auto));
    assert_eq!(first_asked(&|_| {}, false), auto);
    let asked = (Phase::BattleMode, None);
    let without = |board: &mut Board| board.options.machines.clear();
    assert_eq!(first_asked(&without, false), asked);
    // If the table is the default mode, the AI agrees to it by not answering, because an umpire can play the battle for
    // the AI.
    let usual = |board: &mut Board| board.options.rules.battle_default_mode = BattleMode::Tabletop;
    assert_eq!(first_asked(&usual, false), asked);
    assert_eq!(first_asked(&|_| {}, true), asked);
    // An old campaign keeps the rules that it started with.
    let old = |board: &mut Board| board.options.judge = Judge::FOURTH;
    assert_eq!(first_asked(&old, false), asked);
}

#[test]
fn dw_ruling_08_every_battle_question_can_time_out() {
    let mut skirmish = skirmish();
    let orders = skirmish.play.window(Phase::SeasonOrders);
    for seat in [A, B] {
        skirmish.play.does(seat, Table::Lock(orders));
        skirmish.play.does(seat, Table::TimeOut);
    }
    assert_eq!(skirmish.record().mode, Some(BattleMode::Auto));
    skirmish.play.does(A, Table::TimeOut);
    skirmish.play.rolls(B, Table::TimeOut, [1; 21]);
    assert!(skirmish.record().fought.is_some());
}

#[test]
fn dw_battle_02_outsiders_cannot_influence_a_battle() {
    let mut skirmish = skirmish();
    let battle = skirmish.battle;
    let refusal = skirmish.play.refuses(C, mode_wish(battle, BattleMode::Auto));
    assert_eq!(refusal.0, Reason::NotSide);
    let none = BattleId(battle.0 + 1000);
    assert_eq!(skirmish.play.refuses(A, mode_wish(none, BattleMode::Auto)).0, Reason::NoSuch);
    let early = Deed::SecondDay { battle, choice: None };
    assert_eq!(skirmish.play.refuses(A, early).0, Reason::Phase);
    let window = skirmish.play.window(Phase::BattleMode);
    skirmish.play.does(A, Table::Lock(window));
    assert_eq!(skirmish.play.refuses(A, mode_wish(battle, BattleMode::Auto)).0, Reason::Locked);
}

#[test]
fn dw_report_12_a_pending_battle_does_not_delay_other_players() {
    let mut skirmish = on_table();
    // The spring orders can still be given while the tabletop battle is being set up.
    let window = skirmish.play.window(Phase::SeasonOrders);
    skirmish.play.does(C, Table::Lock(window));
    skirmish.play.does(A, Table::Lock(window));
    assert!(skirmish.play.at().windows[&window].locked.contains(&C));
    assert_eq!(skirmish.play.at().date, Date { year: 1, season: Season::Spring });
    assert!(skirmish.record().table.is_some());
}
