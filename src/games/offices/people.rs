//! Kings, the heroes they start with, and heirs (IO-RULING-22 to -25).

use serde::{Deserialize, Serialize};

use super::chance::Test;
use super::content::content;
use super::ids::CharacterId;
use super::illegal::{Reason, Verdict, ensure};
use super::map::unit_race;
use super::nouns::{Alignment, ArmyType, Quality, Race, Sex, Skill, Temperament};
use super::skills::Skills;
use super::strength::Troop;
use crate::dice::{Dice, Draw};
use crate::seat::Seat;
use crate::text::plain_name;

/// The most characters of a name.
pub const NAME: usize = 30;
/// How many units a king begins with, his garrison not counted.
pub const UNITS: usize = 3;
/// The gold of a new kingdom (IO-RULING-23).
pub const GOLD: u32 = 10;
/// How many levels a starting hero has, and how many in one skill at most (IO-RULING-24).
const HERO_LEVELS: u8 = 3;
const HERO_MOST: u8 = 2;
/// The chance that a starting hero has the temperament of his king, in percent (IO-15.13-06).
const LIKE_THE_KING: i32 = 75;
/// How many levels of an heir are in skills that the old king had, at least.
const INHERITED: u8 = 3;

/// What a player gives for a king (IO-15.13-01). The name is shown only through [`crate::text::safe_name`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct King {
    /// Name.
    pub name: String,
    /// Race: one of the four humanoid ones.
    pub race: Race,
    /// Alignment.
    pub alignment: Alignment,
    /// Temperament.
    pub temperament: Temperament,
    /// Woman or man.
    pub sex: Sex,
    /// Four levels of skill.
    pub skills: Skills,
    /// The starting units, of the two home types.
    pub units: Vec<ArmyType>,
}

impl King {
    /// **IO-15.13-01, IO-RULING-22.** Whether there may be such a king.
    ///
    /// # Errors
    /// The first thing that is wrong with him.
    pub fn check(&self) -> Verdict {
        let length = self.name.trim().chars().count();
        ensure((1..=NAME).contains(&length), Reason::Name, "IO-RULING-22")?;
        let home = content().home(self.race);
        ensure(home.is_some(), Reason::UnknownValue, "IO-15.13-01")?;
        check_levels(&self.skills)?;
        let is_home = |kind: &ArmyType| home.is_some_and(|home| home.types.contains(kind));
        let are_home = self.units.len() == UNITS && self.units.iter().all(is_home);
        ensure(are_home, Reason::UnitType, "IO-RULING-22")
    }

    /// **IO-RULING-23.** The units of his kingdom when the game begins, each with whether he leads it: a garrison that
    /// nobody leads, then his own.
    pub fn first_units(&self) -> Vec<(Troop, bool)> {
        let guard = (ArmyType::Ga, false);
        let own = self.units.iter().map(|&kind| (kind, true));
        std::iter::once(guard)
            .chain(own)
            .map(|(kind, is_led)| {
                let troop = Troop {
                    kind,
                    race: unit_race(kind, Some(self.race)),
                    quality: Quality::Average,
                };
                (troop, is_led)
            })
            .collect()
    }
}

/// **Section 6.** A name that somebody wrote, as plain text: what could be markup, a mention or a link is left out.
pub fn plain_text_of_a_name(written: &str) -> String {
    const MARKUP: &str = r"\*_~`|<>#[]()@:";
    plain_name(&written.replace(|one| MARKUP.contains(one), ""))
}

/// The king of a seat whose player has created none in time: one of four usual ones, by seat, without dice.
pub fn usual_king(seat: Seat) -> King {
    use super::nouns::Skill::{ForcedMarch, Marine, Melee, Tactics};
    let races: Vec<Race> = Race::humanoid().collect();
    let race = races[seat.index() % races.len()];
    let types = content().home(race).map(|home| home.types);
    let [first, second] = types.unwrap_or([ArmyType::Le, ArmyType::Hc]);
    King {
        name: super::names::heirs_name(race, Sex::Female, seat, 0),
        race,
        alignment: Alignment::Neutral,
        temperament: Temperament::Cautious,
        sex: Sex::Female,
        skills: Skills::of([(Tactics, 1), (Marine, 1), (Melee, 1), (ForcedMarch, 1)]),
        units: vec![first, first, second],
    }
}

