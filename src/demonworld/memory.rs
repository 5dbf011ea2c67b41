//! Data about a past campaign: scores, epitaphs and dice.

use super::battle::{Engagement, Fought};
use super::event::{Battle, Conflict, Event, Season, SiegeFood, SiegeWork, Troops, Winter};
use super::recount::standing;
use super::state::{Condition, Demonworld};
use super::terms;
use regnal_core::dice::{Draw, thrown};
use regnal_core::game::{Memory, Scores, Seat, Throw};
use regnal_core::narrow::narrow;
use regnal_core::text::Line;

impl Memory for Demonworld {
    fn standing_of(events: &[Event]) -> Vec<bool> {
        standing(events)
    }

    /// **DW-RULING-93.** Returns the ranking criteria in order: winters as emperor (if any player has spent one),
    /// prestige, provinces and revenue.
    fn scores(&self) -> Vec<Scores> {
        let all = || Seat::all(self.seats()).map(|seat| self.standing_of(seat));
        let winters = Scores::whole(
            "demonworld-counted-winters",
            all().map(|(winters, ..)| winters.into()).collect(),
        );
        let has_reigned = winters.of.iter().any(|&winters| winters > 0);
        let prestige = all().map(|(_, prestige, ..)| prestige.into());
        let provinces = all().map(|(_, _, provinces, _)| narrow(provinces));
        let revenue = all().map(|(.., revenue)| revenue.into());
        let rest = [
            Scores::whole("demonworld-counted", prestige.collect()),
            Scores::whole("demonworld-counted-provinces", provinces.collect()),
            Scores::whole("demonworld-counted-revenue", revenue.collect()),
        ];
        has_reigned.then_some(winters).into_iter().chain(rest).collect()
    }

    fn epitaph(&self, event: &Event) -> Option<Line> {
        let Event::Troops(Troops::CharacterLost { character }) = event else {
            return None;
        };
        let own = self.character(*character)?;
        let place = own.force.and_then(|force| Some(self.force(force)?.province));
        let line = match (own.condition, place) {
            (Condition::Captured(captor), _) => {
                Line::new("demonworld-epitaph-captured").with("captor", captor)
            }
            (Condition::Ok | Condition::Wounded | Condition::Fled, Some(place)) => {
                Line::new("demonworld-epitaph-at").with("province", terms::province(place))
            }
            (Condition::Ok | Condition::Wounded | Condition::Fled, None) => {
                Line::new("demonworld-character-lost")
            }
        };
        Some(line.with("character", terms::owned(own.kind.into(), Some(own.owner))))
    }

    /// Returns an event's dice, each with the seat for which it was rolled. In a battle, blows, tests and fates belong
    /// to their side; the other dice belong to no seat.
    fn throws(&self, event: &Event) -> serde_json::Result<Vec<Throw>> {
        let seat = match event {
            Event::Season(Season::PriorityRolled { dice, .. }) => {
                let mut all = Vec::new();
                for (seat, die) in dice {
                    all.extend(Throw::all(Some(*seat), thrown(die)?));
                }
                return Ok(all);
            }
            Event::Conflict(Conflict::WithdrawalTested { army, .. }) => terms::owner(army.0),
            Event::Battle(Battle::Fought { engagement, fought, .. }) => {
                return with_the_rest(fought_for(Some(engagement), fought)?, event);
            }
            Event::Battle(Battle::FoughtOn { fought, .. } | Battle::Believed { fought, .. }) => {
                return with_the_rest(fought_for(None, fought)?, event);
            }
            Event::Battle(Battle::Settled { settled, .. }) => {
                let mut own = Vec::new();
                for test in &settled.attrition {
                    own.extend(Throw::all(terms::owner(test.unit.0), thrown(test)?));
                }
                for fate in &settled.characters {
                    own.extend(Throw::all(terms::owner(fate.character.0), thrown(fate)?));
                }
                return with_the_rest(own, event);
            }
            Event::Winter(
                Winter::AttritionSuffered { seat, .. } | Winter::UpkeepUnpaid { seat, .. },
            )
            | Event::SiegeWork(SiegeWork::Bombarded { seat, .. })
            | Event::SiegeFood(SiegeFood::Fed { seat, .. }) => Some(*seat),
            _ => None,
        };
        Ok(Throw::all(seat, thrown(event)?))
    }
}

/// Returns the given dice, followed by the event's remaining dice, which belong to no seat.
fn with_the_rest(mut own: Vec<Throw>, event: &Event) -> serde_json::Result<Vec<Throw>> {
    let is_new = |die: &Draw| own.iter().all(|one| one.die.number != die.number);
    let rest: Vec<Draw> = thrown(event)?.into_iter().filter(is_new).collect();
    own.extend(Throw::all(None, rest));
    Ok(own)
}

/// Returns the blows and tests in an automatic battle. A blow belongs to a player only if no other player is on that
/// side.
fn fought_for(engagement: Option<&Engagement>, fought: &Fought) -> serde_json::Result<Vec<Throw>> {
    let side = |index: usize| {
        let mut owners = engagement?.sides[index].iter().map(|army| terms::owner(army.force.0));
        let first = owners.next()??;
        owners.all(|other| other == Some(first)).then_some(first)
    };
    let sides = [side(0), side(1)];
    let mut all = Vec::new();
    for turn in fought.days.iter().flat_map(|day| &day.turns) {
        for (blow, &seat) in turn.blows.iter().zip(&sides) {
            all.extend(Throw::all(seat, thrown(&blow.dice)?));
        }
        for test in &turn.unit_tests {
            all.extend(Throw::all(terms::owner(test.unit.0), [test.die]));
        }
        for test in &turn.army_tests {
            let die = test.roll.map(|(die, _)| die);
            all.extend(Throw::all(terms::owner(test.force.0), die));
        }
    }
    for test in &fought.rally {
        all.extend(Throw::all(terms::owner(test.unit.0), [test.die]));
    }
    if let Some(pursuit) = &fought.pursuit {
        let seat = sides[pursuit.winner.index()];
        all.extend(Throw::all(seat, thrown(&pursuit.dice)?));
    }
    Ok(all)
}
