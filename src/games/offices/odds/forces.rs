//! The strengths of both sides in a province.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::games::offices::action::Order;
use crate::games::offices::battle::{Column, Leader, by_size, fanatic_chance, supreme, unify};
use crate::games::offices::content::{TOP_LEVEL, content};
use crate::games::offices::decide::judge::Moment;
use crate::games::offices::fraction::Fraction;
use crate::games::offices::ids::{CharacterId, ProvinceId, UnitId};
use crate::games::offices::nouns::{ArmyType, Phase, Skill};
use crate::games::offices::state::{Position, Sighting, Unit};
use crate::games::offices::strength::{Stand, Strength, Troop, strength};
use crate::seat::Seat;

/// Everything explored, in percent.
const ALL: u8 = 100;
/// How far it is from next door (IO-15.6-03).
const NEXT_DOOR: u8 = 1;

/// A unit as it would fight in front, before any duel and whoever stands before it: with the worst and with the best of what
/// dice and what the kingdom does not know may bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weighed {
    /// Which one; none for a recruit, who has no number yet.
    pub unit: Option<UnitId>,
    /// What it is.
    pub troop: Troop,
    /// Whose it is; none for neutral units.
    pub owner: Option<Seat>,
    /// At the worst, factor by factor.
    pub least: Strength,
    /// At the best.
    pub most: Strength,
}

/// What a kingdom can reckon of a battle in a province, if its orders of a phase are carried out as they are written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forces {
    /// Whether it would defend there (IO-RULING-19).
    pub defends: bool,
    /// Its units, then those of the partners who stand there with it (IO-RULING-67), as far as it sees them.
    pub own: Vec<Weighed>,
    /// Those with which it has no treaty, side by side; none where nobody of it is there to see.
    pub foes: Option<Vec<Weighed>>,
    /// The sides that these make, which fight one after another (IO-RULING-67): kingdoms with a treaty make one; `None` in a
    /// side are neutral units.
    pub camps: Vec<Vec<Option<Seat>>>,
    /// What spies or visions told last.
    pub told: Option<Sighting>,
    /// Its leaders who come together, with the chance of each but the first to be there in time (IO-RULING-68).
    pub joining: Vec<(CharacterId, i32)>,
    /// Its alert leaders next door, with the chance of each to help (IO-RULING-33).
    pub helping: Vec<(CharacterId, i32)>,
    /// Units of others that it sees next door and that may come to the defender's help (IO-RULING-33).
    pub reserves: Vec<Reserve>,
}

/// Units of a kingdom next door to a battle, as another sees them: whoever of them is led and on guard may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reserve {
    /// Whose.
    pub owner: Seat,
    /// Where.
    pub province: ProvinceId,
    /// How many.
    pub units: u16,
    /// The chance to help at the best, in percent: how well their leaders march is not known.
    pub most: i32,
}

/// The strength of units together, at the worst and at the best.
pub fn together(units: &[Weighed]) -> [Fraction; 2] {
    [
        units.iter().map(|unit| unit.least.total).sum(),
        units.iter().map(|unit| unit.most.total).sum(),
    ]
}

/// What a side of a battle is, as far as it is known: pairs are the worst, then the best.
struct Host {
    defends: bool,
    command: [u8; 2],
    explored: [[u8; 2]; 2],
}

/// **IO-RULING-69.** The level of whoever commands a side, at the worst and at the best: where a partner has as many units as
/// the largest contingent of the kingdom, one of his may command, and how well is his to know.
fn command(leaders: &[Leader], partners: &[(UnitId, &Unit)]) -> [u8; 2] {
    let (units, level) = supreme(leaders).map_or((0, 0), |own| (own.units, own.level));
    let mut counts: BTreeMap<Option<Seat>, usize> = BTreeMap::new();
    for (_, unit) in partners {
        *counts.entry(unit.owner).or_default() += 1;
    }
    let theirs = counts.into_values().max().map_or(0, Column::count);
    match theirs.cmp(&units) {
        _ if theirs == 0 => [level; 2],
        Ordering::Less => [level; 2],
        // Of equals the better one.
        Ordering::Equal => [level, TOP_LEVEL],
        Ordering::Greater => [0, TOP_LEVEL],
    }
}

impl Position {
    /// **IO-RULING-12 to -20, IO-RULING-67, IO-RULING-68.** What a kingdom can reckon of a battle in a province in a phase, from its own orders
    /// and what it sees.
    pub fn forces(&self, seat: Seat, province: ProvinceId, phase: Phase) -> Forces {
        let at = self.with_recruits(seat, phase);
        let mut forces = at.forces_there(seat, province, phase);
        for one in &mut forces.own {
            one.unit = one.unit.filter(|unit| unit.0 <= self.last_unit);
        }
        forces
    }

