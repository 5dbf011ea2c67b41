//! Estimates the strengths of both sides in a province.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::arrivals::Reserve;
use super::garrison::{Afar, some_of};
use crate::action::Order;
use crate::battle::{Leader, fanatic_chance, supreme};
use crate::content::{TOP_LEVEL, content};
use crate::decide::judge::OrderMoment;
use crate::fraction::Fraction;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::{ArmyType, Phase};
use crate::progress::battle_skill;
use crate::state::{Position, Sighting, Unit};
use crate::strength::{Stand, Strength, Troop, strength};
use crate::view::SeenProvince;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// Exploration percentage of a fully explored province.
const ALL: u8 = 100;

/// A front unit's strength in the worst and best case, excluding the effects of duels and of facing a nemesis. The
/// range covers dice and facts unknown to the kingdom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weighed {
    /// Unit id; `None` for a recruit without an id yet, and for an unseen neutral unit.
    pub unit: Option<UnitId>,
    /// Type, race and quality.
    pub troop: Troop,
    /// Owner; `None` for neutral units.
    pub owner: Option<Seat>,
    /// Lowest possible strength, with its factors.
    pub least: Strength,
    /// Highest possible strength, with its factors.
    pub most: Strength,
}

/// A kingdom's estimate of a battle in a province, assuming that its orders for the phase succeed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forces {
    /// True if the kingdom would defend (IO-RULING-19).
    pub defends: bool,
    /// Kingdom's own units, then visible units of partners on its side (IO-RULING-67).
    pub own: Vec<Weighed>,
    /// Neutral units and units of kingdoms with which the kingdom has no treaty, grouped by side; `None` if the kingdom
    /// cannot see the province.
    pub foes: Option<Vec<Weighed>>,
    /// Opposing sides, which the kingdom fights one after another (IO-RULING-67). Kingdoms with a treaty form one side;
    /// `None` within a side stands for neutral units.
    pub camps: Vec<Vec<Option<Seat>>>,
    /// Kingdom's knowledge of units that it does not see.
    pub afar: Option<Afar>,
    /// Latest sighting of units in the province.
    pub told: Option<Sighting>,
    /// Kingdom's leaders who march in during the same phase. All but the first have a percent chance of arriving in
    /// time (IO-RULING-68).
    pub joining: Vec<(CharacterId, i32)>,
    /// Kingdom's alert leaders in neighbouring provinces, each with his chance of helping (IO-RULING-33).
    pub helping: Vec<(CharacterId, i32)>,
    /// Visible foreign units in neighbouring provinces that could help the defender (IO-RULING-33).
    pub reserves: Vec<Reserve>,
}

impl Forces {
    /// Returns whether a battle is possible, either because enemies are present or because the province is unfriendly
    /// and might hold enemies.
    pub fn may_be_fought(&self, is_friendly: bool) -> bool {
        let has_foes = match &self.foes {
            Some(foes) => !foes.is_empty(),
            None => !is_friendly,
        };
        !self.own.is_empty() && has_foes
    }
}

/// Adds up the strengths of units in the worst and best case.
pub fn total_strength(units: &[Weighed]) -> [Fraction; 2] {
    [
        units.iter().map(|unit| unit.least.total).sum(),
        units.iter().map(|unit| unit.most.total).sum(),
    ]
}

/// A side of the battle as far as the kingdom knows it. In each pair, the worst case comes first.
struct KnownSide {
    defends: bool,
    command: [u8; 2],
    explored: [[u8; 2]; 2],
}

/// A unit of such a side; without an id if the kingdom does not see the unit.
struct KnownUnit {
    id: Option<UnitId>,
    troop: Troop,
    owner: Option<Seat>,
}

impl KnownUnit {
    fn of((id, unit): (UnitId, &Unit)) -> KnownUnit {
        KnownUnit { id: Some(id), troop: unit.troop, owner: unit.owner }
    }
}

/// A kingdom's own troops in a province.
struct Arrived {
    own: Vec<UnitId>,
    leaders: Vec<Leader>,
    /// Characters who march in, each with his province of origin and number of units.
    columns: Vec<(CharacterId, ProvinceId, u16)>,
}

/// **IO-RULING-69.** Returns the commander's level in the worst and best case. A partner's leader, whose level is
/// unknown, might command if he leads at least as many units as the kingdom's largest column.
fn command(leaders: &[Leader], partners: &[(UnitId, &Unit)]) -> [u8; 2] {
    let (units, level) = supreme(leaders).map_or((0, 0), |own| (own.units, own.level));
    let mut counts: BTreeMap<Option<Seat>, usize> = BTreeMap::new();
    for (_, unit) in partners {
        *counts.entry(unit.owner).or_default() += 1;
    }
    let theirs: u16 = counts.into_values().max().map_or(0, narrow);
    match theirs.cmp(&units) {
        // If both leaders have the same number of units, the one with the higher level commands.
        Ordering::Equal if theirs > 0 => [level, TOP_LEVEL],
        Ordering::Greater => [0, TOP_LEVEL],
        Ordering::Less | Ordering::Equal => [level; 2],
    }
}

