//! Tests that the rule entries are complete, unique and non-empty, and that every error in invalid data is reported.

use std::collections::BTreeSet;

use regnal::games::GameKind;
use regnal::rules::{self, Index, IndexFault, LONGEST_TEXT, RuleSource};
use regnal::tables;
use regnal::text::Lang;

/// Series of rule ids in a specification, each with its last number. The numbers start at 1 and have no gaps.
type Series = &'static [(&'static str, u16)];

const MIGHTY: Series = &[
    ("GOAL", 4),
    ("SETUP", 28),
    ("TIME", 11),
    ("HARVEST", 8),
    ("FAMINE", 11),
    ("SCOUT", 13),
    ("MARSH", 6),
    ("EVENT", 20),
    ("SITE", 8),
    ("MARK", 10),
    ("MOVE", 17),
    ("MARCH", 4),
    ("ENTER", 5),
    ("SEA", 6),
    ("TRANSPORT", 5),
    ("COMBAT", 18),
    ("RETREAT", 11),
    ("NAVAL", 12),
    ("SIEGE", 18),
    ("SEASIEGE", 6),
    ("INDEP", 6),
    ("PILLAGE", 6),
    ("DRAGON", 14),
    ("WINTER", 2),
    ("SPELL", 21),
    ("WEVENT", 14),
    ("SPY", 12),
    ("BUILD", 7),
    ("RECRUIT", 5),
    ("THAW", 5),
    ("DEPLOY", 2),
    ("LAST", 4),
    ("END", 9),
    ("RULING", 127),
];

const ECHOES: Series = &[
    ("SETUP", 32),
    ("TURN", 26),
    ("MOVE", 20),
    ("EXPLORE", 9),
    ("BUILD", 20),
    ("RES", 15),
    ("COMBAT", 19),
    ("BUILDING", 15),
    ("DEPLOY", 14),
    ("CARD", 20),
    ("END", 7),
    ("WIN", 4),
    ("LONG", 5),
    ("TEAM", 15),
    ("DECK", 8),
    ("KEYWORD", 28),
    ("VOCAB", 10),
    ("RULING", 124),
];

const DEMONWORLD: Series = &[
    ("GEN", 12),
    ("ORG", 27),
    ("RECRUIT", 9),
    ("SEASON", 8),
    ("ORDERS", 11),
    ("CONFLICT", 13),
    ("SIEGE", 16),
    ("SUPPLY", 20),
    ("RATION", 9),
    ("EPIDEMIC", 8),
    ("FORT", 27),
    ("SAP", 20),
    ("BATTLE", 11),
    ("MORALE", 5),
    ("ROUT", 7),
    ("AFTER", 9),
    ("RETREAT", 3),
    ("WINTER", 4),
    ("ATTRITION", 11),
    ("XP", 7),
    ("UPKEEP", 14),
    ("REINF", 6),
    ("EMPEROR", 4),
    ("AUTO", 27),
    ("REPORT", 12),
    ("RULING", 98),
];

const OFFICES: Series = &[
    ("15.1", 12),
    ("15.2", 2),
    ("15.3", 1),
    ("15.4", 5),
    ("15.5", 4),
    ("15.6", 3),
    ("15.7", 3),
    ("15.8", 25),
    ("15.9", 5),
    ("15.10", 12),
    ("15.11", 6),
    ("15.12", 1),
    ("15.13", 8),
    ("RULING", 95),
];

/// Games that have rules, each with its id prefix, series and number of chapters.
const GAMES: [(GameKind, &str, Series, usize); 4] = [
    (GameKind::Mighty, "ME", MIGHTY, 34),
    (GameKind::Echoes, "EE", ECHOES, 17),
    (GameKind::Demonworld, "DW", DEMONWORLD, 31),
    (GameKind::Offices, "IO", OFFICES, 22),
];

/// Mighty Empires tables to which entries can refer, by their `/table` ids.
const TABLES: [&str; 30] = [
    "building_costs",
    "capital_sites",
    "closures",
    "combat",
    "diplomacy",
    "dragon_damage",
    "dragon_direction",
    "entry_cost",
    "events",
    "famine",
    "guard",
    "marsh",
    "modifiers",
    "naval",
    "nest",
    "production",
    "realm_set",
    "recruitment",
    "scouting_mountain",
    "scouting_plain",
    "scouting_river",
    "sequences",
    "siege",
    "siege_modifiers",
    "spells",
    "spy_missions",
    "tie_breaks",
    "tile_mixes",
    "victory_points",
    "winter_events",
];

const LANGS: [Lang; 2] = [Lang::En, Lang::Fr];

