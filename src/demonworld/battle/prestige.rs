//! Determines the winner of a battle, prestige changes and forced departures.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::content::content;
use super::day::Fought;
use super::engagement::{Engagement, ForceKind, Kind, Outcome, Role};
use super::line::Presence;
use crate::judge::Judge;
use crate::nouns::{ForceId, Race};
use regnal_core::narrow::narrow;

/// **DW-GEN-08.** Minimum and maximum prestige.
pub const PRESTIGE_BOUNDS: (i8, i8) = (-2, 3);

/// **DW-GEN-08.** Returns the prestige after a change, clamped to its bounds.
pub fn bounded(prestige: i8, change: i8) -> i8 {
    prestige.saturating_add(change).clamp(PRESTIGE_BOUNDS.0, PRESTIGE_BOUNDS.1)
}

/// **DW-BATTLE-09, DW-RULING-74..76, DW-RULING-78.** Returns the winner. A rout always decides the battle. A withdrawal
/// decides the battle only in the open, and only if it was not forced by nightfall.
pub fn winner(kind: Kind, outcome: Outcome, is_drawn: bool) -> Option<Role> {
    let in_the_open = matches!(kind, Kind::Field | Kind::Relief);
    match outcome {
        Outcome::DefenderRout => Some(Role::Attacker),
        Outcome::AttackerRout => Some(Role::Defender),
        Outcome::DefenderWithdraws if in_the_open && !is_drawn => Some(Role::Attacker),
        Outcome::AttackerWithdraws if in_the_open && !is_drawn => Some(Role::Defender),
        Outcome::DefenderWithdraws
        | Outcome::AttackerWithdraws
        | Outcome::BothWithdraw
        | Outcome::BothRout
        | Outcome::Undecided => None,
    }
}

/// **DW-RULING-75, DW-RULING-78.** Returns the side that gains prestige at the enemy's expense: the winner, if at least
/// one turn was fought and neither side was militia.
pub fn worth_prestige(
    engagement: &Engagement,
    outcome: Outcome,
    is_drawn: bool,
    turns: u16,
) -> Option<Role> {
    winner(engagement.kind, outcome, is_drawn)
        .filter(|_| turns > 0 && !Role::BOTH.iter().any(|&role| engagement.is_militia(role)))
}

/// **DW-XP-05, DW-RULING-85.** Returns whether a side gains experience from this battle. Under the current edition,
/// this is always the case. In editions before [`Judge::SIXTH`], battles solely against militia gave no experience.
pub fn gives_experience(engagement: &Engagement, role: Role) -> bool {
    engagement.customs.judge >= Judge::SIXTH || !engagement.is_militia(role.other())
}

/// **DW-AFTER-01, DW-BATTLE-11, DW-ROUT-01, DW-RULING-75, DW-RULING-76, DW-RULING-38.** Returns the armies that must
/// leave the province: armies that have routed or withdrawn and, after a battle in the open, all armies of a side that
/// withdrew. Garrisons never leave. After a sortie, besieged troops go back into the site (DW-RULING-37).
pub fn leaving(engagement: &Engagement, fought: &Fought) -> Vec<ForceId> {
    let in_the_open = matches!(engagement.kind, Kind::Field | Kind::Relief);
    engagement
        .armies()
        .filter(|(_, army)| matches!(army.kind, ForceKind::Army(_)))
        .filter(|&(role, army)| {
            let is_present = fought.field.has(role, army.force, Presence::Present);
            let goes_inside = engagement.kind == Kind::Sortie && role == Role::Defender;
            !goes_inside && (!is_present || in_the_open && fought.outcome.withdraws(role))
        })
        .map(|(_, army)| army.force)
        .collect()
}

/// State of a player on one side of a battle, as needed for the prestige change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Race of the player.
    pub player: Race,
    /// Prestige before the battle.
    pub prestige: i8,
    /// Total points of the player's forces in the battle.
    pub points: u32,
    /// `true` if the player's commander-in-chief was destroyed.
    pub commander_lost: bool,
    /// Opponents who have already given the player a prestige point this year (DW-RULING-78).
    pub credited: BTreeSet<Race>,
}

/// Change in a player's prestige after a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stake {
    /// Race of the player.
    pub player: Race,
    /// Prestige before the battle.
    pub before: i8,
    /// Prestige after the battle.
    pub after: i8,
    /// Opponent from whom the player gained a prestige point; set only if the option `prestige_cap` is on.
    pub credit: Option<Race>,
}

/// **DW-GEN-08, DW-GEN-12, DW-AFTER-07, DW-AFTER-08, DW-RULING-78.** Returns the prestige changes on both sides, the
/// defender's players first. `winner` comes from [`worth_prestige`]; `is_capped` is the option `prestige_cap`. Victory
/// and defeat are applied before the loss of a commander, and each change is clamped to the bounds.
pub fn prestige(sides: [&[Standing]; 2], winner: Option<Role>, is_capped: bool) -> Vec<Stake> {
    let tables = content();
    let mut stakes = Vec::new();
    for role in Role::BOTH {
        for standing in sides[role.index()] {
            let (mut now, mut credit) = (standing.prestige, None);
            if winner == Some(role) {
                let giver = giver(standing, sides[role.other().index()]);
                if !is_capped || giver.is_some() {
                    now = bounded(now, narrow(tables.wins_battle));
                    credit = giver.filter(|_| is_capped && now != standing.prestige);
                }
            } else if winner.is_some() {
                now = bounded(now, narrow(tables.loses_battle));
            }
            if standing.commander_lost {
                now = bounded(now, narrow(tables.commander_destroyed));
            }
            stakes.push(Stake {
                player: standing.player,
                before: standing.prestige,
                after: now,
                credit,
            });
        }
    }
    stakes
}

/// **DW-RULING-78.** Returns the loser who gives the player a prestige point: the strongest, in points, of those who
/// have not given the player one this year. DW-T-03 breaks ties.
fn giver(standing: &Standing, losers: &[Standing]) -> Option<Race> {
    losers
        .iter()
        .filter(|loser| !standing.credited.contains(&loser.player))
        .min_by_key(|loser| (std::cmp::Reverse(loser.points), loser.player))
        .map(|loser| loser.player)
}
