//! Tests of march orders and movement (DW-ORDERS, DW-RULING-11, -19, -20).

use regnal_demonworld::action::{Season as Order, Table};
use regnal_demonworld::content::{move_rank, race_order};
use regnal_demonworld::event::Season as Happened;
use regnal_demonworld::nouns::CharacterKind as Kind;
use regnal_demonworld::state::Condition;

use super::board::march;
use super::*;

/// Returns a board with elves in E3 and orcs in O1.
fn neighbours() -> (Board, ForceId, ForceId) {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "E3", &[Kind::Hero], &["E02", "E02"]);
    let orcs = board.army(B, "O1", &[Kind::Hero], &["O03", "O03"]);
    (board, elves, orcs)
}

/// Makes elves and orcs march as ordered, with the given dice.
fn marched(board: Board, orders: &[(Seat, ForceId, &str)], dice: &[u32]) -> (Play, Vec<Event>) {
    let mut play = board.game();
    for &(seat, army, to) in orders {
        play.does(seat, march(army, to));
    }
    let events = play.all_lock(Phase::SeasonOrders, dice.iter().copied());
    (play, events)
}

/// Returns the order of movement, or `None` if it was not rolled.
fn order(events: &[Event]) -> Option<Vec<Seat>> {
    events.iter().find_map(|event| match event {
        Event::Season(Happened::PriorityRolled { order, .. }) => Some(order.clone()),
        _ => None,
    })
}

fn stands_in(play: &Play, army: ForceId) -> String {
    play.at().forces[&army].province.to_string()
}

#[test]
fn dw_orders_01_the_latest_order_counts_and_can_be_withdrawn() {
    let (board, elves, _) = neighbours();
    let mut play = board.game().after(A, Order::Hold(elves));
    assert_eq!(play.refuses(A, Order::Hold(elves)).0, Reason::Already);
    play.does(A, march(elves, "O1"));
    assert!(play.at().holding.is_empty());
    play.does(A, march(elves, "E2"));
    assert_eq!(play.at().marches[&elves].to, at("E2"));
    let mut held = play.clone().after(A, Order::Hold(elves));
    held.all_lock(Phase::SeasonOrders, []);
    assert_eq!(stands_in(&held, elves), "E3");
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(stands_in(&play, elves), "E2");
    assert_eq!(play.refuses(B, march(elves, "E3")).0, Reason::NoSuch);
}

#[test]
fn dw_orders_02_a_counter_can_be_placed_only_in_an_adjacent_province() {
    let (board, elves, _) = neighbours();
    let play = board.game();
    let next: Vec<_> = usual().world.neighbours(at("E3")).collect();
    for land in usual().world.provinces() {
        let order = Order::March { army: elves, to: land.id };
        if next.contains(&land.id) {
            assert!(play.allows(A, order), "{}", land.id);
        } else {
            let refusal = play.refuses(A, order);
            assert_eq!(refusal, (Reason::NotAdjacent, "DW-ORDERS-02"), "{}", land.id);
        }
    }
}

#[test]
fn dw_orders_03_all_armies_move_simultaneously_with_their_counters() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "E2", &[Kind::Hero], &["E02"]);
    let others = board.army(A, "E1", &[Kind::Hero], &["E02"]);
    let orcs = board.army(B, "O3", &[Kind::Hero], &["O03"]);
    // Two armies of one owner can cross without a roll.
    let orders = [(A, elves, "E1"), (A, others, "E2"), (B, orcs, "O2")];
    let (play, events) = marched(board, &orders, &[]);
    assert_eq!(order(&events), None);
    for (_, army, to) in orders {
        assert_eq!(stands_in(&play, army), to);
        assert_eq!(play.at().counters[&army].province, at(to));
    }
    // An army can march only one province per season.
    assert_eq!(play.at().date.season, Season::Summer);
    assert!(play.at().marches.is_empty());
}

