//! What an event changes. Total: never judges, never rolls.

use std::sync::Arc;

use super::action::Space;
use super::event::{DiscardCause, Displaced, Event};
use super::lens::Lens;
use super::nouns::{BuildingKind, Cell, Format, Mode, Pawn, Phase, Token};
use super::profile::Flag;
use super::setup::capital_site;
use super::state::{Bound, Building, CardId, Copy, PawnState, Position, Stage, Target, Unit};
use crate::game::Seat;
use crate::narrow::narrow;

impl Position {
    fn player_mut(&mut self, seat: Seat) -> &mut super::state::Player {
        &mut self.players[seat.index()]
    }

    fn unit_mut(&mut self, id: CardId) -> Option<&mut Unit> {
        self.units.iter_mut().find(|unit| unit.id == id)
    }

    /// Applies an event.
    pub(super) fn evolve(&mut self, event: &Event) {
        // What asks for a profile on the way asks before it changes anything.
        self.change(event);
        if !event.is_beside_the_board() {
            self.memory.clear();
        }
    }

    fn change(&mut self, event: &Event) {
        match event {
            Event::DeckSubmitted { seat, civ, cards } => {
                let player = self.player_mut(*seat);
                player.civ = Some(*civ);
                player.deck_list = Some(cards.clone());
            }
            Event::FirstChosen { seat, member } => self.set_first(*seat, *member),
            Event::SpaceChosen { seat, space } => self.set_space(*seat, *space),
            Event::SetupReady => {
                for player in &mut self.players {
                    player.opened = false;
                }
                self.stage = if self.stage == Stage::Decks && self.options.format == Format::Team {
                    Stage::Teams
                } else {
                    Stage::PickOrder
                };
            }
            Event::PickOrderChosen { first, .. } => {
                self.picks = self.order.clone();
                if !first {
                    // The other side picks first; then the sides alternate as in the order of play.
                    self.picks = self
                        .order
                        .chunks(2)
                        .flat_map(|pair| pair.iter().rev().copied())
                        .collect();
                }
                self.stage = Stage::Civilizations { taken: 0 };
            }
            Event::CivilizationChosen { seat, civ, cards } => {
                let first: u16 = narrow(self.copies.0.len());
                let copies = Arc::make_mut(&mut self.copies.0);
                copies.extend(cards.iter().map(|design| Copy {
                    design: design.clone(),
                    owner: *seat,
                }));
                let ids: Vec<CardId> = (first..).map(CardId).take(cards.len()).collect();
                let civ_card = ids
                    .iter()
                    .copied()
                    .find(|&id| self.card(id).kind().is_none());
                let player = self.player_mut(*seat);
                player.civ = Some(*civ);
                player.civ_card = civ_card;
                player.deck = ids.into_iter().filter(|&id| Some(id) != civ_card).collect();
                if let Stage::Civilizations { taken } = self.stage {
                    self.stage = Stage::Scout { seat: *seat, taken };
                }
            }
            Event::ScoutChosen { seat, card } => {
                self.player_mut(*seat).deck.retain(|id| id != card);
                let cell = self.player(*seat).capital;
                self.arrive(*seat, *card, Pawn::First, cell, Mode::Melee);
                // One food and one wood without a Camp (EE-SETUP-28, EE-RULING-16).
                let player = self.player_mut(*seat);
                player.main[0].ready += 1;
                player.main[1].ready += 1;
                if let Stage::Scout { taken, .. } = self.stage {
                    let taken = taken + 1;
                    self.stage = if usize::from(taken) == self.picks.len() {
                        Stage::Opening
                    } else {
                        Stage::Civilizations { taken }
                    };
                }
            }
            Event::Shuffled { seat, deck } => self.player_mut(*seat).deck.clone_from(deck),
            Event::HandSettled { seat, .. } => self.player_mut(*seat).opened = true,
            Event::Began => self.begin(),

            Event::TurnBegan {
                seat,
                round,
                refreshed,
            } => self.begin_turn(*seat, *round, *refreshed),
            Event::PhaseBegan { phase, .. } => self.phase = *phase,
            Event::TurnEnded { seat, late } => {
                let player = self.player_mut(*seat);
                if !late {
                    player.missed = 0;
                }
                self.used.retain(|(_, _, this_turn)| !this_turn);
                for unit in &mut self.units {
                    unit.extra_moves.clear();
                }
            }
            Event::RoundEnded { quiet, .. } => {
                self.quiet_rounds = if *quiet { self.quiet_rounds + 1 } else { 0 };
                self.stirred = false;
            }
            Event::Expired { modifiers } => self
                .modifiers
                .retain(|modifier| !modifiers.contains(modifier)),

            Event::Moved { unit, path } => self.walk(*unit, path),
            Event::Displaced { unit, to, how } => self.displace(*unit, *to, *how),
            Event::Revealed { tile, .. } => {
                self.tiles[usize::from(*tile)].discovered = true;
                self.stirred = true;
                for player in &mut self.players {
                    player.peeked.retain(|peeked| peeked != tile);
                }
            }
            Event::Turned { tile, rotation, .. } => {
                self.tiles[usize::from(*tile)].rotation = *rotation;
            }
            Event::Peeked { seat, tile } => {
                let peeked = &mut self.player_mut(*seat).peeked;
                if !peeked.contains(tile) {
                    peeked.push(*tile);
                }
            }
            Event::Switched { unit, mode } => {
                if let Some(unit) = self.unit_mut(*unit) {
                    unit.mode = *mode;
                    unit.switched = true;
                }
            }
            Event::Exhausted { unit, .. } => {
                if let Some(unit) = self.unit_mut(*unit) {
                    unit.exhausted = true;
                }
            }
            Event::Tired { unit } => {
                if let Some(unit) = self.unit_mut(*unit) {
                    unit.tired = true;
                }
            }
            Event::Refreshed { unit } => {
                if let Some(unit) = self.unit_mut(*unit) {
                    unit.exhausted = false;
                }
            }
            Event::ExtraMove { unit, points } => {
                if let Some(unit) = self.unit_mut(*unit) {
                    unit.extra_moves.push(*points);
                }
            }
            Event::Built {
                seat,
                kind,
                cell,
                yields,
                ..
            } => {
                self.buildings.push(Building {
                    owner: *seat,
                    kind: *kind,
                    cell: *cell,
                    damage: 0,
                    yields: *yields,
                });
                let player = self.player_mut(*seat);
                if *kind == BuildingKind::Camp {
                    player.camps_built += 1;
                }
                if let Some((resource, n)) = yields {
                    player.main[resource.index()].ready += n;
                }
            }
            Event::TakenDown { cell } => self.remove_building(*cell),

            Event::Paid { seat, payment } => self.pay(*seat, payment),
            Event::Gained { card, token, n } => {
                self.stores.entry(*card).or_default()[token.index()] += n;
            }
            Event::TokensSpent { seat, tokens } => {
                for (main, n) in self.player_mut(*seat).main.iter_mut().zip(tokens) {
                    main.ready -= n;
                    main.spent += n;
                }
            }
            Event::TokensRefreshed { seat, tokens } => {
                for (main, n) in self.player_mut(*seat).main.iter_mut().zip(tokens) {
                    main.spent -= n;
                    main.ready += n;
                }
            }

            Event::AttackDeclared {
                attacker,
                mode,
                path,
                ..
            } => self.declare(*attacker, *mode, path),
            Event::Struck {
                attacker,
                target,
                damage,
                counter,
            } => {
                self.hurt(*target, *damage);
                self.hurt(Target::Unit(*attacker), *counter);
                self.stirred = true;
            }
            Event::AttackCancelled { .. } => {}
            Event::Damaged { target, n, source } => {
                let owner = match *target {
                    Target::Unit(id) => self.unit(id).map(|unit| unit.owner),
                    Target::Building(cell) => self.structure(cell).map(|wall| wall.owner),
                };
                // Only what an enemy does breaks the quiet (EE-RULING-94).
                let by = self.owner(*source);
                self.stirred |= owner.is_some_and(|owner| !self.is_allied(owner, by));
                self.hurt(*target, *n);
            }
            Event::Healed { unit, n } => {
                if let Some(unit) = self.unit_mut(*unit) {
                    unit.damage = unit.damage.saturating_sub(*n);
                }
            }
            Event::Repaired { cell, n } => self.repair(*cell, *n),
            Event::UnitLost { unit, .. } => self.lose_unit(*unit),
            Event::BuildingLost { cell, .. } => self.remove_building(*cell),
            Event::CombatEnded { .. } => {
                self.modifiers
                    .retain(|modifier| modifier.until != super::card::Until::Combat);
            }

            Event::Drew { seat, cards, .. } => {
                let player = self.player_mut(*seat);
                player.deck.retain(|card| !cards.contains(card));
                player.hand.extend(cards);
            }
            Event::Resupplied {
                seat,
                set_aside,
                drawn,
                deck,
            } => {
                let player = self.player_mut(*seat);
                player.hand.retain(|card| !set_aside.contains(card));
                player
                    .orders
                    .retain(|order| !set_aside.contains(&order.card));
                player.hand.extend(drawn);
                player.deck.clone_from(deck);
            }
            Event::Discarded { seat, cards, cause } => self.discard(*seat, cards, *cause),
            Event::Deployed {
                seat,
                card,
                pawn,
                cell,
                mode,
            } => {
                self.take_from_hand(*seat, *card);
                self.arrive(*seat, *card, *pawn, *cell, *mode);
                self.stirred = true;
            }
            Event::Played { seat, card, .. } => {
                self.take_from_hand(*seat, *card);
                self.resolving.push(*card);
                self.stirred = true;
            }
            Event::Attached { card, unit } => {
                self.resolving.retain(|id| id != card);
                if let Some(unit) = self.unit_mut(*unit) {
                    unit.upgrades.push(*card);
                }
            }
            Event::Activated { card } => {
                self.resolving.retain(|id| id != card);
                let owner = self.owner(*card);
                self.player_mut(owner).events.push(*card);
            }
            Event::Kept { card } => {
                self.resolving.retain(|id| id != card);
                let owner = self.owner(*card);
                self.player_mut(owner).kept.push(*card);
            }
            Event::Cancelled { .. } => {}
            Event::Recovered { seat, card } => {
                let player = self.player_mut(*seat);
                player.discard.retain(|id| id != card);
                player.hand.push(*card);
            }
            Event::AbilityUsed { source, ability } => {
                let once_a_turn = self
                    .card(*source)
                    .abilities
                    .get(usize::from(*ability))
                    .is_some_and(|ability| ability.limit != Some(super::card::Limit::Game));
                self.used.push((*source, *ability, once_a_turn));
            }
            Event::Changed { modifier } => self.modifiers.push(*modifier),

            Event::OrderSet { seat, order } => {
                let orders = &mut self.player_mut(*seat).orders;
                orders.retain(|other| other.card != order.card);
                orders.push(order.clone());
                orders.sort_by_key(|order| std::cmp::Reverse(order.priority));
            }
            Event::OrderCleared { seat, card } => {
                self.player_mut(*seat)
                    .orders
                    .retain(|order| order.card != *card);
            }
            Event::PolicySet { seat, policy } => self.player_mut(*seat).policy = *policy,
            Event::DrawOffered { seat } => self.draw_offer = Some(*seat),
            Event::DrawAnswered { .. } => self.draw_offer = None,
            Event::TimedOut { seat } => self.player_mut(*seat).missed += 1,
            Event::Conceded { seat } => self.conceded = Some(*seat),
            // These are about the past of the match.
            Event::Marked { .. } | Event::Sealed | Event::Undone { .. } => {}
            Event::Queued { agenda } => self.agenda.clone_from(agenda),
            Event::Ended { outcome } => {
                self.outcome = Some(outcome.clone());
                self.stage = Stage::Finished;
                self.agenda.clear();
                self.draw_offer = None;
            }
        }
    }

