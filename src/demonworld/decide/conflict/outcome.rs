//! Resolves the attitudes in a conflict (DW-CONFLICT-06 to -13, DW-RULING-26 to -29).

use std::collections::BTreeSet;

use super::super::Resolution;
use super::groups::{camps, draw_order, edge, next_pair, split};
use crate::battle::{draw_defender, edge_chooser};
use crate::event::{Battle, Conflict as Event, Troops};
use crate::ids::{ConflictId, ForceId, ProvinceId};
use crate::judge::Judge;
use crate::state::{Attitude, BattleKind, Conflict, Demonworld, Force, Grounds, Group};
use regnal_core::game::Seat;

impl Demonworld {
    /// Returns whether any army chose to fight this player.
    fn is_designated(&self, conflict: &Conflict, seat: Seat) -> bool {
        self.designators(conflict, seat).next().is_some()
    }

    /// Returns the owners of the armies that chose to fight this player.
    pub(super) fn designators<'c>(
        &'c self,
        conflict: &'c Conflict,
        seat: Seat,
    ) -> impl Iterator<Item = Seat> + 'c {
        conflict
            .attitudes
            .iter()
            .filter(move |(_, attitude)| **attitude == Attitude::Fight(Some(seat)))
            .filter_map(|(&army, _)| self.owner_of_existing_force(army))
    }

    /// Returns a player's armies in the open, after armies have withdrawn or taken shelter.
    fn field_of(&self, conflict: &Conflict, seat: Seat) -> BTreeSet<ForceId> {
        let is_there = |force: &Force| {
            force.owner == seat && force.province == conflict.province && force.site.is_none()
        };
        let armies = conflict.armies.iter().copied();
        armies.filter(|&army| self.force(army).is_some_and(is_there)).collect()
    }

    /// **DW-RULING-27.** Returns the armies that a player uses to fight `others`. If one of `others` chose to fight the
    /// player, all the player's armies in the open fight. Otherwise, only the armies that chose to fight one of
    /// `others` fight.
    fn fighters(
        &self,
        conflict: &Conflict,
        seat: Seat,
        others: &BTreeSet<Seat>,
    ) -> BTreeSet<ForceId> {
        let mut field = self.field_of(conflict, seat);
        let attacked = self.designators(conflict, seat).any(|other| others.contains(&other));
        if !attacked {
            field.retain(|army| match conflict.attitudes.get(army) {
                Some(Attitude::Fight(Some(target))) => others.contains(target),
                _ => false,
            });
        }
        field
    }

    /// **DW-RULING-28.** Returns an edge for each player who chose to fight a player with armies in the open.
    fn edges(&self, conflict: &Conflict) -> BTreeSet<(Seat, Seat)> {
        let mut edges = BTreeSet::new();
        for &seat in &conflict.seats {
            for army in self.field_of(conflict, seat) {
                if let Some(&Attitude::Fight(Some(target))) = conflict.attitudes.get(&army)
                    && !self.field_of(conflict, target).is_empty()
                {
                    edges.insert(edge(seat, target));
                }
            }
        }
        edges
    }

    pub(super) fn next_camps(
        &self,
        conflict: &Conflict,
        group: &Group,
    ) -> Option<[BTreeSet<Seat>; 2]> {
        if let Some(camps) = &group.camps {
            return group.out.is_empty().then(|| camps.clone());
        }
        let can_fight = |a: Seat, b: Seat| {
            let against =
                |own, other| !self.fighters(conflict, own, &BTreeSet::from([other])).is_empty();
            against(a, b) && against(b, a)
        };
        let (a, b) = next_pair(group, can_fight)?;
        Some([BTreeSet::from([a]), BTreeSet::from([b])])
    }

    /// **DW-RULING-29.** Returns the two camps for which lots have just been drawn in a province. They are the next
    /// camps of the first idle group.
    pub(crate) fn camps_of_lots(&self, province: ProvinceId) -> Option<[BTreeSet<Seat>; 2]> {
        let open = |conflict: &&Conflict| conflict.province == province && !conflict.settled;
        self.at.conflicts.values().filter(open).find_map(|conflict| {
            let mut idle = conflict.groups.iter().filter(|group| !group.fighting);
            idle.find_map(|group| self.next_camps(conflict, group))
        })
    }
}