impl Position {
    /// **IO-RULING-12 to -20, IO-RULING-67, IO-RULING-68.** Estimates a battle in a province during a phase, using the
    /// kingdom's own orders and knowledge.
    pub fn forces(&self, seat: Seat, province: ProvinceId, phase: Phase) -> Forces {
        let at = self.with_recruits(seat, phase);
        let mut forces = at.forces_there(seat, province, phase);
        for one in &mut forces.own {
            one.unit = one.unit.filter(|unit| unit.0 <= self.last_unit);
        }
        forces
    }

    /// Returns the kingdom's own troops in a province after its orders for a phase.
    fn arrived(&self, seat: Seat, province: ProvinceId, phase: Phase) -> Arrived {
        let (mut own, mut leaders, mut columns) = (Vec::new(), Vec::new(), Vec::new());
        let skill = battle_skill(self.is_sea(province));
        for id in self.ordered_characters(seat) {
            let Ok(footing) = self.footing(seat, id, phase, OrderMoment::Filed) else {
                continue;
            };
            let path = match self.order(id, phase) {
                Order::Move { path } => self.until_halt(seat, footing.kinds.len(), path),
                _ => &[],
            };
            let end = path.last().copied().or(footing.province);
            if end != Some(province) || footing.units.is_empty() {
                continue;
            }
            let units = narrow(footing.units.len());
            leaders.push(Leader { id, units, level: footing.who.skills.level(skill) });
            if let [.., before, _] = path {
                columns.push((id, *before, units));
            } else if let ([_], Some(before)) = (path, footing.province) {
                columns.push((id, before, units));
            }
            own.extend(footing.units);
        }
        let unled = self
            .units_in(province)
            .filter(|(_, unit)| unit.owner == Some(seat) && unit.leader.is_none());
        own.extend(unled.map(|(id, _)| id));
        own.sort();
        own.dedup();
        Arrived { own, leaders, columns }
    }

    fn forces_there(&self, seat: Seat, province: ProvinceId, phase: Phase) -> Forces {
        let Arrived { own, leaders, columns } = self.arrived(seat, province, phase);
        let stays = own.len() > columns.iter().map(|(_, _, units)| usize::from(*units)).sum();
        let defends = match self.owner(province) {
            Some(owner) => self.allied(seat, owner),
            None => stays,
        };
        let foes = self.strangers(seat, province);
        let is_seen = foes.is_some();
        let unseen = self.province(province).filter(|_| !is_seen);
        let unseen = unseen.map(|there| self.seen_province(Some(seat), province, there));
        let count = unseen.as_ref().and_then(|there| there.garrison);
        // If there are more units than in the original garrison, some of them cannot be neutral.
        let first = unseen.as_ref().and_then(SeenProvince::first_troops);
        let first = first
            .filter(|first| count.is_none_or(|count| narrow::<usize, _>(count) <= first.len()));
        let are_neutral = match &foes {
            Some(foes) => foes.iter().all(|&(_, unit)| unit.owner.is_none()),
            None => first.is_some(),
        };
        let camps = self.camps(foes.as_deref().unwrap_or_default());
        let partners = match own.is_empty() {
            true => Vec::new(),
            false => self.partners_there(seat, province, &camps),
        };
        let kingdom = self.kingdom(seat);
        let explored = kingdom.map(|own| own.explored(province)).unwrap_or_default();
        // Neutral units have no commander, and are treated as not having explored the province (IO-RULING-11).
        let unknown = |is_neutral: bool| if is_neutral { [0, 0] } else { [0, ALL] };
        // The exploration by partners is unknown, but it counts for the side.
        let best = if partners.is_empty() { explored } else { ALL };
        let [least, most] = unknown(are_neutral);
        let mine = KnownSide {
            defends,
            command: command(&leaders, &partners),
            explored: [[explored, most], [best, least]],
        };
        let theirs = |camp: &[Option<Seat>]| {
            let is_neutral = camp.iter().all(Option::is_none);
            let [least, most] = unknown(is_neutral);
            KnownSide {
                defends: !defends,
                command: if is_neutral { [0; 2] } else { [0, TOP_LEVEL] },
                explored: [[least, best], [most, explored]],
            }
        };
        let known = own.iter().filter_map(|&id| Some((id, self.unit(id)?)));
        let known: Vec<KnownUnit> = known.chain(partners).map(KnownUnit::of).collect();
        let is_thinned = first
            .as_ref()
            .zip(count)
            .is_some_and(|(first, count)| narrow::<usize, _>(count) < first.len());
        let first = first.map(|troops| {
            let side = theirs(&[None]);
            let neutral = |&troop: &Troop| KnownUnit { id: None, troop, owner: None };
            let weigh = |troops: &[Troop]| {
                let units: Vec<KnownUnit> = troops.iter().map(neutral).collect();
                self.weigh(province, &units, &side)
            };
            match count {
                // IO-RULING-15: only one unit remains, so no camels fight beside it. Each candidate unit is therefore
                // weighed alone.
                Some(1) if is_thinned => some_of(troops.chunks(1).flat_map(weigh).collect(), 1),
                Some(count) if is_thinned => some_of(weigh(&troops), narrow(count)),
                Some(_) | None => weigh(&troops),
            }
        });
        Forces {
            defends,
            own: self.weigh(province, &known, &mine),
            foes: foes.map(|foes| {
                let side = |camp: &Vec<Option<Seat>>| {
                    let its = foes.iter().filter(|(_, unit)| camp.contains(&unit.owner));
                    let its: Vec<KnownUnit> = its.copied().map(KnownUnit::of).collect();
                    self.weigh(province, &its, &theirs(camp))
                };
                camps.iter().flat_map(side).collect()
            }),
            camps,
            afar: (!is_seen).then_some(Afar {
                count,
                first_count: unseen.and_then(|there| there.first_count()),
                first,
                is_thinned,
            }),
            told: kingdom.and_then(|own| own.sightings.get(&province)).cloned(),
            // Only attackers need arrival tests.
            joining: match defends {
                true => Vec::new(),
                false => self.joining(&columns),
            },
            helping: self.helping(seat, province, phase),
            reserves: self.reserves(seat, province, defends),
        }
    }

