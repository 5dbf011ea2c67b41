//! Who stands how at the end (DW-RULING-93), and what provinces yield.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::Seat;
use crate::games::demonworld::content::revenue;
use crate::games::demonworld::ids::ProvinceId;
use crate::games::demonworld::nouns::SiteKind;
use crate::games::demonworld::state::Demonworld;

/// What the ranking compares, in its order: emperor winters, prestige, provinces, revenue.
type Standing = (u8, i8, usize, i64);

impl Demonworld {
    /// **DW-UPKEEP-03, DW-UPKEEP-04, DW-RULING-87.** What a province yields a year, in points (DW-T-29).
    pub(in crate::games::demonworld) fn yield_of(&self, id: ProvinceId) -> i64 {
        let Some(land) = self.land(id) else {
            return 0;
        };
        let sites: i64 = land
            .sites
            .iter()
            .map(|site| match site.kind {
                SiteKind::City => revenue("city"),
                SiteKind::Fortress => revenue("fortress"),
            })
            .sum();
        let mine = if land.mine { revenue("mine") } else { 0 };
        if sites + mine == 0 {
            revenue("plain_province")
        } else {
            sites + mine
        }
    }

    /// **DW-UPKEEP-03, DW-UPKEEP-05, DW-RULING-87.** A seat's revenue of a year in points, never below 0: its provinces,
    /// besieged or not, and its prestige.
    pub(in crate::games::demonworld) fn revenue_of(&self, seat: Seat) -> i64 {
        let provinces: i64 = self.provinces_of(seat).map(|id| self.yield_of(id)).sum();
        let prestige = self
            .player(seat)
            .map_or(0, |player| i64::from(player.prestige));
        (provinces + revenue("prestige") * prestige).max(0)
    }

    /// **DW-RULING-93.** What a seat is ranked by.
    pub(in crate::games::demonworld) fn standing_of(&self, seat: Seat) -> Standing {
        let (winters, prestige) = self.player(seat).map_or((0, 0), |player| {
            (
                player.emperor.map_or(0, |title| title.winters),
                player.prestige,
            )
        });
        (
            winters,
            prestige,
            self.provinces_of(seat).count(),
            self.revenue_of(seat),
        )
    }

    /// The seats that are not among `winners`, best first; who was eliminated comes behind all others.
    pub(in crate::games::demonworld) fn ranking_without(
        &self,
        winners: &BTreeSet<Seat>,
    ) -> Vec<BTreeSet<Seat>> {
        let mut groups: BTreeMap<(bool, Standing), BTreeSet<Seat>> = BTreeMap::new();
        for seat in Seat::all(self.seats()).filter(|seat| !winners.contains(seat)) {
            let alive = self.player(seat).is_some_and(|player| !player.eliminated);
            groups
                .entry((alive, self.standing_of(seat)))
                .or_default()
                .insert(seat);
        }
        groups.into_values().rev().collect()
    }

    /// **DW-RULING-93.** The best of the seats that are still there, all that are level.
    pub(in crate::games::demonworld) fn leaders(&self) -> BTreeSet<Seat> {
        let best = self.living().map(|seat| self.standing_of(seat)).max();
        self.living()
            .filter(|&seat| Some(self.standing_of(seat)) == best)
            .collect()
    }
}
