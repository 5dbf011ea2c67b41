//! Renders message parts used in many places, such as units with their owners, counts, and the final result.

use crate::nouns::{Allegiance, Owner, UnitId};
use crate::scoring::Score;
use crate::state::{Mighty, Site};
use regnal_core::dice::TwoDice;
use regnal_core::game::Outcome;
use regnal_core::text::{Arg, Line};

impl Mighty {
    /// Formats a unit's name and owner, or only its id if the unit has left the map.
    pub(crate) fn named(&self, id: UnitId) -> Arg {
        let text = id.to_string();
        match self.unit(id).map(|unit| unit.owner) {
            Some(Owner::Realm(seat)) => {
                Line::new("mighty-unit-of").with("unit", text).with("seat", seat).into()
            }
            Some(Owner::Independent) => {
                Line::new("mighty-unit-of-nobody").with("unit", text).into()
            }
            None => Arg::Text(text),
        }
    }

    /// Creates a message about a unit.
    pub(super) fn about(&self, id: &'static str, unit: UnitId) -> Line {
        Line::new(id).with("unit", self.named(unit))
    }
}

/// Lists units by their ids.
pub(crate) fn units(ids: &[UnitId]) -> Arg {
    Arg::List(ids.iter().map(|id| Arg::Text(id.to_string())).collect())
}

pub(crate) fn rations(count: impl Into<u32>) -> Line {
    Line::new("mighty-rations").with("count", count.into())
}

/// Lists recruits by kind, omitting kinds without recruits.
pub(crate) fn recruits(armies: u8, boats: u8) -> Arg {
    let kinds = [("mighty-armies", armies), ("mighty-boats", boats)];
    let named = kinds
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(id, count)| Line::new(id).with("count", count).into());
    Arg::List(named.collect())
}

/// Adds two dice and their sum to a message.
pub(super) fn dice_total(line: Line, dice: TwoDice) -> Line {
    line.with("dice", dice).with("total", dice.total())
}

/// Formats a building's name with its allegiance.
pub(super) fn site(site: Site) -> Line {
    match site.allegiance {
        Allegiance::Neutral => Line::new("mighty-site-neutral"),
        Allegiance::Hostile => Line::new("mighty-site-hostile"),
        Allegiance::Realm(seat) => Line::new("mighty-site-of").with("seat", seat),
    }
    .with("building", site.building)
}

/// Announces the result with all players' points.
pub(super) fn ending(scores: &[Score], outcome: &Outcome) -> Line {
    let points = scores.iter().map(|score| {
        Line::new("mighty-score").with("seat", score.seat).with("points", score.points).into()
    });
    let scores = Arg::List(points.collect());
    outcome.victory_line("mighty-campaign-won", "mighty-campaign-drawn").with("scores", scores)
}