    fn set_first(&mut self, seat: Seat, member: Seat) {
        let team = self.player(seat).team;
        let mate = self.teammate(member).unwrap_or(member);
        let start = usize::from(self.player(self.order[0]).team != team);
        self.order[start] = member;
        if let Some(place) = self.order.get_mut(start + 2) {
            *place = mate;
        }
        self.picks = self.order.clone();
        // Unless they chose, the first takes the left space (EE-RULING-04).
        let chosen = self
            .players
            .iter()
            .any(|player| player.team == team && player.has_space);
        if !chosen {
            self.set_space(member, Space::Left);
        }
        for player in &mut self.players {
            if player.team == team {
                player.opened = true;
            }
        }
    }

    fn set_space(&mut self, seat: Seat, space: Space) {
        let format = self.options.format;
        let mate = self.teammate(seat).unwrap_or(seat);
        let side = self.player(seat).side;
        self.player_mut(mate).capital = capital_site(format, side, space != Space::Left);
        let player = self.player_mut(seat);
        player.capital = capital_site(format, side, space == Space::Left);
        player.has_space = true;
    }

    fn begin(&mut self) {
        self.stage = Stage::Playing;
        let second = self.order[1];
        if self.options.format == Format::Team {
            self.team_joker = Some(self.player(second).team);
        } else if let Some(card) = self.player(second).civ_card {
            self.stores.entry(card).or_default()[Token::Joker.index()] += 1;
        }
    }

