//! Validates the use of abilities, chooses their targets, and executes their steps (6.2).

use super::Resolution;
use crate::action::Payment;
use crate::card::{Ability, Aim, Choice, When};
use crate::event::{Deed, DiscardCause, Event};
use crate::illegal::{Illegal, Reason, Verdict, ensure, require};
use crate::lens::Lens;
use crate::nouns::Phase;
use crate::state::{CardId, Happening, Pick, Position, Prompt, Running, Step};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::expected;

impl Position {
    pub(crate) fn ability(&self, card: CardId, index: u8) -> Option<&Ability> {
        self.card(card).abilities.get(usize::from(index))
    }

    /// Returns true if a limited ability has been used up (LIM-01, LIM-02).
    pub(crate) fn is_used(&self, card: CardId, index: u8) -> bool {
        self.used.iter().any(|&(source, ability, _)| (source, ability) == (card, index))
    }

    /// Returns the possible targets of an ability; `None` if it needs no target.
    pub(crate) fn picks_for(
        &self,
        seat: Seat,
        card: CardId,
        index: u8,
        happening: &Happening,
    ) -> Option<Vec<Pick>> {
        let target = self.ability(card, index)?.target.as_ref()?;
        let lens = Lens::new(self);
        let origin = self.origin(card, seat, happening);
        Some(match target {
            Choice::Unit(filter) => self
                .units
                .iter()
                .filter(|unit| lens.fits(filter, unit, origin))
                .map(|unit| Pick::Unit(unit.id))
                .collect(),
            Choice::Building(filter) => self
                .structures()
                .filter(|&wall| lens.fits_building(filter, wall, origin))
                .map(|wall| Pick::Building(wall.cell))
                .collect(),
            Choice::Tile => (0..)
                .zip(&self.tiles)
                .filter(|(_, tile)| !tile.discovered)
                .map(|(place, _)| Pick::Tile(place))
                .collect(),
            Choice::Discarded(filter) => {
                let mut picks: Vec<Pick> = self
                    .player(seat)
                    .discard
                    .iter()
                    .filter(|&&id| id != card && filter.fits(self.card(id)))
                    .map(|&id| Pick::Card(id))
                    .collect();
                picks.sort_unstable();
                picks
            }
        })
    }

    /// Returns true if an ability refers to "the opponent" and an opponent must therefore be chosen in a team game.
    pub(crate) fn names_opponent(&self, card: CardId, index: u8) -> bool {
        self.ability(card, index)
            .is_some_and(|ability| ability.steps.iter().any(|step| step.on == Some(Aim::Opponent)))
    }

