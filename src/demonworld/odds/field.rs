//! Odds of field battles against an enemy whose counters are in an army's current province or at the army's march
//! destination.

use std::collections::{BTreeMap, BTreeSet};

use super::battle::{Against, BattleOdds, Plans, worth};
use super::foe::{Foe, is_home};
use super::relief::Relief;
use crate::battle::{Army, Engagement, ForceKind, Kind, Plan, Role};
use crate::ids::{BattleId, ForceId, ProvinceId, UnitId};
use crate::state::{Attitude, BattleKind, BattlePlan, Camp, Force, Provisions};
use crate::view::View;
use crate::works::is_camp_enough;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

impl View {
    /// Returns one of the viewer's forces at the start of a battle in a province, with all its units or only those in
    /// `chosen`. Its battle plan is the one sent for the battle, otherwise the force's own plan, otherwise the plan for
    /// all the player's armies (DW-RULING-68).
    pub(super) fn mustered(
        &self,
        id: ForceId,
        province: ProvinceId,
        sent: Option<&BattlePlan>,
        chosen: Option<&BTreeSet<UnitId>>,
        fed: Provisions,
    ) -> Option<Army> {
        let own = self.own.as_ref()?;
        let force = own.forces.get(&id)?;
        let race = self.players.get(force.owner.index())?.race;
        let units =
            own.units_of(id).filter(|(unit, _)| chosen.is_none_or(|chosen| chosen.contains(unit)));
        Some(Army {
            force: id,
            kind: force.number.map_or(ForceKind::Garrison, ForceKind::Army),
            player: Some(race),
            home: is_home(self, force.owner, province),
            ration: fed.ration,
            shortage: fed.shortage,
            plan: Plan::chosen(sent.or(force.battle_plan.as_ref()), &own.plan, &own.standing),
            characters: own
                .characters_of(id)
                .map(|(id, its)| its.mustered(id, own.king == Some(id)))
                .collect(),
            units: units.filter_map(|(unit, its)| its.mustered(unit, None, self.lists())).collect(),
        })
    }

    /// Computes the odds of a battle between the viewer's `armies` and the armies of `enemy` in a province. `sent` is
    /// the battle plan sent for this battle. `relief` is set if the battle is fought to break a siege. Returns `None`
    /// if the enemy has no counter in the province or the viewer has no units.
    fn field_odds(
        &self,
        armies: &[ForceId],
        enemy: Seat,
        province: ProvinceId,
        sent: Option<&BattlePlan>,
        relief: Option<Relief<'_>>,
    ) -> Option<BattleOdds> {
        let (seat, own) = (self.seat?, self.own.as_ref()?);
        let mustered = armies.iter().filter_map(|&id| {
            let fed = relief.map(|relief| self.fed_in(relief, id)).unwrap_or_default();
            self.mustered(id, province, sent, None, fed)
        });
        let mine: Vec<Army> = mustered.filter(|army| !army.units.is_empty()).collect();
        let points = worth(&mine);
        let mut foe = Foe::none();
        foe.meet(self, enemy, province, points);
        if mine.is_empty() || foe.armies.is_empty() {
            return None;
        }
        let owner = self.owner_of(province);
        // DW-BATTLE-02, DW-RULING-29: the province's owner defends, and in a relief battle the besiegers attack.
        let role = match relief {
            Some(relief) => relief.role,
            None if owner == Some(seat) => Role::Defender,
            None => Role::Attacker,
        };
        let lots = relief.is_none() && ![Some(seat), Some(enemy)].contains(&owner);
        // DW-RULING-59: in a relief battle, the besiegers attack. Other players' camps are unknown to the viewer.
        let camp = match relief {
            Some(relief) => self.is_camped(relief, armies, points).then_some(Role::Attacker),
            None => self.is_encamped(armies, province).then_some(role),
        };
        let mut sides = [Vec::new(), Vec::new()];
        sides[role.index()] = mine;
        let plans = Plans {
            engagement: Engagement {
                kind: relief.map_or(Kind::Field, |_| Kind::Relief),
                season: self.date.season,
                sides,
                owner: match owner {
                    Some(owner) if owner == seat => Some(role),
                    Some(owner) if owner == enemy => Some(role.other()),
                    _ => None,
                },
                // DW-BATTLE-03: the defender chooses the table edge, even if lots decided who defends.
                edge: Some(Role::Defender),
                camp,
                walls: None,
                surprise: false,
                raider: None,
                customs: self.options.customs(),
            },
            role,
            lots,
            prestige: [0, 0],
            second: own.standing.second_day_now(),
            foe: &foe,
        };
        Some(plans.simulate(Against::Known(foe.known)))
    }

    /// **DW-RULING-59.** Returns whether the armies that stay in the province have finished camps with room for all
    /// `armies`. An army that marches in has left its camp behind.
    fn is_encamped(&self, armies: &[ForceId], province: ProvinceId) -> bool {
        let Some(own) = &self.own else { return false };
        let stays = |id: &&ForceId| {
            let force = own.forces.get(id);
            force.is_some_and(|force| force.province == province)
        };
        let camps = armies.iter().filter(stays);
        let elements = camps.filter_map(|id| own.camps.get(id)).map(Camp::ring);
        let stands = own.stands_in(|force| armies.contains(&force));
        is_camp_enough(elements.sum(), narrow(stands))
    }

