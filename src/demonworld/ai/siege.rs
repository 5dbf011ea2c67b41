//! Siege programmes: depots, engines, saps, repairs, sorties, and assaults that are broken off before the troops rout.
//! Besieged forces offer to surrender when they run out of food.

use std::collections::BTreeSet;

use super::super::action::{Action, Battle, Entry, Planned, Siege as Deed, When, Work, Workers};
use super::super::ids::{SiegeId, UnitId};
use super::super::nouns::{Phase, SiteKind, Troop};
use super::super::state::{BattlePlan, Unit};
use super::super::view::SiegeView;
use super::super::works::{Engine, Task};
use super::Wishes;
use super::power::Power;
use super::sap::{counter, mines};
use super::sense::Sense;
use super::sortie::sortie;
use crate::works::SEASON_WEEKS;
use regnal_core::narrow::narrow;

/// Loss percentage at which an assault or sortie is broken off. This percentage is below the threshold of the first
/// morale test (DW-MORALE-02).
const CALLED_OFF: u8 = 25;

/// First week in which siege engines can be ready for an assault.
const FIRST_STORM: u8 = 3;

/// Minimum strength ratio, in percent, for an assault on walls.
const STORM: u64 = 200;

pub(super) fn programme(sense: &Sense<'_>, id: SiegeId, phase: Phase) -> Wishes {
    let Some(siege) = sense.view.siege_of(id) else { return Wishes::default() };
    if siege.besiegers.contains(&sense.me) {
        let mut deeds = besieging(sense, siege, phase);
        if phase == Phase::SurrenderWindow {
            deeds.push(Action::Siege(Deed::AnswerSurrender { siege: id, yes: true }));
        }
        return Wishes::all(deeds);
    }
    besieged(sense, siege, phase)
}

/// Returns the seat's units in the open or inside the site, largest first.
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
    let mut units: Vec<(UnitId, &Unit)> =
        own.units.iter().filter(|(_, unit)| is_there(unit)).map(|(&id, unit)| (id, unit)).collect();
    units.sort_by_key(|(id, unit)| (std::cmp::Reverse(unit.stands), *id));
    units
}

fn is_infantry(sense: &Sense<'_>, unit: &Unit) -> bool {
    unit.list_entry(sense.view.lists()).is_some_and(|troop| troop.kind == Troop::Infantry)
}

/// Idle units from which jobs get their crews.
struct Crews {
    /// Number of idle stands in each unit.
    units: Vec<(UnitId, u16)>,
    next: usize,
}

impl Crews {
    /// Takes stands from the next unit, up to the number that the job can use. Each unit works on only one job.
    fn crew(&mut self, room: u16) -> Option<Workers> {
        let (id, free) = *self.units.get(self.next)?;
        self.next += 1;
        let stands = free.min(room);
        (stands > 0).then(|| Workers::from([(id, stands)]))
    }

    /// Reserves one stand of a unit for another job.
    fn takes(&mut self, unit: UnitId) {
        let mut units = self.units.iter_mut();
        if let Some((_, free)) = units.find(|(id, _)| *id == unit) {
            *free = free.saturating_sub(1);
        }
    }
}

/// Returns the order to break off assaults or sorties before the troops rout.
pub(super) fn careful_plan(of: Planned) -> Action {
    let plan = BattlePlan { withdraw_at: Some(CALLED_OFF), ..BattlePlan::default() };
    Action::Battle(Battle::SetPlan { of, plan })
}

/// Returns the assault weeks: `first` and every second week after that.
fn assaults(first: u8) -> impl Iterator<Item = u8> {
    (first..=SEASON_WEEKS).step_by(2)
}

