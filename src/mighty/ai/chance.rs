//! Calculates the expected results of fights and sieges, in hundredths of a point.

use super::super::content::{content, production, siege_modifier, walls};
use super::super::nouns::{
    Allegiance, Building, CombatResult, Modifier, Owner, Round, Season, SiegeModifier, SiegeResult,
    UnitKind,
};
use super::super::odds::{BOUTS, FIRESTORM, THROWS, Winner, endings, throws};
use super::super::state::fighting_effects;
use super::super::view::UnitView;
use super::sense::{Sense, points};
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;

/// Value of a unit to its side: its own point plus the gains that it can still achieve.
const UNIT: i32 = 180;
/// Value of defeating an independent guard.
const GUARD: i32 = 60;

/// Returns the sum of a unit's modifiers in a fight.
pub(super) fn strength(unit: &UnitView) -> i32 {
    let effects = fighting_effects(unit.owner, &unit.effects);
    effects.map(|effect| i32::from(effect.value)).sum()
}

/// Returns the expected result of an attack. `lead` is the attacker's lead before the dice are rolled, and `prize` is
/// the value of destroying the defender.
fn fight(lead: i32, prize: i32) -> i32 {
    let mut sum = 0;
    for ending in endings(&content().combat, lead) {
        let weight = match ending.result {
            CombatResult::Standoff => 0,
            CombatResult::Minor => 12,
            CombatResult::Major => 25,
            CombatResult::Brilliant => 70,
            CombatResult::Total => 100,
        };
        let ways: i32 = narrow(ending.ways);
        sum += match ending.winner {
            Winner::Attacker => ways * weight * prize / 100,
            Winner::Nobody => 0,
            Winner::Defender => -ways * weight * UNIT / 100,
        };
    }
    sum / narrow::<i32, _>(BOUTS)
}

impl Sense<'_> {
    /// Returns the expected result of an attack by `unit` on `target`.
    pub(super) fn attack(&self, unit: &UnitView, target: &UnitView) -> i32 {
        let prize = match target.owner {
            Owner::Realm(_) => UNIT,
            Owner::Independent => GUARD,
        };
        if target.damaged {
            return prize;
        }
        fight(strength(unit) - strength(target), prize)
    }

    /// Returns the expected result of casting a Firestorm on `target`.
    pub(super) fn firestorm(&self, target: &UnitView) -> i32 {
        let gains = endings(&content().combat, FIRESTORM - strength(target));
        let sum: i32 = gains
            .iter()
            .filter(|ending| ending.winner == Winner::Attacker)
            .map(|ending| {
                let share = match ending.result {
                    CombatResult::Total => 100,
                    CombatResult::Brilliant => 40,
                    CombatResult::Major => 15,
                    CombatResult::Minor => 8,
                    CombatResult::Standoff => 0,
                };
                narrow::<i32, _>(ending.ways) * share * UNIT / 100
            })
            .sum();
        sum / narrow::<i32, _>(BOUTS)
    }

    /// Returns the expected result of a siege roll by `unit` on `hex`, where the unit is now or will be. Returns `None`
    /// if there is nothing to besiege.
    pub(super) fn siege(&self, unit: &UnitView, hex: Hex) -> Option<i32> {
        let cell = self.cell(hex)?;
        let site = cell.site.filter(|_| cell.razed.is_none())?;
        let swing = match site.allegiance {
            Allegiance::Neutral => return None,
            Allegiance::Realm(owner) if self.is_friend(owner) => return None,
            Allegiance::Realm(_) if self.view.realms.len() == 2 => 2,
            Allegiance::Realm(_) | Allegiance::Hostile => 1,
        };
        if cell.rampart.is_some() {
            return None;
        }
        let added = self.siege_total(unit, hex, site.building);
        let prize = (points(site.building) + 1) * 100 * swing + self.harvest_ahead(site.building);
        let sum: i32 = throws(&content().siege, added)
            .into_iter()
            .map(|(result, ways)| {
                let each = match result {
                    SiegeResult::BesiegerDestroyed => -UNIT,
                    SiegeResult::NoEffect => 0,
                    SiegeResult::WornDown => prize / 5,
                    SiegeResult::GarrisonLoss => prize / 4,
                    SiegeResult::Surrender => prize,
                };
                narrow::<i32, _>(ways) * each
            })
            .sum();
        Some(sum / narrow::<i32, _>(THROWS))
    }

    /// Estimates the value of all harvests that a building will still bring in this campaign.
    pub(super) fn harvest_ahead(&self, building: Building) -> i32 {
        let years = i32::from(self.view.options.years.saturating_sub(self.view.year));
        i32::from(production(building)) * years.min(3) * 15
    }

    fn siege_total(&self, unit: &UnitView, hex: Hex, building: Building) -> i32 {
        let Some(cell) = self.cell(hex) else { return 0 };
        let other = match unit.kind() {
            UnitKind::Army => UnitKind::Boat,
            UnitKind::Boat => UnitKind::Army,
        };
        let is_joint =
            self.units().any(|one| one.kind() == other && one.hex == hex && one.aboard.is_none());
        let walls = walls(building, self.is_coast(hex), is_joint);
        let garrison: i32 = narrow(self.units_on(hex).filter(|unit| unit.inside).count());
        let mut total = i32::from(siege_modifier(walls))
            + i32::from(siege_modifier(SiegeModifier::EachUnitInside)) * garrison;
        if unit.kind() == UnitKind::Boat && !is_joint {
            total += i32::from(siege_modifier(SiegeModifier::BoatBesieging));
        }
        let now =
            Round { year: self.view.year, season: self.view.season.unwrap_or(Season::Winter) };
        let wear = cell.wear.iter();
        let mut wear = wear.filter(|wear| wear.seat == self.me && wear.counts_in == now);
        total += wear.next().map_or(0, |wear| i32::from(wear.bonus));
        let own = unit.effects.iter();
        let own = own.filter(|effect| effect.modifier != Modifier::ForcedMarch);
        total + own.map(|effect| i32::from(effect.value)).sum::<i32>()
    }
}
