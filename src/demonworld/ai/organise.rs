//! Kings, armies and purchases.
//!
//! The AI raises one strong army under the king: infantry and cavalry of similar morale, with a second character who
//! complements the leader. It guards one city in its home provinces. When points are left over, it adds a second army
//! and another city guard. It buys only as many troops as it can support through the winter. In simulations, players
//! who split their initial points between two armies lose to those who do not.

use std::cmp::Reverse;

use super::super::action::{Action, Leader, Organisation};
use super::super::content::{TroopType, character, command_fee};
use super::super::ids::{ForceId, ProvinceId, SiteId};
use super::super::nouns::{CharacterKind, ForceKind, Season, SiteKind, Tag, Troop};
use super::super::state::{Force, Unit};
use super::Wishes;
use super::sense::Sense;
use regnal_core::narrow::narrow;

/// Leftover points required to raise a second army or city guard in later years.
const SPARE: u32 = 500;

/// Minimum army size in stands: the 10 that the AI requires for a siege (DW-RULING-31), plus two.
const BESIEGERS: u32 = 12;

const COMPANION: u32 = 100;

/// Maximum price of a unit bought to guard a city.
const GUARD: u32 = 130;

/// Maximum number of cities with a guard.
const GUARDS: usize = 2;

/// **DW-T-30.** Upkeep of a character.
const CHARACTER: u32 = 50;

/// Purchases so far and remaining points.
struct Purse<'s, 'v> {
    sense: &'s Sense<'v>,
    deeds: Vec<Action>,
    points: u32,
    upkeep: u32,
    revenue: u32,
    is_first: bool,
}

/// Plans purchases and the organisation of forces.
pub(super) fn wishes(sense: &Sense<'_>) -> Wishes {
    let is_first = sense.view.date.season != Season::Winter;
    let mut purse = Purse {
        sense,
        deeds: Vec::new(),
        points: sense.own.treasury,
        upkeep: upkeep_of_all(sense),
        revenue: revenue(sense),
        is_first,
    };
    if is_first && sense.own.armies().next().is_none() {
        purse.found();
        return Wishes::more(purse.deeds);
    }
    if is_first {
        purse.raise_first();
        return Wishes::all(purse.deeds);
    }
    if let Some(wishes) = purse.leaders() {
        return wishes;
    }
    if purse.founds_guard() {
        return Wishes::more(purse.deeds);
    }
    purse.fill_guards();
    purse.top_up();
    if purse.points >= SPARE {
        purse.companions();
    }
    purse.raise();
    Wishes::all(purse.deeds)
}

/// **DW-RULING-12.** Returns the kind of character to name king at the start: the one with the most stars or the
/// highest level. Ties go to the lowest price, including the fee.
fn king_of(sense: &Sense<'_>) -> Option<CharacterKind> {
    let kings = kinds(sense).filter(|&kind| sense.view.lists().may_be_king(sense.race, kind));
    kings.max_by_key(|&kind| {
        let entry = character(kind);
        let price = entry.cost + command_fee(kind);
        (entry.stars.max(entry.level), Reverse(price))
    })
}

/// Returns the kinds of characters in the army list of the seat's race.
fn kinds(sense: &Sense<'_>) -> impl Iterator<Item = CharacterKind> {
    let list = sense.view.lists().race(sense.race);
    list.into_iter().flat_map(|list| list.characters.iter().copied())
}

/// Returns the general with the most stars among those who cost at most `points`.
fn general_below(sense: &Sense<'_>, points: u32) -> Option<CharacterKind> {
    kinds(sense)
        .filter(|kind| kind.is_general() && character(*kind).cost <= points)
        .max_by_key(|&kind| character(kind).stars)
}

/// **DW-T-30.** Returns a unit's upkeep.
fn upkeep(troop: &TroopType, stands: u32) -> u32 {
    let half = troop.cost / 2;
    match troop.kind {
        Troop::Infantry => half.min(8 * stands),
        Troop::Cavalry | Troop::Chariot | Troop::SmallMonster => half.min(15 * stands),
        Troop::LargeMonster | Troop::WarMachine => 100 * stands,
    }
}

fn upkeep_of_all(sense: &Sense<'_>) -> u32 {
    let units = sense.own.units.values();
    let units: u32 = units
        .filter_map(|unit| {
            Some(upkeep(unit.list_entry(sense.view.lists())?, unit.initial_stands.into()))
        })
        .sum();
    units + CHARACTER * narrow::<u32, _>(sense.own.characters.len())
}

