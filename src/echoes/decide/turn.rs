//! Runs turns (4.2) to their end (4.11), handles draw offers, and performs default actions for absent players.

use super::Resolution;
use crate::card::Until;
use crate::event::{DiscardCause, DrawCause, Event};
use crate::illegal::{Illegal, Reason, Verdict, ensure, require};
use crate::lens::Lens;
use crate::nouns::Phase;
use crate::profile::Flag;
use crate::state::{Bound, CardId, Happening, Modifier, Prompt, Stage, Step, Target};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Number of cards to which the End phase refills a hand (EE-END-01).
pub(crate) const HAND_DRAWN_TO: usize = 5;
/// Maximum hand size at the end of a turn (EE-END-03).
pub(crate) const HAND_LIMIT: usize = 7;
/// Number of consecutive missed turn deadlines after which a player concedes the match (EE-RULING-94).
const MISSED_DEADLINE_LIMIT: u8 = 2;

impl Resolution<'_> {
    /// Runs the steps of the Start phase in order (EE-RULING-18).
    pub(super) fn start_turn(&mut self) {
        self.fired = 0;
        let first_of_all = self.players.iter().all(|player| player.turns == 0);
        let next = if first_of_all { 0 } else { (usize::from(self.active) + 1) % self.order.len() };
        let seat = self.order[next];
        let mut round = self.round;
        if next == 0 && !first_of_all {
            let quiet = !self.stirred;
            self.emit(Event::RoundEnded { round, quiet });
            if self.check_length() {
                return;
            }
            round += 1;
        }
        self.expire(|_, modifier| modifier.until == Until::YourTurn && modifier.owner == seat);
        let refreshed = self.player(seat).turns > 0;
        self.emit(Event::TurnBegan { seat, round, refreshed });
        self.tidy();
        if self.check_victory() {
            return;
        }
        if refreshed {
            self.regenerate(seat);
            self.after(Happening::TurnStart { seat });
        }
    }

    /// Heals units with Regenerate (EE-KEYWORD-24).
    fn regenerate(&mut self, seat: Seat) {
        let lens = Lens::new(self);
        let healed: Vec<CardId> = self
            .units_of(seat)
            .filter(|unit| unit.damage > 0 && lens.has_flag(unit, Flag::Regenerate))
            .map(|unit| unit.id)
            .collect();
        for unit in healed {
            self.emit(Event::Healed { unit, n: 1 });
        }
    }

    fn expire(&mut self, ends: impl Fn(&Self, &Modifier) -> bool) {
        let modifiers: Vec<Modifier> =
            self.modifiers.iter().copied().filter(|modifier| ends(self, modifier)).collect();
        if !modifiers.is_empty() {
            self.emit(Event::Expired { modifiers });
        }
    }

    pub(super) fn end_mobilization(&mut self, seat: Seat) -> Verdict {
        self.in_phase(seat, Phase::Mobilization)?;
        self.emit(Event::PhaseBegan { seat, phase: Phase::Deployment });
        Ok(())
    }

    pub(super) fn ask_end(&mut self, seat: Seat, discards: &[CardId]) -> Verdict {
        self.in_own_turn(seat)?;
        self.check_no_open_question()?;
        if !discards.is_empty() {
            self.check_own_cards(seat, discards)
                .map_err(|_| Illegal::new(Reason::BadDiscards, "EE-END-03"))?;
            let drawn_to = self.player(seat).hand.len() + self.drawn_at_end(seat);
            let fits = discards.len() == drawn_to.saturating_sub(HAND_LIMIT);
            ensure(fits, Reason::BadDiscards, "EE-END-03")?;
        }
        self.push(Step::End { part: 0, discards: discards.to_vec(), late: false });
        Ok(())
    }

    fn drawn_at_end(&self, seat: Seat) -> usize {
        let player = self.player(seat);
        HAND_DRAWN_TO.saturating_sub(player.hand.len()).max(1).min(player.deck.len())
    }

    /// Runs the steps of the End phase in order (EE-RULING-90).
    pub(super) fn end_turn(&mut self, part: u8, discards: Vec<CardId>, late: bool) {
        let seat = self.active();
        let next = |part| Step::End { part, discards: Vec::new(), late };
        match part {
            0 => {
                self.push(Step::End { part: 1, discards, late });
                self.after(Happening::TurnEnd { seat });
            }
            1 => {
                let n = self.drawn_at_end(seat);
                self.draw(seat, n, DrawCause::TurnEnd);
                self.push(next(2));
                let excess = self.player(seat).hand.len().saturating_sub(HAND_LIMIT);
                if excess == 0 {
                    return;
                }
                let fit = discards.len() == excess
                    && discards.iter().all(|card| self.player(seat).hand.contains(card));
                if fit {
                    self.discard_to(seat, discards, DiscardCause::HandLimit);
                } else if late {
                    let newest = self.newest(seat, excess);
                    self.discard_to(seat, newest, DiscardCause::HandLimit);
                } else {
                    self.ask(Prompt::HandLimit { seat, n: narrow(excess) });
                }
            }
            _ => {
                self.expire_turn(seat);
                self.tidy();
                if self.check_victory() {
                    return;
                }
                self.emit(Event::TurnEnded { seat, late });
                self.push(Step::Start);
            }
        }
    }

    fn expire_turn(&mut self, seat: Seat) {
        self.expire(|on, modifier| match modifier.until {
            Until::TurnEnd | Until::Combat => true,
            Until::YourTurn => false,
            Until::TheirTurnEnd => on.bound_seat(modifier.on) == Some(seat),
        });
    }

    fn bound_seat(&self, bound: Bound) -> Option<Seat> {
        match bound {
            Bound::Unit(id) => self.target_owner(Target::Unit(id)),
            Bound::Building(cell) => self.target_owner(Target::Building(cell)),
            Bound::Player(seat) => Some(seat),
        }
    }

    pub(super) fn discard_to(&mut self, seat: Seat, cards: Vec<CardId>, cause: DiscardCause) {
        if !cards.is_empty() {
            self.emit(Event::Discarded { seat, cards, cause });
        }
    }

    /// Returns the `n` most recently drawn cards (EE-RULING-89).
    fn newest(&self, seat: Seat, n: usize) -> Vec<CardId> {
        let hand = &self.player(seat).hand;
        hand[hand.len().saturating_sub(n)..].to_vec()
    }

    pub(super) fn discard_to_limit(&mut self, seat: Seat, cards: &[CardId]) -> Verdict {
        let Some(Prompt::HandLimit { n, .. }) = self.asked(seat) else {
            return Err(Illegal::new(Reason::NoSuchPrompt, "EE-END-03"));
        };
        ensure(cards.len() == usize::from(*n), Reason::WrongNumber, "EE-END-03")?;
        self.check_own_cards(seat, cards)?;
        self.answered();
        self.discard_to(seat, cards.to_vec(), DiscardCause::HandLimit);
        Ok(())
    }

    pub(super) fn offer_draw(&mut self, seat: Seat) -> Verdict {
        self.in_own_turn(seat)?;
        self.check_no_open_question()?;
        ensure(self.draw_offer.is_none(), Reason::OfferOpen, "EE-RULING-94")?;
        self.emit(Event::DrawOffered { seat });
        Ok(())
    }

    pub(super) fn answer_draw(&mut self, seat: Seat, yes: bool) -> Verdict {
        self.check_no_open_question()?;
        let offerer = require(self.draw_offer, Reason::NoOffer, "EE-RULING-94")?;
        ensure(!self.is_allied(offerer, seat), Reason::NoOffer, "EE-RULING-94")?;
        self.emit(Event::DrawAnswered { seat, yes });
        if yes {
            self.end(None, "EE-RULING-94");
        }
        Ok(())
    }

    /// Acts for a seat whose deadline has passed. Makes the default choice if a question is open (7.5), otherwise ends
    /// the turn. After two missed turns in a row, the seat concedes the match (EE-RULING-94).
    pub(super) fn act_for_absent(&mut self, seat: Seat) -> Verdict {
        ensure(self.awaited().contains(&seat), Reason::NotYourTurn, "EE-RULING-94")?;
        if self.stage != Stage::Playing {
            return self.choose_for(seat);
        }
        if let Some(prompt) = self.asked(seat).cloned() {
            return self.answer_for(seat, prompt);
        }
        self.emit(Event::TimedOut { seat });
        if self.player(seat).missed >= MISSED_DEADLINE_LIMIT {
            self.concede(seat);
            return Ok(());
        }
        self.push(Step::End { part: 0, discards: Vec::new(), late: true });
        Ok(())
    }

    fn answer_for(&mut self, seat: Seat, prompt: Prompt) -> Verdict {
        match prompt {
            Prompt::Rotation { tile, unit, .. } => {
                let rotation = self.usual_rotation(tile, unit);
                self.turn_tile(seat, rotation)
            }
            Prompt::Reaction { .. } => self.pass_window(seat),
            Prompt::Choice { ref options, ref running, .. } => {
                let pick = self.usual_pick(seat, running, options);
                self.choose(seat, pick)
            }
            Prompt::Discard { n, .. } => {
                let cards = self.cheapest(seat, usize::from(n));
                self.discard_cards(seat, &cards)
            }
            Prompt::HandLimit { n, .. } => {
                let cards = self.newest(seat, usize::from(n));
                self.discard_to_limit(seat, &cards)
            }
        }
    }
}
