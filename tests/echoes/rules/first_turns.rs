//! Tests of first turns, the Start phase, and refreshing (4.2, R-17, R-18).

use super::turn::{deploy, step};
use super::*;

fn scout(table: &Table, seat: Seat) -> CardId {
    table.units_of(seat).next().expect("there should be a Scout").id
}

// covers: EE-BUILD-04, EE-BUILD-05, EE-BUILD-07, EE-DEPLOY-03, EE-DEPLOY-04, EE-RULING-16, EE-RULING-75
#[test]
fn ee_ex_04_a_player_can_build_a_camp_and_deploy_in_the_first_turn() {
    let mut board = Table::opened(&Options::usual(Format::Base), [5, 3]).board();
    let infantry = board.hand(P, fixture("INF"));
    let mut table = board.start();
    let scout = scout(&table, P);
    table.play(P, step(scout, East));
    assert_eq!(table.place(scout), "B1");
    table.play(P, Action::BuildCamp { unit: scout });
    assert_eq!(table.tokens_of(P), [2, 1, 0]);
    assert!(table.unit(scout).is_some_and(|unit| unit.exhausted));
    table.play(P, Action::EndMobilization);
    for pawn in [Pawn::Fourth, Pawn::King, Pawn::Queen] {
        let table = table.clone().after(P, deeds::deploy(infantry, pawn, "A1"));
        assert_eq!(table.place(infantry), "A1");
        let unit = table.unit(infantry).expect("the unit should be on the map");
        assert!(unit.pawn == pawn && !unit.exhausted);
        assert_eq!(table.tokens_of(P), [0, 1, 0]);
        assert_eq!(table.player(P).main[0], Main { ready: 0, spent: 2 });
        assert_eq!(table.player(P).pawns[pawn.index()], PawnState::With(infantry));
    }
}

// covers: EE-DEPLOY-05, EE-RULING-14
#[test]
fn ee_ex_05_a_scout_on_the_capital_blocks_deployment_there() {
    let mut board = Board::new().deployment();
    let card = board.hand(P, fixture("SCO"));
    board.tokens(P, [1, 1, 0]);
    assert_eq!(board.start().refused(P, deploy(card, "A1")), Reason::NoDeployCell);
    board.build(P, BuildingKind::Barracks, "C2");
    let mut table = board.start();
    assert_eq!(table.refused(P, deploy(card, "A1")), Reason::CellOccupied);
    assert_eq!(table.refused(P, deploy(card, "D4")), Reason::TerrainForbidden);
    table.play(P, deploy(card, "C2"));
}

/// Returns a Civilization card that gains gold at the start of the turn.
fn at_start() -> Card {
    let mut card = blank("DAWN", Cost::FREE, Frame::Civilization);
    card.abilities
        .push(ability("when = \"turn_start\"\ndo = [{ op = \"gain\", kind = \"gold\", n = 1 }]"));
    card
}

// covers: EE-TURN-14, EE-RULING-17
#[test]
fn ee_ex_06_the_first_turn_skips_the_start_phase() {
    let table = Table::opened(&Options::usual(Format::Base), [5, 3]);
    assert_eq!((table.active(), table.phase), (P, Phase::Mobilization));
    let mut board = table.board();
    let card = board.copy(Q, at_start());
    board.at.players[1].civ_card = Some(card);
    board.at.players[1].main[0] = Main { ready: 0, spent: 1 };
    let scout = scout(&table, Q);
    board.unit(scout).exhausted = true;
    let mut table = board.start();
    let events = table.end_turn(P);
    assert!(events.contains(&Event::TurnBegan { seat: Q, round: 1, refreshed: false }));
    assert_eq!(table.player(Q).main[0], Main { ready: 0, spent: 1 });
    assert!(table.unit(scout).is_some_and(|unit| unit.exhausted));
    assert_eq!(table.stored(card), [0; 4], "no start trigger must take effect");
    table.end_turn(Q);
    table.end_turn(P);
    assert_eq!(table.player(Q).main[0], Main { ready: 1, spent: 0 });
    assert_eq!(table.stored(card), [0, 0, 1, 0]);
}

#[test]
fn ee_ruling_17_effects_that_last_until_the_next_start_phase_also_end_in_a_first_turn() {
    use regnal_echoes::card::{Prohibition, Until};
    let mut board = Table::opened(&Options::usual(Format::Base), [5, 3]).board();
    let target = board.put(Q, "SCO", "C3");
    let lasting = |owner, source| Modifier {
        source,
        owner,
        on: Bound::Unit(target),
        change: Change::Forbid(Prohibition::Move),
        until: Until::YourTurn,
    };
    board.at.modifiers = vec![lasting(Q, target), lasting(P, target)];
    let table = board.after(P, deeds::done());
    assert_eq!(table.modifiers, vec![lasting(P, target)]);
}

