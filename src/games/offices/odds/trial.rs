//! Encounters with monsters fought many times by their rules, with dice that no match ever hears
//! ([`Dice::apart`](crate::dice::Dice::apart)): always the same ones, so that the same question has the same answer.

use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::games::offices::content::content;
use crate::games::offices::encounter::{Combatant, Encounter, End, Guard, Place, Warrior, meet};
use crate::games::offices::ids::{CharacterId, PlaceId};
use crate::games::offices::plan::Plan;
use crate::games::offices::state::Position;
use crate::seat::Seat;

/// How often an encounter is fought.
pub const RUNS: u16 = 300;

/// The stream of the dice: any would do, as long as it is always the same.
const STREAM: u64 = 0x0ff1;

/// The sides of the die that says which monster wanders by (IO-RULING-39).
const MONSTERS: u32 = 12;

/// How the encounters of a trial ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// All of them.
    pub runs: u16,
    /// The monster died.
    pub slain: u16,
    /// It was won over by talk or charm.
    pub won_over: u16,
    /// He was away with its treasure.
    pub stolen: u16,
    /// He came away alive, with nothing.
    pub got_away: u16,
    /// He died.
    pub died: u16,
}

impl Trial {
    /// A part of all runs in percent, half up.
    pub fn percent(&self, part: u16) -> u32 {
        let runs = u32::from(self.runs);
        (200 * u32::from(part) + runs) / (2 * runs.max(1))
    }

    fn count(&mut self, encounter: &Encounter) {
        self.runs += 1;
        let ended = match encounter.end {
            End::Killed(Place::Opponent) => &mut self.slain,
            End::Killed(Place::Initiator) => &mut self.died,
            End::WonOver(Place::Opponent) => &mut self.won_over,
            End::Stolen(Place::Initiator) => &mut self.stolen,
            End::WonOver(Place::Initiator)
            | End::Stolen(Place::Opponent)
            | End::Spared(_)
            | End::Fled(_)
            | End::Parted => &mut self.got_away,
        };
        *ended += 1;
    }
}

/// **IO-RULING-48 to -61.** A character who meets a monster [`RUNS`] times, each time as fresh as now.
pub fn fought_often(hero: &Warrior, guard: impl Fn(&mut Dice) -> Guard) -> Trial {
    let mut dice = Dice::apart(STREAM);
    let mut trial = Trial::default();
    for _ in 0..RUNS {
        let guard = guard(&mut dice);
        let both = [Combatant::from(hero.clone()), Combatant::from(guard)];
        trial.count(&meet(&mut dice, both, false));
    }
    trial
}

impl Position {
    /// **IO-RULING-37.** What comes of a search by a plan, if the guardian lives and its treasure is there: whether others were
    /// there before nobody knows. `None` for a place that the kingdom does not know or has seen without a guardian, and for
    /// somebody who is not its.
    pub fn search_trial(
        &self,
        seat: Seat,
        id: CharacterId,
        place: PlaceId,
        plan: &Plan,
    ) -> Option<Trial> {
        let own = self.kingdom(seat)?;
        let known = own.known_places.contains(&place);
        let seen = own.visits.get(&place);
        let was_open = seen.is_some_and(|seen| !seen.is_guarded);
        let was_empty = seen.is_some_and(|seen| seen.is_empty);
        let is_sought = known && !was_open;
        let laid = is_sought.then(|| self.place(place)).flatten()?.laid;
        let hero = self.own_character(seat, id).ok()?.warrior(plan, own.gold);
        let guard = Guard {
            is_guardian: true,
            gold: if was_empty { 0 } else { laid.gold },
            object: Some(laid.object).filter(|_| !was_empty),
            ..Guard::wandering(laid.guardian)
        };
        Some(fought_often(&hero, |_| guard))
    }

    /// **IO-RULING-39.** What comes of a meeting with a wandering monster, if one comes: by his standing plan, or another.
    /// `None` for somebody who is not of the kingdom.
    pub fn wandering_trial(
        &self,
        seat: Seat,
        id: CharacterId,
        plan: Option<&Plan>,
    ) -> Option<Trial> {
        let own = self.kingdom(seat)?;
        let one = self.own_character(seat, id).ok()?;
        let hero = one.warrior(plan.unwrap_or(&one.plan), own.gold);
        Some(fought_often(&hero, |dice| {
            let die = dice.draw(MONSTERS);
            Guard::wandering(content().guardian(die.value))
        }))
    }
}