#[test]
fn dw_orders_04_paths_cross_if_an_army_enters_a_province_that_an_opponent_leaves() {
    // One army enters a province that the other leaves for a third. This is enough for their paths to cross.
    let (board, elves, orcs) = neighbours();
    let (_, events) = marched(board, &[(A, elves, "O1"), (B, orcs, "O3")], &[6, 1]);
    assert_eq!(order(&events), Some(vec![A, B]));
    // Both armies enter a third province, so their paths do not cross.
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "E1", &[Kind::Hero], &["E02"]);
    let orcs = board.army(B, "O1", &[Kind::Hero], &["O03"]);
    let (_, events) = marched(board, &[(A, elves, "C0"), (B, orcs, "C0")], &[]);
    assert_eq!(order(&events), None);
    // An army that stays crosses nobody's path.
    let (board, elves, _) = neighbours();
    let (_, events) = marched(board, &[(A, elves, "O1")], &[]);
    assert_eq!(order(&events), None);
}

// covers: DW-ORDERS-05, DW-EX-26
#[test]
fn dw_orders_05_and_ex_26_the_side_with_the_higher_total_moves_first_and_meets_nobody() {
    let (board, elves, orcs) = neighbours();
    let (play, events) = marched(board, &[(A, elves, "O1"), (B, orcs, "O3")], &[2, 5]);
    assert_eq!(order(&events), Some(vec![B, A]));
    assert_eq!(stands_in(&play, orcs), "O3");
    assert_eq!(stands_in(&play, elves), "O1");
    // The armies have not met, so no conflict was settled between the moves.
    let settled =
        events.iter().any(|event| matches!(event, Event::Season(Happened::MovementEnded)));
    assert!(settled);
    assert_eq!(play.at().movement, None);
}

// covers: DW-ORDERS-06, DW-ORDERS-07, DW-EX-19
#[test]
fn dw_ex_19_elves_win_a_tie_and_their_conflict_is_resolved_first() {
    let (board, elves, orcs) = neighbours();
    let board = board.prestige(B, 1);
    let (play, events) = marched(board, &[(A, elves, "O1"), (B, orcs, "E3")], &[4, 3]);
    assert_eq!(order(&events), Some(vec![A, B]));
    assert_eq!(stands_in(&play, elves), "O1");
    assert_eq!(stands_in(&play, orcs), "O1");
    assert_eq!(play.at().stage, Stage::Movement);
    // With one more point, the orcs move first and meet the elves in E3.
    let (board, elves, orcs) = neighbours();
    let board = board.prestige(B, 2);
    let (play, events) = marched(board, &[(A, elves, "O1"), (B, orcs, "E3")], &[4, 3]);
    assert_eq!(order(&events), Some(vec![B, A]));
    assert_eq!(stands_in(&play, elves), "E3");
    assert_eq!(stands_in(&play, orcs), "E3");
}

/// Marches every race from its city next to Fourways to the next city around the ring, with a roll of five for each
/// race. Races missing from `races` leave a gap. Returns the races in order of movement.
fn ring(races: &[Race]) -> Vec<Race> {
    let ring = ["I1", "D1", "H1", "E1", "O1", "T1"];
    let home = |race: Race| match race {
        Race::Isthak => 0,
        Race::Dwarf => 1,
        Race::Human => 2,
        Race::Elf => 3,
        Race::Orc => 4,
        Race::Thain => 5,
    };
    let mut board = Board::new(races.iter().copied()).orders(Season::Spring);
    let mut orders = Vec::new();
    for (seat, &race) in Seat::all(races.len()).zip(races) {
        let place = home(race);
        let army = board.army(seat, ring[place], &[Kind::Hero], &[]);
        // The last race of a broken ring marches back against its predecessor.
        let next = if race == Race::Orc && !races.contains(&Race::Thain) {
            ring[place - 1]
        } else {
            ring[(place + 1) % 6]
        };
        orders.push((seat, army, next));
    }
    let (_, events) = marched(board, &orders, &vec![5; races.len()]);
    let order = order(&events).unwrap();
    order.iter().map(|seat| races[seat.index()]).collect()
}

