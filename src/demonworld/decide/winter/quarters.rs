//! Resolves the winter steps that need no player input: emperors and attrition (DW-RULING-82, steps W-B and W-C).

use std::collections::{BTreeMap, BTreeSet};

use super::super::Resolution;
use crate::event::Winter;
use crate::ids::ProvinceId;
use crate::judge::Judge;
use crate::nouns::Season;
use crate::state::{Demonworld, Emperor};
use crate::winter::attrition::{Body, Quarters, suffer};
use crate::winter::emperor::{Check, Reign, check};
use crate::winter::losses::Taken;
use regnal_core::game::Seat;

impl Demonworld {
    /// **DW-EMPEROR-04, DW-RULING-92.** Returns whether an emperor has held the title since this spring or earlier.
    /// Editions before [`Judge::SIXTH`] do not check the date.
    fn was_emperor_all_year(&self, title: Emperor) -> bool {
        let since = title.since;
        self.options.judge < Judge::SIXTH
            || since.year < self.at.date.year
            || since.season == Season::Spring
    }

    /// Returns a seat's forces in a province, sorted by id, each with its units.
    fn bodies(&self, seat: Seat, province: ProvinceId) -> Vec<Body> {
        self.forces_in(province)
            .filter(|(_, force)| force.owner == seat)
            .map(|(force, _)| Body {
                force,
                ranks: self.units_of(force).map(|(id, unit)| unit.ranks(id)).collect(),
            })
            .collect()
    }
}

impl Resolution<'_> {
    /// **DW-EMPEROR-02 to -04, DW-RULING-92.** Checks all emperors at the same time. If several pass the check in the
    /// winter of their third year, they win together.
    pub(in crate::decide) fn check_emperors(&mut self) {
        let checks: Vec<(Seat, Check)> = self
            .living()
            .filter_map(|seat| {
                let player = self.player(seat)?;
                let title = player.emperor?;
                let reign = Reign { winters: title.winters.into() };
                let is_whole_year = self.was_emperor_all_year(title);
                Some((seat, check(reign, player.prestige.into(), is_whole_year)))
            })
            .collect();
        for &(seat, check) in &checks {
            self.emit(Winter::EmperorChecked { seat, check });
        }
        let winners: BTreeSet<Seat> = checks
            .into_iter()
            .filter(|&(_, check)| check == Check::Wins)
            .map(|(seat, _)| seat)
            .collect();
        if !winners.is_empty() {
            self.end_campaign(winners, "DW-EMPEROR-04");
        }
    }

    /// **DW-ATTRITION-01, DW-RULING-83.** Rolls for attrition once per province and player, ordered by province code
    /// and seat. Crowding in a province is computed before any rolls are made there.
    pub(in crate::decide) fn suffer_attrition(&mut self) {
        let mut places: BTreeMap<ProvinceId, BTreeSet<Seat>> = BTreeMap::new();
        for force in self.at.forces.values() {
            places.entry(force.province).or_default().insert(force.owner);
        }
        for (province, seats) in places {
            let quarters: Vec<(Seat, Quarters)> = seats
                .into_iter()
                .filter_map(|seat| Some((seat, self.quarters(seat, province)?)))
                .collect();
            for (seat, quarters) in quarters {
                self.winter_in(seat, province, &quarters);
            }
        }
    }

    fn winter_in(&mut self, seat: Seat, province: ProvinceId, quarters: &Quarters) {
        let bodies = self.bodies(seat, province);
        let Some(attrition) = suffer(quarters, &bodies, self.dice()) else { return };
        let models = attrition.models.iter().filter(|test| test.is_lost);
        let lost: Vec<Taken> =
            attrition.taken.iter().copied().chain(models.map(|test| test.model)).collect();
        self.emit(Winter::AttritionSuffered { seat, province, attrition });
        self.take_stands(&lost);
    }
}
