//! Sorties: all besieged units attack once the besiegers are weak enough.

use std::collections::BTreeSet;

use super::super::action::{Action, Entry, Planned, Siege as Deed, Work};
use super::super::ids::UnitId;
use super::super::view::SiegeView;
use super::Wishes;
use super::power::Power;
use super::sense::Sense;
use super::siege::careful_plan;
use crate::works::SEASON_WEEKS;

/// Minimum strength ratio, in percent, at which a sortie is considered.
const BOLD: u64 = 100;

/// Minimum number of simulated sorties, out of 100, that break the siege.
const WON: u32 = 40;

/// Maximum number of simulated sorties, out of 100, that end in a rout.
const LOST: u32 = 25;

/// **DW-AUTO-25.** Returns the planned actions for a sortie next week, or `None` if the besiegers seem too strong. A
/// player at maximum prestige makes no sorties, because a defeat would lower that prestige.
pub(super) fn sortie(
    sense: &Sense<'_>,
    siege: &SiegeView,
    units: &BTreeSet<UnitId>,
) -> Option<Wishes> {
    let week = siege.season_week + 1;
    let own = siege.own.as_ref()?;
    if week > SEASON_WEEKS || units.is_empty() || sense.has_maximum_prestige() {
        return None;
    }
    let inside = own.forces.iter();
    let mine = inside.fold(Power::NONE, |power, &id| power.and(sense.power(id)));
    let theirs = outside(sense, siege);
    if sense.odds(mine, theirs, None, siege.site.province) < BOLD {
        return None;
    }
    // The odds can be computed only after the plan is stored.
    if own.sortie_plan.is_none() {
        return Some(Wishes::more(vec![careful_plan(Planned::Sorties(siege.id))]));
    }
    let odds = sense.view.sortie_odds(siege, units, None)?.usual();
    let is_worth = odds.won * 100 >= WON * odds.all() && odds.lost * 100 <= LOST * odds.all();
    let sortie = Work::Sortie { units: units.clone(), raider: None };
    is_worth.then(|| {
        Wishes::all(vec![Action::Siege(Deed::Plan {
            siege: siege.id,
            entry: Entry::once(week, sortie),
        })])
    })
}

/// Returns the known or assumed strength of the besiegers.
fn outside(sense: &Sense<'_>, siege: &SiegeView) -> Power {
    let there = sense.foes.get(&siege.site.province);
    let besiegers = there.into_iter().flatten().filter(|(seat, _)| siege.besiegers.contains(seat));
    besiegers.fold(Power::NONE, |power, (_, &other)| power.and(other))
}