fn besieging(sense: &Sense<'_>, siege: &SiegeView, phase: Phase) -> Vec<Action> {
    // A programme that was planned at the start of the season is left unchanged.
    if phase != Phase::SiegeProgramme {
        return Vec::new();
    }
    let province = siege.site.province;
    let all = units(sense, siege, false);
    let infantry = all
        .iter()
        .filter(|(_, unit)| is_infantry(sense, unit))
        .map(|(id, unit)| (*id, unit.stands));
    let mut crews = Crews { units: infantry.collect(), next: 0 };
    let mut deeds = Vec::new();
    let mut plan = |entry| {
        deeds.push(Action::Siege(Deed::Plan { siege: siege.id, entry }));
    };
    let inside = sense.garrison(province).and(sheltered(sense, siege));
    let mine = sense.mine_in(province);
    let holder = sense.view.holder_of(siege.site);
    let odds = sense.odds(mine, inside, holder, province);
    let storms = inside.points > 0 && odds >= STORM;
    let mut first = FIRST_STORM;
    if storms {
        let diggers: Vec<UnitId> = crews.units.iter().map(|(id, _)| *id).collect();
        let mines = mines(sense, siege, &diggers);
        let ready = mines.iter().map(|mine| mine.ready).max();
        first = first.max(ready.unwrap_or(0));
        for mine in mines {
            crews.takes(mine.digger);
            let charges = mine.charges(assaults(first));
            mine.digging.clone().into_iter().chain(charges).for_each(&mut plan);
        }
    }
    if let Some(units) = crews.crew(Task::Depot.room()) {
        plan(Entry::over(1, 6, Work::BuildDepot { units }));
    }
    if storms {
        let height = match siege.site.kind {
            SiteKind::City => 5,
            SiteKind::Fortress => 7,
        };
        let mut shoots = false;
        let engines = [
            Engine::Ram,
            Engine::SiegeTower { height },
            Engine::SiegeTower { height },
            Engine::SiegeTower { height },
            Engine::Catapult,
        ];
        for engine in engines {
            if let Some(units) = crews.crew(Task::Engine(engine).room()) {
                let stands: u16 = units.values().sum();
                let weeks = narrow::<u8, _>(engine.stand_weeks().div_ceil(stands.max(1)));
                let until = weeks.clamp(1, SEASON_WEEKS);
                shoots |= engine == Engine::Catapult;
                plan(Entry::over(1, until, Work::BuildEngine { engine, units }));
            }
        }
        // Delay the bombardment until the catapult is built.
        plan(Entry {
            when: shoots.then_some(When::EnginesReady),
            ..Entry::over(1, SEASON_WEEKS, Work::Bombard { element: 0 })
        });
        for week in assaults(first) {
            let units = BTreeSet::new();
            plan(Entry::once(week, Work::Assault { units }));
        }
    }
    if storms {
        deeds.push(careful_plan(Planned::Assaults(siege.id)));
    }
    deeds
}

/// Returns the strength of the holder's armies sighted in the province. These armies will be inside the site when the
/// siege continues.
fn sheltered(sense: &Sense<'_>, siege: &SiegeView) -> Power {
    let there = sense.foes.get(&siege.site.province).zip(sense.view.holder_of(siege.site));
    let holders = there.and_then(|(there, holder)| there.get(&holder));
    holders.copied().unwrap_or(Power::NONE)
}

fn besieged(sense: &Sense<'_>, siege: &SiegeView, phase: Phase) -> Wishes {
    let inside = units(sense, siege, true);
    let mut wishes = Wishes::default();
    if matches!(phase, Phase::SiegeProgramme | Phase::SiegeWindow) {
        let all = inside.iter().map(|(id, _)| *id).collect();
        wishes = sortie(sense, siege, &all).unwrap_or_default();
    }
    if phase != Phase::SiegeProgramme {
        return wishes;
    }
    let offer = Work::OfferSurrender { free_passage: true };
    let mut entries =
        vec![Entry { when: Some(When::StockBelowWeeks(2)), ..Entry::over(1, SEASON_WEEKS, offer) }];
    let mut infantry = inside.iter().filter(|(_, unit)| is_infantry(sense, unit));
    // The gate, element 0, is usually the first element to break.
    if let Some((id, unit)) = infantry.next() {
        let units = Workers::from([(*id, unit.stands.min(2))]);
        entries.push(Entry {
            when: Some(When::Breach),
            ..Entry::over(1, SEASON_WEEKS, Work::Repair { element: 0, units })
        });
    }
    entries.extend(infantry.next().map(|(id, _)| counter(*id)));
    let plan = |entry| Action::Siege(Deed::Plan { siege: siege.id, entry });
    wishes.deeds.extend(entries.into_iter().map(plan));
    wishes
}
