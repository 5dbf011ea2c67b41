//! Kings, armies and purchases: one strong army under the king, a second one once there are points to spare, and no more
//! than the land can keep through the winter. Campaigns between programs say that whoever divides his first points, among
//! two armies or with garrisons, loses to whoever does not.

use super::super::action::{Action, Leader, Organisation};
use super::super::content::{TroopType, character, command_fee};
use super::super::ids::{ForceId, ProvinceId};
use super::super::nouns::{CharacterKind, Season, SiteKind, Troop};
use super::super::state::Unit;
use super::Wishes;
use super::sense::Sense;
use crate::narrow::narrow;

/// Points left that make a second army worth while in a later year.
const SPARE: u32 = 500;

/// The stands that make a besieger (DW-RULING-31), and two more.
const BESIEGERS: u32 = 12;

/// What one would buy, and what is left to buy it with.
struct Purse<'s, 'v> {
    sense: &'s Sense<'v>,
    deeds: Vec<Action>,
    points: u32,
    /// What the next winter will ask for all that there is.
    upkeep: u32,
    /// What the land will pay then.
    revenue: u32,
    is_first: bool,
}

/// What is bought and arranged.
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
    if is_first && sense.own.forces.is_empty() {
        purse.found();
        return Wishes {
            deeds: purse.deeds,
            more: true,
        };
    }
    if is_first {
        purse.raise_first();
        return Wishes::all(purse.deeds);
    }
    if let Some(wishes) = purse.leaders() {
        return wishes;
    }
    purse.top_up();
    purse.raise();
    Wishes::all(purse.deeds)
}

/// **DW-RULING-12.** The kind of character that is named king at the start: most stars, of several the cheapest with his
/// fee.
fn king_of(sense: &Sense<'_>) -> Option<CharacterKind> {
    let lists = sense.view.lists();
    let list = lists.race(sense.race)?;
    let all = list.characters.iter().copied();
    all.filter(|&kind| lists.is_kingly(sense.race, kind))
        .max_by_key(|&kind| {
            let entry = character(kind);
            let price = entry.cost + command_fee(kind);
            (entry.stars.max(entry.level), std::cmp::Reverse(price))
        })
}

/// The best general below a price.
fn general_below(sense: &Sense<'_>, points: u32) -> Option<CharacterKind> {
    let list = sense.view.lists().race(sense.race)?;
    let all = list.characters.iter().copied();
    all.filter(|kind| kind.is_general() && character(*kind).cost <= points)
        .max_by_key(|&kind| character(kind).stars)
}

/// **DW-T-30.** What a unit will be paid.
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
            Some(upkeep(
                unit.list_entry(sense.view.lists())?,
                unit.initial_stands.into(),
            ))
        })
        .sum();
    units + 50 * narrow::<u32, _>(sense.own.characters.len())
}

