//! Opens, answers and passes Reaction windows, and applies standing orders (EE-RULING-80 to -82).

use super::Resolution;
use crate::action::{Payment, StandingOrder};
use crate::card::CardKind;
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure, require};
use crate::setup::ReactionMode;
use crate::state::{CardId, Happening, Pick, Prompt, ReactionPolicy, Stage, Step};
use crate::undo::Watch;
use regnal_core::game::Seat;

/// Maximum number of triggers in one chain of events (EE-RULING-87).
const LONGEST_CHAIN: usize = 32;

impl Resolution<'_> {
    /// Triggers everything that matches a happening: first the abilities, then the opponents' Reactions.
    pub(super) fn fire(&mut self, happening: Happening) {
        // The opponent who is next in turn order reacts first (EE-RULING-99).
        let seats: Vec<Seat> = self.opponents(self.active());
        self.push(Step::Window { happening, seats });
        let mut running = self.set_off(&happening);
        // Stops infinite trigger loops (EE-RULING-87).
        running.truncate(LONGEST_CHAIN.saturating_sub(self.fired));
        self.fired += running.len();
        for running in running.into_iter().rev() {
            self.push(Step::Run(running));
        }
    }

    /// Lets the opponents react in turn order, each with one card (EE-RULING-80, EE-RULING-99).
    pub(super) fn window(&mut self, happening: Happening, mut seats: Vec<Seat>) {
        if self.stage != Stage::Playing {
            return;
        }
        self.watch_window(&happening, &seats);
        while !seats.is_empty() {
            let seat = seats.remove(0);
            let policy = self.player(seat).policy;
            if policy == ReactionPolicy::Pass {
                continue;
            }
            if let Some((order, payment, ability)) = self.fitting_order(seat, &happening) {
                self.push(Step::Window { happening, seats });
                self.react(seat, order.card, ability, order.pick, payment, happening, true);
                return;
            }
            let asks = self.options.reactions == ReactionMode::Prompt
                && policy == ReactionPolicy::Ask
                && self.may_open(seat, &happening);
            if asks {
                self.ask(Prompt::Reaction { seat, happening, after: seats });
                return;
            }
        }
    }

    /// Blocks undo for an action that opens a Reaction window for other players, regardless of their cards. This is
    /// necessary because even the absence of a Reaction reveals something about a hand (EE-RULING-82).
    fn watch_window(&mut self, happening: &Happening, seats: &[Seat]) {
        if self.watch.as_ref().is_some_and(Watch::is_undoable_so_far)
            && seats.iter().any(|&seat| self.may_open(seat, happening))
            && let Some(watch) = &mut self.watch
        {
            watch.forbid();
        }
    }

    /// Returns the first standing order that matches, is affordable, and has a target (EE-RULING-81).
    fn fitting_order(
        &self,
        seat: Seat,
        happening: &Happening,
    ) -> Option<(StandingOrder, Payment, u8)> {
        self.player(seat).orders.iter().find_map(|order| {
            let ability = self.reaction_by(seat, order.card, order.branch, happening)?;
            if !self.order_fits(seat, order, happening) {
                return None;
            }
            let cost = self.cost_of(seat, order.card);
            let payment = self.payment(seat, cost, order.payment.as_ref()).ok()?;
            let mut order = order.clone();
            if let Some(options) = self.picks_for(seat, order.card, ability, happening) {
                let preferred = order.pick.filter(|pick| options.contains(pick));
                order.pick = Some(preferred.or_else(|| options.first().copied())?);
            }
            Some((order, payment, ability))
        })
    }

    #[allow(clippy::too_many_arguments, reason = "what a Reaction is made of")]
    fn react(
        &mut self,
        seat: Seat,
        card: CardId,
        ability: u8,
        pick: Option<Pick>,
        payment: Payment,
        happening: Happening,
        by_order: bool,
    ) {
        let (branch, opponent) = (Some(ability), Some(self.active()));
        self.pay(seat, payment);
        let chosen = branch.filter(|_| self.card(card).choose_one);
        self.emit(Event::Played { seat, card, branch: chosen, pick, by_order });
        self.push(Step::Resolve { card, seat, branch, pick, opponent, happening });
    }

    pub(super) fn answer_window(
        &mut self,
        seat: Seat,
        card: CardId,
        pick: Option<Pick>,
        branch: Option<u8>,
        payment: Option<&Payment>,
    ) -> Verdict {
        let Some(Prompt::Reaction { happening, after, .. }) = self.asked(seat).cloned() else {
            return Err(Illegal::new(Reason::WindowClosed, "EE-CARD-15"));
        };
        self.in_hand(seat, card)?;
        let ability = self.reaction_by(seat, card, branch, &happening);
        let ability = require(ability, Reason::WrongTrigger, "EE-RULING-80")?;
        if let Some(options) = self.picks_for(seat, card, ability, &happening) {
            let fits = pick.is_some_and(|pick| options.contains(&pick));
            ensure(fits, Reason::InvalidTarget, "EE-RULING-80")?;
        }
        let payment = self.payment(seat, self.cost_of(seat, card), payment)?;
        self.answered();
        self.push(Step::Window { happening, seats: after });
        self.react(seat, card, ability, pick, payment, happening, false);
        Ok(())
    }

    pub(super) fn pass_window(&mut self, seat: Seat) -> Verdict {
        let Some(Prompt::Reaction { happening, after, .. }) = self.asked(seat).cloned() else {
            return Err(Illegal::new(Reason::WindowClosed, "EE-CARD-15"));
        };
        self.answered();
        self.push(Step::Window { happening, seats: after });
        Ok(())
    }

    pub(super) fn set_order(&mut self, seat: Seat, order: &StandingOrder) -> Verdict {
        self.in_hand(seat, order.card)?;
        let is_reaction = self.card(order.card).kind() == Some(CardKind::Reaction);
        ensure(is_reaction, Reason::NotAReaction, "EE-RULING-81")?;
        let own_unit =
            order.unit.is_none_or(|unit| self.unit(unit).is_some_and(|unit| unit.owner == seat));
        let enemy = order.attacker.is_none_or(|unit| {
            self.unit(unit).is_some_and(|unit| !self.is_allied(unit.owner, seat))
        });
        let branches = self.card(order.card).abilities.len();
        let branch = order.branch.is_none_or(|branch| usize::from(branch) < branches);
        ensure(own_unit && enemy && branch, Reason::BadFilter, "EE-RULING-81")?;
        self.emit(Event::OrderSet { seat, order: order.clone() });
        Ok(())
    }

    pub(super) fn clear_order(&mut self, seat: Seat, card: CardId) -> Verdict {
        let armed = self.player(seat).orders.iter().any(|order| order.card == card);
        ensure(armed, Reason::UnknownId, "EE-RULING-81")?;
        self.emit(Event::OrderCleared { seat, card });
        Ok(())
    }
}
