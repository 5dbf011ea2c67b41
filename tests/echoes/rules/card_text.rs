//! Tests that the text of a card is generated from its data and forms sentences in both languages.

use regnal_core::text::words;
use regnal_echoes::card_text::{keyword, keyword_rule, said};
use regnal_echoes::content::check;

use super::*;

const UNIT: &str =
    "frame = \"unit\"\nclasses = [\"infantry\"]\npoints = 2\nmelee = 2\nhealth = 4\n";
const UPGRADE: &str =
    "frame = \"upgrade\"\ncategory = \"technology\"\nbearers = [\"infantry\", \"cavalry\"]\n";
const ACTION: &str = "frame = \"action\"\ncategory = \"strategy\"\n";
const EVENT: &str = "frame = \"event\"\ncategory = \"technology\"\n";
const REACTION: &str = "frame = \"reaction\"\ncategory = \"strategy\"\n";

/// Returns a card with the given frame and data.
fn card(frame: &str, rest: &str) -> Card {
    let text = format!(
        "[[card]]\nid = \"nor_test\"\nname = {{ en = \"Test\", fr = \"Essai\" }}\nciv = \"norse\"\n{frame}{rest}"
    );
    let (mut cards, faults) = check::of_text(Civ::Norse, &text);
    assert_eq!(cards.len(), 1, "{faults:?}");
    cards.remove(0)
}

/// Checks a card's text in English and French.
#[track_caller]
fn check_text(frame: &str, rest: &str, english: &str, french: &str) {
    let card = card(frame, rest);
    assert_eq!(said(&card, Lang::En), english);
    // A separate test checks the no-break spaces in French sentences.
    let plain = said(&card, Lang::Fr).replace(['\u{a0}', '\u{202f}'], " ");
    assert_eq!(plain, french);
}

#[test]
fn keywords_are_listed_on_one_line() {
    check_text(
        UNIT,
        "keywords = [{ kw = \"naval\" }, { kw = \"anti\", class = \"buildings\", x = 1 }, { kw = \"armour\", x = 2, scope = \"melee\" }]",
        "Naval, Anti-buildings 1, Armour 2 (melee).",
        "Naval, Anti-bâtiments 1, Armure 2 (mêlée).",
    );
}

#[test]
fn a_card_text_names_its_unit_only_once() {
    check_text(
        UNIT,
        "[[card.ability]]\nwhen = \"static\"\nif = [{ source = { damaged = true, beside = [\"water\"] } }]\n\
         do = [{ op = \"add\", stat = \"melee\", n = 2 }, { op = \"grant\", kw = \"charge\", x = 1 }]",
        "While this unit is damaged and is on or next to water: it has +2 melee and Charge 1.",
        "Tant que cette unité est endommagée et se trouve sur ou au bord de l’eau : elle a +2 en mêlée et Charger 1.",
    );
}

#[test]
fn a_trigger_on_attacked_buildings_does_not_refer_to_the_cards_own_unit() {
    let ability = |when: &str| {
        format!(
            "[[card.ability]]\nwhen = \"{when}\"\n\
             do = [{{ op = \"add\", stat = \"melee\", n = 1, until = \"turn_end\" }}]"
        )
    };
    check_text(
        UNIT,
        &ability("building_attacked"),
        "When one of your buildings is attacked: this unit has +1 melee this turn.",
        "Quand un de vos bâtiments est attaqué : cette unité a +1 en mêlée pour ce tour.",
    );
    check_text(
        UNIT,
        &ability("building_damaged"),
        "When an enemy unit damages one of your buildings: this unit has +1 melee this turn.",
        "Quand une unité ennemie endommage un de vos bâtiments : cette unité a +1 en mêlée pour ce tour.",
    );
}

