//! Queries on the game state, with one file per subject. This file covers players, questions and treaties.

mod forces;
mod ground;
mod muster;
mod quarters;
mod rank;
mod recruit;
mod saps;
mod sieges;
mod umpire;

pub(super) use self::forces::GARRISON_POINTS;
pub(super) use self::saps::openings;
pub(super) use self::sieges::{are_enough, is_feared, militia_stands, yields_at};

use std::collections::BTreeSet;
use std::sync::Arc;

use super::ids::WindowId;
use super::nouns::{BattleMode, Phase, Season, TreatyKind};
use super::state::{Demonworld, Player, Stage, Window};
use crate::action::{Action, Table};
use regnal_core::game::{Board, Presence, Seat, Umpire as _};
use regnal_core::text::{Arg, Things};

impl Presence for Demonworld {
    /// **DW-RULING-09.** Returns true if a seat has neither been eliminated nor resigned.
    fn is_playing(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| !player.eliminated && !player.resigned)
    }

    /// **DW-RULING-09.** Returns true if a seat is still in the campaign, but its player has resigned or has become
    /// absent by missing too many questions.
    fn is_away(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.absent && !player.eliminated)
    }

    /// **DW-RULING-93.** Returns true if no active player is left. Time then stops until a player acts. Bot players
    /// count only in a campaign without human players.
    fn is_deserted(&self) -> bool {
        let is_machine = |seat: &Seat| self.options.machines.contains(seat);
        let is_counted = |seat: &Seat| {
            !is_machine(seat) || Seat::all(self.seats()).all(|seat| is_machine(&seat))
        };
        let mut there = self.living().filter(|&seat| self.is_asked(seat));
        self.at.outcome.is_none() && !there.any(|seat| is_counted(&seat))
    }

    fn take_back(&self, seat: Seat) -> Option<Action> {
        let action = Action::Table(Table::TakeOver);
        self.allows(seat, &action).then_some(action)
    }

    fn concession() -> Action {
        Action::Table(Table::Resign)
    }
}

impl Board for Demonworld {
    /// Returns whether a question is about the position or movement of armies.
    fn is_map_wanted(&self) -> bool {
        self.at.windows.values().any(|window| {
            matches!(
                window.phase,
                Phase::Organisation
                    | Phase::SeasonOrders
                    | Phase::ConflictAttitudes
                    | Phase::WinnerMove
                    | Phase::RetreatChoice
            )
        })
    }

    fn has_sheets(&self) -> bool {
        true
    }

    fn realm_of(&self, seat: Seat) -> Option<Arg> {
        Some(self.at.players.get(seat.index())?.race.into())
    }

    fn things(&self) -> Arc<Things> {
        let mut things = self.options.data.things();
        self.name_armies(Arc::make_mut(&mut things));
        things
    }
}

impl Demonworld {
    pub(super) fn seats(&self) -> usize {
        self.at.players.len()
    }

    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        self.at.players.get(seat.index())
    }

    /// Returns the seats that have not been eliminated, including absent and resigned ones.
    pub(super) fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats())
            .filter(|&seat| self.player(seat).is_some_and(|player| !player.eliminated))
    }

    /// Returns true if a seat is asked questions, because it is in the campaign and not absent.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        match seat {
            Seat::UMPIRE => self.has_umpire(),
            _ => self.player(seat).is_some_and(Player::is_asked),
        }
    }

    /// **DW-RULING-68.** Returns true if the given players can never fight on the table, regardless of the mode they
    /// choose. This is the case if one of them is a bot player, unless the table is the campaign's default or the
    /// campaign has an umpire.
    pub(super) fn is_barred_from_table(&self, seats: impl IntoIterator<Item = Seat>) -> bool {
        let is_usual = self.options.rules.battle_default_mode == BattleMode::Tabletop;
        let machines = &self.options.machines;
        let mut seats = seats.into_iter();
        !is_usual && !self.has_umpire() && seats.any(|seat| machines.contains(&seat))
    }

    /// **DW-GEN-09.** Returns true during the organisation phase before the first spring.
    pub(super) fn is_first_organisation(&self) -> bool {
        self.at.stage == Stage::Organisation && self.at.date.season != Season::Winter
    }

    pub(super) fn window_of(&self, seat: Seat, phase: Phase) -> Option<(WindowId, &Window)> {
        self.at
            .windows
            .iter()
            .find(|(_, window)| window.phase == phase && window.asked.contains(&seat))
            .map(|(&id, window)| (id, window))
    }

    /// **DW-RULING-09.** Returns true if every remaining human player has resigned, which means that none of them can
    /// return. Bot players do not continue without human players.
    pub(super) fn have_all_people_resigned(&self) -> bool {
        let mut left = self.living().filter(|&seat| self.is_playing(seat));
        self.is_deserted() && left.all(|seat| self.options.machines.contains(&seat))
    }

    /// Returns the seats that a question is waiting for. If all players are absent, these are the asked players who can
    /// return and have not locked their answers. If all of these players have locked their answers or run out of time,
    /// the question waits for all asked players who can return, who must first unlock their answers.
    pub(super) fn waited_for(&self, window: &Window) -> BTreeSet<Seat> {
        let open = || window.asked.difference(&window.locked).copied();
        if !self.is_deserted() {
            return open().filter(|&seat| self.is_asked(seat)).collect();
        }
        if self.have_all_people_resigned() {
            // Without an umpire, only an old campaign can go on after all human players have resigned; newer campaigns
            // end.
            return open().filter(|_| !self.has_umpire()).collect();
        }
        let left: BTreeSet<Seat> = open().filter(|&seat| self.is_playing(seat)).collect();
        if !left.is_empty() {
            return left;
        }
        let asked = window.asked.iter().copied();
        asked.filter(|&seat| self.is_playing(seat)).collect()
    }

    /// Returns the seats that the match is waiting for. The set is empty only if the campaign is over. If all players
    /// have resigned, the match waits for the umpire.
    pub(super) fn awaited(&self) -> BTreeSet<Seat> {
        if self.have_all_people_resigned() && self.has_umpire() {
            return BTreeSet::from([Seat::UMPIRE]);
        }
        let asked = self.at.windows.values();
        asked.flat_map(|window| self.waited_for(window)).collect()
    }

    /// **DW-RULING-19, DW-RULING-25.** Returns true if a treaty of one of the given kinds is in force between two
    /// players.
    pub(super) fn has_treaty(&self, a: Seat, b: Seat, kinds: &[TreatyKind]) -> bool {
        self.at.treaties.values().any(|treaty| treaty.links(a, b) && kinds.contains(&treaty.kind))
    }
}
