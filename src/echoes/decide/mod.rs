//! Validates and executes actions, with one file per chapter of the rules. This file runs a decision from the action to
//! the next point at which a player must be asked.

mod abilities;
mod aim;
mod build;
pub(super) use build::{BARRACKS, CAMPS};
mod cards;
pub(super) use cards::EVENTS;
pub(super) use turn::{HAND_DRAWN_TO, HAND_LIMIT};
mod blows;
mod combat;
pub(super) mod damage;
mod effects;
mod ending;
pub(super) mod movement;
mod opening;
mod reactions;
mod turn;
mod windows;

use super::action::{Action, Payment};
use super::card::Cost;
use super::event::{DiscardCause, Event};
use super::illegal::{Reason, Verdict, ensure, require};
use super::lens::Lens;
use super::nouns::{Mode, Phase};
use super::profile::Profile;
use super::state::{Attack, CardId, Echoes, Happening, Pick, Position, Prompt, Stage, Step, Unit};
use super::undo::{self, Watch};
use regnal_core::dice::Dice;
use regnal_core::game::Seat;

/// A decision in progress: the position after its latest event, and the steps still to be resolved.
pub(super) struct Resolution<'a> {
    at: &'a mut Position,
    events: Vec<Event>,
    dice: &'a mut Dice,
    /// Stack of steps still to be resolved; the last one is next.
    agenda: Vec<Step>,
    /// Number of abilities triggered so far (EE-RULING-87).
    fired: usize,
    /// Tracks whether the decision can be undone; `None` in a hypothetical match.
    watch: Option<Watch>,
}

impl std::ops::Deref for Resolution<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.at
    }
}

impl<'a> Resolution<'a> {
    fn begin(at: &'a mut Position, dice: &'a mut Dice, watch: Option<Watch>) -> Resolution<'a> {
        at.remember();
        Resolution { agenda: at.agenda.clone(), at, events: Vec::new(), dice, fired: 0, watch }
    }

    /// Applies an event and records it.
    fn emit(&mut self, event: Event) {
        if let Some(watch) = &mut self.watch {
            watch.see(&event);
        }
        self.at.evolve(&event);
        self.events.push(event);
    }

    /// Puts a step on top of the agenda.
    fn push(&mut self, step: Step) {
        self.agenda.push(step);
    }

    /// Asks a seat a question. All other steps are postponed until it is answered.
    fn ask(&mut self, prompt: Prompt) {
        self.push(Step::Ask(prompt));
    }

    /// Removes the open question once it is answered.
    fn answered(&mut self) {
        self.agenda.pop();
    }

    /// Resolves steps until a player must be asked or no steps are left.
    fn run(&mut self) {
        while self.outcome.is_none() {
            match self.agenda.pop() {
                None => {
                    // A move, a new building or a mode change can end an effect that keeps a unit alive (EE-RULING-60).
                    let units = self.units.len();
                    self.tidy();
                    if self.units.len() < units {
                        self.check_victory();
                    }
                    if self.agenda.is_empty() {
                        break;
                    }
                }
                Some(Step::Ask(prompt)) => {
                    self.agenda.push(Step::Ask(prompt));
                    break;
                }
                Some(Step::Window { happening, seats }) => self.window(happening, seats),
                Some(Step::Strike(attack)) => self.strike(&attack),
                Some(Step::After { happening }) => self.fire(happening),
                Some(Step::Run(running)) => self.run_ability(running),
                Some(Step::Resolve { card, seat, branch, pick, opponent, happening }) => {
                    self.resolve(card, seat, branch, pick, opponent, happening)
                }
                Some(Step::Put { card }) => self.put(card),
                Some(Step::Settle { tile, seat, unit, path }) => {
                    self.settle(tile, seat, unit, &path)
                }
                Some(Step::Start) => self.start_turn(),
                Some(Step::End { part, discards, late }) => self.end_turn(part, discards, late),
            }
        }
    }

    /// Records the remaining agenda. Returns the events and whether the decision can be undone.
    fn finish(mut self) -> (Vec<Event>, bool) {
        if self.outcome.is_none() && self.agenda != self.at.agenda {
            let agenda = std::mem::take(&mut self.agenda);
            self.emit(Event::Queued { agenda });
        }
        let is_harmless =
            self.watch.as_ref().is_some_and(|watch| watch.is_harmless(self.at, self.dice));
        (self.events, is_harmless)
    }

    /// Pays a cost. Discards any kept Action card whose last token is spent (EE-CARD-13).
    fn pay(&mut self, seat: Seat, payment: Payment) {
        if payment == Payment::default() {
            return;
        }
        let touched: Vec<CardId> = payment.temporary.iter().map(|&(card, ..)| card).collect();
        self.emit(Event::Paid { seat, payment });
        for card in touched {
            if self.player(seat).kept.contains(&card) && self.stored(card) == [0; 4] {
                self.emit(Event::Discarded { seat, cards: vec![card], cause: DiscardCause::Spent });
            }
        }
    }

    /// Schedules the consequences of a change to units or buildings.
    fn after(&mut self, happening: Happening) {
        self.push(Step::After { happening });
    }
}

