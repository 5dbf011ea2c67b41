//! Reports of a battle fought on a table.

mod check;
mod compare;

pub use check::{Fault, check};
pub use compare::{Item, Version, differences, merge};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::after::{CharacterRoll, Settled, by_id, fate, tested};
use super::attrition::test_attrition;
use super::content::Fate;
use super::day::Fought;
use super::engagement::{Engagement, Kind, Outcome, Role};
use super::line::{Line, Place, Presence};
use super::modifiers::{Modifier, opening_modifiers};
use super::morale::{ArmyMorale, starting_equivalents};
use crate::dice::Dice;
use crate::games::demonworld::nouns::{CharacterId, ForceId, Season, UnitId};

/// What a report says of one unit, since the battle began (DW-REPORT-02, DW-REPORT-09).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitReport {
    /// Stands destroyed.
    pub lost: u16,
    /// Whether it routed.
    pub routed: bool,
    /// Whether it was engaged.
    pub engaged: bool,
}

/// A report of a battle fought on a table (DW-REPORT-02). A unit that it does not name lost nothing, did not rout and was
/// not engaged; a character that it does not name is unhurt.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Report {
    /// How it came out.
    pub outcome: Outcome,
    /// The day that it reports, from 1.
    pub day: u8,
    /// The turns played on that day.
    pub turns: u8,
    /// The units.
    pub units: BTreeMap<UnitId, UnitReport>,
    /// The characters.
    pub characters: BTreeMap<CharacterId, Fate>,
    /// The structure points that perimeter elements lost, in an assault.
    pub walls: BTreeMap<u16, u16>,
    /// The stores destroyed, in an assault.
    pub stores: u8,
}

/// An army on the battle sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetArmy {
    /// Which army.
    pub force: ForceId,
    /// Its stand equivalents.
    pub equivalents: u32,
    /// The least loss at which its morale is tested.
    pub third: u32,
    /// What its morale depends on before the first turn.
    pub morale: ArmyMorale,
}

/// The battle sheet: what both sides need to know before they set up the table (DW-REPORT-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// What sort of battle.
    pub kind: Kind,
    /// When.
    pub season: Season,
    /// The most turns of the first day; none in an assault.
    pub limit: Option<u8>,
    /// Who chooses the table edge.
    pub edge: Option<Role>,
    /// The armies by side, the defender's first.
    pub armies: [Vec<SheetArmy>; 2],
    /// What the combat rolls of each side would be changed by (DW-T-42).
    pub modifiers: [Vec<(Modifier, i32)>; 2],
}

/// **DW-REPORT-01.** The battle sheet with the turn limit rolled.
pub fn sheet(engagement: &Engagement, limit: Option<u8>) -> Sheet {
    let line = Line::new(engagement);
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
                        morale: line.morale(role, army),
                    }
                })
                .collect()
        }),
        modifiers: Role::BOTH.map(|role| opening_modifiers(engagement, role, 1)),
    }
}

/// **DW-REPORT-06, DW-REPORT-09, DW-RULING-74, DW-ROUT-07.** The battle as a report that has passed [`check()`] tells it. A
/// side that routed has routed as a whole; without a turn nobody was engaged; the last nightfall is a draw. Before a second
/// day the first was fought until dark.
pub fn from_report(engagement: &Engagement, report: &Report) -> Fought {
    let turns = u16::from(report.turns).max(u16::from(report.day > 1));
    let mut line = Line::new(engagement);
    for state in line.field.units.iter_mut().flatten() {
        let said = report.units.get(&state.unit).copied().unwrap_or_default();
        state.stands = state.stands.saturating_sub(said.lost);
        state.engaged = said.engaged && turns > 0;
        if said.routed {
            state.place = Place::Routed;
        }
    }
    for role in Role::BOTH {
        if report.outcome.routs(role) {
            for army in &mut line.field.armies[role.index()] {
                army.presence = Presence::Routed;
            }
        }
    }
    let is_sortie = engagement.kind == Kind::Sortie;
    let is_open = report.outcome == Outcome::Undecided && !is_sortie;
    let is_drawn = is_open && report.day >= engagement.most_days();
    Fought {
        days: Vec::new(),
        turns,
        outcome: if is_drawn {
            Outcome::withdrawal(line.leaves_undecided_field())
        } else {
            report.outcome
        },
        is_over: !is_open || is_drawn,
        is_drawn,
        has_raided: false,
        pursuit: None,
        rally: Vec::new(),
        field: line.field,
    }
}

/// **DW-REPORT-06.** What follows a confirmed report: routed units test attrition, as nobody rallies on the table;
/// characters and stores are as reported. `modifier` as for [`super::settle`].
pub fn settle_report(
    engagement: &Engagement,
    report: &Report,
    modifier: impl Fn(ForceId) -> i32,
    dice: &mut Dice,
) -> Settled {
    let fought = from_report(engagement, report);
    let mut settled = Settled {
        stores_lost: report.stores,
        ..Settled::default()
    };
    for role in Role::BOTH {
        for (unit, force, stands) in tested(engagement, &fought, role) {
            let test = test_attrition(unit, stands, modifier(force), dice);
            settled.attrition.push(test);
        }
        for (_, character) in by_id(engagement, role) {
            let said = report.characters.get(&character.id);
            settled.characters.push(CharacterRoll {
                character: character.id,
                die: None,
                fate: fate(character, said.copied().unwrap_or(Fate::Unhurt)),
            });
        }
    }
    settled
}
