//! Saps under walls before an assault, and counter-saps against announced saps.

use super::super::action::{Course, Entry, When, Work};
use super::super::ids::UnitId;
use super::super::odds::{SapOdds, Share};
use super::super::sap::SapState;
use super::super::view::{OwnSap, SiegeView};
use super::super::works::ElementKind;
use super::sense::Sense;
use crate::works::SEASON_WEEKS;
use regnal_core::narrow::narrow;

/// Maximum number of simultaneous saps, each of which needs its own digging unit and target element.
const SAPS: usize = 2;

/// Collapse risk, in percent, at or above which the AI does not start a sap.
const RISKY: u64 = 50;

/// Number of assaults in which the AI tries to blow up a sap (DW-T-20).
const TRIES: usize = 2;

#[derive(Debug)]
pub(super) struct Mine {
    number: u16,
    pub(super) digger: UnitId,
    pub(super) digging: Option<Entry>,
    /// First week in which the sap is certain to be ready for blowing up.
    pub(super) ready: u8,
}

impl Mine {
    /// **DW-SAP-16, DW-SAP-17.** Returns entries that blow up the sap during the first of the given assaults, and
    /// during the next one if the first attempt fails.
    pub(super) fn charges(
        &self,
        assaults: impl Iterator<Item = u8>,
    ) -> impl Iterator<Item = Entry> {
        let blow = Work::BlowSap { sap: self.number, with_assault: true };
        assaults.take(TRIES).map(move |week| Entry::once(week, blow.clone()))
    }
}

/// Returns the target element for a new sap: the lowest standing wall that is not a gate or tower and not adjacent to
/// any of `taken`.
fn wall(siege: &SiegeView, taken: &[u16]) -> Option<u16> {
    let walls = &siege.seen.as_ref()?.walls;
    (0_u16..)
        .zip(walls)
        .filter(|(_, (element, section))| {
            element.kind == ElementKind::Wall && section.is_standing()
        })
        .filter(|(index, _)| taken.iter().all(|other| index.abs_diff(*other) > 1))
        .min_by_key(|(index, (element, _))| (element.height, *index))
        .map(|(index, _)| index)
}

/// Returns a sap to start next week, or `None` if the season is too short to finish it.
fn mine(
    siege: &SiegeView,
    number: u16,
    digger: UnitId,
    odds: Option<SapOdds>,
    dig: Work,
) -> Option<Mine> {
    let next = siege.season_week + 1;
    let weeks = odds.map_or(0, |odds| odds.weeks[1]);
    let ready = next.saturating_add(weeks);
    (ready <= SEASON_WEEKS).then(|| Mine {
        number,
        digger,
        digging: (weeks > 0).then(|| Entry::over(next, ready - 1, dig)),
        ready,
    })
}

fn is_sound(odds: SapOdds) -> bool {
    odds.falls < Share::of(RISKY, 100_u8)
}

/// **DW-SAP-01 to -20.** Returns the saps to dig against a site. Open saps are continued. New saps target the lowest
/// walls, and the fastest of `diggers` digs each one.
pub(super) fn mines(sense: &Sense<'_>, siege: &SiegeView, diggers: &[UnitId]) -> Vec<Mine> {
    let Some(own) = &siege.own else { return Vec::new() };
    let open =
        |sap: &&OwnSap| sap.state == SapState::Open && sense.own.units.contains_key(&sap.unit);
    let saps = own.saps.iter().filter(|(_, sap)| open(sap));
    let mut mines: Vec<Mine> = saps
        .clone()
        .filter_map(|(&number, sap)| {
            let odds = sense.view.own_sap_odds(siege, sap);
            let course = Course::Straight;
            let on = Work::ContinueSap { sap: number, course };
            mine(siege, number, sap.unit, odds, on)
        })
        .collect();
    let mut walls: Vec<u16> = saps.map(|(_, sap)| sap.target).collect();
    let distance = narrow(sense.view.options.rules.sap_min_start);
    let last = own.saps.keys().last().copied().unwrap_or(0);
    for number in last + 1.. {
        let Some(element) = wall(siege, &walls).filter(|_| mines.len() < SAPS) else {
            break;
        };
        let is_free = |unit: &&UnitId| mines.iter().all(|mine| mine.digger != **unit);
        let best = diggers
            .iter()
            .filter(is_free)
            .filter_map(|&unit| {
                let odds = sense.view.new_sap_odds(siege, unit, distance, element)?;
                is_sound(odds).then_some((odds.weeks[1], odds.falls, unit, odds))
            })
            .min_by_key(|&(weeks, falls, unit, _)| (weeks, falls, unit));
        let Some((_, _, unit, odds)) = best else { break };
        let start = Work::StartSap { unit, distance, element };
        walls.push(element);
        match mine(siege, number, unit, Some(odds), start) {
            Some(mine) => mines.push(mine),
            None => break,
        }
    }
    mines
}

/// **DW-SAP-10, DW-RULING-33.** Returns an entry for a counter-sap against the first announced sap, regardless of which
/// element the sap targets.
pub(super) fn counter(unit: UnitId) -> Entry {
    Entry {
        when: Some(When::SapAnnounced),
        ..Entry::over(1, SEASON_WEEKS, Work::CounterSap { element: 0, unit })
    }
}
