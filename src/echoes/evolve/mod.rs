//! Applies events to a position. Infallible: it neither checks rules nor rolls dice.
//!
//! | file | contents |
//! |---|---|
//! | `turns` | turn order, start spaces, the beginning of a match and of a turn |
//! | `pieces` | units, buildings, cards and tokens |

mod pieces;
mod turns;

use super::event::Event;
use super::state::{CardId, Position, Stage, Target, Unit};
use regnal_core::game::Seat;
use regnal_core::never::expected;

impl Position {
    fn player_mut(&mut self, seat: Seat) -> &mut super::state::Player {
        &mut self.players[seat.index()]
    }

    /// Returns the unit that an event changes. Logs an error if the unit is not on the map.
    fn unit_mut(&mut self, id: CardId) -> Option<&mut Unit> {
        expected(self.units.iter_mut().find(|unit| unit.id == id), "a unit of an event")
    }

    /// Ends the resolution of a card, and returns its owner.
    fn end_resolving(&mut self, card: CardId) -> &mut super::state::Player {
        self.resolving.retain(|&id| id != card);
        let owner = self.owner(card);
        self.player_mut(owner)
    }

    pub(super) fn evolve(&mut self, event: &Event) {
        // The event can still read and cache profiles before it changes the position, so the cache is cleared
        // afterwards.
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
            Event::SetupReady => self.end_setup_stage(),
            Event::PickOrderChosen { first, .. } => self.set_pick_order(*first),
            Event::CivilizationChosen { seat, civ, cards } => self.take_civ(*seat, *civ, cards),
            Event::ScoutChosen { seat, card } => self.begin_with(*seat, *card),
            Event::Shuffled { seat, deck } => self.player_mut(*seat).deck.clone_from(deck),
            Event::HandSettled { seat, .. } => self.player_mut(*seat).opened = true,
            Event::Began => self.begin(),

            Event::TurnBegan { seat, round, refreshed } => {
                self.begin_turn(*seat, *round, *refreshed)
            }
            Event::PhaseBegan { phase, .. } => self.phase = *phase,
            Event::TurnEnded { seat, late } => self.end_turn(*seat, *late),
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
            Event::Exhausted { unit, .. } => self.with_unit(*unit, |unit| unit.exhausted = true),
            Event::Tired { unit } => self.with_unit(*unit, |unit| unit.tired = true),
            Event::Refreshed { unit } => self.with_unit(*unit, |unit| unit.exhausted = false),
            Event::ExtraMove { unit, points } => {
                self.with_unit(*unit, |unit| unit.extra_moves.push(*points))
            }
            Event::Built { seat, kind, cell, yields, .. } => {
                self.build(*seat, *kind, *cell, *yields)
            }
            Event::TakenDown { cell } => self.remove_building(*cell),

            Event::Paid { seat, payment } => self.pay(*seat, payment),
            Event::Gained { card, token, n } => {
                self.stores.entry(*card).or_default()[token.index()] += n;
            }
            Event::TokensSpent { seat, tokens } => self.spend(*seat, tokens),
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
            Event::Damaged { target, n, source } => self.damage(*target, *n, *source),
            Event::Healed { unit, n } => {
                self.with_unit(*unit, |unit| unit.damage = unit.damage.saturating_sub(*n))
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
                self.resupply(*seat, set_aside, drawn, deck)
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
                self.with_unit(*unit, |unit| unit.upgrades.push(*card));
            }
            Event::Activated { card } => self.end_resolving(*card).events.push(*card),
            Event::Kept { card } => self.end_resolving(*card).kept.push(*card),
            Event::Cancelled { .. } => {}
            Event::Recovered { seat, card } => {
                let player = self.player_mut(*seat);
                player.discard.retain(|id| id != card);
                player.hand.push(*card);
            }
            Event::AbilityUsed { source, ability } => self.use_up(*source, *ability),
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
            // These events only change the positions saved for undo, not the current one.
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
