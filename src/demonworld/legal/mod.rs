//! A seat's legal actions, used by menus, autocomplete and random play. Each chapter has a file that lists candidates,
//! which the decision logic then filters.

mod battle;
mod conflict;
mod organisation;
mod season;
mod siege;
mod table;
mod winter;

use super::action::{Action, Table};
use super::nouns::Phase;
use super::state::Demonworld;
use regnal_core::game::Seat;

impl Demonworld {
    /// Returns the sorted legal actions of `seat`. The result is empty unless the match is waiting for that seat.
    /// Actions that are allowed at any time are not included.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        // Offer no umpire rulings: each needs a reason, which a menu cannot supply.
        if seat == Seat::UMPIRE || !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let mut menu = Vec::new();
        for (&id, window) in &self.at.windows {
            if !window.asked.contains(&seat) {
                continue;
            }
            if window.locked.contains(&seat) {
                // If all players are absent, a player who has locked an answer can return only by unlocking it.
                if self.waited_for(window).contains(&seat) {
                    menu.push(Action::Table(Table::Unlock(id)));
                }
                continue;
            }
            match window.phase {
                Phase::Organisation => self.organisation_menu(seat, &mut menu),
                Phase::SeasonOrders => self.season_menu(seat, &mut menu),
                Phase::WinterExperience => self.experience_menu(seat, &mut menu),
                Phase::WinterUpkeep => self.upkeep_menu(seat, &mut menu),
                Phase::WinnerMove | Phase::ConflictAttitudes | Phase::RetreatChoice => {
                    self.conflict_menu(seat, window, &mut menu);
                }
                Phase::SiegeProgramme | Phase::SiegeWindow | Phase::SurrenderWindow => {
                    self.siege_menu(seat, window, &mut menu);
                }
                Phase::BattleMode
                | Phase::BattlePlan
                | Phase::TableReport
                | Phase::ReportConfirm
                | Phase::SecondDay => self.battle_menu(window, &mut menu),
            }
            menu.push(Action::Table(Table::Lock(id)));
        }
        self.judged(seat, menu)
    }

    /// Returns the actions that `seat` can take at any time (section 6.1).
    pub(super) fn standing(&self, seat: Seat) -> Vec<Action> {
        if seat == Seat::UMPIRE {
            return Vec::new();
        }
        let mut menu = Vec::new();
        self.table_menu(seat, &mut menu);
        self.commander_menu(seat, &mut menu);
        self.plans_menu(seat, &mut menu);
        self.judged(seat, menu)
    }

    /// Sorts a menu and keeps only its legal actions.
    fn judged(&self, seat: Seat, mut menu: Vec<Action>) -> Vec<Action> {
        menu.sort();
        menu.dedup();
        menu.retain(|action| self.allows(seat, action));
        menu
    }
}
