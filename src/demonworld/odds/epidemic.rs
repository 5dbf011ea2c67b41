//! Odds of epidemics in a siege: outbreak, infection of the besieger, and losses.

use super::super::food::content::{Catching, Ending, Spreading, content};
use super::super::food::epidemic::{EpidemicOnset, onset_odds, onset_target};
use super::super::food::hunger::eat;
use super::Share;
use crate::view::{SiegeView, View};
use crate::works::{SEASON_WEEKS, Side};
use regnal_core::tables::Ranged;

/// Epidemic risk in one week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeekOfRisk {
    /// Week of the season.
    pub week: u8,
    /// Probability of an outbreak in this week, provided that there has been no outbreak before.
    pub chance: Share,
    /// Probability of an outbreak by the end of this week.
    pub by_then: Share,
}

/// Epidemic risk for the viewer's side in a siege.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Outbreak {
    /// Risk in each remaining week of the season, for besieged troops who are still healthy.
    Inside(Vec<WeekOfRisk>),
    /// Risk for a healthy besieger, who does not know whether the besieged are infected. `next` is the maximum
    /// probability of infection in the coming week while the besieged are supplied, and `storm` the probability during
    /// an assault on an infected site.
    Outside { next: Share, storm: Share },
    /// Effects on the viewer's side, which is infected.
    Infected(Infected),
}

/// Effect of an epidemic in the coming week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Infected {
    /// Minimum and maximum number of stands lost.
    pub stands: [u32; 2],
    /// Probability that the epidemic ends after that week.
    pub ends: Share,
}

fn chance<K: Copy + PartialEq + serde::de::DeserializeOwned>(table: &Ranged<K>, row: K) -> Share {
    let rows = &table.table().rows;
    table.table().odds(0).map_or(Share::NEVER, |odds| {
        let ways = rows.iter().zip(odds.ways);
        let of_row = ways.filter(|(own, _)| own.key_as() == Some(row));
        Share::of(of_row.map(|(_, ways)| ways).sum::<u64>(), odds.all)
    })
}

/// **DW-EPIDEMIC-02, DW-RULING-48.** Returns the probability of an outbreak with this target number.
fn onset(target: u32, reading: EpidemicOnset) -> Share {
    let (ways, sides) = onset_odds(target, reading);
    Share::of(ways, sides)
}

impl View {
    /// **DW-EPIDEMIC-01 to -08, DW-RULING-48 to -50.** Computes the epidemic risk for the viewer's side in a siege,
    /// assuming unchanged supply and rations. Returns `None` if the viewer is on neither side or no troops are left.
    pub fn outbreak(&self, siege: &SiegeView) -> Option<Outbreak> {
        let own = siege.own.as_ref()?;
        let (tables, reading) = (content(), self.options.rules.epidemic_onset);
        if own.eats == 0 {
            return None;
        }
        if let Some(elapsed) = own.epidemic {
            let end = match own.side? {
                Side::Besieged => &tables.end_besieged,
                Side::Besieger => &tables.end_besieger,
            };
            return Some(Outbreak::Infected(Infected {
                stands: [1 + elapsed, tables.loss_sides + elapsed],
                ends: chance(end, Ending::Ends),
            }));
        }
        let Some(inside) = &own.inside else {
            // Militia is immune (DW-RULING-23), so no epidemic breaks out if only militia holds the site.
            siege.seen.as_ref()?.besieged?;
            let latest = onset_target(u32::from(siege.week) + 1, 0);
            return Some(Outbreak::Outside {
                next: onset(latest, reading).and(chance(&tables.spread, Spreading::Spreads)),
                storm: chance(&tables.on_assault, Catching::BreaksOut),
            });
        };
        let (mut stock, mut hunger) = (inside.larder.stock, own.hunger);
        let mut healthy = Share::ALWAYS;
        let mut weeks = Vec::new();
        for (week, clock) in
            (siege.season_week.saturating_add(1)..=SEASON_WEEKS).zip(inside.clock..)
        {
            let meal = eat(stock, own.eats, own.ration);
            stock = meal.left;
            hunger = hunger.after(meal.is_fed);
            let chance = onset(onset_target(clock, hunger.total), reading);
            healthy = healthy.and(chance.fails());
            weeks.push(WeekOfRisk { week, chance, by_then: healthy.fails() });
            if hunger.must_surrender() {
                break;
            }
        }
        Some(Outbreak::Inside(weeks))
    }
}
