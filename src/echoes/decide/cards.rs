//! Validates and executes the deployment of units (4.9) and the playing of cards (4.10).

use super::Resolution;
use crate::action::Payment;
use crate::card::{CardKind, Category};
use crate::event::{DiscardCause, Event, Loss};
use crate::illegal::{Reason, Verdict, ensure, require};
use crate::nouns::{Cell, Mode, Pawn, Phase};
use crate::state::{CardId, Happening, PawnState, Pick, Position, Running, Step};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Maximum number of active Events per player (EE-CARD-18).
pub(crate) const EVENTS: usize = 3;

impl Position {
    /// Checks whether a seat may currently play a card of this kind from its hand.
    fn may_play(&self, seat: Seat, card: CardId, kind: CardKind) -> Verdict {
        self.in_own_turn(seat)?;
        self.check_no_open_question()?;
        self.in_hand(seat, card)?;
        ensure(self.card(card).kind() == Some(kind), Reason::WrongCardType, "EE-CARD-02")?;
        // A Technology can be played only in the Deployment phase, a Strategy in any phase (EE-CARD-03, EE-CARD-04).
        let phase = match self.card(card).category() {
            Some(Category::Strategy) => true,
            Some(Category::Technology) | None => self.phase == Phase::Deployment,
        };
        ensure(phase, Reason::WrongPhase, "EE-CARD-03")
    }

    /// Returns the default mode of a deployed unit: the one with the higher attack value, or melee if both are equal
    /// (EE-RULING-58).
    pub(crate) fn usual_mode(&self, card: CardId) -> Mode {
        match self.printed(card) {
            Some(printed) if printed.ranged > printed.melee => Mode::Ranged,
            Some(_) | None => Mode::Melee,
        }
    }

    /// Checks whether a unit can be deployed (EE-DEPLOY, EE-RULING-70, -71, -74).
    pub(crate) fn judge_deploy(
        &self,
        seat: Seat,
        card: CardId,
        pawn: Pawn,
        cell: Cell,
        discard: Option<CardId>,
        payment: Option<&Payment>,
    ) -> Verdict<Payment> {
        self.in_phase(seat, Phase::Deployment)?;
        self.may_play(seat, card, CardKind::Unit)?;
        let payment = self.payment(seat, self.cost_of(seat, card), payment)?;
        let full = self.is_board_full(seat);
        let is_free = self.player(seat).pawns[pawn.index()] == PawnState::Free;
        match discard {
            None => {
                ensure(!full, Reason::NoFreePawn, "EE-DEPLOY-12")?;
                ensure(is_free, Reason::PawnNotFree, "EE-DEPLOY-03")?;
            }
            Some(unit) => {
                let unit = self.own_unit(seat, unit)?;
                ensure(unit.pawn == pawn || is_free, Reason::PawnNotFree, "EE-DEPLOY-03")?;
                ensure(full, Reason::BoardNotFull, "EE-RULING-71")?;
                ensure(!unit.pawn.is_royal(), Reason::RoyalNotDiscardable, "EE-DEPLOY-13")?;
            }
        }
        // The discarded unit leaves first, to make room for the new one (EE-RULING-71).
        let cleared = discard.map(|unit| {
            let mut without = self.clone();
            without.units.retain(|other| other.id != unit);
            without.remember();
            without
        });
        let at = cleared.as_ref().unwrap_or(self);
        let sites = at.deploy_sites(seat, card);
        let free = |&cell: &Cell| at.is_free_to_deploy(seat, card, cell);
        ensure(sites.iter().any(free), Reason::NoDeployCell, "EE-DEPLOY-05")?;
        ensure(free(&cell), Reason::CellOccupied, "EE-DEPLOY-04")?;
        ensure(sites.contains(&cell), Reason::TerrainForbidden, "EE-DEPLOY-04")?;
        Ok(payment)
    }

    /// Checks whether an Upgrade can be played (EE-CARD-06, EE-CARD-11, EE-RULING-79).
    pub(crate) fn judge_upgrade(
        &self,
        seat: Seat,
        card: CardId,
        unit: CardId,
        payment: Option<&Payment>,
    ) -> Verdict<Payment> {
        self.may_play(seat, card, CardKind::Upgrade)?;
        let unit = require(self.unit(unit), Reason::UnitNotDeployed, "EE-CARD-06")?;
        let design = &self.card(card).id;
        let is_new = unit.upgrades.iter().all(|&other| self.card(other).id != *design);
        ensure(is_new, Reason::UpgradeAlreadyAttached, "EE-CARD-11")?;
        ensure(self.is_allied(unit.owner, seat), Reason::NotAllied, "EE-RULING-79")?;
        self.payment(seat, self.cost_of(seat, card), payment)
    }

    /// Checks whether an Action card can be played (EE-CARD-05, EE-CARD-12).
    pub(crate) fn judge_action(
        &self,
        seat: Seat,
        card: CardId,
        pick: Option<Pick>,
        branch: Option<u8>,
        opponent: Option<Seat>,
        payment: Option<&Payment>,
    ) -> Verdict<Payment> {
        self.may_play(seat, card, CardKind::Action)?;
        let printed = self.card(card);
        let chosen = if printed.choose_one {
            let branch = branch.filter(|&branch| usize::from(branch) < printed.abilities.len());
            let branch = require(branch, Reason::BranchRequired, "EE-CARD-05")?;
            branch..branch + 1
        } else {
            0..narrow(printed.abilities.len())
        };
        let origin = self.origin(card, seat, &Happening::Itself);
        for index in chosen.clone() {
            self.check_target(seat, card, index, pick)?;
        }
        // An effect is skipped if its condition does not hold. If no effect remains, the card cannot be played.
        let holds = |index| {
            self.ability(card, index)
                .is_some_and(|ability| super::Lens::new(self).hold(&ability.conditions, origin))
        };
        let has_effect = chosen.clone().any(holds) || printed.abilities.is_empty();
        ensure(has_effect, Reason::ConditionNotMet, "EE-RULING-85")?;
        for index in chosen {
            self.check_opponent(seat, card, index, opponent)?;
        }
        self.payment(seat, self.cost_of(seat, card), payment)
    }

