//! The grid, and worlds generated from dice.

use std::collections::{BTreeMap, BTreeSet};

use regnal_core::dice::{Dice, Seed};
use regnal_offices::content::content;
use regnal_offices::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use regnal_offices::map::*;
use regnal_offices::nouns::*;

const RACES: [Race; 4] = [Race::Human, Race::Elf, Race::Dwarf, Race::Orc];

/// Returns races for the kings, cycling through all four.
fn kings(players: usize) -> Vec<Race> {
    RACES.iter().copied().cycle().take(players).collect()
}

fn real_dice(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Returns several worlds of every size.
fn worlds() -> impl Iterator<Item = (usize, World)> {
    (2..=8).flat_map(|players| {
        (1..=6).map(move |seed| (players, World::deal(&mut real_dice(seed), &kings(players))))
    })
}

#[test]
fn io_ruling_07_odd_rows_are_shifted_to_the_right() {
    let grid = Grid { width: 5, height: 5 };
    let near = |province| -> Vec<u16> {
        let near = grid.neighbours(ProvinceId(province));
        near.iter().map(|one| one.0).collect()
    };
    // Row 0, row 1 and the middle of the map.
    assert_eq!(near(1), [2, 6]);
    assert_eq!(near(6), [1, 2, 7, 11, 12]);
    assert_eq!(near(13), [7, 8, 12, 14, 17, 18]);
    assert_eq!(near(8), [3, 4, 7, 9, 13, 14]);
    assert_eq!(grid.place(ProvinceId(13)), (2, 2));
    assert_eq!((grid.at(2, 2), grid.at(5, 0), grid.at(0, -1)), (Some(ProvinceId(13)), None, None));
}

#[test]
fn io_ruling_07_distance_counts_provinces() {
    let grid = Grid::of(4);
    for from in grid.provinces() {
        // Compares with a breadth-first search.
        let mut known = BTreeMap::from([(from, 0_u8)]);
        let mut edge = vec![from];
        while !edge.is_empty() {
            let mut next = Vec::new();
            for province in edge {
                for near in grid.neighbours(province) {
                    if !known.contains_key(&near) {
                        known.insert(near, known[&province] + 1);
                        next.push(near);
                    }
                }
            }
            edge = next;
        }
        assert_eq!(known.len(), grid.len());
        for (to, steps) in known {
            assert_eq!(grid.distance(from, to), steps, "{from} {to}");
            assert_eq!(grid.are_adjacent(from, to), steps == 1);
        }
    }
}

#[test]
fn io_ruling_08_each_terrain_has_its_share_of_the_map() {
    for players in 2..=8 {
        let layout = lay_out(&mut real_dice(1), players);
        let count = layout.terrains.len();
        let of = |terrain| layout.terrains.iter().filter(|&&one| one == terrain).count();
        let shares = [
            (Terrain::Sea, 30),
            (Terrain::Plains, 25),
            (Terrain::Forest, 16),
            (Terrain::Mountain, 13),
            (Terrain::Desert, 8),
        ];
        for (terrain, percent) in shares {
            assert_eq!(of(terrain), count * percent / 100, "{terrain:?}");
        }
        let rest: usize = shares.iter().map(|&(terrain, _)| of(terrain)).sum();
        assert_eq!(of(Terrain::Jungle), count - rest);
    }
}

#[test]
fn io_ruling_08_starts_are_far_apart_on_one_land_mass() {
    for players in 2..=8 {
        for seed in 1..=20 {
            let layout = lay_out(&mut real_dice(seed), players);
            let grid = layout.grid;
            assert_eq!(layout.starts.len(), players);
            assert!(layout.shuffles < 40, "{}", layout.shuffles);
            let is_land =
                |province: &ProvinceId| layout.terrains[grid.index(*province)] != Terrain::Sea;
            let mut mass = BTreeSet::from([layout.starts[0]]);
            let mut left = vec![layout.starts[0]];
            while let Some(province) = left.pop() {
                for near in grid.neighbours(province) {
                    if is_land(&near) && mass.insert(near) {
                        left.push(near);
                    }
                }
            }
            for (place, start) in layout.starts.iter().enumerate() {
                let open = grid.neighbours(*start).iter().filter(|near| is_land(near)).count();
                assert!(is_land(start) && open >= 2 && mass.contains(start));
                for other in &layout.starts[place + 1..] {
                    assert!(grid.distance(*start, *other) >= 3);
                }
            }
        }
    }
}

#[test]
fn io_ruling_08_dice_that_never_shuffle_well_still_give_a_map() {
    // Every die shows 1: the shuffle is always the same.
    let layout = lay_out(&mut Dice::recorded(&[], 0), 8);
    assert_eq!(layout.starts.len(), 8);
    let distinct: BTreeSet<&ProvinceId> = layout.starts.iter().collect();
    assert_eq!(distinct.len(), 8);
}

#[test]
fn io_ruling_08_a_kings_home_has_his_race() {
    for (players, world) in worlds() {
        for (start, race) in world.starts.iter().zip(kings(players)) {
            let home = &world.provinces[world.grid.index(*start)];
            let row = content().home(race).unwrap();
            assert_eq!((home.terrain, home.tax, home.race), (row.terrain, 10, Some(race)));
            assert_eq!(home.types, row.types);
        }
    }
}

#[test]
fn io_ruling_09_taxes_races_and_types_fit_the_terrain() {
    for (_, world) in worlds() {
        for province in &world.provinces {
            if world.starts.contains(&province.id) {
                continue;
            }
            let mean = content().land(province.terrain).tax;
            let tax = i32::from(province.tax);
            assert!((mean - 2).max(0) <= tax && tax <= mean + 2);
            assert_eq!(province.race.is_none(), province.is_sea());
            assert!(province.race.is_none_or(Race::is_humanoid));
            let counts = if province.is_sea() { 0..=1 } else { 1..=2 };
            assert!(counts.contains(&province.types.len()));
            let known = |kind: &ArmyType| {
                (1..=10).any(|die| content().recruit(province.terrain, die) == Some(*kind))
            };
            assert!(province.types.iter().all(known));
            assert!(province.types.len() < 2 || province.types[0] != province.types[1]);
        }
    }
    let classes: Vec<Wealth> = [0, 2, 3, 6, 7, 10].map(Wealth::of).to_vec();
    use Wealth::{Poor, Prosperous, Rich};
    assert_eq!(classes, [Poor, Poor, Prosperous, Prosperous, Rich, Rich]);
}

#[test]
fn io_ruling_09_a_province_rolls_tax_race_and_types_in_order() {
    let layout = Layout {
        grid: Grid { width: 2, height: 2 },
        terrains: vec![Terrain::Plains, Terrain::Sea, Terrain::Mountain, Terrain::Forest],
        starts: vec![ProvinceId(4)],
        shuffles: 1,
    };
    // Plains: tax, race, type, no second; sea: tax, type; mountain: tax, race, type, a second of the same type.
    let mut dice = Dice::scripted([5, 4, 9, 51, 1, 7, 1, 6, 10, 50, 10]);
    let provinces = lands(&mut dice, &layout, &[Race::Elf]);
    assert_eq!(dice.left_in_script(), Some(0));
    let said: Vec<(u8, Option<Race>, Vec<ArmyType>)> =
        provinces.iter().map(|one| (one.tax, one.race, one.types.clone())).collect();
    assert_eq!(
        said,
        [
            (8, Some(Race::Elf), vec![ArmyType::Ch]),
            (0, None, vec![ArmyType::Me]),
            (3, Some(Race::Orc), vec![ArmyType::Dr]),
            (10, Some(Race::Elf), vec![ArmyType::Bo, ArmyType::Lc]),
        ]
    );
    // The race of a unit is the type's own or the province's.
    assert_eq!(unit_race(ArmyType::Dr, Some(Race::Orc)), Race::Dragon);
    assert_eq!(unit_race(ArmyType::Wr, Some(Race::Orc)), Race::Orc);
}

// covers: IO-15.9-02
#[test]
fn io_ruling_10_there_is_one_place_per_three_provinces() {
    let mut at_sea = 0;
    let mut all = 0;
    for (_, world) in worlds() {
        let count = (world.provinces.len() / 3).max(12);
        assert_eq!(world.places.len(), count);
        let mut there: BTreeMap<ProvinceId, usize> = BTreeMap::new();
        for (number, place) in (1..).zip(&world.places) {
            assert_eq!(place.id, PlaceId(number));
            *there.entry(place.province).or_default() += 1;
            assert!((2..=12).contains(&place.gold) && (1..=100).contains(&place.threshold));
            assert!(!world.starts.contains(&place.province));
            all += 1;
            at_sea += usize::from(world.provinces[world.grid.index(place.province)].is_sea());
        }
        assert!(there.values().all(|&count| count <= 2));
        let objects: Vec<Object> = world.places.iter().map(|place| place.object.object).collect();
        let unique: BTreeSet<&Object> = objects[..10].iter().collect();
        assert_eq!(unique.len(), 10);
        assert!(objects[..10].iter().all(|one| one.is_unique()));
        assert!(objects[10..].iter().all(|one| !one.is_unique()));
    }
    assert!(at_sea * 10 < all, "{at_sea} of {all}");
}

#[test]
fn io_ruling_11_neutral_garrisons_depend_on_terrain_and_tax() {
    for (_, world) in worlds() {
        for province in &world.provinces {
            let there: Vec<ArmyType> = world
                .garrisons
                .iter()
                .filter(|one| one.province == province.id)
                .map(|one| one.troop.kind)
                .collect();
            let expected = if world.starts.contains(&province.id) {
                0
            } else if province.is_sea() {
                province.types.len()
            } else {
                match province.wealth() {
                    Wealth::Rich => 3,
                    Wealth::Prosperous => 2,
                    Wealth::Poor => 1,
                }
            };
            assert_eq!(there.len(), expected);
            if !province.is_sea() && expected > 0 {
                assert_eq!(there[0], ArmyType::Ga);
                assert!(there[1..].iter().all(|kind| *kind == province.types[0]));
            }
        }
        let numbers: Vec<UnitId> = world.garrisons.iter().map(|one| one.unit).collect();
        let counted: Vec<UnitId> = (1..).map(UnitId).take(numbers.len()).collect();
        assert_eq!(numbers, counted);
        assert!(world.garrisons.iter().all(|one| one.troop.quality == Quality::Average));
        assert!(world.garrisons.is_sorted_by_key(|one| one.province));
    }
}

#[test]
fn io_ruling_11_one_free_hero_per_four_provinces_fits_his_province() {
    for (_, world) in worlds() {
        assert_eq!(world.heroes.len(), world.provinces.len() / 4);
        for (number, hero) in world.heroes.iter().enumerate() {
            assert_eq!(hero.id, CharacterId::free(number));
            let province = &world.provinces[world.grid.index(hero.province)];
            assert!(!province.is_sea() && !world.starts.contains(&hero.province));
            assert_eq!(province.race, Some(hero.race));
            assert!((4..=6).contains(&hero.skills.total()));
            assert!(hero.skills.iter().all(|(_, level)| level <= 4));
        }
    }
}

#[test]
fn io_ruling_11_a_free_hero_rolls_its_traits_in_order() {
    let provinces: Vec<Province> = (1..=4)
        .map(|id| Province {
            id: ProvinceId(id),
            terrain: Terrain::Plains,
            tax: 6,
            race: Some(Race::Dwarf),
            types: vec![ArmyType::Le],
        })
        .collect();
    // The second land province where no kingdom starts; evil, cautious, female; six levels, where the fifth of one
    // skill moves to the next.
    let mut dice = Dice::scripted([2, 5, 3, 1, 3, 15, 15, 15, 15, 15, 4]);
    let heroes = free_heroes(&mut dice, &provinces, &[ProvinceId(1)]);
    assert_eq!(dice.left_in_script(), Some(0));
    let hero = &heroes[0];
    assert_eq!(hero.province, ProvinceId(3));
    assert_eq!(
        (hero.alignment, hero.temperament, hero.sex),
        (Alignment::Evil, Temperament::Cautious, Sex::Female)
    );
    let levels: Vec<(Skill, u8)> = hero.skills.iter().collect();
    assert_eq!(levels, [(Skill::Tactics, 1), (Skill::Archery, 1), (Skill::Necromancy, 4)]);
}

#[test]
fn io_ruling_01_the_same_seed_deals_the_same_world() {
    let deal = |seed| World::deal(&mut real_dice(seed), &kings(4));
    assert_eq!(deal(3), deal(3));
    assert_ne!(deal(3), deal(4));
    let world = deal(5);
    let written = serde_json::to_string(&world).unwrap();
    assert_eq!(serde_json::from_str::<World>(&written).unwrap(), world);
}
