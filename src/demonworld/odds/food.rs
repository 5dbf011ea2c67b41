//! Computes how many weeks the food lasts in a siege at each ration level.

use super::super::food::hunger::Rationing;
use crate::view::{Lasting, SiegeView, View};
use crate::works::SEASON_WEEKS;
use regnal_core::narrow::narrow;

/// Last week in which a player's troops are fed, as a week of the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FedUntil {
    /// Unfed from the coming week on.
    Not,
    /// Fed until the end of this week, 1 to 13.
    Week(u8),
    /// Fed through the whole season, and for this number of weeks after it.
    Beyond(u32),
    /// Fed as long as the depots stand.
    Open,
}

/// Food supply of the viewer's troops in a siege, assuming that only the ration changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    /// Current ration.
    pub now: Rationing,
    /// Period for which the supply lasts at each ration level, starting with the full ration.
    pub levels: [(Rationing, FedUntil); 3],
}

impl Supply {
    /// Returns how long the supply lasts at a given ration level.
    pub fn at(&self, level: Rationing) -> FedUntil {
        let found = self.levels.iter().find(|(other, _)| *other == level);
        found.map_or(FedUntil::Not, |&(_, until)| until)
    }
}

impl View {
    /// **DW-RULING-43, DW-RULING-45.** Computes the food supply of the viewer's troops in a siege. Returns `None` if
    /// the viewer is on neither side or has no troops to feed.
    pub fn supply(&self, siege: &SiegeView) -> Option<Supply> {
        let own = siege.own.as_ref()?;
        let rules = self.options.rules.depots();
        let mut levels = Vec::new();
        for &level in Rationing::ALL {
            levels.push((level, siege.in_season(siege.lasting_on(level, rules)?)));
        }
        Some(Supply { now: own.ration, levels: levels.try_into().ok()? })
    }
}

impl SiegeView {
    /// **DW-SIEGE-02.** Converts a week counted from the start of the siege into a week of the season.
    fn in_season(&self, lasting: Lasting) -> FedUntil {
        let until = match lasting {
            Lasting::Open => return FedUntil::Open,
            Lasting::Until(week) => week,
        };
        let (begun, season) = (u32::from(self.season_week), u32::from(SEASON_WEEKS));
        match until.saturating_sub(self.week.into()) {
            0 => FedUntil::Not,
            weeks if begun + weeks <= season => FedUntil::Week(narrow(begun + weeks)),
            weeks => FedUntil::Beyond(begun + weeks - season),
        }
    }
}
