//! Battle odds, computed by simulating the DW-AUTO rules with separate dice.

use std::collections::BTreeMap;

use super::Share;
use super::foe::{Foe, Known};
use crate::battle::{
    Army, Engagement, Fought, Kind, Morrow, Presence, Role, default_morrow, fight, go_on, shut_in,
    winner,
};
use crate::ids::ForceId;
use regnal_core::dice::Dice;

/// Number of simulated battles for each assumed enemy strength.
pub const RUNS: u32 = 120;

/// Random stream for the dice. The value is arbitrary but fixed, so that results are reproducible.
const STREAM: u64 = 0x0DD5;

/// Counts of simulated battle results, from the perspective of the side that requests the odds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Battles in which the enemy routed or left the field, including assaults that took the site and sorties that
    /// broke the siege.
    pub won: u32,
    /// Battles in which neither side won.
    pub drawn: u32,
    /// Battles in which the side that requests the odds routed or left the field. A sortie that routed counts only if
    /// the troops did not get back into the site.
    pub lost: u32,
    /// Battles in which a raid on the depots succeeded, regardless of the result of the battle (DW-AUTO-26).
    pub raided: u32,
}

impl Counts {
    /// Returns the total number of battles.
    pub fn all(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Returns `count` as a share of all battles.
    pub fn share(&self, count: u32) -> Share {
        Share::of(count, self.all())
    }

    fn and(self, other: Counts) -> Counts {
        Counts {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
            raided: self.raided + other.raided,
        }
    }
}

/// Basis for the assumed enemy strength: sightings, the rules or an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Sightings of the enemy.
    Known(Known),
    /// Militia, whose strength is defined by the rules (DW-RULING-23).
    Militia,
    /// No enemy, so no battle takes place.
    Nobody,
    /// A garrison that has never been seen. It is assumed to have half, all or twice the given points.
    Hidden(u32),
}

/// Odds of winning a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleOdds {
    /// Kind of battle.
    pub kind: Kind,
    /// Basis for the assumed enemy strength.
    pub against: Against,
    /// Results for each assumed strength, weakest first. Strengths are percentages of the known or estimated strength.
    /// If the strength is known exactly, it is the only one listed.
    pub counts: Vec<(u32, Counts)>,
    /// Results at the known strength for other battle orders of the enemy, which are secret (DW-AUTO-04). The list is
    /// empty if the order cannot change the result.
    pub other_lines: Vec<Counts>,
    /// `true` if a unit was ordered to raid the depots.
    pub is_raid: bool,
}

impl BattleOdds {
    /// Returns the results for the known or estimated strength.
    pub fn usual(&self) -> Counts {
        let usual = self.counts.iter().find(|(percent, _)| *percent == 100);
        usual.map_or_else(Counts::default, |(_, counts)| *counts)
    }

    /// Creates the odds of a battle that is won without a fight.
    pub(super) fn won_without_fight(kind: Kind) -> BattleOdds {
        let won = Counts { won: 1, ..Counts::default() };
        BattleOdds {
            kind,
            against: Against::Nobody,
            counts: vec![(100, won)],
            other_lines: Vec::new(),
            is_raid: false,
        }
    }
}

/// A battle to simulate, complete except for the enemy's strength.
pub(super) struct Plans<'a> {
    /// Battle with an empty enemy side.
    pub(super) engagement: Engagement,
    /// Side that requests the odds.
    pub(super) role: Role,
    /// `true` if lots decide which side defends (DW-BATTLE-02).
    pub(super) lots: bool,
    /// Prestige of the besieged and the besieger, for a sortie (DW-RULING-37).
    pub(super) prestige: [i8; 2],
    /// Standing order for a second day, given by the side that requests the odds; with `None`, the rules' default
    /// applies (DW-T-40).
    pub(super) second: Option<bool>,
    pub(super) foe: &'a Foe,
}

