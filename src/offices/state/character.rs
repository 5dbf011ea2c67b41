//! The characters in play.

use serde::{Deserialize, Serialize};

use crate::content::content;
use crate::encounter::{Carried, HIT_POINTS, Warrior};
use crate::ids::ProvinceId;
use crate::illegal::Verdict;
use crate::judge::Judge;
use crate::march::may_lead;
use crate::merit::Record;
use crate::nouns::{Alignment, Race, Sex, Skill, Temperament};
use crate::plan::{Plan, Step};
use crate::progress::Earned;
use crate::skills::Skills;
use regnal_core::seat::Seat;

/// A character's condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Alive.
    Alive,
    /// Dead; the body lies where the character died.
    Dead,
    /// Gone permanently: the former king of a fallen kingdom.
    Gone,
}

/// A king, a hero or a free hero (IO-RULING-21).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Character {
    /// Kingdom served; `None` for a free hero.
    pub seat: Option<Seat>,
    /// True for a king or former king.
    pub is_king: bool,
    /// Name. A player-written name is shown only through [`regnal_core::text::safe_name`].
    pub name: String,
    pub race: Race,
    pub alignment: Alignment,
    pub temperament: Temperament,
    pub sex: Sex,
    pub skills: Skills,
    pub hit_points: i32,
    pub carried: Vec<Carried>,
    /// Gold paid at each dusk; 0 for kings and free heroes.
    pub pay: u32,
    /// Province of the character or of his body.
    pub province: ProvinceId,
    /// Neighbouring province from which the character came in this phase.
    pub came_from: Option<ProvinceId>,
    /// Movement points spent in this turn (IO-RULING-27).
    pub spent: u8,
    /// Plan for encounters that the character did not start.
    pub plan: Plan,
    pub duel_plan: Plan,
    /// Record of achievements that count as merit for the offices.
    pub record: Record,
    /// Rows of IO-T08 earned in this turn.
    pub earned: Earned,
    /// Skills practised in this turn.
    pub practised: Vec<Skill>,
    /// Number of fair wind spells cast on the character in this turn (IO-RT07).
    pub fair_winds: u8,
    /// True if the character is veiled in this turn.
    pub is_veiled: bool,
    /// True if the character has already had an arrival test in this phase for a battle in a neighbouring province
    /// (IO-RULING-33).
    pub has_answered: bool,
    pub condition: Condition,
}

impl Character {
    /// Returns whether the character is alive.
    pub fn is_alive(&self) -> bool {
        self.condition == Condition::Alive
    }

    /// Returns whether the character is a living free hero.
    pub fn is_free(&self) -> bool {
        self.is_alive() && self.seat.is_none()
    }

    /// **IO-RULING-28.** Returns whether the character can lead units of this race.
    pub fn can_lead(&self, race: Race) -> bool {
        may_lead(self.race, &self.skills, &self.carried, race)
    }

    /// Returns an unwounded character in the initial state, either of a kingdom or free.
    pub fn new(
        seat: Option<Seat>,
        is_king: bool,
        name: String,
        (race, alignment, temperament, sex): (Race, Alignment, Temperament, Sex),
        skills: Skills,
        pay: u32,
        province: ProvinceId,
    ) -> Character {
        Character {
            seat,
            is_king,
            name,
            race,
            alignment,
            temperament,
            sex,
            skills,
            hit_points: HIT_POINTS,
            carried: Vec::new(),
            pay,
            province,
            came_from: None,
            spent: 0,
            plan: Plan::default_of(temperament),
            duel_plan: Plan::default_of(temperament),
            record: Record::default(),
            earned: Earned::default(),
            practised: Vec::new(),
            fair_winds: 0,
            is_veiled: false,
            has_answered: false,
            condition: Condition::Alive,
        }
    }

    /// **IO-RULING-49.** Checks that the character can have this duel plan. In later editions, steps that he cannot
    /// carry out in a duel are ignored.
    ///
    /// # Errors
    /// Returns an error if a berserk character's plan contains flight. Returns an error if the first step that counts
    /// is flight and the character is not a cautious or cowardly hero.
    pub fn check_duel_plan(&self, plan: &Plan, judge: Judge) -> Verdict {
        if !judge.counts_only_possible_steps() {
            return plan.check_for_duels(self.temperament, self.is_king);
        }
        let mut deeds = plan.steps().iter().filter(|step| self.can_in_duels(step));
        let flees = deeds.next() == Some(&Step::Flee);
        plan.check_opening(self.temperament, self.is_king, flees)
    }

    /// **IO-RULING-50.** Returns whether the character can carry out this step in a duel and the step takes up a round.
    fn can_in_duels(&self, step: &Step) -> bool {
        match step {
            Step::Shoot | Step::Flee | Step::Melee => true,
            Step::Steal | Step::Talk | Step::Scout | Step::Say(_) => false,
            Step::Cast(spell) => self.skills.level(spell.magic()) > 0,
            Step::Use(number) => self.carried.iter().any(|carried| {
                carried.charges > 0 && content().object(carried.object).number == *number
            }),
        }
    }

    /// Returns the character as a fighter with this plan. `gold` is the kingdom's gold, some of which a thief can
    /// steal.
    pub fn warrior(&self, plan: &Plan, gold: u32) -> Warrior {
        Warrior {
            temperament: self.temperament,
            alignment: self.alignment,
            is_king: self.is_king,
            skills: self.skills.clone(),
            hit_points: self.hit_points,
            carried: self.carried.clone(),
            gold,
            plan: plan.clone(),
        }
    }
}