/// **DW-T-29.** What the provinces of the seat will pay.
fn revenue(sense: &Sense<'_>) -> u32 {
    let provinces = sense.provinces();
    let lands = provinces.iter().filter_map(|&id| sense.land(id));
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

    /// Home provinces that an army can be made in, those next to most strangers first.
    fn bases(&self) -> Vec<ProvinceId> {
        let sense = self.sense;
        let mut bases: Vec<(usize, ProvinceId)> = sense
            .provinces()
            .into_iter()
            .filter(|id| sense.foes_in(*id).stands == 0 && sense.siege_in(*id).is_none())
            .filter(|&id| sense.land(id).is_some_and(|land| !land.sites.is_empty()))
            .map(|id| {
                let strange = sense.next_to(id).filter(|&next| !sense.is_mine(next));
                (strange.count(), id)
            })
            .collect();
        bases.sort_by_key(|&(strange, id)| (std::cmp::Reverse(strange), id));
        bases.into_iter().map(|(_, id)| id).collect()
    }

    /// The king with the army where the strangers are.
    fn found(&mut self) {
        let bases = self.bases();
        if let (Some(&province), Some(kind)) = (bases.first(), king_of(self.sense)) {
            self.add(Organisation::CreateArmy {
                province,
                leader: Leader::RaiseKing(kind),
            });
        }
    }

    fn raise_first(&mut self) {
        let armies: Vec<ForceId> = self.sense.armies().map(|(id, _)| id).collect();
        for army in armies {
            self.fill(army);
        }
    }

    /// Troops of the seat's own list that can be raised where an army stands, the steadiest and dearest first.
    fn choice(&self, army: ForceId) -> Vec<&'v TroopType> {
        let force = self.sense.own.forces.get(&army);
        let land = force.and_then(|force| self.sense.land(force.province));
        let lists = self.sense.view.lists();
        let mut choice: Vec<&TroopType> = lists
            .troops()
            .filter(|troop| troop.race == self.sense.race && troop.kind == Troop::Infantry)
            .filter(|troop| match &troop.special {
                None => true,
                Some(special) => land.is_some_and(|land| land.special.contains(special)),
            })
            .collect();
        choice.sort_by_key(|troop| {
            let each = troop.cost / u32::from(troop.stands).max(1);
            (std::cmp::Reverse((troop.a, each)), troop.id)
        });
        choice
    }

    /// Whether one more unit will still be paid next winter.
    fn is_kept(&self, troop: &TroopType) -> bool {
        let upkeep = self.upkeep + upkeep(troop, troop.stands.into());
        let left = if self.is_first {
            0
        } else {
            self.points.saturating_sub(troop.cost)
        };
        upkeep * 100 <= (self.revenue + left) * 115
    }

    /// Buys troops for an army as long as there are points.
    fn fill(&mut self, army: ForceId) {
        let choice = self.choice(army);
        let Some(best) = choice.first() else {
            return;
        };
        let mut stands = self.sense.power(army).stands;
        for troop in &choice {
            // The worst of a list lower the heart of all others (DW-T-24): only to be many enough.
            while self.points >= troop.cost
                && (troop.a + 1 >= best.a || stands < BESIEGERS)
                && (self.is_kept(troop) || stands < BESIEGERS)
            {
                self.points -= troop.cost;
                self.upkeep += upkeep(troop, troop.stands.into());
                stands += u32::from(troop.stands);
                self.add(Organisation::RaiseUnit {
                    troop: troop.id,
                    force: army,
                });
            }
        }
    }

    /// Whoever leads what has no leader; nothing when all is in order.
    fn leaders(&mut self) -> Option<Wishes> {
        let sense = self.sense;
        let reach = |id: ProvinceId| {
            sense.is_mine(id) && sense.foes_in(id).stands == 0 && sense.siege_in(id).is_none()
        };
        let led = sense.armies().filter(|(id, _)| sense.is_led(*id)).count();
        let king_is_gone = sense.own.king.is_none();
        if let Some((army, _)) = sense
            .armies()
            .find(|(id, own)| !sense.is_led(*id) && reach(own.province))
        {
            let kind = general_below(sense, if king_is_gone { self.points } else { 100 })?;
            if self.points >= character(kind).cost {
                self.add(Organisation::RaiseCharacter { kind, force: army });
                return Some(Wishes {
                    deeds: std::mem::take(&mut self.deeds),
                    more: true,
                });
            }
        }
        let wanted = led == 0 || (led == 1 && self.points >= SPARE);
        if wanted {
            let kind = general_below(sense, if king_is_gone { self.points } else { 100 })?;
            let province = *self.bases().first()?;
            if self.points >= character(kind).cost + 60 {
                self.add(Organisation::CreateArmy {
                    province,
                    leader: Leader::Raise(kind),
                });
                return Some(Wishes {
                    deeds: std::mem::take(&mut self.deeds),
                    more: true,
                });
            }
        }
        if king_is_gone
            && let Some((army, _)) = sense.armies().find(|(_, own)| reach(own.province))
            && let Some(kind) = general_below(sense, self.points)
            && !sense.own.characters.values().any(|own| own.is_general())
        {
            self.add(Organisation::RaiseCharacter { kind, force: army });
            return Some(Wishes {
                deeds: std::mem::take(&mut self.deeds),
                more: true,
            });
        }
        None
    }

    /// **DW-REINF-03.** Units are topped up, the steadiest first.
    fn top_up(&mut self) {
        let mut units: Vec<_> = self.sense.own.units.iter().collect();
        let lists = self.sense.view.lists();
        let nerve = |unit: &Unit| unit.list_entry(lists).map_or(0, |troop| troop.a);
        units.sort_by_key(|(id, unit)| (std::cmp::Reverse(nerve(unit)), **id));
        for (&id, unit) in units {
            let Some(force) = self.sense.own.forces.get(&unit.force) else {
                continue;
            };
            if !self.sense.is_mine(force.province) {
                continue;
            }
            let missing = unit.initial_stands.saturating_sub(unit.stands);
            let stands = (1..=missing)
                .rev()
                .find(|&stands| unit.price_of(stands) <= self.points);
            if let Some(stands) = stands {
                self.points -= unit.price_of(stands);
                self.add(Organisation::ReinforceUnit {
                    unit: id,
                    stands,
                    lose: None,
                });
            }
        }
    }

    /// New units for the armies that can be reached: first those that are too small, then the strongest.
    fn raise(&mut self) {
        let sense = self.sense;
        let mut armies: Vec<ForceId> = sense
            .armies()
            .filter(|(id, own)| {
                sense.is_led(*id)
                    && sense.is_mine(own.province)
                    && sense.foes_in(own.province).stands == 0
            })
            .map(|(id, _)| id)
            .collect();
        armies.sort_by_key(|&id| {
            let power = sense.power(id);
            let is_small = power.stands < BESIEGERS;
            (!is_small, std::cmp::Reverse(power.points), id)
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
