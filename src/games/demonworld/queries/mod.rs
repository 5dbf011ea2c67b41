//! Questions about the position, one file a subject. Players, questions and treaties here.

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

use super::ids::WindowId;
use super::nouns::{BattleMode, Phase, Season, TreatyKind};
use super::state::{Demonworld, Player, Position, Stage, Window};
use crate::game::Seat;

impl Position {
    /// The player of a seat, to be changed; none for the umpire's seat.
    pub(super) fn player_mut(&mut self, seat: Seat) -> Option<&mut Player> {
        self.players.get_mut(seat.index())
    }
}

impl Demonworld {
    /// How many seats the campaign has.
    pub(super) fn seats(&self) -> usize {
        self.at.players.len()
    }

    /// The player of a seat.
    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        self.at.players.get(seat.index())
    }

    /// The seats of the players who still play, those who are away or have resigned among them.
    pub(super) fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats())
            .filter(|&seat| self.player(seat).is_some_and(|player| !player.eliminated))
    }

    /// Whether questions are put to a seat: it plays, and somebody is there.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        match seat {
            Seat::UMPIRE => self.has_umpire(),
            _ => self.player(seat).is_some_and(Player::is_asked),
        }
    }

    /// **DW-RULING-09.** Whether a seat still plays: neither eliminated nor resigned.
    pub(super) fn is_playing(&self, seat: Seat) -> bool {
        self.player(seat)
            .is_some_and(|player| !player.eliminated && !player.resigned)
    }

    /// **DW-RULING-09.** Whether nobody answers for a seat: its player has said nothing for too long, or has resigned.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        self.player(seat)
            .is_some_and(|player| player.absent && !player.eliminated)
    }

    /// **DW-RULING-93.** Whether nobody is there to play: time stands still until somebody acts again. The program plays
    /// on alone where nobody else ever sat.
    pub(super) fn is_deserted(&self) -> bool {
        let is_machine = |seat: &Seat| self.options.machines.contains(seat);
        let is_counted = |seat: &Seat| {
            !is_machine(seat) || Seat::all(self.seats()).all(|seat| is_machine(&seat))
        };
        let mut there = self.living().filter(|&seat| self.is_asked(seat));
        self.at.outcome.is_none() && !there.any(|seat| is_counted(&seat))
    }

    /// **DW-RULING-68.** Whether these never fight on the table, whatever the others among them want: the program is one of
    /// them and does not play there, unless that is usual in this campaign, or somebody is umpire who may play for it.
    pub(super) fn is_kept_from_table(&self, seats: impl IntoIterator<Item = Seat>) -> bool {
        let is_usual = self.options.rules.battle_default_mode == BattleMode::Tabletop;
        let machines = &self.options.machines;
        let mut seats = seats.into_iter();
        !is_usual && !self.has_umpire() && seats.any(|seat| machines.contains(&seat))
    }

    /// **DW-GEN-09.** Whether this is the organisation phase before the first spring.
    pub(super) fn is_first_organisation(&self) -> bool {
        self.at.stage == Stage::Organisation && self.at.date.season != Season::Winter
    }

    /// The open question of a phase that concerns a seat.
    pub(super) fn window_of(&self, seat: Seat, phase: Phase) -> Option<(WindowId, &Window)> {
        self.at
            .windows
            .iter()
            .find(|(_, window)| window.phase == phase && window.asked.contains(&seat))
            .map(|(&id, window)| (id, window))
    }

    /// **DW-RULING-09.** Whether every player who is left has resigned, so that nobody is left who could come back; the program
    /// does not play on without them.
    pub(super) fn is_forsaken(&self) -> bool {
        let mut left = self.living().filter(|&seat| self.is_playing(seat));
        self.is_deserted() && left.all(|seat| self.options.machines.contains(&seat))
    }

    /// Who is waited for in a question. Where everybody is away, those of the asked who can come back: whoever ran out of time
    /// last has only to open it again.
    pub(super) fn waited_for(&self, window: &Window) -> BTreeSet<Seat> {
        let open = || window.asked.difference(&window.locked).copied();
        if !self.is_deserted() {
            return open().filter(|&seat| self.is_asked(seat)).collect();
        }
        if self.is_forsaken() {
            // Without an umpire only in a campaign of old times, for now it ends.
            return open().filter(|_| !self.has_umpire()).collect();
        }
        let left: BTreeSet<Seat> = open().filter(|&seat| self.is_playing(seat)).collect();
        if !left.is_empty() {
            return left;
        }
        let asked = window.asked.iter().copied();
        asked.filter(|&seat| self.is_playing(seat)).collect()
    }

    /// The seats that are waited for; empty exactly when the campaign is over, once every chapter is there. Where everybody
    /// has resigned, the umpire.
    pub(super) fn awaited(&self) -> BTreeSet<Seat> {
        if self.is_forsaken() && self.has_umpire() {
            return BTreeSet::from([Seat::UMPIRE]);
        }
        let asked = self.at.windows.values();
        asked.flat_map(|window| self.waited_for(window)).collect()
    }

    /// **DW-RULING-19, DW-RULING-25.** Whether a treaty of one of these kinds is in force between two players.
    pub(super) fn has_treaty(&self, a: Seat, b: Seat, kinds: &[TreatyKind]) -> bool {
        self.at
            .treaties
            .values()
            .any(|treaty| treaty.links(a, b) && kinds.contains(&treaty.kind))
    }
}