// covers: DW-EX-20, DW-ORDERS-06
#[test]
fn dw_ex_20_and_orders_06_tied_players_move_in_order_of_race() {
    let races = [Race::Dwarf, Race::Orc, Race::Human, Race::Isthak, Race::Elf];
    assert_eq!(ring(&races), [Race::Elf, Race::Isthak, Race::Human, Race::Orc, Race::Dwarf]);
}

// covers: DW-EX-21, DW-RULING-20
#[test]
fn dw_ex_21_and_ruling_20_thain_move_last() {
    let races = [Race::Thain, Race::Dwarf, Race::Orc, Race::Human, Race::Isthak, Race::Elf];
    let order = [Race::Elf, Race::Isthak, Race::Human, Race::Orc, Race::Dwarf, Race::Thain];
    assert_eq!(ring(&races), order);
    assert_eq!(race_order().collect::<Vec<_>>(), order);
    assert_eq!(move_rank(Race::Elf), 1);
    assert_eq!(move_rank(Race::Thain), 6);
}

#[test]
fn dw_ruling_20_the_dice_decide_who_moves_first_and_only_ties_are_broken_by_race() {
    // Thain move first with just one point more than the elves.
    let mut board = Board::new([Race::Elf, Race::Thain]).orders(Season::Spring);
    let elves = board.army(A, "C0", &[Kind::Hero], &["E02"]);
    let thain = board.army(B, "T1", &[Kind::Hero], &["T02"]);
    let orders = [(A, elves, "T1"), (B, thain, "T2")];
    let (_, events) = marched(board.clone(), &orders, &[3, 4]);
    assert_eq!(order(&events), Some(vec![B, A]));
    let (_, events) = marched(board, &orders, &[3, 3]);
    assert_eq!(order(&events), Some(vec![A, B]));
}

#[test]
fn dw_orders_07_later_movers_wait_until_the_conflict_is_settled() {
    // The elves meet the orcs in O1 before the humans, who are last, move at all. The third human army does not cross
    // anybody and has already moved.
    let mut board = Board::new([Race::Elf, Race::Orc, Race::Human]).orders(Season::Spring);
    let elves = board.army(A, "E3", &[Kind::Hero], &["E02"]);
    let orcs = board.army(B, "O1", &[Kind::Hero], &["O03"]);
    let humans = board.army(C, "H1", &[Kind::Hero], &["H02"]);
    let free = board.army(C, "H5", &[Kind::Hero], &["H02"]);
    let more = board.army(A, "E1", &[Kind::Hero], &["E02"]);
    let orders =
        [(A, elves, "O1"), (B, orcs, "O3"), (C, humans, "E1"), (A, more, "E2"), (C, free, "H4")];
    let (play, events) = marched(board, &orders, &[6, 3, 1]);
    assert_eq!(order(&events), Some(vec![A, B, C]));
    assert_eq!(stands_in(&play, free), "H4");
    assert_eq!(stands_in(&play, more), "E2");
    assert_eq!(stands_in(&play, humans), "H1");
    assert_eq!(stands_in(&play, orcs), "O1");
    assert_eq!(play.at().stage, Stage::Movement);
}

#[test]
fn dw_orders_11_remaining_conflicts_are_settled_after_the_movement() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "E1", &[Kind::Hero], &["E02", "E02"]);
    let orcs = board.army(B, "O1", &[Kind::Hero], &["O03", "O03"]);
    let (play, events) = marched(board, &[(A, elves, "C0"), (B, orcs, "C0")], &[]);
    assert_eq!(order(&events), None);
    assert_eq!(stands_in(&play, elves), "C0");
    assert_eq!(stands_in(&play, orcs), "C0");
    assert_eq!(play.at().stage, Stage::Conflicts);
}

