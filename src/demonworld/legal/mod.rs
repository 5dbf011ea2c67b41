//! Legal actions of a seat, the basis of menus, autocomplete and random play. One file per chapter lists candidates,
//! and the decision logic filters them.

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
    /// Returns the legal actions of `seat`, sorted; empty unless it is awaited. Actions that are possible at any time
    /// are not listed.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Action> {
        // A ruling needs a reason, which no menu can supply.
        if seat == Seat::UMPIRE || !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let mut menu = Vec::new();
        for (&id, window) in &self.at.windows {
            if !window.asked.contains(&seat) {
                continue;
            }
            if window.locked.contains(&seat) {
                // If everybody is absent, unlocking is the only way for this player to return.
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
                    self.siege_menu(seat, window.phase, window.subject, &mut menu);
                }
                Phase::BattleMode
                | Phase::BattlePlan
                | Phase::TableReport
                | Phase::ReportConfirm
                | Phase::SecondDay => {
                    self.battle_menu(window.phase, window.subject, &mut menu);
                }
            }
            menu.push(Action::Table(Table::Lock(id)));
        }
        self.judged(seat, menu)
    }

    /// Returns the actions that are open to `seat` at any time (6.1).
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

    /// Sorts a menu and keeps its legal actions.
    fn judged(&self, seat: Seat, mut menu: Vec<Action>) -> Vec<Action> {
        menu.sort();
        menu.dedup();
        menu.retain(|action| self.allows(seat, action));
        menu
    }
}
