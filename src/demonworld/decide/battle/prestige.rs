//! Applies the effects of a battle on prestige (DW-AFTER-07, DW-AFTER-08, DW-RULING-78) and command (DW-RULING-79).

use std::collections::BTreeSet;

use crate::battle::{Engagement, Fought, Role, Stake, Standing, prestige, worth_prestige};
use crate::decide::Resolution;
use crate::event::Realm;
use crate::ids::ForceId;
use crate::nouns::Race;
use crate::state::{Battle as Record, Demonworld};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;
use regnal_core::never::expected;

impl Demonworld {
    /// Returns the players on both sides before the battle, each with prestige, points and the opponents who have
    /// already given the player a prestige point this year.
    pub(super) fn stakes(&self, record: &Record) -> [Vec<Standing>; 2] {
        Role::BOTH.map(|role| {
            let side = &record.sides[role.index()];
            let standing = |&seat: &Seat| {
                let owned =
                    |&force: &ForceId| self.force(force).is_some_and(|force| force.owner == seat);
                self.standing_with(seat, side.forces.iter().copied().filter(owned))
            };
            side.seats.iter().filter_map(standing).collect()
        })
    }

    /// Returns the standing of a player with these forces, assuming that no commander-in-chief was lost.
    pub(in crate::decide) fn standing_with(
        &self,
        seat: Seat,
        forces: impl IntoIterator<Item = ForceId>,
    ) -> Option<Standing> {
        let player = self.player(seat)?;
        let given = player.prestige_credit.iter().filter(|&(_, &year)| year == self.at.date.year);
        Some(Standing {
            player: player.race,
            prestige: player.prestige,
            points: forces.into_iter().map(|force| self.points_of(force)).sum(),
            commander_lost: false,
            credited: given.filter_map(|(&giver, _)| Some(self.player(giver)?.race)).collect(),
        })
    }

    /// **DW-RULING-05.** Returns a race's seat. Each race is played by at most one seat.
    pub(in crate::decide) fn seat_of(&self, race: Race) -> Option<Seat> {
        self.at.players.iter().position(|player| player.race == race).map(|seat| Seat(narrow(seat)))
    }
}

impl Resolution<'_> {
    /// **DW-AFTER-07, DW-AFTER-08, DW-RULING-78.** Changes prestige after a battle. `fallen` holds the seats whose
    /// commander-in-chief was destroyed.
    pub(super) fn change_prestige(
        &mut self,
        mut stakes: [Vec<Standing>; 2],
        engagement: &Engagement,
        fought: &Fought,
        fallen: &BTreeSet<Seat>,
    ) {
        for standing in stakes.iter_mut().flatten() {
            let seat = self.seat_of(standing.player);
            standing.commander_lost = seat.is_some_and(|seat| fallen.contains(&seat));
        }
        let won = worth_prestige(engagement, fought.outcome, fought.is_drawn, fought.turns);
        self.settle_prestige([&stakes[0], &stakes[1]], won);
    }

    /// **DW-AFTER-07, DW-RULING-78.** Changes the prestige of the players on both sides, the defender's first.
    pub(in crate::decide) fn settle_prestige(
        &mut self,
        sides: [&[Standing]; 2],
        winner: Option<Role>,
    ) {
        let is_capped = self.options.rules.prestige_cap;
        for stake in prestige(sides, winner, is_capped) {
            let Stake { player, before, after, credit } = stake;
            let Some(seat) = expected(self.seat_of(player), "a race's seat") else {
                continue;
            };
            if after != before || credit.is_some() {
                self.emit(Realm::PrestigeChanged {
                    seat,
                    change: after - before,
                    credit: credit.and_then(|giver| self.seat_of(giver)),
                });
            }
        }
    }
}
