//! Lists the rules that depend on an event's outcome, as far as the viewer knows it.

use crate::event::{Event, Siege, SiegeFood, SiegeWeek, SiegeWork, Winter};
use crate::food::epidemic::{Toll, Week};
use crate::food::hunger::{Meal, Rationing};
use crate::ids::SiegeId;
use crate::sap::{Explosion, SapWeek};
use crate::state::Demonworld;
use crate::winter::content::UnpaidResult;
use crate::winter::unpaid::Unpaid;
use crate::works::Side;
use regnal_core::game::{Seat, Viewer};
use regnal_core::narrow::narrow;

impl Demonworld {
    /// Returns the rules for the outcome of `event`, to be listed before the rules for its kind. `before` is the state
    /// right before the event.
    pub(super) fn outcome_rules(
        &self,
        before: &Demonworld,
        event: &Event,
        viewer: Viewer,
        is_over: bool,
    ) -> Vec<&'static str> {
        match event {
            Event::Siege(Siege::Surrendered { siege, .. }) => {
                // The besieger does not learn whether the troops inside gave in to hunger or lost courage.
                let is_known = is_over || before.is_besieged_there(*siege, viewer);
                before.surrender_rules(*siege, is_known)
            }
            Event::SiegeWeek(SiegeWeek::MoraleTested {
                side: Side::Besieged,
                holds: false,
                ..
            }) => {
                vec!["DW-RULING-47"]
            }
            Event::SiegeWork(SiegeWork::Exploded { explosion, .. }) if is_over => blast(explosion),
            Event::SiegeWork(SiegeWork::SapDug { siege, sap, week }) => {
                let siege_now = self.at.sieges.get(siege);
                let owner = siege_now.and_then(|siege| Some(siege.saps.get(sap)?.owner));
                if is_over || owner.is_some_and(|owner| viewer.is(owner)) {
                    dug(week, is_over)
                } else if week.has_collapsed() {
                    vec!["DW-SAP-15"]
                } else {
                    vec!["DW-SAP-08"]
                }
            }
            Event::SiegeFood(SiegeFood::Fed { siege, seat, felt, meal, .. }) => {
                self.meal_rules(*siege, *seat, *felt, meal)
            }
            Event::SiegeFood(SiegeFood::EpidemicPassed { siege, week }) => {
                let is_inside = is_over || self.is_besieged_there(*siege, viewer);
                let is_outside = is_over || self.is_besieger(*siege, viewer);
                epidemic(week, is_inside, is_outside)
            }
            Event::Winter(Winter::UpkeepUnpaid { unpaid, .. }) => unpaid_rules(unpaid).to_vec(),
            _ => Vec::new(),
        }
    }

    /// Returns the rules for a surrender: by offer, or by hunger or a failed test if the cause is known to the viewer.
    fn surrender_rules(&self, id: SiegeId, is_known: bool) -> Vec<&'static str> {
        let siege = self.at.sieges.get(&id).filter(|siege| is_known && siege.offer.is_none());
        let Some(siege) = siege else {
            return Vec::new();
        };
        let party = siege.besieged.and_then(|seat| siege.party(seat));
        match party.is_some_and(|party| party.hunger.must_surrender()) {
            true => vec!["DW-RATION-09"],
            false => vec!["DW-RULING-35"],
        }
    }

    fn meal_rules(
        &self,
        siege: SiegeId,
        seat: Seat,
        felt: Rationing,
        meal: &Meal,
    ) -> Vec<&'static str> {
        let mut rules = Vec::new();
        if !meal.is_fed {
            let siege = self.at.sieges.get(&siege).filter(|siege| siege.besieged == Some(seat));
            let party = siege.and_then(|siege| siege.party(seat));
            let starves = party.is_some_and(|party| party.hunger.must_surrender());
            rules.extend(starves.then_some("DW-RATION-09"));
            rules.extend(["DW-RATION-06", "DW-RULING-45"]);
        }
        rules.extend(match felt {
            Rationing::Full => None,
            Rationing::Quarter => Some("DW-RATION-02"),
            Rationing::Half => Some("DW-RATION-03"),
        });
        rules
    }
}

/// Returns the rules for an explosion. Its roll is public after the campaign.
fn blast(explosion: &Explosion) -> Vec<&'static str> {
    let total = narrow::<i32, _>(explosion.die.value) + explosion.modifier;
    let is_disputed = total < 1 || total == 8;
    let modified = (explosion.modifier != 0).then_some("DW-SAP-20");
    is_disputed.then_some("DW-RULING-66").into_iter().chain(modified).collect()
}

/// Returns the rules for a sap's week as its owner sees it. Detection is included only after the campaign.
fn dug(week: &SapWeek, is_over: bool) -> Vec<&'static str> {
    let mut rules = Vec::new();
    if let Some(test) = &week.collapse {
        rules.extend((!test.holds).then_some("DW-SAP-14"));
        rules.extend(["DW-SAP-11", "DW-SAP-12"]);
    }
    rules.push("DW-SAP-03");
    if let Some(detection) = week.detection.filter(|_| is_over) {
        rules.push("DW-SAP-05");
        rules.extend((detection.modifier != 0).then_some("DW-SAP-06"));
        if let Some(notice) = detection.notice {
            let is_wrong = notice.lot.is_some();
            rules.extend(["DW-SAP-07", if is_wrong { "DW-SAP-09" } else { "DW-SAP-08" }]);
        }
    }
    rules
}

/// Returns the rules for an epidemic week, for the side or sides that the viewer knows about.
fn epidemic(week: &Week, is_inside: bool, is_outside: bool) -> Vec<&'static str> {
    let mut rules = Vec::new();
    let breaks_out = week.onset.as_ref().is_some_and(|onset| onset.breaks_out);
    rules.extend((is_inside && breaks_out).then_some("DW-EPIDEMIC-02"));
    let is_caught = week.passing.as_ref().is_some_and(|passing| passing.is_caught);
    rules.extend((is_outside && is_caught).then_some("DW-EPIDEMIC-03"));
    let mut toll = |toll: Option<&Toll>, end| {
        if let Some(toll) = toll {
            rules.extend(toll.is_over.then_some(end));
            rules.push("DW-EPIDEMIC-05");
        }
    };
    toll(week.besieged.as_ref().filter(|_| is_inside), "DW-EPIDEMIC-08");
    toll(week.besieger.as_ref().filter(|_| is_outside), "DW-EPIDEMIC-07");
    rules
}

fn unpaid_rules(unpaid: &Unpaid) -> &'static [&'static str] {
    match unpaid.result {
        UnpaidResult::Desertion => &["DW-UPKEEP-14", "DW-RULING-89"],
        UnpaidResult::LoseHeart => &["DW-RULING-90"],
        UnpaidResult::Nothing => &[],
    }
}
