//! Tests of the map and the army lists (DW-GEN-01 to -04, DW-RULING-03, DW-RULING-04).

use regnal_demonworld::content::{Content, FILE};
use regnal_demonworld::nouns::{SiteKind, Terrain};

use super::*;

/// Returns a file's faults as English text, each with its line.
fn faults(file: &str) -> Vec<String> {
    match Content::given(file) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.to_string().lines().map(str::to_owned).collect(),
    }
}

/// Returns the 1-based line number of the first occurrence of `what` in a file.
fn line(file: &str, what: &str) -> usize {
    let before = file.split(what).next().expect("the text should occur in the file");
    before.matches('\n').count() + 1
}

#[test]
fn dw_gen_01_the_world_has_37_provinces() {
    assert_eq!(faults(FILE), [""; 0]);
    assert_eq!(usual().world.provinces().count(), 37);
}

#[test]
fn dw_gen_02_each_race_has_six_provinces_and_fourways_has_no_owner() {
    for &race in Race::ALL {
        assert_eq!(usual().world.home_of(race).count(), 6, "{race:?}");
    }
    assert_eq!(usual().world.province(at("C0")).unwrap().home, None);
}

#[test]
fn dw_gen_03_each_race_has_two_cities_a_fortress_a_mine_and_two_empty_provinces() {
    for &race in Race::ALL {
        let home: Vec<_> = usual().world.home_of(race).collect();
        let count = |kind| {
            home.iter().flat_map(|land| &land.sites).filter(|site| site.kind == kind).count()
        };
        assert_eq!((count(SiteKind::City), count(SiteKind::Fortress)), (2, 1));
        assert_eq!(home.iter().filter(|land| land.mine).count(), 1);
        assert_eq!(home.iter().filter(|land| !land.mine && land.sites.is_empty()).count(), 2);
    }
}

#[test]
fn dw_gen_04_only_plain_mountain_and_marsh_provinces_have_sites() {
    for land in usual().world.provinces() {
        assert!([Terrain::Plain, Terrain::Mountain, Terrain::Marsh].contains(&land.terrain));
    }
    let wood = FILE.replacen("terrain = \"plain\"", "terrain = \"wood\"", 1);
    let found = faults(&wood);
    let at = line(&wood, "terrain = \"wood\"");
    assert_eq!(found[0], format!("Line {at}: “wood” is not among: plain, mountain and marsh."));
}

#[test]
fn dw_ruling_03_a_map_is_connected_and_symmetric_with_a_city_and_a_fortress_for_each_race() {
    // O4 does not list O2, the elves have no fortress, and I4 is disconnected. All faults are reported together.
    let broken = FILE
        .replace("neighbours = [\"E6\", \"O2\", \"O5\"]", "neighbours = [\"E6\", \"O5\"]")
        .replace(
            "id = \"E2\"\nname = { en = \"Thornwall\", fr = \"Mur d'Épines\" }\nat = [0, 2]\nterrain = \"plain\"\npopulation = \"elf\"\nhome = \"elf\"\nfortresses = 1\n",
            "id = \"E2\"\nname = { en = \"Thornwall\", fr = \"Mur d'Épines\" }\nat = [0, 2]\nterrain = \"plain\"\npopulation = \"elf\"\nhome = \"elf\"\n",
        )
        .replace("neighbours = [\"I2\", \"I5\", \"T6\"]", "neighbours = []")
        .replace("[\"I1\", \"I3\", \"I4\", \"I5\", \"T3\", \"T6\"]", "[\"I1\", \"I3\", \"I5\", \"T3\", \"T6\"]")
        .replace("[\"I2\", \"I3\", \"I4\", \"I6\"]", "[\"I2\", \"I3\", \"I6\"]")
        .replace("[\"I2\", \"I4\", \"T3\", \"T5\"]", "[\"I2\", \"T3\", \"T5\"]");
    let of = |id: &str| line(&broken, &format!("[[province]]\nid = \"{id}\""));
    assert_eq!(
        faults(&broken),
        [
            format!("Line {}: I4 cannot be reached from the other provinces.", of("I4")),
            format!(
                "Line {}: The home of this race lacks a site. Race: Elves; missing: fortress.",
                of("E1")
            ),
            format!("Line {}: O2 names O4 as a neighbour, but O4 does not name O2.", of("O4")),
        ]
    );
}

#[test]
fn dw_ruling_04_the_totals_and_references_of_an_army_list_must_be_correct() {
    let roster = |file: &str| line(file, "[race.roster]");
    let dear = FILE.replacen("cost = 100", "cost = 101", 1);
    // The main army contains two units of these spearmen, and the garrison contains one.
    let total = |total: u32, file: &str| {
        format!("Line {}: “total” says 1970, but the roster costs {total}.", roster(file))
    };
    assert_eq!(faults(&dear), [total(1973, &dear)]);
    let levy = FILE.replacen("levy = \"H01\"", "levy = \"H02\"", 1);
    let race = line(&levy, "[[race]]");
    assert_eq!(
        faults(&levy),
        [format!("Line {race}: “levy” must be a troop of this race with the tag levy.")]
    );
    let special = FILE.replacen("special = \"zahra\"", "special = \"zehra\"", 1);
    let at = line(&special, "special = \"zehra\"");
    assert_eq!(
        faults(&special),
        [format!("Line {at}: No province has “zehra” among its “special”.")]
    );
    let twice = FILE.replacen("id = \"H12\"", "id = \"H11\"", 1);
    let first = twice.find("id = \"H11\"").unwrap();
    let second = twice[first + 1..].find("[[troop]]\nid = \"H11\"").unwrap() + first + 1;
    let second = twice[..second].matches('\n').count() + 1;
    assert_eq!(
        faults(&twice),
        [
            format!("Line {}: The roster costs 2100 points; a player has 2000.", roster(&twice)),
            format!(
                "Line {}: The roster has H11 in H2, but only a province with “drake\\_roost” among its “special” can raise them.",
                line(&twice, "{ at = \"H2\"")
            ),
            format!("Line {second}: H11 is there twice.")
        ]
    );
}

#[test]
fn dw_ruling_04_prices_match_those_printed_in_the_rulebook() {
    let troop = |code: &str| usual().lists.troop(code.parse().unwrap()).unwrap();
    assert_eq!((troop("O02").stands, troop("O02").cost), (10, 60));
    assert_eq!((troop("H07").stands, troop("H07").cost), (10, 350));
}

/// **DW-RULING-12.** A hero can never be king, even without any other candidate.
#[test]
fn dw_ruling_12_a_hero_cannot_be_king() {
    let heroes = super::own::OWN
        .replacen(
            r#""hero", "general_1", "general_2", "general_3", "engineer""#,
            r#""hero", "engineer""#,
            1,
        )
        .replacen(r#"king = "general_3""#, r#"king = "hero""#, 1)
        .replacen(r#"characters = ["general_3"]"#, r#"characters = ["hero"]"#, 1);
    let said = faults(&heroes);
    assert!(said.iter().any(|fault| fault.contains("“king” must be")), "{said:?}");
}
