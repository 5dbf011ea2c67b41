//! Ranking at the end of a campaign (DW-RULING-93), and revenue of provinces.

use std::collections::{BTreeMap, BTreeSet};

use crate::nouns::SiteKind;
use crate::state::Demonworld;
use crate::winter::revenue::{Estate, Revenue, revenue};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Ranking criteria in order: winters as emperor, prestige, provinces, revenue.
type RankKey = (u8, i8, usize, u32);

impl Demonworld {
    /// **DW-UPKEEP-03, DW-UPKEEP-04, DW-RULING-87.** Returns a seat's annual revenue, with separate entries for its
    /// prestige and its provinces, whether besieged or not.
    pub(crate) fn revenue_of(&self, seat: Seat) -> Revenue {
        let lands = self.provinces_of(seat).filter_map(|id| self.land(id));
        let estates: Vec<Estate> = lands
            .map(|land| {
                let sites = |kind| land.sites.iter().filter(|site| site.kind == kind).count();
                Estate {
                    cities: narrow(sites(SiteKind::City)),
                    fortresses: narrow(sites(SiteKind::Fortress)),
                    has_mine: land.mine,
                }
            })
            .collect();
        let prestige = self.player(seat).map_or(0, |player| i32::from(player.prestige));
        revenue(&estates, prestige)
    }

    /// **DW-RULING-93.** Returns a seat's values for the ranking criteria.
    pub(crate) fn standing_of(&self, seat: Seat) -> RankKey {
        let (winters, prestige) = self.player(seat).map_or((0, 0), |player| {
            (player.emperor.map_or(0, |title| title.winters), player.prestige)
        });
        (winters, prestige, self.provinces_of(seat).count(), self.revenue_of(seat).total)
    }

    /// Returns the seats that are not among `winners`, grouped by equal rank, best first. Eliminated players come last.
    pub(crate) fn ranking_without(&self, winners: &BTreeSet<Seat>) -> Vec<BTreeSet<Seat>> {
        let mut groups: BTreeMap<(bool, RankKey), BTreeSet<Seat>> = BTreeMap::new();
        for seat in Seat::all(self.seats()).filter(|seat| !winners.contains(seat)) {
            let alive = self.player(seat).is_some_and(|player| !player.eliminated);
            groups.entry((alive, self.standing_of(seat))).or_default().insert(seat);
        }
        groups.into_values().rev().collect()
    }

    /// **DW-RULING-93.** Returns the best of the remaining seats, or several seats if they are tied.
    pub(crate) fn leaders(&self) -> BTreeSet<Seat> {
        let best = self.living().map(|seat| self.standing_of(seat)).max();
        self.living().filter(|&seat| Some(self.standing_of(seat)) == best).collect()
    }
}
