//! Chooses a bot player's actions for its seat.

use std::collections::BTreeSet;

use super::super::action::{Action, Occasion};
use super::super::ids::{CharacterId, ProvinceId};
use super::super::nouns::ArmyType;
use super::super::plan::Plan;
use super::super::state::{Character, Offices, Stage, Terms};
use super::army::Element;
use super::month::Month;
use super::sense::Sense;
use super::{king, plans};
use regnal_core::dice::Dice;
use regnal_core::game::{BotPlayer, Viewer};
use regnal_core::seat::Seat;

impl BotPlayer for Offices {
    fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        self.ai_actions_without(seat, dice, &BTreeSet::new())
    }

    /// Like [`Offices::machine`], but returns only permitted actions, and never the action that locks the orders.
    ///
    /// A character's orders for a month depend on each other. If one of them is forbidden, he gets none of the later
    /// ones, because he might otherwise attack without the recruits that the plan relies on. A character who already
    /// has an order keeps it.
    fn ai_actions_within(
        &self,
        seat: Seat,
        dice: &mut Dice,
        may: &dyn Fn(&Offices, &Action) -> bool,
    ) -> Vec<Action> {
        let view = self.view(Viewer::Seat(seat));
        let is_asked = view.stage != Stage::Creation && self.awaited().contains(&seat);
        let Some(sense) = Sense::of(&view).filter(|_| is_asked) else {
            return Vec::new();
        };
        let has_orders = |id: &CharacterId| {
            let written = sense.own.orders.get(id);
            written.is_some_and(|written| !written.is_empty())
        };
        let mut trial = TrialMatch::of(self, seat);
        let hang_together =
            |one: &Action, two: &Action| ordered(one).is_some() && ordered(one) == ordered(two);
        for together in wanted_actions(&sense, dice, &BTreeSet::new()).chunk_by(hang_together) {
            let whose = together.first().and_then(ordered);
            if whose.as_ref().is_some_and(has_orders) {
                continue;
            }
            for deed in together {
                if !may(&trial.world, deed) {
                    break;
                }
                trial.attempt(deed.clone());
            }
        }
        trial.deeds
    }
}

fn ordered(deed: &Action) -> Option<CharacterId> {
    match deed {
        Action::Order { character, .. } => Some(*character),
        _ => None,
    }
}

impl Offices {
    /// Like `machine`, but excludes attacks on `shunned` provinces.
    pub(super) fn ai_actions_without(
        &self,
        seat: Seat,
        dice: &mut Dice,
        shunned: &BTreeSet<ProvinceId>,
    ) -> Vec<Action> {
        if !self.awaited().contains(&seat) {
            return self.support_majority(seat).into_iter().collect();
        }
        let view = self.view(Viewer::Seat(seat));
        if view.stage == Stage::Creation {
            let king = Action::CreateKing(king::king(dice, (seat, view.kingdoms.len())));
            let king = Some(king).filter(|king| self.allows(seat, king));
            return king.or_else(|| self.fallback(seat)).into_iter().collect();
        }
        let Some(sense) = Sense::of(&view) else {
            return self.fallback(seat).into_iter().collect();
        };
        let mut trial = TrialMatch::of(self, seat);
        for deed in wanted_actions(&sense, dice, shunned) {
            trial.attempt(deed);
        }
        trial.deeds.push(Action::Lock);
        trial.deeds
    }

    /// **IO-RULING-03.** Supports the game length that most human players prefer, so that only humans decide the
    /// length. Preferences are public.
    fn support_majority(&self, seat: Seat) -> Option<Action> {
        let machines = &self.options.machines;
        if self.at.stage != Stage::Creation || !machines.contains(&seat) {
            return None;
        }
        let wish_of = |seat: Seat| self.at.kingdom(seat).and_then(|own| own.wish);
        let people: Vec<Seat> = self.at.seats().filter(|seat| !machines.contains(seat)).collect();
        let wishes: Vec<Terms> = people.iter().filter_map(|&seat| wish_of(seat)).collect();
        let wish = wishes.iter().copied().find(|wish| {
            let alike = wishes.iter().filter(|other| *other == wish).count();
            alike * 2 > people.len()
        })?;
        let is_news = wish != self.at.terms && wish_of(seat) != Some(wish);
        is_news.then_some(Action::AgreeGame(wish))
    }
}

/// Returns a seat's intended actions for the month, in order, excluding attacks on `shunned` provinces.
fn wanted_actions(
    sense: &Sense<'_>,
    dice: &mut Dice,
    shunned: &BTreeSet<ProvinceId>,
) -> Vec<Action> {
    let mut month = Month::new(sense);
    month.claimed.extend(shunned);
    let house: Vec<(CharacterId, &Character)> =
        sense.own.ordered.iter().filter_map(|&id| Some((id, sense.character(id)?))).collect();
    month.court();
    for &(id, who) in &house {
        month.plan(id, who);
    }
    // The king comes first, because he has first claim on the money.
    let mut staff = Vec::new();
    for &(id, who) in &house {
        let mut units = sense.units(Some(id)).map(|(_, unit)| unit.troop.kind);
        let leads = units.next();
        let sails = leads.is_some_and(ArmyType::is_ship) || units.any(ArmyType::is_ship);
        let element = if sails { Element::Sea } else { Element::Land };
        let is_busy = (leads.is_some() || who.is_king) && month.campaign(id, who, element);
        if !is_busy {
            staff.push((id, who));
        }
    }
    month.staff(&staff, dice);
    month.deeds
}

impl Month<'_, '_> {
    /// Replaces a character's plans with better ones, if there are any. Runs every month while both plans are the
    /// defaults, and every few months afterwards.
    fn plan(&mut self, id: CharacterId, who: &Character) {
        const EVERY: u8 = 4;
        let usual = Plan::default_of(who.temperament);
        let is_time = self.sense.view.turn % EVERY == 1;
        if !is_time && (who.plan != usual || who.duel_plan != usual) {
            return;
        }
        let judge = self.sense.view.options.judge;
        let standing = plans::standing(who, judge).filter(|plan| *plan != who.plan);
        let kingdom = self.sense.alignment(self.sense.me);
        let duel = kingdom.and_then(|kingdom| plans::duel(who, kingdom, judge));
        let duel = duel.filter(|plan| *plan != who.duel_plan);
        let plans = [(Occasion::Standing, standing), (Occasion::Duel, duel)].into_iter();
        self.deeds.extend(plans.filter_map(|(occasion, plan)| {
            Some(Action::SetPlan { character: id, occasion, plan: plan? })
        }));
    }
}

/// A copy of the match on which a bot player tests its draft actions. Drafts roll no dice and do not affect other
/// seats.
pub(super) struct TrialMatch {
    pub(super) world: Offices,
    seat: Seat,
    pub(super) deeds: Vec<Action>,
}

impl TrialMatch {
    pub(super) fn of(world: &Offices, seat: Seat) -> TrialMatch {
        TrialMatch { world: world.clone(), seat, deeds: Vec::new() }
    }

    /// Takes an action on the copy if it is legal.
    pub(super) fn attempt(&mut self, deed: Action) {
        let mut dice = Dice::recorded(&[], 0);
        if let Ok(events) = self.world.decide(self.seat, &deed, &mut dice) {
            for event in &events {
                self.world.evolve(event);
            }
            self.deeds.push(deed);
        }
    }
}
