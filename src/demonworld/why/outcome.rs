//! Lists the rules that depend on an event's outcome, as far as the viewer knows it.

use crate::event::{
    Battle, Event, Organisation, Siege, SiegeFood, SiegeWeek, SiegeWork, Troops, Winter,
};
use crate::food::epidemic::{Toll, Week};
use crate::food::hunger::{Meal, Rationing};
use crate::ids::{BattleId, CharacterId, ForceId, SiegeId, TroopId, UnitId};
use crate::sap::{Explosion, SapState, SapWeek};
use crate::state::{Battle as Record, Condition, Demonworld, Stage, WeekStep};
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
                if is_over || self.digs(*siege, *sap, viewer) {
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
            Event::Organisation(Organisation::UnitRaised {
                seat, troop, slaves_of: None, ..
            }) => before.recruit_rules(*seat, *troop),
            Event::Organisation(Organisation::KingNamed { fee, .. }) => before.king_rules(*fee),
            Event::Battle(Battle::Settled { battle, .. }) => before.fate_rules(*battle),
            Event::Troops(Troops::StandsLost { unit, stands }) => {
                before.stands_rules(*unit, *stands)
            }
            Event::Troops(Troops::CharacterLost { character }) => before.loss_rules(*character),
            _ => Vec::new(),
        }
    }

    /// Returns the rules that apply only to troops of another race, and to special troops.
    fn recruit_rules(&self, seat: Seat, troop: TroopId) -> Vec<&'static str> {
        let mut rules = Vec::new();
        let entry = self.lists().troop(troop);
        if let Some((entry, player)) = entry.zip(self.player(seat)) {
            let is_foreign = entry.race != player.race;
            rules.extend(entry.special.is_some().then_some("DW-ORG-10"));
            rules.extend(is_foreign.then_some("DW-RECRUIT-01"));
            rules.extend(is_foreign.then_some("DW-RECRUIT-07"));
        }
        rules
    }

    /// Returns the rules for naming a king, at the start of the campaign or by later succession, plus those for a
    /// sorcerer's fee if there is one.
    fn king_rules(&self, fee: u32) -> Vec<&'static str> {
        let mut rules = match self.is_first_organisation() {
            true => vec!["DW-RULING-12"],
            false => vec!["DW-AFTER-09", "DW-RULING-79"],
        };
        if fee > 0 {
            rules.extend(["DW-ORG-16", "DW-RULING-13"]);
        }
        rules
    }

    /// Returns the rules for lost stands: attrition in winter, unpaid upkeep, a siege week, or a battle. A whole unit
    /// lost over unpaid upkeep may have been disbanded or may have deserted.
    fn stands_rules(&self, unit: UnitId, stands: u16) -> Vec<&'static str> {
        let own = self.unit(unit);
        let is_whole = own.is_some_and(|own| own.stands <= stands);
        let battle = self.battle_of(own.map(|own| own.force));
        match (self.at.stage, battle) {
            (Stage::Attrition, _) => vec!["DW-ATTRITION-04"],
            (Stage::Upkeep, _) if is_whole => vec!["DW-UPKEEP-11", "DW-UPKEEP-14"],
            (Stage::Upkeep, _) => vec!["DW-UPKEEP-14"],
            (_, Some(battle)) if is_reported(battle) => vec!["DW-REPORT-06", "DW-AFTER-04"],
            (_, Some(_)) => vec!["DW-AFTER-04"],
            (_, None) => self.toll_rules(unit),
        }
    }

    /// Returns the rules for stands that a unit loses in a siege week without a battle: to an explosion, in a tunnel,
    /// or to an epidemic.
    fn toll_rules(&self, unit: UnitId) -> Vec<&'static str> {
        let force = self.unit(unit).and_then(|own| self.force(own.force));
        let siege = self.at.sieges.values().find(|siege| {
            let is_there = force.is_some_and(|force| match force.site {
                Some(site) => siege.site == site,
                None => {
                    siege.site.province == force.province && siege.besiegers.contains(&force.owner)
                }
            });
            is_there && siege.now.is_some()
        });
        let Some((siege, now)) = siege.and_then(|siege| Some((siege, siege.now.as_ref()?))) else {
            return vec!["DW-AFTER-04"];
        };
        let week = siege.siege_week.saturating_add(1);
        let is_met = siege.saps.values().any(|tunnel| {
            let counters = siege.counter_saps.iter();
            let mut counters = counters.filter(|own| own.counter.element == tunnel.sap.target);
            tunnel.sap.state == SapState::Intercepted
                && tunnel.sap.last_dug == Some(week)
                && (tunnel.unit == unit || counters.any(|own| own.unit == unit))
        });
        match now.next {
            WeekStep::Epidemic => vec!["DW-EPIDEMIC-05", "DW-EPIDEMIC-06", "DW-RULING-50"],
            WeekStep::Saps if is_met => vec!["DW-SAP-10", "DW-RULING-65"],
            WeekStep::Saps => vec!["DW-SAP-14"],
            // Saps that support an assault are blown up right before it. By then, `next` is already set to the
            // following step.
            WeekStep::Mines | WeekStep::Labour => vec!["DW-SAP-19", "DW-RULING-67"],
            WeekStep::Rations
            | WeekStep::Sortie
            | WeekStep::Assault
            | WeekStep::Bombardment
            | WeekStep::Supply
            | WeekStep::Morale
            | WeekStep::Close => vec!["DW-AFTER-04"],
        }
    }

    /// Returns the battle that a force has fought, if that battle is not closed yet.
    fn battle_of(&self, force: Option<ForceId>) -> Option<&Record> {
        let force = force?;
        let mut battles = self.at.battles.values();
        battles.find(|battle| battle.fought.is_some() && battle.forces().any(|own| own == force))
    }

    /// Returns the rule that determines the characters' fates in a battle, depending on whether they were rolled for or
    /// reported.
    fn fate_rules(&self, battle: BattleId) -> Vec<&'static str> {
        match self.at.battles.get(&battle).is_some_and(is_reported) {
            true => vec!["DW-REPORT-06"],
            false => vec!["DW-AUTO-17"],
        }
    }

    /// Returns the rules for the loss of a character: a ransom that was not paid, a dismissal in winter, or a battle.
    fn loss_rules(&self, id: CharacterId) -> Vec<&'static str> {
        let lost = self.at.characters.get(&id);
        let is_captive = lost.is_some_and(|lost| matches!(lost.condition, Condition::Captured(_)));
        let player = lost.and_then(|lost| self.player(lost.owner));
        let is_king = player.is_some_and(|player| player.king == Some(id));
        let battle = self.battle_of(lost.and_then(|lost| lost.force));
        let mut rules = match (is_captive, self.at.stage) {
            (true, _) => vec!["DW-RULING-47"],
            (false, Stage::Upkeep) => vec!["DW-UPKEEP-11", "DW-RULING-88"],
            (false, _) if battle.is_some_and(is_reported) => vec!["DW-REPORT-02", "DW-REPORT-06"],
            (false, _) => vec!["DW-AUTO-17"],
        };
        if is_king {
            rules.extend(["DW-AFTER-08", "DW-RULING-79"]);
        }
        rules
    }

    /// Returns the rule for a surrender without an offer, caused by hunger or a failed test. The result is empty if the
    /// surrender was offered or the cause is not known to the viewer.
    fn surrender_rules(&self, id: SiegeId, is_known: bool) -> Vec<&'static str> {
        let siege = self.at.sieges.get(&id).filter(|siege| is_known && siege.offer.is_none());
        let Some(siege) = siege else { return Vec::new() };
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

fn is_reported(battle: &Record) -> bool {
    battle.table.as_ref().is_some_and(|table| table.believed.is_some())
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
