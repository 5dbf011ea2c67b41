//! Tests of the team game's setup (4.14, R-04, R-07, R-11, R-12, R-96).

use regnal_echoes::action::Space;

use super::team::{N1, N2, S1, S2, team};
use super::*;

// covers: EE-TEAM-01, EE-TEAM-02, EE-TEAM-03, EE-TEAM-04, EE-TEAM-05, EE-TEAM-08, EE-RULING-04, EE-RULING-11, EE-RULING-12, EE-RULING-98
#[test]
fn ee_ex_89_the_team_game_has_its_own_layout() {
    let table = Table::opened(&team(), [5, 3]);
    assert_eq!(table.order, [S1, N1, S2, N2]);
    for (seat, capital) in [(S1, "C1"), (S2, "E1"), (N1, "F8"), (N2, "D8")] {
        let player = table.player(seat);
        assert_eq!(player.capital, cell(capital));
        assert_eq!((player.capital_health, player.capital_max), (10, 10));
        assert_eq!((player.hand.len(), player.deck.len()), (5, 29));
        let home = table.tile_at(cell(capital));
        assert!(table.tiles[home].discovered);
    }
    assert!(table.is_allied(S1, S2) && table.is_allied(N1, N2) && !table.is_allied(S1, N1));
    assert_eq!((table.tiles.len(), table.unused.len()), (16, 2));
    assert_eq!(table.options.map, MapKind::Highland);
    assert_eq!(table.team_joker, Some(table.player(N1).team));
    assert!(table.stores.is_empty(), "no team member should have a joker");
    let health = Options { capital_health: Some(20), ..team() };
    assert_eq!(Table::opened(&health, [5, 3]).player(N2).capital_health, 20);
}

// covers: EE-RULING-11
#[test]
fn ee_ruling_11_the_two_leftover_tiles_stay_secret() {
    let table = Table::opened(&team(), [5, 3]);
    for seat in [S1, N1, S2, N2] {
        let view = table.seen(seat);
        // There are fourteen faces for twelve places, so nobody can know which two are unused.
        assert_eq!(view.faces_left.len(), 14);
        assert_eq!(view.tiles.iter().filter(|tile| tile.cells.is_none()).count(), 12);
    }
}

// covers: EE-TEAM-06, EE-TEAM-07, EE-RULING-96
#[test]
fn ee_team_07_each_team_chooses_its_first_player() {
    let mut table = Table::fresh(&team(), [2, 6]);
    assert_eq!(table.stage, Stage::Teams);
    let first = |member| Action::ChooseFirst { member };
    assert_eq!(table.refused(S1, first(N1)), Reason::NotMember);
    assert_eq!(table.refused(S1, first(Seat(7))), Reason::NotMember);
    table.play(N1, first(N2));
    assert_eq!(table.refused(N1, first(N1)), Reason::AlreadyDone);
    assert_eq!(table.refused(N2, first(N1)), Reason::AlreadyDone);
    assert_eq!(table.game.awaited(), [S1, S2].into());
    table.play(S2, first(S2));
    assert_eq!(table.order, [N2, S2, N1, S1]);
    assert_eq!(
        table.game.awaited(),
        [N2].into(),
        "the first player of the starting team must decide"
    );
    let mut table = table.absent_until(|at| at.stage == Stage::Playing);
    assert_eq!(table.team_joker, Some(0));
    for seat in [N2, S2, N1, S1, N2, S2] {
        assert_eq!(table.active(), seat, "the order of play must not change");
        let hand = table.player(seat).hand.clone();
        let excess = hand.len().saturating_sub(6);
        table.play(seat, Action::EndTurn { discards: hand[..excess].to_vec() });
    }
}

#[test]
fn ee_ruling_96_the_default_turn_order_follows_the_seats() {
    let table = Table::opened(&team(), [2, 6]);
    assert_eq!(table.order, [N1, S1, N2, S2]);
    assert_eq!(table.player(N1).capital, cell("C1"), "the starting team must sit in the south");
}

// covers: EE-RULING-04
#[test]
fn ee_ruling_04_a_team_chooses_its_start_spaces_and_first_player() {
    let mut table = Table::fresh(&team(), [6, 2]);
    let space = |space| Action::ChooseSpace { space };
    let first = |member| Action::ChooseFirst { member };
    // By default, the first player gets the left start space.
    table.play(S1, first(S2));
    assert_eq!(table.player(S2).capital, cell("C1"));
    assert_eq!(table.player(S1).capital, cell("E1"));
    assert_eq!(table.refused(S1, space(Space::Left)), Reason::AlreadyDone);
    table.play(N2, space(Space::Left));
    assert_eq!(table.player(N2).capital, cell("F8"));
    assert_eq!(table.player(N1).capital, cell("D8"));
    table.play(N1, first(N1));
    assert_eq!(table.player(N2).capital, cell("F8"), "the capital must be on the chosen space");
    let table = table.absent_until(|at| at.stage == Stage::Playing);
    for seat in [S1, S2, N1, N2] {
        let capital = table.player(seat).capital;
        let scout = table.units_of(seat).next().expect("there should be a Scout");
        assert_eq!(scout.cell, capital);
        assert_eq!(table.player(seat).turns, u16::from(seat == S2));
    }
    assert_eq!(table.order, [S2, N1, S1, N2]);
}

// covers: EE-TEAM-11, EE-RULING-07
#[test]
fn ee_team_11_players_choose_their_decks_in_turn_order() {
    let mut table = Table::fresh(&team(), [6, 2]).absent_until(|at| at.stage == Stage::PickOrder);
    let mut later = table.clone();
    table.play(S1, Action::ChoosePickOrder { first: true });
    let take = |civ| Action::ChooseCivilization { civ };
    for (seat, civ) in [(S1, Civ::Norse), (N1, Civ::Scots), (S2, Civ::Hre), (N2, Civ::Mongol)] {
        assert_eq!(table.game.awaited(), [seat].into());
        if seat == N2 {
            assert_eq!(table.refused(seat, take(Civ::Norse)), Reason::CivTaken);
        }
        table.shuffle(seat, take(civ));
    }
    later.play(S1, Action::ChoosePickOrder { first: false });
    for (seat, civ) in [(N1, Civ::Norse), (S1, Civ::Scots), (N2, Civ::Hre), (S2, Civ::Mongol)] {
        assert_eq!(later.game.awaited(), [seat].into());
        later.shuffle(seat, take(civ));
    }
    assert_eq!(later.order, [S1, N1, S2, N2]);
}
