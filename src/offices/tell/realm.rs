//! Renders the events at dusk. Each kingdom sees only its own events.

use super::{Telling, join_things, of};
use crate::event::Realm;
use crate::ids::{PlaceId, ProvinceId, UnitId};
use crate::knowledge::knowing_seat;
use crate::nouns::Office;
use crate::realm::{Paid, Payday};
use crate::terms;
use regnal_core::text::{Arg, Line};

impl Telling<'_> {
    pub(super) fn report_realm(&self, event: &Realm) -> Vec<Line> {
        match event {
            Realm::Ravaged { place, province, test } => {
                vec![self.rolls.with(self.ravaged(*place, *province), [*test], [])]
            }
            Realm::Taxed { income, stipends, .. } => taxed(*income, stipends),
            Realm::Paid { payday, .. } => self.paid(payday),
            Realm::Recovered { .. } => Vec::new(),
            Realm::TurnedWere { units, unled } => self.turned(units, unled),
            Realm::Regrew { units } => self.regrew(units),
        }
    }

    /// Renders a ravaged province. The guardian is included for a kingdom that knows the place.
    fn ravaged(&self, place: PlaceId, province: ProvinceId) -> Line {
        let knows = |seat| self.at.knows_place(seat, place);
        let known = self.at.place(place).filter(|_| knowing_seat(self.viewer).is_some_and(knows));
        let line = match known {
            Some(there) => Line::new("offices-told-ravaged-by")
                .with("monster", terms::monster(there.laid.guardian))
                .with("place", terms::place(place)),
            None => Line::new("offices-told-ravaged"),
        };
        line.with("province", terms::province(province))
    }

    /// Renders unpaid heroes and units, and the remaining gold.
    fn paid(&self, payday: &Payday) -> Vec<Line> {
        let mut told: Vec<Line> = payday
            .unpaid_heroes
            .iter()
            .map(|(id, test)| {
                let line = of(
                    self.called(*id),
                    if test.passes { "offices-told-leaves" } else { "offices-told-unpaid" },
                );
                self.rolls_of(*id).with(line, [*test], [])
            })
            .collect();
        let units = |wanted: Paid| -> Vec<UnitId> {
            let of_kind = payday.units.iter().filter(|(_, paid, _)| *paid == wanted);
            of_kind.map(|(id, ..)| *id).collect()
        };
        let worse = units(Paid::Worse);
        if !worse.is_empty() {
            told.push(
                Line::new("offices-told-units-unpaid").with("units", self.at.unit_names(&worse)),
            );
        }
        let gone = units(Paid::Disbands);
        if !gone.is_empty() {
            told.push(
                Line::new("offices-told-units-disband")
                    .with("count", gone.len())
                    .with("units", self.at.lost_names(&gone)),
            );
        }
        told.push(Line::new("offices-told-paid").with("gold", terms::gold(payday.gold)));
        told
    }

    /// Renders bitten units. Each kingdom sees only its own units.
    fn turned(&self, units: &[UnitId], unled: &[UnitId]) -> Vec<Line> {
        let own = |units: &[UnitId]| -> Vec<UnitId> {
            let is_own = |id: &&UnitId| {
                let owner = self.at.unit(**id).and_then(|unit| unit.owner);
                owner.is_some_and(|owner| self.viewer.is(owner))
            };
            units.iter().filter(is_own).copied().collect()
        };
        let (turned, unled) = (own(units), own(unled));
        let mut told = vec![
            Line::new("offices-told-turned")
                .with("count", turned.len())
                .with("units", terms::numbers(&turned)),
        ];
        if !unled.is_empty() {
            told.push(
                Line::new("offices-told-turned-unled")
                    .with("count", unled.len())
                    .with("units", terms::numbers(&unled)),
            );
        }
        told
    }

    /// Renders the regrown trolls that the viewer can see.
    fn regrew(&self, units: &[UnitId]) -> Vec<Line> {
        let Some(seat) = knowing_seat(self.viewer) else { return Vec::new() };
        let seen = units.iter().filter(|&&id| self.at.sees_unit(seat, id));
        seen.filter_map(|&id| {
            let unit = self.at.unit(id)?;
            Some(
                Line::new("offices-told-regrew")
                    .with("unit", terms::unit_of(id, unit.troop))
                    .with("province", terms::province(unit.province)),
            )
        })
        .collect()
    }
}

fn taxed(income: u32, stipends: &[(Office, u32)]) -> Vec<Line> {
    let mut told = vec![Line::new("offices-told-taxes").with("gold", terms::gold(income))];
    let each = stipends.iter().map(|(office, sum)| {
        let line = Line::new("offices-told-stipend").with("office", *office);
        Arg::from(line.with("gold", terms::gold(*sum)))
    });
    let each = join_things(each.collect());
    told.extend(each.map(|each| Line::new("offices-told-stipends").with("offices", each)));
    told
}
