//! Reports of battles fought on the table.

mod check;
mod compare;

pub use check::{Fault, check};
pub use compare::{Item, Version, differences, merge};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::after::{CharacterRoll, Settled, attrition_tests, by_id, fate};
use super::content::Fate;
use super::day::Fought;
use super::engagement::{Engagement, Kind, Outcome, Role};
use super::line::{ActiveBattle, Place, Presence};
use super::modifiers::{Modifier, opening_modifiers};
use super::morale::{ArmyMorale, starting_equivalents};
use crate::nouns::{CharacterId, ForceId, Season, UnitId};
use regnal_core::dice::Dice;

/// Entry for one unit in a report. The entry covers the whole battle so far (DW-REPORT-02, DW-REPORT-09).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct UnitReport {
    pub lost: u16,
    pub routed: bool,
    pub engaged: bool,
}

/// A report of a battle fought on the table (DW-REPORT-02). An unlisted unit lost no stands, did not rout and was not
/// engaged. An unlisted character is unhurt.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Report {
    /// Outcome of the battle.
    pub outcome: Outcome,
    /// Day of the battle, starting at 1.
    pub day: u8,
    /// Number of turns played on that day.
    pub turns: u8,
    /// Unit entries, by id.
    pub units: BTreeMap<UnitId, UnitReport>,
    /// Fates of characters, by id.
    pub characters: BTreeMap<CharacterId, Fate>,
    /// Structure points lost by each perimeter element, in an assault.
    pub walls: BTreeMap<u16, u16>,
    /// Number of stores destroyed, in an assault.
    pub stores: u8,
}

impl Report {
    /// Returns the entry for a unit.
    pub fn unit(&self, unit: UnitId) -> UnitReport {
        self.units.get(&unit).copied().unwrap_or_default()
    }

    /// Returns the fate of a character.
    pub fn fate(&self, character: CharacterId) -> Fate {
        self.characters.get(&character).copied().unwrap_or(Fate::Unhurt)
    }
}

/// An army on the battle sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetArmy {
    /// Force that fights as this army.
    pub force: ForceId,
    /// Stand equivalents of the army.
    pub equivalents: u32,
    /// Smallest loss, in stand equivalents, at which the army must test morale.
    pub third: u32,
    /// Morale factors before the first turn.
    pub morale: ArmyMorale,
}

/// The battle sheet: all the information that both sides need to set up the table (DW-REPORT-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Sheet {
    pub kind: Kind,
    pub season: Season,
    /// Turn limit of the first day; `None` in an assault.
    pub limit: Option<u8>,
    pub edge: Option<Role>,
    pub armies: [Vec<SheetArmy>; 2],
    /// Modifiers to each side's combat rolls (DW-T-42).
    pub modifiers: [Vec<(Modifier, i32)>; 2],
}

/// **DW-REPORT-01.** Builds the battle sheet. `limit` is the turn limit that was rolled.
pub fn sheet(engagement: &Engagement, limit: Option<u8>) -> Sheet {
    let battle = ActiveBattle::new(engagement);
    Sheet {
        kind: engagement.kind,
        season: engagement.season,
        limit,
        edge: engagement.edge.filter(|_| engagement.kind != Kind::Assault),
        armies: Role::BOTH.map(|role| {
            engagement
                .side(role)
                .iter()
                .map(|army| {
                    let equivalents = starting_equivalents(army);
                    SheetArmy {
                        force: army.force,
                        equivalents,
                        third: equivalents.div_ceil(3),
                        morale: battle.morale(role, army),
                    }
                })
                .collect()
        }),
        modifiers: Role::BOTH.map(|role| opening_modifiers(engagement, role, 1)),
    }
}

/// **DW-REPORT-06, DW-REPORT-09, DW-RULING-74, DW-ROUT-07.** Reconstructs the battle from a report that has passed
/// [`check()`]. If a side routed, all its armies count as routed. If no turns were played, no unit was engaged. An
/// undecided last day is a draw. A report about the second day implies that the first day was fought until nightfall.
pub fn from_report(engagement: &Engagement, report: &Report) -> Fought {
    let turns = u16::from(report.turns).max(u16::from(report.day > 1));
    let mut battle = ActiveBattle::new(engagement);
    for state in battle.field.units.iter_mut().flatten() {
        let said = report.unit(state.unit);
        state.stands = state.stands.saturating_sub(said.lost);
        state.engaged = said.engaged && turns > 0;
        if said.routed {
            state.place = Place::Routed;
        }
    }
    for role in Role::BOTH.into_iter().filter(|&role| report.outcome.routs(role)) {
        for army in &mut battle.field.armies[role.index()] {
            army.presence = Presence::Routed;
        }
    }
    let is_sortie = engagement.kind == Kind::Sortie;
    let is_open = report.outcome == Outcome::Undecided && !is_sortie;
    let is_drawn = is_open && report.day >= engagement.most_days();
    Fought {
        days: Vec::new(),
        turns,
        outcome: if is_drawn {
            Outcome::withdrawal(battle.must_leave_after_draw())
        } else {
            report.outcome
        },
        is_over: !is_open || is_drawn,
        is_drawn,
        has_raided: false,
        pursuit: None,
        rally: Vec::new(),
        field: battle.field,
    }
}

/// **DW-REPORT-06.** Rolls for the consequences of a confirmed report. Routed units test for attrition, because units
/// do not rally on the table. Characters and stores are taken from the report. `modifier` works as in
/// [`super::settle`].
pub fn settle_report(
    engagement: &Engagement,
    report: &Report,
    modifier: impl Fn(ForceId) -> i32,
    dice: &mut Dice,
) -> Settled {
    let fought = from_report(engagement, report);
    let characters = Role::BOTH.into_iter().flat_map(|role| by_id(engagement, role));
    Settled {
        attrition: attrition_tests(engagement, &fought, modifier, dice),
        characters: characters
            .map(|(_, character)| CharacterRoll {
                character: character.id,
                die: None,
                fate: fate(character, report.fate(character.id)),
            })
            .collect(),
        store_dice: Vec::new(),
        stores_lost: report.stores,
    }
}