#[test]
fn a_card_text_says_this_unit_only_where_the_unit_itself_attacks_or_is_attacked() {
    let ability = |when: &str, step: &str| {
        format!("[[card.ability]]\nwhen = \"{when}\"\ndo = [{{ {step} }}]")
    };
    check_text(
        UNIT,
        &ability("attacking", "op = \"damage\", n = 1, on = \"defender\""),
        "When this unit attacks a unit: deal 1 damage to the target.",
        "Quand cette unité attaque une unité : infligez 1 dégât à la cible.",
    );
    check_text(
        UNIT,
        &ability("targeted", "op = \"damage\", n = 1, on = \"attacker\""),
        "When this unit is attacked: deal 1 damage to the attacker.",
        "Quand cette unité est attaquée : infligez 1 dégât à l’attaquant.",
    );
    let stronger =
        |on| format!("op = \"add\", stat = \"attack\", n = 1, until = \"combat\", on = \"{on}\"");
    check_text(
        UNIT,
        &ability("attacking", &stronger("attacker")),
        "When this unit attacks a unit: it has +1 attack.",
        "Quand cette unité attaque une unité : elle a +1 en attaque.",
    );
    check_text(
        UNIT,
        &ability("targeted", &stronger("defender")),
        "When this unit is attacked: it has +1 attack.",
        "Quand cette unité est attaquée : elle a +1 en attaque.",
    );
}

#[test]
fn the_text_of_an_upgrade_names_its_bearer() {
    check_text(
        UPGRADE,
        "[[card.ability]]\nwhen = \"attacking\"\nlimit = \"turn\"\ndo = [{ op = \"add\", stat = \"attack\", n = 1, until = \"combat\" }]",
        "Bearer: infantry or cavalry.\nOnce per turn, when the bearer attacks a unit: it has +1 attack.",
        "Porteur : infanterie ou cavalerie.\nUne fois par tour, quand l’unité porteuse attaque une unité : elle a +1 en attaque.",
    );
}

#[test]
fn a_target_of_several_effects_is_named_only_once() {
    check_text(
        ACTION,
        "[[card.ability]]\nwhen = \"play\"\ntarget = { unit = { owner = \"own\", class = [\"cavalry\"], max_cost = 4 } }\n\
         do = [{ op = \"extra_move\", points = 2 }, { op = \"permit\", what = \"cross_enemies\" }]",
        "One of your cavalry units of cost 4 or less may move again (2 cells at most) and it may pass over enemy units this turn.",
        "Une de vos unités de cavalerie de coût 4 ou moins peut se déplacer à nouveau (2 cases au plus) et elle peut traverser les unités ennemies pour ce tour.",
    );
}

#[test]
fn the_text_of_a_choice_lists_both_effects() {
    check_text(
        ACTION,
        "choose_one = true\n\
         [[card.ability]]\nwhen = \"play\"\ndo = [{ op = \"draw\", n = 2, on = \"you\" }, { op = \"discard\", n = 1, on = \"you\" }]\n\
         [[card.ability]]\nwhen = \"play\"\nif = [{ units = { of = { owner = \"own\" }, at_least = 3 } }]\ndo = [{ op = \"discard\", n = 1, on = \"opponent\" }]",
        "Choose one:\n• Draw 2 cards, then discard 1 card.\n• If you have at least 3 units: the opponent discards 1 card.",
        "Au choix :\n• Piochez 2 cartes, puis défaussez 1 carte.\n• Si vous avez au moins 3 unités : l’adversaire défausse 1 carte.",
    );
}

#[test]
fn the_text_of_an_event_mentions_the_buildings_it_counts() {
    check_text(
        EVENT,
        "store = 4\n[[card.ability]]\nwhen = \"turn_start\"\n\
         do = [{ op = \"gain\", kind = \"wood\", n = { buildings = { owner = \"own\", kind = [\"barracks\"] }, max = 2 } }]",
        "At the start of your turn: gain 1 wood for each of your barracks (max. 2).\nMax. 4.",
        "Au début de votre tour : gagnez 1 bois pour chacune de vos casernes (max. 2).\nMax. 4.",
    );
}

