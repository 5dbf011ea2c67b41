//! Tests of campaigns with a custom map and army lists (DW-RULING-03, DW-RULING-04).

use regnal_core::dice::Seed;
use regnal_demonworld::action::Table;
use regnal_demonworld::content::{Data, FILE};
use regnal_demonworld::terms;

use super::board::troop;
use super::*;

/// Data file for a small campaign of humans and orcs.
pub(crate) const OWN: &str = include_str!("own.toml");

/// Returns the map and lists in the file.
pub(crate) fn own() -> Data {
    match Data::own(OWN.to_owned()) {
        Ok(data) => data,
        Err(faults) => panic!("unexpected: {faults}"),
    }
}

/// Returns the options for humans against orcs on the custom map.
fn options() -> Options {
    Options { data: own(), ..Options::usual([Race::Human, Race::Orc]) }
}

fn dice(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

fn begun() -> Demonworld {
    Demonworld::new(Demonworld::deal(&options(), &mut dice(7)))
}

#[test]
fn a_campaign_stores_its_custom_file_verbatim() {
    let setup = Demonworld::deal(&options(), &mut dice(7));
    let kept = serde_json::to_string(&setup).unwrap();
    let read: Setup = serde_json::from_str(&kept).unwrap();
    assert_eq!(read, setup);
    assert_eq!(read.options.data.text(), OWN);
    let game = Demonworld::new(read);
    let state = serde_json::to_string(&game).unwrap();
    let again: Demonworld = serde_json::from_str(&state).unwrap();
    assert_eq!(again, game);
    assert_eq!(again.world().provinces().count(), 7);
    // A match with an invalid file is invalid.
    let broken = kept.replace("wolf_dens", "wolf_pits_").replacen("wolf_pits_", "x", 1);
    assert!(serde_json::from_str::<Setup>(&broken).is_err());
}

#[test]
fn dw_ruling_03_a_campaign_is_played_on_the_map_of_its_custom_file() {
    let game = begun();
    let position = game.position();
    let all: Vec<String> = position.provinces.keys().map(ToString::to_string).collect();
    assert_eq!(all, ["A1", "A2", "A3", "B1", "B2", "B3", "M1"]);
    assert_eq!(position.provinces[&at("A3")].owner, Some(A));
    assert_eq!(position.provinces[&at("M1")].owner, None);
    assert_eq!(position.sites.len(), 7);
    // Omitted neighbours default to all adjacent provinces.
    let next: Vec<String> = game.world().neighbours(at("M1")).map(|id| id.to_string()).collect();
    assert_eq!(next, ["A1", "A2", "A3", "B1", "B2", "B3"]);
    let next: Vec<String> = game.world().neighbours(at("A3")).map(|id| id.to_string()).collect();
    assert_eq!(next, ["A1", "B2", "M1"]);
}

#[test]
fn dw_ruling_04_the_default_roster_comes_from_the_custom_file() {
    let mut game = begun();
    let mut dice = dice(8);
    while game.position().stage == Stage::Organisation {
        let seat = *game.awaited().first().unwrap();
        game.play(seat, &Action::Table(Table::TimeOut), &mut dice).unwrap();
    }
    let position = game.position();
    let troops = |seat| {
        let units = position.units.values().filter(move |unit| unit.owner == seat);
        let mut troops: Vec<String> = units.map(|unit| unit.troop.to_string()).collect();
        troops.sort();
        troops
    };
    assert_eq!(troops(A), ["A01", "A01", "A02", "A02", "A03"]);
    let army = position.forces.values().find(|force| force.owner == A && force.site.is_none());
    assert_eq!(army.unwrap().province, at("A1"));
    // Purchases use the custom lists and their prices.
    let wolves = game.lists().troop(troop("B03")).unwrap();
    assert_eq!((wolves.stands, wolves.cost), (5, 150));
    assert_eq!(game.lists().troop(troop("H01")), None);
}

#[test]
fn messages_use_the_names_in_the_campaigns_custom_file() {
    let game = begun();
    let names = Names { things: game.things(), ..Names::default() };
    let line = |arg| Line::new("text-value").with("value", arg);
    let place = line(terms::province(at("A1")));
    assert_eq!(say(Lang::En, &place, &names), "Larkhold (A1)");
    assert_eq!(say(Lang::Fr, &place, &names), "Fort l’Alouette (A1)");
    let wolves = line(terms::troop(troop("B03")));
    assert_eq!(say(Lang::Fr, &wolves, &names), "Meute");
    // Messages about this campaign use no names that exist only on the default map. Messages about a default campaign
    // use no names from the custom file.
    let usual = line(terms::troop(troop("H02")));
    assert_eq!(say(Lang::En, &usual, &names), "H02");
    assert_eq!(say(Lang::En, &usual, &Names::default()), "Town Spearmen");
    assert_eq!(say(Lang::En, &wolves, &Names::default()), "B03");
    let shown = game.view(Viewer::Public).province_lines(at("A1")).unwrap();
    let shown: Vec<String> = shown.iter().map(|line| say(Lang::En, line, &names)).collect();
    assert!(shown[0].contains("Larkhold"), "{shown:?}");
    assert!(shown.last().unwrap().contains("Ember Cross (M1)"), "{shown:?}");
}

/// Returns the faults in a file's rosters, without line numbers.
fn faults_of(file: &str) -> Vec<String> {
    let Err(faults) = Data::given(file.to_owned()) else { return Vec::new() };
    let without_line = |fault: &str| {
        let (_, what) = fault.split_once(": ").expect("a fault should name its line");
        what.to_owned()
    };
    faults.to_string().lines().map(without_line).collect()
}

#[test]
fn the_default_file_can_be_uploaded_without_changes() {
    assert_eq!(faults_of(FILE), [""; 0]);
    assert_eq!(faults_of(OWN), [""; 0]);
}

/// An upload is rejected if it contains a roster that its player could not have raised. Each fault is reported and the
/// reason is given. A match that already uses such a file continues.
#[test]
fn dw_ruling_04_rosters_are_validated_when_their_file_is_uploaded() {
    let army = r#"{ at = "B3", characters = ["sorcerer_3"], units = ["B02", "B02", "B03"] }"#;
    let moved = army.replace("B3", "B2");
    let garrison = r#"{ at = "A2", units = ["A01", "A01"] }"#;
    let cases = [
        (
            OWN.replace(army, &moved),
            "The roster has B03 in B2, but only a province with “wolf\\_dens” among its “special” can raise them.",
        ),
        (
            OWN.replace(garrison, r#"{ at = "A2", units = ["A01", "A01", "A02", "A02"] }"#)
                .replacen("total = 680", "total = 920", 1),
            "This garrison costs 320 points; 200 are allowed.",
        ),
        (
            OWN.replace(
                garrison,
                r#"{ at = "A2", characters = ["general_1"], units = ["A01", "A01"] }"#,
            )
            .replacen("total = 680", "total = 780", 1),
            "A garrison cannot have a general.",
        ),
        (
            OWN.replace(
                garrison,
                r#"{ at = "A2", units = ["A01"] }, { at = "A2", units = ["A01"] }"#,
            ),
            "The roster has a second garrison in A2: a site holds one.",
        ),
    ];
    for (file, fault) in cases {
        assert_eq!(faults_of(&file), [fault]);
        assert!(Data::own(file).is_ok(), "{fault}");
    }
    // Rosters that older versions also rejected now get specific reasons.
    let cases = [
        (
            OWN.replace(garrison, r#"{ at = "A2", units = ["A01", "B01"] }"#),
            "The roster has B01, a troop of another race.",
        ),
        (
            OWN.replace(garrison, r#"{ at = "A2", units = ["A01", "A99"] }"#),
            "The roster has A99, which is not among the troops.",
        ),
        (
            OWN.replace(garrison, r#"{ at = "Z9", units = ["A01", "A01"] }"#),
            "Z9 is not on the map.",
        ),
        (
            OWN.replacen("total = 680", "total = 681", 1),
            "“total” says 681, but the roster costs 680.",
        ),
        (
            OWN.replacen(r#"king = "general_3""#, r#"king = "general_2""#, 1),
            "“king” must be a general or sorcerer of the highest rank that this race has (3 is enough).",
        ),
    ];
    for (file, fault) in cases {
        assert_eq!(faults_of(&file), [fault]);
        assert!(Data::own(file).is_err(), "{fault}");
    }
}