impl Position {
    /// Returns the payment for a cost: the proposed payment or, if none is proposed, one chosen by the engine
    /// (EE-RULING-43). Fails if the proposed payment is illegal or the cost cannot be paid.
    pub(super) fn payment(
        &self,
        seat: Seat,
        cost: Cost,
        proposed: Option<&Payment>,
    ) -> Verdict<Payment> {
        match proposed {
            Some(payment) => {
                ensure(self.is_payable(seat, cost, payment), Reason::BadPayment, "EE-RULING-43")?;
                Ok(payment.clone())
            }
            None => require(self.proposal(seat, cost), Reason::CannotPay, "EE-RES-12"),
        }
    }

    /// Returns the unit with this id, or an error if it is not on the map or does not belong to the seat.
    pub(super) fn own_unit(&self, seat: Seat, id: CardId) -> Verdict<&Unit> {
        let unit = require(self.unit(id), Reason::UnknownId, "EE-RULING-100")?;
        ensure(unit.owner == seat, Reason::NotYours, "EE-RULING-100")?;
        Ok(unit)
    }

    /// Returns a unit of the seat with its profile, or an error if the unit is exhausted (EE-TURN-07).
    pub(super) fn ready_unit(&self, seat: Seat, id: CardId) -> Verdict<(&Unit, Profile)> {
        let unit = self.own_unit(seat, id)?;
        ensure(!unit.exhausted, Reason::UnitExhausted, "EE-TURN-07")?;
        Ok((unit, Lens::new(self).profile(unit)))
    }

    /// Checks that it is the seat's turn, that the phase is `phase`, and that no question is open.
    pub(super) fn in_phase(&self, seat: Seat, phase: Phase) -> Verdict {
        self.in_own_turn(seat)?;
        ensure(self.phase == phase, Reason::WrongPhase, "EE-TURN-01")?;
        self.check_no_open_question()
    }

    pub(super) fn in_own_turn(&self, seat: Seat) -> Verdict {
        ensure(self.stage == Stage::Playing, Reason::WrongPhase, "EE-TURN-01")?;
        ensure(self.active() == seat, Reason::NotYourTurn, "EE-TURN-01")
    }

    pub(super) fn check_no_open_question(&self) -> Verdict {
        ensure(!self.is_resolving(), Reason::DecisionPending, "EE-RULING-88")
    }

    /// Checks that a card is in the seat's hand.
    pub(super) fn in_hand(&self, seat: Seat, card: CardId) -> Verdict {
        ensure(self.player(seat).hand.contains(&card), Reason::CardNotInHand, "EE-DEPLOY-02")
    }
}

impl Echoes {
    /// Validates an action and returns the events that it causes.
    pub(super) fn decide(
        &self,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
    ) -> Verdict<Vec<Event>> {
        if *action == Action::Undo {
            return self.judge_undo(seat);
        }
        let watch = Watch::new(&self.at, seat, dice);
        let mut after = self.at.clone();
        let mut on = Resolution::begin(&mut after, dice, Some(watch));
        on.carry(seat, action)?;
        let (mut events, is_harmless) = on.finish();
        if let Some(mark) = self.mark(seat, action, is_harmless) {
            events.insert(0, mark);
        }
        Ok(events)
    }

    /// Returns the state after an action, for hypothetical matches.
    pub(super) fn after(&self, seat: Seat, action: &Action, dice: &mut Dice) -> Verdict<Echoes> {
        let mut at = self.at.clone();
        at.advance(seat, action, dice)?;
        Ok(Echoes::at(at))
    }
}

impl Position {
    /// Validates an action, applies it to this hypothetical position, and returns the events.
    pub(super) fn advance(
        &mut self,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
    ) -> Verdict<Vec<Event>> {
        let mut on = Resolution::begin(self, dice, None);
        on.carry(seat, action)?;
        Ok(on.finish().0)
    }
}

