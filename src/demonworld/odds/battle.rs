//! Battle odds, by simulating the rules of DW-AUTO with separate dice.

use std::collections::BTreeMap;

use super::Share;
use super::foe::{Foe, Known};
use crate::battle::{
    Army, Engagement, Fought, Kind, Morrow, Presence, Role, default_morrow, fight, go_on, shut_in,
    winner,
};
use crate::ids::ForceId;
use regnal_core::dice::Dice;

/// The number of simulated battles for each assumed strength of the enemy.
pub const RUNS: u32 = 120;

/// The stream of the dice. Its value is arbitrary but fixed, so that results are reproducible.
const STREAM: u64 = 0x0DD5;

/// The results of simulated battles, for the side that asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The enemy routed or left the field. In an assault the place was taken; in a sortie the siege was broken.
    pub won: u32,
    /// Neither side won.
    pub drawn: u32,
    /// The side that asks routed or left the field. After a sortie it did not get back inside.
    pub lost: u32,
    /// Battles of any result in which a raid on the depots succeeded (DW-AUTO-26).
    pub raided: u32,
}

impl Counts {
    /// Returns the number of battles.
    pub fn all(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Returns `count` as a share of all battles.
    pub fn share(&self, count: u32) -> Share {
        Share::of(count, self.all())
    }
}

/// The basis for the enemy's assumed strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Sightings.
    Known(Known),
    /// Militia, whose strength the rules define (DW-RULING-23).
    Militia,
    /// No enemy: there is nothing to fight.
    Nobody,
    /// A garrison that was never seen, taken for half, all or twice these points.
    Hidden(u32),
}

/// The odds of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleOdds {
    /// The kind of battle.
    pub kind: Kind,
    /// The basis for the enemy's strength.
    pub against: Against,
    /// The results for each assumed strength, in percent of the known or guessed one. Weakest first; a single entry if
    /// the strength is known exactly.
    pub counts: Vec<(u32, Counts)>,
    /// The results at the known strength for other battle orders of the enemy, whose order is secret (DW-AUTO-04).
    /// Empty if it makes no difference.
    pub other_lines: Vec<Counts>,
    /// True if a unit was to raid the depots.
    pub is_raid: bool,
}

impl BattleOdds {
    /// Returns the results at the known or guessed strength.
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

/// The standing order for a second day; `None` for the default of the rules (DW-T-40).
pub(super) type Second = Option<bool>;

/// A battle to simulate, complete except for the enemy's strength.
pub(super) struct Plans<'a> {
    /// The battle, with the enemy's side empty.
    pub(super) engagement: Engagement,
    /// The side that asks.
    pub(super) role: Role,
    /// True if the defender is drawn by lot (DW-BATTLE-02).
    pub(super) lots: bool,
    /// The prestige of the besieged and of the besieger, for a sortie (DW-RULING-37).
    pub(super) prestige: [i8; 2],
    /// The standing order of the side that asks.
    pub(super) second: Second,
    pub(super) foe: &'a Foe,
}

impl Plans<'_> {
    /// Simulates the battle [`RUNS`] times against these enemy armies.
    fn against(&self, armies: Vec<Army>) -> Counts {
        let mut engagement = self.engagement.clone();
        engagement.sides[self.role.other().index()] = armies;
        match self.lots {
            true => {
                let turned = swapped(&engagement);
                let (one, two) = (RUNS / 2, RUNS - RUNS / 2);
                let first = self.often(&engagement, self.role, one);
                first.and(self.often(&turned, self.role.other(), two))
            }
            false => self.often(&engagement, self.role, RUNS),
        }
    }

    /// Simulates the battle [`RUNS`] times for each strength of the enemy and for each of the other battle orders.
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

/// Returns the battle with the sides exchanged; a camp stays with its armies.
fn swapped(engagement: &Engagement) -> Engagement {
    let mut turned = engagement.clone();
    turned.sides.swap(0, 1);
    turned.camp = engagement.camp.map(Role::other);
    turned
}

/// Simulates a battle `runs` times to its end and counts the results for `role`. On a second day that side follows
/// `second` if given, and otherwise the rules' default, as the other side does. `prestige` of the besieged and of the
/// besieger counts after a sortie.
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

/// Returns what each army on the field does on the next day.
fn morrows(
    engagement: &Engagement,
    fought: &Fought,
    role: Role,
    second: Second,
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

impl Counts {
    fn and(self, other: Counts) -> Counts {
        Counts {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
            raided: self.raided + other.raided,
        }
    }
}

/// Returns the value of the armies' stands in points.
pub(super) fn worth(armies: &[Army]) -> u32 {
    let units = armies.iter().flat_map(|army| &army.units);
    let centipoints: u64 = units.map(|unit| u64::from(unit.stands) * unit.price()).sum();
    regnal_core::narrow::narrow(centipoints.div_ceil(100))
}