impl Resolution<'_> {
    /// **DW-CONFLICT-04, DW-RULING-25, DW-RULING-27.** Reveals and resolves the attitudes in a conflict.
    pub(super) fn resolve_conflict(&mut self, id: ConflictId) {
        let Some(conflict) = self.conflict(id) else { return };
        let attitudes = self.attitudes_of(conflict);
        self.emit(Event::AttitudesRevealed { conflict: id, attitudes });
        let Some(conflict) = self.conflict(id).cloned() else { return };
        self.withdraw_all(id, &conflict);
        self.shelter_all(&conflict);
        self.come_out(&conflict);
        self.group(id, &conflict);
        self.go_on(id);
    }

    /// Returns the armies in a conflict, sorted by number and then race.
    fn by_number(&self, conflict: &Conflict) -> Vec<(ForceId, Attitude)> {
        let mut armies: Vec<(ForceId, Attitude)> =
            conflict.attitudes.iter().map(|(&army, &attitude)| (army, attitude)).collect();
        armies.sort_by_key(|&(army, _)| {
            self.force(army).map(|force| (force.number, self.rank_of(force.owner), army))
        });
        armies
    }

    /// **DW-CONFLICT-06 to -08, DW-RULING-26.** Carries out withdrawals. An army must roll a die if an enemy chose to
    /// fight its player.
    fn withdraw_all(&mut self, id: ConflictId, conflict: &Conflict) {
        for (army, attitude) in self.by_number(conflict) {
            let (Attitude::Withdraw(to), Some(own)) = (attitude, self.force(army)) else {
                continue;
            };
            let from = own.province;
            if self.is_designated(conflict, own.owner) {
                let die = self.dice().d6();
                let succeeded = die.face >= Attitude::ESCAPE;
                self.emit(Event::WithdrawalTested { conflict: id, army, die, succeeded });
                if !succeeded {
                    continue;
                }
            }
            self.lose_order(army);
            self.emit(Troops::Retreated { army, from, to });
        }
    }

    /// **DW-CONFLICT-09.** Moves armies that take shelter into their sites.
    fn shelter_all(&mut self, conflict: &Conflict) {
        for (army, attitude) in self.by_number(conflict) {
            if let Attitude::Shelter(site) = attitude {
                let site = Some(site);
                if self.force(army).is_some_and(|own| own.site != site) {
                    self.emit(Troops::Sheltered { army, site });
                }
                self.lose_order(army);
            }
        }
    }

    /// **DW-RULING-31.** Brings sheltered armies into the open if they fight an enemy outside the site. Unbesieged
    /// armies also come out if an enemy chose to fight their player.
    fn come_out(&mut self, conflict: &Conflict) {
        for (army, attitude) in self.by_number(conflict) {
            let Some(own) = self
                .force(army)
                .filter(|own| own.site.is_some() && own.province == conflict.province)
            else {
                continue;
            };
            let comes = match attitude {
                Attitude::Fight(Some(target)) => !self.field_of(conflict, target).is_empty(),
                _ => false,
            };
            let drawn = !matches!(attitude, Attitude::Shelter(_))
                && !self.is_besieged(army)
                && self.is_designated(conflict, own.owner);
            if comes || drawn {
                self.emit(Troops::Sheltered { army, site: None });
            }
        }
    }

    /// **DW-CONFLICT-12, DW-CONFLICT-13, DW-RULING-28.** Groups the players who fight each other. A group that cannot
    /// be split into two camps gets a random fighting order.
    fn group(&mut self, id: ConflictId, conflict: &Conflict) {
        let mut groups = Vec::new();
        for edges in split(&self.edges(conflict)) {
            let camps = camps(&edges);
            let mut group = Group { edges, camps, ..Group::default() };
            if group.camps.is_none() {
                let mut ranked: Vec<Seat> = group.seats().into_iter().collect();
                ranked.sort_by_key(|&seat| (self.rank_of(seat), seat));
                (group.lots, group.order) = draw_order(ranked, self.dice());
            }
            groups.push(group);
        }
        if !groups.is_empty() {
            self.emit(Event::Grouped { conflict: id, groups });
        }
    }

    /// Starts the next battle in each idle group. Settles the conflict if no steps remain.
    pub(super) fn go_on(&mut self, id: ConflictId) {
        let count = self.conflict(id).map_or(0, |conflict| conflict.groups.len());
        for place in 0..count {
            let Some(conflict) = self.conflict(id) else { return };
            let idle = conflict.groups.get(place).filter(|group| !group.fighting);
            if let Some(camps) = idle.and_then(|group| self.next_camps(conflict, group)) {
                self.clash(id, place, camps);
            }
        }
        self.settle_if_done(id);
    }

    /// **DW-BATTLE-02, DW-RULING-29.** Returns whether the first of two camps defends. The owner's camp defends; if
    /// neither contains the owner, lots decide.
    fn first_defends(&mut self, province: ProvinceId, camps: &[BTreeSet<Seat>; 2]) -> bool {
        let owner = self.owner_of(province);
        let owned = (0..2).find(|&own| owner.is_some_and(|seat| camps[own].contains(&seat)));
        match owned {
            Some(own) => own == 0,
            None => {
                let lots = draw_defender(self.dice());
                let first = lots.defender == 0;
                self.emit(Battle::LotsDrawn { province, lots });
                first
            }
        }
    }

    /// **DW-BATTLE-02, DW-BATTLE-03, DW-RULING-29.** Opens the battle between two camps. The owner's or besieged
    /// player's camp defends; otherwise lots decide. A camp that failed to withdraw does not choose the table edge.
    fn clash(&mut self, id: ConflictId, place: usize, camps: [BTreeSet<Seat>; 2]) {
        let Some(conflict) = self.conflict(id).cloned() else { return };
        let province = conflict.province;
        let relief = self.relieved(province, &camps);
        let [a, b] = [0, 1].map(|own: usize| -> BTreeSet<ForceId> {
            camps[own]
                .iter()
                .flat_map(|&seat| self.fighters(&conflict, seat, &camps[1 - own]))
                .collect()
        });
        let is_first_defending = match relief {
            Some((_, relieving)) => relieving == 0,
            None => self.first_defends(province, &camps),
        };
        let sides = if is_first_defending { [a, b] } else { [b, a] };
        let failed = [0, 1].map(|own: usize| !conflict.caught.is_disjoint(&sides[own]));
        self.emit(Event::Joined { conflict: id, group: place });
        let mut grounds = Grounds::default();
        let kind = match relief {
            Some((siege, _)) => {
                if self.options.judge >= Judge::THIRD {
                    grounds = self.relief_effects(siege, &sides);
                }
                BattleKind::Relief(id, siege)
            }
            None => BattleKind::Field(id),
        };
        self.open_battle(kind, province, sides, edge_chooser(failed), grounds);
    }
}
