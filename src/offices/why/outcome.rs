//! Rules for an event's outcome, for readers who can see the event and therefore know the outcome.

use super::Asked;
use crate::duel::{Answered, Duel};
use crate::encounter::{Encounter, End, Outcome};
use crate::event::{Battle, Diplomacy, Event, March, Meeting, Realm};
use crate::nouns::Alignment;
use crate::realm::Paid;

impl Asked<'_> {
    /// Returns the rules for the outcome of `event`, to be listed before the rules for its kind.
    pub(super) fn outcome_rules(&self, event: &Event) -> Vec<&'static str> {
        match event {
            Event::Battle(Battle::Duelled { duel, .. }) => of_duel(duel),
            Event::Meeting(
                Meeting::Wandering { encounter, .. }
                | Meeting::Guarded { encounter, .. }
                | Meeting::Clashed { encounter, .. },
            ) => vec![of_end(encounter)],
            Event::Diplomacy(Diplomacy::TreatyBroken { by, .. }) => {
                let own = self.before.kingdom(*by);
                let is_evil = own.is_some_and(|own| own.alignment() == Alignment::Evil);
                is_evil.then_some("IO-15.4-03").into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Returns the rules for a duel, either for a refusal or for the end of the fight.
fn of_duel(duel: &Duel) -> Vec<&'static str> {
    if let Some(fight) = &duel.fight {
        return vec!["IO-RULING-65", of_end(fight)];
    }
    let refusals = duel.answers.iter().filter_map(|answer| match answer {
        Answered::Refuses(refused) => Some(refused.is_excused()),
        Answered::Accepts(_) => None,
    });
    let excused: Vec<bool> = refusals.collect();
    let mut rules = Vec::new();
    rules.extend(excused.contains(&false).then_some("IO-15.1-10"));
    rules.extend(excused.contains(&true).then_some("IO-15.1-11"));
    rules.push("IO-RULING-64");
    rules
}

/// Returns the rule for the end of an encounter.
fn of_end(encounter: &Encounter) -> &'static str {
    match encounter.end {
        End::Killed(_) => "IO-RULING-62",
        End::Spared(_) => "IO-RULING-61",
        End::Fled(_) => "IO-RULING-54",
        End::Stolen(_) => "IO-RULING-57",
        End::WonOver(_) => match encounter.deeds.last().map(|deed| deed.outcome) {
            Some(Outcome::Agreed) => "IO-RULING-58",
            _ => "IO-RULING-55",
        },
        End::Parted => "IO-RULING-48",
    }
}

/// Returns the rules that belong to the kind of an event but not to its outcome, such as the rule for mercenaries if
/// none were recruited.
pub(super) fn unused_rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::March(March::Recruited { units, .. }) if units.is_empty() => &["IO-RULING-40"],
        Event::March(March::Recruited { mercenaries, .. }) if mercenaries.is_empty() => {
            &["IO-RULING-41"]
        }
        Event::Realm(Realm::Taxed { stipends, .. }) if stipends.is_empty() => &["IO-RULING-92"],
        Event::Realm(Realm::Paid { payday, .. }) => {
            let mut units = payday.units.iter();
            let are_paid = units.all(|(_, paid, _)| *paid == Paid::Yes);
            if are_paid && payday.unpaid_heroes.is_empty() { &["IO-RULING-45"] } else { &[] }
        }
        Event::Battle(Battle::Duelled { duel, .. }) if duel.fight.is_none() => &["IO-RULING-65"],
        _ => &[],
    }
}
