//! Tests of section 6.1: locks, deadlines, standing orders and votes (DW-RULING-08, -93).

use regnal_demonworld::action::{Season as SeasonDeed, Table as Do};
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::{BattlePlan, Emperor, StandingAttitude, StandingOrders};

use super::*;

/// Sets up three players in spring, each with an army in a home province.
pub(super) fn spring() -> Play {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    board.army(A, "H1", &[Kind::General3], &["H02"]);
    board.army(B, "O1", &[Kind::General3], &["O02"]);
    board.army(C, "E1", &[Kind::General3], &["E02"]);
    board.orders(Season::Spring).game()
}

/// Returns an alliance offer.
pub(super) fn offer(to: Seat, until: Option<Date>, public: bool) -> Do {
    Do::ProposeTreaty { to, kind: TreatyKind::Alliance, text: "together".to_owned(), until, public }
}

/// Returns the id of the only treaty.
pub(super) fn treaty(play: &Play) -> TreatyId {
    *play.at().treaties.keys().next().unwrap()
}

#[test]
fn dw_ruling_08_a_question_closes_when_all_seats_have_locked() {
    let mut play = spring();
    let window = play.window(Phase::SeasonOrders);
    play.does(A, Do::Lock(window));
    assert_eq!(play.refuses(A, Do::Lock(window)), (Reason::Already, "DW-RULING-08"));
    play.does(B, Do::Lock(window));
    assert_eq!(play.at().date.season, Season::Spring);
    play.does(A, Do::Unlock(window));
    assert_eq!(play.refuses(A, Do::Unlock(window)).0, Reason::Already);
    play.does(C, Do::Lock(window));
    assert!(play.at().windows.contains_key(&window));
    play.does(A, Do::Lock(window));
    assert!(!play.at().windows.contains_key(&window));
    assert_eq!(play.at().date.season, Season::Summer);
}

#[test]
fn dw_ruling_08_a_locked_draft_cannot_change_and_all_drafts_count_at_the_deadline() {
    let mut play = spring();
    let window = play.window(Phase::SeasonOrders);
    let army = *play.at().forces.keys().next().unwrap();
    let march = SeasonDeed::March { army, to: at("H2") };
    play.does(A, march.clone());
    play.does(A, Do::Lock(window));
    assert_eq!(play.refuses(A, SeasonDeed::Hold(army)).0, Reason::Locked);
    play.does(A, Do::Unlock(window));
    for seat in [A, B, C] {
        play.does(seat, Do::TimeOut);
    }
    assert_eq!(play.at().forces[&army].province, at("H2"));
    // A player who has a draft counts as present.
    assert_eq!(play.at().players[0].missed, 0);
    assert_eq!(play.at().players[1].missed, 1);
}

#[test]
fn dw_ruling_08_only_seats_with_an_open_question_can_time_out() {
    let mut play = spring();
    play.lock(Phase::SeasonOrders, &[A]);
    assert_eq!(play.refuses(A, Do::TimeOut), (Reason::Phase, "DW-RULING-08"));
    let refused = play.refuses(B, Do::Lock(regnal_demonworld::ids::WindowId(999)));
    assert_eq!(refused, (Reason::Phase, "DW-RULING-08"));
}

#[test]
fn dw_ruling_93_all_players_present_must_agree_to_end_the_campaign() {
    let mut play = spring().after(A, Do::VoteEnd(true));
    assert_eq!(play.refuses(A, Do::VoteEnd(true)), (Reason::Already, "DW-RULING-93"));
    assert_eq!(play.refuses(B, Do::VoteEnd(false)).0, Reason::Already);
    play.does(B, Do::VoteEnd(true));
    play.does(B, Do::VoteEnd(false));
    play.does(C, Do::VoteEnd(true));
    assert_eq!(play.at().outcome, None);
    play.does(B, Do::VoteEnd(true));
    assert_eq!(play.at().outcome.clone().unwrap().rule, "DW-RULING-93");
}

#[test]
fn dw_ruling_93_resigned_players_do_not_block_the_vote() {
    let mut play = spring();
    play.does(A, Do::VoteEnd(true));
    play.does(C, Do::VoteEnd(true));
    let mut absent = play.clone();
    play.does(B, Do::Resign);
    assert!(play.at().outcome.is_some());
    // Absent players do not block the vote.
    for _ in 0..2 {
        absent.lock(Phase::SeasonOrders, &[A, C]);
        absent.does(B, Do::TimeOut);
    }
    assert_eq!(absent.at().outcome, None);
    absent.does(B, Do::TimeOut);
    assert!(absent.at().outcome.is_some());
}

/// Makes a change and lets all three players agree to end the campaign. Returns their ranking.
fn ranked(change: impl Fn(&mut Board)) -> Vec<BTreeSet<Seat>> {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
    change(&mut board);
    let mut play = board.orders(Season::Spring).game();
    for seat in [A, B, C] {
        play.does(seat, Do::VoteEnd(true));
    }
    let outcome = play.at().outcome.clone().unwrap();
    assert_eq!(outcome.winners, outcome.ranking[0]);
    outcome.ranking
}

