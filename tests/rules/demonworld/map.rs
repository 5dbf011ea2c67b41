//! The map and the army lists (DW-GEN-01 to -04, DW-RULING-03, DW-RULING-04).

use regnal::games::demonworld::content::{Content, content};
use regnal::games::demonworld::nouns::{Race, SiteKind, Terrain};
use regnal::noun::Noun;

use super::board::at;

const PROVINCES: &str = include_str!("../../../assets/demonworld/provinces.toml");
const TROOPS: &str = include_str!("../../../assets/demonworld/troops.toml");
const RACES: &str = include_str!("../../../assets/demonworld/races.toml");

fn faults(provinces: &str, troops: &str, races: &str) -> Vec<String> {
    match Content::read(provinces, troops, races) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.0.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn dw_gen_01_the_world_is_37_provinces() {
    assert_eq!(faults(PROVINCES, TROOPS, RACES), [""; 0]);
    assert_eq!(content().world.provinces().count(), 37);
}

#[test]
fn dw_gen_02_each_race_has_six_provinces_of_its_own_and_fourways_is_nobodys() {
    for &race in Race::ALL {
        assert_eq!(content().world.home_of(race).count(), 6, "{race:?}");
    }
    assert_eq!(content().world.province(at("C0")).unwrap().home, None);
}

#[test]
fn dw_gen_03_a_race_has_two_cities_a_fortress_a_mine_and_two_empty_provinces() {
    for &race in Race::ALL {
        let home: Vec<_> = content().world.home_of(race).collect();
        let count = |kind| {
            home.iter()
                .flat_map(|land| &land.sites)
                .filter(|site| site.kind == kind)
                .count()
        };
        assert_eq!((count(SiteKind::City), count(SiteKind::Fortress)), (2, 1));
        assert_eq!(home.iter().filter(|land| land.mine).count(), 1);
        assert_eq!(
            home.iter()
                .filter(|land| !land.mine && land.sites.is_empty())
                .count(),
            2
        );
    }
}

#[test]
fn dw_gen_04_sites_stand_in_plain_mountain_or_marsh() {
    for land in content().world.provinces() {
        assert!([Terrain::Plain, Terrain::Mountain, Terrain::Marsh].contains(&land.terrain));
    }
    let wood = PROVINCES.replacen("terrain = \"plain\"", "terrain = \"wood\"", 1);
    assert!(faults(&wood, TROOPS, RACES)[0].starts_with("provinces.toml: C0: "));
}

#[test]
fn dw_ruling_03_a_map_must_be_connected_symmetric_and_have_a_city_and_a_fortress_for_each_race() {
    // O4 forgets O2, the elves lose their fortress, and I4 becomes an island: all of it is said in one go.
    let broken = PROVINCES
        .replace("neighbours = [\"E6\", \"O2\", \"O5\"]", "neighbours = [\"E6\", \"O5\"]")
        .replace(
            "id = \"E2\"\nname = { en = \"Thornwall\", fr = \"Mur d'Épines\" }\nat = [0, 2]\nterrain = \"plain\"\npopulation = \"elf\"\nhome = \"elf\"\nfortresses = 1\n",
            "id = \"E2\"\nname = { en = \"Thornwall\", fr = \"Mur d'Épines\" }\nat = [0, 2]\nterrain = \"plain\"\npopulation = \"elf\"\nhome = \"elf\"\n",
        )
        .replace("neighbours = [\"I2\", \"I5\", \"T6\"]", "neighbours = []")
        .replace("[\"I1\", \"I3\", \"I4\", \"I5\", \"T3\", \"T6\"]", "[\"I1\", \"I3\", \"I5\", \"T3\", \"T6\"]")
        .replace("[\"I2\", \"I3\", \"I4\", \"I6\"]", "[\"I2\", \"I3\", \"I6\"]")
        .replace("[\"I2\", \"I4\", \"T3\", \"T5\"]", "[\"I2\", \"T3\", \"T5\"]");
    assert_eq!(
        faults(&broken, TROOPS, RACES),
        [
            "provinces.toml: O2: O4 does not name it as a neighbour",
            "provinces.toml: I4: cannot be reached",
            "provinces.toml: elf: has no fortress",
        ]
    );
}

#[test]
fn dw_ruling_04_a_list_must_add_up() {
    let dear = TROOPS.replacen("cost = 100", "cost = 101", 1);
    // Two of these spearmen are in the main army, one in the garrison.
    assert_eq!(
        faults(PROVINCES, &dear, RACES),
        ["races.toml: human: its roster costs 1973"]
    );
    let levy = RACES.replacen("levy = \"H01\"", "levy = \"H02\"", 1);
    assert_eq!(
        faults(PROVINCES, TROOPS, &levy),
        ["races.toml: human: its levy is no levy of its own"]
    );
    let special = TROOPS.replacen("special = \"zahra\"", "special = \"zehra\"", 1);
    assert_eq!(
        faults(PROVINCES, &special, RACES),
        ["troops.toml: D09: no province is zehra"]
    );
    let twice = TROOPS.replacen("id = \"H12\"", "id = \"H11\"", 1);
    assert_eq!(
        faults(PROVINCES, &twice, RACES),
        [
            "troops.toml: H11: is there twice",
            "races.toml: human: its roster costs 2100"
        ]
    );
}

#[test]
fn dw_ruling_04_the_prices_that_the_book_prints_are_kept() {
    let troop = |code: &str| content().lists.troop(code.parse().unwrap()).unwrap();
    assert_eq!((troop("O02").stands, troop("O02").cost), (10, 60));
    assert_eq!((troop("H07").stands, troop("H07").cost), (10, 350));
}
