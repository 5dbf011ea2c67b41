//! Builds both sides of a battle from the forces in the campaign.

use crate::battle::{
    Army, Character, Condition, Customs, Engagement, Fighter, ForceKind, Kind, Plan, Role,
    stand_price,
};
use crate::content::{Lists, TroopType};
use crate::ids::{CharacterId, ForceId, TroopId, UnitId};
use crate::nouns::Advantage;
use crate::setup::Ruleset;
use crate::state::{
    Battle as Record, BattleKind, BattlePlan, Character as Person, Condition as Health, Demonworld,
    Force, Militia, StandingOrders, Unit,
};
use regnal_core::narrow::narrow;

/// Id used for militia in a battle. No force or unit has this id, because their ids start at 1.
const NOBODY: u32 = 0;

impl Demonworld {
    /// Returns both sides of a battle in their current state.
    pub(in crate::decide) fn muster(&self, record: &Record) -> Engagement {
        let owner = self.owner_of(record.province);
        let owner = match owner {
            Some(owner) => record.role_of(owner),
            // In an unowned province, the militia counts as the owner.
            None => record.grounds.militia.map(|_| Role::Defender),
        };
        let grounds = &record.grounds;
        Engagement {
            kind: match record.kind {
                BattleKind::Field(_) => Kind::Field,
                BattleKind::Relief(..) => Kind::Relief,
                BattleKind::Assault(_) => Kind::Assault,
                BattleKind::Sortie(_) => Kind::Sortie,
            },
            season: self.at.date.season,
            sides: Role::BOTH.map(|role| self.muster_side(record, role)),
            owner,
            edge: record.edge,
            camp: grounds.camp.or_else(|| self.encamped_side(record)),
            walls: grounds.walls.clone(),
            surprise: grounds.surprise,
            raider: grounds.raider,
            customs: self.options.customs(),
        }
    }

    /// **DW-RULING-59.** Returns the side that fights in its own camp, in a battle outside a siege.
    fn encamped_side(&self, record: &Record) -> Option<Role> {
        let outside = matches!(record.kind, BattleKind::Field(_));
        Role::BOTH
            .into_iter()
            .find(|role| outside && self.is_encamped(&record.sides[role.index()].forces))
    }

    fn muster_side(&self, record: &Record, role: Role) -> Vec<Army> {
        let side = &record.sides[role.index()];
        let armies = side.forces.iter().filter_map(|&id| {
            let force = self.force(id)?;
            Some(self.muster_force(record, role, id, force))
        });
        let militia = record.grounds.militia.filter(|_| role == Role::Defender);
        armies.chain(militia.and_then(|militia| self.muster_militia(militia))).collect()
    }

    fn muster_force(&self, record: &Record, role: Role, id: ForceId, force: &Force) -> Army {
        let provisions = record.grounds.provisions.get(&id).copied();
        let provisions = provisions.unwrap_or_default();
        let takes_part = |unit: UnitId| {
            let comes_out = match record.kind {
                BattleKind::Sortie(_) => role == Role::Defender,
                BattleKind::Assault(_) => role == Role::Attacker,
                BattleKind::Field(_) | BattleKind::Relief(..) => false,
            };
            let chosen = record.grounds.chosen.as_ref().filter(|_| comes_out);
            chosen.is_none_or(|chosen| chosen.contains(&unit))
        };
        Army {
            force: id,
            kind: force.number.map_or(ForceKind::Garrison, ForceKind::Army),
            player: self.player(force.owner).map(|player| player.race),
            home: self.is_initial(force.owner, force.province),
            ration: provisions.ration,
            shortage: provisions.shortage,
            plan: self.plan_of(record, force),
            characters: self
                .characters_of(id)
                .map(|(id, own)| own.mustered(id, self.king_of(own.owner) == Some(id)))
                .collect(),
            units: self
                .units_of(id)
                .filter(|&(unit, _)| takes_part(unit))
                .filter_map(|(unit, own)| {
                    let on_foot = self.at.office.on_foot.get(&unit).copied();
                    own.mustered(unit, on_foot, self.lists())
                })
                .collect(),
        }
    }

    /// **DW-RULING-68, DW-T-40.** Returns a force's plan: the plan for this battle or siege, otherwise the army's plan.
    /// If there is neither, returns the player's plan with the threshold from the standing orders.
    fn plan_of(&self, record: &Record, force: &Force) -> Plan {
        let sent = record
            .plans
            .get(&force.owner)
            .or_else(|| record.grounds.plans.get(&force.owner))
            .or(force.battle_plan.as_ref());
        let player = self.player(force.owner);
        player.map(|own| Plan::chosen(sent, &own.battle_plan, &own.standing)).unwrap_or_default()
    }

