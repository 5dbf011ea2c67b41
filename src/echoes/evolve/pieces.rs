//! Applies changes to units and buildings, and to their cards and tokens.

use crate::action::Payment;
use crate::card::Limit;
use crate::event::{DiscardCause, Displaced};
use crate::lens::Lens;
use crate::nouns::{BuildingKind, Cell, Mode, Pawn, Resource};
use crate::profile::Flag;
use crate::state::{Bound, Building, CardId, PawnState, Position, Target, Unit};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::never;

impl Position {
    pub(super) fn arrive(&mut self, seat: Seat, card: CardId, pawn: Pawn, cell: Cell, mode: Mode) {
        self.player_mut(seat).pawns[pawn.index()] = PawnState::With(card);
        self.arrivals += 1;
        let entered = self.arrivals;
        self.units.push(Unit {
            id: card,
            owner: seat,
            pawn,
            cell,
            mode,
            switched: false,
            damage: 0,
            exhausted: false,
            moved: false,
            cells_moved: 0,
            tired: false,
            extra_moves: Vec::new(),
            upgrades: Vec::new(),
            entered,
        });
    }

    /// Moves a unit and its passenger to a cell.
    pub(super) fn set_cell(&mut self, id: CardId, to: Cell) {
        let passenger = self.passenger(id);
        for moving in std::iter::once(id).chain(passenger) {
            self.come(moving, to);
        }
    }

    /// Moves a unit to a cell and records it as the latest to arrive. If units on a cell must make room, the last one
    /// to arrive moves (EE-RULING-107).
    pub(super) fn come(&mut self, id: CardId, to: Cell) {
        let arrival = self.arrivals.saturating_add(1);
        if let Some(unit) = self.unit_mut(id)
            && unit.cell != to
        {
            unit.cell = to;
            unit.entered = arrival;
            self.arrivals = arrival;
        }
    }

    /// Applies `change` to a unit that is on the map.
    pub(super) fn with_unit(&mut self, id: CardId, change: impl FnOnce(&mut Unit)) {
        if let Some(unit) = self.unit_mut(id) {
            change(unit);
        }
    }

    pub(super) fn spend_move(&mut self, id: CardId, cells: u8) {
        self.with_unit(id, |unit| {
            if unit.moved {
                unit.extra_moves.pop();
            }
            unit.moved = true;
            unit.cells_moved += cells;
        });
    }

    pub(super) fn walk(&mut self, id: CardId, path: &[Cell]) {
        if let Some(&to) = path.last() {
            self.set_cell(id, to);
            self.spend_move(id, narrow(path.len() - 1));
        }
    }

    pub(super) fn displace(&mut self, id: CardId, to: Cell, how: Displaced) {
        match how {
            Displaced::FellBack | Displaced::Advanced | Displaced::ByCard => self.set_cell(id, to),
            Displaced::MadeRoom => self.come(id, to),
        }
    }

    /// Declares an attack. Until it is resolved, a melee attacker stands on the last cell before its target
    /// (EE-RULING-51).
    pub(super) fn declare(&mut self, id: CardId, mode: Mode, path: &[Cell]) {
        if mode == Mode::Melee {
            // A heavy ship stays on its old cell if the last cell of its path holds a friendly unit, because the ship
            // would otherwise pick up that unit (EE-RULING-108).
            if let Some(&last) = path.last()
                && !self.would_pick_up(id, last)
            {
                self.set_cell(id, last);
            }
            self.spend_move(id, narrow(path.len()));
        }
    }

    pub(super) fn would_pick_up(&self, id: CardId, cell: Cell) -> bool {
        let lens = Lens::new(self);
        self.unit(id).is_some_and(|unit| unit.cell != cell && lens.has_flag(unit, Flag::HeavyShip))
            && self.units_at(cell).next().is_some()
    }

    pub(super) fn hurt(&mut self, target: Target, n: u8) {
        match target {
            Target::Unit(id) => {
                self.with_unit(id, |unit| unit.damage = unit.damage.saturating_add(n));
            }
            Target::Building(cell) => {
                if let Some(building) =
                    self.buildings.iter_mut().find(|building| building.cell == cell)
                {
                    building.damage = building.damage.saturating_add(n);
                } else if let Some(player) =
                    self.players.iter_mut().find(|player| player.capital == cell)
                {
                    player.capital_health = (player.capital_health - i16::from(n)).max(0);
                } else {
                    never!("no building stands on {cell}");
                }
            }
        }
    }

    /// Applies damage from a card. The damage makes the round eventful only if an enemy caused it (EE-RULING-94).
    pub(super) fn damage(&mut self, target: Target, n: u8, source: CardId) {
        let owner = self.target_owner(target);
        let by = self.owner(source);
        self.stirred |= owner.is_some_and(|owner| !self.is_allied(owner, by));
        self.hurt(target, n);
    }

