//! Applies events to the state. Nothing is validated or rolled here, so applying an event never fails.

mod battle;
mod calendar;
mod conflict;
mod organisation;
mod realm;
mod recent;
mod season;
mod siege;
mod siege_food;
mod siege_week;
mod siege_work;
mod table;
mod troops;
mod umpire;
mod winter;

use std::any::type_name;
use std::collections::BTreeMap;
use std::fmt::Debug;

use super::event::Event;
use super::state::{ARMIES, Demonworld, NUMBERS, Player, Position};
use regnal_core::game::Seat;
use regnal_core::never::never;

/// Returns the entry that an event changes or removes, or reports that there is no entry with the given `id`.
#[track_caller]
fn existing<T>(found: Option<T>, id: &dyn Debug) -> Option<T> {
    if found.is_none() {
        never!("an event changes {} {id:?}, which does not exist", type_name::<T>());
    }
    found
}

/// A collection whose entries are changed by events.
trait Entries<Id, T> {
    /// Returns the entry with the given `id` or, like [`existing`], reports that it is missing.
    #[track_caller]
    fn existing(&mut self, id: &Id) -> Option<&mut T>;

    #[track_caller]
    fn change(&mut self, id: &Id, change: impl FnOnce(&mut T)) {
        if let Some(entry) = self.existing(id) {
            change(entry);
        }
    }
}

impl<Id: Ord + Debug, T> Entries<Id, T> for BTreeMap<Id, T> {
    #[track_caller]
    fn existing(&mut self, id: &Id) -> Option<&mut T> {
        existing(self.get_mut(id), id)
    }
}

impl<T> Entries<usize, T> for Vec<T> {
    #[track_caller]
    fn existing(&mut self, place: &usize) -> Option<&mut T> {
        existing(self.get_mut(*place), place)
    }
}

impl Position {
    /// Returns the player in a seat. The seat must not be the umpire's.
    #[track_caller]
    fn player_mut(&mut self, seat: Seat) -> Option<&mut Player> {
        existing(self.players.get_mut(seat.index()), &seat)
    }

    #[track_caller]
    fn with_player(&mut self, seat: Seat, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.player_mut(seat) {
            change(player);
        }
    }

    /// Records that a seat has an active player again.
    #[track_caller]
    fn reoccupy(&mut self, seat: Seat) {
        self.with_player(seat, |player| {
            player.resigned = false;
            player.absent = false;
            player.missed = 0;
        });
    }

    /// Records that a number was assigned, so that it is never reused. Army numbers are not recorded here, because each
    /// player's army counter tracks them.
    fn note_number(&mut self, number: u32) {
        if number % NUMBERS > ARMIES {
            return;
        }
        let owner = (number / NUMBERS).checked_sub(1);
        let owner = owner.and_then(|seat| usize::try_from(seat).ok());
        let last = match owner.and_then(|seat| self.players.get_mut(seat)) {
            Some(player) => &mut player.last_number,
            None => &mut self.last_number,
        };
        *last = (*last).max(number % NUMBERS);
    }
}

impl Demonworld {
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Calendar(event) => self.at.apply_calendar(event),
            Event::Table(event) => self.at.apply_table(event),
            Event::Organisation(event) => {
                self.at.apply_organisation(event, self.options.lists());
            }
            Event::Season(event) => self.at.apply_season(event),
            Event::Conflict(event) => self.at.apply_conflict(event),
            Event::Battle(event) => {
                self.at.apply_battle(event);
                // Campaigns that ask all players for advantages do not record who fought.
                if self.options.learners == crate::setup::Learners::Everybody {
                    self.at.fought.clear();
                }
            }
            Event::Troops(event) => self.at.apply_troops(event),
            Event::Realm(event) => self.at.apply_realm(event),
            Event::Siege(event) => self.at.apply_siege(event, self.options.judge),
            Event::SiegeWeek(event) => self.at.apply_siege_week(event),
            Event::SiegeWork(event) => self.at.apply_siege_work(event),
            Event::SiegeFood(event) => self.at.apply_siege_food(event),
            Event::Winter(event) => self.at.apply_winter(event),
            Event::Umpire(event) => self.apply_umpire(event),
        }
    }
}