#[test]
fn the_text_of_a_reaction_names_its_trigger() {
    check_text(
        REACTION,
        "[[card.ability]]\nwhen = \"explored\"\nwhose = \"enemy\"\ndo = [{ op = \"damage\", n = 1, on = \"trigger\" }, { op = \"exhaust\", on = \"trigger\" }]",
        "When an enemy unit explores a tile: deal 1 damage to that unit, then exhaust it.",
        "Quand une unité ennemie explore une tuile : infligez 1 dégât à cette unité, puis épuisez cette unité.",
    );
    check_text(
        REACTION,
        "[[card.ability]]\nwhen = \"building_lost\"\nbuilding = \"barracks\"\ndo = [{ op = \"direct_damage\", n = 2, on = \"attacker\" }]",
        "When an enemy unit destroys one of your barracks: deal 2 direct damage to the attacker.",
        "Quand une unité ennemie détruit une de vos casernes : infligez 2 dégâts directs à l’attaquant.",
    );
    check_text(
        REACTION,
        "[[card.ability]]\nwhen = \"card_played\"\nwhose = \"enemy\"\ncard = { kind = [\"upgrade\", \"event\"], max_cost = 3 }\ndo = [{ op = \"cancel_card\" }]",
        "When an opponent plays an Upgrade or Event card of cost 3 or less: cancel it.",
        "Quand un adversaire joue une carte Amélioration ou Événement de coût 3 ou moins : annulez-la.",
    );
}

#[test]
fn conditions_about_another_unit_and_the_players_own_capital_are_rendered() {
    check_text(
        UNIT,
        "[[card.ability]]\nwhen = \"static\"\nif = [{ units = { of = { owner = \"own\", within = 0 }, at_least = 1 } }]\ndo = [{ op = \"forbid\", what = \"be_shot\" }]\n\
         [[card.ability]]\nwhen = \"turn_end\"\nif = [{ buildings = { of = { owner = \"own\", kind = [\"capital\"], within = 2 }, at_least = 1 } }]\n\
         do = [{ op = \"repair\", n = 1, on = { buildings = { owner = \"own\", kind = [\"camp\", \"barracks\"] } } }]",
        "While you have another unit on the cell of this unit: this unit cannot be the target of ranged attacks.\n\
         At the end of your turn, if your capital is within 2 cells of this unit: repair 1 damage on each of your camps and each of your barracks.",
        "Tant que vous avez une autre unité sur la case de cette unité : cette unité ne peut pas être visée à distance.\n\
         À la fin de votre tour, si votre capitale se trouve à 2 cases ou moins de cette unité : réparez 1 dégât sur chacun de vos camps et chacune de vos casernes.",
    );
}

#[test]
fn the_card_text_names_the_owner_of_a_capital() {
    check_text(
        UNIT,
        "[[card.ability]]\nwhen = \"turn_end\"\nif = [{ buildings = { of = { owner = \"enemy\", kind = [\"capital\"], within = 2 }, at_least = 1 } }]\n\
         do = [{ op = \"draw\", n = 1, on = \"you\" }]",
        "At the end of your turn, if your opponents have a capital within 2 cells of this unit: draw 1 card.",
        "À la fin de votre tour, si vos adversaires ont une capitale à 2 cases ou moins de cette unité : piochez 1 carte.",
    );
}

// covers: EE-KEYWORD-28
#[test]
fn every_keyword_has_a_name_and_an_explanation() {
    let x = 7;
    let all = [
        Keyword::Anti { class: Quarry::Buildings, x, stat: Some(Mode::Ranged) },
        Keyword::Armour { x, scope: None },
        Keyword::ReinforcedArmour { x },
        Keyword::Charge { x },
        Keyword::WarCry { x },
        Keyword::ShortRange,
        Keyword::Fatigue,
        Keyword::Intimidation,
        Keyword::LongRange,
        Keyword::Naval,
        Keyword::LightShip,
        Keyword::HeavyShip,
        Keyword::Piercing,
        Keyword::FrontLine,
        Keyword::Recruit,
        Keyword::Regenerate,
        Keyword::Riposte { x },
        Keyword::Volley { x, stat: Mode::Ranged },
    ];
    for it in all {
        for lang in Lang::ALL {
            let name = words().try_say(lang, &keyword(it), &Names::default());
            assert!(!name.unwrap().is_empty());
            let line = keyword_rule(it);
            let rule = line.id;
            let text = words().try_say(lang, &line, &Names::default()).unwrap();
            assert!(text.ends_with('.'), "{rule}: {text}");
            assert!(!text.contains('X'), "{rule}: {text}");
            let name = words().plain(lang, &rule.replace("-rule", "-name"));
            let numbered = name.unwrap().contains('X');
            assert_eq!(text.contains(&x.to_string()), numbered, "{rule}: {text}");
        }
    }
}
