//! Estimates the chances of a character's order.

use serde::{Deserialize, Serialize};

use crate::action::Order;
use crate::content::content;
use crate::decide::judge::{Footing, OrderMoment};
use crate::fraction::Fraction;
use crate::ids::{CharacterId, ProvinceId};
use crate::intrigue::{
    Quarry, find_chance, spell_chance, study_chance, theft_chance, unnoticed_chance,
};
use crate::nouns::{Phase, Skill, Topic};
use crate::progress::practice_chance;
use crate::realm::{Errand, encounter_chance};
use crate::state::Position;
use regnal_core::seat::Seat;

/// A chance in percent; a range if the kingdom does not know enough for an exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// Lowest possible chance.
    pub least: i32,
    /// Highest possible chance.
    pub most: i32,
}

impl Chance {
    /// Returns a chance with a known exact value.
    fn known(percent: i32) -> Chance {
        Chance::between(percent, percent)
    }

    fn between(least: i32, most: i32) -> Chance {
        Chance { least: least.clamp(0, 100), most: most.clamp(0, 100) }
    }
}

/// The odds of an order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prospect {
    /// Provinces in which the character is tested for a random encounter, each with the percent chance of an encounter
    /// (IO-RULING-38).
    pub meetings: Vec<(ProvinceId, i32)>,
    /// Chance of success; `None` if success is certain or the chance is unknown.
    pub works: Option<Chance>,
    /// Chance of staying unnoticed (IO-RULING-81).
    pub unnoticed: Option<Chance>,
    /// Report's margin of error, in percent (IO-15.5-01).
    pub margin: Option<i32>,
    /// True if a pursuit's target is presumed to be farther away than the pursuer's movement points reach
    /// (IO-RULING-82).
    pub is_too_far: bool,
}

impl Prospect {
    /// **IO-RULING-38.** Returns the probability of at least one random encounter, assuming that the character is never
    /// stopped.
    pub fn encounter_probability(&self) -> Fraction {
        let calm = self.meetings.iter().fold(Fraction::ONE, |calm, (_, percent)| {
            let stays_away = u64::try_from(100 - percent).unwrap_or(0);
            calm * Fraction::of(stays_away, 100)
        });
        let (calm, all) = calm.terms();
        Fraction::of(all.saturating_sub(calm), all)
    }
}

/// Known position of a tracked or pursued character.
#[derive(Clone, Copy, Debug)]
struct Trail {
    /// Character's province; `None` for a character of the same kingdom after a pursuit, because his position is then
    /// unknown.
    province: Option<ProvinceId>,
    /// True if the target leads a unit; `None` if unknown, for instance if the target is known only from a report.
    leads: Option<bool>,
    /// True if the target belongs to the same kingdom.
    is_own: bool,
}

impl Position {
    /// Returns the odds of an order, based on the kingdom's knowledge when it gives the order. Empty for a foreign
    /// character.
    pub fn prospect(&self, seat: Seat, id: CharacterId, phase: Phase, order: &Order) -> Prospect {
        let Ok(footing) = self.footing(seat, id, phase, OrderMoment::Filed) else {
            return Prospect::default();
        };
        let mut prospect =
            Prospect { meetings: self.wayside(&footing, order), ..Prospect::default() };
        let skills = &footing.who.skills;
        let level = skills.level(Skill::Spy);
        let espionage = content().espionage(level);
        match order {
            Order::Spy { topic, .. } => {
                let unnoticed =
                    [true, false].map(|has_cipher| unnoticed_chance(level, has_cipher).max(0));
                prospect.unnoticed = Some(Chance::between(unnoticed[0], unnoticed[1]));
                match topic {
                    Topic::Treasury | Topic::Armies => prospect.margin = Some(espionage.margin),
                    // Assumes that there is an invention to steal, since other kingdoms' inventions are secret.
                    Topic::Invention => {
                        let works = unnoticed.map(|one| one * theft_chance(level) / 100);
                        prospect.works = Some(Chance::between(works[0], works[1]));
                    }
                }
            }
            Order::Track { target } => {
                prospect.works = self.find_odds(&footing, *target);
                prospect.margin = Some(espionage.margin);
            }
            Order::Pursue { target, .. } => {
                prospect.works = self.find_odds(&footing, *target);
                prospect.is_too_far = self.is_too_far(&footing, *target);
            }
            Order::Cast(casting) => {
                let spell = casting.spell();
                let level = skills.level(content().magic(spell));
                prospect.works = Some(Chance::known(spell_chance(spell, level)));
            }
            Order::Study { .. } => {
                let level = skills.level(Skill::Sage);
                prospect.works = Some(Chance::known(study_chance(level)));
            }
            Order::Practice { skill } => {
                let percent = practice_chance(skills, footing.who.alignment, *skill);
                prospect.works = Some(Chance::known(percent));
            }
            Order::Hire { hero, offer } => {
                let hiring = self.hiring(&footing, *hero, *offer);
                prospect.works = hiring.ok().map(|hiring| Chance::known(hiring.chance()));
            }
            _ => {}
        }
        prospect
    }