    pub(crate) fn only_opponent(&self, seat: Seat) -> Option<Seat> {
        match self.opponents(seat)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Checks whether an ability of a card in play may be used (EE-TURN-20, TR-04, TR-05). Returns the payment for the
    /// ability's cost.
    pub(crate) fn judge_ability(
        &self,
        seat: Seat,
        source: CardId,
        index: u8,
        pick: Option<Pick>,
        opponent: Option<Seat>,
        payment: Option<&Payment>,
    ) -> Verdict<Payment> {
        self.in_own_turn(seat)?;
        self.check_no_open_question()?;
        ensure(self.has_card(source), Reason::UnknownId, "EE-TURN-20")?;
        let (unit, _) = self.place_of(source, seat);
        let player = self.player(seat);
        let in_play =
            unit.is_some() || player.civ_card == Some(source) || player.events.contains(&source);
        ensure(in_play, Reason::UnknownId, "EE-TURN-20")?;
        ensure(self.owner(source) == seat, Reason::NotYours, "EE-RULING-100")?;
        let ability = self
            .ability(source, index)
            .filter(|ability| matches!(ability.when, When::Action | When::Free));
        let ability = require(ability, Reason::UnknownId, "EE-TURN-20")?;
        if ability.when == When::Action {
            ensure(self.phase == Phase::Mobilization, Reason::WrongPhase, "EE-RULING-20")?;
            self.ready_unit(seat, require(unit, Reason::UnknownId, "EE-TURN-20")?)?;
        }
        if let Some(bearer) = unit.filter(|&unit| unit != source).and_then(|unit| self.unit(unit)) {
            let is_borne = Lens::new(self).fits_bearer(source, bearer);
            ensure(is_borne, Reason::ConditionNotMet, "EE-CARD-07")?;
        }
        ensure(!self.is_used(source, index), Reason::AbilityUsed, "EE-TURN-20")?;
        let origin = self.origin(source, seat, &Happening::Itself);
        let is_met = Lens::new(self).hold(&ability.conditions, origin);
        ensure(is_met, Reason::ConditionNotMet, "EE-TURN-20")?;
        self.check_target(seat, source, index, pick)?;
        self.check_opponent(seat, source, index, opponent)?;
        self.payment(seat, ability.cost, payment)
    }

    /// Checks that the chosen target is one of the possible targets.
    pub(super) fn check_target(
        &self,
        seat: Seat,
        card: CardId,
        index: u8,
        pick: Option<Pick>,
    ) -> Verdict {
        if let Some(options) = self.picks_for(seat, card, index, &Happening::Itself) {
            let fits = pick.is_some_and(|pick| options.contains(&pick));
            ensure(fits, Reason::InvalidTarget, "EE-RULING-85")?;
        }
        Ok(())
    }

    /// Checks that an action in a team game names the opponent to which its ability refers (EE-TEAM-13).
    pub(super) fn check_opponent(
        &self,
        seat: Seat,
        card: CardId,
        index: u8,
        opponent: Option<Seat>,
    ) -> Verdict {
        if self.names_opponent(card, index) && self.only_opponent(seat).is_none() {
            let named = opponent.is_some_and(|other| self.opponents(seat).contains(&other));
            ensure(named, Reason::OpponentRequired, "EE-TEAM-13")?;
        }
        Ok(())
    }
}

impl Resolution<'_> {
    pub(super) fn use_ability(
        &mut self,
        seat: Seat,
        source: CardId,
        index: u8,
        pick: Option<Pick>,
        opponent: Option<Seat>,
        payment: Option<&Payment>,
    ) -> Verdict {
        let payment = self.judge_ability(seat, source, index, pick, opponent, payment)?;
        let is_action =
            self.ability(source, index).is_some_and(|ability| ability.when == When::Action);
        self.pay(seat, payment);
        if is_action && let Some(unit) = self.place_of(source, seat).0 {
            self.emit(Event::Exhausted { unit, deed: Deed::Ability });
        }
        let running = Running::new(source, seat, index, Happening::Itself);
        self.push(Step::Run(Running { pick, opponent, ..running }));
        Ok(())
    }

    /// Returns true if a card can still take effect: it is in play, is being resolved, or reacts to its own loss.
    fn still_has_effect(&self, running: &Running) -> bool {
        let card = running.source;
        self.resolving.contains(&card)
            || self.is_in_play(card)
            || matches!(running.happening, Happening::Lost { unit, .. } if unit == card)
    }

    /// Runs an ability from its next step until it ends or asks a question.
    pub(super) fn run_ability(&mut self, mut running: Running) {
        if !self.still_has_effect(&running) {
            return;
        }
        let ability = self.ability(running.source, running.ability).cloned();
        let Some(ability) = expected(ability, "a running ability") else { return };
        if running.step == 0 && running.answer.is_none() && !self.may_begin(&running, &ability) {
            return;
        }
        if !self.aim(&mut running) {
            return;
        }
        if running.step == 0 && running.answer.is_none() && ability.limit.is_some() {
            self.emit(Event::AbilityUsed { source: running.source, ability: running.ability });
        }
        while let Some(step) = ability.steps.get(usize::from(running.step)) {
            if let Some(options) = self.question(&running, step) {
                // A question without possible answers is skipped (7.5).
                if options.is_empty() {
                    running.step += 1;
                    continue;
                }
                self.ask(Prompt::Choice { seat: running.seat, running, options });
                return;
            }
            let depth = self.agenda.len();
            self.carry_out(&running, step);
            running.answer = None;
            running.step += 1;
            self.tidy();
            if self.check_victory() {
                return;
            }
            if self.agenda.len() > depth && usize::from(running.step) < ability.steps.len() {
                // The step put a question or further steps on the agenda. They must be resolved first, so the rest of
                // the ability goes below them on the stack.
                let above = self.agenda.split_off(depth);
                self.push(Step::Run(running));
                self.agenda.extend(above);
                return;
            }
        }
    }