#[test]
fn dw_ruling_11_an_army_without_a_leader_does_not_march() {
    let (mut board, _, _) = neighbours();
    let lost = board.army(A, "E2", &[Kind::Sorcerer1], &["E02"]);
    let hurt = board.army(A, "E2", &[Kind::Hero], &["E02"]);
    for own in board.position.characters.values_mut() {
        if own.force == Some(hurt) {
            own.condition = Condition::Wounded;
        }
    }
    let play = board.game();
    assert_eq!(play.refuses(A, march(lost, "E1")), (Reason::Leader, "DW-RULING-11"));
    assert!(play.allows(A, march(hurt, "E1")));
}

#[test]
fn dw_ruling_11_an_army_that_loses_its_leader_loses_its_order() {
    let (mut board, elves, _) = neighbours();
    board.position.characters.retain(|_, own| own.force != Some(elves));
    let play = board.marching(elves, "E2").revealed();
    assert_eq!(stands_in(&play, elves), "E3");
}

#[test]
fn dw_ruling_19_a_besieged_army_cannot_march() {
    let (mut board, _, _) = neighbours();
    let inside = board.army_inside(A, city("E1"), &[Kind::Hero], &["E02"]);
    let besiegers = board.army(B, "E1", &[Kind::Hero], &["O03"]);
    let free = board.clone().game();
    assert!(free.allows(A, march(inside, "E2")));
    let play = board.besieged(city("E1"), B, Some(A)).game();
    assert_eq!(play.refuses(A, march(inside, "E2")), (Reason::Besieged, "DW-RULING-31"));
    assert!(play.allows(B, march(besiegers, "O1")));
}

#[test]
fn dw_ruling_19_only_treaties_of_passage_and_alliance_let_both_armies_through() {
    for (kind, free) in [
        (TreatyKind::Passage, true),
        (TreatyKind::Alliance, true),
        (TreatyKind::NonAggression, false),
        (TreatyKind::FreeText, false),
    ] {
        let (board, elves, orcs) = neighbours();
        let board = board.treaty(B, A, kind);
        let dice: &[u32] = if free { &[] } else { &[4, 3] };
        let (_, events) = marched(board, &[(A, elves, "O1"), (B, orcs, "E3")], dice);
        assert_eq!(order(&events).is_none(), free, "{kind:?}");
    }
}

#[test]
fn dw_ruling_19_each_player_rolls_once_and_only_for_armies_that_cross() {
    let mut board = Board::new([Race::Elf, Race::Orc, Race::Human]).orders(Season::Spring);
    let elves = board.army(A, "E3", &[Kind::Hero], &["E02"]);
    let others = board.army(A, "E5", &[Kind::Hero], &["E02"]);
    let orcs = board.army(B, "O1", &[Kind::Hero], &["O03"]);
    let more = board.army(B, "E6", &[Kind::Hero], &["O03"]);
    let humans = board.army(C, "H2", &[Kind::Hero], &["H02"]);
    let orders =
        [(A, elves, "O1"), (A, others, "E6"), (B, orcs, "O3"), (B, more, "O4"), (C, humans, "H1")];
    let (play, events) = marched(board, &orders, &[1, 6]);
    let rolled = picked!(
        events.iter(),
        Event::Season(Happened::PriorityRolled { dice, paired, .. }) => (dice.len(), paired.clone())
    )
    .next();
    assert_eq!(rolled, Some((2, [elves, others, orcs, more].into())));
    for (_, army, to) in orders {
        assert_eq!(stands_in(&play, army), to);
    }
}

#[test]
fn dw_ruling_08_an_army_without_an_order_stays() {
    let (board, elves, orcs) = neighbours();
    let mut play = board.game();
    play.does(A, Table::TimeOut);
    play.does(B, Table::TimeOut);
    assert_eq!(stands_in(&play, elves), "E3");
    assert_eq!(stands_in(&play, orcs), "O1");
    assert_eq!(play.at().date.season, Season::Summer);
}