    /// **IO-RULING-38.** Returns the provinces in which an order leads to a random encounter test, each with the
    /// percent chance of an encounter. The chance depends on the terrain and the current owner. For a pursuit, returns
    /// only the province where the target is presumed to be.
    fn wayside(&self, footing: &Footing, order: &Order) -> Vec<(ProvinceId, i32)> {
        let here = footing.province.into_iter();
        let (errand, provinces): (Errand, Vec<ProvinceId>) = match order {
            Order::Move { path } => {
                let made = self.until_halt(footing.seat, footing.kinds.len(), path);
                (Errand::Move, made.to_vec())
            }
            Order::Explore => (Errand::Explore, here.collect()),
            Order::Search { .. } => (Errand::Search, here.collect()),
            Order::Track { .. } => (Errand::Track, here.collect()),
            Order::Pursue { target, .. } => {
                let trail = self.trail(footing, *target);
                let end = trail.and_then(|trail| trail.province);
                (Errand::Pursue, end.into_iter().collect())
            }
            _ => return Vec::new(),
        };
        let leads = !footing.kinds.is_empty();
        let tests = provinces.into_iter().filter_map(|province| {
            let is_own = self.owner(province) == Some(footing.seat);
            let chance = encounter_chance(errand, leads, self.terrain(province), is_own)?;
            Some((province, chance))
        });
        tests.collect()
    }

    /// **IO-RULING-82.** Returns a target's presumed position. A character of the same kingdom is presumed to be where
    /// his orders lead him. A foreign character is presumed to be where he is seen or was last reported. `None` if the
    /// position is unknown.
    fn trail(&self, footing: &Footing, target: CharacterId) -> Option<Trail> {
        let seat = footing.seat;
        let is_own = self.house(seat).any(|(other, _)| other == target && other != footing.id);
        if is_own {
            let theirs = self.footing(seat, target, footing.phase, footing.moment).ok()?;
            return Some(Trail {
                province: theirs.province,
                leads: Some(!theirs.kinds.is_empty()),
                is_own,
            });
        }
        if let Some(&repute) = footing.heard(self).get(&target)
            && self.is_seen(seat, target, repute)
        {
            return Some(Trail {
                province: self.character(target).map(|one| one.province),
                leads: Some(!self.led_by(target).is_empty()),
                is_own,
            });
        }
        let told = self.kingdom(seat)?.tracked.get(&target)?;
        Some(Trail { province: Some(told.province), leads: None, is_own })
    }

    /// Returns the province in which the searcher's kingdom currently sees a foreign character.
    pub(crate) fn in_view(&self, footing: &Footing, target: CharacterId) -> Option<ProvinceId> {
        let trail = self.trail(footing, target)?;
        trail.leads.filter(|_| !trail.is_own)?;
        trail.province
    }

    /// **IO-RULING-82.** Returns whether a target's presumed position is farther away than the pursuer's remaining
    /// movement points reach. Obstacles on the way are ignored, because they can be secret.
    fn is_too_far(&self, footing: &Footing, target: CharacterId) -> bool {
        let end = self.trail(footing, target).and_then(|trail| trail.province);
        let Some((from, to)) = footing.province.zip(end) else { return false };
        let [land, sea] =
            [false, true].map(|into_sea| self.points(&footing.who, &footing.kinds, into_sea));
        self.grid.distance(from, to) > land.max(sea).saturating_sub(footing.spent)
    }

    /// **IO-15.5-02 to -04, IO-RULING-82.** Returns the chance of finding a target. A character of the same kingdom is
    /// always found. For a foreign character, the chance depends on his known position. It is given as a range, because
    /// the kingdom does not know whether he is veiled and often does not know how many units he leads. `None` if the
    /// position is unknown.
    fn find_odds(&self, footing: &Footing, target: CharacterId) -> Option<Chance> {
        let trail = self.trail(footing, target)?;
        if trail.is_own {
            return Some(Chance::known(100));
        }
        let (from, to) = (footing.province?, trail.province?);
        let level = footing.who.skills.level(Skill::Spy);
        let [least, most] = [false, true].map(|is_best| {
            let quarry = Quarry {
                distance: self.grid.distance(from, to),
                leads: trail.leads.unwrap_or(is_best),
                is_own: false,
                is_veiled: !is_best,
            };
            find_chance(level, quarry)
        });
        Some(Chance::between(least, most))
    }
}