#[test]
fn every_rule_and_ruling_has_exactly_one_entry() {
    let wanted: BTreeSet<String> = GAMES
        .iter()
        .flat_map(|(_, letters, series, _)| {
            series.iter().flat_map(move |(series, last)| {
                (1..=*last).map(move |number| format!("{letters}-{series}-{number:02}"))
            })
        })
        .collect();
    let held: BTreeSet<String> = rules::all().iter().map(|rule| rule.id.clone()).collect();
    let missing: Vec<&String> = wanted.difference(&held).collect();
    let unknown: Vec<&String> = held.difference(&wanted).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "missing {missing:?}, unknown {unknown:?}");
    assert_eq!(rules::all().len(), wanted.len(), "an entry occurs twice");
    for (game, letters, _, _) in GAMES {
        for rule in rules::all().iter().filter(|rule| rule.game == game) {
            assert!(rule.id.starts_with(letters), "{} in {game}", rule.id);
        }
    }
    let rulings = rules::all().iter().filter(|rule| rule.is_ruling()).count();
    assert_eq!(rulings, 127 + 124 + 98 + 95);
}

#[test]
fn references_between_rules_exist_and_are_mutual() {
    for rule in rules::all() {
        for see in &rule.see {
            let other = rules::find(see).unwrap_or_else(|| panic!("{} refers to {see}", rule.id));
            assert!(other.see.contains(&rule.id), "{see} does not refer back to {}", rule.id);
            assert_eq!(other.game, rule.game, "{see} belongs to another game");
        }
    }
}

#[test]
fn every_ruling_refers_to_a_rule_or_another_ruling() {
    for rule in rules::all().iter().filter(|rule| rule.is_ruling()) {
        assert!(!rule.see.is_empty(), "{} refers to no rule", rule.id);
    }
}

#[test]
fn exactly_the_rulings_and_missing_tables_of_imperial_offices_are_marked_as_reconstructed() {
    for rule in rules::all() {
        let is_ours = rule.game == GameKind::Offices && rule.is_ruling();
        assert_eq!(rule.is_reconstructed, is_ours, "{}", rule.id);
    }
    for table in GAMES.iter().flat_map(|(game, ..)| &tables::book(*game).tables) {
        // The table of race bonuses is missing from the book. The other reconstructed tables have their own numbers in
        // the specification.
        let is_ours = table.spec.starts_with("IO-RT") || table.id == "race_bonuses";
        assert_eq!(table.is_reconstructed, is_ours, "{}", table.id);
    }
}

#[test]
fn every_entry_has_a_title_and_a_distinct_text_in_each_language() {
    for rule in rules::all() {
        for lang in LANGS {
            assert!(
                !rule.title(lang).is_empty() && rule.title(lang).chars().count() <= 80,
                "{}",
                rule.id
            );
            let length = rule.text(lang).chars().count();
            assert!((1..LONGEST_TEXT).contains(&length), "{} {lang:?}: {length}", rule.id);
        }
        assert_ne!(rule.text(Lang::En), rule.text(Lang::Fr), "{}", rule.id);
    }
}

#[test]
fn titles_of_entries_are_unique_within_a_game() {
    for lang in LANGS {
        let mut titles = BTreeSet::new();
        for rule in rules::all() {
            assert!(
                titles.insert((rule.game, rule.title(lang))),
                "{} {}",
                rule.id,
                rule.title(lang)
            );
        }
    }
}

#[test]
fn the_text_of_a_rule_follows_the_typography_of_its_language() {
    for rule in rules::all() {
        for lang in LANGS {
            for words in [rule.title(lang), rule.text(lang)] {
                assert!(
                    !words.contains(['\'', '"', '\n', '\t']) && !words.contains("  "),
                    "{} {lang:?}: {words}",
                    rule.id
                );
                assert_eq!(words, words.trim(), "{}", rule.id);
            }
            assert!(rule.text(lang).ends_with('.'), "{} {lang:?}", rule.id);
        }
        let french = format!("{} {}", rule.title(Lang::Fr), rule.text(Lang::Fr));
        let mut before = ' ';
        for sign in french.chars() {
            let space = match sign {
                ';' | '!' | '?' | '%' => Some('\u{202f}'),
                ':' | '»' => Some('\u{a0}'),
                _ => None,
            };
            assert!(space.is_none_or(|it| it == before), "{}: {french}", rule.id);
            before = sign;
        }
    }
}

