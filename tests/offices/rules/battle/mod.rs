//! Tests of battles.

mod after;
mod examples;
mod joining;
mod slots;

use super::{dice, is_used};
use regnal_core::dice::Dice;
use regnal_core::seat::Seat;
use regnal_offices::battle::*;
use regnal_offices::ids::{CharacterId, ProvinceId, UnitId};
use regnal_offices::nouns::*;
use regnal_offices::strength::Troop;
const HOME: ProvinceId = ProvinceId(5);
const KING: CharacterId = CharacterId(101);

/// Returns a kingdom's leaderless unit that has a province to which it can retreat.
fn unit(number: u32, kind: ArmyType, race: Race, quality: Quality) -> Fighter {
    Fighter {
        unit: UnitId(number),
        troop: Troop { kind, race, quality },
        owner: Some(Seat(0)),
        leader: None,
        alignment: Some(Alignment::Neutral),
        is_home: false,
        is_demoralised: false,
        way_out: Some(HOME),
    }
}

/// Returns an Average human unit.
fn human(number: u32, kind: ArmyType) -> Fighter {
    unit(number, kind, Race::Human, Quality::Average)
}

/// Returns a human legion.
fn legion(number: u32, quality: Quality) -> Fighter {
    unit(number, ArmyType::Le, Race::Human, quality)
}

fn neutral(fighter: Fighter) -> Fighter {
    Fighter { owner: None, alignment: None, way_out: None, ..fighter }
}

fn side(units: impl Into<Vec<Fighter>>) -> Side {
    Side { commander: None, explored: 0, units: units.into(), leaders: Vec::new() }
}

/// Returns a side whose commander has this level.
fn led(units: impl Into<Vec<Fighter>>, level: u8) -> Side {
    let units = units.into();
    Side {
        commander: Some(Leader { id: KING, units: u16::try_from(units.len()).unwrap(), level }),
        ..side(units)
    }
}

/// Fights a battle and checks that all scripted dice are used.
fn fought(terrain: Terrain, sides: [Side; 2], script: &[u32]) -> Battle {
    fought_by(true, terrain, sides, script)
}

/// Like [`fought`], but with a choice of exploration rule: only full exploration counts, or its effect is proportional.
fn fought_by(
    only_full_exploration: bool,
    terrain: Terrain,
    sides: [Side; 2],
    script: &[u32],
) -> Battle {
    let mut dice = Dice::scripted(script.iter().copied());
    let engagement = Engagement { terrain, only_full_exploration, sides };
    let battle = fight(&mut dice, &engagement);
    assert!(is_used(&dice), "{battle:?}");
    let written = serde_json::to_string(&battle).unwrap();
    assert_eq!(serde_json::from_str::<Battle>(&written).unwrap(), battle);
    battle
}

fn left(battle: &Battle, number: u32) -> Left {
    let both = battle.left.iter().flatten();
    let mut found = both.filter(|left| left.unit == UnitId(number));
    found.next().copied().unwrap()
}

fn quality(battle: &Battle, number: u32) -> Quality {
    left(battle, number).quality
}

fn fate(battle: &Battle, number: u32) -> Fate {
    left(battle, number).fate
}

/// Returns a slot's strengths and powers, in hundredths.
fn centi(slot: &Slot) -> [u64; 4] {
    let [a, b] = slot.strengths;
    let [c, d] = slot.powers;
    [a, b, c, d].map(|one| one.hundredths())
}