    /// Returns the viewer's armies in the open alongside `army`, each with its attitude. Armies that leave are
    /// excluded.
    fn beside(&self, army: ForceId) -> Vec<(ForceId, Option<Attitude>)> {
        let own = self.own.iter().flat_map(|own| &own.forces);
        let armies = own.filter(|(_, force)| force.number.is_some());
        let Some((_, here)) = armies.clone().find(|(id, _)| **id == army) else {
            return Vec::new();
        };
        let province = here.province;
        let conflict = self.conflicts.values().find(|one| one.province == province);
        let does = |id: &ForceId| conflict.and_then(|one| one.attitudes.get(id)).copied();
        let stays = |id: ForceId, force: &Force| match does(&id) {
            _ if id == army => true,
            Some(Attitude::Fight(_)) => true,
            Some(Attitude::Withdraw(_) | Attitude::Shelter(_)) => false,
            Some(Attitude::Nothing) | None => force.site.is_none(),
        };
        armies
            .filter(|&(&id, force)| force.province == province && stays(id, force))
            .map(|(id, _)| (*id, does(id)))
            .collect()
    }

    /// **DW-CONFLICT-05, DW-RULING-27.** Returns the viewer's armies that would fight `enemy` if `army` did: `army`
    /// itself and all armies with the same choice.
    pub fn fighters(&self, army: ForceId, enemy: Seat) -> Vec<ForceId> {
        let fights = |&(id, attitude): &(ForceId, Option<Attitude>)| {
            id == army || attitude == Some(Attitude::Fight(Some(enemy)))
        };
        let all = self.beside(army).into_iter();
        all.filter(fights).map(|(id, _)| id).collect()
    }

    /// **DW-RULING-27.** Returns the viewer's armies that fight if another player chooses to fight the viewer: all
    /// armies that do not leave the province, regardless of their attitude.
    pub fn armies_if_designated(&self, army: ForceId) -> Vec<ForceId> {
        self.beside(army).into_iter().map(|(id, _)| id).collect()
    }

    /// **DW-CONFLICT-05, DW-RULING-27.** Computes the odds if the given armies of the viewer fight the armies of
    /// `enemy` in their current province.
    pub fn fight_odds(&self, armies: &[ForceId], enemy: Seat) -> Option<BattleOdds> {
        let own = self.own.as_ref()?;
        let province = own.forces.get(armies.first()?)?.province;
        self.field_odds(armies, enemy, province, None, self.relief(enemy, province))
    }

    /// Computes the odds of an imminent field battle for the given armies of the viewer, using the plan sent for that
    /// battle. Returns `None` if there are several enemies, if a day has already been fought, or if the viewer has
    /// allies there, because the allies' strength is secret.
    pub fn battle_odds(&self, id: BattleId, armies: &[ForceId]) -> Option<BattleOdds> {
        let battle = self.battles.get(&id)?;
        let own = battle.own.as_ref()?;
        if own.fought.is_some() {
            return None;
        }
        let relief = match battle.kind {
            BattleKind::Field(_) => None,
            BattleKind::Relief(_, siege) => Some(Relief {
                province: battle.province,
                siege: self.siege_of(siege),
                role: own.role,
            }),
            BattleKind::Assault(_) | BattleKind::Sortie(_) => return None,
        };
        let [ours, theirs] = [own.role, own.role.other()].map(|role| &battle.sides[role.index()]);
        let mut enemies = theirs.iter();
        let (Some(&enemy), None, 1) = (enemies.next(), enemies.next(), ours.len()) else {
            return None;
        };
        self.field_odds(armies, enemy, battle.province, own.plan.as_ref(), relief)
    }

    /// Computes the odds of a march into a province with enemy counters. All of the viewer's armies that march into the
    /// province or are already there take part. The enemy is the player with the most counters there.
    pub fn march_odds(&self, army: ForceId, to: ProvinceId) -> Option<(Seat, BattleOdds)> {
        let (seat, own) = (self.seat?, self.own.as_ref()?);
        let mut enemies: BTreeMap<Seat, usize> = BTreeMap::new();
        for other in self.counters.iter().filter(|other| other.province == to) {
            if other.owner != seat && !self.are_linked(seat, other.owner) {
                *enemies.entry(other.owner).or_default() += 1;
            }
        }
        let (enemy, _) = enemies.into_iter().max_by_key(|&(enemy, count)| (count, enemy))?;
        let armies = own.forces_after_marches().filter(|&(id, force, at)| {
            force.number.is_some() && force.site.is_none() && (id == army || at == to)
        });
        let armies: Vec<ForceId> = armies.map(|(id, ..)| id).collect();
        let odds = self.field_odds(&armies, enemy, to, None, self.relief(enemy, to))?;
        Some((enemy, odds))
    }

    /// Returns whether the viewer knows of a treaty in force between two players.
    pub(super) fn are_linked(&self, one: Seat, other: Seat) -> bool {
        let mut treaties = self.treaties.iter();
        treaties.any(|treaty| treaty.links(one, other))
    }
}