/// **IO-T20.** Whether these are the levels of a king.
///
/// # Errors
/// Too many in one skill, or not as many in all as there must be.
fn check_levels(skills: &Skills) -> Verdict {
    let creation = &content().creation;
    let most = skills.iter().map(|(_, level)| level).max().unwrap_or(0);
    ensure(most <= creation.most, Reason::LevelsMax, "IO-15.13-01")?;
    let is_full = skills.total() == u16::from(creation.levels);
    ensure(is_full, Reason::LevelsTotal, "IO-15.13-01")
}

/// A hero as a king finds him when the game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartingHero {
    /// His number.
    pub id: CharacterId,
    /// Whether he has the temperament of the king.
    pub is_like: Test,
    /// Where he has not: 1 for a step bolder, 2 for a step more timid.
    pub step: Option<Draw>,
    /// His temperament.
    pub temperament: Temperament,
    /// Woman or man.
    pub sex: Sex,
    /// His skills.
    pub skills: Skills,
}

/// **IO-15.13-06, IO-RULING-24.** The two heroes of a king; race and alignment are his.
pub fn starting_heroes(dice: &mut Dice, seat: Seat, king: &King) -> Vec<StartingHero> {
    (1..=2)
        .map(|number| {
            let is_like = Test::roll(dice, LIKE_THE_KING);
            let step = (!is_like.passes).then(|| dice.draw(2));
            let temperament = match step.map(|die| die.value) {
                None => king.temperament,
                Some(1) => king.temperament.braver(),
                Some(_) => king.temperament.more_timid(),
            };
            let sex = Sex::from_die(dice.draw(2).value).unwrap_or(Sex::Male);
            let mut skills = Skills::default();
            for _ in 0..HERO_LEVELS {
                let skill = Skill::from_die(dice.draw(15).value);
                learn(&mut skills, skill.unwrap_or(Skill::Tactics), HERO_MOST);
            }
            StartingHero {
                id: CharacterId::member(seat, number),
                is_like,
                step,
                temperament,
                sex,
                skills,
            }
        })
        .collect()
}

/// **IO-RULING-11, IO-RULING-24.** A level more in a skill, or, where that has `most` already, in the next that has not.
pub fn learn(skills: &mut Skills, skill: Skill, most: u8) {
    let mut skill = skill;
    for _ in Skill::ALL {
        if skills.level(skill) < most {
            skills.raise(skill);
            return;
        }
        skill = skill.next();
    }
}

/// **IO-RULING-25.** Whether these may be the levels of the heir of a king.
///
/// # Errors
/// They are not the levels of a king, or fewer than 3 are in skills that the old king had.
pub fn check_heir(old: &Skills, heir: &Skills) -> Verdict {
    check_levels(heir)?;
    let inherited = heir.iter().filter(|(skill, _)| old.level(*skill) > 0);
    let levels: u8 = inherited.map(|(_, level)| level).sum();
    ensure(levels >= INHERITED, Reason::HeirSkills, "IO-RULING-25")
}

/// **IO-RULING-25.** The levels of the heir of a king whose player has named none: through the skills that the old king had,
/// a level each, and again until there are four.
pub fn default_heir(old: &Skills) -> Skills {
    let creation = &content().creation;
    let known: Vec<Skill> = old.iter().map(|(skill, _)| skill).collect();
    let mut heir = Skills::default();
    for &skill in known
        .iter()
        .cycle()
        .take(known.len() * usize::from(creation.most))
    {
        if heir.total() < u16::from(creation.levels) {
            heir.raise(skill);
        }
    }
    // An old king of a single skill leaves levels over: they go to the next skills.
    let after = known.first().copied().unwrap_or(Skill::Tactics);
    while heir.total() < u16::from(creation.levels) {
        learn(&mut heir, after, creation.most);
    }
    heir
}

/// **IO-RULING-25.** Where an heir stands: in the home province if the kingdom still has it, else in the own province with
/// most tax, ties to the lowest number; `None` for a kingdom without provinces.
pub fn heirs_province(
    home: super::ids::ProvinceId,
    own: &[(super::ids::ProvinceId, u8)],
) -> Option<super::ids::ProvinceId> {
    if own.iter().any(|&(province, _)| province == home) {
        return Some(home);
    }
    own.iter()
        .min_by_key(|&&(province, tax)| (std::cmp::Reverse(tax), province))
        .map(|&(province, _)| province)
}
