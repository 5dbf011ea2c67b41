//! Computes the modifiers to a side's combat roll: leaders, table edge, surprise, rationing, walls.

use serde::{Deserialize, Serialize};

use super::content::content;
use super::engagement::{Engagement, Kind, Ration, Role, Walls};
use super::line::ActiveBattle;
use regnal_core::narrow::narrow;

/// Number of turns at the start of a day during which surprise and a superior sorcerer give a modifier (DW-T-42).
const EARLY_TURNS: u8 = 3;

/// Reason for a modifier to a side's roll (DW-T-42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Modifier {
    /// The side's best general has more stars than the enemy's.
    BetterGeneral,
    /// The side's best sorcerer has a higher level than the enemy's.
    BetterSorcerer,
    /// The side chose the table edge.
    TableEdge,
    /// The besieged were surprised while working.
    Surprise,
    /// The side is on 25 % rationing.
    Rationing25,
    /// The side is on 50 % rationing.
    Rationing50,
    /// The side attacks over a wall or palisade.
    Wall,
}

/// **DW-T-43, DW-AUTO-22.** Returns the frontage in stands and the roll modifier for attacking walls with the given
/// number of breaches.
pub fn wall_hindrance(walls: &Walls, breaches: u16) -> (u64, i32) {
    let tables = content();
    let towers = walls.towers.iter().filter(|&&height| height >= walls.lowest).count();
    let frontage = tables.base_frontage
        + tables.per_breach * i64::from(breaches)
        + tables.per_siege_tower * narrow::<i64, _>(towers);
    let penalty = if breaches > 0 {
        tables.with_breach
    } else {
        match walls.lowest {
            0..=5 => tables.wall_to_5,
            6..=8 => tables.wall_6_to_8,
            9.. => tables.wall_9_or_10,
        }
    };
    (narrow(frontage), narrow(penalty))
}

/// **DW-T-42.** Returns a side's modifiers for a turn of the first day, computed before the battle begins.
pub fn opening_modifiers(engagement: &Engagement, role: Role, turn: u8) -> Vec<(Modifier, i32)> {
    modifiers_of(engagement, role, 1, turn)
}

/// **DW-T-42.** Returns a side's modifiers in any turn, assuming that all armies are present and no gate has fallen.
pub fn modifiers_of(
    engagement: &Engagement,
    role: Role,
    day: u8,
    turn: u8,
) -> Vec<(Modifier, i32)> {
    ActiveBattle::new(engagement).modifiers(role, day, turn)
}

impl ActiveBattle<'_> {
    /// Returns the frontage and wall penalty for a side that attacks walls or a camp (DW-AUTO-22, DW-RULING-59).
    pub(super) fn hindrance(&self, role: Role) -> Option<(u64, i32)> {
        let engagement = self.engagement;
        match (engagement.kind, &engagement.walls) {
            (Kind::Assault, Some(walls)) => {
                (role == Role::Attacker).then(|| wall_hindrance(walls, self.field.breaches))
            }
            _ => (engagement.camp == Some(role.other())).then(|| {
                let tables = content();
                (narrow(tables.camp_frontage), narrow(tables.camp_penalty))
            }),
        }
    }

    /// **DW-T-42, DW-AUTO-06, DW-AUTO-20.** Returns a side's modifiers in a turn.
    pub(super) fn modifiers(&self, role: Role, day: u8, turn: u8) -> Vec<(Modifier, i32)> {
        let (tables, engagement) = (content(), self.engagement);
        let best = |role| {
            let (stars, levels): (Vec<u8>, Vec<u8>) =
                self.present(role).map(|army| (army.stars(), army.level())).unzip();
            (stars.into_iter().max(), levels.into_iter().max())
        };
        let (own, enemy) = (best(role), best(role.other()));
        let is_early = turn <= EARLY_TURNS;
        let is_assault = engagement.kind == Kind::Assault;
        let ration = self.present(role).map(|army| army.ration).max();
        let mut modifiers = Vec::new();
        let mut count = |counts: bool, modifier, value: i64| {
            if counts {
                modifiers.push((modifier, narrow(value)));
            }
        };
        count(own.0 > enemy.0.max(Some(0)), Modifier::BetterGeneral, tables.better_general);
        count(
            is_early && own.1 > enemy.1.max(Some(0)),
            Modifier::BetterSorcerer,
            tables.better_sorcerer,
        );
        count(
            engagement.edge == Some(role) && !is_assault && (day, turn) == (1, 1),
            Modifier::TableEdge,
            tables.table_edge,
        );
        count(
            engagement.surprise && is_assault && role == Role::Attacker && is_early,
            Modifier::Surprise,
            tables.surprise,
        );
        count(ration == Some(Ration::ThreeQuarters), Modifier::Rationing25, tables.rationing_25);
        count(ration == Some(Ration::Half), Modifier::Rationing50, tables.rationing_50);
        if let Some((_, penalty)) = self.hindrance(role) {
            count(penalty != 0, Modifier::Wall, i64::from(penalty));
        }
        modifiers
    }
}
