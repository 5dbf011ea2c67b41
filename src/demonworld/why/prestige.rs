//! Explanation of prestige changes (DW-AFTER-07, DW-AFTER-08, DW-RULING-78), inferred from public events.

use crate::battle::{content, worth_prestige};
use crate::state::{Battle as Record, Demonworld, Stage};
use crate::terms;
use regnal_core::game::{Reckoned, Seat, Sum, Umpire as _};
use regnal_core::text::{Arg, Line};

/// Rules for the effect of a battle on prestige.
const BATTLE: [&str; 2] = ["DW-AFTER-07", "DW-RULING-78"];

impl Demonworld {
    /// Explains why the prestige of `seat` has changed, and cites the rules behind the change. Returns `None` if the
    /// umpire might have changed it.
    pub(super) fn prestige_why(
        &self,
        seat: Seat,
        change: i8,
        credit: Option<Seat>,
    ) -> Option<(Vec<&'static str>, Reckoned)> {
        let is_settled =
            |record: &&Record| record.settled.is_some() && record.role_of(seat).is_some();
        let record = self.at.battles.values().find(is_settled);
        let (of, fought) = match record {
            Some(record) => {
                let of = Line::new("demonworld-why-prestige-battle")
                    .with("battle", terms::battle_at(record.kind, record.province));
                (of, self.worth(record, seat, credit))
            }
            None if self.has_umpire() => return None,
            None if self.at.stage == Stage::Upkeep => {
                let said = Reckoned::Said(Line::new("demonworld-why-prestige-ransom"));
                return Some((vec!["DW-AFTER-08", "DW-RULING-47"], said));
            }
            None => {
                let said = Reckoned::Said(Line::new("demonworld-why-prestige-surrender"));
                return Some((vec!["DW-RULING-78"], said));
            }
        };
        let mut terms: Vec<(Arg, i64)> = Vec::new();
        let mut rules = Vec::new();
        let mut rest = i64::from(change);
        let mut count = |what, value: i64, cause: [&'static str; 2]| {
            if value != 0 {
                terms.push((Arg::Term(what), value));
                rules.extend(cause);
                rest -= value;
            }
        };
        match fought {
            worth @ 1.. => count("demonworld-why-victory", worth, BATTLE),
            worth => count("demonworld-why-defeat", worth, BATTLE),
        }
        let commander = content().commander_destroyed;
        if i64::from(change) - fought <= commander {
            count("demonworld-why-commander", commander, ["DW-AFTER-08", "DW-RULING-79"]);
        }
        // The remaining difference comes from the limits on prestige (DW-GEN-08).
        let beyond = rest;
        if beyond != 0 {
            terms.push((Arg::Term("demonworld-why-bounds"), beyond));
            rules.push("DW-GEN-08");
        }
        let sum = Sum { of, dice: Vec::new(), sides: 0, terms, total: change.into() };
        Some((rules, Reckoned::Sum(sum)))
    }

    /// Returns the prestige that a player gains for winning a battle or loses for losing it.
    fn worth(&self, record: &Record, seat: Seat, credit: Option<Seat>) -> i64 {
        let (Some(engagement), Some(fought)) = (&record.engagement, &record.fought) else {
            return 0;
        };
        let won = worth_prestige(engagement, fought.outcome, fought.is_drawn, fought.turns);
        let is_capped = self.options.rules.prestige_cap;
        match (won, record.role_of(seat)) {
            (Some(won), Some(own)) if won != own => content().loses_battle,
            // If prestige is capped, a victory brings prestige only when the event names the opponent from whom the
            // prestige was gained.
            (Some(_), Some(_)) if !is_capped || credit.is_some() => content().wins_battle,
            _ => 0,
        }
    }
}