#[test]
fn dw_ruling_93_the_ranking_counts_winters_as_emperor_then_prestige_then_provinces_then_revenue() {
    let order = |seats: [Seat; 3]| seats.map(|seat| BTreeSet::from([seat]));
    assert_eq!(ranked(|_| ()), [BTreeSet::from([A, B, C])]);
    // The tie is broken by revenue: a mine is worth more than an empty province.
    let swap = |board: &mut Board, code: &str, owner| {
        board.position.provinces.get_mut(&at(code)).unwrap().owner = owner;
    };
    let mine = |board: &mut Board| {
        swap(board, "H4", Some(B));
        swap(board, "O6", Some(A));
    };
    assert_eq!(ranked(mine), order([B, C, A]));
    // One more province outranks revenue.
    let provinces = |board: &mut Board| {
        mine(board);
        swap(board, "T3", Some(A));
    };
    assert_eq!(ranked(provinces), order([A, B, C]));
    // Prestige outranks provinces.
    let prestige = |board: &mut Board| {
        swap(board, "T3", Some(A));
        board.position.players[2].prestige = 1;
    };
    assert_eq!(ranked(prestige), order([C, A, B]));
    // Winters as emperor outrank prestige.
    let winters = |board: &mut Board| {
        board.position.players[2].prestige = 3;
        board.position.players[1].emperor = Some(Emperor { since: Date::FIRST, winters: 1 });
    };
    assert_eq!(ranked(winters), order([B, C, A]));
}

#[test]
fn dw_ruling_08_standing_orders_persist_and_are_secret() {
    let mut play = spring();
    let orders = StandingOrders {
        attitude: Some(StandingAttitude::Withdraw),
        second_day: Some(false),
        withdraw_at: Some(10),
        ..StandingOrders::default()
    };
    let others = play.0.view(Viewer::Seat(B));
    play.does(A, Do::SetStandingOrders(orders.clone()));
    assert_eq!(play.at().players[0].standing, orders);
    assert_eq!(play.0.view(Viewer::Seat(B)), others);
    assert_eq!(play.0.view(Viewer::Seat(A)).own.unwrap().standing, orders);
    for (percent, is_sound) in [(9, false), (10, true), (90, true), (91, false)] {
        let orders = StandingOrders { withdraw_at: Some(percent), ..StandingOrders::default() };
        assert_eq!(play.allows(A, Do::SetStandingOrders(orders)), is_sound);
    }
    let orders = StandingOrders { withdraw_at: Some(91), ..StandingOrders::default() };
    assert_eq!(play.refuses(A, Do::SetStandingOrders(orders)), (Reason::Data, "DW-AUTO-12"));
}

#[test]
fn dw_ruling_08_a_standing_plan_can_contain_only_own_units() {
    let mut play = spring();
    let unit = |seat: Seat| -> UnitId {
        let units = play.at().units.iter();
        units.filter(|(_, own)| own.owner == seat).map(|(&id, _)| id).next().unwrap()
    };
    let (own, foreign) = (unit(A), unit(B));
    let plan = |unit| BattlePlan { line: vec![unit], ..BattlePlan::default() };
    assert_eq!(play.refuses(A, Do::SetStandingPlan(plan(foreign))).0, Reason::NoSuch);
    play.does(A, Do::SetStandingPlan(plan(own)));
    assert_eq!(play.at().players[0].battle_plan, plan(own));
}

#[test]
fn menus_also_list_actions_that_do_not_depend_on_a_question() {
    let mut play = spring();
    let menu = play.0.standing(A);
    assert!(menu.contains(&Action::Table(Do::VoteEnd(true))));
    assert!(!menu.contains(&Action::Table(Do::VoteEnd(false))));
    assert!(!menu.contains(&Action::Table(Do::ProclaimEmperor)));
    play.does(A, offer(B, None, false));
    let id = treaty(&play);
    assert!(play.0.standing(A).contains(&Action::Table(Do::DenounceTreaty(id))));
    let yes = Action::Table(Do::AnswerTreaty { treaty: id, yes: true });
    assert!(play.0.standing(B).contains(&yes));
    assert!(!play.0.standing(C).contains(&yes));
}

/// Army counters are public, so asking only the players with an army reveals nothing. Garrisons are secret and receive
/// orders only through an army.
#[test]
fn dw_ruling_08_players_without_an_army_are_not_asked_for_season_orders() {
    let next = |judge: Judge, guarded: bool| {
        let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]);
        board.options.judge = judge;
        board.army(A, "H1", &[Kind::General3], &["H02"]);
        board.army(B, "O1", &[Kind::General3], &["O02"]);
        if guarded {
            board.garrison(C, city("E1"), &["E02"]);
        }
        let play = board.orders(Season::Spring).revealed();
        assert_eq!(play.at().date.season, Season::Summer);
        let window = play.window(Phase::SeasonOrders);
        let asked = play.at().windows[&window].asked.clone();
        {
            // The questions are compared without their ids, which differ because one position has one more force than
            // the other.
            let view = play.0.view(Viewer::Seat(A));
            let questions = view.questions.values();
            let questions: Vec<String> = questions.map(|own| format!("{own:?}")).collect();
            (asked, questions)
        }
    };
    let [bare, guarded] = [false, true].map(|guarded| next(Judge::NEWEST, guarded));
    assert_eq!(bare.0, BTreeSet::from([A, B]));
    assert_eq!(bare, guarded, "the number must not depend on garrisons");
    // An old campaign keeps the rules that it started with.
    let before = next(Judge::THIRD, false);
    assert_eq!(before.0, BTreeSet::from([A, B, C]));
}

/// If no player has an army, time advances until there is something to decide.
#[test]
fn dw_ruling_08_a_season_without_armies_waits_for_nobody() {
    let play = Board::new([Race::Human, Race::Orc]).orders(Season::Spring).revealed();
    assert!(!play.asks(Phase::SeasonOrders));
    assert!(!play.0.awaited().is_empty());
}
