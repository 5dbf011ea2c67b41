//! Checks that the decks meet the requirements in the specification (6.6 to 6.8).

use std::path::Path;
use std::sync::Arc;

use regnal_core::text::words;
use regnal_echoes::card::{CardKind, When, Whose};
use regnal_echoes::card_text;
use regnal_echoes::content::{card, check};
use regnal_echoes::state::Design;

use super::*;

/// Reads a civilization's card file from disk, so that card authors can run the check without a rebuild.
pub(super) fn text(civ: Civ) -> String {
    let file =
        Path::new(crate::ROOT).join("assets/echoes/cards").join(format!("{}.toml", civ.code()));
    std::fs::read_to_string(file).unwrap()
}

/// Returns the civilizations listed in the environment variable `CIV`, such as `norse,scots`; all of them if it is
/// unset.
fn asked() -> Vec<Civ> {
    let only = std::env::var("CIV").unwrap_or_default();
    Civ::ALL
        .iter()
        .copied()
        .filter(|civ| only.is_empty() || only.split(',').any(|name| name == civ.code()))
        .collect()
}

#[test]
fn the_deck_files_are_valid() {
    let asked = asked();
    let mut faults = Vec::new();
    let mut all = Vec::new();
    for &civ in Civ::ALL {
        let (cards, wrong) = check::of_text(civ, &text(civ));
        if asked.contains(&civ) {
            println!("{}: {} designs, {} faults", civ.code(), cards.len(), wrong.len());
            faults.extend(wrong);
        }
        all.extend(cards);
    }
    faults.extend(check::between(&all));
    let usage = check::usage(&all);
    println!("{usage}");
    if asked.len() == Civ::ALL.len() {
        faults.extend(usage.faults());
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_embedded_decks_are_valid() {
    assert_eq!(check::faults(), Vec::<String>::new());
}

/// Checks the text of every card. With `--nocapture`, prints it. `CIV` selects the decks.
#[test]
fn every_card_has_text_in_both_languages() {
    for civ in asked() {
        let (cards, _) = check::of_text(civ, &text(civ));
        for card in &cards {
            for lang in Lang::ALL {
                let name = card.name(lang);
                let mut said = Vec::new();
                for line in card_text::text(card) {
                    match words().try_say(lang, &line, &Names::default()) {
                        Ok(text) => said.push(text),
                        Err(faults) => panic!("{}: {faults:?}", card.id),
                    }
                }
                println!("{} [{}] {name}\n    {}", card.id, lang.code(), said.join("\n    "));
                assert_eq!(said.join("\n"), card_text::said(card, lang));
            }
        }
    }
}

/// Compares the text of all cards with a golden file, so that every change is visible as a changed line.
/// `TRANSCRIPTS=write` rewrites the file.
#[test]
fn the_text_of_every_card_matches_the_golden_file() {
    let mut said = Vec::new();
    for &civ in Civ::ALL {
        for card in &check::of_text(civ, &text(civ)).0 {
            for lang in Lang::ALL {
                let text = card_text::said(card, lang).replace('\n', " / ");
                said.push(format!("{} {}: {text}", card.id, lang.code()));
            }
        }
    }
    let file = Path::new(crate::ROOT).join("tests/echoes/rules/cards.txt");
    if std::env::var_os("TRANSCRIPTS").is_some() {
        std::fs::write(&file, said.join("\n") + "\n").unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&file).expect("the golden file should be readable");
    let kept: Vec<&str> = kept.lines().collect();
    assert!(kept.len() > 200);
    assert_eq!(said, kept);
}

/// The age of an Upgrade is not stored, so Upgrades of different bearers are ordered by the age of their bearers. This
/// makes no difference for any printed card, because each Upgrade is triggered only by its bearer's combat.
#[test]
fn ee_ruling_87_an_upgrade_is_triggered_only_by_its_bearers_combat() {
    let mut triggered = 0;
    for &civ in Civ::ALL {
        let cards = check::of_text(civ, &text(civ)).0;
        let upgrades = cards.iter().filter(|card| card.kind() == Some(CardKind::Upgrade));
        for (card, ability) in
            upgrades.flat_map(|card| card.abilities.iter().map(move |one| (card, one)))
        {
            if matches!(ability.when, When::Static | When::Action | When::Free) {
                continue;
            }
            triggered += 1;
            let is_own = ability.of.is_none() && ability.whose == Whose::Own;
            assert!(ability.when == When::AfterCombat && is_own, "{}", card.id);
        }
    }
    assert!(triggered > 0);
}

/// Returns the faults in a card of `civ` with the data `rest`.
fn faults_of(civ: Civ, rest: &str) -> Vec<String> {
    let text = format!(
        "[[card]]\nid = \"{}_test\"\nname = {{ en = \"Test\", fr = \"Essai\" }}\nciv = \"{}\"\nhistory = {{ en = \"None.\", fr = \"Rien.\" }}\n{rest}",
        &civ.code()[..3],
        civ.code()
    );
    let (_, mut faults) = check::of_text(civ, &text);
    faults.retain(|fault| fault.contains("_test"));
    faults
}

#[test]
fn a_card_with_features_reserved_for_another_civilization_is_reported() {
    let unit = |class: &str, food: u8, keywords: &str| {
        format!(
            "frame = \"unit\"\nclasses = [\"{class}\"]\npoints = 2\nmelee = 2\nhealth = 5\ncost = {{ food = {food} }}\nrarity = 2\nkeywords = [{keywords}]"
        )
    };
    let gift = |bearer: &str, keyword: &str| {
        format!(
            "frame = \"upgrade\"\ncategory = \"technology\"\nbearers = [\"{bearer}\"]\ncost = {{ food = 1 }}\nrarity = 2\n[[card.ability]]\nwhen = \"static\"\ndo = [{{ op = \"grant\", {keyword}, on = \"source\" }}]"
        )
    };
    let volley = |x: u8| format!("{{ kw = \"volley\", x = {x}, stat = \"ranged\" }}");
    let anti = "{ kw = \"anti\", class = \"cavalry\", x = 1 }";
    let pairs: [(Civ, String, Option<String>); 13] = [
        (
            Civ::Norse,
            unit("infantry", 2, "{ kw = \"naval\" }"),
            Some(unit("archer", 2, "{ kw = \"naval\" }")),
        ),
        (Civ::Norse, unit("archer", 2, "{ kw = \"intimidation\" }"), None),
        (Civ::Norse, gift("infantry", "kw = \"naval\""), Some(gift("archer", "kw = \"naval\""))),
        (
            Civ::Mongol,
            unit("cavalry", 2, "{ kw = \"long_range\" }"),
            Some(unit("archer", 2, "{ kw = \"long_range\" }")),
        ),
        (
            Civ::Mongol,
            unit("cavalry", 4, "{ kw = \"charge\", x = 1 }"),
            Some(unit("cavalry", 5, "{ kw = \"charge\", x = 1 }")),
        ),
        (
            Civ::Mongol,
            gift("cavalry", "kw = \"long_range\""),
            Some(gift("archer", "kw = \"long_range\"")),
        ),
        (
            Civ::Hre,
            unit("cavalry", 2, "{ kw = \"armour\", x = 2 }"),
            Some(unit("cavalry", 2, "{ kw = \"armour\", x = 1 }")),
        ),
        (
            Civ::Hre,
            gift("cavalry", "kw = \"armour\", x = 2"),
            Some(gift("infantry", "kw = \"armour\", x = 2")),
        ),
        (Civ::Hre, unit("infantry", 2, "{ kw = \"war_cry\", x = 1 }"), None),
        (
            Civ::Scots,
            unit("infantry", 2, &format!("{anti}, {{ kw = \"front_line\" }}")),
            Some(unit("infantry", 2, anti)),
        ),
        (
            Civ::Byzantine,
            unit("infantry", 2, "{ kw = \"reinforced_armour\", x = 3 }"),
            Some(unit("infantry", 2, "{ kw = \"reinforced_armour\", x = 2 }")),
        ),
        (Civ::Byzantine, unit("infantry", 2, "{ kw = \"regenerate\" }"), None),
        (Civ::Ottoman, unit("archer", 2, &volley(3)), Some(unit("archer", 2, &volley(2)))),
    ];
    for (owner, card, free) in &pairs {
        let alone = format!("belongs to the {} alone", owner.code());
        for &civ in Civ::ALL {
            let is_reserved =
                |card: &str| faults_of(civ, card).iter().any(|fault| fault.contains(&alone));
            assert_eq!(is_reserved(card), civ != *owner, "{} {card}", civ.code());
            if let Some(free) = free {
                assert!(!is_reserved(free), "{} {free}", civ.code());
            }
        }
    }
}

/// Checks that a Norse card with the data `rest` has one fault for each of `words`, in this order, and that each
/// fault's text contains the corresponding words.
#[track_caller]
fn is_at_fault(rest: &str, words: &[&str]) {
    let told = faults_of(Civ::Norse, rest);
    assert_eq!(told.len(), words.len(), "{told:#?}");
    for (fault, words) in told.iter().zip(words) {
        assert!(fault.contains(words), "{fault} should mention {words}");
    }
}

#[test]
fn a_unit_card_that_exceeds_its_point_budget_is_reported() {
    let unit = "frame = \"unit\"\nclasses = [\"infantry\"]\npoints = 2\nhealth = 5\ncost = { food = 2 }\nrarity = 2\n";
    is_at_fault(&format!("{unit}melee = 2"), &[]);
    is_at_fault(
        &format!("{unit}melee = 4"),
        &["is worth 15 points; 10 to 12", "melee 4 at a cost of 2; at most 3"],
    );
    is_at_fault(
        &format!("{unit}melee = 1\nkeywords = [{{ kw = \"riposte\", x = 2 }}]"),
        &["Riposte belongs to the scots"],
    );
    is_at_fault(&format!("{unit}melee = 0\nranged = 0"), &["no attack", "is worth 7 points"]);
    // A bonus against buildings is worthless to a unit without the corresponding attack.
    let wrecker = "keywords = [{ kw = \"anti\", class = \"buildings\", x = 9 }]";
    for values in ["melee = 2\nranged = 0", "melee = 0\nranged = 2"] {
        let told = faults_of(Civ::Norse, &format!("{unit}{values}\n{wrecker}"));
        let blows = told.iter().filter(|fault| fault.contains("in one blow"));
        let blows: Vec<bool> = blows.map(|fault| fault.contains("11 in one blow")).collect();
        assert_eq!(blows, [true], "{told:?}");
    }
    let twice = unit.replace("\"infantry\"", "\"infantry\", \"infantry\"");
    is_at_fault(&format!("{twice}melee = 2"), &["one or two different classes"]);
}

#[test]
fn an_inconsistent_card_is_reported() {
    let event = "frame = \"event\"\ncategory = \"strategy\"\n";
    is_at_fault(event, &["does nothing"]);
    is_at_fault(
        &format!(
            "{event}copies = 2\n[[card.ability]]\nwhen = \"free\"\ndo = [{{ op = \"heal\", n = 1 }}]"
        ),
        &["2 copies at rarity 1", "needs a limit", "does not say to whom"],
    );
    is_at_fault(
        &format!("{event}[[card.ability]]\nwhen = \"static\"\ndo = [{{ op = \"draw\", n = 1 }}]"),
        &["`draw` is never static"],
    );
    let reaction = "frame = \"reaction\"\ncategory = \"strategy\"\n";
    is_at_fault(
        &format!(
            "{reaction}[[card.ability]]\nwhen = \"unit_deployed\"\ndo = [{{ op = \"cancel_card\" }}]"
        ),
        &["in one's own turn only", "at `card_played` only"],
    );
    let upgrade = "frame = \"upgrade\"\ncategory = \"technology\"\n";
    is_at_fault(
        &format!(
            "{upgrade}[[card.ability]]\nwhen = \"turn_start\"\ndo = [{{ op = \"draw\", n = 1 }}]"
        ),
        &["no ability speaks of the bearer"],
    );
}

#[test]
fn an_incomplete_deck_is_reported() {
    let (_, faults) = check::of_text(Civ::Norse, "card = []");
    for words in ["0 cards, not 36", "Conqueror: copies []", "0 Strategies", "no answer to ships"] {
        let is_told = faults.iter().any(|fault| fault.contains(words));
        assert!(is_told, "{words}: {faults:#?}");
    }
}

#[test]
fn cards_with_the_same_name_are_reported() {
    let card = "[[card]]\nid = \"nor_ID\"\nname = { en = \"Test\", fr = \"FR\" }\nciv = \"norse\"\nframe = \"civilization\"\n";
    let text = [
        card.replace("ID", "a").replace("FR", "Un"),
        card.replace("ID", "b").replace("FR", "Deux"),
    ]
    .concat();
    let (cards, _) = check::of_text(Civ::Norse, &text);
    assert_eq!(check::between(&cards), ["nor_a, nor_b: all have the en `test`"]);
}

#[test]
fn an_operation_used_by_too_few_cards_is_reported() {
    let usage = check::usage(&[]);
    let faults = usage.faults();
    assert!(faults.contains(&"the operation `push` is used by 0 cards, not 3: ".to_owned()));
    let (cards, _) = check::of_text(Civ::Norse, &text(Civ::Norse));
    assert!(check::usage(&cards).count("operation", "push") > 0);
}

#[test]
fn a_deck_with_the_wrong_resources_is_reported() {
    // One third of the symbols are grey. The others are for food and wood, which the Norse use.
    let card = "[[card]]\nid = \"nor_test\"\nname = { en = \"Test\", fr = \"Essai\" }\nciv = \"norse\"\n\
                history = { en = \"None.\", fr = \"Rien.\" }\nframe = \"unit\"\nclasses = [\"infantry\"]\n\
                points = 2\nhealth = 5\nmelee = 2\nrarity = 2\n";
    let paid = |cost: &str| {
        let (cards, faults) = check::of_text(Civ::Norse, &format!("{card}cost = {cost}\n"));
        assert_eq!(cards.len(), 1, "{faults:#?}");
        let told = faults.into_iter();
        told.filter(|fault| fault.contains("of the symbols are")).collect::<Vec<String>>()
    };
    let faults = paid("{ gold = 2, any = 1 }");
    let told = [
        "33 % of the symbols are grey; 20 to 30",
        "0 % of the symbols are food (of the coloured); 37 to 48",
        "0 % of the symbols are wood (of the coloured); 31 to 39",
    ];
    assert_eq!(faults.len(), told.len(), "{faults:#?}");
    for (fault, words) in faults.iter().zip(told) {
        assert!(fault.contains(words), "{fault} should contain {words}");
    }
    let faults = paid("{ food = 4, wood = 3, gold = 2, any = 3 }");
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn a_card_in_another_civilizations_file_is_reported() {
    let (_, faults) = check::of_text(Civ::Scots, &text(Civ::Norse));
    let strays = faults
        .iter()
        .filter(|fault| fault.contains("is of the norse and in the file of the scots"))
        .count();
    assert_eq!(strays, check::of_text(Civ::Norse, &text(Civ::Norse)).0.len());
}

#[test]
fn deck_cards_are_serialised_as_ids_and_other_cards_in_full() {
    let known = Design(Arc::clone(card("nor_ship_levy").unwrap()));
    assert_eq!(serde_json::to_value(&known).unwrap(), "nor_ship_levy");
    let mut altered = Card::clone(&known.0);
    altered.copies += 1;
    let mut foreign = altered.clone();
    foreign.id = "nor_nobody".to_owned();
    for design in [altered, foreign].map(|card| Design(Arc::new(card))) {
        let written = serde_json::to_value(&design).unwrap();
        assert!(written.is_object(), "{written}");
        assert_eq!(serde_json::from_value::<Design>(written).unwrap(), design);
    }
    assert_eq!(serde_json::from_value::<Design>("nor_ship_levy".into()).unwrap(), known);
    assert!(serde_json::from_value::<Design>("nor_nobody".into()).is_err());
}
