//! What a viewer may know of a battle that is not settled yet (section 7). What comes of it is told when it happens.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::game::Seat;
use crate::games::demonworld::battle::{
    Army, Engagement, Fought, Outcome, Plan, Role, Settled, Sheet, sheet,
};
use crate::games::demonworld::ids::ProvinceId;
use crate::games::demonworld::nouns::BattleMode;
use crate::games::demonworld::state::{
    Battle, BattleKind, BattlePlan, Date, NextDay, OnTable, Roll,
};

/// What a viewer may know of a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleView {
    /// When it is or was fought.
    pub date: Date,
    /// Of which kind.
    pub kind: BattleKind,
    /// Where.
    pub province: ProvinceId,
    /// Whose forces fight, the defender first; nobody's where militia alone defends.
    pub sides: [BTreeSet<Seat>; 2],
    /// How it is fought, once that is settled; that of a siege for its two sides alone.
    pub mode: Option<BattleMode>,
    /// How it came out, once it is over.
    pub outcome: Option<Outcome>,
    /// After how many turns, once it is over.
    pub turns: Option<u16>,
    /// Who has won, once it is over; nobody where that cannot be said.
    pub winner: Option<Role>,
    /// What only those who fight in it know.
    pub own: Option<OwnBattle>,
}

/// What a player who fights in a battle knows of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnBattle {
    /// His side.
    pub role: Role,
    /// The side that chooses the table edge.
    pub edge: Option<Role>,
    /// How he wants it fought.
    pub mode: Option<BattleMode>,
    /// The plan that he sent for it.
    pub plan: Option<BattlePlan>,
    /// What he wants for the second day.
    pub next_day: Option<NextDay>,
    /// Both orders of battle, the defender's first, without the plans of the others.
    pub armies: [Vec<Army>; 2],
    /// Who they are.
    pub roll: Roll,
    /// The battle sheet, on a table (DW-REPORT-01).
    pub sheet: Option<Sheet>,
    /// Reports, and what else there is to know about the table.
    pub table: Option<OnTable>,
    /// The days fought so far.
    pub fought: Option<Fought>,
    /// What followed; what became of stores is for the defender.
    pub settled: Option<Settled>,
}

impl BattleView {
    /// What a seat, or nobody in particular, may know of a battle.
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

/// What followed, as one side knows it: what burnt inside is known to the besieged, who are the defender.
fn followed(settled: &Settled, own: Role) -> Settled {
    let mut settled = settled.clone();
    if own == Role::Attacker {
        settled.store_dice.clear();
        settled.stores_lost = 0;
    }
    settled
}

/// **DW-REPORT-01, section 7.** The armies of both sides as one side knows them: nobody's plan but its own; how the enemy
/// is fed only on a table, where it changes what his troops can do.
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
