//! What the program does for a seat of a match that it plays.

use super::super::action::{Action, Occasion};
use super::super::ids::CharacterId;
use super::super::nouns::ArmyType;
use super::super::plan::Plan;
use super::super::state::{Character, Offices, Stage};
use super::army::Element;
use super::month::Month;
use super::sense::Sense;
use super::{king, plans};
use crate::dice::Dice;
use crate::game::Viewer;
use crate::seat::Seat;

impl Offices {
    /// What the program does for `seat`, from what that seat may know: its king, or all that it orders for the month, and the
    /// lock; nothing when nothing is asked of it. `dice` are its own, apart from those of the match.
    pub(in crate::games::offices) fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let view = self.view(Viewer::Seat(seat));
        if view.stage == Stage::Creation {
            let action = Action::CreateKing(king::king(dice));
            return if self.allows(seat, &action) {
                vec![action]
            } else {
                self.fallback(seat).into_iter().collect()
            };
        }
        let Some(sense) = Sense::of(&view) else {
            return self.fallback(seat).into_iter().collect();
        };
        let mut trial = Trial {
            world: self.clone(),
            seat,
            deeds: Vec::new(),
        };
        for deed in wishes(&sense, dice) {
            trial.attempt(deed);
        }
        trial.deeds.push(Action::Lock);
        trial.deeds
    }
}

/// All that a seat would like to write for the month, in order.
fn wishes(sense: &Sense<'_>, dice: &mut Dice) -> Vec<Action> {
    let mut month = Month::new(sense);
    let house: Vec<(CharacterId, &Character)> = sense
        .own
        .ordered
        .iter()
        .filter_map(|&id| Some((id, sense.character(id)?)))
        .collect();
    month.court();
    for &(id, who) in &house {
        month.plan(id, who);
    }
    // The king first: he has the first claim to the money.
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
    /// The plans of a character, where others are better than those he has: when he is new, and now and then.
    fn plan(&mut self, id: CharacterId, who: &Character) {
        const EVERY: u8 = 4;
        let usual = Plan::default_of(who.temperament);
        let is_time = self.sense.view.turn % EVERY == 1;
        if !is_time && (who.plan != usual || who.duel_plan != usual) {
            return;
        }
        let standing = plans::standing(who).filter(|plan| *plan != who.plan);
        let kingdom = self.sense.alignment(self.sense.me);
        let duel = kingdom.and_then(|kingdom| plans::duel(who, kingdom));
        let duel = duel.filter(|plan| *plan != who.duel_plan);
        for (occasion, plan) in [(Occasion::Standing, standing), (Occasion::Duel, duel)] {
            if let Some(plan) = plan {
                self.deeds.push(Action::SetPlan {
                    character: id,
                    occasion,
                    plan,
                });
            }
        }
    }
}

/// What a seat's own drafts come to, before they are sent: they throw no dice and change nothing that others have.
struct Trial {
    world: Offices,
    seat: Seat,
    deeds: Vec<Action>,
}

impl Trial {
    /// Does a deed here, if the judge lets it.
    fn attempt(&mut self, deed: Action) {
        let mut dice = Dice::recorded(&[], 0);
        if let Ok(events) = self.world.decide(self.seat, &deed, &mut dice) {
            for event in &events {
                self.world.evolve(event);
            }
            self.deeds.push(deed);
        }
    }
}
