//! Renders the end of a letter: foreign units in sight, the race for the offices, and decisions to consider before
//! giving the next orders. It uses only the kingdom's own view.

use std::collections::BTreeMap;

use super::{paragraph, section};
use crate::award::is_diet;
use crate::ids::{CharacterId, PlaceId, ProvinceId};
use crate::nouns::Office;
use crate::state::{Kingdom, Position};
use crate::terms;
use crate::view::OfficeRank;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// Leader's percentage in the race for an office.
const LEADER: u32 = 100;

impl Position {
    /// Renders the end of `seat`'s letter, given the state at the start of the month and the offices lent at the end of
    /// the month. Empty if the game is over or the kingdom has fallen.
    pub(super) fn outlook(
        &self,
        start: &Position,
        lent: &BTreeMap<Office, CharacterId>,
        seat: Seat,
    ) -> Vec<Line> {
        if self.outcome.is_some() || !self.playing().any(|playing| playing == seat) {
            return Vec::new();
        }
        let mut lines: Vec<Line> = [
            paragraph(Line::new("offices-letter-seen"), self.armies_seen(seat)),
            paragraph(Line::new("offices-letter-race"), self.race_of(lent, seat)),
        ]
        .into_iter()
        .flatten()
        .collect();
        lines.extend(section(Line::new("offices-letter-next"), self.concerns_next(start, seat)));
        lines
    }

    /// Renders the foreign units that a kingdom sees, grouped by their kingdoms. Unit types are not listed, because
    /// they are on the map and in `/show`.
    fn armies_seen(&self, seat: Seat) -> Vec<Line> {
        let mut seen: BTreeMap<Seat, BTreeMap<ProvinceId, usize>> = BTreeMap::new();
        for (&id, unit) in &self.units {
            if let Some(owner) = unit.owner
                && owner != seat
                && self.sees_unit(seat, id)
            {
                *seen.entry(owner).or_default().entry(unit.province).or_default() += 1;
            }
        }
        seen.into_iter()
            .map(|(owner, armies)| {
                let armies = armies.into_iter().map(|(province, count)| {
                    Line::new("offices-letter-army")
                        .with("province", terms::province(province))
                        .with("units", terms::units(count))
                });
                Line::new("offices-letter-armies")
                    .with("seat", owner)
                    .with("armies", terms::list(armies))
            })
            .collect()
    }

    /// **IO-PUB-16.** Renders the merit of the kingdom's best candidate for each office as a percentage of the leader's
    /// merit. The leader is not identified. Omits an office if the candidate leads and the Diet has just lent it to
    /// him, because the chronicle reports that.
    fn race_of(&self, lent: &BTreeMap<Office, CharacterId>, seat: Seat) -> Vec<Line> {
        let mut is_told = false;
        let [mut leads, mut behind, mut none] = [const { Vec::<Arg>::new() }; 3];
        for &office in Office::ALL {
            match self.rank(seat, office) {
                OfficeRank::Nobody => {}
                OfficeRank::None => none.push(office.into()),
                OfficeRank::Best { id, percent, is_shared: false, .. }
                    if percent >= LEADER && lent.get(&office) == Some(&id) =>
                {
                    is_told = true;
                }
                OfficeRank::Best { id, percent, is_shared, .. } => {
                    let is_first = percent >= LEADER;
                    let line = match is_first {
                        true if is_shared => Line::new("offices-letter-race-shared"),
                        true => Line::new("offices-letter-race-one"),
                        false => Line::new("offices-letter-race-part").with("percent", percent),
                    };
                    let all = if is_first { &mut leads } else { &mut behind };
                    let name = self.called(id, Viewer::Seat(seat));
                    all.push(line.with("office", office).with("name", name).into());
                }
            }
        }
        let leading = match is_told {
            true => "offices-letter-race-leads-also",
            false => "offices-letter-race-leads",
        };
        [
            (leading, leads),
            ("offices-letter-race-behind", behind),
            ("offices-letter-race-none", none),
        ]
        .into_iter()
        .filter(|(_, offices)| !offices.is_empty())
        .map(|(id, offices)| Line::new(id).with("offices", offices))
        .collect()
    }

    fn concerns_next(&self, start: &Position, seat: Seat) -> Vec<Line> {
        let mut told = Vec::new();
        // IO-RULING-05: regencies are public, but only the kingdom's player is shown how to end the regency.
        if self.kingdom(seat).is_some_and(Kingdom::is_regency) {
            told.push(Line::new("offices-concern-regency"));
        }
        if self.turn >= self.terms.turns {
            told.push(Line::new("offices-letter-last-month"));
        }
        if let Some((_, heir)) = self.heir(seat) {
            told.push(
                Line::new("offices-letter-heir")
                    .with("name", terms::name(&heir))
                    .with("province", terms::province(heir.province)),
            );
        }
        if let Some(election) = self.election {
            told.push(
                Line::new("offices-letter-vote")
                    .with("candidate", self.presented(election.candidate, Viewer::Seat(seat))),
            );
        }
        if is_diet(self.turn, self.terms.turns) {
            told.push(Line::new("offices-letter-diet-next"));
        }
        told.extend(self.pay_due(seat));
        told.extend(self.invaded(seat));
        told.extend(self.unsearched(start, seat));
        told
    }

    /// **IO-RULING-44.** Warns if the treasury and income do not cover the next payday.
    fn pay_due(&self, seat: Seat) -> Option<Line> {
        let gold = self.kingdom(seat)?.gold;
        let stipends: u32 = self.stipends(seat).iter().map(|(_, gold)| gold).sum();
        let has = gold.saturating_add(self.income(seat) + stipends);
        let due = self.upkeep(seat);
        (due > has).then(|| {
            Line::new("offices-letter-pay")
                .with("due", terms::gold(due))
                .with("gold", terms::gold(has))
        })
    }

    /// Warns of other kingdoms' units in the kingdom's own provinces, except for those of its treaty partners.
    fn invaded(&self, seat: Seat) -> Option<Line> {
        let foes = self.realm(seat).filter(|(id, _)| {
            self.units_in(*id)
                .any(|(_, unit)| unit.owner.is_some_and(|owner| !self.allied(seat, owner)))
        });
        let provinces: Vec<ProvinceId> = foes.map(|(id, _)| id).collect();
        let named = || terms::provinces(&provinces);
        (!provinces.is_empty())
            .then(|| Line::new("offices-letter-invaded").with("provinces", named()))
    }

    /// Lists the places that the kingdom knew at the start of the month, except for those that it has found empty. The
    /// letter has already reported the places found since.
    fn unsearched(&self, start: &Position, seat: Seat) -> Option<Line> {
        let own = self.kingdom(seat)?;
        let known = &start.kingdom(seat)?.known_places;
        let is_open = |id: &&PlaceId| own.visits.get(id).is_none_or(|visit| !visit.is_empty);
        let open = own.known_places.intersection(known).filter(is_open);
        let places: Vec<Arg> = open
            .filter_map(|&id| {
                let province = self.place(id)?.laid.province;
                Some(
                    Line::new("offices-letter-place")
                        .with("place", terms::place(id))
                        .with("province", terms::province(province))
                        .into(),
                )
            })
            .collect();
        (!places.is_empty()).then(|| Line::new("offices-letter-places").with("places", places))
    }
}