    /// Returns whether a character will lead units once his order for a phase has been carried out.
    pub(crate) fn will_lead(&self, seat: Seat, id: CharacterId, phase: Phase) -> bool {
        let footing = self.footing(seat, id, phase, OrderMoment::Filed);
        footing.is_ok_and(|footing| !footing.kinds.is_empty())
    }

    /// Returns the foreign units in a province, including neutral ones; `None` if the kingdom cannot see them. Excludes
    /// partners' units and mercenaries.
    fn strangers(&self, seat: Seat, province: ProvinceId) -> Option<Vec<(UnitId, &Unit)>> {
        let strangers = self.units_in(province).filter(|(_, unit)| self.is_stranger(seat, unit));
        self.watches(seat, province).then(|| strangers.collect())
    }

    /// **IO-RULING-67.** Groups foreign units into sides. Each kingdom and its partners form one side, and neutral
    /// units form another.
    fn camps(&self, foes: &[(UnitId, &Unit)]) -> Vec<Vec<Option<Seat>>> {
        let owners: BTreeSet<Option<Seat>> = foes.iter().map(|(_, unit)| unit.owner).collect();
        let mut camps: Vec<Vec<Option<Seat>>> = Vec::new();
        for owner in owners {
            let joins = |camp: &&mut Vec<Option<Seat>>| {
                let are_allied = |other: &Option<Seat>| {
                    owner.zip(*other).is_some_and(|(one, other)| self.allied(one, other))
                };
                camp.iter().all(are_allied)
            };
            match camps.iter_mut().find(joins) {
                Some(camp) => camp.push(owner),
                None => camps.push(vec![owner]),
            }
        }
        camps
    }

    /// **IO-RULING-67.** Returns visible units of partners that would fight on the kingdom's side, excluding partners
    /// that have a treaty with an enemy. Partners' orders are unknown.
    fn partners_there(
        &self,
        seat: Seat,
        province: ProvinceId,
        camps: &[Vec<Option<Seat>>],
    ) -> Vec<(UnitId, &Unit)> {
        let is_torn = |partner: Seat| {
            let mut foes = camps.iter().flatten().flatten();
            foes.any(|&foe| self.allied(partner, foe))
        };
        let stands_by = |(id, unit): &(UnitId, &Unit)| {
            let partner = unit.owner.filter(|&owner| owner != seat);
            partner.is_some_and(|partner| self.allied(seat, partner) && !is_torn(partner))
                && self.sees_unit(seat, *id)
        };
        self.units_in(province).filter(stands_by).collect()
    }

    fn weigh(&self, province: ProvinceId, units: &[KnownUnit], side: &KnownSide) -> Vec<Weighed> {
        let terrain = self.terrain(province);
        let has_camels = units.iter().any(|unit| unit.troop.kind == ArmyType::Cc);
        let fighting =
            units.iter().filter(|unit| unit.troop.kind != ArmyType::Wh || self.is_sea(province));
        let weighed = fighting.map(|unit| {
            let own = unit.owner.and_then(|owner| self.kingdom(owner));
            let may_be_fanatic = fanatic_chance(own.map(|own| own.alignment())) > 0;
            // Results of the elephant die, in the worst and in the best case.
            let dice = (unit.troop.kind == ArmyType::El).then_some([1, 4]);
            let [least, most] = [0, 1].map(|case| {
                let stand = Stand {
                    defends: side.defends,
                    elephants: dice.map(|dice| content().elephants(dice[case])),
                    is_home: own.is_some_and(|own| own.home == province),
                    is_fanatic: may_be_fanatic && case == 1,
                    has_camels,
                    command: side.command[case],
                    explored: side.explored[case],
                    only_full_exploration: self.judge.needs_full_exploration(),
                    ..Stand::plain(terrain)
                };
                strength(unit.troop, &stand)
            });
            Weighed { unit: unit.id, troop: unit.troop, owner: unit.owner, least, most }
        });
        weighed.collect()
    }
}