/// **DW-T-29.** Returns the total revenue of the seat's provinces.
fn revenue(sense: &Sense<'_>) -> u32 {
    let lands = sense.provinces().filter_map(|id| sense.land(id));
    let points: u32 = lands
        .map(|land| {
            let sites: u32 = land
                .sites
                .iter()
                .map(|site| match site.kind {
                    SiteKind::City => 200,
                    SiteKind::Fortress => 100,
                })
                .sum();
            (sites + 300 * u32::from(land.mine)).max(50)
        })
        .sum();
    let prestige = 50 * i32::from(sense.prestige());
    points.saturating_add_signed(prestige)
}

impl<'v> Purse<'_, 'v> {
    fn add(&mut self, deed: Organisation) {
        self.deeds.push(Action::Organisation(deed));
    }

    /// **DW-ORG-24, DW-RULING-02.** Returns whether the seat owns the province and there are no enemies there. Forces
    /// in such a province can be reinforced.
    fn is_free(&self, id: ProvinceId) -> bool {
        let sense = self.sense;
        sense.is_mine(id) && sense.foes_in(id).stands == 0 && sense.siege_in(id).is_none()
    }

    /// Returns the provinces in which the seat can create an army, sorted by number of foreign neighbours, highest
    /// first.
    fn bases(&self) -> Vec<ProvinceId> {
        let sense = self.sense;
        let mut bases: Vec<(usize, ProvinceId)> = sense
            .provinces()
            .filter(|&id| self.is_free(id))
            .filter(|&id| sense.land(id).is_some_and(|land| !land.sites.is_empty()))
            .map(|id| {
                let strange = sense.next_to(id).filter(|&next| !sense.is_mine(next));
                (strange.count(), id)
            })
            .collect();
        bases.sort_by_key(|&(strange, id)| (Reverse(strange), id));
        bases.into_iter().map(|(_, id)| id).collect()
    }

    /// Creates the king's army at the most exposed base, and a garrison in a city of another province.
    fn found(&mut self) {
        let bases = self.bases();
        let (Some(&province), Some(kind)) = (bases.first(), king_of(self.sense)) else {
            return;
        };
        self.add(Organisation::CreateArmy { province, leader: Leader::RaiseKing(kind) });
        if self.guard().is_some()
            && self.garrisons().next().is_none()
            && let Some(site) = self.unguarded(Some(province))
        {
            self.add(Organisation::CreateGarrison(site));
        }
    }

    fn garrisons(&self) -> impl Iterator<Item = (ForceId, &'v Force)> + use<'v> {
        let forces = self.sense.own.forces.iter();
        forces.filter(|(_, own)| own.kind == ForceKind::Garrison).map(|(&id, own)| (id, own))
    }

    /// Returns the home city without a garrison that most needs one, ignoring cities in the province `but`.
    fn unguarded(&self, but: Option<ProvinceId>) -> Option<SiteId> {
        let sense = self.sense;
        let bases = self.bases().into_iter();
        bases
            .filter(|&id| sense.is_home(sense.race, id) && Some(id) != but)
            .filter_map(|id| sense.land(id))
            .flat_map(|land| &land.sites)
            .copied()
            .filter(|site| site.kind == SiteKind::City)
            .find(|&site| !self.garrisons().any(|(_, own)| own.site == Some(site)))
    }

    /// Returns the best affordable ordinary infantry unit for guard duty. Returns `None` if the seat cannot pay the
    /// price or upkeep of any such unit.
    fn guard(&self) -> Option<&'v TroopType> {
        self.troops()
            .filter(|troop| troop.kind == Troop::Infantry && troop.special.is_none())
            .filter(|troop| !troop.tags.contains(&Tag::Levy))
            .filter(|troop| troop.cost <= GUARD.min(self.points) && self.is_kept(troop))
            .max_by_key(|troop| (troop.a, troop.cost, Reverse(troop.id)))
    }

    /// Creates another garrison if points allow and all existing garrisons have units. Returns whether it created one.
    fn founds_guard(&mut self) -> bool {
        let is_manned = |(id, _)| self.sense.own.units_of(id).next().is_some();
        let is_wanted = self.points >= SPARE
            && self.guard().is_some()
            && self.garrisons().count() < GUARDS
            && self.garrisons().all(is_manned);
        let site = self.unguarded(None).filter(|_| is_wanted);
        if let Some(site) = site {
            self.add(Organisation::CreateGarrison(site));
        }
        site.is_some()
    }

    /// Buys a unit for every empty garrison.
    fn fill_guards(&mut self) {
        for (force, own) in self.garrisons() {
            let is_empty = self.sense.own.units_of(force).next().is_none();
            if is_empty
                && self.is_free(own.province)
                && let Some(guard) = self.guard()
            {
                self.buy(guard, force);
            }
        }
    }

    /// Buys a second character for every leader without one: a sorcerer for a general, a general for any other leader.
    fn companions(&mut self) {
        let sense = self.sense;
        for (army, own) in sense.own.armies() {
            let mut led = sense.own.characters_of(army);
            let (Some((_, leader)), None) = (led.next(), led.next()) else {
                continue;
            };
            let by_general = character(leader.kind).stars > 0;
            let rank = |kind: CharacterKind| match by_general {
                true => character(kind).level,
                false => character(kind).stars,
            };
            let most = self.points.min(COMPANION);
            let companion = kinds(sense)
                .filter(|&kind| rank(kind) > 0 && character(kind).cost <= most)
                .max_by_key(|&kind| rank(kind));
            if let Some(kind) = companion.filter(|_| self.is_free(own.province)) {
                self.points -= character(kind).cost;
                self.upkeep += CHARACTER;
                self.add(Organisation::RaiseCharacter { kind, force: army });
            }
        }
    }

    fn raise_first(&mut self) {
        self.fill_guards();
        self.companions();
        let armies: Vec<ForceId> = self.sense.own.armies().map(|(id, _)| id).collect();
        for army in armies {
            self.fill(army);
        }
    }

    /// Returns the troops of the seat's race.
    fn troops(&self) -> impl Iterator<Item = &'v TroopType> {
        let race = self.sense.race;
        self.sense.view.lists().troops().filter(move |troop| troop.race == race)
    }

    /// Returns the troops that can be raised at an army's location.
    fn troops_at(&self, army: ForceId) -> impl Iterator<Item = &'v TroopType> {
        let force = self.sense.own.forces.get(&army);
        let land = force.and_then(|force| self.sense.land(force.province));
        self.troops().filter(move |troop| match &troop.special {
            None => true,
            Some(special) => land.is_some_and(|land| land.special.contains(special)),
        })
    }

    /// Returns the infantry that can be raised at an army's location, sorted by morale and then price, highest first.
    fn choice(&self, army: ForceId) -> Vec<&'v TroopType> {
        let mut choice: Vec<&TroopType> =
            self.troops_at(army).filter(|troop| troop.kind == Troop::Infantry).collect();
        choice.sort_by_key(|troop| {
            let each = troop.cost / u32::from(troop.stands).max(1);
            (Reverse((troop.a, each)), troop.id)
        });
        choice
    }

    /// Returns whether the seat could pay the upkeep of one more unit next winter. The upkeep may exceed the estimated
    /// funds by up to 15 %.
    fn is_kept(&self, troop: &TroopType) -> bool {
        let upkeep = self.upkeep + upkeep(troop, troop.stands.into());
        let left = if self.is_first { 0 } else { self.points.saturating_sub(troop.cost) };
        upkeep * 100 <= (self.revenue + left) * 115
    }

    fn buy(&mut self, troop: &TroopType, force: ForceId) {
        self.points -= troop.cost;
        self.upkeep += upkeep(troop, troop.stands.into());
        self.add(Organisation::RaiseUnit { troop: troop.id, force });
    }

    /// Returns the best cavalry or chariots whose morale is at most one point below `best`, the morale of the army's
    /// best infantry (DW-T-24).
    fn riders(&self, army: ForceId, best: &TroopType) -> Option<&'v TroopType> {
        self.troops_at(army)
            .filter(|troop| troop.a + 1 >= best.a)
            .filter(|troop| matches!(troop.kind, Troop::Cavalry | Troop::Chariot))
            .max_by_key(|troop| (troop.a, troop.cost, Reverse(troop.id)))
    }

    /// Returns whether an army of this many stands can take one more unit. Upkeep is ignored for an army that is too
    /// small to lay siege.
    fn is_able(&self, troop: &TroopType, stands: u32) -> bool {
        self.points >= troop.cost && (self.is_kept(troop) || stands < BESIEGERS)
    }

    /// Buys troops for an army until points run out: first the army's best infantry, with one mounted unit for every
    /// two infantry units, then any other affordable infantry.
    fn fill(&mut self, army: ForceId) {
        let choice = self.choice(army);
        let Some(&best) = choice.first() else { return };
        let sense = self.sense;
        let riders = self.riders(army, best);
        let mut stands = sense.power(army).stands;
        let (mut foot, mut mounted) = (0, 0);
        for (_, unit) in sense.own.units_of(army) {
            match unit.list_entry(sense.view.lists()) {
                Some(troop) if troop.is_mounted() => mounted += 1,
                _ => foot += 1,
            }
        }
        loop {
            let riders = riders.filter(|_| foot >= 2 * (mounted + 1));
            let mut wanted = riders.into_iter().chain([best]);
            let Some(next) = wanted.find(|troop| self.is_able(troop, stands)) else {
                break;
            };
            match next.is_mounted() {
                true => mounted += 1,
                false => foot += 1,
            }
            stands += u32::from(next.stands);
            self.buy(next, army);
        }
        for troop in &choice {
            // The weakest troops in a list lower the whole army's morale (DW-T-24), so buy them only to reach the
            // minimum size.
            while self.is_able(troop, stands) && (troop.a + 1 >= best.a || stands < BESIEGERS) {
                stands += u32::from(troop.stands);
                self.buy(troop, army);
            }
        }
    }

    /// Buys a leader for an army without one, or creates an army with a leader. Returns `None` if no leader is needed
    /// or affordable.
    fn leaders(&mut self) -> Option<Wishes> {
        let sense = self.sense;
        let led = sense.own.armies().filter(|(id, _)| sense.is_led(*id)).count();
        let king_is_gone = sense.own.king.is_none();
        let most = if king_is_gone { self.points } else { 100 };
        if let Some((army, _)) =
            sense.own.armies().find(|(id, own)| !sense.is_led(*id) && self.is_free(own.province))
        {
            let kind = general_below(sense, most)?;
            if self.points >= character(kind).cost {
                self.add(Organisation::RaiseCharacter { kind, force: army });
                return Some(Wishes::more(std::mem::take(&mut self.deeds)));
            }
        }
        let wanted = led == 0 || (led == 1 && self.points >= SPARE);
        if wanted {
            let kind = general_below(sense, most)?;
            let province = *self.bases().first()?;
            if self.points >= character(kind).cost + 60 {
                self.add(Organisation::CreateArmy { province, leader: Leader::Raise(kind) });
                return Some(Wishes::more(std::mem::take(&mut self.deeds)));
            }
        }
        if king_is_gone
            && let Some((army, _)) = sense.own.armies().find(|(_, own)| self.is_free(own.province))
            && let Some(kind) = general_below(sense, self.points)
            && !sense.own.characters.values().any(|own| own.is_general())
        {
            self.add(Organisation::RaiseCharacter { kind, force: army });
            return Some(Wishes::more(std::mem::take(&mut self.deeds)));
        }
        None
    }

    /// **DW-REINF-03.** Restores depleted units, those with the highest morale first.
    fn top_up(&mut self) {
        let mut units: Vec<_> = self.sense.own.units.iter().collect();
        let lists = self.sense.view.lists();
        let nerve = |unit: &Unit| unit.list_entry(lists).map_or(0, |troop| troop.a);
        units.sort_by_key(|(id, unit)| (Reverse(nerve(unit)), **id));
        for (&id, unit) in units {
            let Some(force) = self.sense.own.forces.get(&unit.force) else {
                continue;
            };
            if !self.sense.is_mine(force.province) {
                continue;
            }
            let missing = unit.initial_stands.saturating_sub(unit.stands);
            let stands = (1..=missing).rev().find(|&stands| unit.price_of(stands) <= self.points);
            if let Some(stands) = stands {
                self.points -= unit.price_of(stands);
                self.add(Organisation::ReinforceUnit { unit: id, stands, lose: None });
            }
        }
    }

    /// Buys units for armies that can be reinforced: first those below the minimum size, then the strongest.
    fn raise(&mut self) {
        let sense = self.sense;
        let mut armies: Vec<ForceId> = sense
            .own
            .armies()
            .filter(|(id, own)| sense.is_led(*id) && self.is_free(own.province))
            .map(|(id, _)| id)
            .collect();
        armies.sort_by_key(|&id| {
            let power = sense.power(id);
            let is_small = power.stands < BESIEGERS;
            (!is_small, Reverse(power.points), id)
        });
        for army in armies {
            let is_small = sense.power(army).stands < BESIEGERS;
            if is_small && self.points > SPARE {
                let rest = self.points - SPARE;
                self.points = SPARE;
                self.fill(army);
                self.points += rest;
            } else {
                self.fill(army);
            }
        }
    }
}
