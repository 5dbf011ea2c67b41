//! Checks whether moves and searches are legal.

use super::{Footing, OrderMoment};
use crate::ids::{PlaceId, ProvinceId};
use crate::illegal::{Reason, Verdict, ensure};
use crate::march::{check_path, check_ships};
use crate::nouns::ArmyType;
use crate::plan::Plan;
use crate::state::{Character, Position};

impl Position {
    /// **IO-RULING-27 to -32.** Checks a path. On filing, checks every step. When the order is carried out, checks only
    /// that the steps are adjacent and that the first is legal, because later steps are checked one by one.
    pub(super) fn judge_move(&self, footing: &Footing, path: &[ProvinceId]) -> Verdict {
        let mut at = match (footing.province, path) {
            (Some(province), _) => {
                check_path(self.grid, province, path)?;
                Some(province)
            }
            (None, [first, rest @ ..]) if !rest.is_empty() => {
                check_path(self.grid, *first, rest)?;
                None
            }
            (None, _) => {
                let is_there = path.iter().all(|&one| self.province(one).is_some());
                ensure(is_there && !path.is_empty(), Reason::NotAdjacent, "IO-RULING-27")?;
                None
            }
        };
        let judged = match footing.moment {
            OrderMoment::Filed => path.len(),
            OrderMoment::Carried => 1,
        };
        let mut spent = footing.spent;
        for &next in path.iter().take(judged) {
            let from = at.unwrap_or(next);
            self.check_step(&footing.who, &footing.kinds, spent, from, next)?;
            spent = spent.saturating_add(1);
            at = Some(next);
        }
        Ok(())
    }

    /// **IO-RULING-27, IO-RULING-31.** Checks a single step by a character with units of these types.
    ///
    /// # Errors
    /// Returns an error if there are not enough movement points or ships.
    pub(crate) fn check_step(
        &self,
        who: &Character,
        kinds: &[ArmyType],
        spent: u8,
        from: ProvinceId,
        to: ProvinceId,
    ) -> Verdict {
        let into_sea = self.is_sea(to);
        if !kinds.is_empty() {
            check_ships(kinds, self.is_sea(from), into_sea)?;
        }
        let points = self.points(who, kinds, into_sea);
        ensure(spent < points, Reason::NoMp, "IO-RULING-27")
    }

    /// **IO-RULING-37.** Checks the search of a known place in the searcher's province. Unknown and non-existent places
    /// are rejected with the same error.
    pub(super) fn judge_search(&self, footing: &Footing, place: PlaceId, plan: &Plan) -> Verdict {
        const RULE: &str = "IO-RULING-37";
        let known = self
            .kingdom(footing.seat)
            .filter(|own| own.known_places.contains(&place))
            .and_then(|_| self.place(place));
        let is_there = known.is_some_and(|place| {
            footing.province.is_none_or(|province| province == place.laid.province)
        });
        ensure(is_there, Reason::UnknownPlace, RULE)?;
        plan.check(footing.who.temperament)
    }
}