impl Plans<'_> {
    /// Simulates the battle [`RUNS`] times against the given enemy armies.
    fn against(&self, armies: Vec<Army>) -> Counts {
        let mut engagement = self.engagement.clone();
        engagement.sides[self.role.other().index()] = armies;
        if !self.lots {
            return self.often(&engagement, self.role, RUNS);
        }
        let turned = swapped(&engagement);
        let (one, two) = (RUNS / 2, RUNS - RUNS / 2);
        let first = self.often(&engagement, self.role, one);
        first.and(self.often(&turned, self.role.other(), two))
    }

    /// Simulates the battle [`RUNS`] times for each assumed enemy strength and each alternative enemy battle order.
    pub(super) fn simulate(&self, against: Against) -> BattleOdds {
        let strengths = self.foe.strengths().into_iter();
        let counts = strengths.map(|percent| (percent, self.against(self.foe.at(percent))));
        let other_lines = self.foe.other_lines().into_iter();
        BattleOdds {
            kind: self.engagement.kind,
            against,
            counts: counts.collect(),
            other_lines: other_lines.map(|armies| self.against(armies)).collect(),
            is_raid: self.engagement.raider.is_some(),
        }
    }

    fn often(&self, engagement: &Engagement, role: Role, runs: u32) -> Counts {
        simulate_fights(engagement, role, self.second, self.prestige, runs)
    }
}

/// Returns the battle with the sides swapped. A camp stays with its armies.
fn swapped(engagement: &Engagement) -> Engagement {
    let mut turned = engagement.clone();
    turned.sides.swap(0, 1);
    turned.camp = engagement.camp.map(Role::other);
    turned
}

/// Simulates a battle `runs` times to the end and counts the results for `role`. On a second day, `role` follows the
/// standing order `second`, if given. The enemy, and `role` without a standing order, follow the rules' default. If the
/// besieged rout in a sortie, they roll to get back into the site, with the `prestige` of the besieged and of the
/// besieger.
pub fn simulate_fights(
    engagement: &Engagement,
    role: Role,
    second: Option<bool>,
    prestige: [i8; 2],
    runs: u32,
) -> Counts {
    let mut dice = Dice::apart(STREAM);
    let mut counts = Counts::default();
    for _ in 0..runs {
        let mut fought = fight(engagement, &mut dice);
        while !fought.is_over {
            let morrows = morrows(engagement, &fought, role, second);
            fought = go_on(engagement, &fought, &morrows, &mut dice);
        }
        counts.raided += u32::from(fought.has_raided);
        let victor = winner(engagement.kind, fought.outcome, fought.is_drawn);
        let is_out = engagement.kind == Kind::Sortie && fought.outcome.routs(Role::Defender);
        match victor {
            _ if is_out && shut_in(prestige, &mut dice).gets_in => counts.drawn += 1,
            Some(victor) if victor == role => counts.won += 1,
            Some(_) => counts.lost += 1,
            None => counts.drawn += 1,
        }
    }
    counts
}

/// Returns the second-day attitude of each army on the field.
fn morrows(
    engagement: &Engagement,
    fought: &Fought,
    role: Role,
    second: Option<bool>,
) -> BTreeMap<ForceId, Morrow> {
    let mut morrows = BTreeMap::new();
    for side in Role::BOTH {
        let there = fought.field.armies[side.index()].iter();
        for army in there.filter(|army| army.presence == Presence::Present) {
            let morrow = match second.filter(|_| side == role) {
                Some(true) => Morrow::Continue { reserve: Default::default() },
                Some(false) => Morrow::Withdraw,
                None => default_morrow(engagement, fought, side),
            };
            morrows.insert(army.force, morrow);
        }
    }
    morrows
}

/// Returns the total value of the armies' stands in points.
pub(super) fn worth(armies: &[Army]) -> u32 {
    let units = armies.iter().flat_map(|army| &army.units);
    let centipoints: u64 = units.map(|unit| u64::from(unit.stands) * unit.price()).sum();
    regnal_core::narrow::narrow(centipoints.div_ceil(100))
}
