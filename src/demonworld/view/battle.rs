//! A viewer's knowledge of a battle (section 7). Events are not included here, because they are reported when they
//! occur.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::battle::{Army, Engagement, Fought, Outcome, Plan, Role, Settled, Sheet, sheet};
use crate::ids::ProvinceId;
use crate::nouns::BattleMode;
use crate::state::{Battle, BattleKind, BattlePlan, Date, NextDay, OnTable, Roll};
use regnal_core::game::Seat;

/// A viewer's knowledge of a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct BattleView {
    pub date: Date,
    pub kind: BattleKind,
    pub province: ProvinceId,
    /// Players with forces in the battle, grouped by side, the defender first. A side with only militia has an empty
    /// set.
    pub sides: [BTreeSet<Seat>; 2],
    /// Mode of the battle, once settled. In a siege, only the two sides know it.
    pub mode: Option<BattleMode>,
    /// Outcome, once the battle is over.
    pub outcome: Option<Outcome>,
    /// Number of turns, once the battle is over.
    pub turns: Option<u16>,
    /// Winning side, if any, once the battle is over.
    pub winner: Option<Role>,
    /// Private information, for players who take part in the battle.
    pub own: Option<OwnBattle>,
}

/// A participant's private knowledge of a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct OwnBattle {
    pub role: Role,
    pub edge: Option<Role>,
    pub mode: Option<BattleMode>,
    pub plan: Option<BattlePlan>,
    pub next_day: Option<NextDay>,
    /// Both orders of battle, the defender's first. Other players' battle plans are left out.
    pub armies: [Vec<Army>; 2],
    pub roll: Roll,
    /// Battle sheet, for a battle on the table (DW-REPORT-01).
    pub sheet: Option<Sheet>,
    /// Reports and other facts about a battle on the table.
    pub table: Option<OnTable>,
    pub fought: Option<Fought>,
    /// Consequences of the battle. Only the defender sees the fate of the stores.
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

/// Returns the consequences of a battle as known to one side. Only the besieged, who count as the defender, know how
/// many stores were destroyed.
fn followed(settled: &Settled, own: Role) -> Settled {
    let mut settled = settled.clone();
    if own == Role::Attacker {
        settled.store_dice.clear();
        settled.stores_lost = 0;
    }
    settled
}

/// **DW-REPORT-01, section 7.** Returns the armies of both sides as known to one side. The enemy's plan is hidden. The
/// enemy's rationing is shown only for a battle on the table, where it affects the troops' abilities.
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