#[test]
fn every_chapter_has_entries_and_a_name() {
    for chapter in rules::chapters() {
        assert!(
            rules::all()
                .iter()
                .any(|rule| rule.game == chapter.game && rule.chapter == chapter.slug),
            "{} is empty",
            chapter.slug
        );
        assert!(LANGS.iter().all(|lang| !chapter.name(*lang).is_empty()));
        assert_eq!(rules::chapter(chapter.game, &chapter.slug), Some(chapter));
    }
    for (game, _, _, count) in GAMES {
        let chapters = rules::chapters().iter().filter(|it| it.game == game);
        assert_eq!(chapters.count(), count, "{game}");
    }
    assert_eq!(rules::chapter(GameKind::Echoes, "forced_march"), None);
    assert_ne!(
        rules::chapter(GameKind::Mighty, "setup"),
        rules::chapter(GameKind::Echoes, "setup")
    );
}

#[test]
fn entries_refer_to_exactly_the_existing_tables() {
    let named = |game| -> BTreeSet<&str> {
        rules::all()
            .iter()
            .filter(|rule| rule.game == game)
            .filter_map(|rule| rule.table.as_deref())
            .collect()
    };
    assert_eq!(named(GameKind::Mighty), BTreeSet::from(TABLES));
    for game in [GameKind::Echoes, GameKind::Demonworld, GameKind::Offices] {
        // If several tables belong together, such as the army lists, entries refer only to the first table.
        let mut parts = BTreeSet::new();
        let tables = tables::book(game).tables.iter();
        let whole = tables.filter(|table| {
            let list = table.id.split_once('_').filter(|(list, _)| *list == "troops");
            list.is_none_or(|(list, _)| parts.insert(list))
        });
        assert_eq!(named(game), whole.map(|table| table.id.as_str()).collect());
    }
}

#[test]
fn echoes_and_offices_entries_refer_to_the_tables_that_cite_them() {
    let books = [GameKind::Echoes, GameKind::Offices].map(tables::book);
    for table in books.iter().flat_map(|book| &book.tables) {
        let points = |id: &String| {
            rules::find(id).is_some_and(|rule| rule.table.as_deref() == Some(&table.id))
        };
        assert!(table.rules.iter().any(points), "{}", table.id);
        for id in &table.rules {
            assert!(rules::find(id).is_some(), "{} cites {id}", table.id);
        }
    }
}

#[test]
fn rules_cited_by_demonworld_tables_exist() {
    for table in &tables::book(GameKind::Demonworld).tables {
        for id in &table.rules {
            assert!(rules::find(id).is_some(), "{} cites {id}", table.id);
        }
    }
}

#[test]
fn demonworld_additions_are_in_the_chapter_that_they_supplement() {
    let chapter = |id| rules::find(id).map(|rule| rule.chapter.as_str());
    for (id, slug) in [
        ("DW-GEN-12", "general"),
        ("DW-FORT-20", "labour"),
        ("DW-FORT-26", "fortifications"),
        ("DW-RULING-23", "conflict"),
        ("DW-RULING-29", "battle"),
        ("DW-RULING-47", "siege"),
        ("DW-AUTO-14", "automatic"),
        ("DW-REPORT-08", "reports"),
    ] {
        assert_eq!(chapter(id), Some(slug), "{id}");
    }
}

const CHAPTERS: &str = "[[chapter]]\nslug = \"a\"\nen = \"A\"\nfr = \"A\"\n\
    [[chapter]]\nslug = \"b\"\nen = \"B\"\nfr = \"B\"\n";

fn entry(id: &str, chapter: &str, see: &str, text: &str) -> String {
    format!(
        "[[rule]]\nid = \"{id}\"\nchapter = \"{chapter}\"\nsee = [{see}]\n\
         [rule.en]\ntitle = \"T\"\ntext = \"{text}\"\n[rule.fr]\ntitle = \"T\"\ntext = \"Texte.\"\n"
    )
}

