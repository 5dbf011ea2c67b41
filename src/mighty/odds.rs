//! Calculates exact odds by counting all possible dice rolls. The odds use only public information, so a request for
//! them reveals nothing about hidden tiles.

use std::collections::BTreeSet;

use super::content::{content, effect, total};
use super::nouns::{
    Allegiance, CombatResult, DiplomacyResult, Expiry, FamineResult, Modifier, NavalResult, Owner,
    Passage, ScoutEvent, ScoutResult, SiegeModifier, SiegeResult, Terrain, UnitId, UnitKind,
};
use super::state::{Mighty, Unit};
use regnal_core::hex::Hex;
use regnal_core::tables::Ranged;

/// Number of possible rolls of two dice.
pub const THROWS: u32 = 36;

/// Number of possible rolls of two dice against two dice.
pub const BOUTS: u32 = THROWS * THROWS;

/// Bonus of a Firestorm (ME-SPELL-16).
pub(crate) const FIRESTORM: i32 = 2;

/// Winner of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Winner {
    /// The attacking unit, or the Firestorm.
    Attacker,
    /// Neither unit.
    Nobody,
    /// The attacked unit.
    Defender,
}

/// Possible result of a fight with its probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending<R> {
    /// Winner of the fight.
    pub winner: Winner,
    /// Result row of the table.
    pub result: R,
    /// Number of rolls, out of [`BOUTS`], that lead to this result.
    pub ways: u32,
}

/// Odds of a fight. Results are sorted from best to worst for the attacker, and impossible results are omitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FightOdds {
    /// Fight resolved on the land table.
    Land(Vec<Ending<CombatResult>>),
    /// Fight resolved on the naval table.
    Naval(Vec<Ending<NavalResult>>),
    /// A damaged boat sinks without a roll (ME-NAVAL-07).
    Sinks,
}

impl FightOdds {
    /// **ME-RULING-76.** Returns the odds of a fight between units of these kinds, in which the attacker leads by
    /// `lead` before the dice are rolled.
    fn between(kinds: [UnitKind; 2], lead: i32) -> FightOdds {
        if kinds == [UnitKind::Boat, UnitKind::Boat] {
            FightOdds::Naval(endings(&content().naval, lead))
        } else {
            FightOdds::Land(endings(&content().combat, lead))
        }
    }
}

impl Mighty {
    /// **ME-COMBAT-03, ME-COMBAT-05, ME-NAVAL-04, ME-RULING-76.** Returns the odds of a fight between `unit` and
    /// `target` with their current modifiers. Returns `None` if either is not on the map.
    pub fn fight_odds(&self, unit: UnitId, target: UnitId) -> Option<FightOdds> {
        let (attacker, defender) = (self.unit(unit)?, self.unit(target)?);
        if defender.damaged {
            return Some(FightOdds::Sinks);
        }
        let lead = attacker.fighting_modifier() - defender.fighting_modifier();
        Some(FightOdds::between([attacker.kind(), defender.kind()], lead))
    }

    /// **ME-RULING-28, ME-RULING-67, ME-MARCH-04, ME-MARSH-03.** Returns the odds of the fight that follows if `units`
    /// step to `hex`. The best of them fights the weakest unit there. The odds include the modifiers that the step
    /// causes, but not those that it ends. Returns `None` if no enemy unit blocks the hex.
    pub fn meeting_odds(&self, units: &[UnitId], hex: Hex) -> Option<FightOdds> {
        let owner = self.unit(*units.first()?)?.owner;
        let target = self
            .enemies_outside(hex, owner)
            .min_by_key(|other| (other.fighting_modifier(), other.id))?;
        if target.damaged {
            return Some(FightOdds::Sinks);
        }
        let of = |modifier, expiry| i32::from(effect(modifier, expiry).value);
        let is_marsh = self.cell(hex)?.terrain == Terrain::Marsh;
        let realm = owner.seat().and_then(|seat| self.realms.get(seat.index()));
        let mut reserve = realm.map_or(0, |realm| realm.reserve);
        let mut strongest: Option<(i32, UnitKind)> = None;
        // The units pay in this order, regardless of the order in which the action names them.
        let units: BTreeSet<UnitId> = units.iter().copied().collect();
        for unit in units.into_iter().filter_map(|id| self.unit(id)) {
            let Some(passage) = self.next_step(unit) else { continue };
            let due = u32::from(self.entry_cost(hex, passage));
            // A unit whose step is paid in full is no longer hungry (ME-RULING-28).
            let is_fed = due <= reserve;
            reserve = reserve.saturating_sub(due);
            let ending = unit.effects.iter().filter(|effect| match effect.expiry {
                Expiry::OnLeavingHex => true,
                Expiry::WhenFed => is_fed,
                _ => false,
            });
            let ending: i32 = ending.map(|effect| i32::from(effect.value)).sum();
            let mut total = unit.fighting_modifier() - ending;
            if passage == Passage::March {
                total += of(Modifier::ForcedMarch, Expiry::ThisTurnsCombat);
            }
            if is_marsh {
                total += of(Modifier::Marsh, Expiry::EndOfTurn);
            }
            if strongest.is_none_or(|(most, _)| total >= most) {
                strongest = Some((total, unit.kind()));
            }
        }
        let (best, kind) = strongest?;
        Some(FightOdds::between([kind, target.kind()], best - target.fighting_modifier()))
    }

    /// **ME-SPELL-16, ME-RULING-104.** Returns the odds of a Firestorm against `target`. The Firestorm counts as the
    /// attacker.
    pub fn firestorm_odds(&self, target: UnitId) -> Option<Vec<Ending<CombatResult>>> {
        let target = self.unit(target)?;
        Some(endings(&content().combat, FIRESTORM - target.fighting_modifier()))
    }

