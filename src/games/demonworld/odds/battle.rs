//! A battle fought many times by the rules of DW-AUTO, with dice of its own.

use std::collections::BTreeMap;

use super::Share;
use super::foe::{Foe, Known};
use crate::dice::Dice;
use crate::games::demonworld::battle::{
    Army, Engagement, Fought, Kind, Morrow, Presence, Role, default_morrow, fight, go_on, shut_in,
    winner,
};
use crate::games::demonworld::ids::ForceId;

/// How often a battle is fought for each strength of the enemy.
pub const RUNS: u32 = 120;

/// The stream of the dice: any would do, as long as it is always the same.
const STREAM: u64 = 0x0DD5;

/// How battles ended for the side that asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The enemy routed or left the field; an assault took the place, a sortie broke the siege.
    pub won: u32,
    /// Neither side won.
    pub drawn: u32,
    /// The side routed or left the field; after a sortie it did not get back inside.
    pub lost: u32,
    /// Among all: a raid on the depots came home (DW-AUTO-26).
    pub raided: u32,
}

impl Counts {
    /// How many battles were fought.
    pub fn all(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// How many of them were won.
    pub fn share(&self, count: u32) -> Share {
        Share::of(count, self.all())
    }
}

/// What the enemy was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// What is known of him.
    Known(Known),
    /// Militia: the rules say what it is (DW-RULING-23).
    Militia,
    /// Nobody at all: there is nothing to fight.
    Nobody,
    /// A garrison that nobody has seen: half, all or twice of so many points.
    Hidden(u32),
}

/// How a battle may come out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleOdds {
    /// What sort of battle.
    pub kind: Kind,
    /// What the enemy was taken for.
    pub against: Against,
    /// For each strength of the enemy, in percent of what he is known or taken for: how it came out. The weakest first; only
    /// one where he is known as he is.
    pub counts: Vec<(u32, Counts)>,
    /// How it came out against the enemy as he is known, had he ordered his line otherwise (DW-AUTO-04): nobody knows his
    /// order. Empty where it makes no difference.
    pub other_lines: Vec<Counts>,
    /// Whether somebody was to raid the depots.
    pub is_raid: bool,
}

impl BattleOdds {
    /// Against the enemy as he is known or taken for.
    pub fn usual(&self) -> Counts {
        let usual = self.counts.iter().find(|(percent, _)| *percent == 100);
        usual.map_or_else(Counts::default, |(_, counts)| *counts)
    }

    /// The battle is won without a fight.
    pub(super) fn walk_over(kind: Kind) -> BattleOdds {
        let won = Counts {
            won: 1,
            ..Counts::default()
        };
        BattleOdds {
            kind,
            against: Against::Nobody,
            counts: vec![(100, won)],
            other_lines: Vec::new(),
            is_raid: false,
        }
    }
}

/// What is done on a second day, by standing order; as the rules have it where there is none (DW-T-40).
pub(super) type Second = Option<bool>;

/// A battle that is to be reckoned: everything but the enemy's strength is settled.
pub(super) struct Plans<'a> {
    /// The battle, the side of the enemy empty.
    pub(super) engagement: Engagement,
    /// The side that asks.
    pub(super) role: Role,
    /// Whether lots say who defends (DW-BATTLE-02).
    pub(super) lots: bool,
    /// The prestige of the besieged and of the besieger, in a sortie (DW-RULING-37).
    pub(super) prestige: [i8; 2],
    /// The standing order of the side that asks.
    pub(super) second: Second,
    /// The enemy.
    pub(super) foe: &'a Foe,
}

impl Plans<'_> {
    /// Fights it `RUNS` times against these armies of the enemy.
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

    /// Fights it `RUNS` times for each strength of the enemy, and for other orders of his line.
    pub(super) fn reckon(&self, against: Against) -> BattleOdds {
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
        fought_often(engagement, role, self.second, self.prestige, runs)
    }
}

/// The same with the sides exchanged, each in the camp in which it stands.
fn swapped(engagement: &Engagement) -> Engagement {
    let mut turned = engagement.clone();
    turned.sides.swap(0, 1);
    turned.camp = engagement.camp.map(Role::other);
    turned
}

/// Fights a battle `runs` times to its end: how it came out for one side, which goes on for a second day as it wants, or as
/// the rules have it, as the other does. `prestige` of the besieged and of the besieger counts after a sortie.
pub fn fought_often(
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

/// What every army on the field does on the next day.
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
                Some(true) => Morrow::Continue {
                    reserve: Default::default(),
                },
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

/// What the stands of some armies are worth, in points.
pub(super) fn worth(armies: &[Army]) -> u32 {
    let units = armies.iter().flat_map(|army| &army.units);
    let centipoints: u64 = units
        .map(|unit| u64::from(unit.stands) * unit.price())
        .sum();
    crate::narrow::narrow(centipoints.div_ceil(100))
}
