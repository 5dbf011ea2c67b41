//! Lists a seat's legal actions, for menus, autocomplete and random play. Generates a superset of candidates, then
//! filters them by the rules.

mod decrees;
mod kings;
mod orders;

use super::action::{Action, Occasion};
use super::ids::CharacterId;
use super::nouns::Phase;
use super::plan::Plan;
use super::state::{Answer, Offices, Position, Stage};
use regnal_core::seat::Seat;

impl Offices {
    /// Returns the sorted legal actions of `seat`; empty unless the match is waiting for it.
    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        self.menu(seat)
    }

    /// Returns the actions that `seat` can take while the match is not waiting for it: unlocking its orders, writing
    /// orders for a regency, taking over the regency, and replacing its king.
    pub fn standing(&self, seat: Seat) -> Vec<Action> {
        if self.awaited().contains(&seat) {
            return Vec::new();
        }
        let mut menu = self.menu(seat);
        let more = [Action::Unlock, Action::TakeOver].into_iter();
        menu.extend(more.filter(|action| self.allows(seat, action)));
        menu.sort();
        menu
    }

    fn menu(&self, seat: Seat) -> Vec<Action> {
        let at = &self.at;
        let mut menu = Vec::new();
        match at.stage {
            Stage::Creation => kings::menu(at, &mut menu),
            // A kingdom that has locked cannot change anything.
            Stage::Orders if !at.is_writing(seat) => {}
            Stage::Orders => {
                at.character_menu(seat, &mut menu);
                at.decree_menu(seat, &mut menu);
                menu.push(Action::Lock);
            }
            Stage::Dawn | Stage::Phase(_) | Stage::Dusk | Stage::Over => {}
        }
        menu.sort();
        menu.dedup();
        // Character orders were already checked when they were listed.
        menu.retain(|action| matches!(action, Action::Order { .. }) || self.allows(seat, action));
        menu
    }

    /// Returns the default action for a seat that does not act in time.
    pub fn fallback(&self, seat: Seat) -> Option<Action> {
        self.awaited().contains(&seat).then_some(Action::TimeOut)
    }
}

impl Position {
    /// Returns whether the seat's kingdom is still in the game and can currently write orders.
    fn is_writing(&self, seat: Seat) -> bool {
        self.outcome.is_none()
            && self.kingdom(seat).is_some_and(|own| !own.has_fallen && own.answer == Answer::Open)
    }

    /// Returns the characters that can be given orders: all living ones, and an heir who appears at dawn.
    pub(super) fn ordered_characters(&self, seat: Seat) -> Vec<CharacterId> {
        let heir = self.heir(seat).map(|(heir, _)| heir);
        self.house(seat).map(|(id, _)| id).chain(heir).collect()
    }

    /// Adds the possible orders and plans of all characters.
    fn character_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        for id in self.ordered_characters(seat) {
            for &phase in Phase::ALL {
                for order in self.order_menu(seat, id, phase) {
                    menu.push(Action::Order { character: id, phase, order });
                }
                menu.push(Action::ClearOrder { character: id, phase });
            }
            let Some(one) = self.character(id) else { continue };
            for &occasion in Occasion::ALL {
                menu.push(Action::SetPlan {
                    character: id,
                    occasion,
                    plan: Plan::default_of(one.temperament),
                });
            }
        }
    }
}