    pub(super) fn build(
        &mut self,
        seat: Seat,
        kind: BuildingKind,
        cell: Cell,
        yields: Option<(Resource, u8)>,
    ) {
        self.buildings.push(Building { owner: seat, kind, cell, damage: 0, yields });
        let player = self.player_mut(seat);
        if kind == BuildingKind::Camp {
            player.camps_built += 1;
        }
        if let Some((resource, n)) = yields {
            player.main[resource.index()].ready += n;
        }
    }

    pub(super) fn repair(&mut self, cell: Cell, n: u8) {
        if let Some(building) = self.buildings.iter_mut().find(|building| building.cell == cell) {
            building.damage = building.damage.saturating_sub(n);
        } else if let Some(player) = self.players.iter_mut().find(|player| player.capital == cell) {
            player.capital_health = (player.capital_health + i16::from(n)).min(player.capital_max);
        } else {
            never!("no building stands on {cell}");
        }
    }

    pub(super) fn remove_building(&mut self, cell: Cell) {
        let Some(at) = self.buildings.iter().position(|building| building.cell == cell) else {
            never!("no building stands on {cell}");
            return;
        };
        let building = self.buildings.remove(at);
        self.modifiers.retain(|modifier| modifier.on != Bound::Building(cell));
        if let Some((kind, n)) = building.yields {
            // Ready tokens are removed first (EE-RES-15).
            let main = &mut self.player_mut(building.owner).main[kind.index()];
            let ready = main.ready.min(n);
            main.ready -= ready;
            main.spent -= main.spent.min(n - ready);
        }
    }

    /// Spends ready main tokens of a seat.
    pub(super) fn spend(&mut self, seat: Seat, tokens: &[u8; 3]) {
        for (main, n) in self.player_mut(seat).main.iter_mut().zip(tokens) {
            main.ready -= n;
            main.spent += n;
        }
    }

    pub(super) fn pay(&mut self, seat: Seat, payment: &Payment) {
        self.spend(seat, &payment.main);
        if let Some(mate) = self.teammate(seat) {
            self.spend(mate, &payment.mate);
        }
        for &(card, token, n) in &payment.temporary {
            // An Event's tokens can pay for the Event that replaces it. Such tokens are already gone at this point.
            if let Some(tokens) = self.stores.get_mut(&card) {
                tokens[token.index()] -= n;
                if *tokens == [0; 4] {
                    self.stores.remove(&card);
                }
            }
        }
        if payment.team_joker {
            self.team_joker = None;
        }
    }

    pub(super) fn lose_unit(&mut self, id: CardId) {
        let Some(at) = self.units.iter().position(|unit| unit.id == id) else {
            never!("{id:?} is lost but not on the map");
            return;
        };
        let unit = self.units.remove(at);
        self.player_mut(unit.owner).pawns[unit.pawn.index()] =
            if unit.pawn.is_royal() { PawnState::Gone } else { PawnState::Free };
        self.modifiers.retain(|modifier| modifier.on != Bound::Unit(id));
        self.put_on_discard_pile(id);
        for upgrade in unit.upgrades {
            self.put_on_discard_pile(upgrade);
        }
    }

    /// Moves a card to its owner's discard pile, without its tokens.
    fn put_on_discard_pile(&mut self, card: CardId) {
        self.stores.remove(&card);
        let owner = self.owner(card);
        self.player_mut(owner).discard.push(card);
    }

    /// Exchanges cards in a seat's hand for others from its deck.
    pub(super) fn resupply(
        &mut self,
        seat: Seat,
        set_aside: &[CardId],
        drawn: &[CardId],
        deck: &[CardId],
    ) {
        let player = self.player_mut(seat);
        player.hand.retain(|card| !set_aside.contains(card));
        player.orders.retain(|order| !set_aside.contains(&order.card));
        player.hand.extend(drawn);
        player.deck = deck.to_vec();
    }

    /// Records the use of an ability that can be used once per turn or once per match.
    pub(super) fn use_up(&mut self, source: CardId, ability: u8) {
        let used = self.ability(source, ability);
        let once_a_turn = used.is_some_and(|ability| ability.limit != Some(Limit::Game));
        self.used.push((source, ability, once_a_turn));
    }

    pub(super) fn take_from_hand(&mut self, seat: Seat, card: CardId) {
        let player = self.player_mut(seat);
        player.hand.retain(|&id| id != card);
        player.orders.retain(|order| order.card != card);
    }

    pub(super) fn discard(&mut self, seat: Seat, cards: &[CardId], cause: DiscardCause) {
        for &card in cards {
            match cause {
                DiscardCause::HandLimit | DiscardCause::Effect => self.take_from_hand(seat, card),
                DiscardCause::Played => self.resolving.retain(|&id| id != card),
                DiscardCause::GivenUp => self.player_mut(seat).events.retain(|&id| id != card),
                DiscardCause::Spent => self.player_mut(seat).kept.retain(|&id| id != card),
            }
            self.put_on_discard_pile(card);
        }
    }
}