// covers: EE-TURN-12, EE-TURN-13, EE-TURN-03
#[test]
fn ee_ex_07_the_start_phase_refreshes_tokens_and_units() {
    let (mut board, unit) = Board::with_unit(Q, "INF", "C5");
    board.unit(unit).exhausted = true;
    board.unit(unit).moved = true;
    board.at.players[1].main[0] = Main { ready: 0, spent: 2 };
    let mine = board.put(P, "INF", "C2");
    board.unit(mine).exhausted = true;
    board.at.players[0].main[1] = Main { ready: 0, spent: 1 };
    let table = board.after(P, deeds::done());
    assert_eq!(table.tokens_of(Q), [2, 0, 0]);
    assert!(table.unit(unit).is_some_and(|unit| !unit.exhausted && !unit.moved));
    // Only the active player's tokens are refreshed (EE-TURN-07).
    assert_eq!(table.tokens_of(P), [0, 0, 0]);
    assert!(table.unit(mine).is_some_and(|unit| unit.exhausted));
}

#[test]
fn ee_turn_12_temporary_tokens_are_not_refreshed() {
    let mut board = Board::new();
    board.store_on_civ(Q, Token::Wood, 1);
    let table = board.after(P, deeds::done());
    assert_eq!(table.temporary(Q), [0, 1, 0, 0], "the token must be neither lost nor duplicated");
}

#[test]
fn ee_turn_08_exhausted_units_are_visible() {
    let (board, unit) = Board::with_unit(P, "INF", "C3");
    let mut table = board.start();
    let shown = |table: &Table| (table.view_of(unit).exhausted, table.public().players[0].main[0]);
    table.play(P, Action::BuildCamp { unit });
    assert_eq!(shown(&table), (true, Main { ready: 1, spent: 0 }));
    table.end_turn(P);
    table.end_turn(Q);
    assert_eq!(shown(&table), (false, Main { ready: 1, spent: 0 }));
}

#[test]
fn ee_turn_11_a_joker_pays_for_any_resource_once() {
    let mut table = Table::opened(&Options::usual(Format::Base), [5, 3]);
    table.end_turn(P);
    let mut board = table.board().deployment();
    let card = board.hand(Q, fixture("INF"));
    board.at.players[1].main = [Main { ready: 1, spent: 0 }; 3];
    let scout = scout(&table, Q);
    board.unit(scout).cell = cell("E5");
    let mut table = board.start();
    let act = deeds::deploy(card, Pawn::Second, "F6");
    table.play(Q, act);
    assert_eq!(table.temporary(Q), [0; 4], "two food should be paid with a token and the joker");
    assert_eq!(table.tokens_of(Q), [0, 1, 1]);
    table.end_turn(Q);
    table.end_turn(P);
    assert_eq!(table.temporary(Q), [0; 4], "a spent temporary token must not return");
}

// covers: EE-RULING-18
#[test]
fn ee_ruling_18_the_start_phase_runs_its_steps_in_order() {
    use regnal_echoes::card::{Stat, Until};
    let mut board = Board::new();
    let card = board.copy(Q, at_start());
    board.at.players[1].civ_card = Some(card);
    // A damaged unit that only a bonus keeps alive is lost when the bonus ends, before Regenerate can heal it.
    let fading = board.put(Q, "REG", "C5");
    board.unit(fading).damage = 5;
    let healing = board.put(Q, "REG", "D5");
    board.unit(healing).damage = 2;
    let tired = board.put(Q, "BOM", "B5");
    board.unit(tired).exhausted = true;
    board.unit(tired).tired = true;
    board.modify((card, Q), Bound::Unit(fading), Change::Add(Stat::Health, 2), Until::YourTurn);
    board.at.players[1].main[2] = Main { ready: 0, spent: 1 };
    let mut table = board.start();
    let events = table.end_turn(P);
    let place = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted);
    let order = [
        place(&|event| matches!(event, Event::Expired { .. })),
        place(&|event| matches!(event, Event::TurnBegan { .. })),
        place(&|event| matches!(event, Event::Healed { .. })),
        place(&|event| matches!(event, Event::Gained { .. })),
    ];
    assert!(order.iter().all(Option::is_some) && order.is_sorted(), "{order:?}");
    assert!(table.unit(fading).is_none());
    assert_eq!(table.health(healing), 4);
    assert!(table.unit(tired).is_some_and(|unit| unit.exhausted && !unit.tired));
    assert_eq!(table.tokens_of(Q), [0, 0, 1]);
}
