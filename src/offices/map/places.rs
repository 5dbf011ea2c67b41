//! Generates the special places, with their guardians and treasures (IO-RULING-10).

use serde::{Deserialize, Serialize};

use super::land::Province;
use crate::content::content;
use crate::encounter::{Carried, Guard};
use crate::ids::{PlaceId, ProvinceId};
use crate::nouns::{Monster, Object};
use regnal_core::dice::Dice;
use regnal_core::narrow::narrow;

/// Minimum number of places on a map.
const FEWEST: usize = 12;
/// Maximum number of places in a province.
const MOST: usize = 2;
/// Objects for places that hold none of the ten unique objects.
const MINOR: [Object; 5] = [
    Object::WandOfFire,
    Object::RingOfMist,
    Object::PsychicRod,
    Object::AmuletOfCharm,
    Object::FineSword,
];

/// A place as generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Laid {
    pub id: PlaceId,
    pub province: ProvinceId,
    pub guardian: Monster,
    /// Guardian's hit points, if they differ from the mean of its kind (IO-15.3-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_points: Option<i32>,
    pub gold: u32,
    pub object: Carried,
    /// Exploration, in percent, at which a kingdom finds the place (IO-RULING-35).
    pub threshold: u8,
}

impl Laid {
    /// Returns the guardian, unwounded, with its treasure.
    pub fn guard(&self) -> Guard {
        let guard = Guard::wandering(self.guardian);
        Guard {
            hit_points: self.hit_points.unwrap_or(guard.hit_points),
            unhurt: self.hit_points,
            is_guardian: true,
            gold: self.gold,
            object: Some(self.object),
            ..guard
        }
    }
}

/// **IO-15.9-02, IO-RULING-10.** Generates the places, only a few of which are at sea. Then distributes the ten unique
/// objects and the other objects among the places.
pub fn lay_places(dice: &mut Dice, provinces: &[Province], starts: &[ProvinceId]) -> Vec<Laid> {
    const AT_SEA: u32 = 1;
    let sea: Vec<ProvinceId> =
        provinces.iter().filter(|province| province.is_sea()).map(|province| province.id).collect();
    let land = free_land(provinces, starts);
    let count = (provinces.len() / 3).max(FEWEST);
    let mut places: Vec<Laid> = Vec::with_capacity(count);
    for number in 1..=count {
        let list = match dice.draw(20).value {
            AT_SEA if !sea.is_empty() => &sea,
            _ => &land,
        };
        let Some(province) = free(list, dice.index(list.len().max(1)), &places) else {
            break;
        };
        let guardian = content().guardian(dice.draw(12).value);
        let gold = dice.draw(6).value + dice.draw(6).value;
        places.push(Laid {
            id: PlaceId(narrow(number)),
            province,
            guardian,
            hit_points: None,
            gold,
            object: Carried::new(Object::FineSword),
            threshold: narrow(dice.draw(100).value),
        });
    }
    let unique = Object::ALL.iter().copied().filter(|object| object.is_unique());
    let mut objects: Vec<Object> = unique.collect();
    dice.shuffle(&mut objects);
    let mut objects = objects.into_iter();
    for place in &mut places {
        let object = objects.next().unwrap_or_else(|| MINOR[dice.index(MINOR.len())]);
        place.object = Carried::new(object);
    }
    places
}

/// Returns the land provinces that are not start provinces, in id order.
pub(super) fn free_land(provinces: &[Province], starts: &[ProvinceId]) -> Vec<ProvinceId> {
    provinces
        .iter()
        .filter(|province| !province.is_sea() && !starts.contains(&province.id))
        .map(|province| province.id)
        .collect()
}

/// Returns the first province with room for a place, starting at this index and wrapping around.
fn free(list: &[ProvinceId], from: usize, places: &[Laid]) -> Option<ProvinceId> {
    let round = list.iter().cycle().skip(from).take(list.len());
    let mut open = round.filter(|&&province| {
        let there = places.iter().filter(|place| place.province == province);
        there.count() < MOST
    });
    open.next().copied()
}
