//! Tests of looking up entries by identifier or by words.

use regnal::games::GameKind;
use regnal::games::echoes::card::{Keyword, Quarry};
use regnal::games::echoes::card_text::keyword;
use regnal::games::echoes::nouns::Mode;
use regnal::rules;
use regnal::text::{Lang, Line, Names, say};

fn found(id: &str) -> Option<&'static str> {
    rules::find(id).map(|rule| rule.id.as_str())
}

fn ids(words: &str, lang: Lang, limit: usize) -> Vec<&'static str> {
    ids_of(GameKind::Mighty, words, lang, limit)
}

fn ids_of(first: GameKind, words: &str, lang: Lang, limit: usize) -> Vec<&'static str> {
    rules::search(words, lang, Some(first), limit)
        .into_iter()
        .map(|rule| rule.id.as_str())
        .collect()
}

fn named(words: &str) -> Vec<&'static str> {
    rules::named(words).into_iter().map(|rule| rule.id.as_str()).collect()
}

/// Asserts that the first entry found for these words is in this chapter, whatever the language.
fn check_chapters(game: GameKind, cases: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for &(words, chapter) in cases {
        for lang in Lang::ALL {
            let found = rules::search(words, lang, Some(game), 1);
            let first = found.first().map(|rule| rule.chapter.as_str());
            if first != Some(chapter) {
                wrong.push(format!("{words} ({lang:?}): {first:?} instead of {chapter}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn an_identifier_is_recognised_in_various_spellings() {
    for spelling in ["ME-SCOUT-05", "me-scout-5", "scout 5", "Scout05", " SCOUT_5 ", "ME SCOUT 005"]
    {
        assert_eq!(found(spelling), Some("ME-SCOUT-05"), "{spelling}");
    }
    for spelling in ["ME-R27", "me r 27", "me ruling 27", "ME-RULING-27", "ME décision 27"] {
        assert_eq!(found(spelling), Some("ME-RULING-27"), "{spelling}");
    }
    for spelling in ["EE-R27", "ee r27", "Ee Ruling 27", "EE-RULING-27", "EE-Décision 27"] {
        assert_eq!(found(spelling), Some("EE-RULING-27"), "{spelling}");
    }
    for spelling in ["DW-R27", "dw ruling 27", "Dw-Décision 27", "DW-RULING-27"] {
        assert_eq!(found(spelling), Some("DW-RULING-27"), "{spelling}");
    }
    for spelling in ["DW-SAP-05", "sap 5", " dw_sap 05 "] {
        assert_eq!(found(spelling), Some("DW-SAP-05"), "{spelling}");
    }
    for spelling in ["EE-EXPLORE-04", "explore 4", " ee_explore 04 "] {
        assert_eq!(found(spelling), Some("EE-EXPLORE-04"), "{spelling}");
    }
    for spelling in ["IO-15.8-09", "io 15.8 9", "15.8-9", " 15.8.09 ", "IO_15.8_9", "io-15-8-9"] {
        assert_eq!(found(spelling), Some("IO-15.8-09"), "{spelling}");
    }
    for spelling in ["IO-R27", "io ruling 27", "Io-Décision 27"] {
        assert_eq!(found(spelling), Some("IO-RULING-27"), "{spelling}");
    }
    assert_eq!(found("15.10 12"), Some("IO-15.10-12"));
    assert_eq!(found("ME-R5"), Some("ME-RULING-05"));
    assert_eq!(found("R127"), Some("ME-RULING-127"));
    assert_eq!(found("sea siege 3"), Some("ME-SEASIEGE-03"));
    for rule in rules::all() {
        assert_eq!(rules::find(&rule.id), Some(rule));
    }
}

#[test]
fn an_identifier_shared_by_several_games_finds_all_their_entries() {
    for spelling in ["R27", "r 27", "ruling 27", "Décision 27"] {
        assert_eq!(
            named(spelling),
            ["ME-RULING-27", "EE-RULING-27", "DW-RULING-27", "IO-RULING-27"],
            "{spelling}"
        );
        assert_eq!(found(spelling), None, "{spelling}");
    }
    assert_eq!(named("move 4"), ["ME-MOVE-04", "EE-MOVE-04"]);
    assert_eq!(named("EE-MOVE-04"), ["EE-MOVE-04"]);
    assert_eq!(named("move 18"), ["EE-MOVE-18"]);
    assert_eq!(named("dw move 4"), [""; 0]);
    assert_eq!(named("siege 4"), ["ME-SIEGE-04", "DW-SIEGE-04"]);
    assert_eq!(named("dw siege 4"), ["DW-SIEGE-04"]);
    let first = |game| ids_of(game, "move 4", Lang::En, 2);
    assert_eq!(first(GameKind::Mighty), ["ME-MOVE-04", "EE-MOVE-04"]);
    assert_eq!(first(GameKind::Echoes), ["EE-MOVE-04", "ME-MOVE-04"]);
}

#[test]
fn an_invalid_identifier_finds_nothing() {
    for nonsense in [
        "",
        "5",
        "scout",
        "scout 0",
        "scout 14",
        "R128",
        "R0",
        "scout 5 6",
        "scout 5a",
        "ME-5",
        "ME-EXPLORE-01",
        "EE-SCOUT-05",
        "DW-R99",
        "IO-R96",
        "IO-15.8-26",
        "ME-15.8-09",
        "15.8",
        "15.8-",
        "15 9",
        "15.8-9 1",
        "ee me scout 5",
        "R99999999999",
        "🐉 3",
    ] {
        assert_eq!(found(nonsense), None, "{nonsense}");
    }
}

#[test]
fn search_words_find_the_right_mighty_empires_chapter_in_both_languages() {
    let cases = [
        ("forced march", "forced_march"),
        ("marche forcée", "forced_march"),
        ("MARCHE FORCEE", "forced_march"),
        ("siege", "siege"),
        ("siège", "siege"),
        ("sieges", "siege"),
        ("alliance", "players"),
        ("mountains", "scouting"),
        ("disembark", "transport"),
        ("débarquer", "transport"),
        ("pursuit", "retreat"),
        ("poursuite", "retreat"),
        ("volontaires", "events"),
        ("dragon desolation", "dragons"),
        ("Rempart magique", "spells"),
        ("curse", "spells"),
        ("cambriolage", "espionage"),
        ("révolte paysanne", "winter_events"),
        ("recrutement", "recruitment"),
        ("tie", "combat"),
        ("tied combat", "combat"),
        ("damaged boat", "naval"),
        ("marais", "marsh"),
        ("sabotaged bridge", "movement"),
        ("deadline", "players"),
    ];
    check_chapters(GameKind::Mighty, &cases);
}

#[test]
fn search_words_find_the_right_echoes_chapter() {
    let cases = [
        ("mountain", "movement"),
        ("montagne", "movement"),
        ("river water", "movement"),
        ("rivière", "movement"),
        ("turn tile", "exploring"),
        ("tourner tuile", "exploring"),
        ("camp per turn", "building"),
        ("barracks price", "building"),
        ("prix caserne", "building"),
        ("transfer barracks", "building"),
        ("transférer", "building"),
        ("joker resource", "resources"),
        ("coût flexible", "resources"),
        ("double gold", "resources"),
        ("counter-attack", "combat"),
        ("contre-attaque", "combat"),
        ("fall back", "combat"),
        ("attaquante recule", "combat"),
        ("ligne de vue", "combat"),
        ("garrison", "buildings"),
        ("garnison", "buildings"),
        ("building protection", "buildings"),
        ("Queen", "deployment"),
        ("Roi", "deployment"),
        ("deploy unit", "deployment"),
        ("upgrade", "cards"),
        ("amélioration", "cards"),
        ("arming reactions", "cards"),
        ("événement", "cards"),
        ("hand limit", "end"),
        ("paquet vide", "end"),
        ("stalemate", "victory"),
        ("abandon", "victory"),
        ("long game", "long"),
        ("teammate resources", "team"),
        ("coéquipier", "team"),
        ("rarity", "decks"),
        ("rareté", "decks"),
        ("adjacent", "vocabulary"),
        ("autour", "vocabulary"),
        ("direct damage", "vocabulary"),
        ("dégâts directs", "vocabulary"),
        ("village", "turn"),
        ("resupply", "turn"),
        ("réapprovisionner", "turn"),
        ("opening hand", "setup"),
        ("main de départ", "setup"),
        ("starting scout", "setup"),
    ];
    check_chapters(GameKind::Echoes, &cases);
}

#[test]
fn search_words_find_the_right_demonworld_chapter() {
    let cases = [
        ("prestige", "general"),
        ("treaty", "players"),
        ("traité", "players"),
        ("absence", "players"),
        ("garrison 200 points", "troops"),
        ("garnison 200 points", "troops"),
        ("sorcerer king price", "king"),
        ("roi sorcier", "king"),
        ("esclaves", "recruitment"),
        ("slaves", "recruitment"),
        ("exchange units", "season"),
        ("march orders clash", "orders"),
        ("incohérence", "orders"),
        ("attitude", "conflict"),
        ("militia", "conflict"),
        ("milice", "conflict"),
        ("surrender offer", "siege"),
        ("several besiegers", "siege"),
        ("dépôts", "supply"),
        ("depots", "supply"),
        ("rationnement", "rationing"),
        ("eating mounts", "rationing"),
        ("epidemic", "epidemic"),
        ("épidémie", "epidemic"),
        ("palisade", "fortifications"),
        ("pioneers", "labour"),
        ("pionniers", "labour"),
        ("catapulte", "engines"),
        ("bombardment", "engines"),
        ("sap collapse", "saps"),
        ("contre-sape", "saps"),
        ("équivalents socles", "battle"),
        ("second day", "battle"),
        ("seuil de moral", "morale"),
        ("déroute attrition", "rout"),
        ("wounded characters", "after_battle"),
        ("recul en détail", "retreat"),
        ("where to retreat", "retreat"),
        ("winter quarters", "winter"),
        ("attrition marais", "attrition"),
        ("renown", "experience"),
        ("renommée", "experience"),
        ("revenue", "upkeep"),
        ("entretien impayé", "upkeep"),
        ("topping up", "reinforcements"),
        ("recompléter", "reinforcements"),
        ("emperor", "emperor"),
        ("empereur", "emperor"),
        ("fin de campagne", "ending"),
        ("automatic assault", "automatic"),
        ("ralliement", "automatic"),
        ("battle sheet", "reports"),
        ("rapport contesté", "reports"),
    ];
    check_chapters(GameKind::Demonworld, &cases);
}

#[test]
fn a_chapter_is_found_by_its_number_in_the_book() {
    let all = |words| ids_of(GameKind::Mighty, words, Lang::En, 100);
    for spelling in ["IO-15.5", "io 15.5", "15.5", "15.5-", " IO-15-5 "] {
        let first = ids_of(GameKind::Mighty, spelling, Lang::En, 4);
        assert_eq!(first, ["IO-15.5-01", "IO-15.5-02", "IO-15.5-03", "IO-15.5-04"], "{spelling}");
    }
    let of_one = all("15.10");
    assert_eq!(of_one[..2], ["IO-15.10-01", "IO-15.10-02"]);
    assert_eq!(of_one[11], "IO-15.10-12");
    let each: std::collections::BTreeSet<&str> = of_one.iter().copied().collect();
    assert_eq!(each.len(), of_one.len(), "an entry is found twice");
    // Other games do not have numbered chapters.
    assert_eq!(named("ME-15.5-01"), [""; 0]);
    assert_ne!(all("ME-15.5").first(), Some(&"IO-15.5-01"));
}

#[test]
fn search_words_find_the_right_offices_chapter() {
    let cases = [
        ("regency", "frame"),
        ("initiative", "frame"),
        ("aube crépuscule", "frame"),
        ("making a king", "creation"),
        ("créer un roi", "creation"),
        ("wealth tax race", "map"),
        ("héros libres", "map"),
        ("heir", "characters"),
        ("héritier", "characters"),
        ("berserk", "temperaments"),
        ("begging for mercy", "temperaments"),
        ("demander grâce", "temperaments"),
        ("druid races", "leading"),
        ("movement points", "movement"),
        ("points de mouvement", "movement"),
        ("conquest province", "movement"),
        ("navires", "movement"),
        ("exploring", "exploration"),
        ("fouiller un lieu", "exploration"),
        ("random encounter", "wandering"),
        ("monstres errants", "wandering"),
        ("mercenaries", "money"),
        ("paie impayée", "money"),
        ("plan written", "plans"),
        ("speed of monsters", "encounters"),
        ("combat spells", "encounters"),
        ("stealing", "encounters"),
        ("duel refusal excuse", "duels"),
        ("nemesis", "strength"),
        ("éléphants", "strength"),
        ("joining forces", "joining"),
        ("line of battle", "battles"),
        ("garous morsure", "battles"),
        ("retraite", "battles"),
        ("tracking", "espionage"),
        ("espionner", "espionage"),
        ("experience lessons", "experience"),
        ("action spells", "magic"),
        ("traités", "treaties"),
        ("chancellor", "offices"),
        ("objets magiques", "offices"),
        ("diet", "offices"),
        ("election emperor", "ending"),
        ("victoire", "ending"),
    ];
    check_chapters(GameKind::Offices, &cases);
}

/// Every keyword with the message id of its name, and with its rule entry.
const KEYWORDS: [(Keyword, &str, &str); 18] = [
    (
        Keyword::Anti { class: Quarry::Cavalry, x: 2, stat: Some(Mode::Melee) },
        "echoes-keyword-anti-name",
        "EE-KEYWORD-03",
    ),
    (Keyword::Armour { x: 1, scope: None }, "echoes-keyword-armour-name", "EE-KEYWORD-04"),
    (Keyword::ReinforcedArmour { x: 2 }, "echoes-keyword-reinforced-armour-name", "EE-KEYWORD-06"),
    (Keyword::Charge { x: 2 }, "echoes-keyword-charge-name", "EE-KEYWORD-08"),
    (Keyword::WarCry { x: 1 }, "echoes-keyword-war-cry-name", "EE-KEYWORD-09"),
    (Keyword::ShortRange, "echoes-keyword-short-range-name", "EE-KEYWORD-10"),
    (Keyword::Fatigue, "echoes-keyword-fatigue-name", "EE-KEYWORD-11"),
    (Keyword::Intimidation, "echoes-keyword-intimidation-name", "EE-KEYWORD-12"),
    (Keyword::LongRange, "echoes-keyword-long-range-name", "EE-KEYWORD-13"),
    (Keyword::Naval, "echoes-keyword-naval-name", "EE-KEYWORD-14"),
    (Keyword::LightShip, "echoes-keyword-light-ship-name", "EE-KEYWORD-15"),
    (Keyword::HeavyShip, "echoes-keyword-heavy-ship-name", "EE-KEYWORD-17"),
    (Keyword::Piercing, "echoes-keyword-piercing-name", "EE-KEYWORD-20"),
    (Keyword::FrontLine, "echoes-keyword-front-line-name", "EE-KEYWORD-21"),
    (Keyword::Recruit, "echoes-keyword-recruit-name", "EE-KEYWORD-23"),
    (Keyword::Regenerate, "echoes-keyword-regenerate-name", "EE-KEYWORD-24"),
    (Keyword::Riposte { x: 1 }, "echoes-keyword-riposte-name", "EE-KEYWORD-25"),
    (Keyword::Volley { x: 2, stat: Mode::Melee }, "echoes-keyword-volley-name", "EE-KEYWORD-26"),
];

/// Maximum number of entries that `/rule` lists when several match.
const NAMED: usize = 8;

#[test]
fn a_keyword_is_found_by_its_name_and_by_the_form_printed_on_cards() {
    let mut wrong = Vec::new();
    for (printed, name, id) in KEYWORDS {
        let entry = rules::find(id).unwrap();
        for lang in Lang::ALL {
            let name = say(lang, &Line::new(name), &Names::default());
            assert_eq!(entry.title(lang), name, "{id}");
            let printed = say(lang, &keyword(printed), &Names::default());
            for words in [&name, &printed] {
                if !ids_of(GameKind::Echoes, words, lang, 3).contains(&id) {
                    wrong.push(format!("{words} in a channel of Echoes"));
                }
                let anywhere = rules::search(words, lang, None, NAMED);
                if !anywhere.iter().any(|rule| rule.id == id) {
                    wrong.push(format!("{words} in any channel"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_match_in_the_title_outranks_a_match_in_the_text() {
    let hits = rules::search("oubliés", Lang::Fr, None, 10);
    let rank = |id: &str| hits.iter().position(|rule| rule.id == id);
    assert_eq!(rank("ME-MARK-06"), Some(0));
    let volunteers = ids("volunteers", Lang::En, 10);
    assert!(volunteers.contains(&"ME-RULING-21"), "a rule must be found by its text");
    assert_eq!(volunteers.first(), Some(&"ME-EVENT-14"));
    assert!(
        volunteers.iter().position(|it| *it == "ME-RULING-45")
            < volunteers.iter().position(|it| *it == "ME-RULING-21")
    );
}

#[test]
fn entries_that_match_all_words_come_before_partial_matches() {
    let hits = rules::search("damaged boat port", Lang::En, None, 200);
    let whole =
        |text: &str| ["damaged", "boat", "port"].iter().all(|it| text.to_lowercase().contains(it));
    let first_partial = hits
        .iter()
        .position(|rule| !whole(&format!("{} {}", rule.title(Lang::En), rule.text(Lang::En))));
    assert!(first_partial.is_some_and(|place| place >= 2), "{first_partial:?}");
    assert_eq!(hits.first().map(|rule| rule.id.as_str()), Some("ME-NAVAL-06"));
}

#[test]
fn an_entry_matched_by_its_identifier_comes_first_and_appears_once() {
    let hits = ids("siege 14", Lang::En, 10);
    assert_eq!(hits.first(), Some(&"ME-SIEGE-14"));
    assert_eq!(hits.iter().filter(|it| **it == "ME-SIEGE-14").count(), 1);
    assert!(hits.len() > 1, "the other words must find entries too");
}

#[test]
fn a_search_respects_its_limit_and_is_deterministic() {
    for words in ["hex", "hexagone", "ration", "2d6", "boat"] {
        assert_eq!(ids(words, Lang::En, 7).len(), 7, "{words}");
        assert_eq!(ids(words, Lang::En, 7), ids(words, Lang::En, 7));
        assert_eq!(ids(words, Lang::Fr, 25).get(..7), Some(&ids(words, Lang::Fr, 7)[..]));
    }
    assert!(ids("siege", Lang::En, 0).is_empty());
}

#[test]
fn hostile_or_empty_words_find_nothing_without_an_error() {
    let endless = "\u{202e}q".repeat(5_000);
    for words in ["", "   ", "?!", "zzzzqq", "🐉", "« »", endless.as_str()] {
        assert!(ids(words, Lang::Fr, 10).is_empty(), "{}", words.len());
    }
}