    fn begin_turn(&mut self, seat: Seat, round: u16, refreshed: bool) {
        self.round = round;
        let place = self.order.iter().position(|&other| other == seat);
        self.active = place.map_or(0, narrow);
        self.phase = Phase::Mobilization;
        if self.draw_offer == Some(seat) {
            self.draw_offer = None;
        }
        let player = self.player_mut(seat);
        player.turns += 1;
        player.camps_built = 0;
        if player.policy == super::state::ReactionPolicy::Pass {
            player.policy = super::state::ReactionPolicy::Ask;
        }
        if refreshed {
            for main in &mut player.main {
                main.ready += main.spent;
                main.spent = 0;
            }
        }
        for unit in &mut self.units {
            if unit.owner == seat {
                if refreshed {
                    unit.exhausted = unit.tired;
                    unit.tired = false;
                }
                unit.switched = false;
                unit.moved = false;
                unit.cells_moved = 0;
            }
        }
    }

    fn arrive(&mut self, seat: Seat, card: CardId, pawn: Pawn, cell: Cell, mode: Mode) {
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

    /// A unit and whatever it carries come to a cell.
    fn set_cell(&mut self, id: CardId, to: Cell) {
        let passenger = self.passenger(id);
        for moving in std::iter::once(id).chain(passenger) {
            self.come(moving, to);
        }
    }

    /// A unit comes to a cell; who came later makes room first (EE-RULING-107).
    fn come(&mut self, id: CardId, to: Cell) {
        let arrival = self.arrivals.saturating_add(1);
        if let Some(unit) = self.unit_mut(id)
            && unit.cell != to
        {
            unit.cell = to;
            unit.entered = arrival;
            self.arrivals = arrival;
        }
    }

    fn spend_move(&mut self, id: CardId, cells: u8) {
        if let Some(unit) = self.unit_mut(id) {
            if unit.moved {
                unit.extra_moves.pop();
            }
            unit.moved = true;
            unit.cells_moved += cells;
        }
    }

    fn walk(&mut self, id: CardId, path: &[Cell]) {
        if let Some(&to) = path.last() {
            self.set_cell(id, to);
            self.spend_move(id, narrow(path.len() - 1));
        }
    }

    fn displace(&mut self, id: CardId, to: Cell, how: Displaced) {
        match how {
            Displaced::FellBack | Displaced::Advanced | Displaced::ByCard => self.set_cell(id, to),
            Displaced::MadeRoom => self.come(id, to),
        }
    }

    /// A melee attacker stands on the last cell before its target until it comes to blows (EE-RULING-51).
    fn declare(&mut self, id: CardId, mode: Mode, path: &[Cell]) {
        if mode == Mode::Melee {
            // A heavy ship that sails past a friend waits where it was, lest it carry the friend off
            // (EE-RULING-108).
            if let Some(&last) = path.last()
                && !self.would_pick_up(id, last)
            {
                self.set_cell(id, last);
            }
            self.spend_move(id, narrow(path.len()));
        }
    }

    fn would_pick_up(&self, id: CardId, cell: Cell) -> bool {
        let lens = Lens::new(self);
        self.unit(id)
            .is_some_and(|unit| unit.cell != cell && lens.has_flag(unit, Flag::HeavyShip))
            && self.units_at(cell).next().is_some()
    }

    fn hurt(&mut self, target: Target, n: u8) {
        match target {
            Target::Unit(id) => {
                if let Some(unit) = self.unit_mut(id) {
                    unit.damage = unit.damage.saturating_add(n);
                }
            }
            Target::Building(cell) => {
                if let Some(building) = self
                    .buildings
                    .iter_mut()
                    .find(|building| building.cell == cell)
                {
                    building.damage = building.damage.saturating_add(n);
                } else if let Some(player) = self
                    .players
                    .iter_mut()
                    .find(|player| player.capital == cell)
                {
                    player.capital_health = (player.capital_health - i16::from(n)).max(0);
                }
            }
        }
    }

    fn repair(&mut self, cell: Cell, n: u8) {
        if let Some(building) = self
            .buildings
            .iter_mut()
            .find(|building| building.cell == cell)
        {
            building.damage = building.damage.saturating_sub(n);
        } else if let Some(player) = self
            .players
            .iter_mut()
            .find(|player| player.capital == cell)
        {
            player.capital_health = (player.capital_health + i16::from(n)).min(player.capital_max);
        }
    }

    fn remove_building(&mut self, cell: Cell) {
        let Some(at) = self
            .buildings
            .iter()
            .position(|building| building.cell == cell)
        else {
            return;
        };
        let building = self.buildings.remove(at);
        self.modifiers
            .retain(|modifier| modifier.on != Bound::Building(cell));
        if let Some((kind, n)) = building.yields {
            // Ready tokens go first (EE-RES-15).
            let main = &mut self.player_mut(building.owner).main[kind.index()];
            let ready = main.ready.min(n);
            main.ready -= ready;
            main.spent -= main.spent.min(n - ready);
        }
    }

    fn pay(&mut self, seat: Seat, payment: &super::action::Payment) {
        for (k, &n) in payment.main.iter().enumerate() {
            let main = &mut self.player_mut(seat).main[k];
            main.ready -= n;
            main.spent += n;
        }
        if let Some(mate) = self.teammate(seat) {
            for (k, &n) in payment.mate.iter().enumerate() {
                let main = &mut self.player_mut(mate).main[k];
                main.ready -= n;
                main.spent += n;
            }
        }
        for &(card, token, n) in &payment.temporary {
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

    fn lose_unit(&mut self, id: CardId) {
        let Some(at) = self.units.iter().position(|unit| unit.id == id) else {
            return;
        };
        let unit = self.units.remove(at);
        self.player_mut(unit.owner).pawns[unit.pawn.index()] = if unit.pawn.is_royal() {
            PawnState::Gone
        } else {
            PawnState::Free
        };
        self.stores.remove(&id);
        self.modifiers
            .retain(|modifier| modifier.on != Bound::Unit(id));
        let owner = self.owner(id);
        self.player_mut(owner).discard.push(id);
        for upgrade in unit.upgrades {
            self.stores.remove(&upgrade);
            let owner = self.owner(upgrade);
            self.player_mut(owner).discard.push(upgrade);
        }
    }

    fn take_from_hand(&mut self, seat: Seat, card: CardId) {
        let player = self.player_mut(seat);
        player.hand.retain(|&id| id != card);
        player.orders.retain(|order| order.card != card);
    }

    fn discard(&mut self, seat: Seat, cards: &[CardId], cause: DiscardCause) {
        for &card in cards {
            match cause {
                DiscardCause::HandLimit | DiscardCause::Effect => self.take_from_hand(seat, card),
                DiscardCause::Played => self.resolving.retain(|&id| id != card),
                DiscardCause::GivenUp => self.player_mut(seat).events.retain(|&id| id != card),
                DiscardCause::Spent => self.player_mut(seat).kept.retain(|&id| id != card),
            }
            self.stores.remove(&card);
            let owner = self.owner(card);
            self.player_mut(owner).discard.push(card);
        }
    }
}
