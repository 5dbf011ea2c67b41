//! Tests of the alt texts of Imperial Offices pictures.

use regnal_offices::nouns::{Alignment, Office, Temperament};
use regnal_offices::render::{alt_court, alt_map, alt_race, alt_sheet};
use regnal_offices::state::{Condition, Sighting, Source};

use super::demo::{hero, king};
use super::*;

const ALL: usize = 100_000;

fn told(players: usize, viewer: Option<Seat>, lang: Lang) -> String {
    let seen = world(players, viewer);
    alt_map(&seen, &Look::default(), lang, &names(), ALL)
}

#[test]
fn the_alt_text_of_a_map_describes_everything_drawn() {
    let words = told(2, Some(Seat(0)), Lang::En);
    for part in [
        "Month 5 of 12, what Ada knows.",
        "Ada (Éléonore du Lac d’Argent, Elf, Druidic): ",
        "Your treasury holds 23 gold.",
        "Treaty between Ada and Bruno.",
        "7 units, Éléonore and Lindis",
        "no unit, Wulfstan",
        "(seen in month 3).",
        "Last month’s moves: ",
        "neutral, 2 units.",
        "100% explored",
        "tax 10",
        "Nothing more is known of ",
        "where Bruno began",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
    let french = told(2, Some(Seat(0)), Lang::Fr);
    for part in [
        "Mois 5 sur 12, ce que sait Ada.",
        "explorée à 100\u{202f}%",
        "(vue au mois 3).",
        "aucune unité, Wulfstan",
        "7 unités, Éléonore et Lindis",
        "impôt 10",
        "On ne sait rien de plus de ",
        "berceau (Bruno)",
    ] {
        assert!(french.contains(part), "{part} in {french}");
    }
}

/// Section 7: the newest sighting of a province replaces older reports of armies there.
#[test]
fn section_7_a_later_sighting_removes_an_army_report_for_the_same_province_from_the_alt_text() {
    let mut seen = world(2, Some(Seat(0)));
    let stale = |seen: &View| alt_map(seen, &Look::default(), Lang::En, &names(), ALL);
    let (id, _) = hero(Seat(1), 1, Race::Dwarf, Sex::Male);
    let dwalin = "4 units, Dwalin (seen in month 3)";
    let there = seen.characters[&id].told.expect("there should be a report").province;
    assert!(stale(&seen).contains(dwalin), "{}", stale(&seen));
    // A later sighting in the same province shows two units of Dwalin's kingdom, but neither Dwalin nor his four units.
    let mut later = seen.clone();
    let sighting = Sighting::counted(4, Source::Seen, Seat(0), [Some(Seat(1)); 2]);
    later.provinces.get_mut(&there).expect("there should be a province").told = Some(sighting);
    let words = stale(&later);
    assert!(words.contains("2 units (seen in month 4)"), "{words}");
    assert!(!words.contains("Dwalin"), "{words}");
    // An earlier sighting does not contradict the report.
    let sighting = Sighting::counted(2, Source::Seen, Seat(0), [Some(Seat(1)); 2]);
    later.provinces.get_mut(&there).expect("there should be a province").told = Some(sighting);
    let words = stale(&later);
    assert!(words.contains(dwalin), "{words}");
    // Units are visible in a watched province, but a character without units is not.
    let watched = seen.provinces.get_mut(&there).expect("there should be a province");
    watched.is_watched = true;
    assert!(!stale(&seen).contains("Dwalin"), "{}", stale(&seen));
    let told = seen.characters.get_mut(&id).and_then(|one| one.told.as_mut());
    told.expect("there should be a report").units = None;
    assert!(stale(&seen).contains("no unit, Dwalin (seen in month 3)"), "{}", stale(&seen));
}

#[test]
fn the_public_alt_text_contains_no_private_facts() {
    for (lang, private) in [
        (Lang::En, ["tax", "explored", "treasury", "units.", "place", "Nothing more"]),
        (Lang::Fr, ["impôt", "explorée", "trésor", "aucune unité", "lieu", "rien de plus"]),
    ] {
        let public = told(5, None, lang);
        let own = told(5, Some(Seat(1)), lang);
        for word in private {
            assert!(!public.contains(word), "{word} in {public}");
            assert!(own.contains(word), "{word} in {own}");
        }
        assert!(public.contains("Ada") && public.contains("Thorgrim"), "{public}");
    }
}

#[test]
fn the_alt_text_of_the_fullest_map_is_complete_in_both_languages() {
    for lang in Lang::ALL {
        let words = alt_map(&fullest(), &Look::default(), lang, &names(), ALL);
        let parts: &[&str] = match lang {
            Lang::En => &[
                "ravaged",
                "blessed",
                "a place won",
                "place of the Demon",
                "changed hands",
                "has fallen",
                "A regent defends the kingdom of Élodie",
                "Bruno and Cléo against Dora; ",
            ],
            Lang::Fr => &[
                "ravagée",
                "bénie",
                "un lieu conquis",
                "gardien\u{a0}: Démon",
                "changé de mains",
                "est tombé",
                "Royaume en régence\u{a0}: Élodie.",
                "Bruno et Cléo contre Dora\u{202f}; ",
            ],
        };
        for part in parts {
            assert!(words.contains(part), "{part} in {words}");
        }
    }
}

#[test]
fn the_alt_text_obeys_its_limit_and_puts_the_news_before_the_land() {
    let news = news();
    let look = Look { is_wide: true, happened: &news, owed: &news, ..Look::default() };
    let view = people();
    for lang in Lang::ALL {
        for limit in [0, 1, 12, 60, 500, 1024, 2000] {
            let texts = [
                alt_map(&world(6, Some(Seat(0))), &look, lang, &names(), limit),
                alt_sheet(&view, queen(), &orders(), lang, &names(), limit)
                    .expect("there should be a queen"),
                alt_court(&view, lang, &names(), limit).expect("there should be a kingdom"),
                alt_race(&view, lang, &names(), limit).expect("there should be a kingdom"),
            ];
            for words in texts {
                assert!(words.chars().count() <= limit, "{limit}: {words}");
            }
        }
    }
    let words = alt_map(&world(6, Some(Seat(0))), &look, Lang::En, &names(), ALL);
    let [news, land] =
        ["battle, and who won", "The land: "].map(|part| words.find(part).expect(part));
    assert!(news < land);
}

#[test]
fn the_alt_text_of_a_character_sheet_describes_everything_drawn() {
    let mut view = people();
    let words = alt_sheet(&view, queen(), &orders(), Lang::En, &names(), ALL)
        .expect("there should be a queen");
    for part in [
        "Éléonore du Lac d’Argent: Queen · Elf · Druidic · Brave.",
        "Offices: Imperial Grand Marshal and Palatine Arch-Mage.",
        "of 10 hit points.",
        "Skills: ",
        "% to rise)",
        "Objects: ",
        "Wand of Fire (3 charges)",
        "Merit: Emperor of the World ",
        "In an encounter: ",
        "In a duel: ",
        "This month: ",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
    let court = alt_court(&view, Lang::Fr, &names(), ALL).expect("there should be a kingdom");
    for who in own_of(&mut view).characters.values() {
        assert!(court.contains(&who.name), "{} in {court}", who.name);
    }
    assert!(court.starts_with("La cour\u{a0}: Ada, 7 personnages. "), "{court}");
    assert!(court.contains("Sans vie."), "{court}");
}

#[test]
fn descriptions_match_the_sex_of_the_character() {
    let mut view = people();
    for (sex, words) in
        [(Sex::Female, "Naine · Mauvaise · Prudente"), (Sex::Male, "Nain · Mauvais · Prudent")]
    {
        let who = own_of(&mut view).characters.get_mut(&queen());
        let who = who.expect("there should be a queen");
        who.race = Race::Dwarf;
        who.alignment = Alignment::Evil;
        who.temperament = Temperament::Cautious;
        who.sex = sex;
        let told = |lang| {
            alt_sheet(&view, queen(), &[], lang, &names(), ALL).expect("there should be a queen")
        };
        let told_in_french = told(Lang::Fr);
        assert!(told_in_french.contains(words), "{told_in_french}");
        let told = told(Lang::En);
        assert!(told.contains("Dwarf · Evil · Cautious"), "{told}");
    }
}

/// IO-RULING-25: a dead ruler with a successor is described to everybody as a former king or queen, not as a hero.
#[test]
fn io_ruling_25_a_dead_queen_is_a_former_queen_once_her_heir_reigns() {
    let mut view = people();
    let told = |view: &_, id, lang| {
        alt_sheet(view, id, &[], lang, &names(), ALL).expect("the character should be known")
    };
    let own = own_of(&mut view);
    let dead = own.characters.get_mut(&queen()).expect("there should be a queen");
    dead.condition = Condition::Dead;
    // The queen has no successor until dawn.
    assert!(told(&view, queen(), Lang::En).contains(": Queen · "));
    let heir = CharacterId::member(Seat(0), 1);
    let own = own_of(&mut view);
    own.king = heir;
    own.characters.get_mut(&heir).expect("there should be an heir").is_king = true;
    assert!(told(&view, queen(), Lang::En).contains(": Former queen · "));
    let in_french = told(&view, queen(), Lang::Fr);
    assert!(in_french.contains("Ancienne reine · "), "{in_french}");
    let court = alt_court(&view, Lang::Fr, &names(), ALL).expect("there should be a kingdom");
    assert!(!court.contains("Lac d’Argent\u{a0}: Héroïne"), "{court}");
    // A dead foreign king is also described as a former king once he has a successor.
    let (id, mut king) = king(Seat(1));
    king.repute.condition = Condition::Dead;
    view.characters.insert(id, king);
    assert!(told(&view, id, Lang::En).contains(": King · "));
    let reigning = view.kingdoms[1].king.as_mut().expect("there should be a king");
    reigning.id = CharacterId::member(Seat(1), 4);
    assert!(told(&view, id, Lang::En).contains(": Former king · "));
}

#[test]
fn io_pub_16_the_alt_text_of_the_race_for_the_offices_lists_every_office_but_no_foreign_leaders() {
    let words = alt_race(&people(), Lang::En, &names(), ALL).expect("there should be a kingdom");
    assert_eq!(words.matches('.').count(), Office::ALL.len(), "{words}");
    for part in [
        "Emperor of the World: Éléonore du Lac d’Argent, 37% of the leader.",
        "Imperial Treasurer: Éléonore du Lac d’Argent leads.",
        "Imperial Grand Admiral: nobody has merit yet.",
        "Palatine High Priest: none of yours.",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
    assert!(!words.contains("240"), "{words}");
}
