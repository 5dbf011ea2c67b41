//! Who stands how at the end (DW-RULING-93), and what provinces yield.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::Seat;
use crate::games::demonworld::nouns::SiteKind;
use crate::games::demonworld::state::Demonworld;
use crate::games::demonworld::winter::revenue::{Estate, Revenue, revenue};
use crate::narrow::narrow;

/// What the ranking compares, in its order: emperor winters, prestige, provinces, revenue.
type Standing = (u8, i8, usize, u32);

impl Demonworld {
    /// **DW-UPKEEP-03, DW-UPKEEP-04, DW-RULING-87.** A seat's revenue of a year, line by line: its provinces, besieged
    /// or not, and its prestige.
    pub(in crate::games::demonworld) fn revenue_of(&self, seat: Seat) -> Revenue {
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
        let prestige = self
            .player(seat)
            .map_or(0, |player| i32::from(player.prestige));
        revenue(&estates, prestige)
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
            self.revenue_of(seat).total,
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
