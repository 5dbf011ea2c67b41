//! Duels of supreme commanders before a battle (IO-RULING-63 to -66).

use serde::{Deserialize, Serialize};

use super::chance::Test;
use super::content::content;
use super::encounter::{Act, Combatant, Encounter, End, Place, Warrior, meet, opening};
use super::ids::CharacterId;
use super::judge::Judge;
use super::nouns::{Alignment, Skill, Temperament};
use super::plan::may_refuse;
use super::skills::Skills;
use regnal_core::dice::{Dice, Draw};

/// A supreme commander before a duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duellist {
    /// Id of the character.
    pub id: CharacterId,
    /// Character as a fighter, with his duel plan.
    pub warrior: Warrior,
    /// Alignment of his kingdom.
    pub kingdom: Alignment,
}

/// Reason why a character refused a duel: his plan or his temperament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// He refused because his duel plan opens with flight.
    ByPlan,
    /// He refused because of his temperament.
    ByTemper {
        /// Refusal test.
        test: Test,
        /// Die (d3) for a coward's bluff; 1 or 2 means that the bluff works.
        bluff: Option<Draw>,
    },
}

impl Refused {
    /// **IO-15.1-11.** Returns whether the character's bluff excuses the refusal.
    pub fn is_excused(&self) -> bool {
        const BELIEVED: u32 = 2;
        match self {
            Refused::ByPlan => false,
            Refused::ByTemper { bluff, .. } => bluff.is_some_and(|die| die.value <= BELIEVED),
        }
    }
}

/// A character's response to a duel challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answered {
    /// He accepts. Holds the refusal test, or `None` if he always accepts.
    Accepts(Option<Test>),
    /// He refuses.
    Refuses(Refused),
}

/// A duel, or the refusal of one. In each pair, the attacker comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duel {
    /// The two duellists.
    pub who: [CharacterId; 2],
    /// Each duellist's response.
    pub answers: [Answered; 2],
    /// Fight, with the attacker as the initiator; `None` unless both duellists accepted.
    pub fight: Option<Encounter>,
    /// True for each side whose units are demoralised in the battle.
    pub demoralised: [bool; 2],
    /// True for each character who died.
    pub dead: [bool; 2],
}

/// **IO-15.4-03, IO-RULING-66.** Returns a duellist's skills. If he serves a neutral kingdom, his melee level counts as
/// one higher. If he serves a pagan kingdom, his level in each kind of magic counts as one higher.
pub fn duel_skills(skills: &Skills, kingdom: Alignment) -> Skills {
    let mut changed = skills.clone();
    match kingdom {
        Alignment::Neutral => changed.raise(Skill::Melee),
        Alignment::Pagan => {
            for magic in Skill::MAGICS {
                if skills.level(magic) > 0 {
                    changed.raise(magic);
                }
            }
        }
        Alignment::Good | Alignment::Druidic | Alignment::Evil => {}
    }
    changed
}

/// **IO-RULING-64.** Returns a character's threat in a duel: hit points × (2 + highest level in melee, archery or any
/// magic).
pub fn threat(warrior: &Warrior) -> i32 {
    let fighting = [Skill::Melee, Skill::Archery];
    let skills = fighting.into_iter().chain(Skill::MAGICS);
    let best = skills.map(|skill| warrior.skills.level(skill)).max();
    warrior.hit_points.max(0) * (2 + i32::from(best.unwrap_or(0)))
}

/// **IO-15.1-09, IO-15.1-12, IO-RULING-64.** Returns the percent chance that a hero refuses a duel. Kings never refuse.
pub fn refusal_chance(own: &Warrior, other: &Warrior) -> i32 {
    if own.is_king {
        return 0;
    }
    let [threat_of_own, threat_of_other] = [threat(own), threat(other)];
    let danger = 100 * threat_of_other / (threat_of_own + threat_of_other).max(1);
    let [least, most] = content().refusal(own.temperament);
    least + (most - least) * danger / 100
}

/// **IO-15.1-09, IO-RULING-64.** Returns whether a character's plan makes him refuse a duel. This is the case if he is
/// allowed to refuse and flight is the first step that is possible against this opponent.
pub fn plan_refuses_duel(own: &Warrior, other: &Warrior, judge: Judge) -> bool {
    if !judge.counts_only_possible_steps() {
        return own.plan.opens_with_flight();
    }
    let both = [own, other].map(|one| Combatant::from(one.clone()));
    may_refuse(own.temperament, own.is_king) && opening(both, Place::Initiator, judge) == Act::Flee
}

fn answer(dice: &mut Dice, own: &Warrior, other: &Warrior, judge: Judge) -> Answered {
    if plan_refuses_duel(own, other, judge) {
        return Answered::Refuses(Refused::ByPlan);
    }
    let percent = refusal_chance(own, other);
    if percent == 0 {
        return Answered::Accepts(None);
    }
    let test = Test::roll(dice, percent);
    if !test.passes {
        return Answered::Accepts(Some(test));
    }
    let is_coward = own.temperament == Temperament::Coward;
    let bluff = is_coward.then(|| dice.draw(3));
    Answered::Refuses(Refused::ByTemper { test, bluff })
}

/// **IO-RULING-63 to -66.** Plays the duel of two supreme commanders, attacker first. If both accept, they fight with
/// the attacker as initiator.
pub fn duel(dice: &mut Dice, duellists: [Duellist; 2], judge: Judge) -> Duel {
    let who = duellists.each_ref().map(|duellist| duellist.id);
    let warriors = duellists.map(|duellist| Warrior {
        skills: duel_skills(&duellist.warrior.skills, duellist.kingdom),
        ..duellist.warrior
    });
    let [attacker, defender] = &warriors;
    let answers =
        [answer(dice, attacker, defender, judge), answer(dice, defender, attacker, judge)];
    let refused = answers.map(|answer| match answer {
        Answered::Accepts(_) => None,
        Answered::Refuses(refused) => Some(refused),
    });
    if refused.iter().any(Option::is_some) {
        return Duel {
            who,
            answers,
            fight: None,
            demoralised: refused.map(|refused| refused.is_some_and(|how| !how.is_excused())),
            dead: [false; 2],
        };
    }
    let fight = meet(dice, warriors.map(Combatant::from), true, judge);
    let loser = match fight.end {
        End::Killed(place) | End::Spared(place) | End::Fled(place) | End::WonOver(place) => {
            Some(place)
        }
        End::Stolen(_) | End::Parted => None,
    };
    Duel {
        who,
        answers,
        demoralised: Place::BOTH.map(|place| loser == Some(place)),
        dead: Place::BOTH.map(|place| fight.end == End::Killed(place)),
        fight: Some(fight),
    }
}
