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
    let fault = format!("Line {race}: “levy” must be a troop of this race with the tag levy.");
    assert_eq!(faults(&levy), [fault]);
    let special = FILE.replacen("special = \"zahra\"", "special = \"zehra\"", 1);
    let at = line(&special, "special = \"zehra\"");
    let fault = format!("Line {at}: No province has “zehra” among its “special”.");
    assert_eq!(faults(&special), [fault]);
    let twice = FILE.replacen("id = \"H12\"", "id = \"H11\"", 1);
    let first = twice.find("id = \"H11\"").unwrap();
    let second = twice[first + 1..].find("[[troop]]\nid = \"H11\"").unwrap() + first + 1;
    let second = twice[..second].matches('\n').count() + 1;
    assert_eq!(faults(&twice), [format!("Line {second}: H11 is there twice.")]);
}

/// Asserts that a file has exactly one fault, whose text without the line number begins with `what`.
fn assert_one_fault(file: &str, what: &str) {
    let found = faults(file);
    let said = found.first().and_then(|fault| fault.split_once(": "));
    let is_expected = said.is_some_and(|(_, said)| said.starts_with(what));
    assert!(found.len() == 1 && is_expected, "{what} in {found:?}");
}

#[test]
fn a_faulty_entry_is_reported_once_and_causes_no_other_faults() {
    let long = "R".repeat(33);
    for (was, now, what) in [
        // Provinces.
        ("Rimehold", long.as_str(), "A name has 1 to 32 characters."),
        ("at = [0, -2]", "at = [0]", "“at” must be two numbers"),
        ("at = [1, -2]", "at = [0, -2]", "I3 lies where I2 lies."),
        ("population = \"isthak\"", "population = \"istak\"", "“istak” is not among"),
        ("home = \"isthak\"", "home = \"istak\"", "“istak” is not among"),
        ("fortresses = 1", "fortresses = 3", "“fortresses” must be a whole number from 0 to 2."),
        ("special = [\"ice_halls\"]", "special = [\"Ice\"]", "“special” takes words"),
        ("[\"I1\", \"I3\", \"I4\"", "[\"I1\", \"I3\", \"i4\"", "“i4” is not a code"),
        (
            "[\"I1\", \"I3\", \"I4\"",
            "[\"I1\", \"I3\", \"I9\"",
            "I2 names I9 as a neighbour, which is",
        ),
        ("id = \"I2\"", "id = \"i2\"", "“i2” is not a code"),
        ("id = \"I3\"", "id = \"I2\"", "I2 is there twice."),
        // Races and their characters and armies.
        ("id = \"human\"", "id = \"humen\"", "“humen” is not among"),
        ("total = 1970", "total = 2100", "“total” must be a whole number from 1 to 2000."),
        ("king = \"general_3\"", "king = \"general\"", "“general” is not among"),
        ("king = \"general_3\"", "king = \"general_1\"", "“king” must be a general or sorcerer"),
        ("\"sorcerer_3\", \"engineer\"]", "\"sorcerer_3\", \"enginer\"]", "“enginer” is not among"),
        (
            "\"general_3\", \"engineer\"], units",
            "\"general_3\", \"enginer\"], units",
            "“enginer” is not among",
        ),
        ("at = \"H2\"", "at = \"H\"", "“H” is not a code"),
        ("\"H05\", \"H11\"]", "\"H05\", \"H1\"]", "“H1” is not a code"),
        ("levy = \"H01\"", "levy = \"H1\"", "“H1” is not a code"),
        // Troops.
        ("id = \"H02\"", "id = \"H2\"", "“H2” is not a code"),
        ("race = \"human\"", "race = \"humen\"", "“humen” is not among"),
        ("cost = 100", "cost = 0", "“cost” must be a whole number from 1 to 1000."),
        ("tags = [\"levy\"]", "tags = [\"lev\"]", "“lev” is not among"),
        ("special = \"zahra\"", "special = \"Zahra\"", "“special” takes words"),
    ] {
        let file = FILE.replacen(was, now, 1);
        assert_ne!(file, FILE, "{was} does not occur");
        assert_one_fault(&file, what);
    }
}

#[test]
fn independent_mistakes_are_reported_together_entries_before_their_comparison() {
    let both = FILE
        .replacen("neighbours = [\"E6\", \"O2\", \"O5\"]", "neighbours = [\"E6\", \"O5\"]", 1)
        .replacen("total = 1970", "total = 1971", 1);
    let found = faults(&both);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].contains("O4 does not name O2"), "{found:?}");
    assert!(found[1].contains("the roster costs 1970"), "{found:?}");
    let entries =
        both.replacen("Rimehold", &"R".repeat(33), 1).replacen("cost = 100", "cost = 0", 1);
    let found = faults(&entries);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].ends_with("A name has 1 to 32 characters."), "{found:?}");
    assert!(found[1].contains("“cost” must be"), "{found:?}");
}

/// A race on the map needs an entry, because the entry names its militia, and each entry needs an army with a king in a
/// home province.
#[test]
fn dw_ruling_04_a_race_on_the_map_needs_a_home_an_entry_and_an_army_with_its_king() {
    let homeless = FILE.replace("home = \"thain\"\n", "");
    assert_one_fault(&homeless, "This race needs a home");
    let first = line(&homeless, "[[race]]\nid = \"thain\"");
    assert!(faults(&homeless)[0].starts_with(&format!("Line {first}: ")));

    let start = FILE.find("[[race]]\nid = \"thain\"").unwrap();
    let end = FILE[start..].find("\n[[").map_or(FILE.len(), |length| start + length);
    let unlisted = format!("{}{}", &FILE[..start], &FILE[end..]);
    assert_one_fault(
        &unlisted,
        "This race is on the map (“population” or “home”), so it needs an entry",
    );

    let own = super::own::OWN;
    let stranger = own.replacen("population = \"human\"", "population = \"thain\"", 1);
    assert_one_fault(&stranger, "This race is on the map");

    let army =
        "\n  { at = \"A1\", characters = [\"general_3\"], units = [\"A02\", \"A02\", \"A03\"] },\n";
    let kingless = own.replacen(army, "", 1);
    assert_ne!(kingless, own);
    assert_one_fault(&kingless, "The roster needs an army with the king");

    let away = own.replacen("home = \"human\"\ncities = 1\nmine", "cities = 1\nmine", 1);
    assert_one_fault(
        &away,
        "A2 is not a home province of this race: its forces start only where “home” is “human”.",
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
