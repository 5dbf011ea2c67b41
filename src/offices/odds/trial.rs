//! Repeated simulations of encounters, pursuits and duels. They use their own fixed sequence of dice, independent of
//! any match ([`Dice::apart`](regnal_core::dice::Dice::apart)), so that the same question always gets the same answer.

use serde::{Deserialize, Serialize};

use crate::content::content;
use crate::duel::{duel_skills, plan_refuses_duel};
use crate::encounter::{Combatant, Encounter, End, Guard, Place, Warrior, meet};
use crate::ids::{CharacterId, PlaceId};
use crate::judge::Judge;
use crate::plan::Plan;
use crate::state::Position;
use regnal_core::dice::Dice;
use regnal_core::seat::Seat;

/// Number of encounters or duels per trial.
pub const RUNS: u16 = 300;

/// Random stream number for the simulations. The value is arbitrary.
const STREAM: u64 = 0x0ff1;

/// Number of sides of the die that determines the kind of a wandering monster (IO-RULING-39).
const MONSTERS: u32 = 12;

/// Returns `part` as a percentage of `runs`, rounded half up.
fn rounded_percent(part: u16, runs: u16) -> u32 {
    let runs = u32::from(runs);
    (200 * u32::from(part) + runs) / (2 * runs.max(1))
}

/// Results of simulated encounters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// Number of encounters.
    pub runs: u16,
    /// Number of encounters in which the monster died.
    pub slain: u16,
    /// Number of encounters in which the monster was won over by talk or charm.
    pub won_over: u16,
    /// Number of encounters in which the character escaped with the monster's treasure.
    pub stolen: u16,
    /// Number of encounters in which the character survived but achieved nothing.
    pub got_away: u16,
    /// Number of encounters in which the character died.
    pub died: u16,
}

impl Trial {
    /// Returns `part` as a percentage of all runs, rounded half up.
    pub fn percent(&self, part: u16) -> u32 {
        rounded_percent(part, self.runs)
    }

    fn count(&mut self, encounter: &Encounter) {
        self.runs += 1;
        let ended = match encounter.end {
            End::Killed(Place::Opponent) => &mut self.slain,
            End::Killed(Place::Initiator) => &mut self.died,
            End::WonOver(Place::Opponent) => &mut self.won_over,
            End::Stolen(Place::Initiator) => &mut self.stolen,
            _ => &mut self.got_away,
        };
        *ended += 1;
    }
}

/// **IO-RULING-48 to -61.** Simulates [`RUNS`] encounters of a character with an opponent. Each run starts from the
/// character's current state.
pub fn simulate_fights<T: Into<Combatant>>(
    hero: &Warrior,
    judge: Judge,
    other: impl Fn(&mut Dice) -> T,
) -> Trial {
    let mut dice = Dice::apart(STREAM);
    let mut trial = Trial::default();
    for _ in 0..RUNS {
        let other = other(&mut dice).into();
        let both = [Combatant::from(hero.clone()), other];
        trial.count(&meet(&mut dice, both, false, judge));
    }
    trial
}

/// Results of simulated duels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bouts {
    /// Number of duels.
    pub runs: u16,
    /// Number of duels in which the opponent died, fled, begged or surrendered.
    pub won: u16,
    /// Number of duels in which the character fled, begged or surrendered.
    pub lost: u16,
    /// Number of duels in which the character died.
    pub died: u16,
}

impl Bouts {
    /// Returns `part` as a percentage of all runs, rounded half up.
    pub fn percent(&self, part: u16) -> u32 {
        rounded_percent(part, self.runs)
    }

    fn count(&mut self, end: End, own: Place) {
        self.runs += 1;
        match end {
            End::Killed(place) if place == own => self.died += 1,
            End::Spared(place) | End::Fled(place) | End::WonOver(place) if place == own => {
                self.lost += 1;
            }
            End::Killed(_) | End::Spared(_) | End::Fled(_) | End::WonOver(_) => self.won += 1,
            End::Stolen(_) | End::Parted => {}
        }
    }
}

