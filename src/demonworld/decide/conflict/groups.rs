//! Opponents in a conflict, as a graph of players (DW-RULING-28): connected groups, the two camps of a group, and the
//! fighting order of a group without camps.

use std::collections::BTreeSet;

use crate::state::Group;
use regnal_core::dice::{Dice, Draw};
use regnal_core::game::Seat;

/// Returns the edge between two players, one of whom chose to fight the other, with the lower seat first.
pub(super) fn edge(a: Seat, b: Seat) -> (Seat, Seat) {
    (a.min(b), a.max(b))
}

/// Returns the players connected to `seat` by an edge.
fn joined(edges: &BTreeSet<(Seat, Seat)>, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    edges.iter().filter_map(move |&(a, b)| match seat {
        _ if seat == a => Some(b),
        _ if seat == b => Some(a),
        _ => None,
    })
}

/// Splits the graph into connected groups of edges, sorted by lowest seat.
pub(super) fn split(edges: &BTreeSet<(Seat, Seat)>) -> Vec<BTreeSet<(Seat, Seat)>> {
    let mut groups = Vec::new();
    let mut seen: BTreeSet<Seat> = BTreeSet::new();
    for &(first, _) in edges {
        if seen.contains(&first) {
            continue;
        }
        let mut group = BTreeSet::new();
        let mut open = vec![first];
        while let Some(seat) = open.pop() {
            if group.insert(seat) {
                open.extend(joined(edges, seat));
            }
        }
        seen.extend(&group);
        let own = edges.iter().copied();
        groups.push(own.filter(|(a, _)| group.contains(a)).collect());
    }
    groups
}

/// Returns the two coalitions in a connected group, if every edge connects a player in one with a player in the other.
/// The first coalition contains the lowest seat.
pub(super) fn camps(edges: &BTreeSet<(Seat, Seat)>) -> Option<[BTreeSet<Seat>; 2]> {
    let mut camps = [BTreeSet::new(), BTreeSet::new()];
    let first = edges.first()?.0;
    let mut open = vec![(first, 0)];
    while let Some((seat, camp)) = open.pop() {
        let [own, other]: [usize; 2] = [camp, 1 - camp];
        if camps[other].contains(&seat) {
            return None;
        }
        if camps[own].insert(seat) {
            open.extend(joined(edges, seat).map(|next| (next, other)));
        }
    }
    Some(camps)
}

/// **DW-RULING-07, DW-RULING-28.** Draws a random order. Each position is filled by lot from the remaining players in
/// `ranked`. The last player needs no roll.
pub(super) fn draw_order(mut ranked: Vec<Seat>, dice: &mut Dice) -> (Vec<Draw>, Vec<Seat>) {
    let mut lots = Vec::new();
    let mut order = Vec::new();
    while ranked.len() > 1 {
        let sides = u32::try_from(ranked.len()).unwrap_or(u32::MAX);
        let lot = dice.draw(sides);
        let place = usize::try_from(lot.value).unwrap_or(1).saturating_sub(1);
        order.push(ranked.remove(place.min(ranked.len() - 1)));
        lots.push(lot);
    }
    order.extend(ranked);
    (lots, order)
}

/// **DW-CONFLICT-13, DW-RULING-28.** Returns the next opponents in a group without coalitions: the last winner and the
/// first player in the order who is connected to that winner. Without a winner, returns the first two connected
/// players. `can_fight` returns whether two players still have armies that can fight each other.
pub(super) fn next_pair(
    group: &Group,
    can_fight: impl Fn(Seat, Seat) -> bool,
) -> Option<(Seat, Seat)> {
    let left: Vec<Seat> =
        group.order.iter().copied().filter(|seat| !group.out.contains(seat)).collect();
    let meets = |a: Seat, b: Seat| a != b && group.edges.contains(&edge(a, b)) && can_fight(a, b);
    let pair = |first: Seat| {
        let second = left.iter().copied().find(|&other| meets(first, other))?;
        Some((first, second))
    };
    group.champion.and_then(pair).or_else(|| left.iter().copied().find_map(pair))
}