#[test]
fn invalid_data_is_rejected_with_a_list_of_all_its_errors() {
    let long = "x".repeat(LONGEST_TEXT);
    let file = [
        entry("ME-GOAL-01", "b", "\"ME-GOAL-02\"", "Text."),
        entry("ME-GOAL-02", "a", "\"ME-GOAL-09\"", " "),
        entry("ME-GOAL-02", "c", "", &long),
        entry("ME-GOAL-3", "b", "", "Text."),
    ]
    .concat();
    let source = RuleSource {
        game: GameKind::Mighty,
        chapters: CHAPTERS,
        entries: &[("bad.toml", "[[rule"), ("file.toml", &file)],
    };
    let faults = Index::read(&[source]).expect_err("the data is bad").0;
    let id = |id: &str| id.to_owned();
    assert!(matches!(faults.first(), Some(IndexFault::Shape { file, .. }) if file == "bad.toml"));
    assert_eq!(
        faults.get(1..),
        Some(
            &[
                IndexFault::Twice(id("ME-GOAL-02")),
                IndexFault::Identifier(id("ME-GOAL-3")),
                IndexFault::Order(id("ME-GOAL-02")),
                IndexFault::Chapter { id: id("ME-GOAL-02"), chapter: id("c") },
                IndexFault::OneWay { id: id("ME-GOAL-01"), see: id("ME-GOAL-02") },
                IndexFault::Reference { id: id("ME-GOAL-02"), see: id("ME-GOAL-09") },
                IndexFault::Empty { id: id("ME-GOAL-02"), lang: Lang::En },
                IndexFault::Long { id: id("ME-GOAL-02"), lang: Lang::En, length: LONGEST_TEXT },
            ][..]
        )
    );
}

#[test]
fn only_a_ruling_can_be_marked_as_reconstructed() {
    let read = |id: &str| {
        let entry = entry(id, "a", "", "Text.").replace("see = []", "reconstructed = true");
        Index::read(&[RuleSource {
            game: GameKind::Offices,
            chapters: CHAPTERS,
            entries: &[("file.toml", &entry)],
        }])
    };
    assert!(read("IO-RULING-01").is_ok_and(|index| index.rules()[0].is_reconstructed));
    let faults = read("IO-15.8-01").expect_err("it is of the book").0;
    assert_eq!(faults, [IndexFault::Reconstructed("IO-15.8-01".to_owned())]);
}

#[test]
fn an_identifier_must_have_a_series_or_a_two_part_chapter() {
    let faults = |id: &str| {
        let entry = entry(id, "a", "", "Text.");
        let read = Index::read(&[RuleSource {
            game: GameKind::Offices,
            chapters: CHAPTERS,
            entries: &[("file.toml", &entry)],
        }]);
        read.map_or_else(|faults| faults.0, |_| Vec::new())
    };
    for id in ["IO-15.8-09", "IO-15.10-12", "IO-MOVE-04"] {
        assert_eq!(faults(id), [], "{id}");
    }
    for id in [
        "IO-15.8-9",
        "IO-15-8-09",
        "IO-15-09",
        "IO-15.8.1-09",
        "IO-15.x-09",
        "IO-MOVE2-04",
        "15.8-09",
    ] {
        assert_eq!(faults(id), [IndexFault::Identifier(id.to_owned())], "{id}");
    }
}

#[test]
fn an_entry_of_another_game_is_rejected() {
    let file = entry("ME-GOAL-01", "a", "", "Text.");
    let source = |game| RuleSource { game, chapters: CHAPTERS, entries: &[] };
    let read = |game| {
        Index::read(&[
            source(GameKind::Mighty),
            RuleSource { entries: &[("file.toml", &file)], ..source(game) },
        ])
    };
    assert!(read(GameKind::Mighty).is_ok());
    let faults = read(GameKind::Echoes).expect_err("ME is not Echoes").0;
    assert_eq!(faults, [IndexFault::Identifier("ME-GOAL-01".to_owned())]);
}

/// In French, an army is either driven back (*recul*) or withdraws voluntarily (*retrait*). *Retraite* is used
/// elsewhere for both, so it is avoided here. Large numbers follow each language's format.
#[test]
fn demonworld_rules_distinguish_retreat_and_withdrawal() {
    let own = rules::all().iter().filter(|rule| rule.id.starts_with("DW-"));
    let mut told = 0;
    for rule in own {
        let [en, fr] = [Lang::En, Lang::Fr]
            .map(|lang| format!("{} {}", rule.title(lang), rule.text(lang)).to_lowercase());
        let has = |text: &str, some: &[&str]| some.iter().any(|one| text.contains(one));
        assert!(!has(&fr, &["retraite", "repli"]), "{}: {fr}", rule.id);
        if has(&en, &["withdr"]) {
            told += 1;
            let words = ["retir", "retrait"];
            assert!(has(&fr, &words), "{}: {en} {fr}", rule.id);
        }
        if has(&en, &["retreat"]) {
            told += 1;
            assert!(has(&fr, &["recul"]), "{}: {en} {fr}", rule.id);
        }
        for text in [&en, &fr] {
            let mut digits = 0;
            for letter in text.chars() {
                digits = if letter.is_ascii_digit() { digits + 1 } else { 0 };
                assert!(digits < 5, "{}: {text}", rule.id);
            }
        }
    }
    assert!(told > 20, "{told}");
}
