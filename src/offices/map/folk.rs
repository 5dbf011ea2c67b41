//! Generates the inhabitants at the start of the game: neutral garrisons and free heroes (IO-RULING-11).

use serde::{Deserialize, Serialize};

use super::land::Province;
use super::places::free_land;
use crate::content::TOP_LEVEL;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::{Alignment, ArmyType, Quality, Race, Sex, Skill, Temperament, Wealth};
use crate::people::learn;
use crate::skills::Skills;
use crate::strength::Troop;
use regnal_core::dice::Dice;
use regnal_core::narrow::narrow;

/// A neutral unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Garrison {
    pub unit: UnitId,
    pub province: ProvinceId,
    pub troop: Troop,
}

/// A free hero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct FreeHero {
    pub id: CharacterId,
    pub province: ProvinceId,
    /// Race, the same as that of the province.
    pub race: Race,
    pub alignment: Alignment,
    pub temperament: Temperament,
    pub sex: Sex,
    pub skills: Skills,
}

/// **IO-RULING-09.** Returns a unit's race, given its type and the race of its province. Fleets recruited at sea are
/// human.
pub fn unit_race(kind: ArmyType, province: Option<Race>) -> Race {
    kind.own_race().or(province).unwrap_or(Race::Human)
}

/// **IO-RULING-09.** Returns a unit of a type and quality from a province, given the province's race.
pub fn local_troop(kind: ArmyType, province: Option<Race>, quality: Quality) -> Troop {
    Troop { kind, race: unit_race(kind, province), quality }
}

/// **IO-RULING-11.** Returns the original neutral units of a province that is not a start province.
pub fn first_garrison(
    is_sea: bool,
    wealth: Wealth,
    types: &[ArmyType],
    race: Option<Race>,
) -> Vec<Troop> {
    let count = match wealth {
        _ if is_sea => 1,
        Wealth::Rich => 2,
        Wealth::Prosperous => 1,
        Wealth::Poor => 0,
    };
    let guard = (!is_sea).then_some(ArmyType::Ga);
    let first = types.first().copied().into_iter();
    let kinds = guard.into_iter().chain(first.flat_map(|kind| std::iter::repeat_n(kind, count)));
    kinds.map(|kind| local_troop(kind, race, Quality::Average)).collect()
}

/// **IO-RULING-11.** Returns the neutral units of all provinces except the start provinces, with ids from 1.
pub fn garrisons(provinces: &[Province], starts: &[ProvinceId]) -> Vec<Garrison> {
    let mut garrisons = Vec::new();
    let free = provinces.iter().filter(|province| !starts.contains(&province.id));
    for province in free {
        let (is_sea, wealth) = (province.is_sea(), province.wealth());
        for troop in first_garrison(is_sea, wealth, &province.types, province.race) {
            garrisons.push(Garrison {
                unit: UnitId(narrow(garrisons.len() + 1)),
                province: province.id,
                troop,
            });
        }
    }
    garrisons
}

/// **IO-RULING-11.** Generates the free heroes, one for every four provinces.
pub fn free_heroes(
    dice: &mut Dice,
    provinces: &[Province],
    starts: &[ProvinceId],
) -> Vec<FreeHero> {
    const PROVINCES_A_HERO: usize = 4;
    let land = free_land(provinces, starts);
    if land.is_empty() {
        return Vec::new();
    }
    (0..provinces.len() / PROVINCES_A_HERO)
        .map(|number| {
            let province = land[dice.index(land.len())];
            let race =
                provinces.iter().find(|other| other.id == province).and_then(|other| other.race);
            let alignment = Alignment::from_die(dice.draw(5).value);
            let temperament = Temperament::from_die(dice.draw(4).value);
            let sex = Sex::from_die(dice.draw(2).value);
            let levels = 3 + dice.draw(3).value;
            let mut skills = Skills::default();
            for _ in 0..levels {
                let skill = Skill::from_die(dice.draw(15).value);
                learn(&mut skills, skill.unwrap_or(Skill::Tactics), TOP_LEVEL);
            }
            FreeHero {
                id: CharacterId::free(number),
                province,
                race: race.unwrap_or(Race::Human),
                alignment: alignment.unwrap_or(Alignment::Neutral),
                temperament: temperament.unwrap_or(Temperament::Brave),
                sex: sex.unwrap_or(Sex::Male),
                skills,
            }
        })
        .collect()
}