    /// Checks whether an Event can be played (EE-CARD-18, EE-RULING-83).
    pub(crate) fn judge_event(
        &self,
        seat: Seat,
        card: CardId,
        discard: Option<CardId>,
        payment: Option<&Payment>,
    ) -> Verdict<Payment> {
        self.may_play(seat, card, CardKind::Event)?;
        let events = &self.player(seat).events;
        match discard {
            Some(event) => ensure(events.contains(&event), Reason::NotActive, "EE-CARD-19")?,
            None => ensure(events.len() < EVENTS, Reason::EventLimit, "EE-CARD-18")?,
        }
        self.payment(seat, self.cost_of(seat, card), payment)
    }
}

impl Resolution<'_> {
    #[allow(clippy::too_many_arguments, reason = "what a deployment is made of")]
    pub(super) fn deploy(
        &mut self,
        seat: Seat,
        card: CardId,
        pawn: Pawn,
        cell: Cell,
        mode: Option<Mode>,
        discard: Option<CardId>,
        payment: Option<&Payment>,
    ) -> Verdict {
        let payment = self.judge_deploy(seat, card, pawn, cell, discard, payment)?;
        self.pay(seat, payment);
        let lost = discard.map(|unit| self.lose(unit, Loss::Discarded, None));
        let mode = mode.unwrap_or_else(|| self.usual_mode(card));
        self.emit(Event::Deployed { seat, card, pawn, cell, mode });
        self.tidy();
        if self.check_victory() {
            return Ok(());
        }
        self.after(Happening::Deployed { unit: card });
        if let Some(lost) = lost {
            self.after(lost);
        }
        Ok(())
    }

    pub(super) fn play_event(
        &mut self,
        seat: Seat,
        card: CardId,
        discard: Option<CardId>,
        payment: Option<&Payment>,
    ) -> Verdict {
        let payment = self.judge_event(seat, card, discard, payment)?;
        if let Some(event) = discard {
            self.discard_to(seat, vec![event], DiscardCause::GivenUp);
        }
        self.play(seat, card, None, None, None, payment);
        Ok(())
    }

    /// Pays for a card and plays it. Other players may play Reactions before it takes effect (TR-25).
    pub(super) fn play(
        &mut self,
        seat: Seat,
        card: CardId,
        branch: Option<u8>,
        pick: Option<Pick>,
        opponent: Option<Seat>,
        payment: Payment,
    ) {
        self.pay(seat, payment);
        self.emit(Event::Played { seat, card, branch, pick, by_order: false });
        let happening = Happening::Itself;
        self.push(Step::Resolve { card, seat, branch, pick, opponent, happening });
        self.after(Happening::Played { card, by: seat });
    }

    pub(super) fn resolve(
        &mut self,
        card: CardId,
        seat: Seat,
        branch: Option<u8>,
        pick: Option<Pick>,
        opponent: Option<Seat>,
        happening: Happening,
    ) {
        match self.card(card).kind() {
            Some(CardKind::Upgrade) => match pick {
                Some(Pick::Unit(unit)) if self.unit(unit).is_some() => {
                    self.emit(Event::Attached { card, unit });
                    self.tidy();
                }
                _ => self.discard_to(self.owner(card), vec![card], DiscardCause::Played),
            },
            Some(CardKind::Event) => {
                self.emit(Event::Activated { card });
                self.tidy();
            }
            Some(CardKind::Action | CardKind::Reaction) => {
                self.push(Step::Put { card });
                let abilities: Vec<u8> = (0..narrow(self.card(card).abilities.len()))
                    .filter(|&index| branch.is_none_or(|branch| branch == index))
                    .collect();
                for ability in abilities.into_iter().rev() {
                    let running = Running::new(card, seat, ability, happening);
                    self.push(Step::Run(Running { pick, opponent, ..running }));
                }
            }
            Some(CardKind::Unit) | None => {}
        }
    }

    /// Moves a resolved card out of play, or keeps it in play if it holds tokens (EE-CARD-12, EE-CARD-13, EE-CARD-16).
    pub(super) fn put(&mut self, card: CardId) {
        if !self.resolving.contains(&card) {
            return;
        }
        if self.card(card).is_kept() && self.stored(card) != [0; 4] {
            self.emit(Event::Kept { card });
        } else {
            self.discard_to(self.owner(card), vec![card], DiscardCause::Played);
        }
    }

    pub(super) fn discard_event(&mut self, seat: Seat, event: CardId) -> Verdict {
        self.check_no_open_question()?;
        ensure(self.player(seat).events.contains(&event), Reason::NotActive, "EE-CARD-19")?;
        self.discard_to(seat, vec![event], DiscardCause::GivenUp);
        self.tidy();
        self.check_victory();
        Ok(())
    }
}