    /// Returns true if a triggered ability's conditions and limit allow it to start.
    fn may_begin(&self, running: &Running, ability: &Ability) -> bool {
        if matches!(ability.when, When::Action | When::Free) {
            return true;
        }
        if ability.limit.is_some() && self.is_used(running.source, running.ability) {
            return false;
        }
        let mut origin = self.origin(running.source, running.seat, &running.happening);
        if matches!(running.happening, Happening::Lost { unit, .. } if unit == running.source) {
            origin.unit = None;
        }
        Lens::new(self).hold(&ability.conditions, origin)
    }

    /// Determines an ability's target. Returns false if there is no target or if the player must be asked first.
    fn aim(&mut self, running: &mut Running) -> bool {
        if running.step == 0
            && running.pick.is_none()
            && let Some(options) =
                self.picks_for(running.seat, running.source, running.ability, &running.happening)
        {
            match running.answer.take() {
                Some(pick) if options.contains(&pick) => running.pick = Some(pick),
                Some(_) | None => match options[..] {
                    [] => return false,
                    [only] => running.pick = Some(only),
                    _ => {
                        self.ask(Prompt::Choice { seat: running.seat, running: *running, options });
                        return false;
                    }
                },
            }
        }
        if self.names_opponent(running.source, running.ability) && running.opponent.is_none() {
            let opponents = self.opponents(running.seat);
            let active = self.active();
            running.opponent = match opponents[..] {
                [only] => Some(only),
                _ if opponents.contains(&active) => Some(active),
                _ => match running.answer.take() {
                    Some(Pick::Seat(seat)) if opponents.contains(&seat) => Some(seat),
                    _ => {
                        let options = opponents.into_iter().map(Pick::Seat).collect();
                        self.ask(Prompt::Choice { seat: running.seat, running: *running, options });
                        return false;
                    }
                },
            };
        }
        true
    }

    /// Handles the answer to an ability's question.
    pub(super) fn choose(&mut self, seat: Seat, pick: Pick) -> Verdict {
        let Some(Prompt::Choice { running, options, .. }) = self.asked(seat).cloned() else {
            return Err(Illegal::new(Reason::NoSuchPrompt, "EE-RULING-88"));
        };
        ensure(options.contains(&pick), Reason::BadChoice, "EE-RULING-88")?;
        self.answered();
        self.push(Step::Run(Running { answer: Some(pick), ..running }));
        Ok(())
    }

    pub(super) fn discard_cards(&mut self, seat: Seat, cards: &[CardId]) -> Verdict {
        let Some(Prompt::Discard { n, .. }) = self.asked(seat) else {
            return Err(Illegal::new(Reason::NoSuchPrompt, "EE-RULING-88"));
        };
        ensure(cards.len() == usize::from(*n), Reason::WrongNumber, "EE-RULING-88")?;
        self.check_own_cards(seat, cards)?;
        self.answered();
        self.discard_to(seat, cards.to_vec(), DiscardCause::Effect);
        Ok(())
    }

    /// Returns the cheapest cards in a hand, which are discarded by default (EE-RULING-88).
    pub(super) fn cheapest(&self, seat: Seat, n: usize) -> Vec<CardId> {
        let mut hand = self.player(seat).hand.clone();
        hand.sort_by_key(|&card| (self.card(card).cost.total(), card));
        hand.truncate(n);
        hand
    }

    /// Returns the choice that is made by default (EE-RULING-88).
    pub(super) fn usual_pick(&self, seat: Seat, running: &Running, options: &[Pick]) -> Pick {
        let (unit, home) = self.place_of(running.source, seat);
        let from = if unit.is_some() { home } else { self.player(seat).capital };
        if options.contains(&Pick::Nothing) {
            return Pick::Nothing;
        }
        options
            .iter()
            .copied()
            .min_by_key(|pick| match *pick {
                Pick::Unit(id) => {
                    let cell = self.unit(id).map_or(from, |unit| unit.cell);
                    (self.nearness(cell, from, seat), id.0)
                }
                Pick::Building(cell) | Pick::Cell(cell) => (self.nearness(cell, from, seat), 0),
                Pick::Card(card) => ((self.card(card).cost.total(), 0, 0, 0), card.0),
                Pick::Tile(tile) => ((0, 0, 0, 0), u16::from(tile)),
                Pick::Kind(kind) => ((0, 0, 0, 0), narrow(kind.index())),
                Pick::Seat(other) => {
                    let health = self.player(other).capital_health;
                    ((0, 0, 0, 0), narrow(i16::MAX - health))
                }
                Pick::Nothing => ((0, 0, 0, 0), 0),
            })
            .unwrap_or(Pick::Nothing)
    }
}
