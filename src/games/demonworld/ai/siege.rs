//! Programmes of sieges: depots and engines, assaults that stop before the troops run, repairs, and a way out for those
//! who have nothing left to eat.

use super::super::action::{Action, Battle, Entry, Planned, Siege as Deed, When, Work, Workers};
use super::super::ids::{SiegeId, UnitId};
use super::super::nouns::{Phase, SiteKind, Troop};
use super::super::state::{BattlePlan, Unit};
use super::super::view::SiegeView;
use super::super::works::{Engine, Task};
use super::power::Power;
use super::sense::Sense;

/// The last week of a season (DW-SIEGE-02).
const LAST: u8 = 13;

/// The loss in percent at which an assault is called off: before anybody tests his heart (DW-MORALE-02).
const CALLED_OFF: u8 = 25;

/// The odds in percent from which walls are stormed.
const STORM: u64 = 200;

/// What is planned for a siege.
pub(super) fn programme(sense: &Sense<'_>, id: SiegeId, phase: Phase) -> Vec<Action> {
    let Some(siege) = sense.view.sieges.iter().find(|siege| siege.id == id) else {
        return Vec::new();
    };
    if siege.besiegers.contains(&sense.me) {
        let mut deeds = besieging(sense, siege, phase);
        if phase == Phase::SurrenderWindow {
            deeds.push(Action::Siege(Deed::AnswerSurrender {
                siege: id,
                yes: true,
            }));
        }
        return deeds;
    }
    besieged(sense, siege, phase)
}

/// The seat's units in the open, or inside.
fn units<'v>(sense: &Sense<'v>, siege: &SiegeView, inside: bool) -> Vec<(UnitId, &'v Unit)> {
    let own = sense.own;
    let is_there = |unit: &Unit| {
        own.forces.get(&unit.force).is_some_and(|force| {
            force.province == siege.site.province
                && match inside {
                    true => force.site == Some(siege.site),
                    false => force.site.is_none(),
                }
        })
    };
    let mut units: Vec<(UnitId, &Unit)> = own
        .units
        .iter()
        .filter(|(_, unit)| is_there(unit))
        .map(|(&id, unit)| (id, unit))
        .collect();
    units.sort_by_key(|(id, unit)| (std::cmp::Reverse(unit.stands), *id));
    units
}

fn is_infantry(sense: &Sense<'_>, unit: &Unit) -> bool {
    unit.list_entry(sense.view.lists())
        .is_some_and(|troop| troop.kind == Troop::Infantry)
}

/// Crews for works that follow each other.
struct Crews<'v> {
    units: Vec<(UnitId, &'v Unit)>,
    next: usize,
}

impl Crews<'_> {
    /// As many stands of the next unit as find room; nobody works on two things at once.
    fn crew(&mut self, room: u16) -> Option<Workers> {
        let (id, unit) = *self.units.get(self.next)?;
        self.next += 1;
        Some(Workers::from([(id, unit.stands.min(room))]))
    }
}

fn besieging(sense: &Sense<'_>, siege: &SiegeView, phase: Phase) -> Vec<Action> {
    // What was planned at the start of the season stands.
    if phase != Phase::SiegeProgramme {
        return Vec::new();
    }
    let province = siege.site.province;
    let all = units(sense, siege, false);
    let infantry = all
        .iter()
        .copied()
        .filter(|(_, unit)| is_infantry(sense, unit));
    let mut crews = Crews {
        units: infantry.collect(),
        next: 0,
    };
    let mut deeds = Vec::new();
    let mut plan = |entry| {
        deeds.push(Action::Siege(Deed::Plan {
            siege: siege.id,
            entry,
        }));
    };
    if let Some(units) = crews.crew(Task::Depot.room()) {
        plan(Entry::over(1, 6, Work::BuildDepot { units }));
    }
    let inside = sense.garrison(province).and(sheltered(sense, siege));
    let mine = sense.mine_in(province);
    let holder = sense.view.holders.get(&siege.site).copied().flatten();
    let odds = sense.odds(mine, inside, holder, province);
    let storms = inside.points > 0 && odds >= STORM;
    if storms {
        let height = match siege.site.kind {
            SiteKind::City => 5,
            SiteKind::Fortress => 7,
        };
        let engines = [
            Engine::Ram,
            Engine::SiegeTower { height },
            Engine::SiegeTower { height },
            Engine::SiegeTower { height },
            Engine::Catapult,
        ];
        for engine in engines {
            if let Some(units) = crews.crew(Task::Engine(engine).room()) {
                plan(Entry::over(1, 2, Work::BuildEngine { engine, units }));
            }
        }
        plan(Entry::over(1, LAST, Work::Bombard { element: 0 }));
        let weeks = [3, 5, 7, 9, 11, 13];
        for week in weeks {
            let units = std::collections::BTreeSet::new();
            plan(Entry::once(week, Work::Assault { units }));
        }
    }
    if storms {
        deeds.push(Action::Battle(Battle::SetPlan {
            of: Planned::Assaults(siege.id),
            plan: BattlePlan {
                withdraw_at: Some(CALLED_OFF),
                ..BattlePlan::default()
            },
        }));
    }
    deeds
}

/// The armies of the holder that were seen to stand in the province: once the siege goes on they are inside.
fn sheltered(sense: &Sense<'_>, siege: &SiegeView) -> Power {
    let holder = sense.view.holders.get(&siege.site).copied().flatten();
    let there = sense.foes.get(&siege.site.province);
    match (holder, there) {
        (Some(holder), Some(there)) => there.get(&holder).copied().unwrap_or(Power::NONE),
        _ => Power::NONE,
    }
}

fn besieged(sense: &Sense<'_>, siege: &SiegeView, phase: Phase) -> Vec<Action> {
    if phase != Phase::SiegeProgramme {
        return Vec::new();
    }
    let offer = Work::OfferSurrender { free_passage: true };
    let entry = Entry {
        when: Some(When::StockBelowWeeks(2)),
        ..Entry::over(1, LAST, offer)
    };
    let mut deeds = vec![Action::Siege(Deed::Plan {
        siege: siege.id,
        entry,
    })];
    // Whatever is broken first is the gate.
    let builders = units(sense, siege, true);
    if let Some((id, unit)) = builders.iter().find(|(_, unit)| is_infantry(sense, unit)) {
        let units = Workers::from([(*id, unit.stands.min(2))]);
        let entry = Entry {
            when: Some(When::Breach),
            ..Entry::over(1, LAST, Work::Repair { element: 0, units })
        };
        deeds.push(Action::Siege(Deed::Plan {
            siege: siege.id,
            entry,
        }));
    }
    deeds
}