impl Resolution<'_> {
    /// Executes an action and all its consequences.
    fn carry(&mut self, seat: Seat, action: &Action) -> Verdict {
        let on = self;
        ensure(seat.index() < on.players.len(), Reason::NotInMatch, "EE-SETUP-01")?;
        ensure(on.outcome.is_none(), Reason::MatchOver, "EE-WIN-03")?;
        match action {
            Action::SubmitDeck { civ, cards } => on.submit_deck(seat, *civ, cards)?,
            Action::ChooseFirst { member } => on.choose_first(seat, *member)?,
            Action::ChooseSpace { space } => on.choose_space(seat, *space)?,
            Action::ChoosePickOrder { first } => on.choose_pick_order(seat, *first)?,
            Action::ChooseCivilization { civ } => on.choose_civilization(seat, *civ)?,
            Action::ChooseScout { card } => on.choose_scout(seat, *card)?,
            Action::OpeningResupply { cards } => on.opening_resupply(seat, cards)?,
            Action::KeepHand => on.keep_hand(seat)?,

            Action::Move { unit, direction, cells } => {
                on.move_unit(seat, *unit, *direction, *cells)?
            }
            Action::Turn { rotation } => on.turn_tile(seat, *rotation)?,
            Action::Switch { unit, mode } => on.switch(seat, *unit, *mode)?,
            Action::AttackMelee { unit: attacker, direction, cells, target } => {
                let (attacker, target, mode) = (*attacker, *target, Mode::Melee);
                let (path, cell) = on.judge_melee(seat, attacker, *direction, *cells, target)?;
                on.declare(Attack { attacker, target, mode, path, cell });
            }
            Action::AttackRanged { unit: attacker, target } => {
                let (attacker, target, mode) = (*attacker, *target, Mode::Ranged);
                let cell = on.judge_ranged(seat, attacker, target)?;
                on.declare(Attack { attacker, target, mode, path: Vec::new(), cell });
            }
            Action::BuildCamp { unit } => on.build_camp(seat, *unit)?,
            Action::BuildBarracks { unit, payment } => {
                on.build_barracks(seat, *unit, payment.as_ref())?;
            }
            Action::Transfer { unit, from, payment } => {
                on.transfer(seat, *unit, *from, payment.as_ref())?
            }
            Action::VillageResupply { unit, cards } => on.village_resupply(seat, *unit, cards)?,
            Action::VillageDraw { unit } => on.village_draw(seat, *unit)?,
            Action::Recruit { unit } => on.recruit(seat, *unit)?,
            Action::UseAbility { source, ability, pick, opponent, payment } => {
                on.use_ability(seat, *source, *ability, *pick, *opponent, payment.as_ref())?
            }
            Action::EndMobilization => on.end_mobilization(seat)?,

            Action::Deploy { card, pawn, cell, mode, discard, payment } => {
                on.deploy(seat, *card, *pawn, *cell, *mode, *discard, payment.as_ref())?
            }
            Action::PlayUpgrade { card, unit, payment } => {
                let payment = on.judge_upgrade(seat, *card, *unit, payment.as_ref())?;
                on.play(seat, *card, None, Some(Pick::Unit(*unit)), None, payment);
            }
            Action::PlayAction { card, pick, branch, opponent, payment } => {
                let payment =
                    on.judge_action(seat, *card, *pick, *branch, *opponent, payment.as_ref())?;
                on.play(seat, *card, *branch, *pick, *opponent, payment);
            }
            Action::PlayEvent { card, discard, payment } => {
                on.play_event(seat, *card, *discard, payment.as_ref())?
            }
            Action::EndTurn { discards } => on.ask_end(seat, discards)?,

            Action::DiscardToLimit { cards } => on.discard_to_limit(seat, cards)?,
            Action::DiscardEvent { event } => on.discard_event(seat, *event)?,
            Action::SetOrder { order } => on.set_order(seat, order)?,
            Action::ClearOrder { card } => on.clear_order(seat, *card)?,
            Action::SetPolicy { policy } => on.emit(Event::PolicySet { seat, policy: *policy }),
            Action::PlayReaction { card, pick, branch, payment } => {
                on.answer_window(seat, *card, *pick, *branch, payment.as_ref())?
            }
            Action::PassReaction => on.pass_window(seat)?,
            Action::Choose { pick } => on.choose(seat, *pick)?,
            Action::DiscardCards { cards } => on.discard_cards(seat, cards)?,
            Action::Concede => on.concede(seat),
            Action::OfferDraw => on.offer_draw(seat)?,
            Action::AnswerDraw { yes } => on.answer_draw(seat, *yes)?,
            Action::Absent => on.act_for_absent(seat)?,
            // A hypothetical match has no history to undo.
            Action::Undo => return Err(undo::nothing_to_undo()),
        }
        on.run();
        Ok(())
    }
}
