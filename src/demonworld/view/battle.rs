//! A viewer's knowledge of a battle (section 7). Events are reported when they happen, not here.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::battle::{Army, Engagement, Fought, Outcome, Plan, Role, Settled, Sheet, sheet};
use crate::ids::ProvinceId;
use crate::nouns::BattleMode;
use crate::state::{Battle, BattleKind, BattlePlan, Date, NextDay, OnTable, Roll};
use regnal_core::game::Seat;

/// A viewer's knowledge of a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleView {
    /// The season in which it is or was fought.
    pub date: Date,
    /// Its kind.
    pub kind: BattleKind,
    /// Its province.
    pub province: ProvinceId,
    /// The players whose forces fight, the defender first; empty where militia alone defends.
    pub sides: [BTreeSet<Seat>; 2],
    /// The mode, once it is settled; in a siege only both sides know it.
    pub mode: Option<BattleMode>,
    /// The outcome, once it is over.
    pub outcome: Option<Outcome>,
    /// The number of turns, once it is over.
    pub turns: Option<u16>,
    /// The winning side, once the battle is over and if it was won.
    pub winner: Option<Role>,
    /// The private part, for players who fight in it.
    pub own: Option<OwnBattle>,
}

/// A combatant's private knowledge of a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnBattle {
    /// The player's side.
    pub role: Role,
    /// The side that chooses the table edge.
    pub edge: Option<Role>,
    /// The mode that the player asked for.
    pub mode: Option<BattleMode>,
    /// The battle plan that the player sent for it.
    pub plan: Option<BattlePlan>,
    /// The player's decision for the second day.
    pub next_day: Option<NextDay>,
    /// Both orders of battle, the defender's first, without other players' plans.
    pub armies: [Vec<Army>; 2],
    /// The units and characters that took part.
    pub roll: Roll,
    /// The battle sheet, on a table (DW-REPORT-01).
    pub sheet: Option<Sheet>,
    /// The reports and the other facts about the fight on a table.
    pub table: Option<OnTable>,
    /// The days fought so far.
    pub fought: Option<Fought>,
    /// The consequences; only the defender sees what happened to stores.
    pub settled: Option<Settled>,
}

impl BattleView {
    /// Builds the view of a battle for a seat, or for the public if `None`.
    pub(super) fn of(battle: &Battle, date: Date, seat: Option<Seat>) -> BattleView {
        let Battle {
            kind,
            province,
            sides,
            edge,
            grounds: _, // walls and food are shown by the siege
            modes,
            mode,
            plans,
            next_day,
            engagement,
            roll,
            table,
            fought,
            settled,
        } = battle;
        let role = seat.and_then(|seat| Some((seat, battle.role_of(seat)?)));
        let over = fought.as_ref().filter(|fought| fought.is_over);
        BattleView {
            date,
            kind: *kind,
            province: *province,
            sides: sides.each_ref().map(|side| side.seats.clone()),
            mode: mode.filter(|_| role.is_some() || !kind.is_of_siege()),
            outcome: over.map(|fought| fought.outcome),
            turns: over.map(|fought| fought.turns),
            winner: battle.winner(),
            own: role.map(|(seat, role)| OwnBattle {
                role,
                edge: *edge,
                mode: modes.get(&seat).copied(),
                plan: plans.get(&seat).cloned(),
                next_day: next_day.get(&seat).cloned(),
                armies: engagement
                    .as_ref()
                    .map(|engagement| orders_of_battle(engagement, role, table.is_some()))
                    .unwrap_or_default(),
                roll: roll.clone(),
                sheet: table
                    .as_ref()
                    .zip(engagement.as_ref())
                    .map(|(table, engagement)| sheet(engagement, table.limit)),
                table: table.clone(),
                fought: fought.clone(),
                settled: settled.as_ref().map(|settled| followed(settled, role)),
            }),
        }
    }
}

/// Returns the consequences as one side knows them. Losses of stores are known only to the besieged, who defend.
fn followed(settled: &Settled, own: Role) -> Settled {
    let mut settled = settled.clone();
    if own == Role::Attacker {
        settled.store_dice.clear();
        settled.stores_lost = 0;
    }
    settled
}

/// **DW-REPORT-01, section 7.** Returns the armies of both sides as one side knows them. The enemy's plan is hidden.
/// The enemy's rationing is shown only for a fight on a table, where it changes what troops can do.
fn orders_of_battle(engagement: &Engagement, own: Role, on_table: bool) -> [Vec<Army>; 2] {
    Role::BOTH.map(|role| {
        let mut armies = engagement.side(role).to_vec();
        if role != own {
            for army in &mut armies {
                army.plan = Plan::default();
                if !on_table {
                    army.ration = Default::default();
                    army.shortage = 0;
                }
            }
        }
        armies
    })
}
