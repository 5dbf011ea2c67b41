//! Renders moves, exploration, recruiting and conquest for the kingdoms involved. Province ownership is public.

use super::{Telling, by, of};
use crate::event::March;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::realm::{Knowledge, knowledge};
use crate::strength::Troop;
use crate::terms;
use regnal_core::never::expected;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

impl Telling<'_> {
    pub(super) fn report_march(&self, event: &March) -> Vec<Line> {
        match event {
            March::Moved { character, units, from, to, .. } => {
                vec![self.march_line(*character, units.len(), &[*from, *to])]
            }
            March::Transferred { character, taken, left } => {
                self.transferred(*character, taken, left)
            }
            March::Explored { character, province, before, after } => {
                self.explored_line(*character, *province, [*before, *after])
            }
            March::PlaceFound { place: id, first, .. } => {
                let Some(place) = expected(self.at.place(*id), "a place that was found") else {
                    return Vec::new();
                };
                let line = match place.is_guarded() {
                    true => Line::new("offices-told-place")
                        .with("monster", terms::monster(place.laid.guardian)),
                    false => Line::new("offices-told-place-open"),
                };
                let mut told = vec![
                    line.with("place", terms::place(*id))
                        .with("province", terms::province(place.laid.province)),
                ];
                told.extend(first.map(|first| of(self.called(first), "offices-told-place-first")));
                told
            }
            March::Recruited { character, province, units, mercenaries, price } => {
                let named = self.recruits_named(units, mercenaries);
                self.recruited(*character, *province, units, named, *price)
            }
            March::HeroAsked { character, hero, offer, pay, test } => {
                let (id, cost) = match test.passes {
                    true => ("offices-told-hired", offer.saturating_add(*pay)),
                    false => ("offices-told-not-hired", *offer),
                };
                let line = of(self.called(*character), id).with("hero", self.called(*hero));
                let line = line.with("gold", terms::gold(cost));
                let line = if test.passes { line.with("pay", terms::gold(*pay)) } else { line };
                vec![self.rolls_of(*character).with(line, [*test], [])]
            }
            March::Taken { province, by, from, .. } => {
                let taken = self.taken(*province, *by, *from);
                let shown = self.viewer.is(*by).then(|| self.shown_to_owner(*province));
                std::iter::once(taken).chain(shown.into_iter().flatten()).collect()
            }
            March::Drowned { province, units, .. } => vec![
                Line::new("offices-told-drowned")
                    .with("province", terms::province(*province))
                    .with("count", units.len())
                    .with("units", self.at.lost_names(units)),
            ],
        }
    }

    /// Renders recruits, which are named by `named`, and the number of those that their recruiter cannot lead.
    pub(super) fn recruited(
        &self,
        who: CharacterId,
        province: ProvinceId,
        units: &[(UnitId, Troop, bool)],
        named: Arg,
        price: u32,
    ) -> Vec<Line> {
        let line = of(self.called(who), "offices-told-recruited")
            .with("province", terms::province(province))
            .with("units", named)
            .with("gold", terms::gold(price));
        let unled = units.iter().filter(|(_, _, is_led)| !is_led).count();
        let unled =
            (unled > 0).then(|| of(self.called(who), "offices-told-unled").with("count", unled));
        std::iter::once(line).chain(unled).collect()
    }

    /// Renders the path of a character with or without units.
    pub(crate) fn march_line(&self, who: CharacterId, units: usize, path: &[ProvinceId]) -> Line {
        let line = match units {
            0 => of(self.called(who), "offices-told-went"),
            units => {
                of(self.called(who), "offices-told-marched").with("units", terms::units(units))
            }
        };
        line.with("way", terms::way(path))
    }

    fn transferred(&self, who: CharacterId, taken: &[UnitId], left: &[UnitId]) -> Vec<Line> {
        let line = |units: &[UnitId], id: &'static str| {
            (!units.is_empty())
                .then(|| of(self.called(who), id).with("units", self.at.unit_names(units)))
        };
        [line(taken, "offices-told-took"), line(left, "offices-told-left")]
            .into_iter()
            .flatten()
            .collect()
    }

    fn explored_line(
        &self,
        who: CharacterId,
        province: ProvinceId,
        [before, after]: [u8; 2],
    ) -> Vec<Line> {
        let mut told = vec![
            of(self.called(who), "offices-told-explored")
                .with("province", terms::province(province))
                .with("percent", terms::percent(after)),
        ];
        let is_owner = self.at.owner(province).is_some_and(|owner| self.viewer.is(owner));
        let knows = [before, after].map(|explored| knowledge(explored, is_owner));
        if let (true, Some(there)) = (knows[0] < knows[1], self.at.province(province)) {
            let types = terms::list(there.laid.types.iter().copied());
            match knows[1] {
                Knowledge::Nothing | Knowledge::Types => {
                    told.push(Line::new("offices-told-types").with("types", types));
                }
                Knowledge::Everything => {
                    told.push(
                        Line::new("offices-told-everything")
                            .with("types", types)
                            .with("tax", there.laid.tax)
                            .with("units", terms::units(self.at.units_in(province).count())),
                    );
                    told.extend(self.free_heroes_line(province));
                }
            }
        }
        told
    }

    /// **IO-RULING-36, section 7.** Renders the facts about a province that its owner can see, and that other kingdoms
    /// learn only by exploring.
    pub(super) fn shown_to_owner(&self, province: ProvinceId) -> Vec<Line> {
        let Some(there) = expected(self.at.province(province), "a province that was taken") else {
            return Vec::new();
        };
        let types = &there.laid.types;
        let line = match types.is_empty() {
            true => Line::new("offices-told-owned-sea"),
            false => {
                Line::new("offices-told-owned").with("types", terms::list(types.iter().copied()))
            }
        };
        let heroes = self.free_heroes_line(province);
        std::iter::once(line.with("tax", there.laid.tax)).chain(heroes).collect()
    }

    /// Renders the free heroes in a province, for a kingdom that knows them; `None` if there are none.
    fn free_heroes_line(&self, province: ProvinceId) -> Option<Line> {
        let free = self.at.characters_in(province).filter(|(_, one)| one.is_free());
        let names: Vec<Arg> = free.map(|(_, one)| terms::name(one)).collect();
        let count = names.len();
        (count > 0).then(|| {
            Line::new("offices-told-free-heroes").with("count", count).with("names", names)
        })
    }

    fn recruits_named(&self, units: &[(UnitId, Troop, bool)], mercenaries: &[UnitId]) -> Arg {
        let new = units.iter().map(|&(id, troop, _)| terms::unit_of(id, troop));
        let bought = mercenaries.iter().map(|&id| self.at.unit_name(id));
        terms::list(new.chain(bought))
    }

    pub(crate) fn taken(&self, province: ProvinceId, taker: Seat, from: Option<Seat>) -> Line {
        let line = match from {
            Some(from) => by(taker, "offices-told-taken-from").with("other", from),
            None => by(taker, "offices-told-taken"),
        };
        line.with("province", terms::province(province)).with("terrain", self.at.terrain(province))
    }
}