    fn forces_there(&self, seat: Seat, province: ProvinceId, phase: Phase) -> Forces {
        let (mut own, mut leaders, mut columns) = (Vec::new(), Vec::new(), Vec::new());
        let skill = if self.is_sea(province) {
            Skill::Marine
        } else {
            Skill::Tactics
        };
        for id in self.ordered_characters(seat) {
            let Ok(footing) = self.footing(seat, id, phase, Moment::Filed) else {
                continue;
            };
            let path: &[ProvinceId] = if let Order::Move { path } = self.order(id, phase) {
                path
            } else {
                &[]
            };
            let end = path.last().copied().or(footing.province);
            if end != Some(province) || footing.units.is_empty() {
                continue;
            }
            let units = Column::count(footing.units.len());
            leaders.push(Leader {
                id,
                units,
                level: footing.who.skills.level(skill),
            });
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
        let stays = own.len()
            > columns
                .iter()
                .map(|(_, _, units)| usize::from(*units))
                .sum();
        let defends = match self.owner(province) {
            Some(owner) => self.allied(seat, owner),
            None => stays,
        };
        let foes = self.strangers(seat, province);
        let are_neutral = foes
            .as_ref()
            .is_some_and(|foes| foes.iter().all(|&(_, unit)| unit.owner.is_none()));
        let camps = self.camps(foes.as_deref().unwrap_or_default());
        let partners = match own.is_empty() {
            true => Vec::new(),
            false => self.partners_there(seat, province, &camps),
        };
        let kingdom = self.kingdom(seat);
        let explored = kingdom
            .map(|own| own.explored(province))
            .unwrap_or_default();
        // Neutral units have no commander and know nothing of their province (IO-RULING-11).
        let unknown = |is_neutral: bool| if is_neutral { [0, 0] } else { [0, ALL] };
        // What partners have explored is theirs to know, and counts for both.
        let best = if partners.is_empty() { explored } else { ALL };
        let [least, most] = unknown(are_neutral);
        let mine = Host {
            defends,
            command: command(&leaders, &partners),
            explored: [[explored, most], [best, least]],
        };
        let theirs = |camp: &[Option<Seat>]| {
            let is_neutral = camp.iter().all(Option::is_none);
            let [least, most] = unknown(is_neutral);
            Host {
                defends: !defends,
                command: if is_neutral { [0; 2] } else { [0, TOP_LEVEL] },
                explored: [[least, best], [most, explored]],
            }
        };
        let known = own.iter().filter_map(|&id| Some((id, self.unit(id)?)));
        let known: Vec<(UnitId, &Unit)> = known.chain(partners).collect();
        Forces {
            defends,
            own: self.weigh(province, &known, &mine),
            foes: foes.map(|foes| {
                let side = |camp: &Vec<Option<Seat>>| {
                    let its = foes.iter().filter(|(_, unit)| camp.contains(&unit.owner));
                    self.weigh(province, &its.copied().collect::<Vec<_>>(), &theirs(camp))
                };
                camps.iter().flat_map(side).collect()
            }),
            camps,
            told: self
                .kingdom(seat)
                .and_then(|own| own.sightings.get(&province))
                .copied(),
            joining: self.joining(&columns),
            helping: self.helping(seat, province, phase),
            reserves: self.reserves(seat, province, defends),
        }
    }

    /// Whether somebody leads units when his order of a phase comes, by what is ordered before.
    pub(in crate::games::offices) fn will_lead(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
    ) -> bool {
        let footing = self.footing(seat, id, phase, Moment::Filed);
        footing.is_ok_and(|footing| !footing.kinds.is_empty())
    }

    /// The units in a province with which a kingdom has no treaty, if it has somebody there to see them or owns it.
    fn strangers(&self, seat: Seat, province: ProvinceId) -> Option<Vec<(UnitId, &Unit)>> {
        let sees = self.owner(province) == Some(seat) || self.is_present(seat, province);
        let strangers = self.units_in(province).filter(|(_, unit)| {
            !unit.is_mercenary && unit.owner.is_none_or(|owner| !self.allied(seat, owner))
        });
        sees.then(|| strangers.collect())
    }

    /// **IO-RULING-67.** The sides that strangers make: each with its partners among them; neutral units are a side of their own.
    fn camps(&self, foes: &[(UnitId, &Unit)]) -> Vec<Vec<Option<Seat>>> {
        let owners: BTreeSet<Option<Seat>> = foes.iter().map(|(_, unit)| unit.owner).collect();
        let mut camps: Vec<Vec<Option<Seat>>> = Vec::new();
        for owner in owners {
            let joins = |camp: &&mut Vec<Option<Seat>>| {
                let are_allied = |other: &Option<Seat>| {
                    owner
                        .zip(*other)
                        .is_some_and(|(one, other)| self.allied(one, other))
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

    /// **IO-RULING-67.** The units of partners that a kingdom sees in a province, of those who have no treaty with anybody
    /// against whom they would stand. Whether they stay is theirs to order.
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

    fn weigh(&self, province: ProvinceId, units: &[(UnitId, &Unit)], host: &Host) -> Vec<Weighed> {
        let terrain = self.terrain(province);
        let has_camels = units
            .iter()
            .any(|(_, unit)| unit.troop.kind == ArmyType::Cc);
        let fighting = units
            .iter()
            .filter(|(_, unit)| unit.troop.kind != ArmyType::Wh || self.is_sea(province));
        let weighed = fighting.map(|&(id, unit)| {
            let own = unit.owner.and_then(|owner| self.kingdom(owner));
            let may_be_fanatic = fanatic_chance(own.map(|own| own.alignment())) > 0;
            // The die of elephants at the worst and at the best.
            let dice = (unit.troop.kind == ArmyType::El).then_some([1, 4]);
            let [least, most] = [0, 1].map(|case| {
                let stand = Stand {
                    defends: host.defends,
                    elephants: dice.map(|dice| content().elephants(dice[case])),
                    is_home: own.is_some_and(|own| own.home == province),
                    is_fanatic: may_be_fanatic && case == 1,
                    has_camels,
                    command: host.command[case],
                    explored: host.explored[case],
                    ..Stand::plain(terrain)
                };
                strength(unit.troop, &stand)
            });
            Weighed {
                unit: Some(id),
                troop: unit.troop,
                owner: unit.owner,
                least,
                most,
            }
        });
        weighed.collect()
    }

    /// **IO-RULING-68.** Who comes with whom.
    fn joining(&self, columns: &[(CharacterId, ProvinceId, u16)]) -> Vec<(CharacterId, i32)> {
        let columns: Vec<Column> = columns
            .iter()
            .filter_map(|&(leader, from, units)| {
                let skills = &self.character(leader)?.skills;
                Some(Column {
                    leader,
                    units,
                    initiative: skills.initiative(),
                    forced_march: skills.level(Skill::ForcedMarch),
                    from,
                })
            })
            .collect();
        let order = by_size(&columns);
        let Some(first) = order.first() else {
            return Vec::new();
        };
        let others = order.iter().skip(1).map(|column| {
            let distance = self.grid.distance(column.from, first.from);
            (column.leader, unify(column.forced_march, distance))
        });
        std::iter::once((first.leader, 100)).chain(others).collect()
    }

    /// **IO-RULING-33.** Whose units stand next door that may help the defender: partners where the kingdom defends, others
    /// where it attacks. Who leads them, and what he is ordered, is theirs to know.
    fn reserves(&self, seat: Seat, province: ProvinceId, defends: bool) -> Vec<Reserve> {
        let mut reserves = Vec::new();
        for from in self.around(province) {
            for owner in self.playing().filter(|&other| other != seat) {
                if self.allied(seat, owner) != defends || !self.is_friendly(owner, province) {
                    continue;
                }
                let theirs = self
                    .units_in(from)
                    .filter(|&(id, unit)| unit.owner == Some(owner) && self.sees_unit(seat, id));
                let units = Column::count(theirs.count());
                if units > 0 {
                    reserves.push(Reserve {
                        owner,
                        province: from,
                        units,
                        most: unify(TOP_LEVEL, NEXT_DOOR),
                    });
                }
            }
        }
        reserves
    }

    /// **IO-RULING-33.** Whose alert leaders stand next to a province of the kingdom or a partner.
    fn helping(&self, seat: Seat, province: ProvinceId, phase: Phase) -> Vec<(CharacterId, i32)> {
        if !self.is_friendly(seat, province) {
            return Vec::new();
        }
        let near = self.around(province);
        let alert = self.house(seat).filter_map(|(id, _)| {
            let footing = self.footing(seat, id, phase, Moment::Filed).ok()?;
            let from = footing.province.filter(|from| near.contains(from))?;
            let can = self.is_alert(id, phase)
                && !footing.units.is_empty()
                && self
                    .check_step(&footing.who, &footing.kinds, footing.spent, from, province)
                    .is_ok();
            let level = footing.who.skills.level(Skill::ForcedMarch);
            can.then(|| (id, unify(level, NEXT_DOOR)))
        });
        alert.collect()
    }
}
