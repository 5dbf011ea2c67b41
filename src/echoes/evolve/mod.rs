//! Applies events to a position. Infallible: it neither checks rules nor rolls dice.
//!
//! | file | contents |
//! |---|---|
//! | `turns` | turn order, start spaces, the beginning of a match and of a turn |
//! | `pieces` | units, buildings, cards and tokens |

mod pieces;
mod turns;

use std::sync::Arc;

use super::event::Event;
use super::nouns::{BuildingKind, Format, Mode, Pawn};
use super::state::{Building, CardId, Copy, Position, Stage, Target, Unit};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::{expected, never};

impl Position {
    fn player_mut(&mut self, seat: Seat) -> &mut super::state::Player {
        &mut self.players[seat.index()]
    }

    /// Returns a unit on the map that an event changes. Reports a missing one.
    fn unit_mut(&mut self, id: CardId) -> Option<&mut Unit> {
        expected(self.units.iter_mut().find(|unit| unit.id == id), "a unit of an event")
    }

    pub(super) fn evolve(&mut self, event: &Event) {
        // While an event is applied, profiles can be read and cached, but only before the event changes the position.
        self.change(event);
        if !event.is_off_board() {
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
                    // The other side picks first. The turn order consists of pairs of seats, and the seats of each pair
                    // pick in reverse order.
                    self.picks =
                        self.order.chunks(2).flat_map(|pair| pair.iter().rev().copied()).collect();
                }
                self.stage = Stage::Civilizations { taken: 0 };
            }
            Event::CivilizationChosen { seat, civ, cards } => {
                let first: u16 = narrow(self.copies.0.len());
                let copies = Arc::make_mut(&mut self.copies.0);
                copies.extend(
                    cards.iter().map(|design| Copy { design: design.clone(), owner: *seat }),
                );
                let ids: Vec<CardId> = (first..).map(CardId).take(cards.len()).collect();
                let civ_card = ids.iter().copied().find(|&id| self.card(id).kind().is_none());
                let player = self.player_mut(*seat);
                player.civ = Some(*civ);
                player.civ_card = civ_card;
                player.deck = ids.into_iter().filter(|&id| Some(id) != civ_card).collect();
                if let Stage::Civilizations { taken } = self.stage {
                    self.stage = Stage::Scout { seat: *seat, taken };
                } else {
                    never!("a civilization is chosen at another stage");
                }
            }
            Event::ScoutChosen { seat, card } => {
                self.player_mut(*seat).deck.retain(|id| id != card);
                let cell = self.player(*seat).capital;
                self.arrive(*seat, *card, Pawn::First, cell, Mode::Melee);
                // A player without a Camp has an income of one food and one wood (EE-SETUP-28, EE-RULING-16).
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
                } else {
                    never!("a scout is chosen at another stage");
                }
            }
            Event::Shuffled { seat, deck } => self.player_mut(*seat).deck.clone_from(deck),
            Event::HandSettled { seat, .. } => self.player_mut(*seat).opened = true,
            Event::Began => self.begin(),

            Event::TurnBegan { seat, round, refreshed } => {
                self.begin_turn(*seat, *round, *refreshed)
            }
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
            Event::Expired { modifiers } => {
                self.modifiers.retain(|modifier| !modifiers.contains(modifier))
            }

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
                self.with_unit(*unit, |unit| {
                    unit.mode = *mode;
                    unit.switched = true;
                });
            }
            Event::Exhausted { unit, .. } => {
                self.with_unit(*unit, |unit| {
                    unit.exhausted = true;
                });
            }
            Event::Tired { unit } => {
                self.with_unit(*unit, |unit| {
                    unit.tired = true;
                });
            }
            Event::Refreshed { unit } => {
                self.with_unit(*unit, |unit| {
                    unit.exhausted = false;
                });
            }
            Event::ExtraMove { unit, points } => {
                self.with_unit(*unit, |unit| {
                    unit.extra_moves.push(*points);
                });
            }
            Event::Built { seat, kind, cell, yields, .. } => {
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

            Event::AttackDeclared { attacker, mode, path, .. } => {
                self.declare(*attacker, *mode, path)
            }
            Event::Struck { attacker, target, damage, counter } => {
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
                // Damage only makes a round count as eventful if an enemy caused it (EE-RULING-94).
                let by = self.owner(*source);
                self.stirred |= owner.is_some_and(|owner| !self.is_allied(owner, by));
                self.hurt(*target, *n);
            }
            Event::Healed { unit, n } => {
                self.with_unit(*unit, |unit| {
                    unit.damage = unit.damage.saturating_sub(*n);
                });
            }
            Event::Repaired { cell, n } => self.repair(*cell, *n),
            Event::UnitLost { unit, .. } => self.lose_unit(*unit),
            Event::BuildingLost { cell, .. } => self.remove_building(*cell),
            Event::CombatEnded { .. } => {
                self.modifiers.retain(|modifier| modifier.until != super::card::Until::Combat);
            }

            Event::Drew { seat, cards, .. } => {
                let player = self.player_mut(*seat);
                player.deck.retain(|card| !cards.contains(card));
                player.hand.extend(cards);
            }
            Event::Resupplied { seat, set_aside, drawn, deck } => {
                let player = self.player_mut(*seat);
                player.hand.retain(|card| !set_aside.contains(card));
                player.orders.retain(|order| !set_aside.contains(&order.card));
                player.hand.extend(drawn);
                player.deck.clone_from(deck);
            }
            Event::Discarded { seat, cards, cause } => self.discard(*seat, cards, *cause),
            Event::Deployed { seat, card, pawn, cell, mode } => {
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
                self.with_unit(*unit, |unit| {
                    unit.upgrades.push(*card);
                });
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
                self.player_mut(*seat).orders.retain(|order| order.card != *card);
            }
            Event::PolicySet { seat, policy } => self.player_mut(*seat).policy = *policy,
            Event::DrawOffered { seat } => self.draw_offer = Some(*seat),
            Event::DrawAnswered { .. } => self.draw_offer = None,
            Event::TimedOut { seat } => self.player_mut(*seat).missed += 1,
            Event::Conceded { seat } => self.conceded = Some(*seat),
            // These events only change the positions saved for undo, not this position.
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
}