/// **IO-RULING-63 to -66.** Simulates [`RUNS`] duels between two characters, who take turns as the initiator.
pub fn simulate_duels(hero: &Warrior, other: &Warrior, judge: Judge) -> Bouts {
    let mut dice = Dice::apart(STREAM);
    let mut bouts = Bouts::default();
    for run in 0..RUNS {
        let both = [hero.clone(), other.clone()].map(Combatant::from);
        let [one, two] = both;
        let (both, own) = match run % 2 {
            0 => ([one, two], Place::Initiator),
            _ => ([two, one], Place::Opponent),
        };
        bouts.count(meet(&mut dice, both, true, judge).end, own);
    }
    bouts
}

impl Position {
    /// **IO-RULING-64.** Simulates duels with a plan. The opponent is a copy of the character with his current duel
    /// plan, because the abilities of other commanders are unknown. `None` if the plan refuses the duel or if the
    /// character is foreign.
    pub fn duel_trial(&self, seat: Seat, id: CharacterId, plan: &Plan) -> Option<Bouts> {
        let own = self.kingdom(seat)?;
        let one = self.own_character(seat, id).ok()?;
        let duellist = |plan: &Plan| {
            let warrior = one.warrior(plan, own.gold);
            Warrior { skills: duel_skills(&warrior.skills, own.alignment()), ..warrior }
        };
        let judge = self.judge;
        let (hero, mut other) = (duellist(plan), duellist(&one.duel_plan));
        if plan_refuses_duel(&hero, &other, judge) {
            return None;
        }
        // An opponent whose plan refuses duels would never fight, so he uses the default plan of his temperament.
        if plan_refuses_duel(&other, &hero, judge) {
            other.plan = Plan::default_of(one.temperament);
        }
        Some(simulate_duels(&hero, &other, judge))
    }

    /// **IO-RULING-82.** Simulates a pursuit's encounters with a plan. The opponent is a copy of the character with his
    /// standing plan, because the abilities of foreign characters are unknown. `None` for a foreign character.
    pub fn pursuit_trial(&self, seat: Seat, id: CharacterId, plan: &Plan) -> Option<Trial> {
        let own = self.kingdom(seat)?;
        let one = self.own_character(seat, id).ok()?;
        let (hero, other) = (one.warrior(plan, own.gold), one.warrior(&one.plan, own.gold));
        Some(simulate_fights(&hero, self.judge, |_| other.clone()))
    }

    /// **IO-RULING-37.** Simulates searches with a plan, assuming that the guardian is alive and its treasure is there.
    /// `None` for an unknown place, for a place that was seen without a guardian, or for a foreign character.
    pub fn search_trial(
        &self,
        seat: Seat,
        id: CharacterId,
        place: PlaceId,
        plan: &Plan,
    ) -> Option<Trial> {
        let own = self.kingdom(seat)?;
        let seen = own.visits.get(&place);
        let was_open = seen.is_some_and(|seen| !seen.is_guarded);
        let was_empty = seen.is_some_and(|seen| seen.is_empty);
        let is_sought = own.known_places.contains(&place) && !was_open;
        let laid = self.place(place).filter(|_| is_sought)?.laid;
        let hero = self.own_character(seat, id).ok()?.warrior(plan, own.gold);
        let guard = Guard {
            is_guardian: true,
            gold: if was_empty { 0 } else { laid.gold },
            object: Some(laid.object).filter(|_| !was_empty),
            ..Guard::wandering(laid.guardian)
        };
        // The guardian's hit points are unknown before the encounter.
        Some(simulate_fights(&hero, self.judge, |dice| {
            let any = Guard::rolled(dice, laid.guardian, self.judge);
            Guard { hit_points: any.hit_points, unhurt: any.unhurt, ..guard }
        }))
    }

    /// **IO-RULING-39.** Simulates encounters with wandering monsters, using `plan` or, if it is `None`, the standing
    /// plan. `None` for a foreign character.
    pub fn wandering_trial(
        &self,
        seat: Seat,
        id: CharacterId,
        plan: Option<&Plan>,
    ) -> Option<Trial> {
        let own = self.kingdom(seat)?;
        let one = self.own_character(seat, id).ok()?;
        let hero = one.warrior(plan.unwrap_or(&one.plan), own.gold);
        Some(simulate_fights(&hero, self.judge, |dice| {
            let monster = content().guardian(dice.draw(MONSTERS).value);
            Guard::rolled(dice, monster, self.judge)
        }))
    }
}
