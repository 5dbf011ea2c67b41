//! Tests of the public events of a season (marches, battles, conquests), which are shown until the next orders are
//! revealed.

use regnal_demonworld::battle::{Outcome, Role};
use regnal_demonworld::state::{Gait, Recent, Way};

use super::board::{date, march};
use super::conflict::{ELVES, LED, border_armies, elves_and_orcs, retreat_to};
use super::*;

/// Returns a campaign in which elves have marched from E3 to O1 and won there. The orcs retreated to O3.
fn after_a_battle() -> Play {
    let (board, elves, orcs) = border_armies();
    let mut play = board.game().after(A, march(elves, "O1"));
    play.reveal_orders([]);
    play.both_fight(elves, orcs);
    play.fought(Outcome::DefenderWithdraws);
    play.does(B, retreat_to(orcs, "O3"));
    play.all_lock(Phase::RetreatChoice, []);
    play
}

fn seen(play: &Play) -> &Recent {
    &play.at().recent
}

#[test]
fn dw_season_01_the_marches_of_a_season_are_shown_in_order() {
    let play = after_a_battle();
    let way = |owner, from, to, gait| Way { owner, number: 1, from: at(from), to: at(to), gait };
    let ways = [way(A, "E3", "O1", Gait::March), way(B, "O1", "O3", Gait::Retreat)];
    assert_eq!(seen(&play).ways, ways);
    assert_eq!(seen(&play).date, date(1, Season::Spring));
    // These events are public.
    assert_eq!(play.0.view(Viewer::Public).recent, *seen(&play));
}

#[test]
fn dw_season_01_battles_are_shown_with_their_sides_and_winner() {
    let play = after_a_battle();
    let [battle] = &seen(&play).battles[..] else {
        panic!("unexpected: {:?}", seen(&play).battles);
    };
    assert_eq!((battle.province, battle.site), (at("O1"), None));
    assert_eq!(battle.sides, [[B].into(), [A].into()]);
    assert_eq!(battle.outcome, Outcome::DefenderWithdraws);
    assert_eq!(battle.winner, Some(Role::Attacker));
}

#[test]
fn dw_season_01_the_former_owner_of_a_province_is_shown_until_the_next_orders() {
    // O6 is empty, so the first army to arrive takes it.
    let mut board = elves_and_orcs();
    let elves = board.army(A, "O3", LED, ELVES);
    let mut play = board.game().after(A, march(elves, "O6"));
    play.reveal_orders([]);
    assert_eq!(play.at().provinces[&at("O6")].owner, Some(A));
    assert_eq!(seen(&play).taken, [(at("O6"), Some(B))].into());
    assert_eq!(seen(&play).ways.len(), 1);
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(*seen(&play), Recent::of(date(1, Season::Summer)));
}
