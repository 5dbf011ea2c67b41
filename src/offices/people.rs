//! Kings, their initial heroes, and heirs (IO-RULING-22 to -25).

use serde::{Deserialize, Serialize};

use super::chance::Test;
use super::content::content;
use super::ids::{CharacterId, ProvinceId};
use super::illegal::{Reason, Verdict, ensure};
use super::map::unit_race;
use super::nouns::{Alignment, ArmyType, Quality, Race, Sex, Skill, Temperament};
use super::skills::Skills;
use super::strength::Troop;
use regnal_core::dice::{Dice, Draw};
use regnal_core::seat::Seat;
use regnal_core::text::plain_name;

/// Maximum number of characters in a name.
pub const NAME: usize = 30;
/// Number of a king's initial units, excluding the garrison.
pub const UNITS: usize = 3;
/// Initial gold of a kingdom (IO-RULING-23).
pub const GOLD: u32 = 10;
/// Total number of skill levels of a starting hero, and the maximum in a single skill (IO-RULING-24).
const HERO_LEVELS: u8 = 3;
const HERO_MOST: u8 = 2;
/// Percent chance that a starting hero shares his king's temperament (IO-15.13-06).
const LIKE_THE_KING: i32 = 75;
/// Minimum number of an heir's levels that must be in skills that the old king had.
const INHERITED: u8 = 3;

/// A king as created by a player (IO-15.13-01). His name is shown only through [`regnal_core::text::safe_name`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct King {
    pub name: String,
    /// King's race, one of the four humanoid races.
    pub race: Race,
    pub alignment: Alignment,
    pub temperament: Temperament,
    pub sex: Sex,
    /// Skills, four levels in total.
    pub skills: Skills,
    /// Initial units, of the two army types of his race's home.
    pub units: Vec<ArmyType>,
}

impl King {
    /// **IO-15.13-01, IO-RULING-22.** Checks that the king is valid.
    ///
    /// # Errors
    /// Returns the first rule that he violates.
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

    /// **IO-RULING-23.** Returns the kingdom's first units: a leaderless garrison, then the king's own units. Each
    /// comes with a flag that is true if the king leads it.
    pub fn first_units(&self) -> Vec<(Troop, bool)> {
        let guard = (ArmyType::Ga, false);
        let own = self.units.iter().map(|&kind| (kind, true));
        let units = std::iter::once(guard).chain(own).map(|(kind, is_led)| {
            let race = unit_race(kind, Some(self.race));
            (Troop { kind, race, quality: Quality::Average }, is_led)
        });
        units.collect()
    }
}

/// **Section 6.** Returns a typed name as plain text, without characters that could form markup, mentions or links.
pub fn plain_typed_name(written: &str) -> String {
    const MARKUP: &str = r"\*_~`|<>#[]()@:";
    plain_name(&written.replace(|one| MARKUP.contains(one), ""))
}

/// Returns the default king for a seat whose player did not create one in time. It is one of four kings, chosen by the
/// seat number without dice.
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

/// **IO-T20.** Checks the skill levels of a king.
///
/// # Errors
/// Returns an error if one skill has too many levels, or if the total is wrong.
fn check_levels(skills: &Skills) -> Verdict {
    let creation = &content().creation;
    let most = skills.iter().map(|(_, level)| level).max().unwrap_or(0);
    ensure(most <= creation.most, Reason::LevelsMax, "IO-15.13-01")?;
    let is_full = skills.total() == u16::from(creation.levels);
    ensure(is_full, Reason::LevelsTotal, "IO-15.13-01")
}

/// A kingdom's hero at the start of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct StartingHero {
    pub id: CharacterId,
    /// Test of whether he has the king's temperament.
    pub is_like: Test,
    /// Die for a different temperament: 1 for one step braver, 2 for one step more timid.
    pub step: Option<Draw>,
    pub temperament: Temperament,
    pub sex: Sex,
    pub skills: Skills,
}

/// **IO-15.13-06, IO-RULING-24.** Rolls a king's two heroes, who have his race and alignment.
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

/// **IO-RULING-11, IO-RULING-24.** Adds a level to a skill or, if it already has `most` levels, to the next skill with
/// fewer levels.
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

/// **IO-RULING-25.** Checks the skill levels of a king's heir.
///
/// # Errors
/// Returns an error if the levels would not be valid for a king, or if fewer than 3 of them are in skills that the old
/// king had.
pub fn check_heir(old: &Skills, heir: &Skills) -> Verdict {
    check_levels(heir)?;
    let inherited = heir.iter().filter(|(skill, _)| old.level(*skill) > 0);
    let levels: u8 = inherited.map(|(_, level)| level).sum();
    ensure(levels >= INHERITED, Reason::HeirSkills, "IO-RULING-25")
}

/// **IO-RULING-25.** Returns an heir's default skill levels: one level in each of the old king's skills in turn,
/// repeated until there are four levels.
pub fn default_heir(old: &Skills) -> Skills {
    let creation = &content().creation;
    let known: Vec<Skill> = old.iter().map(|(skill, _)| skill).collect();
    let mut heir = Skills::default();
    for &skill in known.iter().cycle().take(known.len() * usize::from(creation.most)) {
        if heir.total() < u16::from(creation.levels) {
            heir.raise(skill);
        }
    }
    // If the old king had only one skill, the remaining levels go to the next skills in order.
    let after = known.first().copied().unwrap_or(Skill::Tactics);
    while heir.total() < u16::from(creation.levels) {
        learn(&mut heir, after, creation.most);
    }
    heir
}

/// **IO-RULING-25.** Returns the province where an heir appears: the home province if the kingdom still owns it,
/// otherwise its province with the highest tax. Ties go to the lowest id. `None` for a kingdom without provinces.
pub fn heirs_province(home: ProvinceId, own: &[(ProvinceId, u8)]) -> Option<ProvinceId> {
    if own.iter().any(|&(province, _)| province == home) {
        return Some(home);
    }
    own.iter()
        .min_by_key(|&&(province, tax)| (std::cmp::Reverse(tax), province))
        .map(|&(province, _)| province)
}