    /// **DW-RULING-23.** Returns a site's militia, drawn from the levy of the province's population. It fights at home
    /// and has no leader.
    fn muster_militia(&self, militia: Militia) -> Option<Army> {
        let people = self.land(militia.site.province)?.population;
        let levy = self.lists().levy(people)?;
        Some(Army::militia(levy, militia.stands))
    }
}

impl Plan {
    /// **DW-RULING-68, DW-T-40.** Returns the plan `sent`. If there is none, returns the player's `general` plan, with
    /// the threshold from the standing orders unless it has its own.
    pub(crate) fn chosen(
        sent: Option<&BattlePlan>,
        general: &BattlePlan,
        standing: &StandingOrders,
    ) -> Plan {
        let plan = sent.unwrap_or(general);
        let usual = standing.withdraw_at.filter(|_| sent.is_none());
        Plan {
            line: plan.line.clone(),
            reserve: plan.reserve.clone(),
            withdraw_at: plan.withdraw_at.or(usual),
        }
    }
}

impl Army {
    /// **DW-RULING-23.** Returns militia that consists of the given number of stands of a levy. It fights at home and
    /// has no leader.
    pub(crate) fn militia(levy: &TroopType, stands: u16) -> Army {
        Army {
            force: ForceId(NOBODY),
            kind: ForceKind::Militia,
            player: None,
            home: true,
            ration: Default::default(),
            shortage: 0,
            plan: Plan::default(),
            characters: Vec::new(),
            units: vec![Fighter::of_list(UnitId(NOBODY), levy, stands)],
        }
    }
}

impl Fighter {
    /// Returns a unit with the given number of stands of an army-list entry, without experience or demotivation.
    pub(crate) fn of_list(id: UnitId, entry: &TroopType, stands: u16) -> Fighter {
        Fighter {
            unit: id,
            troop: entry.kind,
            stands,
            initial_cost: entry.cost,
            initial_stands: entry.stands,
            line_price: None,
            a: entry.a.into(),
            renown: 0,
            b: entry.b.into(),
            fear: entry.fear.into(),
            slave: false,
        }
    }
}

impl Ruleset {
    /// Returns the campaign options that apply to battles.
    pub(crate) fn customs(&self) -> Customs {
        Customs {
            second_day: Some(self.second_day_spring_autumn),
            assault_turns: Some(narrow(self.assault_turn_cap)),
            morale_die: Some(self.morale_die),
            renown_is_of_units: !self.renown_helps_army_test,
            days: Some(self.max_battle_days),
            ..Customs::default()
        }
    }
}

impl Person {
    /// **DW-RULING-79, DW-RULING-80.** Returns the character's state at the start of a battle.
    pub(crate) fn mustered(&self, id: CharacterId, king: bool) -> Character {
        Character {
            id,
            stars: self.stars(),
            level: self.list_entry().level,
            condition: match self.condition {
                Health::Ok => Condition::Unhurt,
                Health::Wounded => Condition::Wounded,
                // A captured character belongs to no force and therefore never takes part in a battle.
                Health::Fled | Health::Captured(_) => Condition::Fled,
            },
            king,
        }
    }
}

impl Unit {
    /// **DW-RULING-46, DW-RULING-70, DW-XP-02 to -04.** Returns the unit's state at the start of a battle, including
    /// experience and demotivation. `on_foot` is the dismounted profile set by the umpire, if any.
    pub(crate) fn mustered(
        &self,
        id: UnitId,
        on_foot: Option<TroopId>,
        lists: &Lists,
    ) -> Option<Fighter> {
        let entry = self.list_entry(lists)?;
        let [a, b, fear] = self.profile(lists)?;
        Some(Fighter {
            unit: id,
            troop: self.kind(lists)?,
            stands: self.stands,
            initial_cost: self.initial_cost,
            initial_stands: self.initial_stands,
            line_price: self.dismounted.then(|| line_price(entry, on_foot, lists)).flatten(),
            a,
            renown: self.points_of(Advantage::Renown),
            b,
            fear,
            slave: self.slave,
        })
    }
}

/// **DW-RULING-46, DW-RATION-05.** Returns the price per stand of dismounted riders, in centipoints. The price comes
/// from the umpire's profile if one is set, otherwise from the race's profile.
fn line_price(entry: &TroopType, on_foot: Option<TroopId>, lists: &Lists) -> Option<u32> {
    let line = lists.troop(on_foot.unwrap_or(lists.race(entry.race)?.dismounts_to))?;
    Some(stand_price(line.cost, line.stands))
}