    /// **ME-SIEGE-02 to -10.** Returns the odds of a siege roll by `unit` against the building on its hex, as numbers
    /// of rolls out of [`THROWS`]. Returns `None` if the unit cannot besiege, because it is not outside, the hex has no
    /// hostile or enemy building, or a Magic Rampart covers the building (ME-RULING-106).
    pub fn siege_odds(&self, unit: UnitId) -> Option<Vec<(SiegeResult, u32)>> {
        let unit = self.unit(unit).filter(|unit| unit.is_outside())?;
        let walls = self.walls_against(unit)?;
        let added = total(&Mighty::siege_effects(unit)) + total(&walls);
        let mut odds: Vec<(SiegeResult, u32)> = Vec::new();
        for (result, ways) in throws(&content().siege, added) {
            let result = result.against(&walls);
            match odds.last_mut() {
                Some((last, count)) if *last == result => *count += ways,
                _ => odds.push((result, ways)),
            }
        }
        Some(odds)
    }

    /// Returns the odds of the first scouting roll on `hex`, as numbers of rolls out of [`THROWS`]. Returns `None` if
    /// no such roll is made, because the tile is unknown, its contents are already known, or it is a marsh, which has
    /// events instead.
    pub fn scouting_odds_at(&self, hex: Hex) -> Option<Vec<(ScoutResult, u32)>> {
        let cell = self.cell(hex)?;
        let on_the_table = cell.ever_annexed
            || cell.site.is_some()
            || cell.nest
            || cell.desolate
            || !cell.entered_by.is_empty()
            || self.marks.iter().any(|mark| mark.to == hex);
        if on_the_table {
            return None;
        }
        scouting_odds(self.known_terrain(hex)?)
    }

    /// Returns the modifiers of `ME-TABLE-18` that apply. They come from the building, its garrison, a siege from the
    /// sea, and earlier wear.
    fn walls_against(&self, unit: &Unit) -> Option<Vec<(SiegeModifier, i8)>> {
        let cell = self.cell(unit.hex)?;
        let site = cell.standing()?;
        let besieged = match site.allegiance {
            Allegiance::Neutral => false,
            Allegiance::Hostile => true,
            Allegiance::Realm(seat) => self.are_hostile(unit.owner, Owner::Realm(seat)),
        };
        if !besieged || cell.rampart.is_some() {
            return None;
        }
        Some(self.siege_modifiers(unit.owner.seat()?, unit, site.building))
    }
}

/// Returns the rows of `ME-TABLE-06`, each with the number of rolls out of [`THROWS`] that lead to it.
pub fn famine_odds() -> Vec<(FamineResult, u32)> {
    throws(&content().famine, 0)
}

/// Returns the rows of `ME-TABLE-13`, each with the number of rolls out of [`THROWS`] that lead to it.
pub fn diplomacy_odds() -> Vec<(DiplomacyResult, u32)> {
    throws(&content().diplomacy, 0)
}

/// Returns the rows of `ME-TABLE-11`, each with the number of rolls out of [`THROWS`] that lead to it.
pub fn event_odds() -> Vec<(ScoutEvent, u32)> {
    throws(&content().events, 0)
}

/// Returns the rows of the terrain's table, `ME-TABLE-07` to `-09`, each with the number of rolls out of [`THROWS`]
/// that lead to it. `None` for a marsh.
pub fn scouting_odds(terrain: Terrain) -> Option<Vec<(ScoutResult, u32)>> {
    content().scouting(terrain).map(|table| throws(table, 0))
}

/// Returns the rows that two dice plus `added` can reach, in ascending order of totals, each with the number of rolls
/// that lead to it.
pub(crate) fn throws<K: Copy + PartialEq + serde::de::DeserializeOwned>(
    table: &Ranged<K>,
    added: i32,
) -> Vec<(K, u32)> {
    let mut odds: Vec<(K, u32)> = Vec::new();
    for (total, ways) in sums() {
        let result = table.at(total + added);
        match odds.iter_mut().find(|(known, _)| *known == result) {
            Some((_, count)) => *count += ways,
            None => odds.push((result, ways)),
        }
    }
    odds
}

/// Returns the possible results of a fight in which the attacker leads by `lead` before the dice are rolled.
pub(crate) fn endings<K: Copy + PartialEq + serde::de::DeserializeOwned>(
    table: &Ranged<K>,
    lead: i32,
) -> Vec<Ending<K>> {
    let mut differences: Vec<(i32, u32)> = sums()
        .flat_map(|(attack, a)| sums().map(move |(defence, b)| (attack - defence + lead, a * b)))
        .collect();
    differences.sort_by_key(|&(difference, _)| std::cmp::Reverse(difference));
    let mut endings: Vec<Ending<K>> = Vec::new();
    for (difference, ways) in differences {
        let winner = match difference.signum() {
            1 => Winner::Attacker,
            0 => Winner::Nobody,
            _ => Winner::Defender,
        };
        let result = table.at(difference.abs());
        match endings.last_mut() {
            Some(last) if last.winner == winner && last.result == result => last.ways += ways,
            _ => endings.push(Ending { winner, result, ways }),
        }
    }
    endings
}

/// Iterates over the possible sums of two dice, each with the number of rolls that lead to it.
fn sums() -> impl Iterator<Item = (i32, u32)> {
    (2..=12).map(|total: i32| (total, 6 - total.abs_diff(7)))
}
