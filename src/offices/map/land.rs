//! Generates the tax, race and army types of provinces (IO-RULING-09).

use serde::{Deserialize, Serialize};

use super::layout::Layout;
use crate::chance::Test;
use crate::content::content;
use crate::ids::ProvinceId;
use crate::nouns::{ArmyType, Race, Terrain, Wealth};
use regnal_core::dice::Dice;
use regnal_core::narrow::narrow;

/// Highest tax of a province; every start province has it.
const MOST_TAX: i32 = 10;

/// A province as generated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Province {
    pub id: ProvinceId,
    pub terrain: Terrain,
    pub tax: u8,
    /// Race of the inhabitants; `None` at sea.
    pub race: Option<Race>,
    /// Army types that can be recruited in the province, at most two.
    pub types: Vec<ArmyType>,
}

impl Province {
    /// Returns whether this is a sea province.
    pub fn is_sea(&self) -> bool {
        self.terrain == Terrain::Sea
    }

    /// Returns the province's wealth class.
    pub fn wealth(&self) -> Wealth {
        Wealth::of(self.tax)
    }
}

/// **IO-RULING-09.** Generates the provinces of a layout, given the kings' races.
pub fn lands(dice: &mut Dice, layout: &Layout, kings: &[Race]) -> Vec<Province> {
    let provinces = layout.grid.provinces().zip(&layout.terrains);
    provinces
        .map(|(id, &terrain)| {
            let seat = layout.starts.iter().position(|&start| start == id);
            match seat.and_then(|seat| kings.get(seat)) {
                Some(&race) => home(id, race),
                None => province(dice, id, terrain),
            }
        })
        .collect()
}

/// **IO-RULING-08, IO-RULING-09.** Returns a king's start province.
fn home(id: ProvinceId, race: Race) -> Province {
    let home = content().home(race);
    Province {
        id,
        terrain: home.map_or(Terrain::Plains, |home| home.terrain),
        tax: narrow(MOST_TAX),
        race: Some(race),
        types: home.map(|home| home.types.to_vec()).unwrap_or_default(),
    }
}

fn province(dice: &mut Dice, id: ProvinceId, terrain: Terrain) -> Province {
    let die: i32 = narrow(dice.draw(5).value);
    let tax = (content().land(terrain).tax + die - 3).clamp(0, MOST_TAX);
    let is_sea = terrain == Terrain::Sea;
    let race = (!is_sea).then(|| match dice.draw(6).value {
        4 => Race::Elf,
        5 => Race::Dwarf,
        6 => Race::Orc,
        _ => Race::Human,
    });
    let mut recruit = || content().recruit(terrain, dice.draw(10).value);
    let mut types: Vec<ArmyType> = recruit().into_iter().collect();
    if !is_sea && Test::roll(dice, 50).passes {
        let second = content().recruit(terrain, dice.draw(10).value);
        types.extend(second.filter(|kind| !types.contains(kind)));
    }
    Province { id, terrain, tax: narrow(tax), race, types }
}
